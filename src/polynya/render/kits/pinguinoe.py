"""The kit of Pinguinoè: map cards with two sides, search cards, penguins to fold, a die and a track of events."""

from __future__ import annotations

from typing import Final

from polynya.games.pinguinoe.components import COLORS, LAST_EVENT, SEARCH_CARDS, SUPPLY
from polynya.games.pinguinoe.faces import (
    ALL_FACES,
    ARK_1,
    ARK_2,
    BLOCK,
    FACE_NAMES,
    KINDS,
    MARKS,
    Face,
)
from polynya.render.glyphs import lettering
from polynya.render.kits.aids import aid_sheets
from polynya.render.kits.die import die
from polynya.render.kits.shapes import art, box, frame, ground, names, standee
from polynya.render.pinguinoe import CELL_ART, is_event
from polynya.render.sheets import BLEED, Block, Item, Sheet, exact, lay_out, words
from polynya.render.svg import tag, use

CELL: Final = 15.0
CARD: Final = (4 * CELL, 3 * CELL)
SEARCH_CARD: Final = (34.0, 50.0)
SIGN: Final = (9.9, 17.8)  # of signs in corners, from the middle of a search card
PENGUIN: Final = (13.0, 17.0)
FLAP: Final = 6.0
TRACK: Final = (186.0, 36.0)
WATER: Final = {"light": "sea", "igloo": "sea", "dark": "water", "ark": "water"}
ICE: Final = "#?SH"
NAMES: Final = {
    "telescope": ("Telescope", "Cannocchiale"),
    "snowball": ("Snowball", "Palla di neve"),
    "skates": ("Skates", "Pattini"),
    "fish": ("Fish", "Pesce"),
    "lifebuoy": ("Lifebuoy", "Salvagente"),
    "trampoline": ("Trampoline", "Trampolino"),
    "skip": ("Lose a turn", "Salta un turno"),
    "tear": ("Torn backpack", "Zaino strappato"),
    "blizzard": ("Blizzard", "Bufera"),
    "tsunami": ("Tsunami", "Tsunami"),
}
TOP_ARROW: Final = '<path d="M-1.6 2.6H1.6L0 .6Z" fill="var(--mark)" stroke="var(--deep)" stroke-width=".2"/>'
LINES: Final = 'fill="none" stroke="var(--whale)" stroke-width=".25"'
WAVES: Final = {  # in a cell of 64 units
    "sea": "M-14 3q7-9 14 0t14 0",
    "water": "M-14-5q7-9 14 0t14 0M-14 11q7-9 14 0t14 0",
}


def sheets() -> list[Sheet]:
    """Every page to cut."""
    cards = map_cards()
    return [
        lay_out("map cards · carte mappa", [Block(tuple(cards[:15]), 3)]),
        lay_out("map cards · carte mappa", [Block(tuple(cards[15:30]), 3)]),
        lay_out(
            "cards, pawns, die · carte, pedine, dado",
            [Block(tuple(cards[30:]), 3)],
            [Block(tuple(pawns()), 6), Block((die(),), 1)],
            [Block((track(),), 1)],
        ),
        lay_out("search cards · carte ricerca", [Block(tuple(search_cards()), 5)]),
        *aid_sheets("pinguinoe", "penguin", len(COLORS)),
    ]


def map_cards() -> list[Item]:
    """Light and dark sea, four igloos, and the ark, which has two faces (PN-3.1)."""
    found: list[Item] = []
    for face, name, kind in zip(ALL_FACES, FACE_NAMES, KINDS, strict=True):
        if kind != "ark":
            found.append(Item(name, *CARD, _front(face, name, kind), _back(kind)))
    ark = [_front(ALL_FACES[face], FACE_NAMES[face], "ark") for face in (int(ARK_1), int(ARK_2))]
    return [*found, Item("A1 A2", *CARD, ark[0], ark[1])]


def _front(face: Face, name: str, kind: str) -> str:
    marks = "".join(face)
    cells = [k for k in range(12) if marks[k] in ICE]
    drawn = [_cell(MARKS.index(mark), k, marks) for k, mark in enumerate(marks)]
    ship = art(use("ark"), CELL) if kind == "ark" else ""
    color = "faint" if marks[-1] in ICE else "mark"
    label = words(name, CARD[0] / 2 - 1, CARD[1] / 2 - 1, 2, anchor="end", color=color)
    shores = [_shore(k) for k in cells]
    return ground(*CARD, WATER[kind]) + _grid() + "".join(shores + drawn) + ship + _arrow() + label


def _cell(type: int, k: int, marks: str) -> str:
    """What is on a cell; ice shows its side where it ends in the south."""
    if MARKS[type] not in ICE and type != BLOCK:
        return ""
    ends = k < 8 and marks[k + 4] not in ICE
    floor = "" if type == BLOCK else use("ice_edge" if ends else "ice_cell")
    sign = use(CELL_ART[type], ' transform="scale(.94)"') if type in CELL_ART else ""
    return art(floor + sign, CELL, *_middle(k))


def _middle(k: int) -> tuple[float, float]:
    return CELL * (k % 4 - 1.5), CELL * (k // 4 - 1)


def _shore(k: int) -> str:
    """Ice goes on into the bleed."""
    x, y = _middle(k)
    wide = BLEED * ((k % 4 == 3) - (k % 4 == 0))
    high = BLEED * ((k // 4 == 2) - (k // 4 == 0))
    return box(CELL + abs(wide), CELL + abs(high), 'fill="var(--ice)"', x=x + wide / 2, y=y + high / 2)


def _back(kind: str) -> str:
    """Twelve cells of sea (PN-4.12): single waves on light cards, double waves on dark ones."""
    water = WATER[kind]
    if kind == "igloo":
        return ground(*CARD, water) + art(use("home"), 26) + _arrow()
    wave = f'<path d="{WAVES[water]}" fill="none" stroke="var(--whale)" stroke-width="3.2" stroke-linecap="round"/>'
    waves = [art(wave, CELL, *_middle(k)) for k in range(12)]
    return ground(*CARD, water) + _grid() + "".join(waves) + _arrow()


def _grid() -> str:
    left, top = -CARD[0] / 2, -CARD[1] / 2
    lines = [f"M{exact(left + CELL * k, top)}v{exact(CARD[1])}" for k in (1, 2, 3)]
    lines += [f"M{exact(left, top + CELL * k)}h{exact(CARD[0])}" for k in (1, 2)]
    return f'<path d="{"".join(lines)}" {LINES}/>'


def _arrow() -> str:
    """Points to the top, because cards are never turned round (PN-4.13)."""
    return tag("g", f'transform="translate(0 {exact(-CARD[1] / 2)})"', TOP_ARROW)


def search_cards() -> list[Item]:
    """Objects and events (PN-3.2)."""
    back = ground(*SEARCH_CARD, "warm") + art(use("back_search"), 38)
    found: list[Item] = []
    for name, count in zip(SEARCH_CARDS, SUPPLY, strict=True):
        found += [Item(name, *SEARCH_CARD, _search_front(name), back)] * count
    return found


def _search_front(name: str) -> str:
    """A backpack at the top left marks an object; a cloud there and the white penguin opposite mark an event."""
    x, y = SIGN
    sign = art(use("cloud" if is_event(name) else "backpack"), 9, -x, -y)
    mark = art(use("white_penguin"), 9, x, y) if is_event(name) else ""
    label = tag("g", f'transform="translate({exact(-4.8 if is_event(name) else 0, 0)})"', names(*NAMES[name], 20, 3))
    return (
        ground(*SEARCH_CARD, "paper")
        + frame(*SEARCH_CARD, "warm" if is_event(name) else "ice-side", thick=0.9, inset=1.6)
        + art(use(name), 24, 0, 0)
        + label
        + sign
        + mark
    )


def pawns() -> list[Item]:
    """Four penguins, the seal, and the white penguin that counts events (PN-3.3)."""
    found: list[Item] = []
    for seat, color in enumerate(COLORS):
        look = f'color="var(--{color})"'
        mark = tag("g", look, use(f"base{seat + 1}") + lettering(str(seat + 1), 0, 0, 26, "print"))
        found.append(standee(f"penguin {color}", tag("g", look, use("penguin")), PENGUIN, FLAP, color=color, mark=mark))
    found.append(standee("seal", use("seal_pawn"), PENGUIN, FLAP, color="gray"))
    return [*found, standee("white penguin", use("white_penguin"), PENGUIN, FLAP, color="ice-line")]


def track() -> Item:
    """The way of the white penguin: one floe for each event, and the ark (PN-7.20)."""
    places = [TRACK[0] * ((k + 0.5) / (LAST_EVENT + 1) - 0.5) for k in range(LAST_EVENT + 1)]
    drawn = [_floe(k, x) for k, x in enumerate(places)]
    return Item("track", *TRACK, ground(*TRACK, "water") + "".join(drawn))


def _floe(number: int, x: float) -> str:
    look = 'fill="var(--ice)" stroke="var(--ice-line)" stroke-width=".4"'
    side = box(25, 25, 'fill="var(--ice-side)"', x=x, y=1.6, radius=6)
    floe = side + box(25, 25, look, x=x, radius=6)
    if number == LAST_EVENT:
        return floe + art(use("ark"), 12.5, x, 1) + lettering(str(number), x, -8.4, 4, "print")
    if number == 0:
        return floe + art(use("white_penguin"), 16, x, extra=' opacity=".45"')
    return floe + lettering(str(number), x, 0, 9, "print")
