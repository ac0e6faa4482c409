"""Laws of states: actions, clones, keys, lengths, returns; the generator and the judge."""

from __future__ import annotations

from typing import ClassVar, Final

import pytest

from polynya import ALL, CHANCE, OVER, Rng, State
from polynya.core.game import audited_playouts
from polynya.testing.cases import Case, games_to_play, positions, random_action, sensible_action
from polynya.testing.laws import Laws

LONG: Final = 5000  # plies
FEW: Final = 30  # positions


class StateLaws(Laws):
    """Laws of states, and of the judge who reads the rulebook literally."""

    named_clauses: ClassVar[int] = 2  # that the judge names at least in every setup; larger games want more

    def test_legal_actions_are_ascending_and_empty_exactly_at_the_end(self, varied_case: Case) -> None:
        for state in positions(varied_case, games_to_play(3, 1)):
            legal = state.legal_actions()
            assert legal == sorted(set(legal))
            assert (not legal) == state.is_over()
            assert all(0 <= action < varied_case.game.actions for action in legal)
            is_decision = [action < varied_case.game.decisions for action in legal]
            assert not any(is_decision) if state.to_move() == CHANCE else all(is_decision)

    def test_the_generator_equals_the_judge_who_names_clauses_of_the_rulebook(self, varied_case: Case) -> None:
        """The judge is slow, so it sees one position in so many, of the more games the faster they are played."""
        compared, named = 0, set[str]()
        games = games_to_play(10, 2)
        for state in positions(varied_case, games, every=games // 2, at_least=2 * FEW):
            if state.to_move() != CHANCE:
                objections = [varied_case.game.objection(state, action) for action in range(varied_case.game.decisions)]
                allowed = [action for action, clause in enumerate(objections) if clause is None]
                assert state.legal_actions() == allowed, varied_case.game.line(varied_case.game.view(state, int(ALL)))
                named.update([clause for clause in objections if clause is not None])
                compared += 1
        assert compared > 20
        assert len(named) >= self.named_clauses
        assert named <= set(varied_case.game.clauses)

    def test_clones_share_nothing(self, varied_case: Case) -> None:
        rng = Rng(2)
        for state in positions(varied_case, games_to_play(2, 1)):
            key = state.key()
            copy = state.clone()
            assert copy.key() == key
            assert copy.legal_actions() == state.legal_actions()
            while not copy.is_over():
                copy.apply(random_action(copy, rng))
                if rng.below(8) == 0:
                    break
            assert state.key() == key

    def test_equal_actions_give_equal_keys_and_a_changed_position_another_key(self, varied_case: Case) -> None:
        rng = Rng(3)
        one, other = varied_case.start, varied_case.start
        for _ in range(varied_case.bound):
            if one.is_over():
                break
            before, fingerprint = one.key(), one.fingerprint()
            action = random_action(one, rng)
            one.apply(action)
            assert one.key() != before
            assert one.fingerprint() != fingerprint
            other.apply(action)
            assert one.key() == other.key()
            assert one.fingerprint() == other.fingerprint()

    def test_different_decisions_lead_to_different_positions(self, varied_case: Case) -> None:
        for state in positions(varied_case, 1):
            if state.to_move() == CHANCE:
                continue  # outcomes may be alike
            keys, fingerprints = set(), set()
            for action in state.legal_actions():
                after = state.clone()
                after.apply(action)
                keys.add(after.key())
                fingerprints.add(int(after.fingerprint()))
            assert len(keys) == len(fingerprints) == len(state.legal_actions())

    def test_random_games_end_within_the_bound_and_every_position_is_consistent(self, varied_case: Case) -> None:
        case, games = varied_case, games_to_play(3, 3)
        assert audited_playouts(case.game, case.start, Rng(4), games, case.bound, case.is_bound) == ""

    def test_the_audit_sees_a_damaged_position(self, plain_case: Case) -> None:
        state = plain_case.start
        state.mover = OVER
        assert plain_case.game.audit(state) != ""

    def test_returns_are_shares_of_one_victory(self, varied_case: Case) -> None:
        for state in positions(varied_case, games_to_play(2, 1), every=3):
            check_returns(varied_case, state)

    def test_a_guided_game_ends_with_a_result(self, plain_case: Case) -> None:
        """Also where random players almost never finish."""
        state, rng = plain_case.start, Rng(5)
        for _ in range(LONG):
            if state.is_over():
                break
            state.apply(sensible_action(plain_case.game, state, rng))
        assert state.is_over()
        check_returns(plain_case, state)


def check_returns(case: Case, state: State) -> None:
    """Returns and result say the same; before the end nobody has anything."""
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
