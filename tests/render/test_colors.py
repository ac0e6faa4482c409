"""The colors of the seats can be told apart, also by those who see colors otherwise; themes have the same names."""

from __future__ import annotations

from itertools import combinations

import pytest

from polynya import GAMES
from polynya.render.themes import THEMES

Matrix = tuple[tuple[float, float, float], ...]
EYES: dict[str, Matrix] = {  # linear RGB, complete loss of one kind of cone (Machado, Oliveira and Fernandes, 2009)
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
DIFFERENT = 25.0  # in CIELAB; about 2 can just be seen side by side


def linear(color: str) -> list[float]:
    channels = [int(color[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]


def lab(rgb: list[float]) -> tuple[float, float, float]:
    x = (0.4124 * rgb[0] + 0.3576 * rgb[1] + 0.1805 * rgb[2]) / 0.95047
    y = 0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]
    z = (0.0193 * rgb[0] + 0.1192 * rgb[1] + 0.9505 * rgb[2]) / 1.08883
    fx, fy, fz = [t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in (x, y, z)]
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen_as(color: str, matrix: Matrix) -> tuple[float, float, float]:
    rgb = linear(color)
    return lab([min(1.0, max(0.0, sum([a * b for a, b in zip(row, rgb, strict=True)]))) for row in matrix])


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eyes", EYES)
def test_seats_differ_in_color_for_all_eyes(theme: str, eyes: str) -> None:
    for game in GAMES:
        for a, b in combinations(game.colors, 2):
            pair = [seen_as(THEMES[theme][color], EYES[eyes]) for color in (a, b)]
            distance = sum([(p - q) ** 2 for p, q in zip(*pair, strict=True)]) ** 0.5
            assert distance > DIFFERENT, (a, b, distance)


def test_every_theme_has_every_color() -> None:
    assert len({tuple(colors) for colors in THEMES.values()}) == 1
