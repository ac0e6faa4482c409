"""The moves of the seat to move, as the page gets them: what is pointed at, words, price, what they bring."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final, NamedTuple

from markupsafe import escape

from polynya.bundles import texts_of
from polynya.core.moves import Amount, Move, Target, Way
from polynya.core.texts import Texts, Translate
from polynya.core.types import View
from polynya.games import game_named
from polynya.moves import moves_and_ways
from polynya.record.match import Match

ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))
MAX_OFFERS: Final = 5000  # of all tables together
MAX_NAMES: Final = 5000  # of things on boards, in all languages


class Offer(NamedTuple):
    """One move or way, ready for the page."""

    number: int
    chains: tuple[tuple[int, ...], ...]  # posted one after the other
    path: tuple[Target, ...]
    verb: str
    sign: str  # the art of the verb
    words: str
    costs: str
    points: int  # of those that a turn has; a number on the board says it
    price: tuple[Amount, ...]  # the same in numbers, so that the cheaper of two can be found
    brings: str
    is_final: bool
    ends_turn: bool  # or what the turn goes through now
    is_danger: bool  # it brings what nobody wants
    is_dear: bool  # it costs a thing, not only points
    is_waste: bool  # it gives something up for nothing
    is_directed: bool  # an arrow from its first target to the second

    def facts(self) -> dict[str, object]:
        """For JSON."""
        return {
            "chains": self.chains,
            "path": self.path,
            "verb": self.verb,
            "sign": self.sign,
            "words": self.words,
            "costs": self.costs,
            "points": self.points,
            "price": self.price,
            "brings": self.brings,
            "final": self.is_final,
            "danger": self.is_danger,
            "careful": self.is_final and (self.is_danger or self.is_dear),
            "waste": self.is_final and self.is_waste,
            "directed": self.is_directed,
        }


def offers(view: View, _: Translate) -> list[Offer]:
    """Every move of the viewer, then the ways."""
    texts, (single, several) = texts_of(view), moves_and_ways(view)
    found: list[Move | Way] = [*single, *several]
    words = [texts.move_words(view, move, _) for move in found]
    return [_offer(texts, view.game, k, move, words[k], _) for k, move in enumerate(found)]


@lru_cache(maxsize=MAX_OFFERS)
def _offer(texts: Texts, game: str, index: int, move: Move | Way, words: str, _: Translate) -> Offer:
    chains = (move.actions,) if isinstance(move, Move) else move.chains
    return Offer(
        index,
        chains,
        move.path,
        move.verb,
        texts.moves[move.verb].sign,
        words,
        texts.price_words(move, _),
        sum([amount.number for amount in move.costs if amount.key in texts.points]),
        move.costs,
        texts.gain_words(move, _),
        move.is_final,
        game_named(game).facts(chains[-1][-1]).ends_turn or texts.moves[move.verb].is_closing,
        any([amount.key in texts.dangers for amount in move.brings]),
        any([amount.key in texts.titles for amount in move.costs]),
        any([amount.key in texts.losses for amount in move.costs]),
        texts.moves[move.verb].is_directed,
    )


def buttons(offers: Sequence[Offer]) -> tuple[list[Offer], Offer | None]:
    """Moves without a place, both answers to a question; and the end of the turn.

    The end of the turn has a corner of its own. The others stand in an order in which those that come and go stand
    behind those that stay, so that nothing moves away under a finger.
    """
    if len(offers) == 2 and len([offer for offer in offers if offer.path]) == 1:
        return list(offers), None
    found = [offer for offer in reversed(offers) if not offer.path]
    ending = next((offer for offer in found if offer.ends_turn), None)
    return [offer for offer in found if offer is not ending], ending


def later_prompts(match: Match, view: View, found: Sequence[Offer], _: Translate) -> str:
    """What is asked last of moves that want more than a piece and a place, for the page: verb -> words."""
    long = {offer.verb: offer for offer in found if len(offer.chains) == 1 and len(offer.path) > 2}
    views = {verb: match.view_after(view.viewer, offer.chains[0][:-1]) for verb, offer in long.items()}
    return ENCODER.encode({verb: texts_of(view).prompt(after, _) for verb, after in views.items()})


@cache
def ends_turns(game: str) -> bool:
    """Whether it has a decision that ends the turn."""
    found = game_named(game)
    return any([found.facts(action).ends_turn for action in range(found.decisions)])


def as_json(found: Sequence[Offer]) -> str:
    """For the page, as the value of an attribute."""
    return f"[{','.join([_one_as_json(offer) for offer in found])}]"


@lru_cache(maxsize=MAX_OFFERS)
def _one_as_json(offer: Offer) -> str:
    return str(escape(ENCODER.encode(offer.facts())))


def target_titles(view: View, found: Sequence[Offer], _: Translate) -> dict[Target, str]:
    """What can be pointed at in any stage, and its name."""
    texts = texts_of(view)
    targets = dict.fromkeys([target for offer in found for target in offer.path])
    return {target: _target_name(texts, target, _) for target in targets}


@lru_cache(maxsize=MAX_NAMES)
def _target_name(texts: Texts, target: Target, _: Translate) -> str:
    return texts.target_name(target, _)
