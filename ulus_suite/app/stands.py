"""How saved games stand: over or not, whose turn, how far, who won; found by folding a log once, then kept."""

from __future__ import annotations

from pathlib import Path

import msgspec

from ulus_suite import Match
from ulus_suite.core.bounds import key_name
from ulus_suite.core.errors import DataError, Misuse
from ulus_suite.core.events import Outcome
from ulus_suite.core.names import Seat, Value
from ulus_suite.core.pending import AwaitChance, Finished
from ulus_suite.store import folders, json_store

MOST = 400


class Stand(msgspec.Struct, frozen=True):
    """What the library tells about a game without opening it. ``size`` and ``changed`` are those of the file that
    was folded; ``moment`` is a message with its bindings (see ``Rules.moment``)."""

    size: int
    changed: float
    outcome: Outcome | None = None
    turn: tuple[Seat, ...] = ()
    moment: str = ""
    bindings: dict[str, Value] = {}
    folded: bool = True

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.outcome is not None


class Stands:
    """Stands by file name. ``known`` never opens a game, ``find`` folds it if it has changed since."""

    def __init__(self) -> None:
        self._kept: dict[str, Stand] = json_store.read(_place(), dict[str, Stand], {})[0]

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
            found = _stand(Match.load(path), now.st_size, now.st_mtime)
        except (DataError, Misuse, OSError):
            return Stand(0, 0.0, folded=False)
        self._keep(path, found)
        return found

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

    def _keep(self, path: Path, found: Stand) -> None:
        self._kept = dict(list({**self._kept, key_name(path.name): found}.items())[-MOST:])
        json_store.write(_place(), self._kept, cache=True)


def _stand(match: Match, size: int, changed: float) -> Stand:
    pending = match.pending
    moment = match.rules.moment(match.view(None))
    key, bindings = moment or ("", {})
    over = pending.outcome if isinstance(pending, Finished) else None
    by = pending.request.by if isinstance(pending, AwaitChance) else None
    turn = tuple(match.to_act) if by is None else (by,)
    return Stand(size, changed, over, () if over else turn, key, bindings)


def _place() -> Path:
    return folders.home() / "stands.json"
