"""Reviews: sums that close, nothing that a seat did not know, and no mistake below the noise."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

import pytest

from polynya import Match, NotationError, Rng, game_named
from polynya.core.types import CHANCE
from polynya.moves import moves
from polynya.review import NOISE, SMALL, Judge, Review, Run, mistake_in, played, review_of, runs_of
from tests.matches import played as played_match

KEYS = ("nanuuk_intro", "nanuuk", "igloo_igloo", "pinguinoe")
SECRET_GAMES = ("igloo_igloo", "pinguinoe")
BUDGET = 60  # positions of a thought
SOME = 5  # positions of a game


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
    game, judge = played(match), Judge(played(match), BUDGET)
    all_runs = runs_of(game)
    runs = all_runs[:: max(1, len(all_runs) // SOME)]
    values = [judge.chances(match.state_at(run.begin)) for run in runs]
    found = review_of(runs, values, tuple(match.state.returns()), [])
    for seat in range(2):
        account = found.account(seat)
        total = account.start + account.luck + account.choices + account.others
        assert total == pytest.approx(account.end)
        assert account.end == match.state.returns()[seat]
    assert all([0 <= chance <= 1 for point in found.points for chance in point.chances])


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
            compared += 1
    assert compared >= 3


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


def test_only_whole_games_are_reviewed() -> None:
    game = game_named("nanuuk_intro")
    with pytest.raises(NotationError, match="from its beginning to its end"):
        played(Match(game, game.setup(2), Rng(1)))


def test_an_account_of_nobody_s_doing() -> None:
    runs = [Run(0, 1, 0), Run(1, 2, int(CHANCE)), Run(2, 3, 1)]
    found: Review = review_of(runs, [(0.5, 0.5), (0.4, 0.6), (0.7, 0.3)], (1.0, 0.0), [])
    account = found.account(0)
    assert (account.choices, account.luck, account.others) == pytest.approx((-0.1, 0.3, 0.3))
