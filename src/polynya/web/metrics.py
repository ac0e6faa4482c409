"""Figures about the server for Prometheus; none of them tells who asked or what was played."""

from __future__ import annotations

import hmac
import os
import resource
import sys
import time
from bisect import bisect_left
from collections import Counter
from typing import Final

from litestar import Response, get
from litestar.exceptions import NotAuthorizedException, NotFoundException

import polynya
from polynya.core.texts import N_
from polynya.web.crowd import Crowd
from polynya.web.requests import HttpRequest, rooms_of
from polynya.web.settings import Settings
from polynya.web.siblings import all_figures

BOUNDS: Final = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)  # seconds
METHODS: Final = ("GET", "HEAD", "POST")
STREAM: Final = "/events"
FORMAT: Final = "text/plain; version=0.0.4"
Labels = tuple[tuple[str, str], ...]


class Metrics:
    """What this process has counted since it began."""

    def __init__(self) -> None:
        self.start = time.time()
        self.answers: Counter[tuple[str, str, int]] = Counter()  # by method, route and status
        self.durations: Counter[int] = Counter()  # by the first of BOUNDS that was not exceeded; streams apart
        self.seconds = 0.0

    def count_answer(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count one answer."""
        self.answers[method if method in METHODS else "other", route or "none", status] += 1
        if not route.endswith(STREAM):
            self.durations[bisect_left(BOUNDS, seconds)] += 1
            self.seconds += seconds


@get("/metrics")
async def metrics(request: HttpRequest) -> Response[str]:
    """The figures, for whoever has the token that the owner of the server has set."""
    settings: Settings = request.app.state.settings
    if not settings.metrics_token:
        raise NotFoundException(N_("There is no such page."))
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    if not hmac.compare_digest(given.encode(), settings.metrics_token.encode()):
        raise NotAuthorizedException(N_("This page needs a token."))
    found: Metrics = request.app.state.metrics
    text = render_metrics(found, request.app.state.crowd, rooms_of(request).in_memory)
    return Response(all_figures(text), media_type=FORMAT, headers={"Cache-Control": "no-store"})


def render_metrics(found: Metrics, crowd: Crowd, rooms: int) -> str:
    """The figures as Prometheus reads them."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    lines = [
        *_single("polynya_info", "gauge", 1, (("version", polynya.__version__), ("build", polynya.build()))),
        *_single("polynya_requests_now", "gauge", crowd.requests.inside),
        *_single("polynya_streams_now", "gauge", crowd.streams.inside),
        *_single("polynya_tables_in_memory", "gauge", rooms),
        *_single("process_start_time_seconds", "gauge", found.start),
        *_single("process_cpu_seconds_total", "counter", used.ru_utime + used.ru_stime),
        *_single("process_resident_memory_bytes", "gauge", _resident_bytes(used.ru_maxrss)),
        "# TYPE polynya_answers_total counter",
    ]
    for (method, route, status), number in sorted(found.answers.items()):
        labels = (("method", method), ("route", route), ("status", str(status)))
        lines.append(_line("polynya_answers_total", number, labels))
    return "\n".join([*lines, *_histogram(found), ""])


def _histogram(found: Metrics) -> list[str]:
    name, total = "polynya_answer_seconds", 0
    lines = [f"# TYPE {name} histogram"]
    for index, bound in enumerate([*[str(bound) for bound in BOUNDS], "+Inf"]):
        total += found.durations[index]
        lines.append(_line(f"{name}_bucket", total, (("le", bound),)))
    return [*lines, _line(f"{name}_sum", round(found.seconds, 6)), _line(f"{name}_count", total)]


def _single(name: str, kind: str, number: float, labels: Labels = ()) -> list[str]:
    return [f"# TYPE {name} {kind}", _line(name, number, labels)]


def _line(name: str, number: float, labels: Labels = ()) -> str:
    """One figure; every worker is a series of its own."""
    own = (("worker", str(os.getpid())), *labels)
    words = ",".join([f'{key}="{_escape(value)}"' for key, value in own])
    return f"{name}{{{words}}} {number}"


def _escape(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def _resident_bytes(most: int) -> int:
    """What this process has in memory now; where that cannot be read, the most that it had."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * resource.getpagesize()
    except OSError:
        return most if sys.platform == "darwin" else most * 1024
