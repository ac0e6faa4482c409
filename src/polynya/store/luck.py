"""The luck of a table: what its seed draws, promises and proves."""

from __future__ import annotations

from polynya.core.rng import Rng
from polynya.record.luck import UNNUMBERED, AnyLuck, Luck, LuckProof
from polynya.store.table import Table


class TableLuck:
    """A secret seed, and the table whose journal says how much has been drawn from it."""

    def __init__(self, table: Table, seed: bytes) -> None:
        """The luck of a table; one that was opened before there were seeds has an empty one."""
        self._table = table
        self._seed = seed

    def source(self, other: int) -> AnyLuck:
        """What draws next: the seed, or another one if there is none or if an end that was taken back has shown it."""
        is_secret = bool(self._seed) and not self._table.has_ended
        return Luck(self._seed, self._table.drawn) if is_secret else Rng(other)

    @property
    def commitment(self) -> str:
        """What tells nothing of the seed, but fits no other; empty if there is none."""
        return Luck(self._seed).commitment if self._seed else ""

    @property
    def proof(self) -> LuckProof | None:
        """What makes the luck of a whole game checkable, once it is over."""
        return None if self._table.drawn_elsewhere else self.own_proof

    @property
    def own_proof(self) -> LuckProof | None:
        """What makes checkable, once the game is over, what was drawn here: not what another table had drawn before."""
        draws = self._table.match.draws()[self._table.drawn_elsewhere :]
        if not self._seed or not self._table.match.is_over or UNNUMBERED in draws:
            return None
        return Luck(self._seed).proof(draws)
