"""Both games of Nanuuk! with everything that belongs to them; one booklet has the rules of both."""

from __future__ import annotations

from typing import Any, Final

from polynya.ai.engine import Engine
from polynya.ai.evaluation import Evaluation
from polynya.ai.nanuuk.levels import LEVELS as FULL_LEVELS
from polynya.ai.nanuuk_intro.levels import LEVELS as INTRO_LEVELS
from polynya.bundles.bundle import Bundle
from polynya.core.game import Setup
from polynya.games import game_named
from polynya.games.nanuuk.full.texts import FullTexts
from polynya.games.nanuuk.intro.texts import IntroTexts
from polynya.observations.observer import Observer
from polynya.render.booklet import Booklet
from polynya.render.drawer import Drawer


def load_full_drawer() -> Drawer[Any]:
    """Who draws the full game."""
    from polynya.render.nanuuk import FullDrawer

    return FullDrawer()


def load_intro_drawer() -> Drawer[Any]:
    """Who draws the introductory game."""
    from polynya.render.nanuuk import IntroDrawer

    return IntroDrawer()


def load_full_evaluation() -> Evaluation:
    """How good a position of the full game looks."""
    from polynya.ai.nanuuk.engine import full_evaluation

    return full_evaluation()


def load_full_engine() -> Engine:
    """Who thinks about the full game."""
    from polynya.ai.nanuuk.engine import full_engine

    return full_engine()


def load_intro_evaluation() -> Evaluation:
    """How good a position of the introductory game looks."""
    from polynya.ai.nanuuk_intro.engine import load_evaluation

    return load_evaluation()


def load_intro_engine() -> Engine:
    """Who thinks about the introductory game."""
    from polynya.ai.nanuuk_intro.engine import IntroEngine, load_evaluation

    return IntroEngine(load_evaluation())


def load_full_observer(setup: Setup) -> Observer:
    """What programs see of the full game."""
    from polynya.games.nanuuk.full.options import FullSetup
    from polynya.observations.nanuuk import FullObserver

    assert isinstance(setup, FullSetup)
    return FullObserver(setup)


def load_intro_observer(setup: Setup) -> Observer:
    """What programs see of the introductory game."""
    from polynya.games.nanuuk.intro.options import IntroSetup
    from polynya.observations.nanuuk_intro import IntroObserver

    assert isinstance(setup, IntroSetup)
    return IntroObserver(setup)


def load_booklet() -> Booklet:
    """How they are printed."""
    from polynya.render.kits.nanuuk import sheets

    return Booklet(
        name="nanuuk",
        title="Nanuuk!",
        designers={"en": "Günter Cornett", "it": "Günter Cornett"},
        facts={
            "en": "2 to 4 players · age 8+ · 10 min (intro), 30 min (full)",
            "it": "2-4 giocatori · dagli 8 anni · 10 min (introduttivo), 30 min (completo)",
        },
        sheets=sheets,
        cover="bear",
        with_panels=("stuck", "sled"),
        game_facts={
            "nanuuk": {
                "en": "2 to 4 players · age 8+ · 30 minutes",
                "it": "2-4 giocatori · dagli 8 anni · 30 minuti",
            },
            "nanuuk_intro": {
                "en": "2 to 4 players · age 8+ · 10 minutes",
                "it": "2-4 giocatori · dagli 8 anni · 10 minuti",
            },
        },
    )


FULL: Final = Bundle(
    game=game_named("nanuuk"),
    texts=FullTexts(),
    load_drawer=load_full_drawer,
    load_evaluation=load_full_evaluation,
    load_engine=load_full_engine,
    levels=FULL_LEVELS,
    load_booklet=load_booklet,
    load_observer=load_full_observer,
    chapters=(0, 5, 2, 3, 6),
    files="polynya.render",
    rulebooks="polynya",
)
INTRO: Final = Bundle(
    game=game_named("nanuuk_intro"),
    texts=IntroTexts(),
    load_drawer=load_intro_drawer,
    load_evaluation=load_intro_evaluation,
    load_engine=load_intro_engine,
    levels=INTRO_LEVELS,
    load_booklet=load_booklet,
    load_observer=load_intro_observer,
    chapters=(4, 2, 3, 7),
    foreign_chapters=(5, 6),
    files="polynya.render",
    rulebooks="polynya",
)
