"""Who is measured: every contestant is a process that plays and clones and says what it took."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from polynya.core import state as core
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.games.nanuuk.intro import rules

HERE: Final = Path(__file__).resolve().parent
COMPILER: Final = "g++"
FLAGS: Final = ("-std=c++20", "-O3", "-march=native")
STANDARD_GAME: Final = "nanuuk_intro"
CLONES_PER_GAME: Final = 20  # clones measured for every playout

# How many games each plays while the compiled build plays one, so that all take about as long.
REFERENCE_SHARE: Final = 2.0
COMPILED_SHARE: Final = 1.0
PURE_SHARE: Final = 1 / 50
SPIEL_SHARE: Final = 1 / 250


class WrongBuild(Exception):
    """A worker ran other files than it should."""


class Sample(NamedTuple):
    """What one process measured."""

    games: int
    plies: int
    seconds: float
    clones: int
    clone_seconds: float

    def games_per_second(self) -> float:
        return self.games / self.seconds

    def plies_per_second(self) -> float:
        return self.plies / self.seconds

    def clones_per_second(self) -> float:
        return self.clones / self.clone_seconds


class Contestant(NamedTuple):
    """A name, and a way to measure so many games with a seed."""

    name: str
    share: float
    measure: Callable[[int, int], Sample]

    def sample(self, games: int, seed: int) -> Sample:
        """Measure this contestant's share of so many games."""
        return self.measure(max(1, round(games * self.share)), seed)


class Build(NamedTuple):
    """A build of the package: its two telling files, and the folder to find it in if it is not the default."""

    files: tuple[str, ...]
    folder: Path | None = None
    checkout: Path | None = None  # another checkout, with an environment and a worker of its own

    def is_compiled(self) -> bool:
        return self.checkout is not None or not self.files[1].endswith(".py")

    def word(self) -> str:
        return "compiled" if self.is_compiled() else "pure"

    def share(self) -> float:
        return COMPILED_SHARE if self.is_compiled() else PURE_SHARE

    def measure(
        self, key: str, seats: int, options: Mapping[str, Value], games: int, seed: int, clones: int = 0
    ) -> Sample:
        """What the worker measures in this build; raises WrongBuild if it was another one."""
        numbers = [str(number) for number in (games, seed, clones)]
        environment = dict(os.environ) if self.folder is None else {**os.environ, "PYTHONPATH": str(self.folder)}
        python = [sys.executable, str(HERE / "worker.py")]
        if self.checkout:
            python = [str(self.checkout / ".venv/bin/python"), str(self.checkout / "bench/worker.py")]
        return _measured([*python, key, str(seats), json.dumps(options), *numbers], environment, self.files)


def installed_build() -> Build:
    """The build that this Python finds."""
    return Build((core.__file__, rules.__file__))


def pure_build(folder: Path) -> Build:
    """The interpreted build in a folder."""
    package = folder.resolve() / "polynya"
    files = (package / "core/state.py", package / "games/nanuuk/intro/rules.py")
    for file in files:
        if not file.is_file():
            raise WrongBuild(f"no pure build in {folder}: {file} is missing")
    return Build((str(files[0]), str(files[1])), folder.resolve())


def build_before(checkout: Path) -> Build:
    """What another checkout, in which `make bench` has been run, has installed."""
    folder = checkout.resolve()
    for file in (folder / ".venv/bin/python", folder / "bench/worker.py"):
        if not file.is_file():
            raise WrongBuild(f"no built checkout in {checkout}: {file} is missing")
    return Build((), None, folder)


def compile_reference(folder: Path) -> Path:
    """The C++ reference as a program in the folder."""
    program = folder / "reference"
    subprocess.run([COMPILER, *FLAGS, "-o", str(program), str(HERE / "reference.cpp")], check=True)
    return program


def reference(program: Path) -> Contestant:
    """The hand-written C++ game."""

    def measure(games: int, seed: int) -> Sample:
        plies, seconds = _run_reference(program, "speed", seed, games)
        clones, clone_seconds = _run_reference(program, "clones", seed, games * CLONES_PER_GAME)
        return Sample(games, plies, seconds, clones, clone_seconds)

    return Contestant("C++ reference", REFERENCE_SHARE, measure)


def package(name: str, build: Build) -> Contestant:
    """A build of the package, playing the two-player game."""

    def measure(games: int, seed: int) -> Sample:
        return build.measure(STANDARD_GAME, 2, {}, games, seed, games * CLONES_PER_GAME)

    return Contestant(name, build.share(), measure)


def spiel() -> Contestant:
    """The same game behind OpenSpiel's interface for games written in Python."""

    def measure(games: int, seed: int) -> Sample:
        numbers = [str(number) for number in (games, seed, games * CLONES_PER_GAME)]
        spiel_script = str(HERE / "spiel.py")
        return _measured([sys.executable, spiel_script, *numbers], dict(os.environ), (spiel_script,))

    return Contestant("OpenSpiel, Python game", SPIEL_SHARE, measure)


def _run_reference(program: Path, what: str, seed: int, count: int) -> tuple[int, float]:
    command = [str(program), what, str(int(Rng(seed).state)), str(count)]
    done, seconds = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.split()
    return int(done), float(seconds)


def _measured(command: list[str], environment: dict[str, str], files: tuple[str, ...]) -> Sample:
    """What a worker prints; raises WrongBuild if it ran other files than these, where they are known."""
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=environment)
    found = json.loads(done.stdout)
    if files and tuple(found["files"]) != files:
        raise WrongBuild(f"{command[1]} should have run {files[-1]}")
    del found["files"]
    return Sample(**found)
