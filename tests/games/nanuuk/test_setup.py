"""Components and setup of the full game, clause by clause."""

from __future__ import annotations

import re

import pytest

from polynya.core.errors import NotationError
from polynya.core.options import Value
from polynya.games.nanuuk.board import EDGE_NAMES, EDGES_IN_PLAY, IN_PLAY, NEIGHBORS, SPACE_NAMES
from tests.games.nanuuk.positions import (
    BOARDS,
    GAME,
    RULEBOOK,
    SETUPS,
    after,
    cracked,
    legal,
    new,
    objection,
    random_game,
    read,
    seat,
    seen,
    sheet,
    status,
    tiles,
)

IGLOOS = ["B3", "E2", "E5"]
EVERYBODY = "H1 B3: harpoon; H2 E2: harpoon; H3 E5: harpoon; H4 E5: harpoon"
COUNTS = {  # bears, fish, seals, walruses, whales, Inuk tiles (NK-5.9)
    "small": (2, 3, 4, 4, 3, 3),
    "medium": (2, 4, 4, 4, 3, 4),
    "full": (3, 6, 6, 6, 3, 4),
}
WORDS = ("bear", "fish", "seal", "walrus", "whale", "inuk")
NEAR = {SPACE_NAMES[space]: [SPACE_NAMES[other] for other in NEIGHBORS[space]] for space in range(31)}
PLAYERS = {"small": "2 players, small", "medium": "3 players, medium", "full": "2 hunters), full"}


def printed_layout(board: str) -> dict[str, str]:
    """The rulebook's table of a standard layout."""
    table = RULEBOOK.split(f"{PLAYERS[board]} board:")[1].split("\n\n")[1]
    found: dict[str, str] = {}
    for row in re.findall(r"^\| ([A-G]) \|(.*)\|$", table, re.MULTILINE):
        for number, word in enumerate(row[1].split("|"), 1):
            if word.strip() not in ("", "IGLOO"):
                found[f"{row[0]}{number}"] = word.strip().lower()
    return found


def pairs(layout: dict[str, str], first: str, second: str) -> int:
    """How often the first kind lies beside the second."""
    return len(
        [1 for space, kind in layout.items() for other in NEAR[space] if (kind, layout.get(other)) == (first, second)]
    )


# Components


def test_nk_3_1_four_players_have_the_four_hunters() -> None:
    state = read(f"seats=4; {EVERYBODY}; turn 1")
    assert seen(state).labels == ("1", "2", "3", "4")
    with pytest.raises(NotationError):
        read(f"seats=4; {EVERYBODY}; H5 B3: harpoon; turn 1")


def test_nk_3_2_there_are_three_bears() -> None:
    assert sorted(tiles(read(f"seats=4; bear A1 A2 B4; {EVERYBODY}; turn 1"))) == ["A1", "A2", "B4"]
    with pytest.raises(NotationError):
        read(f"seats=4; bear A1 A2 B4 C1; {EVERYBODY}; turn 1")


def test_nk_3_3_every_hunter_has_one_of_each_equipment() -> None:
    state = read(f"seats=4; {EVERYBODY}; turn 1")
    for hunter in (1, 2, 3, 4):
        assert sheet(state, hunter).split()[1:] == ["harpoon", "|", "husky", "kayak", "sled"]


@pytest.mark.parametrize(("kind", "number"), [("fish", 6), ("seal", 6), ("walrus", 6), ("whale", 3), ("inuk", 4)])
def test_nk_3_4_there_are_21_animals_and_nk_3_5_four_inuk_tiles(kind: str, number: int) -> None:
    spaces = ["A1", "A2", "B1", "B2", "B4", "B5", "C1"]
    assert len(tiles(read(f"seats=4; {kind} {' '.join(spaces[:number])}; {EVERYBODY}; turn 1"))) == number
    with pytest.raises(NotationError):
        read(f"seats=4; {kind} {' '.join(spaces[: number + 1])}; {EVERYBODY}; turn 1")


def test_nk_3_5_an_inuk_tile_on_a_sheet_is_one_of_the_four() -> None:
    read(f"seats=4; inuk A1 A2; {EVERYBODY.replace('B3: harpoon', 'B3: harpoon inuk | inuk')}; turn 1")
    with pytest.raises(NotationError):
        read(f"seats=4; inuk A1 A2; {EVERYBODY.replace('B3: harpoon', 'B3: harpoon inuk | inuk*2')}; turn 1")


@pytest.mark.parametrize(
    ("seats", "options", "number"), [(2, {}, 2), (3, {}, 3), (4, {}, 4), (2, {"hunters_per_player": 2}, 4)]
)
def test_nk_3_6_every_hunter_has_a_sheet(seats: int, options: dict[str, Value], number: int) -> None:
    state = new(seats, **options)
    assert len(seen(state).left_side) == len(seen(state).stored) == number


def test_nk_3_7_every_edge_may_crack() -> None:
    cracks = " ".join(EDGE_NAMES)
    state = read(f"seats=4; {EVERYBODY.replace('B3: harpoon', 'B3: harpoon kayak')}; cracks {cracks}; turn 1")
    assert len(cracked(state)) == 72
    assert legal(state) == ["to A1", "to A2", "to B2", "to B4", "to C3", "to C4", "pass"]


def test_nk_3_8_a_left_slot_holds_one_tile_and_a_right_pile_any_number() -> None:
    state = read("seats=2; H1 C3: harpoon fish walrus | fish*2 seal*4; H2 E5: harpoon; turn 1")
    state = after(state, "to B3", "crack B2|C3", "deposit fish")
    assert sheet(state, 1) == "B3: harpoon husky walrus | kayak sled fish*3 seal*4"
    with pytest.raises(NotationError):
        read("seats=2; H1 C3: harpoon fish fish; H2 E5: harpoon; turn 1")


def test_nk_3_8_every_slot_may_be_full() -> None:
    text = "C3: harpoon husky kayak sled fish seal walrus whale inuk | fish seal walrus whale inuk"
    assert sheet(read(f"seats=2; H1 {text}; H2 E5: harpoon; turn 1"), 1) == text


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_nk_3_9_equipment_is_always_on_exactly_one_side_of_its_own_sheet(seats: int, options: dict[str, Value]) -> None:
    for state, _ in random_game(seats, options, 3)[::5]:
        for hunter in range(1, len(seen(state).at) + 1):
            words = sheet(state, hunter).split()
            assert [words.count(word) for word in ("harpoon", "husky", "kayak", "sled")] == [1, 1, 1, 1]


# Geometry where this game has something of its own


@pytest.mark.parametrize("board", list(BOARDS))
def test_nk_4_4_nothing_lies_or_stands_outside_the_board(board: str) -> None:
    seats, _ = BOARDS[board]
    assert set(tiles(new(seats))) | set(IGLOOS) == {SPACE_NAMES[space] for space in IN_PLAY[board]}


def test_nk_4_4_a_space_out_of_play_cannot_be_entered() -> None:
    state = read("seats=2; H1 E2: harpoon kayak; H2 E5: harpoon; turn 1")
    assert legal(state) == ["to D1", "to D2", "to E1", "to E3"]
    assert objection(state, "to F1") == "NK-6.16"


def test_nk_4_7_the_igloos_are_b3_e2_and_e5_on_every_board() -> None:
    for seats, options in SETUPS[:4]:
        assert legal(new(seats, **options)) == ["start B3", "start E2", "start E5"]


@pytest.mark.parametrize(("board", "numbers"), [("small", 48), ("medium", 53), ("full", 72)])
def test_nk_4_5_only_edges_in_play_can_crack(board: str, numbers: int) -> None:
    seats, _ = BOARDS[board]
    names = [EDGE_NAMES[edge] for edge in EDGES_IN_PLAY[board]]
    assert len(names) == numbers
    assert cracked(new(seats, initial_crack_list=names)) == names


# All games


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nk_5_1_play_goes_in_rising_seat_order_and_returns_to_seat_1(seats: int) -> None:
    state = new(seats)
    for _ in range(seats):
        state = after(state, legal(state)[0])
    movers: list[int] = []
    while len(movers) < seats + 2:
        if status(state).endswith("move"):
            movers.append(seat(state))
        state = after(state, legal(state)[-1])
    assert movers == [*range(1, seats + 1), 1, 2]


@pytest.mark.parametrize(
    ("seats", "options", "board", "hunters"),
    [(2, {}, "small", 2), (3, {}, "medium", 3), (4, {}, "full", 4), (2, {"hunters_per_player": 2}, "full", 4)],
)
def test_nk_5_2_board_and_hunters(seats: int, options: dict[str, Value], board: str, hunters: int) -> None:
    view = seen(new(seats, **options))
    assert (view.board, len(view.at)) == (board, hunters)


@pytest.mark.parametrize(("seats", "options"), SETUPS[:4])
def test_nk_5_3_there_are_no_cracks_at_the_start(seats: int, options: dict[str, Value]) -> None:
    assert cracked(new(seats, **options)) == []


# The full game


@pytest.mark.parametrize(("seats", "options"), SETUPS[:4])
def test_nk_5_8_the_harpoon_is_on_the_left_and_the_rest_on_the_right(seats: int, options: dict[str, Value]) -> None:
    state = new(seats, **options)
    for hunter in range(1, len(seen(state).at) + 1):
        assert sheet(state, hunter) == "-: harpoon | husky kayak sled"


@pytest.mark.parametrize(
    ("seats", "options", "board"),
    [(2, {}, "small"), (3, {}, "medium"), (4, {}, "full"), (2, {"hunters_per_player": 2}, "full")],
)
@pytest.mark.parametrize("layout", ["standard", "random"])
def test_nk_5_9_the_number_of_tiles_and_bears(seats: int, options: dict[str, Value], board: str, layout: str) -> None:
    state, _ = random_game(seats, {**options, "layout": layout}, 5)[0]
    kinds = list(tiles(state).values())
    assert tuple([kinds.count(word) for word in WORDS]) == COUNTS[board]


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_nk_5_10_every_space_but_the_igloos_holds_exactly_one(seats: int, options: dict[str, Value]) -> None:
    state, _ = random_game(seats, options, 4)[0]
    in_play = [SPACE_NAMES[space] for space in IN_PLAY[seen(state).board]]
    assert list(tiles(state)) == [space for space in in_play if space not in IGLOOS]


@pytest.mark.parametrize(
    ("seats", "layout"),
    [
        *[(seats, layout) for seats in (2, 3, 4) for layout in ("standard", "random")],
        (2, "random_open"),
        (3, "random_open"),
    ],
)
def test_nk_5_11_no_whale_lies_beside_an_inuk_tile(seats: int, layout: str) -> None:
    for seed in range(3):
        lying = tiles(random_game(seats, {"layout": layout}, seed)[0][0])
        assert pairs(lying, "whale", "inuk") == 0


@pytest.mark.parametrize("seats", [2, 3])
def test_nk_5_11_the_soft_rules_decide_between_the_random_layouts(seats: int) -> None:
    beside = {near for igloo in IGLOOS for near in NEAR[igloo]}
    for seed in range(3):
        near_igloo = tiles(random_game(seats, {"layout": "random"}, seed)[0][0])
        assert not [space for space in beside if near_igloo.get(space) in ("whale", "inuk")]
        apart = tiles(random_game(seats, {"layout": "random_open"}, seed)[0][0])
        assert pairs(apart, "whale", "whale") == pairs(apart, "inuk", "inuk") == 0


@pytest.mark.parametrize("board", list(BOARDS))
def test_nk_5_15_the_standard_layouts_are_those_of_the_rulebook(board: str) -> None:
    seats, _ = BOARDS[board]
    assert tiles(new(seats)) == printed_layout(board)
    assert len(printed_layout(board)) == sum(COUNTS[board])


def test_nk_5_15_two_with_two_hunters_each_use_the_full_board() -> None:
    assert tiles(new(2, hunters_per_player=2)) == printed_layout("full")


@pytest.mark.parametrize("board", list(BOARDS))
def test_nk_5_15_no_two_bears_and_no_two_equal_small_animals_are_adjacent(board: str) -> None:
    layout = tiles(new(BOARDS[board][0]))
    assert [pairs(layout, kind, kind) for kind in ("bear", "fish", "seal", "walrus")] == [0, 0, 0, 0]


def test_nk_5_16_a_custom_layout_lies_as_written() -> None:
    layout = {**printed_layout("small"), "C3": "seal", "C4": "fish"}
    assert tiles(new(2, layout="custom", custom_layout=layout)) == layout


def test_nk_5_17_two_hunters_each_alternate() -> None:
    state = read("seats=2 hunters_per_player=2; fish A1; H1 D1: ; H2 D2:; H3 D3:; H4 D4:; turn 1")
    owners: list[tuple[str, int]] = []
    while len(owners) < 5:
        if status(state).endswith("move"):
            owners.append((status(state), seat(state)))
        state = after(state, legal(state)[-1])
    assert owners == [
        ("turn 1 move", 1),
        ("turn 2 move", 2),
        ("turn 3 move", 1),
        ("turn 4 move", 2),
        ("turn 1 move", 1),
    ]


@pytest.mark.parametrize(("seats", "owners"), [(2, (0, 1)), (3, (0, 1, 2)), (4, (0, 1, 2, 3))])
def test_nk_5_17_with_one_hunter_each_hunter_i_belongs_to_seat_i(seats: int, owners: tuple[int, ...]) -> None:
    assert seen(new(seats)).owners == owners


def test_nk_5_18_each_hunter_starts_in_any_igloo_occupied_or_not() -> None:
    state = read("seats=3; H1 E2: harpoon; H2 -: harpoon; H3 -: harpoon; start")
    assert (seat(state), legal(state)) == (2, ["start B3", "start E2", "start E5"])
    state = after(state, "start E2")
    assert (seat(state), legal(state)) == (3, ["start B3", "start E2", "start E5"])
    assert objection(state, "to B3") == "NK-6.1"
    state = after(state, "start E2")
    assert status(state) == "turn 1 move"
    assert [sheet(state, hunter) for hunter in (1, 2, 3)] == ["E2: harpoon | husky kayak sled"] * 3
    assert cracked(state) == []


def test_nk_5_18_the_owners_put_two_hunters_each_in_turn_order() -> None:
    state, asked = new(2, hunters_per_player=2), []
    for igloo in ("B3", "E2", "E5", "E5"):
        asked.append(seat(state))
        state = after(state, f"start {igloo}")
    assert asked == [1, 2, 1, 2]
    assert [sheet(state, hunter)[:2] for hunter in (1, 2, 3, 4)] == ["B3", "E2", "E5", "E5"]


def test_nk_5_18_after_the_last_hunter_h1_takes_the_first_turn() -> None:
    state = after(new(2), "start B3", "start B3")
    assert (seat(state), status(state)) == (1, "turn 1 move")
    assert GAME.result(state) is None
