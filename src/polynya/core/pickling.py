"""States as plain values: their fields with tuples instead of vectors, which can be neither pickled nor compared."""

from __future__ import annotations

from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

TERMS = "terms"  # what a state may keep of its setup: made of the setup alone, and shared


class Fields(NamedTuple):
    """Everything in a state, by name."""

    vectors: dict[str, tuple[int, ...]]
    terms: tuple[type, object] | None  # their class, and the setup they are made of
    others: dict[str, object]


def fields_of(state: object) -> Fields:
    """The fields of a state of any game, compiled or not."""
    vectors: dict[str, tuple[int, ...]] = {}
    others: dict[str, object] = {}
    terms: tuple[type, object] | None = None
    for name in _field_names(state):
        value = getattr(state, name)
        if isinstance(value, _VECTOR):
            vectors[name] = tuple(value)
        elif name == TERMS and hasattr(value, "setup"):
            terms = type(value), value.setup
        else:
            others[name] = value
    return Fields(vectors, terms, others)


def rebuild_state(kind: type[Any], fields: Fields) -> object:
    """The state with these fields: a constructor takes every one of them by its name."""
    values: dict[str, object] = dict(fields.others)
    for name, numbers in fields.vectors.items():
        values[name] = vec[i64]([i64(number) for number in numbers])
    if fields.terms is not None:
        terms, setup = fields.terms
        values[TERMS] = terms(setup)
    return kind(**values)


def _field_names(state: object) -> list[str]:
    """Compiled classes list their fields under a name of their own, interpreted ones have slots or a dictionary."""
    found: list[str] = []
    for kind in reversed(type(state).__mro__):
        found += kind.__dict__.get("__mypyc_attrs__", ())
        slots = kind.__dict__.get("__slots__", ())
        found += [slots] if isinstance(slots, str) else slots
    found += getattr(state, "__dict__", {})
    return [name for name in dict.fromkeys(found) if not name.startswith("__")]


_VECTOR = type(vec[i64]([]))
