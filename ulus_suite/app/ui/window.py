"""Opening the window, or saying in one sentence why there can be none."""

from __future__ import annotations

import io
import os
import sys
import warnings
from contextlib import suppress

import pygame

from ulus_suite import gate
from ulus_suite.app.ui import files
from ulus_suite.app.ui.memory import give_back
from ulus_suite.app.ui.sound import quiet_without_card
from ulus_suite.core.errors import DataError

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
    icon = files.asset("boxes", "icon.svg")
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
