"""At a real terminal: colors, Ctrl-C, and what is left behind."""

from __future__ import annotations

import os
import pty
import select
import subprocess
import termios
import time
from pathlib import Path

from polynya import load
from polynya.cli.terminal import printable, wrapped
from tests.cli.runner import command, environment


class Window:
    """A process at the other end of a pseudo-terminal."""

    def __init__(self, where: Path, *arguments: str, **variables: str) -> None:
        self.ours, theirs = pty.openpty()
        self.before = termios.tcgetattr(self.ours)
        self.process = subprocess.Popen(
            command(*arguments),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            cwd=where,
            env=environment(TERM="xterm-256color", **variables),
            start_new_session=True,
            preexec_fn=lambda: os.close(os.open(os.ttyname(0), os.O_RDWR)),  # makes it the controlling terminal
        )
        os.close(theirs)
        self.seen = ""

    def wait_for(self, text: str) -> None:
        """Read until the text has come."""
        end = time.monotonic() + 20
        while text not in self.seen:
            assert time.monotonic() < end, self.seen
            self._read()

    def type(self, text: str) -> None:
        os.write(self.ours, text.encode())

    def close(self) -> int:
        """The exit code, after reading everything."""
        while self._read():
            pass
        after = termios.tcgetattr(self.ours)
        assert after[3] & termios.ECHO == self.before[3] & termios.ECHO
        os.close(self.ours)
        return self.process.wait(20)

    def _read(self) -> bool:
        if not select.select([self.ours], [], [], 10)[0]:
            return False
        try:
            data = os.read(self.ours, 65536)
        except OSError:  # Linux says so when the other end is closed
            return False
        self.seen += data.decode(errors="replace")
        return bool(data)


def test_ctrl_c_keeps_the_game_and_leaves_130(tmp_path: Path) -> None:
    window = Window(tmp_path, "play", "--seed", "1", "--save", "game.txt")
    window.wait_for("> ")
    window.type("c3\n")
    window.wait_for("random")
    window.wait_for("place F4\r\n> ")
    window.type("pla")
    window.wait_for("> pla")
    time.sleep(0.3)  # readline hears a signal only while it waits for a key
    window.type("\x03")
    assert window.close() == 130
    assert window.seen.splitlines()[-1].startswith("polynya: interrupted; the game is in game.txt")
    assert "Traceback" not in window.seen
    assert load(tmp_path / "game.txt").actions[0] == 9


def test_colors_and_the_offer_at_a_terminal(tmp_path: Path) -> None:
    window = Window(tmp_path, "play", "--seed", "1")
    window.wait_for("> ")
    window.type("1\n" * 300)
    window.wait_for("again, undo, save FILE or quit?")
    window.type("quit\n")
    assert window.close() == 0
    assert "\x1b[1;91m1a" in window.seen
    assert "\x1b[1;96m2a" in window.seen


def test_no_color_means_plain_text(tmp_path: Path) -> None:
    window = Window(tmp_path, "options", "nanuuk_intro", NO_COLOR="1")
    assert window.close() == 0
    assert "intro_variant" in window.seen
    assert "\x1b" not in window.seen
    assert "─" not in window.seen


def test_ctrl_c_elsewhere(tmp_path: Path) -> None:
    window = Window(tmp_path, "bench", "--games", "100000000")
    window.wait_for("playing")
    window.type("\x03")
    assert window.close() == 130
    assert window.seen.splitlines()[-1].startswith("polynya: interrupted")


def test_texts_from_anywhere_become_one_harmless_line() -> None:
    assert printable("a\nb\t\x1b[2Jc") == "a b \\x1b[2Jc"
    assert printable("x" * 500, 10) == "x" * 10 + "..."


def test_long_sentences_are_wrapped() -> None:
    assert all(len(line) < 40 for line in wrapped("ice and snow " * 20, 40))
