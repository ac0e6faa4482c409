"""Templates: how pages and their parts become text."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined, Template
from jinja2.meta import find_referenced_templates, find_undeclared_variables
from jinja2.runtime import Context, Macro
from jinja2.utils import concat

MAX_KEPT: Final = 2000  # parts that many pages show alike
HIDDEN: Final = ("moves", "moments")  # parts that are only for the scripts of a page
ENVIRONMENT: Final = Environment(
    loader=PackageLoader("polynya.web"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
    auto_reload=False,
)


class PartContext(Context):
    """The values of a part; its functions want nothing but their arguments, so nobody asks them."""

    def call(
        self, function: Callable[..., Any], *args: Any, _loop_vars: Any = None, _block_vars: Any = None, **named: Any
    ) -> Any:
        return super().call(function, *args, **named) if isinstance(function, Macro) else function(*args, **named)


@cache
def _part(name: str) -> Template:
    return ENVIRONMENT.get_template(f"parts/{name}.html")


@cache
def _names(name: str) -> tuple[str, ...]:
    """What the template of a part shows."""
    return tuple(sorted(_used_by(f"parts/{name}.html")))


def _used_by(file: str) -> set[str]:
    """The values that a template asks for, by itself or in another one that it includes."""
    assert ENVIRONMENT.loader is not None
    source, _path, _is_new = ENVIRONMENT.loader.get_source(ENVIRONMENT, file)
    tree = ENVIRONMENT.parse(source)
    included = [_used_by(other) for other in find_referenced_templates(tree) if other is not None]
    return set(find_undeclared_variables(tree)).union(*included)


def render_part(name: str, values: dict[str, object]) -> str:
    """A part of a page; its template has these values and nothing else, so that nothing is copied for it."""
    template = _part(name)
    return concat(template.root_render_func(PartContext(ENVIRONMENT, values, name, {})))


def element(name: str, text: str) -> bytes:
    """A part of a page as it is sent: in one line, as events want it."""
    hidden = " hidden" if name in HIDDEN else ""
    return f'<div id="{name}"{hidden}>{text}</div>'.replace("\r", "").replace("\n", " ").encode()


def kept_part(name: str, values: dict[str, object]) -> str:
    """A part of a template, made once for equal values, which can be hashed; each is always markup or never."""
    return _kept_part(name, tuple([values[used] for used in _names(name)]))


@lru_cache(maxsize=MAX_KEPT)
def _kept_part(name: str, values: tuple[object, ...]) -> str:
    return render_part(name, dict(zip(_names(name), values, strict=True)))


def kept_element(name: str, values: dict[str, object]) -> bytes:
    """The same as it is sent."""
    return _kept_element(name, tuple([values[used] for used in _names(name)]))


@lru_cache(maxsize=MAX_KEPT)
def _kept_element(name: str, values: tuple[object, ...]) -> bytes:
    return element(name, render_part(name, dict(zip(_names(name), values, strict=True))))
