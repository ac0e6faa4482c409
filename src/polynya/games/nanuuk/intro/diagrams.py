"""Positions of the introductory game as text.

Statements, each on a line of its own or separated by semicolons; the first names the game and its options:

    nanuuk_intro seats=2 intro_variant=rescuer
    1a=A1 2a=B3              pieces and their spaces, instead of a picture or beside it
    cracks A1|A2 A1|B2       cracked edges
    out 3 1                  seats that are out, in the order of leaving
    place [B1]               the next piece is to be placed (in the rescuer variant perhaps: this one)
    turn 1                   seat 1 begins its turn; the checks at its start are made
    turn 1 due B2 1          its turn goes on, these pieces are still to be moved
    turn 1 [due ...] move 1a            this piece is to be moved
    turn 1 [due ...] on B1 from E1      this bear came from E1 and may make its second step
    turn 1 [due ...] crack 1a [from E1]  the ice cracks around this piece (a bear whose second step may follow)
    over 1 2 NK-8.2          these seats have won, by this clause
"""

from __future__ import annotations

from polynya.core import statements
from polynya.core.colors import unusual_colors
from polynya.core.errors import NotationError
from polynya.core.options import small_number
from polynya.core.types import NOWHERE, OVER
from polynya.games.nanuuk import cracks, pictures
from polynya.games.nanuuk.board import COLORS, EDGE_NAMES, SPACE_NAMES, edge_named, space_named
from polynya.games.nanuuk.intro import checks, placing
from polynya.games.nanuuk.intro.options import TABLE, check_setup
from polynya.games.nanuuk.intro.position import (
    CHOOSING,
    CHOOSING_KIND,
    CRACKING,
    ENDINGS,
    MOVING,
    NOTHING,
    PLACING,
    SECOND_STEP,
)
from polynya.games.nanuuk.intro.rules import IntroState, initial
from polynya.games.nanuuk.intro.terms import RESCUER
from polynya.games.nanuuk.intro.views import IntroView

KEY = "nanuuk_intro"
STATUS = ("place", "turn", "over")


def write(view: IntroView) -> str:
    """The view with a picture of the board."""
    return "\n".join([_header(view), *picture(view), *_status(view)]) + "\n"


def line(view: IntroView) -> str:
    """The view in one line."""
    pieces = [
        f"{label}={SPACE_NAMES[space]}" for label, space in zip(view.labels, view.at, strict=True) if space != NOWHERE
    ]
    parts = [_header(view)]
    if pieces:
        parts.append(" ".join(pieces))
    if view.cracks:
        parts.append("cracks " + " ".join([EDGE_NAMES[edge] for edge in view.cracks]))
    return "; ".join(parts + _status(view))


def picture(view: IntroView) -> list[str]:
    """The lines of the board alone."""
    pairs = zip(view.labels, view.at, strict=True)
    return pictures.draw(view.board, {space: label for label, space in pairs if space != NOWHERE}, view.cracks)


def _header(view: IntroView) -> str:
    return statements.header(KEY, view.seats, view.options, unusual_colors(COLORS, view.colors))


def _status(view: IntroView) -> list[str]:
    found: list[str] = []
    if view.out:
        found.append("out " + " ".join([str(seat + 1) for seat in view.out]))
    if view.mover == OVER:
        seats = [str(seat + 1) for seat in view.winners]
        found.append(" ".join(["over", *seats, ENDINGS[view.ending]]))
    elif view.step == PLACING or view.step == CHOOSING_KIND:
        found.append(_placing(view))
    else:
        found.append(_turn(view))
    return found


def _placing(view: IntroView) -> str:
    """Only a rescuer's first piece is not known from the pieces on the board."""
    if view.step == CHOOSING_KIND or ("intro_variant", "rescuer") not in view.options:
        return "place"
    both_due = view.due >> (view.piece & 2) & 3 == 3
    return f"place {view.labels[view.piece]}" if both_due else "place"


def _turn(view: IntroView) -> str:
    words = ["turn", str(view.mover + 1)]
    if view.due:
        words += ["due", *[label for piece, label in enumerate(view.labels) if view.due >> piece & 1]]
    if view.step != CHOOSING:
        verb = {int(MOVING): "move", int(SECOND_STEP): "on", int(CRACKING): "crack"}[view.step]
        words += [verb, view.labels[view.piece]]
    if view.origin != NOWHERE:
        words += ["from", SPACE_NAMES[view.origin]]
    return " ".join(words)


def read(text: str) -> IntroState:
    """The position of a diagram; NotationError says what is wrong with it."""
    parts = statements.take_apart(text, pictures.is_picture)
    seats, options, colors = statements.read_header(KEY, TABLE, parts.header)
    state = initial(check_setup(seats, options, colors))
    _read_board(state, parts.picture, parts.others)
    status = statements.the_status(parts.others, STATUS)
    _read_status(state, status)
    if state.mover != OVER and not state.legal_actions():
        raise NotationError(f"no action is legal in this position: '{' '.join(status)}'")
    return state


def _read_board(state: IntroState, rows: list[str], rest: list[list[str]]) -> None:
    content, cracked = pictures.read(state.terms.board, rows) if rows else ({}, [])
    for space, label in content.items():
        _put(state, label, space)
    for words in rest:
        if "=" in words[0]:
            for word in words:
                label, equals, name = word.partition("=")
                if not equals:
                    raise NotationError(f"'{word}' is not of the form piece=space")
                _put(state, label, space_named(name))
        elif words[0] == "cracks":
            cracked += [edge_named(word) for word in words[1:]]
        elif words[0] == "out":
            _read_out(state, words[1:])
        elif words[0] not in STATUS:
            raise NotationError(f"'{' '.join(words)}' is not a statement of a diagram")
    for edge in cracked:
        if state.whole[edge] == 0:
            raise NotationError(f"{EDGE_NAMES[edge]} is not in play or cracked twice")
        cracks.crack(edge, state.open, state.whole)


def _piece(state: IntroState, label: str) -> int:
    if label not in state.terms.labels:
        raise NotationError(f"'{label}' is not a piece; pieces are {', '.join(state.terms.labels)}")
    return state.terms.labels.index(label)


def _put(state: IntroState, label: str, space: int) -> None:
    piece = _piece(state, label)
    if not state.terms.in_play >> space & 1 or state.occupied >> space & 1 or state.at[piece] != NOWHERE:
        raise NotationError(f"'{label}' cannot stand on {SPACE_NAMES[space]}")
    state.put(piece, space)


def _read_out(state: IntroState, words: list[str]) -> None:
    for word in words:
        state.seats_out = state.seats_out * 8 + _seat(state, word) + 1


def _seat(state: IntroState, word: str) -> int:
    seat = small_number(word)
    if seat is None or not 1 <= seat <= state.terms.setup.seats:
        raise NotationError(f"'{word}' is not a seat of this game")
    return seat - 1


def _read_status(state: IntroState, words: list[str]) -> None:
    if words[0] == "place":
        _read_placing(state, words)
        return
    checks.check_missing(state)
    state.due = 0
    if words[0] == "over":
        _read_over(state, words[1:])
    else:
        _read_turn(state, words[1:])


def _read_placing(state: IntroState, words: list[str]) -> None:
    checks.check_placing(state, bool(cracks.cracked_edges(state.terms.board, state.whole)))
    state.due = sum([1 << piece for piece in range(len(state.at)) if state.at[piece] == NOWHERE])
    placing.ask_for_next(state)
    if len(words) == 2 and state.terms.kind == RESCUER and state.step == CHOOSING_KIND:
        state.piece = _piece(state, words[1])
        state.ask(state.mover, PLACING)
        if state.terms.owner[state.piece] != state.mover:
            raise NotationError(f"it is not the turn of '{words[1]}' to be placed")
    elif len(words) > 1:
        raise NotationError("only a rescuer's first piece is named after 'place'")


def _read_over(state: IntroState, words: list[str]) -> None:
    if not words or words[-1] not in ENDINGS[1:]:
        raise NotationError("'over' names the winning seats and the clause that ended the game")
    winners = sum([1 << seat for seat in {_seat(state, word) for word in words[:-1]}])
    state.end(winners, ENDINGS.index(words[-1]))
    checks.check_over(state)


def _read_turn(state: IntroState, words: list[str]) -> None:
    seat = _seat(state, words[0] if words else "")
    checks.check_turn(state, seat)
    verbs = [k for k, word in enumerate(words) if word in ("move", "on", "crack")]
    end = verbs[0] if verbs else len(words)
    state.ask(seat, NOTHING)
    state.piece = NOWHERE
    if words[1:2] == ["due"] and end > 2:
        state.due = sum([1 << piece for piece in {_piece(state, word) for word in words[2:end]}])
    elif end != 1:
        raise NotationError(f"'{' '.join(words[1:end])}' is not understood after 'turn {words[0]}'")
    if verbs:
        _read_step(state, words[end:])
    elif words[1:]:
        checks.check_due(state)
        state.go_on()
    else:
        state.begin_turn(seat)


def _read_step(state: IntroState, words: list[str]) -> None:
    state.ask(state.mover, {"move": MOVING, "on": SECOND_STEP, "crack": CRACKING}[words[0]])
    state.piece = _piece(state, words[1] if len(words) > 1 else "")
    if len(words) == 4 and words[2] == "from":
        state.origin = space_named(words[3])
    elif len(words) != 2:
        raise NotationError(f"'{' '.join(words)}' is not a step")
    checks.check_step(state)
    checks.check_due(state)
