"""The interface for programs does what its description says, whatever it is asked: no answer that is not described."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import checks
from schemathesis.core.result import Ok

from tests.contract.cases import IS_SOAK
from tests.processes import PATIENCE
from tests.web.serving import Server

EXAMPLES = 400 if IS_SOAK else 12  # of each operation
CHECKS = (
    checks.not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_schema_conformance,
)
EVERY = 8  # operations


@pytest.fixture(scope="module")
def table(server: Server) -> str:
    """A table that is really there."""
    wish = {"game": "nanuuk_intro", "seats": [{"kind": "me"}, {"kind": "open"}]}
    answer = httpx.post(f"{server.address}/api/v1/tables", json=wish, timeout=PATIENCE)
    found: str = answer.json()["table"]
    return found


def test_every_answer_is_described(server: Server, table: str) -> None:
    schema = schemathesis.openapi.from_url(f"{server.address}/api/v1/schema/openapi.json")
    asked = 0
    for result in schema.get_all_operations():
        assert isinstance(result, Ok)
        operation = result.ok()
        if operation.path.endswith("/stream"):  # which ends with the game
            continue
        asked += 1

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
            if len(str(case.path_parameters.get("table_id", ""))) % 2:
                case.path_parameters["table_id"] = table
            case.call_and_validate(checks=list(CHECKS), timeout=PATIENCE)

        ask()
    assert asked == EVERY - 1
