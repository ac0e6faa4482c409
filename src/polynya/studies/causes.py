"""What moves bring about: what they cost and bring, of which clauses stories tell, and which ones forbid something."""

from __future__ import annotations

from collections import Counter
from typing import Final

from polynya.bundles import bundle_of
from polynya.core.game import Game
from polynya.core.state import State
from polynya.core.texts import CITED
from polynya.core.types import ALL, Action, View

EVERY: Final = 8  # one decision of so many is looked at: the judge asks about every action, which takes its time


class Causes:
    """Watches a game go by, from its first action to its last."""

    def __init__(self, game: Game, state: State, first: int) -> None:
        """Of every eight decisions the one that `first` says is looked at, so that games differ in it."""
        self.game = game
        self.texts = bundle_of(game.key).texts
        self.names = [str(seat + 1) for seat in range(len(state.returns()))]
        self.moves = Counter[str]()  # clause -> moves and outcomes in which it has brought something about
        self.refusals = Counter[str]()  # clause -> decisions in which it has forbidden something
        self.amounts = Counter[str]()  # `expel -harpoon`, `take +fish` -> so many of it
        self.decisions = 0
        self.looked_at = 0
        self._first = first
        self._before = game.view(state, int(ALL))
        self._own: View | None = None  # what the seat that moves has seen before its move
        self._begun: list[Action] = []

    def ask(self, state: State) -> None:
        """What the seat to move may not do, and why."""
        if not self._begun:
            self._own = self.game.view(state, state.to_move())
        if (self.decisions + self._first) % EVERY == 0:
            objections = {self.game.objection(state, action) for action in range(self.game.decisions)}
            self.refusals.update([clause for clause in objections if clause is not None])
            self.looked_at += 1
        self.decisions += 1

    def follow(self, state: State, action: Action) -> None:
        """What an action has brought about, which has led to this state; told when its move is over."""
        self._begun.append(action)
        if self.game.is_begun(state, action):
            return
        after = self.game.view(state, int(ALL))
        lines = self.texts.tell(self._before, after, self._begun, self.names, self.texts.cite)
        self.moves.update({clause for line in lines for clause in CITED.findall(line.words)})
        if self._own is not None:
            self._count(self._own)
        self._before, self._own, self._begun = after, None, []

    def _count(self, view: View) -> None:
        """What the move that is over has cost and brought."""
        facts = self.game.move_facts(view, tuple(self._begun))
        for sign, amounts in (("-", facts.costs), ("+", facts.brings)):
            for amount in amounts:
                self.amounts[f"{facts.verb} {sign}{amount.key}"] += amount.number
