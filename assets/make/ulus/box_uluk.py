"""The lid of Uluk: six clearings on a living leaf, and animals that walk out to work."""

from __future__ import annotations

from boxes import INK, cut, ground, rim
from felt import Chance, Emblem, line, outline, path, picture
from shapes import Shape, curve, ellipse, limb, poly, stroke

LEAF, LEAF_LIGHT, LEAF_DARK, OCHRE = "#6f9a3c", "#8fb84f", "#466b28", "#d9a441"
VIOLET, MUD, SEA = "#8a5aa8", "#6b4a30", "#2f8fb0"


def mushroom(e: Emblem, x: float, y: float, k: float) -> None:
    cut(e, (limb(f"{x},{y},{5 * k} {x + 1 * k},{y - 18 * k},{4 * k}"), "#efe0f2"))
    cap = curve(
        f"{x - 19 * k},{y - 16 * k}! {x - 12 * k},{y - 33 * k} {x + 1 * k},{y - 39 * k} {x + 14 * k},{y - 33 * k} {x + 21 * k},{y - 16 * k}! {x},{y - 11 * k}"
    )
    cut(e, (cap, VIOLET))
    for dx, dy, r in ((-8, -24, 3.6), (4, -30, 3), (11, -21, 3.2)):
        e.flat((ellipse(x + dx * k, y + dy * k, r * k), "#e6cdf0"))


def triber(
    e: Emblem,
    x: float,
    y: float,
    k: float,
    fur: str,
    belly: str,
    ears: str,
    coat: str,
    tool: str,
    flip: bool = False,
) -> None:
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
        cut(
            e,
            (s(limb("-2,-72,5 -8,-92,6 -5,-104,3")), fur),
            (s(limb("8,-70,5 12,-90,6 20,-100,3")), fur),
            (heads, fur),
            width=2.2,
        )
        e.thread(s(stroke("-4,-78 -7,-94")), belly, 3 * k)
    elif ears == "mouse":
        cut(e, (s(ellipse(-6, -76, 10)), fur), (s(ellipse(14, -72, 10)), fur), (heads, fur), width=2.2)
        e.flat((s(ellipse(-6, -76, 5.5)), "#e9b3a4"), (s(ellipse(14, -72, 5.5)), "#e9b3a4"))
    elif ears == "fox":
        cut(
            e,
            (s(poly("-12,-68 -10,-88 2,-74")), fur),
            (s(poly("4,-72 14,-88 16,-64")), fur),
            (heads, fur),
            width=2.2,
        )
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
        e.thread(
            f"{x:.0f},{y:.0f} {x + 8:.0f},{y - 5:.0f} {x + 17:.0f},{y:.0f} {x + 26:.0f},{y - 5:.0f}",
            "#d5f1f2",
            2,
            0.5,
        )
    leaf = curve(
        "236,34! 300,62 366,92 412,150 440,232 430,320 392,402 340,452 282,484 250,500 244,540! 230,540! 226,500 "
        "184,482 122,440 72,380 46,300 48,222 78,142 132,92 188,62"
    )
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
        e.raw(
            line(stroke(f"{x},{y} {(x + 238) / 2},{y + (18 if i % 2 else 30)} 238,{y + 26}"), "#e8c67a", 4.6, "3 8")
        )
    for x, y in places:
        e.flat((ellipse(x + 3, y + 6, 52, 43), "#2f4a1c"), opacity=0.5)
        cut(e, (ellipse(x, y, 50, 41), OCHRE))
        e.flat((ellipse(x - 2, y - 2, 44, 35), "#ebc873"))
        e.raw(line(ellipse(x - 1, y - 1, 39, 30), "#b67f2d", 2.2, "4 6"))
    # uluk: the fruit tree; mgobu: bulbs; tlön: mushrooms; zork: larvae; fnörd: a pool; hlák: the snouts.
    x, y = places[0]
    cut(e, (limb(f"{x},{y + 20},6 {x},{y - 20},4"), MUD))
    cut(
        e,
        (
            curve(
                f"{x - 38},{y - 24} {x - 28},{y - 54} {x},{y - 66} {x + 28},{y - 54} {x + 38},{y - 24} {x + 16},{y - 10} {x - 16},{y - 10}"
            ),
            LEAF_DARK,
        ),
    )
    e.flat(
        (curve(f"{x - 32},{y - 30} {x - 22},{y - 52} {x - 2},{y - 60} {x + 8},{y - 44} {x - 12},{y - 24}"), LEAF)
    )
    for dx, dy in ((-18, -28), (4, -20), (22, -32), (2, -48)):
        cut(e, (ellipse(x + dx, y + dy, 7.5, 8.5), "#d8452f"), width=1.8)
    x, y = places[1]
    for dx, dy, k in ((-22, 18, 1.0), (20, 16, 1.15), (0, 26, 0.9)):
        mushroom(e, x + dx, y + dy, k)
    x, y = places[2]
    for dx, dy in ((-22, 12), (2, 16)):
        cut(
            e,
            (
                curve(
                    f"{x + dx - 14},{y + dy} {x + dx - 4},{y + dy - 16} {x + dx},{y + dy - 30}! {x + dx + 5},{y + dy - 16} {x + dx + 15},{y + dy} {x + dx},{y + dy + 13}"
                ),
                "#e7d9c3",
            ),
        )
        e.thread(f"{x + dx - 5},{y + dy + 6} {x + dx - 4},{y + dy - 8}", "#a8875e", 2.4)
        e.thread(f"{x + dx + 5},{y + dy + 6} {x + dx + 4},{y + dy - 8}", "#a8875e", 2.4)
        e.thread(f"{x + dx - 6},{y + dy - 38} {x + dx},{y + dy - 26} {x + dx + 8},{y + dy - 37}", LEAF_DARK, 4)
    x, y = places[3]
    cut(e, (ellipse(x + 2, y + 6, 40, 26), SEA), width=2.4)
    e.flat((ellipse(x - 2, y + 2, 32, 18), "#62bcd2"))
    flying_fish(e, x + 4, y - 14, 0.86, 16)
    x, y = places[4]
    for dx, dy in ((-20, -2), (12, 14)):
        cut(
            e,
            *[
                (
                    ellipse(x + dx - 18 + 9 * n, y + dy + (n - 2) ** 2 * 1.2, 9 - abs(n - 2), 9 - abs(n - 2)),
                    "#f3e2b6",
                )
                for n in range(5)
            ],
            width=2,
        )
        for n in range(1, 5):
            e.thread(f"{x + dx - 22.5 + 9 * n},{y + dy - 5} {x + dx - 23.5 + 9 * n},{y + dy + 6}", "#bd9a5a", 1.8)
        e.flat((ellipse(x + dx - 20, y + dy + 3, 2), INK))
    x, y = places[5]
    cut(
        e,
        (limb(f"{x - 12},{y + 14},4 {x - 12},{y + 26},4"), "#b8756a"),
        (limb(f"{x + 20},{y + 14},4 {x + 20},{y + 26},4"), "#b8756a"),
        (
            curve(
                f"{x - 34},{y + 2} {x - 26},{y - 14} {x - 6},{y - 20} {x + 20},{y - 20} {x + 36},{y - 4} {x + 30},{y + 14} {x + 4},{y + 20} {x - 22},{y + 16}"
            ),
            "#d6948a",
        ),
        width=2.4,
    )
    cut(
        e,
        (poly(f"{x - 22},{y - 12} {x - 20},{y - 26} {x - 10},{y - 17}"), "#b8756a"),
        (ellipse(x - 34, y + 2, 7, 8), "#e9b3a4"),
        width=2,
    )
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
