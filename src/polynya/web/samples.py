"""Pictures for the home page: of every game, from a position that comes with the package, and of one's tables."""

from __future__ import annotations

from functools import cache
from typing import Final

from polynya.bundles import bundle_of, drawer_of
from polynya.core.types import SPECTATOR, View
from polynya.render.picture import Picture
from polynya.render.themes import THEMES, style

MAX_PICTURES: Final = 300  # of tables that stay drawn
_DRAWN: Final[dict[tuple[View, str], str]] = {}


@cache
def sample_picture(key: str, theme: str) -> str:
    """The board in the middle of a game; `auto` follows the system."""
    bundle = bundle_of(key)
    game, text = bundle.game, bundle.sample()
    state = game.read(text) if text else game.initial(game.setup(2))
    return _draw(game.view(state, int(SPECTATOR)), theme)


@cache
def position_picture(key: str, text: str, theme: str) -> str:
    """A position that comes with a game, as whoever is to decide sees it."""
    game = bundle_of(key).game
    state = game.read(text)
    return _draw(game.view(state, state.to_move() if state.to_move() >= 0 else int(SPECTATOR)), theme)


def view_picture(view: View, theme: str) -> str:
    """The board as somebody sees it, drawn once for equal views; those that were drawn first are forgotten first."""
    key = (view, theme if theme in THEMES else "auto")
    if key not in _DRAWN:
        if len(_DRAWN) >= MAX_PICTURES:
            del _DRAWN[next(iter(_DRAWN))]
        _DRAWN[key] = _draw(*key)
    return _DRAWN[key]


def _draw(view: View, theme: str) -> str:
    drawer = drawer_of(view)
    if theme in THEMES:
        return Picture(drawer, view, theme=theme, panels=False).svg()
    dark = style("dark").replace(".dark{", ".light{")
    light = Picture(drawer, view, theme="light", panels=False).svg()
    return light.replace("</style>", f"@media (prefers-color-scheme: dark){{{dark}}}</style>", 1)
