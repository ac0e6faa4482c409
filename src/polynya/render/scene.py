"""What pictures are made of: spots, pieces, targets and panels, and how each becomes an element."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from polynya.render.svg import number, numbers, quote_attribute, tag, title_element, transform_attribute

SEPARATORS: Final = str.maketrans("| :", "---")  # not in names of classes and ids
MAX_KEPT: Final = 4000  # names that are not made anew
LARGEST: Final = 1.3  # the scale of a piece
SYMBOL: Final = 68.0  # the room of a symbol of 64 units


class Spot(NamedTuple):
    """Where a place is on the board, and how much room it has."""

    x: float
    y: float
    room: float
    turn: float = 0.0
    limit: float = LARGEST


class Slot(NamedTuple):
    """One of several pieces on a place."""

    k: int
    n: int

    @property
    def columns(self) -> int:
        return next(columns for columns in range(1, 9) if columns * columns >= self.n)

    @property
    def rows(self) -> int:
        return -(-self.n // self.columns)

    @property
    def css(self) -> str:
        """Slots in equal grids share a class."""
        return _slot_class(self)

    @property
    def in_last_row(self) -> int:
        """How many pieces are in the last row."""
        return self.n - self.columns * (self.rows - 1)

    def offset(self) -> tuple[float, float]:
        """From the middle of the place, in columns."""
        row, column = divmod(self.k, self.columns)
        in_row = self.in_last_row if row == self.rows - 1 else self.columns
        return column - (in_row - 1) / 2, row - (self.rows - 1) / 2


@lru_cache(maxsize=MAX_KEPT)
def _slot_class(slot: Slot) -> str:
    return f"in{slot.columns}{slot.rows}{slot.in_last_row}-{slot.k}"


ALONE: Final = Slot(0, 1)
SOME: Final = "x"  # always with its number
MANY: Final = "xx"  # with its number from two


class Piece(NamedTuple):
    """Something that lies or stands on a place."""

    id: str
    kind: str  # what it is, as a class and for tests
    place: str
    title: str
    inner: str
    color: str = ""  # of the seat it belongs to
    slot: Slot = ALONE
    is_bare: bool = False  # the floor shows it already: it has a name and a place, and no picture of its own


def plain_ground(word: str, name: str, width: float, height: float) -> Piece:
    """Ground that the floor of the board shows already, so large in units of a piece."""
    half = numbers(-width / 2, -height / 2)
    box = f'<path d="M{half}h{number(width)}v{number(height)}h{number(-width)}Z" fill="none"/>'
    return Piece(f"{word} {name}", word, f"ground-{name}", f"{word} {name}", box, is_bare=True)


class Outline(NamedTuple):
    """How something that can be pointed at is outlined: a place, or a piece on it."""

    place: str
    slot: Slot | None  # a piece on the place, or the whole place
    shape: str
    is_large: bool = False  # covers other places, so it lies below their outlines


class Item(NamedTuple):
    """A picture with a number in a panel."""

    id: str
    inner: str
    title: str
    amount: int = 1
    is_faint: bool = False  # a slot where something could lie
    text: str = "x"  # how the number is written: SOME, MANY, not at all, or in other words
    is_heading: bool = False  # says what the others of its line have in common


class Panel(NamedTuple):
    """What lies in front of a seat, or beside the board."""

    id: str
    title: str
    head: str  # the picture at its left
    color: str
    lines: tuple[tuple[Item, ...], ...]
    seat: int = -1
    is_mover: bool = False
    has_won: bool = False


class Pen:
    """Places pieces: by class where a page has the style sheet of `placement`, else by a transform of their own."""

    def __init__(self, spots: Mapping[str, Spot], *, is_live: bool = False) -> None:
        self.spots = spots
        self.is_live = is_live

    def at(self, classes: str, place: str, slot: Slot = ALONE) -> str:
        """The class and the place of an element."""
        if self.is_live:
            return f'class="{classes} at-{css_name(place)} {slot.css}"'
        spot = self.spots[place]
        scale = min(spot.room / slot.columns / SYMBOL, spot.limit)
        x, y = slot.offset()
        step = spot.room / slot.columns
        return f'class="{classes}" {transform_attribute(spot.x + x * step, spot.y + y * step, scale, spot.turn)}'

    def piece(self, piece: Piece) -> str:
        """One element for one piece."""
        color = f' color="var(--{piece.color})"' if piece.color else ""
        classes, tip = f"piece {piece.kind}", "" if piece.is_bare else title_element(piece.title)
        return (
            f'<g id="{css_name(piece.id)}" {self.at(classes, piece.place, piece.slot)}{color} role="img"'
            f" aria-label={quote_attribute(piece.title)}>{tip}{piece.inner}</g>"
        )

    def target(self, target: str, outline: Outline, title: str, twin: int = 0) -> str:
        """The outline of something that can be chosen; a twin means the same and has a number of its own."""
        if self.is_live:
            return _live_target(target, outline, title, twin)
        return _target(target, outline, title, twin, self.at("target", outline.place, outline.slot or ALONE))


@lru_cache(maxsize=MAX_KEPT)
def _live_target(target: str, outline: Outline, title: str, twin: int) -> str:
    return _target(target, outline, title, twin, LIVE.at("target", outline.place, outline.slot or ALONE))


def _target(target: str, outline: Outline, title: str, twin: int, place: str) -> str:
    name = f"target {target} {twin}" if twin else f"target {target}"
    return tag(
        "g",
        f'id="{css_name(name)}" {place} data-target="{target}" role="button" tabindex="0"'
        f" aria-label={quote_attribute(title)}",
        title_element(title),
        outline.shape,
    )


LIVE: Final = Pen({}, is_live=True)


@lru_cache(maxsize=MAX_KEPT)
def css_name(place: str) -> str:
    """A name as a class or id."""
    return place.translate(SEPARATORS)


def assign_slots(pieces: Sequence[Piece]) -> list[Piece]:
    """The same pieces with a slot for each where several share a place."""
    counts: dict[str, int] = {}
    for piece in pieces:
        counts[piece.place] = counts.get(piece.place, 0) + 1
    met: dict[str, int] = {}
    found: list[Piece] = []
    for piece in pieces:
        index = met.get(piece.place, 0)
        met[piece.place] = index + 1
        found.append(piece._replace(slot=Slot(index, counts[piece.place])) if counts[piece.place] > 1 else piece)
    return found


def placement(spots: Mapping[str, Spot], most: int) -> str:
    """The style sheet for pieces that are placed by class: places, and slots for so many pieces on one."""
    rules = [
        ".piece,.target,.last,.lit,.area{transform:translate(calc(var(--x) + var(--dx)*var(--r)/var(--n)),"
        "calc(var(--y) + var(--dy)*var(--r)/var(--n))) rotate(var(--t)) scale(min(var(--r)/var(--n)/68,var(--m)))}"
    ]
    for name, spot in spots.items():
        rules.append(
            f".at-{css_name(name)}{{--x:{number(spot.x)}px;--y:{number(spot.y)}px;--r:{number(spot.room)};"
            f"--t:{number(spot.turn)}deg;--m:{number(spot.limit)}}}"
        )
    for css, (slot, x, y) in _slots(most).items():
        rules.append(f".{css}{{--n:{slot.columns};--dx:{number(x)}px;--dy:{number(y)}px}}")
    return "".join(rules)


def _slots(most: int) -> dict[str, tuple[Slot, float, float]]:
    slots = [Slot(index, count) for count in range(1, most + 1) for index in range(count)]
    return {slot.css: (slot, *slot.offset()) for slot in slots}
