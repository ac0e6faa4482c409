"""Data that the tests compare with: perft counts, playthroughs and kept records. Regenerate, read the diff, say why.

python -m tests.contract.data perft|playthroughs|records [GAME]
"""

from __future__ import annotations

import sys
from pathlib import Path

from polynya import ALL, CHANCE, GAMES, SPECTATOR, Game, Match, Record, Rng, State, save
from polynya.core.types import OVER
from tests.contract.cases import CASES, Case, random_action, sensible_action
from tests.matches import play_on

ROOT = Path(__file__).parents[1]
START_DEPTH = 4
PLAY_DEPTH = 6
UNBOUND = 600  # plies of a game that has no bound
WIDE = 60_000  # no deeper than the first count beyond this
SHOWN = 3  # playthroughs of a game, at least
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


def perft_files(game: Game) -> list[Path]:
    """The counts of the samples, then those of older rules versions, which are never written again."""
    older = [folder(game) / f"perft-{version}.txt" for version in range(1, game.rules_version)]
    return [folder(game) / "perft.txt", *[path for path in older if path.exists()]]


def write_perft(games: list[Game]) -> None:
    for game in games:
        lines = [line for case in CASES if case.game is game for line in perft_lines(case)]
        (folder(game) / "perft.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


class Playthrough:
    """A game told to every viewer at once, statement by statement: what is new since the position before."""

    def __init__(self, case: Case) -> None:
        self.game = case.game
        self.viewers = [ALL, *range(case.seats), SPECTATOR]
        self.lines = [f"# {case.name}"]
        self._told: dict[int, list[str]] = {viewer: [] for viewer in self.viewers}

    def position(self, state: State) -> None:
        """The new statements of the whole position, then those in which a viewer's differ from it."""
        whole = self.game.line(self.game.view(state, ALL)).split("; ")
        for viewer in self.viewers:
            own = self.game.line(self.game.view(state, viewer)).split("; ")
            shown = own if viewer == ALL else [part for part in own if part not in whole]
            missing = [part.split(" ")[0] for part in self._told[viewer] if part not in shown]
            news = [part for part in shown if part not in self._told[viewer]]
            if news or missing:
                self.lines.append(f"{self._name(viewer)}{'; '.join(news) or '-'}")
            self._told[viewer] = shown
        self.lines.append("  legal: " + ", ".join(self.game.notation(action) for action in state.legal_actions()))

    def action(self, state: State, action: int) -> None:
        """What everybody learns of an action."""
        names = {viewer: self.game.notation(self.game.seen(state, action, viewer)) for viewer in self.viewers}
        self.lines.append(f"> {names[ALL]}")
        self.lines += [f"  viewer {viewer}: {text}" for viewer, text in names.items() if text != names[ALL]]

    def _name(self, viewer: int) -> str:
        return "" if viewer == ALL else f"  viewer {viewer}: "


def playthrough(case: Case) -> str:
    """A random game as readable text: every action and position as every viewer sees it.

    Where random play leads nowhere, what was done once is done again, whatever leads somewhere today.
    """
    rng, state, told = Rng(12), case.start, Playthrough(case)
    told.position(state)
    plies, kept = 0, _kept_actions(case)
    while state.to_move() != OVER and (case.is_bound or plies < UNBOUND):
        action = random_action(state, rng) if case.is_bound else _kept_action(case.game, state, rng, kept)
        told.action(state, action)
        state.apply(action)
        told.position(state)
        plies += 1
    result = case.game.result(state)
    return "\n".join([*told.lines, f"= {result.words() if result else 'unfinished'} {state.returns()}"]) + "\n"


def _kept_actions(case: Case) -> list[str]:
    """What was done in the playthrough that is there, last first."""
    path = playthrough_file(case)
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    return [line.removeprefix("> ") for line in reversed(lines) if line.startswith("> ")]


def _kept_action(game: Game, state: State, rng: Rng, kept: list[str]) -> int:
    """What was done then, or, where that is no longer possible, what leads somewhere."""
    action = game.parse(kept.pop()) if kept else -1
    if action in state.legal_actions():
        return action
    kept.clear()
    return sensible_action(game, state, rng)


def shown_cases(game: Game) -> list[Case]:
    """A few cases from all over the samples, and whatever has been shown before."""
    cases = [case for case in CASES if case.game is game]
    few = cases[:: max(1, len(cases) // SHOWN)][:SHOWN]
    names = [case.name for case in few]
    return few + [case for case in cases if case.name not in names and playthrough_file(case).exists()]


def playthrough_file(case: Case) -> Path:
    return folder(case.game) / "playthroughs" / f"{case.name}.txt"


def write_playthroughs(games: list[Game]) -> None:
    for game in games:
        for case in shown_cases(game):
            playthrough_file(case).parent.mkdir(exist_ok=True)
            playthrough_file(case).write_text(playthrough(case), encoding="utf-8")


def random_match(case: Case, seed: int, plies: int | None = None) -> Match:
    """A match played at random, to the end or for so many plies."""
    rng = Rng(seed)
    match = Match(case.game, case.setup, rng, names=("Ada", "Bruno", "Chiara", "Dov")[: case.seats])
    return play_on(match, rng, plies=UNBOUND if plies is None and not case.is_bound else plies)


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
