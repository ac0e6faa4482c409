"""Bots choose from a view."""

from __future__ import annotations

import pytest

from polynya import BOTS, Bot, NotationError, Rng, bot_named, new_match

every_bot = pytest.mark.parametrize("bot", BOTS, ids=[bot.name for bot in BOTS])


@every_bot
def test_a_bot_plays_whole_games_legally(bot: Bot) -> None:
    for seats in (2, 3, 4):
        match, rng = new_match("nanuuk_intro", seats), Rng(seats)
        while not match.is_over:
            match.play(match.mover, bot.choose(match.view(match.mover), 10, rng))
        assert match.result is not None


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
    with pytest.raises(NotationError, match="no bot 'hal'; there is random"):
        bot_named("hal")
