"""Uluk at a real table: Feast cards are nobody's business until they are turned up for the count.

What a Feast card asks for changes nothing that may be done or seen before that, so any of them may stand for any
other. It is turned up after the last supper, and asked once the last to eat has said that it is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, ChanceResult, Question
from ulus_suite.core.log import Settled
from ulus_suite.core.match import BareMatch, Position
from ulus_suite.core.names import Answer

SHOWN_BY = frozenset({"feast_shown"})
FEAST = "feast."


def hides(request: ChanceRequest) -> bool:
    """Whether only one player may know an answer."""
    return any(question.audience is not None for question in request.questions)


def asked(request: ChanceRequest) -> tuple[Question, ...]:
    """The tribe boards, which all may see."""
    return tuple(question for question in request.questions if question.audience is None)


def drawn(request: ChanceRequest, told: Mapping[str, Answer]) -> dict[str, Answer]:
    """The boards as told, and a Feast card each that stands for the true one."""
    hidden = [question for question in request.questions if question.audience is not None]
    cards = [value for value, _ in hidden[0].options]
    return {**told, **{question.key: card for question, card in zip(hidden, cards, strict=False)}}


def stands_in(choices: Sequence[Action]) -> Action | None:
    """Nothing is done in secret."""
    return None


def shows(choices: Sequence[Action], match: BareMatch) -> tuple[Question, ...]:
    """Which Feast card each player turns up."""
    at, _ = _dealt(match)
    pending = match.rules.pending(match.line[at - 1].state)
    assert isinstance(pending, AwaitChance)
    hidden = [question for question in pending.request.questions if question.audience is not None]
    return tuple(replace(question, audience=None, prompt="ask.feast_shown") for question in hidden)


def real(match: BareMatch, told: Mapping[str, Answer]) -> dict[str, str]:
    """For the card that stands for each player's the one that was turned up."""
    _, result = _dealt(match)
    return {str(result.answers[key]): str(card) for key, card in told.items()}


def begins(line: Sequence[Position]) -> int:
    """They are dealt once."""
    return 0


def exchanged(thing: Action | ChanceResult, real: Mapping[str, str]) -> Action | ChanceResult:
    """The same with the true cards dealt."""
    if isinstance(thing, ChanceResult) and any(key.startswith(FEAST) for key in thing.answers):
        cards = {key: real.get(str(card), card) for key, card in thing.answers.items() if key.startswith(FEAST)}
        return replace(thing, answers={**thing.answers, **cards})
    return thing


def _dealt(match: BareMatch) -> tuple[int, ChanceResult]:
    """The place in the line of play at which cards were dealt, and what was said then."""
    for at, position in enumerate(match.line):
        if isinstance(position.entry, Settled) and f"{FEAST}0" in position.entry.result.answers:
            return at, position.entry.result
    raise AssertionError("no cards have been dealt")
