"""The lid of Ünee Tugalluulax: the carved board, a cow and her calf at dusk."""

from __future__ import annotations

from boxes import INK, cut, ground, rim
from felt import Chance, Emblem, Piece, line, outline, path, picture
from shapes import Shape, box, curve, ellipse, limb, poly, stroke


def cow(
    e: Emblem, x: float, y: float, k: float, coat: str, dark: str, patch: str, horns: bool, flip: bool = False
) -> None:
    """A cow or, without horns, a calf; `y` is the ground; 190 units long at k = 1."""

    def s(shape: Shape) -> Shape:
        shape = shape.scale(k, 0, 0)
        return (shape.mirror(0) if flip else shape).move(x, y)

    thin = 1.0 if horns else 0.86
    far: list[Piece] = [
        (s(limb("-44,-56,9 -42,-28,6 -44,-6,6")), dark),
        (s(limb("58,-56,11 68,-30,6.5 62,-6,6")), dark),
    ]
    cut(e, *far, width=2.4 * k + 0.6)
    cut(e, (s(limb("84,-98,3 96,-78,3 94,-46,3 95,-30,6")), dark), width=2.4 * k + 0.6)
    body = s(curve("-66,-88 -48,-108 -10,-106 30,-110 72,-108 88,-94 88,-68 76,-50 40,-44 -4,-40 -40,-42 -62,-58"))
    neck = s(curve("-86,-112 -64,-126 -44,-110 -40,-80 -52,-56 -70,-60 -80,-84"))
    head = s(curve("-104,-132 -90,-142 -76,-136 -72,-116 -86,-98 -108,-84 -122,-80 -130,-88 -126,-102 -112,-118"))
    legs: list[Piece] = [
        (s(limb(f"-52,-56,{13 * thin} -56,-28,{7 * thin} -56,-6,6.5")), coat),
        (s(limb(f"72,-70,{20 * thin} 80,-30,{8 * thin} 76,-6,6.5")), coat),
    ]
    if horns:
        cut(e, (s(curve("30,-46 44,-50 58,-46 58,-34 52,-28 46,-32 40,-27 34,-34")), "#e9b9a6"), width=2.4)
        cut(
            e,
            (s(limb("-84,-138,4.5 -80,-152,4 -92,-164,1.5")), "#f3e9d2"),
            (s(limb("-96,-138,4.5 -104,-150,4 -100,-164,1.5")), "#f3e9d2"),
            width=2.4,
        )
    cut(e, (s(limb("-80,-130,4 -64,-136,6 -56,-130,3")), dark), width=2.4)
    cut(e, *legs, (body, coat), (neck, coat), (head, coat), width=2.4 * k + 0.6)
    e.on(
        body,
        (s(curve("-20,-112 14,-116 30,-96 18,-72 -12,-70 -28,-88")), patch),
        (s(curve("58,-112 92,-112 96,-80 70,-72 54,-90")), patch),
    )
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
    ground(
        e, e.gradient("dusk", (0, "#242a58"), (18, "#4a3f7e"), (34, "#a4567f"), (46, "#e5835a"), (56, "#f6c477"))
    )
    throw = Chance(23)
    for _ in range(46):
        x, y, r = throw(24, 456), throw(22, 170), throw(0.7, 2.0)
        e.flat((ellipse(x, y, r), "#fff4d6"), opacity=round(throw(0.4, 0.95), 2))
    e.glow("sun", 338, 292, 150, "#ffe2a0", 0.95)
    e.flat((ellipse(338, 292, 40), "#ffe9b4"))
    e.flat((curve("84,57! 68,66 68,92 88,104 112,94! 96,96 84,84 80,70"), "#fdf3d7"))
    for y, colour in ((212, "#c86a75"), (246, "#e79468")):
        e.flat(
            (limb(f"60,{y},1 150,{y - 5},4 230,{y - 2},1"), colour),
            (limb(f"290,{y - 34},1 360,{y - 40},4 440,{y - 36},1"), colour),
            opacity=0.8,
        )
    e.flat(
        (
            curve("4,300! 50,262 96,286 150,244 214,284 260,268 320,300 380,272 430,288 476,264! 476,400! 4,400!"),
            "#7d4a78",
        )
    )
    e.flat((curve("4,330! 70,300 150,318 240,300 330,322 410,304 476,320! 476,420! 4,420!"), "#553a6a"))
    e.raw(
        path(
            curve("4,352! 120,334 240,344 360,332 476,350! 476,600! 460,634 440,636! 40,636! 20,634 4,600!").d(),
            fill=e.gradient("grass", (0, "#75835a"), (45, "#3c4a3a"), (100, "#1d2623")),
        )
    )
    for _ in range(70):
        x, y = throw(14, 462), throw(352, 440)
        e.thread(
            f"{x:.0f},{y:.0f} {x + throw(-3, 3):.0f},{y - throw(5, 10):.0f}",
            "#93a068" if throw(0, 1) < 0.6 else "#2e3a30",
            1.8,
            0.8,
        )
    # The ger, its lamp lit.
    e.thread("390,268 384,250 396,236 388,216 400,196", "#d9c6d6", 6, 0.55)
    cut(
        e,
        (curve("352,312! 410,304 468,312! 467,352! 410,360 353,352!").move(-14, 0), "#f0e2cf"),
        (curve("346,314! 374,282 398,268 410,266 422,268 446,282 474,314! 410,304").move(-14, 0), "#e3cdb8"),
        width=2.2,
    )
    e.thread("338,330 396,338 453,330", "#b06a58", 3)
    cut(e, (box(386, 318, 22, 39, 1), "#b8442f"), width=1.8)
    e.flat((box(390, 322, 14, 33), "#ffd27a"))
    e.glow("lamp", 397, 344, 44, "#ffcf70", 0.6)
    cow(e, 198, 432, 1.24, "#f4ead8", "#c9b49b", "#8a4f2f", True)
    cow(e, 358, 446, 0.66, "#c98a54", "#9b6238", "#f4ead8", False)
    # The board, its face carved.
    e.flat((box(26, 452, 434, 164, 16), "#160d08"), opacity=0.5)
    e.raw(outline(box(22, 446, 436, 166, 16).d(), INK, 7))
    e.raw(
        path(
            box(22, 446, 436, 166, 16).d(),
            fill=e.gradient("wood", (0, "#b87a42"), (60, "#96592c"), (100, "#6e3d1d"), to="0 0 0.4 1"),
        )
    )
    for i in range(15):
        y = 453 + i * 10.8
        a, b, c = throw(-4, 4), throw(-5, 5), throw(-4, 4)
        e.thread(
            f"28,{y + a:.0f} 130,{y + b:.0f} 250,{y + c:.0f} 360,{y + b:.0f} 452,{y + a:.0f}",
            "#5c3216" if i % 2 else "#cf9459",
            1.7,
            0.5,
        )
    rope = box(30, 454, 420, 150, 11)
    e.raw(line(rope, "#4a2a14", 9))
    e.raw(line(rope, "#d9bd84", 6.6))
    e.raw(line(rope, "#8f6b38", 6.6, "2.4 7"))
    for row in range(2):
        for col in range(3):
            x, y = 116 + col * 124, 492 + row * 74
            e.flat(
                (ellipse(x, y, 52, 30), "#d59c62"),
                (ellipse(x, y + 1, 50, 29), "#3a1e0d"),
                (ellipse(x + 2, y + 5, 46, 24), "#55301a"),
            )
            balls = ((0, 0), (-19, 3), (19, 4), (-9, -9), (11, -9), (1, 11))[: (4, 1, 6, 2, 3, 4)[row * 3 + col]]
            for dx, dy in sorted(balls, key=lambda p: p[1]):
                e.flat((ellipse(x + dx + 2, y + dy + 3, 11.5, 10.5), "#1d0f06"))
                e.flat(
                    (ellipse(x + dx, y + dy, 11, 10), "#7a5a34"),
                    (ellipse(x + dx - 1.6, y + dy - 2, 8.4, 7.2), "#a17c4a"),
                    (ellipse(x + dx - 4, y + dy - 4, 3, 2.4), "#cda96f"),
                )
    rim(e, "#2a1526", "#f6c98a")
