"""The keyed generator: every answer is a pure function of (key, question), never of what was drawn before.

A draw hashes ``key|request id|question key|n`` with BLAKE2b and takes 64 bits, so undoing and doing again
gives the same answer and a cosmetic draw elsewhere shifts nothing. 64 bits modulo a total weight below 2^32 is
biased by less than 2^-32, far below anything a table could notice.
"""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter
from collections.abc import Callable, Sequence

from ulus_suite.core.bounds import whole_number
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Pose, Question, Source
from ulus_suite.core.names import Answer, Value

# --- The typed answer: a person with real bones, dice or cards reads off what happened -------------------------


FACES = {"h": "horse", "c": "camel", "s": "sheep", "g": "goat"}
"""The four big keys of the shagai."""

_YES = {"y": True, "yes": True, "j": True, "n": False, "no": False}


def parse(question: Question, text: str) -> tuple[Answer, str]:
    """What was typed as an answer, and a sentence about what is wrong with it (empty if nothing).

    One value: itself, its first letters if they fit only one option, its number in the list from 1, or H C S G
    for faces. Several: separated by blanks or commas. Yes and no: y, n.
    """
    words = text.replace(",", " ").split()
    if question.asks == "yes_no":
        given = _YES.get(text.strip().lower())
        return (given, "") if given is not None else (None, "Answer y or n.")
    if question.asks in ("cards", "pieces"):
        values = []
        for word in words:
            value, problem = one(word, question.offered)
            if problem:
                return None, problem
            values.append(value)
        if question.asks == "cards" and len(values) != question.take:
            return None, f"Give {question.take}, separated by blanks."
        return tuple(v for v in values if isinstance(v, int | str)), ""
    if not words:
        return None, "Type an answer."
    return one(" ".join(words), question.offered)


def one(word: str, values: Sequence[Value]) -> tuple[Value, str]:
    """The option that ``word`` means, and a sentence if there is none or more than one."""
    spoken = [("nothing" if v is None else str(v)) for v in values]
    low = word.strip().lower()
    if low in spoken:
        return values[spoken.index(low)], ""
    face = FACES.get(low)
    if face in spoken:
        return values[spoken.index(face)], ""
    starts = [i for i, s in enumerate(spoken) if s.startswith(low)] if low else []
    if len(starts) == 1:
        return values[starts[0]], ""
    number = whole_number(low)
    if number is not None and 1 <= number <= len(values):
        return values[number - 1], ""
    listed = ", ".join(spoken[:12]) + (", ..." if len(spoken) > 12 else "")
    problem = f"'{word}' could be several" if starts else f"'{word}' is not one of the answers"
    return None, f"{problem}; choose from: {listed}."


class TypedAnswers:
    """Asks a person through ``ask(request, question, problem) -> text`` until each answer can be understood."""

    source = Source.TYPED

    def __init__(self, ask: Callable[[ChanceRequest, Question, str], str], by_hand: str = "") -> None:
        self._ask = ask
        self._by_hand = by_hand

    def resolve(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...] = ()) -> ChanceResult:
        """Ask every question in order; the rules judge the whole afterwards."""
        answers: dict[str, Answer] = {}
        for question in request.questions:
            problem = ""
            while True:
                answer, problem = parse(question, self._ask(request, question, problem))
                if not problem:
                    break
            answers[question.key] = answer
        return ChanceResult(request.id, self.source, answers, by_hand=self._by_hand)


# ------------------------------------------------------------------------------------------------------------------


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
