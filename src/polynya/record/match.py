"""A game being played: the checked door to a state."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from polynya.core.errors import (
    GameNotOver,
    GameOver,
    IllegalAction,
    NotationError,
    NotYourTurn,
    RecordError,
    UndoRefused,
)
from polynya.core.game import Game, Setup
from polynya.core.state import State
from polynya.core.types import ALL, CHANCE, OVER, SPECTATOR, Action, Result, Seat, View, Viewer, check_viewer
from polynya.games import game_named
from polynya.moves import is_move, move_with
from polynya.record.endings import early_result
from polynya.record.luck import UNNUMBERED, AnyLuck, Luck, LuckProof, draw_outcome

MAX_SETUPS: Final = 64  # whose beginnings are kept


class Match:
    """Setup and actions so far. Decisions come through `play`; chance is drawn as soon as it is due.

    An `rng` is an `Rng` or a `Luck`, whose draws can be checked. Without one nothing is drawn: outcomes come through
    `follow`, as they were recorded. Matches are equal if their records and their luck are; copies and pickles replay.
    """

    def __init__(
        self,
        game: Game,
        setup: Setup,
        rng: AnyLuck | None,
        *,
        names: tuple[str, ...] = (),
        actions: Sequence[Action | str] = (),
        start: str = "",
    ) -> None:
        """Begin, or go on from recorded actions; RecordError names the ply of one that is not legal.

        A match that does not begin at the beginning has the line of its first position as `start`; see `Match.at`.
        """
        self.game = game
        self.setup = setup
        self.start = start
        self.names = _clean(names, setup.seats)
        self.comments: dict[int, str] = {}  # number of plies before the comment -> text
        self.rng = rng
        self.ended: Result | None = None  # by people, before the rules have ended it
        self._start = _start_of(game, setup, start)
        self._state = self._start.clone()
        self._actions: list[Action] = []
        self._movers: list[Seat] = []  # who decided, ply by ply
        self._limits: list[bool] = []  # whether the ply can never be taken back
        self._insiders: list[tuple[Seat, ...]] = []  # who has learned more of the ply than a spectator
        self._draws: list[int] = []  # the number of the draw behind the ply, or UNNUMBERED
        self._begun: list[bool] = []  # whether the ply has only begun what the next one completes
        self._said: tuple[tuple[Action, ...], tuple[Seat, ...]] = ((), ())  # actions and movers as they were given last
        self._views: dict[Viewer, View] = {}  # of the position as it is, as far as somebody has looked
        self.follow(actions)
        self.draw_chance()

    @classmethod
    def at(cls, game: Game, position: str | State, rng: AnyLuck | None = None, *, names: tuple[str, ...] = ()) -> Match:
        """A match that begins at a position, given as a diagram, as a line or as a state; its record says so."""
        state = game.read(position) if isinstance(position, str) else position
        return cls(game, game.setup_of(state), rng, names=names, start=game.line(game.view(state, int(ALL))))

    @property
    def actions(self) -> tuple[Action, ...]:
        """What has happened, chance included."""
        return self._both()[0]

    @property
    def movers(self) -> tuple[Seat, ...]:
        """Who decided each ply; CHANCE for an outcome."""
        return self._both()[1]

    def _both(self) -> tuple[tuple[Action, ...], tuple[Seat, ...]]:
        """Actions and movers; the same objects until something happens."""
        if len(self._said[0]) != len(self._actions):
            self._said = tuple(self._actions), tuple(self._movers)
        return self._said

    def draws(self, start: int = 0) -> tuple[int, ...]:
        """The number of the draw behind each outcome from a ply on; UNNUMBERED where it came without a `Luck`."""
        movers, draws = self._movers[start:], self._draws[start:]
        return tuple([draw for mover, draw in zip(movers, draws, strict=True) if mover == CHANCE])

    def proof(self, luck: AnyLuck | None) -> LuckProof | None:
        """What makes this luck checkable, its seed too: only after the end, and only if it has drawn every outcome."""
        if not isinstance(luck, Luck) or not self.is_over or UNNUMBERED in self.draws():
            return None
        return luck.proof(self.draws())

    @property
    def ply(self) -> int:
        return len(self._actions)

    @property
    def mover(self) -> Seat:
        """The seat to move, or OVER; CHANCE only where there is no `rng`."""
        return int(OVER) if self.ended else self._state.to_move()

    @property
    def is_over(self) -> bool:
        return self.ended is not None or self._state.is_over()

    @property
    def result(self) -> Result | None:
        return self.ended or self.game.result(self._state)

    def end(self, reason: str, winners: Sequence[Seat]) -> None:
        """End it before the rules do, for good; see `polynya.record.endings` for the reasons."""
        if self.is_over:
            raise GameOver("the game is over")
        self.ended = early_result(self.setup.seats, reason, winners)

    @property
    def state(self) -> State:
        """A copy of the position; holds every secret."""
        return self._state.clone()

    @property
    def legal(self) -> tuple[Action, ...]:
        """The actions open to the seat to move; the outcomes where chance is."""
        return () if self.ended else tuple(self._state.legal_actions())

    @property
    def legal_notations(self) -> tuple[str, ...]:
        """The same as text."""
        return () if self.ended else tuple(self.game.legal_notations(self._state))

    def view(self, viewer: Viewer) -> View:
        """What the viewer may know now; everything only after the end, where there are secrets."""
        if viewer == ALL and self.game.has_secrets and not self.is_over:
            raise GameNotOver("everything is shown only after the end of the game")
        found = self._views.get(viewer)
        if found is None:
            found = self._views[viewer] = self.game.view(self._state, viewer)
        return found

    def forget_views(self) -> None:
        """Let go what was only kept because somebody might look again."""
        self._views.clear()

    def view_after(self, seat: Seat, actions: Sequence[Action]) -> View:
        """What a seat would know in the middle of its move, after these own steps."""
        state = self._state.clone()
        for action in actions:
            state.apply(action)
        return self.game.view(state, seat)

    def play(self, seat: Seat, action: Action | str) -> None:
        """Make a seat's decision happen, given as an action or in notation; refuses what is not legal."""
        action = self.game.as_action(action)
        if self.mover == OVER:
            raise GameOver(f"'{self.game.notation(action)}' comes too late: the game is over")
        if self.mover == CHANCE:
            raise NotYourTurn("chance is to decide, and this match has no luck: give it an Rng or a Luck")
        if seat != self.mover:
            raise NotYourTurn(f"seat {self.mover + 1} is to move, not seat {seat + 1}")
        self.game.check_legal(self._state, action)
        self._apply(action)
        self.draw_chance()

    def play_move(self, seat: Seat, actions: Sequence[Action | str]) -> None:
        """Make a whole move of a seat happen, or nothing: one of `polynya.moves.moves(view)`; then chance decides."""
        chain = [self.game.as_action(action) for action in actions]
        if self.mover != seat:
            self.play(seat, chain[0] if chain else 0)  # refuses
        if not is_move(self.game, self._state.clone(), chain):
            move_with(self.view(seat), chain)  # refuses
        for action in chain:
            self._apply(action)
        self.draw_chance()

    def why_not(self, seat: Seat, action: Action | str) -> str | None:
        """The clause that forbids a decision to the seat that is to move, or None."""
        if seat != self.mover:
            raise NotYourTurn(f"seat {seat + 1} is not to move")
        return self.game.objection(self._state, self.game.as_action(action))

    def is_final(self, action: Action | str) -> bool:
        """Whether a legal decision of the seat to move could not be taken back: chance or another seat follows."""
        action = self.game.as_action(action)
        after = self._state.clone()
        after.apply(action)
        return after.to_move() != self.mover or self.game.is_binding(self._state, action)

    def move_start(self, ply: int) -> int:
        """The ply where the move began to which this one belongs."""
        while ply > 0 and self._begun[ply - 1]:
            ply -= 1
        return ply

    def move_plies(self, start: int = 0) -> list[tuple[int, int]]:
        """Every move and every outcome from a ply on, as the plies where it begins and where it is over."""
        found: list[tuple[int, int]] = []
        for ply in range(start, self.ply):
            if not self._begun[ply]:
                found.append((found[-1][1] if found else start, ply + 1))
        return found if not found or found[-1][1] == self.ply else [*found, (found[-1][1], self.ply)]

    def log(self, viewer: Viewer) -> list[tuple[Seat, str]]:
        """Who did what, as far as the viewer has learned it."""
        check_viewer(viewer, self.setup.seats)
        state = self._start.clone()
        found: list[tuple[Seat, str]] = []
        for action in self._actions:
            found.append((state.to_move(), self.game.notation(self.game.seen(state, action, viewer))))
            state.apply(action)
        return found

    def knows_secret(self, seat: Seat) -> bool:
        """Whether the seat has learned something that not everybody knows; perhaps before a match that began later."""
        if self.start and self.game.has_secrets:
            return True
        return any([seat in insiders for insiders in self._insiders])

    def undo_limit(self, seat: Seat) -> int:
        """The earliest ply to which the seat may go back by itself; not from an end at which secrets were shown."""
        ply = self.ply
        if self.ended or (self.is_over and self.game.has_secrets):
            return ply
        while ply > 0 and self._movers[ply - 1] == seat and not self._limits[ply - 1]:
            ply -= 1
        return ply

    def consent_limit(self) -> int:
        """The earliest ply to which everybody may agree to go back: never past luck, never where there are secrets."""
        if self.game.has_secrets or self.ended:
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
        if self.ended:
            return f"{text}: the game was ended for good"
        if self.is_over and self.game.has_secrets:
            return f"{text}: everything has been shown at the end"
        if CHANCE in self._movers[target:]:
            return f"{text}: luck has spoken since"
        if any(self._limits[target:]):
            return f"{text}: something was shown or answered since"
        return f"{text}{'' if consent else ' by itself'}: somebody else has moved since"

    def state_at(self, ply: int) -> State:
        """The position before a ply, for replaying; holds every secret."""
        state = self._start.clone()
        for action in self._actions[:ply]:
            state.apply(action)
        return state

    def follow(self, actions: Sequence[Action | str], draws: Sequence[int] = ()) -> None:
        """Let happen what has been recorded, outcomes of chance too; RecordError names the ply of what is not legal.

        Outcomes that a `Luck` has drawn have the numbers of their draws, in the same order.
        """
        numbers = iter(draws)
        for given in actions:
            try:
                action = self.game.as_action(given)
                self.game.check_legal(self._state, action)
            except (IllegalAction, NotationError) as error:
                raise RecordError(str(error), self.ply) from error
            self._apply(action, next(numbers, UNNUMBERED) if self.mover == CHANCE else UNNUMBERED)

    def _apply(self, action: Action, draw: int = UNNUMBERED) -> None:
        mover = self.mover
        is_bound = mover != CHANCE and self.game.is_binding(self._state, action)
        self._limits.append(is_bound)
        self._insiders.append(self._learn(action))
        self._movers.append(mover)
        self._draws.append(draw)
        self._actions.append(action)
        self._state.apply(action)
        self._views.clear()
        is_own = mover != CHANCE and not is_bound and self.mover == mover
        self._begun.append(is_own and self.game.is_begun(self._state, action))

    def _learn(self, action: Action) -> tuple[Seat, ...]:
        """The seats that learn more of an action about to happen than a spectator."""
        if not self.game.has_secrets:
            return ()
        public = self.game.seen(self._state, action, int(SPECTATOR))
        seats = range(self.setup.seats)
        return tuple([seat for seat in seats if self.game.seen(self._state, action, seat) != public])

    def draw_chance(self) -> None:
        """Let chance decide while it is due and there is an `rng`."""
        while self.rng is not None and self.mover == CHANCE:
            self._apply(*draw_outcome(self._state, self.rng))

    def rewind(self, ply: int) -> None:
        """Be at an earlier ply again; `undo` is the door that checks."""
        self._state = self.state_at(ply)
        self._views.clear()
        for kept in (self._actions, self._movers, self._draws, self._limits, self._insiders, self._begun):
            del kept[ply:]
        self._said = (), ()
        self.comments = {at: text for at, text in self.comments.items() if at <= ply}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Match) and self._parts() == other._parts() and self.rng == other.rng

    def _parts(self) -> tuple[object, ...]:
        """What a record keeps."""
        return self.game.key, self.setup, self.start, self.names, self.actions, dict(self.comments), self.ended

    def __reduce__(self) -> tuple[object, ...]:
        return restore_match, (*self._parts(), self.rng, self.draws())

    def __repr__(self) -> str:
        names = ", ".join([name or f"seat {seat}" for seat, name in enumerate(self.names)])
        mover = {int(OVER): "over", int(CHANCE): "chance to move"}.get(self.mover, f"seat {self.mover} to move")
        return f"<Match of {self.game.key}: {names}; ply {self.ply}, {mover}>"


def restore_match(
    game: str,
    setup: Setup,
    start: str,
    names: tuple[str, ...],
    actions: tuple[Action, ...],
    comments: dict[int, str],
    ended: Result | None,
    rng: AnyLuck | None,
    draws: tuple[int, ...],
) -> Match:
    """The match with these parts, as far as it had come."""
    match = Match(game_named(game), setup, None, names=names, start=start)
    match.follow(actions, draws)
    match.comments, match.ended = dict(comments), ended
    match.rng = rng.clone() if rng is not None else None  # a copy has luck of its own
    return match


def _start_of(game: Game, setup: Setup, line: str) -> State:
    """The first position: the beginning, or that of a line, which must be written as the game writes it."""
    if not line:
        return _first_state(game, setup)
    state = game.read(line)
    if game.setup_of(state) != setup:
        raise NotationError("the first position belongs to another setup")
    if game.line(game.view(state, int(ALL))) != line:
        raise NotationError("the first position must be the line that the game writes")
    return state


@lru_cache(maxsize=MAX_SETUPS)
def _first_state(game: Game, setup: Setup) -> State:
    """The beginning, which all matches with equal setups have in common; nobody changes it."""
    return game.initial(setup)


def _clean(names: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A one-line name for every seat."""
    given = [one_line(name) for name in names[:seats]]
    return tuple(given + [""] * (seats - len(given)))


def one_line(name: str) -> str:
    """A name without line ends and spare blanks."""
    return " ".join(name.split())
