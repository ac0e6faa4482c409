"""Small endgames of the introductory game, and a plain minimax that knows nothing but the rules."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field

from polynya import NotationError, Rng, Value, game_named
from polynya.ai.engine import FULL
from polynya.ai.nanuuk_intro.endgame import Endgame
from polynya.ai.nanuuk_intro.engine import IntroEngine, load_evaluation
from polynya.core.state import State
from polynya.games.nanuuk.board import EDGE_NAMES, EDGES, IN_PLAY, SPACE_NAMES
from polynya.games.nanuuk.intro.position import CHOOSING, MOVING
from polynya.games.nanuuk.intro.rules import IntroState
from polynya.games.nanuuk.intro.terms import DUEL

GAME = game_named("nanuuk_intro")
VARIANTS: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"intro_variant": "collaboration"}),
    (3, {"intro_variant": "neighbourhood"}),
    (4, {"intro_variant": "neighbourhood", "neighbour_side": "right"}),
    (2, {"intro_variant": "rescuer"}),
    (3, {"intro_variant": "bear_hunt"}),
    (3, {"intro_variant": "bear_hunt", "bear_two_cracks": True, "skin_duel": True}),
    (2, {"intro_variant": "bear_hunt", "bear_exactly_two": True, "one_inuk_moves": True}),
    (2, {"intro_variant": "bear_hunt", "bear_may_stay": True}),
    (2, {"intro_variant": "shared_bears"}),
    (2, {"intro_variant": "shared_bears", "shared_bear_count": 3}),
]
TWO_SIDES = [VARIANTS[k] for k in (0, 3, 6, 7, 9, 10, 11, 12)]


class TooLarge(Exception):
    """More positions than the plain search may look at."""


@dataclass
class Minimax:
    """Whether one of two sides can force a victory; equal positions are looked at once."""

    side: frozenset[int]  # its seats
    most: int
    known: dict[object, bool] = field(default_factory=dict)

    def wins(self, state: State) -> bool:
        if state.is_over():
            result = GAME.result(state)
            assert result is not None
            return bool(self.side & set(result.winners))
        key = state.key()
        if key not in self.known:
            if len(self.known) >= self.most:
                raise TooLarge
            self.known[key] = False  # a place among the first; no position comes back
            self.known[key] = self._can(state)
        return self.known[key]

    def _can(self, state: State) -> bool:
        quantifier = any if state.to_move() in self.side else all
        return quantifier(self.wins(after) for after in successors(state))


def successors(state: State) -> list[State]:
    """The positions after each action."""
    found = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        found.append(after)
    return found


def side_of(state: IntroState) -> frozenset[int]:
    """The seats that win or lose with the one to move."""
    terms = state.terms
    seats, mover = range(int(terms.seats)), state.to_move()
    if terms.setup.variant == "collaboration":
        return frozenset(seat for seat in seats if seat % 2 == mover % 2)
    if terms.setup.variant == "bear_hunt":
        return frozenset(seat for seat in seats if (seat == terms.bear_seat) == (mover == terms.bear_seat))
    return frozenset([mover])


def endgame(seats: int, options: dict[str, Value], seed: int, before_end: int) -> IntroState:
    """A position of a random game so many plies before its end."""
    rng = Rng(seed)
    states = [GAME.initial(GAME.setup(seats, options))]
    while not states[-1].is_over():
        after = states[-1].clone()
        actions = after.legal_actions()
        after.apply(actions[rng.below(len(actions))])
        states.append(after)
    found = states[max(0, len(states) - 1 - before_end)]
    assert isinstance(found, IntroState)
    return found


def shattered(variant: str, seed: int) -> IntroState | None:
    """A position for two with most edges cracked at random; None if that would have ended the game."""
    rng = Rng(seed)
    spaces = list(IN_PLAY["full"])
    pieces = [spaces.pop(rng.below(len(spaces))) for _ in range(4)]
    cracks = [edge for edge in range(EDGES) if rng.below(20) < 14 + seed % 4]
    labels = ("1a", "1b", "2a", "2b") if variant == "standard" else ("B1", "H1", "B2", "H2")
    parts = [
        f"nanuuk_intro seats=2 intro_variant={variant}",
        " ".join([f"{label}={SPACE_NAMES[space]}" for label, space in zip(labels, pieces, strict=True)]),
        "cracks " + " ".join([EDGE_NAMES[edge] for edge in cracks]),
        "turn 1",
    ]
    try:
        state = GAME.read("; ".join(parts))
    except NotationError:
        return None
    assert isinstance(state, IntroState)
    enclosed = [state.open[space] == 0 for space in pieces]
    return None if any(enclosed) or state.is_over() else state


def small_endgames(wanted: int) -> list[tuple[IntroState, bool]]:
    """Positions with two sides that a plain minimax can solve, and whether the seat to move wins."""
    found: list[tuple[IntroState, bool]] = []
    seed = 0
    while len(found) < wanted:
        state: IntroState | None
        if seed % 3:
            state = shattered(("standard", "rescuer")[seed % 2], seed)
        else:
            seats, options = TWO_SIDES[seed // 3 % (len(TWO_SIDES) - 1)]  # three bears have too many movements
            state = endgame(seats, options, seed, 8 + seed % 4)
        seed += 1
        if state is None or state.step not in (CHOOSING, MOVING):
            continue
        with suppress(TooLarge):
            found.append((state, Minimax(side_of(state), 400).wins(state)))
    return found


def check_endgames(wanted: int) -> tuple[int, int]:
    """Compare what is proved with a plain minimax: how many proofs there were, and how many of fallen apart regions."""
    engine, solver, proofs, apart = IntroEngine(load_evaluation()), Endgame(), 0, 0
    for state, can_win in small_endgames(wanted):
        line = GAME.line(GAME.view(state, 0))
        best = engine.think(GAME.view(state, state.to_move()), FULL, 20_000, Rng(1)).best
        if best.is_proved:
            assert best.chance == float(can_win), line
            proofs += 1
        if state.terms.family == DUEL and solver.outcome(state):
            assert (solver.outcome(state) > 0) == can_win, line
            apart += 1
    return proofs, apart
