"""Short words for the tests of Pinguinoè; seats count from 1, as in the rulebook."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from polynya.core.errors import InvalidSetup
from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import ALL, CHANCE, Result
from polynya.games import game_named
from polynya.games.pinguinoe.board import CARD_OF, CELL_NAMES, CELL_OF
from polynya.games.pinguinoe.faces import FACE_NAMES, MARKS
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.games.pinguinoe.views import PinguinoeView

GAME: Final[Game] = game_named("pinguinoe")
RULEBOOK: Final = (Path(__file__).parents[3] / "rulebooks" / "pinguinoe.md").read_text(encoding="utf-8")


def new(seats: int, **options: Value) -> PinguinoeState:
    """The position before anything is left to chance."""
    state = GAME.initial(GAME.setup(seats, options))
    assert isinstance(state, PinguinoeState)
    return state


def read(text: str) -> PinguinoeState:
    """The position of a text without the game's name in front."""
    state = GAME.read("pinguinoe " + text)
    assert isinstance(state, PinguinoeState)
    return state


def legal(state: State) -> list[str]:
    return [GAME.notation(action) for action in state.legal_actions()]


def choices(state: State, word: str) -> list[str]:
    """What follows this word in the legal actions: `choices(state, "step")` are directions."""
    return [text.removeprefix(word + " ") for text in legal(state) if text.startswith(word + " ")]


def after(state: State, *texts: str) -> PinguinoeState:
    """The position after these legal actions, outcomes of chance among them; the given one is not changed."""
    found = state.clone()
    assert isinstance(found, PinguinoeState)
    for text in texts:
        assert text in legal(found), f"'{text}' is not among {legal(found)} in {line(found)}"
        found.apply(GAME.parse(text))
    return found


def objection(state: State, text: str) -> str | None:
    """The clause that the judge names against a decision."""
    return GAME.objection(state, GAME.parse(text))


def player(state: State) -> int:
    """Who decides: 1 for P1; 0 for chance, -1 for nobody."""
    return state.to_move() + 1


def seen(state: State, viewer: int = int(ALL)) -> PinguinoeView:
    view = GAME.view(state, viewer)
    assert isinstance(view, PinguinoeView)
    return view


def line(state: State, viewer: int = int(ALL)) -> str:
    return GAME.line(seen(state, viewer))


def status(state: State) -> str:
    """Whose turn and which step it is, as a diagram says it."""
    return line(state).split("; ")[-1]


def at(state: State, player: int) -> str:
    """The cell of a penguin; with ~ while it is afloat."""
    view = seen(state)
    return CELL_NAMES[view.at[player - 1]] + ("~" if view.afloat[player - 1] else "")


def seal(state: State) -> str:
    return CELL_NAMES[seen(state).seal]


def cell(state: State, name: str) -> str:
    """The type of a cell as it is visible now: one of .#?SHBA."""
    return MARKS[seen(state).cells[CELL_OF[name]]]


def face(state: State, card: str) -> str:
    """The visible face of a card, or an empty text if it lies face down."""
    number = seen(state).shown[CARD_OF[card]]
    return FACE_NAMES[number] if number >= 0 else ""


def hand(state: State, player: int) -> str:
    """The objects of a player as a diagram writes them: `fish skates*2`."""
    return _listed(state, f"hand P{player}")


def discard(state: State) -> str:
    return _listed(state, "discard")


def deck(state: State) -> str:
    return _listed(state, "deck")


def _listed(state: State, name: str) -> str:
    found = [part for part in line(state).split("; ") if part == name or part.startswith(name + " ")]
    return found[0].removeprefix(name).strip() if found else ""


def events(state: State) -> int:
    return seen(state).events


def result(state: State) -> Result:
    found = GAME.result(state)
    assert found is not None
    assert legal(state) == []
    return found


def codes(seats: Value, **options: Value) -> list[str]:
    """The codes of everything reported for a setup, sorted."""
    try:
        return sorted([problem.code for problem in GAME.setup(seats, options).warnings])
    except InvalidSetup as error:
        return sorted([problem.code for problem in error.problems])


def dealt(state: State, rng: Rng) -> PinguinoeState:
    """The position after everything that chance does."""
    found = after(state)
    while found.to_move() == int(CHANCE):
        found.apply(found.draw(rng))
    return found
