from __future__ import annotations

import pytest

from polynya import Value, new_match
from polynya.cli import painting
from polynya.core.game import Game
from polynya.core.rng import Rng
from polynya.core.types import SPECTATOR
from polynya.games import game_named
from tests.matches import played

GAME = game_named("nanuuk_intro")
SETUPS: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {}),
    (2, {"intro_variant": "rescuer"}),
    (2, {"intro_variant": "shared_bears", "shared_bear_count": 3}),
]


def content(lines: list[str], name: str) -> str:
    """What stands on the cell of this name, counted from the left; empty if there is nothing."""
    row = next((line for line in lines if line[:2] == f"{name[0]} "), "")
    cells = row[1:].replace("|", " ").split()
    return cells[int(name[1:]) - 1].strip(".") if int(name[1:]) <= len(cells) else ""


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_a_named_cell_is_where_the_piece_goes(seats: int, options: dict[str, Value]) -> None:
    match, rng = new_match("nanuuk_intro", seats, options), Rng(7)
    empty = filled = 0
    while not match.is_over:
        mover, legal = match.mover, match.view(match.mover).legal
        action = legal[rng.below(len(legal))]
        verb, _, name = GAME.notation(action).partition(" ")
        before = painting.picture(GAME, match.view(mover))
        if verb in ("place", "to"):
            assert content(before, name) == ""
            empty += 1
        match.play(mover, action)
        if verb in ("place", "to") and not match.is_over and seats == 2:
            assert content(painting.picture(GAME, match.view(SPECTATOR)), name) != ""
            filled += 1
    assert empty > 10
    assert filled >= empty - 1 or seats > 2  # where a removed hunter leaves nothing behind


def named(lines: list[str], places: set[str]) -> list[str]:
    """The picture with the names of these places."""
    view = played("nanuuk_intro", plies=4).view(0)
    return painting.name_places(lines, GAME.spans(view, lines), places)[0]


def test_names_stand_on_empty_places_only() -> None:
    lines = ["C  .  |  1a    .     .", "        /", "turn 1 move 1a"]
    assert named(lines, {"C1", "C2", "C4", "D3"}) == ["C  C1 |  1a    .     C4", "        /", "turn 1 move 1a"]


def test_a_place_whose_name_a_piece_has_is_written_small() -> None:
    lines = ["B  .     .", "C  B1    ."]
    assert named(lines, {"B1", "B2"}) == ["B  b1    B2", "C  B1    ."]


def test_a_name_without_room_is_not_written() -> None:
    assert named(["C  .|   1a"], {"C1"}) == ["C  .|   1a"]


def test_places_that_may_be_chosen_are_marked() -> None:
    match = new_match("igloo_igloo", 2, seed=1)
    lines = painting.paint_board(match.game, match.view(0), ["place b1"])
    marked = [
        (line.plain[0], span.start, line.plain[span.start : span.end])
        for line in lines
        for span in line.spans
        if span.style == painting.CHOICE_STYLE
    ]
    assert marked == [("1", 6, "[]")]


def test_a_board_of_which_its_game_says_nothing_has_no_colors() -> None:
    view = played("nanuuk_intro", plies=4).view(0)
    lines = ["C  .  |  1a    .     B1", "1 [R] ~f1", "a  ..1#"]
    painted = painting.paint_lines(Game(), view, lines, ["to C1", "place a1"])
    assert [line.plain for line in painted] == lines
    assert [line.spans for line in painted] == [[], [], []]


def test_columns_fit_the_width_and_count_downwards() -> None:
    lines = [line.plain for line in painting.columns([f"to C{k}" for k in range(1, 13)], 34)]
    assert lines[0] == " 1 to C1    5 to C5    9 to C9"
    assert all(len(line) < 34 for line in lines)
    assert len(painting.columns(["a very long entry indeed"] * 3, 10)) == 3


def test_pieces_have_the_color_of_their_seat() -> None:
    view = played("nanuuk_intro", plies=4).view(0)
    styles = {
        text.plain[span.start : span.end]: span.style
        for text in painting.paint_board(GAME, view)
        for span in text.spans
    }
    assert styles["1a"] == styles["1b"] == painting.color_style("white")
    assert styles["2a"] == styles["2b"] == painting.color_style("yellow")
    assert styles["."] == "dim"


def test_bears_of_nobody_have_no_seats_color() -> None:
    view = played("nanuuk_intro", plies=2, options={"intro_variant": "shared_bears"}).view(0)
    styles = {
        text.plain[span.start : span.end]: span.style
        for text in painting.paint_board(GAME, view)
        for span in text.spans
    }
    assert styles["B1"] == painting.PIECE_STYLE
