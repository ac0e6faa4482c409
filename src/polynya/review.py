"""What a finished game was like: chances over its course, what luck and choices did to them, where more was possible.

Everything about a seat is worked out from what it knew then: its own view, and worlds dealt from that view. Work comes
in pieces, so that several processes can share it; only setup and actions go to them.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from typing import Final, NamedTuple

from polynya.ai.engine import OWN_TURN, Engine
from polynya.ai.thought import Thought
from polynya.bundles import bundle_of
from polynya.core.errors import NotationError
from polynya.core.game import Game
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import CHANCE, OVER, Action, Seat, View
from polynya.games import game_named
from polynya.moves import moves
from polynya.record.match import Match

WORLDS: Final = 12  # dealt from what a seat knows while others decide
OUTCOMES: Final = 12  # of chance that are looked at
FEW_OUTCOMES: Final = 2  # of them in every one of many worlds
PAIRS: Final = 24  # worlds in which two moves are compared
FEW_PAIRS: Final = 2  # where nothing is hidden: all worlds are the same, and each is thought about so much longer
LEAST: Final = 200  # positions of one thought
TURNS: Final = 32  # each half of a review takes as much thinking as so many turns of the last level,
MAX_POSITIONS: Final = 24_000_000  # and no more positions than these
SEEDS: Final = 1 << 20  # apart from each other
NOISE: Final = 2.0  # standard errors, and
SMALL: Final = 0.05  # a loss up to which nothing is called a mistake
DOUBTFUL: Final = 0.03  # a fall from which a turn is looked at again
MAX_REVIEWED: Final = 5  # turns of a seat that are looked at again
LARGE: Final = 0.1  # a change of a chance from which luck and moves of others are turning points
MAX_SWINGS: Final = 6  # of them that are named
DEEPER: Final = 4  # times as much thinking, and as far as the last level, about what would have been best


class Played(NamedTuple):
    """A game that is over, as setup and actions."""

    game: str
    seats: int
    options: str  # JSON
    actions: tuple[Action, ...]
    seed: int = 0
    turns: int = TURNS


class Run(NamedTuple):
    """What one seat decided in a row, or what chance did, from one ply to another."""

    begin: int
    end: int
    mover: Seat


class Point(NamedTuple):
    """How everybody stood at a ply, each by what they knew; who decides there, as if they did the best."""

    ply: int
    actor: Seat  # who has led there
    chances: tuple[float, ...]
    lost: float = 0.0  # by the actor, who had something better


class Mistake(NamedTuple):
    """A decision for which there was a better one, by more than the noise."""

    ply: int
    seat: Seat
    made: tuple[Action, ...]
    better: tuple[Action, ...]
    chance: float  # of winning, with the better one
    lost: float  # of it, by the one that was made
    error: float  # the standard error of that


class Swing(NamedTuple):
    """What chance or somebody else did to a seat, if it was much."""

    point: int  # after it
    actor: Seat
    seat: Seat  # whose chance has changed the most
    before: float
    after: float


class Account(NamedTuple):
    """Where a seat's chances came from and went: start + luck + choices + others = end; choices are never above 0."""

    start: float
    luck: float
    choices: float
    others: float
    end: float


class Standing(NamedTuple):
    """What everybody thought of a position, each by what they knew."""

    plain: tuple[float, ...]
    best: tuple[float, ...] | None = None  # after the best that could be done there; None: that is what was done


class Review(NamedTuple):
    """All of it."""

    points: tuple[Point, ...]
    mistakes: tuple[Mistake, ...]

    def swings(self) -> list[Swing]:
        """The largest, in the order of the game; what the actor should not have done is a mistake instead."""
        found: list[Swing] = []
        for k in range(1, len(self.points)):
            begin, end = self.points[k - 1].ply, self.points[k].ply
            is_mistake = any([begin <= mistake.ply < end for mistake in self.mistakes])
            swing = self._swing(k)
            if not is_mistake and abs(swing.after - swing.before) >= LARGE:
                found.append(swing)
        return sorted(sorted(found, key=lambda swing: -abs(swing.after - swing.before))[:MAX_SWINGS])

    def _swing(self, point: int) -> Swing:
        """What led to a point, for the seat that it meant most to."""
        before, after = self.points[point - 1 : point + 1]
        found = [
            Swing(point, after.actor, seat, before.chances[seat], after.chances[seat])
            for seat in range(len(after.chances))
            if seat != after.actor
        ]
        return max(found, key=lambda swing: abs(swing.after - swing.before))

    def account(self, seat: Seat) -> Account:
        """The sums of a seat; they close because every change stands in one of them."""
        sums = {"luck": 0.0, "choices": 0.0, "others": 0.0}
        for before, after in zip(self.points, self.points[1:], strict=False):
            lost = after.lost if after.actor == seat else 0.0
            sums["choices"] -= lost
            name = "luck" if after.actor == CHANCE else "others"
            sums[name] += after.chances[seat] - before.chances[seat] + lost
        return Account(self.points[0].chances[seat], **sums, end=self.points[-1].chances[seat])


def played(match: Match, seed: int = 0, turns: int = TURNS) -> Played:
    """What a review needs of a match that began at the beginning."""
    if match.start or not match.is_over:
        raise NotationError("only a game that was played from its beginning to its end can be reviewed")
    return Played(match.game.key, match.setup.seats, json.dumps(match.setup.options), match.actions, seed, turns)


@lru_cache(maxsize=2)
def match_of(game: Played) -> Match:
    """The match again; not to be changed."""
    rules = game_named(game.game)
    return Match(rules, rules.setup(game.seats, json.loads(game.options)), None, actions=game.actions)


def runs_of(game: Played) -> list[Run]:
    """The game in parts, from the first decision on."""
    found: list[Run] = []
    for ply, mover in enumerate(match_of(game).movers):
        if found and found[-1].mover == mover:
            found[-1] = found[-1]._replace(end=ply + 1)
        elif found or mover != CHANCE:
            found.append(Run(ply, ply + 1, mover))
    return found


def thoughts(game: Played, runs: Sequence[Run]) -> int:
    """About how many thoughts the points of these runs take."""
    rules = game_named(game.game)
    views = game.seats if rules.has_secrets else 1
    after = OUTCOMES if rules.has_luck(match_of(game).setup) else 1
    others = (1 + (game.seats - 1) * WORLDS if rules.has_secrets else 1) + DEEPER + after
    return sum([OUTCOMES * views if run.mover == CHANCE else others for run in runs])


def budget_for(game: Played, number: int) -> int:
    """Positions for each of so many thoughts; no more than the strongest level takes for a turn."""
    strongest = bundle_of(game.game).levels[-1].budget
    return max(LEAST, min(strongest, min(game.turns * strongest, MAX_POSITIONS) // max(1, number)))


def standings_of(game: Played, runs: Sequence[Run], budget: int) -> list[Standing]:
    """How everybody stood before each of these runs."""
    judge, match = Judge(game, budget), match_of(game)
    return [judge.standing(match.state_at(run.begin), match.actions[run.begin : run.end]) for run in runs]


def points_of(
    game: Played, runs: Sequence[Run], standings: Sequence[Standing], result: tuple[float, ...]
) -> tuple[Point, ...]:
    """The course of a game, and what every decision has lost.

    What was done and what would have been best are both judged by where they lead. Who decides stands as the better of
    the two says: what only shows there is no merit of the decision, but of what has led to the position.
    """
    has_secrets = game_named(game.game).has_secrets  # nobody else knows how good a decision could have been
    plain = [*[standing.plain for standing in standings], result]
    found = [Point(runs[0].begin, int(CHANCE), plain[0])]
    for k, (run, standing) in enumerate(zip(runs, standings, strict=True)):
        after, lost = plain[k + 1], 0.0
        if run.mover != CHANCE:
            best = standing.best or after
            lost = max(0.0, best[run.mover] - after[run.mover])
            better = best if lost else after
            found[-1] = found[-1]._replace(chances=_known(standing.plain, better, run.mover) if has_secrets else better)
        found.append(Point(run.end, run.mover, after, lost))
    return tuple(found)


def _known(plain: tuple[float, ...], better: tuple[float, ...], mover: Seat) -> tuple[float, ...]:
    """Everybody's own chance; only who decides knows how it is with the better."""
    return (*plain[:mover], better[mover], *plain[mover + 1 :])


def doubtful_runs(game: Played, runs: Sequence[Run], points: Sequence[Point]) -> list[Run]:
    """The decisions of each seat with which it lost the most."""
    found: list[Run] = []
    for seat in range(game.seats):
        falls = [
            (after.lost, run)
            for run, after in zip(runs, points[1:], strict=True)
            if run.mover == seat and after.lost > DOUBTFUL
        ]
        found += [run for _fall, run in sorted(falls, reverse=True)[:MAX_REVIEWED]]
    return found


def mistake_in(game: Played, run: Run, budget: int) -> Mistake | None:
    """The move of a run with which most was lost, and more than noise can be, if there is one."""
    match, judge = match_of(game), Judge(game, budget)
    found: list[Mistake] = []
    for begin, end in match.move_plies(run.begin):
        if begin >= run.end:
            break
        mistake = judge.mistake(match.state_at(begin), match.actions[begin:end])
        found += [mistake._replace(ply=begin)] if mistake is not None else []
    return max(found, key=lambda mistake: mistake.lost, default=None)


def result_of(game: Played) -> tuple[float, ...]:
    """Everybody's share of the victory."""
    return tuple([float(share) for share in match_of(game).state.returns()])


def judging_budget(game: Played, runs: Sequence[Run]) -> int:
    """Positions for each thought of those who look for mistakes in these runs."""
    decisions = sum([run.end - run.begin for run in runs])
    return budget_for(game, decisions * (2 * PAIRS + DEEPER))


class Judge:
    """Says how everybody stands, each by what they know."""

    def __init__(self, game: Played, budget: int) -> None:
        bundle = bundle_of(game.game)
        assert bundle.engine is not None, "a game that is reviewed has levels"
        self.engine: Engine = bundle.engine
        self.game: Game = bundle.game
        self.levels = bundle.levels
        self.seats = game.seats
        self.seed = game.seed
        self.budget = budget
        self.pairs = PAIRS if self.game.has_secrets else FEW_PAIRS

    def standing(self, state: State, made: tuple[Action, ...]) -> Standing:
        """What everybody thinks of a position, and of the best that could be done there instead of what was made."""
        plain = self.chances(state)
        mover = state.to_move()
        if mover == CHANCE:
            return Standing(plain)
        best = self.best_end(state)
        if best.key() == _after(state, made).key():
            return Standing(plain)
        if not self.game.has_secrets:
            return Standing(plain, self.chances(best))
        return Standing(plain, (*plain[:mover], self.known_to(best, mover), *plain[mover + 1 :]))

    def best_end(self, state: State) -> State:
        """Where the best leads, until somebody else decides, or chance."""
        seat, after = state.to_move(), state.clone()
        while after.to_move() == seat:
            after = _after(after, self._best(self.game.view(after, seat)))
        return after

    def chances(self, state: State) -> tuple[float, ...]:
        """Every seat's chance of winning by what it knows."""
        if not self.game.has_secrets:
            return tuple(self._value(state, self._outcomes(state), 0))
        return tuple([self.known_to(state, seat) for seat in range(self.seats)])

    def known_to(self, state: State, seat: Seat) -> float:
        """The mean over worlds that the seat cannot tell from the real one."""
        view = self.game.view(state, seat)
        if state.to_move() == seat:
            return self._think(state, 0)[seat]
        number = self._outcomes(state) if state.to_move() == CHANCE else WORLDS
        values = [self._world_value(self.game.redeal(view, self._rng(k)), k, number)[seat] for k in range(number)]
        return sum(values) / len(values)

    def _world_value(self, world: State, k: int, number: int) -> list[float]:
        """How a world goes on, if chance falls the k-th way of so many."""
        rng = self._rng(k)
        if world.to_move() == CHANCE:
            world.apply(_quantile(world, (k + 0.5) / number))
        while world.to_move() == CHANCE:
            world.apply(_quantile(world, rng.below(SEEDS) / SEEDS))
        return self._think(world, k)

    def _value(self, state: State, number: int, k: int) -> list[float]:
        """How everybody stands in a position in which nothing is hidden; over several outcomes of chance their mean."""
        if state.to_move() != CHANCE:
            return self._think(state, k)
        found = [self._world_value(state.clone(), k + i, number) for i in range(number)]
        return [sum(values) / number for values in zip(*found, strict=True)]

    def _outcomes(self, state: State) -> int:
        return OUTCOMES if state.to_move() == CHANCE else 1

    def _think(self, state: State, k: int, times: int = 1) -> list[float]:
        mover = state.to_move()
        if mover == OVER:
            return [float(share) for share in state.returns()]
        thought = self._thought(self.game.view(state, mover), times * self.budget, self._rng(k))
        return [float(chance) for chance in thought.chances]

    def _thought(self, view: View, budget: int, rng: Rng) -> Thought:
        """What the engine says if it looks as far as levels do that think as much."""
        sights = [level.sight for level in self.levels if level.budget <= budget]
        return self.engine.think(view, max([OWN_TURN, *sights]), budget, rng)

    def _best(self, view: View) -> tuple[Action, ...]:
        """What the engine would do, if it looks as far as it can."""
        return self.engine.think(view, self.levels[-1].sight, DEEPER * self.budget, self._rng(PAIRS)).best.actions

    def _rng(self, k: int) -> Rng:
        """The same at every ply, so that neighbors differ by what has happened and not by luck of ours."""
        return Rng(self.seed * SEEDS + k)

    def mistake(self, state: State, made: tuple[Action, ...]) -> Mistake | None:
        """Whether another move was better than the one that was made, by what the seat knew."""
        seat = state.to_move()
        view = self.game.view(state, seat)
        possible = [move.actions for move in moves(view)]
        if len(possible) < 2 or made not in possible:
            return None
        best = self._best(view)
        better = next((chain for chain in possible if chain == best[: len(chain)]), made)
        worlds = [self.game.redeal(view, self._rng(k)) for k in range(self.pairs)]
        if better == made or _after(worlds[0], better).key() == _after(worlds[0], made).key():
            return None
        gains = [self._value_after(world, better, k)[seat] for k, world in enumerate(worlds)]
        others = [self._value_after(world, made, k)[seat] for k, world in enumerate(worlds)]
        lost, error = _mean_and_error([gain - other for gain, other in zip(gains, others, strict=True)])
        if lost <= SMALL or lost <= NOISE * error:
            return None
        return Mistake(0, seat, made, better, sum(gains) / len(gains), lost, error)

    def _value_after(self, world: State, chain: tuple[Action, ...], k: int) -> list[float]:
        """How everybody stands in a world after a move."""
        after = _after(world, chain)
        if after.to_move() == CHANCE:
            return self._value(after, FEW_OUTCOMES if self.game.has_secrets else OUTCOMES, k)
        return self._think(after, k, PAIRS // self.pairs)


def _after(world: State, chain: tuple[Action, ...]) -> State:
    """A position after a move."""
    after = world.clone()
    for action in chain:
        after.apply(action)
    return after


def _quantile(state: State, part: float) -> Action:
    """The outcome of chance at this part of all their weights, from 0 to 1."""
    outcomes = state.chance_outcomes()
    rest = part * sum([weight for _action, weight in outcomes])
    for action, weight in outcomes:
        rest -= weight
        if rest < 0:
            return action
    return outcomes[-1][0]


def _mean_and_error(values: Sequence[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    spread = sum([(value - mean) ** 2 for value in values])
    return mean, sqrt(spread / (len(values) * (len(values) - 1)))
