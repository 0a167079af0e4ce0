"""A five-seat game in a real window on a virtual screen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ulus_suite import Match
from ulus_suite.core.chance import Finished

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.long
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="needs Xvfb")
def test_five_seats_in_a_window_under_xvfb(tmp_path: Path) -> None:
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=(write,), stderr=subprocess.DEVNULL,
    )  # fmt: skip
    os.close(write)
    try:
        with os.fdopen(read) as pipe:
            display = f":{pipe.readline().strip()}"
        env = {**os.environ, "DISPLAY": display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy",
               "ULUS_SUITE_HOME": str(tmp_path / "home"), "PYTHONPATH": str(ROOT)}  # fmt: skip
        log = tmp_path / "five.log"
        subprocess.run([sys.executable, "-m", "tests.games.urland.hand", str(log)], env=env, check=True, cwd=ROOT)
    finally:
        server.terminate()
        server.wait()
    match = Match.load(log)
    assert match.warnings == ()
    assert isinstance(match.pending, Finished)
    assert match.seats == 5
