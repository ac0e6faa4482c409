"""What a move of Pinguinoè means on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from polynya.core.moves import Amount, MoveFacts, Target, kind_of, place_of, space
from polynya.core.types import NOWHERE, Action
from polynya.games.pinguinoe.actions import (
    CARD,
    FACTS,
    GIVE_BUOY,
    GIVE_FISH,
    JUMP,
    KEEP_BUOY,
    KEEP_FISH,
    LAND,
    PLAY,
    ROLL,
    SEAL,
    SPACE,
    STEP,
    STOP,
    TURN,
    VICTIM,
)
from polynya.games.pinguinoe.board import (
    CARD_NAMES,
    CARDS_BY_NAME,
    CELL_NAMES,
    CELLS_BY_NAME,
    STRAIGHT,
    WAYS,
    card_of,
    neighbor,
    spot,
)
from polynya.games.pinguinoe.components import SEARCH_CARDS, SKATES, SKATES_GAIN, SNOWBALL
from polynya.games.pinguinoe.faces import ARK, SEA, SEAL_SPACES, SEARCH
from polynya.games.pinguinoe.position import (
    AIMING,
    BAITING,
    DEFENDING,
    FLOATING,
    JUMPING,
    LANDING,
    LEAD_SEAL,
    MOVING,
    THROWING,
)
from polynya.games.pinguinoe.views import PinguinoeView

Amounts = tuple[Amount, ...]
SPACES: Final = [space(name) for name in CELL_NAMES]  # cell -> target
POINT: Final = (Amount("points"),)
SEAL_STEP: Final = (Amount("seal_steps"),)
ARK_REACHED: Final = (Amount("ark"),)
CARD_DRAWN: Final = (Amount("search"),)
IN_THE_SEA: Final = (Amount("sea"),)
SEAL_COMES: Final = (Amount("seal_comes"),)
ANSWERS: Final = {  # what costs and brings always the same
    ROLL: MoveFacts("roll"),
    STOP: MoveFacts("stop_seal"),
    GIVE_FISH: MoveFacts("give_fish", (), (Amount("fish"),), (Amount("safe"),)),
    KEEP_FISH: MoveFacts("keep_fish"),
    GIVE_BUOY: MoveFacts("use_lifebuoy", (), (Amount("lifebuoy"),), (Amount("afloat"),)),
    KEEP_BUOY: MoveFacts("keep_lifebuoy"),
}


def penguin_target(view: PinguinoeView, seat: int) -> Target:
    """The penguin of a seat, where it stands."""
    return f"penguin-{view.colors[seat]}:{CELL_NAMES[view.at[seat]]}"


def seal_target(view: PinguinoeView) -> Target:
    """The seal, where it is."""
    return f"seal:{CELL_NAMES[view.seal]}"


def move_facts(view: PinguinoeView, actions: tuple[Action, ...]) -> MoveFacts:
    """What is pointed at, what it costs, and what is certain to follow; every move is one action."""
    action = actions[-1]
    return ANSWERS.get(action) or FACTS_OF[FACTS[action].kind](view, action)


def _step(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.10."""
    here = view.at[view.turn]
    return _entry(view, "step", neighbor(here, action - STEP, view.map), travels=True)


def _jump(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.37."""
    way = action - JUMP
    block = neighbor(view.at[view.turn], way, view.map)
    return _entry(view, "jump", neighbor(block, way, view.map), travels=False)


def _entry(view: PinguinoeView, verb: str, cell: int, *, travels: bool) -> MoveFacts:
    """The active penguin comes to a cell for a point."""
    path = (penguin_target(view, view.turn), SPACES[cell])
    brings = ARK_REACHED if view.cells[cell] == ARK else _end_of_movement(view, cell) if view.points == 1 else ()
    return MoveFacts(verb, path, POINT, brings, travels=travels)


def _end_of_movement(view: PinguinoeView, cell: int) -> Amounts:
    """What follows a movement that ends on a cell (PN-6.18)."""
    type = view.cells[cell]
    return IN_THE_SEA if type == SEA else CARD_DRAWN if type == SEARCH else ()


def _turn(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.14."""
    here = view.at[view.turn]
    card = int(card_of(neighbor(here, action - TURN, view.map)))
    is_last = view.points == 1
    brings = _call_of(view, card) + (_end_of_movement(view, here) if is_last else ())
    return MoveFacts("turn", (f"card:{CARD_NAMES[card]}",), POINT, brings)


def _call_of(view: PinguinoeView, card: int) -> Amounts:
    """A card that everybody has seen calls the seal, if it has a seal space (PN-7.8, PN-7.31)."""
    known = view.known[card]
    return SEAL_COMES if known != NOWHERE and SEAL_SPACES[known] >= 0 else ()


def _draw(view: PinguinoeView, action: Action) -> MoveFacts:
    """The points that are left are lost (PN-6.15)."""
    return MoveFacts("draw", (), (Amount("lost", view.points),), CARD_DRAWN)


def _play(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.31."""
    name = SEARCH_CARDS[action - PLAY]
    brings = (Amount("points", SKATES_GAIN),) if action - PLAY == SKATES else ()
    return MoveFacts(f"play_{name}", (), (Amount(name),), brings)


def _end_move(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.17, PN-6.18."""
    lost = (Amount("lost", view.points),) if view.points else ()
    return MoveFacts("end_move", (), lost, _end_of_movement(view, view.at[view.turn]))


def _end_turn(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.29."""
    is_in_danger = view.cells[view.at[view.turn]] == SEA and not view.afloat[view.turn]
    return MoveFacts("end_turn", (), (), IN_THE_SEA if is_in_danger else ())


def _seal_step(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.22, PN-6.24."""
    cell = neighbor(view.seal, action - SEAL, view.map)
    path = (seal_target(view), SPACES[cell])
    return MoveFacts("lead_seal", path, SEAL_STEP, _catch_on(view, cell), travels=True)


def _catch_on(view: PinguinoeView, cell: int) -> Amounts:
    """The penguins that the seal reaches on a cell (PN-7.10)."""
    if cell not in view.at:
        return ()
    reached = [seat for seat, at in enumerate(view.at) if at == cell and view.home[seat] != cell]
    others = len([seat for seat in reached if seat != view.viewer])
    own = (Amount("own_caught"),) if others < len(reached) else ()
    return ((Amount("caught", others),) if others else ()) + own


def _card(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.33."""
    card = action - CARD
    return MoveFacts("card", (f"card:{CARD_NAMES[card]}",), (), _call_of(view, card))


def _victim(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.34."""
    return MoveFacts("victim", (penguin_target(view, action - VICTIM),))


def _seal_space(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-6.36, PN-7.13."""
    cell = action - SPACE
    return MoveFacts("seal_space", (SPACES[cell],), (), _catch_on(view, cell))


def _land(view: PinguinoeView, action: Action) -> MoveFacts:
    """PN-7.17."""
    return MoveFacts("land", (penguin_target(view, view.who), space(CELL_NAMES[action - LAND])))


FACTS_OF: Final[dict[str, Callable[[PinguinoeView, Action], MoveFacts]]] = {  # by the kind of the action
    "step": _step,
    "turn": _turn,
    "draw": _draw,
    "play": _play,
    "end_move": _end_move,
    "end_turn": _end_turn,
    "seal": _seal_step,
    "card": _card,
    "victim": _victim,
    "seal_space": _seal_space,
    "jump": _jump,
    "land": _land,
}


# Wishes


def wishes(view: PinguinoeView, piece: Target, target: Target) -> list[tuple[Action, ...]]:
    """What the question that is asked lets people mean by a place, a card or a piece; likely things first."""
    if view.mover < 0 or view.step in (DEFENDING, FLOATING):
        return []
    if kind_of(target) == "card":
        return _card_wishes(view, CARDS_BY_NAME[place_of(target)]) if place_of(target) in CARDS_BY_NAME else []
    if place_of(target) not in CELLS_BY_NAME:
        return []
    return _cell_wishes(view, piece, target, CELLS_BY_NAME[place_of(target)])


def _card_wishes(view: PinguinoeView, card: int) -> list[tuple[Action, ...]]:
    """To turn it with the telescope, or from beside it; who points at another card means the cell there."""
    if view.step == AIMING:
        return [(CARD + card,)]
    if view.step in QUESTIONS or view.step == LEAD_SEAL or view.shown[card] != NOWHERE:
        return []
    beside = [neighbor(view.at[view.turn], way, view.map) for way in range(int(STRAIGHT))]
    return [(TURN + way,) for way, cell in enumerate(beside) if cell != NOWHERE and _is_ahead(view, card, cell)]


def _is_ahead(view: PinguinoeView, card: int, cell: int) -> bool:
    """Whether a neighboring cell lies on this card, and the penguin does not."""
    return card_of(cell) == card != card_of(view.at[view.turn])


def _cell_wishes(view: PinguinoeView, piece: Target, target: Target, cell: int) -> list[tuple[Action, ...]]:
    """The answer to a question about a place; else to go there, or what the piece there is good for."""
    if view.step in QUESTIONS:
        return QUESTIONS[view.step](view, target, cell)
    own = penguin_target(view, view.turn)
    if view.step == LEAD_SEAL and (piece or target) != own:
        return [_way_of_seal(view, cell)] if cell != view.seal else []
    if piece.startswith("seal") or (not piece and kind_of(target) == "seal"):
        return [_way_of_seal(view, cell) or (SEAL,)]
    if not piece and kind_of(target).startswith("penguin-") and target != own:
        return [(PLAY + int(SNOWBALL),)]
    if cell == view.at[view.turn]:
        return [] if view.step == MOVING and view.points else [(STEP,)]
    return [_way_of_penguin(view, cell)]


def _way_of_penguin(view: PinguinoeView, cell: int) -> tuple[Action, ...]:
    """Straight steps there, first along the longer side."""
    (x, y), (to_x, to_y) = spot(view.at[view.turn]), spot(cell)
    across = [STEP + (1 if to_x > x else 3)] * abs(to_x - x)
    down = [STEP + (2 if to_y > y else 0)] * abs(to_y - y)
    return tuple(across + down if len(across) >= len(down) else down + across)


def _way_of_seal(view: PinguinoeView, cell: int) -> tuple[Action, ...]:
    """Steps there as the seal makes them, diagonal ones first."""
    (x, y), (to_x, to_y) = spot(view.seal), spot(cell)
    found: list[Action] = []
    while (x, y) != (to_x, to_y):
        way = ((to_x > x) - (to_x < x), (to_y > y) - (to_y < y))
        found.append(SEAL + WAYS.index(way))
        x, y = x + way[0], y + way[1]
    return tuple(found)


def _jump_wish(view: PinguinoeView, target: Target, cell: int) -> list[tuple[Action, ...]]:
    """In the direction of the cell, or in any, if it is in none."""
    (x, y), (to_x, to_y) = spot(view.at[view.turn]), spot(cell)
    way = ((to_x > x) - (to_x < x), (to_y > y) - (to_y < y))
    return [(JUMP + WAYS.index(way),)] if way in WAYS[: int(STRAIGHT)] else [(JUMP + k,) for k in range(int(STRAIGHT))]


def _victim_wish(view: PinguinoeView, target: Target, cell: int) -> list[tuple[Action, ...]]:
    there = [seat for seat in range(view.seats) if penguin_target(view, seat) == target]
    return [(VICTIM + seat,) for seat in there]


def _telescope_wish(view: PinguinoeView, target: Target, cell: int) -> list[tuple[Action, ...]]:
    return [(CARD + int(card_of(cell)),)]


def _seal_space_wish(view: PinguinoeView, target: Target, cell: int) -> list[tuple[Action, ...]]:
    return [(SPACE + cell,)]


def _landing_wish(view: PinguinoeView, target: Target, cell: int) -> list[tuple[Action, ...]]:
    return [(LAND + cell,)]


QUESTIONS: Final[dict[int, Callable[[PinguinoeView, Target, int], list[tuple[Action, ...]]]]] = {
    int(AIMING): _telescope_wish,
    int(THROWING): _victim_wish,
    int(BAITING): _seal_space_wish,
    int(JUMPING): _jump_wish,
    int(LANDING): _landing_wish,
}
