"""Spaces of observations and actions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
from gymnasium import spaces

from polynya.envs.table import Terms


class LegalDiscrete(spaces.Discrete):
    """All decisions of a game, of which only those are sampled that are legal now, while any are."""

    def __init__(self, terms: Terms, legal: Callable[[], Sequence[int]]) -> None:
        super().__init__(terms.game.decisions)
        self._legal = legal

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        """A legal action, all equally likely; a mask or probabilities given here decide instead."""
        legal = self._legal()
        if mask is not None or probability is not None or not legal:
            return super().sample(mask, probability)
        return np.int64(legal[int(self.np_random.integers(len(legal)))])

    def __deepcopy__(self, memo: dict[int, object]) -> spaces.Discrete:
        return spaces.Discrete(int(self.n))

    def __reduce__(self) -> tuple[object, ...]:
        return spaces.Discrete, (int(self.n),)


def observation_space(terms: Terms) -> spaces.Dict:
    """Numbers from 0 to 255, and a mask of the legal actions."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (int(terms.observer.size),), np.uint8),
            "action_mask": spaces.Box(0, 1, (terms.game.decisions,), np.int8),
        }
    )
