"""What a step brings about without a word of its own is told."""

from __future__ import annotations

import pytest

from polynya.core.types import SPECTATOR
from polynya.games.nanuuk.full.texts import PASSED_OVER
from polynya.games.nanuuk.full.views import FullView
from polynya.games.pinguinoe.texts import SENT_HOME
from polynya.games.pinguinoe.views import PinguinoeView
from polynya.web.aftermath import effects
from tests.matches import played

LONG = 600  # plies


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hunters_that_cannot_move_are_told(seats: int) -> None:
    """As many as the rules count passes that nobody has chosen (NK-6.2)."""
    found = 0
    for seed in range(6):
        match = played("nanuuk", seats, seed)
        told = effects(match, 0)
        for ply, action in enumerate(match.actions):
            view = match.game.view(match.state_at(ply + 1), int(SPECTATOR))
            assert isinstance(view, FullView)
            verb = match.game.notation(action).split()[0]
            if verb in ("pass", "start") or view.ending or view.mover < 0:
                continue
            assert len(told.get(ply, [])) == view.passes, (seed, ply)
            found += view.passes
        assert all([effect.text == PASSED_OVER for some in told.values() for effect in some])
    assert found > 0


def test_penguins_that_are_sent_home_are_told() -> None:
    """A penguin that is far from where it was is at home (PN-7.1)."""
    found = 0
    for seed in range(4):
        match = played("pinguinoe", 3, seed, bot="greedy", plies=LONG)
        told = effects(match, 0)
        assert all([effect.text == SENT_HOME for some in told.values() for effect in some])
        for ply, some in told.items():
            before, after = [match.game.view(match.state_at(at), int(SPECTATOR)) for at in (ply, ply + 1)]
            assert isinstance(before, PinguinoeView)
            assert isinstance(after, PinguinoeView)
            for effect in some:
                assert before.at[effect.seat] != after.at[effect.seat] == after.home[effect.seat]
                found += 1
        assert effects(match, match.ply) == {}
    assert found > 3


def test_a_penguin_that_ends_its_movement_in_the_sea_is_told() -> None:
    match = played("pinguinoe", 3, 1, bot="greedy", plies=LONG)
    told = effects(match, 0)
    ends = [ply for ply, action in enumerate(match.actions) if match.game.notation(action) == "end_move"]
    home = [ply for ply in ends if [effect.seat for effect in told.get(ply, [])] == [match.movers[ply]]]
    assert home
