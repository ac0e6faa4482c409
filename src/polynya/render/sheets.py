"""Sheets to cut: items at real size on A4, fronts and backs that meet when the paper is flipped on its long edge."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple
from xml.sax.saxutils import escape

from polynya.render.art import definitions, used
from polynya.render.svg import tag
from polynya.render.themes import resolved

PAGE: Final = (210.0, 297.0)  # mm, as every length here
TOP: Final = 11.0  # items lie between these
BOTTOM: Final = 279.0
BLEED: Final = 1.5  # of grounds beyond the cutting line
GUTTER: Final = 2 * BLEED
GAP: Final = 9.0  # between blocks, for their marks
MARK: Final = (2.2, 3.6)  # how far from the block a mark begins, and its length
RULER: Final = 50.0
SIDE: Final = 12.0  # where ruler and texts begin
FONT: Final = "Libertinus Serif"
ADVICE: Final = (
    "Print at 100 %, double-sided, flip on the long edge.",
    "Stampa al 100 %, fronte-retro, capovolgendo sul lato lungo.",
)


class Item(NamedTuple):
    """Something to cut out: drawn around its middle, ground and bleed included."""

    name: str
    width: float
    height: float
    front: str
    back: str = ""  # empty where the back stays blank


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


class Sheet(NamedTuple):
    """A front page; its back page is the same in the mirror."""

    title: str  # in both languages
    placed: tuple[Placed, ...]
    marks: tuple[tuple[float, float, float, float], ...]  # lines

    @property
    def backs(self) -> tuple[Placed, ...]:
        """What is on the back page."""
        return tuple([mirrored(placed) for placed in self.placed if placed.item.back])


def mirrored(placed: Placed) -> Placed:
    """Where an item is when the paper is flipped on its long edge."""
    return placed._replace(x=PAGE[0] - placed.x - placed.item.width)


def laid(title: str, *bands: Sequence[Block]) -> Sheet:
    """Bands of blocks below each other, each in the middle of the page."""
    height = sum([_height(band) for band in bands]) + GAP * (len(bands) - 1)
    assert height <= BOTTOM - TOP + 0.001, f"{title}: {height} mm"
    placed: list[Placed] = []
    marks: list[tuple[float, float, float, float]] = []
    y = TOP
    for band in bands:
        width = sum([block.width for block in band]) + GAP * (len(band) - 1)
        assert width <= PAGE[0] - 2 * SIDE + 0.001, f"{title}: {width} mm"
        x = (PAGE[0] - width) / 2
        for block in band:
            placed += _in_rows(block, x, y)
            marks += _marks(block, x, y)
            x += block.width + GAP
        y += _height(band) + GAP
    return Sheet(title, tuple(placed), tuple(marks))


def _height(band: Sequence[Block]) -> float:
    return max([block.height for block in band])


def _in_rows(block: Block, x: float, y: float) -> list[Placed]:
    found: list[Placed] = []
    for k, item in enumerate(block.items):
        assert (item.width, item.height) == (block.items[0].width, block.items[0].height), item.name
        row, column = divmod(k, block.columns)
        found.append(Placed(item, x + column * (item.width + block.gutter), y + row * (item.height + block.gutter)))
    return found


def _marks(block: Block, left: float, top: float) -> list[tuple[float, float, float, float]]:
    """Lines outside the block that go on where the knife goes."""
    item = block.items[0]
    near, length = MARK
    far = near + length
    found: list[tuple[float, float, float, float]] = []
    rows = -(-len(block.items) // block.columns)
    for x in _edges(left, item.width, block.gutter, min(block.columns, len(block.items))):
        found += [(x, top - far, x, top - near), (x, top + block.height + near, x, top + block.height + far)]
    for y in _edges(top, item.height, block.gutter, rows):
        found += [(left - far, y, left - near, y), (left + block.width + near, y, left + block.width + far, y)]
    return found


def _edges(start: float, size: float, gutter: float, count: int) -> list[float]:
    return sorted({start + k * (size + gutter) + side for k in range(count) for side in (0.0, size)})


def front(sheet: Sheet, game: str, number: int, count: int) -> str:
    """The page with the fronts, marks, ruler and advice, as SVG with literal colors."""
    head = f"{game} · {sheet.title} · {number}/{count}"
    parts = [_drawn(placed, placed.item.front) for placed in sheet.placed]
    return _page(*parts, _lines(sheet.marks), _ruler(), _advice(head))


def back(sheet: Sheet, game: str, number: int, count: int) -> str:
    """The page with the backs; empty where there are none."""
    if not sheet.backs:
        return ""
    marks = tuple([(PAGE[0] - ax, ay, PAGE[0] - bx, by) for ax, ay, bx, by in sheet.marks])
    parts = [_drawn(placed, placed.item.back) for placed in sheet.backs]
    head = f"{game} · back of · retro di {number}/{count}"
    return _page(*parts, _lines(marks), words(head, PAGE[0] - SIDE, 287.5, 2.8, anchor="end", color="faint"))


def _page(*parts: str) -> str:
    inner = "".join(parts)
    head = f'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {exact(PAGE[0])} {exact(PAGE[1])}"'
    return resolved(tag("svg", head, definitions(used(inner)), inner), "light")


def _drawn(placed: Placed, art: str) -> str:
    item = placed.item
    return tag("g", f'transform="translate({exact(placed.x + item.width / 2, placed.y + item.height / 2)})"', art)


def _lines(lines: Sequence[tuple[float, float, float, float]]) -> str:
    path = "".join([f"M{exact(ax, ay)}L{exact(bx, by)}" for ax, ay, bx, by in lines])
    return f'<path d="{path}" stroke="var(--ink)" stroke-width=".18"/>'


def _ruler() -> str:
    """50 mm to hold a ruler against."""
    y = 290.5
    ticks = [f"M{exact(SIDE + k, y)}v{exact(-2.6 if k % 10 == 0 else -1.6 if k % 5 == 0 else -1)}" for k in range(51)]
    line = f'<path d="M{exact(SIDE, y)}h{exact(RULER)}{"".join(ticks)}" fill="none" stroke="var(--ink)"'
    return f'{line} stroke-width=".18"/>' + words("50 mm", SIDE + RULER + 1.5, y, 2.8, anchor="start")


def _advice(head: str) -> str:
    right = PAGE[0] - SIDE
    return (
        words(head, right, 284.2, 2.8, anchor="end", weight="bold")
        + words(ADVICE[0], right, 287.6, 2.8, anchor="end")
        + words(ADVICE[1], right, 291.0, 2.8, anchor="end", style="italic")
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
