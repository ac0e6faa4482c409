"""Many games stepped at once."""

from __future__ import annotations

import numpy as np
import pytest

from polynya import GAMES, Game, IllegalAction, NotationError, Rng
from polynya.core.types import CHANCE
from polynya.envs.table import observation
from polynya.envs.vector import Arrays, VectorEnv

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def copied(arrays: Arrays) -> list[bytes]:
    return [array.tobytes() for array in arrays]


@every_game
@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_told_of_a_game_is_what_its_rules_say(game: Game, seats: int) -> None:
    """A game replayed by its rules alone has the same movers, masks, observations and ends."""
    env = VectorEnv(game.key, seats, count=3, seed=8, max_steps=60)
    found, ends = env.arrays, 0
    states = [game.initial(env.terms.setup) for _ in range(3)]
    luck = [Rng((8 << 32 | k) * 2) for k in range(3)]
    steps = [0, 0, 0]
    for _ in range(130):
        for k, state in enumerate(states):
            while state.to_move() == CHANCE:
                state.apply(state.draw(luck[k]))
            assert found.movers[k] == state.to_move()
            assert np.flatnonzero(found.action_masks[k]).tolist() == state.legal_actions()
            wanted = observation(env.terms, game.view(state, state.to_move()))
            assert found.observations[k].tobytes() == wanted.tobytes()
        actions = env.sample().copy()
        found = env.step(actions)
        for k, state in enumerate(states):
            state.apply(int(actions[k]))
            steps[k] += 1
            while state.to_move() == CHANCE:
                state.apply(state.draw(luck[k]))
            is_cut = not state.is_over() and steps[k] >= 60
            assert (found.terminated[k], found.truncated[k]) == (state.is_over(), is_cut)
            assert found.rewards[k].sum() == pytest.approx(0)
            assert found.rewards[k].any() == (state.is_over() and any(state.returns()))
            if state.is_over() or is_cut:
                states[k], steps[k] = game.initial(env.terms.setup), 0
                ends += 1
    assert ends >= 3


def test_the_same_games_on_any_number_of_processes() -> None:
    runs = []
    for processes in (1, 2):
        with VectorEnv("igloo_igloo", 3, count=5, seed=4, processes=processes) as env:
            rows = [copied(env.arrays)]
            for _ in range(30):
                rows.append(copied(env.step(env.sample())))
            rows.append(copied(env.reset(9)))
            if processes > 1:
                with pytest.raises(IllegalAction, match="in game 0"):
                    env.step([1872] * 5)
            runs.append(rows)
    assert runs[0] == runs[1]


def test_an_illegal_action_is_refused_before_anything_happens() -> None:
    env = VectorEnv("nanuuk_intro", count=4)
    before = copied(env.arrays)
    for wrong in ([0, 0, 0, 96], [0, 0, 0, -1], [0, 0, 0, 10**6]):
        with pytest.raises(IllegalAction, match="in game 3"):
            env.step(wrong)
    with pytest.raises(ValueError, match="actions of shape"):
        env.step([0, 0])
    assert copied(env.arrays) == before


def test_arrays_are_views_that_nobody_can_write_to() -> None:
    env = VectorEnv("nanuuk_intro", count=4)
    first = env.arrays
    assert env.step(env.sample()) is first
    for array in first:
        assert not array.flags.writeable
        assert not array.flags.owndata


def test_games_are_shared_out_only_if_there_are_enough() -> None:
    with pytest.raises(NotationError, match="2 games cannot be shared out to 3 processes"):
        VectorEnv("nanuuk_intro", count=2, processes=3)
