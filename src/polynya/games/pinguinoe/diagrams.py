"""Positions of Pinguinoè as text.

Statements, each on a line of its own or separated by semicolons; the first names the game and its options:

    pinguinoe seats=4 sleepy_white_penguin=true zones=ring
    cards 34=A1 12=L05            face-up cards; the ark lies with A1 if nothing is said
    known 23=D05                  cards turned back, whose face everybody knows
    homes P1=17 P2=51             corners, where they are random
    penguins P1=11h P2=23b~       who is not at home; ~ is afloat
    seal 12g                      left out: on the ark's west cell
    hand P1 fish skates*2         objects; ?*2 where the viewer may not look
    discard tsunami telescope     left out: nothing
    deck fish tsunami*2           left out: all that are nowhere else
    unseen fish tsunami*2         in a view: the deck, and the hands that the viewer may not look into
    skip P1                       a skip card in front of P1
    blizzard P1 P2*               blizzard marks; * if it was drawn in this turn of P2
    events 3
    corners, toss, start          chance draws the next corner, the ark's face, the next starting roll
    start P1=3 P2=- P3=0          starting rolls so far; - is out
    turn P1                       P1 begins a turn
    turn P1 [played] [die 4] PHASE [: STEP]
                                  P1 is in this phase, and at this step of a procedure
    over P2, over white_penguin   the game has ended

Phases: `ready`, `move 2 11h 11d` (points, cells visited; the penguin stands on the last), `seal 5` (steps left),
`after`, `drawn`, `blizzard`, `tsunami 22 5` (the drawer's card, cards turned), `ending`; `pending P3 P4` follows where
penguins are still to be handled. Steps: `roll`, `reveal 12`, `draw`, `shuffle`, `card`, `victim`, `seal_space P2`,
`jump`, `land P2 by P3`, `fish P2`, `lifebuoy P2`; `seal_space` without a player belongs to a fish that is played.

In the picture `.#?SHBA` are the types of visible cells, `~` is a face-down card, a digit a penguin, `*` several of
them, `@` the seal, `&` the seal with penguins.
"""

from __future__ import annotations

import re
from typing import Final

from polynya.core import statements
from polynya.core.colors import unusual_colors
from polynya.core.errors import NotationError
from polynya.core.options import small_number
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.pinguinoe import checks
from polynya.games.pinguinoe.board import (
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    COLUMNS,
    CORNERS,
    IGLOO_CELLS,
    SMALL,
    card_named,
    cell_named,
)
from polynya.games.pinguinoe.components import BLIZZARD as BLIZZARD_CARD
from polynya.games.pinguinoe.components import COLORS, IGLOO_ZONE, OBJECTS, SEARCH_CARDS, SKIP, SUPPLY
from polynya.games.pinguinoe.components import TSUNAMI as TSUNAMI_CARD
from polynya.games.pinguinoe.faces import FACE_NAMES, MARKS
from polynya.games.pinguinoe.options import TABLE, checked
from polynya.games.pinguinoe.position import (
    AFTER,
    AIMING,
    BAITING,
    BLIZZARD,
    CORNERING,
    DEFENDING,
    DRAWING,
    DRAWN,
    ENDING,
    FLOATING,
    JUMPING,
    LANDING,
    MOST_VISITED,
    MOVE,
    MOVING,
    READY,
    READYING,
    RESTING,
    REVEALING,
    ROLLING,
    SEAL,
    SEALING,
    SHUFFLING,
    STARTING,
    THROWING,
    TOSSING,
    TSUNAMI,
)
from polynya.games.pinguinoe.rules import PinguinoeState, initial
from polynya.games.pinguinoe.views import PinguinoeView
from polynya.games.pinguinoe.views import view as view_of

KEY: Final = "pinguinoe"
STATUS: Final = ("corners", "toss", "start", "turn", "over")
LISTS: Final = (
    *("cards", "known", "homes", "penguins", "seal", "hand", "discard", "deck", "unseen", "skip", "blizzard"),
    "events",
)
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
OWN_STEPS: Final = {int(READY): READYING, int(MOVE): MOVING, int(SEAL): SEALING, int(AFTER): RESTING}
STEPS: Final = {
    int(ROLLING): "roll",
    int(REVEALING): "reveal",
    int(DRAWING): "draw",
    int(SHUFFLING): "shuffle",
    int(AIMING): "card",
    int(THROWING): "victim",
    int(BAITING): "seal_space",
    int(JUMPING): "jump",
    int(LANDING): "land",
    int(DEFENDING): "fish",
    int(FLOATING): "lifebuoy",
}
CHANCE_STEPS: Final = (ROLLING, REVEALING, DRAWING, SHUFFLING)


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
    for row in range(5):
        for k in range(3):
            cards = [12 * (7 * row + column) + 4 * k for column in range(columns)]
            words = ["".join([_mark(view, cell) for cell in range(first, first + 4)]) for first in cards]
            found.append(" ".join([f"{row + 1}{'aei'[k]}", *words]))
    return found


def is_picture(part: str) -> bool:
    """A row begins with its card row and letter; above them stand the numbers of the columns."""
    return bool(ROW.match(part)) or part.split() in (list("1234567"), list("12345"))


def _mark(view: PinguinoeView, cell: int) -> str:
    penguins = [str(seat + 1) for seat, at in enumerate(view.at) if at == cell]
    if view.seal == cell:
        return "&" if penguins else "@"
    if penguins:
        return penguins[0] if len(penguins) == 1 else "*"
    return MARKS[view.cells[cell]] if view.shown[cell // 12] != NOWHERE else "~"


def _header(view: PinguinoeView) -> str:
    return statements.header(KEY, view.seats, view.options, unusual_colors(COLORS, view.colors))


def _seat_name(seat: int) -> str:
    return f"P{seat + 1}"


def _lists(view: PinguinoeView) -> list[str]:
    seats = range(view.seats)
    igloos = [cell // 12 for cell in IGLOO_CELLS.values()]
    up = [card for card in range(CARDS) if view.shown[card] != NOWHERE and card not in igloos]
    back = [card for card in range(CARDS) if view.known[card] != NOWHERE and view.shown[card] == NOWHERE]
    found = [_listed("cards", [f"{CARD_NAMES[card]}={FACE_NAMES[view.shown[card]]}" for card in up])]
    found.append(_listed("known", [f"{CARD_NAMES[card]}={FACE_NAMES[view.known[card]]}" for card in back]))
    settled = [seat for seat in seats if view.home[seat] != NOWHERE]
    found.append(_listed("homes", [f"{_seat_name(seat)}={CARD_NAMES[view.home[seat] // 12]}" for seat in settled]))
    away = [seat for seat in settled if view.at[seat] != view.home[seat]]
    found.append(_listed("penguins", [_penguin(view, seat) for seat in away]))
    found.append(f"seal {CELL_NAMES[view.seal]}")
    for seat in seats:
        kept = counted(OBJECT_NAMES, view.hands[seat]) or counted(("?",), (view.hand_sizes[seat],))
        found.append(_listed(f"hand {_seat_name(seat)}", kept))
    found.append(_listed("discard", counted(SEARCH_CARDS, view.discard)))
    is_open = all([len(hand) > 0 for hand in view.hands])
    found.append(" ".join(["deck" if is_open else "unseen", *counted(SEARCH_CARDS, view.unseen)]))
    found.append(_listed("skip", [_seat_name(seat) for seat in seats if view.skips[seat]]))
    marked = [seat for seat in seats if view.marks[seat]]
    found.append(_listed("blizzard", [_seat_name(seat) + ("*" if view.marks[seat] == 2 else "") for seat in marked]))
    found.append(f"events {view.events}")
    return [statement for statement in found if statement]


def _listed(name: str, words: list[str]) -> str:
    return " ".join([name, *words]) if words else ""


def _penguin(view: PinguinoeView, seat: int) -> str:
    return f"{_seat_name(seat)}={CELL_NAMES[view.at[seat]]}{'~' if view.afloat[seat] else ''}"


def counted(names: tuple[str, ...], numbers: tuple[int, ...]) -> list[str]:
    """`fish skates*2`; nothing for what is not there."""
    pairs = [(name, number) for name, number in zip(names, numbers, strict=False) if number]
    return [name if number == 1 else f"{name}*{number}" for name, number in pairs]


def _status(view: PinguinoeView) -> str:
    if view.mover == OVER:
        return f"over {_seat_name(view.winner) if view.winner >= 0 else 'white_penguin'}"
    if view.step in (CORNERING, TOSSING):
        return "corners" if view.step == CORNERING else "toss"
    if view.step == STARTING:
        rolls = [f"{_seat_name(seat)}={'-' if roll < 0 else roll}" for seat, roll in enumerate(view.rolls)]
        return " ".join(["start", *rolls]) if any(view.rolls) else "start"
    words = ["turn", _seat_name(view.turn)]
    if view.played:
        words.append("played")
    if view.die:
        words += ["die", str(view.die)]
    words += [PHASES[view.phase], *_phase_details(view)]
    if view.pending:
        words += ["pending", *[_seat_name(seat) for seat in range(view.seats) if view.pending >> seat & 1]]
    if view.step in STEPS:
        words += [":", STEPS[view.step], *_step_details(view)]
    return " ".join(words)


def _phase_details(view: PinguinoeView) -> list[str]:
    if view.phase == MOVE:
        return [str(view.points), *[CELL_NAMES[cell] for cell in view.visited]]
    if view.phase == SEAL:
        return [str(view.left)]
    return [CARD_NAMES[view.card], str(view.progress)] if view.phase == TSUNAMI else []


def _step_details(view: PinguinoeView) -> list[str]:
    if view.step == REVEALING and view.phase != TSUNAMI:
        return [CARD_NAMES[view.card]]
    if view.step == LANDING:
        return [_seat_name(view.who), "by", _seat_name(view.mover)]
    return [_seat_name(view.who)] if view.who != NOWHERE else []


def read(text: str) -> PinguinoeState:
    """The position of a diagram; NotationError says what is wrong with it."""
    parts = statements.take_apart(text, is_picture)
    seats, options, colors = statements.read_header(KEY, TABLE, parts.header)
    state = initial(checked(seats, options, colors))
    given = _by_name(parts.others)
    status = statements.the_status(parts.others, STATUS)
    _read_map(state, given, status)
    _read_penguins(state, given, status)
    _read_marks(state, given)
    if status[0] == "turn" and len(status) == 2:  # what begins with the turn must find all cards in their places
        _read_search_cards(state, given)
        _read_status(state, status)
    else:
        _read_status(state, status)
        _read_search_cards(state, given)
    checks.check(state, " ".join(status))
    if parts.picture and parts.picture != picture(view_of(state, 0)):
        raise NotationError("the picture does not fit the statements below it")
    return state


def _by_name(others: list[list[str]]) -> dict[str, list[str]]:
    """The words of each list; those of hands under the seat's name too."""
    found: dict[str, list[str]] = {}
    for words in others:
        if words[0] in STATUS:
            continue
        size = 2 if words[0] == "hand" else 1
        name = " ".join(words[:size])
        if words[0] not in LISTS or name in found or len(words) <= size - 1:
            raise NotationError(f"'{' '.join(words)}' is not a statement of a diagram, or stands twice")
        if words[0] == "unseen" or any([word[0] == "?" for word in words[size:]]):
            raise NotationError("a diagram with hidden cards shows a view; a position has hands and a deck")
        found[name] = words[size:]
    return found


def _pairs(words: list[str]) -> list[tuple[str, str]]:
    """`12=L05` and the like, each left side once."""
    found: list[tuple[str, str]] = []
    for word in words:
        name, equals, value = word.partition("=")
        if not equals or name in [other for other, _ in found]:
            raise NotationError(f"'{word}' is not of the form name=value, or stands twice")
        found.append((name, value))
    return found


def _seat(state: PinguinoeState, word: str) -> int:
    number = small_number(word[1:]) if word[:1] == "P" else None
    if number is None or not 1 <= number <= state.terms.seats:
        raise NotationError(f"'{word}' is no player of this game")
    return number - 1


def _read_map(state: PinguinoeState, given: dict[str, list[str]], status: list[str]) -> None:
    for name, is_up in (("cards", True), ("known", False)):
        for card_name, face_name in _pairs(given.get(name, [])):
            card = card_named(card_name)
            if face_name not in FACE_NAMES or state.terms.zones[card] == IGLOO_ZONE:
                raise NotationError(f"card {card_name} cannot have the face '{face_name}'")
            if state.known[card] != NOWHERE:
                raise NotationError(f"card {card_name} stands twice")
            state.known[card] = FACE_NAMES.index(face_name)
            state.shown[card] = state.known[card] if is_up else NOWHERE
    ark = state.terms.ark
    if state.known[ark] == NOWHERE and status[0] in ("start", "turn", "over"):
        state.shown[ark] = state.known[ark] = FACE_NAMES.index("A1")


def _read_penguins(state: PinguinoeState, given: dict[str, list[str]], status: list[str]) -> None:
    if state.terms.setup.has_random_corners and "homes" not in given and status[0] != "corners":
        for seat in range(int(state.terms.seats)):
            state.settle(seat, seat)
    for name, corner in _pairs(given.get("homes", [])):
        if corner not in CORNERS[state.terms.map]:
            raise NotationError(f"'{corner}' is not a corner")
        _read_home(state, _seat(state, name), corner)
    for name, where in _pairs(given.get("penguins", [])):
        seat = _seat(state, name)
        state.at[seat] = cell_named(where.removesuffix("~"))
        state.afloat[seat] = int(where.endswith("~"))
    if "seal" in given:
        if len(given["seal"]) != 1:
            raise NotationError("the seal is on one cell")
        state.seal = cell_named(given["seal"][0])


def _read_home(state: PinguinoeState, seat: int, corner: str) -> None:
    """A corner of the seat's own, which is given where corners are not random."""
    given = state.home[seat]
    state.settle(seat, CORNERS[state.terms.map].index(corner))
    if not state.terms.setup.has_random_corners and state.home[seat] != given:
        clause = "PN-10.1" if state.terms.map == SMALL else "PN-5.2"
        raise NotationError(f"'{_seat_name(seat)}={corner}' breaks {clause}")


def _read_marks(state: PinguinoeState, given: dict[str, list[str]]) -> None:
    for word in given.get("skip", []):
        state.skips[_seat(state, word)] += 1
    for word in given.get("blizzard", []):
        state.marks[_seat(state, word.removesuffix("*"))] += 2 if word.endswith("*") else 1
    if "events" in given:
        state.events = _number(" ".join(given["events"]))


def _number(word: str) -> int:
    number = small_number(word)
    if number is None:
        raise NotationError(f"'{word}' is not a number")
    return number


def _numbers(words: list[str], names: tuple[str, ...]) -> list[int]:
    found = [0] * len(names)
    for word in words:
        name, star, text = word.partition("*")
        number = small_number(text) if star else 1
        if name not in names or number is None or found[names.index(name)]:
            raise NotationError(f"'{word}' is none of {', '.join(names)}, or stands twice")
        found[names.index(name)] = number
    return found


def _read_search_cards(state: PinguinoeState, given: dict[str, list[str]]) -> None:
    """What no statement speaks of is in the deck, or in the discard pile if the deck is given."""
    rest = list(SUPPLY)
    for seat in range(int(state.terms.seats)):
        numbers = _numbers(given.get(f"hand {_seat_name(seat)}", []), OBJECT_NAMES)
        for k, number in enumerate(numbers):
            state.hands[seat * OBJECTS + k] = number
            rest[k] -= number
        rest[int(SKIP)] -= int(state.skips[seat])
    for name in given:
        if name.startswith("hand "):
            _seat(state, name.removeprefix("hand "))
    rest[int(BLIZZARD_CARD)] -= int(state.phase == BLIZZARD or any([mark > 0 for mark in state.marks]))
    rest[int(TSUNAMI_CARD)] -= int(state.phase == TSUNAMI)
    discard = _numbers(given["discard"], SEARCH_CARDS) if "discard" in given else [0] * len(rest)
    deck = _numbers(given["deck"], SEARCH_CARDS) if "deck" in given else _less(rest, discard)
    if "deck" in given and "discard" not in given:
        discard = _less(rest, deck)
    for k in range(len(rest)):
        state.discard[k] = discard[k]
        state.deck[k] = deck[k]


def _less(numbers: list[int], others: list[int]) -> list[int]:
    return [number - other for number, other in zip(numbers, others, strict=True)]


def _read_status(state: PinguinoeState, words: list[str]) -> None:
    if words[0] == "turn" and len(words) > 1:
        _read_turn(state, _seat(state, words[1]), words[2:])
    elif words[0] == "over" and len(words) == 2:
        state.finish(int(NOWHERE) if words[1] == "white_penguin" else _seat(state, words[1]))
    elif words[0] == "start":
        for name, roll in _pairs(words[1:]):
            state.rolls[_seat(state, name)] = int(NOWHERE) if roll == "-" else _number(roll)
        state.mover, state.step = CHANCE, STARTING
    elif words in (["corners"], ["toss"]):
        state.mover, state.step = CHANCE, CORNERING if words == ["corners"] else TOSSING
    else:
        raise NotationError(f"'{' '.join(words)}' does not say what comes next")


def _read_turn(state: PinguinoeState, seat: int, words: list[str]) -> None:
    if not words:
        state.start_turn(seat)
        return
    state.turn = state.mover = seat
    rest = words
    if rest[0] == "played":
        state.played = 1
        rest = rest[1:]
    if rest[:1] == ["die"] and len(rest) > 1:
        state.die = _number(rest[1])
        rest = rest[2:]
    middle = rest.index(":") if ":" in rest else len(rest)
    _read_phase(state, rest[:middle])
    if middle < len(rest):
        _read_step(state, rest[middle + 1 :])


def _read_phase(state: PinguinoeState, words: list[str]) -> None:
    names = {name: phase for phase, name in PHASES.items()}
    if not words or words[0] not in names:
        raise NotationError(f"'{' '.join(words)}' does not name a phase")
    state.phase = names[words[0]]
    details = words[1:]
    if "pending" in details:
        for word in details[details.index("pending") + 1 :]:
            state.pending |= 1 << _seat(state, word)
        details = details[: details.index("pending")]
    if state.phase in OWN_STEPS:
        state.step = OWN_STEPS[int(state.phase)]
    if state.phase == MOVE and 2 <= len(details) <= MOST_VISITED + 1:
        state.points = _number(details[0])
        for word in details[1:]:
            state.visit(cell_named(word))
        state.at[state.turn] = state.visited[state.trail - 1]
    elif state.phase == SEAL and len(details) == 1:
        state.left = _number(details[0])
    elif state.phase == TSUNAMI and len(details) == 2:
        state.card, state.progress = card_named(details[0]), _number(details[1])
    elif details or state.phase in (MOVE, SEAL, TSUNAMI):
        raise NotationError(f"'{' '.join(words)}' is not a phase with its details")


def _read_step(state: PinguinoeState, words: list[str]) -> None:
    names = {name: step for step, name in STEPS.items()}
    if not words or words[0] not in names:
        raise NotationError(f"'{' '.join(words)}' is not a step")
    state.step = names[words[0]]
    details = words[1:]
    if state.step in CHANCE_STEPS:
        state.mover = CHANCE
    if state.step == REVEALING and len(details) == 1 and state.phase != TSUNAMI:
        state.card = card_named(details[0])
    elif state.step == LANDING and len(details) == 3 and details[1] == "by":
        state.who, state.mover = _seat(state, details[0]), _seat(state, details[2])
    elif state.step in (BAITING, DEFENDING, FLOATING) and len(details) == 1:
        state.mover = state.who = _seat(state, details[0])
    elif details or state.step in (LANDING, DEFENDING, FLOATING):
        raise NotationError(f"'{' '.join(words)}' is not a step with its details")
