"""A crowd at the server: tables with two people and a stream each, as fast as it goes or a move every few seconds.

PYTHONPATH=. .venv/bin/python bench/crowd.py [PART ...] [--seconds S] [--json FILE]
PYTHONPATH=. .venv/bin/python bench/crowd.py --tables 10,50 [--game KEY] [--paced S] [--workers N] [--seconds S]

A step is one accepted post. CPU is that of the server and all its processes, with that of the database beside it; the
times are milliseconds from the post to its answer, and from the post to the other screen.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

import crowd_memory
import crowd_rival
from crowd_figures import Plan, Row, measure_table, more_files
from polynya import GAMES

GAME: Final = "nanuuk_intro"  # which boardgame.io plays too
TABLES: Final = 50  # that are saturated together
PACED: Final = 4.0  # seconds
Bounds = list[tuple[str, float, str, float]]  # what, its value, AT_MOST or AT_LEAST, how much
AT_MOST: Final = "at most"
AT_LEAST: Final = "at least"

Rows = Iterator[Row]


def saturated(seconds: float) -> Rows:
    """Side by side, as fast as it goes."""
    yield from _beside(Plan(GAME, TABLES, seconds))


def paced(seconds: float) -> Rows:
    """As people play."""
    yield from _beside(Plan(GAME, 300, max(seconds, 3 * PACED), PACED))


def _beside(plan: Plan) -> Rows:
    """Ours with one process and with two, and boardgame.io."""
    yield measure_table(plan)
    yield measure_table(plan._replace(workers=2))
    if crowd_rival.is_there():
        yield crowd_rival.measure_rival(plan, crowd_rival.FLAT_FILE)
        yield crowd_rival.measure_rival(plan, crowd_rival.POSTGRES)


def wanted_of_saturated(rows: list[Row]) -> Bounds:
    """What one process and two have to reach, beside boardgame.io in the same run."""
    speeds = [float(row["steps/s"]) for row in rows]
    found: Bounds = [
        ("CPU ms/step of one process", float(rows[0]["CPU ms/step"]), AT_MOST, 2.5),
        ("steps/s of one process", speeds[0], AT_LEAST, 400),
        ("p95 of one process, ms", float(rows[0]["p95"]), AT_MOST, 200),
    ]
    if len(rows) == 4:
        found.append(("steps/s of one process, of FlatFile's", speeds[0] / speeds[2], AT_LEAST, 0.75))
        found.append(("steps/s of one process, of PostgreSQL's", speeds[0] / speeds[3], AT_LEAST, 1.8))
        found.append(("steps/s of two processes, of FlatFile's", speeds[1] / speeds[2], AT_LEAST, 1.0))
    return found


def wanted_of_games(rows: list[Row]) -> Bounds:
    """What a step of each may cost."""
    return [(f"CPU ms/step, {row['what']}", float(row["CPU ms/step"]), AT_MOST, 4.0) for row in rows]


def wanted_of_paced(rows: list[Row]) -> Bounds:
    """How fast an answer has to be where people play."""
    return [("p95 of one process, a move each 4 s, ms", float(rows[0]["p95"]), AT_MOST, 60)]


def growth(seconds: float) -> Rows:
    """More and more tables."""
    for tables in (10, 200, 500):
        yield measure_table(Plan(GAME, tables, seconds))


def games(seconds: float) -> Rows:
    """The other games."""
    for key in [game.key for game in GAMES if game.key != GAME]:
        yield measure_table(Plan(key, TABLES, seconds))


def memory(_seconds: float) -> Rows:
    """What a table at rest, and what a stream takes."""
    yield from verdicts([("a table at rest, kB", crowd_memory.idle_table(), AT_MOST, 20)])
    yield from verdicts([("a stream, kB", crowd_memory.one_stream(), AT_MOST, 40)])


def fragment(_seconds: float) -> Rows:
    """What a long game adds."""
    early, late = crowd_memory.long_fragment()
    plies = crowd_memory.PLIES
    yield {"what": f"a fragment at ply {plies[0]}, ms", "value": round(early, 3), "wanted": "", "reached": ""}
    yield from verdicts([(f"a fragment at ply {plies[1]}, ms", late, AT_MOST, round(1.2 * early, 3))])


PARTS: Final[dict[str, Callable[[float], Rows]]] = {
    "saturated": saturated,
    "growth": growth,
    "games": games,
    "paced": paced,
    "memory": memory,
    "fragment": fragment,
}


WANTED: Final[dict[str, Callable[[list[Row]], Bounds]]] = {
    "saturated": wanted_of_saturated,
    "games": wanted_of_games,
    "paced": wanted_of_paced,
}


def verdicts(bounds: Bounds) -> Rows:
    """Whether what was wanted was reached."""
    for what, value, kind, bound in bounds:
        is_reached = value <= bound if kind == AT_MOST else value >= bound
        yield {
            "what": what,
            "value": round(value, 3),
            "wanted": f"{kind} {bound:g}",
            "reached": "yes" if is_reached else "no",
        }


def show(rows: Rows) -> list[Row]:
    """One table for a part; what comes is told at once, because it takes long."""
    found: list[Row] = []
    for row in rows:
        found.append(row)
        print(", ".join([f"{name} {value}" for name, value in row.items()]), flush=True)
    table = Table()
    for name in found[0]:
        table.add_column(name)
    for row in found:
        table.add_row(*[str(value) for value in row.values()])
    Console(width=None if Console().is_terminal else 150).print(table)
    return found


def main() -> None:
    """Start a server for every row, measure, print one table for each part."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("parts", nargs="*", metavar="PART", help=f"of {', '.join(PARTS)}; all if none is named")
    parser.add_argument("--tables", default="", help="only these numbers of tables, with what follows")
    parser.add_argument("--game", default=GAME)
    parser.add_argument("--paced", type=float, default=0.0, help="seconds between the moves of a table")
    parser.add_argument("--workers", type=int, default=1, help="several need PostgreSQL and Redis, and start both")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--json", type=Path)
    chosen = parser.parse_args()
    if unknown := set(chosen.parts) - set(PARTS):
        parser.error(f"no part {', '.join(sorted(unknown))}; there is {', '.join(PARTS)}")
    more_files()
    kept: dict[str, list[Row]] = {}
    if chosen.tables:
        plan = Plan(chosen.game, 0, chosen.seconds, chosen.paced, chosen.workers)
        tables = [int(number) for number in chosen.tables.split(",")]
        kept["chosen"] = show(measure_table(plan._replace(tables=number)) for number in tables)
    for name in [] if chosen.tables else chosen.parts or PARTS:
        kept[name] = show(PARTS[name](chosen.seconds))
        if name in WANTED:
            kept[f"{name}, wanted"] = show(verdicts(WANTED[name](kept[name])))
    if chosen.json:
        chosen.json.write_text(json.dumps(kept, indent=2) + "\n")


if __name__ == "__main__":
    main()
