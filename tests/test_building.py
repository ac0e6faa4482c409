"""What is compiled, what is packed, and that a compiled module never stands for a source that has changed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import httpx
import pytest

import polynya
from polynya.freshness import MANIFEST, stale_modules
from tests.web.serving import Server

ROOT = Path(__file__).parents[1]
SUFFIX = EXTENSION_SUFFIXES[0]
HOT = ("core/state.py", "core/rng.py", "games/pinguinoe/rules.py", "games/igloo_igloo/views.py", "ai/planner.py")
COLD = ("core/game.py", "games/nanuuk/full/judge.py", "games/igloo_igloo/audit.py", "games/pinguinoe/options.py")
TEXTS = ("setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "CHANGELOG.md", "LICENSE")
PACKED = (*TEXTS, "src", "rulebooks")
BESIDE = "tests/test_building.py"  # in a checkout, and of no use alone
ADDED = {"PKG-INFO", "setup.cfg"}  # by setuptools

needs_compiled = pytest.mark.skipif(polynya.build() == "pure", reason="nothing is compiled in this build")


def package() -> Path:
    return Path(polynya.__file__).parent


def copy_of_package(folder: Path) -> Path:
    """The package with its libraries, to be changed."""
    shutil.copytree(package().parent, folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder / "polynya"


def loaded(folder: Path) -> subprocess.CompletedProcess[str]:
    """What happens when the package in this folder is loaded."""
    environment = {**os.environ, "PYTHONPATH": str(folder)}
    command = [sys.executable, "-c", "import polynya; print(polynya.__file__)"]
    return subprocess.run(command, env=environment, cwd=folder, capture_output=True, text=True, timeout=300)


@needs_compiled
def test_what_is_hot_is_compiled_and_the_rest_is_not() -> None:
    for name in HOT:
        assert (package() / name).with_suffix(SUFFIX).exists(), name
    for name in COLD:
        assert not (package() / name).with_suffix(SUFFIX).exists(), name


@needs_compiled
def test_a_source_that_has_changed_since_it_was_compiled_is_an_error_in_one_line(tmp_path: Path) -> None:
    copied = copy_of_package(tmp_path / "copy")
    assert loaded(copied.parent).stdout.strip() == str(copied / "__init__.py")
    assert stale_modules(copied) == []
    changed = copied / "games" / "pinguinoe" / "rules.py"
    changed.write_text(changed.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    found = loaded(copied.parent)
    assert found.returncode == 1
    assert found.stderr == f"polynya: {changed} has changed since it was compiled; run make again\n"


@needs_compiled
def test_an_interpreted_source_may_change(tmp_path: Path) -> None:
    copied = copy_of_package(tmp_path / "copy")
    changed = copied / "games" / "pinguinoe" / "judge.py"
    changed.write_text(changed.read_text(encoding="utf-8") + "# changed\n", encoding="utf-8")
    assert loaded(copied.parent).returncode == 0


@needs_compiled
def test_a_build_that_was_cut_short_or_left_modules_behind_is_an_error(tmp_path: Path) -> None:
    copied = copy_of_package(tmp_path / "copy")
    library = (copied / "core" / "rng.py").with_suffix(SUFFIX)
    shutil.copy(library, (copied / "core" / "options.py").with_suffix(SUFFIX))
    assert stale_modules(copied) == ["core/options.py"]
    (copied / MANIFEST).unlink()
    assert "core/rng.py" in stale_modules(copied)
    assert "run make again" in loaded(copied.parent).stderr


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel and a source archive, made from a copy in which something compiled lies about."""
    folder = tmp_path_factory.mktemp("packed")
    for name in PACKED:
        source = ROOT / name
        if source.is_dir():
            shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info"))
        else:
            shutil.copy(source, folder)
    (folder / "tests").mkdir()
    shutil.copy(ROOT / BESIDE, folder / BESIDE)
    (folder / "src" / "polynya" / "core" / f"options{SUFFIX}").write_bytes(b"compiled long ago")
    (folder / "src" / "polynya" / MANIFEST).write_text("{}")
    code = "from setuptools import build_meta as b; b.build_wheel('dist'); b.build_sdist('dist')"
    environment = {**os.environ, "POLYNYA_PURE": "1"}
    done = subprocess.run([sys.executable, "-c", code], cwd=folder, env=environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return folder / "dist"


def is_compiled(name: str) -> bool:
    return name.endswith((".so", ".pyd", MANIFEST))


def test_a_wheel_has_the_rulebooks_inside_and_loads_them(packed: Path, tmp_path: Path) -> None:
    (wheel,) = packed.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        assert not [name for name in archive.namelist() if is_compiled(name)]
        archive.extractall(tmp_path)
    code = "from polynya.clauses import clauses; print(len(clauses('nanuuk')), len(clauses('nanuuk', 'it')))"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True)
    english, italian = map(int, done.stdout.split())
    assert english == italian > 100


def extracted(packed: Path, folder: Path) -> Path:
    """The wheel, unpacked."""
    (wheel,) = packed.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def test_a_wheel_has_every_file_of_the_package(packed: Path, tmp_path: Path) -> None:
    """Templates, art, texts, weights, migrations: what is missing would be noticed only by who has installed it."""
    found = {path.relative_to(tmp_path) for path in extracted(packed, tmp_path).rglob("*") if path.is_file()}
    source = ROOT / "src"
    files = [path for path in (source / "polynya").rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    wanted = {path.relative_to(source) for path in files if not is_compiled(path.name)}
    assert len(wanted) > 300
    assert wanted - found == set()


def test_a_wheel_says_its_version_and_what_it_needs(packed: Path, tmp_path: Path) -> None:
    (metadata,) = extracted(packed, tmp_path).glob("*.dist-info/METADATA")
    lines = metadata.read_text(encoding="utf-8").splitlines()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert f"Version: {polynya.__version__}" in lines
    needed = [line.removeprefix("Requires-Dist: ") for line in lines if line.startswith("Requires-Dist")]
    assert len([line for line in needed if "extra ==" not in line]) == len(project["dependencies"])
    extras = [line.removeprefix("Provides-Extra: ") for line in lines if line.startswith("Provides-Extra")]
    assert sorted(extras) == sorted(project["optional-dependencies"])


def test_a_wheel_serves_the_table(packed: Path, tmp_path: Path) -> None:
    """Nothing but the wheel and what it needs: no sources, no rulebooks beside."""
    unpacked = extracted(packed, tmp_path / "wheel")
    (tmp_path / "data").mkdir()
    server = Server(tmp_path / "data", surroundings={"PYTHONPATH": str(unpacked)})
    server.start()
    try:
        for page in ("/", "/how/nanuuk_intro", "/rules/nanuuk", "/static/style.css"):
            assert httpx.get(server.address + page, follow_redirects=True).status_code == 200, page
    finally:
        assert server.stop() == 0


def test_a_source_archive_has_the_sources_and_nothing_that_lies_beside_them(packed: Path) -> None:
    (archive,) = packed.glob("*.tar.gz")
    with tarfile.open(archive) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    assert not [name for name in names if is_compiled(name)]
    assert {"rulebooks/nanuuk.md", "rulebooks/it/nanuuk.md", "src/polynya/web/static/style.css"} <= names
    assert {name.partition("/")[0] for name in names if name} == {*PACKED, *ADDED}


def test_the_copy_for_the_pure_run_has_nothing_compiled() -> None:
    if polynya.build() == "compiled":
        pytest.skip("this is the compiled build")
    assert not [path for path in package().rglob("*") if is_compiled(path.name)]
