"""Laws of chance: outcomes are the legal actions, and weights are positive integers."""

from __future__ import annotations

from polynya import CHANCE, Game
from polynya.testing.cases import Case, positions, varied_cases_of
from polynya.testing.laws import Laws


def chance_nodes(case: Case) -> int:
    """How many chance nodes a random game meets; each must be as the law says, and so must every other position."""
    nodes = 0
    for state in positions(case, 1):
        outcomes = state.chance_outcomes()
        if state.to_move() == CHANCE:
            nodes += 1
            assert [action for action, _ in outcomes] == state.legal_actions()
            assert all(isinstance(weight, int) and weight > 0 for _, weight in outcomes)
        else:
            assert outcomes == []
    return nodes


class ChanceLaws(Laws):
    """Laws of chance."""

    def test_outcomes_are_the_legal_actions_of_a_chance_node_and_nothing_elsewhere(self, game: Game) -> None:
        cases = varied_cases_of(game)
        found = [chance_nodes(case) > 0 for case in cases]
        assert found == [game.has_luck(case.setup) for case in cases]
        assert any(found) == game.has_chance
