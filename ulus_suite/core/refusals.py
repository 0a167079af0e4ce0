"""What a match raises when the rules, or the other players, do not allow something."""

from __future__ import annotations

from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Verdict


class Refused(Exception):
    """An action or answer that the rules forbid; ``verdict`` says why, clause by clause."""

    def __init__(self, verdict: Verdict) -> None:
        self.verdict = verdict
        reason = verdict.decided_by
        super().__init__(f"{reason.clause}: {reason.key}" if reason else verdict.ruling.value)


class ConsentMissing(Misuse):
    """Taking something back needs the consent of the players called ``names``."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        super().__init__(Phrase.of("match.consent", names=", ".join(names)))
