"""Writes what is generated under docs/: the options of every game, from their one description, and the pictures."""

from __future__ import annotations

from pathlib import Path

from polynya import GAMES, Game, picture
from polynya.core.options import Option, value_text
from polynya.render.themes import THEMES

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "options.md"
PICTURES = DOCS / "pictures"
SAMPLES = DOCS.parent / "src" / "polynya" / "render" / "samples"  # a position of every game as text
HEAD = ["option", "values", "default", "players", "only with", "English", "italiano"]


def row(option: Option) -> list[str]:
    """One option as cells."""
    default = "the last seat" if option.default is None and option.kind == "seat" else option.default_words()
    needs = "; ".join(f"`{key}` {' or '.join(values)}" for key, values in option.needs)
    players = ", ".join(map(str, option.seats))
    return [f"`{option.key}`", option.choices(), default, players, needs, option.english, option.italian]


def section(game: Game) -> list[str]:
    """The lines about one game."""
    rows = [HEAD, ["---"] * len(HEAD), *[row(option) for option in game.option_table.own]]
    table = ["| " + " | ".join(cells) + " |" for cells in rows]
    presets = [
        f"* `{name}`: " + (", ".join(f"`{key}={value_text(value)}`" for key, value in preset.items()) or "nothing")
        for name, preset in game.option_table.presets
    ]
    return [
        f"## {game.name}: `{game.key}`",
        "",
        *table,
        "",
        "Values of `preset`; explicit options win over it:",
        "",
        *presets,
    ]


def page() -> str:
    """The whole page."""
    intro = [
        "`polynya options <game>` prints the same. A bad setup is refused with every problem at once. Where a default",
        "depends on the number of players, that stands behind it in parentheses.",
    ]
    sections = [line for game in GAMES for line in [*section(game), ""]]
    return "\n".join(["# Options", "", *intro, "", *sections])


def pictures() -> dict[Path, str]:
    """Every drawn position, as the seat to move sees it."""
    found: dict[Path, str] = {}
    for game in GAMES:
        state = game.read((SAMPLES / f"{game.key}.txt").read_text(encoding="utf-8"))
        view = game.view(state, state.to_move())
        for theme in THEMES:
            drawn = picture(view, theme=theme, coordinates=True).svg()
            found[PICTURES / f"{game.key}-{theme}.svg"] = drawn + "\n"
    return found


if __name__ == "__main__":
    for path, text in {PAGE: page(), **pictures()}.items():
        path.write_text(text, encoding="utf-8")
