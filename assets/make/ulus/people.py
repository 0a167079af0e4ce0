"""Faces, robes and hats from which gods and champions are put together."""

from __future__ import annotations

from felt import CORD, MADDER, SKIN, SKIN_SHADE, Emblem
from shapes import Shape, curve, ellipse, limb


def both(shape: Shape) -> tuple[Shape, Shape]:
    return shape, shape.mirror()


def robe(e: Emblem, cloth: str, trim: str, y: float = 0) -> None:
    """A deel, closed to the right, with its broad edge."""
    e.sew(
        (
            curve(
                f"26,{242 + y}! 32,{210 + y} 60,{186 + y} 98,{174 + y} 158,{174 + y} 196,{186 + y} 224,{210 + y} 230,{242 + y}!"
            ),
            cloth,
        )
    )
    e.sew((limb(f"104,{172 + y},8 128,{188 + y},8 152,{172 + y},8"), trim))
    e.sew((limb(f"140,{186 + y},7.5 104,{200 + y},7.5 84,{222 + y},7.5 82,{236 + y},7.5"), trim))


def head(e: Emblem, skin: str = SKIN, y: float = 0, ears: bool = True) -> None:
    face = curve("128,58 158,66 172,94 169,128 152,156 128,168 104,156 87,128 84,94 98,66").move(0, y)
    if ears:
        e.sew((ellipse(83, 116 + y, 9, 13), skin), (ellipse(173, 116 + y, 9, 13), skin), (face, skin))
    else:
        e.sew((face, skin))


def neck(e: Emblem) -> None:
    """The throat, where hair hangs behind it."""
    e.sew((curve("108,146! 148,146! 150,176 160,184! 128,196 96,184! 106,176"), SKIN))


def features(
    e: Emblem, y: float = 0, woman: bool = False, brow: str = CORD, stern: float = 0, closed: bool = False
) -> None:
    for side in (-1, 1):
        x = 128 + side * 19
        e.thread(
            f"{x - side * 11},{96 + y + stern} {x},{91 + y} {x + side * 12},{95 + y - stern}",
            brow,
            4.6 if not woman else 3.4,
        )
        if closed:
            e.thread(f"{x - 10},{108 + y} {x},{112 + y} {x + 10},{108 + y}", CORD, 4)
        else:
            e.thread(f"{x - 11},{110 + y} {x},{104 + y} {x + 11},{109 + y}", CORD, 4)
            e.flat((ellipse(x, 109.5 + y, 4.6), CORD), (ellipse(x - 1.5, 107.7 + y, 1.5), "#fbf4e2"))
    e.thread(f"124,{126 + y} 128,{130 + y} 133,{127 + y}", SKIN_SHADE, 4.5)
    if woman:
        e.flat(
            (curve(f"116,{143 + y} 124,{139 + y} 128,{141 + y} 132,{139 + y} 140,{143 + y} 128,{150 + y}"), MADDER)
        )
        e.flat((ellipse(98, 130 + y, 8, 5.5), "#dc9675"), (ellipse(158, 130 + y, 8, 5.5), "#dc9675"))
    else:
        e.thread(f"115,{145 + y} 128,{148 + y} 141,{145 + y}", "#8a4a3a", 4.5)


def beard(e: Emblem, colour: str, length: float = 40, y: float = 0) -> None:
    e.sew(
        (
            curve(
                f"92,{136 + y}! 106,{146 + y} 116,{138 + y} 128,{136 + y} 140,{138 + y} 150,{146 + y} 164,{136 + y}! 160,{158 + y} 146,{160 + y + length * 0.6} 128,{164 + y + length}! 110,{160 + y + length * 0.6} 96,{158 + y}"
            ),
            colour,
        )
    )
    e.thread(f"118,{149 + y} 128,{151 + y} 138,{149 + y}", "#8a4a3a", 4.5)


def moustache(e: Emblem, colour: str, y: float = 0) -> None:
    for s in both(limb(f"126,{138 + y},4 110,{141 + y},4 100,{152 + y},2.6 97,{162 + y},1.2")):
        e.flat((s, colour))


def plait(e: Emblem, x: float, y0: float, y1: float, colour: str = CORD, tie: str = MADDER) -> None:
    """A braid that hangs down before the shoulder."""
    n = max(2, round((y1 - y0) / 15))
    step = (y1 - y0) / n
    for i in range(n):
        e.sew((ellipse(x, y0 + step * (i + 0.5), 9.5, step * 0.62), colour), light=0)
    for i in range(n):
        y = y0 + step * (i + 0.5)
        e.thread(f"{x - 5},{y - 3} {x},{y + 3} {x + 5},{y - 3}", "#6f76a8", 2.6)
    e.sew((ellipse(x, y1 + 4, 8, 6), tie))
