"""Every game as a PettingZoo environment, seat after seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import turn_based_aec_to_parallel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"no {error.name} here: polynya[envs] brings it", name=error.name) from None

from polynya.core.options import Value
from polynya.envs.spaces import LegalDiscrete, observation_space
from polynya.envs.table import RENDER_MODES, Bytes, Numbers, Table, check_render_mode, describe, read_terms


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """All seats of a game decide one after the other; chance is drawn in between."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Value] | None = None,
        *,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.terms = read_terms(game, seats, options, max_steps)
        self.metadata = {"name": self.terms.name, "render_modes": list(RENDER_MODES), "is_parallelizable": True}
        self.render_mode = check_render_mode(render_mode)
        self.table = Table(self.terms)
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._setup = (game, seats, options)
        self.observation_spaces = {agent: observation_space(self.terms) for agent in self.possible_agents}
        self.action_spaces = {agent: LegalDiscrete(self.terms, self._legal) for agent in self.possible_agents}

    def describe(self) -> list[Numbers]:
        """What each number of an observation is."""
        return describe(*self._setup)

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> LegalDiscrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.restart(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.mover]

    def step(self, action: int | np.integer[Any] | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self.table.play(int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self.table.rewards(), strict=True))
        self.terminations = dict.fromkeys(self.agents, self.table.is_over)
        self.truncations = dict.fromkeys(self.agents, self.table.is_broken_off)
        if self.table.mover >= 0:
            self.agent_selection = self.possible_agents[self.table.mover]
        self._accumulate_rewards()
        if self.table.is_over or self.table.is_broken_off:
            self._deads_step_first()

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.table.observe(seat), "action_mask": self.table.mask(seat)}

    def render(self) -> str | Bytes | None:
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """Nothing is open."""

    def _legal(self) -> Sequence[int]:
        mover = self.table.mover
        return self.table.view(mover).legal if mover >= 0 else ()


def env(game: str, seats: int = 2, options: Mapping[str, Value] | None = None, **more: Any) -> SeatsEnv:
    """The environment, as PettingZoo's own modules call it."""
    return SeatsEnv(game, seats, options, **more)


raw_env = env


def parallel_env(game: str, seats: int = 2, options: Mapping[str, Value] | None = None, **more: Any) -> Any:
    """The same with actions for all seats, of which that of the seat to move counts."""
    return turn_based_aec_to_parallel(SeatsEnv(game, seats, options, **more))
