"""Setups of Pinguinoè that between them use every option, alone and together."""

from __future__ import annotations

from typing import Final

from polynya.core.options import Value

Sample = tuple[int, dict[str, Value]]

SLEEPY: Final[dict[str, Value]] = {"sleepy_white_penguin": True}
RING: Final[dict[str, Value]] = {"zones": "ring"}
SMALL: Final[dict[str, Value]] = {"two_player_map": True}


def samples() -> list[Sample]:
    """Player count and options, setup by setup: every table with and without the white penguin, maps and corners."""
    standard: list[Sample] = []
    for seats in (2, 3, 4):
        standard += [(seats, {}), (seats, dict(SLEEPY))]
    corners: list[Sample] = [
        (2, {"corners": "random"}),
        (3, {"corners": "clockwise"}),
        (4, {"corners": "random", **SLEEPY}),
    ]
    small: list[Sample] = [(2, dict(SMALL)), (2, {**SMALL, **SLEEPY})]
    ring: list[Sample] = [(seats, {**options, **RING}) for seats, options in standard + corners]
    return [*standard, *small, *corners, *ring]
