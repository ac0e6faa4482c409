"""The rulebook read literally: which clause does a decision break? With coordinates and the marks of the cells."""

from __future__ import annotations

from typing import Final

from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.pinguinoe.actions import (
    CARD,
    DECISIONS,
    DRAW,
    END_MOVE,
    END_TURN,
    GIVE_BUOY,
    GIVE_FISH,
    JUMP,
    LAND,
    PLAY,
    ROLL,
    SEAL,
    SPACE,
    STEP,
    STOP,
    TURN,
    VICTIM,
)
from polynya.games.pinguinoe.board import (
    CARD_NAMES,
    CARDS,
    CELLS,
    LETTERS,
    WAYS,
    card_of,
    cell_at,
    cell_on,
    cells_of,
    spot,
    zone,
)
from polynya.games.pinguinoe.components import OBJECTS, SEARCH_CARDS
from polynya.games.pinguinoe.faces import MARKS
from polynya.games.pinguinoe.position import (
    AIMING,
    BAITING,
    DEFENDING,
    FLOATING,
    JUMPING,
    LANDING,
    LEAD_SEAL,
    MOVING,
    READYING,
    RESTING,
    THROWING,
    Position,
)

WRONG_STATE: Final = "PN-6.1"
PLAYS: Final = range(PLAY, END_MOVE)
CHOICES: Final[dict[int, frozenset[int]]] = {  # what may be chosen from in a state or a question
    READYING: frozenset([ROLL, *PLAYS]),  # PN-6.7
    MOVING: frozenset([*range(STEP, PLAY), *PLAYS, END_MOVE]),  # PN-6.16
    LEAD_SEAL: frozenset(range(SEAL, CARD)),  # PN-6.21, PN-6.26
    RESTING: frozenset([*PLAYS, END_TURN]),  # PN-6.27
    AIMING: frozenset(range(CARD, VICTIM)),
    THROWING: frozenset(range(VICTIM, SPACE)),
    BAITING: frozenset(range(SPACE, JUMP)),
    JUMPING: frozenset(range(JUMP, LAND)),
    LANDING: frozenset(range(LAND, GIVE_FISH)),
    DEFENDING: frozenset(range(GIVE_FISH, GIVE_BUOY)),
    FLOATING: frozenset(range(GIVE_BUOY, DECISIONS)),
}
PLAYABLE_IN: Final[dict[str, tuple[int, ...]]] = {  # PN-6.31
    "telescope": (int(READYING), int(MOVING), int(RESTING)),
    "snowball": (int(READYING), int(MOVING), int(RESTING)),
    "skates": (int(MOVING),),
    "fish": (int(READYING), int(MOVING), int(RESTING)),
    "lifebuoy": (),
    "trampoline": (int(MOVING),),
}
ICE_MARKS: Final = "#?SH"  # PN-4.11


def objection(state: Position, action: int) -> str | None:
    """The clause that forbids the decision, or None if it is legal."""
    if state.mover == OVER:
        return "PN-8.1" if state.winner >= 0 else "PN-8.2"
    if state.mover == CHANCE or action not in CHOICES[state.step]:
        return WRONG_STATE
    if action >= CARD:
        return _against_answer(state, action)
    if action == STOP or action == END_TURN or action == ROLL:
        return None  # PN-6.7, PN-6.25, PN-6.27
    if action >= SEAL:
        return _against_seal_step(state, action - SEAL)
    if action == END_MOVE:
        return _against_end_move(state)
    if action >= PLAY:
        return _against_play(state, action - PLAY)
    if action == DRAW:
        return _against_draw(state)
    if action >= TURN:
        return _against_turn(state, action - TURN)
    return _against_step(state, action - STEP)


def _against_answer(state: Position, action: int) -> str | None:
    """What is chosen for an object, and the reactions."""
    if action >= GIVE_BUOY:
        return _against_lifebuoy(state) if action == GIVE_BUOY else None  # PN-7.3
    if action >= GIVE_FISH:
        return _against_fish(state) if action == GIVE_FISH else None  # PN-7.12
    if action >= LAND:
        return _against_landing(state, action - LAND)
    if action >= JUMP:
        return _against_jump(state, action - JUMP)
    if action >= SPACE:
        return _against_space(state, action - SPACE)
    if action >= VICTIM:
        return _against_victim(state, action - VICTIM)
    return _against_card(state, action - CARD)


# The map


def _map(state: Position) -> int:
    return int(state.terms.map)


def _mark(state: Position, cell: int) -> str:
    """The type of a cell as it is now visible (PN-4.11, PN-4.12)."""
    return MARKS[state.look(cell)]


def _cell_towards(state: Position, cell: int, direction: int, steps: int) -> int:
    """The cell so many steps away, or NOWHERE beyond the edge (PN-4.6, PN-4.7, PN-4.8)."""
    x, y = spot(cell)
    east, south = WAYS[direction]
    return cell_at(x + east * steps, y + south * steps, _map(state))


def _penguin(state: Position) -> int:
    """The cell of the active player's penguin."""
    return int(state.at[state.turn])


def _visited_cells(state: Position) -> set[int]:
    """The cells of this movement, the first of them its start (PN-6.9)."""
    return {int(state.visited[k]) for k in range(int(state.trail))}


def _is_face_down(state: Position, card: int) -> bool:
    """Only light and dark cards are ever face down (PN-4.12, PN-4.14)."""
    return zone(card, _map(state)) in ("light", "dark") and state.shown[card] == NOWHERE


def _digits(card: int) -> tuple[int, int]:
    """Row and column of a position (PN-4.1)."""
    name = CARD_NAMES[card]
    return int(name[0]), int(name[1])


def _card_distance(a: int, b: int) -> int:
    """PN-4.10."""
    (row_a, column_a), (row_b, column_b) = _digits(a), _digits(b)
    return abs(row_a - row_b) + abs(column_a - column_b)


def _are_adjacent(a: int, b: int) -> bool:
    """Positions that differ by 1 in exactly one digit (PN-4.9)."""
    (row_a, column_a), (row_b, column_b) = _digits(a), _digits(b)
    return sorted([abs(row_a - row_b), abs(column_a - column_b)]) == [0, 1]


def _ark_cells(state: Position) -> list[int]:
    """Cells f and g of the ark card (PN-4.15)."""
    ark = [card for card in range(CARDS) if zone(card, _map(state)) == "ark"]
    return [int(cell_on(ark[0], LETTERS.index(letter))) for letter in "fg"]


def _ark_distance(state: Position, cell: int) -> int:
    """PN-4.16."""
    x, y = spot(cell)
    ark = [spot(other) for other in _ark_cells(state)]
    return min([abs(x - ark_x) + abs(y - ark_y) for ark_x, ark_y in ark])


# Move


def _against_step(state: Position, direction: int) -> str | None:
    """Pawns, sea and face-down cards do not hinder a penguin (PN-6.10, PN-6.11, PN-6.12)."""
    cell = _cell_towards(state, _penguin(state), direction, 1)
    if state.points < 1 or cell == NOWHERE:
        return "PN-6.10"
    return "PN-6.10" if _mark(state, cell) == "B" or cell in _visited_cells(state) else None


def _against_turn(state: Position, direction: int) -> str | None:
    """A neighbor on another card, which is face down (PN-6.14)."""
    here = _penguin(state)
    cell = _cell_towards(state, here, direction, 1)
    if state.points < 1 or cell == NOWHERE or card_of(cell) == card_of(here):
        return "PN-6.14"
    return None if _is_face_down(state, card_of(cell)) else "PN-6.14"


def _against_draw(state: Position) -> str | None:
    """On a search space entered in this movement, with a point left (PN-6.15)."""
    has_entered = state.trail > 1
    return None if state.points >= 1 and has_entered and _mark(state, _penguin(state)) == "?" else "PN-6.15"


def _against_end_move(state: Position) -> str | None:
    """Without points or boxed in; turns and jumps do not matter (PN-6.17, PN-6.20)."""
    can_step = any([_against_step(state, direction) is None for direction in range(4)])
    return "PN-6.17" if state.points > 0 and can_step else None


# Seal


def _against_seal_step(state: Position, direction: int) -> str | None:
    """Anywhere but onto blocks, even from one, and not between two of them (PN-6.22, PN-6.23, PN-7.9)."""
    if state.seal_steps < 1:
        return "PN-6.21"
    start = int(state.seal)
    target = _cell_towards(state, start, direction, 1)
    if target == NOWHERE or _mark(state, target) == "B":
        return "PN-6.22"
    between = [cell for cell in _neighbors(state, start) if cell in _neighbors(state, target)]
    is_between_blocks = len(between) == 2 and all([_mark(state, cell) == "B" for cell in between])
    return "PN-6.23" if is_between_blocks else None


def _neighbors(state: Position, cell: int) -> list[int]:
    """PN-4.6."""
    found = [_cell_towards(state, cell, direction, 1) for direction in range(4)]
    return [other for other in found if other != NOWHERE]


# Objects


def _holds(state: Position, seat: int, name: str) -> bool:
    return state.hands[seat * int(OBJECTS) + SEARCH_CARDS.index(name)] > 0


def _against_play(state: Position, object: int) -> str | None:
    """One in a turn, from the hand, in its states, if it can have its effect (PN-6.31)."""
    name = SEARCH_CARDS[object]
    if not _holds(state, int(state.turn), name) or state.played or state.step not in PLAYABLE_IN[name]:
        return "PN-6.31"
    if name == "telescope" and not any([_is_face_down(state, card) for card in range(CARDS)]):
        return "PN-6.33"
    if name == "snowball" and not any([_against_victim(state, seat) is None for seat in range(4)]):
        return "PN-6.34"
    if name == "fish" and not any([_is_free_space(state, cell) for cell in range(CELLS)]):
        return "PN-6.36"
    if name == "trampoline" and not _has_jump(state):
        return "PN-6.37"
    return None  # skates always (PN-6.35)


def _against_card(state: Position, card: int) -> str | None:
    """Any face-down card, also the own one (PN-6.33)."""
    return None if _is_face_down(state, card) else "PN-6.33"


def _against_victim(state: Position, seat: int) -> str | None:
    """An opponent whose penguin is not on its home cell (PN-6.34)."""
    if seat >= state.terms.seats or seat == state.turn:
        return "PN-6.34"
    return None if state.at[seat] != state.home[seat] else "PN-6.34"


def _is_free_space(state: Position, cell: int) -> bool:
    """A visible seal space on which the seal does not stand."""
    return _mark(state, cell) == "S" and cell != state.seal


def _against_space(state: Position, cell: int) -> str | None:
    """For a played fish or one given in defence, when nobody's penguin is being handled or somebody's is."""
    if _is_free_space(state, cell):
        return None
    return "PN-6.36" if state.who == NOWHERE else "PN-7.13"


def _against_jump(state: Position, direction: int) -> str | None:
    """Over one block, straight to a free cell behind it (PN-6.37)."""
    block = _cell_towards(state, _penguin(state), direction, 1)
    behind = _cell_towards(state, _penguin(state), direction, 2)
    if behind == NOWHERE or _mark(state, block) != "B":
        return "PN-6.37"
    return "PN-6.37" if _mark(state, behind) == "B" or behind in _visited_cells(state) else None


def _has_jump(state: Position) -> bool:
    """A point and somewhere to jump (PN-6.31)."""
    return state.points >= 1 and any([_against_jump(state, direction) is None for direction in range(4)])


# Reactions and retreat


def _against_lifebuoy(state: Position) -> str | None:
    return None if _holds(state, int(state.mover), "lifebuoy") else "PN-7.3"


def _against_fish(state: Position) -> str | None:
    return None if _holds(state, int(state.mover), "fish") else "PN-7.12"


def _is_landing_card(state: Position, card: int) -> bool:
    """Adjacent, face up, not the ark, and nearer to the own igloo (PN-7.15)."""
    here, igloo = int(card_of(state.at[state.who])), int(card_of(state.home[state.who]))
    if zone(card, _map(state)) in ("", "ark") or _is_face_down(state, card) or not _are_adjacent(card, here):
        return False
    return _card_distance(card, igloo) < _card_distance(here, igloo)


def _landing_cells(state: Position, card: int) -> list[int]:
    """The home cell on the own igloo card; else the ice that is farthest from the ark (PN-7.17)."""
    home = int(state.home[state.who])
    if card == card_of(home):
        return [home]
    ice = [cell for cell in cells_of(card) if _mark(state, cell) in ICE_MARKS]
    farthest = max([_ark_distance(state, cell) for cell in ice])
    return [cell for cell in ice if _ark_distance(state, cell) == farthest]


def _against_landing(state: Position, cell: int) -> str | None:
    if not _is_landing_card(state, card_of(cell)):
        return "PN-7.15"
    return None if cell in _landing_cells(state, card_of(cell)) else "PN-7.17"
