"""Sets everything up with nothing but Python: `python3 start.py` opens the suite, `python3 start.py test` tests it.

A virtual environment is made in .venv beside this file; what is there already is used again. Where a folder wheels/
lies beside it (packaging/offline.py fills one), everything is taken from there and no network is asked.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLACE = HERE / ".venv"
BIN = PLACE / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LEAST = (3, 11)
WHEELS = HERE / "wheels"


def prepare(extra: str) -> None:
    """Make the environment and install the suite into it; `extra` is a group of further requirements, or empty.

    What was made for another place (the folder has been moved) or before pyproject.toml changed is made anew.
    """
    stamp = PLACE / f"ready{extra.replace('[', '-').replace(']', '')}"
    wanted = f"{HERE}\n{(HERE / 'pyproject.toml').stat().st_mtime_ns}\n"
    if PYTHON.exists() and stamp.exists() and stamp.read_text(encoding="utf-8", errors="replace") == wanted:
        return
    if not PYTHON.exists():
        print("Making a virtual environment in .venv ...", flush=True)
        there = PLACE.exists()
        try:
            venv.EnvBuilder(with_pip=True).create(PLACE)
        except BaseException:
            if not there:  # half an environment would be taken for a whole one at the next start
                shutil.rmtree(PLACE, ignore_errors=True)
            raise
    print("Installing Ulus Suite into it ...", flush=True)
    here = ["--no-index", "--find-links", WHEELS] if WHEELS.is_dir() else []
    command = [PYTHON, "-m", "pip", "install", "--quiet", *here, "--editable", f"{HERE}{extra}"]
    subprocess.run(command, check=True, stderr=subprocess.PIPE if here else None, text=True)
    link_plainly()
    stamp.write_text(wanted, encoding="utf-8", errors="replace")


def link_plainly() -> None:
    """Name this folder in plain letters: Python reads links in the system's encoding, which may not hold ours."""
    if not str(HERE).isascii():
        for link in PLACE.rglob("*ulus_suite.pth"):
            link.write_text(f"import sys; sys.path.append({str(HERE)!a})\n", encoding="ascii")


def main(words: list[str]) -> int:
    """`test` runs the tests (further words go to pytest); anything else goes to the suite."""
    if sys.version_info < LEAST:
        print(f"Ulus Suite needs Python {LEAST[0]}.{LEAST[1]} or newer; this is {sys.version.split()[0]}.")
        return 2
    testing = words[:1] == ["test"]
    try:
        prepare("[test]" if testing else "")
    except subprocess.CalledProcessError as error:
        if "ensurepip" in map(str, error.cmd):
            print(
                "This Python cannot make virtual environments. On Debian and Ubuntu: sudo apt install python3-venv"
            )
        elif WHEELS.is_dir():
            missing = re.findall("No matching distribution found for ([^ \n]+)", error.stderr or "")
            print(
                f"The folder wheels has {'no ' + missing[-1] if missing else 'not all that is needed'} for "
                f"{sysconfig.get_platform()} with Python {sys.version.split()[0]}. "
                "Get the bundle for this computer, or take the folder wheels away and start with a network."
            )
            if not missing:
                print(error.stderr)
        else:
            print(
                f"The set-up failed (code {error.returncode}); the lines above say why. It needs a network once, "
                "or the bundle that brings a folder wheels."
            )
        return 1
    except (OSError, UnicodeError) as error:
        why = str(error).encode("ascii", "backslashreplace").decode()
        print(f"The set-up failed: {why}. Put the folder where you may write, under a plain name, and start again.")
        return 1
    except KeyboardInterrupt:
        print("Stopped. The next start goes on from here.")
        return 1
    command = ["-m", "pytest", "-n", "2", *words[1:]] if testing else ["-m", "ulus_suite", *words]
    try:
        return subprocess.run([PYTHON, *command], cwd=HERE if testing else None, check=False).returncode
    except KeyboardInterrupt:
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
