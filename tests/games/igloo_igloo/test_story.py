"""What is told of moves and of what they bring about, in both languages, and to whom."""

from __future__ import annotations

from random import Random

import pytest

from polynya import CHANCE, SPECTATOR
from polynya.bundles import bundle_of
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.texts import StoryLine, without_marks
from polynya.core.types import ALL
from polynya.games.igloo_igloo.components import IDENTITIES, KEPT_TILE
from polynya.games.igloo_igloo.rules import IglooState
from polynya.testing.texts import strict_translator
from tests.games.igloo_igloo import twins
from tests.games.igloo_igloo.positions import GAME, POSITIONS, after, copy, dealt, new, read, seen

TEXTS = bundle_of("igloo_igloo").texts
ITALIAN = strict_translator(TEXTS, "it")
NAMES = ("Ada", "Bo", "Cy", "Dan")
WATCHER = int(SPECTATOR)


def told(state: IglooState, *chain: str, viewer: int = WATCHER, language: str = "en") -> list[StoryLine]:
    """The lines of a move, or of an outcome."""
    before, later, actions = seen(state, viewer), copy(state), []
    for text in chain:
        action = GAME.parse(text)
        assert action in later.legal_actions(), text
        actions.append(GAME.seen(later, action, viewer))
        later.apply(action)
    translate = str if language == "en" else ITALIAN
    return TEXTS.tell(before, seen(later, viewer), actions, NAMES, translate)


def words(lines: list[StoryLine]) -> list[str]:
    """As plain text, with plain dashes."""
    return [without_marks(line.words).replace("\N{EN DASH}", "-") for line in lines]


LINES = [
    ("c3[R5] f6[]; turn R", "melt f6", ["melts f6"], ["scioglie f6"]),
    ("c3[R5] c4[]; turn R act", "walk c3, to c4", ["c3 → c4"], ["c3 → c4"]),
    ("c3[R5] f6[]; turn R act", "kayak c3, to f6", ["paddles c3 → f6"], ["in kayak c3 → f6"]),
    (
        "c3[R5] c4[b4] d3[]; hand R harpoon; turn R act",
        "walk c3, to c4",
        ["c3 → c4", "harpoons a bear on c4"],
        ["c3 → c4", "arpiona un orso in c4"],
    ),
    ("c3[R5] c4[b4]; hand R harpoon; turn R act", "walk c3", ["sets out from c3"], ["parte da c3"]),
    (
        "c3[R5] c4[b4]; hand R harpoon; turn R walk c3",
        "to c4",
        ["c3 → c4", "harpoons a bear on c4"],
        ["c3 → c4", "arpiona un orso in c4"],
    ),
    (
        "c3[R5] d3~f2; turn R act",
        "hunt, take fish2 d3",
        ["catches a fish (2) on d3"],
        ["cattura un pesce da 2 in d3"],
    ),
    (
        "c3[R5x3]; hand R harpoon; turn R act",
        "hunt, harpoon fox3 c3",
        ["harpoons a fox (3) on c3"],
        ["arpiona una volpe da 3 in c3"],
    ),
    ("c3[R5]; turn R act", "igloo c3", ["builds an igloo on c3"], ["costruisce un igloo in c3"]),
    ("c3[R5] d3~f1; hand R move; turn R act", "play move", ["plays Move animals"], ["gioca «Muovi animali»"]),
    (
        "c3[R5]; hand R stamina2; turn R act",
        "play stamina2",
        ["plays Stamina 2: 2 more action points"],
        ["gioca «Energia 2»: 2 PA in più"],
    ),
    (
        "c3[R5] f6[]; turn R ap 2 act",
        "end",
        ["ends the turn, 2 action points unused"],
        ["finisce il turno, 2 PA non usati"],
    ),
    (
        "c3[R5]; turn R ap 0 act",
        "end",
        ["ends the turn", "no tile can melt anymore: the game is over"],
        ["finisce il turno", "non può più sciogliersi nessuna tessera: la partita è finita"],
    ),
    (
        "c3[R5] c4[Bx1]; turn R thaw",
        "thaw c4",
        [
            "removes the tile on c4, unseen",
            "lost with the tile: a fox (1)",
            "the ice is gone; off to the corners: one of Bo's hunters",
        ],
        [
            "toglie la tessera c4 senza guardarla",
            "persi con la tessera: una volpe da 1",
            "toglie il ghiaccio da sotto i piedi a un cacciatore di Bo: via sugli angoli",
        ],
    ),
    (
        "c3[R5] f6[]; turn R corner B2",
        "corner h8",
        ["sends one of Bo's hunters to corner h8"],
        ["manda un cacciatore di Bo sull'angolo h8"],
    ),
    (
        "c3[R4] f6[]; turn R corner R1",
        "corner h8",
        ["sends one of their own hunters to corner h8"],
        ["manda uno dei propri cacciatori sull'angolo h8"],
    ),
    (
        "d2[R] d3~ d5[]; turn R drift",
        "push d2, north",
        ["pushes d2 → d3", "takes one of their own hunters along: d2 → d3"],
        ["spinge d2 → d3", "porta con sé uno dei propri cacciatori: d2 → d3"],
    ),
    (
        "d2[] d3[Bx1] d4~f1f2 d5[] e4[R]; turn R drift",
        "push d2, north, clear c4",
        [
            "pushes d2-d3 → d3-d4",
            "moves a fish (1) and a fish (2) out of the way: d4 → c4",
            "takes one of Bo's hunters along: d3 → d4",
            "takes a fox (1) along: d3 → d4",
        ],
        [
            "spinge d2-d3 → d3-d4",
            "sposta un pesce da 1 e un pesce da 2 per fare posto: d4 → c4",
            "porta con sé un cacciatore di Bo: d3 → d4",
            "porta con sé una volpe da 1: d3 → d4",
        ],
    ),
    (
        "c4[^B] d4[] e4~b4 e5~f3; turn R drift",
        "push c4, east, clear e5",
        [
            "pushes c4-d4 → d4-e4",
            "moves a bear out of the way: e4 → e5",
            "the bear eats a fish (3) on e5",
            "takes Bo's igloo along: c4 → d4",
        ],
        [
            "spinge c4-d4 → d4-e4",
            "sposta un orso per fare posto: e4 → e5",
            "l'orso mangia un pesce da 3 in e5",
            "porta con sé l'igloo di Bo: c4 → d4",
        ],
    ),
    (
        "c4[R2^RBx1] c3[b4] f6[]; turn R animal 2",
        "animal bear c3, to c4",
        [
            "moves a bear: c3 → c4",
            "the bear eats a fox (1) on c4",
            "the bear attacks 2 of Ada's hunters and one of Bo's hunters on c4",
            "safe in the igloo on c4: 2 of Ada's hunters",
            "one of Bo's hunters must flee from c4",
        ],
        [
            "muove un orso: c3 → c4",
            "l'orso mangia una volpe da 1 in c4",
            "l'orso attacca in c4: 2 cacciatori di Ada e un cacciatore di Bo",
            "al sicuro nell'igloo in c4: 2 cacciatori di Ada",
            "in fuga da c4: un cacciatore di Bo",
        ],
    ),
    (
        "c4[B] c3[b4] f6[]; hand B thaw; turn R animal 2",
        "animal bear c3, to c4",
        ["moves a bear: c3 → c4", "the bear attacks one of Bo's hunters on c4"],
        ["muove un orso: c3 → c4", "l'orso attacca in c4: un cacciatore di Bo"],
    ),
    (
        "c4[Bb4] f6[]; hand B harpoon; turn R harpoon B c4 1",
        "harpoon",
        ["harpoons the bear on c4: everybody stays"],
        ["arpiona l'orso in c4: nessuno deve fuggire"],
    ),
    (
        "c4[Bb4] f6[]; hand B harpoon; turn R harpoon B c4 1",
        "decline",
        ["does not use a harpoon", "one of Bo's hunters must flee from c4"],
        ["non usa arpioni", "in fuga da c4: un cacciatore di Bo"],
    ),
]


@pytest.mark.parametrize(("text", "chain", "english", "italian"), LINES)
def test_every_move_and_every_consequence_is_a_line(
    text: str, chain: str, english: list[str], italian: list[str]
) -> None:
    state = read(f"seats=2; squares {text}")
    assert words(told(state, *chain.split(", "))) == english
    assert words(told(state, *chain.split(", "), language="it")) == italian


# Chance

FINDS = [
    ("fish2", "under the ice on f6: two fish"),
    ("pack", "under the ice on f6: pack ice and a fox"),
    ("bear", "under the ice on f6: a bear"),
    ("drift", "under the ice on f6: a drift"),
    ("move", "under the ice on f6: the tool Move animals"),
]


@pytest.mark.parametrize(("identity", "line"), FINDS)
def test_what_lies_under_the_ice_is_a_moment_with_its_picture(identity: str, line: str) -> None:
    state = read("seats=2; squares c3[R5] f6[] f7[]; turn R find f6")
    lines = told(state, f"find {identity}", viewer=0)
    assert words(lines) == [line]
    assert lines[0].is_moment
    assert lines[0].icon


def test_ig_6_17_others_hear_of_a_tool_only_that_it_is_one() -> None:
    state = read("seats=2; squares c3[R5] f6[] f7[]; turn R find f6")
    for viewer in (1, WATCHER):
        for language in ("en", "it"):
            stories = [
                told(state, f"find {kept}", viewer=viewer, language=language) for kept in IDENTITIES[int(KEPT_TILE) :]
            ]
            assert all([story == stories[0] for story in stories])
        assert words(told(state, "find thaw", viewer=viewer)) == ["under the ice on f6: a tool, which stays hidden"]


def test_an_animal_appears_where_the_tile_was() -> None:
    state = after(read("seats=2; squares c3[R5] f6[]; turn R find f6"), "find fish2")
    assert words(told(state, "draw fish3")) == ["a fish (3) appears on f6"]
    assert words(told(state, "draw fish3", language="it")) == ["arriva un pesce da 3 in f6"]


def test_ig_6_37_a_drift_without_a_push_is_told() -> None:
    state = read("seats=2; squares c3~ f6[]; turn R find f6")
    assert words(told(state, "find drift"))[1:] == ["no tile can be pushed: nothing drifts"]


def test_ig_7_30_nothing_comes_from_an_empty_reserve() -> None:
    state = read("seats=2; squares c3[R5] f6[]; hunted R bear*4; turn R find f6")
    assert words(told(state, "find bear")) == ["under the ice on f6: a bear", "none left in the supply"]


# Whom it hits


@pytest.mark.parametrize(
    ("text", "chain", "moments", "seats"),
    [
        ("c3[R5] c4[B]; turn R thaw", "thaw c4", 1, {1}),
        ("c3[R] c4[] a1#R4; turn R thaw", "thaw c3", 0, {0}),
        ("c3[B] g7[]; turn R drift", "push c3, north", 1, {1}),
        ("c3[R] g7[]; turn R drift", "push c3, north", 0, {0}),
        ("c3[] g7[]; turn R drift", "push c3, north", 0, set()),
        ("c4[B] c3[b4] f6[]; turn R animal 2", "animal bear c3, to c4", 1, {1}),
        ("c4[Bb4] f6[]; hand B harpoon; turn R harpoon B c4 1", "decline", 1, {1}),
        ("c4[Bb4] f6[]; hand B harpoon; turn R harpoon B c4 1", "harpoon", 1, set()),
        ("c3[R5] c4[]; turn R act", "walk c3, to c4", 0, set()),
        ("c3[R5x1]; hand R harpoon; turn R act", "hunt, harpoon fox1 c3", 1, set()),
        ("c3[R5] f6[]; turn R corner B2", "corner h8", 0, {1}),
    ],
)
def test_what_others_do_to_people_is_a_moment_and_names_them(
    text: str, chain: str, moments: int, seats: set[int]
) -> None:
    lines = told(read(f"seats=2; squares {text}"), *chain.split(", "))
    assert sum([line.is_moment for line in lines]) == moments
    assert {seat for line in lines for seat in line.seats} == seats


# Nothing is betrayed


@pytest.mark.parametrize("seats", [2, 3])
def test_no_story_betrays_a_hand(seats: int) -> None:
    options: dict[str, Value] = {
        "tile_mix": {"thaw": 9, "stamina1": 6, "harpoon": 15, "move": 12, "bear": 8, "pack": 6}
    }
    random, compared = Random(seats), 0
    for state, _ in POSITIONS.random_game(seats, options, seed=seats)[::5]:
        for viewer in (*range(seats), WATCHER):
            twin = twins.swapped(state, viewer, random)
            both = sorted({*state.legal_actions()} & {*twin.legal_actions()})
            for action in both[:: max(1, len(both) // 3)]:
                text = GAME.notation(action)
                assert told(state, text, viewer=viewer) == told(twin, text, viewer=viewer)
                compared += twin.key() != state.key()
    assert compared > 100


def test_a_whole_game_is_told_in_both_languages() -> None:
    rng, lines = Rng(4), 0
    state = new(3, first_player="random")
    while not state.is_over():
        chance = state.to_move() == int(CHANCE)
        legal = state.legal_actions()
        action = GAME.notation(int(state.draw(rng)) if chance else legal[rng.below(len(legal))])
        for language in ("en", "it"):
            found = told(state, action, viewer=int(ALL), language=language)
            assert found
            assert all([line.words and not {"{", "}"} & set(line.words) for line in found])
            lines += len(found)
        state.apply(GAME.parse(action))
    assert lines > 300


# How everybody stands


def test_standing_tells_animals_and_islands_apart() -> None:
    state = read("seats=2; squares c3[R] c4[] c5[] f6[B] a1#R4 h1#B4; hunted R fish2 bear; turn R act")
    view = seen(state, 1)
    assert TEXTS.standing(view, 0, str) == "animals 6, islands now 9"
    assert TEXTS.standing(view, 1, str) == "animals 0, islands now 1"
    assert TEXTS.standing(view, 0, ITALIAN) == "animali 6, isole ora 9"
    assert GAME.points(view, 0) == 6
    assert TEXTS.standing(seen(dealt(new(2), Rng(1)), 0), 0, str) == ""


def test_ig_9_1_at_the_end_the_card_of_a_seat_has_the_final_score() -> None:
    state = read("seats=2; squares c3[R] c4{} c5{} f6[B] a1#R4 h1#B4; hunted R fish2 bear; over")
    view, result = seen(state, 0), GAME.result(state)
    assert result
    assert [GAME.points(view, seat) for seat in (0, 1)] == [score.points for score in result.scores] == [15, 1]
    assert TEXTS.standing(view, 0, str) == "animals 6, islands 9"


def test_areas_are_the_islands_that_one_seat_rules() -> None:
    state = read("seats=2; squares c3[R2] c4[B] f6[B] f7[R] h4[] b8[^B] a1#R2 h1#B3; turn R act")
    assert TEXTS.areas(seen(state, 0)) == [
        (("space:c3", "space:c4"), 0),
        (("space:b8",), 1),
    ]


def test_the_island_that_brought_the_winner_most_decides() -> None:
    state = read("seats=2; squares c3[R^R] c4[] c5[B] g7[R] h4[B] a1#R3 h1#B3; over")
    assert TEXTS.decisive_targets(seen(state, 0)) == ["inuk-red:c3", "igloo-red:c3"]
    assert TEXTS.decisive_targets(seen(read("seats=2; squares c3[R] c4[]; turn R act"), 0)) == []
