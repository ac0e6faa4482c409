"""Who sits where."""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from polynya.ai.bots import Bot, check_knows
from polynya.bots import all_bots, bot_named
from polynya.cli.terminal import printable
from polynya.core.colors import Colors
from polynya.core.errors import NotationError
from polynya.core.types import CHANCE, Seat

HUMAN: Final = "human"
REPLACED: Final = {"greedy": "level4"}  # bots of old records -> who goes on for them
SEATING: Final = re.compile(r"\s*(\d{1,3})\s*=\s*([^:]+?)\s*(?::([^:]*))?(?::\s*([^:]+?)\s*)?")


class Player(NamedTuple):
    """Somebody at the table."""

    name: str
    bot: Bot | None = None
    color: str = ""  # as chosen, until a setup has given everybody one

    @property
    def is_human(self) -> bool:
        return self.bot is None


Players = tuple[Player, ...]


def read_seats(texts: list[str], seats: int) -> dict[Seat, Player]:
    """The players of texts such as `1=human:Ada`, `1=human:Ada:green` and `2=random`."""
    found: dict[Seat, Player] = {}
    for text in texts:
        parts = SEATING.fullmatch(text)
        if not parts:
            raise NotationError(
                f"'{text}' is not of the form seat=kind, seat=kind:name or seat=kind:name:color, such as 1=human:Ada"
            )
        seat = int(parts[1]) - 1
        if not 0 <= seat < seats:
            raise NotationError(f"'{text}': there is no seat {parts[1]}, seats are 1 to {seats}")
        if seat in found:
            raise NotationError(f"'{text}': seat {parts[1]} is given twice")
        found[seat] = _player(parts[2], parts[3] or "")._replace(color=parts[4] or "")
    return found


def _player(kind: str, name: str) -> Player:
    if kind == HUMAN and name.strip() in [bot.name for bot in all_bots()]:
        raise NotationError(f"'{name.strip()}' is the name of a bot; a person needs another one")
    if kind == HUMAN:
        return Player(printable(name))
    if kind not in [bot.name for bot in all_bots()]:
        raise NotationError(f"no bot '{kind}'; there is {', '.join([HUMAN, *[bot.name for bot in all_bots()]])}")
    return Player(printable(name) or kind, bot_named(kind))


def seat_players(given: dict[Seat, Player], seats: int) -> Players:
    """The given players; otherwise a person on the first seat and random bots on the others."""
    usual = [Player("")] + [_player("random", "")] * (seats - 1)
    return tuple([given.get(seat, usual[seat]) for seat in range(seats)])


def players_of_record(given: dict[Seat, Player], names: tuple[str, ...]) -> Players:
    """The given players; otherwise those of a record: a bot where its name stands, a person elsewhere."""
    kinds = [bot.name for bot in all_bots()]
    now = [REPLACED.get(name, name) for name in names]
    usual = [_player(name, "") if name in kinds else Player(printable(name)) for name in now]
    return tuple([given.get(seat, usual[seat]) for seat in range(len(names))])


def chosen_colors(players: Players) -> tuple[str, ...]:
    """What the players have chosen, seat by seat; empty for who has not."""
    return tuple([player.color for player in players])


def with_colors(players: Players, colors: Colors) -> Players:
    """The players in the colors of a setup."""
    return tuple([player._replace(color=color) for player, color in zip(players, colors, strict=True)])


def check_players(players: Players, game: str) -> None:
    """Refuse bots that do not know the game."""
    for player in players:
        if player.bot is not None:
            check_knows(player.bot, game)


def player_name(players: Players, seat: Seat) -> str:
    """A player with name and seat: `Ada (seat 1)`."""
    if seat == CHANCE:
        return "chance"
    name = players[seat].name
    return f"{name} (seat {seat + 1})" if name else f"seat {seat + 1}"
