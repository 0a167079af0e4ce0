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

DEPTH = 60
NODES = 200_000
"""Nodes that a file may have, with every alias counted as often as it stands."""

LETTERS = 60_000
"""Letters of one scalar."""

_FAST: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_INDENT = re.compile(r"^[ \t?:-]+", re.MULTILINE)
_MARKED = re.compile(r"(?:^|[\s\[\]{},:?-])[&*!][^\s]", re.MULTILINE)
_BAD = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\u202a-\u202e\u2066-\u2069]")


class Loader(_FAST):  # type: ignore[misc]  # the fast loader has no types
    """Safe loading, with every scalar that cannot be what it looks like refused at its line."""

    yaml_implicit_resolvers = {  # noqa: RUF012  # the base's own shape: days stay the words that somebody wrote
        first: [(tag, match) for tag, match in known if tag != "tag:yaml.org,2002:timestamp"]
        for first, known in _FAST.yaml_implicit_resolvers.items()
    }


def _number(loader: Any, node: Any) -> int | float:
    """A number as YAML writes it. Raises ConstructorError with its line for what only looks like one."""
    try:
        value: int | float = (
            loader.construct_yaml_int(node) if node.tag.endswith(":int") else loader.construct_yaml_float(node)
        )
    except (ValueError, IndexError, OverflowError):
        problem = Phrase.of("yaml.no_number", text=node.value[:20])
        raise yaml.constructor.ConstructorError(None, None, problem, node.start_mark) from None
    if isinstance(value, int) and not -(2**63) <= value < 2**63:
        problem = Phrase.of("yaml.large")
        raise yaml.constructor.ConstructorError(None, None, problem, node.start_mark)
    return value


def _words(loader: Any, node: Any) -> str:
    value: str = loader.construct_scalar(node)
    bad = _BAD.search(value)
    if bad:
        problem = Phrase.of("yaml.control", code=f"U+{ord(bad[0]):04X}")
        raise yaml.constructor.ConstructorError(None, None, problem, node.start_mark)
    if len(value) > LETTERS:
        problem = Phrase.of("yaml.long", most=LETTERS)
        raise yaml.constructor.ConstructorError(None, None, problem, node.start_mark)
    return value


Loader.add_constructor("tag:yaml.org,2002:int", _number)
Loader.add_constructor("tag:yaml.org,2002:float", _number)
Loader.add_constructor("tag:yaml.org,2002:str", _words)


class TooMuch(yaml.YAMLError):
    """A file that is not built, why, and at which line (from 1)."""

    def __init__(self, problem: str, line: int) -> None:
        super().__init__(problem)
        self.problem, self.line = problem, line


def look_over(text: str) -> None:
    """Raise TooMuch for a file that is too deep, too large with its aliases or has tags, and YAMLError."""
    if _may_be_deep(text) or _MARKED.search(text):
        _Walk().over(text)


def _may_be_deep(text: str) -> bool:
    if text.count("[") + text.count("{") > DEPTH:
        depth = deepest = 0
        for bracket in re.findall(r"[\[\]{}]", text):
            depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
            deepest = max(deepest, depth)
        if deepest > DEPTH // 2:
            return True
    return max((len(m) for m in _INDENT.findall(text)), default=0) > DEPTH // 2


class _Walk:
    """One pass over the events of a file: open nodes, and how many nodes each anchor stands for."""

    def __init__(self) -> None:
        self.open: list[tuple[str | None, int]] = []
        self.sizes: dict[str, int] = {}
        self.count = 0

    def over(self, text: str) -> None:
        for event in yaml.parse(text, Loader=_FAST):
            self._take(event)

    def _take(self, event: Any) -> None:
        line = event.start_mark.line + 1
        if isinstance(event, yaml.AliasEvent):
            self._alias(str(event.anchor), line)
        elif isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent):
            if event.tag is not None:
                raise TooMuch(Phrase.of("yaml.tag", tag=event.tag[:30]), line)
            self.count += 1
            if isinstance(event, yaml.ScalarEvent):
                if event.anchor:
                    self.sizes[event.anchor] = 1
            else:
                self.open.append((event.anchor, self.count))
        elif isinstance(event, yaml.CollectionEndEvent):
            anchor, before = self.open.pop()
            if anchor:
                self.sizes[anchor] = self.count - before + 1
        if len(self.open) > DEPTH:
            raise TooMuch(Phrase.of("yaml.deep", most=DEPTH), line)
        if self.count > NODES:
            raise TooMuch(Phrase.of("yaml.many", most=NODES), line)

    def _alias(self, anchor: str, line: int) -> None:
        if any(name == anchor for name, _ in self.open):
            raise TooMuch(Phrase.of("yaml.itself", name=anchor), line)
        self.count += self.sizes.get(anchor, 1)


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
            look_over(text)
            self.data: Any = yaml.load(text, Loader=Loader)  # a SafeLoader
        except UnicodeEncodeError:
            raise DataError(file, 0, Phrase.of("file.halves"), Phrase.of("remedy.text")) from None
        except TooMuch as error:
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
            self._node = yaml.compose(self.text, Loader=Loader)
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
