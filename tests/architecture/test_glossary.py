"""Words of the glossary against the code: letters stand for what it says, and retired names do not come back."""

from __future__ import annotations

import ast
import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import ulus_suite

ROOT = Path(ulus_suite.__file__).parent
GLOSSARY = ROOT.parent / "docs" / "glossary.md"
COORDINATES = set("xyz_")
RETIRED = ("Sitting", "Thought", "Because", "Desk", "Said", "Outlook", "prefetch", "YardScreen", "restless")
ONE_PLACE = {"Pose": "core/chance.py", "Event": "core/events.py"}
"""Classes of which there is one."""


def short_names() -> dict[str, set[str]]:
    """Folder -> letters that may be parameters there."""
    found: dict[str, set[str]] = {}
    part = GLOSSARY.read_text(encoding="utf-8").partition("## Short names")[2].partition("\n## ")[0]
    for places, letters in re.findall(r"^\| (`[\w/*]+`(?:, `[\w/*]+`)*) \| ([^|]+) \|", part, re.M):
        for where in re.findall(r"`([\w/*]+)`", places):
            found.setdefault(where, set()).update(re.findall(r"`(\w)`", letters))
    return found


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def letters(path: Path) -> set[str]:
    """Parameters of functions that are one letter and no coordinate."""
    return {
        one.arg
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.FunctionDef)
        for one in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        if len(one.arg) == 1
    } - COORDINATES


SHORT = re.compile(r"def \w+\([^)]*\b[a-zA-Z]\s*[:,)=]")


def test_a_letter_stands_for_what_the_glossary_says() -> None:
    allowed = short_names()
    assert len(allowed) >= 6
    for path in sorted(ROOT.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if not SHORT.search(text):
            continue
        where = path.relative_to(ROOT).as_posix()
        may = set[str]().union(*(names for folder, names in allowed.items() if fnmatch(where, f"{folder}/*")))
        assert letters(path) <= may, (where, sorted(letters(path) - may))


def test_retired_names_do_not_come_back() -> None:
    gone = re.compile(rf"\b(?:{'|'.join(RETIRED)})\b")
    classes: dict[str, list[str]] = {name: [] for name in ONE_PLACE}
    listed = GLOSSARY.read_text(encoding="utf-8").partition("## Retired names")[2]
    assert all(f"`{name}`" in listed for name in RETIRED)
    for path in sorted(ROOT.rglob("*.py")):
        where, text = path.relative_to(ROOT).as_posix(), path.read_text(encoding="utf-8")
        assert (found := gone.search(text)) is None, (where, found)
        for name, places in classes.items():
            if re.search(rf"^class {name}\b", text, re.M):
                places.append(where)
    assert classes == {name: [place] for name, place in ONE_PLACE.items()}
