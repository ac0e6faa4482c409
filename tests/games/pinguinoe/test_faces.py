"""The faces of the cards (PN-3.5, section 4 of the rulebook), and what their data file must not say."""

from __future__ import annotations

from importlib import resources

import pytest

from polynya.core.errors import NotationError
from polynya.core.rng import Rng
from polynya.games.pinguinoe.board import ARK_DISTANCE, CARD_NAMES, CELLS_BY_NAME, SMALL, STANDARD
from polynya.games.pinguinoe.faces import FILE, MARKS, BadFaces, check_faces, parse_faces
from tests.games.pinguinoe.positions import (
    after,
    at,
    cell,
    choices,
    face,
    legal,
    objection,
    player,
    read,
    result,
    seal,
    seen,
    status,
)

TEXT = resources.files("polynya.games.pinguinoe").joinpath(FILE).read_text(encoding="utf-8")
LETTERS = "abcdefghijkl"
LIGHT = [f"L{number:02}" for number in range(1, 17)]
DARK = [f"D{number:02}" for number in range(1, 15)]
OTHERS = ["A1", "A2", "I-NW", "I-NE", "I-SE", "I-SW"]
RING = [name for name in CARD_NAMES if (name[0] in "15") != (name[1] in "17")]
INNER = [name for name in CARD_NAMES if name[0] in "234" and name[1] in "23456" and name != "34"]
SIDES = [name for name in CARD_NAMES if name[1] in "1267" and name not in ("11", "17", "51", "57")]
MIDDLE = [name for name in CARD_NAMES if name[1] in "345" and name != "34"]


def rows(name: str) -> list[str]:
    """The three rows of a face, read plainly from the data file."""
    lines = TEXT.splitlines()
    start = [k for k, line in enumerate(lines) if line.startswith(f"[{name}]")]
    assert len(start) == 1
    return lines[start[0] + 1 : start[0] + 4]


def marks(names: list[str]) -> str:
    return "".join(["".join(rows(name)) for name in names])


def looked(state_text: str, card: str) -> str:
    """The twelve visible cells of a card."""
    state = read(state_text)
    return "".join([cell(state, card + letter) for letter in LETTERS])


def damaged(**faces: str) -> str:
    """The data file with other rows for these faces, written as `ab.. / .... / ....`."""
    text = TEXT
    for name, given in faces.items():
        old = "\n".join(rows(name))
        head = text.index(f"[{name}]")
        text = text[:head] + text[head:].replace(old, given.replace(" / ", "\n"), 1)
    assert text != TEXT
    return text


def refused(text: str, reason: str | None = None) -> None:
    with pytest.raises(BadFaces, match=reason):
        check_faces(parse_faces(text))


# The faces of the game


def test_pn_3_5_the_faces_are_those_of_the_data_file() -> None:
    found = parse_faces(TEXT)
    assert sorted(found) == sorted([*LIGHT, *DARK, *OTHERS])
    assert {found[name][0] for name in LIGHT} == {"light"}
    assert {found[name][0] for name in DARK} == {"dark"}
    assert [found[name][0] for name in OTHERS] == ["ark", "ark", "igloo", "igloo", "igloo", "igloo"]


@pytest.mark.parametrize("name", [*LIGHT, *DARK, "A1", "A2"])
def test_pn_3_5_a_face_up_card_shows_the_cells_of_the_file(name: str) -> None:
    card = {"L": "13", "D": "23", "A": "34"}[name[0]]
    assert looked(f"seats=2 zones=ring; cards {card}={name}; turn P1 ready", card) == "".join(rows(name))


def test_pn_3_5_each_light_and_dark_face_exists_once() -> None:
    for card, names in (("12", LIGHT), ("22", DARK)):
        other = {"12": "13", "22": "23"}[card]
        state = read(f"seats=2 zones=ring; cards {card}={names[4]}; hand P1 telescope; turn P1 ready")
        left = choices(after(state, "play telescope", f"card {other}"), "face")
        assert left == [name for name in names if name != names[4]]
    for twice in ("cards 12=L05 13=L05", "cards 22=D01; known 23=D01", "cards 12=D01", "cards 22=L01", "cards 12=A2"):
        with pytest.raises(NotationError):
            read(f"seats=2 zones=ring; {twice}; turn P1 ready")


# Types of cells


@pytest.mark.parametrize(
    ("mark", "cards", "start", "target"),
    [
        (".", "12=L05", "11d", "12a"),
        ("#", "12=L13", "11d", "12a"),
        ("S", "12=L05", "12f", "12g"),
        ("H", "12=L05", "17e", "17f"),
    ],
)
def test_pn_4_11_penguins_and_seals_enter_sea_and_ice(mark: str, cards: str, start: str, target: str) -> None:
    state = read(f"seats=4; cards {cards}; turn P1 die 2 move 1 {start}")
    assert cell(state, target) == mark
    stepped = after(state, "step E")
    assert (at(stepped, 1), legal(stepped)) == (target, ["end_move"])
    ended = after(stepped, "end_move")
    assert (at(ended, 1), status(ended)) == ("11g" if mark == "." else target, "turn P1 die 2 after")
    swimming = read(f"seats=4; cards {cards}; seal {start}; turn P1 die 6 seal 5")
    assert seal(after(swimming, "seal E")) == target


def test_pn_4_11_a_search_space_is_ice_and_open_to_all() -> None:
    state = after(read("seats=4; cards 12=L02; turn P1 die 2 move 1 12f"), "step E")
    assert (cell(state, "12g"), at(state, 1)) == ("?", "12g")
    drawn = after(state, "end_move", "search fish")
    assert (at(drawn, 1), status(drawn)) == ("12g", "turn P2 ready")
    assert seal(after(read("seats=4; cards 12=L02; seal 12f; turn P1 die 6 seal 5"), "seal E")) == "12g"
    waiting = read("seats=4; cards 12=L02; penguins P1=12g; turn P1 die 6 after")
    assert at(after(waiting, "end_turn"), 1) == "12g"


def test_pn_4_11_nobody_enters_an_ice_block() -> None:
    state = read("seats=4; cards 12=L16; turn P1 die 2 move 1 11h")
    assert cell(state, "12e") == "B"
    assert (choices(state, "step"), objection(state, "step E")) == (["N", "S", "W"], "PN-6.10")
    swimming = read("seats=4; cards 12=L16; seal 11h; turn P1 die 6 seal 5")
    assert "E" not in choices(swimming, "seal")
    assert objection(swimming, "seal E") == "PN-6.22"


def test_pn_4_11_the_ark_wins_for_penguins_and_is_open_to_the_seal() -> None:
    state = read("seats=4; turn P1 die 2 move 1 34e")
    assert cell(state, "34f") == cell(state, "34g") == "A"
    assert result(after(state, "step E")).reason == "ark"
    swimming = after(read("seats=4; seal 34e; turn P1 die 6 seal 5"), "seal E", "seal E")
    assert (seal(swimming), player(swimming)) == ("34g", 1)


def test_pn_4_11_only_ice_is_landed_on() -> None:
    for face_name, wanted in (("D05", ["23a"]), ("D09", ["23e"]), ("D08", ["23a"])):
        state = read(f"seats=2; cards 33=D13 23={face_name}; penguins P1=33b; hand P2 snowball; turn P2 ready")
        assert [at(after(state, "play snowball", "victim P1"), 1)] == wanted


def test_pn_4_12_a_face_down_card_is_twelve_sea_cells() -> None:
    state = read("seats=4 zones=ring; known 13=L13 22=D13; turn P1 ready")
    for card in [*RING, *INNER]:
        assert {cell(state, card + letter) for letter in LETTERS} == {"."}
        assert face(state, card) == ""
    for letter in LETTERS:
        ended = after(read(f"seats=4; known 12=L13; turn P1 die 2 move 0 12{letter}"), "end_move")
        assert (at(ended, 1), status(ended)) == ("11g", "turn P1 die 2 after")


def test_pn_4_12_hidden_blocks_do_not_count() -> None:
    hidden = read("seats=4 zones=ring; known 22=D13; turn P1 die 2 move 2 21h")
    assert choices(hidden, "step") == ["N", "E", "S", "W"]
    visible = read("seats=4 zones=ring; cards 22=D13; turn P1 die 2 move 2 21h")
    assert (choices(visible, "step"), objection(visible, "step E")) == (["N", "S", "W"], "PN-6.10")


def test_pn_4_12_nobody_sees_a_back_that_was_never_turned() -> None:
    state = read("seats=3 zones=ring; cards 12=L05; known 13=L13; turn P1 ready")
    for viewer in range(3):
        view = seen(state, viewer)
        faces = [name for name, number in zip(CARD_NAMES, view.known, strict=True) if number >= 0]
        assert faces == ["11", "12", "13", "17", "34", "51", "57"]


def test_pn_4_13_a_face_is_never_rotated() -> None:
    for card in ("12", "16", "31", "37", "54"):
        state = read(f"seats=2 zones=ring; hand P1 telescope; turn P1 ready; penguins P2={card}b~")
        turned = after(state, "play telescope", f"card {card}", "face L15")
        assert "".join([cell(turned, card + letter) for letter in LETTERS]) == ".#####.B.###"
        assert at(turned, 2) == f"{card}b"


def test_pn_4_13_a_cell_is_the_same_place_on_both_sides() -> None:
    up = read("seats=2 zones=ring; cards 22=D01; penguins P1=22g P2=22b; turn P1 die 3 move 3 22g")
    down = after(up, "step E", "draw", "search tsunami", "face L09", "face D05", "face D09", "face L11")
    assert (face(down, "22"), at(down, 1), at(down, 2)) == ("", "11g", "57f")
    again = read("seats=2 zones=ring; known 22=D01; penguins P2=22b~; hand P1 telescope; turn P1 ready")
    turned = after(again, "play telescope", "card 22")
    assert (at(turned, 2), cell(turned, "22b"), face(turned, "22")) == ("22b", "#", "D01")


def test_pn_4_14_igloos_are_mirrored_into_their_corners() -> None:
    state = read("seats=4; turn P1 ready")
    corners = {"11": ("I-NW", "g"), "17": ("I-NE", "f"), "57": ("I-SE", "f"), "51": ("I-SW", "g")}
    for card, (name, letter) in corners.items():
        assert face(state, card) == name
        shown = "".join([cell(state, card + each) for each in LETTERS])
        assert (shown, shown.index("H"), shown.count("H")) == ("".join(rows(name)), LETTERS.index(letter), 1)
    assert rows("I-NW") == ["....", "..H#", "..##"]
    assert rows("I-NE") == [row[::-1] for row in rows("I-NW")]
    assert rows("I-SW") == rows("I-NW")[::-1]
    assert rows("I-SE") == [row[::-1] for row in rows("I-NW")[::-1]]


def test_pn_4_14_igloos_and_the_ark_are_never_face_down() -> None:
    state = read("seats=2; hand P1 telescope; turn P1 ready")
    looking = after(state, "play telescope")
    for card in ("11", "17", "34", "51", "57"):
        assert face(looking, card)
        assert objection(looking, f"card {card}") is not None
    beside = read("seats=2; turn P1 die 4 move 4 12e")
    assert (choices(beside, "turn"), objection(beside, "turn W")) == ([], "PN-6.14")
    for bad in ("cards 11=I-NE", "known 34=A1", "known 11=I-NW", "cards 34=I-NW", "cards 34=D01"):
        with pytest.raises(NotationError):
            read(f"seats=2; {bad}; turn P1 ready")


def test_pn_4_15_face_a1_has_doors_in_the_west_and_the_east() -> None:
    for start, way in (("34e", "E"), ("34h", "W")):
        assert result(after(read(f"seats=2; cards 34=A1; turn P1 die 2 move 1 {start}"), f"step {way}")).winners == (0,)
    for start, way in (("24j", "S"), ("24k", "S"), ("44b", "N"), ("44c", "N")):
        assert objection(read(f"seats=2; cards 34=A1; turn P1 die 2 move 1 {start}"), f"step {way}") == "PN-6.10"


def test_pn_4_15_face_a2_has_doors_in_the_north_and_the_south() -> None:
    for start, way in (("34b", "S"), ("34c", "S"), ("34j", "N"), ("34k", "N")):
        assert result(after(read(f"seats=2; cards 34=A2; turn P1 die 2 move 1 {start}"), f"step {way}")).winners == (0,)
    for start, way in (("33h", "E"), ("35e", "W")):
        assert objection(read(f"seats=2; cards 34=A2; turn P1 die 2 move 1 {start}"), f"step {way}") == "PN-6.10"


def test_pn_4_15_the_ark_cells_are_f_and_g_on_both_faces() -> None:
    for name, shown in (("A1", "#BB##AA##BB#"), ("A2", ".##.BAAB.##.")):
        assert looked(f"seats=2; cards 34={name}; turn P1 ready", "34") == shown
        assert looked(f"seats=2 two_player_map=true; cards 35={name}; turn P1 ready", "35") == shown
    assert seal(read("seats=2; turn P1 ready")) == "34f"


@pytest.mark.parametrize(
    ("name", "distance"),
    [
        *(("11g", 17), ("17f", 17), ("57f", 17), ("51g", 17), ("57l", 20), ("23a", 9), ("32a", 10), ("32i", 10)),
        *(("34f", 0), ("34g", 0), ("34h", 1), ("34b", 1), ("33h", 2)),
    ],
)
def test_pn_4_16_the_ark_distance_ignores_what_lies_between(name: str, distance: int) -> None:
    assert ARK_DISTANCE[STANDARD][CELLS_BY_NAME[name]] == distance


def test_pn_4_16_the_ark_distance_on_the_small_map() -> None:
    assert [int(ARK_DISTANCE[SMALL][CELLS_BY_NAME[name]]) for name in ("11g", "51g", "35f", "35g", "35h")] == [
        21,
        21,
        0,
        0,
        1,
    ]


def test_pn_4_16_a_retreat_lands_farthest_from_the_ark() -> None:
    east = read("seats=4 zones=ring; cards 36=D12; penguins P2=46a~; hand P1 snowball; turn P1 ready")
    landing = after(east, "play snowball", "victim P2")
    assert choices(landing, "land") == ["36d", "36l"]
    for name in ("36a", "36h", "36i"):
        assert objection(landing, f"land {name}") == "PN-7.17"


# What the rulebook says of all faces


def test_pn_4_17_totals_of_the_light_and_the_dark_faces() -> None:
    light, dark = marks(LIGHT), marks(DARK)
    assert [sum([cells.count(mark) for mark in "#?S"]) for cells in (light, dark)] == [130, 68]
    assert [[light.count(mark) for mark in "?SB."], [dark.count(mark) for mark in "?SB."]] == [
        [4, 6, 2, 60],
        [6, 4, 18, 82],
    ]
    for name in [*LIGHT, *DARK]:
        cells = marks([name])
        assert len(cells) == 12
        assert cells.count("?") <= 1
        assert cells.count("S") <= 1
        assert set(cells) & set("#?S")


def test_pn_4_18_mirroring_does_not_change_the_sets() -> None:
    for names in (LIGHT, DARK):
        faces = sorted([rows(name) for name in names])
        assert sorted([[row[::-1] for row in face] for face in faces]) == faces
        assert sorted([face[::-1] for face in faces]) == faces
        assert len({tuple(face) for face in faces}) == len(names)


@pytest.mark.parametrize("name", [*LIGHT, *DARK])
def test_pn_4_19_borders_are_open_and_cards_connected(name: str) -> None:
    face = rows(name)
    columns = ["".join(column) for column in zip(*face, strict=True)]
    assert max([border.count("B") for border in (face[0], face[2], columns[0], columns[3])]) <= 1
    free = {(x, y) for y in range(3) for x in range(4) if face[y][x] != "B"}
    assert flooded(free, min(free)) == free


def flooded(free: set[tuple[int, int]], start: tuple[int, int]) -> set[tuple[int, int]]:
    """The cells that hang together with this one."""
    reached, todo = {start}, [start]
    while todo:
        x, y = todo.pop()
        for near in ((x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)):
            if near in free and near not in reached:
                reached.add(near)
                todo.append(near)
    return reached


@pytest.mark.parametrize("zones", ["columns", "ring"])
@pytest.mark.parametrize("seed", range(12))
def test_pn_4_20_every_free_cell_has_a_path_to_the_ark(seed: int, zones: str) -> None:
    rng = Rng(seed)
    words = [f"34=A{1 + seed % 2}"]
    for cards, names in ((RING, LIGHT), (INNER, DARK)) if zones == "ring" else ((SIDES, LIGHT), (MIDDLE, DARK)):
        rest = list(names)
        for card in cards:
            name = rest.pop(int(rng.below(len(rest))))
            if seed < 6 or rng.below(2):
                words.append(f"{card}={name}")
    view = seen(read(f"seats=2 zones={zones}; cards {' '.join(words)}; turn P1 ready"))
    types = {
        (4 * (card % 7) + k % 4, 3 * (card // 7) + k // 4): MARKS[view.cells[12 * card + k]]
        for card in range(35)
        for k in range(12)
    }
    free = {place for place, mark in types.items() if mark != "B"}
    assert flooded(free, (13, 7)) == free
    assert types[(13, 7)] == "A"


# A damaged data file


def test_pn_4_17_the_file_as_it_is_passes() -> None:
    assert ["".join(face) for face in check_faces(parse_faces(TEXT))] == [
        marks([name]) for name in [*LIGHT, *DARK, *OTHERS]
    ]


def test_pn_4_17_a_wrong_count_is_refused() -> None:
    refused(damaged(L09="##.# / .##. / ##.#"), "PN-4.17")
    refused(damaged(L15="#### / ##.B / .###"), "PN-4.17")
    refused(damaged(L05=".### / ###. / #..#"), "PN-4.17")
    refused(damaged(L01="##.# / ###. / .##."), "PN-4.17")
    refused(damaged(D12="#..# / ...# / #..#"), "PN-4.17")
    refused(damaged(D13=".##. / B.BB / #..#"), "PN-4.17")
    refused(damaged(D13=".##. / B..B / #.H#"), "PN-4.17")
    refused(damaged(L13="###A / .##. / #..#"), "PN-4.17")


def test_pn_4_17_two_search_or_seal_spaces_on_a_face_are_refused() -> None:
    refused(damaged(L01="##.# / #??. / .##.", L02="#.## / .### / .##."), "at most one")
    refused(damaged(L05=".### / #SS. / #..#", L06="###. / .### / #..#"), "at most one")


def test_pn_4_17_a_face_without_ice_is_refused() -> None:
    full = "#### / #### / ####"
    refused(damaged(L13=".... / .... / ....", L14=full, L09=full, L10="#### / ###. / #.##"), "and ice")


def test_pn_3_5_a_missing_face_is_refused() -> None:
    for name in ("L16", "D01", "A2", "I-SE"):
        block = TEXT[TEXT.index(f"[{name}]") :]
        refused(TEXT.replace("\n".join(block.splitlines()[:4]), ""), "16 light, 14 dark")


def test_pn_3_5_a_face_that_stands_twice_is_refused() -> None:
    for name in ("L01", "A1", "I-SW"):
        block = "\n".join(TEXT[TEXT.index(f"[{name}]") :].splitlines()[:4])
        refused(f"{TEXT}\n{block}\n", "twice")


def test_pn_3_5_a_face_too_many_is_refused() -> None:
    refused(f"{TEXT}\n[L17] light\n####\n.##.\n#..#\n")
    refused(f"{TEXT}\n[A3] ark\n#BB#\n#AA#\n#BB#\n")


def test_pn_3_5_a_face_of_another_kind_is_refused() -> None:
    for old, new in (("[L01] light", "[L01] dark"), ("[D14] dark", "[D14] light"), ("[A1] ark", "[A1] igloo")):
        refused(TEXT.replace(old, new), "16 light, 14 dark")
    refused(TEXT.replace("[L01] light", "[L01]"), "16 light, 14 dark")


def test_pn_4_18_faces_that_are_not_mirrored_are_refused() -> None:
    refused(damaged(L13="#### / ###. / ...#"), "PN-4.18")
    refused(damaged(L13=".##. / #### / #..#"), "PN-4.18")
    refused(damaged(L09="##.# / ###. / ##.#"), "PN-4.18")
    refused(damaged(D12="#..# / .B#. / #..#"), "PN-4.18")


@pytest.mark.parametrize(
    "rows_of_l15", ["B#.B / ##.# / .###", ".### / ##.# / B#.B", "B##. / B##. / .###", ".##B / ##.B / .###"]
)
def test_pn_4_19_a_block_too_many_on_a_border_is_refused(rows_of_l15: str) -> None:
    refused(damaged(L15=rows_of_l15, L16="###. / #.## / ###."), "PN-4.19")


def test_pn_4_19_a_face_that_is_not_connected_is_refused() -> None:
    refused(damaged(L15=".B## / B#.# / .###", L16="###. / #.## / ###."), "PN-4.19")


@pytest.mark.parametrize("given", ["####x", "###", "##x#", "#~~#", "# ##", "##b#"])
def test_pn_4_11_rows_with_wrong_marks_are_refused(given: str) -> None:
    refused(damaged(L13=f"{given} / .##. / #..#"), "three rows of four")


def test_pn_4_3_a_face_with_too_few_or_too_many_rows_is_refused() -> None:
    refused(damaged(L13="#### / .##."))
    refused(damaged(L13="#### / .##. / #..# / ...."))
    refused(damaged(**{"I-SW": "..## / ..H#"}))
    refused(TEXT.replace("[L13] light", "L13 light"), "does not begin a face")
    refused("", "16 light")


@pytest.mark.parametrize(
    "given",
    ["#BB# / AA## / #BB#", "#AA# / #BB# / #BB#", "#BB# / #A## / #BB#", "#BB# / #AA# / #BA#", "#BB# / #### / #BB#"],
)
def test_pn_4_15_ark_cells_elsewhere_are_refused(given: str) -> None:
    refused(damaged(A1=given), "PN-4.15")
    refused(damaged(A2=given), "PN-4.15")


@pytest.mark.parametrize("given", [".... / .H.# / ..##", ".... / ..## / ..##", "..H. / ..H# / ..##"])
def test_pn_4_14_igloo_cells_elsewhere_are_refused(given: str) -> None:
    refused(damaged(**{"I-NW": given}))


def test_pn_4_15_an_ark_without_its_doors_is_refused() -> None:
    refused(damaged(A1="#BB# / BAAB / #BB#"))
    refused(damaged(A2=".BB. / BAAB / .BB."))
    refused(damaged(A1=".##. / BAAB / .##.", A2="#BB# / #AA# / #BB#"))
