"""The contract: what a position promises, and what a game is to everybody else.

Every game keeps these laws, ours and those of other packages; `polynya.testing` has them as tests.

* A `State` is a value. `clone` shares nothing that `apply` changes; `apply` is deterministic, trusts its caller,
  and changes the state in place.
* `mover` is the seat to move, `CHANCE` or `OVER`. `legal_actions` is ascending and empty exactly at `OVER`; at a
  chance node it lists the outcomes, whose weights are positive integers.
* Who is asked what depends on public facts only.
* `key` is equal for equal positions, and only for them: those whose `view(state, ALL)` is equal, so that the setup
  belongs to a position.
* `view` and `seen` are the only ways out of a state. `view(redeal(v, rng), v.viewer) == v`, and a seat to move has
  the same legal actions in both.
* A decision is legal exactly if the judge has no objection to it.
* A diagram of everything reads back as the same position; notation and action are inverse over the whole space.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from librt.vecs import vec
from mypy_extensions import i64

from polynya.core.colors import Colors
from polynya.core.errors import IllegalAction, NotationError, Problem
from polynya.core.moves import MoveFacts, Refusal, Target
from polynya.core.options import OptionTable, Value, value_text
from polynya.core.rng import Rng
from polynya.core.spans import Span
from polynya.core.state import State
from polynya.core.types import ALL, CHANCE, OVER, Action, ActionFacts, Result, Seat, View, Viewer


class Setup:
    """A checked player count with options: what a game starts from. Each game adds its typed options.

    A value: setups are equal if seats, options and colors are.
    """

    def __init__(
        self,
        table: OptionTable,
        seats: int,
        values: Mapping[str, Value],
        warnings: tuple[Problem, ...],
        colors: Colors,
    ) -> None:
        """From a value for every option of the table."""
        self.seats = seats
        self.options = table.non_default(seats, values)  # only what differs from the defaults
        self.all_options = table.all_values(seats, values)  # every option with the value in force
        self.warnings = warnings
        self.colors = colors  # of the seats; no rule asks for them
        self.option_texts = tuple(
            [(key, value_text(value)) for key, value in self.options.items()]
        )  # as views say them
        self.number = _number_of(seats, self.option_texts)  # equal for equal seats and options, and only for them

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setup) or type(self) is not type(other):
            return False
        return self.number == other.number and self.colors == other.colors

    def __hash__(self) -> int:
        return hash((self.number, self.colors))

    def __repr__(self) -> str:
        return f"<{type(self).__name__}: {self.seats} seats, {self.options}, {', '.join(self.colors)}>"


def _number_of(seats: int, options: Sequence[tuple[str, str]]) -> int:
    """The text of a setup, read as a number."""
    text = " ".join([str(seats), *[f"{key}={value}" for key, value in options]])
    return int.from_bytes(text.encode(), "big")


class Game:
    """One game of the collection: its facts and its functions."""

    key: str
    name: str
    designer: str
    rulebook: str  # the file's name without its ending
    clauses: tuple[str, ...]  # the clauses that this game's code and tests answer for
    rules_version: int
    option_table: OptionTable
    colors: Colors  # that seats may have; in order, those that they have if nobody chooses
    decisions: int  # the size of a policy: decisions come before outcomes
    actions: int  # the size of the whole space
    veiled: int  # what `seen` may return beyond the actions, for what is hidden from a viewer
    notations: list[str]  # the text of every action, then of what is veiled
    action_of: dict[str, Action]  # back from the folded text
    has_secrets: bool
    has_chance: bool

    def setup(self, seats: Value, options: Mapping[str, Value] | None = None, colors: Sequence[str] = ()) -> Setup:
        """A checked setup; raises InvalidSetup with every problem at once, NotationError for colors.

        Colors stand seat by seat; an empty one, or none, is left to the game.
        """
        raise NotImplementedError

    def implied_options(self, rules: int, options: Mapping[str, Value]) -> dict[str, Value]:
        """What a setup of an older rules version meant without saying so, in options that came later."""
        return {}

    def setup_of(self, state: State) -> Setup:
        """The setup that a position belongs to."""
        view = self.view(state, int(ALL))
        return self.setup(view.seats, self.option_table.parse(view.options), view.colors)

    def initial(self, setup: Setup) -> State:
        """The position before the first action."""
        raise NotImplementedError

    def bound(self, setup: Setup) -> int | None:
        """No game with this setup has more plies; None where there is no such number."""
        raise NotImplementedError

    def has_luck(self, setup: Setup) -> bool:
        """Whether chance decides anything in games with this setup."""
        return self.has_chance

    def notation(self, action: Action) -> str:
        """The text of an action, or of a veiled one; the same in every position."""
        if not 0 <= action < len(self.notations):
            raise NotationError(f"{action} is not an action: those of {self.key} are 0 to {self.actions - 1}")
        return self.notations[action]

    def parse(self, text: str) -> Action:
        """The action that a text stands for; case and spare blanks do not matter."""
        found = self.action_of.get(fold(text))
        if found is None:
            raise NotationError(f"'{text.strip()}' is not an action")
        return found

    def as_action(self, action: Action | str) -> Action:
        """The action that a number or a text stands for; refuses what is neither."""
        if isinstance(action, str):
            return self.parse(action)
        if isinstance(action, int) and not isinstance(action, bool) and 0 <= action < self.actions:
            return action
        raise IllegalAction(str(action), "the action space")

    def legal_notations(self, state: State) -> list[str]:
        """The legal actions as text, in their order."""
        return [self.notation(action) for action in state.legal_actions()]

    def check_legal(self, state: State, action: Action) -> None:
        """Refuse an action that is not legal now, with the clause that forbids it."""
        if action in state.legal_actions():
            return
        clause = "the order of play" if state.to_move() < 0 else self.objection(state, action) or "the rules"
        raise IllegalAction(self.notation(action), clause)

    def play(self, state: State, action: Action | str) -> None:
        """Make a legal action or outcome happen, given as a number or in notation; IllegalAction names the clause."""
        found = self.as_action(action)
        self.check_legal(state, found)
        state.apply(found)

    def view(self, state: State, viewer: Viewer) -> View:
        """What the viewer may know now; NoSuchViewer for one who does not exist."""
        raise NotImplementedError

    def seen(self, state: State, action: Action, viewer: Viewer) -> Action:
        """What the viewer learns of an action about to happen in this state."""
        raise NotImplementedError

    def redeal(self, view: View, rng: Rng) -> State:
        """A full state that the viewer cannot tell from the real one."""
        raise NotImplementedError

    def facts(self, action: Action) -> ActionFacts:
        """What is known of an action, or of a veiled one, without any position."""
        return ActionFacts()

    def is_binding(self, state: State, action: Action) -> bool:
        """Whether a seat's own decision cannot be taken back in fairness."""
        return False

    def is_begun(self, state: State, action: Action) -> bool:
        """Whether a seat's own step, which led to this state, has only begun what its next one completes."""
        return self.facts(action).begins

    def move_facts(self, view: View, actions: tuple[Action, ...]) -> MoveFacts:
        """What a move means that the viewer could make: its verb, what is pointed at, its price, what it brings."""
        return MoveFacts(self.facts(actions[-1]).kind)

    def wishes(self, view: View, piece: Target, target: Target) -> list[tuple[Action, ...]]:
        """What somebody could mean who points at a piece, or nothing, and then at a target; likely things first."""
        return []

    def refusal(self, state: State, actions: Sequence[Action]) -> Refusal:
        """What stands against the first of these steps, which is forbidden, or against what it was to begin."""
        return Refusal(actions[0], self.objection(state, actions[0]) or "the rules")

    def is_forced(self, view: View) -> bool:
        """Whether a client may make the only choice for the viewer: it would be the same with any hand of theirs."""
        return len(view.legal) == 1 and not self.has_secrets

    def objection(self, state: State, action: Action) -> str | None:
        """The clause that forbids this decision now, or None: the rulebook read literally."""
        raise NotImplementedError

    def diagram(self, view: View) -> str:
        """The view as text that a person can read and write."""
        raise NotImplementedError

    def line(self, view: View) -> str:
        """The same position as `diagram`, in one line."""
        return "; ".join(self.diagram(view).splitlines())

    def read(self, text: str) -> State:
        """The position of a diagram or line."""
        raise NotImplementedError

    def result(self, state: State) -> Result | None:
        """How the game ended, or None before that."""
        raise NotImplementedError

    def points(self, view: View, seat: Seat) -> int | None:
        """What everybody can count of a seat's score during the game; None in games without points."""
        return None

    def board(self, view: View) -> list[str]:
        """The picture and what stands beside it, for people: the diagram without its first and its last statement."""
        return self.diagram(view).rstrip("\n").split("\n")[1:-1]

    def spans(self, view: View, lines: Sequence[str]) -> list[Span]:
        """What stands where in lines of the board or the diagram, so that a terminal can color them."""
        return []

    def stranded_pieces(self, view: View) -> list[tuple[str, str]]:
        """Where pieces of the viewer, whose turn it is, cannot move on, and the clause that keeps them there."""
        return []

    def audit(self, state: State) -> str:
        """What is inconsistent in this position, or an empty text: conserved pieces, derived fields."""
        raise NotImplementedError

    def guided_action(self, state: State, rng: Rng) -> Action:
        """A decision that leads somewhere, cheaply, where random ones do not; for tests and measuring."""
        legal = state.legal_actions()
        return legal[rng.below(len(legal))]

    def samples(self) -> list[tuple[int, dict[str, Value]]]:
        """Player counts with options that between them use everything the game has; for tests and measuring."""
        raise NotImplementedError


def parse_table(notations: list[str]) -> dict[str, int]:
    """From folded notation to action, for `parse`."""
    table = {fold(notation): action for action, notation in enumerate(notations)}
    assert len(table) == len(notations)
    return table


def fold(text: str) -> str:
    """A typed text with single blanks and without case."""
    return " ".join(text.split()).casefold()


def action_fault(state: State) -> str:
    """What is wrong with the list of legal actions of a position, or an empty text."""
    out = vec[i64]([i64(0)] * state.most_actions())
    n = state.list_actions(out)
    is_right = (n == 0) == (state.mover == OVER)
    for k in range(1, n):
        is_right = is_right and out[k - 1] < out[k]
    return "" if is_right else "the legal actions are not ascending, or empty before the end"


def audited_playouts(game: Game, root: State, rng: Rng, games: int, cap: int, is_bound: bool = True) -> str:
    """Play at random and audit every position; return what is wrong first, or an empty text.

    A game longer than `cap` plies is at fault if that is its bound, and is broken off if it is not.
    """
    out = vec[i64]([i64(0)] * root.most_actions())
    for number in range(games):
        state = root.clone()
        plies: i64 = 0
        while state.mover != OVER:
            fault = game.audit(state)
            if plies == cap and not fault:
                if not is_bound:
                    break
                fault = "longer than the bound"
            if fault:
                return f"game {number}, ply {plies}: {fault}"
            if state.mover == CHANCE:
                state.apply(state.draw(rng))
            else:
                n = state.list_actions(out)
                state.apply(out[rng.below(n)])
            plies += 1
        fault = game.audit(state)
        if fault:
            return f"game {number}, end: {fault}"
    return ""
