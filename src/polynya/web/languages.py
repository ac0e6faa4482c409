"""English and Italian: catalogs are read from their text form, so there is nothing to compile."""

from __future__ import annotations

from functools import cache
from importlib import resources
from io import BytesIO
from typing import Final

from babel.messages.pofile import read_po

from polynya.core.texts import Texts, Translate

LANGUAGES: Final = {"en": "English", "it": "Italiano"}
DEFAULT: Final = "en"
PACKAGE: Final = "polynya.web"
DOMAIN: Final = "polynya"  # what is common to all games, and the table itself


@cache
def translator(language: str, texts: Texts | None = None) -> Translate:
    """From the English text to that of a language: as a game says it, else as the table does."""
    if language == DEFAULT:
        return str
    found = catalog(language)
    if texts is not None:
        found = found | {
            text: translation
            for text, translation in catalog(language, texts.package, texts.domain).items()
            if translation
        }
    return lambda text: found.get(text) or text


@cache
def catalog(language: str, package: str = PACKAGE, domain: str = DOMAIN) -> dict[str, str]:
    """English text -> text; empty for a game that is not translated."""
    file = resources.files(package).joinpath("locale", language, "LC_MESSAGES", f"{domain}.po")
    if not file.is_file():
        return {}
    messages = read_po(BytesIO(file.read_bytes()))
    return {str(message.id): str(message.string) for message in messages if message.id}


def preferred_language(header: str) -> str:
    """The first language of an Accept-Language header that we speak."""
    wanted = [part.split(";")[0].strip().lower()[:2] for part in header.split(",")]
    return next((language for language in wanted if language in LANGUAGES), DEFAULT)
