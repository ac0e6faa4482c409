"""What a setup of the introductory game means for its rules: board, pieces, owners, and the order of placing."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.types import NOWHERE
from polynya.games.nanuuk.board import PLAY_MASK
from polynya.games.nanuuk.intro.options import IntroSetup

TWO: Final[i64] = 0  # two-player standard
MANY: Final[i64] = 1  # standard for three and four
COLLABORATION: Final[i64] = 2
NEIGHBORHOOD: Final[i64] = 3
RESCUER: Final[i64] = 4
HUNT: Final[i64] = 5  # bear hunt for three
PAIR_HUNT: Final[i64] = 6  # bear hunt for two, both Inuit move
SOLO_HUNT: Final[i64] = 7  # bear hunt for two, one Inuk moves
SHARED: Final[i64] = 8

# Families: kinds that have the checks of a turn in common, each with a module of its own.
DUEL: Final[i64] = 0
LAST_ONE: Final[i64] = 1
BEAR_HUNT: Final[i64] = 2
HUNT_OF_TWO: Final[i64] = 3
SHARED_BEARS: Final[i64] = 4
FAMILY_OF: Final[dict[int, int]] = {
    int(TWO): int(DUEL),
    int(MANY): int(LAST_ONE),
    int(COLLABORATION): int(LAST_ONE),
    int(NEIGHBORHOOD): int(LAST_ONE),
    int(RESCUER): int(DUEL),
    int(HUNT): int(BEAR_HUNT),
    int(PAIR_HUNT): int(HUNT_OF_TWO),
    int(SOLO_HUNT): int(HUNT_OF_TWO),
    int(SHARED): int(SHARED_BEARS),
}

NOBODY: Final[i64] = NOWHERE  # the owner of a shared bear


@final
@mypyc_attr(acyclic=True)
class Terms:
    """The setup as ints and tables; shared by all positions of a game and never changed."""

    __slots__ = (
        "bear_seat",
        "bears",
        "board",
        "exactly_two",
        "family",
        "first_choice",
        "in_play",
        "kind",
        "labels",
        "left_wins",
        "may_stay",
        "order",
        "own",
        "owner",
        "pieces",
        "placers",
        "rescues",
        "seats",
        "setup",
        "skin_duel",
        "two_cracks",
    )

    def __init__(self, setup: IntroSetup) -> None:
        self.setup = setup
        self.seats: i64 = setup.seats
        self.kind: i64 = _kind(setup)
        self.family: i64 = FAMILY_OF[int(self.kind)]
        self.rescues = self.kind == RESCUER
        self.board = _board(setup)
        self.in_play: i64 = PLAY_MASK[self.board]
        self.bear_seat: i64 = setup.bear_seat
        self.two_cracks = setup.bear_two_cracks
        self.exactly_two = setup.bear_exactly_two
        self.may_stay = setup.bear_may_stay
        self.skin_duel = setup.skin_duel
        self.left_wins = setup.neighbor_side == "left"
        self.labels, owners = _pieces(setup, self.kind)
        self.pieces: i64 = len(owners)
        self.owner = vec[i64]([i64(owner) for owner in owners])
        self.own = vec[i64]([i64(_mask(owners, seat)) for seat in range(setup.seats)])
        self.first_choice = vec[i64]([i64(_first_choice(self.kind, seat)) for seat in range(setup.seats)])
        self.bears: i64 = sum([1 << p for p, label in enumerate(self.labels) if self._moves_as_bear(label)])
        self.order = vec[i64]([i64(piece) for piece in _placing_order(self.kind, setup, len(owners))])
        self.placers = vec[i64]([i64(seat) for seat in _placers(self.kind, setup, owners)])

    def _moves_as_bear(self, label: str) -> bool:
        """A bear of the rescuer variant moves like a hunter (NK-10.6)."""
        return label.startswith("B") and self.kind != RESCUER


def _kind(setup: IntroSetup) -> i64:
    if setup.variant == "standard":
        return TWO if setup.seats == 2 else MANY
    if setup.variant == "bear_hunt":
        if setup.seats == 3:
            return HUNT
        return SOLO_HUNT if setup.one_inuk_moves else PAIR_HUNT
    others = {
        "collaboration": COLLABORATION,
        "neighbourhood": NEIGHBORHOOD,
        "rescuer": RESCUER,
        "shared_bears": SHARED,
    }
    return others[setup.variant]


def _board(setup: IntroSetup) -> str:
    """NK-5.2."""
    if setup.variant in ("bear_hunt", "shared_bears"):
        return "medium"
    return "medium" if setup.seats == 3 else "full"


def _pieces(setup: IntroSetup, kind: i64) -> tuple[list[str], list[int]]:
    """Labels and owners, piece by piece (NK-5.2)."""
    if kind == TWO:
        return ["1a", "1b", "2a", "2b"], [0, 0, 1, 1]
    if kind == RESCUER:
        return ["B1", "H1", "B2", "H2"], [0, 0, 1, 1]
    if kind == PAIR_HUNT or kind == SOLO_HUNT:  # NK-10.19
        hunter = 1 - setup.bear_seat
        return [f"{hunter + 1}a", f"{hunter + 1}b", "B"], [hunter, hunter, setup.bear_seat]
    labels = [str(seat + 1) for seat in range(setup.seats)]
    owners = list(range(setup.seats))
    if kind == HUNT:  # NK-10.12
        labels[setup.bear_seat] = "B"
    if kind == SHARED:  # NK-10.21
        labels += [f"B{k + 1}" for k in range(setup.shared_bear_count)]
        owners += [int(NOBODY)] * setup.shared_bear_count
    return labels, owners


def _first_choice(kind: i64, seat: int) -> int:
    """The lowest of the pieces among which a seat chooses, where it does (NK-6.12, NK-10.20, NK-10.22)."""
    if kind == TWO or kind == RESCUER:
        return 2 * seat
    return 2 if kind == SHARED else 0


def _mask(owners: list[int], seat: int) -> int:
    return sum([1 << piece for piece, owner in enumerate(owners) if owner == seat])


def _placing_order(kind: i64, setup: IntroSetup, pieces: int) -> list[int]:
    """The pieces in the order of placing; in the rescuer variant each player chooses (NK-5.6)."""
    if kind == TWO:
        return [0, 2, 3, 1]
    if kind == RESCUER:  # NK-10.6
        return [int(NOWHERE)] * 4
    if (kind == PAIR_HUNT or kind == SOLO_HUNT) and setup.bear_seat == 0:  # NK-10.19
        return [2, 0, 1]
    if kind == SHARED:  # NK-10.21
        return [*range(2, pieces), 0, 1]
    return list(range(pieces))


def _placers(kind: i64, setup: IntroSetup, owners: list[int]) -> list[int]:
    """Who places, time by time (NK-5.6)."""
    if kind == TWO or kind == RESCUER:
        return [0, 1, 1, 0]
    if kind == SHARED:  # NK-10.21
        return [*[(k + 1) % 2 for k in range(setup.shared_bear_count)], 0, 1]
    return [owners[piece] for piece in _placing_order(kind, setup, len(owners))]
