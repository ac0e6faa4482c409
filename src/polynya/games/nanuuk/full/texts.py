"""What people read of the full game."""

from __future__ import annotations

from typing import Final

from polynya.core.game import Setup
from polynya.core.texts import N_, ActionText, Texts, Translate
from polynya.core.types import Action, View
from polynya.games.nanuuk import texts as shared
from polynya.games.nanuuk.full import remarks
from polynya.games.nanuuk.full.actions import NAMES
from polynya.games.nanuuk.full.position import (
    CRACKING,
    DEPOSITING,
    DRIVING,
    EXTRA_TURN,
    MOVING,
    STARTING,
    TAKING,
)
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.options import KINDS

AIM: Final = N_("Catch animals (fish 1, seal 2, walrus 3, whale 4 points) and be in an igloo at the end (2 points).")
GUIDE: Final = (
    N_("In your turn your hunter moves to a neighboring space, the ice cracks, and you may take what lies there."),
    N_("With the harpoon you take fish, seals and walruses, one of each at a time; a whale only if you carry an Inuk."),
    N_(
        "In an igloo you get the harpoon back and may deposit animals: a fish brings the husky, a seal the kayak, a "
        "walrus the sled, a whale all three. The kayak crosses one crack; husky and sled together buy an extra turn."
    ),
    N_("Entering a bear's space costs the harpoon: you drive the bear to a free space."),
    N_("The game ends when nobody can take anything and whoever is out cannot come home, or when all pass in a row."),
    N_(
        "On the board, f s w W i B are fish, seal, walrus, whale, Inuk and bear, ^ is an igloo, 1 2 3 4 are hunters in "
        "front of what lies under them (* several). The sheet 'H1 B3: harpoon | husky kayak sled' says where hunter 1 "
        "stands, what the hunter carries, and after | what is in the igloo."
    ),
)
VERBS: Final = {
    "start": ActionText(N_("starts in the igloo on {0}"), N_("Start in the igloo on {0}")),
    "to": shared.TO,
    "pass": ActionText(N_("passes"), N_("Pass")),
    "crack": shared.CRACK,
    "later": ActionText(N_("postpones the crack"), N_("Postpone the crack")),
    "drive": ActionText(N_("drives the bear to {0}"), N_("Drive the bear to {0}")),
    "take": ActionText(N_("takes the tile"), N_("Take the tile")),
    "leave": ActionText(N_("leaves the tile"), N_("Leave the tile")),
    "done": ActionText(N_("finishes trading"), N_("Finish trading")),
    "extra": ActionText(N_("takes an extra turn"), N_("Take an extra turn")),
    "end": ActionText(N_("ends the turn"), N_("End the turn")),
    "lay": ActionText(N_("{0} is laid on {1}"), N_("{0} is laid on {1}")),
    "split": ActionText(N_("the ice splits {0}"), N_("the ice splits {0}")),
}
ACTIONS: Final = {
    "deposit fish": ActionText(N_("puts a fish into the igloo"), N_("Put a fish into the igloo (for the husky)")),
    "deposit seal": ActionText(N_("puts a seal into the igloo"), N_("Put a seal into the igloo (for the kayak)")),
    "deposit walrus": ActionText(N_("puts a walrus into the igloo"), N_("Put a walrus into the igloo (for the sled)")),
    "deposit whale": ActionText(
        N_("puts a whale into the igloo"), N_("Put a whale into the igloo (for all equipment)")
    ),
}
NOUNS: Final = {
    "fish": N_("a fish"),
    "seal": N_("a seal"),
    "walrus": N_("a walrus"),
    "whale": N_("a whale"),
    "inuk": N_("an Inuk"),
    "bear": N_("a bear"),
}
TITLES: Final = {
    **shared.TITLES,
    "fish": N_("fish"),
    "seal": N_("seal"),
    "walrus": N_("walrus"),
    "whale": N_("whale"),
    "inuk": N_("Inuk"),
    "carried": N_("carried"),
    "in the igloo": N_("in the igloo"),
    "harpoon": N_("harpoon"),
    "husky": N_("husky"),
    "kayak": N_("kayak"),
    "sled": N_("sled"),
}
PROMPTS: Final = {
    int(STARTING): N_("Choose the igloo in which your hunter starts."),
    int(MOVING): N_("Move your hunter to a neighboring space."),
    int(CRACKING): shared.CRACK_PROMPT,
    int(DRIVING): N_("Drive the bear to a free space; that costs your harpoon."),
    int(TAKING): N_("Do you take the tile?"),
    int(DEPOSITING): N_("What do you put into the igloo?"),
    int(EXTRA_TURN): N_("Pay husky and sled for an extra turn?"),
}
REFUSALS: Final = {
    **shared.REFUSALS,
    "NK-6.16": N_("A neighboring space without another hunter; a crack needs the kayak, a bear the harpoon."),
    "NK-6.25": N_("The bear goes to a free space."),
    "NK-10.32": N_("Cracks that cut nobody off come first."),
}
ENDINGS: Final = {
    "NK-8.9": N_("Nobody could catch another animal or still come home."),
    "NK-8.15": N_("All hunters passed one after the other."),
}
ITEMS: Final = {
    "fish_stored": N_("fish in the igloo"),
    "seal_stored": N_("seals in the igloo"),
    "walrus_stored": N_("walruses in the igloo"),
    "whale_stored": N_("whales in the igloo"),
    "fish_carried": N_("fish carried"),
    "seal_carried": N_("seals carried"),
    "walrus_carried": N_("walruses carried"),
    "whale_carried": N_("whales carried"),
    "hunters_home": N_("hunters at home"),
    "equipment": N_("equipment carried (decides a tie)"),
}
VALUES: Final = {"random_open": N_("random, also beside the igloos")}
ICONS: Final = {f"deposit {kind}": kind for kind in KINDS[:4]}


class FullTexts(Texts):
    """The full game."""

    package = shared.PACKAGE
    domain = shared.DOMAIN
    notations = NAMES
    sentence = N_("Catch animals, trade them for equipment, and be home before the ice is gone.")
    guide = GUIDE
    verbs = VERBS
    actions = ACTIONS
    nouns = NOUNS
    titles = TITLES
    prompts = PROMPTS
    refusals = REFUSALS
    endings = ENDINGS
    items = ITEMS
    values = VALUES
    icons = ICONS

    def aim(self, setup: Setup) -> str:
        return AIM

    def remark(self, view: View, action: Action, _: Translate) -> str:
        assert isinstance(view, FullView)
        return remarks.remark(view, action, _)

    def details(self, view: View, _: Translate) -> str:
        assert isinstance(view, FullView)
        return remarks.details(view, _)
