"""Computer players that fail or never answer: how long one is waited for, and who plays on in its seat.

A player is somebody's program. It may fail, choose what the rules forbid, or run for ever; each of these costs the
player and not the game. The window stops its worker (`app.thinker`); here, where thinking happens in the program
itself, what cannot be stopped is left behind in a thread that ends with the program.
"""

from __future__ import annotations

import importlib
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import SimpleQueue
from typing import Any, ParamSpec, TypeVar

from ulus_suite import bots
from ulus_suite.bots.players import entries, known
from ulus_suite.core.actions import Action
from ulus_suite.core.bounds import printable
from ulus_suite.core.errors import Misuse, SuiteError
from ulus_suite.core.names import Seat
from ulus_suite.core.phrases import Phrase
from ulus_suite.core.verdict import Ruling
from ulus_suite.data.messages import messages
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words

MEMORY = 2 << 30
"""Bytes of address space that thinking may take, where the system can hold a process to that (Windows cannot):
players of the suite need a tenth."""

RESERVE = 256 << 20
"""Bytes added to the bound when a player has met it, so that the game can go on beside what it still holds."""


class TooMuchMemory(SuiteError):
    """A player wanted more than `MEMORY`."""

    def __init__(self) -> None:
        super().__init__(Phrase.of("player.memory", most=MEMORY >> 20))


def hold(most: int = MEMORY) -> None:
    """Hold this process to ``most`` bytes for good."""
    with suppress(ImportError, ValueError, OSError, AttributeError):
        resource = _resource()
        hard = resource.getrlimit(resource.RLIMIT_AS)[1]
        resource.setrlimit(resource.RLIMIT_AS, (most if hard < 0 else min(most, hard), hard))


@contextmanager
def memory_held() -> Iterator[None]:
    """Hold this process to what it has now and `MEMORY` besides, until the block ends."""
    before = None
    with suppress(ImportError, ValueError, OSError, AttributeError):
        resource = _resource()
        before = resource.getrlimit(resource.RLIMIT_AS)
        if before[0] < 0 or before[0] > _taken() + MEMORY:
            hold(_taken() + MEMORY)
    try:
        yield
    finally:
        if before is not None:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_AS, before)


def relieve() -> None:
    """Raise the bound by `RESERVE`, where there is one: a player has met it and may still hold all of it."""
    with suppress(ImportError, ValueError, OSError, AttributeError):
        resource = _resource()
        bound = resource.getrlimit(resource.RLIMIT_AS)[0]
        if bound >= 0:
            hold(bound + RESERVE)


def _resource() -> Any:
    """The module that knows limits; ImportError where the system has none."""
    return importlib.import_module("resource")


def _taken() -> int:
    """Bytes of address space that this process has; 0 where nobody says."""
    with suppress(OSError, ValueError, IndexError):
        pages = int(Path("/proc/self/statm").read_bytes().split()[0])
        return pages * int(_resource().getpagesize())
    return 0


LETTERS = 300
"""Of what a player's error says, at most."""

T = TypeVar("T")
P = ParamSpec("P")
GRACE_MS = 20_000
"""Waited for at least: a worker that starts and reads its data on a busy machine takes some of it."""

TIMES = 10
"""A player that counts its own time badly, or has a slow machine, may take so many times its budget besides."""


class Overdue(SuiteError):
    """A computer player has not answered within all patience; ``seconds`` says how long that was."""

    def __init__(self, seconds: int) -> None:
        super().__init__(Phrase.of("player.overdue", seconds=seconds))
        self.seconds = seconds


def limit_ms(budget_ms: int) -> int:
    """How long a player with such a budget is waited for."""
    return GRACE_MS + TIMES * budget_ms


def successor(game: str, name: str) -> str:
    """Who plays on for a player that does not answer: the strongest of those at most as strong that play in another
    way, else the gentlest such, else the one who takes any choice."""
    if not known(game):
        return bots.RandomPlayer.name
    there = entries(game).players
    at = next((number for number, one in enumerate(there) if one.id == bots.current(game, name)), len(there))
    by = there[at].plays.by if at < len(there) else ""
    others = [*reversed(there[:at]), *there[at + 1 :]]
    return next((one.id for one in others if one.plays.by != by), bots.RandomPlayer.name)


def any_choice(session: Session, seat: Seat) -> Action:
    """One of what a seat may choose, taken here and at once: no player's program has a part in it."""
    match = session.match
    return bots.RandomPlayer().think(match.view(seat), session.options(seat), match.bot_key(seat)).action


class Relief:
    """Who plays on at one table for players that do not answer. The first that is silent has a successor; when a
    second one is silent there too, its seat takes any choice from then on and nobody is waited for, so that a table
    is told of it once more at most for each seat that is left."""

    SILENT = 2

    def __init__(self) -> None:
        self._silent: set[str] = set()
        self._left: set[tuple[Seat, str]] = set()
        self._any: set[Seat] = set()

    def takes_any(self, seat: Seat) -> bool:
        """Whether no player is asked any more for this seat."""
        return seat in self._any

    def take_any(self, seat: Seat) -> None:
        """Ask no player any more for this seat."""
        self._any.add(seat)

    def exchange(self, session: Session, seat: Seat) -> str:
        """Another plays at a seat from now on; its id. A player that was silent there in an earlier game is not
        asked a third time."""
        name = session.bot(seat) or ""
        again = (seat, name) in self._left
        self._silent.add(name)
        self._left.add((seat, name))
        other = successor(session.match.header.game, name)
        if again or len(self._silent) >= self.SILENT or other in (*self._silent, bots.RandomPlayer.name):
            other = bots.RandomPlayer.name
            self._any.add(seat)
        session.exchange(seat, other)
        return other


class DaemonThread(Executor):
    """One thread that the program does not wait for when it ends; those of the standard library are waited for.

    A thread cannot be ended: one whose work hangs is left behind and ends with the program.
    """

    def __init__(self) -> None:
        self.busy = False
        """Whether it works at something now."""
        self._jobs: SimpleQueue[tuple[Future[Any], Callable[[], Any]] | None] = SimpleQueue()
        threading.Thread(target=self._work, name="thinking", daemon=True).start()

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        """Have it done; the future holds what came of it."""
        future: Future[T] = Future()
        self._jobs.put((future, lambda: fn(*args, **kwargs)))
        return future

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Let the thread end after what it does now."""
        while cancel_futures and not self._jobs.empty():
            job = self._jobs.get()
            if job is not None:
                job[0].cancel()
        self._jobs.put(None)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            future, do = job
            if not future.set_running_or_notify_cancel():
                continue
            self.busy, failed = True, None
            try:
                found = do()
            except MemoryError:  # told when nothing holds any more what the player had made
                failed = True
            except Exception as error:
                future.set_exception(error)
            except BaseException as error:  # sys.exit in a player ends the player, not the program
                future.set_exception(RuntimeError(type(error).__name__))
            else:
                future.set_result(found)
                del found
            if failed:
                relieve()
                future.set_exception(TooMuchMemory())
            del do, future, job
            self.busy = False


class Patient:
    """Chooses for computer players, thinking in this very process; ``told`` is given one sentence for each player
    that fails, and for each that does not answer.

    One may serve many games: whom it has found silent it remembers, so that of each seat two threads at most are
    left behind, however many games are played.
    """

    def __init__(self, budget_ms: int, told: Callable[[str], None]) -> None:
        self.budget_ms, self.told = budget_ms, told
        self._relief = Relief()
        self._failed: set[Seat] = set()
        self._thread: DaemonThread | None = None

    def __call__(self, session: Session, seat: Seat) -> Action:
        """What the player at a seat does; any choice for one that fails."""
        try:
            return self._thought(session, seat)
        except Overdue as error:
            other = self._relief.exchange(session, seat)
            self._tell(session, "fault.left", seat, n=error.seconds, other=player_name(session, other))
            return self(session, seat)
        except Exception as error:
            if isinstance(error, TooMuchMemory):
                self._relief.take_any(seat)
            if seat not in self._failed:
                self._failed.add(seat)
                self._tell(session, "fault.player", seat)
                self.told(in_words(error))
            return any_choice(session, seat)

    def _thought(self, session: Session, seat: Seat) -> Action:
        if self._relief.takes_any(seat):
            return any_choice(session, seat)
        match = session.match
        game = match.header.game
        player = bots.bot_named(game, session.bot(seat) or bots.default(game))
        view, options, key = match.view(seat), session.options(seat), match.bot_key(seat)
        if isinstance(player, bots.RandomPlayer):  # it cannot hang, and takes one of the options at once
            return player.think(view, options, key).action
        if self._thread is None:
            self._thread = DaemonThread()
        most = limit_ms(self.budget_ms)
        asked = self._thread.submit(player.think, view, options, key, self.budget_ms)
        try:
            action = asked.result(most / 1000).action
        except TimeoutError:
            if asked.done():  # its own
                raise
            self._thread = None
            raise Overdue(most // 1000) from None
        if session.judge(action).ruling is Ruling.FORBIDDEN:
            raise Misuse(Phrase.of("player.forbidden", action=action.kind))
        return action

    def _tell(self, session: Session, key: str, seat: Seat, **bindings: object) -> None:
        who = Words(session.match.header.game, session.match.header.names).seat(seat)
        self.told(messages(None).text(key, {"name": who, **bindings}))


def in_words(error: BaseException) -> str:
    """An error's kind and what it says, as far as it does: it is somebody's, and may fail at that too."""
    if isinstance(error, SuiteError):
        return printable(str(error)[:LETTERS])
    said = ""
    with suppress(Exception):
        said = str(error)
    return printable(f"{type(error).__name__}: {said}"[:LETTERS])


def player_name(session: Session, id: str, language: str = "en") -> str:
    """The name by which people know a computer player of this game."""
    named = (one.name for one in bots.roster(session.match.header.game, language) if one.id == id)
    return next(named, messages(None, language).text("bot.name.random"))
