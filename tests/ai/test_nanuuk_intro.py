"""The opponents of the introductory game: what they prove is true, and they know every variant."""

from __future__ import annotations

import pytest
from librt.vecs import vec

from old_greedy import BOT as OLD_GREEDY
from polynya import Rng, Value
from polynya.ai.engine import FULL, OWN_MOVE, OWN_TURN, REPLIES
from polynya.ai.levels import pick
from polynya.ai.nanuuk_intro.endgame import Endgame
from polynya.ai.nanuuk_intro.engine import IntroEngine, load_evaluation
from polynya.ai.nanuuk_intro.levels import LEVELS
from polynya.ai.nanuuk_intro.sides import IntroSides
from polynya.ai.thought import Thought
from polynya.games.nanuuk.intro.rules import IntroState
from tests.ai.endgames import GAME, TWO_SIDES, VARIANTS, check_endgames, endgame, shattered

every_variant = pytest.mark.parametrize(("seats", "options"), VARIANTS)


@pytest.fixture(scope="module")
def engine() -> IntroEngine:
    return IntroEngine(load_evaluation())


def think(engine: IntroEngine, state: IntroState, sight: int, budget: int, seed: int = 1) -> Thought:
    return engine.think(GAME.view(state, state.to_move()), sight, budget, Rng(seed))


@every_variant
def test_every_sight_knows_every_variant(engine: IntroEngine, seats: int, options: dict[str, Value]) -> None:
    state, rng, sights = GAME.initial(GAME.setup(seats, options)), Rng(4), (OWN_MOVE, OWN_TURN, REPLIES, FULL)
    turn = 0
    while not state.is_over():
        assert isinstance(state, IntroState)
        thought = think(engine, state, sights[turn % 4], 300)
        assert all(0.0 <= candidate.chance <= 1.0 for candidate in thought.candidates)
        chances = [candidate.chance for candidate in thought.candidates]
        assert chances == sorted(chances, reverse=True)
        for action in thought.candidates[min(2, rng.below(len(chances)))].actions:
            state.play(action)
        turn += 1
    assert turn > 4


@every_variant
def test_candidates_begin_with_every_legal_action(engine: IntroEngine, seats: int, options: dict[str, Value]) -> None:
    state = endgame(seats, options, 3, 12)
    for sight in (OWN_MOVE, FULL):
        firsts = {candidate.actions[0] for candidate in think(engine, state, sight, 500).candidates}
        assert firsts == set(state.legal_actions())


@every_variant
def test_chances_add_up(seats: int, options: dict[str, Value]) -> None:
    evaluation, state, rng = load_evaluation(), GAME.initial(GAME.setup(seats, options)), Rng(8)
    while not state.is_over():
        chances = vec[float]([0.0] * seats)
        evaluation.chances(state, chances)
        assert sum(chances) == pytest.approx(1.0)
        actions = state.legal_actions()
        state.apply(actions[rng.below(len(actions))])


def test_thinking_twice_gives_the_same(engine: IntroEngine) -> None:
    state = endgame(2, {}, 5, 20)
    assert think(engine, state, FULL, 3000) == think(engine, state, FULL, 3000)


def test_games_begin_in_different_ways(engine: IntroEngine) -> None:
    start = GAME.initial(GAME.setup(2, {}))
    assert isinstance(start, IntroState)
    assert len({think(engine, start, FULL, 2000, seed).best.actions for seed in range(8)}) > 2


@pytest.mark.parametrize(("seats", "options"), TWO_SIDES)
def test_keys_are_equal_for_equal_positions_only(seats: int, options: dict[str, Value]) -> None:
    """Between movements; a key carried along is the one worked out from nothing."""
    sides, by_key, seen = IntroSides(load_evaluation()), dict[int, object](), 0
    for seed in range(12):
        state, rng = GAME.initial(GAME.setup(seats, options)), Rng(seed % 4)
        trace = sides.trace(state)
        while not state.is_over():
            actions = state.legal_actions()
            action = actions[rng.below(len(actions))]
            state.apply(action)
            trace = sides.trace_after(trace, action)
            if not state.is_over() and sides.completes(action, state):
                key = int(sides.key(state, trace))
                assert key == sides.key(state, sides.trace(state))
                assert by_key.setdefault(key, state.key()) == state.key()
                seen += 1
    assert seen > 100
    assert len(by_key) < seen  # games were repeated


def test_what_is_proved_is_true() -> None:
    proofs, apart = check_endgames(200)
    assert proofs >= 190
    assert apart >= 10


def test_a_region_is_walked_through_once_in_a_search() -> None:
    solver, regions = Endgame(), 0
    for seed in range(5000):
        state = shattered(("standard", "rescuer")[seed % 2], seed)
        if state is None or not solver.outcome(state):
            continue
        outcome = solver.outcome(state)
        assert solver.worked == 0
        solver.forget()
        assert solver.outcome(state) == outcome
        assert solver.worked > 0
        assert Endgame().outcome(state) == outcome  # whatever was known of other regions
        regions += 1
        if regions == 20:
            break
    assert regions == 20


def test_a_win_at_hand_is_never_missed_from_level_3_on(engine: IntroEngine) -> None:
    state = GAME.read("nanuuk_intro seats=2; 1a=D2 1b=F4 2a=C1 2b=D5; cracks B1|C1 C1|D1; turn 1")
    assert isinstance(state, IntroState)
    for level in LEVELS[2:]:
        for seed in range(5):
            thought = engine.think(GAME.view(state, 0), level.sight, level.budget, Rng(seed))
            after = state.clone()
            for action in pick(thought, level, Rng(seed)).actions:
                after.play(action)
            assert after.is_over()


def test_the_engine_beats_the_first_bot_with_little_thought(engine: IntroEngine) -> None:
    """The bar is so low that luck cannot break it: nineteen of twenty games are usual."""
    total = 0.0
    for seed in range(10):
        state, rng = GAME.initial(GAME.setup(2, {})), Rng(seed)
        while not state.is_over():
            assert isinstance(state, IntroState)
            if state.to_move() == seed % 2:
                actions = think(engine, state, FULL, 1500).best.actions
            else:
                actions = (OLD_GREEDY.choose(GAME.view(state, state.to_move()), 0, rng),)
            for action in actions:
                state.play(action)
        total += state.returns()[seed % 2]
    assert total >= 7
