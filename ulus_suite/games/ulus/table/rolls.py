"""Rolls of four bones: a cloth laid over the mat while they run, large enough to tell their faces by shape, with
what they mean below them. Then it makes room."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from ulus_suite.app.bones.draw import FACES, BonePose, BoneStyle, draw_bone, face_up
from ulus_suite.app.bones.player import FADE_MS, TracePlayer
from ulus_suite.app.scene.art import Painter, Painters, Sizes, put
from ulus_suite.app.scene.model import Art, At, Beat, Heard, Node
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.core.chance import ChanceResult, Pose, Trace, Track
from ulus_suite.core.events import Event
from ulus_suite.games.ulus.rules import events as ev
from ulus_suite.games.ulus.table.art import ribbon
from ulus_suite.games.ulus.table.cards import INK
from ulus_suite.teach.words import Words

BONE, ROOM = 30.0, 24.0
"""A bone's length and the room round the outermost ones, in millimetres."""
SCALE = 4.2
"""Units of the board for a millimetre, where there is room."""
LABEL = 0.14
"""Share of the cloth's height kept for the words below the bones."""
LAY, READ, FOLD = 140.0, 900.0, 200.0
"""Milliseconds in which the cloth is laid out, a roll is read, and the cloth is folded away."""


def bones_of(result: ChanceResult) -> tuple[Pose, ...]:
    """The four of a roll; side by side when nobody knows where they fell."""
    if result.layout:
        return result.layout
    keys = [key for key in result.answers if key.startswith("face:")]
    return tuple(
        Pose(key[5:], -900 + 600 * k, (120, -90, 60, -140)[k % 4], 900 + (170, -220, 90, -120)[k % 4],
             str(result.answers[key]))
        for k, key in enumerate(keys)
    )  # fmt: skip


def meaning(words: Words, faces: Iterable[str], events: Iterable[Event]) -> str:
    """Who threw, what fell and what it means by the table of that moment. The faces alone where nothing hangs on
    all four."""
    names = ", ".join(words.name(face) for face in faces)
    rolled = next((e for e in events if isinstance(e, ev.Rolled)), None)
    if rolled is None:
        return names
    return words.text("board.rolled", {"seat": rolled.seat, "faces": names, "meaning": rolled.meaning})


def _record(result: ChanceResult, bones: Sequence[Pose]) -> Trace:
    """How they ran; without a record they come in from the near edge and lie down as they lie."""
    if result.trace is not None:
        return result.trace
    tracks = tuple(
        Track(b.piece, ((0, b.x // 3, -3600, b.turn - 900, FACES.index(b.face) * 90, 300),
                        (420 + 30 * k % 200, b.x, b.y, b.turn, FACES.index(b.face) * 90, 0)))
        for k, b in enumerate(bones)
    )  # fmt: skip
    return Trace(tracks, (), 640)


class Sight:
    """The side from which a roll takes least height, and how large it is seen: as the bones lie at the end.
    ``size`` of the cloth in units of the board; x, y in tenths of a millimetre."""

    def __init__(self, bones: Sequence[Pose], most: tuple[float, float]) -> None:
        best = (0.0, 0, 1.0, 1.0)
        for angle in sorted(range(-90, 91, 15), key=abs):
            (left, right), (low, high) = _extent(bones, angle)
            wide, tall = (right - left) / 10 + BONE + ROOM, (high - low) / 10 + BONE + ROOM
            scale = min(SCALE, most[0] / wide, most[1] * (1 - LABEL) / tall)
            if scale > best[0] + 0.01:
                best = (scale, angle, wide, tall)
        self.scale, self.angle, wide, tall = best
        across, up = _extent(bones, self.angle)
        self.middle = (across[0] + across[1]) / 2, (up[0] + up[1]) / 2
        least = (700.0, 384.0 if most[1] < 800 else 520.0)
        self.size = max(least[0], wide * self.scale), max(least[1], tall * self.scale / (1 - LABEL))

    def point(self, x: float, y: float, rect: pygame.Rect) -> tuple[float, float]:
        """A place on the mat as pixels of a cloth."""
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        k = self.scale / 10 * rect.width / self.size[0]
        across, up = x * c + y * s - self.middle[0], y * c - x * s - self.middle[1]
        return rect.centerx + across * k, rect.y + rect.height * (1 - LABEL) / 2 - up * k


def _extent(bones: Sequence[Pose], angle: float) -> tuple[tuple[float, float], tuple[float, float]]:
    """From where to where bones lie across and along a view turned by an angle."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    across, up = [b.x * c + b.y * s for b in bones], [b.y * c - b.x * s for b in bones]
    return (min(across), max(across)), (min(up), max(up))


def beats(view: object, aside: object, result: ChanceResult, said: str, names: dict[str, str], *, below: bool,
          clear: bool) -> list[Beat]:  # fmt: skip
    """The cloth with bones that run, as long as it takes to read what they mean; then it is folded. ``below``:
    below the race or the tales. ``clear``: at its right monsters are to be seen."""
    bones = bones_of(result)
    player = TracePlayer(_record(result, bones), (), bones)
    sight = Sight(bones, (1240.0, 760.0) if below else (1000.0 if clear else 1300.0, 1100.0))
    wide, high = sight.size
    x, y = (
        (0.0, min(0.0, 190 - high / 2))
        if below
        else (min(0.0, 430.0 - wide / 2) if clear else 0.0, max(0.0, high / 2 - 445))
    )
    ms = LAY + player.length_ms + FADE_MS
    art: Art = ("roll", player, sight, said, tuple(names.items()), ms)
    node = Node(id="roll.cloth", place=At("mat", x, y, wide, high), art=art, live=True)
    heard = tuple(
        Heard(LAY + one.t_ms, one.sound, one.loudness, max(-1.0, min(1.0, one.x / 0.4)), one.sound == "bone_knock")
        for one in player.heard(-1.0, player.length_ms)
    )
    folds = Node(id="roll.cloth", place=node.place, art=("roll", player, sight, "", (), 0.0), live=True)
    return [
        Beat(view=view, aside=aside, ms=ms, rest=READ, live=(node,), heard=heard),
        Beat(view=view, aside=aside, ms=FOLD, live=(folds,)),
    ]


# --- painters ------------------------------------------------------------------------------------------


def _cloth(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("cloth",): madder felt with a stitched edge."""
    theme, whole = ui.theme, surface.get_rect()
    tones = theme.game("ulus")
    tone, radius, edge = mix(INK, tones["mark"], 0.35), theme.px(16), theme.px(3)
    box = whole.inflate(-theme.px(8), -theme.px(8))
    draw.cast(surface, box, radius, theme.px(4), (0, 0, 0), 90, theme.px(1))
    pygame.draw.rect(surface, tones["second"], box, border_radius=radius)
    pygame.draw.rect(surface, tone, box.inflate(-2 * edge, -2 * edge), border_radius=radius - edge)
    cloth = pygame.Surface(box.inflate(-theme.px(8), -theme.px(8)).size)
    draw.felt(cloth, theme, tone)
    put(surface, cloth, box.center)
    stitch, step = box.inflate(-theme.px(16), -theme.px(16)), theme.px(12)
    for x in range(stitch.left, stitch.right - step // 2, step):
        for y in (stitch.top, stitch.bottom):
            pygame.draw.line(surface, tones["light"], (x, y), (x + step // 2, y), max(1, theme.px(1.5)))
    for y in range(stitch.top, stitch.bottom - step // 2, step):
        for x in (stitch.left, stitch.right):
            pygame.draw.line(surface, tones["light"], (x, y), (x, y + step // 2), max(1, theme.px(1.5)))


def _roll(ui: Ui, surface: pygame.Surface, art: Art, rect: pygame.Rect, share: float) -> None:
    """("roll", player, sight, words, names of faces, ms): so far it has run; without a time it is folded away."""
    _, player, sight, words, names, ms = art
    t = share * ms - LAY if ms else player.length_ms + FADE_MS
    flat = min(1.0, max(0.02, (t + LAY) / LAY)) if ms else 1 - share
    if flat <= 0:
        return
    cloth = ui.pictures.layer(("ulus-tray", ui.theme.palette.id), rect.size, lambda made: _cloth(ui, made, ()))
    clip = surface.get_clip()
    seen = rect.inflate(0, -round(rect.height * (1 - flat)))
    surface.set_clip(clip.clip(seen))
    surface.blit(cloth, rect)
    unit = sight.scale * rect.width / sight.size[0]
    surface.set_clip(clip.clip(seen.inflate(-ui.theme.px(16), 0)))
    lie: list[tuple[str, pygame.Rect]] = []
    for one in player.at(max(0.0, t)):
        at = sight.point(one.x * 1e4, one.y * 1e4, rect)
        pose = one.pose._replace(turn=one.pose.turn - sight.angle) if sight.angle else one.pose
        if t >= 0:
            draw_bone(ui, surface, at, unit * 1000, pose, BoneStyle(alpha=round(255 * one.solid)))
        face = face_up(one.pose.roll)
        lie.append((dict(names).get(face or "", ""), _box(at, pose, unit)))
    surface.set_clip(clip)
    if words and share >= 1:
        _named(ui, surface, rect, lie)
        _said(ui, surface, rect, words)


def _box(at: tuple[float, float], pose: BonePose, unit: float) -> pygame.Rect:
    """The upright box round a bone that lies."""
    c, s = abs(math.cos(math.radians(pose.turn))), abs(math.sin(math.radians(pose.turn)))
    box = pygame.Rect(0, 0, round((30 * c + 20 * s) * unit), round((30 * s + 20 * c) * unit))
    box.center = round(at[0]), round(at[1])
    return box


def _named(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, lie: Sequence[tuple[str, pygame.Rect]]) -> None:
    """Beside each bone what it shows; over none of them, nor over another name."""
    px, light = ui.theme.px(14), ui.theme.game("ulus")["light"]
    inside = pygame.Rect(rect.x, rect.y, rect.width, round(rect.height * (1 - LABEL))).inflate(-24, -16)
    taken = [box for _, box in lie]
    for name, bone in lie:
        if not name:
            continue
        wide, high = Sizes(ui, True).wide(name, px) + round(px * 0.9), round(px * 1.5)
        x, y = bone.centerx - wide // 2, bone.centery - high // 2
        spots = [(x, bone.bottom + 4), (x, bone.top - 4 - high), (bone.right + 4, y), (bone.left - 4 - wide, y)]
        options = [pygame.Rect(spot, (wide, high)).clamp(inside) for spot in spots]
        box = min(options, key=lambda one: sum(one.clip(t).width * one.clip(t).height for t in taken))
        taken.append(box)
        ribbon(ui, surface, name, box, px, light, INK)


def _said(ui: Ui, surface: pygame.Surface, rect: pygame.Rect, words: str) -> None:
    px = ui.theme.px(22)
    wide = min(rect.width - ui.theme.px(40), Sizes(ui, True).wide(words, px) + px)
    high = round(rect.height * LABEL)
    box = pygame.Rect(0, 0, wide, min(high, round(px * 1.6)))
    if wide < Sizes(ui, True).wide(words, px):
        box.height = max(box.height, round(px * 2.5))
    box.midbottom = rect.centerx, rect.bottom - ui.theme.px(16)
    ribbon(ui, surface, words, box, px, ui.theme.game("ulus")["light"], INK)


PAINTERS: Painters = {"cloth": Painter(_cloth), "roll": Painter(live=_roll)}
