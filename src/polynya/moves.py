"""Moves as people make them, found out from what a seat may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from polynya.core.errors import IllegalAction
from polynya.core.game import Game
from polynya.core.moves import Amount, Move, Refusal, Target, Way, kind_of, place_of
from polynya.core.rng import Rng
from polynya.core.state import State
from polynya.core.types import Action, View, Viewer
from polynya.games import game_named

MAX_STATIONS: Final = 8  # of a way


def moves_and_ways(view: View) -> tuple[tuple[Move, ...], tuple[Way, ...]]:
    """Both at once, which is cheaper than one after the other."""
    if not view.legal:
        return (), ()
    game = game_named(view.game)
    state = game.redeal(view, Rng(0))
    found = _moves_from(game, view, state, view.legal)
    return tuple(found), _ways_from(game, view, state, found)


def moves(view: View) -> tuple[Move, ...]:
    """Everything that the viewer can do now, in the order of the action space; empty if it is not their turn."""
    return moves_in(view, game_named(view.game).redeal(view, Rng(0))) if view.legal else ()


def moves_in(view: View, state: State) -> tuple[Move, ...]:
    """The same, found out in a position that the viewer cannot tell from the real one; any such gives the same."""
    return tuple(_moves_from(game_named(view.game), view, state, view.legal))


def _moves_from(game: Game, view: View, state: State, first: Sequence[Action]) -> list[Move]:
    found: list[Move] = []
    for chain, _after, is_final in _chains(game, view.viewer, state, first):
        verb, path, costs, brings, travels = game.move_facts(view, chain)
        found.append(Move(chain, verb, path, costs, brings, travels, is_final))
    return found


def _chains(
    game: Game, viewer: Viewer, state: State, first: Sequence[Action], taken: tuple[Action, ...] = ()
) -> Iterator[tuple[tuple[Action, ...], State, bool]]:
    """The steps of each move that begins with one of the actions, where it leads, and whether it is final."""
    for action in first:
        after = state.clone()
        after.apply(action)
        chain = (*taken, action)
        is_final = after.to_move() != viewer or game.is_binding(state, action)
        if not is_final and game.is_begun(after, action):
            yield from _chains(game, viewer, after, after.legal_actions(), chain)
        else:
            yield chain, after, is_final


def ways(view: View) -> tuple[Way, ...]:
    """The places that a piece of the viewer's reaches by more than one move, each by a shortest way."""
    return ways_in(view, game_named(view.game).redeal(view, Rng(0))) if view.legal else ()


def ways_in(view: View, state: State) -> tuple[Way, ...]:
    """The same, found out in a position that the viewer cannot tell from the real one; any such gives the same."""
    game = game_named(view.game)
    return _ways_from(game, view, state, _moves_from(game, view, state, view.legal))


def _ways_from(game: Game, view: View, state: State, found: Sequence[Move]) -> tuple[Way, ...]:
    """The ways that begin with one of the moves."""
    starts: dict[Target, list[Move]] = {}
    takers: dict[Action, Target] = {}
    for move in found:
        if move.travels:
            starts.setdefault(move.path[0], []).append(move)
        if len(move.actions) > 1 and move.path:
            takers[move.actions[0]] = move.path[0]
    search = _Search(game, view.viewer, takers)
    return tuple([way for piece in starts for way in search.ways_of(state, piece, starts[piece])])


class _Node:
    """A piece that has come somewhere, and how."""

    def __init__(self, state: State, piece: Target, way: Way) -> None:
        self.state = state
        self.piece = piece
        self.way = way


class _Search:
    """Looks for the ways of one piece after the other, breadth first, so that the first way is a shortest one."""

    def __init__(self, game: Game, viewer: Viewer, takers: dict[Action, Target]) -> None:
        self.game = game
        self.viewer = viewer
        self.takers = takers  # steps that take up some piece where it is now

    def ways_of(self, state: State, piece: Target, first: list[Move]) -> list[Way]:
        """Where a piece comes with more than one move."""
        reached = {place_of(piece), *[place_of(move.path[-1]) for move in first]}
        start = _Node(state, piece, Way(first[0].verb, (piece,), (), (), (), is_final=False))
        nodes = [_follow(start, move) for move in first if _is_quiet(move)]
        found: list[Way] = []
        while nodes and len(nodes[0].way.chains) < MAX_STATIONS:
            further: list[_Node] = []
            for node in nodes:
                for move, after in self._travels(node, reached):
                    way = _longer(node.way, move)
                    found.append(way)
                    if _is_quiet(move):
                        further.append(_Node(after, _piece_at(node.piece, move.path[-1]), way))
            nodes = further
        return found

    def _travels(self, node: _Node, reached: set[str]) -> Iterator[tuple[Move, State]]:
        """The moves with which a piece comes where it has not been, of the kind with which it began."""
        game, chain = self.game, node.way.chains[0]
        kinds = {game.facts(chain[0]).kind, game.facts(chain[-1]).kind}
        first = [
            action
            for action in node.state.legal_actions()
            if self.takers.get(action, node.piece) == node.piece and game.facts(action).kind in kinds
        ]
        if not first:
            return
        view = game.view(node.state, self.viewer)
        for actions, after, is_final in _chains(game, self.viewer, node.state, first):
            verb, path, costs, brings, travels = game.move_facts(view, actions)
            if not travels or path[0] != node.piece:
                continue
            end = place_of(path[-1])
            if end not in reached:
                reached.add(end)
                yield Move(actions, verb, path, costs, brings, travels, is_final), after


def _follow(node: _Node, move: Move) -> _Node:
    after = node.state.clone()
    for action in move.actions:
        after.apply(action)
    return _Node(after, _piece_at(node.piece, move.path[-1]), _longer(node.way, move))


def _longer(way: Way, move: Move) -> Way:
    costs = _sum([*way.costs, *move.costs]) if way.costs or move.costs else ()
    return Way(way.verb, (*way.path, move.path[-1]), (*way.chains, move.actions), costs, move.brings, move.is_final)


def _sum(amounts: Sequence[Amount]) -> tuple[Amount, ...]:
    numbers: dict[str, int] = {}
    for amount in amounts:
        numbers[amount.key] = numbers.get(amount.key, 0) + amount.number
    return tuple([Amount(key, number) for key, number in numbers.items()])


def _is_quiet(move: Move) -> bool:
    """Whether nothing happens on the way but the way."""
    return not move.is_final and not move.brings


def _piece_at(piece: Target, target: Target) -> Target:
    """The piece, at another place."""
    return f"{kind_of(piece)}:{place_of(target)}"


def is_move(game: Game, state: State, actions: Sequence[Action]) -> bool:
    """Whether these steps of the seat to move are one whole move; the position goes along with them."""
    seat = state.to_move()
    for number, action in enumerate(actions, 1):
        if action not in state.legal_actions():
            return False
        is_bound = game.is_binding(state, action)
        state.apply(action)
        if is_bound or state.to_move() != seat or not game.is_begun(state, action):
            return number == len(actions)
    return False


def move_with(view: View, actions: Sequence[Action]) -> Move:
    """The move with exactly this chain; IllegalAction names the clause if there is none."""
    wanted = tuple(actions)
    for move in moves(view):
        if move.actions == wanted:
            return move
    game = game_named(view.game)
    refusal = why_not(view, wanted)
    if refusal:
        raise IllegalAction(game.notation(refusal.action), refusal.clause)
    raise IllegalAction(
        ", ".join([game.notation(game.as_action(action)) for action in wanted]) or "nothing", "the rules"
    )


def why_not(view: View, actions: Sequence[Action]) -> Refusal | None:
    """The first step of a chain that is forbidden, by what the viewer may know; None if all are allowed."""
    game = game_named(view.game)
    state = game.redeal(view, Rng(0))
    wanted = [game.as_action(action) for action in actions]
    for k, action in enumerate(wanted):
        if action not in state.legal_actions():
            return game.refusal(state, wanted[k:])
        state.apply(action)
        if state.to_move() != view.viewer:
            break
    return None
