"""A position of Igloo Igloo: its fields and steps, who is asked, and how pieces come, go and are counted."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.bits import mix, mix_all
from polynya.core.state import State
from polynya.core.types import Key
from polynya.games.igloo_igloo.board import ALL_SQUARES, BIT, SQUARES
from polynya.games.igloo_igloo.components import ANIMALS, BEAR, FISH, FOX, HAND, HARPOON
from polynya.games.igloo_igloo.terms import Terms

# Steps: those of chance, and those that the rulebook names (section 6).
NOTHING: Final[i64] = -1  # nobody is asked yet: never so between two actions
DRAW_CENTER: Final[i64] = 0  # chance draws a fish for the next center square
DRAW_FIRST: Final[i64] = 1  # chance draws the first player
PLACING: Final[i64] = 2  # S-PLACE
MELTING: Final[i64] = 3  # S-MELT
DRAW_TILE: Final[i64] = 4  # chance draws the identity of the tile looked at
DRAW_FISH: Final[i64] = 5  # chance draws a fish
DRAW_FOX: Final[i64] = 6  # chance draws a fox
PUSHING: Final[i64] = 7  # S-DRIFT-TILE
TURNING: Final[i64] = 8  # S-DRIFT-DIR
CLEARING: Final[i64] = 9  # S-DRIFT-CLEAR
ACTING: Final[i64] = 10  # S-ACT
WALKING: Final[i64] = 11  # S-WALK
PADDLING: Final[i64] = 12  # S-KAYAK
HUNTING: Final[i64] = 13  # S-HUNT
THAWING: Final[i64] = 14  # S-THAW
FLEEING: Final[i64] = 15  # S-CORNER
PICKING: Final[i64] = 16  # S-ANIMAL
LEADING: Final[i64] = 17  # S-ANIMAL-TO
ANSWERING: Final[i64] = 18  # S-HARPOON
ENDED: Final[i64] = 19

# Kinds of kept tiles played in a turn (IG-3.4, IG-6.40), as bits.
THAW_PLAYED: Final[i64] = 1
STAMINA_PLAYED: Final[i64] = 2
HARPOON_PLAYED: Final[i64] = 4
MOVE_PLAYED: Final[i64] = 8

ONE: Final[i64] = 1  # to be shifted by less than 31: in compiled code a constant is a C int
LOW_BITS: Final[i64] = 15  # four bits count the pieces of one kind on a square


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Position(State):
    """The fields; `mover` is the decider of the step, `turn` the mover of the rulebook."""

    __slots__ = (
        "animal_squares",
        "animals",
        "ap",
        "bag",
        "early",
        "hands",
        "hunted",
        "ice",
        "igloos",
        "inuit",
        "inuit_squares",
        "kind",
        "pack",
        "played",
        "remaining",
        "reserve",
        "square",
        "step",
        "terms",
        "turn",
        "waiting",
    )

    def __init__(
        self, terms: Terms, ice: i64, pack: i64,
        animals: vec[i64], animal_squares: vec[i64], inuit: vec[i64], inuit_squares: vec[i64], igloos: vec[i64],
        hunted: vec[i64], hands: vec[i64], bag: vec[i64], reserve: vec[i64],
        mover: i64, step: i64, turn: i64, early: i64, ap: i64, played: i64,
        square: i64, kind: i64, remaining: i64, waiting: i64,
    ) -> None:  # fmt: skip
        self.mover = mover  # set here: compiled code need not look at every reading whether it is there
        self.terms = terms
        self.ice = ice  # squares with a tile
        self.pack = pack  # squares with pack ice; the other tiles are face down
        self.animals = animals  # square -> four bits for the number of each kind
        self.animal_squares = animal_squares  # kind of animal -> squares where there is one
        self.inuit = inuit  # square, corners too -> four bits for the number of each seat's Inuit
        self.inuit_squares = inuit_squares  # seat -> squares with its Inuit, corners left out
        self.igloos = igloos  # seat -> squares with its igloos
        self.hunted = hunted  # seat * ANIMALS + kind -> number
        self.hands = hands  # seat * HAND + kept tile -> number
        self.bag = bag  # identity -> number not drawn yet (IG-5.9)
        self.reserve = reserve  # kind of animal -> number (IG-5.3, IG-5.4)
        self.step = step
        self.turn = turn  # whose turn it is
        self.early = early  # 1 before melting
        self.ap = ap
        self.played = played  # kinds of kept tiles played this turn
        self.square = square  # what has been chosen so far: tile, starting square, animal's or attacked square
        self.kind = kind  # direction of a push, kind of the animal picked
        self.remaining = remaining  # how often the step is still to be made: fish to draw, animal steps
        self.waiting = waiting  # Inuit waiting for a corner: four bits for each seat

    def key(self) -> Key:
        return (
            self.terms.setup.number,
            *(int(self.ice), int(self.pack)),
            *[int(number) for number in self.animals],
            *[int(number) for number in self.inuit],
            *[int(mask) for mask in self.igloos],
            *[int(number) for number in self.hunted],
            *[int(number) for number in self.hands],
            *[int(number) for number in self.bag],
            *[int(number) for number in self.reserve],
            *(int(self.mover), int(self.step), int(self.turn), int(self.early), int(self.ap), int(self.played)),
            *(int(self.square), int(self.kind), int(self.remaining), int(self.waiting)),
        )

    def fingerprint(self) -> i64:
        found = mix(mix(mix(1, self.ice), self.pack), self.waiting)  # masks that change alike must not meet unmixed
        found = mix_all(mix_all(found, self.animals), self.inuit)
        found = mix_all(mix_all(found, self.igloos), self.hunted)
        found = mix_all(mix_all(mix_all(found, self.hands), self.bag), self.reserve)
        found = mix(mix(found, self.mover), self.step << 8 | self.turn << 4 | self.early)
        found = mix(found, self.ap << 8 | self.played << 4 | self.remaining)
        return mix(found, self.square + 1 << 8 | self.kind + 1)

    # Whose turn, and what for

    def ask(self, mover: i64, step: i64) -> None:
        """From now on this seat, or chance, has to decide that."""
        self.mover = mover
        self.step = step

    def next_seat(self, seat: i64) -> i64:
        """The seat to the left."""
        return (seat + 1) % self.terms.seats

    # Sets of squares

    def sea(self) -> i64:
        """IG-4.6."""
        return ALL_SQUARES[0] & ~self.ice

    def fish(self) -> i64:
        return self.animal_squares[FISH] | self.animal_squares[FISH + 1] | self.animal_squares[FISH + 2]

    def foxes(self) -> i64:
        return self.animal_squares[FOX] | self.animal_squares[FOX + 1] | self.animal_squares[FOX + 2]

    def bears(self) -> i64:
        return self.animal_squares[BEAR]

    def all_inuit(self) -> i64:
        """Squares with anybody's Inuit."""
        found: i64 = 0
        for seat in range(self.terms.seats):
            found |= self.inuit_squares[seat]
        return found

    def all_igloos(self) -> i64:
        found: i64 = 0
        for seat in range(self.terms.seats):
            found |= self.igloos[seat]
        return found

    def empty_tiles(self) -> i64:
        """Tiles without Inuit, igloo and animal (IG-4.14)."""
        return self.ice & ~(self.all_inuit() | self.all_igloos() | self.foxes() | self.bears())

    # Numbers

    def inuit_on(self, square: i64, seat: i64) -> i64:
        return self.inuit[square] >> 4 * seat & LOW_BITS

    def animals_on(self, square: i64, kind: i64) -> i64:
        return self.animals[square] >> 4 * kind & LOW_BITS

    def count_inuit(self, seat: i64) -> i64:
        """How many Inuit of the seat are on the board."""
        found: i64 = 0
        for square in range(i64(SQUARES)):
            found += self.inuit_on(square, seat)
        return found

    def hand_size(self, seat: i64) -> i64:
        found: i64 = 0
        for kept in range(HAND):
            found += self.hands[seat * HAND + kept]
        return found

    def can_use_harpoon(self) -> bool:
        """Whether the player whose turn it is holds a harpoon and may still play one (IG-6.40)."""
        return self.hands[self.turn * HAND + HARPOON] > 0 and not self.played & HARPOON_PLAYED

    def spend_harpoon(self, seat: i64) -> None:
        """In one's own turn it counts for the limit, in others' turns not (IG-6.40, IG-6.41, IG-R12)."""
        self.hands[seat * HAND + HARPOON] -= 1
        if seat == self.turn:
            self.played |= HARPOON_PLAYED

    # Pieces that come and go

    def put_animal(self, square: i64, kind: i64) -> None:
        self.animals[square] += ONE << 4 * kind
        self.animal_squares[kind] |= BIT[square]

    def take_animal(self, square: i64, kind: i64) -> None:
        """One animal of this kind leaves the square."""
        self.animals[square] -= ONE << 4 * kind
        if self.animals_on(square, kind) == 0:
            self.animal_squares[kind] &= ~BIT[square]

    def remove_animals(self, square: i64, first: i64, last: i64) -> None:
        """All animals of the kinds from `first` to `last` leave the game (IG-7.31)."""
        for kind in range(first, last + 1):
            self.animals[square] &= ~(LOW_BITS << 4 * kind)
            self.animal_squares[kind] &= ~BIT[square]

    def hunt(self, seat: i64, square: i64, kind: i64) -> None:
        """The animal joins what the seat has hunted."""
        self.take_animal(square, kind)
        self.hunted[seat * ANIMALS + kind] += 1

    def put_inuk(self, square: i64, seat: i64) -> None:
        """Onto ice or onto a corner, which is in no set of squares (IG-4.11)."""
        self.inuit[square] += ONE << 4 * seat
        self.inuit_squares[seat] |= BIT[square] & ALL_SQUARES[0]

    def take_inuk(self, square: i64, seat: i64) -> None:
        """From ice or from a corner, which is in no set of squares."""
        self.inuit[square] -= ONE << 4 * seat
        if self.inuit_on(square, seat) == 0:
            self.inuit_squares[seat] &= ~BIT[square]

    def lift_inuit(self, square: i64, seat: i64) -> None:
        """The seat's Inuit on the square wait for a corner."""
        self.waiting |= self.inuit_on(square, seat) << 4 * seat
        self.inuit[square] &= ~(LOW_BITS << 4 * seat)
        self.inuit_squares[seat] &= ~BIT[square]

    def move_inuk(self, seat: i64, origin: i64, target: i64) -> None:
        self.take_inuk(origin, seat)
        self.put_inuk(target, seat)

    def fill(self, square: int, inuit: tuple[int, ...], animals: tuple[int, ...]) -> None:
        """Put so many Inuit of each seat and animals of each kind onto an empty square."""
        for seat, number in enumerate(inuit):
            for _ in range(number):
                self.put_inuk(square, seat)
        for kind, number in enumerate(animals):
            for _ in range(number):
                self.put_animal(square, kind)
