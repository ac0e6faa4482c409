"""Before the first turn: chance lays and splits what the options leave to it, then hunters start in igloos."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import count, lowest32
from polynya.core.types import CHANCE
from polynya.games.nanuuk import cracks, regions
from polynya.games.nanuuk.board import EDGES_IN_PLAY, IGLOOS, SPACES
from polynya.games.nanuuk.full import layouts
from polynya.games.nanuuk.full.actions import LAY, SPLIT, START, lay
from polynya.games.nanuuk.full.components import BEAR, FISH, IGLOO_MASK, INUK, NOTHING, SEAL, WALRUS, WHALE
from polynya.games.nanuuk.full.moving import start_turn
from polynya.games.nanuuk.full.position import LAYING, ONE, SPLITTING, STARTING, Position


def ask_next(state: Position) -> None:
    """Ask chance for the next piece, then for the next crack; then for the first igloo (NK-10.34)."""
    terms = state.terms
    if terms.is_random and _next_kind(state) != NOTHING:
        state.ask(CHANCE, LAYING)
    elif terms.first_cracks > len(cracks.cracked_edges(terms.board, state.whole)):
        state.ask(CHANCE, SPLITTING)
    else:
        ask_for_start(state, 0)


def act(state: Position, step: i64, action: i64) -> None:
    """Lay a piece, split the ice or put a hunter into an igloo, and ask for the next."""
    if step == STARTING:
        state.at[state.hunter] = IGLOOS[action - START]
        ask_for_start(state, state.hunter + 1)
        return
    if step == LAYING:
        place = action - LAY
        state.lying[place // SPACES + 1] |= ONE << place % SPACES
    else:
        cracks.crack(action - SPLIT, state.open, state.whole)
    ask_next(state)


def ask_for_start(state: Position, hunter: i64) -> None:
    """Hunter by hunter into an igloo, then the first turn (NK-5.18)."""
    if hunter == state.terms.hunters:
        start_turn(state, 0)
        return
    state.hunter = hunter
    state.ask(state.terms.owner[hunter], STARTING)


def list_starts(out: vec[i64]) -> i64:
    """Any igloo (NK-5.18)."""
    for igloo in range(i64(3)):
        out[igloo] = START + igloo
    return 3


def list_outcomes(state: Position, out: vec[i64]) -> i64:
    """The outcomes of chance without their weights."""
    n: i64 = 0
    for action, _ in outcomes(state):
        out[n] = action
        n += 1
    return n


def outcomes(state: Position) -> list[tuple[int, int]]:
    """What chance may lay or split next, with weights; nothing at other steps."""
    if state.step == LAYING:
        return _laying_outcomes(state)
    if state.step == SPLITTING:
        return [(SPLIT + edge, 1) for edge in EDGES_IN_PLAY[state.terms.board] if _may_split(state, edge)]  # NK-10.35
    return []


def _next_kind(state: Position) -> i64:
    """Whales, then Inuk tiles; FISH stands for any of the rest, NOTHING for a finished layout."""
    counts, lying = state.terms.counts, state.lying
    if count(lying[WHALE]) < counts[WHALE]:
        return WHALE
    if count(lying[INUK]) < counts[INUK]:
        return INUK
    for kind in (FISH, SEAL, WALRUS, BEAR):
        if count(lying[kind]) < counts[kind]:
            return FISH
    return NOTHING


def _laying_outcomes(state: Position) -> list[tuple[int, int]]:
    """Each with the number of layouts that go on from there (NK-5.13, NK-5.14)."""
    kind = _next_kind(state)
    if kind == FISH:
        return _rest_outcomes(state)
    terms, lying = state.terms, state.lying
    is_open = terms.setup.layout == "random_open"
    ways = layouts.next_spaces(terms.board, is_open, kind == WHALE, lying[WHALE], lying[INUK])
    return [(lay(int(kind), space), number) for space, number in ways]


def _rest_outcomes(state: Position) -> list[tuple[int, int]]:
    """What lies on the first space still empty: each kind as likely as it is numerous."""
    space = lowest32(state.terms.in_play & ~IGLOO_MASK & ~state.covered())
    found: list[tuple[int, int]] = []
    for kind in (FISH, SEAL, WALRUS, BEAR):
        missing = state.terms.counts[kind] - count(state.lying[kind])
        if missing:
            found.append((lay(int(kind), int(space)), int(missing)))
    return found


def _may_split(state: Position, edge: int) -> bool:
    """Whether all spaces stay connected and every igloo keeps a way to a space without a bear (NK-10.35)."""
    if state.whole[edge] == 0:
        return False
    ways, whole = state.open[:], state.whole[:]
    cracks.crack(edge, ways, whole)
    for igloo in IGLOOS:
        if ways[igloo] & ~state.lying[BEAR] == 0:
            return False
    return regions.flood(ONE << IGLOOS[0], ways, state.terms.in_play) == state.terms.in_play
