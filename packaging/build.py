"""Builds the suite for the machine it runs on: `python3 packaging/build.py`. It needs Python and a network.

Makes a virtual environment in build/packaging, installs the suite and PyInstaller into it, and leaves in dist/:

- ulus-suite/              a folder that runs anywhere on this kind of system, without Python
- ulus-suite-VERSION-MACHINE.run     the same as one file that unpacks itself once (Linux)
- ulus-suite-VERSION-MACHINE-portable   one file that unpacks itself at each start (Windows, macOS)
- ulus-suite-VERSION-SYSTEM.tar.gz   the folder with an install script (Linux), or a zip (Windows, macOS)
- ulus-suite_VERSION_ARCH.deb        a Debian package (where dpkg-deb is)
- ulus-suite-VERSION-MACHINE.AppImage   an AppImage of Ulus_Suite.AppDir (where mksquashfs is, and its runtime)
- ulus-suite-VERSION-setup.exe       an installer (Windows, where Inno Setup's iscc is)

A release names its home in ULUS_SUITE_HOMEPAGE; that and two more are told in pack.py.

`--only folder,file,archive,deb,appimage,setup` builds less; `--out FOLDER` puts it elsewhere.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "packaging"
ENVIRONMENT = WORK / "environment"
PYTHON = ENVIRONMENT / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
FORMS = ("folder", "file", "archive", "deb", "appimage", "setup")


def words() -> argparse.Namespace:
    """What is asked for; misuse ends with one sentence."""
    asked = argparse.ArgumentParser(description="Build Ulus Suite for this machine.")
    asked.add_argument(
        "--only", default="", metavar="FORMS", help=f"some of {','.join(FORMS)} (default: all that can be)"
    )
    asked.add_argument("--out", type=Path, default=ROOT / "dist", metavar="FOLDER", help="where to put them (dist)")
    made = asked.parse_args()
    made.forms = tuple(made.only.split(",")) if made.only else FORMS
    wrong = [form for form in made.forms if form not in FORMS]
    if wrong:
        asked.error(f"there is no form '{wrong[0]}'; there are: {', '.join(FORMS)}")
    return made


def environment() -> None:
    """A fresh environment with the suite in it as players install it, and what builds it.

    It is made anew each time: a file that was once installed and is gone from the suite must not be built in.
    """
    shutil.rmtree(ENVIRONMENT, ignore_errors=True)
    venv.EnvBuilder(with_pip=True).create(ENVIRONMENT)
    run(PYTHON, "-m", "pip", "install", "--quiet", f"{ROOT}[package,hands]")


def installer(out: Path) -> None:
    """The installer for Windows, where Inno Setup is installed; its script says what goes where."""
    tool = shutil.which("iscc") or shutil.which("iscc", path=r"C:\Program Files (x86)\Inno Setup 6")
    if tool is None:
        print("No installer is made: Inno Setup (iscc) is not here.")
        return
    script = ROOT / "packaging" / "windows" / "ulus-suite.iss"
    run(tool, "/Qp", f"/DVersion={version()}", f"/DBuilt={out}", f"/DIcon={WORK / 'icon.ico'}", f"/O{out}", script)


def version() -> str:
    """What the suite calls itself; read as text, for this runs before anything is installed."""
    text = (ROOT / "ulus_suite" / "version.py").read_text(encoding="utf-8")
    return text.split('__version__ = "')[1].split('"')[0]


def run(*command: object, **more: str) -> None:
    """Run one step; its own words stand when it fails."""
    bare = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}  # nothing from another checkout
    subprocess.run([str(word) for word in command], check=True, cwd=ROOT, env={**bare, **more})


def main() -> int:
    """Build what was asked for; 0 when all of it is there."""
    asked = words()
    out = asked.out.resolve()
    try:
        print("Making the environment ...", flush=True)
        environment()
        print("Icons, licences, man page, completions ...", flush=True)
        run(PYTHON, ROOT / "packaging" / "parts.py", WORK)
        print("Building ...", flush=True)
        run(
            PYTHON, "-m", "PyInstaller", "--noconfirm", "--log-level", "ERROR",
            "--distpath", out, "--workpath", WORK / "pyinstaller", ROOT / "packaging" / "ulus-suite.spec",
            ULUS_SUITE_BUILD=str(WORK), ULUS_SUITE_FORMS=",".join(asked.forms),
        )  # fmt: skip
        if {"file", "archive", "deb", "appimage"} & set(asked.forms):
            print("Packing ...", flush=True)
            run(PYTHON, ROOT / "packaging" / "pack.py", WORK, out, ",".join(asked.forms))
        if "setup" in asked.forms and os.name == "nt":
            installer(out)
    except subprocess.CalledProcessError as error:
        print(f"The build failed at {Path(str(error.cmd[-1])).name} ({error.returncode}); the lines above say why.")
        return 1
    except OSError as error:
        print(f"The build failed: {error.strerror or error}. It writes into {WORK} and {out}.")
        return 1
    for made in sorted(out.glob("ulus-suite*")):
        if made.is_file():
            print(f"{made}: {made.stat().st_size / 1e6:.1f} MB")
    name, libc = platform.libc_ver()
    if name == "glibc":
        print(f"They run on Linux with glibc {libc} (this machine's) or newer: build on the oldest you mean.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
