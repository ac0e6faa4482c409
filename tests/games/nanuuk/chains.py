"""What tests of both games ask of moves, stories and advice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from polynya.bundles import texts_of
from polynya.core.game import Game
from polynya.core.moves import Move
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.texts import StoryLine, Translate, without_marks
from polynya.core.types import CHANCE, View
from polynya.moves import moves, why_not
from polynya.testing.drawings import check_places
from polynya.testing.texts import strict_translator

NAMES: Final = ("Ada", "Bo", "Cy", "Di")
EVERY: Final = 6  # of the positions of a random game that are looked at


def view_of(game: Game, state: State) -> View:
    """The view of whoever is to move."""
    return game.view(state, state.to_move())


def offered(game: Game, state: State) -> dict[tuple[str, ...], str]:
    """What can be pointed at, and the verb that it means; moves without a place are left out."""
    return {move.path: move.verb for move in moves(view_of(game, state)) if move.path}


def move_to(game: Game, state: State, *path: str) -> Move:
    """The one move with this path."""
    (found,) = [move for move in moves(view_of(game, state)) if move.path == path]
    return found


def verb_move(game: Game, state: State, verb: str) -> Move:
    """The one move with this verb."""
    (found,) = [move for move in moves(view_of(game, state)) if move.verb == verb]
    return found


def random_views(game: Game, seed: int) -> Iterator[View]:
    """Views of movers in one random game of each sample setup."""
    for number, (seats, options) in enumerate(game.samples()):
        random, rng = Random(seed + number), Rng(seed + number)
        state = game.initial(game.setup(seats, options))
        while not state.is_over():
            if state.to_move() == CHANCE:
                state.apply(state.draw(rng))
                continue
            if random.randrange(EVERY) == 0:
                yield view_of(game, state)
            state.apply(random.choice(state.legal_actions()))


def check_chains(game: Game, view: View) -> None:
    """Every move is legal in all its steps, no decision is lost, and everything that is pointed at is drawn."""
    found = moves(view)
    assert {move.actions[0] for move in found} == set(view.legal)
    assert len({move.actions for move in found}) == len(found)
    for move in found:
        assert why_not(view, move.actions) is None
        state = game.redeal(view, Rng(1))
        for action in move.actions:
            assert state.to_move() == view.viewer
            assert action in state.legal_actions()
            state.apply(action)
    texts = texts_of(view)
    italian = strict_translator(texts, "it")
    for move in found:
        for translate in (str, italian):
            assert texts.move_words(view, move, translate).strip()
            assert "{" not in texts.amount_words([*move.costs, *move.brings], translate)
    check_places(view)


def check_redeals(game: Game, view: View) -> None:
    """Twenty deals of what the viewer does not know give the same moves, costs and all."""
    found = moves(view)
    for seed in range(20):
        again = game.view(game.redeal(view, Rng(seed)), view.viewer)
        assert moves(again) == found


def story_lines(game: Game, state: State, notations: Sequence[str], translate: Translate = str) -> list[StoryLine]:
    """What is told of the last of these actions; those before it are played unseen."""
    now = state.clone()
    for text in notations[:-1]:
        now.apply(game.parse(text))
    before = game.view(now, 0)
    action = game.parse(notations[-1])
    assert action in now.legal_actions()
    now.apply(action)
    after = game.view(now, 0)
    return texts_of(before).tell(before, after, [action], NAMES[: before.seats], translate)


def told(game: Game, state: State, *notations: str) -> list[str]:
    """The same as plain English."""
    return [without_marks(line.words) for line in story_lines(game, state, notations)]


def told_in_italian(game: Game, state: State, *notations: str) -> list[str]:
    """The same as plain Italian; every text has to be in the catalog."""
    translate = strict_translator(texts_of(game.view(state, 0)), "it")
    return [without_marks(line.words) for line in story_lines(game, state, notations, translate)]


def check_stories(game: Game, seed: int) -> None:
    """Whatever is done in random games is told in as many lines in both languages."""
    number = 0
    for view in random_views(game, seed):
        texts = texts_of(view)
        italian = strict_translator(texts, "it")
        for action in view.legal:
            state = game.redeal(view, Rng(0))
            state.apply(action)
            later = game.view(state, view.viewer)
            english_lines = texts.tell(view, later, [action], NAMES, str)
            italian_lines = texts.tell(view, later, [action], NAMES, italian)
            assert len(english_lines) == len(italian_lines) > 0
            assert all("{" not in line.words for line in [*english_lines, *italian_lines])
            number += 1
    assert number > 500


def advice(game: Game, state: State, piece: str, target: str, language: str = "en") -> str:
    """What somebody reads who has pointed at a piece, or nothing, and then at a target; empty if it can be done."""
    view = view_of(game, state)
    texts = texts_of(view)
    translate: Translate = str if language == "en" else strict_translator(texts, language)
    for chain in game.wishes(view, piece, target):
        refusal = why_not(view, chain)
        if refusal is not None:
            return texts.advice(view, piece, target, refusal, translate)
    return ""
