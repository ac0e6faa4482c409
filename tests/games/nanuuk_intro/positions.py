"""Short words for the tests of the introductory game; seats count from 1, as in the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.errors import InvalidSetup
from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.state import State
from polynya.core.types import ALL, NOWHERE
from polynya.games import game_named
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES, START_OPEN, START_WHOLE, edge_named, space_named
from polynya.games.nanuuk.intro.views import IntroView

GAME: Final[Game] = game_named("nanuuk_intro")
RULEBOOK: Final = (Path(__file__).parents[3] / "rulebooks" / "nanuuk.md").read_text(encoding="utf-8")
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


def new(seats: int, **options: Value) -> State:
    """The empty board."""
    return GAME.initial(GAME.setup(seats, options))


def read(text: str) -> State:
    """The position of a text without the game's name in front."""
    return GAME.read("nanuuk_intro " + text)


def legal(state: State) -> list[str]:
    return [GAME.notation(action) for action in state.legal_actions()]


def after(state: State, *texts: str) -> State:
    """The position after these legal actions; the given one is not changed."""
    found = state.clone()
    for text in texts:
        assert text in legal(found), f"'{text}' is not among {legal(found)}"
        found.apply(GAME.parse(text))
    return found


def objection(state: State, text: str) -> str | None:
    return GAME.objection(state, GAME.parse(text))


def seat(state: State) -> int:
    """The seat to move."""
    return state.to_move() + 1


def seen(state: State) -> IntroView:
    view = GAME.view(state, int(ALL))
    assert isinstance(view, IntroView)
    return view


def line(state: State) -> str:
    return GAME.line(seen(state))


def spaces(state: State) -> dict[str, str]:
    """Where each piece on the board stands."""
    view = seen(state)
    return {
        label: SPACE_NAMES[space] for label, space in zip(view.labels, view.at, strict=True) if space != int(NOWHERE)
    }


def cracked(state: State) -> list[str]:
    return [EDGE_NAMES[edge] for edge in seen(state).cracks]


def ended(state: State) -> tuple[list[int], str]:
    """The winning seats and the clause that ended the game."""
    result = GAME.result(state)
    assert result is not None
    assert state.is_over()
    assert legal(state) == []
    return [winner + 1 for winner in result.winners], result.clause


def ranking(state: State) -> list[list[int]]:
    result = GAME.result(state)
    assert result is not None
    return [[other + 1 for other in place] for place in result.ranking]


def codes(seats: int, **options: Value) -> list[str]:
    """The codes of everything reported for a setup, sorted."""
    try:
        return sorted([problem.code for problem in GAME.setup(seats, options).warnings])
    except InvalidSetup as error:
        return sorted([problem.code for problem in error.problems])


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


def random_game(seats: int, options: dict[str, Value], seed: int) -> list[tuple[State, str]]:
    """Every position of a random game with the action taken in it, and the last one with none."""
    random, state = Random(seed), new(seats, **options)
    met: list[tuple[State, str]] = []
    while not state.is_over():
        choice = random.choice(legal(state))
        met.append((state, choice))
        state = after(state, choice)
    return [*met, (state, "")]
