"""What ties one game together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from importlib import resources
from typing import Any

from polynya import clauses
from polynya.ai.engine import Engine
from polynya.ai.evaluation import Evaluation
from polynya.ai.levels import PLANNED, Level
from polynya.bundles.glance import Glance, read_glance
from polynya.bundles.guide import Guide, read_guide
from polynya.bundles.variants import VariantTexts, read_variants
from polynya.core.game import Game, Setup
from polynya.core.texts import Texts
from polynya.observations.observer import Observer
from polynya.render.aids import Aid, read_aid
from polynya.render.booklet import Booklet
from polynya.render.drawer import Drawer


@dataclass(frozen=True, kw_only=True)
class Bundle:
    """One game with its texts, and with pictures, bots and paper, which are loaded when they are asked for.

    `files` is the package with `samples/<key>.txt`, a position for the picture on the home page, and
    `aids/<key>.<language>.txt`, `guides/<key>.txt`, `glances/<key>.txt` and `variants/<key>.txt`; each may be missing.
    `rulebooks` is the package with `rulebooks/<name>.md` and `rulebooks/<language>/<name>.md`.
    """

    game: Game
    texts: Texts
    load_drawer: Callable[[], Drawer[Any]]
    load_evaluation: Callable[[], Evaluation] | None = None  # without one, and without an engine, no bot plans
    load_engine: Callable[[], Engine] | None = None  # without one a planner thinks, by the evaluation
    levels: tuple[Level, ...] = PLANNED  # from the weakest to the strongest
    load_booklet: Callable[[], Booklet] | None = None  # without one the game is not printed
    load_observer: Callable[[Setup], Observer] | None = None  # without one programs cannot learn it
    chapters: tuple[int, ...] = ()  # of a booklet of several games: its own, from 0, which a page shows first
    foreign_chapters: tuple[int, ...] = ()  # those of another game, which its page does not show
    files: str
    rulebooks: str

    @cached_property
    def drawer(self) -> Drawer[Any]:
        """Who draws it."""
        return self.load_drawer()

    @cached_property
    def evaluation(self) -> Evaluation | None:
        """How good a position looks."""
        return self.load_evaluation() if self.load_evaluation else None

    @cached_property
    def engine(self) -> Engine | None:
        """Who thinks about it; None where there are no levels of play."""
        if self.load_engine:
            return self.load_engine()
        if self.evaluation is None:
            return None
        from polynya.ai.planner import Planner

        return Planner(self.game, self.evaluation)

    @cached_property
    def booklet(self) -> Booklet | None:
        """How it is printed."""
        return self.load_booklet() if self.load_booklet else None

    def aid(self, language: str) -> Aid | None:
        """The player aid."""
        text = self._text("aids", f"{self.game.key}.{language}.txt")
        return read_aid(text) if text else None

    @cached_property
    def guide(self) -> Guide:
        """The lessons for a first game; none if no guide comes with it."""
        text = self._text("guides", f"{self.game.key}.txt")
        return read_guide(text) if text else ()

    @cached_property
    def glance(self) -> Glance:
        """The game on one screen; nothing if nobody has written it."""
        text = self._text("glances", f"{self.game.key}.txt")
        return read_glance(text) if text else ()

    @cached_property
    def variants(self) -> VariantTexts:
        """What people read of its options and presets before they choose."""
        return read_variants(self._text("variants", f"{self.game.key}.txt"))

    def sample(self) -> str:
        """The diagram of a position for a picture of the game; empty if none comes with it."""
        return self._text("samples", f"{self.game.key}.txt")

    def _text(self, folder: str, name: str) -> str:
        file = resources.files(self.files).joinpath(folder, name)
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def rulebook(self, language: str) -> str:
        """The rules, clause by clause; in English where they are not translated."""
        return clauses.rulebook(self.game.rulebook, language, self.rulebooks)

    def clauses(self, language: str) -> dict[str, str]:
        """The clauses and worked examples: id -> text."""
        return clauses.clauses(self.game.rulebook, language, self.rulebooks)
