"""Moves of Igloo Igloo: what they point at, cost and bring."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from polynya.core.moves import Amount, Move
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.games.igloo_igloo.rules import IglooState
from polynya.moves import moves, ways
from tests.games.igloo_igloo.positions import GAME, POSITIONS, after, choices, copy, dealt, legal, new, read, seen

TOOLS: dict[str, Value] = {"thaw": 9, "stamina1": 6, "harpoon": 12, "move": 12, "bear": 8, "drift": 9}

SETUPS: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {"tile_mix": TOOLS}),
    (4, {"preset": "hardcore", "tile_mix": TOOLS}),
]


def found(text: str) -> dict[tuple[str, ...], Move]:
    """The moves of the seat to move, by the notation of their steps."""
    state = read(f"seats=2; {text}")
    return {notations(move): move for move in moves(seen(state, state.to_move()))}


def notations(move: Move) -> tuple[str, ...]:
    return tuple([GAME.notation(action) for action in move.actions])


def amounts(given: tuple[Amount, ...]) -> list[tuple[str, int]]:
    return [(amount.key, amount.number) for amount in given]


def decisions() -> Iterator[IglooState]:
    """Positions of random games in which a seat decides, with many tools and bears."""
    for seats, options in SETUPS:
        for state, _ in POSITIONS.random_game(seats, options, seed=seats)[3::9]:
            if state.to_move() >= 0:
                yield state


# What is pointed at


def test_a_walk_is_one_move_of_two_targets() -> None:
    walk = found("squares c3[R5] c4[]; turn R act")["walk c3", "to c4"]
    assert (walk.verb, walk.path, walk.travels, walk.is_final) == ("walk", ("inuk-red:c3", "space:c4"), True, False)
    assert (amounts(walk.costs), walk.brings) == ([("ap", 1)], ())


def test_the_same_way_can_be_walked_and_paddled() -> None:
    all_moves = found("squares c3[R5] c4[]; turn R act")
    walk, paddle = all_moves["walk c3", "to c4"], all_moves["kayak c3", "to c4"]
    assert walk.path == paddle.path
    assert (paddle.verb, amounts(paddle.costs), paddle.travels) == ("paddle", [("ap", 3)], False)


def test_a_hunt_is_one_move_of_one_target_paid_either_way() -> None:
    all_moves = found("squares c3[R5] d3~f2; hand R harpoon; turn R act")
    catch, shot = all_moves["hunt", "take fish2 d3"], all_moves["hunt", "harpoon fish2 d3"]
    assert (catch.verb, catch.path, amounts(catch.costs)) == ("hunt", ("fish2:d3",), [("ap", 2)])
    assert (shot.verb, shot.path, amounts(shot.costs)) == ("harpoon", ("fish2:d3",), [("harpoon", 1)])
    assert amounts(catch.brings) == amounts(shot.brings) == [("fish2", 1)]
    assert (catch.is_final, shot.is_final) == (False, True)


@pytest.mark.parametrize(
    ("text", "chain", "path"),
    [
        ("squares c3[R5] g7[]; turn R drift", ("push c3", "north"), ("space:c3", "space:c4")),
        ("squares c3[R5] c4[]; turn R drift", ("push c3", "north"), ("space:c3", "space:c5")),
        ("squares c3[R5] d3~f1; turn R drift", ("push c3", "east", "clear e3"), ("space:c3", "space:d3", "space:e3")),
        ("squares c3[R5] d3~f1; turn R drift c3", ("east", "clear e3"), ("space:c3", "space:d3", "space:e3")),
        ("squares c3[R5] d3~f1; turn R drift c3 east", ("clear e3",), ("space:c3", "space:d3", "space:e3")),
    ],
)
def test_a_push_points_at_the_tile_the_sea_in_front_of_it_and_the_refuge(
    text: str, chain: tuple[str, ...], path: tuple[str, ...]
) -> None:
    push = found(text)[chain]
    assert (push.verb, push.path, push.costs) == ("push", path, ())


@pytest.mark.parametrize(
    ("text", "chain", "verb", "path"),
    [
        ("squares c3[R5] f6[]; turn R", ("melt f6",), "melt", "space:f6"),
        ("squares c3[R5]; turn R act", ("igloo c3",), "build", "inuk-red:c3 space:c3"),
        ("squares c3[R5] f6[]; turn R thaw", ("thaw f6",), "thaw", "space:f6"),
        ("squares c3[R5]; turn R corner B1", ("corner h8",), "corner", "space:h8"),
        ("squares c3[x1] c4[R5]; turn R animal 3", ("animal fox1 c3", "to c4"), "lead", "fox1:c3 space:c4"),
        ("squares c3[x1] c4[R5]; turn R animal 3 fox1 c3", ("to c4",), "lead", "fox1:c3 space:c4"),
        ("squares c3[R5] c4[]; turn R walk c3", ("to c4",), "walk", "inuk-red:c3 space:c4"),
        ("squares c3[R5] f6[]; turn R kayak c3", ("to f6",), "paddle", "inuk-red:c3 space:f6"),
        ("squares c3[R5]; turn R act", ("end",), "end", ""),
        ("squares c3[Bb4] c4[R5]; hand B harpoon; turn R harpoon B c3 1", ("decline",), "decline", ""),
        ("squares c3[Bb4] c4[R5]; hand B harpoon; turn R harpoon B c3 1", ("harpoon",), "defend", ""),
    ],
)
def test_every_verb_has_its_targets(text: str, chain: tuple[str, ...], verb: str, path: str) -> None:
    move = found(text)[chain]
    assert (move.verb, " ".join(move.path)) == (verb, path)


def test_a_hunter_is_placed_with_one_target() -> None:
    state = dealt(new(2), Rng(1))
    found = moves(seen(state, 0))
    assert [move.path for move in found] == [(f"space:{square}",) for square in choices(state, "place")]
    assert {move.verb for move in found} == {"place"}


# What it costs and brings


@pytest.mark.parametrize(
    ("text", "chain", "costs", "brings"),
    [
        ("c3[R5] c4[b4] b3[]; hand R harpoon; turn R act", ("walk c3", "to c4"), "1 ap, 1 harpoon", "1 bear"),
        ("c3[R5] f6[b4] g7[]; hand R harpoon; turn R act", ("kayak c3", "to f6"), "3 ap, 1 harpoon", "1 bear"),
        ("c3[R5]; turn R act", ("igloo c3",), "3 ap", ""),
        ("c3[R5]; turn R ap 2 act", ("end",), "2 unused", ""),
        ("c3[R5]; turn R ap 0 act", ("end",), "", ""),
        ("c3[R5]; hand R stamina2; turn R act", ("play stamina2",), "1 stamina2", "2 ap"),
        ("c3[R5]; hand R thaw; turn R act", ("play thaw",), "1 thaw", ""),
        ("c3[R5] d3~f1; hand R move; turn R act", ("play move",), "1 move", ""),
        ("c3[Rx2]; turn R act", ("hunt", "take fox2 c3"), "2 ap", "1 fox2"),
        ("c3[B2b4] c4[R5]; hand B harpoon; turn R harpoon B c3 1", ("harpoon",), "1 harpoon", "1 bear"),
        ("c3[b4] c4[R2Bx1]; turn R animal 2", ("animal bear c3", "to c4"), "", "1 eaten, 3 attacked"),
        ("c3[b4] c4[x1]; turn R animal 2", ("animal bear c3", "to c4"), "", "1 eaten"),
        ("c3[x1] c4[R5]; turn R animal 2", ("animal fox1 c3", "to c4"), "", ""),
    ],
)
def test_costs_and_brings(text: str, chain: tuple[str, ...], costs: str, brings: str) -> None:
    move = found(f"squares {text}")[chain]
    assert ", ".join([f"{number} {key}" for key, number in amounts(move.costs)]) == costs
    assert ", ".join([f"{number} {key}" for key, number in amounts(move.brings)]) == brings


# What binds


@pytest.mark.parametrize(
    ("text", "choice", "verb", "path", "costs"),
    [
        ("c3[R5] c4[b4]", "walk c3", "walk", "inuk-red:c3 space:c4", "ap harpoon"),
        ("c3[R5] c4[b4] d3[b4]", "walk c3", "approach", "inuk-red:c3", "ap harpoon"),
        ("c3[R5] f6[b4]", "kayak c3", "paddle", "inuk-red:c3 space:f6", "ap harpoon"),
        ("c3[R5] c4[b4] d3[b4]", "kayak c3", "approach", "inuk-red:c3", "ap harpoon"),
        ("c3[R5^Rb4]", "hunt", "harpoon", "bear:c3", "harpoon"),
        ("c3[R5^Rb4] a1#B5 b1[b4]", "hunt", "harpoon", "bear:c3", "harpoon"),
        ("c3[Rb4^R] c4[Rb4^R] a1#R3", "hunt", "aim", "", "harpoon"),
    ],
)
def test_ig_6_79_a_chain_ends_with_the_step_that_binds(
    text: str, choice: str, verb: str, path: str, costs: str
) -> None:
    all_moves = found(f"squares {text}; hand R harpoon; turn R act")
    assert [chain for chain in all_moves if chain[0] == choice] == [(choice,)]
    move = all_moves[choice,]
    assert (move.verb, " ".join(move.path), move.is_final, move.travels) == (verb, path, True, False)
    assert " ".join([amount.key for amount in move.costs]) == costs


def test_ig_6_79_after_it_the_harpoon_is_played() -> None:
    all_moves = found("squares c3[R5] c4[b4]; hand R harpoon; turn R walk c3")
    assert [(move.verb, move.path, move.is_final) for move in all_moves.values()] == [
        ("walk", ("inuk-red:c3", "space:c4"), True)
    ]


def test_ig_6_34_a_push_has_only_begun_where_animals_are_in_the_way() -> None:
    state = read("seats=2; squares c3[R5] d3~f1; turn R drift c3")
    for direction, is_begun in (("east", True), ("west", False)):
        assert GAME.is_begun(after(state, direction), GAME.parse(direction)) == is_begun


# Ways


def test_a_way_of_several_walks_costs_all_of_them() -> None:
    state = read("seats=2; squares c3[R5] c4[] c5[] c6[] c7[]; turn R act")
    reached = {way.path: amounts(way.costs) for way in ways(seen(state, 0))}
    assert reached == {
        ("inuk-red:c3", "space:c4", "space:c5"): [("ap", 2)],
        ("inuk-red:c3", "space:c4", "space:c5", "space:c6"): [("ap", 3)],
    }


def test_a_way_does_not_lead_over_a_bear_and_a_bear_does_not_eat_on_its_way() -> None:
    walking = read("seats=2; squares c3[R5] c4[b4] c5[]; hand R harpoon; turn R act")
    assert [way.path for way in ways(seen(walking, 0)) if "space:c4" in way.path] == []
    leading = read("seats=2; squares a1#R5 h1#B5 c3[b4] c4[x1] c5[]; turn R animal 3")
    paths = {way.path[-1]: way.path for way in ways(seen(leading, 0)) if way.path[0] == "bear:c3"}
    assert paths["space:d4"] == ("bear:c3", "space:d3", "space:d4")
    assert [path for path in paths.values() if "space:c4" in path] == []


# Laws


def test_twenty_redeals_give_the_same_moves_and_ways() -> None:
    looked_at = 0
    for state in list(decisions())[::4]:
        view = seen(state, state.to_move())
        expected = moves(view), ways(view)
        for seed in range(20):
            again = seen(GAME.redeal(view, Rng(seed)), view.viewer)
            assert (moves(again), ways(again)) == expected
        looked_at += 1
    assert looked_at > 20


def test_every_move_is_legal_in_all_its_steps_and_every_decision_is_in_one() -> None:
    looked_at = 0
    for state in decisions():
        all_moves = moves(seen(state, state.to_move()))
        assert {GAME.notation(move.actions[0]) for move in all_moves} == set(legal(state))
        follows: dict[tuple[int, ...], set[int]] = {}
        for move in all_moves:
            for k in range(len(move.actions)):
                follows.setdefault(move.actions[:k], set()).add(move.actions[k])
        for begun, following in follows.items():
            reached = copy(state)
            for action in begun:
                reached.apply(action)
            assert set(reached.legal_actions()) == following
        looked_at += 1
    assert looked_at > 40
