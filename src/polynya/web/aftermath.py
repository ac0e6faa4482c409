"""What a step has brought about that is no step itself, such as somebody who is passed over."""

from __future__ import annotations

from polynya.bundles import bundle_of
from polynya.core.texts import Effect
from polynya.core.types import SPECTATOR
from polynya.record.match import Match


def effects(match: Match, start: int) -> dict[int, list[Effect]]:
    """What the steps from a ply on have brought about, by ply; known to everybody."""
    texts = bundle_of(match.game.key).texts
    if not texts.has_effects or start >= match.ply:
        return {}
    state = match.state_at(start)
    before = match.game.view(state, int(SPECTATOR))
    found: dict[int, list[Effect]] = {}
    for ply in range(start, match.ply):
        state.apply(match.actions[ply])
        after = match.game.view(state, int(SPECTATOR))
        here = texts.effects(before, after, match.actions[ply])
        if here:
            found[ply] = here
        before = after
    return found
