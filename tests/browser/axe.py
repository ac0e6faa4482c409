"""What axe finds on a page: rules of accessibility, best practices included."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from playwright.sync_api import Page

RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ['violations'] });
  const places = (nodes) => nodes.slice(0, 3).map((node) => node.target.join(' ')).join(', ');
  return violations.map(({ id, nodes }) => `${id}: ${places(nodes)}`);
}"""


@cache
def _source() -> str:
    return (files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page) -> list[str]:
    """The rules that a page breaks as it is now, and where."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(_source())
    found: list[str] = page.evaluate(RUN)
    return found
