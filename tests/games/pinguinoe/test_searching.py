"""Drawing search cards, clause by clause (section 7.5 of the rulebook)."""

from __future__ import annotations

from typing import Final

import pytest

from polynya.core.types import SPECTATOR
from tests.games.pinguinoe.positions import (
    GAME,
    after,
    at,
    choices,
    deck,
    discard,
    events,
    face,
    hand,
    legal,
    line,
    player,
    read,
    result,
    status,
)

SEARCHING: Final = "turn P1 die 3 move 1 22g 22h"  # 22h is the search space of D01
IDLE: Final = ["roll", "die 6", "seal stop", "end_turn"]


def test_pn_7_19_every_card_of_the_deck_may_be_on_top() -> None:
    state = after(read(f"seats=2 zones=ring; cards 22=D01; deck snowball*3 fish tsunami; {SEARCHING}"), "draw")
    assert player(state) == 0
    assert legal(state) == ["search snowball", "search fish", "search tsunami"]
    found = {GAME.notation(action): weight for action, weight in state.chance_outcomes()}
    assert found["search snowball"] == 3 * found["search fish"] == 3 * found["search tsunami"]


def test_pn_7_19_an_object_goes_to_the_hand() -> None:
    state = read(f"seats=2 zones=ring; cards 22=D01; deck snowball*3 fish tsunami; hand P1 skates; {SEARCHING}")
    state = after(state, "draw", "search fish")
    assert (hand(state, 1), hand(state, 2), deck(state)) == ("skates fish", "", "snowball*3 tsunami")
    assert (events(state), status(state)) == (0, "turn P2 ready")


def test_pn_7_19_seen_by_its_owner_only() -> None:
    before = after(read(f"seats=3 zones=ring corners=clockwise; cards 22=D01; {SEARCHING}"), "draw")
    one, other = after(before, "search fish"), after(before, "search lifebuoy")
    assert "; hand P1 fish; " in line(one, 0)
    for viewer in (1, 2, int(SPECTATOR)):
        assert line(one, viewer) == line(other, viewer)
        assert "; hand P1 ?; " in line(one, viewer)


def test_pn_7_19_no_hand_limit() -> None:
    held = "telescope*2 snowball*4 skates*2 fish*2 lifebuoy*2 trampoline"
    state = read(f"seats=2 zones=ring; cards 22=D01; hand P1 {held}; deck trampoline tear; {SEARCHING}")
    state = after(state, "draw", "search trampoline")
    assert (hand(state, 1), status(state)) == (held + "*2", "turn P2 ready")


def test_pn_7_19_an_event_is_shown_to_all() -> None:
    state = after(read(f"seats=2 zones=ring; cards 22=D01; {SEARCHING}"), "draw", "search tear")
    for viewer in (0, 1, int(SPECTATOR)):
        assert "; discard tear; " in line(state, viewer)
        assert "; events 1; " in line(state, viewer)


def test_pn_7_20_events_are_counted_and_objects_are_not() -> None:
    state = after(read(f"seats=2 zones=ring; cards 22=D01; events 2; {SEARCHING}"), "draw")
    for name in ("skip", "tear", "blizzard"):
        assert events(after(state, f"search {name}")) == 3
    for name in ("telescope", "fish"):
        assert events(after(state, f"search {name}")) == 2


def test_pn_7_20_the_count_rises_before_the_effect() -> None:
    state = read(f"seats=2 zones=ring; cards 22=D01; hand P1 fish; {SEARCHING}")
    state = after(state, "draw", "search tsunami")
    assert (player(state), events(state)) == (0, 1)  # the first face is still to be drawn


@pytest.mark.parametrize("event", ["skip", "tear", "blizzard", "tsunami"])
def test_pn_7_20_the_fifth_event_has_no_effect(event: str) -> None:
    text = f"seats=2 zones=ring; cards 12=L13 22=D01; penguins P2=56a~; hand P1 fish; events 4; {SEARCHING}"
    state = after(read(text), "draw", f"search {event}")
    assert (result(state).winners, result(state).reason, events(state)) == ((), "white_penguin", 5)
    assert (at(state, 1), at(state, 2), hand(state, 1)) == ("22h", "56a~", "fish")
    assert (face(state, "22"), face(state, "23"), discard(state)) == ("D01", "", event)
    assert "; skip" not in line(state)
    assert "; blizzard" not in line(state)


def test_pn_7_20_a_sleepy_white_penguin_lets_the_effect_happen() -> None:
    text = f"seats=2 zones=ring sleepy_white_penguin=true; cards 22=D01; hand P1 fish; events 4; {SEARCHING}"
    state = after(read(text), "draw", "search tear")
    assert (events(state), hand(state, 1), status(state)) == (5, "", "turn P2 ready")


def test_pn_7_21_resolved_events_are_discarded() -> None:
    state = after(read(f"seats=2 zones=ring; cards 22=D01; {SEARCHING}"), "draw")
    assert discard(after(state, "search tear")) == "tear"
    wave = after(state, "search tsunami", "face L09", "face D12", "face D11")
    assert discard(wave) == ""
    assert discard(after(wave, "face L10")) == "tsunami"


def test_pn_7_21_a_tsunami_is_not_resolved_while_somebody_is_asked() -> None:
    state = read(f"seats=2 zones=ring; cards 22=D01; hand P1 lifebuoy; {SEARCHING}")
    state = after(state, "draw", "search tsunami", "face L09", "face D12", "face D11", "face L10")
    assert (player(state), discard(state)) == (1, "")
    assert discard(after(state, "lifebuoy discard")) == "lifebuoy tsunami"


def test_pn_7_21_skip_lies_in_front_and_blizzard_in_play() -> None:
    state = after(read(f"seats=2 zones=ring; cards 22=D01; {SEARCHING}"), "draw")
    skipped = after(state, "search skip")
    assert (discard(skipped), "; skip P1; " in line(skipped)) == ("", True)
    blown = after(state, "search blizzard")
    assert (discard(blown), "; blizzard P1 P2; " in line(blown)) == ("", True)
    assert "blizzard" not in deck(blown)


def test_pn_7_22_the_drawer_skips_the_next_turn() -> None:
    state = read(f"seats=2 zones=ring; cards 22=D01; penguins P2=57e; hand P1 telescope; {SEARCHING}")
    state = after(state, "draw", "search skip")
    assert (at(state, 1), status(state)) == ("22h", "turn P2 ready")
    state = after(state, *IDLE)  # P1 decides nothing
    assert (at(state, 1), status(state), discard(state)) == ("22h", "turn P2 ready", "skip")
    state = after(state, *IDLE)
    assert status(state) == "turn P1 ready"


def test_pn_7_22_both_skips_for_different_players() -> None:
    text = (
        "seats=3 zones=ring corners=clockwise; cards 22=D01 23=D02; "
        "penguins P2=23f; skip P1; turn P2 die 3 move 1 23f 23e"
    )
    state = after(read(text), "draw", "search skip")
    assert "; skip P1 P2; " in line(state)
    state = after(state, *IDLE)  # by P3; P1 and P2 are skipped
    assert (status(state), discard(state)) == ("turn P3 ready", "skip*2")


def test_pn_7_23_all_objects_of_the_drawer_are_discarded() -> None:
    state = read(f"seats=2 zones=ring; cards 22=D01; hand P1 fish skates*2 lifebuoy; hand P2 fish; {SEARCHING}")
    state = after(state, "draw", "search tear")
    assert (hand(state, 1), hand(state, 2)) == ("", "fish")
    assert discard(state) == "skates*2 fish lifebuoy tear"
    assert (at(state, 1), status(state)) == ("22h", "turn P2 ready")


def test_pn_7_23_possibly_none() -> None:
    state = after(read(f"seats=2 zones=ring; cards 22=D01; {SEARCHING}"), "draw", "search tear")
    assert (hand(state, 1), discard(state), events(state), status(state)) == ("", "tear", 1, "turn P2 ready")
    assert choices(state, "play") == []
