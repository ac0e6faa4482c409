"""What never changes on a table's page, which browsers keep: floor, coordinates, player aid and glossary."""

from __future__ import annotations

import hashlib
import json
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from polynya.bundles import bundle_of
from polynya.core.types import SPECTATOR
from polynya.record.match import Match
from polynya.render.aids import sign
from polynya.web import pages
from polynya.web.drawing import draw_place_names
from polynya.web.rendering import render_part
from polynya.web.variants import differences

FILL: Final = "for (const [where, html] of Object.entries({})) document.querySelector(where).innerHTML = html;"
WATER: Final = '<rect width="100%" height="100%" fill="var(--water)"/>'


class Fixed(NamedTuple):
    """A script that fills a page, and a name for what it says."""

    script: str
    tag: str


def fixed_parts(match: Match, language: str) -> Fixed:
    """The same for everybody at a table."""
    view = match.view(int(SPECTATOR))
    bundle, say = bundle_of(view.game), pages.game_translator(match.game, language)
    aid, kinds = bundle.aid(language), bundle.drawer.sign_kinds
    values: dict[str, object] = {
        "_": say,
        "aid": aid,
        "game": match.game,
        "aim": say(bundle.texts.aim(match.setup)),
        "differences": differences(match.setup, match.game, language),
        "sign": lambda name: Markup(sign(name, kinds)),
    }
    parts = {
        "svg.floor": WATER + bundle.drawer.floor(view),
        "svg.coordinates": str(draw_place_names(bundle.drawer, view)),
        "#aid": render_part("aid", values) if aid else "",
        "#glossary": str(escape(json.dumps(bundle.texts.glossary(say), ensure_ascii=False))),
    }
    script = FILL.format(json.dumps(parts, ensure_ascii=False))
    return Fixed(script, hashlib.sha256(script.encode()).hexdigest()[:10])
