"""Setups of the full game that between them use every option, alone and together."""

from __future__ import annotations

from typing import Final

from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.games.nanuuk.board import SPACE_NAMES
from polynya.games.nanuuk.full.options import FullSetup, fixed_layout
from polynya.games.nanuuk.options import KINDS

Sample = tuple[int, dict[str, Value]]

ALONE: Final[tuple[dict[str, Value], ...]] = (
    {},
    {"layout": "random"},
    {"layout": "random_open"},
    {"sled_crack_choice": True},
    {"social_cracks": True},
    {"initial_cracks": 12},
    {"initial_crack_list": ["B1|B2", "C3|C4", "D2|D3", "E4|E5"]},
)
TABLES: Final = ((2, 1), (2, 2), (3, 1), (4, 1))  # seats and hunters per player
COMBINATIONS: Final = 20


def samples() -> list[Sample]:
    """Player count and options, setup by setup: each option alone at every table, then combinations."""
    found: list[Sample] = []
    for seats, hunters in TABLES:
        found += [(seats, {**_hunters(hunters), **options}) for options in ALONE]
    found.append((2, {"layout": "custom", "custom_layout": _swapped_layout()}))
    found += [_combination(number) for number in range(COMBINATIONS)]
    return [*found, (3, {"layout": "random", "initial_crack_list": ["A1|B2", "C3|C4", "D2|D3"]})]


def _hunters(number: int) -> dict[str, Value]:
    return {"hunters_per_player": number} if number > 1 else {}


def _combination(number: int) -> Sample:
    """Several options together, drawn once and for all."""
    rng = Rng(number)
    seats, hunters = TABLES[number % 4]
    options = _hunters(hunters)
    layout = ("standard", "random", "random_open")[rng.below(3)]
    if layout != "standard":
        options["layout"] = layout
    for switch in ("sled_crack_choice", "social_cracks"):
        if rng.below(3) > 0:
            options[switch] = True
    if rng.below(2) > 0:
        options["initial_cracks"] = int(rng.below(12)) + 1
    return seats, options


def _swapped_layout() -> dict[str, str]:
    """The standard layout for two with a fish and a seal exchanged."""
    values: dict[str, Value] = {
        "hunters_per_player": 1,
        "layout": "standard",
        "custom_layout": None,
        "sled_crack_choice": False,
        "social_cracks": False,
        "initial_cracks": 0,
        "initial_crack_list": (),
    }
    layout = fixed_layout(FullSetup(2, values, (), ()))
    found = {SPACE_NAMES[space]: KINDS[kind - 1] for space, kind in sorted(layout.items())}
    found["C3"], found["C4"] = found["C4"], found["C3"]
    return found
