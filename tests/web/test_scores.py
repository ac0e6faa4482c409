"""Points during the game are those of the score at the end."""

from __future__ import annotations

import re

import pytest

from polynya import SPECTATOR, View, game_named
from polynya.bundles import texts_of
from polynya.core.types import Result, Score
from polynya.games import GAMES
from polynya.web.languages import translator
from polynya.web.pages import end_order, game_translator, headline, points_words, score_lines
from polynya.web.summary import summary
from tests.matches import played
from tests.web.reading import parts_of
from tests.web.worlds import browser_id, growing_game, header_of, room_of


@pytest.mark.parametrize("seed", range(5))
def test_points_of_the_full_game_are_its_score(seed: int) -> None:
    match = played("nanuuk", 3, seed, bot="level3")
    assert match.result
    for score in match.result.scores:
        assert match.game.points(match.view(score.seat), score.seat) == score.points
        lines = score_lines(match, score.seat, game_translator(match.game, "it"))
        assert sum([line.points for line in lines]) == score.points


def test_points_of_igloo_igloo_are_its_animals_and_at_the_end_its_islands_too() -> None:
    match = played("igloo_igloo", 2, 3, bot="level3")
    assert match.result
    running = match.game.view(match.state_at(match.ply - 1), 0)
    for score in match.result.scores:
        animals = sum([item.points for item in score.items if item.key != "island"])
        assert match.game.points(running, score.seat) == animals < score.points
        assert match.game.points(match.view(0), score.seat) == score.points


def test_a_card_calls_animals_so_while_the_game_runs_and_the_score_so_at_its_end() -> None:
    match = played("igloo_igloo", 2, 3, bot="level3")
    assert match.result
    running, over = match.game.view(match.state_at(match.ply - 1), 0), match.view(0)
    for score in match.result.scores:
        animals = match.game.points(running, score.seat)
        for language, words in (("en", ("animals", "score")), ("it", ("animali", "punti"))):
            _ = game_translator(match.game, language)
            assert points_words(match.game, running, None, score.seat, _) == f"{words[0]}: {animals}"
            assert points_words(match.game, over, match.result, score.seat, _) == f"{words[1]}: {score.points}"
            assert texts_of(running).standing(running, score.seat, _).startswith(f"{words[0]} {animals},")


HEADS = {
    (1,): ("You won 4 to 3", "Hai vinto 4 a 3"),
    (0,): ("You lost: Player 2 won, 4 to 3", "Hai perso: ha vinto Player 2, 4 a 3"),
    (): ("Player 2 wins 4 to 3", "Vince Player 2: 4 a 3"),
    (0, 1): ("Player 2 wins 4 to 3", "Vince Player 2: 4 a 3"),
}


@pytest.mark.parametrize(("mine", "heads"), HEADS.items())
def test_the_end_says_first_who_won_then_the_reader(mine: tuple[int, ...], heads: tuple[str, str]) -> None:
    """With points that no number of a name runs into."""
    scores = tuple([Score(seat, points, ()) for seat, points in enumerate((2, 4, 3, 2))])
    result = Result((1,), ((1,), (2,), (0, 3)), "NK-8.9", scores)
    names = [f"Player {seat + 1}" for seat in range(4)]
    assert tuple([headline(result, mine, names, translator(language)) for language in ("en", "it")]) == heads
    assert end_order(result, mine) == ([1, 0, 2, 3] if 0 in mine else [1, 2, 0, 3])
    tie = result._replace(winners=(1, 2), scores=tuple([Score(seat, 4, ()) for seat in range(4)]))
    assert headline(tie, (), names, str) == "Player 2 and Player 3 win together"
    assert headline(result._replace(scores=()), (), names, str) == "Player 2 wins"


def test_games_without_points_have_none() -> None:
    for key in ("nanuuk_intro", "pinguinoe"):
        match = played(key, 2, 1, plies=20)
        assert match.game.points(match.view(0), 0) is None


# Who leads, and why

AHEAD = {
    "igloo_igloo": (
        "seats=2; squares c3[R] c4[] c5[] f6[B] a1#R4 h1#B4; hunted R fish2 bear; turn R act",
        "leads with 15: animals 6, islands now 9",
        "in testa con 15: animali 6, isole ora 9",
    ),
    "nanuuk": (
        "seats=2; fish C3; H1 C4: seal | walrus; H2 E5: fish; turn 1",
        "leads with 5: 5 for animals, 2 more if in an igloo at the end",
        "in testa con 5: 5 per gli animali, altri 2 se alla fine è in un igloo",
    ),
    "pinguinoe": (
        "seats=2 zones=ring; cards 33=D12; penguins P1=33h; turn P1 ready",
        "leads: 2 steps to the ark",
        "in testa: 2 passi dall'arca",
    ),
}
EVEN = {
    "igloo_igloo": "seats=2; squares c3[R] f6[B] a1#R4 h1#B4; turn R act",
    "nanuuk": "seats=2; fish C3; H1 C4: seal; H2 E5:; turn 1",
    "pinguinoe": "seats=2 zones=ring; turn P1 ready",
}


def view_of(game: str, text: str) -> View:
    found = game_named(game)
    return found.view(found.read(f"{game} {text}"), int(SPECTATOR))


@pytest.mark.parametrize("game", AHEAD)
def test_who_leads_is_said_with_the_reason(game: str) -> None:
    text, english, italian = AHEAD[game]
    view = view_of(game, text)
    texts = texts_of(view)
    assert texts.leaders(view) == [0]
    for language, words in (("en", english), ("it", italian)):
        say = game_translator(game_named(game), language)
        assert texts.standing_words(view, 0, say) == words
        assert texts.standing_words(view, 1, say) == texts.standing(view, 1, say)
        lines = summary(view, ["Ada", "Bo"], say)
        assert lines[1].startswith(f"Ada: {words}")
        assert words.partition(":")[0] not in lines[2]


BRIEF = {"igloo_igloo": ["6+9", "0+1"], "nanuuk": ["5", "3"], "pinguinoe": ["2", "17"]}


@pytest.mark.parametrize("game", AHEAD)
def test_a_line_says_in_numbers_what_cards_say_in_words(game: str) -> None:
    view = view_of(game, AHEAD[game][0])
    texts = texts_of(view)
    assert [texts.brief(view, seat) for seat in range(2)] == BRIEF[game]
    for seat, number in enumerate(BRIEF[game]):
        words = texts.standing(view, seat, str) + points_words(game_named(game), view, None, seat, str)
        assert [part for part in re.findall(r"\d+", number) if part not in words] == []


@pytest.mark.parametrize("game", EVEN)
def test_nobody_leads_where_all_are_even(game: str) -> None:
    view = view_of(game, EVEN[game])
    assert (len(set(texts_of(view).progress(view))), texts_of(view).leaders(view)) == (1, [])


def test_all_of_several_who_are_ahead_lead() -> None:
    text = "seats=3; squares c3[R] c7[B] f6[Y] a1#R2 h1#B2 h8#Y2; hunted R fish2; hunted B fox2; turn R act"
    view = view_of("igloo_igloo", text)
    assert texts_of(view).leaders(view) == [0, 1]


@pytest.mark.parametrize("game", [game.key for game in GAMES])
def test_cards_mark_who_leads_for_everybody_and_nobody_at_the_end(game: str) -> None:
    """The same in all eyes; and before the end it is what the score of the full game would be."""
    marked, room = 0, None
    for match, entries in growing_game(game, 2, 3, (0,)):
        room = room or room_of(header_of(match))
        room.table.fold(entries[room.table.seq :])
        room.after_change()
        views = [match.view(viewer) for viewer in (0, 1, int(SPECTATOR))]
        texts = texts_of(views[0])
        leaders = [texts.leaders(view) for view in views]
        assert leaders[0] == leaders[1] == leaders[2]
        if game == "nanuuk" and texts.progress(views[0]):
            assert list(texts.progress(views[0])) == [match.game.points(views[0], seat) for seat in range(2)]
        if match.is_over:
            assert leaders[0] == []
        if match.is_over or match.ply % 5 == 0:
            for viewer in (browser_id(0), "nobody"):
                seats = parts_of(room, viewer, "en")["seats"]
                line, cards = seats.split("</ul>")
                assert line.count("#art-pennant") == cards.count("#art-pennant") == len(leaders[0])
        marked += bool(leaders[0])
    assert bool(marked) == (game in AHEAD)
