"""What people do with seats: leave, hand over, come back, resign, ask the others; and what an owner may do."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from typing import Final

from polynya.bots import bot_for
from polynya.core.errors import PolynyaError, SeatTaken
from polynya.core.texts import N_
from polynya.core.types import CHANCE, Seat
from polynya.record.endings import AGREEMENT, CLOSURE, RESIGNATION
from polynya.store.errors import Stale
from polynya.store.seating import BOT, END, NOBODY, OPEN, PERSON, TAKE_BACK, TAKE_OVER, Occupant, Offer
from polynya.store.table import ALL, NOBODY_TALKS, SEATS, Data, Entry
from polynya.web.bots import offered_bots, usual_bot
from polynya.web.limits import clean_name
from polynya.web.room import Room
from polynya.web.rooms import Rooms

Wish = Mapping[str, str]  # what a form says
NO_SEAT: Final = N_("You do not sit at this table.")
NOT_OWNER: Final = N_("Only the person who opened the table can do this.")
NOT_NOW: Final = N_("This is not possible at this table now.")
SEEN: Final = N_("You have seen another hand at this table, so you cannot take this seat.")
STILL_HERE: Final = N_("The player in that seat is still here.")
IN_TIME: Final = N_("The player in that seat still has time to move.")


class SeatRefused(PolynyaError):
    """Something that cannot be done with a seat; the message is for people."""


async def grant(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """Do what a form asks for, with the rights of this browser; SeatRefused says why not."""
    doing = WISHES.get(wish.get("do", ""))
    if doing is None:
        raise SeatRefused(NOT_NOW)
    async with room.lock:
        await doing(rooms, room, browser_id, wish)
    rooms.run_bots(room)


async def mind_clock(rooms: Rooms, room: Room) -> None:
    """Let a bot stand in for somebody whose time for a move is over."""
    if not room.is_late:
        return
    async with room.lock:
        if room.is_late:
            seat = room.match.mover
            who = Occupant(BOT, room.table.occupants[seat].name, usual_bot(room.match.game.key), stands_in=True)
            with suppress(Stale):  # somebody was faster
                await _seat(rooms, room, seat, who, "late")


async def sit(rooms: Rooms, room: Room, seat: Seat, name: str, browser_id: str) -> None:
    """Let somebody sit down in an open seat."""
    async with room.lock:
        if not 0 <= seat < room.table.header.seats or room.table.occupants[seat].kind != OPEN:
            raise SeatTaken(f"seat {seat + 1} is taken")
        if room.held_by(browser_id):
            raise SeatTaken("this browser already has a seat")
        check_eyes(room, browser_id, [seat])
        data: Data = {"seat": seat, **Occupant(PERSON, name)._asdict(), "holder": browser_id, "what": "joined"}
        data |= room.handover_moment(seat)
        await rooms.commit(room, "seat", data, {seat: browser_id})


# One's own seats


async def _leave(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """A bot goes on in a game that has begun; before that the seat is free again."""
    for seat in _chosen(room, wish, _seats_held(room, browser_id)):
        await _free(rooms, room, seat, "left")


async def _free(rooms: Rooms, room: Room, seat: Seat, what: str) -> None:
    """Nobody holds a seat any more; a bot goes on if the game has begun."""
    now = room.table.occupants[seat]
    if not room.match.is_over:
        has_begun = any([mover != CHANCE for mover in room.match.movers])
        now = Occupant(BOT, "", usual_bot(room.match.game.key)) if has_begun else Occupant(OPEN)
    await _seat(rooms, room, seat, now, what, browser_id="")


async def _hand(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """A bot plays for a while."""
    bot = _bot(room, wish)
    _check_running(room)
    for seat in _chosen(room, wish, _own(room, browser_id)):
        name = room.table.occupants[seat].name
        await _seat(rooms, room, seat, Occupant(BOT, name, bot, stands_in=True), "handed")


async def _come_back(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """Whoever had handed over a seat plays again."""
    _check_running(room)
    held = _chosen(room, wish, _seats_held(room, browser_id))
    seats = [seat for seat in held if room.table.occupants[seat].kind == BOT]
    if not seats:
        raise SeatRefused(NOT_NOW)
    for seat in seats:
        await _seat(rooms, room, seat, Occupant(PERSON, room.table.occupants[seat].name), "back")


async def _rename(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """A seat is called something else: one's own, or any by the owner."""
    seat, name = _seat_in(room, wish), clean_name(wish.get("called", ""))
    if room.browser_ids.get(seat) != browser_id and not room.is_owner(browser_id):
        raise SeatRefused(NOT_OWNER)
    who = room.table.occupants[seat]
    if who.kind == OPEN or not name:
        raise SeatRefused(NOT_NOW)
    await _seat(rooms, room, seat, who._replace(name=name), "renamed")


async def _resign(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """It is over as soon as one seat is left, or nobody but bots; before that a bot goes on."""
    _check_running(room)
    seats, quitters = _chosen(room, wish, _own(room, browser_id)), room.table.seating.resigned
    others = [seat for seat in range(room.table.header.seats) if seat not in seats and seat not in quitters]
    people = [seat for seat in others if room.table.occupants[seat].kind != BOT]
    if len(others) < 2 or not people:
        winners = others if len(seats) == 1 or others else []
        await rooms.commit(room, "end", {"how": RESIGNATION, "seats": seats, "winners": winners})
        return
    bot = usual_bot(room.match.game.key)
    for seat in seats:
        await _seat(rooms, room, seat, Occupant(BOT, "", bot), "resigned", browser_id="")


# Questions to the others


async def _offer_end(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """Ask the others to end the game without a winner."""
    _check_running(room)
    seat = _own(room, browser_id)[0]
    await _ask(rooms, room, {"what": END, "by": seat}, room.people_besides(browser_id))


async def _ask_undo(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """Ask the others to go back to before one's last own move, where nothing was hidden or drawn since."""
    _check_running(room)
    seat, ply = room.undo_wish(browser_id) or (NOBODY, -1)
    if ply < 0:
        raise SeatRefused(N_("This cannot be taken back anymore."))
    await _ask(rooms, room, {"what": TAKE_BACK, "by": seat, "ply": ply}, room.people_besides(browser_id))


async def _take_over(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """Ask for the seat of somebody who is away or late: for oneself, or, from a seat of one's own, for a bot."""
    _check_running(room)
    seat, own = _seat_in(room, wish), room.seats_of(browser_id)
    held, is_bot = room.held_by(browser_id), room.table.occupants[seat].kind == BOT
    if seat in held or seat not in room.browser_ids or (is_bot and own) or (held and not own):
        raise SeatRefused(NOT_NOW)
    if not room.can_be_replaced(seat):
        raise SeatRefused(IN_TIME if room.table.clock else STILL_HERE)
    data: Data = {"what": TAKE_OVER, "by": own[0] if own else NOBODY, "seat": seat}
    if own:
        data["bot"] = _bot(room, wish)
    else:
        check_eyes(room, browser_id, [seat])
        data |= {"holder": browser_id, "name": clean_name(wish.get("called", ""))}
    await _ask(rooms, room, data, _judges(room, browser_id, seat))


def _judges(room: Room, browser_id: str, seat: Seat) -> list[Seat]:
    """Who is asked whether a seat may be taken: those who are here; for a stranger somebody in any case."""
    others = [other for other in room.people_besides(browser_id) if other != seat]
    here = [other for other in others if not room.is_away(other)]
    return here if here or room.seats_of(browser_id) else others or [seat]


async def _ask(rooms: Rooms, room: Room, data: Data, waiting: list[Seat]) -> None:
    """Ask those who have a say; where there is nobody, it happens at once."""
    await rooms.commit(room, "offer", {**data, "waiting": waiting})
    if not waiting:
        await _fulfil(rooms, room, room.offer())


async def _answer(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """Agree or decline; who has asked takes it back."""
    offer, seats = room.offer(), room.seats_of(browser_id)
    if wish.get("offer") != str(offer.seq):
        raise SeatRefused(NOT_NOW)
    is_own = offer.by in seats or (offer.by == NOBODY and offer.browser_id == browser_id)
    mine = [seat for seat in seats if seat in offer.waiting]
    if not mine and not is_own:
        raise SeatRefused(NO_SEAT)
    if is_own or wish.get("yes") != "1":
        await rooms.commit(room, "answer", {"seats": seats, "yes": False})
    elif _still_asked(room, offer, mine):
        await rooms.commit(room, "answer", {"seats": mine, "yes": True})
    else:
        await _fulfil(rooms, room, offer)


def _still_asked(room: Room, offer: Offer, mine: Sequence[Seat]) -> list[Seat]:
    """Who has a say besides those who agree now; about a seat nobody waits for people who are away."""
    others = sorted(offer.waiting - set(mine))
    return [seat for seat in others if offer.what != TAKE_OVER or not room.is_away(seat)]


async def _fulfil(rooms: Rooms, room: Room, offer: Offer) -> None:
    """What everybody has agreed to happens."""
    if offer.what == END:
        await rooms.commit(room, "end", {"how": AGREEMENT, "winners": []})
    elif offer.what == TAKE_BACK:
        await rooms.commit(room, "undo", {"seat": offer.by, "ply": offer.ply, "agreed": True, **room.moment()})
    elif offer.browser_id:
        check_eyes(room, offer.browser_id, [offer.seat])
        await _seat(rooms, room, offer.seat, Occupant(PERSON, offer.name), "taken", browser_id=offer.browser_id)
    else:
        name = room.table.occupants[offer.seat].name
        await _seat(rooms, room, offer.seat, Occupant(BOT, name, offer.bot, stands_in=True), "handed")


# Rights of the owner


async def _set_seat(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """A bot, or nobody yet, instead of whoever sits there."""
    _check_owner(room, browser_id)
    _check_running(room)
    seat = _seat_in(room, wish)
    who = Occupant(OPEN) if wish.get("bot") == OPEN else Occupant(BOT, "", _bot(room, wish))
    is_person = room.table.occupants[seat].kind == PERSON
    await _seat(rooms, room, seat, who, "removed" if is_person else "replaced", browser_id="")


async def _close(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """The game ends without a result."""
    _check_owner(room, browser_id)
    _check_running(room)
    await rooms.commit(room, "end", {"how": CLOSURE, "winners": []})


async def _delete(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """A table that is over is gone for everybody; others read on their lists that it is."""
    _check_owner(room, browser_id)
    if not room.match.is_over:
        raise SeatRefused(NOT_NOW)
    entry, table_id = Entry(room.table.seq + 1, "deletion", {}), room.table.header.id
    room.is_behind = True  # whatever comes of it
    await rooms.store.empty(table_id, entry, browser_id)
    rooms.channel.publish(table_id, entry.seq)
    room.browser_ids = {seat: held for seat, held in room.browser_ids.items() if held != browser_id}
    room.table.fold([entry])
    room.tell()


async def _set_chat(rooms: Rooms, room: Room, browser_id: str, wish: Wish) -> None:
    """Who may talk at the table."""
    _check_owner(room, browser_id)
    if wish.get("chat") not in (SEATS, ALL, NOBODY_TALKS):
        raise SeatRefused(NOT_NOW)
    await rooms.commit(room, "switch", {"chat": wish["chat"]})


def check_eyes(room: Room, browser_id: str, seats: Sequence[Seat]) -> None:
    """Where there are secrets, seats pass only to somebody who has never seen another hand at this table."""
    if room.match.game.has_secrets and room.eyes_of(browser_id) - set(seats):
        raise SeatRefused(SEEN)


async def _seat(
    rooms: Rooms, room: Room, seat: Seat, who: Occupant, what: str, *, browser_id: str | None = None
) -> None:
    """Change who sits in a seat; a browser takes it, an empty one leaves it, without one it stays as it is."""
    data: Data = {"seat": seat, **who._asdict(), "what": what}
    if what != "renamed":
        data |= room.handover_moment(seat)
    if browser_id is not None:
        data |= {"holder": browser_id, "was": room.last_holder(seat)}
    await rooms.commit(room, "seat", data, None if browser_id is None else {seat: browser_id})


def _check_owner(room: Room, browser_id: str) -> None:
    if not room.is_owner(browser_id):
        raise SeatRefused(NOT_OWNER)


def _check_running(room: Room) -> None:
    if room.match.is_over:
        raise SeatRefused(N_("The game is over."))


def _seats_held(room: Room, browser_id: str) -> list[Seat]:
    """The seats that a browser holds, also where a bot stands in."""
    found = room.held_by(browser_id)
    if not found:
        raise SeatRefused(NO_SEAT)
    return found


def _own(room: Room, browser_id: str) -> list[Seat]:
    """The seats that a browser plays."""
    found = room.seats_of(browser_id)
    if not found:
        raise SeatRefused(NO_SEAT)
    return found


def _chosen(room: Room, wish: Wish, seats: list[Seat]) -> list[Seat]:
    """Of the seats at one screen the one that is meant, or all of them."""
    if not wish.get("seat"):
        return seats
    seat = _seat_in(room, wish)
    if seat not in seats:
        raise SeatRefused(NO_SEAT)
    return [seat]


def _seat_in(room: Room, wish: Wish) -> Seat:
    text = wish.get("seat", "")
    if not text.isdecimal() or not 0 <= int(text[:3]) < room.table.header.seats:
        raise SeatRefused(NOT_NOW)
    return int(text[:3])


def _bot(room: Room, wish: Wish) -> str:
    """The bot that was chosen, or the usual one."""
    key = room.match.game.key
    bot = wish.get("bot", "") or usual_bot(key)
    if bot not in offered_bots(key):
        raise SeatRefused(NOT_NOW)
    bot_for(bot, key)  # or refuse
    return bot


WISHES: Final[dict[str, Callable[[Rooms, Room, str, Wish], Awaitable[None]]]] = {
    "go": _leave,
    "hand": _hand,
    "back": _come_back,
    "rename": _rename,
    "resign": _resign,
    "end": _offer_end,
    "undo": _ask_undo,
    "over": _take_over,
    "answer": _answer,
    "set": _set_seat,
    "close": _close,
    "delete": _delete,
    "chat": _set_chat,
}
