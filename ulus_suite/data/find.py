"""Where data lies: in a checkout, in an installed wheel, or in a pack. Only this module knows the difference."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ulus_suite import gate, packs

PARTS = ("boards", "rules", "assets")

OVER = "ULUS_SUITE_HOUSE"
"""Environment variable naming the folder of files that are read instead of those of the same path in the suite; an
environment variable so that computer players in processes of their own read the same."""

ASIDE = "put aside"
"""The folder into which files are moved that cannot be used."""

WORDS = ("box.yaml", "players.yaml", "rulings.yaml", "house_data.yaml")
"""Files that say something of a game and are none of its data: never laid over."""


@cache
def root() -> Path:
    """The folder that holds the suite's own boards/, rules/ and assets/."""
    package = Path(__file__).resolve().parent.parent
    shipped = package / "_shipped"
    return shipped if shipped.is_dir() else package.parent


def inside(path: str) -> Path:
    """The file for a path such as ``rules/<game>/rulebook.en.yaml``, in the pack it belongs to or in the suite."""
    return pack_file(path) or laid_over(path) or root() / path


def lay_over(folder: Path) -> None:
    """Read what lies below ``folder`` instead of the suite's own data files of the same path."""
    os.environ[OVER] = str(folder)


def laid_over(path: str) -> Path | None:
    """The file of the table's own that stands in for a data file, None where there is none. Words (the rulebook,
    messages, lessons) are never laid over."""
    folder = os.environ.get(OVER)
    if not folder or not path.endswith(".yaml") or path.endswith((".en.yaml", ".mn.yaml")):
        return None
    if not path.startswith(("rules/", "boards/")) or ".." in path or path.rpartition("/")[2] in WORDS:
        return None
    file = Path(folder) / path
    return file if os.path.lexists(file) else None  # what is no file is refused with its name, not passed over


def house_mark(game: str) -> str:
    """Eight letters for the data of a game that the table has laid over, ``""`` where it plays by the suite's."""
    folder = os.environ.get(OVER)
    if not folder:
        return ""
    found = hashlib.sha256()
    files = sorted(p for part in (f"rules/{game}", f"boards/{game}") for p in Path(folder, part).rglob("*.yaml"))
    files += [p for p in (Path(folder, "boards", f"{game}.yaml"),) if p.is_file()]
    for file in files:
        if file.is_file() and file.parent.name != ASIDE and laid_over(file.relative_to(folder).as_posix()):
            found.update(file.relative_to(folder).as_posix().encode() + b"\0" + gate.read(file))
    return found.hexdigest()[:8] if files else ""


def pack_file(path: str) -> Path | None:
    """The file for a path that belongs to a pack with folders of its own: ``rules/<id>/``, ``boards/<id>.yaml``,
    ``boards/<id>/``, ``assets/<id>/``, ``assets/boxes/<id>.svg``, ``assets/faces/<id>/``; None for all others."""
    game = pack_of(path)
    home = packs.folder(game) if game is not None else None
    return None if home is None else home / path


def pack_of(path: str) -> str | None:
    """The game of a pack to which such a path belongs; None for all others."""
    kind, *rest = path.split("/")
    if kind in PARTS:
        for name in rest[: 2 if kind == "assets" else 1]:
            game = name.partition(".")[0]
            if packs.folder(game) is not None:
                return game
    return None


def roots() -> Iterator[Path]:
    """Every folder that holds boards/, rules/ and assets/: the suite's own, then those of packs."""
    yield root()
    for pack in packs.every():
        home = packs.folder(pack.id)
        if home is not None:
            yield home
