"""Opening the window for real: kept settings, the title screen or whatever was asked for."""

from __future__ import annotations

import msgspec

from ulus_suite.data.notices import said

from .loop import Loop
from .screens.sheet import Tell
from .screens.title import TitleScreen
from .screens.welcome import WelcomeScreen
from .settings import keep, load, place
from .ui import Maker, Screen, Ui
from .window import desktop_size


def open_suite(first: Screen | Maker | None = None, *, max_frames: int | None = None) -> None:
    """Open the window on a screen (the title by default) and stay until it closes. Raises `window.NoDisplay`.

    A screen given here lies over the title, so that leaving it leads to the shelf.
    """
    new_here = not place().exists()
    settings, problem = load()
    loop = Loop(TitleScreen(), size=settings.window, settings=settings, keep=keep)
    desktop = desktop_size()
    if first is not None:
        loop.ui.push(first if isinstance(first, Screen) else first(loop.ui))
    elif new_here and not settings.welcomed:
        loop.ui.push(WelcomeScreen())
    if problem:
        loop.ui.push(Tell(loop.ui.say("settings.title"), said(problem, settings.language)))
    loop.run(max_frames=max_frames)
    _keep_size(loop.ui, desktop)


def _keep_size(ui: Ui, desktop: tuple[int, int]) -> None:
    """The next window is as large as this one was, unless that was the system's doing (full screen, maximised)."""
    settings, (width, height) = ui.settings, ui.size
    if not settings.full_screen and ui.size != settings.window and width < desktop[0] and height < desktop[1]:
        keep(msgspec.structs.replace(settings, window=ui.size))
