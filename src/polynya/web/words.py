"""What the table says: what happened, what can be chosen, what to do now. Texts are English and go through gettext."""

from __future__ import annotations

from typing import Final

from polynya.core.types import CHANCE, OVER, Seat, View
from polynya.games.igloo_igloo import position as igloo
from polynya.games.nanuuk.full import position as full
from polynya.games.nanuuk.intro import position as intro
from polynya.games.pinguinoe import position as pinguinoe
from polynya.web.languages import N_, Translate

# Words of notation that are not names of places.
NOUNS: Final = {
    "fish": N_("a fish"),
    "seal": N_("a seal"),
    "walrus": N_("a walrus"),
    "whale": N_("a whale"),
    "inuk": N_("an Inuk"),
    "bear": N_("a bear"),
    "hunter": N_("a hunter"),
    "fish1": N_("a fish worth 1"),
    "fish2": N_("a fish worth 2"),
    "fish3": N_("a fish worth 3"),
    "fox1": N_("a fox worth 1"),
    "fox2": N_("a fox worth 2"),
    "fox3": N_("a fox worth 3"),
    "pack": N_("pack ice"),
    "drift": N_("a drift"),
    "thaw": N_("a thaw"),
    "stamina1": N_("stamina 1"),
    "stamina2": N_("stamina 2"),
    "stamina3": N_("stamina 3"),
    "harpoon": N_("a harpoon"),
    "move": N_("a tool that moves animals"),
    "kept tile": N_("a tool, which stays hidden"),
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

FOUND: Final = {  # what a tile of Igloo Igloo hides, where the word means something else elsewhere
    "fish1": N_("one fish"),
    "fish2": N_("two fish"),
    "fish3": N_("three fish"),
    "pack": N_("pack ice, and a fox"),
    "drift": N_("the ice drifts"),
}

# Verb of notation -> what somebody did, and what a button offers; {0} and {1} are the words after the verb.
Verbs = dict[str, tuple[str, str]]
NANUUK_INTRO: Final[Verbs] = {
    "place": (N_("puts a piece on {0}"), N_("Put a piece on {0}")),
    "choose": (N_("begins with {0}"), N_("Begin with {0}")),
    "from": (N_("chooses the piece on {0}"), N_("Move the piece on {0}")),
    "to": (N_("moves to {0}"), N_("Move to {0}")),
    "stop": (N_("stops"), N_("Stop here")),
    "stay": (N_("stays"), N_("Stay")),
    "crack": (N_("cracks the ice at {0}"), N_("Crack the ice at {0}")),
}
NANUUK: Final[Verbs] = {
    "start": (N_("starts in the igloo on {0}"), N_("Start in the igloo on {0}")),
    "to": (N_("moves to {0}"), N_("Move to {0}")),
    "pass": (N_("passes"), N_("Pass")),
    "crack": (N_("cracks the ice at {0}"), N_("Crack the ice at {0}")),
    "later": (N_("postpones the crack"), N_("Postpone the crack")),
    "drive": (N_("drives the bear to {0}"), N_("Drive the bear to {0}")),
    "take": (N_("takes the tile"), N_("Take the tile")),
    "leave": (N_("leaves the tile"), N_("Leave the tile")),
    "deposit fish": (N_("puts a fish into the igloo"), N_("Put a fish into the igloo (for the husky)")),
    "deposit seal": (N_("puts a seal into the igloo"), N_("Put a seal into the igloo (for the kayak)")),
    "deposit walrus": (N_("puts a walrus into the igloo"), N_("Put a walrus into the igloo (for the sled)")),
    "deposit whale": (N_("puts a whale into the igloo"), N_("Put a whale into the igloo (for all equipment)")),
    "done": (N_("finishes trading"), N_("Finish trading")),
    "extra": (N_("takes an extra turn"), N_("Take an extra turn")),
    "end": (N_("ends the turn"), N_("End the turn")),
    "lay": (N_("{0} is laid on {1}"), N_("{0} is laid on {1}")),
    "split": (N_("the ice splits {0}"), N_("the ice splits {0}")),
}
IGLOO: Final[Verbs] = {
    "place": (N_("puts an Inuk on {0}"), N_("Put an Inuk on {0}")),
    "melt": (N_("melts the tile on {0}"), N_("Melt the tile on {0}")),
    "push": (N_("pushes the tile on {0}"), N_("Push the tile on {0}")),
    "north": (N_("pushes north"), N_("Push north")),
    "east": (N_("pushes east"), N_("Push east")),
    "south": (N_("pushes south"), N_("Push south")),
    "west": (N_("pushes west"), N_("Push west")),
    "clear": (N_("sends the animals to {0}"), N_("Send the animals to {0}")),
    "walk": (N_("walks from {0}"), N_("Walk from {0} (1 action point)")),
    "kayak": (N_("paddles from {0}"), N_("Paddle from {0} (3 action points)")),
    "hunt": (N_("hunts"), N_("Hunt")),
    "igloo": (N_("builds an igloo on {0}"), N_("Build an igloo on {0} (3 action points)")),
    "play": (N_("plays {0}"), N_("Play {0}")),
    "end": (N_("ends the turn"), N_("End the turn")),
    "to": (N_("goes to {0}"), N_("Go to {0}")),
    "take": (N_("hunts {0} on {1}"), N_("Hunt {0} on {1} with action points")),
    "harpoon": (N_("harpoons {0} on {1}"), N_("Harpoon {0} on {1}")),
    "thaw": (N_("removes the tile on {0}"), N_("Remove the tile on {0}")),
    "corner": (N_("sends an Inuk to the corner {0}"), N_("Send an Inuk to the corner {0}")),
    "animal": (N_("leads {0} from {1}"), N_("Lead {0} from {1}")),
    "decline": (N_("does not use a harpoon"), N_("No harpoon")),
    "harpoon.": (N_("kills the bear with a harpoon"), N_("Kill the bear with a harpoon")),
    "first": (N_("player {0} begins"), N_("player {0} begins")),
    "find": (N_("under the ice: {0}"), N_("under the ice: {0}")),
    "draw": (N_("{0} appears"), N_("{0} appears")),
}
PINGUINOE: Final[Verbs] = {
    "roll": (N_("rolls the die"), N_("Roll the die")),
    "step": (N_("steps {0}"), N_("Step {0}")),
    "turn": (N_("turns the card to the {0}"), N_("Turn the card to the {0}")),
    "draw": (N_("draws a search card"), N_("Draw a search card")),
    "play": (N_("plays {0}"), N_("Play {0}")),
    "end_move": (N_("ends the movement"), N_("End the movement")),
    "end_turn": (N_("ends the turn"), N_("End the turn")),
    "seal": (N_("leads the seal {0}"), N_("Lead the seal {0}")),
    "seal stop": (N_("leaves the seal there"), N_("Leave the seal there")),
    "card": (N_("turns up card {0}"), N_("Turn up card {0}")),
    "victim": (N_("throws the snowball at {0}"), N_("Throw the snowball at {0}")),
    "seal_space": (N_("calls the seal to {0}"), N_("Call the seal to {0}")),
    "jump": (N_("jumps {0}"), N_("Jump {0}")),
    "land": (N_("sends the penguin to {0}"), N_("Send the penguin to {0}")),
    "fish discard": (N_("gives the seal a fish"), N_("Give the seal a fish")),
    "fish decline": (N_("gives no fish"), N_("No fish")),
    "lifebuoy discard": (N_("uses a lifebuoy"), N_("Use a lifebuoy")),
    "lifebuoy decline": (N_("uses no lifebuoy"), N_("No lifebuoy")),
    "toss": (N_("the ark shows face {0}"), N_("the ark shows face {0}")),
    "corner": (N_("the corner is {0}"), N_("the corner is {0}")),
    "die": (N_("the die shows {0}"), N_("the die shows {0}")),
    "face": (N_("the card shows face {0}"), N_("the card shows face {0}")),
    "search": (N_("card drawn: {0}"), N_("card drawn: {0}")),
    "shuffle": (N_("the discarded cards are shuffled"), N_("the discarded cards are shuffled")),
}
VERBS: Final = {"nanuuk_intro": NANUUK_INTRO, "nanuuk": NANUUK, "igloo_igloo": IGLOO, "pinguinoe": PINGUINOE}

# Step -> what to do now.
PROMPTS: Final[dict[str, dict[int, str]]] = {
    "nanuuk_intro": {
        int(intro.PLACING): N_("Put your next piece on a free space."),
        int(intro.CHOOSING_KIND): N_("Which piece do you place first?"),
        int(intro.CHOOSING): N_("Choose the piece that you move."),
        int(intro.MOVING): N_("Move to a neighboring space; no piece crosses a crack."),
        int(intro.SECOND_STEP): N_("Move the bear once more, or stop."),
        int(intro.CRACKING): N_("Crack one of the marked edges: cracks run outward from the space just entered."),
    },
    "nanuuk": {
        int(full.STARTING): N_("Choose the igloo in which your hunter starts."),
        int(full.MOVING): N_("Move your hunter to a neighboring space."),
        int(full.CRACKING): N_("Crack one of the marked edges: cracks run outward from the space just entered."),
        int(full.DRIVING): N_("Drive the bear to a free space; that costs your harpoon."),
        int(full.TAKING): N_("Do you take the tile?"),
        int(full.DEPOSITING): N_("What do you put into the igloo?"),
        int(full.EXTRA_TURN): N_("Pay husky and sled for an extra turn?"),
    },
    "igloo_igloo": {
        int(igloo.PLACING): N_("Put an Inuk on a tile at the border."),
        int(igloo.MELTING): N_("Choose the tile that melts."),
        int(igloo.PUSHING): N_("The ice drifts: choose the tile to push."),
        int(igloo.TURNING): N_("In which direction does it drift?"),
        int(igloo.CLEARING): N_("Where do the animals in the way go?"),
        int(igloo.ACTING): N_("Act with one of your Inuit, play a tool, or end your turn."),
        int(igloo.WALKING): N_("Where does your Inuk walk?"),
        int(igloo.PADDLING): N_("Where does your Inuk paddle?"),
        int(igloo.HUNTING): N_("Which animal do you hunt?"),
        int(igloo.THAWING): N_("Which tile beside the sea thaws?"),
        int(igloo.FLEEING): N_("To which corner does the Inuk go?"),
        int(igloo.PICKING): N_("Which animal do you lead?"),
        int(igloo.LEADING): N_("Where do you lead it?"),
        int(igloo.ANSWERING): N_("A bear attacks! Do you use a harpoon?"),
    },
    "pinguinoe": {
        int(pinguinoe.READYING): N_("Roll the die; before that you may play an object."),
        int(pinguinoe.MOVING): N_("Move your penguin, or turn a card beside it."),
        int(pinguinoe.LEAD_SEAL): N_("Lead the seal to another penguin, or leave it."),
        int(pinguinoe.RESTING): N_("You may play an object, or end your turn."),
        int(pinguinoe.AIMING): N_("Which card do you turn up?"),
        int(pinguinoe.THROWING): N_("At whom do you throw the snowball?"),
        int(pinguinoe.BAITING): N_("To which seal space do you call the seal?"),
        int(pinguinoe.JUMPING): N_("Over which block do you jump?"),
        int(pinguinoe.LANDING): N_("Where does the penguin land?"),
        int(pinguinoe.DEFENDING): N_("The seal has caught you! Do you give it a fish?"),
        int(pinguinoe.FLOATING): N_("Your penguin is in the water! Do you use a lifebuoy?"),
    },
}
# Step -> what the player has left to spend, and how that is said.
LEFT: Final[dict[str, dict[int, tuple[str, str]]]] = {
    "igloo_igloo": {int(igloo.ACTING): ("ap", N_("Action points left: {0}."))},
    "pinguinoe": {
        int(pinguinoe.MOVING): ("points", N_("Points left: {0}.")),
        int(pinguinoe.LEAD_SEAL): ("left", N_("Steps left: {0}.")),
    },
}
ICONS: Final = {"find pack": "pack_tile", "find kept tile": "back_kept", "search object": "back_search"}
NAMES: Final = (  # of games and their designers, as far as they are not the same in all languages
    N_("Nanuuk! (introductory game)"),
    N_("Bruno Cathala and Bruno Faidutti"),
    N_("Stefano and Alberto Pozzati (Pozz Bros)"),
)
GAMES: Final = {  # key -> a sentence for somebody who has never heard of it
    "igloo_igloo": N_("The ice melts under your feet: hunt, paddle, build igloos, and rule the last islands."),
    "nanuuk_intro": N_("Ten minutes on a cracking floe: stay free, shut the others in."),
    "nanuuk": N_("Catch animals, trade them for equipment, and be home before the ice is gone."),
    "pinguinoe": N_("Noah is one penguin short: race over sea and undiscovered ice to the ark."),
}


def prompt(view: View, _: Translate) -> str:
    """What the seat to move has to do now."""
    if view.mover == OVER:
        return _(N_("The game is over."))
    step: int = view.step  # type: ignore[attr-defined]
    text = _(PROMPTS[view.game].get(step, ""))
    field, left = LEFT.get(view.game, {}).get(step, ("", ""))
    return f"{text} {_(left).format(getattr(view, field))}" if field else text


def told(game: str, notation: str, _: Translate) -> str:
    """What somebody did, or what happened, without a name."""
    return _said(game, notation, 0, _)


def offered(game: str, notation: str, _: Translate) -> str:
    """What a button says."""
    text = _said(game, notation, 1, _)
    return text[:1].upper() + text[1:]


def _said(game: str, notation: str, which: int, _: Translate) -> str:
    words = notation.split()
    verbs = VERBS[game]
    verb = words[0]
    if f"{notation}." in verbs:  # a verb that also stands alone
        verb = f"{notation}."
    elif notation in verbs:
        verb, words = notation, [notation]
    rest = words[1:]
    if " ".join(rest) in NOUNS:
        rest = [" ".join(rest)]
    nouns = NOUNS | FOUND if verb == "find" else NOUNS
    return _(verbs[verb][which]).format(*[_(nouns[word]) if word in nouns else word for word in rest])


def icon(notation: str, seat: Seat) -> str:
    """The art of what chance has brought, or of what is played or traded; empty for what has no picture."""
    verb, _blank, what = notation.partition(" ")
    if verb not in (("die", "find", "draw", "search") if seat == CHANCE else ("play", "deposit")):
        return ""
    return ICONS.get(notation) or (f"die{what}" if verb == "die" else what.rstrip("123"))
