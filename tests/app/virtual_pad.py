"""A gamepad made by SDL itself: what it does comes through SDL's joystick driver, its map of pads and the event
queue, as from a device on a cable. No system rights and no hardware are needed."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from ulus_suite.app.audits import Driver
from ulus_suite.app.ui.inputs import AXES, BUTTONS

PLUGGED: list[VirtualPad] = []
"""Pads of the test under way, to be unplugged before its window closes."""

KIND = 1  # SDL_JOYSTICK_TYPE_GAMECONTROLLER
FULL = 32767


def _library() -> ctypes.CDLL:
    """The SDL that pygame has loaded; the test is skipped where it cannot be found."""
    folder = Path(pygame.__file__).parent
    for found in [*folder.parent.glob("pygame_ce.libs/libSDL2-2*"), *folder.glob("SDL2.dll")]:
        return ctypes.CDLL(str(found))
    pytest.skip("this build of pygame has no SDL library beside it")


class VirtualPad:
    """A plugged-in pad. `press` names buttons and sides of sticks as `assets/keys.yaml` does."""

    def __init__(self, driver: Driver) -> None:
        self.driver, self.sdl = driver, _library()
        driver.step(3)  # pads are looked for after the first frames
        before = pygame.joystick.get_count()
        index = self.sdl.SDL_JoystickAttachVirtual(KIND, len(AXES), len(BUTTONS), 0)
        assert index == before
        self.sdl.SDL_JoystickOpen.restype = ctypes.c_void_p
        self.pad = ctypes.c_void_p(self.sdl.SDL_JoystickOpen(index))
        self.index = index
        PLUGGED.append(self)
        driver.step(2)
        for axis in (4, 5):  # triggers rest at the end of their way
            self._axis(axis, -FULL - 1)

    def _axis(self, axis: int, value: int) -> None:
        self.sdl.SDL_JoystickSetVirtualAxis(self.pad, axis, ctypes.c_int16(value))
        self.driver.step()

    def _set(self, name: str, down: bool) -> None:
        if name in BUTTONS:
            self.sdl.SDL_JoystickSetVirtualButton(self.pad, BUTTONS.index(name), ctypes.c_uint8(down))
            self.driver.step()
        elif name in AXES:
            self._axis(AXES.index(name), FULL if down else -FULL - 1)
        else:
            self._axis(AXES.index(name[:-1]), (FULL if name[-1] == "+" else -FULL) if down else 0)

    def press(self, name: str, times: int = 1) -> None:
        """Press and let go."""
        for _ in range(times):
            self._set(name, True)
            self._set(name, False)

    def hold(self, name: str, until: Callable[[], bool], most: int = 600) -> None:
        """Hold until something is so."""
        self._set(name, True)
        for _ in range(most):
            if until():
                break
            self.driver.step()
        self._set(name, False)
        assert until(), f"{name} held did not do it"

    def unplug(self) -> None:
        """Pull the cable."""
        PLUGGED.remove(self)
        self.sdl.SDL_JoystickDetachVirtual(self.index)
        self.driver.step(2)
