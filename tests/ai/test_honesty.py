"""Bots know nothing that their seat does not know, and what they think tells nobody what they hold."""

from __future__ import annotations

import pytest

from polynya.bundles import Bundle
from tests.ai.honesty import POSITIONS, compare
from tests.ai.minds import MINDS, decisions, minds_of

BUDGET = 60  # positions; the soak takes more
every_mind = pytest.mark.parametrize("bundle", MINDS, ids=[bundle.game.key for bundle in MINDS])


@every_mind
def test_what_a_seat_cannot_know_changes_nothing(bundle: Bundle) -> None:
    assert compare(bundle, POSITIONS, BUDGET, seed=3) == (POSITIONS, POSITIONS * len(bundle.levels))


@every_mind
def test_nothing_is_remembered_from_another_position(bundle: Bundle) -> None:
    game, states = bundle.game, list(decisions(bundle.game, 6, seed=9))
    for mind in minds_of(bundle):
        first = [mind.think(game.view(state, state.to_move()), 5, BUDGET) for state in states]
        again = [mind.think(game.view(state, state.to_move()), 5, BUDGET) for state in reversed(states)]
        assert first == again[::-1]


@every_mind
def test_a_thought_is_a_ranking_of_legal_plans(bundle: Bundle) -> None:
    game = bundle.game
    for state in decisions(game, 12, seed=4):
        seat = state.to_move()
        for mind in minds_of(bundle):
            thought = mind.think(game.view(state, seat), 6, BUDGET)
            chances = [candidate.chance for candidate in thought.candidates]
            assert chances == sorted(chances, reverse=True)
            assert all(0 <= chance <= 1 for chance in (*chances, *thought.chances))
            assert len(thought.chances) == len(state.returns())
            for candidate in thought.candidates:
                after = state.clone()
                for action in candidate.actions:
                    assert after.to_move() == seat
                    after.play(action)
                assert candidate.actions
