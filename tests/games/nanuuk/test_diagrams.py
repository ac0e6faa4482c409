"""Positions of the full game as text: reading, writing, and refusing."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polynya.core.errors import InvalidSetup, NotationError, PolynyaError
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE
from tests.games.damage import edited
from tests.games.nanuuk.positions import (
    GAME,
    SETUPS,
    cracked,
    dealt,
    floe,
    line,
    new,
    random_game,
    read,
    seat,
    seen,
    sheet,
    status,
    tiles,
)

PICTURE = r"""
nanuuk seats=2
B     W     .     *^    B  |  i
        /
C  .     1s    f  |  .     .     .
                    \
D     .     .     .     .     .
                          /
E  2     ^     .     .     ^     w
H1 C2: harpoon fish | husky kayak sled seal*2
H2 E1: harpoon kayak | husky sled
turn 1 move
"""
LAYOUT = "fish C3; seal C2; walrus E6; whale B1; inuk B5; bear B4"
SHEETS = "H1 C2: harpoon fish | husky kayak sled seal*2; H2 E1: harpoon kayak | husky sled"
LINE = f"nanuuk seats=2; {LAYOUT}; cracks B1|C2 B4|B5 C3|C4 C4|D3 D4|E5; {SHEETS}; turn 1 move"
HUNTERS = "H1 C3: harpoon | husky kayak sled; H2 E5: harpoon | husky kayak sled"
UNPLACED = "H1 -: harpoon | husky kayak sled; H2 -: harpoon | husky kayak sled"
STATEMENTS = [
    f"seats=2; {floe(2)}; {UNPLACED}; start",
    f"seats=2; {floe(2)}; H1 E2: harpoon | husky kayak sled; H2 -: harpoon | husky kayak sled; start",
    f"seats=2 layout=random; {UNPLACED}; lay",
    f"seats=2 layout=random_open; whale B1; {UNPLACED}; lay",
    f"seats=2 layout=random initial_crack_list=B1|B2,C3|C4; cracks B1|B2 C3|C4; {UNPLACED}; lay",
    f"seats=2 initial_cracks=2; {floe(2)}; cracks B1|B2; {UNPLACED}; split",
    f"seats=2; fish B1; {HUNTERS}; turn 1 move",
    f"seats=2; fish B1; {HUNTERS}; turn 1 extra move",
    f"seats=2; fish B1; {HUNTERS}; turn 1 passes 1 move",
    f"seats=2; fish B1; {HUNTERS}; turn 1 crack",
    f"seats=2; fish B1; {HUNTERS}; turn 1 extra crack",
    f"seats=2; fish C3; {HUNTERS}; turn 1 take",
    f"seats=2; inuk C3; {HUNTERS}; turn 1 extra take",
    "seats=2; bear C3; H1 C3: | harpoon husky kayak sled; H2 E5: harpoon | husky kayak sled; turn 1 drive",
    "seats=2; fish B1; H1 B3: harpoon seal | husky kayak sled; H2 E5: harpoon | husky kayak sled; turn 1 deposit",
    "seats=2; fish B1; H1 C3: harpoon husky sled | kayak; H2 E5: harpoon | husky kayak sled; turn 1 ask",
    "seats=2 sled_crack_choice=true; fish C3; H1 C3: harpoon husky sled | kayak; "
    "H2 E5: harpoon | husky kayak sled; turn 1 late take",
    "seats=2 sled_crack_choice=true; fish B1; bear D1; cracks E1|E2; H1 E1: husky sled | harpoon kayak; "
    "H2 E5: harpoon | husky kayak sled; turn 1 dropped crack",
    f"seats=2; {HUNTERS}; over NK-8.9",
    f"seats=2; fish B1; {HUNTERS}; over NK-8.15",
    f"seats=2 social_cracks=true; fish B1; {HUNTERS}; turn 2 move",
    "seats=2 hunters_per_player=2; fish A1; H1 C3: harpoon | husky kayak sled; H2 E5: | harpoon husky kayak sled; "
    "H3 E5: harpoon whale inuk | husky kayak sled; H4 G1: harpoon | husky kayak sled fish*2; turn 3 move",
]


def assert_reads_back(state: State) -> None:
    view = seen(state)
    assert GAME.read(GAME.line(view)).key() == state.key()
    assert GAME.read(GAME.diagram(view)).key() == state.key()


# Reading and writing


def test_a_picture_and_a_line_are_the_same_position() -> None:
    drawn = GAME.read(PICTURE.replace("*^", "^ "))
    assert drawn.key() == GAME.read(LINE).key()
    assert cracked(drawn) == ["B1|C2", "B4|B5", "C3|C4", "C4|D3", "D4|E5"]
    assert tiles(drawn) == {"B1": "whale", "B4": "bear", "B5": "inuk", "C2": "seal", "C3": "fish", "E6": "walrus"}
    assert sheet(drawn, 1) == "C2: harpoon fish | husky kayak sled seal*2"


def test_a_position_is_written_as_it_was_read() -> None:
    assert GAME.line(seen(GAME.read(LINE))) == LINE
    assert GAME.diagram(seen(GAME.read(LINE))) == PICTURE[1:].replace("*^", "^ ")


@pytest.mark.parametrize("text", STATEMENTS)
def test_every_statement_is_written_as_it_was_read(text: str) -> None:
    assert line(read(text)) == f"nanuuk {text}"
    assert_reads_back(read(text))


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_every_position_of_a_game_reads_back(seats: int, options: dict[str, Value]) -> None:
    for seed in range(2):
        for state, _ in random_game(seats, options, seed)[::3]:
            assert_reads_back(state)


@pytest.mark.parametrize("cracking", [{"initial_cracks": 3}, {"initial_crack_list": ["B1|B2", "C3|C4"]}])
@pytest.mark.parametrize("layout", ["random", "random_open"])
def test_every_position_of_a_setup_by_chance_reads_back(layout: str, cracking: dict[str, Value]) -> None:
    state, rng = new(3, layout=layout, **cracking), Rng(2)
    while state.to_move() == int(CHANCE):
        assert_reads_back(state)
        state.apply(state.draw(rng))
    assert state.key() == dealt(new(3, layout=layout, **cracking), Rng(2)).key()


@pytest.mark.parametrize("said", ["", "cracks B1|B2; ", "cracks B1|B2 C3|C4 D2|D3; ", "cracks B1|B2 D2|D3; "])
def test_nk_10_36_while_pieces_are_laid_the_listed_cracks_are_there(said: str) -> None:
    with pytest.raises(NotationError, match="'lay' does not fit"):
        read(f"seats=2 layout=random initial_crack_list=B1|B2,C3|C4; {said}{UNPLACED}; lay")


def test_several_hunters_in_one_igloo_are_a_star() -> None:
    state = read("seats=2; fish B1; H1 B3: harpoon; H2 B3: harpoon; turn 1")
    assert "*^" in GAME.diagram(seen(state))
    assert_reads_back(state)


def test_a_hunter_stands_before_what_lies_under_them() -> None:
    state = read("seats=2; fish C3; H1 C3: harpoon; H2 B3: harpoon; turn 1")
    assert "1f" in GAME.diagram(seen(state))
    assert "2^" in GAME.diagram(seen(state))


def test_equipment_that_is_on_neither_side_is_on_the_right() -> None:
    assert sheet(read("seats=2; fish B1; H1 C3: kayak; H2 E5: harpoon; turn 1"), 1) == "C3: kayak | harpoon husky sled"


def test_who_cannot_move_passes_when_their_turn_begins() -> None:
    state = read("seats=2; fish B1; cracks D1|E1 E1|E2; H1 E1: harpoon; H2 E5: harpoon; turn 1")
    assert (seat(state), status(state)) == (2, "turn 2 passes 1 move")


def test_a_layout_and_cracks_of_the_options_are_said_again() -> None:
    state = read("seats=2 initial_crack_list=B1|B2; fish C3; H1 B3: harpoon; H2 E5: harpoon; turn 1")
    assert (tiles(state), cracked(state)) == ({"C3": "fish"}, [])
    assert_reads_back(state)


# Refusing

TURN = "H1 C3: harpoon; H2 E5: harpoon; turn 1"
BAD_STATEMENTS = [
    "seats=2; fish B1; H1 C3: harpoon; H2 E5: harpoon",
    f"seats=2; fish B1; {TURN}; turn 2",
    f"seats=2; hello; {TURN}",
    f"seats=2; mammoth B1; {TURN}",
    f"seats=2; fish A1; {TURN}",
    f"seats=2; fish Z1; {TURN}",
    f"seats=2; fish B3; {TURN}",
    f"seats=2; fish B1; seal B1; {TURN}",
    f"seats=2; fish B1 B1; {TURN}",
    f"seats=2; fish B1 B2 B4 B5; {TURN}",
    f"seats=2; cracks B1|B2 B1|B2; {TURN}",
    f"seats=2; cracks A1|A2; {TURN}",
    f"seats=2; cracks B2|B1; {TURN}",
    "seats=2; H1 C3: harpoon; turn 1",
    "seats=2; H1 C3: harpoon; H2 C3: harpoon; turn 1",
    "seats=2; H1 A1: harpoon; H2 E5: harpoon; turn 1",
    "seats=2; H1 -: harpoon; H2 E5: harpoon; turn 1",
    "seats=2; H1 C3: harpoon; H2 E5: harpoon; H3 B3: harpoon; turn 1",
    "seats=2; H1 C3 harpoon; H2 E5: harpoon; turn 1",
    "seats=2; H1 C3: harpoon | husky | sled; H2 E5: harpoon; turn 1",
    "seats=2; H1 C3: harpoon harpoon; H2 E5: harpoon; turn 1",
    "seats=2; H1 C3: harpoon | harpoon; H2 E5: harpoon; turn 1",
    "seats=2; H1 C3: spear; H2 E5: harpoon; turn 1",
    "seats=2; H1 C3: fish*2; H2 E5: harpoon; turn 1",
    "seats=2; H1 C3: | fish*x; H2 E5: harpoon; turn 1",
    "seats=2; H1 C3: | fish*4; H2 E5: harpoon; turn 1",
    "seats=2; H1 C3: whale; H2 E5: harpoon; turn 1",
    "seats=2; fish B1; H1 C3: harpoon; H2 E5: harpoon; turn 3",
    "seats=2; fish B1; H1 C3: harpoon; H2 E5: harpoon; turn",
    f"seats=2; fish B1; {TURN} soon",
    f"seats=2; fish B1; {TURN} take",
    f"seats=2; fish B1; {TURN} drive",
    f"seats=2; fish B1; {TURN} deposit",
    f"seats=2; fish B1; {TURN} ask",
    f"seats=2; fish B1; {TURN} late move",
    f"seats=2; fish B1; {TURN} late take",
    f"seats=2; fish B1; {TURN} dropped crack",
    f"seats=2; fish B1; {TURN} passes 2 move",
    f"seats=2; fish B1; {TURN} extra passes 1 move",
    f"seats=2; fish B1; bear C3; {TURN} move",
    f"seats=2; fish B1; bear C3; {TURN}",
    "seats=2; fish B1; bear D3; H1 C3: harpoon; H2 D3: harpoon; turn 1",
    "seats=2; fish C3; H1 C3: kayak; H2 E5: harpoon; turn 1 take",
    "seats=2; whale C3; H1 C3: harpoon; H2 E5: harpoon; turn 1 take",
    "seats=2; H1 B3: harpoon; H2 E5: harpoon; turn 1 deposit",
    "seats=2; H1 B3: fish; H2 E5: harpoon; turn 1 deposit",
    "seats=2; bear C3; H1 C3: harpoon; H2 E5: harpoon; turn 1 drive",
    "seats=2; cracks D1|E1 E1|E2; H1 E1: harpoon; H2 E5: harpoon; turn 1 move",
    "seats=2; cracks D1|E1 E1|E2 D1|E2; H1 E1: harpoon; H2 E5: harpoon; turn 1 crack",
    "seats=2; H1 C3: harpoon; H2 E5: harpoon; over",
    "seats=2; H1 C3: harpoon; H2 E5: harpoon; over NK-8.5",
    "seats=2; H1 C3: harpoon; H2 E5: harpoon; start",
    "seats=2; H1 C3: harpoon; H2 -: harpoon; start",
    "seats=2; H1 -: harpoon; H2 E5: harpoon; start",
    "seats=2; H1 -: harpoon; H2 -: harpoon; lay",
    "seats=2; H1 -: harpoon; H2 -: harpoon; split",
]


@pytest.mark.parametrize("text", BAD_STATEMENTS)
def test_a_wrong_statement_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["", "nanuuk_intro seats=2; start", "seats=2; start", "nanuuk seats=x; start"])
def test_a_wrong_beginning_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", ["; start", "seats=5; start", "seats=3 hunters_per_player=2; start"])
def test_a_wrong_option_is_refused(text: str) -> None:
    with pytest.raises(InvalidSetup):
        read(text)


@pytest.mark.parametrize(
    ("good", "bad"),
    [
        ("     W     ", "     x     "),
        ("     W     ", "     ^     "),
        ("     ^     .     .     ^", "     .     .     .     ^"),
        ("     ^     .     .     ^", "     f     .     .     ^"),
        ("     1s ", "     s1 "),
        ("B     W", "A     W"),
        ("        /", "         /"),
    ],
)
def test_a_wrong_picture_is_refused(good: str, bad: str) -> None:
    text = PICTURE.replace("*^", "^ ")
    assert good in text
    with pytest.raises(NotationError) as caught:
        GAME.read(text.replace(good, bad, 1))
    assert "\n" not in str(caught.value)


# Mutations

SEEDS = [LINE, *[f"nanuuk {text}" for text in STATEMENTS if "over" not in text]]
WORDS = sorted({word for text in SEEDS for word in text.replace(";", " ; ").split()})
EDITS = st.lists(
    st.tuples(st.sampled_from("dir"), st.integers(0, 10_000), st.sampled_from(WORDS)), min_size=1, max_size=3
)


def assert_plays_on(state: State, random: Random) -> None:
    """Rules and judge agree, position by position, until the end."""
    for _ in range(700):
        if state.is_over():
            return
        actions = state.legal_actions()
        assert actions
        if state.to_move() != int(CHANCE):
            assert actions == [action for action in range(GAME.decisions) if GAME.objection(state, action) is None]
        state.apply(random.choice(actions))
    assert state.is_over()


@pytest.mark.parametrize("text", [f"nanuuk {text}" for text in STATEMENTS])
def test_a_written_position_can_be_played_to_its_end(text: str) -> None:
    assert_plays_on(GAME.read(text), Random(1))


def read_or_refusal(text: str) -> State | str:
    try:
        return GAME.read(text)
    except PolynyaError as error:
        return str(error)


@settings(max_examples=150, deadline=None, derandomize=True)
@given(st.sampled_from(SEEDS), EDITS)
def test_a_diagram_with_wrong_words_reads_or_is_refused(text: str, edits: list[tuple[str, int, str]]) -> None:
    words = " ".join(edited(text.replace(";", " ; ").split(), edits))
    state = read_or_refusal(words)
    if isinstance(state, str):
        assert "\n" not in state
        return
    assert_reads_back(state)
    assert_plays_on(state, Random(words))


@settings(max_examples=60, deadline=None, derandomize=True)
@given(st.text())
def test_any_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(PolynyaError) as caught:
        GAME.read(text)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "text",
    [
        "nanuuk seats=2; H1 B3: harpoon; H1 B3: harpoon; H2 E5: harpoon; turn 1",
        "nanuuk seats=2; H1 B3: harpoon | fish fish; H2 E5: harpoon; turn 1",
        "nanuuk seats=2; H1 B3: harpoon; H2 E5: harpoon; turn 1 passes x move",
        "nanuuk seats=2; H1 B3: harpoon; H2 E5: harpoon; turn 1 passes 9 move",
        "nanuuk seats=2 layout=random; fish B1; H1 -: harpoon; H2 -: harpoon; lay",
        "nanuuk seats=2\nB     .     .     1^    .     .\nC  .     .     .     .     .     .\n"
        "D     .     .     .     .     .\nE  .     ^     .     .     2^    .\nH1 E2: harpoon\nH2 E5: harpoon\nturn 1",
    ],
)
def test_a_diagram_that_contradicts_itself_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        GAME.read(text)
