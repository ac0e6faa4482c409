"""Cracks as the judges of both games read the rulebook, from the names of its lines."""

from __future__ import annotations

from polynya.games.nanuuk.board import EDGE_ENDS, EDGES_IN_PLAY, IN_PLAY, NEIGHBORS, edge_between


def c_lines(board: str, space: int) -> list[int]:
    """NK-4.9."""
    near = [other for other in NEIGHBORS[space] if other in IN_PLAY[board]]
    return sorted({edge_between(a, b) for a in near for b in NEIGHBORS[a] if b in near})


def d_lines(board: str, space: int) -> list[int]:
    """NK-4.10."""
    return [edge for edge in EDGES_IN_PLAY[board] if space in EDGE_ENDS[edge]]


def against_crack(board: str, is_open: list[bool], space: int, edge: int) -> str | None:
    """The clause that forbids cracking the edge after the space was entered."""
    if edge not in EDGES_IN_PLAY[board]:
        return "NK-4.5"
    if not is_open[edge]:
        return "NK-6.7"
    if any([is_open[line] for line in c_lines(board, space)]):
        return None if edge in c_lines(board, space) else "NK-6.4"
    return None if edge in d_lines(board, space) else "NK-6.5"
