"""The example that learns: its parts do what they say; how strong it becomes takes longer than a test."""

from __future__ import annotations

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from polynya import OVER, Rng, State
from tests.processes import PATIENCE, environment

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


def beginnings(example: ModuleType) -> list[State]:
    """Positions in which a turn begins."""
    game, rng, found = example.TERMS.game, Rng(4), []
    for _ in range(4):
        state, mover = game.initial(example.TERMS.setup), -1
        while state.to_move() != OVER:
            if state.to_move() != mover:
                found.append(state.clone())
            mover = state.to_move()
            legal = state.legal_actions()
            state.apply(legal[rng.below(len(legal))])
    return found


def test_every_way_to_make_a_turn_is_tried(example: ModuleType) -> None:
    tried = 0
    for root in beginnings(example):
        turn = example.ways_to_play(root)
        assert {chain[0] for chain in turn.chains} == set(root.legal_actions())
        assert len(set(turn.chains)) == len(turn.chains)
        for chain, end, row in zip(turn.chains, turn.ends, turn.rows, strict=True):
            state = root.clone()
            for action in chain:
                assert state.to_move() == root.to_move()
                assert action in state.legal_actions()
                state.apply(action)
            assert state.key() == end.key()
            seen = np.frombuffer(memoryview(example.TERMS.observer.row(end, root.to_move())), np.uint8)
            assert row.tolist() == seen[example.USED].tolist()
            tried += 1
    assert tried > 1000


def test_the_network_sees_where_a_hunter_can_go(example: ModuleType) -> None:
    game, compared = example.TERMS.game, 0
    room = 8 * len(example.SPACES)  # behind where four hunters are, and how soon they are where
    for root in beginnings(example):
        if not game.notation(root.legal_actions()[0]).startswith("from"):
            continue
        row = np.frombuffer(memoryview(example.TERMS.observer.row(root, root.to_move())), np.uint8)[example.USED]
        found = 4 * example.features(row[None])[0, [room, room + example.FAR + 1]]
        free = {}
        for action in root.legal_actions():
            state = root.clone()
            state.apply(action)
            free[example.SPACES.index(game.notation(action).split()[1])] = len(state.legal_actions())
        hunters = np.flatnonzero(row[: len(example.SPACES)])
        assert found.tolist() == [free.get(int(space), 0) for space in hunters]
        compared += 1
    assert compared > 40


def test_who_has_won_is_no_guess(example: ModuleType) -> None:
    network, ends = example.Network(), 0
    for root in beginnings(example)[-25:]:
        turn = example.ways_to_play(root)
        (chances,) = example.judge(network, [turn], [root.to_move()])
        guessed = network.chances(turn.rows)
        for k, end in enumerate(turn.ends):
            is_over = end.to_move() == OVER
            assert chances[k] == pytest.approx(end.returns()[root.to_move()] if is_over else guessed[k])
            ends += is_over
    assert ends > 0


def test_what_is_good_for_the_other_seat_is_bad_for_this_one(example: ModuleType) -> None:
    game = example.Game()
    game.rows, game.chances, game.seats = [np.zeros(1)] * 4, [0.5, 0.5, 0.5, 1.0], [0, 1, 1, 0]
    share = example.LAMBDA
    third = 1 - (share * 1 + (1 - share) * 1)  # the last mover, who is the other one, has won
    second = share * third + (1 - share) * 0.5
    first = 1 - (share * second + (1 - share) * 0.5)
    assert game.targets() == pytest.approx([first, second, third, 1.0])


def test_guesses_come_nearer_to_what_was_found_out(example: ModuleType) -> None:
    network, random = example.Network(3), np.random.default_rng(3)
    rows = np.concatenate([example.ways_to_play(root).rows for root in beginnings(example)[6:16]])
    targets = random.random(len(rows)).astype(np.float32)
    before = np.abs(network.chances(rows) - targets).mean()
    for _ in range(60):
        network.learn(rows, targets, 3e-3)
    assert np.abs(network.chances(rows) - targets).mean() < 0.8 * before


def test_it_plays_learns_and_says_how_strong_it_is(example: ModuleType) -> None:
    network, curve = example.train(minutes=0.01, bots=["random"], games=1, checks=2)
    assert len(curve) == 3
    assert curve[-1]["minutes"] >= 0.01
    assert all([0 <= row["random"] <= 1 for row in curve])
    assert network.weights.keys() >= {"layer0", "bias0"}


def test_the_example_runs_as_a_program(tmp_path: Path) -> None:
    command = [
        sys.executable,
        str(FILE),
        "--minutes",
        "0.01",
        "--games",
        "2",
        "--final",
        "4",
        "--out",
        str(tmp_path / "out"),
    ]
    ended = subprocess.run(
        command,
        cwd=tmp_path,
        env=environment(OPENBLAS_NUM_THREADS="1"),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert ended.returncode == 0, ended.stderr
    assert "random" in ended.stdout
    curve = json.loads((tmp_path / "out" / "curve.json").read_text(encoding="utf-8"))
    assert 0 <= curve[-1]["random"] <= 1
    with np.load(tmp_path / "out" / "weights.npz") as weights:
        assert all([np.isfinite(weights[name]).all() for name in weights.files])
