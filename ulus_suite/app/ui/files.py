"""Where the front end finds its fonts, pictures, sounds and palettes."""

from __future__ import annotations

from pathlib import Path

from ulus_suite.data import find
from ulus_suite.data.messages import languages as languages


def asset(*parts: str) -> Path:
    """Path of one file under `assets/`, or under those of the pack it belongs to; it need not exist."""
    return find.inside("/".join(("assets", *parts)))
