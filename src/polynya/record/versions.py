"""Options that were written under older rules, as the present rules name them."""

from __future__ import annotations

from collections.abc import Mapping

from polynya.core.errors import RecordError
from polynya.core.game import Game
from polynya.core.options import Value


def current_options(game: Game, rules: int, options: Mapping[str, Value]) -> dict[str, Value]:
    """What options of a rules version mean now; RecordError for a version that is not known."""
    if not 1 <= rules <= game.rules_version:
        text = f"rules version {rules} of {game.key} is not known here (this is version {game.rules_version})"
        raise RecordError(text)
    implied = game.implied_options(rules, options)
    for key in implied:
        if key in options:
            raise RecordError(f"'{key}' is not an option of rules version {rules} of {game.key}")
    return {**options, **implied}
