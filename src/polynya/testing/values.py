"""Laws of values: positions can be compared, copied and pickled, and a view tells its facts by name."""

from __future__ import annotations

import copy
import json
import pickle

import pytest

from polynya import ALL, OVER, SPECTATOR, Game, NoSuchViewer, Rng
from polynya.testing.cases import Case, positions, random_action, seat_counts
from polynya.testing.laws import Laws
from polynya.testing.views import viewers


class ValueLaws(Laws):
    """Laws of positions as values, and of facts."""

    def test_states_are_pickled_exactly(self, varied_case: Case) -> None:
        for state in positions(varied_case, 1, every=8):
            again = pickle.loads(pickle.dumps(state))
            assert again == state
            assert again is not state
            assert again.legal_actions() == state.legal_actions()
            assert varied_case.game.view(again, int(ALL)) == varied_case.game.view(state, int(ALL))
            assert varied_case.game.audit(again) == ""

    def test_copies_share_nothing_with_their_state(self, varied_case: Case) -> None:
        rng = Rng(3)
        for state in positions(varied_case, 1, every=5):
            for made in (copy.copy(state), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
                assert made == state
                if not made.is_over():
                    made.apply(random_action(made, rng))
                    assert made != state

    def test_facts_say_what_the_view_says(self, varied_case: Case) -> None:
        for state in positions(varied_case, 1, every=11):
            for viewer in viewers(varied_case):
                view = varied_case.game.view(state, viewer)
                facts = view.facts()
                assert json.loads(json.dumps(facts)) == facts
                mover = {-1: "chance", -2: "over"}.get(view.mover, view.mover)
                assert (facts["game"], facts["seats"], facts["mover"]) == (
                    varied_case.game.key,
                    varied_case.seats,
                    mover,
                )
                assert facts["viewer"] == {int(SPECTATOR): "spectator", int(ALL): "all"}.get(viewer, viewer)
                assert facts["step"] == view.step_name
                assert (view.step_name == "over") == (view.mover == OVER)
                assert facts["legal"] == [varied_case.game.notation(action) for action in view.legal]
                assert facts["options"] == json.loads(json.dumps(varied_case.game.setup_of(state).all_options))
                players = facts["players"]
                assert isinstance(players, list)
                assert [player["seat"] for player in players] == list(range(varied_case.seats))
                assert [player["color"] for player in players] == list(view.colors)

    def test_facts_of_redealt_positions_are_equal(self, varied_case: Case) -> None:
        """They are made of the view alone, so they hold no secret."""
        rng, game = Rng(12), varied_case.game
        for state in positions(varied_case, 1, every=9):
            for viewer in viewers(varied_case)[:-1]:
                view = game.view(state, viewer)
                twin = game.view(game.redeal(view, rng), viewer)
                assert twin.facts() == view.facts()
                assert twin.pending_seats == view.pending_seats

    def test_pending_seats_are_others_and_the_same_for_all_viewers(self, varied_case: Case) -> None:
        for state in positions(varied_case, 1):
            found = [varied_case.game.view(state, viewer).pending_seats for viewer in viewers(varied_case)]
            assert len(set(found)) == 1
            assert state.to_move() not in found[0]
            assert set(found[0]) <= set(range(varied_case.seats))
            assert len(set(found[0])) == len(found[0])

    @pytest.mark.parametrize("viewer", [-5, -2, -1, 9])
    def test_a_viewer_who_does_not_exist_is_refused_in_one_line(self, game: Game, viewer: int) -> None:
        seats = seat_counts(game)[0]
        state = game.initial(game.setup(seats))
        with pytest.raises(NoSuchViewer, match=f"^{viewer} is no viewer: seats are 0 to {seats - 1}, "):
            game.view(state, viewer)
        with pytest.raises(NoSuchViewer):
            game.view(state, seats)
