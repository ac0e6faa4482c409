"""A position in words, for who cannot see the board."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from polynya.bundles import drawer_of, texts_of
from polynya.core.moves import space
from polynya.core.texts import N_, Translate
from polynya.core.types import OVER, View
from polynya.render.scene import Panel, Piece


def summary(view: View, names: Sequence[str], _: Translate) -> list[str]:
    """Whose turn it is, how every seat stands and what lies in front of it, and everything on the board."""
    texts, drawer = texts_of(view), drawer_of(view)
    panels = drawer.panels(view)
    lines = [_whose_turn(view, names, _)]
    for seat, name in enumerate(names):
        own = [item for panel in panels if panel.seat == seat for item in item_words(panel, view, _)]
        lines.append(_line(name, [texts.standing_words(view, seat, _), *own]))
    beside = [item for panel in panels if panel.seat < 0 for item in item_words(panel, view, _)]
    lines += [_line(_(N_("Supply")), beside)] if beside else []
    things = things_called(view, [*drawer.pieces(view), *drawer.spaces(view)], _)
    return lines + [f"{name[:1].upper()}{name[1:]}: {', '.join(places)}." for name, places in things.items()]


def things_called(view: View, pieces: Iterable[Piece], _: Translate) -> dict[str, list[str]]:
    """The places of things, by their names."""
    found: dict[str, list[str]] = {}
    for piece in pieces:
        name, place = _name(view, piece, _)
        found.setdefault(name, []).append(place)
    return found


def _name(view: View, piece: Piece, _: Translate) -> tuple[str, str]:
    """What a thing is called without its place, and its place."""
    texts, place = texts_of(view), piece.place.rpartition("-")[2]
    title, place_words = texts.piece_title(piece.title, _), texts.place_name(space(place), _)
    return " ".join([word for word in title.split() if word not in (place, place_words)]), place_words


def _whose_turn(view: View, names: Sequence[str], _: Translate) -> str:
    texts, mover = texts_of(view), view.mover
    if mover == OVER:
        return texts.prompt(view, _)
    if mover == view.viewer:
        return _(N_("Your turn. {0}")).format(texts.prompt(view, _))
    return _(N_("It is {0}'s turn.")).format(names[mover]) if mover >= 0 else _(N_("Chance decides."))


def item_words(panel: Panel, view: View, _: Translate) -> list[str]:
    """What lies there line by line, with numbers; slots where nothing lies are left out."""
    found: list[str] = []
    for line in panel.lines:
        entries = [item for item in line if item.title and item.amount and not item.is_faint]
        heading = [f"{texts_of(view).piece_title(item.title, _)}: " for item in entries if item.is_heading]
        names = [(texts_of(view).piece_title(item.title, _), item.amount) for item in entries if not item.is_heading]
        words = list(_counted_names(names))
        found += ["".join([*heading, ", ".join(words)])] if words else []
    return found


def _counted_names(names: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Names with their numbers; what stands before a colon in several of them is said once."""
    said = ""
    for name, amount in names:
        first, colon, rest = name.rpartition(": ")
        words = f"{amount} \u00d7 {rest}" if amount > 1 else rest
        yield words if first == said else f"{first}{colon}{words}"
        said = first


def _line(name: str, parts: Sequence[str]) -> str:
    words = "; ".join([part.rstrip(".") for part in parts if part])
    return f"{name}: {words}." if words else f"{name}."
