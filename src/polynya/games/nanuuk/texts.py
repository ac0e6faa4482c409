"""What people read of both games of Nanuuk!."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polynya.core.moves import Move, Target, Way, kind_of, place_of
from polynya.core.texts import N_, ActionText, MoveText, Texts, Translate
from polynya.core.types import View
from polynya.games.nanuuk.board import EDGE_ENDS
from polynya.games.nanuuk.story import join_names

PACKAGE: Final = "polynya.games.nanuuk"  # one catalog for both
DOMAIN: Final = "nanuuk"

TO: Final = ActionText(N_("moves to {0}"), N_("Move to {0}"))
CRACK: Final = ActionText(N_("cracks the ice at {0}"), N_("Crack the ice at {0}"))
CRACK_PROMPT: Final = N_("Crack the ice on one of the marked lines: cracks run outward from the space just entered.")
SIDES_PROMPT: Final = N_("All lines outward are cracked: crack the ice on a side of the space just entered.")
TITLES: Final = {"ice": N_("ice"), "crack": N_("crack"), "edge": N_("line"), "hunter": N_("hunter"), "bear": N_("bear")}
PIECES: Final = {  # kind of a target -> what it is called
    "hunter-white": N_("white hunter"),
    "hunter-yellow": N_("yellow hunter"),
    "hunter-red": N_("red hunter"),
    "hunter-blue": N_("blue hunter"),
    "bear-white": N_("white's bear"),
    "bear-yellow": N_("yellow's bear"),
    "bear-red": N_("red's bear"),
    "bear-blue": N_("blue's bear"),
}
MOVES: Final = {
    "walk": MoveText(N_("Go to {place}"), "footprint"),
    "crack": MoveText(N_("Crack the ice between {place}"), "crack"),
}
EXPLANATIONS: Final = {
    "ice": N_("A space of the floe: it stays, and only its sides can crack."),
    "crack": N_("Broken ice between two spaces: it stays for good, and nobody walks across it."),
    "edge": N_("The side that two neighboring spaces share; it is open until it cracks."),
}
REFUSALS: Final = {
    "NK-4.4": N_("This space is not in play."),
    "NK-4.5": N_("There is no line between two spaces here."),
    "NK-5.5": N_("Somebody is already here."),
    "NK-6.4": N_("Cracks run outward from the space just entered."),
    "NK-6.5": N_("All lines outward are cracked: now choose a side of the space just entered."),
    "NK-6.7": N_("The ice is already cracked here."),
}


class NanuukTexts(Texts):
    """What both games have in common: a line is called by the spaces at its sides."""

    package = PACKAGE
    domain = DOMAIN

    def crack_prompt(self, edges: Sequence[int], entered: int, _: Translate) -> str:
        """Which lines may crack now: those outward from the space just entered, or its own sides."""
        is_side = bool(edges) and all([entered in EDGE_ENDS[edge] for edge in edges])
        return _(SIDES_PROMPT if is_side else CRACK_PROMPT)

    def place_name(self, target: Target, _: Translate) -> str:
        return place_of(target).replace("|", "\N{EN DASH}")

    def target_name(self, target: Target, _: Translate) -> str:
        kind = kind_of(target)
        return f"{_(PIECES[kind])} {place_of(target)}" if kind in PIECES else super().target_name(target, _)

    def piece_title(self, title: str, _: Translate) -> str:
        return super().piece_title(title, _).replace("|", "\N{EN DASH}")

    def move_words(self, view: View, move: Move | Way, _: Translate) -> str:
        if move.verb != "crack":
            return super().move_words(view, move, _)
        return _(self.moves["crack"].offer).format(place=join_names(place_of(move.path[-1]).split("|"), _))
