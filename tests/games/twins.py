"""Twin worlds: positions that differ only in what a viewer cannot know must look the same to that viewer."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import Generic

from polynya import SPECTATOR, Match, PolynyaError, Rng, State, View
from polynya.cli.reports import question
from polynya.moves import moves
from tests.games.positions import Positions, S, labels

Shown = dict[str, str]


class Twins(Generic[S]):
    """Compares positions of a game with others in which hidden things are different.

    `swapped` deals anew what a viewer cannot see, written without a redeal.
    """

    def __init__(self, positions: Positions[S, View], swapped: Callable[[S, int, Random], S]) -> None:
        self.positions = positions
        self.game = positions.game
        self.swapped = swapped

    def line(self, state: State) -> str:
        return self.positions.line(state)

    def viewers(self, state: State) -> list[int]:
        return [*range(len(state.returns())), int(SPECTATOR)]

    def shown(self, state: State, viewer: int, match: Match, tries: Sequence[int], *, is_drawn: bool) -> Shown:
        """Everything that a viewer is told, each under a name; the position as a picture or in one line."""
        view = self.game.view(state, viewer)
        text = self.game.diagram(view) if is_drawn else self.game.line(view)
        found = {"view": repr(view), "diagram": text, "legal": repr(view.legal), "board": repr(self.game.board(view))}
        if state.to_move() >= 0:
            found["question"] = question(self.game, view)
            found["moves"] = repr([moves(view), labels(view)])
            found["forced"] = repr(self.game.is_forced(view))
            found["errors"] = repr(self.refusals(state, viewer, match, tries))
        return found

    def refusals(self, state: State, viewer: int, match: Match, tries: Sequence[int]) -> list[str]:
        """What a match answers when the viewer tries these choices, none of which is theirs to make."""
        match._state = state
        found: list[str] = []
        for action in tries:
            if viewer == state.to_move() and action in state.legal_actions():
                continue
            try:
                match.play(viewer, action)
            except PolynyaError as error:
                found.append(f"{type(error).__name__}: {error}")
            else:
                text = self.game.notation(action)
                raise AssertionError(f"viewer {viewer} could play '{text}' in {self.line(state)}")
        return found

    def compare(self, state: S, match: Match, rng: Rng, random: Random) -> int:
        """The position beside its twins, for every viewer; how many of these were other positions."""
        return sum([self._compare(state, viewer, match, rng, random) for viewer in self.viewers(state)])

    def _compare(self, state: S, viewer: int, match: Match, rng: Rng, random: Random) -> int:
        tries = [random.randrange(self.game.decisions) for _ in range(2)]
        tries += state.legal_actions()[-2:] if state.to_move() >= 0 else []
        is_drawn = random.random() < 0.5
        told = self.shown(state, viewer, match, tries, is_drawn=is_drawn)
        if viewer != state.to_move():
            assert told["legal"] == "()", f"viewer {viewer} sees the choices of another in {self.line(state)}"
        redealt = self.positions.copy(self.game.redeal(self.game.view(state, viewer), rng))
        others = [twin for twin in (redealt, self.swapped(state, viewer, random)) if twin.key() != state.key()]
        for twin in others:
            assert self.game.audit(twin) == "", f"{self.game.audit(twin)}: {self.line(twin)}"
            for name, text in self.shown(twin, viewer, match, tries, is_drawn=is_drawn).items():
                assert told[name] == text, f"{name} betrays a secret to viewer {viewer} in {self.line(state)}"
            for action in {*state.legal_actions(), *twin.legal_actions()}:
                self.compare_logs(state, twin, action, [viewer])
        return len(others)

    def compare_deciders(self, state: S, rng: Rng, random: Random) -> int:
        """Whether a step is answered by itself depends on public facts only, and so does the answer."""
        seat = state.to_move()
        if seat < 0:
            return 0
        own, watcher = self.game.view(state, seat), int(SPECTATOR)
        redealt = self.positions.copy(self.game.redeal(self.game.view(state, watcher), rng))
        others = [twin for twin in (redealt, self.swapped(state, watcher, random)) if twin.key() != state.key()]
        for twin in others:
            other = self.game.view(twin, seat)
            is_alike = self.game.is_forced(own) == self.game.is_forced(other)
            assert is_alike, f"passing over a step betrays a hand in {self.line(state)}"
            if self.game.is_forced(own):
                assert own.legal == other.legal, f"an answer that gives itself betrays a hand in {self.line(state)}"
        return len(others)

    def compare_finds(self, state: S, finds: Collection[int], finder: int, word: str) -> int:
        """To others all these outcomes look the same; how often that was compared."""
        found = [action for action in state.legal_actions() if action in finds]
        others = [viewer for viewer in self.viewers(state) if viewer != finder]
        for viewer in others if found else []:
            words = {self.game.notation(self.game.seen(state, action, viewer)) for action in found}
            assert words == {word}, f"viewer {viewer} sees {words} in {self.line(state)}"
            after: set[str] = set()
            for action in found:
                world = self.positions.copy(state)
                world.apply(action)
                after.add(repr(self.game.view(world, viewer)))
            assert len(after) == 1, f"viewer {viewer} sees what was found in {self.line(state)}"
        return len(found) * len(others)

    def compare_views(self, state: S, twin: S, observers: Sequence[int]) -> None:
        """Nobody of these can tell the twins apart."""
        for observer in observers:
            first, second = self.game.view(state, observer), self.game.view(twin, observer)
            assert repr(first) == repr(second), f"viewer {observer} can tell twins apart in {self.line(state)}"

    def compare_logs(self, state: S, twin: S, action: int, observers: Sequence[int]) -> None:
        """All of these read the same of an action in both worlds."""
        for observer in observers:
            first, second = self.game.seen(state, action, observer), self.game.seen(twin, action, observer)
            text = self.game.notation(action)
            assert first == second, f"'{text}' betrays a secret to viewer {observer} in {self.line(state)}"
