"""Laws of what is said of moves: offers, prices and stories are whole in every language, and betray nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from polynya import SPECTATOR, Game, Match, Move, Rng, State, View, Way
from polynya.bundles import bundle_of, drawer_of, texts_of
from polynya.core.moves import SPACE, Amount, Target, kind_of
from polynya.core.texts import CITED, MARKED, StoryLine, Texts, Translate, without_marks
from polynya.moves import moves, ways
from polynya.render.art import ART
from polynya.testing.cases import Case, games_to_play, positions, varied_cases_of
from polynya.testing.laws import Laws
from polynya.testing.moves import play_some, sampled_matches, shares
from polynya.testing.texts import BRACES, OTHERS, strict_translator

NAMES: Final = ("Ada", "Bo", "Cleo", "Dan")


def translators(texts: Texts) -> list[Translate]:
    """English, then every other language, in which a text that is not translated is an error."""
    return [str, *[strict_translator(texts, language) for language in OTHERS]]


def check_words(words: str) -> None:
    """Something is said, and nothing is left to be filled in."""
    assert words.strip()
    assert not BRACES.search(words), words


def check_offers(view: View) -> None:
    """Every move and way has its words, its price and its targets in every language."""
    texts = texts_of(view)
    found: list[Move | Way] = [*moves(view), *ways(view)]
    for translate in translators(texts):
        for move in found:
            assert texts.moves[move.verb].sign in {"", *ART}
            check_words(texts.move_words(view, move, translate))
            check_amounts(texts, (*move.costs, *move.brings), translate)
            for target in move.path:
                check_target_name(texts, target, translate)


def check_amounts(texts: Texts, amounts: Sequence[Amount], translate: Translate) -> None:
    """One of it and many of it can be said."""
    for amount in amounts:
        assert amount.number > 0, amount
        for number in (amount.number, 1, 2):
            check_words(texts.amount_words((Amount(amount.key, number),), translate))


def check_target_name(texts: Texts, target: Target, translate: Translate) -> None:
    """A target is called by words of the language, not by its kind."""
    asked: list[str] = []

    def listen(text: str) -> str:
        asked.append(text)
        return translate(text)

    check_words(texts.target_name(target, listen))
    kind = kind_of(target)
    if kind != SPACE:
        assert asked, f"{target} has no name"
        is_code = not kind.isalpha()
        assert not is_code or kind not in texts.target_name(target, translate), target


def check_line(line: StoryLine, before: View, after: View) -> None:
    """A line is whole; what it marks is on the board before or after; its picture is drawn."""
    words = without_marks(line.words)
    check_words(words)
    assert "[[" not in words, line.words
    assert "]]" not in words, line.words
    assert "\n" not in words
    assert line.icon in {"", *ART}, line.icon
    assert set(line.seats) <= set(range(before.seats))
    for target, _words in MARKED.findall(line.words):
        drawer = drawer_of(before)
        assert any([drawer.place_outline(view, target) for view in (before, after)]), f"{target} is nowhere"


class Teller:
    """Tells moves to one viewer after the other."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.texts = bundle_of(game.key).texts
        self.translators = translators(self.texts)

    def tell(self, state: State, actions: Sequence[int], viewer: int) -> list[list[StoryLine]]:
        """What a viewer reads of actions in a position, in every language; each line is checked."""
        before, after, seen = self.game.view(state, viewer), state.clone(), []
        for action in actions:
            seen.append(self.game.seen(after, action, viewer))
            after.apply(action)
        later = self.game.view(after, viewer)
        found = [self.texts.tell(before, later, seen, NAMES[: before.seats], say) for say in self.translators]
        for lines in found:
            assert lines, [self.game.notation(action) for action in seen]
            for line in lines:
                check_line(line, before, later)
        english, *others = found
        for lines in others:  # languages differ in words, not in what has happened
            assert [line._replace(words="", frame="") for line in lines] == [
                line._replace(words="", frame="") for line in english
            ]
        return found

    def check_clauses(self, state: State, actions: Sequence[int]) -> int:
        """All that a move has brought about stands behind a clause; how many lines there are besides the first."""
        before, after = self.game.view(state, int(SPECTATOR)), state.clone()
        seen = [self._play(after, action) for action in actions]
        later = self.game.view(after, int(SPECTATOR))
        _move, *lines = self.texts.tell(before, later, seen, NAMES[: before.seats], self.texts.cite)
        assert [line.words for line in lines if not CITED.search(line.words)] == []
        return len(lines)

    def _play(self, state: State, action: int) -> int:
        seen = self.game.seen(state, action, int(SPECTATOR))
        state.apply(action)
        return seen


class StoryLaws(Laws):
    """Laws of offers and stories."""

    def test_every_move_is_offered_in_words_of_the_language(self, game: Game) -> None:
        rng = Rng(7)
        for case, number in shares(game, games_to_play(80, 20)):
            for match in sampled_matches(case, number, seed=7):
                view = match.view(match.mover)
                check_offers(view)
                play_some(match, moves(view), (), rng)

    def test_every_verb_and_every_unit_is_translated(self, game: Game) -> None:
        texts = bundle_of(game.key).texts
        assert texts.moves
        for translate in translators(texts):
            for text in texts.moves.values():
                check_words(translate(text.offer).format(piece="a", place="b"))
            for one, many in texts.units.values():
                check_words(translate(one).format(1))
                check_words(translate(many).format(2))

    def test_every_move_and_every_outcome_is_told_to_everybody(self, game: Game) -> None:
        teller = Teller(game)
        for case in varied_cases_of(game):
            match = random_match(case, games_to_play(250, 80))
            state = match.state_at(0)
            for begin, end in match.move_plies():
                actions = match.actions[begin:end]
                for viewer in (*range(case.seats), int(SPECTATOR)):
                    teller.tell(state, actions, viewer)
                    for k in range(1, len(actions)):  # a move that is only begun
                        teller.tell(state, actions[:k], viewer)
                for action in actions:
                    state.apply(action)

    def test_what_a_move_brings_about_stands_behind_a_clause(self, game: Game) -> None:
        """In games that say which; studies count them."""
        teller, consequences = Teller(game), 0
        for case in varied_cases_of(game) if teller.texts.consequences else []:
            match = random_match(case, games_to_play(1000, 300))
            state = match.state_at(0)
            for begin, end in match.move_plies():
                consequences += teller.check_clauses(state, match.actions[begin:end])
                for action in match.actions[begin:end]:
                    state.apply(action)
        assert (consequences > 10) == bool(teller.texts.consequences)

    def test_a_story_is_the_same_when_what_the_reader_may_not_know_is_exchanged(self, game: Game) -> None:
        compared, rng, teller = 0, Rng(9), Teller(game)
        for case in varied_cases_of(game):
            for state in positions(case, 2, every=15):  # the second game is played by bots, who have secrets
                for viewer in (*range(case.seats), int(SPECTATOR)):
                    compared += compare_worlds(teller, state, viewer, rng)
        assert (compared > 0) == game.has_secrets


def random_match(case: Case, plies: int) -> Match:
    """A match of random players."""
    rng = Rng(8)
    match = Match(case.game, case.setup, Rng(8))
    while not match.is_over and match.ply < min(plies, case.bound):
        match.play(match.mover, match.legal[rng.below(len(match.legal))])
    return match


def compare_worlds(teller: Teller, state: State, viewer: int, rng: Rng) -> int:
    """An action in two positions that the viewer cannot tell apart, before and after; how many were compared."""
    game, compared = teller.game, 0
    twin = game.redeal(game.view(state, viewer), rng)
    if twin.key() == state.key():
        return 0
    both = sorted({*state.legal_actions()} & {*twin.legal_actions()})
    for action in both[:: max(1, len(both) // 4)]:
        worlds = [state.clone(), twin.clone()]
        for world in worlds:
            world.apply(action)
        views = [game.view(world, viewer) for world in worlds]
        if views[0] == views[1]:
            assert teller.tell(state, (action,), viewer) == teller.tell(twin, (action,), viewer)
            compared += 1
    return compared
