"""A review is worked out in a process of its own, piece by piece: it can be watched, and stopped at any time."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from threading import Lock, Thread

from ulus_suite import games
from ulus_suite.app import workers
from ulus_suite.core.log import Entry, Header
from ulus_suite.core.match import BareMatch
from ulus_suite.core.replay import replay
from ulus_suite.match import Match
from ulus_suite.play import review
from ulus_suite.play.patience import DaemonThread
from ulus_suite.play.review import Done, Job, Review, Setting
from ulus_suite.play.review_kept import understood
from ulus_suite.store import reviews

_MATCH: list[BareMatch] = []
"""Filled in the worker: the game that is looked at there."""


def _open(header: Header, entries: Sequence[Entry]) -> None:
    """Run in the worker as it starts."""
    _MATCH[:] = [_again(header, entries)]


def _again(header: Header, entries: Sequence[Entry]) -> BareMatch:
    return replay(games.load(header.game).at(header.rules_version), header, entries, Match)


def _work(job: Job, how: Setting) -> Done:
    """Run in the worker."""
    return review.do(_MATCH[0], job, how)


class Reviewing:
    """One review being made; :meth:`step` looks how far it is. ``failed``: something went wrong in there."""

    def __init__(self, match: Match, how: Setting) -> None:
        self.match, self.how = match, how
        self.jobs: list[Job] = []
        self.found: Review | None = None
        self.failed = False
        self._asked: list[Future[Done]] = []
        self._pool: Executor | None = None
        self._worker: Future[int] | None = None
        self._lock = Lock()
        self._closed = False
        kept = understood(match, reviews.known(review.name_of(how)))
        if kept is not None:
            self.found = kept
        else:
            self._begin()

    def _begin(self) -> None:
        """Plan, and let a thread start the process: that takes longer than a frame may."""
        self.jobs = review.plan(self.match, self.how)
        Thread(target=self._start, args=(self.match.header, list(self.match.entries)), daemon=True).start()

    def _start(self, header: Header, entries: Sequence[Entry]) -> None:
        """Run in the thread; whoever has closed the review meanwhile gets no process."""
        with self._lock:
            if self._closed:
                return
            try:
                self._pool = workers.pool(_open, header, entries)
                self._worker = self._pool.submit(os.getpid)
                self._asked = [self._pool.submit(_work, job, self.how) for job in self.jobs]
            except (OSError, ImportError, PermissionError, RuntimeError):
                self._in_thread()

    def _in_thread(self) -> None:
        """Where no process can be started: slower frames, but it gets done."""
        self._end()
        self._pool = DaemonThread()
        self._asked = [self._pool.submit(review.do, self.match, job, self.how) for job in self.jobs]

    @property
    def progress(self) -> tuple[int, int]:
        """Pieces done, pieces in all."""
        return sum(one.done() for one in self._asked), max(1, len(self.jobs))

    @property
    def busy(self) -> bool:
        """Whether it is still being made."""
        return self.found is None and not self.failed

    def step(self) -> bool:
        """Look how far it is; True when it has just been finished, or has failed."""
        asked = self._asked
        if not self.busy or len(asked) < len(self.jobs) or not all(one.done() for one in asked):
            return False
        try:
            made = [one.result() for one in asked]
        except BrokenProcessPool:
            if not workers.started(self._worker):
                self._in_thread()
                return False
            self.failed = True  # it died of its work, and would take the window with it
        except Exception:  # whatever went wrong in there, the page says so and the game is not touched
            self.failed = True
        else:
            self.found = review.assemble(self.match, self.how, self.jobs, made)
            if self.found.finished:
                reviews.keep(review.name_of(self.how), review.encoded(self.found))
        self.close()
        return True

    def close(self) -> None:
        """Stop; what has not begun is dropped."""
        self._closed = True
        with self._lock:
            self._end()

    def _end(self) -> None:
        workers.end(self._pool, self._worker)
        self._pool = self._worker = None
