"""Bots choose from a view."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import pytest

from polynya import GAMES, Bot, Match, NotationError, Rng, State, Value, bot_named, new_match
from polynya.ai.bots import LevelBot, own_steps
from polynya.bots import LEVELS, all_bots, bot_for
from polynya.bundles import OURS, Bundle
from tests.ai.minds import MINDS, decisions, minds_of
from tests.contract.cases import CASES, IS_SOAK, Case

WINS = 12  # positions of every game
WIN_BUDGET = 1000  # positions that a level looks at there
LOOKED_THROUGH = 20_000  # positions, if need be
THINKING = 40  # positions a turn, where it does not matter how well somebody plays
MAX_PLIES = 6000  # of a game that has no bound
CASES_PLAYED = CASES[::12]
PLAYED = [(bot, case) for bot in all_bots() for case in CASES_PLAYED][:: 1 if IS_SOAK else 3]
every_bot = pytest.mark.parametrize("bot", all_bots(), ids=[bot.name for bot in all_bots()])
every_level = pytest.mark.parametrize("bot", LEVELS, ids=[bot.name for bot in LEVELS])


def played(game: str, options: dict[str, Value], bots: list[Bot], seed: int, budget: int = 0) -> Match:
    """A whole game between bots; a game without a bound may be broken off."""
    match, rng = new_match(game, len(bots), options, seed=seed), Rng(seed)
    while not match.is_over and match.ply < MAX_PLIES:
        seat = match.mover
        for action in own_steps(bots[seat], match.view(seat), budget, rng):
            match.play(seat, action)
    return match


def share(name: str, game: str, options: dict[str, Value], games: int, first: int = 0, budget: int = 0) -> float:
    """The share of victories of a bot against `random` for two, from both seats in turn."""
    total = 0.0
    for seed in range(first, first + games):
        bots = [bot_named("random"), bot_named("random")]
        bots[seed % 2] = bot_named(name)
        result = played(game, options, bots, seed, budget).result
        if result and result.winners:
            total += (seed % 2 in result.winners) / len(result.winners)
    return total / games


def rounds(games: int, first: int = 0, options: dict[str, Value] | None = None) -> list[tuple[float, str]]:
    """How many rounds four players of level 4 of Pinguinoè need, and why the game ended, game by game."""
    found: list[tuple[float, str]] = []
    for seed in range(first, first + games):
        match = played("pinguinoe", options or {}, [bot_named("level4")] * 4, seed)
        turns = [action for action in match.actions if match.game.notation(action) == "roll"]
        found.append((len(turns) / 4, match.result.reason if match.result else "broken off"))
    return found


@pytest.mark.parametrize(("bot", "case"), PLAYED, ids=[f"{bot.name}-{case.name}" for bot, case in PLAYED])
def test_a_bot_plays_whole_games_legally(bot: Bot, case: Case) -> None:
    match = played(case.game.key, case.options, [bot] * case.seats, 3, THINKING)
    assert match.result is not None or (bot.name == "random" and not case.is_bound)


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_a_level_beats_random_in_nine_of_ten_games(game: str) -> None:
    assert share("level4", game, {}, 20, budget=200) >= 0.9


@pytest.mark.parametrize("variant", ["rescuer", "bear_hunt", "shared_bears"])
def test_levels_know_the_variants_for_two(variant: str) -> None:
    assert share("level4", "nanuuk_intro", {"intro_variant": variant}, 40, budget=400) >= 0.75


def wins_at_hand(bundle: Bundle, number: int) -> Iterator[State]:
    """So many positions of random games in which some actions win at once, and others do not."""
    found = 0
    for state in decisions(bundle.game, LOOKED_THROUGH, 5, spread=1):
        if found < number and len({_wins(state, [action]) for action in state.legal_actions()}) == 2:
            found += 1
            yield state
        if found == number:
            return


def _wins(state: State, actions: Iterable[int]) -> bool:
    """Whether the seat to move has won after its actions."""
    after = state.clone()
    for action in actions:
        after.apply(action)
    return after.is_over() and after.returns()[state.to_move()] == 1.0


@pytest.mark.parametrize("bundle", MINDS, ids=[bundle.game.key for bundle in MINDS])
def test_no_win_at_hand_is_missed_from_level_3_on(bundle: Bundle) -> None:
    found = list(wins_at_hand(bundle, WINS))
    assert len(found) == WINS
    for state in found:
        for mind in minds_of(bundle)[2:]:
            for seed in range(3):
                thought = mind.think(bundle.game.view(state, state.to_move()), seed, WIN_BUDGET)
                where = f"level {mind.number} in {bundle.game.line(bundle.game.view(state, -4))}"
                assert _wins(state, mind.choose(thought, seed).actions), where


@every_bot
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_the_same_view_and_luck_give_the_same_choice(bot: Bot, game: str) -> None:
    match = new_match(game)
    view = match.view(match.mover)
    choices = {bot.choose(view, THINKING, Rng(5)) for _ in range(3)}
    assert len(choices) == 1
    assert choices <= set(view.legal)


def test_random_chooses_everything() -> None:
    view, rng = new_match("nanuuk_intro").view(0), Rng(6)
    assert {bot_named("random").choose(view, 0, rng) for _ in range(1000)} == set(view.legal)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(NotationError, match="no bot 'hal'; there is random, level1, level2"):
        bot_named("hal")


def test_a_bot_of_the_past_is_not_offered() -> None:
    assert [bot.name for bot in all_bots()] == ["random", *[f"level{number}" for number in range(1, 9)]]


@every_bot
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_every_bot_knows_every_game(bot: Bot, game: str) -> None:
    assert bot.knows(game)
    assert bot_for(bot.name, game) is bot


@every_level
@pytest.mark.parametrize("bundle", OURS, ids=[bundle.game.key for bundle in OURS])
def test_every_game_has_eight_levels(bot: LevelBot, bundle: Bundle) -> None:
    assert len(bundle.levels) == len(LEVELS)
    assert bot.budget(bundle.game.key) > 0


def test_a_level_refuses_a_game_without_an_engine() -> None:
    view, rng = new_match("nanuuk_intro").view(0), Rng(7)
    with pytest.raises(NotationError, match="level3 does not know nanuuk_intro: the game has no levels of play"):
        LevelBot(3, lambda _key: None).choose(view, 0, rng)
    with pytest.raises(NotationError, match="level3 does not know floe"):
        bot_for("level3", "floe")
