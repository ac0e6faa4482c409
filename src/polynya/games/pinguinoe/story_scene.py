"""A move of Pinguinoè as one reader has seen it, and the words for places, cards and penguins in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polynya.core.moves import Target, space
from polynya.core.texts import N_, Telling, Translate, mark
from polynya.games.pinguinoe.board import CARD_CORNERS, CARD_NAMES, CELL_NAMES, GRID_NAMES, cells_of
from polynya.games.pinguinoe.faces import BLOCK, ICE, SEA, SEAL_SPACE, SEARCH
from polynya.games.pinguinoe.views import PinguinoeView

GROUNDS: Final = ((int(ICE), N_("ice")), (int(SEA), N_("sea")))
SPECIALS: Final = ((int(SEARCH), N_("a search space")), (int(SEAL_SPACE), N_("a seal space")))
DOORS: Final = (N_("the ark opens left and right"), N_("the ark opens at the top and bottom"))


def join(words: Sequence[str], _: Translate) -> str:
    """`a, b and c`."""
    if len(words) < 2:
        return "".join(words)
    return _(N_("{0} and {1}")).format(", ".join(words[:-1]), words[-1])


def face_words(types: Sequence[int], targets: Sequence[Target], _: Translate) -> str:
    """What a face with cells of these types shows: `ice, sea and a seal space`; what is special lights up."""
    found = [_(text) for type, text in GROUNDS if type in types]
    for type, text in SPECIALS:
        if type in types:
            found.append(mark(targets[types.index(type)], _(text)) if targets else _(text))
    blocks = types.count(int(BLOCK))
    if blocks:
        found.append(_(N_("a block") if blocks == 1 else N_("{0} blocks")).format(blocks))
    return join(found, _)


class Scene(Telling[PinguinoeView]):
    """What was before and after an action, and the words of this game for it."""

    def place(self, cell: int) -> str:
        """A cell that lights up."""
        return mark(space(CELL_NAMES[cell]), GRID_NAMES[cell])

    def card(self, card: int) -> str:
        """A card that lights up."""
        return mark(f"card:{CARD_NAMES[card]}", "-".join(CARD_CORNERS[card]))

    def penguin(self, seat: int) -> tuple[str, str]:
        """Whose penguin it is, and where it stood before."""
        return self.owned(seat), self.place(self.before.at[seat])

    def owned(self, seat: int) -> str:
        """The penguin of the reader, or of somebody with a name."""
        is_own = seat == self.before.viewer
        return self.say(N_("your penguin")) if is_own else self.say(N_("{0}'s penguin"), self.names[seat])

    def join(self, words: Sequence[str]) -> str:
        """`a, b and c`."""
        return join(words, self.translate)

    def face(self, card: int) -> str:
        """What a card shows now."""
        cells = cells_of(card)
        types = [int(self.after.cells[cell]) for cell in cells]
        return face_words(types, [space(CELL_NAMES[cell]) for cell in cells], self.translate)

    def ark_doors(self, side: int) -> str:
        """From where the ark can be entered (PN-4.15)."""
        return self.say(DOORS[side])
