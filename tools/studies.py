"""Studies every default setup and writes docs/balance.md, plots, figures and a page each; `make studies` calls it.

python tools/studies.py [--games N] [--deals N] [--bot BOT] [--processes N] [--game KEY ...]

Games are kept in build/studies, so that a run that was broken off goes on. With --game the others stay as they are, but
for such as an older version has written in another format, which are left out.
"""

from __future__ import annotations

import argparse
import json
import shutil
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import polynya
from polynya.cli.study import run_studies, write
from polynya.cli.terminal import Screen
from polynya.games import game_named
from polynya.sim import plots
from polynya.sim.pairings import Terms
from polynya.sim.running import local_workers
from polynya.studies.study import Plan, Study

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "balance.md"
FIGURES: Final = ROOT / "docs" / "balance.json"
PICTURES: Final = ROOT / "docs" / "pictures"
REPORTS: Final = ROOT / "docs" / "studies"  # a page for every setup
KEPT: Final = ROOT / "build" / "studies"
COUNTS: Final = (2, 3, 4)
SEATS: Final = [f"seat {seat}" for seat in range(1, 5)]
HEAD: Final = ("players", *SEATS, "turns", "lead changes", "decided", "skill", "report")
Facts = dict[str, Any]  # of a study, as `study.json` has them, and the day


def row(facts: Facts) -> list[str]:
    """The figures of a setup, for the table of its game."""
    seats = [_share(share) for share in facts["seats"]]
    seats += [""] * (4 - len(seats))
    skill = _share(facts["skill"]) if facts["skill"] else ""
    means = [facts[key]["mean"] for key in ("turns", "lead_changes", "decided")]
    numbers = [f"{means[0]:.1f}", f"{means[1]:.1f}", f"{means[2]:.0%}"]
    link = f"[everything]({REPORTS.name}/{report(facts['game'], facts['players']).name})"
    return [str(facts["players"]), *seats, *numbers, skill, link]


def _share(found: dict[str, float]) -> str:
    return f"{found['share']:.0%} ({100 * found['low']:.0f} to {100 * found['high']:.0f})"


def plot(studies: list[Facts]) -> str:
    """The shares of all seats of a game, for every player count."""
    rows = [
        (f"{facts['players']} players, seat {seat}", share["share"], share["low"], share["high"])
        for facts in studies
        for seat, share in enumerate(facts["seats"], 1)
    ]
    return plots.alone(plots.intervals("share of the victories", rows, ".0%"))


def kept_figures(path: Path) -> dict[str, Facts]:
    """The figures of the last run, as far as they have all that this version writes."""
    found: dict[str, Facts] = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    wanted = {"date", "polynya", *Study._fields} - {"plan"}
    return {name: facts for name, facts in found.items() if wanted <= facts.keys()}


def in_order(figures: dict[str, Facts]) -> dict[str, Facts]:
    """Setups in the order of the games, whichever were studied last."""
    names = [name_of(game.key, seats) for game in polynya.GAMES for seats in COUNTS]
    return {name: figures[name] for name in names if name in figures}


def name_of(key: str, seats: int) -> str:
    """What the figures of a setup are kept under."""
    return f"{key} {seats}"


def picture(key: str) -> Path:
    """Where the plot of a game is kept."""
    return PICTURES / f"balance-{key}.svg"


def report(key: str, seats: int) -> Path:
    """Where the page of a setup is kept."""
    return REPORTS / f"{key}-{seats}.html"


def page(figures: dict[str, Facts]) -> str:
    """A table and a plot for each game."""
    about = [
        "Written by `make studies`: games among bots of one level, with 95 % intervals. *Decided* is after which part",
        "of the turns who wins is always in front, *skill* the share of a strong bot among weak ones. Every line leads",
        "to a page with everything, also how often each action, tool and clause decides; [studies](studies.md) says",
        "what the figures mean.",
    ]
    keys = dict.fromkeys([facts["game"] for facts in in_order(figures).values()])
    sections = [section([facts for facts in figures.values() if facts["game"] == key]) for key in keys]
    return (
        "\n".join(["# Balance of the default setups", "", *about, *[line for lines in sections for line in lines]])
        + "\n"
    )


def section(studies: list[Facts]) -> list[str]:
    """The lines about one game."""
    key = studies[0]["game"]
    rows = ["| " + " | ".join(line) + " |" for line in (HEAD, ["---"] * len(HEAD), *[row(facts) for facts in studies])]
    made = dict.fromkeys([about_making(facts) for facts in studies])
    origin = [f"{_players(studies, text)}: {text}." for text in made]
    plotted = f"![Victories of every seat](pictures/{picture(key).name})"
    return ["", f"## {game_named(key).name}", "", *origin, "", *rows, "", plotted]


def about_making(facts: Facts) -> str:
    """When, with what, and how much was played."""
    deals = f"{facts['deals']:,} deals of {facts['strong']} among {facts['weak']}"
    version = f"version {facts['polynya']} ({facts['build']})"
    return f"{facts['games']:,} games of {facts['bot']} and {deals}, {facts['date']}, {version}"


def _players(studies: list[Facts], text: str) -> str:
    """Which player counts were studied like this."""
    *first, last = [str(facts["players"]) for facts in studies if about_making(facts) == text]
    return f"{', '.join(first)} and {last} players" if first else f"{last} players"


def write_all(figures: dict[str, Facts]) -> None:
    """The page, its plots and the figures."""
    figures = in_order(figures)
    PAGE.write_text(page(figures), encoding="utf-8")
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")
    for key in {facts["game"] for facts in figures.values()}:
        drawn = plot([facts for facts in figures.values() if facts["game"] == key])
        picture(key).write_text(drawn, encoding="utf-8")


def main() -> None:
    """Study, and write what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--bot", default="level2")
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--game", action="append", default=[])
    given = parser.parse_args()
    figures = kept_figures(FIGURES) if given.game else {}
    plan = Plan(Terms(""), given.bot, given.games, deals=given.deals)
    with local_workers(given.processes) as workers:
        for game in [game for game in polynya.GAMES if not given.game or game.key in given.game]:
            for seats in COUNTS:
                out = KEPT / f"{game.key}-{seats}"
                (study,) = run_studies(Screen(), [plan._replace(terms=Terms(game.key, seats))], out, workers)
                day = datetime.now(UTC).date().isoformat()
                write(Screen(), [study], out, "en", f"Written on {day}.")
                facts: Facts = json.loads((out / "study.json").read_text(encoding="utf-8"))
                figures[name_of(game.key, seats)] = {"date": day, **facts}
                REPORTS.mkdir(exist_ok=True)
                shutil.copy(out / "study.html", report(game.key, seats))
    write_all(figures)


if __name__ == "__main__":
    main()
