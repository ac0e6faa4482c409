"""The large figures: runs them step by step and game by game, goes on where it stopped, and writes docs/measured.md.

python -m tests.soak [--pure PATH] [--fresh] [--game KEY ...] [STEP ...]

What was measured stays in docs/measured.json with a fingerprint of the code that it depends on; what is up to date is
not measured again, and the page marks what is not.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import json
import multiprocessing
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple, cast

import polynya
from polynya import Rng, Value
from polynya.core.game import audited_playouts
from polynya.core.options import value_text
from polynya.core.state import most_between
from polynya.core.types import CHANCE
from polynya.testing.moves import checked_positions
from tests import bot_figures, release_figures, review_figures
from tests.contract.cases import CASES, Case, positions
from tests.envs import figures as environment_figures
from tests.mutants.run import PATCHES, try_one
from tests.render.scenes import expected, read, views
from tests.studies import figures as study_figures

ROOT = Path(__file__).parents[1]
WORK = ROOT / ".venv"
STATE = ROOT / "docs" / "measured.json"
REPORT = ROOT / "docs" / "measured.md"
RANDOM_GAMES = 100_000  # of every setup
LONG_GAMES = {"igloo_igloo": 10_000, "pinguinoe": 10_000}  # fewer where a game is long
JUDGED_GAMES = 500
END_TEST_GAMES = 15  # of every setup of the full game: more than 50,000 positions
MOVED = 20_000  # positions of every game whose moves are looked at
LEAK_GAMES = 1000
BOT_GAMES = 1000
RACES = 300
FORMER: dict[str, dict[str, Value]] = {"igloo_igloo": {"corner_kayak": True}, "pinguinoe": {"zones": "ring"}}  # rules 1
DRAWN = 5000  # positions of every game
SHARES = 10
# no figure depends on them
WORDS = {"advice", "consequences", "details", "glossary", "standings", "story", "texts", "wishes"}
NOTE = "A star marks figures from before the last change of the code that they depend on."

Rows = list[list[str]]
EVERYBODY = "everybody"  # stands for all games together
BOOKS = {"ig": "igloo_igloo", "nk": "nanuuk", "pn": "pinguinoe"}  # faults are measured with the game of their clause


def of_game(function: Callable[[int], int], key: str) -> tuple[int, int]:
    """Run a function for every case of a game, on all processors: how many cases, and the sum of what it returns."""
    indices = [index for index, case in enumerate(CASES) if case.game.key == key]
    with multiprocessing.Pool() as pool:
        return len(indices), sum(pool.map(function, indices, chunksize=1))


def _play_at_random(index: int) -> int:
    case = CASES[index]
    games = LONG_GAMES.get(case.game.key, RANDOM_GAMES)
    fault = audited_playouts(case.game, case.start, Rng(100 + index), games, case.bound, case.is_bound)
    if fault:
        raise RuntimeError(f"{case.name}: {fault}")
    return games


def random_games(key: str) -> Rows:
    """Random games end within the bound, if there is one, and every position of them is consistent."""
    cases, games = of_game(_play_at_random, key)
    return [[key, str(cases), f"{games:,}", "0"]]


def _count_moves(index: int) -> int:
    """The largest number of moves in any random game of the full game; fails beyond the bound of NK-8.16."""
    from polynya.games.nanuuk.full.actions import PASS, TO
    from polynya.games.nanuuk.full.game import most_moves
    from polynya.games.nanuuk.full.options import FullSetup

    case, setup = CASES[index], CASES[index].setup
    assert isinstance(setup, FullSetup)
    most = most_between(case.start, Rng(400 + index), RANDOM_GAMES, TO, PASS)
    if most > most_moves(setup):
        raise RuntimeError(f"{case.name}: {most} moves, more than {most_moves(setup)}")
    return RANDOM_GAMES


def bounded_moves(key: str) -> Rows:
    """Random games of the full game have no more moves than NK-8.16 allows."""
    cases, games = of_game(_count_moves, key)
    return [[key, str(cases), f"{games:,}", "0"]]


def _check_moves(index: int) -> tuple[int, int]:
    case = CASES[index]
    share = -(-MOVED // [other.game.key for other in CASES].count(case.game.key))
    return checked_positions(case, share, seed=600 + index)


def legal_moves(key: str) -> Rows:
    """Every move and way is legal in all its steps, none goes on after what is final, and no decision is left out."""
    indices = [index for index, case in enumerate(CASES) if case.game.key == key]
    with multiprocessing.Pool() as pool:
        found = pool.map(_check_moves, indices, chunksize=1)
    looked_at, counted = [sum([pair[k] for pair in found]) for k in (0, 1)]
    return [[key, str(len(indices)), f"{looked_at:,}", f"{counted:,}", "0"]]


def judged(case: Case) -> int:
    """How many games of a setup are compared: fewer of those that only combine options of a long game."""
    is_plain = len(case.options) < 2 or case.options == {"island_scoring": "table", "igloo_blocks_opponents": True}
    return JUDGED_GAMES if is_plain or case.game.key not in LONG_GAMES else JUDGED_GAMES // 5


def _compare_with_judge(index: int) -> int:
    case, compared = CASES[index], 0
    for state in positions(case, judged(case), seed=200):
        if state.to_move() != CHANCE:
            allowed = [action for action in range(case.game.decisions) if case.game.objection(state, action) is None]
            if state.legal_actions() != allowed:
                raise RuntimeError(f"{case.name}: {case.game.line(case.game.view(state, -4))}")
            compared += 1
    return compared


def judged_games(key: str) -> Rows:
    """The generator and the judge agree on every position; every second game of Pinguinoè is guided."""
    cases, compared = of_game(_compare_with_judge, key)
    games = sum(judged(case) for case in CASES if case.game.key == key)
    return [[key, str(cases), f"{games:,}", f"{compared:,}", "0"]]


def _compare_end_tests(index: int) -> int:
    from polynya.games.nanuuk.full import endtest, judge
    from polynya.games.nanuuk.full.position import STARTING, Position

    case, compared = CASES[index], 0
    for state in positions(case, END_TEST_GAMES, seed=300 + index):
        assert isinstance(state, Position)
        if state.step > STARTING:
            if endtest.is_decided(state) != judge.is_decided(state):
                raise RuntimeError(f"{case.name}: {case.game.line(case.game.view(state, -4))}")
            compared += 1
    return compared


def end_tests(key: str) -> Rows:
    """The end test and the judge's search, state by state, agree (NK-8.9)."""
    _, compared = of_game(_compare_end_tests, key)
    return [[key, f"{compared:,}", "0"]]


def _compare_twins(index: int) -> int:
    case = CASES[index]
    twins = importlib.import_module(f"tests.games.{case.game.key}.twins")
    return int(twins.leaks(case.seats, case.options, games_with_twins(case.game.key), 500 + index))


def games_with_twins(key: str) -> int:
    """Of every setup, so that all together are enough."""
    return -(-LEAK_GAMES // [case.game.key for case in CASES].count(key))


def hidden_things(key: str) -> Rows:
    """Views, logs, diagrams and errors are the same when what a viewer may not know is exchanged."""
    cases, compared = of_game(_compare_twins, key)
    return [[key, f"{games_with_twins(key) * cases:,}", f"{compared:,}", "0"]]


def bots(key: str) -> Rows:
    """Level 4 against random for two, from both seats in turn; also as in the first rules version, where it differs."""
    return [[named(key, options), str(BOT_GAMES), f"{_share_of_level(key, options):.3f}"] for options in versions(key)]


def _share_of_level(key: str, options: dict[str, Value]) -> float:
    from tests.ai.test_bots import share

    part = BOT_GAMES // SHARES
    with multiprocessing.Pool() as pool:
        jobs = [("level4", key, options, part, first) for first in range(0, BOT_GAMES, part)]
        return sum(pool.starmap(share, jobs, chunksize=1)) / SHARES


def versions(key: str) -> list[dict[str, Value]]:
    """The options of today's standard game, then those of the first rules version, if they were others."""
    return [{}, *[FORMER[game] for game in FORMER if game == key]]


def named(key: str, options: dict[str, Value]) -> str:
    """A game with its options."""
    return " ".join([key, *[f"{option}={value_text(value)}" for option, value in options.items()]])


def race(key: str) -> Rows:
    """How four players of level 4 of Pinguinoè finish, on the standard map and on the ring."""
    return [_race_row(named(key, options), options) for options in versions(key)]


def _race_row(name: str, options: dict[str, Value]) -> list[str]:
    from tests.ai.test_bots import rounds

    with multiprocessing.Pool() as pool:
        parts = pool.starmap(rounds, [(25, first, options) for first in range(0, RACES, 25)], chunksize=1)
    found = [entry for part in parts for entry in part]
    lengths = sorted([length for length, _ in found])
    reasons = [reason for _, reason in found]
    if "broken off" in reasons:
        raise RuntimeError("a game did not come to an end")
    spread = f"{lengths[RACES // 10]:.0f} to {lengths[-RACES // 10]:.0f}"
    return [name, str(RACES), f"{median(lengths):.1f}", spread, f"{reasons.count('white_penguin') / RACES:.0%}"]


def _draw(job: tuple[str, int]) -> tuple[int, int]:
    """Draw a share of the positions of a game: how many, and how many pieces were found in them."""
    key, seed = job
    drawn = found = 0
    for view in views(polynya.game_named(key), DRAWN // SHARES, seed):
        scene = read(view)
        assert scene.things == expected(view), polynya.game_named(key).line(view)
        drawn, found = drawn + 1, found + scene.things.total()
    return drawn, found


def pictures(key: str) -> Rows:
    """Every piece of a view is in its picture exactly once, at the right place."""
    with multiprocessing.Pool() as pool:
        counts = pool.map(_draw, [(key, 10_000 * (share + 1)) for share in range(SHARES)], chunksize=1)
    return [[f"`{key}`", f"{sum([n for n, _ in counts]):,}", f"{sum([n for _, n in counts]):,}", "0"]]


def table_pages(key: str) -> Rows:
    """Pages at every entry of whole games are the same bytes for every viewer, whatever is hidden from them."""
    alone, shared = [_secret_pages(f"{name} and {key}") for name in ("whatever_is_hidden", "shared_screen")]
    return [[f"`{key}`", str(alone), str(shared), "0"]]


def _secret_pages(chosen: str) -> int:
    """How many games were played."""
    command = [sys.executable, "-m", "pytest", "tests/web/test_secrets.py", "-k", chosen, "-n", "2"]
    factor = {**os.environ, "POLYNYA_SOAK_FACTOR": "25"}
    run = subprocess.run(command, cwd=ROOT, env=factor, capture_output=True, text=True)
    passed = re.search(r"(\d+) passed", run.stdout)
    assert run.returncode == 0, run.stdout[-2000:]
    assert passed, run.stdout[-2000:]
    return int(passed[1])


class Trouble(NamedTuple):
    """Something that is done to a server: its title, how much of it, and the tests that do it."""

    title: str
    figure: str
    file: str
    chosen: str


TROUBLES = {
    "kills": Trouble(
        "kills while eight play, SQLite: everybody right within 5 s", "200 kills", "processes", "kills and sqlite"
    ),
    "services": Trouble(
        "kills while eight play, PostgreSQL and Redis, two workers: of workers, of the server, of both services; "
        "everybody right within 5 s",
        "200 kills",
        "processes",
        "kills and postgresql",
    ),
    "races": Trouble("races of two processes, eight at once", "20,000 posts", "processes", "race"),
    "redis": Trouble("Redis away for 2, 12 and 60 s", "3 times", "processes", "redis"),
    "hogs": Trouble("twenty busy bot tables and eight CPU hogs", "120 s", "busy", "twenty"),
    "restarts": Trouble("restarts, eight streams move on within 5 s", "5 times", "operation", "listen_move_on"),
    "silence": Trouble(
        "connections that say nothing, or half of it; players answered within 1 s",
        "3,000 connections",
        "crowd",
        "answered",
    ),
    "fuzz": Trouble("requests of every kind, answered within 1 s", "50,000 requests", "fuzz", "answered"),
    "schema": Trouble("requests to the interface for programs, answered as described", "2,800", "schema", "described"),
    "guesses": Trouble("guessed links to a seat, none of which leads there", "100,000 guesses", "devices", "guessing"),
    "talk": Trouble("hostile texts said at a table in Chromium", "1,000 texts", "talk", "nothing_else"),
}


def server_trouble(key: str) -> Rows:
    """Clients keep a ledger of what was acknowledged: nothing is lost, nothing is done twice, nobody gets an error."""
    trouble = TROUBLES[key]
    command = [sys.executable, "-m", "pytest", f"tests/web/test_{trouble.file}.py", "-n", "0", "-k", trouble.chosen]
    factor = {**os.environ, "POLYNYA_SOAK_FACTOR": "25"}
    run = subprocess.run(command, cwd=ROOT, env=factor, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout[-2000:]
    return [[trouble.title, trouble.figure, "0"]]


BROWSED = {  # files of tests by what they look at
    "layout": ("layout",),
    "hands": ("play", "clicks", "choosing", "showing"),
    "guides": ("guides",),
    "looking back": ("replay", "review", "aid", "pages"),
}


def whole_table(key: str) -> Rows:
    """Real Chromium: every game with every hand, size, theme and language, where a test run has pairs of them."""
    command = [sys.executable, "-m", "pytest", *[f"tests/web/test_{name}.py" for name in BROWSED[key]], "-n", "2"]
    factor = {**os.environ, "POLYNYA_SOAK_FACTOR": "2"}
    run = subprocess.run(command, cwd=ROOT, env=factor, capture_output=True, text=True)
    passed = re.search(r"(\d+) passed", run.stdout)
    assert run.returncode == 0, run.stdout[-2000:]
    assert passed, run.stdout[-2000:]
    return [[key, passed[1], "0"]]


def crowd(key: str) -> Rows:
    """Tables with two people and a stream each; times in milliseconds, to the answer and to the other screen."""
    return _crowd(key)


def crowd_memory(key: str) -> Rows:
    """What a table at rest and a stream take, and what a long game adds to a page."""
    return _crowd(key)


def _crowd(part: str) -> Rows:
    """The tables of a part of the benchmark of a crowd, of the installed build: figures, and what was wanted."""
    target = WORK / "crowd.json"
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "bench/crowd.py", part, "--json", str(target)]
    subprocess.run(command, cwd=ROOT, env=environment, check=True)
    return crowd_rows(json.loads(target.read_text(encoding="utf-8")))


def crowd_rows(found: Mapping[str, Sequence[Mapping[str, object]]]) -> Rows:
    """All tables of a benchmark one under the other, each with its head, and an empty row between them."""
    rows: Rows = []
    for part in found.values():
        rows += [[], list(part[0]), *[[str(value) for value in row.values()] for row in part]]
    return rows[1:]


def mutants(key: str) -> Rows:
    """Every deliberate fault is caught by a test."""
    book = next(book for book, game in BOOKS.items() if game == key)
    patches = [patch for patch in PATCHES if patch.stem.startswith(book)]
    with multiprocessing.Pool() as pool:
        suites = pool.starmap(try_one, [(book, patch) for patch in (None, *patches)], chunksize=1)
    if suites[0]:
        raise SystemExit(f"{suites[0]} fails without any fault")
    missed = [patch.stem for patch, suite in zip(patches, suites[1:], strict=True) if not suite]
    if missed:
        raise SystemExit(f"not caught: {', '.join(missed)}")
    return [[patch.stem, suite] for patch, suite in zip(patches, suites[1:], strict=True)]


def bench(key: str) -> Rows:
    """Speed, as ratios within one run."""
    return _benchmark("bench/run.py")


def engine_speed(key: str) -> Rows:
    """Positions a second of every engine, in the middle of games; OpenSpiel's search plays games out at random."""
    return _benchmark("bench/engines.py")


def thinking_server(key: str) -> Rows:
    """Two people play while four bots of the last level think, each at another table."""
    return _benchmark("bench/thinking.py", PYTHONPATH=str(ROOT))


def end_test_share(key: str) -> Rows:
    """The share of a random playout that the end test takes."""
    return _benchmark("bench/endtest.py")


def move_times(key: str) -> Rows:
    """How long moves and ways take to find at kept positions, in milliseconds and beside a redeal."""
    return _benchmark("bench/moves.py")


def _benchmark(script: str, **variables: str) -> Rows:
    """The table of a benchmark of the installed build, which is not the one that the soak runs on."""
    target = WORK / "bench.json"
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"} | variables
    subprocess.run([sys.executable, script, "--json", str(target)], cwd=ROOT, env=environment, check=True)
    rows: Rows = json.loads(target.read_text(encoding="utf-8"))["table"]
    return rows


class Step(NamedTuple):
    """A figure: its title, the head of its table, who has it, and how it is got.

    Without a head the rows begin with it; after an empty row comes another head.
    """

    title: str
    head: list[str]
    games: list[str]
    measure: Callable[[str], Rows]
    also: tuple[str, ...] = ()  # folders that it depends on besides those of the game
    uses_bots: bool = False  # it is a figure of bots


ALL_GAMES = [game.key for game in polynya.GAMES]
SECRET_GAMES = [game.key for game in polynya.GAMES if game.has_secrets]
MEETINGS = ["who against whom", "games", "share of victories", "95 % interval", "at least", "reached"]
FIGURES = ["what", "value", "wanted", "reached"]
DOCUMENTS = ("docs", "rulebooks", "mkdocs.yml", "tools/site.py")  # of which words count too
YARDSTICKS = ("bench/old_greedy", "bench/flat_monte_carlo.py")
ENVIRONMENTS = ("src/polynya/observations", "src/polynya/envs", "tests/envs")
SERVER = ("src/polynya/web", "src/polynya/store", "src/polynya/render", "src/polynya/cli/serving.py", "tests/web")
STEPS = {
    "random": Step("Random games", ["game", "setups", "random games", "positions at fault"], ALL_GAMES, random_games),
    "length": Step(
        "Length of the full game", ["game", "setups", "random games", "beyond the bound"], ["nanuuk"], bounded_moves
    ),
    "moves": Step(
        "Moves",
        ["game", "setups", "positions", "moves and ways", "at fault"],
        ALL_GAMES,
        legal_moves,
        ("src/polynya/moves.py", "src/polynya/testing"),
    ),
    "judge": Step(
        "Generator and judge", ["game", "setups", "games", "positions compared", "differences"], ALL_GAMES, judged_games
    ),
    "endtest": Step(
        "The end test of the full game", ["game", "positions compared", "differences"], ["nanuuk"], end_tests
    ),
    "secrets": Step("Secrets", ["game", "games", "comparisons", "differences"], SECRET_GAMES, hidden_things),
    "observations": Step(
        "Observations",
        ["game", "setups", "positions", "differences"],
        ALL_GAMES,
        environment_figures.observations,
        ENVIRONMENTS,
    ),
    "environments": Step(
        "Environments", ["games", "tests", "failed"], [EVERYBODY], environment_figures.own_tests, ENVIRONMENTS
    ),
    "vector": Step("Speed of environments", FIGURES, [EVERYBODY], environment_figures.speed, ENVIRONMENTS),
    "learning": Step(
        "A program that learns",
        ["against", "share of victories", "wanted", "reached"],
        [EVERYBODY],
        environment_figures.learning,
        (*ENVIRONMENTS, "examples/learning"),
    ),
    "studies": Step(
        "Studies",
        ["study", "games", "seconds", "worked, a processor", "at most", "reached"],
        ALL_GAMES,
        study_figures.durations,
        ("src/polynya/studies", "tests/studies"),
        uses_bots=True,
    ),
    "packages": Step(
        "Packages",
        ["wheel", "MB of sources", "MB", "says", "serves"],
        ["compiled", "pure"],
        release_figures.packages,
        ("src/polynya", "setup.py", "pyproject.toml", "requirements/build.txt"),
    ),
    "site": Step("The site", ["what", "tests", "failed"], [EVERYBODY], release_figures.site, DOCUMENTS),
    "bots": Step("Bots", ["game", "games", "share of victories"], ALL_GAMES, bots, uses_bots=True),
    "race": Step(
        "The race to the ark",
        ["game", "games", "median rounds", "10th to 90th percentile", "without a winner"],
        ["pinguinoe"],
        race,
        uses_bots=True,
    ),
    "honesty": Step(
        "Honesty of the bots",
        ["game", "positions", "thoughts compared", "differences"],
        ALL_GAMES,
        bot_figures.honesty,
        ("tests/ai/honesty.py", "tests/ai/minds.py"),
        uses_bots=True,
    ),
    "endgames": Step(
        "Endgames",
        ["game", "positions", "proved", "fallen apart", "differences"],
        ["nanuuk_intro"],
        bot_figures.endgames,
        uses_bots=True,
    ),
    "suites": Step(
        "Tactical positions",
        ["game", "positions", *[f"level {number}" for number in range(1, 9)], "rising"],
        ALL_GAMES,
        bot_figures.suites,
        ("tests/ai/suites.py", "tests/ai/suites/{key}.txt"),
        uses_bots=True,
    ),
    "baths": Step(
        "Penguins in the sea",
        ["game", "games", "from the sea, a game and seat", "without need", "without a winner", "less than", "reached"],
        ["pinguinoe"],
        bot_figures.baths,
        ("tests/ai/baths.py", "tests/ai/minds.py"),
        uses_bots=True,
    ),
    "ladder": Step("Levels", MEETINGS, ALL_GAMES, bot_figures.ladder, uses_bots=True),
    "strength": Step("Strength", MEETINGS, ALL_GAMES, bot_figures.strength, YARDSTICKS, uses_bots=True),
    "budgets": Step("Strength by budget", MEETINGS, ALL_GAMES, bot_figures.budgets, uses_bots=True),
    "seconds": Step(
        "Seconds of level 8",
        ["game", "turns", "median", "longest", "at most", "reached"],
        ALL_GAMES,
        bot_figures.thinking,
        uses_bots=True,
    ),
    "thinking": Step(
        "A server while bots think",
        ["what", "answers", "moves of the bots", "p50 ms", "p95 ms", "at most", "reached"],
        [EVERYBODY],
        thinking_server,
        ("src/polynya/web",),
        uses_bots=True,
    ),
    "engines": Step("Speed of the engines", [], [EVERYBODY], engine_speed, uses_bots=True),
    "calibration": Step(
        "Calibration",
        ["game", "games", "log loss", "Brier score", "worst tenth off by", "at most 3 %"],
        ALL_GAMES,
        bot_figures.calibration,
        uses_bots=True,
    ),
    "reviews": Step(
        "Reviews by two processes",
        ["game", "plies", "mistakes", "seconds", "at most", "reached"],
        ALL_GAMES,
        review_figures.reviews,
        ("src/polynya/review.py", "src/polynya/web/reviews.py"),
        uses_bots=True,
    ),
    "pictures": Step(
        "Pictures",
        ["game", "positions drawn", "pieces found", "differences"],
        ALL_GAMES,
        pictures,
        ("src/polynya/render", "tests/render"),
    ),
    "pages": Step(
        "Secrets of the table in the browser",
        ["game", "games", "games of two at one screen", "differences"],
        SECRET_GAMES,
        table_pages,
        ("src/polynya/web", "src/polynya/store", "src/polynya/render", "tests/web"),
    ),
    "table": Step("The table in a browser", ["what", "tests", "failed"], list(BROWSED), whole_table, SERVER),
    "server": Step(
        "Trouble of a server",
        ["trouble", "how much", "lost, doubled or failed"],
        list(TROUBLES),
        server_trouble,
        SERVER,
    ),
    "crowd": Step("A crowd", [], ["saturated", "growth", "games", "paced"], crowd, SERVER),
    "memory": Step("Memory and long games", [], ["memory", "fragment"], crowd_memory, SERVER),
    "mutants": Step("Deliberate faults", ["fault", "caught by"], list(BOOKS.values()), mutants),
    "bench": Step("Speed", [], [EVERYBODY], bench),
    "share": Step("Speed of the end test", [], [EVERYBODY], end_test_share),
    "tree": Step("Speed of moves", [], [EVERYBODY], move_times, ("src/polynya/moves.py",)),
}


def fingerprint(key: str, step: Step) -> str:
    """Changes when anything does that a figure of a game depends on."""
    folders = ["src/polynya/core", "src/polynya/games", "bench"]
    if key in ALL_GAMES:
        package = "nanuuk" if key.startswith("nanuuk") else key
        folders = ["src/polynya/core", f"src/polynya/games/{package}", f"tests/games/{key}"]
    also = [folder.format(key=key) for folder in step.also]
    digest = hashlib.sha256(polynya.build().encode())
    for folder in [*folders, *also, *(bot_folders(key) if step.uses_bots else [])]:
        for path in sorted((ROOT / folder).rglob("*.*")) or [ROOT / folder]:
            is_code = path.suffix in (".py", ".cpp", ".txt", ".svg", ".css", ".html", ".js", ".json")
            if folder in DOCUMENTS:
                is_code = path.stem != "measured" and path.is_file()
            is_words = folder not in also and path.stem.removeprefix("test_").split("_")[0] in WORDS
            is_yardstick = folder == "bench" and path.relative_to(ROOT).as_posix().startswith(YARDSTICKS)
            if is_code and not is_words and not is_yardstick and ".egg-info" not in path.parent.name:
                digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def bot_folders(key: str) -> list[str]:
    """What the bots of a game are made of: what they share, and their own; of all games if it is none."""
    if key not in ALL_GAMES:
        return ["src/polynya/ai", "src/polynya/sim"]
    shared = [path.relative_to(ROOT).as_posix() for path in sorted((ROOT / "src/polynya/ai").glob("*.py"))]
    return [*shared, f"src/polynya/ai/{key}", "src/polynya/sim"]


Kept = dict[str, dict[str, dict[str, object]]]  # step -> game -> code and rows


def load(fresh: bool) -> Kept:
    if fresh or not STATE.exists():
        return {}
    kept: Kept = json.loads(STATE.read_text(encoding="utf-8"))
    return kept


def keep(done: Kept) -> None:
    STATE.write_text(json.dumps(done, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    REPORT.write_text(report(done), encoding="utf-8")


def table(head: list[str], rows: Rows) -> list[str]:
    return ["| " + " | ".join(row) + " |" for row in (head, ["---"] * len(head), *rows)]


def report(done: Kept) -> str:
    lines = ["# Measured", "", f"Written by `make soak` with version {polynya.__version__} ({polynya.build()}).", NOTE]
    for name, step in STEPS.items():
        found: dict[tuple[str, ...], Rows] = {}  # head -> rows
        for key in step.games:
            entry = done.get(name, {}).get(key)
            if entry:
                mark = "" if entry["code"] == fingerprint(key, step) else " *"
                for head, rows in tables(step.head, cast("Rows", entry["rows"])):
                    found.setdefault(tuple(head), []).extend([[row[0] + mark, *row[1:]] for row in rows])
        if found:
            lines += ["", f"## {step.title}", "", str(step.measure.__doc__)]
            lines += [line for head, rows in found.items() for line in ("", *table(list(head), rows))]
    return "\n".join(lines) + "\n"


def tables(head: list[str], rows: Rows) -> Iterator[tuple[list[str], Rows]]:
    """The heads and rows of what was measured."""
    if head:
        yield head, rows
        return
    ends = [k for k, row in enumerate(rows) if not row] + [len(rows)]
    for start, end in zip([0, *[end + 1 for end in ends]], ends, strict=False):
        yield rows[start], rows[start + 1 : end]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("steps", nargs="*", metavar="STEP", help=", ".join(STEPS))
    parser.add_argument("--pure", default=os.environ.get("POLYNYA_PURE_PATH", ""), help="folder of a pure build")
    parser.add_argument("--fresh", action="store_true", help="measure everything again")
    known = sorted({key for step in STEPS.values() for key in step.games})
    parser.add_argument("--game", action="append", choices=known, help="only this game, or this row of a server")
    given = parser.parse_args()
    unknown = set(given.steps) - set(STEPS)
    if unknown:
        parser.error(f"no step {', '.join(sorted(unknown))}; there is {', '.join(STEPS)}")
    os.environ["POLYNYA_PURE_PATH"] = given.pure
    done = load(given.fresh)
    for name in given.steps or STEPS:
        for key in [key for key in STEPS[name].games if not given.game or key in given.game]:
            measure(name, key, done)


def measure(name: str, key: str, done: Kept) -> None:
    """One figure of one game, unless it is up to date."""
    known = done.setdefault(name, {})
    code = fingerprint(key, STEPS[name])
    if key in known and known[key]["code"] == code:
        print(f"{name} {key}: up to date")
        return
    start = time.monotonic()
    known[key] = {"code": code, "rows": STEPS[name].measure(key)}
    print(f"{name} {key}: {time.monotonic() - start:.0f} s", flush=True)
    keep(done)


if __name__ == "__main__":
    main()
