"""What has happened since the viewer's last turn: as lines beside the board, and large for a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from markupsafe import escape

from polynya.core.texts import N_, StoryLine, Translate
from polynya.core.types import CHANCE, Seat
from polynya.web.news import last_mover
from polynya.web.rendering import element
from polynya.web.story import MoveStory, Turn, moves_since, story_html, turns

if TYPE_CHECKING:
    from polynya.web.parts import Parts

LOST: Final = N_("{0} took back a move.")
ENDS: Final = ".!?…"  # of sentences

Line = tuple[str, str, StoryLine]  # its key, whose doing it is if that is to be said, and what is told


def recent_events(parts: Parts) -> bytes:
    """What happened since the viewer's last turn, own losses first."""
    recent = moves_since(parts.story, parts.news.start)
    new = [move for move in recent if move.begin < parts.news.end]
    losses, found = _losses(parts, recent, new), turns(new, parts.names)
    inner = [_losses_html(losses, parts.news.start), _pass_html(parts)]
    inner += [_turn_html(parts, turn, {key for key, _who, _line in losses}) for turn in found]
    inner += [_taken_back_html(parts.names[seat], parts.translate) for seat in _who_took_back(parts)]
    return element(
        "happened", f'{_head(parts, has_turns=bool(found))}<div id="news" data-scroll>{"".join(inner)}</div>'
    )


def _head(parts: Parts, *, has_turns: bool) -> str:
    """The title, and what shows more of it."""
    _, start = parts.translate, parts.news.start
    has_moved = not set(parts.mine).isdisjoint(parts.match.movers[:start])
    title = _(N_("Since your last turn")) if has_moved else _(N_("What happened"))
    if not parts.is_mine and last_mover(parts.match.movers) == parts.viewer:
        title = _(N_("Your last turn"))
    more, again = escape(_(N_("More"))), escape(_(N_("Show again")))
    return (
        f'<div class="head"><h2>{escape(title)}</h2> <button type="button" id="more" data-do="more"'
        f' aria-controls="news" aria-expanded="false">{more}</button> <button type="button" id="again"'
        f' data-do="again" data-start="{start}"{"" if has_turns else " disabled"}>{again}</button></div>'
    )


def _losses(parts: Parts, recent: Sequence[MoveStory], new: Sequence[MoveStory]) -> list[Line]:
    """What has hit the viewer: what others have done, and what one's own last move has led to."""
    own = parts.story[: len(parts.story) - len(recent)][-1:]
    return [
        (f"{move.end}-{k}", _doer(parts, move, line), line)
        for move in [*own, *[move for move in new if move.seat not in parts.mine]]
        for k, line in enumerate(move.lines)
        if (line.is_moment or line.is_loss) and set(line.seats) & set(parts.mine)
    ]


def _losses_html(losses: Sequence[Line], start: int) -> str:
    lines = [
        f'<span class="line" data-line="{key}">{escape(who) + ": " if who else ""}{story_html(line.words)}</span>'
        for key, who, line in losses
    ]
    return f'<p id="losses-{start}" class="losses">{"".join(lines)}</p>' if lines else ""


def _pass_html(parts: Parts) -> str:
    """Who was passed over after the viewer's last turn, if nothing else has happened since."""
    move = parts.passing_move
    if move is None or move.end != parts.news.start:
        return ""
    lines = [
        f'<span class="line" data-line="{move.end}-{k}">{story_html(line.words)}</span>'
        for k, line in enumerate(move.lines)
        if line.is_later
    ]
    return f'<p id="missed-{parts.news.start}">{"".join(lines)}</p>' if lines else ""


def _turn_html(parts: Parts, turn: Turn, lost: set[str]) -> str:
    who = f"<b>{escape(turn.who)}</b> " if turn.who else ""
    lines = "".join([_move_html(parts, move, lost) for move in turn.moves])
    return f'<p id="news-{turn.moves[0].begin}">{who}{lines}</p>'


def _move_html(parts: Parts, move: MoveStory, lost: set[str]) -> str:
    """Its lines, each once: those about losses stand above."""
    found: list[str] = []
    for k, line in enumerate(move.lines):
        key = f"{move.end}-{k}"
        if key not in lost:
            classes = f"line{' moment' if line.is_moment else ''}{' ended' if line.words[-1:] in ENDS else ''}"
            tail = "" if k else only_choice(parts, move)
            inner = f"{_icon(line.icon)}{story_html(line.words)}{tail}"
            found.append(f'<span id="news-{key}" data-line="{key}" class="{classes}">{inner}</span>')
    return "".join(found)


def only_choice(parts: Parts, move: MoveStory) -> str:
    """That the table has made a move, because there was no other."""
    if not move.path or move.begin not in parts.room.table.policy.automatic:
        return ""
    words = parts.translate(N_("only choice"))
    return f" <i>({escape(words)})</i>"


def _icon(art: str) -> str:
    if not art:
        return ""
    return f'<svg viewBox="-32 -32 64 64" class="icon" aria-hidden="true"><use href="#art-{art}"/></svg> '


def _taken_back_html(name: str, _: Translate) -> str:
    line = f'<span class="line" data-line="back {escape(name)}">{escape(_(LOST).format(name))}</span>'
    return f'<p class="back">{line}</p>'


def _doer(parts: Parts, move: MoveStory, line: StoryLine) -> str:
    """The name of somebody else who has moved, unless it has hit them: then it is nothing that they did."""
    is_other = move.seat != CHANCE and move.seat not in parts.mine and move.seat not in line.seats
    return parts.names[move.seat] if is_other else ""


def _who_took_back(parts: Parts) -> list[Seat]:
    """Others who have taken back what this browser was shown since, each once; one's own corrections are no news."""
    if not parts.room.table.taken_back:
        return []
    seen, start = parts.room.witnesses.seen(parts.browser_id), parts.news.start
    found = [back.seat for back in parts.room.table.taken_back if back.ply >= start and back.seq in seen]
    return [seat for seat in dict.fromkeys(found) if seat not in parts.mine]


def moments(parts: Parts) -> bytes:
    """What chance or others did to people, and what others have caught, to be shown large."""
    found = [
        (f"{move.end}-{k}", _doer(parts, move, line), line)
        for move in moves_since(parts.story, parts.news.start)
        for k, line in enumerate(move.lines)
        if line.is_moment or (line.is_catch and move.seat not in parts.mine)
    ]
    return parts.render_kept("moments", moments=tuple(found))
