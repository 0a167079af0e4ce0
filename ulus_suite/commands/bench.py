"""``bench``: the project's own measurements lie in the repository, not in what people install."""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

from ulus_suite.core.errors import Misuse

ROOT = Path(__file__).resolve().parents[2]


def options(command: argparse.ArgumentParser) -> None:
    command.add_argument("parts", nargs="*", metavar="PART", help="any of the parts; all without a word")
    command.add_argument("--long", action="store_true", help="full numbers, for publishing (minutes)")


def run(words: argparse.Namespace) -> int:
    """Hand on to ``python -m tools.bench`` of this checkout. Raises Misuse where there is none."""
    if not (ROOT / "tools" / "bench").is_dir():
        raise Misuse("Measurements are part of the repository; in a checkout of it run: python -m tools.bench")
    long = ["--long"] if words.long else []
    return subprocess.run(
        [sys.executable, "-m", "tools.bench", *words.parts, *long], cwd=ROOT, check=False
    ).returncode
