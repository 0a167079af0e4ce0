"""Memory of pictures that have been let go goes back to the system, so that a window may stay open for days.

A table is painted through surfaces of up to thirty megabytes that live for a moment. After the first of them
glibc takes blocks of that size from its heap, where every small thing that comes to lie above one keeps it
resident: at 1920 x 1080 that was some fifty megabytes, and rising. A fixed limit keeps large blocks out of it.
"""

from __future__ import annotations

import ctypes
import sys

LARGE = 1024 * 1024
"""Blocks from this size on (a picture of 512 x 512 pixels) are mapped one by one and unmapped when let go."""
SLACK = 4 * 1024 * 1024
"""So much free memory may wait at the end of the heap."""

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
