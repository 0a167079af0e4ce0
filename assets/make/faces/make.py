"""Draws the computer players' faces. Run from the root: python assets/make/faces/make.py [OUT]

Each is a medallion of 100 x 100: a disc in a colour of its game, one ink line, two or three flat tones, light from
the upper left, in the hand of Uluk's emblems. Only what SDL_image draws: no clip paths, so that everything stays
inside the disc by its own shape.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "uluk"))

from pen import disc, dot, flat, oval, path, spot, stroke, write  # noqa: E402  (the pen lies in the folder named above)

INK = "#2a2018"
SKIN, SKIN_D = "#e3b28a", "#c68f66"
TAN, TAN_D = "#c98f62", "#a66f45"
HAIR, GREY, WHITE = "#3a2a20", "#8f8880", "#f1ebdd"
FUR, FUR_D = "#a8794c", "#7c5430"
FACES: dict[str, Callable[[], str]] = {}


def face(name: str) -> Callable[[Callable[[], str]], Callable[[], str]]:
    def keep(draw: Callable[[], str]) -> Callable[[], str]:
        FACES[name] = draw
        return draw

    return keep


def medallion(ground: str, light: str, rim: str) -> str:
    return disc(50, 50, 47, ground, 3.4, rim) + spot(40, 38, 32, 28, light, 0.55)


FELT = medallion("#7f9db0", "#c4d3d6", "#3d4b63")
LAPIS = medallion("#d8b56a", "#f0dca6", "#2d3f74")
WOOD = medallion("#b98a5a", "#e0bd8d", "#5b3a20")
LEAF = medallion("#a9c074", "#d6e2a6", "#3f5f27")
SEA = medallion("#3f7f97", "#86bccb", "#1d3f55")


def shoulders(robe: str, shade: str, edge: str, lapel: str = "") -> str:
    """A robe seen from the front; the overlap of a deel falls from the (viewer's) left to the right."""
    out = path("M13,80 C16,68 32,64 50,64 C68,64 84,68 87,80 C78,91 65,96 50,96 C35,96 22,91 13,80 Z", robe, 3)
    out += flat("M62,66 C76,68 84,72 86,80 C78,90 66,95 54,95 C66,88 68,76 62,66 Z", shade)
    out += stroke("M40,66 C44,74 52,76 60,66", edge, 5)
    return out + (stroke("M57,70 C64,76 68,84 68,91", lapel, 4) if lapel else "")


def head(skin: str, shade: str, *, age: int = 0) -> str:
    """Neck, ears and face; ``age`` adds lines."""
    out = path("M43,58 L43,68 C47,72 53,72 57,68 L57,58 Z", shade, 3)
    out += disc(32, 46, 4, skin, 3, INK) + disc(68, 46, 4, skin, 3, INK)
    out += path("M50,24 C62,24 68,33 67,46 C66,58 59,66 50,66 C41,66 34,58 33,46 C32,33 38,24 50,24 Z", skin, 3)
    out += flat("M56,25 C64,28 67,36 66,46 C65,57 59,64 52,65 C61,56 62,38 56,25 Z", shade, 0.8)
    if age:
        out += stroke("M38,52 C39,55 38,57 37,58 M62,52 C61,55 62,57 63,58", shade, 1.6)
    return out


def look(*, smile: float = 2, brow: float = 0, wide: float = 0, lash: bool = False, ink: str = INK) -> str:
    """Eyes, brows, nose and mouth; ``smile`` bends the mouth, ``brow`` lowers the brows' inner ends."""
    out = dot(43, 46, 2.4 + wide, ink) + dot(57, 46, 2.4 + wide, ink)
    out += dot(42.2, 45, 0.8, "#ffffff") + dot(56.2, 45, 0.8, "#ffffff")
    out += stroke(f"M38,{40 - wide} C40,{38 - wide} 44,{38 - wide} 46,{39.5 + brow - wide}", ink, 2)
    out += stroke(f"M62,{40 - wide} C60,{38 - wide} 56,{38 - wide} 54,{39.5 + brow - wide}", ink, 2)
    out += stroke("M50,46 C49,50 48,52 51,53", "#9a6440", 1.8)
    out += stroke(f"M45,57 C48,{57 + smile} 52,{57 + smile} 55,57", "#7b3325", 2.2)
    if lash:
        out += stroke("M40,46 L37,44.5 M60,46 L63,44.5", ink, 1.6)
    return out


def cheeks() -> str:
    return spot(39, 53, 4, 3, "#d5624a", 0.5) + spot(61, 53, 4, 3, "#d5624a", 0.5)


def moustache(tone: str, droop: float = 5) -> str:
    return path(f"M50,53 C46,53 42,55 40,{57 + droop} C45,{56 + droop / 2} 48,57 50,56 C52,57 55,{56 + droop / 2} 60,{57 + droop} C58,55 54,53 50,53 Z", tone, 1.4)  # fmt: skip


def fur_hat(top: str, shade: str, knob: str) -> str:
    """A round fur hat with flaps."""
    return (
        path("M36,25 C38,13 62,13 64,25 Z", top, 3) + flat("M54,16 C61,18 63,22 63,25 L54,25 Z", shade)
        + path("M27,31 C26,23 36,21 50,21 C64,21 74,23 73,31 C75,40 73,50 70,55 C66,52 66,42 66,36 C56,32 44,32 34,36 C34,42 34,52 30,55 C27,50 25,40 27,31 Z", FUR, 3)
        + flat("M60,22 C70,24 73,27 72,33 C74,40 72,48 70,53 C67,50 67,42 66,36 C64,34 62,27 60,22 Z", FUR_D)
        + stroke("M34,27 L33,31 M42,25 L42,29 M50,24 L50,28 M58,25 L58,29", FUR_D, 1.6) + disc(50, 13, 3, knob, 2, INK)
    )  # fmt: skip


# --- Ulus ----------------------------------------------------------------------------------------------


@face("ulus/lambkeeper")
def lambkeeper() -> str:
    plaits = "".join(path(f"M{50 + s * 17},46 C{50 + s * 22},54 {50 + s * 21},66 {50 + s * 18},76 L{50 + s * 13},75 C{50 + s * 15},64 {50 + s * 15},54 {50 + s * 14},48 Z", HAIR, 2.4)
                     + stroke(f"M{50 + s * 19},72 L{50 + s * 13},71", "#c8392b", 3) for s in (-1, 1))  # fmt: skip
    return (
        FELT + shoulders("#b8452f", "#8d3122", "#e3b23c") + head(SKIN, SKIN_D) + plaits
        + path("M32,38 C30,22 40,15 50,15 C60,15 70,22 68,38 C60,30 40,30 32,38 Z", "#3d5f9c", 3)
        + flat("M56,16 C64,19 69,26 68,37 C64,33 60,31 57,31 Z", "#2a4475")
        + path("M31,38 C40,29 60,29 69,38 L69,33 C60,25 40,25 31,33 Z", WHITE, 2.4) + disc(50, 13, 3, "#c8392b", 2, INK)
        + look(smile=5, wide=0.7) + cheeks()
    )  # fmt: skip


@face("ulus/drover")
def drover() -> str:
    return FELT + shoulders("#6f7a4a", "#525c34", "#d9c48c", "#d9c48c") + head(TAN, TAN_D) + fur_hat("#7a3b2a", "#5d2b1e", "#e3b23c") + look(smile=3) + cheeks()  # fmt: skip


@face("ulus/nomad")
def nomad() -> str:
    return (
        FELT + shoulders("#35507f", "#25395d", "#e3b23c", "#e3b23c") + head(TAN, TAN_D, age=1)
        + path("M50,6 C53,14 58,22 66,29 L34,29 C42,22 47,14 50,6 Z", "#9c2f28", 3) + flat("M51,10 C54,18 59,24 64,28 L54,28 Z", "#74211c")
        + path("M29,36 C32,26 40,25 50,25 C60,25 68,26 71,36 C62,31 38,31 29,36 Z", "#2d2a3a", 3) + disc(50, 6, 3, "#e3b23c", 2, INK)
        + look(smile=0, brow=1.2) + moustache(HAIR) + path("M47,62 C47,69 49,73 50,75 C51,73 53,69 53,62 Z", HAIR, 1.4)
    )  # fmt: skip


@face("ulus/counsellor")
def counsellor() -> str:
    beads = "".join(dot(50 + s * (18 + 0.6 * i), 52 + 5 * i, 2, "#d9483b" if i % 2 else "#4f97b4") for s in (-1, 1) for i in range(5))  # fmt: skip
    return (
        FELT + shoulders("#7d2f55", "#5c203d", "#e3b23c", "#e3b23c") + head(SKIN, SKIN_D, age=1)
        + path("M33,40 C31,28 40,24 50,24 C60,24 69,28 67,40 C62,32 38,32 33,40 Z", HAIR, 3)
        + path("M43,28 L42,10 C38,6 62,6 58,10 L57,28 C53,30 47,30 43,28 Z", "#a8302a", 3) + flat("M53,8 L58,9 L57,27 L53,29 Z", "#7b201b")
        + stroke("M43,22 L57,22 M43,15 L57,15", "#e3b23c", 2.6) + disc(50, 18.5, 2.4, "#4f97b4", 1.4, INK)
        + path("M32,36 C40,28 60,28 68,36 L68,31 C60,24 40,24 32,31 Z", "#e3b23c", 2.2)
        + look(smile=2, brow=0.4, lash=True) + beads
    )  # fmt: skip


# --- UR ------------------------------------------------------------------------------------------------


def curled_beard(tone: str, shade: str) -> str:
    rows = "".join(dot(x, y, 2.2, shade, 0.8) for y, xs in ((62, (40, 46, 54, 60)), (68, (43, 50, 57)), (74, (46, 54))) for x in xs)  # fmt: skip
    return path("M33,48 C34,58 36,78 50,82 C64,78 66,58 67,48 C63,54 58,54 50,54 C42,54 37,54 33,48 Z", tone, 2.6) + rows + stroke("M46,58 C48,59.5 52,59.5 54,58", "#7b3325", 2.4)  # fmt: skip


@face("ur/apprentice")
def apprentice() -> str:
    return (
        LAPIS + shoulders("#e8dfc8", "#c8bb98", "#2d3f74") + head(TAN, TAN_D)
        + path("M32,42 C28,22 40,16 50,16 C60,16 72,22 68,42 C66,34 62,31 57,32 C54,28 46,28 43,32 C38,31 34,34 32,42 Z", HAIR, 3)
        + "".join(disc(x, y, 4, HAIR, 1.6, "#1d140e") for x, y in ((37, 24), (45, 19), (54, 19), (62, 24)))
        + look(smile=6, wide=0.9) + cheeks() + dot(60, 59, 1.6, "#d9a33a")
    )  # fmt: skip


@face("ur/scribe")
def scribe() -> str:
    return (
        LAPIS + shoulders("#e8dfc8", "#c8bb98", "#b8452f") + head(TAN, TAN_D)
        + path("M33,42 C31,26 40,20 50,20 C60,20 69,26 67,42 C66,34 60,28 50,28 C40,28 34,34 33,42 Z", TAN, 3) + spot(44, 26, 6, 3, "#e6bd92", 0.9)
        + path("M62,66 L78,60 L84,76 L68,84 Z", "#b98a5a", 2.6) + stroke("M67,69 L75,66 M69,73 L77,70 M71,77 L79,74", "#6b4426", 1.8)
        + path("M70,56 L84,36 L87,38 L74,59 L70,60 Z", "#cbb26a", 2) + look(smile=1, brow=-1)
    )  # fmt: skip


@face("ur/merchant")
def merchant() -> str:
    return (
        LAPIS + shoulders("#2d3f74", "#1f2c54", "#d9a33a") + head(TAN, TAN_D, age=1) + curled_beard("#2d221b", "#5b4738") + look(smile=0, brow=-0.6)
        + path("M31,38 C28,20 40,14 50,14 C60,14 72,20 69,38 C62,30 38,30 31,38 Z", "#a8452f", 3) + flat("M56,15 C66,18 71,25 69,37 C65,33 61,32 58,31 Z", "#7d2f20")
        + path("M29,38 C38,28 62,28 71,38 C71,33 70,30 68,28 C58,21 42,21 32,28 C30,30 29,33 29,38 Z", "#d9a33a", 2.4)
        + stroke("M45,58 C48,60 52,60 55,57", "#c98f62", 2)
    )  # fmt: skip


@face("ur/priestess")
def priestess() -> str:
    leaves = "".join(path(f"M{x},30 C{x - 3},34 {x - 2},38 {x},40 C{x + 2},38 {x + 3},34 {x},30 Z", "#e8c04a", 1.4) for x in (36, 43, 50, 57, 64))  # fmt: skip
    hair = "".join(path(f"M{50 + s * 16},36 C{50 + s * 23},46 {50 + s * 22},62 {50 + s * 19},74 L{50 + s * 12},72 C{50 + s * 15},60 {50 + s * 16},48 {50 + s * 14},40 Z", HAIR, 2.4) for s in (-1, 1))  # fmt: skip
    return (
        LAPIS + shoulders("#f1ebdd", "#d3c7a6", "#2d3f74") + hair + head(TAN, TAN_D)
        + path("M31,34 C30,22 40,18 50,18 C60,18 70,22 69,34 C62,28 38,28 31,34 Z", HAIR, 3)
        + path("M29,33 C30,24 40,21 50,21 C60,21 70,24 71,33 C64,28 36,28 29,33 Z", "#2d3f74", 2.6) + leaves
        + disc(50, 13, 5.5, "#e8c04a", 2.2, INK) + "".join(stroke(f"M50,13 L{50 + dx},{13 + dy}", "#a87a1c", 1.2) for dx, dy in ((0, -4), (3.6, 2.4), (-3.6, 2.4)))
        + look(smile=1.6, lash=True) + stroke("M36,71 C42,78 58,78 64,71", "#e8c04a", 3) + dot(50, 78, 3, "#b8452f")
    )  # fmt: skip


# --- Ünee ----------------------------------------------------------------------------------------------


@face("unee/beginner")
def beginner() -> str:
    bunches = "".join(disc(50 + s * 21, 31, 7, HAIR, 2.6, "#1d140e") + path(f"M{50 + s * 14},30 L{50 + s * 21},25 L{50 + s * 21},35 Z", "#e58fa4", 1.8) for s in (-1, 1))  # fmt: skip
    return (
        WOOD + shoulders("#58a07a", "#3f7a5a", "#f1ebdd", "#f1ebdd") + bunches + head(SKIN, SKIN_D)
        + path("M33,42 C30,24 40,18 50,18 C60,18 70,24 67,42 C64,36 62,33 58,32 C54,36 42,37 36,34 C34,36 34,39 33,42 Z", HAIR, 3)
        + look(smile=6, wide=0.9) + cheeks()
    )  # fmt: skip


@face("unee/casual")
def casual() -> str:
    return (
        WOOD + shoulders("#8a6a4c", "#684d35", "#3d5f9c", "#3d5f9c") + head(TAN, TAN_D)
        + path("M33,40 C31,30 34,26 50,26 C66,26 69,30 67,40 C62,33 38,33 33,40 Z", HAIR, 2.6)
        + path("M34,30 C34,17 42,14 50,14 C58,14 66,17 66,30 C58,27 42,27 34,30 Z", "#5b6f86", 3) + path("M26,31 C34,25 66,25 74,31 C66,35 34,35 26,31 Z", "#46586c", 3)
        + look(smile=4) + path("M60,74 L82,74 C82,84 77,88 71,88 C65,88 60,84 60,74 Z", "#f1ebdd", 2.4) + oval(71, 74, 11, 3, "#d9b98a", 2, INK)
        + stroke("M67,68 C65,65 69,63 67,60 M74,68 C72,65 76,63 74,60", "#f7f0e0", 2)
    )  # fmt: skip


@face("unee/steady")
def steady() -> str:
    return (
        WOOD + shoulders("#a8556b", "#80394d", "#e3b23c", "#e3b23c") + head(SKIN, SKIN_D)
        + path("M31,46 C26,24 38,15 50,15 C62,15 74,24 69,46 C67,36 62,30 50,30 C38,30 33,36 31,46 Z", "#e8dcc0", 3)
        + flat("M57,16 C68,20 72,30 69,44 C67,37 64,33 60,31 Z", "#c9b88e") + path("M66,44 C74,50 76,58 73,66 C68,62 66,54 66,44 Z", "#e8dcc0", 2.4)
        + stroke("M36,28 L38,24 M46,23 L46,19 M56,23 L57,19", "#a8556b", 2) + path("M37,36 C42,32 58,32 63,36 C58,34 42,34 37,36 Z", HAIR, 1.6)
        + look(smile=2.6, lash=True)
    )  # fmt: skip


@face("unee/strong")
def strong() -> str:
    return WOOD + shoulders("#35507f", "#25395d", "#c8392b", "#c8392b") + head(TAN, TAN_D) + fur_hat("#35507f", "#25395d", "#c8392b") + look(smile=-0.6, brow=1.6) + moustache(HAIR, 2)  # fmt: skip


@face("unee/perfect")
def perfect() -> str:
    return (
        WOOD + shoulders("#6b4a80", "#4e3460", "#e3b23c", "#e3b23c") + head(SKIN, SKIN_D, age=1)
        + path("M40,60 C38,72 42,84 50,90 C58,84 62,72 60,60 C56,64 44,64 40,60 Z", WHITE, 2.4) + stroke("M47,70 C47,76 48,80 50,84 M54,70 C54,75 53,79 52,82", "#cfc6b2", 1.8)
        + path("M34,30 C36,20 44,14 47,8 L53,8 C56,14 64,20 66,30 Z", "#c99a2e", 3) + flat("M53,9 C56,15 63,21 65,29 L55,29 Z", "#9a721b") + disc(50, 7, 3, "#c8392b", 2, INK)
        + path("M29,37 C30,28 38,27 50,27 C62,27 70,28 71,37 C62,32 38,32 29,37 Z", "#3a2f52", 3)
        + look(smile=1.4) + stroke("M38,39 C40,36.5 44,36.5 46,38.5 M62,39 C60,36.5 56,36.5 54,38.5", WHITE, 2.6) + moustache(WHITE, 6)
    )  # fmt: skip


# --- Uluk ----------------------------------------------------------------------------------------------


@face("uluk/hatchling")
def hatchling() -> str:
    return (
        LEAF + path("M50,22 C68,22 78,38 77,56 C76,74 64,84 50,84 C36,84 24,74 23,56 C22,38 32,22 50,22 Z", "#f0cf5a", 3.2)
        + flat("M58,23 C72,28 78,42 77,56 C76,72 66,82 54,84 C70,68 70,40 58,23 Z", "#d3a634")
        + path("M26,38 C28,16 42,10 50,10 C58,10 72,16 74,38 L66,31 L60,39 L52,31 L45,39 L38,31 L32,38 Z", "#f5eed8", 3) + flat("M57,11 C68,15 73,26 73,36 L66,30 L62,36 C63,26 61,18 57,11 Z", "#d5caa6")
        + dot(39, 50, 4.6) + dot(61, 50, 4.6) + dot(37.6, 48.4, 1.5, "#ffffff") + dot(59.6, 48.4, 1.5, "#ffffff")
        + path("M50,55 C56,57 57,61 50,66 C43,61 44,57 50,55 Z", "#e8872c", 2.2) + spot(32, 60, 4, 3, "#e0704a", 0.5) + spot(68, 60, 4, 3, "#e0704a", 0.5)
        + path("M24,62 C16,60 14,66 18,72 C22,74 26,72 28,68 Z", "#e6bb45", 2.6) + path("M76,62 C84,60 86,66 82,72 C78,74 74,72 72,68 Z", "#d3a634", 2.6)
    )  # fmt: skip


@face("uluk/wanderer")
def wanderer() -> str:
    return (
        LEAF + path("M14,76 C20,70 30,72 36,66 L40,44 C40,36 52,36 52,46 L56,70 C66,74 80,72 84,78 C74,84 28,86 14,76 Z", "#c9b07a", 3)
        + disc(62, 54, 23, "#8a5f9c", 3.2) + flat("M66,32 C80,36 86,48 84,60 C80,72 70,78 60,76 C76,66 78,46 66,32 Z", "#57386a")
        + stroke("M62,54 C62,49 69,50 68,56 C67,63 55,63 53,54 C52,43 66,38 75,47 C80,53 79,62 74,68", "#e3cdea", 3.2)
        + stroke("M40,42 L34,26 M49,40 L50,23", "#2a2018", 4.4) + stroke("M40,42 L34,26 M49,40 L50,23", "#c9b07a", 2) + disc(33.5, 24, 4.6, "#f5eed8", 2.4, INK) + disc(50, 21, 4.6, "#f5eed8", 2.4, INK)
        + dot(34.5, 24.4, 2) + dot(51, 21.4, 2) + stroke("M41,52 C43,55 47,55 49,53", "#7b5a2c", 2.2)
    )  # fmt: skip


@face("uluk/steward")
def steward() -> str:
    spines = "".join(path(f"M{x},{y} L{x + dx},{y + dy} L{x + w},{y + h} Z", "#6b4c34", 2.2) for x, y, dx, dy, w, h in (
        (24, 54, -10, -8, 2, -10), (25, 42, -8, -13, 6, -9), (32, 33, -4, -16, 9, -5), (42, 28, 1, -17, 10, 0), (53, 28, 9, -15, 10, 4), (63, 32, 13, -10, 7, 8), (70, 40, 13, -5, 4, 10), (74, 51, 11, 0, 0, 9)))  # fmt: skip
    return (
        LEAF + spines + path("M50,26 C68,26 80,42 78,60 C76,78 64,86 50,86 C36,86 24,78 22,60 C20,42 32,26 50,26 Z", "#8a6142", 3.2)
        + path("M50,42 C62,36 72,46 70,60 C68,76 58,82 50,82 C42,82 32,76 30,60 C28,46 38,36 50,42 Z", "#e9d3ac", 2.8)
        + flat("M56,41 C66,40 71,50 70,60 C68,74 60,80 53,81 C64,70 64,52 56,41 Z", "#cfae7c")
        + dot(41, 56, 3.6) + dot(59, 56, 3.6) + dot(40, 55, 1.2, "#fff") + dot(58, 55, 1.2, "#fff") + oval(50, 66, 5, 4, "#2a2018", 1, INK) + spot(48.6, 64.6, 1.6, 1, "#8d8b80")
        + stroke("M44,73 C47,76 53,76 56,73", "#7b5a2c", 2.4) + stroke("M36,49 C39,47 43,48 45,50 M64,49 C61,47 57,48 55,50", INK, 2)
        + path("M70,82 C76,72 86,74 88,66 C80,62 70,68 68,78 Z", "#6c9440", 2.4)
    )  # fmt: skip


@face("uluk/elder")
def elder() -> str:
    feathers = "".join(stroke(f"M{x - 4},{y} C{x - 2},{y + 4} {x + 2},{y + 4} {x + 4},{y}", "#57442c", 2) for x, y in ((42, 72), (50, 74), (58, 72), (46, 80), (54, 80)))  # fmt: skip
    return (
        LEAF + path("M50,20 C60,20 70,14 76,12 C76,22 80,34 80,50 C80,74 66,90 50,90 C34,90 20,74 20,50 C20,34 24,22 24,12 C30,14 40,20 50,20 Z", "#8d7a58", 3.2)
        + flat("M60,19 C68,17 72,14 75,13 C75,24 79,34 79,50 C79,72 68,86 56,89 C72,70 72,38 60,19 Z", "#6b5a3c")
        + disc(36, 46, 15, "#efe3c4", 3) + disc(64, 46, 15, "#efe3c4", 3) + disc(36, 46, 8.4, "#e8a52c", 2.2) + disc(64, 46, 8.4, "#e8a52c", 2.2) + dot(36, 46, 4.6) + dot(64, 46, 4.6) + dot(34.2, 44, 1.6, "#fff") + dot(62.2, 44, 1.6, "#fff")
        + path("M50,50 C56,54 56,60 50,68 C44,60 44,54 50,50 Z", "#cf922f", 2.4) + feathers + stroke("M22,32 C30,28 38,28 46,34 M78,32 C70,28 62,28 54,34", "#f5eed8", 4)
    )  # fmt: skip


# --- Urland --------------------------------------------------------------------------------------------


def waves() -> str:
    return stroke("M12,72 C20,67 26,77 34,72 C42,67 48,77 56,72 C64,67 70,77 78,72 C82,69 86,72 88,73", "#bfe0e6", 2.6) + stroke("M22,84 C30,79 36,89 44,84 C52,79 58,89 66,84 C70,81 74,83 78,84", "#bfe0e6", 2.2)  # fmt: skip


@face("urland/spawn")
def spawn() -> str:
    bubbles = "".join(disc(x, y, r, "#a9d6df", 1.8, "#1d3f55") for x, y, r in ((72, 24, 4), (80, 34, 2.6), (66, 14, 2.4)))  # fmt: skip
    return (
        SEA + path("M60,50 C72,46 76,58 86,52 C88,64 76,72 66,66 C60,64 56,58 60,50 Z", "#c8704a", 2.8) + bubbles
        + path("M40,26 C58,26 68,38 67,52 C66,68 54,78 40,78 C26,78 15,68 14,52 C13,38 22,26 40,26 Z", "#e8915f", 3.2) + flat("M48,27 C62,32 67,42 66,53 C65,66 56,75 45,77 C60,64 60,40 48,27 Z", "#c8704a")
        + disc(30, 48, 8.6, "#fbf3df", 2.6, INK) + disc(52, 48, 8.6, "#fbf3df", 2.6, INK) + dot(31.5, 49, 4.4) + dot(53.5, 49, 4.4) + dot(30, 47, 1.5, "#fff") + dot(52, 47, 1.5, "#fff")
        + stroke("M33,63 C37,68 45,68 49,63", "#7b3325", 2.6) + spot(22, 60, 3.6, 2.6, "#b8452f", 0.5) + spot(59, 60, 3.6, 2.6, "#b8452f", 0.5)
    )  # fmt: skip


@face("urland/drifter")
def drifter() -> str:
    arms = "".join(stroke(f"M{34 + 8 * i},54 C{30 + 9 * i},64 {40 + 6 * i},72 {34 + 8 * i},{86 - abs(i - 2) * 4}", tone, width) for tone, width in (("#2a2018", 5.4), ("#e3b6cf", 3)) for i in range(5))  # fmt: skip
    return (
        SEA + arms + path("M20,54 C16,26 34,14 50,14 C66,14 84,26 80,54 C74,48 68,60 62,54 C58,48 54,60 50,56 C46,60 42,48 38,54 C32,60 26,48 20,54 Z", "#d48db5", 3.2)
        + flat("M58,15 C74,20 83,34 80,53 C76,49 72,54 68,56 C72,40 68,26 58,15 Z", "#a8628b") + spot(38, 26, 8, 5, "#f2cfe0", 0.9)
        + dot(42, 40, 3.2) + dot(59, 40, 3.2) + dot(41, 39, 1.1, "#fff") + dot(58, 39, 1.1, "#fff") + stroke("M46,46 C49,49 53,49 56,46", "#5c2144", 2.2)
    )  # fmt: skip


@face("urland/pioneer")
def pioneer() -> str:
    return (
        SEA + waves() + path("M74,44 C84,34 90,40 90,44 C90,56 86,62 76,60 Z", "#4c8f6a", 2.8)
        + path("M30,66 L24,80 L32,80 L36,74 L40,68 Z", "#4c8f6a", 2.6) + path("M60,68 L58,82 L66,82 L70,66 Z", "#4c8f6a", 2.6)
        + path("M42,26 C46,14 58,12 66,18 C64,24 64,30 66,36 Z", "#3a7354", 2.6)
        + path("M12,50 C16,36 32,28 48,30 C64,32 78,40 80,52 C78,64 64,72 46,72 C28,72 14,64 12,50 Z", "#6db589", 3.2) + flat("M56,31 C70,34 79,42 80,52 C78,63 66,70 52,72 C68,62 70,44 56,31 Z", "#4c8f6a")
        + stroke("M12,54 C20,60 30,60 36,56", "#25503a", 2.6) + disc(30, 43, 7, "#fbf3df", 2.6, INK) + dot(28.6, 43, 3.6) + dot(27.4, 42, 1.2, "#fff") + stroke("M22,35 C27,32 33,32 37,36", INK, 2.4)
        + stroke("M46,42 C50,48 50,56 46,62 M56,42 C59,48 59,56 56,62", "#25503a", 2)
    )  # fmt: skip


@face("urland/navigator")
def navigator() -> str:
    arms = "".join(stroke(f"M36,{58 + 4 * i} C{26 - i},{60 + 5 * i} {20 + 2 * i},{64 + 5 * i} {13 + 6 * i},{62 + 6 * i}", tone, width) for tone, width in (("#2a2018", 6), ("#efc79a", 3.4)) for i in range(4))  # fmt: skip
    stripes = "".join(stroke(d, "#a84c2c", 4) for d in ("M62,18 C56,24 54,30 55,36", "M78,28 C70,30 64,34 62,40", "M86,44 C78,44 70,45 66,48", "M84,62 C77,59 71,56 67,55", "M73,75 C69,69 65,63 63,60"))  # fmt: skip
    return (
        SEA + arms + disc(56, 47, 31, "#f1ddb6", 3.2) + flat("M66,18 C82,24 88,38 86,52 C82,70 70,78 58,78 C78,64 80,36 66,18 Z", "#cfae7c") + stripes
        + stroke("M60,50 C62,46 67,49 65,54 C61,61 51,57 52,48 C54,38 68,36 74,44", "#7d5a34", 2.8)
        + path("M26,44 C34,38 46,44 46,56 C46,68 38,76 28,72 C22,62 22,52 26,44 Z", "#efc79a", 3) + disc(35, 54, 7.4, "#fbf3df", 2.6, INK) + dot(34, 54.6, 3.6) + dot(32.8, 53.4, 1.2, "#fff")
        + stroke("M27,47 C32,43 38,44 42,48", INK, 2.6)
    )  # fmt: skip


def main() -> None:
    out = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parents[1] / "faces"
    for name, draw in FACES.items():
        folder, _, id = name.partition("/")
        (out / folder).mkdir(parents=True, exist_ok=True)
        write(out / folder, id, draw())


if __name__ == "__main__":
    main()
