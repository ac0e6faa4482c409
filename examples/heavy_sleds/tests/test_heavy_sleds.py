"""Heavy Sleds keeps the laws of every game, and its own clauses."""

from __future__ import annotations

import pytest

from heavy_sleds.bundle import BUNDLE
from heavy_sleds.rules import CROSS, DROP, STAY, SledState
from polynya import Rng
from polynya.testing import Contract

GAME = BUNDLE.game


class TestContract(Contract):
    games = (GAME,)


def position(one: str, two: str, status: str = "turn 2", night: int = 3) -> SledState:
    state = GAME.read(f"heavy_sleds seats=2; night {night}; sled 1 {one} points 2; sled 2 {two} points 2; {status}")
    assert isinstance(state, SledState)
    return state


def test_hs_2_2_only_the_owner_sees_a_load() -> None:
    state = position("ashore 3", "ashore 0", "loading")
    assert [GAME.notation(GAME.seen(state, GAME.parse("load 2"), seat)) for seat in (0, 1)] == ["load ?", "load 2"]
    assert "sled 1 ashore ?" in GAME.diagram(GAME.view(state, 1))


@pytest.mark.parametrize(("one", "two", "points"), [(2, 1, [4, 3]), (3, 1, [5, 2]), (1, 2, [3, 4])])
def test_hs_3_2_the_ice_breaks_under_too_many_fish(one: int, two: int, points: list[int]) -> None:
    state = position(f"across {one}", f"ashore {two}")
    state.apply(CROSS)
    assert state.points == points  # HS-4.2, HS-4.4


def test_hs_3_4_the_last_fish_stays() -> None:
    state = position("stayed 2", "ashore 1")
    assert state.legal_actions() == [CROSS, STAY]
    assert GAME.objection(state, DROP) == "HS-3.4"


def test_hs_5_1_equals_share_the_victory() -> None:
    state = position("stayed 3", "ashore 1")
    state.apply(STAY)  # HS-3.3, HS-4.3
    assert state.returns() == [0.5, 0.5]


def test_loads_are_dealt_as_the_ice_allows() -> None:
    view = GAME.view(position("ashore 2", "across 3", "turn 1"), 0)
    assert len({GAME.redeal(view, Rng(seed)).key() for seed in range(50)}) == 3
