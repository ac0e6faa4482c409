"""The facts of Pinguinoè."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.game import Game, Setup
from polynya.core.moves import MoveFacts, Target
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.spans import Span
from polynya.core.state import State
from polynya.core.types import Action, ActionFacts, Result, View, Viewer
from polynya.games.pinguinoe import audit, diagrams, judge, moves, views
from polynya.games.pinguinoe.actions import (
    ACTION_OF,
    ACTIONS,
    DECISIONS,
    END_MOVE,
    FACTS,
    GIVE_FISH,
    KEEP_BUOY,
    NOTATIONS,
    PLAY,
)
from polynya.games.pinguinoe.components import COLORS
from polynya.games.pinguinoe.options import TABLE, PinguinoeSetup, check_setup
from polynya.games.pinguinoe.paths import guided_action
from polynya.games.pinguinoe.rules import ENDINGS, PinguinoeState, initial
from polynya.games.pinguinoe.samples import samples
from polynya.games.pinguinoe.spans import find_spans
from polynya.games.pinguinoe.summary import map_rows, summary
from polynya.games.pinguinoe.views import PinguinoeView

CLAUSES: Final = """
    PN-3.1 PN-3.2 PN-3.3 PN-3.4 PN-3.5
    PN-4.1 PN-4.2 PN-4.3 PN-4.4 PN-4.5 PN-4.6 PN-4.7 PN-4.8 PN-4.9 PN-4.10 PN-4.11 PN-4.12 PN-4.13 PN-4.14 PN-4.15
    PN-4.16 PN-4.17 PN-4.18 PN-4.19 PN-4.20
    PN-5.1 PN-5.2 PN-5.3 PN-5.4 PN-5.5 PN-5.6 PN-5.7 PN-5.8 PN-5.9 PN-5.10
    PN-6.1 PN-6.2 PN-6.3 PN-6.4 PN-6.5 PN-6.6 PN-6.7 PN-6.8 PN-6.9 PN-6.10 PN-6.11 PN-6.12 PN-6.13 PN-6.14 PN-6.15
    PN-6.16 PN-6.17 PN-6.18 PN-6.19 PN-6.20 PN-6.21 PN-6.22 PN-6.23 PN-6.24 PN-6.25 PN-6.26 PN-6.27 PN-6.28 PN-6.29
    PN-6.30 PN-6.31 PN-6.32 PN-6.33 PN-6.34 PN-6.35 PN-6.36 PN-6.37
    PN-7.1 PN-7.2 PN-7.3 PN-7.4 PN-7.5 PN-7.6 PN-7.7 PN-7.8 PN-7.9 PN-7.10 PN-7.11 PN-7.12 PN-7.13 PN-7.14 PN-7.15
    PN-7.16 PN-7.17 PN-7.18 PN-7.19 PN-7.20 PN-7.21 PN-7.22 PN-7.23 PN-7.24 PN-7.25 PN-7.26 PN-7.27 PN-7.28 PN-7.29
    PN-7.30 PN-7.31 PN-7.32
    PN-8.1 PN-8.2 PN-8.3
    PN-9.1
    PN-10.1 PN-10.2 PN-10.3 PN-10.4
    PN-E1 PN-E2 PN-E3 PN-E4 PN-E5 PN-E6 PN-E7 PN-E8 PN-E9 PN-E10 PN-E11 PN-E12 PN-E13 PN-E14 PN-E15 PN-E16 PN-E17
    PN-E18 PN-E19 PN-E20 PN-E21 PN-E22 PN-E23 PN-E24
"""


@final
class PinguinoeGame(Game):
    """Pinguinoè."""

    def __init__(self) -> None:
        self.key = "pinguinoe"
        self.name = "Pinguinoè"
        self.designer = "Stefano and Alberto Pozzati (Pozz Bros)"
        self.rulebook = "pinguinoe"
        self.clauses = tuple(CLAUSES.split())
        self.rules_version = 2
        self.option_table = TABLE
        self.colors = COLORS
        self.decisions = DECISIONS
        self.actions = ACTIONS
        self.veiled = 1
        self.notations = NOTATIONS
        self.action_of = ACTION_OF
        self.has_secrets = True
        self.has_chance = True

    def setup(self, seats: Value, options: Mapping[str, Value] | None = None, colors: Sequence[str] = ()) -> Setup:
        return check_setup(seats, options or {}, colors)

    def implied_options(self, rules: int, options: Mapping[str, Value]) -> dict[str, Value]:
        """The standard map of version 1 was the ring (PN-10.4)."""
        return {"zones": "ring"} if rules < 2 and not options.get("two_player_map") else {}

    def initial(self, setup: Setup) -> State:
        assert isinstance(setup, PinguinoeSetup)
        return initial(setup)

    def bound(self, setup: Setup) -> int | None:
        """There is no limit on turns (PN-8.3)."""
        return None

    def parse(self, text: str) -> Action:
        """The rulebook's colon stands for a blank."""
        return super().parse(text.replace(":", " "))

    def view(self, state: State, viewer: Viewer) -> View:
        assert isinstance(state, PinguinoeState)
        return views.view(state, viewer)

    def seen(self, state: State, action: Action, viewer: Viewer) -> Action:
        assert isinstance(state, PinguinoeState)
        return views.seen(state, action, viewer)

    def redeal(self, view: View, rng: Rng) -> State:
        assert isinstance(view, PinguinoeView)
        return views.redeal(view, rng)

    def facts(self, action: Action) -> ActionFacts:
        return FACTS[action]

    def is_binding(self, state: State, action: Action) -> bool:
        """An object shown, or the answer to a question that others have heard (PN-7.5)."""
        return PLAY <= action < END_MOVE or GIVE_FISH <= action <= KEEP_BUOY

    def is_forced(self, view: View) -> bool:
        assert isinstance(view, PinguinoeView)
        return views.is_forced(view)

    def move_facts(self, view: View, actions: tuple[Action, ...]) -> MoveFacts:
        assert isinstance(view, PinguinoeView)
        return moves.move_facts(view, actions)

    def wishes(self, view: View, piece: Target, target: Target) -> list[tuple[Action, ...]]:
        assert isinstance(view, PinguinoeView)
        return moves.wishes(view, piece, target)

    def objection(self, state: State, action: Action) -> str | None:
        assert isinstance(state, PinguinoeState)
        return judge.objection(state, action)

    def diagram(self, view: View) -> str:
        assert isinstance(view, PinguinoeView)
        return diagrams.write(view)

    def line(self, view: View) -> str:
        assert isinstance(view, PinguinoeView)
        return diagrams.line(view)

    def read(self, text: str) -> State:
        return diagrams.read(text)

    def result(self, state: State) -> Result | None:
        """One winner or none; there are no ranks (PN-9.1)."""
        assert isinstance(state, PinguinoeState)
        if not state.is_over():
            return None
        seats = tuple(range(int(state.terms.seats)))
        if state.winner < 0:
            return Result((), (seats,), ENDINGS["white_penguin"], reason="white_penguin")
        winner = int(state.winner)
        others = tuple([seat for seat in seats if seat != winner])
        return Result((winner,), ((winner,), others), ENDINGS["ark"], reason="ark")

    def board(self, view: View) -> list[str]:
        assert isinstance(view, PinguinoeView)
        return [*map_rows(diagrams.picture(view)), *summary(view)]

    def spans(self, view: View, lines: Sequence[str]) -> list[Span]:
        assert isinstance(view, PinguinoeView)
        return find_spans(lines, view.labels)

    def audit(self, state: State) -> str:
        assert isinstance(state, PinguinoeState)
        return audit.fault(state)

    def guided_action(self, state: State, rng: Rng) -> Action:
        assert isinstance(state, PinguinoeState)
        return int(guided_action(state, rng, vec[i64]([i64(0)] * state.most_actions())))

    def samples(self) -> list[tuple[int, dict[str, Value]]]:
        return samples()
