"""Lessons of a game, in the order of their files: ``rules/<game>/lessons/NN-name.en.yaml``.

A lesson that is not translated yet may have its title and its line in ``titles.<language>.yaml`` beside them.
"""

from __future__ import annotations

from functools import cache

import msgspec

from ulus_suite.core.lesson import Lesson
from ulus_suite.data import find
from ulus_suite.data.source import read_source


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
