"""Box lids that show a scene: Uluk's living leaf, the Ünee board at dusk, Urland's chart."""

from __future__ import annotations

import math

from boxes import ground, rim
from felt import Chance, Emblem, Piece, line, outline, path, picture
from shapes import Shape, box, curve, ellipse, limb, poly, stroke

INK = "#2b2118"


def cut(e: Emblem, *pieces: Piece, ink: str = INK, width: float = 3.0) -> None:
    """Pieces with one plain ink line about them."""
    e.raw(outline("".join(s.d() for s, _ in pieces), ink, 2 * width))
    for s, colour in pieces:
        e.flat((s, colour))


# --- Uluk -----------------------------------------------------------------------------------

LEAF, LEAF_LIGHT, LEAF_DARK, OCHRE = "#6f9a3c", "#8fb84f", "#466b28", "#d9a441"
VIOLET, MUD, SEA = "#8a5aa8", "#6b4a30", "#2f8fb0"


def mushroom(e: Emblem, x: float, y: float, k: float) -> None:
    cut(e, (limb(f"{x},{y},{5 * k} {x + 1 * k},{y - 18 * k},{4 * k}"), "#efe0f2"))
    cap = curve(f"{x - 19 * k},{y - 16 * k}! {x - 12 * k},{y - 33 * k} {x + 1 * k},{y - 39 * k} {x + 14 * k},{y - 33 * k} {x + 21 * k},{y - 16 * k}! {x},{y - 11 * k}")
    cut(e, (cap, VIOLET))
    for dx, dy, r in ((-8, -24, 3.6), (4, -30, 3), (11, -21, 3.2)):
        e.flat((ellipse(x + dx * k, y + dy * k, r * k), "#e6cdf0"))


def triber(e: Emblem, x: float, y: float, k: float, fur: str, belly: str, ears: str, coat: str, tool: str, flip: bool = False) -> None:
    """An animal that walks upright to its work; `y` is the ground."""

    def s(shape: Shape) -> Shape:
        shape = shape.scale(k, 0, 0)
        return (shape.mirror(0) if flip else shape).move(x, y)

    if tool == "basket":
        cut(e, (s(curve("8,-48! 30,-46! 27,-24 12,-24!")), OCHRE))
        e.thread(s(stroke("10,-40 29,-38")), MUD, 2 * k)
        for u in (13, 19, 25):
            cut(e, (s(ellipse(u, -50, 5)), "#c8452f"), width=1.6)
    if tool == "sickle":
        cut(e, (s(limb("-20,-26,2 -26,-48,2")), MUD), width=2)
        cut(e, (s(limb("-26,-48,1.6 -34,-62,3 -22,-72,2.6 -12,-68,0.6")), "#cfd3d6"), width=2)
    if tool == "pole":
        cut(e, (s(limb("-28,-66,2 26,-40,2")), MUD), width=2)
        cut(e, (s(curve("-36,-62 -28,-66 -20,-62 -18,-48 -28,-42 -38,-48")), "#e3d3b0"), width=2)
    if ears == "fox":
        cut(e, (s(limb("10,-14,4 24,-10,8 34,-20,8 36,-34,2")), fur), width=2)
        e.flat((s(limb("34,-24,5 36,-34,2")), "#fbf2e0"))
    if ears == "mouse":
        e.thread(s(stroke("10,-12 24,-4 34,-12 30,-22")), INK, 3.4 * k)
    cut(e, (s(limb("-7,-12,6 -11,-2,5 -15,-1,4")), fur), (s(limb("7,-12,6 8,-2,5 4,-1,4")), fur), width=2.2)
    body = s(curve("-14,-40 0,-48 14,-40 18,-22 12,-8 0,-5 -12,-8 -18,-22"))
    cut(e, (body, coat), width=2.2)
    cut(e, (s(limb("-10,-36,4.6 -20,-30,4 -22,-26,4")), fur), width=2)
    heads = s(curve("-20,-58 -12,-72 2,-76 15,-68 18,-54 8,-44 -6,-43 -18,-47 -26,-52"))
    if ears == "hare":
        cut(e, (s(limb("-2,-72,5 -8,-92,6 -5,-104,3")), fur), (s(limb("8,-70,5 12,-90,6 20,-100,3")), fur), (heads, fur), width=2.2)
        e.thread(s(stroke("-4,-78 -7,-94")), belly, 3 * k)
    elif ears == "mouse":
        cut(e, (s(ellipse(-6, -76, 10)), fur), (s(ellipse(14, -72, 10)), fur), (heads, fur), width=2.2)
        e.flat((s(ellipse(-6, -76, 5.5)), "#e9b3a4"), (s(ellipse(14, -72, 5.5)), "#e9b3a4"))
    elif ears == "fox":
        cut(e, (s(poly("-12,-68 -10,-88 2,-74")), fur), (s(poly("4,-72 14,-88 16,-64")), fur), (heads, fur), width=2.2)
    else:
        cut(e, (s(ellipse(-8, -73, 6)), fur), (s(ellipse(12, -70, 6)), fur), (heads, fur), width=2.2)
    e.flat((s(curve("-24,-52 -14,-57 -4,-54 -4,-46 -14,-45")), belly))
    e.flat((s(ellipse(-5, -61, 2.9)), INK), (s(ellipse(-24, -53, 3)), INK))
    e.thread(s(stroke("-15,-36 0,-33 15,-36")), belly, 3 * k)


def flying_fish(e: Emblem, x: float, y: float, k: float, turn: float) -> None:
    def s(shape: Shape) -> Shape:
        return shape.scale(k, 0, 0).turn(turn, 0, 0).move(x, y)

    cut(e, (s(curve("-4,-6! 14,-34 36,-42! 30,-22 16,-2!")), "#bfe6ef"), width=2)
    for t in ("4,-8 28,-36", "8,-6 30,-26"):
        e.thread(s(stroke(t)), SEA, 1.6 * k)
    cut(e, (s(curve("-36,2 -20,-9 4,-10 26,-3 44,-14! 40,2 46,18! 26,6 2,11 -22,9")), "#4aa8c8"), width=2.2)
    e.flat((s(curve("-34,4 -14,5 10,5 24,4 2,10 -22,8")), "#d8f1f3"))
    e.flat((s(ellipse(-22, -1, 3.4)), "#ffffff"), (s(ellipse(-22.6, -1, 2)), INK))


@picture("boxes/uluk", 480, 640)
def uluk(e: Emblem) -> None:
    ground(e, e.gradient("sea", (0, "#7cc6d3"), (55, "#3c9dbb"), (100, "#1d6d90"), to="0.45 0.35 0.8", round_=True))
    throw = Chance(5)
    for _ in range(46):
        x, y = throw(24, 440), throw(22, 615)
        e.thread(f"{x:.0f},{y:.0f} {x + 8:.0f},{y - 5:.0f} {x + 17:.0f},{y:.0f} {x + 26:.0f},{y - 5:.0f}", "#d5f1f2", 2, 0.5)
    leaf = curve("236,34! 300,62 366,92 412,150 440,232 430,320 392,402 340,452 282,484 250,500 244,540! 230,540! 226,500 "
                 "184,482 122,440 72,380 46,300 48,222 78,142 132,92 188,62")
    e.flat((leaf.move(8, 13), "#0f4a66"), opacity=0.45)
    e.raw(outline(leaf.d(), "#cfeee6", 22))
    e.raw(outline(leaf.d(), INK, 7))
    e.raw(path(leaf.d(), fill=e.gradient("leaf", (0, "#a9cc63"), (50, LEAF), (100, "#4a7330"), to="0.1 0 0.9 1")))
    for flip in (False, True):
        side = curve("240,44! 300,70 362,100 404,156 428,236 418,316 382,392 334,440 280,470 240,494! 238,300")
        if flip:
            e.on(leaf, (side, "#3d6427"), opacity=0.2)
    e.thread("238,48 242,150 238,300 238,420 238,528", "#dbe8a0", 7)
    for y0, x1, y1, y2 in ((130, 372, 110, 116), (220, 430, 190, 200), (320, 424, 320, 320), (410, 366, 424, 424)):
        e.thread(f"240,{y0} {(240 + x1) / 2},{y1 + 6} {x1},{y1}", "#dbe8a0", 4, 0.8)
        e.thread(f"238,{y0 + 10} {(238 + 478 - x1) / 2},{y2 + 16} {478 - x1},{y2 + 10}", "#dbe8a0", 4, 0.8)
    places = ((158, 152), (322, 150), (116, 270), (362, 268), (166, 392), (318, 390))
    for i, (x, y) in enumerate(places):
        e.raw(line(stroke(f"{x},{y} {(x + 238) / 2},{y + (18 if i % 2 else 30)} 238,{y + 26}"), MUD, 9, None, 0.85))
        e.raw(line(stroke(f"{x},{y} {(x + 238) / 2},{y + (18 if i % 2 else 30)} 238,{y + 26}"), "#e8c67a", 4.6, "3 8"))
    for x, y in places:
        e.flat((ellipse(x + 3, y + 6, 52, 43), "#2f4a1c"), opacity=0.5)
        cut(e, (ellipse(x, y, 50, 41), OCHRE))
        e.flat((ellipse(x - 2, y - 2, 44, 35), "#ebc873"))
        e.raw(line(ellipse(x - 1, y - 1, 39, 30), "#b67f2d", 2.2, "4 6"))
    # uluk: the fruit tree; mgobu: bulbs; tlön: mushrooms; zork: larvae; fnörd: a pool; hlák: the snouts.
    x, y = places[0]
    cut(e, (limb(f"{x},{y + 20},6 {x},{y - 20},4"), MUD))
    cut(e, (curve(f"{x - 38},{y - 24} {x - 28},{y - 54} {x},{y - 66} {x + 28},{y - 54} {x + 38},{y - 24} {x + 16},{y - 10} {x - 16},{y - 10}"), LEAF_DARK))
    e.flat((curve(f"{x - 32},{y - 30} {x - 22},{y - 52} {x - 2},{y - 60} {x + 8},{y - 44} {x - 12},{y - 24}"), LEAF))
    for dx, dy in ((-18, -28), (4, -20), (22, -32), (2, -48)):
        cut(e, (ellipse(x + dx, y + dy, 7.5, 8.5), "#d8452f"), width=1.8)
    x, y = places[1]
    for dx, dy, k in ((-22, 18, 1.0), (20, 16, 1.15), (0, 26, 0.9)):
        mushroom(e, x + dx, y + dy, k)
    x, y = places[2]
    for dx, dy in ((-22, 12), (2, 16)):
        cut(e, (curve(f"{x + dx - 14},{y + dy} {x + dx - 4},{y + dy - 16} {x + dx},{y + dy - 30}! {x + dx + 5},{y + dy - 16} {x + dx + 15},{y + dy} {x + dx},{y + dy + 13}"), "#e7d9c3"))
        e.thread(f"{x + dx - 5},{y + dy + 6} {x + dx - 4},{y + dy - 8}", "#a8875e", 2.4)
        e.thread(f"{x + dx + 5},{y + dy + 6} {x + dx + 4},{y + dy - 8}", "#a8875e", 2.4)
        e.thread(f"{x + dx - 6},{y + dy - 38} {x + dx},{y + dy - 26} {x + dx + 8},{y + dy - 37}", LEAF_DARK, 4)
    x, y = places[3]
    cut(e, (ellipse(x + 2, y + 6, 40, 26), SEA), width=2.4)
    e.flat((ellipse(x - 2, y + 2, 32, 18), "#62bcd2"))
    flying_fish(e, x + 4, y - 14, 0.86, 16)
    x, y = places[4]
    for dx, dy, t in ((-20, -2, -12), (12, 14, 10)):
        cut(e, *[(ellipse(x + dx - 18 + 9 * n, y + dy + (n - 2) ** 2 * 1.2, 9 - abs(n - 2), 9 - abs(n - 2)), "#f3e2b6") for n in range(5)], width=2)
        for n in range(1, 5):
            e.thread(f"{x + dx - 22.5 + 9 * n},{y + dy - 5} {x + dx - 23.5 + 9 * n},{y + dy + 6}", "#bd9a5a", 1.8)
        e.flat((ellipse(x + dx - 20, y + dy + 3, 2), INK))
    x, y = places[5]
    cut(e, (limb(f"{x - 12},{y + 14},4 {x - 12},{y + 26},4"), "#b8756a"), (limb(f"{x + 20},{y + 14},4 {x + 20},{y + 26},4"), "#b8756a"),
        (curve(f"{x - 34},{y + 2} {x - 26},{y - 14} {x - 6},{y - 20} {x + 20},{y - 20} {x + 36},{y - 4} {x + 30},{y + 14} {x + 4},{y + 20} {x - 22},{y + 16}"), "#d6948a"), width=2.4)
    cut(e, (poly(f"{x - 22},{y - 12} {x - 20},{y - 26} {x - 10},{y - 17}"), "#b8756a"), (ellipse(x - 34, y + 2, 7, 8), "#e9b3a4"), width=2)
    e.flat((ellipse(x - 36, y, 1.6), INK), (ellipse(x - 33, y + 4, 1.6), INK), (ellipse(x - 20, y - 4, 2.6), INK))
    e.thread(f"{x + 36},{y - 4} {x + 44},{y - 10} {x + 38},{y - 14}", "#b8756a", 3)
    triber(e, 240, 134, 0.92, "#d9793a", "#fbeedd", "fox", "#a63c34", "sickle")
    triber(e, 226, 262, 1.0, "#a79b8c", "#f1e9dd", "hare", "#3f6ea5", "basket")
    triber(e, 278, 352, 0.86, "#8c7b6a", "#efe1d2", "mouse", "#d9a441", "pole", True)
    triber(e, 214, 468, 0.92, "#6b4f3a", "#e5cfae", "bear", "#5d8a4a", "basket", True)
    for x, y, k, t in ((78, 470, 0.9, -24), (420, 66, 0.8, 18), (408, 466, 1.05, -14), (56, 82, 0.7, -18)):
        flying_fish(e, x, y, k, t)
        e.thread(f"{x - 16:.0f},{y + 30:.0f} {x:.0f},{y + 24:.0f} {x + 16:.0f},{y + 30:.0f}", "#eefafa", 3, 0.8)
    rim(e, "#143c4f", "#e8f6e6")


# --- Ünee Tugalluulax -----------------------------------------------------------------------


def cow(e: Emblem, x: float, y: float, k: float, coat: str, dark: str, patch: str, horns: bool, flip: bool = False) -> None:
    """A cow or, without horns, a calf; `y` is the ground; 190 units long at k = 1."""

    def s(shape: Shape) -> Shape:
        shape = shape.scale(k, 0, 0)
        return (shape.mirror(0) if flip else shape).move(x, y)

    thin = 1.0 if horns else 0.86
    far: list[Piece] = [(s(limb("-44,-56,9 -42,-28,6 -44,-6,6")), dark), (s(limb("58,-56,11 68,-30,6.5 62,-6,6")), dark)]
    cut(e, *far, width=2.4 * k + 0.6)
    cut(e, (s(limb("84,-98,3 96,-78,3 94,-46,3 95,-30,6")), dark), width=2.4 * k + 0.6)
    body = s(curve("-66,-88 -48,-108 -10,-106 30,-110 72,-108 88,-94 88,-68 76,-50 40,-44 -4,-40 -40,-42 -62,-58"))
    neck = s(curve("-86,-112 -64,-126 -44,-110 -40,-80 -52,-56 -70,-60 -80,-84"))
    head = s(curve("-104,-132 -90,-142 -76,-136 -72,-116 -86,-98 -108,-84 -122,-80 -130,-88 -126,-102 -112,-118"))
    legs: list[Piece] = [(s(limb(f"-52,-56,{13 * thin} -56,-28,{7 * thin} -56,-6,6.5")), coat), (s(limb(f"72,-70,{20 * thin} 80,-30,{8 * thin} 76,-6,6.5")), coat)]
    if horns:
        cut(e, (s(curve("30,-46 44,-50 58,-46 58,-34 52,-28 46,-32 40,-27 34,-34")), "#e9b9a6"), width=2.4)
        cut(e, (s(limb("-84,-138,4.5 -80,-152,4 -92,-164,1.5")), "#f3e9d2"), (s(limb("-96,-138,4.5 -104,-150,4 -100,-164,1.5")), "#f3e9d2"), width=2.4)
    cut(e, (s(limb("-80,-130,4 -64,-136,6 -56,-130,3")), dark), width=2.4)
    cut(e, *legs, (body, coat), (neck, coat), (head, coat), width=2.4 * k + 0.6)
    e.on(body, (s(curve("-20,-112 14,-116 30,-96 18,-72 -12,-70 -28,-88")), patch), (s(curve("58,-112 92,-112 96,-80 70,-72 54,-90")), patch))
    e.flat((s(curve("-98,-132 -90,-136 -88,-118 -104,-100 -112,-104")), patch))
    e.flat((s(curve("-108,-100 -112,-84 -122,-80 -130,-88 -126,-100 -118,-106")), "#e9c3ab"))
    e.on(body, (s(curve("-70,-66 -40,-54 0,-50 40,-54 92,-70 92,-36 -70,-34")), dark), opacity=0.4)
    e.flat((s(ellipse(-96, -118, 3.6)), INK), (s(ellipse(-124, -94, 2.4)), INK))
    e.thread(s(stroke("-122,-84 -114,-86")), INK, 2.2 * k)
    for u in (-56, -44, 76, 62):
        v = 0
        e.flat((s(poly(f"{u - 7},{v - 9} {u + 6},{v - 9} {u + 7},{v} {u - 10},{v}")), INK))


@picture("boxes/unee", 480, 640)
def unee(e: Emblem) -> None:
    ground(e, e.gradient("dusk", (0, "#242a58"), (18, "#4a3f7e"), (34, "#a4567f"), (46, "#e5835a"), (56, "#f6c477")))
    throw = Chance(23)
    for _ in range(46):
        x, y, r = throw(24, 456), throw(22, 170), throw(0.7, 2.0)
        e.flat((ellipse(x, y, r), "#fff4d6"), opacity=round(throw(0.4, 0.95), 2))
    e.glow("sun", 338, 292, 150, "#ffe2a0", 0.95)
    e.flat((ellipse(338, 292, 40), "#ffe9b4"))
    e.flat((ellipse(92, 80, 24), "#fdf3d7"), (ellipse(101, 74, 22), "#3a3670"))
    for y, colour in ((212, "#c86a75"), (246, "#e79468")):
        e.flat((limb(f"60,{y},1 150,{y - 5},4 230,{y - 2},1"), colour), (limb(f"290,{y - 34},1 360,{y - 40},4 440,{y - 36},1"), colour), opacity=0.8)
    e.flat((curve("4,300! 50,262 96,286 150,244 214,284 260,268 320,300 380,272 430,288 476,264! 476,400! 4,400!"), "#7d4a78"))
    e.flat((curve("4,330! 70,300 150,318 240,300 330,322 410,304 476,320! 476,420! 4,420!"), "#553a6a"))
    e.raw(path(curve("4,352! 120,334 240,344 360,332 476,350! 476,600! 460,634 440,636! 40,636! 20,634 4,600!").d(), fill=e.gradient("grass", (0, "#75835a"), (45, "#3c4a3a"), (100, "#1d2623"))))
    for _ in range(70):
        x, y = throw(14, 462), throw(352, 440)
        e.thread(f"{x:.0f},{y:.0f} {x + throw(-3, 3):.0f},{y - throw(5, 10):.0f}", "#93a068" if throw(0, 1) < 0.6 else "#2e3a30", 1.8, 0.8)
    # The ger, its lamp lit.
    e.thread("404,268 398,250 410,236 402,216 414,196", "#d9c6d6", 6, 0.55)
    cut(e, (curve("352,312! 410,304 468,312! 467,352! 410,360 353,352!"), "#f0e2cf"), (curve("346,314! 374,282 398,268 410,266 422,268 446,282 474,314! 410,304"), "#e3cdb8"), width=2.2)
    e.thread("352,330 410,338 468,330", "#b06a58", 3)
    cut(e, (box(400, 318, 22, 39, 1), "#b8442f"), width=1.8)
    e.flat((box(404, 322, 14, 33), "#ffd27a"))
    e.glow("lamp", 411, 344, 44, "#ffcf70", 0.6)
    cow(e, 190, 432, 1.28, "#f4ead8", "#c9b49b", "#8a4f2f", True)
    cow(e, 356, 446, 0.66, "#c98a54", "#9b6238", "#f4ead8", False)
    # The board, its face carved.
    e.flat((box(26, 452, 434, 164, 16), "#160d08"), opacity=0.5)
    e.raw(outline(box(22, 446, 436, 166, 16).d(), INK, 7))
    e.raw(path(box(22, 446, 436, 166, 16).d(), fill=e.gradient("wood", (0, "#b87a42"), (60, "#96592c"), (100, "#6e3d1d"), to="0 0 0.4 1")))
    for i in range(15):
        y = 453 + i * 10.8
        a, b, c = throw(-4, 4), throw(-5, 5), throw(-4, 4)
        e.thread(f"28,{y + a:.0f} 130,{y + b:.0f} 250,{y + c:.0f} 360,{y + b:.0f} 452,{y + a:.0f}", "#5c3216" if i % 2 else "#cf9459", 1.7, 0.5)
    rope = box(30, 454, 420, 150, 11)
    e.raw(line(rope, "#4a2a14", 9))
    e.raw(line(rope, "#d9bd84", 6.6))
    e.raw(line(rope, "#8f6b38", 6.6, "2.4 7"))
    for row in range(2):
        for col in range(3):
            x, y = 116 + col * 124, 492 + row * 74
            e.flat((ellipse(x, y, 52, 30), "#d59c62"), (ellipse(x, y + 1, 50, 29), "#3a1e0d"), (ellipse(x + 2, y + 5, 46, 24), "#55301a"))
            balls = ((0, 0), (-19, 3), (19, 4), (-9, -9), (11, -9), (1, 11))[: (4, 1, 6, 2, 3, 4)[row * 3 + col]]
            for dx, dy in sorted(balls, key=lambda p: p[1]):
                e.flat((ellipse(x + dx + 2, y + dy + 3, 11.5, 10.5), "#1d0f06"))
                e.flat((ellipse(x + dx, y + dy, 11, 10), "#7a5a34"), (ellipse(x + dx - 1.6, y + dy - 2, 8.4, 7.2), "#a17c4a"), (ellipse(x + dx - 4, y + dy - 4, 3, 2.4), "#cda96f"))
    rim(e, "#2a1526", "#f6c98a")


# --- Urland ---------------------------------------------------------------------------------

DEEP, CORAL, BASALT, LAVA, CHART = "#2c6477", "#e07a5f", "#3a3438", "#f0662b", "#ecd9ae"


def ichto(e: Emblem, x: float, y: float, k: float, colour: str, belly: str, flip: bool = False, turn: float = 0) -> None:
    """A small four-legged fish; `y` is the ground; about 150 long at k = 1, facing left."""

    def s(shape: Shape) -> Shape:
        shape = shape.scale(k, 0, 0).turn(turn, 0, 0)
        return (shape.mirror(0) if flip else shape).move(x, y)

    w = 2.2 * k + 0.5
    cut(e, (s(limb("-16,-16,7 -8,-6,6 -14,0,6")), colour), (s(limb("34,-14,7 44,-6,5 40,0,5")), colour), width=w)
    cut(e, (s(curve("38,-34! 66,-52 92,-46! 86,-30 96,-10! 70,-4 40,-10!")), belly), width=w)
    for t in ("52,-28 82,-40", "52,-22 84,-28", "52,-17 82,-14"):
        e.thread(s(stroke(t)), CORAL, 2 * k)
    cut(e, (s(limb("-50,-26,21 -14,-25,19 26,-22,13 60,-24,6")), colour), (s(ellipse(-50, -42, 10)), colour),
        (s(limb("-34,-16,8 -46,-4,6 -56,0,6")), colour), (s(limb("20,-14,8 12,-4,6 4,0,6")), colour), width=w)
    e.flat((s(curve("-66,-16 -50,-9 -20,-9 10,-12 24,-14 0,-18 -40,-18")), belly))
    for u, v in ((-22, -36), (-8, -32), (6, -34), (20, -28), (34, -27)):
        e.flat((s(ellipse(u, v, 3.4)), BASALT), opacity=0.55)
    e.flat((s(ellipse(-51, -44, 6)), "#fffbe8"), (s(ellipse(-53, -44, 3.2)), INK))
    e.thread(s(stroke("-70,-24 -60,-18 -46,-20")), INK, 2.6 * k)
    e.flat((s(ellipse(-66, -32, 1.6)), INK))


def reach(x: float, y: float, u: float, v: float) -> float:
    """How far a ray from (x, y) runs before it meets the chart's frame."""
    across = ((450 if u > 0 else 30) - x) / u if abs(u) > 1e-9 else 1e9
    down = ((610 if v > 0 else 30) - y) / v if abs(v) > 1e-9 else 1e9
    return min(across, down)


def coast(e: Emblem, land: Shape) -> None:
    for r, o in ((30, 0.16), (20, 0.22), (11, 0.3)):
        e.raw(line(land, "#bfe0d8", r, None, o))
    e.raw(outline(land.d(), "#4c3a22", 4.4))
    e.raw(path(land.d(), fill=CHART))


@picture("boxes/urland", 480, 640)
def urland(e: Emblem) -> None:
    ground(e, "#e6cf9f")
    throw = Chance(31)
    frame = box(30, 30, 420, 580, 3)
    e.raw(path(frame.d(), fill=e.gradient("deep", (0, "#69a9a6"), (50, "#3f8391"), (100, "#1d4c62"), to="0.45 0.4 0.85", round_=True)))
    for i in range(32):
        u, v = math.cos(math.pi * i / 16), math.sin(math.pi * i / 16)
        far = reach(352, 470, u, v)
        e.raw(line(stroke(f"352,470 {352 + far * u:.1f},{470 + far * v:.1f}"), "#e8dcae", 1, None, 0.22))
    # Land
    west = curve("22,150! 60,140 96,152 118,186 150,196 166,232 150,262 156,296 132,326 98,330 78,366 44,372 22,392!")
    east = curve("458,70! 410,80 384,70 352,92 330,88 322,118 344,140 338,172 364,196 398,190 420,212 458,206!")
    coast(e, west)
    coast(e, east)
    isle = curve("150,432 186,392 228,378 276,382 326,398 350,432 330,462 284,474 236,478 186,470")
    for land, dots in ((west, 26), (east, 18)):
        for _ in range(dots):
            x, y = throw(26, 160) if land is west else throw(325, 452), throw(150, 370) if land is west else throw(75, 205)
            r = throw(4, 8)
            e.on(land, (poly(f"{x - r},{y + r * 0.6} {x},{y - r} {x + r},{y + r * 0.6}"), "#c39b5f"))
    for x, y in ((64, 196), (92, 214), (60, 300), (104, 286), (404, 118), (430, 140), (382, 142)):
        e.thread(f"{x - 14},{y + 10} {x},{y - 12} {x + 14},{y + 10}", "#7d5c34", 3)
        e.thread(f"{x},{y - 12} {x + 3},{y} {x - 1},{y + 8}", "#7d5c34", 2)
    # The volcano
    e.glow("fire", 240, 214, 190, "#ffb35a", 0.75)
    smoke = [(240, 150, 34), (208, 120, 36), (262, 104, 44), (222, 84, 40), (286, 76, 36), (250, 66, 34), (182, 92, 26), (318, 92, 26)]
    cut(e, *[(ellipse(x, y, r), "#6d6064") for x, y, r in smoke], ink="#2c2528")
    for x, y, r in smoke:
        e.flat((ellipse(x - 4, y - 5, r - 7), "#877a7c"))
    for x, y, r in smoke[2:6]:
        e.thread(f"{x - r * 0.5:.0f},{y + 4} {x - r * 0.2:.0f},{y - r * 0.5:.0f} {x + r * 0.3:.0f},{y - r * 0.4:.0f} {x + r * 0.3:.0f},{y + 2}", "#a89b9a", 3)
    for r, o in ((34, 0.16), (22, 0.24), (11, 0.34)):
        e.raw(line(isle, "#c9ebe2", r, None, o))
    cut(e, (isle, "#d8bf86"))
    cone = curve("152,440! 176,380 202,290 218,214! 226,206 240,212 254,204 264,214! 280,292 306,380 334,440! 290,458 240,462 190,456")
    cut(e, (cone, BASALT), width=3.4)
    e.on(cone, (curve("240,200! 270,210 300,320 350,450 290,470 262,460 268,380 252,300"), "#221d21"), opacity=0.75)
    for t in ("200,330 190,372 176,420", "214,262 206,300", "286,352 296,396 314,432", "226,380 214,420 210,448"):
        e.thread(t, "#5a5157", 3.4)
    lava = curve("219,214! 240,226 263,214! 262,240 254,262 262,300 252,330 262,372 288,404 286,440 268,462 250,440 254,408 236,384 228,410 "
                 "212,428 204,452 190,446 198,412 214,384 226,344 220,308 232,270 224,240")
    e.raw(outline(lava.d(), "#8e2a12", 4))
    e.raw(path(lava.d(), fill=e.gradient("lava", (0, "#ffe27a"), (35, "#ff9a3a"), (100, "#d8401c"))))
    e.thread("240,232 242,262 238,300 242,340 240,364", "#fff0a8", 5)
    e.thread("250,392 268,416 268,440", "#ffc85e", 4)
    for x, y, r in ((206, 176, 5), (276, 170, 6), (188, 200, 4), (300, 196, 4), (222, 156, 4), (262, 140, 3.4)):
        e.raw(outline(ellipse(x, y, r).d(), "#8e2a12", 3))
        e.flat((ellipse(x, y, r), "#ffb347"))
    # Surf and the Ichtos
    ichto(e, 118, 452, 0.78, "#e9a13b", "#f8e3b0", True, -10)
    ichto(e, 350, 452, 0.96, "#d9604a", "#f7d9bd")
    ichto(e, 232, 516, 0.92, "#5aa469", "#dcefc0", True, -8)
    for x, y, w in ((70, 468, 60), (140, 474, 60), (200, 530, 70), (268, 526, 60), (410, 464, 40), (340, 472, 50), (70, 420, 36), (398, 300, 50), (420, 340, 40), (206, 118, 0)):
        if w:
            e.thread(f"{x - w / 2},{y} {x - w / 4},{y - 7} {x},{y} {x + w / 4},{y - 7} {x + w / 2},{y}", "#eef7ea", 4)
            e.thread(f"{x - w / 2 + 8},{y + 9} {x - w / 4 + 8},{y + 3} {x + 8},{y + 9} {x + w / 4 + 8},{y + 3}", "#bfe0d8", 2.6)
    rose(e, 396, 274, 40)
    for x, y in ((60, 92), (92, 104), (150, 70), (120, 60)):
        e.thread(f"{x - 12},{y} {x - 6},{y - 5} {x},{y} {x + 6},{y - 5} {x + 12},{y}", "#d7ece0", 2.4, 0.8)
    # The degree frame
    edge = box(6, 6, 468, 628, 18).d() + box(30, 30, 420, 580, 3).d()
    e.raw(path(edge, fill="#e6cf9f", fill_rule="evenodd"))
    e.raw(line(frame, "#4c3a22", 3))
    e.raw(line(box(22, 22, 436, 596, 5), "#4c3a22", 7))
    e.raw(line(box(22, 22, 436, 596, 5), "#f3e3ba", 4, "22 22"))
    rim(e, "#3b2a18", "#f3e3ba")


def rose(e: Emblem, x: float, y: float, r: float) -> None:
    """A compass rose."""
    e.flat((ellipse(x, y, r * 0.82), CHART), opacity=0.9)
    e.raw(line(ellipse(x, y, r * 0.82), "#4c3a22", 2))
    e.raw(line(ellipse(x, y, r * 0.62), CORAL, 1.6))
    for i in range(8):
        long = r * (1.12 if i % 2 == 0 else 0.7)
        for side, colour in ((-1, "#4c3a22"), (1, CORAL if i % 2 == 0 else DEEP)):
            e.flat((poly(f"{x},{y} {x + side * r * 0.15},{y - r * 0.22} {x},{y - long}").turn(45 * i, x, y), colour))
    e.flat((ellipse(x, y, r * 0.1), CHART))


