"""Who plays which color: a fact of a setup that no rule asks for."""

from __future__ import annotations

from collections.abc import Sequence

from polynya.core.errors import NotationError

Colors = tuple[str, ...]  # by name, seat by seat


def seat_colors(palette: Colors, seats: int, chosen: Sequence[str]) -> Colors:
    """The chosen colors; a seat without one gets its own of the palette, or the first that is free."""
    wanted = [*chosen, *[""] * (seats - len(chosen))]
    _check(palette, seats, wanted)
    found: list[str] = []
    for seat, color in enumerate(wanted):
        free = [other for other in palette if other not in wanted and other not in found]
        own = palette[seat]
        found.append(color or (own if own in free else free[0]))
    return tuple(found)


def _check(palette: Colors, seats: int, wanted: list[str]) -> None:
    if len(wanted) > seats:
        raise NotationError(f"{len(wanted)} colors do not fit {seats} seats")
    for seat, color in enumerate(wanted):
        if color and color not in palette:
            raise NotationError(f"no color '{color}'; there is {', '.join(palette)}")
        if color and color in wanted[:seat]:
            raise NotationError(f"seats {wanted.index(color) + 1} and {seat + 1} cannot both be {color}")


def unusual_colors(palette: Colors, colors: Colors) -> Colors:
    """The colors, or nothing if every seat has its own of the palette."""
    return () if colors == palette[: len(colors)] else colors
