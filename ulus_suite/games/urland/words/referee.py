"""Urland at a real table: which chips the environment holds is nobody's business until one is turned over.

Chips in hand, in the pile and face down are alike to all that may be done and seen, so any of them may stand for
any other until it is turned over. The panic chip is shown as soon as it is drawn, so that is asked.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Question
from ulus_suite.core.match import BareMatch, Position
from ulus_suite.core.names import Answer
from ulus_suite.games.urland.rules import actions as ac

PANIC = "panic"
CHIPS = "chips"
SHOWN_BY: frozenset[str] = frozenset()
"""A chip is turned over by an action of its own, and asked before it."""


def hides(request: ChanceRequest) -> bool:
    """Whether only one player may know the answer."""
    return any(question.audience is not None for question in request.questions)


def asked(request: ChanceRequest) -> tuple[Question, ...]:
    """What the table is asked in place of a draw that it keeps hidden."""
    lands, panic = _pile(request)
    if not panic or len(lands) < request.questions[0].take:
        return ()
    return (Question(PANIC, "yes_no", ((True, 1), (False, 1)), prompt="ask.panic"),)


def drawn(request: ChanceRequest, told: Mapping[str, Answer]) -> dict[str, tuple[str, ...]]:
    """Chips that stand for those that were drawn; where too few others are left, the panic chip is among them."""
    (question,) = request.questions
    lands, there = _pile(request)
    forced = there and len(lands) < question.take
    taken = ([PANIC] if told.get(PANIC) or forced else []) + lands
    return {question.key: tuple(taken[: question.take])}


def _pile(request: ChanceRequest) -> tuple[list[str], bool]:
    """The areas whose chips may be drawn, and whether the panic chip may."""
    values = [str(value) for value, _ in request.questions[0].options]
    return [value for value in values if value != PANIC], PANIC in values


def stands_in(choices: Sequence[Action]) -> Action | None:
    """What is done in secret at the table is done with any chip here."""
    return next((action for action in choices if isinstance(action, ac.ChooseArea)), None)


def shows(choices: Sequence[Action], match: BareMatch) -> tuple[Question, ...]:
    """What the table is asked before a chip is turned over: which it is."""
    if not any(isinstance(action, ac.Reveal) for action in choices):
        return ()
    view: Any = match.view(None)
    hidden = [land for land in view.area_of if land not in view.tiles and land not in view.scored]
    return (Question("shown", "card", tuple((land, 1) for land in hidden), prompt="ask.shown"),)


def real(match: BareMatch, told: Mapping[str, Answer]) -> dict[str, str]:
    """The chip that was turned over and the one that stands for it, each for the other."""
    laid = next(
        p.entry.action for p in reversed(match.line) if isinstance(getattr(p.entry, "action", None), ac.ChooseArea)
    )
    return {str(laid.land): str(told["shown"]), str(told["shown"]): str(laid.land)}


def begins(line: Sequence[Position]) -> int:
    """The index of the line of play since which no chip has been mixed with those that were turned over."""
    for at in range(len(line) - 1, -1, -1):
        if any(event.kind == "epoch_starts" for event in line[at].events):
            return at
    return 0


def exchanged(thing: Action | ChanceResult, real: Mapping[str, str]) -> Action | ChanceResult:
    """The same with hidden chips in each other's place."""
    if isinstance(thing, ac.ChooseArea):
        return replace(thing, land=real.get(thing.land, thing.land))
    if isinstance(thing, ChanceResult) and isinstance(chips := thing.answers.get(CHIPS), tuple):
        return replace(thing, answers={CHIPS: tuple(real.get(str(chip), chip) for chip in chips)})
    return thing
