"""What people read of one game: the contract that `games/<game>/texts.py` fills.

Texts are English and marked with `N_`. Whoever shows them passes a translator, which looks into the catalog of the game
first: `<package>/locale/<language>/LC_MESSAGES/<domain>.po`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, Generic, NamedTuple, TypeVar

from polynya.core.game import Setup
from polynya.core.moves import SPACE, Amount, Move, Refusal, Target, Way, place_of
from polynya.core.types import OVER, Action, Item, Seat, View

Translate = Callable[[str], str]
V = TypeVar("V", bound=View)


def N_(text: str) -> str:  # noqa: N802 - the usual name of what only marks a text
    """Mark a text that is translated where it is used."""
    return text


COMMON_TITLES: Final = {  # what drawers call things of every game
    "seat": N_("seat"),
    "supply": N_("supply"),
    "white": N_("white"),
    "yellow": N_("yellow"),
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "none": N_("none"),
}
SCORE: Final = N_("score: {0}")
COMMON_VALUES: Final = {"yes": N_("yes"), "no": N_("no"), "standard": N_("standard"), "random": N_("random")}


class ActionText(NamedTuple):
    """What somebody did, or what happened, and what a button offers; {0} and {1} are the words after the verb."""

    done: str
    offer: str


class MoveText(NamedTuple):
    """How a move with some verb is offered; {piece} is its first target, {place} its last one."""

    offer: str
    sign: str = ""  # the art of the verb, where verbs differ
    names_price: bool = False  # so that nothing repeats it
    names_gain: bool = False
    is_closing: bool = False  # nothing more is wanted here: it stands where the end of the turn stands
    is_directed: bool = False  # an arrow from the first target to the second says it, and either may be chosen first


ARROW: Final = " → "
PLAIN_WAY: Final = "{0} → {1}"  # the frame of a step of which nothing else is to be said


class StoryLine(NamedTuple):
    """One thing that has happened, in words; places and pieces in them are marked, see `mark`."""

    words: str
    icon: str = ""  # the art of what came up, was played, caught or lost
    is_moment: bool = False  # chance or a player has done something to people: shown large for a while
    seats: tuple[Seat, ...] = ()  # whom it has hit
    is_later: bool = False  # after the turn: others were passed over
    is_loss: bool = False  # it has cost those whom it has hit something; every moment that has hit them has
    is_catch: bool = False  # somebody has caught something, which the others are shown large for a short while
    frame: str = ""  # the sentence of a way, with {0} for all places but the last and {1} for that
    way: tuple[str, ...] = ()  # the places that somebody or something has gone through

    def along(self, way: Sequence[str]) -> StoryLine:
        """The same about another way."""
        return self._replace(words=self.frame.format(ARROW.join(way[:-1]), way[-1]), way=tuple(way))


def way_line(frame: str, way: Sequence[str], icon: str = "") -> StoryLine:
    """A line about a way, which becomes longer where the next one goes on from its end."""
    return StoryLine("", icon, frame=frame).along(way)


def mark(target: Target, words: str) -> str:
    """Words that stand for something on the board, for `StoryLine.words`."""
    return f"[[{target}={words}]]"


MARKED: Final = re.compile(r"\[\[([^=\]]*)=([^\]]*)\]\]")
CITED: Final = re.compile("<([^<>]+)>")  # clauses in what is told with `Texts.cite` as the translator


def without_marks(words: str) -> str:
    """The words of a line as plain text."""
    return MARKED.sub(r"\2", words)


@dataclass
class Telling(Generic[V]):
    """A move, or one outcome of chance, between two views of the same reader, and how it is said."""

    before: V
    after: V
    action: Action  # the last one
    names: Sequence[str]
    translate: Translate

    def say(self, text: str, *words: object) -> str:
        """A text in the reader's language, with these words in it."""
        return self.translate(text).format(*words)


class Texts:
    """Everything that people read of one game; the tables are English."""

    package: str  # whose folder `locale` holds the catalogs
    domain: str  # the name of the catalogs
    notations: Sequence[str]  # of the actions, then of what is veiled
    sentence: str  # about the game, for somebody who has never heard of it
    names: tuple[str, ...] = ()  # of game and designer, as far as they are not the same in all languages
    guide: tuple[str, ...]  # how to play, in a few sentences, then what the letters of a diagram mean
    verbs: Mapping[str, ActionText]  # by the first word of the notation
    actions: Mapping[str, ActionText] = {}  # by the whole notation, where a verb alone does not say it
    nouns: Mapping[str, str] = {}  # words of notation that are not names of places
    nouns_after: Mapping[str, Mapping[str, str]] = {}  # verb -> nouns that mean something else after it
    titles: Mapping[str, str] = {}  # what the drawer calls things; places, seats and numbers stay as they are
    prompts: Mapping[int, str]  # step -> what to do now
    amounts: Mapping[int, str] = {}  # step -> a sentence about what can be spent, of which {0} is left
    refusals: Mapping[str, str] = {}  # clause, or clause and verb -> why something cannot be chosen
    stranded: Mapping[str, str] = {}  # clause -> why the piece on {0} cannot leave its place
    consequences: Mapping[str, str] = {}  # what `tell` says -> the clause that says so, or two if either may do so
    endings: Mapping[str, str]  # the clause that ended a game -> why, for somebody who has not read it
    items: Mapping[str, str] = {}  # key of a score item, and words among its parameters
    values: Mapping[str, str] = {}  # words that options may have as values
    icons: Mapping[str, str] = {}  # notation -> the art of what comes up, is played or traded
    moves: Mapping[str, MoveText] = {}  # verb of a move -> how it is offered
    units: Mapping[str, tuple[str, str]] = {}  # key of an amount -> one of it, and {0} of it
    losses: tuple[str, ...] = ()  # keys of amounts that are given up for nothing
    points: tuple[str, ...] = ()  # keys of amounts of which a turn has so many: a number on the board says the price
    dangers: tuple[str, ...] = ()  # keys of amounts that nobody wants
    lead: str = N_("leads")  # of a seat that is ahead; {0} is how far it is
    points_so_far: str = SCORE  # what the points of a seat are called while the game runs; {0} is their number
    counted: str = N_("points")  # what `brief` counts
    areas_title: str = ""  # what `areas` are called, in games that have any
    explanations: Mapping[str, str] = {}  # title -> what it is and does, in a sentence

    def aim(self, setup: Setup) -> str:
        """How to win, in one English sentence."""
        raise NotImplementedError

    def details(self, view: View, _: Translate) -> str:
        """What the prompt is about, for somebody who has no picture: a piece, a place, a number; or nothing."""
        return ""

    def amount(self, view: View) -> int:
        """How much there is to spend, in steps that have a sentence about it."""
        raise NotImplementedError

    def tell(
        self, before: View, after: View, actions: Sequence[Action], names: Sequence[str], _: Translate
    ) -> list[StoryLine]:
        """What a whole move, or one outcome of chance, was, and everything that it has brought about.

        Views and actions are those of the one who reads it; `before.mover` is who has moved.
        """
        notations = [self.notations[action] for action in actions]
        return [StoryLine(self.describe_action(notations[-1], _), self.icon(notations[-1]))]

    def cite(self, text: str) -> str:
        """A translator for who counts clauses: English, behind the clause that says the same, if there is one."""
        return f"<{self.consequences[text]}>{text}" if text in self.consequences else text

    def standing(self, view: View, seat: Seat, _: Translate) -> str:
        """How a seat stands, beside its name: what counts so far, what would count if the game ended now."""
        return ""

    def progress(self, view: View) -> Sequence[int]:
        """How far every seat is, as everybody may know, more being better; empty where nothing says so."""
        return ()

    def brief(self, view: View, seat: Seat) -> str:
        """How a seat stands in a number or two, where there is no room for words; empty where nothing says so."""
        found = self.progress(view)
        return str(found[seat]) if found else ""

    def leaders(self, view: View) -> list[Seat]:
        """Who is ahead; several who are equally far all are, but nobody where everybody is, and nobody at the end."""
        found = self.progress(view) if view.mover != OVER else ()
        return [seat for seat, far in enumerate(found) if far == max(found) > min(found)]

    def standing_words(self, view: View, seat: Seat, _: Translate) -> str:
        """How a seat stands, and whether it is ahead."""
        lead = self.lead_words(view, seat, _) if seat in self.leaders(view) else ""
        return ": ".join([words for words in (lead, self.standing(view, seat, _)) if words])

    def lead_words(self, view: View, seat: Seat, _: Translate) -> str:
        """That a seat is ahead, and by what."""
        return _(self.lead).format(self.progress(view)[seat])

    def decisive_targets(self, view: View) -> list[Target]:
        """What has decided a game that is over, on the board."""
        return []

    def areas(self, view: View) -> list[tuple[tuple[Target, ...], Seat]]:
        """Parts of the board that one seat would win if the game ended now, space by space, and the seat."""
        return []

    def place_name(self, target: Target, _: Translate) -> str:
        """What a place is called in front of people."""
        return place_of(target)

    def target_name(self, target: Target, _: Translate) -> str:
        """What a thing on the board is called, with its place."""
        kind, _colon, place = target.partition(":")
        return self.piece_title(f"{kind.replace('-', ' ')} {place}", _) if kind != SPACE else self.place_name(target, _)

    def move_words(self, view: View, move: Move | Way, _: Translate) -> str:
        """What a button or a place offers."""
        path = [self.place_name(target, _) for target in move.path] or [""]
        return _(self.moves[move.verb].offer).format(piece=path[0], place=path[-1])

    def move_label(self, view: View, move: Move | Way, _: Translate) -> str:
        """The same with the place of the piece, where the words leave it open, and with what it costs and brings."""
        words = self.move_words(view, move, _)
        notes = [note for note in (self.price_words(move, _), self.gain_words(move, _)) if note]
        origin = self.place_name(move.path[0], _) if len(move.path) > 1 else ""
        if origin and origin not in words.split():
            notes.insert(0, _(N_("from {0}")).format(origin))
        remarks = "; ".join(notes)
        return f"{words}: {remarks}" if "(" in remarks else f"{words} ({remarks})" if remarks else words

    def price_words(self, move: Move | Way, _: Translate) -> str:
        """What a move costs, and what it gives up; empty if its own words say it."""
        if self.moves[move.verb].names_price or not move.costs:
            return ""
        lost = [amount for amount in move.costs if amount.key in self.losses]
        paid = self.amount_words([amount for amount in move.costs if amount not in lost], _)
        return ", ".join(
            [*([_(N_("costs {0}")).format(paid)] if paid else []), *([self.amount_words(lost, _)] if lost else [])]
        )

    def gain_words(self, move: Move | Way, _: Translate) -> str:
        """What a move brings; empty if its own words say it."""
        return "" if self.moves[move.verb].names_gain else self.amount_words(move.brings, _)

    def amount_words(self, amounts: Sequence[Amount], _: Translate) -> str:
        """What something costs or brings: `2 action points and the harpoon`."""
        found = [_(self.units[amount.key][amount.number != 1]).format(amount.number) for amount in amounts]
        return _(N_("{0} and {1}")).format(", ".join(found[:-1]), found[-1]) if len(found) > 1 else "".join(found)

    def advice(self, view: View, piece: Target, target: Target, refusal: Refusal, _: Translate) -> str:
        """What would have to be true for what somebody has pointed at; empty if only the clause can say it."""
        return self.refusal(refusal.clause, self.notations[refusal.action], _)

    def prompt(self, view: View, _: Translate) -> str:
        """What the seat to move has to do now."""
        if view.mover == OVER:
            return _(N_("The game is over."))
        step: int = view.step  # type: ignore[attr-defined]
        text = _(self.prompts.get(step, ""))
        return f"{text} {_(self.amounts[step]).format(self.amount(view))}" if step in self.amounts else text

    def is_interruption(self, view: View) -> bool:
        """Whether the seat to move only answers in the turn of another."""
        return False

    def prompt_icon(self, view: View) -> str:
        """The art of what has led to the question; empty if nothing has."""
        return ""

    def describe_action(self, notation: str, _: Translate) -> str:
        """What somebody did, or what happened, without a name."""
        return self._fill(notation, self._action_text(notation).done, _)

    def button_text(self, notation: str, _: Translate) -> str:
        """What a button offers."""
        text = self._fill(notation, self._action_text(notation).offer, _)
        return text[:1].upper() + text[1:]

    def _action_text(self, notation: str) -> ActionText:
        return self.actions.get(notation) or self.verbs[notation.split()[0]]

    def _fill(self, notation: str, text: str, _: Translate) -> str:
        """The text with the words after the verb."""
        verb, *words = notation.split()
        nouns = {**self.nouns, **self.nouns_after.get(verb, {})}
        if " ".join(words) in nouns:
            words = [" ".join(words)]
        return _(text).format(*[_(nouns[word]) if word in nouns else word for word in words])

    def piece_title(self, title: str, _: Translate) -> str:
        """The name of a piece or panel, for pointers and screen readers."""
        parts = self.known_titles.split(title)  # what has a name is at odd places
        return "".join([_(self._all_titles[part]) if k % 2 else part for k, part in enumerate(parts)])

    @cached_property
    def _all_titles(self) -> dict[str, str]:
        return {**COMMON_TITLES, **self.titles}

    @cached_property
    def known_titles(self) -> re.Pattern[str]:
        """Finds what has a name in a title."""
        names = "|".join([re.escape(name) for name in sorted(self._all_titles, key=len, reverse=True)])
        return re.compile(rf"(?<![\w|])({names})(?![\w|])")

    def glossary(self, _: Translate) -> dict[str, str]:
        """Names of things, as pieces and panels are called, and what they are."""
        return {_(self._all_titles[key]): _(text) for key, text in self.explanations.items()}

    def refusal(self, clause: str, notation: str, _: Translate) -> str:
        """Why an action cannot be chosen; empty if only the clause itself can say it."""
        return _(self.refusals.get(f"{clause} {notation.partition(' ')[0]}") or self.refusals.get(clause, ""))

    def stranded_note(self, place: str, clause: str, _: Translate) -> str:
        """Why a piece cannot leave its place."""
        return _(self.stranded[clause]).format(place)

    def ending(self, clause: str, _: Translate) -> str:
        """Why the game is over."""
        return _(self.endings.get(clause, ""))

    def score_item(self, item: Item, _: Translate) -> str:
        """What a line of a score counts."""
        words = [_(self.items[word]) if word in self.items else word for word in item.parameters]
        return _(self.items[item.key]).format(*words) if item.key in self.items else item.what

    def score_count(self, item: Item, _: Translate) -> str:
        """How many of it there are."""
        return f"\u00d7{item.number}"

    def option_value(self, value: str, _: Translate) -> str:
        """What a value of an option means; the value itself if nobody says more."""
        return _(self.values.get(value) or COMMON_VALUES.get(value, value))

    def icon(self, notation: str) -> str:
        """The art of what has come up, is played or traded; empty for what has no picture."""
        return self.icons.get(notation, "")
