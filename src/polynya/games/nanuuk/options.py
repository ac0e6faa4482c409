"""The options of both games, as the table of the rulebook lists them (NK-10.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from polynya.core.options import Option, ProblemList, Value

KINDS: Final = ("fish", "seal", "walrus", "whale", "inuk", "bear")
VARIANT_SEATS: Final[dict[str, tuple[int, ...]]] = {
    "standard": (2, 3, 4),
    "collaboration": (4,),
    "neighbourhood": (3, 4),
    "rescuer": (2,),
    "bear_hunt": (2, 3),
    "shared_bears": (2,),
}

_Needs = tuple[tuple[str, tuple[str, ...]], ...]
_ALL: Final = (2, 3, 4)
_NEIGHBORHOOD: Final[_Needs] = (("intro_variant", ("neighbourhood",)),)
_HUNT: Final[_Needs] = (("intro_variant", ("bear_hunt",)),)
_SHARED: Final[_Needs] = (("intro_variant", ("shared_bears",)),)
_BEARS: Final[_Needs] = (("intro_variant", ("bear_hunt", "shared_bears")),)
_CUSTOM: Final[_Needs] = (("layout", ("custom",)),)


def _choice(
    key: str, values: tuple[str, ...], seats: tuple[int, ...], needs: _Needs, english: str, italian: str
) -> Option:
    return Option(key, "choice", values, (0, 0), values[0], seats, needs, english, italian)


def _switch(key: str, seats: tuple[int, ...], needs: _Needs, english: str, italian: str) -> Option:
    return Option(key, "bool", (), (0, 0), False, seats, needs, english, italian)


def _number(
    key: str, span: tuple[int, int], seats: tuple[int, ...], needs: _Needs, english: str, italian: str
) -> Option:
    return Option(key, "int", (), span, span[0], seats, needs, english, italian)


INTRO_OPTIONS: Final = (
    _choice("intro_variant", tuple(VARIANT_SEATS), _ALL, (), "which introductory game", "quale gioco introduttivo"),
    _choice(
        "neighbour_side",
        ("left", "right"),
        _ALL,
        _NEIGHBORHOOD,
        "which neighbor must be blocked for you to win",
        "quale vicino dev'essere bloccato perché tu vinca",
    ),
    Option(
        "bear_seat",
        "seat",
        (),
        (0, 0),
        None,
        _ALL,
        _HUNT,
        "the seat that plays the bear",
        "il posto che guida l'orso",
    ),
    _number(
        "shared_bear_count",
        (1, 3),
        _ALL,
        _SHARED,
        "how many bears belong to everybody",
        "quanti sono gli orsi di tutti",
    ),
    _switch(
        "bear_two_cracks",
        _ALL,
        _BEARS,
        "(a) the bear cracks the ice around every space it enters",
        "(a) l'orso spacca il ghiaccio attorno a ogni casella in cui entra",
    ),
    _switch(
        "bear_exactly_two",
        _ALL,
        _BEARS,
        "(b) the bear always moves exactly two spaces",
        "(b) l'orso muove sempre di esattamente due caselle",
    ),
    _switch(
        "bear_may_stay",
        _ALL,
        _BEARS,
        "(c) the bear may stay and crack the ice around itself",
        "(c) l'orso può restare fermo e spaccare il ghiaccio intorno a sé",
    ),
    _switch(
        "skin_duel",
        (3,),
        _HUNT,
        "(d) a blocked bear is removed, and the two hunters play on for its skin",
        "(d) l'orso bloccato viene tolto e i due cacciatori continuano per la sua pelle",
    ),
    _switch(
        "one_inuk_moves",
        (2,),
        _HUNT,
        "(e) only one of the two hunters moves in a turn; play it together with (b)",
        "(e) in un turno muove uno solo dei due cacciatori; da giocare insieme a (b)",
    ),
)

FULL_OPTIONS: Final = (
    _number("hunters_per_player", (1, 2), (2,), (), "hunters of each player", "cacciatori per giocatore"),
    _choice(
        "layout",
        ("standard", "random", "random_open", "custom"),
        _ALL,
        (),
        "how animals, Inuk tiles and bears are laid out",
        "come si dispongono animali, tessere Inuk e orsi",
    ),
    Option(
        "custom_layout",
        "mapping",
        KINDS,
        (0, 0),
        None,
        _ALL,
        _CUSTOM,
        "what lies on each space",
        "che cosa c'è su ogni casella",
    ),
    _switch(
        "sled_crack_choice",
        _ALL,
        (),
        "you may put off the crack until the extra turn: one crack for two moves",
        "puoi rimandare la crepa al turno extra: una crepa per due mosse",
    ),
    _switch(
        "social_cracks",
        _ALL,
        (),
        "cracks that cut nobody off come first",
        "prima le crepe che non tagliano fuori nessuno",
    ),
    _number("initial_cracks", (0, 12), _ALL, (), "random cracks at the start", "crepe casuali all'inizio"),
    Option(
        "initial_crack_list",
        "list",
        (),
        (0, 0),
        (),
        _ALL,
        (),
        "cracks at the start, edge by edge",
        "crepe all'inizio, lato per lato",
    ),
)


def without_game(options: Mapping[str, Value], found: ProblemList) -> dict[str, Value]:
    """The options without `game`, which is refused: the rulebook's two games are games of their own here."""
    if "game" in options:
        text = "'game' is no option: the introductory game is nanuuk_intro, the full game is nanuuk"
        found.add("E_OPTION_VALUE", "NK-X3", text, given=("game",))
    return {key: value for key, value in options.items() if key != "game"}


def check_together(values: Mapping[str, Value], found: ProblemList) -> None:
    """What is wrong with options beside each other, in whichever of the two games (NK-10.1)."""
    if values["layout"] == "custom" and values["custom_layout"] is None:
        text = "layout custom needs a custom_layout"
        found.add("E_OPTION_VALUE", "NK-10.1", text, options=("layout", "custom_layout"))
    for one, other in (("bear_exactly_two", "bear_may_stay"), ("initial_cracks", "initial_crack_list")):
        if values[one] and values[other]:
            text = f"{one} and {other} exclude each other"
            found.add("E_OPTION_CONFLICT", "NK-10.1", text, options=(one, other))
