"""What a view of Igloo Igloo tells, by name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from polynya.core.facts import (
    Facts,
    clockwise,
    common_facts,
    counts_by_name,
    name_or_none,
    names_in,
    other_seats,
)
from polynya.games.igloo_igloo.actions import NOTATIONS
from polynya.games.igloo_igloo.board import DIRECTIONS, SQUARE_NAMES
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, IDENTITIES, INUIT, KEPT_TILE
from polynya.games.igloo_igloo.options import TABLE

if TYPE_CHECKING:
    from polynya.games.igloo_igloo.views import IglooView

STEPS: Final = (  # in the order of their numbers
    *("draw_center_fish", "draw_first_player", "place", "melt", "find", "draw_fish", "draw_fox"),
    *("drift_tile", "drift_direction", "drift_clear", "act", "walk", "kayak", "hunt", "thaw"),
    *("corner", "animal", "animal_to", "harpoon", "over"),
)
TILES: Final = ("sea", "ice", "pack_ice", "corner")
PLAYED: Final = ("thaw", "stamina", "harpoon", "move")
HARPOON_PLAYED: Final = 1 << PLAYED.index("harpoon")


def facts(view: IglooView) -> Facts:
    """Everything in the view; `docs/library.md` explains the keys."""
    step = STEPS[view.step]
    return {
        **common_facts(
            view, TABLE, NOTATIONS, -1 if step in ("draw_center_fish", "draw_first_player", "over") else view.turn
        ),
        "players": [_player(view, seat) for seat in range(view.seats)],
        "tiles": {name: TILES[view.tiles[square]] for square, name in enumerate(SQUARE_NAMES)},
        "animals": {
            name: {animal: number for animal, number in zip(ANIMAL_NAMES, view.animals[square], strict=True) if number}
            for square, name in enumerate(SQUARE_NAMES)
            if any(view.animals[square])
        },
        "reserve": counts_by_name(ANIMAL_NAMES, view.reserve),
        "unseen": counts_by_name(IDENTITIES, view.unseen),
        "is_before_melting": bool(view.early),
        "action_points": view.ap,
        "played": names_in(PLAYED, view.played),
        "square": name_or_none(SQUARE_NAMES, view.square),
        "direction": DIRECTIONS[view.kind] if step == "drift_clear" else None,
        "animal": ANIMAL_NAMES[view.kind] if step == "animal_to" else None,
        "remaining": view.remaining,
    }


def _player(view: IglooView, seat: int) -> Facts:
    hand = view.hands[seat]
    return {
        "seat": seat,
        "color": view.colors[seat],
        "letter": view.labels[seat],
        "inuit": {SQUARE_NAMES[square]: here[seat] for square, here in enumerate(view.inuit) if here[seat]},
        "igloos": [SQUARE_NAMES[square] for square, owner in enumerate(view.igloos) if owner == seat],
        "waiting_inuit": view.waiting[seat],
        "hunted": counts_by_name(ANIMAL_NAMES, view.hunted[seat]),
        "hand": counts_by_name(IDENTITIES[int(KEPT_TILE) :], hand) if hand else None,
        "hand_size": view.hand_sizes[seat],
    }


def pending_seats(view: IglooView) -> tuple[int, ...]:
    """Who has Inuit to place (IG-5.7), or may be asked for a harpoon if the mover has none (IG-7.4)."""
    step = STEPS[view.step]
    if step == "place":
        placed = [sum([here[seat] for here in view.inuit]) for seat in range(view.seats)]
        seats = clockwise(view.turn + 1, view.seats)
        return other_seats([seat for seat in seats if placed[seat] < INUIT[view.seats]], view.mover)
    if step != "harpoon":
        return ()
    seats = clockwise(view.turn + 1, view.seats)
    return other_seats([seat for seat in seats[seats.index(view.mover) :] if _is_asked(view, seat)], view.mover)


def _is_asked(view: IglooView, seat: int) -> bool:
    """Inuit there, a tile in hand, no harpoon played this turn (IG-6.3)."""
    is_there = view.inuit[view.square][seat] > 0 and view.hand_sizes[seat] > 0
    return is_there and (seat != view.turn or not view.played & HARPOON_PLAYED)
