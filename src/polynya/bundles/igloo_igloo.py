"""Igloo Igloo with everything that belongs to it."""

from __future__ import annotations

from typing import Any, Final

from polynya.ai.engine import Engine
from polynya.ai.evaluation import Evaluation
from polynya.ai.igloo_igloo.levels import LEVELS
from polynya.bundles.bundle import Bundle
from polynya.core.game import Setup
from polynya.games import game_named
from polynya.games.igloo_igloo.texts import IglooTexts
from polynya.observations.observer import Observer
from polynya.render.booklet import Booklet
from polynya.render.drawer import Drawer


def load_drawer() -> Drawer[Any]:
    """Who draws it."""
    from polynya.render.igloo_igloo import IglooDrawer

    return IglooDrawer()


def load_evaluation() -> Evaluation:
    """How good a position looks."""
    from polynya.ai.igloo_igloo.evaluation import NAMES, IglooEvaluation
    from polynya.ai.weights import read_weights

    return IglooEvaluation(read_weights("polynya.ai.igloo_igloo", NAMES))


def load_engine() -> Engine:
    """Who thinks about it."""
    from polynya.ai.planner import Planner

    return Planner(game_named("igloo_igloo"), load_evaluation())


def load_observer(setup: Setup) -> Observer:
    """What programs see of it."""
    from polynya.games.igloo_igloo.options import IglooSetup
    from polynya.observations.igloo_igloo import IglooObserver

    assert isinstance(setup, IglooSetup)
    return IglooObserver(setup)


def load_booklet() -> Booklet:
    """How it is printed."""
    from polynya.render.igloo_igloo import IglooDrawer
    from polynya.render.kits.igloo_igloo import sheets

    return Booklet(
        name="igloo_igloo",
        title="Igloo Igloo",
        designers={"en": "Bruno Cathala and Bruno Faidutti", "it": "Bruno Cathala e Bruno Faidutti"},
        facts={
            "en": "2 to 4 players · age 10+ · 45 to 60 minutes",
            "it": "2-4 giocatori · dai 10 anni · 45-60 minuti",
        },
        sheets=sheets,
        sign_kinds=IglooDrawer().sign_kinds,
        cover="bear",
    )


BUNDLE: Final = Bundle(
    game=game_named("igloo_igloo"),
    texts=IglooTexts(),
    load_drawer=load_drawer,
    load_evaluation=load_evaluation,
    load_engine=load_engine,
    levels=LEVELS,
    load_booklet=load_booklet,
    load_observer=load_observer,
    files="polynya.render",
    rulebooks="polynya",
)
