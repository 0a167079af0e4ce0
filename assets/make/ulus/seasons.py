"""Season names in the traditional Mongolian script, joined and upright, as outlines.

    python assets/make/ulus/seasons.py [OUT]

Needs uharfbuzz and fontTools, for making only; the font is the suite's own copy of Noto Sans Mongolian (SIL Open
Font Licence). The word is shaped as a lying line and stood up by a quarter turn clockwise, so that it runs downwards.
"""

from __future__ import annotations

import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))

FONT = HERE.parents[1] / "fonts" / "NotoSansMongolian-Regular.ttf"
WORDS = {
    "summer": "\u1835\u1824\u1828",
    "autumn": "\u1828\u1820\u182e\u1824\u1837",
    "winter": "\u1821\u182a\u1826\u182f",
    "spring": "\u182c\u1820\u182a\u1824\u1837",
    "naadam": "\u1828\u1820\u182d\u1820\u1833\u1824\u182e",
    "ulus": "\u1824\u182f\u1824\u1830",
}
INK = "#232544"
EM = 100.0  # units to the em in the drawing
MARGIN = 6.0


def main() -> None:
    import uharfbuzz as hb
    from fontTools.pens.recordingPen import DecomposingRecordingPen
    from fontTools.pens.svgPathPen import SVGPathPen
    from fontTools.pens.transformPen import TransformPen
    from fontTools.ttLib import TTFont

    out = (Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parents[1]) / "season"
    out.mkdir(parents=True, exist_ok=True)
    outlines = TTFont(FONT)
    glyphs = outlines.getGlyphSet()
    order = outlines.getGlyphOrder()
    face = hb.Face(FONT.read_bytes())
    k = EM / face.upem
    for name, word in WORDS.items():
        line = hb.Buffer()
        line.add_str(word)
        line.guess_segment_properties()
        line.direction = "ltr"
        hb.shape(hb.Font(face), line)
        drawn = []
        x = 0
        for info, place in zip(line.glyph_infos, line.glyph_positions, strict=True):
            recording = DecomposingRecordingPen(glyphs)
            glyphs[order[info.codepoint]].draw(recording)
            drawn.append((recording, x + place.x_offset, place.y_offset))
            x += place.x_advance
        bounds = extent(drawn, k)
        # A quarter turn clockwise: the line's way becomes down, its height becomes right.
        width, height = bounds[2] - bounds[0] + 2 * MARGIN, bounds[3] - bounds[1] + 2 * MARGIN
        pen = SVGPathPen(glyphs, ntos=lambda v: f"{v:.2f}".rstrip("0").rstrip("."))
        for recording, dx, dy in drawn:
            turn = (0, k, k, 0, dy * k - bounds[0] + MARGIN, dx * k - bounds[1] + MARGIN)
            recording.replay(TransformPen(pen, turn))
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.1f} {height:.1f}" '
            f'width="{width:.1f}" height="{height:.1f}">\n<path d="{pen.getCommands()}" fill="{INK}"/>\n</svg>\n'
        )
        (out / f"{name}.svg").write_text(text, encoding="utf-8", newline="\n")


def extent(drawn: list, k: float) -> tuple[float, float, float, float]:  # type: ignore[type-arg]
    from fontTools.pens.boundsPen import BoundsPen
    from fontTools.pens.transformPen import TransformPen

    pen = BoundsPen(None)
    for recording, dx, dy in drawn:
        recording.replay(TransformPen(pen, (0, k, k, 0, dy * k, dx * k)))
    x0, y0, x1, y1 = pen.bounds
    return (x0, y0, x1, y1)


if __name__ == "__main__":
    main()
