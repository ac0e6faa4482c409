"""Words of the table: ways as one line, the reader's own pieces, names of bots, and who has done something."""

from __future__ import annotations

import re

import pytest

from polynya.bundles import drawer_of, texts_of
from polynya.core.texts import PLAIN_WAY, mark, way_line, without_marks
from polynya.games import GAMES, game_named
from polynya.games.nanuuk.full.views import FullView
from polynya.moves import moves
from polynya.store.table import BOT, PERSON, Occupant
from polynya.web.drawing import panel_drawer
from polynya.web.hints import move_label
from polynya.web.languages import translator
from polynya.web.pages import game_translator, names_of
from polynya.web.story import MoveStory, join_ways, story_html, turns
from polynya.web.summary import item_words
from polynya.web.variants import fields
from tests.web.reading import parts_of
from tests.web.worlds import browser_id, growing_game, header_of, room_of


def step(ply: int, words: str, seat: int = 0) -> MoveStory:
    """A move that goes on from place to place, written `a b`."""
    first, second = [mark(f"space:{name}", name) for name in words.split()[-2:]]
    frame = " ".join([*words.split()[:-2], PLAIN_WAY])
    return MoveStory(ply, ply + 1, seat, (way_line(frame, (first, second)),))


def told(moves: list[MoveStory]) -> list[str]:
    return [without_marks(line.words) for move in join_ways(moves) for line in move.lines]


def test_a_way_is_one_line() -> None:
    assert told([step(0, "a1 a2"), step(1, "a2 a3"), step(2, "a3 b3")]) == ["a1 → a2 → a3 → b3"]
    assert told([step(0, "seal: a1 a2"), step(1, "seal: a2 a3")]) == ["seal: a1 → a2 → a3"]
    apart = [step(0, "a1 a2"), step(1, "b2 b3"), step(2, "seal: b3 b4"), step(3, "b4 b5", seat=1)]
    assert len(told(apart)) == 4
    (turn,) = turns([step(0, "a1 a2"), step(1, "a2 a3")], ["Ada"])
    assert (turn.moves[0].begin, turn.moves[0].end) == (0, 2)


def test_bots_have_a_name_by_their_seat_and_people_their_own() -> None:
    bots = [Occupant(BOT, "", "level3")] * 4
    assert names_of(bots, translator("en")) == ["Aurora", "Fjord", "Tundra", "Eider"]
    assert names_of(bots, translator("it")) == ["Aurora", "Fiordo", "Tundra", "Edredone"]
    named = [Occupant(PERSON, "Fjord"), bots[0], Occupant(BOT, "Kim", "level3")]
    assert names_of(named, translator("en")) == ["Fjord 1", "Fjord (2)", "Kim"]


def test_the_readers_own_penguin_is_called_so_and_nobody_is_named_for_what_hit_them() -> None:
    own = 0
    for seed in range(3):
        room = None
        for match, entries in growing_game("pinguinoe", 2, seed, (0,)):
            room = room or room_of(header_of(match))
            room.table.fold(entries[room.table.seq :])
            room.after_change()
            if match.mover != 0:
                continue
            parts = parts_of(room, browser_id(0), "en")
            own += "our penguin" in parts["happened"] + parts["moments"] + parts["trail"]
            assert "P0's penguin" not in parts["happened"] + parts["moments"] + parts["trail"] + parts["log"]
    assert own > 0


def test_a_prompt_promises_only_what_can_be_done() -> None:
    seen = set[str]()
    for match, _ in growing_game("pinguinoe", 2, 1, (0,)):
        view = match.view(max(match.mover, 0))
        kinds = {match.game.facts(action).kind for action in view.legal}
        if view.step_name != "move" or not kinds & {"step", "turn"}:
            continue
        prompt = texts_of(view).prompt(view, str)
        assert ("Move your penguin" in prompt, "urn up a card" in prompt) == ("step" in kinds, "turn" in kinds)
        seen.add(prompt.partition(".")[0])
    assert len(seen) > 1


def test_a_form_says_what_is_usual() -> None:
    found = [field for game in GAMES for field in fields(game, "it")]
    assert "no" in {field.usual for field in found}
    assert len([field for field in found if field.usual]) > len(found) / 2
    twice = [field for field in found for value, word in field.values if field.usual == word]
    assert all([field.is_preset for field in twice])


def test_a_hint_is_said_in_words() -> None:
    game = game_named("igloo_igloo")
    view = game.view(game.read("igloo_igloo seats=2; squares c3[R5] c4[]; turn R act"), 0)
    walk = next(move for move in moves(view) if move.verb == "walk")
    assert texts_of(view).move_words(view, walk, str) == "Walk c3 → c4"
    assert move_label(view, walk, game_translator(game, "en")) == "Walk from c3 to c4"
    assert move_label(view, walk, game_translator(game, "it")) == "A piedi da c3 a c4"


def test_a_sign_after_a_place_does_not_begin_a_line() -> None:
    found = story_html("[[space:h4=h4]]: a fish, [[seal:i5=the seal]] comes")
    places = ['<button type="button" class="place" data-light="space:h4">h4</button>']
    places.append('<button type="button" class="place" data-light="seal:i5">the seal</button>')
    assert found == f'<span class="with-sign">{places[0]}:</span> a fish, {places[1]} comes'
    found = story_html("walks to [[space:h4=h4]]")  # the style sheet adds a sign
    assert found == f'walks to <span class="with-sign last-place">{places[0]}</span>'


def test_what_lies_in_front_is_named_once() -> None:
    game = game_named("igloo_igloo")
    view = game.view(game.read("igloo_igloo seats=2; squares c3[R5] c4[]; hunted R fish1*2 fish3; turn R act"), 0)
    panel = next(panel for panel in drawer_of(view).panels(view) if panel.seat == 0)
    assert "caught: 2 \u00d7 fish (1), fish (3)" in item_words(panel, view, str)


SHEETS = {  # that nothing lies there, and what can, in the order of a sheet
    "en": ("none", ("harpoon", "husky", "kayak", "sled", "fish", "seal", "walrus", "whale", "Inuk")),
    "it": ("no", ("arpione", "husky", "kayak", "slitta", "pesce", "foca", "tricheco", "balena", "Inuk")),
}


@pytest.mark.parametrize("language", SHEETS)
def test_a_sheet_says_for_ears_what_is_there_and_what_is_not(language: str) -> None:
    none, words = SHEETS[language]
    draw, met = panel_drawer("nanuuk", language), set[int]()
    for match, _entries in growing_game("nanuuk", 2, 3, (0, 1)):
        view = match.view(0)
        assert isinstance(view, FullView)
        for panel, left, stored in zip(drawer_of(view).panels(view), view.left_side, view.stored, strict=True):
            carried = [left >> bit & 1 for bit in range(len(words))]
            at_home = [*[1 - number for number in carried[:4]], *stored[1:]]
            wanted = [
                [word if number == 1 else f"{word} x{number}" if number else f"{word}: {none}" for word, number in line]
                for line in (zip(words, carried, strict=True), zip(words, at_home, strict=True))
            ]
            labels = re.findall('class="item".*?aria-label="(.*?)"', draw(panel))
            assert [labels[1 : 1 + len(words)], labels[2 + len(words) :]] == wanted
            met |= {*carried, *at_home}
    assert met >= {0, 1}
