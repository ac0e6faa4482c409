"""Pictures for the home page: of every game, from a position that comes with the package, and of one's tables."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from polynya.bundles import bundle_of, drawer_of
from polynya.core.types import SPECTATOR, View
from polynya.render.picture import Picture
from polynya.render.themes import THEMES, style

MAX_PICTURES: Final = 300  # of tables that stay drawn


@cache
def sample_picture(key: str, theme: str) -> str:
    """The board in the middle of a game; `auto` follows the system."""
    bundle = bundle_of(key)
    game, text = bundle.game, bundle.sample()
    state = game.read(text) if text else game.initial(game.setup(2))
    return _draw(game.view(state, int(SPECTATOR)), theme)


@lru_cache(maxsize=MAX_PICTURES)
def view_picture(view: View, theme: str) -> str:
    """The board as somebody sees it, drawn once for equal views."""
    return _draw(view, theme)


def _draw(view: View, theme: str) -> str:
    drawer = drawer_of(view)
    if theme in THEMES:
        return Picture(drawer, view, theme=theme, panels=False).svg()
    dark = style("dark").replace(".dark{", ".light{")
    light = Picture(drawer, view, theme="light", panels=False).svg()
    return light.replace("</style>", f"@media (prefers-color-scheme: dark){{{dark}}}</style>", 1)
