"""Our command line in processes that are forked from one that has imported everything: a start costs a tenth."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import tempfile
from collections.abc import Mapping, Sequence
from multiprocessing import forkserver
from multiprocessing.context import ForkServerProcess
from pathlib import Path

import alembic.command  # noqa: F401 - what a server imports only when it prepares its database

import polynya.cli.serving  # noqa: F401 - and only when it is asked to serve
from polynya.cli.main import run

END_WITH_PARENT = 1  # PR_SET_PDEATHSIG
USUAL, *_others = multiprocessing.get_all_start_methods()
FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload([__name__])


class Forked:
    """One of these processes, with what tests use of `subprocess.Popen`."""

    def __init__(self, arguments: Sequence[str], where: Path, variables: Mapping[str, str], log: Path) -> None:
        self._process: ForkServerProcess = FORKING.Process(target=_run, args=(arguments, where, variables, log))
        self._process.start()
        assert self._process.pid is not None
        self.pid = self._process.pid

    def poll(self) -> int | None:
        return self._process.exitcode

    def wait(self, timeout: float) -> int:
        self._process.join(timeout)
        code = self._process.exitcode
        assert code is not None, f"process {self.pid} did not end"
        return code

    def send_signal(self, sign: signal.Signals) -> None:
        os.kill(self.pid, sign)


def _run(arguments: Sequence[str], where: Path, variables: Mapping[str, str], log: Path) -> None:
    """What a shell does before a command begins: a session, a folder, an environment, and its streams.

    The process that forks ends when nobody has the other end of its pipe any more, and this one ends with it.
    """
    multiprocessing.set_start_method(USUAL, force=True)
    os.setsid()
    os.close(forkserver._forkserver._forkserver_alive_fd)  # type: ignore[attr-defined]
    ctypes.CDLL(None).prctl(END_WITH_PARENT, signal.SIGTERM)
    os.chdir(where)
    os.environ.clear()
    os.environ.update(variables)
    tempfile.tempdir = None  # where the parent had its own
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    for number in (1, 2):
        os.dup2(os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o644), number)
    sys.stdin, sys.stdout, sys.stderr = os.fdopen(0), os.fdopen(1, "w", 1), os.fdopen(2, "w", 1)
    sys.argv = ["polynya", *arguments]
    run()
