"""What people read of options and presets before they choose: what is usual, and what changes.

A file of `variants/` has a paragraph for each; its first line is `option` or `preset` and the key, the others are a
language and its text. The text of a preset begins with its name and a colon. Where a picture helps, lines of an option
are `at`, one of its values and a position as one line.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from polynya.core.errors import NotationError

OPTION: Final = "option"
PRESET: Final = "preset"
PICTURE: Final = "at "


class VariantTexts(NamedTuple):
    """The texts of one game, by `option KEY` or `preset NAME`, then by language; nothing where nobody says anything."""

    found: Mapping[str, Mapping[str, str]]
    positions: Mapping[str, Mapping[str, str]]  # that show options, by `option KEY`, then by value

    def option(self, key: str, language: str) -> str:
        """What is usual, and what another value changes."""
        return self.found.get(f"{OPTION} {key}", {}).get(language, "")

    def examples(self, key: str) -> Mapping[str, str]:
        """Positions that show values of an option."""
        return self.positions.get(f"{OPTION} {key}", {})

    def preset(self, name: str, language: str) -> tuple[str, str]:
        """What a preset is called, and what it changes."""
        title, _, words = self.found.get(f"{PRESET} {name}", {}).get(language, name).partition(": ")
        return title, words


def read_variants(text: str) -> VariantTexts:
    """The texts of a file."""
    paragraphs = [part.splitlines() for part in text.strip().split("\n\n") if part]
    for head, *_ in paragraphs:
        if head.split(" ")[0] not in (OPTION, PRESET):
            raise NotationError(f"'{head[:40]}' is neither an option nor a preset")
    return VariantTexts(
        {head: _pairs([line for line in lines if not line.startswith(PICTURE)]) for head, *lines in paragraphs},
        {
            head: _pairs([line.removeprefix(PICTURE) for line in lines if line.startswith(PICTURE)])
            for head, *lines in paragraphs
        },
    )


def _pairs(lines: list[str]) -> dict[str, str]:
    """The first word of each line, and the rest of it."""
    return {word: rest for word, _, rest in [line.partition(" ") for line in lines]}
