"""What is on a square and in a hand, for the judge, with lists of squares."""

from __future__ import annotations

from polynya.games.igloo_igloo.board import CORNERS, NEIGHBORS, PLAY_AREA
from polynya.games.igloo_igloo.components import ANIMALS, BEAR, HAND, HARPOON
from polynya.games.igloo_igloo.position import HARPOON_PLAYED, Position


def is_ice(state: Position, square: int) -> bool:
    """IG-4.6, IG-4.7."""
    return square not in CORNERS and int(state.ice) >> square & 1 == 1


def is_sea(state: Position, square: int) -> bool:
    """IG-4.6, IG-4.7."""
    return square not in CORNERS and int(state.ice) >> square & 1 == 0


def is_pack_ice(state: Position, square: int) -> bool:
    """IG-6.22."""
    return is_ice(state, square) and int(state.pack) >> square & 1 == 1


def is_beside_sea(state: Position, square: int) -> bool:
    """Animals in the sea do not matter (IG-6.11, IG-6.44)."""
    return any([is_sea(state, other) for other in NEIGHBORS[square]])


def has_igloo(state: Position, square: int, seat: int) -> bool:
    """Whether the seat's igloo stands there."""
    return int(state.igloos[seat]) >> square & 1 == 1


def all_seats(state: Position) -> list[int]:
    """Everybody, in order."""
    return list(range(int(state.terms.seats)))


def other_seats(state: Position) -> list[int]:
    """Everybody but the player whose turn it is."""
    return [seat for seat in all_seats(state) if seat != state.turn]


def has_own_inuk(state: Position, square: int) -> bool:
    """Whether the player whose turn it is has an Inuk there."""
    return state.inuit_on(square, state.turn) > 0


def has_bear(state: Position, square: int) -> bool:
    """Whether a bear is there."""
    return state.animals_on(square, BEAR) > 0


def has_animals(state: Position, square: int) -> bool:
    """Whether any animal is there."""
    return any([state.animals_on(square, kind) > 0 for kind in range(int(ANIMALS))])


def all_animals(state: Position) -> list[tuple[int, int]]:
    """Every square and kind of animal to be found on the board (IG-3.10)."""
    kinds = range(int(ANIMALS))
    return [(square, kind) for square in PLAY_AREA for kind in kinds if state.animals_on(square, kind) > 0]


def is_empty(state: Position, square: int) -> bool:
    """IG-4.14."""
    if any([state.inuit_on(square, seat) > 0 or has_igloo(state, square, seat) for seat in all_seats(state)]):
        return False
    return not has_animals(state, square)


def holds(state: Position, seat: int, kept: int) -> bool:
    """Whether the seat has this tile in hand."""
    return state.hands[seat * int(HAND) + kept] > 0


def can_use_harpoon(state: Position) -> bool:
    """Whether the player whose turn it is holds a harpoon and may still play one (IG-6.40)."""
    return holds(state, int(state.turn), int(HARPOON)) and not state.played & HARPOON_PLAYED
