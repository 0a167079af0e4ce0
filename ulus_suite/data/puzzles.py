"""Puzzles of a game: ``rules/<game>/puzzles/*.yaml``."""

from __future__ import annotations

from functools import cache

from ulus_suite import packs
from ulus_suite.core.errors import DataError
from ulus_suite.core.lesson import Puzzle, PuzzleFile
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.source import Source, read_source


def paths(game: str) -> tuple[str, ...]:
    folder = f"rules/{game}/puzzles"
    place = find.inside(folder)
    return tuple(f"{folder}/{file.name}" for file in sorted(place.glob("*.yaml"))) if place.is_dir() else ()


def read(source: Source) -> PuzzleFile:
    """A file of puzzles, checked for shape. Raises DataError with file and line."""
    if not isinstance(source.data, dict) or "puzzles" not in source.data:
        raise DataError(source.file, 1, Phrase.of("puzzles.no_file"), Phrase.of("remedy.puzzles"))
    file = source.convert(PuzzleFile)
    if packs.find(file.game) is None:
        known = ", ".join(packs.ids())
        problem = Phrase.of("file.no_game", game=file.game)
        raise DataError(source.file, source.line("game"), problem, Phrase.of("remedy.game", games=known))
    seen: set[str] = set()
    for number, puzzle in enumerate(file.puzzles):
        if puzzle.id in seen:
            where = source.line(f"puzzles[{number}].id")
            raise DataError(source.file, where, Phrase.of("puzzles.twice", id=puzzle.id), Phrase.of("remedy.id"))
        seen.add(puzzle.id)
    return file


@cache
def _read(path: str) -> PuzzleFile | str:
    try:
        return read(read_source(find.inside(path), path))
    except DataError as error:
        return str(error)


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, the easier first; a file that cannot be used is left out (:func:`left_out` tells)."""
    found = [puzzle for path in paths(game) for puzzle in _usable(path)]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.grade, puzzle.id)))


def _usable(path: str) -> tuple[Puzzle, ...]:
    file = _read(path)
    return () if isinstance(file, str) else file.puzzles


def left_out(game: str) -> tuple[str, ...]:
    """Why files of a game's puzzles are not used, a sentence each."""
    return tuple(why for path in paths(game) if isinstance(why := _read(path), str))


def puzzle(game: str, id: str) -> Puzzle | None:
    return next((found for found in puzzles(game) if found.id == id), None)
