"""Pictures of Igloo Igloo: a sheet of ice tiles that melts, animals with their values, and hands beside it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from polynya.core.facts import clockwise
from polynya.core.moves import SPACE
from polynya.core.types import NOWHERE
from polynya.games.igloo_igloo.board import CORNERS, SQUARE_NAMES, SQUARES
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, IDENTITIES, IGLOOS, INUIT, KEPT_TILE
from polynya.games.igloo_igloo.views import SEA, IglooView
from polynya.render.drawer import Drawer, Layout, pawn, plate, token
from polynya.render.glyphs import lettering
from polynya.render.scene import SYMBOL, Item, Outline, Panel, Piece, Spot, assign_slots, plain_ground
from polynya.render.svg import number, tag, transform_attribute, use

SQUARE: Final = 84.0
MARGIN: Final = 36.0
SIZE: Final = 8 * SQUARE + 2 * MARGIN
MAX_KEPT: Final = 4000  # pieces that stay as they were made
ROOM: Final = 79.0
TILE_ART: Final = {1: "back_tile", 2: "pack_tile", 3: "corner_land"}
TILE_WORDS: Final = {1: "ice", 2: "pack", 3: "land"}
OPEN_SEA: Final = [plain_ground("sea", name, SYMBOL, SYMBOL) for name in SQUARE_NAMES]
KEPT: Final = IDENTITIES[int(KEPT_TILE) :]
WHOLE: Final = '<rect class="ring" x="-30" y="-30" width="60" height="60" rx="10"/>'


def point(square: int) -> tuple[float, float]:
    """The middle of a square; row 8 is at the top."""
    return MARGIN + SQUARE * (square % 8 + 0.5), MARGIN + SQUARE * (7.5 - square // 8)


SPOTS: Final = {SQUARE_NAMES[square]: Spot(*point(square), ROOM, 0.0, 0.95) for square in range(SQUARES)}
GROUND: Final = {f"ground-{SQUARE_NAMES[square]}": Spot(*point(square), SQUARE) for square in range(SQUARES)}
LAYOUT: Final = Layout(SIZE, SIZE, SPOTS | GROUND)


def animal(name: str) -> str:
    """A token with a kind of animal and its value."""
    return token("bear", "4") if name == "bear" else token(name[:-1], name[-1])


def kept_tile(name: str) -> str:
    """A kept tile, with its red border (IG-3.4)."""
    art = name.rstrip("123")
    return token(art, name.removeprefix(art), ground="kept_front", scale=0.62)


SIGN_KINDS: Final = {"animal": animal, "kept": kept_tile}


@lru_cache(maxsize=MAX_KEPT)
def _tile(square: int, tile: int) -> Piece:
    """The tile of a square."""
    name, word = SQUARE_NAMES[square], TILE_WORDS[tile]
    return Piece(f"tile {name}", word, f"ground-{name}", f"{word} {name}", use(TILE_ART[tile]))


@lru_cache(maxsize=MAX_KEPT)
def _on(
    square: int, owner: int, inuit: tuple[int, ...], animals: tuple[int, ...], colors: tuple[str, ...]
) -> list[Piece]:
    """What stands on a square: an igloo, Inuit by seat, animals by kind."""
    name = SQUARE_NAMES[square]
    found = [_igloo(colors[owner], owner, name)] if owner != NOWHERE else []
    for seat, count in enumerate(inuit):
        found += [_inuk(colors[seat], seat, name, k + 1) for k in range(count)]
    for kind, count in enumerate(animals):
        found += [_animal(ANIMAL_NAMES[kind], name, k + 1) for k in range(count)]
    return assign_slots(found)


def _igloo(color: str, seat: int, name: str) -> Piece:
    return Piece(f"igloo {name}", "igloo", name, f"igloo {color} {name}", pawn("igloo", seat, 0.9), color)


def _inuk(color: str, seat: int, name: str, k: int) -> Piece:
    return Piece(f"inuk {color} {name} {k}", "inuk", name, f"inuk {color} {name}", pawn("inuk", seat, 0.84), color)


def _animal(animal_name: str, name: str, k: int) -> Piece:
    return Piece(f"{animal_name} {name} {k}", animal_name, name, f"{animal_name} {name}", animal(animal_name))


class IglooDrawer(Drawer[IglooView]):
    """Igloo Igloo."""

    most = 29  # fish and a bear
    panel_lines = 3
    sign_kinds = SIGN_KINDS

    def layout(self, view: IglooView) -> Layout:
        return LAYOUT

    def floor(self, view: IglooView) -> str:
        inner, edge = number(8 * SQUARE + 16), number(MARGIN - 8)
        shallow = f'<rect x="{edge}" y="{edge}" width="{inner}" height="{inner}" rx="26" fill="var(--sea)"/>'
        dots = [
            f'<path d="M-9 4q4.5-6 9 0t9 0" {transform_attribute(*point(square))}/>'
            for square in range(SQUARES)
            if square not in CORNERS
        ]
        waves = tag("g", 'fill="none" stroke="var(--water-line)" stroke-width="3" stroke-linecap="round"', *dots)
        return shallow + waves

    def coordinates(self, view: IglooView) -> str:
        columns = [lettering("abcdefgh"[k], MARGIN + SQUARE * (k + 0.5), SIZE - 18, 13, "mark") for k in range(8)]
        rows = [lettering(str(8 - k), 12, MARGIN + SQUARE * (k + 0.5), 12, "mark") for k in range(8)]
        return "".join(columns + rows)

    def spaces(self, view: IglooView) -> list[Piece]:
        return [_tile(square, tile) if tile != SEA else OPEN_SEA[square] for square, tile in enumerate(view.tiles)]

    def overlay(self, view: IglooView) -> str:
        """The Inuk who goes to a corner next, as a ghost on each of them (IG-6.46)."""
        waiting = [seat for seat in clockwise(view.turn + 1, view.seats) if view.waiting[seat]]
        if not waiting:
            return ""
        color, ghost = view.colors[waiting[0]], pawn("inuk", waiting[0], 0.84)
        ghosts = [tag("g", transform_attribute(*point(corner), 0.9), ghost) for corner in CORNERS]
        return tag("g", f'class="ghosts" opacity=".5" color="var(--{color})"', *ghosts)

    def ground_key(self, view: IglooView) -> object:
        return view.tiles, view.turn, view.waiting, view.colors

    def pieces(self, view: IglooView) -> list[Piece]:
        found: list[Piece] = []
        for square in range(SQUARES):
            if view.igloos[square] != NOWHERE or any(view.inuit[square]) or any(view.animals[square]):
                found += _on(square, view.igloos[square], view.inuit[square], view.animals[square], view.colors)
        return found

    def ground_outline(self, view: IglooView, kind: str, place: str) -> Outline | None:
        return Outline(f"ground-{place}", None, WHOLE) if kind == SPACE and place in SPOTS else None

    def panels(self, view: IglooView) -> list[Panel]:
        return [self._supply(view), *[self._seat(view, seat) for seat in range(view.seats)]]

    def _supply(self, view: IglooView) -> Panel:
        """The reserves, by kind only: which token comes next is nobody's knowledge (IG-6.8)."""
        fish, foxes, bears = sum(view.reserve[:3]), sum(view.reserve[3:6]), view.reserve[6]
        items = [
            Item("reserve fish", token("fish"), "fish in the supply", fish),
            Item("reserve fox", token("fox"), "foxes in the supply", foxes),
            Item("reserve bear", token("bear"), "bears in the supply", bears),
        ]
        return Panel("supply", "supply", "", "", (tuple(items),))

    def _seat(self, view: IglooView, seat: int) -> Panel:
        color = view.colors[seat]
        placed = sum([here[seat] for here in view.inuit])
        built = sum([owner == seat for owner in view.igloos])
        own = [
            Item(f"{color} inuit", pawn("inuk", seat, 0.84), "Inuit to place", INUIT[view.seats] - placed),
            Item(f"{color} igloos", pawn("igloo", seat, 0.9), "igloos to build", IGLOOS - built),
        ]
        hunted = [
            Item(f"{color} {name}", animal(name), f"hunted {name}", count)
            for name, count in zip(ANIMAL_NAMES, view.hunted[seat], strict=True)
        ]
        points = [Item("action points", use("stamina"), "action points", view.ap)] if seat == view.turn else []
        fish, others = hunted[:3], hunted[3:]
        lines = [_non_empty(points + own), self._hand(view, seat), _non_empty(fish), _non_empty(others)]
        return self.seat_panel(view, seat, pawn("inuk", seat, 0.84) + plate(str(seat + 1), 0, 22, 12), lines)

    def _hand(self, view: IglooView, seat: int) -> list[Item]:
        color = view.colors[seat]
        if not view.hands[seat]:
            return _non_empty([Item(f"{color} hidden", use("back_kept"), "kept tiles", view.hand_sizes[seat])])
        pairs = zip(KEPT, view.hands[seat], strict=True)
        return _non_empty([Item(f"{color} {name}", kept_tile(name), name, count) for name, count in pairs])


def _non_empty(items: list[Item]) -> list[Item]:
    return [item for item in items if item.amount]
