"""Writes the herd of Ünee Tugalluulax: cow, cow and bull, swollen udder, cow with calf, calf.

Run from the project's root: python assets/make/unee/herd.py
"""

from __future__ import annotations

from pathlib import Path

OUT = Path(__file__).resolve().parents[2] / "unee"
LINE = "#2b1a0e"


def beast(
    x: float,
    y: float,
    size: float,
    hide: str,
    patch: str,
    *,
    horns: float = 1.0,
    udder: float = 0.0,
    hump: float = 0.0,
    calf: bool = False,
) -> str:
    """One animal facing left: x, y its middle on the ground, size its height."""
    s = size / 100
    legs = 34 if calf else 26
    body_top = -62 if calf else -70
    parts = [
        f'<g transform="translate({x} {y}) scale({s:.3f})" stroke="{LINE}" stroke-width="4" '
        'stroke-linejoin="round" stroke-linecap="round">'
    ]
    for at in (-38, -26, 30, 42):
        parts.append(
            f'<path d="M{at - 5} {-legs - 10} L{at - 4} -2 L{at + 5} -2 L{at + 6} {-legs - 10} Z" fill="{hide}"/>'
        )
    parts.append(f'<path d="M54 {body_top + 12} C64 {body_top + 18} 66 -34 60 -22" fill="none"/>')
    parts.append(
        f'<path d="M-50 {body_top + 6} C-40 {body_top - 6 - hump} -14 {body_top + 2 - hump} 8 {body_top + 2} '
        f"C32 {body_top - 2} 54 {body_top + 4} 56 {body_top + 18} C58 -36 56 {-legs} 46 {-legs + 2} "
        f'C20 {-legs + 8} -20 {-legs + 8} -44 {-legs + 2} C-54 {-legs - 6} -56 {body_top + 18} -50 {body_top + 6} Z" fill="{hide}"/>'
    )
    parts.append(
        f'<path d="M2 {body_top + 6} C14 {body_top + 4} 26 {body_top + 6} 30 {body_top + 18} C26 {body_top + 30} '
        f'8 {body_top + 28} 0 {body_top + 18} Z" fill="{patch}" stroke="none"/>'
    )
    if udder:
        w = 9 + 9 * udder
        parts.append(
            f'<path d="M{30 - w} {-legs + 2} C{30 - w} {-legs + 8 + 13 * udder} {30 + w} {-legs + 8 + 13 * udder} '
            f'{30 + w} {-legs + 2} Z" fill="#e9b7a4"/>'
        )
        for teat in (-6, 6):
            parts.append(f'<path d="M{30 + teat} {-legs + 8 + 8 * udder} l0 {4 + 4 * udder:.1f}" fill="none"/>')
    head = -66 if calf else -72
    parts.append(
        f'<path d="M-44 {head + 6} C-52 {head - 4} -66 {head - 6} -72 {head + 2} C-78 {head + 14} -86 {head + 26} -88 {head + 34} '
        f'C-86 {head + 44} -74 {head + 44} -68 {head + 38} C-60 {head + 34} -50 {head + 30} -44 {head + 22} Z" fill="{hide}"/>'
    )
    parts.append(
        f'<path d="M-88 {head + 33} C-87 {head + 43} -75 {head + 43} -70 {head + 38} C-74 {head + 32} -82 {head + 28} -88 {head + 33} Z" fill="{patch}"/>'
    )
    parts.append(
        f'<path d="M-54 {head} C-46 {head - 6} -40 {head - 4} -38 {head + 2} C-44 {head + 8} -50 {head + 6} -54 {head} Z" fill="{hide}"/>'
    )
    parts.append(f'<circle cx="-68" cy="{head + 14}" r="2.6" fill="{LINE}" stroke="none"/>')
    if horns:
        parts.append(
            f'<path d="M-62 {head - 4} C{-70 - 8 * horns} {head - 10} {-72 - 8 * horns} {head - 20 * horns - 4} {-64 - 6 * horns} {head - 22 * horns - 4} '
            f'C-66 {head - 12} -58 {head - 8} -56 {head - 3} Z" fill="#efe3c4"/>'
        )
    parts.append("</g>")
    return "".join(parts)


def picture(name: str, *beasts: str, wide: int = 240) -> None:
    OUT.mkdir(exist_ok=True)
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} 120">{"".join(beasts)}</svg>\n'
    (OUT / f"{name}.svg").write_text(text, encoding="utf-8")


COW = {"hide": "#9c5a35", "patch": "#f1e6cf"}
BULL = {"hide": "#4b3328", "patch": "#2f211b"}
CALF = {"hide": "#c98b56", "patch": "#f6ecd8"}


def main() -> None:
    picture("cow", beast(88, 112, 98, udder=0.3, **COW), wide=165)
    picture(
        "cow-and-bull",
        beast(76, 112, 86, udder=0.3, **COW),
        beast(210, 112, 100, horns=1.4, hump=10, **BULL),
        wide=290,
    )
    picture("udder", beast(88, 112, 98, udder=1.0, **COW), wide=165)
    picture(
        "calved", beast(90, 112, 98, udder=0.7, **COW), beast(196, 112, 58, horns=0, calf=True, **CALF), wide=250
    )
    picture("calf", beast(92, 114, 104, horns=0, calf=True, **CALF), wide=170)


if __name__ == "__main__":
    main()
