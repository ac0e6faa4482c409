"""What tests of several folders share."""

from __future__ import annotations

import pytest

from tests.installing import install_example


@pytest.fixture(scope="session")
def with_example(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The environment of a process that finds the example beside our package, as pip has installed it."""
    return install_example(tmp_path_factory.mktemp("example"))
