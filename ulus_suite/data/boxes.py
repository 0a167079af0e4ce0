"""The boxes on the shelf: what is known of each game before its rules are imported (``rules/<id>/box.yaml``)."""

from __future__ import annotations

import re
from functools import cache

from ulus_suite import packs
from ulus_suite.core.diagram import Board
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.rules import MATERIALS, Box
from ulus_suite.data import find
from ulus_suite.data.reader import shipped
from ulus_suite.data.source import Source, read_source


@cache
def board(path: str) -> Board:
    """A board by its path, such as ``boards/<game>.yaml``. Raises DataError."""
    return shipped().read(path, Board)


LONGEST = {"name": 80, "line": 400}
"""Letters that fit on a box: each word of it is measured whenever the shelf is laid out."""


@cache
def box(game: str) -> Box:
    """A game's box. Raises DataError with file, line and remedy."""
    path = f"rules/{game}/box.yaml"
    source = read_source(find.inside(path), path)
    found = source.convert(Box)
    for field, most in LONGEST.items():
        texts = getattr(found, field)
        if not texts.get("en"):
            raise DataError(
                path, source.line(field), Phrase.of("box.no_english", field=field), Phrase.of("remedy.english")
            )
        if any(len(text) > most for text in texts.values()):
            problem = Phrase.of("box.long", field=field, most=most)
            raise DataError(path, source.line(field), problem, Phrase.of("remedy.shorter"))
    if "default" not in found.materials:
        raise DataError(path, source.line("materials"), Phrase.of("box.no_default"), Phrase.of("remedy.add"))
    for palette, colours in found.materials.items():
        _check_colours(source, palette, colours)
    for name in (found.lettering.ink, found.lettering.edge):
        if name not in MATERIALS:
            remedy = Phrase.of("remedy.game", games=", ".join(MATERIALS))
            raise DataError(path, source.line("lettering"), Phrase.of("box.no_material", name=name), remedy)
    return found


def _check_colours(source: Source, palette: str, colours: dict[str, str]) -> None:
    line = source.line(f"materials.{palette}")
    missing = [name for name in MATERIALS if name not in colours]
    if missing:
        problem = Phrase.of("box.lacks", palette=palette, colours=", ".join(missing))
        raise DataError(source.file, line, problem, Phrase.of("remedy.add"))
    for name, code in colours.items():
        if not re.fullmatch(r"#[0-9a-fA-F]{6}", code):
            problem = Phrase.of("box.no_colour", code=code, name=name)
            raise DataError(source.file, line, problem, Phrase.of("remedy.colour"))


def texts(language: str, line: str) -> dict[str, str]:
    """The frame's messages about each game: ``game.<id>``, ``game.<id>.line`` and ``box.<id>``; ``line`` is the
    message for the last, with ``players`` and ``minutes``. A language that a box lacks is English."""
    found: dict[str, str] = {}
    for pack in packs.every():
        try:
            it = box(pack.id)
        except DataError:  # the shelf leaves it out with its sentence
            it = None
        if it is None:
            found |= {f"game.{pack.id}": pack.id, f"game.{pack.id}.line": "", f"box.{pack.id}": ""}
            continue
        found[f"game.{pack.id}"] = it.name.get(language, it.name["en"])
        found[f"game.{pack.id}.line"] = it.line.get(language, it.line["en"])
        said = line.replace("{players}", _span(it.players)).replace("{minutes}", _span(it.minutes))
        found[f"box.{pack.id}"] = said
    return found


def _span(least_most: tuple[int, int]) -> str:
    least, most = least_most
    return str(least) if least == most else f"{least}–{most}"
