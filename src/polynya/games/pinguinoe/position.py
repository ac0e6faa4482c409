"""A position of Pinguinoè: its fields, its steps and phases, what is visible, and how pawns and cards come and go."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from polynya.core.state import State
from polynya.core.types import NOWHERE, Key
from polynya.games.pinguinoe.board import ALL_WAYS, ARK_WEST, STRAIGHT, card_of, cell_on, letter_of
from polynya.games.pinguinoe.components import OBJECTS
from polynya.games.pinguinoe.faces import BLOCK, SEA, SEAL_SPACES, is_ice, type_on
from polynya.games.pinguinoe.terms import Terms

# Phases: where play goes on when a procedure is finished (PN-6.1, PN-7.32).
SETTING_UP: Final[i64] = 0
READY: Final[i64] = 1
MOVE: Final[i64] = 2
SEAL: Final[i64] = 3
AFTER: Final[i64] = 4
DRAWN: Final[i64] = 5  # a card was drawn: the turn ends (PN-6.28)
BLIZZARD: Final[i64] = 6  # penguins retreat, one after the other (PN-7.24)
TSUNAMI: Final[i64] = 7  # cards turn, then penguins are checked (PN-7.27)
ENDING: Final[i64] = 8  # the water check at the end of the turn (PN-6.29)
FINISHED: Final[i64] = 9

# Steps: what is asked now.
DEAL_CORNER: Final[i64] = 0  # chance: the corner of the next seat (PN-10.3)
TOSS_ARK: Final[i64] = 1  # chance: the ark's face (PN-5.4)
ROLL_FOR_START: Final[i64] = 2  # chance: the next starting roll (PN-5.8)
READYING: Final[i64] = 3  # Ready
ROLL_DIE: Final[i64] = 4  # chance: the die (PN-6.8)
MOVING: Final[i64] = 5  # Move
LEAD_SEAL: Final[i64] = 6  # Seal
RESTING: Final[i64] = 7  # After
DRAW_FACE: Final[i64] = 8  # chance: the face of a card (PN-5.9)
DRAW_CARD: Final[i64] = 9  # chance: a search card (PN-7.19)
SHUFFLE_DISCARD: Final[i64] = 10  # the discard pile becomes the deck (PN-10.2)
AIMING: Final[i64] = 11  # card (PN-6.33)
THROWING: Final[i64] = 12  # victim (PN-6.34)
BAITING: Final[i64] = 13  # seal_space (PN-6.36, PN-7.13)
JUMPING: Final[i64] = 14  # jump (PN-6.37)
LANDING: Final[i64] = 15  # land (PN-7.17)
DEFENDING: Final[i64] = 16  # fish (PN-7.12)
FLOATING: Final[i64] = 17  # lifebuoy (PN-7.3)
ENDED: Final[i64] = 18
NOTHING: Final[i64] = -1  # while an action happens and nobody has been asked yet

MAX_VISITED: Final = 8  # start, five points, and two from skates
MAX_ACTIONS: Final = 40  # seal spaces, landing cells and face-down cards are fewer


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=False)
class Position(State):
    """The fields; `mover` is the decider, `turn` the active player."""

    __slots__ = (
        "afloat",
        "at",
        "card",
        "deck",
        "die",
        "discard",
        "events",
        "hands",
        "home",
        "known",
        "marks",
        "pending",
        "phase",
        "played",
        "points",
        "progress",
        "rolls",
        "seal",
        "seal_steps",
        "shown",
        "skips",
        "step",
        "terms",
        "trail",
        "turn",
        "visited",
        "who",
        "winner",
    )

    def __init__(
        self, terms: Terms, shown: vec[i64], known: vec[i64], at: vec[i64], home: vec[i64], seal: i64,
        hands: vec[i64], deck: vec[i64], discard: vec[i64],
        skips: vec[i64], marks: vec[i64], afloat: vec[i64], rolls: vec[i64], visited: vec[i64], events: i64,
        mover: i64, phase: i64, step: i64, turn: i64, die: i64, points: i64, seal_steps: i64, played: i64,
        trail: i64, pending: i64, who: i64, card: i64, progress: i64, winner: i64,
    ) -> None:  # fmt: skip
        self.mover = mover  # set here: compiled code need not look at every reading whether it is there
        self.terms = terms
        self.shown = shown  # card -> face now visible, or NOWHERE: face down or off the map
        self.known = known  # card -> face once it has been seen (PN-7.31), or NOWHERE
        self.at = at  # seat -> cell of its penguin, or NOWHERE before it has a corner
        self.home = home  # seat -> its igloo cell (PN-5.7)
        self.seal = seal  # cell
        self.hands = hands  # seat * OBJECTS + object -> number
        self.deck = deck  # search card -> number
        self.discard = discard  # search card -> number
        self.skips = skips  # seat -> 1 with a skip card in front (PN-7.22)
        self.marks = marks  # seat -> 1 with a blizzard mark, 2 if it was got in this own turn (PN-6.30)
        self.afloat = afloat  # seat -> 1 while afloat (PN-7.4)
        self.rolls = rolls  # seat -> starting roll, 0 before it, NOWHERE for who is out (PN-5.8)
        self.visited = visited  # cells of this movement; the first `trail` of them count (PN-6.9)
        self.events = events
        self.phase = phase
        self.step = step
        self.turn = turn
        self.die = die  # of this turn, 0 before the roll
        self.points = points
        self.seal_steps = seal_steps  # that the seal may still take
        self.played = played  # 1 when an object was played in this turn (PN-6.31)
        self.trail = trail
        self.pending = pending  # seats still to be handled: one bit each
        self.who = who  # whose penguin is handled
        self.card = card  # the card to be revealed, or the drawer's card in a tsunami
        self.progress = progress  # cards of a tsunami turned so far
        self.winner = winner

    def key(self) -> Key:
        return (
            self.terms.setup.number,
            *[int(face) for face in self.shown],
            *[int(face) for face in self.known],
            *[int(cell) for cell in self.at],
            *[int(cell) for cell in self.home],
            int(self.seal),
            *[int(number) for number in self.hands],
            *[int(number) for number in self.deck],
            *[int(number) for number in self.discard],
            *[int(number) for number in self.skips],
            *[int(number) for number in self.marks],
            *[int(number) for number in self.afloat],
            *[int(number) for number in self.rolls],
            *[int(cell) for cell in self.visited[: self.trail]],
            *(-2, int(self.events), int(self.mover), int(self.phase), int(self.step), int(self.turn), int(self.die)),
            *(
                int(self.points),
                int(self.seal_steps),
                int(self.played),
                int(self.pending),
                int(self.who),
                int(self.card),
            ),
            *(int(self.progress), int(self.winner)),
        )

    # Who is asked

    def ask(self, mover: i64, step: i64) -> None:
        """From now on this seat, or chance, has to decide that; nothing else sets `mover` and `step`."""
        self.mover = mover
        self.step = step

    def take_step(self) -> i64:
        """The step that is being answered; nobody is asked any more."""
        step = self.step
        self.step = NOTHING
        return step

    # The map

    def neighbor(self, cell: i64, way: i64) -> i64:
        """The next cell in a direction, or NOWHERE beyond the edge (PN-4.6, PN-4.7, PN-4.8)."""
        k = ALL_WAYS * cell + way  # a local: compiled code borrows what is indexed by one
        return self.terms.neighbors[k]

    def card_beside(self, card: i64, way: i64) -> i64:
        """The adjacent card in a straight direction, or NOWHERE beyond the edge (PN-4.9)."""
        k = STRAIGHT * card + way
        return self.terms.cards_beside[k]

    def ark_west(self) -> i64:
        """The ark's west cell (PN-4.15)."""
        return cell_on(self.terms.ark, ARK_WEST)

    # What is visible

    def look(self, cell: i64) -> i64:
        """The type of a cell as it is now visible; a face-down card is sea (PN-4.12)."""
        card = card_of(cell)
        face = self.shown[card]
        if face < 0:
            return SEA
        return type_on(face, letter_of(cell))

    def is_on_ice(self, seat: i64) -> bool:
        return is_ice(self.look(self.at[seat]))

    def is_at_sea(self, seat: i64) -> bool:
        return self.look(self.at[seat]) == SEA

    def is_on_block(self, seat: i64) -> bool:
        return self.look(self.at[seat]) == BLOCK

    def seal_space(self, card: i64) -> i64:
        """The visible seal space of a card, or NOWHERE."""
        face = self.shown[card]
        if face < 0 or SEAL_SPACES[face] < 0:
            return NOWHERE
        return cell_on(card, SEAL_SPACES[face])

    def has_visited(self, cell: i64) -> bool:
        """PN-6.9."""
        for k in range(self.trail):
            if self.visited[k] == cell:
                return True
        return False

    def may_enter(self, cell: i64) -> bool:
        """Whether a penguin in its movement may go there (PN-6.10, PN-6.11, PN-6.12)."""
        return cell != NOWHERE and self.look(cell) != BLOCK and not self.has_visited(cell)

    # Cards and pawns

    def hand_size(self, seat: i64) -> i64:
        found: i64 = 0
        first = seat * OBJECTS
        for k in range(first, first + OBJECTS):
            found += self.hands[k]
        return found

    def give_up(self, seat: i64, object: i64) -> None:
        """A card goes from a hand to the discard pile."""
        self.hands[seat * OBJECTS + object] -= 1
        self.discard[object] += 1

    def visit(self, cell: i64) -> None:
        self.visited[self.trail] = cell
        self.trail += 1

    def left_of(self, seat: i64) -> i64:
        """PN-5.1."""
        return (seat + 1) % self.terms.seats
