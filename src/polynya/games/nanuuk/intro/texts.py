"""What people read of the introductory game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polynya.core.game import Setup
from polynya.core.moves import Refusal, Target
from polynya.core.texts import N_, ActionText, MoveText, StoryLine, Translate
from polynya.core.types import NOWHERE, Action, Seat, View
from polynya.games.nanuuk import texts as shared
from polynya.games.nanuuk.board import SPACE_NAMES
from polynya.games.nanuuk.intro import advice, standings, story
from polynya.games.nanuuk.intro.actions import CRACK, NOTATIONS
from polynya.games.nanuuk.intro.consequences import CONSEQUENCES
from polynya.games.nanuuk.intro.moves import is_bear, may_go_on
from polynya.games.nanuuk.intro.options import IntroSetup
from polynya.games.nanuuk.intro.position import CHOOSING, CHOOSING_KIND, CRACKING, MOVING, PLACING, SECOND_STEP
from polynya.games.nanuuk.intro.views import IntroView

AIMS: Final = {
    "standard": N_("If your hunter cannot move at the start of your turn, you are out; the last one left wins."),
    "collaboration": N_("Seats 1 and 3 play against 2 and 4: the team whose hunter is blocked first wins."),
    "neighbourhood": N_(
        "You win when the hunter of the player who moves after you is blocked at the start of its turn, "
        "whoever blocked it."
    ),
    "rescuer": N_("Protect your bear: you lose when it is shut in by cracks, or when neither of your pieces can move."),
    "bear_hunt": N_("The bear wins when a hunter is blocked on its turn, the hunters win when the bear is."),
    "shared_bears": N_(
        "On your turn you move every bear, then your hunter: if one of these moves is impossible, you lose."
    ),
}
AIM_RIGHT: Final = N_(
    "You win when the hunter of the player who moves before you is blocked at the start of its turn, "
    "whoever blocked it."
)
AIM_FOR_TWO: Final = N_(
    "You lose when one of your hunters is shut in by cracks, or when neither of them can move on your turn."
)
GUIDE: Final = (
    N_("First, everybody places their pieces on free spaces."),
    N_("On your turn you move one of your pieces to a neighboring space: free, and not behind a crack."),
    N_(
        "Then the ice cracks beside the space just entered: you choose a line between two of its neighbors, which "
        "runs outward from its corner. Only if all of these are cracked does one of its own sides crack."
    ),
    N_(
        "Nothing crosses a crack, and cracks stay. In a bear hunt, and with everybody's bears, a bear may move two "
        "spaces."
    ),
    N_(
        "On the board, 1a and 1b are the hunters of seat 1 (1, 2, 3, 4 where everybody has one), B is a bear, a dot is "
        "free ice; the marks | / \\ are cracks between the spaces beside them."
    ),
)
VERBS: Final = {
    "place": ActionText(N_("places a piece on {0}"), N_("Place a piece on {0}")),
    "choose": ActionText(N_("places {0} first"), N_("Place {0} first")),
    "from": ActionText(N_("chooses the piece on {0}"), N_("Move the piece on {0}")),
    "to": shared.TO,
    "stop": ActionText(N_("stops"), N_("Stop here")),
    "stay": ActionText(N_("stays"), N_("Stay")),
    "crack": shared.CRACK,
}
NOUNS: Final = {"bear": N_("the bear"), "hunter": N_("the hunter")}
TITLES: Final = {**shared.TITLES, "to place": N_("to place")}
PROMPTS: Final = {
    int(PLACING): N_("Place your hunter on a free space."),
    int(CHOOSING_KIND): N_("Which piece do you place first?"),
    int(CHOOSING): N_("Move one of your pieces to a neighboring space; no piece crosses a crack."),
    int(MOVING): N_("Move your hunter to a neighboring space; nobody crosses a crack."),
    int(SECOND_STEP): N_("Move the bear once more, or stop."),
    int(CRACKING): shared.CRACK_PROMPT,
}
BEAR_PROMPTS: Final = {  # where the piece is a bear
    int(PLACING): N_("Place the bear on a free space."),
    int(MOVING): N_("Move the bear to a neighboring space; nobody crosses a crack."),
}
RUN_PROMPT: Final = N_("Move the bear one or two spaces; nobody crosses a crack.")
EXACT_RUN_PROMPT: Final = N_("Move the bear two spaces; nobody crosses a crack.")
SHARED_CHOICE: Final = N_("Move a bear that has not moved yet this turn.")
EXACT_STEP: Final = N_("Move the bear once more.")
REFUSALS: Final = {
    **shared.REFUSALS,
    "NK-6.9": N_("A piece goes to a neighboring free space, and not across a crack."),
    "NK-6.12": N_("Choose a piece of your own that can move."),
    "NK-10.10": N_("The bear goes to a neighboring free space, and not back."),
    "NK-10.15": N_("The bear must be able to move exactly two spaces."),
    "NK-10.22": N_("Choose a bear that can move and has not moved yet."),
}
ENDINGS: Final = {
    "NK-8.1": N_("At the start of a turn neither of the player's hunters could move: that player loses."),
    "NK-8.2": N_("A hunter was shut in by cracks on all sides: its player loses."),
    "NK-8.3": N_("One crack shut in hunters of both players: whoever made it wins."),
    "NK-8.5": N_("Everybody else was blocked, and is out."),
    "NK-10.3": N_("A hunter was blocked at the start of its turn: its own team wins."),
    "NK-10.5": N_("A hunter was blocked at the start of its turn: the neighbor wins."),
    "NK-10.8": N_("A bear was shut in: its player loses. If one crack shut in both bears, whoever made it wins."),
    "NK-10.9": N_("At the start of a turn neither of the player's pieces could move: that player loses."),
    "NK-10.13": N_("A piece that had to move was blocked: the other side wins."),
    "NK-10.18": N_("The bear was gone, and then one of the two hunters was blocked: the other one wins."),
    "NK-10.20": N_("One of the two hunters was blocked: the bear wins."),
    "NK-10.23": N_("A player could not make a move that was due, and loses."),
}
VALUES: Final = {
    "collaboration": N_("Partners: two teams (4 players)"),
    "neighbourhood": N_("Neighbors: one neighbor must be blocked (3 or 4 players)"),
    "rescuer": N_("Rescuers: a hunter and a bear each (2 players)"),
    "bear_hunt": N_("Bear hunt: one player is the bear (2 or 3 players)"),
    "shared_bears": N_("Everybody's bears (2 players)"),
    "left": N_("left"),
    "right": N_("right"),
}
MOVES: Final = {
    **shared.MOVES,
    "place": MoveText(N_("Place your hunter on {place}")),
    "place_bear": MoveText(N_("Place the bear on {place}")),
    "choose": MoveText(N_("Move the piece on {place}")),
    "bear_first": MoveText(N_("Place the bear first"), "bear"),
    "hunter_first": MoveText(N_("Place the hunter first"), "hunter"),
    "stop": MoveText(N_("Stop here")),
    "stay": MoveText(N_("Stay here")),
}
EXPLANATIONS: Final = {
    **shared.EXPLANATIONS,
    "hunter": N_(
        "Moves one space a turn. It is blocked when it cannot step now, and shut in when every side is a crack or the "
        "rim."
    ),
    "bear": N_("In a bear hunt, or as everybody's bear, it moves one or two spaces; otherwise one, like a hunter."),
    "to place": N_("This piece is not on the ice yet."),
}
WITH_A_PIECE: Final = (PLACING, MOVING, SECOND_STEP, CRACKING)


class IntroTexts(shared.NanuukTexts):
    """The introductory game."""

    notations = NOTATIONS
    sentence = N_("Ten minutes on a cracking floe: stay free, shut the others in.")
    names = (N_("Nanuuk! (introductory game)"),)
    guide = GUIDE
    verbs = VERBS
    nouns = NOUNS
    titles = TITLES
    prompts = PROMPTS
    counted = N_("ways out")
    refusals = REFUSALS
    consequences = CONSEQUENCES
    endings = ENDINGS
    values = VALUES
    moves = MOVES
    explanations = EXPLANATIONS

    def aim(self, setup: Setup) -> str:
        assert isinstance(setup, IntroSetup)
        if setup.variant == "neighbourhood" and setup.neighbor_side == "right":
            return AIM_RIGHT
        return AIM_FOR_TWO if setup.variant == "standard" and setup.seats == 2 else AIMS[setup.variant]

    def prompt(self, view: View, _: Translate) -> str:
        """Names the piece."""
        assert isinstance(view, IntroView)
        is_exact = ("bear_exactly_two", "true") in view.options
        if view.step == MOVING and may_go_on(view, view.piece):
            return _(EXACT_RUN_PROMPT if is_exact else RUN_PROMPT)
        if view.step in BEAR_PROMPTS and is_bear(view, view.piece):
            return _(BEAR_PROMPTS[view.step])
        if view.step == CHOOSING and NOWHERE in view.owners:
            return _(SHARED_CHOICE)
        if view.step == SECOND_STEP and is_exact:
            return _(EXACT_STEP)
        if view.step == CRACKING:
            edges = [action - CRACK for action in view.legal if action >= CRACK]
            return self.crack_prompt(edges, view.at[view.piece], _)
        return super().prompt(view, _)

    def tell(
        self, before: View, after: View, actions: Sequence[Action], names: Sequence[str], _: Translate
    ) -> list[StoryLine]:
        assert isinstance(before, IntroView)
        assert isinstance(after, IntroView)
        return story.tell(before, after, actions, names, _)

    def standing(self, view: View, seat: Seat, _: Translate) -> str:
        """How many ways each piece has."""
        assert isinstance(view, IntroView)
        return standings.standing(view, seat, _)

    def brief(self, view: View, seat: Seat) -> str:
        """The ways out, piece by piece."""
        assert isinstance(view, IntroView)
        return standings.brief(view, seat)

    def decisive_targets(self, view: View) -> list[Target]:
        """The pieces that could not move any more."""
        assert isinstance(view, IntroView)
        return standings.decisive_targets(view)

    def advice(self, view: View, piece: Target, target: Target, refusal: Refusal, _: Translate) -> str:
        assert isinstance(view, IntroView)
        return advice.advice(view, piece, target, refusal, _) or super().advice(view, piece, target, refusal, _)

    def details(self, view: View, _: Translate) -> str:
        """Which piece, and where."""
        assert isinstance(view, IntroView)
        if view.step not in WITH_A_PIECE or view.piece < 0:
            return ""
        label, space = view.labels[view.piece], view.at[view.piece]
        name = _(N_("bear {0}")) if is_bear(view, view.piece) else _(N_("hunter {0}"))
        return ", ".join([name.format(label), *([SPACE_NAMES[space]] if space >= 0 else [])])
