"""Playing with real pieces: what people read off the table, and what the suite deals all the same."""

from __future__ import annotations

from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.match import Match

PERSON = "person"


def dealt_by_suite(match: Match, request: ChanceRequest) -> bool:
    """Whether the suite answers this even where people type: hidden cards while a computer player sits there.

    Somebody would have to type the computer's cards and would know them; and a real deck from which its cards had
    not been taken could give them to somebody else. So that deck is the suite's, for everybody.
    """
    machines = any(kind != PERSON for kind in match.header.kinds)
    return machines and any(question.audience is not None for question in request.questions)
