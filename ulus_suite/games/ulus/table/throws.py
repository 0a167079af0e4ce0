"""Bones on the mat: where they lie after the latest throw, how they are seen, and the playing of a throw."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.bones.draw import (
    FACES,
    BoneStyle,
    draw_bone,
    draw_mark,
    in_motion,
    lying,
    painted,
    reach_px,
)
from ulus_suite.app.bones.player import Seen, TracePlayer
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.chance import ChanceResult, Pose, Trace, Track
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import felt, naadam
from ulus_suite.games.ulus.table.closeup import Decisive, box_of, draw_closeup
from ulus_suite.games.ulus.table.framing import Between, Look
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import ribbon
from ulus_suite.games.ulus.table.moments import Lying
from ulus_suite.games.ulus.table.said import said_box
from ulus_suite.games.ulus.table.signs import number_at, verdict
from ulus_suite.games.ulus.table.trails import draw_trails
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

LEVELS = (1400.0, 2000.0, 2600.0, 3200.0, 3800.0, 4600.0)
"""Tenths of a millimetre above and below the middle that the wrestling may be seen at; few, so that pictures of
tumbling bones can be painted ahead. The last is the whole mat."""

DROP_NEED = 3200.0
"""The level while many bones lie about: three drops in four fit, and all but one in a hundred of the rest into the
next."""

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


def lying_there(table: Table, view: View | None, ground: Ground, layout: tuple[Pose, ...] | None = None) -> Lying:
    """What lies on the mat in a view, with the camera that shows it; ``layout``: of the throw being told."""
    known = layout or known_layout(table)
    wrestling = frame_of(view, fr.Wrestling)
    if isinstance(wrestling, fr.Wrestling):
        if wrestling.stage == "drop":  # seen from where the bones will be seen when they are let go
            coming = table.coming()
            return Lying("wrestling", (), wrestling_camera(ground, coming) if coming else Camera(ground))
        bones = placed(wrestling.mat, known)
        return Lying("wrestling", bones, wrestling_camera(ground, bones))
    archery = frame_of(view, fr.Archery)
    if isinstance(archery, fr.Archery):
        bones = archery_bones(archery, known)
        return Lying("archery", bones, Camera(ground))
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


def placed(pieces: tuple[tuple[str, str], ...], layout: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """Bones of the rules where the latest layout has them; those of unknown place near the middle, exactly where
    physics would assume them."""
    if not pieces:
        return ()
    known = {pose.piece: pose for pose in layout}
    if all(piece in known for piece, _ in pieces):
        return tuple(Pose(p, known[p].x, known[p].y, known[p].turn, face) for p, face in pieces)
    from ulus_suite.chance.physics.params import STANDARD  # noqa: PLC0415  # pymunk waits for the first throw
    from ulus_suite.chance.physics.resolver import table_of  # noqa: PLC0415  # as above

    found = table_of(pieces, layout, STANDARD)
    return tuple(Pose(p, at.x, at.y, at.turn, face) for (p, face), at in zip(pieces, found, strict=True))


def archery_bones(frame: fr.Archery, layout: tuple[Pose, ...]) -> tuple[Pose, ...]:
    """Bones shot in this round; without a layout they lie somewhere in the ring that is known."""
    known = {pose.piece: pose for pose in layout}
    far = {"inner": 250, "outer": 900, "outside": 2500}
    bones = []
    for k, (piece, face, ring) in enumerate(frame.lying):
        if ring == "off":
            continue
        at = known.get(piece)
        if at is None:
            angle = math.radians(40 + 75 * k)
            x, y = round(far[ring] * math.cos(angle)), round(far[ring] * math.sin(angle))
            bones.append(Pose(piece, x, y, 300 * k, face))
        else:
            bones.append(Pose(piece, at.x, at.y, at.turn, face))
    return tuple(bones)


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


def dropped_bones(after: View, result: ChanceResult) -> tuple[Pose, ...]:
    """Bones of a drop that nobody knows the places of: where the table will show them."""
    frame = frame_of(after, fr.Wrestling)
    if not isinstance(frame, fr.Wrestling) or "first" in result.answers:
        return ()
    return placed(frame.mat, ())


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


def wrestling_camera(ground: Ground, bones: tuple[Pose, ...], *more: tuple[float, float]) -> Camera:
    """As near as all bones and other places allow; it changes in steps, so that it rests while bones are few."""
    points = [(b.x, b.y) for b in bones] + list(more)
    tall, wide = ground.upper.height, ground.upper.width * 0.62
    need = DROP_NEED if len(bones) > 14 else LEVELS[0]
    for x, y in points:
        need = max(need, abs(y) + 260, (abs(x) + 260) * tall / wide)
    need = next((level for level in LEVELS if level >= need), LEVELS[-1])
    zoom = tall / 2 / (need / 10 * ground.unit)
    return Camera(ground, max(1.0, zoom))


class Throw:
    """A throw being played over the mat; ``look`` says how it is seen on any ground, for the window may change."""

    def __init__(
        self,
        player: TracePlayer,
        look: Look,
        ground: Ground,
        kind: str,
        tracks: tuple[Track, ...],
        layout: tuple[Pose, ...] = (),
    ) -> None:
        self.player, self.look, self.kind, self.tracks, self.layout = player, look, kind, tracks, layout
        self.camera = look(ground)
        self.t_ms = 0.0
        self.said = ""
        """What fell and what it means, or what was touched, once it lies."""
        self.touch: Decisive | None = None
        self.folded = 0.0
        """How far the cloth of a roll is folded: away, or not yet laid out."""
        self.landed: Lying | None = None
        """Where a roll lies after that."""
        self.named: tuple[str, ...] = ()
        """Bones that are named in what is said, once they lie."""
        self.good = False
        """Whether what is said is good news for whoever flicked."""
        self.taken: set[str] = set()
        """Bones that somebody has picked up."""
        self.lies: tuple[Pose, ...] | None = None
        """What is seen while it has not begun: bones as they lay before."""

    def see(self, ground: Ground) -> None:
        """The mat lies there now."""
        self.camera = self.look(ground)

    def seen(self) -> list[Seen]:
        """Every bone now."""
        if self.lies is not None:
            return [Seen(b.piece, b.x * 1e-4, b.y * 1e-4, lying(b.face, b.turn)) for b in self.lies]
        return [seen for seen in self.player.at(self.t_ms) if seen.piece not in self.taken]

    @property
    def at_rest(self) -> bool:
        """Whether all bones lie still."""
        return self.t_ms >= self.player.length_ms

    def style(self, ui: Ui, table: Table, piece: str) -> BoneStyle:
        """How a bone of this throw looks: in the wrestling those that lie keep the sign of what they show."""
        return style_of(ui, table, self.kind, piece, mark="emblem" if self.kind == "wrestling" else "")

    def area(self) -> pygame.Rect:
        """The part of the window that the bones cover now, and the glass over a decisive touch."""
        bones = self._bones_area()
        if self.touch is None or not (self.touch.seen(self.t_ms) or self.touch.seen(self.t_ms - 40)):
            return bones
        return bones.union(box_of(self.camera.ground, self.camera, self.touch).inflate(24, 24))

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
        if table.rough and tray is None and not painted(pose, scale, style):
            pose = pose._replace(moving=True)  # made of a picture that is there, for as long as the mat is blurred
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
    if tray is None:
        draw_closeup(ui, surface, table, throw)
        if throw.said:
            _told(ui, surface, table, throw)
    else:
        _draw_meaning(ui, surface, table, throw, tray)


def _draw_meaning(ui: Ui, surface: pygame.Surface, table: Table, throw: Throw, tray: TrayCamera) -> None:
    """What fell and what it means, once everything lies."""
    if throw.said and throw.at_rest:
        name_bones(ui, surface, table, tray, throw.seen())
        draw_meaning(ui, surface, tray, throw.said)


def _draw_throw(ui: Ui, surface: pygame.Surface, table: Table, throw: Throw, tray: TrayCamera | None) -> None:
    """Trails and bones of a throw, now."""
    scale = throw.camera.px_per_mm * 1000
    draw_trails(ui, surface, throw)
    for seen in throw.seen():
        at = throw.camera.point(seen.x * 1e4, seen.y * 1e4)
        style = throw.style(ui, table, seen.piece)
        if seen.solid < 1:
            style = style._replace(alpha=round(255 * seen.solid))
        pose = seen.pose if tray is None else tray.seen(seen.pose)
        if not isinstance(throw.camera, Between):
            draw_bone(surface, at, scale, pose, style)
            continue
        draw_bone(surface, at, scale, pose._replace(moving=True), style)  # scaled, not painted for every frame
        if not in_motion(pose):
            draw_mark(surface, at, scale, pose, style)


def _told(ui: Ui, surface: pygame.Surface, table: Table, throw: Throw) -> None:
    """What a flick has touched, at the foot of the mat, with a sign whether that was good; the bones that are named
    carry their numbers."""
    upper, light = table.ground.upper, ui.theme.game("ulus")["light"]
    at = (upper.centerx, upper.bottom - ui.theme.px(24))
    words = throw.said[:1].upper() + throw.said[1:]
    box = ribbon(ui, surface, words, at, ui.theme.px(20), light, felt.INK, most=round(upper.width * 0.8))
    sign = verdict(ui, throw.good)
    surface.blit(sign, sign.get_rect(midright=(box.left + ui.theme.px(5), box.centery)))
    for seen in throw.seen():
        if seen.piece in throw.named:
            number_at(ui, surface, throw.camera, (seen.x * 1e4, seen.y * 1e4), seen.piece)
