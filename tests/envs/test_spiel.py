"""OpenSpiel's own tests; they run where OpenSpiel has a wheel for this Python."""

from __future__ import annotations

import itertools
import pickle
import random
import unittest
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.observation import make_observation

from polynya import GAMES, Rng
from polynya.envs import spiel
from polynya.sim.jobs import Job
from polynya.sim.jobs import play as sim_play
from polynya.testing.cases import SOAK_FACTOR

SETUPS = [(game.key, seats) for game in GAMES for seats in (2, 3, 4)]
CUT = 300  # plies of a game that has no bound; a soak leaves its own limit
every_setup = pytest.mark.parametrize(("key", "seats"), SETUPS)


def load(key: str, seats: int, **more: object) -> Any:
    return pyspiel.load_game(spiel.PREFIX + key, {"players": seats, **more})


def load_whole(key: str, seats: int) -> Any:
    """A game that is played to its end, but for those without a bound."""
    game = load(key, seats)
    is_long = game.max_game_length() == spiel.MAX_PLIES and SOAK_FACTOR == 1
    return load(key, seats, max_plies=CUT) if is_long else game


def play(state: Any, rng: Rng, plies: int) -> None:
    """Go on at random."""
    for _ in range(plies):
        if state.is_terminal():
            return
        legal = state.legal_actions()
        state.apply_action(legal[rng.below(len(legal))])


@every_setup
def test_random_games_keep_the_interface(key: str, seats: int) -> None:
    pyspiel.random_sim_test(load_whole(key, seats), num_sims=1, serialize=True, verbose=False)


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


@every_setup
def test_the_interface_is_what_their_own_test_wants(key: str, seats: int) -> None:
    game = load_whole(key, seats)
    case = type("Enforced", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": spiel.PREFIX + key})
    found = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(found)
    assert [text for _, text in found.failures + found.errors] == []
    assert found.testsRun >= 5


@every_setup
def test_every_position_keeps_its_promises(key: str, seats: int) -> None:
    """What their test leaves out: order of actions, chances, shapes, texts, and what everybody gets at the end."""
    game, played = load(key, seats), sim_play(Job(key, seats, (), ("level1",) * seats, 3))
    state, texts = game.new_initial_state(), set()
    for ply, action in enumerate(played.actions):
        assert not state.is_terminal()
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert state.returns() == [0] * seats
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [action for action, _ in outcomes] == legal
            assert sum([chance for _, chance in outcomes]) == pytest.approx(1)
            assert 0 <= legal[0] <= legal[-1] < game.max_chance_outcomes()
        else:
            assert 0 <= legal[0] <= legal[-1] < game.num_distinct_actions()
            for seat in range(seats) if ply % 7 == 0 else ():
                assert len(state.observation_tensor(seat)) == game.observation_tensor_size()
                assert len(state.information_state_tensor(seat)) == game.information_state_tensor_size()
                assert state.information_state_string(seat).endswith(state.observation_string(seat))
        names = [state.action_to_string(action) for action in legal]
        assert len(set(names)) == len(names)
        texts.add(str(state))
        state.apply_action(action - game.num_distinct_actions() if state.is_chance_node() else action)
    assert len(texts) > 20
    assert state.is_terminal()
    returns = state.returns()
    assert sum(returns) == pytest.approx(0)
    assert state.legal_actions() == []
    assert played.is_over
    assert max(returns) > 0 > min(returns)
    assert [share > 1 / seats for share in played.shares] == [one > 0 for one in returns]


@every_setup
def test_a_playthrough_can_be_written(key: str, seats: int) -> None:
    name = f"{spiel.PREFIX}{key}(players={seats},max_plies=12)"
    text = generate_playthrough.playthrough(name, action_sequence=None, seed=3)
    for seat in range(seats):
        assert f"InformationStateString({seat})" in text
        assert f"ObservationTensor({seat})" in text


@every_setup
def test_what_a_seat_knows_tells_positions_apart_and_nothing_else_does(key: str, seats: int) -> None:
    """Equal strings exactly if everything that was seen is equal; tensors follow the strings."""
    game = load(key, seats)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    met: list[dict[str, tuple[object, ...]]] = [{} for _ in range(seats)]
    for seed in range(4):
        state, rng = game.new_initial_state(), Rng(seed % 2)  # every game twice
        for _ in range(60):
            play(state, rng, 1)
            for seat in range(seats):
                recall.set_from(state, seat)
                known = (tuple(state.seen[seat]), state.view(seat), recall.tensor.tobytes())
                assert met[seat].setdefault(recall.string_from(state, seat), known) == known
    for texts in met:
        assert len(texts) == len({known[0] for known in texts.values()}) > 60


@pytest.mark.parametrize("key", [game.key for game in GAMES if game.has_secrets])
@pytest.mark.parametrize("seats", [2, 3])
def test_twins_look_alike_to_one_seat_and_to_others_as_far_as_they_know(key: str, seats: int) -> None:
    """A position and a redeal of it: the same strings and tensors for the seat, others exactly where views differ."""
    game = load(key, seats)
    recall = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))
    chance, hidden, told = random.Random(5), 0, 0
    for seed in range(3):
        state = game.new_initial_state()
        for ply, action in enumerate(sim_play(Job(key, seats, (), ("level1",) * seats, seed)).actions):
            for seat in range(seats) if ply % 5 == 0 else ():
                twin = state.resample_from_infostate(seat, chance.random)
                known = []
                for one in (state, twin):
                    recall.set_from(one, seat)
                    known.append((one.information_state_string(seat), one.view(seat), recall.tensor.tobytes()))
                assert known[0] == known[1]
                hidden += str(twin) != str(state)
                for other in [other for other in range(seats) if other != seat]:
                    looks = [(one.observation_string(other), one.observation_tensor(other)) for one in (state, twin)]
                    is_same = state.view(other) == twin.view(other)
                    assert (looks[0][0] == looks[1][0]) == is_same
                    told += looks[0] != looks[1]
            state.apply_action(action - game.num_distinct_actions() if state.is_chance_node() else action)
    assert min(hidden, told) > 10


@pytest.mark.parametrize("key", [game.key for game in GAMES if game.has_secrets])
def test_what_is_drawn_in_secret_tells_histories_apart_only_for_who_draws(key: str) -> None:
    """Two histories that differ in one secret outcome."""
    game, met = load(key, 3), 0
    for seed in range(12):
        state, rng = game.new_initial_state(), Rng(seed)
        for _ in range(80):
            if state.is_terminal():
                break
            legal = state.legal_actions()
            nodes = [state.child(action) for action in legal] if state.is_chance_node() else []
            for one, other in itertools.pairwise(nodes):
                for seat in range(3):
                    is_alike = one.seen[seat] == other.seen[seat] and one.view(seat) == other.view(seat)
                    texts = [node.information_state_string(seat) for node in (one, other)]
                    rows = [node.information_state_tensor(seat) for node in (one, other)]
                    assert (texts[0] == texts[1]) == (rows[0] == rows[1]) == is_alike
                    met += is_alike
            play(state, rng, 1)
    assert met > 10


def test_somebody_can_search_among_what_is_possible() -> None:
    """OpenSpiel's own search for games with secrets, which resamples."""
    state = load("igloo_igloo", 2, max_plies=60).new_initial_state()
    play(state, Rng(2), 30)
    while state.is_chance_node():
        play(state, Rng(1), 1)
    chance = np.random.RandomState(4)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        evaluator=mcts.RandomRolloutEvaluator(1, chance),
        max_simulations=8,
        random_state=chance,
    )
    assert bot.step(state) in state.legal_actions()


def test_what_is_only_a_part_of_what_a_seat_sees_or_more_is_not_there() -> None:
    """Who asks for what everybody may know does not get somebody's hand."""
    game, kinds = load("igloo_igloo", 2), pyspiel.PrivateInfoType
    for public, private in [(True, kinds.NONE), (True, kinds.ALL_PLAYERS), (False, kinds.SINGLE_PLAYER)]:
        assert make_observation(game, pyspiel.IIGObservationType(public, False, private)) is None


def test_options_are_a_parameter() -> None:
    game = load("nanuuk", 3, options="layout:random/initial_cracks:8")
    assert game.shared.terms.setup.options == {"layout": "random", "initial_cracks": 8}
    assert game.new_initial_state().is_chance_node()
