"""Compares what bots do in positions that differ only in what their seat cannot know."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from polynya.bundles import Bundle
from tests.ai.minds import decisions, minds_of, twin_of

POSITIONS = 50
ENOUGH = 40  # times as many positions as are wanted are looked at before one gives up
LEAST = 2000  # and no fewer: at the beginning of a game nobody holds anything


class Compared(NamedTuple):
    """How much was compared."""

    positions: int  # with a twin that is another position, where there are secrets
    thoughts: int


def compare(bundle: Bundle, wanted: int, most: int, seed: int) -> Compared:
    """Every level thinks and does the same in so many positions and their twins, with the same seed."""
    game, random = bundle.game, Random(seed)
    done = thoughts = 0
    for state in decisions(game, max(LEAST, wanted * ENOUGH), seed):
        seat = state.to_move()
        twin = twin_of(game, state, seat, random)
        if game.has_secrets and twin.key() == state.key():
            continue
        for mind in minds_of(bundle):
            own, other = [mind.think(game.view(one, seat), seed, most) for one in (state, twin)]
            where = f"level {mind.number} in {game.line(game.view(state, seat))}"
            assert own == other, f"a secret is betrayed by {where}"
            assert mind.choose(own, seed) == mind.choose(other, seed), where
            thoughts += 1
        done += 1
        if done == wanted:
            break
    return Compared(done, thoughts)
