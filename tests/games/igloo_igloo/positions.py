"""Short words for the tests of Igloo Igloo; seats count from 1, as in the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from polynya.core.errors import InvalidSetup
from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import ALL, CHANCE, Area, Result, Score
from polynya.games import game_named
from polynya.games.igloo_igloo.board import SQUARE_NAMES
from polynya.games.igloo_igloo.components import ANIMAL_NAMES
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.views import IglooView

GAME: Final[Game] = game_named("igloo_igloo")
RULEBOOK: Final = (Path(__file__).parents[3] / "rulebooks" / "igloo_igloo.md").read_text(encoding="utf-8")
COLORS: Final = "RBYG"
START: Final = "board # 6[] # / 8[] / 8[] / 3[] 2~ 3[] / 3[] 2~ 3[] / 8[] / 8[] / # 6[] #"


def new(seats: int, **options: Value) -> IglooState:
    """The position before the first fish is drawn."""
    state = GAME.initial(GAME.setup(seats, options))
    assert isinstance(state, IglooState)
    return state


def read(text: str) -> IglooState:
    """The position of a text without the game's name in front."""
    state = GAME.read("igloo_igloo " + text)
    assert isinstance(state, IglooState)
    return state


def legal(state: State) -> list[str]:
    return [GAME.notation(action) for action in state.legal_actions()]


def choices(state: State, word: str) -> list[str]:
    """What follows this word in the legal actions: `choices(state, "to")` are squares."""
    return [text.removeprefix(word + " ") for text in legal(state) if text.startswith(word + " ")]


def after(state: State, *texts: str) -> IglooState:
    """The position after these legal actions, outcomes of chance among them; the given one is not changed."""
    found = state.clone()
    assert isinstance(found, IglooState)
    for text in texts:
        assert text in legal(found), f"'{text}' is not among {legal(found)} in {line(found)}"
        found.apply(GAME.parse(text))
    return found


def objection(state: State, text: str) -> str | None:
    """The clause that the judge names against a decision."""
    return GAME.objection(state, GAME.parse(text))


def seat(state: State) -> int:
    """The seat to move."""
    return state.to_move() + 1


def seen(state: State, viewer: int = int(ALL)) -> IglooView:
    view = GAME.view(state, viewer)
    assert isinstance(view, IglooView)
    return view


def line(state: State, viewer: int = int(ALL)) -> str:
    return GAME.line(seen(state, viewer))


def status(state: State) -> str:
    """Whose turn and which step it is, as a diagram says it."""
    return line(state).split("; ")[-1]


def on(state: State, square: str) -> str:
    """What a square is and holds, as a diagram writes it: `[R2^Rx1]`."""
    rows = [row.split() for row in GAME.diagram(seen(state)).splitlines() if row[0] in "12345678"]
    return rows[8 - int(square[1])]["abcdefgh".index(square[0]) + 1]


def ice(state: State) -> list[str]:
    """The squares with a tile."""
    return [SQUARE_NAMES[square] for square, tile in enumerate(seen(state).tiles) if tile in (1, 2)]


def hand(state: State, color: str) -> str:
    """The kept tiles of a color as a diagram writes them: `thaw harpoon*2`."""
    return _listed(state, f"hand {color}")


def hunted(state: State, color: str) -> str:
    """The hunted animals of a color as a diagram writes them: `fish1*2 bear`."""
    return _listed(state, f"hunted {color}")


def reserve(state: State) -> str:
    return _listed(state, "reserve")


def bag(state: State) -> str:
    return _listed(state, "bag")


def _listed(state: State, name: str) -> str:
    found = [part for part in line(state).split("; ") if part == name or part.startswith(name + " ")]
    return found[0].removeprefix(name).strip() if found else ""


def tokens(state: State) -> dict[str, int]:
    """How many animals of each kind are on the board."""
    animals = seen(state).animals
    return {name: sum(numbers[kind] for numbers in animals) for kind, name in enumerate(ANIMAL_NAMES)}


def result(state: State) -> Result:
    found = GAME.result(state)
    assert found is not None
    assert legal(state) == []
    return found


def winners(state: State) -> list[int]:
    return [winner + 1 for winner in result(state).winners]


def points(state: State) -> list[int]:
    """Seat by seat."""
    return [score.points for score in scores(state)]


def scores(state: State) -> tuple[Score, ...]:
    return result(state).scores


def island(state: State, square: str) -> Area:
    """The island that a square belongs to, at the end."""
    return next(area for area in result(state).areas if square in area.spaces)


def codes(seats: Value, **options: Value) -> list[str]:
    """The codes of everything reported for a setup, sorted."""
    try:
        return sorted([problem.code for problem in GAME.setup(seats, options).warnings])
    except InvalidSetup as error:
        return sorted([problem.code for problem in error.problems])


def dealt(state: State, rng: Rng) -> IglooState:
    """The position after everything that chance does."""
    found = after(state)
    while found.to_move() == int(CHANCE):
        found.apply(found.draw(rng))
    return found
