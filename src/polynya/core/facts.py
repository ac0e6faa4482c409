"""What the facts of all views have in common: names for the ints of a position, ready for JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from polynya.core.options import OptionTable
from polynya.core.types import ALL, CHANCE, OVER, SPECTATOR, Seat, View

Facts = dict[str, object]  # None, bools, ints, texts, and lists and dictionaries of them


def common_facts(view: View, table: OptionTable, notations: Sequence[str], turn: Seat) -> Facts:
    """What every game tells; `players`, seat by seat, and the board come from the game."""
    words = {int(CHANCE): "chance", int(OVER): "over", int(SPECTATOR): "spectator", int(ALL): "all"}
    return {
        "game": view.game,
        "viewer": words.get(view.viewer, view.viewer),
        "seats": view.seats,
        "options": table.all_values(view.seats, table.parse(view.options)),
        "step": view.step_name,
        "mover": words.get(view.mover, view.mover),
        "turn": seat_or_none(turn),
        "pending": list(view.pending_seats),
        "legal": [notations[action] for action in view.legal],
    }


def seat_or_none(seat: Seat) -> Seat | None:
    """A seat, or None where there is none."""
    return seat if seat >= 0 else None


def name_or_none(names: Sequence[str], number: int) -> str | None:
    """What a number stands for, or None where it is NOWHERE."""
    return names[number] if number >= 0 else None


def counts_by_name(names: Sequence[str], counts: Iterable[int]) -> dict[str, int]:
    """How many there are of each, those that are missing too."""
    return dict(zip(names, counts, strict=True))


def names_in(names: Sequence[str], mask: int) -> list[str]:
    """The names whose bits are set."""
    return [name for k, name in enumerate(names) if mask >> k & 1]


def other_seats(seats: Iterable[Seat], mover: Seat) -> tuple[Seat, ...]:
    """Each of these seats once, in their order, without the mover."""
    return tuple(dict.fromkeys([seat for seat in seats if seat != mover]))


def clockwise(first: Seat, seats: int) -> list[Seat]:
    """All seats, beginning with one."""
    return [(first + k) % seats for k in range(seats)]
