"""What a move of Igloo Igloo means on the board, costs and brings."""

from __future__ import annotations

from typing import Final

from polynya.core.moves import Amount, MoveFacts, Target, space
from polynya.core.types import Action
from polynya.games.igloo_igloo.actions import (
    BUILD,
    CLEAR,
    CORNER,
    DECLINE,
    DEFEND,
    END,
    HUNT,
    KAYAK,
    MELT,
    NOTATIONS,
    PICK,
    PLACE,
    PLAY,
    PUSH,
    REMOVE,
    SHOOT,
    SPEND,
    TO,
    TURN,
    WALK,
)
from polynya.games.igloo_igloo.board import CORNERS, NEAR, NEIGHBORS, SQUARE_NAMES, connected_squares, squares_beside
from polynya.games.igloo_igloo.components import (
    ANIMAL_NAMES,
    ANIMALS,
    BEAR,
    FOX,
    IGLOO_COST,
    KAYAK_COST,
    MAX_STAMINA,
    WALK_COST,
    WORTH,
)
from polynya.games.igloo_igloo.position import LEADING, PADDLING
from polynya.games.igloo_igloo.views import CORNER as CORNER_LAND
from polynya.games.igloo_igloo.views import SEA, IglooView

KINDS: Final = int(ANIMALS)
BEAR_KIND: Final = int(BEAR)
SPACES: Final = [space(name) for name in SQUARE_NAMES]
PREY: Final = [[f"{animal}:{name}" for animal in ANIMAL_NAMES] for name in SQUARE_NAMES]  # square -> kind
STEPS: Final = (8, 1, -8, -1)  # north, east, south, west
HARPOON_COST: Final = Amount("harpoon")
CAUGHT: Final = [Amount(name) for name in ANIMAL_NAMES]
WALK_PRICE: Final = (Amount("ap", int(WALK_COST)),)
KAYAK_PRICE: Final = (Amount("ap", int(KAYAK_COST)),)


def move_facts(view: IglooView, actions: tuple[Action, ...]) -> MoveFacts:
    """By the last step; those before it, or the view, say what it completes."""
    last = actions[-1]
    if last < PUSH:
        return MoveFacts("place", (SPACES[last],)) if last < MELT else MoveFacts("melt", (SPACES[last - MELT],))
    if last < WALK:
        return _push(view, actions)
    if last < BUILD:
        return _hunt_with_harpoon(view) if last == HUNT else _approach(view, last)
    if last < TO:
        return _act(view, last)
    if last < SPEND:
        return _arrive(view, actions)
    if last < REMOVE:
        return _catch(last)
    if last < PICK:
        return (
            MoveFacts("thaw", (SPACES[last - REMOVE],))
            if last < CORNER
            else MoveFacts("corner", (SPACES[CORNERS[last - CORNER]],))
        )
    return _answer(last)


def inuk_on(view: IglooView, square: int) -> Target:
    """An Inuk of the player whose turn it is."""
    return f"inuk-{view.colors[view.turn]}:{SQUARE_NAMES[square]}"


def push_of(view: IglooView, actions: tuple[Action, ...]) -> tuple[int, int, int]:
    """The tile, the direction and the refuge of a push; -1 for what nobody has chosen yet."""
    tile, direction, refuge = view.square, view.kind, -1
    for action in actions:
        if action < TURN:
            tile, direction = action - PUSH, -1
        elif action < CLEAR:
            direction = action - TURN
        else:
            refuge = action - CLEAR
    return tile, direction, refuge


def _push(view: IglooView, actions: tuple[Action, ...]) -> MoveFacts:
    tile, direction, refuge = push_of(view, actions)
    squares = [tile, *([row_ahead(view, tile, direction)[-1]] if direction >= 0 else [])]
    return MoveFacts("push", tuple([SPACES[square] for square in [*squares, *([refuge] if refuge >= 0 else [])]]))


def row_ahead(view: IglooView, tile: int, direction: int) -> list[int]:
    """The tile and all in front of it without a gap, then the sea square onto which they are pushed (IG-6.32)."""
    found = [tile]
    while view.tiles[found[-1]] != SEA:
        found.append(found[-1] + STEPS[direction])
    return found


# Going somewhere


def _arrive(view: IglooView, actions: tuple[Action, ...]) -> MoveFacts:
    first, target = actions[0], actions[-1] - TO
    if first >= PICK:
        return _lead(view, (first - PICK) // KINDS, (first - PICK) % KINDS, target)
    if len(actions) == 1:
        if view.step == LEADING:
            return _lead(view, view.square, view.kind, target)
        return _enter(view, view.square, target, view.step == PADDLING)
    is_kayak = first >= KAYAK
    return _enter(view, first - (KAYAK if is_kayak else WALK), target, is_kayak)


def _enter(view: IglooView, origin: int, target: int, is_kayak: bool) -> MoveFacts:
    """An Inuk walks or paddles; a bear there is harpooned on arrival (IG-6.66)."""
    price = KAYAK_PRICE if is_kayak else WALK_PRICE
    path = (inuk_on(view, origin), SPACES[target])
    verb = "paddle" if is_kayak else "walk"
    if view.animals[target][BEAR_KIND]:
        return MoveFacts(verb, path, (*price, HARPOON_COST), (CAUGHT[BEAR_KIND],), not is_kayak)
    return MoveFacts(verb, path, price, (), not is_kayak)


def _lead(view: IglooView, origin: int, kind: int, target: int) -> MoveFacts:
    """An animal goes one step; a bear eats and attacks (IG-7.1)."""
    path = (PREY[origin][kind], SPACES[target])
    if kind != BEAR_KIND:
        return MoveFacts("lead", path, travels=True)
    eaten, hunters = sum(view.animals[target][:BEAR_KIND]), sum(view.inuit[target])
    amounts = (Amount("eaten", eaten), Amount("attacked", hunters))
    return MoveFacts("lead", path, (), tuple([amount for amount in amounts if amount.number]), travels=True)


def _approach(view: IglooView, action: Action) -> MoveFacts:
    """A walk or a kayak that can only end on a bear, so that choosing it binds (IG-6.79)."""
    is_kayak = action >= KAYAK
    origin = action - (KAYAK if is_kayak else WALK)
    bears = _bears_by_kayak(view, origin) if is_kayak else _bears_among(view, NEIGHBORS[origin])
    path = (inuk_on(view, origin), *[SPACES[bear] for bear in bears if len(bears) == 1])
    verb = ("paddle" if is_kayak else "walk") if len(path) > 1 else "approach"
    price = KAYAK_PRICE if is_kayak else WALK_PRICE
    return MoveFacts(verb, path, (*price, HARPOON_COST), (CAUGHT[BEAR_KIND],))


def _bears_among(view: IglooView, squares: list[int]) -> list[int]:
    """Those with a bear on ice."""
    return [square for square in squares if view.animals[square][BEAR_KIND] and view.tiles[square] != SEA]


def _bears_by_kayak(view: IglooView, origin: int) -> list[int]:
    """Bears on ice beside the water that the square is beside (IG-4.15, IG-6.63)."""
    open_water = [tile == SEA and not view.animals[square][BEAR_KIND] for square, tile in enumerate(view.tiles)]
    water = sum([1 << square for square, is_open in enumerate(open_water) if is_open])
    shore = squares_beside(connected_squares(NEAR[origin], water))
    return _bears_among(view, [square for square in range(len(SPACES)) if square != origin and shore >> square & 1])


# Hunting and everything else


def _catch(action: Action) -> MoveFacts:
    if action >= SHOOT:
        square, kind = divmod(action - SHOOT, KINDS)
        return MoveFacts("harpoon", (PREY[square][kind],), (HARPOON_COST,), (CAUGHT[kind],))
    square, kind = divmod(action - SPEND, BEAR_KIND)
    return MoveFacts("hunt", (PREY[square][kind],), (Amount("ap", int(WORTH[kind])),), (CAUGHT[kind],))


def _hunt_with_harpoon(view: IglooView) -> MoveFacts:
    """A hunt that nothing but a harpoon can pay, so that choosing it binds (IG-6.79)."""
    prey = [(square, kind) for square in range(len(SPACES)) for kind in _kinds_in_reach(view, square)]
    if len(prey) != 1:
        return MoveFacts("aim", (), (HARPOON_COST,))
    square, kind = prey[0]
    return MoveFacts("harpoon", (PREY[square][kind],), (HARPOON_COST,), (CAUGHT[kind],))


def _kinds_in_reach(view: IglooView, square: int) -> list[int]:
    """The kinds of animals on a square that the player whose turn it is can hunt from ice (IG-6.68, IG-6.69)."""
    animals = view.animals[square]
    if not any(animals):
        return []
    is_there = view.inuit[square][view.turn] > 0
    is_beside = any([view.inuit[near][view.turn] and view.tiles[near] != CORNER_LAND for near in NEIGHBORS[square]])
    return [kind for kind, number in enumerate(animals) if number and (is_beside if kind < FOX else is_there)]


def _act(view: IglooView, action: Action) -> MoveFacts:
    if action < PLAY:
        square = action - BUILD
        return MoveFacts("build", (inuk_on(view, square), SPACES[square]), (Amount("ap", int(IGLOO_COST)),))
    if action == END:
        return MoveFacts("end", (), (Amount("unused", view.ap),) if view.ap else ())
    tool = NOTATIONS[action].removeprefix("play ")
    points = action - PLAY
    brings = (Amount("ap", points),) if 1 <= points <= MAX_STAMINA else ()
    return MoveFacts(f"play-{tool}", (), (Amount(tool),), brings)


def _answer(action: Action) -> MoveFacts:
    if action == DEFEND:
        return MoveFacts("defend", (), (HARPOON_COST,), (CAUGHT[BEAR_KIND],))
    if action == DECLINE:
        return MoveFacts("decline")
    square, kind = divmod(action - PICK, KINDS)
    return MoveFacts("lead", (PREY[square][kind],))


assert PLACE == 0
