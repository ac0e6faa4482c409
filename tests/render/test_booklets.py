"""What the booklets must say, in both languages: what is original, what is ours, what the parts are."""

from __future__ import annotations

import re

import pytest

from polynya.bundles import all_booklets
from polynya.render.booklet import LANGUAGES

STATEMENTS = {  # clause or ruling -> booklet, and how each language says it
    "IG-7.1": (
        "igloo_igloo",
        {"en": "and also when it is put aside by a drift", "it": "e anche quando lo fa scansare una deriva"},
    ),
    "IG-R01": (
        "igloo_igloo",
        {"en": "our reconstruction: how many tiles", "it": "nostra ricostruzione: quante tessere"},
    ),
    "IG-R36": ("igloo_igloo", {"en": "that half points are rounded down", "it": "che i mezzi punti si arrotondano"}),
    "IG-R09": (
        "igloo_igloo",
        {
            "en": "that Move animals is played at the same times as Thaw",
            "it": "che Muovi animali si gioca negli stessi momenti del Disgelo",
        },
    ),
    "IG-R39": (
        "igloo_igloo",
        {"en": "that a tie is a shared victory", "it": "che in caso di parità la vittoria è condivisa"},
    ),
    "NK-8.15": ("nanuuk", {"en": "(This is our own rule", "it": "(Questa è una regola nostra"}),
    "NK-5.18": (
        "nanuuk",
        {
            "en": "The original rules advise: do not shy away from being the second hunter in an igloo",
            "it": "Le regole originali consigliano: non temere di essere il secondo cacciatore in un igloo",
        },
    ),
    "PN-3.3": (
        "pinguinoe",
        {"en": "*the white penguin* and its *track*", "it": "*il pinguino bianco* e il suo *percorso*"},
    ),
    "PN-7.20": (
        "pinguinoe",
        {
            "en": "The white penguin sleeps until the *first event*",
            "it": "il pinguino bianco dorme fino al *primo evento*",
        },
    ),
    "PN-7.21": (
        "pinguinoe",
        {"en": "lay it aside, on the discard pile", "it": "mettilo da parte, fra gli scarti"},
    ),
}
LAYOUTS = {  # the original way, then ours (NK-5.13, NK-5.14)
    "en": ("*Random layout.* In the original rules", "*Open random layout.* Our own way"),
    "it": ("*Schema casuale.* Nelle regole originali", "*Schema casuale aperto.* Il modo nostro"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("clause", STATEMENTS)
def test_a_booklet_says_what_it_must(clause: str, language: str) -> None:
    booklet, words = STATEMENTS[clause]
    assert words[language] in all_booklets()[booklet].text(f"{language}.typ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_original_random_layout_comes_before_ours(language: str) -> None:
    text = all_booklets()["nanuuk"].text(f"{language}.typ")
    original, ours = [text.index(words) for words in LAYOUTS[language]]
    assert original < ours


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_has_measured_how_long_pinguinoe_takes(language: str) -> None:
    booklet = all_booklets()["pinguinoe"]
    assert not re.search("minut", booklet.text(f"{language}.typ") + booklet.facts[language])
