"""Records as JSON: actions are numbers."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Final

from polynya.core.errors import RecordError
from polynya.core.options import Value, small_number
from polynya.record.luck import LuckProof
from polynya.record.match import one_line
from polynya.record.record import Record

FORMAT: Final = 1
KEYS: Final = ("polynya", "game", "rules", "setup", "names", "actions", "comments", "result")
EXTRA_KEYS: Final = ("colors", "start", "luck")  # where there is something to say


def write(record: Record) -> str:
    """The record as one JSON object."""
    found: dict[str, object] = {
        "polynya": FORMAT,
        "game": record.game,
        "rules": record.rules,
        "setup": {"seats": record.seats, "options": record.options},
        "names": record.names,
        "actions": record.actions,
        "comments": {str(ply): text for ply, text in record.comments.items()},
        "result": record.result,
    }
    if record.colors:
        found["colors"] = record.colors
    if record.start:
        found["start"] = record.start
    if record.luck:
        found["luck"] = asdict(record.luck)
    return json.dumps(found, ensure_ascii=False) + "\n"


def read(text: str) -> Record:
    """The record of a JSON text, checked by replaying it."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as error:
        raise RecordError(f"line {error.lineno}, column {error.colno}: this is not JSON ({error.msg})") from error
    except (RecursionError, ValueError) as error:
        raise RecordError("this JSON holds something that no record has") from error
    extra = [key for key in EXTRA_KEYS if isinstance(found, dict) and key in found]
    record = _record(_object(found, "the record", (*KEYS, *extra)))
    record.match()
    return record


def _record(found: dict[str, object]) -> Record:
    if found["polynya"] != FORMAT:
        raise RecordError(f"record format {found['polynya']} is not known here (this is format {FORMAT})")
    setup = _object(found["setup"], "setup", ("seats", "options"))
    result = found["result"]
    return Record(
        game=_text(found["game"], "game"),
        rules=_number(found["rules"], "rules"),
        seats=_number(setup["seats"], "seats"),
        options=_options(setup["options"]),
        names=tuple([one_line(_text(name, "a name")) for name in _list(found["names"], "names")]),
        actions=tuple([_number(action, "an action") for action in _list(found["actions"], "actions")]),
        comments=_comments(found["comments"]),
        result=None if result is None else _text(result, "result"),
        colors=tuple([_text(color, "a color") for color in _list(found.get("colors", []), "colors")]),
        start=_text(found.get("start", ""), "start"),
        luck=_luck(found["luck"]) if "luck" in found else None,
    )


def _luck(value: object) -> LuckProof:
    found = _object(value, "luck", ("commitment", "seed", "draws"))
    draws = tuple([_number(draw, "a draw") for draw in _list(found["draws"], "draws")])
    return LuckProof(_text(found["commitment"], "commitment"), _text(found["seed"], "seed"), draws)


def _object(value: object, what: str, keys: tuple[str, ...]) -> dict[str, object]:
    if not isinstance(value, dict) or sorted(value) != sorted(keys):
        raise RecordError(f"{what} must be an object with exactly the keys {', '.join(keys)}")
    return value


def _options(value: object) -> dict[str, Value]:
    if not isinstance(value, dict):
        raise RecordError("options must be an object")
    return dict(value)


def _list(value: object, what: str) -> list[object]:
    if not isinstance(value, list):
        raise RecordError(f"{what} must be a list")
    return value


def _text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise RecordError(f"{what} must be a text, not {json.dumps(value)}")
    return value


def _number(value: object, what: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise RecordError(f"{what} must be a whole number, not {json.dumps(value)}")
    return value


def _comments(value: object) -> dict[int, str]:
    if not isinstance(value, dict) or not all(small_number(key) is not None for key in value):
        raise RecordError("comments must be an object from ply to text")
    return {int(ply): _text(text, "a comment") for ply, text in value.items()}
