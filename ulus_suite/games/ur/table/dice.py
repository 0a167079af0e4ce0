"""Tetrahedral dice: each a solid with one golden, one silver and two blank tips, drawn as it lies in space.

Corners are cut in colour on every face, so the tips can be followed while a die tumbles. At rest a medal beside
the die says which tip is up by its shape: a star for gold, a crescent for silver, an empty ring for a blank.
"""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.scene.art import Painter, Painters, put
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.ur.table.inlay import materials
from ulus_suite.games.ur.table.motifs import Inlay, Pen, star

Vector = tuple[float, float, float]
Matrix = tuple[Vector, Vector, Vector]

OVER = 3
LEAN = math.radians(24)
"""The eye looks down on the dice at this angle."""

_THIRD = 1 / math.sqrt(3)
CORNERS: tuple[Vector, ...] = tuple(
    (x * _THIRD, y * _THIRD, z * _THIRD) for x, y, z in ((1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1))
)
TIPS = ("gold", "silver", "blank", "blank")
"""What each corner shows (clause 1.3)."""

FACES = ((0, 1, 2), (0, 3, 1), (0, 2, 3), (1, 3, 2))
CUT = 0.44
"""How far the colour of a tip reaches along an edge."""

SILVER: Colour = (205, 210, 218)


# --- turning in space ---------------------------------------------------------------------------------


def times(a: Matrix, b: Matrix) -> Matrix:
    """The product of two turns: first ``b``, then ``a``."""
    rows = [tuple(sum(a[i][k] * b[k][j] for k in range(3)) for j in range(3)) for i in range(3)]
    return rows[0], rows[1], rows[2]  # type: ignore[return-value]  # rows of three


def turned(turn: Matrix, point: Vector) -> Vector:
    x, y, z = (sum(turn[i][k] * point[k] for k in range(3)) for i in range(3))
    return x, y, z


def about(axis: Vector, angle: float) -> Matrix:
    """A turn about an axis of length 1."""
    x, y, z = axis
    c, s = math.cos(angle), math.sin(angle)
    t = 1 - c
    return (
        (t * x * x + c, t * x * y - s * z, t * x * z + s * y),
        (t * x * y + s * z, t * y * y + c, t * y * z - s * x),
        (t * x * z - s * y, t * y * z + s * x, t * z * z + c),
    )


def resting(face: str, number: int) -> Matrix:
    """How die ``number`` lies when ``face`` points up; with no face, as it waits to be thrown."""
    corner = TIPS.index(face) if face in TIPS else 2
    if face == "blank" and number % 2:
        corner = 3
    x, y, z = CORNERS[corner]
    across = math.hypot(x, y)
    axis = (y / across, -x / across, 0.0)
    upright = about(axis, math.acos(max(-1.0, min(1.0, z))))
    spins = [math.atan2(p[1], p[0]) for i, c in enumerate(CORNERS) if i != corner for p in (turned(upright, c),)]
    yaw = -math.pi / 2 + math.radians(22 if number % 2 else -22) - spins[0]
    return times(about((0.0, 0.0, 1.0), yaw), upright)


def seen(point: Vector) -> tuple[float, float, float]:
    """Right, down and towards the eye."""
    x, y, z = point
    return x, -(y * math.sin(LEAN) + z * math.cos(LEAN)), -y * math.cos(LEAN) + z * math.sin(LEAN)


# --- drawing ------------------------------------------------------------------------------------------


def _die(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("die", face, number): at rest, a medal beside it; without a face as it waits for the next throw."""
    _, shows, number = art
    side = round(surface.get_height() * 0.75)
    at = surface.get_width() / 2, surface.get_height() / 2
    _draw(ui, surface, at, 0.0, side, resting(shows, number), fine=True)
    if shows:
        put(surface, sign(ui, shows, round(side * 0.44)), (round(at[0] + side * 0.36), round(at[1] + side * 0.30)))


def _tumble(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("tumble", face, number): it flies in from the side, bounces, turns over and comes to rest with its face
    up."""
    _, face, number = art
    late = min(1.0, max(0.0, share * 1.08 - 0.08 * number))
    far, unit = (1 - late) ** 1.7, rect.height / 1.12
    x = rect.centerx - far * unit * (3.2 - number * 0.5)
    y = rect.centery + far * unit * (0.22 if number else -0.18)
    lift = abs(math.sin(late * math.pi * 3)) * (1 - late) ** 1.2 * unit * 0.62
    axis = (-0.6, 0.36, 0.714) if number else (0.48, 0.64, 0.6)
    turn = times(about(axis, far * (9.5 + 2.2 * number)), resting(face, number))
    _draw(ui, surface, (x, y), lift, round(rect.height * 0.75), turn, fine=False)


def _draw(
    ui: Ui, surface: pygame.Surface, at: tuple[float, float], lift: float, side: int, turn: Matrix, *, fine: bool
) -> None:
    """A die ``side`` pixels high with its shadow, ``lift`` pixels over the cloth; ``fine``: its edges are
    smooth."""
    flat = max(2, round(side * 0.34))
    pool = pygame.Surface((side, flat), pygame.SRCALPHA)
    pygame.draw.ellipse(pool, (*ui.theme["shadow"], max(30, 130 - round(lift))), pool.get_rect())
    grow = 1 + lift / (4 * side)
    if grow > 1.02:
        pool = pygame.transform.smoothscale(pool, (round(side * grow), round(flat * grow)))
    put(surface, pool, (round(at[0]), round(at[1] + side * 0.26)))
    made = pygame.Surface((side + side // 3, side + side // 3), pygame.SRCALPHA)
    _paint(ui, made, turn, OVER if fine else 1.5)
    put(surface, made, (round(at[0]), round(at[1] - lift)))


def _paint(ui: Ui, made: pygame.Surface, turn: Matrix, over: float) -> None:
    inlay = materials(ui)
    n = round(made.get_width() * over)  # in flight nobody counts the edges' steps
    big = pygame.Surface((n, n), pygame.SRCALPHA)
    reach = n * 0.40
    spots = [seen(turned(turn, corner)) for corner in CORNERS]
    flat = [(n / 2 + x * reach, n * 0.56 + y * reach) for x, y, _ in spots]
    for face in FACES:
        middle = tuple(sum(spots[i][k] for i in face) / 3 for k in range(3))
        if middle[2] <= 0.02:
            continue
        light = 0.55 + 0.45 * max(0.0, (-middle[0] * 0.5 - middle[1] * 0.75 + middle[2] * 0.6) * 3)
        _face(big, [flat[i] for i in face], [TIPS[i] for i in face], min(1.12, light), inlay)
    made.blit(pygame.transform.smoothscale(big, made.get_size()), (0, 0))


def _face(
    big: pygame.Surface, points: list[tuple[float, float]], tips: list[str], light: float, inlay: Inlay
) -> None:
    """One face with its three coloured corners."""
    pygame.draw.polygon(big, _lit(inlay["lapis"], light), points)
    for i, tip in enumerate(tips):
        a, b, c = points[i], points[(i + 1) % 3], points[(i + 2) % 3]
        corner = [a, _between(a, b, CUT), _between(a, c, CUT)]
        pygame.draw.polygon(big, _lit(tone_of(tip, inlay), light), corner)
        pygame.draw.line(big, _lit(inlay["bitumen"], 1.0), corner[1], corner[2], max(1, big.get_width() // 110))
    pygame.draw.polygon(
        big, mix(_lit(inlay["lapis"], light), inlay["bitumen"], 0.7), points, max(1, big.get_width() // 90)
    )


def tone_of(tip: str, inlay: Inlay) -> Colour:
    if tip == "gold":
        return mix(inlay["gold"], (255, 214, 110), 0.45)
    return SILVER if tip == "silver" else mix(inlay["lapis"], inlay["bitumen"], 0.5)


def _lit(tone: Colour, light: float) -> Colour:
    r, g, b = (max(0, min(255, round(v * light))) for v in tone)
    return r, g, b


def _between(a: tuple[float, float], b: tuple[float, float], share: float) -> tuple[float, float]:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def paint_sign(medal: pygame.Surface, shows: str, inlay: Inlay) -> None:
    """Star, crescent or empty ring on a medal that fills the surface."""
    pen = Pen(medal)
    dark = inlay["bitumen"]
    pen.disc(0.5, 0.5, 0.5, dark)
    if shows == "gold":
        pen.disc(0.5, 0.5, 0.45, tone_of("gold", inlay))
        pen.poly(star(5, 0.40, 0.17), dark)
    elif shows == "silver":
        pen.disc(0.5, 0.5, 0.45, SILVER)
        pen.disc(0.47, 0.5, 0.33, dark)
        pen.disc(0.60, 0.5, 0.27, SILVER)
    else:
        pen.disc(0.5, 0.5, 0.45, inlay["shell"])
        pen.disc(0.5, 0.5, 0.37, dark)


def sign(ui: Ui, shows: str, side: int) -> pygame.Surface:
    """A medal by itself, for captions."""

    def paint(made: pygame.Surface) -> None:
        big = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
        paint_sign(big, shows, materials(ui))
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    return ui.pictures.layer(("ur-medal", shows, ui.theme.palette.id), (side, side), paint)


PAINTERS: Painters = {"die": Painter(_die), "tumble": Painter(live=_tumble)}
