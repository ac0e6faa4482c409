"""Observations: what a seat may know as numbers, named one by one, and nothing else."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from polynya import GAMES, Game, NotationError
from polynya.envs.table import Terms, describe, observation, read_terms
from polynya.testing.cases import Case, cases_of, positions, varied_cases_of
from polynya.testing.observers import row

KEPT = Path(__file__).parent / "layouts.json"
ROWS = Path(__file__).parent / "rows.json"
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def terms_of(case: Case) -> Terms:
    return read_terms(case.game.key, case.seats, case.options)


@every_game
def test_what_an_environment_shows_is_what_the_observer_writes(game: Game) -> None:
    """It is made of the view alone."""
    for case in varied_cases_of(game):
        terms = terms_of(case)
        for state in positions(case, 1, seed=5, every=25):
            for seat in range(case.seats):
                assert observation(terms, game.view(state, seat)).tobytes() == row(terms.observer, state, seat)


@every_game
def test_different_views_have_different_rows(game: Game) -> None:
    """Numbers tell apart what a seat can: but for colors, equal rows come from equal facts."""
    case = cases_of(game)[0]
    terms = terms_of(case)
    rows: dict[bytes, set[str]] = {}
    for state in positions(case, 2, seed=9, every=2):
        facts = {**game.view(state, 0).facts(), "pieces": None, "ending": None, "piece": None, "due": None}
        rows.setdefault(row(terms.observer, state, 0), set()).add(json.dumps(facts, sort_keys=True))
    assert len(rows) > 20
    assert [facts for facts in rows.values() if len(facts) > 1] == []


@every_game
def test_what_the_numbers_are_is_told_in_their_order(game: Game) -> None:
    for case in cases_of(game):
        parts = describe(game.key, case.seats, case.options)
        starts = np.cumsum([0, *[len(part.labels) for part in parts]]).tolist()
        assert [part.start for part in parts] == starts[:-1]
        assert starts[-1] == terms_of(case).observer.size


def test_it_is_told_how_a_number_is_encoded() -> None:
    parts = {part.name: part for part in describe("pinguinoe")}
    assert parts["seal"][4:] == ("mark", 1, ())
    assert parts["movement points"][4:] == ("count", 7, ())
    assert parts["blizzard mark"][4:] == ("code", 2, ("from earlier", "from this turn"))


def test_labels_say_what_a_number_is() -> None:
    for game in GAMES:
        for part in describe(game.key):
            assert part.labels != tuple(map(str, range(len(part.labels)))), part.name
    parts = {part.name: part.labels for part in describe("igloo_igloo")}
    assert parts["direction of the push"] == ("north", "east", "south", "west")
    assert parts["animal to be moved"][-1] == "bear"
    assert {"fish or foxes to draw", "animal steps left"} <= set(parts)


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
                digest.update(row(terms.observer, state, seat))
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
