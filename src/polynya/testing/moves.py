"""Laws of moves: legal in all their steps, complete, and the same whatever is hidden from the one who moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from polynya import ALL, Game, Match, Move, Rng, State, View, Way
from polynya.bundles import drawer_of
from polynya.moves import is_move, moves, moves_in, ways, ways_in
from polynya.testing.cases import Case, games_to_play, varied_cases_of
from polynya.testing.laws import Laws

REDEALS: Final = 20
APART: Final = 6  # plies from one position that is looked at to the next
FEW: Final = 20  # positions


def sampled_matches(case: Case, number: int, seed: int = 1) -> Iterator[Match]:
    """A match of random players, at so many decisions all over it; the caller may play on, but not to take back."""
    rng, given = Rng(seed), 0
    while given < number:
        match = Match(case.game, case.setup, Rng(rng.below(2**30)))
        plies = rng.below(APART)
        while not match.is_over and match.ply < case.bound and given < number:
            if match.ply >= plies:
                plies = match.ply + APART
                given += 1
                yield match
            else:
                match.play(match.mover, match.legal[rng.below(len(match.legal))])


def shares(game: Game, number: int) -> list[tuple[Case, int]]:
    """A few cases of a game that use every option, with so many positions in all."""
    cases = varied_cases_of(game)
    return [(case, -(-number // len(cases))) for case in cases]


def check_moves(match: Match) -> tuple[Move, ...]:
    """Every step of every move is legal, nothing is left out, and nothing follows what is final; gives the moves."""
    view, state = match.view(match.mover), match.state
    found = moves(view)
    assert len({move.actions for move in found}) == len(found)
    begun: dict[tuple[int, ...], set[int]] = {}
    for move in found:
        check_chain(match.game, state.clone(), move.actions, is_final=move.is_final)
        for k, action in enumerate(move.actions):
            begun.setdefault(move.actions[:k], set()).add(action)
            is_whole = k + 1 == len(move.actions)
            assert is_move(match.game, state.clone(), move.actions[: k + 1]) == is_whole
    assert begun.pop(()) == set(view.legal)
    for chain, following in begun.items():
        after = state.clone()
        for action in chain:
            after.apply(action)
        assert following == set(after.legal_actions()), match.game.line(match.game.view(state, int(ALL)))
    return found


def check_chain(game: Game, state: State, chain: Sequence[int], *, is_final: bool) -> None:
    """Own legal steps, of which only the last one may bind, or let others or chance go on."""
    seat = state.to_move()
    for k, action in enumerate(chain):
        assert action in state.legal_actions(), game.notation(action)
        is_binding = game.is_binding(state, action)
        state.apply(action)
        is_last = k == len(chain) - 1
        assert (is_binding or state.to_move() != seat) == (is_final and is_last), game.notation(action)
        assert is_last or game.is_begun(state, action)


def check_ways(match: Match) -> tuple[Way, ...]:
    """Every way is made of legal moves of one piece, and ends where no single move does; gives the ways."""
    found, single = ways(match.view(match.mover)), moves(match.view(match.mover))
    reached = {(move.path[0], move.path[-1]) for move in single if move.travels}
    for way in found:
        state = match.state
        assert len(way.chains) > 1
        assert len(way.path) == len(way.chains) + 1
        assert (way.path[0], way.path[-1]) not in reached
        for chain in way.chains:
            check_chain(match.game, state, chain, is_final=way.is_final and chain is way.chains[-1])
    assert len({(way.path[0], way.path[-1]) for way in found}) == len(found)
    return found


def play_some(match: Match, found: Sequence[Move], several: Sequence[Way], rng: Rng) -> None:
    """Go on with a way or a move."""
    seat = match.mover
    if several and rng.below(3) == 0:
        for chain in several[rng.below(len(several))].chains:
            match.play_move(seat, chain)
    else:
        match.play_move(seat, found[rng.below(len(found))].actions)


def checked_positions(case: Case, number: int, seed: int) -> tuple[int, int]:
    """How many positions have been looked at, and how many moves and ways they had; all are as the laws say."""
    rng, looked_at, counted = Rng(seed), 0, 0
    for match in sampled_matches(case, number, seed):
        found, several = check_moves(match), check_ways(match)
        looked_at, counted = looked_at + 1, counted + len(found) + len(several)
        play_some(match, found, several, rng)
    return looked_at, counted


def check_targets(view: View) -> None:
    """Whatever is pointed at on a way or in a move has an outline on the board."""
    paths = [way.path[:1] + way.path[-1:] for way in ways(view)] + [move.path for move in moves(view)]
    targets = {target for path in paths for target in path}
    assert set(drawer_of(view).outlines(view, targets)) == targets


class MoveLaws(Laws):
    """Laws of moves and ways."""

    def test_every_move_is_legal_in_all_its_steps_and_no_decision_is_lost(self, game: Game) -> None:
        for case, number in shares(game, games_to_play(500, 50)):
            assert checked_positions(case, number, seed=3)[0] == number

    def test_moves_and_ways_are_the_same_whatever_is_hidden(self, game: Game) -> None:
        rng = Rng(4)
        for case, number in shares(game, games_to_play(2 * FEW, FEW)):
            for match in sampled_matches(case, number, seed=4):
                view = match.view(match.mover)
                found, several = moves(view), ways(view)
                for _ in range(REDEALS):
                    state = game.redeal(view, rng)
                    assert moves_in(view, state) == found
                    assert ways_in(view, state) == several
                play_some(match, found, several, rng)

    def test_who_is_not_to_move_has_no_moves(self, plain_case: Case) -> None:
        for match in sampled_matches(plain_case, FEW):
            for viewer in range(plain_case.seats):
                view = match.view(viewer)
                assert bool(moves(view)) == (viewer == match.mover)
                assert bool(moves(view)) or not ways(view)
            match.play(match.mover, match.legal[0])

    def test_everything_that_is_pointed_at_has_its_place(self, game: Game) -> None:
        rng = Rng(5)
        for case, number in shares(game, games_to_play(100, 20)):
            for match in sampled_matches(case, number, seed=5):
                check_targets(match.view(match.mover))
                play_some(match, moves(match.view(match.mover)), (), rng)

    def test_the_plies_of_a_match_are_those_of_its_moves(self, plain_case: Case) -> None:
        rng = Rng(6)
        match = Match(plain_case.game, plain_case.setup, Rng(6))
        ends = [*range(1, match.ply + 1)]
        while not match.is_over and match.ply < plain_case.bound:
            found = moves(match.view(match.mover))
            move = found[rng.below(len(found))]
            ends.append(match.ply + len(move.actions))
            match.play_move(match.mover, move.actions)
            ends += [*range(ends[-1] + 1, match.ply + 1)]  # what chance has brought
        assert [end for _, end in match.move_plies()] == ends
        assert [begin for begin, _ in match.move_plies()] == [0, *ends[:-1]]
        assert [match.move_start(end - 1) for end in ends] == [0, *ends[:-1]]
