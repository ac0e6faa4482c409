"""The way to the ark, and playouts that take it."""

from __future__ import annotations

from polynya import Rng
from polynya.core.types import OVER
from polynya.games.pinguinoe.board import CELLS_BY_NAME
from polynya.games.pinguinoe.paths import FAR, distances, guided_playout
from tests.contract.cases import games_to_play, random_action
from tests.games.pinguinoe.positions import new, read


def steps(text: str, cell: str) -> int:
    return int(distances(read(f"seats=2; {text}turn P1 ready"))[CELLS_BY_NAME[cell]])


def test_the_way_goes_through_the_doors_of_the_ark() -> None:
    assert steps("", "34f") == 0
    assert steps("", "34g") == 0
    assert steps("", "34e") == 1
    assert steps("", "34a") == 2  # A1: in from the west
    assert steps("", "24j") == 4
    assert steps("cards 34=A2; ", "24j") == 2  # A2: in from the north
    assert steps("cards 34=A2; ", "33h") == 4


def test_blocks_lengthen_the_way_and_face_down_cards_do_not() -> None:
    assert steps("", "33e") == 5
    assert steps("cards 33=D13; ", "33e") == FAR  # a block itself
    assert steps("cards 33=D13; ", "33d") == 3
    assert steps("", "11g") == 17


def test_other_pawns_are_no_obstacle() -> None:
    assert steps("penguins P2=33h~; seal 34e; ", "33g") == 3


def test_guided_playouts_come_home_where_random_ones_do_not() -> None:
    games, cap, ended = games_to_play(60, 6), 3000, 0
    for seed in range(games):
        state, rng = new(4, sleepy_white_penguin=True), Rng(seed)
        ended += guided_playout(state, rng, cap) < cap
        assert (state.winner >= 0) == (state.to_move() == OVER)
    assert ended > games // 2
    state, rng, plies = new(4, sleepy_white_penguin=True), Rng(1), 0
    while not state.is_over() and plies < cap:
        state.apply(random_action(state, rng))
        plies += 1
    assert plies == cap
