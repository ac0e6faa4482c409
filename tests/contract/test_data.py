"""Perft counts, playthroughs and kept records: what was true stays true."""

from __future__ import annotations

from pathlib import Path

import pytest

import polynya
from polynya import GAMES, Game, load
from polynya.core.state import perft
from polynya.record import jsonform, textform
from tests.contract.data import KEPT, WIDE, folder, perft_files, playthrough, playthrough_file, shown_cases

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
RECORDS = sorted(KEPT.iterdir())
REPLAYED = RECORDS if polynya.build() == "compiled" else RECORDS[::3]


def entries(path: Path) -> list[tuple[str, list[tuple[int, int]]]]:
    """Positions with depth and count."""
    found: list[tuple[str, list[tuple[int, int]]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        word, rest = line.split(" ", 1)
        if word == "pos":
            found.append((rest, []))
        else:
            depth, count = rest.split()
            found[-1][1].append((int(depth), int(count)))
    return found


def divided(game: Game, position: str, depth: int) -> str:
    """The count under each first action, to find a fault."""
    state = game.read(position)
    lines = [f"{position}: wrong at depth {depth}"]
    for action in state.legal_actions():
        after = state.clone()
        after.apply(action)
        lines.append(f"{game.notation(action)}: {perft(after, depth - 1)}")
    return "\n".join(lines)


@every_game
def test_perft_gives_the_counts_of_the_judge(game: Game) -> None:
    largest = 10**7 if polynya.build() == "compiled" else 3_000
    first, *older = [entries(path) for path in perft_files(game)]
    assert len(first) == 2 * len(game.samples())
    compared = 0
    for position, counts in [*first, *[entry for entries in older for entry in entries]]:
        assert len(counts) >= 4 or counts[-1][1] > WIDE
        for depth, count in counts:
            if count <= largest:
                assert perft(game.read(position), depth) == count, divided(game, position, depth)
                compared += 1
    assert compared >= 2 * len(first)


@every_game
def test_playthroughs_have_not_changed(game: Game) -> None:
    files = sorted((folder(game) / "playthroughs").iterdir())
    assert files == sorted([playthrough_file(case) for case in shown_cases(game)])
    for case in shown_cases(game)[: None if polynya.build() == "compiled" else 1]:
        assert playthrough(case) == playthrough_file(case).read_text(encoding="utf-8")


def test_every_game_has_kept_records() -> None:
    assert {load(path).game for path in RECORDS} == {game.key for game in GAMES}


@pytest.mark.parametrize("path", REPLAYED, ids=[path.name for path in REPLAYED])
def test_kept_records_replay_and_round_trip_to_the_byte(path: Path) -> None:
    text = path.read_bytes().decode("utf-8")
    record = load(path)
    form = jsonform if path.suffix == ".json" else textform
    assert form.write(record) == text
    assert record.match().actions == record.actions
    assert jsonform.read(jsonform.write(record)) == record
    assert textform.read(textform.write(record)) == record
