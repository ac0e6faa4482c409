"""Who plays which color: chosen or by seat, in every game; no rule asks for it."""

from __future__ import annotations

import dataclasses
import json
import re

import pytest

from polynya import (
    ALL,
    GAMES,
    SPECTATOR,
    Game,
    Match,
    NotationError,
    Record,
    RecordError,
    Rng,
    loads,
    new_match,
    picture,
)
from polynya.record import jsonform, textform
from tests.contract.cases import random_action

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
PLIES = 40


def turned(game: Game, seats: int) -> tuple[str, ...]:
    """Every seat in the color of the next one."""
    return (*game.colors[1:], game.colors[0])[:seats]


def played(game: Game, seats: int, colors: tuple[str, ...], plies: int = PLIES) -> Match:
    match, rng = new_match(game.key, seats, seed=5, colors=colors), Rng(5)
    while not match.is_over and match.ply < plies:
        legal = match.view(match.mover).legal
        match.play(match.mover, legal[rng.below(len(legal))])
    return match


@every_game
def test_without_a_choice_seats_have_the_colors_of_the_palette(game: Game) -> None:
    assert len(game.colors) == len(set(game.colors)) == 4
    for seats in (2, 3, 4):
        assert game.setup(seats).colors == game.colors[:seats]
        assert game.setup(seats, {}, ("", "")).colors == game.colors[:seats]


@every_game
def test_who_does_not_choose_gets_what_is_left(game: Game) -> None:
    first, second, third, fourth = game.colors
    assert game.setup(2, {}, (fourth,)).colors == (fourth, second)
    assert game.setup(2, {}, ("", first)).colors == (second, first)
    assert game.setup(4, {}, (fourth,)).colors == (fourth, second, third, first)
    assert game.setup(3, {}, ("", "", first)).colors == (second, third, first)
    assert game.setup(4, {}, turned(game, 4)).colors == turned(game, 4)


@every_game
def test_what_cannot_be_is_refused_in_one_line(game: Game) -> None:
    with pytest.raises(NotationError, match=f"no color 'pink'; there is {', '.join(game.colors)}"):
        game.setup(2, {}, ("", "pink"))
    with pytest.raises(NotationError, match=f"seats 1 and 3 cannot both be {game.colors[2]}"):
        game.setup(3, {}, (game.colors[2], "", game.colors[2]))
    with pytest.raises(NotationError, match="3 colors do not fit 2 seats"):
        game.setup(2, {}, game.colors[:3])


@every_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_rule_asks_for_colors(game: Game, seats: int) -> None:
    plain, other = game.initial(game.setup(seats)), game.initial(game.setup(seats, {}, turned(game, seats)))
    rng = Rng(seats)
    for _ in range(PLIES):
        assert plain.key() == other.key()
        assert plain.legal_actions() == other.legal_actions()
        if plain.is_over():
            break
        action = random_action(plain, rng)
        for seat in (*range(seats), int(SPECTATOR)):
            assert game.seen(plain, action, seat) == game.seen(other, action, seat)
        plain.apply(action)
        other.apply(action)


@every_game
@pytest.mark.parametrize("seats", [2, 4])
def test_views_redeals_and_diagrams_keep_them(game: Game, seats: int) -> None:
    colors = turned(game, seats)
    match = played(game, seats, colors)
    state = match.state_at(match.ply)
    for viewer in (*range(seats), int(SPECTATOR), int(ALL)):
        view = game.view(state, viewer)
        assert view.colors == colors
        if viewer != ALL:
            assert game.view(game.redeal(view, Rng(1)), viewer) == view
    whole = game.view(state, int(ALL))
    for text in (game.line(whole), game.diagram(whole)):
        assert text.split()[2].rstrip(";") == f"colors={','.join(colors)}"
        again = game.read(text)
        assert again.key() == state.key()
        assert game.view(again, int(ALL)) == whole


@every_game
@pytest.mark.parametrize(
    "text", ["colors=", "colors=pink", "colors={0},{0}", "colors={0},{1},{2}", "colors={0} colors={1}"]
)
def test_a_diagram_with_other_colors_is_refused(game: Game, text: str) -> None:
    head, _, rest = game.line(game.view(game.initial(game.setup(2)), int(ALL))).partition(";")
    with pytest.raises(NotationError):
        game.read(f"{head} {text.format(*game.colors)};{rest}")


@every_game
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_records_keep_what_was_chosen_in_both_forms(game: Game, seats: int) -> None:
    for colors in (turned(game, seats), ("", game.colors[0]), (game.colors[3],)):
        match = played(game, seats, colors)
        record = Record.of(match)
        assert record.colors == match.setup.colors
        assert record.match().setup.colors == match.setup.colors
        for form in (textform, jsonform):
            text = form.write(record)
            assert form.read(text) == record
            assert form.write(form.read(text)) == text
        headers = dict(re.findall(r"^Color (\d): (\w+)$", textform.write(record), re.MULTILINE))
        chosen = {str(k + 1): color for k, color in enumerate(record.colors) if color != game.colors[k]}
        assert headers == chosen


@every_game
def test_records_say_nothing_where_nobody_has_chosen(game: Game) -> None:
    record = Record.of(played(game, 3, ()))
    assert record.colors == ()
    assert "Color" not in textform.write(record)
    assert "colors" not in json.loads(jsonform.write(record))
    assert Record.of(played(game, 3, game.colors[:3])) == record


@every_game
def test_records_with_other_colors_are_refused(game: Game) -> None:
    first, second, third, _ = game.colors
    record = Record.of(played(game, 2, (third,)))
    text, data = textform.write(record), json.loads(jsonform.write(record))
    for said in ("pink", second, first, ""):
        with pytest.raises(RecordError):
            loads(text.replace(f"Color 1: {third}", f"Color 1: {said}"))
    with pytest.raises(RecordError, match="'Color 3' is not a header"):
        loads(text.replace("Color 1", "Color 3"))
    for colors in (["pink", first], [first, first], [first, second], [third], [third, second, first], third, [1, 2]):
        with pytest.raises(RecordError):
            loads(json.dumps({**data, "colors": colors}))
    with pytest.raises(RecordError, match="the colors must be one for each seat"):
        dataclasses.replace(record, colors=(third,)).match()


@every_game
def test_pictures_have_them(game: Game) -> None:
    last = game.colors[3]
    plain, other = played(game, 2, ()), played(game, 2, (last,))
    before, after = picture(plain, 0).svg(), picture(other, 0).svg()
    assert f'color="var(--{last})"' not in before
    assert f'color="var(--{last})"' in after
    assert f'color="var(--{game.colors[0]})"' not in after
    assert picture(Record.of(other), 0).svg() == after
