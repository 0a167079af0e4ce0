"""The table of what files, seeds and terminals once did to the suite, run again line by line.

``python -m tests.trust.table [COUNT]`` prints a row for each line: how often it was tried, how often it failed.
COUNT (2000) mutated files go into each of their lines, a quarter as many typed lines into the terminal's.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
import tempfile
from typing import NamedTuple

import pytest

from tests.trust import fuzz


class Line(NamedTuple):
    """One line: what it is about, the tests that hold it, the kinds of files that are mutated for it."""

    about: str
    tests: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    typed: bool = False


LINES = (
    Line("one bad file keeps the suite from opening",
         ("tests/trust/test_gate.py", "tests/app/test_broken_files.py"),
         ("settings", "progress")),
    Line("saved games that cannot be, in the page and with Continue",
         ("tests/trust/test_suite_opens.py",), ("games",)),
    Line("YAML that crashes, hangs or looks like a number", ("tests/trust/test_gate.py",), ("lessons",)),
    Line("tracebacks in positions, boards, tables, keys, messages, rulebooks, palettes",
         ("tests/trust/test_direct_opens.py",),
         ("positions", "boards", "tables", "keys", "messages", "rulebooks", "palettes")),
    Line("what is typed into the terminal, and what it prints", typed=True),
    Line("branches, retries and players' keys tell no draw", ("tests/trust/test_seeds.py",)),
    Line("secrets and seed packed; a copy in the clear, one for spectators",
         ("tests/trust/test_secrets_at_rest.py",)),
    Line("whole writes, full disk, logs that end early", ("tests/store", "tests/trust/test_full_disk.py")),
    Line("positions from which nobody can go on, game by game", ("tests/trust/test_positions.py",), ("positions",)),
    Line("a stray brace, 300,000 notes, caches that grow",
         ("tests/trust/test_bounded.py", "tests/games/ur/test_memory.py"), ("messages",)),
    Line("the lowest versions are named and tried", ("tests/trust/test_versions.py",)),
    Line("ten bad files in every place, looked at in the window", ("tests/trust/test_ten.py",)),
    Line("players that fail, hang or may not do what they want",
         ("tests/trust/test_patience.py", "tests/trust/test_harmful_players.py")),
    Line("odd names, days, holes, rings, homes, caches, line ends; a file exchanged while it is played",
         ("tests/trust/test_surroundings.py", "tests/store/test_disk_refuses.py")),
    Line("puzzles, players, boxes, translations, imports, statistics, what is solved and forgotten; kept reviews",
         ("tests/play/test_review.py",),
         ("puzzles", "players", "boxes", "translations", "imports", "statistics", "solved", "forgotten")),
    Line("packs as guests; thousands of files, and no home; a cache that is unusual",
         ("tests/packs/test_guests.py", "tests/app/test_many_files.py", "tests/store/test_statistics_file.py")),
    Line("names and titles without end, without width, from right to left", ("tests/trust/test_long_titles.py",)),
)  # fmt: skip


class Counted:
    """Counts what pytest tried and what failed."""

    def __init__(self) -> None:
        self.tried = self.failed = 0

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test has been called, or could not be."""
        self.tried += report.when == "call"
        self.failed += report.failed


def row(number: int, line: Line, count: int) -> tuple[str, int]:
    """The row of a line, and how much failed in it."""
    counted, what = Counted(), []
    if line.tests:
        with contextlib.redirect_stdout(io.StringIO()):
            pytest.main(["-q", "-n", "0", *line.tests], plugins=[counted])
        what.append(f"{counted.tried} tests")
    failures: list[str] = []
    if line.kinds:
        told, found = fuzz.files(count, seed=number, keep=False, only=line.kinds)
        failures += found
        what.append(f"{told.total()} mutated files")
    if line.typed:
        typed, found = fuzz.lines(count // 4, seed=number)
        failures += found
        what.append(f"{typed} typed lines")
    failed = counted.failed + len(failures)
    return "\n".join([f"| {number} | {line.about} | {', '.join(what)} | {failed} |", *failures]), failed


def main(words: list[str]) -> int:
    """Print the table; 1 when anything failed."""
    count, worst = int(words[0]) if words else 2000, 0
    print("| line | about | tried | failed |\n|---|---|---|---|")
    with tempfile.TemporaryDirectory() as home:
        os.environ["ULUS_SUITE_HOME"] = home
        for number, line in enumerate(LINES, 1):
            text, failed = row(number, line, count)
            worst += failed
            print(text, flush=True)
    return 1 if worst else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
