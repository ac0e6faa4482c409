"""The options of the full game and what is reported about them."""

from __future__ import annotations

import re

import pytest

from polynya.core.errors import InvalidSetup
from polynya.core.options import Value
from polynya.core.rng import Rng
from tests.games.nanuuk.positions import GAME, RULEBOOK, codes, dealt, new, status, tiles

STANDARD = tiles(new(2))
INTRO_DEFAULTS: dict[str, Value] = {
    "intro_variant": "standard",
    "neighbour_side": "left",
    "shared_bear_count": 1,
    "bear_two_cracks": False,
    "bear_exactly_two": False,
    "bear_may_stay": False,
    "skin_duel": False,
    "one_inuk_moves": False,
}
INTRO_OTHERS: list[dict[str, Value]] = [
    {"intro_variant": "rescuer"},
    {"intro_variant": "shared_bears"},
    {"neighbour_side": "right"},
    {"bear_seat": 1},
    {"shared_bear_count": 3},
    {"bear_two_cracks": True},
    {"bear_exactly_two": True},
    {"bear_may_stay": True},
    {"skin_duel": True},
    {"one_inuk_moves": True},
]


def swapped(*pairs: str) -> dict[str, str]:
    """The standard layout for two with the contents of some spaces exchanged."""
    layout = dict(STANDARD)
    for pair in pairs:
        a, b = pair.split("-")
        layout[a], layout[b] = layout[b], layout[a]
    return layout


def without(space: str, **others: str) -> dict[str, str]:
    return {**{name: kind for name, kind in STANDARD.items() if name != space}, **others}


def custom(layout: object, seats: int = 2, **options: Value) -> list[str]:
    return codes(seats, layout="custom", custom_layout=layout, **options)


# The table


def test_nk_10_1_the_options_are_those_of_the_table() -> None:
    printed = RULEBOOK.split("| option key |")[1].split("- **NK-10.1**")[0]
    keys = [key for key in re.findall(r"^\| `(\w+)`", printed, re.MULTILINE) if key != "game"]
    table = GAME.option_table
    assert sorted([option.key for option in table.own + table.foreign]) == sorted(keys)


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 31, "2", None, 2.0, True])
def test_nk_10_1_a_game_is_for_two_to_four(seats: Value) -> None:
    assert codes(seats) == ["E_PLAYERS"]


@pytest.mark.parametrize(
    "options",
    [
        {"colour": "white"},
        {"hunters_per_player": 0},
        {"hunters_per_player": 3},
        {"hunters_per_player": "2"},
        {"layout": "nice"},
        {"layout": None},
        {"layout": "custom"},
        {"layout": "custom", "custom_layout": None},
        {"layout": "custom", "custom_layout": {"B1": "mammoth"}},
        {"layout": "custom", "custom_layout": ["B1"]},
        {"custom_layout": {"B1": "mammoth"}},
        {"sled_crack_choice": 1},
        {"social_cracks": "yes"},
        {"initial_cracks": -1},
        {"initial_cracks": 13},
        {"initial_cracks": 1.5},
        {"initial_cracks": True},
        {"initial_crack_list": "B1|B2"},
        {"initial_crack_list": [7]},
        {"initial_crack_list": None},
        {"intro_variant": "chess"},
        {"bear_seat": 3},
        {"shared_bear_count": 4},
    ],
)
def test_nk_10_1_an_unknown_key_or_value_is_an_option_value_error(options: dict[str, Value]) -> None:
    assert codes(2, **options) == ["E_OPTION_VALUE"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"hunters_per_player": 2}),
        (4, {"hunters_per_player": 2}),
        (2, {"custom_layout": STANDARD}),
        (2, {"custom_layout": {}}),
        (2, {"layout": "random", "custom_layout": STANDARD}),
        *[(2, options) for options in INTRO_OTHERS],
        *[(3, options) for options in INTRO_OTHERS],
    ],
)
def test_nk_10_1_an_option_out_of_its_place_is_a_scope_error(seats: int, options: dict[str, Value]) -> None:
    assert codes(seats, **options) == ["E_OPTION_SCOPE"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nk_10_1_a_default_is_never_out_of_place(seats: int) -> None:
    options = {**INTRO_DEFAULTS, "bear_seat": seats, "hunters_per_player": 1, "custom_layout": None}
    assert codes(seats, **options, initial_cracks=0, initial_crack_list=[]) == []
    assert GAME.setup(seats, options).options == {}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nk_10_1_everything_in_its_place_is_allowed(seats: int) -> None:
    for layout in ("standard", "random", "random_open"):
        assert codes(seats, layout=layout, sled_crack_choice=True, social_cracks=True, initial_cracks=12) == []
    assert codes(seats, initial_crack_list=["B1|B2"], social_cracks=True) == []
    assert codes(2, hunters_per_player=2, layout="random", initial_cracks=1) == []


def test_nk_10_1_two_kinds_of_initial_cracks_are_a_conflict() -> None:
    assert codes(2, initial_cracks=1, initial_crack_list=["B1|B2"]) == ["E_OPTION_CONFLICT"]
    assert codes(2, initial_cracks=0, initial_crack_list=["B1|B2"]) == []
    assert codes(2, initial_cracks=1, initial_crack_list=[]) == []


def test_nk_10_1_b_with_c_out_of_place_is_a_conflict_too() -> None:
    assert codes(2, bear_exactly_two=True, bear_may_stay=True) == ["E_OPTION_CONFLICT", "E_OPTION_SCOPE"]


# Lists of edges


@pytest.mark.parametrize(
    ("seats", "edges", "wanted"),
    [
        (2, ["A1|A2"], ["E_CRACK_LIST"]),
        (3, ["A1|A2"], []),
        (2, ["E2|F1"], ["E_CRACK_LIST"]),
        (3, ["E2|F1"], ["E_CRACK_LIST"]),
        (4, ["E2|F1"], []),
        (2, ["B2|B1"], ["E_CRACK_LIST"]),
        (2, ["b1|b2"], []),
        (2, ["b1|b2", "B1|B2"], ["E_CRACK_LIST"]),
        (2, ["B1|B2 "], ["E_CRACK_LIST"]),
        (2, ["B1-B2"], ["E_CRACK_LIST"]),
        (2, ["B1|B3"], ["E_CRACK_LIST"]),
        (2, [""], ["E_CRACK_LIST"]),
        (2, ["B1|B2", "B1|B2"], ["E_CRACK_LIST"]),
        (2, ["B1|B2", "B1|B2", "Z1|Z2", "A1|A2"], ["E_CRACK_LIST"]),
        (2, ["E1|E2", "B1|B2"], []),
    ],
)
def test_nk_10_36_unknown_misspelt_or_repeated_edges_are_refused(
    seats: int, edges: list[str], wanted: list[str]
) -> None:
    assert codes(seats, initial_crack_list=edges) == wanted


def test_nk_10_36_the_board_of_two_hunters_each_is_the_full_one() -> None:
    assert codes(2, hunters_per_player=2, initial_crack_list=["G1|G2"]) == []
    assert codes(2, hunters_per_player=1, initial_crack_list=["G1|G2"]) == ["E_CRACK_LIST"]


# Layouts


def test_nk_5_16_the_standard_layout_gives_a_warning_only() -> None:
    assert custom(STANDARD) == ["W_LAYOUT_SAME_KIND"]
    assert status(new(2, layout="custom", custom_layout=STANDARD)) == "start"


@pytest.mark.parametrize("name", ["A1", "F1", "G2", "Z9", "B6", "B", ""])
def test_nk_5_16_a_space_unknown_or_not_in_play(name: str) -> None:
    assert custom(without("E1", **{name: "fish"})) == ["E_LAYOUT_SPACE", "W_LAYOUT_SAME_KIND"]


def test_nk_5_16_something_on_an_igloo() -> None:
    assert custom(without("E1", B3="fish")) == ["E_LAYOUT_IGLOO", "W_LAYOUT_SAME_KIND"]


def test_nk_5_16_numbers_that_differ() -> None:
    assert custom(without("E1")) == ["E_LAYOUT_COUNT", "W_LAYOUT_SAME_KIND"]
    assert custom({**STANDARD, "E1": "seal"}) == ["E_LAYOUT_COUNT", "W_LAYOUT_SAME_KIND"]
    assert custom({}) == ["E_LAYOUT_COUNT"]


def test_nk_5_16_a_misplaced_entry_counts() -> None:
    assert custom({**STANDARD, "A1": "fish"}) == ["E_LAYOUT_COUNT", "E_LAYOUT_SPACE", "W_LAYOUT_SAME_KIND"]
    assert custom({**STANDARD, "B3": "fish"}) == ["E_LAYOUT_COUNT", "E_LAYOUT_IGLOO", "W_LAYOUT_SAME_KIND"]
    assert custom(without("E1", A1="fish")) == ["E_LAYOUT_SPACE", "W_LAYOUT_SAME_KIND"]


def test_nk_5_16_a_whale_beside_an_inuk_tile() -> None:
    assert custom(swapped("D3-C3")) == ["E_LAYOUT_WHALE_INUK", "W_LAYOUT_IGLOO_ADJ", "W_LAYOUT_SAME_KIND"]


def test_nk_5_11_cracks_do_not_matter_for_adjacency() -> None:
    found = custom(swapped("D3-C3"), initial_crack_list=["C2|C3"])
    assert found == ["E_LAYOUT_WHALE_INUK", "W_LAYOUT_IGLOO_ADJ", "W_LAYOUT_SAME_KIND"]


@pytest.mark.parametrize(
    ("layout", "wanted"),
    [
        (swapped("C3-C4"), ["W_LAYOUT_SAME_KIND"]),
        (swapped("B5-B4"), ["W_LAYOUT_IGLOO_ADJ", "W_LAYOUT_SAME_KIND"]),
        (swapped("C1-E1", "B5-C5", "D3-E4"), ["W_LAYOUT_IGLOO_ADJ", "W_LAYOUT_SAME_KIND"]),
    ],
)
def test_nk_5_16_soft_rules_give_warnings_and_the_game_is_allowed(layout: dict[str, str], wanted: list[str]) -> None:
    setup = GAME.setup(2, {"layout": "custom", "custom_layout": layout})
    assert sorted([warning.code for warning in setup.warnings]) == wanted
    assert {warning.clause for warning in setup.warnings} == {"NK-5.16"}
    assert tiles(GAME.initial(setup)) == layout


def test_nk_5_16_an_open_layout_breaks_only_the_first_soft_rule() -> None:
    layout = tiles(dealt(new(2, layout="random_open"), Rng(5)))
    assert custom(layout) == ["W_LAYOUT_IGLOO_ADJ"]


def test_nk_5_16_all_that_apply_are_reported_and_each_code_once() -> None:
    layout = {**swapped("D3-C3"), "Z9": "bear", "A1": "bear", "B3": "fish", "E2": "fish"}
    assert custom(layout) == [
        "E_LAYOUT_COUNT",
        "E_LAYOUT_IGLOO",
        "E_LAYOUT_SPACE",
        "E_LAYOUT_WHALE_INUK",
        "W_LAYOUT_IGLOO_ADJ",
        "W_LAYOUT_SAME_KIND",
    ]


def test_nk_5_16_a_layout_for_two_does_not_fit_the_board_of_two_hunters_each() -> None:
    assert custom(STANDARD, hunters_per_player=2) == ["E_LAYOUT_COUNT", "W_LAYOUT_SAME_KIND"]
    assert custom(STANDARD, seats=3) == ["E_LAYOUT_COUNT", "W_LAYOUT_SAME_KIND"]


def test_nk_5_16_the_standard_layouts_may_be_given_as_custom_ones() -> None:
    for seats, options in ((3, {}), (4, {}), (2, {"hunters_per_player": 2})):
        layout = tiles(new(seats, **options))
        assert not [code for code in custom(layout, seats, **options) if code.startswith("E_")]


# Reporting


def test_nk_10_37_everything_is_reported_at_once() -> None:
    options: dict[str, Value] = {
        "colour": "white",
        "sled_crack_choice": 1,
        "hunters_per_player": 2,
        "skin_duel": True,
        "initial_cracks": 3,
        "initial_crack_list": ["Z1|Z2"],
        "layout": "custom",
        "custom_layout": {"F1": "fish", "B3": "seal"},
    }
    assert codes(3, **options) == [
        "E_CRACK_LIST",
        "E_LAYOUT_COUNT",
        "E_LAYOUT_IGLOO",
        "E_LAYOUT_SPACE",
        "E_OPTION_CONFLICT",
        "E_OPTION_SCOPE",
        "E_OPTION_VALUE",
    ]


def test_nk_10_37_every_offender_is_named_in_one_line() -> None:
    with pytest.raises(InvalidSetup) as caught:
        GAME.setup(2, {"colour": 1, "social_cracks": "x", "bear_seat": 1, "initial_crack_list": ["A1|A2", "B9|B8"]})
    message = str(caught.value)
    assert "\n" not in message
    for word in ("colour", "social_cracks", "bear_seat", "A1|A2", "B9|B8"):
        assert word in message


@pytest.mark.parametrize("seats", [0, 5, True, "3"])
def test_nk_10_37_a_player_count_outside_2_to_4_is_reported_alone(seats: Value) -> None:
    assert codes(seats, colour=1, layout="custom", initial_crack_list=["Z1|Z2"], skin_duel=True) == ["E_PLAYERS"]


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        ({"layout": "nice", "custom_layout": {"Z9": "fish"}}, ["E_OPTION_SCOPE", "E_OPTION_VALUE"]),
        ({"layout": "custom", "custom_layout": {"Z9": "mammoth"}}, ["E_OPTION_VALUE"]),
        ({"initial_cracks": 13, "initial_crack_list": ["B1|B2"]}, ["E_OPTION_VALUE"]),
        ({"initial_cracks": 3, "initial_crack_list": [1]}, ["E_OPTION_VALUE"]),
        ({"hunters_per_player": 3, "initial_crack_list": ["G1|G2"]}, ["E_CRACK_LIST", "E_OPTION_VALUE"]),
        ({"bear_exactly_two": 1, "bear_may_stay": True}, ["E_OPTION_SCOPE", "E_OPTION_VALUE"]),
    ],
)
def test_nk_10_37_a_value_that_is_not_allowed_counts_as_the_default(
    options: dict[str, Value], wanted: list[str]
) -> None:
    assert codes(2, **options) == wanted


def test_nk_10_37_layout_codes_are_looked_for_only_under_layout_custom() -> None:
    bad = {"Z9": "whale", "B3": "bear"}
    assert codes(2, custom_layout=bad) == ["E_OPTION_SCOPE"]
    assert codes(2, layout="random", custom_layout=bad) == ["E_OPTION_SCOPE"]


@pytest.mark.parametrize(
    "options",
    [{"hunters_per_player": True}, {"initial_cracks": False}, {"initial_cracks": True}, {"social_cracks": 0}],
)
def test_nk_10_37_true_and_false_are_not_integers(options: dict[str, Value]) -> None:
    assert codes(2, **options) == ["E_OPTION_VALUE"]


def test_nk_x1_an_entry_out_of_play_has_no_neighbors() -> None:
    far = custom(without("B5", A2="inuk", B4="whale"))
    assert "E_LAYOUT_SPACE" in far
    assert "E_LAYOUT_WHALE_INUK" not in far


def test_nk_x1_an_entry_on_an_igloo_has_neighbors() -> None:
    on_igloo = custom(without("C3", B3="inuk", C4="whale"))
    assert "E_LAYOUT_IGLOO" in on_igloo
    assert "E_LAYOUT_WHALE_INUK" in on_igloo


@pytest.mark.parametrize("value", ["intro", "full", "nanuuk", 1, None])
def test_nk_x3_the_game_is_no_option(value: Value) -> None:
    with pytest.raises(InvalidSetup) as caught:
        GAME.setup(2, {"game": value})
    assert [(problem.code, problem.clause) for problem in caught.value.problems] == [("E_OPTION_VALUE", "NK-X3")]
    assert "nanuuk_intro" in str(caught.value)
    assert codes(2, game=value, colour="white") == ["E_OPTION_VALUE", "E_OPTION_VALUE"]
