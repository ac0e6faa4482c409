"""What the table says beside its question, unasked: pieces that cannot leave their places."""

from __future__ import annotations

import pytest
from markupsafe import escape

from polynya import Value, game_named
from polynya.bundles import bundle_of, drawer_of
from polynya.store.table import PERSON, Header, Occupant
from polynya.web.explaining import explain
from polynya.web.room import Room
from tests.web.reading import fragment
from tests.web.worlds import browser_id, room_of

GAME = game_named("igloo_igloo")
HAND = "hand R stamina1"  # so that there is a choice
SAID = {
    "en": "Hunter stuck on a1: no ice beside the corner.",
    "it": "Cacciatore in a1 bloccato: niente ghiaccio accanto.",
}


def room(position: str, **options: Value) -> Room:
    """A table of two people at this position."""
    found = room_of(Header("table", GAME.key, GAME.rules_version, 2, options, 0))
    found.table.occupants[:] = [Occupant(PERSON, "Ada"), Occupant(PERSON, "Bo")]
    words = "".join([f" {key}={str(value).lower()}" for key, value in options.items()])
    found.match._state = GAME.read(f"igloo_igloo seats=2{words}; {position}")
    return found


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("step", ["act", "drift", ""])
def test_who_cannot_leave_a_corner_reads_it_beside_the_question_with_the_clause(language: str, step: str) -> None:
    there = room(f"squares a1#R5 b3[] d6[B5]; {HAND}; turn R {step}".rstrip())
    text = fragment(there, browser_id(0), language)
    assert escape(SAID[language]) in text
    assert text.count('<a href="/rules/igloo_igloo#IG-7.21"') == 1
    for other in (browser_id(1), ""):
        assert "#IG-7.21" not in fragment(there, other, language)


def test_who_can_leave_reads_nothing() -> None:
    assert "#IG-7.21" not in fragment(room(f"squares a1#R5 b1[] d6[B5]; {HAND}; turn R act"), browser_id(0), "en")
    kayaks = room(f"squares a1#R5 b3[] d6[B5]; {HAND}; turn R act", corner_kayak=True)
    assert "cannot leave" not in fragment(kayaks, browser_id(0), "en")


@pytest.mark.parametrize(
    ("position", "options", "clause"),
    [
        ("a1#R5 b1[b4]", {}, "IG-6.66"),
        ("a1#R5 b1[^B]", {"igloo_blocks_opponents": True}, "IG-10.7"),
        ("a1#R5 a2~b4 b1~b4", {"corner_kayak": True}, "IG-4.15"),
        ("a1#R5 c3~", {"corner_kayak": True}, "IG-6.63"),
    ],
)
def test_every_reason_has_its_sentence(position: str, options: dict[str, Value], clause: str) -> None:
    others = "" if clause == "IG-6.63" else " d6[B5]"
    text = fragment(room(f"squares {position}{others}; {HAND}; turn R act", **options), browser_id(0), "en")
    assert escape(bundle_of("igloo_igloo").texts.stranded[clause].format("a1")) in text
    assert f"#IG-{clause[3:]}" in text


def test_a_click_on_the_corner_is_told_why() -> None:
    view = room("squares a1#R4 c3[R] c4[] d6[B5]; turn R act").match.view(0)
    spot = drawer_of(view).layout(view).spots["a1"]
    said = explain(view, "", spot.x, spot.y, "en")
    assert said is not None
    assert said["clause"] == "IG-7.21"
    assert said["href"] == "/rules/igloo_igloo#IG-7.21"
    assert said["words"]
