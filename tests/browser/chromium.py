"""One Chromium for the tests of a process."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

FLAGS = [  # a clean browser that asks nobody for anything
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--host-resolver-rules=MAP table.test 127.0.0.1",  # a name that browsers do not trust as they trust localhost
]
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")  # the quickest first


def path() -> str:
    """Where Chromium is; without it tests are skipped, but not where everything must be tested."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None and os.environ.get("CI"):
        pytest.fail("no Chromium here; on Debian: apt-get install chromium")
    if found is None:
        pytest.skip("no Chromium here; on Debian: apt-get install chromium")
    return found


def started() -> Iterator[Browser]:
    """A browser that ends with the tests."""
    executable = path()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        yield browser
        browser.close()
