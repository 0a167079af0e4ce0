"""Writes every picture of Ulus and the five box lids: python assets/make/ulus/make.py [OUT [NAME ...]]; only those named, if any are"""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

MODULES = (
    "herd",
    "things",
    "sacred",
    "monsters",
    "gods",
    "champions",
    "sites",
    "marks",
    "decks",
    "mat",
    "boxes",
    "box_uluk",
    "box_unee",
    "box_urland",
)


def main() -> None:
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parents[1]
    for name in MODULES:
        importlib.import_module(name)
    from felt import PICTURES

    wanted = sys.argv[2:] or PICTURES
    for name, make in ((name, PICTURES[name]) for name in wanted):
        target = out / f"{name}.svg"
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(make(), encoding="utf-8", newline="\n")
    from decks import slots

    (out / "ulus/frames/slots.yaml").write_text(slots(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
