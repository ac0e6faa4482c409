"""Laws of texts: everything that people read of a game is there, whole, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from polynya import CHANCE, Game, View
from polynya.bundles import bundle_of, drawer_of, texts_of
from polynya.core.texts import Texts, Translate
from polynya.render.art import ART
from polynya.testing.cases import Case, positions, varied_cases_of
from polynya.testing.laws import Laws
from polynya.web.languages import DEFAULT, LANGUAGES, catalog, translator

OTHERS: Final = [language for language in LANGUAGES if language != DEFAULT]
BRACES: Final = re.compile("[{}]")
PLACE: Final = re.compile(r"x?[0-9]+|\?|[A-Z][0-9]+(\|[A-Z][0-9]+)?|[0-9]*[a-z][0-9]*|[A-Z](-?[A-Z0-9]+)*")  # or number


def strict_translator(texts: Texts, language: str) -> Translate:
    """Into a language; a text that its catalogs do not have is an error."""
    known = {**catalog(language), **catalog(language, texts.package, texts.domain)}
    return lambda text: known[text] if text else ""


def texts_in(table: object) -> Iterator[str]:
    """Every text in a table of tables."""
    if isinstance(table, str):
        yield table
    elif isinstance(table, Mapping):
        yield from (text for value in table.values() for text in texts_in(value))
    elif isinstance(table, tuple):
        yield from (text for value in table for text in texts_in(value))


def all_texts(texts: Texts) -> set[str]:
    """Every text in the tables of a game."""
    tables = [texts.verbs, texts.actions, texts.nouns, texts.nouns_after, texts.titles, texts.prompts, texts.refusals]
    tables += [texts.amounts, texts.stranded, texts.endings, texts.items, texts.values, texts.units, texts.explanations]
    offers = [text.offer for text in texts.moves.values()]
    return {*texts_in(tuple(tables)), *offers, *texts.names, *texts.guide, texts.sentence}


def placeholders(text: str) -> list[str]:
    """What is filled in, in order."""
    return sorted(re.findall(r"\{.*?\}", text))


class TextLaws(Laws):
    """Laws of texts and rulebooks."""

    def test_every_text_is_translated(self, game: Game) -> None:
        texts = bundle_of(game.key).texts
        for language in OTHERS:
            own = catalog(language, texts.package, texts.domain)
            assert all_texts(texts) - set(own) - set(catalog(language)) == set()
            for text, translated in own.items():
                assert translated.strip(), text
                assert placeholders(text) == placeholders(translated), text
                assert (text[-1] in ".!?:") == (translated[-1] in ".!?:"), text

    def test_every_action_is_a_sentence(self, game: Game) -> None:
        texts = bundle_of(game.key).texts
        notations = [game.notation(action) for action in range(game.actions + game.veiled)]
        for language in OTHERS:
            strict = strict_translator(texts, language)
            for say in (texts.describe_action, texts.button_text):
                for notation in notations:
                    english, translated = say(notation, str), say(notation, strict)
                    assert english.strip()
                    assert translated.strip()
                    assert english != translated
                    assert not BRACES.search(english + translated)

    def test_different_actions_are_different_sentences(self, game: Game) -> None:
        texts = bundle_of(game.key).texts
        notations = [game.notation(action) for action in range(game.actions + game.veiled)]
        for language in LANGUAGES:
            buttons = [texts.button_text(notation, translator(language, texts)) for notation in notations]
            assert sorted(buttons) == sorted(set(buttons))

    def test_every_decision_has_a_prompt_and_every_end_its_words(self, game: Game) -> None:
        texts, ends = bundle_of(game.key).texts, 0
        for case in varied_cases_of(game):
            assert texts.aim(case.setup)
            for state in positions(case, 2):
                if state.to_move() != CHANCE:
                    check_turn_texts(texts, game.view(state, max(state.to_move(), 0)))
                result = game.result(state)
                if result is not None:
                    assert texts.ending(result.clause, str)
                    items = [item for score in result.scores for item in score.items]
                    assert {item.key for item in items} <= set(texts.items)
                    ends += 1
        assert ends > 0

    def test_what_clauses_bring_about_is_told(self, game: Game) -> None:
        texts, known = bundle_of(game.key).texts, bundle_of(game.key).clauses(DEFAULT)
        for text, clauses in texts.consequences.items():
            assert [clause for clause in clauses.split(", ") if clause not in known] == []
            for language in OTHERS:
                assert strict_translator(texts, language)(text), text

    def test_clauses_are_in_the_rulebook_in_every_language(self, game: Game) -> None:
        bundle = bundle_of(game.key)
        known = bundle.clauses(DEFAULT)
        assert [clause for clause in game.clauses if clause not in bundle.rulebook(DEFAULT)] == []
        tables = (bundle.texts.refusals, bundle.texts.stranded, bundle.texts.endings)
        assert {entry.split()[0] for table in tables for entry in table} <= set(known)
        for language in OTHERS:
            assert set(bundle.clauses(language)) == set(known)
            assert bundle.rulebook(language) != bundle.rulebook(DEFAULT)

    def test_every_icon_is_drawn(self, game: Game) -> None:
        texts = bundle_of(game.key).texts
        icons = {texts.icon(game.notation(action)) for action in range(game.actions + game.veiled)} - {""}
        assert icons <= set(ART)

    def test_every_title_is_in_words_of_the_language(self, varied_case: Case) -> None:
        for state in positions(varied_case, 1, every=4):
            view = varied_case.game.view(state, max(state.to_move(), 0))
            drawer = drawer_of(view)
            titles = [piece.title for piece in [*drawer.spaces(view), *drawer.pieces(view)]]
            for panel in drawer.panels(view):
                titles += [panel.title, *[item.title for line in panel.lines for item in line]]
            known = texts_of(view).known_titles
            unknown = {word for title in titles for word in re.split(r"[\s,:]+", known.sub(" ", title))} - {""}
            assert {word for word in unknown if not PLACE.fullmatch(word)} == set()


def check_turn_texts(texts: Texts, view: View) -> None:
    """What a seat is asked is whole in every language."""
    translators: list[Translate] = [str, *[strict_translator(texts, language) for language in OTHERS]]
    for translate in translators:
        assert texts.prompt(view, translate)
        assert not BRACES.search(texts.details(view, translate))
