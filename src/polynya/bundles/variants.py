"""What people read of options and presets before they choose: what is usual, and what changes.

A file of `variants/` has a paragraph for each; its first line is `option` or `preset` and the key, the others are a
language and its text. The text of a preset begins with its name and a colon.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from polynya.core.errors import NotationError

OPTION: Final = "option"
PRESET: Final = "preset"


class VariantTexts(NamedTuple):
    """The texts of one game, by `option KEY` or `preset NAME`, then by language; nothing where nobody says anything."""

    found: Mapping[str, Mapping[str, str]]

    def option(self, key: str, language: str) -> str:
        """What is usual, and what another value changes."""
        return self.found.get(f"{OPTION} {key}", {}).get(language, "")

    def preset(self, name: str, language: str) -> tuple[str, str]:
        """What a preset is called, and what it changes."""
        title, _, words = self.found.get(f"{PRESET} {name}", {}).get(language, name).partition(": ")
        return title, words


def read_variants(text: str) -> VariantTexts:
    """The texts of a file."""
    return VariantTexts(dict([_paragraph(part) for part in text.strip().split("\n\n") if part]))


def _paragraph(text: str) -> tuple[str, dict[str, str]]:
    head, *lines = text.splitlines()
    if head.split(" ")[0] not in (OPTION, PRESET):
        raise NotationError(f"'{head[:40]}' is neither an option nor a preset")
    return head, {language: words for language, _, words in [line.partition(" ") for line in lines]}
