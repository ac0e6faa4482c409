"""The faces of the map cards (PN-3.5), read from their data file and checked when they are loaded."""

from __future__ import annotations

from importlib import resources
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from polynya.games.pinguinoe.board import CARD_CELLS

FILE: Final = "pinguinoe_cards.txt"

# Types of cells (PN-4.11); ice lies between ICE and IGLOO.
MARKS: Final = ".#?SHBA"
SEA: Final[i64] = 0
ICE: Final[i64] = 1
SEARCH: Final[i64] = 2
SEAL_SPACE: Final[i64] = 3
IGLOO: Final[i64] = 4
BLOCK: Final[i64] = 5
ARK: Final[i64] = 6

# Faces by number: light, dark, ark, igloos.
DARK: Final[i64] = 16
ARK_1: Final[i64] = 30
ARK_2: Final[i64] = 31
FACE_NAMES: Final = (
    [f"L{number:02}" for number in range(1, 17)]
    + [f"D{number:02}" for number in range(1, 15)]
    + ["A1", "A2", "I-NW", "I-NE", "I-SE", "I-SW"]
)
KINDS: Final = ["light"] * 16 + ["dark"] * 14 + ["ark"] * 2 + ["igloo"] * 4
TOTALS: Final = {"light": (130, 4, 6, 2, 60), "dark": (68, 6, 4, 18, 82)}  # ice, search, seal, blocks, sea (PN-4.17)

Face = tuple[str, str, str]  # rows from north to south


class BadFaces(ValueError):
    """The data file is not what the rulebook says."""


def parse_faces(text: str) -> dict[str, tuple[str, Face]]:
    """Name -> kind and rows; a face is a line `[L01] light` and three rows."""
    lines = [line.strip() for line in text.splitlines() if line.strip() and not line.startswith(";")]
    found: dict[str, tuple[str, Face]] = {}
    for k in range(0, len(lines), 4):
        name, _, kind = lines[k].partition(" ")
        rows = lines[k + 1 : k + 4]
        if name[:1] + name[-1:] != "[]" or len(rows) != 3 or name[1:-1] in found:
            raise BadFaces(f"'{lines[k]}' does not begin a face, or stands twice")
        if any([len(row) != 4 or row.strip(MARKS) for row in rows]):
            raise BadFaces(f"{name}: three rows of four of '{MARKS}'")
        found[name[1:-1]] = (kind, (rows[0], rows[1], rows[2]))
    return found


def check_faces(found: dict[str, tuple[str, Face]]) -> list[Face]:
    """The faces by number; raises BadFaces unless they are as PN-4.17, PN-4.18, PN-4.19 and PN-4.20 say."""
    if sorted([(name, kind) for name, (kind, _) in found.items()]) != sorted(zip(FACE_NAMES, KINDS, strict=True)):
        raise BadFaces("there must be 16 light, 14 dark, 2 ark and 4 igloo faces under their names")
    faces = [found[name][1] for name in FACE_NAMES]
    for kind, totals in TOTALS.items():
        _check_zone(kind, [face for face, k in zip(faces, KINDS, strict=True) if k == kind], totals)
    for face, doors in zip(faces[int(ARK_1) : int(ARK_2) + 1], ("eh", "bcjk"), strict=True):
        _check_ark("".join(face), doors)
    for face, cell in zip(faces[int(ARK_2) + 1 :], "gffg", strict=True):
        marks = "".join(face)
        if marks.count("H") != 1 or marks["abcdefghijkl".index(cell)] != "H" or set(marks) & set("BA?S"):
            raise BadFaces(f"an igloo card has its igloo on {cell} (PN-4.14)")
    return faces


def _check_ark(marks: str, doors: str) -> None:
    """The ark cells, and the sides from which they can be entered (PN-4.15, PN-4.20)."""
    around = [cell for cell in "bcehjk" if marks["abcdefghijkl".index(cell)] != "B"]
    if marks[5:7] != "AA" or marks.count("A") != 2 or around != list(doors):
        raise BadFaces("the ark cells are f and g; A1 is entered from west and east, A2 from north and south (PN-4.15)")


def _check_zone(kind: str, faces: list[Face], totals: tuple[int, ...]) -> None:
    cells = "".join(["".join(face) for face in faces])
    ice = sum([cells.count(mark) for mark in "#?S"])
    if (ice, *[cells.count(mark) for mark in "?SB."]) != totals:
        raise BadFaces(f"{kind} faces do not have the cells of PN-4.17")
    for face in faces:
        marks = "".join(face)
        if marks.count("?") > 1 or marks.count("S") > 1 or not set(marks) & set("#?S"):
            raise BadFaces(f"{kind} face {face}: at most one search and one seal space, and ice (PN-4.17)")
        if not _are_borders_open(face) or not _is_connected(face):
            raise BadFaces(f"{kind} face {face} may cut a way off (PN-4.19)")
    for mirrored in (_west_east, _north_south):
        if sorted([mirrored(face) for face in faces]) != sorted(faces):
            raise BadFaces(f"{kind} faces are not the same mirrored (PN-4.18)")


def _west_east(face: Face) -> Face:
    return face[0][::-1], face[1][::-1], face[2][::-1]


def _north_south(face: Face) -> Face:
    return face[2], face[1], face[0]


def _are_borders_open(face: Face) -> bool:
    """At most one block in each outer row and column (PN-4.19)."""
    west, east = "".join([row[0] for row in face]), "".join([row[3] for row in face])
    return all([border.count("B") <= 1 for border in (west, east, face[0], face[2])])


def _is_connected(face: Face) -> bool:
    """Whether the cells that are no blocks hang together within the card (PN-4.19)."""
    free = [k for k in range(int(CARD_CELLS)) if face[k // 4][k % 4] != "B"]
    reached, todo = {free[0]}, [free[0]]
    while todo:
        k = todo.pop()
        near = [k - 4, k + 4, *([k - 1] if k % 4 else []), *([k + 1] if k % 4 < 3 else [])]
        for other in near:
            if other in free and other not in reached:
                reached.add(other)
                todo.append(other)
    return len(reached) == len(free)


def _load_faces() -> list[Face]:
    return check_faces(
        parse_faces(resources.files("polynya.games.pinguinoe").joinpath(FILE).read_text(encoding="utf-8"))
    )


ALL_FACES: Final = _load_faces()
TYPES: Final = vec[i64]([i64(MARKS.index(mark)) for face in ALL_FACES for row in face for mark in row])  # see `type_on`
SEAL_SPACES: Final = vec[i64]([i64("".join(face).find("S")) for face in ALL_FACES])  # letter of the seal space, or -1


def type_on(face: i64, letter: i64) -> i64:
    """The type of the cell with this letter."""
    k = CARD_CELLS * face + letter
    return TYPES[k]


def is_ice(type: i64) -> bool:
    """PN-4.11."""
    return ICE <= type <= IGLOO
