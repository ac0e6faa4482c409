"""Weights that make what happened most likely: a conditional logit with ridge, by Newton's method. Needs NumPy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from polynya.sim.samples import Sample

Array = NDArray[np.float64]

STEPS: Final = 50
ENOUGH: Final = 1e-9
TENTHS: Final = 10


class Table(NamedTuple):
    """Samples as arrays."""

    features: Array  # position, row, feature: those of the early game, then those of the late one
    shares: Array  # position, row
    weights: Array  # position
    games: NDArray[np.int64]  # position
    forecasts: Array  # position, row: the chances of today


class Quality(NamedTuple):
    """How good chances are that were said: smaller is better."""

    log_loss: float
    brier: float
    bins: tuple[tuple[float, float, float, int], ...]  # mean said, mean happened, its error, how many; by tenths
    games: int

    @property
    def worst(self) -> float:
        """How far the worst tenth is off."""
        return max([abs(forecast - happened) for forecast, happened, _, _ in self.bins], default=0.0)


def table(samples: Sequence[Sample]) -> Table:
    """The samples, with every feature once for the early game and once for the late one, mixed by the phase."""
    first = samples[0]
    size = (len(samples), len(first.shares), len(first.rows[0]) if first.rows else 0)
    rows = np.array([sample.rows for sample in samples], dtype=np.float64).reshape(size)
    phases = np.array([sample.phase for sample in samples], dtype=np.float64)[:, None, None]
    features = np.concatenate([rows * (1 - phases), rows * phases], axis=2)
    shares = np.array([sample.shares for sample in samples], dtype=np.float64)
    weights = np.array([sample.weight for sample in samples], dtype=np.float64)
    games = np.array([sample.game for sample in samples], dtype=np.int64)
    return Table(features, shares, weights, games, np.array([sample.forecast for sample in samples], dtype=np.float64))


def chances(features: Array, weights: Array) -> Array:
    """The softmax over the rows of every position."""
    prospects = features @ weights
    prospects -= prospects.max(axis=1, keepdims=True)
    powers = np.exp(prospects)
    found: Array = powers / powers.sum(axis=1, keepdims=True)
    return found


def fit(data: Table, ridge: float, first: Array | None = None) -> Array:
    """The best weights; ridge counts for features that are measured in their own spread."""
    scale = np.maximum(data.features.std(axis=(0, 1)), 1e-9)
    scaled = data.features / scale
    known = data.shares.sum(axis=1)
    weights = np.zeros(scaled.shape[2]) if first is None else first * scale
    loss = _loss(scaled, data, weights, ridge)
    for _ in range(STEPS):
        forecasts = chances(scaled, weights) * known[:, None]
        pull = (data.shares - forecasts) * data.weights[:, None]
        slope = np.einsum("pr,prf->f", pull, scaled) - ridge * weights
        step = np.linalg.solve(_bend(scaled, forecasts, known, data.weights, ridge), slope)
        weights, better = _walk(scaled, data, weights, step, ridge, loss)
        if loss - better < ENOUGH * abs(loss):
            break
        loss = better
    found: Array = weights / scale
    return found


def _bend(scaled: Array, forecasts: Array, known: Array, weights: Array, ridge: float) -> Array:
    """The second derivative of the loss."""
    mixed = np.einsum("pr,prf->pf", forecasts, scaled)
    heavy = forecasts * weights[:, None]
    inner = np.einsum("pr,prf,prg->fg", heavy, scaled, scaled, optimize=True)
    outer = np.einsum("p,pf,pg->fg", weights / np.maximum(known, 1e-9), mixed, mixed, optimize=True)
    found: Array = inner - outer + (ridge + 1e-9) * np.eye(scaled.shape[2])
    return found


def _walk(scaled: Array, data: Table, weights: Array, step: Array, ridge: float, loss: float) -> tuple[Array, float]:
    """As far along the step as it is better."""
    for _ in range(30):
        better = _loss(scaled, data, weights + step, ridge)
        if better <= loss:
            return weights + step, better
        step = step / 2
    return weights, loss


def _loss(scaled: Array, data: Table, weights: Array, ridge: float) -> float:
    forecasts = np.log(np.maximum(chances(scaled, weights), 1e-300))
    return float(-(data.shares * forecasts * data.weights[:, None]).sum() + ridge / 2 * (weights**2).sum())


def quality(forecasts: Array, data: Table, seats: int) -> Quality:
    """How good these chances are, of the seats; positions of one game are one observation."""
    total = float(data.weights.sum())
    logs = -(data.shares * np.log(np.maximum(forecasts, 1e-300))).sum(axis=1)
    squares = ((forecasts - data.shares)[:, :seats] ** 2).sum(axis=1)
    games = len(np.unique(data.games))
    bins = _bins(forecasts[:, :seats], data.shares[:, :seats], data)
    return Quality(
        float((logs * data.weights).sum() / total), float((squares * data.weights).sum() / total), bins, games
    )


def _bins(forecasts: Array, shares: Array, data: Table) -> tuple[tuple[float, float, float, int], ...]:
    """What was said and what happened, by tenths of what was said."""
    tenth = np.minimum((forecasts * TENTHS).astype(int), TENTHS - 1)
    games = np.broadcast_to(data.games[:, None], forecasts.shape)
    found: list[tuple[float, float, float, int]] = []
    for number in range(TENTHS):
        inside = tenth == number
        if inside.any():
            off = shares[inside] - forecasts[inside]
            _, which = np.unique(games[inside], return_inverse=True)
            sums = np.bincount(which, weights=off - off.mean())
            error = float(np.sqrt((sums**2).sum()) / len(off))
            found.append((float(forecasts[inside].mean()), float(shares[inside].mean()), error, int(inside.sum())))
    return tuple(found)
