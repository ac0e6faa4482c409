"""What a browser would be sent of a table, as text."""

from __future__ import annotations

from polynya.web import parts
from polynya.web.room import Room


def parts_of(room: Room, browser_id: str, language: str) -> dict[str, str]:
    """The parts of the page by their ids."""
    return {name: part.decode() for name, part in parts.parts_of(room, browser_id, language).items()}


def fragment(room: Room, browser_id: str, language: str) -> str:
    """All of them."""
    return parts.fragment(room, browser_id, language).decode()
