"""The page that checks the luck of a table in the browser."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from litestar import Response, get
from litestar.params import FromPath

from polynya.bundles import bundle_of
from polynya.core.texts import Translate
from polynya.record.luck import UNNUMBERED, LuckProof
from polynya.record.match import Match
from polynya.record.verify import Draw, draws_of
from polynya.web.pages import game_translator
from polynya.web.requests import Browser, HttpRequest, html, room_of


class DrawRow(NamedTuple):
    """One draw on the page."""

    number: int
    weights: str  # one after the other
    chosen: int  # an index of them
    outcomes: list[tuple[str, int]]  # in words, with the sum of their weights
    came: str


def draw_rows(match: Match, proof: LuckProof, _: Translate, elsewhere: int = 0) -> list[DrawRow]:
    """Every draw of a game that is over, but not the first ones, made elsewhere: what was possible, and what came."""
    draws = draws_of(match, [*[UNNUMBERED] * elsewhere, *proof.draws])
    return [_draw_row(match, draw, _) for draw in draws if draw.number != UNNUMBERED]


def _draw_row(match: Match, draw: Draw, _: Translate) -> DrawRow:
    texts, sums = bundle_of(match.game.key).texts, Counter[str]()
    words = [texts.describe_action(texts.notations[action], _) for action in draw.outcomes]
    for outcome, weight in zip(words, draw.weights, strict=True):
        sums[outcome] += weight
    chosen = draw.outcomes.index(draw.chosen)
    weights = " ".join([str(weight) for weight in draw.weights])
    return DrawRow(draw.number, weights, chosen, list(sums.items()), words[chosen])


@get("/t/{table_id:str}/verify")
async def check_luck(request: HttpRequest, table_id: FromPath[str]) -> Response[str]:
    """How the luck of a table can be checked; after the end, the check itself."""
    browser, room = Browser(request), await room_of(request, table_id)
    async with room.lock:
        proof, elsewhere = room.luck.own_proof, room.table.drawn_elsewhere
        translate = game_translator(room.match.game, browser.language)
        return html(
            browser,
            "verify.html",
            table=room.table,
            game=room.match.game,
            commitment=room.luck.commitment,
            is_over=room.match.is_over,
            has_luck=room.match.game.has_luck(room.match.setup),
            proof=proof,
            elsewhere=elsewhere,
            rows=draw_rows(room.match, proof, translate, elsewhere) if proof else [],
        )
