"""Compiles the rules with mypyc, unless POLYNYA_PURE=1 asks for an interpreted build."""

import os
from pathlib import Path

from setuptools import Extension, find_packages, setup

COMPILED = ("core", "games", "ai")


def sources() -> list[str]:
    """The files to compile."""
    found = [path for part in COMPILED for path in Path("src/polynya", part).rglob("*.py")]
    return sorted(str(path) for path in found if path.name != "__init__.py")


def extensions() -> list[Extension]:
    """The compiled modules; none in a pure build. A build that cannot compile fails."""
    if os.environ.get("POLYNYA_PURE") == "1":
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    found = mypycify(sources(), opt_level="3", group_name="polynya")
    for extension in found:
        # Wrapping products are part of the random generator; calls inside the group need no indirection.
        extension.extra_compile_args += ["-fwrapv", "-fno-semantic-interposition"]
    return found


setup(
    packages=[*find_packages("src"), "polynya.rulebooks"],
    package_dir={"": "src", "polynya.rulebooks": "rulebooks"},
    package_data={
        "polynya": ["py.typed"],
        "polynya.games.pinguinoe": ["*.txt"],
        "polynya.render": ["*.css", "art/*.svg", "booklets/*", "samples/*.txt"],
        "polynya.store": ["migrations/*.mako"],
        "polynya.web": ["templates/*.html", "static/*", "locale/*/LC_MESSAGES/*.po"],
        "polynya.rulebooks": ["*.md", "it/*.md"],
    },
    ext_modules=extensions(),
)
