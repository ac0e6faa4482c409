"""Fitting weights to games, and confirming them with others."""

from __future__ import annotations

import json
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from librt.vecs import vec

from polynya import NotationError, State, game_named
from polynya.ai.linear import MAX_SEATS, LinearEvaluation
from polynya.cli.main import exit_code
from polynya.sim import fitting, plots, tuning
from polynya.sim.jobs import Job, play
from polynya.sim.pairings import Terms
from polynya.sim.samples import Sample, features, samples, turn_starts

TRUTH = np.array([1.5, -0.8, 0.0, 0.5, 2.0, 0.0])  # early, then late; the third feature means nothing


def made_up(number: int, seed: int, has_nobody: bool = False) -> list[Sample]:
    """Positions whose winners are drawn by the chances of the true weights."""
    random = np.random.default_rng(seed)
    found: list[Sample] = []
    for game in range(number):
        phase = float(random.random())
        rows = random.normal(size=(3 if has_nobody else 2, 3))
        mixed = np.concatenate([rows * (1 - phase), rows * phase], axis=1)
        said = fitting.chances(mixed[None], TRUTH)[0]
        winner = int(random.choice(len(said), p=said))
        shares = tuple([float(k == winner) for k in range(len(said))])
        found.append(
            Sample(game, phase, tuple([tuple(row) for row in rows.tolist()]), shares, 1.0, tuple(said.tolist()))
        )
    return found


@pytest.mark.parametrize("has_nobody", [False, True])
def test_true_weights_are_found(has_nobody: bool) -> None:
    data = fitting.table(made_up(6000, 1, has_nobody))
    weights = fitting.fit(data, ridge=0.01)
    assert np.abs(weights - TRUTH).max() < 0.25
    other = fitting.table(made_up(6000, 2, has_nobody))
    quality = fitting.quality(fitting.chances(other.features, weights), other, 2)
    even = fitting.quality(fitting.chances(other.features, weights * 0), other, 2)
    assert quality.log_loss < even.log_loss
    assert quality.brier < even.brier
    assert len(quality.bins) == 10
    for said, happened, error, _ in quality.bins:
        assert abs(said - happened) < 4 * error + 0.01


def test_ridge_draws_weights_to_nothing() -> None:
    data = fitting.table(made_up(500, 3))
    assert np.abs(fitting.fit(data, ridge=1e6)).max() < 0.01


def test_what_all_seats_have_in_common_is_worth_nothing() -> None:
    found = [sample._replace(rows=tuple([(*row, 7.0) for row in sample.rows])) for sample in made_up(400, 4)]
    weights = fitting.fit(fitting.table(found), ridge=1.0)
    assert np.abs(weights[[3, 7]]).max() < 1e-6


class Room(LinearEvaluation):
    """Counts the choices of the seat to move, for a test."""

    def __init__(self) -> None:
        super().__init__(["choices", "one"], {2: ([0.1, 0.0], [0.2, 0.0])})

    def seats(self, state: State) -> int:
        return len(state.returns())

    def phase(self, state: State) -> float:
        return 0.25

    def measure(self, state: State, out: vec[float]) -> None:
        for seat in range(len(state.returns())):
            out[seat * 2] = float(len(state.legal_actions())) if seat == state.to_move() else 0.0
            out[seat * 2 + 1] = 1.0


def test_positions_are_taken_where_a_turn_begins() -> None:
    played = play(Job("nanuuk_intro", 2, (), ("random", "random"), 3))
    movers = [state.to_move() for state in turn_starts(played)]
    assert len(movers) == sum(played.turns)
    assert all(one != other for one, other in pairwise(movers))


def test_samples_are_features_and_how_the_game_ended() -> None:
    games = [play(Job("nanuuk_intro", 2, (), ("random", "random"), seed)) for seed in range(4)]
    found = list(samples(games, Room(), 5))
    assert len(found) == 20
    assert {sample.shares for sample in found} <= {(0.0, 1.0), (1.0, 0.0)}
    assert sum([sample.weight for sample in found]) == pytest.approx(4)
    assert found == list(samples(games, Room(), 5))
    for sample in found:
        assert sum(sample.forecast) == pytest.approx(1)


def test_features_stand_row_by_row() -> None:
    game = game_named("nanuuk_intro")
    state = game.initial(game.setup(3))
    rows = features(Room(), state, 3)
    assert len(rows) == 3
    assert rows[0] == (float(len(state.legal_actions())), 1.0)
    assert rows[1] == (0.0, 1.0)
    assert MAX_SEATS >= 3


def test_weights_of_other_player_counts_are_kept() -> None:
    fitted = tuning.Fitted(3, {"choices": 1.0, "one": 0.0}, {"choices": 2.0, "one": 0.0}, {})
    found = tuning.weights_file(Room(), [fitted])
    assert found["2"]["early"]["choices"] == pytest.approx(0.1)
    assert found["3"] == {"early": fitted.early, "late": fitted.late}
    assert list(found) == ["2", "3"]


def test_the_plot_of_reliability_has_a_point_for_every_tenth() -> None:
    data = fitting.table(made_up(3000, 5))
    bins = fitting.quality(fitting.chances(data.features, TRUTH), data, 2).bins
    picture = plots.alone(plots.reliability("said and happened", bins))
    assert picture.count("<circle") == len(bins) == 10
    assert "prefers-color-scheme: dark" in picture


def test_bots_take_turns_on_the_seats() -> None:
    plan = tuning.Plan(Terms("nanuuk_intro"), ("a", "b", "c"), 30, 0)
    seated = [job.entrants for job in tuning.jobs(plan, 30, 0)]
    assert {pair[0] for pair in seated} == {"a", "b", "c"}
    assert len(set(seated)) > 2


def test_the_command_writes_weights_and_plots_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["tune", "igloo_igloo", "--out", str(tmp_path), "--games", "6", "--confirm", "4", "--bot", "level1"]
    assert exit_code([*arguments, "--processes", "1"]) == 0
    first = capsys.readouterr().out
    assert "2 players, fitted: log loss" in first
    weights = json.loads((tmp_path / "weights.json").read_text(encoding="utf-8"))
    evaluation = tuning.linear_evaluation("igloo_igloo")
    assert list(weights["2"]["early"]) == list(evaluation.names)
    assert set(weights) >= {"2", "3", "4"}  # those of other player counts are kept
    assert (tmp_path / "reliability-2.svg").read_text(encoding="utf-8").startswith("<svg")
    assert exit_code([*arguments, "--processes", "1"]) == 0
    assert capsys.readouterr().out == first


def test_a_game_without_weights_is_refused() -> None:
    with pytest.raises(NotationError, match="floe has no evaluation with weights"):
        tuning.linear_evaluation("floe")
