"""Downloads what a start without a network needs: `python3 packaging/offline.py`.

Fills the folder wheels/ with the wheels of everything the suite depends on, for Windows, macOS and Linux and Python
3.11 to 3.14, with a list of checksums. Copy the whole folder of the suite, wheels/ and all, onto a stick:
`python3 start.py` uses wheels/ when it is there and asks no network.

`--here` downloads for this machine only, `--tests` what the tests need as well, `--check` compares what is there
with the list of checksums, `--zip FILE` packs the suite and its wheels into one file to hand on.
"""

from __future__ import annotations

import argparse
import hashlib
import shutil
import subprocess
import sys
import tempfile
import tomllib
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WHEELS = ROOT / "wheels"
SUMS = "SHA256SUMS"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = {
    "Linux x86-64": ("manylinux2014_x86_64", "manylinux_2_17_x86_64", "manylinux_2_28_x86_64"),
    "Linux ARM": ("manylinux2014_aarch64", "manylinux_2_17_aarch64", "manylinux_2_28_aarch64"),
    "Windows": ("win_amd64",),
    "macOS Apple silicon": tuple(f"macosx_{v}_arm64" for v in ("11_0", "12_0", "13_0", "14_0")),
    "macOS Intel": tuple(f"macosx_{v}_x86_64" for v in ("10_9", "10_12", "10_13", "10_15", "11_0", "12_0")),
}
"""For each kind of machine the tags under which its wheels are published."""

LEFT_OUT = {
    ".git",
    ".venv",
    "build",
    "dist",
    "__pycache__",
    ".mypy_cache",
    ".ruff_cache",
    ".pytest_cache",
    ".hypothesis",
}


def needs(tests: bool) -> list[str]:
    """What has to be there: the suite's own needs, and what installs it from its folder."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    wanted = [*project["project"]["dependencies"], *project["build-system"]["requires"], "editables>=0.5"]
    return wanted + (project["project"]["optional-dependencies"]["test"] if tests else [])


def download(wanted: list[str], python: str | None = None, tags: tuple[str, ...] = ()) -> str:
    """Download wheels for a Python and a kind of machine, or for this one; returns what went wrong, or nothing."""
    target = [] if python is None else ["--python-version", python, "--implementation", "cp"]
    for tag in tags:
        target += ["--platform", tag]
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--only-binary=:all:", "--dest", str(WHEELS)]
    done = subprocess.run([*command, *target, *wanted], check=False, capture_output=True, text=True)
    if done.returncode == 0:
        return ""
    told = [line for line in done.stderr.splitlines() if line.startswith("ERROR")]
    return told[-1] if told else f"pip ended with code {done.returncode}"


def sums() -> dict[str, str]:
    """The checksum of every wheel that is there."""
    return {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in sorted(WHEELS.glob("*.whl"))}


def write_sums() -> None:
    """Write the list in the form that `sha256sum --check` reads."""
    lines = "".join(f"{digest}  {name}\n" for name, digest in sums().items())
    (WHEELS / SUMS).write_text(lines, encoding="utf-8", newline="\n")


def check() -> int:
    """Compare what is there with the list; one sentence for each difference."""
    if not (WHEELS / SUMS).is_file():
        print(f"There is no {WHEELS / SUMS}. Run `python3 packaging/offline.py` where there is a network.")
        return 1
    listed = {}
    for line in (WHEELS / SUMS).read_text(encoding="utf-8").splitlines():
        digest, _, name = line.partition("  ")
        listed[name] = digest
    there = sums()
    wrong = [f"{name} is missing" for name in listed.keys() - there.keys()]
    wrong += [f"{name} is damaged" for name in listed.keys() & there.keys() if listed[name] != there[name]]
    wrong += [f"{name} is not in the list" for name in there.keys() - listed.keys()]
    for problem in sorted(wrong):
        print(f"{problem}. Download the bundle again, or copy it again.")
    print(f"{len(listed)} wheels, {len(wrong)} wrong.")
    return 1 if wrong else 0


def pack(target: Path) -> None:
    """The suite and its wheels as one file."""
    with tempfile.TemporaryDirectory() as place:
        made = Path(place) / "bundle.zip"
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as packed:
            for file in sorted(ROOT.rglob("*")):
                inside = file.relative_to(ROOT)
                if file.is_file() and not LEFT_OUT & set(inside.parts) and file.resolve() != target.resolve():
                    packed.write(file, Path("ulus-suite") / inside)
        shutil.move(made, target)
    print(f"{target}: {target.stat().st_size / 1e6:.1f} MB")


def main() -> int:
    """Download, or check, or pack; 0 when all of it is there."""
    asked = argparse.ArgumentParser(description="Make a start without a network possible.")
    asked.add_argument("--here", action="store_true", help="only for this machine and this Python")
    asked.add_argument("--tests", action="store_true", help="with what the tests need")
    asked.add_argument("--check", action="store_true", help="compare what is there with its checksums")
    asked.add_argument("--zip", type=Path, metavar="FILE", help="pack the suite and its wheels into one file")
    words = asked.parse_args()
    if words.check:
        return check()
    if words.zip is not None and (words.zip.exists() or not words.zip.absolute().parent.is_dir()):
        print(f"{words.zip} cannot be written: it is there already, or its folder is not. Choose another name.")
        return 2
    try:
        WHEELS.mkdir(exist_ok=True)
    except OSError as error:
        print(f"{WHEELS} cannot be made: {error.strerror}. Put the suite where you may write.")
        return 1
    missing = []
    kinds = {"this machine": ()} if words.here else PLATFORMS
    for kind, tags in kinds.items():
        for python in (None,) if words.here else PYTHONS:
            what = kind if python is None else f"{kind}, Python {python}"
            print(f"{what} ...", flush=True)
            problem = download(needs(words.tests), python, tags)
            if problem:
                missing.append(f"{what}: {problem}")
    write_sums()
    for problem in missing:
        print(f"Not complete. {problem}")
    whole = sum(file.stat().st_size for file in WHEELS.glob("*.whl"))
    print(f"{len(sums())} wheels, {whole / 1e6:.1f} MB, in {WHEELS}")
    if words.zip is not None:
        pack(words.zip)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
