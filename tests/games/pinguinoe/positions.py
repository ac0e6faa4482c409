"""Short words for the tests of Pinguinoè; seats count from 1, as in the rulebook."""

from __future__ import annotations

from typing import Final

from polynya.core.game import Game
from polynya.core.state import State
from polynya.core.types import View
from polynya.games import game_named
from polynya.games.pinguinoe.board import CARDS_BY_NAME, CELL_NAMES, CELLS_BY_NAME
from polynya.games.pinguinoe.faces import FACE_NAMES, MARKS
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.games.pinguinoe.views import PinguinoeView
from tests.games.positions import Positions, rulebook

GAME: Final[Game] = game_named("pinguinoe")
RULEBOOK: Final = rulebook("pinguinoe")
POSITIONS: Final = Positions(GAME, PinguinoeState, PinguinoeView)
new, read, copy, dealt = POSITIONS.new, POSITIONS.read, POSITIONS.copy, POSITIONS.dealt
legal, choices, after, objection = POSITIONS.legal, POSITIONS.choices, POSITIONS.after, POSITIONS.objection
player, seen, line, status = POSITIONS.seat, POSITIONS.seen, POSITIONS.line, POSITIONS.status
parts, told, is_refused, fault = POSITIONS.parts, POSITIONS.told, POSITIONS.is_refused, POSITIONS.fault
result, codes = POSITIONS.result, POSITIONS.codes


def at(state: State, player: int) -> str:
    """The cell of a penguin; with ~ while it is afloat."""
    view = seen(state)
    return CELL_NAMES[view.at[player - 1]] + ("~" if view.afloat[player - 1] else "")


def seal(state: State) -> str:
    return CELL_NAMES[seen(state).seal]


def cell(state: State, name: str) -> str:
    """The type of a cell as it is visible now: one of .#?SHBA."""
    return MARKS[seen(state).cells[CELLS_BY_NAME[name]]]


def face(state: State, card: str) -> str:
    """The visible face of a card, or an empty text if it lies face down."""
    number = seen(state).shown[CARDS_BY_NAME[card]]
    return FACE_NAMES[number] if number >= 0 else ""


def hand(state: State, player: int) -> str:
    """The objects of a player as a diagram writes them: `fish skates*2`."""
    return POSITIONS.listed(state, f"hand P{player}")


def discard(state: State) -> str:
    return POSITIONS.listed(state, "discard")


def deck(state: State) -> str:
    return POSITIONS.listed(state, "deck")


def events(state: State) -> int:
    return seen(state).events


def own(state: State) -> View:
    """What the seat to move sees."""
    return GAME.view(state, state.to_move())
