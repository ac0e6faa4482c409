"""What a person means by a typed line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from polynya.choosing import Chain, Offer, fitting_offers, parse_chain
from polynya.core.errors import NotationError
from polynya.core.game import Game, fold
from polynya.core.types import View
from polynya.games import game_named
from polynya.moves import move_with


def read_choice(view: View, offers: Sequence[Offer], text: str) -> Chain:
    """The steps of a number, of notation, or of an unambiguous part of a move; IllegalAction if they are forbidden."""
    if text.isdecimal():
        return _choice_by_number(offers, text)
    chain = parse_chain(game_named(view.game), text)
    if any([offer.chain[: len(chain)] == chain for offer in offers if chain]):
        return chain
    fitting = fitting_offers(offers, text)
    if len(fitting) > 1:
        raise NotationError(f"'{text}' may be {_some([offer.notation for offer in fitting])}")
    return fitting[0].chain if fitting else _refuse(view, offers, chain, text)


def _choice_by_number(offers: Sequence[Offer], text: str) -> Chain:
    number = int(text) if len(text) < 6 else 0
    if not 1 <= number <= len(offers):
        raise NotationError(f"there is no choice {text}: choices are 1 to {len(offers)}")
    return offers[number - 1].chain


def _refuse(view: View, offers: Sequence[Offer], chain: Chain, text: str) -> Chain:
    """Say which step is forbidden; words without a verb are tried as the last step of the moves at hand."""
    game = game_named(view.game)
    guess = chain or next(iter(_completions(game, offers, text)), ())
    if not guess:
        raise NotationError(f"'{text}' is not an action; type a number from 1 to {len(offers)}, or 'help'")
    return move_with(view, guess).actions


def _completions(game: Game, offers: Sequence[Offer], text: str) -> Iterator[Chain]:
    """The moves at hand with another last step of the same kind, one that ends with these words."""
    beginnings: dict[str, Chain] = {}
    for offer in offers:
        beginnings.setdefault(game.facts(offer.chain[-1]).kind, offer.chain[:-1])
    words = fold(text)
    steps = [action for action in range(game.decisions) if fold(game.notation(action)).endswith(f" {words}")]
    for kind, beginning in beginnings.items():
        yield from [(*beginning, action) for action in steps if game.facts(action).kind == kind]


def _some(names: list[str], most: int = 6) -> str:
    rest = f" and {len(names) - most} more" if len(names) > most else ""
    return "; ".join(names[:most]) + rest
