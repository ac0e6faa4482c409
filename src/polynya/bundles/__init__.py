"""Games with everything that belongs to them: rules, texts, pictures, bots, paper. Nothing below imports this."""

from __future__ import annotations

from typing import Any

from polynya.ai.engine import Engine
from polynya.ai.evaluation import Evaluation
from polynya.ai.levels import Level
from polynya.bundles import igloo_igloo, nanuuk, pinguinoe
from polynya.bundles.bundle import Bundle
from polynya.core.errors import InvalidSetup
from polynya.core.texts import Texts
from polynya.core.types import View
from polynya.games import game_named, installed_games
from polynya.render.booklet import Booklet
from polynya.render.drawer import Drawer

__all__ = ["Bundle", "all_booklets", "all_bundles", "bundle_of", "drawer_of", "evaluation_of", "mind_of", "texts_of"]

OURS = (igloo_igloo.BUNDLE, nanuuk.FULL, nanuuk.INTRO, pinguinoe.BUNDLE)
BY_KEY = {bundle.game.key: bundle for bundle in OURS}
FIRST = nanuuk.INTRO  # what somebody plays who has not chosen a game


def all_bundles() -> tuple[Bundle, ...]:
    """Ours, then those of other packages."""
    found = [point.load() for point in installed_games().points]
    return (*OURS, *[bundle for bundle in found if isinstance(bundle, Bundle)])


def bundle_of(key: str) -> Bundle:
    """What belongs to the game with this key."""
    found = BY_KEY.get(key)
    if found is not None:
        return found
    game = game_named(key)
    return next(bundle for bundle in all_bundles() if bundle.game is game)


def texts_of(view: View) -> Texts:
    """What people read of the game that a view is of."""
    return bundle_of(view.game).texts


def drawer_of(view: View) -> Drawer[Any]:
    """Who draws the game that a view is of."""
    return bundle_of(view.game).drawer


def evaluation_of(key: str) -> Evaluation | None:
    """How good a position of this game looks; None for a game that has no evaluation or is not known."""
    try:
        return bundle_of(key).evaluation
    except InvalidSetup:
        return None


def mind_of(number: int, key: str) -> tuple[Engine, Level] | None:
    """Who thinks about this game at a level from 1; None for a game that has no such level or is not known."""
    try:
        bundle = bundle_of(key)
    except InvalidSetup:
        return None
    if bundle.engine is None or number > len(bundle.levels):
        return None
    return bundle.engine, bundle.levels[number - 1]


def all_booklets() -> dict[str, Booklet]:
    """Name -> booklet; games with the same rulebook share one."""
    found = [bundle.booklet for bundle in all_bundles()]
    return {booklet.name: booklet for booklet in found if booklet is not None}
