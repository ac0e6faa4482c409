"""Variants in the form of a new table: what can be chosen, and what is wrong with it, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from typing import Final, NamedTuple

from polynya.bundles import bundle_of
from polynya.core.errors import Problem
from polynya.core.game import Game, Setup
from polynya.core.options import PLAYERS, Option, Value, value_text
from polynya.core.texts import N_, Texts, Translate
from polynya.web.languages import translator

KINDS: Final = ("choice", "bool", "int", "seat")  # what a form can ask for
ELSEWHERE: Final = ("custom",)  # values that need more than a form
NOTHING: Final[Mapping[str, str]] = {}
PROBLEMS: Final = {
    "E_PLAYERS": N_("This is not available for this number of players:"),
    "E_OPTION_VALUE": N_("This value is not allowed here:"),
    "E_OPTION_SCOPE": N_("This does not apply to this table; set it back to “usual”:"),
    "E_OPTION_CONFLICT": N_("These variants exclude each other:"),
}
OTHER: Final = N_("These cannot be combined:")


class Field(NamedTuple):
    """One variant in the form."""

    key: str
    label: str
    hint: str
    note: str  # what is usual, and what another value changes
    values: list[tuple[str, str]]  # what is sent, and what is read
    usual: str  # what it is if nobody chooses, where that does not depend on the number of players
    is_preset: bool  # whether it may be something else then, because several variants were chosen at once
    seats: str  # the player counts that know it
    needs: str  # another variant and the values that it must have, if it needs one
    examples: list[tuple[str, str]]  # values of which there is a picture, and what is read below it


def fields(game: Game, language: str, chosen: Mapping[str, str] = NOTHING) -> list[Field]:
    """The variants of a game that a form can offer, and those that were chosen elsewhere."""
    in_presets = {key for _name, values in game.option_table.presets for key in values}
    known = [option for option in game.option_table.own if option.kind in KINDS or option.key in chosen]
    return [
        _keep_value(_field(game, option, language, is_preset=option.key in in_presets), chosen, language)
        for option in known
    ]


def _keep_value(field: Field, chosen: Mapping[str, str], language: str) -> Field:
    """With the value that a table has, where a form does not offer it."""
    value = chosen.get(field.key, "")
    if not value or value in dict(field.values):
        return field
    return field._replace(values=[*field.values, (value, translator(language)(N_("as at the last table")))])


def _field(game: Game, option: Option, language: str, *, is_preset: bool) -> Field:
    """What is usual is not offered twice, unless something else may have been chosen with others at once."""
    texts, usual = bundle_of(game.key).texts, _usual(option)
    _ = translator(language, texts)
    return Field(
        option.key,
        label(option, language),
        _hint(option, texts, _),
        bundle_of(game.key).variants.option(option.key, language),
        [(value, word) for value, word in _values(option, texts, _) if is_preset or value != usual],
        texts.option_value(usual, _) if usual else "",
        is_preset,
        " ".join([str(seats) for seats in option.seats]),
        " ".join([" ".join([key, *values]) for key, values in option.needs]),
        [(value, texts.option_value(value, _)) for value in bundle_of(game.key).variants.examples(option.key)],
    )


class Difference(NamedTuple):
    """A variant in force at a table."""

    words: str  # which one, and its value
    note: str  # what is usual, and what it changes


def differences(setup: Setup, game: Game, language: str) -> list[Difference]:
    """What is not usual at a table."""
    bundle = bundle_of(game.key)
    _ = translator(language, bundle.texts)
    return [
        Difference(
            f"{label(option, language)}: {bundle.texts.option_value(option_text(setup.options[option.key]), _)}",
            bundle.variants.option(option.key, language),
        )
        for option in game.option_table.own
        if option.key in setup.options
    ]


def option_text(value: Value) -> str:
    """A value as the form sends it."""
    return ("no", "yes")[value] if isinstance(value, bool) else value_text(value)


def presets(game: Game, language: str) -> list[tuple[str, str, str]]:
    """What a game offers as several variants at once: the value, its name, and what it changes."""
    names = [name for name, values in game.option_table.presets if values]
    return [(name, *bundle_of(game.key).variants.preset(name, language)) for name in names]


def label(option: Option, language: str) -> str:
    """What an option is about."""
    return option.italian if language == "it" else option.english


def _values(option: Option, texts: Texts, _: Translate) -> Iterator[tuple[str, str]]:
    if option.kind == "bool":
        yield from ((word, texts.option_value(word, _)) for word in ("yes", "no"))
    if option.kind in ("int", "seat"):
        low, high = option.span if option.kind == "int" else (1, max(PLAYERS))
        yield from ((str(number), str(number)) for number in range(low, high + 1))
    if option.kind in ("choice", "seat"):
        yield from ((value, texts.option_value(value, _)) for value in option.values if value not in ELSEWHERE)


def _usual(option: Option) -> str:
    """The value that stands when nothing is chosen; empty if it is not the same for all."""
    values = [option.default_for(seats) for seats in option.seats if option.kind in KINDS]
    found = {option_text(value) for value in values}
    word = found.pop() if len(found) == 1 else ""
    return word if word not in ELSEWHERE else ""


def _hint(option: Option, texts: Texts, _: Translate) -> str:
    """Where an option means something, if not everywhere."""
    found = [_(N_("only with: {0}")).format(_either(values, texts, _)) for _key, values in option.needs]
    if option.seats != PLAYERS:
        found.append(_(N_("players: {0}")).format(", ".join([str(seats) for seats in option.seats])))
    return "; ".join(found)


def _either(values: tuple[str, ...], texts: Texts, _: Translate) -> str:
    return " / ".join([texts.option_value(value, _).partition(":")[0].partition(" (")[0] for value in values])


def describe_problem(game: Game, problem: Problem, chosen: Set[str], language: str) -> str:
    """What is wrong, with those of the chosen variants that it is about."""
    texts = bundle_of(game.key).texts
    _ = translator(language, texts)
    labels = {option.key: label(option, language) for option in game.option_table.own if option.key in chosen}
    about = [labels[key] for key in problem.options if key in labels]
    about += [texts.option_value(value, _) for value in problem.values if not about]
    about += [f"'{text}'" for text in problem.given]
    text = "; ".join(dict.fromkeys(about)) or problem.text
    return f"{_(PROBLEMS.get(problem.code, OTHER))} {text}"
