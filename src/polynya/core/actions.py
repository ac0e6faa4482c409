"""Facts about actions, declared block by block beside the action space of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from polynya.core.types import ActionFacts


class Block(NamedTuple):
    """Actions in a row about which the same is known; it ends where the next one begins."""

    first: int
    kind: str
    begins: bool = False
    directions: tuple[str, ...] = ()  # of the actions, one after the other
    direction_clause: str = ""
    turns_card: bool = False
    ends_turn: bool = False


def facts_of(actions: int, blocks: Sequence[Block]) -> list[ActionFacts]:
    """Action -> what is known of it; blocks stand in ascending order and leave nothing out."""
    found: list[ActionFacts] = []
    ends = [block.first for block in blocks[1:]] + [actions]
    for block, end in zip(blocks, ends, strict=True):
        assert block.first == len(found) < end
        for action in range(block.first, end):
            found.append(
                ActionFacts(
                    kind=block.kind,
                    begins=block.begins,
                    direction=block.directions[action - block.first] if block.directions else "",
                    direction_clause=block.direction_clause,
                    turns_card=block.turns_card,
                    ends_turn=block.ends_turn,
                )
            )
    return found
