"""Where turns begin: also where all others were passed over, and a turn follows another one of the same seat."""

from __future__ import annotations

from polynya.bundles import bundle_of
from polynya.core.state import State
from polynya.core.types import CHANCE, SPECTATOR, Action, Seat
from polynya.record.match import Match


class Turns:
    """Tells the turns of a match from each other, by what everybody sees."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.forget()

    def forget(self) -> None:
        """Let go what is only kept so that nothing is looked at twice."""
        self._ended: dict[tuple[int, int], bool] = {}  # the last moves, as plies, and whether a turn was over then
        self._actions: tuple[Action, ...] = ()  # up to the last of them
        self._state: tuple[int, State] | None = None  # the ply behind the last of them, and the position there
        self._starts: dict[tuple[Seat, Seat], int] = {}  # what was found out, by seat and who is to move
        self._at: tuple[Action, ...] = ()  # after these actions

    def start(self, seat: Seat) -> int:
        """The ply at which the running turn of a seat began; if somebody else is to move, the last turn that it had."""
        key, actions = (seat, self.match.mover), self.match.actions
        if self._at is not actions:
            self._at, self._starts = actions, {}
        if key not in self._starts:
            self._starts[key] = self._find_start(seat)
        return self._starts[key]

    def _find_start(self, seat: Seat) -> int:
        match, start = self.match, self._first(seat)
        if start == match.ply:
            return start
        if match.actions[: len(self._actions)] != self._actions:  # something was taken back
            self.forget()
        self._ended = {move: self._has_ended(*move) for move in match.move_plies(start)}
        self._actions = match.actions
        ends = [
            end for (_, end), is_over in self._ended.items() if is_over and (end < match.ply or match.mover == seat)
        ]
        return ends[-1] if ends else start

    def begins(self) -> bool:
        """Whether the seat to move begins its turn now; not where a match was begun in the middle of one."""
        match, seat = self.match, self.match.mover
        if seat < 0 or self._owner(match.state) != seat:
            return False
        last = next((ply for ply in range(match.ply - 1, -1, -1) if match.movers[ply] != CHANCE), None)
        if last is None:
            return not match.start
        if match.movers[last] == seat:
            return self.start(seat) == match.ply
        return self._owner(match.state_at(last)) != seat

    def _has_ended(self, begin: int, end: int) -> bool:
        """Whether a turn was over after what has happened between two plies; looked at once."""
        if (begin, end) in self._ended:
            return self._ended[begin, end]
        is_there = self._state is not None and self._state[0] == begin
        state = self._state[1] if self._state is not None and is_there else self.match.state_at(begin)
        self._state = end, state
        return self._ends_turn(state, self.match.actions[begin:end])

    def _first(self, seat: Seat) -> int:
        """Since when nobody else has decided anything."""
        movers = self.match.movers
        first = len(movers)
        while first > 0 and movers[first - 1] in (seat, CHANCE):
            first -= 1
        while first < len(movers) and movers[first] == CHANCE:  # which still belongs to what was before
            first += 1
        return first

    def _ends_turn(self, state: State, actions: tuple[Action, ...]) -> bool:
        """Whether a turn is over after a move or an outcome, which happens here: by its nature, or by what is told."""
        game, texts = self.match.game, bundle_of(self.match.game.key).texts
        before = game.view(state, int(SPECTATOR))
        seen: list[Action] = []
        for action in actions:
            seen.append(game.seen(state, action, int(SPECTATOR)))
            state.apply(action)
        if game.facts(actions[-1]).ends_turn:
            return True
        names = [""] * self.match.setup.seats
        lines = texts.tell(before, game.view(state, int(SPECTATOR)), seen, names, str)
        return any([line.is_later for line in lines])

    def _owner(self, state: State) -> object:
        """Whose turn it is; somebody else may be asked."""
        return self.match.game.view(state, int(SPECTATOR)).facts()["turn"]
