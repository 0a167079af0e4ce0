"""Lessons of a game, in the order of their files: ``rules/<game>/lessons/NN-name.en.yaml``.

A lesson that is not translated yet may have its title and its line in ``titles.<language>.yaml`` beside them.
"""

from __future__ import annotations

from functools import cache

import msgspec

from ulus_suite import packs
from ulus_suite.core.errors import DataError
from ulus_suite.core.lesson import Lesson, Puzzle, PuzzleFile
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.source import Source, read_source

# --- Puzzles of a game: ``rules/<game>/puzzles/*.yaml`` --------------------------------------------------------


def puzzle_paths(game: str) -> tuple[str, ...]:
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
    found = [puzzle for path in puzzle_paths(game) for puzzle in _usable(path)]
    return tuple(sorted(found, key=lambda puzzle: (puzzle.grade, puzzle.id)))


def _usable(path: str) -> tuple[Puzzle, ...]:
    file = _read(path)
    return () if isinstance(file, str) else file.puzzles


def left_out(game: str) -> tuple[str, ...]:
    """Why files of a game's puzzles are not used, a sentence each."""
    return tuple(why for path in puzzle_paths(game) if isinstance(why := _read(path), str))


def puzzle(game: str, id: str) -> Puzzle | None:
    return next((found for found in puzzles(game) if found.id == id), None)


# ------------------------------------------------------------------------------------------------------------------


def paths(game: str, language: str = "en") -> tuple[str, ...]:
    """The files of a game's lessons; a lesson that is not translated is there in English."""
    folder = f"rules/{game}/lessons"
    place = find.inside(folder)
    found = []
    for file in sorted(place.glob("*.en.yaml")) if place.is_dir() else ():
        spoken = file.with_name(file.name.replace(".en.yaml", f".{language}.yaml"))
        found.append(f"{folder}/{(spoken if spoken.exists() else file).name}")
    return tuple(found)


@cache
def lessons(game: str, language: str = "en") -> tuple[Lesson, ...]:
    """All lessons of a game. Raises DataError with file and line."""
    found = (read_source(find.inside(path), path).convert(Lesson) for path in paths(game, language))
    named = titles(f"rules/{game}/lessons/titles.{language}.yaml")
    return tuple(msgspec.structs.replace(one, **named.get(one.id, {})) for one in found)


class _Titled(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    about: str


def titles(path: str) -> dict[str, dict[str, str]]:
    """Titles and lines of lessons by id, from such a file; nothing where there is none. Raises DataError."""
    if not find.inside(path).is_file():
        return {}
    titled = read_source(find.inside(path), path).convert(dict[str, _Titled])
    return {id: {"title": one.title, "about": one.about} for id, one in titled.items()}


def lesson(game: str, id: str, language: str = "en") -> Lesson | None:
    return next((found for found in lessons(game, language) if found.id == id), None)
