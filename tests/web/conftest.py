"""One server and one browser for all tests of the table in a process."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser import chromium
from tests.web.players import PATIENCE
from tests.web.serving import Server, serving

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    yield from chromium.started()
