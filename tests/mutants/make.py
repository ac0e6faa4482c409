"""Writes the patches: one deliberate fault each, as (name, file, right, wrong).

python -m tests.mutants.make
"""

from __future__ import annotations

import difflib
from pathlib import Path

ROOT = Path(__file__).parents[2]
RULES = "src/polynya/games/nanuuk/intro/rules.py"
TERMS = "src/polynya/games/nanuuk/intro/terms.py"
CRACKS = "src/polynya/games/nanuuk/cracks.py"

FAULTS = (
    ("nk-5.6-placing-order", TERMS, "return [0, 2, 3, 1]", "return [0, 2, 1, 3]"),
    ("nk-6.5-side-lines-too-early", CRACKS, "return n if n > 0 else", "return n if n > 1 else"),
    ("nk-6.9-onto-another-piece", RULES, "found = self.open[here] & ~self.occupied", "found = self.open[here]"),
    (
        "nk-8.2-own-crack-is-forgiven",
        RULES,
        "if open[at[mine + a]] == 0 or open[at[mine + b]] == 0:\n            self._end(",
        "if False:\n            self._end(",
    ),
    (
        "nk-8.3-mutual-enclosure-lost-by-the-cracker",
        RULES,
        "self._end(ONE << self.mover, NK_8_3 if mutual else ending)",
        "self._end(ONE << (1 - self.mover if mutual else self.mover), NK_8_3 if mutual else ending)",
    ),
    (
        "nk-8.4-removed-hunter-still-blocks",
        RULES,
        '(NK-8.5)."""\n        self._take_off(seat)',
        '(NK-8.5)."""\n        self.at[seat] = NOWHERE',
    ),
    (
        "nk-10.3-the-other-team-wins",
        RULES,
        "ONE << seat | ONE << (seat + 2) % 4",
        "ONE << (seat + 1) % 4 | ONE << (seat + 3) % 4",
    ),
    (
        "nk-10.5-the-wrong-neighbor",
        RULES,
        "terms.seats - 1 if terms.left_wins",
        "terms.seats - 1 if not terms.left_wins",
    ),
    (
        "nk-10.8-hunters-count-too",
        RULES,
        "_is_lost_by_enclosure(0, 0, NK_10_8)",
        "_is_lost_by_enclosure(0, 1, NK_10_8)",
    ),
    (
        "nk-10.10-back-to-the-start",
        RULES,
        "return self.open[self.at[self.piece]] & ~self.occupied & ~(ONE << self.origin)",
        "return self.open[self.at[self.piece]] & ~self.occupied",
    ),
    ("nk-10.14-a-crack-after-stop", RULES, "if action == STOP and self.terms.two_cracks:", "if False:"),
    (
        "nk-10.15-a-crack-that-traps-the-bear",
        RULES,
        "if self.terms.exactly_two and self.origin != NOWHERE:",
        "if False:",
    ),
    (
        "nk-10.16-two-cracks-for-staying",
        RULES,
        "        self.origin = NOWHERE\n        if action == STOP",
        "        self.origin = NOWHERE if action == STOP else self.at[self.piece]\n        if action == STOP",
    ),
    (
        "nk-10.18-the-bear-wins-the-duel",
        RULES,
        "7 & ~(ONE << seat | ONE << bear), NK_10_18",
        "7 & ~(ONE << seat), NK_10_18",
    ),
    ("nk-10.19-only-one-inuk-moves", RULES, "self.due = 3", "self.due = 1"),
    ("nk-10.21-blocked-at-once", RULES, "free = self._unblocking(free)", "free = free & self.terms.in_play"),
    ("nk-10.22-the-hunter-first", RULES, "candidates = bears if bears else self.due", "candidates = self.due"),
    (
        "nk-10.23-one-blocked-bear-is-enough",
        RULES,
        "if movable == 0:",
        "if movable != candidates:",
    ),
)


def patch(file: str, right: str, wrong: str) -> str:
    before = (ROOT / file).read_text(encoding="utf-8")
    assert before.count(right) == 1, f"{file}: {right!r} stands {before.count(right)} times"
    after = before.replace(right, wrong)
    lines = difflib.unified_diff(before.splitlines(True), after.splitlines(True), f"a/{file}", f"b/{file}", n=2)
    return "".join(lines)


def main() -> None:
    folder = Path(__file__).parent
    for old in folder.glob("*.patch"):
        old.unlink()
    for name, file, right, wrong in FAULTS:
        (folder / f"{name}.patch").write_text(patch(file, right, wrong), encoding="utf-8")


if __name__ == "__main__":
    main()
