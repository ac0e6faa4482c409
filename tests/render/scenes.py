"""Pictures read back: what is where, found from coordinates alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple, cast
from xml.etree import ElementTree

from polynya import GAMES, SPECTATOR, Game, View
from polynya.bundles import drawer_of
from polynya.core.moves import Target
from polynya.games.igloo_igloo.views import IglooView
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.intro.views import IntroView
from polynya.games.pinguinoe.views import PinguinoeView
from polynya.moves import moves
from polynya.render.layers import picture
from tests.contract.cases import CASES, Case, positions

SVG = "{http://www.w3.org/2000/svg}"
PLACE = re.compile(r"translate\(([-\d.]+) ([-\d.]+)\)")
COLOR = re.compile(r"var\(--([a-z]+)\)")
Thing = tuple[str, str, str]  # kind, color, place


class Scene(NamedTuple):
    """What a picture shows."""

    things: Counter[Thing]
    items: dict[str, int]
    targets: dict[Target, str]  # what can be pointed at, and its place


def case_of(game: Game, k: int) -> Case:
    """The k-th sample setup of a game, round and round."""
    cases = [case for case in CASES if case.game.key == game.key]
    return cases[k % len(cases)]


def views(game: Game, count: int, seed: int = 1) -> Iterator[View]:
    """So many views of all setups, seats and moments."""
    given = 0
    for k in range(count):
        case = case_of(game, k)
        for number, state in enumerate(positions(case, 1, seed + k)):
            if (number * 7 + k) % 23 == 0 and given < count:
                mover = state.to_move()
                yield game.view(state, mover if mover >= 0 and k % 3 else (k % case.seats if k % 2 else SPECTATOR))
                given += 1
        if given >= count:
            return


def pointed_at(view: View) -> dict[Target, str]:
    """Everything that the viewer can point at in some move, each with some title."""
    return {target: target for move in moves(view) for target in move.path}


def read(view: View) -> Scene:
    """The picture of a view, understood."""
    root = ElementTree.fromstring(picture(drawer_of(view), view, pointed_at(view)))
    things: Counter[Thing] = Counter()
    items: dict[str, int] = {}
    targets: dict[Target, str] = {}
    for element in root.iter(f"{SVG}g"):
        classes = element.get("class", "").split()
        if classes[:1] == ["piece"]:
            color = COLOR.search(element.get("color", ""))
            things[" ".join(classes[1:]), color[1] if color else "", find(view, *spot(element))] += 1
        elif classes == ["item"]:
            items[element.get("id", "")] = int(element.get("data-amount", "0"))
        elif classes == ["target"]:
            targets[element.get("data-target", "")] = find(view, *spot(element))
    return Scene(things, items, targets)


def spot(element: ElementTree.Element) -> tuple[float, float]:
    found = PLACE.search(element.get("transform", ""))
    assert found, ElementTree.tostring(element)
    return float(found[1]), float(found[2])


# Where a point is, board by board; the measures are written here once more.


def _hexagon(x: float, y: float, first: str) -> str:
    """The space around a point, or the edge between two of them."""
    side = 108 / sqrt(3)
    row, column = (y - 36 - side) / (1.5 * side), (x - 36) / 54
    near = sorted((abs(column - c) ** 2 + 3 * abs(row - r) ** 2, name) for name, c, r in _hexagons(first))
    if near[0][0] < 0.6:
        return near[0][1]
    return "|".join(sorted([near[0][1], near[1][1]]))


def _hexagons(first: str) -> list[tuple[str, int, int]]:
    rows = {"A": (5, 7), "B": (2, 4, 6, 8, 10), "C": (1, 3, 5, 7, 9, 11), "D": (2, 4, 6, 8, 10)}
    rows |= {"E": rows["C"], "F": rows["B"], "G": rows["A"]}
    shown = [letter for letter in rows if letter >= first]
    return [(f"{letter}{k + 1}", x, r) for r, letter in enumerate(shown) for k, x in enumerate(rows[letter])]


def _square(x: float, y: float) -> str:
    return "abcdefgh"[int((x - 36) // 84)] + str(8 - int((y - 36) // 84))


def _cell(x: float, y: float) -> str:
    column, row = int((x - 22) // 32), int((y - 22) // 32)
    return f"{row // 3 + 1}{column // 4 + 1}{'abcdefghijkl'[4 * (row % 3) + column % 4]}"


def find(view: View, x: float, y: float) -> str:
    """The name of the place at a point."""
    if view.game == "igloo_igloo":
        return _square(x, y)
    if view.game == "pinguinoe":
        return _cell(x, y)
    return _hexagon(x, y, "B" if getattr(view, "board", "") == "small" else "A")


# What a view says is there, written independently of the drawing.

HEXAGONS = [name for name, _, _ in _hexagons("A")]
SQUARES = [f"{column}{row}" for row in range(1, 9) for column in "abcdefgh"]
CELLS = [f"{row}{column}{letter}" for row in range(1, 6) for column in range(1, 8) for letter in "abcdefghijkl"]
HOMES = ("B3", "E2", "E5")
HUNTERS = ("white", "yellow", "red", "blue")
TRIBES = ("red", "blue", "yellow", "green")


def expected(view: View) -> Counter[Thing]:
    if view.game.startswith("nanuuk"):
        return _on_floe(cast(IntroView | FullView, view))
    if view.game == "igloo_igloo":
        return _on_sheet(cast(IglooView, view))
    return _on_map(cast(PinguinoeView, view))


def _on_floe(view: IntroView | FullView) -> Counter[Thing]:
    found: Counter[Thing] = Counter()
    for label, owner, at in zip(view.labels, view.owners, view.at, strict=True):
        if at >= 0:
            kind = "bear" if label.startswith("B") else "hunter"
            found[kind, HUNTERS[owner] if owner >= 0 else "", HEXAGONS[at]] += 1
    for space, tile in enumerate(getattr(view, "tiles", ())):
        if tile:
            found[("fish", "seal", "walrus", "whale", "inuk", "bear")[tile - 1], "", HEXAGONS[space]] += 1
    rows = {"small": "BCDE", "medium": "ABCDE"}.get(view.board, "ABCDEFG")
    for name in HEXAGONS:
        if name[0] in rows:
            found["igloo" if view.game == "nanuuk" and name in HOMES else "ice", "", name] += 1
    for edge in view.cracks:
        found["crack", "", _edges()[edge]] += 1
    return found


def _edges() -> list[str]:
    spots = {name: (x, r) for name, x, r in _hexagons("A")}
    near = [(a, b) for a in HEXAGONS for b in HEXAGONS if a < b and _is_near(spots[a], spots[b])]
    return [f"{a}|{b}" for a, b in near]


def _is_near(a: tuple[int, int], b: tuple[int, int]) -> bool:
    return (abs(a[0] - b[0]), abs(a[1] - b[1])) in ((2, 0), (1, 1))


def _on_sheet(view: IglooView) -> Counter[Thing]:
    found: Counter[Thing] = Counter()
    animals = ("fish1", "fish2", "fish3", "fox1", "fox2", "fox3", "bear")
    for square, name in enumerate(SQUARES):
        found[("sea", "ice", "pack", "land")[view.tiles[square]], "", name] += 1
        if view.igloos[square] >= 0:
            found["igloo", TRIBES[view.igloos[square]], name] += 1
        for seat, number in enumerate(view.inuit[square]):
            found["inuk", TRIBES[seat], name] += number
        for kind, number in enumerate(view.animals[square]):
            found[animals[kind], "", name] += number
    return +found


def _on_map(view: PinguinoeView) -> Counter[Thing]:
    found: Counter[Thing] = Counter()
    words = {1: "cell ice", 2: "cell search", 3: "cell seal space", 4: "cell igloo", 5: "cell block"}
    for cell, name in enumerate(CELLS):
        if view.cells[cell] == 0 and view.shown[cell // 12] >= 0:
            found["cell sea", "", name] += 1
        if view.cells[cell] in words:
            found[words[view.cells[cell]], "", name] += 1
    columns = 5 if view.cells[60] < 0 else 7
    for card in range(35):
        if card % 7 < columns:
            found[_card_kind(view, card, columns), "", CELLS[12 * card + 6]] += 1  # its middle is the corner of g
    found["ark", "", "34g" if columns == 7 else "35g"] += 1
    for seat, at in enumerate(view.at):
        if at >= 0:
            found["penguin", TRIBES[seat], CELLS[at]] += 1
    if view.seal >= 0:
        found["seal", "", CELLS[view.seal]] += 1
    return found


def _card_kind(view: PinguinoeView, card: int, columns: int) -> str:
    row, column = divmod(card, 7)
    if columns == 7:
        is_outer = row in (0, 4) or column in (0, 6)
        is_light = is_outer if ("zones", "ring") in view.options else column in (0, 1, 5, 6)
        zone = "igloo" if row in (0, 4) and column in (0, 6) else "light" if is_light else "dark"
        zone = "ark" if (row, column) == (2, 3) else zone
    else:
        zone = "igloo" if row in (0, 4) and column == 0 else "light" if column < 3 else "dark"
        zone = "ark" if (row, column) == (2, 4) else zone
    return f"card {'back' if view.shown[card] < 0 else 'front'} {zone}-card"


GAME_IDS = [game.key for game in GAMES]
