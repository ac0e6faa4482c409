"""What the game says to people, and what a client may answer for them."""

from __future__ import annotations

from importlib import resources

import pytest

from polynya.bundles import bundle_of
from polynya.cli.reports import question
from polynya.core.rng import Rng
from polynya.core.types import SPECTATOR
from polynya.games.igloo_igloo.rules import IglooState
from polynya.moves import move_with
from polynya.testing.texts import strict_translator
from polynya.web.languages import catalog
from tests.games.igloo_igloo.positions import GAME, POSITIONS, after, dealt, legal, new, read, seat, status
from tests.games.positions import is_plain, labels

TEXTS = bundle_of("igloo_igloo").texts
ITALIAN = strict_translator(TEXTS, "it")


def is_forced(state: IglooState) -> bool:
    """For the seat to move."""
    return GAME.is_forced(GAME.view(state, state.to_move()))


def decisions(seats: int) -> list[IglooState]:
    """The positions of a random game in which a seat decides."""
    rng = Rng(seats)
    found: list[IglooState] = []
    state = dealt(new(seats), rng)
    while not state.is_over():
        found.append(after(state))
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])
        state = dealt(state, rng)
    return found


# Words


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_decision_of_a_game_has_a_plain_question(seats: int) -> None:
    steps: set[str] = set()
    for state in decisions(seats):
        text = question(GAME, GAME.view(state, state.to_move()))
        assert text, status(state)
        assert is_plain(text), text
        steps.add(text.partition(" (")[0].rstrip(".?"))
    wanted = {"Place a hunter on an edge tile", "Choose a tile to melt", "Where does your hunter go"}
    assert wanted <= steps


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_move_of_a_game_has_a_plain_label(seats: int) -> None:
    for state in decisions(seats):
        for label in labels(GAME.view(state, state.to_move())):
            assert is_plain(label), f"{label} at {status(state)}"


STRANDED = [  # options, squares and hand, and why Inuit on which corners cannot leave
    ("", "a1#R5 d4[]", "", [("a1", "IG-7.21")]),
    ("", "a1#R h8#R4 d4[]", "", [("a1", "IG-7.21"), ("h8", "IG-7.21")]),
    ("", "a1#R5 b1[] d4[]", "", []),
    ("", "a1#R h8#R4 b1[] d4[]", "", [("h8", "IG-7.21")]),
    ("", "a1#R5 b1[b4] d4[]", "", [("a1", "IG-6.66")]),
    ("", "a1#R5 b1[b4] d4[]", "hand R harpoon; ", []),
    ("igloo_blocks_opponents=true", "a1#R5 b1[^B] d4[]", "", [("a1", "IG-10.7")]),
    ("corner_kayak=true", "a1#R5 d4[]", "", []),
    ("corner_kayak=true", "a1#R5 b1~b4 a2~b4 d4[]", "", [("a1", "IG-4.15")]),
    ("corner_kayak=true", "a1#R5 c3~", "", [("a1", "IG-6.63")]),
    ("", "a1#B5 d4[R5]", "", []),
]


@pytest.mark.parametrize(("options", "squares", "hand", "wanted"), STRANDED)
def test_ig_7_21_who_cannot_leave_a_corner_is_told_why(
    options: str, squares: str, hand: str, wanted: list[tuple[str, str]]
) -> None:
    state = read(f"seats=2 {options}; squares {squares}; {hand}turn R act")
    view = GAME.view(state, 0)
    assert GAME.stranded_pieces(view) == wanted
    text = question(GAME, view)
    assert all([f"Hunter stuck on {name}: " in text for name, _clause in wanted])
    assert [clause for clause in dict.fromkeys([clause for _name, clause in wanted]) if f"({clause})" not in text] == []
    assert text.count("stuck on ") == len(wanted)
    for viewer in (1, int(SPECTATOR)):
        assert GAME.stranded_pieces(GAME.view(state, viewer)) == []


@pytest.mark.parametrize("step", ["", "ap 0 act", "drift"])
def test_ig_7_21_it_is_said_whenever_something_can_be_done_about_it(step: str) -> None:
    state = read(f"seats=2; squares a1#R5 c3[] d6[]; turn R {step}".rstrip())
    assert GAME.stranded_pieces(GAME.view(state, 0)) == [("a1", "IG-7.21")]


STEPS = [
    "seats=2; squares c3[R] c4[] d3~f1; hand R thaw; turn R",
    "seats=2; squares c3[R] c4[] g7[]; turn R drift",
    "seats=2; squares c3[R] c4[] g7[]; turn R drift c3",
    "seats=2; squares c3[R] d3~f1; turn R drift c3 east",
    "seats=2; squares c3[R] c4[] d3~f1 g7[]; hand R thaw; turn R act",
    "seats=2; squares c3[R] c4[B2x1] c2[b4]; hand R harpoon; turn R walk c3",
    "seats=2; squares c3[R] f4[B2x1] f6[b4]; hand R harpoon; turn R kayak c3",
    "seats=2; squares c3[Rx2] d3~f1; hand R harpoon; turn R hunt",
    "seats=2; squares c3[R] c4[Bx1]; turn R thaw",
    "seats=2; squares c3[R]; turn R corner B2",
    "seats=2; squares c3[x1] c4[] d3~f1; turn R animal 3",
    "seats=2; squares c3[x1] c4[B] d3~f1; turn R animal 2 fox1 c3",
    "seats=2; squares c3[Bb4]; hand B thaw; turn R harpoon B c3 1",
]


@pytest.mark.parametrize("text", STEPS)
def test_every_step_has_a_question_of_its_own(text: str) -> None:
    POSITIONS.check_question(text, STEPS)


PROMPTS = [
    ("c3[R5] f6[]; turn R", "Choose a tile to melt.", "Scegli una tessera da sciogliere."),
    (
        *("c3[R5] c4[] d3~; hand R thaw; turn R ap 0 act", "No action points left: play a tool or end your turn."),
        "Hai finito i PA: gioca un aiuto o finisci il turno.",
    ),
    (
        *("c3[R5]; turn R ap 0 act", "There is nothing left to do: end your turn."),
        "Non resta altro da fare: finisci il turno.",
    ),
    ("c3[x1] c4[]; turn R animal 2 fox1 c3", "Move it where? (2 steps left)", "Dove va l'animale? (restano 2 passi)"),
    ("c3[x1] c4[]; turn R animal 1", "Move an animal. (1 step left)", "Muovi un animale. (resta 1 passo)"),
    ("c3[R5] c4[]; turn R walk c3", "Where does your hunter go?", "Dove va il tuo cacciatore?"),
    (
        *("c3[Rb4] c4[]; hand R thaw; turn B harpoon R c3 1", "A bear attacks your hunters, and you have no harpoon."),
        "Un orso attacca i tuoi cacciatori, e tu non hai arpioni.",
    ),
    (
        *("c3[Rb4] c4[]; hand R harpoon; turn B harpoon R c3 1", "A bear attacks! Do you use a harpoon?"),
        "Un orso attacca! Usi un arpione?",
    ),
]


@pytest.mark.parametrize(("text", "english", "italian"), PROMPTS)
def test_prompts_say_what_to_do_now(text: str, english: str, italian: str) -> None:
    view = GAME.view(read(f"seats=2; squares {text}"), 0)
    assert TEXTS.prompt(view, str) == english
    assert TEXTS.prompt(view, ITALIAN) == italian


OFFERS = [
    ("c3[R5] c4[]; turn R act", ("walk c3", "to c4"), "Walk c3 → c4", "A piedi c3 → c4"),
    ("c3[R5] d3~f2; turn R act", ("hunt", "take fish2 d3"), "Catch a fish (2) on d3", "Cattura un pesce da 2 in d3"),
    ("c3[R5] d3~f1; hand R move; turn R act", ("play move",), "Play Move animals", "Gioca «Muovi animali»"),
    ("c3[x1] c4[]; turn R animal 1", ("animal fox1 c3", "to c4"), "Move a fox (1) to c4", "Muovi una volpe da 1 in c4"),
    ("c3[R5] g7[]; turn R drift", ("push c3", "east"), "Push c3 toward d3", "Spingi c3 verso d3"),
    (
        *("c3[R5] d3~f1; turn R drift", ("push c3", "east", "clear e3")),
        *("Push c3 toward d3; the animals in the way go to e3",),
        *("Spingi c3 verso d3; gli animali d'intralcio vanno in e3",),
    ),
]


@pytest.mark.parametrize(("text", "chain", "english", "italian"), OFFERS)
def test_moves_are_offered_in_plain_words(text: str, chain: tuple[str, ...], english: str, italian: str) -> None:
    view = GAME.view(read(f"seats=2; squares {text}"), 0)
    move = move_with(view, [GAME.parse(step) for step in chain])
    assert TEXTS.move_words(view, move, str) == english
    assert TEXTS.move_words(view, move, ITALIAN) == italian


def test_everything_that_has_a_name_is_explained_in_a_sentence() -> None:
    assert set(TEXTS.explanations) == set(TEXTS.titles)
    for text in TEXTS.explanations.values():
        assert text.endswith(".")
        assert len(text) < 120
        assert ITALIAN(text).endswith(".")


def test_people_are_hunters_wherever_somebody_reads_of_them() -> None:
    known = catalog("it", TEXTS.package, TEXTS.domain)
    assert len(known) > 300
    texts = [text for pair in known.items() for text in pair]
    for folder in ("variants", "aids", "guides", "glances"):
        files = [
            file
            for file in resources.files("polynya.render").joinpath(folder).iterdir()
            if file.name.startswith("igloo_igloo")
        ]
        assert files
        texts += [line for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    assert [text for text in texts if "Inuk" in text or "Inuit" in text] == []


# What a client may answer


def test_ig_6_78_one_direction_of_a_drift_is_forced() -> None:
    column = "b1[] c1[] c2[] c3[R] c4[] c5[] c6[] c7[]"
    state = read(f"seats=2; squares {column} c8[]; hand R harpoon thaw; turn R drift c1")
    assert legal(state) == ["east"]
    assert is_forced(state)
    two = read(f"seats=2; squares {column}; hand R harpoon thaw; turn R drift c1")
    assert legal(two) == ["north", "east"]
    assert not is_forced(two)


@pytest.mark.parametrize(
    "text",
    [
        "squares c3[R]; turn R corner B1",
        "squares c3[R] c4[]; turn R act",
        "squares c3[R] c4[] b3[]; turn R walk c3",
    ],
)
def test_ig_6_78_several_choices_are_never_forced(text: str) -> None:
    state = read(f"seats=2; {text}")
    assert len(legal(state)) > 1
    assert not is_forced(state)


@pytest.mark.parametrize(
    ("squares", "step", "choice"),
    [
        ("c3[R5] d3~f1 d2[] d4[]", "drift c3 east", "clear e3"),
        ("c3[R5^B] c4[]", "thaw", "thaw c4"),
        ("c3[R5] f6[x1] f7[]", "animal 1", "animal fox1 f6"),
        ("c3[R5] f6[x1] f7[]", "animal 1 fox1 f6", "to f7"),
    ],
)
def test_ig_6_78_a_step_about_public_facts_with_one_choice_is_forced_with_any_hand(
    squares: str, step: str, choice: str
) -> None:
    for held in ("", "hand R stamina1; ", "hand R harpoon*2 thaw; "):
        state = read(f"seats=2; squares {squares}; {held}turn R {step}")
        assert legal(state) == [choice]
        assert is_forced(state)


def test_ig_6_78_nothing_but_end_is_forced_with_an_empty_hand_only() -> None:
    text = "seats=2; squares c3{{R5}}; {}turn R ap 2 act"
    bare = read(text.format(""))
    assert legal(bare) == ["end"]
    assert is_forced(bare)
    for held in ("thaw", "harpoon", "move", "thaw*2 move"):
        state = read(text.format(f"hand R {held}; "))
        assert legal(state) == ["end"]
        assert not is_forced(state)
    assert is_forced(read(text.format("hand B harpoon; ")))


def test_ig_6_78_the_only_target_is_forced_with_an_empty_hand_only() -> None:
    text = "seats=2; squares c3[R] c4[b4] b3[]; {}turn R walk c3"
    bare = read(text.format(""))
    assert legal(bare) == ["to b3"]
    assert is_forced(bare)
    for held in ("thaw", "stamina2", "move*2"):
        state = read(text.format(f"hand R {held}; "))
        assert legal(state) == ["to b3"]
        assert not is_forced(state)
    entering = read("seats=2; squares c3[R] c4[b4]; hand R harpoon; turn R walk c3")
    assert legal(entering) == ["to c4"]
    assert not is_forced(entering)


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("squares c3[R5] f6[]; {}turn R", "melt f6"),
        ("squares c3[R5] f6[] f3[b4]; {}turn R kayak c3", "to f6"),
        ("squares c3[R5] d3~f2; {}turn R ap 2 hunt", "take fish2 d3"),
    ],
)
def test_ig_6_78_other_steps_that_depend_on_the_hand(text: str, choice: str) -> None:
    bare, holding = read("seats=2; " + text.format("")), read("seats=2; " + text.format("hand R stamina1; "))
    assert legal(bare) == legal(holding) == [choice]
    assert is_forced(bare)
    assert not is_forced(holding)


def test_ig_6_78_an_answer_to_an_attack_is_never_forced() -> None:
    state = read("seats=2; squares c3[Bb4] f6[]; hand B thaw; turn R harpoon B c3 0")
    assert (seat(state), legal(state)) == (2, ["decline"])
    assert not is_forced(state)
