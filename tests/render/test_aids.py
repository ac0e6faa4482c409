"""Player aids: the same in both languages, with signs that exist, one for each player in print, and large enough."""

from __future__ import annotations

import re
from itertools import product

import pytest

from polynya import GAMES
from polynya.bundles import all_booklets, bundle_of
from polynya.core.errors import NotationError
from polynya.core.options import PLAYERS
from polynya.games.igloo_igloo.components import ANIMAL_NAMES, IDENTITIES, KEPT_TILE
from polynya.games.nanuuk.full.components import COUNTS
from polynya.games.pinguinoe.components import SEARCH_CARDS
from polynya.printing import booklet_of
from polynya.render.aids import Aid, read_aid, sign, sign_file
from polynya.render.art import ART
from polynya.render.booklet import LANGUAGES
from polynya.render.nanuuk import KINDS
from tests.render import typeset

KEYS = [game.key for game in GAMES]
SMALLEST = 7.0  # points of letters that can be read at arm's length


def aid(game: str, language: str) -> Aid:
    found = bundle_of(game).aid(language)
    assert found is not None
    return found


every_aid = pytest.mark.parametrize(("game", "language"), list(product(KEYS, LANGUAGES)))


def structure(found: Aid) -> list[list[tuple[str, tuple[str, ...], list[bool], bool]]]:
    """Everything but the words; a number in a price is no word."""
    return [
        [(line.step, line.signs, [words.is_bold for words in line.words], bool(line.price)) for line in part.lines]
        for part in found.parts
    ]


def numbers(found: Aid) -> list[list[str]]:
    return [re.findall(r"\d+", line.price) for part in found.parts for line in part.lines]


@pytest.mark.parametrize("game", KEYS)
def test_both_languages_have_the_same_structure(game: str) -> None:
    english, italian = [aid(game, language) for language in LANGUAGES]
    assert structure(english) == structure(italian)
    assert numbers(english) == numbers(italian)
    assert english.title.split(" · ")[0] == italian.title.split(" · ")[0]
    assert english.parts[0].lines[0].step == "1"


@every_aid
def test_every_sign_is_drawn(game: str, language: str) -> None:
    found = aid(game, language)
    assert found.signs
    for name in found.signs:
        symbols = re.findall(r'href="#art-(\w+)"', sign(name, bundle_of(game).drawer.sign_kinds))
        assert symbols
        assert set(symbols) <= set(ART), name
        assert set(re.findall(r'id="art-(\w+)"', sign_file(name, bundle_of(game).drawer.sign_kinds))) == set(symbols)


def test_what_is_no_sign_is_refused() -> None:
    for name in ("unicorn", "box:fish"):
        with pytest.raises(NotationError):
            sign(name, {})
    for text in ("Title\nfish | words |", "Title\n= Part\nfish | words"):
        with pytest.raises(NotationError):
            read_aid(text)


def test_an_aid_tells_about_everything_that_can_come_up() -> None:
    igloo = {name.partition(":")[2].rstrip("123") or name for name in aid("igloo_igloo", "en").signs}
    kinds = {name.rstrip("123") for name in (*ANIMAL_NAMES, *IDENTITIES[int(KEPT_TILE) :], "drift")}
    assert kinds <= igloo
    assert {f"card:{name}" for name in SEARCH_CARDS} <= set(aid("pinguinoe", "en").signs)
    assert len(KINDS) == len(COUNTS["full"])
    assert {"fish", "seal", "walrus", "whale", "husky", "kayak", "sled", "harpoon"} <= set(aid("nanuuk", "en").signs)


@pytest.mark.parametrize("game", KEYS)
def test_there_is_an_aid_for_every_player_in_print(game: str) -> None:
    placed = [found for sheet in booklet_of(game).sheets() for found in sheet.fronts if found.item.aid == game]
    assert len(placed) == max(PLAYERS)
    assert all([found.item.back for found in placed])


@pytest.mark.parametrize("booklet", all_booklets())
def test_every_aid_fits_on_its_card_in_letters_that_can_be_read(booklet: str) -> None:
    found = typeset.booklet(booklet).aids
    games = [game for game in KEYS if booklet_of(game).name == booklet]
    wanted = [f"{game}.{language}" for game in games for language in LANGUAGES] * 4
    assert sorted([each["aid"] for each in found]) == sorted(wanted)
    assert min([each["size"] for each in found]) >= SMALLEST
