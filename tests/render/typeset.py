"""Booklets set by Typst, in processes of their own: it keeps everything it has ever set in memory."""

from __future__ import annotations

import json
import multiprocessing
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from typing import Any, NamedTuple, TypeVar

import typst

from polynya.printing import booklet_of, make_pdf, pictures
from polynya.render.booklet import LANGUAGES, sources

T = TypeVar("T")


class Booklet(NamedTuple):
    """What a booklet in all languages has become."""

    aids: list[dict[str, Any]]
    sides: list[dict[str, Any]]  # on which page each side of a sheet is
    pdf: bytes


def alone(function: Callable[..., T], *arguments: object) -> T:
    """What a function returns, in a process that ends with it."""
    with ProcessPoolExecutor(1, multiprocessing.get_context("spawn")) as pool:
        return pool.submit(function, *arguments).result()


@cache
def booklet(name: str) -> Booklet:
    return alone(_booklet, name)


def _booklet(name: str) -> Booklet:
    return Booklet(_query(name, "<aid>"), _query(name, "<side>"), make_pdf(name, LANGUAGES))


def _query(name: str, label: str) -> list[dict[str, Any]]:
    query: Any = typst.query
    files = sources(booklet_of(name), pictures(booklet_of(name)), LANGUAGES)
    return list(json.loads(query(files, label, field="value", ignore_system_fonts=True)))
