"""Small endgames of the introductory game, and a plain minimax that knows nothing but the rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from polynya import NotationError, Rng, Value, game_named
from polynya.core.state import State
from polynya.games.nanuuk.board import EDGE_NAMES, EDGES, IN_PLAY, SPACE_NAMES
from polynya.games.nanuuk.intro.rules import IntroState

GAME = game_named("nanuuk_intro")


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
    cracks = [edge for edge in range(EDGES) if rng.below(10) < 7]
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
