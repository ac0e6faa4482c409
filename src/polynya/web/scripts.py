"""Scripts as browsers get them: a module with all that it imports in one file, which needs one request and no other."""

from __future__ import annotations

import re
from functools import cache
from importlib import resources
from typing import Final

IMPORT: Final = re.compile(r'^import (\{ [^}]+ \}) from "\./([a-z-]+\.js)";$', re.MULTILINE)
EXPORT: Final = re.compile(r"^export ((?:async function|function|const|class) ([$\w]+))", re.MULTILINE)


@cache
def bundle(name: str) -> str:
    """What a module imports, each once and after what it needs itself, then the module."""
    parts = [_as_block(other) for other in _dependencies(name)]
    return "\n".join([*(["const modules = {};"] if parts else []), *parts, _link(name)])


def _source(name: str) -> str:
    return resources.files("polynya.web").joinpath("static", name).read_text(encoding="utf-8")


def _dependencies(name: str) -> list[str]:
    """All modules that one imports, directly or not, in the order in which they can be run."""
    found: dict[str, None] = {}
    for _, other in IMPORT.findall(_source(name)):
        found |= dict.fromkeys([*_dependencies(other), other])
    return list(found)


def _link(name: str) -> str:
    """A module that takes what it imports from the blocks before it."""
    return IMPORT.sub(r'const \1 = modules["\2"];', _source(name))


def _as_block(name: str) -> str:
    """A module with a scope of its own, which hands over what it exports."""
    text = _link(name)
    names = ", ".join([found for _, found in EXPORT.findall(text)])
    inside = EXPORT.sub(r"\1", text)
    return f'{{\n{inside}modules["{name}"] = {{ {names} }};\n}}'
