"""What pages say in English and Italian, as their catalogs have it."""

from __future__ import annotations

import pytest

from polynya.web.languages import DEFAULT, LANGUAGES, catalog

both_languages = pytest.mark.parametrize("language", LANGUAGES)
both_ways = pytest.mark.parametrize(("mine", "other"), [("en", "it"), ("it", "en")])  # two people at one table


def say(language: str, text: str, *given: object) -> str:
    """A text that a page has in a language; none is made up."""
    found = catalog("it")[text]
    assert found != text, "nobody could tell the languages apart"
    return (text if language == DEFAULT else found).format(*given)
