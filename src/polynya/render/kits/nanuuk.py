"""The kit of both Nanuuk games: a floe in two parts, tiles, cracks, sheets, and hunters and bears to fold."""

from __future__ import annotations

from typing import Final

from polynya.games.nanuuk.board import COLORS, EDGE_ENDS, EDGES, IGLOOS, PLACES, SPACE_NAMES
from polynya.games.nanuuk.full.components import COUNTS
from polynya.render.drawer import pawn, plate, token
from polynya.render.glyphs import lettering
from polynya.render.kits.aids import SMALL_CARD, aid_sheets
from polynya.render.kits.shapes import art, box, frame, ground, names, seam, standee
from polynya.render.nanuuk import ART_OF, DEPTH, EQUIPMENT, HALF, HEXAGON, KINDS, SIDE, point
from polynya.render.nanuuk import MARGIN as PICTURE_MARGIN
from polynya.render.sheets import Block, Item, Sheet, exact, lay_out, words
from polynya.render.svg import tag, use

HEXAGON_WIDTH: Final = 43.0
SCALE: Final = HEXAGON_WIDTH / 2 / HALF  # mm of a unit of the pictures
MARGIN: Final = 5.0
OVERLAP: Final = 10.0
LONG: Final = 6 * HEXAGON_WIDTH + 2 * MARGIN
HIGH: Final = 11 * SIDE * SCALE + DEPTH * SCALE + 2 * MARGIN
MIDDLE: Final = MARGIN + 5.5 * SIDE * SCALE  # of row D, where the parts meet
TILE: Final = 24.0
STICK: Final = (24.0, 5.0)
HUNTER: Final = (24.0, 30.0)
BEAR: Final = (30.0, 28.0)
FLAP: Final = 9.0
SHEET: Final = (186.0, 114.0)
SLOT: Final = 26.0
STEP: Final = (28.6, 31.5)  # from slot to slot
SLOTS: Final = ("harpoon", "husky", "kayak", "sled", "inuk", "whale", "fish", "seal", "walrus")
NAMES: Final = {
    "harpoon": ("harpoon", "arpione"),
    "husky": ("husky", "husky"),
    "kayak": ("kayak", "kayak"),
    "sled": ("sled", "slitta"),
    "inuk": ("Inuk", "Inuk"),
    "whale": ("whale", "balena"),
    "fish": ("fish", "pesce"),
    "seal": ("seal", "foca"),
    "walrus": ("walrus", "tricheco"),
}
WORTH: Final = {"fish": 1, "seal": 2, "walrus": 3, "whale": 4}  # points at the end
TRADES: Final = {"fish": ("husky",), "seal": ("kayak",), "walrus": ("sled",), "whale": ("husky", "kayak", "sled")}
BOARDS: Final = (("small", "piccolo", "B - E"), ("medium", "medio", "A - E"), ("full", "completo", "A - G"))


def sheets() -> list[Sheet]:
    """Every page to cut."""
    papers = player_sheets()
    return [
        lay_out("board, upper part · tabellone, parte alta", [Block((board_part(0),), 1)]),
        lay_out("board, lower part · tabellone, parte bassa", [Block((board_part(1),), 1)]),
        lay_out("tiles, cracks · tessere, crepe", [Block(tuple(tiles()), 7)], [Block(tuple(cracks()), 7)]),
        lay_out("sheets 1, 2 · schede 1, 2", [Block((papers[0],), 1)], [Block((papers[1],), 1)]),
        lay_out("sheets 3, 4 · schede 3, 4", [Block((papers[2],), 1)], [Block((papers[3],), 1)]),
        lay_out(
            "hunters, bears: fold · cacciatori, orsi: piega",
            [Block(tuple(hunters()), 4)],
            [Block(tuple(bears()), 3)],
        ),
        *aid_sheets("nanuuk", "bear", len(COLORS)),
        *aid_sheets("nanuuk_intro", "hunter", len(COLORS), SMALL_CARD),
    ]


def tiles() -> list[Item]:
    """Animals and Inuk tiles (NK-3.4, NK-3.5), then a set of equipment for each hunter (NK-3.3)."""
    back = ground(TILE, TILE, "sea") + art(use("snowflake"), 13)
    found: list[Item] = []
    for kind, count in zip(KINDS, COUNTS["full"], strict=True):
        if kind != "bear":
            found += [Item(kind, TILE, TILE, _face(kind, "ice-side"), back)] * count
    for seat in range(4):
        found += [_equipment(word, seat) for word in EQUIPMENT]
    return found


def _face(word: str, color: str) -> str:
    value = art(plate(str(WORTH[word]), 0, 0, 14), 13, 8, -8) if word in WORTH else ""
    return (
        ground(TILE, TILE, "paper")
        + frame(TILE, TILE, color, thick=0.9)
        + art(use(ART_OF.get(word, word)), 14, 0, -2.6)
        + names(*NAMES[word], TILE / 2 - 2.9, 2.3)
        + value
    )


def _equipment(word: str, seat: int) -> Item:
    """Equipment never changes owner (NK-3.9): border, shape and back tell whose it is."""
    color = COLORS[seat]
    edge = "faint" if color == "white" else color
    front = _face(word, edge) + _in_color(art(use(f"base{seat + 1}"), 4.6, 8, -8), seat)
    back = ground(TILE, TILE, color) + _in_color(art(pawn("hunter", seat, 0.8), 15), seat)
    return Item(f"{word} {color}", TILE, TILE, front, back)


def _in_color(inner: str, seat: int) -> str:
    return tag("g", f'color="var(--{COLORS[seat]})"', inner)


def cracks() -> list[Item]:
    """As many sticks as edges (NK-3.7)."""
    found: list[Item] = []
    for edge in range(EDGES):
        flip = ' transform="scale(-1 1)"' if edge % 2 else ""
        drawn = ground(*STICK, "ice") + tag("g", f'transform="scale({STICK[0] / 68:.4f} .26)"', use("crack", flip))
        found.append(Item("crack", *STICK, drawn, drawn))
    return found


def hunters() -> list[Item]:
    """One of each color (NK-3.1)."""
    found: list[Item] = []
    for seat, color in enumerate(COLORS):
        mark = _in_color(use(f"base{seat + 1}") + lettering(str(seat + 1), 0, 0, 26, "print"), seat)
        found.append(standee(f"hunter {color}", _in_color(use("hunter"), seat), HUNTER, FLAP, color=color, mark=mark))
    return found


def bears() -> list[Item]:
    """Three (NK-3.2), numbered for the variants that tell them apart."""
    return [
        standee("bear", use("bear"), BEAR, FLAP, color="ice-side", mark=plate(str(k + 1), 0, 0, 26))
        for k in range(COUNTS["full"][KINDS.index("bear")])
    ]


def player_sheets() -> list[Item]:
    """One for each hunter: what is along on the left, what lies in the igloo on the right (NK-3.8)."""
    return [Item(f"sheet {COLORS[seat]}", *SHEET, _paper(seat)) for seat in range(4)]


def _paper(seat: int) -> str:
    width, height = SHEET
    head = box(width + 3, 17, f'fill="var(--{COLORS[seat]})"', y=-height / 2 + 7)
    line = box(width + 3, 0.5, 'fill="var(--ink)"', y=-height / 2 + 15.5)
    who = _in_color(art(pawn("hunter", seat, 0.92) + plate(str(seat + 1), -2, 15, 12), 13.5), seat)
    return (
        ground(width, height, "paper")
        + head
        + line
        + tag("g", f'transform="translate(0 {exact(-height / 2 + 7.6)})"', who)
        + _side(-1, _in_color(art(use("hunter"), 9, -24), seat), "carried", "con sé")
        + _side(1, art(use("home"), 9, -24), "in the igloo", "nell'igloo")
        + box(0.35, height - 16, 'fill="var(--ice-side)"', y=8)
    )


def _side(side: int, picture: str, english: str, italian: str) -> str:
    top = -SHEET[1] / 2
    title = tag("g", f'transform="translate(0 {exact(top + 7.4)})"', box(62, 11, PLATE, radius=5.5), picture)
    text = words(english, 2, top + 7, 3.6, weight="bold") + words(italian, 2, top + 11, 3.4, style="italic")
    slots = [_slot(word, side, k % 3, k // 3) for k, word in enumerate(SLOTS)]
    return tag("g", f'transform="translate({exact(side * SHEET[0] / 4)} 0)"', title, text, *slots)


PLATE: Final = 'fill="var(--plate)" stroke="var(--ink)" stroke-width=".4"'


def _slot(word: str, side: int, column: int, row: int) -> str:
    """A place for a tile; below it what it is called, what it brings in an igloo, what it scores."""
    x, y = STEP[0] * (column - 1), -SHEET[1] / 2 + 31 + STEP[1] * row
    shade = token(ART_OF.get(word, word), ground="tile_front" if word in EQUIPMENT else "token", scale=0.72)
    look = f'fill="var(--ice)" stroke="var(--{"faint" if side < 0 else "ice-side"})" stroke-width=".4"'
    place = box(SLOT, SLOT, look + (' stroke-dasharray="1.6 1"' if side > 0 else ""), radius=2.5)
    return tag(
        "g",
        f'transform="translate({exact(x, y)})"',
        place,
        art(shade, 17, extra=' opacity=".38"'),
        _below(word, side),
    )


def _below(word: str, side: int) -> str:
    english, italian = NAMES[word]
    text = english if english == italian else f"{english} · {italian}"
    y = SLOT / 2 + 3
    if word not in WORTH:
        return words(text, 0, y, 2.6)
    if side > 0:
        return words(text, -3, y, 2.6) + art(plate(str(WORTH[word]), 0, 0, 14), 11, 11, y - 1)
    arrow = words("→", 0, 0, 3.2, anchor="end")
    gifts = [art(use(gift), 4.4, 11 - 4.2 * k, y - 0.9) for k, gift in enumerate(reversed(TRADES[word]))]
    start = 8.8 - 4.2 * (len(gifts) - 1)
    return (
        words(text, -SLOT / 2, y, 2.6 if len(gifts) == 1 else 2.2, anchor="start")
        + tag("g", f'transform="translate({exact(start, y)})"', arrow if len(gifts) == 1 else "")
        + "".join(gifts)
    )


def board_part(part: int) -> Item:
    """The floe above or below the middle of row D, turned to fit; the lower part has a strip to glue."""
    top = (MIDDLE - OVERLAP) * part
    high = (HIGH - MIDDLE + OVERLAP) if part else MIDDLE
    clip = f'<clipPath id="part{part}">{box(LONG, high, "")}</clipPath>'
    shift = f'transform="translate({exact(-LONG / 2, -top - high / 2)})"'
    strip = tag("g", f'transform="translate({exact(LONG / 2, MIDDLE)})"', seam(LONG, OVERLAP)) if part else ""
    inner = tag("g", f'clip-path="url(#part{part})"', tag("g", shift, _floe(), strip))
    name = "board lower" if part else "board upper"
    return Item(name, high, LONG, clip + tag("g", 'transform="rotate(-90)"', inner))


def _floe() -> str:
    """The whole board from its upper left corner."""
    shift = MARGIN - PICTURE_MARGIN * SCALE
    places = [tag("g", _at(space), f'<path d="{HEXAGON}"/>') for space in range(len(PLACES))]
    depth = tag("g", f'transform="translate(0 {DEPTH})"', *places)
    tops = [_top(space) for space in range(len(PLACES))]
    homes = [tag("g", _at(space, 1.45), use("home")) for space in IGLOOS]
    labels = [lettering(name, *_label(space), 11, "print") for space, name in enumerate(SPACE_NAMES)]
    return (
        box(LONG, HIGH, 'fill="var(--water)"', x=LONG / 2, y=HIGH / 2)
        + tag(
            "g",
            f'transform="translate({exact(shift, shift)}) scale({SCALE:.6f})"',
            tag("g", 'fill="var(--sea)" stroke="var(--sea)" stroke-width="36" stroke-linejoin="round"', *places),
            tag("g", 'fill="var(--ice-side)" stroke="var(--ice-side)" stroke-width="2"', depth),
            tag("g", 'stroke="var(--ice-line)" stroke-width="2" stroke-linejoin="round"', *tops),
            *homes,
            *labels,
            *[_border(edge) for edge in range(EDGES)],
        )
        + _legend()
    )


def _snow(space: int) -> str:
    """Two quiet marks, elsewhere on each hexagon."""
    x, y = space * 37 % 50 - 30, space * 23 % 40 - 16
    lines = f"M{exact(x, y)}q6-5 12 0M{exact(-x - 8, -y + 8)}q4-3 9 0"
    return f'<path d="{lines}" fill="none" stroke-width="2.5" stroke-linecap="round"/>'


def _at(space: int, scale: float = 1.0) -> str:
    return f'transform="translate({exact(*point("full", space))}) scale({exact(scale)})"'


def _label(space: int) -> tuple[float, float]:
    x, y = point("full", space)
    return x, y - SIDE + 18


def _top(space: int) -> str:
    """The ice of a space; a little darker in the rows that the small and medium boards leave out (NK-4.4)."""
    ice = f'<path d="{HEXAGON}" fill="var(--ice)"/>'
    if SPACE_NAMES[space][0] in "AFG":
        ice += f'<path d="{HEXAGON}" fill="var(--ice-line)" fill-opacity=".38"/>'
    return tag("g", _at(space), ice, _snow(space))


def _border(edge: int) -> str:
    """Where a smaller board ends: between rows A and B, E and F."""
    a, b = EDGE_ENDS[edge]
    rows = SPACE_NAMES[a][0] + SPACE_NAMES[b][0]
    if rows not in ("AB", "EF"):
        return ""
    (ax, ay), (bx, by) = point("full", a), point("full", b)
    turn = 30 if bx < ax else -30
    line = f'<path d="M{exact(-SIDE / 2)} 0H{exact(SIDE / 2)}" stroke="var(--warm)" stroke-width="4.5"'
    place = f'transform="translate({exact((ax + bx) / 2, (ay + by) / 2)}) rotate({turn})"'
    return f'{line} stroke-dasharray="11 8" {place}/>'


def _legend() -> str:
    """Which rows belong to which board, in the water beside row A."""
    x = MARGIN + 8
    found = [words("Nanuuk!", x, MARGIN + 12, 14, anchor="start", color="mark", weight="bold")]
    for k, (english, italian, rows) in enumerate(BOARDS):
        found.append(
            words(f"{rows}  {english} · {italian}", x, MARGIN + 19 + 4.6 * k, 3.8, anchor="start", color="mark")
        )
    return "".join(found)
