"""The people of the benchmark of a crowd play, and see each other play."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

from crowd_people import Crowd, Person, sit_down
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
