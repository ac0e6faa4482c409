"""Pages and fragments: what one browser sees of a table, in its language."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from polynya.bundles import Bundle, all_bundles, bundle_of
from polynya.core.game import Game
from polynya.core.texts import N_, Texts, Translate
from polynya.core.types import CHANCE, OVER, Action, Seat, View, Viewer
from polynya.pictures import last_turn
from polynya.record.match import Match
from polynya.render.art import ART, definitions
from polynya.render.layers import position
from polynya.render.panels import UNIT, draw_panel_alone, fitting_width
from polynya.render.scene import Panel
from polynya.render.svg import number
from polynya.store.table import BOT, OPEN, Occupant, Table
from polynya.web.aftermath import effects
from polynya.web.choices import Held, Refusal, choices, held
from polynya.web.languages import LANGUAGES, translator
from polynya.web.rooms import Room

MAX_NEWS_LINES: Final = 24  # lines about what is new
WIDEST: Final = 450.0  # units of a panel whose lines are not broken
LINES: Final = 30  # of the log that a fragment carries
BOT_NAMES: Final = {"random": N_("Random bot"), "greedy": N_("Greedy bot")}
ENVIRONMENT: Final = Environment(
    loader=PackageLoader("polynya.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


class Line(NamedTuple):
    """One decision or outcome of the log."""

    number: int
    seat: Seat
    who: str
    words: str
    notation: str
    icon: str  # the art of what came up


class Note(NamedTuple):
    """A sentence beside the question, and the clause behind it."""

    words: str
    clause: str


class Turn(NamedTuple):
    """What one seat did in a row, and what chance brought."""

    who: str
    lines: list[Line]


class GameCard(NamedTuple):
    """A game on the home page."""

    key: str
    name: str
    sentence: str
    designer: str


class ScoreLine(NamedTuple):
    """One line of a score."""

    what: str
    number: int
    points: int


class SeatCard(NamedTuple):
    """A seat beside the board."""

    seat: Seat
    name: str
    kind: str
    color: str
    head: Markup
    panels: Markup
    points: int | None
    is_mover: bool
    is_mine: bool
    has_won: bool


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
        **values,
    )


def game_translator(game: Game, language: str) -> Translate:
    """A translator that knows what a game says."""
    return translator(language, bundle_of(game.key).texts)


def _game_card(bundle: Bundle, language: str) -> GameCard:
    _ = game_translator(bundle.game, language)
    return GameCard(bundle.game.key, _(bundle.game.name), _(bundle.texts.sentence), _(bundle.game.designer))


@cache
def version() -> str:
    """Changes with what is static, so that browsers may keep it."""
    digest = hashlib.sha256()
    folder = resources.files("polynya.web").joinpath("static")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        digest.update(file.read_bytes())
    for module in (
        *resources.files("polynya.render").iterdir(),
        *resources.files("polynya.render").joinpath("samples").iterdir(),
    ):
        if module.name.endswith((".py", ".css", ".txt")):
            digest.update(module.read_bytes())
    digest.update("".join(ART.values()).encode())
    return digest.hexdigest()[:10]


def name_of(occupant: Occupant, seat: Seat, _: Translate) -> str:
    """What a seat is called."""
    if occupant.kind == OPEN:
        return _(N_("free seat"))
    if occupant.kind == BOT:
        return occupant.name or _(BOT_NAMES.get(occupant.bot, occupant.bot))
    return occupant.name or _(N_("Player {0}")).format(seat + 1)


def names_of(occupants: Sequence[Occupant], _: Translate) -> list[str]:
    """What the seats are called; equal names get the number of their seat."""
    names = [name_of(occupant, seat, _) for seat, occupant in enumerate(occupants)]
    return [f"{name} {seat + 1}" if names.count(name) > 1 else name for seat, name in enumerate(names)]


def log_lines(match: Match, occupants: Sequence[Occupant], viewer: Viewer, _: Translate, since: int = 0) -> list[Line]:
    """What happened from a ply on, as far as the viewer has learned it."""
    found: list[Line] = []
    names = names_of(occupants, _)
    brought = effects(match, since)
    texts = bundle_of(match.game.key).texts
    for ply, (seat, notation) in enumerate(match.log(viewer)):
        if ply < since:
            continue
        who = names[seat] if seat != CHANCE else ""
        more = [_(effect.text).format(names[effect.seat]) for effect in brought.get(ply, [])]
        text = "; ".join([texts.describe_action(notation, _), *more])
        found.append(Line(ply + 1, seat, who, text, notation, texts.icon(notation)))
    return found


def turns(lines: Sequence[Line]) -> list[Turn]:
    """The lines, seat by seat."""
    found: list[Turn] = []
    for line in lines:
        if not found or line.seat not in (CHANCE, found[-1].lines[0].seat):
            found.append(Turn(line.who, []))
        found[-1].lines.append(line)
    return found


def seat_cards(room: Room, view: View, mine: Sequence[Seat], _: Translate) -> list[SeatCard]:
    """The seats with what lies in front of them."""
    bundle = bundle_of(view.game)
    panels = bundle.drawer.panels(view)
    result = room.match.result
    names = names_of(room.table.occupants, _)
    found: list[SeatCard] = []
    for seat, occupant in enumerate(room.table.occupants):
        own = [panel for panel in panels if panel.seat == seat]
        found.append(
            SeatCard(
                seat,
                names[seat],
                occupant.kind,
                view.colors[seat],
                Markup(own[0].head),
                Markup("".join([panel_svg(panel, bundle.texts, _) for panel in own])),
                room.match.game.points(view, seat),
                view.mover == seat,
                seat in mine,
                bool(result and seat in result.winners),
            )
        )
    return found


def panel_svg(panel: Panel, texts: Texts, _: Translate) -> str:
    """What is in a panel, as a picture of its own."""
    lines = tuple(
        [tuple([item._replace(title=texts.piece_title(item.title, _)) for item in line]) for line in panel.lines]
    )
    room = fitting_width(panel, UNIT / 2, WIDEST)
    inner, height = draw_panel_alone(panel._replace(lines=lines), room)
    if not inner:
        return ""
    return (
        f'<svg class="panel" viewBox="0 0 {number(room)} {number(height)}" color="var(--{panel.color or "ink"})"'
        f' role="group" aria-label="{texts.piece_title(panel.title, _)}">{inner}</svg>'
    )


def fragment(room: Room, browser_id: str, language: str) -> str:
    """Everything on a table's page that changes, as one browser may see it; made once for all who see the same."""
    key = room.table.seq, room.viewer(browser_id), tuple(room.seats_of(browser_id)), language
    if key not in room.fragments:
        room.fragments[key] = _fragment(room, browser_id, language)
    return room.fragments[key]


def _fragment(room: Room, browser_id: str, language: str) -> str:
    match, table = room.match, room.table
    bundle, _ = bundle_of(match.game.key), game_translator(match.game, language)
    viewer, mine = room.viewer(browser_id), room.seats_of(browser_id)
    view = match.view(viewer)
    layout = bundle.drawer.layout(view)
    curtain = room.curtain(browser_id)
    is_forced = match.game.is_forced(view)  # which the table answers by itself
    is_mine = room.decider(browser_id) is not None and not is_forced
    undoable = room.undoable(browser_id)
    hold = held(match, undoable) if is_mine else None
    new = news(match.movers, viewer, is_mine)
    log = log_lines(match, table.occupants, viewer, _, max(min(new.start, match.ply - LINES), 0))
    found = choices(match, view, _) if is_mine else []
    names = names_of(table.occupants, _)
    return ENVIRONMENT.get_template("fragment.html").render(
        _=_,
        table=table,
        game=match.game,
        seq=table.seq,
        board=Markup(_board(match, view, new, hold, _)),
        box=f"0 0 {number(layout.width)} {number(layout.height)}",
        seats=seat_cards(room, view, mine, _),
        supply=Markup("".join([panel_svg(panel, bundle.texts, _) for panel in _supplies(bundle, view)])),
        choices=found,
        prompt=bundle.texts.prompt(view, _),
        notes=stranded_notes(match.game, view, _) if is_mine else [],
        is_mine=is_mine,
        curtain=curtain,
        is_shared=room.table.policy.is_shared(mine),
        mine=mine,
        **_mover_values(table, names),
        undo_name=names[undoable[0]] if undoable else "",
        is_holding=hold is not None,
        log=log[-LINES:],
        log_size=match.ply,
        happened=turns([line for line in log if line.number > new.start][-MAX_NEWS_LINES:]),
        **_end_values(match, names, _),
    )


def _mover_values(table: Table, names: Sequence[str]) -> dict[str, object]:
    """Who is to move, and who could still come, for the template."""
    mover = table.match.mover
    return {
        "mover": mover,
        "is_over": mover == OVER,
        "waiting_for": names[mover] if mover >= 0 else "",
        "is_waiting_for_bot": mover >= 0 and table.occupants[mover].kind == BOT,
        "open_seats": [seat for seat, occupant in enumerate(table.occupants) if occupant.kind == OPEN],
    }


def _end_values(match: Match, names: Sequence[str], _: Translate) -> dict[str, object]:
    """How the game ended, if it has, for the template."""
    result, texts = match.result, bundle_of(match.game.key).texts
    return {
        "result": result,
        "winners": [names[seat] for seat in result.winners] if result else [],
        "score_lines": [score_lines(match, seat, _) for seat in range(match.setup.seats)],
        "ending": texts.ending(result.clause, _) if result else "",
    }


def _supplies(bundle: Bundle, view: View) -> list[Panel]:
    """The panels that are no seat's."""
    return [panel for panel in bundle.drawer.panels(view) if panel.seat < 0]


def score_lines(match: Match, seat: Seat, _: Translate) -> list[ScoreLine]:
    """The score of a seat at the end, item by item."""
    texts = bundle_of(match.game.key).texts
    found = [score for score in match.result.scores if score.seat == seat] if match.result else []
    return [ScoreLine(texts.score_item(item, _), item.number, item.points) for score in found for item in score.items]


def stranded_notes(game: Game, view: View, _: Translate) -> list[Note]:
    """What the viewer could overlook: pieces that cannot leave their places in this turn."""
    texts = bundle_of(game.key).texts
    return [Note(texts.stranded_note(place, clause, _), clause) for place, clause in game.stranded_pieces(view)]


def _board(match: Match, view: View, new: News, hold: Held | None, _: Translate) -> str:
    """The changing layer of the board; what the viewer has taken up is marked, else the last turn of somebody else."""
    bundle = bundle_of(view.game)

    def words(action: Action) -> str:
        return bundle.texts.button_text(match.game.notation(action), _)

    def titles(title: str) -> str:
        return bundle.texts.piece_title(title, _)

    legal = view.legal if match.mover == view.viewer else ()
    last = last_turn(match, new.own, view.viewer)
    held_target = hold.target() if hold else None
    return position(bundle.drawer, view, legal, last, held_target, is_live=True, words=words, titles=titles)


class News(NamedTuple):
    """What is new to a viewer, as plies."""

    start: int
    own: int  # where the viewer's own turn began, if it is one


def news(movers: Sequence[Seat], viewer: Viewer, is_mine: bool) -> News:
    """What happened since the viewer's last turn, and in this one; where nobody looks, the last turn."""
    seat = viewer if viewer >= 0 else next((mover for mover in reversed(movers) if mover != CHANCE), CHANCE)
    end = len(movers)
    own = end
    while own > 0 and movers[own - 1] in (seat, CHANCE):
        own -= 1
    while own < end and movers[own] == CHANCE:  # which still belongs to what was before
        own += 1
    start = own
    while start > 0 and (is_mine or own == end) and movers[start - 1] != seat:
        start -= 1
    return News(start, own if is_mine else end)


@cache
def symbols() -> str:
    """All art, for the head of a page."""
    return definitions(tuple(ART))


def refusal(game: Game, refused: Refusal, language: str) -> dict[str, str]:
    """Why something cannot be chosen, in words of the rulebook."""
    bundle, _ = bundle_of(game.key), game_translator(game, language)
    action, clause = refused
    notation = game.notation(action) if action is not None else ""
    wish = _(N_("{0}: not now.")).format(bundle.texts.button_text(notation, _)) if notation else ""
    text = short(bundle.clauses(language).get(clause, ""), 180)
    words = bundle.texts.refusal(clause, notation, _) or " ".join([part for part in (wish, text) if part])
    return {"words": words, "clause": clause, "href": f"/rules/{game.key}#{clause}"}


def short(clause: str, most: int) -> str:
    """The beginning of a clause without the marks of its markup: whole sentences, if one fits."""
    text = clause.replace("`", "").replace("*", "")
    if len(text) <= most:
        return text
    whole = text[:most].rfind(". ")
    return text[: whole + 1] if whole > 0 else text[:most].rsplit(" ", 1)[0] + " …"
