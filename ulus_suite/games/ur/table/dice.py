"""Tetrahedral dice: each a solid with one golden, one silver and two blank tips, drawn as it lies in space.

Corners are cut in colour on every face, so the tips can be followed while a die tumbles. At rest a little tip
beside the die says which one is up by its sign: a sun for gold, a crescent for silver, hollow for a blank.
"""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.scene.art import Painter, Painters, put
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.games.ur.table.inlay import Inlay, Pen, materials

Turns = tuple[tuple[pygame.Vector3, float], ...]
"""Axes with the angle turned about each, one after another."""

OVER = 3
LEAN = math.radians(24)
"""The eye looks down on the dice at this angle."""

CORNERS = tuple(pygame.Vector3(corner).normalize() for corner in ((1, 1, 1), (1, -1, -1), (-1, 1, -1), (-1, -1, 1)))
TIPS = ("gold", "silver", "blank", "blank")
"""What each corner shows (clause 1.3)."""

FACES = ((0, 1, 2), (0, 3, 1), (0, 2, 3), (1, 3, 2))
CUT = 0.44
"""How far the colour of a tip reaches along an edge."""

SILVER: Colour = (205, 210, 218)


# --- turning in space ---------------------------------------------------------------------------------


def turned(turns: Turns, point: pygame.Vector3) -> pygame.Vector3:
    for axis, angle in turns:
        point = point.rotate_rad(angle, axis)
    return point


def resting(face: str, number: int) -> Turns:
    """How die ``number`` lies when ``face`` points up, a blank tip in front; without a face as it waits, gold in
    front."""
    corner = TIPS.index(face) if face in TIPS else 2
    if face == "blank" and number % 2:
        corner = 3
    up = CORNERS[corner]
    upright = pygame.Vector3(up.y, -up.x, 0), math.acos(up.z)
    side = turned((upright,), CORNERS[0 if face not in TIPS else 3 if corner == 2 else 2])
    yaw = -math.pi / 2 + math.radians(22 if number % 2 else -22) - math.atan2(side.y, side.x)
    return (upright, (pygame.Vector3(0, 0, 1), yaw))


def seen(point: pygame.Vector3) -> pygame.Vector3:
    """Right, down and towards the eye."""
    x, y, z = point
    return pygame.Vector3(x, -(y * math.sin(LEAN) + z * math.cos(LEAN)), -y * math.cos(LEAN) + z * math.sin(LEAN))


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
    axis = pygame.Vector3((-0.6, 0.36, 0.714) if number else (0.48, 0.64, 0.6))
    turn = (*resting(face, number), (axis, far * (9.5 + 2.2 * number)))
    _draw(ui, surface, (x, y), lift, round(rect.height * 0.75), turn, fine=False)


def _draw(
    ui: Ui, surface: pygame.Surface, at: tuple[float, float], lift: float, side: int, turn: Turns, *, fine: bool
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


def _paint(ui: Ui, made: pygame.Surface, turn: Turns, over: float) -> None:
    inlay = materials(ui)
    n = round(made.get_width() * over)  # in flight nobody counts the edges' steps
    big = pygame.Surface((n, n), pygame.SRCALPHA)
    reach = n * 0.40
    spots = [seen(turned(turn, corner)) for corner in CORNERS]
    flat = [pygame.Vector2(n / 2 + x * reach, n * 0.56 + y * reach) for x, y, _ in spots]
    for face in FACES:
        middle = sum((spots[i] for i in face), pygame.Vector3()) / 3
        if middle.z <= 0.02:
            continue
        light = 0.55 + 0.45 * max(0.0, middle * pygame.Vector3(-0.5, -0.75, 0.6) * 3)
        _face(big, [flat[i] for i in face], [TIPS[i] for i in face], min(1.12, light), inlay)
    made.blit(pygame.transform.smoothscale(big, made.get_size()), (0, 0))


def _face(big: pygame.Surface, points: list[pygame.Vector2], tips: list[str], light: float, inlay: Inlay) -> None:
    """One face with its three coloured corners."""
    pygame.draw.polygon(big, _lit(inlay["lapis"], light), points)
    for i, tip in enumerate(tips):
        a, b, c = points[i], points[(i + 1) % 3], points[(i + 2) % 3]
        corner = [a, a.lerp(b, CUT), a.lerp(c, CUT)]
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


def paint_sign(medal: pygame.Surface, shows: str, inlay: Inlay) -> None:
    """The tip of a die, as large as the surface: with a sun, with a crescent, or hollow. No piece has its shape."""
    pen = Pen(medal)
    dark, tone = inlay["bitumen"], tone_of(shows, inlay)
    pen.poly(((0.5, 0.0), (1.0, 0.95), (0.0, 0.95)), dark)
    pen.poly(((0.5, 0.12), (0.92, 0.89), (0.08, 0.89)), inlay["shell"] if shows == "blank" else tone)
    if shows == "gold":
        pen.disc(0.5, 0.62, 0.17, dark)
    elif shows == "silver":
        pen.disc(0.5, 0.62, 0.19, dark)
        pen.disc(0.59, 0.58, 0.15, SILVER)
    else:
        pen.poly(((0.5, 0.28), (0.80, 0.82), (0.20, 0.82)), dark)


def sign(ui: Ui, shows: str, side: int) -> pygame.Surface:
    """A medal by itself, for captions."""

    def paint(made: pygame.Surface) -> None:
        big = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
        paint_sign(big, shows, materials(ui))
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    return ui.pictures.layer(("ur-medal", shows, ui.theme.palette.id), (side, side), paint)


PAINTERS: Painters = {"die": Painter(_die), "tumble": Painter(live=_tumble)}
