"""Writes what is generated under docs/: options, pictures, and the reference of the library, from their sources."""

from __future__ import annotations

import ast
from pathlib import Path

from polynya import GAMES, Game, picture
from polynya.core.options import Option, value_text
from polynya.render.themes import THEMES

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "options.md"
LIBRARY = DOCS / "library.md"
ENVIRONMENTS = DOCS / "environments.md"
ENVIRONMENT_MODULES = ("zoo", "seat", "vector")  # and one function for all of them
STUDIES = DOCS / "studies.md"
STUDY_PARTS = (  # modules, and what is said of them
    ("sim.pairings", ("Terms",)),
    ("studies.study", ("Plan", "run", "compare", "Study", "Spread", "Histogram", "Difference")),
    ("sim.statistics", ("Estimate",)),
    ("sim.running", ("Workers", "local_workers", "cluster_workers")),
    ("sim.ledger", ("Ledger",)),
)
MARK = "<!-- reference -->\n"
SOURCE = DOCS.parent / "src" / "polynya"
PICTURES = DOCS / "pictures"
SAMPLES = DOCS.parent / "src" / "polynya" / "render" / "samples"  # a position of every game as text
HEAD = ["option", "values", "default", "players", "only with", "English", "italiano"]


def row(option: Option) -> list[str]:
    """One option as cells."""
    default = "the last seat" if option.default is None and option.kind == "seat" else option.default_words()
    needs = "; ".join(f"`{key}` {' or '.join(values)}" for key, values in option.needs)
    players = ", ".join(map(str, option.seats))
    return [f"`{option.key}`", option.choices(), default, players, needs, option.english, option.italian]


def section(game: Game) -> list[str]:
    """The lines about one game."""
    rows = [HEAD, ["---"] * len(HEAD), *[row(option) for option in game.option_table.own]]
    table = ["| " + " | ".join(cells) + " |" for cells in rows]
    presets = [
        f"* `{name}`: " + (", ".join(f"`{key}={value_text(value)}`" for key, value in preset.items()) or "nothing")
        for name, preset in game.option_table.presets
    ]
    return [
        f"## {game.name}: `{game.key}`",
        "",
        *table,
        "",
        "Values of `preset`; explicit options win over it:",
        "",
        *presets,
    ]


def page() -> str:
    """The whole page."""
    intro = [
        "`polynya options <game>` prints the same. A bad setup is refused with every problem at once. Where a default",
        "depends on the number of players, that stands behind it in parentheses.",
    ]
    sections = [line for game in GAMES for line in [*section(game), ""]]
    return "\n".join(["# Options", "", *intro, "", *sections])


def pictures() -> dict[Path, str]:
    """Every drawn position, as the seat to move sees it."""
    found: dict[Path, str] = {}
    for game in GAMES:
        state = game.read((SAMPLES / f"{game.key}.txt").read_text(encoding="utf-8"))
        view = game.view(state, state.to_move())
        for theme in THEMES:
            drawn = picture(view, theme=theme, coordinates=True).svg()
            found[PICTURES / f"{game.key}-{theme}.svg"] = drawn + "\n"
    return found


def library() -> str:
    """The page of the library; its reference is read from the source, since compiled functions have no docstrings."""
    head = LIBRARY.read_text(encoding="utf-8").split(MARK)[0]
    package = ast.parse((SOURCE / "__init__.py").read_text(encoding="utf-8"))
    entries = [line for module, name in exported(package) for line in entry(definition(module, name), prefix(module))]
    here = [node for node in package.body if isinstance(node, ast.FunctionDef)]
    return head + MARK + "\n" + "\n".join([*entries, *[line for node in here for line in entry(node)]]) + "\n"


def environments() -> str:
    """The page of the environments, whose reference is read from the source too."""
    head, folder = ENVIRONMENTS.read_text(encoding="utf-8").split(MARK)[0], SOURCE / "envs"
    places = [(folder / "table.py", name) for name in ("describe", "Numbers")]
    modules = [folder / f"{name}.py" for name in ENVIRONMENT_MODULES]
    places += [(module, name) for module in modules for name in defined_in(module)]
    lines: list[str] = []
    for module, name in places:
        lines += [*entry(definition(module, name), f"{module.stem}."), *fields(module, name)]
    return head + MARK + "\n" + "\n".join(lines) + "\n"


def studies() -> str:
    """The page of studies with the reference of what a program uses for them."""
    head = STUDIES.read_text(encoding="utf-8").split(MARK)[0]
    lines: list[str] = []
    for name, wanted in STUDY_PARTS:
        module = SOURCE.joinpath(*name.split("."))
        for one in wanted:
            path = module.with_suffix(".py")
            lines += [*entry(definition(path, one), f"{module.stem}."), *fields(path, one)]
    return head + MARK + "\n" + "\n".join(lines) + "\n"


def defined_in(module: Path) -> list[str]:
    """The classes of a module, and the functions by which others make them."""
    body = ast.parse(module.read_text(encoding="utf-8")).body
    makers = [name for name in functions_of(module) if name.endswith("env")]
    return [*[node.name for node in body if isinstance(node, ast.ClassDef)], *makers]


def exported(package: ast.Module) -> list[tuple[Path, str]]:
    """The classes and functions that the package takes from its modules, and where they are defined."""
    found: list[tuple[Path, str]] = []
    for node in package.body:
        if isinstance(node, ast.ImportFrom) and node.module == "polynya":  # whole modules: their public functions
            modules = [SOURCE / f"{name.name}.py" for name in node.names if name.name in public_names(package)]
            found += [(module, name) for module in modules for name in functions_of(module)]
        if isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("polynya."):
            path = SOURCE.joinpath(*node.module.split(".")[1:])
            module = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
            found += [(module, name.name) for name in node.names]
    return found


def public_names(package: ast.Module) -> set[str]:
    """What `__all__` lists."""
    lists = [node.value for node in package.body if isinstance(node, ast.Assign) and isinstance(node.value, ast.List)]
    return {str(word.value) for names in lists for word in names.elts if isinstance(word, ast.Constant)}


def functions_of(module: Path) -> list[str]:
    """The public functions of a module."""
    body = ast.parse(module.read_text(encoding="utf-8")).body
    return [node.name for node in body if isinstance(node, ast.FunctionDef) and not node.name.startswith("_")]


def definition(module: Path, name: str) -> ast.stmt | None:
    """The class or function with this name; None for a constant."""
    body = ast.parse(module.read_text(encoding="utf-8")).body
    named = [node for node in body if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name]
    return named[0] if named else None


def prefix(module: Path) -> str:
    """What stands before the functions of a module that is exported as a whole."""
    package = ast.parse((SOURCE / "__init__.py").read_text(encoding="utf-8"))
    return f"{module.stem}." if module.parent == SOURCE and module.stem in public_names(package) else ""


def entry(node: ast.stmt | None, before: str = "") -> list[str]:
    """A class with its public methods, or a function, each with what its docstring says."""
    if isinstance(node, ast.FunctionDef):
        return [f"* `{before}{signature(node)}`: {sentence(node)}"]
    if not isinstance(node, ast.ClassDef):
        return []
    made = [m for m in node.body if isinstance(m, ast.FunctionDef) and m.name == "__init__"]
    parameters = signature(made[0]).removeprefix("__init__").removesuffix(" -> None") if made else ""
    methods = [m for m in node.body if isinstance(m, ast.FunctionDef) and not m.name.startswith("_")]
    lines = [f"  * `{signature(method)}`: {sentence(method)}" for method in methods if ast.get_docstring(method)]
    return [f"* `{before}{node.name}{parameters}`: {sentence(node)}", *lines]


def fields(module: Path, name: str) -> list[str]:
    """What a named tuple has, with what the comments say."""
    node, lines = definition(module, name), module.read_text(encoding="utf-8").splitlines()
    is_tuple = isinstance(node, ast.ClassDef) and [ast.unparse(base) for base in node.bases] == ["NamedTuple"]
    found = [one for one in getattr(node, "body", []) if is_tuple and isinstance(one, ast.AnnAssign)]
    named = [(ast.unparse(one), lines[one.lineno - 1].partition("  # ")[2]) for one in found]
    return [f"  * `{text}`: {comment}" if comment else f"  * `{text}`" for text, comment in named]


def signature(node: ast.FunctionDef) -> str:
    """Name, parameters and result; a property has no parentheses."""
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    if any(isinstance(mark, ast.Name) and mark.id == "property" for mark in node.decorator_list):
        return node.name + result
    parameters = ast.unparse(node.args).removeprefix("self, ").removeprefix("cls, ")
    return f"{node.name}({'' if parameters == 'self' else parameters}){result}"


def sentence(node: ast.FunctionDef | ast.ClassDef) -> str:
    """The first paragraph of a docstring."""
    return " ".join((ast.get_docstring(node) or "").split("\n\n")[0].split())


if __name__ == "__main__":
    pages = {PAGE: page(), LIBRARY: library(), ENVIRONMENTS: environments(), STUDIES: studies()}
    for path, text in {**pages, **pictures()}.items():
        path.write_text(text, encoding="utf-8")
