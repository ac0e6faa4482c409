"""The interactive table: people and bots around one terminal."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from typing import Final

from rich.console import Console
from rich.text import Text

from polynya.ai.bots import own_steps
from polynya.bundles import bundle_of
from polynya.choosing import Chain, Offer, offers
from polynya.cli import painting, reports
from polynya.cli.files import load_record
from polynya.cli.guidance import HELP, HINT, rules_lines
from polynya.cli.players import Players, check_players, player_name, players_of_record, with_colors
from polynya.cli.saving import GameFile
from polynya.cli.telling import Telling
from polynya.cli.terminal import Terminal, printable, wrap_sentence
from polynya.cli.typed import read_choice
from polynya.core.colors import unusual_colors
from polynya.core.errors import IllegalAction, NotationError, PolynyaError, UndoRefused
from polynya.core.game import fold
from polynya.core.rng import Rng
from polynya.core.types import ALL, CHANCE, SPECTATOR, Seat, View, Viewer
from polynya.record.match import Match
from polynya.record.policy import TablePolicy

CONSOLE: Final = Console()  # measures words for wrapping; prints nothing
BUDGET: Final = 0  # a bot thinks as much as usual
SPREAD: Final = 1_000_003  # keeps the luck of different plies and seeds apart


class Leave(Exception):
    """Somebody wants to leave the table."""


class Interrupted(Exception):
    """Ctrl-C; the message says what became of the game."""


class Table:
    """A match with its players around one terminal."""

    def __init__(
        self, match: Match, players: Players, terminal: Terminal, *, seed: int, autosave: str | None = None
    ) -> None:
        self.policy = TablePolicy.of_record(match)
        self.players = players
        self.telling = Telling(match, players)
        self.terminal = terminal
        self.seed = seed
        self.file = GameFile(autosave)
        is_new = all([mover == CHANCE for mover in match.movers])
        self._known_plies = 0 if is_new else match.ply  # plies that everybody here knows of
        self._looker: Viewer = SPECTATOR  # who has looked last, where there are secrets
        self._board: list[Text] = []  # what was shown last
        self._changes = 0  # grows with everything that makes an old list of choices void
        self._commands: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "board": self._show_again,
            "log": self._show_log,
            "help": self._show_help,
            "?": self._show_help,
            "quit": self._leave,
            "q": self._leave,
            "exit": self._leave,
            "again": self._begin_again,
        }
        self._word_commands: dict[str, Callable[[str], None]] = {
            "save": self._save,
            "load": self._load,
            "rules": self._show_rules,
        }

    @property
    def match(self) -> Match:
        return self.policy.match

    def run(self) -> None:
        """Play until the end or until somebody leaves; raises Interrupted after Ctrl-C."""
        try:
            self._greet()
            while self._play_to_the_end():
                self._offer()
        except (Leave, EOFError) as reason:
            self._part(after_input=isinstance(reason, EOFError))
        except KeyboardInterrupt as reason:
            self._keep()
            raise Interrupted(f"interrupted; {self.file.whereabouts(self.match)}") from reason

    def _greet(self) -> None:
        game, setup = self.match.game, self.match.setup
        unusual = unusual_colors(game.colors, setup.colors)
        colors = [f" in {color}" for color in unusual] or [""] * setup.seats
        names = ", ".join([player_name(self.players, seat) + colors[seat] for seat in range(setup.seats)])
        self.terminal.say(*wrap_sentence(f"{game.name} - {names} - seed {self.seed}", self.terminal.width))
        self.terminal.say(*wrap_sentence(bundle_of(game.key).texts.aim(setup), self.terminal.width))
        for problem in setup.warnings:
            self.terminal.say(*wrap_sentence(f"warning: {problem}", self.terminal.width))
        if self._humans():
            self.terminal.say(*wrap_sentence(HINT, self.terminal.width))

    def _play_to_the_end(self) -> bool:
        """Play on; whether anybody is there to be offered something after it."""
        while not self.match.is_over:
            player = self.players[self.match.mover]
            if player.is_human:
                self._human_step(self.match.mover)
            else:
                self._bot_step(self.match.mover)
        self._finish()
        return self.terminal.is_interactive and bool(self._humans())

    def _humans(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player.is_human]

    def _is_open(self) -> bool:
        """Whether everybody at this terminal may see the same."""
        return not self.policy.is_shared(self._humans())

    def _viewer(self) -> Viewer:
        """Through whose eyes the terminal shows what happens."""
        if not self._is_open():
            return self._looker
        humans = self._humans()
        return humans[0] if len(humans) == 1 else SPECTATOR

    def _bot_step(self, seat: Seat) -> None:
        bot = self.players[seat].bot
        assert bot is not None
        # A choice that is taken back and made again meets the same answer.
        rng = Rng(self.seed * SPREAD + self.match.ply)
        for action in own_steps(bot, self.match.view(seat), BUDGET, rng):
            self.match.play(seat, action)
        if self.match.mover != seat and self._is_open():
            self._tell()

    def _human_step(self, seat: Seat) -> None:
        self._draw_curtain(seat)
        self._tell()
        view, forced = self.match.view(seat), self.policy.forced_move()
        if forced and not self._is_farewell(view, forced):
            self._answer_alone(seat, forced)
        else:
            found = offers(view, str)
            self._show(view, found)
            self._listen(view, found)

    def _is_farewell(self, view: View, chain: Chain) -> bool:
        """Whether a forced move passes the turn on where nobody could then take anything back; it is left to them."""
        if not self.match.game.has_secrets:
            return False
        after = self.match.game.redeal(view, Rng(0))
        for action in chain:
            after.apply(action)
        return after.to_move() not in (view.viewer, int(CHANCE))

    def _answer_alone(self, seat: Seat, chain: Chain) -> None:
        start, viewer = self.match.ply, self._viewer()
        self.policy.automatic |= {start + k for k in range(len(chain))}
        self._decide(seat, chain)
        turn = self.telling.turns(viewer, start)[0]
        alone = turn._replace(moves=turn.moves[:1])
        self._say_wrapped(self.telling.line(alone) + Text(" (the only choice)"))

    def _decide(self, seat: Seat, chain: Chain) -> None:
        """Play a move, or the first steps of one."""
        for action in chain:
            self.match.play(seat, action)
        self._known_plies += len(chain)
        self._changes += 1
        self._keep()

    def _draw_curtain(self, seat: Seat) -> None:
        """Let nobody but this seat look, where several people share a terminal and have secrets."""
        if self._is_open() or self._looker == seat:
            return
        is_secret_shown = self._looker != SPECTATOR and self.match.knows_secret(self._looker)
        if self.policy.curtain(self._humans(), self._looker) is None and not is_secret_shown:
            self._looker = SPECTATOR
            return
        self.terminal.clear()
        self._board = []
        self.terminal.ask(f"{player_name(self.players, seat)}, press Enter when only you can see this. ")
        self._looker = seat
        self._known_plies = max([0, *[ply + 1 for ply, mover in enumerate(self.match.movers) if mover == seat]])

    def _tell(self) -> None:
        """Tell what has happened since the last time, turn by turn."""
        news = self.telling.turns(self._viewer(), self._known_plies)
        self._known_plies = self.match.ply
        if news:
            self._board = []
        for turn in news:
            self._say_wrapped(self.telling.line(turn))

    def _say_wrapped(self, text: Text) -> None:
        self.terminal.say(*text.wrap(CONSOLE, self.terminal.width - 1))

    def _wrap_line(self, text: Text) -> list[Text]:
        """A line beside the board in as many as it needs; the board itself is never broken."""
        is_picture = "  " in text.plain.strip() or len(text.plain) < self.terminal.width
        return [text] if is_picture else list(text.wrap(CONSOLE, self.terminal.width - 1))

    def _show(self, view: View, found: list[Offer], *, again: bool = False) -> None:
        """The board, unless it stands there still, and the moves."""
        painted = painting.paint_board(self.match.game, view, [offer.notation for offer in found], with_status=False)
        lines = [line for text in painted for line in self._wrap_line(text)]
        if [line.plain for line in lines] != [line.plain for line in self._board] or again:
            self.terminal.say(*[""] if self._changes else (), *lines)
        self._board = lines
        question = f", it is your turn: {reports.question(self.match.game, view)}"
        self._say_wrapped(reports.who(self.players, view.mover).append(question))
        self.terminal.say(*painting.columns([offer.label for offer in found], self.terminal.width))

    def _listen(self, view: View, found: list[Offer]) -> None:
        """Read lines until one of them changes something."""
        notations = [offer.notation for offer in found]
        changes = self._changes
        while self._changes == changes:
            line = self.terminal.ask("> ", [*notations, *self._commands, *self._word_commands])
            try:
                self._obey(line, view, found)
            except PolynyaError as error:
                self._refuse(error)

    def _obey(self, line: str, view: View, found: list[Offer]) -> None:
        is_exact = any([fold(self.match.game.notation(action)) == fold(line) for action in view.legal])
        if line.strip() and (is_exact or not self._command(line)):
            self._decide(view.viewer, read_choice(view, found, printable(line)))

    def _command(self, line: str) -> bool:
        """Whether the line was a command, which has then been followed."""
        word, _, rest = line.strip().partition(" ")
        if word.casefold() in self._word_commands:
            self._word_commands[word.casefold()](rest.strip())
        elif word.casefold() in self._commands and not rest.strip():
            self._commands[word.casefold()]()
        else:
            return False
        return True

    def _refuse(self, error: PolynyaError) -> None:
        text = printable(str(error))
        if isinstance(error, IllegalAction):
            reason = reports.clause_text(self.match.game, error.clause)
            text += f": {reason}" if reason else ""
        self.terminal.say(*wrap_sentence(text, self.terminal.width))

    def _undo(self) -> None:
        """Back to before the last move that a person here has made."""
        target = self.match.move_start(self.policy.last_choice(self._humans()))
        if target < 0:
            raise UndoRefused("there is nothing to take back")
        chooser = self.match.movers[target]
        self._take_back(chooser if self.match.is_over else self.match.mover, target)
        self._known_plies = self.match.ply
        self._changes += 1
        self.terminal.say(f"taken back: {player_name(self.players, chooser)} chooses again")
        self._keep()

    def _take_back(self, seat: Seat, target: int) -> None:
        """In fairness if possible, else with everybody's consent."""
        try:
            self.match.undo(seat, target)
        except UndoRefused:
            if target < self.match.consent_limit():
                raise
            if not self._is_agreed(seat, target):
                raise UndoRefused("nothing was taken back") from None
            self.match.undo(seat, target, consent=True)
        self.policy.rewind(target)

    def _is_agreed(self, seat: Seat, target: int) -> bool:
        """Bots never mind; other people whose choices would go are asked."""
        others = sorted({mover for mover in self.match.movers[target:] if mover in self._humans()} - {seat})
        names = " and ".join([player_name(self.players, other) for other in others])
        return not others or self._is_confirmed(f"This takes back what {names} did. Does everybody agree?")

    def _is_confirmed(self, question: str) -> bool:
        return fold(self.terminal.ask(f"{question} [y/n] ", ("yes", "no"))) in ("y", "yes")

    def _save(self, name: str) -> None:
        target = self.file.target(name)
        if not self.file.would_overwrite(target) or self._is_confirmed(f"{printable(target)} exists. Write over it?"):
            self.file.save(self.match, target)
            self.terminal.say(f"saved in {printable(target)}")

    def _load(self, name: str) -> None:
        if not name:
            raise NotationError("load needs the name of a file")
        record = load_record(name)
        players = self._keep_a_person(players_of_record({}, record.names))
        check_players(players, record.game)
        self.players = players
        names = tuple([player.name for player in self.players])
        self.policy = TablePolicy.of_record(dataclasses.replace(record, names=names).match(Rng(self.seed)))
        self.players = with_colors(self.players, self.match.setup.colors)
        self.telling = Telling(self.match, self.players)
        self._known_plies = self.match.ply
        self._looker = SPECTATOR
        self._changes += 1
        self.terminal.say(f"loaded {printable(name)}, {self.match.ply} plies")

    def _keep_a_person(self, players: Players) -> Players:
        """These players, but never without a person: whoever has typed keeps a seat."""
        if any([player.is_human for player in players]):
            return players
        seat = self._humans()[0] % len(players)
        return (*players[:seat], self.players[self._humans()[0]], *players[seat + 1 :])

    def _show_again(self) -> None:
        if self.match.is_over:
            self.terminal.say("", *painting.paint_board(self.match.game, self.match.view(int(ALL))))
            return
        view = self.match.view(self.match.mover)
        self._show(view, offers(view, str), again=True)

    def _show_log(self) -> None:
        for number, turn in enumerate(self.telling.turns(self._viewer()), 1):
            self._say_wrapped(Text(f"{number}. ") + self.telling.line(turn))

    def _show_help(self) -> None:
        self.terminal.say(*HELP)

    def _show_rules(self, clause: str) -> None:
        for line in rules_lines(self.match.game, self.match.setup, clause):
            self.terminal.say(*wrap_sentence(line, self.terminal.width))

    def _leave(self) -> None:
        raise Leave

    def _begin_again(self) -> None:
        """The same table from the start, with other luck; an autosaved game keeps its file."""
        if not self.match.is_over:
            raise NotationError("this game is not over; 'quit' leaves it")
        self.seed += 1
        match = Match(self.match.game, self.match.setup, Rng(self.seed), names=self.match.names)
        self.policy = TablePolicy(match)
        self.telling = Telling(match, self.players)
        self.file.begin_again()
        self._known_plies = 0
        self._looker = SPECTATOR
        self._changes += 1
        self._greet()

    def _finish(self) -> None:
        """Show the end of the game, and who has won."""
        if not self._is_open():
            self._looker = SPECTATOR
        self._tell()
        result = self.match.result
        assert result is not None
        self.terminal.say("", *painting.paint_board(self.match.game, self.match.view(int(ALL))))
        for line in reports.result_lines(self.players, self.match.game, result):
            self.terminal.say(*wrap_sentence(line, self.terminal.width))
        self._keep()

    def _offer(self) -> None:
        """After the end: again, save, undo, or leave."""
        changes = self._changes
        while self._changes == changes:
            line = self.terminal.ask("again, undo, save FILE or quit? ", [*self._commands, *self._word_commands])
            try:
                if line.strip() and not self._command(line):
                    raise NotationError(f"'{printable(line)}' is none of: again, undo, save FILE, load FILE, log, quit")
            except PolynyaError as error:
                self._refuse(error)

    def _keep(self) -> None:
        """Write the game to its file; a disk that fails must not end a game."""
        try:
            self.file.keep(self.match)
        except PolynyaError as error:
            self._refuse(error)

    def _part(self, *, after_input: bool) -> None:
        self._keep()
        self.terminal.say(*[""] if after_input else (), self.file.whereabouts(self.match))
