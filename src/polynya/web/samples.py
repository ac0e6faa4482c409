"""A picture of every game for the home page, from a position that comes with the package."""

from __future__ import annotations

from functools import cache
from importlib import resources

from polynya.core.types import SPECTATOR
from polynya.games import game_named
from polynya.render.picture import Picture
from polynya.render.themes import THEMES, style


@cache
def sample_picture(key: str, theme: str) -> str:
    """The board in the middle of a game; `auto` follows the system."""
    game = game_named(key)
    text = resources.files("polynya.render").joinpath("samples", f"{key}.txt").read_text(encoding="utf-8")
    view = game.view(game.read(text), int(SPECTATOR))
    if theme in THEMES:
        return Picture(view, choices=(), theme=theme, panels=False).svg()
    dark = style("dark").replace(".dark{", ".light{")
    light = Picture(view, choices=(), theme="light", panels=False).svg()
    return light.replace("</style>", f"@media (prefers-color-scheme: dark){{{dark}}}</style>", 1)
