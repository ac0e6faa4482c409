"""Positions of Igloo Igloo as text.

Statements, each on a line of its own or separated by semicolons; the first names the game and its options:

    igloo_igloo seats=2 island_scoring=table
    board # 6[] # / 8[] / 3[] ~f1 ~ 3[] / ...   the rows from 8 to 1, instead of a picture; 6[] is [] six times
    squares c3{x2} d4~f1f2 a1#R                 single squares; all others are sea and corners
    hand R thaw harpoon*2                       kept tiles; ?*2 where the viewer may not look
    hunted R fish1*2 bear                       animals
    reserve fish1*8 fox2 bear*4                 left out: all that are neither on the board nor hunted
    bag fish1*4 pack                            left out: all that are neither pack ice nor in a hand
    unseen fish1*4 thaw*2                       in a view: the bag, and the hands that the viewer may not look into
    draw, first, place R                        chance draws for the centre, draws the first player; red places
    turn R                                      red begins a turn
    turn R [early] [ap 2] [played thaw,move] STEP
                                                red is at this step, before melting if it is early
    over                                        the game has ended

Steps: `melt`, `find c4`, `fish c4 2`, `fox c4`, `drift`, `drift d2`, `drift d2 north`, `act`, `walk c3`, `kayak c3`,
`hunt`, `thaw`, `corner R1 B2 [left 2]`, `animal 3`, `animal 2 fox1 c3`, `harpoon B c4 2`; the last numbers are fish to
draw and animal steps to make. Squares are written as `cells.py` says. Inuit who are not mentioned stand on corners: red
on a1, blue on h1, yellow on a8, green on h8.
"""

from __future__ import annotations

from typing import Final

from polynya.core import statements
from polynya.core.colors import unusual_colors
from polynya.core.errors import NotationError
from polynya.core.options import small_number
from polynya.core.types import CHANCE, NOWHERE, OVER
from polynya.games.igloo_igloo import cells, checks
from polynya.games.igloo_igloo.board import CORNERS, DIRECTIONS, PLAYED, SQUARE_NAMES, square_named
from polynya.games.igloo_igloo.cells import counted
from polynya.games.igloo_igloo.components import (
    ACTION_POINTS,
    ANIMAL_NAMES,
    ANIMALS,
    COLORS,
    HAND,
    IDENTITIES,
    KEPT_TILE,
    PACK_TILE,
    TOKENS,
)
from polynya.games.igloo_igloo.options import TABLE, checked
from polynya.games.igloo_igloo.position import (
    ACTING,
    ANSWERING,
    CENTERING,
    CLEARING,
    FINDING,
    FISHING,
    FLEEING,
    FOXING,
    HUNTING,
    LEADING,
    MELTING,
    PADDLING,
    PICKING,
    PLACING,
    PUSHING,
    STARTING,
    THAWING,
    TURNING,
    WALKING,
)
from polynya.games.igloo_igloo.rules import IglooState, initial
from polynya.games.igloo_igloo.views import CORNER, FACE_DOWN, PACK_ICE, SEA, IglooView

KEY: Final = "igloo_igloo"
STATUS: Final = ("draw", "first", "place", "turn", "over")
LISTS: Final = ("board", "squares", "hand", "hunted", "reserve", "bag", "unseen")
KEPT_NAMES: Final = IDENTITIES[6:]
PLAYED_NAMES: Final = ("thaw", "stamina", "harpoon", "move")
STEP_WORDS: Final = {
    int(MELTING): "melt",
    int(FINDING): "find",
    int(FISHING): "fish",
    int(FOXING): "fox",
    int(PUSHING): "drift",
    int(TURNING): "drift",
    int(CLEARING): "drift",
    int(ACTING): "act",
    int(WALKING): "walk",
    int(PADDLING): "kayak",
    int(HUNTING): "hunt",
    int(THAWING): "thaw",
    int(FLEEING): "corner",
    int(PICKING): "animal",
    int(LEADING): "animal",
    int(ANSWERING): "harpoon",
}
SQUARE, NUMBER, DIRECTION, ANIMAL, COLOR = range(5)
STEPS: Final = {  # word and number of details -> the step, and what the details are
    ("melt", 0): (MELTING, ()),
    ("find", 1): (FINDING, (SQUARE,)),
    ("fish", 2): (FISHING, (SQUARE, NUMBER)),
    ("fox", 1): (FOXING, (SQUARE,)),
    ("drift", 0): (PUSHING, ()),
    ("drift", 1): (TURNING, (SQUARE,)),
    ("drift", 2): (CLEARING, (SQUARE, DIRECTION)),
    ("act", 0): (ACTING, ()),
    ("walk", 1): (WALKING, (SQUARE,)),
    ("kayak", 1): (PADDLING, (SQUARE,)),
    ("hunt", 0): (HUNTING, ()),
    ("thaw", 0): (THAWING, ()),
    ("animal", 1): (PICKING, (NUMBER,)),
    ("animal", 3): (LEADING, (NUMBER, ANIMAL, SQUARE)),
    ("harpoon", 3): (ANSWERING, (COLOR, SQUARE, NUMBER)),
}
WITHOUT_POINTS: Final = ("melt", "find", "fish", "fox", "drift")


def write(view: IglooView) -> str:
    """The view with a picture of the board."""
    return "\n".join([_header(view), *picture(view), *_lists(view), _status(view)]) + "\n"


def line(view: IglooView) -> str:
    """The view in one line."""
    rows = [" ".join(cells.shortened(_row(view, row))) for row in range(7, -1, -1)]
    return "; ".join([_header(view), "board " + " / ".join(rows), *_lists(view), _status(view)])


def picture(view: IglooView) -> list[str]:
    """The lines of the board alone; a column is as wide as its widest square."""
    rows = [_row(view, row) for row in range(7, -1, -1)]
    widths = [max(3, *[len(row[column]) for row in rows]) for column in range(8)]
    head = "  " + " ".join(["abcdefgh"[column].ljust(widths[column]) for column in range(8)])
    lines = [" ".join([word.ljust(width) for word, width in zip(row, widths, strict=True)]) for row in rows]
    return [head.rstrip(), *[f"{8 - k} {words}".rstrip() for k, words in enumerate(lines)]]


def is_picture(part: str) -> bool:
    """A row begins with its number; above them stand the letters of the columns."""
    return (part[0] in "12345678" and part[1:2] == " ") or part.split() == list("abcdefgh")


def _row(view: IglooView, row: int) -> list[str]:
    return [cells.written(view, square) for square in range(8 * row, 8 * row + 8)]


def _header(view: IglooView) -> str:
    return statements.header(KEY, view.seats, view.options, unusual_colors(COLORS, view.colors))


def _lists(view: IglooView) -> list[str]:
    found: list[str] = []
    for seat in range(view.seats):
        kept = counted(KEPT_NAMES, view.hands[seat]) or counted(("?",), (view.hand_sizes[seat],))
        found += [" ".join(["hand", view.labels[seat], *kept])] if kept else []
    for seat in range(view.seats):
        hunted = counted(ANIMAL_NAMES, view.hunted[seat])
        found += [" ".join(["hunted", view.labels[seat], *hunted])] if hunted else []
    found.append(" ".join(["reserve", *counted(ANIMAL_NAMES, view.reserve)]))
    is_open = all([len(hand) > 0 for hand in view.hands])
    found.append(" ".join(["bag" if is_open else "unseen", *counted(IDENTITIES, view.unseen)]))
    return found


def _status(view: IglooView) -> str:
    if view.mover == OVER:
        return "over"
    if view.step in (CENTERING, STARTING):
        return "draw" if view.step == CENTERING else "first"
    letter = view.labels[view.turn]
    if view.step == PLACING:
        return f"place {letter}"
    words = ["turn", letter]
    step = STEP_WORDS[view.step]
    if view.early and view.step != MELTING:
        words.append("early")
    if view.ap != _usual_points(step, bool(view.early)):
        words += ["ap", str(view.ap)]
    if view.played:
        words += ["played", ",".join([name for k, name in enumerate(PLAYED_NAMES) if view.played >> k & 1])]
    return " ".join([*words, step, *_details(view)])


def _usual_points(step: str, is_early: bool) -> int:
    return 0 if is_early or step in WITHOUT_POINTS else ACTION_POINTS


def _details(view: IglooView) -> list[str]:
    """What has been chosen so far towards the step (IG-6.77)."""
    step = view.step
    where = [SQUARE_NAMES[view.square]] if view.square != NOWHERE else []
    if step == FISHING:
        return [*where, str(view.left)]
    if step == CLEARING:
        return [*where, DIRECTIONS[view.kind]]
    if step == FLEEING:
        left = ["left", str(view.left)] if view.left else []
        return [f"{view.labels[seat]}{number}" for seat, number in enumerate(view.waiting) if number] + left
    if step == PICKING:
        return [str(view.left)]
    if step == LEADING:
        return [str(view.left), ANIMAL_NAMES[view.kind], *where]
    if step == ANSWERING:
        return [view.labels[view.mover], *where, str(view.left)]
    return where


def read(text: str) -> IglooState:
    """The position of a diagram; NotationError says what is wrong with it."""
    parts = statements.take_apart(text, is_picture)
    seats, options, colors = statements.read_header(KEY, TABLE, parts.header)
    state = initial(checked(seats, options, colors))
    given = _by_name(parts.others)
    status = statements.the_status(parts.others, STATUS)
    _read_board(state, parts.picture, given)
    _read_numbers(state, given)
    if status[0] in ("turn", "over"):
        _send_to_corners(state, status)
    _read_status(state, status)
    checks.check(state, " ".join(status))
    return state


def _by_name(others: list[list[str]]) -> dict[str, list[str]]:
    """The words of each list; those of hands and hunted animals under the seat's letter too."""
    found: dict[str, list[str]] = {}
    for words in others:
        if words[0] in STATUS:
            continue
        size = 2 if words[0] in ("hand", "hunted") else 1
        name = " ".join(words[:size])
        if words[0] not in LISTS or name in found or len(words) < size:
            raise NotationError(f"'{' '.join(words)}' is not a statement of a diagram, or stands twice")
        if words[0] == "unseen" or "?" in [word[0] for word in words[size:]]:
            raise NotationError("a diagram with hidden tiles shows a view; a position has hands and a bag")
        found[name] = words[size:]
    return found


def _read_board(state: IglooState, rows: list[str], given: dict[str, list[str]]) -> None:
    state.ice = 0
    for square, word in _words_of_squares(rows, given).items():
        _read_cell(state, square, word)


def _words_of_squares(rows: list[str], given: dict[str, list[str]]) -> dict[int, str]:
    """The word of each square that the diagram speaks of; a picture and a list exclude each other."""
    ways = [name for name in ("board", "squares") if name in given] + (["picture"] if rows else [])
    if len(ways) > 1:
        raise NotationError(f"the board is said twice, by {' and '.join(ways)}")
    if "squares" in given:
        return _words_of_list(given["squares"])
    if "board" in given:
        return _words_of_rows([row.split() for row in " ".join(given["board"]).split("/")])
    numbered = [row for row in rows if row[0] != " "]
    if [row[0] for row in numbered] != list("87654321")[: len(numbered)]:
        raise NotationError("the rows of a picture go from 8 down to 1")
    return _words_of_rows([row.split()[1:] for row in numbered])


def _words_of_rows(rows: list[list[str]]) -> dict[int, str]:
    if len(rows) != 8:
        raise NotationError(f"a board has 8 rows, not {len(rows)}")
    found: dict[int, str] = {}
    for k, words in enumerate(rows):
        squares = cells.repeated(words)
        if len(squares) != 8:
            raise NotationError(f"row {8 - k} has {len(squares)} squares instead of 8")
        for column, word in enumerate(squares):
            found[8 * (7 - k) + column] = word
    return found


def _words_of_list(words: list[str]) -> dict[int, str]:
    found: dict[int, str] = {}
    for word in words:
        square = square_named(word[:2])
        if square in found:
            raise NotationError(f"{word[:2]} stands twice")
        found[square] = word[2:]
    return found


def _read_cell(state: IglooState, square: int, word: str) -> None:
    cell = cells.read(word, _letters(state))
    if (cell.tile == CORNER) != (square in CORNERS):
        raise NotationError(f"'{word}' cannot be on {SQUARE_NAMES[square]}")
    if any(cell.inuit[state.terms.seats :]) or cell.igloo >= state.terms.seats:
        raise NotationError(f"'{word}': nobody here has that color")
    if cell.tile in (SEA, CORNER) and (cell.igloo != NOWHERE or (cell.tile == SEA and any(cell.inuit))):
        raise NotationError(f"'{word}': Inuit and igloos stand on ice")
    if cell.tile in (FACE_DOWN, PACK_ICE):
        state.ice |= 1 << square
    if cell.tile == PACK_ICE:
        state.pack |= 1 << square
    if cell.igloo != NOWHERE:
        state.igloos[cell.igloo] |= 1 << square
    if cell.tile == CORNER and any(cell.animals):
        raise NotationError(f"'{word}': no animal is on a corner")
    state.fill(square, cell.inuit[: state.terms.seats], cell.animals)


def _read_numbers(state: IglooState, given: dict[str, list[str]]) -> None:
    """Hands, hunted animals, reserve and bag; what is left out is what nothing else speaks of."""
    for name, words in given.items():
        kind, _, letter = name.partition(" ")
        if kind in ("hand", "hunted"):
            seat = _seat(state, letter)
            names, size = (KEPT_NAMES, int(HAND)) if kind == "hand" else (ANIMAL_NAMES, int(ANIMALS))
            for k, number in enumerate(_numbers(words, names)):
                (state.hands if kind == "hand" else state.hunted)[seat * size + k] = number
    reserve = _numbers(given["reserve"], ANIMAL_NAMES) if "reserve" in given else _rest_of_animals(state)
    bag = _numbers(given["bag"], IDENTITIES) if "bag" in given else _rest_of_tiles(state)
    for k, number in enumerate(reserve):
        state.reserve[k] = number
    for k, number in enumerate(bag):
        state.bag[k] = number


def _numbers(words: list[str], names: tuple[str, ...]) -> list[int]:
    found = [0] * len(names)
    for word in words:
        name, star, text = word.partition("*")
        number = small_number(text) if star else 1
        if name not in names or number is None or found[names.index(name)]:
            raise NotationError(f"'{word}' is none of {', '.join(names)}, or stands twice")
        found[names.index(name)] = number
    return found


def _rest_of_animals(state: IglooState) -> list[int]:
    found = list(TOKENS)
    for kind in range(len(found)):
        found[kind] -= sum([int(state.animals_on(square, kind)) for square in PLAYED])
        found[kind] -= sum([int(state.hunted[seat * ANIMALS + kind]) for seat in range(int(state.terms.seats))])
    return found


def _rest_of_tiles(state: IglooState) -> list[int]:
    """Tiles that nothing speaks of were removed by thaws: they are still in the bag (IG-5.10)."""
    found = [int(number) for number in state.terms.mix]
    found[int(PACK_TILE)] -= int(state.pack).bit_count()
    for seat in range(int(state.terms.seats)):
        for k in range(int(HAND)):
            found[int(KEPT_TILE) + k] -= int(state.hands[seat * HAND + k])
    return found


def _letters(state: IglooState) -> str:
    """The letters of the colors, those of the seats first."""
    own = state.terms.setup.colors
    return "".join([color[0].upper() for color in (*own, *[color for color in COLORS if color not in own])])


def _seat(state: IglooState, letter: str) -> int:
    seats = _letters(state)[: int(state.terms.seats)]
    if len(letter) != 1 or letter not in seats:
        raise NotationError(f"'{letter}' is none of the colors {' '.join(seats)}")
    return seats.index(letter)


def _send_to_corners(state: IglooState, status: list[str]) -> None:
    """Inuit who are not mentioned stand on corners and play no part."""
    state.waiting = _waiting(state, status)
    for seat in range(int(state.terms.seats)):
        missing = state.terms.inuit - state.placed(seat) - (state.waiting >> 4 * seat & 15)
        for _ in range(missing):
            state.put_inuk(CORNERS[seat], seat)


def _waiting(state: IglooState, status: list[str]) -> int:
    found = 0
    words = status[status.index("corner") + 1 :] if "corner" in status else []
    for word in words[: words.index("left")] if "left" in words else words:
        number = small_number(word[1:])
        if number is None or not 1 <= number <= 5 or found >> 4 * _seat(state, word[0]) & 15:
            raise NotationError(f"'{word}' does not say whose Inuit wait for a corner, or says it twice")
        found += number << 4 * _seat(state, word[0])
    return found


def _read_status(state: IglooState, words: list[str]) -> None:
    state.left = 0
    state.square = NOWHERE
    if words == ["over"]:
        state.finish()
    elif words == ["draw"]:
        state.left = 4 - sum([int(state.animals_on(square, k)) for square in PLAYED for k in range(3)])
        state.go_on_centering()
    elif words == ["first"]:
        state.mover, state.step = CHANCE, STARTING
    elif words[0] == "place" and len(words) == 2:
        state.start_placing(_seat(state, words[1]))
    elif words[0] == "turn" and len(words) > 1:
        _read_turn(state, _seat(state, words[1]), words[2:])
    else:
        raise NotationError(f"'{' '.join(words)}' does not say what comes next")


def _read_turn(state: IglooState, seat: int, words: list[str]) -> None:
    if not words:
        state.start_turn(seat)
        return
    rest = words
    state.turn = state.mover = seat
    if rest[0] == "early":
        state.early = 1
        rest = rest[1:]
    points: int | None = None
    if rest[:1] == ["ap"] and len(rest) > 1:
        points = _number(rest[1])
        rest = rest[2:]
    if rest[:1] == ["played"] and len(rest) > 1:
        for k, number in enumerate(_numbers(rest[1].split(","), PLAYED_NAMES)):
            state.played |= number << k
        rest = rest[2:]
    if not rest or rest[0] not in STEP_WORDS.values():
        raise NotationError(f"'{' '.join(words)}' does not say at which step {_letters(state)[seat]} is")
    if rest[0] == "melt":
        state.early = 1
    state.ap = _usual_points(rest[0], state.early == 1) if points is None else points
    _read_step(state, rest[0], rest[1:])


def _number(word: str) -> int:
    number = small_number(word)
    if number is None:
        raise NotationError(f"'{word}' is not a number")
    return number


def _read_step(state: IglooState, word: str, details: list[str]) -> None:
    """The step, and what has been chosen so far towards it."""
    if word == "corner":
        _read_flight(state, details)
        return
    if (word, len(details)) not in STEPS:
        raise NotationError(f"'{' '.join([word, *details])}' is not a step")
    state.step, kinds = STEPS[word, len(details)]
    if word in ("find", "fish", "fox"):
        state.mover = CHANCE
    for kind, detail in zip(kinds, details, strict=True):
        _read_detail(state, kind, detail)
    if word == "fox":
        state.left = 1


def _read_flight(state: IglooState, details: list[str]) -> None:
    """Whose Inuit wait has been read before (`corner R1 B2 left 2`)."""
    state.step = FLEEING
    if "left" in details:
        if len(details) - details.index("left") != 2:
            raise NotationError("'left' names the animal steps to make after the flight")
        _read_detail(state, NUMBER, details[-1])


def _read_detail(state: IglooState, kind: int, word: str) -> None:
    if kind == SQUARE:
        state.square = square_named(word)
    elif kind == COLOR:
        state.mover = _seat(state, word)
    elif kind == NUMBER:
        state.left = _number(word)
    else:
        names = DIRECTIONS if kind == DIRECTION else ANIMAL_NAMES
        if word not in names:
            raise NotationError(f"'{word}' is none of {', '.join(names)}")
        state.kind = names.index(word)
