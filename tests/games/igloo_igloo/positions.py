"""Short words for the tests of Igloo Igloo; seats count from 1, as in the rulebook."""

from __future__ import annotations

from typing import Final

from polynya.core.game import Game
from polynya.core.state import State
from polynya.core.types import Area
from polynya.games import game_named
from polynya.games.igloo_igloo.board import SQUARE_NAMES
from polynya.games.igloo_igloo.components import ANIMAL_NAMES
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.views import IglooView
from tests.games.positions import Positions, rulebook

GAME: Final[Game] = game_named("igloo_igloo")
RULEBOOK: Final = rulebook("igloo_igloo")
COLORS: Final = "RBYG"
START: Final = "board # 6[] # / 8[] / 8[] / 3[] 2~ 3[] / 3[] 2~ 3[] / 8[] / 8[] / # 6[] #"
POSITIONS: Final = Positions(GAME, IglooState, IglooView)
new, read, copy, dealt = POSITIONS.new, POSITIONS.read, POSITIONS.copy, POSITIONS.dealt
legal, choices, after, objection = POSITIONS.legal, POSITIONS.choices, POSITIONS.after, POSITIONS.objection
seat, seen, line, status = POSITIONS.seat, POSITIONS.seen, POSITIONS.line, POSITIONS.status
parts, told, is_refused, fault = POSITIONS.parts, POSITIONS.told, POSITIONS.is_refused, POSITIONS.fault
result, winners, scores, points, codes = (
    POSITIONS.result,
    POSITIONS.winners,
    POSITIONS.scores,
    POSITIONS.points,
    POSITIONS.codes,
)


def on(state: State, square: str) -> str:
    """What a square is and holds, as a diagram writes it: `[R2^Rx1]`."""
    rows = [row.split() for row in GAME.diagram(seen(state)).splitlines() if row[0] in "12345678"]
    return rows[8 - int(square[1])]["abcdefgh".index(square[0]) + 1]


def ice(state: State) -> list[str]:
    """The squares with a tile."""
    return [SQUARE_NAMES[square] for square, tile in enumerate(seen(state).tiles) if tile in (1, 2)]


def hand(state: State, color: str) -> str:
    """The kept tiles of a color as a diagram writes them: `thaw harpoon*2`."""
    return POSITIONS.listed(state, f"hand {color}")


def hunted(state: State, color: str) -> str:
    """The hunted animals of a color as a diagram writes them: `fish1*2 bear`."""
    return POSITIONS.listed(state, f"hunted {color}")


def reserve(state: State) -> str:
    return POSITIONS.listed(state, "reserve")


def bag(state: State) -> str:
    return POSITIONS.listed(state, "bag")


def tokens(state: State) -> dict[str, int]:
    """How many animals of each kind are on the board."""
    animals = seen(state).animals
    return {name: sum(numbers[kind] for numbers in animals) for kind, name in enumerate(ANIMAL_NAMES)}


def island(state: State, square: str) -> Area:
    """The island that a square belongs to, at the end."""
    return next(area for area in result(state).areas if square in area.spaces)
