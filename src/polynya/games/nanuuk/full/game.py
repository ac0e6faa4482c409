"""The facts of the full game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from polynya.core.game import Game, Setup
from polynya.core.moves import MoveFacts, Target
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.spans import Span
from polynya.core.state import State
from polynya.core.types import Action, ActionFacts, Result, Seat, View, Viewer
from polynya.games.nanuuk import pictures
from polynya.games.nanuuk.board import COLORS, EDGES_IN_PLAY
from polynya.games.nanuuk.full import audit, diagrams, judge, moves, score_sheets, views
from polynya.games.nanuuk.full.actions import ACTION_OF, ACTIONS, DECISIONS, FACTS, NOTATIONS
from polynya.games.nanuuk.full.components import COUNTS
from polynya.games.nanuuk.full.options import TABLE, FullSetup, check_setup
from polynya.games.nanuuk.full.position import ENDINGS
from polynya.games.nanuuk.full.rules import FullState, initial
from polynya.games.nanuuk.full.samples import samples
from polynya.games.nanuuk.full.scoring import scores, winners
from polynya.games.nanuuk.full.views import FullView

CLAUSES: Final = """
    NK-3.1 NK-3.2 NK-3.3 NK-3.4 NK-3.5 NK-3.6 NK-3.7 NK-3.8 NK-3.9
    NK-4.1 NK-4.2 NK-4.3 NK-4.4 NK-4.5 NK-4.6 NK-4.7 NK-4.8 NK-4.9 NK-4.10
    NK-5.1 NK-5.2 NK-5.3 NK-5.8 NK-5.9 NK-5.10 NK-5.11 NK-5.12 NK-5.13 NK-5.14 NK-5.15 NK-5.16 NK-5.17 NK-5.18
    NK-6.1 NK-6.2 NK-6.3 NK-6.4 NK-6.5 NK-6.6 NK-6.7 NK-6.8
    NK-6.15 NK-6.16 NK-6.17 NK-6.18 NK-6.19 NK-6.20 NK-6.21 NK-6.22 NK-6.23 NK-6.24 NK-6.25 NK-6.26 NK-6.27 NK-6.28
    NK-6.29 NK-6.30 NK-6.31 NK-6.32 NK-6.33 NK-6.34 NK-6.35 NK-6.36 NK-6.37 NK-6.38 NK-6.39 NK-6.40 NK-6.41 NK-6.42
    NK-6.43 NK-6.44
    NK-7.1 NK-7.2 NK-7.3 NK-7.4 NK-7.5 NK-7.6 NK-7.7
    NK-8.8 NK-8.9 NK-8.10 NK-8.11 NK-8.12 NK-8.13 NK-8.14 NK-8.15 NK-8.16
    NK-9.2 NK-9.3 NK-9.4 NK-9.5 NK-9.6
    NK-10.1 NK-10.25 NK-10.26 NK-10.27 NK-10.28 NK-10.29 NK-10.30 NK-10.31 NK-10.32 NK-10.33 NK-10.34 NK-10.35
    NK-10.36 NK-10.37
    NK-E1 NK-E3 NK-E4 NK-E5 NK-E6 NK-E7 NK-E8 NK-E16 NK-E17 NK-E18 NK-E19 NK-E20 NK-E21 NK-E22 NK-E23 NK-E24 NK-E25
    NK-E26 NK-E27
    NK-X1 NK-X2 NK-X3
"""


@final
class FullGame(Game):
    """Nanuuk!, the full game."""

    def __init__(self) -> None:
        self.key = "nanuuk"
        self.name = "Nanuuk!"
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
        self.has_chance = True

    def setup(self, seats: Value, options: Mapping[str, Value] | None = None, colors: Sequence[str] = ()) -> Setup:
        return check_setup(seats, options or {}, colors)

    def initial(self, setup: Setup) -> State:
        assert isinstance(setup, FullSetup)
        return initial(setup)

    def bound(self, setup: Setup) -> int | None:
        """Moves as NK-8.16 counts them, passes between them, at most eight plies each, and the beginning."""
        assert isinstance(setup, FullSetup)
        hunters = setup.seats * setup.hunters_per_player
        return sum(COUNTS[setup.board]) + 12 + hunters + most_moves(setup) * (8 + hunters)

    def has_luck(self, setup: Setup) -> bool:
        """Only while the game is laid out: animals (NK-5.13, NK-5.14) or cracks (NK-10.35)."""
        assert isinstance(setup, FullSetup)
        return setup.layout.startswith("random") or setup.initial_cracks > 0

    def view(self, state: State, viewer: Viewer) -> View:
        assert isinstance(state, FullState)
        return views.view(state, viewer)

    def seen(self, state: State, action: Action, viewer: Viewer) -> Action:
        return action  # NK-6.3

    def facts(self, action: Action) -> ActionFacts:
        return FACTS[action]

    def redeal(self, view: View, rng: Rng) -> State:
        assert isinstance(view, FullView)
        return views.state_of(view)

    def move_facts(self, view: View, actions: tuple[Action, ...]) -> MoveFacts:
        assert isinstance(view, FullView)
        return moves.move_facts(view, actions)

    def wishes(self, view: View, piece: Target, target: Target) -> list[tuple[Action, ...]]:
        assert isinstance(view, FullView)
        return moves.wishes(view, piece, target)

    def objection(self, state: State, action: Action) -> str | None:
        assert isinstance(state, FullState)
        return judge.objection(state, action)

    def diagram(self, view: View) -> str:
        assert isinstance(view, FullView)
        return diagrams.write(view)

    def line(self, view: View) -> str:
        assert isinstance(view, FullView)
        return diagrams.line(view)

    def read(self, text: str) -> State:
        return diagrams.read(text)

    def result(self, state: State) -> Result | None:
        assert isinstance(state, FullState)
        if not state.is_over():
            return None
        return Result(tuple(winners(state)), _ranking(state), ENDINGS[state.ending], score_sheets.sheets(state))

    def points(self, view: View, seat: Seat) -> int | None:
        """What the game would end with now."""
        assert isinstance(view, FullView)
        return score_sheets.points_of_seat(views.state_of(view), seat)

    def spans(self, view: View, lines: Sequence[str]) -> list[Span]:
        assert isinstance(view, FullView)
        return pictures.find_spans(lines, view.labels)

    def audit(self, state: State) -> str:
        assert isinstance(state, FullState)
        return audit.fault(state)

    def samples(self) -> list[tuple[int, dict[str, Value]]]:
        return samples()


def most_moves(setup: FullSetup) -> int:
    """NK-8.16."""
    kayaks = {"small": 7, "medium": 7, "full": 9}[setup.board]
    sleds = {"small": 6, "medium": 7, "full": 9}[setup.board] if setup.sled_crack_choice else 0
    return len(EDGES_IN_PLAY[setup.board]) + kayaks + sleds


def _ranking(state: FullState) -> tuple[tuple[int, ...], ...]:
    """Seats by score, then equipment; equal ones share a place (NK-X2)."""
    found = scores(state)
    places = sorted(set(found), reverse=True)
    return tuple([tuple([seat for seat, score in enumerate(found) if score == place]) for place in places])
