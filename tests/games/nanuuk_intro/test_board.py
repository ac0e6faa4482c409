"""The board of Nanuuk!: the tables of the code against the text of the rulebook."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from polynya.games.nanuuk.board import (
    EDGE_NAMES,
    EDGES,
    EDGES_IN_PLAY,
    IGLOOS,
    IN_PLAY,
    NEIGHBORS,
    PLACES,
    ROWS,
    SPACE_NAMES,
    SPACES,
    edge_between,
    space_named,
)
from tests.games.nanuuk_intro.positions import (
    KINDS,
    RULEBOOK,
    after,
    clause_text,
    codes,
    cracked,
    ended,
    legal,
    lines_around,
    new,
    objection,
    read,
    seen,
)

BOARDS = ("full", "medium", "small")


def table_of_neighbors() -> dict[str, list[str]]:
    """NK-4.3 as printed."""
    table = RULEBOOK.split("- **NK-4.3**")[1].split("- **NK-4.4**")[0]
    rows = re.findall(r"([A-G]\d): ((?:[A-G]\d ?)+)", table)
    return {space: near.split() for space, near in rows}


def printed_map() -> dict[str, tuple[int, bool]]:
    """Each space of the printed map with its column and whether it stands in brackets."""
    rows = RULEBOOK.split("Map (igloos in brackets):")[1].split("```")[1].strip("\n").split("\n")
    return {match[2]: (match.start(2), bool(match[1])) for row in rows for match in re.finditer(r"(\[?)([A-G]\d)", row)}


def printed_edges(rows: str) -> list[str]:
    table = table_of_neighbors()
    return sorted([f"{a}|{b}" for a in table for b in table[a] if a < b and a[0] in rows and b[0] in rows])


def names(spaces: list[int]) -> list[str]:
    return [SPACE_NAMES[space] for space in spaces]


def test_nk_3_1_there_are_never_more_than_four_hunters() -> None:
    hunters = [len([label for label in seen(new(n, **o)).labels if label[0] != "B"]) for n, o in KINDS]
    assert max(hunters) == 4
    assert min(hunters) == 2


def test_nk_3_2_there_are_never_more_than_three_bears() -> None:
    bears = [len([label for label in seen(new(n, **o)).labels if label[0] == "B"]) for n, o in KINDS]
    assert max(bears) == 3
    assert codes(2, intro_variant="shared_bears", shared_bear_count=4) == ["E_OPTION_VALUE"]


def test_nk_3_7_sticks_do_not_run_out_before_all_72_edges_are_cracked() -> None:
    all_but_one = " ".join([name for name in EDGE_NAMES if name != "A1|A2"])
    state = read(f"seats=4; 1=A1 2=C1 3=C6 4=E1; cracks {all_but_one}; turn 1")
    assert len(cracked(state)) == 71
    state = after(state, "to A2")
    assert legal(state) == ["crack A1|A2"]
    state = after(state, "crack A1|A2")
    assert len(cracked(state)) == 72
    assert ended(state) == ([1], "NK-8.5")


def test_nk_4_1_rows_have_2_5_6_5_6_5_2_spaces_numbered_from_1() -> None:
    counts = [int(n) for n in re.findall(r"\d+", clause_text("NK-4.1").split("of ")[1].split(" spaces")[0])]
    assert counts == [2, 5, 6, 5, 6, 5, 2]
    wanted = [f"{row}{k}" for row, count in zip("ABCDEFG", counts, strict=True) for k in range(1, count + 1)]
    assert wanted == SPACE_NAMES
    assert len(SPACE_NAMES) == SPACES == 31


def test_nk_4_1_the_printed_map_has_the_same_spaces() -> None:
    assert list(printed_map()) == SPACE_NAMES


def test_nk_4_2_horizontal_positions_are_those_of_the_text() -> None:
    wanted: dict[str, tuple[int, ...]] = {}
    for sentence in clause_text("NK-4.2").split("half-widths: ")[1].rstrip(".").split(". "):
        rows, numbers = sentence.split(": ")
        for row in re.findall(r"[A-G]", rows):
            wanted[row] = tuple([int(n) for n in numbers.split(", ")])
    assert {row: tuple(positions) for row, positions in ROWS.items()} == dict(sorted(wanted.items()))


def test_nk_4_2_horizontal_positions_are_those_of_the_printed_map() -> None:
    columns = {name: column for name, (column, _) in printed_map().items()}
    assert {name: 4 * x + 1 for name, (_, x) in zip(SPACE_NAMES, PLACES, strict=True)} == columns


def test_nk_4_3_neighbors_are_those_of_the_printed_table() -> None:
    table = table_of_neighbors()
    assert len(table) == 31
    assert {SPACE_NAMES[space]: names(near) for space, near in enumerate(NEIGHBORS)} == table


def test_nk_4_3_adjacency_is_mutual() -> None:
    assert all([a in NEIGHBORS[b] for a in range(31) for b in NEIGHBORS[a]])


def test_nk_4_3_a_lone_hunter_reaches_exactly_the_printed_neighbors() -> None:
    for space, near in table_of_neighbors().items():
        others = [name for name in SPACE_NAMES if name not in (space, *near)][:3]
        state = read(f"seats=4; 1={space} 2={others[0]} 3={others[1]} 4={others[2]}; turn 1")
        assert legal(state) == [f"to {name}" for name in near]


@pytest.mark.parametrize(
    ("board", "rows", "count"), [("full", "ABCDEFG", 31), ("medium", "ABCDE", 24), ("small", "BCDE", 22)]
)
def test_nk_4_4_a_board_is_its_rows(board: str, rows: str, count: int) -> None:
    assert f"`{board}` = rows {rows[0]}–{rows[-1]} ({count}" in clause_text("NK-4.4")  # noqa: RUF001
    assert names(IN_PLAY[board]) == [name for name in SPACE_NAMES if name[0] in rows]
    assert len(IN_PLAY[board]) == count


def test_nk_4_4_nothing_enters_a_space_that_is_not_in_play() -> None:
    state = read("seats=3; 1=E2 2=A1 3=A2; turn 1")
    assert legal(state) == ["to D1", "to D2", "to E1", "to E3"]
    assert objection(state, "to F1") == "NK-4.4"


def test_nk_4_4_nothing_is_placed_on_a_space_that_is_not_in_play() -> None:
    state = new(3)
    assert legal(state) == [f"place {name}" for name in SPACE_NAMES if name[0] in "ABCDE"]
    assert objection(state, "place F1") == "NK-4.4"
    assert objection(state, "place G2") == "NK-4.4"


def test_nk_4_4_water_does_not_border_a_space() -> None:
    state = read("seats=3; 1=E1 2=A1 3=A2; cracks D1|E1 E1|E2; turn 1")
    assert seen(state).out == (0,)


@pytest.mark.parametrize(
    ("board", "rows", "count"), [("full", "ABCDEFG", 72), ("medium", "ABCDE", 53), ("small", "BCDE", 48)]
)
def test_nk_4_5_edges_are_the_inner_sides_of_a_board(board: str, rows: str, count: int) -> None:
    assert f"{count} on {board}" in clause_text("NK-4.5")
    found = [EDGE_NAMES[edge] for edge in EDGES_IN_PLAY[board]]
    assert found == printed_edges(rows)
    assert len(found) == count
    assert EDGES == 72


def test_nk_4_5_an_edge_is_written_with_its_first_space_first() -> None:
    assert all([name.split("|") == sorted(name.split("|")) for name in EDGE_NAMES])
    assert EDGE_NAMES[edge_between(space_named("C3"), space_named("B2"))] == "B2|C3"
    assert EDGE_NAMES[edge_between(space_named("B2"), space_named("C3"))] == "B2|C3"


def test_nk_4_5_the_margin_has_no_edges() -> None:
    state = after(read("seats=3; 1=D1 2=A1 3=A2; turn 1"), "to E1")
    assert legal(state) == ["crack D1|E2"]
    assert objection(state, "crack E2|F1") == "NK-4.5"


def test_nk_4_6_an_edge_is_open_until_it_is_cracked() -> None:
    state = after(read("seats=3; 1=B2 2=E1 3=E6; turn 1"), "to A1")
    assert cracked(state) == []
    state = after(state, "crack A2|B3")
    assert cracked(state) == ["A2|B3"]


def test_nk_4_7_igloos_are_the_bracketed_spaces_of_the_map() -> None:
    bracketed = [name for name, (_, igloo) in printed_map().items() if igloo]
    assert bracketed == ["B3", "E2", "E5"]
    assert names(IGLOOS) == bracketed
    assert all([igloo in IN_PLAY[board] for igloo in IGLOOS for board in BOARDS])


def test_nk_4_8_spaces_and_edges_stand_in_canonical_order() -> None:
    assert sorted(SPACE_NAMES) == SPACE_NAMES
    assert sorted(EDGE_NAMES) == EDGE_NAMES
    assert EDGE_NAMES[:4] == ["A1|A2", "A1|B2", "A1|B3", "A2|B3"]


@pytest.mark.parametrize("board", BOARDS)
def test_nk_4_9_the_number_of_c_lines_per_space_is_as_printed(board: str) -> None:
    sentence = re.search(rf"{board} ([^;.]*)[;.]", clause_text("NK-4.9"))
    assert sentence is not None
    wanted = {int(lines): int(spaces) for spaces, lines in re.findall(r"(\d+) (?:spaces )?with (\d+)", sentence[1])}
    assert sum(wanted.values()) == len(IN_PLAY[board])
    assert Counter([len(lines_around(board, name)) for name in names(IN_PLAY[board])]) == wanted


@pytest.mark.parametrize(("board", "rows"), [("full", "ABCDEFG"), ("medium", "ABCDE"), ("small", "BCDE")])
def test_nk_4_9_c_lines_join_two_neighbors(board: str, rows: str) -> None:
    table, edges = table_of_neighbors(), printed_edges(rows)
    for space in [name for name in table if name[0] in rows]:
        wanted = [edge for edge in edges if edge[:2] in table[space] and edge[3:] in table[space]]
        assert lines_around(board, space) == wanted


@pytest.mark.parametrize(("board", "rows"), [("full", "ABCDEFG"), ("medium", "ABCDE"), ("small", "BCDE")])
def test_nk_4_10_d_lines_are_the_sides_of_the_space(board: str, rows: str) -> None:
    edges = printed_edges(rows)
    for space in [name for name in table_of_neighbors() if name[0] in rows]:
        c_lines = lines_around(board, space)
        assert lines_around(board, space, c_lines) == [edge for edge in edges if space in edge.split("|")]
