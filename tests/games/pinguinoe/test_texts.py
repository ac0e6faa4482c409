"""What the game says to people, and what a client may answer for them."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from typing import Final

import pytest

from polynya import SPECTATOR, Value
from polynya.bundles import bundle_of, drawer_of
from polynya.cli.reports import question
from polynya.core.texts import Translate
from polynya.core.types import CHANCE
from polynya.games.pinguinoe.components import SEARCH_CARDS, SUPPLY
from polynya.games.pinguinoe.position import AIMING, DEAL_CORNER, FLOATING, READYING
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.games.pinguinoe.samples import samples
from polynya.moves import moves
from polynya.web.languages import catalog, translator
from tests.contract.cases import IS_SOAK, games_to_play
from tests.games.pinguinoe import twins
from tests.games.pinguinoe.positions import GAME, POSITIONS, after, legal, new, read, seen, status
from tests.games.positions import is_plain, labels

GAME_TEXTS: Final = bundle_of("pinguinoe").texts
ITALIAN: Final = translator("it", GAME_TEXTS)
OBJECTS: Final = SEARCH_CARDS[:6]
MAP: Final = "seats=3 zones=ring; cards 12=L05 22=D01 23=D05"


def is_forced(state: PinguinoeState) -> bool:
    """For the seat to move."""
    return GAME.is_forced(GAME.view(state, state.to_move()))


# Words


@pytest.mark.parametrize(("seats", "options"), samples()[:: 1 if IS_SOAK else 3])
def test_every_decision_of_a_game_has_plain_words(seats: int, options: dict[str, Value]) -> None:
    met: set[int] = set()
    for seed in range(games_to_play(2, 2)):
        for state in twins.walk(seats, options, seed):
            if state.to_move() < 0:
                continue
            view = GAME.view(state, state.to_move())
            asked = question(GAME, view)
            assert asked, status(state)
            assert is_plain(asked), asked
            met.add(int(state.step))
            for said in labels(view):
                assert is_plain(said), f"{said} at {status(state)}"
            for text in GAME.board(view):
                assert text == text.rstrip()
                assert "\n" not in text
    assert met >= {int(READYING), int(AIMING), int(FLOATING)}


@pytest.mark.parametrize(("seats", "options"), samples()[:4])
def test_others_are_told_of_a_decision_in_plain_words_too(seats: int, options: dict[str, Value]) -> None:
    told = 0
    for state in twins.walk(seats, options, 7, 120):
        if state.to_move() >= 0:
            for viewer in (*range(seats), int(SPECTATOR)):
                assert is_plain(question(GAME, GAME.view(state, viewer)))
                told += viewer != state.to_move()
    assert told > 50


STEPS: Final = [
    f"{MAP}; hand P1 fish; turn P1 ready",
    f"{MAP}; penguins P1=12a; turn P1 die 4 move 3 11h 12e",
    f"{MAP}; turn P1 die 6 seal 4",
    f"{MAP}; turn P1 die 6 after",
    f"{MAP}; known 33=D13; turn P1 played ready : card",
    f"{MAP}; penguins P2=22b P3=23a; turn P1 played ready : victim",
    f"{MAP}; penguins P2=12g P3=12g; turn P1 played ready : seal_space P1",
    f"{MAP}; turn P1 played die 2 move 2 23e : jump",
    "seats=3 zones=ring; cards 46=D11 47=L09 56=L13; penguins P3=46a; turn P1 played ready : land P3 by P1",
    f"{MAP}; seal 22g; penguins P2=22g; hand P2 fish; turn P1 die 6 seal 4 : fish P2",
    f"{MAP}; penguins P1=13a; hand P1 lifebuoy; turn P1 die 3 after : lifebuoy P1",
]


@pytest.mark.parametrize("text", STEPS)
def test_every_step_has_a_question_of_its_own(text: str) -> None:
    POSITIONS.check_question(text, STEPS)


def test_a_question_names_the_place() -> None:
    state = read(f"{MAP}; turn P1 die 4 move 1 11h 12e")
    asked = question(GAME, GAME.view(state, 0))
    assert "b5" in asked
    assert "Points left: 1." in asked
    state = read(f"{MAP}; seal 44a; turn P1 die 6 seal 2")
    asked = question(GAME, GAME.view(state, 0))
    assert "j13" in asked
    assert "Steps left: 2." in asked


def test_every_decision_has_a_name_that_reads_back() -> None:
    for action in range(GAME.decisions):
        text = GAME.notation(action)
        assert is_plain(text)
        assert GAME.parse(text) == GAME.parse(text.replace(" ", ":")) == action


# The table


CODE: Final = re.compile(r"\b([LD][0-9]{2}|A[12]|[1-5][1-7][a-l]?|I-[NS][EW])\b|_|PN-")  # faces, notation, clauses


def prompt(text: str, viewer: int, translate: Translate = str) -> str:
    return GAME_TEXTS.prompt(GAME.view(read(f"{MAP}; {text}"), viewer), translate)


def test_who_has_no_fish_or_lifebuoy_is_told_so_and_nobody_else() -> None:
    reached = "seal 22g; penguins P2=22g; hand P2 %s; turn P1 die 6 seal 4 : fish P2"
    assert prompt(reached % "fish", 1) == "The seal has reached your penguin! Do you give it a fish?"
    assert (
        prompt(reached % "skates", 1)
        == "The seal has reached your penguin, and you have no fish: your penguin goes home."
    )
    assert "non hai pesci" in prompt(reached % "skates", 1, ITALIAN)
    for viewer in (0, 2, int(SPECTATOR)):
        assert prompt(reached % "fish", viewer) == prompt(reached % "skates", viewer)
    swimming = "penguins P1=13a; hand P1 %s; turn P1 die 3 after : lifebuoy P1"
    assert prompt(swimming % "fish", 0) == "Your penguin is in the sea, and you have no lifebuoy: it goes home."
    assert prompt(swimming % "lifebuoy", 0) == "Your penguin is in the sea! Do you use a lifebuoy?"


def test_who_has_only_one_choice_reads_what_it_is() -> None:
    assert prompt("turn P1 ready", 0) == "Roll the die."
    assert prompt("hand P1 fish; turn P1 ready", 0) == "Roll the die; before that you may play an object."
    assert prompt("turn P1 die 3 after", 0) == "Nothing left to do: end your turn."
    assert prompt("turn P1 die 2 move 0 11h 12e 12f", 0) == "Your penguin can go no farther: end the movement."
    held = "hand P1 skates; turn P1 die 2 move 0 11h 12e 12f"
    assert prompt(held, 0) == "No points left: play an object, or end the movement."


@pytest.mark.parametrize(("seats", "options"), samples()[:3])
def test_no_code_is_in_front_of_players(seats: int, options: dict[str, Value]) -> None:
    met = 0
    for state in twins.walk(seats, options, 3, 150):
        view = GAME.view(state, max(state.to_move(), 0))
        drawer = drawer_of(view)
        for piece in [*drawer.spaces(view), *drawer.pieces(view)]:
            for translate in (str, ITALIAN):
                title = GAME_TEXTS.piece_title(piece.title, translate)
                assert not CODE.search(title), title
                met += 1
        for move in moves(view):
            assert not CODE.search(GAME_TEXTS.move_words(view, move, str))
    assert met > 1000


def test_every_thing_on_the_table_is_explained() -> None:
    colored = {f"penguin {color}" for color in GAME.colors}
    assert set(GAME_TEXTS.titles) - set(GAME_TEXTS.explanations) == colored
    assert set(GAME_TEXTS.explanations) <= set(GAME_TEXTS.titles)
    assert len(GAME_TEXTS.glossary(str)) == len(GAME_TEXTS.glossary(ITALIAN)) == len(GAME_TEXTS.explanations)


def test_one_word_for_one_thing_in_italian() -> None:
    said = " ".join([*catalog("it", GAME_TEXTS.package, GAME_TEXTS.domain).values()]).lower()
    assert "cannocchiale" in said
    for other in ("telescopio", "casella della foca", "casella di ricerca", "blocco di ghiaccio", "iglù"):
        assert other not in said


def test_points_have_a_sign_of_their_own() -> None:
    view = GAME.view(read(f"{MAP}; hand P1 skates; turn P1 die 4 move 3 11h 12e"), 0)
    items = {item.title: item.inner for panel in drawer_of(view).panels(view) for line in panel.lines for item in line}
    assert "footprint" in items["points left"]
    assert "skates" not in items["points left"]
    assert "skates" in items["skates"]


def test_events_are_counted_towards_the_last_one_unless_the_white_penguin_sleeps() -> None:
    for options, text in (("", "2/5"), (" sleepy_white_penguin=true", "2")):
        view = GAME.view(read(f"seats=2{options}; events 2; turn P1 ready"), 0)
        items = {
            item.title: item.text for panel in drawer_of(view).panels(view) for line in panel.lines for item in line
        }
        assert items["events"] == text


# What a client may answer


def hands(size: int) -> list[str]:
    """Every hand of so many objects."""
    found: list[str] = []
    for cards in combinations_with_replacement(OBJECTS, size):
        counts = [(name, cards.count(name)) for name in OBJECTS if name in cards]
        if all([number <= SUPPLY[OBJECTS.index(name)] for name, number in counts]):
            found.append(" ".join([name if number == 1 else f"{name}*{number}" for name, number in counts]))
    return found


TEXTS: Final = [
    "turn P1 ready",
    "turn P1 played ready",
    "turn P1 die 6 after",
    "turn P1 played die 6 after",
    "turn P1 die 2 move 0 11h 12e 12f",
    "turn P1 played die 2 move 0 11h 12e 12f",
    "turn P1 die 5 move 2 11e 11f 11b 11a",
    "turn P1 die 3 move 1 11g",
    "turn P1 die 6 seal 3",
    "turn P1 played ready : card",
    "turn P1 played ready : seal_space P1",
    "penguins P2=23a; turn P1 played ready : victim",
    "turn P1 played die 2 move 2 23e : jump",
    "penguins P1=13a; turn P1 die 3 after : lifebuoy P1",
    "penguins P1=13a; turn P1 die 6 ending : lifebuoy P1",
    "seal 22g; penguins P1=22g~; turn P2 die 6 seal 4 : fish P1",
    "seal 22g; penguins P1=22g; turn P1 die 6 seal 4 : fish P1",
]


SIZES: Final = [  # nobody with an empty hand is asked about an object (PN-7.3, PN-7.12)
    (text, size) for text in TEXTS for size in (0, 1, 2) if size or (": lifebuoy" not in text and ": fish" not in text)
]


@pytest.mark.parametrize(("text", "size"), SIZES)
def test_pn_6_3_a_choice_gives_itself_only_if_it_is_the_same_with_every_hand(text: str, size: int) -> None:
    found: list[tuple[bool, list[str]]] = []
    for held in hands(size):
        state = read(f"{MAP.replace('22=D01', '22=D12')}; {f'hand P1 {held}; ' if held else ''}{text}")
        found.append((is_forced(state), legal(state)))
    assert len({forced for forced, _ in found}) == 1  # it is done every time
    if found[0][0]:
        assert len(found[0][1]) == 1
        assert all([choices == found[0][1] for _, choices in found])


@pytest.mark.parametrize(
    ("text", "choice"),
    [("turn P1 ready", "roll"), ("turn P1 die 6 after", "end_turn"), ("turn P1 die 2 move 0 11h", "end_move")],
)
def test_pn_6_3_a_state_with_one_choice_and_an_empty_hand_answers_itself(text: str, choice: str) -> None:
    bare, holding = read(f"{MAP}; {text}"), read(f"{MAP}; hand P1 lifebuoy; {text}")
    assert legal(bare) == legal(holding) == [choice]
    assert is_forced(bare)
    assert not is_forced(holding)
    assert is_forced(read(f"{MAP}; hand P2 fish; {text}"))


@pytest.mark.parametrize("held", OBJECTS)
def test_pn_6_3_a_reaction_is_never_answered_for_anybody(held: str) -> None:
    state = read(f"{MAP}; seal 22g; penguins P2=22g; hand P2 {held}; turn P1 die 6 seal 4 : fish P2")
    assert not is_forced(state)
    state = read(f"{MAP}; penguins P2=13a; hand P2 {held}; turn P2 die 3 after : lifebuoy P2")
    assert not is_forced(state)


def test_pn_6_3_nothing_is_forced_in_the_eyes_of_others_or_by_chance() -> None:
    state = read(f"{MAP}; turn P1 ready")
    for viewer in (1, 2, int(SPECTATOR)):
        assert not GAME.is_forced(GAME.view(state, viewer))
    rolling = after(state, "roll")
    assert rolling.to_move() == int(CHANCE)
    assert [GAME.is_forced(GAME.view(rolling, viewer)) for viewer in (0, 1, 2)] == [False] * 3
    assert seen(new(3)).step == int(DEAL_CORNER)
