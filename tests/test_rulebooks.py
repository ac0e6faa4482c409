"""Clauses, code and tests name each other."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from polynya import GAMES, Game
from polynya.clauses import clauses, rulebook

ROOT = Path(__file__).parents[1]
ID = re.compile(r"\b[A-Z]{2}-(?:E\d+|X\d+|R\d+|\d+\.\d+)\b")
TABLE_CLAUSE = re.compile(r"^\| ([A-Z]{2}-\d+\.\d+) \|", re.MULTILINE)
DECLARED = re.compile(r'CLAUSES: Final = """.*?"""', re.DOTALL)
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])

NO_CODE = {  # clauses that need no line of code, and why
    "IG-6.2": "a step is any position with legal actions; nothing skips it",
    "IG-6.74": "says what never happens",
    "IG-9.7": "says what has no effect",
    "NK-3.1": "components: the pieces are the states' own",
    "NK-3.2": "components: the pieces are the states' own",
    "NK-3.3": "components: a sheet's bits",
    "NK-3.4": "components: what a layout lays",
    "NK-3.5": "components: what a layout lays",
    "NK-3.6": "components: one sheet per hunter",
    "NK-3.7": "nothing to count: sticks are unlimited",
    "NK-6.33": "a consequence of other clauses",
    "NK-7.1": "a consequence of other clauses",
    "NK-7.3": "a consequence of other clauses",
    "NK-7.4": "a consequence of other clauses",
    "NK-7.6": "says what never happens",
    "NK-7.7": "a consequence of other clauses",
    "NK-9.4": "says what has no effect",
    "NK-6.8": "a consequence of other clauses",
    "NK-8.7": "points to section 10",
    "NK-10.24": "says what has no effect",
    "PN-3.3": "components: the pawns are the states' own",
    "PN-3.4": "components: a die is six outcomes",
    "PN-4.13": "says what never happens",
    "PN-7.2": "says what has no effect",
}


def ids_in(text: str) -> set[str]:
    return set(ID.findall(text))


def book_ids(name: str) -> set[str]:
    return set(clauses(name)) | set(TABLE_CLAUSE.findall(rulebook(name))) | ids_in(rulebook(name))


def code_ids() -> set[str]:
    """Ids cited in the games' code, apart from the lists of what they declare."""
    found: set[str] = set()
    for path in (ROOT / "src/polynya/games").rglob("*.py"):
        found |= ids_in(DECLARED.sub("", path.read_text(encoding="utf-8")))
    return found


def ids_with_tests() -> set[str]:
    """Ids in the names of test functions: test_nk_6_4_... and test_nk_e1_..."""
    found: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        for book, first, second in re.findall(
            r"def test_([a-z]{2})_([ex]?\d+)_(\d*)", path.read_text(encoding="utf-8")
        ):
            found.add(f"{book}-{first}".upper() if first[0] in "ex" else f"{book}-{first}.{second}".upper())
    return found


@every_game
def test_the_rulebook_has_every_clause_that_the_game_declares(game: Game) -> None:
    assert set(game.clauses) <= book_ids(game.rulebook)
    assert len(set(game.clauses)) == len(game.clauses)


@every_game
def test_every_clause_of_a_game_is_named_by_a_test(game: Game) -> None:
    assert sorted(set(game.clauses) - ids_with_tests()) == []


@every_game
def test_every_clause_of_a_game_is_cited_in_the_code(game: Game) -> None:
    examples = {clause for clause in game.clauses if "-E" in clause}
    assert sorted(set(game.clauses) - examples - set(NO_CODE) - code_ids()) == []


def test_every_id_in_the_code_is_in_a_rulebook() -> None:
    known = set().union(*[book_ids(path.stem) for path in (ROOT / "rulebooks").glob("*.md")])
    assert sorted(code_ids() - known) == []


def test_clauses_without_code_are_really_not_cited() -> None:
    assert sorted(set(NO_CODE) & code_ids()) == []


def test_the_rulebooks_come_with_the_package() -> None:
    paths = sorted((ROOT / "rulebooks").glob("*.md"))
    assert [path.stem for path in paths] == ["igloo_igloo", "nanuuk", "pinguinoe"]
    for path in paths:
        assert rulebook(path.stem) == path.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["igloo_igloo", "nanuuk", "pinguinoe"])
def test_the_italian_rulebooks_have_the_same_clauses(name: str) -> None:
    english, italian = ID.findall(rulebook(name)), ID.findall(rulebook(name, "it"))
    assert english == italian
    assert list(clauses(name)) == list(clauses(name, "it"))
