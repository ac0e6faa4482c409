"""What would have to be true for what somebody has pointed at in Igloo Igloo."""

from __future__ import annotations

from typing import Final

from polynya.core.moves import Refusal, Target, kind_of, place_of
from polynya.core.texts import N_, Translate
from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo.actions import FACTS
from polynya.games.igloo_igloo.board import SQUARE_OF
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, BEAR, HARPOON, IGLOOS, WORTH
from polynya.games.igloo_igloo.position import (
    ANSWERING,
    FLEEING,
    HARPOON_PLAYED,
    HUNTING,
    MELTING,
    PADDLING,
    PICKING,
    PLACING,
    PUSHING,
    THAWING,
    WALKING,
)
from polynya.games.igloo_igloo.views import FACE_DOWN, SEA, IglooView

WRONG_STEP: Final = "IG-6.1"
ANIMAL_CLAUSES: Final = ("IG-6.66", "IG-6.67", "IG-6.68", "IG-6.71", "IG-6.72")
ICE_CLAUSES: Final = ("IG-6.11", "IG-6.12", "IG-6.44")
BOUND: Final = N_("First take the animal you have set out to harpoon.")
FIRST: Final = {
    int(PLACING): N_("First everybody places their hunters."),
    int(MELTING): N_("First melt a tile; then you act."),
    int(PUSHING): N_("First the ice drifts: push a tile."),
    int(THAWING): N_("First choose the tile that the thaw removes."),
    int(FLEEING): N_("First choose a corner for the hunter."),
    int(PICKING): N_("First make your steps with the animals."),
    int(ANSWERING): N_("First decide whether to use a harpoon against the bear."),
    int(WALKING): BOUND,
    int(PADDLING): BOUND,
    int(HUNTING): BOUND,
}
PRICES: Final = {
    "walk": N_("Walking costs 1 action point; you have none left."),
    "kayak": N_("Paddling costs 3 action points; you have {0}."),
    "igloo": N_("An igloo costs 3 action points; you have {0}."),
}


def advice(view: IglooView, target: Target, refusal: Refusal, _: Translate) -> str:
    """In a sentence; empty where the refusal of the clause says it as well, or where nothing was pointed at."""
    clause, verb = refusal.clause, FACTS[refusal.action].kind
    if clause == WRONG_STEP:
        return _(FIRST[view.step]) if view.step in FIRST else ""
    if clause == "IG-6.61":
        return _(PRICES[verb]).format(view.ap)
    if not target:
        return ""
    square = SQUARE_OF[place_of(target)]
    if kind_of(target) in ANIMAL_NAMES and verb in ("take", "harpoon", "to", "hunt"):
        return _about_animal(view, kind_of(target), square, clause, _)
    if clause == "IG-6.73":
        return _(_about_igloo(view, square))
    if clause in ICE_CLAUSES:
        return _(_about_ice(view, square, clause))
    return _(_about_hunter(view, target, square)) if (clause, verb) == ("IG-6.62", "walk") else ""


def _about_animal(view: IglooView, animal: str, square: int, clause: str, _: Translate) -> str:
    kind = ANIMAL_NAMES.index(animal)
    if clause == "IG-6.70":
        text = N_("This animal costs {0} action points; you have {1}.")
        return _(text).format(int(WORTH[kind]), view.ap)
    if clause == "IG-6.40":
        return _(N_("You have already used a harpoon this turn."))
    if kind == BEAR:
        return _(_about_bear(view, square)) if clause in ANIMAL_CLAUSES else ""
    if clause == "IG-6.68":
        return _(N_("Step onto its tile to hunt a fox."))
    return _(N_("To catch a fish, stand on a tile beside it.")) if clause == "IG-6.69" else ""


def _about_bear(view: IglooView, square: int) -> str:
    """A bear wants a harpoon, and ice under it."""
    is_armed = view.hands[view.viewer][int(HARPOON)] > 0
    if is_armed and view.played & HARPOON_PLAYED:
        return N_("You have already used a harpoon this turn.")
    if view.tiles[square] == SEA:
        return N_("A bear in the sea is out of reach: it can be hunted only on ice.")
    if is_armed:
        return N_("Walk or paddle onto its tile: your harpoon takes the bear.")
    return N_("You need a harpoon to go onto a bear's tile or to hunt it.")


def _about_igloo(view: IglooView, square: int) -> str:
    if view.igloos[square] != NOWHERE:
        return N_("There is already an igloo here.")
    if view.igloos.count(view.turn) >= IGLOOS:
        return N_("Both your igloos are built.")
    return N_("Build an igloo on ice with a hunter of yours and nobody else's.")


def _about_ice(view: IglooView, square: int, clause: str) -> str:
    """Why a tile does not melt or thaw."""
    if view.tiles[square] != FACE_DOWN:
        return N_("Choose a face-down tile of ice.")
    if clause == "IG-6.44" and view.igloos[square] != NOWHERE:
        return N_("An igloo keeps its tile from thawing.")
    is_empty = not any(view.inuit[square]) and not any(view.animals[square]) and view.igloos[square] == NOWHERE
    if clause != "IG-6.44" and not is_empty:
        return N_("Only an empty tile melts: without hunters, animals or igloo.")
    if clause == "IG-6.12":
        return N_("No tile beside the sea can melt: choose an empty edge tile.")
    return N_("Choose a tile beside the sea.")


def _about_hunter(view: IglooView, target: Target, square: int) -> str:
    """Nobody can walk from where somebody has pointed at."""
    if kind_of(target).startswith("inuk") and not view.inuit[square][view.viewer]:
        return N_("That hunter is not yours.")
    if not view.inuit[square][view.viewer]:
        return N_("Choose one of your hunters first.")
    return N_("There is no ice beside this hunter to walk to.")
