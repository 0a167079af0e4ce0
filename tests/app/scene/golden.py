"""Golden scenes: what lies where, as text, of each game and number of seats at the beginning, the middle and the
end.

Written anew by ``python -m tests.app.scene.golden``; read the difference, for that is what players will see.
"""

from __future__ import annotations

from pathlib import Path

from tests.app.scene.staged import line, logs, scene, tables
from ulus_suite import Match

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "scenes"


def recorded(game: str) -> dict[str, str]:
    """By file name, the scenes of the first recorded game of each number of seats and each set of options."""
    found: dict[str, str] = {}
    for path in logs(game):
        match = Match.load(path)
        name = f"{game}-{match.seats}.txt"
        if name in found:
            continue
        parts = []
        for at in (0, len(match.line) // 3, 2 * len(match.line) // 3, len(match.line) - 1):
            for viewer in (None, 0):
                nodes = "\n".join(map(line, scene(match, at, viewer).nodes))
                parts.append(f"# {path.stem}, entry {at}, for {'nobody' if viewer is None else viewer}\n{nodes}\n")
        found[name] = "\n".join(parts)
    return found


def main() -> None:
    """Write them."""
    FOLDER.mkdir(exist_ok=True)
    for game in tables():
        for name, text in recorded(game).items():
            (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
