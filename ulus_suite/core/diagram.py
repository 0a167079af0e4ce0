"""Positions as a person writes them: ``key: value`` lines; this reads the lines, games read the values."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from ulus_suite.core.bounds import decode, whole_number
from ulus_suite.core.errors import DataError
from ulus_suite.core.names import Value
from ulus_suite.core.phrases import Phrase

# --- A board as data: spots with places on the table, and links, tracks and regions between them ---------------


class Spot(msgspec.Struct, frozen=True):
    """One place: ``at`` (x to the right, y down, in the units of ``Board.size``), ``kind`` as the game names it,
    ``shape`` a closed outline if it is not a plain circle or square of ``size``."""

    id: str
    at: tuple[float, float]
    kind: str = ""
    size: float = 0.0
    owner: int | None = None
    label: str = ""
    shape: tuple[tuple[float, float], ...] = ()
    extra: dict[str, Value] = {}


class Link(msgspec.Struct, frozen=True):
    """A step from ``a`` to ``b``; both ways unless ``oneway``; ``kind`` as the game names it."""

    a: str
    b: str
    kind: str = ""
    oneway: bool = False


class Board(msgspec.Struct, frozen=True):
    """A board layout, read as a graph by the rules and as a picture by the screen.

    ``house``: true where the layout is ours because the source's is lost; ``source`` says where it comes from.
    ``tracks`` are ordered spots (a sowing ring, a score track), ``regions`` unordered sets (a continent).
    """

    game: str
    id: str
    title: str
    source: str
    size: tuple[float, float]
    spots: tuple[Spot, ...]
    house: bool = False
    links: tuple[Link, ...] = ()
    tracks: dict[str, tuple[str, ...]] = {}
    regions: dict[str, tuple[str, ...]] = {}
    extra: dict[str, Value] = {}

    def spot(self, id: str) -> Spot:
        """The spot of that id. Raises KeyError."""
        for spot in self.spots:
            if spot.id == id:
                return spot
        raise KeyError(id)

    def kinds(self, kind: str) -> tuple[str, ...]:
        """Ids of all spots of a kind, in the order of the file."""
        return tuple(s.id for s in self.spots if s.kind == kind)

    def neighbours(self, kind: str | None = None) -> dict[str, tuple[str, ...]]:
        """For every spot the spots one step away (over links of ``kind``, or all), in the order of the file."""
        found: dict[str, list[str]] = {s.id: [] for s in self.spots}
        for link in self.links:
            if kind is None or link.kind == kind:
                found[link.a].append(link.b)
                if not link.oneway:
                    found[link.b].append(link.a)
        return {spot: tuple(near) for spot, near in found.items()}


def board_problems(board: Board) -> list[tuple[str, str]]:
    """Mistakes any board can have: doubled ids, links, tracks or regions that name no spot, spots off the board.
    Each with its place in the file, such as ``links[3]``."""
    problems: list[tuple[str, str]] = []
    ids = [s.id for s in board.spots]
    for number, id in enumerate(ids):
        if id in ids[:number]:
            problems.append((f"spots[{number}]", Phrase.of("board.twice", spot=id)))
    named = [
        (f"links[{number}]", Phrase.of("board.link", a=link.a, b=link.b), end)
        for number, link in enumerate(board.links)
        for end in (link.a, link.b)
    ]
    for name, spots in board.tracks.items():
        named += [(f"tracks.{name}", Phrase.of("board.tracks", name=name), spot) for spot in spots]
    for name, spots in board.regions.items():
        named += [(f"regions.{name}", Phrase.of("board.regions", name=name), spot) for spot in spots]
    for where, what, id in named:
        if id not in ids:
            problems.append((where, Phrase.of("board.names", what=what, spot=id)))
    width, height = board.size
    for number, spot in enumerate(board.spots):
        if not (0 <= spot.at[0] <= width and 0 <= spot.at[1] <= height):
            off = Phrase.of("board.off", spot=spot.id, at=str(spot.at), size=str(board.size))
            problems.append((f"spots[{number}]", off))
    return problems


# ------------------------------------------------------------------------------------------------------------------


FILE = "position"


class Field(str):
    """The text after a key, knowing the line on which it stands (counted from 1)."""

    line: int

    def __new__(cls, text: str, line: int) -> Field:  # noqa: D102  (says what the class says)
        field = super().__new__(cls, text)
        field.line = line
        return field


def fields(text: str, known: Iterable[str], required: Iterable[str] = ()) -> dict[str, Field]:
    """Read ``key: value`` lines (``#`` starts a comment, a line without a key continues the one before).

    Raises DataError for a key that is unknown, doubled or missing.
    """
    allowed = list(known)
    found: dict[str, Field] = {}
    last = ""
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].rstrip()
        if not line.strip():
            continue
        key, colon, value = line.partition(":")
        key = key.strip()
        if not colon or (last and raw[:1].isspace()):
            if not last:
                raise DataError(
                    FILE, number, Phrase.of("diagram.no_key", line=line.strip()), Phrase.of("remedy.key_value")
                )
            found[last] = Field(f"{found[last]}\n{line.strip()}", found[last].line)
            continue
        if key not in allowed:
            raise DataError(
                FILE,
                number,
                Phrase.of("diagram.unknown", name=key),
                Phrase.of("remedy.known", names=", ".join(allowed)),
            )
        if key in found:
            raise DataError(
                FILE,
                number,
                Phrase.of("diagram.twice", name=key),
                Phrase.of("remedy.keep_one", line=found[key].line),
            )
        found[key] = Field(value.strip(), number)
        last = key
    for key in required:
        if key not in found:
            raise DataError(FILE, 0, Phrase.of("diagram.no_line", name=key), Phrase.of("remedy.add_it"))
    return found


def whole(field: Field | str, low: int, high: int, what: str, line: int = 0) -> int:
    """A whole number within bounds. Raises DataError with the line."""
    at = field.line if isinstance(field, Field) else line
    number = whole_number(field)
    if number is None:
        raise DataError(FILE, at, Phrase.of("diagram.whole", what=what, found=field[:40])) from None
    if not low <= number <= high:
        raise DataError(FILE, at, Phrase.of("diagram.range", what=what, low=low, high=high, found=number))
    return number


def numbers(field: Field, count: int, low: int, high: int, what: str) -> tuple[int, ...]:
    """So many whole numbers separated by blanks. Raises DataError with the line."""
    words = field.split()
    if len(words) != count:
        raise DataError(FILE, field.line, Phrase.of("diagram.numbers", what=what, count=count, found=len(words)))
    return tuple(whole(word, low, high, what, field.line) for word in words)


def one_of(field: Field, allowed: Iterable[str], what: str) -> str:
    """One of the allowed words. Raises DataError with the line."""
    words = list(allowed)
    if str(field) not in words:
        raise DataError(
            FILE, field.line, Phrase.of("diagram.one_of", what=what, names=", ".join(words), found=str(field))
        )
    return str(field)


def state_of(text: str, type: type[Any]) -> Any:
    """A state from lines ``field: value``; words stand bare, all else as JSON. Raises DataError with the line."""
    info = {field.name: field for field in msgspec.structs.fields(type)}
    found = fields(text, info, [name for name, field in info.items() if field.required])
    data: dict[str, Any] = {}
    for name, field in found.items():
        try:
            value = str(field) if info[name].type is str else decode(field)
            data[name] = msgspec.to_builtins(msgspec.convert(value, info[name].type))
        except msgspec.DecodeError as error:
            said = str(error).splitlines()[0]
            raise DataError(
                FILE, field.line, Phrase.of("diagram.no_fit", name=name, why=said), Phrase.of("remedy.as_export")
            ) from None
    return msgspec.convert(data, type)


def text_of(state: Any) -> str:
    """The lines that :func:`state_of` reads; fields at their default are left out."""
    lines = []
    for field in msgspec.structs.fields(state):
        value = getattr(state, field.name)
        if field.required or value != field.default:
            written = (
                value if isinstance(value, str) else json.dumps(msgspec.to_builtins(value), ensure_ascii=False)
            )
            lines.append(f"{field.name}: {written}")
    return "\n".join(lines) + "\n"
