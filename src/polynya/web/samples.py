"""A picture of every game for the home page, from a position that comes with the package."""

from __future__ import annotations

from functools import cache

from polynya.bundles import bundle_of
from polynya.core.types import SPECTATOR
from polynya.render.picture import Picture
from polynya.render.themes import THEMES, style


@cache
def sample_picture(key: str, theme: str) -> str:
    """The board in the middle of a game; `auto` follows the system."""
    bundle = bundle_of(key)
    game, text = bundle.game, bundle.sample()
    state = game.read(text) if text else game.initial(game.setup(2))
    view = game.view(state, int(SPECTATOR))
    if theme in THEMES:
        return Picture(bundle.drawer, view, theme=theme, panels=False).svg()
    dark = style("dark").replace(".dark{", ".light{")
    light = Picture(bundle.drawer, view, theme="light", panels=False).svg()
    return light.replace("</style>", f"@media (prefers-color-scheme: dark){{{dark}}}</style>", 1)
