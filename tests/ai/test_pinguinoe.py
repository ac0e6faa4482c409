"""Opponents in Pinguinoè: expected turns, planning a turn, no needless bath."""

from __future__ import annotations

from pathlib import Path

import pytest

from polynya import Rng, game_named
from polynya.ai.engine import OWN_TURN
from polynya.ai.pinguinoe.engine import PinguinoeEngine
from polynya.ai.pinguinoe.evaluation import NAMES, PinguinoeEvaluation
from polynya.ai.pinguinoe.race import Race, new_race
from polynya.ai.thought import Thought
from polynya.ai.weights import read_weights
from polynya.core.types import Action
from polynya.games.pinguinoe.actions import TURN
from polynya.games.pinguinoe.board import CARDS_BY_NAME, CELLS_BY_NAME
from polynya.games.pinguinoe.faces import FACE_NAMES
from polynya.games.pinguinoe.rules import PinguinoeState
from tests.ai.baths import play_and_count

GAME = game_named("pinguinoe")
SUITE = Path(__file__).parent / "suites" / "pinguinoe.txt"


def read(text: str) -> PinguinoeState:
    state = GAME.read(f"pinguinoe {text}")
    assert isinstance(state, PinguinoeState)
    return state


def evaluation() -> PinguinoeEvaluation:
    return PinguinoeEvaluation(read_weights("polynya.ai.pinguinoe", NAMES))


def think(state: PinguinoeState, budget: int = 600, sight: int = OWN_TURN) -> Thought:
    engine = PinguinoeEngine(evaluation())
    return engine.think(GAME.view(state, state.to_move()), sight, budget, Rng(1))


def words(actions: tuple[Action, ...]) -> list[str]:
    return [GAME.notation(action) for action in actions]


# Expected turns


def turns(race: Race, cell: str) -> float:
    return race.turns_from(CELLS_BY_NAME[cell])


def test_at_the_door_four_throws_of_six_win() -> None:
    race = new_race(read("seats=2; turn P1 ready"))
    assert race.throws_home(CELLS_BY_NAME["34e"]) == 4
    assert turns(race, "34e") == pytest.approx(1.5)


def test_the_way_is_longer_for_who_must_end_in_the_sea() -> None:
    """On the card beside the igloo nearly everything is ice, or nothing that lies near anything else."""
    ice = new_race(read("seats=2; cards 12=L13 21=L09; turn P1 ready"))
    assert turns(ice, "12c") < turns(ice, "11g")
    lonely = new_race(read("seats=2; cards 33=D11 32=L16 23=D12 43=D14; turn P1 ready"))
    assert turns(lonely, "33d") < turns(lonely, "33a")


def test_the_start_counts_like_any_other_ice() -> None:
    race = new_race(read("seats=4; turn P1 ready"))
    assert race.start == pytest.approx(turns(race, "11g"), abs=0.1)
    assert 6 < race.start < 25


def test_a_turned_card_changes_the_ways_nearby() -> None:
    """Nearly as if the map were looked at anew."""
    race = new_race(read("seats=2; cards 12=L13; turn P1 ready"))
    race.turn_card(CARDS_BY_NAME["13"], FACE_NAMES.index("D13"))
    anew = new_race(read("seats=2; cards 12=L13 13=D13; turn P1 ready"))
    for cell in ("12d", "12l", "13b", "11h"):
        assert turns(race, cell) == pytest.approx(turns(anew, cell), abs=0.7)


# Chances


def test_chances_are_shares_of_a_victory_that_may_fail() -> None:
    state = read("seats=4; cards 33=D12; penguins P2=33h; deck tsunami*2 fish; events 4; turn P1 ready")
    found = think(state).chances
    assert sum(found) < 1
    assert max(found) == found[1]


def test_nobody_cannot_win_while_the_white_penguin_sleeps() -> None:
    state = read("seats=2 sleepy_white_penguin=true; cards 33=D12; turn P1 die 2 move 2 33h")
    assert sum(think(state).chances) == pytest.approx(1)


# Plans


def suite() -> list[tuple[str, str, list[list[str]]]]:
    """Why, position, chains of which one must begin the best plan."""
    found: list[tuple[str, str, list[list[str]]]] = []
    for block in SUITE.read_text(encoding="utf-8").strip().split("\n\n"):
        why, text, best = block.splitlines()
        chains = [chain.strip().split(", ") for chain in best.removeprefix("best:").split("|")]
        found.append((why.removeprefix("# "), text, chains))
    return found


def test_all_positions_of_the_suite_are_solved() -> None:
    missed: list[str] = []
    for why, text, best in suite():
        state = GAME.read(text)
        assert isinstance(state, PinguinoeState)
        found = words(think(state).best.actions)
        if not any(found[: len(chain)] == chain for chain in best):
            missed.append(f"{why}: {found}")
    assert len(suite()) >= 30
    assert missed == []


def test_a_card_is_not_turned_with_the_last_point_in_the_sea() -> None:
    state = read("seats=4; cards 12=L05; seal 34f; turn P1 die 3 move 1 12f 12g 12h")
    assert all(not candidate.actions[0] >= TURN for candidate in think(state).candidates)


def test_a_plan_ends_where_something_unknown_comes() -> None:
    state = read("seats=2; cards 12=L13; turn P1 die 3 move 3 12c")
    for candidate in think(state).candidates:
        after = state.clone()
        for action in candidate.actions:
            assert after.to_move() == 0
            GAME.play(after, action)
        assert after.to_move() != 0


def test_the_same_view_gives_the_same_thought_whatever_the_others_hold() -> None:
    position = "seats=2; cards 33=D12 12=L13; penguins P1=12b P2=33d; hand P1 snowball; hand P2 {}; turn P1 die 3 after"
    found = {think(read(position.format(hand))) for hand in ("fish lifebuoy", "skates telescope", "trampoline*2")}
    assert len(found) == 1


@pytest.mark.parametrize(
    ("position", "held", "other"),
    [
        ("cards 33=D12; penguins P1=33c; hand P1 {}; turn P1 die 3 after : lifebuoy P1", "lifebuoy", "skates"),
        ("cards 33=D12; penguins P1=33h; hand P1 {}; seal 33h; turn P2 die 1 seal 3 : fish P1", "fish", "skates"),
    ],
)
def test_who_does_not_hold_what_is_asked_for_thinks_as_long(position: str, held: str, other: str) -> None:
    with_it, without = [think(read(f"seats=2; {position.format(hand)}")).positions for hand in (held, other)]
    assert 0 < without - with_it <= 2 or without == with_it


# Whole games


@pytest.mark.parametrize(("seats", "level", "seed"), [(2, 3, 1), (2, 6, 2), (4, 4, 3)])
def test_no_penguin_from_level_3_on_bathes_needlessly(seats: int, level: int, seed: int) -> None:
    found = play_and_count(seats, level, seed)
    assert found.reason in ("ark", "white_penguin")
    assert found.needless == 0
