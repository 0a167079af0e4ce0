"""How Naadam looks: rug and mat from near, bones and what is told of them, cloths, the band, title pages."""

from __future__ import annotations

import math
from itertools import pairwise

import pygame

from ulus_suite.app.bones.aiming import Aiming
from ulus_suite.app.bones.draw import BonePose, BoneStyle, draw_bone, in_hand, lying
from ulus_suite.app.bones.guide import draw_guide, shade
from ulus_suite.app.bones.player import TracePlayer
from ulus_suite.app.scene.art import LEADING, Painter, Painters, Sizes, fit, letter, measure, put
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.chance import Pose, Trace
from ulus_suite.games.ulus.table import felt
from ulus_suite.games.ulus.table.contest_scene import ALIKE, HAND, MAT, PICTURE

PALE: Colour = (255, 250, 226)
TRAILED = 10
"""More bones than this are a drop, whose ways would hide the mat."""
TRAIL_PX = 10
SIGNS = {
    "race": "ulus/assets/horse.svg", "archery": "ulus/assets/bow.svg", "wrestling": "ulus/marks/bone.svg",
    "tuulch": "ulus/assets/morin-khuur.svg",
}  # fmt: skip
"""A picture for each step of Naadam."""
TITLE, NOTE = 0.15, 0.2
"""Shares of the band for its title and for how far the present step has come."""
SAID_PX = 21
"""How large is lettered what a throw came to."""


class Seen:
    """The mat as a live painter is given it: its square in pixels, told in tenths of a millimetre."""

    def __init__(self, rect: pygame.Rect) -> None:
        self.rect = rect

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        return self.rect.width / (2 * MAT)

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Tenths of a millimetre from the middle (y up) as pixels."""
        k = self.px_per_mm / 10
        return round(self.rect.centerx + x * k), round(self.rect.centery - y * k)

    def back(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Pixels as tenths of a millimetre."""
        k = self.px_per_mm / 10
        return (pos[0] - self.rect.centerx) / k, (self.rect.centery - pos[1]) / k


class Player(TracePlayer):
    """A recorded throw that also knows its tracks, for the ways that are drawn."""

    def __init__(self, trace: Trace, before: tuple[Pose, ...] = (), after: tuple[Pose, ...] = ()) -> None:
        super().__init__(trace, before, after)
        self.tracks = trace.tracks


# --- ground -------------------------------------------------------------------------------------------------


def _rug(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.rug",): the quilted rug under everything."""
    felt.rug(ui, made, made.get_rect())


def _mat(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.mat", zoom, x, y): the felt mat from so near, that point (mm) in the middle, on the rug."""
    _, zoom, x, y = art
    wide, high = made.get_size()
    unit = min(wide, high) / (2 * MAT) * zoom
    felt.from_near(ui, made, (round(wide / 2 - x * unit), round(high / 2 - y * unit)), unit)


def _felt(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.felt",): what lies under bones in a glass."""
    made.fill(mix(ui.theme.game("ulus")["felt"], (255, 240, 208), 0.6))


def _rings(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.rings", reach, x, y): the rings of the archery in a glass, plain and bright."""
    _, reach, x, y = art
    unit = made.get_width() / 2 / reach
    middle = (round(made.get_width() / 2 - x * unit), round(made.get_height() / 2 - y * unit))
    made.fill(ui.theme.game("ulus")["felt"])
    pygame.draw.circle(made, (196, 84, 66), middle, 120 * unit)
    pygame.draw.circle(made, (233, 184, 84), middle, 60 * unit)
    felt.rings(made, middle, unit, 2)


# --- bones --------------------------------------------------------------------------------------------------


def _bone(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.bone", face, turn, colour of its owner or -1, glow, mark): a bone that lies."""
    _, face, turn, dye, glow, mark = art
    style = BoneStyle(
        dye=ui.theme.seat_colour(dye) if dye >= 0 else None,
        glow=PALE if glow == ALIKE else ui.theme[glow] if glow else None,
        mark=mark,
    )
    side = min(made.get_size())
    draw_bone(ui, made, made.get_rect().center, side / PICTURE * 1000, lying(face, turn), style)


def _number(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.number", n): a number on a small dark disc."""
    side = min(made.get_size())
    pygame.draw.aacircle(made, PALE, (side / 2, side / 2), side / 2)
    pygame.draw.aacircle(made, felt.INK, (side / 2, side / 2), side / 2 - max(1, side // 14))
    label = ui.text.label(art[1], "small", PALE, bold=True, px=round(side * 0.62))
    box = label.get_bounding_rect()
    made.blit(label, (round((side - box.width) / 2 - box.x), round((side - box.height) / 2 - box.y)))


def _verdict(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.verdict", good): a tick or a cross on a disc."""
    side = min(made.get_size())
    pygame.draw.aacircle(made, PALE, (side / 2, side / 2), side / 2)
    tone = ui.theme["good" if art[1] else "bad"]
    pygame.draw.aacircle(made, tone, (side / 2, side / 2), side / 2 - max(1, side // 12))
    sign = draw.mark(ui.pictures, "tick" if art[1] else "cross", round(side * 0.62), PALE)
    put(made, sign, (side // 2, side // 2))


def _bowl(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.bowl", many): all bones in a heap, in the hand that will drop them; the outermost lie lowest."""
    many, unit = art[1], min(made.get_size()) / 210
    bone = 46.0 * unit
    for k in range(many - 1, -1, -1):
        x, y = 0.34 * math.sqrt(k + 0.3) * math.cos(k * 2.4), 0.3 * math.sqrt(k + 0.3) * math.sin(k * 2.4)
        middle = made.get_rect().center
        pose = BonePose(k * 77 % 360, k * 90 % 360)
        draw_bone(ui, made, (middle[0] + x * bone, middle[1] + y * bone), bone / 30 * 1000, pose,
                  BoneStyle(glow=ui.theme["glow"]))  # fmt: skip


def _hand(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("contest.hand", hand): what carries bones over the mat, with them in it."""
    art[1].draw(ui, surface, Held(rect))


class Held(Seen):
    """The place where a hand is, whatever it thinks of that."""

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        return self.rect.width / HAND

    def point(self, x: float, y: float) -> tuple[int, int]:
        return self.rect.center


def _flight(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("contest.flight", player, from, until, dyes, mark): bones in the air, as they were recorded, with the ways
    of those that were flicked; the moment runs from one to the other, ms."""
    _, player, since, until, dyes, mark = art
    moment, seen = since + (until - since) * share, Seen(rect)
    if len(player.tracks) <= TRAILED:
        radius = max(1.5, ui.theme.px(2))
        for spot in dots(player, moment, seen):
            pygame.draw.aacircle(surface, felt.INK, spot, radius + 1)
            pygame.draw.aacircle(surface, PALE, spot, radius)
    colours, scale = (
        dict(dyes),
        round(PICTURE * seen.px_per_mm) / PICTURE * 1000,
    )  # as `_bone` paints those that lie
    for bone in player.at(moment):
        dye = ui.theme.seat_colour(colours[bone.piece]) if bone.piece in colours else None
        style = BoneStyle(dye, mark=mark, alpha=round(255 * bone.solid))
        draw_bone(ui, surface, seen.point(bone.x * 1e4, bone.y * 1e4), scale, bone.pose, style)


def dots(player: Player, moment: float, seen: Seen) -> list[tuple[float, float]]:
    """Points along the way of every bone up to a moment. A later one only adds to them: what was drawn stays."""
    now = {bone.piece: (bone.x * 1e4, bone.y * 1e4) for bone in player.at(moment)}
    k, (x, y), found = seen.px_per_mm / 10, seen.rect.center, list[tuple[float, float]]()
    for track in player.tracks:
        way = [(float(key[1]), float(key[2])) for key in track.keys if key[0] <= moment]
        if track.piece in now:
            way.append(now[track.piece])
        left = float(TRAIL_PX)
        for (ax, ay), (bx, by) in pairwise(way):
            far = math.hypot(bx - ax, by - ay) * k
            while left <= far and far:
                found.append((x + (ax + (bx - ax) * left / far) * k, y - (ay + (by - ay) * left / far) * k))
                left += TRAIL_PX
            left -= far
    return found


def _aim(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("contest.aim", aiming, dye): the bone at the rim, the line it would take, the pull."""
    aiming: Aiming = art[1]
    seen, there, aim = Seen(rect), aiming.view, aiming.aim
    aiming.view = seen  # as it is seen here, which may be in a glass
    if aim.rim:
        style = BoneStyle(dye=ui.theme.seat_colour(art[2]), glow=PALE)
        there_px = seen.point(aim.bone.x, aim.bone.y)
        pose = lying(aim.bone.face, aim.bone.turn)
        draw_bone(ui, surface, there_px, in_hand(seen.px_per_mm * 1000), pose, style)
    draw_guide(ui, surface, aiming)
    aiming.view = there


def _shut_eye(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.shut_eye", left): the half that a closed eye would have seen, dark towards its side."""
    wide, high = made.get_width() * 6 // 10, made.get_height()
    shade(made.subsurface(0 if art[1] else made.get_width() - wide, 0, wide, high), art[1])


# --- cloths of the contestants --------------------------------------------------------------------------------


def _frame(ui: Ui, made: pygame.Surface, box: pygame.Rect, colour: int, name: str, fill: Colour, on: bool) -> int:
    """A seat's cloth with its mark and name; whoever has the turn stands out by width and colour of the border.
    Answers where the name begins."""
    theme = ui.theme
    edge, border = (theme["glow"], theme.px(4)) if on else (theme.seat_colour(colour), theme.px(2))
    draw.panel(made, ui.pictures, box, fill, radius=theme.px(9), border=border, edge=edge, alpha=240)
    mark = draw.seat_mark(ui.pictures, theme, colour, theme.px(22))
    made.blit(mark, (box.x + theme.px(8), box.y + theme.px(8)))
    left = box.x + theme.px(36)
    room = pygame.Rect(left, box.y + theme.px(6), box.right - left - theme.px(38), theme.px(26))
    if room.width >= theme.em(1):
        letter(ui, made, name, room, theme.px(17), theme["ink"], align="left", least=7)
    return left


def _score(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.score", colour, name, points, more, active): an archer's points, and what that bone would give."""
    _, colour, name, points, more, active = art
    theme, box = ui.theme, made.get_rect()
    left = _frame(ui, made, box, colour, name, theme["paper"], active)
    label = ui.text.label(str(points), "head", theme["ink"])
    large = label.get_rect(midright=(box.right - theme.px(10), box.centery))
    small = pygame.Rect((0, 0), ui.text.size("+ 10", "small", bold=True))
    small.midleft = (left, box.bottom - theme.px(17))
    if not large.colliderect(small) and box.contains(small):
        made.blit(label, large)
        if more:
            now = ui.text.label(more, "small", theme["ink_soft"], bold=True)
            made.blit(now, now.get_rect(midleft=small.midleft))
        return
    half = round(box.height * 0.56)  # a narrow cloth or large letters: one above the other
    upper = pygame.Rect(left, box.y + theme.px(3), box.right - left - theme.px(6), half - theme.px(3))
    lower = pygame.Rect(
        box.x + theme.px(8), box.y + half, box.width - theme.px(14), box.height - half - theme.px(4)
    )
    letter(ui, made, str(points), upper, label.get_height(), theme["ink"], face="display", align="right")
    letter(ui, made, more, lower, small.height, theme["ink_soft"], bold=True, align="right")


def _cloth(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.cloth", colour, name, count, active): for the bones that a wrestler has taken."""
    _, colour, name, count, active = art
    theme, box = ui.theme, made.get_rect()
    _frame(ui, made, box, colour, name, theme.game("ulus")["felt"], active)
    label = ui.text.label(str(count), "head", theme["ink"])
    made.blit(label, label.get_rect(topright=(box.right - theme.px(8), box.y + theme.px(2))))


def _said(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("contest.said", words, good): what a throw came to, on a ribbon with a sign."""
    _, words, good = art
    theme, box, colours = ui.theme, made.get_rect(), ui.theme.game("ulus")
    draw.panel(made, ui.pictures, box, colours["light"], radius=box.height // 3, border=theme.px(2), edge=felt.INK)
    side = round(min(box.height * 0.7, theme.px(26)))
    x = box.x + theme.px(10)
    sign = pygame.Surface((side, side), pygame.SRCALPHA)
    _verdict(ui, sign, ("contest.verdict", good))
    made.blit(sign, sign.get_rect(midleft=(x, box.centery)))
    x += side + theme.px(8)
    room = pygame.Rect(x, box.y, box.right - x - theme.px(10), box.height)
    letter(ui, made, words, room, _said_px(ui), felt.INK, bold=True, align="left")


def _said_px(ui: Ui) -> int:
    large = ui.theme.font_px("body") / ui.theme.px(18)  # it grows with the letters, but the mat stays in sight
    return round(ui.theme.px(SAID_PX) * (1 + 0.4 * max(0.0, large - 1)))


def _said_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    theme = ui.theme
    beside = theme.px(60)
    long, high = measure(ui, art[1], max(theme.em(6), round(wide * 0.94) - beside), _said_px(ui), bold=True)
    return long + beside, high + theme.px(12)


# --- the band -------------------------------------------------------------------------------------------------


def band_tone(ui: Ui) -> Colour:
    """The band's cloth: madder, nearly black."""
    return mix(ui.theme.game("ulus")["ground"], ui.theme.game("ulus")["mark"], 0.28)


def _band(ui: Ui, made: pygame.Surface, art: Art) -> None:
    """("naadam.band", title, steps, now, note); a step: contest, name, who has won it, their colour or -1."""
    _, title, steps, now, note = art
    band, colours = made.get_rect(), ui.theme.game("ulus")
    draw.felt(made, ui.theme, band_tone(ui))
    step, width = max(4, ui.theme.px(7)), max(1, ui.theme.px(1.3))
    for y in (3, band.bottom - 4):
        for x in range(4, band.right - step, 2 * step):
            pygame.draw.line(made, colours["second"], (x, y), (x + step, y), width)
    pad = band.height // 6
    room = pygame.Rect(2 * pad, pad, round(band.width * TITLE) - 3 * pad, band.height - 2 * pad)
    letter(ui, made, title, room, round(band.height * 0.62), colours["light"], face="display")
    for k, chip in enumerate(chips(band, len(steps))):
        _chip(ui, made, chip, steps[k], k, now, last=k == len(steps) - 1)
    wide = round(band.width * NOTE) - 2 * pad
    room = pygame.Rect(band.right - wide - pad, pad, wide, band.height - 2 * pad)
    letter(ui, made, note, room, ui.theme.px(17), colours["light"], bold=True)


def chips(band: pygame.Rect, many: int) -> list[pygame.Rect]:
    left, right = band.x + round(band.width * TITLE), band.right - round(band.width * NOTE)
    wide, gap = (right - left) // many, max(4, band.height // 9)
    high = band.height - 2 * gap
    return [pygame.Rect(left + k * wide + gap // 2, band.y + gap, wide - gap, high) for k in range(many)]


def _chip(
    ui: Ui, made: pygame.Surface, box: pygame.Rect, step: tuple[str, str, str, int], k: int, now: int, *, last: bool
) -> None:
    """A step: its picture and name; whoever has won it; the present one in gold, underlined."""
    (contest, name, said, colour), theme = step, ui.theme
    colours = theme.game("ulus")
    gold = colours["second"]
    side = round(box.height * 0.78)
    disc = pygame.Rect(box.x, 0, side, side)
    disc.centery = box.centery
    if said:
        made.blit(draw.seat_mark(ui.pictures, theme, colour, side, on_dark=True), disc)
    else:
        fill: Colour = gold if k == now else mix(band_tone(ui), colours["light"], 0.14)
        pygame.draw.circle(made, fill, disc.center, side // 2 + 2)
        made.blit(ui.pictures.svg(SIGNS[contest], (side, side)), disc)
    right = box.right if last else _on_to_the_next(ui, made, box, k < now)
    room = pygame.Rect(disc.right + 5, box.y + 2, right - disc.right - 5 - theme.px(8), box.height - 4)
    ink: Colour = gold if k == now else colours["light"]
    if not said:
        if not fits(ui, name, room.size, bold=k == now):
            return  # the picture says which it is
        letter(ui, made, name, room, theme.px(17), ink, bold=k == now, align="left", least=7)
        if k == now:
            wide = min(room.width, Sizes(ui, True).wide(name, theme.px(17)) + 2)
            pygame.draw.rect(made, gold, (room.x, box.bottom - theme.px(5), wide, max(2, theme.px(3))))
        return
    half = pygame.Rect(room.x, room.y, room.width, room.height // 2)
    letter(ui, made, name, half, theme.px(15), ink, align="left", least=7)
    letter(ui, made, said, half.move(0, room.height // 2), theme.px(15), ink, bold=True, align="left", least=7)


def fits(ui: Ui, name: str, size: tuple[int, int], *, bold: bool) -> bool:
    """Whether a name can be read in a box."""
    px, lines = fit(ui, name, size, ui.theme.px(17), bold=bold)
    return (
        round(px * LEADING) * len(lines) <= size[1] and max(Sizes(ui, bold).wide(n, px) for n in lines) <= size[0]
    )


def _on_to_the_next(ui: Ui, made: pygame.Surface, box: pygame.Rect, passed: bool) -> int:
    """An arrowhead at the end of a step, for they follow one another and none can be pressed; where it begins."""
    colours, high = ui.theme.game("ulus"), box.height // 5
    wide, x = high * 3 // 5, box.right - 1
    ink = colours["second"] if passed else mix(band_tone(ui), colours["light"], 0.5)
    points = [(x - wide, box.centery - high), (x, box.centery), (x - wide, box.centery + high)]
    pygame.draw.lines(made, ink, False, points, max(2, ui.theme.px(2.5)))
    return x - wide


PAINTERS: Painters = {
    "contest.rug": Painter(_rug),
    "contest.mat": Painter(_mat),
    "contest.felt": Painter(_felt),
    "contest.rings": Painter(_rings),
    "contest.bone": Painter(_bone),
    "contest.number": Painter(_number),
    "contest.verdict": Painter(_verdict),
    "contest.bowl": Painter(_bowl),
    "contest.hand": Painter(live=_hand),
    "contest.flight": Painter(live=_flight),
    "contest.aim": Painter(live=_aim),
    "contest.shut_eye": Painter(_shut_eye),
    "contest.score": Painter(_score),
    "contest.cloth": Painter(_cloth),
    "contest.said": Painter(_said, _said_wants),
    "naadam.band": Painter(_band),
}
