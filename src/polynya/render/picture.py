"""A picture of a view, for notebooks and files."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from polynya.core.errors import NotationError
from polynya.core.moves import Target
from polynya.core.types import Seat, View
from polynya.render.drawer import Drawer
from polynya.render.layers import picture
from polynya.render.scene import Outline
from polynya.render.themes import THEMES, resolve_colors

WIDTH = 900  # pixels of a PNG


class Picture:
    """What a viewer sees, as SVG or PNG; a notebook shows it by itself."""

    def __init__(
        self,
        drawer: Drawer[Any],
        view: View,
        *,
        targets: Sequence[Target] = (),
        last: Sequence[Outline] = (),
        winners: Sequence[Seat] = (),
        theme: str = "light",
        coordinates: bool = False,
        panels: bool = True,
    ) -> None:
        """With marks on what can be chosen, and on where the last move was."""
        if theme not in THEMES:
            raise NotationError(f"no theme '{theme}'; there is {', '.join(THEMES)}")
        self.theme = theme
        self._svg = picture(
            drawer,
            view,
            {target: target for target in targets},
            last,
            theme=theme,
            has_coordinates=coordinates,
            has_panels=panels,
            winners=winners,
        )

    def svg(self) -> str:
        """The picture as the text of an SVG file."""
        return self._svg

    def _repr_svg_(self) -> str:
        return self._svg

    def png(self, width: int = WIDTH) -> bytes:
        """The picture as a PNG file, so many pixels wide."""
        return png(resolve_colors(self._svg, self.theme), width)

    def save(self, path: str | Path, width: int = WIDTH) -> None:
        """Write an SVG or PNG file, as the name ends."""
        ending = Path(path).suffix
        if ending not in (".svg", ".png"):
            raise NotationError(f"'{path}' does not end in .svg or .png")
        Path(path).write_bytes(self.png(width) if ending == ".png" else self._svg.encode())


def png(svg: str, width: int) -> bytes:
    """An SVG without variables as a PNG."""
    try:
        from resvg_py import svg_to_bytes
    except ImportError as error:
        raise NotationError("PNG needs one more package: pip install resvg_py pillow") from error
    return bytes(svg_to_bytes(svg_string=svg, width=width))
