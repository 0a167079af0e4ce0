"""Workers for windows that are only fuzzed: what they are asked is done in this process, later, and cheaply.

A worker of its own costs a second of the processor to start, and a computer player thinks as long as it may;
neither says anything about what a window bears. So its questions are held, answered some turns later by anything a
player may do, and sometimes with an exception, as from a player that is broken.
"""

from __future__ import annotations

import random
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from ulus_suite import bots, games
from ulus_suite.app.ui import thinker
from ulus_suite.core.actions import Decision
from ulus_suite.play.advice import evaluation, hints
from ulus_suite.play.advice.evaluation import Budget
from ulus_suite.play.advice.hints import Hint
from ulus_suite.play.preview import preview

GLANCE = Budget(playouts=1, samples=1, candidates=2, steps=4, depth=1)
"""How hard reviews and comparisons look: not at all, almost."""

Job = tuple["Future[Any]", Callable[[], Any]]
_waiting: deque[Job] = deque()


class Later(Executor):
    """Takes work and does it when `do_some` is called."""

    def __init__(self, *opening: Any) -> None:
        if opening:
            opening[0](*opening[1:])
        self._own: list[Future[Any]] = []

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        """Have it done later."""
        future: Future[Any] = Future()
        _waiting.append((future, lambda: fn(*args, **kwargs)))
        self._own.append(future)
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """What has not begun is dropped."""
        for future in self._own:
            future.cancel()
        self._own.clear()


def do_some(rng: random.Random) -> None:
    """Between two turns of the window: some of what waits gets done, or fails."""
    for _ in range(min(len(_waiting), rng.choice((0, 1, 1, 4)))):
        future, work = _waiting.popleft()
        if not future.set_running_or_notify_cancel():
            continue
        try:
            if rng.random() < 0.004:
                raise RuntimeError("a player that is broken")
            future.set_result(work())
        except Exception as error:
            future.set_exception(error)


@contextmanager
def cheap_workers(rng: random.Random) -> Iterator[None]:
    """No process is started, no time is thought, and nothing is left over."""

    def think(game: str, name: str, view: Any, choices: Any, key: str, budget_ms: int) -> Decision:
        if rng.random() < 0.02:
            return bots.bot_named(game, name).think(view, choices, key, 1)
        return Decision(rng.choice(choices))

    def advise(game: str, view: Any, choices: Any, key: str, budget_ms: int) -> tuple[Hint, ...]:
        if rng.random() < 0.05:
            return hints.advise(game, view, choices, key, 1)
        some = rng.sample(list(choices), min(2, len(choices)))
        return tuple(Hint(Decision(one), preview(games.load(game), view, one)) for one in some)

    real = thinker.try_flick

    def try_flick(game: str, view: Any, action: Any, layout: Any, tries: int, hand: str) -> Any:
        return real(game, view, action, layout, 1, hand)

    with (
        patch.object(thinker, "_process", Later),
        patch.object(thinker, "think", think),
        patch.object(thinker, "advise", advise),
        patch.object(thinker, "wake", lambda game: None),
        patch.object(thinker, "try_flick", try_flick),
        patch.object(thinker, "pool", Later),
        patch.dict(evaluation.BUDGETS, dict.fromkeys(evaluation.BUDGETS, GLANCE)),
    ):
        try:
            yield
        finally:
            thinker.SHARED.close()
            _waiting.clear()
