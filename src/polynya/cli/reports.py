"""What happened and how it ended, in words with names."""

from __future__ import annotations

from typing import Final

from rich.text import Text

from polynya.bundles import bundle_of, texts_of
from polynya.cli.painting import color_style
from polynya.cli.players import Players, player_name
from polynya.core.game import Game, Setup
from polynya.core.texts import Texts
from polynya.core.types import Result, Seat, View

MAX_CLAUSES: Final = 6  # that a search shows

Turn = tuple[Seat, list[str]]


def turns(log: list[tuple[Seat, str]]) -> list[Turn]:
    """A log with the steps of one seat in a row put together."""
    found: list[Turn] = []
    for mover, text in log:
        if not found or found[-1][0] != mover:
            found.append((mover, []))
        found[-1][1].append(text)
    return found


def turn_line(players: Players, turn: Turn) -> Text:
    """One line about a turn: `random (seat 2): from C2, to C1, crack B1|C2`."""
    mover, texts = turn
    return who(players, mover) + Text(": " + ", ".join(texts))


def who(players: Players, seat: Seat) -> Text:
    """A player with name and seat, in the seat's color."""
    return Text().append(player_name(players, seat), color_style(players[seat].color if seat >= 0 else ""))


def ending_line(players: Players, texts: Texts, result: Result) -> str:
    """Who won, and why, and everybody's place if there are more than two."""
    winners = " and ".join([player_name(players, seat) for seat in result.winners]) or "nobody"
    verb = "win" if len(result.winners) > 1 else "wins"
    places = [" and ".join([player_name(players, seat) for seat in place]) for place in result.ranking]
    ranking = f" Places: {'; '.join(f'{k}. {place}' for k, place in enumerate(places, 1))}." if len(places) > 2 else ""
    return " ".join([f"{winners} {verb}.{ranking}", texts.ending(result.clause, str)]).rstrip()


def score_sheets(players: Players, texts: Texts, result: Result) -> list[str]:
    """Everybody's points item by item, where there are points: `Ada (seat 1): 4 points = 2 (seals carried, ...`."""
    found: list[str] = []
    for score in result.scores:
        is_tied = [other.points for other in result.scores].count(score.points) > 1
        entries = [item for item in score.items if item.number and (item.points or is_tied)]
        items = [f"{item.points} ({texts.score_item(item, str)}, {texts.score_count(item, str)})" for item in entries]
        found.append(f"{player_name(players, score.seat)}: {score.points} points = {' + '.join(items) or '0'}")
    return found


def area_lines(players: Players, result: Result) -> list[str]:
    """Every part of the board that brought points: `island c3 c4 (2): strength Ada 3, Bo 1; points: 2 to Ada, ...`."""
    found: list[str] = []
    for area in result.areas:
        there = [seat for seat, strength in enumerate(area.strengths) if strength]
        if there:
            strengths = ", ".join([f"{player_name(players, seat)} {area.strengths[seat]}" for seat in there])
            points = ", ".join([f"{area.points[seat]} to {player_name(players, seat)}" for seat in there])
            spaces = f"{area.what} {' '.join(area.spaces)} ({len(area.spaces)})"
            found.append(f"{spaces}: strength {strengths}; points: {points}")
    return found


def result_lines(players: Players, game: Game, result: Result) -> list[str]:
    """Who won, then everybody's points and where they come from."""
    texts = bundle_of(game.key).texts
    return [ending_line(players, texts, result), *score_sheets(players, texts, result), *area_lines(players, result)]


def question(game: Game, view: View) -> str:
    """What the seat to move has to do now, which pieces it is about, and what could be overlooked."""
    texts = texts_of(view)
    details = texts.details(view, str)
    notes = [f"{texts.stranded_note(place, clause, str)} ({clause})" for place, clause in game.stranded_pieces(view)]
    return " ".join([texts.prompt(view, str), *([f"({details})"] if details else []), *notes])


def clause_text(game: Game, clause: str) -> str:
    """What the rulebook says under this id, as plain text; empty if the rulebook is not at hand."""
    try:
        return _plain(bundle_of(game.key).clauses("en").get(clause, ""))
    except (OSError, ModuleNotFoundError):
        return ""


def about(game: Game, setup: Setup) -> list[str]:
    """How to win and how to play."""
    lookup = f"'rules WORD' looks a word up in the rulebook, 'rules {_a_clause(game)}' a clause."
    texts = bundle_of(game.key).texts
    return [texts.aim(setup), *texts.guide, lookup]


def _a_clause(game: Game) -> str:
    """One from the middle, where the turn is described."""
    return next((clause for clause in game.clauses if "-6." in clause), game.clauses[0])


def clauses_with(game: Game, word: str) -> list[str]:
    """The first clauses of the rulebook that speak of something."""
    try:
        found = bundle_of(game.key).clauses("en")
    except (OSError, ModuleNotFoundError):
        return []
    fitting = [clause for clause in game.clauses if word.casefold() in found.get(clause, "").casefold()]
    more = [f"... and {len(fitting) - MAX_CLAUSES} more clauses"] if len(fitting) > MAX_CLAUSES else []
    return [f"{clause}: {_plain(found[clause])}" for clause in fitting[:MAX_CLAUSES]] + more


def _plain(text: str) -> str:
    return text.replace("*", "").replace("`", "").rstrip(" |").strip()
