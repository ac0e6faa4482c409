"""Twin worlds: positions that differ only in what a viewer cannot know must look the same to them (PN-6.4, PN-7.5)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Final

from polynya import Match, Rng, Value
from polynya.core.state import State
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.pinguinoe.board import CARDS, CELLS, DIRECTIONS, STRAIGHT, card_of
from polynya.games.pinguinoe.components import DARK_ZONE, LIGHT_ZONE, OBJECTS, SEARCH_CARDS, SUPPLY
from polynya.games.pinguinoe.faces import ARK, BLOCK, SEA, SEAL_SPACE, SEARCH, is_ice
from polynya.games.pinguinoe.position import DRAW_CARD, LEAD_SEAL, MOVING, READYING
from polynya.games.pinguinoe.rules import PinguinoeState
from polynya.games.pinguinoe.samples import samples
from tests.contract.cases import sensible_action
from tests.games.pinguinoe.positions import GAME, POSITIONS, copy, line, new
from tests.games.twins import Twins

KINDS: Final = int(OBJECTS)  # of objects
CAP: Final = 250  # plies of a game: random play has no end
CALM: Final = 25  # plies after which a position is disturbed anew
OFTEN: Final = 80  # percent

# Positions


def disturbed(state: PinguinoeState, random: Random) -> PinguinoeState:
    """A position in Ready, with other cards turned up, penguins and seal elsewhere, and search cards dealt."""
    found = copy(state)
    assert found.step == READYING
    _turn_up(found, random)
    _set_out(found, random)
    _deal(found, random)
    assert GAME.audit(found) == "", f"{GAME.audit(found)}: {line(found)}"
    return found


def _turn_up(found: PinguinoeState, random: Random) -> None:
    """Most cards lie face up, some face down with a face that everybody knows."""
    faces = {int(LIGHT_ZONE): list(range(16)), int(DARK_ZONE): list(range(16, 30))}
    for rest in faces.values():
        random.shuffle(rest)
    for card in range(CARDS):
        zone = int(found.terms.zones[card])
        if zone in faces:
            luck = random.random()
            found.known[card] = faces[zone].pop() if luck < 0.7 else NOWHERE
            found.shown[card] = found.known[card] if luck < 0.55 else NOWHERE


def _set_out(found: PinguinoeState, random: Random) -> None:
    """Penguins near search spaces, on seal spaces, on ice, in the sea or at home; the seal near one of them."""
    cells = [cell for cell in range(CELLS) if found.terms.zones[card_of(cell)]]
    ice = [cell for cell in cells if is_ice(found.look(cell))]
    sea = [cell for cell in cells if found.look(cell) == SEA]
    spaces = [cell for cell in cells if found.look(cell) == SEAL_SPACE]
    near = [cell for cell in ice if SEARCH in [found.look(other) for other in _beside(found, cell)]]
    for seat in range(int(found.terms.seats)):
        where = random.choice([near, near, ice, sea, spaces, [int(found.home[seat])]]) or ice
        found.at[seat] = random.choice(where)
        if seat and random.random() < 0.3:
            found.at[seat] = found.at[0]
        found.afloat[seat] = int(seat != found.turn and found.look(found.at[seat]) == SEA)
    around = _beside(found, int(random.choice(list(found.at))))
    found.seal = random.choice([cell for cell in around if found.look(cell) not in (BLOCK, ARK)] or ice)


def _beside(state: PinguinoeState, cell: int) -> list[int]:
    found = [int(state.neighbor(cell, way)) for way in range(int(STRAIGHT))]
    return [other for other in found if other != NOWHERE]


def _deal(found: PinguinoeState, random: Random) -> None:
    """Up to three objects for everybody; some cards are discarded, in a long game sometimes all but one."""
    rest = [k for k, number in enumerate(SUPPLY) for _ in range(number)]
    random.shuffle(rest)
    objects = [k for k in rest if k < KINDS]
    for k in range(len(SEARCH_CARDS)):
        found.deck[k] = found.discard[k] = 0
    for seat in range(int(found.terms.seats)):
        found.skips[seat] = found.marks[seat] = 0
        for k in range(KINDS):
            found.hands[seat * KINDS + k] = 0
        for _ in range(random.choice([0, 1, 1, 2, 3])):
            k = objects.pop()
            rest.remove(k)
            found.hands[seat * KINDS + k] += 1
    found.events = 0
    size = len(rest) - 1 if found.terms.is_sleepy and random.random() < 0.5 else random.randrange(4)
    for number, k in enumerate(rest):
        pile = found.discard if number < size else found.deck
        pile[k] += 1
        found.events += int(number < size and k >= KINDS)
    found.events = min(int(found.events), 3)


def walk(seats: int, options: dict[str, Value], seed: int, plies: int = CAP) -> Iterator[PinguinoeState]:
    """The positions of a random game from its beginning, disturbed now and then; not to be changed by the caller."""
    rng, random = Rng(seed), Random(seed)
    state = new(seats, **options)
    ready = state
    calm = CALM
    for _ in range(plies):
        if state.to_move() == int(OVER):
            yield state
            state, calm = disturbed(ready, random), 0
        elif state.step == READYING and calm >= CALM:
            state, calm = disturbed(state, random), 0
            ready = copy(state)
        yield state
        state.apply(eager_action(state, rng))
        calm += 1


@cache
def sampled_states() -> tuple[State, ...]:
    """Decisions of guided play, and of random play in disturbed positions; not to be changed by the caller."""
    found: list[State] = []
    for seed, (seats, options) in enumerate(samples()):
        found += [state.clone() for state in walk(seats, options, seed, 60) if state.to_move() >= 0][::6]
    for seed in range(4):
        found += [state for state in _guided_states(seed, 160)[40::9] if state.to_move() >= 0]
    return tuple(found)


def _guided_states(seed: int, plies: int) -> list[State]:
    """The positions of a guided game for three."""
    state, rng, found = new(3), Rng(seed), list[State]()
    while state.to_move() != int(OVER) and len(found) < plies:
        found.append(state.clone())
        state.apply(sensible_action(GAME, state, rng))
    return found


def eager_action(state: PinguinoeState, rng: Rng) -> int:
    """A random action, often one that leads to a search space, or the seal to a penguin."""
    if state.to_move() == int(CHANCE):
        return int(state.draw(rng))
    legal = state.legal_actions()
    better = [action for action in legal if _is_eager(state, GAME.notation(action))]
    chosen = better if better and rng.below(100) < OFTEN else legal
    return int(chosen[rng.below(len(chosen))])


def _is_eager(state: PinguinoeState, text: str) -> bool:
    word, _, way = text.partition(" ")
    if state.step == MOVING and word == "step":
        return state.look(state.neighbor(state.at[state.turn], DIRECTIONS.index(way))) == SEARCH
    if state.step == LEAD_SEAL and way != "stop":
        target = state.neighbor(state.seal, DIRECTIONS.index(way))
        return target in [int(cell) for cell in state.at]
    return word in ("draw", "end_move")


# What cannot be seen


def swapped(state: PinguinoeState, viewer: int, random: Random) -> PinguinoeState:
    """The position with all objects that the viewer cannot see dealt anew between the other hands and the deck.

    Written without a redeal.
    """
    twin = copy(state)
    others = [seat for seat in range(int(state.terms.seats)) if seat != viewer]
    pool = [k for k in range(KINDS) for _ in range(int(state.deck[k]))]
    for seat in others:
        pool += [k for k in range(KINDS) for _ in range(int(state.hands[seat * KINDS + k]))]
    random.shuffle(pool)
    for seat in others:
        size = int(state.hand_size(seat))
        taken, pool = pool[:size], pool[size:]
        for k in range(KINDS):
            twin.hands[seat * KINDS + k] = taken.count(k)
    for k in range(KINDS):
        twin.deck[k] = pool.count(k)
    return twin


def exchanged(state: PinguinoeState, random: Random) -> tuple[int, PinguinoeState] | None:
    """A player and the position in which one object of theirs is another one, from the deck, if there can be such."""
    ways = [
        (seat, mine, other)
        for seat in range(int(state.terms.seats))
        for mine in range(KINDS)
        for other in range(KINDS)
        if mine != other and state.hands[seat * KINDS + mine] > 0 and state.deck[other] > 0
    ]
    if not ways:
        return None
    seat, mine, other = random.choice(ways)
    twin = copy(state)
    twin.hands[seat * KINDS + mine] -= 1
    twin.hands[seat * KINDS + other] += 1
    twin.deck[mine] += 1
    twin.deck[other] -= 1
    return seat, twin


# Leaks

TWINS: Final = Twins(POSITIONS, swapped)
DRAWS: Final = [GAME.parse(f"search {name}") for name in SEARCH_CARDS[:KINDS]]


def leaks(seats: int, options: dict[str, Value], games: int, seed: int, every: int = 1) -> int:
    """Compare, at every ply of random games and for every viewer, twins made in two ways; the number of comparisons.

    Where every ply is too much, one in so many.
    """
    rng, random = Rng(seed), Random(seed)
    match = Match(GAME, GAME.setup(seats, options), Rng(seed))
    number = 0
    for game in range(games):
        for ply, state in enumerate(walk(seats, options, 1000 * seed + game)):
            if ply % every == 0:
                number += TWINS.compare(state, match, rng, random)
                number += TWINS.compare_deciders(state, rng, random)  # PN-6.3
            if state.step == DRAW_CARD:
                number += TWINS.compare_finds(state, DRAWS, int(state.turn), "search object")  # PN-7.19
    return number


# Twin worlds


def twin_worlds(seats: int, options: dict[str, Value], games: int, seed: int) -> int:
    """Play the same choices in two worlds until an object is shown, again and again; the number of plies compared."""
    rng, random = Rng(seed), Random(seed)
    number = 0
    for game in range(games):
        for state in walk(seats, options, 1000 * seed + game):
            pair = exchanged(state, random) if state.to_move() >= 0 and rng.below(4) == 0 else None
            if pair is not None:
                number += _play_both(copy(state), pair[1], pair[0], rng)
    return number


def _play_both(state: PinguinoeState, twin: PinguinoeState, holder: int, rng: Rng) -> int:
    """Go on for some plies in both worlds and compare what everybody but the holder sees."""
    observers = [viewer for viewer in TWINS.viewers(state) if viewer != holder]
    for number in range(CALM):
        TWINS.compare_views(state, twin, observers)
        if state.to_move() == int(OVER):
            assert GAME.result(state) == GAME.result(twin), f"objects count at the end of {line(state)}"
            return number
        action = eager_action(state, rng)
        text = GAME.notation(action)
        is_common = action in twin.legal_actions()
        is_shown = shows_object(text)
        assert is_common or is_shown or state.to_move() < 0, f"'{text}' depends on a hand in {line(state)}"
        if is_shown or not is_common:
            return number
        TWINS.compare_logs(state, twin, action, observers)
        state.apply(action)
        twin.apply(action)
    return CALM


def shows_object(text: str) -> bool:
    """Whether an action lays objects on the discard pile."""
    return text.startswith("play ") or text in ("fish discard", "lifebuoy discard", "search tear")
