"""How seats stand in the full game, and what has decided it."""

from __future__ import annotations

from polynya.core.moves import Target
from polynya.core.texts import N_, Translate
from polynya.core.types import NOWHERE, OVER, Seat
from polynya.games.nanuuk.board import IGLOOS
from polynya.games.nanuuk.full.moves import hunter_target
from polynya.games.nanuuk.full.scoring import HOME_POINTS, animal_points, scores, winners
from polynya.games.nanuuk.full.views import FullView, state_of


def standing(view: FullView, seat: Seat, _: Translate) -> str:
    """The points, and how many of them count only in an igloo; nothing before all hunters have started."""
    hunters = [hunter for hunter, owner in enumerate(view.owners) if owner == seat]
    if NOWHERE in [view.at[hunter] for hunter in hunters]:
        return ""
    state, at_home = state_of(view), len([hunter for hunter in hunters if view.at[hunter] in IGLOOS])
    animals = sum([int(animal_points(state, hunter)) for hunter in hunters])
    home, away = int(HOME_POINTS) * at_home, int(HOME_POINTS) * (len(hunters) - at_home)
    if view.mover == OVER:
        return _(N_("{0} for animals, {1} for igloos")).format(animals, home)
    if not home:
        return _(N_("{0} for animals, {1} more if in an igloo at the end")).format(animals, away)
    if not away:
        return _(N_("{0} for animals, {1} if still in an igloo at the end")).format(animals, home)
    return _(
        N_("{0} for animals, {1} only if still in an igloo at the end, {2} more if the other hunter is in an igloo too")
    ).format(animals, home, away)


def progress(view: FullView) -> list[int]:
    """What every seat would have if the game ended now; nothing before all hunters have started."""
    return [] if NOWHERE in view.at else [score for score, _equipment in scores(state_of(view))]


def decisive_targets(view: FullView) -> list[Target]:
    """The hunters who are home; where nobody is, those of the winners."""
    home = [hunter for hunter, space in enumerate(view.at) if space in IGLOOS]
    best = winners(state_of(view))
    found = home or [hunter for hunter, owner in enumerate(view.owners) if owner in best]
    return [hunter_target(view, hunter) for hunter in found]
