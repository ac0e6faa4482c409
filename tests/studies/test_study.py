"""Studies: what a setup is like, the same on any number of processes, and what differs between two."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
from collections import Counter
from pathlib import Path

import pytest

from polynya import GAMES, Game
from polynya.bundles import evaluation_of
from polynya.cli.main import exit_code
from polynya.sim.jobs import Job, play, start
from polynya.sim.ledger import Ledger
from polynya.sim.pairings import Terms
from polynya.sim.running import Workers, cluster_workers, local_workers
from polynya.sim.statistics import estimate
from polynya.studies import report
from polynya.studies.causes import EVERY
from polynya.studies.courses import action_names, course_of, decided_after, prospects_of
from polynya.studies.labels import WORDS
from polynya.studies.study import (
    COLUMNS,
    CONTEST,
    Histogram,
    Plan,
    Study,
    compare,
    difference,
    histogram,
    jobs,
    run,
    spread,
)
from tests.cli.runner import refused
from tests.processes import PATIENCE, command, environment, wait_until
from tests.sim.players import LAST, PAUSE, SLOW

ROOT = Path(__file__).parents[2]
PLAN = Plan(Terms("nanuuk_intro"), "random", 12, LAST, "random", 3)
WITH_SECRETS = Plan(Terms("igloo_igloo", 3), "level2", 3, "level2", "level1", 1)
BOTS = ["--bot", "random", "--strong", LAST, "--weak", "random"]


def small_study(options: tuple[tuple[str, object], ...] = ()) -> Study:
    return run(PLAN._replace(terms=Terms("nanuuk_intro", 2, options)), Workers(), Ledger())


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_a_game_is_looked_at_from_its_beginning_to_its_end(game: Game) -> None:
    played = play(Job(game.key, 2, (), ("random", LAST), 5))
    course = course_of(played, evaluation_of(game.key))
    assert course.plies == len(played.actions) == sum([number for _, number in course.actions])
    assert 0 < course.turns <= course.decisions <= course.plies
    assert 1 <= course.branching <= course.choices
    assert 0 <= course.decided <= 1
    assert bool(course.ending) == played.is_over
    assert len(action_names(game.key)) == game.actions


TOLD_AND_DONE = {  # what stories tell of a clause, and the actions that always bring that about
    "igloo_igloo": [("IG-6.45", "thaw "), ("IG-6.47", "play stamina"), ("IG-8.1", "")],
    "nanuuk": [("NK-6.42", "extra"), ("NK-6.37", "deposit whale"), ("NK-9.6", "")],
    "nanuuk_intro": [("NK-9.1", "")],
    "pinguinoe": [("PN-6.35", "play skates"), ("PN-7.23", "search tear"), ("PN-7.24", "search blizzard")],
}


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_clauses_are_counted_as_often_as_they_decide(game: Game) -> None:
    """Where an action always means a clause both are counted alike; the end of a game comes once."""
    met = Counter[str]()
    for seed in range(12):
        played = play(Job(game.key, 3, (), ("level1",) * 3, seed))
        clauses = dict(course_of(played, None).clauses)
        done = Counter([game.notation(action) for action in played.actions])
        for clause, action in TOLD_AND_DONE[game.key]:
            number = sum([done[name] for name in done if name.startswith(action)]) if action else int(played.is_over)
            is_last_event = game.notation(played.actions[-1]).startswith(action) if action else False  # PN-7.20
            assert clauses.get(clause, 0) == number - is_last_event, (clause, action)
            met[clause] += number
    assert [clause for clause, _ in TOLD_AND_DONE[game.key] if not met[clause]] == []


PAID = {  # what moves cost and bring, and the actions that always do so
    "igloo_igloo": [("play-thaw -thaw", "play thaw"), ("harpoon -harpoon", "harpoon ")],
    "nanuuk": [("expel -harpoon", "drive "), ("extra -husky", "extra")],
    "nanuuk_intro": [],
    "pinguinoe": [("play_skates -skates", "play skates"), ("play_snowball -snowball", "play snowball")],
}


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_tools_are_counted_as_often_as_they_are_used(game: Game) -> None:
    met = Counter[str]()
    for seed in range(8):
        played = play(Job(game.key, 3, (), ("level1",) * 3, seed))
        amounts = dict(course_of(played, None).amounts)
        done = Counter([game.notation(action) for action in played.actions])
        for name, action in PAID[game.key]:
            number = sum([done[one] for one in done if one.startswith(action)])
            assert amounts.get(name, 0) == number, (name, action)
            met[name] += number
    assert [name for name, _ in PAID[game.key] if not met[name]] == []


def test_actions_at_places_are_counted_by_what_they_are_about() -> None:
    names = action_names("igloo_igloo")
    assert {"harpoon bear", "take fish3", "play thaw", "walk"} <= set(names)
    assert {"lay whale", "crack", "start B3"} <= set(action_names("nanuuk"))
    assert max([len(set(action_names(game.key))) for game in GAMES]) < 80


@pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])
def test_refusals_are_what_the_judge_says(game: Game) -> None:
    played = play(Job(game.key, 2, (), ("random", LAST), 5))
    found, (_, state) = dict(course_of(played, None).refusals), start(played.job)
    decisions, looked_at, wanted = 0, 0, Counter[str | None]()
    for action in played.actions:
        if state.mover >= 0:
            if (decisions + played.job.seed) % EVERY == 0:
                wanted.update({game.objection(state, one) for one in range(game.decisions)})
                looked_at += 1
            decisions += 1
        state.apply(action)
    assert looked_at > 5
    assert found == {clause: number / looked_at for clause, number in wanted.items() if clause is not None}


def test_clauses_stand_in_the_order_of_their_rulebook() -> None:
    study = small_study()
    assert {"NK-6.10", "NK-9.1"} <= set(study.clauses)
    assert study.clauses["NK-9.1"].mean == 1
    assert study.refusals["NK-6.1"].mean == 1
    assert sorted(["NK-10.2", "NK-6.10", "NK-6.9"], key=report.clause_order) == ["NK-6.9", "NK-6.10", "NK-10.2"]
    text = report.html([study], [], "it")
    assert text.index("<td>NK-6.9: ") < text.index("<td>NK-6.12: ")
    assert "in gioco" in text


def test_a_game_is_decided_once_the_winner_leads_for_good() -> None:
    assert decided_after([0, 1, 0, 1, 1], (0.0, 1.0)) == 0.6
    assert decided_after([1, 1], (0.0, 1.0)) == 0.0
    assert decided_after([0, 1], (0.5, 0.5)) == 1.0
    rising = [(1 - k / 20, k / 20) for k in range(20)]
    found = prospects_of(rising, (0.0, 1.0))
    assert len(found) == 10
    assert list(found) == sorted(found)
    assert prospects_of(rising, (0.5, 0.5)) == ()


def test_numbers_are_spread() -> None:
    found = spread(list(range(101)))
    assert (found.mean, found.tenth, found.median, found.ninth) == (50, 10, 50, 90)
    assert found.low < 50 < found.high
    assert spread([]).mean == 0
    assert spread([0, 0, 0, 1]).low == 0
    assert spread([0, 1, 1, 1], most=1).high == 1


def test_histograms_have_every_game_once() -> None:
    assert histogram([3, 5, 5, 4]) == Histogram(3, 1, (1, 1, 2))
    assert histogram([0.05, 0.5, 1.0], 0.1, 10) == Histogram(0, 0.1, (1, 0, 0, 0, 0, 1, 0, 0, 0, 1))
    assert histogram([]).counts == (0,)
    wide = histogram([10, 300])
    assert len(wide.counts) <= COLUMNS
    assert (wide.counts[0], wide.counts[-1], sum(wide.counts)) == (1, 1, 2)
    found = small_study().histograms
    assert {name: sum(one.counts) for name, one in found.items()} == {
        "turns": 12,
        "lead_changes": 12,
        "decided": 12,
        "skill": 3,
    }
    assert len(found["skill"].counts) == 3


def test_equals_play_first_and_then_strong_and_weak_from_every_seat() -> None:
    found = list(jobs(PLAN))
    assert len(found) == PLAN.total == 18
    assert {job.entrants for job in found[:12]} == {("random", "random")}
    assert [job.entrants.index(LAST) for job in found[12:]] == [0, 1] * 3
    assert [job.seed for job in found[12:]] == [CONTEST + k // 2 for k in range(6)]


def test_shares_add_up() -> None:
    study = small_study()
    assert sum([seat.share for seat in study.seats]) == pytest.approx(1)
    assert study.nobody.share == study.shared.share == study.broken_off == 0
    assert sum([share.share for share in study.endings.values()]) == pytest.approx(1)
    assert sum([found.mean for found in study.actions.values()]) == pytest.approx(study.plies.mean)
    assert study.skill is not None


@pytest.mark.parametrize("plan", [PLAN, WITH_SECRETS], ids=["open", "secrets"])
def test_one_process_two_and_a_cluster_find_the_same(plan: Plan, tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    alone = run(plan, Workers(), Ledger())
    with local_workers(2) as workers:
        assert run(plan, workers, Ledger(tmp_path / "games.jsonl")) == alone
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        cluster_workers(cluster.scheduler_address) as workers,
    ):
        assert run(plan, workers, Ledger()) == alone
    assert run(plan, Workers(), Ledger(tmp_path / "games.jsonl")) == alone


def test_a_difference_is_clear_if_its_interval_leaves_out_nothing() -> None:
    low, high = estimate([0.0, 1.0] * 200, 1), estimate([0.0, 1.0, 1.0, 1.0] * 100, 1)
    found = difference("seat 1", low, high)
    assert found.is_clear
    assert found.low < 0.25 < found.high
    assert not difference("seat 1", low, low).is_clear


def test_two_setups_are_compared() -> None:
    studies = [small_study(), small_study((("intro_variant", "rescuer"),))]
    found = compare(*studies)
    names = [one.name for one in found if " " not in one.name or one.name.startswith("seat ")]
    assert names == [
        "seat 1",
        "seat 2",
        "shared",
        "nobody",
        "broken_off",
        "skill",
        "same_seat",
        "plies",
        "turns",
        "decisions",
        "choices",
        "branching",
        "lead_changes",
        "decided",
    ]
    assert all([one.low <= one.second - one.first <= one.high for one in found])
    listed = [one for one in found if one.name not in names]
    assert all([one.is_clear for one in listed])
    assert next(one for one in listed if one.name == "actions choose bear").first == 0  # only in one of them
    text = report.html(studies, found, "it")
    assert text.count("<h2>") == 3
    assert text.index("Differenze tra le quote") < text.index("<svg") < text.index("ramificazione effettiva")
    assert report.difference_name("clauses NK-9.1", WORDS["it"]) == f"{WORDS['it']['clauses']}: NK-9.1"


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_page_needs_nothing_from_elsewhere(language: str) -> None:
    text = report.html([small_study()], [], language)
    assert text.count("<svg") == 6
    assert text.count('class="even"') == 1
    assert not re.search(r"(src|href)=|url\(|@import", text)
    assert set(re.findall(r"https?://[^\"<]+", text)) == {"http://www.w3.org/2000/svg"}


def test_both_languages_say_everything() -> None:
    assert WORDS["en"].keys() == WORDS["it"].keys()


def test_the_command_writes_figures_and_a_page_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["study", "nanuuk_intro", "--games", "4", "--deals", "1", "--out", str(tmp_path), "--processes", "1"]
    assert exit_code([*arguments, *BOTS]) == 0
    first = capsys.readouterr().out
    assert "seat 1 wins" in first
    figures = (tmp_path / "study.json").read_text(encoding="utf-8")
    assert json.loads(figures)["games"] == 4
    assert (tmp_path / "study.html").read_text(encoding="utf-8").startswith("<!doctype html>")
    assert exit_code([*arguments, *BOTS]) == 0
    assert capsys.readouterr().out == first
    assert (tmp_path / "study.json").read_text(encoding="utf-8") == figures
    assert len((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()) == 7
    assert exit_code([*arguments, *BOTS, "--against", "intro_variant=rescuer"]) == 0
    assert len(json.loads((tmp_path / "study.json").read_text(encoding="utf-8"))["differences"]) >= 14
    other = ["--option", "intro_variant=bear_hunt", "--against", "intro_variant=rescuer"]
    assert exit_code([*arguments, *BOTS, *other]) == 0
    figures = json.loads((tmp_path / "study.json").read_text(encoding="utf-8"))
    options = [figures[name]["options"]["intro_variant"] for name in ("first", "second")]
    assert options == ["bear_hunt", "rescuer"]


@pytest.mark.parametrize("processes", [1, 2])
def test_a_study_that_was_killed_goes_on_and_finds_the_same(processes: int, tmp_path: Path) -> None:
    """While it plays slowly, everything that belongs to it ends at once; the rest is played quickly."""
    rest = ["--games", "24", "--deals", "1", "--bot", SLOW, "--strong", SLOW, "--weak", SLOW, "--seed", "5"]
    arguments = ["study", "nanuuk_intro", *rest, "--processes", str(processes), "--out"]
    played = tmp_path / "killed" / "games.jsonl"
    slow = environment(**{PAUSE: "0.01"})
    slow["PYTHONPATH"] += f"{os.pathsep}{ROOT}"
    study = subprocess.Popen(
        [*command(*arguments), str(played.parent)],
        cwd=ROOT,
        env=slow,
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        wait_until(lambda: played.exists() and played.read_text(encoding="utf-8").count("\n") > 3, "no game was kept")
    finally:
        os.killpg(study.pid, signal.SIGKILL)  # its own group: nothing else is in it
        study.wait(PATIENCE)
    kept = played.read_text(encoding="utf-8").splitlines()
    assert 3 < len(kept) < 24
    for out in ("killed", "whole"):
        assert exit_code([*arguments, str(tmp_path / out)]) == 0
    assert played.read_text(encoding="utf-8").splitlines()[: len(kept) - 1] == kept[:-1]
    figures = [(tmp_path / out / "study.json").read_text(encoding="utf-8") for out in ("killed", "whole")]
    assert figures[0] == figures[1]


def test_a_comparison_needs_two_setups(tmp_path: Path) -> None:
    out = str(tmp_path / "out")
    assert refused(tmp_path, "study", "nanuuk_intro", "--out", out, *BOTS, "--against", "intro_variant=standard")
    assert refused(tmp_path, "study", "nanuuk_intro", "--out", out, "--bot", "hal")
