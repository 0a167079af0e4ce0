"""Ornaments of the round felt mat, each a piece that the program places.

`ring` is the whole border with its middle left open. `border` is one straight segment of the same scroll,
200 x 120, to be repeated along an edge or round a circle by turning.
"""

from __future__ import annotations

from felt import CORD, FELT, FELT_SHADE, INDIGO, IVORY, MADDER, SKY, TURMERIC, Emblem, line, outline, path, picture
from ornaments import endless_knot, horns, ring_of_horns, rosette
from shapes import curve, ellipse


@picture("ulus/mat/ring", 1024, 1024)
def ring(e: Emblem) -> None:
    """The whole border of the mat: horn scroll outside, cord, room of radius 392 within, transparent."""
    c = 512
    hole = ellipse(c, c, 392).mirror(c)
    outer = ellipse(c, c, 500)
    e.raw(outline(outer.d(), CORD, 14))
    e.raw(path(outer.d() + hole.d(), fill=INDIGO, fill_rule="evenodd"))
    e.flat(*[(s, TURMERIC) for s in ring_of_horns(c, c, 412, 24, 1.16)])
    for i in range(24):
        e.flat(*[(s.turn(7.5 + 15 * i, c, c), SKY) for s in horns(c, c - 490, 0.5, 180)])
        e.flat((ellipse(c, c - 402, 5).turn(7.5 + 15 * i, c, c), IVORY))
    e.stitches(ellipse(c, c, 489), IVORY, 4, "12 10")
    e.raw(line(ellipse(c, c, 394), CORD, 8))
    e.raw(line(ellipse(c, c, 388), MADDER, 7))
    e.raw(line(ellipse(c, c, 383), CORD, 3))


@picture("ulus/mat/border", 200, 120)
def border(e: Emblem) -> None:
    """One segment of a border: a pair of horns between two halves of a hanging pair."""
    e.flat(*[(s, TURMERIC) for s in horns(100, 112, 1.9)])
    for x in (0, 200):
        e.flat(*[(s, SKY) for s in horns(x, 6, 1.05, 180)])
        e.flat((ellipse(x, 106, 7), IVORY))


@picture("ulus/mat/knot", 256, 256)
def knot(e: Emblem) -> None:
    for part in endless_knot(128, 128, 21.5, IVORY, 11):
        e.raw(part)


@picture("ulus/mat/corner", 256, 256)
def corner(e: Emblem) -> None:
    """A corner scroll; its corner is the upper left."""
    pieces = horns(66, 66, 2.5, 135)
    d = "".join(s.d() for s in pieces)
    e.raw(outline(d, CORD, 10))
    e.flat(*[(s, MADDER) for s in pieces])
    e.stitches(curve("26,26! 250,26! 26,26!"), FELT_SHADE, 4, "12 10")
    e.stitches(curve("26,26! 26,250! 26,26!"), FELT_SHADE, 4, "12 10")


@picture("ulus/mat/spandrel", 512, 512)
def spandrel(e: Emblem) -> None:
    """What fills a corner of the rug, as quilted into a shirdeg (the program lays it on faintly, tone on tone); its
    corner is the upper left."""
    pieces = [
        *horns(96, 96, 4.0, 135),
        *horns(300, 66, 1.9, 104),
        *horns(66, 300, 1.9, 166),
        ellipse(404, 44, 11),
        ellipse(44, 404, 11),
        ellipse(66, 66, 26),
    ]
    for piece in pieces:
        e.raw(line(piece, IVORY, 8))
    for piece in pieces:
        e.raw(path(piece.d(), fill=SKY))


@picture("ulus/mat/naadam", 512, 512)
def naadam(e: Emblem) -> None:
    """Naadam's two rings: the outer of radius 240, the inner of radius 120 (both to the middle of the cord)."""
    c = 256
    e.flat((ellipse(c, c, 240), MADDER))
    e.raw(
        path(
            ellipse(c, c, 240).d(),
            fill=e.gradient(
                "outer", (0, "#c75146"), (70, MADDER), (100, "#8f2b29"), to="0.42 0.38 0.62", round_=True
            ),
        )
    )
    e.flat(*[(s, TURMERIC) for s in ring_of_horns(c, c, 146, 12, 1.34)])
    e.stitches(ellipse(c, c, 226), IVORY, 4, "12 10")
    e.raw(line(ellipse(c, c, 240), CORD, 10))
    e.raw(line(ellipse(c, c, 240), "#6f76a8", 3.4, "5 6"))
    e.flat((ellipse(c, c, 120), FELT))
    e.raw(
        path(
            ellipse(c, c, 120).d(),
            fill=e.gradient("inner", (0, "#f2cd76"), (100, "#d99b2a"), to="0.42 0.38 0.62", round_=True),
        )
    )
    for part in endless_knot(c, c, 19, IVORY, 9.5):
        e.raw(part)
    for i in range(8):
        e.flat(*[(p.turn(22.5 + 45 * i, c, c), MADDER) for p in rosette(c, c - 99, 10, 4, 0.2)])
    e.raw(line(ellipse(c, c, 120), CORD, 10))
    e.raw(line(ellipse(c, c, 120), "#6f76a8", 3.4, "5 6"))


@picture("ulus/mat/site", 256, 256)
def site(e: Emblem) -> None:
    """One of the eight circles: a patch of pale felt; the program adds season, name and site picture."""
    e.raw(outline(ellipse(128, 128, 116).d(), CORD, 11))
    e.raw(
        path(
            ellipse(128, 128, 116).d(),
            fill=e.gradient(
                "patch", (0, "#fdf6e6"), (65, "#f1e4c6"), (100, "#d3bb8a"), to="0.42 0.38 0.62", round_=True
            ),
        )
    )
    e.raw(line(ellipse(128, 128, 116), "#6f76a8", 3.4, "5 6"))
    e.stitches(ellipse(128, 128, 105), TURMERIC, 3.6, "9 8")
