"""The fitted weights of evaluations, `weights.json` beside the evaluation of each game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from importlib import resources

from polynya.ai.linear import Weights


def read_weights(package: str, names: Sequence[str]) -> Weights:
    """The weights of a game by player count: {"2": {"early": {name: weight}, "late": {...}}}; 0 where none is given."""
    text = resources.files(package).joinpath("weights.json").read_text(encoding="utf-8")
    found = json.loads(text)
    return {
        int(seats): (_in_order(names, phases["early"]), _in_order(names, phases["late"]))
        for seats, phases in found.items()
    }


def _in_order(names: Sequence[str], weights: dict[str, float]) -> list[float]:
    return [float(weights.get(name, 0.0)) for name in names]
