"""What a click means where nothing can be chosen."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from polynya import Match, Rng
from polynya.bundles import drawer_of
from polynya.web.choices import Instead, Meant, Refusal, clicked
from tests.matches import play_on, played

GAMES = ("igloo_igloo", "nanuuk", "nanuuk_intro", "pinguinoe")
BESIDE = 9  # by how much a click misses a place


def moments(key: str) -> Iterator[Match]:
    """Decisions in games by chance, ever later ones."""
    for seed in range(24):
        match = played(key, seed=seed, plies=8 + 4 * seed)
        if not match.is_over:
            yield match


@pytest.mark.parametrize("key", GAMES)
def test_a_click_beside_something_does_what_can_be_taken_back(key: str) -> None:
    meant = 0
    for number, match in enumerate(moments(key)):
        view = match.view(match.mover)
        for spot in list(drawer_of(view).layout(view).spots.values())[number % 8 :: 8]:
            found = clicked(match, match.mover, None, spot.x + BESIDE, spot.y)
            if isinstance(found, Meant):
                assert found.action in view.legal
                assert not match.is_final(found.action)
                meant += 1
    assert meant > 10


@pytest.mark.parametrize("key", GAMES)
def test_a_click_never_does_what_cannot_be_taken_back(key: str) -> None:
    tried, rng = 0, Rng(1)
    match = played(key, plies=1)
    for _ in range(2000):
        if tried >= 20:
            break
        if match.is_over:
            match = played(key, seed=tried, plies=1)
        view, drawer = match.view(match.mover), drawer_of(match.view(match.mover))
        final = [action for action in view.legal if drawer.target(view, action) and match.is_final(action)]
        for target in [drawer.target(view, action) for action in final[:3]]:
            assert target is not None
            spot = drawer.layout(view).spots[target.place]
            found = clicked(match, match.mover, None, spot.x + BESIDE, spot.y)
            assert not isinstance(found, Meant) or not match.is_final(found.action)
            tried += 1
        play_on(match, rng, plies=match.ply + 1)
    assert tried >= 20


@pytest.mark.parametrize("key", GAMES)
def test_a_click_on_what_can_be_chosen_is_not_refused(key: str) -> None:
    checked = 0
    for match in moments(key):
        view = match.view(match.mover)
        layout = drawer_of(view).layout(view)
        for action in view.legal:
            target = drawer_of(view).target(view, action)
            if target is not None:
                spot = layout.spots[target.place]
                assert not isinstance(clicked(match, match.mover, None, spot.x, spot.y), Refusal | Instead)
                checked += 1
    assert checked > 20


def test_a_click_on_an_animal_hunts_it() -> None:
    hunts = 0
    for seed in range(60):
        match = played("igloo_igloo", seed=seed, plies=60 + 3 * seed)
        if match.is_over or match.game.parse("hunt") not in match.view(match.mover).legal:
            continue
        hunt = match.game.parse("hunt")
        seat, view = match.mover, match.view(match.mover)
        after = match.state_at(match.ply)
        after.apply(hunt)
        later = match.game.view(after, seat)
        own = {target.place for action in view.legal if (target := drawer_of(view).target(view, action))}
        for action in later.legal:
            target = drawer_of(later).target(later, action)
            if target is None or f"ground-{target.place}" in own:
                continue
            spot = drawer_of(view).layout(view).spots[target.place]
            found = clicked(match, seat, None, spot.x, spot.y)
            assert found == Meant(hunt) or match.is_final(hunt)
            hunts += found == Meant(hunt)
    assert hunts > 5
