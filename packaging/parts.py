"""What goes beside the built program: icons, licences of all parts, a man page, completions.

Run in the environment of the build, `python parts.py FOLDER`: it draws with the suite's own pygame and reads the
suite's own parsers, so that nothing of this is kept twice.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
from importlib import metadata
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Pixels of the usual icons."""

BUILDERS = {
    "pip",
    "setuptools",
    "wheel",
    "pillow",
    "altgraph",
    "pyinstaller",
    "pyinstaller-hooks-contrib",
    "argparse-manpage",
    "packaging",
    "tomli",
}
"""Distributions of the environment that only build; no code of theirs is shipped but PyInstaller's loader."""


def icons(place: Path) -> None:
    """The shelf's picture as PNG files, and as the one file that Windows and macOS want."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    import pygame
    from PIL import Image

    place.mkdir(parents=True, exist_ok=True)
    drawing = ROOT / "assets" / "boxes" / "icon.svg"
    for side in SIZES:
        picture = pygame.image.load_sized_svg(str(drawing), (side, side))
        pygame.image.save(picture, str(place / f"{side}.png"))
    largest = Image.open(place / "512.png").convert("RGBA")
    largest.save(place.parent / "icon.ico", sizes=[(side, side) for side in SIZES if side <= 256])
    largest.save(place.parent / "icon.icns")


def licences(place: Path) -> None:
    """Every licence of what is shipped: ours, Python's, each library's, each font's."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    shutil.copyfile(ROOT / "LICENSE", place / "ulus-suite.txt")
    for font in sorted((ROOT / "assets" / "fonts").glob("*OFL.txt")):
        shutil.copyfile(font, place / f"font {font.name}")
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.is_file():
        shutil.copyfile(python, place / "python.txt")
    for library in metadata.distributions():
        name = library.metadata["Name"].lower()
        if name in BUILDERS - {"pyinstaller"} or name == "ulus-suite":
            continue
        for file in library.files or ():
            if any(word in file.name.upper() for word in ("LICENSE", "LICENCE", "COPYING", "NOTICE")):
                text = Path(str(library.locate_file(file)))
                if text.is_file() and text.suffix != ".py":
                    with (place / f"{name}.txt").open("a", encoding="utf-8") as kept:
                        kept.write(text.read_text(encoding="utf-8", errors="replace") + "\n")


def shell_words(place: Path) -> None:
    """Completions for three shells and the man page, made from the parsers."""
    from argparse_manpage.manpage import Manpage

    from ulus_suite.cli import parser
    from ulus_suite.commands import completions

    place.mkdir(parents=True, exist_ok=True)
    for shell, name in (("bash", "ulus-suite.bash"), ("zsh", "_ulus-suite"), ("fish", "ulus-suite.fish")):
        (place / name).write_text(completions.script(parser(), shell), encoding="utf-8")
    page = str(Manpage(parser())).replace("Generated Python Manual", "Games")
    (place / "ulus-suite.1").write_text(page, encoding="utf-8")


def main() -> None:
    """All of it into the folder that is named."""
    place = Path(sys.argv[1])
    icons(place / "icons")
    licences(place / "licences")
    shell_words(place / "shell")


if __name__ == "__main__":
    main()
