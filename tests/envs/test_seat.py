"""Gymnasium's own test, and one seat against bots."""

from __future__ import annotations

import subprocess
import sys
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.envs.registration import EnvSpec
from gymnasium.utils.env_checker import check_env

from polynya import GAMES, Game, NotationError
from polynya.envs.seat import SeatEnv
from polynya.envs.table import read_terms
from tests.processes import environment

SETUPS = [(game.key, seats, seats - 1) for game in GAMES for seats in (2, 3, 4)]


@pytest.mark.parametrize(("game", "seats", "seat"), SETUPS)
def test_the_interface_is_kept(game: str, seats: int, seat: int) -> None:
    """With a spec, from which they make an environment for every mode that renders."""
    given = {"game": game, "seats": seats, "seat": seat, "replaces_illegal": True}
    spec = EnvSpec(
        f"Polynya/{game}{seats}-v1",
        entry_point="polynya.envs.seat:SeatEnv",
        kwargs=given,
        disable_env_checker=True,
        order_enforce=False,
    )
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # advice about spaces, and frames a second, which a board has not
        env = gymnasium.make(spec, render_mode="ansi").unwrapped
        assert env.spec is not None
        check_env(env)


def test_a_seed_repeats_a_game_against_bots() -> None:
    games = []
    for _ in range(2):
        env = SeatEnv("igloo_igloo", 3, seat=1, opponents=("level1", "random"))
        observation, _ = env.reset(seed=11)
        env.action_space.seed(3)
        rows = [observation["observation"].tobytes()]
        for _ in range(15):
            observation, *_ = env.step(env.action_space.sample())
            rows.append(observation["observation"].tobytes())
        games.append(rows)
    assert games[0] == games[1]
    assert len(set(games[0])) > 10


def test_a_game_comes_to_its_end() -> None:
    env = SeatEnv("nanuuk_intro", opponents=("level1",))
    observation, _ = env.reset(seed=2)
    reward, terminated = 0.0, False
    while not terminated:
        legal = np.flatnonzero(observation["action_mask"])
        observation, found, terminated, truncated, _ = env.step(int(legal[0]))
        reward = float(found)
        assert not truncated
    assert reward in (-1.0, 1.0)
    assert not observation["action_mask"].any()


def test_a_game_without_a_bound_is_broken_off() -> None:
    env = SeatEnv("pinguinoe", max_steps=60)
    env.reset(seed=2)
    ended = [False, False]
    while not any(ended):
        _, _, *ended, _ = env.step(env.action_space.sample())
    assert ended == [False, True]


def test_who_sits_where_is_checked() -> None:
    with pytest.raises(NotationError, match="there is no seat 2: seats are 0 to 1"):
        SeatEnv("nanuuk", seat=2)
    with pytest.raises(NotationError, match="2 opponents for 3 seats"):
        SeatEnv("nanuuk", 4, opponents=("random", "level1"))
    with pytest.raises(NotationError, match="no bot 'hal'"):
        SeatEnv("nanuuk", opponents=("hal",))


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_gymnasium_makes_it_by_name(game: Game) -> None:
    name = f"polynya.envs.seat:polynya/{read_terms(game.key).name.replace('_v', '-v')}"
    with gymnasium.make(name, seats=3, seat=1) as env:
        observation, _ = env.reset(seed=3)
        assert observation["action_mask"].any()
        assert env.unwrapped.seat == 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("module", "extra", "missing"),
    [
        ("spiel", "openspiel", "pyspiel"),
        ("zoo", "envs", "pettingzoo"),
        ("seat", "envs", "gymnasium"),
        ("vector", "envs", "numpy"),
    ],
)
def test_without_its_extra_a_module_names_it(module: str, extra: str, missing: str) -> None:
    code = f"import sys; sys.modules['{missing}'] = None; import polynya.envs.{module}"
    ended = subprocess.run([sys.executable, "-c", code], env=environment(), capture_output=True, text=True, check=False)
    assert ended.stderr.splitlines()[-1] == f"ModuleNotFoundError: no {missing} here: polynya[{extra}] brings it"
    assert ended.stderr.count("Traceback") == 1
