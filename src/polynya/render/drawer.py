"""What every game's pictures promise, and what they share: seats, tokens, plates."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final, Generic, NamedTuple, TypeVar

from polynya.core.moves import SPACE, Target, kind_of, place_of
from polynya.core.types import View
from polynya.render.glyphs import lettering, width
from polynya.render.scene import Item, Outline, Panel, Piece, Spot
from polynya.render.svg import number, use

V = TypeVar("V", bound=View)
MAX_DRAWN: Final = 1000  # labels and tokens that are kept
ROUND: Final = '<circle class="ring" r="32"/>'
INK: Final = 'stroke="var(--ink)" stroke-width="var(--line)" stroke-linejoin="round"'


class Layout(NamedTuple):
    """The size of a board, and its places."""

    width: float
    height: float
    spots: Mapping[str, Spot]


class Drawer(Generic[V]):
    """Draws the views of one game."""

    most: int  # pieces that can meet on one place
    panel_columns: int = 2
    panel_lines: int = 0  # that a page keeps free in front of a seat, because there often are so many
    is_large: bool = False  # so that a small screen shows only a part of the board
    sign_kinds: Mapping[
        str, Callable[[str], str]
    ] = {}  # how signs of a player aid are drawn, by what is before a colon

    def layout(self, view: V) -> Layout:
        """Where everything is."""
        raise NotImplementedError

    def floor(self, view: V) -> str:
        """What never changes in a game: water, and ice that stays."""
        raise NotImplementedError

    def coordinates(self, view: V) -> str:
        """The names of the places."""
        return ""

    def spaces(self, view: V) -> list[Piece]:
        """The ground as it is now."""
        return []

    def overlay(self, view: V) -> str:
        """What is drawn over the ground and under the pieces."""
        return ""

    def ground_key(self, view: V) -> object:
        """Equal for views whose spaces and overlay are alike, so that they are drawn once; None if nobody knows."""
        return None

    def pieces(self, view: V) -> list[Piece]:
        """What stands on it, in slots where several share a place."""
        raise NotImplementedError

    def outlines(
        self, view: V, targets: Collection[Target], pieces: Sequence[Piece] | None = None
    ) -> dict[Target, Outline]:
        """How targets are outlined; those that are not on the board are left out."""
        named: dict[Target, Piece] = {}
        for piece in (self.pieces(view) if pieces is None else pieces) if targets else ():
            named.setdefault(f"{piece.kind}:{piece.place}", piece)
            named.setdefault(f"{piece.kind}-{piece.color}:{piece.place}", piece)
        found = {target: self._outline(view, target, named.get(target)) for target in targets}
        return {target: outline for target, outline in found.items() if outline}

    def twins(self, targets: Collection[Target], pieces: Sequence[Piece]) -> list[tuple[Target, Outline]]:
        """Further pieces that a target means as well: equal ones on the same place, each with its outline."""
        met: set[Target] = set()
        found: list[tuple[Target, Outline]] = []
        for piece in pieces if targets else ():
            for target in (f"{piece.kind}:{piece.place}", f"{piece.kind}-{piece.color}:{piece.place}"):
                if target in met:
                    found.append((target, Outline(piece.place, piece.slot, ROUND)))
                elif target in targets:
                    met.add(target)
        return found

    def _outline(self, view: V, target: Target, piece: Piece | None) -> Outline | None:
        if piece:
            return Outline(piece.place, piece.slot, ROUND)
        return self.ground_outline(view, kind_of(target), place_of(target))

    def place_outline(self, view: V, target: Target) -> Outline | None:
        """How the place of a target is outlined, whatever stands there."""
        kind, place = kind_of(target), place_of(target)
        return self.ground_outline(view, kind, place) or self.ground_outline(view, SPACE, place)

    def ground_outline(self, view: V, kind: str, place: str) -> Outline | None:
        """How a place is outlined: a space, or another kind of place that this game has."""
        raise NotImplementedError

    def panels(self, view: V) -> list[Panel]:
        """What lies beside the board, then in front of each seat."""
        raise NotImplementedError

    def seat_panel(self, view: V, seat: int, head: str, lines: list[list[Item]]) -> Panel:
        """The panel of a seat."""
        return Panel(
            f"seat-{seat + 1}",
            f"seat {seat + 1} {view.colors[seat]}",
            head,
            view.colors[seat],
            tuple([tuple(line) for line in lines if line]),
            seat,
            is_mover=view.mover == seat,
        )


def pawn(figure: str, seat: int, scale: float = 0.8) -> str:
    """A figure on the shape of its seat, so that color is not the only sign."""
    return use(f"base{seat + 1}") + use(figure, f' transform="scale({number(scale)})"')


@lru_cache(maxsize=MAX_DRAWN)
def plate(text: str, x: float, y: float, height: float = 13.0) -> str:
    """A label that can be read on anything."""
    half = (width(text) * height / 10 + height * 0.9) / 2
    box = (
        f'<rect x="{number(x - half)}" y="{number(y - height * 0.95)}" width="{number(2 * half)}"'
        f' height="{number(height * 1.9)}" rx="{number(height * 0.5)}" fill="var(--plate)" {INK}/>'
    )
    return box + lettering(text, x, y, height, "print", weight=2.2)


@lru_cache(maxsize=MAX_DRAWN)
def token(art: str, label: str = "", *, ground: str = "token", scale: float = 0.68) -> str:
    """A symbol on a round token or a tile, perhaps with a value at the top right."""
    if not label:
        return use(ground) + use(art, f' transform="translate(0 -2) scale({number(scale)})"')
    figure = use(art, f' transform="translate(-3 3) scale({number(scale * 0.94)})"')
    return use(ground) + figure + plate(label, 17, -17, 14)
