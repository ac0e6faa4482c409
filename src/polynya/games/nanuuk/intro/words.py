"""What the introductory game says to people."""

from __future__ import annotations

from typing import Final

from polynya.games.nanuuk.board import SPACE_NAMES
from polynya.games.nanuuk.intro.actions import FROM, TO
from polynya.games.nanuuk.intro.position import CHOOSING, CHOOSING_KIND, CRACKING, MOVING, PLACING, SECOND_STEP
from polynya.games.nanuuk.intro.views import IntroView

AIMS: Final = {
    "standard": "Whose hunter can no longer move is out; the last one wins.",
    "collaboration": "Seats 1 and 3 play against 2 and 4: the team whose hunter is blocked first wins.",
    "neighbourhood": "You win when the hunter of your neighbor is blocked at the start of its turn, whoever did it.",
    "rescuer": "Protect your bear: you lose when it is shut in by cracks, or when neither of your pieces can move.",
    "bear_hunt": "The bear wins when an Inuk is blocked at its turn, the Inuit win when the bear is.",
    "shared_bears": "Move every bear, then your hunter: who cannot make a movement that is due loses.",
}
GUIDE: Final = (
    "First everybody places his pieces on free spaces.",
    "In your turn you move one of your pieces to a neighboring space: free, and not behind a crack.",
    "Then the ice cracks beside the space just entered: you choose a line between two of its neighbors, running away "
    "from its corner. Only if all of these are cracked, one of its own sides cracks.",
    "Nothing crosses a crack, and cracks stay. A bear of a hunt, or a shared one, may move two spaces.",
    "On the board, 1a and 1b are the hunters of seat 1 (1, 2, 3, 4 where everybody has one), B is a bear, a dot is "
    "free ice; the marks | / \\ are cracks between the spaces beside them.",
)
AIM_FOR_TWO: Final = "You lose when a hunter of yours is shut in by cracks, or when neither can move at your turn."


def aim(variant: str, seats: int) -> str:
    """How to win, in one sentence."""
    return AIM_FOR_TWO if variant == "standard" and seats == 2 else AIMS[variant]


def question(view: IntroView) -> str:
    """What the seat to move has to do now."""
    if view.step == CHOOSING_KIND:
        return "choose which of your pieces to place first"
    if view.step == CHOOSING:
        return "choose the piece to move"
    if view.step == PLACING:
        return f"place {_called(view)}"
    here = SPACE_NAMES[view.at[view.piece]] if view.at[view.piece] >= 0 else ""
    if view.step == CRACKING:
        return f"crack the ice around {here}"
    return {
        int(MOVING): f"move {_called(view)} from {here}",
        int(SECOND_STEP): f"move {_called(view)} on from {here}, or stop",
    }[view.step]


def _called(view: IntroView) -> str:
    label = view.labels[view.piece]
    return f"bear {label}" if label.startswith("B") else f"hunter {label}"


def remark(view: IntroView, action: int) -> str:
    """The piece that stands on the space to choose."""
    space = action - FROM
    return view.labels[view.at.index(space)] if space in view.at and FROM <= action < TO else ""
