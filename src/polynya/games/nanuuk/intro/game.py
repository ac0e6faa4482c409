"""The facts of the introductory game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from polynya.core.game import Game, Setup
from polynya.core.moves import MoveFacts, Target
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.spans import Span
from polynya.core.state import State
from polynya.core.types import Action, ActionFacts, Result, View, Viewer
from polynya.games.nanuuk import pictures
from polynya.games.nanuuk.board import COLORS, EDGES_IN_PLAY
from polynya.games.nanuuk.intro import audit, diagrams, judge, moves, views
from polynya.games.nanuuk.intro.actions import ACTION_OF, ACTIONS, DECISIONS, FACTS, NOTATIONS
from polynya.games.nanuuk.intro.options import TABLE, IntroSetup, check_setup
from polynya.games.nanuuk.intro.position import ENDINGS
from polynya.games.nanuuk.intro.rules import IntroState, initial
from polynya.games.nanuuk.intro.samples import samples
from polynya.games.nanuuk.intro.terms import MANY, Terms
from polynya.games.nanuuk.intro.views import IntroView

CLAUSES: Final = """
    NK-3.1 NK-3.2 NK-3.7
    NK-4.1 NK-4.2 NK-4.3 NK-4.4 NK-4.5 NK-4.6 NK-4.7 NK-4.8 NK-4.9 NK-4.10
    NK-5.1 NK-5.2 NK-5.3 NK-5.4 NK-5.5 NK-5.6 NK-5.7
    NK-6.1 NK-6.2 NK-6.3 NK-6.4 NK-6.5 NK-6.6 NK-6.7 NK-6.8 NK-6.9 NK-6.10 NK-6.11 NK-6.12 NK-6.13 NK-6.14
    NK-8.1 NK-8.2 NK-8.3 NK-8.4 NK-8.5 NK-8.6 NK-8.7
    NK-9.1
    NK-10.1 NK-10.2 NK-10.3 NK-10.4 NK-10.5 NK-10.6 NK-10.7 NK-10.8 NK-10.9 NK-10.10 NK-10.11 NK-10.12
    NK-10.13 NK-10.14 NK-10.15 NK-10.16 NK-10.17 NK-10.18 NK-10.19 NK-10.20 NK-10.21 NK-10.22 NK-10.23 NK-10.24
    NK-10.37
    NK-E1 NK-E2 NK-E3 NK-E6 NK-E7 NK-E8 NK-E9 NK-E10 NK-E11 NK-E12 NK-E13 NK-E14 NK-E15
    NK-X2 NK-X3
"""


@final
class IntroGame(Game):
    """Nanuuk!, the introductory game."""

    def __init__(self) -> None:
        self.key = "nanuuk_intro"
        self.name = "Nanuuk! (introductory game)"
        self.designer = "Günter Cornett"
        self.rulebook = "nanuuk"
        self.clauses = tuple(CLAUSES.split())
        self.rules_version = 1
        self.option_table = TABLE
        self.colors = COLORS
        self.decisions = DECISIONS
        self.actions = ACTIONS
        self.veiled = 0
        self.notations = NOTATIONS
        self.action_of = ACTION_OF
        self.has_secrets = False
        self.has_chance = False

    def setup(self, seats: Value, options: Mapping[str, Value] | None = None, colors: Sequence[str] = ()) -> Setup:
        return check_setup(seats, options or {}, colors)

    def initial(self, setup: Setup) -> State:
        assert isinstance(setup, IntroSetup)
        return initial(setup)

    def bound(self, setup: Setup) -> int | None:
        """Every movement adds a crack (NK-8.6); choosing, two steps and cracking are four plies at most."""
        assert isinstance(setup, IntroSetup)
        terms = Terms(setup)
        return 2 * len(terms.labels) + 4 * len(EDGES_IN_PLAY[terms.board])

    def view(self, state: State, viewer: Viewer) -> View:
        assert isinstance(state, IntroState)
        return views.view(state, viewer)

    def seen(self, state: State, action: Action, viewer: Viewer) -> Action:
        return action  # NK-6.3

    def facts(self, action: Action) -> ActionFacts:
        return FACTS[action]

    def redeal(self, view: View, rng: Rng) -> State:
        assert isinstance(view, IntroView)
        return views.state_of(view)

    def move_facts(self, view: View, actions: tuple[Action, ...]) -> MoveFacts:
        assert isinstance(view, IntroView)
        return moves.move_facts(view, actions)

    def wishes(self, view: View, piece: Target, target: Target) -> list[tuple[Action, ...]]:
        assert isinstance(view, IntroView)
        return moves.wishes(view, piece, target)

    def objection(self, state: State, action: Action) -> str | None:
        assert isinstance(state, IntroState)
        return judge.objection(state, action)

    def diagram(self, view: View) -> str:
        assert isinstance(view, IntroView)
        return diagrams.write(view)

    def line(self, view: View) -> str:
        assert isinstance(view, IntroView)
        return diagrams.line(view)

    def read(self, text: str) -> State:
        return diagrams.read(text)

    def result(self, state: State) -> Result | None:
        assert isinstance(state, IntroState)
        if not state.is_over():
            return None
        winners = views.winners(state)
        return Result(winners, _ranking(state, winners), ENDINGS[state.ending])

    def spans(self, view: View, lines: Sequence[str]) -> list[Span]:
        assert isinstance(view, IntroView)
        return pictures.find_spans(lines, view.labels)

    def audit(self, state: State) -> str:
        assert isinstance(state, IntroState)
        return audit.fault(state)

    def samples(self) -> list[tuple[int, dict[str, Value]]]:
        return samples()


def _ranking(state: IntroState, winners: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Winners, then in reverse order of leaving (NK-8.5), or all others together (NK-X2)."""
    if state.terms.kind == MANY:
        return (winners, *[(seat,) for seat in reversed(views.leaving_order(state))])
    others = tuple([seat for seat in range(state.terms.setup.seats) if seat not in winners])
    return (winners, others) if others else (winners,)
