"""What has been played, a line of JSON a game, so that a run that was broken off goes on where it stopped."""

from __future__ import annotations

import hashlib
import json
import sys
import threading
from functools import cache
from pathlib import Path
from typing import Final

import polynya.core
from polynya.core.errors import RecordError
from polynya.games import game_named
from polynya.sim.jobs import Job, Played

PACKAGE: Final = Path(polynya.core.__file__).parents[1]
KINDS: Final = (".json", ".py")


class Ledger:
    """Games by the names of their jobs; kept in a file if there is one."""

    def __init__(self, path: Path | None = None, code: str = "") -> None:
        """Read what is in the file; RecordError if other code (`code_digest`) played that."""
        self.path = path
        self.code = code
        self._found: dict[str, Played] = {}
        self._lock = threading.Lock()
        if path is not None:
            self._open(path)

    def __len__(self) -> int:
        return len(self._found)

    def get(self, job: Job) -> Played | None:
        """The game of a job, if it has been played."""
        return self._found.get(job.name)

    def put(self, played: Played) -> None:
        """Keep a game; from any thread."""
        with self._lock:
            if played.job.name in self._found:
                return
            self._found[played.job.name] = played
            if self.path is not None:
                with self.path.open("a", encoding="utf-8") as file:
                    file.write(as_line(played))

    def _open(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8") if path.exists() else ""
        whole = text[: text.rfind("\n") + 1]  # the last line of a run that was killed may be torn
        lines = whole.splitlines()
        if lines and json.loads(lines[0]).get("code") != self.code:
            raise RecordError(f"{path} was played by other code, or is no list of games: take another name")
        for line in lines[1:]:
            played = from_line(line)
            self._found[played.job.name] = played
        if not lines or whole != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(whole or json.dumps({"code": self.code}) + "\n", encoding="utf-8")


def as_line(played: Played) -> str:
    """A game as a line of JSON."""
    facts = {**played.job._asdict(), **played._asdict()}
    facts["options"] = dict(played.job.options)
    facts["seconds"] = [round(seconds, 4) for seconds in played.seconds]
    del facts["job"]
    return json.dumps(facts, separators=(",", ":")) + "\n"


def from_line(line: str) -> Played:
    """The game of a line."""
    facts = json.loads(line)
    options = tuple(facts["options"].items())
    job = Job(facts["game"], facts["seats"], options, tuple(facts["entrants"]), facts["seed"])
    rows = [tuple(facts[name]) for name in ("actions", "shares", "turns", "seconds")]
    return Played(job, rows[0], rows[1], facts["is_over"], rows[2], rows[3])


@cache
def code_digest(key: str, has_bots: bool = True) -> str:
    """Changes with the rules of the game with this key, and with the bots that play it; not with other games."""
    digest = hashlib.sha256()
    for path in code_files(key, has_bots):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def code_files(key: str, has_bots: bool) -> list[Path]:
    """The files that games depend on: what all games share, and what one of them has of its own."""
    parts, package = type(game_named(key)).__module__.split("."), PACKAGE.name
    own = ".".join(parts[:3] if parts[0] == package else parts[:1])  # of games of other packages all
    folders = [PACKAGE / "core", Path(str(sys.modules[own].__file__)).parent]
    shared = [PACKAGE / "games"]
    if has_bots:
        folders.append(PACKAGE / "ai" / key)
        shared.append(PACKAGE / "ai")
    found = [path for folder in folders for path in folder.rglob("*")]
    found += [path for folder in shared for path in folder.iterdir()]
    return sorted([path for path in found if path.suffix in KINDS])
