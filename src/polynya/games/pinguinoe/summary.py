"""What stands beside the picture of a diagram, for people."""

from __future__ import annotations

from polynya.games.pinguinoe.board import CARD_NAMES, CARDS, GRID_NAMES, GRID_ROWS
from polynya.games.pinguinoe.components import LAST_EVENT, SEARCH_CARDS
from polynya.games.pinguinoe.diagrams_writing import OBJECT_NAMES, format_counts
from polynya.games.pinguinoe.faces import ALL_FACES
from polynya.games.pinguinoe.views import PinguinoeView


def map_rows(picture: list[str]) -> list[str]:
    """The map of a diagram with the names of rows and columns that people read."""
    columns = "".join([f"{4 * int(card) - 3:<5}" for card in picture[0].split()]).rstrip()
    rows = [f"{name}  {row[3:]}" for name, row in zip(GRID_ROWS, picture[1:], strict=True)]
    return [f"   {columns}", *rows]


def summary(view: PinguinoeView) -> list[str]:
    """What everybody has, and what is still to come, as far as the viewer may know."""
    is_sleepy = "sleepy_white_penguin" in [key for key, _ in view.options]
    rest = f"deck: {_several(view.deck_size, 'card')}; events: {view.events}{'' if is_sleepy else f' of {LAST_EVENT}'}"
    discard = " ".join(format_counts(SEARCH_CARDS, view.discard))
    back = [card for card in range(CARDS) if view.known[card] >= 0 and view.shown[card] < 0]
    return [
        *[_player(view, seat) for seat in range(view.seats)],
        rest + (f"; discarded: {discard}" if discard else ""),
        *[f"turned back: {CARD_NAMES[card]} {' '.join(ALL_FACES[view.known[card]])}" for card in back],
    ]


def _player(view: PinguinoeView, seat: int) -> str:
    """`penguin 1 (you) on a6, home b3: fish skates`."""
    you = " (you)" if seat == view.viewer else ""
    home, at = view.home[seat], view.at[seat]
    place = "at home on" if at == home else "on"
    where = "nowhere yet" if at < 0 else f"{place} {GRID_NAMES[at]}{'' if at == home else f', home {GRID_NAMES[home]}'}"
    notes = [note for note, is_so in _notes(view, seat) if is_so]
    kept = " ".join(format_counts(OBJECT_NAMES, view.hands[seat])) or _several(view.hand_sizes[seat], "object")
    return f"penguin {seat + 1}{you} {', '.join([where, *notes])}: {kept}"


def _notes(view: PinguinoeView, seat: int) -> list[tuple[str, bool]]:
    return [
        ("afloat", view.afloat[seat] > 0),
        ("skips a turn", view.skips[seat] > 0),
        ("in the blizzard", view.marks[seat] > 0),
    ]


def _several(n: int, one: str) -> str:
    return f"{n} {one if n == 1 else one + 's'}"
