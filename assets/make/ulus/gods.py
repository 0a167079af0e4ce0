"""God emblems: each before a sign of its realm."""

from __future__ import annotations

from felt import (
    BROWN,
    CORD,
    FELT,
    GREY,
    INDIGO,
    IVORY,
    IVORY_SHADE,
    MADDER,
    SKIN,
    SKY,
    SKY_SHADE,
    TURMERIC,
    TURMERIC_SHADE,
    WOOL,
    Emblem,
    emblem,
)
from ornaments import rosette
from people import beard, both, features, head, moustache, plait, robe
from shapes import curve, ellipse, limb, poly, stroke


def halo(e: Emblem, colour: str, r: float = 84, y: float = 106) -> None:
    e.sew((ellipse(128, y, r), colour))
    e.stitches(ellipse(128, y, r - 9), IVORY, 3, "7 7")


@emblem("ulus/gods/burkut")
def burkut(e: Emblem) -> None:
    for s in both(
        curve(
            "104,150! 74,104 44,66 18,42! 14,74 8,96! 20,112 10,138! 28,148 26,170! 44,174 50,194! 70,188 100,186!"
        )
    ):
        e.sew((s, BROWN))
    for flip in (False, True):
        for t in ("22,72 62,128", "24,112 64,146", "34,150 70,164", "54,180 78,176"):
            s = stroke(t)
            e.thread(s.mirror() if flip else s, WOOL, 4.5)
    robe(e, WOOL, TURMERIC)
    head(e)
    features(e, stern=3)
    moustache(e, CORD)
    hood = curve(
        "128,12 162,22 182,52 186,92 182,122! 172,104 168,82! 150,76 140,84 128,96! 116,84 106,76 88,82! 84,104 74,122! 70,92 74,52 94,22"
    )
    e.sew((hood, BROWN))
    e.flat((curve("106,40 128,34 150,40 160,60 128,70 96,60"), WOOL))
    e.sew((curve("112,54! 128,46 144,54! 142,74 128,98! 114,74"), TURMERIC))
    e.flat((curve("119,78 128,74 137,78 128,98!"), CORD))
    for x in (102, 154):
        e.eye(x, 52, 5.4, TURMERIC)


@emblem("ulus/gods/etugen")
def etugen(e: Emblem) -> None:
    e.sew(
        (
            curve(
                "10,196! 44,128 64,104 84,120 104,92 128,60 152,92 172,120 192,104 212,128 246,196! 240,242! 16,242!"
            ),
            WOOL,
        )
    )
    e.flat(
        (curve("64,104 76,116 68,124 60,118 50,122"), IVORY),
        (curve("192,104 180,116 188,124 196,118 206,122"), IVORY),
    )
    robe(e, BROWN, TURMERIC)
    for s in both(curve("102,60! 78,44 50,42 28,58 20,86 32,112 54,124! 72,112 84,92 90,74!")):
        e.sew((s, CORD), light=0)
    for flip in (False, True):
        for t in ("34,72 58,64 86,76", "28,92 52,86 80,92", "40,110 58,104 74,106"):
            s = stroke(t)
            e.thread(s.mirror() if flip else s, TURMERIC, 5)
    plait(e, 52, 128, 186)
    plait(e, 204, 128, 186)
    head(e, ears=False)
    features(e, woman=True)
    e.sew((curve("84,84! 98,66 128,60 158,66 172,84! 170,66 150,42 128,36 106,42 86,66"), MADDER))
    e.sew((curve("118,40! 122,22 128,14 134,22 138,40!"), TURMERIC))
    for x, y in ((100, 66), (128, 56), (156, 66)):
        e.flat((ellipse(x, y, 5.5), SKY))
    for x, h in ((104, 30), (128, 38), (152, 30)):
        e.thread(f"{x},236 {x},{236 - h}", TURMERIC_SHADE, 4.5)
        for k in (0.35, 0.6, 0.85):
            grain = 233 - h * k
            e.flat((ellipse(x - 6, grain, 6, 3.4, 35), TURMERIC), (ellipse(x + 6, grain, 6, 3.4, -35), TURMERIC))
        e.flat((ellipse(x, 234 - h, 4, 7), TURMERIC))


@emblem("ulus/gods/mergen")
def mergen(e: Emblem) -> None:
    halo(e, INDIGO)
    for i in range(8):
        x, y = ((62, 54), (80, 36), (176, 36), (196, 56), (206, 90), (50, 90), (52, 130), (204, 130))[i]
        e.flat(
            (
                poly(
                    f"{x},{y - 7} {x + 2.4},{y - 2.4} {x + 7},{y} {x + 2.4},{y + 2.4} {x},{y + 7} {x - 2.4},{y + 2.4} {x - 7},{y} {x - 2.4},{y - 2.4}"
                ),
                TURMERIC,
            )
        )
    robe(e, INDIGO, SKY)
    head(e)
    features(e, brow=IVORY_SHADE)
    beard(e, IVORY, 34)
    e.sew((curve("80,86! 90,60 108,44 128,38 148,44 166,60 176,86! 152,74 128,72 104,74"), SKY))
    e.sew((curve("104,44! 114,22 128,8 142,22 152,44! 128,38"), INDIGO))
    e.sew((ellipse(128, 66, 10), TURMERIC))
    e.sew((limb("44,206,4 232,158,4"), WOOL))
    e.sew((poly("232,142 252,150 240,170"), GREY), (poly("52,194 30,196 22,214 46,212"), MADDER))
    e.sew((poly("92,196 168,178 178,222 102,240"), IVORY))
    for s in (limb("92,192,8 102,242,8"), limb("168,174,8 178,224,8")):
        e.sew((s, TURMERIC))
    for i in range(4):
        x, top = 112 + i * 14, 200 - i * 3.4
        e.thread(f"{x},{top} {x + 6},{top + 26}", CORD, 4)
        e.thread(f"{x + 2},{top + 8} {x + 9},{top + 10}", CORD, 3)


@emblem("ulus/gods/tengri")
def tengri(e: Emblem) -> None:
    halo(e, SKY, 96, 112)
    for i in range(16):
        e.flat((poly("128,8 123,22 133,22").turn(22.5 * i, 128, 112), IVORY))
    robe(e, SKY, IVORY)
    head(e)
    features(e, stern=3)
    beard(e, CORD, 26)
    moustache(e, GREY, 1)
    crown = curve("76,88! 74,52! 96,66 106,58 108,40 128,16! 148,40 150,58 160,66 182,52! 180,88! 154,76 102,76")
    e.sew((crown, TURMERIC))
    e.sew((ellipse(128, 54, 11), INDIGO))
    for x in (92, 164):
        e.flat((ellipse(x, 74, 5), MADDER))
    cloud = curve(
        "14,214! 18,192 38,186 50,198 60,182 84,182 92,200! 108,196 118,210 112,228! 100,240 30,240! 10,232"
    )
    e.sew((cloud, IVORY), (cloud.mirror().move(0, 4), IVORY))
    for x in (48, 198):
        e.thread(f"{x - 22},218 {x - 14},204 {x},208 {x - 2},220 {x - 10},218", SKY_SHADE, 5)
        e.thread(f"{x + 8},226 {x + 14},212 {x + 28},214 {x + 28},226 {x + 18},226", SKY_SHADE, 5)
    e.sew((curve("128,172! 150,204 138,204! 148,240! 112,210 126,210! 114,182"), TURMERIC))


@emblem("ulus/gods/ulgen")
def ulgen(e: Emblem) -> None:
    for i in range(16):
        ray = poly("128,4 117,40 139,40") if i % 2 == 0 else poly("128,16 120,40 136,40")
        e.sew((ray.turn(22.5 * i, 128, 112), TURMERIC))
    e.sew((ellipse(128, 112, 84), MADDER))
    e.stitches(ellipse(128, 112, 75), TURMERIC, 3.4, "8 7")
    robe(e, IVORY, TURMERIC)
    head(e)
    features(e, closed=True, brow=IVORY)
    beard(e, IVORY, 50)
    moustache(e, FELT, 1)
    e.sew((curve("82,84! 92,62 128,52 164,62 174,84! 152,74 104,74"), TURMERIC))
    for text in (
        "102,64! 96,34 80,20 76,8",
        "110,60! 112,32 104,14",
        "154,64! 160,34 176,20 180,8",
        "146,60! 144,32 152,14",
    ):
        pts = text.replace("!", "").split()
        e.sew((limb(" ".join(f"{p},{r}" for p, r in zip(pts, (6, 5, 4, 3), strict=False))), WOOL))
    e.sew((curve("114,58! 120,36 128,24 136,36 142,58!"), MADDER))
    e.flat((ellipse(128, 46, 5), TURMERIC))
    e.flat((ellipse(128, 84, 4.4), MADDER))
    for s in both(limb("58,214,10 88,222,10 108,226,9")):
        e.sew((s, IVORY))
    e.sew((ellipse(128, 226, 16, 14), TURMERIC))
    e.thread("120,230 120,220 128,216 134,222 130,229", MADDER, 4)


@emblem("ulus/gods/umay")
def umay(e: Emblem) -> None:
    halo(e, TURMERIC, 88, 104)
    for s in both(curve("92,70! 72,92 62,132 56,180 62,214 88,200 96,150 100,110!")):
        e.sew((s, IVORY))
    robe(e, MADDER, IVORY)
    head(e, ears=False)
    features(e, woman=True, closed=True)
    e.sew((curve("82,92! 94,72 118,66 128,74! 138,66 162,72 174,92! 174,68 154,50 128,46 102,50 82,68"), IVORY))
    e.sew(
        (
            curve("82,62! 72,30 74,12! 92,28 104,46 128,6! 152,46 164,28 182,12! 184,30 174,62! 152,52 104,52"),
            TURMERIC,
        )
    )
    for x, y in ((92, 48), (128, 38), (164, 48)):
        e.flat((ellipse(x, y, 6), SKY))
    # the child, swaddled
    e.sew((curve("64,214 78,188 116,180 158,190 194,206 204,224 190,240 140,242 88,240"), SKY))
    for t in ("122,184 112,212 118,240", "148,190 140,216 144,241", "172,200 166,222 168,240"):
        e.thread(t, SKY_SHADE, 5)
    e.sew((ellipse(88, 212, 26, 25), IVORY))
    e.fill((ellipse(90, 214, 19, 18), SKIN), light=0.6)
    e.thread("78,213 82,216 86,213", CORD, 3.4)
    e.thread("94,213 98,216 102,213", CORD, 3.4)
    e.thread("87,223 90,225 94,223", MADDER, 3.4)
    e.sew((limb("214,206,12 190,224,12 164,222,11"), MADDER), (ellipse(156, 220, 11, 10), SKIN))


@emblem("ulus/gods/lobsogoi")
def lobsogoi(e: Emblem) -> None:
    flames = curve(
        "128,6! 146,34 176,18! 174,46 212,40! 200,72 238,78! 214,104 244,130! 214,140 232,170! 200,168 204,198! 172,188 84,188 52,198! 56,168 24,170! 42,140 12,130! 42,104 18,78! 56,72 44,40! 82,46 80,18! 110,34"
    )
    e.sew((flames, MADDER))
    robe(e, CORD, TURMERIC)
    for s in both(curve("86,96! 62,76 44,74! 52,104 84,130!")):
        e.sew((s, FELT))
    face = curve("128,58 160,66 176,96 170,132 148,162 128,184! 108,162 86,132 80,96 96,66")
    e.sew((face, FELT))
    e.on(face, (poly("128,30 220,30 220,220 128,220"), INDIGO))
    e.thread("128,60 128,180", CORD, 3.5)
    for x, c, d in ((106, CORD, IVORY), (150, TURMERIC, CORD)):
        e.flat((curve(f"{x - 15},{104}! {x},{92} {x + 15},{100}! {x + 2},{112}"), c), (ellipse(x, 103, 4.2), d))
    e.thread("90,88 104,80 120,90", CORD, 5.5)
    e.thread("136,86 152,72 168,82", TURMERIC, 5.5)
    e.flat((curve("96,130! 112,142 128,145 144,142 164,122! 154,152 128,164 106,152"), MADDER))
    fangs = "104,138 114,143 110,151"
    e.flat((poly(fangs), IVORY), (poly("120,145 130,145 125,153"), IVORY), (poly("138,144 148,140 144,151"), IVORY))
    e.sew(
        (
            curve("78,84! 74,58 92,36 122,26 150,12 182,20 194,46! 176,40 164,46 172,62 180,86! 152,68 104,68"),
            TURMERIC,
        )
    )
    e.on(
        curve("78,84! 74,58 92,36 122,26 150,12 182,20 194,46! 176,40 164,46 172,62 180,86! 152,68 104,68"),
        (limb("104,80,7 112,40,7 132,10,7"), MADDER),
        (limb("148,80,7 150,44,7 168,10,7"), MADDER),
    )
    e.sew((ellipse(196, 52, 11), SKY))
    e.flat(*[(p, IVORY) for p in rosette(60, 222, 13, 5, 0.2)])
