"""Short words for the tests of the full game; seats and hunters count from 1, as in the rulebook."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Final

from polynya.core.errors import InvalidSetup
from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import ALL, CHANCE, Score
from polynya.games import game_named
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES
from polynya.games.nanuuk.full import judge
from polynya.games.nanuuk.full.rules import FullState
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.options import KINDS

GAME: Final[Game] = game_named("nanuuk")
RULEBOOK: Final = (Path(__file__).parents[3] / "rulebooks" / "nanuuk.md").read_text(encoding="utf-8")
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


def new(seats: int, **options: Value) -> State:
    """The position before the first action."""
    return GAME.initial(GAME.setup(seats, options))


def read(text: str) -> FullState:
    """The position of a text without the game's name in front."""
    state = GAME.read("nanuuk " + text)
    assert isinstance(state, FullState)
    return state


def legal(state: State) -> list[str]:
    return [GAME.notation(action) for action in state.legal_actions()]


def after(state: State, *texts: str) -> FullState:
    """The position after these legal actions; the given one is not changed."""
    found = state.clone()
    assert isinstance(found, FullState)
    for text in texts:
        assert text in legal(found), f"'{text}' is not among {legal(found)}"
        found.apply(GAME.parse(text))
    return found


def objection(state: State, text: str) -> str | None:
    return GAME.objection(state, GAME.parse(text))


def seat(state: State) -> int:
    """The seat to move."""
    return state.to_move() + 1


def seen(state: State) -> FullView:
    view = GAME.view(state, int(ALL))
    assert isinstance(view, FullView)
    return view


def line(state: State) -> str:
    return GAME.line(seen(state))


def status(state: State) -> str:
    """Whose turn and which step it is, as a diagram says it."""
    return line(state).split("; ")[-1]


def sheet(state: State, hunter: int) -> str:
    """A hunter's space and the two sides of his sheet, as a diagram says it."""
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
    found = state.is_decided()
    assert found == judge.is_decided(state), line(state)
    return found


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


def scores(state: State) -> tuple[Score, ...]:
    result = GAME.result(state)
    assert result is not None
    return result.scores


def points(state: State) -> list[int]:
    """Seat by seat."""
    return [score.points for score in scores(state)]


def codes(seats: Value, **options: Value) -> list[str]:
    """The codes of everything reported for a setup, sorted."""
    try:
        return sorted([problem.code for problem in GAME.setup(seats, options).warnings])
    except InvalidSetup as error:
        return sorted([problem.code for problem in error.problems])


def dealt(state: State, rng: Rng) -> State:
    """The position after everything that chance does."""
    found = state.clone()
    while found.to_move() == int(CHANCE):
        found.apply(found.draw(rng))
    return found


def random_game(seats: int, options: dict[str, Value], seed: int) -> list[tuple[FullState, str]]:
    """Every position of a random game with the action taken in it, and the last one with none."""
    random, state = Random(seed), after(dealt(new(seats, **options), Rng(seed)))
    met: list[tuple[FullState, str]] = []
    while not state.is_over():
        action = random.choice(state.legal_actions())
        met.append((state, GAME.notation(action)))
        state = after(state)
        state.apply(action)
    return [*met, (state, "")]
