"""Positions as text: reading, writing, and refusing."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from polynya import SPECTATOR, Rng
from polynya.core.errors import InvalidSetup, NotationError
from polynya.core.state import State
from polynya.games.pinguinoe.position import ENDED
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.games.pinguinoe.samples import samples
from tests.contract.cases import games_to_play
from tests.games.damage import damaged
from tests.games.pinguinoe import twins
from tests.games.pinguinoe.positions import (
    GAME,
    after,
    at,
    cell,
    choices,
    copy,
    dealt,
    deck,
    discard,
    events,
    face,
    fault,
    hand,
    is_refused,
    legal,
    line,
    new,
    player,
    read,
    seal,
    seen,
    status,
)

PICTURE: Final = """\
pinguinoe seats=4 zones=ring
   1    2    3    4    5    6    7
1a .... #### ~~~~ ~~~~ ~~~~ ~~~~ ....
1e ..H# .##. ~~~~ ~~~~ ~~~~ ~~~~ #2..
1i ..## #@.# ~~~~ ~~~~ ~~~~ ~~~~ ##..
2a ~~~~ .#1. ~~~~ ~~~~ ~~~~ ~~~~ ~~~~
2e ~~~~ B.#? 3~~~ ~~~~ ~~~~ ~~~~ ~~~~
2i ~~~~ #... ~~~~ ~~~~ ~~~~ ~~~~ ~~~~
3a ~~~~ ~~~~ ~~~~ .##. ~~~~ ~~~~ ~~~~
3e ~~~~ ~~~~ ~~~~ BAAB ~~~~ ~~~~ ~~~~
3i ~~~~ ~~~~ ~~~~ .##. ~~~~ ~~~~ ~~~~
4a ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ~~~~
4e ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ~~~~
4i ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ~~~~
5a ..## ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ##..
5e ..4# ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ #H..
5i .... ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ....
cards 12=L13 22=D01 34=A2
known 33=D05
homes P1=11 P2=17 P3=57 P4=51
penguins P1=22c P3=23e~
seal 12j
hand P1 skates*2 fish
hand P4 lifebuoy
discard telescope tear
deck telescope snowball*4 fish lifebuoy trampoline*2 skip tsunami*2
skip P2
blizzard P2 P4
events 3
turn P1 played die 4 move 3 22b 22c
"""
LINE: Final = (
    "pinguinoe seats=4 zones=ring; cards 12=L13 22=D01 34=A2; known 33=D05; homes P1=11 P2=17 P3=57 P4=51; "
    "penguins P1=22c P3=23e~; seal 12j; hand P1 skates*2 fish; hand P4 lifebuoy; discard telescope tear; "
    "deck telescope snowball*4 fish lifebuoy trampoline*2 skip tsunami*2; skip P2; blizzard P2 P4; events 3; "
    "turn P1 played die 4 move 3 22b 22c"
)
MAP: Final = "cards 12=L05 22=D01 23=D05"
FOUR: Final = f"pinguinoe seats=4 zones=ring; {MAP}"
WORDS: Final = [  # of every step: cards, pawns and hands, then the status
    (MAP, "turn P1 ready"),
    (MAP, "turn P2 played ready"),
    (MAP, "turn P1 ready : roll"),
    (f"{MAP}; hand P1 skates", "turn P1 played ready : card"),
    (f"{MAP}; hand P1 skates; penguins P2=23a", "turn P1 played ready : victim"),
    (MAP, "turn P1 played ready : seal_space P1"),
    (MAP, "turn P1 ready : reveal 13"),
    (f"{MAP}; seal 23k; penguins P2=23k; hand P2 skates", "turn P1 ready : fish P2"),
    (f"{MAP}; seal 23k; penguins P2=23k; hand P2 skates", "turn P1 die 2 move 0 11h : fish P2"),
    (MAP, "turn P1 die 3 move 3 11g"),
    (f"{MAP}; penguins P1=12a", "turn P1 die 5 move 3 11h 11d 12a"),
    (MAP, "turn P1 played die 5 move 2 22b 22c 22g 22h"),
    (MAP, "turn P1 played die 2 move 4 11h"),
    (MAP, "turn P1 played die 2 move 2 23e : jump"),
    (MAP, "turn P1 die 2 move 1 11l : reveal 21"),
    ("cards 46=D11 47=L09 56=L13; penguins P2=46a", "turn P1 played die 2 move 1 11l : land P2 by P1"),
    (MAP, "turn P1 die 6 seal 5"),
    (f"{MAP}; seal 23k; penguins P1=23k P2=23k; hand P2 fish", "turn P1 die 1 seal 4 pending P1 : fish P2"),
    (MAP, "turn P1 die 1 after : seal_space P2"),
    (f"{MAP}; seal 23g; penguins P2=23g", "turn P1 die 6 after"),
    (f"{MAP}; penguins P1=13a; hand P1 fish", "turn P1 die 3 after : lifebuoy P1"),
    (f"{MAP}; penguins P1=13a; hand P1 fish", "turn P1 die 6 ending : lifebuoy P1"),
    (f"{MAP}; penguins P1=13a; hand P1 fish", "turn P1 ending : lifebuoy P1"),
    (f"{MAP}; penguins P1=22h", "turn P1 die 3 drawn : draw"),
    ("known 22=D01 12=L05 23=D05; penguins P1=22h P2=13a~", "turn P1 played die 5 tsunami 22 3 : reveal"),
    (f"{MAP}; penguins P1=22h P2=23h; hand P2 fish", "turn P1 die 5 tsunami 22 5 : lifebuoy P2"),
    (f"{MAP}; penguins P1=11g", "over white_penguin"),
    (f"{MAP}; penguins P2=34f", "over P2"),
]


def assert_reads_back(state: State) -> None:
    view = seen(state)
    text = GAME.line(view)
    assert GAME.read(text).key() == state.key(), text
    assert GAME.read(GAME.diagram(view)).key() == state.key(), text


# Reading and writing


def test_a_picture_and_a_line_are_the_same_position() -> None:
    assert GAME.read(PICTURE).key() == GAME.read(LINE).key()


def test_a_position_is_written_as_it_was_read() -> None:
    state = GAME.read(LINE)
    assert line(state) == LINE
    assert GAME.diagram(seen(state)) == PICTURE


def test_a_line_needs_no_order() -> None:
    parts = LINE.split("; ")
    assert GAME.read("; ".join([parts[0], *reversed(parts[1:])])).key() == GAME.read(LINE).key()


def test_what_the_statements_say() -> None:
    state = GAME.read(LINE)
    assert [at(state, number) for number in (1, 2, 3, 4)] == ["22c", "17f", "23e~", "51g"]
    assert (seal(state), events(state), player(state)) == ("12j", 3, 1)
    assert [face(state, card) for card in ("12", "22", "33", "34", "44")] == ["L13", "D01", "", "A2", ""]
    assert [cell(state, name) for name in ("12a", "22h", "33k", "34e", "17f")] == ["#", "?", ".", "B", "H"]
    assert [hand(state, number) for number in (1, 2, 3, 4)] == ["skates*2 fish", "", "", "lifebuoy"]
    view = seen(state)
    assert (view.skips, view.marks, view.played, view.die, view.points) == ((0, 1, 0, 0), (0, 1, 0, 1), 1, 4, 3)


def test_pawns_in_the_picture() -> None:
    state = read("seats=4 zones=ring; cards 12=L13; seal 12a; penguins P1=12a P2=12b P3=12b P4=12c; turn P1 ready")
    rows = GAME.diagram(seen(state)).splitlines()
    assert rows[2] == "1a .... &*4# ~~~~ ~~~~ ~~~~ ~~~~ ...."
    assert rows[3].endswith("#H..")
    lonely = GAME.diagram(seen(read("seats=2 two_player_map=true; turn P2 ready"))).splitlines()
    assert lonely[1] == "   1    2    3    4    5"
    assert (lonely[9], lonely[15]) == ("3e ~~~~ ~~~~ ~~~~ ~~~~ #@A#", "5e ..2# ~~~~ ~~~~ ~~~~ ~~~~")


def test_what_is_left_out() -> None:
    state = read("seats=2 zones=ring; turn P1 ready")
    assert (face(state, "34"), seal(state), at(state, 1), at(state, 2)) == ("A1", "34f", "11g", "57f")
    assert (discard(state), events(state), hand(state, 1)) == ("", 0, "")
    full = "telescope*2 snowball*4 skates*2 fish*2 lifebuoy*2 trampoline*2 skip*2 tear blizzard tsunami*2"
    assert deck(state) == full


def test_a_deck_that_is_left_out_is_what_is_nowhere_else() -> None:
    rest = [part for part in LINE.split("; ") if not part.startswith("deck")]
    assert GAME.read("; ".join(rest)).key() == GAME.read(LINE).key()


def test_a_discard_pile_that_is_left_out_takes_the_rest_of_a_deck() -> None:
    rest = [part for part in LINE.split("; ") if not part.startswith("discard")]
    assert GAME.read("; ".join(rest)).key() == GAME.read(LINE).key()
    state = read("seats=2 zones=ring; hand P1 fish; skip P2; deck fish tsunami*2; turn P1 ready")
    assert deck(state) == "fish tsunami*2"
    assert discard(state) == "telescope*2 snowball*4 skates*2 lifebuoy*2 trampoline*2 skip tear blizzard"


def test_two_ways_over_the_same_cells_are_two_positions() -> None:
    one = read("seats=2; turn P1 die 3 move 0 23a 23b 23f 23e")
    other = read("seats=2; turn P1 die 3 move 0 23f 23b 23a 23e")
    assert seen(one) != seen(other)
    assert one.key() != other.key()


def test_homes_may_be_anywhere_where_corners_are_random() -> None:
    state = read("seats=3 zones=ring; homes P1=51 P2=11 P3=17; turn P2 ready")
    assert [at(state, number) for number in (1, 2, 3)] == ["51g", "11g", "17f"]
    assert_reads_back(state)
    default = read("seats=3 zones=ring; turn P2 ready")
    assert [at(default, number) for number in (1, 2, 3)] == ["11g", "17f", "57f"]


@pytest.mark.parametrize(("lists", "words"), WORDS)
def test_the_status_of_every_step_is_written_as_it_was_read(lists: str, words: str) -> None:
    count = "; events 5" if "white" in words else ""
    state = read(f"seats=2 zones=ring; {lists}{count}; {words}")
    assert status(state) == words
    assert_reads_back(state)


def test_a_shuffle_is_written_too() -> None:
    state = read(
        "seats=2 zones=ring sleepy_white_penguin=true; cards 22=D01; "
        "penguins P1=22h; deck; turn P1 die 3 drawn : shuffle"
    )
    assert (status(state), deck(state), legal(state)) == ("turn P1 die 3 drawn : shuffle", "", ["shuffle"])
    assert_reads_back(state)


def test_a_blizzard_at_a_choice_is_written_too() -> None:
    cards = "cards 22=D01 33=D13 23=D05 32=D12"
    state = read(
        f"seats=3 zones=ring; {cards}; penguins P2=33b P1=22g; homes P1=17 P2=11 P3=57; turn P1 die 3 move 2 22g"
    )
    state = after(state, "step E", "draw", "search blizzard")
    assert status(state) == "turn P1 die 3 blizzard pending P3 : land P2 by P3"
    assert_reads_back(state)
    assert "blizzard" not in deck(state)


def test_a_turn_without_a_phase_begins() -> None:
    state = read("seats=2 zones=ring; penguins P1=12a~; turn P1")
    assert (status(state), at(state, 1)) == ("turn P1 ready", "12a")
    assert at(read("seats=2 zones=ring; penguins P2=12a~; turn P1"), 2) == "12a~"


def test_a_turn_that_is_skipped_ends_with_its_water_check() -> None:
    state = read("seats=2 zones=ring; skip P1; penguins P1=12a; hand P1 lifebuoy; turn P1")
    assert (player(state), legal(state)) == (1, ["lifebuoy discard", "lifebuoy decline"])
    assert_reads_back(state)


def test_a_turn_that_is_skipped_discards_what_it_ends() -> None:
    state = read("seats=2 zones=ring; skip P1; blizzard P1; turn P1")
    assert (status(state), discard(state)) == ("turn P2 ready", "skip blizzard")
    assert_reads_back(state)


def test_a_fish_against_ones_own_seal_is_written_too() -> None:
    state = read(f"seats=2 zones=ring; {MAP}; seal 22h; penguins P1=22g; hand P1 fish; turn P1 die 1 seal 5")
    state = after(state, "seal W")
    assert_reads_back(state)
    state = after(state, "fish discard")
    assert legal(state) == ["seal_space 12g", "seal_space 23k"]
    assert_reads_back(state)


def test_the_beginning_is_written_too() -> None:
    state = new(3)
    for corner in ("51", "11", "57"):
        assert status(state) == "corners"
        assert_reads_back(state)
        state = after(state, f"corner {corner}")
    assert status(state) == "toss"
    assert_reads_back(state)
    state = after(state, "toss A2")
    assert status(state) == "start"
    assert_reads_back(state)
    state = after(state, "die 4", "die 2")
    assert status(state) == "start P1=4 P2=2 P3=0"
    assert_reads_back(state)
    state = after(state, "die 4")
    assert status(state) == "start P1=0 P2=- P3=0"
    assert_reads_back(state)
    assert status(after(state, "die 1", "die 5")) == "turn P3 ready"


def test_options_stand_in_the_first_statement() -> None:
    state = read("seats=2 two_player_map=true sleepy_white_penguin=true; turn P1 ready")
    assert line(state).startswith("pinguinoe seats=2 two_player_map=true sleepy_white_penguin=true; ")
    assert_reads_back(state)
    assert line(read("seats=2 zones=ring corners=random; turn P1 ready")).startswith(
        "pinguinoe seats=2 zones=ring corners=random; "
    )


def test_every_step_of_random_games_reads_back() -> None:
    steps: set[int] = set()
    for number, (seats, options) in enumerate(samples()):
        for seed in range(games_to_play(1, 1)):
            for k, state in enumerate(twins.walk(seats, options, 100 * number + seed)):
                if seen(state).step not in steps or k % 5 == seed % 5:
                    assert_reads_back(state)
                    steps.add(seen(state).step)
    assert steps == set(range(int(ENDED) + 1))


# Refusing


def test_a_view_with_secrets_is_not_a_position() -> None:
    state = GAME.read(LINE)
    assert "hidden" in fault(line(state, int(SPECTATOR)))
    assert "hidden" in fault(GAME.diagram(seen(state, 1)))
    assert "hidden" in fault("pinguinoe seats=2 zones=ring; hand P1 ?*2; turn P1 ready")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "pinguinoe"),
        ("nanuuk seats=2 zones=ring; turn P1", "pinguinoe"),
        ("pinguinoe seats=2 zones=ring color=red; turn P1", "color"),
        ("pinguinoe seats=2 seats=3; turn P1", "seats=3"),
        ("pinguinoe seats=two; turn P1", "two"),
        (f"pinguinoe seats=2 zones=ring; {MAP}", "exactly one"),
        (f"pinguinoe seats=2 zones=ring; {MAP}; turn P1; over P1", "exactly one"),
        (f"pinguinoe seats=2 zones=ring; {MAP}; ice 12a; turn P1", "ice 12a"),
        (f"pinguinoe seats=2 zones=ring; {MAP}; {MAP}; turn P1", "twice"),
        ("pinguinoe seats=2 zones=ring; cards 12; turn P1", "'12'"),
        ("pinguinoe seats=2 zones=ring; cards 12=L05 12=L06; turn P1", "twice"),
        ("pinguinoe seats=2 zones=ring; cards 12=L05; known 12=L05; turn P1", "twice"),
        ("pinguinoe seats=2 zones=ring; cards 12=L05 13=L05; turn P1", "another has"),
        ("pinguinoe seats=2 zones=ring; cards 12=L05; known 13=L05; turn P1", "another has"),
        ("pinguinoe seats=2 zones=ring; cards 12=D05; turn P1", "cannot have"),
        ("pinguinoe seats=2 zones=ring; cards 22=L05; turn P1", "cannot have"),
        ("pinguinoe seats=2 zones=ring; cards 12=A1; turn P1", "cannot have"),
        ("pinguinoe seats=2 zones=ring; cards 34=L01; turn P1", "cannot have"),
        ("pinguinoe seats=2 zones=ring; cards 12=L17; turn P1", "L17"),
        ("pinguinoe seats=2 zones=ring; cards 12=; turn P1", "12"),
        ("pinguinoe seats=2 zones=ring; cards 18=L01; turn P1", "18"),
        ("pinguinoe seats=2 zones=ring; cards 11=I-NW; turn P1", "11"),
        ("pinguinoe seats=2 zones=ring; cards 11=L01; turn P1", "11"),
        ("pinguinoe seats=2 zones=ring; known 34=A1; turn P1", "cannot have"),
        ("pinguinoe seats=2 two_player_map=true; cards 16=L01; turn P1", "cannot have"),
        ("pinguinoe seats=2 zones=ring; homes P1=12; turn P1", "12"),
        ("pinguinoe seats=2 zones=ring; homes P1=57; turn P1", "PN-5.2"),
        ("pinguinoe seats=2 zones=ring; homes P1=57 P2=11; turn P1", "'P1=57' breaks PN-5.2"),
        ("pinguinoe seats=4 zones=ring; homes P1=11 P2=17 P3=51 P4=57; turn P1", "'P3=51' breaks PN-5.2"),
        ("pinguinoe seats=3 zones=ring corners=clockwise; homes P1=11 P2=17 P3=51; turn P1", "'P3=51' breaks PN-5.2"),
        ("pinguinoe seats=2 two_player_map=true; homes P1=51 P2=11; turn P1", "'P1=51' breaks PN-10.1"),
        ("pinguinoe seats=2 zones=ring corners=random; homes P1=57 P2=57; turn P1", "stands where it cannot"),
        ("pinguinoe seats=3 zones=ring; homes P1=11 P2=17 P3=17; turn P1", "stands where it cannot"),
        ("pinguinoe seats=3 zones=ring; homes P4=11; turn P1", "P4"),
        ("pinguinoe seats=2 zones=ring; penguins P1=12m; turn P1", "12m"),
        ("pinguinoe seats=2 zones=ring; penguins P3=12a; turn P1", "P3"),
        ("pinguinoe seats=2 zones=ring; penguins P1=12a P1=12b; turn P1", "twice"),
        ("pinguinoe seats=2 zones=ring; penguins 1=12a; turn P1", "'1'"),
        ("pinguinoe seats=2 zones=ring; penguins P1; turn P1", "'P1'"),
        ("pinguinoe seats=2 zones=ring; penguins P1=34b; turn P1", "stands where it cannot"),
        ("pinguinoe seats=2 zones=ring; penguins P1=34f; turn P1", "stands where it cannot"),
        (f"pinguinoe seats=2 zones=ring; {MAP}; penguins P2=12b~; turn P1", "stands where it cannot"),
        ("pinguinoe seats=2 two_player_map=true; penguins P1=16a; turn P1", "stands where it cannot"),
        ("pinguinoe seats=2 two_player_map=true; seal 16a; turn P1", "stands where it cannot"),
        ("pinguinoe seats=2 zones=ring; seal; turn P1", "seal"),
        ("pinguinoe seats=2 zones=ring; seal 12a 12b; turn P1", "one cell"),
        ("pinguinoe seats=2 zones=ring; seal 99a; turn P1", "99a"),
        ("pinguinoe seats=2 zones=ring; hand; turn P1", "hand"),
        ("pinguinoe seats=2 zones=ring; hand P1 fish; hand P1 fish; turn P1", "twice"),
        ("pinguinoe seats=2 zones=ring; hand P3 fish; turn P1", "P3"),
        ("pinguinoe seats=2 zones=ring; hand P1 tsunami; turn P1", "tsunami"),
        ("pinguinoe seats=2 zones=ring; hand P1 fish fish; turn P1", "twice"),
        ("pinguinoe seats=2 zones=ring; hand P1 fish*; turn P1", "fish*"),
        ("pinguinoe seats=2 zones=ring; hand P1 fish*-1; turn P1", "fish*-1"),
        ("pinguinoe seats=2 zones=ring; hand P1 fish*3; turn P1", "search cards"),
        ("pinguinoe seats=2 zones=ring; hand P1 fish*2; hand P2 fish; turn P1", "search cards"),
        ("pinguinoe seats=2 zones=ring; discard rain; turn P1", "rain"),
        ("pinguinoe seats=2 zones=ring; discard tear*2; turn P1", "search cards"),
        ("pinguinoe seats=2 zones=ring; hand P1 fish*2; discard fish; turn P1", "search cards"),
        ("pinguinoe seats=2 zones=ring; deck wolf; turn P1", "wolf"),
        ("pinguinoe seats=2 zones=ring; deck fish*3; turn P1", "search cards"),
        ("pinguinoe seats=2 zones=ring; deck fish; discard fish; turn P1", "search cards"),
        ("pinguinoe seats=2 zones=ring; unseen fish; turn P1", "hidden"),
        ("pinguinoe seats=2 zones=ring; skip P3; turn P1", "P3"),
        ("pinguinoe seats=2 zones=ring; skip P1 P1; turn P2", "does not fit"),
        ("pinguinoe seats=3 zones=ring; skip P1 P2; discard skip; turn P3", "search cards"),
        ("pinguinoe seats=3 zones=ring; skip P1 P2 P3; turn P3 die 6 after", "search cards"),
        ("pinguinoe seats=2 zones=ring; blizzard P5; turn P1", "P5"),
        ("pinguinoe seats=2 zones=ring; blizzard P2*; turn P1 ready", "does not fit"),
        ("pinguinoe seats=2 zones=ring; blizzard P1; deck blizzard; turn P1", "search cards"),
        ("pinguinoe seats=2 zones=ring; events; turn P1", "number"),
        ("pinguinoe seats=2 zones=ring; events four; turn P1", "four"),
        ("pinguinoe seats=2 zones=ring; events -1; turn P1", "-1"),
        ("pinguinoe seats=2 zones=ring; events 5; turn P1", "does not fit"),
        ("pinguinoe seats=2 zones=ring; events 0; over white_penguin", "does not fit"),
        (PICTURE.replace("1a ....", "1a ...#"), "picture"),
        (PICTURE.replace("2e ~~~~ B.#? 3", "2e ~~~~ B.#? ~"), "picture"),
        (PICTURE.replace("4i ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ~~~~ ~~~~\n", ""), "picture"),
        (PICTURE.replace("seal 12j", "seal 12k"), "picture"),
        (PICTURE + "events 3", "twice"),
    ],
)
def test_a_bad_diagram_is_refused_with_a_reason(text: str, word: str) -> None:
    assert word in fault(text)


FULL: Final = f"{MAP}; penguins P2=23g; hand P1 fish; hand P2 skates"


@pytest.mark.parametrize(
    "words",
    [
        "turn",
        "turn P3",
        "turn one",
        "turn P1 dance",
        "turn P1 played",
        "turn P1 die",
        "turn P1 die 3",
        "turn P1 die 3 ready",
        "turn P1 die x after",
        "turn P1 die 7 after",
        "turn P1 after",
        "turn P1 after 2",
        "turn P1 ready now",
        "turn P1 ready :",
        "turn P1 ready : dance",
        "turn P1 ready : roll 3",
        "turn P1 ready : jump",
        "turn P1 die 3 after : roll",
        "turn P1 move 3 11g",
        "turn P1 die 1 move 3 11g",
        "turn P1 die 6 move 3 11g",
        "turn P1 die 3 move",
        "turn P1 die 3 move 3",
        "turn P1 die 3 move x 11g",
        "turn P1 die 3 move 8 11g",
        "turn P1 die 3 move 3 99g",
        "turn P1 die 3 move 3 11g 11g",
        "turn P1 die 3 move 3 34b",
        "turn P1 die 3 move 3 34f",
        "turn P1 die 3 move 3 11a 11b 11c 11d 12a 12b 12c 12d 13a",
        "turn P1 die 3 move 3 11g : jump",
        "turn P1 die 3 seal 5",
        "turn P1 seal 5",
        "turn P1 die 6 seal",
        "turn P1 die 6 seal 6",
        "turn P1 die 6 seal five",
        "turn P1 die 6 seal 5 : card",
        "turn P1 die 6 seal 5 : roll",
        "turn P1 die 6 seal 5 : reveal 13",
        "turn P1 die 6 seal 4 : fish P2",
        "turn P1 die 6 seal 4 : fish P3",
        "turn P1 die 6 seal 4 : fish",
        "turn P1 ready : reveal",
        "turn P1 ready : reveal 12",
        "turn P1 ready : reveal 34",
        "turn P1 ready : reveal 11",
        "turn P1 ready : reveal 99",
        "turn P1 die 3 after : lifebuoy",
        "turn P1 die 3 after : lifebuoy P1",
        "turn P1 die 3 after : lifebuoy P2",
        "turn P1 die 3 after : land P2",
        "turn P1 die 3 after : land P2 to P1",
        "turn P1 die 3 after : land P1 by P2",
        "turn P1 die 3 after : draw",
        "turn P1 drawn : draw",
        "turn P1 die 3 drawn",
        "turn P1 die 3 drawn 2",
        "turn P1 die 3 drawn : shuffle",
        "turn P1 die 3 drawn : card",
        "turn P1 die 3 drawn : lifebuoy P1",
        "turn P1 die 3 blizzard",
        "turn P1 die 3 ending",
        "turn P1 die 3 ending : lifebuoy P1",
        "turn P1 die 3 tsunami",
        "turn P1 die 3 tsunami 22",
        "turn P1 die 3 tsunami 22 9 : reveal",
        "turn P1 die 3 tsunami 22 0 : reveal",
        "turn P1 die 3 tsunami 22 1 : reveal 12",
        "turn P1 die 3 tsunami 99 1 : reveal",
        "turn P1 ready pending P3 : roll",
        "corners",
        "toss",
        "start",
        "start P1=7",
        "start P1=3 P2=4",
        "start P1",
        "start P3=2",
        "over",
        "over P3",
        "over P1",
        "over now",
        "over P1 now",
        "over white_penguin",
    ],
)
def test_a_status_that_does_not_fit_is_refused(words: str) -> None:
    assert fault(f"pinguinoe seats=2 zones=ring; {FULL}; {words}")


@pytest.mark.parametrize(
    ("pawns", "words"),
    [
        ("P2=13a", "turn P1"),
        ("P2=13a", "turn P1 ready"),
        ("P2=13a", "turn P1 ready : roll"),
        ("P2=13a", "turn P1 die 3 move 3 11g"),
        ("P2=13a", "turn P1 die 6 seal 5"),
        ("P2=13a", "turn P1 die 3 after"),
        ("P1=22h P2=13a", "turn P1 die 3 drawn : draw"),
        ("P2=13a P3=22h", "turn P1 die 5 tsunami 22 5 : lifebuoy P3"),
        ("P2=13a", "turn P1 die 5 tsunami 22 3 : reveal"),
        ("P2=34f P3=13a", "over P2"),
    ],
)
def test_pn_7_3_only_who_is_afloat_waits_in_the_water(pawns: str, words: str) -> None:
    start = "pinguinoe seats=4 zones=ring; cards 12=L05; known 22=D01; hand P3 fish" if "tsunami" in words else FOUR
    assert "not afloat (PN-6.29, PN-7.3)" in fault(f"{start}; penguins {pawns}; {words}")
    assert GAME.audit(GAME.read(f"{start}; penguins {pawns.replace('13a', '13a~')}; {words}")) == ""


@pytest.mark.parametrize(
    ("pawns", "words"),
    [
        ("P1=13a", "turn P1 ready"),  # who began afloat
        ("P1=13a", "turn P1 die 3 move 3 13a"),
        ("P1=13a", "turn P1 die 6 seal 5"),
        ("P1=13a", "turn P1 die 6 after"),
        ("P1=13a", "turn P1 die 3 after : lifebuoy P1"),
        ("P1=13a", "turn P1 die 6 ending : lifebuoy P1"),
        ("P1=22h P2=22g", "turn P1 die 5 tsunami 22 3 : reveal"),
        ("P2=22g P3=22h", "turn P1 die 5 tsunami 22 5 pending P3 : lifebuoy P2"),
    ],
)
def test_pn_7_3_in_the_own_turn_and_before_a_check_one_swims(pawns: str, words: str) -> None:
    start = "pinguinoe seats=4 zones=ring; cards 12=L05; known 22=D01; hand P2 fish" if "tsunami" in words else FOUR
    assert_reads_back(GAME.read(f"{start}; hand P1 fish; penguins {pawns}; {words}"))


@pytest.mark.parametrize(
    "text",
    [
        "seats=2 zones=ring; corners",  # there is nothing to draw
        "seats=2 zones=ring; start P1=3 P2=5",
        "seats=2 zones=ring; start P1=-",
        "seats=2 zones=ring; start P1=0 P2=3",
        "seats=2 zones=ring; cards 34=A1; toss",
        "seats=2 zones=ring; cards 12=L01; toss",
        "seats=2 zones=ring; penguins P1=11h; toss",
        "seats=2 zones=ring; events 1; toss",
        "seats=2 zones=ring; cards 12=L01; start",
        "seats=3 zones=ring; homes P2=11; corners",
        "seats=3 zones=ring; homes P1=11; toss",
        "seats=3 zones=ring; homes P1=11; turn P1",
        "seats=3 zones=ring; homes P1=11; turn P2",
        "seats=3 zones=ring; homes P1=11; skip P2; turn P2",
        "seats=3 zones=ring; homes P1=11; turn P2 die 3 move 3 11g",
        "seats=3 zones=ring; homes P1=11 P2=17 P3=57; corners",
        "seats=3 zones=ring; homes P1=11 P2=17; penguins P3=33c; turn P1",
        "seats=3 zones=ring; homes P1=11 P2=17; penguins P3=33c; over white_penguin",
    ],
)
def test_a_beginning_that_is_none_is_refused(text: str) -> None:
    assert fault(f"pinguinoe {text}")


@pytest.mark.parametrize(
    "text",
    [
        "seats=2 zones=ring; events 4; over white_penguin",  # PN-8.2
        "seats=2 zones=ring; events 6; over white_penguin",
        "seats=2 zones=ring; events 6; turn P1",
        "seats=2 zones=ring sleepy_white_penguin=true; events 5; over white_penguin",  # PN-10.2
        "seats=2 zones=ring; penguins P1=34a; over P1",  # PN-8.1
        "seats=2 zones=ring; penguins P2=34f; over P1",
    ],
)
def test_an_end_that_is_none_is_refused(text: str) -> None:
    assert fault(f"pinguinoe {text}")


def test_ends_that_can_be_are_read() -> None:
    assert read("seats=2 zones=ring; events 5; over white_penguin").returns() == [0.0, 0.0]
    assert read("seats=2 zones=ring; penguins P1=34g; events 4; over P1").returns() == [1.0, 0.0]
    assert status(read("seats=2 zones=ring sleepy_white_penguin=true; events 9; turn P1")) == "turn P1 ready"


@pytest.mark.parametrize(
    "text",
    [
        "seats=5 zones=ring; turn P1",
        "seats=1 zones=ring; turn P1",
        "; turn P1",
        "seats=3 two_player_map=true; turn P1",
        "seats=2 two_player_map=true corners=random; turn P1",
        "seats=2 zones=ring corners=anywhere; turn P1",
        "seats=2 zones=ring sleepy_white_penguin=maybe; turn P1",
    ],
)
def test_a_setup_that_is_none_is_refused(text: str) -> None:
    with pytest.raises((InvalidSetup, NotationError)) as found:
        GAME.read("pinguinoe " + text)
    assert "\n" not in str(found.value)


# Damaged lines

NOISE: Final = [
    *("?", "*", "P1", "P2", "P9", "~", "=", ":", "12", "12a", "34f", "34b", "99", "0", "-1", "²", "7"),
    *("P1=12a", "P2=34f", "12=L01", "22=D02", "34=A2", "pending", "played", "die", "fish*2", "move", "seal"),
]
SIGNS: Final = "PLDA=~*:?.abgl0123456789; \n"


def valid_lines() -> list[str]:
    texts = [f"pinguinoe seats=2 zones=ring; {lists}; {words}" for lists, words in WORDS if "white" not in words]
    texts += [line(read(text.removeprefix("pinguinoe "))) for text in texts]
    texts += [
        LINE,
        PICTURE,
        line(new(3)),
        line(dealt(new(4), Rng(1))),
        line(dealt(new(2, two_player_map=True), Rng(2))),
    ]
    texts += [line(after(new(3), "corner 51", "corner 11", "corner 17", "toss A1", "die 4", "die 4"))]
    walks: list[PinguinoeState] = []
    for number, (seats, options) in enumerate(samples()):
        walks += [copy(state) for k, state in enumerate(twins.walk(seats, options, number, 60)) if k % 7 == 3]
    return texts + [line(state) for state in walks]


def test_valid_lines_are_valid() -> None:
    assert not [text for text in valid_lines() if is_refused(text)]


def test_a_damaged_line_is_refused_in_one_line_or_is_another_position() -> None:
    random, texts = Random(12), valid_lines()
    number = games_to_play(4_000, 1_000)
    refused = [
        text
        for text in [damaged(random.choice(texts), random, NOISE, SIGNS) for _ in range(number)]
        if is_refused(text)
    ]
    assert number // 3 < len(refused) < number


PHASES: Final = [
    *(
        "ready",
        "die 3 move 2 11l",
        "die 3 move 0 22b 22c",
        "die 6 seal 4",
        "die 6 seal 0",
        "die 3 after",
        "die 3 drawn",
    ),
    *("die 3 blizzard", "die 3 blizzard pending P2 P3", "die 3 tsunami 22 1", "die 4 tsunami 22 5", "ending"),
    *("die 6 seal 4 pending P1", "ready pending P2", "die 2 ending"),
]
STEPS: Final = [
    *("", ": roll", ": reveal 21", ": reveal", ": draw", ": shuffle", ": card", ": victim", ": seal_space P1"),
    *(": seal_space P2", ": jump", ": land P2 by P1", ": land P2 by P3", ": land P1 by P2", ": fish P1", ": fish P2"),
    *(": lifebuoy P1", ": lifebuoy P2", ": reveal 12", ": fish P3"),
]


def plays_on(text: str) -> bool:
    """Whether a text is a position; if so, a random game from it stays sound."""
    if is_refused(text):
        return False
    rng, state = Rng(1), copy(GAME.read(text))
    for _ in range(12):
        if state.is_over():
            break
        state.apply(twins.eager_action(state, rng))
        assert GAME.audit(state) == "", f"{text} leads to {line(state)}: {GAME.audit(state)}"
    return True


@pytest.mark.parametrize("played", ["", "played "])
@pytest.mark.parametrize(
    "lists",
    [
        MAP,
        f"{MAP}; penguins P2=23g P3=13a~; hand P1 fish; hand P2 lifebuoy",
        f"{MAP}; seal 12g; penguins P1=12g P2=12g P3=12g; hand P1 skates; hand P2 fish; hand P3 snowball",
        f"{MAP}; penguins P1=13a P2=22h P3=21a~; hand P1 skates; hand P2 fish*2; blizzard P1 P2; skip P3",
    ],
)
def test_every_phase_with_every_step_is_refused_or_a_sound_position(lists: str, played: str) -> None:
    texts = [
        f"pinguinoe seats=3 zones=ring; {lists}; turn P1 {played}{phase} {step}" for phase in PHASES for step in STEPS
    ]
    found = [text for text in texts if plays_on(text)]
    assert 5 < len(found) < len(texts) // 2


@pytest.mark.parametrize(
    "words",
    [
        "die 5 move 5 11h 12e 12f 12g 12h",
        "played die 2 move 7 11a 11b 11c 11d",
        "die 3 move 7 11g",
        "played die 5 move 7 11a 11b 11c 11d 12a 12b 12c 12d",
    ],
)
def test_more_points_than_a_movement_can_have_are_refused_or_can_be_used(words: str) -> None:
    text = f"pinguinoe seats=2 zones=ring; turn P1 {words}"
    if is_refused(text):
        return
    state = copy(GAME.read(text))
    while choices(state, "step"):
        ways = [way for way in ("E", "S", "N", "W") if way in choices(state, "step")]
        state = after(state, f"step {ways[0]}")
    assert GAME.audit(state) == ""


@pytest.mark.parametrize(
    "text",
    [
        "cards 22=D01; penguins P1=22h; turn P1 die 3 tsunami 22 5 : reveal",
        "turn P1 die 3 tsunami 57 5 : reveal",
        "cards 24=D14; turn P1 played die 2 move 0 24i 24j : jump",
        "turn P1 die 6 seal 0",
        "penguins P2=23a~; turn P1 die 3 move 2 11g 11h pending P2",
        "turn P1 ready : card",
        "cards 33=D13 23=D05 32=D12; penguins P1=33b; turn P3 played ready : land P1 by P2",
        "penguins P2=23a; hand P2 fish; turn P1 die 6 after : lifebuoy P2",
        "hand P2 fish; seal 17f; turn P1 die 6 seal 3 : fish P2",
        "cards 12=L05; hand P1 fish; turn P1 die 3 ending : seal_space",
        "hand P1 fish; start",
    ],
)
def test_a_step_that_no_game_comes_to_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="does not fit"):
        read(f"seats=4 zones=ring; {text}")
