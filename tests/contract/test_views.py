"""Laws of views: what a viewer may know, and how the unknown may be dealt."""

from __future__ import annotations

import pickle

import pytest

from polynya import ALL, GAMES, SPECTATOR, Game, PolynyaError, Rng
from tests.contract.cases import CASES, Case, every_case, plain_cases, positions, varied_cases


@every_case
def test_a_redealt_position_looks_the_same_to_the_viewer(case: Case) -> None:
    rng, deciders = Rng(9), 0
    for state in positions(case, 1, every=3):
        for viewer in (*range(case.seats), SPECTATOR, ALL):
            view = case.game.view(state, viewer)
            dealt = case.game.redeal(view, rng)
            assert case.game.view(dealt, viewer) == view
            assert case.game.audit(dealt) == ""
            if viewer == state.to_move():
                assert dealt.legal_actions() == state.legal_actions()
                deciders += 1
    assert deciders > 5


@every_case
def test_all_sees_the_position_itself(case: Case) -> None:
    for state in positions(case, 1, every=2):
        assert case.game.redeal(case.game.view(state, ALL), Rng(0)).key() == state.key()


def lines(case: Case) -> list[str]:
    """A position of a random game now and then, its beginning among them."""
    return [case.game.line(case.game.view(state, ALL)) for state in positions(case, 1, every=40)]


def twins(game: Game) -> list[tuple[str, str]]:
    """Positions, each beside what another setup with as many players makes of its statements."""
    cases = [case for case in CASES if case.game is game]
    headers = {case.name: game.line(game.view(case.start, ALL)).split("; ")[0] for case in cases}
    return [
        (text, "; ".join([headers[other.name], *text.split("; ")[1:]]))
        for case in cases
        for text in lines(case)
        for other in cases
        if other.seats == case.seats and headers[other.name] != headers[case.name]
    ]


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_positions_that_look_different_have_different_keys(game: Game) -> None:
    compared = 0
    for text, other in twins(game):
        try:
            twin = game.read(other)
        except PolynyaError:
            continue  # which no game with that setup comes to
        state = game.read(text)
        compared += 1
        assert (twin.key() == state.key()) == (game.view(twin, ALL) == game.view(state, ALL)), f"{text}\n{other}"
    assert compared >= 100


@varied_cases
def test_only_the_seat_to_move_sees_its_legal_actions(case: Case) -> None:
    for state in positions(case, 1):
        for viewer in (*range(case.seats), SPECTATOR, ALL):
            view = case.game.view(state, viewer)
            assert view.viewer == viewer
            assert view.mover == state.to_move()
            assert view.legal == (tuple(state.legal_actions()) if viewer == state.to_move() else ())


@plain_cases
def test_views_are_values_that_can_be_pickled_hashed_and_kept(case: Case) -> None:
    for state in positions(case, 1):
        view = case.game.view(state, 0)
        copy = pickle.loads(pickle.dumps(view))
        assert copy == view
        assert hash(copy) == hash(view)
        text, changed = repr(view), state.clone()
        view = case.game.view(changed, 0)
        for action in changed.legal_actions()[:1]:
            changed.apply(action)
        assert repr(view) == text


@varied_cases
def test_a_viewer_learns_something_of_every_action(case: Case) -> None:
    veiled = 0
    for state in positions(case, 2):
        for action in state.legal_actions():
            for viewer in (*range(case.seats), SPECTATOR):
                seen = case.game.seen(state, action, viewer)
                assert 0 <= seen < case.game.actions + case.game.veiled
                veiled += seen != action
            assert case.game.seen(state, action, ALL) == action
    assert (veiled > 0) == case.game.has_secrets


@every_case
def test_a_diagram_reads_back_as_the_same_position(case: Case) -> None:
    for state in positions(case, 1, every=5):
        view = case.game.view(state, ALL)
        assert case.game.read(case.game.diagram(view)).key() == state.key()
        assert case.game.read(case.game.line(view)).key() == state.key()
        assert "\n" not in case.game.line(view)
