"""Playing with real pieces: what people read off the table, and what the suite deals all the same."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.bots import PERSON
from ulus_suite.core.actions import Action, Shot
from ulus_suite.core.chance import ChanceRequest, Source
from ulus_suite.core.log import Settled
from ulus_suite.core.pending import AwaitChance
from ulus_suite.match import Match


def dealt_by_suite(match: Match, request: ChanceRequest) -> bool:
    """Whether the suite answers this even where people type: hidden cards while a computer player sits there.

    Somebody would have to type the computer's cards and would know them; and a real deck from which its cards had
    not been taken could give them to somebody else. So that deck is the suite's, for everybody.
    """
    machines = any(kind != PERSON for kind in match.header.kinds)
    return machines and any(question.audience is not None for question in request.questions)


def was_typed(match: Match) -> bool:
    """Whether the latest answer that a person could have read off was given by one."""
    for before, after in zip(reversed(match.line[:-1]), reversed(match.line), strict=False):
        if isinstance(after.entry, Settled):
            pending = match.rules.pending(before.state)
            if isinstance(pending, AwaitChance) and not dealt_by_suite(match, pending.request):
                return after.entry.result.source is Source.TYPED
    return False


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
