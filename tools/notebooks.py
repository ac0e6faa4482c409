"""Runs a notebook and writes it as a page with what every cell says and shows; `make docs` does so with docs/notebooks.

python tools/notebooks.py NOTEBOOK FOLDER
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
from pathlib import Path
from typing import NamedTuple


class Cell(NamedTuple):
    """A piece of a notebook."""

    is_code: bool
    text: str


def cells(path: Path) -> list[Cell]:
    """The pieces of a notebook, in order."""
    found = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [Cell(cell["cell_type"] == "code", "".join(cell["source"])) for cell in found]


def run_cell(code: str, names: dict[str, object], place: str) -> tuple[str, object]:
    """What a cell prints, and the value of its last line, as a notebook would have it."""
    body = ast.parse(code, place).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    value, said = None, io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(ast.Module(body, []), place, "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), place, "eval"), names)
    return said.getvalue(), value


def page(path: Path, folder: Path) -> str:
    """The notebook as Markdown; its pictures are written to the folder."""
    names: dict[str, object] = {"__name__": "__main__"}
    parts: list[str] = []
    for number, cell in enumerate(cells(path), 1):
        if not cell.is_code:
            parts.append(cell.text)
            continue
        parts.append(f"```python\n{cell.text}\n```")
        said, value = run_cell(cell.text, names, f"{path.name}, cell {number}")
        picture = getattr(value, "_repr_svg_", None)
        if picture is not None:
            file = f"{path.stem}-{number}.svg"
            (folder / file).write_text(picture(), encoding="utf-8")
            parts.append(f"![what the cell shows]({file})")
        elif value is not None:
            said += repr(value)
        if said.strip():
            parts.append(f"```text\n{said.rstrip()}\n```")
    return "\n\n".join(parts) + "\n"


if __name__ == "__main__":
    notebook, out = Path(sys.argv[1]), Path(sys.argv[2])
    out.mkdir(parents=True, exist_ok=True)
    (out / f"{notebook.stem}.md").write_text(page(notebook, out), encoding="utf-8")
