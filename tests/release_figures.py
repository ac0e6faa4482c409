"""Figures of a release for the soak: packages that install in a clean environment and serve, and the site."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import urllib.request
from contextlib import suppress
from pathlib import Path

import polynya
from tests.processes import PATIENCE, wait_until
from tests.web.serving import LEASH, free_port

ROOT = Path(__file__).parents[1]
SOURCES = ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE", "src", "rulebooks")
COMPILED = ("__pycache__", "*.so", "compiled.json", "*.egg-info")
TAGS = {"compiled": rf"-cp{sys.version_info.major}\d+-cp\d+\w*-(?!any)\w+\.whl", "pure": r"-py3-none-any\.whl"}


def packages(build: str) -> list[list[str]]:
    """Made with `python -m build`, and installed in a new environment with what the wheel asks for and nothing else."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        archive, wheel = _build(folder / "source", build)
        assert re.search(TAGS[build], wheel.name), wheel.name
        python = _install(folder / "there", wheel)
        said = subprocess.run(
            [python, "--version"], cwd=folder, env=_clean(), capture_output=True, text=True, check=True
        )
        assert f"{polynya.__version__} " in said.stdout, said.stdout
        assert build in said.stdout, said.stdout
        _serve(python, folder)
        sizes = [f"{path.stat().st_size / 1e6:.1f}" for path in (archive, wheel)]
        return [[wheel.name, *sizes, said.stdout.strip(), "yes"]]


def _clean(**more: str) -> dict[str, str]:
    """An environment that leads to no package of ours."""
    found = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "POLYNYA", "VIRTUAL"))}
    return {**found, **more}


def _build(folder: Path, build: str) -> tuple[Path, Path]:
    """The source archive, and the wheel that was made from it."""
    folder.mkdir()
    for name in SOURCES:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns(*COMPILED))
        else:
            shutil.copy(ROOT / name, folder)
    environment = _clean(**({"POLYNYA_PURE": "1"} if build == "pure" else {}))
    command = [sys.executable, "-m", "build", "--no-isolation"]  # with the pinned packages
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr[-2000:]
    (archive,), (wheel,) = [list((folder / "dist").glob(f"*{end}")) for end in (".tar.gz", ".whl")]
    return archive, wheel


def _install(folder: Path, wheel: Path) -> Path:
    """The command `polynya` of a new environment."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], env=_clean(), check=True)
    uv, python = str(Path(sys.executable).parent / "uv"), str(folder / "bin" / "python")
    subprocess.run([uv, "pip", "install", "--quiet", "--python", python, str(wheel)], env=_clean(), check=True)
    return folder / "bin" / "polynya"


def _serve(program: Path, folder: Path) -> None:
    """Let it serve until the page of games is there."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    environment = _clean(POLYNYA_DATABASE_URL=f"sqlite:///{folder / 'tables.db'}")
    command = [*LEASH, str(program), "serve", "--no-browser", "--host", "127.0.0.1", "--port", str(port)]
    server = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True)

    def answers() -> bool:
        assert server.poll() is None
        with suppress(OSError), urllib.request.urlopen(f"{address}/health", timeout=PATIENCE) as answer:
            return bool(answer.read() == b"ok")
        return False

    try:
        wait_until(answers, f"no answer from {address}")
        with urllib.request.urlopen(f"{address}/how/nanuuk_intro", timeout=PATIENCE) as page:
            assert page.status == 200
    finally:
        with suppress(ProcessLookupError):
            os.killpg(server.pid, signal.SIGKILL)  # its own group: nothing else is in it
        server.wait(PATIENCE)


def site(_key: str) -> list[list[str]]:
    """The site is built, with links and anchors that do not lead anywhere as errors; nothing comes from elsewhere."""
    command = [sys.executable, "-m", "pytest", "tests/test_site.py", "-n", "0", "-rs"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    passed = re.search(r"(\d+) passed", done.stdout)
    assert done.returncode == 0, done.stdout[-2000:]
    assert passed, done.stdout[-2000:]
    assert "skipped" not in done.stdout, done.stdout[-2000:]
    return [["site", passed[1], "0"]]
