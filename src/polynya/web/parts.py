"""The parts of a table's page that change, each for itself, as one browser may see them."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from operator import attrgetter
from typing import Final, TypeVar

from markupsafe import Markup, escape

from polynya.bundles import Bundle, bundle_of
from polynya.core.texts import N_, Translate
from polynya.core.types import CHANCE, OVER, SPECTATOR, Seat, View, Viewer
from polynya.record.match import Match
from polynya.render.layers import Scene, draw_areas, draw_ground, draw_scene, position
from polynya.render.scene import Outline, Panel
from polynya.render.svg import number, quote_attribute
from polynya.store.table import BOT, OPEN
from polynya.web import movelist, pages, people
from polynya.web.drawing import last_way, panel_drawer, piece_drawer
from polynya.web.guides import LessonView, lesson_view
from polynya.web.happened import moments, only_choice, recent_events
from polynya.web.lazy import lazy
from polynya.web.movelist import Offer
from polynya.web.news import News, last_mover, news_of_turns
from polynya.web.rendering import element, kept_element, kept_part, render_part
from polynya.web.room import Room
from polynya.web.story import (
    MoveStory,
    Story,
    join_clicks,
    last_paths,
    last_turns,
    moment_targets,
    moves_since,
    story_html,
)

T = TypeVar("T")
LOG_TURNS: Final = 12  # that a page carries; the whole log has a page of its own


class Parts:
    """What one browser sees of a table now; everything is worked out when a part asks for it."""

    def __init__(self, room: Room, browser_id: str, language: str) -> None:
        self.room = room
        self.browser_id = browser_id
        self.language = language
        self.match: Match = room.match
        self.bundle: Bundle = bundle_of(room.match.game.key)
        self.translate: Translate = pages.game_translator(room.match.game, language)
        self.viewer: Viewer = room.viewer(browser_id)
        self.mine: list[Seat] = room.seats_of(browser_id)
        self.curtain = room.curtain(browser_id)

    def html(self) -> dict[str, bytes]:
        """Every part by its id, as it is sent."""
        return {name: make(self) for name, make in MAKERS.items()}

    @lazy
    def view(self) -> View:
        return self.match.view(self.viewer)

    @lazy
    def is_mine(self) -> bool:
        """Whether this browser has to decide."""
        is_forced = self.room.forced_move is not None  # which the table makes by itself
        return self.room.decider(self.browser_id) is not None and not is_forced

    @lazy
    def offers(self) -> list[Offer]:
        return movelist.offers(self.view, self.translate) if self.is_mine else []

    @lazy
    def panels(self) -> list[Panel]:
        """What lies beside the board."""
        return self.once("panels", lambda: self.bundle.drawer.panels(self.view))

    @lazy
    def names(self) -> list[str]:
        return self.once("names", lambda: pages.names_of(self.room.table.occupants, self.translate))

    @lazy
    def teller(self) -> Story:
        """Who tells what has happened, in these eyes; kept with the room, so that a move adds only itself."""
        key = self.eyes, self.language, tuple(self.names)
        if key not in self.room.stories:
            self.room.stories[key] = Story(self.match, self.eyes, self.names, self.translate)
        return self.room.stories[key]

    @lazy
    def story(self) -> list[MoveStory]:
        return self.teller.moves()

    @lazy
    def news(self) -> News:
        return news_of_turns(self.match.movers, self.viewer, self.is_mine, self.room.turns)

    @lazy
    def passing_move(self) -> MoveStory | None:
        """The viewer's last new move that has ended their turn, and after which everybody else was passed over."""
        recent = self.story[bisect_left(self.story, self.news.start, key=attrgetter("end")) :]
        ends = [move for move in recent if [line for line in move.lines if line.is_later]]
        return ends[-1] if ends and ends[-1].seat in self.mine else None

    @lazy
    def people_key(self) -> tuple[object, ...]:
        return people.people_key(self.room, self.browser_id)

    @lazy
    def undoable(self) -> tuple[Seat, int] | None:
        return self.room.undoable(self.browser_id)

    @lazy
    def is_waiting_for_bot(self) -> bool:
        mover = self.match.mover
        return mover >= 0 and self.room.table.occupants[mover].kind == BOT

    def with_common(self, **values: object) -> dict[str, object]:
        return {**self._common, **values}

    def render(self, template: str, **values: object) -> bytes:
        return element(template, render_part(template, self.with_common(**values)))

    def render_kept(self, template: str, **values: object) -> bytes:
        """The same where many pages show the same: values that can be hashed, and nothing else."""
        return kept_element(template, self.with_common(**values))

    @lazy
    def lesson(self) -> LessonView | None:
        """What is to be tried, at the table of a guide."""
        return lesson_view(self.room, self.language)

    @lazy
    def _common(self) -> dict[str, object]:
        """What every part knows."""
        return {
            "_": self.translate,
            "game": self.match.game,
            "is_over": self.match.mover == OVER,
            "is_mine": self.is_mine,
            "curtain": self.curtain,
            "mine": tuple(self.mine),
            "mover": self.match.mover,
            "mover_name": self.names[self.match.mover] if self.match.mover >= 0 else "",
            "story_html": story_html,
            "lesson": self.lesson,
        }

    @lazy
    def eyes(self) -> Viewer:
        """Whose eyes see the same as these: where there are no secrets, everybody's."""
        return self.viewer if self.match.game.has_secrets else int(SPECTATOR)

    def once(self, name: str, make: Callable[[], T]) -> T:
        """What is the same for all who see the same, made by the first of them."""
        return self.room.once((name, self.eyes, self.language), make)


def now(parts: Parts) -> bytes:
    """What to do now, and what could be overlooked; only its number is new with every step."""
    occupants, mover = parts.room.table.occupants, parts.match.mover
    result, ended = parts.match.result, parts.match.ended
    clause = result.clause if result and not ended else ""
    rules_ending = parts.bundle.texts.ending(clause, parts.translate)
    values = parts.with_common(
        clause=clause,
        ending=parts.translate(people.ENDINGS[ended.reason]) if ended else rules_ending,
        prompt=parts.bundle.texts.prompt(parts.view, parts.translate),
        icon=parts.bundle.texts.prompt_icon(parts.view),
        notes=tuple(pages.stranded_notes(parts.match.game, parts.view, parts.translate)) if parts.is_mine else (),
        is_interruption=parts.is_mine and parts.bundle.texts.is_interruption(parts.view),
        is_open=mover >= 0 and occupants[mover].kind == OPEN,
        is_bot=parts.is_waiting_for_bot,
        is_done=parts.room.table.policy.is_turn_over(),
    )
    return element("now", f'<p id="now-{parts.room.table.seq}" {kept_part("now", values)}')


def board(parts: Parts) -> bytes:
    """The changing layer of the board, with everything that can be pointed at, and marks on what is new."""
    bundle, view = parts.bundle, parts.view
    targets = movelist.target_titles(view, parts.offers, parts.translate)
    paths = last_paths(parts.story, parts.news.own, parts.viewer)
    outlines = [bundle.drawer.place_outline(view, target) for path in paths for target in path]
    last = [outline for outline in outlines if outline]
    scene = parts.once("scene", lambda: _scene(parts))
    inner = position(bundle.drawer, view, targets, last, _struck(parts), is_live=True, scene=scene)
    inner += parts.once("areas", lambda: draw_areas(bundle.drawer, view, bundle.texts.areas(view)))
    layout = bundle.drawer.layout(view)
    inner += "".join([last_way(layout.spots, path) for path in paths])
    box = f"0 0 {number(layout.width)} {number(layout.height)}"
    label = quote_attribute(parts.translate(N_("Board")))
    return element("board-live", f'<svg id="board" viewBox="{box}" role="group" aria-label={label}>{inner}</svg>')


def _struck(parts: Parts) -> list[Outline]:
    """The places of everything that chance or others have done to people since the viewer's last turn."""
    targets = moment_targets(moves_since(parts.story, parts.news.start))
    return [outline for target in targets if (outline := parts.bundle.drawer.place_outline(parts.view, target))]


def _scene(parts: Parts) -> Scene:
    """The pieces on the ground, which is drawn anew only if it has changed, and is the same for everybody."""
    drawer, view, draw = parts.bundle.drawer, parts.view, piece_drawer(parts.view.game, parts.language)
    key, kept = drawer.ground_key(view), parts.room.grounds.get(parts.language)
    if key is None or kept is None or kept[0] != key:
        kept = parts.room.grounds[parts.language] = key, draw_ground(drawer, view, draw)
    return draw_scene(drawer, view, draw, kept[1])


def move_list(parts: Parts) -> bytes:
    """The moves, for the script of the page."""
    json, questions = "[]", "{}"
    if parts.offers:
        json = movelist.as_json(parts.offers)
        questions = movelist.later_prompts(parts.match, parts.view, parts.offers, parts.translate)
    return element("moves", f'<data id="moves-data" value="{json}" data-questions="{escape(questions)}"></data>')


def choices(parts: Parts) -> bytes:
    """Moves without a place, and seats that can be taken."""
    open_seats = [seat for seat, who in enumerate(parts.room.table.occupants) if who.kind == OPEN]
    buttons, ending = movelist.buttons(parts.offers)
    return parts.render_kept(
        "choices",
        has_offers=bool(parts.offers),
        buttons=tuple(buttons),
        ending=ending,
        keeps_corner=bool(buttons) and movelist.ends_turns(parts.view.game),
        open_seats=tuple(open_seats),
        table_id=parts.room.table.header.id if open_seats else "",
    )


def trail(parts: Parts) -> bytes:
    """The moves of the running turn, and how to take them back."""
    seat = parts.undoable[0] if parts.undoable else None
    is_running = seat is not None and seat == parts.match.mover  # at one screen the last turn may be somebody else's
    restart = parts.room.table.policy.restart_ply(seat) if seat is not None and is_running else None
    own = join_clicks(moves_since(parts.story, parts.news.own), parts.room.table.policy.joined) if parts.is_mine else []
    return parts.render_kept(
        "trail",
        moves=Markup("".join([_trail_item(parts, move) for move in own])),
        undo_name=parts.names[seat] if seat is not None else "",
        can_restart=restart is not None and parts.undoable is not None and restart < parts.undoable[1],
        is_waiting_for_bot=parts.is_waiting_for_bot,
        has_hints=parts.room.has_hints and bool(parts.mine),
    )


def _trail_item(parts: Parts, move: MoveStory) -> str:
    tail = only_choice(parts, move)
    lines = [
        f'<span class="line" data-line="{move.end}-{k}">{story_html(line.words)}{"" if k else tail}</span>'
        for k, line in enumerate(move.lines)
    ]
    return f'<li id="trail-{move.begin}">{"".join(lines)}</li>'


def end(parts: Parts) -> bytes:
    """How the game ended, if it has."""
    result, texts, _ = parts.match.result, parts.bundle.texts, parts.translate
    if result is None:
        return element("end", "")
    return parts.render(
        "end",
        table=parts.room.table,
        result=result,
        headline=pages.headline(result, parts.mine, parts.names, _),
        ending=_(people.ENDINGS[result.reason]) if parts.match.ended else texts.ending(result.clause, _),
        is_early=parts.match.ended is not None,
        names=parts.names,
        order=pages.end_order(result, parts.mine),
        score_lines=[pages.score_lines(parts.match, seat, _) for seat in range(parts.match.setup.seats)],
        decisive=texts.decisive_targets(parts.view),
        last_turns=last_turns(parts.story, parts.names, 1)[0],
        can_be_reviewed=parts.room.can_be_reviewed,
        proof=parts.room.luck.proof if CHANCE in parts.match.movers else None,
    )


def seats(parts: Parts) -> bytes:
    """What lies in front of everybody, and how they stand."""
    aim = parts.translate(parts.bundle.texts.aim(parts.match.setup))
    cards = parts.once("seats", lambda: pages.seat_cards(parts.room, parts.view, parts.panels, parts.language))
    own = [card._replace(is_mine=True) if card.seat in parts.mine else card for card in cards]
    line = pages.line_html(own, parts.translate(parts.bundle.texts.counted), parts.translate)
    return element("seats", line + pages.seats_html(own, parts.translate, aim, parts.room.deadline))


def supply(parts: Parts) -> bytes:
    """What lies beside the board."""
    return parts.once("supply", lambda: _supply(parts))


def _supply(parts: Parts) -> bytes:
    panels = [panel for panel in parts.panels if panel.seat < 0]
    return parts.render("supply", supply=Markup("".join(map(panel_drawer(parts.view.game, parts.language), panels))))


def log(parts: Parts) -> bytes:
    """The last turns, newest last: it grows at its end, where the page stays unless somebody reads above."""
    return parts.once("log", lambda: _log(parts))


def _log(parts: Parts) -> bytes:
    address = f"/t/{parts.room.table.header.id}/replay"
    items, has_more = parts.teller.log_items(LOG_TURNS, address)
    if not items:
        return element("log", "")
    title, replay = [escape(parts.translate(text)) for text in (N_("What happened"), N_("Replay"))]
    first = escape(parts.translate(N_("From the beginning")))
    head = f'<h2>{title} <a class="button" href="{address}">{replay}</a></h2>'
    more = f'<li><a href="{address}?ply=0">{first}</a></li>' if has_more else ""
    return element("log", f'{head}<ol data-scroll aria-label="{title}">{more}{"".join(reversed(items))}</ol>')


def meta(parts: Parts) -> bytes:
    """What the page as a whole has to know."""
    last, table = last_mover(parts.match.movers), parts.room.table
    is_bots = last is not None and table.occupants[last].kind == BOT
    values = parts.with_common(last=last, is_bots=is_bots, is_shared=table.policy.is_shared(parts.mine))
    return f'<div id="meta" data-seq="{table.seq}" data-ply="{parts.match.ply}"{kept_part("meta", values)}'.encode()


MAKERS: Final[dict[str, Callable[[Parts], bytes]]] = {
    "now": now,
    "board-live": board,
    "moves": move_list,
    "choices": choices,
    "trail": trail,
    "happened": recent_events,
    "moments": moments,
    "end": end,
    "seats": seats,
    "supply": supply,
    "log": log,
    "offer": lambda parts: people.seat_part(parts, "offer"),
    "people": lambda parts: people.seat_part(parts, "people"),
    "meta": meta,
}


def parts_of(room: Room, browser_id: str, language: str) -> dict[str, bytes]:
    """The parts of the page as a browser may see them now; made once for all who see the same."""
    seats = tuple(room.seats_of(browser_id)), tuple(room.held_by(browser_id)), room.is_owner(browser_id)
    asker = room.table.seating.offer is not None and room.table.seating.offer.browser_id == browser_id
    seen = room.witnesses.look(browser_id, room.table)
    key = room.table.seq, room.viewer(browser_id), seats, asker, language, seen
    if key not in room.parts:
        room.parts[key] = Parts(room, browser_id, language).html()
    return room.parts[key]


async def tell_story(room: Room, browser_id: str, language: str) -> None:
    """Tell what has happened since somebody looked last, while others are served; then parts are quickly made."""
    await Parts(room, browser_id, language).teller.tell_all()


def fragment(room: Room, browser_id: str, language: str) -> bytes:
    """All parts of the page."""
    return b"".join(parts_of(room, browser_id, language).values())
