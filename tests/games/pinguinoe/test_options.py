"""The options (section 10 of the rulebook), and what is reported about them."""

from __future__ import annotations

import re

import pytest

from polynya import Record, loads
from polynya.core.errors import InvalidSetup, NotationError, RecordError
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.types import CHANCE
from polynya.games.pinguinoe.board import ARK_DISTANCE, CARD_NAMES, CELLS_BY_NAME, SMALL, spot
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.record import textform
from polynya.record.versions import current_options
from tests.games.pinguinoe.positions import (
    GAME,
    RULEBOOK,
    after,
    at,
    cell,
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
    objection,
    player,
    read,
    result,
    seal,
    seen,
    status,
)

SMALL_MAP = "seats=2 two_player_map=true"
SLEEPY = "sleepy_white_penguin=true"
SEARCHING = "cards 23=D01; turn P1 die 4 move 3 23g 23h"


def header(state: PinguinoeState) -> list[str]:
    """The options that a position's text names."""
    return line(state).split(";")[0].split()[2:]


def clauses(seats: int, **options: Value) -> set[str]:
    with pytest.raises(InvalidSetup) as caught:
        GAME.setup(seats, options)
    return {problem.clause for problem in caught.value.problems}


# The table


def test_pn_10_1_keys_and_values_are_those_of_the_rulebook() -> None:
    rows = re.findall(r"^\| `(\w+)` \| ((?:`\w+`(?:, )?)+) \|", RULEBOOK, re.MULTILINE)
    assert [key for key, _ in rows] == ["two_player_map", "sleepy_white_penguin", "zones", "corners"]
    for key, words in rows:
        for word in re.findall(r"\w+", words):
            value = {"true": True, "false": False}.get(word, word)
            assert codes(2, **{key: value}) == []


def test_pn_10_1_without_options_everything_is_at_its_default() -> None:
    for seats in (2, 3, 4):
        assert header(new(seats)) == []
        assert header(new(seats, two_player_map=False, sleepy_white_penguin=False)) == []


@pytest.mark.parametrize("key", ["two_player", "Corners", "sleepy", "", "TWO_PLAYER_MAP", "two player map"])
def test_pn_10_1_an_unknown_key_is_refused(key: str) -> None:
    for value in (True, False, "clockwise", None):
        assert codes(2, **{key: value}) == ["E_OPTION_VALUE"]


@pytest.mark.parametrize("key", ["two_player_map", "sleepy_white_penguin"])
@pytest.mark.parametrize("value", ["true", "yes", 1, 0, None, "", [], {}, 1.0])
def test_pn_10_1_a_switch_is_true_or_false(key: str, value: Value) -> None:
    assert codes(2, **{key: value}) == ["E_OPTION_VALUE"]


@pytest.mark.parametrize("value", ["clock wise", "counterclockwise", "", None, True, 0, ["random"], "random "])
def test_pn_10_3_other_corners_are_refused(value: Value) -> None:
    for seats in (2, 3, 4):
        assert codes(seats, corners=value) == ["E_OPTION_VALUE"]


def test_words_of_options_are_read_in_any_case() -> None:
    assert header(new(3, corners="Clockwise", zones="RING")) == header(new(3, corners="clockwise", zones="ring"))


def test_pn_10_1_every_problem_is_reported_at_once() -> None:
    assert codes(4, two_player_map=True, nothing=1) == ["E_OPTION_SCOPE", "E_OPTION_VALUE"]
    assert codes(2, two_player_map=True, corners="random", sleepy_white_penguin="on") == [
        "E_OPTION_CONFLICT",
        "E_OPTION_VALUE",
    ]


def test_pn_10_1_options_in_a_position_are_checked_too() -> None:
    for bad in (
        "seats=3 two_player_map=true",
        "seats=2 two_player_map=maybe",
        "seats=2 corners=left",
        "seats=2 zones=rows",
        "seats=2 two_player_map=true zones=ring",
        "seats=2 moon=1",
    ):
        with pytest.raises((NotationError, InvalidSetup)):
            read(f"{bad}; turn P1 ready")


# The map for two


def test_pn_10_1_the_map_for_two_is_refused_for_more() -> None:
    assert "E_OPTION_SCOPE" in codes(3, two_player_map=True)
    assert codes(3, two_player_map=True, corners="clockwise") == ["E_OPTION_SCOPE"]
    assert codes(4, two_player_map=True) == ["E_OPTION_SCOPE"]
    assert codes(2, two_player_map=True) == []
    assert clauses(4, two_player_map=True) == {"PN-10.1"}
    for seats in (3, 4):
        assert codes(seats, two_player_map=False) == []


def test_pn_10_1_zones_of_the_small_map() -> None:
    state = read(f"{SMALL_MAP}; hand P1 telescope; turn P1 ready")
    looking = after(state, "play telescope")
    light = [f"{r}{c}" for r in range(1, 6) for c in range(1, 4) if f"{r}{c}" not in ("11", "51")]
    dark = [f"{r}{c}" for r in range(1, 6) for c in (4, 5) if f"{r}{c}" != "35"]
    assert (len(light), len(dark)) == (13, 9)
    assert choices(looking, "card") == sorted([*light, *dark])
    for cards, kind, number in ((light, "L", 16), (dark, "D", 14)):
        for card in cards:
            faces = choices(after(looking, f"card {card}"), "face")
            assert (len(faces), {name[0] for name in faces}) == (number, {kind})
    for card in ("11", "51", "35", "16", "17", "26", "57"):
        assert objection(looking, f"card {card}") is not None
    assert (face(state, "11"), face(state, "51"), face(state, "35")) == ("I-NW", "I-SW", "A1")


def test_pn_10_1_the_small_map_has_300_cells() -> None:
    view = seen(dealt(new(2, two_player_map=True), Rng(1)))
    assert sum([number >= 0 for number in view.cells]) == 300
    assert {name[:2] for name, number in zip(CELLS_BY_NAME, view.cells, strict=True) if number >= 0} == {
        name for name in CARD_NAMES if name[1] <= "5"
    }


def test_pn_10_1_homes_ark_and_seal_of_the_small_map() -> None:
    state = dealt(new(2, two_player_map=True), Rng(2))
    assert (at(state, 1), at(state, 2), seal(state)) == ("11g", "51g", "35f")
    assert (cell(state, "35f"), cell(state, "35g"), cell(state, "34f")) == ("A", "A", ".")
    assert spot(CELLS_BY_NAME["35f"]) == (18, 8)
    assert [int(ARK_DISTANCE[SMALL][CELLS_BY_NAME[home]]) for home in ("11g", "51g")] == [21, 21]


def test_pn_10_1_the_small_map_ends_in_the_east() -> None:
    state = read(f"{SMALL_MAP}; turn P1 die 4 move 4 25h")
    assert (choices(state, "step"), objection(state, "step E")) == (["N", "S", "W"], "PN-6.10")
    swimming = read(f"{SMALL_MAP}; seal 15d; turn P1 die 6 seal 5")
    assert choices(swimming, "seal") == ["S", "W", "SW", "stop"]
    for bad in ("penguins P1=16a", "seal 17f", "cards 16=L05", "known 27=L05"):
        with pytest.raises(NotationError):
            read(f"{SMALL_MAP}; {bad}; turn P1 ready")


def test_pn_10_1_the_ark_of_the_small_map_wins() -> None:
    state = after(read(f"{SMALL_MAP}; turn P2 die 3 move 3 34h"), "step E", "step E")
    assert (at(state, 2), result(state).winners) == ("35f", (1,))


def test_pn_10_1_other_rules_are_unchanged() -> None:
    fed = read(f"{SMALL_MAP}; penguins P2=23g~; seal 23f; hand P2 fish; turn P1 die 6 seal 5")
    assert seal(after(fed, "seal E", "fish discard")) == "35f"
    tossed = new(2, two_player_map=True)
    assert legal(tossed) == ["toss A1", "toss A2"]
    assert status(after(tossed, "toss A2", "die 3", "die 4")) == "turn P2 ready"
    home = after(read(f"{SMALL_MAP}; turn P2 die 3 move 0 45a"), "end_move")
    assert at(home, 2) == "51g"


# The sleepy white penguin


def test_pn_10_2_the_fifth_event_ends_only_the_basic_game() -> None:
    basic = after(read(f"seats=2; events 4; {SEARCHING}"), "draw", "search tear")
    assert (result(basic).winners, result(basic).reason) == ((), "white_penguin")
    sleepy = after(read(f"seats=2 {SLEEPY}; events 4; {SEARCHING}"), "draw", "search tear")
    assert (status(sleepy), events(sleepy), discard(sleepy)) == ("turn P2 ready", 5, "tear")
    later = after(read(f"seats=2 {SLEEPY}; events 9; {SEARCHING}"), "draw", "search skip")
    assert (status(later), events(later)) == ("turn P2 ready", 10)


def test_pn_10_2_the_fifth_event_has_its_effect() -> None:
    state = read(f"seats=2 {SLEEPY}; events 4; hand P1 fish skates; {SEARCHING}")
    assert hand(after(state, "draw", "search tear"), 1) == ""


def test_pn_10_2_an_empty_deck_is_filled_with_the_discard_pile() -> None:
    hands = "hand P1 fish; hand P2 snowball*2; skip P2; blizzard P1 P2; deck"
    state = after(read(f"seats=2 {SLEEPY}; {hands}; {SEARCHING}"), "draw")
    assert (state.to_move(), legal(state), deck(state)) == (int(CHANCE), ["shuffle"], "")
    drawing = after(state, "shuffle")
    assert discard(drawing) == ""
    assert deck(drawing) == "telescope*2 snowball*2 skates*2 fish lifebuoy*2 trampoline*2 skip tear tsunami*2"
    assert "search blizzard" not in legal(drawing)
    drawn = after(drawing, "search fish")
    assert hand(drawn, 1) == "fish*2"


def test_pn_10_2_a_deck_with_cards_is_not_shuffled() -> None:
    state = after(read(f"seats=2 {SLEEPY}; deck fish; {SEARCHING}"), "draw")
    assert legal(state) == ["search fish"]
    drawn = after(state, "search fish")
    assert (deck(drawn), "tear" in discard(drawn)) == ("", True)


def test_pn_10_2_nothing_is_drawn_where_there_is_nothing() -> None:
    state = read(f"seats=2 {SLEEPY}; deck; {SEARCHING}")
    for k in range(len(state.discard)):
        state.discard[k] = 0
    ended = after(state, "draw")
    assert (status(ended), hand(ended, 1), events(ended)) == ("turn P2 ready", "", 0)


def test_pn_10_2_is_open_to_all_player_counts() -> None:
    for seats in (2, 3, 4):
        assert codes(seats, sleepy_white_penguin=True) == []
        assert header(new(seats, sleepy_white_penguin=True)) == [SLEEPY]
    assert codes(2, sleepy_white_penguin=True, two_player_map=True) == []


# Corners


def test_pn_10_3_the_default_depends_on_the_number_of_players() -> None:
    assert [status(new(seats)) for seats in (2, 3, 4)] == ["toss", "corners", "toss"]
    for seats, default in ((2, "clockwise"), (3, "random"), (4, "clockwise")):
        assert header(new(seats, corners=default)) == []
        other = "random" if default == "clockwise" else "clockwise"
        assert header(new(seats, corners=other)) == [f"corners={other}"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pn_10_3_every_assignment_is_equally_likely(seats: int) -> None:
    state = new(seats, corners="random")
    taken: list[str] = []
    for seat in range(1, seats + 1):
        assert state.to_move() == int(CHANCE)
        left = [name for name in ("11", "17", "57", "51") if name not in taken]
        assert [(GAME.notation(action), weight) for action, weight in state.chance_outcomes()] == [
            (f"corner {name}", 1) for name in left
        ]
        taken.append(left[-1])
        state = after(state, f"corner {left[-1]}")
        assert at(state, seat)[:2] == left[-1]
    assert status(state) == "toss"


def test_pn_10_3_the_turn_order_stays_by_seat() -> None:
    state = after(new(3), "corner 51", "corner 11", "corner 17", "toss A1", "die 1", "die 2", "die 6")
    assert [at(state, seat) for seat in (1, 2, 3)] == ["51g", "11g", "17f"]
    assert status(state) == "turn P3 ready"
    state = after(state, "roll", "die 1", "seal stop", "end_turn")
    assert (status(state), player(state)) == ("turn P1 ready", 1)
    state = after(state, "roll", "die 1", "seal stop", "end_turn")
    assert status(state) == "turn P2 ready"


def test_pn_10_3_home_is_where_the_corner_is() -> None:
    state = read("seats=3; homes P1=51 P2=11 P3=17; turn P1 die 3 move 0 33a")
    assert at(after(state, "end_move"), 1) == "51g"
    for bad in ("homes P1=51 P2=51 P3=17", "homes P1=12 P2=11 P3=17"):
        with pytest.raises(NotationError):
            read(f"seats=3; {bad}; turn P1 ready")


def test_pn_10_3_the_map_for_two_takes_only_clockwise() -> None:
    assert codes(2, two_player_map=True, corners="random") == ["E_OPTION_CONFLICT"]
    assert clauses(2, two_player_map=True, corners="random") == {"PN-10.3"}
    assert codes(2, two_player_map=True, corners="clockwise") == []
    state = new(2, two_player_map=True, corners="clockwise")
    assert (status(state), at(state, 1), at(state, 2)) == ("toss", "11g", "51g")


# Zones

LOOKING = "hand P1 telescope; turn P1 ready"


def kinds(state: PinguinoeState, *cards: str) -> str:
    """The kind of face that chance may show on each of these cards."""
    looking = after(state, "play telescope")
    found = [{name[0] for name in choices(after(looking, f"card {card}"), "face")} for card in cards]
    return "".join(["".join(sorted(names)) for names in found])


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pn_10_4_columns_are_the_default(seats: int) -> None:
    assert header(new(seats)) == header(new(seats, zones="columns")) == []
    assert header(new(seats, zones="ring")) == ["zones=ring"]
    for said in ("", " zones=columns"):
        assert kinds(read(f"seats={seats}{said}; {LOOKING}"), "14", "22", "36", "54", "33", "27") == "DLLDDL"
    assert kinds(read(f"seats={seats} zones=ring; {LOOKING}"), "14", "22", "36", "54", "33", "27") == "LDDLDL"


@pytest.mark.parametrize("value", ["a ring", "rows", "", None, True, 0, ["ring"], "ring "])
def test_pn_10_4_other_zones_are_refused(value: Value) -> None:
    for seats in (2, 3, 4):
        assert codes(seats, zones=value) == ["E_OPTION_VALUE"]


def test_pn_10_4_everything_but_the_zones_is_the_same() -> None:
    for text in (
        "cards 33=D12; turn P1 die 5 move 4 33h 34e",
        "seal 21a; turn P2 die 6 seal 5",
        "turn P1 die 4 move 4 11g",
    ):
        columns, ring = (read(f"seats=2{said}; {text}") for said in ("", " zones=ring"))
        assert legal(columns) == legal(ring)
        assert line(columns).split("; ")[1:] == line(ring).split("; ")[1:]
    tossed = after(new(4, zones="ring"), "toss A1")
    assert [at(tossed, number) for number in (1, 2, 3, 4)] == ["11g", "17f", "57f", "51g"]
    assert seal(tossed) == "34f"


def test_pn_10_4_goes_with_corners_and_the_sleepy_penguin() -> None:
    for seats in (2, 3, 4):
        for corners in ("clockwise", "random"):
            assert codes(seats, zones="ring", corners=corners, sleepy_white_penguin=True) == []


def test_pn_10_4_the_map_for_two_takes_only_columns() -> None:
    assert codes(2, two_player_map=True, zones="ring") == ["E_OPTION_CONFLICT"]
    assert clauses(2, two_player_map=True, zones="ring") == {"PN-10.4"}
    assert clauses(2, two_player_map=True, zones="ring", corners="random") == {"PN-10.3", "PN-10.4"}
    assert codes(2, two_player_map=True, zones="columns") == []
    assert header(new(2, two_player_map=True, zones="columns")) == ["two_player_map=true"]
    with pytest.raises(InvalidSetup, match=r"PN-10\.4"):
        read(f"{SMALL_MAP} zones=ring; {LOOKING}")
    assert kinds(read(f"{SMALL_MAP}; {LOOKING}"), "13", "14", "22", "33", "54") == "LDLLD"


FIRST_VERSION = """Polynya record 1
Game: pinguinoe
Rules: 1
Seats: 2

1. chance: toss A1, die 6, die 1
2. seat 1: roll
3. chance: die 4
4. seat 1: step S, step E, step E, turn S
5. chance: face D01
end
"""


def test_pn_10_4_a_record_of_version_1_has_the_ring() -> None:
    record = loads(FIRST_VERSION)
    match = record.match()
    assert match.setup.options == {"zones": "ring"}
    assert face(match.state_at(match.ply), "22") == "D01"
    assert (record.rules, record.options, textform.write(record)) == (1, {}, FIRST_VERSION)
    now = Record.of(match)
    assert (now.rules, now.options, now.actions) == (2, {"zones": "ring"}, record.actions)
    assert loads(textform.write(now)).match().actions == record.actions
    for said in ("ring", "columns"):
        with pytest.raises(RecordError, match="'zones' is not an option of rules version 1"):
            loads(FIRST_VERSION.replace("Seats: 2", f"Seats: 2\nOption zones: {said}"))
    with pytest.raises(RecordError, match="'face D01' breaks"):
        loads(FIRST_VERSION.replace("Rules: 1", "Rules: 2"))


def test_pn_10_4_a_record_of_version_1_on_the_map_for_two_has_no_ring() -> None:
    options: dict[str, Value] = {"two_player_map": True}
    assert current_options(GAME, 1, options) == current_options(GAME, 2, options) == options
    assert current_options(GAME, 1, {"corners": "random"}) == {"corners": "random", "zones": "ring"}
    assert current_options(GAME, 2, {"corners": "random"}) == {"corners": "random"}
