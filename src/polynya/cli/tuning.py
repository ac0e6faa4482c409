"""Fitting what bots know of a game to games that they have played. Needs NumPy."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from polynya.cli.measuring import progress
from polynya.cli.terminal import Screen
from polynya.sim import plots, tuning
from polynya.sim.jobs import Played
from polynya.sim.ledger import Ledger, code_digest
from polynya.sim.running import Workers


def fit_weights(screen: Screen, plans: Sequence[tuning.Plan], out: Path, workers: Workers) -> None:
    """Play, fit, confirm and write what was found, one player count after the other."""
    game = plans[0].terms.game
    evaluation = tuning.linear_evaluation(game)
    ledger = Ledger(out / "games.jsonl", code_digest(game, has_bots=False))  # games of any bots are good to fit to
    found: list[tuning.Fitted] = []
    for plan in plans:
        fitted_to, confirmed_by = _play_all(screen, plan, workers, ledger)
        found.append(tuning.tune(plan, fitted_to, confirmed_by))
        _report(screen, out, found[-1])
    weights = tuning.weights_file(evaluation, found)
    (out / "weights.json").write_text(json.dumps(weights, indent=1) + "\n", encoding="utf-8")
    screen.say(f"written: {out / 'weights.json'}")


def _play_all(screen: Screen, plan: tuning.Plan, workers: Workers, ledger: Ledger) -> tuple[list[Played], list[Played]]:
    with progress(screen) as bar:
        task = bar.add_task(f"games for {plan.terms.seats}", total=plan.games + plan.confirming)
        return tuning.play_all(plan, workers, ledger, lambda _: bar.advance(task))


def _report(screen: Screen, out: Path, fitted: tuning.Fitted) -> None:
    """Say how good weights are, and draw it."""
    (out / f"report-{fitted.seats}.json").write_text(json.dumps(fitted.report, indent=1) + "\n", encoding="utf-8")
    for name in ("fitted", "before", "even"):
        quality = fitted.report[name]
        assert isinstance(quality, dict)
        screen.say(f"{fitted.seats} players, {name}: log loss {quality['log_loss']:.4f}, Brier {quality['brier']:.4f}")
        if name == "fitted":
            for forecast, happened, error, number in quality["bins"]:
                screen.say(f"  {forecast:6.1%} said, {happened:6.1%} happened (± {2 * error:.1%}), {number} times")
            picture = plots.reliability("What was said and what happened", quality["bins"])
            (out / f"reliability-{fitted.seats}.svg").write_text(plots.alone(picture), encoding="utf-8")
