"""Studies: what a setup is like when bots play it many times."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Literal

import typer

from polynya.cli.measuring import Cluster, GameName, Options, Processes, Seed, find_workers, progress, read_terms
from polynya.cli.terminal import Screen
from polynya.core.errors import NotationError
from polynya.games import game_named
from polynya.sim.entrants import check_entrants
from polynya.sim.jobs import Played
from polynya.sim.ledger import Ledger, code_digest
from polynya.sim.running import Workers
from polynya.studies import report
from polynya.studies.study import Plan, Study, compare, run


def study(
    game: GameName,
    out: Annotated[Path, typer.Option(help="The folder for games, figures and the page.", metavar="FOLDER")],
    seats: Annotated[int, typer.Option(help="How many players.", metavar="N")] = 2,
    option: Options = None,
    against: Annotated[
        list[str] | None,
        typer.Option(help="Compare with a setup that has this option besides, or instead.", metavar="KEY=VALUE"),
    ] = None,
    bot: Annotated[str, typer.Option(help="Who plays, on every seat.", metavar="BOT")] = "level2",
    games: Annotated[int, typer.Option(help="How many games.", min=1, metavar="N")] = 1000,
    strong: Annotated[str, typer.Option(help="Who is to beat the weak one.", metavar="BOT")] = "level4",
    weak: Annotated[str, typer.Option(help="Who sits on the other seats then.", metavar="BOT")] = "level1",
    deals: Annotated[
        int, typer.Option(help="How many deals strong and weak play, each from every seat.", min=0, metavar="N")
    ] = 100,
    seed: Seed = 0,
    processes: Processes = 0,
    cluster: Cluster = None,
    lang: Annotated[Literal["en", "it"], typer.Option(help="Language of the page.")] = "en",
) -> None:
    """Let bots play a setup many times: who wins, how long, how exciting, how much luck; or compare two setups."""
    rules, given = game_named(game), option or []
    check_entrants([bot, strong, weak], rules.key)
    setups = [given] if not against else [given, replace_options(given, against)]
    plans = [Plan(read_terms(rules, seats, options), bot, games, strong, weak, deals, seed) for options in setups]
    if len(plans) == 2 and plans[0] == plans[1]:
        raise NotationError("--against changes nothing: both setups are the same")
    with find_workers(processes, cluster) as workers:
        studies = run_studies(Screen(), plans, out, workers)
    write(Screen(), studies, out, lang)


def replace_options(given: list[str], others: list[str]) -> list[str]:
    """The options of the second setup: the given ones, but for keys that the others have."""
    keys = {text.partition("=")[0].strip() for text in others}
    return [text for text in given if text.partition("=")[0].strip() not in keys] + others


def run_studies(screen: Screen, plans: list[Plan], out: Path, workers: Workers) -> list[Study]:
    """Play all of them; games are kept in the folder, so that a run that was broken off goes on."""
    ledger = Ledger(out / "games.jsonl", code_digest(plans[0].terms.game))
    with progress(screen) as bar:
        task = bar.add_task("games", total=sum([plan.total for plan in plans]))

        def advance(_played: Played) -> None:
            bar.advance(task)

        return [run(plan, workers, ledger, advance) for plan in plans]


def write(screen: Screen, studies: list[Study], out: Path, language: str, note: str = "") -> None:
    """Write figures and the page, and tell the results."""
    differences = compare(*studies) if len(studies) == 2 else []
    found = report.comparison_facts(studies[0], studies[1], differences) if differences else report.facts(studies[0])
    (out / "study.json").write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    (out / "study.html").write_text(report.html(studies, differences, language, note), encoding="utf-8")
    for one in studies:
        for line in report.lines(one):
            screen.say(line)
    for line in report.difference_lines(differences):
        screen.say(line)
