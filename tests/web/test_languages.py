"""Every text of the web table is in the catalogs, and every sentence that it can say is whole in both languages."""

from __future__ import annotations

import ast
import re
import runpy
from pathlib import Path

import pytest
from jinja2 import nodes

from polynya import GAMES
from polynya.ai.bots import BOTS
from polynya.clauses import clauses
from polynya.core.types import CHANCE
from polynya.games.igloo_igloo.rules import ENDING
from polynya.games.nanuuk.full.position import ENDINGS as FULL_ENDINGS
from polynya.games.nanuuk.intro.position import ENDINGS as INTRO_ENDINGS
from polynya.games.pinguinoe.rules import ENDINGS
from polynya.render.art import ART
from polynya.render.board import drawer_of
from polynya.web import aftermath, pages, refusals, scores, titles, variants, words
from polynya.web.languages import DEFAULT, LANGUAGES, catalog, translator
from tests.contract.cases import VARIED, Case, positions, varied_cases

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "texts.py"))
WEB: Path = TOOL["WEB"]
IDS: set[str] = TOOL["ids"]()
ITALIAN = catalog("it")
KEYS = [game.key for game in GAMES]
FROM_TABLES = {
    "sentences[game.key]",
    "endings[result.clause]",
    "game.name",
    "game.designer",
}  # what templates translate but do not spell


def strict(text: str) -> str:
    """Italian, where a text that nobody has extracted is an error."""
    assert text in IDS, f"{text!r} is not marked"
    return ITALIAN[text]


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{.*?\}", text))


def test_the_catalog_has_every_text_and_nothing_else() -> None:
    assert set(ITALIAN) == IDS
    assert [text for text, said in ITALIAN.items() if not said.strip()] == []


def test_catalogs_are_as_the_tool_writes_them() -> None:
    assert {path.parents[1].name for path in TOOL["CATALOGS"]} == set(LANGUAGES) - {DEFAULT}
    for path in TOOL["CATALOGS"]:
        assert path.read_text(encoding="utf-8") == TOOL["written"](path, TOOL["updated"](path)), "run tools/texts.py"


def test_placeholders_agree() -> None:
    assert {text: said for text, said in ITALIAN.items() if placeholders(text) != placeholders(said)} == {}
    assert {text for text in IDS if not set(placeholders(text)) <= {"{0}", "{1}"}} == set()


def test_texts_end_alike() -> None:
    assert {text: said for text, said in ITALIAN.items() if (text[-1] in ".!?:") != (said[-1] in ".!?:")} == {}


def test_every_table_of_words_is_marked() -> None:
    tables = [words.NOUNS, words.GAMES, scores.WHAT, scores.ENDINGS, pages.BOT_NAMES, titles.PHRASES]
    tables += [variants.VALUES, variants.PROBLEMS, refusals.PLAIN]
    said = [text for table in tables for text in table.values()]
    said += [text for verbs in words.VERBS.values() for both in verbs.values() for text in both]
    said += [text for steps in words.PROMPTS.values() for text in steps.values()]
    said += [text for steps in words.LEFT.values() for _field, text in steps.values()]
    said += [variants.OTHER, aftermath.HOME, aftermath.BLOCKED, *words.NAMES]
    assert set(said) - IDS == set()


def test_plain_words_are_for_clauses_that_exist() -> None:
    known = {clause for game in GAMES for clause in clauses(game.rulebook, "en")}
    assert {key.split()[0] for key in refusals.PLAIN} - known == set()


@varied_cases
def test_refusals_are_in_plain_words(case: Case) -> None:
    """What a click on a place can meet."""
    refused = 0
    for state in positions(case, 2):
        seat = state.to_move()
        if seat < 0:
            continue
        view = case.game.view(state, seat)
        verbs = {case.game.notation(action).split()[0] for action in view.legal}
        for action in range(0, case.game.decisions, 7):
            notation = case.game.notation(action)
            if action in view.legal or notation.split()[0] not in verbs or not drawer_of(view).target(view, action):
                continue
            clause = case.game.objection(state, action)
            assert clause is not None
            assert refusals.plain(clause, notation), (clause, notation)
            refused += 1
    assert refused > 20


def test_every_table_of_words_is_complete() -> None:
    assert set(words.VERBS) == set(words.PROMPTS) == set(words.GAMES) == set(KEYS)
    assert set(pages.BOT_NAMES) == {bot.name for bot in BOTS}
    assert set(scores.ENDINGS) == {ENDING, *ENDINGS.values(), *FULL_ENDINGS, *INTRO_ENDINGS} - {""}


@pytest.mark.parametrize("path", sorted(WEB.glob("*.py")), ids=lambda path: path.name)
def test_what_python_says_is_marked(path: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    said = [call.args[0] for call in calls if call.args and ast.unparse(call.func).split(".")[-1] in ("_", "say", "N_")]
    assert {text.value for text in said if isinstance(text, ast.Constant)} - IDS == set()


@pytest.mark.parametrize("path", sorted(WEB.glob("templates/*.html")), ids=lambda path: path.name)
def test_what_templates_say_is_marked(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    calls = list(pages.ENVIRONMENT.parse(source).find_all(nodes.Call))
    said = [call.args[0] for call in calls if isinstance(call.node, nodes.Name) and call.node.name == "_"]
    spelled = [text.value for text in said if isinstance(text, nodes.Const)]
    looked_up = re.findall(r"""\b_\(([^"'].*?)\)""", source)
    assert set(spelled) - IDS == set()
    assert set(looked_up) - FROM_TABLES == set()
    assert len(spelled) + len(looked_up) == len(said)


@pytest.mark.parametrize("key", KEYS)
def test_every_action_is_a_sentence(key: str) -> None:
    game = next(game for game in GAMES if game.key == key)
    for say in (words.told, words.offered):
        for notation in game.names:
            english, italian = say(key, notation, translator("en")), say(key, notation, strict)
            assert english.strip()
            assert italian.strip()
            assert not re.search("[{}]", english + italian)
            assert english != italian


@pytest.mark.parametrize("key", KEYS)
def test_different_actions_are_different_sentences(key: str) -> None:
    game = next(game for game in GAMES if game.key == key)
    for language in LANGUAGES:
        said = [words.offered(key, notation, translator(language)) for notation in game.names]
        assert sorted(said) == sorted(set(said))


@pytest.mark.parametrize("key", KEYS)
def test_every_decision_has_a_prompt_and_every_score_its_words(key: str) -> None:
    ends = 0
    for case in [case for case in VARIED if case.game.key == key]:
        for state in positions(case, 2):
            seat = state.to_move()
            if seat != CHANCE:
                view = case.game.view(state, max(seat, 0))
                assert words.prompt(view, translator("en"))
                assert words.prompt(view, strict)
            result = case.game.result(state)
            if result is not None:
                assert all([line.what for place in range(case.seats) for line in scores.lines(result, place, strict)])
                ends += 1
    assert ends > 0


def test_names_with_english_words_are_translated() -> None:
    said = {text for game in GAMES for text in (game.name, game.designer)}
    assert {text for text in said if re.search(r"\b(and|game)\b", text)} == set(words.NAMES)


@pytest.mark.parametrize("key", KEYS)
def test_every_icon_is_drawn(key: str) -> None:
    game = next(game for game in GAMES if game.key == key)
    icons = {words.icon(notation, seat) for notation in game.names for seat in (CHANCE, 0)} - {""}
    assert icons - set(ART) == set()


@varied_cases
def test_every_title_is_in_words_of_the_language(case: Case) -> None:
    plain = re.compile(
        r"x?[0-9]+|[A-Z][0-9]+(\|[A-Z][0-9]+)?|[0-9]*[a-z][0-9]?|[A-Z](-?[A-Z0-9]+)*"
    )  # places, seats, faces
    for state in positions(case, 1, every=4):
        view = case.game.view(state, max(state.to_move(), 0))
        drawer = drawer_of(view)
        named = [piece.title for piece in [*drawer.spaces(view), *drawer.pieces(view)]]
        for panel in drawer.panels(view):
            named += [panel.title, *[item.title for line in panel.lines for item in line]]
        left = {word for title in named for word in titles.KNOWN.sub(" ", title).replace(",", " ").split()}
        assert {word for word in left if not plain.fullmatch(word)} == set()


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_has_words(key: str, language: str) -> None:
    game = next(game for game in GAMES if game.key == key)
    simple = [option.key for option in game.option_table.own if option.kind in ("choice", "bool", "int", "seat")]
    assert [field.key for field in variants.fields(game, language)] == simple
    for field in variants.fields(game, language):
        assert field.label.strip()
        assert len({word for _value, word in field.values}) == len(field.values) > 1
