"""The end of the full game, clause by clause."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

import polynya
from polynya.core.options import Value
from polynya.games.nanuuk.board import EDGE_NAMES, EDGES_IN_PLAY, IN_PLAY, SPACE_NAMES
from polynya.games.nanuuk.full.rules import FullState
from tests.games.nanuuk.positions import (
    GAME,
    SETUPS,
    after,
    cracked,
    ended,
    floe,
    is_decided,
    legal,
    new,
    objection,
    random_game,
    read,
    seen,
    sheet,
    status,
)

JAIL = "D4|E5 D5|E5 E4|E5 E5|E6"  # around E5 on the small board
POCKET = "B1|C1 C1|C2 C2|D1 D1|D2 D1|E2 E1|E2"  # around C1, D1 and E1
CORNER = "D1|E1 E1|E2"  # around E1
POSITIONS = 300 if polynya.build() == "pure" else 2_000


def over(text: str, *, rest: str, cracks: str = "") -> bool:
    """The end test with hunter 2 shut into an igloo; hunter 1 may be blocked."""
    sheets = f"H1 {text}; H2 E5: harpoon"
    return is_decided(read(f"seats=2; {rest}; cracks {JAIL} {cracks}; {sheets}; over NK-8.9"))


# What ends the game


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_nk_8_8_a_game_ends_by_the_end_test_or_a_round_of_passes(seats: int, options: dict[str, Value]) -> None:
    for seed in range(4):
        game = random_game(seats, options, seed)
        clause = ended(game[-1][0])[1]
        assert clause == "NK-8.15" or (clause == "NK-8.9" and is_decided(game[-1][0]))


def test_nk_8_8_after_the_end_nothing_is_legal() -> None:
    state = read("seats=2; H1 B3: harpoon; H2 E5: harpoon; over NK-8.9")
    for text in ("to B2", "pass", "take", "extra", "start B3"):
        assert objection(state, text) == "NK-8.8"


def test_nk_8_9_the_last_animal_is_followed_by_the_way_home() -> None:
    state = read("seats=2; fish C4; H1 C3: harpoon; H2 E5: harpoon; turn 1")
    state = after(state, "to C4", "crack B3|B4", "take")
    assert status(state) == "turn 2 move"
    state = after(state, "to E4", "crack D3|D4", "to B3", "crack B2|C3", "done", "to E5", "crack D4|D5")
    assert ended(state) == ([1], "NK-8.9")


def test_nk_8_9_it_is_made_after_the_action_and_before_extra() -> None:
    home = after(read("seats=2; H1 C3: harpoon husky sled fish; H2 E5: harpoon; turn 1"), "to B3", "crack B2|C3")
    assert status(home) == "turn 1 deposit"
    assert ended(after(home, "deposit fish")) == ([1], "NK-8.9")
    assert sheet(after(home, "deposit fish"), 1) == "B3: harpoon husky sled | kayak fish"


def test_nk_8_9_it_is_made_after_a_move_of_an_extra_turn_too() -> None:
    state = read("seats=2; H1 D3: harpoon husky sled; H2 E5: harpoon; turn 1")
    state = after(state, "to C3", "crack B2|C2", "extra", "to B3", "crack B4|C4")
    assert ended(state) == ([1, 2], "NK-8.9")


def test_nk_8_9_it_is_not_made_after_a_pass() -> None:
    state = read(f"seats=2; cracks {CORNER} D1|E2 D2|E2 E2|E3; H1 E2: harpoon kayak; H2 E5: harpoon; turn 1")
    assert is_decided(state)
    state = after(state, "pass")
    assert status(state) == "turn 2 passes 1 move"
    state = after(state, "to E4", "crack D3|D4")
    assert status(state) == "turn 1 move"


def test_nk_8_9_one_hunter_who_can_take_something_is_enough() -> None:
    board = "seats=3; fish A1; cracks D1|E1 E1|E2"
    assert not is_decided(read(f"{board}; H1 E1: harpoon; H2 E5: harpoon; H3 E2: harpoon; over NK-8.9"))
    shut_off = f"{board} A1|A2 A1|B2 A1|B3"
    assert is_decided(read(f"{shut_off}; H1 E1: harpoon; H2 E5: harpoon; H3 E2: harpoon; over NK-8.9"))


def test_nk_8_9_everybody_who_is_not_home_must_have_lost_their_way() -> None:
    sheets = "H2 E5: harpoon; over NK-8.9"
    assert not is_decided(read(f"seats=2; H1 D3: harpoon; {sheets}"))
    assert is_decided(read(f"seats=2; H1 B3: harpoon; {sheets}"))
    assert is_decided(read(f"seats=2; cracks {CORNER}; H1 E1: harpoon; {sheets}"))


# The lone-hunter search


def test_nk_8_10_other_hunters_are_ignored() -> None:
    text = f"seats=2; fish E1; cracks {CORNER}; H1 B3: harpoon {{}}; H2 E1: harpoon; over NK-8.9"
    assert not is_decided(read(text.format("kayak")))
    assert is_decided(read(text.format("")))


def test_nk_8_10_husky_and_sled_play_no_part() -> None:
    assert over("B3: harpoon husky sled", rest="fish E1", cracks=CORNER)


def test_nk_8_10_the_number_of_moves_is_unlimited() -> None:
    winding = "B3|B4 B5|C5 C5|C6 C5|D5 D4|D5"
    assert not over("B3: harpoon", rest="fish E6", cracks=winding)
    assert over("B3: harpoon", rest="fish E6", cracks=f"{winding} D5|E6")


def test_nk_8_11_nothing_can_be_done_on_the_starting_space_until_it_is_entered_again() -> None:
    assert over("E1: harpoon", rest="fish E1", cracks=CORNER)
    assert not over("E1: harpoon", rest="fish E1", cracks="E1|E2 C1|D1 C2|D1 D1|D2 D1|E2")


def test_nk_8_11_the_starting_igloo_gives_nothing_until_it_is_entered_again() -> None:
    shut = "D1|E2 D2|E2 E1|E2 E2|E3"
    assert over("E2: seal", rest="fish E1", cracks=f"{shut} D1|E1")
    assert not over("E2: seal", rest="fish E1", cracks="D1|E1 E1|E2")
    assert over("E2: kayak", rest="fish E1", cracks=f"{shut} D1|E1")


def test_nk_8_11_a_kayak_leads_from_the_starting_space_but_not_back() -> None:
    walls = "C1|C2 C1|D1 B1|B2 B1|C2 B2|C2 C2|C3 C2|D2 C2|D1 D1|D2 D1|E2 D1|E1"
    assert over("C1: harpoon kayak", rest="fish C1", cracks=f"{walls} B1|C1")
    assert not over("C1: harpoon", rest="fish C1", cracks=walls)


def test_nk_8_11_a_hunter_without_any_way_out_has_no_hope() -> None:
    assert over("E1: harpoon seal", rest="fish C1", cracks=CORNER)
    assert over("C6: harpoon", rest="fish C6 B1", cracks="B5|C6 C5|C6 C6|D5")


def test_nk_8_12_a_crack_costs_the_kayak() -> None:
    assert not over("B3: harpoon kayak", rest="fish E1", cracks=CORNER)
    assert over("B3: harpoon", rest="fish E1", cracks=CORNER)
    walls = "B1|C1 C1|C2 C2|D1 D1|D2 D1|E1 D1|E2 D2|E2 E2|E3"
    assert not over("B3: harpoon kayak", rest="fish E1", cracks=walls)
    assert over("B3: harpoon kayak", rest="fish E1", cracks=f"{walls} E1|E2")


def test_nk_8_12_a_bear_costs_the_harpoon() -> None:
    assert over("C1: harpoon", rest="fish E1; bear D1", cracks=POCKET)
    assert not over("C1: harpoon", rest="fish E1", cracks=POCKET)
    assert over("C1: ", rest="fish E1; bear D1", cracks=POCKET)


def test_nk_8_12_a_bear_on_the_way_to_an_igloo_is_passed_with_the_harpoon() -> None:
    way = POCKET.replace("D1|E2 ", "") + " D2|E2 E2|E3"
    assert not over("C1: harpoon", rest="fish E1; bear D1", cracks=way)
    assert not over("C1: harpoon", rest="bear D1", cracks=way)
    assert over("C1: ", rest="bear D1", cracks=way)


def test_nk_8_12_a_bear_driven_off_is_gone_for_the_rest_of_the_search() -> None:
    way = POCKET.replace("D1|E2 ", "") + " D2|E2 E2|E3"
    assert not over("E2: harpoon", rest="fish C1; bear D1", cracks=way)
    longer = way.replace("B1|C1 ", "") + " B1|B2 B1|C2"
    assert not over("E2: harpoon", rest="fish B1; bear C1 D1", cracks=longer)
    assert over("E1: harpoon", rest="fish B1; bear C1 D1", cracks=f"{longer} D1|E2")


def test_nk_8_12_a_bear_behind_a_crack_costs_both() -> None:
    others = "H2 B3: harpoon; H3 B3: harpoon; H4 B3: harpoon; over NK-8.9"
    text = "seats=4; bear F2 F3 G2; cracks F2|G1 F3|G1 G1|G2 {}; H1 G1: {}; " + others
    assert not is_decided(read(text.format("", "harpoon kayak")))
    assert is_decided(read(text.format("", "harpoon")))
    assert is_decided(read(text.format("", "kayak")))
    farther = "E2|F2 E3|F2 F1|F2 F2|F3 E3|F3 E4|F3 F3|F4 F3|G2 F4|G2"
    assert is_decided(read(text.format(farther, "harpoon kayak")))


def test_nk_8_12_a_free_space_for_the_bear_is_not_checked() -> None:
    everything = floe(2).replace("bear B4", "bear D1").replace("seal C4 D1", "seal B4 C4")
    walls = "E1|E2 C1|D1 C2|D1 D1|D2 D2|E2 E2|E3"
    text = f"seats=2; {everything}; cracks {JAIL} {walls}; H1 E1: {{}}; H2 E5: harpoon; over NK-8.9"
    assert len(seen(read(text.format("harpoon"))).tiles) - seen(read(text.format("harpoon"))).tiles.count(0) == 19
    assert not is_decided(read(text.format("harpoon")))
    assert is_decided(read(text.format("")))


def test_nk_8_13_the_harpoon_is_regained_in_an_igloo() -> None:
    assert not over("B3: ", rest="fish C4")
    assert over("C1: ", rest="fish E1", cracks=POCKET)
    assert not over("C1: harpoon", rest="fish E1", cracks=POCKET)


@pytest.mark.parametrize("animal", ["seal", "whale inuk"])
def test_nk_8_13_the_kayak_is_regained_by_depositing_a_seal_or_a_whale(animal: str) -> None:
    assert not over(f"B3: harpoon {animal}", rest="fish E1", cracks=CORNER)


@pytest.mark.parametrize("animal", ["fish", "walrus", "inuk"])
def test_nk_8_13_other_animals_bring_no_kayak(animal: str) -> None:
    assert over(f"B3: harpoon {animal}", rest="fish E1", cracks=CORNER)


def test_nk_8_13_a_deposit_frees_the_slot() -> None:
    assert not over("B3: harpoon fish", rest="fish E1")
    assert over("C1: harpoon fish", rest="fish E1", cracks=POCKET)
    assert not over("C1: harpoon seal", rest="fish E1", cracks=POCKET)


def test_nk_8_13_an_inuk_on_the_way_opens_a_whale() -> None:
    assert over("B3: harpoon", rest="whale C1")
    assert not over("B3: harpoon", rest="whale C1; inuk E3")
    assert over("B3: harpoon", rest="whale C1; inuk E1", cracks=CORNER)
    assert not over("B3: harpoon inuk", rest="whale C1")
    assert not over("B3: ", rest="whale C1; inuk E3")


def test_nk_8_13_an_inuk_tile_can_be_picked_up_without_harpoon_but_is_no_animal() -> None:
    assert over("B3: harpoon", rest="inuk C4")
    assert over("C1: ", rest="inuk D1; whale E1", cracks=POCKET)
    assert not over("C1: harpoon", rest="inuk D1; whale E1", cracks=POCKET)


def test_nk_8_13_a_whale_deposited_takes_its_inuk_along() -> None:
    assert over("B3: harpoon whale inuk", rest="whale C1")
    assert not over("B3: harpoon whale inuk", rest="whale C1; inuk C3")
    assert over("C1: harpoon whale inuk", rest="whale E1; inuk D1", cracks=POCKET)


TWO_WATERS = "D1|E1 D1|E2 D2|E2 E2|E3 B5|C6 C5|C6 C6|D5"  # E1 and E2 apart, C6 apart


@pytest.mark.parametrize("animal", ["seal", "whale inuk"])
def test_nk_8_13_an_animal_may_be_kept_for_a_later_igloo(animal: str) -> None:
    assert not over(f"E2: harpoon kayak {animal}", rest="fish C6", cracks=TWO_WATERS)
    assert over("E2: harpoon kayak walrus", rest="fish C6", cracks=TWO_WATERS)


def test_nk_8_13_the_game_goes_on_for_who_keeps_their_seal() -> None:
    state = read(f"seats=2; fish C6; cracks {TWO_WATERS}; H1 E1: harpoon kayak seal; H2 E5: harpoon; turn 1")
    state = after(state, "to E2", "crack D1|D2")
    assert status(after(state, "done")) == "turn 2 move"
    assert ended(after(state, "deposit seal")) == ([1], "NK-8.9")


def test_nk_8_13_a_seal_and_a_whale_pay_for_two_crossings() -> None:
    assert not over("E2: harpoon seal whale inuk", rest="fish C6", cracks=TWO_WATERS)
    assert over("E2: harpoon kayak fish", rest="fish C6", cracks=TWO_WATERS)


def test_nk_8_14_a_possible_take_is_enough_even_without_a_way_home() -> None:
    assert not over("C1: harpoon", rest="fish E1", cracks=POCKET)
    assert not over("C1: harpoon fish", rest="seal E1", cracks=POCKET)


def random_position(random: Random) -> FullState:
    """A late position with few tiles, many cracks and well equipped hunters."""
    board = random.choice(["small", "medium"])
    edges = [EDGE_NAMES[edge] for edge in EDGES_IN_PLAY[board]]
    spaces = [SPACE_NAMES[space] for space in IN_PLAY[board] if SPACE_NAMES[space] not in ("B3", "E2", "E5")]
    random.shuffle(spaces)
    rest = [f"{kind} {spaces.pop()}" for kind in random.sample(["fish", "seal", "walrus", "whale", "inuk"], 2)]
    rest += [f"bear {' '.join([spaces.pop() for _ in range(random.randrange(3))])}"]
    cracks = random.sample(edges, int(len(edges) * random.uniform(0.3, 0.9)))
    sheets = []
    for hunter in range(2 if board == "small" else 3):
        words = [word for word in ("harpoon", "kayak", "kayak", "fish", "seal", "walrus") if random.random() < 0.4]
        words += random.choice([["whale", "inuk"] if hunter < 2 else [], ["inuk"], [], []])
        where = random.choice(["B3", "E2", "E5", spaces.pop()])
        sheets.append(f"H{hunter + 1} {where}: {' '.join(dict.fromkeys(words))}")
    seats = 2 if board == "small" else 3
    return read("; ".join([f"seats={seats}", *rest, f"cracks {' '.join(cracks)}", *sheets, "over NK-8.9"]))


def test_nk_8_10_rules_and_judge_agree_on_random_late_positions() -> None:
    random = Random(17)
    found = [is_decided(random_position(random)) for _ in range(POSITIONS)]
    assert POSITIONS // 20 < found.count(True) < POSITIONS - POSITIONS // 20


def test_nk_8_10_rules_and_judge_agree_in_random_play() -> None:
    found: list[bool] = []
    seed = 0
    while len(found) < POSITIONS:
        seats, options = SETUPS[seed % len(SETUPS)]
        game = [state for state, action in random_game(seats, options, 100 + seed) if not action.startswith("start")]
        found += [is_decided(state) for state in [*game[:: 1 + len(game) // 40], game[-1]]]
        seed += 1
    assert found.count(True) > 10
    assert found.count(False) > 10


# Round of passes


def test_nk_8_15_all_hunters_blocked() -> None:
    walls = f"{CORNER} B5|C6 C5|C6 C6|D5"
    state = read(f"seats=2; fish B1; cracks {walls}; H1 E1: harpoon fish; H2 C6: harpoon; turn 1")
    assert ended(state) == ([1], "NK-8.15")


def test_nk_8_15_forced_and_voluntary_passes_count_alike() -> None:
    walls = f"{CORNER} E1|F1 B5|C6 C5|C6 C6|D5 B1|B2 B1|C1 B1|C2 E5|E6 D5|E6 E6|F5"
    sheets = "H1 E1: harpoon; H2 C6: kayak; H3 B1: harpoon; H4 E6: kayak"
    state = read(f"seats=4; fish A1; cracks {walls}; {sheets}; turn 1")
    assert status(state) == "turn 2 passes 1 move"
    assert legal(state) == ["to B5", "to C5", "to D5", "pass"]
    state = after(state, "pass")
    assert status(state) == "turn 4 passes 3 move"
    assert ended(after(state, "pass"))[1] == "NK-8.15"


def test_nk_8_15_a_move_between_starts_the_count_again() -> None:
    walls = f"{CORNER} B5|C6 C5|C6 C6|D5"
    state = read(f"seats=3; fish B1; cracks {walls}; H1 E1: kayak; H2 C6: kayak; H3 E4: harpoon; turn 1")
    state = after(state, "pass", "pass")
    assert status(state) == "turn 3 passes 2 move"
    state = after(state, "to D3", "crack C3|C4")
    assert status(state) == "turn 1 move"
    assert status(after(state, "pass", "pass")) == "turn 3 passes 2 move"


def test_nk_8_15_the_last_of_the_passes_may_be_that_of_the_last_mover() -> None:
    walls = "D1|E1 D1|E2 B5|C6 C5|C6 C6|D5"
    state = read(f"seats=2; fish B1; cracks {walls}; H1 E2: harpoon kayak; H2 C6: kayak; turn 1")
    state = after(state, "to E1", "crack E1|E2", "pass")
    assert status(state) == "turn 1 passes 1 move"
    assert ended(after(state, "pass"))[1] == "NK-8.15"


def test_nk_8_15_a_written_count_goes_on() -> None:
    walls = f"{CORNER} B5|C6 C5|C6 C6|D5"
    state = read(f"seats=2; fish B1; cracks {walls}; H1 E1: kayak; H2 C6: kayak; turn 2 passes 1 move")
    assert ended(after(state, "pass"))[1] == "NK-8.15"


# Termination


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_nk_8_16_the_number_of_moves_is_bounded(seats: int, options: dict[str, Value]) -> None:
    board = seen(new(seats, **options)).board
    most = {"small": 55, "medium": 60, "full": 81}[board]
    if options.get("sled_crack_choice"):
        most += {"small": 6, "medium": 7, "full": 9}[board]
    bound = GAME.bound(GAME.setup(seats, options))
    for seed in range(5):
        actions = [action for _, action in random_game(seats, options, seed)]
        assert len([action for action in actions if action.startswith("to ")]) <= most
        assert bound is not None
        assert len(actions) <= bound


@pytest.mark.parametrize(("seats", "options"), SETUPS)
def test_nk_8_16_a_move_adds_a_crack_or_uses_a_kayak(seats: int, options: dict[str, Value]) -> None:
    game = [(state, action) for state, action in random_game(seats, options, 1) if not action.startswith("start")]
    moves = cracks = 0
    for (state, action), (following, _) in pairwise(game):
        hunter = seen(state).hunter + 1
        if action.startswith("to "):
            kayak = (
                "kayak" in sheet(state, hunter).split("|")[0] and "kayak" not in sheet(following, hunter).split("|")[0]
            )
            assert kayak or status(following).endswith("crack")
            moves += 1
        if action.startswith("crack"):
            assert len(cracked(following)) == len(cracked(state)) + 1
            cracks += 1
        assert seen(following).passes < len(seen(state).at)
    assert min(moves, cracks) > 5
