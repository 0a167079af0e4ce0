"""Where a file lies: told in words, and shown in the system's own window of files where there is one."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.bounds import path_name


def show(ui: Ui, path: Path) -> None:
    """Tell the whole name, and ask the system to open the folder; nothing happens where it cannot."""
    ui.push(Tell(ui.say("saved.where"), path_name(path)))
    if os.environ.get("SDL_VIDEODRIVER") != "dummy":
        _open(path.parent)


def _open(folder: Path) -> None:
    opener = {"darwin": "open", "win32": "explorer"}.get(sys.platform, "xdg-open")
    program = shutil.which(opener)
    if program is None:
        return
    import subprocess  # noqa: PLC0415  # the shelf knows this module, and its launch waits for none of that

    try:
        subprocess.Popen(
            [program, str(folder)], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )  # fmt: skip
    except OSError:
        return


def browse(path: Path) -> None:
    """Open a page in the browser of this computer."""
    import webbrowser  # noqa: PLC0415  # the same

    webbrowser.open(path.as_uri())
