"""The commands, and what ends them: `polynya --help` lists them."""

from __future__ import annotations

import dataclasses
import os
import secrets
import sys
from pathlib import Path
from typing import Annotated, Final, Literal

import typer

import polynya
from polynya.bundles import FIRST
from polynya.cli import bench as benches
from polynya.cli import drawing, listing, measuring, printing, shows, study, verifying
from polynya.cli.files import load_record, save_match
from polynya.cli.options import read_options
from polynya.cli.players import (
    Player,
    Players,
    check_players,
    chosen_colors,
    players_of_record,
    read_seats,
    seat_players,
    with_colors,
)
from polynya.cli.table import Interrupted, Table
from polynya.cli.terminal import Screen, is_fancy, printable
from polynya.core.colors import Colors, seat_colors, unusual_colors
from polynya.core.errors import NotationError, PolynyaError
from polynya.core.rng import Rng
from polynya.core.types import Seat
from polynya.games import all_games, game_named, installed_games
from polynya.record.match import Match
from polynya.record.record import Record

DEFAULT_GAME: Final = FIRST.game.key
OK: Final = 0
UNEXPECTED: Final = 1
WRONG: Final = 1  # what was to be checked is not so
INTERRUPTED: Final = 130
CLOSED_PIPE: Final = 141
EXIT_CODES: Final[tuple[tuple[type[BaseException], int], ...]] = (  # the first that fits
    (PolynyaError, 2),
    (typer.TyperException, 2),
    (Interrupted, INTERRUPTED),
    (KeyboardInterrupt, INTERRUPTED),
    (BrokenPipeError, CLOSED_PIPE),
    (OSError, 2),
    (SystemExit, CLOSED_PIPE),  # which is how Typer answers to a closed pipe
    (BaseException, UNEXPECTED),
)

app = typer.Typer(
    add_completion=False,
    rich_markup_mode="rich" if is_fancy() else None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    help="Polynya: Arctic board games, to play and to program. Begin with: polynya play",
)

Theme = Annotated[Literal["light", "dark", "contrast"], typer.Option(help="The colors of a picture.")]
Width = Annotated[int, typer.Option(help="Pixels of a PNG or moving picture.", metavar="N")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Which game.", show_default=True)]


@app.callback(invoke_without_command=True)
def polynya_(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Tell version and build.", is_eager=True)] = False,
) -> None:
    """Tell the version, or the help if no command is given."""
    if version:
        print(f"polynya {polynya.__version__} ({polynya.build()})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command()
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help=f"Which game.  [default: {DEFAULT_GAME}]")
    ] = None,
    seats: Annotated[int | None, typer.Option(help="How many players.  [default: 2]", metavar="N")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="An option; 'polynya options' lists them.", metavar="KEY=VALUE")
    ] = None,
    seat: Annotated[
        list[str] | None,
        typer.Option(
            help="Who sits where, perhaps in which color: 1=human:Ada:red, 2=level3.  [default: you, then random bots]",
            metavar="N=KIND",
        ),
    ] = None,
    seed: Annotated[int | None, typer.Option(help="Repeat the luck of a game.", metavar="N")] = None,
    load: Annotated[str | None, typer.Option(help="Go on with a record, and keep it there.", metavar="FILE")] = None,
    save: Annotated[
        str | None, typer.Option(help="Keep the game in this file after every choice.", metavar="FILE")
    ] = None,
) -> None:
    """Play in this terminal, against bots or with others."""
    luck = secrets.randbits(32) if seed is None else seed
    if load is None:
        match, players = _new_match(game or DEFAULT_GAME, 2 if seats is None else seats, option or [], seat or [], luck)
    elif seats is not None or option:
        raise NotationError("--load brings its own players and options: leave out --seats and --option")
    else:
        match, players = _load_match(load, game, seat or [], luck)
        save = save or load
    if save is not None:
        _check_save(match, save, load)
    Table(match, players, Screen(), seed=luck, autosave=save).run()


def _new_match(name: str, seats: int, options: list[str], seating: list[str], seed: int) -> tuple[Match, Players]:
    game = game_named(name)
    values = read_options(game, options)
    game.setup(seats, values)  # before anybody sits down
    players = seat_players(read_seats(seating, seats), seats)
    check_players(players, game.key)
    setup = game.setup(seats, values, chosen_colors(players))
    return Match(game, setup, Rng(seed), names=_names(players)), with_colors(players, setup.colors)


def _load_match(name: str, game: str | None, seating: list[str], seed: int) -> tuple[Match, Players]:
    record = load_record(name)
    if game is not None and game_named(game).key != record.game:
        raise NotationError(f"{name} is a record of {record.game}, not of {game}")
    given: dict[Seat, Player] = read_seats(seating, record.seats)
    players = players_of_record(given, record.names)
    check_players(players, record.game)
    colors = _colors(record, players)
    match = dataclasses.replace(record, names=_names(players), colors=colors).match(Rng(seed))
    return match, with_colors(players, match.setup.colors)


def _colors(record: Record, players: Players) -> Colors:
    """Those of a record, but for whoever has chosen another one."""
    own = game_named(record.game).colors
    recorded = record.colors or own[: record.seats]
    chosen = [color or recorded[seat] for seat, color in enumerate(chosen_colors(players))]
    return unusual_colors(own, seat_colors(own, record.seats, chosen))


def _names(players: Players) -> tuple[str, ...]:
    return tuple([player.name for player in players])


def _check_save(match: Match, save: str, load: str | None) -> None:
    """Write the game at once, so that a file that cannot be written is known before the first choice."""
    if Path(save).is_file() and (load is None or not Path(load).samefile(save)):
        raise NotationError(f"{save} exists; go on with it by --load {save}, or choose another name")
    save_match(match, save)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A record, or - for standard input.")],
    first: Annotated[int | None, typer.Option("--from", help="Begin after so many plies.", metavar="PLY")] = None,
    last: Annotated[int | None, typer.Option("--to", help="Stop after so many plies.", metavar="PLY")] = None,
    every: Annotated[Literal["turn", "ply", "end"], typer.Option(help="How often to show the board.")] = "turn",
    seat: Annotated[int | None, typer.Option(help="Show what this seat knew.", metavar="N")] = None,
    pause: Annotated[float, typer.Option(help="Seconds between boards, in a terminal.", metavar="SECONDS")] = 0,
    animation: Annotated[
        str | None, typer.Option(help="Draw it into this GIF, or PNG that moves.", metavar="FILE")
    ] = None,
    theme: Theme = "light",
    width: Width = 600,
) -> None:
    """Tell a recorded game turn by turn, with boards, or draw it as a moving picture."""
    if animation is not None:
        drawing.animate(
            file,
            animation,
            first=first,
            last=last,
            every=every,
            seat=seat,
            pause=pause,
            theme=theme,
            width=width,
        )
        return
    shows.replay(Screen(), file, first=first, last=last, every=every, seat=seat, pause=pause)


@app.command()
def show(
    source: Annotated[
        str, typer.Argument(metavar="FILE_OR_DIAGRAM", help="A record, a diagram, or - for standard input.")
    ],
    ply: Annotated[
        int | None, typer.Option(help="After so many plies.  [default: the last position]", metavar="N")
    ] = None,
    seat: Annotated[int | None, typer.Option(help="Show what this seat knows.", metavar="N")] = None,
    line: Annotated[bool, typer.Option("--line", help="In one line.")] = False,
    svg: Annotated[str | None, typer.Option(help="Draw it into this SVG file.", metavar="FILE")] = None,
    png: Annotated[str | None, typer.Option(help="Draw it into this PNG file.", metavar="FILE")] = None,
    theme: Theme = "light",
    coordinates: Annotated[bool, typer.Option("--coordinates", help="Draw the names of the places.")] = False,
    width: Width = 900,
) -> None:
    """Print a position as a diagram, or draw it into a file."""
    if svg is None and png is None:
        shows.show(Screen(), source, ply=ply, seat=seat, is_line=line)
    else:
        drawing.draw(source, svg=svg, png=png, ply=ply, seat=seat, theme=theme, coordinates=coordinates, width=width)


@app.command()
def verify(
    file: Annotated[str, typer.Argument(metavar="FILE", help="The record of a finished game, or -.")],
) -> None:
    """Check that the luck of a finished game follows from its seed."""
    if not verifying.verify(file):
        raise typer.Exit(WRONG)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Where to listen.  [default: everywhere]", metavar="ADDRESS")] = None,
    port: Annotated[
        int | None, typer.Option(help="Which port.  [default: 8765, or the next free one]", metavar="N")
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open the table in the browser.")] = True,
    workers: Annotated[
        int | None, typer.Option(help="How many processes; several need PostgreSQL and Redis.", metavar="N", min=1)
    ] = None,
) -> None:
    """Open the table in the browser, for you and for friends in the same network."""
    from polynya.cli import serving  # only here: a server takes long to load

    _report_faults()
    serving.serve(Screen(), host, port, workers, has_browser=browser)


@app.command()
def backup(file: Annotated[Path, typer.Argument(metavar="FILE", help="A new file.")]) -> None:
    """Copy everything that the table in the browser keeps into a file, also while it is being played at."""
    from polynya.cli import keeping  # only here: a database takes long to load

    keeping.back_up(Screen(), file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file that 'polynya backup' has made.")],
) -> None:
    """Put a backup in the place of what the table in the browser keeps; what was there is kept beside it."""
    from polynya.cli import keeping  # only here: a database takes long to load

    keeping.restore(Screen(), file)


@app.command()
def options(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Which game.  [default: all]")] = None,
    lang: Annotated[Literal["en", "it"], typer.Option(help="Language.")] = "en",
) -> None:
    """List the options of a game."""
    screen = Screen()
    if game is None:
        _report_faults()
    for found in all_games() if game is None else (game_named(game),):
        listing.options(screen, found, lang)


def _report_faults() -> None:
    """Say on a line each which games of other packages cannot be used."""
    for fault in installed_games().faults.values():
        print(f"polynya: {printable(fault)}", file=sys.stderr)


@app.command()
def bench(
    game: GameName = DEFAULT_GAME,
    games: Annotated[int, typer.Option(help="How many playouts.", min=1, metavar="N")] = 5000,
    json: Annotated[bool, typer.Option("--json", help="Print figures for programs.")] = False,
) -> None:
    """Measure how fast the rules run here."""
    benches.bench(Screen(), game_named(game), games, is_json=json)


@app.command("print")
def print_(
    game: Annotated[str, typer.Argument(metavar="GAME", help="Which game.")],
    out: Annotated[str | None, typer.Option(help="The file.  [default: GAME.pdf]", metavar="FILE.pdf")] = None,
    language: Annotated[Literal["en", "it", "both"], typer.Option(help="Of the rules.")] = "both",
) -> None:
    """Make a PDF to print and play: rules, board, tiles and cards at real size."""
    printing.print_game(game, out, language)


app.command()(measuring.arena)
app.command()(measuring.tune)
app.command()(study.study)


def run() -> None:
    """Do what the command line asks, and exit with a code from the table."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    sys.exit(exit_code(sys.argv[1:]))


def exit_code(arguments: list[str]) -> int:
    """Do what the arguments ask; the exit code that tells how it went."""
    try:
        ended = app(arguments, prog_name="polynya", standalone_mode=False)
        sys.stdout.flush()
        if ended != INTERRUPTED:
            return int(ended or OK)
        raise Interrupted("interrupted")
    except BaseException as error:
        return _complain(error)


def _complain(error: BaseException) -> int:
    """Print one line about what went wrong, and give its exit code."""
    code = next(code for kind, code in EXIT_CODES if isinstance(error, kind))
    if code == CLOSED_PIPE:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return code
    sys.stdout.flush()
    start = "\n" if code == INTERRUPTED and sys.stderr.isatty() else ""
    print(f"{start}polynya: {_message(error)}", file=sys.stderr)
    return code


def _message(error: BaseException) -> str:
    if isinstance(error, typer.TyperException):
        return printable(error.format_message())
    if isinstance(error, KeyboardInterrupt):
        return "interrupted"
    if isinstance(error, PolynyaError | Interrupted):
        return printable(str(error), 2000)
    return printable(f"this should not happen, please report it: {type(error).__name__}: {error}")
