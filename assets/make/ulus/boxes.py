"""Box lids: the frame they share, and the two lids that are pure ornament (Ulus, UR).

Every lid keeps its lowest quarter calm, so that a title may stand there.
"""

from __future__ import annotations

import math

from felt import CORD, INDIGO, IVORY, MADDER, SKY, TURMERIC, Chance, Emblem, Piece, line, outline, path, picture
from ornaments import bone, endless_knot, horns, ring_of_horns, rosette
from shapes import box, curve, ellipse, poly, stroke


def ground(e: Emblem, fill: str) -> None:
    e.raw(path(box(4, 4, 472, 632, 20).d(), fill=fill))


def rim(e: Emblem, edge: str = CORD, inner: str = IVORY) -> None:
    """The edge of a lid: dark outside, a thin light line within, light on the upper left."""
    e.raw(line(box(7, 7, 466, 626, 18), edge, 8))
    e.raw(line(box(13.5, 13.5, 453, 613, 13), inner, 1.8, None, 0.75))
    e.raw(line(stroke("11,620! 11,26! 16,14! 26,11! 462,11!"), "#ffffff", 2.2, None, 0.35))


INK = "#2b2118"


def cut(e: Emblem, *pieces: Piece, ink: str = INK, width: float = 3.0) -> None:
    """Pieces with one plain ink line about them."""
    e.raw(outline("".join(s.d() for s, _ in pieces), ink, 2 * width))
    for s, colour in pieces:
        e.flat((s, colour))


@picture("boxes/ulus", 480, 640)
def ulus(e: Emblem) -> None:
    ground(e, e.gradient("felt", (0, "#f3e8cd"), (60, "#e2d0a9"), (100, "#c4a975"), to="0.4 0.35 0.8", round_=True))
    throw = Chance(7)
    for _ in range(260):
        x, y, a = throw(38, 442), throw(38, 602), throw(0, 6.28)
        r = throw(4, 13)
        u, v = r * math.cos(a), r * math.sin(a)
        tone = "#fff8e4" if throw(0, 1) < 0.55 else "#a98c5a"
        e.raw(
            line(
                stroke(
                    f"{x:.1f},{y:.1f} {x + u:.1f},{y + v:.1f} {x + 1.8 * u + v * 0.4:.1f},{y + 1.8 * v - u * 0.4:.1f}"
                ),
                tone,
                1.2,
                None,
                0.4,
            )
        )
    e.stitches(box(27, 27, 426, 586, 10), "#8b6c3f", 2.6, "9 8")
    cx, cy = 240, 262
    e.flat((ellipse(cx + 7, cy + 11, 206), "#4a3514"), opacity=0.3)
    e.sew((ellipse(cx, cy, 204), INDIGO), light=1.4)
    e.flat(*[(s, TURMERIC) for s in ring_of_horns(cx, cy, 156, 16, 0.74)])
    e.stitches(ellipse(cx, cy, 198), IVORY, 2.2, "6 7")
    e.sew((ellipse(cx, cy, 154), IVORY), light=0)
    e.flat((ellipse(cx, cy, 153), "#efe1c0"))
    e.flat(*[(s, MADDER) for s in ring_of_horns(cx, cy, 84, 8, 0.56, 22.5)])
    for i in range(8):
        a = math.radians(45 * i)
        x, y = cx + 117 * math.sin(a), cy - 117 * math.cos(a)
        colour = (TURMERIC, MADDER, SKY, INDIGO)[i % 4]
        e.sew((ellipse(x, y, 26), colour), light=0.8)
        e.stitches(ellipse(x, y, 19.5), IVORY, 2.2, "5 5")
    e.sew((ellipse(cx, cy, 74), MADDER), light=0.8)
    e.stitches(ellipse(cx, cy, 67), TURMERIC, 2.4, "6 6")
    e.sew((ellipse(cx, cy, 54), TURMERIC), light=0.7)
    for part in endless_knot(cx, cy, 10.5, IVORY, 5.2):
        e.raw(part)
    for x, y, turn in ((42, 42, 135), (438, 42, 225), (42, 598, 45), (438, 598, 315)):
        e.flat(*[(s, INDIGO) for s in horns(x, y, 1.05, turn)])
    bone(e, 318, 206, 0.9, 28)
    bone(e, 140, 442, 1.0, -32, hollow=False)
    bone(e, 352, 442, 1.3, 14)
    bone(e, 240, 486, 0.9, 74, hollow=False)
    rim(e, CORD, "#8b6c3f")


BITUMEN, LAPIS, LAPIS_LIGHT, LAPIS_DARK = "#1a1512", "#24489c", "#3f6cc4", "#152c66"
SHELL, SHELL_SHADE, CARNELIAN, CARNELIAN_DARK, GOLD = "#f4ead4", "#d3c09a", "#c14a2b", "#86281a", "#e8b64a"


def plaque(e: Emblem, x: float, y: float, w: float, h: float, fill: str = SHELL, shade: str = SHELL_SHADE) -> None:
    e.flat((box(x, y, w, h, 5), shade))
    sheen = e.gradient(
        f"shell{len(e.marks)}", (0, "#fffaf0"), (45, fill), (70, "#efe0c0"), (100, "#e2cfa8"), to="0 0 1 1"
    )
    e.raw(path(box(x, y, w - 3.5, h - 4, 5).d(), fill=sheen))
    # the grain of the shell, and a hair crack
    for i in range(5):
        v = y + h * (0.1 + 0.2 * i)
        e.thread(f"{x + 4},{v:.1f} {x + w * 0.5:.1f},{v - 5:.1f} {x + w - 8:.1f},{v + 3:.1f}", "#fffdf6", 1.6, 0.5)


def eye(e: Emblem, x: float, y: float, r: float) -> None:
    e.flat((curve(f"{x - r * 1.5},{y}! {x},{y - r} {x + r * 1.5},{y}! {x},{y + r}"), LAPIS))
    e.flat(
        (ellipse(x, y, r * 0.72), SHELL),
        (ellipse(x, y, r * 0.46), CARNELIAN),
        (ellipse(x - r * 0.1, y - r * 0.1, r * 0.16), SHELL),
    )


def rosette_plaque(e: Emblem, x: float, y: float, w: float) -> None:
    plaque(e, x, y, w, w)
    cx, cy, r = x + w / 2 - 1, y + w / 2 - 1, w / 2 - 11
    for i, j in ((11, 11), (w - 14, 11), (11, w - 15), (w - 14, w - 15)):
        e.flat((ellipse(x + i, y + j, 5.4), CARNELIAN_DARK), (ellipse(x + i - 0.6, y + j - 0.8, 4.6), CARNELIAN))
    e.raw(line(ellipse(cx, cy, r + 3.6), GOLD, 2.6))
    e.flat((ellipse(cx, cy, r), LAPIS_DARK), (ellipse(cx - 1, cy - 1.4, r - 1.6), LAPIS))
    for i, petal in enumerate(rosette(cx, cy, r - 3.5, 8, 0.2)):
        e.flat((petal, SHELL if i % 2 else GOLD))
        e.flat((petal.scale(0.55, cx, cy).turn(0, cx, cy), LAPIS_DARK if i % 2 else CARNELIAN))
    e.flat(
        (ellipse(cx, cy, r * 0.25), CARNELIAN_DARK),
        (ellipse(cx - 0.8, cy - 1, r * 0.22), CARNELIAN),
        (ellipse(cx, cy, r * 0.1), GOLD),
    )


def eyes_plaque(e: Emblem, x: float, y: float, w: float) -> None:
    plaque(e, x, y, w, w)
    e.raw(line(box(x + 7, y + 7, w - 17, w - 17, 2), LAPIS, 3.4))
    for i in (0.3, 0.68):
        for j in (0.3, 0.68):
            eye(e, x + w * i, y + w * j, w * 0.115)
    e.flat((ellipse(x + w * 0.49, y + w * 0.49, w * 0.05), CARNELIAN))


def dots_plaque(e: Emblem, x: float, y: float, w: float) -> None:
    plaque(e, x, y, w, w)
    e.raw(line(box(x + 8, y + 8, w - 19, w - 19, 2), CARNELIAN, 5))
    e.raw(line(box(x + 14, y + 14, w - 31, w - 31, 1), LAPIS, 2))
    for i, j in ((0.32, 0.32), (0.66, 0.32), (0.49, 0.49), (0.32, 0.66), (0.66, 0.66)):
        e.flat((ellipse(x + w * i, y + w * j, w * 0.078), LAPIS), (ellipse(x + w * i, y + w * j, w * 0.03), SHELL))


def steps_plaque(e: Emblem, x: float, y: float, w: float) -> None:
    plaque(e, x, y, w, w)
    n = 4
    s = (w - 18) / n
    for row in range(n):
        for col in range(n):
            u, v = x + 7 + col * s, y + 7 + row * s
            colour = (LAPIS, CARNELIAN)[(row + col) % 2]
            e.flat((poly(f"{u + 1},{v + s - 1} {u + s / 2},{v + 2} {u + s - 1},{v + s - 1}"), colour))


@picture("boxes/ur", 480, 640)
def ur(e: Emblem) -> None:
    ground(
        e, e.gradient("bitumen", (0, "#3a2f27"), (50, "#1f1915"), (100, "#0f0c0a"), to="0.35 0.3 0.9", round_=True)
    )
    throw = Chance(11)
    for _ in range(240):
        x, y = throw(20, 460), throw(20, 620)
        e.flat((ellipse(x, y, throw(0.6, 1.7)), "#6d5a47"), opacity=0.5)
    w, gap, left, top = 118, 13, 50, 46
    for row in range(3):
        for col in range(3):
            x, y = left + col * (w + gap), top + row * (w + gap)
            if (row + col) % 2 == 0:
                e.glow(
                    f"halo{row}{col}",
                    x + w / 2,
                    y + w / 2,
                    124 if row == col == 1 else 96,
                    "#ffc04d",
                    1 if row == col == 1 else 0.8,
                )
    for row in range(3):
        for col in range(3):
            x, y = left + col * (w + gap), top + row * (w + gap)
            kind = (
                (rosette_plaque, eyes_plaque, rosette_plaque),
                (dots_plaque, rosette_plaque, steps_plaque),
                (rosette_plaque, eyes_plaque, rosette_plaque),
            )[row][col]
            kind(e, x, y, w)
    for i in range(34):
        x = 28.5 if i % 2 else 440
        y = 46 + (i // 2) * 22.6
        e.flat((box(x, y, 11.5, 18, 2), (LAPIS, SHELL, CARNELIAN)[(i // 2) % 3]))
    # the middle rosette, taken: its light spills over
    x, y = left + w + gap + w / 2, top + w + gap + w / 2
    e.glow("spill", x, y, 62, "#ffd25e", 0.28)
    for i in range(8):
        ray = curve(f"{x},{y - 60}! {x + 3},{y - 78} {x},{y - 98}! {x - 3},{y - 78}").turn(45 * i, x, y)
        e.flat((ray, "#ffe9a8"), opacity=0.85)
    # The lapis panel, framed in shell and carnelian.
    plaque(e, 28, 452, 424, 150)
    for i in range(26):
        x = 36 + i * 15.75
        for y0, tip in ((459, 471), (594, 582)):
            e.flat((poly(f"{x},{y0} {x + 13},{y0} {x + 6.5},{tip}"), CARNELIAN if i % 2 else BITUMEN))
    e.flat((box(40, 476, 398, 101, 3), LAPIS_DARK))
    e.raw(
        path(
            box(40, 476, 396, 98, 3).d(),
            fill=e.gradient("lapis", (0, "#3a66bd"), (55, LAPIS), (100, "#1b3778"), to="0 0 1 1"),
        )
    )
    for _ in range(60):
        x, y = throw(46, 430), throw(480, 570)
        e.flat((ellipse(x, y, throw(0.6, 1.9)), GOLD if throw(0, 1) < 0.6 else "#6f95dd"), opacity=0.7)
    for x in (62, 414):
        e.flat(*[(p, GOLD) for p in rosette(x, 525, 17, 8, 0.25)])
        e.flat((ellipse(x, 525, 5), CARNELIAN))
    rim(e, "#0c0907", GOLD)


@picture("boxes/icon", 256, 256)
def icon(e: Emblem) -> None:
    """The sign of the suite, for the window: a bone on a round of felt."""
    e.sew((ellipse(128, 128, 114), INDIGO), light=1.2)
    e.flat(*[(s, TURMERIC) for s in ring_of_horns(128, 128, 84, 12, 0.52)])
    e.sew((ellipse(128, 128, 80), MADDER), light=0.8)
    e.stitches(ellipse(128, 128, 71), TURMERIC, 3, "7 7")
    bone(e, 128, 128, 1.3, -24)
