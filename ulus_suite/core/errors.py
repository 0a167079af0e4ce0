"""What goes wrong outside the rules: each error is one sentence with place and remedy."""

from __future__ import annotations

from ulus_suite.core.bounds import path_name, printable
from ulus_suite.core.phrases import MOST, Phrase


class SuiteError(Exception):
    """Something the user can understand and mend; ``str()`` is one clear sentence."""

    @property
    def sentence(self) -> str:
        """The sentence; a :class:`~ulus_suite.core.phrases.Phrase` where it can be said in other languages."""
        return self.args[0] if self.args and isinstance(self.args[0], str) else str(self)


class DataError(SuiteError):
    """A file (YAML, log, position) that cannot be used as it is.

    ``file`` is a path as the user knows it, ``line`` counts from 1 (0: the whole file), ``where`` the
    place inside the data such as ``clauses[3].id``, ``remedy`` what to do about it.
    """

    def __init__(self, file: str, line: int, problem: str, remedy: str = "", where: str = "") -> None:
        file, where = file if isinstance(file, Phrase) else path_name(file), printable(where[:MOST])
        said = problem if isinstance(problem, Phrase) else printable(problem[:MOST])
        self.file, self.line, self.problem, self.remedy, self.where = file, line, said, remedy, where
        place: str = f"{file}:{line}" if line else file
        if isinstance(problem, Phrase):
            whole = Phrase.of("error.inside", where=where, problem=problem) if where else problem
            key = "error.at" if remedy else "error.at_only"
            super().__init__(Phrase.of(key, place=place, problem=whole, remedy=remedy))
            return
        inside = f" at '{where}':" if where else ""
        tail = f" {remedy}" if remedy else ""
        super().__init__(f"{place}:{inside} {said.rstrip('.')}.{tail}")


class Misuse(SuiteError):
    """A call or command that makes no sense: unknown game, impossible number of seats, bad option."""
