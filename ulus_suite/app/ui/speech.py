"""Reading aloud: a line is handed to the speech program of the system, and sounds give way while it speaks.

Nothing of ours speaks; on a system without such a program there is nothing to switch on. Words go to it as one
argument, or in its surroundings, never through a shell.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from typing import NamedTuple

from ulus_suite.core import bounds

MOST = 400
"""No more letters are handed over at once."""

SAID = "ULUS_SUITE_SAID"
"""Where Windows finds the words."""


class Program(NamedTuple):
    """How a speech program is told to speak (the words come last), and to be silent."""

    speak: tuple[str, ...]
    silence: tuple[str, ...] = ()


PROGRAMS = (
    Program(("spd-say", "--wait", "--"), ("spd-say", "--cancel")),
    Program(("espeak-ng", "--")),
    Program(("espeak", "--")),
    Program(("say", "--")),
)
WINDOWS = Program((
    "powershell", "-NoProfile", "-Command", "Add-Type -AssemblyName System.Speech; "
    f"(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak($env:{SAID})",
))  # fmt: skip


def program() -> Program | None:
    """The speech program of this system, if there is one."""
    if sys.platform == "win32":
        return WINDOWS if shutil.which(WINDOWS.speak[0]) else None
    return next((one for one in PROGRAMS if shutil.which(one.speak[0])), None)


class Speaker:
    """Hands lines over, one at a time: a new one ends the one before."""

    def __init__(self, using: Program | None = None) -> None:
        self._using = using
        self._at_work: subprocess.Popen[bytes] | None = None
        self.last = ""
        """What was handed over last."""

    @property
    def speaking(self) -> bool:
        """Whether a line is being spoken."""
        return self._at_work is not None and self._at_work.poll() is None

    def say(self, words: str) -> None:
        """Speak this now. A program that cannot be started is silence."""
        self.stop()
        self.last = bounds.printable(words)[:MOST].strip()
        using = self._using or program()
        if using is None or not self.last:
            return
        inside = sys.platform == "win32"
        command = [*using.speak, *(() if inside else (self.last,))]
        self._at_work = _started(command, {**os.environ, SAID: self.last} if inside else None)

    def stop(self) -> None:
        """Be silent."""
        if self._at_work is None:
            return
        if self.speaking:
            self._at_work.terminate()
            using = self._using or program()
            if using is not None and using.silence:
                _started(list(using.silence), None)
        self._at_work.wait()
        self._at_work = None


def _started(command: list[str], env: Mapping[str, str] | None) -> subprocess.Popen[bytes] | None:
    quiet = subprocess.DEVNULL
    try:
        return subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, env=env)
    except OSError:
        return None
