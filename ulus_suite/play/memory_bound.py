"""No more memory than so much: a player is somebody's program, and the machine must not go down with it.

A process that thinks for the window is held to it for good (`app.workers`). In the terminal players think in the
program itself: it is held while a command runs, and a player that meets the bound fails as with any other error.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from ulus_suite.core.errors import SuiteError
from ulus_suite.core.phrases import Phrase

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
def held() -> Iterator[None]:
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
