"""Makes `fonts/Vollkorn-SemiBold.ttf` from the font of that name in Debian's `fonts-vollkorn`.

Vollkorn's figures are old-style by default: its 1 looks like a small capital I in "Player 1 wins". The font has lining
figures too, behind a feature that SDL_ttf cannot ask for; here they become the default. Needs fontTools:

    python assets/make/fonts.py /usr/share/fonts/truetype/vollkorn/Vollkorn-SemiBold.ttf assets/fonts/Vollkorn-SemiBold.ttf
"""

from __future__ import annotations

import sys

from fontTools.ttLib import TTFont  # type: ignore[import-untyped,import-not-found,unused-ignore]  # not needed to play


def main(source: str, target: str) -> None:
    font = TTFont(source)
    for table in font["cmap"].tables:
        for digit in map(ord, "0123456789"):
            lining = f"{table.cmap.get(digit, '').removesuffix('.lf')}.lf"
            if lining in font.getGlyphOrder():
                table.cmap[digit] = lining
    font.save(target)


if __name__ == "__main__":
    main(*sys.argv[1:])
