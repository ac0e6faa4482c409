"""Colors that people at a terminal choose."""

from __future__ import annotations

from pathlib import Path

import pytest

from polynya import Record, load, new_match, save
from polynya.cli import painting
from polynya.cli.players import Player, chosen_colors, read_seats, with_colors
from polynya.cli.reports import who
from polynya.core.errors import NotationError
from polynya.games import game_named
from tests.cli.runner import answer, refused


@pytest.mark.parametrize(
    ("text", "name", "color"),
    [
        ("1=human:Ada:green", "Ada", "green"),
        ("1=human:Ada", "Ada", ""),
        ("1=human", "", ""),
        ("1=human::green", "", "green"),
        (" 1 = human : Ada : green ", "Ada", "green"),
        ("1=level3::green", "level3", "green"),
        ("1=level3:Hal:green", "Hal", "green"),
    ],
)
def test_a_color_stands_after_the_name(text: str, name: str, color: str) -> None:
    player = read_seats([text], 2)[0]
    assert (player.name.strip(), player.color) == (name, color)


@pytest.mark.parametrize("text", ["1=human:Ada:", "1=human:Ada:green:blue", "1=human::", "1=:green"])
def test_what_is_no_seating_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not of the form seat=kind, seat=kind:name or seat=kind:name:color"):
        read_seats([text], 2)


def test_players_and_boards_are_shown_in_their_colors() -> None:
    match = new_match("igloo_igloo", 2, colors=("green",), seed=1)
    players = with_colors((Player("Ada", color="green"), Player("Bo")), match.setup.colors)
    assert chosen_colors(players) == ("green", "blue")
    assert who(players, 0).spans[0].style == painting.color_style("green")
    assert painting.color_style("green") != painting.color_style("red") != painting.color_style("")
    match.play(0, "place b1")
    text = next(line for line in painting.paint_board(match.game, match.view(0)) if line.plain.startswith("1 "))
    assert "[G]" in text.plain
    assert painting.color_style("green") in {str(span.style) for span in text.spans}


def test_the_table_uses_them_and_the_record_keeps_them(tmp_path: Path) -> None:
    arguments = ("play", "igloo_igloo", "--seat", "1=human:Ada:green", "--seat", "2=human:Bo", "--save", "game.txt")
    ended = answer(tmp_path, *arguments, typed="place b1\nplace c1\n")
    assert ended.returncode == 0
    assert "Ada (seat 1) in green, Bo (seat 2) in blue" in ended.stdout
    assert "green G (seat 1" in ended.stdout
    assert "red R" not in ended.stdout
    assert "Color 1: green\n" in (tmp_path / "game.txt").read_text(encoding="utf-8")
    assert load(tmp_path / "game.txt").colors == ("green", "blue")
    shown = answer(tmp_path, "show", "game.txt")
    assert "igloo_igloo seats=2 colors=green,blue" in shown.stdout
    assert "[G]" in shown.stdout


def test_a_loaded_game_keeps_its_colors_unless_somebody_chooses(tmp_path: Path) -> None:
    game = game_named("pinguinoe")
    save(Record.of(new_match(game.key, 2, colors=("green",), names=("Ada", "Bo"))), tmp_path / "game.txt")
    assert answer(tmp_path, "play", "--load", "game.txt").returncode == 0
    assert load(tmp_path / "game.txt").colors == ("green", "blue")
    assert answer(tmp_path, "play", "--load", "game.txt", "--seat", "2=human:Bo:yellow").returncode == 0
    assert load(tmp_path / "game.txt").colors == ("green", "yellow")
    said = refused(tmp_path, "play", "--load", "game.txt", "--seat", "1=human:Ada:yellow")
    assert said == "seats 1 and 2 cannot both be yellow"


@pytest.mark.parametrize(
    ("game", "seats", "said"),
    [
        ("igloo_igloo", ["1=human:Ada:pink"], "no color 'pink'; there is red, blue, yellow, green"),
        ("nanuuk", ["1=human:Ada:green"], "no color 'green'; there is white, yellow, red, blue"),
        ("pinguinoe", ["1=human:Ada:red", "2=level3::red"], "seats 1 and 2 cannot both be red"),
    ],
)
def test_colors_that_cannot_be_are_refused_in_one_line(tmp_path: Path, game: str, seats: list[str], said: str) -> None:
    arguments = [word for seat in seats for word in ("--seat", seat)]
    assert refused(tmp_path, "play", game, *arguments) == said
