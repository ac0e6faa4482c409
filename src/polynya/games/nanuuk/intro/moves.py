"""What a move of the introductory game means on the board."""

from __future__ import annotations

from typing import Final

from polynya.core.moves import SPACE, MoveFacts, Target, kind_of
from polynya.core.types import NOWHERE, Action
from polynya.games.nanuuk.intro.actions import BEAR, CRACK, FROM, HUNTER, PLACE, STAY, STOP, TO
from polynya.games.nanuuk.intro.position import CHOOSING, CRACKING, MOVING, PLACING, SECOND_STEP
from polynya.games.nanuuk.intro.views import IntroView
from polynya.games.nanuuk.moves import CRACKS, SPACE_TARGETS, edge_of, piece_target, space_of

GROUNDS: Final = (SPACE, "ground")  # kinds of targets that are the ice itself
PLAIN: Final = {
    BEAR: MoveFacts("bear_first"),
    HUNTER: MoveFacts("hunter_first"),
    STOP: MoveFacts("stop"),
    STAY: MoveFacts("stay"),
}


def move_facts(view: IntroView, actions: tuple[Action, ...]) -> MoveFacts:
    """A piece goes to a space, or the ice cracks; what has no place is only a word."""
    last = actions[-1]
    if last >= CRACK:
        return CRACKS[last - CRACK]
    if last in PLAIN:
        return PLAIN[last]
    if last < BEAR:
        return MoveFacts("place_bear" if is_bear(view, view.piece) else "place", (SPACE_TARGETS[last - PLACE],))
    piece = view.at.index(actions[0] - FROM) if actions[0] < TO else view.piece
    if last < TO:
        return MoveFacts("choose", (target_of(view, piece),))
    path = (target_of(view, piece), SPACE_TARGETS[last - TO])
    return MoveFacts("walk", path, travels=may_go_on(view, piece))


def is_bear(view: IntroView, piece: int) -> bool:
    """Whether a piece is a bear and not a hunter."""
    return view.labels[piece].startswith("B")


def may_go_on(view: IntroView, piece: int) -> bool:
    """Whether a piece may make two steps in a row: bears of a hunt and shared ones (NK-10.10)."""
    return is_bear(view, piece) and ("intro_variant", "rescuer") not in view.options


def target_of(view: IntroView, piece: int) -> Target:
    """A piece on the board."""
    owner = view.owners[piece]
    color = view.colors[owner] if owner != NOWHERE else ""
    return piece_target("bear" if is_bear(view, piece) else "hunter", color, view.at[piece])


def piece_on(view: IntroView, space: int) -> int:
    """The piece on a space, or NOWHERE."""
    return view.at.index(space) if space in view.at else int(NOWHERE)


def wishes(view: IntroView, piece: Target, target: Target) -> list[tuple[Action, ...]]:
    """To put a piece there, to go there, to move what stands there; beside edges only the ice itself is meant."""
    edge, space = edge_of(target), space_of(target)
    if edge != NOWHERE:
        return [(CRACK + edge,)]
    if space == NOWHERE or (view.step == CRACKING and kind_of(target) not in GROUNDS):
        return []
    if view.step == PLACING:
        return [(PLACE + space,)]
    if view.step == CHOOSING:
        return _wishes_of_chooser(view, piece, target, space)
    is_self = view.step in (MOVING, SECOND_STEP) and space == view.at[view.piece]
    return [] if is_self else [(TO + space,)]


def _wishes_of_chooser(view: IntroView, piece: Target, target: Target, space: int) -> list[tuple[Action, ...]]:
    """A piece that is pointed at is meant itself, unless another one was chosen before."""
    start = space_of(piece) if piece else int(NOWHERE)
    if start not in (NOWHERE, space):
        return [(FROM + start, TO + space)]
    return [(FROM + space,)] if piece_on(view, space) != NOWHERE else [(TO + space,)]
