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

from typing import Final

from polynya.core import statements
from polynya.core.errors import NotationError
from polynya.core.options import small_number
from polynya.core.statements import read_counts, read_number
from polynya.core.types import CHANCE, NOWHERE
from polynya.games.pinguinoe import checks, phases, setup
from polynya.games.pinguinoe.board import CORNERS, SMALL, card_named, cell_named
from polynya.games.pinguinoe.components import BLIZZARD as BLIZZARD_CARD
from polynya.games.pinguinoe.components import IGLOO_ZONE, OBJECTS, SEARCH_CARDS, SKIP, SUPPLY
from polynya.games.pinguinoe.components import TSUNAMI as TSUNAMI_CARD
from polynya.games.pinguinoe.diagrams_writing import (
    KEY,
    OBJECT_NAMES,
    PHASES,
    STEPS,
    is_picture,
    line,
    picture,
    seat_name,
    write,
)
from polynya.games.pinguinoe.faces import FACE_NAMES
from polynya.games.pinguinoe.options import TABLE, check_setup
from polynya.games.pinguinoe.position import (
    AFTER,
    BAITING,
    BLIZZARD,
    DEAL_CORNER,
    DEFENDING,
    DRAW_CARD,
    DRAW_FACE,
    FLOATING,
    LANDING,
    LEAD_SEAL,
    MAX_VISITED,
    MOVE,
    MOVING,
    READY,
    READYING,
    RESTING,
    ROLL_DIE,
    ROLL_FOR_START,
    SEAL,
    SHUFFLE_DISCARD,
    TOSS_ARK,
    TSUNAMI,
)
from polynya.games.pinguinoe.rules import PinguinoeState, initial
from polynya.games.pinguinoe.views import view as view_of

__all__ = ["OBJECT_NAMES", "line", "picture", "read", "write"]

STATUS: Final = ("corners", "toss", "start", "turn", "over")
LISTS: Final = (
    *("cards", "known", "homes", "penguins", "seal", "hand", "discard", "deck", "unseen", "skip", "blizzard"),
    "events",
)
OWN_STEPS: Final = {int(READY): READYING, int(MOVE): MOVING, int(SEAL): LEAD_SEAL, int(AFTER): RESTING}
CHANCE_STEPS: Final = (ROLL_DIE, DRAW_FACE, DRAW_CARD, SHUFFLE_DISCARD)


def read(text: str) -> PinguinoeState:
    """The position of a diagram; NotationError says what is wrong with it."""
    parts = statements.take_apart(text, is_picture)
    seats, options, colors = statements.read_header(KEY, TABLE, parts.header)
    state = initial(check_setup(seats, options, colors))
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
            setup.place_penguin(state, seat, seat)
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
    setup.place_penguin(state, seat, CORNERS[state.terms.map].index(corner))
    if not state.terms.setup.has_random_corners and state.home[seat] != given:
        clause = "PN-10.1" if state.terms.map == SMALL else "PN-5.2"
        raise NotationError(f"'{seat_name(seat)}={corner}' breaks {clause}")


def _read_marks(state: PinguinoeState, given: dict[str, list[str]]) -> None:
    for word in given.get("skip", []):
        state.skips[_seat(state, word)] += 1
    for word in given.get("blizzard", []):
        state.marks[_seat(state, word.removesuffix("*"))] += 2 if word.endswith("*") else 1
    if "events" in given:
        state.events = read_number(" ".join(given["events"]))


def _read_search_cards(state: PinguinoeState, given: dict[str, list[str]]) -> None:
    """What no statement speaks of is in the deck, or in the discard pile if the deck is given."""
    rest = list(SUPPLY)
    for seat in range(int(state.terms.seats)):
        numbers = read_counts(given.get(f"hand {seat_name(seat)}", []), OBJECT_NAMES)
        for k, number in enumerate(numbers):
            state.hands[seat * OBJECTS + k] = number
            rest[k] -= number
        rest[int(SKIP)] -= int(state.skips[seat])
    for name in given:
        if name.startswith("hand "):
            _seat(state, name.removeprefix("hand "))
    rest[int(BLIZZARD_CARD)] -= int(state.phase == BLIZZARD or any([mark > 0 for mark in state.marks]))
    rest[int(TSUNAMI_CARD)] -= int(state.phase == TSUNAMI)
    discard = read_counts(given["discard"], SEARCH_CARDS) if "discard" in given else [0] * len(rest)
    deck = read_counts(given["deck"], SEARCH_CARDS) if "deck" in given else _subtract(rest, discard)
    if "deck" in given and "discard" not in given:
        discard = _subtract(rest, deck)
    for k in range(len(rest)):
        state.discard[k] = discard[k]
        state.deck[k] = deck[k]


def _subtract(numbers: list[int], others: list[int]) -> list[int]:
    return [number - other for number, other in zip(numbers, others, strict=True)]


def _read_status(state: PinguinoeState, words: list[str]) -> None:
    if words[0] == "turn" and len(words) > 1:
        _read_turn(state, _seat(state, words[1]), words[2:])
    elif words[0] == "over" and len(words) == 2:
        phases.end_game(state, int(NOWHERE) if words[1] == "white_penguin" else _seat(state, words[1]))
    elif words[0] == "start":
        for name, roll in _pairs(words[1:]):
            state.rolls[_seat(state, name)] = int(NOWHERE) if roll == "-" else read_number(roll)
        state.ask(CHANCE, ROLL_FOR_START)
    elif words in (["corners"], ["toss"]):
        state.ask(CHANCE, DEAL_CORNER if words == ["corners"] else TOSS_ARK)
    else:
        raise NotationError(f"'{' '.join(words)}' does not say what comes next")


def _read_turn(state: PinguinoeState, seat: int, words: list[str]) -> None:
    if not words:
        state.begin_turn(seat)
        return
    state.turn = seat
    state.ask(seat, state.step)
    rest = words
    if rest[0] == "played":
        state.played = 1
        rest = rest[1:]
    if rest[:1] == ["die"] and len(rest) > 1:
        state.die = read_number(rest[1])
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
        state.ask(state.turn, OWN_STEPS[int(state.phase)])
    if state.phase == MOVE and 2 <= len(details) <= MAX_VISITED + 1:
        state.points = read_number(details[0])
        for word in details[1:]:
            state.visit(cell_named(word))
        state.at[state.turn] = state.visited[state.trail - 1]
    elif state.phase == SEAL and len(details) == 1:
        state.seal_steps = read_number(details[0])
    elif state.phase == TSUNAMI and len(details) == 2:
        state.card, state.progress = card_named(details[0]), read_number(details[1])
    elif details or state.phase in (MOVE, SEAL, TSUNAMI):
        raise NotationError(f"'{' '.join(words)}' is not a phase with its details")


def _read_step(state: PinguinoeState, words: list[str]) -> None:
    names = {name: step for step, name in STEPS.items()}
    if not words or words[0] not in names:
        raise NotationError(f"'{' '.join(words)}' is not a step")
    step, details = names[words[0]], words[1:]
    state.ask(CHANCE if step in CHANCE_STEPS else state.turn, step)
    if step == DRAW_FACE and len(details) == 1 and state.phase != TSUNAMI:
        state.card = card_named(details[0])
    elif step == LANDING and len(details) == 3 and details[1] == "by":
        state.who = _seat(state, details[0])
        state.ask(_seat(state, details[2]), step)
    elif step in (BAITING, DEFENDING, FLOATING) and len(details) == 1:
        state.who = _seat(state, details[0])
        state.ask(state.who, step)
    elif details or step in (LANDING, DEFENDING, FLOATING):
        raise NotationError(f"'{' '.join(words)}' is not a step with its details")
