"""What Pinguinoè says to people."""

from __future__ import annotations

from typing import Final

from polynya.games.pinguinoe.actions import (
    CARD,
    END_MOVE,
    JUMP,
    LAND,
    PLAY,
    SEAL,
    SPACE,
    STEP,
    STOP,
    TURN,
    VICTIM,
)
from polynya.games.pinguinoe.board import CARD_NAMES, CARDS, CELL_NAMES, NEXT, zone
from polynya.games.pinguinoe.components import LAST_EVENT, SEARCH_CARDS
from polynya.games.pinguinoe.diagrams import OBJECT_NAMES, counted
from polynya.games.pinguinoe.faces import ALL_FACES, ARK, FACE_NAMES, SEA, SEARCH
from polynya.games.pinguinoe.position import (
    AIMING,
    BAITING,
    DEFENDING,
    FLOATING,
    JUMPING,
    LANDING,
    LEAD_SEAL,
    MOVING,
    READYING,
    RESTING,
    THROWING,
)
from polynya.games.pinguinoe.views import PinguinoeView

AIM: Final = "Be the first penguin on the ark; but if a fifth event is drawn before that, nobody wins."
SLEEPY_AIM: Final = "Be the first penguin on the ark."
GUIDE: Final = (
    "Roll the die. With 2 to 5 your penguin takes exactly so many steps (north, east, south, west, no cell twice); for "
    "a point you may instead turn over a face-down card beside you. With 1 or 6 you lead the seal up to five steps, "
    "diagonally too; a penguin it reaches goes home. A seal space (S) that is turned up calls the seal there.",
    "Face-down cards are sea. Who ends a movement or a turn in the sea goes home, unless a lifebuoy keeps him afloat.",
    "On a search space (?) you draw a card: an object for your hand, or an event that happens at once. You may stop "
    "there with points left to draw.",
    "One object a turn: a telescope turns any card, a snowball drives a penguin back, skates bring 2 points, a fish "
    "calls the seal to a seal space, a trampoline jumps over an ice block (B) for a point. A fish also saves you from "
    "the seal.",
    "Events: skip loses a turn, tear your objects, a blizzard drives everybody back and slows the next turn, a tsunami "
    "turns over your card and those beside it.",
    "On the map, ~ is a face-down card, . sea, # ice, ? search, S seal space, H igloo, B block, A ark; 1 2 3 4 are "
    "penguins (* several), @ is the seal (& with penguins). Card 23 is in row 2, column 3; its cells are a to l, four "
    "in a row.",
)
QUESTIONS: Final = {
    int(READYING): "roll the die{objects}",
    int(MOVING): "move from {here}, {points}",
    int(LEAD_SEAL): "lead the seal from {seal}, {left}, or stop",
    int(RESTING): "end your turn{objects}",
    int(AIMING): "choose the card to turn over",
    int(THROWING): "choose the penguin to hit",
    int(BAITING): "choose the seal space to which the seal goes",
    int(JUMPING): "choose the direction of the jump",
    int(LANDING): "choose where penguin {who} lands",
    int(DEFENDING): "the seal reaches you on {there}: discard a fish if you have one, or decline and go home",
    int(FLOATING): "you are in the sea on {there}: discard a lifebuoy if you have one, or decline and go home",
}
PLAY_REMARKS: Final = (
    "turns over any card",
    "drives a penguin back",
    "2 more points",
    "moves the seal to a seal space",
    "",
    "jumps over a block",
)
MARK_WORDS: Final = ("sea", "ice", "search space", "seal space", "igloo", "block", "the ark")
END_REMARKS: Final = {int(SEA): "in the sea: home without a lifebuoy", int(SEARCH): "draw a card"}
HAND_DEPENDENT: Final = (READYING, RESTING, DEFENDING, FLOATING, MOVING)


def beside(view: PinguinoeView) -> list[str]:
    """What everybody has, and what is still to come, as far as the viewer may know."""
    is_sleepy = "sleepy_white_penguin" in [key for key, _ in view.options]
    rest = f"deck: {_several(view.deck_size, 'card')}; events: {view.events}{'' if is_sleepy else f' of {LAST_EVENT}'}"
    discard = " ".join(counted(SEARCH_CARDS, view.discard))
    back = [card for card in range(CARDS) if view.known[card] >= 0 and view.shown[card] < 0]
    return [
        *[_player(view, seat) for seat in range(view.seats)],
        rest + (f"; discarded: {discard}" if discard else ""),
        *[f"turned back: {CARD_NAMES[card]} {' '.join(ALL_FACES[view.known[card]])}" for card in back],
    ]


def _player(view: PinguinoeView, seat: int) -> str:
    """`penguin 1 (you) on 12b, home 11g: fish skates`."""
    you = " (you)" if seat == view.viewer else ""
    home, at = view.home[seat], view.at[seat]
    place = "at home on" if at == home else "on"
    where = "nowhere yet" if at < 0 else f"{place} {CELL_NAMES[at]}{'' if at == home else f', home {CELL_NAMES[home]}'}"
    notes = [note for note, is_so in _notes(view, seat) if is_so]
    kept = " ".join(counted(OBJECT_NAMES, view.hands[seat])) or _several(view.hand_sizes[seat], "object")
    return f"penguin {seat + 1}{you} {', '.join([where, *notes])}: {kept}"


def _notes(view: PinguinoeView, seat: int) -> list[tuple[str, bool]]:
    return [
        ("afloat", view.afloat[seat] > 0),
        ("skips a turn", view.skips[seat] > 0),
        ("in the blizzard", view.marks[seat] > 0),
    ]


def _several(n: int, one: str) -> str:
    return f"{n} {one if n == 1 else one + 's'}"


def question(view: PinguinoeView) -> str:
    """What the seat to move has to do now."""
    has_objects = view.hand_sizes[view.turn] > 0 and not view.played
    there = view.at[view.mover] if view.mover >= 0 else -1
    return QUESTIONS[view.step].format(
        objects=", or play an object first" if has_objects else "",
        here=CELL_NAMES[view.at[view.turn]] if view.at[view.turn] >= 0 else "",
        there=CELL_NAMES[there] if there >= 0 else "",
        points=f"{_several(view.points, 'point')} left",
        left=f"{_several(view.left, 'step')} left",
        seal=CELL_NAMES[view.seal],
        who=view.who + 1,
    )


def remark(view: PinguinoeView, action: int) -> str:
    """What a choice meets or does."""
    here = view.at[view.turn]
    if STEP <= action < TURN:
        return _entered(view, int(NEXT[view.map][8 * here + action - STEP]))
    if TURN <= action < TURN + 4:
        return f"card {CARD_NAMES[int(NEXT[view.map][8 * here + action - TURN]) // 12]}{_known(view, here, action)}"
    if PLAY <= action < PLAY + 6:
        return PLAY_REMARKS[action - PLAY]
    if SEAL <= action < STOP:
        return _met(view, int(NEXT[view.map][8 * view.seal + action - SEAL]))
    if CARD <= action < VICTIM:
        card = action - CARD
        return FACE_NAMES[view.known[card]] if view.known[card] >= 0 else zone(card, view.map)
    if VICTIM <= action < SPACE:
        return f"on {CELL_NAMES[view.at[action - VICTIM]]}"
    if SPACE <= action < JUMP:
        return _penguins(view, action - SPACE)
    if JUMP <= action < LAND:
        block = int(NEXT[view.map][8 * here + action - JUMP])
        return _entered(view, int(NEXT[view.map][8 * block + action - JUMP]))
    return END_REMARKS.get(view.cells[here], "") if action == END_MOVE else ""


def _entered(view: PinguinoeView, cell: int) -> str:
    """What a penguin meets."""
    return _met(view, cell) + (": you win" if view.cells[cell] == ARK else "")


def _known(view: PinguinoeView, here: int, action: int) -> str:
    face = view.known[int(NEXT[view.map][8 * here + action - TURN]) // 12]
    return f", {FACE_NAMES[face]}" if face >= 0 else ""


def _met(view: PinguinoeView, cell: int) -> str:
    """The cell, what it is, and who stands there."""
    is_hidden = view.shown[cell // 12] < 0
    kind = "face down" if is_hidden else MARK_WORDS[view.cells[cell]]
    there = _penguins(view, cell)
    return f"{CELL_NAMES[cell]}, {kind}{', ' + there if there else ''}"


def _penguins(view: PinguinoeView, cell: int) -> str:
    names = [f"penguin {seat + 1}" for seat, at in enumerate(view.at) if at == cell]
    return " and ".join(names)


def is_forced(view: PinguinoeView) -> bool:
    """Whether the only choice would be the same with every hand that the viewer may have (PN-6.3)."""
    return len(view.legal) == 1 and (view.step not in HAND_DEPENDENT or view.hand_sizes[view.viewer] == 0)
