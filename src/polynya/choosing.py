"""Moves as people choose them in words: a list with labels, notation, any part that only one move has."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from polynya.bundles import texts_of
from polynya.core.game import Game, fold
from polynya.core.texts import Translate
from polynya.core.types import Action, View
from polynya.games import game_named
from polynya.moves import moves

Chain = tuple[Action, ...]


class Offer(NamedTuple):
    """One move: its steps, what stands in a list, and how it would be typed in full."""

    chain: Chain
    label: str
    notation: str  # `from C3, to C4`
    words: str  # everything by which it can be found


def offers(view: View, _: Translate) -> list[Offer]:
    """Every move of the viewer; no two have the same label."""
    texts, game, found = texts_of(view), game_named(view.game), moves(view)
    labels = [texts.move_label(view, move, _) for move in found]
    notations = [", ".join([game.notation(action) for action in move.actions]) for move in found]
    counts = Counter(labels)
    several: list[Offer] = []
    for move, label, notation in zip(found, labels, notations, strict=True):
        own = f"{label} ({notation})" if counts[label] > 1 else label
        several.append(Offer(move.actions, own, notation, f"{move.verb} {notation} {own}"))
    return several


def parse_chain(game: Game, text: str) -> Chain:
    """The actions that a text is made of, with or without commas; empty if it is not notation."""
    return _chain_of(game, fold(text.replace(",", " ")).split()) or ()


def _chain_of(game: Game, words: list[str]) -> Chain | None:
    if not words:
        return ()
    for k in range(len(words), 0, -1):
        action = game.action_of.get(" ".join(words[:k]))
        rest = _chain_of(game, words[k:]) if action is not None else None
        if action is not None and rest is not None:
            return (action, *rest)
    return None


def fitting_offers(given: Sequence[Offer], text: str) -> list[Offer]:
    """What a text can mean: steps that begin with it; else moves that have all its words, or at least all its parts."""
    wanted = fold(text.replace(",", " "))
    steps = [[fold(step) for step in offer.notation.split(", ")] for offer in given]
    for found in (
        [offer for offer, own in zip(given, steps, strict=True) if wanted in (" ".join(own), own[-1])],
        [offer for offer, own in zip(given, steps, strict=True) if " ".join(own).startswith(wanted)],
        [offer for offer, own in zip(given, steps, strict=True) if own[-1].startswith(wanted)],
    ):
        if found:
            return found
    parts = set(_letters(text).replace("|", " ").split())
    if not parts:
        return []
    words = [_letters(offer.words) for offer in given]
    whole = [offer for offer, own in zip(given, words, strict=True) if parts <= set(own.replace("|", " ").split())]
    return whole or [offer for offer, own in zip(given, words, strict=True) if all([part in own for part in parts])]


def _letters(words: str) -> str:
    """Words without the marks around them."""
    return fold("".join([" " if letter in "(),;:" else letter for letter in words]))
