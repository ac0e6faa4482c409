"""Components and setup (sections 3 and 5 of the rulebook)."""

from __future__ import annotations

import re
from fractions import Fraction

import pytest

from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.types import CHANCE, SPECTATOR
from polynya.games.pinguinoe.board import CARD_NAMES
from polynya.games.pinguinoe.rules import PinguinoeState
from tests.games.pinguinoe.positions import (
    GAME,
    RULEBOOK,
    after,
    at,
    choices,
    codes,
    dealt,
    deck,
    discard,
    events,
    face,
    hand,
    legal,
    line,
    new,
    player,
    read,
    seal,
    seen,
    status,
)

DECK = "telescope*2 snowball*4 skates*2 fish*2 lifebuoy*2 trampoline*2 skip*2 tear blizzard tsunami*2"
LIGHT = [f"L{number:02}" for number in range(1, 17)]
DARK = [f"D{number:02}" for number in range(1, 15)]
LOOKING = "hand P1 telescope; turn P1 ready"


def chances(state: PinguinoeState) -> dict[str, int]:
    return {GAME.notation(action): weight for action, weight in state.chance_outcomes()}


def looking_under(state: PinguinoeState, card: str) -> PinguinoeState:
    return after(state, "play telescope", f"card {card}")


def face_down(state: PinguinoeState) -> list[str]:
    return [card for card in CARD_NAMES if face(state, card) == ""]


# Components


def test_pn_3_1_there_are_55_cards() -> None:
    state = read(f"seats=4 zones=ring; {LOOKING}")
    igloos = [card for card in CARD_NAMES if face(state, card).startswith("I-")]
    ark = [card for card in CARD_NAMES if face(state, card).startswith("A")]
    light, dark = chances(looking_under(state, "12")), chances(looking_under(state, "22"))
    numbers = [len(ark), len(igloos), len(light), len(dark), sum(seen(new(4)).unseen)]
    assert numbers == [1, 4, 16, 14, 20]
    assert sum(numbers) == 55
    assert len(face_down(state)) == len(light) + len(dark)
    assert list(chances(new(4))) == ["toss A1", "toss A2"]


def test_pn_3_2_the_search_cards() -> None:
    rows = re.findall(r"^\| `(\w+)` \| (\d) \| \| (?:`(\w+)`[^|]*)?\| (\d?) ?\|$", RULEBOOK, re.MULTILINE)
    assert len(rows) == 6
    objects = {name: int(number) for name, number, _, _ in rows}
    others = {name: int(number) for _, _, name, number in rows if name}
    drawing = after(read("seats=2 zones=ring; cards 22=D01; turn P1 die 2 move 0 22h"), "end_move")
    assert chances(drawing) == {f"search {name}": number for name, number in {**objects, **others}.items()}
    assert (sum(objects.values()), sum(others.values())) == (14, 6)


def test_pn_3_2_objects_go_to_the_hand_and_events_do_not() -> None:
    drawing = after(read("seats=2 zones=ring; cards 22=D01; turn P1 die 2 move 0 22h"), "end_move")
    for name in ("telescope", "snowball", "skates", "fish", "lifebuoy", "trampoline"):
        drawn = after(drawing, f"search {name}")
        assert (hand(drawn, 1), events(drawn)) == (name, 0)
    for name in ("skip", "tear", "blizzard", "tsunami"):
        drawn = after(drawing, f"search {name}")
        assert (hand(drawn, 1), events(drawn)) == ("", 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pn_3_3_a_penguin_for_each_player_and_one_seal(seats: int) -> None:
    view = seen(dealt(new(seats), Rng(seats)))
    assert (len(view.at), len(set(view.at)), view.labels) == (seats, seats, ("1", "2", "3", "4")[:seats])
    cells = "".join([row[3:] for row in GAME.diagram(view).splitlines() if re.match(r"[1-5][aei] ", row)])
    assert (sorted(re.findall(r"\d", cells)), cells.count("@")) == (list(view.labels), 1)


def test_pn_3_3_the_white_penguin_is_only_a_counter() -> None:
    state = after(
        read("seats=2 zones=ring; cards 22=D01; events 3; turn P1 die 2 move 0 22h"), "end_move", "search tear"
    )
    assert (events(state), len(seen(state).at), seal(state)) == (4, 2, "34f")


def test_pn_3_4_the_die_has_six_faces() -> None:
    rolling = after(read("seats=2; turn P1 ready"), "roll")
    assert player(rolling) == 0
    assert chances(rolling) == {f"die {number}": 1 for number in range(1, 7)}


# Seats and corners


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pn_5_1_clockwise_is_by_seat(seats: int) -> None:
    for seat in range(1, seats + 1):
        state = after(read(f"seats={seats}; turn P{seat} die 3 after"), "end_turn")
        assert status(state) == f"turn P{seat % seats + 1} ready"


@pytest.mark.parametrize("seats", [0, 1, 5, "2", True, None, 2.0])
def test_pn_5_1_only_2_to_4_can_play(seats: Value) -> None:
    assert codes(seats) == ["E_PLAYERS"]


@pytest.mark.parametrize(("owner", "where", "chooser"), [(2, "46a", 3), (3, "26a", 1)])
def test_pn_5_1_the_player_to_the_left_is_the_next_one(owner: int, where: str, chooser: int) -> None:
    state = read(f"seats=3 zones=ring; cards 22=D01 36=D12; penguins P{owner}={where}~; turn P1 die 4 move 3 22g 22h")
    landing = after(state, "draw", "search blizzard")
    assert (player(landing), legal(landing)) == (chooser, ["land 36d", "land 36l"])


@pytest.mark.parametrize(
    ("seats", "homes"),
    [(2, ["11g", "57f"]), (3, ["11g", "17f", "57f"]), (4, ["11g", "17f", "57f", "51g"])],
)
def test_pn_5_2_corners_clockwise(seats: int, homes: list[str]) -> None:
    state = new(seats, corners="clockwise")
    assert status(state) == "toss"
    assert [at(state, seat) for seat in range(1, seats + 1)] == homes


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pn_5_3_all_four_igloos_are_laid(seats: int) -> None:
    state = dealt(new(seats), Rng(1))
    assert [face(state, card) for card in ("11", "17", "57", "51")] == ["I-NW", "I-NE", "I-SE", "I-SW"]


def test_pn_5_3_two_igloos_on_the_small_map() -> None:
    state = dealt(new(2, two_player_map=True), Rng(1))
    igloos = {card: face(state, card) for card in CARD_NAMES if face(state, card).startswith("I-")}
    assert igloos == {"11": "I-NW", "51": "I-SW"}


def test_pn_5_3_unused_igloos_are_plain_ice_for_everybody() -> None:
    for seat in (1, 2):
        ended = after(read(f"seats=2; turn P{seat} die 2 move 0 17f"), "end_move")
        assert (at(ended, seat), legal(ended)) == ("17f", ["end_turn"])
        caught = after(read(f"seats=2; penguins P{seat}=17f; seal 17e; turn P1 die 6 seal 5"), "seal E")
        assert at(caught, seat) == ("11g" if seat == 1 else "57f")


# Laying out


def test_pn_5_4_the_ark_card_is_tossed() -> None:
    state = new(4)
    assert (state.to_move(), status(state), face(state, "34")) == (int(CHANCE), "toss", "")
    assert chances(state) == {"toss A1": 1, "toss A2": 1}
    for name in ("A1", "A2"):
        tossed = after(state, f"toss {name}")
        assert (face(tossed, "34"), status(tossed)) == (name, "start")
        for viewer in (0, 3, int(SPECTATOR)):
            assert f"34={name}" in line(tossed, viewer)


def test_pn_5_5_all_sea_cards_lie_face_down_and_nobody_sees_them() -> None:
    state = dealt(new(4), Rng(3))
    assert len(face_down(state)) == 30
    for viewer in (0, 1, 2, 3, int(SPECTATOR)):
        view = seen(state, viewer)
        assert [CARD_NAMES[card] for card, face in enumerate(view.known) if face >= 0] == ["11", "17", "34", "51", "57"]


def test_pn_5_5_every_face_of_its_kind_is_equally_likely() -> None:
    state = read(f"seats=4; {LOOKING}")
    assert len(face_down(state)) == 30
    for card in face_down(state):
        names = DARK if card[1] in "345" else LIGHT
        assert chances(looking_under(state, card)) == {f"face {name}": 1 for name in names}


def test_pn_5_6_the_deck_is_complete_and_shuffled() -> None:
    state = dealt(new(3), Rng(5))
    assert (deck(state), discard(state), events(state)) == (DECK, "", 0)
    view = seen(state, 0)
    assert (view.deck_size, sum(view.unseen)) == (20, 20)
    drawing = after(read("seats=3 zones=ring; cards 22=D01; turn P1 die 2 move 0 22h"), "end_move")
    weights = chances(drawing)
    assert (weights["search snowball"], weights["search fish"], weights["search tear"]) == (4, 2, 1)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pn_5_7_pawns_and_hands_at_the_start(seats: int) -> None:
    state = dealt(new(seats, corners="clockwise"), Rng(7))
    homes = {2: ["11g", "57f"], 3: ["11g", "17f", "57f"], 4: ["11g", "17f", "57f", "51g"]}[seats]
    assert [at(state, seat) for seat in range(1, seats + 1)] == homes
    assert seal(state) == "34f"
    assert [hand(state, seat) for seat in range(1, seats + 1)] == [""] * seats


def test_pn_5_7_home_is_the_own_igloo_cell() -> None:
    state = read("seats=4; penguins P1=57a P2=11a~ P3=12a~ P4=17a~; turn P1 die 3 move 0 57c")
    assert at(after(state, "end_move"), 1) == "11g"
    for seat, home in ((2, "17f"), (3, "57f"), (4, "51g")):
        wet = read(f"seats=4; turn P{seat} die 3 move 0 12a")
        assert at(after(wet, "end_move"), seat) == home


# The starting rolls


def test_pn_5_8_the_highest_begins() -> None:
    state = after(new(4), "toss A1")
    assert status(after(state, "die 2", "die 5", "die 6", "die 1")) == "turn P3 ready"
    assert status(after(state, "die 6", "die 5", "die 4", "die 5")) == "turn P1 ready"
    assert status(after(state, "die 1", "die 1", "die 1", "die 2")) == "turn P4 ready"


def test_pn_5_8_everybody_rolls_and_nobody_decides() -> None:
    state = after(new(3, corners="clockwise"), "toss A2")
    for number in range(3):
        assert (player(state), chances(state)) == (0, {f"die {face}": 1 for face in range(1, 7)})
        state = after(state, f"die {number + 1}")
    assert (player(state), legal(state)) == (3, ["roll"])


def test_pn_5_8_those_tied_for_the_highest_roll_again_among_themselves() -> None:
    state = after(read("seats=4; start"), "die 5", "die 3", "die 5", "die 3")
    assert (player(state), status(state)) == (0, "start P1=0 P2=- P3=0 P4=-")
    again = after(state, "die 2", "die 2")
    assert (player(again), status(again)) == (0, "start P1=0 P2=- P3=0 P4=-")
    assert status(after(again, "die 1", "die 2")) == "turn P3 ready"
    assert status(after(state, "die 4", "die 1")) == "turn P1 ready"


def test_pn_5_8_a_tie_below_the_highest_does_not_matter() -> None:
    assert status(after(read("seats=3; start"), "die 4", "die 5", "die 4")) == "turn P2 ready"


def test_pn_5_8_the_rolls_are_public() -> None:
    state = after(read("seats=3; start"), "die 4", "die 2")
    for viewer in (0, 1, 2, int(SPECTATOR)):
        assert line(state, viewer).endswith("start P1=4 P2=2 P3=0")


# Faces drawn late


def test_pn_5_9_a_face_is_drawn_from_those_not_yet_assigned() -> None:
    state = read(f"seats=2 zones=ring; cards 12=L05 22=D01; known 13=L09 23=D12; {LOOKING}")
    light = [name for name in LIGHT if name not in ("L05", "L09")]
    dark = [name for name in DARK if name not in ("D01", "D12")]
    assert chances(looking_under(state, "14")) == {f"face {name}": 1 for name in light}
    assert chances(looking_under(state, "24")) == {f"face {name}": 1 for name in dark}


def test_pn_5_9_a_face_seen_before_is_not_drawn_again() -> None:
    state = looking_under(read(f"seats=2 zones=ring; known 13=L09; {LOOKING}"), "13")
    assert (face(state, "13"), player(state)) == ("L09", 1)


def test_pn_5_9_the_order_of_turning_makes_no_difference() -> None:
    state = after(read("seats=2; turn P1 die 4 move 4 11l"), "turn E")
    likely = Fraction(0)
    for name in choices(state, "face"):
        second = chances(after(state, f"face {name}", "turn S"))
        likely += Fraction(second.get("face L01", 0), sum(second.values()) * len(LIGHT))
    assert likely == Fraction(1, 16)


def test_pn_5_9_the_box_of_the_small_map_stays_unseen() -> None:
    state = read(f"seats=2 two_player_map=true; {LOOKING}")
    assert chances(looking_under(state, "12")) == {f"face {name}": 1 for name in LIGHT}
    assert chances(looking_under(state, "25")) == {f"face {name}": 1 for name in DARK}
