"""Measures random playouts and clones side by side, after checking that everybody plays the same game.

python bench/run.py [--json FILE] [--quick] [--games N] [--pure FOLDER] [--before CHECKOUT]
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from typing import Final

from rich.console import Console
from rich.progress import track

import contestants
import crosscheck
from contestants import Build, Contestant, Sample
from polynya.core.options import Value
from table import COLUMNS, Ratio, Row, ratio, show

STANDARD: Final = "2 players, standard"
BEFORE: Final = "before: "
HUNT: Final = {"intro_variant": "bear_hunt"}
SHARED: Final = {"intro_variant": "shared_bears"}
INTRO: Final = "nanuuk_intro"
FULL: Final = "nanuuk"
IGLOO: Final = "igloo_igloo"
PINGUINOE: Final = "pinguinoe"
SETUPS: Final[tuple[tuple[str, str, int, Mapping[str, Value]], ...]] = (
    (STANDARD, INTRO, 2, {}),
    ("3 players, standard", INTRO, 3, {}),
    ("4 players, standard", INTRO, 4, {}),
    ("4 players, collaboration", INTRO, 4, {"intro_variant": "collaboration"}),
    ("3 players, neighbourhood", INTRO, 3, {"intro_variant": "neighbourhood"}),
    ("4 players, neighbourhood, right", INTRO, 4, {"intro_variant": "neighbourhood", "neighbour_side": "right"}),
    ("2 players, rescuer", INTRO, 2, {"intro_variant": "rescuer"}),
    ("3 players, bear hunt", INTRO, 3, HUNT),
    ("3 players, bear hunt, two cracks", INTRO, 3, {**HUNT, "bear_two_cracks": True}),
    ("3 players, bear hunt, exactly two", INTRO, 3, {**HUNT, "bear_exactly_two": True}),
    ("3 players, bear hunt, may stay", INTRO, 3, {**HUNT, "bear_may_stay": True}),
    ("3 players, bear hunt, skin duel", INTRO, 3, {**HUNT, "skin_duel": True}),
    ("2 players, bear hunt", INTRO, 2, HUNT),
    ("2 players, bear hunt, balanced", INTRO, 2, {"preset": "balanced_hunt"}),
    ("2 players, 1 shared bear", INTRO, 2, SHARED),
    ("2 players, 2 shared bears", INTRO, 2, {**SHARED, "shared_bear_count": 2}),
    ("2 players, 3 shared bears", INTRO, 2, {**SHARED, "shared_bear_count": 3}),
    (
        "2 players, 3 shared bears, two cracks, exactly two",
        INTRO,
        2,
        {**SHARED, "shared_bear_count": 3, "bear_two_cracks": True, "bear_exactly_two": True},
    ),
    ("full game, 2 players", FULL, 2, {}),
    ("full game, 2 players with 2 hunters", FULL, 2, {"hunters_per_player": 2}),
    ("full game, 3 players", FULL, 3, {}),
    ("full game, 4 players", FULL, 4, {}),
    ("full game, 3 players, random layout and cracks", FULL, 3, {"layout": "random_open", "initial_cracks": 8}),
    ("full game, 4 players, sled crack choice", FULL, 4, {"sled_crack_choice": True}),
    ("full game, 4 players, social cracks", FULL, 4, {"social_cracks": True}),
    ("Igloo Igloo, 2 players", IGLOO, 2, {}),
    ("Igloo Igloo, 3 players", IGLOO, 3, {}),
    ("Igloo Igloo, 4 players", IGLOO, 4, {}),
    ("Igloo Igloo, 4 players, hardcore", IGLOO, 4, {"preset": "hardcore"}),
    ("Pinguinoè, 2 players, small map", PINGUINOE, 2, {"two_player_map": True}),
    ("Pinguinoè, 2 players", PINGUINOE, 2, {}),
    ("Pinguinoè, 3 players", PINGUINOE, 3, {}),
    ("Pinguinoè, 4 players", PINGUINOE, 4, {}),
    ("Pinguinoè, 4 players, sleepy", PINGUINOE, 4, {"sleepy_white_penguin": True}),
)
GAMES: Final = 50_000  # playouts of the compiled build in a round, shared out in `contestants`
ROUNDS: Final = 9
QUICK_GAMES: Final = 20_000
QUICK_ROUNDS: Final = 3

Samples = dict[str, list[Sample]]


def main() -> None:
    """Check, measure, show."""
    chosen = _arguments()
    rounds = QUICK_ROUNDS if chosen.quick else ROUNDS
    games = chosen.games or (QUICK_GAMES if chosen.quick else GAMES)
    build = contestants.installed_build()
    with tempfile.TemporaryDirectory() as folder:
        entered = _enter(build, chosen.pure, Path(folder))
        variants = [_variant(build, *setup) for setup in SETUPS]
        before = _before(chosen.before) if chosen.before else []
        samples = _measure([*entered.values(), *variants, *before], games, rounds)
    rows = [*_playout_rows(entered, samples), *_clone_rows(entered, samples), *_variant_rows(variants, samples)]
    show(rows)
    if chosen.json:
        _write(chosen.json, rows, {"build": build.word(), "games": games, "rounds": rounds})


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Measure random playouts and clones side by side.")
    parser.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--games", type=int, metavar="N", help="playouts of the compiled build in a round")
    pure = os.environ.get("POLYNYA_PURE_PATH") or None
    parser.add_argument("--pure", type=Path, metavar="FOLDER", default=pure, help="where a pure build is installed")
    parser.add_argument("--before", type=Path, metavar="CHECKOUT", help="a built checkout of an earlier state")
    return parser.parse_args()


def _enter(build: Build, pure: Path | None, folder: Path) -> dict[str, Contestant]:
    """The contestants that are there, checked against the package, by the column that compares with them."""
    entered: dict[str, Contestant] = {}
    if shutil.which(contestants.COMPILER):
        program = contestants.compile_reference(folder)
        print(f"cross-check: {crosscheck.check_reference(program):,} plies as in the C++ reference")
        entered["to C++"] = contestants.reference(program)
    else:
        print(f"skipped: the C++ reference ({contestants.COMPILER} not found)")
    entered["package"] = contestants.package(f"polynya, installed ({build.word()})", build)
    if pure:
        interpreted = contestants.pure_build(pure)
        print(f"cross-check: {crosscheck.check_build(interpreted):,} plies as in the pure build")
        entered["to pure"] = contestants.package("polynya, pure", interpreted)
    else:
        print("skipped: the pure build (neither --pure nor POLYNYA_PURE_PATH names its folder)")
    if importlib.util.find_spec("pyspiel"):
        print(f"cross-check: {crosscheck.check_spiel():,} plies as in the OpenSpiel game")
        entered["to OpenSpiel"] = contestants.spiel()
    else:
        print("skipped: OpenSpiel (pyspiel is not installed)")
    return entered


def _variant(build: Build, name: str, key: str, seats: int, options: Mapping[str, Value]) -> Contestant:
    def measure(games: int, seed: int) -> Sample:
        return build.measure(key, seats, options, games, seed)

    return Contestant(name, build.share() / 2, measure)


def _before(checkout: Path) -> list[Contestant]:
    """The same setups in an earlier state of the package."""
    build = contestants.build_before(checkout)
    return [_variant(build, BEFORE + name, key, seats, options) for name, key, seats, options in SETUPS]


def _measure(everybody: list[Contestant], games: int, rounds: int) -> Samples:
    """Short rounds in which all take part, every other one in reverse, so that a slow minute hits all alike."""
    samples: Samples = {contestant.name: [] for contestant in everybody}
    for seed in track(range(rounds), "measuring", console=Console(stderr=True), disable=not sys.stderr.isatty()):
        for contestant in everybody if seed % 2 == 0 else reversed(everybody):
            samples[contestant.name].append(contestant.sample(games, seed))
    return samples


def _playout_rows(entered: Mapping[str, Contestant], samples: Samples) -> list[Row]:
    steps = {who.name: [sample.plies_per_second() for sample in samples[who.name]] for who in entered.values()}
    return [
        Row("playouts", who.name, _playouts(samples[who.name]), median(steps[who.name]), _ratios(who, entered, steps))
        for who in entered.values()
    ]


def _clone_rows(entered: Mapping[str, Contestant], samples: Samples) -> list[Row]:
    rates = {who.name: [sample.clones_per_second() for sample in samples[who.name]] for who in entered.values()}
    return [
        Row("clones", who.name, median(rates[who.name]), None, _ratios(who, entered, rates)) for who in entered.values()
    ]


def _ratios(who: Contestant, entered: Mapping[str, Contestant], rates: Mapping[str, list[float]]) -> dict[str, Ratio]:
    others = {column: other for column, other in entered.items() if column in COLUMNS and other != who}
    return {column: ratio(rates[who.name], rates[other.name]) for column, other in others.items()}


def _variant_rows(variants: list[Contestant], samples: Samples) -> list[Row]:
    steps = {who.name: [sample.plies_per_second() for sample in samples[who.name]] for who in variants}
    rows: list[Row] = []
    for who in variants:
        ratios = {"step time to standard": ratio(steps[STANDARD], steps[who.name])}
        if earlier := samples.get(BEFORE + who.name):
            ratios["to before"] = ratio(steps[who.name], [sample.plies_per_second() for sample in earlier])
        rows.append(Row("variant", who.name, _playouts(samples[who.name]), median(steps[who.name]), ratios))
    return rows


def _playouts(samples: list[Sample]) -> float:
    return median([sample.games_per_second() for sample in samples])


def _write(file: Path, rows: list[Row], facts: dict[str, object]) -> None:
    found = [{**row._asdict(), "ratios": {key: value._asdict() for key, value in row.ratios.items()}} for row in rows]
    table = [list(COLUMNS), *[row.cells() for row in rows]]
    file.write_text(json.dumps({**facts, "rows": found, "table": table}, indent=2) + "\n")


if __name__ == "__main__":
    main()
