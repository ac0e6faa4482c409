"""Positions of the full game as text.

Statements, each on a line of its own or separated by semicolons; the first names the game and its options:

    nanuuk seats=2 social_cracks=true
    fish A1 C3               kinds and their spaces, instead of a picture or beside it: fish seal walrus whale inuk bear
    cracks A1|A2 A1|B2       cracked edges
    H1 B3: harpoon fish | husky kayak sled seal*2 inuk
                             a hunter, their space (- before the start), the left and the right side of their sheet;
                             equipment that is on neither side is on the right
    lay / split              chance lays the next piece, makes the next crack
    start                    the next hunter chooses an igloo
    turn 1                   the turn of hunter 1 begins; who cannot move passes
    turn 1 [extra] [late|dropped] [passes 1] move|crack|drive|take|deposit|ask
                             hunter 1 is at this step; in an extra turn; the crack is postponed, or its turn was dropped
    over NK-8.9              the game has ended by this clause

In the picture `f s w W i B` are fish, seal, walrus, whale, Inuk and bear, `^` is an igloo, a digit is a hunter (`*`
several), in front of what lies under them.
"""

from __future__ import annotations

from typing import Final

from polynya.core import statements
from polynya.core.colors import unusual_colors
from polynya.core.errors import NotationError
from polynya.core.options import small_number
from polynya.core.types import ALL, CHANCE, NOWHERE, OVER
from polynya.games.nanuuk import cracks, pictures
from polynya.games.nanuuk.board import COLORS, EDGE_NAMES, IGLOOS, SPACE_NAMES, SPACES, edge_named, space_named
from polynya.games.nanuuk.full import checks, laying, moving
from polynya.games.nanuuk.full.options import TABLE, check_setup
from polynya.games.nanuuk.full.position import (
    CRACKING,
    DEPOSITING,
    DRIVING,
    DROPPED,
    ENDED,
    ENDINGS,
    EXTRA_TURN,
    LAYING,
    MOVING,
    POSTPONED,
    SPLITTING,
    STARTING,
    TAKING,
    Position,
)
from polynya.games.nanuuk.full.rules import FullState, initial
from polynya.games.nanuuk.full.sheet import CARRIED, STORED
from polynya.games.nanuuk.full.views import FullView
from polynya.games.nanuuk.full.views import view as view_of
from polynya.games.nanuuk.options import KINDS

KEY: Final = "nanuuk"
STATUS: Final = ("lay", "split", "start", "turn", "over")
LETTERS: Final = ".fswWiB"
IGLOO: Final = "^"
EQUIPMENT: Final = ("harpoon", "husky", "kayak", "sled")
STEPS: Final = {
    "move": MOVING,
    "crack": CRACKING,
    "drive": DRIVING,
    "take": TAKING,
    "deposit": DEPOSITING,
    "ask": EXTRA_TURN,
}


def write(view: FullView) -> str:
    """The view with a picture of the board."""
    return "\n".join([_header(view), *picture(view), *_sheets(view), _status(view)]) + "\n"


def line(view: FullView) -> str:
    """The view in one line."""
    parts = [_header(view)]
    for kind, word in enumerate(KINDS, 1):
        spaces = [SPACE_NAMES[space] for space in range(SPACES) if view.tiles[space] == kind]
        if spaces:
            parts.append(" ".join([word, *spaces]))
    if view.cracks:
        parts.append("cracks " + " ".join([EDGE_NAMES[edge] for edge in view.cracks]))
    return "; ".join([*parts, *_sheets(view), _status(view)])


def picture(view: FullView) -> list[str]:
    """The lines of the board alone."""
    content: dict[int, str] = {}
    for space in range(SPACES):
        hunters = [label for label, at in zip(view.labels, view.at, strict=True) if at == space]
        standing = "" if not hunters else hunters[0] if len(hunters) == 1 else "*"
        lying = IGLOO if space in IGLOOS else LETTERS[view.tiles[space]]
        content[space] = standing if standing and lying == "." else standing + lying
    return pictures.draw(view.board, content, view.cracks)


def _header(view: FullView) -> str:
    return statements.header(KEY, view.seats, view.options, unusual_colors(COLORS, view.colors))


def _sheets(view: FullView) -> list[str]:
    return [_sheet(view, hunter) for hunter in range(len(view.at))]


def _sheet(view: FullView, hunter: int) -> str:
    space, carried = view.at[hunter], view.left_side[hunter]
    words = [word for k, word in enumerate(EQUIPMENT) if carried >> k & 1]
    words += [word for kind, word in enumerate(KINDS[:5], 1) if carried & CARRIED << kind]
    right = [word for k, word in enumerate(EQUIPMENT) if not carried >> k & 1]
    for kind, word in enumerate(KINDS[:5], 1):
        number = view.stored[hunter][kind]
        if number:
            right.append(word if number == 1 else f"{word}*{number}")
    where = SPACE_NAMES[space] if space != NOWHERE else "-"
    return " ".join([f"H{hunter + 1} {where}:", *words, "|", *right])


def _status(view: FullView) -> str:
    if view.mover == OVER:
        return f"over {ENDINGS[view.ending]}"
    if view.step == STARTING:
        return "start"
    if view.mover == CHANCE:
        return "lay" if view.step == LAYING else "split"
    words = ["turn", str(view.hunter + 1)]
    if view.is_extra:
        words.append("extra")
    if view.late:
        words.append("late" if view.late == POSTPONED else "dropped")
    if view.passes:
        words += ["passes", str(view.passes)]
    return " ".join([*words, *[word for word, step in STEPS.items() if step == view.step]])


def read(text: str) -> FullState:
    """The position of a diagram; NotationError says what is wrong with it."""
    parts = statements.take_apart(text, pictures.is_picture)
    seats, options, colors = statements.read_header(KEY, TABLE, parts.header)
    state = initial(check_setup(seats, options, colors))
    _clear_board(state)
    _read_board(state, parts.picture)
    for words in parts.others:
        _read_statement(state, words)
    checks.check_sheets(state, [words[0] for words in parts.others])
    status = statements.the_status(parts.others, STATUS)
    _read_status(state, status)
    if state.mover != OVER and not state.legal_actions():
        raise NotationError(f"no action is legal in this position: '{' '.join(status)}'")
    if parts.picture:
        pictures.compare(state.terms.board, parts.picture, picture(view_of(state, int(ALL))))
    return state


def _clear_board(state: Position) -> None:
    """What the setup has laid and cracked is said again by the diagram."""
    fresh = initial(check_setup(state.terms.setup.seats, {"hunters_per_player": state.terms.setup.hunters_per_player}))
    state.open, state.whole = fresh.open, fresh.whole
    for kind in range(len(state.lying)):
        state.lying[kind] = 0


def _read_board(state: Position, rows: list[str]) -> None:
    if not rows:
        return
    content, cracked = pictures.read(state.terms.board, rows)
    for space in [space for space in range(SPACES) if state.terms.in_play >> space & 1]:
        _read_cell(state, space, content.get(space, "."))
    for edge in cracked:
        _crack(state, edge)


def _read_cell(state: Position, space: int, text: str) -> None:
    """A cell without its hunter, who is named by a sheet."""
    letter = text[-1:] if text[-1:] not in "1234*" else "."
    is_igloo = space in IGLOOS
    if (len(text) > 1 and text[0] not in "1234*") or is_igloo != (letter == IGLOO) or letter not in LETTERS + IGLOO:
        raise NotationError(f"'{text}' cannot stand on {SPACE_NAMES[space]}")
    if letter not in ".^":
        _lay(state, LETTERS.index(letter), space)


def _lay(state: Position, kind: int, space: int) -> None:
    covered = 0
    for mask in state.lying:
        covered |= int(mask)
    if not state.terms.in_play >> space & 1 or space in IGLOOS or covered >> space & 1:
        raise NotationError(f"no {KINDS[kind - 1]} can lie on {SPACE_NAMES[space]}")
    state.lying[kind] |= 1 << space


def _crack(state: Position, edge: int) -> None:
    if state.whole[edge] == 0:
        raise NotationError(f"{EDGE_NAMES[edge]} is not in play or cracked twice")
    cracks.crack(edge, state.open, state.whole)


def _read_statement(state: Position, words: list[str]) -> None:
    if words[0] in KINDS:
        for word in words[1:]:
            _lay(state, KINDS.index(words[0]) + 1, space_named(word))
    elif words[0] == "cracks":
        for word in words[1:]:
            _crack(state, edge_named(word))
    elif words[0][0] == "H":
        _read_sheet(state, words)
    elif words[0] not in STATUS:
        raise NotationError(f"'{' '.join(words)}' is not a statement of a diagram")


def _read_sheet(state: Position, words: list[str]) -> None:
    hunter = _hunter(state, words[0][1:])
    where = words[1].rstrip(":") if len(words) > 1 else ""
    if len(words) < 2 or not words[1].endswith(":") or words.count("|") > 1:
        raise NotationError(f"'{' '.join(words)}' is not a sheet: H1 B3: harpoon | husky kayak sled")
    state.at[hunter] = NOWHERE if where == "-" else space_named(where)
    middle = words.index("|") if "|" in words else len(words)
    state.left_side[hunter] = 0
    for word in words[2:middle]:
        _read_left(state, hunter, word)
    right = words[middle + 1 :]
    for word in right:
        if right.count(word) > 1:
            raise NotationError(f"'{word}' stands twice on the right side; several are written {word}*2")
        _read_right(state, hunter, word)


def _read_left(state: Position, hunter: int, word: str) -> None:
    known = EQUIPMENT + KINDS[:5]
    if word not in known or state.left_side[hunter] >> known.index(word) & 1:
        raise NotationError(f"'{word}' cannot lie on the left side of the sheet of H{hunter + 1}")
    state.left_side[hunter] |= 1 << known.index(word)


def _read_right(state: Position, hunter: int, word: str) -> None:
    name, star, text = word.partition("*")
    number = small_number(text) if star else 1
    if name in EQUIPMENT and not star and not state.left_side[hunter] >> EQUIPMENT.index(name) & 1:
        return
    if name not in KINDS[:5] or number is None:
        raise NotationError(f"'{word}' cannot lie on the right side of the sheet of H{hunter + 1}")
    state.stored[STORED * hunter + KINDS.index(name) + 1] += number


def _hunter(state: Position, word: str) -> int:
    number = small_number(word)
    if number is None or not 1 <= number <= state.terms.hunters:
        raise NotationError(f"'{word}' is not a hunter of this game")
    return number - 1


def _read_status(state: Position, words: list[str]) -> None:
    if words[0] == "turn":
        _read_turn(state, words[1:])
    elif words[0] == "over":
        _read_over(state, words[1:])
    else:
        checks.check_beginning(state, words)
        if words[0] == "start":
            laying.ask_for_start(state, sum([1 for space in state.at if space != NOWHERE]))
        else:
            state.ask(CHANCE, LAYING if words[0] == "lay" else SPLITTING)


def _read_over(state: Position, words: list[str]) -> None:
    state.ask(OVER, ENDED)
    checks.check_started(state)
    if len(words) != 1 or words[0] not in ENDINGS[1:]:
        raise NotationError("'over' names the clause that ended the game")
    state.ending = ENDINGS.index(words[0])


def _read_turn(state: Position, words: list[str]) -> None:
    hunter = _hunter(state, words[0] if words else "")
    if len(words) == 1:
        checks.check_started(state)
        moving.start_turn(state, hunter)
        return
    state.hunter = hunter
    rest = words[1:]
    if rest and rest[0] == "extra":
        state.is_extra = 1
        rest = rest[1:]
    if rest and rest[0] in ("late", "dropped"):
        state.late = POSTPONED if rest[0] == "late" else DROPPED
        rest = rest[1:]
    if len(rest) > 1 and rest[0] == "passes":
        passes = small_number(rest[1])
        state.passes = -1 if passes is None else passes
        rest = rest[2:]
    if len(rest) != 1 or rest[0] not in STEPS:
        raise NotationError(f"'{' '.join(words)}' does not say at which step hunter {words[0]} is")
    state.ask(state.terms.owner[hunter], STEPS[rest[0]])
    checks.check_started(state)
    checks.check_step(state)
