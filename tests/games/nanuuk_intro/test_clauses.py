"""Setup and turns of the standard introductory game, clause by clause."""

from __future__ import annotations

import pytest

from polynya.core.errors import NotationError
from polynya.core.options import Value
from polynya.core.types import SPECTATOR
from polynya.games.nanuuk.board import EDGE_NAMES, EDGES_IN_PLAY, SPACE_NAMES
from polynya.games.nanuuk.intro.views import IntroView
from tests.games.nanuuk_intro.positions import (
    GAME,
    KINDS,
    after,
    cracked,
    ended,
    legal,
    lines_around,
    new,
    objection,
    random_game,
    read,
    seat,
    seen,
    spaces,
)

FOUR = "seats=4; 1=B1 2=B5 3=F1 4=F5; turn 1"
ALONE_IN_A1 = "A1|A2 A1|B2 A1|B3"
MEDIUM = " ".join([EDGE_NAMES[edge] for edge in EDGES_IN_PLAY["medium"]])


def all_but(*kept: str) -> str:
    """All edges of the medium board but these."""
    return " ".join([name for name in MEDIUM.split() if name not in kept])


def placed(seats: int, **options: Value) -> tuple[list[int], list[str]]:
    """Who places which piece, when every placement takes the first free space."""
    state = new(seats, **options)
    seats_asked: list[int] = []
    pieces: list[str] = []
    while legal(state)[0].startswith("place"):
        seats_asked.append(seat(state))
        before = spaces(state)
        state = after(state, legal(state)[0])
        pieces += [label for label in spaces(state) if label not in before]
    return seats_asked, pieces


# Setup


def test_nk_5_1_play_goes_in_rising_seat_order_and_returns_to_seat_1() -> None:
    state = read(FOUR)
    movers = []
    for _ in range(6):
        movers.append(seat(state))
        state = after(state, legal(state)[0])
        state = after(state, legal(state)[0])
    assert movers == [1, 2, 3, 4, 1, 2]


def test_nk_5_1_the_left_neighbor_of_the_last_seat_is_seat_1() -> None:
    state = read(f"seats=4 intro_variant=neighbourhood; 1=A1 2=B5 3=F1 4=F5; cracks {ALONE_IN_A1}; turn 1")
    assert ended(state) == ([4], "NK-10.5")


@pytest.mark.parametrize(
    ("seats", "options", "spaces_in_play", "pieces"),
    [
        (2, {}, 31, "1a 1b 2a 2b"),
        (3, {}, 24, "1 2 3"),
        (4, {}, 31, "1 2 3 4"),
        (4, {"intro_variant": "collaboration"}, 31, "1 2 3 4"),
        (3, {"intro_variant": "neighbourhood"}, 24, "1 2 3"),
        (4, {"intro_variant": "neighbourhood"}, 31, "1 2 3 4"),
        (2, {"intro_variant": "rescuer"}, 31, "B1 B2 H1 H2"),
        (2, {"intro_variant": "bear_hunt"}, 24, "1a 1b B"),
        (2, {"intro_variant": "bear_hunt", "one_inuk_moves": True}, 24, "1a 1b B"),
        (3, {"intro_variant": "bear_hunt"}, 24, "1 2 B"),
        (2, {"intro_variant": "shared_bears"}, 24, "1 2 B1"),
        (2, {"intro_variant": "shared_bears", "shared_bear_count": 2}, 24, "1 2 B1 B2"),
        (2, {"intro_variant": "shared_bears", "shared_bear_count": 3}, 24, "1 2 B1 B2 B3"),
    ],
)
def test_nk_5_2_board_and_pieces(seats: int, options: dict[str, Value], spaces_in_play: int, pieces: str) -> None:
    state = new(seats, **options)
    if options.get("intro_variant") == "rescuer":
        state = after(state, "choose bear")
    assert legal(state) == [f"place {name}" for name in SPACE_NAMES[:spaces_in_play]]
    assert sorted(seen(state).labels) == pieces.split()


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_nk_5_3_there_are_no_cracks_before_the_first_turn(seats: int, options: dict[str, Value]) -> None:
    first = [state for state, action in random_game(seats, options, 1) if action.startswith(("from", "to"))]
    assert len(spaces(first[0])) == len(seen(first[0]).labels)
    assert cracked(first[0]) == []


def test_nk_5_4_an_igloo_space_is_ordinary() -> None:
    state = read("seats=4; 1=C3 2=B3 3=F1 4=F5; turn 1")
    assert legal(state) == ["to B2", "to C2", "to C4", "to D2", "to D3"]
    assert objection(state, "to B3") == "NK-6.9"
    assert legal(read("seats=4; 1=C3 2=B1 3=F1 4=F5; turn 1"))[1] == "to B3"


def test_nk_5_4_an_igloo_holds_one_piece_in_placement_too() -> None:
    state = after(new(4), "place B3")
    assert "place B3" not in legal(state)
    assert "place E2" in legal(state)


def test_nk_5_5_a_piece_is_placed_on_any_space_without_a_piece_and_nothing_cracks() -> None:
    state = after(read("seats=3; 1=A1; place"), "place C3")
    assert spaces(state) == {"1": "A1", "2": "C3"}
    assert cracked(state) == []
    assert legal(state) == [f"place {name}" for name in SPACE_NAMES[:24] if name not in ("A1", "C3")]
    assert objection(state, "place A1") == "NK-5.5"
    assert objection(state, "place C3") == "NK-5.5"


def test_nk_5_6_with_two_hunters_each_seat_2_places_both_between() -> None:
    assert placed(2) == ([1, 2, 2, 1], ["1a", "2a", "2b", "1b"])


@pytest.mark.parametrize(("seats", "options"), KINDS[1:6])
def test_nk_5_6_with_one_hunter_each_seats_place_in_order(seats: int, options: dict[str, Value]) -> None:
    order = [1, 2, 3, 4][:seats]
    assert placed(seats, **options) == (order, [str(number) for number in order])


def test_nk_5_6_a_written_placement_goes_on_where_it_stands() -> None:
    state = read("seats=2; 1a=A1 2a=A2; place")
    assert seat(state) == 2
    assert spaces(after(state, "place B1"))["2b"] == "B1"
    assert seat(after(state, "place B1")) == 1


def test_nk_5_7_seat_1_takes_the_first_turn() -> None:
    state = after(read("seats=3; 1=A1 2=C3; place"), "place E6")
    assert seat(state) == 1
    assert legal(state) == ["to A2", "to B2", "to B3"]
    state = after(read("seats=2; 1a=A1 2a=C3 2b=C4; place"), "place B1")
    assert seat(state) == 1
    assert legal(state) == ["from A1", "from B1"]


def test_nk_5_7_the_first_turn_has_its_checks() -> None:
    state = after(read("seats=3; 1=E1 2=D1; place"), "place E2")
    assert spaces(state) == {"2": "D1", "3": "E2"}
    assert seat(state) == 2


# Steps


def test_nk_6_1_spaces_and_edges_come_in_canonical_order_before_special_choices() -> None:
    state = read("seats=3 intro_variant=bear_hunt bear_may_stay=true; 1=E6 2=A1 B=D3; turn 3")
    assert legal(state) == ["to C3", "to C4", "to D2", "to D4", "to E3", "to E4", "stay"]
    assert legal(after(state, "to E3")) == ["to D2", "to E2", "to E4", "stop"]
    assert legal(after(state, "to E3", "stop")) == ["crack D2|D3", "crack D2|E2", "crack D3|E4"]


def test_nk_6_1_pieces_come_in_the_order_of_their_spaces() -> None:
    assert legal(read("seats=2; 1a=F1 1b=B1 2a=D3 2b=D4; turn 1")) == ["from B1", "from F1"]


def test_nk_6_1_a_choice_of_another_step_is_refused() -> None:
    choosing = read("seats=2; 1a=F1 1b=B1 2a=D3 2b=D4; turn 1")
    assert objection(choosing, "to B2") == "NK-6.1"
    assert objection(choosing, "crack A1|A2") == "NK-6.1"
    assert objection(choosing, "place A1") == "NK-6.1"
    moving = after(choosing, "from B1")
    assert objection(moving, "from F1") == "NK-6.1"
    assert objection(moving, "stop") == "NK-6.1"
    assert objection(after(moving, "to B2"), "to B3") == "NK-6.1"
    assert objection(new(2), "to B3") == "NK-6.1"
    assert objection(new(2), "choose bear") == "NK-6.1"


def test_nk_6_2_a_step_with_one_choice_is_still_a_step() -> None:
    state = read("seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2 A1|B2; turn 1")
    assert legal(state) == ["from F3"]
    assert seat(state) == 1


def test_nk_6_2_a_step_without_a_choice_is_skipped() -> None:
    state = read("seats=3 intro_variant=bear_hunt; 1=B3 2=C3 B=B2; cracks A1|A2; turn 3")
    assert legal(after(state, "to A1")) == ["crack A2|B3", "crack B2|B3"]


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_nk_6_3_everybody_sees_the_same_and_nothing_is_drawn(seats: int, options: dict[str, Value]) -> None:
    for state, _ in random_game(seats, options, 2):
        assert state.chance_outcomes() == []
        for viewer in (*range(seats), int(SPECTATOR)):
            view = GAME.view(state, viewer)
            assert isinstance(view, IntroView)
            assert view._replace(viewer=seen(state).viewer, legal=()) == seen(state)


# The crack


def test_nk_6_4_one_open_c_line_of_the_space_entered_cracks() -> None:
    state = after(read("seats=4; 1=D2 2=A1 3=F5 4=G1; cracks C4|D4 E3|E4; turn 1"), "to D3")
    assert legal(state) == ["crack C3|C4", "crack C3|D2", "crack D2|E3", "crack D4|E4"]
    assert objection(state, "crack D2|D3") == "NK-6.4"
    assert objection(state, "crack A1|A2") == "NK-6.4"
    assert seat(state) == 1
    assert cracked(after(state, "crack C3|D2")) == ["C3|D2", "C4|D4", "E3|E4"]


def test_nk_6_5_a_side_cracks_only_if_no_c_line_is_open() -> None:
    one_left = read("seats=4; 1=B2 2=D1 3=F5 4=G1; cracks A2|B3; turn 1")
    assert legal(after(one_left, "to A1")) == ["crack B2|B3"]
    none_left = after(read("seats=4; 1=B2 2=D1 3=F5 4=G1; cracks A2|B3 B2|B3; turn 1"), "to A1")
    assert legal(none_left) == ["crack A1|A2", "crack A1|B2", "crack A1|B3"]
    assert objection(none_left, "crack B2|C2") == "NK-6.5"
    assert objection(none_left, "crack A2|B3") == "NK-6.7"


def test_nk_6_5_a_cracked_side_is_no_choice() -> None:
    state = after(read("seats=4; 1=B2 2=D1 3=F5 4=G1; cracks A2|B3 B2|B3 A1|B3; turn 1"), "to A1")
    assert legal(state) == ["crack A1|A2", "crack A1|B2"]
    assert objection(state, "crack A1|B3") == "NK-6.7"


def test_nk_6_6_no_crack_forms_where_no_line_is_open() -> None:
    assert lines_around("medium", "A1", ["A2|B3", "B2|B3", *ALONE_IN_A1.split()]) == []
    with pytest.raises(NotationError):
        read(f"seats=3; 1=A1 2=C1 3=C6; cracks A2|B3 B2|B3 {ALONE_IN_A1}; turn 1 crack 1")


def test_nk_6_7_a_crack_beside_pieces_and_igloos_changes_nothing_on_them() -> None:
    state = after(read("seats=4; 1=B2 2=B3 3=A2 4=F5; turn 1"), "to A1", "crack A2|B3")
    assert spaces(state) == {"1": "A1", "2": "B3", "3": "A2", "4": "F5"}
    assert legal(state) == ["to B2", "to B4", "to C3", "to C4"]


def test_nk_6_7_cracks_stay_and_cannot_crack_again() -> None:
    state = after(read(FOUR), "to B2", "crack B3|C3", "to B4", "crack A2|B3", "to F2", "crack E2|E3", "to F4")
    assert cracked(state) == ["A2|B3", "B3|C3", "E2|E3"]
    state = after(state, "crack E4|E5", "to B3")
    assert legal(state) == ["crack A1|A2", "crack A1|B2", "crack A2|B4", "crack B2|C3", "crack B4|C4", "crack C3|C4"]
    again = after(read("seats=4; 1=B2 2=B3 3=D1 4=F5; cracks A2|B3; turn 1"), "to A1")
    assert objection(again, "crack A2|B3") == "NK-6.7"


def test_nk_6_8_the_side_just_crossed_is_left_when_nothing_else_is() -> None:
    state = after(read(f"seats=3; 1=C3 2=A1 3=E6; cracks {all_but('C3|D3')}; turn 1"), "to D3")
    assert legal(state) == ["crack C3|D3"]


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_nk_6_8_a_line_is_open_after_every_movement(seats: int, options: dict[str, Value]) -> None:
    for seed in range(5):
        steps = [state for state, action in random_game(seats, options, seed) if action.startswith("crack")]
        assert steps
        assert all([legal(state) for state in steps])


# The basic turn


def test_nk_6_9_destinations_are_free_neighbors_over_open_edges() -> None:
    state = read("seats=4; 1=D3 2=C4 3=E4 4=A1; cracks C3|D3 D3|E3; turn 1")
    assert legal(state) == ["to D2", "to D4"]
    for name in ("C4", "E4", "C3", "E3", "D3", "D5", "A2"):
        assert objection(state, f"to {name}") == "NK-6.9"


def test_nk_6_9_a_crack_elsewhere_does_not_matter() -> None:
    state = read("seats=4; 1=D3 2=A1 3=A2 4=B1; cracks C3|C4 C3|D2 C4|D4 D2|E3 D4|E4 E3|E4; turn 1")
    assert legal(state) == ["to C3", "to C4", "to D2", "to D4", "to E3", "to E4"]


def test_nk_6_10_pieces_and_cracks_together_block() -> None:
    assert seen(read("seats=3; 1=E1 2=D1 3=A1; cracks E1|E2; turn 1")).out == (0,)
    assert seen(read("seats=3; 1=E1 2=D1 3=A1; turn 1")).out == ()
    assert seen(read("seats=3; 1=E1 2=A2 3=A1; cracks E1|E2; turn 1")).out == ()


def test_nk_6_10_other_pieces_do_not_enclose() -> None:
    state = after(read("seats=2; 1a=A1 1b=F3 2a=B4 2b=B3; cracks A1|B2; turn 2"), "from B4", "to A2", "crack B3|B4")
    assert legal(state) == ["from F3"]


def test_nk_6_10_an_enclosed_hunter_is_blocked() -> None:
    state = read(f"seats=3; 1=A1 2=C1 3=C6; cracks {ALONE_IN_A1}; turn 1")
    assert spaces(state) == {"2": "C1", "3": "C6"}


def test_nk_6_11_the_checks_are_made_at_the_start_of_a_turn_only() -> None:
    at_start = read("seats=3; 1=E1 2=D1 3=E2; turn 1")
    assert seen(at_start).out == (0,)
    during = read("seats=3; 1=E1 2=D1 3=E2; turn 1 crack 1")
    assert seat(during) == 1
    assert spaces(during)["1"] == "E1"


def test_nk_6_12_a_player_with_two_hunters_chooses_one_that_is_not_blocked() -> None:
    state = read("seats=2; 1a=D3 1b=B1 2a=B3 2b=G1; turn 1")
    assert legal(state) == ["from B1", "from D3"]
    assert objection(state, "from B3") == "NK-6.12"
    assert objection(state, "from C3") == "NK-6.12"
    blocked = read("seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; cracks A1|A2 A1|B2; turn 1")
    assert legal(blocked) == ["from F3"]
    assert objection(blocked, "from A1") == "NK-6.12"


def test_nk_6_12_a_player_with_one_hunter_has_nothing_to_choose() -> None:
    assert legal(read(FOUR)) == ["to B2", "to C1", "to C2"]


def test_nk_6_13_the_chosen_hunter_must_move_to_a_destination() -> None:
    state = after(read("seats=2; 1a=D3 1b=B1 2a=B3 2b=G1; turn 1"), "from B1")
    assert legal(state) == ["to B2", "to C1", "to C2"]
    assert objection(state, "stay") is not None
    assert objection(state, "stop") is not None
    assert objection(state, "to D2") == "NK-6.9"
    assert spaces(after(state, "to C2")) == {"1a": "D3", "1b": "C2", "2a": "B3", "2b": "G1"}


def test_nk_6_14_after_the_crack_the_next_seat_still_in_the_game_is_on_turn() -> None:
    state = read("seats=4; 1=B1 3=F1 4=F5; out 2; turn 1")
    assert seat(after(state, "to B2", "crack B1|C2")) == 3
    state = read("seats=4; 2=B1 3=F1; out 4 1; turn 3")
    assert seat(after(state, "to F2", "crack E2|E3")) == 2


def test_nk_6_14_the_check_after_the_crack_comes_before_the_next_turn() -> None:
    cracks = "A2|B3 B2|B3 A1|A2 A1|B3 F2|G1 F4|G2"
    state = after(read(f"seats=2; 1a=B2 1b=F3 2a=G1 2b=G2; cracks {cracks}; turn 1"), "from B2")
    assert ended(after(state, "to A1", "crack A1|B2")) == ([2], "NK-8.2")
    assert ended(after(state, "to B1", "crack C1|C2")) == ([1], "NK-8.1")
