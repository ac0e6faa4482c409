"""The status of a diagram of Igloo Igloo: whose turn it is, at which step, and what has been chosen so far."""

from __future__ import annotations

from typing import Final

from polynya.core.errors import NotationError
from polynya.core.options import small_number
from polynya.core.statements import read_counts, read_number
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.igloo_igloo import phases, setup
from polynya.games.igloo_igloo.board import CORNERS, DIRECTIONS, PLAY_AREA, SQUARE_NAMES, square_named
from polynya.games.igloo_igloo.components import ACTION_POINTS, ANIMAL_NAMES
from polynya.games.igloo_igloo.diagrams_numbers import read_seat, seat_letters
from polynya.games.igloo_igloo.position import (
    ACTING,
    ANSWERING,
    CLEARING,
    DRAW_CENTER,
    DRAW_FIRST,
    DRAW_FISH,
    DRAW_FOX,
    DRAW_TILE,
    FLEEING,
    HUNTING,
    LEADING,
    MELTING,
    PADDLING,
    PICKING,
    PLACING,
    PUSHING,
    THAWING,
    TURNING,
    WALKING,
)
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.views import IglooView

PLAYED_NAMES: Final = ("thaw", "stamina", "harpoon", "move")
STEP_WORDS: Final = {
    int(MELTING): "melt",
    int(DRAW_TILE): "find",
    int(DRAW_FISH): "fish",
    int(DRAW_FOX): "fox",
    int(PUSHING): "drift",
    int(TURNING): "drift",
    int(CLEARING): "drift",
    int(ACTING): "act",
    int(WALKING): "walk",
    int(PADDLING): "kayak",
    int(HUNTING): "hunt",
    int(THAWING): "thaw",
    int(FLEEING): "corner",
    int(PICKING): "animal",
    int(LEADING): "animal",
    int(ANSWERING): "harpoon",
}
SQUARE, NUMBER, DIRECTION, ANIMAL, COLOR = range(5)
STEPS: Final = {  # word and number of details -> the step, and what the details are
    ("melt", 0): (MELTING, ()),
    ("find", 1): (DRAW_TILE, (SQUARE,)),
    ("fish", 2): (DRAW_FISH, (SQUARE, NUMBER)),
    ("fox", 1): (DRAW_FOX, (SQUARE,)),
    ("drift", 0): (PUSHING, ()),
    ("drift", 1): (TURNING, (SQUARE,)),
    ("drift", 2): (CLEARING, (SQUARE, DIRECTION)),
    ("act", 0): (ACTING, ()),
    ("walk", 1): (WALKING, (SQUARE,)),
    ("kayak", 1): (PADDLING, (SQUARE,)),
    ("hunt", 0): (HUNTING, ()),
    ("thaw", 0): (THAWING, ()),
    ("animal", 1): (PICKING, (NUMBER,)),
    ("animal", 3): (LEADING, (NUMBER, ANIMAL, SQUARE)),
    ("harpoon", 3): (ANSWERING, (COLOR, SQUARE, NUMBER)),
}
WITHOUT_POINTS: Final = ("melt", "find", "fish", "fox", "drift")
CHANCE_WORDS: Final = ("find", "fish", "fox")


def write_status(view: IglooView) -> str:
    """Whose turn it is, and at which step."""
    if view.mover == OVER:
        return "over"
    if view.step in (DRAW_CENTER, DRAW_FIRST):
        return "draw" if view.step == DRAW_CENTER else "first"
    letter = view.labels[view.turn]
    if view.step == PLACING:
        return f"place {letter}"
    words = ["turn", letter]
    step = STEP_WORDS[view.step]
    if view.early and view.step != MELTING:
        words.append("early")
    if view.ap != _usual_points(step, bool(view.early)):
        words += ["ap", str(view.ap)]
    if view.played:
        words += ["played", ",".join([name for k, name in enumerate(PLAYED_NAMES) if view.played >> k & 1])]
    return " ".join([*words, step, *_details(view)])


def _usual_points(step: str, is_early: bool) -> int:
    return 0 if is_early or step in WITHOUT_POINTS else ACTION_POINTS


def _details(view: IglooView) -> list[str]:
    """What has been chosen so far toward the step (IG-6.77)."""
    step = view.step
    where = [SQUARE_NAMES[view.square]] if view.square != NOWHERE else []
    if step == DRAW_FISH:
        return [*where, str(view.remaining)]
    if step == CLEARING:
        return [*where, DIRECTIONS[view.kind]]
    if step == FLEEING:
        fleeing = [f"{view.labels[seat]}{number}" for seat, number in enumerate(view.waiting) if number]
        return fleeing + (["left", str(view.remaining)] if view.remaining else [])
    if step == PICKING:
        return [str(view.remaining)]
    if step == LEADING:
        return [str(view.remaining), ANIMAL_NAMES[view.kind], *where]
    if step == ANSWERING:
        return [view.labels[view.mover], *where, str(view.remaining)]
    return where


def read_status(state: IglooState, words: list[str]) -> None:
    """Ask whom the words name for what they name."""
    state.remaining = 0
    state.square = NOWHERE
    if words[0] in ("turn", "over"):
        _send_to_corners(state, words)
    if words == ["over"]:
        phases.finish(state)
    elif words == ["draw"]:
        state.remaining = 4 - sum([int(state.animals_on(square, k)) for square in PLAY_AREA for k in range(3)])
        setup.ask_for_center_fish(state)
    elif words == ["first"]:
        state.ask(CHANCE, DRAW_FIRST)
    elif words[0] == "place" and len(words) == 2:
        setup.ask_to_place(state, read_seat(state, words[1]))
    elif words[0] == "turn" and len(words) > 1:
        _read_turn(state, read_seat(state, words[1]), words[2:])
    else:
        raise NotationError(f"'{' '.join(words)}' does not say what comes next")


def _send_to_corners(state: IglooState, status: list[str]) -> None:
    """Inuit who are not mentioned stand on corners and play no part."""
    state.waiting = _read_waiting(state, status)
    for seat in range(int(state.terms.seats)):
        missing = state.terms.inuit - state.count_inuit(seat) - (state.waiting >> 4 * seat & 15)
        for _ in range(missing):
            state.put_inuk(CORNERS[seat], seat)


def _read_waiting(state: IglooState, status: list[str]) -> int:
    """Whose Inuit wait for a corner, as four bits for each seat."""
    found = 0
    words = status[status.index("corner") + 1 :] if "corner" in status else []
    for word in words[: words.index("left")] if "left" in words else words:
        number = small_number(word[1:])
        if number is None or not 1 <= number <= 5 or found >> 4 * read_seat(state, word[0]) & 15:
            raise NotationError(f"'{word}' does not say whose Inuit wait for a corner, or says it twice")
        found += number << 4 * read_seat(state, word[0])
    return found


def _read_turn(state: IglooState, seat: int, words: list[str]) -> None:
    if not words:
        phases.start_turn(state, seat)
        state.go_on()
        return
    rest = words
    state.turn = seat
    if rest[0] == "early":
        state.early = 1
        rest = rest[1:]
    points: int | None = None
    if rest[:1] == ["ap"] and len(rest) > 1:
        points = read_number(rest[1])
        rest = rest[2:]
    if rest[:1] == ["played"] and len(rest) > 1:
        for k, number in enumerate(read_counts(rest[1].split(","), PLAYED_NAMES)):
            state.played |= number << k
        rest = rest[2:]
    if not rest or rest[0] not in STEP_WORDS.values():
        raise NotationError(f"'{' '.join(words)}' does not say at which step {seat_letters(state)[seat]} is")
    if rest[0] == "melt":
        state.early = 1
    state.ap = _usual_points(rest[0], state.early == 1) if points is None else points
    _read_step(state, rest[0], rest[1:])


def _read_step(state: IglooState, word: str, details: list[str]) -> None:
    """The step, and what has been chosen so far toward it."""
    if word == "corner":
        _read_flight(state, details)
        return
    if (word, len(details)) not in STEPS:
        raise NotationError(f"'{' '.join([word, *details])}' is not a step")
    step, kinds = STEPS[word, len(details)]
    state.ask(CHANCE if word in CHANCE_WORDS else state.turn, step)
    for kind, detail in zip(kinds, details, strict=True):
        _read_detail(state, kind, detail)
    if word == "fox":
        state.remaining = 1


def _read_flight(state: IglooState, details: list[str]) -> None:
    """Whose Inuit wait has been read before (`corner R1 B2 left 2`)."""
    state.ask(state.turn, FLEEING)
    if "left" in details:
        if len(details) - details.index("left") != 2:
            raise NotationError("'left' names the animal steps to make after the flight")
        _read_detail(state, NUMBER, details[-1])


def _read_detail(state: IglooState, kind: int, word: str) -> None:
    if kind == SQUARE:
        state.square = square_named(word)
    elif kind == COLOR:
        state.ask(read_seat(state, word), state.step)
    elif kind == NUMBER:
        state.remaining = read_number(word)
    else:
        names = DIRECTIONS if kind == DIRECTION else ANIMAL_NAMES
        if word not in names:
            raise NotationError(f"'{word}' is none of {', '.join(names)}")
        state.kind = names.index(word)
