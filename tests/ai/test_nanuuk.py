"""What the bots know of the full game: features by example, levels."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from polynya import Rng, game_named
from polynya.ai.levels import pick
from polynya.ai.nanuuk import features
from polynya.ai.nanuuk.engine import full_engine, full_evaluation
from polynya.ai.nanuuk.levels import LEVELS

GAME = game_named("nanuuk")
RACE = (
    "nanuuk seats=2; fish C3; walrus E6; cracks B3|C3 B3|C4; "
    "H1 B3: harpoon fish | ; H2 E5: harpoon kayak | seal; turn 1 move"
)


def features_of(line: str) -> list[dict[str, float]]:
    """The features of every seat by name."""
    evaluation, state = full_evaluation(), GAME.read(line)
    seats = int(evaluation.seats(state))
    out = vec[float]([0.0] * (seats * len(features.NAMES)))
    evaluation.measure(state, out)
    rows = [list(out)[seat * len(features.NAMES) :] for seat in range(seats)]
    return [dict(zip(features.NAMES, row, strict=False)) for row in rows]


def test_points_and_equipment_are_those_of_the_sheet() -> None:
    one, two = features_of(RACE)
    assert (one["points"], two["points"]) == (1, 2)
    assert (one["kayak"], two["kayak"]) == (0, 1)
    assert (one["harpoon"], two["harpoon"]) == (1, 1)


def test_first_is_who_is_nearer_and_may_take() -> None:
    one, two = features_of(RACE)
    assert one["first"] == 3 - 3  # the fish slot is full, and the walrus is nearer to the other
    assert two["first"] == 1 + 3
    assert two["next"] == 3


def test_a_full_slot_makes_a_trade_worth_something() -> None:
    one, two = features_of(RACE)
    assert (one["slots"], two["slots"]) == (1, 0)


def test_the_phase_goes_from_the_full_ice_to_the_empty_one() -> None:
    evaluation = full_evaluation()
    start = GAME.initial(GAME.setup(2))
    assert evaluation.phase(start) == 0
    assert evaluation.phase(GAME.read(RACE)) > 0.8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_chances_add_up_at_every_step_of_a_game(seats: int) -> None:
    evaluation, rng = full_evaluation(), Rng(seats)
    state = GAME.initial(GAME.setup(seats))
    chances = vec[float]([0.0] * seats)
    while not state.is_over():
        evaluation.chances(state, chances)
        assert sum(chances) == pytest.approx(1)
        legal = state.legal_actions()
        state.apply(legal[rng.below(len(legal))])


@pytest.mark.parametrize("number", range(1, 7))
def test_a_level_plays_whole_games_legally(number: int) -> None:
    engine, level, rng = full_engine(), LEVELS[number - 1], Rng(number)
    state = GAME.initial(GAME.setup(2, {"layout": "random"}))
    while not state.is_over():
        if state.to_move() < 0:
            state.apply(state.draw(rng))
            continue
        view = GAME.view(state, state.to_move())
        for action in pick(engine.think(view, level.sight, min(level.budget, 3000), rng), level, rng).actions:
            state.play(action)
