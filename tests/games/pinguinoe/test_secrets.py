"""What is public, what is private, and what nobody may find out."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from polynya import ALL, SPECTATOR, GameNotOver, Match, NotYourTurn, Rng, Value
from polynya.core.errors import NotationError
from polynya.core.types import CHANCE, NOWHERE
from polynya.games.pinguinoe.board import CARDS_BY_NAME, CELLS_BY_NAME
from polynya.games.pinguinoe.components import SEARCH_CARDS
from polynya.games.pinguinoe.faces import FACE_NAMES
from polynya.games.pinguinoe.rules import PinguinoeState
from tests.contract.cases import IS_SOAK, games_to_play
from tests.games.deals import Deal, all_deals, assert_frequencies, of_hands
from tests.games.pinguinoe import twins
from tests.games.pinguinoe.positions import (
    GAME,
    POSITIONS,
    after,
    at,
    copy,
    deck,
    discard,
    hand,
    legal,
    line,
    parts,
    player,
    read,
    seen,
    status,
    told,
)
from tests.games.positions import is_undo_refused as refused

WATCHER: Final = int(SPECTATOR)
EVERYBODY: Final = (0, 1, 2, WATCHER, int(ALL))
OBJECTS: Final = SEARCH_CARDS[:6]
EVENTS: Final = SEARCH_CARDS[6:]
MAP: Final = "cards 22=D01 12=L13 34=A2; known 23=D05; penguins P1=22g P2=22f~; seal 12b"
HANDS: Final = "hand P1 fish skates; hand P2 snowball*2; hand P3 lifebuoy"
MARKS: Final = "discard telescope tear; skip P3; blizzard P2; events 3"
TABLE: Final = f"seats=3 zones=ring; {MAP}; {HANDS}; {MARKS}; turn P1 played die 4 move 3 22c 22g"


def lists(state: PinguinoeState, viewer: int) -> list[str]:
    return parts(state, viewer, "hand", "unseen", "deck")


# What everybody may work out


def test_pn_5_10_a_viewer_sees_the_deck_mixed_with_the_hands_of_others() -> None:
    state = read(TABLE)
    assert lists(state, 0) == [
        *("hand P1 skates fish", "hand P2 ?*2", "hand P3 ?"),
        "unseen telescope snowball*4 skates fish lifebuoy*2 trampoline*2 skip tsunami*2",
    ]
    assert lists(state, 1) == [
        *("hand P1 ?*2", "hand P2 snowball*2", "hand P3 ?"),
        "unseen telescope snowball*2 skates*2 fish*2 lifebuoy*2 trampoline*2 skip tsunami*2",
    ]
    assert lists(state, WATCHER) == [
        *("hand P1 ?*2", "hand P2 ?*2", "hand P3 ?"),
        "unseen telescope snowball*4 skates*2 fish*2 lifebuoy*2 trampoline*2 skip tsunami*2",
    ]
    assert lists(state, int(ALL)) == [
        *("hand P1 skates fish", "hand P2 snowball*2", "hand P3 lifebuoy"),
        "deck telescope snowball*2 skates fish lifebuoy trampoline*2 skip tsunami*2",
    ]


def test_pn_5_10_the_size_of_the_deck_is_public_and_its_contents_are_not() -> None:
    state = read(TABLE)
    richer = read(TABLE.replace("hand P2 snowball*2", "hand P2 trampoline*2"))
    assert deck(richer) != deck(state)
    for viewer in EVERYBODY:
        assert seen(state, viewer).deck_size == 20 - 5 - 2 - 2
    for viewer in (0, 2, WATCHER):
        assert repr(seen(richer, viewer)) == repr(seen(state, viewer))
    assert repr(seen(richer, 1)) != repr(seen(state, 1))


def test_pn_5_10_the_chances_of_the_next_card_are_shown_to_nobody() -> None:
    state = after(read(f"seats=3 zones=ring; {MAP}; {HANDS}; turn P1 die 4 move 2 22g 22h"), "draw")
    assert state.to_move() == int(CHANCE)
    assert len(legal(state)) == 10
    for viewer in EVERYBODY:
        assert seen(state, viewer).legal == ()


# How hidden hands may be dealt


def dealt_hands(state: PinguinoeState, viewer: int, seed: int) -> Deal:
    twin = copy(GAME.redeal(GAME.view(state, viewer), Rng(seed)))
    rows = [list(twin.hands)[6 * k : 6 * k + 6] for k in range(3) if k != viewer] + [list(twin.deck)[:6]]
    assert list(twin.deck)[6:] == list(state.deck)[6:]
    return of_hands([tuple([name for k, name in enumerate(OBJECTS) for _ in range(int(row[k]))]) for row in rows])


def assert_dealt(state: PinguinoeState, viewer: int, expected: dict[Deal, float]) -> None:
    assert_frequencies(lambda seed: dealt_hands(state, viewer, seed), expected)


def test_pn_5_10_hidden_hands_are_a_uniform_sample_of_the_unseen_objects() -> None:
    hands = "hand P1 fish; hand P2 telescope; hand P3 skates"
    state = read(f"seats=3; {hands}; deck snowball*2 skates tsunami*2 tear; turn P1 ready")
    assert discard(state) != ""  # the rest has been discarded
    expected = all_deals(["telescope", "skates", "skates", "snowball", "snowball"], (1, 1))
    assert len(expected) == 8  # not telescope beside telescope
    assert_dealt(state, 0, expected)


def test_pn_5_10_hands_of_different_sizes_are_dealt_jointly() -> None:
    hands = "hand P1 fish; hand P2 telescope; hand P3 skates lifebuoy"
    state = read(f"seats=3; {hands}; deck snowball*2 skates skip; turn P2 ready")
    expected = all_deals(["telescope", "skates", "skates", "lifebuoy", "snowball", "snowball"], (1, 2))
    assert_dealt(state, 0, expected)


def test_pn_5_10_for_a_spectator_all_hands_are_dealt() -> None:
    hands = "hand P1 fish; hand P3 skates lifebuoy"
    state = read(f"seats=3; {hands}; deck fish skates tsunami; turn P2 ready")
    expected = all_deals(["fish", "fish", "skates", "skates", "lifebuoy"], (1, 0, 2))
    assert_dealt(state, WATCHER, expected)


def test_pn_5_10_what_the_viewer_knows_is_not_dealt_anew() -> None:
    state = read(TABLE)
    for viewer in (0, 1, 2, WATCHER):
        for seed in range(20):
            twin = copy(GAME.redeal(GAME.view(state, viewer), Rng(seed)))
            assert repr(seen(twin, viewer)) == repr(seen(state, viewer))
            assert GAME.audit(twin) == ""
    assert GAME.redeal(GAME.view(state, int(ALL)), Rng(1)).key() == state.key()


# Choices


def is_forced(state: PinguinoeState) -> bool:
    """For the seat to move; for no other viewer."""
    decider = state.to_move()
    for viewer in (*range(seen(state).seats), WATCHER):
        assert viewer == decider or not GAME.is_forced(GAME.view(state, viewer))
    return GAME.is_forced(GAME.view(state, decider))


SEA: Final = "seats=2; cards 12=L05; penguins P1=12a"
CAUGHT: Final = "seats=2 zones=ring; cards 22=D12 33=D05; seal 22d; penguins P1=22d"


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("seats=2; {}turn P1 ready", "roll"),
        ("seats=2; {}turn P1 die 6 after", "end_turn"),
        ("seats=2; {}turn P1 played die 6 after", "end_turn"),
        (SEA + "; {}turn P1 die 3 after : lifebuoy P1", "lifebuoy decline"),
        (SEA + "; {}turn P1 die 1 ending : lifebuoy P1", "lifebuoy decline"),
        (CAUGHT + "; {}turn P2 die 1 seal 4 : fish P1", "fish decline"),
    ],
)
def test_pn_6_3_a_single_choice_that_a_hand_could_change_gives_itself_only_with_an_empty_hand(
    text: str, choice: str
) -> None:
    if " : " not in text:
        bare = read(text.format(""))
        assert legal(bare) == [choice]
        assert is_forced(bare)
    for held in ("trampoline", "trampoline*2 skates"):
        state = read(text.format(f"hand P1 {held}; "))
        assert legal(state) == [choice]
        assert not is_forced(state)


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("cards 12=L05; {}turn P1 played ready : seal_space P1", "seal_space 12g"),
        ("penguins P2=44a~; {}turn P1 played ready : victim", "victim P2"),
        ("cards 24=D14; {}turn P1 played die 2 move 2 24j : jump", "jump S"),
    ],
)
def test_pn_6_3_a_single_choice_about_public_facts_gives_itself_with_every_hand(text: str, choice: str) -> None:
    for held in ("", "hand P1 telescope; ", "hand P1 lifebuoy*2 snowball trampoline; "):
        state = read("seats=2; " + text.format(held))
        assert legal(state) == [choice]
        assert is_forced(state)


def test_pn_6_3_a_movement_with_nothing_left_waits_for_whoever_holds_an_object() -> None:
    for held, forced in (("", True), ("hand P1 fish; ", False), ("hand P1 lifebuoy; ", False)):
        state = read(f"seats=2; cards 12=L13; {held}turn P1 die 2 move 0 11h 12e 12f")
        assert legal(state) == ["end_move"]
        assert is_forced(state) == forced
    assert not is_forced(read("seats=2; cards 12=L13; hand P1 skates; turn P1 die 2 move 0 11h 12e 12f"))


@pytest.mark.parametrize(
    "text",
    [
        "hand P1 telescope; turn P1 ready",
        "hand P1 telescope; turn P1 die 6 after",
        "turn P1 die 3 move 3 11g",
        "turn P1 die 6 seal 5",
        "cards 12=L05 23=D05; turn P1 played ready : seal_space P1",
        f"{SEA.removeprefix('seats=2; ')}; hand P1 lifebuoy; turn P1 die 3 after : lifebuoy P1",
        f"{CAUGHT.removeprefix('seats=2 zones=ring; ')}; hand P1 fish; turn P2 die 1 seal 4 : fish P1",
    ],
)
def test_pn_6_3_several_choices_never_give_themselves(text: str) -> None:
    state = read(f"seats=2 zones=ring; {text}")
    assert len(legal(state)) > 1
    assert not is_forced(state)


@pytest.mark.parametrize("held", OBJECTS)
def test_pn_6_3_a_single_choice_is_asked(held: str) -> None:
    assert legal(read("seats=2; turn P1 ready")) == ["roll"]
    state = after(read(f"{SEA}; hand P1 {held}; turn P1 die 3 move 0 12b 12a"), "end_move")
    assert player(state) == 1
    assert legal(state)[-1] == "lifebuoy decline"
    assert at(state, 1) == "12a"


def test_pn_6_3_a_single_landing_cell_is_not_asked() -> None:
    text = "seats=2 zones=ring; cards {}; penguins P2=46a; hand P1 snowball; turn P1 ready"
    one = after(read(text.format("46=D11 47=L09")), "play snowball", "victim P2")
    assert (player(one), legal(one)) == (1, ["roll"])
    assert at(one, 2)[:2] == "47"
    many = after(read(text.format("46=D11 47=L09 56=L13")), "play snowball", "victim P2")
    assert len(legal(many)) > 1
    assert all([choice.startswith("land ") for choice in legal(many)])


# Public and private


def test_pn_6_4_everybody_sees_the_same_apart_from_hands() -> None:
    state = read(TABLE)
    own = seen(state, 0)._replace(legal=(), hands=(), unseen=())
    for viewer in EVERYBODY:
        assert seen(state, viewer)._replace(viewer=0, legal=(), hands=(), unseen=()) == own


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_pn_6_4_what_is_public(viewer: int) -> None:
    state = read(TABLE)
    view = seen(state, viewer)
    assert parts(state, viewer, "cards", "known") == ["cards 12=L13 22=D01 34=A2", "known 23=D05"]
    assert parts(state, viewer, "penguins", "seal") == ["penguins P1=22g P2=22f~", "seal 12b"]
    assert parts(state, viewer, "discard", "skip", "blizzard", "events") == [
        *("discard telescope tear", "skip P3", "blizzard P2", "events 3"),
    ]
    assert parts(state, viewer, "turn") == ["turn P1 played die 4 move 3 22c 22g"]
    assert (view.turn, view.mover, view.die, view.points, view.played) == (0, 0, 4, 3, 1)
    assert view.visited == (CELLS_BY_NAME["22c"], CELLS_BY_NAME["22g"])
    assert (view.hand_sizes, view.deck_size, view.events) == ((2, 2, 1), 11, 3)
    assert (view.afloat, view.skips, view.marks) == ((0, 1, 0), (0, 0, 1), (0, 1, 0))
    assert view.at == (CELLS_BY_NAME["22g"], CELLS_BY_NAME["22f"], CELLS_BY_NAME["57f"])
    assert [view.cells[CELLS_BY_NAME[name]] for name in ("22h", "23k", "34f", "12a")] == [2, 0, 6, 1]
    assert view.known[CARDS_BY_NAME["23"]] == FACE_NAMES.index("D05")
    assert view.shown[CARDS_BY_NAME["23"]] == int(NOWHERE)


@pytest.mark.parametrize(
    "text",
    [
        "turn P1 ready",
        "turn P1 played die 6 seal 2",
        "turn P1 played die 6 after",
        "turn P2 played ready : card",
        "turn P2 played ready : victim",
        "turn P2 ready : roll",
        "cards 12=L05; seal 44a; penguins P1=44a~ P3=44a~; turn P2 die 6 seal 4 pending P1 : fish P3",
        "cards 12=L05; seal 12g; penguins P1=12a; turn P1 die 3 after : lifebuoy P1",
        "cards 22=D01; penguins P2=22h; turn P2 die 3 drawn : draw",
        "turn P1 die 3 move 2 11h : reveal 12",
    ],
)
def test_pn_6_4_state_decider_and_question_are_public(text: str) -> None:
    penguins = "" if "penguins" in text else "penguins P1=11h P3=46a~; "
    state = read(f"seats=3 zones=ring; {penguins}{HANDS}; {text}")
    for viewer in EVERYBODY:
        assert line(state, viewer).split("; ")[-1] == text.split("; ")[-1]
        assert seen(state, viewer).mover == state.to_move()


def test_pn_6_4_choices_are_shown_to_the_decider_only() -> None:
    state = read(f"seats=3 zones=ring; {MAP}; {HANDS}; turn P1 die 4 move 2 22c 22g")
    assert [GAME.notation(action) for action in seen(state, 0).legal] == legal(state)
    assert "play skates" in legal(state)
    for viewer in (1, 2, WATCHER, int(ALL)):
        assert seen(state, viewer).legal == ()


def test_pn_6_4_a_hand_is_known_to_its_owner_only() -> None:
    state = read(TABLE)
    assert [[k for k in range(3) if seen(state, viewer).hands[k]] for viewer in EVERYBODY] == [
        *([0], [1], [2], []),
        [0, 1, 2],
    ]
    assert seen(state, 1).hands[1] == (0, 2, 0, 0, 0, 0)


def test_pn_6_4_a_face_once_seen_stays_known_and_others_are_unknown() -> None:
    state = read(f"seats=3 zones=ring; {MAP}; {HANDS}; turn P1 die 4 move 2 22g 22h")
    state = after(state, "draw", "search tsunami", "face D09", "face L01")
    for viewer in EVERYBODY:
        view = seen(state, viewer)
        assert (view.shown[CARDS_BY_NAME["22"]], view.known[CARDS_BY_NAME["22"]]) == (-1, FACE_NAMES.index("D01"))
        assert (view.shown[CARDS_BY_NAME["12"]], view.known[CARDS_BY_NAME["12"]]) == (-1, FACE_NAMES.index("L13"))
        assert view.shown[CARDS_BY_NAME["23"]] == FACE_NAMES.index("D05")
        assert {view.known[CARDS_BY_NAME[card]] for card in ("13", "24", "33", "44")} == {-1}


def test_pn_6_4_a_face_never_seen_is_decided_by_nobody_yet() -> None:
    state = read("seats=3; cards 12=L13; penguins P1=11l; turn P1 die 2 move 2 11l")
    assert len(choices_of_chance(after(state, "turn S"))) == 15
    for viewer in EVERYBODY:
        assert seen(after(state, "turn S"), viewer).known.count(-1) == 35 - 4 - 1 - 1


def choices_of_chance(state: PinguinoeState) -> list[str]:
    assert state.to_move() == int(CHANCE)
    assert len({weight for _, weight in state.chance_outcomes()}) == 1
    return [GAME.notation(action) for action, _ in state.chance_outcomes()]


def test_pn_6_4_everything_is_shown_only_after_the_end() -> None:
    match = played("roll; die 6; seal stop")
    with pytest.raises(GameNotOver):
        match.view(int(ALL))


# Drawing

SEARCHING: Final = f"seats=3 zones=ring; {MAP}; {HANDS}; turn P1 die 4 move 2 22g 22h"


@pytest.mark.parametrize("name", OBJECTS)
def test_pn_7_19_only_the_drawer_sees_which_object_they_draw(name: str) -> None:
    state = after(read(SEARCHING), "draw")
    for viewer in (0, int(ALL)):
        assert told(state, f"search {name}", viewer) == f"search {name}"
    for viewer in (1, 2, WATCHER):
        assert told(state, f"search {name}", viewer) == "search object"
        assert repr(seen(after(state, f"search {name}"), viewer)) == repr(seen(after(state, "search fish"), viewer))
    assert seen(after(state, f"search {name}"), 1).hand_sizes == (3, 2, 1)
    assert seen(after(state, f"search {name}"), 1).deck_size == seen(state, 1).deck_size - 1


@pytest.mark.parametrize("name", EVENTS)
def test_pn_7_19_an_event_is_seen_by_all(name: str) -> None:
    state = after(read(SEARCHING), "draw")
    for viewer in EVERYBODY:
        assert told(state, f"search {name}", viewer) == f"search {name}"


def test_pn_7_19_a_torn_backpack_shows_everything() -> None:
    state = after(read(SEARCHING), "draw", "search tear")
    for viewer in EVERYBODY:
        assert parts(state, viewer, "discard") == ["discard skates fish tear"]


def test_pn_7_19_no_action_has_the_name_of_a_hidden_one() -> None:
    with pytest.raises(NotationError, match="search object"):
        GAME.parse("search object")


def test_pn_7_19_the_log_of_a_match_hides_what_was_drawn() -> None:
    match = played(f"{FIND} search lifebuoy; roll; die 6")
    at_draw = [text for _, text in match.log(0)].index("search lifebuoy")
    for viewer in (1, WATCHER):
        assert match.log(viewer)[at_draw] == (int(CHANCE), "search object")
        assert match.log(viewer)[:at_draw] == match.log(0)[:at_draw]
        assert match.log(viewer)[at_draw + 1 :] == match.log(0)[at_draw + 1 :]
    other = played(f"{FIND} search snowball; roll; die 6")
    for viewer in (1, WATCHER):
        assert other.log(viewer) == match.log(viewer)
        assert repr(other.view(viewer)) == repr(match.view(viewer))


@pytest.mark.parametrize(
    "text",
    [
        f"seats=3 zones=ring; {MAP}; {HANDS}; turn P1 die 4 move 2 22c 22g",
        "seats=3 zones=ring; penguins P2=46a~; hand P1 snowball telescope; turn P1 ready",
        "seats=3 zones=ring; cards 12=L05; penguins P1=12a; hand P1 lifebuoy; turn P1 die 3 after : lifebuoy P1",
        "seats=3 zones=ring; seal 44a; penguins P3=44a~; hand P3 fish; turn P2 die 6 seal 4 : fish P3",
        "seats=3 zones=ring; cards 12=L05 23=D05; turn P2 die 6 after : seal_space P1",
        "seats=3 zones=ring; cards 12=L05; turn P2 die 6 seal 5",
        "seats=3 zones=ring; turn P1 ready : roll",
        "seats=3 zones=ring; turn P1 die 3 move 2 11h : reveal 12",
    ],
)
def test_pn_7_5_every_choice_made_is_public(text: str) -> None:
    state = read(text)
    assert legal(state)
    for choice in legal(state):
        for viewer in EVERYBODY:
            assert told(state, choice, viewer) == choice


# Reactions

SINKING: Final = "seats=3; cards 12=L05; penguins P2=12b"


@pytest.mark.parametrize("held", OBJECTS)
def test_pn_7_3_whoever_is_in_the_water_with_any_object_is_asked(held: str) -> None:
    state = after(read(f"{SINKING}; hand P2 {held}; turn P2 die 2 move 1 12b"), "step W", "end_move")
    assert status(state) == "turn P2 die 2 after : lifebuoy P2"
    answers = ["lifebuoy discard", "lifebuoy decline"] if held == "lifebuoy" else ["lifebuoy decline"]
    assert legal(state) == answers
    assert [len(seen(state, viewer).legal) for viewer in EVERYBODY] == [0, len(answers), 0, 0, 0]
    kept = after(state, "lifebuoy decline")
    assert (at(kept, 2), hand(kept, 2)) == ("17f", held)


def test_pn_7_3_whoever_holds_none_is_not_asked_for_a_lifebuoy() -> None:
    state = read(f"{SINKING}; hand P1 lifebuoy; hand P3 lifebuoy; turn P2 die 2 move 1 12b")
    state = after(state, "step W", "end_move")
    assert (at(state, 2), status(state)) == ("17f", "turn P2 die 2 after")


REACHED: Final = "seats=3 zones=ring; cards 22=D12 33=D05; seal 21h; penguins P2=22e~ P3=22e~"


@pytest.mark.parametrize("held", OBJECTS)
def test_pn_7_12_whoever_is_reached_with_any_object_is_asked(held: str) -> None:
    state = after(read(f"{REACHED}; hand P3 {held}; turn P1 die 1 seal 5"), "seal E")
    assert status(state) == "turn P1 die 1 seal 4 : fish P3"
    answers = ["fish discard", "fish decline"] if held == "fish" else ["fish decline"]
    assert (at(state, 2), legal(state)) == ("17f", answers)  # P2 holds nothing
    assert [len(seen(state, viewer).legal) for viewer in EVERYBODY] == [0, 0, len(answers), 0, 0]
    kept = after(state, "fish decline")
    assert (at(kept, 3), hand(kept, 3), status(kept)) == ("57f", held, "turn P1 die 1 seal 4")


def test_pn_7_12_whoever_holds_none_is_not_asked_for_a_fish() -> None:
    state = after(read(f"{REACHED}; hand P1 fish*2; turn P1 die 1 seal 5"), "seal E")
    assert (at(state, 2), at(state, 3), status(state)) == ("17f", "57f", "turn P1 die 1 seal 4")


def record(state: PinguinoeState, viewer: int, *texts: str) -> tuple[str, ...]:
    """Everything that a viewer hears and sees while these actions are taken."""
    found = [line(state, viewer)]
    for text in texts:
        found.append(told(state, text, viewer))
        state = after(state, text)
        view = GAME.view(state, viewer)
        found += [repr(view), GAME.diagram(view), repr(GAME.board(view)), str(player(state))]
    return tuple(found)


@pytest.mark.parametrize(
    ("text", "actions"),
    [
        (
            "seats=3; cards 12=L05; penguins P2=12b; {}; turn P2 die 2 move 1 12b",
            ("step W", "end_move", "lifebuoy decline", "end_turn"),
        ),
        (
            "seats=3; penguins P2=12b; {}; turn P2",
            ("roll", "die 6", "seal stop", "end_turn", "lifebuoy decline", "roll", "die 1"),
        ),
        (f"{REACHED}; {{}}; turn P1", ("roll", "die 1", "seal E", "fish decline", "seal stop", "end_turn")),
        (f"{REACHED}; {{}}; turn P2", ("roll", "die 6", "seal E", "fish decline", "seal stop", "end_turn", "roll")),
        (
            "seats=3 zones=ring; cards 22=D01; penguins P1=22g P2=22b; {}; turn P1",
            ("roll", "die 2", "step E", "draw", "search tsunami", "face L13", "face D05", "face D09", "face L09"),
        ),
        (
            "seats=3 zones=ring; cards 22=D01; penguins P1=22g P2=22b; {}; turn P1",
            ("roll", "die 2", "step E", "draw", "search blizzard", "roll", "die 3"),
        ),
    ],
)
def test_pn_7_5_steps_and_record_are_the_same_with_every_hand(text: str, actions: tuple[str, ...]) -> None:
    found: dict[int, set[tuple[str, ...]]] = {0: set(), 2: set(), WATCHER: set()}
    for held in OBJECTS:
        state = read(text.format(f"hand P2 {held}"))
        for viewer, records in found.items():
            records.add(record(state, viewer, *actions))
    assert [len(records) for records in found.values()] == [1, 1, 1]


def test_pn_7_5_in_a_tsunami_everybody_with_any_object_is_asked() -> None:
    text = (
        "seats=3 zones=ring; cards 22=D01; penguins P1=22g P2=22b P3=22c; "
        "hand P1 skates; hand P2 fish; hand P3 {}; turn P1"
    )
    flood = ("roll", "die 2", "step E", "draw", "search tsunami", "face L13", "face D11", "face D09", "face L09")
    for held in ("lifebuoy", "snowball"):
        state = after(read(text.format(held)), *flood)
        assert (player(state), legal(state)) == (1, ["lifebuoy decline"])
        state = after(state, "lifebuoy decline")
        assert (player(state), legal(state)) == (2, ["lifebuoy decline"])
        state = after(state, "lifebuoy decline")
        assert (player(state), legal(state)[-1]) == (3, "lifebuoy decline")


def test_pn_7_5_a_decline_says_nothing() -> None:
    with_buoy, without = (played(f"{FIND} search {name}; {SWIM} end_move") for name in ("lifebuoy", "telescope"))
    for match in (with_buoy, without):
        assert match.mover == 0
        match.play(0, "lifebuoy decline")
        assert match.movers[-1] == 0
    for viewer in (1, WATCHER):
        assert with_buoy.log(viewer) == without.log(viewer)
        assert repr(with_buoy.view(viewer)) == repr(without.view(viewer))
    assert with_buoy.undo_limit(0) == without.undo_limit(0) == with_buoy.ply


def test_pn_7_5_an_answer_that_is_not_possible_is_refused_alike_to_others() -> None:
    matches = [played(f"{FIND} search {name}; {SWIM} end_move") for name in ("lifebuoy", "telescope")]
    texts: list[str] = []
    for match in matches:
        with pytest.raises(NotYourTurn) as found:
            match.play(1, "lifebuoy discard")
        texts.append(str(found.value))
    assert texts[0] == texts[1]


# Taking back

BEGINNING: Final = "toss A1; die 6; die 1;"
FIND: Final = "roll; die 4; step E; turn E; face L01; step E; step E; end_move;"  # P1 draws on 12f
PASS: Final = "roll; die 6; seal stop; end_turn;"
SWIM: Final = f"{PASS} roll; die 2; step N; step E;"  # P1 into the sea on 12c
BAIT: Final = (
    f"{PASS} roll; die 4; step N; step E; step E; turn E; face L08; end_move; end_turn;"  # the seal is beside P1
)
CATCH: Final = f"{BAIT} roll; die 6; seal NW; seal W;"  # P2 leads it onto P1


def played(script: str, seats: int = 2) -> Match:
    """A match after these actions, chance included."""
    return POSITIONS.match(BEGINNING + script, seats, {"zones": "ring"})


def test_pn_7_5_own_steps_may_be_taken_back() -> None:
    match = played("roll; die 4; step E; step N")
    ply = match.ply
    assert refused(match, 2)
    match.undo(0)
    match.undo(0)
    assert match.ply == ply - 2
    assert match.log(0)[-1] == (int(CHANCE), "die 4")


@pytest.mark.parametrize(
    "script",
    [
        "roll; die 4",
        "roll; die 6",
        "roll; die 4; step E; turn E; face L13",
        "roll; die 4; step E; turn E; face L05",
        f"{FIND} search fish",
        f"{FIND} search skip",
    ],
)
def test_pn_7_5_nothing_is_taken_back_past_chance(script: str) -> None:
    match = played(script)
    assert match.undo_limit(0) == match.ply
    for to in (None, match.ply - 2):
        assert refused(match, 1, to)
        assert refused(match, 2, to)


def test_pn_7_5_a_seal_step_that_reached_nobody_may_be_taken_back() -> None:
    match = played("roll; die 6; seal W; seal stop")
    ply = match.ply
    match.undo(0, ply - 2)
    assert refused(match, 1, match.ply - 1)


@pytest.mark.parametrize(
    "script",
    [
        f"{FIND} search telescope; {PASS} play telescope",
        f"{FIND} search telescope; {PASS} roll; die 4; play telescope",
        f"{FIND} search skates; {PASS} roll; die 4; step N; play skates",
        f"{FIND} search fish; {BAIT} {PASS} roll; die 6; seal N; seal stop; play fish",
        f"{FIND} search snowball; roll; die 2; step W; step N; end_move; end_turn; play snowball",
    ],
)
def test_pn_7_5_nothing_is_taken_back_past_an_object_shown(script: str) -> None:
    match = played(script)
    assert match.log(0)[-1][1].startswith("play ")
    assert match.undo_limit(0) == match.ply
    for to in (None, match.ply - 2, match.ply - 3):
        assert refused(match, 1, to)
        assert refused(match, 2, to)


def test_pn_7_5_a_choice_after_an_object_may_be_taken_back_but_not_the_object() -> None:
    match = played(f"{FIND} search snowball; roll; die 2; step W; step N; end_move; end_turn; play snowball; victim P2")
    match.undo(0)
    assert match.log(0)[-1][1] == "play snowball"
    assert refused(match, 1)
    match = played(f"{FIND} search skates; {PASS} roll; die 4; play skates; step N; step W")
    match.undo(0, match.ply - 2)
    assert match.log(0)[-1][1] == "play skates"
    assert refused(match, 1)


@pytest.mark.parametrize(
    ("name", "answer"),
    [("lifebuoy", "discard"), ("lifebuoy", "decline"), ("telescope", "decline"), ("fish", "decline")],
)
def test_pn_7_5_nothing_is_taken_back_past_an_answer_in_the_water(name: str, answer: str) -> None:
    match = played(f"{FIND} search {name}; {SWIM}")
    match.play(0, "end_move")
    assert match.mover == 0
    assert match.undo_limit(0) == match.ply - 3  # the question alone has told nothing
    match.play(0, f"lifebuoy {answer}")
    assert match.undo_limit(0) == match.ply
    for to in (None, match.ply - 2, match.ply - 3):
        assert refused(match, 1, to)


@pytest.mark.parametrize(
    ("name", "answer"), [("fish", "discard"), ("fish", "decline"), ("skates", "decline"), ("lifebuoy", "decline")]
)
def test_pn_7_5_nothing_is_taken_back_past_an_answer_to_the_seal(name: str, answer: str) -> None:
    match = played(f"{FIND} search {name}; {CATCH}")
    assert match.mover == 0
    match.play(0, f"fish {answer}")
    for number in (1, 2):
        for to in (None, match.ply - 2, match.ply - 3):
            assert refused(match, number, to)


@pytest.mark.parametrize(
    ("text", "choice", "is_binding"),
    [
        ("hand P1 telescope; turn P1 ready", "play telescope", True),
        ("hand P1 telescope; turn P1 ready", "roll", False),
        ("hand P1 telescope; turn P1 die 6 after", "play telescope", True),
        ("hand P1 telescope; turn P1 die 6 after", "end_turn", False),
        ("hand P1 skates; turn P1 die 2 move 2 11g", "play skates", True),
        ("hand P1 skates; turn P1 die 2 move 2 11g", "step E", False),
        ("penguins P2=44a~; hand P1 snowball; turn P1 ready", "play snowball", True),
        ("penguins P2=44a~; turn P1 played ready : victim", "victim P2", False),
        ("cards 12=L05; hand P1 fish; turn P1 ready", "play fish", True),
        ("cards 12=L05; turn P1 played ready : seal_space P1", "seal_space 12g", False),
        ("cards 24=D14; hand P1 trampoline; turn P1 die 2 move 2 24j", "play trampoline", True),
        ("cards 24=D14; turn P1 played die 2 move 2 24j : jump", "jump S", False),
        ("turn P1 die 6 seal 5", "seal W", False),
        ("penguins P1=12a; hand P1 fish; turn P1 die 3 after : lifebuoy P1", "lifebuoy decline", True),
        ("penguins P1=12a; hand P1 lifebuoy; turn P1 die 3 after : lifebuoy P1", "lifebuoy discard", True),
        ("seal 44a; penguins P2=44a~; hand P2 skates; turn P1 die 6 seal 3 : fish P2", "fish decline", True),
        ("seal 44a; penguins P2=44a~; hand P2 fish; turn P1 die 6 seal 3 : fish P2", "fish discard", True),
    ],
)
def test_pn_7_5_what_can_never_be_taken_back(text: str, choice: str, is_binding: bool) -> None:
    state = read(f"seats=2; {text}")
    assert choice in legal(state)
    assert GAME.is_binding(state, GAME.parse(choice)) == is_binding


# Twin worlds

SLEEPY: Final[dict[str, Value]] = {"sleepy_white_penguin": True}
RING: Final[dict[str, Value]] = {"zones": "ring"}
SMALL: Final[dict[str, Value]] = {"two_player_map": True}
RANDOM: Final[dict[str, Value]] = {"corners": "random"}
CLOCKWISE: Final[dict[str, Value]] = {"corners": "clockwise"}
NONE: Final[dict[str, Value]] = {}
SETUPS: Final[list[tuple[int, dict[str, Value]]]] = [
    (2, NONE),
    (3, SLEEPY),
    (4, {**RING, **RANDOM}),
    (2, SMALL),
    (2, RING),
    (3, {**SLEEPY, **RING}),
    (4, RANDOM),
    (2, {**SMALL, **SLEEPY}),
    (2, {**RANDOM, **SLEEPY}),
    (3, NONE),
    (3, CLOCKWISE),
    (4, NONE),
    (4, SLEEPY),
]
FEW: Final = SETUPS[: games_to_play(5, 1)]  # every player count and every option once
every_setup = pytest.mark.parametrize(("seats", "options"), SETUPS if IS_SOAK else FEW)


def test_pn_6_4_twins_differ_in_secrets_only() -> None:
    state, random = read(TABLE), Random(1)
    for viewer in (0, 1, 2, WATCHER):
        pairs = [twins.swapped(state, viewer, random) for _ in range(20)]
        assert len({twin.key() for twin in pairs}) > 5
        assert {repr(seen(twin, viewer)) for twin in pairs} == {repr(seen(state, viewer))}
    pair = twins.exchanged(state, random)
    assert pair is not None
    assert [hand(pair[1], k) == hand(state, k) for k in (1, 2, 3)].count(False) == 1
    assert hand(pair[1], pair[0] + 1) != hand(state, pair[0] + 1)


@every_setup
def test_pn_6_4_no_view_text_or_error_betrays_a_secret(seats: int, options: dict[str, Value]) -> None:
    assert twins.leaks(seats, options, games_to_play(1, 1), seed=seats, every=1 if IS_SOAK else 3) > 200


@every_setup
def test_pn_7_5_the_same_choices_look_the_same_until_an_object_is_shown(seats: int, options: dict[str, Value]) -> None:
    games = games_to_play(2, 1)
    assert twins.twin_worlds(seats, options, games, seed=seats) > 150 * games
