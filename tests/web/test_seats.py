"""Seats: leaving, handing over, coming back, resigning, asking the others, owners; and links that move a seat."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import TypeVar

import pytest

from polynya.core.errors import GameOver
from polynya.core.types import SPECTATOR
from polynya.moves import moves
from polynya.record.endings import AGREEMENT, CLOSURE, RESIGNATION
from polynya.record.record import Record
from polynya.record.textform import read, write
from polynya.store.errors import Stale
from polynya.store.store import Store
from polynya.store.table import BOT, OPEN, PERSON, Occupant, Table
from polynya.web.asides import people_here
from polynya.web.links import move_seats
from polynya.web.presence import Presence
from polynya.web.room import Room
from polynya.web.rooms import Rooms
from polynya.web.seats import NOT_NOW, SeatRefused, grant, mind_clock, sit
from tests.processes import run_apart

T = TypeVar("T")
ADA, BO, CY = "ada", "bo", "cy"
SECRETS = "igloo_igloo"
OPEN_GAME = "nanuuk_intro"
Work = Callable[[Rooms, Room], Awaitable[T]]


class Away(Presence):
    """Nobody is here, and has not been for long."""

    def is_absent(self, browser_id: str) -> bool:
        return True


def at_table(path: Path, game: str, whos: Sequence[str], work: Work[T]) -> T:
    """Something that happens at a new table; a word for each seat: a browser, a bot, or open. The first one owns it."""

    async def run() -> T:
        store = Store(f"sqlite:///{path / 'tables.db'}")
        await store.setup()
        rooms = Rooms(store, 0.0)
        occupants = [
            Occupant(BOT, "", "random")
            if who == BOT
            else Occupant(OPEN)
            if who == OPEN
            else Occupant(PERSON, who.title())
            for who in whos
        ]
        held = {seat: who for seat, who in enumerate(whos) if who not in (BOT, OPEN)}
        room = await rooms.get(await rooms.create(game, {}, occupants, held, owner=whos[0]))
        assert room is not None
        try:
            found = await work(rooms, room)
            await check_fold(store, room)
            return found
        finally:
            await rooms.close()
            await store.close()

    return run_apart(run())


async def check_fold(store: Store, room: Room) -> None:
    """Whoever reads the journal anew comes to the same table, and to the same holders."""
    again = Table(room.table.header)
    again.fold(await store.entries(room.table.header.id))
    assert again.occupants == room.table.occupants
    assert (again.seating.owner, again.seating.offer, again.seating.eyes) == (
        room.table.seating.owner,
        room.table.seating.offer,
        room.table.seating.eyes,
    )
    assert (again.match, again.moved, again.seq) == (room.match, room.table.moved, room.table.seq)
    assert await store.browser_ids(room.table.header.id) == room.browser_ids


async def play(rooms: Rooms, room: Room, number: int = 1) -> None:
    """Whoever has to move makes the first move, so many times."""
    for _ in range(number):
        mover = room.match.mover
        await rooms.act(room, room.browser_ids[mover], moves(room.match.view(mover))[0].actions, room.table.seq)


async def wish(rooms: Rooms, room: Room, who: str, do: str, **more: str) -> None:
    await grant(rooms, room, who, {"do": do, **more})


async def refused(rooms: Rooms, room: Room, who: str, do: str, **more: str) -> str:
    """Why something cannot be done; nothing has happened then."""
    seq = room.table.seq
    with pytest.raises((SeatRefused, Stale)) as error:
        await wish(rooms, room, who, do, **more)
    assert room.table.seq == seq
    return str(error.value)


def notices(room: Room) -> list[str]:
    return [notice.what for notice in room.table.seating.notices]


def test_what_happens_to_seats_makes_no_move_stale(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        seq, mover = room.table.seq, room.match.mover
        chain = moves(room.match.view(mover))[0].actions
        await wish(rooms, room, BO, "rename", seat="1", called="Bob")
        await wish(rooms, room, BO, "end")
        assert room.table.seq == seq + 2
        await rooms.act(room, room.browser_ids[mover], chain, seq)
        assert room.has_made(room.browser_ids[mover], seq, chain)
        with pytest.raises(Stale):
            await rooms.act(room, room.browser_ids[room.match.mover], chain, seq)

    at_table(tmp_path, OPEN_GAME, (ADA, BO), work)


def test_a_friend_leaves_and_a_bot_goes_on(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await wish(rooms, room, BO, "go")
        assert room.table.occupants[1] == Occupant(OPEN)  # nobody has moved yet
        await sit(rooms, room, 1, "Bo", BO)
        await play(rooms, room)
        await wish(rooms, room, BO, "go")
        assert room.table.occupants[1].kind == BOT
        assert room.held_by(BO) == []
        assert notices(room) == ["left", "joined", "left"]
        await refused(rooms, room, BO, "back")

    at_table(tmp_path, OPEN_GAME, (ADA, BO), work)


def test_a_bot_stands_in_until_its_person_comes_back(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await wish(rooms, room, BO, "hand", bot="level2")
        assert room.table.occupants[1] == Occupant(BOT, "Bo", "level2", stands_in=True)
        assert (room.held_by(BO), room.seats_of(BO), room.viewer(BO)) == ([1], [], SPECTATOR)
        await refused(rooms, room, BO, "hand")
        await refused(rooms, room, ADA, "back")
        await wish(rooms, room, BO, "back")
        assert room.table.occupants[1] == Occupant(PERSON, "Bo")
        assert room.viewer(BO) == 1
        await refused(rooms, room, ADA, "hand", bot="nobody")

    at_table(tmp_path, SECRETS, (ADA, BO), work)


def test_resigning_ends_a_game_of_two_for_good(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await play(rooms, room, 3)
        await wish(rooms, room, BO, "resign")
        result = room.match.result
        assert result is not None
        assert (result.winners, result.words()) == ((0,), f"seat 1 wins ({RESIGNATION})")
        with pytest.raises(GameOver):
            room.match.play(0, 0)
        for who in (ADA, BO):
            assert room.undoable(who) is None
            await refused(rooms, room, who, "resign")
            await refused(rooms, room, who, "undo")
        assert read(write(Record.of(room.match))).match() == room.match
        assert await rooms.rematch(room)

    at_table(tmp_path, OPEN_GAME, (ADA, BO), work)


def test_whoever_resigns_among_three_is_played_by_a_bot(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await wish(rooms, room, BO, "resign")
        assert not room.match.is_over
        assert room.table.occupants[1].kind == BOT
        await refused(rooms, room, BO, "back")
        await wish(rooms, room, CY, "resign")
        assert room.match.result is not None
        assert room.match.result.winners == (0,)

    at_table(tmp_path, OPEN_GAME, (ADA, BO, CY), work)


def test_a_game_ends_when_the_last_one_agrees(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await wish(rooms, room, ADA, "end")
        first = str(room.offer().seq)
        await wish(rooms, room, BO, "answer", offer=first, yes="1")
        assert room.offer().waiting == {2}
        await wish(rooms, room, CY, "answer", offer=first)
        assert room.table.seating.offer is None
        assert notices(room) == ["declined"]
        await wish(rooms, room, ADA, "end")
        await refused(rooms, room, CY, "answer", offer=first, yes="1")
        for who in (BO, CY):
            await wish(rooms, room, who, "answer", offer=str(room.offer().seq), yes="1")
        assert room.match.result is not None
        assert room.match.result.words() == f"nobody wins ({AGREEMENT})"

    at_table(tmp_path, OPEN_GAME, (ADA, BO, CY), work)


def test_whoever_moves_on_has_declined(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        mover = room.match.mover
        await wish(rooms, room, room.browser_ids[1 - mover], "end")
        await play(rooms, room)
        assert room.table.seating.offer is None

    at_table(tmp_path, OPEN_GAME, (ADA, BO), work)


def test_alone_against_bots_nobody_has_to_be_asked(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await wish(rooms, room, ADA, "end")
        assert room.match.is_over

    at_table(tmp_path, OPEN_GAME, (ADA, OPEN, BOT), work)


def test_moves_are_taken_back_by_consent_where_nothing_is_hidden(tmp_path: Path) -> None:
    async def open_game(rooms: Rooms, room: Room) -> None:
        first = room.browser_ids[room.match.mover]
        other = BO if first == ADA else ADA
        while room.browser_ids[room.match.mover] == first:
            await play(rooms, room)
        await play(rooms, room)
        ply = room.table.policy.consent_ply(room.seats_of(first))
        assert ply is not None
        await wish(rooms, room, first, "undo")
        await wish(rooms, room, other, "answer", offer=str(room.offer().seq), yes="1")
        assert room.match.ply == ply
        assert room.browser_ids[room.match.mover] == first

    async def hidden(rooms: Rooms, room: Room) -> None:
        await play(rooms, room, 2)
        for who in (ADA, BO):
            await refused(rooms, room, who, "undo")

    at_table(tmp_path, OPEN_GAME, (ADA, BO), open_game)
    at_table(tmp_path, SECRETS, (ADA, BO), hidden)


def test_an_absent_person_is_replaced_if_the_others_agree(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        assert await refused(rooms, room, CY, "over", seat="1") == "The player in that seat is still here."
        room.presence = Away()
        assert await refused(rooms, room, CY, "over", seat="2") == NOT_NOW
        await wish(rooms, room, CY, "over", seat="1", called="Cy")
        assert room.held_by(CY) == []  # nobody is here who could agree: the question stays
        assert room.offer().waiting == {0, 3}
        await wish(
            rooms, room, ADA, "answer", offer=str(room.offer().seq), yes="1"
        )  # one of those who are away is enough
        assert (room.browser_ids[1], room.table.occupants[1]) == (CY, Occupant(PERSON, "Cy"))
        assert room.held_by(BO) == []
        await wish(rooms, room, ADA, "over", seat="1", bot="level3")
        assert room.table.occupants[1] == Occupant(BOT, "Cy", "level3", stands_in=True)
        assert notices(room) == ["taken", "handed"]

    at_table(tmp_path, SECRETS, (ADA, BO, BOT, "di"), work)


def test_of_whoever_plays_alone_nobody_but_themselves_gives_the_seat_away(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        room.presence = Away()
        for answer in ({}, {"yes": "1"}):
            await wish(rooms, room, CY, "over", seat="0", called="Cy")
            assert room.held_by(ADA) == [0]
            await wish(rooms, room, ADA, "answer", offer=str(room.offer().seq), **answer)
        assert room.held_by(CY) == [0]

    at_table(tmp_path, OPEN_GAME, (ADA, BOT), work)


def test_where_moves_have_their_time_only_who_is_late_is_replaced(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await rooms.commit(room, "switch", {"clock": 86400})
        room.presence = Away()
        late, other = room.match.mover, 1 - room.match.mover
        in_time = "The player in that seat still has time to move."
        assert await refused(rooms, room, CY, "over", seat=str(late), called="Cy") == in_time
        assert await refused(rooms, room, room.browser_ids[other], "over", seat=str(late)) == in_time
        assert people_here(room)["absent"] == []
        room.table.moved_at -= 86401
        await mind_clock(rooms, room)
        assert people_here(room)["absent"] == [late]
        await refused(rooms, room, room.browser_ids[other], "over", seat=str(late))  # a bot plays there already
        await wish(rooms, room, CY, "over", seat=str(late), called="Cy")
        await wish(rooms, room, room.browser_ids[other], "answer", offer=str(room.offer().seq), yes="1")
        assert room.held_by(CY) == [late]
        assert people_here(room)["absent"] == []

    at_table(tmp_path, OPEN_GAME, (ADA, BO), work)


def test_time_for_a_move_begins_when_somebody_else_decides(tmp_path: Path) -> None:
    """Who sits down late has all of it; no name and no other seat gives more; a move that is taken back does."""
    long_ago = 1_000_000

    async def work(rooms: Rooms, room: Room) -> None:
        await rooms.commit(room, "switch", {"clock": 3600})
        mover = room.match.mover
        await wish(rooms, room, ADA, "set", seat=str(mover), bot=OPEN)
        room.table.moved_at = long_ago
        await sit(rooms, room, mover, "Bo", BO)
        assert room.table.moved_at > long_ago
        room.table.moved_at = long_ago
        await wish(rooms, room, BO, "rename", seat=str(mover), called="Bob")
        for do in ("hand", "back"):
            await wish(rooms, room, room.browser_ids[(mover + 1) % 3], do)
        assert room.table.moved_at == long_ago
        for do in ("hand", "back"):
            await wish(rooms, room, BO, do)
        assert room.table.moved_at > long_ago

    at_table(tmp_path, OPEN_GAME, (ADA, CY, "di"), work)


def test_what_is_taken_back_by_consent_has_its_time_again(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await rooms.commit(room, "switch", {"clock": 3600})
        first = room.browser_ids[room.match.mover]
        other = BO if first == ADA else ADA
        while room.browser_ids[room.match.mover] == first:
            await play(rooms, room)
        await play(rooms, room)
        await wish(rooms, room, first, "undo")
        room.table.moved_at -= 1000
        before = room.table.moved_at
        await wish(rooms, room, other, "answer", offer=str(room.offer().seq), yes="1")
        assert room.table.moved_at > before

    at_table(tmp_path, OPEN_GAME, (ADA, BO), work)


def test_where_there_are_secrets_nobody_gets_a_second_hand(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await play(rooms, room)
        await wish(rooms, room, BO, "go")
        await wish(rooms, room, ADA, "set", seat="1", bot="open")
        await wish(rooms, room, CY, "go")
        await wish(rooms, room, ADA, "set", seat="2", bot="open")
        with pytest.raises(SeatRefused, match="another hand"):
            await sit(rooms, room, 2, "Bo", BO)
        with pytest.raises(SeatRefused):
            await move_seats(rooms, room, ADA, CY)
        await sit(rooms, room, 1, "Bo", BO)  # the hand that they know
        await sit(rooms, room, 2, "Di", "di")
        await move_seats(rooms, room, ADA, "new device")
        assert room.held_by("new device") == [0]
        assert room.is_owner("new device")

    at_table(tmp_path, SECRETS, (ADA, BO, CY), work)


def test_two_seats_of_a_screen_move_to_nobody_who_holds_a_third_hand(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        seq = room.table.seq
        with pytest.raises(SeatRefused, match="another hand"):
            await move_seats(rooms, room, ADA, CY)
        assert (room.table.seq, room.held_by(ADA), room.held_by(CY)) == (seq, [0, 1], [2])
        await move_seats(rooms, room, ADA, "tablet")
        assert room.held_by("tablet") == [0, 1]

    at_table(tmp_path, "pinguinoe", (ADA, ADA, CY), work)


def test_one_of_two_at_a_screen_goes_on_at_a_phone(tmp_path: Path) -> None:
    """The other one stays the owner, with the recovery link; the link to the seat works once."""

    async def work(rooms: Rooms, room: Room) -> None:
        table_id = room.table.header.id
        await rooms.store.keep_link(table_id, "recovery", ADA, "recover", 0)
        await rooms.store.keep_link(table_id, "only", ADA, "move", 9, 1)
        await move_seats(rooms, room, ADA, "phone", 1, "only")
        assert (room.held_by(ADA), room.held_by("phone"), room.viewer("phone")) == ([0], [1], 1)
        assert room.is_owner(ADA)
        assert await rooms.store.link("recovery")
        assert await rooms.store.link("only") is None
        with pytest.raises(SeatRefused):
            await move_seats(rooms, room, ADA, "other phone", 1, "only")
        await rooms.store.keep_link(table_id, "here", ADA, "move", 9)
        await move_seats(rooms, room, ADA, ADA, link="here")  # spent where the seat is already
        assert await rooms.store.link("here") is None
        await move_seats(rooms, room, ADA, "laptop")
        assert room.is_owner("laptop")

    at_table(tmp_path, SECRETS, (ADA, ADA), work)


def test_each_at_a_screen_acts_alone_or_all_do(tmp_path: Path) -> None:
    async def alone(rooms: Rooms, room: Room) -> None:
        await play(rooms, room)
        await refused(rooms, room, ADA, "hand", seat="3")
        await wish(rooms, room, ADA, "hand", seat="0")
        await wish(rooms, room, ADA, "hand", seat="1")
        await wish(rooms, room, ADA, "back", seat="1")
        assert room.seats_of(ADA) == [1, 2]
        await wish(rooms, room, ADA, "back")
        await wish(rooms, room, ADA, "resign", seat="0")
        assert (room.match.is_over, room.table.occupants[0].kind) == (False, BOT)
        await wish(rooms, room, ADA, "go", seat="1")
        assert room.held_by(ADA) == [2]
        assert room.is_owner(ADA)

    async def together(rooms: Rooms, room: Room) -> None:
        await wish(rooms, room, ADA, "resign")
        assert room.match.is_over

    at_table(tmp_path, OPEN_GAME, (ADA, ADA, ADA, BOT), alone)
    at_table(tmp_path / "..", OPEN_GAME, (ADA, ADA, ADA), together)


def test_only_the_owner_has_an_owners_rights(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        for do in ("set", "close", "chat"):
            await refused(rooms, room, BO, do, seat="2", bot="level1", chat="off")
        await refused(rooms, room, BO, "rename", seat="0", called="Fool")
        await wish(rooms, room, ADA, "set", seat="1", bot="level1")
        assert room.table.occupants[1] == Occupant(BOT, "", "level1")
        assert room.held_by(BO) == []
        await wish(rooms, room, ADA, "set", seat="1", bot="open")
        await sit(rooms, room, 1, "Bo", BO)
        assert notices(room) == ["removed", "replaced", "joined"]
        await wish(rooms, room, ADA, "go")
        assert room.is_owner(BO)
        await wish(rooms, room, BO, "close")
        assert room.match.result is not None
        assert room.match.result.words() == f"nobody wins ({CLOSURE})"

    at_table(tmp_path, OPEN_GAME, (ADA, BO, CY), work)


def test_whoever_takes_too_long_is_played_by_a_bot_and_may_come_back(tmp_path: Path) -> None:
    async def work(rooms: Rooms, room: Room) -> None:
        await rooms.commit(room, "switch", {"clock": 3600})
        await mind_clock(rooms, room)
        assert not room.table.occupants[room.match.mover].stands_in
        room.table.moved_at -= 3601
        late = room.match.mover
        await mind_clock(rooms, room)
        assert room.table.occupants[late].stands_in
        await wish(rooms, room, room.browser_ids[late], "back")
        assert notices(room) == ["late", "back"]

    at_table(tmp_path, OPEN_GAME, (ADA, BO), work)
