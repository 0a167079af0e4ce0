"""Monster emblems. They look straight at you."""

from __future__ import annotations

from felt import (
    BROWN,
    BROWN_SHADE,
    CORD,
    FELT,
    GREY,
    GREY_SHADE,
    INDIGO,
    IVORY,
    IVORY_SHADE,
    MADDER,
    MADDER_SHADE,
    SKY,
    SKY_SHADE,
    TURMERIC,
    TURMERIC_SHADE,
    WOOL,
    Emblem,
    emblem,
)
from shapes import Shape, curve, ellipse, limb, poly, stroke


def both(shape: Shape) -> tuple[Shape, Shape]:
    return shape, shape.mirror()


def glare(e: Emblem, x: float, y: float, r: float, white: str = TURMERIC, tilt: float = 5) -> None:
    """A pair of angry eyes."""
    for side in (-1, 1):
        cx = 128 + side * x
        e.flat(
            (ellipse(cx, y, r * 1.6, r * 1.35), white),
            (ellipse(cx, y + 1, r * 0.7), CORD),
            (ellipse(cx - r * 0.3, y - r * 0.3, r * 0.25), IVORY),
        )
        e.thread(
            f"{cx - side * r * 2},{y - r * 0.5 + tilt * 0.6} {cx},{y - r * 1.5} {cx + side * r * 1.9},{y - r * 1.4 - tilt}",
            CORD,
            6,
        )


def fangs(e: Emblem, points: str, colour: str = IVORY) -> None:
    e.flat((poly(points), colour))


@emblem("ulus/monsters/chotgor")
def chotgor(e: Emblem) -> None:
    for s in both(limb("82,120,12 46,128,11 30,104,9 36,84,7")):
        e.sew((s, SKY))
    for side in (-1, 1):
        for dx, dy in ((-12, -14), (0, -20), (12, -12)):
            e.sew((limb(f"{128 - side * 92},86,5 {128 - side * 92 + dx},{86 + dy},2.5"), SKY))
    body = curve(
        "128,20 168,30 190,66 192,116 200,160 216,196 204,234! 186,212 172,238! 152,214 134,240! 116,214 96,236! 82,212 60,226! 52,192 60,156 66,112 66,66 88,30"
    )
    e.sew((body, SKY))
    e.fill((curve("128,38 158,46 174,76 168,110 150,136 128,142 106,136 88,110 82,76 98,46"), IVORY), light=0.8)
    for x in (108, 148):
        e.flat((ellipse(x, 82, 12, 17), CORD), (ellipse(x, 86, 4.5), MADDER))
    e.flat((curve("128,106 140,116 138,132 128,138 118,132 116,116"), CORD))
    for t in ("96,160 92,186 98,206", "128,158 130,190 124,212", "160,160 164,186 160,206"):
        e.thread(t, SKY_SHADE, 6)
    e.thread("92,60 84,70 88,80", IVORY_SHADE, 4)


@emblem("ulus/monsters/shulmas")
def shulmas(e: Emblem) -> None:
    hair = curve(
        "128,14! 152,30 178,20! 182,46 210,48! 202,80 226,104! 206,124 220,160! 194,166 196,196! 166,184 90,184 60,196! 62,166 36,160! 50,124 30,104! 54,80 46,48! 74,46 78,20! 104,30"
    )
    e.sew((hair, CORD), light=0)
    for s in both(curve("84,98! 56,70 22,64! 34,96 60,124 84,132!")):
        e.sew((s, MADDER))
    body = curve("104,176 128,170 152,176 166,204 170,238! 86,238! 90,204")
    for s in both(limb("96,192,9 64,198,8 48,176,7 50,158,6")):
        e.sew((s, MADDER))
    e.sew((body, MADDER))
    face = curve("128,52 164,62 184,94 180,130 158,164 128,182 98,164 76,130 72,94 92,62")
    e.sew((face, MADDER))
    e.sew((curve("128,40! 150,52 166,72! 146,66 138,82! 128,68 118,82! 110,66 90,72! 106,52"), CORD), light=0)
    glare(e, 27, 106, 10.5)
    e.flat((curve("92,136! 110,142 128,143 146,142 164,136! 154,162 128,170 102,162"), CORD))
    fangs(e, "100,140 112,142 105,156")
    fangs(e, "156,140 144,142 151,156")
    fangs(e, "118,143 128,144 123,152")
    fangs(e, "128,144 138,143 133,152")
    e.thread("122,122 128,127 134,122", MADDER_SHADE, 4.5)


@emblem("ulus/monsters/khadny-mangaa")
def khadny_mangaa(e: Emblem) -> None:
    for flip in (False, True):
        for points in ("20,150 34,122 62,118 76,140 68,172 40,180", "14,186 34,172 62,178 68,206 50,226 22,220"):
            s = curve(" ".join(p + "!" for p in points.split()))
            e.sew((s.mirror() if flip else s, GREY))
    for text in ("70,192 110,188 118,236 66,238", "138,188 186,192 190,238 140,236"):
        e.sew((poly(text), GREY))
    body = poly("58,86 84,48 118,24 158,30 190,58 208,106 202,160 178,200 128,210 78,202 52,162 48,118")
    e.sew((body, GREY))
    e.on(
        body,
        (poly("84,48 118,24 158,30 136,58 100,66"), "#c4c1b3"),
        (poly("202,160 178,200 128,210 150,176 186,148"), GREY_SHADE),
    )
    for t in ("136,58 150,80! 140,96!", "60,140! 78,150 82,172!", "186,92! 172,104 176,122!"):
        e.thread(t, CORD, 4.5)
    for side in (-1, 1):
        cx = 128 + side * 32
        e.flat(
            (
                poly(f"{cx - side * 20},{100} {cx + side * 20},{90} {cx + side * 16},{118} {cx - side * 12},{120}"),
                CORD,
            ),
            (ellipse(cx, 108, 8), TURMERIC),
            (ellipse(cx, 108, 3), CORD),
        )
    mouth = poly("84,142 104,148 128,144 152,148 172,140 166,176 144,186 112,186 90,176")
    e.flat((mouth, CORD))
    for x in (92, 116, 140):
        fangs(e, f"{x},146 {x + 16},146 {x + 12},162 {x + 4},162")
    for x in (104, 128):
        fangs(e, f"{x + 2},186 {x + 16},186 {x + 12},172 {x + 6},172")
    for t in ("74,54! 66,40 78,30", "88,46! 92,30 82,22", "170,38! 178,24 192,28"):
        e.thread(t, TURMERIC_SHADE, 6)


@emblem("ulus/monsters/olgoi-khorkhoi")
def olgoi(e: Emblem) -> None:
    worm = limb("60,214,20 44,168,24 62,120,30 112,96,34 150,112,36")
    tail = limb("150,220,18 176,190,18 204,186,17 220,212,14")
    e.sew((tail, MADDER))
    for t in ("172,176 182,206", "196,170 198,202", "216,182 206,206"):
        e.thread(t, MADDER_SHADE, 6)
    e.sew((worm, MADDER))
    for t in ("24,186 64,178", "20,160 68,158", "28,134 76,146", "46,106 84,130", "74,82 98,122", "104,64 112,126"):
        e.thread(t, MADDER_SHADE, 7)
    mouth = ellipse(158, 104, 52, 50)
    e.sew((mouth, MADDER))
    e.flat((ellipse(161, 106, 41, 39), MADDER_SHADE), (ellipse(163, 108, 29, 27), CORD))
    for i in range(12):
        e.flat((poly("163,92 153,68 173,68").turn(30 * i, 163, 107), IVORY))
    e.flat((ellipse(163, 108, 9), MADDER))
    sand = curve("10,228! 28,208 60,204 92,216 128,208 164,216 196,206 228,210 246,228! 240,242 16,242")
    e.sew((sand, TURMERIC))
    for t in ("46,228 64,222 84,228", "112,232 132,225 150,232", "182,228 200,222 216,228"):
        e.thread(t, TURMERIC_SHADE, 5)
    for t in (
        "214,60! 226,74! 216,80! 232,98!",
        "218,136! 232,142! 226,150! 240,160!",
        "180,40! 190,30! 194,40! 206,26!",
    ):
        e.thread(t, SKY, 6)


@emblem("ulus/monsters/khokh-bukh")
def khokh_bukh(e: Emblem) -> None:
    for s in both(limb("92,82,18 58,82,17 28,62,12 26,26,3")):
        e.sew((s, IVORY))
        e.on(s, (ellipse(26 if s.start[0] < 128 else 230, 34, 22, 16), GREY_SHADE))
    for s in both(curve("74,100! 48,96 24,108 22,124 48,130 76,120!")):
        e.sew((s, INDIGO))
    e.sew((curve("64,206 70,170 100,150 156,150 186,170 192,206 190,236! 66,236!"), INDIGO))
    head = curve(
        "128,58 164,64 188,88 184,126 170,160 166,194 150,214 128,218 106,214 90,194 86,160 72,126 68,88 92,64"
    )
    e.sew((head, INDIGO))
    e.sew((curve("96,66 112,52 128,58 144,52 160,66 164,86 150,82 142,104 128,90 114,104 106,82 92,86"), SKY))
    glare(e, 33, 118, 9, TURMERIC, 4)
    muzzle = curve("90,182 108,164 128,160 148,164 166,182 164,206 146,220 128,222 110,220 92,206")
    e.sew((muzzle, SKY))
    for x in (110, 146):
        e.flat((ellipse(x, 186, 8, 6.5), CORD))
    e.thread("110,206 128,210 146,206", CORD, 4.5)
    e.sew((limb("116,198,4 114,216,4 128,226,4 142,216,4 140,198,4"), TURMERIC))
    water = curve(
        "12,222! 26,208 44,214 58,224 74,208 92,214 106,226 124,212 142,216 156,228 172,212 190,214 204,224 220,208 236,212 246,222! 240,244! 16,244!"
    )
    e.sew((water, SKY))
    e.thread("40,232 56,238 74,230 92,238", IVORY, 4)
    e.thread("150,238 168,230 186,237 206,230", IVORY, 4)


@emblem("ulus/monsters/muu-shuvuu")
def muu_shuvuu(e: Emblem) -> None:
    for s in both(
        curve(
            "96,128! 72,92 42,66 16,58! 20,92 12,110! 26,124 20,146! 36,152 36,176! 56,176 62,196! 80,186 100,172!"
        )
    ):
        e.sew((s, INDIGO))
    for flip in (False, True):
        for t in ("24,84 60,120", "28,112 64,142", "38,140 72,160", "60,170 84,172"):
            s = stroke(t)
            e.thread(s.mirror() if flip else s, "#5b6cb3", 4.5)
    e.sew((curve("112,180! 144,180! 158,238! 142,228 128,242! 114,228 98,238!"), INDIGO))
    for x in (112, 144):
        for dx in (-9, 0, 9):
            e.sew((limb(f"{x},208,4.5 {x + dx},226,2.4"), TURMERIC))
    e.sew((curve("128,104 160,124 170,160 156,194 128,206 100,194 86,160 96,124"), INDIGO))
    for x, y in ((112, 150), (144, 150), (128, 166), (112, 180), (144, 180)):
        e.thread(f"{x - 7},{y - 5} {x},{y + 4} {x + 7},{y - 5}", "#5b6cb3", 4.5)
    hair = curve("128,16 160,24 176,54 180,92 190,124 172,130 84,130 66,124 76,92 80,54 96,24")
    e.sew((hair, CORD), light=0)
    e.sew((curve("128,36 152,44 162,72 156,100 140,116 128,120 116,116 100,100 94,72 104,44"), IVORY))
    e.sew((curve("128,32! 148,40 162,66! 142,58 128,46! 114,58 94,66! 108,40"), CORD), light=0)
    for x in (112, 144):
        e.thread(f"{x - 9},78 {x},73 {x + 9},78", CORD, 4.5)
        e.flat((ellipse(x, 80, 4), MADDER))
    e.sew((curve("116,90! 128,84 140,90! 138,106 128,132! 118,106"), TURMERIC))
    e.flat((curve("121,106 128,112 135,106 128,132!"), CORD))
    e.flat((ellipse(102, 94, 6, 4), "#e3a08f"), (ellipse(154, 94, 6, 4), "#e3a08f"))
    e.sew((curve("98,30! 112,14 128,10 144,14 158,30! 142,26 114,26"), MADDER))
    e.flat((ellipse(128, 19, 4.5), TURMERIC))


@emblem("ulus/monsters/erlegs-messenger")
def messenger(e: Emblem) -> None:
    e.sew((limb("206,238,5 206,40,5"), WOOL))
    e.sew((limb("206,44,4 188,20,4 206,8,4 226,22,4 208,44,4"), TURMERIC))
    cloak = curve("128,14 160,30 178,70 186,120 208,190 214,238! 42,238! 48,190 70,120 78,70 96,30")
    e.sew((cloak, INDIGO))
    e.flat((curve("128,34 152,46 164,80 162,120 146,146 128,152 110,146 94,120 92,80 104,46"), CORD))
    for x in (86, 170):
        e.thread(f"{x},150 {x + (x - 128) * 0.25},190 {x + (x - 128) * 0.3},230", "#232c5c", 7)
    skull = curve("128,48 148,54 158,78 156,100 146,112 142,132 128,138 114,132 110,112 100,100 98,78 108,54")
    e.sew((skull, IVORY))
    for x in (115, 141):
        e.flat((ellipse(x, 88, 9, 10.5), CORD), (ellipse(x, 90, 3.4), MADDER))
    e.flat((poly("128,100 122,112 134,112"), CORD))
    e.thread("114,121 142,121", CORD, 3.4)
    for x in (119, 128, 137):
        e.thread(f"{x},117 {x},130", CORD, 2.8)
    e.sew((limb("176,160,13 196,148,10 206,140,9"), INDIGO), (ellipse(206, 138, 10), IVORY))
    e.sew((limb("80,160,13 92,184,11 118,190,9"), INDIGO))
    e.sew((poly("104,166 164,160 168,212 108,218"), FELT))
    for i in range(4):
        e.thread(f"{116 + i * 12},{174 - i} {117 + i * 12},{205 - i * (3 if i == 3 else 1)}", CORD, 3.6)
    e.flat((ellipse(154, 206, 7), MADDER))
    e.sew((ellipse(112, 192, 9, 8), IVORY))


@emblem("ulus/monsters/almas")
def almas(e: Emblem) -> None:
    body = curve(
        "128,14 152,20 166,42 172,62! 196,72 214,98 222,134 224,168! 216,160 210,178! 200,184 190,178! 186,150 182,130! 180,160 "
        "184,196 190,236! 176,232 166,240! 150,238 146,212 136,190! 128,184 120,190! 110,212 106,238 90,240! 80,232 66,236! 72,196 "
        "76,160 74,130! 70,150 66,178! 56,184 46,178! 40,160 32,168! 34,134 42,98 60,72 84,62! 90,42 104,20"
    )
    e.sew((body, BROWN))
    for t in (
        "62,96 56,124",
        "194,96 200,124",
        "100,150 98,176",
        "156,150 158,176",
        "112,132 110,156",
        "144,132 146,156",
        "128,148 128,170",
        "86,206 84,222",
        "170,206 172,222",
        "84,100 82,118",
        "172,100 174,118",
    ):
        e.thread(t, BROWN_SHADE, 6)
    face = curve("128,40 148,44 154,62 150,84 138,98 128,100 118,98 106,84 102,62 108,44")
    e.fill((face, WOOL), light=0.6)
    e.thread("104,58 116,54 128,58 140,54 152,58", CORD, 7)
    for x in (117, 139):
        e.flat((ellipse(x, 66, 5.5), IVORY), (ellipse(x, 66, 3), CORD))
    e.thread("122,76 128,79 134,76", CORD, 4)
    e.thread("114,89 128,85 142,89", CORD, 4.5)
    e.fill((curve("128,112 150,108 160,124 150,142 128,138 106,142 96,124 106,108"), WOOL), light=0.5)
    e.thread("128,112 128,136", BROWN, 4)
    e.flat((ellipse(48, 180, 9, 8), WOOL), (ellipse(208, 180, 9, 8), WOOL))


@emblem("ulus/monsters/shiram-minata")
def shiram_minata(e: Emblem) -> None:
    e.sew((limb("52,232,8 40,180,7 34,140,7"), BROWN))
    for x, y in ((30, 126), (23, 108), (24, 89), (33, 72), (48, 60), (66, 56)):
        e.sew((ellipse(x, y, 9, 8), GREY))
    head = curve("140,34 184,42 216,76 224,124 208,172 176,204 140,214 104,204 76,172 62,124 68,76 98,42")
    e.sew((head, GREY))
    for text in (
        "96,48! 84,26 96,12! 110,28 120,38!",
        "186,48! 198,26 186,12! 172,28 162,38!",
        "126,36! 132,14 142,6! 150,18 156,36!",
    ):
        e.sew((curve(text), CORD), light=0)
    for x in (108, 172):
        e.sew((ellipse(x, 98, 29), MADDER))
        e.flat((ellipse(x, 98, 18), "#d9604f"), (ellipse(x, 98, 9), CORD), (ellipse(x - 4, 93, 3.6), IVORY))
    e.thread("80,66 104,58 128,74", CORD, 7)
    e.thread("200,66 176,58 152,74", CORD, 7)
    e.flat((curve("90,148! 116,156 140,157 166,156 190,148! 178,182 140,194 102,182"), CORD))
    fangs(e, "112,154 134,157 122,190")
    tongue = limb("154,172,13 160,206,13 178,228,12 206,226,11 222,206,9 214,192,5")
    e.sew((tongue, MADDER))
    e.thread("156,180 162,206 178,222 202,220", MADDER_SHADE, 4.5)
    e.thread("132,130 140,136 148,130", CORD, 5)


@emblem("ulus/monsters/arkhan")
def arkhan(e: Emblem) -> None:
    flames = curve(
        "60,96! 40,70 44,36! 66,54 76,60! 76,32 98,10! 106,38 120,46! 132,24 158,12! 156,40 166,52! 188,40 212,44! 200,66 204,84! 224,92 240,112! 214,120 208,130! 218,150 214,176! 190,170 60,170"
    )
    e.sew((flames, MADDER))
    head = curve("120,54 164,58 198,88 206,132 194,176 164,206 124,216 84,204 58,174 50,134 62,90 88,62")
    e.sew((head, INDIGO))
    for x, k in ((96, 1), (158, -1)):
        e.flat(
            (
                curve(f"{x - 22},{92 - 5 * k} {x},{82} {x + 22},{92 + 5 * k} {x + 12},{112} {x - 12},{112}"),
                TURMERIC,
            ),
            (ellipse(x, 100, 7), CORD),
        )
        e.thread(f"{x - 24},{80 - 6 * k} {x + 24},{80 + 8 * k}", CORD, 7.5)
    mouth = curve("64,142! 92,130 124,128 158,130 190,140! 190,176 164,202 124,210 86,200 64,174")
    e.flat((mouth, CORD))
    sun = ellipse(112, 176, 50)
    for i in range(12):
        e.sew((poly("112,118 104,134 120,134").turn(30 * i, 112, 176), TURMERIC))
    e.sew((sun, TURMERIC))
    e.flat((ellipse(106, 170, 36), "#f0c869"))
    for x in (76, 104, 132, 160):
        e.sew((poly(f"{x - 12},130 {x + 12},130 {x},156"), IVORY))


@emblem("ulus/monsters/avraga-mogoi")
def avraga_mogoi(e: Emblem) -> None:
    def head(x: float, y: float, turn: float, k: float) -> None:
        def s(shape: Shape) -> Shape:
            return shape.scale(k, 0, 0).turn(turn, 0, 0).move(x, y)

        e.sew((s(limb("-28,8,1.5 -44,6,1.5 -52,0,1.2")), MADDER))
        e.sew((s(curve("18,-14 0,-18 -20,-12 -34,-2 -34,8 -16,14 4,15 20,12")), SKY))
        e.flat((s(ellipse(-8, -6, 5.5)), TURMERIC), (s(ellipse(-9, -6, 2.4)), CORD))
        e.thread(s(stroke("-33,5 -18,6 -6,9")), CORD, 3.4)

    e.sew((poly("128,86 176,150 208,236 48,236 80,150"), GREY))
    e.flat((poly("128,86 146,112 136,108 128,118 118,108 110,112"), IVORY))
    for t in (
        "84,160,12 70,128,12 48,104,11 48,66,10",
        "104,160,12 100,110,11 86,76,10 92,44,9",
        "172,160,12 190,136,12 216,122,11 216,96,10",
        "154,160,12 162,112,12 178,88,10 186,58,9",
        "130,160,12 128,100,11 142,70,10 140,40,9",
    ):
        e.sew((limb(t), SKY))
    for t in (
        "214,190,15 180,168,16 128,158,16 76,168,16 44,190,14 52,210,13",
        "30,222,7 46,208,12 92,196,17 150,200,18 206,212,15 214,192,14",
        "226,236,5 216,222,9 170,228,15 120,230,16 70,226,13 50,210,13",
    ):
        e.sew((limb(t), SKY))
    for y, xs in ((160, (88, 112, 136, 160)), (200, (90, 116, 142, 168)), (230, (96, 122, 148))):
        for x in xs:
            e.thread(f"{x - 8},{y + 8} {x},{y - 3} {x + 8},{y + 8}", INDIGO, 5)
    head(40, 56, 12, 0.92)
    head(84, 34, 10, 0.95)
    head(146, 30, 170, -0.95)
    head(196, 48, 170, -0.95)
    head(222, 88, 180, -0.9)


@emblem("ulus/monsters/atai-ulan")
def atai_ulan(e: Emblem) -> None:
    for s in both(curve("90,70! 60,60 36,36 38,12! 56,30 80,40 102,48!")):
        e.sew((s, IVORY))
    mane = curve(
        "128,40! 176,50 200,70 226,72! 220,100 240,124! 222,144 232,176! 206,184 200,214! 172,206 84,206 56,214! 50,184 24,176! 34,144 16,124! 36,100 30,72! 56,70 80,50"
    )
    e.sew((mane, TURMERIC))
    face = curve("128,62 170,70 196,100 196,144 176,184 150,210 128,216 106,210 80,184 60,144 60,100 86,70")
    e.sew((face, MADDER))
    crown = curve("66,86! 74,56 86,40! 98,58 112,50 128,22! 144,50 158,58 170,40! 182,56 190,86! 160,76 96,76")
    e.sew((crown, INDIGO))
    for x, y in ((96, 70), (128, 60), (160, 70)):
        e.sew(
            (
                curve(
                    f"{x - 10},{y - 8} {x},{y - 13} {x + 10},{y - 8} {x + 9},{y + 4} {x + 4},{y + 11} {x - 4},{y + 11} {x - 9},{y + 4}"
                ),
                IVORY,
            )
        )
        for dx in (-4, 4):
            e.flat((ellipse(x + dx, y - 2, 2.8), CORD))
    e.flat((curve("128,88 138,100 128,112 118,100"), TURMERIC), (ellipse(128, 100, 4), CORD))
    glare(e, 34, 126, 11.5, IVORY, 7)
    e.sew((curve("114,144! 122,130 134,130 142,144! 146,156 128,162 110,156"), MADDER))
    e.flat((curve("86,168! 108,172 128,166 148,172 170,168! 160,194 128,202 96,194"), CORD))
    fangs(e, "104,171 116,170 110,184")
    fangs(e, "152,171 140,170 146,184")
    for s in both(curve("92,186! 84,172 84,156! 98,166 106,184!")):
        e.sew((s, IVORY))
    for s in both(stroke("78,160 88,176 84,190")):
        e.thread(s, MADDER_SHADE, 5)


@emblem("ulus/monsters/abarga-sesen-mangadhai")
def mangadhai(e: Emblem) -> None:
    def face(x: float, y: float, k: float, skin: str, eye: str = TURMERIC) -> None:
        def s(shape: Shape) -> Shape:
            return shape.scale(k, 0, 0).move(x, y)

        e.sew(
            (s(curve("-22,-34! -34,-44 -34,-58! -20,-48 -8,-40!")), IVORY),
            (s(curve("22,-34! 34,-44 34,-58! 20,-48 8,-40!")), IVORY),
        )
        e.sew((s(curve("0,-42 28,-34 38,-6 30,24 0,40 -30,24 -38,-6 -28,-34")), skin))
        for side in (-1, 1):
            e.flat((s(ellipse(side * 14, -8, 8.5)), eye), (s(ellipse(side * 14, -8, 3.8)), CORD))
            e.thread(s(stroke(f"{side * 4},-16 {side * 26},-23")), CORD, max(4.0, 6 * k))
        e.flat((s(curve("-20,11! 0,14 20,11! 14,27 0,30 -14,27")), CORD))
        e.flat((s(poly("-15,12 -5,13 -10,22")), IVORY), (s(poly("15,12 5,13 10,22")), IVORY))

    for x, y, k, c in (
        (48, 92, 0.62, WOOL),
        (208, 92, 0.62, WOOL),
        (84, 56, 0.66, FELT),
        (172, 56, 0.66, FELT),
        (128, 44, 0.66, GREY),
    ):
        face(x, y, k, c)
    shoulders = curve("128,150 176,156 216,176 236,214 240,240! 16,240! 20,214 40,176 80,156")
    e.sew((shoulders, BROWN))
    for t in ("60,196 70,222", "92,186 96,216", "164,186 160,216", "196,196 186,222", "128,206 128,230"):
        e.thread(t, BROWN_SHADE, 7)
    face(74, 132, 0.92, SKY)
    face(182, 132, 0.92, SKY)
    face(128, 150, 1.42, MADDER)
