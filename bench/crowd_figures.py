"""Figures of a crowd: how fast, how much processor and how much memory, as rows of one table."""

from __future__ import annotations

import asyncio
import os
import resource
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from tests.services import Postgres, Redis, running
from tests.web.serving import Server, serving

from crowd_people import Crowd

TICKS: Final = os.sysconf("SC_CLK_TCK")
PAGE_KB: Final = os.sysconf("SC_PAGE_SIZE") / 1024
WARM_UP: Final = 1.0  # seconds after everybody has begun

Row = dict[str, float | str]


class Plan(NamedTuple):
    """What is to be measured."""

    game: str
    tables: int
    seconds: float
    paced: float = 0.0  # seconds between the moves of a table; 0 is as fast as it goes
    workers: int = 1  # several need PostgreSQL and Redis

    def row(self, name: str, figures: Figures) -> Row:
        return {"what": f"{name}, a move each {self.paced:g} s" if self.paced else name, **figures.row(self.tables)}


class Figures(NamedTuple):
    """What was measured."""

    seconds: float
    cpu: float  # of the server, in seconds
    database_cpu: float
    answers: list[float]  # seconds from a post to its answer
    screens: list[float]  # and to the other screen
    refused: int
    kilobytes: float
    load_cpu: float  # of whoever plays, on the same processors

    def row(self, tables: int) -> Row:
        """For people and programs; times in milliseconds."""
        steps = max(len(self.answers), 1)
        cuts = quantiles(self.answers, n=100) if len(self.answers) > 1 else [0.0] * 99
        others = quantiles(self.screens, n=100) if len(self.screens) > 1 else [0.0] * 99
        return {
            "tables": tables,
            "steps/s": round(len(self.answers) / self.seconds, 1),
            "CPU ms/step": round(self.cpu / steps * 1000, 2),
            "database": round(self.database_cpu / steps * 1000, 2),
            "p50": round(median(self.answers or [0]) * 1000, 1),
            "p95": round(cuts[94] * 1000, 1),
            "p99": round(cuts[98] * 1000, 1),
            "other p50": round(median(self.screens or [0]) * 1000, 1),
            "other p95": round(others[94] * 1000, 1),
            "other p99": round(others[98] * 1000, 1),
            "load ms/step": round(self.load_cpu / steps * 1000, 2),
            "not 200": self.refused,
            "server MB": round(self.kilobytes / 1024, 1),
        }


def family(pid: int) -> Iterator[int]:
    """A process and all that it has started."""
    yield pid
    for thread in Path(f"/proc/{pid}/task").iterdir():
        for child in (thread / "children").read_text().split():
            yield from family(int(child))


def cpu_of(*pids: int) -> float:
    """Seconds that families of processes have worked, those that have ended among them too."""
    found = 0
    for pid in pids:
        for one in family(pid):
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            found += sum([int(field) for field in fields[11:15]])  # of itself, and of children that have ended
    return found / TICKS


def memory_of(pid: int) -> float:
    """Kilobytes in memory of a family of processes."""
    return sum([int(Path(f"/proc/{one}/statm").read_text().split()[1]) * PAGE_KB for one in family(pid)])


def pid_of(server: Server) -> int:
    """Of the process that was started."""
    assert server.process is not None
    return server.process.pid


def more_files() -> None:
    """Let this process have as many connections as it may."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def measure_table(plan: Plan) -> Row:
    """A server of ours, and a crowd at it."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        if plan.workers == 1:
            server, services = stack.enter_context(serving(folder)), []
            name = "polynya, SQLite"
        else:
            postgres, redis = database(stack), stack.enter_context(running(Redis))
            assert isinstance(redis, Redis)
            given = {"POLYNYA_REDIS_URL": redis.url, "POLYNYA_WORKERS": str(plan.workers)}
            server = Server(folder, surroundings=given)
            server.database = postgres.new_database()
            stack.callback(server.kill)
            server.start()
            services = [service.process.pid for service in (postgres, redis) if service.process]
            name = f"polynya, PostgreSQL and Redis, {plan.workers} workers"
        figures = asyncio.run(_measure(server, plan, services))
    return plan.row(f"{name}, {plan.game}", figures)


def database(stack: ExitStack) -> Postgres:
    """A PostgreSQL that waits for the disk."""
    found = stack.enter_context(running(Postgres, is_safe=True))
    assert isinstance(found, Postgres)
    return found


async def _measure(server: Server, plan: Plan, services: list[int]) -> Figures:
    """Let so many tables play."""
    crowd, pid = Crowd(server.port, plan.game, plan.paced), pid_of(server)
    players = [asyncio.create_task(crowd.play(number)) for number in range(plan.tables)]
    while len(crowd.begun) < plan.tables and not any([player.done() for player in players]):
        await asyncio.sleep(0.1)
    await asyncio.sleep(WARM_UP)
    crowd.is_measuring, start, cpu, others = True, time.perf_counter(), cpu_of(pid), cpu_of(*services)
    load = time.process_time()
    done, _ = await asyncio.wait(players, timeout=plan.seconds, return_when="FIRST_EXCEPTION")
    for player in done:
        player.result()
    crowd.is_measuring = False
    load = time.process_time() - load
    spent, database_cpu, passed = cpu_of(pid) - cpu, cpu_of(*services) - others, time.perf_counter() - start
    for player in players:
        player.cancel()
    await asyncio.wait(players)
    return Figures(passed, spent, database_cpu, crowd.answers, crowd.screens, crowd.refused, memory_of(pid), load)
