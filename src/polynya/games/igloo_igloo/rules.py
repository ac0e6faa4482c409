"""The rules of Igloo Igloo."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.bits import count, lowest, write_bits
from polynya.core.rng import Rng
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.igloo_igloo import drift
from polynya.games.igloo_igloo.actions import (
    BUILD,
    CLEAR,
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
    PICK,
    PLACE,
    PLAY,
    PLAY_MOVE,
    PUSH,
    REMOVE,
    SHOOT,
    SPEND,
    TO,
    TURN,
    WALK,
)
from polynya.games.igloo_igloo.board import (
    ALL_SQUARES,
    BIT,
    CENTER,
    CORNERS,
    NEAR,
    RING_MASK,
    SQUARES,
    START_ICE,
    beside,
    connected,
)
from polynya.games.igloo_igloo.components import (
    ACTION_POINTS,
    ANIMALS,
    BEAR,
    BEAR_TILE,
    DRIFT_TILE,
    FISH,
    FISH_TILE,
    FOX,
    HAND,
    HARPOON,
    IDENTITIES,
    IGLOOS,
    KEPT_TILE,
    MOVE,
    PACK_TILE,
    STAMINA,
    THAW,
    TOKENS,
    WORTH,
)
from polynya.games.igloo_igloo.islands import final_scores
from polynya.games.igloo_igloo.options import IglooSetup
from polynya.games.igloo_igloo.position import (
    ACTING,
    ANSWERING,
    CENTERING,
    CLEARING,
    ENDED,
    FINDING,
    FISHING,
    FLEEING,
    FOXING,
    HARPOON_PLAYED,
    HUNTING,
    LEADING,
    LOW_BITS,
    MELTING,
    MOVE_PLAYED,
    ONE,
    PADDLING,
    PICKING,
    PLACING,
    PUSHING,
    STAMINA_PLAYED,
    STARTING,
    THAW_PLAYED,
    THAWING,
    TURNING,
    WALKING,
    Position,
)
from polynya.games.igloo_igloo.terms import Terms

ENDING: Final = "IG-8.1"
MOST_ACTIONS: Final = 80  # hunts: every token on a square of its own, 38 with points and 42 with a harpoon
WALK_COST: Final = 1  # IG-6.62
KAYAK_COST: Final = 3  # IG-6.63
IGLOO_COST: Final = 3  # IG-6.73
ANIMAL_STEPS: Final = 3  # IG-6.48
FAR_CORNER: Final[i64] = 63  # h8, which no set of squares can hold


@final
@mypyc_attr(acyclic=True)
class IglooState(Position):
    """A position with its rules."""

    __slots__ = ()

    def clone(self) -> IglooState:
        return IglooState(
            self.terms,
            self.ice,
            self.pack,
            self.animals[:],
            self.where[:],
            self.inuit[:],
            self.folk[:],
            self.igloos[:],
            self.hunted[:],
            self.hands[:],
            self.bag[:],
            self.reserve[:],
            self.mover,
            self.step,
            self.turn,
            self.early,
            self.ap,
            self.played,
            self.square,
            self.kind,
            self.left,
            self.waiting,
        )

    def most_actions(self) -> int:
        return MOST_ACTIONS

    def list_actions(self, out: vec[i64]) -> i64:
        step = self.step
        if step == ACTING:
            return self._list_acts(out)
        if step == WALKING:
            return write_bits(self.walk_targets(self.square), TO, out, 0)
        if step == PADDLING:
            return write_bits(self.kayak_targets(self.square), TO, out, 0)
        if step == HUNTING:
            return self._list_hunts(out)
        if step == MELTING:
            return self._list_kept(out, write_bits(self.melt_candidates(), MELT, out, 0))
        if step == PICKING:
            return self._list_animals(out)
        if step == LEADING:
            return write_bits(self.animal_targets(self.square, self.kind), TO, out, 0)
        if step == THAWING:
            return write_bits(self.thaw_targets(), REMOVE, out, 0)
        if step == FLEEING:
            return _list_from(CORNER, 4, out)
        if step == ANSWERING:
            return _list_from(DECLINE, 2 if self.hands[self.mover * HAND + HARPOON] > 0 else 1, out)
        if step == PUSHING:
            return write_bits(drift.any_pushable(self), PUSH, out, 0)
        if step == TURNING:
            return self._list_directions(out)
        if step == CLEARING:
            return write_bits(drift.refuges(self, self.receiver()), CLEAR, out, 0)
        if step == PLACING:
            return write_bits(RING_MASK[0], PLACE, out, 0)
        return self._list_outcomes(out)

    def apply(self, action: i64) -> None:
        step = self.step
        if step == ACTING:
            self._act(action)
        elif step == WALKING:
            self._enter(action - TO, WALK_COST)
        elif step == PADDLING:
            self._enter(action - TO, KAYAK_COST)
        elif step == HUNTING:
            self._hunt(action)
        elif step == MELTING:
            self._melt(action)
        elif step == FINDING:
            self._find(action - FIND)
        elif step == FISHING or step == CENTERING or step == FOXING:
            self._draw_token(action - DRAW)
        elif step == PICKING:
            self.square = (action - PICK) // ANIMALS
            self.kind = (action - PICK) % ANIMALS
            self.step = LEADING
        elif step == LEADING:
            self._lead(action - TO)
        elif step == ANSWERING:
            self._answer(action)
        elif step == THAWING:
            self._thaw(action - REMOVE)
        elif step == FLEEING:
            self._flee_to(CORNERS[action - CORNER])
        elif step == PUSHING:
            self.square = action - PUSH
            self.step = TURNING
        elif step == TURNING:
            self._turn_push(action - TURN)
        elif step == CLEARING:
            self._clear(action - CLEAR)
        elif step == PLACING:
            self._place(action - PLACE)
        else:
            self.start_placing(action - FIRST)

    def returns(self) -> list[float]:
        if self.mover != OVER:
            return [0.0] * int(self.terms.seats)
        best = winners(self)
        return [1.0 / len(best) if seat in best else 0.0 for seat in range(self.terms.seats)]

    # Chance (IG-6.9)

    def chance_outcomes(self) -> list[tuple[int, int]]:
        if self.mover != CHANCE:
            return []
        if self.step == STARTING:
            return [(FIRST + seat, 1) for seat in range(self.terms.seats)]
        if self.step == FINDING:
            return [(FIND + k, int(self.bag[k])) for k in range(len(IDENTITIES)) if self.bag[k] > 0]
        first = int(self._first_token())
        return [(DRAW + kind, int(self.reserve[kind])) for kind in range(first, first + 3) if self.reserve[kind] > 0]

    def draw(self, rng: Rng) -> i64:
        if self.step == STARTING:
            return FIRST + rng.below(self.terms.seats)
        if self.step == FINDING:
            return FIND + _drawn(self.bag, 0, i64(len(IDENTITIES)), rng)
        first = self._first_token()
        return DRAW + _drawn(self.reserve, first, first + 3, rng)

    def _list_outcomes(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for action, _ in self.chance_outcomes():
            out[n] = action
            n += 1
        return n

    def _first_token(self) -> i64:
        return FOX if self.step == FOXING else FISH

    def _draw_token(self, kind: i64) -> None:
        """A fish or a fox comes face up onto the square (IG-5.3, IG-6.20, IG-6.22)."""
        self.reserve[kind] -= 1
        self.put_animal(self.square, kind)
        self.left -= 1
        if self.step == CENTERING:
            self.go_on_centering()
        elif self.left == 0:
            self._start_acting()

    # Setup

    def go_on_centering(self) -> None:
        """One fish for each centre square, then the first player (IG-5.3, IG-5.6)."""
        self.mover = CHANCE
        if self.left > 0:
            self.step = CENTERING
            self.square = CENTER[4 - self.left]
            return
        self.square = NOWHERE
        self.step = STARTING
        if self.terms.setup.first_player >= 0:
            self.start_placing(self.terms.setup.first_player)

    def start_placing(self, seat: i64) -> None:
        """IG-5.7."""
        self.turn = seat
        self.mover = seat
        self.step = PLACING

    def _place(self, square: i64) -> None:
        """One Inuk at a time, clockwise; then the first player takes the first turn (IG-5.7, IG-5.8)."""
        self.put_inuk(square, self.turn)
        following = self._left_of(self.turn)
        if self.placed(following) < self.terms.inuit:
            self.start_placing(following)
        else:
            self.start_turn(following)

    def _left_of(self, seat: i64) -> i64:
        return (seat + 1) % self.terms.seats

    # Phase 1: melting

    def start_turn(self, seat: i64) -> None:
        """IG-6.10."""
        self.turn = seat
        self.ap = 0
        self.played = 0
        self.early = 1
        self._ask_to_melt()

    def _ask_to_melt(self) -> None:
        """The game ends at once if no tile can melt (IG-6.13, IG-6.15, IG-8.1)."""
        if self.melt_candidates() == 0:
            self.finish()
            return
        self.mover = self.turn
        self.step = MELTING

    def melt_candidates(self) -> i64:
        """Empty face-down tiles beside the sea (IG-6.11), or else those of the outer ring (IG-6.12)."""
        found = self.empty_tiles() & ~self.pack  # IG-6.23
        beside_sea = found & beside(self.sea())
        return beside_sea if beside_sea else found & RING_MASK[0]

    def _melt(self, action: i64) -> None:
        """Look at a tile, or play a kept tile first (IG-6.14, IG-6.16)."""
        if action >= PLAY:
            self._play(action)
            return
        self.early = 0
        self.square = action - MELT
        self.mover = CHANCE
        self.step = FINDING

    def _find(self, identity: i64) -> None:
        """The identity is drawn from the bag (IG-5.9): keep the tile (IG-6.17) or resolve its event (IG-6.18)."""
        self.bag[identity] -= 1
        if identity == PACK_TILE:
            self._find_pack()
            return
        self.ice &= ~BIT[self.square]
        if identity >= KEPT_TILE:
            self.hands[self.turn * HAND + identity - KEPT_TILE] += 1
            self._start_acting()
        elif identity == DRIFT_TILE:
            self._start_drift()
        elif identity == BEAR_TILE:
            self._find_bear()
        else:
            self._find_fish(identity - FISH_TILE + 1)

    def _find_fish(self, number: i64) -> None:
        """As many as the tile shows, or what is left (IG-6.20, IG-7.30)."""
        self.left = min(number, self.reserve[FISH] + self.reserve[FISH + 1] + self.reserve[FISH + 2])
        if self.left > 0:
            self.step = FISHING
        else:
            self._start_acting()

    def _find_bear(self) -> None:
        """Placed, not moved (IG-6.21, IG-7.1, IG-7.30)."""
        if self.reserve[BEAR] > 0:
            self.reserve[BEAR] -= 1
            self.put_animal(self.square, BEAR)
        self._start_acting()

    def _find_pack(self) -> None:
        """The tile stays, and a fox comes (IG-6.22, IG-7.30)."""
        self.pack |= BIT[self.square]
        if self.reserve[FOX] + self.reserve[FOX + 1] + self.reserve[FOX + 2] > 0:
            self.left = 1
            self.step = FOXING
        else:
            self._start_acting()

    # Drift

    def _start_drift(self) -> None:
        """One legal push, if there is any (IG-6.30, IG-6.37)."""
        self.square = NOWHERE
        if drift.any_pushable(self) == 0:
            self._start_acting()
            return
        self.mover = self.turn
        self.step = PUSHING

    def _list_directions(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for direction in range(i64(4)):
            out[n] = TURN + direction
            n += drift.pushable(self, direction) >> self.square & 1
        return n

    def receiver(self) -> i64:
        return drift.receiver(self, self.square, self.kind)

    def _turn_push(self, direction: i64) -> None:
        """Push, unless animals in the way are to be cleared first (IG-6.34)."""
        self.kind = direction
        if self.animals[self.receiver()]:
            self.step = CLEARING
        else:
            self._push()

    def _clear(self, refuge: i64) -> None:
        drift.clear(self, self.receiver(), refuge)
        self._push()

    def _push(self) -> None:
        drift.push(self, self.square, self.kind)
        self._start_acting()

    # Kept tiles

    def _list_kept(self, out: vec[i64], n: i64) -> i64:
        """Those held that may be played now (IG-6.38, IG-6.39, IG-6.40, IG-6.42)."""
        hand = self.turn * HAND
        if self.hands[hand + THAW] > 0 and not self.played & THAW_PLAYED and self.thaw_targets():
            out[n] = PLAY
            n += 1
        if self.step == ACTING and not self.played & STAMINA_PLAYED:
            for value in range(i64(3)):
                if self.hands[hand + STAMINA + value] > 0:
                    out[n] = PLAY + STAMINA + value
                    n += 1
        if self.hands[hand + MOVE] > 0 and not self.played & MOVE_PLAYED and self._can_any_animal_move():
            out[n] = PLAY_MOVE
            n += 1
        return n

    def _play(self, action: i64) -> None:
        """The tile is shown and leaves the game (IG-6.43)."""
        hand = self.turn * HAND
        if action == PLAY:
            self.hands[hand + THAW] -= 1
            self.played |= THAW_PLAYED
            self.step = THAWING
        elif action == PLAY_MOVE:
            self.hands[hand + MOVE] -= 1
            self.played |= MOVE_PLAYED
            self.left = ANIMAL_STEPS
            self.step = PICKING
        else:
            self.hands[hand + action - PLAY] -= 1
            self.played |= STAMINA_PLAYED
            self.ap += action - PLAY - STAMINA + 1  # IG-6.47

    def _resume(self) -> None:
        """A kept tile is resolved: back to melting (IG-6.15) or to the actions."""
        self.square = NOWHERE
        self.kind = NOWHERE
        self.left = 0
        self.mover = self.turn
        if self.early:
            self._ask_to_melt()
        else:
            self.step = ACTING

    def thaw_targets(self) -> i64:
        """Face-down tiles without an igloo beside the sea (IG-6.44)."""
        return self.ice & ~self.pack & ~self.all_igloos() & beside(self.sea())

    def _thaw(self, square: i64) -> None:
        """The tile leaves unseen, animals with it (IG-5.10, IG-6.45); its Inuit wait for corners (IG-6.46)."""
        self.ice &= ~BIT[square]
        self.remove_animals(square, FISH, BEAR)
        for seat in range(self.terms.seats):
            self._lift(square, seat)
        self._ask_for_corner()

    def _lift(self, square: i64, seat: i64) -> None:
        """The seat's Inuit on the square wait for a corner."""
        self.waiting |= self.inuit_on(square, seat) << 4 * seat
        self.inuit[square] &= ~(LOW_BITS << 4 * seat)
        self.folk[seat] &= ~BIT[square]

    def _ask_for_corner(self) -> None:
        """One Inuk after the other, then the animal steps that are left, if any (IG-6.46, IG-7.8)."""
        self.square = NOWHERE
        self.kind = NOWHERE
        if self.waiting:
            self.mover = self.turn
            self.step = FLEEING
        else:
            self._go_on_leading()

    def next_waiting(self) -> i64:
        """Whose Inuk is next: clockwise from the left of the one whose turn it is, who comes last (IG-6.46)."""
        seat = self._left_of(self.turn)
        while not self.waiting >> 4 * seat & LOW_BITS:
            seat = self._left_of(seat)
        return seat

    def _flee_to(self, corner: i64) -> None:
        """IG-7.20."""
        seat = self.next_waiting()
        self.waiting -= ONE << 4 * seat
        self.put_inuk(corner, seat)
        self._ask_for_corner()

    # Moving animals

    def _can_any_animal_move(self) -> bool:
        return self._mobile(FISH) != 0 or self._mobile(FOX) != 0 or self._mobile(BEAR) != 0

    def _mobile(self, species: i64) -> i64:
        """Squares with an animal of the species that has a legal step (IG-6.50, IG-6.51, IG-6.52)."""
        if species == FISH:
            return self.fish() & beside(self.sea())
        if species == FOX:
            return self.foxes() & beside(self.ice)
        return self.bears() & beside(ALL_SQUARES[0] & ~self.bears())

    def animal_targets(self, square: i64, kind: i64) -> i64:
        """IG-6.50, IG-6.51, IG-6.52."""
        if kind < FOX:
            return NEAR[square] & ~self.ice
        if kind < BEAR:
            return NEAR[square] & self.ice
        return NEAR[square] & ~self.bears()

    def _list_animals(self, out: vec[i64]) -> i64:
        """Animals that can move, named by square, species and value (IG-3.10, IG-6.48)."""
        fish, foxes, bears = self._mobile(FISH), self._mobile(FOX), self._mobile(BEAR)
        rest = fish | foxes | bears
        n: i64 = 0
        while rest:
            square = lowest(rest)
            rest &= rest - 1
            for kind in range(ANIMALS):
                mobile = fish if kind < FOX else foxes if kind < BEAR else bears
                if self.where[kind] & mobile & BIT[square]:
                    out[n] = PICK + square * ANIMALS + kind
                    n += 1
        return n

    def _lead(self, target: i64) -> None:
        """One animal step, resolved fully before the next (IG-6.48); nobody is eaten by a bear he joins (IG-6.53)."""
        self.take_animal(self.square, self.kind)
        self.put_animal(target, self.kind)
        self.left -= 1
        if self.kind == BEAR:
            self._attack(target)
        else:
            self._go_on_leading()

    def _go_on_leading(self) -> None:
        """Until three steps are made or no animal has a legal step (IG-6.49, IG-7.10)."""
        if self.left > 0 and self._can_any_animal_move():
            self.square = NOWHERE
            self.kind = NOWHERE
            self.mover = self.turn
            self.step = PICKING
        else:
            self._resume()

    # Phase 2: actions

    def _start_acting(self) -> None:
        """IG-6.19, IG-6.60."""
        self.ap = ACTION_POINTS
        self.early = 0
        self._resume()

    def _list_acts(self, out: vec[i64]) -> i64:
        """IG-6.61, IG-6.76."""
        n: i64 = 0
        if self.ap >= WALK_COST:
            n = self._list_walks(out)
        if self.ap >= KAYAK_COST:
            n = self._list_kayaks(out, n)
        if self._can_hunt():
            out[n] = HUNT
            n += 1
        if self.ap >= IGLOO_COST:
            n = write_bits(self.igloo_sites(), BUILD, out, n)
        n = self._list_kept(out, n)
        out[n] = END
        return n + 1

    def _act(self, action: i64) -> None:
        if action < KAYAK:
            self.square = action - WALK
            self.step = WALKING
        elif action < HUNT:
            self.square = action - KAYAK
            self.step = PADDLING
        elif action == HUNT:
            self.step = HUNTING
        elif action < PLAY:
            self.igloos[self.turn] |= BIT[action - BUILD]
            self.ap -= IGLOO_COST
        elif action < END:
            self._play(action)
        else:
            self.start_turn(self._left_of(self.turn))

    def enterable(self) -> i64:
        """Tiles that the player whose turn it is may enter (IG-6.64, IG-6.65, IG-6.66, IG-10.3, IG-10.7)."""
        found = self.ice
        if self.terms.blocks:
            found &= ~(self.all_igloos() & ~self.igloos[self.turn])
        if found & self.bears() and not self.may_harpoon():
            found &= ~self.bears()
        return found

    def own_squares(self) -> i64:
        """Ice squares and corners with an own Inuk; h8 does not fit in and is left out."""
        found, seat = self.folk[self.turn], self.turn
        if self.inuit_on(0, seat) > 0:
            found |= BIT[0]
        if self.inuit_on(7, seat) > 0:
            found |= BIT[7]
        if self.inuit_on(56, seat) > 0:
            found |= BIT[56]
        return found

    def walk_targets(self, square: i64) -> i64:
        """IG-6.62, IG-7.21."""
        return NEAR[square] & self.enterable()

    def _list_walks(self, out: vec[i64]) -> i64:
        n: i64 = 0
        rest, enterable = self.own_squares(), self.enterable()
        while rest:
            square = lowest(rest)
            rest &= rest - 1
            if NEAR[square] & enterable:
                out[n] = WALK + square
                n += 1
        if self.inuit_on(FAR_CORNER, self.turn) > 0 and NEAR[FAR_CORNER] & enterable:
            out[n] = WALK + FAR_CORNER
            n += 1
        return n

    def kayak_targets(self, square: i64) -> i64:
        """Tiles beside a paddling area (IG-4.15) that the square is also beside (IG-6.63, IG-7.21)."""
        if not (BIT[square] & ALL_SQUARES[0] or self.terms.corner_kayak):  # IG-6.64, IG-10.9, IG-R29
            return 0
        water = self.sea() & ~self.bears()
        found = beside(connected(NEAR[square], water)) & self.enterable()
        return found & ~BIT[square]

    def _list_kayaks(self, out: vec[i64], n: i64) -> i64:
        rest = self.own_squares()
        while rest:
            square = lowest(rest)
            rest &= rest - 1
            if self.kayak_targets(square):
                out[n] = KAYAK + square
                n += 1
        if self.inuit_on(FAR_CORNER, self.turn) > 0 and self.kayak_targets(FAR_CORNER):
            out[n] = KAYAK + FAR_CORNER
            n += 1
        return n

    def _enter(self, square: i64, cost: i64) -> None:
        """One Inuk goes there; a bear there is killed on arrival (IG-6.62, IG-6.63, IG-6.66)."""
        self.move_inuk(self.turn, self.square, square)
        self.ap -= cost
        if self.bears() >> square & 1:
            self._spend_harpoon(self.turn)
            self.hunt(self.turn, square, BEAR)
        self._resume()

    def _spend_harpoon(self, seat: i64) -> None:
        """In one's own turn it counts for the limit, in others' turns not (IG-6.40, IG-6.41, IG-R12)."""
        self.hands[seat * HAND + HARPOON] -= 1
        if seat == self.turn:
            self.played |= HARPOON_PLAYED

    def in_reach(self, kind: i64) -> i64:
        """Squares with an animal of this kind in reach; corners reach nothing (IG-6.68, IG-6.69, IG-7.22)."""
        folk = self.folk[self.turn]
        return self.where[kind] & (beside(folk) if kind < FOX else folk)

    def _can_hunt(self) -> bool:
        """IG-6.67, IG-6.70, IG-6.71, IG-6.72."""
        harpoon = self.may_harpoon()
        for kind in range(ANIMALS):
            affordable = kind < BEAR and WORTH[kind] <= self.ap
            if (affordable or harpoon) and self.in_reach(kind):
                return True
        return False

    def _list_hunts(self, out: vec[i64]) -> i64:
        n: i64 = 0
        n = self._list_prey(SPEND, BEAR, self.ap, out, n)
        if self.may_harpoon():
            n = self._list_prey(SHOOT, ANIMALS, WORTH[BEAR], out, n)
        return n

    def _list_prey(self, first: i64, kinds: i64, most: i64, out: vec[i64], n: i64) -> i64:
        """Animals in reach of the first so many kinds that are worth no more than `most`."""
        rest: i64 = 0
        for kind in range(kinds):
            rest |= self.in_reach(kind)
        while rest:
            square = lowest(rest)
            rest &= rest - 1
            for kind in range(kinds):
                if WORTH[kind] <= most and self.in_reach(kind) >> square & 1:
                    out[n] = first + square * kinds + kind
                    n += 1
        return n

    def _hunt(self, action: i64) -> None:
        """IG-6.67."""
        if action >= SHOOT:
            self._spend_harpoon(self.turn)
            self.hunt(self.turn, (action - SHOOT) // ANIMALS, (action - SHOOT) % ANIMALS)
        else:
            kind = (action - SPEND) % BEAR
            self.ap -= WORTH[kind]
            self.hunt(self.turn, (action - SPEND) // BEAR, kind)
        self._resume()

    def igloo_sites(self) -> i64:
        """IG-6.73, IG-7.23."""
        own = self.folk[self.turn]
        if count(self.igloos[self.turn]) >= IGLOOS:
            return 0
        for seat in range(self.terms.seats):
            if seat != self.turn:
                own &= ~self.folk[seat]
        return own & ~self.all_igloos()

    # Bear moved onto an occupied square

    def _attack(self, square: i64) -> None:
        """Fish and foxes leave the game first (IG-7.1, IG-7.2); then the threatened are asked (IG-7.3)."""
        self.remove_animals(square, FISH, FOX + 2)
        self.square = square
        self.kind = NOWHERE
        self._ask(self._left_of(self.turn))

    def _ask(self, seat: i64) -> None:
        """Ask the next one for a harpoon, clockwise, the one whose turn it is last (IG-7.4, IG-R25)."""
        while not self.is_asked(seat):
            if seat == self.turn:
                self._scatter()
                return
            seat = self._left_of(seat)
        self.mover = seat
        self.step = ANSWERING

    def is_asked(self, seat: i64) -> bool:
        """Depends on public facts only (IG-6.3): Inuit there, a tile in hand, no harpoon played this turn."""
        if self.inuit_on(self.square, seat) == 0 or self.hand_size(seat) == 0:
            return False
        return seat != self.turn or not self.played & HARPOON_PLAYED

    def _answer(self, action: i64) -> None:
        """IG-7.5, IG-7.6."""
        if action == DEFEND:
            self._spend_harpoon(self.mover)
            self.hunt(self.mover, self.square, BEAR)
            self._go_on_leading()
        elif self.mover == self.turn:
            self._scatter()
        else:
            self._ask(self._left_of(self.mover))

    def _scatter(self) -> None:
        """Inuit with an igloo of their color hide, the others flee (IG-7.7, IG-7.8)."""
        for seat in range(self.terms.seats):
            if not self.igloos[seat] >> self.square & 1:
                self._lift(self.square, seat)
        self._ask_for_corner()

    # End

    def finish(self) -> None:
        """IG-8.1."""
        self.mover = OVER
        self.step = ENDED
        self.turn = 0
        self.early = 0
        self.ap = 0
        self.played = 0
        self.square = NOWHERE
        self.kind = NOWHERE
        self.left = 0

    # What shows a harpoon

    def needs_harpoon(self, action: i64) -> bool:
        """Whether this choice of S-ACT is legal only thanks to a harpoon (IG-6.79)."""
        bare = self.clone()
        bare.hands[self.turn * HAND + HARPOON] = 0
        return action not in bare.legal_actions()


def _list_from(first: i64, number: i64, out: vec[i64]) -> i64:
    """Write so many actions in a row."""
    for k in range(number):
        out[k] = first + k
    return number


def _drawn(numbers: vec[i64], first: i64, last: i64, rng: Rng) -> i64:
    """An index, as likely as its number is large."""
    total: i64 = 0
    for k in range(first, last):
        total += numbers[k]
    rest = rng.below(total)
    k = first
    while rest >= numbers[k]:
        rest -= numbers[k]
        k += 1
    return k


def winners(state: IglooState) -> list[int]:
    """The seats with the highest score (IG-9.1, IG-9.8)."""
    found = final_scores(state)
    best = max(found)
    return [seat for seat, points in enumerate(found) if points == best]


def initial(setup: IglooSetup) -> IglooState:
    """The ice sheet with its open centre, before the first fish is drawn (IG-5.2, IG-5.5)."""
    terms = Terms(setup)
    seats = setup.seats
    state = IglooState(
        terms,
        START_ICE[0],
        0,
        vec[i64]([i64(0)] * SQUARES),
        vec[i64]([i64(0)] * int(ANIMALS)),
        vec[i64]([i64(0)] * SQUARES),
        vec[i64]([i64(0)] * seats),
        vec[i64]([i64(0)] * seats),
        vec[i64]([i64(0)] * (seats * int(ANIMALS))),
        vec[i64]([i64(0)] * (seats * int(HAND))),
        terms.mix[:],
        vec[i64]([i64(number) for number in TOKENS]),
        CHANCE,
        CENTERING,
        0,
        0,
        0,
        0,
        NOWHERE,
        NOWHERE,
        4,
        0,
    )
    state.go_on_centering()
    return state
