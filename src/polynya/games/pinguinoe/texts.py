"""What people read of Pinguinoè."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from polynya.core.game import Setup
from polynya.core.moves import SPACE, Move, Refusal, Target, Way, kind_of, place_of
from polynya.core.texts import N_, ActionText, StoryLine, Texts, Translate
from polynya.core.types import NOWHERE, Action, Seat, View
from polynya.games.pinguinoe import advice, details, standings, story
from polynya.games.pinguinoe.actions import END_MOVE, END_TURN, FACTS, KEEP_BUOY, KEEP_FISH, NOTATIONS, ROLL
from polynya.games.pinguinoe.board import CARD_CORNERS, CARDS_BY_NAME, CELLS_BY_NAME, GRID_NAMES, card_of
from polynya.games.pinguinoe.components import SEARCH_CARDS
from polynya.games.pinguinoe.consequences import CONSEQUENCES
from polynya.games.pinguinoe.faces import ALL_FACES, FACE_NAMES, MARKS
from polynya.games.pinguinoe.glossary import EXPLANATIONS, FACE_DOWN, GROUNDS, MOVES, UNITS
from polynya.games.pinguinoe.options import PinguinoeSetup
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
from polynya.games.pinguinoe.story_scene import face_words
from polynya.games.pinguinoe.views import PinguinoeView

BETWEEN_CORNERS: Final = re.compile(r"(?<=[a-q][0-9]) (?=[a-q][0-9])|(?<=[a-q][0-9][0-9]) (?=[a-q][0-9])")
AIM: Final = N_("Be the first penguin on the ark; but if a fifth event is drawn before that, nobody wins.")
SLEEPY_AIM: Final = N_("Be the first penguin on the ark.")
GUIDE: Final = (
    N_(
        "Roll the die. With 2 to 5 your penguin has that many points, and all must be used: a point is a step up, "
        "down, "
        "left or right (no space twice), or turns up a face-down card beside your penguin. With 1 or 6 you lead the "
        "seal up to five steps, diagonally too; a penguin it reaches goes home. A seal space that is turned up calls "
        "the seal there."
    ),
    N_(
        "Face-down cards are sea. A penguin that ends its movement or its turn in the sea goes home, unless a lifebuoy "
        "keeps it afloat."
    ),
    N_(
        "On a search space you draw a card: an object for your hand, or an event that happens at once. You may "
        "stop there with points left in order to draw."
    ),
    N_(
        "One object a turn: a telescope turns up any card, a snowball drives a penguin back, skates bring 2 points, a "
        "fish calls the seal to a seal space, a trampoline jumps over a block for a point. A fish also saves you from "
        "the seal."
    ),
    N_(
        "Events: Lose a turn, Torn backpack (your objects are gone), Blizzard (everybody is driven back and slower in "
        "the next turn) and Tsunami (your card and those beside it are turned over)."
    ),
    N_(
        "In a diagram, ~ is a face-down card, . sea, # ice, ? search space, S seal space, H igloo, B block, A ark; "
        "1 2 3 4 are penguins (* several), @ is the seal (& with penguins). Card 23 is in row 2, column 3; its spaces "
        "are a to l, four in a row."
    ),
)
VERBS: Final = {
    "roll": ActionText(N_("rolls the die"), N_("Roll the die")),
    "step": ActionText(N_("steps {0}"), N_("Step {0}")),
    "turn": ActionText(N_("turns up the card to the {0}"), N_("Turn up the card to the {0}")),
    "draw": ActionText(N_("draws a search card"), N_("Draw a search card")),
    "play": ActionText(N_("plays {0}"), N_("Play {0}")),
    "end_move": ActionText(N_("ends the movement"), N_("End the movement")),
    "end_turn": ActionText(N_("ends the turn"), N_("End the turn")),
    "seal": ActionText(N_("leads the seal {0}"), N_("Lead the seal {0}")),
    "card": ActionText(N_("turns up card {0}"), N_("Turn up card {0}")),
    "victim": ActionText(N_("throws the snowball at {0}"), N_("Throw the snowball at {0}")),
    "seal_space": ActionText(N_("calls the seal to {0}"), N_("Call the seal to {0}")),
    "jump": ActionText(N_("jumps {0}"), N_("Jump {0}")),
    "land": ActionText(N_("sends the penguin to {0}"), N_("Send the penguin to {0}")),
    "toss": ActionText(N_("the ark opens {0}"), N_("the ark opens {0}")),
    "corner": ActionText(N_("the corner is {0}"), N_("the corner is {0}")),
    "die": ActionText(N_("the die shows {0}"), N_("the die shows {0}")),
    "face": ActionText(N_("the card shows {0}"), N_("the card shows {0}")),
    "search": ActionText(N_("card drawn: {0}"), N_("card drawn: {0}")),
    "shuffle": ActionText(N_("the discarded cards are shuffled"), N_("the discarded cards are shuffled")),
}
ACTIONS: Final = {
    "seal stop": ActionText(N_("leaves the seal there"), N_("Leave the seal there")),
    "fish discard": ActionText(N_("gives the seal a fish"), N_("Give the seal a fish")),
    "fish decline": ActionText(N_("gives no fish"), N_("No fish")),
    "lifebuoy discard": ActionText(N_("uses a lifebuoy"), N_("Use a lifebuoy")),
    "lifebuoy decline": ActionText(N_("uses no lifebuoy"), N_("No lifebuoy")),
}
NOUNS: Final = {
    "fish": N_("a fish"),
    "telescope": N_("the telescope"),
    "snowball": N_("a snowball"),
    "skates": N_("the skates"),
    "lifebuoy": N_("a lifebuoy"),
    "trampoline": N_("the trampoline"),
    "skip": N_("an event: lose a turn"),
    "tear": N_("an event: torn backpack"),
    "blizzard": N_("an event: blizzard"),
    "tsunami": N_("an event: tsunami"),
    "object": N_("an object, which stays hidden"),
    "A1": N_("left and right"),
    "A2": N_("at the top and bottom"),
    "N": N_("north"),
    "E": N_("east"),
    "S": N_("south"),
    "W": N_("west"),
    "NE": N_("northeast"),
    "SE": N_("southeast"),
    "SW": N_("southwest"),
    "NW": N_("northwest"),
}
TITLES: Final = {
    "card": N_("card"),
    "face down": N_("face down"),
    "face down, seen before": N_("face down, seen before"),
    "open left and right": N_("open left and right"),
    "open at the top and bottom": N_("open at the top and bottom"),
    "penguin red": N_("red penguin"),
    "penguin blue": N_("blue penguin"),
    "penguin yellow": N_("yellow penguin"),
    "penguin green": N_("green penguin"),
    "sea": N_("sea"),
    "ice": N_("ice"),
    "search": N_("search space"),
    "seal space": N_("seal space"),
    "igloo": N_("igloo"),
    "block": N_("block"),
    "ark": N_("ark"),
    "seal": N_("seal"),
    "penguin": N_("penguin"),
    "afloat": N_("afloat"),
    "die": N_("die"),
    "search cards": N_("search cards"),
    "events": N_("events"),
    "discarded": N_("discarded:"),
    "objects": N_("objects"),
    "skips a turn": N_("loses the next turn"),
    "points left": N_("points left"),
    "seal steps left": N_("seal steps left"),
    "fish": N_("fish"),
    "telescope": N_("telescope"),
    "snowball": N_("snowball"),
    "skates": N_("skates"),
    "lifebuoy": N_("lifebuoy"),
    "trampoline": N_("trampoline"),
    "skip": N_("lose a turn"),
    "tear": N_("torn backpack"),
    "blizzard": N_("blizzard"),
    "tsunami": N_("tsunami"),
}
PROMPTS: Final = {
    int(READYING): N_("Roll the die; before that you may play an object."),
    int(MOVING): N_("Move your penguin, or turn up a card beside it."),
    int(LEAD_SEAL): N_("Lead the seal to another penguin, or leave it where it is."),
    int(RESTING): N_("You may play an object, or end your turn."),
    int(AIMING): N_("Which card do you turn up?"),
    int(THROWING): N_("Which penguin do you throw the snowball at?"),
    int(BAITING): N_("Which seal space do you call the seal to?"),
    int(JUMPING): N_("Jump over a block: choose where to land."),
    int(LANDING): N_("Where does the penguin land?"),
    int(DEFENDING): N_("The seal has reached your penguin! Do you give it a fish?"),
    int(FLOATING): N_("Your penguin is in the sea! Do you use a lifebuoy?"),
}
LAST_PROMPTS: Final = {  # for who has only one choice
    ROLL: N_("Roll the die."),
    END_MOVE: N_("Your penguin can go no farther: end the movement."),
    END_TURN: N_("Nothing left to do: end your turn."),
    KEEP_FISH: N_("The seal has reached your penguin, and you have no fish: your penguin goes home."),
    KEEP_BUOY: N_("Your penguin is in the sea, and you have no lifebuoy: it goes home."),
}
ONLY_STEPS: Final = N_("Move your penguin.")
ONLY_CARDS: Final = N_("Turn up a card beside your penguin.")
NO_POINTS: Final = N_("No points left: play an object, or end the movement.")
AMOUNTS: Final = {int(MOVING): N_("Points left: {0}."), int(LEAD_SEAL): N_("Steps left: {0}.")}
REFUSALS: Final = {
    "PN-6.1": N_("Something else has to be decided first."),
    "PN-6.10": N_("Your penguin steps to a space beside it: not onto a block, and nowhere twice."),
    "PN-6.14": N_("Only a face-down card right beside your penguin can be turned up."),
    "PN-6.15": N_("You may stop to draw only on a search space that you have entered in this movement."),
    "PN-6.17": N_("All points must be used as long as your penguin can move."),
    "PN-6.21": N_("The seal has no steps left."),
    "PN-6.22": N_("The seal goes to any space around it, but not onto a block."),
    "PN-6.23": N_("The seal cannot slip diagonally between two blocks that touch."),
    "PN-6.31": N_("You may play one object a turn, from your hand, and only when it can have an effect."),
    "PN-6.33": N_("The telescope turns up a card that lies face down."),
    "PN-6.34": N_("A snowball hits another penguin that is not at home."),
    "PN-6.36": N_("The seal can be called only to another seal space that is face up."),
    "PN-6.37": N_("Jump straight over one block beside your penguin, onto the space right behind it."),
    "PN-7.3": N_("You have no lifebuoy."),
    "PN-7.12": N_("You have no fish."),
    "PN-7.13": N_("The seal can be called only to another seal space that is face up."),
    "PN-7.15": N_("The penguin lands on a face-up card, beside the one it is on, that is nearer to its igloo."),
    "PN-7.17": N_("On that card the penguin lands on the ice that is farthest from the ark."),
}
ENDINGS: Final = {
    "PN-8.1": N_("The ark has been reached."),
    "PN-8.2": N_("The white penguin was faster than everybody."),
}
VALUES: Final = {"clockwise": N_("clockwise"), "columns": N_("at the sides"), "ring": N_("all around")}
ICONS: Final = {
    **{f"die {number}": f"die{number}" for number in range(1, 7)},
    **{f"{verb} {name}": name for verb in ("search", "play") for name in SEARCH_CARDS},
    "search object": "back_search",
}


class PinguinoeTexts(Texts):
    """Pinguinoè."""

    package = "polynya.games.pinguinoe"
    domain = "pinguinoe"
    dangers = ("sea", "own_caught")
    notations = NOTATIONS
    sentence = N_("Noah is one penguin short: race over sea and undiscovered ice to the ark.")
    names = (N_("Stefano and Alberto Pozzati (Pozz Bros)"),)
    guide = GUIDE
    verbs = VERBS
    actions = ACTIONS
    nouns = NOUNS
    titles = TITLES
    prompts = PROMPTS
    amounts = AMOUNTS
    refusals = REFUSALS
    consequences = CONSEQUENCES
    endings = ENDINGS
    values = VALUES
    icons = ICONS
    moves = MOVES
    units = UNITS
    counted = N_("steps to the ark")
    losses = ("lost",)
    explanations = EXPLANATIONS

    def prompt_icon(self, view: View) -> str:
        """The die that was rolled."""
        assert isinstance(view, PinguinoeView)
        return f"die{view.die}" if view.die else ""

    def aim(self, setup: Setup) -> str:
        assert isinstance(setup, PinguinoeSetup)
        return SLEEPY_AIM if setup.is_sleepy else AIM

    def amount(self, view: View) -> int:
        assert isinstance(view, PinguinoeView)
        return view.points if view.step == MOVING else view.seal_steps

    def describe_action(self, notation: str, _: Translate) -> str:
        """Faces by what they show, corners as the borders of the map name them."""
        verb, *words = notation.split()
        if verb == "face":
            face = "".join(ALL_FACES[FACE_NAMES.index(words[0])])
            return _(self.verbs[verb].done).format(face_words([MARKS.index(mark) for mark in face], (), _))
        if verb == "corner":
            return _(self.verbs[verb].done).format(self.place_name(f"card:{words[0]}", _))
        return super().describe_action(notation, _)

    def details(self, view: View, _: Translate) -> str:
        assert isinstance(view, PinguinoeView)
        return details.details(view, _)

    def prompt(self, view: View, _: Translate) -> str:
        """Shorter for who has no choice; only the seat to move has a list of them (PN-7.5)."""
        assert isinstance(view, PinguinoeView)
        if len(view.legal) == 1 and view.legal[0] in LAST_PROMPTS:
            return _(LAST_PROMPTS[view.legal[0]])
        if view.step == MOVING and view.legal:
            return self._moving_prompt(view, _)
        return super().prompt(view, _)

    def _moving_prompt(self, view: PinguinoeView, _: Translate) -> str:
        """Only what the seat to move can really do."""
        if not view.points:
            return _(NO_POINTS)
        kinds = {FACTS[action].kind for action in view.legal}
        if {"step", "turn"} <= kinds or not kinds & {"step", "turn"}:
            return super().prompt(view, _)
        text = ONLY_STEPS if "step" in kinds else ONLY_CARDS
        return f"{_(text)} {_(AMOUNTS[int(MOVING)]).format(view.points)}"

    def tell(
        self, before: View, after: View, actions: Sequence[Action], names: Sequence[str], _: Translate
    ) -> list[StoryLine]:
        assert isinstance(before, PinguinoeView)
        assert isinstance(after, PinguinoeView)
        return story.tell(before, after, actions, names, _)

    def standing(self, view: View, seat: Seat, _: Translate) -> str:
        assert isinstance(view, PinguinoeView)
        return standings.standing(view, seat, _)

    def brief(self, view: View, seat: Seat) -> str:
        assert isinstance(view, PinguinoeView)
        return standings.brief(view, seat)

    def progress(self, view: View) -> Sequence[int]:
        assert isinstance(view, PinguinoeView)
        return standings.progress(view)

    def decisive_targets(self, view: View) -> list[Target]:
        assert isinstance(view, PinguinoeView)
        return standings.decisive_targets(view)

    def advice(self, view: View, piece: Target, target: Target, refusal: Refusal, _: Translate) -> str:
        assert isinstance(view, PinguinoeView)
        return advice.advice(view, target, refusal, _) or super().advice(view, piece, target, refusal, _)

    # Places

    def place_name(self, target: Target, _: Translate) -> str:
        """As the borders of the map name it: a letter for the row, a number for the column; a card by its corners."""
        place = place_of(target)
        if place in CARDS_BY_NAME:
            return "-".join(CARD_CORNERS[CARDS_BY_NAME[place]])
        return GRID_NAMES[CELLS_BY_NAME[place]] if place in CELLS_BY_NAME else place

    def target_name(self, target: Target, _: Translate) -> str:
        place, kind = self.place_name(target, _), kind_of(target)
        return place if kind == SPACE else self.piece_title(f"{kind.replace('-', ' ')} {place}", _)

    def piece_title(self, title: str, _: Translate) -> str:
        return super().piece_title(BETWEEN_CORNERS.sub("-", title), _)

    def move_words(self, view: View, move: Move | Way, _: Translate) -> str:
        """With what a penguin comes to there."""
        assert isinstance(view, PinguinoeView)
        words = super().move_words(view, move, _)
        ground = _ground(view, move.path[-1]) if move.verb in ("step", "jump") else ""
        return f"{words} ({_(ground)})" if ground else words


def _ground(view: PinguinoeView, target: Target) -> str:
    """What the place of a step is, unless it is plain ice."""
    cell = CELLS_BY_NAME[place_of(target)]
    return FACE_DOWN if view.shown[card_of(cell)] == NOWHERE else GROUNDS[view.cells[cell]]
