"""Named facts of views: the same keys in every position, ready for JSON, and nothing that a viewer may not know."""

from __future__ import annotations

import json
import re
from operator import attrgetter
from pathlib import Path

import pytest

from polynya import ALL, GAMES, SPECTATOR, Game, Rng, State, View, game_named
from tests.contract.cases import VARIED, Case, plain_cases, positions, random_action, varied_cases

STEP = attrgetter("step")
COMMON = ("game", "viewer", "seats", "options", "step", "mover", "turn", "pending", "legal", "players")
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
PAGE = (Path(__file__).parents[2] / "docs" / "library.md").read_text(encoding="utf-8")


def keys(facts: object, path: str = "") -> set[str]:
    """The names of all facts, but not of places, whose number changes."""
    if isinstance(facts, list):
        return {name for entry in facts for name in keys(entry, path)}
    if not isinstance(facts, dict) or path in ("spaces", "cards", "known", "tiles", "animals", "players.inuit"):
        return {path}
    if path == "options":
        return {f"options.{name}" for name in facts}
    return {name for key, value in facts.items() for name in keys(value, f"{path}.{key}".strip("."))}


def viewers(case: Case) -> tuple[int, ...]:
    return (*range(case.seats), int(SPECTATOR), int(ALL))


@varied_cases
def test_facts_have_the_same_names_in_every_position_and_survive_json(case: Case) -> None:
    names, steps = set[str](), set[str]()
    for state in positions(case, 1, every=7):
        for viewer in viewers(case):
            facts = case.game.view(state, viewer).facts()
            assert json.loads(json.dumps(facts)) == facts
            assert tuple(facts)[: len(COMMON)] == COMMON
            steps.add(str(facts["step"]))
            open_keys = keys(facts) if viewer == ALL else set[str]()
            names = names or open_keys
            lists = {"pending", "legal", "cracks", "visited", "played", "due", "out", "winners"}
            assert (
                not open_keys or {k for k in names ^ open_keys if k.split(".")[-1] not in lists | {"igloos"}} == set()
            )
    assert len(steps) > 1
    assert "over" in steps or not case.is_bound


def hands(view: View) -> list[object]:
    players = view.facts()["players"]
    assert isinstance(players, list)
    return [player.get("hand", "none") for player in players]


@plain_cases
def test_hands_of_others_are_not_told(case: Case) -> None:
    if not case.game.has_secrets:
        pytest.skip("no secrets")
    for state in positions(case, 1, every=10):
        if not state.is_over():
            assert [hand is None for hand in hands(case.game.view(state, 0))] == [False] + [True] * (case.seats - 1)
            assert all(hand is None for hand in hands(case.game.view(state, int(SPECTATOR))))
        assert all(isinstance(hand, dict) for hand in hands(case.game.view(state, int(ALL))))


@every_game
def test_every_step_has_a_name_of_its_own(game: Game) -> None:
    met: dict[int, str] = {}
    for case in [case for case in VARIED if case.game is game]:
        for state in positions(case, 1):
            view = game.view(state, int(SPECTATOR))
            met.setdefault(STEP(view), view.step_name)
            assert met[STEP(view)] == view.step_name
    assert len(set(met.values())) == len(met)
    assert all(re.fullmatch(r"[a-z_]+", name) for name in met.values())


@every_game
def test_every_fact_is_explained(game: Game) -> None:
    case = next(case for case in VARIED if case.game is game)
    section = PAGE.split(f"### Facts of `{game.key}`")[1].split("\n#")[0]
    common = PAGE.split("### Facts of every game")[1].split("\n#")[0]
    explained = set(re.findall(r"`([a-z_]+)`", section + common))
    for state in positions(case, 1, every=30):
        view = game.view(state, int(ALL))
        for name in keys(view.facts()):
            first = [part for part in name.split(".")[:2] if part]
            assert first[0] in explained, name
            if first[0] in ("players", "hunters", "pieces") and len(first) > 1:
                assert first[1] in explained, name


def test_every_step_is_explained() -> None:
    for case in VARIED:
        for state in positions(case, 1, every=3):
            assert f"`{case.game.view(state, 0).step_name}`" in PAGE


STARTS = {"igloo_igloo": ("place",), "nanuuk": ("start",), "nanuuk_intro": ("place", "choose_kind")}


def movers(game: Game, state: State, steps: tuple[str, ...]) -> list[int]:
    """Who is asked while one of these steps goes on."""
    after, found = state.clone(), list[int]()
    rng = Rng(5)
    while game.view(after, int(SPECTATOR)).step_name in steps:
        found.append(after.to_move())
        after.apply(random_action(after, rng))
    return found


@pytest.mark.parametrize("case", [case for case in VARIED if case.game.key in STARTS], ids=lambda case: case.name)
def test_who_places_after_the_mover_is_pending_in_order(case: Case) -> None:
    steps, met = STARTS[case.game.key], 0
    for state in positions(case, 1):
        view = case.game.view(state, 0)
        if view.step_name in steps:
            others = [seat for seat in movers(case.game, state, steps) if seat != state.to_move()]
            assert list(view.pending_seats) == list(dict.fromkeys(others))
            met += 1
    assert met >= 2


ALL_FOUR = "igloo_igloo seats=4; squares c4[RBYGb4] f4~f1; hand R thaw; hand B harpoon; hand Y stamina1; hand G harpoon"
AT_SEAL = "pinguinoe seats=4 zones=ring; cards 12=L05; seal 44a; penguins P1=44a~ P3=44a~; hand P3 fish"
FLOOD = "pinguinoe seats=4 zones=ring; cards 12=L05; known 22=D01; penguins P2=22g P3=22h; hand P2 fish"
PENDING = [
    (f"{ALL_FOUR}; turn B played move harpoon Y c4 2", (3, 0, 1)),
    (f"{ALL_FOUR}; turn B played move harpoon R c4 2", (1,)),
    (f"{ALL_FOUR}; turn B played move,harpoon harpoon R c4 2", ()),
    (f"{ALL_FOUR.replace('hand G harpoon', '')}; turn B played move harpoon Y c4 2", (0, 1)),
    (f"{AT_SEAL}; hand P1 skates; turn P2 die 6 seal 4 pending P1 : fish P3", (0,)),
    (f"{AT_SEAL}; turn P2 die 6 seal 4 pending P1 : fish P3", ()),
    (f"{FLOOD}; hand P3 fish; turn P1 die 5 tsunami 22 5 pending P3 : lifebuoy P2", (2,)),
    (f"{FLOOD}; turn P1 die 5 tsunami 22 5 pending P3 : lifebuoy P2", ()),
]


@pytest.mark.parametrize(("line", "seats"), PENDING)
def test_who_is_asked_if_the_mover_does_not_help(line: str, seats: tuple[int, ...]) -> None:
    game = game_named(line.split()[0])
    assert game.view(game.read(line), int(SPECTATOR)).pending_seats == seats


def test_in_a_blizzard_the_left_neighbor_of_a_penguin_is_asked() -> None:
    game = game_named("pinguinoe")
    state = game.read(
        "pinguinoe seats=3 zones=ring; cards 22=D01 33=D13 23=D05 32=D12; penguins P2=33b P1=22g; "
        "homes P1=17 P2=11 P3=57; turn P1 die 3 move 2 22g"
    )
    for notation in ("step E", "draw", "search blizzard"):
        game.play(state, notation)
    view = game.view(state, int(SPECTATOR))
    assert (view.step_name, view.mover, view.pending_seats) == ("land", 2, (0,))
