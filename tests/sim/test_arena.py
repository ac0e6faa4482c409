"""Tournaments: who meets whom, what it says, and when it is time to stop."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from polynya.cli.main import exit_code
from polynya.sim import page
from polynya.sim.arena import Arena, better_test, encounter, tournament
from polynya.sim.ledger import Ledger
from polynya.sim.pairings import Pairing, Terms, rotation, round_robin
from polynya.sim.running import Workers, local_workers
from polynya.sim.statistics import NO, OPEN, YES, SequentialTest, estimate
from tests.cli.runner import refused
from tests.sim.players import LAST

TERMS = Terms("nanuuk_intro")
FOUR = Terms("nanuuk_intro", 4)


def small_arena() -> Arena:
    return tournament(["random", LAST], TERMS, Workers(), Ledger(), deals=4)


def test_every_deal_is_played_from_every_seat() -> None:
    jobs = rotation(Pairing("level8", "random"), FOUR, 11)
    assert [job.entrants.index("level8") for job in jobs] == [0, 1, 2, 3]
    assert {job.seed for job in jobs} == {11}
    assert all(job.entrants.count("random") == 3 for job in jobs)


def test_everybody_meets_everybody() -> None:
    assert len(round_robin(["a", "b", "c"], 2)) == 3
    assert len(round_robin(["a", "b", "c"], 4)) == 6


def test_pairs_of_games_are_what_is_counted() -> None:
    """Two games of one deal that always go to one seat say nothing, however many there are."""
    certain = estimate([0.5] * 50, 2)
    assert certain.low < 0.5 < certain.high
    wide, narrow = estimate([0.0, 1.0] * 25, 2), estimate([0.5, 0.5, 1.0, 0.0] * 25, 2)
    assert wide.high - wide.low > narrow.high - narrow.low
    assert estimate([1.0] * 100, 2).low > 0.95
    assert estimate([], 2) == (0.0, 0.0, 1.0)


@pytest.mark.parametrize(
    ("scores", "verdict"), [([1.0] * 20, YES), ([0.0] * 20, NO), ([1.0] * 7, OPEN), ([0.5] * 20, OPEN)]
)
def test_a_sequential_test_decides_when_it_is_clear(scores: list[float], verdict: str) -> None:
    assert SequentialTest(0.47, 0.53).verdict(scores) == verdict


def test_a_sequential_test_is_seldom_wrong() -> None:
    """Of players who win 53 and 47 of 100 games it takes few for the other kind."""
    from random import Random

    random, test = Random(4), SequentialTest(0.47, 0.53)
    wrong = 0
    for number in range(200):
        strength = (0.53, 0.47)[number % 2]
        scores: list[float] = []
        while test.verdict(scores) == OPEN:
            scores.append(((random.random() < strength) + (random.random() < strength)) / 2)
        wrong += test.verdict(scores) != (YES, NO)[number % 2]
    assert wrong <= 22  # 10 are expected


def test_a_test_stops_a_meeting_at_the_same_deal_on_one_process_and_on_two() -> None:
    pairing, test = Pairing("random", LAST), better_test(TERMS)
    alone = encounter(pairing, TERMS, Workers(), Ledger(), deals=60, test=test)
    assert alone.verdict != OPEN
    assert len(alone.scores) < 60
    with local_workers(2) as workers:
        assert encounter(pairing, TERMS, workers, Ledger(), deals=60, test=test) == alone


def test_the_stronger_one_is_rated_higher() -> None:
    arena = tournament(["random", LAST], TERMS, Workers(), Ledger(), deals=10)
    share = arena.encounters[0].estimate.share
    better, worse = ("random", LAST) if share > 0.5 else (LAST, "random")
    assert share != 0.5
    assert arena.ratings[better].value > arena.ratings[worse].value
    assert page.ranked(arena) == [better, worse]
    for rating in arena.ratings.values():
        assert rating.low < rating.value < rating.high


def test_one_against_three() -> None:
    arena = tournament(["random", LAST], FOUR, Workers(), Ledger(), deals=2)
    assert [met.games for met in arena.encounters] == [8, 8]
    total = sum(sum(met.scores) for met in arena.encounters)
    assert 0 <= total <= 4


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_page_needs_nothing_from_elsewhere(language: str) -> None:
    text = page.html(small_arena(), language)
    assert text.count("<svg") == 2
    assert "prefers-color-scheme: dark" in text
    assert not re.search(r"(src|href)=|url\(|@import", text)
    assert set(re.findall(r"https?://[^\"<]+", text)) == {"http://www.w3.org/2000/svg"}


def test_both_languages_say_everything() -> None:
    assert page.WORDS["en"].keys() == page.WORDS["it"].keys()


def test_the_figures_are_plain_json() -> None:
    facts = page.facts(small_arena())
    assert json.loads(json.dumps(facts))["encounters"][0]["games"] == 8


def test_the_command_writes_figures_and_a_page_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "nanuuk_intro", "random", LAST, "--deals", "2", "--processes", "1"]
    files = [("games", "games.jsonl"), ("json", "arena.json"), ("html", "arena.html")]
    for name, file in files:
        arguments += [f"--{name}", str(tmp_path / file)]
    assert exit_code([*arguments, "--lang", "it"]) == 0
    first = capsys.readouterr().out
    assert "random against last" in first
    assert (tmp_path / "arena.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert exit_code(arguments) == 0
    assert capsys.readouterr().out == first
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 5


@pytest.mark.parametrize("bots", [["random"], ["random", "random"], ["random", "hal"], ["random", "level8@0"]])
def test_an_arena_needs_different_bots(bots: list[str], tmp_path: Path) -> None:
    assert refused(tmp_path, "arena", "nanuuk_intro", *bots)
