"""Bots know nothing that their seat does not know, and what they think tells nobody what they hold."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random

import pytest

from polynya import State
from polynya.bundles import Bundle, bundle_of
from polynya.web import hints
from tests.ai.honesty import POSITIONS, compare
from tests.ai.minds import MINDS, decisions, minds_of, twin_of

BUDGET = 60  # positions; the soak takes more
ROLLOUT_BUDGET = 4000
PLAYED_ON = 12  # thoughts
HINT_BUDGET = 3000  # with which plans are played on, too
ENOUGH = 4000  # positions among which there are so many with a twin
every_mind = pytest.mark.parametrize("bundle", MINDS, ids=[bundle.game.key for bundle in MINDS])


@every_mind
def test_what_a_seat_cannot_know_changes_nothing(bundle: Bundle) -> None:
    assert compare(bundle, POSITIONS, BUDGET, seed=3) == (POSITIONS, POSITIONS * len(bundle.levels))


def secret_pairs(bundle: Bundle, seed: int) -> Iterator[tuple[State, State]]:
    """Positions, each with another one that its seat cannot tell from it."""
    game, random = bundle.game, Random(seed)
    for state in decisions(game, ENOUGH, seed):
        twin = twin_of(game, state, state.to_move(), random)
        if not game.has_secrets or twin.key() != state.key():
            yield state, twin


def test_plans_that_are_played_on_betray_nothing() -> None:
    """With few positions no plan of Pinguinoè is played on in other worlds; here several are."""
    bundle, played_on = bundle_of("pinguinoe"), 0
    for state, twin in secret_pairs(bundle, 21):
        seat = state.to_move()
        for mind in minds_of(bundle)[5:]:
            own, other = [mind.think(bundle.game.view(one, seat), 4, ROLLOUT_BUDGET) for one in (state, twin)]
            assert own == other
            played_on += any([candidate.error > 0 for candidate in own.candidates])
        if played_on >= PLAYED_ON:
            break
    assert played_on >= PLAYED_ON


@every_mind
def test_hints_tell_nothing_that_their_seat_cannot_know(bundle: Bundle) -> None:
    compared = 0
    for state, twin in islice(secret_pairs(bundle, 22), POSITIONS):
        views = [bundle.game.view(one, state.to_move()) for one in (state, twin)]
        own, other = [hints.advice(view, hints.think(view, 6, hints.LEVELS[0], HINT_BUDGET)) for view in views]
        assert own
        assert own == other
        compared += 1
    assert compared == POSITIONS


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
