"""Processes that think beside the window: they give way to it, are held to their memory, and end with it.

What runs there may be somebody's program, which hangs, eats memory, or ends its process. None of that reaches the
window; and whatever a worker does when the window closes, nobody waits for it.
"""

from __future__ import annotations

import os
import signal
import threading
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import active_children, get_context, parent_process
from typing import Any

from ulus_suite.play import patience

BEHIND = 5
"""By so many steps of niceness a worker stands behind the window, where the system knows that."""


def pool(*opening: Any) -> ProcessPoolExecutor:
    """A pool of one process, in which ``opening`` (a function and its words) runs first. May raise OSError,
    ImportError or PermissionError where no process can be had."""
    return ProcessPoolExecutor(1, get_context("spawn"), _opened, opening)


def started(worker: Future[int] | None) -> bool:
    """Whether a worker that was asked who it is has answered."""
    return worker is not None and worker.done() and not worker.cancelled() and worker.exception() is None


def end(executor: Executor | None, worker: Future[int] | None) -> None:
    """Drop what has not begun, and end the process whatever it does; ``worker`` is its id, once it is known. A
    thread cannot be ended: it is left behind, and ends with the program."""
    if worker is not None and started(worker) and worker.result() != os.getpid():
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
