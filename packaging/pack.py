"""Packs the built folder: one file that unpacks itself, an archive with an install script, a Debian package.

`python pack.py PARTS OUT FORMS`: PARTS is what `parts.py` made, OUT holds `ulus-suite/` and takes the packages,
FORMS is a list with commas of which `file` (on Linux), `archive` and `deb` are done here.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import os
import platform
import shutil
import subprocess
import sys
import tarfile
from datetime import date
from pathlib import Path

from ulus_suite.version import __version__

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
ID = "org.ulus_suite.ulus_suite"
DEBIAN = {"x86_64": "amd64", "aarch64": "arm64", "armv7l": "armhf", "i686": "i386", "riscv64": "riscv64"}


def share(parts: Path, place: Path, documentation: str) -> None:
    """What Linux desktops and shells look for, below a `share` folder."""
    made = {"@VERSION@": __version__, "@DATE@": date.today().isoformat()}

    def put(source: Path, *where: str) -> None:
        target = place.joinpath(*where)
        target.parent.mkdir(parents=True, exist_ok=True)
        text = source.read_text(encoding="utf-8")
        for mark, value in made.items():
            text = text.replace(mark, value)
        target.write_text(text, encoding="utf-8")

    put(HERE / "linux" / f"{ID}.desktop", "applications", f"{ID}.desktop")
    put(HERE / "linux" / f"{ID}.metainfo.xml", "metainfo", f"{ID}.metainfo.xml")
    put(HERE / "linux" / f"{ID}.xml", "mime", "packages", f"{ID}.xml")
    put(HERE / "linux" / "ulus-suite.thumbnailer", "thumbnailers", "ulus-suite.thumbnailer")
    put(parts / "shell" / "ulus-suite.bash", "bash-completion", "completions", "ulus-suite")
    put(parts / "shell" / "_ulus-suite", "zsh", documentation, "_ulus-suite")
    put(parts / "shell" / "ulus-suite.fish", "fish", "vendor_completions.d", "ulus-suite.fish")
    put(parts / "shell" / "ulus-suite.1", "man", "man1", "ulus-suite.1")
    for icon in (parts / "icons").glob("*.png"):
        target = place / "icons" / "hicolor" / f"{icon.stem}x{icon.stem}" / "apps" / f"{ID}.png"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(icon, target)
    drawing = place / "icons" / "hicolor" / "scalable" / "apps" / f"{ID}.svg"
    drawing.parent.mkdir(parents=True)
    shutil.copyfile(ROOT / "assets" / "boxes" / "icon.svg", drawing)


def single(out: Path) -> Path:
    """One file for Linux: `linux/single.sh` with the packed folder behind it.

    By hand, because PyInstaller's own single file unpacks itself at every start, which takes more than twice the
    time that an installed suite needs to its window; this one does it once.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz", compresslevel=9) as tar:
        tar.add(out / "ulus-suite", "ulus-suite", filter=_nobody)
    body = packed.getvalue()
    size = sum(
        file.stat().st_size for file in (out / "ulus-suite").rglob("*") if file.is_file() and not file.is_symlink()
    )
    script = (HERE / "linux" / "single.sh").read_text(encoding="utf-8")
    for mark, value in {
        "@VERSION@": __version__,
        "@DIGEST@": hashlib.sha256(body).hexdigest()[:12],
        "@MEGABYTES@": str(round(size / 1e6)),
    }.items():
        script = script.replace(mark, value)
    head, numbers = script, (0, 0)
    while True:  # the two numbers tell lengths of the text in which they stand
        head = script.replace("@BEHIND@", str(numbers[0])).replace("@LENGTH@", str(numbers[1]))
        length = len(head.encode())
        if numbers == (length + 1, length + len(body)):
            break
        numbers = (length + 1, length + len(body))
    target = out / "ulus-suite-single"
    target.write_bytes(head.encode() + body)
    target.chmod(0o755)
    return target


def archive(parts: Path, out: Path) -> Path:
    """The folder for handing on: with an install script on Linux, plain on Windows and macOS."""
    system = {"Darwin": "macos"}.get(platform.system(), platform.system().lower())
    name = f"ulus-suite-{__version__}-{system}-{platform.machine().lower()}"
    if system != "linux":
        return Path(shutil.make_archive(str(out / name), "zip", out, "ulus-suite"))
    place = parts / "archive" / name
    shutil.rmtree(place.parent, ignore_errors=True)
    share(parts, place / "share", "site-functions")
    shutil.copytree(out / "ulus-suite", place / "lib" / "ulus-suite", symlinks=True)
    shutil.copytree(parts / "licences", place / "licences")
    shutil.copy2(HERE / "linux" / "install.sh", place / "install.sh")
    shutil.copyfile(ROOT / "README.md", place / "README.md")
    target = out / f"{name}.tar.gz"
    with tarfile.open(target, "w:gz", compresslevel=9) as packed:
        packed.add(place, name, filter=_nobody)
    return target


def _nobody(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Files in an archive belong to nobody in particular."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = ""
    return entry


def debian(parts: Path, out: Path) -> Path:
    """A package that `apt install ./ulus-suite_….deb` takes, and that goes without a trace."""
    arch = DEBIAN.get(platform.machine(), platform.machine())
    place = parts / "debian"
    shutil.rmtree(place, ignore_errors=True)
    share(parts, place / "usr" / "share", "vendor-completions")
    shutil.copytree(out / "ulus-suite", place / "usr" / "lib" / "ulus-suite", symlinks=True)
    (place / "usr" / "bin").mkdir()
    (place / "usr" / "bin" / "ulus-suite").symlink_to("../lib/ulus-suite/ulus-suite")
    papers = place / "usr" / "share" / "doc" / "ulus-suite"
    papers.mkdir(parents=True)
    licences = [
        f"== {file.stem} ==\n\n{file.read_text(encoding='utf-8')}"
        for file in sorted((parts / "licences").iterdir())
    ]
    (papers / "copyright").write_text("\n".join(licences), encoding="utf-8")
    changes = f"ulus-suite ({__version__}) stable; urgency=low\n\n  * See CHANGELOG.md of the project.\n"
    _pressed(papers / "changelog.gz", changes.encode())
    manual = place / "usr" / "share" / "man" / "man1" / "ulus-suite.1"
    _pressed(manual.with_suffix(".1.gz"), manual.read_bytes())
    manual.unlink()
    _rights(place)
    size = sum(file.stat().st_size for file in place.rglob("*") if file.is_file() and not file.is_symlink())
    about = {
        "Package": "ulus-suite", "Version": __version__, "Architecture": arch, "Section": "games",
        "Priority": "optional",
        "Maintainer": "The Ulus Suite authors <nobody@localhost>", "Installed-Size": str(size // 1024),
        "Depends": f"libc6 (>= {_libc()}), zlib1g", "Recommends": "shared-mime-info, desktop-file-utils",
        "Description": "five board games for one table\n"
        " Play Ulus, Uluk, UR, Ünee Tugalluulax and Urland on one computer,\n"
        " learn them by lessons, and show them by computer players.",
    }  # fmt: skip
    (place / "DEBIAN").mkdir(mode=0o755)
    (place / "DEBIAN" / "control").write_text("".join(f"{k}: {v}\n" for k, v in about.items()), encoding="utf-8")
    target = out / f"ulus-suite_{__version__}_{arch}.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "--build", "-Zxz", place, target], check=True, stdout=subprocess.DEVNULL
    )
    return target


def _libc() -> str:
    """The C library this was built with, which is the oldest it is sure to run with."""
    name, version = platform.libc_ver()
    return version if name == "glibc" and version else "2.28"


def _pressed(target: Path, text: bytes) -> None:
    target.write_bytes(gzip.compress(text, 9, mtime=0))


def _rights(place: Path) -> None:
    """Everybody may read; what can be run stays so."""
    for path in place.rglob("*"):
        if path.is_dir():
            path.chmod(0o755)
        elif not path.is_symlink():
            path.chmod(0o755 if path.stat().st_mode & 0o100 else 0o644)


def main() -> int:
    """Pack what was asked for, as far as this machine can."""
    parts, out, forms = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3].split(",")
    if "file" in forms and platform.system() == "Linux":
        single(out)
    if "archive" in forms:
        archive(parts, out)
    if "deb" in forms:
        if shutil.which("dpkg-deb"):
            debian(parts, out)
        elif os.name == "posix":
            print("No Debian package is made: dpkg-deb is not here.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
