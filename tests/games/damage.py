"""Texts that somebody or something has spoiled."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random


def damaged(text: str, random: Random, noise: Sequence[str], signs: str) -> str:
    """A line with words or signs deleted, doubled, altered or moved."""
    words = text.split(" ")
    for _ in range(random.randint(1, 3)):
        k = random.randrange(len(words))
        way = random.randrange(6)
        if way == 0:
            del words[k : k + random.randint(1, 3)]
        elif way == 1:
            words.insert(k, words[k])
        elif way == 2:
            words[k] = random.choice(noise) + random.choice(["", ";"])
        elif way == 3:
            words[k] = random.choice(words)
        elif way == 4 and words[k]:
            spot = random.randrange(len(words[k]))
            words[k] = words[k][:spot] + random.choice(signs) + words[k][spot + 1 :]
        else:
            words[k] = words[k][:-1]
        words = words or [""]
    return " ".join(words)


def edited(entries: Sequence[str], edits: Sequence[tuple[str, int, str]]) -> list[str]:
    """Entries deleted, inserted or replaced."""
    found = list(entries)
    for verb, place, new in edits:
        at = place % (len(found) + 1)
        if verb == "i":
            found.insert(at, new)
        elif at < len(found):
            found[at : at + 1] = [new] if verb == "r" else []
    return found
