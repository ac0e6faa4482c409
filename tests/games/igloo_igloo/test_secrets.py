"""What is public, what is private, and what nobody may find out."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from polynya import ALL, SPECTATOR, GameNotOver, Match, Rng, Value
from polynya.core.types import CHANCE, OVER
from polynya.games.igloo_igloo.components import IDENTITIES
from polynya.games.igloo_igloo.rules import IglooState
from tests.contract.cases import IS_SOAK, games_to_play
from tests.games.deals import Deal, all_deals, assert_frequencies, of_hands
from tests.games.igloo_igloo import twins
from tests.games.igloo_igloo.positions import (
    GAME,
    POSITIONS,
    after,
    bag,
    copy,
    hand,
    legal,
    line,
    new,
    parts,
    points,
    read,
    seat,
    seen,
    status,
    told,
)
from tests.games.positions import is_undo_refused as refused

WATCHER: Final = int(SPECTATOR)
EVERYBODY: Final = (0, 1, 2, WATCHER, int(ALL))
KEPT: Final = IDENTITIES[6:]
BOARD: Final = "squares c3[R] c4[B] d6{x1} f5[Y^Y] e4~f2"
HANDS: Final = "hand R thaw harpoon; hand B move*2; hand Y stamina1"
TABLE: Final = f"seats=3; {BOARD}; {HANDS}; hunted R fish1; turn R ap 2 played stamina act"
EVENTS: Final = "fish1*4 fish2*4 fish3*4 pack*9 bear*4 drift*8"
ATTACK: Final = "seats=3; squares c4[RB] d4~b4 f4~f1"  # yellow leads the bear onto red and blue


def lists(state: IglooState, viewer: int) -> list[str]:
    return parts(state, viewer, "hand", "unseen", "bag")


# What everybody may work out


def test_ig_5_11_a_viewer_sees_the_mix_without_what_was_shown_and_their_own_hand() -> None:
    state = read(TABLE)
    rest = "stamina2*2 stamina3*2"
    assert lists(state, WATCHER) == [
        *("hand R ?*2", "hand B ?*2", "hand Y ?"),
        f"unseen {EVENTS} thaw*5 stamina1*2 {rest} harpoon*5 move*6",
    ]
    assert lists(state, 0) == [
        *("hand R thaw harpoon", "hand B ?*2", "hand Y ?"),
        f"unseen {EVENTS} thaw*4 stamina1*2 {rest} harpoon*4 move*6",
    ]
    assert lists(state, 1) == [
        *("hand R ?*2", "hand B move*2", "hand Y ?"),
        f"unseen {EVENTS} thaw*5 stamina1*2 {rest} harpoon*5 move*4",
    ]
    assert lists(state, int(ALL)) == [
        *("hand R thaw harpoon", "hand B move*2", "hand Y stamina1"),
        f"bag {EVENTS} thaw*4 stamina1 {rest} harpoon*4 move*4",
    ]


def test_ig_5_11_the_size_of_the_bag_is_public_and_its_contents_are_not() -> None:
    state = read(TABLE)
    for viewer in EVERYBODY:
        view = seen(state, viewer)
        hidden = [size for size, cards in zip(view.hand_sizes, view.hands, strict=True) if not cards]
        assert sum(view.unseen) - sum(hidden) == sum(seen(state).unseen) == 56 - 1 - 5
    richer = read(TABLE.replace("hand B move*2", "hand B harpoon*2"))
    assert bag(richer) != bag(state)
    for viewer in (0, 2, WATCHER):
        assert repr(seen(richer, viewer)) == repr(seen(state, viewer))


def test_ig_5_11_the_chances_of_the_next_draw_are_shown_to_nobody() -> None:
    state = after(read(f"seats=3; squares c3[R] f5[] ; {HANDS}; turn R"), "melt f5")
    assert state.to_move() == int(CHANCE)
    assert len(legal(state)) == 12
    for viewer in EVERYBODY:
        assert seen(state, viewer).legal == ()


# How hidden tiles may be dealt

REST: Final = "bag drift*4 thaw*2 harpoon move*2"  # beside the hidden tiles: three thaws, two harpoons, two moves
HIDDEN: Final = ["thaw", "thaw", "thaw", "harpoon", "harpoon", "move", "move"]


def dealt_hands(state: IglooState, viewer: int, seed: int) -> Deal:
    twin = copy(GAME.redeal(GAME.view(state, viewer), Rng(seed)))
    numbers = [list(twin.hands)[6 * k : 6 * k + 6] for k in range(3) if k != viewer] + [list(twin.bag)[6:]]
    return of_hands([tuple([name for k, name in enumerate(KEPT) for _ in range(int(row[k]))]) for row in numbers])


def assert_dealt(state: IglooState, viewer: int, expected: dict[Deal, float]) -> None:
    assert_frequencies(lambda seed: dealt_hands(state, viewer, seed), expected)


def test_ig_5_11_hidden_tiles_are_a_uniform_sample_of_the_rest() -> None:
    state = read(f"seats=3; squares c3[R] c4[B] d6[Y]; hand R move; hand B thaw; hand Y harpoon; {REST}; turn R act")
    expected = all_deals(HIDDEN, (1, 1))
    assert len(expected) == 9
    assert_dealt(state, 0, expected)


def test_ig_5_11_hands_of_different_sizes_are_dealt_jointly() -> None:
    rest = REST.replace("move*2", "move")
    state = read(f"seats=3; squares c3[R] c4[B] d6[Y]; hand B thaw; hand Y harpoon move; {rest}; turn B act")
    expected = all_deals(HIDDEN, (1, 2))
    assert len(expected) == 3 * 6 - 2  # not harpoon beside two harpoons, nor move beside two moves
    assert_dealt(state, 0, expected)


def test_ig_5_11_who_is_bound_to_walk_onto_a_bear_holds_a_harpoon() -> None:
    rest = REST.replace("move*2", "move")
    hands = "hand B harpoon thaw; hand Y move"
    state = read(f"seats=3; squares c3[B] c4[b4] d6[Y]; {hands}; {rest}; turn B walk c3")
    expected = all_deals(HIDDEN, (2, 1), holds_harpoon)
    assert {deal[0] for deal in expected} == {"harpoon thaw", "harpoon move", "harpoon harpoon"}
    assert_dealt(state, 0, expected)


def test_ig_5_11_who_is_bound_to_hunt_a_bear_holds_a_harpoon() -> None:
    rest = REST.replace("move*2", "move")
    hands = "hand B harpoon thaw; hand Y move"
    state = read(f"seats=3; squares c3[B^Bb4] d6[Y]; {hands}; {rest}; turn B hunt")
    assert_dealt(state, WATCHER, {("", *deal): p for deal, p in all_deals(HIDDEN, (2, 1), holds_harpoon).items()})


def holds_harpoon(deal: Deal) -> bool:
    return "harpoon" in deal[0]


def test_ig_5_11_a_walk_with_another_target_says_nothing_about_a_harpoon() -> None:
    rest = REST.replace("move*2", "move")
    hands = "hand B harpoon thaw; hand Y move"
    state = read(f"seats=3; squares c3[B] c4[b4] d3[] d6[Y]; {hands}; {rest}; turn B walk c3")
    assert_dealt(state, 0, all_deals(HIDDEN, (2, 1)))


# Steps of other players


@pytest.mark.parametrize("kept", KEPT)
def test_ig_6_3_whoever_holds_any_kept_tile_is_asked(kept: str) -> None:
    state = after(read(f"{ATTACK}; hand B {kept}; hand Y move; turn Y act"), "play move", "animal bear d4", "to c4")
    assert status(state) == "turn Y played move harpoon B c4 2"
    assert seat(state) == 2
    assert legal(state) == (["decline", "harpoon"] if kept == "harpoon" else ["decline"])


def test_ig_6_3_whoever_holds_none_is_not_asked() -> None:
    state = after(read(f"{ATTACK}; hand Y move harpoon; turn Y act"), "play move", "animal bear d4", "to c4")
    assert status(state) == "turn Y played move corner R1 B1 left 2"


# Taking back

BEGINNING: Final = " ".join(["draw fish1;"] * 4 + ["place d1; place d8;"] * 5)


def played(script: str, seats: int = 2) -> Match:
    """A match after these actions, chance included."""
    return POSITIONS.match(BEGINNING + script, seats)


def test_ig_6_4_an_own_walk_may_be_taken_back() -> None:
    match = played("melt d3; find thaw; walk d1; to d2")
    ply = match.ply
    assert refused(match, 2)
    match.undo(0)
    assert match.ply == ply - 1
    match.undo(0)
    assert legal(match.state_at(match.ply))[0] == "walk d1"


def test_ig_6_4_never_past_a_tile_looked_at() -> None:
    match = played("melt d3; find thaw")
    assert refused(match, 1)
    match = played("melt d3; find pack; draw fox1; walk d1; to d2")
    assert match.undo_limit(0) == match.ply - 2
    assert refused(match, 1, match.ply - 3)
    assert refused(match, 1, match.ply - 5)


def test_ig_6_4_never_past_a_kept_tile_shown() -> None:
    match = played("melt d3; find thaw; play thaw; thaw e3")
    match.undo(0)
    assert match.log(0)[-1][1] == "play thaw"
    assert refused(match, 1)
    assert refused(played("melt d3; find stamina2; play stamina2"), 1)


FISHING: Final = "melt d3; find fish1; draw {fish}; end; melt e3; find thaw; end; melt c4; find harpoon; walk d1; to d2"


def test_ig_6_4_never_past_a_harpoon_thrown() -> None:
    match = played(
        "melt d3; find fish1; draw fish1; end; melt e3; find thaw; end; melt c4; find harpoon; walk d1; to d2"
    )
    match.play(0, "hunt")
    match.play(0, "harpoon fish1 d3")
    assert refused(match, 1)


ATTACKED: Final = (
    "melt d3; find bear; walk d1; to d2; end; melt e3; find move; end; melt c4; find {kept}; end; "
    "melt c5; find thaw; play move; animal bear d3; to d2"
)


@pytest.mark.parametrize(("kept", "answer"), [("harpoon", "decline"), ("harpoon", "harpoon"), ("thaw", "decline")])
def test_ig_6_4_never_past_an_answer_to_an_attack(kept: str, answer: str) -> None:
    match = played(ATTACKED.format(kept=kept))
    assert match.mover == 0
    match.play(0, answer)
    assert refused(match, 1)
    assert refused(match, 2)
    assert refused(match, 2, match.ply - 2)


def test_ig_6_4_never_past_a_choice_that_binds_to_a_harpoon() -> None:
    script = (
        "melt d3; find fish1; draw {fish}; end; melt e3; find thaw; end; melt c4; find harpoon; walk d1; to d2; hunt"
    )
    match = played(script.format(fish="fish3"))  # two points are left
    assert legal(match.state_at(match.ply)) == ["harpoon fish3 d3"]
    assert refused(match, 1)
    match = played(f"{FISHING.format(fish='fish2')}; hunt")
    assert not refused(match, 1)
    match.play(0, "hunt")
    match.play(0, "take fish2 d3")
    assert not refused(match, 1)


@pytest.mark.parametrize(
    ("text", "choice", "is_binding"),
    [
        ("squares c3[R] c4[b4]; hand R harpoon; turn R act", "walk c3", True),
        ("squares c3[R] c4[b4] d3[]; hand R harpoon; turn R act", "walk c3", False),
        ("squares c3[R] c4[b4] d3[]; hand R harpoon; turn R walk c3", "to c4", True),
        ("squares c3[R] c4[b4] d3[]; hand R harpoon; turn R walk c3", "to d3", False),
        ("squares c3[R] f6[b4]; hand R harpoon; turn R act", "kayak c3", True),
        ("squares c3[R] f6[b4] g2[]; hand R harpoon; turn R act", "kayak c3", False),
        ("squares c3[R] f6[b4] g2[]; hand R harpoon; turn R kayak c3", "to f6", True),
        ("squares c3[R] f6[b4] g2[]; hand R harpoon; turn R kayak c3", "to g2", False),
        ("squares c3[R] d3~f3; hand R harpoon; turn R ap 2 act", "hunt", True),
        ("squares c3[R] d3~f3; hand R harpoon; turn R act", "hunt", False),
        ("squares c3[R] d3~f3; hand R harpoon; turn R hunt", "take fish3 d3", False),
        ("squares c3[R] d3~f3; hand R harpoon; turn R hunt", "harpoon fish3 d3", True),
        ("squares c3[R]; hand R thaw; turn R act", "play thaw", True),
        ("squares c3[R] f6[]; hand R thaw; turn R", "play thaw", True),
        ("squares c3[R]; hand R stamina1; turn R act", "play stamina1", True),
        ("squares c3[R] d3~f3; hand R move; turn R act", "play move", True),
        ("squares c3[R]; hand R thaw; turn R act", "igloo c3", False),
        ("squares c3[R]; hand R thaw; turn R act", "end", False),
        ("squares c3[R] f6[]; turn R thaw", "thaw f6", False),
        ("squares c3[R] d3~f3; turn R animal 2", "animal fish3 d3", False),
        ("squares c3[Bb4]; hand B thaw; turn R harpoon B c3 2", "decline", True),
        ("squares c3[Bb4]; hand B harpoon; turn R harpoon B c3 2", "harpoon", True),
    ],
)
def test_ig_6_4_what_can_never_be_taken_back(text: str, choice: str, is_binding: bool) -> None:
    state = read(f"seats=2; {text}")
    assert choice in legal(state)
    assert GAME.is_binding(state, GAME.parse(choice)) == is_binding


# Choices


def test_ig_6_5_choices_are_shown_to_the_decider_only() -> None:
    state = read(TABLE)
    assert [GAME.notation(action) for action in seen(state, 0).legal] == legal(state)
    assert "play thaw" in legal(state)
    for viewer in (1, 2, WATCHER, int(ALL)):
        assert seen(state, viewer).legal == ()


def test_ig_6_5_during_an_attack_the_one_asked_sees_them_and_the_mover_does_not() -> None:
    state = read("seats=3; squares c4[RBb4]; hand B harpoon; hand Y thaw; turn Y harpoon B c4 2")
    assert [len(seen(state, viewer).legal) for viewer in (0, 1, 2, WATCHER)] == [0, 2, 0, 0]


@pytest.mark.parametrize(
    "text",
    [
        TABLE,
        f"seats=3; squares c3[R] f5[]; {HANDS}; turn R",
        "seats=3; squares c3[R] d3~f1; hand R harpoon; turn R hunt",
        "seats=3; squares c4[RBb4]; hand B harpoon; turn Y harpoon B c4 2",
        "seats=3; squares d2[] d3[]; turn B drift d2",
    ],
)
def test_ig_6_5_every_choice_made_is_public(text: str) -> None:
    state = read(text)
    assert legal(state)
    for choice in legal(state):
        for viewer in EVERYBODY:
            assert told(state, choice, viewer) == choice


# Public and private


def test_ig_6_6_everybody_sees_the_same_apart_from_hands() -> None:
    state = read(TABLE)
    for viewer in EVERYBODY:
        view = seen(state, viewer)
        assert view._replace(viewer=0, legal=(), hands=(), unseen=()) == seen(state, 0)._replace(
            legal=(), hands=(), unseen=()
        )


@pytest.mark.parametrize("viewer", EVERYBODY)
def test_ig_6_6_what_is_public(viewer: int) -> None:
    state = read(TABLE)
    view = seen(state, viewer)
    assert parts(state, viewer, "board") == [
        "board #Y2 6~ # / 8~ / 3~ {x1} 4~ / 5~ [Y^Y] 2~ / 2~ [B] ~ ~f2 3~ / 2~ [R] 5~ / 8~ / #R2 6~ #B2"
    ]
    assert view.hand_sizes == (2, 2, 1)
    assert parts(state, viewer, "hunted", "reserve", "turn") == [
        *("hunted R fish1", "reserve fish1*7 fish2*11 fish3*8 fox1*2 fox2*4 fox3*3 bear*4"),
        "turn R ap 2 played stamina act",
    ]
    assert view.igloos.count(2) == 1  # so one more can be built


def test_ig_6_6_the_mix_is_public() -> None:
    state = new(2, tile_mix={"fish3": 14, "pack": 14, "bear": 14, "stamina3": 14})
    for viewer in (0, 1, WATCHER):
        assert dict(seen(state, viewer).options)["tile_mix"] == "fish3:14,pack:14,bear:14,stamina3:14"


def test_ig_6_6_a_played_tile_is_public() -> None:
    state = after(read("seats=3; squares c3[R] c4[]; hand R stamina2 stamina1; turn R act"), "play stamina2")
    for viewer in (1, 2, WATCHER):
        assert seen(state, viewer).unseen[IDENTITIES.index("stamina2")] == 1
        assert parts(state, viewer, "hand", "turn") == ["hand R ?", "turn R ap 5 played stamina act"]


def test_ig_6_7_a_hand_is_known_to_its_player_only() -> None:
    state = read(TABLE)
    assert [[k for k in range(3) if seen(state, viewer).hands[k]] for viewer in EVERYBODY] == [
        *([0], [1], [2], []),
        [0, 1, 2],
    ]
    assert seen(state, 1).hands[1] == (0, 0, 0, 0, 0, 2)


@pytest.mark.parametrize("kept", KEPT)
def test_ig_6_7_only_the_finder_sees_which_tile_they_keep(kept: str) -> None:
    state = after(read(f"seats=3; squares c3[R] f5[]; {HANDS}; turn R"), "melt f5")
    assert told(state, f"find {kept}", 0) == f"find {kept}"
    for viewer in (1, 2, WATCHER):
        assert told(state, f"find {kept}", viewer) == "find kept tile"
        assert repr(seen(after(state, f"find {kept}"), viewer)) == repr(seen(after(state, "find thaw"), viewer))
    assert seen(after(state, f"find {kept}"), 1).hand_sizes == (3, 2, 1)


@pytest.mark.parametrize("event", IDENTITIES[:6])
def test_ig_6_7_an_event_is_seen_by_all(event: str) -> None:
    state = after(read(f"seats=3; squares c3[R] f5[]; {HANDS}; turn R"), "melt f5")
    for viewer in EVERYBODY:
        assert told(state, f"find {event}", viewer) == f"find {event}"


def test_ig_6_7_tokens_drawn_are_seen_by_all() -> None:
    state = after(read(f"seats=3; squares c3[R] f5[]; {HANDS}; turn R"), "melt f5", "find pack")
    for viewer in EVERYBODY:
        assert told(state, "draw fox3", viewer) == "draw fox3"


def test_ig_6_7_the_log_of_a_match_hides_what_was_kept() -> None:
    match = played("melt d3; find harpoon; end; melt e3; find move")
    assert [match.log(viewer)[15][1] for viewer in (0, 1, WATCHER)] == [
        *("find harpoon", "find kept tile", "find kept tile"),
    ]
    assert [match.log(viewer)[18][1] for viewer in (0, 1, WATCHER)] == ["find kept tile", "find move", "find kept tile"]
    with pytest.raises(GameNotOver):
        match.view(int(ALL))


def test_ig_6_8_a_face_down_tile_can_still_be_anything_for_everybody() -> None:
    state = read(TABLE.replace("c4[B]", "c4[B] g7[]"))
    assert seen(state, 0).tiles.count(1) == 4
    for viewer in (0, 1, 2, WATCHER):
        squares = parts(state, viewer, "board")[0]
        assert squares.count("[]") == 1
        assert not [name for name in IDENTITIES if name in squares]


def test_ig_6_8_nobody_learns_what_a_thaw_removed() -> None:
    begun = read("seats=3; squares c3[R] c4[] f5[]; hand R thaw move; turn R act")
    state = after(begun, "play thaw", "thaw c4")
    for viewer in (0, 1, 2, WATCHER):
        before, now = list(seen(begun, viewer).unseen), list(seen(state, viewer).unseen)
        if viewer != 0:
            before[IDENTITIES.index("thaw")] -= 1  # the one that was shown
        assert now == before
    assert bag(state) == bag(begun)
    assert len(legal(after(state, "end", "melt f5"))) == 12


def test_ig_6_8_the_next_token_of_a_reserve_is_known_to_nobody() -> None:
    state = after(read("seats=2; squares c3[R] f5[]; turn R"), "melt f5", "find fish1")
    assert legal(state) == ["draw fish1", "draw fish2", "draw fish3"]
    for viewer in (0, 1, WATCHER, int(ALL)):
        assert seen(state, viewer).legal == ()
        assert seen(state, viewer).reserve == (8, 12, 8, 3, 4, 3, 4)


# The step


@pytest.mark.parametrize(
    "text",
    [
        "squares d2[] d3[R] d4~f1; turn B drift",
        "squares d2[] d3[R] d4~f1; turn B drift d2",
        "squares d2[] d3[R] d4~f1; turn B drift d2 north",
        "squares c3[B] c4[]; hand B harpoon; turn B ap 2 walk c3",
        "squares c3[B] c4[]; hand B harpoon; turn B ap 3 kayak c3",
        "squares c3[B] c4~f1; hand B harpoon; turn B played move hunt",
        "squares c3[B] c4[]; turn B played thaw thaw",
        "squares c3[B] c4~f1; turn B played move animal 3",
        "squares c3[B] c4~f1; turn B played move animal 2 fish1 c4",
        "squares c3[B] c4~f1 f6[]; turn B early played move animal 2 fish1 c4",
        "squares c3[B] c4[RBb4]; hand B thaw; hand R harpoon; turn Y played move harpoon R c4 1",
        "squares c3[B] c4[b4]; turn Y played move corner R1 B2 left 1",
        "squares c3[B] f5[]; turn Y find f5",
        "squares c3[B] f5[]; turn Y melt",
    ],
)
def test_ig_6_77_step_decider_and_what_was_chosen_are_public(text: str) -> None:
    state = read(f"seats=3; {text}")
    expected = text.split("; ")[-1].replace("ap 3 ", "")
    for viewer in EVERYBODY:
        assert line(state, viewer).split("; ")[-1] == expected
        assert seen(state, viewer).mover == state.to_move()


@pytest.mark.parametrize(
    ("text", "is_forced"),
    [
        ("squares c4[R] f6[]; turn R", True),  # S-MELT
        ("squares c4[R] f6[]; hand R stamina1; turn R", False),
        ("squares c4[R]; turn R ap 0 act", True),
        ("squares c4[R]; hand R harpoon; turn R ap 0 act", False),
        ("squares c4[R]; hand R harpoon; turn R ap 0 played harpoon act", False),
        ("squares c4[R]; turn R act", False),  # an igloo can be built
        ("squares c4[R] c5[]; turn R walk c4", True),
        ("squares c4[R] c5[]; hand R thaw; turn R walk c4", False),
        ("squares c4[R] c5[b4]; hand R harpoon; turn R walk c4", False),
        ("squares c4[R] f6[]; turn R kayak c4", True),
        ("squares c4[R] f6[]; hand R thaw; turn R kayak c4", False),
        ("squares c4[R] c5~f1; turn R hunt", True),
        ("squares c4[R] c5~f1; hand R thaw; turn R hunt", False),
        ("squares c4[Rb4]; hand R thaw; turn B harpoon R c4 2", False),
        ("squares c4[Rb4]; hand R harpoon; turn B harpoon R c4 2", False),
        ("squares d2[] d3[] d4~f1 d5[] e4[]; hand R harpoon; turn R drift d2 north", True),  # only c4 can be cleared to
        ("squares c3[] c4[]; hand R harpoon; turn R drift", False),
        ("squares c4[R]; hand R harpoon; turn R thaw", True),
        ("squares c4[x1] c5[]; hand R harpoon; turn R animal 3", True),
        ("squares c4[x1] c5[]; hand R harpoon; turn R animal 3 fox1 c4", True),
        ("squares c4[x1] c5[] c3[]; hand R harpoon; turn R animal 3 fox1 c4", False),
        ("squares c4[]; hand R harpoon; turn R corner B1", False),
    ],
)
def test_ig_6_78_a_step_answers_itself_only_if_every_hand_would(text: str, is_forced: bool) -> None:
    state = read(f"seats=2; {text}")
    decider = state.to_move()
    assert GAME.is_forced(GAME.view(state, decider)) == is_forced
    assert not GAME.is_forced(GAME.view(state, 1 - decider))
    assert not GAME.is_forced(GAME.view(state, WATCHER))


# Attacks


def test_ig_7_4_the_record_of_being_asked_is_the_same_with_every_hand() -> None:
    lines: set[tuple[str, ...]] = set()
    for kept in KEPT:
        state = read(f"{ATTACK}; hand R {kept}; hand B thaw; hand Y move; turn Y act")
        found = [line(state, WATCHER)]
        for text in ("play move", "animal bear d4", "to c4", "decline", "decline", "corner a1", "corner a1"):
            found.append(told(state, text, WATCHER))
            state = after(state, text)
            found += [line(state, WATCHER), repr(seen(state, 1)), str(seat(state))]
        assert hand(state, "R") == kept
        lines.add(tuple(found))
    assert len(lines) == 1


def test_ig_7_5_a_decline_reveals_nothing() -> None:
    with_harpoon = played(ATTACKED.format(kept="harpoon"))
    without = played(ATTACKED.format(kept="stamina3"))
    for match in (with_harpoon, without):
        match.play(0, "decline")
        assert match.movers[-1] == 0
    for viewer in (1, WATCHER):
        assert with_harpoon.log(viewer) == without.log(viewer)
        assert repr(with_harpoon.view(viewer)) == repr(without.view(viewer))
    assert with_harpoon.undo_limit(0) == without.undo_limit(0) == with_harpoon.ply


@pytest.mark.parametrize("kept", KEPT)
def test_ig_7_5_nobody_is_answered_for(kept: str) -> None:
    state = read(f"seats=3; squares c4[RBb4]; hand B {kept}; turn Y harpoon B c4 2")
    assert not GAME.is_forced(GAME.view(state, 1))


# The end


def test_ig_8_2_after_the_end_all_hands_are_public() -> None:
    state = read(f"seats=3; squares c3[R] c4[B] f6[Y]; {HANDS}; turn R")
    assert state.to_move() == int(OVER)
    for viewer in EVERYBODY:
        assert lists(state, viewer)[:3] == ["hand R thaw harpoon", "hand B move*2", "hand Y stamina1"]
        assert lists(state, viewer)[3] == lists(state, int(ALL))[3]


def test_ig_8_2_not_a_step_before_the_end() -> None:
    state = read(f"seats=3; squares c3[R] c4[B] f6[Y]; {HANDS}; turn Y act")
    assert lists(state, 0)[:3] == ["hand R thaw harpoon", "hand B ?*2", "hand Y ?"]
    assert lists(after(state, "end"), 0)[:3] == ["hand R thaw harpoon", "hand B move*2", "hand Y stamina1"]


def test_ig_8_2_kept_tiles_score_nothing() -> None:
    assert points(read(f"seats=3; squares c3[R] c4[B] f6[Y]; {HANDS}; over")) == [2, 2, 1]
    assert points(read("seats=3; squares c3[R] c4[B] f6[Y]; over")) == [2, 2, 1]


# Twin worlds

TOOLS: Final = {"thaw": 9, "stamina1": 6, "harpoon": 15, "move": 12, "bear": 8, "pack": 6}
OPTIONS: Final[list[dict[str, Value]]] = [{}, {"preset": "hardcore"}, {"tile_mix": TOOLS}]
EXILE: Final = {"thaw": 16, "harpoon": 10, "move": 14, "bear": 8, "drift": 8}  # sends many to corners
MIXED: Final[dict[str, Value]] = {"tile_mix": TOOLS, "first_player": "random", "igloo_blocks_opponents": True}
CORNERS: Final[list[dict[str, Value]]] = [{"tile_mix": EXILE}, {"tile_mix": EXILE, "corner_kayak": True}]
SETUPS: Final = [
    *[(seats, options) for seats in (2, 3, 4) for options in OPTIONS],
    (3, MIXED),
    *[(2, options) for options in CORNERS],
]
FEW: Final = [*SETUPS[0:9:4], *SETUPS[-2:]][-games_to_play(4, 1) :]  # every player count and every kind of setup once
every_setup = pytest.mark.parametrize(("seats", "options"), SETUPS if IS_SOAK else FEW)


def test_ig_6_79_twins_differ_in_secrets_only() -> None:
    state, random = read(TABLE), Random(1)
    for viewer in (0, 1, 2, WATCHER):
        pairs = [twins.swapped(state, viewer, random) for _ in range(20)]
        assert len({twin.key() for twin in pairs}) > 5
        assert {repr(seen(twin, viewer)) for twin in pairs} == {repr(seen(state, viewer))}
    pair = twins.exchanged(state, random)
    assert pair is not None
    assert hand(pair[1], "RBY"[pair[0]]) != hand(state, "RBY"[pair[0]])
    assert [hand(pair[1], color) == hand(state, color) for color in "RBY"].count(False) == 1


@every_setup
def test_ig_6_79_no_view_text_or_error_betrays_a_secret(seats: int, options: dict[str, Value]) -> None:
    assert twins.leaks(seats, options, games_to_play(1, 1), seed=seats, every=1 if IS_SOAK else 3) > 300


@every_setup
def test_ig_6_79_the_same_choices_look_the_same_until_a_kept_tile_is_shown(
    seats: int, options: dict[str, Value]
) -> None:
    games = games_to_play(2, 1)
    assert twins.twin_worlds(seats, options, games, seed=seats) > 150 * games


@pytest.mark.parametrize(
    ("text", "choice", "follows"),
    [
        ("squares c3[R] c4[b4]; hand R harpoon*2; turn R act", "walk c3", ["to c4"]),
        ("squares c3[R] f6[b4]; hand R harpoon*2; turn R act", "kayak c3", ["to f6"]),
        ("squares c3[R^Rb4]; hand R harpoon*2; turn R act", "hunt", ["harpoon bear c3"]),
        ("squares c3[R] d3~f3; hand R harpoon*2; turn R ap 2 act", "hunt", ["harpoon fish3 d3"]),
    ],
)
def test_ig_6_79_a_choice_owed_to_a_harpoon_leads_to_nothing_else(text: str, choice: str, follows: list[str]) -> None:
    state = read(f"seats=2; {text}")
    assert choice in legal(state)
    assert choice not in legal(read(f"seats=2; {text}".replace("harpoon*2", "stamina1 move")))
    assert legal(after(state, choice)) == follows
    assert twins.binds(state, GAME.parse(choice))
