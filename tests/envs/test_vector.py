"""Many games stepped at once."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from polynya import GAMES, Game, IllegalAction, NotationError, PolynyaError, Rng
from polynya.core.types import CHANCE
from polynya.envs.table import observation
from polynya.envs.vector import Arrays, VectorEnv
from tests.processes import PATIENCE, environment

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


@pytest.mark.parametrize("processes", [1, 2])
def test_without_a_seed_luck_goes_on_as_gymnasium_wants_it(processes: int) -> None:
    with VectorEnv("igloo_igloo", count=4, seed=7, processes=processes) as env:
        first = copied(env.arrays)
        assert copied(env.reset()) == first  # nothing has happened yet
        env.step(env.sample())
        second = copied(env.reset())
        assert second != first
        env.step(env.sample())
        assert copied(env.reset()) not in (first, second)
        assert [array.any() for array in (env.arrays.terminated, env.arrays.truncated)] == [False, False]
        again = env.reset(7)
        assert [again.observations.tobytes(), again.action_masks.tobytes()] == first[:2]


@pytest.mark.parametrize("processes", [1, 2])
def test_the_last_position_of_a_game_that_was_broken_off_is_told(processes: int) -> None:
    """Another environment, which breaks off later, sees the same one step on."""
    with VectorEnv("nanuuk_intro", count=4, seed=3, max_steps=9, processes=processes) as env:
        longer = VectorEnv("nanuuk_intro", count=4, seed=3)
        for _ in range(9):
            actions = longer.sample().copy()
            env.step(actions)
            longer.step(actions)
        assert env.arrays.truncated.all()
        assert env.arrays.last_observations.tobytes() == longer.arrays.observations.tobytes()
        assert env.arrays.last_movers.tolist() == longer.arrays.movers.tolist()
        assert env.arrays.observations.tobytes() != longer.arrays.observations.tobytes()


def test_a_script_without_a_guard_is_told_so_in_one_line(tmp_path: Path) -> None:
    script = tmp_path / "train.py"
    code = "from polynya.envs.vector import VectorEnv\nVectorEnv('nanuuk_intro', count=4, processes=2)\n"
    script.write_text(code, encoding="utf-8")
    ended = subprocess.run(
        [sys.executable, str(script)], env=environment(), capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert ended.returncode == 1
    assert ended.stderr.count("Traceback") == 1  # of the script itself
    assert 'must stand below if __name__ == "__main__":' in ended.stderr.splitlines()[-1]


def test_a_process_that_dies_is_a_clear_error() -> None:
    env = VectorEnv("nanuuk_intro", count=4, processes=2)
    (process,) = [one for one in multiprocessing.active_children() if one is env._team.processes[1]]
    process.kill()
    process.join()
    with pytest.raises(PolynyaError, match="the process with games 2 to 3 has ended with exit code -9"):
        env.reset(1)
    with pytest.raises(PolynyaError, match="closed"):
        env.reset(1)


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
