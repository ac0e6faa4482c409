"""What a view of the full game tells, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polynya.core.facts import Facts, common_facts, counts_by_name, name_or_none, names_in, other_seats
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES
from polynya.games.nanuuk.full.actions import NOTATIONS
from polynya.games.nanuuk.full.options import TABLE
from polynya.games.nanuuk.full.position import ENDINGS
from polynya.games.nanuuk.options import KINDS

if TYPE_CHECKING:
    from polynya.games.nanuuk.full.views import FullView

STEPS: Final = (  # in the order of their numbers
    *("lay", "split", "start", "move", "crack", "drive", "take", "deposit", "extra", "over"),
)
EQUIPMENT: Final = ("harpoon", "husky", "kayak", "sled")
LEFT_SIDE: Final = (*EQUIPMENT, *KINDS[:5])  # in the order of its bits
CRACKS_OF_DOUBLE_TURNS: Final = (None, "postponed", "dropped")


def facts(view: FullView) -> Facts:
    """Everything in the view; `docs/library.md` explains the keys."""
    is_turn = STEPS[view.step] not in ("lay", "split", "over")
    return {
        **common_facts(view, TABLE, NOTATIONS, view.owners[view.hunter] if is_turn else -1),
        "players": [_player(view, seat) for seat in range(view.seats)],
        "board": view.board,
        "hunters": [_hunter(view, hunter) for hunter in range(len(view.at))],
        "tiles": {SPACE_NAMES[space]: KINDS[kind - 1] for space, kind in enumerate(view.tiles) if kind},
        "cracks": [EDGE_NAMES[edge] for edge in view.cracks],
        "hunter": view.labels[view.hunter] if is_turn else None,
        "passes": view.passes,
        "is_extra_turn": bool(view.is_extra),
        "double_turn_crack": CRACKS_OF_DOUBLE_TURNS[view.late],
        "ending": ENDINGS[view.ending] or None,
    }


def _player(view: FullView, seat: int) -> Facts:
    hunters = [label for label, owner in zip(view.labels, view.owners, strict=True) if owner == seat]
    return {"seat": seat, "color": view.colors[seat], "hunters": hunters}


def _hunter(view: FullView, hunter: int) -> Facts:
    """A hunter with both sides of the sheet (NK-3.8, NK-3.9)."""
    carried = view.left_side[hunter]
    return {
        "label": view.labels[hunter],
        "seat": view.owners[hunter],
        "at": name_or_none(SPACE_NAMES, view.at[hunter]),
        "carries": {name: name in names_in(LEFT_SIDE, carried) for name in LEFT_SIDE},
        "stored": counts_by_name(KINDS[:5], view.stored[hunter][1:]),
    }


def pending_seats(view: FullView) -> tuple[int, ...]:
    """Whose hunters have still to choose their igloo (NK-5.18)."""
    return other_seats(view.owners[view.hunter + 1 :], view.mover) if STEPS[view.step] == "start" else ()
