"""Random layouts, piece by piece: each space with the number of layouts that go on from there (NK-5.13, NK-5.14).

Whales are laid first, then Inuk tiles, both in ascending order of spaces, so that every placement is met once. The
level is fixed: by enumeration the first one has no layout on any board, the second has some on every board (NK-5.12).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from polynya.core.bits import count, lowest32
from polynya.games.nanuuk.board import NEAR_MASK, PLAY_MASK
from polynya.games.nanuuk.full.components import COUNTS, IGLOO_MASK

ONE: Final[i64] = 1
WHALES: Final = 3  # on every board (NK-5.9)

_TABLES: Final[dict[tuple[str, bool], dict[int, int]]] = {}  # by board and kind of layout: whales -> number of layouts


def next_spaces(board: str, is_open: bool, is_whale: bool, whales: i64, inuit: i64) -> list[tuple[int, int]]:
    """Where the next whale or Inuk tile may lie, each with the number of layouts that go on so."""
    allowed = _whale_spaces(board, is_open, whales) if is_whale else _inuk_spaces(board, is_open, whales, inuit)
    found: list[tuple[int, int]] = []
    while allowed:
        space = lowest32(allowed)
        allowed &= allowed - 1
        bit = ONE << space
        ways = (
            completions(board, is_open, whales | bit, 0)
            if is_whale
            else completions(board, is_open, whales, inuit | bit)
        )
        if ways:
            found.append((int(space), ways))
    return found


def completions(board: str, is_open: bool, whales: i64, inuit: i64) -> int:
    """How many ways there are to lay the missing whales and Inuk tiles; given as masks of spaces."""
    if inuit:
        missing = COUNTS[board][4] - count(inuit)
        return int(_count_inuk_layouts(_inuk_spaces(board, is_open, whales, inuit), missing, is_open))
    key = (board, is_open)
    if key not in _TABLES:
        _TABLES[key] = _count_layouts(board, is_open)
    return _TABLES[key].get(int(whales), 0)


def _candidates(board: str, is_open: bool) -> i64:
    """Spaces without igloo, and not beside one (S1) unless the layout is open."""
    found: i64 = PLAY_MASK[board]
    return found & ~IGLOO_MASK if is_open else found & ~(IGLOO_MASK | _neighbors_of(IGLOO_MASK))


def _neighbors_of(spaces: i64) -> i64:
    """The neighbors of all these spaces."""
    found: i64 = 0
    while spaces:
        found |= NEAR_MASK[lowest32(spaces)]
        spaces &= spaces - 1
    return found


def _spaces_after(spaces: i64) -> i64:
    """All spaces after the last of these."""
    last: i64 = -1
    while spaces:
        last = lowest32(spaces)
        spaces &= spaces - 1
    return ~((ONE << last + 1) - 1)


def _whale_spaces(board: str, is_open: bool, whales: i64) -> i64:
    """Further whales: in open layouts not side by side (S2)."""
    found = _candidates(board, is_open) & _spaces_after(whales)
    return found & ~_neighbors_of(whales) if is_open else found


def _inuk_spaces(board: str, is_open: bool, whales: i64, inuit: i64) -> i64:
    """Further Inuk tiles: never beside a whale (NK-5.11), in open layouts not side by side (S2)."""
    found = _candidates(board, is_open) & ~whales & ~_neighbors_of(whales) & _spaces_after(inuit)
    return found & ~_neighbors_of(inuit) if is_open else found


def _count_inuk_layouts(allowed: i64, missing: i64, is_open: bool) -> i64:
    """In how many ways so many Inuk tiles can be laid on these spaces."""
    if missing == 0:
        return 1
    total: i64 = 0
    while allowed:
        space = lowest32(allowed)
        allowed &= allowed - 1
        rest = allowed
        if is_open:
            rest &= ~NEAR_MASK[space]
        total += _count_inuk_layouts(rest, missing - 1, is_open)
    return total


def _count_layouts(board: str, is_open: bool) -> dict[int, int]:
    """The number of layouts for every beginning of the whales."""
    found: dict[int, int] = {}
    _count_from(0, WHALES, board, is_open, found)
    return found


def _count_from(whales: i64, missing: i64, board: str, is_open: bool, found: dict[int, int]) -> i64:
    if missing == 0:
        total = _count_inuk_layouts(_inuk_spaces(board, is_open, whales, 0), COUNTS[board][4], is_open)
    else:
        total = 0
        allowed = _whale_spaces(board, is_open, whales)
        while allowed:
            space = lowest32(allowed)
            allowed &= allowed - 1
            total += _count_from(whales | ONE << space, missing - 1, board, is_open, found)
    found[int(whales)] = int(total)
    return total
