"""One seat of a game as a Gymnasium environment; bots sit on the others.

Importing this registers every game that can be observed: `gymnasium.make("polynya.envs.seat:polynya/<key>-v1")`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, SupportsFloat

try:
    import gymnasium
    from gymnasium import spaces
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"no {error.name} here: polynya[envs] brings it", name=error.name) from None

from polynya.ai.bots import Bot, check_knows, own_steps
from polynya.bots import bot_for
from polynya.bundles import bundle_of
from polynya.core.errors import NotationError
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.types import Seat
from polynya.envs.spaces import LegalDiscrete, observation_space
from polynya.envs.table import RENDER_MODES, Bytes, Numbers, Table, check_render_mode, describe, read_terms
from polynya.games import all_games


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat decides; bots, given by name or as objects, decide for the others, in the order of their seats."""

    def __init__(
        self,
        game: str,
        seats: int = 2,
        options: Mapping[str, Value] | None = None,
        *,
        seat: Seat = 0,
        opponents: Sequence[str | Bot] = ("random",),
        max_steps: int | None = None,
        replaces_illegal: bool = False,
        render_mode: str | None = None,
    ) -> None:
        """A single opponent stands for all of them; an illegal action is refused, or the next legal one is made."""
        self.terms = read_terms(game, seats, options, max_steps)
        self.metadata = {"name": self.terms.name, "render_modes": list(RENDER_MODES)}
        self.render_mode = check_render_mode(render_mode)
        if not 0 <= seat < seats:
            raise NotationError(f"there is no seat {seat}: seats are 0 to {seats - 1}")
        self.seat = seat
        self.replaces_illegal = replaces_illegal
        self.bots = _opponents_by_seat(self.terms.game.key, seats, seat, opponents)
        self.table = Table(self.terms)
        self._setup = (game, seats, options)
        self.observation_space: spaces.Dict = observation_space(self.terms)
        self.action_space: LegalDiscrete = LegalDiscrete(self.terms, self._legal)

    def describe(self) -> list[Numbers]:
        """What each number of an observation is."""
        return describe(*self._setup)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        super().reset(seed=seed)
        luck, whims = [int(number) for number in self.np_random.integers(1 << 62, size=2)]
        self.whims = Rng(whims)
        self.table.restart(luck)
        self._let_others_play()
        while self.table.is_over:  # before the seat has decided anything
            self.table.restart()
            self._let_others_play()
        return self._observe(), {}

    def step(self, action: Any) -> tuple[dict[str, Any], SupportsFloat, bool, bool, dict[str, Any]]:
        chosen = self._legal_for(int(action))
        self.table.play(chosen)
        self._let_others_play()
        is_over, is_broken_off = self.table.is_over, self.table.is_broken_off
        return self._observe(), self.table.rewards()[self.seat], is_over, is_broken_off, {"action": chosen}

    def render(self) -> str | Bytes | None:
        return self.table.render(self.render_mode)

    def _let_others_play(self) -> None:
        table = self.table
        while table.mover != self.seat and not (table.is_over or table.is_broken_off):
            for action in own_steps(self.bots[table.mover], table.view(table.mover), 0, self.whims):
                if not table.is_broken_off:
                    table.play(action)

    def _observe(self) -> dict[str, Any]:
        return {"observation": self.table.observe(self.seat), "action_mask": self.table.mask(self.seat)}

    def _legal_for(self, action: int) -> int:
        """The action, or the next legal one if that was asked for."""
        legal = self._legal()
        if not self.replaces_illegal or action in legal or not legal:
            return action
        return next((one for one in legal if one > action), legal[0])

    def _legal(self) -> Sequence[int]:
        return self.table.view(self.seat).legal


def _opponents_by_seat(game: str, seats: int, seat: Seat, opponents: Sequence[str | Bot]) -> dict[Seat, Bot]:
    """Who sits on the other seats."""
    others = [other for other in range(seats) if other != seat]
    if len(opponents) not in (1, len(others)):
        raise NotationError(f"{len(opponents)} opponents for {len(others)} seats: give one for all, or one for each")
    found: dict[Seat, Bot] = {}
    for number, other in enumerate(others):
        given = opponents[number if len(opponents) > 1 else 0]
        found[other] = bot_for(given, game) if isinstance(given, str) else given
        check_knows(found[other], game)
    return found


def register_all() -> None:
    """Let Gymnasium know every game; the version is that of its observations for two players."""
    for game in all_games():
        if bundle_of(game.key).load_observer is not None:
            name = f"polynya/{game.key}-v{read_terms(game.key).observer.version}"
            gymnasium.register(name, entry_point="polynya.envs.seat:SeatEnv", kwargs={"game": game.key})


register_all()
