"""Pages and fragments: what one browser sees of a table, in its language."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

from markupsafe import Markup

from polynya.bundles import Bundle, all_bundles, bundle_of
from polynya.core.game import Game
from polynya.core.moves import Refusal, Target
from polynya.core.texts import N_, SCORE, Translate
from polynya.core.types import Result, Seat, View
from polynya.record.match import Match
from polynya.render.scene import Panel
from polynya.render.themes import THEMES
from polynya.store.table import BOT, OPEN, Occupant
from polynya.web.bots import usual_bot
from polynya.web.drawing import panel_drawer
from polynya.web.languages import LANGUAGES, translator
from polynya.web.levels import LevelLine, bot_name, level_lines, seat_name
from polynya.web.rendering import ENVIRONMENT, kept_part
from polynya.web.room import Room
from polynya.web.summary import item_words

HEADLINES: Final = {  # by who reads it: of one winner, of one with more points than all others, of several
    "won": (N_("You won"), N_("You won {1} to {2}"), N_("You won together")),
    "lost": (N_("You lost: {0} won"), N_("You lost: {0} won, {1} to {2}"), N_("You lost: {0} won together")),
    "others": (N_("{0} wins"), N_("{0} wins {1} to {2}"), N_("{0} win together")),
}


class Note(NamedTuple):
    """A sentence beside the question, and the clause behind it."""

    words: str
    clause: str


class GameCard(NamedTuple):
    """A game on the home page."""

    key: str
    name: str
    sentence: str
    designer: str
    levels: list[LevelLine]
    has_guide: bool
    usual: str  # the bot that somebody meets who has not chosen


class ScoreLine(NamedTuple):
    """One line of a score."""

    what: str
    amount: str
    points: int


class Brief(NamedTuple):
    """A seat in a line of all seats."""

    seat: Seat
    name: str
    color: str
    head: Markup
    number: str
    words: str  # the same in words
    is_ahead: bool
    is_mover: bool
    is_mine: bool


class SeatCard(NamedTuple):
    """A seat beside the board."""

    seat: Seat
    name: str
    bot: str  # which bot sits there, if one does
    kind: str
    color: str
    head: Markup
    panels: Markup
    front: str  # the same in words
    points: str  # the score, or what is known of it; empty in games without points
    brief: str  # the number that counts, or several
    standing: str
    lead: str  # that the seat is ahead, and by what
    is_mover: bool
    is_mine: bool
    has_won: bool
    is_stocked: bool  # things lie in front of seats of this game


def page(template: str, language: str, theme: str, **values: object) -> str:
    """A whole page; one about a game is in its words."""
    game = values.get("game")
    return ENVIRONMENT.get_template(template).render(
        _=game_translator(game, language) if isinstance(game, Game) else translator(language),
        language=language,
        languages=LANGUAGES,
        theme=theme,
        games=[_game_card(bundle, language) for bundle in all_bundles()],
        version=version(),
        theme_colors=(THEMES["light"]["panel"], THEMES["dark"]["panel"]),
        **values,
    )


def game_translator(game: Game, language: str) -> Translate:
    """A translator that knows what a game says."""
    return translator(language, bundle_of(game.key).texts)


def _game_card(bundle: Bundle, language: str) -> GameCard:
    _ = game_translator(bundle.game, language)
    key, levels = bundle.game.key, level_lines(bundle.game.key, _)
    name, sentence, designer = [_(text) for text in (bundle.game.name, bundle.texts.sentence, bundle.game.designer)]
    return GameCard(key, name, sentence, designer, levels, bool(bundle.guide), usual_bot(key))


@cache
def version() -> str:
    """Changes with what is static, so that browsers may keep it."""
    return digest_of(resources.files("polynya.web").joinpath("static"), resources.files("polynya.render"))


def digest_of(*folders: Traversable) -> str:
    """Changes with everything in these folders."""
    digest = hashlib.sha256()
    for folder in folders:
        for file in _files_in(folder):
            digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:10]


def _files_in(folder: Traversable) -> list[Traversable]:
    """Everything in a folder and the folders in it, but what Python keeps there for itself."""
    found: list[Traversable] = []
    for each in sorted(folder.iterdir(), key=lambda each: each.name):
        if each.name != "__pycache__":
            found += _files_in(each) if each.is_dir() else [each]
    return found


def name_of(occupant: Occupant, seat: Seat, _: Translate) -> str:
    """What a seat is called."""
    if occupant.kind == OPEN:
        return _(N_("Seat {0} (free)")).format(seat + 1)
    if occupant.kind == BOT:
        return occupant.name or seat_name(seat, _)
    return occupant.name or _(N_("Player {0}")).format(seat + 1)


def names_of(occupants: Sequence[Occupant], _: Translate) -> list[str]:
    """What the seats are called; equal names get the number of their seat."""
    names = [name_of(occupant, seat, _) for seat, occupant in enumerate(occupants)]
    bots = [occupant.kind == BOT for occupant in occupants]
    numbered = [f"{name} ({seat + 1})" if bots[seat] else f"{name} {seat + 1}" for seat, name in enumerate(names)]
    return [numbered[seat] if names.count(name) > 1 else name for seat, name in enumerate(names)]


def seat_cards(room: Room, view: View, panels: Sequence[Panel], language: str) -> list[SeatCard]:
    """The seats with what lies in front of them, as somebody sees them who sits nowhere."""
    bundle, draw = bundle_of(view.game), panel_drawer(view.game, language)
    _ = game_translator(bundle.game, language)
    result = room.match.result
    names, leaders = names_of(room.table.occupants, _), bundle.texts.leaders(view)
    found: list[SeatCard] = []
    for seat, occupant in enumerate(room.table.occupants):
        own = [panel for panel in panels if panel.seat == seat]
        found.append(
            SeatCard(
                seat,
                names[seat],
                bot_name(occupant.bot, _) if occupant.kind == BOT else "",
                occupant.kind,
                view.colors[seat],
                Markup(own[0].head),
                Markup("".join([draw(panel) for panel in own])),
                "; ".join([words for panel in own for words in item_words(panel, view, _)]),
                points_words(room.match.game, view, room.match.result, seat, _),
                brief_points(view, room.match.result, seat),
                bundle.texts.standing(view, seat, _),
                bundle.texts.lead_words(view, seat, _) if seat in leaders else "",
                view.mover == seat and result is None,
                False,
                bool(result and seat in result.winners),
                bool(bundle.drawer.panel_lines),
            )
        )
    return found


def seats_html(cards: Iterable[SeatCard], _: Translate, aim: str = "", deadline: int = 0) -> str:
    """The seats beside the board, each made once for equal cards, below what everybody wants to reach."""
    drawn = [kept_part("seat", {"_": _, "seat": card}) for card in cards]
    return "".join([kept_part("aim", {"_": _, "aim": aim, "deadline": deadline}), *drawn])


def line_html(cards: Iterable[SeatCard], counted: str, _: Translate) -> str:
    """The seats in one line, for screens on which the cards are out of sight."""
    briefs = tuple([_brief(card) for card in cards])
    return kept_part("standings", {"_": _, "briefs": briefs, "counted": counted})


def _brief(card: SeatCard) -> Brief:
    words = ": ".join([words for words in (card.lead, card.standing or card.points) if words])
    flags = bool(card.lead), card.is_mover, card.is_mine
    return Brief(card.seat, card.name, card.color, card.head, card.brief, words, *flags)


def brief_points(view: View, result: Result | None, seat: Seat) -> str:
    """What counts of a seat so far, in a number or two; at the end the score itself."""
    final = [score.points for score in result.scores if score.seat == seat] if result else []
    return str(final[0]) if final else bundle_of(view.game).texts.brief(view, seat)


def points_words(game: Game, view: View, result: Result | None, seat: Seat, _: Translate) -> str:
    """What a seat has so far; at the end the score itself."""
    final = [score.points for score in result.scores if score.seat == seat] if result else []
    points = final[0] if final else game.points(view, seat)
    if points is None:
        return ""
    return _(SCORE if final else bundle_of(game.key).texts.points_so_far).format(points)


def score_lines(match: Match, seat: Seat, _: Translate) -> list[ScoreLine]:
    """The score of a seat at the end, item by item."""
    texts = bundle_of(match.game.key).texts
    found = [score for score in match.result.scores if score.seat == seat] if match.result else []
    items = [item for score in found for item in score.items if item.number]
    return [ScoreLine(texts.score_item(item, _), texts.score_count(item, _), item.points) for item in items]


def stranded_notes(game: Game, view: View, _: Translate) -> list[Note]:
    """What the viewer could overlook: pieces that cannot leave their places in this turn."""
    texts = bundle_of(game.key).texts
    return [Note(texts.stranded_note(place, clause, _), clause) for place, clause in game.stranded_pieces(view)]


def refusal(view: View, piece: Target, target: Target, refused: Refusal, language: str) -> dict[str, str]:
    """What would have to be true for what somebody has pointed at, and the clause that says so."""
    bundle = bundle_of(view.game)
    _ = game_translator(bundle.game, language)
    advice = bundle.texts.advice(view, piece, target, refused, _)
    words = advice or short(bundle.clauses(language).get(refused.clause, ""), 180)
    return {"words": words, "clause": refused.clause, "href": f"/rules/{view.game}#{refused.clause}"}


def headline(result: Result, mine: Sequence[Seat], names: Sequence[str], _: Translate) -> str:
    """How it ended for who reads it: `You won 57 to 12`."""
    if not result.winners:
        return _(N_("Nobody wins"))
    reader = ("won" if mine[0] in result.winners else "lost") if len(mine) == 1 else "others"
    one, clearly, together = HEADLINES[reader]
    best, second, *_rest = [*sorted([score.points for score in result.scores], reverse=True), 0, 0]
    text = together if len(result.winners) > 1 else clearly if best > second else one
    return _(text).format(_names([names[seat] for seat in result.winners], _), best, second)


def end_order(result: Result, mine: Sequence[Seat]) -> list[Seat]:
    """The seats as the end tells of them: winners, then who reads it, then the others, the most points first."""
    ranks = {
        score.seat: (score.seat not in result.winners, score.seat not in mine, -score.points) for score in result.scores
    }
    return sorted(ranks, key=ranks.__getitem__)


def _names(names: Sequence[str], _: Translate) -> str:
    """`Ada, Bo and Cy`."""
    *first, last = names
    return _(N_("{0} and {1}")).format(", ".join(first), last) if first else last


def short(clause: str, most: int) -> str:
    """The beginning of a clause without the marks of its markup: whole sentences, if one fits."""
    text = clause.replace("`", "").replace("*", "")
    if len(text) <= most:
        return text
    whole = text[:most].rfind(". ")
    return text[: whole + 1] if whole > 0 else text[:most].rsplit(" ", 1)[0] + "…"
