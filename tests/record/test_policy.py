"""What people at one screen may see and do: whose eyes, the curtain, forced choices, and what is taken back."""

from __future__ import annotations

import pytest

from polynya import Match, Rng, game_named
from polynya.core.types import SPECTATOR
from polynya.record.policy import TablePolicy

SECRETS = "igloo_igloo"
OPEN = "nanuuk_intro"


class Turns:
    """A keeper of turns who says what a test wants."""

    def __init__(self, start: int, *, begins: bool) -> None:
        self._start, self._begins = start, begins

    def start(self, seat: int) -> int:
        return self._start if seat >= 0 else 0

    def begins(self) -> bool:
        return self._begins


def new_match(key: str, seats: int = 2) -> Match:
    game = game_named(key)
    return Match(game, game.setup(seats), Rng(5))


def match_with_a_secret() -> Match:
    """Where the seat to move has something that others must not see."""
    match, rng = new_match(SECRETS), Rng(2)
    while not match.knows_secret(match.mover):
        legal = match.view(match.mover).legal
        match.play(match.mover, legal[rng.below(len(legal))])
    return match


@pytest.mark.parametrize(
    ("seats", "has_secrets", "viewer"),
    [((), True, "nobody"), ((0,), True, "first"), ((0,), False, "first"), ((0, 1), False, "mover")],
)
def test_through_whose_eyes_a_screen_looks(seats: tuple[int, ...], has_secrets: bool, viewer: str) -> None:
    match = new_match(SECRETS if has_secrets else OPEN)
    wanted = {"nobody": int(SPECTATOR), "first": 0, "mover": match.mover}[viewer]
    assert TablePolicy(match).viewer(seats, None) == wanted


def test_two_with_secrets_at_one_screen_have_a_curtain() -> None:
    match = match_with_a_secret()
    policy, mover = TablePolicy(match), match.mover
    assert policy.curtain([0, 1], None) == mover
    assert policy.curtain([0, 1], 1 - mover) == mover
    assert (policy.viewer([0, 1], None), policy.decider([0, 1], None)) == (int(SPECTATOR), None)
    assert policy.curtain([0, 1], mover) is None
    assert (policy.viewer([0, 1], mover), policy.decider([0, 1], mover)) == (mover, mover)
    assert policy.curtain([mover], None) is None, "whoever is alone needs none"
    assert policy.viewer([1 - mover], None) == 1 - mover
    assert policy.decider([1 - mover], None) is None, "it is not their turn"


@pytest.mark.parametrize(
    ("key", "seats", "reader"),
    [(SECRETS, (1,), 1), (SECRETS, (0, 1), int(SPECTATOR)), (OPEN, (0, 1), 0), (OPEN, (), int(SPECTATOR))],
)
def test_who_reads_the_whole_log(key: str, seats: tuple[int, ...], reader: int) -> None:
    assert TablePolicy(new_match(key)).reader(seats) == reader


def forced_match() -> Match:
    """A game in which the seat to move has one move, which the table may make, and nothing to take back first."""
    for seed in range(50):
        match, rng = new_match("nanuuk"), Rng(seed)
        while not match.is_over:
            if TablePolicy(match).forced_move():
                return match
            legal = match.view(match.mover).legal
            match.play(match.mover, legal[rng.below(len(legal))])
    raise AssertionError("no game has a forced move")


def test_the_table_makes_the_only_move_but_begins_nobodys_turn() -> None:
    match = forced_match()
    policy = TablePolicy(match)
    chain = policy.forced_move()
    assert chain is not None
    policy.turns = Turns(0, begins=True)
    assert policy.forced_move() is None
    policy.turns = Turns(0, begins=False)
    assert policy.forced_move() == chain
    assert TablePolicy(new_match(OPEN)).forced_move() is None, "a choice is nobody's but the seat's"


def test_what_a_record_has_of_forced_moves_was_made_by_the_table() -> None:
    match = forced_match()
    mover, ply = match.mover, match.ply
    match.play(mover, match.view(match.mover).legal[0])
    assert ply in TablePolicy.of_record(match).automatic


def test_a_seat_takes_back_its_own_last_move_within_its_turn() -> None:
    match = new_match(OPEN)
    policy = TablePolicy(match)
    assert policy.undoable([0, 1]) is None
    mover = match.mover
    match.play(mover, match.view(match.mover).legal[0])
    assert policy.last_choice([mover]) == 0
    assert policy.last_choice([1 - mover]) == -1
    assert policy.consent_ply([mover]) == 0
    policy.automatic.add(0)
    assert policy.last_choice([mover]) == -1, "the table has chosen"
    assert policy.consent_ply([mover]) is None
    policy.rewind(0)
    assert policy.automatic == set()


def steps_of_one_turn() -> Match:
    """Two own steps in a row in the same turn."""
    match = new_match(OPEN)
    while len(match.movers) < 2 or match.movers[-1] != match.movers[-2] or match.movers[-1] != match.mover:
        match.play(match.mover, match.view(match.mover).legal[0])
    return match


def test_moves_of_one_click_are_taken_back_together_but_not_beyond_the_turn() -> None:
    match = steps_of_one_turn()
    policy, mover = TablePolicy(match), match.mover
    last = policy.undo_ply(mover)
    assert last is not None
    assert policy.undoable([1 - mover, mover]) == (mover, last)
    first = match.move_start(last - 1)
    policy.joined.add(last)
    assert policy.undo_ply(mover) == max(first, match.undo_limit(mover))
    policy.turns = Turns(last, begins=False)
    assert policy.undo_ply(mover) == policy.restart_ply(mover) == last
    policy.turns = Turns(match.ply, begins=False)
    assert policy.undo_ply(mover) is None
    assert policy.restart_ply(mover) is None
