"""Playing with real pieces: what people read off the table, and what the suite deals all the same."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.bots import PERSON
from ulus_suite.core.actions import Action, Shot
from ulus_suite.core.chance import ChanceRequest
from ulus_suite.core.pending import AwaitChance
from ulus_suite.match import Match


def dealt_by_suite(match: Match, request: ChanceRequest) -> bool:
    """Whether the suite answers this even where people type: hidden cards while a computer player sits there.

    Somebody would have to type the computer's cards and would know them; and a real deck from which its cards had
    not been taken could give them to somebody else. So that deck is the suite's, for everybody.
    """
    machines = any(kind != PERSON for kind in match.header.kinds)
    return machines and any(question.audience is not None for question in request.questions)


def flicks(match: Match, choices: Sequence[Action]) -> list[tuple[str, Action]]:
    """One flick for each face of bone that may be flicked now: with real bones nobody aims on the screen, and which
    of several alike is flicked makes no difference to the rules."""
    found: dict[str, Action] = {}
    tried: set[str] = set()
    for action in choices:
        shot = getattr(action, "shot", None)
        if not isinstance(shot, Shot) or shot.piece in tried:
            continue
        tried.add(shot.piece)
        after = match.rules.pending(match.rules.play(match.state, action).state)
        faces = dict(after.request.pieces) if isinstance(after, AwaitChance) else {}
        found.setdefault(faces.get(shot.piece, ""), action)
    return list(found.items())
