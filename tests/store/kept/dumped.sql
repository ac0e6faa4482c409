--
-- PostgreSQL database dump
--


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;

SET default_tablespace = '';

SET default_table_access_method = heap;

--
-- Name: alembic_version; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);


--
-- Name: chat; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.chat (
    table_id character varying(32) NOT NULL,
    number integer NOT NULL,
    data json NOT NULL,
    at integer NOT NULL
);


--
-- Name: former_holders; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.former_holders (
    table_id character varying(32) NOT NULL,
    holder character varying(64) NOT NULL
);


--
-- Name: holders; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.holders (
    table_id character varying(32) NOT NULL,
    seat integer NOT NULL,
    holder character varying(64) NOT NULL,
    is_unlisted integer DEFAULT 0 NOT NULL
);


--
-- Name: journal; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.journal (
    table_id character varying(32) NOT NULL,
    seq integer NOT NULL,
    kind character varying(16) NOT NULL,
    data json NOT NULL,
    at integer NOT NULL
);


--
-- Name: links; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.links (
    link character varying(64) NOT NULL,
    table_id character varying(32) NOT NULL,
    holder character varying(64) NOT NULL,
    kind character varying(16) NOT NULL,
    expires integer NOT NULL,
    seat integer DEFAULT '-1'::integer NOT NULL
);


--
-- Name: reviews; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.reviews (
    table_id character varying(32) NOT NULL,
    takebacks integer NOT NULL,
    data json NOT NULL
);


--
-- Name: seeds; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.seeds (
    table_id character varying(32) NOT NULL,
    seed character varying(64) NOT NULL
);


--
-- Name: tables; Type: TABLE; Schema: public; Owner: -
--

CREATE TABLE public.tables (
    id character varying(32) NOT NULL,
    game character varying(32) NOT NULL,
    rules integer NOT NULL,
    seats integer NOT NULL,
    options json NOT NULL,
    created integer NOT NULL,
    colors json DEFAULT '[]'::json NOT NULL
);


--
-- Data for Name: alembic_version; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.alembic_version (version_num) FROM stdin;
0007
\.


--
-- Data for Name: chat; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.chat (table_id, number, data, at) FROM stdin;
oGdSrNL-1zSM	1	{"seat": 0, "name": "Ada", "text": "Words of Ada"}	1795064164
oGdSrNL-1zSM	2	{"seat": 1, "name": "Bob", "phrase": "hello"}	1795064164
\.


--
-- Data for Name: former_holders; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.former_holders (table_id, holder) FROM stdin;
aLMXmHcMkt80	ad416b20ad9531b0e47737b4e4abf985edb18c42e94d69da612eaa70c38cfdf2
\.


--
-- Data for Name: holders; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.holders (table_id, seat, holder, is_unlisted) FROM stdin;
oGdSrNL-1zSM	0	806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f	0
oGdSrNL-1zSM	1	ad416b20ad9531b0e47737b4e4abf985edb18c42e94d69da612eaa70c38cfdf2	0
zH_ecNvDPDRX	0	806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f	1
zH_ecNvDPDRX	1	806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f	1
aLMXmHcMkt80	0	806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f	0
aLMXmHcMkt80	1	90f9060f0911b2226d1ae304d97929813682aee59319dcaef872e1f02a0a5768	0
OCssFCv6KpNK	1	806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f	0
OCssFCv6KpNK	0	90f9060f0911b2226d1ae304d97929813682aee59319dcaef872e1f02a0a5768	0
ykKgEApeV4au	0	806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f	0
eSJOawBkzltg	0	806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f	0
ZggHoyny9Ns_	0	806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f	0
\.


--
-- Data for Name: journal; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.journal (table_id, seq, kind, data, at) FROM stdin;
oGdSrNL-1zSM	1	seat	{"seat": 0, "kind": "person", "name": "Ada", "bot": "", "stands_in": false, "holder": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f", "owner": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f"}	1795064163
oGdSrNL-1zSM	2	seat	{"seat": 1, "kind": "open", "name": "", "bot": "", "stands_in": false}	1795064163
oGdSrNL-1zSM	3	switch	{"clock": 86400}	1795064163
oGdSrNL-1zSM	4	action	{"seat": -1, "actions": [247, 252, 253, 274, 280, 287, 182, 215, 155, 312, 313, 223, 224, 226, 196, 197, 168, 169, 202], "draws": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]}	1795064163
oGdSrNL-1zSM	5	seat	{"seat": 1, "kind": "person", "name": "Bob", "bot": "", "stands_in": false, "holder": "ad416b20ad9531b0e47737b4e4abf985edb18c42e94d69da612eaa70c38cfdf2", "what": "joined"}	1795064164
oGdSrNL-1zSM	6	seat	{"seat": 0, "kind": "person", "name": "Ada B.", "bot": "", "stands_in": false, "what": "renamed"}	1795064164
oGdSrNL-1zSM	7	switch	{"chat": "all"}	1795064164
oGdSrNL-1zSM	8	action	{"seat": 0, "actions": [0], "at": 1795064164}	1795064164
oGdSrNL-1zSM	9	action	{"seat": 1, "actions": [0], "at": 1795064164}	1795064164
oGdSrNL-1zSM	10	action	{"seat": 0, "actions": [6], "at": 1795064164}	1795064164
oGdSrNL-1zSM	11	action	{"seat": 0, "actions": [42], "at": 1795064164, "joined": true}	1795064164
oGdSrNL-1zSM	12	undo	{"seat": 0, "ply": 21, "at": 1795064164}	1795064164
oGdSrNL-1zSM	13	action	{"seat": 0, "actions": [6], "at": 1795064164}	1795064164
oGdSrNL-1zSM	14	offer	{"what": "end", "by": 0, "waiting": [1]}	1795064164
oGdSrNL-1zSM	15	answer	{"seats": [1], "yes": false}	1795064164
oGdSrNL-1zSM	16	action	{"seat": 0, "actions": [42], "at": 1795064164}	1795064164
oGdSrNL-1zSM	17	action	{"seat": 0, "actions": [139], "at": 1795064164}	1795064164
oGdSrNL-1zSM	18	action	{"seat": 1, "actions": [8], "at": 1795064164}	1795064164
oGdSrNL-1zSM	19	offer	{"what": "undo", "by": 0, "ply": 23, "waiting": [1]}	1795064164
oGdSrNL-1zSM	20	undo	{"seat": 0, "ply": 23, "agreed": true, "at": 1795064164}	1795064164
oGdSrNL-1zSM	21	seat	{"seat": 1, "kind": "bot", "name": "Bob", "bot": "level1", "stands_in": true, "what": "handed"}	1795064164
oGdSrNL-1zSM	22	seat	{"seat": 1, "kind": "person", "name": "Bob", "bot": "", "stands_in": false, "what": "back"}	1795064164
oGdSrNL-1zSM	23	action	{"seat": 0, "actions": [139], "at": 1795064164}	1795064164
oGdSrNL-1zSM	24	action	{"seat": 1, "actions": [8], "at": 1795064164}	1795064164
oGdSrNL-1zSM	25	action	{"seat": 1, "actions": [48], "at": 1795064165}	1795064165
oGdSrNL-1zSM	26	action	{"seat": 1, "actions": [139], "at": 1795064165}	1795064165
oGdSrNL-1zSM	27	action	{"seat": 0, "actions": [5], "at": 1795064165}	1795064165
oGdSrNL-1zSM	28	action	{"seat": 0, "actions": [44], "at": 1795064165}	1795064165
zH_ecNvDPDRX	1	seat	{"seat": 0, "kind": "person", "name": "", "bot": "", "stands_in": false, "holder": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f", "owner": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f"}	1795064165
zH_ecNvDPDRX	2	seat	{"seat": 1, "kind": "person", "name": "", "bot": "", "stands_in": false, "holder": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f"}	1795064165
zH_ecNvDPDRX	3	switch	{"hints": false, "lots": true}	1795064165
zH_ecNvDPDRX	4	action	{"seat": -1, "actions": [1889, 1891, 1891, 1891], "draws": [1, 2, 3, 4]}	1795064165
zH_ecNvDPDRX	5	action	{"seat": 0, "actions": [1]}	1795064165
zH_ecNvDPDRX	6	action	{"seat": 1, "actions": [1]}	1795064165
zH_ecNvDPDRX	7	action	{"seat": 0, "actions": [1]}	1795064165
zH_ecNvDPDRX	8	action	{"seat": 1, "actions": [1], "joined": true}	1795064165
zH_ecNvDPDRX	9	action	{"seat": 0, "actions": [1]}	1795064165
zH_ecNvDPDRX	10	action	{"seat": 1, "actions": [1]}	1795064165
zH_ecNvDPDRX	11	action	{"seat": 0, "actions": [1]}	1795064165
zH_ecNvDPDRX	12	action	{"seat": 1, "actions": [1], "joined": true}	1795064165
zH_ecNvDPDRX	13	action	{"seat": 0, "actions": [1]}	1795064165
zH_ecNvDPDRX	14	action	{"seat": 1, "actions": [1]}	1795064165
zH_ecNvDPDRX	15	action	{"seat": 0, "actions": [83, 1888], "draws": [5]}	1795064165
zH_ecNvDPDRX	16	action	{"seat": 0, "actions": [261, 461], "joined": true}	1795064165
zH_ecNvDPDRX	17	action	{"seat": 0, "actions": [261, 461]}	1795064165
zH_ecNvDPDRX	18	action	{"seat": 0, "actions": [261, 461]}	1795064165
zH_ecNvDPDRX	19	action	{"seat": 0, "actions": [457]}	1795064165
zH_ecNvDPDRX	20	action	{"seat": 0, "actions": [1612, 478], "joined": true}	1795064165
zH_ecNvDPDRX	21	action	{"seat": 0, "actions": [1556, 486]}	1795064165
zH_ecNvDPDRX	22	action	{"seat": 0, "actions": [1612, 478]}	1795064165
zH_ecNvDPDRX	23	action	{"seat": 0, "actions": [458]}	1795064165
zH_ecNvDPDRX	24	action	{"seat": 1, "actions": [75, 1888], "draws": [6], "joined": true}	1795064165
aLMXmHcMkt80	1	seat	{"seat": 0, "kind": "person", "name": "", "bot": "", "stands_in": false, "holder": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f", "owner": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f"}	1795064165
aLMXmHcMkt80	2	seat	{"seat": 1, "kind": "open", "name": "", "bot": "", "stands_in": false}	1795064165
aLMXmHcMkt80	3	seat	{"seat": 1, "kind": "person", "name": "Bob", "bot": "", "stands_in": false, "holder": "ad416b20ad9531b0e47737b4e4abf985edb18c42e94d69da612eaa70c38cfdf2", "what": "joined"}	1795064165
aLMXmHcMkt80	4	seat	{"seat": 1, "kind": "open", "name": "", "bot": "", "stands_in": false, "what": "left", "holder": "", "was": "ad416b20ad9531b0e47737b4e4abf985edb18c42e94d69da612eaa70c38cfdf2"}	1795064165
aLMXmHcMkt80	5	seat	{"seat": 1, "kind": "person", "name": "Eve", "bot": "", "stands_in": false, "holder": "90f9060f0911b2226d1ae304d97929813682aee59319dcaef872e1f02a0a5768", "what": "joined"}	1795064166
aLMXmHcMkt80	6	action	{"seat": 0, "actions": [0]}	1795064166
aLMXmHcMkt80	7	action	{"seat": 1, "actions": [1]}	1795064166
aLMXmHcMkt80	8	action	{"seat": 1, "actions": [2]}	1795064166
aLMXmHcMkt80	9	action	{"seat": 0, "actions": [3]}	1795064166
aLMXmHcMkt80	10	end	{"how": "resignation", "seats": [1], "winners": [0]}	1795064166
OCssFCv6KpNK	1	seat	{"seat": 0, "kind": "person", "name": "Eve", "bot": "", "stands_in": false, "holder": "90f9060f0911b2226d1ae304d97929813682aee59319dcaef872e1f02a0a5768", "owner": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f"}	1795064166
OCssFCv6KpNK	2	seat	{"seat": 1, "kind": "person", "name": "", "bot": "", "stands_in": false, "holder": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f"}	1795064166
aLMXmHcMkt80	11	end	{"next": "OCssFCv6KpNK"}	1795064166
OCssFCv6KpNK	3	action	{"seat": 0, "actions": [0]}	1795064166
OCssFCv6KpNK	4	action	{"seat": 1, "actions": [1]}	1795064166
OCssFCv6KpNK	5	action	{"seat": 1, "actions": [2]}	1795064166
ykKgEApeV4au	1	seat	{"seat": 0, "kind": "person", "name": "", "bot": "", "stands_in": false, "holder": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f", "owner": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f"}	1795064166
ykKgEApeV4au	2	seat	{"seat": 1, "kind": "bot", "name": "", "bot": "random", "stands_in": false}	1795064166
ykKgEApeV4au	3	action	{"seat": -1, "actions": [247, 253, 256, 274, 279, 280, 213, 184, 219, 158, 314, 192, 193, 195, 227, 321, 168, 231, 171], "draws": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]}	1795064166
ykKgEApeV4au	4	action	{"seat": 0, "actions": [0]}	1795064166
ykKgEApeV4au	5	action	{"seat": 1, "actions": [1]}	1795064176
ykKgEApeV4au	6	action	{"seat": 0, "actions": [6]}	1795064176
ykKgEApeV4au	7	action	{"seat": 0, "actions": [42]}	1795064176
ykKgEApeV4au	8	action	{"seat": 0, "actions": [139]}	1795064176
ykKgEApeV4au	9	action	{"seat": 1, "actions": [16]}	1795064176
ykKgEApeV4au	10	action	{"seat": 1, "actions": [83]}	1795064176
ykKgEApeV4au	11	action	{"seat": 1, "actions": [140]}	1795064176
ykKgEApeV4au	12	action	{"seat": 0, "actions": [5]}	1795064176
ykKgEApeV4au	13	action	{"seat": 0, "actions": [44]}	1795064176
ykKgEApeV4au	14	action	{"seat": 0, "actions": [139]}	1795064176
ykKgEApeV4au	15	action	{"seat": 1, "actions": [21]}	1795064176
ykKgEApeV4au	16	action	{"seat": 1, "actions": [71]}	1795064176
ykKgEApeV4au	17	action	{"seat": 1, "actions": [111]}	1795064176
ykKgEApeV4au	18	action	{"seat": 0, "actions": [6]}	1795064176
ykKgEApeV4au	19	action	{"seat": 0, "actions": [47]}	1795064176
ykKgEApeV4au	20	action	{"seat": 0, "actions": [110]}	1795064176
ykKgEApeV4au	21	action	{"seat": 1, "actions": [16]}	1795064176
ykKgEApeV4au	22	action	{"seat": 1, "actions": [58]}	1795064176
ykKgEApeV4au	23	action	{"seat": 0, "actions": [7]}	1795064176
ykKgEApeV4au	24	action	{"seat": 0, "actions": [45]}	1795064176
ykKgEApeV4au	25	action	{"seat": 0, "actions": [143]}	1795064176
ykKgEApeV4au	26	action	{"seat": 1, "actions": [11]}	1795064176
ykKgEApeV4au	27	action	{"seat": 1, "actions": [69]}	1795064176
ykKgEApeV4au	28	action	{"seat": 1, "actions": [140]}	1795064176
ykKgEApeV4au	29	action	{"seat": 0, "actions": [6]}	1795064176
ykKgEApeV4au	30	action	{"seat": 0, "actions": [56]}	1795064176
ykKgEApeV4au	31	action	{"seat": 1, "actions": [16]}	1795064176
ykKgEApeV4au	32	action	{"seat": 1, "actions": [54]}	1795064177
ykKgEApeV4au	33	action	{"seat": 0, "actions": [5]}	1795064177
ykKgEApeV4au	34	action	{"seat": 0, "actions": [40]}	1795064177
ykKgEApeV4au	35	action	{"seat": 0, "actions": [111]}	1795064177
eSJOawBkzltg	1	seat	{"seat": 0, "kind": "person", "name": "", "bot": "", "stands_in": false, "holder": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f", "owner": "806de2a846f2b0dca4855cfdd680955316a7645f2dccca67b504a2c229cd332f"}	1795064184
eSJOawBkzltg	2	seat	{"seat": 1, "kind": "bot", "name": "", "bot": "random", "stands_in": false}	1795064184
eSJOawBkzltg	3	action	{"seat": -1, "actions": [914, 922, 921], "draws": [1, 2, 3]}	1795064184
eSJOawBkzltg	4	action	{"seat": 0, "actions": [0, 925], "draws": [4]}	1795064184
eSJOawBkzltg	5	action	{"seat": 0, "actions": [19]}	1795064184
eSJOawBkzltg	6	action	{"seat": 0, "actions": [19]}	1795064184
eSJOawBkzltg	7	action	{"seat": 0, "actions": [18]}	1795064184
eSJOawBkzltg	8	action	{"seat": 0, "actions": [18]}	1795064184
eSJOawBkzltg	9	action	{"seat": 0, "actions": [18]}	1795064184
eSJOawBkzltg	10	action	{"seat": 0, "actions": [17]}	1795064184
eSJOawBkzltg	11	action	{"seat": 1, "actions": [0, 922], "draws": [5]}	1795064184
eSJOawBkzltg	12	action	{"seat": 1, "actions": [4]}	1795064184
eSJOawBkzltg	13	action	{"seat": 1, "actions": [8, 933], "draws": [6]}	1795064184
eSJOawBkzltg	14	action	{"seat": 1, "actions": [4]}	1795064184
eSJOawBkzltg	15	action	{"seat": 1, "actions": [16]}	1795064184
eSJOawBkzltg	16	action	{"seat": 1, "actions": [17]}	1795064184
eSJOawBkzltg	17	action	{"seat": 0, "actions": [0, 921], "draws": [7]}	1795064184
ZggHoyny9Ns_	1	seat	{"seat": 0, "kind": "person", "name": "", "bot": "", "stands_in": false}	1795064184
ZggHoyny9Ns_	2	seat	{"seat": 1, "kind": "bot", "name": "", "bot": "level1", "stands_in": false}	1795064184
ZggHoyny9Ns_	3	lesson	{"number": 0, "position": "nanuuk_intro seats=2; place", "held": true}	1795064184
ZggHoyny9Ns_	4	lesson	{"number": 1, "position": "nanuuk_intro seats=2; 1a=C3 1b=E2 2a=D5 2b=B4; turn 1", "held": true}	1795064184
LRa9W-b88nnW	4	deletion	{}	1795064184
\.


--
-- Data for Name: links; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.links (link, table_id, holder, kind, expires, seat) FROM stdin;
04bc5b1fdc0f8095993152381b92ec82562d2c843b375198857ad0b4be972975	oGdSrNL-1zSM	ad416b20ad9531b0e47737b4e4abf985edb18c42e94d69da612eaa70c38cfdf2	recover	0	-1
6257b05082e5ddc41885204a439f4e2d1088bb36601c3042cc94a35d220deffc	oGdSrNL-1zSM	ad416b20ad9531b0e47737b4e4abf985edb18c42e94d69da612eaa70c38cfdf2	move	1795064765	-1
\.


--
-- Data for Name: reviews; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.reviews (table_id, takebacks, data) FROM stdin;
ykKgEApeV4au	0	{"points": [[19, -1, [0.5088, 0.4912], 0.0], [20, 0, [0.6071, 0.3929], 0.0], [21, 1, [0.5321, 0.4679], 0.0], [24, 0, [0.6099, 0.3901], 0.0347], [27, 1, [0.6205, 0.3795], 0.0714], [30, 0, [0.3615, 0.6385], 0.3902], [33, 1, [0.6199, 0.3801], 0.4377], [36, 0, [0.7026, 0.2974], 0.0201], [38, 1, [0.6525, 0.3475], 0.0], [41, 0, [0.7629, 0.2371], 0.0298], [44, 1, [0.9164, 0.0836], 0.1698], [46, 0, [1.0, 0.0], 0.0], [48, 1, [1.0, 0.0], 0.0], [51, 0, [1.0, 0.0], 0.0]], "mistakes": [[26, 1, [140], [139], 0.3814, 0.0627, 0.0], [27, 0, [5], [11], 0.6812, 0.1354, 0.0], [30, 1, [21], [11], 0.7696, 0.4981, 0.0], [42, 1, [69], [60], 0.3554, 0.0887, 0.0]]}
\.


--
-- Data for Name: seeds; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.seeds (table_id, seed) FROM stdin;
oGdSrNL-1zSM	7b5e165b267f29ae1aff98bd2b134a4112278b7afbbe33e3a35ccbf024756db2
zH_ecNvDPDRX	fc2ba6512b1e9e606fbe0a62cbff37ace2c19a4a9c7bc27ff0cc6eba83fdb4a3
ykKgEApeV4au	591f3fd836f390fe06a3d46a185b29d333ad78c292d1598d43e41aaf17464f56
eSJOawBkzltg	07b132bb8c047640f75b78f18f6b20f4022ffae518f3c79e3095026b57380b71
\.


--
-- Data for Name: tables; Type: TABLE DATA; Schema: public; Owner: -
--

COPY public.tables (id, game, rules, seats, options, created, colors) FROM stdin;
oGdSrNL-1zSM	nanuuk	1	2	{"layout": "random"}	1795064163	[]
zH_ecNvDPDRX	igloo_igloo	2	2	{}	1795064165	[]
aLMXmHcMkt80	nanuuk_intro	1	2	{}	1795064165	[]
OCssFCv6KpNK	nanuuk_intro	1	2	{}	1795064166	["yellow", "white"]
ykKgEApeV4au	nanuuk	1	2	{"layout": "random"}	1795064166	[]
eSJOawBkzltg	pinguinoe	2	2	{}	1795064184	[]
ZggHoyny9Ns_	nanuuk_intro	1	2	{}	1795064184	[]
LRa9W-b88nnW	nanuuk_intro	1	2	{}	1795064184	[]
\.


--
-- Name: alembic_version alembic_version_pkc; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);


--
-- Name: chat pk_chat; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT pk_chat PRIMARY KEY (table_id, number);


--
-- Name: former_holders pk_former_holders; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.former_holders
    ADD CONSTRAINT pk_former_holders PRIMARY KEY (table_id, holder);


--
-- Name: holders pk_holders; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.holders
    ADD CONSTRAINT pk_holders PRIMARY KEY (table_id, seat);


--
-- Name: journal pk_journal; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT pk_journal PRIMARY KEY (table_id, seq);


--
-- Name: links pk_links; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT pk_links PRIMARY KEY (link);


--
-- Name: reviews pk_reviews; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT pk_reviews PRIMARY KEY (table_id, takebacks);


--
-- Name: seeds pk_seeds; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seeds
    ADD CONSTRAINT pk_seeds PRIMARY KEY (table_id);


--
-- Name: tables pk_tables; Type: CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.tables
    ADD CONSTRAINT pk_tables PRIMARY KEY (id);


--
-- Name: ix_former_holders_holder; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_former_holders_holder ON public.former_holders USING btree (holder);


--
-- Name: ix_holders_holder; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_holders_holder ON public.holders USING btree (holder);


--
-- Name: ix_links_table_id; Type: INDEX; Schema: public; Owner: -
--

CREATE INDEX ix_links_table_id ON public.links USING btree (table_id);


--
-- Name: chat fk_chat_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.chat
    ADD CONSTRAINT fk_chat_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: former_holders fk_former_holders_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.former_holders
    ADD CONSTRAINT fk_former_holders_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: holders fk_holders_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.holders
    ADD CONSTRAINT fk_holders_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: journal fk_journal_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.journal
    ADD CONSTRAINT fk_journal_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id);


--
-- Name: links fk_links_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.links
    ADD CONSTRAINT fk_links_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: reviews fk_reviews_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT fk_reviews_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- Name: seeds fk_seeds_table_id; Type: FK CONSTRAINT; Schema: public; Owner: -
--

ALTER TABLE ONLY public.seeds
    ADD CONSTRAINT fk_seeds_table_id FOREIGN KEY (table_id) REFERENCES public.tables(id) ON DELETE CASCADE;


--
-- PostgreSQL database dump complete
--


