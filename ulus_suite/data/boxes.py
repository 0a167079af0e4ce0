"""The boxes on the shelf: what is known of each game before its rules are imported (``rules/<id>/box.yaml``)."""

from __future__ import annotations

import re
from functools import cache

from ulus_suite import packs
from ulus_suite.core.errors import DataError
from ulus_suite.core.pack import MATERIALS, Box
from ulus_suite.data import find
from ulus_suite.data.source import Source, read_source


@cache
def box(game: str) -> Box:
    """A game's box. Raises DataError with file, line and remedy."""
    path = f"rules/{game}/box.yaml"
    source = read_source(find.inside(path), path)
    found = source.convert(Box)
    for field in ("name", "line"):
        if not getattr(found, field).get("en"):
            raise DataError(path, source.line(field), f"'{field}' lacks the English", "Write 'en:'.")
    if "default" not in found.materials:
        raise DataError(path, source.line("materials"), "there are no materials 'default'", "Add them.")
    for palette, colours in found.materials.items():
        _check_colours(source, palette, colours)
    for name in (found.lettering.ink, found.lettering.edge):
        if name not in MATERIALS:
            remedy = f"Write one of {', '.join(MATERIALS)}."
            raise DataError(path, source.line("lettering"), f"'{name}' is no material", remedy)
    return found


def _check_colours(source: Source, palette: str, colours: dict[str, str]) -> None:
    line = source.line(f"materials.{palette}")
    missing = [name for name in MATERIALS if name not in colours]
    if missing:
        raise DataError(source.file, line, f"'{palette}' lacks {', '.join(missing)}", "Add the colours.")
    for name, code in colours.items():
        if not re.fullmatch(r"#[0-9a-fA-F]{6}", code):
            raise DataError(source.file, line, f"'{code}' is no colour for '{name}'", "Write it as #rrggbb.")


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
