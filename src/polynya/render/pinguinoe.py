"""Pictures of Pinguinoè: a map of cards that are turned, penguins, a seal, the ark, and hands beside it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import Final

from polynya.core.moves import SPACE, Target, kind_of, place_of
from polynya.core.types import NOWHERE
from polynya.games.pinguinoe.board import (
    ARK_CARD,
    ARK_WEST,
    CARD_CELLS,
    CARD_CORNERS,
    CARD_NAMES,
    CARDS,
    CELL_NAMES,
    CELLS,
    CELLS_BY_NAME,
    COLUMNS,
    DIRECTIONS,
    GRID_NAMES,
    GRID_ROWS,
    card_of,
    cell_on,
    cells_of,
    neighbor,
    spot,
    zone,
)
from polynya.games.pinguinoe.components import LAST_EVENT, OBJECTS, SEARCH_CARDS
from polynya.games.pinguinoe.faces import ARK, ARK_1, BLOCK, ICE, IGLOO, SEA, SEAL_SPACE, SEARCH, type_on
from polynya.games.pinguinoe.views import PinguinoeView
from polynya.render.drawer import Drawer, Layout
from polynya.render.glyphs import lettering
from polynya.render.scene import Item, Outline, Panel, Piece, Spot, assign_slots, plain_ground
from polynya.render.svg import number, numbers, tag, use

CELL: Final = 32.0
MARGIN: Final = 22.0
NAME_EDGE: Final = 10.0  # of names of columns and rows from the sides of the map
ROWS: Final = 15
MAX_KEPT: Final = 4000  # pieces that stay as they were made
CELL_ART: Final = {int(SEARCH): "search", int(SEAL_SPACE): "seal_hole", int(IGLOO): "home", int(BLOCK): "block"}
CELL_WORDS: Final = {
    int(SEA): "sea",
    int(ICE): "ice",
    int(SEARCH): "search",
    int(SEAL_SPACE): "seal space",
    int(IGLOO): "igloo",
    int(BLOCK): "block",
}
SQUARE_RING: Final = '<rect class="ring" x="-31" y="-31" width="62" height="62" rx="12"/>'
CARD_RING: Final = '<rect class="ring card" x="-124" y="-92" width="248" height="184" rx="14"/>'
CARD_SIGN: Final = '<circle class="ring knob" r="36"/>' + use("turn_card", ' transform="scale(.72)"')
ARK_RINGS: Final = {  # around both halves, from the western and from the eastern one
    west: f'<rect class="ring" x="{x}" y="-31" width="126" height="62" rx="12"/>'
    for west, x in ((True, -31), (False, -95))
}


def point(cell: int) -> tuple[float, float]:
    """The middle of a cell."""
    x, y = spot(cell)
    return MARGIN + CELL * (x - 0.5), MARGIN + CELL * (y - 0.5)


def middle(card: int) -> tuple[float, float]:
    """The middle of a card."""
    return MARGIN + CELL * (4 * (card % 7) + 2), MARGIN + CELL * (3 * (card // 7) + 1.5)


CELL_SPOTS: Final = {CELL_NAMES[cell]: Spot(*point(cell), CELL) for cell in range(CELLS)}
CARD_SPOTS: Final = {f"card-{CARD_NAMES[card]}": Spot(*middle(card), 34.0) for card in range(CARDS)}
SPOTS: Final = (
    CELL_SPOTS
    | CARD_SPOTS
    | {f"ground-{name}": Spot(x, y, 34.0) for name, (x, y, *_) in CELL_SPOTS.items()}
    | {f"ark-{CARD_NAMES[card]}": Spot(*middle(card), 34.0) for card in ARK_CARD}
)


class PinguinoeDrawer(Drawer[PinguinoeView]):
    """Pinguinoè."""

    most = 5
    is_large = True
    panel_lines = 1

    def layout(self, view: PinguinoeView) -> Layout:
        columns = 4 * COLUMNS[view.map]
        return Layout(2 * MARGIN + CELL * columns, 2 * MARGIN + CELL * ROWS, SPOTS)

    def floor(self, view: PinguinoeView) -> str:
        return ""  # the cards are the board

    def coordinates(self, view: PinguinoeView) -> str:
        """A number for every column of cells, a letter for every row, in a group for each side: pages move them."""
        layout = self.layout(view)
        columns, rows = [str(k + 1) for k in range(4 * COLUMNS[view.map])], GRID_ROWS
        return "".join(
            [
                tag("g", 'class="names-top"', *_names_along(columns, NAME_EDGE, is_row=False)),
                tag("g", 'class="names-bottom"', *_names_along(columns, layout.height - NAME_EDGE, is_row=False)),
                tag("g", 'class="names-left"', *_names_along(rows, NAME_EDGE, is_row=True)),
                tag("g", 'class="names-right"', *_names_along(rows, layout.width - NAME_EDGE, is_row=True)),
            ]
        )

    def spaces(self, view: PinguinoeView) -> list[Piece]:
        found: list[Piece] = []
        for card in range(CARDS):
            if kind := zone(card, view.map):
                found += self._card(view, card, kind)
        return found

    def _card(self, view: PinguinoeView, card: int, kind: str) -> list[Piece]:
        """The card, then its cells if it lies open; the ark is one piece on two cells."""
        face = view.shown[card]
        found = [_card_piece(card, kind, face, view.known[card])]
        for cell in cells_of(card):
            if view.cells[cell] == SEA and face != NOWHERE:
                found.append(_sea_piece(cell))
            elif view.cells[cell] not in (SEA, ARK):
                found.append(_cell_piece(cell, view.cells[cell], is_edge=self._is_edge(view, cell)))
        return [*found, _ark_piece(card, face)] if kind == "ark" else found

    def _is_edge(self, view: PinguinoeView, cell: int) -> bool:
        """Whether the ice ends in the south of a cell."""
        south = neighbor(cell, DIRECTIONS.index("S"), view.map)
        return south == NOWHERE or view.cells[south] in (SEA, BLOCK, ARK)

    def overlay(self, view: PinguinoeView) -> str:
        """The borders of the cards, which ice would hide."""
        columns, right, bottom = COLUMNS[view.map], self.layout(view).width - MARGIN, MARGIN + CELL * ROWS
        lines = [f"M{numbers(MARGIN + 4 * CELL * k, MARGIN)}V{number(bottom)}" for k in range(1, columns)]
        lines += [f"M{numbers(MARGIN, MARGIN + 3 * CELL * k)}H{number(right)}" for k in range(1, 5)]
        return f'<path d="{"".join(lines)}" fill="none" stroke="var(--water-line)" stroke-width="1.5"/>'

    def ground_key(self, view: PinguinoeView) -> object:
        return view.map, view.cells, view.shown, view.known

    def pieces(self, view: PinguinoeView) -> list[Piece]:
        found = [self._penguin(view, seat) for seat in range(view.seats) if view.at[seat] != NOWHERE]
        if view.seal != NOWHERE:
            name = CELL_NAMES[view.seal]
            found.append(Piece("seal", "seal", name, f"seal {GRID_NAMES[view.seal]}", use("seal_pawn")))
        return assign_slots(found)

    def _penguin(self, view: PinguinoeView, seat: int) -> Piece:
        name, color = CELL_NAMES[view.at[seat]], view.colors[seat]
        title = f"penguin {color} {GRID_NAMES[view.at[seat]]}" + (" afloat" if view.afloat[seat] else "")
        return Piece(
            f"penguin {seat + 1}", "penguin", name, title, _penguin(seat, is_afloat=bool(view.afloat[seat])), color
        )

    def ground_outline(self, view: PinguinoeView, kind: str, place: str) -> Outline | None:
        if kind == SPACE and place in CELL_SPOTS:
            return Outline(place, None, SQUARE_RING)
        return Outline(f"card-{place}", None, CARD_RING, is_large=True) if kind == "card" else None

    def outlines(
        self, view: PinguinoeView, targets: Collection[Target], pieces: Sequence[Piece] | None = None
    ) -> dict[Target, Outline]:
        """As usual; where only one half of the ark can be reached, all of it means that half."""
        found = super().outlines(view, targets, pieces)
        halves = [target for target in found if _is_ark(view, target)]
        for target in halves if len(halves) == 1 else ():
            cell = CELLS_BY_NAME[place_of(target)]
            ring = ARK_RINGS[cell == cell_on(card_of(cell), ARK_WEST)]
            found[target] = Outline(place_of(target), None, ring)
        return found

    def twins(self, targets: Collection[Target], pieces: Sequence[Piece]) -> list[tuple[Target, Outline]]:
        """Also a sign on every card that can be turned up, over all steps that lead across it."""
        cards = [target for target in targets if kind_of(target) == "card"]
        signs = [(target, Outline(f"card-{place_of(target)}", None, CARD_SIGN)) for target in cards]
        return [*super().twins(targets, pieces), *signs]

    def panels(self, view: PinguinoeView) -> list[Panel]:
        return [self._supply(view), *[self._seat(view, seat) for seat in range(view.seats)]]

    def _supply(self, view: PinguinoeView) -> Panel:
        of_all = "" if "sleepy_white_penguin" in dict(view.options) else f"/{LAST_EVENT}"
        items = [
            Item("deck", use("back_search"), "search cards", view.deck_size),
            Item("events", use("white_penguin"), "events", view.events, text=f"{view.events}{of_all}"),
        ]
        discard = [
            Item(f"discard {name}", card(name), f"discarded {name}", count)
            for name, count in zip(SEARCH_CARDS, view.discard, strict=True)
            if count
        ]
        return Panel("supply", "supply", "", "", tuple([line for line in (tuple(items), tuple(discard)) if line]))

    def _seat(self, view: PinguinoeView, seat: int) -> Panel:
        name = f"P{seat + 1}"
        marks = [
            Item(f"{name} skip", use("zzz"), "skips a turn", view.skips[seat]),
            Item(f"{name} blizzard", use("snowflake"), "blizzard", view.marks[seat]),
        ]
        if seat == view.turn:
            marks += [Item("die", use(f"die{view.die}"), f"die {view.die}", text=str(view.die))] if view.die else []
            marks.append(Item("points", use("footprint"), "points left", view.points))
            marks.append(Item("seal steps", use("seal_pawn"), "seal steps left", view.seal_steps))
        line = self._hand(view, seat) + [item for item in marks if item.amount]
        return self.seat_panel(view, seat, _penguin(seat, is_afloat=False), [line])

    def _hand(self, view: PinguinoeView, seat: int) -> list[Item]:
        name = f"P{seat + 1}"
        if not view.hands[seat]:
            items = [Item(f"{name} hidden", use("back_search"), "objects", view.hand_sizes[seat])]
        else:
            pairs = zip(SEARCH_CARDS[: int(OBJECTS)], view.hands[seat], strict=True)
            items = [Item(f"{name} {word}", card(word), word, count) for word, count in pairs]
        return [item for item in items if item.amount]


def _is_ark(view: PinguinoeView, target: Target) -> bool:
    return kind_of(target) == SPACE and view.cells[CELLS_BY_NAME[place_of(target)]] == ARK


@lru_cache(maxsize=MAX_KEPT)
def _card_piece(card: int, kind: str, face: int, known: int) -> Piece:
    """A card of the board."""
    name, side = CARD_NAMES[card], "back" if face == NOWHERE else "front"
    title = f"card {' '.join(CARD_CORNERS[card])}"
    if face == NOWHERE:
        title += " face down" if known == NOWHERE else " face down, seen before"
    return Piece(f"card {name}", f"card {side} {kind}-card", f"card-{name}", title, _ground(kind, side, known))


@lru_cache(maxsize=MAX_KEPT)
def _cell_piece(cell: int, type: int, *, is_edge: bool) -> Piece:
    """A cell that is not sea."""
    name, word = CELL_NAMES[cell], CELL_WORDS[type]
    inner = "" if type == BLOCK else use("ice_edge" if is_edge else "ice_cell")
    if type in CELL_ART:
        inner += use(CELL_ART[type], ' transform="scale(.94)"')
    return Piece(f"cell {name}", f"cell {word}", f"ground-{name}", f"{word} {GRID_NAMES[cell]}", inner)


@lru_cache(maxsize=MAX_KEPT)
def _sea_piece(cell: int) -> Piece:
    """A cell of sea, which its card shows."""
    found = plain_ground(CELL_WORDS[int(SEA)], CELL_NAMES[cell], 64.0, 64.0)
    return found._replace(kind="cell sea", title=f"{CELL_WORDS[int(SEA)]} {GRID_NAMES[cell]}")


def _ark_piece(card: int, face: int) -> Piece:
    """The ark; its doors are seen when its card lies open."""
    west = cell_on(card, ARK_WEST)
    doors = "open left and right" if face == ARK_1 else "open at the top and bottom"
    title = f"ark {GRID_NAMES[west]} {GRID_NAMES[west + 1]}, {doors}" if face != NOWHERE else "ark"
    return Piece("ark", "ark", f"ark-{CARD_NAMES[card]}", title, use("ark"))


def card(name: str) -> str:
    """A search card: a backpack at the top left of objects; a cloud there, and below the white penguin, of events."""
    figure, corner = (".54", "1 1") if is_event(name) else (".62", "5 6")
    sign = use("cloud" if is_event(name) else "backpack", ' class="sign" transform="translate(-14 -18.5) scale(.34)"')
    mark = use("white_penguin", ' class="mark" transform="translate(16 19) scale(.34)"') if is_event(name) else ""
    return use("card_front") + use(name, f' transform="translate({corner}) scale({figure})"') + sign + mark


def is_event(name: str) -> bool:
    """Whether a search card is an event (PN-3.2)."""
    return SEARCH_CARDS.index(name) >= OBJECTS


def _penguin(seat: int, *, is_afloat: bool) -> str:
    ring = use("anchor", ' transform="translate(0 14) scale(.9 .6)"') if is_afloat else ""
    return use(f"base{seat + 1}") + use("penguin") + lettering(str(seat + 1), 0, 9, 17, "print", weight=2.6) + ring


def _ground(kind: str, side: str, known: int) -> str:
    """The sea of a card, darker near the ark; a back has a question, or a trace of the face that everybody has seen."""
    water = "water" if kind in ("dark", "ark") else "sea"
    box = (
        f'<rect x="-128" y="-96" width="256" height="192" fill="var(--{water})" stroke="var(--deep)" stroke-width="3"/>'
    )
    if side == "front":
        return box
    line = "water" if water == "sea" else "water-line"
    border = (
        f'<rect x="-118" y="-86" width="236" height="172" rx="16" fill="none" stroke="var(--{line})" stroke-width="5"/>'
    )
    unknown = lettering("?", 0, 0, 84, line, weight=1.5, kind="sign")
    return box + border + (unknown if known == NOWHERE else _trace(known))


def _trace(face: int) -> str:
    """Where a face has something else than sea."""
    cells = [letter for letter in range(int(CARD_CELLS)) if type_on(face, letter) != SEA]
    return tag("g", 'fill="var(--ice)" opacity=".2"', *[_box(*_corner(letter)) for letter in cells])


def _corner(letter: int) -> tuple[float, float]:
    return 64.0 * (letter % 4) - 128, 64.0 * (letter // 4) - 96


def _box(x: float, y: float) -> str:
    return f'<rect x="{number(x)}" y="{number(y)}" width="64" height="64"/>'


PinguinoeDrawer.sign_kinds = {"card": card}


def _names_along(names: Sequence[str], side: float, *, is_row: bool) -> list[str]:
    """Names of columns so far from the top, or of rows so far from the left."""
    steps = [MARGIN + CELL * (k + 0.5) for k in range(len(names))]
    points = [(side, step) if is_row else (step, side) for step in steps]
    return [lettering(name, x, y, 11, "mark") for name, (x, y) in zip(names, points, strict=True)]
