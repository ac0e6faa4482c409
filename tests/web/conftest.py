"""One server and one browser for each file of tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import chromium
from tests.web.serving import Server, serving

expect.set_options(timeout=20_000)  # a busy machine is no bug


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    yield from chromium.started()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole servers and browsers on a busy machine: what fails once for its timing is tried twice more."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.flaky(reruns=2, reruns_delay=1))
