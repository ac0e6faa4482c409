"""How the maps of Pinguinoè play: games of four greedy bots on each, for section 2 of the rulebook.

python bench/pinguinoe_maps.py [GAMES]
"""

from __future__ import annotations

import sys
from statistics import mean, median, quantiles
from typing import Final, NamedTuple

from old_greedy import BOT
from polynya import CHANCE, Rng, game_named
from polynya.games.pinguinoe.board import CARD_NAMES, card_of
from polynya.games.pinguinoe.position import ROLL_DIE
from polynya.games.pinguinoe.rules import PinguinoeState

SEATS: Final = 4
CORNERS: Final = ("11", "17", "57", "51")
GAME: Final = game_named("pinguinoe")


class Played(NamedTuple):
    """What happened in one game."""

    rounds: int
    draws: int
    objects: int
    catches: int
    first: int  # the seat that began
    winner: int  # a seat, or -1
    corner: str  # where the winner lives


def is_use(text: str) -> bool:
    """Whether an action uses up an object."""
    return text.startswith("play ") or text in ("fish discard", "lifebuoy discard")


def caught(before: list[int], state: PinguinoeState) -> int:
    """How many penguins went home from the cell on which the seal is now."""
    homes = zip(before, state.at, state.home, strict=True)
    return sum([old == state.seal and old != new == home for old, new, home in homes])


def play(zones: str, number: int) -> Played:
    """One game with corners by lot, so that corner and seat can be told apart."""
    rng = Rng(number)
    state = GAME.initial(GAME.setup(SEATS, {"zones": zones, "corners": "random"}))
    assert isinstance(state, PinguinoeState)
    turns = draws = objects = catches = 0
    first = -1
    while not state.is_over():
        if state.step == ROLL_DIE:
            turns += 1
        mover = state.to_move()
        if mover != CHANCE and first < 0:
            first = int(state.turn)
        action = state.draw(rng) if mover == CHANCE else BOT.choose(GAME.view(state, mover), 0, rng)
        text, before = GAME.notation(int(action)), [int(cell) for cell in state.at]
        draws += text.startswith("search ")
        objects += is_use(text)
        state.apply(int(action))
        catches += caught(before, state)
    winner = int(state.winner)
    corner = CARD_NAMES[card_of(state.home[winner])] if winner >= 0 else ""
    return Played(-(-turns // SEATS), draws, objects, catches, first, winner, corner)


def shares(found: list[Played], counts: list[int]) -> str:
    """Wins out of all decided games, in percent."""
    decided = sum([game.winner >= 0 for game in found])
    return " ".join([f"{100 * count / decided:.1f}" for count in counts])


def report(zones: str, games: int) -> None:
    """Print the figures of one map."""
    found = [play(zones, number) for number in range(games)]
    tenths = quantiles([game.rounds for game in found], n=10)
    lost = sum([game.winner < 0 for game in found])
    print(f"{zones}: {games} games")
    print(f"  rounds: median {median([game.rounds for game in found]):.0f}, {tenths[0]:.0f} to {tenths[-1]:.0f}")
    print(f"  without a winner: {100 * lost / games:.1f} %")
    for name in ("draws", "objects", "catches"):
        print(f"  {name} per game: {mean([getattr(game, name) for game in found]):.1f}")
    by_corner = [sum([game.corner == corner for game in found]) for corner in CORNERS]
    by_turn = [
        sum([game.winner >= 0 and (game.winner - game.first) % SEATS == k for game in found]) for k in range(SEATS)
    ]
    print(f"  wins by corner {' '.join(CORNERS)}, %: {shares(found, by_corner)}")
    print(f"  wins by turn order, %: {shares(found, by_turn)}", flush=True)


if __name__ == "__main__":
    for map_zones in ("columns", "ring"):
        report(map_zones, int(sys.argv[1]) if len(sys.argv) > 1 else 800)
