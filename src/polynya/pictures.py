"""Pictures of views and of matches, single and moving."""

from __future__ import annotations

from collections.abc import Iterator

from polynya.bundles import drawer_of
from polynya.core.errors import NotationError
from polynya.core.moves import Target
from polynya.core.types import ALL, CHANCE, SPECTATOR, Seat, View, Viewer
from polynya.moves import moves
from polynya.record.match import Match
from polynya.record.record import Record
from polynya.render.picture import Picture
from polynya.render.scene import Outline


def picture(
    what: View | Match | Record,
    seat: Seat | None = None,
    *,
    ply: int | None = None,
    theme: str = "light",
    coordinates: bool = False,
    panels: bool = True,
) -> Picture:
    """A picture of a view, or of a match or record as a seat (from 0) sees it, now or before a ply.

    Without a seat it shows what everybody may know: all of it where there are no secrets or the game is over.
    """
    if isinstance(what, Record):
        what = what.match()
    if isinstance(what, Match):
        return match_picture(what, seat, ply, theme=theme, coordinates=coordinates, panels=panels)
    if seat is not None or ply is not None:
        raise NotationError("a view is already somebody's, and of one moment: give a match for --seat and --ply")
    return Picture(
        drawer_of(what), what, targets=first_targets(what), theme=theme, coordinates=coordinates, panels=panels
    )


def match_picture(
    match: Match, seat: Seat | None, ply: int | None, *, theme: str, coordinates: bool, panels: bool
) -> Picture:
    """The picture of one moment of a match, with the turn before it marked."""
    at = match.ply if ply is None else ply
    if not 0 <= at <= match.ply:
        raise NotationError(f"ply {at} is not in this match, whose plies are 0 to {match.ply}")
    viewer = viewer_of(match, seat)
    is_end = at == match.ply and match.result is not None
    view = match.game.view(match.state_at(at), viewer)
    return Picture(
        drawer_of(view),
        view,
        targets=first_targets(view),
        last=last_turn(match, at, viewer),
        winners=match.result.winners if is_end and match.result else (),
        theme=theme,
        coordinates=coordinates,
        panels=panels,
    )


def viewer_of(match: Match, seat: Seat | None) -> Viewer:
    """The seat, else as much as may be shown."""
    if seat is not None and not 0 <= seat < match.setup.seats:
        raise NotationError(f"there is no seat {seat + 1}, seats are 1 to {match.setup.seats}")
    if seat is not None:
        return seat
    return int(ALL if match.is_over or not match.game.has_secrets else SPECTATOR)


def first_targets(view: View) -> list[Target]:
    """What the viewer can point at first."""
    return list(dict.fromkeys([move.path[0] for move in moves(view) if move.path]))


def last_turn(match: Match, ply: int, viewer: Viewer) -> list[Outline]:
    """The places of the moves that one seat has made last before a ply."""
    start = _start_of_turn(match, ply)
    state = match.state_at(start)
    found: list[Outline] = []
    for begin, end in match.move_plies(start):
        if end > ply:
            break
        if match.movers[begin] != CHANCE:
            view = match.game.view(state, viewer)
            path = match.game.move_facts(view, match.actions[begin:end]).path
            found += [outline for target in path if (outline := drawer_of(view).place_outline(view, target))]
        for action in match.actions[begin:end]:
            state.apply(action)
    return found


def _start_of_turn(match: Match, ply: int) -> int:
    """Where the last seat that decided before this ply began to."""
    seats = [mover for mover in match.movers[:ply] if mover != CHANCE]
    start = ply
    while start > 0 and match.movers[start - 1] in (CHANCE, seats[-1] if seats else CHANCE):
        start -= 1
    return start


def stops(match: Match, start: int, end: int, every: str) -> Iterator[int]:
    """The plies after which a replay stops: after every ply, or where another seat goes on; and at the end."""
    for ply in range(start + 1, end + 1):
        movers = (match.movers[ply - 1], match.movers[ply]) if ply < end else (0, 1)
        if every == "ply" or (movers[0] != movers[1] and CHANCE not in movers):
            yield ply
