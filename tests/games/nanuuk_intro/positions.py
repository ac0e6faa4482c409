"""Short words for the tests of the introductory game; seats count from 1, as in the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.state import State
from polynya.core.types import NOWHERE
from polynya.games import game_named
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES, START_OPEN, START_WHOLE, edge_named, space_named
from polynya.games.nanuuk.intro.views import IntroView
from tests.games.positions import Positions, rulebook

GAME: Final[Game] = game_named("nanuuk_intro")
RULEBOOK: Final = rulebook("nanuuk")
KINDS: Final[tuple[tuple[int, dict[str, Value]], ...]] = (
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"intro_variant": "collaboration"}),
    (3, {"intro_variant": "neighbourhood"}),
    (4, {"intro_variant": "neighbourhood", "neighbour_side": "right"}),
    (2, {"intro_variant": "rescuer"}),
    (2, {"intro_variant": "bear_hunt"}),
    (2, {"intro_variant": "bear_hunt", "one_inuk_moves": True, "bear_exactly_two": True}),
    (2, {"intro_variant": "bear_hunt", "bear_seat": 1, "bear_two_cracks": True, "bear_may_stay": True}),
    (3, {"intro_variant": "bear_hunt"}),
    (3, {"intro_variant": "bear_hunt", "bear_seat": 2, "skin_duel": True}),
    (3, {"intro_variant": "bear_hunt", "bear_seat": 1, "bear_two_cracks": True, "bear_exactly_two": True}),
    (2, {"intro_variant": "shared_bears"}),
    (2, {"intro_variant": "shared_bears", "shared_bear_count": 2, "bear_two_cracks": True}),
    (2, {"intro_variant": "shared_bears", "shared_bear_count": 3, "bear_may_stay": True}),
    (2, {"intro_variant": "shared_bears", "shared_bear_count": 3, "bear_exactly_two": True}),
)
POSITIONS: Final = Positions(GAME, State, IntroView)
new, read, random_game = POSITIONS.new, POSITIONS.read, POSITIONS.random_game
legal, after, objection = POSITIONS.legal, POSITIONS.after, POSITIONS.objection
seat, seen, line = POSITIONS.seat, POSITIONS.seen, POSITIONS.line
ended, ranking, codes = POSITIONS.ended, POSITIONS.ranking, POSITIONS.codes


def spaces(state: State) -> dict[str, str]:
    """Where each piece on the board stands."""
    view = seen(state)
    return {
        label: SPACE_NAMES[space] for label, space in zip(view.labels, view.at, strict=True) if space != int(NOWHERE)
    }


def cracked(state: State) -> list[str]:
    return [EDGE_NAMES[edge] for edge in seen(state).cracks]


def clause_text(clause: str) -> str:
    """The rest of the rulebook's paragraph that begins with this clause."""
    return RULEBOOK.split(f"- **{clause}** ")[1].split("\n")[0]


def lines_around(board: str, space: str, cracked: Sequence[str] = ()) -> list[str]:
    """The lines that may crack around a space of a board."""
    open, whole = START_OPEN[board][:], START_WHOLE[board][:]
    for name in cracked:
        cracks.crack(edge_named(name), open, whole)
    out = vec[i64]([i64(0)] * 12)
    count = cracks.list_lines(space_named(space), whole, 0, out)
    return [EDGE_NAMES[int(edge)] for edge in out[:count]]
