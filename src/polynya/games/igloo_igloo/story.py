"""What has happened in Igloo Igloo: every move and every outcome in a line, and a line for each consequence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polynya.core.moves import space
from polynya.core.texts import N_, PLAIN_WAY, StoryLine, Translate, mark, way_line
from polynya.core.types import CHANCE, OVER, Action, Seat
from polynya.games.igloo_igloo.actions import (
    BUILD,
    CORNER,
    DECLINE,
    DEFEND,
    DRAW,
    END,
    FIND,
    FIRST,
    HUNT,
    KAYAK,
    MELT,
    NOTATIONS,
    PICK,
    PLAY,
    PUSH,
    REMOVE,
    SHOOT,
    SPEND,
    TO,
    VEILED,
    WALK,
)
from polynya.games.igloo_igloo.board import CORNERS, SQUARE_NAMES
from polynya.games.igloo_igloo.components import (
    ANIMAL_NAMES,
    ANIMALS,
    BEAR,
    BEAR_TILE,
    DRIFT_TILE,
    IDENTITIES,
    KEPT_TILE,
    MAX_STAMINA,
    PACK_TILE,
)
from polynya.games.igloo_igloo.glossary import FOUND, NOUNS, UNITS
from polynya.games.igloo_igloo.moves import STEPS, push_of, row_ahead
from polynya.games.igloo_igloo.position import ANSWERING, CLEARING, LEADING, PADDLING, PUSHING, TURNING
from polynya.games.igloo_igloo.views import IglooView

KINDS: Final = int(ANIMALS)
BEAR_KIND: Final = int(BEAR)
HUNTERS: Final = (N_("one of {0}'s hunters"), N_("{1} of {0}'s hunters"))
OWN_HUNTERS: Final = (N_("one of their own hunters"), N_("{1} of their own hunters"))
UNUSED: Final = (
    N_("ends the turn"),
    N_("ends the turn, 1 action point unused"),
    N_("ends the turn, {0} action points unused"),
)
MORE_POINTS: Final = (N_("plays {0}: 1 more action point"), N_("plays {0}: {1} more action points"))


def art_of(name: str) -> str:
    """The picture of an animal or a tool."""
    return name.rstrip("123")


class Teller:
    """Tells one move, or one outcome of chance, to one reader."""

    def __init__(self, before: IglooView, after: IglooView, names: Sequence[str], translate: Translate) -> None:
        self.before = before
        self.after = after
        self.names = names
        self._ = translate
        self.lines: list[StoryLine] = []

    def tell(self, actions: Sequence[Action]) -> list[StoryLine]:
        """What it was, what followed, and whether that was the end."""
        last = actions[-1]
        if last >= FIRST:
            self._tell_chance(last)
        elif last >= TO:
            self._tell_completion(actions)
        elif last >= WALK:
            self._tell_act(last)
        elif last >= PUSH:
            self._tell_push(tuple(actions))
        elif last >= MELT:
            self._say(N_("melts {0}"), self._place(last - MELT), icon="back_tile")
        else:
            self._say(N_("places a hunter on {0}"), self._place(last), icon="inuk")
        if self.after.mover == OVER and self.before.mover != OVER:
            self._say(N_("no tile can melt anymore: the game is over"), is_moment=True)
        return self.lines

    # Words

    def _say(
        self,
        text: str,
        *words: str | int,
        icon: str = "",
        is_moment: bool = False,
        seats: tuple[Seat, ...] = (),
        is_loss: bool = False,
        is_catch: bool = False,
    ) -> None:
        said = self._(text).format(*words)
        self.lines.append(StoryLine(said, icon, is_moment, seats, is_loss=is_loss, is_catch=is_catch))

    def _place(self, square: int) -> str:
        name = SQUARE_NAMES[square]
        return mark(space(name), name)

    def _animal(self, kind: int) -> str:
        return self._(NOUNS[ANIMAL_NAMES[kind]])

    def _join(self, words: Sequence[str]) -> str:
        """`one, two and three`."""
        *first, last = words
        return self._(N_("{0} and {1}")).format(", ".join(first), last) if first else last

    def _animals(self, numbers: Sequence[int]) -> str:
        """All of them, those of one kind together: `a fox (1) and 2 fish worth 3`."""
        return self._join([self._several(kind, number) for kind, number in enumerate(numbers) if number])

    def _several(self, kind: int, number: int) -> str:
        """So many of one kind."""
        return self._animal(kind) if number == 1 else self._(UNITS[ANIMAL_NAMES[kind]][1]).format(number)

    def _hunters(self, seat: Seat, number: int) -> str:
        return self._(HUNTERS[number != 1]).format(self.names[seat], number)

    def _hunters_of_mover(self, seat: Seat, number: int) -> str:
        """The same in what the seat to move does to hunters, perhaps their own."""
        is_own = seat == self.before.mover
        return self._(OWN_HUNTERS[number != 1]).format("", number) if is_own else self._hunters(seat, number)

    def _people(self, numbers: Sequence[int]) -> str:
        """Everybody's hunters."""
        return self._join([self._hunters(seat, number) for seat, number in enumerate(numbers) if number])

    # Chance

    def _tell_chance(self, action: Action) -> None:
        if action >= DRAW and action != VEILED:
            kind = action - DRAW
            words = self._animal(kind), self._place(self.before.square)
            self._say(N_("{0} appears on {1}"), *words, icon=art_of(ANIMAL_NAMES[kind]))
        elif action >= FIND:
            self._tell_find(IDENTITIES.index(NOTATIONS[action].removeprefix("find ")) if action != VEILED else -1)
        else:
            self._say(N_("{0} begins"), self.names[action - FIRST])

    def _tell_find(self, identity: int) -> None:
        """Others hear only that it is a tool (IG-6.17)."""
        name = IDENTITIES[identity] if identity >= 0 else "kept tile"
        icon = "pack_tile" if identity == PACK_TILE else art_of(name) if identity >= 0 else "back_kept"
        text = self._(FOUND.get(name) or NOUNS[name])
        self._say(N_("under the ice on {0}: {1}"), self._place(self.before.square), text, icon=icon, is_moment=True)
        if identity == DRIFT_TILE:
            if self.after.step != PUSHING:
                self._say(N_("no tile can be pushed: nothing drifts"))
        elif 0 <= identity < KEPT_TILE and not self._is_stocked(identity):
            self._say(N_("none left in the supply"))

    def _is_stocked(self, identity: int) -> bool:
        """Whether the animals of an event are there, or come next (IG-7.30)."""
        return self.before.reserve[BEAR_KIND] > 0 if identity == BEAR_TILE else self.after.mover == CHANCE

    # Drift

    def _tell_push(self, actions: tuple[Action, ...]) -> None:
        tile, direction, refuge = push_of(self.before, actions)
        if self.after.step in (TURNING, CLEARING):
            self._say(N_("is about to push {0}"), self._place(tile), icon="drift")
            return
        *line, end = row_ahead(self.before, tile, direction)
        step = STEPS[direction]
        words = self._row(line), self._row([square + step for square in line])
        is_moment = any([self._has_others(square) for square in line])
        self._say(N_("pushes {0} → {1}"), *words, icon="drift", is_moment=is_moment)
        if refuge >= 0:
            self._tell_clearing(end, refuge)
        for square in line:
            self._tell_carried(square, square + step)

    def _has_others(self, square: int) -> bool:
        """Whether somebody is there who is not the one whose turn it is."""
        return any([number for seat, number in enumerate(self.before.inuit[square]) if seat != self.before.turn])

    def _row(self, squares: Sequence[int]) -> str:
        """One place, or the first and the last of several in a row."""
        return "\N{EN DASH}".join([self._place(square) for square in (squares[0], *squares[1:][-1:])])

    def _tell_clearing(self, square: int, refuge: int) -> None:
        """The animals in the way; a bear eats the fish that were in its new square (IG-6.35)."""
        animals, fish = self.before.animals[square], self.before.animals[refuge][:BEAR_KIND]
        words = self._animals(animals), self._place(square), self._place(refuge)
        self._say(N_("moves {0} out of the way: {1} → {2}"), *words)
        if animals[BEAR_KIND]:
            self._tell_meal(fish, refuge)

    def _tell_meal(self, animals: Sequence[int], square: int) -> None:
        if any(animals):
            self._say(N_("the bear eats {0} on {1}"), self._animals(animals), self._place(square), icon="bear")

    def _tell_carried(self, origin: int, target: int) -> None:
        """People, igloos and animals on a tile go with it (IG-6.36)."""
        where = self._place(origin), self._place(target)
        for seat, number in enumerate(self.before.inuit[origin]):
            if number:
                words = self._hunters_of_mover(seat, number)
                self._say(N_("takes {0} along: {1} → {2}"), words, *where, icon="inuk", seats=(seat,))
        owner = self.before.igloos[origin]
        if owner >= 0:
            words = self._(N_("{0}'s igloo")).format(self.names[owner])
            self._say(N_("takes {0} along: {1} → {2}"), words, *where, icon="igloo", seats=(owner,))
        if any(self.before.animals[origin]):
            self._say(N_("takes {0} along: {1} → {2}"), self._animals(self.before.animals[origin]), *where)

    # Acting

    def _tell_act(self, action: Action) -> None:
        if action < KAYAK:
            self._say(N_("sets out from {0}"), self._place(action - WALK), icon="inuk")
        elif action < HUNT:
            self._say(N_("gets into the kayak on {0}"), self._place(action - KAYAK), icon="kayak")
        elif action == HUNT:
            self._say(N_("goes hunting"), icon="inuk")
        elif action < PLAY:
            self._say(N_("builds an igloo on {0}"), self._place(action - BUILD), icon="igloo")
        elif action < END:
            self._tell_tool(action)
        else:
            self._say(UNUSED[min(self.before.ap, 2)], self.before.ap)

    def _tell_tool(self, action: Action) -> None:
        name, points = NOTATIONS[action].removeprefix("play "), action - PLAY
        tool = self._(NOUNS[name])
        if 1 <= points <= MAX_STAMINA:
            self._say(MORE_POINTS[points != 1], tool, points, icon=art_of(name))
        else:
            self._say(N_("plays {0}"), tool, icon=art_of(name))

    def _tell_completion(self, actions: Sequence[Action]) -> None:
        last = actions[-1]
        if last < SPEND:
            self._tell_arrival(actions[0], last - TO)
        elif last < REMOVE:
            self._tell_catch(last)
        elif last < CORNER:
            self._tell_thaw(last - REMOVE)
        elif last < PICK:
            self._tell_flight_to(CORNERS[last - CORNER])
        elif last < DECLINE:
            square, kind = divmod(last - PICK, KINDS)
            self._say(N_("chooses {0} on {1}"), self._animal(kind), self._place(square))
        else:
            self._tell_answer(last)

    def _tell_arrival(self, first: Action, target: int) -> None:
        view = self.before
        if first >= PICK:
            self._tell_lead(*divmod(first - PICK, KINDS), target)
        elif first >= TO and view.step == LEADING:
            self._tell_lead(view.square, view.kind, target)
        else:
            is_kayak = first >= KAYAK and (first < TO or view.step == PADDLING)
            origin = view.square if first >= TO else first - (KAYAK if is_kayak else WALK)
            frame, icon = (self._(N_("paddles {0} → {1}")), "kayak") if is_kayak else (PLAIN_WAY, "inuk")
            self.lines.append(way_line(frame, (self._place(origin), self._place(target)), icon))
            if view.animals[target][BEAR_KIND]:
                self._tell_shot(BEAR_KIND, target)

    def _tell_catch(self, action: Action) -> None:
        if action >= SHOOT:
            square, kind = divmod(action - SHOOT, KINDS)
            self._tell_shot(kind, square)
        else:
            square, kind = divmod(action - SPEND, BEAR_KIND)
            icon = art_of(ANIMAL_NAMES[kind])
            self._say(N_("catches {0} on {1}"), self._animal(kind), self._place(square), icon=icon, is_catch=True)

    def _tell_shot(self, kind: int, square: int) -> None:
        words = self._animal(kind), self._place(square)
        self._say(N_("harpoons {0} on {1}"), *words, icon="harpoon", is_moment=True)

    # What happens to people

    def _tell_thaw(self, square: int) -> None:
        """A tile leaves unseen with its animals; its hunters wait for corners (IG-6.45, IG-6.46)."""
        self._say(N_("removes the tile on {0}, unseen"), self._place(square), icon="thaw")
        if any(self.before.animals[square]):
            self._say(N_("lost with the tile: {0}"), self._animals(self.before.animals[square]))
        people = self.before.inuit[square]
        if any(people):
            seats = tuple([seat for seat, number in enumerate(people) if number])
            text = N_("the ice is gone; off to the corners: {0}")
            is_moment = self._has_others(square)
            self._say(text, self._people(people), icon="thaw", is_moment=is_moment, seats=seats)

    def _tell_flight_to(self, corner: int) -> None:
        """Whose hunter it was shows in who waits no more."""
        pairs = zip(self.before.waiting, self.after.waiting, strict=True)
        seat = [now < before for before, now in pairs].index(True)
        words = self._hunters_of_mover(seat, 1), self._place(corner)
        self._say(N_("sends {0} to corner {1}"), *words, icon="corner_land", seats=(seat,), is_loss=True)

    def _tell_lead(self, origin: int, kind: int, target: int) -> None:
        """A bear eats and attacks wherever it goes (IG-7.1)."""
        frame = self._(N_("moves {0}: {1} → {2}")).format(self._animal(kind), "{0}", "{1}")
        self.lines.append(way_line(frame, (self._place(origin), self._place(target)), art_of(ANIMAL_NAMES[kind])))
        people = self.before.inuit[target]
        if kind != BEAR_KIND:
            return
        self._tell_meal(self.before.animals[target][:BEAR_KIND], target)
        if any(people):
            seats = tuple([seat for seat, number in enumerate(people) if number])
            text, where = N_("the bear attacks {0} on {1}"), self._place(target)
            self._say(text, self._people(people), where, icon="bear", is_moment=True, seats=seats)
            self._tell_scatter(target, is_moment=False)

    def _tell_scatter(self, square: int, *, is_moment: bool) -> None:
        """Unless somebody is still asked, people hide or flee (IG-7.7, IG-7.8)."""
        if self.after.step == ANSWERING:
            return
        for seat, number in enumerate(self.before.inuit[square]):
            if number:
                is_safe = self.before.igloos[square] == seat
                text = N_("safe in the igloo on {1}: {0}") if is_safe else N_("{0} must flee from {1}")
                words = self._hunters(seat, number), self._place(square)
                icon = "igloo" if is_safe else "bear"
                is_large = is_moment and not is_safe
                self._say(text, *words, icon=icon, is_moment=is_large, seats=(seat,), is_loss=not is_safe)

    def _tell_answer(self, action: Action) -> None:
        square = self.before.square
        if action == DEFEND:
            text = N_("harpoons the bear on {0}: everybody stays")
            self._say(text, self._place(square), icon="harpoon", is_moment=True)
        else:
            self._say(N_("does not use a harpoon"))
            self._tell_scatter(square, is_moment=True)
