"""What a click means where nothing can be chosen."""

from __future__ import annotations

import pytest

from polynya import Match, Rng, game_named
from polynya.render.board import drawer_of
from polynya.web.choices import Instead, Meant, Refusal, clicked

GAMES = ("igloo_igloo", "nanuuk", "nanuuk_intro", "pinguinoe")


def played(key: str, seed: int, plies: int) -> Match:
    """A game by chance, as far as so many plies."""
    game = game_named(key)
    match, rng = Match(game, game.setup(2), Rng(seed)), Rng(seed)
    while not match.is_over and match.ply < plies:
        legal = match.view(match.mover).legal
        match.play(match.mover, legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize("key", GAMES)
def test_a_click_never_does_what_cannot_be_taken_back(key: str) -> None:
    for seed in range(40):
        match = played(key, seed, 20 + 5 * seed)
        if match.is_over:
            continue
        view = match.view(match.mover)
        for spot in drawer_of(view).layout(view).spots.values():
            found = clicked(match, match.mover, None, spot.x + 9, spot.y)
            if isinstance(found, Meant):
                assert found.action in view.legal
                assert not match.is_final(found.action)


@pytest.mark.parametrize("key", GAMES)
def test_a_click_on_what_can_be_chosen_is_not_refused(key: str) -> None:
    checked = 0
    for seed in range(40):
        match = played(key, seed, 20 + 5 * seed)
        if match.is_over:
            continue
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
        match = played("igloo_igloo", seed, 60 + 3 * seed)
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
