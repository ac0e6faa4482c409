"""What a move of the full game means on the board, what it costs and brings."""

from __future__ import annotations

from typing import Final

from polynya.core.moves import SPACE, Amount, MoveFacts, Target, kind_of
from polynya.core.types import NOWHERE, Action
from polynya.games.nanuuk.board import IGLOOS, edge_between
from polynya.games.nanuuk.full.actions import (
    CRACK,
    DEPOSIT,
    DONE,
    DRIVE,
    END,
    EXTRA,
    LATER,
    LEAVE,
    PASS,
    START,
    TAKE,
    TO,
)
from polynya.games.nanuuk.full.components import BEAR, INUK, NOTHING, WHALE
from polynya.games.nanuuk.full.position import CRACKING, DRIVING, MOVING, STARTING, TAKING
from polynya.games.nanuuk.full.sheet import CARRIED, HARPOON, HAS_INUK, HUSKY, KAYAK, SLED
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.moves import CRACKS, SPACE_TARGETS, edge_of, piece_target, space_of
from polynya.games.nanuuk.options import KINDS

ANIMALS: Final = KINDS[:4]
GROUNDS: Final = (SPACE, "ground")  # kinds of targets that are the ice itself
EQUIPMENT: Final = ((int(HUSKY), "husky"), (int(KAYAK), "kayak"), (int(SLED), "sled"))
PAID: Final = ((HUSKY,), (KAYAK,), (SLED,), (HUSKY, KAYAK, SLED))  # what each animal brings (NK-6.36, NK-6.37)
PLAIN: Final = {
    PASS: MoveFacts("pass"),
    LATER: MoveFacts("later"),
    LEAVE: MoveFacts("leave"),
    DONE: MoveFacts("done"),
    EXTRA: MoveFacts("extra", costs=(Amount("husky"), Amount("sled")), brings=(Amount("extra_turn"),)),
    END: MoveFacts("end"),
}


def move_facts(view: FullView, actions: tuple[Action, ...]) -> MoveFacts:
    """The hunter goes somewhere, the ice cracks, something is driven, taken or traded; each is one step."""
    action = actions[-1]
    if action in PLAIN:
        return PLAIN[action]
    if action < TO:
        return MoveFacts("start", (SPACE_TARGETS[IGLOOS[action - START]],))
    if action < PASS:
        return _walk(view, action - TO)
    if action < LATER:
        return CRACKS[action - CRACK]
    here = view.at[view.hunter]
    if action < TAKE:
        return MoveFacts("drive", (piece_target("bear", "", here), SPACE_TARGETS[action - DRIVE]))
    if action == TAKE:
        kind = KINDS[view.tiles[here] - 1]
        return MoveFacts("take", (piece_target(kind, "", here),), brings=(Amount(kind),))
    return MoveFacts("deposit", brings=paid_equipment(view, action - DEPOSIT))


def _walk(view: FullView, space: int) -> MoveFacts:
    """Over a crack by kayak (NK-6.22), onto a bear's space with the harpoon (NK-6.24)."""
    here = view.at[view.hunter]
    path = (hunter_target(view, view.hunter), SPACE_TARGETS[space])
    verb, costs = "walk", []
    if edge_between(here, space) in view.cracks:
        verb = "paddle"
        costs.append(Amount("kayak"))
    if view.tiles[space] == BEAR:
        verb = "expel"
        costs.append(Amount("harpoon"))
    return MoveFacts(verb, path, tuple(costs), _offered_by(view, space))


def _offered_by(view: FullView, space: int) -> tuple[Amount, ...]:
    """What a space has for the hunter who enters it."""
    carried, kind = view.left_side[view.hunter], view.tiles[space]
    if space in IGLOOS:  # NK-6.34
        return (Amount("igloo"),) if carried & HARPOON else (Amount("igloo"), Amount("harpoon"))
    if kind in (NOTHING, BEAR) or why_it_stays(carried, kind):
        return ()
    return (Amount(KINDS[kind - 1]),)


def why_it_stays(carried: int, kind: int) -> str:
    """What keeps a hunter with this left side from a tile: `twice`, `harpoon`, `inuk`; empty if nothing does."""
    if carried & CARRIED << kind:
        return "twice"  # NK-6.28, NK-6.30
    if kind != INUK and not carried & HARPOON:
        return "harpoon"
    return "inuk" if kind == WHALE and not carried & HAS_INUK else ""  # NK-6.29


def paid_equipment(view: FullView, animal: int) -> tuple[Amount, ...]:
    """What depositing an animal brings that the hunter does not have yet (NK-6.36, NK-6.37)."""
    missing = ~view.left_side[view.hunter]
    return tuple([Amount(word) for bit, word in EQUIPMENT if bit in PAID[animal] and bit & missing])


def hunter_target(view: FullView, hunter: int) -> Target:
    """A hunter on the board."""
    return piece_target("hunter", view.colors[view.owners[hunter]], view.at[hunter])


def wishes(view: FullView, piece: Target, target: Target) -> list[tuple[Action, ...]]:
    """To go there, or what the running step asks for; beside edges only the ice itself is meant."""
    edge, space, here = edge_of(target), space_of(target), view.at[view.hunter]
    if edge != NOWHERE:
        return [(CRACK + edge,)]
    if space == NOWHERE or (view.step == CRACKING and kind_of(target) not in GROUNDS):
        return []
    if view.step == STARTING and space in IGLOOS:
        return [(START + IGLOOS.index(space),)]
    if view.step == DRIVING:
        return [(DRIVE + space,)]
    if space == here and (view.step == TAKING or (view.step == MOVING and kind_of(target) in KINDS)):
        return [(TAKE,)]
    is_self = view.step == MOVING and target == hunter_target(view, view.hunter)
    return [] if is_self else [(TO + space,)]
