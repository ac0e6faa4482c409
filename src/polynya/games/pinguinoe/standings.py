"""How far it is to the ark, over what everybody sees, and what lies in front of a player of Pinguinoè."""

from __future__ import annotations

from functools import lru_cache

from polynya.core.moves import Target
from polynya.core.texts import N_, Translate
from polynya.core.types import NOWHERE, OVER, Seat
from polynya.games.pinguinoe.board import STRAIGHT, neighbor
from polynya.games.pinguinoe.faces import ARK, BLOCK
from polynya.games.pinguinoe.moves import penguin_target
from polynya.games.pinguinoe.views import PinguinoeView


def standing(view: PinguinoeView, seat: Seat, _: Translate) -> str:
    """Steps to the ark, then what the next turn will suffer from; nothing before the penguin and the ark are there."""
    if view.at[seat] == NOWHERE or view.at[seat] not in steps_to_ark(view.cells, view.map):
        return ""
    return ", ".join([_distance(view, seat, _), *[_(text) for text, is_so in _marks(view, seat) if is_so]])


def brief(view: PinguinoeView, seat: Seat) -> str:
    """The number of steps to the ark; nothing before the penguin and the ark are there."""
    steps = steps_to_ark(view.cells, view.map)
    return str(steps[view.at[seat]]) if view.at[seat] in steps else ""


def progress(view: PinguinoeView) -> list[int]:
    """How near to the ark everybody is; nothing before all penguins and the ark are there."""
    steps = steps_to_ark(view.cells, view.map)
    if not steps or NOWHERE in view.at:
        return []
    return [-steps.get(cell, len(view.cells)) for cell in view.at]


def _distance(view: PinguinoeView, seat: Seat, _: Translate) -> str:
    if view.winner == seat:
        return _(N_("on the ark"))
    number = steps_to_ark(view.cells, view.map)[view.at[seat]]
    return _(N_("1 step to the ark") if number == 1 else N_("{0} steps to the ark")).format(number)


def _marks(view: PinguinoeView, seat: Seat) -> list[tuple[str, bool]]:
    is_slowed = view.marks[seat] > 0 and view.mover != OVER
    return [
        (N_("afloat"), view.afloat[seat] > 0),
        (N_("loses the next turn"), view.skips[seat] > 0),
        (N_("2 fewer points: blizzard"), is_slowed),
    ]


@lru_cache(maxsize=32)
def steps_to_ark(cells: tuple[int, ...], map: int) -> dict[int, int]:
    """Cell -> the shortest way of a penguin to the ark over cells as they are visible, everything but blocks."""
    found = {cell: 0 for cell, type in enumerate(cells) if type == ARK}
    todo = list(found)
    for cell in todo:  # it grows
        for way in range(int(STRAIGHT)):
            other = neighbor(cell, way, map)
            if other != NOWHERE and other not in found and cells[other] != BLOCK:
                found[other] = found[cell] + 1
                todo.append(other)
    return found


def decisive_targets(view: PinguinoeView) -> list[Target]:
    """The penguin on the ark."""
    return [penguin_target(view, view.winner)] if view.winner != NOWHERE else []
