"""What people at one screen may see and do; the browser and the terminal ask the same questions here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from polynya.core.types import CHANCE, SPECTATOR, Action, Seat, Viewer
from polynya.moves import moves
from polynya.record.match import Match


class TurnKeeper(Protocol):
    """Somebody who knows where turns begin."""

    def start(self, seat: Seat) -> int:
        """The ply at which the running turn of a seat began."""

    def begins(self) -> bool:
        """Whether the seat to move begins its turn now."""


class TablePolicy:
    """Whose eyes, which curtain, which choice needs nobody, what can be taken back.

    A screen is the seats of those who sit at it; `in_front` is the seat whose player has lifted the curtain there.
    Where somebody knows about turns, nothing is taken back beyond the running one, and nobody's turn is begun for them.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.turns: TurnKeeper | None = None
        self.automatic: set[int] = set()  # plies of decisions that the table has made for a seat
        self.joined: set[int] = set()  # plies of moves that belong to the one before: both were one click

    @classmethod
    def of_record(cls, match: Match) -> TablePolicy:
        """The policy of a match whose past nobody here has seen: what was forced counts as made by the table."""
        policy = cls(match)
        state = match.state_at(0)
        for ply, (mover, action) in enumerate(zip(match.movers, match.actions, strict=True)):
            if mover != CHANCE and match.game.is_forced(match.game.view(state, mover)):
                policy.automatic.add(ply)
            state.apply(action)
        return policy

    def is_shared(self, seats: Sequence[Seat]) -> bool:
        """Whether people with secrets from each other sit at one screen."""
        return self.match.game.has_secrets and len(seats) > 1

    def curtain(self, seats: Sequence[Seat], in_front: Seat | None) -> Seat | None:
        """The seat to move, if its player has to come to a screen at which others have been."""
        mover = self.match.mover
        is_here = self.is_shared(seats) and mover in seats
        return mover if is_here and in_front != mover and self.match.knows_secret(mover) else None

    def decider(self, seats: Sequence[Seat], in_front: Seat | None) -> Seat | None:
        """The seat to move, if it may be decided for at this screen now."""
        mover = self.match.mover
        return mover if mover in seats and self.curtain(seats, in_front) is None else None

    def viewer(self, seats: Sequence[Seat], in_front: Seat | None) -> Viewer:
        """Through whose eyes a screen looks: the seat to move if it sits there, nobody's before a curtain."""
        if not seats or self.curtain(seats, in_front) is not None:
            return int(SPECTATOR)
        if self.match.mover in seats:
            return self.match.mover
        return int(SPECTATOR) if self.is_shared(seats) else seats[0]

    def reader(self, seats: Sequence[Seat]) -> Viewer:
        """Through whose eyes a screen reads the whole log, where no curtain can fall any more."""
        return seats[0] if len(seats) == 1 or (seats and not self.match.game.has_secrets) else int(SPECTATOR)

    def forced_move(self) -> tuple[Action, ...] | None:
        """The only move of the seat to move, if the rulebook lets the table make all its steps.

        The table never makes final what its player could still take back, and begins nobody's turn for them.
        """
        if self.match.mover < 0:
            return None
        view = self.match.view(self.match.mover)
        found = moves(view) if self.match.game.is_forced(view) else ()
        if len(found) != 1 or (found[0].is_final and self.undo_ply(view.viewer) is not None):
            return None
        if self.turns is not None and self.turns.begins():
            return None
        views = [self.match.view_after(view.viewer, found[0].actions[:k]) for k in range(len(found[0].actions))]
        return found[0].actions if all([self.match.game.is_forced(step) for step in views]) else None

    def is_turn_over(self) -> bool:
        """Whether nothing is left to the seat to move but the end of its turn, which the table makes."""
        found = self.forced_move()
        return found is not None and self.match.game.facts(found[-1]).ends_turn

    def undo_ply(self, seat: Seat) -> int | None:
        """Where the seat's last own move began, if it may be taken back in fairness."""
        limit, ply = self._limit(seat), self.last_choice([seat])
        return max(limit, self._click_start(ply)) if ply >= limit else None

    def restart_ply(self, seat: Seat) -> int | None:
        """Where the seat's turn began, as far as it may be taken back in fairness."""
        limit = self._limit(seat)
        return limit if limit < self.match.ply and self.last_choice([seat]) >= limit else None

    def _limit(self, seat: Seat) -> int:
        """The earliest ply to which the seat may go back: in fairness, and within its running turn."""
        return max(self.match.undo_limit(seat), self.turns.start(seat) if self.turns is not None else 0)

    def consent_ply(self, seats: Sequence[Seat]) -> int | None:
        """Where the last own move of these seats began, if everybody together may go back there."""
        ply = self.last_choice(seats)
        start = self._click_start(ply) if ply >= 0 else -1
        return start if self.match.consent_limit() <= start else None

    def _click_start(self, ply: int) -> int:
        """Where the move at a ply began, with all that belongs to the same click."""
        start = self.match.move_start(ply)
        while start in self.joined:
            start = self.match.move_start(start - 1)
        return start

    def undoable(self, seats: Sequence[Seat]) -> tuple[Seat, int] | None:
        """The seat at this screen that has something to take back, and the ply where that began."""
        plies = [(seat, self.undo_ply(seat)) for seat in seats]
        return next(((seat, ply) for seat, ply in plies if ply is not None), None)

    def last_choice(self, seats: Sequence[Seat]) -> int:
        """The last ply that one of these seats has chosen itself, or -1."""
        movers = self.match.movers
        plies = range(len(movers) - 1, -1, -1)
        return next((ply for ply in plies if movers[ply] in seats and ply not in self.automatic), -1)

    def rewind(self, ply: int) -> None:
        """Forget what the match has taken back."""
        self.automatic = {made for made in self.automatic if made < ply}
        self.joined = {begun for begun in self.joined if begun < ply}
