"""How saved games stand: over or not, whose turn, how far, who won; found by folding a log once, then kept."""

from __future__ import annotations

import itertools
import os
import shutil
import sys
from pathlib import Path

import msgspec

from ulus_suite import Match, packs
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.bounds import key_name, path_name
from ulus_suite.core.chance import AwaitChance, Finished
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat, Value
from ulus_suite.store import folders, json_store


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


MOST = 400


class Stand(msgspec.Struct, frozen=True):
    """What the library tells about a game without opening it. ``size`` and ``changed`` are those of the file that
    was folded; ``moment`` is a message with its bindings (see ``Rules.moment``). ``failed``: a sentence about the
    pack whose rules stumbled over it."""

    size: int
    changed: float
    outcome: Outcome | None = None
    turn: tuple[Seat, ...] = ()
    moment: str = ""
    bindings: dict[str, Value] = {}
    folded: bool = True
    failed: str = ""

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None


class Stands:
    """Stands by file name. ``known`` never opens a game, ``find`` folds it if it has changed since."""

    def __init__(self) -> None:
        self._kept: dict[str, Stand] = json_store.read(_place(), dict[str, Stand], {})[0]
        self._found = False

    def known(self, path: Path) -> Stand | None:
        """What is known of the file as it is now."""
        kept = self._kept.get(key_name(path.name))
        try:
            now = path.stat()
        except OSError:
            return None
        return kept if kept is not None and (kept.size, kept.changed) == (now.st_size, now.st_mtime) else None

    def find(self, path: Path) -> Stand:
        """What is known of it, after folding it if need be. A file that cannot be folded stands unfinished."""
        known = self.known(path)
        if known is not None:
            return known
        try:
            now = path.stat()
            match = Match.load(path)
            with packs.guest(match.header.game):
                found = _stand(match, now.st_size, now.st_mtime)
        except (DataError, Misuse, OSError) as error:
            told = error.sentence if isinstance(error, packs.Failure) else ""
            return Stand(0, 0.0, folded=False, failed=told)
        self._keep(path, found)
        return found

    def save(self) -> None:
        """Keep what was found."""
        if self._found:
            self._found = False
            json_store.write(_place(), self._kept, cache=True)

    def note(self, match: Match) -> None:
        """Keep how a game stands that is open here and saved in a file: nobody has to fold it for that."""
        path = match.saved_in
        if path is None:
            return
        try:
            now = path.stat()
        except OSError:
            return
        self._keep(path, _stand(match, now.st_size, now.st_mtime))
        self.save()

    def _keep(self, path: Path, found: Stand) -> None:
        self._kept.pop(key_name(path.name), None)
        self._kept[key_name(path.name)] = found
        if len(self._kept) > MOST:
            del self._kept[next(iter(self._kept))]
        self._found = True


def _stand(match: Match, size: int, changed: float) -> Stand:
    pending = match.pending
    moment = match.rules.moment(match.view(None))
    key, bindings = moment or ("", {})
    over = pending.outcome if isinstance(pending, Finished) else None
    places = over.places if over is not None else ()
    if not {*itertools.chain(*places), *match.to_act} <= {*range(match.seats)}:
        raise ValueError("it names a seat that is not there")
    by = pending.request.by if isinstance(pending, AwaitChance) else None
    turn = tuple(match.to_act) if by is None else (by,)
    found = Stand(size, changed, over, () if over else turn, key, bindings)
    return msgspec.convert(msgspec.to_builtins(found), Stand)  # a game may give anything


def _place() -> Path:
    return folders.home() / "stands.json"
