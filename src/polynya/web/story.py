"""What has happened at a table, told move by move in the eyes of one viewer."""

from __future__ import annotations

import asyncio
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import islice
from operator import attrgetter
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from polynya.bundles import bundle_of
from polynya.core.moves import Target
from polynya.core.state import State
from polynya.core.texts import MARKED, StoryLine, Translate, without_marks
from polynya.core.types import CHANCE, Action, Seat, View, Viewer
from polynya.record.match import Match

MAX_LINES: Final = 2000  # of all tables together that are kept as they stand in a page
LAST_MOVES: Final = 200  # more than a turn has
LAST_TURNS: Final = 40  # more than a page shows
AT_A_TIME: Final = 20  # moves that are told before others are served
SIGNS_AFTER: Final = frozenset(",.:;!?)")  # which begin no line


class MoveStory(NamedTuple):
    """One move, or one outcome of chance, and what it has brought about."""

    begin: int  # the ply before it
    end: int  # the ply after it
    seat: Seat  # or CHANCE
    lines: tuple[StoryLine, ...]
    path: tuple[Target, ...] = ()  # what was pointed at
    notation: str = ""  # of its steps, for whoever wants to see it


class Turn(NamedTuple):
    """What one seat did in a row, and what chance brought."""

    seat: Seat
    who: str
    moves: list[MoveStory]


class Story:
    """The moves of a match so far; a move that is added costs what it costs to tell it."""

    def __init__(
        self, match: Match, viewer: Viewer, names: Sequence[str], translate: Translate, *, is_open: bool = False
    ) -> None:
        """The story of a match, which is open if whoever reads it has all of its record."""
        self.match = match
        self._is_open = is_open
        self.viewer = viewer
        self._who = list(names)
        self.names = [name.replace("[", "(").replace("]", ")") for name in names]  # no name makes a mark
        self._translate = translate
        self._moves: list[MoveStory] = []
        self._lines: dict[tuple[int, int], str] = {}  # moves as lines of the log, by where they begin and end
        self._items: dict[int, tuple[int, Markup]] = {}  # turns as entries of the log, by where they begin: end, entry
        self._actions: tuple[Action, ...] = ()  # those that were told
        self._state: State = match.state_at(0)
        self._after: tuple[int, View] | None = None  # a ply, and what was seen there

    def moves(self, most: int | None = None) -> list[MoveStory]:
        """All of them, or so many more than were told before; what was taken back is forgotten."""
        self._forget()
        for begin, end in islice(self.match.move_plies(self._end), most):
            self._moves.append(self._tell(begin, end))
        self._actions = self.match.actions[: self._end]
        return self._moves

    async def tell_all(self) -> None:
        """Tell what has not been told, a few moves at a time: others are served between them."""
        self.moves(AT_A_TIME)
        before = -1
        while before < self._end < self.match.ply:  # as long as there is more
            before = self._end
            await asyncio.sleep(0)
            self.moves(AT_A_TIME)

    @property
    def _end(self) -> int:
        """The ply up to which everything was told."""
        return self._moves[-1].end if self._moves else 0

    def log_items(self, most: int, address: str) -> tuple[list[Markup], bool]:
        """The last turns as entries of the log, newest first, and whether there are others before."""
        starts, has_more = _last_starts(self.moves(), most)
        ends = [len(self._moves), *starts]
        items = [self._log_item(self._moves[start:end], address) for start, end in zip(starts, ends, strict=False)]
        return items, has_more

    def _log_item(self, moves: Sequence[MoveStory], address: str) -> Markup:
        """A turn as an entry of the log, with a link to the board after it; made once."""
        begin, end = moves[0].begin, moves[-1].end
        kept = self._items.get(begin)
        if kept is None or kept[0] != end:
            if len(self._items) > LAST_TURNS:
                self._items.clear()
            items = [self._make_item(turn, address) for turn in turns(moves, self._who)]
            kept = self._items[begin] = end, Markup("").join(items)
        return kept[1]

    def _make_item(self, turn: Turn, address: str) -> Markup:
        who = f'<a href="{address}?ply={turn.moves[-1].end}"><b>{escape(turn.who)}</b></a> ' if turn.who else ""
        lines = "".join([self._lines_of(move) for move in turn.moves])
        return Markup(f'<li id="log-{turn.moves[0].begin}">{who}{lines}</li>\n')

    def _lines_of(self, move: MoveStory) -> str:
        """The lines of a move in the log, made once."""
        key = move.begin, move.end
        if key not in self._lines:
            if len(self._lines) > LAST_MOVES:
                self._lines.clear()
            self._lines[key] = _log_lines(move)
        return self._lines[key]

    def _forget(self) -> None:
        """Keep what still has happened; a move that was only begun is told anew when there is more of it."""
        actions, match = self.match.actions, self.match
        if actions is self._actions:  # nothing has happened
            return
        common = _common_length(actions, self._actions)
        kept = self._moves[: bisect_right(self._moves, common, key=attrgetter("end"))]
        if kept and kept[-1].end < len(actions) and match.move_start(kept[-1].end) < kept[-1].end:
            kept.pop()
        if len(kept) < len(self._moves):
            self._moves = kept
            self._state = match.state_at(kept[-1].end if kept else 0)
            self._after = None
            self._lines.clear()
            self._items.clear()

    def begun(self, begin: int, end: int) -> MoveStory:
        """A part of a move that was made earlier, from its beginning."""
        other = Story(self.match, self.viewer, self.names, self._translate, is_open=self._is_open)
        other._state = self.match.state_at(begin)
        return other._tell(begin, end)

    def _tell(self, begin: int, end: int) -> MoveStory:
        game, texts = self.match.game, bundle_of(self.match.game.key).texts
        state = self._state.clone()
        before, seat = self._view_at(begin, state), state.to_move()
        seen: list[Action] = []
        for action in self.match.actions[begin:end]:
            seen.append(game.seen(state, action, self.viewer))
            state.apply(action)
        after = self._view_at(end, state)
        path = game.move_facts(before, tuple(seen)).path if seat != CHANCE else ()
        lines = tuple(texts.tell(before, after, seen, self.names, self._translate))
        self._state, self._after = state, (end, after)  # only now: what fails is told anew from where it began
        return MoveStory(begin, end, seat, lines, path, ", ".join([game.notation(action) for action in seen]))

    def _view_at(self, ply: int, state: State) -> View:
        """What is seen at a ply."""
        if self._after is not None and self._after[0] == ply:
            return self._after[1]
        is_now = ply == self.match.ply and not self._is_open
        return self.match.view(self.viewer) if is_now else self.match.game.view(state, self.viewer)


def join_ways(moves: Sequence[MoveStory]) -> list[MoveStory]:
    """The moves, but steps that go on where the last one ended are one line: `h5 → g5 → g4`."""
    found: list[MoveStory] = []
    for move in moves:
        if found and _goes_on(found[-1], move):
            way = (*found[-1].lines[0].way, move.lines[0].way[-1])
            found[-1] = _joined_move(found[-1], move, way)
        else:
            found.append(move)
    return found


def join_clicks(moves: Sequence[MoveStory], joined: Collection[int]) -> list[MoveStory]:
    """The moves, but a way that one click has made is one line from its first place to its last."""
    found: list[MoveStory] = []
    for move in moves:
        if found and move.begin in joined and _goes_on(found[-1], move):
            way = (found[-1].lines[0].way[0], move.lines[0].way[-1])
            found[-1] = _joined_move(found[-1], move, way)
        else:
            found.append(move)
    return found


def _goes_on(first: MoveStory, second: MoveStory) -> bool:
    """Whether the second is a step from where the first has ended, and nothing else is told of both."""
    if first.seat != second.seat or len(first.lines) != 1 or len(second.lines) != 1:
        return False
    before, step = first.lines[0], second.lines[0]
    return before.frame == step.frame and len(step.way) == 2 and before.way[-1] == step.way[0]


def _joined_move(first: MoveStory, second: MoveStory, way: Sequence[str]) -> MoveStory:
    line = first.lines[0].along(way)
    path, notation = (*first.path, *second.path), f"{first.notation}, {second.notation}"
    return MoveStory(first.begin, second.end, second.seat, (line,), path, notation)


def _common_length(first: Sequence[Action], second: Sequence[Action]) -> int:
    """How many actions two sequences have in common at their beginning."""
    shorter = min(len(first), len(second))
    if first[:shorter] == second[:shorter]:
        return shorter
    return next(k for k in range(shorter) if first[k] != second[k])


def turns(moves: Sequence[MoveStory], names: Sequence[str]) -> list[Turn]:
    """The moves, seat by seat; outcomes of chance belong to who has moved before them."""
    found: list[Turn] = []
    for move in join_ways([move for move in moves if move.lines]):
        if not found or move.seat not in (CHANCE, found[-1].seat):
            found.append(Turn(move.seat, names[move.seat] if move.seat != CHANCE else "", []))
        found[-1].moves.append(move)
    return found


def last_turns(moves: Sequence[MoveStory], names: Sequence[str], most: int) -> tuple[list[Turn], bool]:
    """The last turns, so many at most, and whether there were others before."""
    start, number, seat = len(moves), 0, int(CHANCE)
    while start > 0:
        before = moves[start - 1].seat
        number += before not in (CHANCE, seat)
        if number > most:
            break
        seat = before if before != CHANCE else seat
        start -= 1
    while 0 < start < len(moves) and moves[start].seat == CHANCE:  # which belongs to the turn before
        start += 1
    return turns(moves[start:], names), start > 0


def _last_starts(moves: Sequence[MoveStory], most: int) -> tuple[list[int], bool]:
    """Where the last turns begin, so many at most, newest first, and whether there were others before."""
    found: list[int] = []
    seat, start = int(CHANCE), 0
    for k in range(len(moves) - 1, -1, -1):
        before = moves[k].seat
        if before == CHANCE or not moves[k].lines:
            continue
        if before != seat and seat != CHANCE:
            found.append(start)
            if len(found) == most:
                return found, True
        seat, start = before, k
    if seat != CHANCE:
        found.append(start)
    has_luck = any([move.lines for move in moves[: start if found else None]])  # before anybody has moved
    return ([*found, 0] if has_luck else found), False


def moves_since(moves: Sequence[MoveStory], ply: int) -> Sequence[MoveStory]:
    """The moves from a ply on."""
    return moves[bisect_left(moves, ply, key=attrgetter("begin")) :]


def moment_targets(moves: Sequence[MoveStory]) -> list[Target]:
    """Everything on the board that lines about moments name, once each."""
    words = [line.words for move in moves for line in move.lines if line.is_moment]
    return list(dict.fromkeys([match[1] for text in words for match in MARKED.finditer(text)]))


def last_paths(moves: Sequence[MoveStory], ply: int, viewer: Viewer) -> list[tuple[Target, ...]]:
    """What the last seat that decided before a ply has pointed at in its turn, move by move; nothing of one's own."""
    own: list[MoveStory] = []
    for k in range(bisect_right(moves, ply, key=attrgetter("end")) - 1, -1, -1):
        if own and moves[k].seat not in (CHANCE, own[0].seat):
            break
        if moves[k].seat != CHANCE:
            own.append(moves[k])
    return [move.path for move in join_ways(own[::-1]) if move.seat != viewer]


def _log_lines(move: MoveStory) -> str:
    """A move as lines of the log."""
    lines = [
        f'<span class="line" id="log-{move.end}-{k}">{story_html(line.words)}</span>'
        for k, line in enumerate(move.lines)
    ]
    return "".join([*lines, f'<code class="notation">{escape(move.notation)}</code>'])


@lru_cache(maxsize=MAX_LINES)
def story_html(words: str) -> Markup:
    """A line whose places and pieces are buttons that light them up on the board."""
    found, at = list[str](), 0
    for match in MARKED.finditer(words):
        found.append(escape(words[at : match.start()]))
        target, at = escape(match[1]), match.end()
        while words[at : at + 1] in SIGNS_AFTER:
            at += 1
        button = f'<button type="button" class="place" data-light="{target}">{escape(match[2])}</button>'
        found.append(_with_sign(button, words[match.end() : at], is_last=match.end() == len(words)))
    return Markup("".join([*found, escape(words[at:])]))


def _with_sign(button: str, sign: str, *, is_last: bool) -> str:
    """A place and what belongs to it, never apart at the end of a row."""
    if is_last:
        return f'<span class="with-sign last-place">{button}</span>'  # before a sign that the style sheet adds
    return f'<span class="with-sign">{button}{escape(sign)}</span>' if sign else button


def story_text(lines: Sequence[StoryLine]) -> str:
    """Lines as plain text."""
    return "; ".join([without_marks(line.words) for line in lines])


def turn_text(turn: Turn) -> str:
    """A turn as one sentence."""
    words = "; ".join([story_text(move.lines) for move in turn.moves])
    return words if words[-1:] in (".", "!", "?", "…") else f"{words}."
