"""Computer players think in a process of their own, so that no frame ever waits for one.

One worker serves the whole window; it is started when the first computer player has to think. Where no
process can be started (some sandboxes), thinking happens in a thread: slower frames, but the game goes on.
"""

from __future__ import annotations

import atexit
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import active_children, get_context, parent_process
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

from ulus_suite import bots, games
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.chance import Pose
from ulus_suite.core.errors import Misuse
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.preview_engine import Preview, Share
from ulus_suite.play.advice import evaluation, hints, patience, review
from ulus_suite.play.advice.hints import Hint
from ulus_suite.play.advice.patience import DaemonThread, limit_ms
from ulus_suite.play.advice.review import Option
from ulus_suite.store.library import Elsewhere

BEHIND = 5
"""By so many steps of niceness a worker stands behind the window, where the system knows that."""


def pool(*opening: Any) -> ProcessPoolExecutor:
    """A pool of one process, in which ``opening`` (a function and its words) runs first. May raise OSError,
    ImportError or PermissionError where no process can be had."""
    return ProcessPoolExecutor(1, get_context("spawn"), _opened, opening)


def has_started(worker: Future[int] | None) -> bool:
    """Whether a worker that was asked who it is has answered."""
    return worker is not None and worker.done() and not worker.cancelled() and worker.exception() is None


def end(executor: Executor | None, worker: Future[int] | None) -> None:
    """Drop what has not begun, and end the process whatever it does; ``worker`` is its id, once it is known. A
    thread cannot be ended: it is left behind, and ends with the program."""
    if worker is not None and has_started(worker) and worker.result() != os.getpid():
        with suppress(OSError):
            os.kill(worker.result(), getattr(signal, "SIGKILL", signal.SIGTERM))
    if executor is not None:
        executor.shutdown(wait=False, cancel_futures=True)


def end_all() -> None:
    """The window has closed: whoever still thinks is ended, for a program waits for its processes when it ends."""
    for child in active_children():
        with suppress(OSError):
            child.kill()


def _opened(*opening: Any) -> None:
    """Run in the worker as it starts: when the window's process is gone, however it went, so is the worker; and
    while it is there its frames come first."""
    window = parent_process()
    if window is None:
        return
    _give_way()
    patience.hold()

    def watch() -> None:
        window.join()
        os._exit(0)

    threading.Thread(target=watch, name="window", daemon=True).start()
    if opening:
        opening[0](*opening[1:])


def _give_way() -> None:
    """Take only what the window leaves: on a busy machine frames would else wait for whoever thinks."""
    give_way = getattr(os, "nice", None)
    if give_way is not None:
        with suppress(OSError):
            give_way(BEHIND)


T = TypeVar("T")
LEFT = 3
"""So many threads may be left behind hanging, where no process can be started: more would each take their share of
the machine for as long as the window is open. Then nobody thinks any more, and any choice is taken."""

RENEWED = 3
"""So many workers may fail to start before thinking moves into a thread. One that started and died (out of memory,
killed) is replaced each time: a thread would take the window with it."""


def run_guarded(work: Callable[..., T], *words: Any) -> T:
    """Run in the worker: do ``work``; whatever goes wrong comes back as `Elsewhere`, since somebody's error may end
    programs (``sys.exit``), may not cross between processes, and may hold on to much memory."""
    try:
        return work(*words)
    except BaseException as error:
        failed = Elsewhere.of(error)
    raise failed


def think(game: str, name: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> Decision:
    """Run in the worker: the computer player ``name`` of ``game`` chooses."""
    return bots.bot_named(game, name).think(view, choices, key, budget_ms)


def advise(game: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int) -> tuple[Hint, ...]:
    """Run in the worker: a hint, the best action first."""
    return hints.advise(game, view, choices, key, budget_ms)


def try_flick(
    game: str, view: Any, action: Action, layout: Sequence[Pose], tries: int, hand: str = "ordinary"
) -> tuple[Share, ...]:
    """Run in the worker: what comes of a flick, by so many trials of a hand (`chance.physics.hand`)."""
    from ulus_suite.play import flicks  # noqa: PLC0415  # bones take a while to read, most games have none

    return flicks.sum_shares(
        flicks.sample_flick(games.load(game), view, action, layout, tries, hand=hand), action.seat
    )


def best_flicks(
    game: str, view: Any, flicks: Sequence[Action], layout: Sequence[Pose], seconds: float
) -> tuple[Hint, ...]:
    """Run in the worker: a hint for whoever flicks, the best aim first, as good as it can be found in that time."""
    from ulus_suite.play import flicks as trials  # noqa: PLC0415  # as above

    began = time.monotonic()
    found = trials.best(games.load(game), view, flicks, layout, lambda: time.monotonic() - began > seconds)
    return tuple(Hint(Decision(one.action), Preview((), one.shares), tried=True) for one in found)


def compare(
    game: str, version: int, view: Any, choices: Sequence[Action], seats: int, tried: Action, best: Action
) -> Option:
    """Run in the worker: what a choice is worth beside the best one."""
    rules = games.load(game).at(version)
    found = evaluation.compare(
        rules, view, choices, seats, f"tried/{tried}", evaluation.BUDGETS["quick"], include=(tried, best)
    )
    return review.option_of(next(one for one in found if one.action == tried))


def wake(game: str) -> None:
    """Run in the worker: read the computer players of ``game`` from the disk."""
    bots.of(game)


class Thinker:
    """Asks computer players and hands back futures."""

    def __init__(self) -> None:
        self._pool: Executor | None = None
        self._worker: Future[int] | None = None
        self._lost = self._left = 0
        self.leaves = False
        """Whether what was stopped last could only be left behind, in a thread."""
        self._asked: WeakKeyDictionary[Future[Any], float] = WeakKeyDictionary()
        self.clock: Callable[[], float] = time.monotonic

    def wake(self, game: str) -> None:
        """Have the worker started and the players read before they are asked: both take a while."""
        self._begin(wake, game)

    def ask(
        self, game: str, name: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int
    ) -> Future[Decision]:
        """Begin to think; the future holds the thought, or the exception if the player failed."""
        return self._begin(think, game, name, view, tuple(choices), key, budget_ms)

    def advise(
        self, game: str, view: Any, choices: Sequence[Action], key: str, budget_ms: int
    ) -> Future[tuple[Hint, ...]]:
        """Begin to look for a hint."""
        return self._begin(advise, game, view, tuple(choices), key, budget_ms)

    def try_flick(
        self, game: str, view: Any, action: Action, layout: Sequence[Pose], tries: int, hand: str = "ordinary"
    ) -> Future[tuple[Share, ...]]:
        """Begin to try a flick out."""
        return self._begin(try_flick, game, view, action, tuple(layout), tries, hand)

    def best_flicks(
        self, game: str, view: Any, flicks: Sequence[Action], layout: Sequence[Pose], seconds: float
    ) -> Future[tuple[Hint, ...]]:
        """Begin to look for the best of these flicks, for so long."""
        return self._begin(best_flicks, game, view, tuple(flicks), tuple(layout), seconds)

    def compare(
        self, game: str, version: int, view: Any, choices: Sequence[Action], seats: int, tried: Action, best: Action
    ) -> Future[Option]:
        """Begin to weigh a choice against the best one; the future may raise what went wrong."""
        return self._begin(compare, game, version, view, tuple(choices), seats, tried, best)

    def _begin(self, work: Callable[..., T], *words: Any) -> Future[T]:
        asked = self._submitted(work, *words)
        self._asked[asked] = self.clock()
        return asked

    def _submitted(self, work: Callable[..., T], *words: Any) -> Future[T]:
        while self._lost < RENEWED and not isinstance(self._pool, DaemonThread):
            try:
                if self._pool is None:
                    self._pool = _process()
                    if self._pool is None:
                        break
                    if isinstance(self._pool, ProcessPoolExecutor):  # what stands in for one in a trial has no id
                        self._worker = self._pool.submit(os.getpid)
                return self._pool.submit(run_guarded, work, *words)
            except (BrokenProcessPool, RuntimeError, OSError):
                self._lost += not has_started(self._worker)
                self.close()
        if self._left >= LEFT:
            return _nobody()
        if self._pool is None:
            self._pool = DaemonThread()
        return self._pool.submit(run_guarded, work, *words)

    def overdue(self, asked: Future[Any], budget_ms: int) -> bool:
        """Whether an answer has not come within all patience; what it waits for has been stopped then. Other
        thoughts that wait for the same worker are lost with it, as when it dies, and asked again."""
        since = self._asked.get(asked)
        if asked.done() or since is None or (self.clock() - since) * 1000 < limit_ms(budget_ms):
            return False
        self.close()
        return True

    @staticmethod
    def thought(asked: Future[Decision]) -> Decision | None:
        """What a future that is done holds; None when its worker was lost on the way, and one has to ask again.
        Raises what the player raised, and TypeError for what is no decision."""
        try:
            thought = asked.result()
        except (BrokenProcessPool, CancelledError):
            return None
        if not isinstance(thought, Decision):
            raise TypeError
        return thought

    def close(self) -> None:
        """Stop the worker, whatever it does; thoughts that wait for it are dropped; a thread is left behind."""
        self.leaves = isinstance(self._pool, DaemonThread)
        self._left += isinstance(self._pool, DaemonThread) and self._pool.busy
        end(self._pool, self._worker)
        self._pool = self._worker = None


def _process() -> Executor | None:
    """A worker; None where no process can be started."""
    try:
        return pool()
    except (OSError, ImportError, PermissionError):
        return None


def _nobody() -> Future[Any]:
    """An answer that says that too many threads hang for another one."""
    answer: Future[Any] = Future()
    answer.set_exception(Misuse(Phrase.of("player.left", n=LEFT)))
    return answer


SHARED = Thinker()
"""The window's one thinker."""

atexit.register(SHARED.close)
