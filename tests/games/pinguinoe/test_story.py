"""What is told of Pinguinoè: every move and every consequence is a line, in both languages, and nothing is betrayed."""

from __future__ import annotations

from random import Random
from typing import Final

import pytest

from polynya import SPECTATOR, Value
from polynya.bundles import bundle_of
from polynya.core.state import State
from polynya.core.texts import MARKED, StoryLine, Translate, without_marks
from polynya.core.types import OVER
from polynya.games.pinguinoe.samples import samples
from polynya.render.art import ART
from polynya.testing.texts import strict_translator
from tests.games.pinguinoe import twins
from tests.games.pinguinoe.positions import GAME, after, read, seen

TEXTS: Final = bundle_of("pinguinoe").texts
ITALIAN: Final = strict_translator(TEXTS, "it")
NAMES: Final = ("Ada", "Bo", "Cleo", "Dan")
WATCHER: Final = int(SPECTATOR)
RING: Final = "seats=3 zones=ring"


def lines(state: State, action: str, viewer: int = WATCHER, translate: Translate = str) -> list[StoryLine]:
    """What a viewer is told of one action."""
    known = GAME.seen(state, GAME.parse(action), viewer)
    before, later = GAME.view(state, viewer), GAME.view(after(state, action), viewer)
    return TEXTS.tell(before, later, [known], NAMES[: before.seats], translate)


def story(text: str, action: str, viewer: int = WATCHER) -> list[str]:
    return [without_marks(line.words) for line in lines(read(text), action, viewer)]


def italian(text: str, action: str, viewer: int = WATCHER) -> list[str]:
    return [without_marks(line.words) for line in lines(read(text), action, viewer, ITALIAN)]


def moments(text: str, action: str) -> list[tuple[str, tuple[int, ...]]]:
    """The pictures of what is shown large, and whom it hits."""
    return [(line.icon, line.seats) for line in lines(read(text), action) if line.is_moment]


# Moves


@pytest.mark.parametrize(
    ("text", "action", "english", "translated"),
    [
        ("turn P1 ready", "roll", "takes the die", "prende il dado"),
        ("turn P1 ready : roll", "die 4", "rolls a 4: 4 points", "tira 4: 4 punti"),
        (
            "turn P1 ready : roll",
            "die 6",
            "rolls a 6: leads the seal, up to 5 steps",
            "tira 6: guida la foca, fino a 5 passi",
        ),
        (
            "blizzard P1; turn P1 ready : roll",
            "die 4",
            "rolls a 4, minus 2 for the blizzard: 2",
            "tira 4, meno 2 per la bufera: 2",
        ),
        ("turn P1 die 3 move 3 11h", "step E", "b4 → b5", "b4 → b5"),
        ("turn P1 die 3 move 3 11h", "turn E", "turns up card a5-c8", "scopre la carta a5-c8"),
        (
            "turn P1 die 3 move 3 11h : reveal 12",
            "face L13",
            "the card shows ice and sea",
            "la carta mostra ghiaccio e mare",
        ),
        (
            "turn P1 die 3 move 2 22g 22h",
            "draw",
            "stops to draw a search card",
            "si ferma a pescare una carta ricerca",
        ),
        (
            "turn P1 die 3 move 0 22g 22h",
            "end_move",
            "ends on the search space e8 and draws",
            "finisce sulla casella ricerca e8 e pesca",
        ),
        ("turn P1 die 3 move 0 22c 22g", "end_move", "ends the movement on e7", "finisce il movimento su e7"),
        ("turn P1 die 3 after", "end_turn", "ends the turn", "finisce il turno"),
        (
            "hand P1 skates; turn P1 die 3 move 0 22c 22g",
            "play skates",
            "plays the skates: 2 more points",
            "gioca i pattini: 2 punti in più",
        ),
        ("hand P1 telescope; turn P1 ready", "play telescope", "plays the telescope", "gioca il cannocchiale"),
        ("turn P1 played ready : card", "card 12", "turns up card a5-c8", "scopre la carta a5-c8"),
        ("seal 22g; turn P1 die 6 seal 5", "seal NE", "leads the seal: e7 → d8", "guida la foca: e7 → d8"),
        ("seal 22g; turn P1 die 6 seal 5", "seal stop", "leaves the seal on e7", "lascia la foca su e7"),
    ],
)
def test_a_move_is_one_line(text: str, action: str, english: str, translated: str) -> None:
    position = f"{RING}; cards 22=D01; {text}"
    assert story(position, action) == [english]
    assert italian(position, action) == [translated]
    assert moments(position, action) == []


def test_places_and_cards_in_a_line_light_up() -> None:
    (step,) = lines(read(f"{RING}; turn P1 die 3 move 3 11h"), "step E")
    assert MARKED.findall(step.words) == [("space:11h", "b4"), ("space:12e", "b5")]
    (turn,) = lines(read(f"{RING}; turn P1 die 3 move 3 11h"), "turn E")
    assert MARKED.findall(turn.words) == [("card:12", "a5-c8")]


def test_the_winner_is_told() -> None:
    text = f"{RING}; cards 33=D12; turn P1 die 5 move 4 33h 34e"
    assert story(text, "step E") == ["h13 → h14", "Ada has reached the ark and wins!"]
    assert italian(text, "step E")[1] == "Ada ha raggiunto l'arca e vince!"
    assert moments(text, "step E") == [("ark", (0,))]


# The beginning


def test_the_beginning_has_names() -> None:
    assert story("seats=3; corners", "corner 17") == ["Ada starts from the igloo on b26"]
    assert italian("seats=3; corners", "corner 17") == ["Ada parte dall'igloo su b26"]
    assert story("seats=2; toss", "toss A1") == ["the ark opens left and right"]
    assert italian("seats=2; toss", "toss A2") == ["l'arca si apre in alto e in basso"]


def test_starting_rolls_have_names() -> None:
    assert story("seats=3; start P1=5 P2=0 P3=0", "die 3") == ["Bo rolls to start: 3"]
    assert italian("seats=3; start P1=5 P2=0 P3=0", "die 3") == ["Bo tira per iniziare: 3"]
    assert story("seats=3; start P1=5 P2=3 P3=0", "die 2") == ["Cleo rolls to start: 2", "Ada begins"]
    assert story("seats=3; start P1=5 P2=3 P3=0", "die 5") == [
        "Cleo rolls to start: 5",
        "a tie: Ada and Cleo roll again",
    ]
    assert story("seats=3; start P1=0 P2=- P3=0", "die 5") == ["Ada rolls to start: 5"]


# The seal


def test_a_seal_space_that_turns_up_calls_the_seal() -> None:
    text = f"{RING}; penguins P2=12g~; turn P1 die 3 move 3 11h : reveal 12"
    assert story(text, "face L05") == [
        "the card shows ice, sea and a seal space",
        "a seal space turns up: the seal jumps to b7",
        "the seal catches Bo's penguin on b7 and sends it home",
    ]
    assert italian(text, "face L05")[-1] == "la foca prende il pinguino di Bo su b7 e lo manda a casa"
    assert moments(text, "face L05") == [("seal_pawn", (1,))]


def test_the_seal_catches_on_its_way() -> None:
    text = f"{RING}; cards 23=D05; seal 23k; penguins P2=23g P3=23g; turn P1 die 6 seal 5"
    assert story(text, "seal N") == [
        "leads the seal: f11 → e11",
        "the seal catches Bo's penguin on e11 and sends it home",
        "the seal catches Cleo's penguin on e11 and sends it home",
    ]
    assert moments(text, "seal N") == [("seal_pawn", (1,)), ("seal_pawn", (2,))]


def test_who_holds_an_object_is_asked_for_a_fish() -> None:
    text = f"{RING}; cards 23=D05 12=L11; seal 23k; penguins P2=23g P3=23g; hand P2 fish; turn P1 die 6 seal 5"
    assert story(text, "seal N") == ["leads the seal: f11 → e11", "the seal reaches Bo's penguin on e11"]
    asked = after(read(text), "seal N")
    assert [without_marks(line.words) for line in lines(asked, "fish discard")] == [
        "gives the seal a fish, and the penguin stays on e11",
        "Cleo's penguin on e11 is spared too",
    ]
    assert [without_marks(line.words) for line in lines(asked, "fish decline")] == [
        "gives no fish",
        "the seal catches Bo's penguin on e11 and sends it home",
        "the seal catches Cleo's penguin on e11 and sends it home",
    ]
    called = lines(after(asked, "fish discard"), "seal_space 12g")
    assert [without_marks(line.words) for line in called] == ["calls the seal: e11 → b7"]


def test_without_a_seal_space_the_seal_goes_to_the_ark() -> None:
    text = f"{RING}; cards 22=D01; seal 22g; penguins P2=22g; hand P2 fish; turn P1 die 6 seal 4 : fish P2"
    assert story(text, "fish discard") == [
        "gives the seal a fish, and the penguin stays on e7",
        "there is no other seal space: the seal goes to the ark on h14",
    ]
    assert italian(text, "fish discard")[1] == "non ci sono altre caselle foca: la foca va sull'arca, su h14"


# The sea


def test_a_penguin_that_ends_in_the_sea_goes_home() -> None:
    text = f"{RING}; turn P1 die 3 move 0 11h 11d"
    assert story(text, "end_move") == ["ends the movement on a4", "Ada's penguin on a4 is in the sea: it goes home"]
    assert italian(text, "end_move")[1] == "il pinguino di Ada su a4 è in mare: torna a casa"
    told = lines(read(text), "end_move")[1]
    assert (told.icon, told.seats) == ("wave", (0,))


def test_a_lifebuoy_keeps_a_penguin_afloat() -> None:
    text = f"{RING}; hand P1 lifebuoy; turn P1 die 3 move 0 11h 11d"
    assert story(text, "end_move") == ["ends the movement on a4", "Ada's penguin on a4 is in the sea"]
    asked = after(read(text), "end_move")
    assert [without_marks(line.words) for line in lines(asked, "lifebuoy discard")] == [
        "uses a lifebuoy: the penguin stays afloat on a4"
    ]
    assert [without_marks(line.words) for line in lines(asked, "lifebuoy decline")] == [
        "uses no lifebuoy",
        "Ada's penguin on a4 is in the sea: it goes home",
    ]


def test_a_penguin_in_the_water_that_could_not_go_on() -> None:
    text = f"{RING}; turn P1 die 5 move 2 11e 11f 11b 11a"
    assert story(text, "end_move")[0] == "cannot go on from a1"


def test_a_block_under_a_penguin_sends_it_home() -> None:
    text = f"{RING}; penguins P2=22e~; turn P1 die 3 move 3 12j : reveal 22"
    assert story(text, "face D01") == [
        "the card shows ice, sea, a search space and a block",
        "a block comes up under Bo's penguin on e5 and sends it home",
    ]
    assert moments(text, "face D01") == [("block", (1,))]


def test_ice_under_a_swimming_penguin_is_told() -> None:
    text = f"{RING}; penguins P2=22b~; turn P1 die 3 move 3 12j : reveal 22"
    assert story(text, "face D01")[1:] == ["Bo's penguin on d6 now stands on ice"]


def test_a_card_seen_before_shows_the_same_at_once() -> None:
    text = f"{RING}; known 12=L05; turn P1 die 3 move 3 11h"
    assert story(text, "turn E") == [
        "turns up card a5-c8",
        "the card shows ice, sea and a seal space",
        "a seal space turns up: the seal jumps to b7",
    ]


# Objects


def test_a_snowball_drives_back_or_home() -> None:
    text = f"{RING}; cards 33=D13 23=D05; penguins P1=33b; turn P3 played ready : victim"
    assert story(text, "victim P1") == [
        "throws the snowball at Ada's penguin on g10",
        "Ada's penguin is driven back: g10 → d9",
    ]
    assert moments(text, "victim P1") == [("snowball", (0,))]
    alone = f"{RING}; cards 33=D13; penguins P1=33b; turn P3 played ready : victim"
    assert story(alone, "victim P1")[1] == "Ada's penguin is driven home from g10"
    assert italian(alone, "victim P1") == [
        "tira la palla di neve al pinguino di Ada su g10",
        "il pinguino di Ada viene rimandato a casa da g10",
    ]


def test_a_landing_that_is_chosen_is_told_when_it_is() -> None:
    text = f"{RING}; cards 33=D13 23=D05 32=D12; penguins P1=33b; turn P3 played ready : victim"
    assert story(text, "victim P1") == ["throws the snowball at Ada's penguin on g10"]
    chosen = after(read(text), "victim P1")
    (told,) = lines(chosen, "land 32a")
    assert without_marks(told.words) == "drives Ada's penguin back: g10 → g5"
    assert (told.icon, told.is_moment, told.seats) == ("snowball", True, (0,))


def test_an_object_is_named_to_its_owner_only() -> None:
    text = f"{RING}; cards 22=D01; penguins P1=22h; turn P1 die 4 drawn : draw"
    assert story(text, "search fish", 0) == ["draws a fish"]
    assert italian(text, "search fish", 0) == ["pesca un pesce"]
    for viewer in (1, 2, WATCHER):
        assert story(text, "search fish", viewer) == story(text, "search skates", viewer) == ["draws an object"]
    assert [line.icon for line in lines(read(text), "search fish", 0)] == ["fish"]
    assert [line.icon for line in lines(read(text), "search fish", 1)] == ["back_search"]
    assert all([lines(read(text), "search fish", viewer)[0].is_moment for viewer in (0, 1, WATCHER)])


def test_a_jump() -> None:
    text = "seats=2; cards 24=D14; turn P1 played die 4 move 4 24i : jump"
    assert story(text, "jump N") == ["jumps over a block: f13 → d13"]


# Events

DRAWING: Final = f"{RING}; cards 22=D01; penguins P1=22h; "
DRAW: Final = "turn P1 die 4 drawn : draw"


def test_lose_a_turn() -> None:
    assert story(f"{DRAWING}{DRAW}", "search skip") == [
        "lose a turn: Ada loses the next turn",
        "event 1 of 5: the white penguin wakes up",
    ]
    assert italian(f"{DRAWING}events 2; {DRAW}", "search skip") == [
        "salta un turno: Ada salterà il prossimo",
        "evento 3 di 5: il pinguino bianco si avvicina",
    ]
    assert moments(f"{DRAWING}{DRAW}", "search skip") == [("skip", (0,))]


def test_a_lost_turn_is_told_when_it_passes() -> None:
    text = f"{RING}; skip P2; turn P1 die 3 after"
    assert story(text, "end_turn") == ["ends the turn", "Bo loses this turn"]
    swimming = f"{RING}; skip P2; penguins P2=13a~; turn P1 die 3 after"
    assert story(swimming, "end_turn") == [
        "ends the turn",
        "Bo's penguin on a9 is in the sea: it goes home",
        "Bo loses this turn",
    ]
    both = "seats=2 zones=ring; cards 22=D01; penguins P1=22h; skip P2; events 1; turn P1 die 4 drawn : draw"
    assert story(both, "search skip")[2:] == ["Bo loses this turn", "Ada loses this turn"]


def test_a_torn_backpack_tells_what_was_lost() -> None:
    text = f"{DRAWING}hand P1 fish snowball*2; {DRAW}"
    assert story(text, "search tear")[0] == "torn backpack: Ada loses 2 snowballs and a fish"
    assert italian(text, "search tear")[0] == "zaino strappato: Ada perde 2 palle di neve e un pesce"
    assert story(f"{DRAWING}{DRAW}", "search tear")[0] == "torn backpack, but Ada has nothing to lose"
    assert moments(text, "search tear") == [("tear", (0,))]


def test_a_blizzard_drives_everybody_back() -> None:
    text = (
        "seats=4 zones=ring; cards 22=D01 12=L13 26=D12 27=L09 46=D11; penguins P1=22h P2=26d P3=46a P4=51d; "
        "turn P1 die 4 drawn : draw"
    )
    assert story(text, "search blizzard") == [
        "blizzard: all penguins are driven back, and everybody has 2 fewer points in the next turn",
        "event 1 of 5: the white penguin wakes up",
        "Ada's penguin is driven back: e8 → a5",
        "Bo's penguin is driven back: d24 → d28",
        "Cleo's penguin is driven home from j21",
        "Dan's penguin is driven home from n4",
    ]
    assert moments(text, "search blizzard") == [("blizzard", (0, 1, 2, 3))]


def test_the_end_of_a_blizzard_is_told() -> None:
    assert story(f"{RING}; blizzard P1; turn P1 die 3 after", "end_turn")[-1] == "the blizzard is over"
    assert story(f"{RING}; blizzard P1 P2; turn P1 die 3 after", "end_turn") == ["ends the turn"]


def test_a_tsunami_tells_every_card_and_every_penguin() -> None:
    text = (
        "seats=4 zones=ring; cards 33=D01 23=D11 43=D05; known 32=D06; penguins P1=33h P2=34a P4=34e; "
        "hand P2 lifebuoy; hand P4 lifebuoy; turn P1 die 4 drawn : draw"
    )
    assert story(text, "search tsunami") == [
        "tsunami: the card under Ada's penguin, g9-i12, and those beside it turn over",
        "event 1 of 5: the white penguin wakes up",
        "card d9-f12 turns face down: sea",
        "card g5-i8 turns up: ice, sea, a seal space and a block",
        "card g9-i12 turns face down: sea",
        "the ark card turns: the ark opens at the top and bottom",
        "card j9-m12 turns face down: sea",
        "Ada's penguin on h12 is in the sea: it goes home",
        "Bo's penguin on g13 is in the sea",
    ]
    assert moments(text, "search tsunami") == [("tsunami", (0,)), ("wave", (0,))]
    asked = after(read(text), "search tsunami")
    assert [without_marks(line.words) for line in lines(asked, "lifebuoy discard")] == [
        "uses a lifebuoy: the penguin stays afloat on g13",
        "a block comes up under Dan's penguin on h13 and sends it home",
        "a seal space turns up: the seal jumps to i6",
    ]


def test_a_face_drawn_for_a_tsunami_is_told_with_its_card() -> None:
    text = f"{RING}; cards 33=D01; penguins P1=33h; turn P1 die 4 drawn : draw"
    drawn = after(read(text), "search tsunami")
    told = [without_marks(line.words) for line in lines(drawn, "face D12")]
    assert told[0] == "card d9-f12 turns up: ice, sea and a block"


def test_the_fifth_event_ends_the_game() -> None:
    text = f"{DRAWING}events 4; {DRAW}"
    assert story(text, "search tsunami") == [
        "Ada draws the fifth event: the white penguin is on the ark, and nobody wins"
    ]
    assert moments(text, "search tsunami") == [("white_penguin", (0, 1, 2))]


def test_nobody_counts_events_while_the_white_penguin_sleeps() -> None:
    text = DRAWING.replace("zones=ring", "sleepy_white_penguin=true zones=ring")
    assert story(f"{text}events 4; {DRAW}", "search skip") == ["lose a turn: Ada loses the next turn"]


def test_a_new_deck_is_told() -> None:
    text = "seats=2 sleepy_white_penguin=true; cards 23=D01; penguins P1=23h; discard tear tsunami*2 skip*2 blizzard"
    objects = "telescope*2 snowball*4 skates*2 fish*2 lifebuoy*2 trampoline*2"
    found = story(f"{text} {objects}; events 6; turn P1 die 4 drawn : shuffle", "shuffle")
    assert found == ["the discarded cards are shuffled: a new deck of 20"]


# All of them


@pytest.mark.parametrize(("seats", "options"), samples())
def test_every_action_is_told_to_everybody_in_whole_lines(seats: int, options: dict[str, Value]) -> None:
    told = 0
    for state in twins.walk(seats, options, 5, 120):
        if state.to_move() == int(OVER):
            continue
        legal = state.legal_actions()
        for action in legal[:: max(1, len(legal) // 3)]:
            for viewer in (0, 1, WATCHER):
                english, other = [lines(state, GAME.notation(action), viewer, say) for say in (str, ITALIAN)]
                assert english
                assert [line._replace(words="", frame="") for line in english] == [
                    line._replace(words="", frame="") for line in other
                ]
                for line in (*english, *other):
                    words = without_marks(line.words)
                    assert words
                    assert not {"{", "}", "_", "["} & set(words), words
                    assert line.icon in {"", *ART}
                    told += 1
    assert told > 500


@pytest.mark.parametrize("seed", range(3))
def test_a_penguin_that_has_moved_without_a_step_is_told_and_why(seed: int) -> None:
    """Whoever is not where they were has a line of their own, or has made a step."""
    found = 0
    for state in twins.walk(4, {}, seed, 250):
        if state.to_move() == int(OVER):
            continue
        for action in state.legal_actions()[:6]:
            name = GAME.notation(action)
            before, later = seen(state), seen(after(state, name))
            for seat in range(before.seats):
                is_step = name.startswith(("step", "jump")) and seat == before.turn
                if before.at[seat] != later.at[seat] and before.at[seat] >= 0 and not is_step:
                    hits = [line for line in lines(state, name) if line.seats == (seat,)]
                    assert hits, name
                    found += 1
    assert found > 20


def test_stories_are_the_same_in_worlds_with_other_hands() -> None:
    compared, random = 0, Random(1)
    for seed, (seats, options) in enumerate(samples()[:4]):
        for state in twins.walk(seats, options, seed, 150):
            if state.to_move() == int(OVER):
                continue
            for viewer in (*range(seats), WATCHER):
                twin = twins.swapped(state, viewer, random)
                both = sorted({*state.legal_actions()} & {*twin.legal_actions()})
                for action in both[:: max(1, len(both) // 3)]:
                    name = GAME.notation(action)
                    if GAME.view(after(state, name), viewer) == GAME.view(after(twin, name), viewer):
                        assert lines(state, name, viewer) == lines(twin, name, viewer), name
                        compared += 1
    assert compared > 1000


# How everybody stands


def standing(text: str, player: int, translate: Translate = str) -> str:
    return TEXTS.standing(GAME.view(read(text), WATCHER), player - 1, translate)


def test_standing_counts_the_steps_to_the_ark() -> None:
    start = "seats=2 zones=ring; turn P1 ready"
    assert standing(start, 1) == "17 steps to the ark"
    assert standing(start, 1, ITALIAN) == "17 passi dall'arca"
    near = "seats=2 zones=ring; cards 33=D12; penguins P1=33h; turn P1 ready"
    assert standing(near, 1) == "2 steps to the ark"
    closed = near.replace("33=D12", "33=D12 34=A2")
    assert standing(closed, 1) == "4 steps to the ark"  # the west side is shut
    assert standing("seats=3; corners", 1) == ""


def test_standing_names_what_the_next_turn_suffers_from() -> None:
    text = "seats=3 zones=ring; penguins P2=12e~; skip P2; blizzard P1; turn P1 ready"
    assert standing(text, 1) == "17 steps to the ark, 2 fewer points: blizzard"
    assert standing(text, 2) == "15 steps to the ark, afloat, loses the next turn"


def test_the_winner_is_marked_on_the_board() -> None:
    won = after(read(f"{RING}; cards 33=D12; turn P1 die 5 move 4 33h 34e"), "step E")
    view = GAME.view(won, WATCHER)
    assert TEXTS.decisive_targets(view) == ["penguin-red:34f"]
    assert TEXTS.standing(view, 0, str) == "on the ark"
    nobody = after(read(f"{DRAWING}events 4; {DRAW}"), "search skip")
    assert TEXTS.decisive_targets(GAME.view(nobody, WATCHER)) == []
