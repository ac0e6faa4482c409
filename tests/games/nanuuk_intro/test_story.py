"""What is told of the introductory game: a line for every move and every consequence, in both languages."""

from __future__ import annotations

from polynya.bundles import texts_of
from polynya.core.state import State
from polynya.core.texts import MARKED
from tests.games.nanuuk.chains import NAMES, check_stories, story_lines, told, told_in_italian
from tests.games.nanuuk_intro.positions import GAME, after, new, read


def lines(state: State, *notations: str) -> tuple[list[str], list[str]]:
    """What is told of the last action, in English and in Italian."""
    return told(GAME, state, *notations), told_in_italian(GAME, state, *notations)


def test_pieces_are_placed() -> None:
    assert lines(new(2), "place C3") == (["places a hunter on C3"], ["piazza un cacciatore in C3"])
    rescuer = new(2, intro_variant="rescuer")
    assert lines(rescuer, "choose bear") == (["places the bear first"], ["piazza prima l'orso"])
    assert lines(rescuer, "choose bear", "place C3") == (["places the bear on C3"], ["piazza l'orso in C3"])


def test_a_walk_is_one_line_for_both_steps() -> None:
    state = read("seats=2; 1a=A1 1b=F3 2a=B3 2b=G1; turn 1")
    before, later = GAME.view(state, 0), GAME.view(after(state, "from F3", "to F4"), 0)
    actions = [GAME.parse("from F3"), GAME.parse("to F4")]
    (line,) = texts_of(before).tell(before, later, actions, NAMES, str)
    assert MARKED.findall(line.words) == [("space:F3", "F3"), ("space:F4", "F4")]
    assert " → " in line.words


def test_a_bear_runs_stops_and_stays() -> None:
    state = read("seats=3 intro_variant=bear_hunt bear_may_stay=true; 1=E2 2=C3 B=E1; turn 3")
    assert lines(state, "to D1") == (["moves the bear: E1 → D1"], ["muove l'orso: E1 → D1"])
    assert lines(state, "to D1", "stop") == (["stops the bear on D1"], ["ferma l'orso in D1"])
    assert lines(state, "stay") == (["leaves the bear on E1"], ["tiene fermo l'orso in E1"])


def test_a_hunter_shut_in_loses_the_game_for_two() -> None:
    state = read("seats=2; 1a=A1 1b=F3 2a=B4 2b=G1; cracks A1|A2 A1|B2; turn 2")
    chain = ["from B4", "to A2", "crack A1|B3"]
    assert lines(state, *chain) == (
        ["cracks the ice between A1 and B3", "Ada's hunter on A1 is shut in by cracks", "the game is over: Bo wins"],
        [
            "mette una crepa tra A1 e B3",
            "il cacciatore di Ada in A1 è isolato dalle crepe",
            "la partita è finita: vince Bo",
        ],
    )
    found = story_lines(GAME, state, chain)
    assert [(line.is_moment, line.seats) for line in found] == [(False, ()), (True, (0,)), (True, ())]


def test_a_hunter_without_a_way_is_told_before_the_turn_comes() -> None:
    state = read("seats=2; 1a=A1 1b=F3 2a=B4 2b=G1; cracks A1|B3 A1|B2; turn 2")
    assert lines(state, "from B4", "to A2")[0] == ["B4 → A2", "Ada's hunter on A1 is blocked now"]
    assert lines(state, "from B4", "to A2")[1] == ["B4 → A2", "il cacciatore di Ada in A1 ora è bloccato"]


def test_a_blocked_hunter_of_three_is_out() -> None:
    state = read("seats=3; 1=E1 2=D1 3=C2; cracks E1|E2; turn 3")
    found = story_lines(GAME, state, ["to C3", "crack B3|C4"])
    assert lines(state, "to C3", "crack B3|C4") == (
        ["cracks the ice between B3 and C4", "Ada's hunter on E1 cannot move: Ada is out of the game"],
        ["mette una crepa tra B3 e C4", "il cacciatore di Ada in E1 non può muoversi: Ada è fuori dal gioco"],
    )
    assert (found[1].is_moment, found[1].seats) == (True, (0,))


def test_the_last_hunter_wins() -> None:
    state = read("seats=3; 1=E1 2=D1; cracks E1|E2; out 3; turn 2 crack 2")
    crack = GAME.notation(state.legal_actions()[0])
    assert lines(state, crack)[0][1:] == [
        "Ada's hunter on E1 cannot move: Ada is out of the game",
        "the game is over: Bo wins",
    ]


def test_a_team_wins_together() -> None:
    state = read("seats=4 intro_variant=collaboration; 1=A1 2=B3 3=G1 4=G2; cracks A1|A2 A1|B2; turn 4")
    assert lines(state, "to F4", "crack E4|E5") == (
        [
            "cracks the ice between E4 and E5",
            "Ada's hunter on A1 cannot move",
            "the game is over: Ada and Cy win together",
        ],
        [
            "mette una crepa tra E4 e E5",
            "il cacciatore di Ada in A1 non può muoversi",
            "la partita è finita: vincono insieme Ada e Cy",
        ],
    )


def test_a_bear_without_its_skin_leaves_the_hunters_alone() -> None:
    state = read("seats=3 intro_variant=bear_hunt skin_duel=true; 1=D1 2=C3 B=E1; cracks E1|E2; turn 2")
    assert lines(state, "to C4", "crack B3|B4") == (
        ["cracks the ice between B3 and B4", "Cy's bear on E1 cannot move and is caught: the two hunters play on"],
        [
            "mette una crepa tra B3 e B4",
            "l'orso di Cy in E1 non può muoversi ed è preso: i due cacciatori continuano",
        ],
    )


def test_a_shared_bear_that_cannot_move_ends_the_game() -> None:
    state = read("seats=2 intro_variant=shared_bears; 1=C3 2=D1 B1=E1; cracks E1|E2; turn 1 crack 1")
    crack = GAME.notation(state.legal_actions()[0])
    assert lines(state, crack)[0][1:] == ["the bear on E1 cannot move", "the game is over: Ada wins"]
    assert lines(state, crack)[1][1:] == ["l'orso in E1 non può muoversi", "la partita è finita: vince Ada"]


def test_everything_is_told_in_both_languages() -> None:
    check_stories(GAME, 41)
