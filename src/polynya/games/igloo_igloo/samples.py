"""Setups of Igloo Igloo that between them use every option, alone and together."""

from __future__ import annotations

from typing import Final

from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.games.igloo_igloo.components import DEFAULT_MIX, IDENTITIES

Sample = tuple[int, dict[str, Value]]

HARDCORE: Final[dict[str, Value]] = {"island_scoring": "table", "igloo_blocks_opponents": True}
COMBINATIONS: Final = 9


def samples() -> list[Sample]:
    """Player count and options, setup by setup: both presets at every table, each option alone, then combinations."""
    found: list[Sample] = []
    for seats in (2, 3, 4):
        found += [(seats, {}), (seats, dict(HARDCORE))]
    found += [
        (2, {"island_scoring": "table"}),
        (3, {"igloo_blocks_opponents": True}),
        (4, {"first_player": "random"}),
        (3, {"first_player": 3}),
        (2, {"tile_mix": {"thaw": 14, "move": 14, "harpoon": 14, "bear": 4, "drift": 10}}),
        (4, {"tile_mix": {"fish3": 14, "pack": 14, "bear": 14, "stamina3": 14}}),
    ]
    found += [_combination(number) for number in range(COMBINATIONS)]
    return found + [(seats, options | {"corner_kayak": True}) for seats, options in _with_corner_kayaks()]


def _with_corner_kayaks() -> list[Sample]:
    """What is also played with kayaks that start on corners."""
    every_table: list[Sample] = [(seats, {}) for seats in (2, 3, 4)]
    return [
        *every_table,
        (3, dict(HARDCORE)),
        (3, {"igloo_blocks_opponents": True}),
        _combination(2),
        _combination(8),
    ]


def _combination(number: int) -> Sample:
    """Several options together, drawn once and for all."""
    rng = Rng(number)
    seats = 2 + number % 3
    options: dict[str, Value] = {}
    if rng.below(2) > 0:
        options["island_scoring"] = "table"
    if rng.below(2) > 0:
        options["igloo_blocks_opponents"] = True
    options["tile_mix"] = _vary_mix(rng)
    options["first_player"] = ("random", 2)[rng.below(2)]
    return seats, options


def _vary_mix(rng: Rng) -> dict[str, int]:
    """The usual mix with some tiles exchanged for others."""
    mix = dict(DEFAULT_MIX)
    for _ in range(16):
        old, new = IDENTITIES[rng.below(12)], IDENTITIES[rng.below(12)]
        if mix[old] > 0:
            mix[old] -= 1
            mix[new] += 1
    return mix
