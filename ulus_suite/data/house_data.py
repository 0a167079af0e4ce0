"""Which of a game's data files are ours, what to hold against one's box, and files of one's own in their place.

``rules/<game>/house_data.yaml`` lists every file of numbers, cards and maps of a game with its grade (as in
:mod:`ulus_suite.data.provenance`), the words of the source that it rests on, and what of the real box to hold
against it. Whoever owns the box may lay a file of the same name into the folder that :func:`find.lay_over` names;
it is then read instead, by rules and screens alike.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from ulus_suite import gate, packs
from ulus_suite.data import find
from ulus_suite.data.provenance import OURS, Grade
from ulus_suite.data.source import read_source

APART = ("messages.", "rulebook.", "rulings.", "players.", "box.", "house_data.")
"""Beginnings of the names of files that hold words, not data of the box."""
FOLDERS_APART = ("lessons", "version1", "puzzles")


class DataFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file. ``what``: what of the box it stands for; ``words``: what of the source it rests on, with its place;
    ``except_``: rows of an own file that are the source's, rows of a published file that are ours."""

    file: str
    what: str
    grade: Grade
    words: str
    ours: bool = False
    except_: str = msgspec.field(default="", name="except")


class HouseData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rules/<game>/house_data.yaml``; ``box``: one sentence on what to hold against one's box."""

    game: str
    box: str
    files: tuple[DataFile, ...]

    @property
    def ours(self) -> tuple[DataFile, ...]:
        """The files of which at least a part is ours."""
        return tuple(one for one in self.files if one.ours)


@cache
def house_data(game: str) -> HouseData | None:
    """What a game says of its data; None where it says nothing. Raises DataError."""
    path = f"rules/{game}/house_data.yaml"
    if not find.inside(path).exists():
        return None
    return read_source(find.inside(path), path).convert(HouseData)


def data_files(game: str) -> list[str]:
    """Paths of every file of numbers, cards and maps of a game that ships in the suite."""
    root, found = find.root(), []
    for folder in (root / "rules" / game, root / "boards" / game, root / "boards"):
        for path in sorted(folder.rglob("*.yaml") if folder.name == game else folder.glob(f"{game}.yaml")):
            apart = path.name.startswith(APART) or any(part in FOLDERS_APART for part in path.parts)
            if not apart:
                found.append(path.relative_to(root).as_posix())
    return found


def house_data_problems(game: str) -> list[str]:
    """Files that are not listed, marks that are missing, and marks in the files that say something else."""
    if packs.folder(game) is not None:
        return []
    known, path = house_data(game), f"rules/{game}/house_data.yaml"
    if known is None:
        return [f"{path}: it is missing. List the game's data files with grade and source."]
    listed, there = {one.file for one in known.files}, data_files(game)
    found = [f"{path}: '{file}' is not listed. Add it with its grade." for file in there if file not in listed]
    found += [f"{path}: there is no '{file}'. Remove it." for file in sorted(listed - set(there))]
    for one in known.files:
        if (one.grade in OURS) != one.ours:
            found.append(f"{path}: '{one.file}' has grade {one.grade}. Set 'ours: {str(not one.ours).lower()}'.")
        if one.file in there:
            says = own_mark(read_source(find.root() / one.file, one.file).data)
            if says and not one.ours:
                found.append(f"{one.file}: it says itself that it is ours, {path} does not. Set 'ours: true'.")
            if says is False and one.ours and not one.except_:
                found.append(
                    f"{path}: '{one.file}' says itself that it is the publisher's. Say in 'except' what is."
                )
    return found


def own_mark(data: Any) -> bool | None:
    """What a file says of itself: with ``ours``, ``house`` or a row that is not ``published``; None for nothing."""
    if not isinstance(data, dict):
        return None
    for name in ("ours", "house"):
        if isinstance(data.get(name), bool):
            return bool(data[name])
    rows = [row for value in data.values() if isinstance(value, list) for row in value if isinstance(row, dict)]
    marks = [row["published"] for row in rows if "published" in row]
    return any(mark is False for mark in marks) if marks else None


def begin(game: str, folder: Path) -> list[Path]:
    """Copy a game's own data into a folder, to be changed there; what is there already stays. Raises OSError."""
    known = house_data(game)
    made = []
    for one in known.ours if known else ():
        place = folder / one.file
        if not place.exists():
            place.parent.mkdir(parents=True, exist_ok=True)
            place.write_bytes(gate.read(find.root() / one.file, one.file))
            made.append(place)
    return made
