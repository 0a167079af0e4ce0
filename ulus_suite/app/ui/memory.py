"""Memory of pictures that have been let go goes back to the system, so that a window may stay open for days.

A table is painted through surfaces of up to thirty megabytes that live for a moment. After the first of them
glibc takes blocks of that size from its heap, where every small thing that comes to lie above one keeps it
resident: at 1920 x 1080 that was some fifty megabytes, and rising. A fixed limit keeps large blocks out of it.
"""

from __future__ import annotations

import ctypes
import gc
import sys
from collections.abc import Callable
from contextlib import suppress

LARGE = 256 * 1024
"""Blocks from this size on (a picture of 256 x 256 pixels) are mapped one by one and unmapped when let go."""
SLACK = 4 * 1024 * 1024
"""So much free memory may wait at the end of the heap."""

YOUNG = 3_000
"""So many new objects are made before the youngest are looked through for circles that nobody needs."""

SELDOM = 1000
"""What is old is looked through while nothing moves, by `clear`; by itself that would be amid a motion."""

_TRIM_THRESHOLD, _MMAP_THRESHOLD = -1, -3  # as in glibc's malloc.h


def give_back() -> bool:
    """Ask the C library not to keep what is let go; False where there is nothing to ask (only glibc needs it)."""
    if not sys.platform.startswith("linux"):
        return False
    try:
        settle = ctypes.CDLL(None).mallopt
    except (OSError, AttributeError):  # another C library
        return False
    return bool(settle(_MMAP_THRESHOLD, LARGE)) and bool(settle(_TRIM_THRESHOLD, SLACK))


class _Since:
    """What has happened since `settle`."""

    table_left = False


def settle() -> None:
    """What is loaded by now stays: it is not looked through again for circles of objects that nobody needs before a
    table has been left.

    Otherwise that takes 20 to 40 ms each time, in the middle of a motion, or as the first thing at a table. Free
    memory between what stays goes back to the system, which takes less than a millisecond: after five games that
    were up to fifteen megabytes.
    """
    if _Since.table_left:
        _Since.table_left = False
        gc.unfreeze()
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, 15, SELDOM)
    trim()


def clear() -> None:
    """Circles of objects that were made and left since `settle` go: often done it takes a few milliseconds, where
    seldom it took forty."""
    gc.collect()


def trim() -> None:
    """Free memory between what stays goes back to the system."""
    if sys.platform.startswith("linux"):
        with suppress(OSError, AttributeError):  # another C library
            ctypes.CDLL(None).malloc_trim(0)


_TABLES: list[Callable[[], None]] = []


def with_tables(forget: Callable[[], None]) -> None:
    """From now on call this whenever a table is left: it lets go of what only tables need."""
    _TABLES.append(forget)


def leave_table() -> None:
    """A table is left: pictures that only tables show are let go, and all that it was made of may go soon."""
    _Since.table_left = True
    for forget in _TABLES:
        forget()
