"""What is new to a viewer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from polynya.core.types import CHANCE, Seat, Viewer
from polynya.record.policy import TurnKeeper


class News(NamedTuple):
    """What is new, as plies: from `start` to `end`; the viewer's own turn, if it is one, begins at `own`."""

    start: int
    own: int

    @property
    def end(self) -> int:
        return self.own


def news(movers: Sequence[Seat], viewer: Viewer, is_mine: bool) -> News:
    """What happened since the viewer's last turn, and in this one; where nobody looks, the last turn."""
    last = last_mover(movers)
    seat = viewer if viewer >= 0 else int(CHANCE) if last is None else last
    end = len(movers)
    own = end
    while own > 0 and movers[own - 1] in (seat, CHANCE):
        own -= 1
    while own < end and movers[own] == CHANCE:  # which still belongs to what was before
        own += 1
    start = own
    while start > 0 and (is_mine or own == end) and movers[start - 1] != seat:
        start -= 1
    return News(start, own if is_mine else end)


def news_of_turns(movers: Sequence[Seat], viewer: Viewer, is_mine: bool, turns: TurnKeeper) -> News:
    """The same, but of several own turns in a row, where everybody else was passed over, only the last."""
    found = news(movers, viewer, is_mine)
    if not is_mine and last_mover(movers) != viewer:
        return found
    start = turns.start(viewer)
    if is_mine:
        return News(start, start) if start > found.own else found
    return News(max(start, found.start), found.own)


def last_mover(movers: Sequence[Seat]) -> Seat | None:
    """The seat that has decided last."""
    return next((mover for mover in reversed(movers) if mover != CHANCE), None)
