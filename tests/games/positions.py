"""Short words that the tests of all games share; seats count from 1, as in the rulebooks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Generic, TypeVar

import pytest

from polynya.choosing import offers
from polynya.cli.reports import question
from polynya.core.errors import InvalidSetup, NotationError, PolynyaError, UndoRefused
from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import ALL, CHANCE, Result, Score, View
from polynya.record.match import Match

RULEBOOKS = Path(__file__).parents[2] / "rulebooks"
S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View, covariant=True)


class Positions(Generic[S, V]):
    """What tests ask of the positions of one game, with its own kinds of states and views."""

    def __init__(self, game: Game, states: type[S], views: type[V]) -> None:
        self.game = game
        self.states = states
        self.views = views

    def own(self, state: State) -> S:
        """The same position, known to be one of this game."""
        assert isinstance(state, self.states)
        return state

    def copy(self, state: State) -> S:
        return self.own(state.clone())

    def new(self, seats: int, **options: Value) -> S:
        """The position before the first action."""
        return self.own(self.game.initial(self.game.setup(seats, options)))

    def read(self, text: str) -> S:
        """The position of a text without the game's name in front."""
        return self.own(self.game.read(f"{self.game.key} {text}"))

    def legal(self, state: State) -> list[str]:
        return [self.game.notation(action) for action in state.legal_actions()]

    def choices(self, state: State, word: str) -> list[str]:
        """What follows this word in the legal actions: `choices(state, "to")` are places."""
        return [text.removeprefix(word + " ") for text in self.legal(state) if text.startswith(word + " ")]

    def after(self, state: State, *texts: str) -> S:
        """The position after these legal actions, outcomes of chance among them; the given one is not changed."""
        found = self.copy(state)
        for text in texts:
            assert text in self.legal(found), f"'{text}' is not among {self.legal(found)} in {self.line(found)}"
            found.apply(self.game.parse(text))
        return found

    def dealt(self, state: State, rng: Rng) -> S:
        """The position after everything that chance does."""
        found = self.copy(state)
        while found.to_move() == int(CHANCE):
            found.apply(found.draw(rng))
        return found

    def random_game(self, seats: int, options: dict[str, Value], seed: int) -> list[tuple[S, str]]:
        """Every position of a random game with the action taken in it, and the last one with none."""
        random, state = Random(seed), self.dealt(self.new(seats, **options), Rng(seed))
        met: list[tuple[S, str]] = []
        while not state.is_over():
            action = random.choice(state.legal_actions())
            met.append((state, self.game.notation(action)))
            state = self.copy(state)
            state.apply(action)
        return [*met, (state, "")]

    def objection(self, state: State, text: str) -> str | None:
        """The clause that the judge names against a decision."""
        return self.game.objection(state, self.game.parse(text))

    def seat(self, state: State) -> int:
        """Who decides; 0 is chance, -1 is nobody."""
        return state.to_move() + 1

    def seen(self, state: State, viewer: int = int(ALL)) -> V:
        view = self.game.view(state, viewer)
        assert isinstance(view, self.views)
        return view

    def line(self, state: State, viewer: int = int(ALL)) -> str:
        return self.game.line(self.seen(state, viewer))

    def status(self, state: State) -> str:
        """Whose turn and which step it is, as a diagram says it."""
        return self.line(state).split("; ")[-1]

    def parts(self, state: State, viewer: int, *words: str) -> list[str]:
        """The statements of a viewer's line that begin with one of these words."""
        return [part for part in self.line(state, viewer).split("; ") if part.split()[0] in words]

    def listed(self, state: State, name: str) -> str:
        """What stands in a statement of the whole position after its name; nothing if there is none."""
        found = [part for part in self.line(state).split("; ") if part == name or part.startswith(name + " ")]
        return found[0].removeprefix(name).strip() if found else ""

    def told(self, state: State, text: str, viewer: int) -> str:
        """What a viewer hears of an action."""
        return self.game.notation(self.game.seen(state, self.game.parse(text), viewer))

    def result(self, state: State) -> Result:
        found = self.game.result(state)
        assert found is not None
        assert state.is_over()
        assert self.legal(state) == []
        return found

    def winners(self, state: State) -> list[int]:
        return [winner + 1 for winner in self.result(state).winners]

    def ended(self, state: State) -> tuple[list[int], str]:
        """The winning seats and the clause that ended the game."""
        return self.winners(state), self.result(state).clause

    def ranking(self, state: State) -> list[list[int]]:
        return [[seat + 1 for seat in place] for place in self.result(state).ranking]

    def scores(self, state: State) -> tuple[Score, ...]:
        return self.result(state).scores

    def points(self, state: State) -> list[int]:
        """Seat by seat."""
        return [score.points for score in self.scores(state)]

    def codes(self, seats: Value, **options: Value) -> list[str]:
        """The codes of everything reported for a setup, sorted."""
        try:
            return sorted([problem.code for problem in self.game.setup(seats, options).warnings])
        except InvalidSetup as error:
            return sorted([problem.code for problem in error.problems])

    def is_refused(self, text: str) -> bool:
        """Whether a text is no position; if it is one, it is sound and its own line and picture read back to it."""
        try:
            state = self.game.read(text)
        except PolynyaError as error:
            lines = str(error).split("\n")
            if len(lines) == 1 and lines[0]:
                return True
            raise
        assert self.game.audit(state) == "", text
        assert self.game.read(self.line(state)).key() == state.key(), text
        assert self.game.read(self.game.diagram(self.seen(state))).key() == state.key(), text
        assert state.to_move() != int(CHANCE) or state.chance_outcomes(), text
        return False

    def fault(self, text: str) -> str:
        """What is wrong with a diagram: one line."""
        with pytest.raises(NotationError) as found:
            self.game.read(text)
        message = str(found.value)
        assert message
        assert "\n" not in message
        return message

    def check_question(self, text: str, texts: Sequence[str]) -> None:
        """The step of a text has a question that no other step has, and all its words are plain."""
        asked = [self.read(text), *[self.read(other) for other in texts if other != text]]
        questions = [question(self.game, self.game.view(state, state.to_move())) for state in asked]
        assert len(questions) == len(texts) > 1
        assert questions[0]
        assert questions[0] not in questions[1:]
        view = self.game.view(asked[0], asked[0].to_move())
        assert all([is_plain(words) for words in (questions[0], *labels(view))])

    def match(self, script: str, seats: int = 2, options: dict[str, Value] | None = None) -> Match:
        """A match after these actions, chance included, with semicolons between them."""
        actions = [self.game.parse(text.strip()) for text in script.split(";") if text.strip()]
        return Match(self.game, self.game.setup(seats, options), Rng(1), actions=tuple(actions))


def labels(view: View) -> list[str]:
    """What the moves of the viewer are called, with what they cost and bring, in English."""
    return [offer.label for offer in offers(view, str)]


def is_plain(text: str) -> bool:
    """One line, trimmed, without a brace left over from a form."""
    return text == text.strip() and "\n" not in text and not {"{", "}"} & set(text)


def rulebook(name: str) -> str:
    return (RULEBOOKS / f"{name}.md").read_text(encoding="utf-8")


def is_undo_refused(match: Match, player: int, to: int | None = None) -> bool:
    """Whether the player, counted from 1, may not take back, alone or with everybody's consent."""
    before = match.actions
    for consent in (False, True):
        try:
            match.undo(player - 1, to, consent=consent)
        except UndoRefused:
            assert match.actions == before
        else:
            return False
    return True
