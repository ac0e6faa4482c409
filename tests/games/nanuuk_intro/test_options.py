"""The options of the introductory game and what is reported about them."""

from __future__ import annotations

import re

import pytest

from polynya.core.errors import InvalidSetup
from polynya.core.options import Value
from tests.games.nanuuk_intro.positions import GAME, RULEBOOK, codes

VARIANT_PLAYERS = {
    "standard": (2, 3, 4),
    "collaboration": (4,),
    "neighbourhood": (3, 4),
    "rescuer": (2,),
    "bear_hunt": (2, 3),
    "shared_bears": (2,),
}
HUNT: dict[str, Value] = {"intro_variant": "bear_hunt"}
SHARED: dict[str, Value] = {"intro_variant": "shared_bears"}
FULL_DEFAULTS: dict[str, Value] = {
    "hunters_per_player": 1,
    "layout": "standard",
    "sled_crack_choice": False,
    "social_cracks": False,
    "initial_cracks": 0,
    "initial_crack_list": [],
}
FULL_OTHERS: list[dict[str, Value]] = [
    {"hunters_per_player": 2},
    {"layout": "random"},
    {"layout": "random_open"},
    {"custom_layout": {"A1": "fish"}},
    {"layout": "custom", "custom_layout": {"A1": "fish"}},
    {"sled_crack_choice": True},
    {"social_cracks": True},
    {"initial_cracks": 12},
    {"initial_crack_list": ["A1|A2"]},
]


def printed_keys() -> list[str]:
    """The keys of the rulebook's table of options, without the one that chooses the game."""
    table = RULEBOOK.split("| option key |")[1].split("- **NK-10.1**")[0]
    return [key for key in re.findall(r"^\| `(\w+)`", table, re.MULTILINE) if key != "game"]


def test_nk_10_1_the_options_are_those_of_the_table() -> None:
    table = GAME.option_table
    assert sorted([option.key for option in table.own + table.foreign]) == sorted(printed_keys())
    assert len(printed_keys()) == 16


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variant", list(VARIANT_PLAYERS))
def test_nk_10_1_a_variant_is_for_the_players_of_the_table(variant: str, seats: int) -> None:
    wanted = [] if seats in VARIANT_PLAYERS[variant] else ["E_PLAYERS"]
    assert codes(seats, intro_variant=variant) == wanted


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 31])
def test_nk_10_1_a_game_is_for_two_to_four(seats: int) -> None:
    assert codes(seats) == ["E_PLAYERS"]


@pytest.mark.parametrize(
    "options",
    [
        {"colour": "white"},
        {"": 1},
        {"intro_variant": "chess"},
        {"intro_variant": ["standard"]},
        {"intro_variant": None},
        {"neighbour_side": "above"},
        {**HUNT, "bear_seat": 0},
        {**HUNT, "bear_seat": 3},
        {**HUNT, "bear_seat": "1"},
        {**SHARED, "shared_bear_count": 0},
        {**SHARED, "shared_bear_count": 4},
        {**SHARED, "shared_bear_count": 1.5},
        {**SHARED, "bear_two_cracks": "yes"},
        {**SHARED, "bear_may_stay": None},
        {"hunters_per_player": 3},
        {"layout": "nice"},
        {"custom_layout": {"A1": "mammoth"}},
        {"custom_layout": "A1"},
        {"initial_cracks": -1},
        {"initial_cracks": 13},
        {"initial_crack_list": "A1|A2"},
        {"initial_crack_list": [1]},
        {"social_cracks": "no"},
    ],
)
def test_nk_10_1_an_unknown_key_or_value_is_an_option_value_error(options: dict[str, Value]) -> None:
    assert codes(2, **options) == ["E_OPTION_VALUE"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, {"neighbour_side": "right"}),
        (4, {"intro_variant": "collaboration", "neighbour_side": "right"}),
        (2, {"bear_seat": 1}),
        (3, {"bear_seat": 2}),
        (2, {**SHARED, "bear_seat": 1}),
        (2, {"shared_bear_count": 2}),
        (2, {**HUNT, "shared_bear_count": 2}),
        (2, {"bear_two_cracks": True}),
        (2, {"intro_variant": "rescuer", "bear_exactly_two": True}),
        (4, {"bear_may_stay": True}),
        (2, {**HUNT, "skin_duel": True}),
        (2, {**SHARED, "skin_duel": True}),
        (3, {"skin_duel": True}),
        (3, {**HUNT, "one_inuk_moves": True}),
        (2, {**SHARED, "one_inuk_moves": True}),
        (2, {"one_inuk_moves": True}),
        *[(2, options) for options in FULL_OTHERS],
        *[(4, options) for options in FULL_OTHERS],
    ],
)
def test_nk_10_1_an_option_out_of_its_place_is_a_scope_error(seats: int, options: dict[str, Value]) -> None:
    assert codes(seats, **options) == ["E_OPTION_SCOPE"]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"intro_variant": "standard", "neighbour_side": "left", "bear_seat": 2, "shared_bear_count": 1}),
        (3, {"bear_seat": 3, "skin_duel": False, "one_inuk_moves": False}),
        (4, {"bear_seat": 4, "bear_two_cracks": False, "bear_exactly_two": False, "bear_may_stay": False}),
    ],
)
def test_nk_10_1_a_default_is_never_out_of_place(seats: int, options: dict[str, Value]) -> None:
    assert codes(seats, **options) == []
    assert GAME.setup(seats, options).options == {}


@pytest.mark.parametrize("key", list(FULL_DEFAULTS))
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_nk_10_1_options_of_the_full_game_may_stay_at_their_defaults(key: str, seats: int) -> None:
    assert codes(seats, **{key: FULL_DEFAULTS[key]}) == []


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, HUNT),
        (3, HUNT),
        *[(2, {**HUNT, "bear_seat": k}) for k in (1, 2)],
        *[(3, {**HUNT, "bear_seat": k}) for k in (1, 2, 3)],
        *[(2, {**SHARED, "shared_bear_count": k}) for k in (1, 2, 3)],
        *[(3, {"intro_variant": "neighbourhood", "neighbour_side": side}) for side in ("left", "right")],
        (3, {**HUNT, "bear_two_cracks": True, "bear_exactly_two": True, "skin_duel": True}),
        (3, {**HUNT, "bear_two_cracks": True, "bear_may_stay": True}),
        (2, {**SHARED, "bear_two_cracks": True, "bear_exactly_two": True}),
        (2, {**SHARED, "bear_two_cracks": True, "bear_may_stay": True}),
    ],
)
def test_nk_10_1_everything_in_its_place_is_allowed(seats: int, options: dict[str, Value]) -> None:
    assert codes(seats, **options) == []


@pytest.mark.parametrize(("seats", "variant"), [(3, "bear_hunt"), (2, "shared_bears")])
def test_nk_10_1_b_with_c_is_a_conflict(seats: int, variant: str) -> None:
    options = {"intro_variant": variant, "bear_exactly_two": True, "bear_may_stay": True}
    assert codes(seats, **options) == ["E_OPTION_CONFLICT"]


def test_nk_10_1_b_with_c_out_of_place_is_a_conflict_too() -> None:
    assert codes(2, bear_exactly_two=True, bear_may_stay=True) == ["E_OPTION_CONFLICT", "E_OPTION_SCOPE"]


def test_nk_10_1_two_kinds_of_initial_cracks_are_a_conflict_out_of_place_too() -> None:
    assert codes(2, initial_cracks=1, initial_crack_list=["A1|A2"]) == ["E_OPTION_CONFLICT", "E_OPTION_SCOPE"]


def test_nk_10_1_a_custom_layout_that_is_missing_is_a_value_error_out_of_place_too() -> None:
    assert codes(2, layout="custom") == ["E_OPTION_SCOPE", "E_OPTION_VALUE"]


# W_UNBALANCED


@pytest.mark.parametrize(("b", "e", "wanted"), [(False, False, 0), (True, False, 1), (False, True, 1), (True, True, 0)])
def test_nk_10_20_only_one_of_b_and_e_gives_a_warning(b: bool, e: bool, wanted: int) -> None:
    setup = GAME.setup(2, {**HUNT, "bear_exactly_two": b, "one_inuk_moves": e})
    assert [(w.code, w.clause) for w in setup.warnings] == [("W_UNBALANCED", "NK-10.20")] * wanted
    assert GAME.initial(setup).legal_actions()


@pytest.mark.parametrize(("seats", "options"), [(3, HUNT), (2, SHARED), (2, {**SHARED, "shared_bear_count": 3})])
def test_nk_10_20_elsewhere_b_alone_gives_no_warning(seats: int, options: dict[str, Value]) -> None:
    assert codes(seats, **options, bear_exactly_two=True) == []


@pytest.mark.parametrize(
    ("seats", "options", "wanted"),
    [
        (3, {**HUNT, "one_inuk_moves": True}, ["E_OPTION_SCOPE"]),
        (2, {"one_inuk_moves": True}, ["E_OPTION_SCOPE"]),
        (2, {**HUNT, "bear_exactly_two": True, "bear_may_stay": True}, ["E_OPTION_CONFLICT", "W_UNBALANCED"]),
        (2, {**HUNT, "one_inuk_moves": True, "skin_duel": True}, ["E_OPTION_SCOPE", "W_UNBALANCED"]),
    ],
)
def test_nk_10_20_the_warning_stands_beside_errors_where_it_belongs(
    seats: int, options: dict[str, Value], wanted: list[str]
) -> None:
    assert codes(seats, **options) == wanted


# Reporting


def test_nk_10_37_everything_is_reported_at_once_and_each_code_once() -> None:
    options = {
        "intro_variant": "rescuer",
        "colour": "white",
        "bear_seat": 9,
        "shared_bear_count": True,
        "bear_exactly_two": True,
        "bear_may_stay": True,
        "layout": "random",
    }
    assert codes(3, **options) == ["E_OPTION_CONFLICT", "E_OPTION_SCOPE", "E_OPTION_VALUE", "E_PLAYERS"]


def test_nk_10_37_every_offender_is_named() -> None:
    with pytest.raises(InvalidSetup) as caught:
        GAME.setup(3, {"intro_variant": "rescuer", "colour": 1, "bear_seat": 9, "layout": "random", "skin_duel": True})
    message = str(caught.value)
    assert "\n" not in message
    for word in ("rescuer", "colour", "bear_seat", "layout", "skin_duel"):
        assert word in message


@pytest.mark.parametrize("seats", [0, 1, 5, True])
def test_nk_10_37_a_player_count_outside_2_to_4_is_reported_alone(seats: int) -> None:
    options: dict[str, Value] = {"colour": 1, "layout": "random", "bear_exactly_two": True, "bear_may_stay": True}
    assert codes(seats, **options) == ["E_PLAYERS"]


@pytest.mark.parametrize(
    ("seats", "options", "wanted"),
    [
        (3, {"intro_variant": "chess", "neighbour_side": "right"}, ["E_OPTION_SCOPE", "E_OPTION_VALUE"]),
        (2, {"intro_variant": "chess"}, ["E_OPTION_VALUE"]),
        (2, {**HUNT, "bear_exactly_two": 1, "one_inuk_moves": True}, ["E_OPTION_VALUE", "W_UNBALANCED"]),
        (2, {**HUNT, "bear_exactly_two": 1}, ["E_OPTION_VALUE"]),
        (2, {**SHARED, "bear_exactly_two": True, "bear_may_stay": 1}, ["E_OPTION_VALUE"]),
        (2, {"bear_seat": 7}, ["E_OPTION_VALUE"]),
        (2, {"initial_cracks": 99, "initial_crack_list": ["A1|A2"]}, ["E_OPTION_SCOPE", "E_OPTION_VALUE"]),
    ],
)
def test_nk_10_37_a_value_that_is_not_allowed_counts_as_the_default(
    seats: int, options: dict[str, Value], wanted: list[str]
) -> None:
    assert codes(seats, **options) == wanted


@pytest.mark.parametrize(
    "options",
    [
        {"initial_crack_list": ["A1|A2", "A1|A2", "Z8|Z9"]},
        {"layout": "custom", "custom_layout": {"Z9": "whale", "B3": "bear"}},
    ],
)
def test_nk_10_37_lists_and_layouts_are_not_read_where_they_are_out_of_place(options: dict[str, Value]) -> None:
    assert codes(2, **options) == ["E_OPTION_SCOPE"]


@pytest.mark.parametrize(
    "options",
    [
        {**SHARED, "shared_bear_count": True},
        {**HUNT, "bear_seat": True},
        {"hunters_per_player": True},
        {"initial_cracks": False},
        {**SHARED, "bear_two_cracks": 1},
        {**SHARED, "bear_two_cracks": 0},
    ],
)
def test_nk_10_37_true_and_false_are_not_integers(options: dict[str, Value]) -> None:
    assert codes(2, **options) == ["E_OPTION_VALUE"]


@pytest.mark.parametrize("value", ["intro", "full", "nanuuk", 1, None])
def test_nk_x3_the_game_is_no_option(value: Value) -> None:
    with pytest.raises(InvalidSetup) as caught:
        GAME.setup(2, {"game": value})
    assert [(problem.code, problem.clause) for problem in caught.value.problems] == [("E_OPTION_VALUE", "NK-X3")]
    assert "nanuuk_intro" in str(caught.value)
    assert codes(2, game=value, colour="white") == ["E_OPTION_VALUE", "E_OPTION_VALUE"]
