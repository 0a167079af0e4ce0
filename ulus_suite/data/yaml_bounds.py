"""YAML looked over before it is read: how deep, how often repeated by aliases, no tags, no strange scalars.

The parser of events keeps its own stack on the heap, so that it can say how deep a file is without sinking itself;
what builds the data calls itself once for each level. Most files cannot be deep by the look of their brackets and
indents and hold no alias: they are not parsed twice.
"""

from __future__ import annotations

import re
from typing import Any

import yaml

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
