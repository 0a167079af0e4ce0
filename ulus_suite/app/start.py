"""Opening the window for real: kept settings, the title screen or whatever was asked for."""

from __future__ import annotations

from .loop import Loop, Maker
from .settings import keep, load
from .ui import Screen


def open_suite(first: Screen | Maker | None = None, *, max_frames: int | None = None) -> None:
    """Open the window on a screen (the title by default) and stay until it closes. Raises `window.NoDisplay`.

    A screen given here lies over the title, so that leaving it leads to the shelf.
    """
    from .screens.title import TitleScreen

    settings, problem = load()
    loop = Loop(TitleScreen(), settings=settings, keep=keep)
    if first is not None:
        loop.ui.push(first if isinstance(first, Screen) else first(loop.ui))
    if problem:
        from .screens.sheet import Tell

        loop.ui.push(Tell(loop.ui.say("settings.title"), problem))
    loop.run(max_frames=max_frames)
