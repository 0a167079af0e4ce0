"""Packs the built folder: a file that unpacks itself, an archive that installs, an AppImage, a Debian package.

`python pack.py PARTS OUT FORMS`: PARTS is what `parts.py` made, OUT holds `ulus-suite/` and takes the packages,
FORMS is a list with commas of which `file` and `appimage` (on Linux), `archive` and `deb` are done here.

Three things are known to who builds a release only: ULUS_SUITE_HOMEPAGE, where the project lives;
ULUS_SUITE_MAINTAINER, "name <address>"; ULUS_SUITE_APPIMAGE_RUNTIME, a file from AppImage's type2-runtime.
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
    made = {"@VERSION@": __version__, "@DATE@": date.today().isoformat(), "@ADDRESSES@": _addresses()}

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


def _addresses() -> str:
    """Where the project lives, for whoever shows its page in a software centre: known to who builds a release."""
    home = os.environ.get("ULUS_SUITE_HOMEPAGE", "").rstrip("/")
    if not home:
        return ""
    pictures = {"table": "Ulus on its felt mat", "chart": "Urland on its chart", "shelf": "Five boxes on a shelf"}
    shown = "\n".join(
        f"""    <screenshot{' type="default"' if name == "table" else ""}>
      <caption>{caption}</caption>
      <image>{home}/raw/v{__version__}/assets/readme/{name}.png</image>
    </screenshot>"""
        for name, caption in pictures.items()
    )
    return f"""  <url type="homepage">{home}</url>
  <url type="bugtracker">{home}/issues</url>
  <url type="vcs-browser">{home}</url>
  <screenshots>
{shown}
  </screenshots>
"""


def tree(parts: Path, out: Path) -> Path:
    """What the archive and the single file for Linux hold: the program, what desktops look for, `install.sh`."""
    place = parts / "archive" / f"ulus-suite-{__version__}-linux-{platform.machine().lower()}"
    shutil.rmtree(place.parent, ignore_errors=True)
    share(parts, place / "share", "site-functions")
    shutil.copytree(out / "ulus-suite", place / "lib" / "ulus-suite", symlinks=True)
    shutil.copytree(parts / "licences", place / "licences")
    made = {"@VERSION@": __version__, "@MACHINE@": platform.machine(), "@GLIBC@": libc()}
    for name in ("install.sh", "README.txt"):
        text = (HERE / "linux" / name).read_text(encoding="utf-8")
        for mark, value in made.items():
            text = text.replace(mark, value)
        (place / name).write_text(text, encoding="utf-8")
    (place / "install.sh").chmod(0o755)
    return place


def single(place: Path, out: Path) -> Path:
    """One file for Linux: `linux/single.sh` with a packed :func:`tree` behind it.

    By hand, because PyInstaller's own single file unpacks itself at every start, which takes more than twice the
    time that an installed suite needs to its window; this one does it once.
    """
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz", compresslevel=9) as tar:
        for part in sorted(place.iterdir()):
            tar.add(part, part.name, filter=_nobody)
    body = packed.getvalue()
    files = [file for file in place.rglob("*") if file.is_file() and not file.is_symlink()]
    listed = sorted(f"{file.stat().st_size} ./{file.relative_to(place).as_posix()}\n".encode() for file in files)
    script = (HERE / "linux" / "single.sh").read_text(encoding="utf-8")
    for mark, value in {
        "@VERSION@": __version__,
        "@DIGEST@": hashlib.sha256(body).hexdigest()[:12],
        "@FILES@": hashlib.sha256(b"".join(listed)).hexdigest(),
        "@MEGABYTES@": str(round(sum(file.stat().st_size for file in files) / 1e6)),
    }.items():
        script = script.replace(mark, value)
    head, numbers = script, (0, 0)
    while True:  # the two numbers tell lengths of the text in which they stand
        head = script.replace("@BEHIND@", str(numbers[0])).replace("@LENGTH@", str(numbers[1]))
        length = len(head.encode())
        if numbers == (length + 1, length + len(body)):
            break
        numbers = (length + 1, length + len(body))
    target = out / f"ulus-suite-{__version__}-{platform.machine().lower()}.run"
    target.write_bytes(head.encode() + body)
    target.chmod(0o755)
    return target


def archive(place: Path | None, out: Path) -> Path:
    """The folder for handing on: with an install script on Linux, plain on Windows and macOS."""
    if place is None:
        system = {"Darwin": "macos"}.get(platform.system(), platform.system().lower())
        name = f"ulus-suite-{__version__}-{system}-{platform.machine().lower()}"
        if system == "macos":  # with its links and rights, which a zip of Python's loses
            target = out / f"{name}.zip"
            subprocess.run(["ditto", "-c", "-k", "--keepParent", out / "Ulus Suite.app", target], check=True)
            return target
        return Path(shutil.make_archive(str(out / name), "zip", out, "ulus-suite"))
    target = out / f"{place.name}.tar.gz"
    with tarfile.open(target, "w:gz", compresslevel=9) as packed:
        packed.add(place, place.name, filter=_nobody)
    return target


def appimage(parts: Path, place: Path, out: Path) -> Path:
    """The same tree as AppImage wants it, and the one file: AppImage's runtime with the folder packed behind it."""
    folder = out / "Ulus_Suite.AppDir"
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("lib", "share"):
        shutil.copytree(place / part, folder / "usr" / part, symlinks=True)
    (folder / "usr" / "bin").mkdir()
    (folder / "usr" / "bin" / "ulus-suite").symlink_to("../lib/ulus-suite/ulus-suite")
    (folder / "AppRun").symlink_to("usr/bin/ulus-suite")
    (folder / f"{ID}.desktop").symlink_to(f"usr/share/applications/{ID}.desktop")
    shutil.copyfile(parts / "icons" / "256.png", folder / f"{ID}.png")
    (folder / ".DirIcon").symlink_to(f"{ID}.png")
    runtime, tool = Path(os.environ.get("ULUS_SUITE_APPIMAGE_RUNTIME", "")), shutil.which("mksquashfs")
    if not runtime.is_file() or tool is None:
        print("No AppImage is made of Ulus_Suite.AppDir: mksquashfs or ULUS_SUITE_APPIMAGE_RUNTIME is not here.")
        return folder
    packed = parts / "squashfs"
    how = ["-root-owned", "-noappend", "-comp", "zstd", "-quiet", "-no-progress"]
    subprocess.run([tool, folder, packed, *how], check=True)
    target = out / f"ulus-suite-{__version__}-{platform.machine().lower()}.AppImage"
    target.write_bytes(runtime.read_bytes() + packed.read_bytes())
    target.chmod(0o755)
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
        "Maintainer": os.environ.get("ULUS_SUITE_MAINTAINER", "The Ulus Suite authors"),
        "Installed-Size": str(size // 1024),
        "Depends": f"libc6 (>= {libc()}), zlib1g", "Recommends": "shared-mime-info, desktop-file-utils",
        **({"Homepage": home} if (home := os.environ.get("ULUS_SUITE_HOMEPAGE")) else {}),
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


def libc() -> str:
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
    linux = platform.system() == "Linux"
    place = tree(parts, out) if linux and {"file", "archive", "appimage"} & set(forms) else None
    if "file" in forms and place is not None:
        single(place, out)
    if "archive" in forms:
        archive(place, out)
    if "appimage" in forms and place is not None:
        appimage(parts, place, out)
    if "deb" in forms:
        if shutil.which("dpkg-deb"):
            debian(parts, out)
        elif os.name == "posix":
            print("No Debian package is made: dpkg-deb is not here.")
    return 0


if __name__ == "__main__":
    sys.exit(main())
