"""What people read of the introductory game."""

from __future__ import annotations

from typing import Final

from polynya.core.game import Setup
from polynya.core.texts import N_, ActionText, MoveText, Texts, Translate
from polynya.core.types import Action, View
from polynya.games.nanuuk import texts as shared
from polynya.games.nanuuk.board import SPACE_NAMES
from polynya.games.nanuuk.intro.actions import FROM, NAMES, TO
from polynya.games.nanuuk.intro.options import IntroSetup
from polynya.games.nanuuk.intro.position import CHOOSING, CHOOSING_KIND, CRACKING, MOVING, PLACING, SECOND_STEP
from polynya.games.nanuuk.intro.views import IntroView

AIMS: Final = {
    "standard": N_("Whose hunter can no longer move is out; the last one wins."),
    "collaboration": N_("Seats 1 and 3 play against 2 and 4: the team whose hunter is blocked first wins."),
    "neighbourhood": N_(
        "You win when the hunter of your neighbor is blocked at the start of its turn, whoever did it."
    ),
    "rescuer": N_("Protect your bear: you lose when it is shut in by cracks, or when neither of your pieces can move."),
    "bear_hunt": N_("The bear wins when an Inuk is blocked at its turn, the Inuit win when the bear is."),
    "shared_bears": N_("Move every bear, then your hunter: who cannot make a movement that is due loses."),
}
AIM_FOR_TWO: Final = N_("You lose when a hunter of yours is shut in by cracks, or when neither can move at your turn.")
GUIDE: Final = (
    N_("First all place their pieces on free spaces."),
    N_("In your turn you move one of your pieces to a neighboring space: free, and not behind a crack."),
    N_(
        "Then the ice cracks beside the space just entered: you choose a line between two of its neighbors, running "
        "away from its corner. Only if all of these are cracked, one of its own sides cracks."
    ),
    N_("Nothing crosses a crack, and cracks stay. A bear of a hunt, or a shared one, may move two spaces."),
    N_(
        "On the board, 1a and 1b are the hunters of seat 1 (1, 2, 3, 4 where everybody has one), B is a bear, a dot is "
        "free ice; the marks | / \\ are cracks between the spaces beside them."
    ),
)
VERBS: Final = {
    "place": ActionText(N_("puts a piece on {0}"), N_("Put a piece on {0}")),
    "choose": ActionText(N_("begins with {0}"), N_("Begin with {0}")),
    "from": ActionText(N_("chooses the piece on {0}"), N_("Move the piece on {0}")),
    "to": shared.TO,
    "stop": ActionText(N_("stops"), N_("Stop here")),
    "stay": ActionText(N_("stays"), N_("Stay")),
    "crack": shared.CRACK,
}
NOUNS: Final = {"bear": N_("a bear"), "hunter": N_("a hunter")}
TITLES: Final = {**shared.TITLES, "to place": N_("to place")}
PROMPTS: Final = {
    int(PLACING): N_("Put your next piece on a free space."),
    int(CHOOSING_KIND): N_("Which piece do you place first?"),
    int(CHOOSING): N_("Choose the piece that you move."),
    int(MOVING): N_("Move to a neighboring space; no piece crosses a crack."),
    int(SECOND_STEP): N_("Move the bear once more, or stop."),
    int(CRACKING): shared.CRACK_PROMPT,
}
REFUSALS: Final = {
    **shared.REFUSALS,
    "NK-6.9": N_("A piece goes to a neighboring free space, and not across a crack."),
    "NK-6.12": N_("Choose a piece of your own that can move."),
    "NK-10.10": N_("The bear goes to a neighboring free space, and not back."),
    "NK-10.15": N_("The bear must be able to move exactly two spaces."),
    "NK-10.22": N_("Choose a bear that has not moved yet and can."),
}
ENDINGS: Final = {
    "NK-8.1": N_("Both hunters of the player on turn were blocked."),
    "NK-8.2": N_("A hunter was enclosed by cracks on all sides: his player loses."),
    "NK-8.3": N_("One crack enclosed hunters of both players: who made it wins."),
    "NK-8.5": N_("Everybody else was blocked and had to leave."),
    "NK-10.3": N_("A hunter on turn was blocked: his own team wins."),
    "NK-10.5": N_("A hunter on turn was blocked: his neighbor wins."),
    "NK-10.8": N_("A bear was enclosed: its player loses."),
    "NK-10.9": N_("Both pieces of the player on turn were blocked."),
    "NK-10.13": N_("Somebody on turn was blocked: the other side of the bear hunt wins."),
    "NK-10.18": N_("The bear was gone, and then one of the two Inuit was blocked."),
    "NK-10.20": N_("One of the two Inuit was blocked: the bear wins."),
    "NK-10.23": N_("The player on turn could not move what had to be moved, and loses."),
}
VALUES: Final = {
    "collaboration": N_("collaboration: two teams (4 players)"),
    "neighbourhood": N_("neighborhood: catch one neighbor (3 or 4 players)"),
    "rescuer": N_("rescuer: hunter and bear each (2 players)"),
    "bear_hunt": N_("bear hunt: one is the bear (2 or 3 players)"),
    "shared_bears": N_("shared bears (2 players)"),
    "left": N_("left"),
    "right": N_("right"),
}
MOVES: Final = {
    "place": MoveText(N_("Put a piece on {place}")),
    "choose": MoveText(N_("Choose")),
    "walk": MoveText(N_("Go to {place}")),
    "stop": MoveText(N_("Stop here")),
    "stay": MoveText(N_("Stay")),
    "crack": MoveText(N_("Crack the ice at {place}")),
}
WITH_A_PIECE: Final = (PLACING, MOVING, SECOND_STEP, CRACKING)


class IntroTexts(Texts):
    """The introductory game."""

    package = shared.PACKAGE
    domain = shared.DOMAIN
    notations = NAMES
    sentence = N_("Ten minutes on a cracking floe: stay free, shut the others in.")
    names = (N_("Nanuuk! (introductory game)"),)
    guide = GUIDE
    verbs = VERBS
    nouns = NOUNS
    titles = TITLES
    prompts = PROMPTS
    refusals = REFUSALS
    endings = ENDINGS
    values = VALUES
    moves = MOVES

    def aim(self, setup: Setup) -> str:
        assert isinstance(setup, IntroSetup)
        return AIM_FOR_TWO if setup.variant == "standard" and setup.seats == 2 else AIMS[setup.variant]

    def remark(self, view: View, action: Action, _: Translate) -> str:
        """The piece that stands on the space to choose."""
        assert isinstance(view, IntroView)
        space = action - FROM
        return view.labels[view.at.index(space)] if space in view.at and FROM <= action < TO else ""

    def details(self, view: View, _: Translate) -> str:
        """Which piece, and where."""
        assert isinstance(view, IntroView)
        if view.step not in WITH_A_PIECE or view.piece < 0:
            return ""
        label, space = view.labels[view.piece], view.at[view.piece]
        name = _(N_("bear {0}")) if label.startswith("B") else _(N_("hunter {0}"))
        return ", ".join([name.format(label), *([SPACE_NAMES[space]] if space >= 0 else [])])
