"""How much a turn may take: positions, and seconds where a fuse is set."""

from __future__ import annotations

import pytest

from polynya import Rng, View, game_named, new_match
from polynya.ai.bots import LEAST_SHARE, LevelBot, plan_steps
from polynya.ai.engine import FULL, OWN_TURN, REPLIES, Engine
from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.levels import Level
from polynya.ai.thought import Candidate, Thought
from polynya.bots import bot_named
from polynya.bundles import Bundle, bundle_of
from tests.ai.minds import MINDS

BUDGET = 3000
every_mind = pytest.mark.parametrize("bundle", MINDS, ids=[bundle.game.key for bundle in MINDS])


class Counter:
    """An engine that takes a third of what it is given and writes down what that was."""

    def __init__(self) -> None:
        self.budgets: list[int] = []

    def think(self, view: View, sight: int, budget: int, rng: Rng, fuse: Fuse = NEVER) -> Thought:
        self.budgets.append(budget)
        return Thought((Candidate((view.legal[0],), 0.5),), (0.5, 0.5), budget // 3)


def test_a_later_thought_of_a_turn_gets_what_is_left_but_never_nothing() -> None:
    engine = Counter()
    bot, view = LevelBot(5, lambda _key: (engine, Level(FULL, 9000))), new_match("nanuuk_intro").view(0)
    spent = 0
    for _ in range(3):
        spent += plan_steps(bot, view, 0, Rng(1), spent).positions
    plan_steps(bot, view, 0, Rng(1), 9000)
    assert engine.budgets == [9000, 6000, 4000, 9000 // LEAST_SHARE]


@every_mind
def test_a_thought_keeps_to_its_budget(bundle: Bundle) -> None:
    """Whatever is looked at counts: ends, and walks in regions that have fallen apart."""
    for match in [new_match(bundle.game.key, seed=seed) for seed in range(2)]:
        rng = Rng(1)
        while not match.is_over and match.ply < 150:
            for action in plan_steps(bot_named("level3"), match.view(match.mover), 100, rng).actions:
                match.play(match.mover, action)
            if not match.is_over and match.ply % 3 == 0:
                assert bundle.engine is not None
                view = match.view(match.mover)
                assert bundle.engine.think(view, bundle.levels[-1].sight, BUDGET, Rng(2)).positions <= 2 * BUDGET + 4000


class Ticks:
    """A clock that goes on by a second whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.mark.parametrize(
    ("game", "sight", "seats", "budget"),
    [
        ("nanuuk_intro", FULL, 2, 100_000),
        ("nanuuk_intro", FULL, 4, 100_000),
        ("nanuuk", FULL, 2, 100_000),
        ("pinguinoe", REPLIES, 2, 200_000),
        ("igloo_igloo", OWN_TURN, 2, 200_000),
    ],
)
def test_a_fuse_ends_a_thought_with_a_plan(game: str, sight: int, seats: int, budget: int) -> None:
    engine, view, fuse = _engine(game), _some_view(game, seats), Fuse(3.0, Ticks())
    thought = engine.think(view, sight, budget, Rng(1), fuse)
    whole = engine.think(view, sight, budget, Rng(1))
    assert fuse.has_blown
    assert thought.positions < whole.positions / 2
    assert thought.best.actions[0] in view.legal


def test_no_fuse_blows_unless_it_is_set() -> None:
    fuse = Fuse(0.0, Ticks())
    assert not any([fuse.is_blown() for _ in range(5)])
    assert not NEVER.is_blown()


def _engine(game: str) -> Engine:
    engine = bundle_of(game).engine
    assert engine is not None
    return engine


def _some_view(game: str, seats: int) -> View:
    """Of the first position after twenty plies in which there is much to think about."""
    match, rng = new_match(game, seats, seed=3), Rng(3)
    while match.ply < 20 or len(match.legal) < 4:
        match.play(match.mover, match.legal[rng.below(len(match.legal))])
    assert match.game is game_named(game)
    return match.view(match.mover)
