"""The benchmark of the engines: everybody can be measured."""

from __future__ import annotations

import pytest

from engines import THINKERS, think


@pytest.mark.parametrize(
    ("name", "key", "seats", "plies", "budget"), THINKERS, ids=[thinker[0] for thinker in THINKERS]
)
def test_an_engine_thinks_in_the_middle_of_a_game(name: str, key: str, seats: int, plies: int, budget: int) -> None:
    found = think(key, seats, plies, budget // 100, seed=1)
    assert isinstance(found["positions"], int)
    assert found["positions"] > budget // 200
