"""Positions of Igloo Igloo as text.

Statements, each on a line of its own or separated by semicolons; the first names the game and its options:

    igloo_igloo seats=2 island_scoring=table
    board # 6[] # / 8[] / 3[] ~f1 ~ 3[] / ...   the rows from 8 to 1, instead of a picture; 6[] is [] six times
    squares c3{x2} d4~f1f2 a1#R                 single squares; all others are sea and corners
    hand R thaw harpoon*2                       kept tiles; ?*2 where the viewer may not look
    hunted R fish1*2 bear                       animals
    reserve fish1*8 fox2 bear*4                 left out: all that are neither on the board nor hunted
    bag fish1*4 pack                            left out: all that are neither pack ice nor in a hand
    unseen fish1*4 thaw*2                       in a view: the bag, and the hands that the viewer may not look into
    draw, first, place R                        chance draws for the center, draws the first player; red places
    turn R                                      red begins a turn
    turn R [early] [ap 2] [played thaw,move] STEP
                                                red is at this step, before melting if it is early
    over                                        the game has ended

Steps: `melt`, `find c4`, `fish c4 2`, `fox c4`, `drift`, `drift d2`, `drift d2 north`, `act`, `walk c3`, `kayak c3`,
`hunt`, `thaw`, `corner R1 B2 [left 2]`, `animal 3`, `animal 2 fox1 c3`, `harpoon B c4 2`; the last numbers are fish to
draw and animal steps to make. Squares are written as `cells.py` says. Inuit who are not mentioned stand on corners: red
on a1, blue on h1, yellow on a8, green on h8.
"""

from __future__ import annotations

from typing import Final

from polynya.core import statements
from polynya.core.colors import unusual_colors
from polynya.core.errors import NotationError
from polynya.games.igloo_igloo import cells, checks, diagrams_board, diagrams_numbers, diagrams_status
from polynya.games.igloo_igloo.cells import format_counts
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, COLORS, IDENTITIES
from polynya.games.igloo_igloo.diagrams_numbers import KEPT_NAMES
from polynya.games.igloo_igloo.options import TABLE, check_setup
from polynya.games.igloo_igloo.rules import IglooState, initial
from polynya.games.igloo_igloo.views import IglooView

KEY: Final = "igloo_igloo"
STATUS: Final = ("draw", "first", "place", "turn", "over")
LISTS: Final = ("board", "squares", "hand", "hunted", "reserve", "bag", "unseen")


def write(view: IglooView) -> str:
    """The view with a picture of the board."""
    return "\n".join([_header(view), *picture(view), *_lists(view), diagrams_status.write_status(view)]) + "\n"


def line(view: IglooView) -> str:
    """The view in one line."""
    rows = [" ".join(cells.compress_row(_row(view, row))) for row in range(7, -1, -1)]
    return "; ".join([_header(view), "board " + " / ".join(rows), *_lists(view), diagrams_status.write_status(view)])


def picture(view: IglooView) -> list[str]:
    """The lines of the board alone; a column is as wide as its widest square."""
    rows = [_row(view, row) for row in range(7, -1, -1)]
    widths = [max(3, *[len(row[column]) for row in rows]) for column in range(8)]
    head = "  " + " ".join(["abcdefgh"[column].ljust(widths[column]) for column in range(8)])
    lines = [" ".join([word.ljust(width) for word, width in zip(row, widths, strict=True)]) for row in rows]
    return [head.rstrip(), *[f"{8 - k} {words}".rstrip() for k, words in enumerate(lines)]]


def is_picture(part: str) -> bool:
    """A row begins with its number; above them stand the letters of the columns."""
    return (part[0] in "12345678" and part[1:2] == " ") or part.split() == list("abcdefgh")


def _row(view: IglooView, row: int) -> list[str]:
    return [cells.format_square(view, square) for square in range(8 * row, 8 * row + 8)]


def _header(view: IglooView) -> str:
    return statements.header(KEY, view.seats, view.options, unusual_colors(COLORS, view.colors))


def _lists(view: IglooView) -> list[str]:
    found: list[str] = []
    for seat in range(view.seats):
        kept = format_counts(KEPT_NAMES, view.hands[seat]) or format_counts(("?",), (view.hand_sizes[seat],))
        found += [" ".join(["hand", view.labels[seat], *kept])] if kept else []
    for seat in range(view.seats):
        hunted = format_counts(ANIMAL_NAMES, view.hunted[seat])
        found += [" ".join(["hunted", view.labels[seat], *hunted])] if hunted else []
    found.append(" ".join(["reserve", *format_counts(ANIMAL_NAMES, view.reserve)]))
    is_open = all([len(hand) > 0 for hand in view.hands])
    found.append(" ".join(["bag" if is_open else "unseen", *format_counts(IDENTITIES, view.unseen)]))
    return found


def read(text: str) -> IglooState:
    """The position of a diagram; NotationError says what is wrong with it."""
    parts = statements.take_apart(text, is_picture)
    seats, options, colors = statements.read_header(KEY, TABLE, parts.header)
    state = initial(check_setup(seats, options, colors))
    given = _words_by_list(parts.others)
    status = statements.the_status(parts.others, STATUS)
    diagrams_board.read_board(state, parts.picture, given)
    diagrams_numbers.read_numbers(state, given)
    diagrams_status.read_status(state, status)
    checks.check(state, " ".join(status))
    return state


def _words_by_list(others: list[list[str]]) -> dict[str, list[str]]:
    """The words of each list; those of hands and hunted animals under the seat's letter too."""
    found: dict[str, list[str]] = {}
    for words in others:
        if words[0] in STATUS:
            continue
        size = 2 if words[0] in ("hand", "hunted") else 1
        name = " ".join(words[:size])
        if words[0] not in LISTS or name in found or len(words) < size:
            raise NotationError(f"'{' '.join(words)}' is not a statement of a diagram, or stands twice")
        if words[0] == "unseen" or "?" in [word[0] for word in words[size:]]:
            raise NotationError("a diagram with hidden tiles shows a view; a position has hands and a bag")
        found[name] = words[size:]
    return found
