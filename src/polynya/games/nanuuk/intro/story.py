"""What has happened in the introductory game, a line for every move and every consequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polynya.core.texts import N_, PLAIN_WAY, StoryLine, Translate
from polynya.core.types import NOWHERE, OVER, Action
from polynya.games.nanuuk.intro import moving, views
from polynya.games.nanuuk.intro.actions import BEAR, CRACK, FROM, PLACE, STAY, STOP, TO
from polynya.games.nanuuk.intro.moves import is_bear, target_of
from polynya.games.nanuuk.intro.standings import decisive_pieces, is_shut_in
from polynya.games.nanuuk.intro.views import IntroView
from polynya.games.nanuuk.story import crack_line, piece_place, place, step_line, winners_line

SHUT_IN: Final = (N_("{0}'s hunter on {1} is shut in by cracks"), N_("{0}'s bear on {1} is shut in by cracks"))
BLOCKED: Final = (N_("{0}'s hunter on {1} is blocked now"), N_("{0}'s bear on {1} is blocked now"))
STUCK: Final = (N_("{0}'s hunter on {1} cannot move"), N_("{0}'s bear on {1} cannot move"))
NOBODYS: Final = {  # the same about a bear that belongs to nobody
    SHUT_IN: N_("the bear on {1} is shut in by cracks"),
    BLOCKED: N_("the bear on {1} is blocked now"),
    STUCK: N_("the bear on {1} cannot move"),
}
Sentences = tuple[str, str]  # about a hunter, about a bear


def tell(
    before: IntroView, after: IntroView, actions: Sequence[Action], names: Sequence[str], _: Translate
) -> list[StoryLine]:
    """The move itself, then whom it has shut in or put out of the game."""
    lines = [_action_line(before, after, actions, _)]
    removed = [piece for piece in range(len(after.at)) if before.at[piece] != NOWHERE and after.at[piece] == NOWHERE]
    lines += [_removal_line(before, piece, names, _) for piece in removed]
    lines += _enclosure_lines(before, after, names, _)
    if after.mover == OVER:
        lines.append(winners_line(after.winners, names, _))
    return lines


def _action_line(before: IntroView, after: IntroView, actions: Sequence[Action], _: Translate) -> StoryLine:
    """What the seat did."""
    last = actions[-1]
    if last >= CRACK:
        return crack_line(last - CRACK, _)
    if TO <= last < STOP:
        piece = before.at.index(actions[0] - FROM) if actions[0] < TO else before.piece
        return _step_line(before, piece, last - TO, _)
    if FROM <= last < TO:
        return StoryLine(_(N_("chooses the piece on {0}")).format(place(last - FROM)))
    if last < BEAR:
        text = N_("places the bear on {0}") if is_bear(before, before.piece) else N_("places a hunter on {0}")
        target = target_of(after, before.piece)
        return StoryLine(_(text).format(piece_place(target, last - PLACE)))
    if last in (STOP, STAY):
        text = N_("stops the bear on {0}") if last == STOP else N_("leaves the bear on {0}")
        return StoryLine(_(text).format(place(before.at[before.piece])), "bear")
    return StoryLine(_(N_("places the bear first") if last == BEAR else N_("places the hunter first")))


def _step_line(before: IntroView, piece: int, space: int, _: Translate) -> StoryLine:
    """A piece has gone to the next space; of a bear it is said that it was one."""
    if is_bear(before, piece):
        return step_line(before.at[piece], space, _(N_("moves the bear: {0}")).format(PLAIN_WAY), "bear")
    return step_line(before.at[piece], space)


def _removal_line(before: IntroView, piece: int, names: Sequence[str], _: Translate) -> StoryLine:
    """A blocked hunter is out of the game (NK-8.4), or a bear has lost its skin (NK-10.18)."""
    seat, at = before.owners[piece], place(before.at[piece])
    text = N_("{0}'s hunter on {1} cannot move: {0} is out of the game")
    if is_bear(before, piece):
        text = N_("{0}'s bear on {1} cannot move and is caught: the two hunters play on")
    return StoryLine(_(text).format(names[seat], at), "shut_in", is_moment=True, seats=(seat,))


def _enclosure_lines(before: IntroView, after: IntroView, names: Sequence[str], _: Translate) -> list[StoryLine]:
    """Which pieces had a way before and have none now, and at the end those that cannot move."""
    found: list[StoryLine] = []
    earlier, now = views.state_of(before), views.state_of(after)
    for piece, space in enumerate(after.at):
        if space == NOWHERE or not moving.is_blocked(now, piece):
            continue
        was_blocked = before.at[piece] != NOWHERE and moving.is_blocked(earlier, piece)
        was_shut_in = was_blocked and is_shut_in(before, piece)
        if is_shut_in(after, piece) and not was_shut_in:
            found.append(_piece_line(before, after, piece, SHUT_IN, names, _))
        elif not was_blocked:
            found.append(_piece_line(before, after, piece, BLOCKED, names, _))
        elif after.mover == OVER and piece in decisive_pieces(after):
            found.append(_piece_line(before, after, piece, STUCK, names, _))
    return found


def _piece_line(
    before: IntroView, after: IntroView, piece: int, sentences: Sentences, names: Sequence[str], _: Translate
) -> StoryLine:
    owner = after.owners[piece]
    text = sentences[is_bear(after, piece)] if owner != NOWHERE else NOBODYS[sentences]
    name = names[owner] if owner != NOWHERE else ""
    words = _(text).format(name, piece_place(target_of(after, piece), after.at[piece]))
    seats = (owner,) if owner != NOWHERE else ()
    return StoryLine(words, "shut_in", is_moment=owner not in (NOWHERE, before.mover), seats=seats)
