"""The lid of Urland: an old chart, a volcano and three Ichtos."""

from __future__ import annotations

import math

from boxes import INK, cut, ground, rim
from felt import Chance, Emblem, line, outline, path, picture
from shapes import Shape, box, curve, ellipse, limb, poly, stroke

DEEP, CORAL, BASALT, LAVA, CHART = "#2c6477", "#e07a5f", "#3a3438", "#f0662b", "#ecd9ae"


def ichto(
    e: Emblem, x: float, y: float, k: float, colour: str, belly: str, flip: bool = False, turn: float = 0
) -> None:
    """A small four-legged fish; `y` is the ground; about 150 long at k = 1, facing left."""

    def s(shape: Shape) -> Shape:
        shape = shape.scale(k, 0, 0).turn(turn, 0, 0)
        return (shape.mirror(0) if flip else shape).move(x, y)

    w = 2.2 * k + 0.5
    cut(e, (s(limb("-16,-16,7 -8,-6,6 -14,0,6")), colour), (s(limb("34,-14,7 44,-6,5 40,0,5")), colour), width=w)
    cut(e, (s(curve("38,-34! 66,-52 92,-46! 86,-30 96,-10! 70,-4 40,-10!")), belly), width=w)
    for t in ("52,-28 82,-40", "52,-22 84,-28", "52,-17 82,-14"):
        e.thread(s(stroke(t)), CORAL, 2 * k)
    cut(
        e,
        (s(limb("-50,-26,21 -14,-25,19 26,-22,13 60,-24,6")), colour),
        (s(ellipse(-50, -42, 10)), colour),
        (s(limb("-34,-16,8 -46,-4,6 -56,0,6")), colour),
        (s(limb("20,-14,8 12,-4,6 4,0,6")), colour),
        width=w,
    )
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
    e.raw(
        path(
            frame.d(),
            fill=e.gradient(
                "deep", (0, "#69a9a6"), (50, "#3f8391"), (100, "#1d4c62"), to="0.45 0.4 0.85", round_=True
            ),
        )
    )
    for i in range(32):
        u, v = math.cos(math.pi * i / 16), math.sin(math.pi * i / 16)
        far = reach(352, 470, u, v)
        e.raw(line(stroke(f"352,470 {352 + far * u:.1f},{470 + far * v:.1f}"), "#e8dcae", 1, None, 0.22))
    # Land
    west = curve(
        "22,150! 60,140 96,152 118,186 150,196 166,232 150,262 156,296 132,326 98,330 78,366 44,372 22,392!"
    )
    east = curve("458,70! 410,80 384,70 352,92 330,88 322,118 344,140 338,172 364,196 398,190 420,212 458,206!")
    coast(e, west)
    coast(e, east)
    isle = curve("150,432 186,392 228,378 276,382 326,398 350,432 330,462 284,474 236,478 186,470")
    for land, dots in ((west, 26), (east, 18)):
        for _ in range(dots):
            x, y = (
                throw(26, 160) if land is west else throw(325, 452),
                throw(150, 370) if land is west else throw(75, 205),
            )
            r = throw(4, 8)
            e.on(land, (poly(f"{x - r},{y + r * 0.6} {x},{y - r} {x + r},{y + r * 0.6}"), "#c39b5f"))
    for x, y in ((64, 196), (92, 214), (60, 300), (104, 286), (404, 118), (430, 140), (382, 142)):
        e.thread(f"{x - 14},{y + 10} {x},{y - 12} {x + 14},{y + 10}", "#7d5c34", 3)
        e.thread(f"{x},{y - 12} {x + 3},{y} {x - 1},{y + 8}", "#7d5c34", 2)
    # The volcano
    e.glow("fire", 240, 214, 190, "#ffb35a", 0.75)
    smoke = [
        (240, 150, 34),
        (208, 120, 36),
        (262, 104, 44),
        (222, 84, 40),
        (286, 76, 36),
        (250, 66, 34),
        (182, 92, 26),
        (318, 92, 26),
    ]
    cut(e, *[(ellipse(x, y, r), "#6d6064") for x, y, r in smoke], ink="#2c2528")
    for x, y, r in smoke:
        e.flat((ellipse(x - 4, y - 5, r - 7), "#877a7c"))
    for x, y, r in smoke[2:6]:
        e.thread(
            f"{x - r * 0.5:.0f},{y + 4} {x - r * 0.2:.0f},{y - r * 0.5:.0f} {x + r * 0.3:.0f},{y - r * 0.4:.0f} {x + r * 0.3:.0f},{y + 2}",
            "#a89b9a",
            3,
        )
    for r, o in ((34, 0.16), (22, 0.24), (11, 0.34)):
        e.raw(line(isle, "#c9ebe2", r, None, o))
    cut(e, (isle, "#d8bf86"))
    cone = curve(
        "152,440! 176,380 202,290 218,214! 226,206 240,212 254,204 264,214! 280,292 306,380 334,440! 290,458 240,462 190,456"
    )
    cut(e, (cone, BASALT), width=3.4)
    e.on(cone, (curve("240,200! 270,210 300,320 350,450 290,470 262,460 268,380 252,300"), "#221d21"), opacity=0.75)
    for t in ("200,330 190,372 176,420", "214,262 206,300", "286,352 296,396 314,432", "226,380 214,420 210,448"):
        e.thread(t, "#5a5157", 3.4)
    lava = curve(
        "219,214! 240,226 263,214! 262,240 254,262 262,300 252,330 262,372 288,404 286,440 268,462 250,440 254,408 236,384 228,410 "
        "212,428 204,452 190,446 198,412 214,384 226,344 220,308 232,270 224,240"
    )
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
    for x, y, w in (
        (70, 468, 60),
        (140, 474, 60),
        (200, 530, 70),
        (268, 526, 60),
        (410, 464, 40),
        (340, 472, 50),
        (70, 420, 36),
        (398, 300, 50),
        (420, 340, 40),
        (206, 118, 0),
    ):
        if w:
            e.thread(
                f"{x - w / 2},{y} {x - w / 4},{y - 7} {x},{y} {x + w / 4},{y - 7} {x + w / 2},{y}", "#eef7ea", 4
            )
            e.thread(
                f"{x - w / 2 + 8},{y + 9} {x - w / 4 + 8},{y + 3} {x + 8},{y + 9} {x + w / 4 + 8},{y + 3}",
                "#bfe0d8",
                2.6,
            )
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
            e.flat(
                (poly(f"{x},{y} {x + side * r * 0.15},{y - r * 0.22} {x},{y - long}").turn(45 * i, x, y), colour)
            )
    e.flat((ellipse(x, y, r * 0.1), CHART))
