"""States, setups, generators and errors are values: compared, copied, pickled, and shown in one line."""

from __future__ import annotations

import copy
import pickle

import pytest

from polynya import (
    CHANCE,
    GAMES,
    Game,
    IllegalAction,
    InvalidSetup,
    NotationError,
    Problem,
    RecordError,
    Rng,
    playout,
    rollout,
)
from tests.contract.cases import Case, every_case, plain_cases, positions, varied_cases

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


@plain_cases
def test_states_are_equal_by_position_and_are_no_keys(case: Case) -> None:
    one, other = case.start, case.start
    assert one == other
    assert one != one.key()
    assert all(one != game.initial(game.setup(2)) for game in GAMES if game is not case.game)
    with pytest.raises(TypeError, match="unhashable"):
        hash(one)


@plain_cases
def test_a_state_says_who_is_to_move(case: Case) -> None:
    for state in positions(case, 1, every=6):
        text, name = repr(state), type(state).__name__
        who = "chance" if state.to_move() == CHANCE else f"seat {state.to_move()}"
        number = len(state.legal_actions())
        is_over = state.is_over()
        assert text == (
            f"<{name}: the game is over>" if is_over else f"<{name}: {who} to move, {number} legal actions>"
        )


@plain_cases
def test_a_checked_action_happens_or_is_refused(case: Case) -> None:
    for state in positions(case, 1, every=15):
        legal = state.legal_actions()
        for action in (-1, case.game.actions, *[a for a in range(case.game.actions) if a not in legal][:3]):
            before = state.key()
            with pytest.raises(IllegalAction, match=f"'{action}' breaks the rules"):
                state.play(action)
            assert state.key() == before
        for action in legal[:1]:
            one, other, third = state.clone(), state.clone(), state.clone()
            one.play(action)
            other.apply(action)
            case.game.play(third, case.game.notation(action).upper())
            assert one == other == third


def test_a_game_names_the_clause_that_forbids() -> None:
    game = next(game for game in GAMES if game.key == "nanuuk_intro")
    state = game.initial(game.setup(2))
    game.play(state, "place d3")
    with pytest.raises(IllegalAction, match=r"'place D3' breaks NK-5\.5"):
        game.play(state, "place D3")
    with pytest.raises(NotationError, match="'dance' is not an action"):
        game.play(state, "dance")
    with pytest.raises(IllegalAction, match="the action space"):
        game.play(state, 9999)
    assert "place D4" in game.legal_notations(state)
    assert "place D3" not in game.legal_notations(state)


@every_game
@pytest.mark.parametrize("distance", [-1, -2, 0, 1])
def test_a_number_that_is_no_action_has_no_notation(game: Game, distance: int) -> None:
    action = distance if distance < 0 else game.actions + game.veiled + distance
    with pytest.raises(NotationError, match=f"^{action} is not an action: those of {game.key} are 0 to"):
        game.notation(action)


@varied_cases
def test_setups_are_values(case: Case) -> None:
    one, other = case.setup, case.setup
    assert one == other
    assert hash(one) == hash(other)
    assert pickle.loads(pickle.dumps(one)) == one
    assert copy.deepcopy(one) == one
    assert one != case.game.setup(case.seats, case.options, case.game.colors[1:2])
    assert type(one).__name__ in repr(one)
    assert str(one.options) in repr(one)
    assert case.game.setup_of(case.start) == one


@every_case
def test_all_options_have_the_value_in_force(case: Case) -> None:
    setup = case.setup
    assert list(setup.all_options) == [option.key for option in case.game.option_table.own]
    assert setup.options.items() <= setup.all_options.items()
    for option in case.game.option_table.own:
        if option.key not in setup.options:
            assert option.is_default(setup.all_options[option.key], case.seats)
    assert case.game.setup(case.seats, setup.all_options) == setup


@every_game
def test_setups_of_different_tables_differ(game: Game) -> None:
    assert game.setup(2) != game.setup(3)
    assert all(game.setup(2) != other.setup(2) for other in GAMES if other is not game)


def test_generators_are_values() -> None:
    rng = Rng(8)
    rng.below(10)
    for made in (copy.copy(rng), copy.deepcopy(rng), pickle.loads(pickle.dumps(rng)), rng.clone()):
        assert made == rng
        made.below(2)
        assert made != rng
    twin = pickle.loads(pickle.dumps(rng))
    assert [twin.below(1000) for _ in range(50)] == [rng.below(1000) for _ in range(50)]
    assert twin == rng
    rng.below(2)
    assert twin != rng
    assert twin != 8
    assert repr(rng).startswith("<Rng at ")
    with pytest.raises(TypeError, match="unhashable"):
        hash(rng)


@pytest.mark.parametrize(
    "error",
    [
        IllegalAction("to C3", "NK-6.9"),
        InvalidSetup((Problem("E_PLAYERS", "NK-10.1", "too many"),)),
        RecordError("cut off", 3),
        NotationError("no"),
    ],
    ids=["illegal", "setup", "record", "notation"],
)
def test_errors_cross_processes(error: Exception) -> None:
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


@varied_cases
def test_a_rollout_leaves_the_state_and_shares_one_victory(case: Case) -> None:
    state, rng = case.start, Rng(5)
    assert rollout(state, rng, 0) == [0.0] * case.seats
    assert state == case.start
    shares = rollout(state, rng, case.bound)
    assert len(shares) == case.seats
    assert sum(shares) == pytest.approx(1) or sum(shares) == 0
    assert state == case.start


@varied_cases
def test_a_playout_changes_the_state_and_counts_plies(case: Case) -> None:
    state = case.start
    assert playout(state, Rng(5), 3) == 3
    assert state != case.start
    plies = playout(state, Rng(5), case.bound)
    assert plies <= case.bound
    assert state.is_over() or plies == case.bound
