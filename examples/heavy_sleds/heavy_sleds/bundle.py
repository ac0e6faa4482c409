"""Heavy Sleds with all that belongs to it: texts, what a bot knows, and the bundle that the entry point names."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from heavy_sleds.drawer import SledDrawer
from heavy_sleds.game import HeavySleds, SledView
from heavy_sleds.rules import ACROSS, NOTATIONS, STAYED, SledState
from polynya import Setup, State, View
from polynya.ai.evaluation import Evaluation
from polynya.bundles import Bundle
from polynya.core.texts import N_, ActionText, MoveText, Texts, Translate


class SledTexts(Texts):
    """What people read; the Italian is in `locale`."""

    package = domain = "heavy_sleds"
    notations = NOTATIONS
    sentence = N_("Two minutes on a thin floe: how heavy are the sleds of the others?")
    names = (N_("Heavy Sleds"), N_("The Polynya authors"))
    guide = (
        N_("Every night your sled is loaded with one, two or three fish, and only you look."),
        N_("In your turn you cross the floe, stay here for tonight, or drop one fish."),
        N_("Fish that cross are points, staying is one point. The floe bears only so many fish in a night."),
        N_("A sled is written with its place and its fish; a question mark is a load that you do not know."),
    )
    verbs = {
        "cross": ActionText(N_("drives onto the floe"), N_("Cross the floe")),
        "stay": ActionText(N_("stays tonight"), N_("Stay tonight")),
        "drop": ActionText(N_("throws a fish away"), N_("Drop a fish")),
        "load": ActionText(N_("A sled is loaded: {0}"), N_("Load {0}")),
    }
    moves = {verb: MoveText(text.offer) for verb, text in verbs.items() if verb != "load"}
    units = {"fish": (N_("one fish"), N_("{0} fish"))}
    titles = {"sled": N_("sled"), "ashore": N_("ready"), "across": N_("on the other side")}
    titles |= {"stayed": N_("stays tonight"), "sunk": N_("sunk"), "points": N_("points")}
    prompts = {0: N_("The sleds are being loaded."), 1: N_("Cross the floe, stay, or drop a fish.")}
    refusals = {"HS-3.4": N_("The last fish stays on the sled.")}
    endings = {"HS-5.1": N_("The last night is over: most points win.")}
    values = {"thin": N_("thin ice"), "firm": N_("firm ice")}

    def aim(self, setup: Setup) -> str:
        return N_("Bring the most fish over the floe before the last night is over.")

    def place_name(self, target: str, _: Translate) -> str:
        return _(N_("the floe"))

    def details(self, view: View, _: Translate) -> str:
        assert isinstance(view, SledView)
        return _(N_("night {0}, {1} fish on your sled")).format(view.night + 1, view.loads[max(view.viewer, 0)])


class SledEvaluation(Evaluation):
    """Points, and what a sled promises tonight: its fish on the other side, a little less while it waits."""

    def value(self, state: State, seat: i64) -> float:
        assert isinstance(state, SledState)
        sleds = zip(state.loads, state.places, strict=True)
        promises = [{ACROSS: 1.0 * load, STAYED: min(load, 1.0)}.get(place, 0.6 * load) for load, place in sleds]
        worth = [points + promise for points, promise in zip(state.points, promises, strict=True)]
        return worth[seat] - max(worth[:seat] + worth[seat + 1 :])


BUNDLE: Final = Bundle(
    game=HeavySleds(),
    texts=SledTexts(),
    load_drawer=SledDrawer,
    load_evaluation=SledEvaluation,
    files="heavy_sleds",
    rulebooks="heavy_sleds",
)
