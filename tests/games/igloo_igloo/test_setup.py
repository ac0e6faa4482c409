"""Setup, steps and chance, clause by clause (section 5 and the beginning of section 6 of the rulebook)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations

import pytest

from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE, OVER
from polynya.games.igloo_igloo.rules import IglooState
from tests.games.igloo_igloo.positions import (
    GAME,
    START,
    after,
    bag,
    choices,
    dealt,
    hand,
    hunted,
    ice,
    legal,
    line,
    new,
    objection,
    on,
    read,
    reserve,
    seat,
    seen,
    status,
    tokens,
)

Law = dict[tuple[str, ...], Fraction]
CENTER = ["d4", "e4", "d5", "e5"]


def number_of(text: str) -> int:
    """How many things a list such as `fish1*4 pack` names."""
    return sum([int(word.partition("*")[2] or "1") for word in text.split()])


def weights(state: State) -> dict[str, int]:
    return {GAME.notation(action): weight for action, weight in state.chance_outcomes()}


def placed_all(state: IglooState, *squares: str) -> IglooState:
    """After every placement, on these squares over and over."""
    number = 0
    while status(state).startswith("place"):
        state = after(state, f"place {squares[number % len(squares)]}")
        number += 1
    return state


# Setup


@pytest.mark.parametrize(("seats", "colors"), [(2, "RB"), (3, "RBY"), (4, "RBYG")])
def test_ig_5_1_colors_go_clockwise_by_seat(seats: int, colors: str) -> None:
    state = dealt(new(seats), Rng(1))
    for number, color in enumerate(colors):
        assert (seat(state), status(state)) == (number + 1, f"place {color}")
        state = after(state, "place b1")
        assert on(state, "b1") == f"[{colors[: number + 1]}]"
    assert (seat(state), status(state)) == (1, "place R")


def test_ig_5_2_a_tile_on_every_square_but_corners_and_center() -> None:
    state = new(2)
    assert f"; {START}; " in line(state)
    assert len(ice(state)) == 56
    assert not {"a1", "h1", "a8", "h8", *CENTER} & set(ice(state))
    assert {on(state, square) for square in ice(state)} == {"[]"}


def test_ig_5_3_one_fish_is_drawn_for_each_center_square() -> None:
    state = new(2)
    assert weights(state) == {"draw fish1": 8, "draw fish2": 12, "draw fish3": 8}
    state = after(state, "draw fish3")
    assert weights(state) == {"draw fish1": 8, "draw fish2": 12, "draw fish3": 7}
    state = after(state, "draw fish3", "draw fish2")
    assert weights(state) == {"draw fish1": 8, "draw fish2": 11, "draw fish3": 6}
    state = after(state, "draw fish1")
    assert status(state) == "place R"
    assert Counter([on(state, square) for square in CENTER]) == {"~f3": 2, "~f2": 1, "~f1": 1}
    assert seen(state, 0).animals == seen(state, 1).animals
    assert reserve(state) == "fish1*7 fish2*11 fish3*6 fox1*3 fox2*4 fox3*3 bear*4"


def test_ig_5_4_foxes_and_bears_wait_in_their_reserves() -> None:
    state = dealt(new(2), Rng(1))
    assert reserve(state).split()[3:] == ["fox1*3", "fox2*4", "fox3*3", "bear*4"]
    assert [tokens(state)[kind] for kind in ("fox1", "fox2", "fox3", "bear")] == [0, 0, 0, 0]
    packed = after(read(f"seats=2; {START}; turn R"), "melt d3", "find pack")
    assert weights(packed) == {"draw fox1": 3, "draw fox2": 4, "draw fox3": 3}
    again = after(packed, "draw fox2", "end", "melt e3", "find pack")
    assert weights(again) == {"draw fox1": 3, "draw fox2": 3, "draw fox3": 3}


@pytest.mark.parametrize(("seats", "inuit"), [(2, 5), (3, 3), (4, 3)])
def test_ig_5_5_everybody_begins_with_inuit_and_igloos_but_no_tiles_and_animals(seats: int, inuit: int) -> None:
    state = dealt(new(seats), Rng(1))
    assert [hand(state, color) + hunted(state, color) for color in "RBYG"[:seats]] == [""] * seats
    assert seen(state).hand_sizes == (0,) * seats
    assert set(seen(state).igloos) == {-1}
    state = placed_all(state, "b1")
    assert [sum(numbers) for numbers in zip(*seen(state).inuit, strict=True)] == [inuit] * seats
    assert seen(state).hand_sizes == (0,) * seats


@pytest.mark.parametrize("first", [1, 2, 3])
def test_ig_5_6_the_option_says_who_is_first(first: int) -> None:
    state = dealt(new(3, first_player=first), Rng(1))
    assert (seat(state), status(state)) == (first, f"place {'RBY'[first - 1]}")
    assert seat(dealt(new(3), Rng(1))) == 1


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ig_5_6_the_first_player_may_be_random(seats: int) -> None:
    state = after(new(seats, first_player="random"), *["draw fish1"] * 4)
    assert (state.to_move(), status(state)) == (int(CHANCE), "first")
    assert weights(state) == {f"first {number}": 1 for number in range(1, seats + 1)}
    assert status(after(state, "first 2")) == "place B"


def test_ig_5_7_inuit_are_placed_one_at_a_time_clockwise_from_the_first_player() -> None:
    state = dealt(new(3, first_player=2), Rng(1))
    for color in "BYRBYRBYR":
        assert status(state) == f"place {color}"
        assert len(choices(state, "place")) == 24
        state = after(state, "place h4")
    assert on(state, "h4") == "[R3B3Y3]"
    assert choices(state, "place") == []


def test_ig_5_7_only_squares_of_the_outer_ring() -> None:
    state = dealt(new(2), Rng(1))
    border = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh" if column in "ah" or row in (1, 8)]
    assert choices(state, "place") == [name for name in border if name not in ("a1", "h1", "a8", "h8")]
    for name in ("a1", "h8", "b2", "g7", "d3", "d4"):
        assert objection(state, f"place {name}") == "IG-5.7"
    shared = after(state, "place a4", "place a4")
    assert on(shared, "a4") == "[RB]"
    assert choices(shared, "place") == choices(state, "place")


def test_ig_5_8_the_first_player_takes_the_first_turn_and_turns_go_clockwise() -> None:
    state = placed_all(dealt(new(4, first_player=3), Rng(1)), "b1", "a4")
    for color in "YGRBYG":
        assert status(state) == f"turn {color} melt"
        state = after(state, legal(state)[0], "find harpoon" if color in "YG" else "find move", "end")


# Lazy identities


TINY = "seats=2; squares c3[] e5[] g2[]; bag bear thaw*2; turn R"


def law_of_melting(start: IglooState, order: list[str]) -> Law:
    """How likely the tiles are to have which identities, in the order of their names; exact, path by path."""
    found: Law = {}
    todo: list[tuple[IglooState, tuple[str, ...], Fraction]] = [(start, (), Fraction(1))]
    while todo:
        state, identities, chance = todo.pop()
        if len(identities) == len(order):
            pairs = sorted(zip(order, identities, strict=True))
            outcome = tuple([identity for _, identity in pairs])
            found[outcome] = found.get(outcome, Fraction(0)) + chance
            continue
        state = after(state, f"melt {order[len(identities)]}")
        total = sum(weights(state).values())
        for name, weight in weights(state).items():
            found_one = after(state, name, "end")
            todo.append((found_one, (*identities, name.removeprefix("find ")), chance * Fraction(weight, total)))
    return found


def law_of_shuffling(deck: list[str], number: int) -> Law:
    """How likely the first tiles of a shuffled deck are to be which."""
    orders = list(permutations(deck))
    seen_first = Counter([order[:number] for order in orders])
    return {first: Fraction(times, len(orders)) for first, times in seen_first.items()}


def test_ig_5_9_lazy_draws_are_distributed_as_a_shuffled_deck() -> None:
    shuffled = law_of_shuffling(["bear", "thaw", "thaw"], 3)
    assert shuffled == {
        ("bear", "thaw", "thaw"): Fraction(1, 3),
        ("thaw", "bear", "thaw"): Fraction(1, 3),
        ("thaw", "thaw", "bear"): Fraction(1, 3),
    }
    for order in permutations(["c3", "e5", "g2"]):
        assert law_of_melting(read(TINY), list(order)) == shuffled


def test_ig_5_9_a_tile_removed_unseen_leaves_the_others_distributed_as_in_a_shuffled_deck() -> None:
    state = read("seats=2; squares b7[] c3[] e5[] g2[]; hand R thaw; bag bear harpoon move*2; turn R")
    shuffled = law_of_shuffling(["bear", "harpoon", "move", "move"], 3)
    for gone in ("b7", "c3", "e5", "g2"):
        rest = [square for square in ("b7", "c3", "e5", "g2") if square != gone]
        assert law_of_melting(after(state, "play thaw", f"thaw {gone}"), rest) == shuffled


def test_ig_5_9_no_unseen_order_is_stored() -> None:
    state = read(TINY)
    for square in ("c3", "e5", "g2"):
        looked_at = after(state, f"melt {square}")
        assert weights(looked_at) == {"find bear": 1, "find thaw": 2}
        drawn = {GAME.notation(looked_at.draw(Rng(seed))) for seed in range(40)}
        assert drawn == {"find bear", "find thaw"}
    one = after(state, "melt c3", "find thaw", "end", "melt e5", "find thaw", "end")
    other = after(state, "melt e5", "find thaw", "end", "melt c3", "find thaw", "end")
    assert one.key() == other.key()
    assert weights(after(one, "melt g2")) == {"find bear": 1}


def test_ig_5_9_the_bag_is_the_mix_without_what_was_drawn() -> None:
    state = read(f"seats=2; {START}; turn R")
    state = after(state, "melt d3", "find thaw", "end", "melt e3", "find pack", "draw fox1", "end", "melt c4")
    events = {"fish1": 4, "fish2": 4, "fish3": 4, "pack": 9, "bear": 4, "drift": 8}
    kept = {"thaw": 4, "stamina1": 2, "stamina2": 2, "stamina3": 2, "harpoon": 5, "move": 6}
    assert weights(state) == {f"find {name}": number for name, number in (events | kept).items()}


def test_ig_5_10_nothing_is_drawn_for_a_thawed_tile() -> None:
    state = read("seats=2; squares c3[] d3[] e3[]; hand R thaw; bag bear*3; turn R")
    state = after(state, "play thaw", "thaw c3")
    assert (status(state), ice(state), bag(state)) == ("turn R played thaw melt", ["d3", "e3"], "bear*3")
    state = after(state, "melt d3", "find bear")
    assert (ice(state), bag(state)) == (["e3"], "bear*2")


def test_ig_e24_the_bag_is_as_large_as_the_face_down_and_the_thawed_tiles() -> None:
    state = read(f"seats=2; {START}; turn R")
    thaws = 0
    for identity in ["thaw"] * 2 + ["pack"] * 3 + ["bear", "harpoon", "move", "harpoon", "move"]:
        state = after(state, f"melt {choices(state, 'melt')[0]}", f"find {identity}")
        state = after(state, "draw fox1") if identity == "pack" else state
        if identity == "thaw":
            state = after(state, "play thaw")
            state = after(state, legal(state)[0])
            thaws += 1
        hidden = [square for square in ice(state) if on(state, square)[0] == "["]
        assert number_of(bag(state)) == len(hidden) + thaws
        state = after(state, "end")
    assert (len(ice(state)), len(hidden), number_of(bag(state))) == (47, 44, 46)


# Steps


STEPS = [
    ("squares c3[] d3[x1]; hand R thaw move stamina1; turn R", {"melt", "play"}),
    ("squares c3[] d3[]; turn R drift", {"push"}),
    ("squares c3[] d3[]; turn R drift d3", {"north", "east", "south", "west"}),
    ("squares c3[] d3~f1; turn R drift c3 east", {"clear"}),
    (
        "squares c3[R] c4[] d3~f1; hand R thaw move stamina1; turn R act",
        {"walk", "kayak", "hunt", "igloo", "play", "end"},
    ),
    ("squares c3[R] c4[] d3~f1; turn R walk c3", {"to"}),
    ("squares c3[R] c4[] d3~f1; turn R kayak c3", {"to"}),
    ("squares c3[R] c4[] d3~f1; hand R harpoon; turn R hunt", {"take", "harpoon"}),
    ("squares c3[R] c4[]; turn R played thaw thaw", {"thaw"}),
    ("squares c3[R] c4[]; turn R played thaw corner B1", {"corner"}),
    ("squares c3[R] d3~f1; turn R played move animal 3", {"animal"}),
    ("squares c3[R] d3~f1; turn R played move animal 3 fish1 d3", {"to"}),
    ("squares c3[RBb4]; hand B harpoon; turn R played move harpoon B c3 2", {"decline", "harpoon"}),
]
SAMPLES = "place b1/melt c3/push c3/north/clear d4/walk c3/kayak c3/hunt/igloo c3/end/to c4/take fish1 d3/thaw c3"
SAMPLES += "/corner a1/animal fish1 d3/decline/play thaw/play move"


@pytest.mark.parametrize(("text", "verbs"), STEPS)
def test_ig_6_1_a_step_is_one_choice_of_one_player_from_its_own_list(text: str, verbs: set[str]) -> None:
    state = read(f"seats=2; {text}")
    assert {choice.split()[0] for choice in legal(state)} == verbs
    assert len(set(legal(state))) == len(legal(state))
    for sample in SAMPLES.split("/"):
        if sample.split()[0] not in verbs:
            assert objection(state, sample) == "IG-6.1"


def test_ig_6_1_placing_is_a_step_of_its_own() -> None:
    state = dealt(new(2), Rng(1))
    assert {choice.split()[0] for choice in legal(state)} == {"place"}
    for sample in SAMPLES.split("/")[1:]:
        assert objection(state, sample) == "IG-6.1"


def test_ig_6_2_a_step_is_offered_even_with_a_single_choice() -> None:
    melting = read("seats=2; squares c3[]; turn R")
    assert (status(melting), legal(melting)) == ("turn R melt", ["melt c3"])
    acting = after(melting, "melt c3", "find bear")
    assert (status(acting), legal(acting)) == ("turn R act", ["end"])
    walking = after(read("seats=2; squares c3[R] c4[]; turn R act"), "walk c3")
    assert (status(walking), legal(walking)) == ("turn R walk c3", ["to c4"])
    drifting = read("seats=2; squares b1[] c1[] d1~b4 e1~b4 c2[] d2[]; turn R drift b1")
    assert legal(drifting) == ["north"]
    asked = read("seats=2; squares c4[B] d4~b4; hand R move; hand B thaw; turn R act")
    asked = after(asked, "play move", "animal bear d4", "to c4")
    assert (seat(asked), legal(asked)) == (2, ["decline"])


def test_ig_6_2_steps_are_skipped_where_a_clause_says_so() -> None:
    cleared = after(read("seats=2; squares c3[] d3~f1; turn R drift c3"), "east")
    assert status(cleared) == "turn R drift c3 east"
    assert status(after(read("seats=2; squares c3[] d3~; turn R drift c3"), "east")) == "turn R act"
    unarmed = read("seats=2; squares c4[B] d4~b4; hand R move; turn R act")
    assert status(after(unarmed, "play move", "animal bear d4", "to c4")) == "turn R played move corner B1 left 2"


# Chance


@pytest.mark.parametrize("seed", range(4))
def test_ig_6_9_chance_draws_identities_fish_foxes_and_the_first_player_only(seed: int) -> None:
    rng = Rng(seed)
    state, before, fish = new(3, first_player="random"), "", 4
    drawn: set[str] = set()
    while state.to_move() != int(OVER):
        is_chance = state.to_move() == int(CHANCE)
        actions = state.legal_actions()
        action = state.draw(rng) if is_chance else actions[rng.below(len(actions))]
        name = GAME.notation(action)
        is_due = before.startswith("melt") or fish > 0 or before == "find pack" or status(state) == "first"
        assert is_chance == is_due, f"{name} after {before}"
        if is_chance:
            word = "find " if before.startswith("melt") else "draw fox" if before == "find pack" else "draw fish"
            assert name.startswith("first " if status(state) == "first" else word)
            drawn.add(name.rstrip("123"))
        fish = int(name[-1]) if name.startswith("find fish") else fish - name.startswith("draw fish")
        state.apply(action)
        before = name
    assert {"draw fish", "draw fox", "find pack", "find thaw"} < drawn
    assert [name for name in drawn if name.startswith("first ")]


@pytest.mark.parametrize("identity", ["bear", "drift", "thaw", "stamina1", "harpoon", "move"])
def test_ig_6_9_nothing_else_is_random(identity: str) -> None:
    state = after(read("seats=2; squares c3[] c4[R]; turn R"), "melt c3", f"find {identity}")
    assert (seat(state), state.chance_outcomes()) == (1, [])


def test_ig_6_9_weights_are_the_numbers_left() -> None:
    state = read("seats=2; squares c3[] c4[]; bag fish2*3 pack; reserve fish1*2 fish3 fox3*2; turn R melt")
    looked_at = after(state, "melt c3")
    assert weights(looked_at) == {"find fish2": 3, "find pack": 1}
    assert weights(after(looked_at, "find fish2")) == {"draw fish1": 2, "draw fish3": 1}
    assert weights(after(looked_at, "find fish2", "draw fish3")) == {"draw fish1": 2}
    assert weights(after(looked_at, "find pack")) == {"draw fox3": 2}
