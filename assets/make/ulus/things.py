"""Asset emblems: what people make and keep."""

from __future__ import annotations

from felt import (
    BROWN,
    BROWN_SHADE,
    CORD,
    FELT,
    FELT_SHADE,
    GREY,
    GREY_SHADE,
    INDIGO,
    IVORY,
    IVORY_SHADE,
    MADDER,
    SKY,
    SKY_SHADE,
    TURMERIC,
    TURMERIC_SHADE,
    WOOL,
    Emblem,
    each,
    emblem,
)
from shapes import Shape, box, curve, ellipse, limb, poly, stroke


def knot(e: Emblem, x: float, y: float, r: float, colour: str) -> None:
    """A small lozenge with four loops, the house ornament."""
    e.thread(curve(f"{x},{y - r} {x + r},{y} {x},{y + r} {x - r},{y}"), colour, 3.4)
    e.flat((ellipse(x, y, r * 0.3), colour))


@emblem("ulus/assets/ger")
def ger(e: Emblem) -> None:
    e.sew((limb("140,58,6 150,40,9 136,26,7 150,12,4"), GREY))
    wall = curve("30,140! 128,128 226,140! 224,214! 128,228 32,214!")
    e.sew((wall, IVORY))
    roof = curve("22,146! 60,98 110,62 128,60 146,62 196,98 234,146! 180,138 128,136 76,138")
    e.sew((roof, IVORY))
    e.fill((curve("102,66 128,52 154,66 164,78 128,84 92,78"), MADDER))
    e.thread("110,80 128,60 146,80", TURMERIC, 3.5)
    for x0, x1 in ((112, 62), (144, 194), (120, 100), (136, 156)):
        e.thread(f"{x0},86 {x1},137", IVORY_SHADE, 4)
    e.thread("32,162 128,152 224,162", SKY_SHADE, 7)
    e.thread("33,196 128,205 223,196", SKY_SHADE, 7)
    e.sew((box(102, 144, 52, 82, 3), MADDER))
    e.sew((box(112, 154, 32, 62, 2), TURMERIC))
    e.thread("128,158 128,212", MADDER, 4)
    for y in (172, 198):
        knot(e, 120, y, 6, MADDER)
        knot(e, 136, y, 6, MADDER)


@emblem("ulus/assets/fire")
def fire(e: Emblem) -> None:
    e.sew(
        (
            curve(
                "128,16! 148,46 142,66 158,84! 166,66 164,52! 190,80 206,118 204,158 184,192 152,210 128,212 "
                "104,210 72,192 52,158 52,124 66,98! 72,116 84,122! 84,92 94,70 112,48"
            ),
            MADDER,
        )
    )
    e.flat(
        (
            curve(
                "130,72! 138,96 136,110 150,122! 158,112 158,104! 174,128 178,154 166,182 144,200 128,202 104,198 "
                "84,178 80,152 92,132! 98,144 106,146! 104,118 116,98"
            ),
            TURMERIC,
        )
    )
    e.flat((curve("128,126! 132,144 146,152 152,170 144,190 128,198 112,190 104,172 112,152"), IVORY))
    for x, y, rx in ((68, 212, 30), (188, 212, 30), (128, 222, 36)):
        e.sew(
            (
                curve(
                    f"{x - rx},{y + 4} {x - rx + 8},{y - 14} {x + 4},{y - 20} {x + rx - 6},{y - 12} {x + rx},{y + 6} {x + rx - 8},{y + 16} {x - rx + 8},{y + 16}"
                ),
                GREY,
            )
        )


@emblem("ulus/assets/bow")
def bow(e: Emblem) -> None:
    def place(s: Shape) -> Shape:
        return s.turn(45, 128, 128)

    bow_limb = limb(
        "30,150,3 26,128,5 44,112,7 76,92,9 108,96,9 128,112,10 148,96,9 180,92,9 212,112,7 230,128,5 226,150,3"
    )
    string = limb("28,144,2 128,196,2 228,144,2")
    e.sew((place(string), IVORY))
    e.sew((place(limb("128,28,3.5 128,208,3.5")), WOOL))
    e.sew((place(bow_limb), MADDER))
    e.fill((place(limb("108,98,9.5 128,112,11 148,98,9.5")), CORD), light=0)
    for a, b in (("62,98,9", "74,92,9.5"), ("182,92,9.5", "194,98,9")):
        e.fill((place(limb(f"{a} {b}")), TURMERIC), light=0)
    e.sew((place(curve("128,2! 146,34 128,28! 110,34!")), GREY))
    for dx in (-1, 1):
        e.sew((place(curve(f"128,178! {128 + dx * 22},190! {128 + dx * 22},226! 128,214!")), SKY))
        for y in (190, 200):
            e.thread(place(stroke(f"{128 + dx * 4},{y} {128 + dx * 18},{y + 8}")), SKY_SHADE, 3)


@emblem("ulus/assets/airag")
def airag(e: Emblem) -> None:
    e.sew((limb("154,96,7 176,22,6"), WOOL), (ellipse(178, 20, 11), WOOL))
    bag = curve("112,72 168,72! 172,92 196,122 214,170 208,216 180,232 128,234 92,226 76,200 84,156 104,120 110,92")
    e.sew((bag, BROWN))
    e.on(bag, (limb("84,168,5 140,178,5 220,162,5"), BROWN_SHADE))
    e.thread("124,120 116,150", "#a5764b", 6)
    e.sew((curve("104,62 140,56 176,62 178,78 140,84 102,78"), BROWN_SHADE))
    e.sew((limb("110,98,7 140,103,7 172,98,7"), MADDER))
    e.stitches("112,98 140,103 170,98", TURMERIC)
    e.thread("138,140 150,128 164,134 168,150 158,162 146,156 148,146", TURMERIC, 4.5)
    bowl = curve("20,164! 128,164! 122,196 104,222 92,228! 56,228! 44,222 26,196")
    e.sew((bowl, TURMERIC))
    e.sew((ellipse(74, 164, 54, 16), IVORY))
    e.thread("40,162 62,170 92,169", IVORY_SHADE, 4)
    e.thread("40,196 58,206 90,206 108,196", TURMERIC_SHADE, 4)


@emblem("ulus/assets/suutei-tsai")
def suutei_tsai(e: Emblem) -> None:
    e.sew((limb("104,112,7 70,116,6 58,140,6 66,176,7 98,190,7").mirror(130).move(22, -8), TURMERIC_SHADE))
    spout = curve("96,126! 64,110 44,82 30,60! 44,50! 62,74 84,92 104,98!")
    e.sew((spout, TURMERIC))
    pot = curve("98,92! 158,92! 176,122 188,160 184,196 164,216! 92,216! 72,196 68,160 80,122")
    e.sew((pot, TURMERIC))
    e.sew((curve("92,92! 96,72 110,58 128,54 146,58 160,72 164,92!"), TURMERIC))
    e.sew((ellipse(128, 46, 10), MADDER))
    for y, x0, x1 in ((124, 81, 176), (192, 72, 184)):
        e.thread(f"{x0 + 2},{y} 128,{y + 7} {x1 - 2},{y}", TURMERIC_SHADE, 5)
    for x in (98, 128, 158):
        e.thread(f"{x - 12},164 {x - 12},150 {x},148 {x + 4},158 {x - 2},162", MADDER, 4.5)
        e.thread(f"{x + 12},156 {x + 12},170 {x},174 {x - 4},166", MADDER, 4.5)
    bowl = curve("126,180! 236,180! 230,208 212,228 204,234! 160,234! 150,228 132,208")
    e.sew((bowl, SKY))
    e.sew((ellipse(181, 180, 55, 14), WOOL))
    e.thread("152,178 172,184 200,183", FELT, 4)
    for x in (166, 196):
        e.thread(f"{x},158 {x - 9},144 {x + 7},130 {x - 3},112", IVORY, 7)
    e.thread("150,210 166,202 181,210 196,202 212,210", INDIGO, 4.5)


@emblem("ulus/assets/ink-and-brush")
def ink_and_brush(e: Emblem) -> None:
    stone = curve("24,176! 52,142! 180,142! 212,176! 212,214! 196,228 40,228 24,214!")
    e.sew((stone, GREY_SHADE))
    e.sew((curve("40,178! 60,152! 172,152! 196,178!"), GREY))
    e.flat((curve("62,174 74,160 104,157 140,160 158,170 150,175 100,176"), CORD))
    brush = [limb("238,20,6 146,122,8")]
    e.sew(*each(brush, MADDER))
    e.sew((limb("152,116,10 138,131,11"), TURMERIC))
    e.sew((curve("126,124! 146,144! 138,160 118,168 100,170! 104,154 112,136"), CORD), light=0)
    e.thread("120,152 130,140", "#6f76a8", 4)
    e.thread("226,16 238,8 244,20 236,26", TURMERIC, 4)
    e.sew((curve("48,52! 64,76 68,92 58,106 44,106 34,94 36,78"), CORD), light=0)
    e.thread("44,88 46,96", "#6f76a8", 4)
    e.thread("44,196 60,206 84,200 108,208 134,200 160,208 190,198", GREY, 5)


@emblem("ulus/assets/paper")
def paper(e: Emblem) -> None:
    e.sew((curve("62,46! 200,38! 204,120 198,206! 66,214! 58,130"), FELT))
    e.sew((curve("50,38! 190,38! 186,120 190,212! 50,212! 54,120"), IVORY))
    e.sew((limb("32,36,13 206,36,13"), WOOL), (limb("32,216,13 206,216,13"), WOOL))
    for x in (28, 210):
        for y in (36, 216):
            e.sew((ellipse(x, y, 9, 14), MADDER))
    for i, x in enumerate((78, 106, 134, 162)):
        end = (190, 182, 190, 140)[i]
        e.thread(f"{x},64 {x},{end}", CORD, 4.6)
        y = 72
        k = 0
        while y < end - 8:
            side = 1 if (i + k) % 3 else -1
            if (i * 2 + k) % 4 == 3:
                e.thread(f"{x},{y} {x + 10},{y + 2} {x + 9},{y + 9} {x},{y + 10}", CORD, 3.8)
            else:
                e.thread(f"{x},{y + 2} {x + side * 9},{y + 8}", CORD, 3.8)
            y += 15
            k += 1
    e.flat((box(151, 158, 22, 26, 2), MADDER))
    e.thread("157,165 167,165 167,177 157,177 157,171 162,171", IVORY, 2.6)


@emblem("ulus/assets/boortsog")
def boortsog(e: Emblem) -> None:
    # Ul boov: long cakes laid crosswise in layers, curds and lumps of sugar on top.
    for row, (y, half, n) in enumerate(((166, 96, 3), (126, 84, 2), (88, 66, 2), (54, 44, 1))):
        w = half / n
        for i in range(n):
            x = 128 - half + w * (2 * i + 1)
            r = w + 4
            cake = curve(
                f"{x - r},{y} {x - r * 0.82},{y - 21} {x},{y - 24} {x + r * 0.82},{y - 21} {x + r},{y} "
                f"{x + r * 0.82},{y + 20} {x},{y + 23} {x - r * 0.82},{y + 20}"
            )
            e.sew((cake, TURMERIC))
            e.thread(
                curve(f"{x - r * 0.62},{y - 1} {x},{y - 12} {x + r * 0.62},{y - 1} {x},{y + 11}"),
                TURMERIC_SHADE,
                4.4,
            )
            if row % 2 == 0:
                e.thread(f"{x - r * 0.24},{y + 1} {x},{y - 4} {x + r * 0.24},{y + 1}", TURMERIC_SHADE, 4)
            else:
                e.flat((ellipse(x, y, 5), TURMERIC_SHADE))
    for x, y, r in ((102, 30, 13), (154, 30, 13), (128, 20, 15)):
        e.sew(
            (
                curve(
                    f"{x - r},{y + r * 0.8}! {x - r},{y - r * 0.5} {x},{y - r} {x + r},{y - r * 0.5} {x + r},{y + r * 0.8}!"
                ),
                IVORY,
            )
        )
    bowl = curve("14,182! 242,182! 230,208 196,228! 188,240! 68,240! 60,228! 26,208")
    e.sew((bowl, MADDER))
    e.thread("24,194 232,194", TURMERIC, 5)
    for x in (72, 128, 184):
        e.thread(f"{x - 18},220 {x - 20},209 {x - 8},206 {x - 3},213 {x - 9},218", TURMERIC, 4)
        e.thread(f"{x + 18},220 {x + 20},209 {x + 8},206 {x + 3},213 {x + 9},218", TURMERIC, 4)


@emblem("ulus/assets/map")
def map_(e: Emblem) -> None:
    e.sew(
        (poly("20,56 76,36 76,204 20,224"), FELT),
        (poly("76,36 180,60 180,228 76,204"), IVORY),
        (poly("180,60 236,40 236,208 180,228"), FELT),
    )
    e.thread("76,38 76,202", FELT_SHADE, 5)
    e.thread("180,62 180,226", FELT_SHADE, 5)
    for x, y, k in ((54, 96, 1.0), (100, 92, 1.2), (132, 104, 0.9)):
        e.flat((poly(f"{x - 22 * k},{y + 16 * k} {x},{y - 22 * k} {x + 22 * k},{y + 16 * k}"), INDIGO))
        e.flat((poly(f"{x - 8 * k},{y - 8 * k} {x},{y - 22 * k} {x + 8 * k},{y - 8 * k} {x},{y - 2 * k}"), IVORY))
    e.thread("236,118 214,112 200,126 180,122 158,134 140,130 124,144 98,140 76,150 48,142 22,152", SKY_SHADE, 8)
    e.stitches("38,196 62,178 92,184 120,172 146,186 168,166 200,160 206,90", MADDER, 5.4, "9 9")
    e.thread("196,76 218,90", MADDER, 7)
    e.thread("218,72 196,94", MADDER, 7)
    e.sew((ellipse(38, 196, 9), MADDER))
    e.flat((poly("140,196 146,208 158,212 146,216 140,228 134,216 122,212 134,208"), TURMERIC_SHADE))


@emblem("ulus/assets/fortress")
def fortress(e: Emblem) -> None:
    e.sew((box(92, 84, 72, 60), MADDER))
    e.sew((curve("66,92! 84,76 96,56! 160,56! 172,76 190,92! 160,86 96,86"), INDIGO))
    e.sew((curve("82,56! 100,40 112,24! 144,24! 156,40 174,56! 150,51 106,51"), INDIGO))
    e.sew((ellipse(128, 18, 8), TURMERIC))
    wall = poly(
        "52,146 52,130 66,130 66,140 80,140 80,130 94,130 94,140 108,140 108,130 121,130 121,140 135,140 135,130 148,130 148,140 162,140 162,130 176,130 176,140 190,140 190,130 204,130 204,146 204,232 52,232"
    )
    e.sew((wall, FELT))
    for x in (14, 186):
        e.sew((poly(f"{x},232 {x + 6},120 {x + 50},120 {x + 56},232"), FELT))
        e.sew(
            (
                poly(
                    f"{x},120 {x},100 {x + 12},100 {x + 12},108 {x + 22},108 {x + 22},100 {x + 34},100 {x + 34},108 {x + 44},108 {x + 44},100 {x + 56},100 {x + 56},120"
                ),
                FELT,
            )
        )
        e.flat((box(x + 23, 140, 10, 26, 5), CORD))
    e.sew((curve("102,232! 102,192 112,174 128,168 144,174 154,192 154,232!"), CORD), light=0)
    e.flat((curve("110,232! 110,194 118,181 128,177 138,181 146,194 146,232!"), BROWN))
    e.thread("128,180 128,230", BROWN_SHADE, 4)
    for x, y in ((82, 164), (94, 208), (168, 160), (164, 206), (80, 190), (176, 184)):
        e.thread(f"{x - 7},{y} {x + 7},{y}", FELT_SHADE, 4.5)
    e.thread("104,110 152,110", TURMERIC, 4.5)
