"""Variants in the form of a new table: what can be chosen, and what is wrong with it, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from typing import Final, NamedTuple

from polynya.core.errors import Problem
from polynya.core.game import Game
from polynya.core.options import PLAYERS, Option
from polynya.web.languages import N_, Translate, translator

KINDS: Final = ("choice", "bool", "int", "seat")  # what a form can ask for
ELSEWHERE: Final = ("custom",)  # values that need more than a form
VALUES: Final = {
    "yes": N_("yes"),
    "no": N_("no"),
    "standard": N_("standard"),
    "table": N_("from the table of the rules"),
    "random": N_("random"),
    "random_open": N_("random, also beside the igloos"),
    "collaboration": N_("collaboration: two teams (4 players)"),
    "neighbourhood": N_("neighborhood: catch one neighbor (3 or 4 players)"),
    "rescuer": N_("rescuer: hunter and bear each (2 players)"),
    "bear_hunt": N_("bear hunt: one is the bear (2 or 3 players)"),
    "shared_bears": N_("shared bears (2 players)"),
    "left": N_("left"),
    "right": N_("right"),
    "clockwise": N_("clockwise"),
    "columns": N_("in columns"),
    "ring": N_("in a ring"),
}
PROBLEMS: Final = {
    "E_PLAYERS": N_("This is not for this number of players:"),
    "E_OPTION_VALUE": N_("This value is not possible here:"),
    "E_OPTION_SCOPE": N_("This has no meaning at this table; set it back to “usual”:"),
    "E_OPTION_CONFLICT": N_("These variants exclude each other:"),
}
OTHER: Final = N_("This does not fit together:")
WORD: Final = re.compile(r"\w+")
SUBJECT: Final = re.compile(r"(\w+) (?:is only for|belongs to)")
QUOTED: Final = re.compile("'.*?'")


class Field(NamedTuple):
    """One variant in the form."""

    key: str
    label: str
    hint: str
    values: list[tuple[str, str]]  # what is sent, and what is read
    seats: str  # the player counts that know it
    needs: str  # another variant and the values that it must have, if it needs one


def fields(game: Game, language: str) -> list[Field]:
    """The variants of a game that a form can offer."""
    _ = translator(language)
    known = [option for option in game.option_table.own if option.kind in KINDS]
    return [
        Field(
            option.key,
            label(option, language),
            _hint(option, language),
            list(_values(option, _)),
            " ".join([str(seats) for seats in option.seats]),
            " ".join([" ".join([key, *values]) for key, values in option.needs]),
        )
        for option in known
    ]


def label(option: Option, language: str) -> str:
    """What an option is about."""
    return option.italian if language == "it" else option.english


def _values(option: Option, _: Translate) -> Iterator[tuple[str, str]]:
    if option.kind == "bool":
        yield from ((word, _(VALUES[word])) for word in ("yes", "no"))
    if option.kind in ("int", "seat"):
        low, high = option.span if option.kind == "int" else (1, max(PLAYERS))
        yield from ((str(number), str(number)) for number in range(low, high + 1))
    if option.kind in ("choice", "seat"):
        yield from ((value, _(VALUES[value])) for value in option.values if value not in ELSEWHERE)


def _hint(option: Option, language: str) -> str:
    """Where an option means something, if not everywhere."""
    _ = translator(language)
    found = [_(N_("only with: {0}")).format(_either(values, _)) for _key, values in option.needs]
    if option.seats != PLAYERS:
        found.append(_(N_("players: {0}")).format(", ".join([str(seats) for seats in option.seats])))
    return "; ".join(found)


def _either(values: tuple[str, ...], _: Translate) -> str:
    return " / ".join([_(VALUES[value]).partition(":")[0].partition(" (")[0] for value in values])


def said(game: Game, problem: Problem, chosen: Set[str], language: str) -> str:
    """What is wrong, with those of the chosen variants that it is about, and the clause."""
    _ = translator(language)
    labels = {option.key: label(option, language) for option in game.option_table.own if option.key in chosen}
    words = (SUBJECT if problem.code == "E_OPTION_SCOPE" else WORD).findall(problem.text)
    about = [labels[word] for word in words if word in labels]
    about += [_(VALUES[word]) for word in words if word in VALUES and not about]
    about += QUOTED.findall(problem.text)
    text = "; ".join(dict.fromkeys(about)) or problem.text
    return f"{_(PROBLEMS.get(problem.code, OTHER))} {text} ({problem.clause})"
