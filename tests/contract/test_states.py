"""Laws of states: actions, clones, keys, lengths, returns."""

from __future__ import annotations

import pytest

from polynya import CHANCE, OVER, Rng
from polynya.core.game import audited_playouts
from tests.contract.cases import CASES, NAMES, Case, games_to_play, positions, random_action

every_case = pytest.mark.parametrize("case", CASES, ids=NAMES)


@every_case
def test_legal_actions_are_ascending_and_empty_exactly_at_the_end(case: Case) -> None:
    for state in positions(case, games_to_play(3, 1)):
        legal = state.legal_actions()
        assert legal == sorted(set(legal))
        assert (not legal) == state.is_over()
        assert all(0 <= action < case.game.actions for action in legal)
        is_decision = [action < case.game.decisions for action in legal]
        assert not any(is_decision) if state.to_move() == CHANCE else all(is_decision)


@every_case
def test_the_generator_equals_the_judge(case: Case) -> None:
    """The judge is slow, so it sees one position in so many, of the more games the faster they are played."""
    games = games_to_play(12, 3)
    for number, state in enumerate(positions(case, games)):
        if state.to_move() != CHANCE and number % (games // 3 + 1) == 0:
            allowed = [action for action in range(case.game.decisions) if case.game.objection(state, action) is None]
            assert state.legal_actions() == allowed, case.game.line(case.game.view(state, -4))


@every_case
def test_an_objection_is_a_clause_of_the_rulebook(case: Case) -> None:
    for state in positions(case, 1):
        objections = {case.game.objection(state, action) for action in range(case.game.decisions)}
        assert objections - {None} <= set(case.game.clauses)


@every_case
def test_clones_share_nothing(case: Case) -> None:
    rng = Rng(2)
    for state in positions(case, games_to_play(2, 1)):
        key = state.key()
        copy = state.clone()
        assert copy.key() == key
        assert copy.legal_actions() == state.legal_actions()
        while not copy.is_over():
            copy.apply(random_action(copy, rng))
            if rng.below(8) == 0:
                break
        assert state.key() == key


@every_case
def test_equal_actions_give_equal_keys_and_a_changed_position_another_key(case: Case) -> None:
    rng = Rng(3)
    one, other = case.start, case.start
    for _ in range(case.bound):
        if one.is_over():
            break
        before = one.key()
        action = random_action(one, rng)
        one.apply(action)
        assert one.key() != before
        other.apply(action)
        assert one.key() == other.key()


@every_case
def test_different_decisions_lead_to_different_positions(case: Case) -> None:
    for state in positions(case, 1):
        if state.to_move() == CHANCE:
            continue  # lost starting rolls are alike
        keys = set()
        for action in state.legal_actions():
            after = state.clone()
            after.apply(action)
            keys.add(after.key())
        assert len(keys) == len(state.legal_actions())


@every_case
def test_random_games_end_within_the_bound_and_every_position_is_consistent(case: Case) -> None:
    assert audited_playouts(case.game, case.start, Rng(4), 5, case.bound, case.is_bound) == ""


@every_case
def test_the_audit_sees_a_damaged_position(case: Case) -> None:
    state = case.start
    state.mover = OVER
    assert case.game.audit(state) != ""


@every_case
def test_returns_are_shares_of_one_victory(case: Case) -> None:
    for state in positions(case, games_to_play(5, 1)):
        returns, result = state.returns(), case.game.result(state)
        assert len(returns) == case.seats
        assert (result is not None) == state.is_over()
        if result is None:
            assert returns == [0.0] * case.seats
        else:
            assert [seat for seat, share in enumerate(returns) if share > 0] == list(result.winners)
            assert sum(returns) == pytest.approx(1 if result.winners else 0)
            assert sorted(seat for place in result.ranking for seat in place) == list(range(case.seats))
            assert result.ranking[0] == result.winners or not result.winners
            assert result.clause in case.game.clauses
