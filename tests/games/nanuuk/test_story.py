"""What is told of the full game: a line for every move and every consequence, in both languages."""

from __future__ import annotations

import pytest

from polynya.core.state import State
from polynya.core.texts import MARKED
from tests.games.nanuuk.chains import check_stories, story_lines, told, told_in_italian
from tests.games.nanuuk.positions import GAME, new, read

OTHER = "H2 E5: harpoon"


def small(left: str, *, rest: str = "fish B1", cracks: str = "", step: str = "move", second: str = OTHER) -> State:
    """Hunter 1 on turn on the small board."""
    return read(f"seats=2; {rest}; cracks {cracks}; H1 {left}; {second}; turn 1 {step}")


def lines(state: State, *notations: str) -> tuple[list[str], list[str]]:
    """What is told of the last action, in English and in Italian."""
    return told(GAME, state, *notations), told_in_italian(GAME, state, *notations)


def test_a_step_and_a_crack_are_signs() -> None:
    state = small("B2: harpoon")
    assert lines(state, "to C3") == (["B2 → C3"], ["B2 → C3"])
    assert lines(state, "to C3", "crack B3|C4") == (
        ["cracks the ice between B3 and C4"],
        ["mette una crepa tra B3 e C4"],
    )


def test_places_light_up() -> None:
    state = small("B2: harpoon")
    (step,) = story_lines(GAME, state, ["to C3"])
    assert MARKED.findall(step.words) == [("space:B2", "B2"), ("space:C3", "C3")]
    (crack,) = story_lines(GAME, state, ["to C3", "crack B3|C4"])
    assert MARKED.findall(crack.words) == [("edge:B3|C4", "B3 and C4")]


def test_a_start_and_what_chance_lays() -> None:
    assert lines(new(2), "start B3") == (["starts in the igloo on B3"], ["parte dall'igloo in B3"])
    laying = new(2, layout="random")
    first = GAME.notation(laying.legal_actions()[0])
    assert lines(laying, first) == ([f"a whale lies on {first[-2:]}"], [f"c'è una balena in {first[-2:]}"])


def test_a_catch_is_told_with_its_points() -> None:
    state = small("C3: harpoon", rest="seal C3; fish B1", step="take")
    assert lines(state, "take") == (["catches a seal on C3: 2 points"], ["cattura una foca in C3: 2 punti"])
    assert lines(state, "leave") == (["leaves the seal on C3"], ["lascia la foca in C3"])
    inuk = small("C3:", rest="inuk C3; fish B1", step="take")
    assert lines(inuk, "take") == (["takes an Inuk along from C3"], ["prende con sé un Inuk in C3"])


@pytest.mark.parametrize(
    ("tile", "left", "english", "italian"),
    [
        (
            "fish",
            "harpoon fish",
            "the fish on C3 stays: Ada already carries one",
            "il pesce in C3 resta lì: Ada ne porta già uno",
        ),
        (
            "seal",
            "",
            "the seal on C3 stays: Ada's harpoon is in the igloo",
            "la foca in C3 resta lì: Ada non ha con sé l'arpione",
        ),
        (
            "whale",
            "harpoon",
            "the whale on C3 stays: Ada carries no Inuk",
            "la balena in C3 resta lì: Ada non ha un Inuk con sé",
        ),
        (
            "inuk",
            "inuk",
            "the Inuk on C3 stays: Ada already carries one",
            "l'Inuk in C3 resta lì: Ada ne ha già uno con sé",
        ),
    ],
)
def test_a_tile_that_cannot_be_taken_says_why(tile: str, left: str, english: str, italian: str) -> None:
    state = small(f"B2: {left}", rest=f"{tile} C3; fish B1")
    assert lines(state, "to C3", "crack B3|C4") == (
        ["cracks the ice between B3 and C4", english],
        ["mette una crepa tra B3 e C4", italian],
    )


def test_a_bear_costs_the_harpoon_and_goes_somewhere() -> None:
    state = small("C3: harpoon", rest="bear C4; fish B1")
    assert lines(state, "to C4", "crack B3|B4") == (
        ["cracks the ice between B3 and B4", "spends the harpoon to drive the bear off C4; an igloo gives it back"],
        ["mette una crepa tra B3 e B4", "spende l'arpione contro l'orso in C4; lo riavrà in un igloo"],
    )
    assert lines(state, "to C4", "crack B3|B4", "drive B5") == (
        ["drives the bear from C4 to B5"],
        ["manda l'orso da C4 in B5"],
    )


def test_a_bear_in_somebodys_way_is_a_moment_for_them() -> None:
    state = small("C3: harpoon", rest="bear C4; fish B1")
    driven = ["to C4", "crack B3|B4", "drive D5"]
    found = story_lines(GAME, state, driven)
    assert lines(state, *driven)[0][1] == "the bear is now in the way of Bo's hunter on E5"
    assert lines(state, *driven)[1][1] == "ora l'orso sbarra una via al cacciatore di Bo in E5"
    assert [(line.is_moment, line.seats) for line in found] == [(False, ()), (True, (1,))]
    behind_crack = small("C3: harpoon", rest="bear C4; fish B1", cracks="D5|E5")
    assert len(story_lines(GAME, behind_crack, driven)) == 1


def test_an_igloo_gives_the_harpoon_back() -> None:
    state = small("C3: husky")
    assert lines(state, "to B3", "crack B2|C3") == (
        ["cracks the ice between B2 and C3", "gets the harpoon back in the igloo on B3"],
        ["mette una crepa tra B2 e C3", "riprende l'arpione nell'igloo in B3"],
    )


def test_a_kayak_is_used_and_goes_back() -> None:
    state = small("B2: harpoon kayak", cracks="B2|C3")
    assert lines(state, "to C3") == (
        ["B2 → C3", "paddles across the crack: the kayak goes back into the igloo"],
        ["B2 → C3", "attraversa la crepa: il kayak torna nell'igloo"],
    )


def test_where_no_ice_can_crack_that_is_said() -> None:
    state = small("E2: harpoon kayak", cracks="D1|E1 E1|E2 D1|E2")
    assert lines(state, "to E1")[0][2] == "no ice is left to crack around E1"
    assert lines(state, "to E1")[1][2] == "attorno a E1 non c'è più ghiaccio da spaccare"


@pytest.mark.parametrize(
    ("left", "animal", "english", "italian"),
    [
        ("fish", "fish", "puts a fish into the igloo: gets the husky", "lascia un pesce nell'igloo: riceve l'husky"),
        (
            "kayak seal",
            "seal",
            "puts a seal into the igloo: gets nothing, already has the equipment",
            "lascia una foca nell'igloo: non riceve niente, l'equipaggiamento ce l'ha già",
        ),
        (
            "inuk whale kayak",
            "whale",
            "puts a whale and its Inuk into the igloo: gets husky and sled",
            "lascia una balena e il suo Inuk nell'igloo: riceve husky e slitta",
        ),
    ],
)
def test_a_trade_says_what_it_brought(left: str, animal: str, english: str, italian: str) -> None:
    state = small(f"B3: harpoon walrus {left}", step="deposit")
    assert lines(state, f"deposit {animal}") == ([english], [italian])


def test_an_extra_turn_is_paid() -> None:
    state = small("B2: harpoon husky sled", step="ask")
    assert lines(state, "extra") == (
        ["pays husky and sled for an extra turn"],
        ["paga husky e slitta per un turno extra"],
    )
    assert lines(state, "end") == (
        ["keeps husky and sled and ends the turn"],
        ["tiene husky e slitta e finisce il turno"],
    )


def test_a_postponed_crack_pays_for_the_extra_turn() -> None:
    state = read("seats=2 sled_crack_choice=true; fish B1; H1 C3: husky sled; H2 E5:; turn 1 crack")
    assert lines(state, "later") == (
        ["puts off the crack until the extra turn", "pays husky and sled for an extra turn"],
        ["rimanda la crepa al turno extra", "paga husky e slitta per un turno extra"],
    )


def test_a_hunter_who_loses_the_last_way_is_a_moment() -> None:
    state = small("C1: harpoon", rest="fish D5", cracks="D1|E1", second="H2 E1: harpoon")
    found = story_lines(GAME, state, ["to D1", "crack E1|E2"])
    assert lines(state, "to D1", "crack E1|E2")[0][:2] == [
        "cracks the ice between E1 and E2",
        "Bo's hunter on E1 has no way out now",
    ]
    assert (found[1].is_moment, found[1].seats) == (True, (1,))


def test_a_hunter_whom_another_only_stands_in_the_way_of_is_none() -> None:
    state = small("C1: harpoon", rest="fish D5", cracks="D1|E2 E1|E2", second="H2 E1: harpoon")
    blocked = story_lines(GAME, state, ["to D1"])
    assert lines(state, "to D1") == (
        ["C1 → D1", "Bo's hunter on E1 cannot move for now"],
        ["C1 → D1", "il cacciatore di Bo in E1 per ora non può muoversi"],
    )
    assert (blocked[1].is_moment, blocked[1].seats) == (False, (1,))


def test_a_hunter_who_is_passed_over_is_told_each_time() -> None:
    state = small("C3: harpoon", rest="fish C4 D5", cracks="D1|E1 E1|E2", second="H2 E1: harpoon")
    found = story_lines(GAME, state, ["to D3", "crack D4|E4"])
    assert lines(state, "to D3", "crack D4|E4") == (
        ["cracks the ice between D4 and E4", "Bo's hunter on E1 cannot move and misses a turn"],
        ["mette una crepa tra D4 e E4", "il cacciatore di Bo in E1 non può muoversi e salta il turno"],
    )
    assert (found[1].is_moment, found[1].seats) == (False, (1,))


def test_a_round_of_passes_ends_the_game() -> None:
    cracks = "E1|E2 C1|D1 C2|D1 D1|D2 D1|E2"
    state = read(f"seats=2; fish C6; cracks {cracks}; H1 E1:; H2 D1: harpoon kayak; turn 2 passes 1 move")
    assert lines(state, "pass") == (
        ["passes", "all hunters have passed in a row", "the game is over: Bo wins"],
        ["passa", "hanno passato tutti i cacciatori, uno dopo l'altro", "la partita è finita: vince Bo"],
    )


def test_the_end_test_ends_the_game() -> None:
    state = small("C1: harpoon", rest="fish B1", cracks="B1|B2 B1|C2 B2|C2 C1|C2")
    assert lines(state, "to B1", "crack B1|C1") == (
        ["cracks the ice between B1 and C1", "Ada's hunter on B1 has no way out now"],
        ["mette una crepa tra B1 e C1", "il cacciatore di Ada in B1 non ha più vie d'uscita"],
    )
    taken = ["to B1", "crack B1|C1", "take"]
    assert lines(state, *taken) == (
        [
            "catches a fish on B1: 1 point",
            "nobody can catch anything more, and nobody outside an igloo can get back to one",
            "the game is over: Bo wins",
        ],
        [
            "cattura un pesce in B1: 1 punto",
            "nessuno può più catturare animali, e chi non è in un igloo non può più raggiungerne uno",
            "la partita è finita: vince Bo",
        ],
    )
    assert [line.is_moment for line in story_lines(GAME, state, taken)] == [False, False, True]


def test_a_dropped_extra_turn_is_explained() -> None:
    state = read(
        "seats=2 sled_crack_choice=true; bear C6; fish B1; cracks C5|C6 C6|D5; "
        "H1 B5: harpoon husky sled; H2 E5: harpoon; turn 1"
    )
    assert lines(state, "to C6", "later", "drive B5") == (
        [
            "drives the bear from C6 to B5",
            "cannot go on from C6: no extra turn, the ice cracks now",
            "Ada's hunter on C6 cannot move for now",
        ],
        [
            "manda l'orso da C6 in B5",
            "non può proseguire da C6: niente turno extra, il ghiaccio si spacca ora",
            "il cacciatore di Ada in C6 per ora non può muoversi",
        ],
    )


def test_everything_is_told_in_both_languages() -> None:
    check_stories(GAME, 31)
