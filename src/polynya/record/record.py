"""The file of a match: what happened, in readable text and in JSON, both exact."""

from __future__ import annotations

from dataclasses import dataclass, field

from polynya.core.colors import Colors, unusual_colors
from polynya.core.errors import PolynyaError, RecordError
from polynya.core.game import Game, Setup
from polynya.core.options import Value
from polynya.core.types import CHANCE, Action
from polynya.games import game_named
from polynya.record.endings import read_early_result
from polynya.record.luck import AnyLuck, Luck, LuckProof, check_proof
from polynya.record.match import Match, one_line
from polynya.record.versions import current_options


@dataclass(frozen=True)
class Record:
    """Setup + actions of one game, with names and comments."""

    game: str
    rules: int  # the version under which the options were written
    seats: int
    options: dict[str, Value]  # what differs from the defaults of that version
    names: tuple[str, ...]  # one per seat, perhaps empty
    actions: tuple[Action, ...]
    comments: dict[int, str] = field(default_factory=dict)  # number of plies before the comment -> text
    result: str | None = None  # in words, once the game is over
    colors: Colors = ()  # one per seat, if they are not those of the seats
    start: str = ""  # the line of the first position, if it is not the beginning
    luck: LuckProof | None = None  # of a finished game that one `Luck` has drawn for

    @staticmethod
    def of(match: Match) -> Record:
        """The record of a match as it stands."""
        result = match.result
        return Record(
            game=match.game.key,
            rules=match.game.rules_version,
            seats=match.setup.seats,
            options=dict(match.setup.options),
            names=match.names,
            actions=match.actions,
            comments={ply: match.comments[ply] for ply in sorted(match.comments)},
            result=result.words() if result else None,
            colors=unusual_colors(match.game.colors, match.setup.colors),
            start=match.start,
            luck=match.proof(match.rng),
        )

    def match(self, rng: AnyLuck | None = None) -> Match:
        """The match, replayed under the present rules; raises RecordError with the ply that does not fit.

        Without an `rng` it has exactly the recorded actions, and stops where chance is to decide.
        A game that is over keeps the luck that its record tells.
        """
        game = self._game()
        options = current_options(game, self.rules, self.options)
        try:
            setup = game.setup(self.seats, options, self.colors)
        except PolynyaError as error:
            raise RecordError(str(error)) from error
        if setup.options != options:
            raise RecordError("the options must be those that differ from their defaults, and no preset")
        if unusual_colors(game.colors, setup.colors) != self.colors:
            raise RecordError("the colors must be one for each seat, and none if they are those of the seats")
        if len(self.names) != self.seats:
            raise RecordError(f"{len(self.names)} names do not fit {self.seats} seats")
        if any(one_line(name) != name for name in self.names):
            raise RecordError("a name must be one line without spare blanks")
        match = self._begin(game, setup)
        match.follow(self.actions, self.luck.draws if self.luck else ())
        match.comments = dict(self.comments)
        match.ended = None if match.is_over else read_early_result(self.result, self.seats)
        self._check_end(match)
        match.rng = self._check_luck(match) or rng
        match.draw_chance()
        return match

    def _begin(self, game: Game, setup: Setup) -> Match:
        """The match before the first action."""
        try:
            return Match(game, setup, None, names=self.names, start=self.start)
        except PolynyaError as error:
            raise RecordError(f"the first position cannot be used: {error}") from error

    def _game(self) -> Game:
        try:
            return game_named(self.game)
        except PolynyaError as error:
            raise RecordError(str(error)) from error

    def _check_luck(self, match: Match) -> Luck | None:
        """The luck that has drawn, if it is told and can have drawn what is recorded."""
        if self.luck is None:
            return None
        if not match.is_over:
            raise RecordError("the seed of a game that is not over stands in no record", match.ply)
        check_proof(self.luck, match.movers.count(int(CHANCE)))
        return Luck(bytes.fromhex(self.luck.seed), max(self.luck.draws, default=0))

    def _check_end(self, match: Match) -> None:
        words = match.result.words() if match.result else None
        if words != self.result:
            text = f"the record says '{self.result or 'unfinished'}', its actions say '{words or 'unfinished'}'"
            raise RecordError(text, match.ply)
        late = [ply for ply in self.comments if not 0 <= ply <= len(self.actions)]
        if late:
            raise RecordError(f"a comment stands at ply {late[0]}, outside the game", len(self.actions))
