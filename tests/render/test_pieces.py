"""Every piece of a view is in the picture exactly once, at the right place; so is everything beside the board."""

from __future__ import annotations

import re
from typing import cast

import pytest

from polynya import GAMES, SPECTATOR, Game, Rng, View, game_named
from polynya.bundles import drawer_of
from polynya.games.igloo_igloo.views import IglooView
from polynya.games.nanuuk.full.views import FullView
from polynya.games.pinguinoe.views import PinguinoeView
from polynya.render.layers import picture, position
from tests.contract.cases import games_to_play
from tests.render.scenes import CELLS, GAME_IDS, expected, read, views

MOST = {"igloo_igloo": 30_000, "nanuuk": 30_000, "nanuuk_intro": 30_000, "pinguinoe": 60_000}  # bytes of a position


@pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
def test_every_piece_is_there_once_and_at_its_place(game: Game) -> None:
    things = items = 0
    for view in views(game, games_to_play(200, 200)):
        scene = read(view)
        assert scene.things == expected(view), game.line(view)
        assert scene.items.items() >= beside(view).items(), game.line(view)
        things, items = things + scene.things.total(), items + len(beside(view))
    assert things > 2000
    assert (items > 200) == (game.key != "nanuuk_intro")  # which has nothing beside the board


@pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
def test_every_choice_with_a_place_has_a_target_there(game: Game) -> None:
    met = 0
    for view in views(game, 200, seed=500):
        targets = read(view).targets
        shown = sorted([action for actions in targets.values() for action in actions])
        assert shown == sorted([action for action in view.legal if drawer_of(view).target(view, action)])
        for place, actions in targets.items():
            for action in actions:
                met += _is_told(game, view, action, place)
    assert met > 100


def _is_told(game: Game, view: View, action: int, place: str) -> bool:
    """Where the notation names a place, it is this one; where it names a direction, that is where the pawn goes."""
    words = game.notation(action)
    name = re.search(r"\b([a-h][1-8]|\d\d[a-l]|[A-G][1-6](\|[A-G][1-6])?)$", words)
    if name:
        assert name[1] == place, words
    elif re.match("(step|jump|seal) [NESW]", words):
        state = game.redeal(view, Rng(1))
        state.apply(action)
        after = cast(PinguinoeView, game.view(state, SPECTATOR))
        assert CELLS[after.seal if words.startswith("seal") else after.at[view.mover]] == place, words
    else:
        return False
    return True


@pytest.mark.parametrize("game", GAMES, ids=GAME_IDS)
def test_pictures_are_small_and_closed(game: Game) -> None:
    found = list(views(game, 60, seed=900))
    assert len(found) == 60
    for view in found:
        assert len(position(drawer_of(view), view, view.legal, is_live=True).encode()) < MOST[game.key]
        svg = picture(drawer_of(view), view, view.legal)
        ids = re.findall(r' id="([^"]+)"', svg)
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([^"]+)"', svg)) <= set(ids)
        assert not re.search(r"<script|<text|<image|style=|url\(|http(?!://www\.w3\.org/2000/svg)|@import|@font", svg)
        assert picture(drawer_of(view), view, view.legal) == svg


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
def test_every_decision_has_a_place_or_none_in_every_position(game: Game) -> None:
    """Also those that are not legal: somebody may ask why."""
    placed = 0
    for view in views(game, 30, seed=700):
        spots = drawer_of(view).layout(view).spots
        for action in range(game.decisions):
            target = drawer_of(view).target(view, action)
            if target is not None:
                assert (target.place in spots) == is_on_board(view, target.place), target.place
                placed += target.place in spots
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
