"""The one file for Linux: it unpacks itself once, whole or not at all, and says what is wrong in one sentence."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]

SHELL = ("ulus-suite.bash", "_ulus-suite", "ulus-suite.fish", "ulus-suite.1")

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
    program.write_text('#!/bin/sh\necho "$(umask) $0" "$@"\nexit 7\n')
    program.chmod(0o755)
    (out / "ulus-suite" / "_internal").write_bytes(os.urandom(100_000))
    for part in ("icons/16.png", "licences/ours.txt", *(f"shell/{name}" for name in SHELL)):
        (out / "parts" / part).parent.mkdir(parents=True, exist_ok=True)
        (out / "parts" / part).write_text("made")
    return pack.single(pack.tree(out / "parts", out), out)  # type: ignore[no-any-return]  # loaded by its path


def start(file: Path, *words: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(file), *words], env={"PATH": "", **env}, capture_output=True, text=True, check=False)


def left(home: Path) -> list[Path]:
    """Files of ours below a home; what desktops note of file types and icons is theirs."""
    return [path for path in home.rglob("*ulus*") if path.is_file() or path.is_symlink()]


def test_the_first_start_unpacks_and_later_ones_do_not(packed: Path, tmp_path: Path) -> None:
    home = tmp_path / "a home with spaces"
    for _ in range(2):
        done = start(packed, "play", "two words", HOME=str(home))
        assert (done.returncode, done.stderr) == (7, "")
        assert done.stdout.endswith("/ulus-suite/ulus-suite play two words\n")
        (cache,) = (home / ".cache" / "ulus-suite").iterdir()
        assert done.stdout.startswith(f"{os.umask(0o022):04o} {cache}"), "what players export is for whom they like"
        (cache / "kept").touch()
        assert cache.stat().st_mode & 0o077 == 0, "nobody else may put a program there"
    assert (cache / "kept").exists()


def test_without_a_home_it_leaves_nothing_behind(packed: Path, tmp_path: Path) -> None:
    done = start(packed, TMPDIR=str(tmp_path))
    assert done.returncode == 7
    assert done.stdout.split()[1].startswith(str(tmp_path))
    assert not list(tmp_path.iterdir())


def test_half_a_file_is_a_sentence(packed: Path, tmp_path: Path) -> None:
    half = tmp_path / "half"
    half.write_bytes(packed.read_bytes()[:-1000])
    half.chmod(0o755)
    done = start(half, HOME=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr == "Ulus Suite: this file is not whole; copy or download it again.\n"
    assert not list((tmp_path / ".cache" / "ulus-suite").iterdir())


@pytest.mark.parametrize("harm", ["gone", "empty", "folder"])
def test_what_was_damaged_in_the_cache_is_unpacked_again(packed: Path, tmp_path: Path, harm: str) -> None:
    start(packed, HOME=str(tmp_path))
    (cache,) = (tmp_path / ".cache" / "ulus-suite").iterdir()
    file = cache / "lib" / "ulus-suite" / ("_internal" if harm == "gone" else "ulus-suite")
    if harm == "empty":
        file.write_bytes(b"")
    elif harm == "gone":
        file.unlink()
    else:
        shutil.rmtree(cache / "lib")
    done = start(packed, HOME=str(tmp_path))
    assert (done.returncode, done.stderr) == (7, "")
    assert [p.name for p in cache.parent.iterdir()] == [cache.name]


def test_what_others_could_have_planted_is_not_started(packed: Path, tmp_path: Path) -> None:
    """A cache folder that many may write into, and a program of the right name and size that lies there already."""
    start(packed, XDG_CACHE_HOME=str(tmp_path))
    (cache,) = (tmp_path / "ulus-suite").iterdir()
    program = cache / "lib" / "ulus-suite" / "ulus-suite"
    program.write_bytes(program.read_bytes().replace(b"exit 7", b"exit 8"))
    cache.chmod(0o777)
    done = start(packed, XDG_CACHE_HOME=str(tmp_path))
    assert done.returncode == 7
    if os.geteuid() == 0:  # only then can a file be given to somebody else
        program.write_bytes(program.read_bytes().replace(b"exit 7", b"exit 8"))
        os.chown(cache, 12345, 12345)
        assert start(packed, XDG_CACHE_HOME=str(tmp_path)).returncode == 7
        os.chown(cache.parent, 12345, 12345)
        assert start(packed, XDG_CACHE_HOME=str(tmp_path), TMPDIR=str(tmp_path)).returncode == 7


def test_it_installs_itself_and_takes_itself_away(packed: Path, tmp_path: Path) -> None:
    home = tmp_path / "a & b #home"
    home.mkdir()
    done = start(packed, "--install", HOME=str(home))
    assert (done.returncode, done.stderr) == (0, "")
    program = home / ".local" / "bin" / "ulus-suite"
    assert subprocess.run([program], capture_output=True, check=False).returncode == 7
    launcher = (home / ".local" / "share" / "applications" / "org.ulus_suite.ulus_suite.desktop").read_text()
    assert f"\nTryExec={program}\n" in launcher
    assert f'\nExec="{program}" open %f\n' in launcher
    assert "Exec=ulus-suite" not in launcher
    start(packed, HOME=str(home))
    assert list((home / ".cache" / "ulus-suite").iterdir())
    done = start(packed, "--remove", HOME=str(home))
    assert (done.returncode, done.stderr) == (0, "")
    assert not left(home)
    assert start(packed, "--install", "twice", HOME=str(home)).returncode == 1


def test_its_help_names_what_only_the_file_can(packed: Path, tmp_path: Path) -> None:
    done = start(packed, "--help", HOME=str(tmp_path))
    assert "--install" in done.stdout
    assert "--remove" in done.stdout
    assert done.stdout.endswith("/ulus-suite --help\n"), "then the suite has the word"


def test_a_newer_one_is_installed_over_the_old_one_or_not_at_all(packed: Path, tmp_path: Path) -> None:
    installed = tmp_path / ".local" / "lib" / "ulus-suite"
    for _ in range(2):
        assert start(packed, "--install", HOME=str(tmp_path)).returncode == 0
        assert {path.name for path in installed.parent.iterdir()} == {"ulus-suite"}
        assert not (installed / "old").exists()
        (installed / "old").touch()
    away = tmp_path / "away"
    away.mkdir()
    (away / "cp").write_text("#!/bin/sh\nexit 1\n")  # as on a full disk
    (away / "cp").chmod(0o755)
    done = start(packed, "--install", HOME=str(tmp_path), PATH=str(away))
    assert done.returncode == 1
    assert "there is no room in" in done.stderr
    assert (installed / "old").exists()


def test_a_start_that_was_cut_leaves_no_room_taken(packed: Path, tmp_path: Path) -> None:
    ended = subprocess.Popen(["true"])
    ended.wait()
    cut = tmp_path / ".cache" / "ulus-suite" / f"fresh-{ended.pid}-abcdef"
    under_way = cut.with_name(f"fresh-{os.getpid()}-abcdef")
    for folder in (cut, under_way):
        folder.mkdir(parents=True)
    start(packed, HOME=str(tmp_path))
    assert not cut.exists()
    assert under_way.exists()
    assert len(list(cut.parent.glob("program-*"))) == 1


def test_what_is_installed_keeps_a_way_to_remove_it(packed: Path, tmp_path: Path) -> None:
    start(packed, "--install", HOME=str(tmp_path))
    keeper = tmp_path / ".local" / "lib" / "ulus-suite" / "uninstall.sh"
    told = subprocess.run(["sh", keeper, "--help"], capture_output=True, text=True, check=True).stdout
    assert "Saved games stay" in told
    assert keeper.exists()
    assert subprocess.run(["sh", keeper, "--purge"], capture_output=True, check=False).returncode == 2
    subprocess.run(["sh", keeper], check=True, capture_output=True, env={"PATH": os.environ["PATH"]})
    assert not left(tmp_path)


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
