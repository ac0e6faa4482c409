"""The table in the browser: from a click to the other browser, and how long a long table takes to open.

PYTHONPATH=. .venv/bin/python bench/web.py [--moves N]

Times are in milliseconds on loopback; the reference is the round trip of a request that does nothing.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
import urllib.request
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Browser, Page, sync_playwright
from rich.console import Console
from rich.table import Table
from tests.browser.chromium import FLAGS, path
from tests.web.serving import serving

from polynya import Rng, new_match
from polynya.store.store import Store
from polynya.store.table import Entry, Header

WATCH = """() => { window.seen = {}; new MutationObserver(() => {
  const seq = document.getElementById('meta').dataset.seq; window.seen[seq] ??= Date.now();
}).observe(document.getElementById('meta'), {attributes: true}); }"""
CLICK = """() => { const seq = document.getElementById('meta').dataset.seq;
  const click = (element) => {
    const b = (element.querySelector('.ring') || element).getBoundingClientRect();
    const middle = {clientX: b.x + b.width / 2, clientY: b.y + b.height / 2};
    element.dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1, ...middle}));
  };
  const piece = document.querySelector('#board .is-origin');
  if (piece && !document.querySelector('#board .is-next')) click(piece);
  const place = document.querySelector('#board .is-next, #board .is-ring');
  const target = place || document.querySelector('#choices [data-move]');
  const now = Date.now(); click(target); return [seq, now]; }"""
SEEN = "(seq) => window.seen[seq] || 0"
LONG = 500  # plies


def timed(url: str) -> float:
    """One request, from the first byte sent to the last one read."""
    start = time.perf_counter()
    with urllib.request.urlopen(url) as answer:
        answer.read()
    return (time.perf_counter() - start) * 1000


def two_pages(browser: Browser, base: str) -> list[Page]:
    """Two browsers at one table of the introductory game."""
    first, second = browser.new_context().new_page(), browser.new_context().new_page()
    first.goto(f"{base}/new/nanuuk_intro")
    first.locator("#seat-1").select_option("open")
    first.locator("form.new button.main").click()
    first.wait_for_selector("#board", state="attached")
    second.goto(first.url)
    second.locator("#sit button").first.click()
    for page in (first, second):
        page.wait_for_selector("#board", state="attached")
        page.evaluate(WATCH)
    return [first, second]


def clicks(pages: list[Page], moves: int) -> list[float]:
    """Milliseconds from a click in one browser to the new position in the other."""
    found: list[float] = []
    while len(found) < moves:
        page = next((page for page in pages if page.locator('#meta[data-turn="mine"]').count()), None)
        if page is None:
            if pages[0].locator('#meta[data-turn="over"]').count():
                break
            continue
        other = pages[1 - pages.index(page)]
        seq, start = page.evaluate(CLICK)
        other.wait_for_selector(f'#meta:not([data-seq="{seq}"])', state="attached")
        shown = other.evaluate(SEEN, other.locator("#meta").get_attribute("data-seq"))
        if shown:
            found.append(shown - start)
    return found


async def long_table(url: str) -> str:
    """A table of the full game's longest kind, far in the middle of a game."""
    match = new_match("pinguinoe", 4, seed=3)
    rng = Rng(3)
    while match.ply < LONG:
        legal = match.view(match.mover).legal
        match.play(match.mover, legal[rng.below(len(legal))])
    store = Store(url)
    header = Header("long-table", match.game.key, match.game.rules_version, 4, {}, 0)
    entries = [Entry(seat + 1, "seat", {"seat": seat, "kind": "open"}) for seat in range(4)]
    entries += [Entry(5 + k, "action", {"seat": -1, "actions": [action]}) for k, action in enumerate(match.actions)]
    await store.create(header, entries, {})
    await store.close()
    return header.id


def main() -> None:
    """Start a server, measure, print one table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=40)
    moves = parser.parse_args().moves
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        idle = median([timed(f"{server.address}/health") for _ in range(50)])
        table_id = asyncio.run(long_table(server.database))
        first = timed(f"{server.address}/t/{table_id}")
        again = median([timed(f"{server.address}/t/{table_id}") for _ in range(10)])
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=path(), args=FLAGS)
            times = clicks(two_pages(browser, server.address), moves)
            browser.close()
    table = Table("", "ms", "to an idle request")
    for name, value in (
        ("an idle request", idle),
        (f"click to the other browser, median of {len(times)}", median(times)),
        ("click to the other browser, 95th percentile", quantiles(times, n=20)[-1]),
        (f"a table with {LONG} plies, folded and shown", first),
        (f"a table with {LONG} plies, shown again", again),
    ):
        table.add_row(name, f"{value:.1f}", f"{value / idle:.1f}")
    Console().print(table)


if __name__ == "__main__":
    main()
