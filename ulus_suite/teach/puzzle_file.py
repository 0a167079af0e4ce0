"""Puzzles as a file of one's own: read, and proven to be playable before anything of it is shown."""

from __future__ import annotations

from pathlib import Path

from ulus_suite import games, packs
from ulus_suite.core.errors import DataError, SuiteError
from ulus_suite.core.lesson import PuzzleFile
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import puzzles as kept
from ulus_suite.data.source import Source, read_source
from ulus_suite.teach import puzzle as taking

MOST = 500
"""Puzzles in one file."""


def read(path: Path) -> PuzzleFile:
    """Puzzles from a file, each checked. Raises DataError with line and remedy for the first that is wrong."""
    source = read_source(path, str(path))
    file = kept.read(source)
    if not file.puzzles:
        raise DataError(source.file, source.line("puzzles"), Phrase.of("puzzles.none"), Phrase.of("remedy.one"))
    if len(file.puzzles) > MOST:
        raise DataError(source.file, 0, Phrase.of("puzzles.many", most=MOST), Phrase.of("remedy.two"))
    with packs.guest(file.game):
        wrong = problems(source, file)
    for line, problem in wrong:
        raise DataError(
            source.file, line, Phrase.of("puzzles.wrong", problem=problem.rstrip(".")), Phrase.of("remedy.puzzle")
        )
    return file


def problems(source: Source, file: PuzzleFile) -> list[tuple[int, str]]:
    """What is wrong with the puzzles of a file, as (line, sentence without its point)."""
    rules, found = games.load(file.game), []
    for number, puzzle in enumerate(file.puzzles):
        try:
            told = taking.problems(rules, puzzle)
        except SuiteError:
            raise
        except Exception as error:  # somebody's file can be wrong in more ways than the rules foresee
            told = [f"it cannot be set up ({type(error).__name__})"]
        found += [(source.line(f"puzzles[{number}]"), f"puzzle '{puzzle.id}': {problem}") for problem in told]
    return found
