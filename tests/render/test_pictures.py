"""Pictures in files and notebooks, and moving ones."""

from __future__ import annotations

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

import polynya
from polynya import GAMES, NotationError, new_match
from polynya.bundles import drawer_of
from polynya.pictures import first_targets, last_turn
from polynya.record.match import Match
from polynya.render.animation import animation, frames, moves, picture_between
from polynya.render.picture import Picture
from polynya.render.themes import THEMES
from tests import matches
from tests.render.scenes import GAME_IDS


def played(key: str, plies: int | None) -> Match:
    return matches.played(key, bot="level3", plies=plies)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("key", GAME_IDS)
def test_a_picture_is_svg_and_png(key: str, theme: str, tmp_path: Path) -> None:
    picture = polynya.picture(played(key, 12), theme=theme)
    assert picture._repr_svg_() == picture.svg()
    image = Image.open(BytesIO(picture.png(300)))
    assert image.width == 300
    picture.save(tmp_path / "a.svg")
    picture.save(tmp_path / "a.png", 300)
    assert (tmp_path / "a.svg").read_text(encoding="utf-8") == picture.svg()
    assert (tmp_path / "a.png").read_bytes() == picture.png(300)
    with pytest.raises(NotationError, match=r"does not end in \.svg or \.png"):
        picture.save(tmp_path / "a.bmp")


def test_a_seat_sees_its_own_hand_and_no_other() -> None:
    match = played("igloo_igloo", 40)
    view = match.view(0)
    assert any(view.hand_sizes)  # type: ignore[attr-defined]
    for seat in range(2):
        svg = polynya.picture(match, seat).svg()
        seen, last = match.view(seat), last_turn(match, match.ply, seat)
        assert svg == Picture(drawer_of(seen), seen, targets=first_targets(seen), last=last).svg()
        assert ('id="red-hidden"' in svg) == (seat == 1 and view.hand_sizes[0] > 0)  # type: ignore[attr-defined]
        assert ('id="blue-hidden"' in svg) == (seat == 0 and view.hand_sizes[1] > 0)  # type: ignore[attr-defined]


def test_names_of_spaces_stand_out_from_cracks() -> None:
    """Every letter is drawn upon ice first."""
    view = played("nanuuk", 20).view(0)
    names = drawer_of(view).coordinates(view)
    assert names.count('stroke="var(--ice)"') == names.count('stroke="var(--print)"') > 20
    assert names.index("var(--ice)") < names.index("var(--print)")


def test_what_is_wrong_is_told() -> None:
    match = played("nanuuk_intro", 4)
    with pytest.raises(NotationError, match="there is no seat 3, seats are 1 to 2"):
        polynya.picture(match, 2)
    with pytest.raises(NotationError, match="ply 99 is not in this match"):
        polynya.picture(match, ply=99)
    with pytest.raises(NotationError, match="no theme 'pink'"):
        polynya.picture(match, theme="pink")
    with pytest.raises(NotationError, match="a view is already somebody's"):
        polynya.picture(match.view(0), 0)


def test_winners_are_crowned() -> None:
    match = played("nanuuk_intro", None)
    assert match.is_over
    assert polynya.picture(match).svg().count('href="#art-crown"') == len(match.result.winners) > 0  # type: ignore[union-attr]
    assert 'href="#art-crown"' not in polynya.picture(match, ply=match.ply - 1).svg()


def test_the_last_turn_is_marked_where_it_happened() -> None:
    match = new_match("nanuuk_intro", 3)
    for seat, action in enumerate(("place A1", "place D1", "place E6")):
        match.play(seat, action)
    match.play(0, "to A2")
    svg = polynya.picture(match, 1).svg()
    crack = match.game.notation(match.view(0).legal[0]).split()[1]
    match.play(0, match.view(0).legal[0])
    assert [target.place for target in last_turn(match, match.ply, 1)] == ["ground-A1", "ground-A2", crack]
    assert svg.count('class="last"') == 2
    assert polynya.picture(match, 1).svg().count('class="last"') == 3


def test_pieces_glide() -> None:
    match = played("pinguinoe", 60)
    shown = [polynya.picture(match, ply=ply).svg() for ply in range(match.ply)]
    gliding = [pair for pair in pairwise(shown) if moves(*pair)]
    assert len(gliding) > 10
    for before, after in gliding:
        start, end = moves(before, after)[0]
        halfway = moves(before, picture_between(before, after, 0.5))[0][1]
        assert (halfway.x, halfway.y) == pytest.approx(((start.x + end.x) / 2, (start.y + end.y) / 2), abs=0.01)


def test_equal_pieces_glide_too() -> None:
    match = new_match("igloo_igloo", 2, {"first_player": 1})
    for seat, action in ((0, "place b1"), (1, "place c1")):
        match.play(seat, action)
    state = match.state_at(match.ply)
    before = polynya.picture(match.game.view(state, 0)).svg()
    inuk = 'id="{}" class="piece inuk" transform="translate(162 {})'
    assert inuk.format("inuk-red-b1-1", 666) in before
    after = before.replace(inuk.format("inuk-red-b1-1", 666), inuk.format("inuk-red-b2-1", 582))
    assert [(a.id, b.id, b.y - a.y) for a, b in moves(before, after)] == [("inuk-red-b1-1", "inuk-red-b2-1", -84.0)]


@pytest.mark.parametrize("ending", ["GIF", "PNG"])
def test_a_replay_moves(ending: str) -> None:
    match = played("nanuuk_intro", 16)
    shown = [polynya.picture(match, ply=ply) for ply in range(0, match.ply + 1, 2)]
    moving = list(frames(shown, 500))
    image = Image.open(BytesIO(animation(moving, ending, 120, [moving[0][0], moving[-1][0]])))
    assert len(shown) < image.n_frames <= len(moving)  # type: ignore[attr-defined]
    assert image.size[0] == 120


def test_all_games_have_pictures() -> None:
    for game in GAMES:
        for seats in range(2, 5):
            assert polynya.picture(new_match(game.key, seats)).svg().startswith("<svg ")
