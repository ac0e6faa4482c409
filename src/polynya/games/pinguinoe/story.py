"""What has happened in Pinguinoè, move by move, in words: the move itself, or what chance has drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from polynya.core.texts import N_, PLAIN_WAY, StoryLine, Translate, way_line
from polynya.core.types import Action
from polynya.games.pinguinoe import story_effects, story_events
from polynya.games.pinguinoe.actions import (
    CARD,
    DIE,
    FACTS,
    GIVE_BUOY,
    GIVE_FISH,
    JUMP,
    LAND,
    PLAY,
    SEAL,
    SPACE,
    STEP,
    STOP,
    TOSS,
    TURN,
    VICTIM,
)
from polynya.games.pinguinoe.board import card_of, neighbor
from polynya.games.pinguinoe.components import SEARCH_CARDS, SKATES, SKATES_GAIN
from polynya.games.pinguinoe.faces import SEARCH
from polynya.games.pinguinoe.position import BLIZZARD, READY, ROLL_FOR_START, TSUNAMI
from polynya.games.pinguinoe.story_scene import Scene
from polynya.games.pinguinoe.views import PinguinoeView

PLAYED: Final = (
    N_("plays the telescope"),
    N_("plays a snowball"),
    N_("plays the skates: {0} more points"),
    N_("plays a fish"),
    "",
    N_("plays the trampoline"),
)


def tell(
    before: PinguinoeView, after: PinguinoeView, actions: Sequence[Action], names: Sequence[str], _: Translate
) -> list[StoryLine]:
    """The action, as the reader has seen it, then everything that it has brought about."""
    scene = Scene(before, after, actions[-1], names, _)
    return [*TELLERS[FACTS[scene.action].kind](scene), *story_effects.effects(scene)]


# The penguin


def _step(scene: Scene) -> list[StoryLine]:
    start = scene.before.at[scene.before.turn]
    cell = neighbor(start, scene.action - STEP, scene.before.map)
    return [way_line(PLAIN_WAY, (scene.place(start), scene.place(cell)), "footprint")]


def _jump(scene: Scene) -> list[StoryLine]:
    way, start = scene.action - JUMP, scene.before.at[scene.before.turn]
    cell = neighbor(neighbor(start, way, scene.before.map), way, scene.before.map)
    words = scene.say(N_("jumps over a block: {0} → {1}"), scene.place(start), scene.place(cell))
    return [StoryLine(words, "trampoline")]


def _turn(scene: Scene) -> list[StoryLine]:
    cell = neighbor(scene.before.at[scene.before.turn], scene.action - TURN, scene.before.map)
    return [StoryLine(scene.say(N_("turns up card {0}"), scene.card(int(card_of(cell)))), "turn_card")]


def _draw(scene: Scene) -> list[StoryLine]:
    return [StoryLine(scene.say(N_("stops to draw a search card")), "back_search")]


def _end_move(scene: Scene) -> list[StoryLine]:
    """PN-6.18."""
    cell = scene.before.at[scene.before.turn]
    if scene.before.cells[cell] == SEARCH:
        return [StoryLine(scene.say(N_("ends on the search space {0} and draws"), scene.place(cell)), "back_search")]
    if scene.before.points:
        return [StoryLine(scene.say(N_("cannot go on from {0}"), scene.place(cell)))]
    return [StoryLine(scene.say(N_("ends the movement on {0}"), scene.place(cell)))]


def _end_turn(scene: Scene) -> list[StoryLine]:
    return [StoryLine(scene.say(N_("ends the turn")))]


# Objects


def _play(scene: Scene) -> list[StoryLine]:
    object = scene.action - PLAY
    words = scene.say(PLAYED[object], SKATES_GAIN) if object == SKATES else scene.say(PLAYED[object])
    return [StoryLine(words, SEARCH_CARDS[object])]


def _card(scene: Scene) -> list[StoryLine]:
    return [StoryLine(scene.say(N_("turns up card {0}"), scene.card(scene.action - CARD)), "telescope")]


def _victim(scene: Scene) -> list[StoryLine]:
    seat = scene.action - VICTIM
    place = scene.place(scene.before.at[seat])
    words = scene.say(N_("throws the snowball at {0}'s penguin on {1}"), scene.names[seat], place)
    if seat == scene.before.viewer:
        words = scene.say(N_("throws the snowball at your penguin on {0}"), place)
    return [StoryLine(words, "snowball", seats=(seat,))]


def _land(scene: Scene) -> list[StoryLine]:
    """PN-7.17."""
    seat, cell = scene.before.who, scene.action - LAND
    icon = "blizzard" if scene.before.phase == BLIZZARD else "snowball"
    words = scene.say(N_("drives {0} back: {1} → {2}"), *scene.penguin(seat), scene.place(cell))
    return [StoryLine(words, icon, is_moment=True, seats=(seat,))]


def _fish(scene: Scene) -> list[StoryLine]:
    """PN-7.12, PN-7.13."""
    if scene.action != GIVE_FISH:
        return [StoryLine(scene.say(N_("gives no fish")))]
    place = scene.place(scene.before.at[scene.before.mover])
    found = [StoryLine(scene.say(N_("gives the seal a fish, and the penguin stays on {0}"), place), "fish")]
    for seat in range(scene.before.seats):
        if scene.before.pending >> seat & 1:
            words = scene.say(N_("{0} on {1} is spared too"), *scene.penguin(seat))
            found.append(StoryLine(words, "fish", seats=(seat,)))
    return found


def _lifebuoy(scene: Scene) -> list[StoryLine]:
    """PN-7.3."""
    if scene.action != GIVE_BUOY:
        return [StoryLine(scene.say(N_("uses no lifebuoy")))]
    place = scene.place(scene.before.at[scene.before.mover])
    return [StoryLine(scene.say(N_("uses a lifebuoy: the penguin stays afloat on {0}"), place), "lifebuoy")]


# The seal


def _seal(scene: Scene) -> list[StoryLine]:
    start = scene.before.seal
    if scene.action == STOP:
        return [StoryLine(scene.say(N_("leaves the seal on {0}"), scene.place(start)), "seal_pawn")]
    cell, frame = (
        neighbor(start, scene.action - SEAL, scene.before.map),
        scene.say(N_("leads the seal: {0} → {1}"), "{0}", "{1}"),
    )
    return [way_line(frame, (scene.place(start), scene.place(cell)), "seal_pawn")]


def _seal_space(scene: Scene) -> list[StoryLine]:
    start, cell = scene.place(scene.before.seal), scene.place(scene.action - SPACE)
    return [StoryLine(scene.say(N_("calls the seal: {0} → {1}"), start, cell), "seal_pawn")]


# Chance


def _roll(scene: Scene) -> list[StoryLine]:
    return [StoryLine(scene.say(N_("takes the die")))]


def _die(scene: Scene) -> list[StoryLine]:
    number = scene.action - DIE + 1
    if scene.before.step == ROLL_FOR_START:
        return _starting_roll(scene, number)
    icon, points = f"die{number}", scene.after.points
    if number in (1, 6):
        return [StoryLine(scene.say(N_("rolls a {0}: leads the seal, up to 5 steps"), number), icon)]
    if points == number:
        return [StoryLine(scene.say(N_("rolls a {0}: {0} points"), number), icon)]
    words = scene.say(N_("rolls a {0}, minus 2 for the blizzard: {1}"), number, points)
    return [StoryLine(words, icon, seats=(scene.before.turn,))]


def _starting_roll(scene: Scene, number: int) -> list[StoryLine]:
    """PN-5.8."""
    roller = scene.before.rolls.index(0)
    found = [StoryLine(scene.say(N_("{0} rolls to start: {1}"), scene.names[roller], number), f"die{number}")]
    if scene.after.phase == READY:
        found.append(StoryLine(scene.say(N_("{0} begins"), scene.names[scene.after.turn])))
    elif scene.before.rolls.count(0) == 1:
        tied = [scene.names[seat] for seat, roll in enumerate(scene.after.rolls) if roll == 0]
        found.append(StoryLine(scene.say(N_("a tie: {0} roll again"), scene.join(tied))))
    return found


def _corner(scene: Scene) -> list[StoryLine]:
    """PN-10.3."""
    seat = scene.before.home.index(-1)
    words = scene.say(N_("{0} starts from the igloo on {1}"), scene.names[seat], scene.place(scene.after.home[seat]))
    return [StoryLine(words, "home", seats=(seat,))]


def _toss(scene: Scene) -> list[StoryLine]:
    """PN-5.4."""
    return [StoryLine(scene.ark_doors(scene.action - TOSS), "ark")]


def _face(scene: Scene) -> list[StoryLine]:
    """A card of a tsunami is told with the others that turn (PN-5.9)."""
    if scene.before.phase == TSUNAMI:
        return []
    return [StoryLine(scene.say(N_("the card shows {0}"), scene.face(scene.before.card)), "turn_card")]


def _shuffle(scene: Scene) -> list[StoryLine]:
    """PN-10.2."""
    words = scene.say(N_("the discarded cards are shuffled: a new deck of {0}"), scene.after.deck_size)
    return [StoryLine(words, "back_search")]


TELLERS: Final[dict[str, Callable[[Scene], list[StoryLine]]]] = {  # by the kind of the action
    "roll": _roll,
    "step": _step,
    "turn": _turn,
    "draw": _draw,
    "play": _play,
    "end_move": _end_move,
    "end_turn": _end_turn,
    "seal": _seal,
    "card": _card,
    "victim": _victim,
    "seal_space": _seal_space,
    "jump": _jump,
    "land": _land,
    "fish": _fish,
    "lifebuoy": _lifebuoy,
    "toss": _toss,
    "corner": _corner,
    "die": _die,
    "face": _face,
    "search": story_events.tell_card,
    "shuffle": _shuffle,
}
