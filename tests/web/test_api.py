"""The interface for programs: the bot of the documents plays a whole game, and tokens have the rights of one seat."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from polynya.web.tokens import new_token
from tests.processes import PATIENCE
from tests.web.serving import Server, serving, visitor

GUIDE = Path(__file__).parents[2] / "docs" / "api.md"
PEOPLE = [{"kind": "me", "name": "Ada"}, {"kind": "open"}]


@pytest.fixture(scope="module")
def api(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"{server.address}/api/v1", timeout=PATIENCE) as client:
        yield client


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def test_the_bot_of_the_documents_plays_a_whole_game(server: Server, tmp_path: Path) -> None:
    found = re.search(r"```python bot\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    assert len([line for line in found[1].splitlines() if line.strip()]) <= 30
    (tmp_path / "bot.py").write_text(found[1], encoding="utf-8")
    command = [sys.executable, str(tmp_path / "bot.py"), server.address, "nanuuk_intro"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert re.fullmatch(r"(seats? .* wins?|nobody wins) \(NK-.*\)\n", done.stdout), done.stderr


def test_a_token_sees_and_does_what_its_seat_may(api: httpx.Client) -> None:
    new = api.post("/tables", json={"game": "igloo_igloo", "seats": PEOPLE}).json()
    table, ada = f"/tables/{new['table']}", new["tokens"]["0"]
    joined = api.post(f"{table}/join", json={"seat": 1, "name": "Bo"}).json()
    assert api.post(f"{table}/join", json={"seat": 1, "name": "Eve"}).status_code == 409
    views = [api.get(table, headers=bearer(token)).json() for token in (ada, joined["token"])]
    assert [view["seat"] for view in views] == [0, 1]
    assert [player["name"] for player in views[0]["players"]] == ["Ada", "Bo"]
    watching = api.get(table).json()
    assert (watching["seat"], watching["facts"]["viewer"]) == (None, "spectator")
    mover = int(views[0]["mover"])
    token, other = (ada, joined["token"]) if mover == 0 else (joined["token"], ada)
    offered = api.get(f"{table}/moves", headers=bearer(token)).json()
    assert offered["moves"]
    assert api.get(f"{table}/moves", headers=bearer(other)).json()["moves"] == []
    wish = {"seq": offered["seq"], "move": offered["moves"][0]["move"]}
    assert api.post(f"{table}/act", json=wish).status_code == 401
    assert api.post(f"{table}/act", json=wish, headers=bearer(other)).status_code == 409
    first = api.post(f"{table}/act", json=wish, headers=bearer(token))
    again = api.post(f"{table}/act", json=wish, headers=bearer(token))
    assert (first.status_code, again.status_code) == (200, 200)
    assert first.json()["seq"] <= again.json()["seq"]
    assert api.post(f"{table}/act", json={"seq": 1, "move": "fly home"}, headers=bearer(token)).status_code == 400
    assert api.get(f"{table}/record").status_code == 403


def test_a_program_joins_at_the_address_that_the_table_shows(server: Server) -> None:
    with visitor(server) as client:
        page = client.post("/new/nanuuk_intro", data={"seat-0": "me", "seat-1": "open"}).text
        found = re.search(r'id="join-value" value="[^"]*?(/api/[^"]+)"', page)
        assert found
        answer = client.post(found[1], json={"seat": 1, "name": "Deep Ice"})
        assert answer.status_code == 201
        assert answer.json()["token"]


def test_a_program_that_only_asks_is_here(server: Server, api: httpx.Client) -> None:
    """Whoever watches sees that it has not gone away."""
    new = api.post("/tables", json={"game": "nanuuk_intro", "seats": PEOPLE}).json()
    path, ada = new["table"], bearer(new["tokens"]["0"])
    with visitor(server) as watcher:
        api.get(f"/tables/{path}")
        assert people_at(watcher, path)["here"] == []
        api.get(f"/tables/{path}/moves", headers=ada)
        assert people_at(watcher, path)["here"] == [0]


def test_a_token_that_nobody_has_is_refused_and_guessing_is_slowed(tmp_path: Path) -> None:
    """Also one that could be a token; who has left a seat watches."""
    with serving(tmp_path) as own, httpx.Client(base_url=f"{own.address}/api/v1", timeout=PATIENCE) as client:
        new = client.post("/tables", json={"game": "nanuuk_intro", "seats": PEOPLE}).json()
        table, ada = f"/tables/{new['table']}", bearer(new["tokens"]["0"])
        other = client.post("/tables", json={"game": "nanuuk_intro", "seats": PEOPLE}).json()["table"]
        assert client.get(f"/tables/{other}", headers=ada).json()["seat"] is None
        asked = [client.get(f"{table}{path}", headers=bearer(new_token())) for path in ("", "/moves", "/stream")]
        wish = {"seq": 1, "move": "place D3"}
        asked.append(client.post(f"{table}/act", json=wish, headers=bearer(new_token())))
        assert [answer.status_code for answer in asked] == [401] * 4
        guesses = [client.get(table, headers=bearer(new_token())).status_code for _ in range(60)]
        assert guesses == [401] * 56 + [429] * 4
        assert client.get(f"{table}/moves", headers=ada).status_code == 200


def people_at(client: httpx.Client, table: str) -> dict[str, list[int]]:
    """Who is at a table, as its page hears it first."""
    with client.stream("GET", f"/t/{table}/events") as events:
        lines = events.iter_lines()
        assert "event: people" in lines
        found: dict[str, list[int]] = json.loads(next(lines).removeprefix("data: "))
    return found


def test_what_is_wrong_is_said_in_json(api: httpx.Client) -> None:
    for answer, status in (
        (api.get("/tables/nowhere"), 404),
        (api.get("/tables/nowhere/moves", headers=bearer("short")), 404),
        (api.post("/tables", json={"game": "chess", "seats": PEOPLE}), 404),
        (api.post("/tables", json={"game": "nanuuk_intro", "seats": PEOPLE[:1]}), 400),
        (api.post("/tables", json={"game": "nanuuk_intro", "seats": PEOPLE, "options": {"x": "y"}}), 422),
        (api.post("/tables", content=b"{"), 400),
    ):
        assert (answer.status_code, answer.json()["status_code"]) == (status, status), answer.text
