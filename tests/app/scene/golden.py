"""Golden scenes: what lies where, as text, of each game and number of seats at the beginning, the middle and the
end.

Written anew by ``python -m tests.app.scene.golden``; read the difference, for that is what players will see.
"""

from __future__ import annotations

from pathlib import Path

from tests.app.scene.staged import line, played, scene, tables

FOLDER = Path(__file__).resolve().parents[2] / "golden" / "scenes"


def recorded(game: str) -> dict[str, str]:
    """By file name, the scenes of a game of each number of seats."""
    found: dict[str, str] = {}
    for name, match in played(game):
        parts = []
        for at in (0, len(match.line) // 3, 2 * len(match.line) // 3, len(match.line) - 1):
            for viewer in (None, 0):
                nodes = "\n".join(map(line, scene(match, at, viewer).nodes))
                parts.append(f"# {name}, entry {at}, for {'nobody' if viewer is None else viewer}\n{nodes}\n")
        found[f"{game}-{match.seats}.txt"] = "\n".join(parts)
    return found


def main() -> None:
    """Write them."""
    FOLDER.mkdir(exist_ok=True)
    for game in tables():
        for name, text in recorded(game).items():
            (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
