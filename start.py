"""Sets everything up with nothing but Python: `python3 start.py` opens the suite, `python3 start.py test` tests it.

A virtual environment is made in .venv beside this file; what is there already is used again. Where a folder wheels/
lies beside it (packaging/offline.py fills one), everything is taken from there and no network is asked.

A set-up is whole or nothing, whenever it is cut. An environment cannot be renamed, for its programs name its path:
so it is the old one that is moved away and comes back, and the new one says last of all in a file `ready` what it
was made for. Whoever comes meanwhile waits.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows, which lets nobody move away an environment that is in use
    fcntl = None  # type: ignore[assignment]

HERE = Path(__file__).resolve().parent
PLACE = HERE / ".venv"
BEFORE = HERE / ".venv-before"
GONE = HERE / ".venv-gone"
READY = PLACE / "ready"
PYTHON = PLACE / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
LEAST = (3, 11)
WHEELS = HERE / "wheels"
BEGUN = ""
"""What `ready` holds while a set-up is under way."""

CAUSES = {
    r"No space left on device|Disk quota exceeded|Errno 28\b": (
        "There is no room: the set-up takes 300 MB in {here}, for a while some in {temporary} too. Make room"
    ),
    r"(?:Permission denied|Read-only file system|Access is denied|another process)(?:: '(?P<what>[^']+)')?": (
        "Nothing can be written into {what}. Close the suite if it is open, or put its folder where you may write"
    ),
    r"No module named '?(?:venv|ensurepip)": (
        "This Python cannot make virtual environments. On Debian and Ubuntu: sudo apt install python3-venv. Do that"
    ),
    r"NewConnectionError|Connect(?:ion|)Timeout|ReadTimeout|ame resolution|Network is unreachable|getaddrinfo"
    r"|Connection refused|ProxyError|Max retries exceeded": (
        "No network answers, and the set-up needs one once. Connect this computer, or get the bundle that brings a "
        "folder wheels"
    ),
    r"No matching distribution found for (?P<what>[^ \n]+)": (
        "There is no {what} for {system} with Python {python} in {source}. Get another Python, or the bundle for "
        "this computer"
    ),
    r"surrogates not allowed|codec can't": (
        "The path of this folder has letters that this system cannot write. Put it somewhere under a plain name"
    ),
}
"""By what Python, venv or pip say when they fail: the cause in words, the first that fits."""


class Failed(Exception):
    """A step of the set-up failed; its text is what the step said."""


def prepare(extra: str) -> None:
    """See that the environment is whole; `extra` is a group of further requirements, or empty."""
    if whole(extra) and not there(BEFORE) and not there(GONE):
        return
    with alone():
        if there(BEFORE) and READY.is_file() and made_for() != BEGUN:  # cut when the new one was whole
            discard(BEFORE)
        elif there(BEFORE):  # cut before
            put_back()
        if READY.is_file() and made_for() == BEGUN:  # cut at the first set-up of all
            discard(PLACE)
        discard(GONE)
        if whole(extra):
            return
        if there(PLACE):
            PLACE.rename(BEFORE)
        try:
            make(extra)
        except BaseException:
            put_back()
            raise
        discard(BEFORE)


def there(place: Path) -> bool:
    """Whether anything has this name, be it a link that leads nowhere."""
    return os.path.lexists(place)


def put_back() -> None:
    """Away with the new environment; the old one, if there was one, is the environment again."""
    discard(PLACE)
    if there(BEFORE):
        BEFORE.rename(PLACE)


def discard(place: Path) -> None:
    """Take an environment away: as a whole, whatever time its files need."""
    if place.is_symlink() or place.is_file():
        place.unlink()
    elif place.exists():
        shutil.rmtree(GONE, ignore_errors=True)
        if place != GONE:
            place.rename(GONE)
            shutil.rmtree(GONE, ignore_errors=True)


def whole(extra: str) -> bool:
    """Whether the environment was made to its end, for this place and these requirements, and answers.

    One that somebody made by hand has no `ready`; it is used as it is.
    """
    if READY.exists() and made_for() not in {wanted(extra), wanted("[test]")}:
        return False
    needed = ["ulus_suite", "pygame", "pymunk", *(["pytest"] if extra else [])]
    words = [
        PYTHON,
        "-I",
        "-c",
        "import sys, importlib.util as u; sys.exit(not all(map(u.find_spec, sys.argv[1:])))",
    ]
    try:
        return subprocess.run([*words, *needed], capture_output=True, check=False).returncode == 0
    except OSError:  # no interpreter, or one that leads nowhere
        return False


def made_for() -> str:
    """What the environment was made for, or that its set-up has begun."""
    return READY.read_text(encoding="utf-8", errors="replace")


def wanted(extra: str) -> str:
    """What an environment has to be made for: this place, these requirements."""
    project = (HERE / "pyproject.toml").read_bytes().partition(b"[tool.")[0]
    return f"{str(HERE)!a}\n{hashlib.sha256(project).hexdigest()}\n{extra}\n"


def make(extra: str) -> None:
    """Make the environment and install the suite into it."""
    PLACE.mkdir()
    READY.touch()
    print("Making a virtual environment in .venv ...", flush=True)
    step(getattr(sys, "_base_executable", sys.executable), "-I", "-m", "venv", "--without-pip", PLACE)
    step(PYTHON, "-I", "-m", "ensurepip", "--default-pip")  # not by venv, which keeps to itself what this says
    print("Installing Ulus Suite into it ...", flush=True)
    source = ["--no-index", "--find-links", WHEELS] if WHEELS.is_dir() else []
    step(PYTHON, "-I", "-m", "pip", "install", "--quiet", *source, "--editable", f"{HERE}{extra}")
    if not str(HERE).isascii():  # Python reads links in the system's encoding, which may not hold our letters
        for link in PLACE.rglob("*ulus_suite.pth"):
            link.write_text(f"import sys; sys.path.append({str(HERE)!a})\n", encoding="ascii")
    READY.write_text(wanted(extra), encoding="utf-8")


def step(*words: object) -> None:
    """Run one step. It holds what this start holds alone, so that it outlives no wait of the next one."""
    done = subprocess.run(
        [str(word) for word in words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False,
        close_fds=False, encoding="utf-8", errors="replace",
    )  # fmt: skip
    if done.returncode:
        raise Failed(done.stdout)


@contextmanager
def alone() -> Iterator[None]:
    """One set-up at a time, also when what started it was killed and its last step still runs."""
    with (HERE / ".venv-lock").open("a") as lock:
        if fcntl is not None:
            os.set_inheritable(lock.fileno(), True)
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                print("Another start is setting up; this one waits for it ...", flush=True)
                fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def why(said: str) -> str:
    """What somebody can do about it, in a sentence; what nobody foresaw is told as it was said."""
    for sign, sentence in CAUSES.items():
        if found := re.search(sign, said):
            what = found.groupdict().get("what") or str(HERE)
            known = {
                "what": HERE if what.startswith(str(HERE)) else what, "here": HERE,
                "temporary": tempfile.gettempdir(), "system": sysconfig.get_platform(),
                "python": sys.version.split()[0],
                "source": "the folder wheels" if WHEELS.is_dir() else "the package index",
            }  # fmt: skip
            return f"{sentence.format(**known)}, and start again."
    return f"{said.strip()}\nThe set-up failed; the lines above say why. The next start tries again."


def main(words: list[str]) -> int:
    """`test` runs tests, with `--for FILE` those that concern it; further words go to pytest or the suite."""
    if sys.version_info < LEAST:
        print(f"Ulus Suite needs Python {LEAST[0]}.{LEAST[1]} or newer; this is {sys.version.split()[0]}.")
        return 2
    testing = words[:1] == ["test"]
    try:
        prepare("[test]" if testing else "")
    except (Failed, OSError, UnicodeError) as error:
        letters = getattr(sys.stdout, "encoding", None) or "ascii"
        print(why(str(error)).encode(letters, "backslashreplace").decode(letters))
        return 1
    except KeyboardInterrupt:
        print("Stopped. The next start begins the set-up again.")
        return 1
    concerned = ["-p", "tests.concerned"] if "--for" in words else []
    command = ["-m", "pytest", "-n", "2", *concerned, *words[1:]] if testing else ["-m", "ulus_suite", *words]
    try:
        return subprocess.run([PYTHON, *command], cwd=HERE if testing else None, check=False).returncode
    except KeyboardInterrupt:
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
