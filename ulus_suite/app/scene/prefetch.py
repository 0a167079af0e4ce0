"""An answer of chance that takes a while is worked out while a person still holds the bones.

Chance is keyed: the answer does not depend on when it is worked out, and nobody sees it before it is asked for.
"""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor, wait
from functools import cache

from ulus_suite.core.chance import ChanceRequest, ChanceResult, Pose, Resolver


@cache
def _thread() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(1, thread_name_prefix="chance")


class Prefetch:
    """Remembers one answer, and what it answers."""

    LULL_S = 0.004
    """So long a turn in which nothing moves may stand still for it, seconds; tests let it last."""

    def __init__(self) -> None:
        self._asked: tuple[ChanceRequest, str, tuple[Pose, ...]] | None = None
        self._answer: Future[ChanceResult] | None = None

    def begin(self, resolver: Resolver, request: ChanceRequest, key: str, layout: tuple[Pose, ...]) -> None:
        """Begin to work it out, once."""
        if self._asked != (request, key, layout):
            self._asked = (request, key, layout)
            self._answer = _thread().submit(resolver.resolve, request, key, layout)

    @property
    def known(self) -> ChanceResult | None:
        """The answer if it has been worked out (without waiting for it)."""
        done = self._answer is not None and self._answer.done() and self._answer.exception() is None
        return self._answer.result() if done and self._answer is not None else None

    @property
    def working(self) -> bool:
        """Whether it is still being worked out."""
        return self._answer is not None and not self._answer.done()

    def lull(self) -> bool:
        """Leave the processor to it for a moment; whether it is still being worked out."""
        if self._answer is not None:
            wait([self._answer], self.LULL_S)
        return self.working

    def answer(self, request: ChanceRequest, key: str, layout: tuple[Pose, ...]) -> ChanceResult | None:
        """The answer to exactly this, waiting for it if need be; None when something else was worked out, or when
        that failed (it then fails once more where it is asked for)."""
        if self._answer is None or self._asked != (request, key, layout) or self._answer.exception() is not None:
            return None
        return self._answer.result()
