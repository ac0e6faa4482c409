"""The interface for programs does what its description says, whatever it is asked: no answer that is not described."""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import checks
from schemathesis.core.result import Ok

from polynya import game_named
from polynya.store.table import Header
from tests.contract.cases import IS_SOAK
from tests.processes import PATIENCE
from tests.web.serving import Server
from tests.web.test_limits import played

EXAMPLES = 400 if IS_SOAK else 12  # of each operation
CHECKS = (
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
)
EVERY = 8  # operations
Operation = schemathesis.schemas.APIOperation[Any, Any, Any, Any]
GAME = "nanuuk_intro"


class Seat(NamedTuple):
    """A table that is really there, and the token of a seat at it."""

    table: str
    token: str


def new_seat(server: Server, *others: str) -> Seat:
    """A seat at a new table."""
    wish = {"game": GAME, "seats": [{"kind": "me"}, *[{"kind": kind} for kind in others]]}
    answer = httpx.post(f"{server.address}/api/v1/tables", json=wish, timeout=PATIENCE)
    return Seat(answer.json()["table"], answer.json()["tokens"]["0"])


def finished_game(server: Server) -> str:
    """A table at which a game is over, so that its stream ends."""
    header = Header("finished", GAME, game_named(GAME).rules_version, 2, {}, 5)
    return server.put(header, played(None), {}).removeprefix("/t/")


def ask_often(operation: Operation, table: str, token: str) -> Counter[tuple[bool, int]]:
    """Every kind of question about one operation, half of them with the token of a seat; the answers."""
    statuses = Counter[tuple[bool, int]]()

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def ask(case: schemathesis.Case[Any]) -> None:
        number = statuses.total()
        if "table_id" in case.path_parameters and number % 4 < 3:
            case.path_parameters["table_id"] = table
        has_seat = number % 2 == 0
        if has_seat:
            case.headers["Authorization"] = f"Bearer {token}"
        answer = case.call_and_validate(checks=list(CHECKS), timeout=PATIENCE)
        statuses[has_seat, answer.status_code] += 1

    ask()
    return statuses


def test_every_answer_is_described(server: Server) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/v1/schema/openapi.json")
    seat, finished = new_seat(server, "open"), finished_game(server)
    found = {}
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        table = finished if operation.path.endswith("/stream") else seat.table
        found[operation.label] = ask_often(operation, table, seat.token)
    assert len(found) == EVERY
    assert "seat" in schema.raw_schema["components"]["securitySchemes"]
    for place in ("", "/moves", "/record", "/stream"):
        assert {(True, 200), (False, 200)} <= set(found[f"GET /api/v1/tables/{{table_id}}{place}"])
