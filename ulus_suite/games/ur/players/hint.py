"""The hint: every action with the chance of winning that it leaves, as far ahead as the Priestess looks."""

from __future__ import annotations

from collections.abc import Sequence

from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Decision
from ulus_suite.games.ur.players.bot import APART, DEPTH, STEP, Worth, because, pressed, weigh
from ulus_suite.games.ur.players.search import WIN
from ulus_suite.games.ur.rules.state import View


def hints(view: View, choices: Sequence[Action], key: str = "", budget_ms: int = 0) -> tuple[Decision, ...]:
    """Every choice with its reasons, its chance of winning (0 to 1) and how its turn goes on: those that the
    judgement cannot tell from the best first, by progress, the others by their chance."""
    worths = weigh(view, choices, DEPTH, 2 * WIN, step=STEP)
    top = max(one.value for one in worths)
    least = top - (2 * APART if top < WIN else 0.0)
    equal = pressed(view, [one for one in worths if one.value >= least], STEP)
    rest = sorted((one for one in worths if one.value < least), key=lambda one: -one.value)
    only = len(choices) == 1
    return tuple(
        Decision(one.action, because(view, one, only), (one.value + 1) / 2, _line(one)) for one in (*equal, *rest)
    )


def _line(worth: Worth) -> tuple[Action, ...]:
    """The action, and the second piece's step that makes the most of it."""
    then = worth.line.then if worth.line is not None else None
    return (worth.action, then) if then is not None else (worth.action,)
