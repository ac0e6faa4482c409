"""OpenSpiel's own tests; they run where OpenSpiel is, which `make soak` and `make bench` install."""

from __future__ import annotations

import pickle
from typing import Any

import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.observation import make_observation

from polynya import GAMES, Rng
from polynya.envs import spiel

SETUPS = [(game.key, seats) for game in GAMES for seats in (2, 3, 4)]
every_setup = pytest.mark.parametrize(("key", "seats"), SETUPS)


def load(key: str, seats: int, **more: object) -> Any:
    return pyspiel.load_game(spiel.PREFIX + key, {"players": seats, **more})


def play(state: Any, rng: Rng, plies: int) -> None:
    """Go on at random."""
    for _ in range(plies):
        if state.is_terminal():
            return
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])


@every_setup
def test_random_games_keep_the_interface(key: str, seats: int) -> None:
    pyspiel.random_sim_test(load(key, seats, max_plies=120), num_sims=1, serialize=True, verbose=False)


@every_setup
def test_a_copy_goes_its_own_way(key: str, seats: int) -> None:
    state = load(key, seats).new_initial_state()
    play(state, Rng(1), 40)
    copy, before = state.clone(), str(state)
    assert str(copy) == before
    play(copy, Rng(2), 20)
    assert str(state) == before
    assert str(copy) != before
    game, read = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    assert str(read) == before
    assert game.num_players() == seats
    assert str(pickle.loads(pickle.dumps(state))) == before


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_a_playthrough_can_be_written(key: str) -> None:
    text = generate_playthrough.playthrough(f"{spiel.PREFIX}{key}(max_plies=30)", action_sequence=None, seed=3)
    assert "InformationStateString(0)" in text
    assert "ObservationTensor(1)" in text


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_what_a_seat_knows_tells_positions_apart_and_nothing_else_does(key: str) -> None:
    """Equal strings exactly if everything that was seen is equal; tensors follow the strings."""
    game = load(key, 2)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    met: dict[str, tuple[object, ...]] = {}
    for seed in range(6):
        state, rng = game.new_initial_state(), Rng(seed % 3)  # every game twice
        for _ in range(60):
            play(state, rng, 1)
            known = (tuple(state.seen[0]), state.view(0))
            text = recall.string_from(state, 0)
            recall.set_from(state, 0)
            assert met.setdefault(text, (*known, recall.tensor.tobytes())) == (*known, recall.tensor.tobytes())
    assert len(met) == len({known[0] for known in met.values()}) > 60


def test_options_are_a_parameter() -> None:
    game = load("nanuuk", 3, options="layout:random/initial_cracks:8")
    assert game.shared.terms.setup.options == {"layout": "random", "initial_cracks": 8}
    assert game.new_initial_state().is_chance_node()
