"""The wheel in an empty environment: every game plays, the title is drawn, nothing is read from here."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

from ulus_suite import games

ROOT = Path(__file__).resolve().parent.parent


@pytest.mark.long
def test_a_wheel_in_an_empty_environment_plays_every_game(tmp_path: Path) -> None:
    pytest.importorskip("build")
    bare = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"}
    env = {
        **bare,
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "ULUS_SUITE_HOME": str(tmp_path / "home"),
    }

    def run(*words: object) -> str:
        done = subprocess.run(
            [str(w) for w in words], cwd=tmp_path, env=env, capture_output=True, text=True, check=False
        )  # fmt: skip
        assert done.returncode == 0, done.stderr
        return done.stdout

    run(sys.executable, "-m", "build", "--wheel", "--outdir", tmp_path / "dist", ROOT)
    venv.EnvBuilder(with_pip=True).create(tmp_path / "empty")
    python = tmp_path / "empty" / ("Scripts" if os.name == "nt" else "bin") / "python"
    run(python, "-m", "pip", "install", "--quiet", *(tmp_path / "dist").glob("*.whl"))
    where = run(python, "-c", "from ulus_suite.data import find; print(find.root())").strip()
    assert Path(where).is_relative_to(tmp_path)
    for game in games.ids():
        assert "1 games of" in run(python, "-m", "ulus_suite", "selfplay", game, "--games", "1", "--bot", "random")
    run(python, "-m", "ulus_suite", "snapshot", "title", "-o", tmp_path / "title.png")
    assert (tmp_path / "title.png").stat().st_size > 10_000
