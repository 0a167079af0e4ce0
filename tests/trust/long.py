"""Long fuzzing in pieces that can be stopped and gone on with: each has a seed of its own and a line in a record.

``python -m tests.trust.long files|lines|events FIRST LAST RECORD [MINUTES]`` runs the pieces FIRST to LAST that the
record does not hold yet, and stops after MINUTES. ``python -m tests.trust.long sum RECORD`` adds them up.
"""

from __future__ import annotations

import importlib
import json
import os
import pkgutil
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

from tests.trust import fuzz

SIZES = {"files": 1000, "lines": 1000, "events": 20_000}
"""How much one piece holds."""

GROWTH = 900
"""Megabytes of memory that a piece may need and not give back: pictures are kept, up to a bound."""

OPEN_FILES = 120
"""Files and pipes that a piece may leave open: its last windows keep 36 fonts each at most, a worker 16 pipes."""

THREADS = 12
"""Threads that a piece may leave behind: pictures and chance have one each, windows that are gone none."""

PACKS = 4
"""In every so many pieces of events the packs that tests install are on the shelf too."""


def piece(what: str, seed: int) -> dict[str, Any]:
    """Run one piece; a plain record of it."""
    count, before = SIZES[what], time.monotonic()
    had_mb, had_open, had_threads = resident_mb(), open_files(), threading.active_count()
    spent = time.process_time()
    seen: dict[str, int] = {}
    if what == "files":
        told, failures = fuzz.files(count, seed)
        seen = dict(told)
    elif what == "lines":
        count, failures = fuzz.lines(count, seed)
    else:
        from tests.trust.wander import wander

        count, known, failures = wander(count, seed, packs=seed % PACKS == 0)
        seen = dict(known)
    if (used := resident_mb()) - had_mb > GROWTH:
        failures.append(f"{used - had_mb:.0f} MB more are in use")
    if (open_ := open_files()) - had_open > OPEN_FILES:
        failures.append(f"{open_ - had_open} more files are open")
    if (threads := threading.active_count()) - had_threads > THREADS:
        failures.append(f"{threads - had_threads} more threads run")
    took = time.monotonic() - before
    return {"what": what, "seed": seed, "count": count, "s": round(took, 1),
            "cpu": round(time.process_time() - spent, 1), "mb": round(used), "files": open_, "threads": threads,
            "seen": seen, "failures": failures}  # fmt: skip


def resident_mb() -> float:
    """Memory of this process in use now; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def open_files() -> int:
    """How many descriptors this process holds; 0 where the system does not tell."""
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:
        return 0


def every_place() -> set[str]:
    """The names of all screens, and of what a table is used for; nothing may be missing from a million events."""
    from ulus_suite.app.table.activity import Activity
    from ulus_suite.app.ui.screen import Screen

    _all_of("ulus_suite.app")
    made = subclasses(Screen) | subclasses(Activity) | {Activity}
    return {each.name for each in made if each.__module__.startswith("ulus_")} - {Screen.name}


def every_mode() -> set[str]:
    """The names of all modes of a table."""
    from ulus_suite.app.table.modes.base import Mode

    _all_of("ulus_suite.app.table.modes")
    return {each.name for each in subclasses(Mode) if each.name}


def subclasses(of: type) -> set[Any]:
    """All classes below one."""
    return {each for one in of.__subclasses__() for each in (one, *subclasses(one))}


def _all_of(package: str) -> None:
    """Import every module of a package, so that its classes are known."""
    for found in pkgutil.walk_packages(importlib.import_module(package).__path__, f"{package}."):
        importlib.import_module(found.name)


def known(record: Path) -> list[dict[str, Any]]:
    """All pieces of a record."""
    if not record.is_file():
        return []
    return [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines() if line]


def run(what: str, first: int, last: int, record: Path, minutes: float) -> int:
    """The pieces that are missing; how many failures there were."""
    until, failed = time.monotonic() + minutes * 60, 0
    there = {each["seed"] for each in known(record) if each["what"] == what}
    for seed in range(first, last + 1):
        if seed in there or time.monotonic() > until:
            continue
        with tempfile.TemporaryDirectory() as home:
            os.environ["ULUS_SUITE_HOME"] = home
            done = piece(what, seed)
        failed += len(done["failures"])
        with record.open("a", encoding="utf-8") as file:
            file.write(json.dumps(done) + "\n")
    return failed


def summed(record: Path) -> str:
    """What a record holds, by kind, with every failure."""
    lines = []
    pieces = known(record)
    for what in SIZES:
        own = [each for each in pieces if each["what"] == what]
        if not own:
            continue
        seen: Counter[str] = Counter()
        failures: Counter[str] = Counter()
        for each in own:
            seen.update(each["seen"])
            failures.update(each["failures"])
        total, took = sum(each["count"] for each in own), sum(each["s"] for each in own)
        most = max(each["mb"] for each in own)
        spent = sum(each.get("cpu", 0) for each in own)
        files, threads = (max(each.get(key, 0) for each in own) for key in ("files", "threads"))
        lines.append(f"{what}: {total} in {len(own)} pieces, {took:.0f} s ({spent:.0f} s of the processor), "
                     f"at most {most} MB, {files} files and pipes, {threads} threads, "
                     f"{failures.total()} failures")  # fmt: skip
        lines += [f"  {number:>9} {name}" for name, number in sorted(seen.items())]
        if what == "events":
            lines += [f"  NEVER SEEN {name}" for name in sorted(every_place() - {n.split("/")[0] for n in seen})]
            lines += [f"  NO MODE {name}" for name in sorted(every_mode() - {n.split("/")[-1] for n in seen})]
        lines += [f"  FAILED {number}x {name}" for name, number in failures.most_common(40)]
    return "\n".join(lines)


def main(words: list[str]) -> int:
    """Run pieces, or add them up."""
    if words[0] == "sum":
        print(summed(Path(words[1])))
        return 0
    what, first, last, record = words[0], int(words[1]), int(words[2]), Path(words[3])
    fuzz.limited()
    return 1 if run(what, first, last, record, float(words[4]) if len(words) > 4 else 1e9) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
