"""Talk at a table: who may say something, and how much."""

from __future__ import annotations

from tests.web.serving import Server, new_table, visitor


def test_nobody_says_too_much(server: Server) -> None:
    with visitor(server) as ada, visitor(server) as eve:
        path = new_table(ada, "nanuuk_intro", "me", "open")
        statuses = [ada.post(f"{path}/say", data={"text": f"line {number}"}).status_code for number in range(32)]
        assert statuses == [204] * 30 + [429] * 2
        assert eve.post(f"{path}/say", data={"text": "let me in"}).status_code == 403
