"""What a report of a fault needs to say about the machine, without a name or a path of the person at it."""

from __future__ import annotations

import importlib
import locale
import os
import platform
import sys
from importlib import metadata

from ulus_suite.data import find

LIBRARIES = ("pygame-ce", "pymunk", "PyYAML", "msgspec", "platformdirs")


def surroundings() -> dict[str, str]:
    """Version of everything that has a part in how the suite runs here, by its name."""
    found = {
        "form": form(),
        "Python": f"{platform.python_version()} ({platform.python_implementation()})",
        "system": f"{platform.system()} {platform.release()} {platform.machine()}",
        "C library": " ".join(platform.libc_ver()).strip() or "not known",
        "encoding": f"{sys.getfilesystemencoding()}, {locale.getpreferredencoding(False)}",
        "screen": _screen(),
    }
    for library in LIBRARIES:
        try:
            found[library] = metadata.version(library)
        except metadata.PackageNotFoundError:
            found[library] = _own_version(library)
    return found


def form() -> str:
    """How this suite came here: built as a program, installed as a package, or run from its source."""
    if getattr(sys, "frozen", False):
        return "built program"
    return "installed package" if find.root().name == "_shipped" else "source"


def _own_version(library: str) -> str:
    """The version that a library tells itself; a built program carries no list of packages."""
    module = importlib.import_module({"pygame-ce": "pygame", "PyYAML": "yaml"}.get(library, library))
    return str(getattr(module, "__version__", getattr(module, "version", "not known")))


def _screen() -> str:
    """What kind of screen the system offers; asking opens no window."""
    if not sys.platform.startswith("linux"):
        return "the system's"
    kinds = [
        name for name, variable in (("Wayland", "WAYLAND_DISPLAY"), ("X11", "DISPLAY")) if os.environ.get(variable)
    ]
    return " and ".join(kinds) or "none"
