"""Asset emblems: what is played, beaten, hung up and revered."""

from __future__ import annotations

from collections.abc import Callable

from felt import (
    BROWN,
    BROWN_SHADE,
    CORD,
    FELT,
    GREY,
    INDIGO,
    IVORY,
    MADDER,
    SKY,
    TURMERIC,
    TURMERIC_SHADE,
    WOOL,
    Emblem,
    emblem,
)
from shapes import Shape, box, curve, ellipse, limb, poly, stroke


def deer(e: Emblem, place: Callable[[Shape], Shape]) -> None:
    """A leaping deer as on deer stones and drums, drawn within 60..190 x 40..165."""
    for text in (
        "84,150,5 88,128,8 102,116,13 128,116,13 148,110,10",
        "148,112,7 160,92,5 174,87,5",
        "88,128,6 78,146,3 84,162,2.5",
        "100,122,6 108,144,3 102,162,2.5",
        "140,120,6 150,140,3 142,158,2.5",
        "150,116,5 166,130,3 164,148,2.5",
    ):
        e.flat((place(limb(text)), MADDER))
    for t in (
        "164,86 152,66 156,44",
        "154,70 140,62 136,46",
        "158,78 136,74 124,62",
        "168,84 178,66 174,46",
        "177,68 190,58 190,44",
    ):
        e.thread(place(stroke(t)), MADDER, 5)


@emblem("ulus/assets/prayer-flags")
def prayer_flags(e: Emblem) -> None:
    e.sew((limb("36,236,6 36,30,5"), WOOL), (limb("222,236,6 222,46,5"), WOOL))
    for points in (("36,46", "80,82 124,94 168,88", "222,58"), ("36,122", "80,152 124,162 168,158", "222,132")):
        e.sew((limb(" ".join(f"{p},2.4" for p in " ".join(points).split())), FELT))
    colours = (SKY, IVORY, MADDER, TURMERIC, INDIGO)
    tops = ((46, 54, 76, 77), (80, 80, 110, 91), (114, 92, 144, 93), (148, 92, 178, 85), (182, 83, 212, 64))
    for row in (0, 1):
        for i, (x0, y0, x1, y1) in enumerate(tops):
            dy = row * 70
            colour = colours[(i + 3 * row) % 5]
            drop = 56
            flag = curve(
                f"{x0},{y0 + dy}! {x1},{y1 + dy}! {x1 - 3},{y1 + dy + drop / 2} {x1 + 1},{y1 + dy + drop}! "
                f"{(x0 + x1) / 2},{(y0 + y1) / 2 + dy + drop - 5} {x0 - 1},{y0 + dy + drop}! {x0 - 3},{y0 + dy + drop / 2}"
            )
            e.sew((flag, colour))
            ink = CORD if colour in (IVORY, TURMERIC, SKY) else IVORY
            cx, cy = (x0 + x1) / 2 - 1, (y0 + y1) / 2 + dy + drop / 2
            if row == 0 or i != 2:
                e.thread(f"{cx - 7},{cy - 8} {cx + 7},{cy - 6}", ink, 2.6)
                e.thread(f"{cx - 7},{cy + 1} {cx + 7},{cy + 3}", ink, 2.6)
                e.thread(f"{cx - 7},{cy + 10} {cx + 7},{cy + 12}", ink, 2.6)
    for x, y in ((36, 26), (222, 42)):
        e.sew((ellipse(x, y, 10), TURMERIC))


@emblem("ulus/assets/tovshuur")
def tovshuur(e: Emblem) -> None:
    e.tilt = 32
    e.sew((limb("128,160,9 128,62,7"), BROWN))
    for y, x in ((74, 104), (92, 152)):
        e.sew((limb(f"128,{y},4 {x},{y - 3},6"), TURMERIC))
    swan = limb("128,80,8 130,56,9 148,40,9 150,22,10 134,14,10 122,20,8")
    e.sew((swan, IVORY), (curve("126,12! 116,16 100,28! 110,32 124,28!"), TURMERIC))
    e.eye(136, 14, 4)
    body = curve("128,114 158,124 184,160 188,196 170,226 128,238 86,226 68,196 72,160 98,124")
    e.sew((body, BROWN))
    e.fill((curve("128,126 152,134 172,164 176,194 160,218 128,227 96,218 80,194 84,164 104,134"), FELT), light=0.6)
    for x in (104, 152):
        e.flat((ellipse(x, 172, 5), BROWN_SHADE))
    e.sew((box(106, 198, 44, 9, 3), BROWN))
    for x in (123, 133):
        e.thread(f"{x},64 {x},216", CORD, 2.6)


@emblem("ulus/assets/morin-khuur")
def morin_khuur(e: Emblem) -> None:
    bow_stick = limb("228,30,4 222,90,4 208,150,4 186,214,4")
    e.sew((bow_stick, WOOL), (limb("228,30,3 204,90,2 190,150,2 186,214,3"), IVORY))
    e.sew((limb("112,150,9 112,66,8"), BROWN))
    for y, x in ((82, 82), (100, 142)):
        e.sew((limb(f"112,{y},4 {x},{y - 2},7"), TURMERIC))
    head = curve("92,70! 104,76 118,76 130,60 130,34 118,18 108,14! 104,22 92,30 74,52 64,60 68,70 78,70")
    e.sew((head, TURMERIC))
    e.sew((curve("108,10! 128,14 142,36 142,62 132,78! 126,54 118,34 106,24"), CORD), light=0)
    e.eye(96, 42, 4.5)
    e.thread("72,60 77,61", width=3.5)
    body = curve("72,128! 152,128! 178,232! 112,240 46,232!")
    e.sew((body, BROWN))
    e.fill((poly("80,137 144,137 166,224 112,230 58,224"), WOOL), light=0.6)
    for x, flip in ((92, 1), (132, -1)):
        e.thread(
            f"{x + 6 * flip},158 {x - 4 * flip},164 {x},176 {x + 6 * flip},184 {x - 4 * flip},192", BROWN_SHADE, 4.5
        )
    e.sew((poly("92,206 132,206 136,216 88,216"), IVORY))
    for x in (107, 117):
        e.thread(f"{x},64 {x},226", CORD, 2.8)


@emblem("ulus/assets/ovoo")
def ovoo(e: Emblem) -> None:
    e.sew((limb("128,130,5 128,18,5"), WOOL))
    e.sew((limb("128,96,4 98,40,3"), WOOL), (limb("128,96,4 160,46,3"), WOOL))
    for text in (
        "128,30! 156,22 182,40 216,30! 212,62! 184,66 156,50 128,58!",
        "128,66! 104,62 84,80 52,72! 50,104! 84,108 106,92 128,96!",
        "132,78! 158,74 176,96 210,92! 202,118! 176,122 156,104 130,106!",
    ):
        e.sew((curve(text), SKY))
    rows = ((92, 236, 224, 5), (104, 216, 194, 4), (112, 198, 166, 3), (120, 170, 140, 2))
    tones = (GREY, FELT, GREY, WOOL, GREY, FELT)
    count = 0
    for _, right, y, n in rows:
        left = 256 - right
        w = (right - left) / n
        for i in range(n):
            x = left + w * (i + 0.5)
            rx, ry = w * 0.55, 19
            tilt = (count * 37 % 9) - 4
            stone = curve(
                f"{x - rx},{y + 3} {x - rx * 0.7},{y - ry * 0.8 + tilt} {x},{y - ry} {x + rx * 0.75},{y - ry * 0.75 - tilt} {x + rx},{y + 2} "
                f"{x + rx * 0.7},{y + ry * 0.75} {x},{y + ry * 0.85} {x - rx * 0.75},{y + ry * 0.8}"
            )
            e.sew((stone, tones[count % 6]))
            count += 1
    e.sew((curve("108,118 118,104 136,102 148,112 146,128 128,132 110,130"), GREY))


@emblem("ulus/assets/shamanic-drum")
def shamanic_drum(e: Emblem) -> None:
    for x, c in ((62, SKY), (92, MADDER), (164, TURMERIC), (194, INDIGO)):
        e.sew(
            (curve(f"{x - 10},170! {x + 10},170! {x + 14},206 {x + 8},240! {x},228! {x - 10},238! {x - 12},206"), c)
        )
    e.sew((ellipse(124, 112, 96, 96), BROWN))
    e.fill((ellipse(124, 112, 82, 82), FELT), light=0.8)
    e.stitches(ellipse(124, 112, 89, 89), TURMERIC, 4, "10 12")
    deer(e, lambda s: s)
    for x, y in ((64, 90), (86, 62), (60, 132), (188, 140)):
        e.flat((ellipse(x, y, 5), INDIGO))
    e.thread(ellipse(104, 82, 11), TURMERIC_SHADE, 4.5)
    e.sew((limb("240,228,8 196,160,7"), WOOL))
    e.sew((limb("204,172,12 178,132,17"), MADDER))
    e.stitches("204,168 182,136", TURMERIC, 3.4)


@emblem("ulus/assets/deer-stone")
def deer_stone(e: Emblem) -> None:
    e.sew((curve("26,236! 40,214 84,206 128,208 176,206 218,214 232,236!"), WOOL))
    e.sew((curve("84,222! 78,120 80,44! 104,24 150,14! 168,30 176,120 172,222!"), GREY))
    e.thread(ellipse(106, 52, 13), CORD, 5)
    e.thread("132,38 146,32", CORD, 4.5)
    e.thread("132,48 146,42", CORD, 4.5)
    deer(e, lambda s: s.scale(0.56, 128, 116).mirror().turn(-10, 128, 118).move(-1, 0))
    deer(e, lambda s: s.scale(0.56, 128, 116).mirror().turn(-10, 128, 118).move(0, 54))
    e.thread("80,186 128,190 174,186", CORD, 5)
    e.thread("80,200 128,204 174,200", CORD, 5)
    for x in (92, 110, 128, 146, 164):
        e.thread(f"{x - 6},198 {x},189 {x + 6},198", CORD, 3.6)
    for t in ("52,236 48,218 42,212", "52,234 58,216", "204,236 200,218", "206,236 214,216"):
        e.thread(t, TURMERIC_SHADE, 4.5)


@emblem("ulus/assets/snuff-bottle")
def snuff_bottle(e: Emblem) -> None:
    e.sew((limb("128,14,4 128,44,4"), FELT))
    e.sew((curve("106,62! 106,38 116,24 128,20 140,24 150,38 150,62!"), MADDER))
    e.sew((box(98, 60, 60, 15, 5), TURMERIC))
    e.sew((poly("108,76 148,76 150,100 106,100"), SKY))
    flask = curve("108,96! 148,96! 188,110 214,150 212,192 180,228! 76,228! 44,192 42,150 68,110")
    e.sew((flask, SKY))
    e.sew((poly("82,228 174,228 180,240 76,240"), TURMERIC))
    inner = curve("128,114 168,124 190,156 186,188 160,212 128,216 96,212 70,188 66,156 88,124")
    e.stitches(inner, IVORY, 3.6, "8 8")
    e.flat(
        (
            curve(
                "128,130! 140,146 158,146! 148,160 158,182! 138,176 128,198! 118,176 98,182! 108,160 98,146! 116,146"
            ),
            IVORY,
        )
    )
    e.flat((ellipse(128, 161, 10), MADDER))
    e.thread("62,150 70,132 84,120", IVORY, 6, 0.85)
