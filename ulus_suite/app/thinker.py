"""Computer players think in a process of their own, so that no frame ever waits for one.

One worker serves the whole window; it is started when the first computer player has to think. Where no
process can be started (some sandboxes), thinking happens in a thread: slower frames, but the game goes on.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, TypeVar

from ulus_suite import bots
from ulus_suite.core.actions import Action
from ulus_suite.core.thought import Thought

T = TypeVar("T")


def think(game: str, name: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Thought:
    """Run in the worker: the computer player ``name`` of ``game`` chooses."""
    return bots.named(game, name).think(view, choices, key, budget_ms)


def advise(game: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> tuple[Thought, ...]:
    """Run in the worker: a hint, the best action first."""
    return bots.advise(game, view, choices, key, budget_ms)


class Thinker:
    """Asks computer players and hands back futures."""

    def __init__(self) -> None:
        self._pool: Executor | None = None

    def ask(
        self, game: str, name: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int
    ) -> Future[Thought]:
        """Begin to think; the future holds the thought, or the exception if the player failed."""
        return self._begin(think, game, name, view, tuple(choices), key, budget_ms)

    def advise(
        self, game: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int
    ) -> Future[tuple[Thought, ...]]:
        """Begin to look for a hint."""
        return self._begin(advise, game, view, tuple(choices), key, budget_ms)

    def _begin(self, work: Callable[..., T], *words: Any) -> Future[T]:
        if self._pool is None:
            self._pool = _pool()
        try:
            return self._pool.submit(work, *words)
        except (BrokenProcessPool, RuntimeError, OSError):
            self._pool = ThreadPoolExecutor(1)
            return self._pool.submit(work, *words)

    def close(self) -> None:
        """Stop the worker; thoughts that have not begun are dropped."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _pool() -> Executor:
    try:
        return ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    except (OSError, ImportError, PermissionError):
        return ThreadPoolExecutor(1)


SHARED = Thinker()
"""The window's one thinker."""

atexit.register(SHARED.close)
