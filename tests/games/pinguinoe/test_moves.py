"""Moves of Pinguinoè: what is pointed at, what it costs and brings, and where ways lead."""

from __future__ import annotations

from typing import Final

import pytest

from polynya import Match, Rng
from polynya.bundles import bundle_of, drawer_of
from polynya.core.moves import Amount, Move, Way
from polynya.core.state import State
from polynya.games.pinguinoe.board import CELL_NAMES, neighbor
from polynya.games.pinguinoe.views import PinguinoeView
from polynya.moves import moves, ways
from polynya.web.languages import translator
from tests.games.pinguinoe.positions import GAME, after, line, own, read, seen
from tests.games.pinguinoe.twins import sampled_states

TEXTS: Final = bundle_of("pinguinoe").texts
ITALIAN: Final = translator("it", TEXTS)
RING: Final = "seats=3 zones=ring"
OPEN_ICE: Final = f"{RING}; cards 12=L13 22=D12"  # 12: #### .##. #..#


def offered(state: State, verb: str) -> list[Move]:
    return [move for move in moves(own(state)) if move.verb == verb]


def the_move(state: State, notation: str) -> Move:
    (found,) = [move for move in moves(own(state)) if move.actions == (GAME.parse(notation),)]
    return found


def ends(found: tuple[Way, ...]) -> set[str]:
    """The cells where ways lead."""
    return {way.path[-1].removeprefix("space:") for way in found}


def words(amounts: tuple[Amount, ...]) -> str:
    return TEXTS.amount_words(amounts, str)


# What is pointed at


def test_a_step_is_one_move_of_two_targets() -> None:
    state = read(f"{OPEN_ICE}; turn P1 die 3 move 3 11h")
    steps = {GAME.notation(move.actions[0]): move.path for move in offered(state, "step")}
    assert steps == {
        "step N": ("penguin-red:11h", "space:11d"),
        "step E": ("penguin-red:11h", "space:12e"),
        "step S": ("penguin-red:11h", "space:11l"),
        "step W": ("penguin-red:11h", "space:11g"),
    }
    assert all([move.travels and not move.is_final for move in offered(state, "step")])


def test_a_card_beside_is_turned_by_one_click() -> None:
    state = read(f"{RING}; turn P1 die 3 move 3 11l")
    assert [move.path for move in offered(state, "turn")] == [("card:12",), ("card:21",)]
    assert all([move.is_final for move in offered(state, "turn")])  # nobody knows the face


def test_choices_without_a_place_have_no_path() -> None:
    state = read(f"{OPEN_ICE}; hand P1 telescope snowball; penguins P2=12a; turn P1 ready")
    assert [(move.verb, move.path, move.is_final) for move in moves(own(state))] == [
        ("roll", (), True),
        ("play_telescope", (), True),
        ("play_snowball", (), True),
    ]


@pytest.mark.parametrize(
    ("text", "verb", "paths"),
    [
        ("turn P1 played ready : card", "card", [("card:13",), ("card:14",)]),
        ("penguins P2=12a; turn P1 played ready : victim", "victim", [("penguin-blue:12a",)]),
        ("seal 23k; cards 23=D05 21=L11; turn P1 played ready : seal_space", "seal_space", [("space:21g",)]),
        (
            "seal 23k; cards 23=D05 21=L11; penguins P2=23k; turn P1 die 6 seal 4 : seal_space P2",
            "seal_space",
            [("space:21g",)],
        ),
        (
            "cards 33=D13 23=D05 32=D12; penguins P1=33b; turn P3 played ready : land P1 by P3",
            "land",
            [("penguin-red:33b", f"space:{cell}") for cell in ("23a", "32a", "32i")],
        ),
    ],
)
def test_questions_about_places_are_answered_on_the_board(text: str, verb: str, paths: list[tuple[str, ...]]) -> None:
    cards = "" if "cards" in text else "cards 12=L13 22=D12; "
    state = read(f"{RING}; {cards}{text}")
    found = [move for move in moves(own(state)) if move.verb == verb]
    assert len(found) == len(own(state).legal)
    assert [move.path for move in found][: len(paths)] == paths


def test_a_jump_goes_over_the_block() -> None:
    state = read("seats=2; cards 24=D14; hand P1 trampoline; turn P1 die 2 move 2 24j")
    jumping = after(state, "play trampoline")
    assert the_move(jumping, "jump S").path == ("penguin-red:24j", "space:34f")
    assert words(the_move(jumping, "jump S").brings) == "you win"


# What it costs and brings


@pytest.mark.parametrize(
    ("text", "notation", "costs", "brings"),
    [
        ("turn P1 die 3 move 3 11h", "step E", "1 point", ""),
        ("turn P1 die 3 move 1 11g 11h", "step E", "1 point", "you end in the sea (and go home without a lifebuoy)"),
        ("turn P1 die 3 move 2 11g 11h", "step E", "1 point", ""),
        ("turn P1 die 3 move 1 22g", "step E", "1 point", "a search card"),
        ("turn P1 die 3 move 3 22g", "step E", "1 point", ""),
        ("turn P1 die 3 move 2 22g 22h", "draw", "2 points lost", "a search card"),
        ("turn P1 die 3 move 0 22g 22h", "end_move", "", "a search card"),
        ("turn P1 die 3 move 0 11h 11d", "end_move", "", "you end in the sea (and go home without a lifebuoy)"),
        (
            "turn P1 die 5 move 2 11e 11f 11b 11a",
            "end_move",
            "2 points lost",
            "you end in the sea (and go home without a lifebuoy)",
        ),
        ("turn P1 die 3 move 1 11h 11d", "turn E", "1 point", "you end in the sea (and go home without a lifebuoy)"),
        ("hand P1 skates; turn P1 die 3 move 0 22c 22g", "play skates", "skates", "2 points"),
        ("hand P1 telescope; turn P1 ready", "play telescope", "a telescope", ""),
        (
            "penguins P1=13a; turn P1 die 6 after",
            "end_turn",
            "",
            "you end in the sea (and go home without a lifebuoy)",
        ),
        ("penguins P1=22g; turn P1 die 6 after", "end_turn", "", ""),
        ("known 13=L05; turn P1 played ready : card", "card 13", "", "the seal jumps there"),
        ("turn P1 played ready : card", "card 13", "", ""),
    ],
)
def test_costs_and_gains(text: str, notation: str, costs: str, brings: str) -> None:
    move = the_move(read(f"{RING}; cards 22=D01; {text}"), notation)
    assert (words(move.costs), words(move.brings)) == (costs, brings)


def test_the_ark_wins_whatever_points_are_left() -> None:
    move = the_move(read(f"{RING}; cards 33=D12; turn P1 die 5 move 4 33h 34e"), "step E")
    assert (words(move.brings), move.is_final) == ("you win", True)


def test_the_seal_says_whom_it_catches() -> None:
    state = read(f"{RING}; cards 23=D05; seal 23k; penguins P1=23g P2=23g; turn P1 die 6 seal 5")
    assert words(the_move(state, "seal N").brings) == "catches a penguin and catches your own penguin"
    assert words(the_move(state, "seal E").brings) == ""
    at_home = read(f"{RING}; seal 11h; penguins P2=11k P3=11k; turn P1 die 6 seal 4")
    assert words(the_move(at_home, "seal W").brings) == ""  # an own igloo protects
    assert words(the_move(at_home, "seal SW").brings) == "catches 2 penguins"


def test_answers_to_the_seal_and_the_sea() -> None:
    reached = f"{RING}; cards 22=D01; seal 22g; penguins P2=22g; hand P2 %s; turn P1 die 6 seal 4 : fish P2"
    with_fish, without = read(reached % "fish"), read(reached % "skates")
    assert [(move.verb, words(move.costs), words(move.brings)) for move in moves(own(with_fish))] == [
        ("give_fish", "a fish", "your penguin stays"),
        ("keep_fish", "", ""),
    ]
    assert [move.verb for move in moves(own(without))] == ["keep_fish"]
    swimming = read(f"{RING}; penguins P1=13a; hand P1 lifebuoy; turn P1 die 3 after : lifebuoy P1")
    assert [(move.verb, words(move.costs), words(move.brings)) for move in moves(own(swimming))] == [
        ("use_lifebuoy", "a lifebuoy", "your penguin stays afloat"),
        ("keep_lifebuoy", "", ""),
    ]


# Ways


def reachable(view: PinguinoeView, start: int, points: int, taken: frozenset[int]) -> dict[int, int]:
    """Cell -> fewest steps of a penguin, found by walking every way that the rulebook allows (PN-6.10)."""
    found: dict[int, int] = {}
    todo = [(start, taken)]
    for steps in range(1, points + 1):
        further: list[tuple[int, frozenset[int]]] = []
        for cell, been in todo:
            for way in range(4):
                other = neighbor(cell, way, view.map)
                if other >= 0 and view.cells[other] != 5 and other not in been:
                    found.setdefault(other, steps)
                    further.append((other, been | {other}))
        todo = further
    return found


@pytest.mark.parametrize(
    "text",
    [
        f"{OPEN_ICE}; turn P1 die 5 move 5 12j",
        f"{OPEN_ICE}; turn P1 die 4 move 3 12e 12f",
        f"{RING}; cards 23=D05 22=D01; turn P1 die 4 move 4 23e",
        f"{RING}; turn P1 die 2 move 2 11g",
    ],
)
def test_ways_lead_to_all_cells_within_the_points_by_a_shortest_way(text: str) -> None:
    state = read(text)
    view = GAME.view(state, 0)
    assert isinstance(view, PinguinoeView)
    start, visited = view.at[0], frozenset(view.visited)
    wanted = {CELL_NAMES[cell]: steps for cell, steps in reachable(view, start, view.points, visited).items()}
    lengths = {way.path[-1].removeprefix("space:"): len(way.chains) for way in ways(view)}
    assert lengths == {name: steps for name, steps in wanted.items() if steps > 1}
    assert lengths


def test_a_way_costs_its_steps_and_warns_of_the_sea_at_its_end() -> None:
    state = read(f"{OPEN_ICE}; turn P1 die 3 move 3 11h")
    (far,) = [way for way in ways(own(state)) if way.path[-1] == "space:12g"]
    assert (words(far.costs), words(far.brings)) == ("3 points", "")
    assert far.path[0] == "penguin-red:11h"
    (wet,) = [way for way in ways(own(state)) if way.path[-1] == "space:11b"]
    assert (words(wet.costs), words(wet.brings)) == (
        "3 points",
        "you end in the sea (and go home without a lifebuoy)",
    )
    (short,) = [way for way in ways(own(state)) if way.path[-1] == "space:11c"]
    assert (words(short.costs), words(short.brings)) == ("2 points", "")


def test_no_way_leads_over_the_ark() -> None:
    state = read("seats=2; cards 33=D12; turn P1 die 5 move 5 33h")
    (to_ark,) = [way for way in ways(own(state)) if way.path[-1] == "space:34f"]
    assert (words(to_ark.brings), to_ark.is_final) == ("you win", True)
    assert "34g" not in ends(ways(own(state)))


def test_the_seal_reaches_everything_within_five_steps_and_stops_at_penguins() -> None:
    state = read("seats=2; seal 32g; turn P1 die 6 seal 5")
    found = ways(own(state))
    assert {way.path[0] for way in found} == {"seal:32g"}
    assert max([len(way.chains) for way in found]) == 5
    assert len(found) == 11 * 11 - 1 - 8  # without where it is, and what is one step away
    for way in found:
        assert words(way.costs) == f"{len(way.chains)} steps"
    blocked = read("seats=2; cards 33=D12; penguins P2=33d; seal 33c; turn P1 die 6 seal 3")
    caught = [move for move in moves(own(blocked)) if move.path[-1:] == ("space:33d",)]
    assert words(caught[0].brings) == "catches a penguin"
    assert all(["space:33d" not in way.path[:-1] for way in ways(own(blocked))])


def test_the_seal_goes_round_two_blocks() -> None:
    state = read(f"{RING}; cards 22=D09 32=D10; seal 22k; turn P1 die 6 seal 5")
    (way,) = [way for way in ways(own(state)) if way.path[-1] == "space:32b"]
    assert len(way.chains) > 1  # not diagonally between 22j and 32c
    assert "space:32b" not in [move.path[-1] for move in offered(state, "lead_seal")]


# All positions


def test_every_move_and_way_is_legal_in_all_its_steps_and_no_decision_is_lost() -> None:
    assert len(sampled_states()) > 80
    made = 0
    for state in sampled_states():
        view = own(state)
        assert [move.actions for move in moves(view)] == [(action,) for action in view.legal]
        for chains in [(move.actions,) for move in moves(view)] + [way.chains for way in ways(view)]:
            following = state.clone()
            for chain in chains:
                for action in chain:
                    assert following.to_move() == state.to_move()
                    assert action in following.legal_actions(), line(following)
                    following.apply(action)
                    made += 1
    assert made > 2000


def test_nothing_happens_on_a_way_but_the_way() -> None:
    checked = 0
    for state in sampled_states():
        for way in ways(own(state)):
            following = state.clone()
            for chain in way.chains[:-1]:
                before = seen(following)
                following.apply(chain[0])
                later = seen(following)
                assert (later.shown, later.hands, later.events) == (before.shown, before.hands, before.events)
                assert (
                    len([k for k in range(before.seats) if before.at[k] != later.at[k]]) + (before.seal != later.seal)
                    == 1
                )
                checked += 1
    assert checked > 500


def test_twenty_redeals_give_the_same_moves() -> None:
    for state in sampled_states()[::5]:
        view = own(state)
        found, several = moves(view), ways(view)
        for seed in range(20):
            twin = GAME.redeal(view, Rng(seed))
            assert tuple(twin.legal_actions()) == view.legal
            again = GAME.view(twin, view.viewer)
            assert moves(again) == found
            assert ways(again) == several
            for move in found:
                following = twin.clone()
                following.apply(move.actions[0])
                is_final = following.to_move() != view.viewer or GAME.is_binding(twin, move.actions[0])
                assert move.is_final == is_final


def test_everything_pointed_at_is_on_the_board_and_has_its_words() -> None:
    for state in sampled_states():
        view = own(state)
        found: list[Move | Way] = [*moves(view), *ways(view)]
        for move in found:
            assert set(drawer_of(view).outlines(view, move.path)) == set(move.path)
            for translate in (str, ITALIAN):
                said = [TEXTS.move_words(view, move, translate), TEXTS.amount_words(move.costs, translate)]
                said += [TEXTS.amount_words(move.brings, translate)]
                said += [TEXTS.target_name(target, translate) for target in move.path]
                assert said[0]
                assert not {"{", "}"} & set("".join(said))
                assert "_" not in "".join(said)


def test_a_match_plays_moves_and_ways() -> None:
    match = Match.at(GAME, read(f"{OPEN_ICE}; turn P1 die 3 move 3 11h"), Rng(1))
    (way,) = [way for way in ways(match.view(0)) if way.path[-1] == "space:12g"]
    for chain in way.chains:
        match.play_move(0, chain)
    assert "P1=12g" in GAME.line(match.view(0))
