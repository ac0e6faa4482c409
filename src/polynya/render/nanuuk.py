"""Pictures of both Nanuuk games: a floe of hexagons in dark water, cracks, hunters, and sheets beside it."""

from __future__ import annotations

from functools import cache, lru_cache
from math import sqrt
from typing import Final, TypeVar

from polynya.core.moves import SPACE
from polynya.core.types import NOWHERE
from polynya.games.nanuuk.board import (
    BOARD_ROWS,
    EDGE_ENDS,
    EDGE_NAMES,
    EDGES_IN_PLAY,
    IGLOOS,
    IN_PLAY,
    PLACES,
    SPACE_NAMES,
)
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.intro.views import IntroView
from polynya.render import scene
from polynya.render.drawer import Drawer, Layout, pawn, plate, token
from polynya.render.glyphs import lettering
from polynya.render.scene import MANY, SYMBOL, Item, Outline, Panel, Piece, Spot, assign_slots, plain_ground
from polynya.render.svg import numbers, tag, transform_attribute, use

HALF: Final = 54.0  # half the width of a hexagon
SIDE: Final = 2 * HALF / sqrt(3)
HALO: Final = 6.0  # of names, which stand out from what lies below
MARGIN: Final = 36.0
WIDTH: Final = 12 * HALF + 2 * MARGIN
DEPTH: Final = 13.0  # of the ice
ROOM: Final = 96.0
LARGEST: Final = 78.0 / SYMBOL  # a piece alone
DROP: Final = 5.0  # of pieces below the middle, where the name of a space is above them
KINDS: Final = ("fish", "seal", "walrus", "whale", "inuk", "bear")
EQUIPMENT: Final = ("harpoon", "husky", "kayak", "sled")
FIRST_CARRIED: Final = 4  # the bit of carried fish on a sheet's left side
HEXAGON: Final = (
    f"M{numbers(0, -SIDE)}L{numbers(HALF, -SIDE / 2, HALF, SIDE / 2, 0, SIDE, -HALF, SIDE / 2, -HALF, -SIDE / 2)}Z"
)
INNER: Final = "M0-41 35.5-20.5V20.5L0 41-35.5 20.5V-20.5Z"  # a target, in the units of a piece
WIDE: Final = 2 * HALF / scene.LARGEST  # of the ground of a space, in the units of a piece
HIGH: Final = 1.5 * SIDE / scene.LARGEST
EDGE_RING: Final = '<rect class="ring" x="-26" y="-9" width="52" height="18" rx="9"/>'
OUTLINES: Final[dict[tuple[str, str], Outline]] = {  # of places, by kind and name
    **{(SPACE, name): Outline(f"ground-{name}", None, f'<path class="ring" d="{INNER}"/>') for name in SPACE_NAMES},
    **{("edge", name): Outline(name, None, EDGE_RING) for name in EDGE_NAMES},
}
MAX_PIECES: Final = 2000  # that are kept
ART_OF: Final = {"inuk": "inuk_tile"}

N = TypeVar("N", IntroView, FullView)


def point(board: str, space: int) -> tuple[float, float]:
    """The middle of a space."""
    row, x = PLACES[space]
    return MARGIN + HALF * x, MARGIN + SIDE + 1.5 * SIDE * BOARD_ROWS[board].index(row)


def _edge(board: str, edge: int) -> Spot:
    """Between two spaces, turned as their common side lies."""
    a, b = EDGE_ENDS[edge]
    (ax, ay), (bx, by) = point(board, a), point(board, b)
    turn = 90.0 if ay == by else 30.0 if bx < ax else -30.0
    return Spot((ax + bx) / 2, (ay + by) / 2, 68.0, turn, 1.0)


@cache
def _layout(board: str) -> Layout:
    """Where everything is on a board of this form."""
    points = {SPACE_NAMES[space]: point(board, space) for space in IN_PLAY[board]}
    spots = {name: Spot(x, y + DROP, ROOM, 0.0, LARGEST) for name, (x, y) in points.items()}
    spots |= {f"ground-{name}": Spot(x, y, 2 * SIDE) for name, (x, y) in points.items()}
    spots |= {EDGE_NAMES[edge]: _edge(board, edge) for edge in EDGES_IN_PLAY[board]}
    return Layout(WIDTH, 2 * MARGIN + SIDE * (1.5 * len(BOARD_ROWS[board]) + 0.5) + DEPTH, spots)


@cache
def _ground(board: str, *, has_igloos: bool) -> list[Piece]:
    """The ice that stays, and the igloos on it, which the floor shows."""
    words = {space: "igloo" if has_igloos and space in IGLOOS else "ice" for space in IN_PLAY[board]}
    return [plain_ground(word, SPACE_NAMES[space], WIDE, HIGH) for space, word in words.items()]


class FloeDrawer(Drawer[N]):
    """What the two games share."""

    most = 5
    has_igloos = False

    def layout(self, view: N) -> Layout:
        return _layout(view.board)

    def floor(self, view: N) -> str:
        places = [transform_attribute(*point(view.board, space)) for space in IN_PLAY[view.board]]
        shape = f'<path d="{HEXAGON}"/>'
        shallow = [tag("g", place, shape) for place in places]
        sides = [tag("g", place, f'<g transform="translate(0 {DEPTH})">{shape}</g>') for place in places]
        tops = [tag("g", place, shape, _snow(k)) for k, place in enumerate(places)]
        igloos = [space for space in IGLOOS if self.has_igloos]
        homes = [tag("g", transform_attribute(*point(view.board, space), 1.45), use("home")) for space in igloos]
        return (
            tag("g", 'fill="var(--sea)" stroke="var(--sea)" stroke-width="44" stroke-linejoin="round"', *shallow)
            + tag("g", 'fill="var(--ice-side)" stroke="var(--ice-side)" stroke-width="2"', *sides)
            + tag("g", 'fill="var(--ice)" stroke="var(--ice-line)" stroke-width="2" stroke-linejoin="round"', *tops)
            + "".join(homes)
        )

    def coordinates(self, view: N) -> str:
        found: list[str] = []
        for space in IN_PLAY[view.board]:
            x, y = point(view.board, space)
            name, low = SPACE_NAMES[space], y - SIDE + 18
            halo = lettering(name, x, low, 11, "ice", weight=HALO, kind="halo")  # cracks run below it
            found.append(halo + lettering(name, x, low, 11, "print"))
        return "".join(found)

    def spaces(self, view: N) -> list[Piece]:
        """The ice, and the cracks in it."""
        return _ground(view.board, has_igloos=self.has_igloos) + [
            Piece(f"crack {EDGE_NAMES[edge]}", "crack", EDGE_NAMES[edge], f"crack {EDGE_NAMES[edge]}", _crack(edge))
            for edge in view.cracks
        ]

    def ground_key(self, view: N) -> object:
        return view.board, view.cracks

    def ground_outline(self, view: N, kind: str, place: str) -> Outline | None:
        return OUTLINES.get((kind, place))

    def _hunter(self, view: N, label: str, owner: int, space: int) -> Piece:
        return _hunter_piece(label, owner, SPACE_NAMES[space], view.colors[owner])


@lru_cache(maxsize=MAX_PIECES)
def _hunter_piece(label: str, owner: int, name: str, color: str) -> Piece:
    inner = pawn("hunter", owner, 0.92) + plate(label, -2, 15, 12)
    return Piece(f"hunter {label}", "hunter", name, f"hunter {label} {name}", inner, color)


@lru_cache(maxsize=MAX_PIECES)
def _bear_piece(label: str, owner: int, name: str, color: str) -> Piece:
    base = pawn("bear", owner, 0.95) if color else use("bear")
    return Piece(f"bear {label}", "bear", name, f"bear {label} {name}", base + plate(label, 4, 19, 12), color)


def _snow(number: int) -> str:
    """Two quiet marks, elsewhere on each hexagon."""
    x, y = (number * 37) % 50 - 30, (number * 23) % 40 - 16
    return (
        f'<path d="M{numbers(x, y)}q6-5 12 0M{numbers(-x - 8, -y + 8)}q4-3 9 0" fill="none" stroke-width="2.5"'
        ' stroke-linecap="round"/>'
    )


def _crack(edge: int) -> str:
    """Every second crack is drawn the other way round."""
    return use("crack", ' transform="scale(-1 1)"' if edge % 2 else "")


class IntroDrawer(FloeDrawer[IntroView]):
    """The introductory game: hunters and bears."""

    def pieces(self, view: IntroView) -> list[Piece]:
        found: list[Piece] = []
        for label, owner, space in zip(view.labels, view.owners, view.at, strict=True):
            if space != NOWHERE:
                is_bear = label.startswith("B")
                piece = self._bear if is_bear else self._hunter
                found.append(piece(view, label, owner, space))
        return assign_slots(found)

    def _bear(self, view: IntroView, label: str, owner: int, space: int) -> Piece:
        return _bear_piece(label, owner, SPACE_NAMES[space], view.colors[owner] if owner != NOWHERE else "")

    def panels(self, view: IntroView) -> list[Panel]:
        return [self._panel(view, seat) for seat in range(view.seats)]

    def _panel(self, view: IntroView, seat: int) -> Panel:
        own = [k for k, owner in enumerate(view.owners) if owner == seat]
        waiting = [k for k in own if view.at[k] == NOWHERE and seat not in view.out]
        items = [self._waiting_item(view.labels[k], seat) for k in waiting]
        return self.seat_panel(view, seat, pawn("hunter", seat, 0.92) + plate(str(seat + 1), -2, 15, 12), [items])

    def _waiting_item(self, label: str, seat: int) -> Item:
        art = "bear" if label.startswith("B") else "hunter"
        return Item(f"waiting {label}", pawn(art, seat, 0.9) + plate(label, -2, 15, 12), f"{label} to place", text="")


class FullDrawer(FloeDrawer[FullView]):
    """The full game: tiles, bears, igloos, and a sheet for each hunter."""

    has_igloos = True
    panel_columns = 1
    panel_lines = 2

    def pieces(self, view: FullView) -> list[Piece]:
        tiles = [self._tile(kind, space) for space, kind in enumerate(view.tiles) if kind]
        hunters = [
            self._hunter(view, label, owner, space)
            for label, owner, space in zip(view.labels, view.owners, view.at, strict=True)
            if space != NOWHERE
        ]
        return assign_slots(tiles + hunters)

    def _tile(self, kind: int, space: int) -> Piece:
        word, name = KINDS[kind - 1], SPACE_NAMES[space]
        inner = use("bear") if word == "bear" else token(ART_OF.get(word, word))
        return Piece(f"{word} {name}", word, name, f"{word} {name}", inner)

    def panels(self, view: FullView) -> list[Panel]:
        return [self._sheet(view, hunter) for hunter in range(len(view.labels))]

    def _sheet(self, view: FullView, hunter: int) -> Panel:
        """NK-3.8: what the hunter carries, and what lies in their igloo."""
        owner, label = view.owners[hunter], view.labels[hunter]
        head = pawn("hunter", owner, 0.92) + plate(label, -2, 15, 12)
        lines = [
            self._carried_items(view.left_side[hunter], label),
            self._stored_items(view.left_side[hunter], view.stored[hunter], label),
        ]
        panel = self.seat_panel(view, owner, head, lines)
        return panel._replace(
            id=f"sheet-{label}",
            title=f"hunter {label}, seat {owner + 1} {panel.color}",
            is_mover=view.mover == owner and view.hunter == hunter,
        )

    def _carried_items(self, left: int, label: str) -> list[Item]:
        found = [Item(f"left {label} side", use("hunter"), "carried", text="", is_heading=True)]
        for bit, word in enumerate((*EQUIPMENT, *KINDS[:5])):
            ground = "tile_front" if bit < FIRST_CARRIED else "token"
            inner = token(ART_OF.get(word, word), ground=ground)
            found.append(_slot_item(f"left {label} {word}", inner, word, left >> bit & 1))
        return found

    def _stored_items(self, left: int, stored: tuple[int, ...], label: str) -> list[Item]:
        found = [Item(f"right {label} side", use("home"), "in the igloo", text="", is_heading=True)]
        for bit, word in enumerate(EQUIPMENT):
            inner = token(word, ground="tile_front")
            found.append(_slot_item(f"right {label} {word}", inner, word, 1 - (left >> bit & 1)))
        for kind, word in enumerate(KINDS[:5], 1):
            inner = token(ART_OF.get(word, word))
            found.append(_slot_item(f"right {label} {word}", inner, word, stored[kind], MANY))
        return found


def _slot_item(name: str, inner: str, word: str, amount: int, text: str = "") -> Item:
    """A slot of a sheet; where nothing lies, that is said too."""
    return Item(name, inner, word if amount else f"{word}: none", amount, not amount, text)
