"""Random layouts: how many there are, and that all are equally likely."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

import polynya
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.games.nanuuk.board import IN_PLAY, NEIGHBORS, SPACE_NAMES
from polynya.games.nanuuk.full import layouts
from polynya.games.nanuuk.full.components import INUK, WHALE
from polynya.games.nanuuk.full.rules import FullState
from tests.games.nanuuk.positions import BOARDS, GAME, dealt, new, tiles

IGLOOS = [SPACE_NAMES.index(name) for name in ("B3", "E2", "E5")]
INUIT = {"small": 3, "medium": 4, "full": 4}
SAMPLE = 1_400 if polynya.build() == "pure" else 7_000
CHI_SQUARE = {3: 17.73, 13: 36.48, 19: 45.97}  # degrees of freedom -> exceeded with probability 0.0005

Placement = tuple[tuple[int, ...], tuple[int, ...]]  # the spaces of the whales and of the Inuk tiles


def subsets(spaces: list[int], size: int, apart: bool) -> list[tuple[int, ...]]:
    """Ascending sets of spaces, no two of them neighbors if they must lie apart."""
    found: list[tuple[int, ...]] = [()]
    for _ in range(size):
        found = [
            (*chosen, space)
            for chosen in found
            for space in spaces
            if (not chosen or space > chosen[-1])
            and not (apart and any([other in NEIGHBORS[space] for other in chosen]))
        ]
    return found


@cache
def placements(board: str, s1: bool, s2: bool) -> list[Placement]:
    """All whales and Inuk tiles that keep the hard rule and these soft ones."""
    beside = {near for igloo in IGLOOS for near in NEIGHBORS[igloo]} if s1 else set()
    spaces = [space for space in IN_PLAY[board] if space not in IGLOOS and space not in beside]
    found: list[Placement] = []
    for whales in subsets(spaces, 3, s2):
        barred = {near for whale in whales for near in NEIGHBORS[whale]} | set(whales)
        rest = [space for space in spaces if space not in barred]
        found += [(whales, inuit) for inuit in subsets(rest, INUIT[board], s2)]
    return found


def placement_of(state: State) -> Placement:
    assert isinstance(state, FullState)
    return spaces_of(state, WHALE), spaces_of(state, INUK)


def spaces_of(state: FullState, kind: int) -> tuple[int, ...]:
    mask = int(state.lying[kind])
    return tuple([space for space in range(31) if mask >> space & 1])


@cache
def sampled() -> list[State]:
    """Drawn layouts of the small board."""
    rng, start = Rng(20), new(2, layout="random")
    return [dealt(start, rng) for _ in range(SAMPLE)]


def drawn_open(rng: Rng) -> Placement:
    """Three whales and three Inuk tiles of an open layout of the small board."""
    state = new(2, layout="random_open")
    for _ in range(6):
        state.apply(state.draw(rng))
    return placement_of(state)


def chi_square(observed: list[int], weights: list[int]) -> float:
    total = sum(observed)
    expected = [total * weight / sum(weights) for weight in weights]
    return sum([(o - e) ** 2 / e for o, e in zip(observed, expected, strict=True)])


@pytest.mark.parametrize("board", list(BOARDS))
def test_nk_5_12_level_0_is_empty(board: str) -> None:
    assert placements(board, True, True) == []


@pytest.mark.parametrize(("board", "number"), [("small", 14), ("medium", 2), ("full", 294)])
def test_nk_5_12_level_1_is_what_random_layouts_are_drawn_from(board: str, number: int) -> None:
    assert len(placements(board, True, False)) == number
    assert layouts.completions(board, False, 0, 0) == number


@pytest.mark.parametrize("board", list(BOARDS))
def test_nk_5_15_the_standard_layouts_have_the_fewest_neighbors_of_a_kind_of_level_1(board: str) -> None:
    def alike(placement: Placement) -> int:
        return sum([1 for kind in placement for a in kind for b in kind if b in NEIGHBORS[a]])

    found = placement_of(new(BOARDS[board][0]))
    assert found in placements(board, True, False)
    assert alike(found) == min([alike(placement) for placement in placements(board, True, False)])


@pytest.mark.parametrize(("board", "number"), [("small", 7220), ("medium", 17815), ("full", 761740)])
def test_nk_5_14_the_number_of_open_layouts(board: str, number: int) -> None:
    assert layouts.completions(board, True, 0, 0) == number
    if board != "full":
        assert len(placements(board, False, True)) == number
    lying = list(tiles(dealt(new(BOARDS[board][0], layout="random_open"), Rng(1))).values())
    assert [lying.count("whale"), lying.count("inuk"), len(lying)] == [3, INUIT[board], len(IN_PLAY[board]) - 3]


def probabilities(state: State, chance: Fraction, pieces: int) -> dict[Placement, Fraction]:
    """The probability of every placement that may come of laying so many more pieces."""
    if pieces == 0:
        return {placement_of(state): chance}
    outcomes = state.chance_outcomes()
    total = sum([weight for _, weight in outcomes])
    found: dict[Placement, Fraction] = {}
    for action, weight in outcomes:
        following = state.clone()
        following.apply(action)
        for placement, part in probabilities(following, chance * Fraction(weight, total), pieces - 1).items():
            found[placement] = found.get(placement, Fraction(0)) + part
    return found


@pytest.mark.parametrize("board", list(BOARDS))
def test_nk_5_13_every_placement_of_level_1_is_equally_likely(board: str) -> None:
    found = probabilities(new(BOARDS[board][0], layout="random"), Fraction(1), 3 + INUIT[board])
    wanted = placements(board, True, False)
    assert found == {placement: Fraction(1, len(wanted)) for placement in wanted}


@pytest.mark.parametrize("board", ["small", "medium"])
def test_nk_5_14_every_path_to_an_open_placement_is_equally_likely(board: str) -> None:
    wanted, rng = placements(board, False, True), Rng(3)
    for _ in range(40):
        state, chance = new(BOARDS[board][0], layout="random_open"), Fraction(1)
        for _ in range(3 + INUIT[board]):
            outcomes = dict(state.chance_outcomes())
            action = state.draw(rng)
            chance *= Fraction(outcomes[int(action)], sum(outcomes.values()))
            state.apply(action)
        assert placement_of(state) in wanted
        assert chance == Fraction(1, len(wanted))


def test_nk_5_13_drawn_placements_are_spread_evenly() -> None:
    wanted = placements("small", True, False)
    observed = [0] * len(wanted)
    for state in sampled():
        observed[wanted.index(placement_of(state))] += 1
    assert chi_square(observed, [1] * 14) < CHI_SQUARE[13]


def test_nk_5_14_drawn_open_placements_are_spread_evenly() -> None:
    number = {placement: k for k, placement in enumerate(placements("small", False, True))}
    observed, rng = [0] * 20, Rng(21)
    for _ in range(SAMPLE // 2):
        observed[number[drawn_open(rng)] // 361] += 1
    assert chi_square(observed, [1] * 20) < CHI_SQUARE[19]


def kinds_on(space: str) -> list[int]:
    """Fish, seal, walrus or bear as 0 to 3, layout by layout, for a space beside an igloo."""
    bit = 1 << SPACE_NAMES.index(space)
    found = []
    for state in sampled():
        assert isinstance(state, FullState)
        found.append([bool(state.lying[kind] & bit) for kind in (1, 2, 3, 6)].index(True))
    return found


@pytest.mark.parametrize("space", ["B2", "C4", "E6"])
def test_nk_5_13_the_remaining_pieces_are_dealt_evenly(space: str) -> None:
    found = kinds_on(space)
    assert chi_square([found.count(kind) for kind in range(4)], [3, 4, 4, 2]) < CHI_SQUARE[3]


def test_nk_5_13_beside_a_bear_the_others_are_dealt_evenly_too() -> None:
    found = [last for first, last in zip(kinds_on("B2"), kinds_on("E6"), strict=True) if first == 3]
    assert chi_square([found.count(kind) for kind in range(4)], [3, 4, 4, 1]) < CHI_SQUARE[3]


def test_nk_5_13_every_outcome_lays_one_piece() -> None:
    state, rng = new(3, layout="random_open"), Rng(8)
    for number in range(21):
        assert len(tiles(state)) == number
        assert all([GAME.notation(action).startswith("lay ") for action in state.legal_actions()])
        state.apply(state.draw(rng))
    assert len(tiles(state)) == 21
