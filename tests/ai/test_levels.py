"""How levels choose: no worse when a game is as good as lost, or won."""

from __future__ import annotations

from math import exp, log

import pytest

from polynya import Rng
from polynya.ai.engine import OWN_MOVE, OWN_TURN
from polynya.ai.levels import Level, pick, shares
from polynya.ai.thought import Candidate, Thought
from polynya.bundles import Bundle
from tests.ai.minds import MINDS

GAPS = (0.0, 0.1, 0.3, 0.6, 0.9, 1.5, 2.5)  # log-odds by which candidates are worse than the best
LEVELS_OF_GAMES = [(bundle, number) for bundle in MINDS for number in range(1, 9)]
every_mind = pytest.mark.parametrize("bundle", MINDS, ids=[bundle.game.key for bundle in MINDS])
every_level_of_games = pytest.mark.parametrize(
    ("bundle", "number"), LEVELS_OF_GAMES, ids=[f"{bundle.game.key}-{number}" for bundle, number in LEVELS_OF_GAMES]
)


def thought_of(chances: list[float], *, is_proved: bool = False) -> Thought:
    candidates = tuple([Candidate((k,), chance, is_proved=is_proved) for k, chance in enumerate(chances)])
    return Thought(candidates, (chances[0], 1.0 - chances[0]), 1)


def at(chance: float) -> Thought:
    """Candidates that differ as those of other positions do, the best with this chance."""
    best = log(chance / (1.0 - chance))
    return thought_of([1.0 / (1.0 + exp(gap - best)) for gap in GAPS])


def entropy(thought: Thought, level: Level) -> float:
    """How much is left to chance; log(n) where n candidates are equally likely."""
    found = shares(thought, level)
    parts = [share / sum(found) for share in found if share > 0.0]
    return -sum([part * log(part) for part in parts])


@every_level_of_games
def test_nobody_chooses_worse_in_a_game_that_is_as_good_as_lost_or_won(bundle: Bundle, number: int) -> None:
    level = bundle.levels[number - 1]
    even = entropy(at(0.5), level)
    assert even < 0.9 * log(len(GAPS))
    for chance in (0.003, 0.03, 0.97, 0.997):
        assert entropy(at(chance), level) <= even + 1e-6


@every_level_of_games
def test_the_best_is_the_likeliest_and_what_loses_too_much_is_not_played(bundle: Bundle, number: int) -> None:
    level = bundle.levels[number - 1]
    for chance in (0.03, 0.5, 0.97):
        found = shares(at(chance), level)
        assert found == sorted(found, reverse=True)
        assert found[0] == 1.0
    assert shares(thought_of([0.9, 0.01]), level)[1] == 0.0


def test_who_has_surely_lost_holds_out_as_long_as_possible() -> None:
    """A search puts the longest game first."""
    lost, level = thought_of([0.0] * 5, is_proved=True), Level(OWN_TURN, 100, temperature=0.2, sees_wins=False)
    assert {pick(lost, level, Rng(seed)).actions for seed in range(20)} == {(0,)}


def test_a_win_at_hand_is_taken_by_levels_that_see_wins_only() -> None:
    won = Thought((Candidate((0,), 1.0, is_proved=True), Candidate((1,), 0.6)), (1.0, 0.0), 1)
    sees = Level(OWN_TURN, 100, temperature=0.1)
    assert {pick(won, sees, Rng(seed)).actions for seed in range(50)} == {(0,)}
    assert len({pick(won, sees._replace(sees_wins=False), Rng(seed)).actions for seed in range(50)}) == 2


@every_mind
def test_levels_are_what_people_read_of_them(bundle: Bundle) -> None:
    """The sentences of `web/levels.py` are the same for all games, so each must be true in each of them."""
    levels = bundle.levels
    first, last = levels[0], levels[-1]
    assert first.sight == OWN_MOVE  # sees no further than its next move
    assert [level.sees_wins for level in levels] == [False] * 2 + [True] * 6  # wins when it can win at once
    assert max(levels[3].sight, first.sight) <= OWN_TURN  # does not look far ahead
    temperatures = [level.temperature for level in levels if level.sight == levels[4].sight]
    assert temperatures == sorted(temperatures, reverse=True)
    assert 0 < levels[5].temperature <= 0.06  # what it thinks best, with rare exceptions
    assert levels[6].temperature <= levels[5].temperature / 1.5  # hardly ever slips
    assert levels[6].budget >= 1.5 * levels[5].budget  # thinks longer
    assert last.temperature == 0
    budgets = [level.budget for level in levels]
    assert budgets == sorted(budgets)
