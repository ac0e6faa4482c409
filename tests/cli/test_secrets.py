"""Igloo Igloo at one terminal: hands that only their owner may see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from polynya import Match, Record, Rng, bot_named, game_named, save
from polynya.cli.players import Player
from polynya.cli.terminal import ERASE, Screen
from polynya.games.igloo_igloo.views import IglooView
from tests.cli.runner import Script, answer, table

GAME = game_named("igloo_igloo")
ADA = Player("Ada")
BOB = Player("Bob")
BOT = Player("level3", bot_named("level3"))
HARPOONS: dict[str, object] = {"tile_mix": {"harpoon": 56}}
PLACED = ["a2", "h2"] * 5
CURTAIN = re.compile(r"(\w+) \(seat \d\), press Enter when only you can see this\. ")


class Screens(Script):
    """Keeps apart what was printed between two curtains, and for whom."""

    def __init__(self, lines: list[str]) -> None:
        super().__init__(lines)
        self.seen: list[tuple[str, list[str]]] = []  # who looks, and what stands there

    def clear(self) -> None:
        super().clear()
        self._close()

    def _close(self) -> None:
        who = CURTAIN.match(self.printed[0]) if self.printed else None
        self.seen.append((who[1] if who else "everybody", self.printed))
        self.printed = []

    def finish(self) -> list[tuple[str, list[str]]]:
        self._close()
        return self.seen


def screens(lines: list[str]) -> list[tuple[str, list[str]]]:
    seats, _ = table(GAME, (ADA, BOB), [], options=HARPOONS)
    seats.terminal = script = Screens(lines)
    seats.run()
    return script.finish()


def test_nobody_is_sent_away_before_there_is_anything_to_hide() -> None:
    seats, script = table(GAME, (ADA, BOB), [*PLACED])
    seats.run()
    assert script.cleared == 0
    assert "Bob (seat 2): place h2" not in script.printed
    assert seats.match.view(0).mover == 0


def test_a_curtain_falls_as_soon_as_a_tile_is_kept() -> None:
    found = screens([*PLACED, "melt d3", "", "end", "", "melt e3", "end", "", "melt c4"])
    assert [who for who, _ in found] == ["everybody", "Ada", "Bob", "Ada"]
    assert not any("harpoon" in line.casefold() for line in found[0][1])
    assert any(line.startswith("chance: ") and "Harpoon" in line for line in found[1][1])
    assert any(line.startswith("red R (seat 1, you):") and line.endswith("keeps harpoon") for line in found[1][1])


def test_one_screen_never_tells_what_the_other_keeps() -> None:
    found = screens([*PLACED, "melt d3", "", "end", "", "melt e3", "end", "", "melt c4", "end", "", "melt f4"])
    for who, printed in found[1:]:
        other = "blue B (seat 2)" if who == "Ada" else "red R (seat 1)"
        kept = [line for line in printed if line.startswith(other)]
        assert kept
        assert all(re.search(r"keeps (\d+ tiles?)$", line) for line in kept)
    bobs = " ".join(found[2][1])
    adas_turn, own_find = bobs.split("chance: ")
    assert "d3" in adas_turn
    assert "Harpoon" not in adas_turn.split("it is your turn")[0]
    assert "Harpoon" in own_find


def test_the_log_is_that_of_who_looks() -> None:
    found = screens([*PLACED, "melt d3", "", "end", "", "log"])
    log = " ".join(found[2][1]).split("> log")[1]
    assert "melts d3" in log
    assert "Harpoon" not in log


def test_a_person_against_bots_needs_no_curtain() -> None:
    seats, script = table(GAME, (ADA, BOT), [*["a2"] * 5, "melt d3", "end"], options=HARPOONS)
    seats.run()
    assert script.cleared == 0
    assert any(line.startswith("chance: ") and "Harpoon" in line for line in script.printed)
    told = " ".join(script.printed).split("level3 (seat 2): melts ")[1]
    assert "a tool, which stays hidden" in told


def test_a_tile_looked_at_is_not_put_back() -> None:
    seats, script = table(GAME, (ADA, BOT), [*["a2"] * 5, "melt d3", "walk a2", "undo", "undo"], options=HARPOONS)
    seats.run()
    assert "taken back: Ada (seat 1) chooses again" in script.printed
    assert any(line.startswith("seat 1 cannot take back ply") for line in script.printed)


def test_a_whole_game_of_two_people_and_its_explained_score() -> None:
    rng = Rng(5)
    seats, script = table(GAME, (ADA, BOB), [str(rng.below(9)) for _ in range(20_000)])
    seats.run()
    assert seats.match.is_over
    assert script.cleared > 10
    assert any(line.startswith("island ") for line in script.printed)
    assert any(" points = " in line for line in script.printed)


def test_the_screen_is_erased_with_what_has_left_it(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    screen.is_fancy = True
    screen.clear()
    assert capsys.readouterr().out == ERASE
    screen.is_fancy, screen.is_interactive = False, True
    screen.clear()
    assert capsys.readouterr().out.count("\n") >= 60


@pytest.fixture
def records(tmp_path: Path) -> Path:
    """An unfinished and a finished game of bots, in which everybody keeps tiles."""
    match, rng, bot = Match(GAME, GAME.setup(2), Rng(2)), Rng(2), bot_named("random")
    while not match.is_over:
        view = match.view(0)
        assert isinstance(view, IglooView)
        if match.ply > 100 and all(view.hand_sizes) and not (tmp_path / "half.txt").exists():
            save(Record.of(match), tmp_path / "half.txt")
        match.play(match.mover, bot.choose(match.view(match.mover), 0, rng))
    save(Record.of(match), tmp_path / "whole.txt")
    return tmp_path


def kept(text: str) -> set[str]:
    """The finds of kept tiles that a text tells."""
    return set(re.findall(r"find (thaw|stamina\d|harpoon|move|kept tile)\b", text))


def test_an_unfinished_game_is_replayed_and_shown_without_its_secrets(records: Path) -> None:
    told = answer(records, "replay", "half.txt").stdout
    assert kept(told) == {"kept tile"}
    shown = answer(records, "show", "half.txt").stdout
    assert "unseen" in shown
    assert "bag" not in shown
    hands = re.findall(r"^hand . (.*)$", shown, re.MULTILINE)
    assert len(hands) == 2
    assert all(re.fullmatch(r"\?(\*\d+)?", hand) for hand in hands)


def test_a_replay_from_a_seat_tells_what_that_seat_knew(records: Path) -> None:
    red = answer(records, "replay", "whole.txt", "--seat", "1").stdout
    blue = answer(records, "replay", "whole.txt", "--seat", "2").stdout
    assert "kept tile" in kept(red) & kept(blue)
    assert len(kept(red)) > 1
    assert red != blue
    assert "bag" in answer(records, "show", "whole.txt", "--seat", "1").stdout  # after the end all is public


def test_a_finished_game_is_replayed_with_everything(records: Path) -> None:
    told = answer(records, "replay", "whole.txt", "--every", "end").stdout
    assert "kept tile" not in kept(told)
    assert len(kept(told)) > 2
    assert "island " in told
