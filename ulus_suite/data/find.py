"""Where data lies: in a checkout or in an installed wheel. The only module that knows the difference."""

from __future__ import annotations

from functools import cache
from pathlib import Path

PARTS = ("boards", "rules", "assets")


@cache
def root() -> Path:
    """The folder that holds boards/, rules/ and assets/."""
    package = Path(__file__).resolve().parent.parent
    shipped = package / "_shipped"
    return shipped if shipped.is_dir() else package.parent


def inside(path: str) -> Path:
    """The file for a path such as ``rules/unee/rulebook.en.yaml``."""
    return root() / path
