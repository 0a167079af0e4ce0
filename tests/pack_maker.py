"""Packs for tests: folders that Python takes for installed packages, until the test is over."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ulus_suite import bots, games, packs
from ulus_suite.bots import players
from ulus_suite.data import boxes, lessons, messages, rulebook
from ulus_suite.data.reader import shipped
from ulus_suite.play import lines
from ulus_suite.play.advice import evaluation

BOX = """\
name: {en: Pebbles}
line: {en: A game}
players: [2, 2]
minutes: [5, 10]
materials:
  default: {felt: "#e8dcc2", ground: "#23365f", mark: "#a5342a", second: "#d9a02b", third: "#6fa8c9",
            ink: "#241d1a", light: "#f7efdd"}
"""


def write(root: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")


def installed(root: Path, distribution: str, points: dict[str, str]) -> None:
    """Beside the packages in ``root`` what pip would leave there: a distribution with its entry points."""
    lines = "\n".join(f"{name} = {value}" for name, value in points.items())
    info = f"{distribution.replace('-', '_')}-1.0.dist-info"
    write(root, {
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: {distribution}\nVersion: 1.0\n",
        f"{info}/entry_points.txt": f"[ulus_suite.games]\n{lines}\n",
    })  # fmt: skip


@contextmanager
def found(*roots: Path) -> Iterator[None]:
    """With these folders on the path, packs are looked for again; and once more afterwards."""
    before, modules = list(sys.path), set(sys.modules)
    sys.path[:0] = [str(root) for root in roots]
    try:
        fresh()
        yield
    finally:
        sys.path[:] = before
        for name in set(sys.modules) - modules:
            if not name.startswith("ulus_suite"):
                del sys.modules[name]
        fresh()


def fresh() -> None:
    """Forget everything that was read of packs."""
    packs.forget()
    for module in (boxes, messages, rulebook, lessons, lessons, bots, players, evaluation, lines):
        for kept in vars(module).values():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()
    games.use(shipped())
