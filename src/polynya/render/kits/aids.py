"""Player aids to cut out: a ground for each, on which the booklet sets its text."""

from __future__ import annotations

from typing import Final

from polynya.render.aids import COLOR
from polynya.render.kits.shapes import art, box, ground
from polynya.render.sheets import BLEED, Block, Item, Sheet, lay_out
from polynya.render.svg import tag, use

CARD: Final = (186.0, 131.0)
SMALL_CARD: Final = (91.0, 131.0)  # where there is less to say
BAND: Final = 11.0  # with the title
TITLE: Final = "player aids · promemoria"


def aid_sheets(game: str, figure: str, players: int, size: tuple[float, float] = CARD) -> list[Sheet]:
    """One aid for each player with a figure of the game; English in front, Italian behind."""
    width, height = size
    top = (BAND - height) / 2
    band = box(width + 2 * BLEED, BAND + BLEED, 'fill="var(--water)"', y=top - BLEED / 2)
    sign = tag("g", f'color="var(--{COLOR})"', art(use(figure), 8.6, width / 2 - 8, top))
    look = ground(width, height, "paper") + band + sign
    columns = 1 if size == CARD else 2
    cards = (Item(f"aid {game}", width, height, look, look, game),) * players
    blocks = [Block(cards[k : k + 2 * columns], columns) for k in range(0, players, 2 * columns)]
    return [lay_out(TITLE, [block]) for block in blocks]
