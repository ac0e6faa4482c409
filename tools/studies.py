"""Studies every default setup and writes docs/balance.md with a page and figures each; `make studies` calls it.

python tools/studies.py [--games N] [--deals N] [--bot BOT] [--processes N] [--game KEY ...]

Games are kept in build/studies, so that a run that was broken off goes on.
A new page belongs into the menu of mkdocs.yml.
"""

from __future__ import annotations

import argparse
import json
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import polynya
from polynya.cli.study import run_studies, write
from polynya.cli.terminal import Screen
from polynya.sim.pairings import Terms
from polynya.sim.running import local_workers
from polynya.sim.statistics import Estimate
from polynya.studies.study import Plan, Study

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "balance.md"
FIGURES: Final = ROOT / "docs" / "balance.json"
KEPT: Final = ROOT / "build" / "studies"
SEATS: Final = [f"seat {seat}" for seat in range(1, 5)]
HEAD: Final = ("game", "players", *SEATS, "turns", "lead changes", "decided", "skill")


def row(name: str, study: Study) -> list[str]:
    """The figures of a setup, for the table."""
    shares = [_share(share) for share in study.seats] + [""] * (4 - len(study.seats))
    skill = _share(study.skill) if study.skill is not None else ""
    numbers = [f"{study.turns.mean:.1f}", f"{study.lead_changes.mean:.1f}", f"{study.decided.mean:.0%}"]
    return [name, str(study.plan.terms.seats), *shares, *numbers, skill]


def _share(found: Estimate) -> str:
    return f"{found.share:.0%} ({found.low:.0%} to {found.high:.0%})"


def page(rows: list[list[str]], plan: Plan) -> str:
    """The page with the table of all setups."""
    day = datetime.now(UTC).date().isoformat()
    table = ["| " + " | ".join(line) + " |" for line in (list(HEAD), ["---"] * len(HEAD), *rows)]
    build = f"version {polynya.__version__} ({polynya.build()})"
    about = [
        f"Written by `make studies` on {day} with {build}: {plan.games} games of {plan.bot} each,",
        f"and {plan.deals} deals of {plan.strong} among {plan.weak}. [Studies](studies.md) says what the figures mean.",
    ]
    return "\n".join(["# Balance of the default setups", "", *about, "", *table]) + "\n"


def main() -> None:
    """Study, and write what was found."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--bot", default="level2")
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--game", action="append", default=[])
    given = parser.parse_args()
    rows: list[list[str]] = []
    figures: dict[str, object] = {}
    plan = Plan(Terms(""), given.bot, given.games, deals=given.deals)
    with local_workers(given.processes) as workers:
        for game in [game for game in polynya.GAMES if not given.game or game.key in given.game]:
            for seats in (2, 3, 4):
                out, name = KEPT / f"{game.key}-{seats}", game.name
                plan = plan._replace(terms=Terms(game.key, seats))
                (study,) = run_studies(Screen(), [plan], out, workers)
                write(Screen(), [study], out, "en")
                rows.append(row(name, study))
                figures[f"{game.key} {seats}"] = json.loads((out / "study.json").read_text(encoding="utf-8"))
    PAGE.write_text(page(rows, plan), encoding="utf-8")
    FIGURES.write_text(json.dumps(figures, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
