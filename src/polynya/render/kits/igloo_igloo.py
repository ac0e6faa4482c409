"""The kit of Igloo Igloo: a board in two halves, ice tiles, animals, and Inuit and igloos to fold."""

from __future__ import annotations

from typing import Final

from polynya.games.igloo_igloo.board import CORNERS, SQUARES
from polynya.games.igloo_igloo.components import (
    ANIMAL_NAMES,
    COLORS,
    DEFAULT_MIX,
    IDENTITIES,
    IGLOOS,
    INUIT,
    KEPT_TILE,
    TOKENS,
    WORTH,
)
from polynya.render.drawer import plate
from polynya.render.glyphs import lettering
from polynya.render.kits.aids import aid_sheets
from polynya.render.kits.shapes import art, box, frame, ground, names, seam, standee
from polynya.render.sheets import Block, Item, Sheet, exact, lay_out
from polynya.render.svg import tag, use

SQUARE: Final = 32.0
MARGIN: Final = 5.0
OVERLAP: Final = 10.0  # of the right half, under the left one
BOARD: Final = 8 * SQUARE + 2 * MARGIN
TILE: Final = 30.0
TOKEN: Final = 18.0
FIGURE: Final = (16.0, 19.0)
DOME: Final = (20.0, 20.0)
FLAP: Final = 7.0
KEPT: Final = IDENTITIES[int(KEPT_TILE) :]
NAMES: Final = {
    "fish": ("Fish", "Pesci"),
    "pack": ("Pack ice", "Banchisa"),
    "bear": ("Bear", "Orso"),
    "drift": ("Drift", "Deriva"),
    "thaw": ("Thaw", "Disgelo"),
    "stamina": ("Stamina", "Energia"),
    "harpoon": ("Harpoon", "Arpione"),
    "move": ("Move animals", "Muovi animali"),
}
SHOALS: Final = {1: ((0, 0),), 2: ((-5.5, -3), (5.5, 3)), 3: ((0, -5), (-6, 3.5), (6, 3.5))}
GROUNDS: Final = {"fish": "sea", "fox": "land", "bear": "ice-side"}  # of the backs of animals
SEA_LOOK: Final = 'fill="var(--sea)" stroke="var(--whale)" stroke-width=".4"'
WAVE: Final = (
    '<path d="M-9 4q4.5-6 9 0t9 0" fill="none" stroke="var(--whale)" stroke-width="2.2" stroke-linecap="round"/>'
)


def sheets() -> list[Sheet]:
    """Every page to cut."""
    cut, tokens = tiles(), animals()
    return [
        lay_out("board, left half · tabellone, metà sinistra", [Block((board_half(0),), 1)]),
        lay_out("board, right half · tabellone, metà destra", [Block((board_half(1),), 1)]),
        lay_out("ice tiles · tessere ghiaccio", [Block(tuple(cut[:40]), 5)]),
        lay_out("ice tiles, animals · tessere, animali", [Block(tuple(cut[40:]), 5)], [Block(tuple(tokens), 9)]),
        lay_out(
            "Inuit, igloos: fold · Inuit, igloo: piega",
            [Block(tuple(inuit()), 8)],
            [Block(tuple(igloos()), 8)],
        ),
        *aid_sheets("igloo_igloo", "igloo", len(COLORS)),
    ]


def tiles() -> list[Item]:
    """The default mix (IG-3.3); all backs are the same."""
    back = ground(TILE, TILE, "ice-side") + art(use("back_tile"), TILE + 3)
    return [Item(name, TILE, TILE, _face(name), back) for name, count in DEFAULT_MIX.items() for _ in range(count)]


def _face(name: str) -> str:
    kind = name.rstrip("123")
    number = int(name.removeprefix(kind) or 0)
    if kind == "pack":
        return _pack()
    inner = ground(TILE, TILE, "paper") + _border(name) + names(*NAMES[kind], TILE / 2 - 3.7)
    if kind == "fish":
        shoal = [art(use("fish"), (14, 10.5, 10)[number - 1], x, y - 4.5) for x, y in SHOALS[number]]
        return inner + "".join(shoal) + art(plate(str(number), 0, 0, 14), 16, 10.3, -10.3)
    sign = art(plate(f"+{number}", 0, 0, 14), 14, 9.4, -10) if number else ""
    return inner + art(use(kind), 15.5, -1 if number else 0, -4) + sign


def _border(name: str) -> str:
    """Kept tiles have a red border (IG-3.4)."""
    return frame(TILE, TILE, "red", thick=1.3, inset=1.6) if name in KEPT else frame(TILE, TILE, "ice-line")


def _pack() -> str:
    """Pack ice stays on the board, so its face is ice; the fox says what appears."""
    plaque = box(19, 7.4, 'fill="var(--snow)" fill-opacity=".88"', x=-3.5, y=9.6, radius=2)
    label = tag("g", 'transform="translate(-3.5 0)"', names(*NAMES["pack"], 11.8))
    return (
        ground(TILE, TILE, "ice-side") + art(use("pack_tile"), TILE + 3) + plaque + label + art(use("fox"), 10, 9, -8.6)
    )


def animals() -> list[Item]:
    """Fish, foxes and bears (IG-3.5, IG-3.6, IG-3.7)."""
    found: list[Item] = []
    for name, count, worth in zip(ANIMAL_NAMES, TOKENS, WORTH, strict=True):
        kind = name.rstrip("123")
        value = art(plate(str(worth), 0, 0, 14), 13, 5, -4.9)  # at the top right
        front = ground(TOKEN, TOKEN, "paper") + frame(TOKEN, TOKEN, GROUNDS[kind], inset=0.9)
        front += art(use(kind), 11.5, -1.2, 1.4) + value
        back = ground(TOKEN, TOKEN, GROUNDS[kind]) + art(use(kind), 9)
        found += [Item(name, TOKEN, TOKEN, front, back)] * count
    return found


def _in_color(inner: str, seat: int) -> str:
    return tag("g", f'color="var(--{COLORS[seat]})"', inner)


def inuit() -> list[Item]:
    """As many of each color as some number of players needs (IG-3.8)."""
    found: list[Item] = []
    for seat, color in enumerate(COLORS):
        figure, mark = _in_color(use("inuk"), seat), _in_color(use(f"base{seat + 1}"), seat)
        count = max([each for players, each in INUIT.items() if players > seat])
        found += [standee(f"inuk {color}", figure, FIGURE, FLAP, color=color, mark=mark)] * count
    return found


def igloos() -> list[Item]:
    """Two of each color (IG-3.9)."""
    found: list[Item] = []
    for seat, color in enumerate(COLORS):
        figure, mark = _in_color(use("igloo"), seat), _in_color(use(f"base{seat + 1}"), seat)
        found += [standee(f"igloo {color}", figure, DOME, FLAP, color=color, mark=mark)] * IGLOOS
    return found


def board_half(half: int) -> Item:
    """Columns a to d, or e to h with a strip to glue under the others."""
    width = BOARD / 2 + OVERLAP * half
    left = -BOARD / 2 if half == 0 else -OVERLAP
    name = f"board {'left' if half == 0 else 'right'}"
    clip = f'<clipPath id="half{half}">{box(width, BOARD, "")}</clipPath>'
    inner = tag("g", f'transform="translate({exact(-left - width / 2, 0)})"', _board(), _seam() if half else "")
    return Item(name, width, BOARD, clip + tag("g", f'clip-path="url(#half{half})"', inner))


def _seam() -> str:
    """The strip under the other half."""
    return tag("g", 'transform="rotate(-90)"', seam(BOARD, OVERLAP))


def _board() -> str:
    """The whole board around its middle."""
    sea = box(BOARD, BOARD, 'fill="var(--water)"')
    return sea + "".join([_square(square) for square in range(SQUARES)]) + _coordinates()


def _square(square: int) -> str:
    x, y = SQUARE * (square % 8 - 3.5), SQUARE * (3.5 - square // 8)
    if square in CORNERS:
        return art(use("corner_land"), SQUARE, x, y)
    return box(SQUARE - 0.9, SQUARE - 0.9, SEA_LOOK, x=x, y=y, radius=2.5) + art(WAVE, 30, x, y)


def _coordinates() -> str:
    found: list[str] = []
    for k in range(8):
        along = SQUARE * (k - 3.5)
        for side in (-1, 1):
            edge = side * (BOARD - MARGIN) / 2
            found.append(lettering("abcdefgh"[k], along, edge, 2.5, "mark"))
            found.append(lettering(str(8 - k), edge, along, 2.5, "mark"))
    return "".join(found)
