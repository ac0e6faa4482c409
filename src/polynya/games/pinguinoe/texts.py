"""What people read of Pinguinoè."""

from __future__ import annotations

from typing import Final

from polynya.core.game import Setup
from polynya.core.texts import N_, ActionText, Texts, Translate
from polynya.core.types import Action, View
from polynya.games.pinguinoe import remarks
from polynya.games.pinguinoe.actions import NAMES
from polynya.games.pinguinoe.components import SEARCH_CARDS
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
from polynya.games.pinguinoe.views import PinguinoeView

AIM: Final = N_("Be the first penguin on the ark; but if a fifth event is drawn before that, nobody wins.")
SLEEPY_AIM: Final = N_("Be the first penguin on the ark.")
GUIDE: Final = (
    N_(
        "Roll the die. With 2 to 5 your penguin takes exactly so many steps (north, east, south, west, no cell twice); "
        "for a point you may instead turn over a face-down card beside you. With 1 or 6 you lead the seal up to five "
        "steps, diagonally too; a penguin it reaches goes home. A seal space (S) that is turned up calls the seal "
        "there."
    ),
    N_(
        "Face-down cards are sea. Who ends a movement or a turn in the sea goes home, unless a lifebuoy keeps them "
        "afloat."
    ),
    N_(
        "On a search space (?) you draw a card: an object for your hand, or an event that happens at once. You may "
        "stop there with points left to draw."
    ),
    N_(
        "One object a turn: a telescope turns any card, a snowball drives a penguin back, skates bring 2 points, a "
        "fish calls the seal to a seal space, a trampoline jumps over an ice block (B) for a point. A fish also "
        "saves you from the seal."
    ),
    N_(
        "Events: skip loses a turn, tear your objects, a blizzard drives everybody back and slows the next turn, a "
        "tsunami turns over your card and those beside it."
    ),
    N_(
        "On the map, ~ is a face-down card, . sea, # ice, ? search, S seal space, H igloo, B block, A ark; 1 2 3 4 are "
        "penguins (* several), @ is the seal (& with penguins). Card 23 is in row 2, column 3; its cells are a to l, "
        "four in a row."
    ),
)
VERBS: Final = {
    "roll": ActionText(N_("rolls the die"), N_("Roll the die")),
    "step": ActionText(N_("steps {0}"), N_("Step {0}")),
    "turn": ActionText(N_("turns the card to the {0}"), N_("Turn the card to the {0}")),
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
    "toss": ActionText(N_("the ark shows face {0}"), N_("the ark shows face {0}")),
    "corner": ActionText(N_("the corner is {0}"), N_("the corner is {0}")),
    "die": ActionText(N_("the die shows {0}"), N_("the die shows {0}")),
    "face": ActionText(N_("the card shows face {0}"), N_("the card shows face {0}")),
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
    "tear": N_("an event: the backpack tears"),
    "blizzard": N_("an event: blizzard"),
    "tsunami": N_("an event: tsunami"),
    "object": N_("an object, which stays hidden"),
    "N": N_("north"),
    "E": N_("east"),
    "S": N_("south"),
    "W": N_("west"),
    "NE": N_("north-east"),
    "SE": N_("south-east"),
    "SW": N_("south-west"),
    "NW": N_("north-west"),
}
TITLES: Final = {
    "card": N_("card"),
    "face down": N_("face down"),
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
    "skips a turn": N_("skips a turn"),
    "points left": N_("points left"),
    "seal steps left": N_("steps of the seal left"),
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
    int(MOVING): N_("Move your penguin, or turn a card beside it."),
    int(LEAD_SEAL): N_("Lead the seal to another penguin, or leave it."),
    int(RESTING): N_("You may play an object, or end your turn."),
    int(AIMING): N_("Which card do you turn up?"),
    int(THROWING): N_("At whom do you throw the snowball?"),
    int(BAITING): N_("To which seal space do you call the seal?"),
    int(JUMPING): N_("Over which block do you jump?"),
    int(LANDING): N_("Where does the penguin land?"),
    int(DEFENDING): N_("The seal has caught you! Do you give it a fish?"),
    int(FLOATING): N_("Your penguin is in the water! Do you use a lifebuoy?"),
}
AMOUNTS: Final = {int(MOVING): N_("Points left: {0}."), int(LEAD_SEAL): N_("Steps left: {0}.")}
REFUSALS: Final = {
    "PN-6.10": N_("Your penguin steps to a neighboring cell: not onto a block, and nowhere twice."),
    "PN-6.14": N_("Only a face-down card right beside your penguin can be turned."),
    "PN-6.22": N_("The seal goes to any cell around it, but not onto a block."),
    "PN-6.23": N_("The seal does not slip through between two blocks."),
    "PN-6.33": N_("The telescope shows a card that lies face down."),
    "PN-6.34": N_("A snowball hits another penguin that is not at home."),
    "PN-6.36": N_("The seal is called to another seal space."),
    "PN-6.37": N_("You jump over a block beside you onto the cell behind it."),
    "PN-7.13": N_("The seal is called to another seal space."),
    "PN-7.15": N_("It lands on a face-up card beside its own, nearer to its igloo."),
    "PN-7.17": N_("It lands on the ice of a card that is farthest from the ark."),
}
ENDINGS: Final = {
    "PN-8.1": N_("The ark has been reached."),
    "PN-8.2": N_("The white penguin was faster than everybody."),
}
VALUES: Final = {"clockwise": N_("clockwise"), "columns": N_("in columns"), "ring": N_("in a ring")}
ICONS: Final = {
    **{f"die {number}": f"die{number}" for number in range(1, 7)},
    **{f"{verb} {name}": name for verb in ("search", "play") for name in SEARCH_CARDS},
    "search object": "back_search",
}


class PinguinoeTexts(Texts):
    """Pinguinoè."""

    package = "polynya.games.pinguinoe"
    domain = "pinguinoe"
    notations = NAMES
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
    endings = ENDINGS
    values = VALUES
    icons = ICONS

    def aim(self, setup: Setup) -> str:
        assert isinstance(setup, PinguinoeSetup)
        return SLEEPY_AIM if setup.is_sleepy else AIM

    def amount(self, view: View) -> int:
        assert isinstance(view, PinguinoeView)
        return view.points if view.step == MOVING else view.seal_steps

    def remark(self, view: View, action: Action, _: Translate) -> str:
        assert isinstance(view, PinguinoeView)
        return remarks.remark(view, action, _)

    def details(self, view: View, _: Translate) -> str:
        assert isinstance(view, PinguinoeView)
        return remarks.details(view, _)
