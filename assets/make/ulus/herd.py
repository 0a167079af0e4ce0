"""Asset emblems: the animals. All look to the left, into the light."""

from __future__ import annotations

from felt import (
    BROWN,
    BROWN_SHADE,
    CORD,
    FELT,
    GREY,
    GREY_SHADE,
    IVORY,
    IVORY_SHADE,
    MADDER,
    SKY,
    TURMERIC,
    WOOL,
    WOOL_SHADE,
    Emblem,
    Piece,
    emblem,
)
from shapes import Shape, curve, ellipse, limb, poly, stroke


def leg(text: str, colour: str, hoof: str = CORD) -> list[Piece]:
    """A leg from hip to ground, with its hoof."""
    x, y, r = (float(v) for v in text.split()[-1].split(","))
    shoe = poly(f"{x - r - 1},{y - 3} {x + r},{y - 3} {x + r + 2},{y + 9} {x - r - 5},{y + 9}")
    return [(limb(text), colour), (shoe, hoof)]


@emblem("ulus/assets/horse")
def horse(e: Emblem) -> None:
    e.sew(*leg("90,150,15 92,182,8 86,204,6 84,220,7", WOOL_SHADE))
    e.sew(*leg("176,150,18 196,178,9 186,200,6 192,220,7", WOOL_SHADE))
    tail = limb("192,110,8 222,112,15 236,150,15 228,206,2")
    e.sew((tail, CORD), light=0)
    body = curve("66,118 100,104 140,112 180,98 206,116 206,146 186,164 140,160 108,166 78,160 62,140")
    neck = curve("58,140 72,108 66,80 86,50 106,54 124,104 116,140")
    head = curve("84,36! 102,50 100,72 80,86 56,106 42,116 28,108 28,94 48,70 64,48")
    ear = poly("78,44 84,18 96,46")
    e.sew(
        (ear, WOOL),
        (body, WOOL),
        (neck, WOOL),
        (head, WOOL),
        *leg("78,146,17 54,178,9 72,204,6.5 58,216,7", WOOL),
        *leg("184,140,25 178,178,10 164,198,7 168,220,7", WOOL),
    )
    mane = curve("80,26! 104,32 124,56 134,88 136,122 118,112 110,90 100,70 90,58 76,60! 78,44")
    e.sew((mane, CORD), light=0)
    e.sew((curve("128,102 170,96! 178,134 172,150 138,150 126,132"), MADDER))
    e.stitches("136,140 166,140", TURMERIC)
    e.eye(64, 72)
    e.thread("36,102 42,104", width=4)


@emblem("ulus/assets/bankhar-dog")
def bankhar(e: Emblem) -> None:
    chest = curve("64,150 90,138 166,138 192,150 214,196 218,236! 38,236! 42,196")
    e.sew((chest, BROWN_SHADE))
    e.sew((curve("96,176 128,166 160,176 152,212 128,236! 104,212"), WOOL))
    e.sew((limb("62,176,13 98,196,13 158,196,13 194,176,13"), MADDER))
    e.stitches("66,178 98,195 158,195 190,178", TURMERIC, 4)
    e.sew((ellipse(128, 206, 13), TURMERIC))
    head = curve("60,70 92,34 128,28 164,34 196,70 204,112 184,158 152,184 128,188 104,184 72,158 52,112")
    e.sew((head, BROWN_SHADE))
    for flip in (False, True):
        ear = curve("84,38! 58,34 36,60 28,104 38,132 56,120 66,86 80,60")
        e.sew((ear.mirror() if flip else ear, CORD), light=0)
    muzzle = curve("94,122 128,104 162,122 176,148 160,178 128,184 96,178 80,148")
    e.sew((muzzle, WOOL))
    e.flat((curve("108,120 128,112 148,120 142,138 128,146 114,138"), CORD))
    e.flat((curve("116,120 126,117 134,120 124,125"), GREY))
    e.thread("128,144 128,158")
    e.thread("104,160 116,167 128,158 140,167 152,160")
    for x in (96, 160):
        e.flat((ellipse(x, 76, 11, 8), WOOL))
        e.eye(x, 98, 8.5, TURMERIC)


@emblem("ulus/assets/goat")
def goat(e: Emblem) -> None:
    e.sew(*leg("98,160,14 102,190,8 98,216,7", IVORY_SHADE))
    e.sew(*leg("176,158,15 190,186,8 184,216,7", IVORY_SHADE))
    horn = limb("98,52,10 118,26,9 152,26,7 176,52,1.5")
    e.sew((horn, BROWN))
    for t in ("108,30 118,40", "122,20 128,34", "138,18 140,32", "152,22 150,34"):
        e.thread(t, "#c79a66", 3)
    body = curve(
        "72,118 100,106 150,112 196,108 216,86! 226,104 216,126 216,156 204,182! 194,170 184,188! 172,172 "
        "158,190! 146,172 132,190! 120,174 106,188! 98,170 80,160 68,140"
    )
    neck = curve("62,150 66,108 70,78 96,58 116,82 122,120 106,156")
    head = curve("92,48 108,56 106,78 88,90 60,104 46,110 36,104 38,92 58,70 74,52")
    e.sew(
        *leg("80,150,15 76,186,8 74,216,7.5", IVORY),
        *leg("200,146,20 208,184,9 204,216,7.5", IVORY),
        (body, IVORY),
        (neck, IVORY),
        (head, IVORY),
    )
    e.sew((curve("56,104! 72,98 74,118 66,148! 54,130"), IVORY_SHADE))
    e.sew((curve("104,62! 124,60 140,74 134,84 116,82"), IVORY_SHADE))
    e.sew((limb("86,54,11 96,24,9 122,12,7 150,22,1.5").move(-4, 4), BROWN))
    for t in ("74,46 96,50", "78,32 98,40", "90,20 102,32", "106,14 110,26"):
        e.thread(t, "#c79a66", 3)
    e.eye(76, 72)
    e.thread("44,99 50,102", width=4)
    for t in ("112,132 118,150", "136,134 140,154", "160,132 164,152", "184,130 186,148"):
        e.thread(t, IVORY_SHADE, 4)


@emblem("ulus/assets/camel")
def camel(e: Emblem) -> None:
    e.sew(*leg("104,160,14 108,190,9 102,220,8", BROWN, BROWN_SHADE))
    e.sew(*leg("182,158,15 196,186,9 188,220,8", BROWN, BROWN_SHADE))
    e.sew((limb("216,128,6 230,148,5 228,176,8"), BROWN_SHADE))
    body = curve(
        "80,130 92,108 100,70 114,50 130,62 138,96 150,104 162,96 170,62 186,48 202,68 210,110 222,134 "
        "214,164 180,172 130,172 96,170 82,156"
    )
    neck = limb("100,140,30 72,162,20 54,140,15 52,100,13 56,66,15")
    head = curve("50,44 70,46 76,62 68,78 48,82 30,94 18,92 16,80 26,66 38,52")
    e.sew(
        *leg("90,156,18 86,192,10 84,220,9", WOOL, BROWN_SHADE),
        *leg("202,146,23 210,190,10 206,220,9", WOOL, BROWN_SHADE),
        (body, WOOL),
        (neck, WOOL),
        (head, WOOL),
        (ellipse(74, 46, 6, 9, 30), WOOL),
    )
    e.sew((curve("60,124! 78,134 92,150 84,170! 76,184 68,176! 58,188 50,168! 40,150 42,124! 52,132"), BROWN))
    for x, y in ((116, 46), (187, 44)):
        e.sew(
            (
                curve(
                    f"{x - 14},{y + 24} {x - 8},{y - 2} {x + 4},{y - 6} {x + 14},{y + 10} {x + 19},{y + 30}! {x + 8},{y + 22} {x + 1},{y + 34}! {x - 6},{y + 24}"
                ),
                BROWN,
            )
        )
    e.sew((curve("136,110 164,110! 168,146 164,158! 136,158! 132,146"), MADDER))
    e.stitches("138,148 162,148", TURMERIC)
    e.thread("150,122 158,132 150,142 142,132 150,122", TURMERIC, 3.5)
    e.eye(48, 60)
    e.thread("22,80 29,82", width=4)


def fleece(points: str, bump: float) -> Shape:
    """A woolly outline: a scallop between each two of the points."""
    raw = [tuple(float(v) for v in w.split(",")) for w in points.split()]
    cx, cy = sum(p[0] for p in raw) / len(raw), sum(p[1] for p in raw) / len(raw)
    words = []
    for i, (x, y) in enumerate(raw):
        u, v = raw[(i + 1) % len(raw)]
        mx, my = (x + u) / 2, (y + v) / 2
        away = ((mx - cx) ** 2 + (my - cy) ** 2) ** 0.5
        k = bump / away
        words.append(f"{x:.1f},{y:.1f}!")
        for t in (0.22, 0.5, 0.78):
            b = k * (1 if t == 0.5 else 0.72)
            px, py = x + (u - x) * t, y + (v - y) * t
            words.append(f"{px + (mx - cx) * b:.1f},{py + (my - cy) * b:.1f}")
    return curve(" ".join(words))


@emblem("ulus/assets/sheep")
def sheep(e: Emblem) -> None:
    for text in ("96,170,9 98,196,7 96,216,7", "178,170,9 180,196,7 178,216,7"):
        e.sew(*leg(text, BROWN_SHADE))
    for text in ("80,170,10 78,196,8 76,216,7.5", "198,166,10 200,196,8 198,216,7.5"):
        e.sew(*leg(text, BROWN))
    e.sew((fleece("206,112 228,122 234,146 224,164 204,162 200,136", 8), IVORY))
    wool = fleece(
        "64,132 66,104 88,86 114,80 142,80 170,82 196,92 212,114 214,142 202,166 178,178 150,180 122,180 94,178 72,160",
        11,
    )
    e.sew((wool, IVORY))
    for x, y in ((112, 112), (146, 106), (178, 118), (128, 142), (164, 146), (194, 148)):
        e.thread(
            f"{x - 12},{y + 4} {x - 8},{y - 8} {x + 6},{y - 7} {x + 7},{y + 4} {x - 2},{y + 5}", IVORY_SHADE, 4
        )
    e.sew((curve("92,78! 112,74 124,88 116,102 98,98"), BROWN))
    head = curve("60,66 82,62 98,78 98,98 84,116 62,138 46,144 34,136 34,120 44,92")
    e.sew((head, BROWN))
    e.sew((fleece("58,70 70,56 90,54 102,70 98,84 80,80", 7), IVORY))
    e.eye(66, 96, 5, IVORY)
    e.thread("40,128 47,131", width=4)
    e.thread("46,138 56,134", BROWN_SHADE, 3.5)


@emblem("ulus/assets/eagle")
def eagle(e: Emblem) -> None:
    for flip in (False, True):
        wing = curve(
            "112,84 88,66 60,40 34,28! 26,44 16,66! 26,78 16,98! 30,106 26,128! 42,132 44,154! 60,152 68,172! "
            "82,164 96,172! 112,150"
        )
        coverts = curve("116,82 92,70 66,52 46,46 42,70 56,92 74,112 96,128 116,130")
        e.sew((wing.mirror() if flip else wing, BROWN))
        for t in ("30,66 60,100", "34,92 66,116", "44,122 78,132", "66,146 90,142"):
            s = stroke(t)
            e.thread(s.mirror() if flip else s, BROWN_SHADE, 4.5)
        e.sew((coverts.mirror() if flip else coverts, WOOL))
        for t in ("58,66 62,78 72,80", "74,80 78,92 88,94", "92,96 94,108 104,110"):
            s = stroke(t)
            e.thread(s.mirror() if flip else s, BROWN, 4)
    tail = curve("108,170! 148,170! 164,228! 148,220 138,238! 128,226 118,238! 108,220 92,228!")
    e.sew((tail, BROWN))
    e.thread("122,182 118,224", BROWN_SHADE, 4.5)
    e.thread("134,182 138,224", BROWN_SHADE, 4.5)
    for x in (108, 148):
        e.sew((limb(f"{x},160,12 {x},186,9"), WOOL))
        for dx in (-9, 0, 9):
            e.sew((limb(f"{x},188,6 {x + dx},202,2.5"), TURMERIC))
    e.sew((curve("128,66 150,86 158,124 148,162 128,180 108,162 98,124 106,86"), WOOL))
    for x, y in ((118, 108), (138, 108), (128, 126), (112, 134), (144, 134), (128, 150)):
        e.thread(f"{x - 6},{y - 4} {x},{y + 4} {x + 6},{y - 4}", BROWN, 4)
    e.sew((curve("132,22 154,36 158,62 148,86 128,94 108,84 102,60 110,34"), WOOL))
    e.sew((curve("112,46 92,50 82,62 86,80! 95,70 114,68"), TURMERIC))
    e.flat((curve("85,60 83,70 86,80! 92,71 95,62"), CORD))
    e.flat((curve("104,40 128,38 122,48 106,48"), BROWN_SHADE))
    e.eye(120, 54, 6, TURMERIC)


@emblem("ulus/assets/snow-leopard")
def snow_leopard(e: Emblem) -> None:
    tail = limb("206,132,11 232,112,12 232,70,13 202,42,13 172,56,12")
    e.sew((tail, IVORY))
    for t in ("222,104 242,112", "222,78 244,80", "206,58 222,42", "184,60 184,38"):
        e.on(tail, (limb(t.replace(" ", ",4 ") + ",4"), GREY_SHADE))
    e.sew((limb("108,158,14 112,188,11 100,212,11 88,216,10"), IVORY_SHADE))
    e.sew((limb("176,158,16 190,188,11 178,212,11 166,216,10"), IVORY_SHADE))
    body = curve("72,122 96,102 140,108 186,100 216,118 218,150 190,170 140,164 104,172 78,160")
    e.sew(
        (limb("84,148,22 74,184,13 70,212,12 56,216,11"), IVORY),
        (limb("198,142,26 208,182,13 206,212,12 192,216,11"), IVORY),
        (body, IVORY),
        (limb("98,140,32 76,112,26"), IVORY),
    )
    for x, y in (
        (112, 122),
        (134, 138),
        (154, 120),
        (174, 136),
        (194, 120),
        (198, 148),
        (114, 148),
        (154, 152),
        (90, 156),
        (208, 172),
    ):
        e.flat((ellipse(x, y, 8.5, 7), GREY_SHADE), (ellipse(x + 1, y + 1, 4.5, 3.6), FELT))
    for x, y in ((76, 182), (74, 198), (206, 194)):
        e.flat((ellipse(x, y, 4), GREY_SHADE))
    for x in (44, 94):
        e.sew((ellipse(x, 62, 13), IVORY))
        e.flat((ellipse(x + (3 if x < 60 else -3), 64, 6), GREY_SHADE))
    head = curve("48,60 70,54 92,60 108,84 106,108 90,128 68,134 46,126 30,108 30,84")
    e.sew((head, IVORY))
    for x, y in ((56, 68), (70, 66), (84, 68), (63, 77), (77, 77), (98, 96), (38, 94)):
        e.flat((ellipse(x, y, 3.6), GREY_SHADE))
    e.eye(53, 93, 6, SKY)
    e.eye(85, 93, 6, SKY)
    e.flat((curve("60,104 68,101 76,104 74,111 68,115 62,111"), MADDER))
    e.thread("68,114 68,120 58,124", width=3.5)
    e.thread("68,120 78,124", width=3.5)
    for t in ("50,112 30,108", "50,117 32,120", "87,112 107,108", "87,117 105,120"):
        e.thread(t, GREY_SHADE, 2.5)


@emblem("ulus/assets/wolf")
def wolf(e: Emblem) -> None:
    e.sew((ellipse(84, 66, 44), TURMERIC))
    tail = curve("184,210 208,196 232,172 240,196 226,224 196,234 168,232")
    e.sew((tail, GREY))
    body = curve(
        "98,62 112,84 130,90 152,84! 154,102 172,120 190,152 200,196 196,230! 146,230! 136,222 128,230! 92,230! "
        "88,218 104,212 106,178 94,158 90,132 94,112 90,92 82,70 70,42 72,26! 86,36"
    )
    e.sew((body, GREY))
    ruff = curve("96,116! 108,122 116,138! 124,146 122,164! 126,178 114,200! 110,180 98,162 92,140")
    e.flat((ruff, IVORY))
    e.sew((curve("130,84 152,66! 156,88 148,102 132,98"), GREY_SHADE))
    e.sew((curve("176,168! 196,186 198,222 190,230! 150,230! 144,218 158,212 156,190"), GREY))
    e.thread("118,230 120,204", width=4)
    for t in ("148,112 160,126 158,138", "166,134 176,150 172,162"):
        e.thread(t, GREY_SHADE, 4.5)
    e.flat((ellipse(76, 34, 7, 6, 40), CORD))
    e.thread("92,88 98,74 90,56", width=4)
    e.thread("107,76 114,78 120,84", width=4.5)
    e.thread("166,230 168,222", width=3.5)


@emblem("ulus/assets/reindeer")
def reindeer(e: Emblem) -> None:
    e.sew(*leg("106,168,12 110,194,7 106,220,6.5", BROWN))
    e.sew(*leg("180,164,14 194,190,8 188,220,6.5", BROWN))
    antlers = [
        limb("90,82,6 116,64,6 126,36,5 112,14,3"),
        limb("124,52,4 142,42,4 148,22,2.5"),
        limb("121,62,4 140,62,3.5 154,50,2.5"),
        limb("80,80,6 62,62,6 58,38,5 70,16,3"),
        limb("59,48,4 42,38,4 40,20,2.5"),
        limb("62,62,4 46,60,4 32,50,2.5"),
        limb("70,74,4 48,76,4 36,86,5"),
    ]
    e.sew(*[(a, IVORY) for a in antlers])
    body = curve("84,138 110,122 150,126 192,118 220,130 222,156 200,176 150,176 114,182 90,168")
    neck = curve("74,154 82,120 76,96 96,84 118,104 128,140 114,176 92,190! 88,172")
    head = curve("76,80 96,82 102,98 90,112 62,128 46,136 34,130 34,118 54,98")
    e.sew(
        *leg("96,166,14 92,196,8 90,220,7", WOOL),
        *leg("204,154,20 210,192,9 206,220,7", WOOL),
        (body, WOOL),
        (neck, WOOL),
        (head, WOOL),
        (limb("216,134,8 228,142,6"), IVORY),
    )
    e.flat((curve("86,138! 100,134 112,146 110,172 94,188! 90,172"), IVORY))
    e.sew((curve("100,92! 116,86 132,94 124,106 106,106"), WOOL))
    e.sew((curve("136,118 178,114! 184,148 180,164 142,166 134,150"), MADDER))
    e.stitches("144,154 174,153", TURMERIC)
    e.thread("160,124 168,134 160,144 152,134 160,124", TURMERIC, 3.5)
    e.flat((ellipse(40, 125, 8, 7), CORD))
    e.thread("60,118 82,108 94,92", MADDER, 5)
    e.eye(74, 96)


@emblem("ulus/assets/yak")
def yak(e: Emblem) -> None:
    tail = curve("206,112 226,116 236,140 240,176 234,208! 224,196 216,208! 212,184 214,152 204,132")
    e.sew((tail, FELT))
    for text in ("98,190,11 98,206,9 96,218,9", "184,190,11 186,206,9 184,218,9"):
        e.sew(*leg(text, CORD, GREY_SHADE))
    body = curve(
        "62,150 66,112 86,84 116,66 146,78 182,86 210,102 220,136 216,180 208,206! 200,192 190,210! 180,194 168,212! "
        "158,196 146,214! 136,196 124,212! 114,194 102,210! 92,192 78,200! 68,178"
    )
    e.sew((body, BROWN_SHADE))
    for t in (
        "110,112 104,146 106,170",
        "138,116 134,150 138,176",
        "166,118 164,150 168,178",
        "192,124 192,154 194,178",
    ):
        e.thread(t, BROWN, 6)
    for t in ("46,118,8 24,104,8 18,80,7 32,58,1.5", "88,112,8 112,100,8 118,76,7 104,54,1.5"):
        e.sew((limb(t), IVORY))
    e.sew(
        (curve("32,120! 16,120 8,132 22,140 36,134"), BROWN),
        (curve("102,118! 116,114 128,124 116,136 100,132"), BROWN),
    )
    head = curve("44,108 68,98 92,106 104,130 98,160 88,186 68,196 48,188 38,162 34,132")
    e.sew((head, BROWN_SHADE))
    e.sew((curve("52,166 68,160 84,166 90,180 80,194 66,198 52,194 46,180"), FELT))
    e.flat((ellipse(58, 178, 4.5, 3.5), CORD), (ellipse(78, 178, 4.5, 3.5), CORD))
    e.thread("60,188 68,190 76,188", width=3.5)
    e.sew((curve("46,112 58,96 80,94 92,106 86,122 80,138! 74,126 68,144! 62,128 54,138! 50,122"), BROWN))
    e.eye(50, 146, 5, IVORY)
    e.eye(86, 146, 5, IVORY)
