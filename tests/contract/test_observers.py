"""Laws of observers, and that observers at fault break them."""

from __future__ import annotations

import pytest
from librt.vecs import vec
from mypy_extensions import i64, u8

from polynya import GAMES, State, game_named
from polynya.games.igloo_igloo.components import HAND
from polynya.games.igloo_igloo.rules import IglooState
from polynya.observations.observer import MARK, Encoding, Observer, Part, by_seat, count, number
from polynya.testing import ObserverLaws
from polynya.testing.cases import cases_of, positions
from polynya.testing.observers import check_layout, check_ranges, check_writing, compare_redeals, row

CASE = cases_of(game_named("igloo_igloo"))[0]


class TestObservers(ObserverLaws):
    games = GAMES


class HandObserver(Observer):
    """How many harpoons a seat holds, counted from the viewer; and what is at fault with that."""

    def __init__(self, seat: int = 0, highest: int = 5, shift: int = 0, is_always_written: bool = True) -> None:
        super().__init__(1, 2, [number("harpoons", count(highest))])
        self.seat, self.shift, self.is_always_written = seat, shift, is_always_written

    def write(self, state: State, viewer: i64, out: vec[u8], start: i64) -> None:
        assert isinstance(state, IglooState)
        harpoons = state.hands[(viewer + self.seat) % 2 * HAND + 4]
        if harpoons or self.is_always_written:
            out[start + self.shift] = u8(harpoons)


def test_an_observer_that_is_interpreted_keeps_the_laws() -> None:
    observer = HandObserver()
    check_layout(observer)
    assert compare_redeals(CASE, observer, 50) >= 50
    for state in positions(CASE, 3):
        check_ranges(observer, state)
        check_writing(observer, state)


def test_an_observer_that_looks_into_the_hands_of_others_is_found_out() -> None:
    with pytest.raises(AssertionError, match="igloo_igloo seats=2"):
        compare_redeals(CASE, HandObserver(seat=1), 50)


@pytest.mark.parametrize("observer", [HandObserver(shift=-1), HandObserver(is_always_written=False)])
def test_an_observer_that_does_not_write_its_row_is_found_out(observer: HandObserver) -> None:
    with pytest.raises(AssertionError):
        check_writing(observer, CASE.start)


def test_a_number_beyond_its_range_is_found_out() -> None:
    observer = HandObserver(highest=1)
    rich = next(state for state in positions(CASE, 200) if max(row(observer, state, 0)) > 1)
    with pytest.raises(AssertionError, match="harpoons"):
        check_ranges(observer, rich)


@pytest.mark.parametrize(
    "parts",
    [
        [number("die"), number("die")],
        [by_seat("skips", 2, Encoding("mark", 2))],
        [by_seat("skips", 2, Encoding("share", 1))],
        [by_seat("skips", 2, count(256))],
        [by_seat("marks", 2, Encoding("code", 2, ("earlier",)))],
        [Part("skips", "table", ("seat +0",), MARK)],
    ],
)
def test_a_layout_at_fault_is_found_out(parts: list[Part]) -> None:
    with pytest.raises(AssertionError):
        check_layout(Observer(1, 2, parts))
