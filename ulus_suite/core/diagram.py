"""Positions as a person writes them: ``key: value`` lines; this reads the lines, games read the values."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import msgspec

from ulus_suite.core.bounds import decode, whole_number
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase

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
