"""Writes the generated pages under docs/: the options of every game, from their one description."""

from __future__ import annotations

from pathlib import Path

from polynya import GAMES, Game
from polynya.core.options import Option, shown

PAGE = Path(__file__).parents[1] / "docs" / "options.md"
HEAD = ["option", "values", "default", "players", "only with", "English", "italiano"]


def row(option: Option) -> list[str]:
    """One option as cells."""
    default = "the last seat" if option.default is None and option.kind == "seat" else shown(option.default)
    needs = "; ".join(f"`{key}` {' or '.join(values)}" for key, values in option.needs)
    players = ", ".join(map(str, option.seats))
    return [f"`{option.key}`", option.choices(), default, players, needs, option.english, option.italian]


def section(game: Game) -> list[str]:
    """The lines about one game."""
    rows = [HEAD, ["---"] * len(HEAD), *[row(option) for option in game.option_table.own]]
    table = ["| " + " | ".join(cells) + " |" for cells in rows]
    presets = [
        f"* `{name}`: " + (", ".join(f"`{key}={shown(value)}`" for key, value in preset.items()) or "nothing")
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
    intro = "`polynya options <game>` prints the same. A bad setup is refused with every problem at once."
    sections = [line for game in GAMES for line in [*section(game), ""]]
    return "\n".join(["# Options", "", intro, "", *sections])


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
