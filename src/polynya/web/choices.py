"""Legal actions as things to click: places on the board, and buttons."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from polynya.core.types import Action, Seat, View
from polynya.record.match import Match
from polynya.render.board import drawer_of
from polynya.web.languages import Translate
from polynya.web.words import offered

ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←", "NE": "↗", "SE": "↘", "SW": "↙", "NW": "↖"}
WAYS: Final = {"step": "PN-6.10", "seal": "PN-6.22", "turn": "PN-6.14", "jump": "PN-6.37"}  # what goes in directions
NEAR: Final = 60.0  # units within which a click means a place


class Choice(NamedTuple):
    """One legal action."""

    action: Action
    words: str
    notation: str
    has_place: bool
    is_final: bool  # nothing can be taken back after it
    way: str  # an arrow, for what goes in a direction
    is_turning: bool  # of a card


def choices(match: Match, view: View, _: Translate) -> list[Choice]:
    """What the viewer can choose now."""
    drawer = drawer_of(view)
    return [
        Choice(
            action,
            offered(view.game, match.game.notation(action), _),
            match.game.notation(action),
            drawer.target(view, action) is not None,
            match.is_final(action),
            _way(match.game.notation(action)),
            match.game.notation(action).startswith("turn "),
        )
        for action in view.legal
    ]


def _way(notation: str) -> str:
    """An arrow for a step."""
    return ARROWS.get(notation.partition(" ")[2], "")


def place_at(view: View, x: float, y: float) -> str | None:
    """The place of the board around a point."""
    spots = drawer_of(view).layout(view).spots
    near = {name: hypot(spot.x - x, spot.y - y) for name, spot in spots.items()}
    name = min(near, key=lambda key: near[key])
    return name if near[name] < NEAR else None


def refused(match: Match, seat: Seat, view: View, place: str) -> tuple[Action | None, str] | None:
    """An action that would mean this place now, if there is one, and the clause that forbids it."""
    verbs = {match.game.notation(action).split()[0] for action in view.legal}
    drawer = drawer_of(view)
    for action in range(match.game.decisions):
        if match.game.notation(action).split()[0] not in verbs or action in view.legal:
            continue
        target = drawer.target(view, action)
        if target is not None and target.place.removeprefix("ground-") == place.removeprefix("ground-"):
            clause = match.why_not(seat, action)
            if clause:
                return action, clause
    return next(((None, clause) for verb, clause in WAYS.items() if verb in verbs), None)
