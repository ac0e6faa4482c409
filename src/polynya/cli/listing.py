"""The options of a game as a table."""

from __future__ import annotations

from typing import Final

from rich import box
from rich.table import Table

from polynya.cli.terminal import Screen
from polynya.core.errors import PolynyaError
from polynya.core.game import Game
from polynya.core.options import PLAYERS, Option, value_text

HEADS: Final = {
    "en": ("option", "default", "players", "what it is"),
    "it": ("opzione", "predefinito", "giocatori", "che cos'è"),
}
VALUES: Final = {"en": "values", "it": "valori"}
NEEDS: Final = {"en": "needs", "it": "richiede"}
SEATS: Final = {"en": "players", "it": "giocatori"}
PRESETS: Final = {"en": "presets (--option preset=NAME)", "it": "preimpostazioni (--option preset=NOME)"}
LAST_SEAT: Final = {"en": "the last", "it": "l'ultimo"}


def options(screen: Screen, game: Game, language: str) -> None:
    """Print everything that can be chosen in a game."""
    screen.say(f"{game.name} - {game.key} - {SEATS[language]}: {_numbers(_player_counts(game))}")
    with screen.console.capture() as printed:
        screen.console.print(_table(screen, game, language))
    for line in printed.get().splitlines():
        print(line.rstrip())
    screen.say(f"{PRESETS[language]}:")
    for name, values in game.option_table.presets:
        screen.say(f"  {name}: {', '.join([f'{key}={value_text(value)}' for key, value in values.items()]) or '-'}")


def _player_counts(game: Game) -> list[int]:
    found: list[int] = []
    for seats in PLAYERS:
        try:
            game.setup(seats)
        except PolynyaError:
            continue
        found.append(seats)
    return found


def _table(screen: Screen, game: Game, language: str) -> Table:
    table = Table(box=box.SIMPLE_HEAD if screen.is_fancy else None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in HEADS[language]:
        table.add_column(head, overflow="fold")
    for option in game.option_table.own:
        table.add_row(*_row(option, language))
    return table


def _row(option: Option, language: str) -> tuple[str, ...]:
    default = LAST_SEAT[language] if option.default is None and option.kind == "seat" else option.default_words()
    lines = [option.italian if language == "it" else option.english, f"{VALUES[language]}: {option.choices()}"]
    lines += [f"{NEEDS[language]}: {key}={', '.join(values)}" for key, values in option.needs]
    return option.key, default, _numbers(list(option.seats)), "\n".join(lines)


def _numbers(numbers: list[int]) -> str:
    return ", ".join([str(number) for number in numbers])
