"""Pictures in Chromium: nothing overlaps, nothing is cut, everything can be read; and resvg draws the same."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO
from itertools import product
from typing import TypedDict

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image
from playwright.sync_api import Browser, Page

from polynya import GAMES, View
from polynya.bundles import drawer_of
from polynya.render.art import definitions, used_symbols
from polynya.render.layers import board, picture, position
from polynya.render.picture import Picture
from polynya.render.scene import placement
from polynya.render.themes import THEMES, style
from tests.browser import chromium
from tests.contract.cases import IS_SOAK
from tests.render.scenes import GAME_IDS, pointed_at, views

Pixels = NDArray[np.uint8]
WIDTHS = (1280, 390)
LOOKS = list(product(GAME_IDS, THEMES, WIDTHS))  # the soak tries them all, else every pair of game, theme and width
PAIRS = (
    LOOKS
    if IS_SOAK
    else [(key, list(THEMES)[(k + w) % 3], WIDTHS[w]) for k, key in enumerate(GAME_IDS) for w in (0, 1)]
)
BOXES = """() => [...document.querySelectorAll('svg .piece, svg .item, svg .panel, svg .text, svg .head')].map(e => {
    const b = e.getBoundingClientRect(), panel = e.closest('.panel'), piece = e.closest('.piece');
    return {kind: e.classList[0], id: e.id || '', panel: panel ? panel.id : '', piece: piece ? piece.id : '',
            classes: e.getAttribute('class'),
            color: getComputedStyle(e).stroke, x: b.x, y: b.y, w: b.width, h: b.height};
})"""


class Box(TypedDict):
    kind: str
    id: str
    panel: str
    piece: str
    classes: str
    color: str
    x: float
    y: float
    w: float
    h: float


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    yield from chromium.started()


@cache
def crowded(key: str) -> View:
    """The position with the most to draw among some."""
    game = next(game for game in GAMES if game.key == key)
    found = [view for view in views(game, 50, seed=77) if view.legal]
    return max(found, key=lambda view: len(picture(drawer_of(view), view, pointed_at(view))))


def shown(browser: Browser, svg: str, width: int) -> Page:
    page = browser.new_page(viewport={"width": width, "height": 700})
    body = "margin:0;background:#fff"
    page.set_content(f"<style>svg{{display:block;width:100%;height:auto}}</style><body style='{body}'>{svg}</body>")
    return page


def pixels(data: bytes) -> Pixels:
    return np.asarray(Image.open(BytesIO(data)).convert("RGB"))


@pytest.mark.parametrize(("key", "theme", "width"), PAIRS)
def test_nothing_overlaps_nothing_is_cut_everything_can_be_read(
    browser: Browser, key: str, theme: str, width: int
) -> None:
    view = crowded(key)
    page = shown(browser, picture(drawer_of(view), view, pointed_at(view), theme=theme, has_coordinates=True), width)
    boxes: list[Box] = page.evaluate(BOXES)
    whole = page.locator("svg").first.bounding_box()
    assert whole
    ground = {piece.id.replace("|", "-").replace(" ", "-") for piece in drawer_of(view).spaces(view)}
    for box in boxes:
        assert _is_inside(box, whole["x"], whole["y"], whole["width"], whole["height"]), box
    names = [box for box in boxes if box["kind"] == "text" and not box["panel"] and not box["piece"]]
    assert names
    _check_apart(names + [box for box in boxes if box["kind"] == "piece" and box["id"] not in ground])
    _check_apart([box for box in boxes if box["kind"] == "panel"])
    panels = {box["id"]: box for box in boxes if box["kind"] == "panel"}
    for name, panel in panels.items():
        inside = [box for box in boxes if box["panel"] == name and box["kind"] in ("item", "head")]
        _check_apart(inside)
        for box in inside:
            assert _is_inside(box, panel["x"], panel["y"], panel["w"], panel["h"]), box
    _check_contrast(page, [box for box in boxes if box["kind"] == "text"])
    page.close()


def _is_inside(box: Box, x: float, y: float, w: float, h: float) -> bool:
    return (
        x - 0.5 <= box["x"]
        and y - 0.5 <= box["y"]
        and box["x"] + box["w"] <= x + w + 0.5
        and box["y"] + box["h"] <= y + h + 0.5
    )


def _check_apart(boxes: list[Box]) -> None:
    for k, a in enumerate(boxes):
        for b in boxes[:k]:
            wide = min(a["x"] + a["w"], b["x"] + b["w"]) - max(a["x"], b["x"])
            high = min(a["y"] + a["h"], b["y"] + b["h"]) - max(a["y"], b["y"])
            assert wide <= 0.75 or high <= 0.75, (a, b)


def _check_contrast(page: Page, texts: list[Box]) -> None:
    """The ground of every text, seen with the text taken away, against its color."""
    page.add_style_tag(content=".text{visibility:hidden}")
    without = pixels(page.screenshot(full_page=True))
    assert texts
    for box in texts:
        left, top = int(box["x"]), int(box["y"])
        area = without[top : max(top + 1, int(box["y"] + box["h"])), left : max(left + 1, int(box["x"] + box["w"]))]
        ground = np.median(area.reshape(-1, 3), axis=0)
        ink = [int(word) for word in box["color"].removeprefix("rgb(").removesuffix(")").split(",")]
        assert contrast(_light(ground), _light(np.array(ink))) >= 4.5, (box, ground)


def _light(color: NDArray[np.float64]) -> float:
    channels = color / 255
    linear = np.where(channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4)
    return float(linear @ np.array([0.2126, 0.7152, 0.0722]))


def contrast(a: float, b: float) -> float:
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)


@pytest.mark.parametrize(("key", "theme"), [(key, theme) for key, theme, width in PAIRS if width == WIDTHS[0]])
def test_chromium_and_resvg_draw_the_same(browser: Browser, key: str, theme: str) -> None:
    made = Picture(drawer_of(crowded(key)), crowded(key), theme=theme, coordinates=True)
    width = round(drawer_of(crowded(key)).layout(crowded(key)).width)
    page = shown(browser, made.svg(), width)
    theirs, ours = pixels(page.locator("svg").first.screenshot()), pixels(made.png(width))
    page.close()
    assert theirs.shape == ours.shape
    difference = np.abs(theirs.astype(int) - ours.astype(int)).max(axis=2)
    assert (difference > 32).mean() <= 0.01


@pytest.mark.parametrize("key", GAME_IDS)
def test_classes_place_pieces_where_transforms_do(browser: Browser, key: str) -> None:
    """A live page has a style sheet instead of transforms."""
    view = crowded(key)
    drawer = drawer_of(view)
    layout = drawer.layout(view)
    head = f'<svg xmlns="http://www.w3.org/2000/svg" class="light" width="{layout.width}" height="{layout.height}">'
    symbols, drawn = definitions(used_symbols(board(drawer, view, {}))), position(drawer, view, pointed_at(view))
    still = f"{head}<style>{style('light')}</style>{symbols}{drawn}</svg>"
    css = style("light") + placement(layout.spots, drawer_of(view).most)
    moving = position(drawer, view, pointed_at(view), is_live=True)
    live = f"{head}<style>{css}</style>{definitions(used_symbols(moving))}{moving}</svg>"
    found: list[list[Box]] = []
    for svg in (still, live):
        page = shown(browser, svg, 1280)
        found.append(page.evaluate(BOXES.replace("svg .item", "svg .target")))
        page.close()
    names = {box["id"] for box in found[0]}
    found[1] = [box for box in found[1] if box["id"] in names]  # only a live page has targets for twins
    assert len(found[0]) == len(found[1]) > 20
    for a, b in zip(*found, strict=True):
        assert a["id"] == b["id"]
        assert [a["x"], a["y"], a["w"], a["h"]] == pytest.approx([b["x"], b["y"], b["w"], b["h"]], abs=0.6), a["id"]
