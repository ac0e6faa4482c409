"""Who has been shown a move that was taken back: everybody else need not hear of it."""

from __future__ import annotations

from typing import Final

from polynya.store.table import Table

MAX_BROWSERS: Final = 200  # of a table that are remembered


class Witnesses:
    """What the browsers at one table have been shown."""

    def __init__(self) -> None:
        self._shown: dict[str, int] = {}  # browser -> the seq it was shown last, the latest at the end
        self._seen: dict[str, frozenset[int]] = {}  # browser -> undo entries that took something back that it was shown

    def look(self, browser_id: str, table: Table) -> frozenset[int]:
        """A browser is shown the table as it is now: the undo entries that have taken away what it knew."""
        before = self._shown.pop(browser_id, 0)
        found = frozenset([back.seq for back in table.taken_back if back.first <= before < back.seq])
        seen = self._seen.pop(browser_id, frozenset()) | found
        self._shown[browser_id] = table.seq
        if seen:
            self._seen[browser_id] = seen
        if len(self._shown) > MAX_BROWSERS:
            oldest = next(iter(self._shown))
            del self._shown[oldest]
            self._seen.pop(oldest, None)
        return seen

    def seen(self, browser_id: str) -> frozenset[int]:
        """The undo entries that have taken away what a browser knew."""
        return self._seen.get(browser_id, frozenset())
