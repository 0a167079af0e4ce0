"""What a player can pass on when something went wrong: where in the program, never what was on the table.

No names, no values, no seed, no state, and no path of the machine: file names are those inside the suite.
"""

from __future__ import annotations

import platform
import sys
import traceback
from collections.abc import Mapping
from datetime import datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path, PurePath

from ulus_suite.core.bounds import printable
from ulus_suite.store.folders import home
from ulus_suite.store.library import write_fresh
from ulus_suite.version import __version__

MOST = 120
"""Letters of a name of a kind of error: it comes from somebody's program."""

LIBRARIES = ("pygame-ce", "pymunk", "PyYAML", "msgspec", "platformdirs")
FRAMES = 40


class Elsewhere(Exception):
    """An error of another process, as far as a report tells of it: such values cross from process to process whole,
    which not every error does. ``kind`` is the name of its class, ``places`` the calls that led there."""

    def __init__(self, kind: str, places: tuple[str, ...]) -> None:
        super().__init__(kind, places)
        self.kind, self.places = kind, places

    @classmethod
    def of(cls, error: BaseException) -> Elsewhere:
        *places, kind = _where(error)
        return cls(kind, tuple(places))


def text(error: BaseException, facts: Mapping[str, object]) -> str:
    """The report. ``facts`` are further lines that the caller answers for (which screen, which game, how far)."""
    lines = [
        "A fault in Ulus Suite. This file holds no names, no secrets of a game and no paths of your computer.",
        f"suite: {__version__}",
        f"python: {platform.python_version()} on {sys.platform}",
        *(f"{name}: {_version(name)}" for name in LIBRARIES),
        *(f"{name}: {value}" for name, value in facts.items()),
        "",
        *_where(error),
    ]
    return "\n".join(lines) + "\n"


def write(error: BaseException, facts: Mapping[str, object]) -> Path:
    """Write it into the folder of reports. Raises DataError when the disk takes nothing."""
    stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
    return write_fresh(home() / "reports", f"fault {stamp}", ".txt", text(error, facts))


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "not installed"


def _where(error: BaseException) -> list[str]:
    """The calls that led there, innermost last; the message is left out, for it may quote what somebody holds."""
    if isinstance(error, Elsewhere):
        return [*error.places, error.kind]
    found = []
    cause = error.__cause__
    if cause is not None:
        found += [*_where(cause), "", "and because of that:"]
    for frame in traceback.extract_tb(error.__traceback__)[-FRAMES:]:
        found.append(f"  {_inside(frame.filename)}:{frame.lineno} {frame.name}")
    return [*found, printable(type(error).__name__[:MOST])]


def _inside(name: str) -> str:
    """The part of a file's name that is the same on every machine."""
    parts = PurePath(name).parts
    for root in ("ulus_suite", "site-packages", "lib"):
        if root in parts:
            at = len(parts) - 1 - parts[::-1].index(root)
            return "/".join(parts[at if root == "ulus_suite" else at + 1 :])
    return PurePath(name).name
