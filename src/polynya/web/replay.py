"""The board as it was, for showing again what happened."""

from __future__ import annotations

from collections.abc import Sequence

from markupsafe import Markup

from polynya.core.moves import Target
from polynya.core.types import CHANCE, View
from polynya.render.layers import draw_scene, position
from polynya.web.drawing import piece_drawer
from polynya.web.parts import Parts
from polynya.web.story import story_html


def frames(parts: Parts, start: int) -> list[dict[str, object]]:
    """The board at a ply, then one picture for every move since, in the eyes of who looks now."""
    told = [move for move in parts.story if move.begin >= start]
    state = parts.match.state_at(told[0].begin if told else 0)
    found: list[dict[str, object]] = []
    if told:
        board = _board(parts, parts.match.game.view(state, parts.viewer), ())
        found.append({"ply": told[0].begin, "who": "", "words": "", "board": board})
    for move in told:
        for action in parts.match.actions[move.begin : move.end]:
            state.apply(action)
        view = parts.match.game.view(state, parts.viewer)
        found.append(
            {
                "ply": move.end,
                "who": parts.names[move.seat] if move.seat != CHANCE else "",
                "words": str(Markup("; ").join([story_html(line.words) for line in move.lines])),
                "board": _board(parts, view, move.path),
            }
        )
    return found


def _board(parts: Parts, view: View, path: Sequence[Target]) -> str:
    """The board as a view has it, with marks on what was pointed at."""
    drawer = parts.bundle.drawer
    marks = [outline for target in path if (outline := drawer.place_outline(view, target))]
    scene = draw_scene(drawer, view, piece_drawer(view.game, parts.language))
    return position(drawer, view, {}, marks, is_live=True, scene=scene)
