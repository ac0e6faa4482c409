"""Answers to typed lines: a move in notation or words, and questions about the position."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from polynya.bundles import drawer_of, texts_of
from polynya.choosing import Offer, fitting_offers, offers, parse_chain
from polynya.core.game import fold
from polynya.core.moves import Move, Target, Way, kind_of, place_of, space
from polynya.core.texts import N_, Texts, Translate
from polynya.core.types import View
from polynya.games import game_named
from polynya.moves import moves, moves_and_ways, why_not
from polynya.web import pages
from polynya.web.story import MoveStory, story_text, turns
from polynya.web.summary import summary, things_called

Answer = dict[str, str]
MAX_OFFERS: Final = 6  # moves that are named where a line could mean several
LONGEST: Final = 200  # letters of a question
ENDINGS: Final = "aeiouyàèéìòùhs"  # that a word may have in one number and not in the other
NOT_YOURS: Final = N_("It is not your turn.")
NOTHING_HERE: Final = N_("There is nothing to do here right now.")
HELP: Final = N_("Type a move, or ask: {0}. Call places by their names on the board.")


def answer(view: View, moves: Sequence[MoveStory], names: Sequence[str], text: str, language: str) -> Answer:
    """The actions of a move, or words that answer a question, in the eyes of the viewer."""
    return _Asked(view, moves, names, language).answer(" ".join(text[:LONGEST].split()))


def examples(view: View, _: Translate) -> str:
    """Questions about things that are really there."""
    things = things_called(view, drawer_of(view).pieces(view), _)
    if not things:
        return _(N_("position, last, moves"))
    name, places = next(iter(things.items()))
    return _(N_("“position”, “last”, “moves”, “moves {0}”, “where {1}”, “why {0}”")).format(places[0], name)


class _Asked:
    """Somebody who asks: what they see, what they have been told, their language."""

    def __init__(self, view: View, moves: Sequence[MoveStory], names: Sequence[str], language: str) -> None:
        self.view = view
        self.story = moves
        self.names = names
        self.language = language
        self.translate: Translate = pages.game_translator(game_named(view.game), language)
        self.texts: Texts = texts_of(view)

    def answer(self, text: str) -> Answer:
        word, _, rest = fold(text).strip("?! ").partition(" ")
        if not word or word in ("help", "aiuto"):
            return self.say(HELP, examples(self.view, self.translate))
        asked = QUESTIONS.get(word)
        return asked(self, rest) if asked and (rest or word not in NEED_MORE) else self.move(text)

    def say(self, text: str, *words: object) -> Answer:
        """An answer in the language of who asks."""
        return {"words": self.translate(text).format(*words)}

    def last(self, _rest: str) -> Answer:
        """What happened last."""
        found = turns(self.story, self.names)
        if not found:
            return self.say(N_("Nothing has happened yet."))
        words = "; ".join([story_text(move.lines) for move in found[-1].moves])
        return {"words": f"{found[-1].who}: {words}" if found[-1].who else words}

    def moves(self, place: str) -> Answer:
        """What can be done, or what can be done with what is at a place."""
        found = moves(self.view)
        if not found:
            return self.say(NOT_YOURS)
        if not place:
            return {"words": ". ".join(self._summary(found))}
        pointed = self._pointed()
        own = [move for move in pointed if self._is_at(move.path[0], place)]
        there = own or [move for move in pointed if self._is_at(move.path[-1], place)]
        if not there:
            return self.say(NOTHING_HERE)
        return {"words": "; ".join([self.texts.move_label(self.view, move, self.translate) for move in there])}

    def _pointed(self) -> list[Move | Way]:
        """Everything that has places, however many steps it takes."""
        single, several = moves_and_ways(self.view)
        found: list[Move | Way] = [*single, *several]
        return [move for move in found if move.path]

    def _summary(self, found: Sequence[Move]) -> list[str]:
        """Pieces with the number of their moves; places together by what is done there; what has no place as it is."""
        groups: dict[str, list[Move]] = {}
        for move in found:
            what = f" {move.verb} {kind_of(move.path[0]) if move.path else ''}"
            groups.setdefault(move.path[0] if len(move.path) > 1 else what, []).append(move)
        return [self._group(group) for group in groups.values()]

    def _group(self, group: Sequence[Move]) -> str:
        first, *others = group
        if len(first.path) > 1:
            name = self.texts.target_name(first.path[0], self.translate)
            text = N_("{0}: {1} moves") if others else N_("{0}: one move")
            return self.translate(text).format(name, len(group))
        words = self.texts.move_words(self.view, first, self.translate)
        places = [self.texts.place_name(move.path[0], self.translate) for move in group if move.path]
        return ", ".join([words, *list(dict.fromkeys(places))[1:]])

    def where(self, title: str) -> Answer:
        """Where things of this title are."""
        drawer = drawer_of(self.view)
        wanted = {_stem(word) for word in title.split()}
        for things in (drawer.pieces(self.view), drawer.spaces(self.view)):
            named = things_called(self.view, things, self.translate)
            found = {name: named[name] for name in named if wanted <= {_stem(word) for word in fold(name).split()}}
            if found:
                return {"words": "; ".join([f"{name}: {', '.join(places)}" for name, places in found.items()])}
        return self.say(N_("Nothing on the board is called “{0}”."), title)

    def position(self, _rest: str) -> Answer:
        """Everything, in words."""
        return {"words": "\n".join(summary(self.view, self.names, self.translate))}

    def why(self, words: str) -> Answer:
        """Why nothing can be done at a place, perhaps by the piece at another one that is named before it."""
        found = moves(self.view)
        if not found:
            return self.say(NOT_YOURS)
        origin, _, place = words.rpartition(" ")
        pieces = list(dict.fromkeys([move.path[0] for move in found if len(move.path) > 1]))
        if origin:
            pieces = [piece for piece in [*pieces, *self._things_at(origin)] if self._is_at(piece, origin)][:1]
        targets = self._things_at(place)
        if not targets or (origin and not pieces):
            return self.say(N_("There is no space “{0}”."), place if not targets else origin)
        ends = [move for move in self._pointed() if move.path[-1] in targets]
        possible = [move for move in ends if not origin or move.path[0] in pieces]
        if possible:
            label = self.texts.move_label(self.view, possible[0], self.translate)
            return self.say(N_("This is possible: {0}"), label)
        return self._refusal(pieces if origin else ["", *pieces], targets)

    def _refusal(self, pieces: Sequence[Target], targets: Sequence[Target]) -> Answer:
        """What stands against the likeliest wish."""
        game = game_named(self.view.game)
        for target in targets:
            for piece in pieces:
                for chain in game.wishes(self.view, piece, target):
                    refused = why_not(self.view, chain)
                    if refused is not None:
                        return pages.refusal(self.view, piece, target, refused, self.language)
        return self.say(NOTHING_HERE)

    def _things_at(self, place: str) -> list[Target]:
        """What is at a place, then the place itself."""
        drawer = drawer_of(self.view)
        pieces = [
            f"{piece.kind}-{piece.color}:{piece.place}" if piece.color else f"{piece.kind}:{piece.place}"
            for piece in drawer.pieces(self.view)
        ]
        names = [name.rpartition("-")[2] for name in drawer.layout(self.view).spots]
        spots = [target for name in names for target in (space(name), f"edge:{name}", f"card:{name}")]
        grounds = [target for target in dict.fromkeys(spots) if self._is_at(target, place)]
        visible = [target for target in grounds if drawer.ground_outline(self.view, kind_of(target), place_of(target))]
        return [*[piece for piece in pieces if self._is_at(piece, place)], *visible]

    def _is_at(self, target: Target, place: str) -> bool:
        names = {place_of(target), self.texts.place_name(target, self.translate)}
        return fold(place) in {fold(name) for name in names}

    def move(self, text: str) -> Answer:
        """The move that a line means."""
        found: list[Offer] = offers(self.view, self.translate)
        if not found:
            return self.say(NOT_YOURS) if parse_chain(game_named(self.view.game), text) else self.answer("help")
        fitting = fitting_offers(found, text)
        if len(fitting) == 1:
            return {"actions": " ".join([str(action) for action in fitting[0].chain])}
        if fitting:
            some = "; ".join([offer.label for offer in fitting[:MAX_OFFERS]]) + (
                "; …" if len(fitting) > MAX_OFFERS else ""
            )
            return self.say(N_("This could mean several moves: {0}"), some)
        return self._forbidden(text)

    def _forbidden(self, text: str) -> Answer:
        chain = parse_chain(game_named(self.view.game), text)
        refused = why_not(self.view, chain) if chain else None
        if refused is None:
            return self._unknown()
        return pages.refusal(self.view, "", "", refused, self.language)

    def _unknown(self) -> Answer:
        """What can be asked here, with two examples of things that are really there; rules stand elsewhere."""
        things = things_called(self.view, drawer_of(self.view).pieces(self.view), self.translate)
        if not things:
            return self.say(N_("Here you can type moves, “position” and “last”. The rules are in How to play."))
        name, places = next(iter(things.items()))
        text = N_("Here you can type moves, and ask “where {0}” or “why {1}”. The rules are in How to play.")
        return self.say(text, name, places[0])


def _stem(word: str) -> str:
    """A word without what differs between one and several."""
    return fold(word).rstrip(ENDINGS) or fold(word)


Question = Callable[[_Asked, str], Answer]
QUESTIONS: Final[dict[str, Question]] = {
    **dict.fromkeys(("last", "ultima", "ultimo"), _Asked.last),
    **dict.fromkeys(("moves", "mosse"), _Asked.moves),
    **dict.fromkeys(("position", "posizione"), _Asked.position),
    **dict.fromkeys(("where", "dove"), _Asked.where),
    **dict.fromkeys(("why", "perché", "perche"), _Asked.why),
}
NEED_MORE: Final = ("where", "dove", "why", "perché", "perche")
