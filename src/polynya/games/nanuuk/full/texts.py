"""What people read of the full game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polynya.core.game import Setup
from polynya.core.moves import Move, Refusal, Target, Way, kind_of
from polynya.core.texts import N_, ActionText, MoveText, StoryLine, Translate
from polynya.core.types import Action, Seat, View
from polynya.games.nanuuk import texts as shared
from polynya.games.nanuuk.full import advice, details, standings, story
from polynya.games.nanuuk.full.actions import CRACK, LATER, NOTATIONS
from polynya.games.nanuuk.full.consequences import CONSEQUENCES
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

AIM: Final = N_("Catch animals (fish 1, seal 2, walrus 3, whale 4) and be in an igloo at the end (2).")
GUIDE: Final = (
    N_("On your turn your hunter moves to a neighboring space, the ice cracks, and you may take what lies there."),
    N_(
        "With the harpoon you catch fish, seals and walruses, one of each at a time; a whale only if you carry an Inuk."
    ),
    N_(
        "In an igloo you get the harpoon back and may put in animals: a fish brings the husky, a seal the kayak, a "
        "walrus the sled, a whale all three. The kayak crosses one crack; husky and sled together buy an extra turn."
    ),
    N_("Entering a bear's space costs the harpoon: you drive the bear to a free space."),
    N_(
        "The game ends when nobody can catch anything more and nobody outside an igloo can get back to one, or when "
        "all pass in a row."
    ),
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
    "later": ActionText(N_("puts off the crack"), N_("Put off the crack")),
    "drive": ActionText(N_("drives the bear to {0}"), N_("Drive the bear to {0}")),
    "take": ActionText(N_("takes the tile"), N_("Take the tile")),
    "leave": ActionText(N_("leaves the tile"), N_("Leave the tile")),
    "done": ActionText(N_("finishes trading"), N_("Finish trading")),
    "extra": ActionText(N_("takes an extra turn"), N_("Take an extra turn")),
    "end": ActionText(N_("ends the turn"), N_("End the turn")),
    "lay": ActionText(N_("{0} is laid on {1}"), N_("{0} is laid on {1}")),
    "split": ActionText(N_("the ice cracks at {0}"), N_("the ice cracks at {0}")),
}
ACTIONS: Final = {
    "deposit fish": ActionText(N_("puts a fish into the igloo"), N_("Put a fish into the igloo")),
    "deposit seal": ActionText(N_("puts a seal into the igloo"), N_("Put a seal into the igloo")),
    "deposit walrus": ActionText(N_("puts a walrus into the igloo"), N_("Put a walrus into the igloo")),
    "deposit whale": ActionText(N_("puts a whale into the igloo"), N_("Put a whale and its Inuk into the igloo")),
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
    "igloo": N_("igloo"),
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
    int(DRIVING): N_("Drive the bear to any free space."),
    int(TAKING): N_("Take what lies here?"),
    int(DEPOSITING): N_("Put an animal into the igloo?"),
    int(EXTRA_TURN): N_("Pay husky and sled for an extra turn?"),
}
QUESTIONS: Final = {  # kind -> whether it is taken
    "fish": N_("Take the fish? (1 point)"),
    "seal": N_("Take the seal? (2 points)"),
    "walrus": N_("Take the walrus? (3 points)"),
    "whale": N_("Take the whale? (4 points)"),
    "inuk": N_("Take the Inuk along? You need one to catch a whale."),
}
NUMBERED_PROMPTS: Final = {  # for players with two hunters
    int(STARTING): N_("Choose the igloo in which hunter {0} starts."),
    int(MOVING): N_("Move hunter {0} to a neighboring space."),
}
EXTRA_PROMPT: Final = N_("Extra turn: move your hunter to a neighboring space.")
LATE_PROMPT: Final = N_("You cannot go on: crack the ice on one of the marked lines now.")
REFUSALS: Final = {
    **shared.REFUSALS,
    "NK-6.16": N_("Go to a neighboring space without another hunter; a crack takes the kayak, a bear the harpoon."),
    "NK-6.25": N_("The bear goes to a free space: no igloo, hunter, tile or other bear."),
    "NK-10.32": N_("Cracks that cut nobody off come first."),
}
ENDINGS: Final = {
    "NK-8.9": N_("Nobody could catch anything more, and nobody outside an igloo could get back to one."),
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
MOVES: Final = {
    **shared.MOVES,
    "start": MoveText(N_("Start in the igloo on {place}")),
    "paddle": MoveText(N_("Paddle to {place}"), "kayak"),
    "expel": MoveText(N_("Go to {place} and drive the bear off"), "harpoon"),
    "pass": MoveText(N_("Pass")),
    "later": MoveText(N_("Put off the crack until the extra turn"), "sled"),
    "drive": MoveText(N_("Drive the bear to {place}"), "bear"),
    "take": MoveText(N_("Take it"), names_gain=True),
    "leave": MoveText(N_("Leave it here")),
    "deposit": MoveText(N_("Put it into the igloo")),
    "done": MoveText(N_("Finish trading"), is_closing=True),
    "extra": MoveText(N_("Take an extra turn (for husky and sled)"), "sled", names_price=True, names_gain=True),
    "end": MoveText(N_("End the turn")),
}
TAKE_OFFERS: Final = {
    "fish": N_("Take the fish"),
    "seal": N_("Take the seal"),
    "walrus": N_("Take the walrus"),
    "whale": N_("Take the whale"),
    "inuk": N_("Take the Inuk along"),
}
UNITS: Final = {
    "fish": (N_("a fish (1 point)"), N_("{0} fish")),
    "seal": (N_("a seal (2 points)"), N_("{0} seals")),
    "walrus": (N_("a walrus (3 points)"), N_("{0} walruses")),
    "whale": (N_("a whale (4 points)"), N_("{0} whales")),
    "inuk": (N_("an Inuk for the whale hunt"), N_("{0} Inuit for the whale hunt")),
    "igloo": (N_("an igloo (2 points at the end)"), N_("{0} igloos")),
    "harpoon": (N_("the harpoon"), N_("{0} harpoons")),
    "husky": (N_("the husky"), N_("{0} huskies")),
    "kayak": (N_("the kayak"), N_("{0} kayaks")),
    "sled": (N_("the sled"), N_("{0} sleds")),
    "extra_turn": (N_("an extra turn"), N_("{0} extra turns")),
}
EXPLANATIONS: Final = {
    **shared.EXPLANATIONS,
    "crack": N_("Broken ice between two spaces: it stays for good, and only a kayak gets you across."),
    "hunter": N_("Moves one space a turn; at the end a hunter in an igloo is worth 2 points."),
    "bear": N_("Blocks its space: to enter, you spend the harpoon and drive the bear to a free space."),
    "igloo": N_("Home: gives the harpoon back, takes animals for equipment, and is worth 2 points at the end."),
    "fish": N_("1 point. Caught with the harpoon; put into an igloo, it brings the husky."),
    "seal": N_("2 points. Caught with the harpoon; put into an igloo, it brings the kayak."),
    "walrus": N_("3 points. Caught with the harpoon; put into an igloo, it brings the sled."),
    "whale": N_("4 points. Caught with harpoon and Inuk; put into an igloo, it brings husky, kayak and sled."),
    "inuk": N_("A companion: carry one to catch a whale. Worth no points."),
    "harpoon": N_("You keep it when you catch animals. Driving off a bear costs it; any igloo gives it back."),
    "husky": N_("Together with the sled it pays for an extra turn. A fish or a whale brings it."),
    "kayak": N_("Takes you across one crack and then goes back into the igloo. A seal or a whale brings it."),
    "sled": N_("Together with the husky it pays for an extra turn. A walrus or a whale brings it."),
    "carried": N_("What the hunter carries: at most one of each kind. Animals count here, too."),
    "in the igloo": N_("What is in the igloo: equipment that animals can bring you, and animals that stay for good."),
}
ICONS: Final = {f"deposit {kind}": kind for kind in KINDS[:4]}


class FullTexts(shared.NanuukTexts):
    """The full game."""

    notations = NOTATIONS
    sentence = N_("Catch animals, trade them for equipment, and be home before the ice is gone.")
    guide = GUIDE
    verbs = VERBS
    actions = ACTIONS
    nouns = NOUNS
    titles = TITLES
    prompts = PROMPTS
    refusals = REFUSALS
    consequences = CONSEQUENCES
    endings = ENDINGS
    items = ITEMS
    values = VALUES
    icons = ICONS
    moves = MOVES
    units = UNITS
    explanations = EXPLANATIONS
    lead = N_("leads with {0}")

    def aim(self, setup: Setup) -> str:
        return AIM

    def details(self, view: View, _: Translate) -> str:
        assert isinstance(view, FullView)
        return details.details(view, _)

    def prompt(self, view: View, _: Translate) -> str:
        """Names what can be taken, and says what is unusual about a step."""
        assert isinstance(view, FullView)
        if view.step == TAKING:
            return _(QUESTIONS[KINDS[view.tiles[view.at[view.hunter]] - 1]])
        if view.step == MOVING and view.is_extra:
            return _(EXTRA_PROMPT)
        if view.step in NUMBERED_PROMPTS and len(view.labels) > view.seats:
            return _(NUMBERED_PROMPTS[view.step]).format(view.labels[view.hunter])
        if view.step == CRACKING and not view.late:
            edges = [action - CRACK for action in view.legal if CRACK <= action < LATER]
            return self.crack_prompt(edges, view.at[view.hunter], _)
        return _(LATE_PROMPT) if view.step == CRACKING else super().prompt(view, _)

    def gain_words(self, move: Move | Way, _: Translate) -> str:
        """What an animal in the igloo brings is told from what it is."""
        words = super().gain_words(move, _)
        return _(N_("you get {0}")).format(words) if words and move.verb == "deposit" else words

    def move_words(self, view: View, move: Move | Way, _: Translate) -> str:
        """Names what is taken or put into the igloo."""
        if move.verb == "take":
            return _(TAKE_OFFERS[kind_of(move.path[0])])
        if move.verb == "deposit" and isinstance(move, Move):
            return self.button_text(NOTATIONS[move.actions[-1]], _)
        return super().move_words(view, move, _)

    def tell(
        self, before: View, after: View, actions: Sequence[Action], names: Sequence[str], _: Translate
    ) -> list[StoryLine]:
        assert isinstance(before, FullView)
        assert isinstance(after, FullView)
        return story.tell(before, after, actions, names, _)

    def standing(self, view: View, seat: Seat, _: Translate) -> str:
        """The points, and how many of them need an igloo."""
        assert isinstance(view, FullView)
        return standings.standing(view, seat, _)

    def progress(self, view: View) -> Sequence[int]:
        """Points, those that count only at home among them."""
        assert isinstance(view, FullView)
        return standings.progress(view)

    def decisive_targets(self, view: View) -> list[Target]:
        """The hunters who are home, or those of the winners."""
        assert isinstance(view, FullView)
        return standings.decisive_targets(view)

    def advice(self, view: View, piece: Target, target: Target, refusal: Refusal, _: Translate) -> str:
        assert isinstance(view, FullView)
        return advice.advice(view, target, refusal, _) or super().advice(view, piece, target, refusal, _)
