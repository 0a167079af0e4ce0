"""Draws the beasts of the deep for the chart of Urland: white, so that the chart tints them. Run from the root:

    python assets/make/urland/beasts.py

Each is an engraving: a faint body, an outline, and hatching on the side away from the light (upper left).
"""

from __future__ import annotations

import math

from make import OUT, svg

LINE = 1.5


def body(d: str) -> str:
    """The faint fill and the outline."""
    return (
        f'<path d="{d}" fill="#ffffff" fill-opacity="0.2" stroke="#ffffff" stroke-width="{LINE}" '
        f'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def line(d: str, width: float = 1.0, opacity: float = 0.9) -> str:
    """A line of the engraving."""
    return (
        f'<path d="{d}" fill="none" stroke="#ffffff" stroke-opacity="{opacity}" stroke-width="{width}" '
        f'stroke-linejoin="round" stroke-linecap="round"/>'
    )


def placoderm() -> str:
    """A fish with a head of bony plates and shears for teeth."""
    outline = (
        "M4,30 C6,18 18,9 34,9 C44,9 50,13 58,15 C60,8 66,4 72,5 C70,9 71,13 73,18 C80,21 86,24 92,24 "
        "C98,17 106,11 115,9 C111,17 110,22 110,27 C110,32 112,38 117,45 C107,43 98,37 92,31 C84,33 76,37 68,40 "
        "C70,44 70,48 67,52 C61,50 58,46 57,43 C46,47 32,48 20,46 L25,41 L18,40 L22,36 L13,35 L15,31 Z"
    )
    hatch = "M30,44 L44,44 M34,41 L52,41 M46,38 L62,38 M56,35 L72,35 M68,32 L84,31 M78,29 L92,28"
    return svg(
        120, 56, body(outline), line("M38,10 C34,18 34,26 40,33 C43,37 44,41 43,45 M48,13 C45,22 47,30 52,37"),
        line("M22,12 C20,18 21,24 26,28 M15,31 C20,32 26,31 31,28"),
        '<circle cx="24" cy="21" r="4.2" fill="#ffffff" fill-opacity="0.25" stroke="#ffffff" stroke-width="1.3"/>',
        '<circle cx="24" cy="21" r="1.5" fill="#ffffff"/>', line(hatch, 0.7, 0.8),
        line("M94,25 L108,16 M95,27 L109,26 M94,29 L110,38 M61,14 L68,8 M64,16 L70,11 M60,44 L66,49", 0.7, 0.8),
        line("M2,52 C10,49 16,55 24,52 C32,49 38,55 46,52 M76,50 C84,47 90,53 98,50 C104,48 108,51 112,51", 0.9, 0.6),
    )  # fmt: skip


def nautiloid() -> str:
    """A straight horn shell with arms."""
    rings = "".join(
        f"M{40 + 9 * i:.1f},{20 - 1.75 * i - (8 - 0.95 * i) / 2:.1f} q3,{(8 - 0.95 * i) / 2:.1f} 0,{8 - 0.95 * i + 6:.1f} "
        for i in range(7)
    )
    return svg(
        112, 48, body("M32,13 L108,5 L34,34 C29,28 29,19 32,13 Z"), line(rings, 0.9),
        line("M44,28 L92,10 M42,26 L80,13", 0.6, 0.6),
        line("M31,16 C22,12 14,14 5,8 M30,20 C20,20 12,24 3,20 M30,24 C20,27 14,33 4,32 M31,28 C24,34 20,40 9,42 "
             "M33,32 C29,38 28,43 20,47", 1.5),
        '<circle cx="33.5" cy="22" r="3.2" fill="none" stroke="#ffffff" stroke-width="1.2"/>',
        '<circle cx="33.5" cy="22" r="1.2" fill="#ffffff"/>',
    )  # fmt: skip


def scorpion() -> str:
    """A sea scorpion with paddles and claws, seen from above."""
    segments = "".join(
        f"M{36 - w},{y} L{36 + w},{y} " for y, w in ((42, 13), (48, 12.4), (54, 11), (60, 9), (66, 7), (72, 5))
    )
    legs = "".join(
        f"M{36 + s * 12},{y} C{36 + s * 20},{y - 3} {36 + s * 25},{y + 3} {36 + s * (30 - i)},{y + 9} "
        for s in (-1, 1) for i, y in enumerate((26, 31, 36))
    )  # fmt: skip
    paddle = "".join(
        f"M{36 + s * 12},38 C{36 + s * 20},42 {36 + s * 24},46 {36 + s * 27},52 C{36 + s * 34},52 {36 + s * 34},62 {36 + s * 27},63 "
        f"C{36 + s * 22},60 {36 + s * 22},54 {36 + s * 25},52 " for s in (-1, 1)
    )  # fmt: skip
    claws = "".join(
        f"M{36 + s * 9},19 C{36 + s * 16},14 {36 + s * 18},10 {36 + s * 16},5 L{36 + s * 12},1 M{36 + s * 16},5 L{36 + s * 20},1 "
        for s in (-1, 1)
    )
    return svg(
        72, 92, line(legs, 1.4), line(paddle, 1.4), line(claws, 1.6),
        body("M24,24 C24,16 48,16 48,24 L49,38 C50,56 43,66 40,76 L36,90 L32,76 C29,66 22,56 23,38 Z"),
        line("M23,37 C32,41 40,41 49,37 " + segments, 0.9),
        '<circle cx="30" cy="25" r="2" fill="#ffffff"/><circle cx="42" cy="25" r="2" fill="#ffffff"/>',
        line("M42,44 L47,44 M41,50 L46,50 M40,56 L44,56 M39,62 L42,62", 0.8, 0.8),
    )  # fmt: skip


def ammonite() -> str:
    """A coiled shell, its ribs and its arms."""
    points, ribs = [], []
    for step in range(110):
        a = step / 110 * math.tau * 2.6
        r = 3.2 + 26 * (step / 110) ** 1.5
        points.append((40 + r * math.cos(a), 34 + r * math.sin(a)))
        if step > 30 and step % 3 == 0:
            inner = r * 0.72
            ribs.append(f"M{40 + r * math.cos(a):.1f},{34 + r * math.sin(a):.1f} "
                        f"L{40 + inner * math.cos(a + 0.16):.1f},{34 + inner * math.sin(a + 0.16):.1f}")  # fmt: skip
    x, y = points[-1]
    spiral = "M" + " L".join(f"{px:.1f},{py:.1f}" for px, py in points)
    arms = " ".join(
        f"M{x - i * 3.6:.1f},{y - i * 1.2:.1f} c{-4 - i},{9 - i} {3 - 4 * i},{14 - i} {-5 - 3 * i},{20 - 2 * i}"
        for i in range(4)
    )
    return svg(
        84, 84, '<circle cx="40" cy="34" r="27" fill="#ffffff" fill-opacity="0.16"/>', line(spiral, LINE),
        line(" ".join(ribs), 0.9), line(arms, 1.4),
    )  # fmt: skip


def jelly() -> str:
    """A bell with trailing threads."""
    threads = " ".join(
        f"M{12 + 6 * i},31 c{3 - i},10 {-5 + 2 * i},18 {2 - i},{26 + (i * 7) % 11}" for i in range(7)
    )
    return svg(
        60, 72, body("M5,30 C3,12 16,3 30,3 C44,3 57,12 55,30 C50,27 47,33 42,30 C38,27 34,33 30,30 C26,27 22,33 18,30 "
                     "C13,27 10,33 5,30 Z"),
        line(threads, 1.1), line("M30,5 L30,27 M19,7 C15,14 14,20 15,27 M41,7 C45,14 46,20 45,27", 0.8, 0.8),
        line("M46,12 C50,17 52,22 52,27", 0.7, 0.7),
    )  # fmt: skip


if __name__ == "__main__":
    folder = OUT / "beasts"
    folder.mkdir(exist_ok=True)
    for draw in (placoderm, nautiloid, scorpion, ammonite, jelly):
        (folder / f"{draw.__name__}.svg").write_text(draw(), encoding="utf-8")
