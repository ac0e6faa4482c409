"""PettingZoo's own tests, for every game and player count."""

from __future__ import annotations

import warnings
from functools import partial
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.utils import parallel_to_aec

from polynya import GAMES, IllegalAction, NotationError
from polynya.envs import zoo
from polynya.testing.cases import SOAK_FACTOR

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # the tests load an old example where there is a game library
    from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, render_test, seed_test

SETUPS = [(game.key, seats) for game in GAMES for seats in (2, 3, 4)]
CYCLES = 1000  # as the tests have it if nobody says anything else
FEW_CYCLES = 25 * SOAK_FACTOR  # where every one has an observation of every seat
every_setup = pytest.mark.parametrize(("game", "seats"), SETUPS)


@pytest.fixture(autouse=True)
def _advice_is_no_error() -> Any:
    """PettingZoo advises against spaces other than boxes, also against the masks that it asks for."""
    with warnings.catch_warnings():
        warnings.simplefilter("default")
        yield


@every_setup
def test_the_interface_is_kept(game: str, seats: int) -> None:
    api_test(zoo.env(game, seats), num_cycles=CYCLES)


@every_setup
def test_all_seats_can_act_at_once(game: str, seats: int) -> None:
    parallel_api_test(zoo.parallel_env(game, seats, max_steps=FEW_CYCLES), num_cycles=FEW_CYCLES)


@every_setup
def test_a_seed_repeats_a_game(game: str, seats: int) -> None:
    seed_test(partial(zoo.env, game, seats), num_cycles=200 * SOAK_FACTOR)


@every_setup
def test_a_game_is_broken_off(game: str, seats: int) -> None:
    """Where all seats act at once, of whom one counts: only there has everybody as many cycles."""
    module = SimpleNamespace(
        parallel_env=lambda max_cycles: zoo.parallel_env(game, seats, max_steps=max_cycles),
        env=lambda max_cycles: parallel_to_aec(zoo.parallel_env(game, seats, max_steps=max_cycles)),
    )
    max_cycles_test(module)


@every_setup
def test_every_mode_renders(game: str, seats: int) -> None:
    def is_svg(found: object) -> bool:
        return isinstance(found, str) and found.startswith("<svg")

    render_test(partial(zoo.env, game, seats), custom_tests={"svg": is_svg})


def test_pictures_show_nothing_that_is_secret() -> None:
    env = zoo.env("pinguinoe", 2, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.table.game.diagram(env.table.game.view(env.table.state, -3))


@pytest.mark.parametrize(("game", "seats"), [setup for setup in SETUPS if setup[0] != "pinguinoe"])
def test_the_winner_gets_what_the_loser_loses(game: str, seats: int) -> None:
    """Where random games come to their end by themselves."""
    env = zoo.env(game, seats)
    env.reset(seed=4)
    for agent in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            break
        env.step(env.action_space(agent).sample(observation["action_mask"]))
    assert sum(env.rewards.values()) == pytest.approx(0)
    assert max(env.rewards.values()) > 0 > min(env.rewards.values())
    assert not any(env.truncations.values())


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = zoo.env("nanuuk_intro")
    env.reset(seed=0)
    before = env.observe(env.agent_selection)
    with pytest.raises(IllegalAction):
        env.step(96)
    with pytest.raises(IllegalAction):
        env.step(env.table.game.decisions)
    after = env.observe(env.agent_selection)
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_an_unknown_mode_is_refused() -> None:
    with pytest.raises(NotationError, match="no render mode 'gif'; there is human, ansi, rgb_array, svg"):
        zoo.env("nanuuk", render_mode="gif")
