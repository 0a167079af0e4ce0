"""Drives a window with real pygame events, by script: for tests, recordings and measurements."""

from __future__ import annotations

import pygame

from ulus_suite.app.loop import Loop
from ulus_suite.app.ui.focus import Target


class Driver:
    """Presses keys and buttons of a `Loop`, through pygame's queue, and lets it turn after each."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        loop.step()

    @property
    def labels(self) -> dict[str, str]:
        """Ids and labels of everything that can be focused now."""
        return {t.id: t.label for t in self.loop.ui.focus.targets}

    def step(self, turns: int = 1, ms: float = 1000 / 60) -> None:
        """Let the loop turn."""
        for _ in range(turns):
            self.loop.step(ms)

    def key(self, name: str, *, up: bool = True) -> None:
        """Press (and let go) a key such as `tab`, `Shift+tab`, `return`, `a`."""
        mod = 0
        while name.startswith(("Shift+", "Ctrl+")):
            head, name = name.split("+", 1)
            mod |= pygame.KMOD_SHIFT if head == "Shift" else pygame.KMOD_CTRL
        code = pygame.key.key_code(name)
        letter = name if len(name) == 1 else " " if name == "space" else ""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0))
        self.step()
        if up:
            self.let_go(name, mod)

    def let_go(self, name: str, mod: int = 0) -> None:
        """Let a key go."""
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))
        self.step()

    def write(self, words: str) -> None:
        """Type text into the focused field."""
        for letter in words:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.step()

    def point(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step()

    def click(self, name: str) -> None:
        """Move to a target's middle and click. Raises `KeyError` when there is no such target in sight."""
        pos = self.find(name).seen.center
        self.point(pos)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.step()

    def button(self, *, down: bool) -> None:
        """Press the mouse's button where the pointer is, or let it go."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.Event(kind, pos=self.loop.ui.pointer, button=1))
        self.step()

    def drag(self, name: str, to: tuple[int, int]) -> None:
        """Pick up a target, carry it to a point and drop it."""
        pos = self.find(name).seen.center
        self.point(pos)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step()
        for share in (0.3, 0.7, 1.0):
            way = (round(pos[0] + (to[0] - pos[0]) * share), round(pos[1] + (to[1] - pos[1]) * share))
            self.point(way)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
        self.step()

    def find(self, name: str) -> Target:
        """A target by id."""
        target = self.loop.ui.focus.get(name)
        if target is None or not target.seen.width:
            raise KeyError(f"nothing called {name!r} in sight; there are {', '.join(self.labels)}")
        return target
