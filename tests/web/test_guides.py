"""Guides: every lesson can be done as it says, and leads to the next one, to the end."""

from __future__ import annotations

import re

import httpx
import pytest
from playwright.sync_api import Browser, expect

from polynya import Match, Rng, bot_named, game_named
from polynya.bundles import all_bundles, bundle_of
from polynya.bundles.guide import DONE, MISSED, OVER, Lesson
from polynya.moves import moves
from polynya.store.table import Entry, Table, new_header
from polynya.web.guides import lesson_view
from polynya.web.languages import LANGUAGES
from polynya.web.pages import game_translator
from polynya.web.room import Room
from tests.browser.axe import violations
from tests.contract.cases import IS_SOAK
from tests.web.players import Player, visit
from tests.web.serving import Server, visitor
from tests.web.speaking import say

KEYS = tuple([bundle.game.key for bundle in all_bundles() if bundle.guide])
SIZES = ((1280, 800), (390, 844), (844, 390))
NARROW = "pinguinoe"  # has the largest board, which leaves the least room for texts
MEASURE = """(texts) => {
  const box = document.querySelector('#now .turn'), isCut = (text) => {
    box.innerHTML = text;
    return box.scrollHeight > box.clientHeight;
  };
  return texts.filter(isCut);
}"""
READ = 3.0  # words a second
OWN_MOVE = 4.0  # seconds to decide and to make one
OTHERS_MOVE = 1.5  # seconds to look on
DEEP = 3  # moves after which a lesson must be done
LESSONS = [(key, number) for key in KEYS for number in range(len(bundle_of(key).guide))]


def solution(match: Match, lesson: Lesson, depth: int = DEEP) -> list[tuple[int, ...]]:
    """Moves of the learner that do what is wanted; the shortest first."""
    for length in range(1, depth + 1):
        found = _solution(match, lesson, length, [])
        if found:
            return found
    raise AssertionError(f"this cannot be done: {lesson.wanted}")


def _solution(match: Match, lesson: Lesson, left: int, made: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
    steps = [match.game.notation(action) for chain in made for action in chain]
    if lesson.is_done(steps, is_over=match.is_over):
        return made
    if not left or match.mover != 0:
        return []
    for move in moves(match.view(0)):
        trial = Match.at(match.game, match.state, Rng(1))
        trial.play_move(0, move.actions)
        found = _solution(trial, lesson, left - 1, [*made, move.actions])
        if found:
            return found
    return []


@pytest.mark.parametrize(("key", "number"), LESSONS)
def test_a_lesson_can_be_done(key: str, number: int) -> None:
    """What is wanted is there for the learner, is not done before, and several things can be chosen."""
    lesson = bundle_of(key).guide[number]
    match = Match.at(game_named(key), lesson.position, Rng(1))
    assert match.mover == 0
    assert not lesson.is_done([], is_over=match.is_over)
    for language in LANGUAGES:
        assert all([lesson.words(language, outcome) for outcome in ("", DONE, MISSED)])
    if not lesson.bot:
        assert len(moves(match.view(0))) > 1
        assert solution(match, lesson)


@pytest.mark.parametrize("key", KEYS)
def test_a_guide_ends_with_the_end_of_a_game(key: str) -> None:
    """Which the learner wins by playing sensibly, and which is short."""
    *_first, last = bundle_of(key).guide
    assert last.wanted == (OVER,)
    assert bot_named(last.bot)
    match, rng = Match.at(game_named(key), last.position, Rng(3)), Rng(3)
    players = bot_named("level3"), bot_named(last.bot)
    while not match.is_over:
        match.play(match.mover, players[match.mover].choose(match.view(match.mover), 0, rng))
    assert match.movers.count(0) < 120
    assert match.result is not None
    assert 0 in match.result.winners


@pytest.mark.parametrize(
    ("key", "number", "steps", "is_missed"),
    [
        ("nanuuk", 0, ["to B2"], True),
        ("nanuuk", 0, ["to C3"], False),
        ("igloo_igloo", 1, ["igloo c5"], True),
        ("pinguinoe", 2, ["step W"], False),
        ("nanuuk_intro", 3, ["crack C4|D4"], True),
    ],
)
def test_a_mistake_is_noticed(key: str, number: int, steps: list[str], is_missed: bool) -> None:
    """Something else than what is wanted can be tried again at once; what leads there is no mistake."""
    lesson = bundle_of(key).guide[number]
    match = Match.at(game_named(key), lesson.position, Rng(1))
    table = Table(new_header(match))
    table.match, table.lesson = match, number
    for step in steps:
        match.play(0, match.game.parse(step))
    found = lesson_view(Room(table, {}), "en")
    assert found is not None
    assert found.is_missed is is_missed
    assert lesson.words("en", MISSED if is_missed else DONE if found.is_done else "") == found.words


def test_turns_of_a_lesson_are_its_own() -> None:
    """The table begins no turn for a learner: it follows the turns of the lesson that is played."""
    first, *_others, last = bundle_of("pinguinoe").guide
    room = Room(Table(new_header(Match.at(game_named("pinguinoe"), first.position))), {})
    start = Match.at(game_named("pinguinoe"), last.position).start
    room.table.fold([Entry(1, "lesson", {"number": 5, "position": start, "held": False})])
    room.after_change()
    assert room.turns is room.table.policy.turns
    assert room.turns.match is room.match


def lesson_texts(language: str) -> list[str]:
    """Everything that the box of a lesson may say, as its page puts it."""
    found = []
    for key in KEYS:
        guide, game, _ = bundle_of(key).guide, game_named(key), game_translator(game_named(key), language)
        for number, lesson in enumerate(guide):
            view = Match.at(game, lesson.position, Rng(1)).view(0)
            prompt = f"<br><b>{_('Your turn:')}</b> {bundle_of(key).texts.prompt(view, _)}" if lesson.bot else ""
            label = f"<b>{_('Lesson {0} of {1}:').format(number + 1, len(guide))}</b>"
            found += [f"{label} {lesson.words(language)}{prompt}", f"{label} {lesson.words(language, DONE)}"]
            found.append(f"{label} {_('That was a different move.')} {lesson.words(language, MISSED)}")
    return found


def test_every_lesson_is_in_sight(browser: Browser, server: Server) -> None:
    """No text of any guide is longer than its box, on any screen, in any language."""
    context = visit(browser, server)
    page = context.new_page()
    page.goto("/")
    page.locator(f'form[action="/guide/{NARROW}"] button').click()
    page.locator("#now .turn").wait_for()
    texts = [text for language in LANGUAGES for text in lesson_texts(language)]
    assert len(texts) > 100
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        cut = page.evaluate(MEASURE, texts)
        assert cut == [], (width, height)
    context.close()


def post_lesson(client: httpx.Client, path: str, number: int) -> None:
    assert client.post(f"{path}/lesson", data={"number": str(number)}).status_code == 200


def test_every_lesson_at_its_table(server: Server) -> None:
    """All lessons of all games but the last ones, by what the table takes; strangers and nonsense are refused."""
    with visitor(server) as client, visitor(server) as stranger:
        for key in KEYS:
            path = client.post(f"/guide/{key}").url.path
            guide = bundle_of(key).guide
            for number, lesson in enumerate(guide[:-1]):
                if number:
                    post_lesson(client, path, number + 1)
                match = Match.at(game_named(key), lesson.position, Rng(1))
                for chain in solution(match, lesson):
                    text = client.get(path).text
                    seq = re.findall(r'data-seq="(\d+)"', text)[0]
                    answer = client.post(f"{path}/act", data={"actions": " ".join(map(str, chain)), "seq": seq})
                    assert answer.status_code == 200, (key, number)
                assert f'<input type="hidden" name="number" value="{number + 2}">' in client.get(path).text, (
                    key,
                    number,
                )
            assert stranger.post(f"{path}/lesson", data={"number": "1"}).status_code == 403
            for nonsense in ("0", "99", "x", ""):
                assert client.post(f"{path}/lesson", data={"number": nonsense}).status_code == 400
            again = client.post(f"/guide/{key}").url.path
            home = client.get("/").text
            assert [f'href="{one}"' in home for one in (again, path)].count(
                True
            ) == 1  # the one begun last, if not both
            assert re.search(rf"Guide: lesson \d of {len(bundle_of(key).guide)}", home)
            assert "<title>Polynya" in home  # it waits for nobody
        assert client.post("/guide/chess").status_code == 404


def test_an_ending_that_was_lost_can_be_tried_again(server: Server) -> None:
    last = len(bundle_of("nanuuk_intro").guide)
    again = f'<input type="hidden" name="number" value="{last}">'
    with visitor(server) as client:
        path = client.post("/guide/nanuuk_intro").url.path
        post_lesson(client, path, last)
        client.post(f"{path}/seat", data={"do": "resign"})
        assert again in client.get(path).text
        post_lesson(client, path, last)
        assert again not in client.get(path).text


def learning_time(key: str, language: str) -> float:
    """Seconds that a guide takes: to read what every lesson says, and to make as many moves as it wants."""
    seconds, rng = 0.0, Rng(3)
    for lesson in bundle_of(key).guide:
        match = Match.at(game_named(key), lesson.position, Rng(3))
        words = f"{lesson.words(language)} {lesson.words(language, DONE)}".split()
        seconds += len(words) / READ
        if not lesson.bot:
            seconds += OWN_MOVE * len(solution(match, lesson))
        while lesson.bot and not match.is_over:
            mover = match.mover
            is_begin = mover >= 0 and match.move_start(match.ply) == match.ply
            seconds += is_begin * (OTHERS_MOVE if mover else OWN_MOVE)
            match.play(mover, bot_named(lesson.bot if mover else "level3").choose(match.view(mover), 0, rng))
    return seconds


@pytest.mark.parametrize("key", KEYS)
def test_a_guide_takes_five_minutes(key: str) -> None:
    assert 4 <= len(bundle_of(key).guide) <= 8
    for language in LANGUAGES:
        assert learning_time(key, language) <= 300, language


GUIDED = [(key, language, language == "it") for key in KEYS for language in LANGUAGES]  # over plain HTTP in Italian
PAIR = [("nanuuk", "it", True), ("pinguinoe", "en", False)]


@pytest.mark.parametrize(("key", "language", "is_plain"), GUIDED if IS_SOAK else PAIR)
def test_a_guide_in_a_browser(browser: Browser, server: Server, key: str, language: str, is_plain: bool) -> None:
    """From the page of games to the end of the last lesson."""
    context = visit(browser, server, locale=language, is_plain=is_plain)
    page = context.new_page()
    page.goto("/")
    begin = page.locator(f'form[action="/guide/{key}"] button')
    expect(begin).to_have_text(say(language, "Learn it in five minutes"))
    begin.click()
    guide, player = bundle_of(key).guide, Player(page, key)
    for number, lesson in enumerate(guide):
        page.locator("#now").get_by_text(lesson.words(language)).wait_for()
        expect(page.locator("#now")).to_contain_text(say(language, "Lesson {0} of {1}:", number + 1, len(guide)))
        look = player.wait("mine")
        match = Match.at(game_named(key), lesson.position, Rng(1))
        chains = iter(() if lesson.bot else solution(match, lesson))
        while not page.locator(".lesson button").count():
            chain = next(chains, None)
            wanted = [offer for offer in look["offers"] if chain and offer["chains"] == [list(chain)]]
            player.make(wanted[0] if wanted else player.decide(look), look)
            look = player.wait("mine", "over", *([] if lesson.bot else ["other"]), after=look["seq"])
        assert number or violations(page) == []
        if number + 1 < len(guide):
            page.get_by_role("button", name=say(language, "Next lesson")).click()
    expect(page.locator("#end .lesson button").first).to_have_text(say(language, "Play a whole game"))
    context.close()
