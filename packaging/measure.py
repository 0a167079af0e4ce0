"""Measures forms of the suite side by side: `python3 packaging/measure.py NAME=PROGRAM [NAME=PROGRAM ...]`.

Each program opens its shelf in the same virtual screen (Linux: Xvfb, xdotool), in turns, so that a busy moment of
the machine meets all of them. Told for each: the size on disk; the seconds from its start until its window is
visible, median and range; the memory (proportional set size, in MB, of all its processes) once it has been quiet
for a second. The first is what the others are compared with; with `--most 1.5` the run fails where another's median
is longer than that many times the first's.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import NamedTuple

PATIENCE_S = 60.0
QUIET_S = 1.0


class Form(NamedTuple):
    """A program to start and what it is called in the table."""

    name: str
    program: Path


def size_mb(form: Form) -> float:
    """One file, or everything in the folder in which a program stands beside its libraries."""
    inside = form.program.parent / "_internal"
    files = form.program.parent.rglob("*") if inside.is_dir() else [form.program]
    return sum(file.stat().st_size for file in files if file.is_file() and not file.is_symlink()) / 1e6


def family(root: int) -> list[int]:
    """A process and all that it started."""
    found = [root]
    for one in found:
        told = subprocess.run(["pgrep", "-P", str(one)], capture_output=True, text=True, check=False).stdout
        found += [int(word) for word in told.split()]
    return found


def memory_mb(root: int) -> float:
    """Proportional set size of the whole family: pages that are shared count once."""
    kilobytes = 0
    for process in family(root):
        try:
            told = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii", errors="replace")
        except OSError:
            continue  # it has ended since
        kilobytes += sum(int(line.split()[1]) for line in told.splitlines() if line.startswith("Pss:"))
    return kilobytes / 1000


def start(form: Form, screen: str) -> tuple[float, float]:
    """Seconds to the window, and megabytes; ends the run where no window comes."""
    with tempfile.TemporaryDirectory() as home:
        env = {**os.environ, "DISPLAY": screen, "SDL_AUDIODRIVER": "dummy", "ULUS_SUITE_HOME": home}
        env.pop("SDL_VIDEODRIVER", None)
        env.pop("PYTHONPATH", None)
        find = ["xdotool", "search", "--onlyvisible", "--class", "ulus-suite"]
        began = time.perf_counter()
        running = subprocess.Popen([str(form.program)], env=env, cwd=home, stdout=subprocess.DEVNULL)
        try:
            while subprocess.run(find, env=env, capture_output=True, check=False).returncode:
                if running.poll() is not None or time.perf_counter() - began > PATIENCE_S:
                    sys.exit(f"{form.name}: no window")
                time.sleep(0.01)
            took = time.perf_counter() - began
            time.sleep(QUIET_S)
            return took, memory_mb(running.pid)
        finally:
            for process in reversed(family(running.pid)):
                subprocess.run(["kill", str(process)], check=False, stderr=subprocess.DEVNULL)
            running.wait(10)


def main() -> int:
    """The table; 1 where a form is too slow."""
    asked = argparse.ArgumentParser(description="Measure forms of the suite side by side.")
    asked.add_argument("forms", nargs="+", metavar="NAME=PROGRAM")
    asked.add_argument("--times", type=int, default=7, help="how often each is started (7)")
    asked.add_argument(
        "--most", type=float, help="fail where a form takes more than so many times the first's time"
    )
    words = asked.parse_args()
    forms = [Form(word.partition("=")[0], Path(word.partition("=")[2]).resolve()) for word in words.forms]
    for form in forms:
        if not form.program.is_file():
            asked.error(f"there is no program {form.program}; say NAME=PROGRAM, and build it first")
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    screen = f":{server.stdout.readline().strip()}"
    found: dict[str, list[tuple[float, float]]] = {form.name: [] for form in forms}
    try:
        for turn in range(words.times + 1):
            for form in forms:
                seen = start(form, screen)
                if turn:  # the first start fills the system's caches
                    found[form.name].append(seen)
    finally:
        server.terminate()
        server.wait(10)
    return told(forms, found, words.most)


def told(forms: list[Form], found: dict[str, list[tuple[float, float]]], most: float | None) -> int:
    """Print one row a form."""
    usual = statistics.median(took for took, _ in found[forms[0].name])
    good = True
    print("| form | on disk | to the window: median (range) | beside the first | memory |\n|---|---|---|---|---|")
    for form in forms:
        took = sorted(one for one, _ in found[form.name])
        median, held = statistics.median(took), statistics.median(memory for _, memory in found[form.name])
        times = median / usual
        good = good and (most is None or times <= most)
        print(
            f"| {form.name} | {size_mb(form):.1f} MB | {median:.2f} s ({took[0]:.2f}–{took[-1]:.2f}) "
            f"| {times:.2f} × | {held:.0f} MB |"
        )
    if not good:
        print(f"A form takes more than {most} times as long as {forms[0].name}.")
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
