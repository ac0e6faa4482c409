"""Pages and fragments: what one browser sees of a table, in its language."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from polynya.clauses import clauses
from polynya.core.game import Game
from polynya.core.types import CHANCE, OVER, Action, Seat, View, Viewer
from polynya.games import GAMES
from polynya.pictures import last_turn
from polynya.record.match import Match
from polynya.render.art import ART, definitions
from polynya.render.board import drawer_of, position
from polynya.render.panels import UNIT, alone, fitting
from polynya.render.scene import Panel
from polynya.render.svg import number
from polynya.store.table import BOT, OPEN, Occupant
from polynya.web import scores
from polynya.web.aftermath import effects
from polynya.web.choices import Held, Refusal, choices, held
from polynya.web.languages import LANGUAGES, N_, Translate, translator
from polynya.web.refusals import STRANDED, plain
from polynya.web.rooms import Room
from polynya.web.titles import titled
from polynya.web.words import GAMES as SENTENCES
from polynya.web.words import icon, offered, prompt, told

MOST_HAPPENED: Final = 24  # lines about what is new
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


class SeatShown(NamedTuple):
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
    """A whole page."""
    return ENVIRONMENT.get_template(template).render(
        _=translator(language),
        language=language,
        languages=LANGUAGES,
        theme=theme,
        games=GAMES,
        sentences=SENTENCES,
        version=version(),
        **values,
    )


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
    for ply, (seat, notation) in enumerate(match.log(viewer)):
        if ply < since:
            continue
        who = names[seat] if seat != CHANCE else ""
        more = [_(effect.text).format(names[effect.seat]) for effect in brought.get(ply, [])]
        text = "; ".join([told(match.game.key, notation, _), *more])
        found.append(Line(ply + 1, seat, who, text, notation, icon(notation, seat)))
    return found


def turns(lines: Sequence[Line]) -> list[Turn]:
    """The lines, seat by seat."""
    found: list[Turn] = []
    for line in lines:
        if not found or line.seat not in (CHANCE, found[-1].lines[0].seat):
            found.append(Turn(line.who, []))
        found[-1].lines.append(line)
    return found


def seats_shown(room: Room, view: View, mine: Sequence[Seat], _: Translate) -> list[SeatShown]:
    """The seats with what lies in front of them."""
    drawer = drawer_of(view)
    panels = drawer.panels(view)
    result = room.match.result
    names = names_of(room.table.occupants, _)
    found: list[SeatShown] = []
    for seat, occupant in enumerate(room.table.occupants):
        own = [panel for panel in panels if panel.seat == seat]
        found.append(
            SeatShown(
                seat,
                names[seat],
                occupant.kind,
                view.colors[seat],
                Markup(own[0].head),
                Markup("".join([panel_svg(panel, _) for panel in own])),
                scores.points(view, seat),
                view.mover == seat,
                seat in mine,
                bool(result and seat in result.winners),
            )
        )
    return found


def panel_svg(panel: Panel, _: Translate) -> str:
    """What is in a panel, as a picture of its own."""
    lines = tuple([tuple([item._replace(title=titled(item.title, _)) for item in line]) for line in panel.lines])
    room = fitting(panel, UNIT / 2, WIDEST)
    inner, height = alone(panel._replace(lines=lines), room)
    if not inner:
        return ""
    return (
        f'<svg class="panel" viewBox="0 0 {number(room)} {number(height)}" color="var(--{panel.color or "ink"})"'
        f' role="group" aria-label="{titled(panel.title, _)}">{inner}</svg>'
    )


def fragment(room: Room, browser_id: str, language: str) -> str:
    """Everything on a table's page that changes, as one browser may see it; made once for all who see the same."""
    key = room.table.seq, room.viewer(browser_id), tuple(room.seats_of(browser_id)), language
    if key not in room.fragments:
        room.fragments[key] = _fragment(room, browser_id, language)
    return room.fragments[key]


def _fragment(room: Room, browser_id: str, language: str) -> str:
    _ = translator(language)
    match, table = room.match, room.table
    viewer, mine = room.viewer(browser_id), room.seats_of(browser_id)
    view = match.view(viewer)
    layout = drawer_of(view).layout(view)
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
        seats=seats_shown(room, view, mine, _),
        supply=Markup("".join([panel_svg(panel, _) for panel in drawer_of(view).panels(view) if panel.seat < 0])),
        choices=found,
        prompt=prompt(view, _),
        notes=stranded_notes(match.game, view, _) if is_mine else [],
        mover=match.mover,
        is_over=match.mover == OVER,
        is_mine=is_mine,
        curtain=curtain,
        is_shared=room.table.policy.is_shared(mine),
        mine=mine,
        waiting_for=names[match.mover] if match.mover >= 0 else "",
        is_waiting_for_bot=match.mover >= 0 and table.occupants[match.mover].kind == BOT,
        open_seats=[seat for seat, occupant in enumerate(table.occupants) if occupant.kind == OPEN],
        undo_name=names[undoable[0]] if undoable else "",
        is_holding=hold is not None,
        log=log[-LINES:],
        log_size=match.ply,
        happened=turns([line for line in log if line.number > new.start][-MOST_HAPPENED:]),
        result=match.result,
        winners=[names[seat] for seat in match.result.winners] if match.result else [],
        score_lines=scores.lines,
        endings=scores.ENDINGS,
    )


def stranded_notes(game: Game, view: View, _: Translate) -> list[Note]:
    """What the viewer could overlook: pieces that cannot leave their places in this turn."""
    return [Note(_(STRANDED[clause]).format(place), clause) for place, clause in game.stranded_pieces(view)]


def _board(match: Match, view: View, new: News, hold: Held | None, _: Translate) -> str:
    """The changing layer of the board; what the viewer has taken up is marked, else the last turn of somebody else."""

    def words(action: Action) -> str:
        return offered(view.game, match.game.notation(action), _)

    def titles(title: str) -> str:
        return titled(title, _)

    legal = view.legal if match.mover == view.viewer else ()
    last = last_turn(match, new.own, view.viewer)
    return position(view, legal, last, hold.target() if hold else None, is_live=True, words=words, titles=titles)


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
    _ = translator(language)
    action, clause = refused
    notation = game.notation(action) if action is not None else ""
    wish = _(N_("{0}: not now.")).format(offered(game.key, notation, _)) if notation else ""
    text = short(clauses(game.rulebook, language).get(clause, ""), 180)
    words = _(plain(clause, notation)) or " ".join([part for part in (wish, text) if part])
    return {"words": words, "clause": clause, "href": f"/rules/{game.key}#{clause}"}


def short(clause: str, most: int) -> str:
    """The beginning of a clause without the marks of its markup: whole sentences, if one fits."""
    text = clause.replace("`", "").replace("*", "")
    if len(text) <= most:
        return text
    whole = text[:most].rfind(". ")
    return text[: whole + 1] if whole > 0 else text[:most].rsplit(" ", 1)[0] + " …"
