"""Legal actions as things to click: places on the board, and buttons."""

from __future__ import annotations

from math import hypot
from typing import Final, NamedTuple

from polynya.core.game import Game
from polynya.core.types import Action, Seat, View
from polynya.record.match import Match
from polynya.render.board import drawer_of
from polynya.render.scene import Target
from polynya.web.languages import Translate
from polynya.web.words import icon, offered

ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←", "NE": "↗", "SE": "↘", "SW": "↙", "NW": "↖"}
WAYS: Final = {"step": "PN-6.10", "seal": "PN-6.22", "turn": "PN-6.14", "jump": "PN-6.37"}  # what goes in directions
NEAR: Final = 60.0  # units within which a click means a place
HOLDING: Final = ("from", "walk", "kayak", "push", "animal")  # verbs that only take something up


class Held(NamedTuple):
    """What the seat to move has taken up and may put down again: with which action, when, and instead of what."""

    action: Action
    before: View

    def target(self) -> Target | None:
        """Where it is."""
        target: Target | None = drawer_of(self.before).target(self.before, self.action)
        return target

    def instead(self, game: Game, place: str) -> Action | None:
        """What else could be taken up at a place in the same way."""
        verb = game.notation(self.action).split()[0]
        alike = [action for action in self.before.legal if game.notation(action).split()[0] == verb]
        return next((action for action in alike if is_at(self.before, action, place)), None)


class Choice(NamedTuple):
    """One legal action."""

    action: Action
    words: str
    notation: str
    has_place: bool
    is_final: bool  # nothing can be taken back after it
    way: str  # an arrow, for what goes in a direction
    is_turning: bool  # of a card
    icon: str  # the art of what is played or traded


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
            icon(match.game.notation(action), view.mover),
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


def is_at(view: View, action: Action, place: str) -> bool:
    """Whether an action means a place."""
    target = drawer_of(view).target(view, action)
    return target is not None and target.place.removeprefix("ground-") == place.removeprefix("ground-")


def held(match: Match, seat: Seat, undo_ply: int | None) -> Held | None:
    """What the seat to move has just taken up, if it may put it down again."""
    if undo_ply is None or undo_ply != match.ply - 1 or match.mover != seat:
        return None
    action = match.actions[undo_ply]
    if match.game.notation(action).split()[0] not in HOLDING:
        return None
    return Held(action, match.game.view(match.state_at(undo_ply), seat))


def refused(match: Match, seat: Seat, view: View, place: str) -> tuple[Action | None, str] | None:
    """An action that would mean this place now, if there is one, and the clause that forbids it."""
    verbs = {match.game.notation(action).split()[0] for action in view.legal}
    for action in range(match.game.decisions):
        if match.game.notation(action).split()[0] not in verbs or action in view.legal:
            continue
        if is_at(view, action, place):
            clause = match.why_not(seat, action)
            if clause:
                return action, clause
    return next(((None, clause) for verb, clause in WAYS.items() if verb in verbs), None)
