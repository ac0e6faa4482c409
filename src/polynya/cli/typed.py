"""What a person means by a typed line."""

from __future__ import annotations

from collections.abc import Sequence

from polynya.core.errors import NotationError, PolynyaError
from polynya.core.game import Game, fold
from polynya.core.types import Action


def read_choice(game: Game, legal: Sequence[Action], labels: Sequence[str], text: str) -> Action:
    """The action of a number, a notation or an unambiguous part of one; it need not be legal."""
    if text.isdecimal():
        return _choice_by_number(legal, text)
    fitting = _choices_by_text(game, legal, labels, text)
    try:
        parsed = game.parse(text)
        if parsed in legal or not fitting:
            return parsed
    except NotationError:
        pass
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise NotationError(f"'{text}' may be {_some([game.notation(action) for action in fitting])}")
    return _illegal(game, legal, text)


def _choice_by_number(legal: Sequence[Action], text: str) -> Action:
    number = int(text) if len(text) < 6 else 0
    if not 1 <= number <= len(legal):
        raise NotationError(f"there is no choice {text}: choices are 1 to {len(legal)}")
    return legal[number - 1]


def _choices_by_text(game: Game, legal: Sequence[Action], labels: Sequence[str], text: str) -> list[Action]:
    """The legal actions that begin with the text, else those that have all its parts."""
    wanted = fold(text)
    found = [action for action in legal if fold(game.notation(action)).startswith(wanted)]
    if found:
        return found
    parts = wanted.replace("|", " ").split()
    pairs = zip(legal, [fold(label) for label in labels], strict=True)
    return [action for action, label in pairs if all([part in label for part in parts])]


def _illegal(game: Game, legal: Sequence[Action], text: str) -> Action:
    """The action that the text would be with one of the verbs at hand, so that its refusal can be explained."""
    for verb in dict.fromkeys([game.notation(action).partition(" ")[0] for action in legal]):
        try:
            return game.parse(f"{verb} {text}")
        except PolynyaError:
            continue
    raise NotationError(f"'{text}' is not an action; type a number from 1 to {len(legal)}, or 'help'")


def _some(names: list[str], most: int = 6) -> str:
    rest = f" and {len(names) - most} more" if len(names) > most else ""
    return ", ".join(names[:most]) + rest
