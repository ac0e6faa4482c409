"""A replay as a moving picture: pieces glide from one position to the next."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from io import BytesIO
from typing import Final, NamedTuple

from polynya.core.errors import NotationError
from polynya.render.picture import Picture, png
from polynya.render.svg import numbers
from polynya.render.themes import resolve_colors

BETWEEN: Final = 3  # pictures of a piece on its way
GLIDE: Final = 60  # milliseconds of each of them
PIECE: Final = re.compile(r'<g id="([^"]+)" class="piece ([^"]+)" transform="translate\(([-\d.]+) ([-\d.]+)\)')
COLOR: Final = re.compile(r'color="var\(--([a-z]+)\)"')


class Placed(NamedTuple):
    """A piece of a picture, and where its coordinates stand in the text."""

    id: str
    kind: str
    x: float
    y: float
    span: tuple[int, int]


def pieces(svg: str) -> list[Placed]:
    """The pieces of a picture with their places."""
    found: list[Placed] = []
    for match in PIECE.finditer(svg):
        color = COLOR.search(svg[match.end() : svg.index(">", match.end())])
        kind = match[2] + (f" {color[1]}" if color else "")
        found.append(Placed(match[1], kind, float(match[3]), float(match[4]), (match.start(3), match.end(4))))
    return found


def moves(before: str, after: str) -> list[tuple[Placed, Placed]]:
    """Pieces of `after` that stood elsewhere before; of equal pieces, one that came is one that went."""
    old = {piece.id: piece for piece in pieces(before)}
    new = pieces(after)
    ids = {piece.id for piece in new}
    leavers = [piece for piece in old.values() if piece.id not in ids]
    found: list[tuple[Placed, Placed]] = []
    for piece in new:
        start = old.get(piece.id) or next((other for other in leavers if other.kind == piece.kind), None)
        if start in leavers:
            leavers.remove(start)
        if start and (start.x, start.y) != (piece.x, piece.y):
            found.append((start, piece))
    return found


def picture_between(before: str, after: str, share: float) -> str:
    """The picture after a move, with its pieces still on their way."""
    text = after
    for start, end in reversed(moves(before, after)):
        x, y = start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share
        text = text[: end.span[0]] + numbers(x, y) + text[end.span[1] :]
    return text


def frames(scenes: Sequence[Picture], pause: int) -> Iterator[tuple[str, int]]:
    """Pictures with the milliseconds they are shown; the last one stays longer."""
    for k, picture in enumerate(scenes):
        after = resolve_colors(picture.svg(), picture.theme)
        if k:
            before = resolve_colors(scenes[k - 1].svg(), picture.theme)
            steps = BETWEEN if moves(before, after) else 0
            yield from [(picture_between(before, after, step / (steps + 1)), GLIDE) for step in range(1, steps + 1)]
        yield after, pause if k < len(scenes) - 1 else 4 * pause


def animation(timed: Iterable[tuple[str, int]], ending: str, width: int, samples: Sequence[str]) -> bytes:
    """A GIF or an APNG of frames; a GIF has the colors of the samples."""
    try:
        from PIL import Image
    except ImportError as error:
        raise NotationError("moving pictures need one more package: pip install resvg_py pillow") from error
    palette = Image.new("RGB", (width, width * len(samples)))
    for k, svg in enumerate(samples):
        palette.paste(Image.open(BytesIO(png(svg, width))), (0, width * k))
    colors = palette.quantize(255)
    images: list[Image.Image] = []
    times: list[int] = []
    for svg, time in timed:
        image = Image.open(BytesIO(png(svg, width))).convert("RGB")
        images.append(image.quantize(palette=colors, dither=Image.Dither.NONE))
        times.append(time)
    out = BytesIO()
    images[0].save(out, ending, save_all=True, append_images=images[1:], duration=times, loop=0, optimize=False)
    return out.getvalue()
