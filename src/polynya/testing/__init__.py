"""The laws of the contract as pytest classes, for every game, ours or not. Needs pytest.

    from polynya.testing import Contract

    class TestContract(Contract):
        games = (MyGame(),)

`Contract` has all the laws; the classes that it is made of have those of one subject each.
"""

from __future__ import annotations

import pytest

pytest.register_assert_rewrite(
    *[f"{__name__}.{name}" for name in ("actions", "chance", "colors", "options", "records")]
)
pytest.register_assert_rewrite(*[f"{__name__}.{name}" for name in ("drawings", "moves", "observers", "states")])
pytest.register_assert_rewrite(*[f"{__name__}.{name}" for name in ("stories", "texts", "values", "views")])

from polynya.testing.actions import ActionLaws
from polynya.testing.cases import Case, cases_of, positions, random_action, sensible_action
from polynya.testing.chance import ChanceLaws
from polynya.testing.colors import ColorLaws
from polynya.testing.drawings import DrawingLaws
from polynya.testing.laws import Laws
from polynya.testing.moves import MoveLaws
from polynya.testing.observers import ObserverLaws
from polynya.testing.options import OptionLaws
from polynya.testing.records import RecordLaws
from polynya.testing.states import StateLaws
from polynya.testing.stories import StoryLaws
from polynya.testing.texts import TextLaws
from polynya.testing.values import ValueLaws
from polynya.testing.views import ViewLaws

__all__ = [
    "ActionLaws",
    "Case",
    "ChanceLaws",
    "ColorLaws",
    "Contract",
    "DrawingLaws",
    "Laws",
    "MoveLaws",
    "ObserverLaws",
    "OptionLaws",
    "RecordLaws",
    "StateLaws",
    "StoryLaws",
    "TextLaws",
    "ValueLaws",
    "ViewLaws",
    "cases_of",
    "positions",
    "random_action",
    "sensible_action",
]


class Contract(
    ActionLaws,
    OptionLaws,
    StateLaws,
    ChanceLaws,
    ViewLaws,
    ColorLaws,
    RecordLaws,
    ValueLaws,
    MoveLaws,
    TextLaws,
    StoryLaws,
    DrawingLaws,
    ObserverLaws,
):
    """All the laws of the contract."""
