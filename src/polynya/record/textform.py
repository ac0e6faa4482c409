r"""Records as text: headers, a blank line, numbered turns in notation, and `end`.

    Polynya record 1
    Game: floe
    Rules: 1
    Seats: 2
    Option thin_ice: true
    Seat 1: Ada
    Color 1: red
    Start: floe seats=2 ...
    Result: seat 1 wins (FL-5.2)
    Luck: 66687aad...
    Seed: 00000000...
    Draws: 1-7

    1. seat 1: step c3, wait {in the middle}
    2. seat 2: step d3
    end

A comment stands in braces after the action it follows (before the first turn: on a line of its own); inside it, `\}`,
`\\`, `\n` and `\r` are a brace, a backslash, a new line and a carriage return.
"""

from __future__ import annotations

import re
from typing import Final

from polynya.core.colors import Colors
from polynya.core.errors import PolynyaError, RecordError
from polynya.core.game import Game
from polynya.core.options import Option, Value, small_number, value_text
from polynya.core.types import CHANCE, Action, Seat
from polynya.games import game_named
from polynya.record.luck import LuckProof, numbers_text, read_numbers
from polynya.record.match import Match
from polynya.record.record import Record

FORMAT: Final = 1
MAGIC: Final = f"Polynya record {FORMAT}"
END: Final = "end"
LUCK_HEADERS: Final = ("Luck", "Seed", "Draws")
TURN: Final = re.compile(r"(\d+)\. (seat (\d+)|chance): *(.*)")
TOKEN: Final = re.compile(r"\s*(?:\{((?:[^\\}]|\\.)*)\}|([^{},]+))\s*(,?)")
UNESCAPED: Final = {"n": "\n", "r": "\r"}


def write(record: Record) -> str:
    """The record as readable text."""
    game, match = game_named(record.game), record.match()
    lines = [MAGIC, *_headers(record), "", *_turns(record, game, match), END]
    return "\n".join(lines) + "\n"


def _headers(record: Record) -> list[str]:
    found = [f"Game: {record.game}", f"Rules: {record.rules}", f"Seats: {record.seats}"]
    found += [f"Option {key}: {value_text(value)}" for key, value in record.options.items()]
    found += [f"Seat {seat + 1}: {name}" for seat, name in enumerate(record.names) if name]
    own = game_named(record.game).colors
    found += [f"Color {seat + 1}: {color}" for seat, color in enumerate(record.colors) if color != own[seat]]
    found += [f"Start: {record.start}"] if record.start else []
    if record.result is not None:
        found.append(f"Result: {record.result}")
    if record.luck is not None:
        luck = record.luck
        found += [f"Luck: {luck.commitment}", f"Seed: {luck.seed}", f"Draws: {numbers_text(luck.draws)}"]
    return found


def _turns(record: Record, game: Game, match: Match) -> list[str]:
    found: list[str] = []
    if 0 in record.comments:
        found.append(_comment(record.comments[0]))
    turn: list[str] = []
    number = 0
    for ply, action in enumerate(record.actions):
        note = record.comments.get(ply + 1)
        turn.append(game.notation(action) + (f" {_comment(note)}" if note is not None else ""))
        mover = match.movers[ply]
        if ply + 1 == len(record.actions) or match.movers[ply + 1] != mover:
            number += 1
            found.append(f"{number}. {_who(mover)}: {', '.join(turn)}")
            turn = []
    return found


def _who(mover: Seat) -> str:
    return "chance" if mover == CHANCE else f"seat {mover + 1}"


def _comment(text: str) -> str:
    return "{" + text.replace("\\", "\\\\").replace("}", "\\}").replace("\n", "\\n").replace("\r", "\\r") + "}"


def read(text: str) -> Record:
    """The record of a text, checked by replaying it."""
    lines = text.split("\n")  # nothing else that Python takes for an end of line may cut a comment
    if not lines or lines[0].strip() != MAGIC:
        raise RecordError(f"a record begins with '{MAGIC}'")
    blank = next((k for k, line in enumerate(lines) if not line.strip()), len(lines))
    headers = _read_headers(lines[1:blank])
    body = [line.strip() for line in lines[blank:] if line.strip()]
    reader = _Turns(_game(headers))
    reader.read(body)
    record = _record(headers, reader)
    _check_movers(record, reader.movers)
    return record


def _read_headers(lines: list[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in lines:
        key, colon, value = line.partition(":")
        if not colon or key in found:
            raise RecordError(f"'{line}' is not a header, or stands twice")
        found[key] = value.strip()
    return found


def _game(headers: dict[str, str]) -> Game:
    try:
        return game_named(headers.get("Game", ""))
    except PolynyaError as error:
        raise RecordError(str(error)) from error


class _Turns:
    """The body of a record while it is read."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.actions: list[Action] = []
        self.movers: list[str] = []
        self.comments: dict[int, str] = {}

    def read(self, body: list[str]) -> None:
        if not body or body[-1] != END:
            raise RecordError(f"the record breaks off: its last line must be '{END}'", self._count(body))
        turns = 0
        for line in body[:-1]:
            if line.startswith("{"):
                self._read_entries(line, "")
                continue
            turns += 1
            parts = TURN.fullmatch(line)
            if not parts or small_number(parts[1]) != turns:
                raise RecordError(f"'{line}' is not turn {turns}", len(self.actions))
            self._read_entries(parts[4], parts[2])

    def _count(self, body: list[str]) -> int:
        """How many plies can be read of a record that breaks off."""
        try:
            self.read([*body[:-1], END])
        except RecordError as error:
            return error.ply
        return len(self.actions)

    def _read_entries(self, text: str, mover: str) -> None:
        at, expects_action = 0, bool(mover)
        while at < len(text):
            token = TOKEN.match(text, at)
            if not token:
                raise RecordError(f"'{text[at:]}' cannot be read", len(self.actions))
            if token[1] is not None:
                self._add_comment(token[1])
            elif expects_action:
                self._add_action(token[2].strip(), mover)
                expects_action = False
            else:
                raise RecordError(f"a comma is missing before '{token[2].strip()}'", len(self.actions))
            expects_action = expects_action or bool(token[3])
            at = token.end()
        if expects_action:
            raise RecordError(f"an action is missing at the end of '{text}'", len(self.actions))

    def _add_action(self, text: str, mover: str) -> None:
        try:
            self.actions.append(self.game.parse(text))
        except PolynyaError as error:
            raise RecordError(str(error), len(self.actions)) from error
        self.movers.append(mover)

    def _add_comment(self, text: str) -> None:
        ply = len(self.actions)
        if ply in self.comments:
            raise RecordError("two comments stand at one place", ply)
        self.comments[ply] = re.sub(r"\\(.)", lambda found: UNESCAPED.get(found[1], found[1]), text)


def _record(headers: dict[str, str], turns: _Turns) -> Record:
    rest = dict(headers)
    game, rules, seats = rest.pop("Game"), _number(rest, "Rules"), _number(rest, "Seats")
    result, start = rest.pop("Result", None), rest.pop("Start", None)
    luck = _luck(rest, len(turns.actions))
    for key, value in (("Result", result), ("Start", start)):
        if value == "":
            raise RecordError(f"the header '{key}' is empty")
    options: dict[str, Value] = {}
    known = {option.key: option for option in turns.game.option_table.own}
    names, colors = [""] * min(seats, 8), [""] * min(seats, 8)
    for key, value in rest.items():
        word, _, name = key.partition(" ")
        if word == "Option" and name in known:
            options[name] = _option(known[name], value)
        elif word == "Seat" and name in [str(seat + 1) for seat in range(len(names))]:
            names[int(name) - 1] = value
        elif word == "Color" and name in [str(seat + 1) for seat in range(len(names))]:
            colors[int(name) - 1] = value
            if not value:
                raise RecordError(f"the header '{key}' is empty")
        else:
            raise RecordError(f"'{key}' is not a header of this game")
    chosen = _colors(turns.game, colors)
    actions, comments = tuple(turns.actions), turns.comments
    return Record(game, rules, seats, options, tuple(names), actions, comments, result, chosen, start or "", luck)


def _luck(headers: dict[str, str], actions: int) -> LuckProof | None:
    """The headers about the luck: all of them or none."""
    given = [headers.pop(key, "") for key in LUCK_HEADERS]
    if not any(given):
        return None
    if not all(given):
        raise RecordError(f"the headers {', '.join(LUCK_HEADERS)} stand together")
    return LuckProof(given[0], given[1], read_numbers(given[2], actions))


def _colors(game: Game, chosen: list[str]) -> Colors:
    """The colors of all seats, if any is named; the others have their own."""
    if not any(chosen):
        return ()
    return tuple([color or own for color, own in zip(chosen, game.colors, strict=False)])


def _option(option: Option, text: str) -> Value:
    try:
        return option.read(text)
    except PolynyaError as error:
        raise RecordError(str(error)) from error


def _number(headers: dict[str, str], key: str) -> int:
    value = headers.pop(key, "")
    number = small_number(value)
    if number is None:
        raise RecordError(f"the header '{key}' must be a number, not '{value}'")
    return number


def _check_movers(record: Record, movers: list[str]) -> None:
    """Replay, and compare who is said to have moved."""
    for ply, (written, mover) in enumerate(zip(movers, record.match().movers, strict=False)):
        if written != _who(mover):
            raise RecordError(f"'{written}' is said to move, but it is the turn of {_who(mover)}", ply)
