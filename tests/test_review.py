"""Reviews: sums that close, nothing that a seat did not know, and no mistake below the noise."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from polynya import Match, NotationError, Rng, State, game_named
from polynya.bundles import bundle_of
from polynya.core.types import CHANCE, Action
from polynya.moves import moves
from polynya.review import (
    MAX_POSITIONS,
    NOISE,
    SMALL,
    Judge,
    Mistake,
    Played,
    Point,
    Review,
    Run,
    Standing,
    budget_for,
    mistake_in,
    played,
    points_of,
    runs_of,
    standings_of,
    thoughts,
)
from tests.matches import played as played_match

KEYS = ("nanuuk_intro", "nanuuk", "igloo_igloo", "pinguinoe")
SECRET_GAMES = ("igloo_igloo", "pinguinoe")
BUDGET = 60  # positions of a thought
SOME = 5  # positions of a game
DECISIONS = 12  # of a bot
PLIES = 160  # in which there are so many


@cache
def finished(key: str) -> Match:
    match = played_match(key, 2, 3, bot="random" if key in ("nanuuk", "igloo_igloo") else "level1")
    assert match.is_over
    return match


@pytest.mark.parametrize("key", KEYS)
def test_runs_are_the_whole_game_from_the_first_decision_on(key: str) -> None:
    match = finished(key)
    runs = runs_of(played(match))
    assert match.movers[: runs[0].begin] == (int(CHANCE),) * runs[0].begin
    assert runs[0].mover != CHANCE
    assert runs[-1].end == match.ply
    for run, after in pairwise(runs):
        assert run.end == after.begin
        assert run.mover != after.mover
        assert set(match.movers[run.begin : run.end]) == {run.mover}


@pytest.mark.parametrize("key", KEYS)
def test_luck_choices_and_others_add_up(key: str) -> None:
    """A review of a few parts of a game; what lies between them belongs to who came last."""
    match = finished(key)
    found = Review(some_points(key), ())
    for seat in range(2):
        account = found.account(seat)
        total = account.start + account.luck + account.choices + account.others
        assert total == pytest.approx(account.end)
        assert account.end == match.state.returns()[seat]
    assert all([0 <= chance <= 1 for point in found.points for chance in point.chances])


@cache
def some_points(key: str) -> tuple[Point, ...]:
    """Points of every n-th part of a game."""
    game = played(finished(key))
    all_runs = runs_of(game)
    runs = all_runs[:: max(1, len(all_runs) // SOME)]
    return points_of(game, runs, standings_of(game, runs, BUDGET), tuple(finished(key).state.returns()))


@pytest.mark.parametrize("key", KEYS)
def test_a_decision_makes_nothing_better_than_the_best(key: str) -> None:
    """What a deeper look finds behind a decision is booked before it, and the best costs nothing."""
    game = played(finished(key))
    own = [k for k, run in enumerate(runs_of(game)) if run.mover != CHANCE]
    gains: list[float] = []
    for k in own[:: max(1, len(own) // SOME)]:
        runs = runs_of(game)[k : k + 1]
        after = Judge(game, BUDGET).chances(finished(key).state_at(runs[0].end))
        before, last = points_of(game, runs, standings_of(game, runs, BUDGET), after)
        gains.append(last.chances[last.actor] - before.chances[last.actor])
        assert -gains[-1] == pytest.approx(last.lost)
    assert len(gains) >= SOME
    assert max(gains) <= 1e-9


@pytest.mark.parametrize("key", SECRET_GAMES)
def test_choices_cost_those_who_play_badly(key: str) -> None:
    """Whoever acts by chance pays for it, and whoever does what a strong level would do hardly does."""
    costs = {bot: cost_of_choices(key, bot) for bot in ("random", "level6")}
    assert costs["level6"] < 0.02
    assert costs["random"] > 2 * costs["level6"] + 0.01


def cost_of_choices(key: str, bot: str) -> float:
    """What a decision of this bot costs on the average."""
    match = played_match(key, 2, 5, bot=bot, plies=PLIES)
    game = Played(key, 2, "{}", match.actions)
    judge, found = Judge(game, BUDGET), list[float]()
    runs = [run for run in runs_of(game) if run.mover != CHANCE and run.end < match.ply]
    for run in runs[1 :: max(1, len(runs) // DECISIONS)]:
        standing = judge.standing(match.state_at(run.begin), match.actions[run.begin : run.end])
        if standing.best is not None:
            after = judge.known_to(match.state_at(run.end), run.mover)
            found.append(max(0.0, standing.best[run.mover] - after))
        else:
            found.append(0.0)
    assert len(found) >= DECISIONS
    return sum(found) / len(found)


@pytest.mark.parametrize("key", KEYS)
def test_a_review_thinks_as_much_as_it_may(key: str) -> None:
    game = played(finished(key))
    number, strongest = thoughts(game, runs_of(game)), bundle_of(key).levels[-1].budget
    budget = budget_for(game, number)
    assert budget * number <= MAX_POSITIONS
    assert budget * number > min(MAX_POSITIONS, game.turns * strongest) / 2 or budget == strongest


@pytest.mark.parametrize("key", SECRET_GAMES)
def test_a_judgement_is_the_same_whatever_was_hidden(key: str) -> None:
    match, rng, compared = finished(key), Rng(4), 0
    judge, game = Judge(played(match), BUDGET), match.game
    for run in runs_of(played(match))[5::3]:
        state = match.state_at(run.begin)
        for seat in range(2):
            other = game.redeal(game.view(state, seat), rng)
            if other.key() == state.key() or compared >= 2 * SOME:
                continue
            assert judge.known_to(other, seat) == judge.known_to(state, seat)
            if run.mover == seat:
                made = moves(game.view(state, seat))[0].actions
                assert judge.mistake(other, made) == judge.mistake(state, made)
                assert best_known(judge, other, made) == best_known(judge, state, made)
            compared += 1
    assert compared >= 3


def best_known(judge: Judge, state: State, made: tuple[Action, ...]) -> float | None:
    best = judge.standing(state, made).best
    return None if best is None else best[state.to_move()]


def test_a_mistake_is_found_and_what_is_no_worse_is_none() -> None:
    """Whoever shuts themselves in instead of walking away."""
    match = finished("nanuuk_intro")
    game = played(match)
    found = [mistake_in(game, run, 300) for run in runs_of(game)[:12]]
    mistakes = [mistake for mistake in found if mistake is not None]
    assert mistakes, "level 1 plays without mistakes"
    for mistake in mistakes:
        assert mistake.lost > SMALL
        assert mistake.lost > NOISE * mistake.error
        assert mistake.made != mistake.better
        assert mistake.chance <= 1


def test_large_changes_by_luck_and_by_others_are_turning_points() -> None:
    """Who decides there is not meant; what somebody should not have done is a mistake; small changes are nothing."""
    chances = [(0.5, 0.5), (0.3, 0.7), (0.3, 0.7), (0.25, 0.75), (0.6, 0.4), (0.6, 0.2)]
    actors = [int(CHANCE), int(CHANCE), 0, 1, 1, 0]
    points = [Point(10 * k, *each) for k, each in enumerate(zip(actors, chances, strict=True))]
    mistake = Mistake(35, 1, (1,), (2,), 0.75, 0.35, 0.0)
    found = Review(tuple(points), (mistake,)).swings()
    assert [(swing.point, swing.actor, swing.seat) for swing in found] == [(1, CHANCE, 0), (5, 0, 1)]
    assert (found[0].before, found[0].after) == (0.5, 0.3)


def test_only_whole_games_are_reviewed() -> None:
    game = game_named("nanuuk_intro")
    with pytest.raises(NotationError, match="from its beginning to its end"):
        played(Match(game, game.setup(2), Rng(1)))


def test_an_account_of_nobody_s_doing() -> None:
    """A seat that does not do the best, then chance, then a seat that does better than it had looked."""
    game = played(finished("pinguinoe"))
    runs = [Run(0, 1, 0), Run(1, 2, int(CHANCE)), Run(2, 3, 1)]
    standings = [Standing((0.5, 0.5), (0.45, 0.5)), Standing((0.4, 0.6)), Standing((0.7, 0.3), (0.6, 0.35))]
    found = Review(points_of(game, runs, standings, (0.6, 0.4)), ())
    assert [point.chances for point in found.points] == [(0.45, 0.5), (0.4, 0.6), (0.7, 0.4), (0.6, 0.4)]
    assert found.account(0) == pytest.approx((0.45, 0.3, -0.05, -0.1, 0.6))
    assert found.account(1) == pytest.approx((0.5, -0.2, 0.0, 0.1, 0.4))
