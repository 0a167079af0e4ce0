"""Folding a log into a match; the first entry that no longer holds is named, with what agrees before it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.log import Entry, Header, Note
from ulus_suite.core.match import BareMatch
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.refusals import Refused
from ulus_suite.core.rules import Rules

M = TypeVar("M", bound=BareMatch)


class Disagreement(SuiteError):
    """Rules and log disagree at entry ``no`` (``clause`` decided); ``sound`` is the match up to there."""

    def __init__(self, no: int, problem: str, clause: str, sound: BareMatch) -> None:
        self.no, self.problem, self.clause, self.sound = no, problem, clause, sound
        key = "log.entry_clause" if clause else "log.entry"
        super().__init__(Phrase.of(key, no=no, problem=problem, clause=clause))


def replay(rules: Rules[Any], header: Header, entries: Iterable[Entry], made: type[M]) -> M:
    """Fold a log. Raises Disagreement at the first entry that the rules refuse or whose hash differs."""
    match = made.from_header(rules, header)
    for number, entry in enumerate(entries, 1):
        if entry.no != number:
            raise Disagreement(entry.no, Phrase.of("log.number", number=number), "", match)
        try:
            match.refold(entry)
        except Refused as refused:
            reason = refused.verdict.decided_by
            clause, why = (reason.clause, reason.key) if reason else ("", refused.verdict.ruling.value)
            raise Disagreement(entry.no, Phrase.of("log.refused", why=why), clause, match) from refused
        except Misuse as error:
            raise Disagreement(entry.no, error.sentence, "", match) from error
        except Exception as error:  # rules are total over what they offer, not over what a file may say
            problem = Phrase.of("log.stumble", kind=type(error).__name__)
            raise Disagreement(entry.no, problem, "", match) from error
        if not isinstance(entry, Note) and match.line[-1].digest != entry.after:
            problem = Phrase.of("log.differs", had=entry.after, now=match.position.digest)
            raise Disagreement(entry.no, problem, "", match)
    return match
