"""The page that checks the luck of a table in the browser."""

from __future__ import annotations

from typing import NamedTuple

from litestar import Response, get
from litestar.params import FromPath

from polynya.bundles import bundle_of
from polynya.core.texts import Translate
from polynya.record.luck import LuckProof
from polynya.record.match import Match
from polynya.record.verify import draws_of
from polynya.web.pages import game_translator
from polynya.web.requests import Browser, HttpRequest, html, room_of


class DrawRow(NamedTuple):
    """One draw on the page."""

    number: int
    outcomes: list[tuple[str, int]]  # in words, with their weights
    chosen: int  # an index of them

    @property
    def weights(self) -> str:
        return " ".join([str(weight) for _, weight in self.outcomes])


def draw_rows(match: Match, proof: LuckProof, _: Translate) -> list[DrawRow]:
    """Every draw of a game that is over: what was possible, and what came, in words."""
    texts = bundle_of(match.game.key).texts
    return [
        DrawRow(
            draw.number,
            [
                (texts.describe_action(texts.notations[action], _), weight)
                for action, weight in zip(draw.outcomes, draw.weights, strict=True)
            ],
            draw.outcomes.index(draw.chosen),
        )
        for draw in draws_of(match, proof.draws)
    ]


@get("/t/{table_id:str}/verify")
async def check_luck(request: HttpRequest, table_id: FromPath[str]) -> Response[str]:
    """How the luck of a table can be checked; after the end, the check itself."""
    browser, room = Browser(request), await room_of(request, table_id)
    async with room.lock:
        proof = room.luck.proof
        return html(
            browser,
            "verify.html",
            table=room.table,
            game=room.match.game,
            commitment=room.luck.commitment,
            is_over=room.match.is_over,
            proof=proof,
            rows=draw_rows(room.match, proof, game_translator(room.match.game, browser.language)) if proof else [],
        )
