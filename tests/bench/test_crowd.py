"""The people of the benchmark of a crowd play, and see each other play."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import crowd
from crowd_figures import Figures, Plan
from crowd_people import Crowd, Person, sit_down
from tests import soak
from tests.processes import PATIENCE, run_apart
from tests.web.serving import serving

MOVES = 8


def test_two_people_play(tmp_path: Path) -> None:
    async def play(port: int) -> tuple[Crowd, list[Person]]:
        crowd = Crowd(port, "nanuuk_intro", paced=0)
        crowd.is_measuring = True
        people = await sit_down(port, crowd.game)
        listeners = [asyncio.create_task(person.listen()) for person in people]
        await asyncio.wait_for(crowd.play_game(people, random.Random(1), MOVES), PATIENCE)
        for listener, person in zip(listeners, people, strict=True):
            listener.cancel()
            person.close()
        return crowd, people

    with serving(tmp_path) as server:
        crowd, (first, second) = run_apart(play(server.port))
    assert crowd.refused == 0
    assert len(crowd.answers) == len(crowd.screens) == MOVES
    assert first.seq == second.seq
    assert {first.turn, second.turn} == {"mine", "other"}


def test_what_was_measured_and_what_was_wanted_of_it_stand_on_the_page() -> None:
    """Tables of as many columns as their heads, those of the same head together; a missed bound says so."""
    done: soak.Kept = {"crowd": {}, "memory": {}}
    for part, seconds in {"saturated": 10.0, "paced": 1.0, "growth": 1.0}.items():
        figures = Figures(seconds, 1.0, 0.5, [0.01] * 99 + [0.1], [0.02] * 9, 0, 2048.0, 0.5)
        rows = [Plan("nanuuk_intro", tables, seconds).row("ours", figures) for tables in (50, 200)]
        wanted = crowd.WANTED[part](rows) if part in crowd.WANTED else []
        found = {part: rows, f"{part}, wanted": list(crowd.verdicts(wanted))}
        done["crowd"][part] = {
            "code": "",
            "rows": soak.crowd_rows({name: table for name, table in found.items() if table}),
        }
    bounds: crowd.Bounds = [("a stream, kB", 41.0, crowd.AT_MOST, 40)]
    done["memory"]["memory"] = {"code": "", "rows": soak.crowd_rows({"memory": list(crowd.verdicts(bounds))})}
    page = soak.report(done)
    tables = [block.splitlines() for block in page.split("\n\n") if block.startswith("|")]
    assert [len(table) - 2 for table in tables] == [6, 4, 1]
    for table in tables:
        assert {line.count("|") for line in table} == {table[0].count("|")}
    assert "| steps/s of one process * | 10.0 | at least 400 | no |" in tables[1]
    assert "| CPU ms/step of one process * | 10.0 | at most 2.5 | no |" in tables[1]
    assert tables[2][0] == "| what | value | wanted | reached |"
