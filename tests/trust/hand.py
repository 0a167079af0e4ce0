"""What a hand does to a window, as events: the way to a thing and a click, a drag, keys, letters, the wheel.

A real queue holds a motion for every few pixels that the pointer went; most events here are motions too. How many
of each kind were sent is counted, so that a long run can say how many clicks and keys it had.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pygame

from ulus_suite.app.loop import Loop
from ulus_suite.app.ui.focus import Target

KEYS = [k for n, k in vars(pygame).items() if n.startswith("K_") and k not in (pygame.K_PAUSE, pygame.K_F11)]
USUAL = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
         pygame.K_DOWN)  # fmt: skip
LETTERS = ("x", "ө", "²", "7", " ", "\u0301", "\u202e", "\ufffd", "\U0001f9b4", "9" * 40)
SIZES = ((640, 400), (800, 600), (1024, 640), (1024, 640), (1280, 720))
"""What a window is made or pulled to: small ones are drawn quickly, and are where most goes wrong."""


def gesture(loop: Loop, rng: random.Random) -> Iterator[pygame.Event]:
    """The events of one thing that a hand does."""
    focus = loop.ui.focus
    open_ = [t for t in focus.targets if t.enabled] or focus.targets
    at = _aim(loop, open_, rng)
    kind = rng.random()
    if kind < 0.22:
        for _ in range(rng.choice((1, 1, 2, 4))):
            yield from _key(rng.choice((*USUAL, *USUAL, rng.choice(KEYS))), rng)
    elif kind < 0.56:
        yield from _path(loop.ui.pointer, at, rng)
        yield pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=rng.choice((1, 1, 1, 1, 3, 2)))
        yield pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)
    elif kind < 0.74:
        yield from _path(loop.ui.pointer, at, rng)
    elif kind < 0.86:
        yield from _drag(loop.ui.pointer, at, _aim(loop, open_, rng), rng)
    elif kind < 0.92:
        for _ in range(rng.choice((1, 3, 8))):
            yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1, 5)))
    elif kind < 0.97:
        for _ in range(rng.choice((1, 4, 12))):
            yield pygame.Event(pygame.TEXTINPUT, text=rng.choice(LETTERS))
    elif kind < 0.997:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)
        yield pygame.Event(rng.choice(kinds))
    else:
        size = rng.choice(SIZES)
        pygame.display.set_mode(size, pygame.RESIZABLE)
        yield pygame.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def kind_of(event: pygame.Event) -> str:
    """What a record calls an event."""
    return pygame.event.event_name(event.type).lower()


def _aim(loop: Loop, open_: list[Target], rng: random.Random) -> tuple[int, int]:
    """Mostly something that can be pressed; sometimes anywhere."""
    wide, high = loop.ui.size
    if open_ and rng.random() < 0.8:
        x, y = rng.choice(open_).seen.center
        return x, y
    return rng.randrange(wide), rng.randrange(high)


def _key(key: int, rng: random.Random) -> Iterator[pygame.Event]:
    mod = rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
    for what in (pygame.KEYDOWN, pygame.KEYUP):
        yield pygame.Event(what, key=key, mod=mod, unicode=chr(key) if 32 <= key < 127 else "", scancode=0)


def _motion(at: tuple[int, int], held: int = 0) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(held, 0, 0))


def _path(
    start: tuple[int, int], end: tuple[int, int], rng: random.Random, held: int = 0
) -> Iterator[pygame.Event]:
    """The motions on the way from one place to another."""
    steps = rng.choice((1, 4, 8, 12))
    for step in range(1, steps + 1):
        yield _motion(
            (
                round(start[0] + (end[0] - start[0]) * step / steps),
                round(start[1] + (end[1] - start[1]) * step / steps),
            ),
            held,
        )


def _drag(
    pointer: tuple[int, int], start: tuple[int, int], end: tuple[int, int], rng: random.Random
) -> Iterator[pygame.Event]:
    yield from _path(pointer, start, rng)
    yield pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    yield from _path(start, end, rng, held=1)
    if rng.random() < 0.8:
        yield pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)
