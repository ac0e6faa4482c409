"""Studies: what a setup is like when bots of one strength play it, and how much skill is worth in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import ceil, inf, sqrt
from typing import Final, NamedTuple

from polynya.bundles import evaluation_of
from polynya.sim.jobs import Job, Played
from polynya.sim.ledger import Ledger
from polynya.sim.pairings import Pairing, Terms, in_rotations, rotations, score
from polynya.sim.running import Workers
from polynya.sim.statistics import NORMAL_95, Estimate, estimate
from polynya.studies.courses import TENTHS, Course, course_of

COLUMNS: Final = 20  # of a histogram at most
CONTEST: Final = 1 << 24  # seeds of deals that strong and weak play; no study has so many games


class Plan(NamedTuple):
    """What is played: games among equals, then deals in which a strong bot sits on every seat once among weak ones."""

    terms: Terms
    bot: str = "level2"
    games: int = 1000
    strong: str = "level4"
    weak: str = "level1"
    deals: int = 100
    seed: int = 0

    @property
    def total(self) -> int:
        """How many games there are."""
        return self.games + self.deals * self.terms.seats


class Spread(NamedTuple):
    """A number that differs from game to game."""

    mean: float
    low: float  # of the interval of the mean, 95 %
    high: float
    tenth: float  # one game in ten has less
    median: float
    ninth: float  # one game in ten has more


class Histogram(NamedTuple):
    """How often a number lies between which borders; each column begins where the one before it ends."""

    low: float  # where the first column begins
    width: float  # of every column
    counts: tuple[int, ...]


class Study(NamedTuple):
    """What was found."""

    plan: Plan
    seats: tuple[Estimate, ...]  # share of the victories of each seat
    shared: Estimate  # games that several have won
    nobody: Estimate  # games that came to an end without a winner
    broken_off: int
    plies: Spread
    decisions: Spread
    turns: Spread
    choices: Spread
    branching: Spread
    lead_changes: Spread
    decided: Spread
    prospects: tuple[float, ...]  # of who won, in every tenth of the turns
    histograms: dict[
        str, Histogram
    ]  # of turns, decided and lead_changes; skill: seats of a deal that the strong one wins
    actions: dict[str, Spread]
    amounts: dict[str, Spread]  # what moves have cost and brought
    clauses: dict[str, Spread]  # moves in which a clause has brought something about
    refusals: dict[str, Spread]  # the part of the decisions in which a clause forbids something
    endings: dict[str, Estimate]
    skill: Estimate | None  # share of the victories of the strong one
    same_seat: Estimate | None  # deals that the same seat wins whoever sits there: seat and luck decide


def jobs(plan: Plan) -> Iterator[Job]:
    """All games of a study."""
    terms = plan.terms
    for seed in range(plan.seed, plan.seed + plan.games):
        yield Job(terms.game, terms.seats, terms.options, (plan.bot,) * terms.seats, seed)
    yield from rotations(Pairing(plan.strong, plan.weak), terms, plan.deals, plan.seed + CONTEST)


def run(plan: Plan, workers: Workers, ledger: Ledger, report: Callable[[Played], None] | None = None) -> Study:
    """Play what has not been played yet, and count."""
    evaluation = evaluation_of(plan.terms.game)
    courses: list[Course] = []
    contest: list[Played] = []
    for number, played in enumerate(workers.play_all(jobs(plan), ledger)):
        if number < plan.games:
            courses.append(course_of(played, evaluation))
        else:
            contest.append(played)
        if report is not None:
            report(played)
    return summary(plan, courses, contest)


def summary(plan: Plan, courses: Sequence[Course], contest: Sequence[Played]) -> Study:
    """The figures of these games."""
    seats = plan.terms.seats
    ended = [course for course in courses if course.ending]
    deals = list(in_rotations(iter(contest), seats))
    return Study(
        plan=plan,
        seats=tuple([estimate([course.shares[seat] for course in courses], 1) for seat in range(seats)]),
        shared=share_of(courses, lambda course: 0 < max(course.shares) < 1),
        nobody=share_of(courses, lambda course: bool(course.ending) and not any(course.shares)),
        broken_off=len(courses) - len(ended),
        plies=spread([course.plies for course in courses]),
        decisions=spread([course.decisions for course in courses]),
        turns=spread([course.turns for course in courses]),
        choices=spread([course.choices for course in courses]),
        branching=spread([course.branching for course in courses]),
        lead_changes=spread([course.lead_changes for course in courses]),
        decided=spread([course.decided for course in courses], most=1.0),
        prospects=mean_prospects(courses),
        histograms=histograms(courses, [score(deal) for deal in deals], seats),
        actions=spreads([dict(course.actions) for course in courses]),
        amounts=spreads([dict(course.amounts) for course in courses]),
        clauses=spreads([dict(course.clauses) for course in courses]),
        refusals=spreads([dict(course.refusals) for course in courses], most=1.0),
        endings={
            clause: share_of(courses, lambda course, clause=clause: course.ending == clause)  # type: ignore[misc]
            for clause in sorted(Counter([course.ending for course in ended]))
        },
        skill=estimate([score(deal) for deal in deals], seats) if deals else None,
        same_seat=estimate([float(len({game.shares for game in deal}) == 1) for deal in deals], 1) if deals else None,
    )


def mean_prospects(courses: Sequence[Course]) -> tuple[float, ...]:
    """The chances of who wins in every tenth of the turns, over all games that have one winner."""
    rows = [course.prospects for course in courses if course.prospects]
    return tuple([sum([row[k] for row in rows]) / len(rows) for k in range(TENTHS)]) if rows else ()


def histograms(courses: Sequence[Course], scores: Sequence[float], seats: int) -> dict[str, Histogram]:
    """How length, excitement, and luck against skill are spread."""
    found = {
        "turns": histogram([course.turns for course in courses]),
        "lead_changes": histogram([course.lead_changes for course in courses]),
        "decided": histogram([course.decided for course in courses], 1 / TENTHS, TENTHS),
    }
    if scores:
        found["skill"] = histogram([round(one * seats, 6) for one in scores], 1, seats + 1)
    return found


def histogram(numbers: Sequence[float], width: float = 0, columns: int = 0) -> Histogram:
    """So many columns from 0, in the last of which stands also what is larger, or as many as whole numbers need."""
    low = 0 if columns or not numbers else int(min(numbers))
    width = width or max(1, ceil((max(numbers, default=0) - low + 1) / COLUMNS))
    columns = columns or int((max(numbers, default=0) - low) // width) + 1
    places = Counter([min(columns - 1, int((one - low) / width + 1e-9)) for one in numbers])
    return Histogram(low, width, tuple([places[k] for k in range(columns)]))


def share_of(courses: Sequence[Course], condition: Callable[[Course], bool]) -> Estimate:
    """In how many games something is so."""
    return estimate([float(condition(course)) for course in courses], 1)


def spread(numbers: Sequence[float], most: float = inf) -> Spread:
    """How a number is spread over the games; none can be larger than `most`, or less than 0."""
    if not numbers:
        return Spread(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    ranked, count = sorted(numbers), len(numbers)
    mean = sum(numbers) / count
    error = NORMAL_95 * sqrt(sum([(one - mean) ** 2 for one in numbers]) / max(1, count - 1) / count)
    tenth, median, ninth = [float(ranked[min(count - 1, count * k // 10)]) for k in (1, 5, 9)]
    return Spread(mean, max(0.0, mean - error), min(most, mean + error), tenth, median, ninth)


def spreads(rows: Sequence[Mapping[str, float]], most: float = inf) -> dict[str, Spread]:
    """How everything that is in any of the rows is spread, by name; what is not in a row is 0 there."""
    names = sorted({name for row in rows for name in row})
    return {name: spread([row.get(name, 0) for row in rows], most) for name in names}


class Difference(NamedTuple):
    """How much more the second of two setups has of something."""

    name: str
    first: float
    second: float
    low: float  # of the interval of the difference, 95 %
    high: float

    @property
    def is_clear(self) -> bool:
        """Whether the interval leaves out 0."""
        return self.low > 0 or self.high < 0


COMPARED: Final = ("plies", "turns", "decisions", "choices", "branching", "lead_changes", "decided")
LISTED: Final = ("actions", "amounts", "clauses", "refusals")  # of these only what differs clearly


def compare(first: Study, second: Study) -> list[Difference]:
    """The differences between two studies: shares, then how long, how wide and how exciting, then what else differs."""
    shares = [("seat " + str(k + 1), *pair) for k, pair in enumerate(zip(first.seats, second.seats, strict=False))]
    for name in ("shared", "nobody"):
        shares.append((name, getattr(first, name), getattr(second, name)))
    shares.append(("broken_off", _part_broken_off(first), _part_broken_off(second)))
    for name in ("skill", "same_seat"):
        if getattr(first, name) is not None and getattr(second, name) is not None:
            shares.append((name, getattr(first, name), getattr(second, name)))
    found = [difference(name, one, other) for name, one, other in shares]
    found += [difference(name, getattr(first, name), getattr(second, name)) for name in COMPARED]
    for name in LISTED:
        found += _clear_ones(name, getattr(first, name), getattr(second, name))
    return found


def _part_broken_off(study: Study) -> Estimate:
    return estimate([float(number < study.broken_off) for number in range(study.plan.games)], 1)


def _clear_ones(kind: str, first: Mapping[str, Spread], second: Mapping[str, Spread]) -> list[Difference]:
    """What differs clearly in two tables; what is only in one of them is 0 in the other."""
    never = spread([])
    names = sorted({*first, *second})
    found = [difference(f"{kind} {name}", first.get(name, never), second.get(name, never)) for name in names]
    return [one for one in found if one.is_clear]


def difference(name: str, first: Estimate | Spread, second: Estimate | Spread) -> Difference:
    """The difference of two independent figures; the parts of their intervals that face each other are combined."""
    one, other = first[0], second[0]
    below = sqrt((other - second.low) ** 2 + (first.high - one) ** 2)
    above = sqrt((second.high - other) ** 2 + (one - first.low) ** 2)
    return Difference(name, one, other, other - one - below, other - one + above)
