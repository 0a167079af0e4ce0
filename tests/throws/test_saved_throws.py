"""Saved throws are judged from their records, with the physics engine made unimportable."""

import os
import subprocess
import sys

import pytest

from tests.throws.judge import judged, saved


@pytest.mark.parametrize("path", saved(), ids=lambda path: path.stem[:60])
def test_a_saved_throw_says_what_its_name_says(path):
    for question, (meant, found) in judged(path).items():
        assert found == meant, question


def test_all_kinds_are_there():
    kinds = {path.stem.split("__")[0] for path in saved()}
    assert kinds == {"roll", "drop", "flick", "archery", "back", "wrestling"}


def test_saved_throws_are_judged_without_pymunk():
    """A whole contest and single throws, in a process in which importing the engine fails."""
    code = (
        "import sys\nsys.modules['pymunk'] = None\nfrom tests.throws.judge import main\nraise SystemExit(main())\n"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(["", *sys.path])}
    run = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    assert "judged as named" in run.stdout


def test_a_wrong_name_would_be_noticed(tmp_path):
    good = next(path for path in saved() if path.name.startswith("flick"))
    wrong = tmp_path / "flick__first-99.json"
    wrong.write_text(good.read_text("utf-8"), "utf-8")
    ((meant, found),) = judged(wrong).values()
    assert meant != found
