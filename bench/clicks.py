"""Clicks per turn of somebody who knows what they want: with moves, and with a click for every step.

python bench/clicks.py [--games N]

Bots of level 3 decide; a turn is what a seat does until another one is asked or the game is over.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import mean, median
from typing import NamedTuple

from rich.console import Console
from rich.table import Table

from polynya import GAMES, Game, Match, Rng, View, bot_named
from polynya.core.moves import Move, Target, Way, place_of
from polynya.core.types import Action
from polynya.moves import moves, ways

THINKING = 60  # positions that a bot looks at
LONGEST = 1500  # plies of a game


class Turn(NamedTuple):
    """How often somebody has clicked in a turn."""

    moves: int
    clicks: int
    clicks_before: int  # when every step was one


def clicks_of(move: Move | Way, offered: Sequence[Move | Way]) -> int:
    """What the page needs for a move: its targets, but for what need not be picked; a menu where it is not alone."""
    if not move.path:
        return 1
    pointed = pointed_at(move)
    is_given = len(pointed) > 1 and len({pointed_at(other)[0] for other in offered if len(pointed_at(other)) > 1}) == 1
    alike = [other for other in offered if pointed_at(other) == pointed]
    sensible = [other for other in alike if not any([is_cheaper(third, other) for third in alike])]
    is_alone = sensible == [move]
    return len(pointed) - is_given + (not is_alone)


def pointed_at(move: Move | Way) -> tuple[Target, ...]:
    """The targets that are clicked: of a way its ends."""
    return (move.path[0], move.path[-1]) if isinstance(move, Way) else move.path


def is_cheaper(one: Move | Way, other: Move | Way) -> bool:
    """Whether the same can be had for less."""
    if (one.brings, one.is_final) != (other.brings, other.is_final):
        return False
    less, more = [{amount.key: amount.number for amount in move.costs} for move in (one, other)]
    is_less = all([number <= more.get(key, 0) for key, number in less.items()])
    return is_less and any([number > less.get(key, 0) for key, number in more.items()])


def wanted_move(match: Match, rng: Rng) -> Move:
    """The move that a bot of level 3 makes, step by step."""
    seat, chain = match.mover, list[Action]()
    offered = moves(match.view(seat))
    while True:
        view = match.view_after(seat, chain)
        fitting = [move for move in offered if list(move.actions[: len(chain)]) == chain]
        found = [move for move in fitting if len(move.actions) == len(chain)]
        if found:
            return found[0]
        chain.append(bot_named("level3").choose(view, THINKING, rng))


def turns(game: Game, seed: int) -> Iterator[Turn]:
    """The turns of one game of two bots of level 3; what is forced costs nothing."""
    rng, match, seat, made = Rng(seed), Match(game, game.setup(2), Rng(seed)), -1, list[Made]()
    while not match.is_over and match.ply < LONGEST:
        if match.mover != seat:
            yield from [counted(made)] if made else []
            seat, made = match.mover, []
        view, move = match.view(match.mover), wanted_move(match, rng)
        if not game.is_forced(view):
            made.append(Made(view, move, steps_of(match, move)))
        match.play_move(match.mover, move.actions)
    yield from [counted(made)] if made else []


class Made(NamedTuple):
    """A move, where it was made, and how many clicks its steps were."""

    view: View
    move: Move
    steps: int


def counted(made: list[Made]) -> Turn:
    """Moves in a row that are one way are pointed at as one."""
    clicks = k = 0
    while k < len(made):
        view = made[k].view
        offered: list[Move | Way] = [*moves(view), *ways(view)]
        way, length = way_of(made[k:])
        clicks += clicks_of(way or made[k].move, offered)
        k += length
    return Turn(len(made), clicks, sum([each.steps for each in made]))


def way_of(made: list[Made]) -> tuple[Way | None, int]:
    """The longest way that these moves begin with, and how many they are."""
    found: tuple[Way | None, int] = None, 1
    for way in ways(made[0].view):
        row = [each.move for each in made[: len(way.chains)]]
        if len(way.chains) > found[1] and len(row) == len(way.chains) and is_along(row, way):
            found = way, len(row)
    return found


def is_along(row: list[Move], way: Way) -> bool:
    """Whether one piece goes from one end to the other."""
    if not all([move.travels for move in row]) or (way.path[0], way.path[-1]) != (row[0].path[0], row[-1].path[-1]):
        return False
    return all([place_of(one.path[-1]) == place_of(other.path[0]) for one, other in pairwise(row)])


def steps_of(match: Match, move: Move) -> int:
    """A click for each step that the table did not make; a second one where several steps meant the same place."""
    views = [match.view_after(match.mover, move.actions[:k]) for k in range(len(move.actions))]
    return sum([clicks_of_step(match.game, view, action) for view, action in zip(views, move.actions, strict=True)])


def clicks_of_step(game: Game, view: View, action: Action) -> int:
    """Steps whose notation ends with the same place were asked for in a list."""
    if game.is_forced(view):
        return 0
    words = game.notation(action).split()
    others = [game.notation(other).split() for other in view.legal if other != action]
    return 1 + (len(words) == 2 and any([len(other) == 2 and other[1] == words[1] for other in others]))


def main() -> None:
    """Play, count, and print one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3)
    games = parser.parse_args().games
    table = Table("game", "turns", "moves a turn", "clicks a turn", "mean", "before", "mean before")
    for game in GAMES:
        found = [turn for seed in range(games) for turn in turns(game, seed + 1)]
        columns = list(zip(*found, strict=True))
        made, clicks, before = [f"{median(column):g}" for column in columns]
        table.add_row(
            game.key, str(len(found)), made, clicks, f"{mean(columns[1]):.2f}", before, f"{mean(columns[2]):.2f}"
        )
    Console().print(table)


if __name__ == "__main__":
    main()
