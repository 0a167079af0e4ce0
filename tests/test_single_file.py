"""The one file for Linux: it unpacks itself once, whole or not at all, and says what is wrong in one sentence."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere PyInstaller makes the file")


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file, with a program in it that only says where it lies and what it was given."""
    spec = importlib.util.spec_from_file_location("pack_here", ROOT / "packaging" / "pack.py")
    assert spec is not None
    assert spec.loader is not None
    pack = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(pack)
    out = tmp_path_factory.mktemp("built")
    program = out / "ulus-suite" / "ulus-suite"
    program.parent.mkdir()
    program.write_text('#!/bin/sh\necho "$0" "$@"\nexit 7\n')
    program.chmod(0o755)
    (out / "ulus-suite" / "_internal").write_bytes(os.urandom(100_000))
    return pack.single(out)  # type: ignore[no-any-return]  # a module loaded by its path


def start(file: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(file), *words], env={"PATH": "", **env}, capture_output=True, text=True, check=False)


def test_the_first_start_unpacks_and_later_ones_do_not(packed: Path, tmp_path: Path) -> None:
    home = tmp_path / "a home with spaces"
    for _ in range(2):
        done = start(packed, "play", "two words", HOME=str(home))
        assert (done.returncode, done.stderr) == (7, "")
        assert done.stdout.endswith("/ulus-suite/ulus-suite play two words\n")
        (cache,) = (home / ".cache" / "ulus-suite").iterdir()
        assert done.stdout.startswith(str(cache))
        (cache / "kept").touch()
        assert cache.stat().st_mode & 0o077 == 0, "nobody else may put a program there"
    assert (cache / "kept").exists()


def test_without_a_home_it_leaves_nothing_behind(packed: Path, tmp_path: Path) -> None:
    done = start(packed, TMPDIR=str(tmp_path))
    assert done.returncode == 7
    assert done.stdout.startswith(str(tmp_path))
    assert not list(tmp_path.iterdir())


def test_half_a_file_is_a_sentence(packed: Path, tmp_path: Path) -> None:
    half = tmp_path / "half"
    half.write_bytes(packed.read_bytes()[:-1000])
    half.chmod(0o755)
    done = start(half, HOME=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == "Ulus Suite: this file is not whole; copy or download it again.\n"
    assert not list((tmp_path / ".cache" / "ulus-suite").iterdir())


def test_what_is_in_the_way_is_named(packed: Path, tmp_path: Path) -> None:
    start(packed, HOME=str(tmp_path))
    (cache,) = (tmp_path / ".cache" / "ulus-suite").iterdir()
    (cache / "ulus-suite" / "ulus-suite").unlink()
    done = start(packed, HOME=str(tmp_path))
    assert done.stderr == f"Ulus Suite: {cache} is in the way; remove it.\n"
    assert [p.name for p in cache.parent.iterdir()] == [cache.name]


def test_what_older_versions_left_goes_after_a_month(packed: Path, tmp_path: Path) -> None:
    cache = tmp_path / ".cache" / "ulus-suite"
    for name, days in (("program-0.1.9-old", 40), ("program-0.1.9-new", 3), ("mine", 400)):
        (cache / name).mkdir(parents=True)
        then = (cache / name).stat().st_mtime - days * 86_400
        os.utime(cache / name, (then, then))
    start(packed, HOME=str(tmp_path))
    names = {path.name for path in cache.iterdir()}
    assert {"mine", "program-0.1.9-new"} < names
    assert "program-0.1.9-old" not in names
