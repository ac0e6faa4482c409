"""boardgame.io with the same game and the same crowd, where node is there; installed by npm for the benchmark only."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO, Final

from tests.processes import wait_until
from tests.services import free_port

from crowd_figures import WARM_UP, Figures, Plan, Row, cpu_of, database, memory_of
from polynya import new_match

HERE: Final = Path(__file__).parent / "boardgameio"
INSTALLED: Final = Path(__file__).parents[1] / ".venv" / "boardgameio"
FLAT_FILE: Final = "flatfile"
POSTGRES: Final = "postgres"
GAMES: Final = 20  # that are compared before anything is measured


def is_there() -> bool:
    """Whether it can be measured; what is missing is said."""
    if not shutil.which("node") or not shutil.which("npm"):
        print("no node and npm here, the rows of boardgame.io are left out; on Debian: apt-get install nodejs npm")
        return False
    wanted = (HERE / "package.json").read_text()
    kept = INSTALLED / "package.json"
    if not kept.exists() or kept.read_text() != wanted or not (INSTALLED / "node_modules" / ".done").exists():
        shutil.rmtree(INSTALLED, ignore_errors=True)
        INSTALLED.mkdir(parents=True)
        kept.write_text(wanted)
        command = ["npm", "install", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts", "--silent"]
        if subprocess.run(command, cwd=INSTALLED).returncode != 0:
            print("boardgame.io cannot be installed, its rows are left out")
            return False
        (INSTALLED / "node_modules" / ".done").touch()
    _compare_rules()
    return True


def _node(*arguments: str, output: int | IO[bytes] | None = subprocess.PIPE) -> subprocess.Popen[str]:
    surroundings = {**os.environ, "NODE_PATH": str(INSTALLED / "node_modules"), "NODE_ENV": "production"}
    return subprocess.Popen(["node", *arguments], cwd=HERE, env=surroundings, stdout=output, text=True)


def _compare_rules() -> None:
    """The same moves are legal in both, in random games to their end."""
    with _node("games.js", str(GAMES)) as playing:
        games = json.loads(playing.communicate()[0])
    assert len(games) == GAMES
    for game in games:
        match = new_match("nanuuk_intro", 2)
        for legal, chosen in game:
            first = sorted({chain[0] for chain in legal})
            assert first == list(match.legal), (game, match.actions)
            for action in chosen:
                match.play(match.mover, action)
        assert match.is_over, game


def measure_rival(plan: Plan, kind: str) -> Row:
    """Its server, and a crowd at it."""
    with ExitStack() as stack:
        where, services = stack.enter_context(TemporaryDirectory()), []
        if kind == POSTGRES:
            postgres = database(stack)
            where = postgres.new_database().replace("postgresql://", "postgres://")
            services = [postgres.process.pid] if postgres.process else []
        port = free_port()
        server = stack.enter_context(_node("server.js", str(port), kind, where, output=subprocess.DEVNULL))
        stack.callback(server.kill)
        wait_until(lambda: _listens(port), "boardgame.io does not listen")
        figures = _drive(plan, port, server.pid, services)
    names = {FLAT_FILE: "boardgame.io, FlatFile (no fsync)", POSTGRES: "boardgame.io, PostgreSQL"}
    return plan.row(names[kind], figures)


def _listens(port: int) -> bool:
    with socket.socket() as trial:
        return trial.connect_ex(("127.0.0.1", port)) == 0


def _drive(plan: Plan, port: int, pid: int, services: list[int]) -> Figures:
    given = [port, plan.tables, WARM_UP, plan.seconds, plan.paced]
    with _node("drive.js", *[str(number) for number in given]) as driver:
        assert driver.stdout is not None
        assert driver.stdout.readline() == "begin\n"
        start, cpu, others, load = time.perf_counter(), cpu_of(pid), cpu_of(*services), cpu_of(driver.pid)
        assert driver.stdout.readline() == "end\n"
        passed, spent, database_cpu = time.perf_counter() - start, cpu_of(pid) - cpu, cpu_of(*services) - others
        load = cpu_of(driver.pid) - load
        found = json.loads(driver.stdout.read())
    answers, screens = [[time / 1000 for time in found[name]] for name in ("answers", "screens")]
    return Figures(passed, spent, database_cpu, answers, screens, found["refused"], memory_of(pid), load)
