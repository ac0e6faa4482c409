"""What stands where in a picture made of letters, so that a terminal can color a board that it does not know."""

from __future__ import annotations

from typing import Final, NamedTuple

# Kinds of places
EMPTY: Final = "empty"
GROUND: Final = "ground"
ICE: Final = "ice"
WATER: Final = "water"
UNKNOWN: Final = "unknown"  # nobody has seen yet what is there
BLOCKED: Final = "blocked"  # nobody ever goes there
PRIZE: Final = "prize"  # somebody can get something there
GOAL: Final = "goal"

# Of what stands on places, between them or beside the board
PIECE: Final = "piece"
BEAST: Final = "beast"
DANGER: Final = "danger"
EDGE: Final = "edge"
NOTE: Final = "note"

KINDS: Final = (EMPTY, GROUND, ICE, WATER, UNKNOWN, BLOCKED, PRIZE, GOAL, PIECE, BEAST, DANGER, EDGE, NOTE)


class Span(NamedTuple):
    """A part of a line; where spans overlap, the later one counts."""

    line: int
    start: int
    end: int
    kind: str
    label: str = ""  # of a piece of somebody, as in the labels of the view
    place: str = ""  # what the place is called in notation, if a choice can speak of it
