"""What the bots of Igloo Igloo know, and what they do with it."""

from __future__ import annotations

from random import Random

import pytest
from librt.vecs import vec

from polynya import Rng, game_named
from polynya.ai.igloo_igloo.evaluation import NAMES, IglooEvaluation, turns_to_come
from polynya.ai.levels import pick
from polynya.ai.weights import read_weights
from polynya.bundles import bundle_of
from polynya.games.igloo_igloo.rules import IglooState
from tests.games.igloo_igloo.positions import read
from tests.games.igloo_igloo.twins import swapped

GAME = game_named("igloo_igloo")
BUNDLE = bundle_of("igloo_igloo")
WEIGHTS = read_weights("polynya.ai.igloo_igloo", NAMES)


def features(state: IglooState) -> list[dict[str, float]]:
    """Seat by seat, what is not zero."""
    evaluation = IglooEvaluation(WEIGHTS)
    out = vec[float]([0.0] * (len(NAMES) * 5))
    evaluation.measure(state, out)
    rows = [out[k * len(NAMES) : (k + 1) * len(NAMES)] for k in range(int(state.terms.seats))]
    return [{name: round(row[k], 3) for k, name in enumerate(NAMES) if row[k]} for row in rows]


def chances(state: IglooState) -> list[float]:
    out = vec[float]([0.0] * int(state.terms.seats))
    IglooEvaluation(WEIGHTS).chances(state, out)
    return list(out)


# Features


def test_only_ice_with_something_on_it_and_pack_ice_lasts() -> None:
    state = read("seats=2; squares c3[R] c4[] c5{} d3[^R] f6[B] f7[Bx1] h4[]; turn R melt")
    red, blue = features(state)
    assert red["lasting"] == blue["lasting"] == pytest.approx(0.2)  # c3 and d3, f6 and f7
    assert red["alone"] == blue["alone"] == pytest.approx(0.2)
    assert "second_alone" not in red
    assert turns_to_come(state) == 2
    assert red["outpost_igloos"] == 1


def test_an_intruder_takes_what_somebody_had_alone() -> None:
    before = features(read("seats=2; squares c3[R] c4[R] c5[R] g7[B]; turn B act"))
    after = features(read("seats=2; squares c3[R] c4[R] c5[RB] g7[]; turn B act"))
    assert before[0]["lasting"] == after[0]["lasting"] == pytest.approx(0.3)
    assert before[0]["alone"] == pytest.approx(0.6)
    assert after[1]["lasting"] == pytest.approx(0.1)
    assert "alone" not in after[0]


def test_one_intruder_can_only_take_one_island() -> None:
    red, _ = features(read("seats=2; squares c3[R] c4[R] f3[R] f4[R] f5{} h8#B; turn R act"))
    assert red["most_alone"] == pytest.approx(0.775)  # the root of 0.6
    assert red["second_alone"] == pytest.approx(0.2)


def test_leads_are_narrow_tied_or_wasted() -> None:
    red, blue = features(read("seats=2; squares c3[R2B] c4{} f6[RB] h4[R^R] h5[B^R]; turn R act"))
    assert red["narrow_lead"] == blue["narrow_second"] == pytest.approx(0.1)
    assert red["tied_lead"] == blue["tied_lead"] == pytest.approx(0.1)
    assert red["wasted"] == 2


def test_prey_counts_by_steps_and_for_who_is_nearer() -> None:
    red, blue = features(read("seats=2; squares c3[R] d3~f3 c4[] c5[] c6[B] c7[x2]; turn R act"))
    assert red["prey_here"] == pytest.approx(0.3)
    assert red["best_prey"] == pytest.approx(0.3)
    assert blue["prey_next"] == pytest.approx(0.2)
    assert blue["prey_first"] == pytest.approx(0.2)


def test_somebody_comes_last() -> None:
    assert features(read("seats=2; squares c3[R] c4[] f6[B]; turn R"))[0]["last_turn"] == 1
    assert features(read("seats=2; squares c3[R] c4[] c5[] f6[B]; turn R"))[1]["last_turn"] == 1


# Weights and levels


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_feature_has_weights_and_points_are_good(seats: int) -> None:
    early, late = WEIGHTS[seats]
    assert len(early) == len(late) == len(NAMES)
    for name in ("animals", "lasting"):
        assert late[NAMES.index(name)] > early[NAMES.index(name)] > 0


def test_chances_add_up_and_follow_the_points() -> None:
    state = read("seats=3; squares c3[R] c4[] c5[] f6[B] h4[Y]; hunted R fish3*3 fox2; turn B melt")
    found = chances(state)
    assert sum(found) == pytest.approx(1)
    assert found[0] > 0.8


def test_there_are_eight_levels_each_with_more_to_look_at() -> None:
    budgets = [level.budget for level in BUNDLE.levels]
    assert len(budgets) == 8
    assert budgets == sorted(budgets)
    assert all(level.sees_wins for level in BUNDLE.levels[2:])


def test_what_cannot_be_known_changes_no_thought() -> None:
    engine, random, compared = BUNDLE.engine, Random(1), 0
    assert engine is not None
    rng, state = Rng(3), GAME.initial(GAME.setup(3))
    while not state.is_over() and compared < 6:
        actions = state.legal_actions()
        state.apply(state.draw(rng) if state.mover < 0 else actions[rng.below(len(actions))])
        assert isinstance(state, IglooState)
        if state.mover < 0 or rng.below(4) or sum(state.hands) < 2:
            continue
        viewer = state.to_move()
        twin = swapped(state, viewer, random)
        level = BUNDLE.levels[6]
        views = [GAME.view(state, viewer), GAME.view(twin, viewer)]
        thoughts = [engine.think(view, level.sight, 3000, Rng(9)) for view in views]
        assert thoughts[0] == thoughts[1]
        compared += 1
    assert compared == 6


def test_levels_play_a_game_to_the_end() -> None:
    engine, rng = BUNDLE.engine, Rng(2)
    assert engine is not None
    state = GAME.initial(GAME.setup(2))
    while not state.is_over():
        if state.mover < 0:
            state.apply(state.draw(rng))
            continue
        level = BUNDLE.levels[0 if state.mover else 2]
        thought = engine.think(GAME.view(state, state.to_move()), level.sight, level.budget, rng)
        for action in pick(thought, level, rng).actions:
            GAME.play(state, action)
    assert sum(state.returns()) == pytest.approx(1)
