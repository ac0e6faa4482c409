"""Legal actions as things to click: places on the board, and buttons."""

from __future__ import annotations

from collections.abc import Iterable
from math import hypot
from typing import Final, NamedTuple

from polynya.bundles import bundle_of, drawer_of
from polynya.core.game import Game
from polynya.core.texts import Translate
from polynya.core.types import Action, Seat, View
from polynya.record.match import Match
from polynya.render.scene import Target

ARROWS: Final = {"N": "↑", "E": "→", "S": "↓", "W": "←", "NE": "↗", "SE": "↘", "SW": "↙", "NW": "↖"}
NEAR: Final = 0.72  # of the room of a place, from its middle: as far as its corners


class Held(NamedTuple):
    """What the seat to move has taken up and may put down again: with which action, and what it saw before."""

    action: Action
    before: View

    def target(self) -> Target | None:
        """Where it is."""
        target: Target | None = drawer_of(self.before).target(self.before, self.action)
        return target

    def alike(self, game: Game) -> list[Action]:
        """What could have been taken up in the same way, this included."""
        return [action for action in self.before.legal if game.facts(action).kind == game.facts(self.action).kind]

    def instead(self, match: Match, actions: list[Action]) -> Action | None:
        """What of these is taken up instead, unless it is the same, or could not be put down again."""
        is_bound = match.game.is_binding(match.state_at(match.ply - 1), actions[0])
        return None if self.action in actions or is_bound else actions[0]


class Instead(NamedTuple):
    """What was taken up is put down, perhaps for something else."""

    action: Action | None


class Meant(NamedTuple):
    """What can be chosen and was only just missed, or leads to what is there; it can be taken back."""

    action: Action


class Refusal(NamedTuple):
    """What a click could have meant, if it means one thing, and the clause that forbids it now."""

    action: Action | None
    clause: str


class Choice(NamedTuple):
    """One legal action."""

    action: Action
    words: str
    notation: str
    has_place: bool
    is_final: bool  # nothing can be taken back after it
    direction: str  # such as NE, for what goes in one
    way: str  # an arrow for it
    is_turning: bool  # of a card
    icon: str  # the art of what is played or traded


def choices(match: Match, view: View, _: Translate) -> list[Choice]:
    """What the viewer can choose now."""
    return [_choice(match, view, action, _) for action in view.legal]


def _choice(match: Match, view: View, action: Action, _: Translate) -> Choice:
    bundle, notation, facts = bundle_of(view.game), match.game.notation(action), match.game.facts(action)
    return Choice(
        action,
        bundle.texts.button_text(notation, _),
        notation,
        bundle.drawer.target(view, action) is not None,
        match.is_final(action),
        facts.direction,
        ARROWS.get(facts.direction, ""),
        facts.turns_card,
        bundle.texts.icon(notation),
    )


def held(match: Match, undoable: tuple[Seat, int] | None) -> Held | None:
    """What the seat to move has just taken up, if it may put it down again."""
    if undoable != (match.mover, match.ply - 1):
        return None
    action = match.actions[-1]
    if not match.game.facts(action).takes_up:
        return None
    return Held(action, match.game.view(match.state_at(match.ply - 1), match.mover))


def clicked(
    match: Match, seat: Seat, undoable: tuple[Seat, int] | None, x: float, y: float
) -> Instead | Meant | Refusal | None:
    """What a click of the seat to move means beside what can be chosen: the nearest place that means anything."""
    view, hold = match.view(seat), held(match, undoable)
    impossible = _places(view, _impossible(match, view))
    alike = _places(hold.before, hold.alike(match.game)) if hold else {}
    meant = {**_led(match, seat, view), **_places(view, view.legal)}
    place = _nearest(view, {**impossible, **alike, **meant}, x, y)
    if place in meant:
        return Meant(meant[place][0]) if len(meant[place]) == 1 and not match.is_final(meant[place][0]) else None
    if hold and place in alike:
        return Instead(hold.instead(match, alike[place]))
    return refused(match, seat, view, impossible.get(place, []))


def _led(match: Match, seat: Seat, view: View) -> dict[str, list[Action]]:
    """The places that can be chosen after something that has no place of its own and can be taken back."""
    found: dict[str, list[Action]] = {}
    for action in view.legal:
        if match.game.facts(action).leads_on and not match.is_final(action):
            after = match.state_at(match.ply)
            after.apply(action)
            later = match.game.view(after, seat)
            found |= {place: [action] for place in _places(later, later.legal)}
    return found


def _impossible(match: Match, view: View) -> list[Action]:
    """What cannot be chosen now, of the sorts that can."""
    facts, decisions = match.game.facts, range(match.game.decisions)
    kinds = {facts(action).kind for action in view.legal}
    return [action for action in decisions if facts(action).kind in kinds and action not in view.legal]


def _places(view: View, actions: Iterable[Action]) -> dict[str, list[Action]]:
    """The places that actions mean."""
    found: dict[str, list[Action]] = {}
    for action in actions:
        target = drawer_of(view).target(view, action)
        if target is not None:
            found.setdefault(target.place.removeprefix("ground-"), []).append(action)
    return found


def _nearest(view: View, places: Iterable[str], x: float, y: float) -> str:
    """The nearest place, or an empty name."""
    spots = drawer_of(view).layout(view).spots
    near = {name: hypot(spots[name].x - x, spots[name].y - y) for name in places if name in spots}
    name = min(near, key=lambda key: near[key], default="")
    return name if name and near[name] < spots[name].room * NEAR else ""


def refused(match: Match, seat: Seat, view: View, actions: Iterable[Action]) -> Refusal | None:
    """The first of these actions that a clause forbids; else what forbids other directions than those offered."""
    for action in actions:
        clause = match.why_not(seat, action)
        if clause:
            return Refusal(action, clause)
    clauses = [match.game.facts(action).direction_clause for action in view.legal]
    return next((Refusal(None, clause) for clause in clauses if clause), None)
