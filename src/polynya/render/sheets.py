"""Sheets to cut: items at real size on A4, fronts and backs that meet when the paper is flipped on its long edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from polynya.render.art import definitions, used_symbols
from polynya.render.svg import tag
from polynya.render.themes import resolve_colors

PAGE: Final = (210.0, 297.0)  # mm, as every length here
TOP: Final = 10.0  # items lie between these
BOTTOM: Final = 278.0
BLEED: Final = 1.5  # of grounds beyond the cutting line
GUTTER: Final = 2 * BLEED
GAP: Final = 9.0  # between blocks, for their marks
MARK: Final = (2.2, 5.6)  # how far from the block a mark begins and ends
RULER: Final = 50.0
SIDE: Final = 12.0  # where ruler and texts begin
FOOT: Final = 286.0  # the first line below the items
SMALL: Final = 2.7  # letters there
FONT: Final = "Libertinus Serif"
ADVICE: Final = (
    "Print at 100 %, double-sided, flip on the long edge.",
    "Stampa al 100 %, fronte-retro, capovolgendo sul lato lungo.",
)

Line = tuple[float, float, float, float]  # from here to there


class Item(NamedTuple):
    """Something to cut out: drawn around its middle, ground and bleed included."""

    name: str
    width: float
    height: float
    front: str
    back: str = ""  # empty where the back stays blank
    aid: str = ""  # the game whose player aid is set upon it, in one language in front and in the other behind


class Block(NamedTuple):
    """Items of one size in rows."""

    items: tuple[Item, ...]
    columns: int
    gutter: float = GUTTER

    @property
    def width(self) -> float:
        return self.columns * (self.items[0].width + self.gutter) - self.gutter

    @property
    def height(self) -> float:
        rows = -(-len(self.items) // self.columns)
        return rows * (self.items[0].height + self.gutter) - self.gutter


class Placed(NamedTuple):
    """An item, and where its upper left corner is on the page."""

    item: Item
    x: float
    y: float


class Spread(NamedTuple):
    """A block, and where its upper left corner is on the page."""

    block: Block
    x: float
    y: float

    @property
    def placed(self) -> list[Placed]:
        block, found = self.block, []
        for k, item in enumerate(block.items):
            row, column = divmod(k, block.columns)
            x, y = column * (item.width + block.gutter), row * (item.height + block.gutter)
            found.append(Placed(item, self.x + x, self.y + y))
        return found

    @property
    def marks(self) -> list[Line]:
        """Lines outside the block that go on where the knife goes."""
        placed, (near, far) = self.placed, MARK
        right, bottom = self.x + self.block.width, self.y + self.block.height
        found: list[Line] = []
        for x in sorted({one.x + side for one in placed for side in (0.0, one.item.width)}):
            found += [(x, self.y - far, x, self.y - near), (x, bottom + near, x, bottom + far)]
        for y in sorted({one.y + side for one in placed for side in (0.0, one.item.height)}):
            found += [(self.x - far, y, self.x - near, y), (right + near, y, right + far, y)]
        return found


class Sheet(NamedTuple):
    """A front page; its back page is the same in the mirror."""

    title: str  # in both languages
    spreads: tuple[Spread, ...]

    @property
    def fronts(self) -> list[Placed]:
        """What is on the front page."""
        return [placed for spread in self.spreads for placed in spread.placed]

    @property
    def backs(self) -> list[Placed]:
        """What is on the back page."""
        return [mirror(placed) for placed in self.fronts if placed.item.back]


def mirror(placed: Placed) -> Placed:
    """Where an item is when the paper is flipped on its long edge."""
    return placed._replace(x=PAGE[0] - placed.x - placed.item.width)


def lay_out(title: str, *bands: Sequence[Block]) -> Sheet:
    """Bands of blocks below each other, each in the middle of the page."""
    spreads: list[Spread] = []
    y = TOP
    for band in bands:
        width = sum([block.width for block in band]) + GAP * (len(band) - 1)
        x = (PAGE[0] - width) / 2
        assert x >= SIDE - 0.001, f"{title}: {width} mm"
        for block in band:
            spreads.append(Spread(block, x, y))
            x += block.width + GAP
        y += max([block.height for block in band]) + GAP
    assert y - GAP <= BOTTOM + 0.001, f"{title}: {y - GAP} mm"
    return Sheet(title, tuple(spreads))


def front(sheet: Sheet, game: str, number: int, count: int) -> str:
    """The page with the fronts, marks, ruler and advice, as SVG with literal colors."""
    parts = [_draw_item(placed, placed.item.front) for placed in sheet.fronts]
    cuts = [_cut(placed) for placed in sheet.fronts]
    marks = [mark for spread in sheet.spreads for mark in spread.marks]
    return _page(*parts, *cuts, _lines(marks), _ruler(), _advice(f"{game} · {sheet.title} · {number}/{count}"))


def back(sheet: Sheet, game: str, number: int, count: int) -> str:
    """The page with the backs; empty where there are none."""
    if not sheet.backs:
        return ""
    marks = [mark for spread in sheet.spreads if spread.block.items[0].back for mark in spread.marks]
    parts = [_draw_item(placed, placed.item.back) for placed in sheet.backs]
    head = f"{game} · back of {number}/{count} · retro di {number}/{count}"
    return _page(
        *parts,
        _lines([(PAGE[0] - ax, ay, PAGE[0] - bx, by) for ax, ay, bx, by in marks]),
        words(head, PAGE[0] - SIDE, FOOT, SMALL, anchor="end", color="faint"),
    )


def _page(*parts: str) -> str:
    inner = "".join(parts)
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {exact(PAGE[0])} {exact(PAGE[1])}"'
    return resolve_colors(tag("svg", head, definitions(used_symbols(inner)), inner), "light")


def _draw_item(placed: Placed, art: str) -> str:
    item = placed.item
    return tag("g", f'transform="translate({exact(placed.x + item.width / 2, placed.y + item.height / 2)})"', art)


def _cut(placed: Placed) -> str:
    """A hairline where the knife goes, light on dark and dark on light."""
    box = f'x="{exact(placed.x)}" y="{exact(placed.y)}" width="{exact(placed.item.width)}"'
    box += f' height="{exact(placed.item.height)}" fill="none"'
    return f'<rect {box} stroke="var(--snow)" stroke-width=".22"/><rect {box} stroke="var(--gray)" stroke-width=".1"/>'


def _lines(lines: Sequence[Line]) -> str:
    path = "".join([f"M{exact(ax, ay)}L{exact(bx, by)}" for ax, ay, bx, by in lines])
    return f'<path d="{path}" stroke="var(--ink)" stroke-width=".18"/>'


def _ruler() -> str:
    """50 mm to hold a ruler against."""
    y = FOOT + 6.2
    ticks = [f"M{exact(SIDE + k, y)}v{exact(-2.6 if k % 10 == 0 else -1.6 if k % 5 == 0 else -1)}" for k in range(51)]
    line = f'<path d="M{exact(SIDE, y)}h{exact(RULER)}{"".join(ticks)}" fill="none" stroke="var(--ink)"'
    return f'{line} stroke-width=".18"/>' + words("50 mm", SIDE + RULER + 1.5, y, SMALL, anchor="start")


def _advice(head: str) -> str:
    right = PAGE[0] - SIDE
    return (
        words(head, right, FOOT, SMALL, anchor="end", weight="bold")
        + words(ADVICE[0], right, FOOT + 3.1, SMALL, anchor="end")
        + words(ADVICE[1], right, FOOT + 6.2, SMALL, anchor="end", style="italic")
    )


def words(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    anchor: str = "middle",
    color: str = "text",
    weight: str = "normal",
    style: str = "normal",
) -> str:
    """A text in the font that the PDF brings along, its baseline at y."""
    return tag(
        "text",
        f'x="{exact(x)}" y="{exact(y)}" font-family="{FONT}" font-size="{exact(size)}" font-weight="{weight}"'
        f' font-style="{style}" text-anchor="{anchor}" fill="var(--{color})"',
        escape(text),
    )


def exact(*values: float) -> str:
    """Millimeters to a thousandth."""
    return " ".join([f"{value:.3f}".rstrip("0").rstrip(".") for value in values])
