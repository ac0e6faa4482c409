"""What stands beside the picture of a diagram, for people."""

from __future__ import annotations

from polynya.games.igloo_igloo.cells import format_counts
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, IDENTITIES, IGLOOS, KEPT_TILE
from polynya.games.igloo_igloo.score_sheets import animal_points
from polynya.games.igloo_igloo.views import FACE_DOWN, IglooView


def summary(view: IglooView) -> list[str]:
    """What everybody has, and what is still to come, as far as the viewer may know."""
    fish, foxes, bears = sum(view.reserve[:3]), sum(view.reserve[3:6]), view.reserve[6]
    hidden = view.tiles.count(FACE_DOWN)
    to_come = f"{fish} fish, {_several(foxes, 'fox', 'foxes')}, {_several(bears, 'bear')}"
    rest = f"face down: {_several(hidden, 'tile')}; to come: {to_come}"
    return [*[_player(view, seat) for seat in range(view.seats)], rest]


def _player(view: IglooView, seat: int) -> str:
    """`red R (seat 1, you): 3 points (fish1 fish2), 2 igloos to build, keeps harpoon thaw`."""
    hunted = " ".join(format_counts(ANIMAL_NAMES, view.hunted[seat]))
    igloos = IGLOOS - view.igloos.count(seat)
    tiles = format_counts(IDENTITIES[int(KEPT_TILE) :], view.hands[seat])
    hand = " ".join(tiles) or _several(view.hand_sizes[seat], "tile")
    name = f"{view.colors[seat]} {view.labels[seat]} (seat {seat + 1}{', you' if seat == view.viewer else ''})"
    prey = f" ({hunted})" if hunted else ""
    points = _several(animal_points(view, seat), "point")
    return f"{name}: {points}{prey}, {_several(igloos, 'igloo')} to build, keeps {hand}"


def _several(n: int, one: str, several: str = "") -> str:
    """`1 fox`, `2 foxes`."""
    return f"{n} {one if n == 1 else several or one + 's'}"
