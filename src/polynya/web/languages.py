"""English and Italian: catalogs are read from their text form, so there is nothing to compile."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import resources
from io import BytesIO
from typing import Final

from babel.messages.pofile import read_po

LANGUAGES: Final = {"en": "English", "it": "Italiano"}
DEFAULT: Final = "en"
Translate = Callable[[str], str]


def N_(text: str) -> str:  # noqa: N802 - the usual name of what only marks a text
    """Mark a text that is translated where it is used."""
    return text


@cache
def translator(language: str) -> Translate:
    """From the English text to that of a language."""
    if language == DEFAULT:
        return str
    found = catalog(language)
    return lambda text: found.get(text) or text


@cache
def catalog(language: str) -> dict[str, str]:
    """English text -> text."""
    file = resources.files("polynya.web").joinpath("locale", language, "LC_MESSAGES", "polynya.po")
    messages = read_po(BytesIO(file.read_bytes()))
    return {str(message.id): str(message.string) for message in messages if message.id}


def preferred(header: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    wanted = [part.split(";")[0].strip().lower()[:2] for part in header.split(",")]
    return next((language for language in wanted if language in LANGUAGES), DEFAULT)
