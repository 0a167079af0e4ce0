"""Sets everything up with nothing but Python: `python3 start.py` opens the suite, `python3 start.py test` tests it.

A virtual environment is made in .venv beside this file; what is there already is used again.
"""

from __future__ import annotations

import os
import subprocess
import sys
import venv
from pathlib import Path

HERE = Path(__file__).resolve().parent
PLACE = HERE / ".venv"
BIN = PLACE / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
LEAST = (3, 11)


def prepare(extra: str) -> None:
    """Make the environment and install the suite into it; `extra` is a group of further requirements, or empty."""
    stamp = PLACE / f"ready{extra.replace('[', '-').replace(']', '')}"
    newest = (HERE / "pyproject.toml").stat().st_mtime
    if stamp.exists() and stamp.stat().st_mtime >= newest:
        return
    if not PYTHON.exists():
        print("Making a virtual environment in .venv ...", flush=True)
        venv.EnvBuilder(with_pip=True).create(PLACE)
    print("Installing Ulus Suite into it ...", flush=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--editable", f"{HERE}{extra}"], check=True)
    stamp.touch()


def main(words: list[str]) -> int:
    """`test` runs the tests (further words go to pytest); anything else goes to the suite."""
    if sys.version_info < LEAST:
        print(f"Ulus Suite needs Python {LEAST[0]}.{LEAST[1]} or newer; this is {sys.version.split()[0]}.")
        return 2
    testing = words[:1] == ["test"]
    try:
        prepare("[test]" if testing else "")
    except subprocess.CalledProcessError as error:
        print(f"The set-up failed (code {error.returncode}); the lines above say why. Mend it and start again.")
        return 1
    command = ["-m", "pytest", "-n", "2", *words[1:]] if testing else ["-m", "ulus_suite", *words]
    return subprocess.run([PYTHON, *command], cwd=HERE if testing else None, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
