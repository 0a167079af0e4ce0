"""A review is worked out in a process of its own, piece by piece: it can be watched, and stopped at any time."""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from itertools import takewhile
from threading import Lock, Thread

from ulus_suite import games
from ulus_suite.app.ui import thinker
from ulus_suite.core.log import Entry, Header
from ulus_suite.core.match import BareMatch, replay
from ulus_suite.match import Match
from ulus_suite.play import review
from ulus_suite.play.patience import DaemonThread
from ulus_suite.play.review import Done, Job, Review, Setting, understood
from ulus_suite.store import reviews

_LEFT: dict[str, dict[Job, Done]] = {}
"""What had been found of reviews that were left before they were whole: whoever comes back goes on from there."""
LEFT = 3
"""Of so many games at most."""
SKETCH = 12
"""From so many chances on a curve is drawn while the rest is worked out."""

_MATCH: list[BareMatch] = []
"""Filled in the worker: the game that is looked at there."""


def _open(header: Header, entries: Sequence[Entry]) -> None:
    """Run in the worker as it starts."""
    _MATCH[:] = [_again(header, entries)]


def _again(header: Header, entries: Sequence[Entry]) -> BareMatch:
    return replay(games.load(header.game).at(header.rules_version), header, entries, Match)


def outward(jobs: Sequence[Job]) -> list[Job]:
    """The order in which a curve can be looked at early: the end, then chances spread over the game and ever
    closer together, then the choices."""
    values = [job for job in jobs if job.what == "value"]
    order, step = dict.fromkeys(values[-1:]), len(values)
    while len(order) < len(values):
        step = max(1, step // 2)
        order |= dict.fromkeys(values[::step])
    return [*order, *(job for job in jobs if job.what != "value")]


def _work(job: Job, how: Setting) -> Done:
    """Run in the worker."""
    return review.do(_MATCH[0], job, how)


class Reviewing:
    """One review being made; :meth:`step` looks how far it is. ``failed``: something went wrong in there."""

    def __init__(self, match: Match, how: Setting) -> None:
        self.match, self.how = match, how
        self.jobs: list[Job] = []
        self.made: dict[Job, Done] = {}
        self.found: Review | None = None
        self.failed = False
        self._asked: dict[Job, Future[Done]] = {}
        self._pool: Executor | None = None
        self._worker: Future[int] | None = None
        self._lock = Lock()
        self._closed = False
        kept = understood(match, reviews.known(self.name))
        if kept is not None:
            self.found = kept
        else:
            self._begin()

    @property
    def name(self) -> str:
        """Under which it is kept."""
        return review.name_of(self.how)

    def _begin(self) -> None:
        """Plan, and let a thread start the process: that takes longer than a frame may."""
        self.jobs = outward(review.plan(self.match, self.how))
        self.made = _LEFT.pop(self.name, {})
        Thread(target=self._start, args=(self.match.header, list(self.match.entries)), daemon=True).start()

    @property
    def _missing(self) -> list[Job]:
        return [job for job in self.jobs if job not in self.made]

    def _start(self, header: Header, entries: Sequence[Entry]) -> None:
        """Run in the thread; whoever has closed the review meanwhile gets no process."""
        with self._lock:
            if self._closed:
                return
            try:
                self._pool = thinker.pool(_open, header, entries)
                self._worker = self._pool.submit(os.getpid)
                self._asked = {job: self._pool.submit(_work, job, self.how) for job in self._missing}
            except (OSError, ImportError, PermissionError, RuntimeError):
                self._in_thread()

    def _in_thread(self) -> None:
        """Where no process can be started: slower frames, but it gets done."""
        self._end()
        self._pool = DaemonThread()
        self._asked = {job: self._pool.submit(review.do, self.match, job, self.how) for job in self._missing}

    @property
    def progress(self) -> tuple[int, int]:
        """Pieces done, pieces in all."""
        return len(self.made), max(1, len(self.jobs))

    @property
    def busy(self) -> bool:
        """Whether it is still being made."""
        return self.found is None and not self.failed

    @property
    def drawn(self) -> bool:
        """Whether enough is known for a curve through the whole game: its end, and some of the way there."""
        return sum(job.what == "value" for job in self.made) > min(SKETCH, len(self.jobs) // 4)

    def sketch(self) -> Review:
        """The review as far as it goes; where nothing is known yet, the chances of the next moment that is."""
        return review.assemble(self.match, self.how, list(self.made), list(self.made.values()))

    def step(self) -> bool:
        """Look how far it is; True when it has just been finished, or has failed."""
        if not self.busy:
            return False
        try:
            for job, one in list(takewhile(lambda asked: asked[1].done(), self._asked.items())):  # in their order
                self.made[job] = one.result()
                del self._asked[job]
        except BrokenProcessPool:
            if not thinker.started(self._worker):
                self._in_thread()
                return False
            self.failed = True  # it died of its work, and would take the window with it
        except Exception:  # whatever went wrong in there, the page says so and the game is not touched
            self.failed = True
        else:
            if len(self.made) < len(self.jobs):
                return False
            self.found = review.assemble(self.match, self.how, self.jobs, [self.made[job] for job in self.jobs])
            if self.found.finished:
                reviews.keep(self.name, review.encoded(self.found))
        self.close()
        return True

    def close(self) -> None:
        """Stop; what has not begun is dropped, what was found is there for whoever comes back."""
        if self.busy and self.made:
            _LEFT[self.name] = self.made
            for name in list(_LEFT)[:-LEFT]:
                del _LEFT[name]
        self._closed = True
        with self._lock:
            self._end()

    def _end(self) -> None:
        thinker.end(self._pool, self._worker)
        self._pool = self._worker = None
