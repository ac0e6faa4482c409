"""What a move of the introductory game means on the board."""

from __future__ import annotations

from polynya.core.moves import MoveFacts, Target, kind_of, place_of, space
from polynya.core.types import NOWHERE, Action
from polynya.games.nanuuk.board import EDGE_NAMES, SPACE_NAMES
from polynya.games.nanuuk.intro.actions import BEAR, CRACK, FROM, HUNTER, NUMBERS, PLACE, STAY, STOP, TO
from polynya.games.nanuuk.intro.views import IntroView


def move_facts(view: IntroView, actions: tuple[Action, ...]) -> MoveFacts:
    """A piece goes to a space, or the ice cracks; what has no place is only a word."""
    last = actions[-1]
    if PLACE <= last < BEAR:
        return MoveFacts("place", (space(SPACE_NAMES[last - PLACE]),))
    if last in (BEAR, HUNTER):
        return MoveFacts("choose")
    if TO <= last < STOP:
        origin = actions[0] - FROM if len(actions) > 1 else view.at[view.piece]
        return MoveFacts("walk", (_piece(view, origin), space(SPACE_NAMES[last - TO])), travels=True)
    if FROM <= last < TO:
        return MoveFacts("choose", (_piece(view, last - FROM),))
    return MoveFacts("stop" if last == STOP else "stay") if last < CRACK else _crack(last - CRACK)


def _crack(edge: int) -> MoveFacts:
    return MoveFacts("crack", (f"edge:{EDGE_NAMES[edge]}",))


def _piece(view: IntroView, at: int) -> Target:
    """The piece on a space."""
    piece = view.at.index(at)
    kind = "bear" if view.labels[piece].startswith("B") else "hunter"
    owner = view.owners[piece]
    return f"{kind}-{view.colors[owner]}:{SPACE_NAMES[at]}" if owner != NOWHERE else f"{kind}:{SPACE_NAMES[at]}"


def wishes(view: IntroView, piece: Target, target: Target) -> list[tuple[Action, ...]]:
    """To go there; to begin there; to crack there."""
    if kind_of(target) == "edge":
        return [(NUMBERS[f"crack {place_of(target)}".casefold()],)]
    at = place_of(target)
    found: list[tuple[Action, ...]] = []
    if piece:
        found.append((NUMBERS[f"from {place_of(piece)}".casefold()], NUMBERS[f"to {at}".casefold()]))
    to, start = NUMBERS[f"to {at}".casefold()], NUMBERS[f"place {at}".casefold()]
    pick = [(FROM + SPACE_NAMES.index(at),)] if kind_of(target) != "space" else []
    return [*found, (to,), (start,), *pick] if view.piece != NOWHERE else [*found, *pick, (start,)]


assert STAY == STOP + 1
