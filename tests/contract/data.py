"""Data that the tests compare with: perft counts, playthroughs and kept records. Regenerate, read the diff, say why.

python -m tests.contract.data perft|playthroughs|records [GAME]
"""

from __future__ import annotations

import sys
from pathlib import Path

from polynya import ALL, CHANCE, GAMES, SPECTATOR, Game, Match, Record, Rng, State, save
from polynya.core.types import OVER
from tests.contract.cases import CASES, Case, random_action

ROOT = Path(__file__).parents[1]
START_DEPTH = 4
PLAY_DEPTH = 6
WIDE = 60_000  # no deeper than the first count beyond this
SHOWN = 3  # playthroughs of a game
KEPT = ROOT / "record" / "kept"


def folder(game: Game) -> Path:
    return ROOT / "games" / game.key


def judged(game: Game, state: State) -> list[int]:
    """The legal actions as the judge sees them; outcomes of chance are given."""
    if state.to_move() == CHANCE:
        return [action for action, _ in state.chance_outcomes()]
    return [action for action in range(game.decisions) if game.objection(state, action) is None]


def judged_perft(game: Game, state: State, depth: int) -> int:
    actions = judged(game, state)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.clone()
        after.apply(action)
        total += judged_perft(game, after, depth - 1)
    return total


def midgame(case: Case) -> State:
    """A position in the middle of a random game."""
    plies, whole = 0, case.start
    rng = Rng(11)
    while whole.to_move() != OVER and plies < case.bound:
        whole.apply(random_action(whole, rng))
        plies += 1
    rng, half = Rng(11), case.start
    for _ in range(plies // 2):
        half.apply(random_action(half, rng))
    return half


def perft_lines(case: Case) -> list[str]:
    found: list[str] = []
    for state, deepest in ((case.start, START_DEPTH), (midgame(case), PLAY_DEPTH)):
        found.append(f"pos {case.game.line(case.game.view(state, ALL))}")
        count = 0
        for depth in range(1, deepest + 1):
            if count <= WIDE:
                count = judged_perft(case.game, state, depth)
                found.append(f"perft {depth} {count}")
    return found


def write_perft(games: list[Game]) -> None:
    for game in games:
        lines = [line for case in CASES if case.game is game for line in perft_lines(case)]
        (folder(game) / "perft.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


def playthrough(case: Case) -> str:
    """A random game as readable text: every action and position as every viewer sees it."""
    rng, state, lines = Rng(12), case.start, [f"# {case.name}"]
    viewers = [*range(case.seats), SPECTATOR, ALL]
    while True:
        views = {viewer: case.game.line(case.game.view(state, viewer)) for viewer in viewers}
        common = views[ALL]
        lines.append(common)
        lines += [f"  viewer {viewer}: {text}" for viewer, text in views.items() if text != common]
        lines.append("  legal: " + ", ".join(case.game.notation(action) for action in state.legal_actions()))
        if state.to_move() == OVER:
            break
        action = random_action(state, rng)
        names = {viewer: case.game.notation(case.game.seen(state, action, viewer)) for viewer in viewers}
        lines.append(f"> {names[ALL]}")
        lines += [f"  viewer {viewer}: {text}" for viewer, text in names.items() if text != names[ALL]]
        state.apply(action)
    result = case.game.result(state)
    assert result is not None
    return "\n".join([*lines, f"= {result.words()} {state.returns()}"]) + "\n"


def shown_cases(game: Game) -> list[Case]:
    """A few cases from all over the samples."""
    cases = [case for case in CASES if case.game is game]
    return cases[:: max(1, len(cases) // SHOWN)][:SHOWN]


def playthrough_file(case: Case) -> Path:
    return folder(case.game) / "playthroughs" / f"{case.name}.txt"


def write_playthroughs(games: list[Game]) -> None:
    for game in games:
        for case in shown_cases(game):
            playthrough_file(case).write_text(playthrough(case), encoding="utf-8")


def random_match(case: Case, seed: int, plies: int | None = None) -> Match:
    """A match played at random, to the end or for so many plies."""
    rng = Rng(seed)
    match = Match(case.game, case.setup, rng, names=("Ada", "Bruno", "Chiara", "Dov")[: case.seats])
    while not match.is_over and (plies is None or match.ply < plies):
        legal = match.view(match.mover).legal
        match.play(match.mover, legal[rng.below(len(legal))])
    return match


def write_records(games: list[Game]) -> None:
    """Records of this rules version, for good: those that are there are never rewritten."""
    KEPT.mkdir(exist_ok=True)
    for game in games:
        write_records_of([case for case in CASES if case.game is game])


def write_records_of(cases: list[Case]) -> None:
    for number, case in enumerate(cases):
        match = random_match(case, 13, None if number % 4 else 25)
        match.comments = {0: "before the first action", match.ply // 2: "braces } and \\ and\na second line"}
        kind = "json" if number % 2 else "txt"
        name = f"{case.game.key}-{case.game.rules_version}-{number:03}.{kind}"
        if not (KEPT / name).exists():
            save(Record.of(match), KEPT / name)


def main(what: str, keys: list[str]) -> None:
    games = [game for game in GAMES if not keys or game.key in keys]
    {"perft": write_perft, "playthroughs": write_playthroughs, "records": write_records}[what](games)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
