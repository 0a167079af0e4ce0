"""Writes the small pictures of UR for the card at a real table: tips of dice, and tiles with a name.

Run from the project's root: python assets/make/ur/signs.py
"""

from __future__ import annotations

import math
from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "ur"
LINE, SHELL, LAPIS, RED, GOLD, SILVER, STONE = (
    "#241c14", "#f4ead2", "#23458f", "#b5412f", "#e2ab2f", "#c9d2dc", "#6f5a44",
)  # fmt: skip


def picture(name: str, *parts: str) -> None:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">'
    (OUT / f"{name}.svg").write_text("\n".join([head, *parts, "</svg>\n"]), encoding="utf-8")


def tip(name: str, colour: str) -> None:
    """A four-sided die seen from the side, one tip up: the tip that counts is coloured."""
    top, left, right, low = (32, 6), (5, 47), (59, 47), (34, 60)
    cut = 0.42
    at = [tuple(round(t + (b - t) * cut, 1) for t, b in zip(top, base, strict=True)) for base in (left, low, right)]
    line = f'stroke="{LINE}" stroke-width="2.6" stroke-linejoin="round"'
    points = lambda *those: " ".join(f"{x} {y}" for x, y in those)  # noqa: E731  # one use, three lines
    picture(
        name,
        f'<polygon points="{points(top, left, low)}" fill="{STONE}" {line}/>',
        f'<polygon points="{points(top, low, right)}" fill="#55442f" {line}/>',
        *(
            [f'<polygon points="{points(top, at[0], at[1], at[2])}" fill="{colour}" {line}/>']
            if colour
            else [
                f'<polygon points="{points(top, at[0], at[1], at[2])}" fill="none" {line} stroke-dasharray="3 3"/>'
            ]
        ),
    )


def star(arms: int, outer: float, inner: float, colour: str) -> str:
    points = []
    for n in range(arms * 2):
        far, turn = (outer, inner)[n % 2], math.pi * n / arms - math.pi / 2
        points.append(f"{32 + far * math.cos(turn):.1f} {32 + far * math.sin(turn):.1f}")
    return f'<polygon points="{" ".join(points)}" fill="{colour}" stroke="{LINE}" stroke-width="1.8" stroke-linejoin="round"/>'


def tile(name: str, *parts: str) -> None:
    picture(
        name,
        f'<rect x="4" y="4" width="56" height="56" rx="6" fill="{SHELL}" stroke="{LINE}" stroke-width="3"/>',
        *parts,
    )


def main() -> None:
    OUT.mkdir(exist_ok=True)
    for name, colour in (("tip-gold", GOLD), ("tip-silver", SILVER), ("tip-blank", "")):
        tip(name, colour)
    petals = "".join(
        f'<ellipse cx="32" cy="17" rx="5.6" ry="10" fill="{LAPIS if n % 2 else RED}" stroke="{LINE}" '
        f'stroke-width="1.6" transform="rotate({n * 45} 32 32)"/>'
        for n in range(8)
    )
    tile("fort", petals, f'<circle cx="32" cy="32" r="6" fill="{GOLD}" stroke="{LINE}" stroke-width="1.8"/>')
    tile("ishtar", star(8, 23, 9, GOLD), f'<circle cx="32" cy="32" r="5" fill="{LAPIS}"/>')
    tile(
        "marduk",
        f'<path d="M32 10 L46 26 L37 26 L37 54 L27 54 L27 26 L18 26 Z" fill="{RED}" stroke="{LINE}" stroke-width="2" '
        'stroke-linejoin="round"/>',
    )
    tile(
        "entrance",
        f'<path d="M14 54 V26 A18 18 0 0 1 50 26 V54 H40 V28 A8 8 0 0 0 24 28 V54 Z" fill="{LAPIS}" stroke="{LINE}" '
        'stroke-width="2" stroke-linejoin="round"/>',
    )


if __name__ == "__main__":
    main()
