"""Options of a game: one description of each, and one way to check a mapping of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from polynya.core.errors import InvalidSetup, NotationError, Problem

Value = object  # of an option: bool, int, str, a mapping or a list

PLAYERS: Final = (2, 3, 4)  # the player counts that a game may have
BOOLS: Final = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


class Option(NamedTuple):
    """What may be chosen, where it applies, and what it is called for people."""

    key: str
    kind: str  # choice, bool, int, seat, mapping, counts or list
    values: tuple[str, ...]  # choice: the choices; seat: words beside the seats; mapping: the words; counts: the keys
    span: tuple[int, int]  # int: lowest and highest
    default: (
        Value  # of a seat option: None stands for the last seat; of a choice: a tuple has one for each player count
    )
    seats: tuple[int, ...]  # the player counts that know this option
    needs: tuple[tuple[str, tuple[str, ...]], ...]  # other options and the values they must have
    english: str
    italian: str

    def default_for(self, seats: int) -> Value:
        """The value that stands when nothing is said."""
        if self.kind == "choice" and isinstance(self.default, tuple):
            return self.default[PLAYERS.index(seats)]
        return seats if self.kind == "seat" and self.default is None else self.default

    def default_words(self) -> str:
        """The default as text, with the player counts where it depends on them: `clockwise (2, 4), random (3)`."""
        if self.kind != "choice" or not isinstance(self.default, tuple):
            return value_text(self.default)
        found: list[str] = []
        for value in self.values:
            counts = [str(seats) for seats in self.seats if self.default_for(seats) == value]
            found += [f"{value} ({', '.join(counts)})"] if counts else []
        return ", ".join(found)

    def allows(self, value: Value, seats: int) -> bool:
        """Whether the value is one of this option's, wherever it may apply."""
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "choice":
            return isinstance(value, str) and value in self.values
        if self.kind == "mapping":
            return value is None or (isinstance(value, dict) and all([word in self.values for word in value.values()]))
        if self.kind == "counts":
            return isinstance(value, dict) and all([self._is_count(key, number) for key, number in value.items()])
        if self.kind == "list":
            return isinstance(value, list | tuple) and all([isinstance(entry, str) for entry in value])
        if self.kind == "seat" and isinstance(value, str):
            return value in self.values
        low, high = self.span if self.kind == "int" else (1, seats)
        return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high

    def _is_count(self, key: Value, number: Value) -> bool:
        return key in self.values and isinstance(number, int) and not isinstance(number, bool) and number >= 0

    def is_default(self, value: Value, seats: int) -> bool:
        """Whether the value is the one that stands when nothing is said."""
        if self.kind == "counts":
            return _without_zeros(value) == _without_zeros(self.default)
        if self.kind == "list":
            return isinstance(value, list | tuple) and not value
        return value == self.default_for(seats)

    def applies(self, seats: int, values: Mapping[str, Value]) -> bool:
        """Whether the option means anything for this player count beside these other values."""
        return seats in self.seats and all([values[key] in wanted for key, wanted in self.needs])

    def choices(self) -> str:
        """The allowed values in words."""
        if self.kind == "bool":
            return "true, false"
        if self.kind == "int":
            return f"{self.span[0]} to {self.span[1]}"
        if self.kind == "seat":
            return ", ".join(["1 to the number of players", *self.values])
        if self.kind == "counts":
            return f"a number for each of {', '.join(self.values)}"
        return ", ".join(self.values) or self.kind

    def normalize(self, value: Value) -> Value:
        """The value with words as the option spells them, whatever their case; anything else as it is."""
        if isinstance(value, str):
            return _spell(value, self.values)
        if self.kind == "mapping" and isinstance(value, dict):
            return {key: _spell(word, self.values) for key, word in value.items()}
        if self.kind == "counts" and isinstance(value, dict):
            names = {key: _spell(key, self.values) for key in value}
            return (
                {names[key]: number for key, number in value.items()}
                if len(set(names.values())) == len(names)
                else value
            )
        return value

    def read(self, text: str) -> Value:
        """The value that a typed text stands for; case does not matter."""
        if self.kind == "bool" and text.lower() in BOOLS:
            return BOOLS[text.lower()]
        number = small_number(text.removeprefix("-"))
        if self.kind in ("int", "seat") and number is not None:
            return -number if text.startswith("-") else number
        if self.kind == "list":
            return [entry for entry in text.replace(",", " ").split() if entry]
        if self.kind == "mapping":
            return self.normalize(_read_mapping(text))
        if self.kind == "counts":
            return self.normalize(_read_counts(text))
        return self.normalize(text)


def _spell(word: Value, words: tuple[str, ...]) -> Value:
    """The one of these words that differs at most in case; else the word as it is."""
    return next((own for own in words if isinstance(word, str) and own.casefold() == word.casefold()), word)


def _own(value: Value) -> Value:
    """A value that nobody else can change."""
    if isinstance(value, dict):
        return dict(value)
    return list(value) if isinstance(value, list | tuple) else value


def small_number(text: str) -> int | None:
    """The number that a few plain digits stand for."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else None


def value_text(value: Value) -> str:
    """A value as a text that `Option.read` turns back into it."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return ",".join([f"{key}:{word}" for key, word in value.items()])
    if isinstance(value, list | tuple):
        return ",".join([str(entry) for entry in value])
    return str(value)


def _read_mapping(text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for entry in text.replace(",", " ").split():
        key, colon, word = entry.partition(":")
        if not colon or key in found:
            raise NotationError(f"'{entry}' is not of the form place:word, or stands twice")
        found[key] = word
    return found


def _read_counts(text: str) -> dict[str, int]:
    found: dict[str, int] = {}
    for key, word in _read_mapping(text).items():
        number = small_number(word)
        if number is None:
            raise NotationError(f"'{key}:{word}' needs a number after the colon")
        found[key] = number
    return found


def _without_zeros(value: Value) -> dict[str, int]:
    return {key: number for key, number in value.items() if number} if isinstance(value, dict) else {}


class ProblemList:
    """Problems in the order found, each code once."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Problem] = {}

    def add(
        self,
        code: str,
        clause: str,
        text: str,
        *,
        options: tuple[str, ...] = (),
        values: tuple[str, ...] = (),
        given: tuple[str, ...] = (),
    ) -> None:
        """One more; what has the same code and clause is put together."""
        new = Problem(code, clause, " ".join(text.split()), options, values, given)
        old = self._found.get((code, clause))
        if old is not None:
            text = f"{old.text}, {new.text}"
            new = Problem(code, clause, text, old.options + options, old.values + values, old.given + given)
        self._found[code, clause] = new

    def problems(self) -> tuple[Problem, ...]:
        return tuple(self._found.values())

    def raise_errors(self) -> None:
        """Raise InvalidSetup with everything found, unless it is only warnings."""
        problems = self.problems()
        if any([problem.is_error for problem in problems]):
            raise InvalidSetup(problems)


class OptionTable(NamedTuple):
    """The options of one game, and those that only a sibling with the same rulebook has."""

    clause: str  # the clause that says what is an error
    own: tuple[Option, ...]
    foreign: tuple[Option, ...]
    presets: tuple[tuple[str, Mapping[str, Value]], ...]

    def players(self, seats: Value) -> int:
        """The player count; one that no game has is reported alone."""
        if isinstance(seats, int) and not isinstance(seats, bool) and seats in PLAYERS:
            return seats
        text = f"a game is for 2, 3 or 4 players, not {seats}"
        raise InvalidSetup((Problem("E_PLAYERS", self.clause, text, given=(str(seats),)),))

    def read(self, seats: int, given: Mapping[str, Value], found: ProblemList) -> dict[str, Value]:
        """A value for every option; what is wrong goes to `found` and counts as left at its default."""
        wanted = self._with_preset(given, found)
        known = {option.key: option for option in self.own + self.foreign}
        for key in wanted:
            if key not in known:
                found.add("E_OPTION_VALUE", self.clause, f"no option '{key}'", given=(key,))
        values: dict[str, Value] = {}
        for key, option in known.items():
            values[key] = option.default_for(seats)
            if key in wanted:
                self._take(option, wanted[key], seats, values, found)
        self._check_scope(seats, values, found)
        return values

    def parse(self, texts: Iterable[tuple[str, str]]) -> dict[str, Value]:
        """The values that typed texts stand for; the text itself for a key that is not known."""
        known = {option.key: option for option in self.own + self.foreign}
        return {key: known[key].read(text) if key in known else text for key, text in texts}

    def non_default(self, seats: int, values: Mapping[str, Value]) -> dict[str, Value]:
        """What a record must keep of these values."""
        return {o.key: values[o.key] for o in self.own if not o.is_default(values[o.key], seats)}

    def all_values(self, seats: int, chosen: Mapping[str, Value]) -> dict[str, Value]:
        """The value in force of every option: what was chosen, else its default."""
        return {o.key: _own(chosen.get(o.key, o.default_for(seats))) for o in self.own}

    def _with_preset(self, given: Mapping[str, Value], found: ProblemList) -> dict[str, Value]:
        rest = {key: value for key, value in given.items() if key != "preset"}
        if "preset" not in given:
            return rest
        wanted = _spell(given["preset"], tuple([name for name, _ in self.presets]))
        for name, preset in self.presets:
            if name == wanted:
                return {**preset, **rest}
        names = ", ".join([name for name, _ in self.presets])
        text = f"preset '{given['preset']}' is none of {names}"
        found.add("E_OPTION_VALUE", self.clause, text, options=("preset",), given=(str(given["preset"]),))
        return rest

    def _take(self, option: Option, value: Value, seats: int, values: dict[str, Value], found: ProblemList) -> None:
        value = option.normalize(value)
        if option.allows(value, seats):
            values[option.key] = _own(value)
        else:
            text = f"{option.key} '{value}' is none of: {option.choices()}"
            found.add("E_OPTION_VALUE", self.clause, text, options=(option.key,), given=(str(value),))

    def _check_scope(self, seats: int, values: Mapping[str, Value], found: ProblemList) -> None:
        for option in self.own + self.foreign:
            changed = not option.is_default(values[option.key], seats)
            if changed and (option in self.foreign or not option.applies(seats, values)):
                found.add("E_OPTION_SCOPE", self.clause, f"{option.key} {self._where(option)}", options=(option.key,))

    def _where(self, option: Option) -> str:
        """Where an option belongs, for somebody who set it elsewhere."""
        if option in self.foreign:
            return "belongs to the other game of this rulebook"
        needs = [f"{key} {' or '.join(values)}" for key, values in option.needs]
        return f"is only for {' and '.join([*needs, ' or '.join([str(n) for n in option.seats]) + ' players'])}"
