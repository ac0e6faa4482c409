from __future__ import annotations

from pathlib import Path

import pytest

from polynya import bot_named
from polynya.choosing import offers
from polynya.cli.players import Player
from polynya.cli.table import Interrupted
from polynya.core.types import SPECTATOR
from polynya.games import game_named
from polynya.record.files import load
from polynya.record.match import Match
from tests.cli.runner import table

ADA = Player("Ada")
BOB = Player("Bob")
BOT = Player("random", bot_named("random"))
GAME = game_named("nanuuk_intro")
FULL = game_named("nanuuk")  # where steps without a choice come after a turn that nobody can take back
PLACED = ["place C3", "place C4", "place E4", "place E3"]  # seats 1, 2, 2, 1


def log(match: Match) -> list[str]:
    return [text for _, text in match.log(SPECTATOR)]


def test_numbers_notations_and_parts_choose() -> None:
    lines = ["10", "Place  c4", "e4", "E3", "to b", "b2", "crack B1|B3"]
    seats, script = table(GAME, (ADA, BOB), lines)
    seats.run()
    assert log(seats.match) == [*PLACED, "from C3", "to B2"]
    assert "'to b' may be from C3, to B2; from C3, to B3" in script.printed
    assert any(line.startswith("'crack B1|B3' is not an action") for line in script.printed)


@pytest.mark.parametrize(
    "typed",
    [
        "from C3, to B2",
        "FROM c3 TO b2",
        "walk c3 to b2",
        "walk c3 b2",
        "to b2",
        "b2 c3",
        "from c3\nto b2",
        "from c3\nb2",
    ],
)
def test_a_move_is_typed_whole_in_part_or_step_by_step(typed: str) -> None:
    seats, _ = table(GAME, (ADA, BOB), [*PLACED, *typed.split("\n")])
    seats.run()
    assert log(seats.match) == [*PLACED, "from C3", "to B2"]


def test_the_moves_are_numbered_and_say_which_piece_they_are_of() -> None:
    seats, script = table(GAME, (ADA, BOB), PLACED)
    seats.run()
    found = [offer.label for offer in offers(seats.match.view(0), str)]
    assert len(set(found)) == 10
    assert [label.count("C3") for label in found] == [1] * 5 + [0] * 5
    listed = " ".join(" ".join(script.printed).split())
    assert all([f"{number} {label}" in listed for number, label in enumerate(found, 1)])


def test_an_edge_may_be_named_from_either_end() -> None:
    seats, _ = table(GAME, (ADA, BOB), [*PLACED, "b2", "c2|b1"])
    seats.run()
    assert log(seats.match)[-1] == "crack B1|C2"


def test_what_is_refused_is_explained_and_changes_nothing() -> None:
    seats, script = table(
        GAME, (ADA, BOB), [*PLACED, "from c3", "to G1", "g2", "place A1", "7", "0", "xyzzy", "", "\x1b[2J"]
    )
    seats.run()
    assert log(seats.match) == [*PLACED, "from C3"]
    assert "'to G1' breaks NK-6.9" in script.text
    assert "'to G2' breaks NK-6.9" in script.text
    assert "'place A1' breaks NK-6.1" in script.text
    assert "there is no choice 7: choices are 1 to 5" in script.printed
    assert "there is no choice 0: choices are 1 to 5" in script.printed
    assert "'xyzzy' is not an action; type a number from 1 to 5, or 'help'" in script.printed
    assert "'\\x1b[2J' is not an action; type a number from 1 to 5, or 'help'" in script.printed


def test_a_forbidden_step_in_the_middle_of_a_move_is_explained() -> None:
    seats, script = table(GAME, (ADA, BOB), [*PLACED, "from C3, to G1", "g1", "from C4, to C5"])
    seats.run()
    assert log(seats.match) == PLACED
    assert script.text.count("'to G1' breaks NK-6.9") == 2
    assert "'from C4' breaks NK-6.12" in script.text


def test_the_board_names_the_spaces_that_may_be_chosen() -> None:
    seats, script = table(GAME, (ADA, BOB), [*PLACED, "from c3"])
    seats.run()
    assert "C  .     C2    1a    2a    .     ." in script.printed
    asked = "Move your hunter to a neighboring space; nobody crosses a crack. (hunter 1a, C3)"
    question = f"Ada (seat 1), it is your turn: {asked}"
    assert question in " ".join(" ".join(script.printed).split())


def test_a_bear_called_like_a_space_names_no_space() -> None:
    rescuer: dict[str, object] = {"intro_variant": "rescuer"}
    lines = ["bear", "c3", "hunter", "c4", "e4", "e3"]
    seats, script = table(GAME, (ADA, BOB), [*lines, "c3 b2"], options=rescuer)
    seats.run()
    assert script.printed.count("B     .     .     .     .     .") == 2  # choosing twice
    assert "B     .     b2    B3    .     ." in script.printed
    assert log(seats.match)[-2:] == ["from C3", "to B2"]


def test_a_bot_tells_its_turn_in_one_line() -> None:
    seats, script = table(GAME, (ADA, BOT), ["c3", "e3", "1", "1"])
    seats.run()
    bots = [line for line in script.printed if line.startswith("random (seat 2): ")]
    movers = [mover for mover, _ in seats.match.log(SPECTATOR)]
    assert len(bots) == 2
    assert movers[-3:] == [1, 1, 1]
    _, to, crack = [step.split()[1] for step in log(seats.match)[-3:]]
    walk, crack_line = bots[1].removeprefix("random (seat 2): ").split("; ")
    assert to in walk
    assert crack_line == f"cracks the ice between {crack.replace('|', ' and ')}"
    assert "[[" not in script.text


def test_undo_against_bots_returns_to_the_own_choice_without_a_question() -> None:
    seats, script = table(GAME, (ADA, BOT), ["c3", "e3", "1", "1", "undo"])
    seats.run()
    assert seats.match.mover == 0
    assert seats.match.movers[-1] == 0
    assert len(log(seats.match)) == 6
    assert "[y/n]" not in script.text


def test_a_choice_made_again_meets_the_same_answer() -> None:
    seats, _ = table(GAME, (ADA, BOT), ["c3", "e3", "1", "1"])
    again, _ = table(GAME, (ADA, BOT), ["c3", "undo", "c3", "e3", "1", "1", "undo", "1"])
    seats.run()
    again.run()
    assert log(again.match) == log(seats.match)


def test_undo_of_another_persons_step_is_asked_for() -> None:
    seats, script = table(GAME, (ADA, BOB), ["c3", "undo", "maybe", "undo", "n", "undo", "y", "a1"])
    seats.run()
    question = "This takes back what Ada (seat 1) did. Does everybody agree? [y/n] "
    assert [question + answer in script.printed for answer in ("maybe", "n", "y")] == [True, True, True]
    assert "nothing was taken back" in script.printed
    assert log(seats.match) == ["place A1"]


@pytest.mark.parametrize("typed", [["from C3, to B2"], ["from C3", "to B2"], ["from C3"]])
def test_an_own_move_is_taken_back_as_a_whole_and_without_a_question(typed: list[str]) -> None:
    seats, script = table(GAME, (ADA, BOB), [*PLACED, *typed, "undo"])
    seats.run()
    assert log(seats.match) == PLACED
    assert "[y/n]" not in script.text


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    seats, script = table(GAME, (ADA, BOT), ["undo"])
    seats.run()
    assert "there is nothing to take back" in script.printed


def test_undo_passes_over_steps_without_a_choice() -> None:
    seats, script = table(FULL, (ADA, BOB), ["1"] * 400)
    seats.run()
    forced = next(k for k, line in enumerate(script.printed) if line.endswith(" (the only choice)"))
    typed = script.printed[:forced].count("> 1")
    seats, script = table(FULL, (ADA, BOB), ["1"] * typed)
    seats.run()
    chosen = seats.policy.last_choice([0, 1])
    assert chosen < seats.match.ply - 1
    start = seats.match.move_start(chosen)
    seats, script = table(FULL, (ADA, BOB), ["1"] * typed + ["undo", "y"])
    seats.run()
    assert seats.match.ply == start
    assert script.text.count("taken back: ") == 1


def test_a_single_choice_is_made_and_told() -> None:
    seats, script = table(FULL, (ADA, BOB), ["1"] * 400)
    seats.run()
    forced = [line for line in script.printed if line.endswith(" (the only choice)")]
    assert seats.match.is_over
    assert forced
    place = forced[0].removesuffix(" (the only choice)").split()[-1]
    assert any([step.endswith(f" {place}") for step in log(seats.match)])


def test_the_end_is_told_with_names_and_offers_another_game(tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    lines = ["1"] * 400
    seats, script = table(GAME, (ADA, BOB), lines, autosave=file)
    seats.run()
    left = len(script.typed)
    seats, script = table(
        GAME, (ADA, BOB), [*lines[left:], "what", "again", "c3", "quit"], autosave=file, is_interactive=True
    )
    seats.run()
    assert any(line.startswith(("Ada (seat 1) wins. ", "Bob (seat 2) wins. ")) for line in script.printed)
    assert "'what' is none of: again, undo, save FILE, load FILE, log, quit" in script.printed
    assert load(file).result
    assert load(tmp_path / "game-2.txt").actions == seats.match.actions


def test_the_end_can_be_taken_back() -> None:
    seats, script = table(GAME, (ADA, BOB), ["1"] * 400)
    seats.run()
    needed = ["1"] * (400 - len(script.typed))
    seats, _ = table(GAME, (ADA, BOB), [*needed, "undo", "quit"], is_interactive=True)
    seats.run()
    assert not seats.match.is_over


def test_save_and_load_in_the_middle(tmp_path: Path) -> None:
    file, other = str(tmp_path / "a.json"), str(tmp_path / "b.txt")
    lines = [*PLACED, f"save {file}", "from c3", f"save {file}", "n", f"load {file}", f"save {other}", "save", "load"]
    seats, script = table(GAME, (ADA, BOB), [*lines, f"load {tmp_path}", f"save {tmp_path}", f"load {file}x"])
    seats.run()
    assert log(seats.match) == PLACED
    assert load(file).actions == load(other).actions == seats.match.actions
    assert f"{file} exists. Write over it? [y/n] n" in script.printed
    assert "save needs the name of a file" in script.printed
    assert "load needs the name of a file" in script.printed
    assert f"{tmp_path} cannot be read: Is a directory" in script.text.replace("\n", " ")
    assert f"{tmp_path} cannot be written: it is a directory" in script.text.replace("\n", " ")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.json", "b.txt"]


def test_a_person_who_loads_a_game_of_bots_keeps_a_seat(tmp_path: Path) -> None:
    file = str(tmp_path / "bots.txt")
    seats, _ = table(GAME, (BOT, BOT), [], autosave=file)
    seats.run()
    seats, _ = table(GAME, (ADA, BOT), [f"load {file}", "undo"], is_interactive=True)
    seats.run()
    assert seats.players == (ADA._replace(color="white"), BOT._replace(color="yellow"))
    assert not seats.match.is_over


def test_every_choice_is_kept(tmp_path: Path) -> None:
    file = str(tmp_path / "game.txt")
    seats, _ = table(GAME, (ADA, BOT), ["c3", "e3", "1", "^C"], autosave=file)
    with pytest.raises(Interrupted, match=r"^interrupted; the game is in .*game\.txt; go on with: polynya play --load"):
        seats.run()
    assert load(file).actions == seats.match.actions
    assert load(file).names == ("Ada", "random")


def test_help_log_board_and_warnings() -> None:
    hunt: dict[str, object] = {"intro_variant": "bear_hunt", "bear_exactly_two": True}
    seats, script = table(GAME, (ADA, BOB), ["help", "?", "log", "c3", "log", "board", "QUIT"], options=hunt)
    seats.run()
    assert script.text.count("take back your last move") == 2
    assert len([line for line in script.printed if line.startswith("1. Ada (seat 1): ") and "C3" in line]) == 1
    assert "warning: W_UNBALANCED (NK-10.20)" in script.text
    assert script.printed[-1] == "the game is not saved"


def test_an_unknown_clause_has_no_text() -> None:
    seats, script = table(GAME, (ADA, BOB), ["rules NK-99.9"])
    seats.run()
    assert "the rulebook at hand says nothing of 'NK-99.9'" in script.printed


def test_the_rest_of_a_game_is_open_after_leaving() -> None:
    seats, script = table(GAME, (ADA, BOB), ["q", "c3"])
    seats.run()
    assert script.typed == ["c3"]
    assert seats.match.ply == 0


def test_bots_alone_need_nobody() -> None:
    seats, script = table(GAME, (BOT, BOT), [])
    seats.run()
    assert seats.match.is_over
    assert "Type a number" not in script.text
    assert script.text.count("A  ") == 1
