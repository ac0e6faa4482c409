"""Tournaments of bots, and what commands that play many games have in common."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Annotated, Final, Literal

import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from polynya.cli.options import read_options
from polynya.cli.terminal import Screen
from polynya.core.errors import NotationError
from polynya.core.game import Game
from polynya.games import game_named
from polynya.sim import page
from polynya.sim.arena import Arena, better_test, tournament
from polynya.sim.entrants import check_entrants
from polynya.sim.jobs import Played
from polynya.sim.ledger import Ledger, code_digest
from polynya.sim.pairings import Terms, round_robin
from polynya.sim.running import Workers, cluster_workers, local_workers
from polynya.sim.statistics import SequentialTest

USUAL_MIX: Final = ("level2", "level3", "level4")

GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game.")]
Options = Annotated[list[str] | None, typer.Option("--option", help="An option of the game.", metavar="KEY=VALUE")]
Processes = Annotated[
    int, typer.Option(help="How many at a time.", min=0, metavar="N", show_default="as many as processors")
]
Cluster = Annotated[str | None, typer.Option(help="The scheduler of a Dask cluster that plays.", metavar="ADDRESS")]
Seed = Annotated[int, typer.Option(help="The first deal.", metavar="N")]


def arena(
    game: GameName,
    bots: Annotated[list[str], typer.Argument(metavar="BOT...", help="Such as level3, or level8@0.1.")],
    seats: Annotated[int, typer.Option(help="How many players.", metavar="N")] = 2,
    option: Options = None,
    deals: Annotated[int, typer.Option(help="At most so many deals a pair, each from every seat.", min=1)] = 100,
    sequential: Annotated[bool, typer.Option(help="Stop as soon as it is clear who is stronger.")] = False,
    at_least: Annotated[
        float | None, typer.Option(help="Ask for this share instead of an even one.", metavar="SHARE", min=0, max=1)
    ] = None,
    seed: Seed = 0,
    processes: Processes = 0,
    cluster: Cluster = None,
    games: Annotated[
        Path | None, typer.Option(help="Keep the games here, and go on with them.", metavar="FILE")
    ] = None,
    json_: Annotated[Path | None, typer.Option("--json", help="Write the figures here.", metavar="FILE")] = None,
    html: Annotated[Path | None, typer.Option(help="Write a page with plots here.", metavar="FILE")] = None,
    lang: Annotated[Literal["en", "it"], typer.Option(help="Language of the page.")] = "en",
) -> None:
    """Let bots play against each other, every deal from every seat, and rate them."""
    screen, terms = Screen(), read_terms(game_named(game), seats, option or [])
    check_entrants(bots, terms.game)
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise NotationError("an arena needs two different bots or more, each once")
    test = better_test(terms, at_least) if sequential or at_least is not None else None
    ledger = Ledger(games, code_digest(terms.game))
    with find_workers(processes, cluster) as workers:
        found = _tournament(screen, bots, terms, workers, ledger, deals=deals, seed=seed, test=test)
    for line in arena_lines(found):
        screen.say(line)
    if json_ is not None:
        json_.write_text(json.dumps(page.facts(found), indent=1) + "\n", encoding="utf-8")
    if html is not None:
        html.write_text(page.html(found, lang), encoding="utf-8")


def _tournament(
    screen: Screen,
    bots: list[str],
    terms: Terms,
    workers: Workers,
    ledger: Ledger,
    *,
    deals: int,
    seed: int,
    test: SequentialTest | None,
) -> Arena:
    total = deals * len(round_robin(bots, terms.seats))
    with progress(screen) as bar:
        task = bar.add_task("deals", total=total)

        def report(_unit: list[Played]) -> None:
            bar.advance(task)

        return tournament(bots, terms, workers, ledger, deals=deals, seed=seed, test=test, report=report)


def arena_lines(found: Arena) -> list[str]:
    """The results for a terminal."""
    width = max([len(page.name(text)) for text in found.entrants])
    lines = [f"{'bot':<{width}}  rating  95 % interval  seconds a turn"]
    for text in page.ranked(found):
        rating = found.ratings[text]
        interval = f"{rating.low:.1f} - {rating.high:.1f}"
        lines += [f"{page.name(text):<{width}}  {rating.value:6.1f}  {interval:>13}  {found.seconds[text]:14.3f}"]
    for met in found.encounters:
        names = f"{page.name(met.pairing.challenger)} against {page.name(met.pairing.opponent)}"
        verdict = {"yes": "; stronger", "no": "; not stronger"}.get(met.verdict, "")
        lines += [f"{names}: {met.estimate} of {met.games} games{verdict}"]
    return [*lines, f"{found.unfinished} games were broken off"] if found.unfinished else lines


def tune(
    game: GameName,
    out: Annotated[Path, typer.Option(help="The folder for games, weights and plots.", metavar="FOLDER")],
    seats: Annotated[list[int] | None, typer.Option(help="Player counts to fit.  [default: 2]", metavar="N")] = None,
    option: Options = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="Who plays.  [default: level2, level3 and level4]", metavar="BOT")
    ] = None,
    games: Annotated[int, typer.Option(help="How many games to fit to.", min=1, metavar="N")] = 2000,
    confirm: Annotated[int, typer.Option(help="How many other games to confirm with.", min=1, metavar="N")] = 1000,
    positions: Annotated[int, typer.Option(help="How many positions of each game.", min=1, metavar="N")] = 12,
    ridge: Annotated[float, typer.Option(help="How strongly weights are drawn to 0.", min=0, metavar="X")] = 1.0,
    seed: Seed = 0,
    processes: Processes = 0,
    cluster: Cluster = None,
) -> None:
    """Fit what a bot knows of a game to games that bots have played, and confirm it with others."""
    try:
        from polynya.cli import tuning
        from polynya.sim.tuning import Plan
    except ImportError:
        raise NotationError("fitting needs NumPy: install polynya[tune]") from None
    rules, bots = game_named(game), bot or list(USUAL_MIX)
    check_entrants(bots, rules.key)
    plans = [
        Plan(read_terms(rules, count, option or []), tuple(bots), games, confirm, positions, ridge, seed)
        for count in seats or [2]
    ]
    with find_workers(processes, cluster) as workers:
        tuning.fit_weights(Screen(), plans, out, workers)


def read_terms(game: Game, seats: int, options: list[str]) -> Terms:
    """What is played, checked."""
    values = read_options(game, options)
    setup = game.setup(seats, values)
    return Terms(game.key, seats, tuple(sorted(setup.options.items())))


def find_workers(processes: int, cluster: str | None) -> AbstractContextManager[Workers]:
    """Who plays: processes of this machine, or a cluster."""
    return local_workers(processes) if cluster is None else cluster_workers(cluster)


@contextmanager
def progress(screen: Screen) -> Iterator[Progress]:
    """A bar while something long is done; nothing where nobody would see it move."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen.console, transient=True, disable=not screen.is_fancy) as bar:
        yield bar
