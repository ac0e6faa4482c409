"""The board as it was: for showing again what happened, and for going through a whole game."""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from markupsafe import Markup

from polynya.bundles import bundle_of
from polynya.core.moves import Target
from polynya.core.state import State
from polynya.core.texts import N_, Translate
from polynya.core.types import ALL, CHANCE, OVER, SPECTATOR, Result, Seat, View, Viewer
from polynya.record.match import Match
from polynya.render.layers import draw_scene, position
from polynya.render.scene import placement
from polynya.render.svg import number
from polynya.web import pages
from polynya.web.drawing import panel_drawer, piece_drawer
from polynya.web.parts import Parts
from polynya.web.people import ending_words
from polynya.web.rendering import render_part
from polynya.web.room import Room
from polynya.web.story import MoveStory, Story, moves_since, story_html, story_text, turns

EVERYTHING: Final = "all"  # eyes in an address: this, NOBODY, or the number of a seat
NOBODY: Final = "none"
MAX_FRAMES: Final = 40  # moves that are shown again, which takes eight seconds
MAX_SIZE: Final = 2_000_000  # characters of their boards


class LogLine(NamedTuple):
    """A move in the log, and what somebody has written about it."""

    ply: int  # after it
    words: str
    notation: str
    comments: list[str]


class LogTurn(NamedTuple):
    """A turn in the log."""

    seat: Seat
    who: str
    lines: list[LogLine]


class Glance(NamedTuple):
    """What somebody saw at a ply, and what was told of the move before it."""

    ply: int
    who: str
    words: str
    view: View
    path: Sequence[Target]


async def last_glances(parts: Parts, start: int) -> list[Glance]:
    """What was seen at a ply and after every move since, of many the last ones, in the eyes of who looks now."""
    await parts.teller.tell_all()
    moves = moves_since(parts.story, start)[-MAX_FRAMES:]
    if not moves:
        return []
    game, state = parts.match.game, parts.match.state_at(moves[0].begin)
    found = [Glance(moves[0].begin, "", "", game.view(state, parts.viewer), ())]
    for move in moves:
        for action in parts.match.actions[move.begin : move.end]:
            state.apply(action)
        who = parts.names[move.seat] if move.seat != CHANCE else ""
        words = str(Markup("; ").join([story_html(line.words) for line in move.lines]))
        found.append(Glance(move.end, who, words, game.view(state, parts.viewer), move.path))
    return found


async def draw_frames(glances: Sequence[Glance], language: str) -> list[dict[str, object]]:
    """A picture of each, as long as they are not too much together; others are served between them."""
    found: list[dict[str, object]] = []
    size = 0
    for glance in reversed(glances):
        board = draw_board(glance.view, glance.path, language)
        size += len(board)
        if size > MAX_SIZE:
            break
        found.append({"ply": glance.ply, "who": glance.who, "words": glance.words, "board": board})
        await asyncio.sleep(0)
    return found[::-1]


def draw_board(view: View, path: Sequence[Target], language: str) -> str:
    """The board as a view has it, with marks on what was pointed at."""
    drawer = bundle_of(view.game).drawer
    marks = [outline for target in path if (outline := drawer.place_outline(view, target))]
    scene = draw_scene(drawer, view, piece_drawer(view.game, language))
    return position(drawer, view, {}, marks, is_live=True, scene=scene)


class Replay:
    """A game from its beginning to where it is, in the eyes of one viewer as they were at each ply."""

    def __init__(self, match: Match, viewer: Viewer, names: Sequence[str], language: str, story: Story) -> None:
        self.match = match
        self.viewer = viewer
        self.names = names
        self.language = language
        self.story = story
        self.translate: Translate = pages.game_translator(match.game, language)

    def scene(self, ply: int) -> dict[str, object]:
        """What a page shows at a ply; nothing in it was unknown to the viewer then."""
        state = self.match.state_at(ply)
        view = self.match.game.view(state, self.viewer)
        moves = self.story.moves()
        at = bisect_left(moves, ply, key=attrgetter("end"))
        last = [move for move in moves[at : at + 1] if move.begin < ply]
        path = last[0].path if last and last[0].end == ply else ()
        return {
            "ply": ply,
            "plies": self.match.ply,
            "board": draw_board(view, path, self.language),
            "seats": self._seats(view, state, self.match.ended if ply == self.match.ply else None),
            "words": self._words(last, ply),
        }

    @property
    def _ending(self) -> str:
        """How people have ended the game before the rules did; empty if they have not."""
        ended = self.match.ended
        return ending_words(ended, self.names, self.translate) if ended else ""

    def _words(self, last: Sequence[MoveStory], ply: int) -> str:
        """What has just happened: a move in words, or in the middle of one as much of it as has happened."""
        end = Markup(" <b>{}</b>").format(self._ending) if self.match.ended and ply == self.match.ply else ""
        if not last:
            return str(end)
        move = last[0]
        name = self.names[move.seat] if move.seat != CHANCE else ""
        told = move if move.end == ply else self.story.begun(move.begin, ply)
        words = Markup('{} <code class="notation">{}</code>').format(story_text(told.lines), told.notation)
        return str(Markup("<b>{}</b> {}").format(name, words) + end) if name else str(words + end)

    def _seats(self, view: View, state: State, ended: Result | None) -> str:
        """What lay in front of everybody, and beside the board."""
        panels = bundle_of(view.game).drawer.panels(view)
        draw = panel_drawer(view.game, self.language)
        own = [[panel for panel in panels if panel.seat == seat] for seat in range(view.seats)]
        cards = [
            self._card(
                view,
                ended or self.match.game.result(state),
                seat,
                Markup(found[0].head),
                Markup("".join(map(draw, found))),
            )
            for seat, found in enumerate(own)
        ]
        supply = Markup("".join([draw(panel) for panel in panels if panel.seat < 0]))
        below = render_part("supply", {"_": self.translate, "supply": supply})
        return pages.seats_html(cards, self.translate) + below

    def _card(self, view: View, result: Result | None, seat: Seat, head: Markup, panels: Markup) -> pages.SeatCard:
        texts = bundle_of(view.game).texts
        return pages.SeatCard(
            seat,
            self.names[seat],
            "",
            "",
            view.colors[seat],
            head,
            panels,
            "",
            pages.points_words(self.match.game, view, result, seat, self.translate),
            "",
            texts.standing(view, seat, self.translate),
            texts.lead_words(view, seat, self.translate) if seat in texts.leaders(view) else "",
            view.mover == seat and result is None,
            False,
            bool(result and seat in result.winners),
            bool(bundle_of(view.game).drawer.panel_lines),
        )

    def log(self, comments: Mapping[int, str]) -> list[LogTurn]:
        """Every turn, with what was written about it, and how people have ended the game."""
        found = turns(self.story.moves(), self.names)
        ends = [move.end for turn in found for move in turn.moves]
        notes: dict[int, list[str]] = {end: [] for end in ends}
        for ply in sorted(comments):
            if ply and ends:
                notes[next((end for end in ends if end >= ply), ends[-1])].append(comments[ply])
        lines = [LogTurn(turn.seat, turn.who, [_line(move, notes[move.end]) for move in turn.moves]) for turn in found]
        end = [LogLine(self.match.ply, self._ending, "", [])] if self.match.ended else []
        return [*lines, LogTurn(int(OVER), "", end)] if end else lines


def _line(move: MoveStory, comments: list[str]) -> LogLine:
    return LogLine(move.end, story_text(move.lines), move.notation, comments)


def eyes_of(viewer: Viewer) -> str:
    """A viewer in an address."""
    return {int(ALL): EVERYTHING, int(SPECTATOR): NOBODY}.get(viewer, str(viewer + 1))


def viewer_of(eyes: str, allowed: Sequence[Viewer]) -> Viewer | None:
    """The viewer that an address names: the first if it names none, None if it is not allowed."""
    return next((viewer for viewer in allowed if eyes in ("", eyes_of(viewer))), None)


def allowed_viewers(room: Room, browser_id: str) -> list[Viewer]:
    """Through whose eyes a browser may look back: while a game with secrets goes on, through its own."""
    seats = room.seats_of(browser_id)
    reader = room.table.policy.reader(seats)
    if not room.match.game.has_secrets or not room.match.is_over:
        return [reader]
    first = reader if reader != SPECTATOR else int(ALL)
    return [first, *[viewer for viewer in all_viewers(room.match) if viewer != first]]


def all_viewers(match: Match) -> list[Viewer]:
    """Everybody's eyes, where they differ."""
    if not match.game.has_secrets:
        return [int(SPECTATOR)]
    return [int(ALL), *range(match.setup.seats), int(SPECTATOR)]


def eyes_options(allowed: Sequence[Viewer], names: Sequence[str], _: Translate) -> list[tuple[str, str]]:
    """Eyes to choose from, as an address and a reader have them."""
    words = {int(ALL): _(N_("all players together")), int(SPECTATOR): _(N_("a spectator"))}
    return [(eyes_of(viewer), words[viewer] if viewer in words else names[viewer]) for viewer in sorted(allowed)]


async def table_replay(room: Room, viewer: Viewer, language: str) -> Replay:
    """The replay of a table; what happened is told beside the server's other work."""
    say = pages.game_translator(room.match.game, language)
    names = pages.names_of(room.table.occupants, say)
    key = viewer if room.match.game.has_secrets else int(SPECTATOR), language, tuple(names)
    if key not in room.stories:
        room.stories[key] = Story(room.match, key[0], names, say)
    story = room.stories[key]
    await story.tell_all()
    return Replay(room.match, viewer, names, language, story)


def board_values(match: Match) -> dict[str, object]:
    """What a page with a board needs besides the position."""
    view = match.view(int(SPECTATOR))
    drawer = bundle_of(view.game).drawer
    layout = drawer.layout(view)
    return {
        "game": match.game,
        "box": f"0 0 {number(layout.width)} {number(layout.height)}",
        "floor": Markup(drawer.floor(view)),
        "coordinates": Markup(drawer.coordinates(view)),
        "is_large": drawer.is_large,
    }


def places_css(match: Match) -> str:
    """Where pieces are placed by class."""
    view = match.view(int(SPECTATOR))
    drawer = bundle_of(view.game).drawer
    layout = drawer.layout(view)
    return placement(layout.spots, drawer.most) + f":root{{--ratio:{layout.width / layout.height:.3f}}}"
