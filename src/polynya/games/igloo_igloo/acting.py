"""Actions: walking, paddling, hunting, building igloos (section 6d of the rulebook)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.bits import count, lowest, write_bits
from polynya.games.igloo_igloo import kept_tiles, phases
from polynya.games.igloo_igloo.actions import BUILD, END, HUNT, KAYAK, PLAY, SHOOT, SPEND, TO, WALK
from polynya.games.igloo_igloo.board import A1, A8, ALL_SQUARES, BIT, H1, H8, NEAR, connected_squares, squares_beside
from polynya.games.igloo_igloo.components import (
    ANIMALS,
    BEAR,
    FOX,
    IGLOO_COST,
    IGLOOS,
    KAYAK_COST,
    WALK_COST,
    WORTH,
)
from polynya.games.igloo_igloo.position import ACTING, HUNTING, PADDLING, WALKING, Position


def ask_to_act(state: Position) -> None:
    """With the action points that remain, also with none (IG-6.61)."""
    state.ask(state.turn, ACTING)


def list_acts(state: Position, out: vec[i64]) -> i64:
    """IG-6.61, IG-6.76."""
    n: i64 = 0
    if state.ap >= WALK_COST:
        n = _list_walks(state, out)
    if state.ap >= KAYAK_COST:
        n = _list_kayaks(state, out, n)
    if _can_hunt(state):
        out[n] = HUNT
        n += 1
    if state.ap >= IGLOO_COST:
        n = write_bits(igloo_sites(state), BUILD, out, n)
    n = kept_tiles.list_kept(state, out, n)
    out[n] = END
    return n + 1


def act(state: Position, action: i64) -> None:
    """Choose who walks or paddles, or to hunt; build; play a kept tile; or end the turn (IG-6.61)."""
    if action < KAYAK:
        state.square = action - WALK
        state.ask(state.turn, WALKING)
    elif action < HUNT:
        state.square = action - KAYAK
        state.ask(state.turn, PADDLING)
    elif action == HUNT:
        state.ask(state.turn, HUNTING)
    elif action < PLAY:
        state.igloos[state.turn] |= BIT[action - BUILD]
        state.ap -= IGLOO_COST
    elif action < END:
        kept_tiles.play(state, action)
    else:
        phases.start_turn(state, state.next_seat(state.turn))


# Walking and paddling


def enterable_tiles(state: Position) -> i64:
    """Tiles that the player whose turn it is may enter (IG-6.64, IG-6.65, IG-6.66, IG-10.3, IG-10.7)."""
    found = state.ice
    if state.terms.blocks:
        found &= ~(state.all_igloos() & ~state.igloos[state.turn])
    if found & state.bears() and not state.can_use_harpoon():
        found &= ~state.bears()
    return found


def own_squares(state: Position) -> i64:
    """Ice squares and corners with an own Inuk; h8 does not fit in and is left out."""
    found, seat = state.inuit_squares[state.turn], state.turn
    if state.inuit_on(A1, seat) > 0:
        found |= BIT[A1]
    if state.inuit_on(H1, seat) > 0:
        found |= BIT[H1]
    if state.inuit_on(A8, seat) > 0:
        found |= BIT[A8]
    return found


def _list_walks(state: Position, out: vec[i64]) -> i64:
    """Write the squares of own Inuit who can walk (IG-6.62)."""
    n: i64 = 0
    rest, targets = own_squares(state), enterable_tiles(state)
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        if NEAR[square] & targets:
            out[n] = WALK + square
            n += 1
    if state.inuit_on(H8, state.turn) > 0 and NEAR[H8] & targets:
        out[n] = WALK + H8
        n += 1
    return n


def list_walk_targets(state: Position, out: vec[i64]) -> i64:
    """IG-6.62, IG-7.21."""
    return write_bits(NEAR[state.square] & enterable_tiles(state), TO, out, 0)


def kayak_targets(state: Position, square: i64) -> i64:
    """Tiles beside a paddling area (IG-4.15) that the square is also beside (IG-6.63, IG-7.21)."""
    if not (BIT[square] & ALL_SQUARES[0] or state.terms.corner_kayak):  # IG-6.64, IG-10.9, IG-R29
        return 0
    water = state.sea() & ~state.bears()
    found = squares_beside(connected_squares(NEAR[square], water)) & enterable_tiles(state)
    return found & ~BIT[square]


def _list_kayaks(state: Position, out: vec[i64], n: i64) -> i64:
    """Write the squares of own Inuit who can paddle (IG-6.63)."""
    rest = own_squares(state)
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        if kayak_targets(state, square):
            out[n] = KAYAK + square
            n += 1
    if state.inuit_on(H8, state.turn) > 0 and kayak_targets(state, H8):
        out[n] = KAYAK + H8
        n += 1
    return n


def list_kayak_targets(state: Position, out: vec[i64]) -> i64:
    """Write where the Inuk who paddles may land (IG-6.63)."""
    return write_bits(kayak_targets(state, state.square), TO, out, 0)


def enter(state: Position, square: i64, cost: i64) -> None:
    """One Inuk goes there; a bear there is killed on arrival (IG-6.62, IG-6.63, IG-6.66)."""
    state.move_inuk(state.turn, state.square, square)
    state.ap -= cost
    if state.bears() >> square & 1:
        state.spend_harpoon(state.turn)
        state.hunt(state.turn, square, BEAR)


# Hunting


def prey_in_reach(state: Position, kind: i64) -> i64:
    """Squares with an animal of this kind in reach; corners reach nothing (IG-6.68, IG-6.69, IG-7.22)."""
    own = state.inuit_squares[state.turn]
    return state.animal_squares[kind] & (squares_beside(own) if kind < FOX else own)


def _can_hunt(state: Position) -> bool:
    """IG-6.67, IG-6.70, IG-6.71, IG-6.72."""
    harpoon = state.can_use_harpoon()
    for kind in range(ANIMALS):
        affordable = kind < BEAR and WORTH[kind] <= state.ap
        if (affordable or harpoon) and prey_in_reach(state, kind):
            return True
    return False


def list_hunts(state: Position, out: vec[i64]) -> i64:
    """Write the animals to be had for points, then those for a harpoon (IG-6.70, IG-6.71)."""
    n = _list_prey(state, SPEND, BEAR, state.ap, out, 0)
    if state.can_use_harpoon():
        n = _list_prey(state, SHOOT, ANIMALS, WORTH[BEAR], out, n)
    return n


def _list_prey(state: Position, first: i64, kinds: i64, most: i64, out: vec[i64], n: i64) -> i64:
    """Write the animals in reach of the first so many kinds that are worth no more than `most`."""
    rest: i64 = 0
    for kind in range(kinds):
        rest |= prey_in_reach(state, kind)
    while rest:
        square = lowest(rest)
        rest &= rest - 1
        for kind in range(kinds):
            if WORTH[kind] <= most and prey_in_reach(state, kind) >> square & 1:
                out[n] = first + square * kinds + kind
                n += 1
    return n


def hunt(state: Position, action: i64) -> None:
    """The animal is paid for with a harpoon or with points (IG-6.67)."""
    if action >= SHOOT:
        state.spend_harpoon(state.turn)
        state.hunt(state.turn, (action - SHOOT) // ANIMALS, (action - SHOOT) % ANIMALS)
    else:
        kind = (action - SPEND) % BEAR
        state.ap -= WORTH[kind]
        state.hunt(state.turn, (action - SPEND) // BEAR, kind)


# Igloos


def igloo_sites(state: Position) -> i64:
    """IG-6.73, IG-7.23."""
    own = state.inuit_squares[state.turn]
    if count(state.igloos[state.turn]) >= IGLOOS:
        return 0
    for seat in range(state.terms.seats):
        if seat != state.turn:
            own &= ~state.inuit_squares[seat]
    return own & ~state.all_igloos()
