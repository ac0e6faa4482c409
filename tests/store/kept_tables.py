"""Databases with running tables that are kept for good, and the positions that their journals lead to.

python -m tests.store.kept_tables NAME
"""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Final, NamedTuple

from polynya import ALL, Match, Rng, Value, game_named
from polynya.core.types import CHANCE, Action
from polynya.store.store import Store
from polynya.store.table import BOT, PERSON, Data, Entry, Header, Kind, Occupant

KEPT: Final = Path(__file__).parent / "kept"
STARTED: Final = 1_700_000_000  # seconds
SETUPS: Final[tuple[tuple[str, int, dict[str, Value], int, int], ...]] = (  # game, seats, options, seed, plies
    ("igloo_igloo", 2, {}, 18, 160),
    ("igloo_igloo", 4, {"preset": "hardcore"}, 8, 170),
    ("nanuuk", 2, {}, 2, 40),
    ("nanuuk", 4, {"layout": "random"}, 3, 60),
    ("nanuuk_intro", 2, {}, 4, 40),
    ("nanuuk_intro", 3, {}, 5, 40),
    ("pinguinoe", 2, {}, 6, 120),
    ("pinguinoe", 2, {"two_player_map": True}, 7, 120),
    ("pinguinoe", 3, {}, 8, 160),
    ("pinguinoe", 4, {"sleepy_white_penguin": True, "corners": "random"}, 9, 200),
)
RARE: Final = ("kayak a1", "kayak h1", "kayak a8", "kayak h8")  # taken wherever they are legal


class Position(NamedTuple):
    """Where a kept table stands."""

    table_id: str
    seq: int
    ply: int
    header: str  # of the diagram, as the version that played it wrote it
    text: str  # the diagram in one line without its header


class Journal:
    """A table that is played at random, as the entries that a server would have written."""

    def __init__(self, table_id: str, match: Match) -> None:
        self.table_id = table_id
        self.match = match
        self.entries: list[Entry] = []
        for seat in range(match.setup.seats):
            who = Occupant(BOT, "", "random") if seat else Occupant(PERSON, "Ada")
            self._add("seat", {"seat": seat, **who._asdict()})
        if match.ply:
            self._add("action", {"seat": int(CHANCE), "actions": list(match.actions)})

    def _add(self, kind: Kind, data: Data) -> None:
        self.entries.append(Entry(len(self.entries) + 1, kind, data))

    def play(self, plies: int, rng: Rng) -> None:
        """Decide, and now and then take a step back where that is allowed."""
        while self.match.ply < plies and not self.match.is_over:
            self._decide(self._choice(rng))
            mover = self.match.mover
            if rng.below(8) == 0 and self.match.undo_limit(mover) < self.match.ply:
                self.match.undo(mover)
                self._add("undo", {"seat": mover, "ply": self.match.ply})

    def _choice(self, rng: Rng) -> Action:
        """At random, or by a bot where random players get nowhere."""
        match = self.match
        view = match.view(match.mover)
        rare = [action for action in view.legal if match.game.notation(action) in RARE]
        if match.game.bound(match.setup) is None:
            return match.game.guided_action(match.state, rng)
        return rare[0] if rare else view.legal[rng.below(len(view.legal))]

    def _decide(self, action: Action) -> None:
        start, seat = self.match.ply, self.match.mover
        self.match.play(seat, action)
        self._add("action", {"seat": seat, "actions": list(self.match.actions[start:])})

    @property
    def position(self) -> Position:
        match = self.match
        header, text = match.game.line(match.game.view(match.state_at(match.ply), ALL)).split("; ", 1)
        return Position(self.table_id, len(self.entries), match.ply, header, text)


def positions(name: str) -> list[Position]:
    """Where the tables of a kept database stand."""
    lines = (KEPT / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split(" | ", 4) for line in lines]
    return [Position(row[0], int(row[1]), int(row[2]), row[3], row[4]) for row in rows]


async def _keep(path: Path) -> list[Position]:
    store, found = Store(f"sqlite:///{path}"), []
    await store.setup()
    for number, (key, seats, options, seed, plies) in enumerate(SETUPS):
        game, table_id = game_named(key), f"{key}-{number}"
        match = Match(game, game.setup(seats, options), Rng(seed))
        journal = Journal(table_id, match)
        journal.play(plies, Rng(seed))
        header = Header(table_id, key, game.rules_version, seats, match.setup.options, STARTED + number)
        await store.create(header, journal.entries, {0: "ada"})
        found.append(journal.position)
    await store.close()
    return found


def main(name: str) -> None:
    """Keep a database that this version writes; one that is there is never rewritten."""
    path = KEPT / f"{name}.db"
    if path.exists():
        sys.exit(f"{path.name} is kept for good")
    lines = [" | ".join(map(str, position)) for position in asyncio.run(_keep(path))]
    path.with_suffix(".txt").write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])
