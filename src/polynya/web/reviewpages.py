"""Handlers of the review of a table: only after the end."""

from __future__ import annotations

import json
from collections.abc import Sequence
from operator import attrgetter
from typing import Final, NamedTuple

from litestar import Response, get, post
from litestar.exceptions import HTTPException, PermissionDeniedException
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from markupsafe import Markup

from polynya.bundles import bundle_of
from polynya.core.texts import N_, Translate
from polynya.core.types import CHANCE, SPECTATOR, Seat
from polynya.moves import move_with
from polynya.review import Account, Mistake, Review, Swing
from polynya.web import pages
from polynya.web.forks import play_on
from polynya.web.plots import chance_plot, places, sample_line
from polynya.web.replay import board_values, draw_board, table_replay
from polynya.web.requests import Browser, Form, HttpRequest, count_table, html, room_of, rooms_of, seat_cookies
from polynya.web.room import Room
from polynya.web.story import MoveStory, join_ways, story_html, story_text

NOT_YET: Final = N_("The analysis is made when the game is over.")
MAX_PLIES: Final = 1_000_000
MAX_TOLD: Final = 4  # things that happened, of a turning point


class Slip(NamedTuple):
    """A mistake on the page."""

    point: int  # where it is in the plot
    ply: int
    seat: Seat
    who: str
    made: str
    better: str
    path: str  # what is pointed at to make the better move
    made_path: str
    lost: int  # points of a hundred
    error: int
    chance: int


class Turn(NamedTuple):
    """A large change by luck or by somebody else, on the page."""

    point: int
    ply: int
    seat: Seat
    who: str  # has done it; nobody: luck
    words: str
    whose: str
    before: int
    after: int
    better: str = ""  # nothing


class Line(NamedTuple):
    """The account of a seat, in points of a hundred that add up."""

    seat: Seat
    name: str
    sample: Markup
    start: int
    luck: int
    choices: int
    others: int
    end: int


async def over_room(request: HttpRequest, table_id: str) -> Room:
    """The room of a table whose game is over; 403 while it goes on."""
    room = await room_of(request, table_id)
    if not room.match.is_over:
        raise PermissionDeniedException(NOT_YET)
    return room


@get("/t/{table_id:str}/review")
async def review_page(request: HttpRequest, table_id: FromPath[str]) -> Response[str]:
    """What the game was like; as long as that is being worked out, how far it is."""
    browser, room = Browser(request), await over_room(request, table_id)
    reviews = rooms_of(request).reviews
    async with room.lock:
        review = await reviews.get(room)
        if review is None and room.can_be_reviewed:
            reviews.begin(room)
        values = await _page_values(room, review, browser) if review else {}
        return html(
            browser,
            "review.html",
            200,
            table=room.table,
            review=review,
            can_be_reviewed=room.can_be_reviewed,
            **board_values(room.match),
            **values,
        )


async def _page_values(room: Room, review: Review, browser: Browser) -> dict[str, object]:
    """What the page shows of a review."""
    _ = pages.game_translator(room.match.game, browser.language)
    names = pages.names_of(room.table.occupants, _)
    colors = room.match.view(int(SPECTATOR)).colors
    seats = range(room.match.setup.seats)
    mine = room.seats_of(browser.id)
    facts = [
        {
            "ply": point.ply,
            "x": round(place.x, 1),
            "actor": point.actor,
            "percent": [round(100 * c) for c in point.chances],
        }
        for point, place in zip(review.points, places(review), strict=True)
    ]
    slips = [_slip(room, review, mistake, names, _) for mistake in review.mistakes]
    turning_points: list[Slip | Turn] = [*slips]
    turning_points += [await _turn(room, review, swing, browser.language) for swing in review.swings()]
    return {
        "names": names,
        "plot": chance_plot(review, colors, _),
        "points": json.dumps(facts),
        "last": len(facts) - 1,
        "lines": [_line(seat, names[seat], sample_line(seat, colors[seat]), review.account(seat)) for seat in seats],
        "slips": slips,
        "turning_points": sorted(turning_points, key=attrgetter("ply")),
        "eyes": mine[0] if mine else -1,
        "own": mine[0] if len(mine) == 1 else None,
        "has_chance": room.match.game.has_luck(room.match.setup),
        "signed": _with_sign,
    }


def _line(seat: Seat, name: str, sample: Markup, account: Account) -> Line:
    """The parts are rounded; what that loses goes to the others, so that people can add them up."""
    start, end = round(100 * account.start), round(100 * account.end)
    luck, choices = round(100 * account.luck), round(100 * account.choices)
    return Line(seat, name, sample, start, luck, choices, end - start - luck - choices, end)


def _with_sign(points: int) -> str:
    """With its sign, as print has it."""
    return f"+{points}" if points > 0 else f"\u2212{-points}" if points < 0 else "0"


def _slip(room: Room, review: Review, mistake: Mistake, names: list[str], _: Translate) -> Slip:
    match = room.match
    view = match.game.view(match.state_at(mistake.ply), mistake.seat)
    texts = bundle_of(view.game).texts
    moves = [move_with(view, chain) for chain in (mistake.made, mistake.better)]
    made, better = [texts.move_label(view, move, _) for move in moves]
    made_path, path = [" ".join(move.path) for move in moves]
    lost, error = round(100 * mistake.lost), round(100 * mistake.error)
    at = max([k for k, point in enumerate(review.points) if point.ply <= mistake.ply])
    who, chance = names[mistake.seat], round(100 * mistake.chance)
    return Slip(at, mistake.ply, mistake.seat, who, made, better, path, made_path, lost, error, chance)


async def _turn(room: Room, review: Review, swing: Swing, language: str) -> Turn:
    """In the words of the log, as the seat has seen it."""
    replay = await table_replay(room, swing.seat, language)
    begin, end = review.points[swing.point - 1].ply, review.points[swing.point].ply
    moves = join_ways([move for move in replay.story.moves() if begin <= move.begin and move.end <= end])
    told = [words for move in moves if (words := story_text(move.lines))]
    words = "; ".join(told[:MAX_TOLD]) + (" …" if len(told) > MAX_TOLD else "")
    who = replay.names[swing.actor] if swing.actor != CHANCE else ""
    before, after = round(100 * swing.before), round(100 * swing.after)
    return Turn(swing.point, end, swing.seat, who, words, replay.names[swing.seat], before, after)


@get("/t/{table_id:str}/review/state")
async def review_state(request: HttpRequest, table_id: FromPath[str]) -> dict[str, object]:
    """How far a review is."""
    room = await over_room(request, table_id)
    reviews = rooms_of(request).reviews
    is_ready = await reviews.get(room) is not None
    if not is_ready and room.can_be_reviewed:
        reviews.begin(room)
    return {"ready": is_ready, "failed": reviews.has_failed(room), "part": round(reviews.part(room), 3)}


@get("/t/{table_id:str}/review/board")
async def review_board(
    request: HttpRequest, table_id: FromPath[str], ply: FromQuery[int], eyes: FromQuery[int], since: FromQuery[int] = -1
) -> dict[str, str]:
    """The board at a ply as a seat saw it, and what had happened since another one; of who decides there if -1."""
    browser, room = Browser(request), await over_room(request, table_id)
    async with room.lock:
        match = room.match
        if not 0 <= ply <= match.ply or not -1 <= eyes < match.setup.seats:
            raise HTTPException(detail="no such ply or seat", status_code=400)
        state = match.state_at(ply)
        viewer = eyes if eyes >= 0 else max(state.to_move(), 0)
        view = match.game.view(state, viewer)
        replay = await table_replay(room, viewer, browser.language)
        moves = [move for move in replay.story.moves() if since <= move.begin and move.end <= ply]
        board = draw_board(view, [target for move in moves for target in move.path], browser.language)
        return {"board": board, "words": str(_words(moves, replay.names))}


def _words(moves: Sequence[MoveStory], names: Sequence[str]) -> Markup:
    """What one seat did, or chance, in a line."""
    who = names[moves[0].seat] if moves and moves[0].seat != CHANCE else ""
    lines = Markup("; ").join([story_html(line.words) for move in moves for line in move.lines])
    return Markup("<b>{}</b> {}").format(who, lines) if who else lines


@post("/t/{table_id:str}/continue")
async def continue_from(request: HttpRequest, table_id: FromPath[str], data: Form) -> Redirect:
    """A table of one's own that goes on from a ply, against bots."""
    browser, room = Browser(request), await over_room(request, table_id)
    given = [data.get(key, "") for key in ("ply", "seat")]
    if not all([text.isdecimal() and int(text) < MAX_PLIES for text in given]):
        raise HTTPException(detail="ply and seat are not numbers", status_code=400)
    count_table(request, browser)
    cookies = await seat_cookies(request, browser)
    new = await play_on(rooms_of(request), room, int(given[0]), int(given[1]), browser.id)
    return Redirect(f"/t/{new}", status_code=303, cookies=cookies)
