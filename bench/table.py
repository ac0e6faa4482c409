"""Medians, ratios and their spread, as rows of one table."""

from __future__ import annotations

import sys
from statistics import quantiles
from typing import Final, NamedTuple

from rich.console import Console
from rich.table import Table

COLUMNS: Final = (
    *("", "per second", "steps/s", "ns/step"),
    *("to C++", "to pure", "to OpenSpiel", "step time to standard", "to before"),
)


class Ratio(NamedTuple):
    """The median of the ratios round by round, and the quartiles below and above it."""

    median: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{_short(self.median)} ±{50 * (self.high - self.low) / self.median:.0f}%"


class Row(NamedTuple):
    """One line: medians of the rates, and the ratios by the head of their column."""

    section: str
    name: str
    per_second: float
    steps_per_second: float | None
    ratios: dict[str, Ratio]

    def cells(self) -> list[str]:
        steps = self.steps_per_second
        rates = [f"{self.per_second:,.0f}", "" if steps is None else f"{steps:,.0f}", _nanoseconds(steps)]
        ratios = [str(self.ratios.get(column, "")) for column in COLUMNS[4:]]
        return [f"{self.section}: {self.name}", *rates, *ratios]


def ratio(ours: list[float], theirs: list[float]) -> Ratio:
    """How many times as much, round by round."""
    found = [a / b for a, b in zip(ours, theirs, strict=True)]
    low, middle, high = quantiles(found, n=4, method="inclusive")
    return Ratio(middle, low, high)


def show(rows: list[Row]) -> None:
    """Print the table: with lines on a terminal, as plain columns elsewhere."""
    if sys.stdout.isatty():
        _show_rich(rows)
    else:
        _show_plain(rows)


def _show_rich(rows: list[Row]) -> None:
    table = Table()
    for column in COLUMNS:
        table.add_column(column, justify="right" if column else "left")
    section = rows[0].section
    for row in rows:
        if row.section != section:
            table.add_section()
        section = row.section
        table.add_row(*row.cells())
    Console().print(table)


def _show_plain(rows: list[Row]) -> None:
    lines = [list(COLUMNS), *[row.cells() for row in rows]]
    widths = [max([len(line[k]) for line in lines]) for k in range(len(COLUMNS))]
    for first, *rest in lines:
        cells = [cell.rjust(width) for cell, width in zip(rest, widths[1:], strict=True)]
        print("  ".join([first.ljust(widths[0]), *cells]).rstrip())


def _nanoseconds(steps_per_second: float | None) -> str:
    return "" if steps_per_second is None else _short(1e9 / steps_per_second)


def _short(number: float) -> str:
    """Three digits that matter, and no exponent."""
    if number >= 100:
        return f"{number:,.0f}"
    return f"{number:.1f}" if number >= 10 else f"{number:.2f}" if number >= 0.1 else f"{number:.4f}"
