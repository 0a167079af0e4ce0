"""Where the front end finds its fonts, pictures, sounds and palettes."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from ulus_suite.data import find


def asset(*parts: str) -> Path:
    """Path of one file under `assets/`; it need not exist."""
    return find.root().joinpath("assets", *parts)


@cache
def languages() -> tuple[str, ...]:
    """Codes of the languages the frame speaks, English first."""
    found = sorted(p.name.split(".")[1] for p in find.inside("rules").glob("frame.*.yaml"))
    return tuple(sorted(found, key=lambda code: (code != "en", code)))
