"""What tests of several folders share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from tests.installing import install_example
from tests.services import Postgres, Redis, running


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whoever waits for browsers and servers goes first: others use that time, and what comes last is short."""
    items.sort(key=lambda item: item.path.parent.name != "web")


@pytest.fixture(scope="session")
def with_example(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that finds the example beside our package, as it was installed."""
    return install_example(tmp_path_factory.mktemp("example"))


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    with running(Postgres) as found:
        yield cast(Postgres, found)


@pytest.fixture(scope="session")
def redis() -> Iterator[Redis]:
    with running(Redis) as found:
        yield cast(Redis, found)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    """The address of a new database, of each kind."""
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.db'}"
        return
    postgres: Postgres = request.getfixturevalue("postgres")
    url = postgres.new_database()
    yield url
    postgres.drop(url)
