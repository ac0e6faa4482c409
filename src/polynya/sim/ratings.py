"""Ratings of everybody on one scale, by openskill."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from polynya.sim.jobs import Played
from polynya.sim.statistics import NORMAL_95


class Rating(NamedTuple):
    """How strong somebody is, with the 95 % interval; 25 is where everybody starts."""

    value: float
    low: float
    high: float


def rate(names: Iterable[str], games: Iterable[Played]) -> dict[str, Rating]:
    """The ratings of these entrants after the games, which are taken in their order; bots do not learn.

    Who sits on several seats of one game is rated by the mean of what happens to them there.
    """
    from openskill.models import PlackettLuce  # only here: every command would wait for it

    model = PlackettLuce(tau=0.0)
    found = dict.fromkeys(names, (model.mu, model.sigma))
    for game in games:
        seats = game.job.entrants
        teams = [[model.rating(*found[name])] for name in seats]
        rated = model.rate(teams, ranks=[-share for share in game.shares])
        for name in set(seats):
            own = [team[0] for team, seated in zip(rated, seats, strict=True) if seated == name]
            found[name] = (sum([one.mu for one in own]) / len(own), sum([one.sigma for one in own]) / len(own))
    return {name: _rating(mu, sigma) for name, (mu, sigma) in found.items()}


def _rating(mu: float, sigma: float) -> Rating:
    return Rating(mu, mu - NORMAL_95 * sigma, mu + NORMAL_95 * sigma)
