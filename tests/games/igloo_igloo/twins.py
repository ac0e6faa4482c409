"""Twin worlds: positions that differ only in what a viewer cannot know must look the same to them (IG-6.79)."""

from __future__ import annotations

from random import Random
from typing import Final

from polynya import Match, Rng, State, Value
from polynya.core.types import CHANCE, OVER
from polynya.games.igloo_igloo.board import SQUARE_NAMES
from polynya.games.igloo_igloo.components import BEAR, HAND, IDENTITIES, KEPT_TILE
from polynya.games.igloo_igloo.position import LEADING, PADDLING, WALKING
from polynya.games.igloo_igloo.rules import IglooState
from tests.games.igloo_igloo.positions import GAME, POSITIONS, copy, line, new
from tests.games.twins import Twins

KEPT: Final = int(HAND)  # identities of kept tiles
HARPOON: Final = IDENTITIES.index("harpoon") - int(KEPT_TILE)
QUIET: Final = 0.9  # how often a choice is looked for that shows no kept tile
ATTEMPTS: Final = 200  # to find a twin that can have made the same choices

# What cannot be seen


def swapped(state: IglooState, viewer: int, random: Random) -> IglooState:
    """The position with all kept tiles that the viewer cannot see dealt anew between the other hands and the bag.

    Written without a redeal; a player who is bound to play a harpoon keeps one.
    """
    for _ in range(ATTEMPTS):
        twin = copy(state)
        others = [seat for seat in range(int(state.terms.seats)) if seat != viewer]
        pool = [k for k in range(KEPT) for _ in range(int(state.bag[KEPT_TILE + k]))]
        for seat in others:
            pool += [k for k in range(KEPT) for _ in range(int(state.hands[seat * KEPT + k]))]
        random.shuffle(pool)
        for k in range(KEPT):
            twin.bag[KEPT_TILE + k] = 0
        for seat in others:
            size = int(state.hand_size(seat))
            taken, pool = pool[:size], pool[size:]
            for k in range(KEPT):
                twin.hands[seat * KEPT + k] = taken.count(k)
        for k in pool:
            twin.bag[KEPT_TILE + k] += 1
        if twin.legal_actions():
            return twin
    return copy(state)


def exchanged(state: IglooState, random: Random) -> tuple[int, IglooState] | None:
    """A player and the position in which one kept tile of theirs is another one, from the bag, if there can be such."""
    ways = [
        (seat, mine, other)
        for seat in range(int(state.terms.seats))
        for mine in range(KEPT)
        for other in range(KEPT)
        if mine != other and state.hands[seat * KEPT + mine] > 0 and state.bag[KEPT_TILE + other] > 0
    ]
    random.shuffle(ways)
    for seat, mine, other in ways:
        twin = copy(state)
        twin.hands[seat * KEPT + mine] -= 1
        twin.hands[seat * KEPT + other] += 1
        twin.bag[KEPT_TILE + mine] += 1
        twin.bag[KEPT_TILE + other] -= 1
        if twin.legal_actions():  # none: the player is bound to play the harpoon that went to the bag
            return seat, twin
    return None


# Leaks

TWINS: Final = Twins(POSITIONS, swapped)
FINDS: Final = [GAME.parse(f"find {identity}") for identity in IDENTITIES[int(KEPT_TILE) :]]


def leaks(seats: int, options: dict[str, Value], games: int, seed: int, every: int = 1) -> int:
    """Compare, at every ply of random games and for every viewer, twins made in two ways; the number of comparisons.

    Where every ply is too much, one in so many.
    """
    rng, random = Rng(seed), Random(seed)
    match = Match(GAME, GAME.setup(seats, options), Rng(seed))
    number = ply = 0
    for _ in range(games):
        state = new(seats, **options)
        while state.to_move() != int(OVER):
            if ply % every == 0:
                number += TWINS.compare(state, match, rng, random)
                number += TWINS.compare_deciders(state, rng, random)  # IG-6.78
            number += TWINS.compare_finds(state, FINDS, int(state.turn), "find kept tile")  # IG-6.17
            ply += 1
            state.apply(_any_action(state, rng))
    return number


def _any_action(state: State, rng: Rng) -> int:
    if state.to_move() == int(CHANCE):
        return int(state.draw(rng))
    legal = state.legal_actions()
    return int(legal[rng.below(len(legal))])


# Twin worlds


def twin_worlds(seats: int, options: dict[str, Value], games: int, seed: int) -> int:
    """Play the same choices in two worlds until a kept tile is shown, again and again; the number of plies compared."""
    rng, random = Rng(seed), Random(seed)
    number = 0
    for _ in range(games):
        state = new(seats, **options)
        while state.to_move() != int(OVER):
            pair = exchanged(state, random)
            if pair is None:
                state.apply(_quiet_action(state, rng, random))
                continue
            number += _play_both(state, pair[1], pair[0], rng, random)
    return number


def _play_both(state: IglooState, twin: IglooState, holder: int, rng: Rng, random: Random) -> int:
    """Go on in both worlds and compare what everybody but the holder sees; the first world keeps what was played."""
    observers = [viewer for viewer in TWINS.viewers(state) if viewer != holder]
    number = 0
    while True:
        TWINS.compare_views(state, twin, observers)
        assert (state.step, state.to_move()) == (twin.step, twin.to_move()), f"steps differ in {line(state)}"
        action = _quiet_action(state, rng, random)
        is_shown = shows_tile(state, action) or binds(state, action)
        is_common = action in twin.legal_actions()
        text = GAME.notation(action)
        assert is_common or is_shown or state.to_move() < 0, f"'{text}' depends on a hand in {line(state)}"
        if is_common:
            TWINS.compare_logs(state, twin, action, observers)
        state.apply(action)
        number += 1
        if is_shown or not is_common:
            return number
        twin.apply(action)
        if state.to_move() == int(OVER):
            assert GAME.result(state) == GAME.result(twin), f"kept tiles count at the end of {line(state)}"
            return number


def shows_tile(state: IglooState, action: int) -> bool:
    """Whether the choice plays a kept tile."""
    text = GAME.notation(action)
    if state.step in (WALKING, PADDLING):
        return state.animals_on(SQUARE_NAMES.index(text.removeprefix("to ")), int(BEAR)) > 0
    return text.startswith(("play ", "harpoon"))


def binds(state: IglooState, action: int) -> bool:
    """Whether the choice would not be legal without a harpoon in the hand of its decider (IG-6.79)."""
    if not GAME.notation(action).startswith(("walk ", "kayak ", "hunt")):
        return False
    bare = copy(state)
    bare.hands[state.to_move() * KEPT + HARPOON] = 0
    return action not in bare.legal_actions()


def _quiet_action(state: IglooState, rng: Rng, random: Random) -> int:
    """A random action, rarely one that shows a kept tile, often one that leads a bear onto Inuit."""
    if state.to_move() == int(CHANCE):
        return int(state.draw(rng))
    legal = state.legal_actions()
    quiet = [action for action in legal if not shows_tile(state, action) and not binds(state, action)]
    fierce = [action for action in legal if _is_fierce(state, action)]
    if fierce and random.random() < QUIET:
        return int(random.choice(fierce))
    return int(random.choice(quiet if quiet and random.random() < QUIET else legal))


def _is_fierce(state: IglooState, action: int) -> bool:
    """Whether the choice helps to bring about an attack."""
    text = GAME.notation(action)
    if state.step == LEADING and state.kind == BEAR:
        return int(state.all_inuit()) >> SQUARE_NAMES.index(text.removeprefix("to ")) & 1 == 1
    return text.startswith("animal bear") or (text == "play move" and state.bears() != 0)
