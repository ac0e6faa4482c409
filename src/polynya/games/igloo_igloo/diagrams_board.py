"""The board of a diagram of Igloo Igloo, read from a picture, from rows or from a list of squares."""

from __future__ import annotations

from polynya.core.errors import NotationError
from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo import cells
from polynya.games.igloo_igloo.board import CORNERS, SQUARE_NAMES, square_named
from polynya.games.igloo_igloo.diagrams_numbers import seat_letters
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.views import CORNER, FACE_DOWN, PACK_ICE, SEA


def read_board(state: IglooState, rows: list[str], given: dict[str, list[str]]) -> None:
    """Put onto the board what the picture or the lists say."""
    state.ice = 0
    for square, word in _words_of_squares(rows, given).items():
        _read_cell(state, square, word)


def _words_of_squares(rows: list[str], given: dict[str, list[str]]) -> dict[int, str]:
    """The word of each square that the diagram speaks of; a picture and a list exclude each other."""
    ways = [name for name in ("board", "squares") if name in given] + (["picture"] if rows else [])
    if len(ways) > 1:
        raise NotationError(f"the board is said twice, by {' and '.join(ways)}")
    if "squares" in given:
        return _words_of_list(given["squares"])
    if "board" in given:
        return _words_of_rows([row.split() for row in " ".join(given["board"]).split("/")])
    numbered = [row for row in rows if row[0] != " "]
    if [row[0] for row in numbered] != list("87654321")[: len(numbered)]:
        raise NotationError("the rows of a picture go from 8 down to 1")
    return _words_of_rows([row.split()[1:] for row in numbered])


def _words_of_rows(rows: list[list[str]]) -> dict[int, str]:
    if len(rows) != 8:
        raise NotationError(f"a board has 8 rows, not {len(rows)}")
    found: dict[int, str] = {}
    for k, words in enumerate(rows):
        squares = cells.expand_row(words)
        if len(squares) != 8:
            raise NotationError(f"row {8 - k} has {len(squares)} squares instead of 8")
        for column, word in enumerate(squares):
            found[8 * (7 - k) + column] = word
    return found


def _words_of_list(words: list[str]) -> dict[int, str]:
    found: dict[int, str] = {}
    for word in words:
        square = square_named(word[:2])
        if square in found:
            raise NotationError(f"{word[:2]} stands twice")
        found[square] = word[2:]
    return found


def _read_cell(state: IglooState, square: int, word: str) -> None:
    cell = cells.read(word, seat_letters(state))
    if (cell.tile == CORNER) != (square in CORNERS):
        raise NotationError(f"'{word}' cannot be on {SQUARE_NAMES[square]}")
    if any(cell.inuit[state.terms.seats :]) or cell.igloo >= state.terms.seats:
        raise NotationError(f"'{word}': nobody here has that color")
    if cell.tile in (SEA, CORNER) and (cell.igloo != NOWHERE or (cell.tile == SEA and any(cell.inuit))):
        raise NotationError(f"'{word}': Inuit and igloos stand on ice")
    if cell.tile in (FACE_DOWN, PACK_ICE):
        state.ice |= 1 << square
    if cell.tile == PACK_ICE:
        state.pack |= 1 << square
    if cell.igloo != NOWHERE:
        state.igloos[cell.igloo] |= 1 << square
    if cell.tile == CORNER and any(cell.animals):
        raise NotationError(f"'{word}': no animal is on a corner")
    state.fill(square, cell.inuit[: state.terms.seats], cell.animals)
