"""The board as it was, for showing again what happened."""

from __future__ import annotations

from markupsafe import Markup

from polynya.core.types import CHANCE
from polynya.render.layers import position
from polynya.web.drawing import piece_drawer
from polynya.web.parts import Parts
from polynya.web.story import story_html


def frames(parts: Parts, start: int) -> list[dict[str, object]]:
    """The board at a ply, then one picture for every move since, in the eyes of who looks now."""
    told = [move for move in parts.story if move.begin >= start]
    state = parts.match.state_at(told[0].begin if told else 0)
    drawer, draw = parts.bundle.drawer, piece_drawer(parts.match.game.key, parts.language)
    found: list[dict[str, object]] = []
    if told:
        board = position(drawer, parts.match.game.view(state, parts.viewer), {}, is_live=True, draw=draw)
        found.append({"ply": told[0].begin, "who": "", "words": "", "board": board})
    for move in told:
        for action in parts.match.actions[move.begin : move.end]:
            state.apply(action)
        view = parts.match.game.view(state, parts.viewer)
        marks = [outline for target in move.path if (outline := drawer.place_outline(view, target))]
        found.append(
            {
                "ply": move.end,
                "who": parts.names[move.seat] if move.seat != CHANCE else "",
                "words": str(Markup("; ").join([story_html(line.words) for line in move.lines])),
                "board": position(drawer, view, {}, marks, is_live=True, draw=draw),
            }
        )
    return found
