"""The options, what they change, and what is reported about them."""

from __future__ import annotations

import dataclasses
import re
from pathlib import Path

import pytest

from polynya import Match, Record, RecordError, load, new_match
from polynya.core.errors import InvalidSetup, NotationError
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.games.igloo_igloo.rules import IglooState
from tests.games.igloo_igloo.positions import (
    GAME,
    RULEBOOK,
    START,
    after,
    bag,
    choices,
    codes,
    dealt,
    hunted,
    island,
    legal,
    line,
    new,
    objection,
    on,
    points,
    read,
    seat,
    status,
)

TABLE = "island_scoring=table"
BLOCKS = "igloo_blocks_opponents=true"
KAYAKS = "corner_kayak=true"
ROW = ("b4", "c4", "d4", "e4", "f4", "g4", "h4")
IDENTITIES = ["fish1", "fish2", "fish3", "pack", "bear", "drift", "thaw", "stamina1", "stamina2", "stamina3"]
IDENTITIES += ["harpoon", "move"]
OLD_RECORDS = sorted((Path(__file__).parents[2] / "record" / "kept").glob("igloo_igloo-1-*"))


def header(state: IglooState) -> list[str]:
    """The options that a position's text names."""
    return line(state).split(";")[0].split()[2:]


def clauses(**options: Value) -> set[str]:
    """The clauses of everything reported for two players."""
    with pytest.raises(InvalidSetup) as caught:
        GAME.setup(2, options)
    return {problem.clause for problem in caught.value.problems}


def mix(**counts: Value) -> dict[str, Value]:
    return dict(counts)


# Presets


def test_ig_10_1_hardcore_sets_two_options() -> None:
    assert header(new(2, preset="hardcore")) == [TABLE, BLOCKS]
    assert header(new(2, preset="standard")) == header(new(2)) == []
    assert GAME.setup(3, {"preset": "hardcore"}).options == {"island_scoring": "table", "igloo_blocks_opponents": True}


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({"preset": "hardcore", "island_scoring": "standard"}, [BLOCKS]),
        ({"preset": "hardcore", "igloo_blocks_opponents": False}, [TABLE]),
        ({"igloo_blocks_opponents": False, "island_scoring": "standard", "preset": "hardcore"}, []),
        ({"preset": "standard", "island_scoring": "table"}, [TABLE]),
        ({"igloo_blocks_opponents": True, "preset": "standard"}, [BLOCKS]),
        ({"preset": "hardcore", "first_player": 2}, [TABLE, BLOCKS, "first_player=2"]),
    ],
)
def test_ig_10_1_a_value_given_explicitly_wins_over_the_preset(options: dict[str, Value], wanted: list[str]) -> None:
    assert header(new(2, **options)) == wanted


@pytest.mark.parametrize("preset", ["hard core", "easy", "", None, True, 1, ["hardcore"]])
def test_ig_10_1_another_preset_is_refused(preset: Value) -> None:
    assert codes(2, preset=preset) == ["E_OPTION_VALUE"]


# Island scoring


def test_ig_10_2_the_table_replaces_the_standard_scoring() -> None:
    squares = "c3[R] c4[] c5[] f6[B2] f7[R]"
    assert points(read(f"seats=2; squares {squares}; over")) == [9 + 1, 2]
    assert points(read(f"seats=2 island_scoring=standard; squares {squares}; over")) == [10, 2]
    assert points(read(f"seats=2 {TABLE}; squares {squares}; over")) == [6 + 1, 3]


def test_ig_10_2_both_values_are_open_to_all_player_counts() -> None:
    for seats in (2, 3, 4):
        assert codes(seats, island_scoring="table") == codes(seats, island_scoring="standard") == []


@pytest.mark.parametrize(
    ("size", "value", "half"), [(1, 1, 0), (2, 3, 1), (3, 6, 3), (4, 10, 5), (5, 15, 7), (6, 21, 10), (7, 21, 10)]
)
def test_ig_10_6_the_value_of_an_island(size: int, value: int, half: int) -> None:
    others = " ".join([f"{square}[]" for square in ROW[1:size]])
    alone = read(f"seats=2 {TABLE}; squares b4[R] {others}; over")
    assert points(alone) == [value, 0]
    assert island(alone, "b4").clauses == ("IG-10.6", "")
    assert points(read(f"seats=3 {TABLE}; squares b4[^RB2Y] {others}; over")) == [value, value, half]
    assert points(read(f"seats=2 {TABLE}; squares b4[^RB] {others}; over")) == [value, half]


def test_ig_10_6_eight_tiles_and_three_tiles() -> None:
    eight = "a4[R3] b4[] c4[] d4[] e4[] f4[] g4{} h4[B]"
    state = read(f"seats=2 {TABLE} {BLOCKS}; squares {eight} c7[B] d7[] e7[]; over")
    assert (island(state, "a4").points, island(state, "c7").points) == ((21, 10), (0, 6))
    assert points(state) == [21, 16]


def test_ig_10_6_ties_and_empty_islands_are_as_in_the_standard_scoring() -> None:
    assert points(read(f"seats=2 {TABLE}; squares b4[R2B2] c4[] d4[]; over")) == [6, 6]
    assert points(read(f"seats=4 {TABLE}; squares b4[R3B2Y2G] c4[]; over")) == [3, 1, 1, 0]
    assert points(read(f"seats=2 {TABLE}; squares b4[] c4[x1]; hunted B fox3; over")) == [0, 3]


# Igloos that block


def test_ig_10_3_only_if_it_is_set_igloos_block() -> None:
    squares = "c3[R] c4[^B] b3[]"
    for options in ("", "igloo_blocks_opponents=false"):
        state = read(f"seats=2 {options}; squares {squares}; turn R act")
        assert legal(after(state, "walk c3")) == ["to b3", "to c4"]
    state = read(f"seats=2 {BLOCKS}; squares {squares}; turn R act")
    assert legal(after(state, "walk c3")) == ["to b3"]


def test_ig_10_7_nobody_walks_or_paddles_onto_the_igloo_of_another() -> None:
    state = read(f"seats=3 {BLOCKS}; squares c3[R] c4[^B] b3[] d3[^R] f6[Y^Y] g2[B]; turn R act")
    walking, paddling = after(state, "walk c3"), after(state, "kayak c3")
    assert legal(walking) == ["to b3", "to d3"]
    assert legal(paddling) == ["to g2", "to b3", "to d3"]
    assert objection(walking, "to c4") == "IG-10.7"
    assert objection(paddling, "to c4") == objection(paddling, "to f6") == "IG-10.7"


def test_ig_10_7_without_another_target_the_step_is_not_offered() -> None:
    state = read(f"seats=2 {BLOCKS}; squares c3[R5] c4[^B]; turn R act")
    assert legal(state) == ["igloo c3", "end"]
    assert objection(state, "walk c3") == objection(state, "kayak c3") == "IG-10.7"


def test_ig_10_7_a_harpoon_does_not_help() -> None:
    squares = "c3[R] c4[^Bb4] b3[] f6[B^Bb4]"
    state = read(f"seats=2 {BLOCKS}; squares {squares}; hand R harpoon; turn R act")
    assert legal(after(state, "walk c3")) == ["to b3"]
    assert legal(after(state, "kayak c3")) == ["to b3"]
    assert objection(after(state, "walk c3"), "to c4") == "IG-10.7"
    assert objection(after(state, "kayak c3"), "to f6") == "IG-10.7"
    free = read(f"seats=2; squares {squares}; hand R harpoon; turn R act")
    assert hunted(after(free, "walk c3", "to c4"), "R") == "bear"


def test_ig_10_7_a_corner_is_no_way_in_either() -> None:
    shut = read(f"seats=2 {BLOCKS}; squares a1#R5 b1[^B] a3[^B] g6[]; turn R act")
    assert (legal(shut), objection(shut, "walk a1")) == (["end"], "IG-10.7")
    state = read(f"seats=2 {BLOCKS} {KAYAKS}; squares a1#R5 b1[^B] a3[^B] g6[]; turn R act")
    assert (choices(state, "walk"), choices(state, "kayak")) == ([], ["a1"])
    assert legal(after(state, "kayak a1")) == ["to g6"]
    assert objection(state, "walk a1") == "IG-10.7"
    assert objection(after(state, "kayak a1"), "to a3") == "IG-10.7"


def test_ig_10_7_own_igloos_never_block() -> None:
    state = read(f"seats=2 {BLOCKS}; squares c3[R] c4[^R] f6[R^R]; turn R act")
    assert legal(after(state, "walk c3")) == ["to c4"]
    assert legal(after(state, "kayak c3")) == ["to c4", "to f6"]
    bear = read(f"seats=2 {BLOCKS}; squares c3[R] c4[^Rb4]; hand R harpoon; turn R act")
    assert hunted(after(bear, "walk c3", "to c4"), "R") == "bear"


def test_ig_10_7_drift_flight_and_thaw_are_unaffected() -> None:
    drifted = after(read(f"seats=2 {BLOCKS}; squares c3[R] d3[B^B] g6[]; turn R drift"), "push c3", "east")
    assert (on(drifted, "d3"), on(drifted, "e3")) == ("[R]", "[B^B]")
    start = read(f"seats=2 {BLOCKS}; squares b1[^B] a2[^B] c4[R] d4~b4; hand R thaw move; turn R act")
    assert on(after(start, "play thaw", "thaw c4", "corner a1"), "a1") == "#R5"
    assert on(after(start, "play move", "animal bear d4", "to c4", "decline", "corner a1"), "a1") == "#R5"


@pytest.mark.parametrize("value", ["true", "yes", 1, 0, None, "table"])
def test_ig_10_3_only_true_and_false_are_values(value: Value) -> None:
    assert codes(2, igloo_blocks_opponents=value) == ["E_OPTION_VALUE"]
    assert codes(2, igloo_blocks_opponents=False) == codes(2, igloo_blocks_opponents=True) == []


# Tile mix


def test_ig_10_4_a_mix_is_what_the_bag_begins_with() -> None:
    state = new(2, tile_mix={"pack": 50, "thaw": 6})
    assert bag(state) == "pack*50 thaw*6"
    state = read(f"seats=2 tile_mix=pack:55,thaw:1; {START}; turn R")
    assert choices(after(state, "melt d3"), "find") == ["pack", "thaw"]
    assert choices(after(state, "melt d3", "find thaw", "end", "melt c4"), "find") == ["pack"]


@pytest.mark.parametrize("identity", IDENTITIES)
def test_ig_10_4_every_identity_is_a_key_and_a_missing_one_counts_nothing(identity: str) -> None:
    assert bag(new(3, tile_mix={identity: 56})) == f"{identity}*56"
    zeros: dict[str, Value] = {name: 56 if name == identity else 0 for name in IDENTITIES}
    assert bag(new(3, tile_mix=zeros)) == f"{identity}*56"


def test_ig_10_4_the_default_mix_is_the_printed_one() -> None:
    printed = RULEBOOK.split("| identity | count |")[1].split("| total |")[0]
    rows = [row.split("|") for row in printed.splitlines() if row.startswith("| `")]
    wanted = {name: int(row[2].split()[0]) for row in rows for name in re.findall(r"`(\w+)`", row[1])}
    assert sum(wanted.values()) == 56
    assert bag(new(2)) == " ".join([f"{name}*{wanted[name]}" for name in IDENTITIES])
    assert header(new(2, tile_mix=wanted)) == []


@pytest.mark.parametrize(
    "value",
    [
        mix(),
        mix(fish1=55),
        mix(fish1=57),
        mix(fish1=50, pack=7),
        mix(fish1=57, pack=-1),
        mix(fish1=56, pack=-1, bear=1),
        mix(fish1=56, seal=0),
        mix(fish1=55, seal=1),
        mix(fish=56),
        mix(stamina=56),
        mix(fish1=56.0),
        mix(fish1=55, pack=True),
        mix(fish1=56, pack=False),
        mix(fish1="56"),
        mix(fish1=56, pack=None),
        mix(fish1=[56]),
        {1: 56},
        ["fish1"],
        [56],
        "fish1:56",
        "default",
        56,
        True,
        None,
    ],
)
def test_ig_10_4_anything_else_is_refused(value: Value) -> None:
    assert codes(2, tile_mix=value) == ["E_OPTION_VALUE"]


def test_ig_10_4_a_wrong_sum_names_the_clause_and_the_number() -> None:
    assert clauses(tile_mix={"fish1": 55}) == {"IG-10.4"}
    with pytest.raises(InvalidSetup, match="55"):
        GAME.setup(2, {"tile_mix": {"fish1": 55}})


def test_ig_10_4_nobody_can_change_a_mix_afterwards() -> None:
    given: dict[str, int] = {"fish1": 56}
    setup = GAME.setup(2, {"tile_mix": given})
    given["fish1"] = 3
    state = GAME.initial(setup)
    assert isinstance(state, IglooState)
    assert bag(state) == "fish1*56"
    assert header(state) == ["tile_mix=fish1:56"]


# First player


@pytest.mark.parametrize(("seats", "first"), [(2, 1), (2, 2), (3, 3), (4, 4)])
def test_ig_10_5_the_first_player_starts_placement_and_play(seats: int, first: int) -> None:
    state = dealt(new(seats, first_player=first), Rng(3))
    assert (seat(state), status(state)) == (first, f"place {'RBYG'[first - 1]}")
    movers = [first]
    while status(state).startswith("place"):
        state = after(state, "place a4")
        movers.append(seat(state))
    assert movers[:3] == [first, first % seats + 1, (first + 1) % seats + 1]
    assert (seat(state), status(state)) == (first, f"turn {'RBYG'[first - 1]} melt")


def test_ig_10_5_seat_one_starts_if_nothing_is_said() -> None:
    for seats in (2, 3, 4):
        assert status(dealt(new(seats), Rng(4))) == "place R"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ig_10_5_a_random_first_player_is_any_seat_with_equal_chances(seats: int) -> None:
    start = new(seats, first_player="random")
    found: list[int] = []
    state = after(start)
    while not choices(state, "first"):
        state = after(state, legal(state)[0])
    assert choices(state, "first") == [str(number) for number in range(1, seats + 1)]
    assert len({weight for _, weight in state.chance_outcomes()}) == 1
    for number in range(1, seats + 1):
        found.append(seat(dealt(after(state, f"first {number}"), Rng(1))))
    assert found == list(range(1, seats + 1))


@pytest.mark.parametrize("value", [0, -1, 3, 5, "1", "anybody", "", None, True, False, 1.0, [1]])
def test_ig_10_5_another_first_player_is_refused(value: Value) -> None:
    assert codes(2, first_player=value) == ["E_OPTION_VALUE"]


# Kayaks on corners


@pytest.mark.parametrize(("options", "ways"), [("", []), ("corner_kayak=false", []), (KAYAKS, ["a1", "h8"])])
def test_ig_10_9_only_if_it_is_set_a_kayak_starts_on_a_corner(options: str, ways: list[str]) -> None:
    state = read(f"seats=2 {options}; squares a1#R h8#R4 d4[]; turn R act")
    assert choices(state, "kayak") == ways
    assert [objection(state, f"kayak {corner}") for corner in ("a1", "h8")] == [None if ways else "IG-7.21"] * 2


@pytest.mark.parametrize("value", ["true", "yes", 1, 0, None])
def test_ig_10_9_only_true_and_false_are_values(value: Value) -> None:
    assert codes(2, corner_kayak=value) == ["E_OPTION_VALUE"]
    assert codes(2, corner_kayak=False) == codes(4, corner_kayak=True) == []


@pytest.mark.parametrize("path", OLD_RECORDS, ids=[path.name for path in OLD_RECORDS])
def test_ig_10_9_a_record_of_the_first_version_has_corner_kayaks_and_goes_on(path: Path) -> None:
    record = load(path)
    match = record.match(Rng(1))
    assert (record.rules, "corner_kayak" in record.options) == (1, False)
    assert match.setup.options == {**record.options, "corner_kayak": True}
    assert match.actions[: len(record.actions)] == record.actions
    if not match.is_over:
        match.play(match.mover, match.view(match.mover).legal[0])
    again = Record.of(match)
    assert (again.rules, again.options["corner_kayak"]) == (2, True)
    assert again.match().actions == match.actions


def test_ig_10_9_an_old_record_in_which_a_kayak_leaves_a_corner_replays() -> None:
    match = new_match("igloo_igloo", 2, {"corner_kayak": True, "tile_mix": {"thaw": 56}}, seed=1)
    found = Rng(1)
    while not _has_left_a_corner(match):
        kayaks = [f"kayak {corner}" for corner in ("a1", "h1", "a8", "h8")]
        wanted = [text for text in kayaks if text in _offered(match)]
        match.play(match.mover, wanted[0] if wanted else _offered(match)[found.below(len(_offered(match)))])
    record = Record.of(match)
    options = {key: value for key, value in record.options.items() if key != "corner_kayak"}
    old = dataclasses.replace(record, rules=1, options=options)
    assert old.match().actions == match.actions
    with pytest.raises(RecordError, match=r"'kayak .[18]' breaks IG-7\.21"):
        dataclasses.replace(old, rules=2).match()
    with pytest.raises(RecordError, match="'corner_kayak' is not an option of rules version 1"):
        dataclasses.replace(record, rules=1).match()


def _offered(match: Match) -> list[str]:
    return [GAME.notation(action) for action in match.view(match.mover).legal]


def _has_left_a_corner(match: Match) -> bool:
    assert not match.is_over
    return len(match.actions) > 1 and GAME.notation(match.actions[-2]) in (
        "kayak a1",
        "kayak h1",
        "kayak a8",
        "kayak h8",
    )


def test_ig_10_9_no_preset_sets_it() -> None:
    assert header(new(2, preset="hardcore", corner_kayak=True)) == [TABLE, BLOCKS, KAYAKS]
    assert new(2).key() != new(2, corner_kayak=True).key()


# Reporting


def test_ig_10_8_the_options_are_those_of_the_table() -> None:
    printed = RULEBOOK.split("| key | values |")[1].split("- **IG-10.6**")[0]
    keys = re.findall(r"^\| `(\w+)`", printed, re.MULTILINE)
    table = GAME.option_table
    assert ["preset", *[option.key for option in table.own + table.foreign]] == keys
    assert [name for name, _ in table.presets] == ["standard", "hardcore"]


@pytest.mark.parametrize(
    "options",
    [
        {"colour": "white"},
        {"": 1},
        {"Preset": "hardcore"},
        {"hardcore": True},
        {"layout": "standard"},
        {"island_scoring": "hardcore"},
        {"island_scoring": ""},
        {"island_scoring": True},
        {"island_scoring": 1},
        {"island_scoring": None},
        {"island_scoring": ["table"]},
        {"preset": "hardcore", "island_scoring": "square"},
    ],
)
def test_ig_10_8_an_unknown_key_or_value_is_refused(options: dict[str, Value]) -> None:
    assert codes(2, **options) == ["E_OPTION_VALUE"]
    assert clauses(**options) == {"IG-10.8"}


@pytest.mark.parametrize(("seats", "last"), [(2, 2), (3, 3), (4, 4)])
def test_ig_10_8_a_seat_that_does_not_exist_is_refused(seats: int, last: int) -> None:
    assert codes(seats, first_player=last) == []
    assert codes(seats, first_player=last + 1) == ["E_OPTION_VALUE"]


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, "2", None, 2.0, True])
def test_ig_10_8_a_game_is_for_two_to_four(seats: Value) -> None:
    assert codes(seats) == ["E_PLAYERS"]


def test_ig_10_8_every_offender_is_named_in_one_line() -> None:
    options: dict[str, Value] = {"colour": 1, "island_scoring": "x", "first_player": 9, "tile_mix": {"seal": 56}}
    with pytest.raises(InvalidSetup) as caught:
        GAME.setup(2, options)
    message = str(caught.value)
    assert "\n" not in message
    for word in options:
        assert word in message


# Options as text


@pytest.mark.parametrize(
    "text",
    [
        "tile_mix=fish1:56",
        "tile_mix=fish1:50,pack:6",
        TABLE,
        BLOCKS,
        "first_player=2",
        "first_player=random",
        KAYAKS,
        f"{TABLE} {BLOCKS} tile_mix=pack:28,move:28 first_player=2 {KAYAKS}",
    ],
)
def test_ig_10_8_options_are_written_and_read_in_the_first_statement(text: str) -> None:
    state = read(f"seats=2 {text}; {START}; draw")
    assert header(state) == text.split()
    assert line(read(line(state).removeprefix("igloo_igloo "))) == line(state)


def test_ig_10_4_a_mix_as_text_is_the_mix() -> None:
    assert bag(read(f"seats=2 tile_mix=fish1:56; {START}; turn R")) == "fish1*56"
    assert header(read(f"seats=2 tile_mix=fish1:56,pack:0; {START}; turn R"))[0].startswith("tile_mix=fish1:56")


@pytest.mark.parametrize(
    "text",
    [
        "tile_mix=fish1:55",
        "tile_mix=fish1:57",
        "tile_mix=seal:56",
        "tile_mix=fish1:55,seal:1",
        "tile_mix=fish1:57,pack:-1",
        "tile_mix=fish1:5.6",
        "tile_mix=fish1:true",
        "tile_mix=fish1",
        "tile_mix=fish1:",
        "tile_mix=56",
        "tile_mix=",
        "tile_mix=fish1:28,fish1:28",
        "tile_mix=fish1:56 tile_mix=fish1:56",
        "island_scoring=square",
        "island_scoring=",
        "igloo_blocks_opponents=maybe",
        "corner_kayak=maybe",
        "first_player=3",
        "first_player=0",
        "first_player=-1",
        "first_player=red",
        "colour=white",
        "hardcore",
    ],
)
def test_ig_10_8_bad_options_in_the_first_statement_are_refused(text: str) -> None:
    with pytest.raises((NotationError, InvalidSetup)):
        read(f"seats=2 {text}; {START}; turn R")
