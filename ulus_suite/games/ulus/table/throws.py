"""Bones on the mat: where they lie after the latest throw, how they are seen, and the playing of a throw."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ulus_suite.app.bones.draw import (
    FACES,
    BoneStyle,
    draw_bone,
    lying,
    reach_px,
)
from ulus_suite.app.bones.player import Seen, TracePlayer
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import ChanceResult, Pose, Trace, Track
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import naadam
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import ribbon
from ulus_suite.games.ulus.table.moments import Lying
from ulus_suite.games.ulus.table.said import said_box
from ulus_suite.games.ulus.table.tray import (
    ROW_MM,
    TrayCamera,
    cloth_inside,
    draw_cloth,
    draw_felt,
    draw_meaning,
    in_a_row,
    meaning,
    name_bones,
)

ROLL_ZOOM = 2.1
"""Four bones rolled for help are shown this much larger than they are."""

CLEARS = ("face", "declare", "begin", "give", "announce", "swap", "choose", "take", "strike", "give_in")
"""Actions after which an old roll is taken off the mat."""


def frame_of(view: View | None, kind: type) -> object | None:
    """The latest frame of a kind on the stack."""
    if view is None:
        return None
    return next((f for f in reversed(view.frames) if isinstance(f, kind)), None)


def contest(view: View | None) -> str:
    """ "wrestling" or "archery" while it is on, else nothing."""
    if frame_of(view, fr.Wrestling):
        return "wrestling"
    return "archery" if frame_of(view, fr.Archery) else ""


def ground_for(table: Table, view: View | None) -> Ground:
    """Where everything lies in a view: the mat whole in the contests, with Naadam's band from its beginning on."""
    near = naadam.at_naadam(view)
    return Ground(table.rect, whole=bool(contest(view)), hand=table.screen.holds, naadam=near)


def known_layout(table: Table) -> tuple[Pose, ...]:
    """Where bones lay after the latest throw up to the moment that is shown."""
    return table.screen.layout


def latest_roll(table: Table) -> ChanceResult | None:
    """The roll of four that still lies on the mat."""
    for moment in table.screen.past():
        result = moment.result
        if result is not None and "face:b1" in result.answers and "face:b5" not in result.answers:
            return result
        if moment.kind in CLEARS:
            return None
    return None


def on_mat(table: Table) -> Lying:
    """Everything that lies on the mat at the moment shown."""
    return lying_there(table, table.view, table.ground)


def lying_there(table: Table, view: View | None, ground: Ground) -> Lying:
    """What lies on the mat in a view, with the camera that shows it."""
    shown = not naadam.at_naadam(view) or naadam.scene_of(view) in ("race", "tale")
    roll = latest_roll(table) if shown else None
    if roll is None:
        return Lying("", (), Camera(ground))
    bones = rolled_bones(roll)
    return lying_roll(table, ground, bones, meaning(table, tuple(b.face for b in bones), roll))


def lying_roll(table: Table, ground: Ground, bones: tuple[Pose, ...], said: str) -> Lying:
    """Where a roll stays: in the middle of the mat, or in a row on a cloth below the race and the tales."""
    if table.scene is not None:
        row = in_a_row(bones)
        return Lying("roll", row, TrayCamera(ground, row, table.scene.last(), margin=ROW_MM, grows=False), said)
    return Lying("roll", bones, roll_camera(ground, bones), said)


def rolled_bones(result: ChanceResult) -> tuple[Pose, ...]:
    """The four of a roll; side by side when nobody knows where they fell."""
    if result.layout:
        return result.layout
    keys = [key for key in result.answers if key.startswith("face:")]
    return tuple(
        Pose(
            key[5:],
            -900 + 600 * k,
            (120, -90, 60, -140)[k % 4],
            900 + (170, -220, 90, -120)[k % 4],
            str(result.answers[key]),
        )
        for k, key in enumerate(keys)
    )


def glide_in(bones: tuple[Pose, ...]) -> Trace | None:
    """A throw without a record: bones come in from the near edge and lie down as they lie."""
    if not bones:
        return None
    tracks = tuple(
        Track(b.piece, ((0, b.x // 3, -3600, b.turn - 900, FACES.index(b.face) * 90, 300),
                        (420 + 30 * k % 200, b.x, b.y, b.turn, FACES.index(b.face) * 90, 0)))
        for k, b in enumerate(bones)
    )  # fmt: skip
    return Trace(tracks, (), 640)


def roll_camera(ground: Ground, bones: tuple[Pose, ...]) -> Camera:
    """Looks at the middle of a roll from near."""
    if not bones:
        return Camera(ground, ROLL_ZOOM)
    x = sum(b.x for b in bones) / len(bones)
    y = sum(b.y for b in bones) / len(bones)
    return Camera(ground, ROLL_ZOOM, (x, y))


Look = Callable[[Ground], Camera]
"""How the mat is seen on any ground: the window may change."""


class Throw:
    """A throw being played over the mat; ``look`` says how it is seen on any ground, for the window may change."""

    def __init__(
        self,
        player: TracePlayer,
        look: Look,
        ground: Ground,
        tracks: tuple[Track, ...],
        layout: tuple[Pose, ...] = (),
    ) -> None:
        self.player, self.look, self.tracks, self.layout = player, look, tracks, layout
        self.camera = look(ground)
        self.t_ms = 0.0
        self.said = ""
        """What fell and what it means, or what was touched, once it lies."""
        self.folded = 0.0
        """How far the cloth of a roll is folded: away, or not yet laid out."""
        self.landed: Lying | None = None
        """Where a roll lies after that."""

    def see(self, ground: Ground) -> None:
        """The mat lies there now."""
        self.camera = self.look(ground)

    def seen(self) -> list[Seen]:
        """Every bone now."""
        return self.player.at(self.t_ms)

    @property
    def at_rest(self) -> bool:
        """Whether all bones lie still."""
        return self.t_ms >= self.player.length_ms

    def style(self, ui: Ui, table: Table, piece: str) -> BoneStyle:
        """How a bone of this throw looks: in the wrestling those that lie keep the sign of what they show."""
        return style_of(ui, table, "roll", piece)

    def area(self) -> pygame.Rect:
        """The part of the window that the bones cover now, and the glass over a decisive touch."""
        return self._bones_area()

    @property
    def on_cloth(self) -> pygame.Rect | None:
        """What is felt and nothing else of the cloth on which a roll runs, while it runs; None at other times."""
        if not isinstance(self.camera, TrayCamera) or self.folded or self.landed is not None:
            return None
        return cloth_inside(self.camera)

    @property
    def cloth(self) -> pygame.Rect | None:
        """What is seen of the cloth, its edges too, until a roll lies where it will stay."""
        if not isinstance(self.camera, TrayCamera) or self.landed is not None:
            return None
        return self.camera.box.inflate(0, -round(self.camera.box.height * self.folded))

    def _bones_area(self) -> pygame.Rect:
        if isinstance(self.camera, TrayCamera) and (self.folded or self.at_rest):
            return self.camera.box.copy()  # words may reach over the cloth's edge
        room = reach_px(self.camera.px_per_mm * 1000) * 2 + round(self.camera.px_per_mm * 60)
        points = [self.camera.point(s.x * 1e4, s.y * 1e4) for s in self.seen()] or [(0, 0)]
        xs, ys = [p[0] for p in points], [p[1] for p in points]
        found = pygame.Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
        found.inflate_ip(2 * room, 2 * room)
        inside = self.on_cloth
        return found if inside is None else found.clip(inside)


def style_of(
    ui: Ui, table: Table, kind: str, piece: str, glow: tuple[int, int, int] | None = None, mark: str = ""
) -> BoneStyle:
    """Archers' bones carry their players' colours."""
    dye = None
    if kind == "archery":
        dye = ui.theme.seat_colour(table.colour(int(piece[1:]) - 1))
    return BoneStyle(dye=dye, glow=glow, mark=mark)


def draw_lying(ui: Ui, surface: pygame.Surface, table: Table, what: Lying) -> None:
    """Bones at rest, with what glows on them."""
    scale = what.camera.px_per_mm * 1000
    mark = "emblem" if what.kind in ("roll", "wrestling") else ""
    tray = what.camera if isinstance(what.camera, TrayCamera) else None
    if tray is not None:
        draw_cloth(ui, surface, tray)
    for bone in what.bones:
        at = what.camera.point(bone.x, bone.y)
        style = style_of(ui, table, what.kind, bone.piece, table.glow_of(ui, bone.piece), mark)
        pose = lying(bone.face, bone.turn)
        draw_bone(surface, at, scale, pose if tray is None else tray.seen(pose), style)
    if tray is not None:
        draw_meaning(ui, surface, tray, what.said)
    elif what.kind == "roll" and what.bones:
        _named(ui, surface, table, what)


def _named(ui: Ui, surface: pygame.Surface, table: Table, what: Lying) -> None:
    """What fell and what it means, in words near a roll; nothing where a panel would cover half of them."""
    colours, px = ui.theme.game("ulus"), ui.theme.px(16)
    box, most = said_box(ui, table.ground, table.view, what, px)
    if table.panel is not None and table.panel.box.colliderect(box):
        return
    ribbon(ui, surface, what.said, box.center, px, colours["light"], (34, 37, 74), most=most)


def draw_moving(ui: Ui, surface: pygame.Surface, table: Table, throw: Throw) -> None:
    """Bones in motion."""
    if throw.landed is not None:
        draw_lying(ui, surface, table, throw.landed)
        return
    tray = throw.camera if isinstance(throw.camera, TrayCamera) else None
    clip = surface.get_clip()
    if tray is not None and cloth_inside(tray).contains(clip) and not throw.folded:
        draw_felt(ui, surface, tray)
        _draw_throw(ui, surface, table, throw, tray)
        _draw_meaning(ui, surface, table, throw, tray)
        return
    if tray is not None and throw.folded and throw.cloth is not None:
        surface.set_clip(clip.clip(throw.cloth))
        draw_cloth(ui, surface, tray)
        surface.set_clip(clip.clip(throw.cloth).clip(cloth_inside(tray)))
        _draw_throw(ui, surface, table, throw, tray)  # never an empty cloth
        surface.set_clip(clip)
        return
    if tray is not None:
        draw_cloth(ui, surface, tray)
        surface.set_clip(clip.clip(cloth_inside(tray)))
    _draw_throw(ui, surface, table, throw, tray)
    surface.set_clip(clip)
    if tray is not None:
        _draw_meaning(ui, surface, table, throw, tray)


def _draw_meaning(ui: Ui, surface: pygame.Surface, table: Table, throw: Throw, tray: TrayCamera) -> None:
    """What fell and what it means, once everything lies."""
    if throw.said and throw.at_rest:
        name_bones(ui, surface, table, tray, throw.seen())
        draw_meaning(ui, surface, tray, throw.said)


def _draw_throw(ui: Ui, surface: pygame.Surface, table: Table, throw: Throw, tray: TrayCamera | None) -> None:
    """Trails and bones of a throw, now."""
    scale = throw.camera.px_per_mm * 1000
    for seen in throw.seen():
        at = throw.camera.point(seen.x * 1e4, seen.y * 1e4)
        style = throw.style(ui, table, seen.piece)
        if seen.solid < 1:
            style = style._replace(alpha=round(255 * seen.solid))
        pose = seen.pose if tray is None else tray.seen(seen.pose)
        draw_bone(surface, at, scale, pose, style)
