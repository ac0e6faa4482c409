"""Every piece of a view is in the picture exactly once, at the right place; so is everything beside the board."""

from __future__ import annotations

import re
from typing import cast

import pytest

from polynya import GAMES, SPECTATOR, Game, Rng, View, game_named
from polynya.bundles import drawer_of
from polynya.core.moves import SPACE, kind_of, place_of
from polynya.games.igloo_igloo.views import IglooView
from polynya.games.nanuuk.full.views import FullView
from polynya.games.pinguinoe.views import PinguinoeView
from polynya.moves import moves
from polynya.render.layers import draw_ground, picture, position
from polynya.render.scene import Pen
from tests.contract.cases import games_to_play
from tests.render.scenes import GAME_IDS, expected, pointed_at, read, views

PLACE = re.compile(r"\b([a-h][1-8]|\d\d[a-l]|[A-G][1-6](\|[A-G][1-6])?)$")
MAX_BYTES = {
    "igloo_igloo": 30_000,
    "nanuuk": 30_000,
    "nanuuk_intro": 30_000,
    "pinguinoe": 60_000,
}  # bytes of a position


@pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
def test_every_piece_is_there_once_and_at_its_place(game: Game) -> None:
    things = items = 0
    for view in views(game, games_to_play(100, 50)):
        scene = read(view)
        assert scene.things == expected(view), game.line(view)
        assert scene.items.items() >= beside(view).items(), game.line(view)
        things, items = things + scene.things.total(), items + len(beside(view))
    assert things > 1000
    assert (items > 100) == (game.key != "nanuuk_intro")  # which has nothing beside the board


@pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
def test_a_ground_is_told_from_others_by_its_key(game: Game) -> None:
    grounds: dict[object, set[str]] = {}
    for view in views(game, games_to_play(150, 100), seed=900):
        drawer = drawer_of(view)
        grounds.setdefault(drawer.ground_key(view), set()).add(draw_ground(drawer, view, Pen({}, is_live=True).piece))
    assert {len(drawn) for drawn in grounds.values()} == {1}
    assert len(grounds) > 20


@pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
def test_everything_that_can_be_pointed_at_is_where_its_name_says(game: Game) -> None:
    met = 0
    for view in views(game, games_to_play(100, 50), seed=500):
        targets = read(view).targets
        assert set(targets) == set(pointed_at(view))
        for target, place in targets.items():
            assert kind_of(target) == "card" or place_of(target) == place, target
        met += len(targets)
    assert met > 100


@pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
def test_a_piece_that_travels_is_then_where_its_move_has_ended(game: Game) -> None:
    met = 0
    for view in views(game, 100, seed=600):
        for move in [move for move in moves(view) if move.travels and not move.is_final and not move.brings][:4]:
            state = game.redeal(view, Rng(1))
            for action in move.actions:
                state.apply(action)
            after = game.view(state, view.viewer)
            moved = f"{kind_of(move.path[0])}:{place_of(move.path[-1])}"
            assert moved in drawer_of(after).outlines(after, [moved]), move
            assert read(after).things == expected(after)
            met += 1
    assert (met > 20) == (game.key != "nanuuk")  # where a hunter goes only one step


@pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
def test_pictures_are_small_and_closed(game: Game) -> None:
    found = list(views(game, 60, seed=900))
    assert len(found) == 60
    for view in found:
        assert len(position(drawer_of(view), view, pointed_at(view), is_live=True).encode()) < MAX_BYTES[game.key]
        svg = picture(drawer_of(view), view, pointed_at(view))
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)
        assert not re.search(r"<script|<text|<image|style=|url\(|http(?!://www\.w3\.org/2000/svg)|@import|@font", svg)
        assert picture(drawer_of(view), view, pointed_at(view)) == svg


def beside(view: View) -> dict[str, int]:
    """What lies in front of the seats."""
    if view.game == "igloo_igloo":
        return _hands_of_igloo(cast(IglooView, view))
    if view.game == "pinguinoe":
        return _hands_of_pinguinoe(cast(PinguinoeView, view))
    return _sheets(cast(FullView, view)) if view.game == "nanuuk" else {}


def _hands_of_igloo(view: IglooView) -> dict[str, int]:
    found: dict[str, int] = {}
    for seat in range(view.seats):
        color = ("red", "blue", "yellow", "green")[seat]
        kept = ("thaw", "stamina1", "stamina2", "stamina3", "harpoon", "move")
        hand = dict(zip(kept, view.hands[seat], strict=False)) or {"hidden": view.hand_sizes[seat]}
        animals = zip(("fish1", "fish2", "fish3", "fox1", "fox2", "fox3", "bear"), view.hunted[seat], strict=True)
        found |= {f"{color}-{name}": number for name, number in [*hand.items(), *animals] if number}
    return found


def _hands_of_pinguinoe(view: PinguinoeView) -> dict[str, int]:
    found = {"deck": view.deck_size, "events": view.events}
    objects = ("telescope", "snowball", "skates", "fish", "lifebuoy", "trampoline")
    cards = (*objects, "skip", "tear", "blizzard", "tsunami")
    found |= {f"discard-{name}": n for name, n in zip(cards, view.discard, strict=True) if n}
    for seat in range(view.seats):
        hand = dict(zip(objects, view.hands[seat], strict=False)) or {"hidden": view.hand_sizes[seat]}
        hand |= {"skip": view.skips[seat], "blizzard": view.marks[seat]}
        found |= {f"P{seat + 1}-{name}": number for name, number in hand.items() if number}
    return found


def _sheets(view: FullView) -> dict[str, int]:
    found: dict[str, int] = {}
    for label, left, stored in zip(view.labels, view.left_side, view.stored, strict=True):
        for bit, name in enumerate(("harpoon", "husky", "kayak", "sled")):
            found[f"left-{label}-{name}"] = left >> bit & 1
            found[f"right-{label}-{name}"] = 1 - (left >> bit & 1)
        for kind, name in enumerate(("fish", "seal", "walrus", "whale", "inuk"), 1):
            found[f"left-{label}-{name}"] = left >> kind + 3 & 1
            found[f"right-{label}-{name}"] = stored[kind]
    return found


@pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
def test_every_place_that_notation_names_can_be_outlined_where_it_is_on_the_board(game: Game) -> None:
    """Also where nothing can be done: somebody may ask why."""
    named = [PLACE.search(game.notation(action)) for action in range(game.decisions)]
    places = {name[1] for name in named if name}
    placed = 0
    for view in views(game, 30, seed=700):
        drawer = drawer_of(view)
        spots = drawer.layout(view).spots
        for place in places:
            outline = drawer.place_outline(view, f"{'edge' if '|' in place else SPACE}:{place}")
            assert (outline is not None and outline.place in spots) == is_on_board(view, place), place
            placed += is_on_board(view, place)
    assert placed > 1000


def is_on_board(view: View, place: str) -> bool:
    """Whether the rows of a place are on the board: two players of Nanuuk have four rows, three have five."""
    rows = {"small": "BCDE", "medium": "ABCDE"}.get(getattr(view, "board", ""), "ABCDEFG")
    return all([row in rows for row in re.findall(r"([A-G])\d", place)])


@pytest.mark.parametrize(
    ("options", "rows"),
    [
        ("seats=4", ("I L D D D L I", "L L D D D L L", "L L D A D L L", "L L D D D L L", "I L D D D L I")),
        ("seats=4 zones=ring", ("I L L L L L I", "L D D D D D L", "L D D A D D L", "L D D D D D L", "I L L L L L I")),
        ("seats=2 two_player_map=true", ("I L L D D", "L L L D D", "L L L D A", "L L L D D", "I L L D D")),
    ],
)
def test_every_card_has_the_sea_of_its_zone(options: str, rows: tuple[str, ...]) -> None:
    """The backs of dark cards lie where the zones of the map say (PN-4.2, PN-10.1, PN-10.4)."""
    game = game_named("pinguinoe")
    view = cast(PinguinoeView, game.view(game.read(f"pinguinoe {options}; turn P1 ready"), SPECTATOR))
    drawn = {piece.id: piece for piece in drawer_of(view).spaces(view) if piece.id.startswith("card ")}
    letters = {"I": "front igloo-card", "L": "back light-card", "D": "back dark-card", "A": "front ark-card"}
    wanted = {f"card {r + 1}{c + 1}": letters[zone] for r, row in enumerate(rows) for c, zone in enumerate(row.split())}
    assert {name: piece.kind.removeprefix("card ") for name, piece in drawn.items()} == wanted
