"""What Igloo Igloo says to people."""

from __future__ import annotations

from typing import Final

from polynya.core.rng import Rng
from polynya.core.types import Area, Item, Score
from polynya.games.igloo_igloo import islands, judge
from polynya.games.igloo_igloo.actions import (
    BUILD,
    CORNER,
    END,
    HUNT,
    KAYAK,
    PLAY,
    PLAY_MOVE,
    REMOVE,
    SHOOT,
    SPEND,
    TO,
    WALK,
)
from polynya.games.igloo_igloo.board import CORNERS, SQUARE_NAMES
from polynya.games.igloo_igloo.cells import format_counts, format_square
from polynya.games.igloo_igloo.components import (
    ACTION_POINTS,
    ANIMAL_NAMES,
    ANIMAL_STEPS,
    ANIMALS,
    BEAR,
    IDENTITIES,
    IGLOO_COST,
    IGLOOS,
    INUIT,
    KAYAK_COST,
    KEPT_TILE,
    WALK_COST,
    WORTH,
)
from polynya.games.igloo_igloo.islands import Island
from polynya.games.igloo_igloo.position import (
    ACTING,
    ANSWERING,
    CLEARING,
    FLEEING,
    HUNTING,
    LEADING,
    MELTING,
    PADDLING,
    PICKING,
    PLACING,
    PUSHING,
    THAWING,
    TURNING,
    WALKING,
)
from polynya.games.igloo_igloo.rules import IglooState
from polynya.games.igloo_igloo.views import FACE_DOWN, PACK_ICE, IglooView, redeal

AIM: Final = "Hunt animals for their values, and be strong on the islands that are left when no more ice can melt."
GUIDE: Final = (
    "In your turn you melt a tile of ice beside the sea and look at it: fish, a bear, pack ice with a fox, a drift "
    "that pushes a row of tiles, or a tool that you keep in your hand.",
    "Then you spend 3 action points (AP): walk to a neighboring tile (1), paddle across the sea (3), hunt a fish "
    "beside you or a fox on your tile (its value), build one of your two igloos (3).",
    "Tools are played once a turn of each kind: thaw removes a tile beside the sea unseen, also from under Inuit, who "
    "go to corners of your choice; stamina brings AP; move leads animals three steps; a harpoon kills any animal in "
    "reach, also a bear that you walk onto or that attacks you.",
    "A bear that is led onto Inuit drives them to corners of your choice, unless their igloo is there or somebody "
    "harpoons it. A kayak starts from a tile and reaches every tile beside the same water; bears close their "
    "square. Who is on a corner walks to a tile beside it, or waits until one drifts there.",
    "Drift: you push a tile, and all tiles in front of it without a gap, one square into the sea.",
    "The game ends when no empty face-down tile beside the sea is left at the start of a turn (those at the border are "
    "a last resort). Alone on an island you score its tiles squared; else the strongest scores its tiles, the second "
    "half of them. An Inuk counts 1, an igloo 2.",
    "On the board, [] is a face-down tile, {} pack ice, ~ sea, # a corner; R B Y G are Inuit (R2: two), ^R is an "
    "igloo, f1 a fish, x1 a fox, b4 a bear, each with its value.",
)
QUESTIONS: Final = {
    int(PLACING): "put Inuk {number} of {inuit} on a border square",
    int(MELTING): "choose the tile that melts{first}",
    int(PUSHING): "the ice drifts: choose the tile to push",
    int(TURNING): "push {here} north, east, south or west",
    int(CLEARING): "choose the sea square to which the animals in the way go",
    int(ACTING): "act, with {ap} left{played}, or end your turn",
    int(WALKING): "walk from {here}",
    int(PADDLING): "paddle from {here}",
    int(HUNTING): "hunt, with {ap} left",
    int(THAWING): "remove a tile beside the sea, unseen",
    int(FLEEING): "choose a corner for {whose} Inuk",
    int(PICKING): "lead an animal, step {number} of 3",
    int(LEADING): "lead the {animal} from {here}",
    int(ANSWERING): "a bear attacks {here}: use a harpoon, or decline",
}
PLAYED_REMARKS: Final = ("removes a tile", "1 more AP", "2 more AP", "3 more AP", "leads animals 3 steps")
PACK_ICE_WORDS: Final = "pack ice"
PLAYED_NAMES: Final = ("thaw", "stamina", "harpoon", "move")
STRANDED: Final = {  # why an Inuk cannot leave a corner
    "IG-4.15": "no ice lies beside it, and bears close the water",
    "IG-6.63": "no ice lies beside it, and no kayak reaches any",
    "IG-6.66": "a bear is on the ice beside it",
    "IG-7.21": "no ice lies beside it, and a kayak starts from ice",
    "IG-10.7": "another igloo blocks the ice beside it",
}
LOOKING_AHEAD: Final = (MELTING, PUSHING, ACTING)  # steps in which one may do something about it
HAND_DEPENDENT: Final = (MELTING, ACTING, WALKING, PADDLING, HUNTING, ANSWERING)


def beside(view: IglooView) -> list[str]:
    """What everybody has, and what is still to come, as far as the viewer may know."""
    fish, foxes, bears = sum(view.reserve[:3]), sum(view.reserve[3:6]), view.reserve[6]
    hidden = view.tiles.count(FACE_DOWN)
    to_come = f"{fish} fish, {_several(foxes, 'fox', 'foxes')}, {_several(bears, 'bear')}"
    rest = f"face down: {_several(hidden, 'tile')}; to come: {to_come}"
    return [*[_player(view, seat) for seat in range(view.seats)], rest]


def _player(view: IglooView, seat: int) -> str:
    """`red R (seat 1, you): 3 points (fish1 fish2), 2 igloos to build, keeps harpoon thaw`."""
    hunted = " ".join(format_counts(ANIMAL_NAMES, view.hunted[seat]))
    points = sum([number * int(WORTH[kind]) for kind, number in enumerate(view.hunted[seat])])
    igloos = IGLOOS - view.igloos.count(seat)
    shown = format_counts(IDENTITIES[int(KEPT_TILE) :], view.hands[seat])
    kept = " ".join(shown) or _several(view.hand_sizes[seat], "tile")
    name = f"{view.colors[seat]} {view.labels[seat]} (seat {seat + 1}{', you' if seat == view.viewer else ''})"
    prey = f" ({hunted})" if hunted else ""
    return f"{name}: {_several(points, 'point')}{prey}, {_several(igloos, 'igloo')} to build, keeps {kept}"


def _several(n: int, one: str, several: str = "") -> str:
    """`1 fox`, `2 foxes`."""
    return f"{n} {one if n == 1 else several or one + 's'}"


def question(view: IglooView) -> str:
    """What the seat to move has to do now."""
    waiting = [(view.turn + 1 + k) % view.seats for k in range(view.seats)]
    whose = [view.colors[seat] for seat in waiting if view.waiting[seat]]
    played = [name for k, name in enumerate(PLAYED_NAMES) if view.played >> k & 1]
    placed = sum([numbers[view.turn] for numbers in view.inuit])
    asked = QUESTIONS[view.step].format(
        here=SQUARE_NAMES[view.square] if view.square >= 0 else "",
        ap=f"{view.ap} AP",
        first=", or play a kept tile first" if view.hand_sizes[view.turn] else "",
        played=f" ({' and '.join(played)} played)" if played else "",
        number=placed + 1 if view.step == PLACING else ANIMAL_STEPS + 1 - view.left,
        inuit=INUIT[view.seats],
        whose=f"a {whose[0]}" if whose else "",
        animal=ANIMAL_NAMES[view.kind] if 0 <= view.kind < ANIMALS else "",
    )
    notes = [
        f"; your Inuk on {name} cannot leave ({clause}: {STRANDED[clause]})" for name, clause in stranded_inuit(view)
    ]
    return asked + "".join(notes)


def stranded_inuit(view: IglooView) -> list[tuple[str, str]]:
    """The corners that Inuit of the viewer, whose turn it is, cannot leave, with the clause (IG-7.21, IG-R29)."""
    corners = [corner for corner in CORNERS if view.inuit[corner][view.turn]]
    if view.step not in LOOKING_AHEAD or view.viewer != view.turn or not corners:
        return []
    state = redeal(view, Rng(0))  # the own hand and the board are what matters, and both are known
    state.step = ACTING
    state.ap = ACTION_POINTS
    found = [(SQUARE_NAMES[corner], _against_leaving(state, corner)) for corner in corners]
    return [(name, clause) for name, clause in found if clause]


def _against_leaving(state: IglooState, corner: int) -> str:
    """The clause that forbids the wider of the two ways off a corner, if both are forbidden."""
    on_foot, by_kayak = judge.objection(state, WALK + corner), judge.objection(state, KAYAK + corner)
    if on_foot is None or by_kayak is None:
        return ""
    return on_foot if on_foot != "IG-7.21" else by_kayak


def remark(view: IglooView, action: int) -> str:
    """What a choice costs, meets or brings."""
    if WALK <= action < KAYAK:
        return f"from there, {int(WALK_COST)} AP"
    if KAYAK <= action < HUNT:
        return f"from there, {int(KAYAK_COST)} AP"
    if BUILD <= action < PLAY:
        return f"{int(IGLOO_COST)} AP"
    if PLAY <= action <= PLAY_MOVE:
        return PLAYED_REMARKS[action - PLAY]
    if SPEND <= action < SHOOT:
        return f"{int(WORTH[(action - SPEND) % BEAR])} AP"
    if SHOOT <= action < REMOVE:
        return f"worth {int(WORTH[(action - SHOOT) % ANIMALS])}"
    if action == END:
        return f"{view.ap} AP unspent" if view.ap else ""
    if TO <= action < SPEND:
        return _met(view, action - TO)
    if REMOVE <= action < CORNER:
        return _met(view, action - REMOVE)
    return ""


def _met(view: IglooView, square: int) -> str:
    """What stands on a square, as the board shows it; a bear that one enters is harpooned."""
    if view.step in (WALKING, PADDLING) and view.animals[square][BEAR]:
        return "harpoon the bear there"
    there = format_square(view, square).strip("[]{}~#")
    return " ".join(([PACK_ICE_WORDS] if view.tiles[square] == PACK_ICE else []) + ([there] if there else []))


def is_forced(view: IglooView) -> bool:
    """Whether the only choice would be the same with every hand that the viewer may have (IG-6.78)."""
    return len(view.legal) == 1 and (view.step not in HAND_DEPENDENT or view.hand_sizes[view.viewer] == 0)


def sheets(state: IglooState) -> tuple[Score, ...]:
    """Everybody's score item by item: animals by kind, then every island that brought something."""
    found = islands.islands(state)
    totals = islands.final_scores(state)
    return tuple([Score(seat, total, _items(state, found, seat)) for seat, total in enumerate(totals)])


def _items(state: IglooState, found: list[Island], seat: int) -> tuple[Item, ...]:
    items: list[Item] = []
    for kind, name in enumerate(ANIMAL_NAMES):
        number = int(state.hunted[seat * ANIMALS + kind])
        if number:
            items.append(Item(name, number, number * int(WORTH[kind])))
    for island in found:
        if island.strengths[seat]:
            items.append(Item(_island_item(island, seat), len(island.squares), island.points[seat]))
    return tuple(items)


def _island_item(island: Island, seat: int) -> str:
    size = len(island.squares)
    tiles = "tile" if size == 1 else "tiles"
    return f"{tiles} of the island with {SQUARE_NAMES[island.squares[0]]}, {_place(island, seat)}"


def _place(island: Island, seat: int) -> str:
    """Why a seat scores what it does."""
    strengths = sorted(set(island.strengths) - {0}, reverse=True)
    if sum([1 for number in island.strengths if number]) == 1:
        return "alone"
    return ("strongest", "second", "third", "last")[strengths.index(island.strengths[seat])]


def areas(state: IglooState) -> tuple[Area, ...]:
    """Every island, with strengths, points and clauses."""
    return tuple(
        [
            Area(
                "island",
                tuple([SQUARE_NAMES[square] for square in island.squares]),
                island.strengths,
                island.points,
                island.clauses,
            )
            for island in islands.islands(state)
        ]
    )
