"""Pictures into files: of a position, and of a whole game that moves."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from rich.progress import track

from polynya.cli.files import STDIN, is_record, load_record, record_of, text_of
from polynya.cli.shows import is_diagram, place, read_position
from polynya.cli.terminal import Screen
from polynya.core.errors import NotationError, RecordError
from polynya.pictures import match_picture, picture, stops
from polynya.record.match import Match
from polynya.render.animation import animation, frames
from polynya.render.picture import Picture

ENDINGS: Final = {".gif": "GIF", ".png": "PNG"}  # of moving pictures
MAX_PIXELS: Final = 10_000


def draw(
    source: str,
    *,
    svg: str | None,
    png: str | None,
    ply: int | None,
    seat: int | None,
    theme: str,
    coordinates: bool,
    width: int,
) -> None:
    """Write a position as SVG, PNG or both; `-` is standard output."""
    _check_width(width)
    drawn = _picture(source, ply, seat, theme, coordinates)
    if svg is not None:
        _write(svg, drawn.svg().encode())
    if png is not None:
        _write(png, drawn.png(width))


def _picture(source: str, ply: int | None, seat: int | None, theme: str, coordinates: bool) -> Picture:
    if is_diagram(source):
        return picture(read_position(source, ply, seat)[1], theme=theme, coordinates=coordinates)
    text = text_of(source)
    if not is_record(text):
        return picture(read_position(source, ply, seat, text)[1], theme=theme, coordinates=coordinates)
    match = record_of(text, source).match()
    at = None if ply is None else place(match, "--ply", ply)
    return match_picture(match, _from_zero(seat), at, theme=theme, coordinates=coordinates, panels=True)


def _from_zero(seat: int | None) -> int | None:
    return None if seat is None else seat - 1


def _check_width(width: int) -> None:
    if not 1 <= width <= MAX_PIXELS:
        raise NotationError(f"--width {width} is not from 1 to {MAX_PIXELS} pixels")


def _write(name: str, data: bytes) -> None:
    if name == STDIN:
        sys.stdout.buffer.write(data)
        return
    try:
        Path(name).write_bytes(data)
    except (OSError, ValueError) as error:
        raise RecordError(f"'{name}' cannot be written: {error}") from error


def animate(
    source: str,
    out: str,
    *,
    first: int | None,
    last: int | None,
    every: str,
    seat: int | None,
    pause: float,
    theme: str,
    width: int,
) -> None:
    """Write a recorded game as a GIF or an APNG."""
    _check_width(width)
    ending = ENDINGS.get(Path(out).suffix.lower())
    if ending is None:
        raise NotationError(f"'{out}' does not end in .gif, or .png for an animated PNG")
    match = load_record(source).match()
    start = place(match, "--from", first or 0)
    end = match.ply if last is None else place(match, "--to", last)
    if start > end:
        raise NotationError(f"--from {start} comes after --to {end}")
    pictures = _pictures(match, start, end, every, _from_zero(seat), theme)
    milliseconds = round(1000 * min(max(0.1, pause or 0.8), 60.0))
    moving = list(frames(pictures, milliseconds))
    samples = [moving[len(moving) * k // 4][0] for k in range(4)] + [moving[-1][0]]
    _write(out, animation(_with_progress(moving), ending, width, samples))


def _pictures(match: Match, start: int, end: int, every: str, seat: int | None, theme: str) -> list[Picture]:
    plies = [start, *stops(match, start, end, every)] if every != "end" else [end]
    return [match_picture(match, seat, ply, theme=theme, coordinates=False, panels=True) for ply in plies]


def _with_progress(moving: list[tuple[str, int]]) -> Iterator[tuple[str, int]]:
    """The frames with a progress bar for whoever waits."""
    console = Screen().console
    yield from track(moving, "drawing", console=console, transient=True, disable=not console.is_terminal)
