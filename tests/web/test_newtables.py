"""The form of a new table: everything is explained, and what it says is what the table is like."""

from __future__ import annotations

import html
import re
import time
from itertools import permutations

import httpx
import pytest
from playwright.sync_api import Browser, expect

from polynya import GAMES, Game, game_named
from polynya.bundles import bundle_of
from polynya.web import variants
from polynya.web.languages import translator
from polynya.web.levels import level_lines
from polynya.web.newtables import SeatWish, Wanted, seating_order
from tests.web.players import visit
from tests.web.serving import Server, visitor
from tests.web.speaking import both_languages, say

every_game = pytest.mark.parametrize("game", GAMES, ids=[game.key for game in GAMES])


def checked(form: str, name: str) -> str:
    """What a group of radio buttons says."""
    found = re.search(rf'name="{name}" value="(\w+)"[^>]* checked', form)
    return found[1] if found else ""


def selected(form: str, name: str) -> str:
    """What a list says; empty for its first line."""
    found = re.search(rf'<select[^>]* name="{name}".*?</select>', form, re.DOTALL)
    assert found
    return "".join(re.findall(r'value="(\w*)"[^>]* selected', found[0]))


@every_game
@pytest.mark.parametrize("language", ["en", "it"])
def test_every_variant_is_explained(server: Server, game: Game, language: str) -> None:
    with visitor(server) as client:
        form = html.unescape(client.get(f"/new/{game.key}", headers={"accept-language": language}).text)
    fields, presets = variants.fields(game, language), variants.presets(game, language)
    assert len(fields) >= 4
    assert len(presets) >= 1
    for words in [*[field.note for field in fields], *[text for _name, _title, text in presets]]:
        assert len(words) > 40
        assert words in form
    known = {f"option {field.key}" for field in fields} | {f"preset {name}" for name, _title, _words in presets}
    assert set(bundle_of(game.key).variants.found) == known


def open_table(client: httpx.Client, game: str, **form: str) -> str:
    """The path of a table that a form opens."""
    answer = client.post(f"/new/{game}", data=form)
    assert answer.url.path.startswith("/t/"), answer.text
    return answer.url.path


@every_game
def test_pictures_show_variants_in_force(server: Server, game: Game) -> None:
    shown = 0
    with visitor(server) as client:
        form = html.unescape(client.get(f"/new/{game.key}").text)
        for option in game.option_table.own:
            for value, position in bundle_of(game.key).variants.examples(option.key).items():
                setup = game.setup_of(game.read(position))
                assert variants.option_text(setup.all_options[option.key]) == value
                address = f"/variant/{game.key}/{option.key}/{value}"
                assert f'src="{address}?theme=auto' in form
                answer = client.get(f"{address}?theme=dark")
                assert answer.headers["content-type"].startswith("image/svg+xml")
                assert "<svg" in answer.text
                shown += 1
        assert client.get(f"/variant/{game.key}/nothing/no").status_code == 404
    assert shown > 0


def test_a_table_is_what_the_form_says_and_so_is_the_form_of_its_rematch(server: Server) -> None:
    wishes = {"seat-0": "me", "name-0": "Ada", "color-0": "red", "seat-1": "open", "color-1": "white"}
    wishes |= {"seat-2": "level5", "name-2": "Bea", "color-2": "blue", "clock": "86400", "no-hints": "on"}
    wishes |= {"option-layout": "random", "option-social_cracks": "yes"}
    with visitor(server) as ada, visitor(server) as eve:
        path = open_table(ada, "nanuuk", **wishes)
        assert re.findall(r'class="icon" color="var\(--(\w+)\)"', eve.get(path).text)[:3] == ["red", "white", "blue"]
        form = ada.get(f"/new/nanuuk?again={path[3:]}").text
        for name, value in wishes.items():
            if name.startswith(("seat", "option", "clock")):
                assert selected(form, name) == value, name
            if name.startswith("color"):
                assert checked(form, name) == value, name
        assert 'name="name-0" maxlength="30" placeholder="name (if you like)" value="Ada"' in form
        assert re.search(r'name="no-hints" value="on" checked', form)
        assert selected(form, "seat-3") == "none"
        limit = re.search(r'id="time-left" data-deadline="(\d+)"', ada.get(path).text)
        assert limit
        assert 0 < int(limit[1]) - time.time() <= 86400
        strange = eve.get(f"/new/nanuuk?again={path[3:]}").text
        assert (selected(strange, "seat-0"), "Ada" in strange) == ("open", False)
        assert eve.get("/new/nanuuk?again=nowhere").status_code == 404
        assert checked(ada.get(f"/new/nanuuk_intro?again={path[3:]}").text, "color-0") == "white"  # another game


def test_a_rematch_keeps_what_a_form_cannot_ask_for() -> None:
    game, chosen = game_named("nanuuk"), {"layout": "custom", "custom_layout": "B1:fish", "social_cracks": "yes"}
    found = {field.key: field for field in variants.fields(game, "en", chosen)}
    assert ("custom", "as at the last table") in found["layout"].values
    assert found["custom_layout"].values == [("B1:fish", "as at the last table")]
    assert found["custom_layout"].needs == "layout custom"
    assert len(found) == len(variants.fields(game, "en")) + 1


def test_two_seats_cannot_have_one_color(server: Server) -> None:
    form = {"seat-0": "me", "color-0": "red", "seat-1": "level1", "color-1": "red", "seat-2": "none", "color-2": "red"}
    with visitor(server) as client:
        answer = client.post("/new/nanuuk", data=form)
        assert answer.status_code == 400
        assert "Two seats cannot have the same color." in answer.text
        assert client.post("/new/nanuuk", data={**form, "color-1": "mauve"}).url.path.startswith("/t/")


def test_lots_seat_everybody_somewhere(server: Server) -> None:
    seats = [SeatWish(kind) for kind in ("me", "open", "level1", "none")]
    assert [seat.kind for seat in seating_order(Wanted(seats))] == ["me", "open", "level1"]
    orders = {tuple([seat.kind for seat in seating_order(Wanted(seats, has_lots=True))]) for _ in range(200)}
    assert orders == set(permutations(("me", "open", "level1")))  # one is missing once in 10 to the 15 runs
    form = {f"seat-{seat}": "me" for seat in range(4)} | {f"name-{seat}": f"N{seat}" for seat in range(4)}
    with visitor(server) as client:
        table = open_table(client, "nanuuk_intro", **form, lots="on").replace("/t/", "/api/v1/tables/")
        names = [player["name"] for player in client.get(table).json()["players"]]
        page = client.get(table.replace("/api/v1/tables/", "/t/")).text
    assert sorted(names) == ["N0", "N1", "N2", "N3"]
    assert f"data-first>Lots were drawn: {names[0]} has seat 1.</li>" in html.unescape(page)


def test_play_now_remembers_the_last_opponent(server: Server) -> None:
    with visitor(server) as client:
        for form in ({"seat-0": "me", "seat-1": "level6"}, {"seat-0": "level2", "seat-1": "me"}):
            open_table(client, "nanuuk_intro", **form)
            wanted = next(kind for kind in form.values() if kind != "me")
            assert client.cookies["bot"] == wanted
            assert f'<option value="{wanted}" title' in client.get("/").text
            client.post("/play/pinguinoe")
            assert client.cookies["bot"] == wanted


@pytest.mark.parametrize(("key", "language"), [("nanuuk", "en"), ("pinguinoe", "it")])
def test_the_form_and_a_rematch_with_changes_in_a_browser(
    browser: Browser, server: Server, key: str, language: str
) -> None:
    """What options mean is read beside them; a preset and lots are at the table, and in the form of its rematch."""
    game, context = game_named(key), visit(browser, server, locale=language, is_plain=language == "it")
    name, title, words = variants.presets(game, language)[0]
    page = context.new_page()
    page.goto("/")
    page.locator(f'a[href="/new/{key}"]').get_by_text(say(language, "New table")).click()
    page.get_by_label(say(language, "Draw lots for the seats")).check()
    page.locator("#seat-0").select_option(label=say(language, "you, at this screen"))
    page.locator("#seat-1").select_option("me")
    for seat, called in enumerate(("Ada", "Bo")):
        page.locator(f"[name=name-{seat}]").fill(called)
    page.locator("form.new .variants > summary").get_by_text(say(language, "Variants")).click()
    for field in variants.fields(game, language):
        row = page.locator(f".choice:has(> #option-{field.key})")
        expect(row.locator("> p.hint")).to_have_text(field.note)
    ready = page.get_by_label(say(language, "Ready-made variants"))
    ready.select_option(label=title)
    expect(page.locator(".choice:has(> #option-preset) > .hint")).to_contain_text(words)
    page.get_by_role("button", name=say(language, "Open the table")).click()
    first = page.locator("#seat-1-shown h3")
    page.locator("#board #position").wait_for(state="attached")
    begins = "Ada" if "Ada" in first.inner_text() else "Bo"
    expect(page.locator("#notices")).to_contain_text(say(language, "Lots were drawn: {0} has seat 1.", begins))
    page.locator("#aid-opener").click()
    expect(page.locator("#aid .differences h3")).to_have_text(say(language, "Different at this table"))
    page.keyboard.press("Escape")
    page.locator("#table-opener").click()
    page.locator("#table-dialog summary").get_by_text(say(language, "Close the table"), exact=True).click()
    page.get_by_role("button", name=say(language, "Close now")).click()
    page.get_by_role("link", name=say(language, "Rematch with changes")).click()
    expect(page.locator("[name=name-0], [name=name-1]")).to_have_count(2)
    assert {page.locator(f"[name=name-{seat}]").input_value() for seat in (0, 1)} == {"Ada", "Bo"}
    chosen = dict(game.option_table.presets)[name]
    for option, value in chosen.items():
        expect(page.locator(f"#option-{option}")).to_have_value(variants.option_text(value))
    page.locator("#seat-1").select_option("level1")
    page.get_by_role("button", name=say(language, "Open the table")).click()
    page.locator("#board #position").wait_for(state="attached")
    context.close()


@both_languages
def test_play_now_offers_the_last_opponent_in_a_browser(browser: Browser, server: Server, language: str) -> None:
    context = visit(browser, server, locale=language, is_plain=language == "it")
    page = context.new_page()
    for key, level in (("igloo_igloo", "level2"), ("nanuuk", "level5")):
        page.goto("/")
        form = page.locator(f'form[action="/play/{key}"]')
        form.get_by_label(say(language, "Level of the bot")).select_option(level)
        form.get_by_role("button", name=say(language, "Play now")).click()
        page.get_by_role("button", name=say(language, "Play without the guide")).click()
        page.locator("#board #position").wait_for(state="attached")
        page.goto("/")
        labels = [line.label for line in level_lines("pinguinoe", translator(language)) if line.bot == level]
        assert page.locator('form[action="/play/pinguinoe"] select option:checked').all_inner_texts() == labels
    context.close()
