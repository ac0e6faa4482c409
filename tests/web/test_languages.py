"""Every text is in the catalogs, and every sentence that can be said is whole in both languages."""

from __future__ import annotations

import ast
import re
import runpy
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from jinja2 import nodes

from polynya import GAMES
from polynya.bots import BOTS
from polynya.bundles import all_bundles, bundle_of, drawer_of
from polynya.core.texts import COMMON_TITLES, COMMON_VALUES, Texts
from polynya.games.igloo_igloo.rules import ENDING
from polynya.games.nanuuk.full.position import ENDINGS as FULL_ENDINGS
from polynya.games.nanuuk.intro.position import ENDINGS as INTRO_ENDINGS
from polynya.games.pinguinoe.rules import ENDINGS
from polynya.moves import moves
from polynya.web import levels, rendering, variants
from polynya.web.bots import REPLACED
from polynya.web.explaining import explain
from polynya.web.languages import DEFAULT, LANGUAGES, catalog
from tests.contract.cases import IS_SOAK, Case, positions, varied_cases

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "texts.py"))
WEB: Path = TOOL["WEB"]
KEYS = [game.key for game in GAMES]
CATALOGS: dict[str, Path] = {path.stem: path for path in TOOL["CATALOGS"]}
PLACEHOLDERS = {"{0}", "{1}", "{2}", "{}", "{piece}", "{place}"}
FROM_TABLES = {"game.name", "areas_title"}  # what templates translate but do not spell
CODES = re.compile(r"[A-Z]{2}-[0-9RE]|_|[LD][0-9]{2}|[{}]")  # clauses, notation, faces, what was not filled in
every_catalog = pytest.mark.parametrize("domain", CATALOGS)


@cache
def web_ids() -> set[str]:
    found: set[str] = TOOL["ids"](WEB)
    return found


def ids(domain: str) -> set[str]:
    found: set[str] = TOOL["ids"](TOOL["package_of"](CATALOGS[domain]))
    return found


def italian(domain: str) -> dict[str, str]:
    package = TOOL["package_of"](CATALOGS[domain]).relative_to(ROOT / "src")
    return catalog("it", ".".join(package.parts), domain)


def strict(texts: Texts) -> Callable[[str], str]:
    """Italian, where a text that nobody has extracted is an error."""
    known = {**catalog("it"), **catalog("it", texts.package, texts.domain)}
    return known.__getitem__


def texts_in(table: object) -> Iterator[str]:
    """Every text in a table of tables."""
    if isinstance(table, str):
        yield table
    elif isinstance(table, Mapping):
        yield from (text for value in table.values() for text in texts_in(value))
    elif isinstance(table, tuple):
        yield from (text for value in table for text in texts_in(value))


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{.*?\}", text))


def test_every_game_has_a_catalog() -> None:
    assert {bundle.texts.domain for bundle in all_bundles()} | {"polynya"} == set(CATALOGS)


@every_catalog
def test_a_catalog_has_every_text_and_nothing_else(domain: str) -> None:
    assert set(italian(domain)) == ids(domain)
    assert [text for text, said in italian(domain).items() if not said.strip()] == []


def test_catalogs_are_as_the_tool_writes_them() -> None:
    assert {path.parents[1].name for path in TOOL["CATALOGS"]} == set(LANGUAGES) - {DEFAULT}
    for path in TOOL["CATALOGS"]:
        assert path.read_text(encoding="utf-8") == TOOL["written"](path, TOOL["updated"](path)), "run tools/texts.py"


@every_catalog
def test_placeholders_agree(domain: str) -> None:
    said = italian(domain)
    assert {text: said[text] for text in said if placeholders(text) != placeholders(said[text])} == {}
    assert {text for text in said if not set(placeholders(text)) <= PLACEHOLDERS} == set()


@every_catalog
def test_texts_end_alike(domain: str) -> None:
    said = italian(domain)
    assert {text: said[text] for text in said if (text[-1] in ".!?:") != (said[text][-1] in ".!?:")} == {}


@pytest.mark.parametrize("key", KEYS)
def test_every_table_of_a_game_is_marked(key: str) -> None:
    texts = bundle_of(key).texts
    tables = [texts.verbs, texts.actions, texts.nouns, texts.nouns_after, texts.titles, texts.prompts, texts.amounts]
    tables += [texts.refusals, texts.stranded, texts.endings, texts.items, texts.values, texts.units]
    tables += [texts.explanations, {verb: text.offer for verb, text in texts.moves.items()}]
    said = [*texts_in(tuple(tables)), *texts.names, *texts.guide, texts.sentence, texts.areas_title or texts.sentence]
    assert set(said) - ids(texts.domain) == set()


def test_every_common_table_is_marked() -> None:
    tables = (
        COMMON_TITLES,
        COMMON_VALUES,
        levels.BOT_NAMES,
        levels.LEVEL_TEXTS,
        levels.LEVEL_NAME,
        variants.PROBLEMS,
        variants.OTHER,
    )
    assert set(texts_in(tables)) - web_ids() == set()


@varied_cases
def test_a_click_that_means_nothing_is_answered_in_plain_words(case: Case) -> None:
    """Wherever somebody points who has taken up a piece, or none."""
    answered = 0
    for number, state in enumerate(positions(case, 1, every=7 if IS_SOAK else 15)):
        seat = state.to_move()
        if seat < 0:
            continue
        view = case.game.view(state, seat)
        pieces = ["", *sorted({move.path[0] for move in moves(view) if len(move.path) > 1})]
        spots = list(drawer_of(view).layout(view).spots.values())[number % 11 :: 11]
        for spot in spots:
            said = explain(view, pieces[number % len(pieces)], spot.x, spot.y, "it" if number % 2 else "en")
            if said is not None:
                assert said["words"].strip(), (said["clause"], case.game.line(view))
                assert not CODES.search(said["words"]), said
                answered += 1
    assert answered > 10


def test_every_table_of_words_is_complete() -> None:
    assert set(levels.BOT_NAMES) == {bot.name for bot in BOTS} - set(REPLACED)
    ends = {clause for bundle in all_bundles() for clause in bundle.texts.endings}
    assert ends == {ENDING, *ENDINGS.values(), *FULL_ENDINGS, *INTRO_ENDINGS} - {""}


@pytest.mark.parametrize("path", sorted(WEB.glob("*.py")), ids=lambda path: path.name)
def test_what_python_says_is_marked(path: Path) -> None:
    calls = [node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call)]
    said = [call.args[0] for call in calls if call.args and ast.unparse(call.func).split(".")[-1] in ("_", "say", "N_")]
    assert {text.value for text in said if isinstance(text, ast.Constant)} - web_ids() == set()


@pytest.mark.parametrize("path", sorted(WEB.glob("templates/**/*.html")), ids=lambda path: path.name)
def test_what_templates_say_is_marked(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    calls = list(rendering.ENVIRONMENT.parse(source).find_all(nodes.Call))
    said = [call.args[0] for call in calls if isinstance(call.node, nodes.Name) and call.node.name == "_"]
    spelled = [text.value for text in said if isinstance(text, nodes.Const)]
    looked_up = re.findall(r"""\b_\(([^"'].*?)\)""", source)
    assert set(spelled) - web_ids() == set()
    assert set(looked_up) - FROM_TABLES == set()
    assert len(spelled) + len(looked_up) == len(said)


def test_names_with_english_words_are_translated() -> None:
    for bundle in all_bundles():
        said = (bundle.game.name, bundle.game.designer)
        assert {text for text in said if re.search(r"\b(and|game)\b", text)} == set(bundle.texts.names)


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_has_words(key: str, language: str) -> None:
    game = next(game for game in GAMES if game.key == key)
    simple = [option.key for option in game.option_table.own if option.kind in ("choice", "bool", "int", "seat")]
    assert [field.key for field in variants.fields(game, language)] == simple
    for field in variants.fields(game, language):
        assert field.label.strip()
        assert len({word for _value, word in field.values}) == len(field.values) > 0
