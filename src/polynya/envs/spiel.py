"""Every game as a Python game of OpenSpiel, with explicit chance; importing this registers them: `polynya_<key>`."""
# mypy: disallow-subclassing-any=False

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise ModuleNotFoundError(f"no {error.name} here: polynya[openspiel] brings it", name=error.name) from None

from polynya.core.errors import NotationError
from polynya.core.game import Game
from polynya.core.options import Value
from polynya.core.rng import Rng
from polynya.core.types import ALL, CHANCE, OVER, View
from polynya.envs.table import Terms, observation, read_terms
from polynya.games import all_games, game_named
from polynya.observations.batch import rewards_of

PREFIX: Final = "polynya_"
MAX_PLIES: Final = 2000  # of a game without a bound, chance included; what a seat remembers is as long
PARAMETERS: Final = {"players": 2, "options": "", "max_plies": 0}


class Shared:
    """What all positions of a game have in common; copies of a position share it."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms

    def __deepcopy__(self, memo: dict[int, object]) -> Shared:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        setup = self.terms.setup
        return shared_terms, (self.terms.game.key, setup.seats, setup.option_texts, self.terms.max_steps)


@lru_cache(maxsize=64)
def shared_terms(key: str, seats: int, options: tuple[tuple[str, str], ...], max_plies: int) -> Shared:
    """What positions of this setup have in common; options as text."""
    return Shared(read_terms(key, seats, game_named(key).option_table.parse(options), max_plies))


def game_type(game: Game) -> Any:
    """What OpenSpiel wants to know of a game before it has a setup."""
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.key,
        long_name=game.name,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC if game.has_chance else kinds.ChanceMode.DETERMINISTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if game.has_secrets else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        min_num_players=2,
        max_num_players=4,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def read_options(game: Game, text: str) -> dict[str, Value]:
    """Options as a parameter has them: `layout:random/initial_cracks:8`."""
    pairs = [pair.partition(":") for pair in text.split("/") if pair]
    return dict(game.option_table.parse(tuple([(key, value) for key, _, value in pairs])))


def register(game: Game) -> None:
    """Let OpenSpiel know a game."""
    kind = game_type(game)

    class RegisteredGame(TableGame):
        """The game with this key."""

        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(kind, game, parameters or {})

    pyspiel.register_game(kind, RegisteredGame)


class TableGame(pyspiel.Game):
    """A game with a setup, as OpenSpiel knows it."""

    def __init__(self, kind: Any, game: Game, parameters: Mapping[str, Any]) -> None:
        given = {**PARAMETERS, **parameters}
        options = read_options(game, str(given["options"]))
        bound = game.bound(game.setup(given["players"], options)) or MAX_PLIES
        terms = read_terms(game.key, given["players"], options, given["max_plies"] or bound)
        info = pyspiel.GameInfo(
            num_distinct_actions=game.decisions,
            max_chance_outcomes=game.actions - game.decisions,
            num_players=given["players"],
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=terms.max_steps,
        )
        super().__init__(kind, info, dict(parameters))
        self.shared = Shared(terms)

    def new_initial_state(self) -> TableState:
        return TableState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> TableObserver | None:
        """Who writes down what a seat sees, or what it remembers; None for only a part of that, or for more."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            return None
        return TableObserver(self.shared.terms, kind, params)


class TableState(pyspiel.State):
    """A position with what every seat has seen so far; OpenSpiel calls the methods with an underscore."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.shared = game.shared
        terms = game.shared.terms
        self.state = terms.game.initial(terms.setup)
        self.plies = 0
        self.seen: list[list[int]] = [[] for _ in range(terms.setup.seats)]

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        mover = self.state.to_move()
        return int(pyspiel.PlayerId.CHANCE) if mover == CHANCE else mover

    def is_terminal(self) -> bool:
        return self.state.to_move() == OVER or self.plies >= self.shared.terms.max_steps

    def returns(self) -> list[float]:
        return rewards_of(self.state.returns())

    def _legal_actions(self, player: int) -> list[int]:
        legal = self.state.legal_actions()
        return [action - self._first(player) for action in legal]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.state.chance_outcomes()
        total = sum([weight for _, weight in outcomes])
        return [(action - self.shared.terms.game.decisions, weight / total) for action, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        game = self.shared.terms.game
        made = action + self._first(self.current_player())
        for seat, row in enumerate(self.seen):
            row.append(game.seen(self.state, made, seat))
        self.state.apply(made)
        self.plies += 1

    def _action_to_string(self, player: int, action: int) -> str:
        return self.shared.terms.game.notation(action + self._first(player))

    def _first(self, player: int) -> int:
        """Outcomes are numbered from 0 there, and after the decisions here."""
        return self.shared.terms.game.decisions if player == pyspiel.PlayerId.CHANCE else 0

    def view(self, player: int) -> View:
        """What a player may know now."""
        return self.shared.terms.game.view(self.state, player)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A position that the player cannot tell from this one, to be searched in; its history stays this one's."""
        found: TableState = self.clone()
        found.state = self.shared.terms.game.redeal(self.view(player), Rng(int(sampler() * (1 << 53))))
        found.seen = [self.seen[player][:] for _ in self.seen]  # what others have seen is not known
        return found

    def __str__(self) -> str:
        game = self.shared.terms.game
        return game.line(game.view(self.state, int(ALL)))


class TableObserver:
    """What a seat sees now, or with perfect recall also all that it has seen, as numbers and as text."""

    def __init__(self, terms: Terms, kind: Any, params: Any) -> None:
        if params:
            raise NotationError(f"observations have no parameters: {params}")
        self.terms = terms
        self.recalls = bool(kind.perfect_recall)
        size, length = int(terms.observer.size), terms.max_steps if self.recalls else 0
        self.tensor = np.zeros(size + length, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        if self.recalls:
            self.dict["seen"] = self.tensor[size:]  # ply by ply: the number of what was seen, from 1

    def set_from(self, state: TableState, player: int) -> None:
        """Write the numbers of a player."""
        self.dict["observation"][:] = observation(self.terms, state.view(player))
        if self.recalls:
            row = state.seen[player]
            self.dict["seen"].fill(0)
            self.dict["seen"][: len(row)] = np.add(row, 1)

    def string_from(self, state: TableState, player: int) -> str:
        """The text of a player: what it sees, after all that it has seen."""
        game = self.terms.game
        now = f"{player}; {game.line(state.view(player))}"
        return now if not self.recalls else "; ".join([*[game.notation(one) for one in state.seen[player]], now])


for _game in all_games():
    register(_game)
