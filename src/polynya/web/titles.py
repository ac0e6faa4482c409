"""Names of what lies on the table, for pointers and screen readers, in the player's language."""

from __future__ import annotations

import re
from typing import Final

from polynya.web.languages import N_, Translate
from polynya.web.words import NOUNS

VALUED: Final = ("fish1", "fish2", "fish3", "fox1", "fox2", "fox3")
PHRASES: Final = {
    name: NOUNS[name] for name in VALUED
} | {  # what drawers call things -> what people call them; places, seats and numbers stay as they are
    "seat": N_("seat"),
    "supply": N_("supply"),
    "white": N_("white"),
    "yellow": N_("yellow"),
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "crack": N_("crack"),
    "hunter": N_("hunter"),
    "bear": N_("bear"),
    "fish": N_("fish"),
    "seal": N_("seal"),
    "walrus": N_("walrus"),
    "whale": N_("whale"),
    "inuk": N_("Inuk"),
    "to place": N_("to place"),
    "carried": N_("carried"),
    "in the igloo": N_("in the igloo"),
    "harpoon": N_("harpoon"),
    "husky": N_("husky"),
    "kayak": N_("kayak"),
    "sled": N_("sled"),
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
    "move": N_("tool that moves animals"),
    "card": N_("card"),
    "face down": N_("face down"),
    "search": N_("search space"),
    "seal space": N_("seal space"),
    "block": N_("block"),
    "ark": N_("ark"),
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
KNOWN: Final = re.compile(
    r"(?<![\w|])(" + "|".join([re.escape(phrase) for phrase in sorted(PHRASES, key=len, reverse=True)]) + r")(?![\w|])"
)


def titled(title: str, _: Translate) -> str:
    """A title of a piece or panel in words for people."""
    return KNOWN.sub(lambda found: _(PHRASES[found[0]]), title)
