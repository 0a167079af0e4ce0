"""Where this program keeps what belongs to the player."""

from __future__ import annotations

import atexit
import os
import tempfile
from contextlib import suppress
from pathlib import Path

import platformdirs

from ulus_suite.core.phrases import Phrase
from ulus_suite.store.json_store import unwritten

OVERRIDE = "ULUS_SUITE_HOME"
"""Environment variable that puts everything into one folder, for tests, demos and sticks."""


def home() -> Path:
    """The folder for saved games and settings; it need not exist yet."""
    chosen = os.environ.get(OVERRIDE)
    if chosen:
        return Path(chosen)
    try:
        usual = Path(platformdirs.user_data_dir("ulus-suite", appauthor=False))
    except RuntimeError:  # older ones give a path that begins with "~" instead
        return _without_home()
    return usual if usual.is_absolute() else _without_home()


def _without_home() -> Path:
    """Whoever has no home folder plays all the same, in a folder that is new each time; computer players in
    processes of their own find it by the variable."""
    made = Path(tempfile.mkdtemp(prefix="ulus-suite-"))
    atexit.register(_leave, made)
    os.environ[OVERRIDE] = str(made)
    unwritten[made] = Phrase.of("kept.no_home", path=made, variable=OVERRIDE)
    return made


def _leave(home: Path) -> None:
    """Where nothing was kept no folder stays."""
    with suppress(OSError):
        home.rmdir()


def persons() -> Path:
    """The home folder of whoever plays, where copies go; the program's own where there is none."""
    try:
        return Path.home()
    except RuntimeError:
        return home()


def saved_games() -> Path:
    return home() / "games"


def own_lessons() -> Path:
    """The folder of lessons that people export, write and are given."""
    return home() / "lessons"


def own_puzzles() -> Path:
    """The folder of puzzles that people make and are given."""
    return home() / "puzzles"


def own_data() -> Path:
    """The folder of data files that a table has of its own: charts, maps and cards as their box has them."""
    return home() / "house"


def packs() -> Path:
    """The file that says which packs are switched off."""
    return home() / "packs.json"
