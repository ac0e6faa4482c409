"""The planner: candidates, budgets, honesty, chance."""

from __future__ import annotations

import pytest

from polynya import GAMES, Rng, State, game_named
from polynya.ai.engine import OWN_MOVE, OWN_TURN
from polynya.ai.halving import Plan, settle
from polynya.ai.planner import Planner
from polynya.ai.turns import FIRST, Turn
from polynya.bundles import evaluation_of
from polynya.core.game import Game
from polynya.core.types import Key
from polynya.testing.cases import random_action

KEYS = [game.key for game in GAMES]


def position(game: Game, seed: int, plies: int, seats: int = 2) -> State:
    """Somewhere in a random game, where a seat is to move."""
    rng, state = Rng(seed), game.initial(game.setup(seats))
    while plies > 0 or state.mover < 0:
        state.apply(random_action(state, rng))
        plies -= 1
        if state.is_over():
            state = game.initial(game.setup(seats))
    return state


def planner(key: str) -> Planner:
    evaluation = evaluation_of(key)
    assert evaluation is not None
    return Planner(game_named(key), evaluation)


@pytest.mark.parametrize("sight", [OWN_MOVE, OWN_TURN])
@pytest.mark.parametrize("key", KEYS)
def test_every_candidate_is_a_chain_of_legal_steps_and_the_best_comes_first(key: str, sight: int) -> None:
    game = game_named(key)
    for seed in range(4):
        state = position(game, seed, 20 + 15 * seed)
        thought = planner(key).think(game.view(state, state.to_move()), sight, 400, Rng(seed))
        chances = [candidate.chance for candidate in thought.candidates]
        assert chances == sorted(chances, reverse=True)
        assert sum(thought.chances) <= 1 + 1e-9
        for candidate in thought.candidates:
            after = state.clone()
            for action in candidate.actions:
                assert after.mover == state.mover
                game.play(after, action)
        assert {candidate.actions[0] for candidate in thought.candidates} <= set(state.legal_actions())


@pytest.mark.parametrize("key", KEYS)
def test_the_same_seed_gives_the_same_thought_and_the_budget_holds(key: str) -> None:
    game = game_named(key)
    state = position(game, 5, 60)
    view = game.view(state, state.to_move())
    for budget in (200, 2000):
        thoughts = [planner(key).think(view, OWN_TURN, budget, Rng(7)) for _ in range(2)]
        assert thoughts[0] == thoughts[1]
        assert thoughts[0].positions <= budget + 2000


def test_equal_positions_are_looked_at_once() -> None:
    """Two Inuit who walk one step each reach the same positions in either order."""
    game = game_named("igloo_igloo")
    state = game.read("igloo_igloo seats=2; squares c3[R] c4[] f6[R] f5[] h4[B]; turn R act")
    evaluation = evaluation_of(game.key)
    assert evaluation is not None
    turn = Turn(evaluation, state, 0, 2)
    turn.grow(5000)
    keys = [node.state.key() for node in turn.nodes]
    assert len(set(keys)) == len(keys)
    assert turn.used > len(keys)
    turn.update_values()
    for node in turn.nodes:
        if node.children:
            assert node.value == max(turn.nodes[child].value for child in node.children)
    assert turn.nodes[FIRST].value == turn.nodes[turn.best_end(FIRST)].value


def test_what_looks_best_is_left_only_for_what_is_clearly_better() -> None:
    first, other, better = [Plan(k, [k]) for k in range(3)]
    first.results = [0.5, 0.4, 0.6, 0.5]
    other.results = [0.3, 0.7, 0.4, 0.65]  # better on the whole, but in two worlds only
    better.results = [0.52, 0.43, 0.62, 0.53]  # by little, but in every one
    assert settle(first, [other, first], 1.5) is first
    assert settle(first, [other, first], 0.0) is other
    assert settle(first, [better, other, first], 1.5) is better
    assert settle(first, [other, better, first], 1.5) is better


def test_pack_ice_that_has_drifted_elsewhere_is_another_position() -> None:
    game = game_named("igloo_igloo")
    rest = [game.read("igloo_igloo seats=2; squares c3[R] c4[] e5{} g3{} f6[B] f7[]; turn R drift")]
    found: dict[Key, int] = {}
    while rest:
        state = rest.pop()
        for action in state.legal_actions() if state.mover == 0 and len(found) < 3000 else []:
            after = state.clone()
            after.apply(action)
            if after.key() not in found:
                found[after.key()] = int(after.fingerprint())
                rest.append(after)
    assert len(found) > 50
    assert len(set(found.values())) == len(found)


def test_a_first_move_is_worth_what_its_best_end_is_worth_in_whatever_order() -> None:
    game = game_named("igloo_igloo")
    text = "igloo_igloo seats=2; squares c3[R] d3~f1 f6[R] f5~f1 h4[B] h5[]; turn R act"
    state = game.read(text)
    thought = planner(game.key).think(game.view(state, 0), OWN_TURN, 4000, Rng(1))
    chances = {game.notation(c.actions[1]): c.chance for c in thought.candidates if len(c.actions) > 1}
    assert chances["take fish1 d3"] == pytest.approx(chances["take fish1 f5"], abs=1e-6)
