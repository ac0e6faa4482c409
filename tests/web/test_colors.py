"""Pages show the colors of a match."""

from __future__ import annotations

import pytest

from polynya import GAMES, Game, new_match
from polynya.store.table import PERSON, Header, Occupant
from tests.web.reading import fragment
from tests.web.worlds import browser_id, room_of


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_seats_panels_and_pieces_have_the_colors_of_the_match(game: Game) -> None:
    room = room_of(Header("table", game.key, game.rules_version, 2, {}, 0))
    room.table.occupants[:] = [Occupant(PERSON, "Ada"), Occupant(PERSON, "Bo")]
    last = game.colors[3]
    assert f"var(--{last})" not in fragment(room, browser_id(0), "en").partition('<div id="seats">')[2]
    room.table.match = new_match(game.key, 2, colors=(last,))
    room.after_change()
    seats = fragment(room, browser_id(0), "en").partition('<div id="seats">')[2]
    assert f'class="icon" color="var(--{last})"' in seats
    assert f"var(--{game.colors[0]})" not in seats
