"""The facts of Igloo Igloo."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from polynya.core.game import Game, Setup
from polynya.core.moves import MoveFacts, Refusal, Target
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.spans import Span
from polynya.core.state import State
from polynya.core.types import OVER, Action, ActionFacts, Result, Seat, View, Viewer
from polynya.games.igloo_igloo import audit, diagrams, judge, moves, score_sheets, views, wishes
from polynya.games.igloo_igloo.actions import (
    ACTION_OF,
    ACTIONS,
    CLEAR,
    DECISIONS,
    DECLINE,
    DEFEND,
    FACTS,
    HUNT,
    NOTATIONS,
    PLAY,
    PLAY_MOVE,
    REMOVE,
    SHOOT,
    TO,
    TURN,
    WALK,
)
from polynya.games.igloo_igloo.components import COLORS, KEPT_TILE, TILES
from polynya.games.igloo_igloo.islands import final_scores
from polynya.games.igloo_igloo.options import TABLE, IglooSetup, check_setup
from polynya.games.igloo_igloo.position import ACTING, CLEARING, PADDLING, WALKING
from polynya.games.igloo_igloo.rules import ENDING, IglooState, initial, winners
from polynya.games.igloo_igloo.samples import samples
from polynya.games.igloo_igloo.spans import find_spans
from polynya.games.igloo_igloo.stranded import stranded_inuit
from polynya.games.igloo_igloo.summary import summary
from polynya.games.igloo_igloo.views import IglooView

CLAUSES: Final = """
    IG-3.1 IG-3.2 IG-3.3 IG-3.4 IG-3.5 IG-3.6 IG-3.7 IG-3.8 IG-3.9 IG-3.10
    IG-4.1 IG-4.2 IG-4.3 IG-4.4 IG-4.5 IG-4.6 IG-4.7 IG-4.8 IG-4.9 IG-4.10 IG-4.11 IG-4.12 IG-4.13 IG-4.14 IG-4.15
    IG-4.16
    IG-5.1 IG-5.2 IG-5.3 IG-5.4 IG-5.5 IG-5.6 IG-5.7 IG-5.8 IG-5.9 IG-5.10 IG-5.11
    IG-6.1 IG-6.2 IG-6.3 IG-6.4 IG-6.5 IG-6.6 IG-6.7 IG-6.8 IG-6.9 IG-6.10 IG-6.11 IG-6.12 IG-6.13 IG-6.14 IG-6.15
    IG-6.16 IG-6.17 IG-6.18 IG-6.19 IG-6.20 IG-6.21 IG-6.22 IG-6.23
    IG-6.30 IG-6.31 IG-6.32 IG-6.33 IG-6.34 IG-6.35 IG-6.36 IG-6.37 IG-6.38 IG-6.39 IG-6.40 IG-6.41 IG-6.42 IG-6.43
    IG-6.44 IG-6.45 IG-6.46 IG-6.47 IG-6.48 IG-6.49 IG-6.50 IG-6.51 IG-6.52 IG-6.53
    IG-6.60 IG-6.61 IG-6.62 IG-6.63 IG-6.64 IG-6.65 IG-6.66 IG-6.67 IG-6.68 IG-6.69 IG-6.70 IG-6.71 IG-6.72 IG-6.73
    IG-6.74 IG-6.75 IG-6.76 IG-6.77 IG-6.78 IG-6.79
    IG-7.1 IG-7.2 IG-7.3 IG-7.4 IG-7.5 IG-7.6 IG-7.7 IG-7.8 IG-7.9 IG-7.10
    IG-7.20 IG-7.21 IG-7.22 IG-7.23 IG-7.30 IG-7.31 IG-7.32
    IG-8.1 IG-8.2
    IG-9.1 IG-9.2 IG-9.3 IG-9.4 IG-9.5 IG-9.6 IG-9.7 IG-9.8
    IG-10.1 IG-10.2 IG-10.3 IG-10.4 IG-10.5 IG-10.6 IG-10.7 IG-10.8 IG-10.9
    IG-E1 IG-E2 IG-E3 IG-E4 IG-E5 IG-E6 IG-E7 IG-E8 IG-E9 IG-E10 IG-E11 IG-E12 IG-E13 IG-E14 IG-E15 IG-E16 IG-E17
    IG-E18 IG-E19 IG-E20 IG-E21 IG-E22 IG-E23 IG-E24 IG-E25
"""
PLIES_OF_A_TURN: Final = 15  # melting, chance, a drift, and three points spent one by one
PLIES_OF_A_TILE: Final = 60  # a move tile: three steps, each with an attack, all asked, all fleeing


@final
class IglooGame(Game):
    """Igloo Igloo."""

    def __init__(self) -> None:
        self.key = "igloo_igloo"
        self.name = "Igloo Igloo"
        self.designer = "Bruno Cathala and Bruno Faidutti"
        self.rulebook = "igloo_igloo"
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
        """Under version 1 a kayak could start on a corner (IG-10.9)."""
        return {"corner_kayak": True} if rules < 2 else {}

    def initial(self, setup: Setup) -> State:
        assert isinstance(setup, IglooSetup)
        return initial(setup)

    def bound(self, setup: Setup) -> int | None:
        """A turn for every tile and one that ends the game (IG-7.32), every kept tile, and the beginning."""
        assert isinstance(setup, IglooSetup)
        kept = sum(setup.tile_mix[int(KEPT_TILE) :])
        return 20 + (TILES + 1) * PLIES_OF_A_TURN + kept * PLIES_OF_A_TILE

    def view(self, state: State, viewer: Viewer) -> View:
        assert isinstance(state, IglooState)
        return views.view(state, viewer)

    def seen(self, state: State, action: Action, viewer: Viewer) -> Action:
        assert isinstance(state, IglooState)
        return views.seen(state, action, viewer)

    def redeal(self, view: View, rng: Rng) -> State:
        assert isinstance(view, IglooView)
        return views.redeal(view, rng)

    def facts(self, action: Action) -> ActionFacts:
        return FACTS[action]

    def is_binding(self, state: State, action: Action) -> bool:
        """A kept tile shown, an answer to an attack, or a choice that binds to playing a harpoon (IG-6.4, IG-6.79)."""
        assert isinstance(state, IglooState)
        if state.step == ACTING and WALK <= action <= HUNT:
            return state.needs_harpoon(action)
        if state.step in (WALKING, PADDLING):
            return state.bears() >> (action - TO) & 1 == 1
        return PLAY <= action <= PLAY_MOVE or SHOOT <= action < REMOVE or action in (DECLINE, DEFEND)

    def is_begun(self, state: State, action: Action) -> bool:
        """A push has only begun where animals are in the way (IG-6.34)."""
        assert isinstance(state, IglooState)
        return FACTS[action].begins or (TURN <= action < CLEAR and state.step == CLEARING)

    def move_facts(self, view: View, actions: tuple[Action, ...]) -> MoveFacts:
        assert isinstance(view, IglooView)
        return moves.move_facts(view, actions)

    def wishes(self, view: View, piece: Target, target: Target) -> list[tuple[Action, ...]]:
        assert isinstance(view, IglooView)
        return wishes.wishes(view, piece, target)

    def refusal(self, state: State, actions: Sequence[Action]) -> Refusal:
        """Against what was to be begun, if that can be said: nobody chooses `hunt` for its own sake."""
        clause = self.objection(state, actions[0]) or "the rules"
        if clause != judge.WRONG_STEP and len(actions) > 1 and FACTS[actions[0]].begins:
            begun = state.clone()
            begun.apply(actions[0])
            following = self.objection(begun, actions[1])
            if following:
                return Refusal(actions[1], following)
        return Refusal(actions[0], clause)

    def is_forced(self, view: View) -> bool:
        assert isinstance(view, IglooView)
        return views.is_forced(view)

    def objection(self, state: State, action: Action) -> str | None:
        assert isinstance(state, IglooState)
        return judge.objection(state, action)

    def diagram(self, view: View) -> str:
        assert isinstance(view, IglooView)
        return diagrams.write(view)

    def line(self, view: View) -> str:
        assert isinstance(view, IglooView)
        return diagrams.line(view)

    def read(self, text: str) -> State:
        return diagrams.read(text)

    def result(self, state: State) -> Result | None:
        assert isinstance(state, IglooState)
        if not state.is_over():
            return None
        return Result(
            tuple(winners(state)), _ranking(state), ENDING, score_sheets.sheets(state), score_sheets.areas(state)
        )

    def points(self, view: View, seat: Seat) -> int | None:
        """The animals that everybody has seen being hunted; islands count at the end (IG-9.1)."""
        assert isinstance(view, IglooView)
        animals = score_sheets.animal_points(view, seat)
        return animals + score_sheets.island_points(view)[seat] if view.mover == OVER else animals

    def board(self, view: View) -> list[str]:
        assert isinstance(view, IglooView)
        return [*diagrams.picture(view), *summary(view)]

    def spans(self, view: View, lines: Sequence[str]) -> list[Span]:
        return find_spans(lines)

    def stranded_pieces(self, view: View) -> list[tuple[str, str]]:
        assert isinstance(view, IglooView)
        return stranded_inuit(view)

    def audit(self, state: State) -> str:
        assert isinstance(state, IglooState)
        return audit.fault(state)

    def samples(self) -> list[tuple[int, dict[str, Value]]]:
        return samples()


def _ranking(state: IglooState) -> tuple[tuple[int, ...], ...]:
    """Seats by score; equal ones share a place (IG-9.8)."""
    found = final_scores(state)
    places = sorted(set(found), reverse=True)
    return tuple([tuple([seat for seat, points in enumerate(found) if points == place]) for place in places])
