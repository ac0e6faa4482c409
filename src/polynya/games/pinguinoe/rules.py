"""The rules of Pinguinoè."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.rng import Rng
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.pinguinoe import actions, landing
from polynya.games.pinguinoe.actions import (
    CARD,
    CORNER,
    DIE,
    DRAW,
    END_MOVE,
    END_TURN,
    FACE,
    GIVE_BUOY,
    GIVE_FISH,
    JUMP,
    KEEP_BUOY,
    KEEP_FISH,
    LAND,
    PLAY,
    ROLL,
    SEARCH,
    SHUFFLE,
    SPACE,
    STEP,
    STOP,
    TOSS,
    TURN,
    VICTIM,
)
from polynya.games.pinguinoe.board import ALL_WAYS, CARDS, CORNERS, SMALL, STRAIGHT
from polynya.games.pinguinoe.components import (
    ARK_ZONE,
    BLIZZARD_LOSS,
    DARK_ZONE,
    FISH,
    IGLOO_ZONE,
    LAST_EVENT,
    LIFEBUOY,
    LIGHT_ZONE,
    OBJECTS,
    SEAL_STEPS,
    SEARCH_CARDS,
    SEATED,
    SKATES,
    SKATES_GAIN,
    SKIP,
    SNOWBALL,
    SUPPLY,
    TEAR,
    TELESCOPE,
    TRAMPOLINE,
)
from polynya.games.pinguinoe.components import BLIZZARD as BLIZZARD_CARD
from polynya.games.pinguinoe.components import TSUNAMI as TSUNAMI_CARD
from polynya.games.pinguinoe.faces import ARK, ARK_1, ARK_2, BLOCK, DARK, SEA
from polynya.games.pinguinoe.faces import SEARCH as SEARCH_SPACE
from polynya.games.pinguinoe.options import PinguinoeSetup
from polynya.games.pinguinoe.position import (
    AFTER,
    AIMING,
    BAITING,
    BLIZZARD,
    CORNERING,
    DEFENDING,
    DRAWING,
    DRAWN,
    ENDED,
    ENDING,
    FINISHED,
    FLOATING,
    JUMPING,
    LANDING,
    MOST_VISITED,
    MOVE,
    MOVING,
    READY,
    READYING,
    RESTING,
    REVEALING,
    ROLLING,
    SEAL,
    SEALING,
    SETTING_UP,
    SHUFFLING,
    STARTING,
    THROWING,
    TOSSING,
    TSUNAMI,
    Position,
)
from polynya.games.pinguinoe.terms import Terms

ENDINGS: Final = {"ark": "PN-8.1", "white_penguin": "PN-8.2"}
MOST_ACTIONS: Final = 40  # seal spaces, landing cells and face-down cards are fewer
ONE: Final[i64] = 1


@final
@mypyc_attr(acyclic=True)
class PinguinoeState(Position):
    """A position with its rules."""

    __slots__ = ()

    def clone(self) -> PinguinoeState:
        return PinguinoeState(
            self.terms,
            self.shown[:],
            self.known[:],
            self.at[:],
            self.home[:],
            self.seal,
            self.hands[:],
            self.deck[:],
            self.discard[:],
            self.skips[:],
            self.marks[:],
            self.afloat[:],
            self.rolls[:],
            self.visited[:],
            self.events,
            self.mover,
            self.phase,
            self.step,
            self.turn,
            self.die,
            self.points,
            self.left,
            self.played,
            self.trail,
            self.pending,
            self.who,
            self.card,
            self.progress,
            self.winner,
        )

    def most_actions(self) -> int:
        return MOST_ACTIONS

    def list_actions(self, out: vec[i64]) -> i64:
        step = self.step
        if step == MOVING:
            return self._list_moves(out)
        if step == SEALING:
            return self._list_seal_steps(out)
        if step == READYING:
            out[0] = ROLL
            return self._list_plays(out, 1)
        if step == RESTING:
            n = self._list_plays(out, 0)
            out[n] = END_TURN
            return n + 1
        if step == DEFENDING:
            return self._list_answers(FISH, GIVE_FISH, KEEP_FISH, out)
        if step == FLOATING:
            return self._list_answers(LIFEBUOY, GIVE_BUOY, KEEP_BUOY, out)
        if step == LANDING:
            return self._list_landings(out)
        if step == BAITING:
            return self._list_seal_spaces(out)
        if step == AIMING:
            return self._list_face_down(out)
        if step == THROWING:
            return self._list_victims(out)
        if step == JUMPING:
            return self._list_jumps(out)
        return self._list_outcomes(out)

    def apply(self, action: i64) -> None:
        step = self.step
        if step == MOVING:
            self._move(action)
        elif step == SEALING:
            self._lead_seal(action)
        elif step == ROLLING:
            self._roll(action - DIE + 1)
        elif step == READYING:
            self._get_ready(action)
        elif step == RESTING:
            self._rest(action)
        elif step == REVEALING:
            self._assign_face(action - FACE)
        elif step == DRAWING:
            self._take_card(action - SEARCH)
        elif step == DEFENDING:
            self._answer_seal(action)
        elif step == FLOATING:
            self._answer_water(action)
        elif step == LANDING:
            self._land(action - LAND)
        elif step == BAITING:
            self._arrive(action - SPACE)
        elif step == AIMING:
            self._reveal(action - CARD)
        elif step == THROWING:
            self._retreat(action - VICTIM, self.turn)
        elif step == JUMPING:
            self._jump(action - JUMP)
        elif step == STARTING:
            self._roll_for_start(action - DIE + 1)
        elif step == TOSSING:
            self._toss(action - TOSS)
        elif step == CORNERING:
            self._take_corner(action - CORNER)
        else:
            self._reshuffle()

    def returns(self) -> list[float]:
        """PN-9.1."""
        return [1.0 if seat == self.winner else 0.0 for seat in range(self.terms.seats)]

    # Chance

    def chance_outcomes(self) -> list[tuple[int, int]]:
        if self.mover != CHANCE:
            return []
        step = self.step
        if step == ROLLING or step == STARTING:
            return [(DIE + k, 1) for k in range(6)]
        if step == REVEALING:
            return [(FACE + face, 1) for face in self._open_faces()]
        if step == DRAWING:
            return [(SEARCH + k, int(self.deck[k])) for k in range(len(SEARCH_CARDS)) if self.deck[k] > 0]
        if step == TOSSING:
            return [(TOSS, 1), (TOSS + 1, 1)]
        if step == CORNERING:
            return [(CORNER + k, 1) for k, cell in enumerate(self.terms.corners) if cell not in self.home]
        return [(SHUFFLE, 1)]

    def draw(self, rng: Rng) -> i64:
        if self.step == ROLLING or self.step == STARTING:
            return DIE + rng.below(6)
        if self.step == DRAWING:
            return SEARCH + self._drawn_card(rng)
        outcomes = self.chance_outcomes()
        return outcomes[rng.below(len(outcomes))][0]

    def _drawn_card(self, rng: Rng) -> i64:
        """Each card of the deck is as likely as any other."""
        total: i64 = 0
        for number in self.deck:
            total += number
        rest = rng.below(total)
        k: i64 = 0
        while rest >= self.deck[k]:
            rest -= self.deck[k]
            k += 1
        return k

    def _list_outcomes(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for action, _ in self.chance_outcomes():
            out[n] = action
            n += 1
        return n

    def _open_faces(self) -> list[int]:
        """Faces of the card's kind that no card has shown yet (PN-5.5, PN-5.9)."""
        card = self.flooded(self.progress) if self.phase == TSUNAMI else self.card
        is_dark = self.terms.zones[card] == DARK_ZONE
        faces = range(int(DARK), int(ARK_1)) if is_dark else range(int(DARK))
        return [face for face in faces if face not in self.known]

    def _wait_for_chance(self, step: i64) -> None:
        self.mover = CHANCE
        self.step = step

    # Setup

    def go_on_setting_up(self) -> None:
        """Corners (PN-5.2, PN-10.3), the ark's face (PN-5.4), the starting rolls (PN-5.8)."""
        for seat in range(self.terms.seats):
            if self.home[seat] == NOWHERE:
                self._wait_for_chance(CORNERING)
                return
        self._wait_for_chance(TOSSING if self.shown[self.terms.ark] == NOWHERE else STARTING)

    def _take_corner(self, corner: i64) -> None:
        """The next seat gets a corner and stands on its igloo (PN-5.7)."""
        seat: i64 = 0
        while self.home[seat] != NOWHERE:
            seat += 1
        self.settle(seat, corner)
        self.go_on_setting_up()

    def settle(self, seat: i64, corner: i64) -> None:
        self.home[seat] = self.terms.corners[corner]
        self.at[seat] = self.home[seat]

    def _toss(self, side: i64) -> None:
        self._show(self.terms.ark, ARK_1 + side)
        self.go_on_setting_up()

    def next_roller(self) -> i64:
        """The first who still has to roll for the start, or NOWHERE."""
        for seat in range(self.terms.seats):
            if self.rolls[seat] == 0:
                return seat
        return NOWHERE

    def _roll_for_start(self, number: i64) -> None:
        """The highest begins; those tied for it roll again among themselves (PN-5.8)."""
        self.rolls[self.next_roller()] = number
        if self.next_roller() != NOWHERE:
            return
        best: i64 = 0
        for roll in self.rolls:
            best = max(best, roll)
        tied: i64 = 0
        first: i64 = 0
        for seat in range(self.terms.seats):
            is_best = self.rolls[seat] == best
            self.rolls[seat] = 0 if is_best else NOWHERE
            if is_best:
                first = seat
                tied += 1
        if tied == 1:
            self._forget_rolls()
            self.start_turn(first)

    def _forget_rolls(self) -> None:
        for seat in range(self.terms.seats):
            self.rolls[seat] = 0

    # The turn

    def start_turn(self, seat: i64) -> None:
        """PN-6.5, PN-6.6."""
        self.turn = seat
        self.afloat[seat] = 0
        self.played = 0
        self.die = 0
        self.phase = READY
        if self.skips[seat]:
            self.skips[seat] = 0
            self.discard[SKIP] += 1
            self._end_turn()
        else:
            self._go_on()

    def _go_on(self) -> None:
        """A procedure is finished: play goes on where it began (PN-6.32, PN-7.32)."""
        phase = self.phase
        self.who = NOWHERE
        if phase == TSUNAMI:
            self._go_on_with_tsunami()
        elif phase == BLIZZARD:
            self._go_on_with_blizzard()
        elif phase == DRAWN:
            self._end_turn()
        elif phase == ENDING:
            self._pass_on()
        else:
            if phase == SEAL and self.left == 0:
                self._enter_after()
            self.mover = self.turn
            self.step = READYING if self.phase == READY else MOVING if self.phase == MOVE else self._late_step()

    def _late_step(self) -> i64:
        return SEALING if self.phase == SEAL else RESTING

    def _get_ready(self, action: i64) -> None:
        """PN-6.7."""
        if action == ROLL:
            self._wait_for_chance(ROLLING)
        else:
            self._play(action - PLAY)

    def _roll(self, number: i64) -> None:
        """PN-6.8; with a blizzard mark points are fewer (PN-7.25)."""
        self.die = number
        if number == 1 or number == 6:
            self.phase = SEAL
            self.left = SEAL_STEPS
        else:
            self.phase = MOVE
            self.points = number - (BLIZZARD_LOSS if self.marks[self.turn] else 0)
            self.trail = 0
            self.visit(self.at[self.turn])  # PN-6.9
        self._go_on()

    # Move

    def _list_moves(self, out: vec[i64]) -> i64:
        """Steps, turns, draw, plays, end_move (PN-6.2)."""
        cell = self.at[self.turn]
        n: i64 = 0
        if self.points >= 1:
            n = self._list_steps(cell, out)
        steps = n
        if self.points >= 1:
            n = self._list_turns(cell, out, n)
            if self.trail > 1 and self.look(cell) == SEARCH_SPACE:  # PN-6.15
                out[n] = DRAW
                n += 1
        n = self._list_plays(out, n)
        if steps == 0:  # PN-6.17, PN-6.20
            out[n] = END_MOVE
            n += 1
        return n

    def _list_steps(self, cell: i64, out: vec[i64]) -> i64:
        """PN-6.10."""
        n: i64 = 0
        for way in range(STRAIGHT):
            if self.may_enter(self.terms.next[8 * cell + way]):
                out[n] = STEP + way
                n += 1
        return n

    def _list_turns(self, cell: i64, out: vec[i64], n: i64) -> i64:
        """PN-6.14."""
        for way in range(STRAIGHT):
            target = self.terms.next[8 * cell + way]
            if target != NOWHERE and target // 12 != cell // 12 and self.shown[target // 12] == NOWHERE:
                out[n] = TURN + way
                n += 1
        return n

    def _move(self, action: i64) -> None:
        cell = self.at[self.turn]
        if action < TURN:
            self._enter(self.terms.next[8 * cell + action - STEP])
        elif action < DRAW:
            self.points -= 1
            self._reveal(self.terms.next[8 * cell + action - TURN] // 12)
        elif action == DRAW:
            self._start_drawing()
        elif action == END_MOVE:
            self._end_move()
        else:
            self._play(action - PLAY)

    def _enter(self, cell: i64) -> None:
        """By step or jump; the ark wins at once (PN-6.10, PN-6.13)."""
        self.at[self.turn] = cell
        self.points -= 1
        self.visit(cell)
        if self.look(cell) == ARK:
            self.finish(self.turn)
        else:
            self._go_on()

    def _end_move(self) -> None:
        """Water check, draw, or neither (PN-6.18)."""
        type = self.look(self.at[self.turn])
        if type == SEARCH_SPACE:
            self._start_drawing()
            return
        self._enter_after()
        if type == SEA:
            self._check_water(self.turn)
        else:
            self._go_on()

    def _enter_after(self) -> None:
        """The movement of penguin or seal is over (PN-6.1)."""
        self.phase = AFTER
        self._forget_movement()

    def _forget_movement(self) -> None:
        self.points = 0
        self.left = 0
        for k in range(self.trail):
            self.visited[k] = 0
        self.trail = 0

    # Seal

    def _list_seal_steps(self, out: vec[i64]) -> i64:
        """PN-6.21, PN-6.22, PN-6.23."""
        n: i64 = 0
        for way in range(ALL_WAYS):
            if self._may_seal_step(way):
                out[n] = actions.SEAL + way
                n += 1
        out[n] = STOP
        return n + 1

    def _may_seal_step(self, way: i64) -> bool:
        target = self.terms.next[8 * self.seal + way]
        if target == NOWHERE or self.look(target) == BLOCK:  # also when it stands on a block itself (PN-7.9)
            return False
        if way < STRAIGHT:
            return True
        # NE lies between N and E, SE between E and S, SW between S and W, NW between W and N.
        one = self.look(self.terms.next[8 * self.seal + way - STRAIGHT])
        other = self.look(self.terms.next[8 * self.seal + (way - STRAIGHT + 1) % STRAIGHT])
        return one != BLOCK or other != BLOCK

    def _lead_seal(self, action: i64) -> None:
        """PN-6.24, PN-6.25."""
        if action == STOP:
            self._enter_after()
            self._go_on()
        else:
            self.left -= 1
            self._arrive(self.terms.next[8 * self.seal + action - actions.SEAL])

    # After and the end of the turn

    def _rest(self, action: i64) -> None:
        """PN-6.27."""
        if action == END_TURN:
            self._end_turn()
        else:
            self._play(action - PLAY)

    def _end_turn(self) -> None:
        """PN-6.29."""
        self._forget_movement()
        self.phase = ENDING
        if self.is_at_sea(self.turn) and not self.afloat[self.turn]:
            self._check_water(self.turn)
        else:
            self._go_on()

    def _pass_on(self) -> None:
        """The mark of an earlier turn goes, and with the last one the blizzard (PN-6.30, PN-7.26)."""
        if self.marks[self.turn] > 0:
            self.marks[self.turn] -= 1
            if not self._is_anyone_marked():
                self.discard[BLIZZARD_CARD] += 1
        self.start_turn(self.left_of(self.turn))

    def _is_anyone_marked(self) -> bool:
        for mark in self.marks:
            if mark > 0:
                return True
        return False

    # Playing an object

    def _list_plays(self, out: vec[i64], n: i64) -> i64:
        """Objects in hand that may be played now, at most one in a turn (PN-6.16, PN-6.31)."""
        if self.played:
            return n
        hand = self.turn * OBJECTS
        for object in range(OBJECTS):
            if self.hands[hand + object] > 0 and self._is_playable(object):
                out[n] = PLAY + object
                n += 1
        return n

    def _is_playable(self, object: i64) -> bool:
        if object == TELESCOPE:
            return self._is_any_face_down()
        if object == SNOWBALL:
            return self._has_victim()
        if object == SKATES:
            return self.phase == MOVE
        if object == FISH:
            return self._has_free_seal_space()
        if object == TRAMPOLINE:
            return self.phase == MOVE and self.points >= 1 and self._can_jump()
        return False  # a lifebuoy is only a reaction

    def _play(self, object: i64) -> None:
        """Shown and discarded before its effect (PN-6.32)."""
        self.give_up(self.turn, object)
        self.played = 1
        if object == SKATES:
            self.points += SKATES_GAIN  # PN-6.35
        elif object == TELESCOPE:
            self.step = AIMING
        elif object == SNOWBALL:
            self.step = THROWING
        elif object == FISH:
            self.step = BAITING
        else:
            self.step = JUMPING

    def _is_sea_card(self, card: i64) -> bool:
        zone = self.terms.zones[card]
        return zone == LIGHT_ZONE or zone == DARK_ZONE

    def _is_any_face_down(self) -> bool:
        for card in range(i64(CARDS)):
            if self.shown[card] == NOWHERE and self._is_sea_card(card):
                return True
        return False

    def _list_face_down(self, out: vec[i64]) -> i64:
        """PN-6.33."""
        n: i64 = 0
        for card in range(i64(CARDS)):
            if self.shown[card] == NOWHERE and self._is_sea_card(card):
                out[n] = CARD + card
                n += 1
        return n

    def _is_victim(self, seat: i64) -> bool:
        """PN-6.34."""
        return seat != self.turn and self.at[seat] != self.home[seat]

    def _has_victim(self) -> bool:
        for seat in range(self.terms.seats):
            if self._is_victim(seat):
                return True
        return False

    def _list_victims(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for seat in range(self.terms.seats):
            if self._is_victim(seat):
                out[n] = VICTIM + seat
                n += 1
        return n

    def _has_free_seal_space(self) -> bool:
        for card in range(i64(CARDS)):
            space = self.seal_space(card)
            if space != NOWHERE and space != self.seal:
                return True
        return False

    def _list_seal_spaces(self, out: vec[i64]) -> i64:
        """Visible, and not where the seal is (PN-6.36, PN-7.13)."""
        n: i64 = 0
        for card in range(i64(CARDS)):
            space = self.seal_space(card)
            if space != NOWHERE and space != self.seal:
                out[n] = SPACE + space
                n += 1
        return n

    def _behind_block(self, way: i64) -> i64:
        """Where a jump in this direction lands, or NOWHERE if there is none (PN-6.37)."""
        block = self.terms.next[8 * self.at[self.turn] + way]
        if block == NOWHERE or self.look(block) != BLOCK:
            return NOWHERE
        target = self.terms.next[8 * block + way]
        return target if self.may_enter(target) else NOWHERE

    def _can_jump(self) -> bool:
        for way in range(STRAIGHT):
            if self._behind_block(way) != NOWHERE:
                return True
        return False

    def _list_jumps(self, out: vec[i64]) -> i64:
        n: i64 = 0
        for way in range(STRAIGHT):
            if self._behind_block(way) != NOWHERE:
                out[n] = JUMP + way
                n += 1
        return n

    def _jump(self, way: i64) -> None:
        self._enter(self._behind_block(way))

    # Home and water

    def _send_home(self, seat: i64) -> None:
        """PN-7.1; the active penguin's movement is over (PN-6.19)."""
        self._put_home(seat)
        if seat == self.turn and self.phase == MOVE:
            self._enter_after()

    def _put_home(self, seat: i64) -> None:
        self.at[seat] = self.home[seat]
        self.afloat[seat] = 0

    def _check_water(self, seat: i64) -> None:
        """Whoever holds any object is asked for a lifebuoy (PN-7.3, PN-7.5)."""
        if self.hand_size(seat) > 0:
            self.who = seat
            self.mover = seat
            self.step = FLOATING
        else:
            self._send_home(seat)
            self._go_on()

    def _list_answers(self, object: i64, give: i64, keep: i64, out: vec[i64]) -> i64:
        """`discard` only with the object in hand, `decline` always."""
        n: i64 = 0
        if self.hands[self.mover * OBJECTS + object] > 0:
            out[n] = give
            n += 1
        out[n] = keep
        return n + 1

    def _answer_water(self, action: i64) -> None:
        """PN-7.3, PN-7.4."""
        if action == GIVE_BUOY:
            self.give_up(self.mover, LIFEBUOY)
            self.afloat[self.mover] = 1
        else:
            self._send_home(self.mover)
        self._go_on()

    # Revealing a card

    def _reveal(self, card: i64) -> None:
        """By `turn` or telescope (PN-7.7); a face not seen before is drawn now (PN-5.9)."""
        self.card = card
        if self.known[card] == NOWHERE:
            self._wait_for_chance(REVEALING)
        else:
            self._turn_up(self.known[card])

    def _assign_face(self, face: i64) -> None:
        if self.phase == TSUNAMI:
            self._show(self.flooded(self.progress), face)
            self.progress += 1
            self._go_on_turning()
        else:
            self._turn_up(face)

    def _show(self, card: i64, face: i64) -> None:
        self.shown[card] = face
        self.known[card] = face

    def _turn_up(self, face: i64) -> None:
        """Penguins on the card, then the seal (PN-7.8)."""
        card = self.card
        self.card = NOWHERE
        self._show(card, face)
        for seat in range(self.terms.seats):
            if self.at[seat] // 12 == card:
                self._adapt(seat)
        space = self.seal_space(card)
        if space == NOWHERE:
            self._go_on()
        else:
            self._arrive(space)

    def _adapt(self, seat: i64) -> None:
        """On ice no longer afloat, on a block home (PN-7.4, PN-7.6)."""
        if self.is_on_ice(seat):
            self.afloat[seat] = 0
        elif self.look(self.at[seat]) == BLOCK:
            self._send_home(seat)

    # The seal arrives

    def _arrive(self, cell: i64) -> None:
        """It reaches every penguin there that is not at home (PN-7.10)."""
        self.pending = 0
        if cell != self.seal:
            self.seal = cell
            for seat in range(self.terms.seats):
                if self.at[seat] == cell and self.home[seat] != cell:
                    self.pending |= ONE << seat
        self._go_on_catching()

    def _go_on_catching(self) -> None:
        """Clockwise from the active player's left, who comes last himself (PN-7.11, PN-7.12)."""
        while self.pending:
            seat = self.left_of(self.turn)
            while not self.pending >> seat & 1:
                seat = self.left_of(seat)
            self.pending &= ~(ONE << seat)
            if self.hand_size(seat) > 0:
                self.who = seat
                self.mover = seat
                self.step = DEFENDING
                return
            self._send_home(seat)
        self._finish_arrival()

    def _finish_arrival(self) -> None:
        """The seal comes last in a tsunami (PN-7.29)."""
        if self.phase == TSUNAMI:
            self._end_tsunami()
        self._go_on()

    def _answer_seal(self, action: i64) -> None:
        """A fish sends the seal elsewhere, and ends its movement (PN-6.25, PN-7.13)."""
        if action == KEEP_FISH:
            self._send_home(self.mover)
            self._go_on_catching()
            return
        self.give_up(self.mover, FISH)
        self.pending = 0
        if self.phase == SEAL:
            self._enter_after()
        if self._has_free_seal_space():
            self.step = BAITING
        else:
            self._arrive(self.ark_west())

    # Retreat

    def _retreat(self, seat: i64, chooser: i64) -> None:
        """To its home on its own igloo card, else to a landing cell (PN-7.14, PN-7.16, PN-7.17)."""
        cells = vec[i64]([i64(0)] * MOST_ACTIONS)
        n = landing.list_cells(self, seat, cells)
        if self.at[seat] // 12 == self.home[seat] // 12 or n == 0:
            self._put_home(seat)
            self._go_on()
        elif n == 1:
            self.who = seat
            self._land(cells[0])
        else:
            self.who = seat
            self.mover = chooser
            self.step = LANDING

    def _list_landings(self, out: vec[i64]) -> i64:
        n = landing.list_cells(self, self.who, out)
        for k in range(n):
            out[k] += LAND
        return n

    def _land(self, cell: i64) -> None:
        """Landing triggers nothing (PN-7.18)."""
        self.at[self.who] = cell
        self.afloat[self.who] = 0
        self._go_on()

    # Drawing a search card

    def _start_drawing(self) -> None:
        """The movement is over (PN-6.15, PN-6.18, PN-7.19)."""
        self._forget_movement()
        self.phase = DRAWN
        if _total(self.deck) > 0:
            self._wait_for_chance(DRAWING)
        elif _total(self.discard) > 0:
            self._wait_for_chance(SHUFFLING)
        else:
            self._go_on()  # PN-10.2

    def _reshuffle(self) -> None:
        """PN-10.2."""
        for k in range(i64(len(SEARCH_CARDS))):
            self.deck[k] = self.discard[k]
            self.discard[k] = 0
        self._wait_for_chance(DRAWING)

    def _take_card(self, card: i64) -> None:
        """PN-7.19, PN-7.20, PN-7.21."""
        self.deck[card] -= 1
        if card < OBJECTS:
            self.hands[self.turn * OBJECTS + card] += 1
            self._go_on()
            return
        self.events += 1
        if self.events == LAST_EVENT and not self.terms.is_sleepy:
            self.discard[card] += 1
            self.finish(NOWHERE)
        elif card == SKIP:
            self.skips[self.turn] = 1  # PN-7.22
            self._go_on()
        elif card == TEAR:
            self._tear()
        elif card == BLIZZARD_CARD:
            self._start_blizzard()
        else:
            self._start_tsunami()

    def _tear(self) -> None:
        """PN-7.23."""
        for object in range(OBJECTS):
            while self.hands[self.turn * OBJECTS + object] > 0:
                self.give_up(self.turn, object)
        self.discard[TEAR] += 1
        self._go_on()

    def _start_blizzard(self) -> None:
        """All penguins retreat, the drawer's first (PN-7.24)."""
        self.phase = BLIZZARD
        self.pending = (ONE << self.terms.seats) - 1
        self._go_on()

    def _next_pending(self) -> i64:
        """The next penguin clockwise from the drawer's."""
        seat = self.turn
        while not self.pending >> seat & 1:
            seat = self.left_of(seat)
        self.pending &= ~(ONE << seat)
        return seat

    def _go_on_with_blizzard(self) -> None:
        """The left neighbor chooses for a penguin; then everybody gets a mark (PN-7.24, PN-7.25)."""
        if self.pending:
            seat = self._next_pending()
            self._retreat(seat, self.left_of(seat))
            return
        for seat in range(self.terms.seats):
            self.marks[seat] = 1
        self.marks[self.turn] = 2
        self.phase = DRAWN
        self._go_on()

    # Tsunami

    def _start_tsunami(self) -> None:
        """The drawer's card and those beside it are turned, before anything else happens (PN-7.27)."""
        self.phase = TSUNAMI
        self.pending = 0
        self.card = self.at[self.turn] // 12
        self.progress = 0
        self._go_on_turning()

    def flooded(self, number: i64) -> i64:
        """The card that is turned as this one in order, or NOWHERE: own, N, E, S, W, no igloo (PN-7.27, PN-7.30)."""
        card = self.card
        if number > 0:
            card = self.terms.beside[4 * card + number - 1]
        if card == NOWHERE or self.terms.zones[card] == IGLOO_ZONE:
            return NOWHERE
        return card

    def _go_on_turning(self) -> None:
        while self.progress < 5:
            card = self.flooded(self.progress)
            if card != NOWHERE:
                if self.shown[card] == NOWHERE and self.known[card] == NOWHERE:
                    self._wait_for_chance(REVEALING)
                    return
                self._turn_over(card)
            self.progress += 1
        for seat in range(self.terms.seats):
            if self._is_flooded(self.at[seat] // 12):
                self.pending |= ONE << seat
        self._go_on()

    def _turn_over(self, card: i64) -> None:
        """Face down, face up with the face it had (PN-7.31), or the ark's other face."""
        if self.terms.zones[card] == ARK_ZONE:
            self._show(card, ARK_1 if self.shown[card] == ARK_2 else ARK_2)
        elif self.shown[card] == NOWHERE:
            self.shown[card] = self.known[card]
        else:
            self.shown[card] = NOWHERE

    def _is_flooded(self, card: i64) -> bool:
        for number in range(i64(5)):
            if self.flooded(number) == card:
                return True
        return False

    def _go_on_with_tsunami(self) -> None:
        """Each penguin on a turned card (PN-7.28), then the seal (PN-7.29)."""
        while self.pending:
            seat = self._next_pending()
            if self.is_at_sea(seat):
                self._check_water(seat)
                return
            self._adapt(seat)
        space = self._last_seal_space()
        if space == NOWHERE:
            self._end_tsunami()
            self._go_on()
        else:
            self._arrive(space)

    def _last_seal_space(self) -> i64:
        """Of the last card in turning order that shows one (PN-7.29)."""
        found = NOWHERE
        for number in range(i64(5)):
            card = self.flooded(number)
            if card != NOWHERE and self.seal_space(card) != NOWHERE:
                found = self.seal_space(card)
        return found

    def _end_tsunami(self) -> None:
        self.discard[TSUNAMI_CARD] += 1
        self.card = NOWHERE
        self.progress = 0
        self.phase = DRAWN

    # End

    def finish(self, winner: i64) -> None:
        """PN-8.1, PN-8.2."""
        self._forget_movement()
        self.mover = OVER
        self.phase = FINISHED
        self.step = ENDED
        self.winner = winner
        self.turn = 0
        self.die = 0
        self.played = 0
        self.who = NOWHERE


def _total(numbers: vec[i64]) -> i64:
    found: i64 = 0
    for number in numbers:
        found += number
    return found


def initial(setup: PinguinoeSetup) -> PinguinoeState:
    """The laid out map, all sea face down, before the first thing is left to chance (PN-5.3, PN-5.6, PN-5.7)."""
    terms = Terms(setup)
    seats = setup.seats
    state = PinguinoeState(
        terms,
        vec[i64]([NOWHERE] * CARDS),
        vec[i64]([NOWHERE] * CARDS),
        vec[i64]([NOWHERE] * seats),
        vec[i64]([NOWHERE] * seats),
        12 * terms.ark + 5,
        vec[i64]([i64(0)] * (seats * int(OBJECTS))),
        vec[i64]([i64(number) for number in SUPPLY]),
        vec[i64]([i64(0)] * len(SEARCH_CARDS)),
        vec[i64]([i64(0)] * seats),
        vec[i64]([i64(0)] * seats),
        vec[i64]([i64(0)] * seats),
        vec[i64]([i64(0)] * seats),
        vec[i64]([i64(0)] * MOST_VISITED),
        0,
        CHANCE,
        SETTING_UP,
        CORNERING,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
        NOWHERE,
        NOWHERE,
        0,
        NOWHERE,
    )
    for face, name in enumerate(("11", "17", "57", "51")):  # PN-4.14
        if name in CORNERS[terms.map]:
            corner = CORNERS[terms.map].index(name)
            state._show(terms.corners[corner] // 12, ARK_2 + 1 + face)
    if not setup.has_random_corners:
        for seat, corner in enumerate(SEATED[seats - 2] if setup.map != SMALL else (0, 1)):
            state.settle(seat, corner)
    state.go_on_setting_up()
    return state
