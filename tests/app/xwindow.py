"""A real window on a virtual screen, with a hand that really clicks and types (Xvfb and xdotool)."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SIZE = (1280, 720)
THERE = shutil.which("Xvfb") is not None and shutil.which("xdotool") is not None
FRAMES_THERE = THERE and shutil.which("openbox") is not None


def until(true: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait for something to hold. Raises AssertionError when it does not come."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if true():
            return
        time.sleep(0.03)
    raise AssertionError("waited in vain")


def press_until(press: Callable[[], None], true: Callable[[], bool], *, again: int = 4, wait: float = 8.0) -> None:
    """Press until something holds: a press that comes while the table is still busy with the last move hurries that
    move, and whoever sees that nothing else came of it presses again. Raises AssertionError when nothing helps."""
    for _ in range(again):
        press()
        end = time.monotonic() + wait
        while time.monotonic() < end:
            if true():
                return
            time.sleep(0.03)
    raise AssertionError(f"pressed {again} times in vain")


class Hand:
    """Clicks and keys on one virtual screen."""

    def __init__(self, display: str, game: subprocess.Popen[bytes]) -> None:
        self.env = {**os.environ, "DISPLAY": display}
        self.game = game

    def do(self, *words: str | int) -> None:
        subprocess.run(["xdotool", *map(str, words)], env=self.env, check=True, stdout=subprocess.DEVNULL)

    def click(self, pos: tuple[int, int]) -> None:
        self.do("mousemove", *pos, "sleep", "0.06", "click", 1, "sleep", "0.06")

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press, carry in some steps, let go."""
        words: list[str | int] = ["mousemove", *start, "sleep", "0.04", "mousedown", 1, "sleep", "0.04"]
        for share in (0.3, 0.7, 1.0):
            way = (round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
            words += ["mousemove", *way, "sleep", "0.04"]
        self.do(*words, "mouseup", 1, "sleep", "0.04")

    def key(self, *names: str) -> None:
        for name in names:
            self.do("key", name, "sleep", "0.05")

    def rest(self, seconds: float = 0.6) -> None:
        """Wait until the game has nothing left to do (it may paint ahead for longer: then at most so long)."""
        status = Path(f"/proc/{self.game.pid}/stat")
        end, asleep = time.monotonic() + seconds, 0
        while asleep < 4 and time.monotonic() < end:
            time.sleep(0.012)
            asleep = (
                asleep + 1 if status.exists() and status.read_text().rpartition(")")[2].split()[0] == "S" else 0
            )

    def size(self) -> tuple[int, int]:
        """How large the window is inside its frame."""
        search = ["xdotool", "search", "--onlyvisible", "--class", "ulus-suite", "getwindowgeometry", "--shell"]
        told = subprocess.run(search, env=self.env, capture_output=True, check=True, text=True).stdout
        found = dict(line.split("=") for line in told.split() if "=" in line)
        return int(found["WIDTH"]), int(found["HEIGHT"])

    def picture(self, path: Path) -> None:
        """A screenshot, where ImageMagick is there."""
        if shutil.which("import"):
            subprocess.run(["import", "-window", "root", str(path)], env=self.env, check=True)


def _screen(size: tuple[int, int]) -> tuple[str, subprocess.Popen[bytes]]:
    """A virtual screen of that size: its name and its server. The name is drawn at random, since servers that start
    at the same moment and look for the first free one may find the same. The server does not begin anew when
    whoever asked whether it answers has gone: a game that knocks in that moment would find no screen."""
    for _ in range(5):
        display = f":{random.SystemRandom().randrange(100, 50_000)}"
        words = ["Xvfb", display, "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp", "-noreset"]
        server = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        env = {**os.environ, "DISPLAY": display}
        for _ in range(100):
            asked = subprocess.run(["xdotool", "getdisplaygeometry"], env=env, capture_output=True, check=False)
            if asked.returncode == 0 or server.poll() is not None:
                break
            time.sleep(0.1)
        if server.poll() is None:
            return display, server
        server.wait()
    raise AssertionError("no virtual screen answers")


@contextmanager
def window(words: list[str], home: Path, size: tuple[int, int] = SIZE, *, frames: bool = False) -> Iterator[Hand]:
    """The suite started with ``words`` on a virtual screen of that size; killed at the end.

    ``frames``: with a window manager, as on a desktop.
    """
    display, server = _screen(size)
    env = {k: v for k, v in os.environ.items() if k != "SDL_VIDEODRIVER"}
    env |= {"DISPLAY": display, "ULUS_SUITE_HOME": str(home), "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT)}
    frame = subprocess.Popen(["openbox"], env=env, stderr=subprocess.DEVNULL) if frames else None
    game = subprocess.Popen([sys.executable, "-m", "ulus_suite", *words], env=env, cwd=home)
    hand = Hand(display, game)
    try:
        until(lambda: _found(hand))
        time.sleep(0.5)
        yield hand
    finally:
        game.kill()
        game.wait()
        if frame is not None:
            frame.kill()
            frame.wait()
        server.terminate()
        server.wait()


def _found(hand: Hand) -> bool:
    search = ["xdotool", "search", "--onlyvisible", "--class", "ulus-suite"]
    return bool(subprocess.run(search, env=hand.env, capture_output=True, check=False).stdout.strip())
