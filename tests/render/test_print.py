"""The printed games: every component at its real size, backs behind their fronts, rules in two languages."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from polynya.bundles import all_booklets
from polynya.games import game_named
from polynya.games.igloo_igloo.components import COLORS as SEAT_COLORS
from polynya.games.pinguinoe.faces import ALL_FACES, FACE_NAMES, KINDS
from polynya.printing import booklet_of, figures, pictures
from polynya.render.booklet import LANGUAGES, sources
from polynya.render.kits import nanuuk, pinguinoe
from polynya.render.sheets import ADVICE, BLEED, FOOT, PAGE, RULER, SIDE, Placed, Sheet, back, front
from tests.cli.runner import run
from tests.processes import environment
from tests.render import typeset

RULEBOOKS = Path(__file__).parents[2] / "rulebooks"
SVG = "{http://www.w3.org/2000/svg}"
NEAR = 0.01  # mm
PRINTABLE = 5.0  # mm that printers leave white
NUMBERS = {"two": 2, "three": 3, "four": 4}
BOOKLETS = all_booklets()
every_booklet = pytest.mark.parametrize("booklet", BOOKLETS)
every_page = pytest.mark.parametrize(
    ("booklet", "number"), [(booklet, k) for booklet in BOOKLETS for k in range(len(BOOKLETS[booklet].sheets()))]
)


def clause(booklet: str, name: str) -> str:
    """The text of a clause, up to the next."""
    text = (RULEBOOKS / f"{booklet}.md").read_text(encoding="utf-8")
    found = re.search(rf"(?:\*\*{name}\*\*|\| {name} \|)(.*?)(?:\n- \*\*|\n\| [A-Z]{{2}}-|\n## |\Z)", text, re.DOTALL)
    assert found, name
    return found[1]


def counted(text: str) -> dict[str, int]:
    """Words with a number before them, in the singular: `6 walruses` is walrus 6."""
    pairs = re.findall(r"(\d+) (?:polar )?([A-Za-z]+)", text)
    return {{"walruses": "walrus"}.get(word, word.rstrip("s")).lower(): int(number) for number, word in pairs}


def items(booklet: str) -> Counter[str]:
    return Counter([placed.item.name for sheet in BOOKLETS[booklet].sheets() for placed in sheet.fronts])


def test_igloo_igloo_has_the_components_of_its_rulebook() -> None:
    wanted: Counter[str] = Counter()
    for names, count in re.findall(r"^\| (`[^|]*`) \| (\d+)", clause("igloo_igloo", "IG-3.3"), re.MULTILINE):
        wanted.update(dict.fromkeys(re.findall(r"`(\w+)`", names), int(count)))
    assert wanted.total() == int(re.findall(r"\d+", clause("igloo_igloo", "IG-3.2"))[0])
    for name, animal in (("IG-3.5", "fish"), ("IG-3.6", "fox")):
        for count, value in re.findall(r"(\d+) of value (\d)", clause("igloo_igloo", name)):
            wanted[f"{animal}{value}"] += int(count)
    wanted["bear"] += counted(clause("igloo_igloo", "IG-3.7"))["bear"]
    for_two, for_more = [int(count) for count in re.findall(r"(\d) per player", clause("igloo_igloo", "IG-3.8"))]
    each = int(re.findall(r"(\d) igloos", clause("igloo_igloo", "IG-3.9"))[0])
    for seat, color in enumerate(SEAT_COLORS):
        wanted.update({f"inuk {color}": for_two if seat < 2 else for_more, f"igloo {color}": each})
    assert items("igloo_igloo") == wanted + Counter({"board left": 1, "board right": 1, "aid igloo_igloo": 4})


def test_nanuuk_has_the_components_of_its_rulebook() -> None:
    colors = re.findall(r"\w+", clause("nanuuk", "NK-3.1").partition("(")[2])
    kinds = re.findall(r"\w+", clause("nanuuk", "NK-3.3").partition(" of ")[2].partition("(")[0])
    wanted = Counter(counted(clause("nanuuk", "NK-3.4").partition(":")[2]))
    wanted["inuk"] = int(clause("nanuuk", "NK-3.5").split("|")[1])
    wanted["bear"] = int(clause("nanuuk", "NK-3.2").split("|")[1])
    wanted["crack"] = int(re.findall(r"at most (\d+)", clause("nanuuk", "NK-3.7"))[0])
    for color in colors:
        wanted.update([f"hunter {color}", f"sheet {color}", *[f"{kind} {color}" for kind in kinds]])
    assert (len(colors), 4 * len(kinds)) == (4, 16)
    aids = {"aid nanuuk": 4, "aid nanuuk_intro": 4}
    assert items("nanuuk") == wanted + Counter({"board upper": 1, "board lower": 1, **aids})


def test_pinguinoe_has_the_components_of_its_rulebook() -> None:
    supply = re.findall(r"`(\w+)`[^|]*\| (\d)", clause("pinguinoe", "PN-3.2"))
    found, wanted = items("pinguinoe"), Counter({name: int(count) for name, count in supply})
    cards = counted(clause("pinguinoe", "PN-3.1"))
    assert cards == {"card": 55, "ark": 1, "igloo": 4, "light": 16, "dark": 14, "search": wanted.total()}
    assert Counter(KINDS) == {"light": 16, "dark": 14, "igloo": 4, "ark": 2}
    wanted.update([name for name, kind in zip(FACE_NAMES, KINDS, strict=True) if kind != "ark"])
    assert wanted.total() + cards["ark"] == cards["card"]
    wanted.update([f"penguin {color}" for color in game_named("pinguinoe").colors])
    wanted.update(["A1 A2", "seal", "white penguin", "die", "track", *["aid pinguinoe"] * 4])
    assert found == wanted


def test_every_map_card_shows_its_face() -> None:
    """As many pictures of each kind as the data file has marks; the ark card has a face on each side."""
    arts = {"S": "seal_hole", "?": "search", "B": "block", "H": "home", "A": "ark"}
    faces = dict(zip(FACE_NAMES, ALL_FACES, strict=True))
    assert len(pinguinoe.map_cards()) == len(faces) - 1
    for card in pinguinoe.map_cards():
        for name, side in zip(card.name.split(), (card.front, card.back), strict=False):
            marks = "".join(faces[name])
            for mark, art in arts.items():
                assert side.count(f'"#art-{art}"') == (marks.count(mark) if mark != "A" else "A" in marks), name
            assert len(re.findall(r'"#art-ice_(?:cell|edge)"', side)) == sum([mark in "#?SH" for mark in marks])


def middles(page: str) -> list[tuple[float, float]]:
    """Where the items are drawn on a page."""
    found: list[tuple[float, float]] = []
    for element in ElementTree.fromstring(page):
        place = re.fullmatch(r"translate\((\S+) (\S+)\)", element.get("transform", ""))
        if element.tag == f"{SVG}g" and place:
            found.append((float(place[1]), float(place[2])))
    return found


def are_near(found: Sequence[Sequence[float]], wanted: Sequence[Sequence[float]]) -> bool:
    """Whether all coordinates agree."""
    pairs = [pair for a, b in zip(found, wanted, strict=True) for pair in zip(a, b, strict=True)]
    return all([abs(a - b) <= NEAR for a, b in pairs])


def middle(placed: Placed) -> tuple[float, float]:
    return placed.x + placed.item.width / 2, placed.y + placed.item.height / 2


def pages(booklet: str, number: int) -> tuple[Sheet, str, str]:
    sheet = BOOKLETS[booklet].sheets()[number]
    return sheet, front(sheet, booklet, number, 9), back(sheet, booklet, number, 9)


@every_page
def test_backs_lie_behind_their_fronts(booklet: str, number: int) -> None:
    sheet, front_page, back_page = pages(booklet, number)
    assert are_near(middles(front_page), [middle(placed) for placed in sheet.fronts])
    with_backs = [placed for placed in sheet.fronts if placed.item.back]
    assert len(sheet.backs) == len(with_backs)
    for here, there in zip(with_backs, sheet.backs, strict=True):
        x, y = middle(here)
        assert there.item is here.item
        assert are_near([middle(there)], [(PAGE[0] - x, y)])
    assert bool(back_page) == bool(with_backs)
    if back_page:
        assert are_near(middles(back_page), [middle(placed) for placed in sheet.backs])


@every_page
def test_items_are_apart_and_where_a_printer_prints(booklet: str, number: int) -> None:
    sheet = pages(booklet, number)[0]
    for placed in sheet.fronts + sheet.backs:
        assert placed.x - BLEED >= PRINTABLE
        assert placed.y - BLEED >= PRINTABLE
        assert placed.x + placed.item.width + BLEED <= PAGE[0] - PRINTABLE
        assert placed.y + placed.item.height + BLEED <= PAGE[1] - PRINTABLE
    for a, b in combinations(sheet.fronts, 2):
        beside = max(a.x - b.x - b.item.width, b.x - a.x - a.item.width)
        above = max(a.y - b.y - b.item.height, b.y - a.y - a.item.height)
        assert max(beside, above) >= 2 * BLEED - NEAR, (a.item.name, b.item.name)


@every_page
def test_sizes_are_real_and_the_sheet_says_how_to_print(booklet: str, number: int) -> None:
    sheet, front_page, _ = pages(booklet, number)
    root = ElementTree.fromstring(front_page)
    assert [float(size) for size in root.get("viewBox", "").split()] == [0, 0, *PAGE]
    cuts = {
        tuple([float(element.get(key, "nan")) for key in ("x", "y", "width", "height")])
        for element in root.findall(f"{SVG}rect")
    }
    wanted = [(placed.x, placed.y, placed.item.width, placed.item.height) for placed in sheet.fronts]
    assert are_near(sorted(cuts), sorted(wanted))
    assert all([advice in front_page for advice in ADVICE])
    assert f"h{RULER:g}M" in front_page
    assert "var(" not in front_page


def test_boards_have_the_size_of_their_pieces() -> None:
    names = {
        placed.item.name: placed.item
        for booklet in BOOKLETS
        for sheet in BOOKLETS[booklet].sheets()
        for placed in sheet.fronts
    }
    assert names["L01"].width / 4 == names["L01"].height / 3 >= 14
    assert names["drift"].width < (names["board left"].height - 10) / 8 == 32
    assert names["crack"].width < nanuuk.HEXAGON_WIDTH / 3**0.5
    assert names["board upper"].height == pytest.approx(6 * nanuuk.HEXAGON_WIDTH + 2 * nanuuk.MARGIN)


@every_booklet
def test_fronts_are_on_odd_pages_and_backs_follow(booklet: str) -> None:
    found = typeset.booklet(booklet).sides
    assert [side["side"] for side in found] == [
        f"{side} {k + 1}" for k in range(len(BOOKLETS[booklet].sheets())) for side in ("front", "back")
    ]
    for a, b in zip(found[::2], found[1::2], strict=True):
        assert a["page"] % 2 == 1
        assert b["page"] == a["page"] + 1


@every_booklet
def test_the_pdf_is_a4_and_its_ruler_is_50_mm(booklet: str, tmp_path: Path) -> None:
    made = typeset.booklet(booklet)
    data = made.pdf
    assert data.startswith(b"%PDF")
    if not shutil.which("pdfinfo") or not shutil.which("pdftoppm"):
        pytest.skip("no pdfinfo and pdftoppm here")
    path = tmp_path / "game.pdf"
    path.write_bytes(data)
    last = made.sides[-1]["page"]
    told = subprocess.run(["pdfinfo", "-l", str(last), path], capture_output=True, text=True, check=True).stdout
    sizes = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", told)
    assert len(sizes) == last == int(re.findall(r"Pages: +(\d+)", told)[0])
    for wide, high in sizes:
        assert (float(wide) * 25.4 / 72, float(high) * 25.4 / 72) == pytest.approx(PAGE, abs=0.1)
    assert "2020" in re.findall(r"CreationDate: .*", told)[0]
    assert ruler(path, last - 1) == pytest.approx((SIDE, SIDE + RULER), abs=0.3)


def ruler(path: Path, page: int) -> tuple[float, float]:
    """Where the ruler begins and ends on a page, in mm."""
    stem = path.with_suffix("")
    where = ["-f", str(page), "-l", str(page), "-singlefile", "-png", "-r", "254"]
    subprocess.run(["pdftoppm", *where, path, stem], capture_output=True, check=True)
    picture = Image.open(stem.with_suffix(".png")).convert("L")
    dark = [x for x in range(640) if is_dark(picture, x, round(10 * (FOOT + 6.2)))]
    return dark[0] / 10, dark[-1] / 10


def is_dark(picture: Image.Image, x: int, y: int) -> bool:
    value = picture.getpixel((x, y))
    return isinstance(value, int) and value < 200


@every_booklet
def test_both_languages_have_the_same_chapters_and_figures(booklet: str) -> None:
    texts = [BOOKLETS[booklet].text(f"{language}.typ") for language in LANGUAGES]
    chapters = [[len(level) for level in re.findall(r"^(=+) ", text, re.MULTILINE)] for text in texts]
    used = [re.findall(r'#picture\("(\w+)"', text) for text in texts]
    assert chapters[0] == chapters[1]
    assert used[0] == used[1]
    assert sorted(used[0]) == sorted([figure.name for figure in figures(BOOKLETS[booklet])])


@every_booklet
def test_the_language_chooses_the_rules(booklet: str) -> None:
    drawn = pictures(BOOKLETS[booklet])
    assert {name for name in sources(BOOKLETS[booklet], drawn, ("it",)) if re.fullmatch(r"..\.typ", name)} == {"it.typ"}
    assert {"en.typ", "it.typ"} <= set(sources(BOOKLETS[booklet], drawn, LANGUAGES))


def test_the_introductory_game_is_in_the_booklet_of_the_full_one() -> None:
    assert booklet_of("nanuuk_intro").name == booklet_of("nanuuk").name == "nanuuk"


def test_the_command_writes_a_pdf(tmp_path: Path) -> None:
    done = run(tmp_path, "print", "igloo_igloo", "--language", "it")
    assert (done.returncode, done.stderr) == (0, "")
    made = (tmp_path / "igloo_igloo.pdf").read_bytes()
    assert made.startswith(b"%PDF")
    assert len(made) < len(typeset.booklet("igloo_igloo").pdf)  # which has both languages
    assert "long edge" in done.stdout


@pytest.mark.parametrize("out", ["game.txt", "missing/game.pdf"])
def test_the_command_says_what_is_wrong(tmp_path: Path, out: str) -> None:
    done = run(tmp_path, "print", "nanuuk", "--out", out)
    assert done.returncode == 2
    assert done.stderr.startswith(f"polynya: '{out}' ")


def test_without_typst_the_command_says_what_to_install(tmp_path: Path) -> None:
    code = "import sys; sys.modules['typst'] = None; from polynya.cli.main import exit_code; "
    code += "sys.exit(exit_code(['print', 'nanuuk']))"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "polynya: a PDF needs one more package: pip install 'polynya[print]'\n"
