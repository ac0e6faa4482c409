"""What people read of Igloo Igloo."""

from __future__ import annotations

from typing import Final

from polynya.core.game import Setup
from polynya.core.texts import N_, ActionText, Texts, Translate
from polynya.core.types import Action, View
from polynya.games.igloo_igloo import remarks
from polynya.games.igloo_igloo.actions import NAMES
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, IDENTITIES
from polynya.games.igloo_igloo.position import (
    ACTING,
    ANSWERING,
    CLEARING,
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
from polynya.games.igloo_igloo.views import IglooView

AIM: Final = N_("Hunt animals for their values, and be strong on the islands that are left when no more ice can melt.")
GUIDE: Final = (
    N_(
        "In your turn you melt a tile of ice beside the sea and look at it: fish, a bear, pack ice with a fox, a drift "
        "that pushes a row of tiles, or a tool that you keep in your hand."
    ),
    N_(
        "Then you spend 3 action points (AP): walk to a neighboring tile (1), paddle across the sea (3), hunt a fish "
        "beside you or a fox on your tile (its value), build one of your two igloos (3)."
    ),
    N_(
        "Tools are played once a turn of each kind: thaw removes a tile beside the sea unseen, also from under Inuit, "
        "who go to corners of your choice; stamina brings AP; move leads animals three steps; a harpoon kills any "
        "animal in reach, also a bear that you walk onto or that attacks you."
    ),
    N_(
        "A bear that is led onto Inuit drives them to corners of your choice, unless their igloo is there or somebody "
        "harpoons it. A kayak starts from a tile and reaches every tile beside the same water; bears close their "
        "square. Who is on a corner walks to a tile beside it, or waits until one drifts there."
    ),
    N_("Drift: you push a tile, and all tiles in front of it without a gap, one square into the sea."),
    N_(
        "The game ends when no empty face-down tile beside the sea is left at the start of a turn (those at the border "
        "are a last resort). Alone on an island you score its tiles squared; else the strongest scores its tiles, the "
        "second half of them. An Inuk counts 1, an igloo 2."
    ),
    N_(
        "On the board, [] is a face-down tile, {} pack ice, ~ sea, # a corner; R B Y G are Inuit (R2: two), ^R is an "
        "igloo, f1 a fish, x1 a fox, b4 a bear, each with its value."
    ),
)
VERBS: Final = {
    "place": ActionText(N_("puts an Inuk on {0}"), N_("Put an Inuk on {0}")),
    "melt": ActionText(N_("melts the tile on {0}"), N_("Melt the tile on {0}")),
    "push": ActionText(N_("pushes the tile on {0}"), N_("Push the tile on {0}")),
    "north": ActionText(N_("pushes north"), N_("Push north")),
    "east": ActionText(N_("pushes east"), N_("Push east")),
    "south": ActionText(N_("pushes south"), N_("Push south")),
    "west": ActionText(N_("pushes west"), N_("Push west")),
    "clear": ActionText(N_("sends the animals to {0}"), N_("Send the animals to {0}")),
    "walk": ActionText(N_("walks from {0}"), N_("Walk from {0} (1 action point)")),
    "kayak": ActionText(N_("paddles from {0}"), N_("Paddle from {0} (3 action points)")),
    "hunt": ActionText(N_("hunts"), N_("Hunt")),
    "igloo": ActionText(N_("builds an igloo on {0}"), N_("Build an igloo on {0} (3 action points)")),
    "play": ActionText(N_("plays {0}"), N_("Play {0}")),
    "end": ActionText(N_("ends the turn"), N_("End the turn")),
    "to": ActionText(N_("goes to {0}"), N_("Go to {0}")),
    "take": ActionText(N_("hunts {0} on {1}"), N_("Hunt {0} on {1} with action points")),
    "harpoon": ActionText(N_("harpoons {0} on {1}"), N_("Harpoon {0} on {1}")),
    "thaw": ActionText(N_("removes the tile on {0}"), N_("Remove the tile on {0}")),
    "corner": ActionText(N_("sends an Inuk to the corner {0}"), N_("Send an Inuk to the corner {0}")),
    "animal": ActionText(N_("leads {0} from {1}"), N_("Lead {0} from {1}")),
    "decline": ActionText(N_("does not use a harpoon"), N_("No harpoon")),
    "first": ActionText(N_("player {0} begins"), N_("player {0} begins")),
    "find": ActionText(N_("under the ice: {0}"), N_("under the ice: {0}")),
    "draw": ActionText(N_("{0} appears"), N_("{0} appears")),
}
ACTIONS: Final = {
    "harpoon": ActionText(N_("kills the bear with a harpoon"), N_("Kill the bear with a harpoon")),
}
NOUNS: Final = {
    "bear": N_("a bear"),
    "fish1": N_("a fish worth 1"),
    "fish2": N_("a fish worth 2"),
    "fish3": N_("a fish worth 3"),
    "fox1": N_("a fox worth 1"),
    "fox2": N_("a fox worth 2"),
    "fox3": N_("a fox worth 3"),
    "thaw": N_("a thaw"),
    "stamina1": N_("stamina 1"),
    "stamina2": N_("stamina 2"),
    "stamina3": N_("stamina 3"),
    "harpoon": N_("a harpoon"),
    "move": N_("a tool that moves animals"),
    "kept tile": N_("a tool, which stays hidden"),
}
FOUND: Final = {  # what a tile hides
    "fish1": N_("one fish"),
    "fish2": N_("two fish"),
    "fish3": N_("three fish"),
    "pack": N_("pack ice, and a fox"),
    "drift": N_("the ice drifts"),
}
TITLES: Final = {
    "fish1": N_("a fish worth 1"),
    "fish2": N_("a fish worth 2"),
    "fish3": N_("a fish worth 3"),
    "fox1": N_("a fox worth 1"),
    "fox2": N_("a fox worth 2"),
    "fox3": N_("a fox worth 3"),
    "bear": N_("bear"),
    "inuk": N_("Inuk"),
    "ice": N_("ice"),
    "pack": N_("pack ice"),
    "land": N_("land"),
    "igloo": N_("igloo"),
    "hunted": N_("hunted:"),
    "tiles face down": N_("tiles face down"),
    "fish in reserve": N_("fish in reserve"),
    "foxes in reserve": N_("foxes in reserve"),
    "bears in reserve": N_("bears in reserve"),
    "Inuit to place": N_("Inuit to place"),
    "igloos to build": N_("igloos to build"),
    "action points": N_("action points"),
    "kept tiles": N_("kept tiles"),
    "thaw": N_("thaw"),
    "stamina1": N_("stamina tile 1"),
    "stamina2": N_("stamina tile 2"),
    "stamina3": N_("stamina tile 3"),
    "harpoon": N_("harpoon"),
    "move": N_("tool that moves animals"),
}
PROMPTS: Final = {
    int(PLACING): N_("Put an Inuk on a tile at the border."),
    int(MELTING): N_("Choose the tile that melts."),
    int(PUSHING): N_("The ice drifts: choose the tile to push."),
    int(TURNING): N_("In which direction does it drift?"),
    int(CLEARING): N_("Where do the animals in the way go?"),
    int(ACTING): N_("Act with one of your Inuit, play a tool, or end your turn."),
    int(WALKING): N_("Where does your Inuk walk?"),
    int(PADDLING): N_("Where does your Inuk paddle?"),
    int(HUNTING): N_("Which animal do you hunt?"),
    int(THAWING): N_("Which tile beside the sea thaws?"),
    int(FLEEING): N_("To which corner does the Inuk go?"),
    int(PICKING): N_("Which animal do you lead?"),
    int(LEADING): N_("Where do you lead it?"),
    int(ANSWERING): N_("A bear attacks! Do you use a harpoon?"),
}
AMOUNTS: Final = {int(ACTING): N_("Action points left: {0}.")}
REFUSALS: Final = {
    "IG-4.13": N_("No animal and no igloo is ever on a corner."),
    "IG-4.15 kayak": N_("No water without bears lies beside it."),
    "IG-4.15 to": N_("No water without bears leads there."),
    "IG-5.7": N_("Your Inuit begin on the tiles at the border."),
    "IG-6.11": N_("Only face-down tiles beside the sea, with nobody on them, melt."),
    "IG-6.1": N_("This is not what is to be chosen now."),
    "IG-6.12": N_("No tile lies beside the sea: now face-down, empty tiles at the border melt."),
    "IG-6.23": N_("Pack ice never melts."),
    "IG-6.31": N_("Only ice tiles can be pushed."),
    "IG-6.32": N_("A line of tiles is pushed into the sea, or not at all."),
    "IG-6.33": N_("The animals in the way go to a sea square beside them."),
    "IG-6.44": N_("Only a face-down tile beside the sea, without an igloo, thaws."),
    "IG-6.48": N_("No animal here can be led."),
    "IG-6.50": N_("A fish swims to a neighboring sea square."),
    "IG-6.51": N_("A fox walks to a neighboring ice square."),
    "IG-6.52": N_("A bear goes to a neighboring square without another bear."),
    "IG-6.62 walk": N_("None of your Inuit can walk from here."),
    "IG-6.62 to": N_("An Inuk walks to a neighboring ice square."),
    "IG-6.63 kayak": N_("None of your Inuit can paddle from here."),
    "IG-6.63 to": N_("A kayak lands on ice beside the same stretch of water."),
    "IG-6.64": N_("Only ice can be entered, no sea and no corner."),
    "IG-6.66": N_("A bear's square is entered only with a harpoon."),
    "IG-6.67": N_("No animal here is in reach."),
    "IG-6.68": N_("A fox or a bear is hunted by your own Inuk on the same square."),
    "IG-6.69": N_("A fish is in reach beside ice with your own Inuk."),
    "IG-6.70": N_("You do not have enough action points for this animal."),
    "IG-6.73": N_("An igloo is built on ice, where only your own Inuit stand."),
    "IG-7.20": N_("Nobody walks or paddles onto a corner."),
    "IG-7.21 kayak": N_("A kayak starts from ice, not from a corner."),
    "IG-7.21 walk": N_("No ice lies beside this corner."),
    "IG-7.23": N_("No igloo can be built on a corner."),
    "IG-10.7": N_("Another player's igloo blocks this square."),
}
STRANDED: Final = {
    "IG-4.15": N_("Your Inuk on {0} cannot leave the corner: no ice lies beside it, and bears close the water."),
    "IG-6.63": N_("Your Inuk on {0} cannot leave the corner: no ice lies beside it, and no kayak reaches any."),
    "IG-6.66": N_("Your Inuk on {0} cannot leave the corner: a bear is on the ice beside it."),
    "IG-7.21": N_("Your Inuk on {0} cannot leave the corner: no ice lies beside it, and a kayak starts from ice."),
    "IG-10.7": N_("Your Inuk on {0} cannot leave the corner: another player's igloo blocks the ice beside it."),
}
ENDINGS: Final = {"IG-8.1": N_("No tile is left that could melt.")}
ITEMS: Final = {
    "fish1": N_("fish worth 1"),
    "fish2": N_("fish worth 2"),
    "fish3": N_("fish worth 3"),
    "fox1": N_("foxes worth 1"),
    "fox2": N_("foxes worth 2"),
    "fox3": N_("foxes worth 3"),
    "bear": N_("bears"),
    "island": N_("tiles of the island with {0}, {1}"),
    "alone": N_("alone there"),
    "strongest": N_("strongest there"),
    "second": N_("second there"),
    "third": N_("third there"),
    "last": N_("last there"),
}
VALUES: Final = {"table": N_("from the table of the rules")}
ICONS: Final = {
    **{f"{verb} {name}": name.rstrip("123") for verb in ("find", "play") for name in IDENTITIES},
    **{f"draw {name}": name.rstrip("123") for name in ANIMAL_NAMES},
    "find pack": "pack_tile",
    "find kept tile": "back_kept",
}


class IglooTexts(Texts):
    """Igloo Igloo."""

    package = "polynya.games.igloo_igloo"
    domain = "igloo_igloo"
    notations = NAMES
    sentence = N_("The ice melts under your feet: hunt, paddle, build igloos, and rule the last islands.")
    names = (N_("Bruno Cathala and Bruno Faidutti"),)
    guide = GUIDE
    verbs = VERBS
    actions = ACTIONS
    nouns = NOUNS
    nouns_after = {"find": FOUND}  # noqa: RUF012
    titles = TITLES
    prompts = PROMPTS
    amounts = AMOUNTS
    refusals = REFUSALS
    stranded = STRANDED
    endings = ENDINGS
    items = ITEMS
    values = VALUES
    icons = ICONS

    def aim(self, setup: Setup) -> str:
        return AIM

    def remark(self, view: View, action: Action, _: Translate) -> str:
        assert isinstance(view, IglooView)
        return remarks.remark(view, action, _)

    def details(self, view: View, _: Translate) -> str:
        assert isinstance(view, IglooView)
        return remarks.details(view, self, _)

    def amount(self, view: View) -> int:
        assert isinstance(view, IglooView)
        return view.ap
