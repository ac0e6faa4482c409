"""What an engine is: it gets a view, never a state, and says what each thing to do now is worth."""

from __future__ import annotations

from typing import Final, Protocol

from polynya.ai.fuse import NEVER, Fuse
from polynya.ai.thought import Thought
from polynya.core.rng import Rng
from polynya.core.types import View

# How far an engine looks; every sight includes those before it.
OWN_MOVE: Final = 0  # the end of the next move
OWN_TURN: Final = 1  # the end of the own turn, or what chance does before
REPLIES: Final = 2  # what the others may do next
FULL: Final = 3  # as far as the budget lasts


class Engine(Protocol):
    """One way to think about a game.

    The same view, sight, budget and generator give the same thought; nothing is remembered that could change it, and
    what the viewer cannot know changes neither the thought nor the number of positions.
    """

    def think(self, view: View, sight: int, budget: int, rng: Rng, fuse: Fuse = NEVER) -> Thought:
        """What the viewer could do now; at least one candidate for every first move that makes a difference.

        The budget is in positions looked at, for what is left of the turn; a chain of own steps is worth that of the
        position it leads to. Only the viewer whose turn it is may ask. Thinking ends early when the fuse blows.
        """
