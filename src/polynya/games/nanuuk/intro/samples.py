"""Setups of the introductory game that between them use every variant with every sub-rule."""

from __future__ import annotations

from typing import Final

from polynya.core.options import Value

Sample = tuple[int, dict[str, Value]]

BEAR_RULES: Final[tuple[tuple[str, ...], ...]] = (  # (a), (b), (c) as far as they go together
    (),
    ("bear_two_cracks",),
    ("bear_exactly_two",),
    ("bear_may_stay",),
    ("bear_two_cracks", "bear_exactly_two"),
    ("bear_two_cracks", "bear_may_stay"),
)


def samples() -> list[Sample]:
    """Player count and options, setup by setup."""
    found: list[Sample] = [(2, {}), (3, {}), (4, {})]
    found.append((4, {"intro_variant": "collaboration"}))
    for seats in (3, 4):
        for side in ("left", "right"):
            found.append((seats, {"intro_variant": "neighbourhood", "neighbour_side": side}))
    found.append((2, {"intro_variant": "rescuer"}))
    for bear_seat in (1, 2, 3):
        found += _with_bears(3, {"intro_variant": "bear_hunt", "bear_seat": bear_seat}, "skin_duel")
    for bear_seat in (1, 2):
        found += _with_bears(2, {"intro_variant": "bear_hunt", "bear_seat": bear_seat}, "one_inuk_moves")
    for count in (1, 2, 3):
        found += _with_bears(2, {"intro_variant": "shared_bears", "shared_bear_count": count}, "")
    return found


def _with_bears(seats: int, options: dict[str, Value], extra: str) -> list[Sample]:
    """The options with each group of bear rules, without and with the extra switch."""
    found: list[Sample] = []
    for switches in BEAR_RULES:
        chosen: dict[str, Value] = dict(options)
        for switch in switches:
            chosen[switch] = True
        found.append((seats, chosen))
        if extra:
            found.append((seats, {**chosen, extra: True}))
    return found
