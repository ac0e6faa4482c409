"""A game being played: the checked door to a state."""

from __future__ import annotations

from collections.abc import Sequence

from polynya.core.errors import GameNotOver, GameOver, IllegalAction, NotYourTurn, RecordError, UndoRefused
from polynya.core.game import Game, Setup
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import ALL, CHANCE, OVER, SPECTATOR, Action, Result, Seat, View, Viewer


class Match:
    """Setup and actions so far. Decisions come through `play`; chance is drawn as soon as it is due.

    Without an `rng` nothing is drawn: outcomes come through `follow`, as they were recorded.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        rng: Rng | None,
        *,
        names: tuple[str, ...] = (),
        actions: tuple[Action, ...] = (),
    ) -> None:
        """Begin, or go on from recorded actions; RecordError names the ply of one that is not legal."""
        self.game = game
        self.setup = setup
        self.names = _clean(names, setup.seats)
        self.comments: dict[int, str] = {}  # number of plies before the comment -> text
        self.rng = rng
        self._state = game.initial(setup)
        self._actions: list[Action] = []
        self._movers: list[Seat] = []  # who decided, ply by ply
        self._limits: list[bool] = []  # whether the ply can never be taken back
        self._insiders: list[tuple[Seat, ...]] = []  # who has learned more of the ply than a spectator
        self.follow(actions)
        self._draw_chance()

    @property
    def actions(self) -> tuple[Action, ...]:
        """What has happened, chance included."""
        return tuple(self._actions)

    @property
    def movers(self) -> tuple[Seat, ...]:
        """Who decided each ply; CHANCE for an outcome."""
        return tuple(self._movers)

    @property
    def ply(self) -> int:
        return len(self._actions)

    @property
    def mover(self) -> Seat:
        """The seat to move, or OVER; CHANCE only where there is no `rng`."""
        return self._state.to_move()

    @property
    def is_over(self) -> bool:
        return self._state.is_over()

    @property
    def result(self) -> Result | None:
        return self.game.result(self._state)

    def view(self, viewer: Viewer) -> View:
        """What the viewer may know now; everything only after the end, where there are secrets."""
        if viewer == ALL and self.game.has_secrets and not self.is_over:
            raise GameNotOver("everything is shown only after the end of the game")
        return self.game.view(self._state, viewer)

    def play(self, seat: Seat, action: Action | str) -> None:
        """Make a seat's decision happen, given as an action or in notation; refuses what is not legal."""
        action = self.game.parse(action) if isinstance(action, str) else self._known(action)
        if self.mover == OVER:
            raise GameOver(f"'{self.game.notation(action)}' comes too late: the game is over")
        if self.mover == CHANCE:
            raise NotYourTurn("chance is to decide, and this match has no luck: give it an Rng")
        if seat != self.mover:
            raise NotYourTurn(f"seat {self.mover + 1} is to move, not seat {seat + 1}")
        self._check(action)
        self._apply(action)
        self._draw_chance()

    def why_not(self, seat: Seat, action: Action) -> str | None:
        """The clause that forbids a decision to the seat that is to move, or None."""
        if seat != self.mover:
            raise NotYourTurn(f"seat {seat + 1} is not to move")
        return self.game.objection(self._state, self._known(action))

    def is_final(self, action: Action) -> bool:
        """Whether a legal decision of the seat to move could not be taken back: chance or another seat follows."""
        after = self._state.clone()
        after.apply(action)
        return after.to_move() != self.mover or self.game.is_binding(self._state, action)

    def log(self, viewer: Viewer) -> list[tuple[Seat, str]]:
        """Who did what, as far as the viewer has learned it."""
        state = self.game.initial(self.setup)
        found: list[tuple[Seat, str]] = []
        for action in self._actions:
            found.append((state.to_move(), self.game.notation(self.game.seen(state, action, viewer))))
            state.apply(action)
        return found

    def knows_secret(self, seat: Seat) -> bool:
        """Whether the seat has learned something that not everybody knows."""
        return any([seat in insiders for insiders in self._insiders])

    def undo_limit(self, seat: Seat) -> int:
        """The earliest ply to which the seat may go back by itself; not from an end at which secrets were shown."""
        ply = self.ply
        if self.is_over and self.game.has_secrets:
            return ply
        while ply > 0 and self._movers[ply - 1] == seat and not self._limits[ply - 1]:
            ply -= 1
        return ply

    def consent_limit(self) -> int:
        """The earliest ply to which everybody may agree to go back: never past luck, never where there are secrets."""
        if self.game.has_secrets:
            return self.ply
        ply = self.ply
        while ply > 0 and self._movers[ply - 1] != CHANCE:
            ply -= 1
        return ply

    def undo(self, seat: Seat, to: int | None = None, *, consent: bool = False) -> None:
        """Take steps back to a ply, the last own step if none is given; with everybody's consent also others' steps."""
        target = self.ply - 1 if to is None else to
        if not 0 <= target < self.ply:
            raise UndoRefused("there is nothing to take back")
        limit = min(self.undo_limit(seat), self.consent_limit()) if consent else self.undo_limit(seat)
        if target < limit:
            raise UndoRefused(self._why_not_undo(seat, target, consent=consent))
        self.rewind(target)

    def _why_not_undo(self, seat: Seat, target: int, *, consent: bool) -> str:
        """What stands between the seat and a ply."""
        text = f"seat {seat + 1} cannot take back ply {target}"
        if self.is_over and self.game.has_secrets:
            return f"{text}: everything has been shown at the end"
        if CHANCE in self._movers[target:]:
            return f"{text}: luck has spoken since"
        if any(self._limits[target:]):
            return f"{text}: something was shown or answered since"
        return f"{text}{'' if consent else ' by itself'}: somebody else has moved since"

    def state_at(self, ply: int) -> State:
        """The position before a ply, for replaying; holds every secret."""
        state = self.game.initial(self.setup)
        for action in self._actions[:ply]:
            state.apply(action)
        return state

    def follow(self, actions: Sequence[Action]) -> None:
        """Let happen what has been recorded, outcomes of chance too; RecordError names the ply of what is not legal."""
        for action in actions:
            try:
                self._check(action)
            except IllegalAction as error:
                raise RecordError(str(error), self.ply) from error
            self._apply(action)

    def _known(self, action: object) -> Action:
        """The action, if it is one."""
        if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < self.game.actions:
            return action
        raise IllegalAction(str(action), "the action space")

    def _check(self, action: Action) -> None:
        if self._known(action) in self._state.legal_actions():
            return
        if self.mover == CHANCE or self.mover == OVER:
            raise IllegalAction(self.game.notation(action), "the order of play")
        clause = self.game.objection(self._state, action)
        raise IllegalAction(self.game.notation(action), clause or "the rules")

    def _apply(self, action: Action) -> None:
        mover = self.mover
        self._limits.append(mover != CHANCE and self.game.is_binding(self._state, action))
        self._insiders.append(self._learn(action))
        self._movers.append(mover)
        self._actions.append(action)
        self._state.apply(action)

    def _learn(self, action: Action) -> tuple[Seat, ...]:
        """The seats that learn more of an action about to happen than a spectator."""
        if not self.game.has_secrets:
            return ()
        public = self.game.seen(self._state, action, int(SPECTATOR))
        seats = range(self.setup.seats)
        return tuple([seat for seat in seats if self.game.seen(self._state, action, seat) != public])

    def _draw_chance(self) -> None:
        while self.rng is not None and self._state.to_move() == CHANCE:
            self._apply(int(self._state.draw(self.rng)))

    def rewind(self, ply: int) -> None:
        """Be at an earlier ply again; `undo` is the door that checks."""
        self._state = self.state_at(ply)
        del self._actions[ply:], self._movers[ply:], self._limits[ply:], self._insiders[ply:]
        self.comments = {at: text for at, text in self.comments.items() if at <= ply}


def _clean(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A one-line name for every seat."""
    given = [one_line(name) for name in names[:seats]]
    return tuple(given + [""] * (seats - len(given)))


def one_line(name: str) -> str:
    """A name without line ends and spare blanks."""
    return " ".join(name.split())
