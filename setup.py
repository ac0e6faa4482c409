"""Compiles what is hot with mypyc, several files at a time, unless POLYNYA_PURE=1 asks for an interpreted build.

In the packages COMPILED everything is hot but the modules INTERPRETED and their parts (`judge_ice` is a part of
`judge`). POLYNYA_COMPILE=all compiles those too but for WORDS, for long measurements in which judges and audits take
the time. What has not changed is not compiled again.
"""

from __future__ import annotations

import gc
import hashlib
import json
import os
import re
import sys
import sysconfig
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from importlib.metadata import version
from itertools import count
from pathlib import Path
from shutil import copytree, rmtree
from typing import Final

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

SOURCE: Final = Path("src/polynya")
COMPILED: Final = ("core", "games", "ai", "observations")
WORDS: Final = {
    *("advice", "details", "glossary", "moves", "standings", "story", "stranded", "summary", "texts", "wishes"),
}
INTERPRETED: Final = WORDS | {
    *("errors", "facts", "game", "options", "pickling", "samples", "statements", "score_sheets", "weights"),
    *("audit", "cells", "checks", "diagrams", "installed", "judge", "judging", "pictures", "plain", "spans"),
}
JOBS: Final = os.cpu_count() or 1
FLAGS: Final = (
    *("-fno-schedule-insns2", "-fno-tree-vectorize", "-fno-ipa-icf"),  # passes that take a tenth of the time
    *("-fno-rerun-cse-after-loop", "-fno-cse-follow-jumps"),  # and save half a hundredth of the instructions
    "-fwrapv",  # wrapping products are part of the random generator
    "-fvisibility=hidden",  # calls and tables between files of the group need no indirection
    "-w",  # a function to inline may use those of its own file
)
SLOW: Final = ("-g", "-Wall")  # nobody debugs generated code or reads warnings about it
FROM_PYTHON: Final = re.compile(r"^ *(PyObject \*CPyPy_[^;{]*\{)", re.MULTILINE)
ONCE: Final = re.compile(r"^(char CPyDef_\w*__top_level__\(|PyObject \*CPyInit_|int CPyExec_)", re.MULTILINE)
FILLING: Final = r"(?:___view|____state|state_of|layout|initial|check_\w+|parse_\w+|_____init__)"  # names of functions
RARE: Final = re.compile(rf"^(?=[\w ]+ \**CPyDef_\w*{FILLING}\([^;{{]*\) \{{)", re.MULTILINE)
INDEX: Final = re.compile(r"(= \(uint64_t\)\w+ < \(uint64_t\)\w+;\n +if \()(\w+)\) goto")  # is it within the vec?
WHOLE: Final = re.compile(r"^(?=\w+ CPyDef_intro___\w+State___(?:list_actions|apply)\([^;{]*\) \{)", re.MULTILINE)
FUNCTION: Final = re.compile(r"^(?!static |__attribute__)(\w[\w ]* \**CPyDef_\w+\([^;{]*\) \{\n.*?^\})", re.M | re.S)
HEADERS: Final = ("__native_polynya.h", "__native_internal_polynya.h")
INCLUDE: Final = re.compile(r"^#include .*$", re.MULTILINE)
OUTSIDE: Final = re.compile(r'^#include (?!"__native).*$', re.MULTILINE)
DECLARATION: Final = re.compile(
    r"^extern [\w *]+[ *](?P<name>\w+)[(;[].*"
    r"|^(?:#ifndef .*\n#define .*\n)?typedef struct[^}]*\} (?P<type>\w+);(?:\n#endif)?",
    re.MULTILINE,
)
LITERAL: Final = re.compile(r"(?<!\*)CPyStatics\[(\d+)\]([^;\n]*;(?: /\* (.*) \*/)?)$", re.MULTILINE)
FILLED: Final = re.compile(r"(CPyStatics_Initialize\(.* < 0)\)")
HIDDEN: Final = 'extern __attribute__((visibility("hidden")))'  # needs no indirection
WORD: Final = re.compile(r"\w+")
NO_HEADER: Final = """typedef struct object PyObject;
PyObject *PyImport_ImportModuleLevel(const char *, PyObject *, PyObject *, PyObject *, int);
PyObject *PyObject_GetAttrString(PyObject *, const char *), *Py_BuildValue(const char *, ...);
void *PyCapsule_GetPointer(PyObject *, const char *), PyErr_Clear(void), Py_DecRef(PyObject *);
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#define Py_DECREF Py_DecRef
#define NULL ((void *)0)
"""  # all that a module of one function needs of Python.h, which takes longer to read than everything else of it
OTHERS: Final = "--follow-imports=silent"  # what is not compiled may need packages that are not there yet
MANIFEST: Final = "compiled.json"  # what the compiled modules were made of; polynya/freshness.py reads it
IS_PURE: Final = os.environ.get("POLYNYA_PURE") == "1"
IS_WHOLE: Final = os.environ.get("POLYNYA_COMPILE") == "all"


def sources() -> list[Path]:
    """The files to compile."""
    slow = WORDS if IS_WHOLE else INTERPRETED
    found = [path for part in COMPILED for path in (SOURCE / part).rglob("*.py") if path.stem != "__init__"]
    return sorted(path for path in found if not {path.stem, path.stem.split("_")[0]} & slow)


def digest(paths: Iterable[Path], *facts: str) -> str:
    """Changes whenever one of the files or facts does."""
    found = hashlib.sha256("\0".join(facts).encode())
    for path in paths:
        found.update(path.read_bytes())
    return found.hexdigest()


@contextmanager
def stage(words: str) -> Iterator[None]:
    """Say what is being done, and then how long it took."""
    print(f"polynya: {words}", file=sys.stderr, flush=True)
    begun = time.monotonic()
    yield
    print(f"polynya: {words}: done in {time.monotonic() - begun:.1f} s", file=sys.stderr, flush=True)


def in_units(files: list[str]) -> list[str]:
    """The generated C in a few large files, one a game, because each reads the same huge headers again."""
    units: dict[str, str] = {}
    for file in map(Path, files):
        if file.name.startswith("__native"):
            unit = "_".join(file.stem.split("___")[1:-1][:2]) or "group"
            units[unit] = units.get(unit, "") + with_attributes(INCLUDE.sub("", file.read_text()))
        else:
            units["runtime"] = units.get("runtime", "") + f'#include "{file.relative_to("build")}"\n'
    shared = to_inline(units["core"])
    for unit in units:
        if unit.startswith(("games", "ai", "observations")):
            units[unit] = shared + units[unit]
    name_literals(units)
    headers = "".join(Path("build", name).read_text() for name in HEADERS)
    for unit, text in units.items():
        Path(f"build/unit_{unit}.c").write_text(text if unit == "runtime" else declared(headers, text) + text)
    return [f"build/unit_{unit}.c" for unit in units]


def name_literals(units: dict[str, str]) -> None:
    """Call a literal by a digest of its value: its number changes with every new string in any other file.

    The value stands in a comment behind it. Where that would be too long there is none; the unit and a count do.
    """
    names: dict[str, str] = {}
    used: set[str] = set()

    def named(found: re.Match[str]) -> str:
        value = found[3] or f"{unit} {next(long)}"
        name = names.setdefault(found[1], f"CPyLiteral_{digest([], value)[:16]}")
        used.add(name)
        return name + found[2]

    for unit, text in units.items():
        long = count()
        used.clear()
        body = LITERAL.sub(named, text)
        units[unit] = "".join(f"{HIDDEN} PyObject *{name};\n" for name in sorted(used)) + body
    defined = "".join(f"PyObject *{name};\n" for name in names.values())
    filled = "".join(f"    {name} = CPyStatics[{number}];\n" for number, name in names.items())
    ready = f"static int name_literals(void) {{\n{filled}    return 0;\n}}\n"
    units["group"] = defined + ready + FILLED.sub(r"\1 || name_literals())", units["group"])


def declared(headers: str, text: str) -> str:
    """What a file needs of the generated headers and no more, so that a new function elsewhere does not change it."""
    wanted = set(WORD.findall(text))
    needed = []
    for found in reversed(list(DECLARATION.finditer(headers))):
        if found["name"] in wanted or found["type"] in wanted:
            wanted.update(WORD.findall(found[0]))
            needed.append(found[0] + "\n")
    return "".join([*dict.fromkeys(f"{line}\n" for line in OUTSIDE.findall(headers)), *reversed(needed)])


def with_attributes(text: str) -> str:
    """Say in generated C what is hardly ever run, and what nearly always.

    Functions through which interpreted code calls compiled code are cold, which halves their part of the work; what is
    called millions of times calls the function behind them. What runs once, at the import, is left as it is, and what
    fills in a whole view, position or table, in thousands of straight lines, is hardly worked on. An index is within
    its vec; in the quickest game, where calls between chapters are a tenth of the time, there are none left.
    """
    text = INDEX.sub(r"\1likely(\2)) goto", text)
    text = WHOLE.sub("__attribute__((flatten)) ", text)
    text = FROM_PYTHON.sub(r"__attribute__((cold)) \1", text)
    text = RARE.sub('__attribute__((optimize("O1"))) ', text)
    return ONCE.sub(r'__attribute__((cold, optimize("O0"))) \1', text)


def to_inline(core: str) -> str:
    """The functions of the core, for other files to inline: as quick as optimising when linking, and compiled alone."""
    return "".join(f"extern inline __attribute__((gnu_inline)) {found}\n" for found in FUNCTION.findall(core))


def extensions() -> list[Extension]:
    """The compiled modules, as C; none in a pure build. A build that cannot compile fails."""
    if IS_PURE:
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", "src")
    names = [str(path) for path in sources()]
    with stage(f"checking {len(names)} modules and turning them into C"):
        found: list[Extension] = mypycify([OTHERS, *names], group_name="polynya", multi_file=True, debug_level="0")
    group, *shims = found
    group.sources = in_units(group.sources)
    group.extra_compile_args += FLAGS
    group.extra_link_args += FLAGS
    for shim in shims:
        shim.extra_compile_args = ["-O0", "-g0"]  # it only calls into the group
        for path in map(Path, shim.sources):
            path.write_text(path.read_text().replace("#include <Python.h>\n", NO_HEADER))
    return found


def made_of() -> dict[str, str]:
    """What the manifest says: digests of the sources, and one of how they are compiled."""
    tools = digest([Path("setup.py")], sys.version, version("mypy"))
    return {"": tools} | {path.relative_to(SOURCE).as_posix(): digest([path]) for path in sources()}


def is_built() -> bool:
    """Whether the compiled modules in place are what a build would make."""
    manifest = SOURCE / MANIFEST
    suffix = sysconfig.get_config_var("EXT_SUFFIX")
    return (
        manifest.exists()
        and json.loads(manifest.read_text(encoding="utf-8")) == made_of()
        and all(path.with_suffix(suffix).exists() for path in sources())
    )


class CompileSideBySide(build_ext):  # type: ignore[misc]
    """As many compilers at a time as there are processors; what has not changed is kept."""

    def run(self) -> None:
        """The manifest is written last, so that a build cut short has none and is not taken for a whole one."""
        package = SOURCE if self.inplace else Path(self.build_lib, "polynya")
        (package / MANIFEST).unlink(missing_ok=True)
        super().run()
        self._remove_strangers(package)
        (package / MANIFEST).write_text(json.dumps(made_of(), indent=1) + "\n", encoding="utf-8")

    def build_extensions(self) -> None:
        self.compiler.compiler_so = [flag for flag in self.compiler.compiler_so if flag not in SLOW]
        self.tools = made_of()[""]
        jobs = [(extension, source) for extension in self.extensions for source in extension.sources]
        jobs.sort(key=lambda job: -os.path.getsize(job[1]))
        changed = [job for job in jobs if self._has_changed(*job)]
        with ThreadPoolExecutor(JOBS) as pool:
            with stage(f"compiling {len(changed)} of {len(jobs)} C files, {JOBS} at a time"):
                list(pool.map(self._compile, changed))
            with stage("linking"):
                list(pool.map(self._link, self.extensions))

    def _has_changed(self, extension: Extension, source: str) -> bool:
        mark = self._mark(source)
        return not mark.exists() or mark.read_text() != self._state(extension, source)

    def _state(self, extension: Extension, source: str) -> str:
        """What an object depends on: its file has what it needs of the generated headers."""
        return digest([Path(source)], self.tools)

    def _compile(self, job: tuple[Extension, str]) -> None:
        extension, source = job
        self.compiler.compile(
            [source],
            output_dir=self.build_temp,
            include_dirs=extension.include_dirs,
            extra_postargs=extension.extra_compile_args,
        )
        self._mark(source).write_text(self._state(extension, source))

    def _link(self, extension: Extension) -> None:
        library = Path(self.get_ext_fullpath(extension.name))
        wanted = digest([self._mark(source) for source in extension.sources])
        mark = Path(self.build_temp, extension.name + ".linked")
        if library.exists() and mark.exists() and mark.read_text() == wanted:
            return
        library.parent.mkdir(parents=True, exist_ok=True)
        objects = [self._object(source) for source in extension.sources]
        self.compiler.link_shared_object(objects, str(library), extra_postargs=["-s", *extension.extra_link_args])
        mark.write_text(wanted)

    def _object(self, source: str) -> str:
        return str(self.compiler.object_filenames([source], output_dir=self.build_temp)[0])

    def _mark(self, source: str) -> Path:
        """Says what an object was compiled from."""
        return Path(self._object(source) + ".digest")

    def _remove_strangers(self, package: Path) -> None:
        """Modules that are compiled no more: Python would prefer them to their sources."""
        ours = {SOURCE.parent / self.get_ext_filename(extension.name) for extension in self.extensions}
        for path in package.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")):
            if SOURCE / path.relative_to(package) not in ours:
                path.unlink()


class WithRulebooks(build_py):  # type: ignore[misc]
    """An installed package has the rulebooks inside; sources that are used in place find them beside."""

    def run(self) -> None:
        if not self.editable_mode:
            rmtree(Path(self.build_lib, "polynya"), ignore_errors=True)  # setuptools packs what an earlier build left
        super().run()
        if not self.editable_mode:
            copytree("rulebooks", Path(self.build_lib, "polynya", "rulebooks"), dirs_exist_ok=True)


if sys.argv[1:] == ["--quiet", "build_ext", "--inplace"] and is_built():
    sys.exit()  # `make` asks before every start

gc.disable()  # what the compiler keeps, it keeps to the end
setup(
    packages=find_packages("src"),
    package_dir={"": "src"},
    package_data={
        "polynya": ["py.typed"],
        **{f"polynya.ai.{name}": ["weights.json"] for name in ("igloo_igloo", "nanuuk", "nanuuk_intro", "pinguinoe")},
        "polynya.games.igloo_igloo": ["locale/*/LC_MESSAGES/*.po"],
        "polynya.games.nanuuk": ["locale/*/LC_MESSAGES/*.po"],
        "polynya.games.pinguinoe": ["*.txt", "locale/*/LC_MESSAGES/*.po"],
        "polynya.render": [
            *("*.css", "aids/*.txt", "art/*.svg", "booklets/*"),
            *("glances/*.txt", "guides/*.txt", "samples/*.txt", "variants/*.txt"),
        ],
        "polynya.store": ["migrations/*.mako"],
        "polynya.web": ["templates/*.html", "templates/parts/*.html", "static/*", "locale/*/LC_MESSAGES/*.po"],
    },
    ext_modules=extensions(),
    cmdclass={"build_ext": CompileSideBySide, "build_py": WithRulebooks},
)
gc.freeze()  # or Python takes seconds to look through it before it stops
