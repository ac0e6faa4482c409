"""What the full game says to people."""

from __future__ import annotations

import pytest

from polynya.bundles import texts_of
from polynya.cli.reports import question
from polynya.core.state import State
from polynya.core.types import Seat
from polynya.moves import moves
from polynya.testing.texts import strict_translator
from tests.games.nanuuk.chains import advice
from tests.games.nanuuk.positions import GAME, after, new, read

PROMPT = "Crack the ice on one of the marked lines: cracks run outward from the space just entered."


@pytest.mark.parametrize(
    ("tile", "left", "says"),
    [
        ("whale", "harpoon", "hunter 1, C3, whale stays: you need an Inuk"),
        ("whale", "harpoon inuk", "hunter 1, C3"),
        ("seal", "harpoon seal", "hunter 1, C3, seal stays: you already carry one"),
        ("fish", "husky", "hunter 1, C3, fish stays: you have no harpoon"),
        ("inuk", "inuk", "hunter 1, C3, Inuk stays: you already carry one"),
        ("inuk", "", "hunter 1, C3"),
        ("walrus", "harpoon", "hunter 1, C3"),
    ],
)
def test_a_tile_that_cannot_be_taken_is_explained(tile: str, left: str, says: str) -> None:
    state = read(f"seats=2; {tile} C3; H1 C3: {left}; H2 E5: harpoon; turn 1 crack")
    assert question(GAME, GAME.view(state, 0)) == f"{PROMPT} ({says})"


def test_every_step_has_a_question() -> None:
    for step, said in (
        ("move", "Move your hunter to a neighboring space. (hunter 1, C3)"),
        ("take", "Take the fish? (1 point) (hunter 1, C3, fish)"),
    ):
        state = read(f"seats=2; fish C3; H1 C3: harpoon; H2 E5: harpoon; turn 1 {step}")
        assert question(GAME, GAME.view(state, 0)) == said


def test_the_game_explains_itself() -> None:
    texts = texts_of(GAME.view(GAME.initial(GAME.setup(2)), 0))
    assert len(texts.guide) > 3
    assert texts.aim(GAME.setup(2))


# What can be taken, what counts, and what things are


@pytest.mark.parametrize(
    ("tile", "asked", "offer"),
    [
        ("seal", "Take the seal? (2 points)", "Take the seal"),
        ("inuk", "Take the Inuk along? You need one to catch a whale.", "Take the Inuk along"),
    ],
)
def test_the_question_names_what_can_be_taken(tile: str, asked: str, offer: str) -> None:
    state = read(f"seats=2; {tile} C3; H1 C3: harpoon; H2 E5: harpoon; turn 1 take")
    view = GAME.view(state, 0)
    texts = texts_of(view)
    assert texts.prompt(view, str) == asked
    assert [texts.move_words(view, move, str) for move in moves(view)] == [offer, "Leave it here"]


def test_the_prompt_says_which_lines_can_crack() -> None:
    """Two lines lead outward from B1; once they are cracked, a side of the space follows."""
    for cracks, said in (
        ("B2|C2", PROMPT),
        ("B2|C2 C1|C2", "All lines outward are cracked: crack the ice on a side of the space just entered."),
    ):
        state = read(f"seats=2; fish C3; cracks {cracks}; H1 B1: harpoon; H2 E5: harpoon; turn 1 crack")
        view = GAME.view(state, 0)
        assert texts_of(view).prompt(view, str) == said


def test_a_player_with_two_hunters_is_told_which_one_moves() -> None:
    state = read("seats=2 hunters_per_player=2; fish A1; H1 B3:; H2 B3:; H3 E2:; H4 E5:; turn 3")
    view = GAME.view(state, 0)
    assert texts_of(view).prompt(view, str) == "Move hunter 3 to a neighboring space."


def stands(state: State, seat: Seat, language: str = "en") -> str:
    view = GAME.view(state, 0)
    texts = texts_of(view)
    return texts.standing(view, seat, str if language == "en" else strict_translator(texts, language))


def test_a_standing_says_what_needs_an_igloo() -> None:
    state = read("seats=2; fish C3; H1 C4: seal | walrus; H2 E5: fish; turn 1")
    assert stands(state, 0) == "5 for animals, 2 more if in an igloo at the end"
    assert stands(state, 1) == "1 for animals, 2 if still in an igloo at the end"
    assert stands(state, 0, "it") == "5 per gli animali, altri 2 se alla fine è in un igloo"
    assert stands(new(2), 0) == ""
    both = read("seats=2 hunters_per_player=2; fish A1; H1 B3:; H2 B3:; H3 C2: fish; H4 E5:; turn 3")
    assert (
        stands(both, 0)
        == "1 for animals, 2 only if still in an igloo at the end, 2 more if the other hunter is in an igloo too"
    )


def test_standing_and_score_agree_at_the_end() -> None:
    state = read("seats=2; fish C6; H1 B3: seal | walrus; H2 E1: fish; over NK-8.9")
    result = GAME.result(state)
    assert result is not None
    assert [score.points for score in result.scores] == [7, 1]
    assert [stands(state, seat) for seat in (0, 1)] == ["5 for animals, 2 for igloos", "1 for animals, 0 for igloos"]
    view = GAME.view(state, 0)
    assert texts_of(view).decisive_targets(view) == ["hunter-white:B3"]
    nobody = GAME.view(read("seats=2; fish C6; H1 B4: fish; H2 E1: walrus; over NK-8.9"), 0)
    assert texts_of(nobody).decisive_targets(nobody) == ["hunter-yellow:E1"]


def test_everything_that_is_drawn_is_explained() -> None:
    texts = texts_of(GAME.view(new(2), 0))
    assert set(texts.titles) == set(texts.explanations)


# Advice


def small(hunter: str, *, rest: str = "fish B1", cracks: str = "", step: str = "move") -> State:
    return read(f"seats=2; {rest}; cracks {cracks}; H1 {hunter}; H2 E5: harpoon; turn 1 {step}")


@pytest.mark.parametrize(
    ("hunter", "rest", "cracks", "target", "says"),
    [
        ("B2: harpoon", "fish B1", "", "space:D5", "Choose a neighboring space."),
        (
            "B2: harpoon",
            "fish C3",
            "B2|C3",
            "fish:C3",
            "A crack is in the way: you need the kayak, which a seal or a whale brings in an igloo.",
        ),
        (
            "B2: husky",
            "bear C3; fish B1",
            "",
            "bear:C3",
            "A bear is there: you need the harpoon, which you get back in any igloo.",
        ),
        (
            "B2: harpoon",
            "bear C3; fish B1",
            "B2|C3",
            "bear:C3",
            "A crack and a bear are in the way: you need both kayak and harpoon.",
        ),
        ("E4: harpoon", "fish B1", "", "space:E5", ""),
        ("B2: harpoon", "fish B1", "", "edge:B1|B2", "First move your hunter; then the ice cracks."),
        ("B2: harpoon", "fish B1", "", "hunter-white:B2", ""),
        (
            "B1: harpoon fish",
            "fish B1",
            "",
            "fish:B1",
            "You can take something only when you enter its space: go away and come back.",
        ),
    ],
)
def test_a_refused_step_says_what_is_missing(hunter: str, rest: str, cracks: str, target: str, says: str) -> None:
    assert advice(GAME, small(hunter, rest=rest, cracks=cracks), "", target) == says


def test_another_hunter_or_a_bear_without_room_bars_the_way() -> None:
    occupied = read("seats=2; fish B1; H1 C3: harpoon; H2 C4: harpoon; turn 1")
    said = "Another hunter is there: only igloos have room for several."
    assert advice(GAME, occupied, "hunter-white:C3", "hunter-yellow:C4") == said
    started = after(new(4), "start B3", "start E2", "start E5", "start E5")
    said = "The bear cannot be driven off: there is no free space for it yet."
    assert advice(GAME, started, "hunter-white:B3", "bear:B4") == said


def test_the_other_hunter_of_a_player_moves_later() -> None:
    state = read("seats=2 hunters_per_player=2; fish A1; H1 B3:; H2 B3:; H3 E2:; H4 E5:; turn 1")
    said = "It is the turn of hunter 1: hunter 3 moves later."
    assert advice(GAME, state, "", "hunter-white:E2") == said


@pytest.mark.parametrize(
    ("cracks", "target", "says"),
    [
        ("", "edge:B2|C3", "Choose a line that leads away from C3, between two of its neighbors."),
        ("C2|D2", "edge:C2|D2", "The ice is already cracked here: choose another line."),
        ("", "space:C4", "First crack the ice: choose one of the marked lines."),
        ("", "fish:C4", ""),
        (
            "B2|B3 B2|C2 B3|C4 C2|D2 C4|D3 D2|D3",
            "edge:B3|B4",
            "All lines that lead away from C3 are cracked: choose one of its own sides.",
        ),
    ],
)
def test_a_refused_crack_says_where_it_may_run(cracks: str, target: str, says: str) -> None:
    state = small("C3: harpoon", rest="fish C4", cracks=cracks, step="crack")
    assert advice(GAME, state, "", target) == says


def test_a_crack_that_cuts_somebody_off_is_explained() -> None:
    state = read("seats=2 social_cracks=true; fish B1; cracks E1|E2; H1 E2: harpoon; H2 E1: harpoon; turn 1 crack")
    said = "This crack would cut a hunter off from the igloos: choose one that cuts nobody off."
    assert advice(GAME, state, "", "edge:D1|E1") == said


@pytest.mark.parametrize(
    ("target", "says"),
    [
        ("space:B3", "A bear never goes into an igloo: choose a space without igloo, hunter, tile or bear."),
        ("hunter-white:C3", "The bear has to leave your space: choose any free space."),
        ("fish:B1", "This space is not free: a bear goes where no hunter, tile or other bear is."),
        ("space:D4", ""),
    ],
)
def test_a_bear_goes_only_to_a_free_space(target: str, says: str) -> None:
    state = small("C3:", rest="fish B1; bear C3", step="drive")
    assert advice(GAME, state, "bear:C3", target) == says


def test_other_steps_say_what_comes_first() -> None:
    assert advice(GAME, new(2), "", "space:C3") == "Choose one of the three igloos to start in."
    taking = small("C3: harpoon", rest="fish C3", step="take")
    assert advice(GAME, taking, "", "space:C4") == "First decide whether to take what lies here."
    trading = small("B3: harpoon fish", step="deposit")
    assert advice(GAME, trading, "", "space:C4") == "First finish trading in the igloo."
    asked = small("C3: harpoon husky sled", step="ask")
    assert advice(GAME, asked, "", "space:C4") == "First decide whether to pay for an extra turn."
    assert advice(GAME, asked, "", "space:C4", "it") == "Prima decidi se pagare un turno extra."
