"""Quiet sounds of bone, seed, card, hoof, drum and horn; silent without a sound card.

The files are made by `assets/make/sounds.py`, each in several takes, so that no two knocks in a row are the same.
The mixer opens when the first sound is played, so that it costs nothing at launch.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pygame

from ulus_suite import gate
from ulus_suite.app.ui import theme
from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError

# --- Reading aloud: a line is handed to the speech program of the system, and sounds give way while it speaks.
#
# Nothing of ours speaks; on a system without such a program there is nothing to switch on. Words go to it as one
# argument, or in its surroundings, never through a shell.


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


# ------------------------------------------------------------------------------------------------------------------


@cache
def takes() -> dict[str, int]:
    """Every sound, and in how many takes there is a file of it: ``card_1.wav`` and so on."""
    return dict(Counter(file.stem.rpartition("_")[0] for file in theme.asset("sounds").glob("*_*.wav")))


SIGNALS = frozenset({"click", "drum", "horn"})
"""Sounds that tell something; all others are effects: things that are heard to touch."""

LOUD = 0.7
HUSHED = 0.3
"""So loud is everything while a line is being read aloud, as a share."""
VOICES = 16


def quiet_without_card() -> None:
    """Before pygame opens sound: a machine without a sound card gets SDL's silent driver and no ALSA errors."""
    if "SDL_AUDIODRIVER" in os.environ or not sys.platform.startswith("linux"):
        return
    runtime = os.environ.get("XDG_RUNTIME_DIR", "")
    served = "PULSE_SERVER" in os.environ or any(
        runtime and Path(runtime, name).exists() for name in ("pulse/native", "pipewire-0")
    )
    cards = Path("/proc/asound/cards")
    if not served and (not cards.exists() or "no soundcards" in cards.read_text("ascii", "replace")):
        os.environ["SDL_AUDIODRIVER"] = "dummy"


def _read(name: str) -> pygame.mixer.Sound:
    """A sound of ours; silence where its file is missing or broken."""
    try:
        return pygame.mixer.Sound(gate.checked_path(theme.asset("sounds", name)))
    except (DataError, pygame.error):
        return pygame.mixer.Sound(buffer=bytes(4))


class Sound:
    """Plays sounds by name; does nothing when switched off or when there is no way to sound. ``effects`` and
    ``signals`` are their volumes in percent."""

    def __init__(self, on: bool = True, effects: int = 100, signals: int = 100) -> None:
        self.on, self.effects, self.signals = on, effects, signals
        self.hushed: Callable[[], bool] = lambda: False
        """Whether a line is being read aloud now: then sounds give way."""
        self.last: dict[str, int] = {}
        """The take of each sound that was played last."""
        self._lot = random.Random(5)  # which take is nobody's secret, and no game hangs on it
        self._ready: bool | None = None
        self._kept: dict[tuple[str, int], pygame.mixer.Sound] = {}

    def volume(self, name: str, volume: float = 1.0) -> float:
        """How loud it will be, 0 to 1."""
        share = self.signals if name in SIGNALS else self.effects
        way = HUSHED if self.hushed() else 1.0
        return max(0.0, min(1.0, volume * LOUD * way * share / 100))

    def take(self, name: str) -> int:
        """The next take of a sound, never the one heard last where there are others; counted from 1."""
        others = [n for n in range(1, takes()[name] + 1) if n != self.last.get(name)] or [1]
        self.last[name] = self._lot.choice(others)
        return self.last[name]

    def play(self, name: str, volume: float = 1.0, pan: float = 0.0) -> None:
        """Play one of `takes`, ``pan`` -1 (left) to 1; one of which no file is there is silent, and
        a `KeyError` where ``ULUS_SUITE_STRICT`` is set."""
        if name not in takes():
            if os.environ.get("ULUS_SUITE_STRICT"):
                raise KeyError(f"no sound called {name!r}; there are {', '.join(sorted(takes()))}")
            return
        loud = self.volume(name, volume)
        if not self.on or not loud or not self._open():
            return
        take = self.take(name)
        sound = self._kept.get((name, take))
        if sound is None:
            sound = self._kept[name, take] = _read(f"{name}_{take}.wav")
        channel = sound.play()
        if channel is not None:  # all voices may be taken
            channel.set_volume(loud * min(1.0, 1 - pan), loud * min(1.0, 1 + pan))

    def _open(self) -> bool:
        if self._ready is None:
            try:
                pygame.mixer.init(22050, -16, 2, 512)
                pygame.mixer.set_num_channels(VOICES)
                self._ready = True
            except pygame.error:
                self._ready = False
        return self._ready
