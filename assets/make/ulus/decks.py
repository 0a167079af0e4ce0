"""Card frames and card backs, 640 x 900, and the places on them where the program sets text.

The places are the same for every deck; `assets/ulus/frames/slots.yaml` says them for the program.
"""

from __future__ import annotations

from collections.abc import Callable

from felt import (
    BROWN,
    BROWN_SHADE,
    CORD,
    FELT,
    FELT_SHADE,
    INDIGO,
    IVORY,
    MADDER,
    SKY,
    SKY_SHADE,
    TURMERIC,
    TURMERIC_SHADE,
    WOOL,
    Emblem,
    line,
    outline,
    path,
    picture,
)
from ornaments import endless_knot, horns, ring_of_horns, rosette, running_horns
from shapes import box, curve, ellipse

# deck: ground, ornament, name patch, ornament on the picture field
DECKS = {
    "asset": (TURMERIC, MADDER, IVORY),
    "monster": (MADDER, TURMERIC, IVORY),
    "god": (INDIGO, TURMERIC, IVORY),
    "champion": (SKY, INDIGO, IVORY),
    "site": (WOOL, BROWN_SHADE, IVORY),
    "sky": (SKY, IVORY, IVORY),
    "tuulch": (BROWN, TURMERIC, IVORY),
}
# x, y, width, height
SLOTS = {
    "name": (92, 40, 456, 92),
    "emblem": (116, 172, 408, 408),
    "value": (54, 554, 92, 92),
    "marks": (172, 606, 404, 62),
    "text": (68, 706, 504, 138),
}


def cloth(e: Emblem, colour: str) -> None:
    """The card: felt with a cord round it, and a running stitch."""
    outer = box(10, 10, 620, 880, 40)
    e.raw(outline(outer.d(), CORD, 18))
    e.raw(path(outer.d(), fill=colour))
    e.raw(line(box(15, 15, 610, 870, 36), "#ffffff", 3, None, 0.22))


def frame(deck: str) -> Callable[[Emblem], None]:
    ground, ornament, patch = DECKS[deck]

    def draw(e: Emblem) -> None:
        cloth(e, ground)
        for turn, x, y in ((135, 46, 46), (225, 594, 46)):
            e.flat(*[(s, ornament) for s in horns(x, y, 0.86, turn)])
        # the field of the picture
        field = box(48, 152, 544, 448, 30)
        e.sew((field, FELT), light=0, back=False)
        e.raw(
            path(
                field.d(),
                fill=e.gradient(
                    "field", (0, "#fdf6e6"), (60, "#f3e7cb"), (100, "#dfcba0"), to="0.42 0.36 0.8", round_=True
                ),
            )
        )
        e.stitches(box(62, 166, 516, 420, 20), ornament if ornament != IVORY else SKY_SHADE, 3.4, "12 10")
        for turn, x, y in ((135, 76, 180), (225, 564, 180), (45, 76, 572), (315, 564, 572)):
            e.raw(path("".join(s.d() for s in horns(x, y, 0.6, turn)), fill=ground, fill_opacity=0.75))
        # the name
        e.sew((curve("84,86! 112,44! 528,44! 556,86! 528,128! 112,128!"), patch), light=0.9, back=False)
        e.stitches(curve("104,86! 124,56! 516,56! 536,86! 516,116! 124,116!"), FELT_SHADE, 2.6, "8 8")
        # numbers and marks
        if deck in ("asset", "monster", "sky"):
            e.sew((box(48, 602, 544, 72, 30), patch), light=0.9, back=False)
            e.sew((ellipse(100, 600, 58), ornament if ornament != IVORY else TURMERIC), light=1, back=False)
            e.flat((ellipse(100, 600, 46), IVORY))
            e.stitches(ellipse(100, 600, 50.5), TURMERIC_SHADE, 2.6, "6 6")
        else:
            e.sew((box(48, 602, 544, 72, 30), patch), light=0.9, back=False)
        # the words
        e.sew((box(48, 690, 544, 170, 26), patch), light=0.9, back=False)
        e.stitches(box(59, 701, 522, 148, 18), FELT_SHADE, 2.6, "8 8")

    return draw


def back(deck: str) -> Callable[[Emblem], None]:
    ground, ornament, _ = DECKS[deck]

    def draw(e: Emblem) -> None:
        cloth(e, ground)
        e.stitches(box(34, 34, 572, 832, 24), IVORY, 4, "14 12")
        for s in running_horns(70, 570, 96, 6, 0.82) + running_horns(70, 570, 804, 6, 0.82):
            e.flat((s, ornament))
        for flip in (False, True):
            for s in running_horns(220, 680, 78, 6, 0.82):
                t = s.turn(90, 0, 0).move(156, 0) if flip else s.turn(-90, 0, 0).move(484, 900)
                e.flat((t, ornament))
        for y, turn in ((232, 0), (668, 180)):
            e.flat(*[(s, ornament) for s in horns(320, y, 1.9, turn)])
        for x, y, turn in ((150, 190, 135), (490, 190, 225), (150, 710, 45), (490, 710, 315)):
            e.flat(*[(s, ornament) for s in horns(x, y, 0.9, turn + 180)])
        e.sew((ellipse(320, 450, 190), IVORY), back=False)
        e.sew((ellipse(320, 450, 172), ornament), light=0.8, back=False)
        e.flat(*[(s, ground if ground != SKY else INDIGO) for s in ring_of_horns(320, 450, 122, 12, 0.66)])
        e.sew((ellipse(320, 450, 116), IVORY), light=0.9, back=False)
        sign(e, deck, ground)

    return draw


def sign(e: Emblem, deck: str, ground: str) -> None:
    """What tells the backs apart by shape."""
    if deck == "asset":
        for part in endless_knot(320, 450, 20, MADDER, 10):
            e.raw(part)
    elif deck == "monster":
        for x in (272, 368):
            k = 1 if x < 320 else -1
            e.sew(
                (curve(f"{x - 44},{438 - 10 * k} {x},{410} {x + 44},{438 + 10 * k} {x},{466}"), TURMERIC),
                back=False,
            )
            e.flat((ellipse(x, 438, 14, 20), CORD))
        e.sew((curve("252,490! 320,506 388,490! 366,532 320,544 274,532"), MADDER), back=False)
        for x in (276, 298, 320, 342, 364):
            e.flat(
                (
                    curve(
                        f"{x - 9},{497 + 4 * (1 - abs(x - 320) / 44)}! {x + 9},{497 + 4 * (1 - abs(x - 320) / 44)}! {x},{522}!"
                    ),
                    IVORY,
                )
            )
    elif deck == "god":
        for i in range(12):
            ray = curve("320,352! 330,384 320,404! 310,384")
            e.flat((ray.turn(30 * i, 320, 450), TURMERIC))
        e.sew((ellipse(320, 436, 36), MADDER), back=False)
        e.sew((curve("256,452! 280,502 320,516 360,502 384,452! 362,482 320,494 278,482"), INDIGO), back=False)
    elif deck == "site":
        e.sew((curve("228,500! 272,428 292,450 324,384 356,450 376,424 412,500!"), INDIGO), back=False)
        e.flat((curve("324,386! 342,424 328,418 320,432 308,416!"), IVORY))
        e.stitches("238,522 280,512 320,522 360,512 402,522", BROWN, 6, "14 12")
    else:
        e.flat(*[(p, ground) for p in rosette(320, 450, 90, 8, 0.2)])


def slots() -> str:
    """The places, as the program reads them."""
    rows = ["# Where a card of 640 x 900 has room: x, y, width, height.", "size: [640, 900]"]
    rows += [f"{name}: [{', '.join(str(v) for v in spot)}]" for name, spot in SLOTS.items()]
    return "\n".join(rows) + "\n"


for _deck in DECKS:
    picture(f"ulus/frames/{_deck}", 640, 900, k=1.4)(frame(_deck))
for _deck in ("asset", "monster", "god", "site"):
    picture(f"ulus/backs/{_deck}", 640, 900, k=1.4)(back(_deck))
