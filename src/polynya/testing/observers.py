"""Laws of observers: numbers have names and ranges, and are made of what the viewer may know and of nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from polynya import Game, Rng, State, View
from polynya.bundles import bundle_of
from polynya.observations.observer import Observer
from polynya.testing.cases import Case, games_to_play, positions, varied_cases_of
from polynya.testing.laws import Laws

POSITIONS: Final = 200  # of every game
MAX: Final = 255  # that a number can say
BESIDE: Final = b"\xff" * 3  # what stands before and behind a row


def row(observer: Observer, state: State, seat: int) -> bytes:
    """The numbers of a seat."""
    return bytes(memoryview(observer.row(state, seat)))


def redeals(case: Case, wanted: int) -> Iterator[tuple[State, View, State]]:
    """Positions, what a seat sees of each, and a redeal of that, which is another position where there are secrets."""
    rng, found = Rng(3), 0
    for state in positions(case, 2, seed=5, every=5, at_least=100 * wanted):
        for seat in range(case.seats):
            view = case.game.view(state, seat)
            dealt = case.game.redeal(view, rng)
            if dealt.key() != state.key() or not case.game.has_secrets:
                yield state, view, dealt
                found += 1
        if found >= wanted:
            return


def compare_redeals(case: Case, observer: Observer, wanted: int) -> int:
    """How many positions were compared with redeals that a seat cannot tell from them: every number is the same."""
    compared = 0
    for state, view, dealt in redeals(case, wanted):
        assert row(observer, dealt, view.viewer) == row(observer, state, view.viewer), case.game.line(view)
        compared += 1
    return compared


def check_layout(observer: Observer) -> None:
    """Every number has a name of its own, and its part says how it is encoded."""
    names = [(part.name, label) for part in observer.parts for label in part.labels]
    assert len(names) == len(set(names)) == observer.size
    for part in observer.parts:
        kind, highest, values = part.encoding
        assert part.kind in ("plane", "vector"), part.name
        assert kind in ("mark", "count", "code"), part.name
        assert len(values) == (highest if kind == "code" else 0), part.name
        assert 1 <= highest <= (1 if kind == "mark" else MAX), part.name


def check_ranges(observer: Observer, state: State) -> None:
    """No number is greater than its part says, whoever looks."""
    for seat in range(observer.seats):
        numbers, start = row(observer, state, seat), 0
        for part in observer.parts:
            assert max(numbers[start : start + len(part.labels)]) <= part.encoding.highest, part.name
            start += len(part.labels)
        assert start == len(numbers)


def check_writing(observer: Observer, state: State) -> None:
    """A row is written whole over whatever was there, and nothing beside it."""
    for seat in range(observer.seats):
        out = vec[u8]([u8(MAX)] * (int(observer.size) + 2 * len(BESIDE)))
        observer.write(state, seat, out, len(BESIDE))
        assert bytes(memoryview(out)) == BESIDE + row(observer, state, seat) + BESIDE


class ObserverLaws(Laws):
    """Laws of observers, by which programs see a game that learn it; a game without one is passed over."""

    def observer_of(self, case: Case) -> Observer:
        """Who writes the numbers of this setup: whom the bundle of the game names."""
        load = bundle_of(case.game.key).load_observer
        if load is None:
            pytest.skip(f"the bundle of {case.game.key} names no observer")
        return load(case.setup)

    def test_dealing_anew_what_is_hidden_changes_no_number(self, game: Game) -> None:
        cases, wanted = varied_cases_of(game), games_to_play(POSITIONS, POSITIONS // 4)
        each = -(-wanted // len(cases))
        assert sum([compare_redeals(case, self.observer_of(case), each) for case in cases]) >= wanted

    def test_every_number_has_a_name_and_an_encoding(self, case: Case) -> None:
        observer = self.observer_of(case)
        assert observer.version > 0
        assert observer.seats == case.seats
        check_layout(observer)

    def test_numbers_are_within_their_ranges(self, varied_case: Case) -> None:
        observer = self.observer_of(varied_case)
        for state in positions(varied_case, games_to_play(2, 1), every=4):
            check_ranges(observer, state)

    def test_a_row_is_written_whole_and_nothing_beside_it(self, varied_case: Case) -> None:
        observer = self.observer_of(varied_case)
        for state in positions(varied_case, 1, every=10):
            check_writing(observer, state)
