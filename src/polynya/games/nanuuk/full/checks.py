"""What a diagram of the full game must not say: positions that no game can have."""

from __future__ import annotations

from polynya.core.bits import count
from polynya.core.errors import NotationError
from polynya.core.types import NOWHERE
from polynya.games.nanuuk import cracks
from polynya.games.nanuuk.board import EDGE_NAMES, IGLOOS, SPACE_NAMES
from polynya.games.nanuuk.full import layouts, moving
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK, INUK, SEAL, WALRUS, WHALE
from polynya.games.nanuuk.full.position import (
    CRACKING,
    DEPOSITING,
    DRIVING,
    DROPPED,
    EXTRA_TURN,
    MOVING,
    POSTPONED,
    TAKING,
    Position,
)
from polynya.games.nanuuk.full.sheet import (
    ANIMALS,
    HARPOON,
    HAS_INUK,
    HAS_WHALE,
    STORED,
    carries,
    has_dog_sled,
    takeable_animals,
)
from polynya.games.nanuuk.options import KINDS


def check_sheets(state: Position, words: list[str]) -> None:
    """Hunters have one sheet and stand apart outside igloos, a whale has its Inuk, and no kind is too numerous."""
    seen: list[int] = []
    for word in words:
        if word[0] == "H" and words.count(word) > 1:
            raise NotationError(f"there are two sheets of {word}")
    for hunter, space in enumerate(state.at):
        if space != NOWHERE and (not state.terms.in_play >> space & 1 or (space in seen and space not in IGLOOS)):
            raise NotationError(f"hunter {hunter + 1} cannot stand on {SPACE_NAMES[space]}")
        seen.append(int(space))
        if state.left_side[hunter] & HAS_WHALE and not state.left_side[hunter] & HAS_INUK:
            raise NotationError(f"hunter {hunter + 1} carries a whale without its Inuk")
    for kind, word in enumerate(KINDS, 1):
        if number_of(state, kind) > state.terms.counts[kind]:
            raise NotationError(f"there are {number_of(state, kind)} {word}, more than {int(state.terms.counts[kind])}")


def number_of(state: Position, kind: int) -> int:
    """How many there are of a kind, on the floe and on the sheets."""
    number = int(state.lying[kind]).bit_count()
    if kind == BEAR:
        return number
    for hunter in range(len(state.at)):
        number += int(state.stored[STORED * hunter + kind]) + int(carries(state.left_side[hunter], kind))
    return number


def check_beginning(state: Position, words: list[str]) -> None:
    """Before the first turn: chance lays first, then cracks, then hunters start in their order."""
    started = [hunter for hunter, space in enumerate(state.at) if space != NOWHERE]
    terms = state.terms
    cracked = [EDGE_NAMES[edge] for edge in cracks.cracked_edges(terms.board, state.whole)]
    is_listed = sorted(cracked) == sorted(terms.setup.initial_crack_list)  # NK-10.36
    laid = sum([int(mask).bit_count() for mask in state.lying])
    is_full = laid == sum([int(count) for count in terms.counts])
    fits = {
        "lay": terms.is_random and not is_full and not started and is_listed and _is_laid_in_order(state),
        "split": is_full and len(cracked) < terms.first_cracks and not started,
        "start": started == list(range(len(started))) and len(started) < len(state.at),
    }[words[0]]
    in_igloos = all([int(space) in IGLOOS for space in state.at if space != NOWHERE])
    if not fits or not in_igloos or len(words) > 1:
        raise NotationError(f"'{' '.join(words)}' does not fit what lies and stands on the board")


def _is_laid_in_order(state: Position) -> bool:
    """Whales, Inuk tiles, then the other spaces one after the other (NK-5.13)."""
    terms, whales, inuit = state.terms, state.lying[WHALE], state.lying[INUK]
    rest = state.lying[FISH] | state.lying[SEAL] | state.lying[WALRUS] | state.lying[BEAR]
    if not layouts.completions(terms.board, terms.setup.layout == "random_open", whales, inuit):
        return False
    if count(whales) < terms.counts[WHALE]:
        return not inuit and not rest
    if count(inuit) < terms.counts[INUK]:
        return not rest
    others = terms.in_play & ~IGLOO_MASK & ~whales & ~inuit
    return others & ((1 << int(rest).bit_length()) - 1) == rest


def check_started(state: Position) -> None:
    """In a turn every hunter stands somewhere, and on a bear's space only to drive it off."""
    for hunter, space in enumerate(state.at):
        if space == NOWHERE:
            raise NotationError(f"hunter {hunter + 1} stands nowhere")
        is_driving = hunter == state.hunter and state.step in (CRACKING, DRIVING)
        if state.lying[BEAR] >> space & 1 and not is_driving:
            raise NotationError(f"hunter {hunter + 1} cannot stand on the bear's space {SPACE_NAMES[space]}")


def check_step(state: Position) -> None:
    """The step fits what the hunter stands on and carries."""
    hunter, late = int(state.hunter), int(state.late)
    carried, here = int(state.left_side[hunter]), 1 << int(state.at[hunter])
    is_bear = state.lying[BEAR] & here != 0
    is_igloo = IGLOO_MASK & here != 0
    is_inuk = state.lying[INUK] & here != 0 and not carried & HAS_INUK
    fits = {
        int(MOVING): late == 0 and moving.destinations(state, hunter) != 0,
        int(CRACKING): late in (0, DROPPED) and cracks.has_line(state.at[hunter], state.whole),
        int(DRIVING): is_bear and not carried & HARPOON,
        int(TAKING): not is_igloo and (takeable_animals(carried, state.lying) & here != 0 or is_inuk),
        int(DEPOSITING): is_igloo and bool(carried & HARPOON) and bool(carried & ANIMALS),
        int(EXTRA_TURN): late == 0 and has_dog_sled(carried) and moving.destinations(state, hunter) != 0,
    }[int(state.step)]
    if state.step == MOVING and state.is_extra:
        fits = fits and state.passes == 0
    has_room = state.step == MOVING or state.passes == 0
    is_late = late == 0 or (state.terms.sled_choice and (late == POSTPONED) == (state.step != CRACKING))
    if not fits or not has_room or not is_late or not 0 <= state.passes < state.terms.hunters:
        raise NotationError(f"hunter {hunter + 1} cannot be at this step")
