"""How soon our window is there beside another program's, both started from nothing in one run, turn about.

    Xvfb :77 -screen 0 1920x1080x24 & DISPLAY=:77 python tools/launch_beside.py ulus-suite -- /usr/games/gnubg

Each start has an empty home. A window is there when the X server says that it was mapped (xev listens at the root);
a program is quiet from when three tenths of a second take no more than 0.02 s of the processor. Linux, with xev.
"""

from __future__ import annotations

import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

STARTS, WATCHED_S, LOOK_S = 7, 4.0, 0.05
CALM_S, CALM_CPU_S = 0.3, 0.02


def processor_s(group: int) -> float:
    """Seconds of the processor that a group of processes has taken."""
    ticks = 0
    for place in Path("/proc").iterdir():
        if place.name.isdigit():
            try:
                found = (place / "stat").read_text().rsplit(")", 1)[1].split()
            except OSError:  # it has ended
                continue
            if int(found[2]) == group:
                ticks += int(found[11]) + int(found[12])
    return ticks / os.sysconf("SC_CLK_TCK")


def started(command: list[str]) -> tuple[float, float, float]:
    """Seconds until the window is there, of the processor until then, and until the program is quiet."""
    with tempfile.TemporaryDirectory() as home:
        spy = subprocess.Popen(["xev", "-root", "-event", "substructure"], stdout=subprocess.PIPE)
        assert spy.stdout is not None
        time.sleep(0.4)
        os.set_blocking(spy.stdout.fileno(), False)
        quiet = {"stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        env = {**os.environ, "HOME": home, "ULUS_SUITE_HOME": f"{home}/suite"}
        began = time.perf_counter()
        program = subprocess.Popen(command, env=env, start_new_session=True, **quiet)  # type: ignore[call-overload]  # a dict
        heard = b""
        while b"MapNotify" not in heard and time.perf_counter() - began < 2 * WATCHED_S:
            heard += spy.stdout.read() or b""
            time.sleep(0.002)
        shown, cost = time.perf_counter() - began, processor_s(program.pid)
        looks: list[tuple[float, float]] = []
        while time.perf_counter() - began < WATCHED_S:
            looks.append((time.perf_counter() - began, processor_s(program.pid)))
            time.sleep(LOOK_S)
        os.killpg(program.pid, signal.SIGKILL)
        program.wait()
        spy.kill()
        spy.wait()
    calm = (t for t, c in looks if max(d for u, d in looks if t <= u <= t + CALM_S) - c <= CALM_CPU_S)
    return shown, cost, next(calm, WATCHED_S)


def main() -> None:
    """Both programs by turns; the first start of each only warms the disk."""
    words = sys.argv[1:]
    cut = words.index("--")
    programs = {"ours": words[:cut], "beside": words[cut + 1 :]}
    found: dict[str, list[tuple[float, float, float]]] = {name: [] for name in programs}
    for _ in range(STARTS):
        for name, command in programs.items():
            found[name].append(started(command))
    for name, runs in found.items():
        window, cost, quiet = (statistics.median(column) for column in zip(*runs[1:], strict=True))
        print(f"{name}: window after {window:.3f} s ({cost:.2f} s of the processor), quiet after {quiet:.2f} s")


if __name__ == "__main__":
    main()
