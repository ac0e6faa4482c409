"""Scores of Igloo Igloo item by item."""

from __future__ import annotations

from polynya.core.rng import Rng
from polynya.core.types import Area, Item, Score
from polynya.games.igloo_igloo import islands
from polynya.games.igloo_igloo.board import SQUARE_NAMES
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, ANIMALS, WORTH
from polynya.games.igloo_igloo.islands import Island
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.views import IglooView, redeal


def animal_points(view: IglooView, seat: int) -> int:
    """What a seat has hunted so far (IG-9.2)."""
    return sum([number * int(WORTH[kind]) for kind, number in enumerate(view.hunted[seat])])


def islands_of(view: IglooView) -> list[Island]:
    """The islands as they are now, with who would score what."""
    return islands.islands(redeal(view, Rng(0)))  # hands do not matter


def island_points(view: IglooView) -> list[int]:
    """What the islands would bring to each seat if the game ended now (IG-9.3)."""
    found = islands_of(view)
    return [sum([island.points[seat] for island in found]) for seat in range(view.seats)]


def ruled_islands(view: IglooView) -> list[tuple[Island, int]]:
    """The islands where one seat alone is strongest, and that seat."""
    found: list[tuple[Island, int]] = []
    for island in islands_of(view):
        most = max(island.strengths)
        if most and island.strengths.count(most) == 1:
            found.append((island, island.strengths.index(most)))
    return found


def decisive_squares(view: IglooView) -> list[tuple[int, int]]:
    """For each winner the squares of the islands that brought most, each with the seat."""
    found = islands_of(view)
    animals = [animal_points(view, seat) for seat in range(view.seats)]
    totals = [points + sum([island.points[seat] for island in found]) for seat, points in enumerate(animals)]
    squares: list[tuple[int, int]] = []
    for seat in [seat for seat, total in enumerate(totals) if total == max(totals)]:
        best = max([island.points[seat] for island in found])
        islands_of_seat = [island for island in found if island.points[seat] == best > 0]
        squares += [(square, seat) for island in islands_of_seat for square in island.squares]
    return squares


def sheets(state: IglooState) -> tuple[Score, ...]:
    """Everybody's score item by item: animals by kind, then every island that brought something."""
    found = islands.islands(state)
    totals = islands.final_scores(state)
    return tuple([Score(seat, total, _items(state, found, seat)) for seat, total in enumerate(totals)])


def _items(state: IglooState, found: list[Island], seat: int) -> tuple[Item, ...]:
    items: list[Item] = []
    for kind, name in enumerate(ANIMAL_NAMES):
        number = int(state.hunted[seat * ANIMALS + kind])
        if number:
            items.append(Item(name, number, number * int(WORTH[kind]), name))
    for island in found:
        if island.strengths[seat]:
            items.append(_island_item(island, seat))
    return tuple(items)


def _island_item(island: Island, seat: int) -> Item:
    size = len(island.squares)
    place, name = _place(island, seat), SQUARE_NAMES[island.squares[0]]
    words = f"{'tile' if size == 1 else 'tiles'} of the island with {name}, {place}"
    return Item(words, size, island.points[seat], "island", (name, place))


def _place(island: Island, seat: int) -> str:
    """Why a seat scores what it does."""
    strengths = sorted(set(island.strengths) - {0}, reverse=True)
    if sum([1 for number in island.strengths if number]) == 1:
        return "alone"
    place = strengths.index(island.strengths[seat])
    if place == 0 and island.strengths.count(strengths[0]) > 1:
        return "tied"
    return ("strongest", "second", "third", "last")[place]


def areas(state: IglooState) -> tuple[Area, ...]:
    """Every island, with strengths, points and clauses."""
    return tuple(
        [
            Area(
                "island",
                tuple([SQUARE_NAMES[square] for square in island.squares]),
                island.strengths,
                island.points,
                island.clauses,
            )
            for island in islands.islands(state)
        ]
    )
