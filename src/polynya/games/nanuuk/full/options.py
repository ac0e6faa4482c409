"""The options of the full game, and the typed setup that they make."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from polynya.core.colors import Colors, seat_colors
from polynya.core.errors import Problem
from polynya.core.game import Setup
from polynya.core.options import OptionTable, ProblemList, Value
from polynya.games.nanuuk.board import (
    COLORS,
    EDGE_NAMES,
    EDGES_IN_PLAY,
    IGLOOS,
    IN_PLAY,
    NEIGHBORS,
    SPACE_NAMES,
    SPACE_OF,
)
from polynya.games.nanuuk.full.components import COUNTS, STANDARD
from polynya.games.nanuuk.options import FULL_OPTIONS, INTRO_OPTIONS, KINDS, check_together, without_game

TABLE: Final = OptionTable(
    "NK-10.1",
    FULL_OPTIONS,
    INTRO_OPTIONS,
    (
        ("standard", {}),
        ("varied", {"layout": "random_open", "initial_cracks": 4}),
        ("social", {"social_cracks": True, "sled_crack_choice": True}),
    ),
)


@final
class FullSetup(Setup):
    """The options of the full game, typed."""

    def __init__(self, seats: int, values: Mapping[str, Value], warnings: tuple[Problem, ...], colors: Colors) -> None:
        super().__init__(TABLE, seats, values, warnings, colors)
        self.hunters_per_player = _int(values["hunters_per_player"])
        self.layout = str(values["layout"])
        self.custom_layout = _mapping(values["custom_layout"])
        self.sled_crack_choice = values["sled_crack_choice"] is True
        self.social_cracks = values["social_cracks"] is True
        self.initial_cracks = _int(values["initial_cracks"])
        self.initial_crack_list = _names(values["initial_crack_list"])

    @property
    def board(self) -> str:
        """NK-5.2."""
        if self.hunters_per_player == 2:
            return "full"
        return ("small", "medium", "full")[self.seats - 2]


def _int(value: Value) -> int:
    assert isinstance(value, int)
    return value


def _mapping(value: Value) -> dict[str, str]:
    return {str(space): str(kind) for space, kind in value.items()} if isinstance(value, dict) else {}


def _with_upper_names(value: Value, found: ProblemList) -> Value:
    """A layout with its spaces in capitals; one that is named twice is a problem."""
    if not isinstance(value, dict):
        return value
    names = [str(name).upper() for name in value]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            found.add("E_LAYOUT_SPACE", "NK-5.16", f"{name} stands twice")
    return dict(zip(names, value.values(), strict=True))


def _names(value: Value) -> list[str]:
    return [str(name) for name in value] if isinstance(value, list | tuple) else []


def check_setup(players: Value, options: Mapping[str, Value], colors: Sequence[str] = ()) -> FullSetup:
    """The typed setup; raises InvalidSetup with every problem at once (NK-10.1, NK-10.37)."""
    seats = TABLE.players(players)
    found = ProblemList()
    values = TABLE.read(seats, without_game(options, found), found)
    if seats != 2:
        values["hunters_per_player"] = 1
    values["custom_layout"] = _with_upper_names(values["custom_layout"], found)
    values["initial_crack_list"] = [name.upper() for name in _names(values["initial_crack_list"])]
    setup = FullSetup(seats, values, (), COLORS[:seats])
    check_together(values, found)
    _check_crack_list(setup, found)
    if setup.layout == "custom" and values["custom_layout"] is not None:
        _check_layout(setup, found)
    found.raise_errors()
    return FullSetup(seats, values, found.problems(), seat_colors(COLORS, seats, colors))


def _check_crack_list(setup: FullSetup, found: ProblemList) -> None:
    """NK-10.36."""
    known = [EDGE_NAMES[edge] for edge in EDGES_IN_PLAY[setup.board]]
    seen: list[str] = []
    for name in setup.initial_crack_list:
        if name not in known or name in seen:
            text = f"'{name}' is not an edge in play, or stands twice"
            found.add("E_CRACK_LIST", "NK-10.36", text, options=("initial_crack_list",), given=(name,))
        seen.append(name)


def _check_layout(setup: FullSetup, found: ProblemList) -> None:
    """All errors and warnings of a layout (NK-5.16)."""
    layout, board = setup.custom_layout, IN_PLAY[setup.board]
    for name in layout:
        if name not in SPACE_OF or SPACE_OF[name] not in board:
            found.add("E_LAYOUT_SPACE", "NK-5.16", f"{name} is not in play", given=(name,))
        elif SPACE_OF[name] in IGLOOS:
            found.add("E_LAYOUT_IGLOO", "NK-5.16", f"{name} is an igloo", given=(name,))
    for kind, wanted in zip(KINDS, COUNTS[setup.board], strict=True):
        number = list(layout.values()).count(kind)
        if number != wanted:
            found.add("E_LAYOUT_COUNT", "NK-5.16", f"{number} {kind} instead of {wanted}", values=(kind,))
    in_play = [name for name in layout if name in SPACE_OF and SPACE_OF[name] in board]  # NK-X1
    _check_neighbors({SPACE_OF[name]: layout[name] for name in in_play}, found)


def _check_neighbors(placed: dict[int, str], found: ProblemList) -> None:
    """The construction rules (NK-5.11)."""
    for space, kind in placed.items():
        for other in NEIGHBORS[space]:
            pair = f"{SPACE_NAMES[space]} beside {SPACE_NAMES[other]}"
            if kind == "whale" and placed.get(other) == "inuk":
                found.add("E_LAYOUT_WHALE_INUK", "NK-5.16", pair)
            if kind in ("whale", "inuk") and other in IGLOOS:
                found.add("W_LAYOUT_IGLOO_ADJ", "NK-5.16", pair)
            if kind in ("whale", "inuk") and placed.get(other) == kind and space < other:
                found.add("W_LAYOUT_SAME_KIND", "NK-5.16", pair)


def fixed_layout(setup: FullSetup) -> dict[int, int]:
    """What lies on each space at the start; nothing where chance will lay it (NK-5.10)."""
    if setup.layout == "custom":
        return {SPACE_OF[name]: KINDS.index(kind) + 1 for name, kind in setup.custom_layout.items()}
    if setup.layout != "standard":
        return {}
    found: dict[int, int] = {}
    for row in STANDARD[setup.board]:
        letter, *kinds = row.split()
        for k, kind in enumerate(kinds):
            if kind != "-":
                found[SPACE_OF[f"{letter}{k + 1}"]] = KINDS.index(kind) + 1
    return found
