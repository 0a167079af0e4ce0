"""Gamepads: what SDL tells of them becomes named buttons that go down and up, whatever make the pad is.

A pad that SDL knows (nearly all) is read through SDL's own map, so that A is A on every one. Of any other only the
buttons by their common numbers, the hat and the first stick are read. Sticks and triggers count as buttons: pushed
from `PUSHED` on, let go below `LET_GO`.
"""

from __future__ import annotations

import contextlib
from types import ModuleType
from typing import Any

import pygame

BUTTONS = (
    "a", "b", "x", "y", "back", "guide", "start", "leftstick", "rightstick", "leftshoulder", "rightshoulder",
    "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
AXES = ("leftx", "lefty", "rightx", "righty", "lefttrigger", "righttrigger")
"""Buttons and axes in SDL's order. A stick pushed down or right is ``+``, up or left ``-``: ``leftx-``."""

STRANGE = (
    "a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start", "leftstick", "rightstick", "guide",
    "dpup", "dpdown", "dpleft", "dpright",
)  # fmt: skip
"""Buttons of a pad that SDL does not know, by the numbers most of them have."""

SIDES = tuple(f"{axis}{side}" for axis in AXES[:4] for side in "-+")
NAMES = frozenset((*BUTTONS, *SIDES, *AXES[4:]))
"""Every name that may stand in `assets/keys.yaml`."""

SHOWN = {
    "back": "Back", "guide": "Guide", "start": "Start", "leftstick": "L3", "rightstick": "R3", "leftshoulder": "LB",
    "rightshoulder": "RB", "lefttrigger": "LT", "righttrigger": "RT", "dpup": "↑", "dpdown": "↓", "dpleft": "←",
    "dpright": "→", "leftx-": "L ←", "leftx+": "L →", "lefty-": "L ↑", "lefty+": "L ↓", "rightx-": "R ←",
    "rightx+": "R →", "righty-": "R ↑", "righty+": "R ↓",
}  # fmt: skip
"""What is printed on them, for hint bars; letters stand for themselves."""

PUSHED, LET_GO = 0.6, 0.4

FULL = 32767

RUMBLE_MS = 70

Press = tuple[str, bool]
"""A named button, and whether it went down."""


class Pads:
    """Opens pads as they are plugged in and translates their events."""

    def __init__(self) -> None:
        self._open: dict[int, Any] = {}
        self._known: dict[int, Any] = {}
        self._held: dict[tuple[int, str], str] = {}

    def open(self) -> None:
        """Begin to listen for pads. Slow, so it is done after the first frame."""
        pygame.joystick.init()
        maps = _maps()
        if maps is not None:
            maps.quit()  # left over from a window of this process that is closed
            maps.init()

    def read(self, event: pygame.Event) -> list[Press]:
        """The buttons that an event presses or lets go; nothing for events of other things."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            return self._remove(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if event.button < len(BUTTONS):
                return [(BUTTONS[event.button], kind == pygame.CONTROLLERBUTTONDOWN)]
        elif kind == pygame.CONTROLLERAXISMOTION:
            if event.axis < len(AXES):
                return self._pushed(event.instance_id, AXES[event.axis], event.value / FULL)
        elif getattr(event, "instance_id", 0) not in self._known:
            return self._strange(event)
        return []

    def rumble(self, strength: float) -> None:
        """Let every pad that can shake a little, 0 to 1: a knock is felt as well as heard."""
        for pad in self._open.values():
            with contextlib.suppress(pygame.error):  # it has just been unplugged
                pad.rumble(0.7 * strength, 0.4 * strength, RUMBLE_MS)

    def _add(self, index: int) -> None:
        try:
            pad = pygame.joystick.Joystick(index)
        except pygame.error:  # it has been unplugged meanwhile
            return
        number = pad.get_instance_id()
        self._open[number] = pad
        maps = _maps()
        if maps is not None and maps.get_init() and maps.is_controller(index):
            self._known[number] = maps.Controller(index)

    def _remove(self, number: int) -> list[Press]:
        """A pad is gone: what was held on it is let go."""
        for pads in (self._known, self._open):
            pad = pads.pop(number, None)
            if pad is not None:
                pad.quit()
        gone = [key for key in self._held if key[0] == number]
        return [(self._held.pop(key), False) for key in gone]

    def _strange(self, event: pygame.Event) -> list[Press]:
        """Events of a pad without a map."""
        kind, number = event.type, getattr(event, "instance_id", 0)
        if kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP) and event.button < len(STRANGE):
            return [(STRANGE[event.button], kind == pygame.JOYBUTTONDOWN)]
        if kind == pygame.JOYHATMOTION:
            across, up = event.value
            return [
                *self._turned(number, "hatx", {-1: "dpleft", 1: "dpright"}.get(across, "")),
                *self._turned(number, "haty", {-1: "dpdown", 1: "dpup"}.get(up, "")),
            ]
        if kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._pushed(number, AXES[event.axis], event.value)
        return []

    def _pushed(self, number: int, axis: str, value: float) -> list[Press]:
        """An axis stands somewhere else now: -1 to 1, a trigger from 0."""
        name = axis if axis in AXES[4:] else f"{axis}{'+' if value > 0 else '-'}"
        held = self._held.get((number, axis), "")
        enough = LET_GO if held == name else PUSHED
        return self._turned(number, axis, name if abs(value) >= enough else "")

    def _turned(self, number: int, axis: str, name: str) -> list[Press]:
        """What goes down on an axis now (or nothing), and what goes up for it."""
        held = self._held.pop((number, axis), "")
        if name:
            self._held[number, axis] = name
        if name == held:
            return []
        return [press for press in ((held, False), (name, True)) if press[0]]


def _maps() -> ModuleType | None:
    """SDL's maps of pads, where this build of pygame has them."""
    try:
        from pygame._sdl2 import controller  # noqa: PLC0415  # a part of pygame that is not everywhere
    except ImportError:
        return None
    return controller
