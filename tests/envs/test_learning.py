"""The example that learns: its parts do what they say; how strong it becomes takes longer than a test."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from polynya.envs.vector import VectorEnv

FILE = Path(__file__).parents[2] / "examples" / "learning" / "train.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("learning_example", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def test_the_example_is_short() -> None:
    assert len(FILE.read_text(encoding="utf-8").splitlines()) < 300


def test_what_turned_out_well_becomes_likelier(example: ModuleType) -> None:
    env, random = VectorEnv("nanuuk_intro", count=32, seed=1), np.random.default_rng(1)
    weights = example.new_weights(env.arrays.observations.shape[1], env.arrays.action_masks.shape[1], random)
    lesson = example.play(env, weights, random)
    every = np.arange(len(lesson.actions))
    assert lesson.masks[every, lesson.actions].all()
    good = random.random(len(every)) < 0.5
    lesson = lesson._replace(
        advantages=np.where(good, 1, -1).astype(np.float32), returns=np.full(len(every), 0.5, np.float32)
    )
    before, values, _ = example.think(weights, lesson.seen, lesson.masks)
    off = np.abs(lesson.returns - values).mean()
    adam = example.Adam(weights)
    for _ in range(4):
        example.learn(adam, lesson, 1e-3, random)
    after, values, _ = example.think(weights, lesson.seen, lesson.masks)
    change = np.log(after[every, lesson.actions] / before[every, lesson.actions])
    assert change[good].mean() > 0 > change[~good].mean()
    assert np.abs(lesson.returns - values).mean() < off


def test_what_is_good_for_the_other_seat_is_bad_for_this_one(example: ModuleType) -> None:
    values = np.zeros((4, 1), np.float32)
    rewards = np.array([[0], [0], [1]], np.float32)  # the last mover wins
    ends = np.array([[False], [False], [True]])
    movers = np.array([[0], [1], [1], [0]])
    found = example.worth(values, rewards, ends, movers)
    assert found[:, 0] == pytest.approx([-(0.9**2), 0.9, 1])
