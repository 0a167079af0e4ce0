"""The keyed generator: every answer is a pure function of (key, question), never of what was drawn before.

A draw hashes ``key|request id|question key|n`` with BLAKE2b and takes 64 bits, so undoing and doing again
gives the same answer and a cosmetic draw elsewhere shifts nothing. 64 bits modulo a total weight below 2^32 is
biased by less than 2^-32, far below anything a table could notice.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter

from ulus_suite.core.chance import ChanceRequest, ChanceResult, Pose, Question, Source
from ulus_suite.core.names import Answer, Value


def fresh_seed() -> int:
    """A seed that nobody can guess or try out: 62 bits from the system."""
    return secrets.randbits(62)


def draw(key: str, below: int) -> int:
    """A whole number from 0 to ``below`` - 1, the same for the same key."""
    if below < 1:
        raise ValueError(f"cannot draw below {below}")
    return int.from_bytes(hashlib.blake2b(key.encode(), digest_size=8).digest(), "big") % below


def weighted_choice(key: str, options: tuple[tuple[Value, int], ...]) -> Value:
    """One value, with chances in proportion to the weights."""
    left = draw(key, sum(weight for _, weight in options))
    for value, weight in options:
        left -= weight
        if left < 0:
            return value
    raise AssertionError("the weights add up to less than their sum")


class KeyedGenerator:
    """Answers every request by the weights of its options; knows no positions and leaves no layout."""

    source = Source.RNG

    def resolve(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...] = ()) -> ChanceResult:
        """Answer every question; questions that share a pool draw without putting back."""
        answers: dict[str, Answer] = {}
        pools: dict[str, Counter[Value]] = {}
        for question in request.questions:
            taken = pools.setdefault(question.pool, Counter()) if question.pool else Counter()
            answers[question.key] = _answer(question, f"{key}|{request.id}|{question.key}", taken)
        return ChanceResult(request.id, self.source, answers)


def _answer(question: Question, key: str, taken: Counter[Value]) -> Answer:
    if question.asks == "pieces":
        return tuple(
            value
            for value, per_mille in question.options
            if isinstance(value, int | str) and draw(f"{key}|{value}", 1000) < per_mille
        )
    if question.asks != "cards" and not question.pool:
        return weighted_choice(key, question.options)
    values: list[int | str] = []
    for number in range(question.take if question.asks == "cards" else 1):
        left = tuple((v, w - taken[v]) for v, w in question.options if w > taken[v])
        value = weighted_choice(f"{key}|{number}", left)
        taken[value] += 1
        values.append(value)  # type: ignore[arg-type]  # cards are ids or numbers
    return tuple(values) if question.asks == "cards" else values[0]
