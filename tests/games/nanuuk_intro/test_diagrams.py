"""Positions of the introductory game as text: reading, writing, and refusing."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from polynya.core.errors import InvalidSetup, NotationError, PolynyaError
from polynya.core.options import Value
from polynya.core.state import State
from tests.games.damage import edited
from tests.games.nanuuk_intro.positions import (
    GAME,
    KINDS,
    cracked,
    ended,
    legal,
    line,
    random_game,
    read,
    seat,
    seen,
    spaces,
)
from tests.processes import PATIENCE

PICTURE = r"""
nanuuk_intro seats=2
A              1a |  .
              \
B     .     .     2a    .     .
        /
C  .     .     .  |  .     .     .
                    \
D     .     .     .     .     .
                          /
E  .     .     .     .     .     .

F     .     .     1b    .     .

G              2b    .
turn 1
"""
LINE = "nanuuk_intro seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2 A1|B2 B1|C2 C3|C4 C4|D3 D4|E5; turn 1"
MEDIUM_PICTURE = """
nanuuk_intro seats=3
A              1     2

B     .     .     .     .     .

C  .     .     .     .     .     .

D     .     .     .     .     .

E  .     .     .     .     .     3
turn 1
"""
PIECES = "seats=3; 1=A1 2=A2 3=E6"
HUNT = "seats=3 intro_variant=bear_hunt"
SHARED = "seats=2 intro_variant=shared_bears"
RESCUER = "seats=2 intro_variant=rescuer"
STATEMENTS = [
    "seats=2; place",
    "seats=2; 1a=A1; place",
    "seats=2; 1a=A1 2a=B1 2b=C1; place",
    "seats=3; 1=A1; place",
    f"{RESCUER}; place",
    f"{RESCUER}; place H1",
    f"{RESCUER}; B1=A1; place",
    f"{RESCUER}; B1=A1; place B2",
    f"{RESCUER}; B1=A1 H2=B1; place",
    f"{RESCUER}; B1=A1 B2=C3 H2=B1; place",
    f"{SHARED} shared_bear_count=3; B1=E1 B2=A1; place",
    "seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2 A1|B2; turn 1",
    "seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2 A1|B2; turn 1 move 1b",
    "seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2 A1|B2; turn 2 crack 2b",
    f"{PIECES}; turn 2 move 2",
    "seats=4; 1=A1 3=B3; cracks A1|A2; out 4 2; turn 3 move 3",
    "seats=4; 2=B3; cracks A1|A2 A1|B2 A1|B3; out 4 1 3; over 2 NK-8.5",
    "seats=4 intro_variant=collaboration; 1=A1 2=A2 3=B3 4=B4; over 2 4 NK-10.3",
    "seats=3 intro_variant=neighbourhood neighbour_side=right; 1=A1 2=A2 3=B3; turn 3 move 3",
    f"{HUNT}; 1=E2 2=C3 B=E1; turn 3 move B",
    f"{HUNT}; 1=E2 2=C3 B=D1; turn 3 on B from E1",
    f"{HUNT}; 1=E2 2=C3 B=D1; turn 3 crack B",
    f"{HUNT} bear_two_cracks=true; 1=E2 2=C3 B=D1; turn 3 crack B from E1",
    f"{HUNT} bear_two_cracks=true bear_exactly_two=true; 1=E2 2=C3 B=D1; turn 3 crack B from E1",
    f"{HUNT} bear_seat=2 skin_duel=true; 1=E2 3=C3; turn 1 move 1",
    f"{HUNT} bear_seat=2 skin_duel=true; 1=E2 3=C3; over 3 NK-10.18",
    "seats=2 intro_variant=bear_hunt; 1a=E2 1b=C3 B=E1; turn 1 due 1b move 1a",
    "seats=2 intro_variant=bear_hunt; 1a=E2 1b=C3 B=E1; turn 1 due 1b crack 1a",
    "seats=2 intro_variant=bear_hunt bear_exactly_two=true one_inuk_moves=true; 1a=E2 1b=C3 B=A1; turn 1",
    f"{SHARED} shared_bear_count=3; 1=E1 2=E6 B1=D3 B2=A1 B3=C6; turn 1 due 1 B1 B2 B3",
    f"{SHARED} shared_bear_count=3; 1=E1 2=E6 B1=D3 B2=A1 B3=C6; turn 2 due 2 B1 move B3",
    f"{SHARED} shared_bear_count=3; 1=E1 2=E6 B1=D3 B2=A1 B3=C6; turn 2 due 2 B1 on B3 from B5",
    f"{SHARED} shared_bear_count=3; 1=E1 2=E6 B1=D3 B2=A1 B3=C6; turn 2 due 2 B1 crack B3",
]


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Fail instead of waiting forever, where the system can interrupt."""

    def stop(number: int, frame: object) -> None:
        raise TimeoutError(f"still busy after {seconds} s")

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def assert_reads_back(state: State) -> None:
    view = seen(state)
    assert GAME.read(GAME.line(view)).key() == state.key()
    assert GAME.read(GAME.diagram(view)).key() == state.key()


# Reading and writing


def test_a_picture_and_a_line_are_the_same_position() -> None:
    drawn, written = GAME.read(PICTURE), GAME.read(LINE)
    assert drawn.key() == written.key()
    assert spaces(drawn) == {"1a": "A1", "1b": "F3", "2a": "B3", "2b": "G1"}
    assert cracked(drawn) == ["A1|A2", "A1|B2", "B1|C2", "C3|C4", "C4|D3", "D4|E5"]
    assert legal(drawn) == ["from F3"]


def test_a_position_is_written_as_it_was_read() -> None:
    assert GAME.diagram(seen(GAME.read(LINE))) == PICTURE[1:]
    assert GAME.line(seen(GAME.read(PICTURE))) == LINE


@pytest.mark.parametrize("text", STATEMENTS)
def test_every_statement_is_written_as_it_was_read(text: str) -> None:
    assert line(read(text)) == f"nanuuk_intro {text}"
    assert_reads_back(read(text))


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_every_position_of_a_game_reads_back(seats: int, options: dict[str, Value]) -> None:
    for seed in range(3):
        for state, _ in random_game(seats, options, seed):
            assert_reads_back(state)


def test_rows_without_cracks_and_blanks_at_the_end_do_not_matter() -> None:
    loose = "\n\n".join([row + "  " for row in MEDIUM_PICTURE.split("\n") if row])
    assert GAME.read(loose).key() == GAME.read(MEDIUM_PICTURE).key()


def test_pieces_and_cracks_may_stand_beside_a_picture() -> None:
    text = MEDIUM_PICTURE.replace("     3\n", "     .\n").replace("turn 1", "3=E1\ncracks A1|A2 D1|E2\nturn 1")
    assert spaces(GAME.read(text)) == {"1": "A1", "2": "A2", "3": "E1"}
    assert cracked(GAME.read(text)) == ["A1|A2", "D1|E2"]


def test_names_of_spaces_and_edges_may_be_small() -> None:
    assert (
        read("seats=3; 1=a1 2=a2 3=e6; cracks a1|b2; turn 1").key()
        == read("seats=3; 1=A1 2=A2 3=E6; cracks A1|B2; turn 1").key()
    )


def test_a_turn_begins_with_its_checks() -> None:
    assert seat(read("seats=3; 1=E1 2=D1 3=E2; turn 1")) == 2
    assert ended(read("seats=2; 1a=A1 1b=A2 2a=C3 2b=C4; cracks A1|B2 A1|B3 A2|B3 A2|B4; turn 1")) == ([2], "NK-8.1")


def test_an_option_is_written_only_if_it_differs_from_its_default() -> None:
    assert (
        line(read("seats=2 intro_variant=standard bear_seat=2 bear_two_cracks=no; place"))
        == "nanuuk_intro seats=2; place"
    )


# Refusing

BAD_TEXTS = [
    ("", "''"),
    ("  \n\n ;", "''"),
    ("seats=2; place", "seats=2"),
    ("nanuuk seats=2; place", "nanuuk seats=2"),
    ("nanuuk_intro seats=x; place", "seats=x"),
    ("nanuuk_intro seats=; place", "seats="),
    ("nanuuk_intro seats=-2; place", "seats=-2"),
    ("nanuuk_intro seats=2 color=red; place", "color=red"),
    ("nanuuk_intro seats=2 standard; place", "standard"),
]
BAD_SETUPS = [
    ("; place", "E_PLAYERS"),
    ("seats=5; place", "5"),
    ("seats=0; place", "0"),
    ("seats=2 intro_variant=chess; place", "chess"),
    ("seats=2 bear_two_cracks=perhaps; place", "perhaps"),
    ("seats=2 bear_two_cracks=true; place", "bear_two_cracks"),
    ("seats=3 intro_variant=rescuer; place", "rescuer"),
    ("seats=2 social_cracks=true; place", "social_cracks"),
    ("seats=3 intro_variant=bear_hunt bear_seat=4; place", "bear_seat"),
    ("seats=3 intro_variant=bear_hunt bear_seat=--1; place", "--1"),
    ("seats=3 intro_variant=bear_hunt bear_seat=-; place", "bear_seat"),
]
BAD_STATEMENTS = [
    (f"{PIECES}", "'turn'"),
    (f"{PIECES}; turn 1; turn 2", "'turn'"),
    (f"{PIECES}; turn 1; over 1 NK-8.5", "'over'"),
    ("seats=3; 1=A1; place; turn 1", "'place'"),
    (f"{PIECES}; crack A1|A2; turn 1", "crack A1|A2"),
    (f"{PIECES}; hello; turn 1", "hello"),
    ("seats=3; 1=A1 2=A2 4=E6; turn 1", "'4'"),
    ("seats=3; 1=A1 2=A2 3a=E6; turn 1", "'3a'"),
    ("seats=3; 1=A1 2=A2 B=E6; turn 1", "'B'"),
    ("seats=3; 1=A1 2=A2 =E6; turn 1", "''"),
    ("seats=3; 1=A1 1=A2 2=B1 3=E6; turn 1", "'1'"),
    ("seats=3; 1=A1 1=A1 2=B1 3=E6; turn 1", "'1'"),
    ("seats=3; 1=A1 2=A1 3=E6; turn 1", "'2'"),
    ("seats=3; 1=A1 2=A2 3=F1; turn 1", "F1"),
    ("seats=3; 1=A1 2=A2 3=H1; turn 1", "H1"),
    ("seats=3; 1=A1 2=A2 3=A3; turn 1", "A3"),
    ("seats=3; 1=A1 2=A2 3=; turn 1", "''"),
    ("seats=3; 1=A1 2=A2 3=E6 hello; turn 1", "hello"),
    (f"{PIECES}; cracks A1|A2 A1|A2; turn 1", "A1|A2"),
    (f"{PIECES}; cracks A1|A2; cracks A1|A2; turn 1", "A1|A2"),
    (f"{PIECES}; cracks E1|F1; turn 1", "E1|F1"),
    (f"{PIECES}; cracks A2|A1; turn 1", "A2|A1"),
    (f"{PIECES}; cracks A1|C1; turn 1", "A1|C1"),
    (f"{PIECES}; cracks A1; turn 1", "'A1'"),
    ("seats=3; 1=A1 2=A2; turn 1", "3"),
    ("seats=3; turn 1", "1, 2, 3"),
    ("seats=2; 1a=A1 1b=B1 2a=C1; turn 1", "2b"),
    (f"{HUNT}; 1=A1 2=A2; turn 1", "B"),
    (f"{HUNT} skin_duel=true; 1=A1 B=A2; turn 1", "2"),
    (f"{SHARED}; 1=A1 2=A2; turn 1", "B1"),
    (f"{PIECES}; out 3; turn 1", "out"),
    ("seats=3; 1=A1 2=A2; out 3 3; turn 1", "3"),
    ("seats=3; 1=A1 2=A2; out 2; turn 1", "3"),
    ("seats=3; 1=A1 2=A2; out 4; turn 1", "'4'"),
    ("seats=3; 1=A1 2=A2; out x; turn 1", "'x'"),
    ("seats=2; 1a=A1 1b=B1 2a=C1; out 2; turn 1", "2b"),
    (f"{PIECES}; place", "place"),
    ("seats=3; 1=A1; place 2", "place"),
    (f"{RESCUER}; place B2", "'B2'"),
    (f"{RESCUER}; place X", "'X'"),
    (f"{RESCUER}; B1=A1 B2=B1; place H2", "place"),
    (f"{RESCUER}; place B1 H1", "place"),
    (f"{PIECES}; turn", "''"),
    (f"{PIECES}; turn 4", "'4'"),
    (f"{PIECES}; turn 0", "'0'"),
    (f"{PIECES}; turn one", "'one'"),
    (f"{PIECES}; turn 1 soon", "soon"),
    (f"{PIECES}; turn 1 move", "''"),
    (f"{PIECES}; turn 1 move 9", "'9'"),
    (f"{PIECES}; turn 1 move 2", "'2'"),
    (f"{PIECES}; turn 1 move 1 now", "move 1 now"),
    (f"{PIECES}; turn 1 crack 1 from", "crack 1 from"),
    (f"{PIECES}; turn 1 move 1 from A2", "second step"),
    (f"{HUNT}; 1=E2 2=C3 B=D1; turn 3 on B", "second step"),
    (f"{HUNT}; 1=E2 2=C3 B=D1; turn 3 on B from Z1", "'Z1'"),
    (f"{HUNT}; 1=E2 2=C3 B=D1; turn 3 on 1 from E1", "'1'"),
    (f"{SHARED}; 1=E2 2=C3 B1=D1; turn 1 due B7 1", "'B7'"),
    (f"{PIECES}; over", "over"),
    (f"{PIECES}; over 1", "over"),
    (f"{PIECES}; over 1 NK-8.4", "over"),
    (f"{PIECES}; over 7 NK-8.5", "'7'"),
    (f"{PIECES}; cracks A1|B2 A1|B3; turn 1 move 1", "turn 1 move 1"),
    (f"{PIECES}; cracks A1|A2 A1|B2 A1|B3 A2|B3 B2|B3; turn 1 crack 1", "turn 1 crack 1"),
]
IMPOSSIBLE_PLACEMENTS = [
    "seats=2; 2a=A1; place",
    "seats=2; 1a=A1 1b=A2; place",
    "seats=3; 2=A1; place",
    f"{SHARED}; 1=A1; place",
    f"{RESCUER}; B2=A1; place",
    f"{RESCUER}; B1=A1 H1=A2; place",
    "seats=3; 1=A1; cracks A1|A2; place",
    "seats=3; 1=A1; out 2; place",
]
SHUT = "cracks C1|D1 C2|D1 D1|D2"
IMPOSSIBLE_TURNS = [
    "seats=3; 1=A1 2=A2; out 3; turn 3",
    "seats=3; 1=A1; out 2 3; turn 1",
    "seats=3; 1=A1; out 2 3; cracks A1|A2 A1|B2 A1|B3; turn 1",
    "seats=3; out 1 2 3; turn 1",
    f"{HUNT} skin_duel=true; 1=E2 2=C3; turn 3",
    f"{PIECES}; turn 1 on 1 from B2",
    f"{PIECES}; turn 1 crack 1 from B2",
    f"{PIECES}; turn 1 due",
    f"{PIECES}; turn 1 due 2",
    f"{PIECES}; turn 1 due 2 move 1",
    f"{PIECES}; turn 1 due 1 move 1",
    f"{HUNT}; 1=E2 2=C3 B=D1; turn 3 on B from A1",
    f"{HUNT}; 1=E2 2=C3 B=D1; turn 3 on B from D1",
    f"{HUNT}; 1=E2 2=C3 B=D1; turn 3 on B from E2",
    f"{HUNT}; 1=E2 2=C3 B=D1; turn 3 crack B from E1",
    f"{HUNT} bear_two_cracks=true bear_exactly_two=true; 1=E2 2=C3 B=D1; {SHUT}; turn 3 crack B from E1",
    f"{SHARED}; 1=E2 2=C3 B1=D1; turn 1 due 1 2",
    f"{SHARED}; 1=E2 2=C3 B1=D1; turn 1 due 2",
    f"{SHARED}; 1=E2 2=C3 B1=D1; turn 1 due B1 1 move B1",
    f"{SHARED}; 1=E2 2=C3 B1=D1; turn 1 due B1 1 move 1",
]
IMPOSSIBLE_ENDS = [
    "seats=3; out 1 2 3; over 1 NK-8.5",
    "seats=3; 1=A1; out 3 2; over NK-8.5",
    "seats=3; 1=A1; out 3 2; over 2 NK-8.5",
    f"{PIECES}; over 1 NK-10.3",
]


@pytest.mark.parametrize(("text", "named"), BAD_TEXTS)
def test_a_wrong_beginning_is_refused_and_named(text: str, named: str) -> None:
    with pytest.raises(NotationError) as caught:
        GAME.read(text)
    assert named in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("text", "named"), BAD_SETUPS)
def test_a_wrong_option_is_refused_and_named(text: str, named: str) -> None:
    with pytest.raises(InvalidSetup) as caught:
        read(text)
    assert named in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(("text", "named"), BAD_STATEMENTS)
def test_a_wrong_statement_is_refused_and_named(text: str, named: str) -> None:
    with pytest.raises(NotationError) as caught:
        read(text)
    assert named in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", IMPOSSIBLE_PLACEMENTS + IMPOSSIBLE_TURNS + IMPOSSIBLE_ENDS)
def test_a_position_that_no_game_has_is_refused(text: str) -> None:
    with at_most(PATIENCE), pytest.raises(NotationError) as caught:
        read(text)
    assert "\n" not in str(caught.value)


BAD_PICTURES = [
    ("A              1     2", "A             1      2", "A1"),
    ("A              1     2", "A              1     2    .", "2    ."),
    ("A              1     2", "A              1  /  2", "1  /  2"),
    ("A              1     2", "A              1 |   2", "1 |   2"),
    ("A              1     2", "A              1    |2", "1    |2"),
    ("A              1     2", "A              1", "A2"),
    ("A              1     2", "A                    2", "A1"),
    ("A              1     2", "A              7     2", "'7'"),
    ("A              1     2", "A              1     1", "'1'"),
    ("A              1     2", "A              1x    2", "'1x'"),
    ("A              1     2", "A              1xx   2", "1xx"),
    ("A              1     2", "", "A1"),
    ("A              1     2", "F              1     2", "F"),
    ("A              1     2", "A              1     .", "2"),
    ("B     .     .     .     .     .\n", "B     .     .     .     .     .\n             /\n", "'/'"),
    ("B     .     .     .     .     .\n", "B     .     .     .     .     .\n       \\\n", "'\\'"),
    ("A              1     2\n", "A              1     2\n              /\n", "'/'"),
    ("A              1     2\n", "A              1     2\n        \\\n", "'\\'"),
    ("A              1     2\n", "     /\nA              1     2\n", "'/'"),
    ("turn 1", "      /\nturn 1", "'/'"),
    ("turn 1", "F     .     .     .     .     .\nturn 1", "F"),
    ("turn 1", "A              .     .\nturn 1", "row A"),
    ("A              1     2\n", "A              1     2\n              \\\n                 /\n", "/"),
    ("turn 1", "1=C3\nturn 1", "'1'"),
    ("A              1     2", "A              1  |  2\ncracks A1|A2", "A1|A2"),
]


@pytest.mark.parametrize(("good", "bad", "named"), BAD_PICTURES)
def test_a_wrong_picture_is_refused_and_named(good: str, bad: str, named: str) -> None:
    assert good in MEDIUM_PICTURE
    with pytest.raises(NotationError) as caught:
        GAME.read(MEDIUM_PICTURE.replace(good, bad))
    assert named in str(caught.value)
    assert "\n" not in str(caught.value)


# Mutations

SEEDS = [PICTURE, LINE, MEDIUM_PICTURE, *[f"nanuuk_intro {text}" for text in STATEMENTS]]
LETTERS = st.one_of(st.sampled_from("".join(sorted(set("".join(SEEDS))))), st.characters())
EDITS = st.lists(st.tuples(st.sampled_from("dir"), st.integers(0, 10_000), LETTERS), min_size=1, max_size=4)
WORDS = sorted({word for text in SEEDS for word in text.replace(";", " ; ").split()})
WORD_EDITS = st.lists(
    st.tuples(st.sampled_from("dir"), st.integers(0, 10_000), st.sampled_from(WORDS)), min_size=1, max_size=3
)


def read_or_refusal(text: str) -> State | str:
    try:
        return GAME.read(text)
    except PolynyaError as error:
        return str(error)


def assert_reads_or_refuses(text: str) -> None:
    """What reads is a position: it reads back, the judge agrees, and it can be played to its end."""
    with at_most(PATIENCE):
        state = read_or_refusal(text)
        if isinstance(state, str):
            assert "\n" not in state
            return
        assert_reads_back(state)
        random = Random(text)
        for _ in range(500):
            if state.is_over():
                return
            actions = state.legal_actions()
            assert actions == [action for action in range(GAME.decisions) if GAME.objection(state, action) is None]
            state.apply(random.choice(actions))
    assert state.is_over()


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(SEEDS), EDITS)
def test_a_diagram_with_wrong_letters_reads_or_is_refused(text: str, edits: list[tuple[str, int, str]]) -> None:
    assert_reads_or_refuses("".join(edited(list(text), edits)))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.sampled_from(SEEDS[3:]), WORD_EDITS)
def test_a_diagram_with_wrong_words_reads_or_is_refused(text: str, edits: list[tuple[str, int, str]]) -> None:
    assert_reads_or_refuses(" ".join(edited(text.replace(";", " ; ").split(), edits)))


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.text())
def test_any_text_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(PolynyaError) as caught:
        GAME.read(text)
    assert "\n" not in str(caught.value)
