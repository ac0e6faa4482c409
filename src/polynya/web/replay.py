"""The board as it was, for showing again what happened."""

from __future__ import annotations

from markupsafe import Markup

from polynya.core.types import CHANCE, Action
from polynya.render.layers import position
from polynya.web.parts import Parts
from polynya.web.story import story_html


def frames(parts: Parts, start: int) -> list[dict[str, object]]:
    """The board at a ply, then one picture for every move since, in the eyes of who looks now."""
    told = [move for move in parts.story if move.begin >= start]
    state = parts.match.state_at(told[0].begin if told else 0)
    drawer, texts = parts.bundle.drawer, parts.bundle.texts

    def titles(title: str) -> str:
        return texts.piece_title(title, parts.translate)

    found: list[dict[str, object]] = []
    for move in told:
        before = parts.match.game.view(state, parts.viewer)
        if not found:
            board = position(drawer, before, {}, is_live=True, titles=titles)
            found.append({"ply": move.begin, "who": "", "words": "", "board": board})
        seen: list[Action] = []
        for action in parts.match.actions[move.begin : move.end]:
            seen.append(parts.match.game.seen(state, action, parts.viewer))
            state.apply(action)
        path = parts.match.game.move_facts(before, tuple(seen)).path if move.seat != CHANCE else ()
        view = parts.match.game.view(state, parts.viewer)
        marks = [outline for target in path if (outline := drawer.place_outline(view, target))]
        found.append(
            {
                "ply": move.end,
                "who": parts.names[move.seat] if move.seat != CHANCE else "",
                "words": str(Markup("; ").join([story_html(line.words) for line in move.lines])),
                "board": position(drawer, view, {}, marks, is_live=True, titles=titles),
            }
        )
    return found
