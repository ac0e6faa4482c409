"""Laws of views: what a viewer may know, how the unknown may be dealt, and positions as text."""

from __future__ import annotations

import pickle
from functools import cache

from polynya import ALL, SPECTATOR, Game, PolynyaError, Rng
from polynya.core.spans import KINDS
from polynya.testing.cases import Case, cases_of, games_to_play, positions, varied_cases_of
from polynya.testing.laws import Laws


def viewers(case: Case) -> tuple[int, ...]:
    """Everybody who may look at a game."""
    return (*range(case.seats), int(SPECTATOR), int(ALL))


class ViewLaws(Laws):
    """Laws of views, redeals and diagrams."""

    def test_a_redealt_position_looks_the_same_to_the_viewer(self, varied_case: Case) -> None:
        rng, deciders = Rng(9), 0
        for state in positions(varied_case, 1, every=3, at_least=30):
            for viewer in viewers(varied_case):
                view = varied_case.game.view(state, viewer)
                dealt = varied_case.game.redeal(view, rng)
                assert varied_case.game.view(dealt, viewer) == view
                assert varied_case.game.audit(dealt) == ""
                if viewer == state.to_move():
                    assert dealt.legal_actions() == state.legal_actions()
                    deciders += 1
        assert deciders > 5

    def test_all_sees_the_position_itself(self, varied_case: Case) -> None:
        for state in positions(varied_case, 1, every=2):
            assert varied_case.game.redeal(varied_case.game.view(state, int(ALL)), Rng(0)).key() == state.key()

    def test_positions_that_look_different_have_different_keys(self, game: Game) -> None:
        compared, texts = 0, twins(game)
        texts = texts[:: max(1, len(texts) // games_to_play(300, 200))]
        for text, other in texts:
            try:
                twin = game.read(other)
            except PolynyaError:
                continue  # which no game with that setup comes to
            state = game.read(text)
            compared += 1
            is_same_view = game.view(twin, int(ALL)) == game.view(state, int(ALL))
            assert (twin.key() == state.key()) == is_same_view, f"{text}\n{other}"
        assert compared >= min(100, len(texts) // 4)

    def test_only_the_seat_to_move_sees_its_legal_actions(self, varied_case: Case) -> None:
        for state in positions(varied_case, 1):
            for viewer in viewers(varied_case):
                view = varied_case.game.view(state, viewer)
                assert view.game == varied_case.game.key
                assert view.viewer == viewer
                assert view.mover == state.to_move()
                assert view.legal == (tuple(state.legal_actions()) if viewer == state.to_move() else ())

    def test_views_are_values_that_can_be_pickled_hashed_and_kept(self, plain_case: Case) -> None:
        game = plain_case.game
        for state in positions(plain_case, 1):
            view = game.view(state, 0)
            copy = pickle.loads(pickle.dumps(view))
            assert copy == view
            assert hash(copy) == hash(view)
            changed = state.clone()
            view = game.view(changed, 0)
            text = repr(view)
            for action in changed.legal_actions()[:1]:
                changed.apply(action)
            assert repr(view) == text

    def test_a_viewer_learns_something_of_every_action(self, game: Game) -> None:
        veiled = sum([count_veiled(case) for case in varied_cases_of(game)])
        assert (veiled > 0) == game.has_secrets

    def test_what_is_said_of_a_picture_lies_in_its_lines(self, varied_case: Case) -> None:
        game = varied_case.game
        for state in positions(varied_case, 1, every=10):
            view = game.view(state, int(SPECTATOR))
            for lines in (game.board(view), game.diagram(view).rstrip("\n").split("\n")):
                for span in game.spans(view, lines):
                    assert 0 <= span.start < span.end <= len(lines[span.line])
                    assert span.kind in KINDS

    def test_a_diagram_reads_back_as_the_same_position(self, varied_case: Case) -> None:
        for state in positions(varied_case, 1, every=5):
            view = varied_case.game.view(state, int(ALL))
            assert varied_case.game.read(varied_case.game.diagram(view)).key() == state.key()
            assert varied_case.game.read(varied_case.game.line(view)).key() == state.key()
            assert "\n" not in varied_case.game.line(view)


def count_veiled(case: Case) -> int:
    """How often a viewer learns less of an action than it is, in a few games; nobody learns nonsense."""
    game, veiled = case.game, 0
    for state in positions(case, 2):
        for action in state.legal_actions():
            for viewer in (*range(case.seats), int(SPECTATOR)):
                seen = game.seen(state, action, viewer)
                assert 0 <= seen < game.actions + game.veiled
                veiled += seen != action
            assert game.seen(state, action, int(ALL)) == action
    return veiled


def lines(case: Case) -> list[str]:
    """A position of a random game now and then, its beginning among them."""
    return [case.game.line(case.game.view(state, int(ALL))) for state in positions(case, 1, every=40)]


@cache
def twins(game: Game) -> list[tuple[str, str]]:
    """Positions, each beside what another setup with as many players makes of its statements."""
    cases = cases_of(game)
    headers = {case.name: game.line(game.view(case.start, int(ALL))).split("; ")[0] for case in cases}
    return [
        (text, "; ".join([headers[other.name], *text.split("; ")[1:]]))
        for case in cases
        for text in lines(case)
        for other in cases
        if other.seats == case.seats and headers[other.name] != headers[case.name]
    ]
