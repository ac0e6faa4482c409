"""Short words for the tests of the full game; seats and hunters count from 1, as in the rulebook."""

from __future__ import annotations

from typing import Final

from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.state import State
from polynya.games import game_named
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES
from polynya.games.nanuuk.full import endtest, judge
from polynya.games.nanuuk.full.rules import FullState
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.options import KINDS
from tests.games.positions import Positions, rulebook

GAME: Final[Game] = game_named("nanuuk")
RULEBOOK: Final = rulebook("nanuuk")
BOARDS: Final[dict[str, tuple[int, dict[str, Value]]]] = {"small": (2, {}), "medium": (3, {}), "full": (4, {})}
SETUPS: Final[tuple[tuple[int, dict[str, Value]], ...]] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (2, {"hunters_per_player": 2}),
    (2, {"layout": "random", "initial_cracks": 12}),
    (3, {"layout": "random_open", "sled_crack_choice": True}),
    (4, {"social_cracks": True, "sled_crack_choice": True}),
    (2, {"hunters_per_player": 2, "social_cracks": True}),
)
POSITIONS: Final = Positions(GAME, FullState, FullView)
new, read, dealt, random_game = POSITIONS.new, POSITIONS.read, POSITIONS.dealt, POSITIONS.random_game
legal, after, objection = POSITIONS.legal, POSITIONS.after, POSITIONS.objection
seat, seen, line, status = POSITIONS.seat, POSITIONS.seen, POSITIONS.line, POSITIONS.status
ended, ranking, scores, points, codes = (
    POSITIONS.ended,
    POSITIONS.ranking,
    POSITIONS.scores,
    POSITIONS.points,
    POSITIONS.codes,
)


def sheet(state: State, hunter: int) -> str:
    """A hunter's space and the two sides of its sheet, as a diagram says it."""
    found = [part for part in line(state).split("; ") if part.startswith(f"H{hunter} ")]
    return found[0].removeprefix(f"H{hunter} ")


def tiles(state: State) -> dict[str, str]:
    """What lies on each space that is not empty, bears too."""
    return {SPACE_NAMES[space]: KINDS[kind - 1] for space, kind in enumerate(seen(state).tiles) if kind}


def cracked(state: State) -> list[str]:
    return [EDGE_NAMES[edge] for edge in seen(state).cracks]


def floe(seats: int, without: str = "") -> str:
    """The statements of the standard layout, but for some spaces."""
    lying = tiles(new(seats))
    found = []
    for kind in KINDS:
        spaces = [space for space in lying if lying[space] == kind and space not in without.split()]
        found.append(" ".join([kind, *spaces]))
    return "; ".join(found)


def is_decided(state: FullState) -> bool:
    """The end test, in which the rules and the judge must agree."""
    found = endtest.is_decided(state)
    assert found == judge.is_decided(state), line(state)
    return found
