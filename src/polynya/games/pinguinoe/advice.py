"""What would have to be true for something that somebody has pointed at in Pinguinoè."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from polynya.core.moves import Refusal, Target, place_of
from polynya.core.texts import N_, Translate
from polynya.core.types import NOWHERE
from polynya.games.pinguinoe.actions import FACTS, PLAY, VICTIM
from polynya.games.pinguinoe.board import CELLS_BY_NAME, GRID_NAMES, card_of, spot
from polynya.games.pinguinoe.components import SNOWBALL
from polynya.games.pinguinoe.faces import BLOCK, SEAL_SPACE
from polynya.games.pinguinoe.position import (
    AIMING,
    BAITING,
    JUMPING,
    LEAD_SEAL,
    MOVING,
    READYING,
    RESTING,
    THROWING,
)
from polynya.games.pinguinoe.views import PinguinoeView


class _Click:
    """What was pointed at, what was refused, and in which language it is answered."""

    def __init__(self, view: PinguinoeView, target: Target, refusal: Refusal, translate: Translate) -> None:
        self.view = view
        self.cell = CELLS_BY_NAME.get(place_of(target), int(NOWHERE))
        self.kind = FACTS[refusal.action].kind
        self.refusal = refusal
        self.translate = translate

    def say(self, text: str, *words: object) -> str:
        return self.translate(text).format(*words)

    def is_block(self) -> bool:
        return self.cell != NOWHERE and self.view.cells[self.cell] == BLOCK

    def distance(self, start: int) -> tuple[int, int]:
        """Columns and rows from a cell to the one pointed at."""
        (x, y), (to_x, to_y) = spot(start), spot(self.cell)
        return abs(to_x - x), abs(to_y - y)


def advice(view: PinguinoeView, target: Target, refusal: Refusal, _: Translate) -> str:
    """For the question that is asked now; empty where only the clause can say it."""
    click = _Click(view, target, refusal, _)
    return ADVICE[view.step](click) if view.step in ADVICE else ""


def _before_roll(click: _Click) -> str:
    if click.kind == "play":
        return _about_object(click)
    return click.say(N_("Roll the die first."))


def _about_object(click: _Click) -> str:
    """PN-6.31."""
    if click.view.played:
        return click.say(N_("Only one object a turn."))
    is_missing = click.refusal == (PLAY + SNOWBALL, "PN-6.31")
    return click.say(N_("You need a snowball to drive another penguin back.")) if is_missing else ""


def _about_movement(click: _Click) -> str:
    if click.kind == "play":
        return _about_object(click)
    if click.kind == "seal":
        return click.say(N_("You lead the seal only with a 1 or a 6."))
    if not click.view.points:
        return click.say(N_("No points left: play an object, or end the movement."))
    if click.kind == "turn":
        return click.say(N_("Only a face-down card right beside your penguin can be turned up."))
    return _against_step(click) if click.kind == "step" and click.cell != NOWHERE else ""


def _against_step(click: _Click) -> str:
    """PN-6.10."""
    view = click.view
    if click.is_block():
        return click.say(N_("A block: only the trampoline jumps over it."))
    if click.cell in view.visited:
        return click.say(N_("You cannot enter a space twice in one movement."))
    steps = sum(click.distance(view.at[view.turn]))
    if steps <= view.points:
        return click.say(N_("The way is barred by blocks, or by spaces where your penguin has been in this movement."))
    text = N_("Too far: {0} is {1} steps away. Points left: {2}.")
    if view.shown[card_of(click.cell)] == NOWHERE:
        text = N_("Too far: {0} is {1} steps away. Points left: {2}. To turn up a card, stand right beside it.")
    return click.say(text, GRID_NAMES[click.cell], steps, view.points)


def _about_seal(click: _Click) -> str:
    """PN-6.21, PN-6.22, PN-6.23."""
    view = click.view
    if click.kind != "seal":
        return click.say(N_("With a {0} you lead the seal; your penguin stays where it is."), view.die)
    if click.is_block():
        return click.say(N_("The seal does not go onto a block."))
    if click.cell != NOWHERE and max(click.distance(view.seal)) > view.seal_steps:
        return click.say(N_("Too far for the seal. Steps left: {0}."), view.seal_steps)
    if click.refusal.clause == "PN-6.23":
        return click.say(N_("The seal cannot slip diagonally between two blocks that touch."))
    return click.say(N_("Blocks are in the way of the seal."))


def _after_movement(click: _Click) -> str:
    if click.kind == "play":
        return _about_object(click)
    return click.say(N_("The movement is over: play an object, or end your turn."))


def _about_telescope(click: _Click) -> str:
    return click.say(N_("The telescope turns up a card that lies face down."))


def _about_throw(click: _Click) -> str:
    """PN-6.34."""
    if click.refusal.action == VICTIM + click.view.turn:
        return click.say(N_("Throw the snowball at another penguin, not at your own."))
    return click.say(N_("A penguin at home in its igloo cannot be hit."))


def _about_bait(click: _Click) -> str:
    """PN-6.36, PN-7.13."""
    if click.cell == click.view.seal and click.view.cells[click.cell] == SEAL_SPACE:
        return click.say(N_("The seal is there already."))
    return click.say(N_("The seal can be called only to a seal space that is face up."))


def _about_jump(click: _Click) -> str:
    """PN-6.37."""
    if click.cell in click.view.visited:
        return click.say(N_("You cannot enter a space twice in one movement."))
    return click.say(N_("Jump straight over one block beside your penguin, onto the space right behind it."))


ADVICE: Final[dict[int, Callable[[_Click], str]]] = {
    int(READYING): _before_roll,
    int(MOVING): _about_movement,
    int(LEAD_SEAL): _about_seal,
    int(RESTING): _after_movement,
    int(AIMING): _about_telescope,
    int(THROWING): _about_throw,
    int(BAITING): _about_bait,
    int(JUMPING): _about_jump,
}
