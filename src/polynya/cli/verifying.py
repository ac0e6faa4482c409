"""Checks the luck of a recorded game."""

from __future__ import annotations

from polynya.cli.files import load_record
from polynya.cli.terminal import printable
from polynya.core.errors import RecordError
from polynya.record.verify import wrong_draws


def verify(name: str) -> bool:
    """Whether every draw of a record follows from its seed: one line says so, or one for each that does not."""
    record = load_record(name)
    if record.luck is None:
        state = "no seed stands in it" if record.result else "the game is not over, and its seed is still secret"
        raise RecordError(f"{name}: the luck of this record cannot be checked: {state}")
    wrong = wrong_draws(record)
    for line in wrong:
        print(printable(f"{name}: {line}"))
    if not wrong:
        counts = f"{len(record.luck.draws)} draws in {len(record.actions)} plies follow from the seed"
        print(printable(f"{name}: ok, {counts}, and the seed fits the commitment {record.luck.commitment}"))
    return not wrong
