"""Rulebooks: clauses in our own words, checked so that every reference resolves."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from ulus_suite import gate, packs
from ulus_suite.core.errors import DataError
from ulus_suite.core.names import ClauseId
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Rulebook
from ulus_suite.data import find
from ulus_suite.data.source import read_source

Grade = Literal["T", "L", "J", "H"]
"""T: the text settles it, read closely; L: it follows, but is not said; J: a table could judge otherwise; H: house
data, the original is lost."""

OURS: tuple[Grade, ...] = ("L", "J", "H")
"""Grades that make a clause ours, from the least to the most."""


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a place of the source is read; ``words`` quotes it, where there are words to read."""

    grade: Grade
    words: str = ""


class Rulings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rules/<game>/rulings.yaml``: rulings by id, and by number of the clause those that it rests on."""

    game: str
    rulings: dict[str, Ruling]
    clauses: dict[str, tuple[str, ...]]

    def of(self, clause: ClauseId) -> tuple[Ruling, ...]:
        ids = self.clauses.get(clause.partition("/")[2], ())
        return tuple(self.rulings[id] for id in ids if id in self.rulings)

    def grade(self, clause: ClauseId) -> Grade | None:
        """The grade that makes the clause ours, the furthest from the text; None where none does."""
        grades = [ruling.grade for ruling in self.of(clause) if ruling.grade in OURS]
        return max(grades, key=OURS.index, default=None)


@cache
def rulings(game: str) -> Rulings:
    """A game's rulings; none where it has no such file. Raises DataError."""
    path = f"rules/{game}/rulings.yaml"
    if not find.inside(path).exists():
        return Rulings(game, {}, {})
    return read_source(find.inside(path), path).convert(Rulings)


def provenance_problems(book: Rulebook, known: Rulings) -> list[str]:
    """Clauses that rest on a reading, a judgement or house data without being marked, and ids that lead nowhere."""
    path = f"rules/{book.game}/rulings.yaml"
    numbers = {clause.id.partition("/")[2] for clause in book.clauses}
    found = [f"{path}: there is no clause '{n}'. Mend the number." for n in known.clauses if n not in numbers]
    for number, ids in known.clauses.items():
        found += [
            f"{path}: clause '{number}' names '{id}', no ruling. Add it." for id in ids if id not in known.rulings
        ]
    for clause in book.clauses:
        grade = known.grade(clause.id)
        if grade is not None and not clause.ours:
            found.append(f"{path}: clause '{clause.id}' rests on a ruling of grade {grade}. Mark it 'ours: true'.")
    return found


APART = (
    "messages.",
    "rulebook.",
    "rulings.",
    "players.",
    "box.",
    "house_data.",
    "sentences.",
    "asked.",
    "at_your_table.",
    "demo.",
)
"""Beginnings of the names of files that hold words, not data of the box."""
FOLDERS_APART = ("lessons", "version1", "puzzles")


class DataRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a file that stands otherwise than the file, with the words of the source that it rests on."""

    grade: Grade
    words: str


class DataFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file. ``what``: what of the box it stands for; ``words``: what of the source it rests on, with its place;
    ``except_``: what of an own file is the source's, in words; ``rows``: by id, the rows whose grade is not the
    file's, or that rest on words of their own."""

    file: str
    what: str
    grade: Grade
    words: str
    ours: bool = False
    except_: str = msgspec.field(default="", name="except")
    rows: dict[str, DataRow] = msgspec.field(default_factory=dict)

    def grade_of(self, row: str) -> Grade:
        """The grade of one row: its own, or the file's."""
        return self.rows[row].grade if row in self.rows else self.grade


class HouseData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rules/<game>/house_data.yaml``; ``box``: one sentence by language on what to hold against one's box."""

    game: str
    box: dict[str, str]
    files: tuple[DataFile, ...]

    def told(self, language: str = "en") -> str:
        """The sentence on one's box; English where a language lacks it."""
        return self.box.get(language) or self.box["en"]

    @property
    def ours(self) -> tuple[DataFile, ...]:
        return tuple(one for one in self.files if one.ours)


def is_ours(game: str, file: str, row: str = "", *, listed: bool = False) -> bool:
    """Whether a file of a game's data, or one row of it, is the suite's own as `house_data.yaml` grades it.
    ``listed``: only what its file lists by itself counts, where the rest of an own file is the source's."""
    known = house_data(game)
    found = next((one for one in known.files if one.file == file), None) if known is not None else None
    return found is not None and found.grade_of(row) in OURS and (row in found.rows or not listed)


def told_of_box(game: str, language: str = "en") -> str:
    """What of a game to hold against one's box, since it is the suite's own; empty where nothing is."""
    known = house_data(game)
    return known.told(language) if known is not None and known.ours else ""


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
            apart = path.name.startswith(APART) or any(
                part in FOLDERS_APART for part in path.relative_to(root).parts
            )
            if not apart:
                found.append(path.relative_to(root).as_posix())
    return found


def house_data_problems(game: str) -> list[str]:
    """Files that are not listed, marks that are missing, and marks in the files that say something else."""
    if packs.folder(game) is not None:
        return []
    known, path = house_data(game), f"rules/{game}/house_data.yaml"
    if known is None:
        return [Phrase.of("house.missing", path=path)]
    listed, there = {one.file for one in known.files}, data_files(game)
    found: list[str] = [Phrase.of("house.not_listed", path=path, file=file) for file in there if file not in listed]
    found += [Phrase.of("house.not_there", path=path, file=file) for file in sorted(listed - set(there))]
    for one in known.files:
        if (one.grade in OURS) != one.ours:
            found.append(
                Phrase.of("house.grade", path=path, file=one.file, grade=one.grade, ours=str(not one.ours).lower())
            )
        if one.file in there:
            data = read_source(find.root() / one.file, one.file).data
            found += row_problems(path, one, data)
            says = own_mark(data)
            if says and not one.ours:
                found.append(Phrase.of("house.says_ours", path=path, file=one.file))
            if says is False and one.ours and not one.except_:
                found.append(Phrase.of("house.says_theirs", path=path, file=one.file))
    return found


def marked_rows(data: Any) -> dict[str, bool | None]:
    """Rows with an id, and whether each says that the source has it, by ``published`` or ``text``.

    None in lists that say it of none.
    """
    found: dict[str, bool | None] = {}
    for value in data.values() if isinstance(data, dict) else ():
        rows = [row for row in value if isinstance(row, dict)] if isinstance(value, list) else []
        said = any("published" in row or "text" in row for row in rows)
        for row in rows:
            if isinstance(row.get("id"), str):
                found[row["id"]] = bool(row.get("published") or row.get("text")) if said else None
    return found


def row_problems(path: str, one: DataFile, data: Any) -> list[str]:
    """Rows that are listed and not there; marks that say otherwise; rows that stand apart and are not listed."""
    there = marked_rows(data)
    found: list[str] = [
        Phrase.of("house.no_row", path=path, file=one.file, row=row) for row in one.rows if row not in there
    ]
    for row, listed in one.rows.items():
        if row in there and listed.grade == "T" and there[row] is False:
            found.append(Phrase.of("house.row_grade", path=path, file=one.file, row=row))
    theirs = {row for row, mark in there.items() if mark}
    rest = {row for row, mark in there.items() if mark is False}
    apart = (theirs if len(theirs) <= len(rest) else rest) if theirs and rest else set()
    for row in sorted(apart - set(one.rows)):
        found.append(Phrase.of("house.row_apart", path=path, file=one.file, row=row))
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


@cache
def rulebook(game: str, language: str = "en") -> Rulebook:
    """A game's rulebook; English where there is no translation. Raises DataError."""
    path = f"rules/{game}/rulebook.{language}.yaml"
    if language != "en" and not find.inside(path).exists():
        return rulebook(game, "en")
    return read_source(find.inside(path), path).convert(Rulebook)


def rulebook_problems(book: Rulebook, path: str) -> list[str]:
    """Doubled ids, see-alsos that lead nowhere, clauses out of their chapter or without text."""
    problems: list[str] = []
    ids = [c.id for c in book.clauses]
    for id in sorted({i for i in ids if ids.count(i) > 1}):
        problems.append(Phrase.of("book.twice", path=path, id=id))
    for chapter in book.chapters:
        for clause in chapter.clauses:
            if not clause.id.startswith(f"{book.game}/{chapter.number}."):
                problems.append(Phrase.of("book.chapter", path=path, id=clause.id, chapter=chapter.number))
            if not clause.text.strip() or not clause.title.strip() or not clause.source.strip():
                problems.append(Phrase.of("book.lacks", path=path, id=clause.id))
            for see in clause.see:
                if see not in ids:
                    problems.append(Phrase.of("book.see", path=path, id=clause.id, see=see))
    return problems


def require(game: str) -> Rulebook:
    """The English rulebook, with its problems raised. Raises DataError."""
    book = rulebook(game)
    found = rulebook_problems(book, f"rules/{game}/rulebook.en.yaml")
    if found:
        raise DataError(f"rules/{game}/rulebook.en.yaml", 0, found[0])
    return book
