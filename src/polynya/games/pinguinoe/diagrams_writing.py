"""Views of Pinguinoè written as text; `diagrams.py` says how."""

from __future__ import annotations

import re
from typing import Final

from polynya.core import statements
from polynya.core.colors import unusual_colors
from polynya.core.types import NOWHERE, OVER
from polynya.games.pinguinoe.board import (
    CARD_NAMES,
    CARD_WIDTH,
    CARDS,
    CELL_NAMES,
    COLUMNS,
    IGLOO_CELLS,
    LETTERS,
    ROWS,
    WIDTH,
    card_of,
    cell_on,
)
from polynya.games.pinguinoe.components import COLORS, SEARCH_CARDS
from polynya.games.pinguinoe.faces import FACE_NAMES, MARKS
from polynya.games.pinguinoe.position import (
    AFTER,
    AIMING,
    BAITING,
    BLIZZARD,
    DEAL_CORNER,
    DEFENDING,
    DRAW_CARD,
    DRAW_FACE,
    DRAWN,
    ENDING,
    FLOATING,
    JUMPING,
    LANDING,
    MOVE,
    READY,
    ROLL_DIE,
    ROLL_FOR_START,
    SEAL,
    SHUFFLE_DISCARD,
    THROWING,
    TOSS_ARK,
    TSUNAMI,
)
from polynya.games.pinguinoe.views import PinguinoeView

KEY: Final = "pinguinoe"
OBJECT_NAMES: Final = SEARCH_CARDS[:6]
ROW: Final = re.compile(r"[1-5][aei] ")
PHASES: Final = {
    int(READY): "ready",
    int(MOVE): "move",
    int(SEAL): "seal",
    int(AFTER): "after",
    int(DRAWN): "drawn",
    int(BLIZZARD): "blizzard",
    int(TSUNAMI): "tsunami",
    int(ENDING): "ending",
}
STEPS: Final = {
    int(ROLL_DIE): "roll",
    int(DRAW_FACE): "reveal",
    int(DRAW_CARD): "draw",
    int(SHUFFLE_DISCARD): "shuffle",
    int(AIMING): "card",
    int(THROWING): "victim",
    int(BAITING): "seal_space",
    int(JUMPING): "jump",
    int(LANDING): "land",
    int(DEFENDING): "fish",
    int(FLOATING): "lifebuoy",
}


def write(view: PinguinoeView) -> str:
    """The view with a picture of the map."""
    return "\n".join([_header(view), *picture(view), *_lists(view), _status(view)]) + "\n"


def line(view: PinguinoeView) -> str:
    """The view in one line."""
    return "; ".join([_header(view), *_lists(view), _status(view)])


def picture(view: PinguinoeView) -> list[str]:
    """The lines of the map alone, card beside card."""
    columns = COLUMNS[view.map]
    found = ["   " + " ".join([str(column + 1).ljust(4) for column in range(columns)]).rstrip()]
    for row in range(int(ROWS)):
        for k in range(0, len(LETTERS), int(CARD_WIDTH)):
            cards = [int(WIDTH) * row + column for column in range(columns)]
            found.append(" ".join([f"{row + 1}{LETTERS[k]}", *[_row_marks(view, card, k) for card in cards]]))
    return found


def is_picture(part: str) -> bool:
    """A row begins with its card row and letter; above them stand the numbers of the columns."""
    return bool(ROW.match(part)) or part.split() in (list("1234567"), list("12345"))


def _row_marks(view: PinguinoeView, card: int, letter: int) -> str:
    """The cells of a card from this letter to the end of their row."""
    return "".join([_mark(view, int(cell_on(card, letter + k))) for k in range(int(CARD_WIDTH))])


def _mark(view: PinguinoeView, cell: int) -> str:
    penguins = [str(seat + 1) for seat, at in enumerate(view.at) if at == cell]
    if view.seal == cell:
        return "&" if penguins else "@"
    if penguins:
        return penguins[0] if len(penguins) == 1 else "*"
    return MARKS[view.cells[cell]] if view.shown[card_of(cell)] != NOWHERE else "~"


def _header(view: PinguinoeView) -> str:
    return statements.header(KEY, view.seats, view.options, unusual_colors(COLORS, view.colors))


def seat_name(seat: int) -> str:
    """`P1` for the first."""
    return f"P{seat + 1}"


def _lists(view: PinguinoeView) -> list[str]:
    seats = range(view.seats)
    igloos = [card_of(cell) for cell in IGLOO_CELLS.values()]
    up = [card for card in range(CARDS) if view.shown[card] != NOWHERE and card not in igloos]
    back = [card for card in range(CARDS) if view.known[card] != NOWHERE and view.shown[card] == NOWHERE]
    found = [_statement("cards", [f"{CARD_NAMES[card]}={FACE_NAMES[view.shown[card]]}" for card in up])]
    found.append(_statement("known", [f"{CARD_NAMES[card]}={FACE_NAMES[view.known[card]]}" for card in back]))
    settled = [seat for seat in seats if view.home[seat] != NOWHERE]
    found.append(_statement("homes", [f"{seat_name(seat)}={CARD_NAMES[card_of(view.home[seat])]}" for seat in settled]))
    away = [seat for seat in settled if view.at[seat] != view.home[seat]]
    found.append(_statement("penguins", [_penguin(view, seat) for seat in away]))
    found.append(f"seal {CELL_NAMES[view.seal]}")
    for seat in seats:
        kept = format_counts(OBJECT_NAMES, view.hands[seat]) or format_counts(("?",), (view.hand_sizes[seat],))
        found.append(_statement(f"hand {seat_name(seat)}", kept))
    found.append(_statement("discard", format_counts(SEARCH_CARDS, view.discard)))
    are_hands_open = all([len(hand) > 0 for hand in view.hands])
    found.append(" ".join(["deck" if are_hands_open else "unseen", *format_counts(SEARCH_CARDS, view.unseen)]))
    found.append(_statement("skip", [seat_name(seat) for seat in seats if view.skips[seat]]))
    marked = [seat for seat in seats if view.marks[seat]]
    found.append(_statement("blizzard", [seat_name(seat) + ("*" if view.marks[seat] == 2 else "") for seat in marked]))
    found.append(f"events {view.events}")
    return [statement for statement in found if statement]


def _statement(name: str, words: list[str]) -> str:
    return " ".join([name, *words]) if words else ""


def _penguin(view: PinguinoeView, seat: int) -> str:
    return f"{seat_name(seat)}={CELL_NAMES[view.at[seat]]}{'~' if view.afloat[seat] else ''}"


def format_counts(names: tuple[str, ...], numbers: tuple[int, ...]) -> list[str]:
    """`fish skates*2`; nothing for what is not there."""
    pairs = [(name, number) for name, number in zip(names, numbers, strict=False) if number]
    return [name if number == 1 else f"{name}*{number}" for name, number in pairs]


def _status(view: PinguinoeView) -> str:
    if view.mover == OVER:
        return f"over {seat_name(view.winner) if view.winner >= 0 else 'white_penguin'}"
    if view.step in (DEAL_CORNER, TOSS_ARK):
        return "corners" if view.step == DEAL_CORNER else "toss"
    if view.step == ROLL_FOR_START:
        rolls = [f"{seat_name(seat)}={'-' if roll < 0 else roll}" for seat, roll in enumerate(view.rolls)]
        return " ".join(["start", *rolls]) if any(view.rolls) else "start"
    words = ["turn", seat_name(view.turn)]
    if view.played:
        words.append("played")
    if view.die:
        words += ["die", str(view.die)]
    words += [PHASES[view.phase], *_phase_details(view)]
    if view.pending:
        words += ["pending", *[seat_name(seat) for seat in range(view.seats) if view.pending >> seat & 1]]
    if view.step in STEPS:
        words += [":", STEPS[view.step], *_step_details(view)]
    return " ".join(words)


def _phase_details(view: PinguinoeView) -> list[str]:
    if view.phase == MOVE:
        return [str(view.points), *[CELL_NAMES[cell] for cell in view.visited]]
    if view.phase == SEAL:
        return [str(view.seal_steps)]
    return [CARD_NAMES[view.card], str(view.progress)] if view.phase == TSUNAMI else []


def _step_details(view: PinguinoeView) -> list[str]:
    if view.step == DRAW_FACE and view.phase != TSUNAMI:
        return [CARD_NAMES[view.card]]
    if view.step == LANDING:
        return [seat_name(view.who), "by", seat_name(view.mover)]
    return [seat_name(view.who)] if view.who != NOWHERE else []
