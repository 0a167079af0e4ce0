"""Grades of rulings derived from the notes they come from: ``python tools/grades.py GAME NOTES.md``.

The notes of Ulus grade each ruling themselves; those of the other games give a reason. A reason that names the text
makes T, one that says "ours", "probably", "shortest" and the like makes J, any other L. The command prints every
ruling of ``rules/<game>/rulings.yaml`` whose grade is another, to be looked at by a person.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

from ulus_suite.data.rulebook import rulings

JUDGED = re.compile(
    r"ours|otherwise|random|software|switch|simplest|shortest|house|without it|probably|usual|cannot be avoided"
    r"|only matters|option",
    re.IGNORECASE,
)
SECTIONS = {"uluk": ("## C4", ""), "ur": ("## A6", "A6-"), "unee": ("## D3", "D3."), "urland": ("## B5", "B5.")}


def rows(text: str) -> Iterator[list[str]]:
    """Cells of every line of every table."""
    for line in text.splitlines():
        if line.startswith("|"):
            yield [cell.strip() for cell in line.strip().strip("|").split("|")]


def grade(reason: str) -> str:
    """The grade that a reason makes."""
    if "TEXT" in reason or "plain integer" in reason:
        return "T"
    return "J" if JUDGED.search(reason) else "L"


def derived(game: str, text: str) -> dict[str, str]:
    """Grades by the id that ``rulings.yaml`` uses."""
    if game == "ulus":
        return {c[0]: c[-1] for c in rows(text) if re.fullmatch(r"[A-S]\d+[a-z]?", c[0]) and c[-1] in "TLJ"}
    head, prefix = SECTIONS[game]
    part = text[text.index(head) :]
    end = part.find("\n## ", 5)
    table = rows(part[:end] if end > 0 else part)
    return {prefix + c[0]: grade(c[-1]) for c in table if re.fullmatch(r"\d+", c[0]) and len(c) >= 4}


def main(game: str, notes: str) -> int:
    """Print what differs; 0 when nothing does."""
    found, known = derived(game, Path(notes).read_text(encoding="utf-8")), rulings(game).rulings
    differ = [(id, r.grade, found[id]) for id, r in known.items() if id in found and r.grade != found[id]]
    for id, ours, theirs in differ:
        print(f"{game} {id}: {ours} in rulings.yaml, {theirs} by its reason")
    print(f"{game}: {sum(id in found for id in known)} rulings derived, {len(differ)} decided otherwise by hand")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
