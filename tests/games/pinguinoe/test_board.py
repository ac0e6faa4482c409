"""Cards, cells and distances of the map (section 4 of the rulebook)."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from polynya.core.errors import NotationError
from polynya.games.pinguinoe.board import (
    CARD_NAMES,
    CARDS_BESIDE,
    CARDS_BY_NAME,
    CELL_NAMES,
    CELLS_BY_NAME,
    SMALL,
    STANDARD,
    card_distance,
    cell_at,
    number_of,
    spot,
)
from polynya.games.pinguinoe.rules import PinguinoeState
from tests.games.pinguinoe.positions import GAME, RULEBOOK, after, at, choices, face, legal, objection, read, seal, seen

LOOKING = "seats=4; hand P1 telescope; turn P1 ready"
LAID = [name for name in CARD_NAMES if name not in ("11", "17", "34", "51", "57")]


def moved(start: str, direction: str) -> str:
    """Where a penguin comes to with one step."""
    return at(after(read(f"seats=2; turn P1 die 2 move 2 {start}"), f"step {direction}"), 1)


def swum(start: str, direction: str) -> str:
    """Where the seal comes to with one step."""
    return seal(after(read(f"seats=2; seal {start}; turn P1 die 6 seal 5"), f"seal {direction}"))


def distance(a: str, b: str) -> int:
    return int(card_distance(CARDS_BY_NAME[a], CARDS_BY_NAME[b]))


# Cards


def test_pn_4_1_a_card_is_named_by_its_row_and_its_column() -> None:
    state = after(read(LOOKING), "play telescope")
    names = [f"{row}{column}" for row in "12345" for column in "1234567"]
    assert choices(state, "card") == [name for name in names if name not in ("11", "17", "34", "51", "57")]
    for name in ("10", "18", "01", "61", "1", "123"):
        with pytest.raises(NotationError):
            GAME.parse(f"card {name}")


def test_pn_4_1_rows_count_from_north_and_columns_from_west() -> None:
    assert (moved("23j", "S"), moved("23b", "N")) == ("33b", "13j")
    assert (moved("23h", "E"), moved("23e", "W")) == ("24e", "22h")


def drawn_zones(number: int) -> dict[str, str]:
    """The zone of every card in a picture of the rulebook: first the columns, then the ring."""
    rows = re.findall(r"^ +r=\d +((?:(?:I|L|D|ARK) *){7})$", RULEBOOK, re.MULTILINE)
    assert len(rows) == 10
    picture = rows[5 * number : 5 * number + 5]
    return {f"{r + 1}{c + 1}": zone for r, row in enumerate(picture) for c, zone in enumerate(row.split())}


def found_zones(state: PinguinoeState) -> dict[str, str]:
    """The zone of every card, by the faces that chance may show there."""
    looking = after(state, "play telescope")
    found = {name: "".join({face[0] for face in choices(after(looking, f"card {name}"), "face")}) for name in LAID}
    for name in CARD_NAMES:
        if name not in found:
            assert objection(looking, f"card {name}") is not None
            found[name] = {"A": "ARK", "I": "I"}[face(state, name)[0]]
    return found


def test_pn_4_2_every_card_lies_in_its_zone() -> None:
    zones = drawn_zones(0)
    assert found_zones(read(LOOKING)) == zones
    assert found_zones(read(LOOKING.replace("seats=4", "seats=4 zones=columns"))) == zones
    assert [list(zones.values()).count(zone) for zone in ("I", "L", "D", "ARK")] == [4, 16, 14, 1]


def test_pn_4_2_dark_cards_fill_the_columns_around_the_ark() -> None:
    zones = found_zones(read(LOOKING))
    assert [name for name, zone in zones.items() if zone == "D"] == [
        *("13", "14", "15", "23", "24", "25", "33", "35", "43", "44", "45", "53", "54", "55")
    ]
    assert [name for name, zone in zones.items() if zone == "L"] == [
        *("12", "16", "21", "22", "26", "27", "31", "32", "36", "37", "41", "42", "46", "47", "52", "56")
    ]


def test_pn_4_2_faces_lie_in_their_zones_only() -> None:
    laid = read("seats=4; cards 22=L05 13=D01; known 46=L09 54=D12; turn P1 ready")
    assert (face(laid, "22"), face(laid, "13")) == ("L05", "D01")
    for bad in ("cards 22=D01", "cards 13=L05", "known 46=D12", "known 54=L09"):
        with pytest.raises(NotationError):
            read(f"seats=4; {bad}; turn P1 ready")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pn_10_4_the_ring_around_a_dark_block(seats: int) -> None:
    zones = drawn_zones(1)
    assert found_zones(read(LOOKING.replace("seats=4", f"seats={seats} zones=ring"))) == zones
    assert [list(zones.values()).count(zone) for zone in ("I", "L", "D", "ARK")] == [4, 16, 14, 1]
    assert [name for name in zones if zones[name] != drawn_zones(0)[name]] == [
        *("13", "14", "15", "22", "26", "32", "36", "42", "46", "53", "54", "55")
    ]


def test_pn_10_4_faces_lie_in_the_zones_of_the_ring() -> None:
    laid = read("seats=4 zones=ring; cards 22=D01 13=L05; known 46=D12 54=L09; turn P1 ready")
    assert (face(laid, "22"), face(laid, "13")) == ("D01", "L05")
    for bad in ("cards 22=L05", "cards 13=D01", "known 46=L09", "known 54=D12"):
        with pytest.raises(NotationError):
            read(f"seats=4 zones=ring; {bad}; turn P1 ready")


# Cells


def test_pn_4_3_twelve_cells_are_lettered_from_north_west() -> None:
    rows = ("abcd", "efgh", "ijkl")
    for row in rows:
        for west, east in pairwise(row):
            assert (moved(f"23{west}", "E"), moved(f"23{east}", "W")) == (f"23{east}", f"23{west}")
    for north, south in zip("".join(rows[:2]), "".join(rows[1:]), strict=True):
        assert (moved(f"23{north}", "S"), moved(f"23{south}", "N")) == (f"23{south}", f"23{north}")
    with pytest.raises(NotationError):
        GAME.parse("land 23m")


@pytest.mark.parametrize(
    ("name", "where"),
    [("11a", (1, 1)), ("34f", (14, 8)), ("57l", (28, 15)), ("11l", (4, 3)), ("12a", (5, 1)), ("21a", (1, 4))],
)
def test_pn_4_4_grid_coordinates(name: str, where: tuple[int, int]) -> None:
    assert spot(CELLS_BY_NAME[name]) == where
    assert CELL_NAMES[cell_at(*where, STANDARD)] == name


def test_pn_4_4_the_map_has_28_x_15_cells() -> None:
    spots = [spot(CELLS_BY_NAME[name]) for name in CELL_NAMES]
    assert sorted(spots) == [(x, y) for x in range(1, 29) for y in range(1, 16)]
    assert [CELL_NAMES[cell_at(x, y, STANDARD)] for x, y in spots] == CELL_NAMES
    assert min([cell_at(*beyond, STANDARD) for beyond in ((1, 1), (28, 15))]) >= 0
    assert {cell_at(*beyond, STANDARD) for beyond in ((0, 1), (1, 0), (29, 1), (28, 16))} == {-1}


@pytest.mark.parametrize(
    ("name", "number"),
    [("11a", 0), ("11d", 3), ("12a", 4), ("17d", 27), ("11e", 28), ("34f", 7 * 28 + 13), ("57l", 419)],
)
def test_pn_4_5_cells_are_numbered_by_rows_of_the_map(name: str, number: int) -> None:
    assert number_of(CELLS_BY_NAME[name], STANDARD) == number


def test_pn_4_5_every_cell_has_its_number_on_both_maps() -> None:
    assert sorted([number_of(cell, STANDARD) for cell in CELLS_BY_NAME.values()]) == list(range(420))
    small = [cell for name, cell in CELLS_BY_NAME.items() if name[1] <= "5"]
    assert sorted([number_of(cell, SMALL) for cell in small]) == list(range(300))
    assert [number_of(CELLS_BY_NAME[name], SMALL) for name in ("15d", "11e", "35f")] == [19, 20, 7 * 20 + 17]


# Neighbors


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("11h", "E", "12e"),
        ("12e", "W", "11h"),
        ("11l", "S", "21d"),
        ("21d", "N", "11l"),
        ("23f", "N", "23b"),
        ("23f", "E", "23g"),
        ("23f", "S", "23j"),
        ("23f", "W", "23e"),
    ],
)
def test_pn_4_6_neighbors_differ_by_one_in_one_coordinate(start: str, direction: str, end: str) -> None:
    assert moved(start, direction) == swum(start, direction) == end


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("23f", "NE", "23c"),
        ("23f", "SE", "23k"),
        ("23f", "SW", "23i"),
        ("23f", "NW", "23a"),
        ("22l", "SE", "33a"),
        ("33a", "NW", "22l"),
        ("32d", "NE", "23i"),
        ("23i", "SW", "32d"),
    ],
)
def test_pn_4_7_diagonal_neighbors_differ_by_one_in_both(start: str, direction: str, end: str) -> None:
    assert swum(start, direction) == end


@pytest.mark.parametrize(
    ("corner", "ways"),
    [("11a", "E S SE"), ("17d", "S W SW"), ("57l", "N W NW"), ("51i", "N E NE"), ("31e", "N E S NE SE")],
)
def test_pn_4_8_nothing_is_beyond_the_edge(corner: str, ways: str) -> None:
    state = read(f"seats=2; seal {corner}; turn P1 die 6 seal 5")
    assert choices(state, "seal") == [*ways.split(), "stop"]
    for way in {"N", "E", "S", "W", "NE", "SE", "SW", "NW"} - set(ways.split()):
        assert objection(state, f"seal {way}") == "PN-6.22"


def test_pn_4_8_no_wrap_around_for_penguins() -> None:
    west = read("seats=2; turn P1 die 4 move 4 21e")
    assert (choices(west, "step"), objection(west, "step W")) == (["N", "E", "S"], "PN-6.10")
    north = read("seats=2; turn P1 die 4 move 4 14b")
    assert (choices(north, "step"), objection(north, "step N")) == (["E", "S", "W"], "PN-6.10")
    assert objection(north, "turn N") == "PN-6.14"
    small = read("seats=2 two_player_map=true; turn P1 die 4 move 4 25h")
    assert (choices(small, "step"), objection(small, "step E")) == (["N", "S", "W"], "PN-6.10")
    assert objection(small, "turn E") == "PN-6.14"


# Adjacent cards and their distance


def test_pn_4_9_cards_are_adjacent_at_a_side() -> None:
    beside = {name: CARDS_BESIDE[STANDARD][4 * card : 4 * card + 4] for name, card in CARDS_BY_NAME.items()}
    names = {name: [CARD_NAMES[int(card)] for card in cards if card >= 0] for name, cards in beside.items()}
    assert names["33"] == ["23", "34", "43", "32"]
    assert (names["11"], names["57"], names["31"]) == (["12", "21"], ["47", "56"], ["21", "32", "41"])
    assert sum([len(found) for found in names.values()]) == 2 * (5 * 6 + 4 * 7)


def test_pn_4_9_cards_touching_at_a_corner_are_not_adjacent() -> None:
    corner = read("seats=2; turn P1 die 2 move 2 11l")
    assert choices(corner, "turn") == ["E", "S"]
    turned = after(corner, "turn E", "face L13", "turn S", "face L14")
    assert (face(turned, "12"), face(turned, "21"), face(turned, "22")) == ("L13", "L14", "")
    thrown = read("seats=2 zones=ring; cards 22=D12; penguins P1=33b~; hand P2 snowball; turn P2 ready")
    assert at(after(thrown, "play snowball", "victim P1"), 1) == "11g"


def test_pn_4_10_the_card_distance_adds_rows_and_columns() -> None:
    assert (distance("11", "33"), distance("11", "57"), distance("26", "17"), distance("44", "44")) == (4, 10, 2, 0)
    assert [distance(a, b) for a, b in (("11", "23"), ("23", "11"), ("51", "17"), ("17", "51"))] == [3, 3, 10, 10]


def test_pn_4_10_a_retreat_goes_to_a_smaller_card_distance() -> None:
    nearer = read("seats=2; cards 23=D05 33=D13; penguins P1=33b; hand P2 snowball; turn P2 ready")
    assert at(after(nearer, "play snowball", "victim P1"), 1) == "23a"
    farther = read("seats=2; cards 43=D05 33=D13; penguins P1=33b; hand P2 snowball; turn P2 ready")
    assert at(after(farther, "play snowball", "victim P1"), 1) == "11g"


def test_pn_4_10_the_same_cards_lie_at_other_distances_from_another_igloo() -> None:
    state = read("seats=2; cards 23=D05 43=D06 33=D13; penguins P2=33b; hand P1 snowball; turn P1 ready")
    thrown = after(state, "play snowball", "victim P2")
    assert (at(thrown, 2), legal(thrown)) == ("43i", ["roll"])
    assert seen(thrown).home[1] == CELLS_BY_NAME["57f"]
