"""What a move of Pinguinoè has brought about for cards, seal and penguins, in words: one line for each thing."""

from __future__ import annotations

from typing import Final

from polynya.core.facts import clockwise
from polynya.core.texts import N_, StoryLine
from polynya.core.types import NOWHERE, OVER
from polynya.games.pinguinoe.actions import (
    CARD,
    FACTS,
    GIVE_FISH,
    JUMP,
    KEEP_FISH,
    LAND,
    SEAL,
    SEARCH,
    SPACE,
    STEP,
    TURN,
    VICTIM,
)
from polynya.games.pinguinoe.board import ARK_CARD, CARDS
from polynya.games.pinguinoe.components import BLIZZARD as BLIZZARD_CARD
from polynya.games.pinguinoe.components import SKIP
from polynya.games.pinguinoe.components import TSUNAMI as TSUNAMI_CARD
from polynya.games.pinguinoe.faces import ARK_1, BLOCK, is_ice
from polynya.games.pinguinoe.position import BLIZZARD, DEFENDING, FLOATING, TSUNAMI
from polynya.games.pinguinoe.story_scene import Scene

TURNING: Final = ("turn", "card")  # actions after which a card that everybody knows is shown without any chance


def effects(scene: Scene) -> list[StoryLine]:
    """In the order in which they happen: cards, penguins on them, the seal, whom it catches, then the next turn."""
    if scene.before.phase == 0:
        return []
    return [
        *_cards(scene),
        *_dry_penguins(scene),
        *_penguins(scene, are_caught=False),
        *_seal(scene),
        *_penguins(scene, are_caught=True),
        *_questions(scene),
        *_next_turn(scene),
        *_end(scene),
    ]


# Cards


def _is_tsunami(scene: Scene) -> bool:
    return scene.before.phase == TSUNAMI or scene.action == SEARCH + TSUNAMI_CARD


def _is_blizzard(scene: Scene) -> bool:
    return scene.before.phase == BLIZZARD or scene.action == SEARCH + BLIZZARD_CARD


def _cards(scene: Scene) -> list[StoryLine]:
    """Cards that a tsunami turns; or one that everybody had seen already (PN-7.27, PN-7.31)."""
    turned = [card for card in range(CARDS) if scene.before.shown[card] != scene.after.shown[card]]
    if _is_tsunami(scene):
        return [_flood_line(scene, card) for card in turned]
    if FACTS[scene.action].kind in TURNING:
        return [StoryLine(scene.say(N_("the card shows {0}"), scene.face(card)), "turn_card") for card in turned]
    return []


def _flood_line(scene: Scene, card: int) -> StoryLine:
    """A card of a tsunami."""
    face = scene.after.shown[card]
    if card == ARK_CARD[scene.before.map]:
        return StoryLine(scene.say(N_("the ark card turns: {0}"), scene.ark_doors(int(face - ARK_1))), "ark")
    if face == NOWHERE:
        return StoryLine(scene.say(N_("card {0} turns face down: sea"), scene.card(card)), "turn_card")
    return StoryLine(scene.say(N_("card {0} turns up: {1}"), scene.card(card), scene.face(card)), "turn_card")


def _dry_penguins(scene: Scene) -> list[StoryLine]:
    """Who was afloat and has ice under their feet now (PN-7.8, PN-7.28)."""
    before, after = scene.before, scene.after
    return [
        StoryLine(scene.say(N_("{0} on {1} now stands on ice"), *scene.penguin(seat)), seats=(seat,))
        for seat in range(before.seats)
        if before.afloat[seat] and before.at[seat] == after.at[seat] and is_ice(after.cells[after.at[seat]])
    ]


# The seal


def _seal(scene: Scene) -> list[StoryLine]:
    """Where it is called by a card, or goes for want of a seal space (PN-7.8, PN-7.13, PN-7.29)."""
    cell = scene.after.seal
    if cell == scene.before.seal or SEAL <= scene.action < CARD or SPACE <= scene.action < JUMP:
        return []
    text = N_("a seal space turns up: the seal jumps to {0}")
    if scene.action == GIVE_FISH:
        text = N_("there is no other seal space: the seal goes to the ark on {0}")
    return [StoryLine(scene.say(text, scene.place(cell)), "seal_pawn")]


# Penguins


def _penguins(scene: Scene, *, are_caught: bool) -> list[StoryLine]:
    """Who has been moved by the seal, or by something else than their own step, clockwise from the active player."""
    before, after = scene.before, scene.after
    return [
        _penguin_line(scene, seat)
        for seat in clockwise(before.turn, before.seats)
        if before.at[seat] != after.at[seat] and not _is_own_doing(scene, seat)
        if _is_caught(scene, seat) == are_caught
    ]


def _is_own_doing(scene: Scene, seat: int) -> bool:
    """A step or jump of the active penguin, or the landing that the action itself is."""
    if LAND <= scene.action < GIVE_FISH:
        return seat == scene.before.who
    is_step = STEP <= scene.action < TURN or JUMP <= scene.action < LAND
    return is_step and seat == scene.before.turn


def _penguin_line(scene: Scene, seat: int) -> StoryLine:
    """A penguin that goes home or is driven back, and why."""
    if VICTIM <= scene.action < SPACE and seat == scene.action - VICTIM:
        return _retreat_line(scene, seat, "snowball")
    if _is_blizzard(scene):
        return _retreat_line(scene, seat, "blizzard")
    if _is_caught(scene, seat):
        text, icon = N_("the seal catches {0} on {1} and sends it home"), "seal_pawn"
    elif scene.after.cells[scene.before.at[seat]] == BLOCK:
        text, icon = N_("a block comes up under {0} on {1} and sends it home"), "block"
    else:
        is_moment = _is_tsunami(scene)
        words = scene.say(N_("{0} on {1} is in the sea: it goes home"), *scene.penguin(seat))
        return StoryLine(words, "wave", is_moment=is_moment, seats=(seat,), is_loss=True)
    return StoryLine(scene.say(text, *scene.penguin(seat)), icon, is_moment=True, seats=(seat,))


def _retreat_line(scene: Scene, seat: int, icon: str) -> StoryLine:
    """PN-7.14, PN-7.16, PN-7.17."""
    cell, is_moment = scene.after.at[seat], icon == "snowball"
    if cell == scene.before.home[seat]:
        words = scene.say(N_("{0} is driven home from {1}"), *scene.penguin(seat))
    else:
        words = scene.say(N_("{0} is driven back: {1} → {2}"), *scene.penguin(seat), scene.place(cell))
    return StoryLine(words, icon, is_moment=is_moment, seats=(seat,), is_loss=True)


def _is_caught(scene: Scene, seat: int) -> bool:
    """Whether the seal has come to a penguin, or stands with one that gives no fish (PN-7.10, PN-7.12)."""
    has_come = scene.before.seal != scene.after.seal or scene.action == KEEP_FISH
    return has_come and scene.before.at[seat] == scene.after.seal


# What follows


def _questions(scene: Scene) -> list[StoryLine]:
    """Somebody must say whether they give a fish or use a lifebuoy, which everybody hears (PN-7.5)."""
    seat, step = scene.after.who, scene.after.step
    if step not in (DEFENDING, FLOATING) or (step, seat) == (scene.before.step, scene.before.who):
        return []
    text, icon = N_("the seal reaches {0} on {1}"), "seal_pawn"
    if step == FLOATING:
        text, icon = N_("{0} on {1} is in the sea"), "wave"
    return [StoryLine(scene.say(text, *scene.penguin(seat)), icon, seats=(seat,))]


def _next_turn(scene: Scene) -> list[StoryLine]:
    """Turns that are missed, and the end of a blizzard (PN-6.6, PN-7.26)."""
    before, after = scene.before, scene.after
    found = [
        StoryLine(scene.say(N_("{0} loses this turn"), scene.names[seat]), "skip", seats=(seat,), is_later=True)
        for seat in clockwise(before.turn + 1, before.seats)
        if _had_to_miss(scene, seat) and not after.skips[seat]
    ]
    if any(before.marks) and not any(after.marks):
        found.append(StoryLine(scene.say(N_("the blizzard is over")), "snowflake"))
    return found


def _had_to_miss(scene: Scene, seat: int) -> bool:
    """Whether the card lay in front of a seat, or has come there just now."""
    has_drawn = scene.action == SEARCH + SKIP and seat == scene.before.turn
    return has_drawn or scene.before.skips[seat] > 0


def _end(scene: Scene) -> list[StoryLine]:
    """PN-8.1."""
    if scene.after.mover != OVER or scene.after.winner == NOWHERE:
        return []
    winner = scene.after.winner
    words = scene.say(N_("{0} has reached the ark and wins!"), scene.names[winner])
    return [StoryLine(words, "ark", is_moment=True, seats=(winner,))]
