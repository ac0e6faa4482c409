"""Records and diagrams as text: the only place here that looks at states, all of them past or given by the user."""

from __future__ import annotations

import time

from rich.text import Text

from polynya.cli import painting, reports
from polynya.cli.files import is_record, load_record, record_of, text_of
from polynya.cli.players import player_name, players_of_record, with_colors
from polynya.cli.terminal import Terminal, printable
from polynya.core.errors import NotationError, PolynyaError
from polynya.core.game import Game
from polynya.core.state import State
from polynya.core.types import ALL, SPECTATOR, View, Viewer
from polynya.games import all_games, game_named
from polynya.pictures import stops
from polynya.record.match import Match


def show(terminal: Terminal, source: str, *, ply: int | None, seat: int | None, is_line: bool) -> None:
    """Print the diagram of a record's position, or of a diagram."""
    game, view = read_position(source, ply, seat)
    if is_line:
        terminal.say(game.line(view))
    else:
        terminal.say(*painting.paint_lines(game, view, game.diagram(view).rstrip("\n").split("\n")))


def read_position(source: str, ply: int | None, seat: int | None, text: str = "") -> tuple[Game, View]:
    """The position of a record or diagram as the seat sees it; the file's text is read unless it is given."""
    if is_diagram(source):
        return _of_diagram(source, "the diagram", ply, seat)
    text = text or text_of(source)
    if not is_record(text):
        return _of_diagram(text, source, ply, seat)
    match = record_of(text, source).match()
    viewer = _viewer(seat, match.setup.seats, sees_all=_is_told_all(match))
    at = match.ply if ply is None else place(match, "--ply", ply)
    return match.game, _view_at(match, at, viewer)


def is_diagram(text: str) -> bool:
    """Whether the text begins like a diagram."""
    return any([text.startswith((f"{game.key} ", f"{game.key};", f"{game.key}\n")) for game in all_games()])


def _of_diagram(text: str, name: str, ply: int | None, seat: int | None) -> tuple[Game, View]:
    game, state = _read_diagram(text, name)
    if ply is not None:
        raise NotationError("--ply belongs to a record; a diagram has only one position")
    return game, game.view(state, _viewer(seat, len(state.returns()), sees_all=True))


def _read_diagram(text: str, name: str) -> tuple[Game, State]:
    if not is_diagram(text.lstrip()):
        raise NotationError(f"{name} is neither a record nor a diagram; a diagram begins with a game's key")
    game = game_named(text.replace(";", " ").split()[0])
    try:
        return game, game.read(text.lstrip())
    except (PolynyaError, ValueError) as error:
        raise NotationError(f"{name}: {error}") from error


def _is_told_all(match: Match) -> bool:
    return match.is_over or not match.game.has_secrets


def _viewer(seat: int | None, seats: int, *, sees_all: bool) -> Viewer:
    """The seat that a person means, else as much as may be shown."""
    if seat is None:
        return int(ALL if sees_all else SPECTATOR)
    if not 1 <= seat <= seats:
        raise NotationError(f"there is no seat {seat}, seats are 1 to {seats}")
    return seat - 1


def place(match: Match, option: str, ply: int) -> int:
    """The ply, if the match has it."""
    if not 0 <= ply <= match.ply:
        raise NotationError(f"{option} {ply} is not in this record, whose plies are 0 to {match.ply}")
    return ply


def _view_at(match: Match, ply: int, viewer: Viewer) -> View:
    """What the viewer knew when so many plies had been played."""
    return match.game.view(match.state_at(ply), viewer)


def replay(
    terminal: Terminal, source: str, *, first: int | None, last: int | None, every: str, seat: int | None, pause: float
) -> None:
    """Print what happened, with a board after every turn, every ply, or only at the end."""
    match = load_record(source).match()
    viewer = _viewer(seat, match.setup.seats, sees_all=_is_told_all(match))
    start = place(match, "--from", first or 0)
    end = match.ply if last is None else place(match, "--to", last)
    if start > end:
        raise NotationError(f"--from {start} comes after --to {end}")
    telling = _Replay(terminal, match, viewer)
    telling.head(start)
    for stop in stops(match, start, end, every):
        telling.stretch(start, stop, with_board=every != "end" or stop == end)
        if terminal.is_interactive and stop < end:
            time.sleep(min(max(0.0, pause), 3600.0))
        start = stop
    telling.end(end)


class _Replay:
    """A recorded match told through somebody's eyes."""

    def __init__(self, terminal: Terminal, match: Match, viewer: Viewer) -> None:
        self.terminal = terminal
        self.match = match
        self.viewer = viewer
        self.players = with_colors(players_of_record({}, match.names), match.setup.colors)
        self.log = match.log(viewer)

    def head(self, start: int) -> None:
        """Who played, and the position from which the telling begins."""
        names = ", ".join([player_name(self.players, seat) for seat in range(self.match.setup.seats)])
        self.terminal.say(f"{self.match.game.name} - {names} - {self.match.ply} plies")
        if start > 0 or self.match.ply == 0:
            self._board(start)
        self._comments(start, start)

    def stretch(self, first: int, stop: int, *, with_board: bool) -> None:
        """What a player and chance did from one ply to another, and perhaps the board after it."""
        start = first
        self.terminal.say(*[""] if with_board else ())
        for turn in reports.turns(self.log[start:stop]):
            self.terminal.say(Text().append(f"ply {start}: ", "dim") + reports.turn_line(self.players, turn))
            start += len(turn[1])
        self._comments(first + 1, stop)
        if with_board:
            self._board(stop)

    def end(self, ply: int) -> None:
        """The result, if the telling has come so far."""
        if ply == self.match.ply and self.match.result:
            self.terminal.say(*reports.result_lines(self.players, self.match.game, self.match.result))

    def _board(self, ply: int) -> None:
        self.terminal.say(*painting.paint_board(self.match.game, _view_at(self.match, ply, self.viewer)))

    def _comments(self, first: int, last: int) -> None:
        texts = [self.match.comments[ply] for ply in range(first, last + 1) if ply in self.match.comments]
        self.terminal.say(*["{" + printable(text, 2000) + "}" for text in texts])
