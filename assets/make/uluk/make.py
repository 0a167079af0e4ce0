"""Draw all of Uluk's emblems: ``python assets/make/uluk/make.py`` from the project's root."""

from __future__ import annotations

from pathlib import Path

from animals import ANIMALS
from goods import GOODS, SIGNS
from pen import write
from things import BUILDINGS, FEASTS, GODS, INVENTIONS


def main() -> None:
    root = Path(__file__).resolve().parents[2] / "uluk"
    sets = {
        "goods": GOODS, "signs": SIGNS, "tribers": ANIMALS, "inventions": INVENTIONS, "feasts": FEASTS,
        "places": BUILDINGS, "gods": GODS,
    }  # fmt: skip
    for folder, pictures in sets.items():
        (root / folder).mkdir(parents=True, exist_ok=True)
        for name, parts in pictures.items():
            write(root / folder, name, parts)


if __name__ == "__main__":
    main()
