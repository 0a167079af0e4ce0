"""Champion emblems: half-figures, each with the sign of its gift."""

from __future__ import annotations

from felt import (
    BROWN,
    CORD,
    FELT,
    GREY,
    GREY_SHADE,
    INDIGO,
    IVORY,
    IVORY_SHADE,
    MADDER,
    SKIN,
    SKIN_SHADE,
    SKY,
    SKY_SHADE,
    TURMERIC,
    TURMERIC_SHADE,
    WOOL,
    Emblem,
    emblem,
)
from ornaments import rosette
from people import beard, both, features, head, moustache, neck, plait, robe
from shapes import box, curve, ellipse, limb, poly, stroke


def arrow(e: Emblem, x0: float, y0: float, x1: float, y1: float, feather: str) -> None:
    length = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    u, v = (x1 - x0) / length, (y1 - y0) / length
    e.sew((limb(f"{x0},{y0},3.4 {x1},{y1},3.4"), WOOL))
    tip = f"{x1 + u * 22},{y1 + v * 22} {x1 - v * 9},{y1 + u * 9} {x1 + v * 9},{y1 - u * 9}"
    e.sew((poly(tip), GREY))
    tail = f"{x0},{y0} {x0 - u * 8 - v * 10},{y0 - v * 8 + u * 10} {x0 + u * 20 - v * 10},{y0 + v * 20 + u * 10} {x0 + u * 28},{y0 + v * 28} {x0 + u * 20 + v * 10},{y0 + v * 20 - u * 10} {x0 - u * 8 + v * 10},{y0 - v * 8 - u * 10}"
    e.sew((poly(tail), feather))


@emblem("ulus/champions/chinggis-khan")
def chinggis(e: Emblem) -> None:
    # the white standard of nine tails
    e.sew((limb("212,238,5 212,40,5"), WOOL))
    e.sew(
        (
            curve(
                "180,66! 212,56 244,66! 242,110 236,148! 230,126 224,152! 218,128 212,156! 206,128 200,152! 194,126 188,148! 182,110"
            ),
            IVORY,
        )
    )
    e.sew((curve("182,66 190,50 212,44 234,50 242,66 212,74"), TURMERIC))
    e.sew((poly("212,6 222,30 212,44 202,30"), GREY))
    robe(e, MADDER, TURMERIC)
    for s in both(ellipse(80, 136, 11, 15)):
        e.sew((s, CORD), light=0)
        e.thread(s.scale(0.5, 80 if s.start[0] < 128 else 176, 136), "#6f76a8", 3)
    head(e)
    features(e, stern=4)
    beard(e, GREY, 26)
    moustache(e, GREY_SHADE, 1)
    e.sew((curve("88,72! 92,36 110,20 128,16 146,20 164,36 168,72! 128,60"), FELT))
    e.sew((curve("74,94! 70,66 88,56 128,60 168,56 186,66 182,94! 160,82 128,78 96,82"), IVORY))
    for x in (90, 109, 128, 147, 166):
        e.thread(
            f"{x - 4},{72 + abs(x - 128) * 0.08} {x},{66 + abs(x - 128) * 0.08} {x + 5},{71 + abs(x - 128) * 0.08}",
            IVORY_SHADE,
            4,
        )
    e.sew((ellipse(128, 14, 8), MADDER))
    e.sew((ellipse(128, 42, 9), TURMERIC))


@emblem("ulus/champions/alun-gua")
def alun_gua(e: Emblem) -> None:
    for i in range(5):
        a = (i - 2) * 9
        s = limb("206,236,3.2 206,60,3.2").turn(a, 204, 220)
        e.sew((s, WOOL))
        e.sew((poly("206,34 216,62 206,56 196,62").turn(a, 204, 220), GREY))
    robe(e, SKY, MADDER)
    e.sew((curve("76,84 86,50 110,36 146,36 170,50 180,84 184,140 170,170 86,170 72,140"), CORD), light=0)
    neck(e)
    plait(e, 70, 142, 222)
    plait(e, 182, 142, 200)
    head(e, ears=False)
    features(e, woman=True)
    e.sew(
        (curve("84,96! 92,70 112,62 128,82! 144,62 164,70 172,96! 174,68 152,48 128,44 104,48 82,68"), CORD),
        light=0,
    )
    e.sew((limb("78,80,7 100,64,7 128,59,7 156,64,7 178,80,7"), MADDER))
    for x, y in ((84, 76), (104, 63), (152, 63), (172, 76)):
        e.flat((ellipse(x, y, 4), TURMERIC))
    e.sew((ellipse(128, 58, 11), TURMERIC))
    e.flat((ellipse(128, 58, 5), SKY_SHADE))
    for s in both(limb("80,96,3 78,132,3")):
        e.sew((s, TURMERIC))
    e.sew((limb("186,206,11 204,214,11 220,206,9"), SKY), (ellipse(206, 212, 13, 12), SKIN))
    e.thread("196,206 216,203", MADDER, 5)
    e.thread("196,220 216,218", SKIN_SHADE, 3)


@emblem("ulus/champions/geser")
def geser(e: Emblem) -> None:
    bow = limb("42,30,3 26,52,5 34,92,7 52,122,8 34,152,7 26,192,5 42,216,3")
    e.sew((limb("42,32,1.6 42,214,1.6"), IVORY))
    e.sew((bow, MADDER))
    for x0, c in ((92, MADDER), (164, TURMERIC)):
        k = -1 if x0 < 128 else 1
        e.sew((limb(f"{x0},60,3 {x0 + k * 22},14,3"), WOOL))
        e.sew(
            (curve(f"{x0 + k * 22},12! {x0 + k * 52},16! {x0 + k * 40},30 {x0 + k * 44},44! {x0 + k * 12},38!"), c)
        )
    robe(e, INDIGO, TURMERIC)
    for row, y in enumerate((206, 222)):
        for i in range(8):
            x = 106 + i * 15 + row * 7
            if x < 206:
                e.thread(f"{x - 7},{y - 4} {x},{y + 5} {x + 7},{y - 4}", SKY, 4)
    head(e)
    features(e, stern=4)
    moustache(e, CORD)
    e.sew(
        (curve("76,146! 70,104 74,82! 92,86 88,112 92,140!"), GREY),
        (curve("180,146! 186,104 182,82! 164,86 168,112 164,140!"), GREY),
    )
    e.sew((curve("76,90! 82,58 104,40 128,34 152,40 174,58 180,90! 152,80 128,88 104,80"), GREY))
    e.sew((limb("76,88,6 104,78,6 128,84,6 152,78,6 180,88,6"), TURMERIC))
    e.sew((curve("116,40! 128,4 140,40!"), MADDER))
    e.sew((ellipse(128, 58, 10), SKY))
    e.sew((limb("72,196,12 54,176,11 46,150,9"), INDIGO), (ellipse(46, 128, 12, 13), SKIN))
    e.thread("38,124 54,122", SKIN_SHADE, 3)


@emblem("ulus/champions/sorghaghtani-beki")
def sorghaghtani(e: Emblem) -> None:
    robe(e, TURMERIC, MADDER)
    e.sew((curve("78,92 88,70 168,70 178,92 182,150 172,186 84,186 74,150"), CORD), light=0)
    for s in both(limb("84,96,7 74,140,8 76,196,7")):
        e.sew((s, MADDER))
        e.stitches(s.scale(0.2, 76 if s.start[0] < 128 else 180, 150, 0.82), TURMERIC, 3)
    neck(e)
    head(e, ears=False)
    features(e, woman=True)
    e.sew((curve("80,92! 88,66 128,58 168,66 176,92! 150,80 128,78 106,80"), MADDER))
    for x in (94, 111, 128, 145, 162):
        e.flat((ellipse(x, 75 + abs(x - 128) * 0.16, 4.2), IVORY))
    # the tall boqta
    e.sew((curve("106,66! 110,42 98,14! 158,14! 146,42 150,66! 128,60"), MADDER))
    e.sew((curve("90,16! 96,2 128,-2 160,2 166,16! 128,22"), TURMERIC))
    e.thread(curve("128,26 138,38 128,50 118,38"), TURMERIC, 4)
    e.flat((ellipse(128, 38, 4), SKY))
    e.sew((limb("148,0,3 166,-16,4 186,-18,2"), SKY))
    e.sew(
        (
            poly("121,190 135,190 135,203 148,203 148,217 135,217 135,238 121,238 121,217 108,217 108,203 121,203"),
            IVORY,
        )
    )
    e.flat((ellipse(128, 210, 5), MADDER))


@emblem("ulus/champions/khutulun")
def khutulun(e: Emblem) -> None:
    # arms raised: the victor's eagle
    for flip in (False, True):
        arm = limb("74,190,22 40,178,18 26,150,16 34,116,13 50,92,11")
        fist = curve("38,92 36,72 50,62 68,66 72,82 64,98 48,102")
        cuff = curve("54,222! 40,196 58,168 88,172 104,196! 92,226")
        e.sew((arm.mirror() if flip else arm, SKIN), (fist.mirror() if flip else fist, SKIN))
        for t in ("50,72 52,82", "60,72 62,82", "30,150 40,142 46,132"):
            s = stroke(t)
            e.thread(s.mirror() if flip else s, SKIN_SHADE, 4)
        e.sew((cuff.mirror() if flip else cuff, MADDER))
        s = stroke("52,214 46,194 60,176")
        e.stitches(s.mirror() if flip else s, TURMERIC, 3.6)
    e.sew((curve("74,242! 80,206 92,186 108,176 148,176 164,186 176,206 182,242!"), MADDER))
    e.flat((curve("104,180! 128,172 152,180! 146,208 128,222 110,208"), SKY))
    e.thread("104,180 112,208 128,222 144,208 152,180", TURMERIC, 5.5)
    e.sew((limb("76,236,9 128,240,9 180,236,9"), INDIGO))
    plait(e, 92, 146, 204)
    plait(e, 164, 146, 204)
    head(e, ears=False)
    features(e, woman=True, stern=3)
    e.sew((curve("84,98! 88,74 128,64 168,74 172,98! 178,66 152,46 128,42 104,46 78,66"), CORD), light=0)
    e.sew((curve("90,66! 98,36 112,26 128,10! 144,26 158,36 166,66! 128,54"), INDIGO))
    e.sew((limb("86,68,7 128,58,7 170,68,7"), TURMERIC))
    e.sew((ellipse(128, 14, 8), MADDER))


@emblem("ulus/champions/jianggar")
def jianggar(e: Emblem) -> None:
    e.sew((limb("222,240,5 222,60,5"), WOOL))
    e.sew((poly("222,8 236,44 222,64 208,44"), GREY))
    e.sew((curve("208,70! 236,70! 240,96 230,116! 222,98 214,116! 204,96"), MADDER))
    robe(e, BROWN, SKY)
    for row, y in enumerate((204, 220, 234)):
        for i in range(6):
            x = 132 + i * 15 + (row % 2) * 7
            if x < 214 - row * -3:
                e.flat((box(x - 5, y - 5, 10, 10, 2), GREY))
    head(e)
    features(e, stern=4)
    beard(e, BROWN, 10)
    e.sew((curve("128,52! 116,20 128,-8 156,-18 176,-6! 158,2 148,22 140,50!"), MADDER))
    for s in both(curve("74,150! 68,110 72,84! 92,84 86,112 92,140!")):
        e.sew((s, TURMERIC))
    e.sew((curve("74,90! 78,60 98,42 128,36 158,42 178,60 182,90! 152,82 128,80 104,82"), TURMERIC))
    e.sew((curve("120,38! 136,38! 134,84 128,104 122,84"), TURMERIC))
    for x in (98, 158):
        e.thread(f"{x - 8},66 {x},56 {x + 8},66", TURMERIC_SHADE, 5)
    shield = ellipse(72, 190, 54)
    e.sew((shield, MADDER))
    e.thread(ellipse(72, 190, 41), TURMERIC, 4.5)
    e.flat(*[(p, TURMERIC) for p in rosette(72, 190, 34, 8, 0.3)])
    e.sew((ellipse(72, 190, 12), GREY))


@emblem("ulus/champions/zanabazar")
def zanabazar(e: Emblem) -> None:
    e.sew((ellipse(128, 112, 92), TURMERIC))
    for i in range(12):
        s = curve("128,26! 140,38 128,54! 116,38")
        e.flat((s.turn(30 * i, 128, 112), MADDER))
    e.stitches(ellipse(128, 112, 83), IVORY, 3, "6 8")
    e.sew((curve("26,242! 32,210 60,186 98,172 158,172 196,186 224,210 230,242!"), MADDER))
    e.sew((curve("158,172! 196,184 226,212 230,242! 176,242! 120,226 96,204 92,180!"), TURMERIC))
    for t in ("150,182 184,208 196,240", "124,188 150,214 162,240"):
        e.thread(t, TURMERIC_SHADE, 5)
    head(e)
    features(e, closed=True)
    e.fill((curve("84,98! 86,70 106,56 128,52 150,56 170,70 172,98! 162,80 128,72 94,80"), GREY_SHADE), light=0.5)
    e.sew((curve("80,82! 84,58 100,40 114,26 128,2! 142,26 156,40 172,58 176,82! 152,70 128,66 104,70"), TURMERIC))
    e.thread("128,8 128,64", TURMERIC_SHADE, 5)
    e.thread("104,44 100,68", TURMERIC_SHADE, 4)
    e.thread("152,44 156,68", TURMERIC_SHADE, 4)
    # flame, sun and moon, from the script he made
    e.sew(
        (
            curve(
                "60,150! 72,164 70,176 78,184! 82,176 80,168! 92,182 90,200 74,208 58,208 44,200 42,182! 52,188 50,172! 54,160"
            ),
            MADDER,
        )
    )
    e.sew((ellipse(66, 206, 15), TURMERIC))
    e.sew((curve("38,212! 50,230 82,230 94,212! 96,234 80,246 52,246 36,234"), IVORY))
