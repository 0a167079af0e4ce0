"""Plays the built program where nothing else is: `python3 packaging/try_built.py PROGRAM`.

The program gets an environment without Python on the path, without a home, with nothing but a folder of its own.
What is tried: its version, every game headless, a saved game and its report, a lesson, two screens as pictures,
all its files; and with `--window` (Linux: Xvfb, xdotool) windows, the worker process, moves of computer players,
bones that fall, and hands on phones.
"""

from __future__ import annotations

import argparse
import gzip
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

GAMES = {"ulus": 2, "uluk": 2, "ur": 2, "unee": 2, "urland": 3}
"""The boxes that must be in it, with the fewest players of each."""
PORT = 8150
"""Where hands on phones are served, if nobody else is there."""
STILL_S = 90
"""Seconds after which computer players who write nothing are held to be stuck."""


class Trial:
    """One built program and the folder in which everything of it happens."""

    def __init__(self, program: Path, place: Path) -> None:
        self.program, self.place = program.resolve(), place
        self.home = place / "home"
        kept = {key: os.environ[key] for key in ("SYSTEMROOT", "TEMP", "TMPDIR", "LANG") if key in os.environ}
        cache = str(place / "cache")  # where the single file for Linux keeps what it unpacks
        self.bare = {**kept, "PATH": "", "ULUS_SUITE_HOME": str(self.home), "XDG_CACHE_HOME": cache}

    def run(self, *words: str, given: str = "", told: bool = True) -> str:
        """Run it to its end with these lines typed; ends the trial with its words when it fails."""
        quiet = {**self.bare, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
        done = subprocess.run(
            [str(self.program), *words], cwd=self.place, env=quiet, capture_output=True, encoding="utf-8",
            errors="replace", input=given, timeout=240, check=False,
        )  # fmt: skip
        if done.returncode != 0:
            sys.exit(f"{' '.join(words)}: code {done.returncode}\n{done.stdout}\n{done.stderr}")
        if told:
            print(f"  {' '.join(words)}: well", flush=True)
        return done.stdout

    def headless(self) -> None:
        """Everything that needs no window."""
        told = self.run("--version", "--verbose")
        assert "form: built program" in told, told
        for game, seats in GAMES.items():
            told = self.run("selfplay", game, "--seats", str(seats), "--games", "1", "--bot", "random")
            assert "1 games of" in told, told
        self.run("play", "ur", "--bots", "2", "--text")
        logs = list((self.home / "games").glob("*.ulus"))
        assert len(logs) == 1, logs
        self.run("report", str(logs[0]), "-o", str(self.place / "evening.html"))
        assert (self.place / "evening.html").stat().st_size > 10_000
        self.run("check", str(logs[0]))
        told = self.run("learn", "unee", "--text", given="s\n" * 40)
        assert "You have finished" in told, told
        self.run("new-game", "pebbles", "--in", str(self.place))
        assert len(list((self.place / "pebbles").rglob("*.py"))) > 5
        for screen in ("title", "settings"):
            self.run("snapshot", screen, "-o", str(self.place / f"{screen}.png"))
            assert (self.place / f"{screen}.png").stat().st_size > 10_000
        self.run("check")

    def window(self) -> float:
        """A window with computer players who think in a worker, and one in which bones are thrown; returns the
        seconds until the first was there."""
        command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        assert server.stdout is not None
        screen = f":{server.stdout.readline().strip()}"  # a number that nobody else has
        (self.home / "settings.json").write_text('{"pace": "once"}', encoding="utf-8")  # no pauses to look
        try:
            took = self.played(screen, "urland", 3, lambda log: len(log.read_bytes().splitlines()) >= 6)
            print(f"  a window after {took:.2f} s, a worker, moves of computer players: well", flush=True)
            self.played(screen, "ulus", 2, self.thrown, "--bot", "lambkeeper", "--seed", "2")  # rolls early
            print("  bones that fell in a window: well", flush=True)
            self.phones(screen)
            return took
        finally:
            server.terminate()
            server.wait(10)

    def played(self, screen: str, game: str, seats: int, until: Callable[[Path], bool], *words: str) -> float:
        """Let computer players play in a window until something is seen in their log; the seconds to the window.

        A slow machine is waited for as long as the log grows; a log that stands still for ``STILL_S`` is a fault.
        """
        began = time.perf_counter()
        program = subprocess.Popen(
            [str(self.program), "play", game, "--seats", str(seats), "--bots", str(seats), *words],
            cwd=self.place, env={**self.bare, "DISPLAY": screen, "SDL_AUDIODRIVER": "dummy"},
        )  # fmt: skip
        try:
            find = ["xdotool", "search", "--onlyvisible", "--class", "ulus-suite"]
            while subprocess.run(
                find, env={**os.environ, "DISPLAY": screen}, capture_output=True, check=False
            ).returncode:
                assert time.perf_counter() - began < 30, "no window within 30 s"
                assert program.poll() is None, "the program ended"
                time.sleep(0.02)
            took = time.perf_counter() - began
            longest, grew = 0, time.perf_counter()
            while not any(until(log) for log in self.logs(game)):
                written = sum(log.stat().st_size for log in self.logs(game))
                if written > longest:
                    longest, grew = written, time.perf_counter()
                assert time.perf_counter() < grew + STILL_S, f"{game}: the log stands still at {longest} bytes"
                assert program.poll() is None, "the program ended"
                time.sleep(0.5)
            workers = subprocess.run(
                ["pgrep", "-f", "multiprocessing-fork|spawn_main"], capture_output=True, check=False
            )
            assert workers.returncode == 0, "no worker process"
            return took
        finally:
            program.terminate()
            program.wait(10)

    def phones(self, screen: str) -> None:
        """Hands on phones, switched on by the table's menu: the page and its pictures come over the network."""
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            with suppress(OSError):
                probe.connect(("192.0.2.1", 9))  # sends nothing: it asks at which address others reach this machine
            address = probe.getsockname()[0] if probe.getsockname()[0] != "0.0.0.0" else "127.0.0.1"
        with socket.socket() as one:
            if one.connect_ex((address, PORT)) == 0:
                print(f"  hands on phones: not tried, something else listens at {address}:{PORT}", flush=True)
                return
        env = {**os.environ, **self.bare, "PATH": os.environ["PATH"], "DISPLAY": screen, "SDL_AUDIODRIVER": "dummy"}
        program = subprocess.Popen([str(self.program), "play", "urland", "--seats", "3"], cwd=self.place, env=env)
        try:
            find = ["xdotool", "search", "--sync", "--onlyvisible", "--class", "ulus-suite"]
            subprocess.run(find, env=env, stdout=subprocess.DEVNULL, timeout=30, check=True)
            time.sleep(3)
            for key in ("F10", *["Down"] * 6, "Return"):  # the seventh of the menu, before anybody is asked
                subprocess.run(["xdotool", "key", key], env=env, check=True)
                time.sleep(0.6)
            host, began = f"http://{address}:{PORT}", time.perf_counter()
            while True:
                try:
                    with urllib.request.urlopen(f"{host}/", timeout=5) as got:
                        assert b"page.js" in got.read()
                    break
                except OSError:
                    assert time.perf_counter() - began < 20, "no page within 20 s"
                    time.sleep(0.2)
            with urllib.request.urlopen(f"{host}/pictures.json", timeout=10) as got:
                assert "legs" in json.loads(gzip.decompress(got.read()))
            print("  hands on phones, from the menu to a page: well", flush=True)
        finally:
            program.terminate()
            program.wait(10)

    def logs(self, game: str) -> list[Path]:
        """The saved games of one box."""
        return list((self.home / "games").glob(f"*{game}*.ulus"))

    def thrown(self, log: Path) -> bool:
        """Whether simulated bones have fallen in a game, read in a copy of it in the clear."""
        clear = self.place / "clear.ulus"
        clear.unlink(missing_ok=True)
        time.sleep(2)  # a copy costs a second of the processor that the window plays on
        self.run("copy", str(log), "--clear", "-o", str(clear), told=False)
        return '"physics"' in clear.read_text(encoding="utf-8")


def main() -> int:
    """Try it; 0 when all went well."""
    asked = argparse.ArgumentParser(description="Play a built program where nothing else is.")
    asked.add_argument("program", type=Path)
    asked.add_argument("--window", action="store_true", help="open its window in Xvfb as well")
    words = asked.parse_args()
    if not words.program.is_file():
        asked.error(f"there is no program {words.program}; build it first: python3 packaging/build.py")
    with tempfile.TemporaryDirectory() as place:
        trial = Trial(words.program, Path(place))
        trial.headless()
        if words.window:
            trial.window()
    print(f"{words.program.name}: all well")
    return 0


if __name__ == "__main__":
    sys.exit(main())
