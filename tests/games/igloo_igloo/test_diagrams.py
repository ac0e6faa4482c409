"""Positions as text: reading, writing, and refusing."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from polynya import SPECTATOR, Rng
from polynya.core.errors import InvalidSetup, NotationError
from polynya.core.state import State
from polynya.games.igloo_igloo import diagrams_status
from polynya.games.igloo_igloo.position import ENDED
from polynya.games.igloo_igloo.samples import samples
from tests.contract.cases import Case, games_to_play, positions
from tests.games.damage import damaged
from tests.games.igloo_igloo.positions import (
    GAME,
    START,
    after,
    bag,
    dealt,
    fault,
    hand,
    hunted,
    is_refused,
    line,
    new,
    on,
    read,
    reserve,
    seat,
    seen,
    status,
)

PICTURE: Final = """\
igloo_igloo seats=2
  a   b   c        d   e       f   g   h
8 #   []  []       []  ~       ~   []  #
7 []  ~   ~        ~   ~       ~   ~   ~
6 ~   ~   ~        ~   ~       ~   ~   ~
5 ~   ~   ~        ~   ~f1f1f3 ~   ~   ~
4 ~   ~   [R2^Rx1] {B} ~       ~b4 ~   ~
3 ~   ~   {x2x2}   ~   ~       ~   ~   ~
2 ~   ~   ~        ~   ~       ~   ~   ~
1 #R3 ~   ~        ~   ~       ~   ~   #B4
hand R thaw harpoon*2
hunted B fish1*2 bear
reserve fish1*4 fish2*12 fish3*7 fox1*2 fox2*2 fox3*3 bear*2
bag fish1*4 fish2*4 fish3*4 pack*8 bear*4 drift*8 thaw*4 stamina1*2 stamina2*2 stamina3*2 harpoon*3 move*6
turn R ap 2 played stamina act
"""
LINE: Final = (
    "igloo_igloo seats=2; board # 3[] 2~ [] # / [] 7~ / 8~ / 4~ ~f1f1f3 3~ / 2~ [R2^Rx1] {B} ~ ~b4 2~ / "
    "2~ {x2x2} 5~ / 8~ / #R3 6~ #B4; hand R thaw harpoon*2; hunted B fish1*2 bear; "
    "reserve fish1*4 fish2*12 fish3*7 fox1*2 fox2*2 fox3*3 bear*2; bag fish1*4 fish2*4 fish3*4 pack*8 bear*4 drift*8 "
    "thaw*4 stamina1*2 stamina2*2 stamina3*2 harpoon*3 move*6; turn R ap 2 played stamina act"
)
SQUARES: Final = "b8[] c8[] d8[] g8[] a7[] e5~f1f1f3 c4[R2^Rx1] d4{B} f4~b4 c3{x2x2}"
WORDS: Final = [  # of every step: squares and hands, then the status
    ("squares c3[R] d3[]", "turn R melt"),
    ("squares c3[R] d3[]", "turn R played move melt"),
    ("squares c3[R] d3[]", "turn R find d3"),
    ("squares c3[R] d3[]", "turn R played thaw,move find d3"),
    ("squares c3[R] d3~f1", "turn R fish d3 2"),
    ("squares c3[R] d3{}", "turn R fox d3"),
    ("squares c3[R] d3[]", "turn R drift"),
    ("squares c3[R] d3[]", "turn R drift d3"),
    ("squares c3[R] d3[] e3~f1", "turn R drift d3 east"),
    ("squares c3[R] d3[]", "turn R act"),
    ("squares c3[R] d3[]", "turn R ap 0 act"),
    ("squares c3[R] d3[]", "turn R ap 5 played thaw,stamina,harpoon,move act"),
    ("squares c3[R] d3[]", "turn R walk c3"),
    ("squares c3[R] d3[]", "turn R ap 1 walk c3"),
    ("squares b1[] a1#R5", "turn R walk a1"),
    ("squares c3[R] d3[]", "turn R kayak c3"),
    ("squares c3[R] d3~f3", "turn R hunt"),
    ("squares c3[R] d3[]", "turn R played thaw thaw"),
    ("squares c3[R] d3[]", "turn R early played thaw thaw"),
    ("squares c3[R] d3[]", "turn R played thaw corner R1 B2"),
    ("squares c3[R] d3[]", "turn R early played move corner B2 left 2"),
    ("squares c3[R] d3~f1", "turn R played move animal 3"),
    ("squares c3[R] d3~f1", "turn R early played move animal 2"),
    ("squares c3[R] d3~f1", "turn R played move animal 2 fish1 d3"),
    ("squares c3[R] d3[x3] d4[]", "turn R early played move animal 1 fox3 d3"),
    ("squares c3[R] d3[Bb4]; hand B thaw", "turn R played move harpoon B d3 2"),
    ("squares c3[R] d3[Rb4]; hand R thaw", "turn B early played move harpoon R d3 0"),
    ("squares c3[R] d3[]; hand R thaw; hand B move*2", "over"),
]


def assert_reads_back(state: State) -> None:
    view = seen(state)
    assert GAME.read(GAME.line(view)).key() == state.key()
    assert GAME.read(GAME.diagram(view)).key() == state.key()


# Reading and writing


def test_a_picture_a_line_and_a_list_are_the_same_position() -> None:
    drawn = GAME.read(PICTURE)
    assert drawn.key() == GAME.read(LINE).key()
    rest = "; ".join(LINE.split("; ")[2:])
    assert drawn.key() == read(f"seats=2; squares {SQUARES}; {rest}").key()


def test_a_position_is_written_as_it_was_read() -> None:
    state = GAME.read(LINE)
    assert line(state) == LINE
    assert GAME.diagram(seen(state)) == PICTURE


def test_a_picture_needs_no_columns_in_line_and_a_line_no_order() -> None:
    assert GAME.read(PICTURE.replace("   ", " ").replace("  ", " ")).key() == GAME.read(LINE).key()
    parts = LINE.split("; ")
    assert GAME.read("; ".join([parts[0], *reversed(parts[1:])])).key() == GAME.read(LINE).key()


def test_a_square_says_what_is_and_stands_there() -> None:
    state = GAME.read(LINE)
    assert (on(state, "c4"), on(state, "d4"), on(state, "c3")) == ("[R2^Rx1]", "{B}", "{x2x2}")
    assert (on(state, "e5"), on(state, "f4"), on(state, "a1"), on(state, "h8")) == ("~f1f1f3", "~b4", "#R3", "#")
    assert seen(state).inuit[26] == (2, 0)
    assert seen(state).animals[36] == (2, 0, 1, 0, 0, 0, 0)


def test_hands_and_hunted_animals_are_lists() -> None:
    state = GAME.read(LINE)
    assert (hand(state, "R"), hand(state, "B")) == ("thaw harpoon*2", "")
    assert (hunted(state, "R"), hunted(state, "B")) == ("", "fish1*2 bear")


def test_a_reserve_that_is_left_out_is_what_is_nowhere_else() -> None:
    rest = [part for part in LINE.split("; ") if not part.startswith("reserve")]
    assert GAME.read("; ".join(rest)).key() == GAME.read(LINE).key()
    state = read("seats=2; squares c3[R]; reserve fish1*2 bear; turn R act")
    assert reserve(state) == "fish1*2 bear"


def test_a_bag_that_is_left_out_is_what_is_nowhere_else() -> None:
    rest = [part for part in LINE.split("; ") if not part.startswith("bag")]
    assert GAME.read("; ".join(rest)).key() == GAME.read(LINE).key()
    state = read("seats=2; squares c3[R]; bag pack thaw*2; turn R act")
    assert bag(state) == "pack thaw*2"


def test_inuit_who_are_not_mentioned_stand_on_corners() -> None:
    state = read("seats=4; squares c3[R2] c4[B] h8#Y; turn R act")
    assert [on(state, corner) for corner in ("a1", "h1", "a8", "h8")] == ["#R", "#B2", "#Y2", "#YG3"]
    state = read("seats=2; squares c3[R2] c4[B]; turn R played thaw corner R1 B3")
    assert [on(state, corner) for corner in ("a1", "h1")] == ["#R2", "#B"]


@pytest.mark.parametrize(("squares", "words"), WORDS)
def test_the_status_of_every_step_is_written_as_it_was_read(squares: str, words: str) -> None:
    state = read(f"seats=2; {squares}; {words}")
    assert status(state) == words
    assert_reads_back(state)


def test_a_turn_without_a_step_begins_with_melting_or_ends_the_game() -> None:
    assert status(read("seats=2; squares c3[R] d3[]; turn B")) == "turn B melt"
    assert status(read("seats=2; squares c3[R]; turn B")) == "over"


def test_the_beginning_is_written_too() -> None:
    state = new(3, first_player="random")
    for square in ("d4", "e4", "d5", "e5"):
        assert status(state) == "draw"
        assert_reads_back(state)
        state = after(state, "draw fish2")
        assert on(state, square) == "~f2"
    assert status(state) == "first"
    assert_reads_back(state)
    state = after(state, "first 2")
    assert (status(state), seat(state)) == ("place B", 2)
    for _ in range(9):
        assert_reads_back(state)
        state = after(state, "place d1")
    assert status(state) == "turn B melt"


def test_options_stand_in_the_first_statement() -> None:
    state = read("seats=2 island_scoring=table igloo_blocks_opponents=true first_player=2; squares c3[R]; turn R act")
    assert line(state).startswith(
        "igloo_igloo seats=2 island_scoring=table igloo_blocks_opponents=true first_player=2; board "
    )
    assert_reads_back(state)


CASES: Final = [Case(GAME, seats, options) for seats, options in samples()]


def test_every_step_of_random_games_reads_back() -> None:
    steps: set[int] = set()
    for number, case in enumerate(CASES[:: 29 // games_to_play(29, 7)]):
        for k, state in enumerate(positions(case, 1, seed=number)):
            if seen(state).step not in steps or k % 29 == number:
                assert_reads_back(state)
                steps.add(seen(state).step)
    assert steps == set(range(int(ENDED) + 1))


# Refusing

BOARD: Final = "squares c3[R] d3[]"


def test_a_view_with_secrets_is_not_a_position() -> None:
    state = GAME.read(LINE)
    assert "hidden" in fault(line(state, int(SPECTATOR)))
    assert "hidden" in fault(GAME.diagram(seen(state, 1)))
    assert "hidden" in fault("igloo_igloo seats=2; squares c3[R]; hand R ?*2; turn R act")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", "igloo_igloo"),
        ("nanuuk seats=2; turn R", "igloo_igloo"),
        ("igloo_igloo seats=2 color=red; turn R", "color"),
        ("igloo_igloo seats=2 seats=3; turn R", "seats=3"),
        ("igloo_igloo seats=two; turn R", "two"),
        (f"igloo_igloo seats=2; {BOARD}", "exactly one"),
        (f"igloo_igloo seats=2; {BOARD}; turn R; over", "exactly one"),
        (f"igloo_igloo seats=2; {BOARD}; ice c3; turn R", "ice c3"),
        (f"igloo_igloo seats=2; {BOARD}; {BOARD}; turn R", "twice"),
        (f"igloo_igloo seats=2; {BOARD}; {START}; turn R", "said twice"),
        (f"igloo_igloo seats=2; {BOARD}; hand; turn R", "hand"),
        (f"igloo_igloo seats=2; {BOARD}; hand R thaw; hand R move; turn R", "twice"),
        (f"igloo_igloo seats=2; {BOARD}; hand Y thaw; turn R", "'Y'"),
        (f"igloo_igloo seats=2; {BOARD}; hand RB thaw; turn R", "'RB'"),
        (f"igloo_igloo seats=2; {BOARD}; hand R fish1; turn R", "fish1"),
        (f"igloo_igloo seats=2; {BOARD}; hand R thaw thaw; turn R", "twice"),
        (f"igloo_igloo seats=2; {BOARD}; hand R thaw*; turn R", "thaw*"),
        (f"igloo_igloo seats=2; {BOARD}; hand R thaw*-1; turn R", "thaw*-1"),
        (f"igloo_igloo seats=2; {BOARD}; hand R thaw*6; turn R", "tiles"),
        (f"igloo_igloo seats=2; {BOARD}; hunted R thaw; turn R", "thaw"),
        (f"igloo_igloo seats=2; {BOARD}; hunted R bear*5; turn R", "animals"),
        (f"igloo_igloo seats=2; {BOARD}; reserve wolf; turn R", "wolf"),
        (f"igloo_igloo seats=2; {BOARD}; reserve fish1*9; turn R", "animals"),
        (f"igloo_igloo seats=2; {BOARD}; bag rain; turn R", "rain"),
        (f"igloo_igloo seats=2; {BOARD}; bag pack; turn R", "tiles"),
        (f"igloo_igloo seats=2; {BOARD}; bag pack*11; turn R", "tiles"),
        (f"igloo_igloo seats=2; {BOARD}; bag thaw*5; hand R thaw; turn R", "tiles"),
        ("igloo_igloo seats=2; squares j3[R]; turn R act", "j3"),
        ("igloo_igloo seats=2; squares c9[R]; turn R act", "c9"),
        ("igloo_igloo seats=2; squares c3[R] c3[]; turn R act", "c3"),
        ("igloo_igloo seats=2; squares c3; turn R act", "not a square"),
        ("igloo_igloo seats=2; squares c3[R; turn R act", "[R"),
        ("igloo_igloo seats=2; squares c3(R); turn R act", "(R)"),
        ("igloo_igloo seats=2; squares c3[Q]; turn R act", "'Q'"),
        ("igloo_igloo seats=2; squares c3[x4]; turn R act", "x4"),
        ("igloo_igloo seats=2; squares c3[b3]; turn R act", "b3"),
        ("igloo_igloo seats=2; squares c3[^R^B]; turn R act", "^B"),
        ("igloo_igloo seats=2; squares c3[Y]; turn R act", "color"),
        ("igloo_igloo seats=2; squares c3[^Y]; turn R act", "color"),
        ("igloo_igloo seats=2; squares c3~R; turn R act", "ice"),
        ("igloo_igloo seats=2; squares c3~^R; turn R act", "ice"),
        ("igloo_igloo seats=2; squares a1#^R; turn R act", "ice"),
        ("igloo_igloo seats=2; squares a1#x1; turn R act", "corner"),
        ("igloo_igloo seats=2; squares a1[]; turn R act", "a1"),
        ("igloo_igloo seats=2; squares a2#; turn R act", "a2"),
        ("igloo_igloo seats=2; squares c3[f1]; turn R act", "IG-4.8"),
        ("igloo_igloo seats=2; squares c3~x1; turn R act", "IG-4.9"),
        ("igloo_igloo seats=2; squares c3~b4b4; turn R act", "animals"),
        ("igloo_igloo seats=2; squares c3[Rb4]; turn R act", "IG-4"),
        ("igloo_igloo seats=2; squares c3[R6]; turn R act", "more pieces than there are"),
        ("igloo_igloo seats=2; squares c3[R9R9B]; turn R act", "more pieces than there are"),
        ("igloo_igloo seats=3; squares c3[R4]; turn R act", "Inuit"),
        ("igloo_igloo seats=2; squares c3[] d4~" + 17 * "b4" + "; turn R act", "more pieces than there are"),
        ("igloo_igloo seats=2; squares c3[R] c4[] d4~f1f1; reserve fish1; turn R fish e4 2", "does not fit"),
        ("igloo_igloo seats=2; squares c3{R} c4[]; turn R fox c3", "does not fit"),
        (
            "igloo_igloo seats=2; board # 6[] # / 8[] / 8[] / 8[] / 8[] / 8[] / 4~ 4[] / # 6[] #; draw",
            "does not fit",
        ),
        ("igloo_igloo seats=2; squares c3[^R] c4[^R] c5[^R]; turn R act", "IG-4"),
        ("igloo_igloo seats=2; squares c3~b4 c4~b4 c5~b4 c6~b4 c7~b4; turn R act", "animals"),
        (f"igloo_igloo seats=2; {START.replace('8[] / ', '', 1)}; turn R", "8 rows"),
        (f"igloo_igloo seats=2; {START.replace('8[]', '7[]', 1)}; turn R", "row 7"),
        (f"igloo_igloo seats=2; {START.replace('8[]', '9[]', 1)}; turn R", "9[]"),
        (f"igloo_igloo seats=2; {START.replace('8[]', '0[] 8[]', 1)}; turn R", "0[]"),
        (PICTURE.replace("\n8 #", "\n7 #"), "rows"),
        (PICTURE.replace("2 ~   ~   ~        ~   ~       ~   ~   ~\n", ""), "rows"),
        (PICTURE + "board 8~", "twice"),
    ],
)
def test_a_bad_diagram_is_refused_with_a_reason(text: str, word: str) -> None:
    assert word in fault(text)


@pytest.mark.parametrize(
    "words", ["ap 4 act", "ap 4 walk c3", "ap 4 kayak c3", "ap 4 hunt", "ap 4 played thaw,harpoon,move act"]
)
def test_ig_6_60_more_than_three_points_come_from_stamina(words: str) -> None:
    position = "igloo_igloo seats=2; squares c3[R] d3[] c4~f1; turn R"
    assert "more action points than a turn has (IG-6.47, IG-6.60)" in fault(f"{position} {words}")
    for points in ("ap 4", "ap 6"):
        GAME.read(f"{position} {points} played stamina act")
    assert "IG-6.47" in fault(f"{position} ap 7 played stamina act")


@pytest.mark.parametrize(
    "words",
    [
        "turn",
        "turn Y",
        "turn R dance",
        "turn R act now",
        "turn R ap",
        "turn R ap 2",
        "turn R ap two act",
        "turn R ap 7 act",
        "turn R ap 1 melt",
        "turn R ap 1 find d3",
        "turn R early act",
        "turn R early find d3",
        "turn R early",
        "turn R played act",
        "turn R played thaw,thaw act",
        "turn R played fish act",
        "turn R find",
        "turn R find c3",
        "turn R find e3",
        "turn R find a1",
        "turn R find z9",
        "turn R fish d3 2",
        "turn R fish e3 4",
        "turn R fish e3 0",
        "turn R fish e3",
        "turn R fox d3",
        "turn R fox e3",
        "turn R drift e3",
        "turn R drift east",
        "turn R drift d3 up",
        "turn R drift d3 bear",
        "turn R drift d3 c3",
        "turn R drift d3 east",
        "turn R drift d3 west",
        "turn R walk",
        "turn R walk 2",
        "turn R walk d3",
        "turn R walk a1",
        "turn R ap 0 walk c3",
        "turn R ap 2 kayak c3",
        "turn R kayak d3",
        "turn R hunt",
        "turn R hunt c3",
        "turn R thaw c3",
        "turn R corner",
        "turn R corner R0",
        "turn R corner Y1",
        "turn R corner R6",
        "turn R corner R",
        "turn R corner 1",
        "turn R corner R1 left",
        "turn R corner R1 left x",
        "turn R corner R1 left 3",
        "turn R corner R1 left east",
        "turn R animal 0",
        "turn R animal 4",
        "turn R animal 2",
        "turn R animal",
        "turn R animal 2 fox1 d3",
        "turn R animal 2 wolf d3",
        "turn R harpoon B c3 2",
        "turn R harpoon R c3 2",
        "turn R harpoon Y c3 2",
        "turn R harpoon",
        "turn R harpoon B 2 2",
        "place",
        "place R",
        "place R c3",
        "draw",
        "draw fish1",
        "first",
        "first R",
        "over now",
    ],
)
def test_a_status_that_does_not_fit_is_refused(words: str) -> None:
    assert fault(f"igloo_igloo seats=2; {BOARD}; {words}")


@pytest.mark.parametrize(
    "text",
    [
        "seats=2; {start}; first",  # the center is not filled
        "seats=2; {start}; place R",
        "seats=2; {filled}; squares c3[R]; place R",
        "seats=2; {melted}; place R",
    ],
)
def test_a_beginning_that_is_none_is_refused(text: str) -> None:
    filled = START.replace("2~", "2~f1")
    melted = filled.replace("8[]", "~ 7[]", 1)
    assert fault("igloo_igloo " + text.format(start=START, filled=filled, melted=melted))


@pytest.mark.parametrize(
    "text",
    [
        "seats=5; squares c3[R]; turn R",
        "squares c3[R]; turn R",
        "; squares c3[R]; turn R",
        "seats=2 first_player=3; squares c3[R]; turn R",
        "seats=2 island_scoring=hard; squares c3[R]; turn R",
        "seats=2 tile_mix=pack:55; squares c3[R]; turn R",
        "seats=2 igloo_blocks_opponents=maybe; squares c3[R]; turn R",
    ],
)
def test_a_setup_that_is_none_is_refused(text: str) -> None:
    with pytest.raises((InvalidSetup, NotationError)) as found:
        GAME.read("igloo_igloo " + text)
    assert "\n" not in str(found.value)


# Damaged lines

NOISE: Final = ["?", "*", "R", "[]", "~", "#", "c3", "a1", "h8", "99", "0", "-1", "²", "[R9]", "/", "=", "east", "fox1"]
SIGNS: Final = "RBYG[]{}~#^fxb0123456789*;/ \n"


def damaged_lines(number: int) -> list[str]:
    random = Random(12)
    texts = [f"igloo_igloo seats=2; {squares}; {words}" for squares, words in WORDS]
    texts += [line(read(text.removeprefix("igloo_igloo "))) for text in texts]
    texts += [LINE, PICTURE, line(new(3)), line(dealt(new(4), Rng(1)))]
    return [damaged(random.choice(texts), random, NOISE, SIGNS) for _ in range(number)]


def test_a_damaged_line_is_refused_in_one_line_or_is_another_position() -> None:
    number = games_to_play(4_000, 1_000)
    refused = [text for text in damaged_lines(number) if is_refused(text)]
    assert number // 3 < len(refused) < number


DETAILS: Final = ["d3", "h8", "e3", "east", "fish1", "bear", "2", "0", "99999", "R", "B", "Y", "R1", "left"]
FIELDS: Final = [
    "squares c3[R] d3[] e3~f1",
    "squares d3[RBb4]; hand R thaw; hand B harpoon",
    "squares e3[R^Rb4] d3[] g8[] h8#RB; hand R harpoon",
]


@pytest.mark.parametrize("step", sorted({words for words, _ in diagrams_status.STEPS}))
@pytest.mark.parametrize("squares", FIELDS)
def test_details_that_do_not_fit_a_step_are_refused(squares: str, step: str) -> None:
    random = Random(3)
    details = [[], *[[first] for first in DETAILS], *[[first, second] for first in DETAILS for second in DETAILS]]
    details += [[random.choice(DETAILS) for _ in range(3)] for _ in range(200)]
    texts = [f"igloo_igloo seats=2; {squares}; turn R {' '.join([step, *words])}" for words in details]
    refused = [text for text in texts if is_refused(text)]
    assert len(refused) > len(texts) // 2
