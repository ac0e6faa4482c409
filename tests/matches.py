"""Matches that tests play."""

from __future__ import annotations

from collections.abc import Mapping

from polynya import Match, Rng, Value, bot_named, new_match


def play_on(match: Match, rng: Rng, *, bot: str = "random", budget: int = 0, plies: int | None = None) -> Match:
    """Let a bot decide for everybody, to the end or until there are so many plies."""
    chooser = bot_named(bot)
    while not match.is_over and (plies is None or match.ply < plies):
        match.play(match.mover, chooser.choose(match.view(match.mover), budget, rng))
    return match


def played(
    key: str,
    seats: int = 2,
    seed: int = 1,
    *,
    bot: str = "random",
    plies: int | None = None,
    options: Mapping[str, Value] | None = None,
) -> Match:
    """A match of bots, to the end or until there are so many plies."""
    return play_on(new_match(key, seats, dict(options or {}), seed=seed), Rng(seed), bot=bot, plies=plies)
