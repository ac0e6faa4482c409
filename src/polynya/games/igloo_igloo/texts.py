"""What people read of Igloo Igloo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polynya.core.game import Setup
from polynya.core.moves import Move, Refusal, Target, Way, kind_of, space
from polynya.core.texts import N_, ActionText, StoryLine, Texts, Translate
from polynya.core.types import OVER, Action, Item, Seat, View
from polynya.games.igloo_igloo import advice, details, score_sheets, story
from polynya.games.igloo_igloo.actions import DECLINE, END, NOTATIONS, PLAY
from polynya.games.igloo_igloo.board import SQUARE_NAMES
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, IDENTITIES
from polynya.games.igloo_igloo.consequences import CONSEQUENCES
from polynya.games.igloo_igloo.glossary import EXPLANATIONS, FOUND, ITEMS, MOVES, NOUNS, TITLES, UNITS
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

AIM: Final = N_("Catch animals for points, and hold the islands that are left when no more ice can melt.")
GUIDE: Final = (
    N_(
        "On your turn you melt a tile of ice beside the sea and look at it: fish, a bear, pack ice with a fox, a drift "
        "that pushes a row of tiles, or a tool that you keep in your hand."
    ),
    N_(
        "Then you spend 3 action points (AP): walk to a neighboring tile (1), paddle across the sea (3), hunt a fish "
        "beside you or a fox on your tile (its value), build one of your two igloos (3)."
    ),
    N_(
        "You may play one tool of each kind in a turn: Thaw removes a tile beside the sea unseen, even from under "
        "hunters, who go to corners of your choice; Stamina brings AP; Move animals makes three steps with animals; "
        "Harpoon takes any animal in reach, even a bear that you go onto or that attacks you."
    ),
    N_(
        "A bear that you move onto hunters drives them to corners of your choice, unless their own igloo is there or "
        "somebody harpoons the bear. A kayak starts from a tile and reaches every tile beside the same water; bears "
        "block their squares. A hunter on a corner walks to a tile beside it, or waits until one drifts there."
    ),
    N_("Drift: you push a tile, and all tiles in front of it without a gap, one square into the sea."),
    N_(
        "The game ends when no empty face-down tile beside the sea is left at the start of a turn (edge tiles are a "
        "last resort). Alone on an island you score its tiles squared (4 tiles: 16 points); otherwise the strongest "
        "scores 1 point a tile, and the second half of that. A hunter counts 1, an igloo 2."
    ),
    N_(
        "On the board, [] is a face-down tile, {} pack ice, ~ sea, # a corner; R B Y G are hunters (R2: two), ^R is an "
        "igloo, f1 a fish, x1 a fox, b4 a bear, each with its value."
    ),
)
VERBS: Final = {
    "place": ActionText(N_("places a hunter on {0}"), N_("Place a hunter on {0}")),
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
    "take": ActionText(N_("catches {0} on {1}"), N_("Catch {0} on {1}")),
    "harpoon": ActionText(N_("harpoons {0} on {1}"), N_("Harpoon {0} on {1}")),
    "thaw": ActionText(N_("removes the tile on {0}"), N_("Remove the tile on {0}")),
    "corner": ActionText(N_("sends a hunter to corner {0}"), N_("Send a hunter to corner {0}")),
    "animal": ActionText(N_("chooses {0} on {1}"), N_("Move {0} from {1}")),
    "decline": ActionText(N_("does not use a harpoon"), N_("No harpoon")),
    "first": ActionText(N_("player {0} begins"), N_("player {0} begins")),
    "find": ActionText(N_("under the ice: {0}"), N_("under the ice: {0}")),
    "draw": ActionText(N_("{0} appears"), N_("{0} appears")),
}
ACTIONS: Final = {
    "harpoon": ActionText(N_("harpoons the bear"), N_("Harpoon the bear")),
}
PROMPTS: Final = {
    int(PLACING): N_("Place a hunter on an edge tile ({0} of {1})."),
    int(MELTING): N_("Choose a tile to melt."),
    int(PUSHING): N_("Drift! Push a tile, and all in front of it, one square into the sea."),
    int(TURNING): N_("Which way do you push it?"),
    int(CLEARING): N_("Where do the animals in the way go?"),
    int(ACTING): N_("Choose a hunter or an animal, play a tool, or end your turn."),
    int(WALKING): N_("Where does your hunter go?"),
    int(PADDLING): N_("Where does your hunter paddle?"),
    int(HUNTING): N_("Which animal do you hunt?"),
    int(THAWING): N_("Choose a tile beside the sea to remove unseen."),
    int(FLEEING): N_("Which corner should {0} go to?"),
    int(PICKING): N_("Move an animal."),
    int(LEADING): N_("Move it where?"),
    int(ANSWERING): N_("A bear attacks! Do you use a harpoon?"),
}
AMOUNTS: Final = {int(ACTING): N_("Action points left: {0}.")}
NO_HARPOON: Final = N_("A bear attacks your hunters, and you have no harpoon.")
NO_POINTS: Final = N_("No action points left: play a tool or end your turn.")
NO_TOOL: Final = N_("Choose a hunter or an animal, or end your turn. Action points left: {0}.")
NOTHING_LEFT: Final = N_("There is nothing left to do: end your turn.")
ONE_PREY: Final = N_("Choose the marked animal to catch it.")
STEPS_LEFT: Final = (N_("(1 step left)"), N_("({0} steps left)"))
PUSHES: Final = (N_("Push {0} toward {1}"), N_("Push {0} toward {1}; the animals in the way go to {2}"))
REFUSALS: Final = {
    "IG-4.13": N_("Animals and igloos are never on corners."),
    "IG-4.15 kayak": N_("There is no sea without a bear beside this tile: no kayak can start here."),
    "IG-4.15 to": N_("Bears are in the way: no kayak gets past them."),
    "IG-5.7": N_("Your hunters start on edge tiles."),
    "IG-6.11": N_("Only empty face-down tiles beside the sea can melt."),
    "IG-6.1": N_("Something else has to be chosen first."),
    "IG-6.12": N_("No tile beside the sea can melt: choose an empty face-down tile at the edge."),
    "IG-6.23": N_("Pack ice never melts."),
    "IG-6.31": N_("Only ice tiles can be pushed."),
    "IG-6.32": N_("A row of tiles can be pushed only if there is sea right in front of it."),
    "IG-6.33": N_("The animals in the way go to a sea square beside them."),
    "IG-6.39": N_("Stamina can be played only after melting."),
    "IG-6.40": N_("You have already played a tool of this kind this turn."),
    "IG-6.42": N_("This tool would change nothing now."),
    "IG-6.44": N_("Only a face-down tile beside the sea, with no igloo on it, can thaw."),
    "IG-6.48": N_("No animal here can move."),
    "IG-6.50": N_("A fish swims to a neighboring sea square."),
    "IG-6.51": N_("A fox walks to a neighboring ice square."),
    "IG-6.52": N_("A bear goes to a neighboring square without another bear."),
    "IG-6.62 walk": N_("None of your hunters can walk from here."),
    "IG-6.62 to": N_("Too far to walk: a hunter walks to a neighboring tile."),
    "IG-6.63 kayak": N_("None of your hunters can paddle from here."),
    "IG-6.63 to": N_("Too far to walk, and no kayak gets there: it can land only beside the same stretch of water."),
    "IG-6.64": N_("That is open sea: hunters go from tile to tile, on foot or by kayak."),
    "IG-6.66": N_("You need a harpoon to go onto a bear's tile or to hunt it."),
    "IG-6.67": N_("No animal here is in reach."),
    "IG-6.68": N_("A fox or a bear is hunted from its own tile."),
    "IG-6.69": N_("A fish is caught from a tile beside it."),
    "IG-6.70": N_("You do not have enough action points for this animal."),
    "IG-6.71": N_("You have no harpoon."),
    "IG-6.72": N_("A bear is hunted only with a harpoon."),
    "IG-6.73": N_("Build an igloo on ice with a hunter of yours and nobody else's."),
    "IG-7.20": N_("Nobody walks or paddles onto a corner."),
    "IG-7.21 kayak": N_("A kayak starts from ice, not from a corner."),
    "IG-7.21 walk": N_("No ice lies beside this corner."),
    "IG-7.22": N_("Nobody hunts from a corner: walk to a tile first."),
    "IG-7.23": N_("No igloo can be built on a corner."),
    "IG-10.7": N_("Another player's igloo blocks this square."),
}
STRANDED: Final = {
    "IG-4.15": N_("Hunter stuck on {0}: no ice, and bears in the water."),
    "IG-6.63": N_("Hunter stuck on {0}: no ice, and none in reach by kayak."),
    "IG-6.66": N_("Hunter stuck on {0}: a bear is in the way."),
    "IG-7.21": N_("Hunter stuck on {0}: no ice beside the corner."),
    "IG-10.7": N_("Hunter stuck on {0}: another player's igloo is in the way."),
}
ENDINGS: Final = {"IG-8.1": N_("No tile was left that could melt.")}
VALUES: Final = {"table": N_("from the table in the rules")}
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
    lead = N_("leads with {0}")
    points_so_far = N_("animals: {0}")
    counted = N_("animals + islands")
    areas_title = N_("Who holds which island")
    notations = NOTATIONS
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
    consequences = CONSEQUENCES
    endings = ENDINGS
    items = ITEMS
    values = VALUES
    icons = ICONS
    moves = MOVES
    units = UNITS
    losses = ("unused",)
    points = ("ap",)
    explanations = EXPLANATIONS

    def aim(self, setup: Setup) -> str:
        return AIM

    def details(self, view: View, _: Translate) -> str:
        assert isinstance(view, IglooView)
        return details.details(view, self, _)

    def amount(self, view: View) -> int:
        assert isinstance(view, IglooView)
        return view.ap

    def prompt(self, view: View, _: Translate) -> str:
        """As always, but who has no points left is told so, who moves animals how often still, and who flees."""
        assert isinstance(view, IglooView)
        if view.step == ACTING and not self._can_play(view):
            return _(NOTHING_LEFT if view.legal == (END,) else NO_TOOL).format(view.ap)
        if view.step == ACTING and not view.ap:
            return _(NO_POINTS)
        if view.legal == (DECLINE,):
            return _(NO_HARPOON)
        if view.step == HUNTING and len(view.legal) == 1:
            return _(ONE_PREY)
        text = super().prompt(view, _)
        if view.step == PLACING:
            return text.format(*details.hunter_to_place(view))
        if view.step in (PICKING, LEADING):
            return f"{text} {_(STEPS_LEFT[view.remaining != 1]).format(view.remaining)}"
        if view.step == FLEEING:
            return text.format(details.waiting_hunter(view, _))
        return text

    def _can_play(self, view: IglooView) -> bool:
        """Whether there is a tool to play, or a harpoon to use, or it is somebody else's turn."""
        has_harpoon = not view.ap and view.legal != (END,)
        return view.mover != view.viewer or has_harpoon or any([PLAY <= action < END for action in view.legal])

    def is_interruption(self, view: View) -> bool:
        """A bear that another player has moved attacks."""
        assert isinstance(view, IglooView)
        return view.step == ANSWERING and view.turn != view.mover

    def gain_words(self, move: Move | Way, _: Translate) -> str:
        """Action points that come are told from those that are spent."""
        words = super().gain_words(move, _)
        return f"+{words}" if [amount for amount in move.brings if amount.key == "ap"] else words

    def move_words(self, view: View, move: Move | Way, _: Translate) -> str:
        """Animals by their names; those that a push sends away are told too."""
        if move.verb == "push" and len(move.path) > 1:
            tile, *ends = [self.place_name(target, _) for target in move.path]
            return _(PUSHES[len(ends) - 1]).format(tile, *ends)
        kind = kind_of(move.path[0]) if move.path else ""
        if kind not in ANIMAL_NAMES:
            return super().move_words(view, move, _)
        words = {"piece": _(NOUNS[kind]), "place": self.place_name(move.path[-1], _)}
        return _(self.moves[move.verb].offer).format(**words)

    def tell(
        self, before: View, after: View, actions: Sequence[Action], names: Sequence[str], _: Translate
    ) -> list[StoryLine]:
        assert isinstance(before, IglooView)
        assert isinstance(after, IglooView)
        return story.Teller(before, after, names, _).tell(actions)

    def advice(self, view: View, piece: Target, target: Target, refusal: Refusal, _: Translate) -> str:
        assert isinstance(view, IglooView)
        return advice.advice(view, target, refusal, _) or super().advice(view, piece, target, refusal, _)

    def standing(self, view: View, seat: Seat, _: Translate) -> str:
        """Animals, and what the islands would bring if the game ended now."""
        assert isinstance(view, IglooView)
        if view.step <= PLACING:
            return ""
        text = N_("animals {0}, islands {1}") if view.mover == OVER else N_("animals {0}, islands now {1}")
        return _(text).format(score_sheets.animal_points(view, seat), score_sheets.island_points(view)[seat])

    def brief(self, view: View, seat: Seat) -> str:
        """Animals, and islands as if the game ended now; at its end their sum."""
        assert isinstance(view, IglooView)
        if view.step <= PLACING or view.mover == OVER:
            return super().brief(view, seat)
        return f"{score_sheets.animal_points(view, seat)}+{score_sheets.island_points(view)[seat]}"

    def progress(self, view: View) -> Sequence[int]:
        """Animals, and islands as if the game ended now."""
        assert isinstance(view, IglooView)
        if view.step <= PLACING:
            return ()
        islands = score_sheets.island_points(view)
        return [score_sheets.animal_points(view, seat) + islands[seat] for seat in range(view.seats)]

    def score_count(self, item: Item, _: Translate) -> str:
        """Islands count tiles."""
        if item.key != "island":
            return super().score_count(item, _)
        tiles = item.number
        is_half = item.parameters[-1:] == ("second",) and item.points == tiles // 2
        if tiles == 1:
            return _(N_("half of 1 tile") if is_half else N_("1 tile"))
        text = N_("half of {0} tiles") if is_half else N_("{0} tiles")
        return _(N_("{0} times {0} tiles") if item.points == tiles * tiles else text).format(tiles)

    def areas(self, view: View) -> list[tuple[tuple[Target, ...], Seat]]:
        """The islands where one seat alone is strongest."""
        assert isinstance(view, IglooView)
        if view.step <= PLACING:
            return []
        found = score_sheets.ruled_islands(view)
        return [(tuple([space(SQUARE_NAMES[square]) for square in island.squares]), seat) for island, seat in found]

    def decisive_targets(self, view: View) -> list[Target]:
        """Hunters and igloos of the winners on the island that brought them most."""
        assert isinstance(view, IglooView)
        found: list[Target] = []
        for square, seat in score_sheets.decisive_squares(view) if view.mover == OVER else []:
            place = f"{view.colors[seat]}:{SQUARE_NAMES[square]}"
            found += [f"inuk-{place}"] if view.inuit[square][seat] else []
            found += [f"igloo-{place}"] if view.igloos[square] == seat else []
        return found
