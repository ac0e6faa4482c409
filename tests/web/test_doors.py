"""The door of the server: names, tokens, cookies, proxies, and what every answer carries, whatever was asked."""

from __future__ import annotations

import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import cast

import httpx
import pytest

from polynya.cli.serving import choose_port, own_address
from polynya.core.errors import NotationError
from polynya.store.table import Entry, Header, Kind
from polynya.web.replies import HEADERS
from polynya.web.settings import DEFAULT_PORT, settings
from polynya.web.tokens import FORM, NAME, SECURE_NAME
from tests.processes import PATIENCE, command, environment
from tests.web.serving import Server, chains_in, new_table, serving, token_of, visitor

OPPONENT = "bot"  # the cookie that remembers whom somebody played against
MET = "met"  # the cookie that remembers which games somebody has met
GAME = "nanuuk_intro"
FRIEND = "203.0.113.7"  # an address for examples


@pytest.fixture(scope="module")
def proxied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that believes whoever asks from this machine."""
    with serving(tmp_path_factory.mktemp("proxied"), surroundings={"POLYNYA_PROXY": "127.0.0.1, ::1"}) as found:
        yield found


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with visitor(server) as found:
        yield found


def say(server: Server, text: str) -> bytes:
    """What a server answers to these very bytes."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as wire:
        wire.sendall(text.replace("\n", "\r\n").encode("latin-1"))
        heard = b""
        while part := wire.recv(65536):
            heard += part
        return heard


def status_of(server: Server, text: str) -> int:
    return int(say(server, text).split()[1])


# Names


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:99999",
        "127.0.0.1:0",
        "127.0.0.1:x",
        "127.0.0.1:",
        "127.0.0.1:80:80",
        "a b",
        "[::1",
        "user@localhost",
        "",
    ],
)
def test_a_host_that_cannot_be_is_a_bad_request(server: Server, host: str) -> None:
    for path in ("/", "/health", "/nowhere"):
        assert status_of(server, f"GET {path} HTTP/1.1\nHost: {host}\nConnection: close\n\n") == 400


def test_one_host_is_said_once(server: Server) -> None:
    assert status_of(server, "GET / HTTP/1.0\n\n") == 400
    assert status_of(server, "GET / HTTP/1.1\nHost: localhost\nHost: 127.0.0.1\nConnection: close\n\n") == 400


def test_unknown_paths_pass_the_same_door(client: httpx.Client) -> None:
    assert client.get("/nowhere", headers={"host": "example.org"}).status_code == 403
    assert client.post("/nowhere", headers={"origin": "https://example.org"}).status_code == 403
    assert client.request("PUT", "/", headers={"sec-fetch-site": "cross-site"}).status_code == 403


# Answers


def test_every_kind_of_answer_has_the_headers(client: httpx.Client, server: Server) -> None:
    path = new_table(client, GAME, "me", "open")
    asked = [
        (200, client.get("/")),
        (200, client.get("/health")),
        (200, client.get("/static/theme.css")),
        (200, client.head(path)),
        (303, client.post("/settings", data={"theme": "dark"}, follow_redirects=False)),
        (400, client.get("/", headers={"host": "127.0.0.1:99999"})),
        (400, client.post(f"{path}/act", data={"actions": "x", "seq": "1"})),
        (403, client.get("/", headers={"host": "example.org"})),
        (404, client.get("/nowhere")),
        (404, client.get("/t/nowhere")),
        (404, client.get("/metrics")),
        (405, client.put("/")),
        (405, client.post("/health")),
        (405, client.delete(path)),
        (409, client.post(f"{path}/act", data={"actions": "1", "seq": "999"})),
        (413, client.post("/settings", content=b"x" * 20_000)),
    ]
    for status, answer in asked:
        assert answer.status_code == status, (answer.request.method, answer.request.url, answer.status_code)
        for name, value in HEADERS:
            assert answer.headers.get_list(name.decode()) == [value.decode()], (status, name)


def test_a_failure_has_the_headers_too(client: httpx.Client, server: Server) -> None:
    path = new_table(client, GAME, "open", "open")
    header = Header("broken", GAME, 1, 2, {}, 0)
    broken = server.put(header, [Entry(1, cast(Kind, "nonsense"), {})], {})
    answer = client.get(broken)
    assert answer.status_code == 500
    assert "Traceback" not in answer.text
    for name, value in HEADERS:
        assert answer.headers.get_list(name.decode()) == [value.decode()]
    assert client.get(path).status_code == 200


def test_head_is_get_without_the_body(client: httpx.Client) -> None:
    path = new_table(client, GAME, "me", "me")
    for where in ("/", "/health", "/static/app.js", "/rules/nanuuk", path, f"{path}/places.css", "/nowhere"):
        head, whole = client.head(where), client.get(where)
        assert (head.status_code, head.content) == (whole.status_code, b""), where
        assert head.headers["content-type"] == whole.headers["content-type"]
        assert head.headers.get("content-length") == whole.headers.get("content-length")


def test_head_of_a_stream_ends(client: httpx.Client) -> None:
    path = new_table(client, GAME, "me", "me")
    for _ in range(3):
        answer = client.head(f"{path}/events?since=0")
        assert (answer.status_code, answer.content) == (200, b"")
        assert answer.headers["content-type"].startswith("text/event-stream")


# Tokens


@pytest.mark.parametrize("planted", ["x", "a" * 200, token_of("somebody else"), "AAAAAAAAAAAAAAAAAAAAAA"])
def test_a_token_that_nobody_here_has_given_is_not_adopted(server: Server, planted: str) -> None:
    with visitor(server) as ada, httpx.Client(base_url=server.address, timeout=PATIENCE) as eve:
        table = new_table(ada, GAME, "me", "open")
        for path, form in ((f"/play/{GAME}", {}), (f"{table}/sit", {"seat": "1", "name": "Eve"})):
            answer = eve.post(path, data=form, headers={"cookie": f"{NAME}={planted}"})
            given = set_cookies(answer)[NAME]
            assert answer.status_code == 303
            assert FORM.fullmatch(given.split(";")[0])
            assert given.split(";")[0] != planted


def test_a_token_from_here_stays(client: httpx.Client) -> None:
    new_table(client, GAME, "me", "me")
    token = client.cookies[NAME]
    assert FORM.fullmatch(token)
    answer = client.post(f"/play/{GAME}", follow_redirects=False)
    assert list(set_cookies(answer)) == [OPPONENT, MET]
    assert client.cookies[NAME] == token


def test_watching_gives_no_token(client: httpx.Client, server: Server) -> None:
    path = new_table(client, GAME, "me", "open")
    with visitor(server) as eve:
        for where in ("/", path, f"{path}/replay"):
            assert "set-cookie" not in eve.get(where).headers


# Behind a proxy


def set_cookies(answer: httpx.Response) -> dict[str, str]:
    return dict([text.split("=", 1) for text in answer.headers.get_list("set-cookie")])


def test_behind_https_cookies_are_secure(proxied: Server) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": FRIEND, "host": "table.test"}
    with httpx.Client(base_url=proxied.address, timeout=PATIENCE, headers=headers) as ada:
        answer = ada.post(f"/play/{GAME}")
        given = set_cookies(answer)
        assert list(given) == [SECURE_NAME, OPPONENT, MET]
        assert "secure" in given[OPPONENT].lower()
        parts = [part.strip().lower() for part in given[SECURE_NAME].split(";")]
        assert {"secure", "httponly", "path=/", "samesite=lax"} <= set(parts)
        assert not [part for part in parts if part.startswith("domain")]
        path = answer.headers["location"]
        token = given[SECURE_NAME].split(";")[0]
        own, plain = [
            chains_in(ada.get(path, headers={"cookie": f"{name}={token}"}).text) for name in (SECURE_NAME, NAME)
        ]
        assert own
        assert plain == []
        assert "https://table.test/t/" in ada.get(path).text
        for answer in (ada.post("/settings", data={"theme": "dark"}),):
            assert "secure" in set_cookies(answer)["theme"].lower()


def test_without_https_they_are_not(proxied: Server) -> None:
    for headers in ({}, {"x-forwarded-proto": "http"}, {"x-forwarded-proto": "gopher"}):
        answer = httpx.post(f"{proxied.address}/play/{GAME}", headers=headers, timeout=PATIENCE)
        assert list(set_cookies(answer)) == [NAME, OPPONENT, MET]
        assert "secure" not in "".join(set_cookies(answer).values()).lower()


def test_nobody_but_the_proxy_is_believed(server: Server) -> None:
    headers = {"x-forwarded-proto": "https", "x-forwarded-for": FRIEND, "forwarded": f"for={FRIEND};proto=https"}
    answer = httpx.post(f"{server.address}/play/{GAME}", headers=headers, timeout=PATIENCE)
    assert list(set_cookies(answer)) == [NAME, OPPONENT, MET]


# Ports


def test_a_port_that_is_wanted_and_taken_is_an_error(tmp_path: Path, server: Server) -> None:
    surroundings = environment(POLYNYA_DATABASE_URL=f"sqlite:///{tmp_path / 'tables.db'}")
    asked = command("serve", "--no-browser", "--host", "127.0.0.1", "--port", str(server.port))
    run = subprocess.run(asked, env=surroundings, capture_output=True, text=True, timeout=PATIENCE, cwd=tmp_path)
    assert (run.returncode, run.stderr) == (2, f"polynya: port {server.port} is taken at 127.0.0.1\n")
    assert httpx.get(f"{server.address}/health", timeout=PATIENCE).text == "ok"


def test_a_port_of_the_environment_is_a_wish_too(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POLYNYA_PORT", str(server.port))
    with pytest.raises(NotationError, match=f"port {server.port} is taken"):
        choose_port("127.0.0.1", None)
    assert choose_port("127.0.0.1", 0) > 0


def test_the_address_that_is_said_can_be_opened() -> None:
    assert own_address("0.0.0.0", 8765) == own_address("::", 8765) == "http://localhost:8765/"
    assert own_address("192.168.0.7", 80) == "http://192.168.0.7:80/"
    assert own_address("::1", 8765) == "http://[::1]:8765/"


def test_without_a_wish_the_next_free_port_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("POLYNYA_PORT", raising=False)
    first = choose_port("127.0.0.1", None)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", first))
        taken.listen()
        assert choose_port("127.0.0.1", None) > first >= DEFAULT_PORT


@pytest.mark.parametrize(
    ("name", "value"),
    [("POLYNYA_PROXY", "everybody"), ("POLYNYA_LOG", "xml"), ("POLYNYA_PORT", "-1"), ("POLYNYA_BOT_PAUSE", "long")],
)
def test_settings_that_mean_nothing_are_refused(name: str, value: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, value)
    with pytest.raises(NotationError, match=f"{name}.*{value}"):
        settings()


@pytest.mark.parametrize(
    ("language", "words"), [("en", "You have seen another hand"), ("it", "hai visto la mano di un altro")]
)
def test_who_has_seen_another_hand_is_told_why_a_seat_is_not_theirs(
    server: Server, client: httpx.Client, language: str, words: str
) -> None:
    with visitor(server) as guest:
        guest.headers["accept-language"] = language
        path = new_table(client, "igloo_igloo", "me", "open", "open")
        for _ in range(2):
            assert guest.post(f"{path}/sit", data={"seat": "1", "name": "Bo"}).url.path == path
            token = guest.cookies[NAME]
            assert guest.post(f"{path}/seat", data={"do": "go"}).status_code == 200
            guest.post("/play/nanuuk_intro")  # nor does another seat make somebody else of them
            assert guest.cookies[NAME] == token
            answer = guest.post(f"{path}/sit", data={"seat": "2", "name": "Bo"})
            assert (answer.status_code, words in answer.text) == (409, True)
