"""Opening the window for real: kept settings, the title screen or whatever was asked for."""

from __future__ import annotations

import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
import pygame

from ulus_suite import packs
from ulus_suite.app.ui.settings import keep, load, place
from ulus_suite.app.ui.window import desktop_size, open_window
from ulus_suite.core.errors import SuiteError
from ulus_suite.data.messages import whole

if TYPE_CHECKING:
    from ulus_suite.app.loop import Loop
    from ulus_suite.app.ui.screen import Maker, Screen, Ui


HEAD, FOOT = "Ulus Suite cannot open", "Press any key, or close this window."
SIZE, SIDE, LETTERS, STEP = (760, 320), 40, 24, 34
PAPER, INK, SOFT = (246, 238, 221), (44, 32, 25), (98, 80, 63)
ENDS = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONUP, pygame.JOYBUTTONDOWN)
LOOKS = 20
"""Looks a second for a key."""


def show(sentence: str, *, seconds: float = 600.0) -> None:
    """Say it until somebody presses something, or so long; where no window can be opened, not at all."""
    with suppress(pygame.error):
        pygame.display.init()
        pygame.font.init()
        surface = pygame.display.set_mode(SIZE)
        pygame.display.set_caption(HEAD)
        paint(surface, sentence)
        pygame.display.flip()
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            if any(event.type in ENDS for event in pygame.event.get()):
                break
            time.sleep(1 / LOOKS)
    pygame.quit()


def paint(surface: pygame.Surface, sentence: str) -> None:
    """Head, sentence and foot, in pygame's own letters: fonts of the suite may be what is missing."""
    font = pygame.font.Font(None, LETTERS)
    surface.fill(PAPER)
    y = SIDE
    room = surface.get_width() - 2 * SIDE
    for words, tone in ((HEAD, INK), *((line, INK) for line in _lines(font, sentence, room)), (FOOT, SOFT)):
        surface.blit(font.render(words if font.size(words)[0] else " ", True, tone), (SIDE, y))
        y += STEP + (STEP // 2 if words == HEAD else 0)


def _lines(font: pygame.font.Font, sentence: str, room: int) -> Sequence[str]:
    """The sentence in lines that fit; a word longer than a line is cut."""
    lines = [""]
    for word in sentence.split():
        while font.size(word)[0] > room:
            cut = next(n for n in range(len(word), 0, -1) if font.size(word[:n])[0] <= room)
            lines += [word[:cut]]
            word = word[cut:]  # what is left of it
        longer = f"{lines[-1]} {word}".strip()
        if font.size(longer)[0] <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return [line for line in lines if line]


def open_suite(first: Screen | Maker | None = None, *, max_frames: int | None = None) -> None:
    """Open the window on a screen (the title by default) and stay until it closes. Raises `window.NoDisplay`."""
    try:
        packs.trying()
        loop = opened(first)
        desktop = desktop_size()
        loop.run(max_frames=max_frames)
    except SuiteError as error:
        packs.came_through()  # no guest keeps it: it ends
        show(whole(error))
        raise
    finally:
        if "multiprocessing" in sys.modules:  # else nobody has thought
            from ulus_suite.app.ui import thinker  # noqa: PLC0415  # for the launch: loaded when players first think

            thinker.end_all()
    _keep_size(loop.ui, desktop)


def opened(first: Screen | Maker | None = None) -> Loop:
    """The window as it opens, with the settings that were kept; a screen given here lies over the title, so that
    leaving it leads to the shelf. The window is there first; what draws its pages is loaded after that. Raises
    `window.NoDisplay`."""
    new_here = not place().exists()
    settings, problem = load()
    surface = open_window(settings.window, full_screen=settings.full_screen)

    from ulus_suite.app.loop import Loop  # noqa: PLC0415  # for the launch: the window is there already
    from ulus_suite.app.screens.title import TitleScreen  # noqa: PLC0415  # for the launch, as above
    from ulus_suite.app.ui.screen import Screen  # noqa: PLC0415  # for the launch, as above

    loop = Loop(lambda _: TitleScreen(), settings=settings, keep=keep, surface=surface)
    loop.ui.fresh_ms = settings.fresh_ms
    if first is not None:
        loop.ui.push(first if isinstance(first, Screen) else first(loop.ui))
    elif new_here and not settings.welcomed:
        from ulus_suite.app.screens.settings import WelcomeScreen  # noqa: PLC0415  # for whoever is here for the first time

        loop.ui.push(WelcomeScreen())
    if problem:
        from ulus_suite.app.screens.unusable import told_of  # noqa: PLC0415  # for settings that cannot be read

        loop.ui.push(told_of(loop.ui, "settings.title", problem, place()))
    return loop


def _keep_size(ui: Ui, desktop: tuple[int, int]) -> None:
    """The next window is as large as this one was, unless that was the system's doing (full screen, maximised)."""
    settings, (width, height) = ui.settings, ui.size
    if not settings.full_screen and ui.size != settings.window and width < desktop[0] and height < desktop[1]:
        keep(msgspec.structs.replace(settings, window=ui.size))
