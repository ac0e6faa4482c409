"""Observations: what a seat may know as numbers, named one by one, and nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from polynya import GAMES, Game, NotationError, Rng, State, View
from polynya.envs.table import Terms, describe, observation, read_terms
from polynya.testing.cases import Case, cases_of, games_to_play, positions, varied_cases_of

KEPT = Path(__file__).parent / "layouts.json"
ROWS = Path(__file__).parent / "rows.json"
POSITIONS = 200  # of every game
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def terms_of(case: Case) -> Terms:
    return read_terms(case.game.key, case.seats, case.options)


def row(terms: Terms, state: State, seat: int) -> bytes:
    return bytes(memoryview(terms.observer.row(state, seat)))


def twins(case: Case, wanted: int) -> Iterator[tuple[State, View, State]]:
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


@every_game
def test_what_is_hidden_changes_no_number(game: Game) -> None:
    """Written of the position itself, of a redeal of a seat's view, and of the view: always the same row."""
    cases, wanted, compared = varied_cases_of(game), games_to_play(POSITIONS, POSITIONS // 4), 0
    for case in cases:
        terms = terms_of(case)
        for state, view, dealt in twins(case, -(-wanted // len(cases))):
            found = row(terms, state, view.viewer)
            assert row(terms, dealt, view.viewer) == found, game.line(view)
            assert observation(terms, view).tobytes() == found
            compared += 1
    assert compared >= wanted


@every_game
def test_different_views_have_different_rows(game: Game) -> None:
    """Numbers tell apart what a seat can: but for colors, equal rows come from equal facts."""
    case = cases_of(game)[0]
    terms = terms_of(case)
    rows: dict[bytes, set[str]] = {}
    for state in positions(case, 2, seed=9, every=2):
        facts = {**game.view(state, 0).facts(), "pieces": None, "ending": None, "piece": None, "due": None}
        rows.setdefault(row(terms, state, 0), set()).add(json.dumps(facts, sort_keys=True))
    assert len(rows) > 20
    assert [facts for facts in rows.values() if len(facts) > 1] == []


@every_game
def test_every_number_has_a_name(game: Game) -> None:
    for case in cases_of(game):
        parts = describe(game.key, case.seats, case.options)
        names = [(part.name, label) for part in parts for label in part.labels]
        assert len(names) == len(set(names)) == terms_of(case).observer.size
        assert [part.start for part in parts] == np.cumsum([0, *[len(part.labels) for part in parts]])[:-1].tolist()
        assert {part.kind for part in parts} == {"plane", "vector"}


@every_game
def test_the_viewer_is_the_first_seat(game: Game) -> None:
    """Whoever decides finds itself marked as `seat +0`."""
    for case in varied_cases_of(game):
        terms = terms_of(case)
        part = next(part for part in describe(game.key, case.seats, case.options) if part.name == "to move")
        met = 0
        for state in positions(case, 1, seed=2, every=3):
            if state.to_move() >= 0:
                marks = observation(terms, game.view(state, state.to_move()))[part.start : part.start + case.seats]
                assert marks.tolist() == [1, *[0] * (case.seats - 1)]
                met += 1
        assert met > 3


def layouts() -> dict[str, str]:
    """A digest of the names of all numbers, for every sample setup and version."""
    found: dict[str, str] = {}
    for case in cases_of(*GAMES):
        parts = describe(case.game.key, case.seats, case.options)
        text = json.dumps([(part.name, part.kind, part.labels) for part in parts])
        found[f"{case.name} v{terms_of(case).observer.version}"] = hashlib.sha256(text.encode()).hexdigest()[:16]
    return found


def test_numbers_never_change_their_meaning_within_a_version() -> None:
    """Kept layouts are only ever added to: `python -m tests.envs.test_observations` writes what is new."""
    kept, found = json.loads(KEPT.read_text(encoding="utf-8")), layouts()
    assert {name: found[name] for name in kept if name in found} == {n: d for n, d in kept.items() if n in found}
    assert set(found) <= set(kept)


def kept_rows() -> dict[str, str]:
    """A digest of what all seats see in a fixed game, for every sample setup and version."""
    found: dict[str, str] = {}
    for case in cases_of(*GAMES):
        terms, digest = terms_of(case), hashlib.sha256()
        for state in positions(case, 1, seed=11, every=9):
            for seat in range(case.seats):
                digest.update(row(terms, state, seat))
        found[f"{case.name} v{terms.observer.version}"] = digest.hexdigest()[:16]
    return found


def test_numbers_never_change_under_the_same_name() -> None:
    """Where rules change the games do: then say so, and write the digests anew as those of names."""
    kept, found = json.loads(ROWS.read_text(encoding="utf-8")), kept_rows()
    assert {name: found[name] for name in found if name in kept} == {n: d for n, d in kept.items() if n in found}
    assert set(found) <= set(kept)


def test_a_game_of_no_steps_is_refused() -> None:
    with pytest.raises(NotationError, match="max_steps is 0"):
        read_terms("nanuuk", max_steps=0)


if __name__ == "__main__":
    for path, current in ((KEPT, layouts()), (ROWS, kept_rows())):
        before = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
        path.write_text(json.dumps({**current, **before}, indent=1, sort_keys=True) + "\n", encoding="utf-8")
