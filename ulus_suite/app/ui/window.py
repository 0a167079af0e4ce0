"""Opening the window, or saying in one sentence why there can be none."""

from __future__ import annotations

import ctypes
import gc
import io
import os
import sys
import warnings
from contextlib import suppress

import pygame

from ulus_suite import gate
from ulus_suite.app.ui import theme
from ulus_suite.app.ui.sound import quiet_without_card
from ulus_suite.core.errors import DataError

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


def leave_table() -> None:
    """A table is left: all that it was made of may go soon."""
    _Since.table_left = True


NAME = "Ulus Suite"
LEAST = (640, 400)
"""The smallest window; pages are laid out for no less."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the message says what to do instead."""


def open_window(size: tuple[int, int], *, full_screen: bool = False) -> pygame.Surface:
    """Open the window. Raises `NoDisplay` with one sentence when that cannot be."""
    os.environ.setdefault("SDL_VIDEO_CENTERED", "1")
    if not os.environ.get("ULUS_SUITE_GPU"):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    quiet_without_card()
    give_back()
    headless = sys.platform.startswith("linux") and not (
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or os.environ.get("SDL_VIDEODRIVER")
    )
    try:
        if headless:
            raise pygame.error("neither DISPLAY nor WAYLAND_DISPLAY is set")
        pygame.display.init()
        if pygame.display.get_driver() in ("offscreen", "dummy") and not os.environ.get("SDL_VIDEODRIVER"):
            raise pygame.error("the display that is named does not answer")  # SDL would draw for nobody
        pygame.font.init()
        if pygame.display.get_driver() not in ("offscreen", "dummy"):
            size = (min(size[0], desktop_size()[0]), min(size[1], desktop_size()[1]))
        surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        _window().minimum_size = LEAST
        if full_screen:
            surface = cover_screen(True)
    except pygame.error as error:
        raise NoDisplay(
            f"No window can be opened here ({error}). Play in the terminal with --text, or set DISPLAY to a screen."
        ) from None
    pygame.display.set_caption(NAME)
    icon = theme.asset("boxes", "icon.svg")
    with suppress(DataError, pygame.error):  # a window without its picture is a window
        pygame.display.set_icon(pygame.image.load_sized_svg(io.BytesIO(gate.read(icon)), (64, 64)))
    pygame.key.set_repeat(350, 60)
    pygame.key.stop_text_input()
    return surface


def desktop_size() -> tuple[int, int]:
    """How large the largest screen is."""
    return max(pygame.display.get_desktop_sizes())


def cover_screen(wanted: bool) -> pygame.Surface:
    """Cover the screen the window is on, or give the window back its size, its place, and being maximised."""
    if wanted:
        _window().set_fullscreen(True)
    else:
        _window().set_windowed()
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface


def _window() -> pygame.Window:
    """The display's window, which can do more than `pygame.display`."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # there is no other way to it yet
        return pygame.Window.from_display_module()
