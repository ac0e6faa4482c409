"""Hands, hunted animals, reserve and bag of a diagram of Igloo Igloo, and the words for seats and numbers."""

from __future__ import annotations

from typing import Final

from polynya.core.errors import NotationError
from polynya.core.statements import read_counts
from polynya.games.igloo_igloo.board import PLAY_AREA
from polynya.games.igloo_igloo.components import (
    ANIMAL_NAMES,
    ANIMALS,
    COLORS,
    HAND,
    IDENTITIES,
    KEPT_TILE,
    PACK_TILE,
    TOKENS,
)
from polynya.games.igloo_igloo.rules import IglooState

KEPT_NAMES: Final = IDENTITIES[int(KEPT_TILE) :]


def read_numbers(state: IglooState, given: dict[str, list[str]]) -> None:
    """Hands, hunted animals, reserve and bag; what is left out is what nothing else speaks of."""
    for name, words in given.items():
        kind, _, letter = name.partition(" ")
        if kind in ("hand", "hunted"):
            seat = read_seat(state, letter)
            names, size = (KEPT_NAMES, int(HAND)) if kind == "hand" else (ANIMAL_NAMES, int(ANIMALS))
            for k, number in enumerate(read_counts(words, names)):
                (state.hands if kind == "hand" else state.hunted)[seat * size + k] = number
    reserve = read_counts(given["reserve"], ANIMAL_NAMES) if "reserve" in given else _remaining_animals(state)
    bag = read_counts(given["bag"], IDENTITIES) if "bag" in given else _remaining_tiles(state)
    for k, number in enumerate(reserve):
        state.reserve[k] = number
    for k, number in enumerate(bag):
        state.bag[k] = number


def _remaining_animals(state: IglooState) -> list[int]:
    found = list(TOKENS)
    for kind in range(len(found)):
        found[kind] -= sum([int(state.animals_on(square, kind)) for square in PLAY_AREA])
        found[kind] -= sum([int(state.hunted[seat * ANIMALS + kind]) for seat in range(int(state.terms.seats))])
    return found


def _remaining_tiles(state: IglooState) -> list[int]:
    """Tiles that nothing speaks of were removed by thaws: they are still in the bag (IG-5.10)."""
    found = [int(number) for number in state.terms.mix]
    found[int(PACK_TILE)] -= int(state.pack).bit_count()
    for seat in range(int(state.terms.seats)):
        for k in range(int(HAND)):
            found[int(KEPT_TILE) + k] -= int(state.hands[seat * HAND + k])
    return found


def seat_letters(state: IglooState) -> str:
    """The letters of the colors, those of the seats first."""
    own = state.terms.setup.colors
    return "".join([color[0].upper() for color in (*own, *[color for color in COLORS if color not in own])])


def read_seat(state: IglooState, letter: str) -> int:
    """The seat whose color has this letter."""
    seats = seat_letters(state)[: int(state.terms.seats)]
    if len(letter) != 1 or letter not in seats:
        raise NotationError(f"'{letter}' is none of the colors {' '.join(seats)}")
    return seats.index(letter)
