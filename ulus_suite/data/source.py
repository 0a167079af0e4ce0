"""YAML with line numbers: safe loading only, and a map from places in the data to lines in the file."""

from __future__ import annotations

import re
import threading
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from ulus_suite import gate
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import yaml_bounds

T = TypeVar("T")

_ONE_AT_A_TIME = threading.Lock()
"""msgspec looks a type's fields up when it is first asked for it, and crashes where two threads do so at once: the
window reads the players' file while a thread of its own starts them."""


class Source:
    """One YAML file: its data, and the line of any place in it."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        try:
            yaml_bounds.look_over(text)
            self.data: Any = yaml.load(text, Loader=yaml_bounds.Loader)  # a SafeLoader
        except UnicodeEncodeError:
            raise DataError(file, 0, Phrase.of("file.halves"), Phrase.of("remedy.text")) from None
        except yaml_bounds.TooMuch as error:
            raise DataError(file, error.line, error.problem, Phrase.of("remedy.plainer")) from None
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            line = mark.line + 1 if mark else 0
            problem = getattr(error, "problem", None) or str(error).splitlines()[0]
            raise DataError(file, line, Phrase.of("yaml.none", why=problem), Phrase.of("remedy.yaml")) from None
        self._node: Any = None

    def line(self, where: str) -> int:
        """The line (from 1) of a place such as ``clauses[3].id``; of the nearest parent if it is missing."""
        if self._node is None:
            self._node = yaml.compose(self.text, Loader=yaml_bounds.Loader)
        node, line = self._node, 1
        for name, index in re.findall(r"([^.\[\]]+)|\[(\d+)\]", where):
            step = _child(node, name, index)
            if step is None:
                break
            line, node = step
        return line

    def convert(self, type: type[T]) -> T:
        """The data as ``type``. Raises DataError with line, place and what was expected."""
        try:
            with _ONE_AT_A_TIME:
                return msgspec.convert(self.data, type)
        except msgspec.ValidationError as error:
            problem, _, path = str(error).partition(" - at `$")
            where = path.rstrip("`").lstrip(".")
            if where.startswith("key"):
                where = ""
            unknown = re.search(r"unknown field `([^`]+)`", problem)
            place = f"{where}.{unknown.group(1)}" if unknown else where
            said = Phrase.of("yaml.unfit", problem=problem.rstrip("."))
            raise DataError(self.file, self.line(place), said, _remedy(problem), where) from None


def _child(node: Any, name: str, index: str) -> tuple[int, Any] | None:
    """Line and node one step inside ``node``; None where there is no such place."""
    if isinstance(node, yaml.MappingNode) and name:
        for key, value in node.value:
            if key.value == name:
                return key.start_mark.line + 1, value
    if isinstance(node, yaml.SequenceNode) and index and int(index) < len(node.value):
        item = node.value[int(index)]
        return item.start_mark.line + 1, item
    return None


def _remedy(problem: str) -> str:
    if "unknown field" in problem:
        return Phrase.of("remedy.unknown")
    if "missing required field" in problem:
        return Phrase.of("remedy.lacks")
    if problem.startswith("Expected"):
        return Phrase.of("remedy.expected")
    return ""


def read_source(path: Path, shown: str) -> Source:
    """Read a file. Raises DataError when it is missing, unreadable or not UTF-8 text."""
    return Source(shown, gate.text(path, shown))
