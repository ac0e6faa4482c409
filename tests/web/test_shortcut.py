"""Moves and streams are answered without the layers of the framework, and exactly as these would."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from polynya.web.app import create_app
from polynya.web.shortcut import EVENTS_ROUTE, ROUTE
from polynya.web.tokens import NAME
from tests.processes import run_apart
from tests.web.serving import Server, chains_in, new_table, serving, visitor
from tests.web.wires import Wire

USUAL = "application/x-www-form-urlencoded;charset=UTF-8"
WITH_RAW_BYTES = "&x=é".encode()  # which only the framework reads
PING = b"event: ping"
OWN = {"date", "content-length"}  # of every answer


def answers(client: httpx.Client, path: str, form: str, **more: str) -> list[httpx.Response]:
    """The same move by the short way and by the long one."""
    headers = {"content-type": USUAL, **more}
    return [
        client.post(path, content=body, headers=headers) for body in (form.encode(), form.encode() + WITH_RAW_BYTES)
    ]


@pytest.mark.parametrize("packing", ["gzip", "identity"])
@pytest.mark.parametrize(
    ("form", "status"), [("actions=0&seq=9", 409), ("actions=9999&seq=2", 422), ("actions=0&seq=x", 400)]
)
def test_both_ways_give_the_same_answer(server: Server, form: str, status: int, packing: str) -> None:
    with visitor(server) as client:
        path = new_table(client, "nanuuk_intro", "me", "me")
        short, long = answers(client, f"{path}/act", form, **{"accept-encoding": packing})
        assert short.status_code == long.status_code == status
        assert short.text == long.text
        assert {key: text for key, text in short.headers.items() if key not in OWN} == {
            key: text for key, text in long.headers.items() if key not in OWN
        }
        assert short.headers["content-security-policy"]
        assert (short.headers.get("content-encoding") == "gzip") == (packing == "gzip")


def test_both_ways_are_one_route_in_the_figures(tmp_path: Path) -> None:
    secret = {"authorization": "Bearer secret"}
    with serving(tmp_path, surroundings={"POLYNYA_METRICS_TOKEN": "secret"}) as server, visitor(server) as client:
        path = new_table(client, "nanuuk_intro", "me", "me")
        actions = " ".join(map(str, chains_in(client.get(path).text)[0]))
        short, long = answers(client, f"{path}/act", f"actions={actions}&seq=2")
        assert (short.status_code, long.status_code) == (200, 200)
        for since in ("0", "x"):
            with client.stream("GET", f"{path}/events?since={since}"):
                pass
        figures = client.get("/metrics", headers=secret).text
    routes = {route.path_format for route in create_app().routes}
    assert {ROUTE, EVENTS_ROUTE} < routes
    assert set(re.findall(r'route="([^"]*)"', figures)) <= routes
    assert re.search(r'route="/t/\{table_id\}/act",status="200"\} 2\b', figures)


def test_a_field_that_is_there_twice_is_refused(server: Server) -> None:
    with visitor(server) as client:
        path = new_table(client, "nanuuk_intro", "me", "me")
        [short, _] = answers(client, f"{path}/act", "actions=0&seq=2&seq=2")
        assert short.status_code == 400


def test_a_table_that_is_not_there_is_not_found(server: Server) -> None:
    with visitor(server) as client:
        [short, long] = answers(client, "/t/nothing/act", "actions=0&seq=2")
        assert short.status_code == long.status_code == 404


def test_other_sites_move_nothing(server: Server) -> None:
    with visitor(server) as client:
        path = new_table(client, "nanuuk_intro", "me", "me")
        [short, _] = answers(client, f"{path}/act", "actions=0&seq=2", origin="http://elsewhere.test")
        assert short.status_code == 403


def test_a_page_is_not_sent_again_what_the_answer_to_its_move_has_shown(server: Server) -> None:
    with visitor(server) as client:
        path = new_table(client, "nanuuk_intro", "me", "me")
        first = client.get(path).text
        cookie = f"{NAME}={client.cookies[NAME]}"

    async def work() -> list[list[bytes]]:
        line, told = Wire(server.port, cookie), []
        streams = [Wire(server.port, cookie) for _ in range(2)]
        readers = [await wire.send("GET", f"{path}/events?since=2&page=page{k}") for k, wire in enumerate(streams)]
        for reader in readers:
            await reader.readuntil(PING)
        page = first
        for seq, name in ((2, "page0"), (3, "page1"), (4, "elsewhere")):
            actions = " ".join(map(str, chains_in(page)[0]))
            page = (await line.ask("POST", f"{path}/act", {"actions": actions, "seq": str(seq), "page": name})).text
            told.append(
                [await reader.readuntil(b"id: %d\n" % (seq + 1)) + await reader.readuntil(PING) for reader in readers]
            )
        for wire in (line, *streams):
            wire.close()
        return told

    shown = [[set(re.findall(rb'<div id="([a-z-]+)"', text)) for text in texts] for texts in run_apart(work())]
    assert [[bool(names) for names in pages] for pages in shown] == [[False, True], [True, False], [True, True]]
    assert all([b"meta" in names for pages in shown for names in pages if names])
    assert b"end" not in shown[1][0] | shown[2][0] | shown[2][1]  # which has not changed since the answer
