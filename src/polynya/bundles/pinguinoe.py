"""Pinguinoè with everything that belongs to it."""

from __future__ import annotations

from typing import Any, Final

from polynya.ai.engine import Engine
from polynya.ai.evaluation import Evaluation
from polynya.ai.pinguinoe.levels import LEVELS
from polynya.bundles.bundle import Bundle
from polynya.core.game import Setup
from polynya.games import game_named
from polynya.games.pinguinoe.texts import PinguinoeTexts
from polynya.observations.observer import Observer
from polynya.render.booklet import Booklet
from polynya.render.drawer import Drawer


def load_drawer() -> Drawer[Any]:
    """Who draws it."""
    from polynya.render.pinguinoe import PinguinoeDrawer

    return PinguinoeDrawer()


def load_evaluation() -> Evaluation:
    """How good a position looks."""
    from polynya.ai.pinguinoe.evaluation import NAMES, PinguinoeEvaluation
    from polynya.ai.weights import read_weights

    return PinguinoeEvaluation(read_weights("polynya.ai.pinguinoe", NAMES))


def load_engine() -> Engine:
    """Who thinks about it."""
    from polynya.ai.pinguinoe.engine import PinguinoeEngine
    from polynya.ai.pinguinoe.evaluation import NAMES, PinguinoeEvaluation
    from polynya.ai.weights import read_weights

    return PinguinoeEngine(PinguinoeEvaluation(read_weights("polynya.ai.pinguinoe", NAMES)))


def load_observer(setup: Setup) -> Observer:
    """What programs see of it."""
    from polynya.games.pinguinoe.options import PinguinoeSetup
    from polynya.observations.pinguinoe import PinguinoeObserver

    assert isinstance(setup, PinguinoeSetup)
    return PinguinoeObserver(setup)


def load_booklet() -> Booklet:
    """How it is printed."""
    from polynya.render.kits.pinguinoe import sheets
    from polynya.render.pinguinoe import PinguinoeDrawer

    return Booklet(
        name="pinguinoe",
        title="Pinguinoè",
        designers={"en": "Stefano and Alberto Pozzati", "it": "Stefano e Alberto Pozzati"},
        facts={"en": "2 to 4 players", "it": "2-4 giocatori"},
        sheets=sheets,
        sign_kinds=PinguinoeDrawer().sign_kinds,
        cover="seal",
        has_coordinates=False,
        is_wide=True,
    )


BUNDLE: Final = Bundle(
    game=game_named("pinguinoe"),
    texts=PinguinoeTexts(),
    load_drawer=load_drawer,
    load_evaluation=load_evaluation,
    load_engine=load_engine,
    levels=LEVELS,
    load_booklet=load_booklet,
    load_observer=load_observer,
    files="polynya.render",
    rulebooks="polynya",
)
