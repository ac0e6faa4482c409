"""Typed lines: moves in notation and in words, and questions about the position, in both languages."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import pytest

from polynya import GAMES, SPECTATOR, Match, Rng, game_named
from polynya.bundles import bundle_of
from polynya.choosing import offers
from polynya.core.types import CHANCE, OVER
from polynya.web.explaining import refuse
from polynya.web.pages import game_translator
from polynya.web.questions import QUESTIONS, answer
from polynya.web.story import Story
from tests.contract.cases import CASES, positions
from tests.web.serving import Server, new_table, visitor

INTRO = game_named("nanuuk_intro")
PLACED = ("place C3", "place C4", "place E4", "place E3")  # seats 1, 2, 2, 1
NAMES = ("Ada", "Bo", "Cleo", "Dan")


def asked(match: Match, text: str, language: str = "en", viewer: int | None = None) -> dict[str, str]:
    """What somebody is answered, the seat to move if nobody else is named."""
    who = match.mover if viewer is None else viewer
    names = NAMES[: match.setup.seats]
    told = Story(match, who, names, game_translator(match.game, language)).moves()
    return answer(match.view(who), told, names, text, language)


def match_of(steps: Sequence[str] = PLACED) -> Match:
    match = Match(INTRO, INTRO.setup(2), Rng(1))
    for step in steps:
        match.play(match.mover, step)
    return match


def chain(*steps: str) -> dict[str, str]:
    return {"actions": " ".join([str(INTRO.parse(step)) for step in steps])}


@pytest.mark.parametrize("text", ["from C3, to B2", "from c3 to b2", "walk c3 b2", "to b2", "B2", "  b2  "])
def test_a_move_is_typed_whole_or_in_part(text: str) -> None:
    assert asked(match_of(), text) == chain("from C3", "to B2")


def test_a_move_is_typed_in_the_words_of_either_language() -> None:
    match = match_of()
    for language in ("en", "it"):
        for offer in offers(match.view(0), game_translator(INTRO, language)):
            actions = " ".join([str(action) for action in offer.chain])
            assert asked(match, offer.label, language) == {"actions": actions}


def test_a_line_that_means_several_moves_names_them() -> None:
    words = asked(match_of(), "to b")["words"]
    assert words.startswith("This could mean several moves: ")
    assert "B2" in words
    assert "B3" in words
    assert asked(match_of(), "to b", "it")["words"].startswith("Può voler dire più mosse: ")


@pytest.mark.parametrize(("text", "clause"), [("from C3, to G1", "NK-6.9"), ("from C4", "NK-6.12")])
def test_a_forbidden_move_is_answered_with_its_clause(text: str, clause: str) -> None:
    found = asked(match_of(), text)
    assert found["words"]
    assert found["clause"] == clause
    assert found["href"].endswith(clause)


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_what_is_refused_without_pointing_has_words(key: str) -> None:
    """A program or a typed line names steps and no place: any that are forbidden, in the middle of games."""
    rng, refusals = Rng(5), 0
    for case in [case for case in CASES if case.game.key == key][:6]:
        for state in islice(positions(case, 1, seed=7), 0, None, 11):
            if state.to_move() != OVER and state.to_move() != CHANCE:
                view = case.game.view(state, state.to_move())
                forbidden = set(range(case.game.decisions)) - set(view.legal)
                found = [refuse(view, [action], "it") for action in forbidden if not rng.below(4)]
                refusals += sum([bool(refused.get("words")) for refused in found])
                assert all([refused["words"] and refused["href"] for refused in found if refused])
    assert refusals > 300


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_last_turn_is_told(language: str) -> None:
    text = {"en": "last", "it": "ultima"}[language]
    before = asked(Match(INTRO, INTRO.setup(2), Rng(1)), text, language)
    assert before["words"] == {"en": "Nothing has happened yet.", "it": "Non è ancora successo niente."}[language]
    match = match_of((*PLACED, "from C3", "to B2", "crack B1|C2"))
    words = asked(match, text, language)["words"]
    assert words.startswith("Ada: ")
    assert "B2" in words
    assert {"en": "B1 and C2", "it": "B1 e C2"}[language] in words
    assert "[[" not in words


@pytest.mark.parametrize(
    ("text", "language", "turn"), [("position", "en", "Your turn. "), ("posizione", "it", "Tocca a te. ")]
)
def test_the_position_is_told_in_words(text: str, language: str, turn: str) -> None:
    """Whose turn it is, how everybody stands, and where everything is that a picture shows."""
    match = match_of()
    first, ada, bo, *things, ice = asked(match, text, language)["words"].split("\n")
    assert first.startswith(turn)
    assert (ada.split(":")[0], bo.split(":")[0]) == ("Ada", "Bo")
    assert [line.split(": ")[1] for line in things] == [f"{place}." for place in ("C3", "E3", "C4", "E4")]
    assert ice.split(": ")[1].startswith("A1, A2, B1, ")


def test_moves_are_summed_up_by_piece_and_told_of_one_place() -> None:
    match = match_of()
    summary = asked(match, "moves")["words"]
    assert summary.count("5 moves") == 2
    assert "C3" in summary
    assert "5 mosse" in asked(match, "mosse", "it")["words"]
    assert asked(match, "moves c3")["words"].count(";") == 4
    assert asked(match, "MOSSE C3", "it")["words"].count(";") == 4
    assert "B2" in asked(match, "moves b2")["words"]  # nothing is there: what can come there
    assert asked(match, "moves g1")["words"] == "There is nothing to do here right now."


def test_places_to_put_something_are_listed_once() -> None:
    words = asked(match_of(()), "moves")["words"]
    assert "A1, A2, B1" in words
    assert words.count(".") == 0


@pytest.mark.parametrize(
    ("text", "language", "places"),
    [
        ("where hunters", "en", "C3 E3 C4 E4"),
        ("where hunter?", "en", "C3 E3 C4 E4"),
        ("dove cacciatori", "it", "C3 E3 C4 E4"),
        ("dove cacciatore", "it", "C3 E3 C4 E4"),
        ("where hunter 2a", "en", "C4"),
    ],
)
def test_where_pieces_of_a_title_are(text: str, language: str, places: str) -> None:
    words = asked(match_of(), text, language)["words"].replace(";", "").replace(",", "").split()
    assert {word for word in words if word in ["C3", "E3", "C4", "E4"]} == set(places.split())


def test_what_is_not_on_the_board() -> None:
    assert asked(match_of(), "where whales")["words"] == "Nothing on the board is called “whales”."
    assert asked(match_of(), "dove balene", "it")["words"] == "Sul tabellone niente si chiama «balene»."


def test_why_not_there() -> None:
    match = match_of()
    far = asked(match, "why c3 g1")
    assert far["clause"] == "NK-6.9"
    assert asked(match, "perché c3 g1", "it")["clause"] == "NK-6.9"
    assert far["words"] != asked(match, "perche c3 g1", "it")["words"]
    assert asked(match, "why g1")["words"]
    assert asked(match, "why b2")["words"].startswith("This is possible: ")
    assert asked(match, "why z9")["words"] == "There is no space “z9”."


def test_places_further_than_a_step_are_possible_too() -> None:
    game = game_named("igloo_igloo")
    view = game.view(game.read("igloo_igloo seats=2; squares c3[R5] c4[] c5[]; turn R act"), 0)
    told = {text: answer(view, (), NAMES[:2], text, "en")["words"] for text in ("why c5", "moves c5", "moves c3")}
    assert told["why c5"].startswith("This is possible: ")
    assert all(["c3 → c4 → c5" in words or "c3 → c5" in words for words in told.values()])


def test_who_is_not_to_move_hears_that_and_may_still_look() -> None:
    match = match_of()
    for viewer in (1, int(SPECTATOR)):
        for text in ("moves", "why b2", "from C3, to B2"):
            assert asked(match, text, viewer=viewer) == {"words": "It is not your turn."}
        assert "C3" in asked(match, "where hunters", viewer=viewer)["words"]
        assert asked(match, "last", viewer=viewer)["words"].startswith("Ada: ")


BAD = ["xyzzy", "{0}", "<b>", "1 2 3", "why", "where", "\x00", "last resort", "d" * 1000, "«»", "perché"]


@pytest.mark.parametrize(("language", "words"), [("en", "“where hunter 1a” or “why C3”"), ("it", "«perché C3»")])
def test_other_questions_are_told_what_can_be_asked(language: str, words: str) -> None:
    assert words in asked(match_of(), "may I walk over a hunter?", language)["words"]


@pytest.mark.parametrize("text", ["", "?", "help", "aiuto", *BAD])
def test_bad_input_gets_one_clear_sentence(text: str) -> None:
    for language in ("en", "it"):
        for match in (match_of(), match_of(())):
            found = asked(match, text, language)
            assert found.keys() <= {"words", "clause", "href"}
            assert found["words"].strip()
            assert "\n" not in found["words"]
            assert len(found["words"]) < 400


@pytest.mark.parametrize("key", [game.key for game in GAMES])
def test_every_game_answers_every_question(key: str) -> None:
    game = game_named(key)
    match = Match.at(game, bundle_of(key).sample(), Rng(1))
    for language in ("en", "it"):
        for word in QUESTIONS:
            for rest in ("", " d6", " A1", " c3 d4", " 23f"):
                found = asked(match, word + rest, language)
                assert found["words"].strip()
                assert "{" not in found["words"]
        for offer in offers(match.view(match.mover), game_translator(game, language)):
            actions = " ".join([str(action) for action in offer.chain])
            assert asked(match, offer.notation, language) == {"actions": actions}


def test_the_table_answers_in_the_language_and_the_eyes_of_the_browser(server: Server) -> None:
    with visitor(server) as ada, visitor(server) as bob:
        path = new_table(ada, "nanuuk_intro", "me", "me")
        assert ada.get(f"{path}/ask", params={"text": "c3"}).json() == chain("place C3")
        assert bob.get(f"{path}/ask", params={"text": "place c3"}).json() == {"words": "It is not your turn."}
        italian = {"accept-language": "it"}
        assert bob.get(f"{path}/ask", params={"text": "mosse"}, headers=italian).json()["words"] == "Non tocca a te."
        assert ada.get(f"{path}/ask").status_code == 400
        assert ada.get("/t/nowhere/ask", params={"text": "last"}).status_code == 404


GROUNDS = [
    ("nanuuk", "where igloos", "en", "Igloo: B3, E2, E5"),
    ("nanuuk", "dove igloo", "it", "Igloo: B3, E2, E5"),
    ("igloo_igloo", "where sea", "en", "Sea: d4, e4, d5, e5"),
    ("igloo_igloo", "dove mare", "it", "Mare: d4, e4, d5, e5"),
    ("pinguinoe", "where sea", "en", "Sea: "),
]


@pytest.mark.parametrize(("game", "text", "language", "words"), GROUNDS)
def test_ground_that_only_the_board_shows_can_be_asked_for(game: str, text: str, language: str, words: str) -> None:
    found = game_named(game)
    match = Match(found, found.setup(2), Rng(1))
    where = asked(match, text, language)["words"]
    assert (where[:1].upper() + where[1:]).startswith(words)
    position = {"en": "position", "it": "posizione"}[language]
    assert words in asked(match, position, language)["words"]
