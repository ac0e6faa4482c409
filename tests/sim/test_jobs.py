"""Games between bots, one at a time and many at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from polynya import GAMES, Game, NotationError, RecordError
from polynya.sim.entrants import check_entrants, read_entrant
from polynya.sim.jobs import LUCK, WHIMS, Job, Played, play, start, stream
from polynya.sim.ledger import PACKAGE, Ledger, as_line, code_digest, code_files, from_line
from polynya.sim.running import Workers, cluster_workers, local_workers
from tests import soak
from tests.sim.players import LAST

JOBS = [Job("nanuuk_intro", 2, (), (LAST, "random") if seed % 2 else ("random", LAST), seed) for seed in range(6)]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def facts(played: Played) -> tuple[object, ...]:
    """What must be the same in every run."""
    return played[:-1]


def test_a_name_with_a_share_is_a_bot_with_a_budget() -> None:
    assert read_entrant("random").name == "random"
    assert read_entrant("level8@0.1").name == "level8@0.1"
    assert read_entrant(" level8@1 ").name == "level8"
    assert read_entrant(LAST).name == "last"


@pytest.mark.parametrize(
    "text", ["", "hal", "level9", "level8@", "level8@0", "level8@x", "random@0.5", "json:dumps", "no:BOT"]
)
def test_what_is_no_entrant_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        read_entrant(text)


def test_who_does_not_know_a_game_is_refused() -> None:
    with pytest.raises(NotationError, match="level1 does not know floe: the game has no levels of play"):
        check_entrants(["level1"], "floe")


@every_game
def test_a_game_is_its_setup_and_its_actions(game: Game) -> None:
    played = play(Job(game.key, 3, (), ("random", LAST, "random"), 5))
    _, state = start(played.job)
    for action in played.actions:
        game.check_legal(state, action)
        state.apply(action)
    assert tuple(state.returns()) == played.shares
    assert state.is_over() == played.is_over
    assert sum(played.turns) > 3
    assert facts(play(played.job)) == facts(played)


def test_luck_follows_from_the_number_of_the_draw() -> None:
    """Another move does not deal the rest of the game anew: the third card is the third card."""
    first = [stream(7, LUCK, number).below(1000) for number in range(50)]
    assert [stream(7, LUCK, number).below(1000) for number in reversed(range(50))] == first[::-1]
    assert first != [stream(8, LUCK, number).below(1000) for number in range(50)]
    assert first != [stream(7, WHIMS, number).below(1000) for number in range(50)]


def test_a_layout_is_the_same_whoever_plays() -> None:
    one, other = [
        play(Job("nanuuk", 2, (("layout", "random"),), pair, 3)) for pair in ((LAST, "random"), ("random", LAST))
    ]
    _, state = start(one.job)
    plies = 0
    while state.to_move() < 0:
        state.apply(one.actions[plies])
        plies += 1
    assert plies > 10
    assert one.actions[:plies] == other.actions[:plies]
    assert one.actions != other.actions


def test_one_process_and_two_find_the_same(tmp_path: Path) -> None:
    alone = [facts(played) for played in Workers().play_all(JOBS, Ledger())]
    with local_workers(2) as workers:
        assert [facts(played) for played in workers.play_all(JOBS, Ledger(tmp_path / "games.jsonl"))] == alone


def test_a_cluster_finds_the_same() -> None:
    distributed = pytest.importorskip("distributed")
    alone = [facts(played) for played in Workers().play_all(JOBS, Ledger())]
    with (
        distributed.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, host="127.0.0.1"
        ) as cluster,
        cluster_workers(cluster.scheduler_address) as workers,
    ):
        assert [facts(played) for played in workers.play_all(JOBS, Ledger())] == alone


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    games = Workers().play_all(JOBS, Ledger(path))
    first = [next(games), next(games)]
    games.close()
    with path.open("a", encoding="utf-8") as file:
        file.write('{"game": "nanuuk_in')  # killed while it wrote
    ledger = Ledger(path)
    assert len(ledger) == 2
    assert ledger.get(JOBS[0]) is not None
    found = list(Workers().play_all(JOBS, ledger))
    assert [facts(played) for played in found[:2]] == [facts(played) for played in first]
    assert len(Ledger(path)) == len(JOBS)


def test_games_of_other_code_are_not_mixed_in(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    Ledger(path, code="older").put(play(JOBS[0]))
    with pytest.raises(RecordError, match="other code"):
        Ledger(path)


@every_game
def test_games_depend_on_the_code_of_their_own_game_alone(game: Game) -> None:
    """A weight of one game makes no figure of another old."""
    names = {path.relative_to(PACKAGE).as_posix() for path in code_files(game.key, has_bots=True)}
    assert {"core/state.py", "ai/levels.py", f"ai/{game.key}/weights.json"} <= names
    assert {name.split("/")[1] for name in names if name.startswith("ai/") and name.count("/") > 1} == {game.key}
    rules = {path.relative_to(PACKAGE).as_posix() for path in code_files(game.key, has_bots=False)}
    assert rules == {name for name in names if not name.startswith("ai/")}
    assert len({name.split("/")[1] for name in rules if name.startswith("games/") and name.count("/") > 1}) == 1
    assert code_digest(game.key) != code_digest(game.key, has_bots=False)


@every_game
def test_figures_of_bots_depend_on_the_bots_of_their_own_game_alone(game: Game) -> None:
    folders = [folder for folder in soak.bot_folders(game.key) if folder.startswith("src/polynya/ai")]
    assert [folder for folder in folders if not folder.endswith(".py")] == [f"src/polynya/ai/{game.key}"]
    assert "src/polynya/ai/levels.py" in folders


def test_a_game_is_read_back_from_its_line() -> None:
    played = play(Job("igloo_igloo", 2, (("island_scoring", "table"),), ("random", LAST), 2))
    assert facts(from_line(as_line(played))) == facts(played)
