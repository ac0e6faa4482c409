"""Signs in the corners of cards and animals, on screen and in print: each where the originals have it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from polynya.bundles import drawer_of
from polynya.core.moves import Amount, Move
from polynya.core.types import View
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, IDENTITIES, KEPT_TILE, WORTH
from polynya.games.pinguinoe.components import OBJECTS, SEARCH_CARDS
from polynya.moves import moves, ways
from polynya.render.art import ART
from polynya.render.glyphs import GLYPHS
from polynya.render.igloo_igloo import animal, kept_tile
from polynya.render.kits import igloo_igloo, pinguinoe
from polynya.render.layers import position
from polynya.render.pinguinoe import ARK_RINGS, card
from tests.web.worlds import growing_game

Place = tuple[float, float]
OBJECT_NAMES = SEARCH_CARDS[: int(OBJECTS)]
EVENT_NAMES = SEARCH_CARDS[int(OBJECTS) :]
PRINTED = {item.name: item.front for item in pinguinoe.search_cards()}
CUT = {item.name: item.front for item in igloo_igloo.animals()}
SCREEN_USE = r'<use href="#art-{}"[^>]* transform="translate\((\S+) (\S+)\)'
PRINT_USE = r'<g transform="translate\((\S+) (\S+)\) scale\([\d.]+\)"><use href="#art-{}"/>'
every_medium = pytest.mark.parametrize(
    ("shown", "pattern"), [(card, SCREEN_USE), (PRINTED.__getitem__, PRINT_USE)], ids=["screen", "print"]
)


def places(svg: str, pattern: str, art: str) -> list[Place]:
    """Where a symbol is drawn, from the middle of the piece."""
    return [(float(x), float(y)) for x, y in re.findall(pattern.format(art), svg)]


def is_top_left(place: Place) -> bool:
    return place[0] < 0 and place[1] < 0


def is_bottom_right(place: Place) -> bool:
    return place[0] > 0 and place[1] > 0


@every_medium
def test_objects_have_a_backpack_at_the_top_left(shown: Callable[[str], str], pattern: str) -> None:
    for name in OBJECT_NAMES:
        [place] = places(shown(name), pattern, "backpack")
        assert is_top_left(place), name
        assert not re.search("art-(cloud|white_penguin)", shown(name))


@every_medium
def test_events_have_a_cloud_at_the_top_left_and_the_white_penguin_opposite(
    shown: Callable[[str], str], pattern: str
) -> None:
    for name in EVENT_NAMES:
        [cloud], [penguin] = [places(shown(name), pattern, art) for art in ("cloud", "white_penguin")]
        assert is_top_left(cloud), name
        assert is_bottom_right(penguin), name
        assert "art-backpack" not in shown(name)


def value(svg: str) -> str:
    """The digits that a picture writes."""
    paths = {path: letter for letter, (_width, path) in GLYPHS.items()}
    return "".join([paths[path] for path in re.findall(r'<path d="([^"]+)"', svg) if path in paths])


@pytest.mark.parametrize(("name", "worth"), list(zip(ANIMAL_NAMES, WORTH, strict=True)))
def test_an_animal_has_its_value_at_the_top_right(name: str, worth: int) -> None:
    for svg, pattern in (
        (animal(name), r'<rect x="(\S+)" y="(\S+)" width="(\S+)" height="(\S+)" rx'),
        (CUT[name], r'<g transform="translate\((\S+) (\S+)\) scale\([\d.]+\)"><rect'),
    ):
        x, y, *size = [float(number) for number in re.findall(pattern, svg)[-1]]
        if size:  # the middle of a plate, from its corner
            x, y = x + size[0] / 2, y + size[1] / 2
        assert x > 0, name
        assert y < 0, name
        assert value(svg) == str(worth)


def test_kept_tiles_have_a_red_border() -> None:
    """IG-3.4."""
    tiles = {item.name: item.front for item in igloo_igloo.tiles()}
    assert 'stroke="var(--red)"' in ART["kept_front"]
    for k, name in enumerate(IDENTITIES):
        assert ('stroke="var(--red)"' in tiles[name]) == (k >= KEPT_TILE), name
        if k >= KEPT_TILE:
            assert '"#art-kept_front"' in kept_tile(name)


def test_a_card_that_can_be_turned_up_has_a_sign_over_all_steps() -> None:
    """And all of the ark is its reachable half."""
    view = reached_view(lambda found: any([move.path[-1].startswith("card:") for move in found if move.path]))
    offered = [move.path for move in moves(view)] + [way.path for way in ways(view)]
    targets = dict.fromkeys([target for path in offered for target in path], "")
    drawn = position(drawer_of(view), view, targets, is_live=True)
    assert drawn.index("knob") > max([drawn.index(f'data-target="{target}"') for target in targets])
    view = reached_view(lambda found: any([Amount("ark") in move.brings for move in found]))
    ends = [move.path[-1] for move in moves(view) if Amount("ark") in move.brings]
    shapes = {outline.shape for outline in drawer_of(view).outlines(view, ends).values()}
    assert len(shapes) == 1
    assert shapes <= set(ARK_RINGS.values())


def reached_view(is_wanted: Callable[[tuple[Move, ...]], bool]) -> View:
    """A position of Pinguinoè in which somebody has such moves."""
    for seed in range(30):
        for match, _entries in growing_game("pinguinoe", 2, seed, (0,)):
            if match.mover >= 0 and is_wanted(moves(match.view(match.mover))):
                return match.view(match.mover)
    raise AssertionError("there is no such position")
