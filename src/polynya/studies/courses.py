"""What a game that was played was like: who led when, what was done, and how much there was to choose from."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Sequence
from functools import cache
from math import exp, log
from typing import Final, NamedTuple

from librt.vecs import vec

from polynya.ai.evaluation import Evaluation
from polynya.core.game import Game
from polynya.core.state import State
from polynya.games import game_named
from polynya.sim.jobs import Played, start
from polynya.studies.causes import Causes

FEW: Final = 12  # actions of a kind of which each is counted by its own name
TENTHS: Final = 10


class Course(NamedTuple):
    """One game in figures."""

    shares: tuple[float, ...]  # of the victory, seat by seat
    ending: str  # the clause that ended it, or empty if it was broken off
    plies: int
    decisions: int
    turns: int
    choices: float  # legal actions at a decision, on average
    branching: float  # their geometric mean: as many equal choices would lead to as many games
    lead_changes: int  # how often another seat had the best chances at the beginning of a turn
    decided: float  # after which part of its turns who won was always in front; 1 if nobody has won alone
    prospects: tuple[float, ...]  # of who won, in every tenth of the turns; empty if nobody has won alone
    actions: tuple[tuple[str, int], ...]  # what was done how often, chance included
    amounts: tuple[tuple[str, int], ...]  # what its moves have cost and brought: `expel -harpoon`, `take +fish`
    clauses: tuple[tuple[str, int], ...]  # in how many moves each has brought something about
    refusals: tuple[tuple[str, float], ...]  # the part of the decisions in which each has forbidden something


def course_of(played: Played, evaluation: Evaluation | None) -> Course:
    """Play a game over again and look at it."""
    game, state = start(played.job)
    names, done, numbers = action_names(game.key), Counter[str](), list[int]()
    chances: list[tuple[float, ...]] = []
    decider, causes = None, Causes(game, state, played.job.seed)
    for action in played.actions:
        if state.mover >= 0:
            numbers.append(len(state.legal_actions()))
            causes.ask(state)
            if state.to_move() != decider:
                decider = state.to_move()
                chances += [_chances(evaluation, state, played.job.seats)] if evaluation else []
        done[names[action]] += 1
        state.apply(action)
        causes.follow(state, action)
    leaders = [row.index(max(row)) for row in chances]
    result = game.result(state)
    return Course(
        shares=played.shares,
        ending=result.clause if result else "",
        plies=len(played.actions),
        decisions=len(numbers),
        turns=sum(played.turns),
        choices=sum(numbers) / max(1, len(numbers)),
        branching=exp(sum([log(number) for number in numbers]) / max(1, len(numbers))),
        lead_changes=sum([one != other for one, other in itertools.pairwise(leaders)]),
        decided=decided_after(leaders, played.shares),
        prospects=prospects_of(chances, played.shares),
        actions=tuple(sorted(done.items())),
        amounts=tuple(sorted(causes.amounts.items())),
        clauses=tuple(sorted(causes.moves.items())),
        refusals=tuple(sorted([(clause, n / causes.looked_at) for clause, n in causes.refusals.items()])),
    )


def _chances(evaluation: Evaluation, state: State, seats: int) -> tuple[float, ...]:
    out = vec[float]([0.0] * seats)
    evaluation.chances(state, out)
    return tuple([float(chance) for chance in out])


@cache
def action_names(key: str) -> tuple[str, ...]:
    """What an action is counted as: its notation where its kind has few, or that without its place, or its kind."""
    game: Game = game_named(key)
    notations = [game.notation(action) for action in range(game.actions)]
    kinds = [game.facts(action).kind or notations[action].split()[0] for action in range(game.actions)]
    things = [" ".join(notation.split()[:-1]) for notation in notations]  # `harpoon bear` of `harpoon bear b1`
    whole, short = sizes(kinds, notations), sizes(kinds, things)
    rows = zip(kinds, notations, things, strict=True)
    return tuple(
        [
            notation if whole[kind] <= FEW else thing if thing and short[kind] <= FEW else kind
            for kind, notation, thing in rows
        ]
    )


def sizes(kinds: Sequence[str], names: Sequence[str]) -> Counter[str]:
    """How many different names the actions of each kind have."""
    return Counter([kind for kind, _ in set(zip(kinds, names, strict=True))])


def winner_of(shares: tuple[float, ...]) -> int | None:
    """Who has won alone."""
    return shares.index(1.0) if 1.0 in shares else None


def decided_after(leaders: list[int], shares: tuple[float, ...]) -> float:
    """After which part of the turns who won was always in front."""
    winner = winner_of(shares)
    if winner is None or not leaders:
        return 1.0
    behind = [number for number, leader in enumerate(leaders, 1) if leader != winner]
    return (behind[-1] if behind else 0) / len(leaders)


def prospects_of(chances: Sequence[tuple[float, ...]], shares: tuple[float, ...]) -> tuple[float, ...]:
    """The chances of who won, in every tenth of the turns."""
    winner = winner_of(shares)
    if winner is None or len(chances) < TENTHS:
        return ()
    edges = [len(chances) * k // TENTHS for k in range(TENTHS + 1)]
    parts = [chances[first:last] for first, last in itertools.pairwise(edges)]
    return tuple([sum([row[winner] for row in part]) / len(part) for part in parts])
