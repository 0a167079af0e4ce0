"""Where data lies: in a checkout, in an installed wheel, or in a pack. Only this module knows the difference."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ulus_suite import packs

PARTS = ("boards", "rules", "assets")


@cache
def root() -> Path:
    """The folder that holds the suite's own boards/, rules/ and assets/."""
    package = Path(__file__).resolve().parent.parent
    shipped = package / "_shipped"
    return shipped if shipped.is_dir() else package.parent


def inside(path: str) -> Path:
    """The file for a path such as ``rules/unee/rulebook.en.yaml``, in the pack it belongs to or in the suite."""
    return packed(path) or root() / path


def packed(path: str) -> Path | None:
    """The file for a path that belongs to a pack with folders of its own: ``rules/<id>/``, ``boards/<id>.yaml``,
    ``boards/<id>/``, ``assets/<id>/``, ``assets/boxes/<id>.svg``, ``assets/faces/<id>/``; None for all others."""
    kind, *rest = path.split("/")
    if kind not in PARTS:
        return None
    for name in rest[: 2 if kind == "assets" else 1]:
        home = packs.folder(name.partition(".")[0])
        if home is not None:
            return home / path
    return None


def roots() -> Iterator[Path]:
    """Every folder that holds boards/, rules/ and assets/: the suite's own, then those of packs."""
    yield root()
    for pack in packs.every():
        home = packs.folder(pack.id)
        if home is not None:
            yield home
