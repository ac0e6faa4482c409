"""Cracks, the same in both games: `open` has a mask per space, `whole` a 1 per open edge."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import count
from polynya.games.nanuuk.board import C_LINES, D_LINES, EDGE_A, EDGE_B, EDGES, EDGES_IN_PLAY, SPACES

ONE: Final[i64] = 1


def list_lines(space: i64, whole: vec[i64], first: i64, out: vec[i64]) -> i64:
    """Write `first` + each line that may crack around the space; return how many (NK-6.4, NK-6.5, NK-6.6)."""
    n = list_open(C_LINES, space, whole, first, out)
    return n if n > 0 else list_open(D_LINES, space, whole, first, out)


def list_open(lines: vec[i64], space: i64, whole: vec[i64], first: i64, out: vec[i64]) -> i64:
    """Write `first` + each open line in the space's row of a table; return how many."""
    n: i64 = 0
    for k in range(6 * space, 6 * space + 6):
        edge = lines[k]
        out[n] = first + edge
        n += whole[edge]
    return n


def has_line(space: i64, whole: vec[i64]) -> bool:
    """Whether any line around the space may crack (NK-6.6)."""
    for k in range(6 * space, 6 * space + 6):
        if whole[C_LINES[k]] or whole[D_LINES[k]]:
            return True
    return False


def crack(edge: i64, open: vec[i64], whole: vec[i64]) -> None:
    """Crack an open edge, for the whole game (NK-6.7)."""
    a, b = EDGE_A[edge], EDGE_B[edge]
    open[a] &= ~(ONE << b)
    open[b] &= ~(ONE << a)
    whole[edge] = 0


def are_consistent(open: vec[i64], whole: vec[i64]) -> bool:
    """Whether `open` says of both ends what `whole` says of the edge, and nothing else."""
    ways: i64 = 0
    for edge in range(i64(EDGES)):
        a, b = EDGE_A[edge], EDGE_B[edge]
        if open[a] >> b & 1 != whole[edge] or open[b] >> a & 1 != whole[edge]:
            return False
        ways += 2 * whole[edge]
    for space in range(i64(SPACES)):
        ways -= count(open[space])
    return ways == 0 and whole[EDGES] == 0


def cracked_edges(board: str, whole: vec[i64]) -> tuple[int, ...]:
    """The edges in play that are cracked, in canonical order (NK-4.6)."""
    return tuple([edge for edge in EDGES_IN_PLAY[board] if whole[edge] == 0])
