"""The magnifier over Naadam's rings: small in the corner while archers shoot, large over the mat when a bone that
came near them is judged."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

import pygame

from ulus_suite.app.bones.draw import FACES, BoneStyle, draw_bone, lying, paint_ahead
from ulus_suite.app.ui.motion import Call, Motion, Seq, Tween, Wait, settle, smooth
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import Pose
from ulus_suite.core.events import Event
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.archery import RING_POINTS
from ulus_suite.games.ulus.table import felt, throws
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import ribbon
from ulus_suite.games.ulus.table.moments import Judging

REACH, NEAR = 140.0, 120.0
"""How much is seen round the middle, in millimetres: the rings and a little more; through the large lens less, so
that a bone is as large as in a roll."""

LARGE = 0.42
"""Radius of the large lens, as a share of the board's height."""

BESIDE, FAR = 25.0, 165.0
"""So much is seen on all sides of the bone that is judged; one farther from the middle is not what is looked at,
but what it has knocked."""

BLENDS = 0.4
"""On this share of its way the lens comes near, or goes back to showing all."""

LEAST = 40


def judged(ui: Ui, table: Table, events: Sequence[Event]) -> Motion | None:
    """A long look at a bone that came to rest in the rings, or knocked another elsewhere."""
    lies = next((e for e in events if isinstance(e, ev.LiesIn)), None)
    knocked = any(isinstance(e, ev.Knocked) for e in events)
    if lies is None or (lies.ring not in ("inner", "outer") and not knocked):
        return None
    points = RING_POINTS[lies.ring]
    words = table.words.text("board.judged", {"seat": lies.seat, "ring": lies.ring, "points": points})
    look = Judging(words, lies.piece)

    def begin() -> None:
        table.motion.judging = look

    def go(share: float) -> None:
        look.share = share
        ui.dirty(table.rect)

    def back(share: float) -> None:
        go(1 - share)

    def end() -> None:
        table.motion.judging = None
        ui.dirty(table.rect)

    return Seq(Call(begin), Tween(320, go, settle), Wait(900), Tween(260, back, smooth), Call(end))


def draw_lens(ui: Ui, surface: pygame.Surface, table: Table) -> None:
    """In its corner, on its way, or over the rings with its verdict."""
    if table.lying.kind != "archery":
        return
    side, small = table.ground.side(False), _small(ui, table.ground)
    if small < LEAST:
        return
    corner = (side.right - small - ui.theme.px(4), side.y + small + ui.theme.px(8))
    look = table.motion.judging
    if look is None:
        _show(ui, surface, _seen(ui, table, small), corner)
        return
    large = _large(table.ground)
    if look.made is None:
        look.made = _seen(ui, table, large, look.piece)
    middle = table.ground.centre
    r = round(small + (large - small) * look.share)
    at = tuple(round(a + (b - a) * look.share) for a, b in zip(corner, middle, strict=True))
    made = look.made if r == large else pygame.transform.smoothscale(look.made, (2 * r, 2 * r))
    if look.share < BLENDS:
        whole = pygame.transform.smoothscale(_seen(ui, table, small), (2 * r, 2 * r))
        made.set_alpha(round(255 * look.share / BLENDS))
        whole.blit(made, (0, 0))
        made = whole
    _show(ui, surface, made, (at[0], at[1]))
    if look.share >= 1:
        colours, px = ui.theme.game("ulus"), ui.theme.px(20)
        ribbon(ui, surface, look.words, (middle[0], middle[1] + large + px), px, colours["light"], (34, 37, 74))


def _show(ui: Ui, surface: pygame.Surface, made: pygame.Surface, centre: tuple[int, int]) -> None:
    """The glass in its brass ring."""
    r = made.get_width() // 2
    pygame.draw.aacircle(surface, (20, 16, 12), (centre[0], centre[1] + ui.theme.px(3)), r + ui.theme.px(4))
    surface.blit(made, (centre[0] - r, centre[1] - r))
    pygame.draw.aacircle(surface, ui.theme["brass"], centre, r + 2, ui.theme.px(4))


def _seen(ui: Ui, table: Table, r: int, piece: str = "") -> pygame.Surface:
    """What a lens of that radius shows now, round; ``piece``: from near, this bone in sight."""
    throw = table.motion.throw
    bones = (
        [(s.piece, s.x * 1e4, s.y * 1e4, s.pose) for s in throw.seen()]
        if throw is not None
        else [(b.piece, b.x, b.y, lying(b.face, b.turn)) for b in table.lying.bones]
    )
    at = next(((x, y) for name, x, y, _ in bones if name == piece), (0.0, 0.0))
    lens = _near(table.ground, r, at) if piece else _glass(table.ground, r)
    made = _under(ui, r, lens)
    shift = (r - table.ground.centre[0], r - table.ground.centre[1])
    for name, x, y, pose in bones:
        place = lens.point(x, y)
        style = throws.style_of(ui, table, "archery", name)
        draw_bone(made, (place[0] + shift[0], place[1] + shift[1]), lens.px_per_mm * 1000, pose, style)

    stamp = _stamp(ui, r)
    made.blit(stamp, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return made


def _glass(ground: Ground, r: int) -> Camera:
    return Camera(ground, r / (REACH * ground.unit))


def _near(ground: Ground, r: int, bone: tuple[float, float] = (0.0, 0.0)) -> Camera:
    """Comes near, and so far aside that a bone (tenths of a millimetre) is seen whole."""
    far = math.hypot(*bone) / 10
    aside = max(0.0, far + BESIDE - NEAR) if far <= FAR else 0.0
    middle = (bone[0] * aside / far, bone[1] * aside / far) if aside else (0.0, 0.0)
    return Camera(ground, r / (NEAR * ground.unit), middle)


def _small(ui: Ui, ground: Ground) -> int:
    return min(ground.side(False).width // 2 - ui.theme.px(4), round(ground.upper.height * 0.26))


def _large(ground: Ground) -> int:
    return round(ground.upper.height * LARGE)


def plates_ahead(ui: Ui, table: Table) -> Iterator[None]:
    """Paints what lies under the large lens, and a bone on each of its faces, on the way to the archery."""
    if throws.frame_of(table.view, fr.Naadam) is None:
        return
    ground = Ground(table.ground.rect, whole=True, naadam=True)
    glass = _near(ground, _large(ground))
    _under(ui, _large(ground), glass)
    yield
    _stamp(ui, _large(ground))
    yield
    yield from paint_ahead([(lying(face, 0), BoneStyle()) for face in FACES], glass.px_per_mm * 1000)


def bones_ahead(ui: Ui, table: Table, layout: Sequence[Pose]) -> Iterator[None]:
    """Paints bones as they will lie under it, small in its corner and large, a slice a step."""
    near = [b for b in layout if math.hypot(b.x, b.y) < (REACH + 20) * 10]
    poses = [(lying(b.face, b.turn), throws.style_of(ui, table, "archery", b.piece)) for b in near]
    small, large = _small(ui, table.ground), _large(table.ground)
    for glass in (_glass(table.ground, small), _near(table.ground, large)) if small >= LEAST else ():
        yield from paint_ahead(poses, glass.px_per_mm * 1000)


def _stamp(ui: Ui, r: int) -> pygame.Surface:
    """A disc to cut a picture round with."""

    def disc(made: pygame.Surface) -> None:
        pygame.draw.aacircle(made, (255, 255, 255), (r, r), r)

    return ui.pictures.layer(("ulus-lens-stamp",), (2 * r, 2 * r), disc)


def _under(ui: Ui, r: int, lens: Camera) -> pygame.Surface:
    """The rings as such a lens shows them: cut out of a plate that reaches as far as it ever looks aside."""
    unit = lens.px_per_mm
    most = math.ceil((FAR + BESIDE - NEAR) * unit)

    def paint(made: pygame.Surface) -> None:
        made.fill(ui.theme.game("ulus")["felt"])
        middle = made.get_rect().center
        pygame.draw.circle(made, (196, 84, 66), middle, 120 * unit)
        pygame.draw.circle(made, (233, 184, 84), middle, 60 * unit)
        felt.rings(made, middle, unit, 2)

    key = ("ulus-lens", r, round(unit * 1000), ui.theme.palette.id)
    plate = ui.pictures.layer(key, (2 * (r + most), 2 * (r + most)), paint)
    x, y = lens.middle[0] / 10 * unit, -lens.middle[1] / 10 * unit
    made = pygame.Surface((2 * r, 2 * r), pygame.SRCALPHA)
    made.blit(plate, (-most - round(x), -most - round(y)))
    return made
