"""At a real terminal: colors, Ctrl-C, and what is left behind."""

from __future__ import annotations

import os
import pty
import select
import signal
import subprocess
import termios
from pathlib import Path

from polynya import load
from polynya.cli.terminal import printable, wrap_sentence
from tests.processes import GLANCE, PATIENCE, command, environment, set_interrupt, wait_until


class Window:
    """A process at the other end of a pseudo-terminal; it ends with the block."""

    def __init__(self, where: Path, *arguments: str, hears_interrupts: bool = True, **variables: str) -> None:
        self.ours, theirs = pty.openpty()
        self.before = termios.tcgetattr(self.ours)

        def begin() -> None:
            os.close(os.open(os.ttyname(0), os.O_RDWR))  # makes it the controlling terminal
            set_interrupt(is_heard=hears_interrupts)

        self.process = subprocess.Popen(
            command(*arguments),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=where,
            env=environment(TERM="xterm-256color", **variables),
            start_new_session=True,
            preexec_fn=begin,
        )
        os.close(theirs)
        self.seen = ""

    def __enter__(self) -> Window:
        return self

    def __exit__(self, *_reason: object) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self.ours)

    def wait_for(self, text: str) -> None:
        """Read until the text has come."""
        wait_until(lambda: text in self.seen or not self._read(), text)
        assert text in self.seen, self.seen

    def wait_for_prompts(self, number: int) -> None:
        """Read until somebody has been asked so many times."""
        wait_until(lambda: self.seen.count("\r\n> ") >= number or not self._read(), f"prompt {number}")
        assert self.seen.count("\r\n> ") >= number, self.seen

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def interrupt(self) -> None:
        """Ctrl-C; readline may miss a signal while it draws a key, and hears of it when the window changes its size."""
        self.type("\x03")
        wait_until(self._has_heard, "the end")

    def _has_heard(self) -> bool:
        self.process.send_signal(signal.SIGWINCH)
        return not self._read()

    def ended(self) -> int:
        """The exit code, after reading everything."""
        wait_until(lambda: not self._read(), "the end")
        after = termios.tcgetattr(self.ours)
        assert after[3] & termios.ECHO == self.before[3] & termios.ECHO
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        """Whether there may be more to read: not after the process has ended."""
        if not select.select([self.ours], [], [], GLANCE)[0]:
            return True
        try:
            data = os.read(self.ours, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.seen += data.decode(errors="replace")
        return bool(data)


def test_ctrl_c_keeps_the_game_and_leaves_130(tmp_path: Path) -> None:
    with Window(tmp_path, "play", "--seed", "1", "--save", "game.txt") as window:
        window.wait_for("> ")
        window.type("c3\n")
        window.wait_for("random")
        window.wait_for_prompts(2)
        window.type("pla")
        window.wait_for("> pla")
        window.interrupt()
        assert window.ended() == 130
        assert window.seen.splitlines()[-1].startswith("polynya: interrupted; the game is in game.txt")
        assert "Traceback" not in window.seen
    assert load(tmp_path / "game.txt").actions[0] == 9


def test_ctrl_c_changes_nothing_for_who_is_not_to_hear_it(tmp_path: Path) -> None:
    """As under `nohup`, or in the background of a script: whoever starts a program decides that."""
    with Window(tmp_path, "play", "--seed", "1", hears_interrupts=False) as window:
        window.wait_for("> ")
        window.type("\x03")
        window.type("c3\n")
        window.wait_for_prompts(2)
        window.type("quit\n")
        assert window.ended() == 0
        assert "interrupted" not in window.seen


def test_colors_and_the_offer_at_a_terminal(tmp_path: Path) -> None:
    with Window(tmp_path, "play", "--seed", "1") as window:
        window.wait_for("> ")
        window.type("1\n" * 300)
        window.wait_for("again, undo, save FILE or quit?")
        window.type("quit\n")
        assert window.ended() == 0
        assert "\x1b[1;97m1a" in window.seen
        assert "\x1b[1;93m2a" in window.seen


def test_no_color_means_plain_text(tmp_path: Path) -> None:
    with Window(tmp_path, "options", "nanuuk_intro", NO_COLOR="1") as window:
        assert window.ended() == 0
        assert "intro_variant" in window.seen
        assert "\x1b" not in window.seen
        assert "─" not in window.seen


def test_ctrl_c_elsewhere(tmp_path: Path) -> None:
    with Window(tmp_path, "bench", "--games", "100000000") as window:
        window.wait_for("playing")
        window.interrupt()
        assert window.ended() == 130
        assert window.seen.splitlines()[-1].startswith("polynya: interrupted")


def test_texts_from_anywhere_become_one_harmless_line() -> None:
    assert printable("a\nb\t\x1b[2Jc") == "a b \\x1b[2Jc"
    assert printable("x" * 500, 10) == "x" * 10 + "..."


def test_long_sentences_are_wrapped() -> None:
    assert all(len(line) < 40 for line in wrap_sentence("ice and snow " * 20, 40))
