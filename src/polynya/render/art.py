"""The symbols: one file each in `art/`, drawn on 64 units (the ark on 128 x 64), used around their middle."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

FORM: Final = re.compile(r'<svg[^>]*viewBox="0 0 (\d+) (\d+)"[^>]*>(.*)</svg>', re.DOTALL)
SPACES: Final = re.compile(r">\s+<")


def _load_art() -> dict[str, str]:
    folder = resources.files("polynya.render").joinpath("art")
    files = sorted([file for file in folder.iterdir() if file.name.endswith(".svg")], key=lambda file: file.name)
    return {file.name.removesuffix(".svg"): _symbol(file.name, file.read_text(encoding="utf-8")) for file in files}


def _symbol(name: str, text: str) -> str:
    form = FORM.search(text)
    assert form, name
    width, height = int(form[1]), int(form[2])
    inner = SPACES.sub("><", form[3].strip())
    return f'<g id="art-{name.removesuffix(".svg")}" transform="translate({-width // 2} {-height // 2})">{inner}</g>'


ART: Final = _load_art()  # name -> symbol


@cache
def definitions(names: tuple[str, ...]) -> str:
    """These symbols, for the head of a picture."""
    return "<defs>" + "".join([ART[name] for name in names]) + "</defs>"


def used_symbols(svg: str) -> tuple[str, ...]:
    """The symbols that a picture asks for."""
    return tuple(sorted(set(re.findall(r'href="#art-([a-z0-9_]+)"', svg)) & set(ART)))
