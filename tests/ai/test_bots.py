"""Bots choose from a view."""

from __future__ import annotations

from statistics import median

import pytest

from polynya import BOTS, GAMES, Bot, Match, NotationError, Rng, Value, bot_named, game_named, new_match
from polynya.ai.bots import GreedyBot, LevelBot
from polynya.bots import LEVELS, bot_for
from polynya.bundles import OURS, Bundle
from tests.contract.cases import CASES, Case

every_bot = pytest.mark.parametrize("bot", BOTS, ids=[bot.name for bot in BOTS])


MOST_PLIES = 6000  # of a game that has no bound


def played(game: str, options: dict[str, Value], bots: list[Bot], seed: int) -> Match:
    """A whole game between bots; a game without a bound may be broken off."""
    match, rng = new_match(game, len(bots), options, seed=seed), Rng(seed)
    while not match.is_over and match.ply < MOST_PLIES:
        match.play(match.mover, bots[match.mover].choose(match.view(match.mover), 0, rng))
    return match


def share(name: str, game: str, options: dict[str, Value], games: int, first: int = 0) -> float:
    """The share of victories of a bot against `random` for two, from both seats in turn."""
    total = 0.0
    for seed in range(first, first + games):
        bots = [bot_named("random"), bot_named("random")]
        bots[seed % 2] = bot_named(name)
        result = played(game, options, bots, seed).result
        if result and result.winners:
            total += (seed % 2 in result.winners) / len(result.winners)
    return total / games


def rounds(games: int, first: int = 0, options: dict[str, Value] | None = None) -> list[tuple[float, str]]:
    """How many rounds four greedy players of Pinguinoè need, and why the game ended, game by game."""
    found: list[tuple[float, str]] = []
    for seed in range(first, first + games):
        match = played("pinguinoe", options or {}, [bot_named("greedy")] * 4, seed)
        turns = [action for action in match.actions if match.game.notation(action) == "roll"]
        found.append((len(turns) / 4, match.result.reason if match.result else "broken off"))
    return found


@every_bot
@pytest.mark.parametrize("case", CASES[::6], ids=[case.name for case in CASES[::6]])
def test_a_bot_plays_whole_games_legally(bot: Bot, case: Case) -> None:
    match = played(case.game.key, case.options, [bot] * case.seats, 3)
    assert match.result is not None or (bot.name == "random" and not case.is_bound)


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_greedy_beats_random_in_nine_of_ten_games(game: str) -> None:
    assert share("greedy", game, {}, 60) >= 0.9


def test_four_greedy_penguins_come_to_an_end() -> None:
    """Most of them at the ark; the white penguin ends one game in twenty on the standard map."""
    found = rounds(40)
    reasons = [reason for _, reason in found]
    assert set(reasons) <= {"ark", "white_penguin"}
    assert len(reasons) == 40
    assert reasons.count("ark") > 30
    assert 10 <= median([number for number, _ in found]) <= 25


@pytest.mark.parametrize("variant", ["rescuer", "bear_hunt", "shared_bears"])
def test_greedy_knows_the_variants_for_two(variant: str) -> None:
    assert share("greedy", "nanuuk_intro", {"intro_variant": variant}, 60) >= 0.75


def test_greedy_takes_what_lies_beside_it() -> None:
    game = game_named("nanuuk")
    state = game.read("nanuuk seats=2; walrus C3; fish C2; H1 B3: harpoon; H2 E5: harpoon; turn 1")
    view = game.view(state, 0)
    assert game.notation(bot_named("greedy").choose(view, 0, Rng(1))) == "to C3"


def test_greedy_leaves_a_blocked_corner() -> None:
    game = game_named("nanuuk_intro")
    state = game.read("nanuuk_intro seats=2; 1a=A1 1b=E6 2a=C3 2b=E3; cracks A1|B2 A1|A2; turn 1")
    assert game.notation(bot_named("greedy").choose(game.view(state, 0), 0, Rng(1))) == "from A1"


@every_bot
def test_the_same_view_and_luck_give_the_same_choice(bot: Bot) -> None:
    view = new_match("nanuuk_intro").view(0)
    choices = {bot.choose(view, 10, Rng(5)) for _ in range(5)}
    assert len(choices) == 1
    assert choices <= set(view.legal)


def test_random_chooses_everything() -> None:
    view, rng = new_match("nanuuk_intro").view(0), Rng(6)
    assert {bot_named("random").choose(view, 0, rng) for _ in range(1000)} == set(view.legal)


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(NotationError, match="no bot 'hal'; there is random, greedy"):
        bot_named("hal")


def test_greedy_takes_a_victory_that_is_shared() -> None:
    game = game_named("nanuuk_intro")
    position = (
        "nanuuk_intro seats=3 intro_variant=bear_hunt; 1=D2 2=C5 B=B5; "
        "cracks A1|A2 A1|B2 A2|B4 B1|C2 B2|B3 B2|C2 B2|C3 B3|B4 B3|C3 B4|B5 B4|C4 B4|C5 C2|D1 C3|C4 C3|D2 C3|D3 C4|D4 "
        "C5|C6 C5|D4 C6|D5 D1|D2 D1|E2 D2|E3 D3|D4 D3|E3 D4|E4 E2|E3 E4|E5; turn 2 crack 2"
    )
    view = game.view(game.read(position), 1)
    assert {game.notation(bot_named("greedy").choose(view, 0, Rng(seed))) for seed in range(20)} == {"crack B5|C6"}


@every_bot
@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_every_bot_knows_every_game(bot: Bot, game: str) -> None:
    assert bot.knows(game)
    assert bot_for(bot.name, game) is bot


@pytest.mark.parametrize("bot", LEVELS, ids=[bot.name for bot in LEVELS])
@pytest.mark.parametrize("bundle", OURS, ids=[bundle.game.key for bundle in OURS])
def test_levels_know_every_game_that_has_an_engine(bot: LevelBot, bundle: Bundle) -> None:
    assert bot.knows(bundle.game.key) == (bundle.engine is not None)
    assert bool(bot.budget(bundle.game.key)) == (bundle.engine is not None)
    assert bot_named(bot.name) is bot


def test_greedy_refuses_a_game_without_an_evaluation() -> None:
    view, rng = new_match("nanuuk_intro").view(0), Rng(7)
    with pytest.raises(NotationError, match="greedy does not know nanuuk_intro: the game has no evaluation"):
        GreedyBot(lambda _key: None).choose(view, 0, rng)
    with pytest.raises(NotationError, match="greedy does not know floe"):
        bot_for("greedy", "floe")
