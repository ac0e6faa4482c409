"""The large figures of the bots: how strong, how honest and how well calibrated they are; `tests/soak.py` writes them.

Games are kept in .venv/soak, so that a run that was broken off goes on where it stopped.
"""

from __future__ import annotations

import importlib.util
import multiprocessing
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from polynya import Rng, new_match
from polynya.ai.bots import own_steps
from polynya.bots import bot_named
from polynya.bundles import bundle_of, evaluation_of
from polynya.sim import fitting, plots, tuning
from polynya.sim.arena import Encounter, better_test, encounter
from polynya.sim.ledger import Ledger, code_digest
from polynya.sim.pairings import Pairing, Terms
from polynya.sim.running import Workers, local_workers
from polynya.sim.samples import samples
from polynya.sim.statistics import NO, YES
from tests.ai.baths import Baths, play_and_count
from tests.ai.endgames import check_endgames
from tests.ai.honesty import compare
from tests.ai.minds import minds_of
from tests.ai.suites import is_solved, puzzles, solved

ROOT: Final = Path(__file__).parents[1]
KEPT: Final = ROOT / ".venv" / "soak"
PLOTS: Final = ROOT / "docs" / "reliability"
HONEST: Final = 500  # positions of every game
HONEST_SHARE: Final = 10
HONEST_BUDGET: Final = 4000  # positions: with fewer plans of Pinguinoè are not played on
CLIMBING: Final = 200  # deals at most, each from both seats
CLIMB: Final = 0.55
CHEAP_BUDGET: Final = 200_000  # positions: where a level looks at more, both that meet have a tenth of their budgets
STRENGTH: Final = 100  # deals at most
FULL_BUDGET: Final = 10  # deals
AT_LEAST: Final = {"igloo_igloo": 0.65, "nanuuk": 0.90, "nanuuk_intro": 0.97, "pinguinoe": 0.80}
AT_LEAST_OF_FOUR: Final = {"igloo_igloo": 0.50, "nanuuk": 0.50, "pinguinoe": 0.40}
AT_LEAST_OF_RANDOM_GAMES: Final = 0.85
TOP: Final = "level8@0.1"
CHEAP: Final = ("level8@0.4", "level8@0.1", "level8@0.025", "level8@0.00625")
SEED: Final = 1 << 30  # no game that anything was fitted to has such seeds
CALIBRATED: Final = 1000  # games
CALIBRATED_BOTS: Final = ("level4", "level5")
MAX_OFF: Final = 0.03
ENDGAMES: Final = 2000
BATHED: Final = 200  # games of every level
BATHING: Final = 4  # players
BATHING_BUDGET: Final = 6000  # positions a turn at most
BATHERS: Final = range(3, 9)  # levels
MOST_WITHOUT_WINNER: Final = 0.06
THINKING: Final = 3  # games of every number of seats
MOST_SECONDS: Final = 3.0  # a turn
SUITE: Final = 30  # positions
SLACK: Final = 0.034  # one of them
SEEDS: Final = 20  # tries of a level that leaves something to chance

Rows = list[list[str]]


def yardstick() -> str:
    """Where the bot of the first version is: compiled in the copy of `make whole`, else beside the benchmarks."""
    compiled = importlib.util.find_spec("polynya.ai.old_greedy") is not None
    return "polynya.ai.old_greedy:BOT" if compiled else "old_greedy:BOT"


@contextmanager
def playing(name: str, key: str) -> Iterator[tuple[Workers, Ledger]]:
    """Processes that play, and what they have played before."""
    code = code_digest(key)
    with local_workers() as workers:
        yield workers, Ledger(KEPT / f"{name}-{key}-{code}.jsonl", code)


def meeting(name: str, one: str, other: str, terms: Terms, deals: int, at_least: float | None) -> Encounter:
    """One challenger against one kind of opponent, until it is clear whether the share is reached."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with playing(name, terms.game) as (workers, ledger), Progress(*columns, transient=True) as bar:
        task = bar.add_task(f"{terms.game}: {one} against {other}", total=deals)
        return encounter(
            Pairing(one, other),
            terms,
            workers,
            ledger,
            deals=deals,
            seed=SEED,
            test=better_test(terms, at_least),
            report=lambda _: bar.advance(task),
        )


def row(what: str, met: Encounter, at_least: float | None = None) -> list[str]:
    """An encounter as a row of the report; whether it is enough is decided by the test, or else by the share itself."""
    found, bound = met.estimate, met_bound(met, at_least)
    is_enough = met.verdict == YES or (met.verdict != NO and found.share >= bound)
    interval = f"{found.low:.1%} to {found.high:.1%}"
    return [what, str(met.games), f"{found.share:.1%}", interval, f"{bound:.0%}", "yes" if is_enough else "NO"]


def met_bound(met: Encounter, at_least: float | None) -> float:
    """The share that is asked for."""
    return len(met.scores) / max(1, met.games) if at_least is None else at_least


def ladder(key: str) -> Rows:
    """Every level against the one below, for two; where the higher one takes long, both at a tenth of their budgets."""
    found: Rows = []
    levels = bundle_of(key).levels
    for number in range(2, len(levels) + 1):
        share = "@0.1" if levels[number - 1].budget > CHEAP_BUDGET else ""
        one, other = [f"level{level}{share}" for level in (number, number - 1)]
        met = meeting("ladder", one, other, Terms(key), CLIMBING, CLIMB)
        found.append(row(f"{key}: {one} against {other}", met, CLIMB))
    return found


def strength(key: str) -> Rows:
    """The top level at a tenth of its budget, and at the full one, against yardsticks; among four it sits alone."""
    old, flat, two = yardstick(), "flat_monte_carlo:BOT", Terms(key)
    asked: list[tuple[str, str, Terms, int, float]] = [
        (TOP, old, two, STRENGTH, AT_LEAST[key]),
        (TOP, flat, two, STRENGTH, AT_LEAST_OF_RANDOM_GAMES),
        ("level8", old, two, FULL_BUDGET, AT_LEAST[key]),
    ]
    if key in AT_LEAST_OF_FOUR:
        asked.append((TOP, old, Terms(key, 4), STRENGTH // 2, AT_LEAST_OF_FOUR[key]))
    names = {old: "old_greedy", flat: "flat Monte-Carlo"}
    found: Rows = []
    for one, other, terms, deals, at_least in asked:
        met = meeting("strength", one, other, terms, deals, at_least)
        others = "three " if terms.seats == 4 else ""
        found.append(row(f"{key}: {one} against {others}{names[other]}", met, at_least))
    return found


def budgets(key: str) -> Rows:
    """The top level with some share of its budget against itself with a quarter of that."""
    found: Rows = []
    for one, other in pairwise(CHEAP):
        met = meeting("budgets", one, other, Terms(key), STRENGTH, None)
        found.append(row(f"{key}: {one} against {other}", met))
    return found


def _compare(job: tuple[str, int]) -> tuple[int, int]:
    key, seed = job
    return compare(bundle_of(key), HONEST // HONEST_SHARE, HONEST_BUDGET, seed)


def honesty(key: str) -> Rows:
    """Every level thinks and does the same in positions that differ only in what its seat cannot know."""
    with multiprocessing.Pool() as pool:
        parts = pool.map(_compare, [(key, 700 + share) for share in range(HONEST_SHARE)], chunksize=1)
    positions, thoughts = [sum([part[k] for part in parts]) for k in (0, 1)]
    if positions < HONEST:  # where few positions have a twin
        more = compare(bundle_of(key), HONEST - positions, HONEST_BUDGET, 700 + HONEST_SHARE)
        positions, thoughts = positions + more.positions, thoughts + more.thoughts
    if positions < HONEST:
        raise RuntimeError(f"{key}: only {positions} positions have twins")
    return [[key, f"{positions:,}", f"{thoughts:,}", "0"]]


def endgames(key: str) -> Rows:
    """What is proved of small endgames is what a plain minimax finds; some of them have fallen apart into regions."""
    proofs, apart = check_endgames(ENDGAMES)
    return [[key, f"{ENDGAMES:,}", f"{proofs:,}", f"{apart:,}", "0"]]


def suites(key: str) -> Rows:
    """The share of the tactical positions that each level solves; level 8 all of them."""
    bundle = bundle_of(key)
    minds, found = minds_of(bundle), puzzles(bundle.game)
    if len(found) < SUITE:
        raise RuntimeError(f"{key}: a suite of {len(found)} positions")
    missed = [puzzle.why for puzzle in found if not is_solved(puzzle, minds[-1], 0)]
    if missed:
        raise RuntimeError(f"{key}: level {len(minds)} misses: {'; '.join(missed)}")
    shares = [solved(found, mind, SEEDS) for mind in minds]
    is_rising = all([higher >= lower - SLACK for lower, higher in pairwise(shares)])
    return [[key, str(len(found)), *[f"{share:.0%}" for share in shares], "yes" if is_rising else "NO"]]


def thinking(key: str) -> Rows:
    """How long the last level thinks in a turn of games against itself with its full budget, two games at a time."""
    found: Rows = []
    for seats in (2, 4):
        with multiprocessing.Pool() as pool:
            games = pool.starmap(
                turn_seconds, [(key, seats, f"level{len(bundle_of(key).levels)}", k) for k in range(THINKING)]
            )
        turns = sorted([seconds for game in games for seconds in game])
        is_enough = "yes" if turns[-1] <= MOST_SECONDS else "NO"
        figures = [str(len(turns)), f"{turns[len(turns) // 2]:.2f}", f"{turns[-1]:.2f}", f"{MOST_SECONDS:g}"]
        found.append([f"{key}, {seats} seats", *figures, is_enough])
    return found


def turn_seconds(key: str, seats: int, name: str, seed: int) -> list[float]:
    """Seconds of a processor for each turn of a bot against itself: all that it does before another seat acts."""
    match, bot, rng = new_match(key, seats, seed=seed), bot_named(name), Rng(seed)
    found, last = list[float](), -1
    while not match.is_over:
        seat = match.mover
        if seat != last:
            found.append(0.0)
        begun = time.process_time()
        actions = own_steps(bot, match.view(seat), 0, rng)
        found[-1] += time.process_time() - begun
        last = seat
        for action in actions:
            match.play(seat, action)
    return found


def _bathe(job: tuple[int, int, int, int]) -> Baths:
    return play_and_count(*job)


def baths(key: str) -> Rows:
    """Turns of four players that ended in the sea, none without need from level 3 on; and games that nobody won."""
    found: Rows = []
    for level in BATHERS:
        jobs = [(BATHING, level, int(SEED) + k, BATHING_BUDGET) for k in range(BATHED)]
        with multiprocessing.Pool() as pool:
            games = pool.map(_bathe, jobs, chunksize=1)
        needless = sum([game.needless for game in games])
        if needless:
            raise RuntimeError(f"{key}: level {level} bathes {needless} times without need")
        each = sum([game.baths for game in games]) / len(games) / BATHING
        nobody = sum([game.reason == "white_penguin" for game in games]) / len(games)
        is_enough = "yes" if nobody < MOST_WITHOUT_WINNER else "NO"
        figures = [str(len(games)), f"{each:.2f}", str(needless), f"{nobody:.1%}", f"{MOST_WITHOUT_WINNER:.0%}"]
        found.append([f"{key}: level {level}", *figures, is_enough])
    return found


def calibration(key: str) -> Rows:
    """What the evaluation says at the beginning of turns against what happened, in games that it was not fitted to."""
    evaluation = evaluation_of(key)
    assert evaluation is not None
    plan = tuning.Plan(Terms(key), CALIBRATED_BOTS, CALIBRATED, 0, seed=SEED)
    with playing("calibration", key) as (workers, ledger):
        games, _ = tuning.play_all(plan, workers, ledger)
    data = fitting.table(list(samples(games, evaluation, plan.per_game)))
    quality = fitting.quality(data.forecasts, data, 2)
    PLOTS.mkdir(exist_ok=True)
    picture = plots.alone(plots.reliability(f"{key}: said and happened", quality.bins))
    (PLOTS / f"{key}.svg").write_text(picture, encoding="utf-8")
    is_enough = "yes" if quality.worst <= MAX_OFF else "NO"
    figures = [f"{quality.games:,}", f"{quality.log_loss:.4f}", f"{quality.brier:.4f}", f"{quality.worst:.1%}"]
    return [[f"[{key}](reliability/{key}.svg)", *figures, is_enough]]
