"""The people at a table, in words: what has happened to seats, what is asked of everybody, and who may do what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from polynya.core.texts import N_, Translate
from polynya.core.types import Result, Seat
from polynya.record.endings import AGREEMENT, CLOSURE, RESIGNATION
from polynya.store.seating import BOT, END, LOTS, NOBODY, OPEN, PERSON, TAKE_BACK, Notice, Offer
from polynya.web import pages
from polynya.web.levels import LevelLine, bot_name, level_lines
from polynya.web.room import Room
from polynya.web.talk import has_company, may_hear, may_talk

if TYPE_CHECKING:
    from polynya.web.parts import Parts

SHOWN: Final = 6  # notices
NOTICES: Final = {
    "joined": N_("{0} sat down."),
    "left": N_("{0} left the table."),
    "handed": N_("A bot is playing for {0}."),
    "back": N_("{0} is playing again."),
    "removed": N_("{0} was removed from the table."),
    "replaced": N_("Seat {1} has changed: {0}."),
    "renamed": N_("Seat {1} is now called {0}."),
    "taken": N_("{0} took over seat {1}."),
    "resigned": N_("{0} resigned; a bot plays on."),
    "late": N_("{0} took too long; a bot plays on."),
    "declined": N_("{0} does not agree."),
    LOTS: N_("Lots were drawn: {0} has seat 1."),
}
ENDINGS: Final = {
    RESIGNATION: N_("The game ended by resignation."),
    AGREEMENT: N_("The players agreed to end the game."),
    CLOSURE: N_("The table was closed before the end of the game."),
}


def ending_words(result: Result, names: Sequence[str], _: Translate) -> str:
    """How people have ended a game, and who has won if somebody has."""
    words = _(ENDINGS[result.reason])
    return f"{words} {pages.headline(result, (), names, _)}." if result.winners else words


class SeatLine(NamedTuple):
    """A seat in the list of the table."""

    seat: Seat
    name: str
    called: str  # what somebody has named it, if anybody has
    what: str  # who sits there: a person, a bot, nobody
    is_mine: bool
    is_open: bool
    is_person: bool  # at another browser
    is_late: bool  # the same, but a bot stands in
    can_be_set: bool  # by this browser


class Question(NamedTuple):
    """What this browser is asked, or has asked."""

    offer: int
    words: str
    can_answer: bool


def notice_words(notice: Notice, names: Sequence[str], _: Translate) -> str:
    """A notice as a sentence."""
    name = notice.name or (names[notice.seat] if notice.what != "left" else _(N_("Player {0}")).format(notice.seat + 1))
    return _(NOTICES[notice.what]).format(name, notice.seat + 1)


def notices(room: Room, names: Sequence[str], _: Translate) -> list[tuple[int, str, bool]]:
    """The last notices, oldest first, each with its entry, and whether it is news before the first move.

    Those of a browser that has only changed places are none.
    """
    found = [notice for notice in room.table.seating.notices if notice.what in NOTICES]
    return [(notice.seq, notice_words(notice, names, _), notice.what == LOTS) for notice in found[-SHOWN:]]


def question(room: Room, browser_id: str, names: Sequence[str], _: Translate) -> Question | None:
    """What is asked now, for somebody who can answer it or has asked it."""
    offer = room.table.seating.offer
    if offer is None:
        return None
    seats = room.seats_of(browser_id)
    can_answer = bool(offer.waiting & set(seats))
    is_own = offer.by in seats or (offer.by == NOBODY and offer.browser_id == browser_id)
    if not can_answer and not is_own:
        return None
    return Question(offer.seq, offer_words(offer, names, _, is_own=not can_answer), can_answer)


def offer_words(offer: Offer, names: Sequence[str], _: Translate, *, is_own: bool) -> str:
    """An offer as a sentence."""
    if is_own:
        return _(N_("You have asked the others. The game goes on until everybody agrees."))
    who = offer.name or (names[offer.by] if offer.by >= 0 else _(N_("A spectator")))
    if offer.what == END:
        return _(N_("{0} offers to end the game without a winner.")).format(who)
    if offer.what == TAKE_BACK:
        return _(N_("{0} asks to take back a move.")).format(who)
    if offer.bot:
        return _(N_("{1} is away. {0} asks to let a bot take that seat.")).format(who, names[offer.seat])
    return _(N_("{1} is away. {0} asks to take over that seat.")).format(who, names[offer.seat])


def seat_lines(room: Room, browser_id: str, names: Sequence[str], _: Translate) -> list[SeatLine]:
    """Everybody at the table, and what this browser may do with them."""
    mine, is_owner = room.held_by(browser_id), room.is_owner(browser_id)
    found: list[SeatLine] = []
    for seat, who in enumerate(room.table.occupants):
        is_mine = seat in mine
        what = bot_name(who.bot, _) if who.kind == BOT else ""
        can_be_set = is_owner and not is_mine and not room.match.is_over
        is_person = who.kind == PERSON and not is_mine
        is_late = seat in room.table.seating.late and not is_mine
        found.append(
            SeatLine(seat, names[seat], who.name, what, is_mine, who.kind == OPEN, is_person, is_late, can_be_set)
        )
    return found


def people_key(room: Room, browser_id: str) -> tuple[object, ...]:
    """What everything about seats depends on, as a browser sees it; moves change it seldom."""
    offer, seats = room.table.seating.offer, room.seats_of(browser_id)
    return (
        room.table.seated,
        offer and (offer, offer.browser_id == browser_id),
        room.match.is_over,
        bool(seats and room.undo_wish(browser_id)),
        tuple(seats),
        tuple(room.held_by(browser_id)),
        room.is_owner(browser_id),
        bool(browser_id),
        bool(room.talk.lines),
    )


def people_values(room: Room, browser_id: str, names: Sequence[str], _: Translate) -> dict[str, object]:
    """What the list of the table shows to a browser."""
    held, seats = room.held_by(browser_id), room.seats_of(browser_id)
    levels: list[LevelLine] = level_lines(room.match.game.key, _)
    others = room.people_besides(browser_id)
    return {
        "lines": seat_lines(room, browser_id, names, _),
        "levels": levels,
        "held": held,
        "plays": seats,
        "can_return": bool(held) and len(seats) < len(held),
        "is_owner": room.is_owner(browser_id),
        "has_others": bool(others),
        "can_ask_undo": bool(seats) and bool(room.undo_wish(browser_id)),
        "handed": [seat for seat in held if seat not in seats],
        "many": len(room.table.occupants) > 2 and bool(others),
        "notices": notices(room, names, _),
        "question": question(room, browser_id, names, _),
        "chat": room.table.chat,
        "can_hear": may_hear(room, browser_id) and has_company(room, browser_id),
        "can_talk": may_talk(room, browser_id),
    }


def seat_part(parts: Parts, template: str) -> bytes:
    """A part of the page about seats, made anew only when something has happened to them."""
    room, key = parts.room, (template, parts.people_key, parts.language)
    if key not in room.seat_parts:
        values = people_values(room, parts.browser_id, parts.names, parts.translate)
        room.seat_parts[key] = parts.render(template, **values)
    return room.seat_parts[key]
