"""The hint: the best actions with the chance of winning that each leaves, as far ahead as the Priestess looks."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Decision
from ulus_suite.games.ur.bot import MAX_DEPTH, Worth, ahead, because, weigh
from ulus_suite.games.ur.state import View

A_POINT = 0.02
"""One per cent of winning: of choices that are as close as this the hint names one that brings something."""
EXACT = 2.0
"""No value is farther from the best than this, so every value that is shown is exact."""


def hints(view: View, choices: Sequence[Action], key: str = "", budget_ms: int = 1500) -> tuple[Decision, ...]:
    """Every choice, best first, with its reasons, its chance of winning (0 to 1) and how its turn goes on."""
    ends = time.monotonic() + budget_ms / 1000
    worths = weigh(view, choices, MAX_DEPTH, lambda: time.monotonic() > ends, EXACT)
    worths = ahead(view, worths, A_POINT)
    only = len(choices) == 1
    return tuple(Decision(w.action, because(view, w, only), (w.value + 1) / 2, _line(w)) for w in worths)


def _line(worth: Worth) -> tuple[Action, ...]:
    """The action, and the second piece's step that makes the most of it."""
    then = worth.line.then if worth.line is not None else None
    return (worth.action, then) if then is not None else (worth.action,)
