"""Small signs that differ in shape: who values a card, of which kind it is, which face a bone shows.

All 64 x 64. They are made to be told apart at 16 units, without colour.
"""

from __future__ import annotations

from felt import (
    BROWN,
    CORD,
    FELT_SHADE,
    INDIGO,
    IVORY,
    IVORY_SHADE,
    MADDER,
    SHADE,
    SKY,
    TURMERIC,
    Emblem,
    each,
    outline,
    path,
    picture,
)
from ornaments import star
from shapes import Shape, curve, ellipse, limb, lit, poly

JADE, JADE_SHADE = "#6aa88a", "#43785f"
SHADE[JADE] = JADE_SHADE


def mark(e: Emblem, colour: str, *shapes: Shape) -> None:
    """One shape with a dark cord and an ivory rim."""
    d = "".join(s.d() for s in shapes)
    e.raw(outline(d, IVORY, 13))
    e.raw(outline(d, CORD, 8))
    for s in shapes:
        e.raw(path(s.d(), fill=SHADE[colour]))
    for s in shapes:
        for bright in lit(s, -2.63, -3.17):
            e.raw(path(bright.d(), fill=colour))


@picture("ulus/marks/burkut", 64, 64)
def burkut(e: Emblem) -> None:
    """A paw."""
    mark(
        e,
        BROWN,
        curve("32,30 42,35 49,46 44,54 32,52 20,54 15,46 22,35"),
        ellipse(13, 29, 6, 8, -25),
        ellipse(25, 17, 6.5, 9, -8),
        ellipse(39, 17, 6.5, 9, 8),
        ellipse(51, 29, 6, 8, 25),
    )


@picture("ulus/marks/etugen", 64, 64)
def etugen(e: Emblem) -> None:
    """The earth, four-square, with its four quarters."""
    square = poly("11,11 53,11 53,53 11,53")
    mark(e, TURMERIC, square)
    e.raw(outline("M32 11l0 42M11 32l42 0", CORD, 6))


@picture("ulus/marks/mergen", 64, 64)
def mergen(e: Emblem) -> None:
    """An arrowhead, pointing up."""
    mark(e, INDIGO, poly("32,6 52,38 38,34 38,58 26,58 26,34 12,38"))


@picture("ulus/marks/tengri", 64, 64)
def tengri(e: Emblem) -> None:
    """The round sky, and its eye."""
    mark(e, SKY, ellipse(32, 32, 23))
    e.flat((ellipse(32, 32, 8.5), CORD))


@picture("ulus/marks/ulgen", 64, 64)
def ulgen(e: Emblem) -> None:
    """A star of six rays."""
    mark(e, IVORY, star(32, 32, 26, 6, 0.5))


@picture("ulus/marks/umay", 64, 64)
def umay(e: Emblem) -> None:
    """A heart."""
    mark(e, MADDER, curve("32,56! 14,40 8,26 14,13 25,12 32,21! 39,12 50,13 56,26 50,40"))


@picture("ulus/marks/lobsogoi", 64, 64)
def lobsogoi(e: Emblem) -> None:
    """A crossed-out mark."""
    mark(e, MADDER, poly("18,8 32,22 46,8 56,18 42,32 56,46 46,56 32,42 18,56 8,46 22,32 8,18"))


@picture("ulus/marks/bone", 64, 64)
def bone(e: Emblem) -> None:
    """An ankle bone."""
    mark(e, IVORY, curve("8,18 18,10 32,18 46,10 56,18 54,30 50,34 56,46 46,55 32,48 18,55 8,46 12,34 9,30"))
    e.thread("22,24 20,32 22,42", FELT_SHADE, 4)


@picture("ulus/marks/horn", 64, 64)
def horn(e: Emblem) -> None:
    """A curved horn."""
    shape = limb("14,48,10 34,48,9 48,34,6.5 50,12,1.5")
    mark(e, TURMERIC, shape)
    e.thread("24,40 27,56", CORD, 3)
    e.thread("37,36 45,47", CORD, 3)


@picture("ulus/marks/jade", 64, 64)
def jade(e: Emblem) -> None:
    """A cut gem."""
    mark(e, JADE, poly("20,9 44,9 57,26 32,57 7,26"))
    e.raw(outline("M9 26l46 0M32 55l-10 -29l10 -15l10 15z", JADE_SHADE, 3.4))


def face(e: Emblem, colour: str, *shapes: Shape) -> None:
    """A dark head on a disc of bone."""
    e.raw(outline(ellipse(32, 32, 27).d(), CORD, 8))
    e.flat((ellipse(32, 32, 27), IVORY_SHADE), (ellipse(31, 30.6, 25.4), IVORY))
    e.flat(*each(shapes, colour))


@picture("bones/horse", 64, 64)
def horse(e: Emblem) -> None:
    """A long head and an arched neck, its mane in tufts."""
    face(
        e,
        CORD,
        curve("33,6! 41,13 51,25 55,41 51,54! 32,58 24,54! 31,45 29,39 20,44 13,46 9,40 12,30 22,18 29,13!"),
    )
    e.raw(outline("M49 19l-8 5M55 29l-10 4M57 40l-11 2M55 50l-10 0", IVORY, 3.6))


@picture("bones/camel", 64, 64)
def camel(e: Emblem) -> None:
    face(
        e,
        CORD,
        curve(
            "9,22 14,16 21,18 22,27 20,34 24,36 27,30 30,18 35,15 39,22 41,29 44,22 48,16 53,22 55,34 54,41! 52,51! 46,51! 45,43! 31,43! "
            "30,51! 24,51! 22,44 14,42 12,33 13,27 8,27"
        ),
    )


@picture("bones/sheep", 64, 64)
def sheep(e: Emblem) -> None:
    """A ram: two horns rolled out and under, a broad muzzle between them."""
    face(
        e,
        CORD,
        limb("31,19,4.6 19,17,4.8 12.5,28,4.6 16.5,39,4 21,34,2.4"),
        limb("33,19,4.6 45,17,4.8 51.5,28,4.6 47.5,39,4 43,34,2.4"),
    )
    head = curve("32,24 37,27 38,35 37,49 34,55 30,55 27,49 26,35 27,27")
    e.raw(outline(head.d(), IVORY, 4.6))
    e.flat((head, CORD), (ellipse(29.3, 36, 1.7), IVORY), (ellipse(34.7, 36, 1.7), IVORY))


@picture("bones/goat", 64, 64)
def goat(e: Emblem) -> None:
    """Two long horns in a V, a narrow head that ends in a beard."""
    face(
        e,
        CORD,
        curve("25,29 32,26 39,29 40,35 37,44 35,49 33.4,59! 30.6,59! 29,49 27,44 24,35"),
        limb("29,30,4.2 25,18,4.2 16,7.5,1.4"),
        limb("35,30,4.2 39,18,4.2 48,7.5,1.4"),
        curve("26,29! 17,26 9,28 17,34 25,34!"),
        curve("38,29! 47,26 55,28 47,34 39,34!"),
    )
    e.flat((ellipse(28.8, 34, 1.9), IVORY), (ellipse(35.2, 34, 1.9), IVORY))
