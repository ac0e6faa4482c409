"""Why something on the board cannot be done, for somebody who has pointed at it."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Final

from polynya.bundles import bundle_of, drawer_of
from polynya.core.moves import Refusal, Target, space
from polynya.core.types import View
from polynya.games import game_named
from polynya.moves import why_not
from polynya.render.scene import Spot
from polynya.web import pages

NEAR: Final = 0.72  # of the room of a place, from its middle: as far as its corners


def explain(view: View, piece: Target, x: float, y: float, language: str) -> dict[str, str] | None:
    """What stands against the likeliest wish of somebody who points there; None if it could mean nothing."""
    game = game_named(view.game)
    for target in pointed_at(view, x, y):
        for chain in game.wishes(view, piece, target):
            refused: Refusal | None = why_not(view, chain)
            if refused is not None:
                return pages.refusal(view, piece, target, refused, language)
    return None


def pointed_at(view: View, x: float, y: float) -> list[Target]:
    """What is at a point of the board: pieces first, then the nearest places."""
    drawer = drawer_of(view)
    spots = drawer.layout(view).spots
    near = [(hypot(spot.x - x, spot.y - y) / spot.room, name) for name, spot in spots.items() if _is_near(spot, x, y)]
    names = [name for distance, name in sorted(near) if distance < NEAR]
    pieces = [piece for piece in drawer.pieces(view) if piece.place in names]
    pieces.sort(key=lambda piece: names.index(piece.place))
    found = [f"{piece.kind}-{piece.color}:{piece.place}".replace("-:", ":") for piece in pieces]
    grounds = [target for name in names for target in (space(name), f"edge:{name}", name.replace("-", ":", 1))]
    return [*found, *[target for target in grounds if drawer.place_outline(view, target)]]


def _is_near(spot: Spot, x: float, y: float) -> bool:
    """Whether a point can be near enough; quicker than its distance."""
    return abs(spot.x - x) < spot.room and abs(spot.y - y) < spot.room


def refuse(view: View, actions: Sequence[int], language: str) -> dict[str, str]:
    """Why the viewer cannot make these steps, by what they may know; empty if no clause says it."""
    if not all([action < game_named(view.game).decisions for action in actions]):
        return {}
    refused = why_not(view, actions)
    if refused is None or refused.clause not in bundle_of(view.game).clauses(language):
        return {}
    return pages.refusal(view, "", "", refused, language)
