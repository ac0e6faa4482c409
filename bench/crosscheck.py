"""Do the contestants play the same game? Move by move: legal actions, chosen actions, winners."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import Final, NamedTuple

from contestants import STANDARD_GAME, Build
from polynya.core.rng import Rng
from polynya.games import game_named

GAMES: Final = 300


class Mismatch(Exception):
    """Two contestants disagree; the message says where."""


class Ply(NamedTuple):
    """A decision and what it was chosen from."""

    chosen: int
    legal: list[int]


class Played(NamedTuple):
    """One game."""

    plies: list[Ply]
    winner: int


def check_reference(program: Path, seed: int = 1, games: int = GAMES) -> int:
    """Compare the C++ reference with the installed package; return the number of plies compared."""
    return _compare("the C++ reference", reference_games(program, seed, games), package_games(seed, games))


def check_spiel(seed: int = 1, games: int = GAMES) -> int:
    """Compare the OpenSpiel game, fed with the package's actions, with the package; return the number of plies."""
    expected = package_games(seed, games)
    return _compare("the OpenSpiel game", [_spiel_game(game) for game in expected], expected)


def check_build(build: Build, seed: int = 1, games: int = GAMES) -> int:
    """Compare the number of plies that a build plays with the installed package's; return it."""
    expected = sum([len(game.plies) for game in package_games(seed, games)])
    found = build.measure(STANDARD_GAME, 2, {}, games, seed).plies
    if found != expected:
        raise Mismatch(f"{build.files[-1]} plays {found} plies, the package {expected}")
    return found


def reference_games(program: Path, seed: int, games: int) -> list[Played]:
    """The games that the C++ reference plays with this seed."""
    command = [str(program), "trace", str(int(Rng(seed).state)), str(games)]
    found: list[Played] = []
    plies: list[Ply] = []
    for line in subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines():
        first, *rest = line.split()
        if first == "end":
            found.append(Played(plies, int(rest[0])))
            plies = []
        else:
            plies.append(Ply(int(first), [int(action) for action in rest]))
    return found


def package_games(seed: int, games: int) -> list[Played]:
    """The games that the installed package plays with this seed."""
    rng = Rng(seed)
    return [_package_game(rng) for _ in range(games)]


def _package_game(rng: Rng) -> Played:
    game = game_named("nanuuk_intro")
    state = game.initial(game.setup(2))
    plies: list[Ply] = []
    while not state.is_over():
        legal = state.legal_actions()
        plies.append(Ply(legal[rng.below(len(legal))], legal))
        state.apply(plies[-1].chosen)
    return Played(plies, state.returns().index(1.0))


def _spiel_game(game: Played) -> Played:
    """The same actions in OpenSpiel, as far as they are legal there."""
    import spiel  # only here: OpenSpiel may be missing

    actions = [ply.chosen for ply in game.plies]
    legal, winner = spiel.replay(actions)
    return Played([Ply(*ply) for ply in zip(actions, legal, strict=False)], winner)


def _compare(name: str, found: list[Played], expected: list[Played]) -> int:
    if len(found) != len(expected):
        raise Mismatch(f"{name} plays {len(found)} games, the package {len(expected)}")
    for number, (theirs, ours) in enumerate(zip(found, expected, strict=True)):
        for index, (their, our) in enumerate(zip(theirs.plies, ours.plies, strict=False)):
            if their != our:
                raise Mismatch(f"game {number}, ply {index}: {name} has {their}, the package {our}")
        if (len(theirs.plies), theirs.winner) != (len(ours.plies), ours.winner):
            raise Mismatch(f"game {number}: {name} ends otherwise than the package")
    return sum([len(game.plies) for game in expected])
