"""What a search card of Pinguinoè does to people, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from polynya.core.texts import N_, StoryLine
from polynya.core.types import NOWHERE, OVER
from polynya.games.pinguinoe.actions import SEARCH, VEILED
from polynya.games.pinguinoe.board import card_of
from polynya.games.pinguinoe.components import LAST_EVENT, OBJECTS, SEARCH_CARDS
from polynya.games.pinguinoe.story_scene import Scene

DRAWN: Final = (
    N_("draws a telescope"),
    N_("draws a snowball"),
    N_("draws skates"),
    N_("draws a fish"),
    N_("draws a lifebuoy"),
    N_("draws a trampoline"),
)
LOST: Final = (  # one of them, and several
    (N_("a telescope"), N_("{0} telescopes")),
    (N_("a snowball"), N_("{0} snowballs")),
    (N_("skates"), N_("{0} pairs of skates")),
    (N_("a fish"), N_("{0} fish")),
    (N_("a lifebuoy"), N_("{0} lifebuoys")),
    (N_("a trampoline"), N_("{0} trampolines")),
)


def tell_card(scene: Scene) -> list[StoryLine]:
    """An object, which only its owner sees, or an event and how many there have been (PN-7.19, PN-7.20)."""
    if scene.action == VEILED:
        return [StoryLine(scene.say(N_("draws an object")), "back_search", is_moment=True)]
    card = scene.action - SEARCH
    if card < OBJECTS:
        return [StoryLine(scene.say(DRAWN[card]), SEARCH_CARDS[card], is_moment=True)]
    if scene.after.mover == OVER and scene.after.winner == NOWHERE:
        return [_last_event(scene)]
    words, seats = EVENTS[SEARCH_CARDS[card]](scene)
    line = StoryLine(words, SEARCH_CARDS[card], is_moment=True, seats=seats)
    return [line, *_count(scene)]


def _last_event(scene: Scene) -> StoryLine:
    """PN-8.2."""
    name, everybody = scene.names[scene.before.turn], tuple(range(scene.before.seats))
    words = scene.say(N_("{0} draws the fifth event: the white penguin is on the ark, and nobody wins"), name)
    return StoryLine(words, "white_penguin", is_moment=True, seats=everybody)


def _count(scene: Scene) -> list[StoryLine]:
    """How near the white penguin is; nothing where it sleeps on (PN-10.2)."""
    if "sleepy_white_penguin" in [key for key, _ in scene.before.options]:
        return []
    text = N_("event {0} of {1}: the white penguin wakes up")
    if scene.after.events > 1:
        text = N_("event {0} of {1}: the white penguin comes closer")
    return [StoryLine(scene.say(text, scene.after.events, LAST_EVENT), "white_penguin")]


Event = tuple[str, tuple[int, ...]]  # words, and whom it hits


def _skip(scene: Scene) -> Event:
    """PN-7.22."""
    words = scene.say(N_("lose a turn: {0} loses the next turn"), scene.names[scene.before.turn])
    return words, (scene.before.turn,)


def _tear(scene: Scene) -> Event:
    """PN-7.23."""
    name = scene.names[scene.before.turn]
    numbers = [scene.after.discard[k] - scene.before.discard[k] for k in range(int(OBJECTS))]
    lost = [scene.say(LOST[k][number > 1], number) for k, number in enumerate(numbers) if number]
    if not lost:
        return scene.say(N_("torn backpack, but {0} has nothing to lose"), name), ()
    return scene.say(N_("torn backpack: {0} loses {1}"), name, scene.join(lost)), (scene.before.turn,)


def _blizzard(scene: Scene) -> Event:
    """PN-7.24, PN-7.25."""
    text = N_("blizzard: all penguins are driven back, and everybody has 2 fewer points in the next turn")
    return scene.say(text), tuple(range(scene.before.seats))


def _tsunami(scene: Scene) -> Event:
    """PN-7.27."""
    turn = scene.before.turn
    card = scene.card(int(card_of(scene.before.at[turn])))
    words = scene.say(N_("tsunami: the card under {0}, {1}, and those beside it turn over"), scene.owned(turn), card)
    return words, (turn,)


EVENTS: Final[dict[str, Callable[[Scene], Event]]] = {
    "skip": _skip,
    "tear": _tear,
    "blizzard": _blizzard,
    "tsunami": _tsunami,
}
