"""The tree search: what it proves is true, what it reports adds up, and a seed gives the same thought again."""

from __future__ import annotations

import pytest

from polynya import Rng, State, View, game_named, new_match
from polynya.ai.engine import FULL
from polynya.ai.estimates import Judgment
from polynya.ai.evaluation import Evaluation
from polynya.ai.mcts import MctsEngine, Search

SMALL = 3000  # positions of an endgame that a plain search goes through


class Even(Evaluation):
    """Knows nothing: everybody is as likely to win."""

    def value(self, state: State, seat: int) -> float:
        return 0.0


def best_shares(state: State, left: list[int]) -> list[float]:
    """What comes out if everybody takes the best for themselves, and any of equals; plain and slow."""
    left[0] -= 1
    if left[0] < 0:
        raise OverflowError
    if state.is_over():
        return state.returns()
    found = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        found.append(best_shares(after, left))
    mover = state.to_move()
    highest = max(shares[mover] for shares in found)
    best = [shares for shares in found if shares[mover] == highest]
    if highest == 1.0:
        return best[0]
    return [sum(column) / len(best) for column in zip(*best, strict=True)]


def small_endgames(game: str, seats: int, number: int) -> list[tuple[State, list[float]]]:
    """The earliest positions of random games that a plain search can go through, with what it finds."""
    found: list[tuple[State, list[float]]] = []
    seed = 0
    while len(found) < number:
        seed += 1
        rng, states = Rng(seed), [game_named(game).initial(game_named(game).setup(seats))]
        while not states[-1].is_over():
            legal = states[-1].legal_actions()
            states.append(states[-1].clone())
            states[-1].apply(legal[rng.below(len(legal))])
        found += _earliest(states[:-1])
    return found[:number]


def _earliest(states: list[State]) -> list[tuple[State, list[float]]]:
    solved: list[tuple[State, list[float]]] = []
    for state in reversed(states):
        try:
            shares = best_shares(state, [SMALL])
        except OverflowError:
            break
        if len(state.legal_actions()) > 1:
            solved = [(state, shares)]
    return solved


@pytest.mark.parametrize(("game", "seats"), [("nanuuk", 2), ("nanuuk", 3), ("nanuuk_intro", 2), ("nanuuk_intro", 4)])
def test_what_is_proved_agrees_with_a_plain_search(game: str, seats: int) -> None:
    for state, shares in small_endgames(game, seats, 12):
        search = Search(state, Judgment(Even()), Rng(1), exploration=0.7)
        thought = search.think(2_000_000)
        assert thought.best.is_proved
        assert thought.best.chance == pytest.approx(shares[state.to_move()])


def view_of(game: str, seats: int, plies: int) -> View:
    match, rng = new_match(game, seats, {}, seed=3), Rng(3)
    for _ in range(plies):
        match.play(match.mover, match.legal[rng.below(len(match.legal))])
    return match.view(match.mover)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_thought_has_every_action_and_chances_that_add_up(seats: int) -> None:
    view = view_of("nanuuk", seats, 20)
    thought = MctsEngine(Judgment(Even())).think(view, FULL, 20_000, Rng(1))
    assert sorted(candidate.actions[0] for candidate in thought.candidates) == sorted(view.legal)
    assert sum(thought.chances) == pytest.approx(1.0)
    assert thought.chances[view.viewer] == pytest.approx(thought.best.chance)
    assert 20_000 <= thought.positions < 21_000


def test_a_plan_can_be_played() -> None:
    view = view_of("nanuuk", 2, 20)
    state = game_named("nanuuk").redeal(view, Rng(0))
    for action in MctsEngine(Judgment(Even())).think(view, FULL, 50_000, Rng(1)).best.actions:
        assert state.to_move() == view.viewer
        assert action in state.legal_actions()
        state.apply(action)
    assert state.to_move() != view.viewer


def test_the_same_seed_gives_the_same_thought() -> None:
    view, engine = view_of("nanuuk", 2, 30), MctsEngine(Judgment(Even()))
    assert engine.think(view, FULL, 5000, Rng(7)) == engine.think(view, FULL, 5000, Rng(7))


def test_chance_is_drawn_and_never_proved() -> None:
    state = game_named("nanuuk").initial(game_named("nanuuk").setup(2, {"layout": "random"}))
    search = Search(state, Judgment(Even()), Rng(1), exploration=0.7)
    search.run(0, state, 3000)
    assert search.tree.visits[0] > 10
    assert not search.tree.proved[0]
