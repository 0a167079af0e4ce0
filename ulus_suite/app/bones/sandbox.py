"""The bone yard: a felt mat on which anyone throws, drops and flicks bones for fun and practice.

The record of what was thrown (`thrown`) is the truth; the screen shows what it adds up to. Motion is a player of
recorded throws, and a camera that follows it; at rest nothing is drawn and nothing runs.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from weakref import WeakKeyDictionary

import msgspec
import pygame

from ulus_suite.app.bones import mat as felt
from ulus_suite.app.bones import mat as views
from ulus_suite.app.bones import paint, thrown
from ulus_suite.app.bones.aiming import Aim, Aiming, AimOutcome, SideSwitch
from ulus_suite.app.bones.draw import BoneStyle, face_up, in_motion, is_painted
from ulus_suite.app.bones.guide import draw_guide, draw_shade
from ulus_suite.app.bones.hand import Hand, reach_mm
from ulus_suite.app.bones.hand import ahead as hands_ahead
from ulus_suite.app.bones.mat import Camera
from ulus_suite.app.bones.panel import HANDFUL, Legend, panel
from ulus_suite.app.bones.player import Playing, Seen, TracePlayer, decisive, play_knock
from ulus_suite.app.bones.practice import (
    ARCHER,
    GOALS_MM,
    Odds,
    Practice,
    at_own_kind,
    caption_height,
    draw_caption,
    rare,
    result_in_words,
    ring_of,
    turned_over,
)
from ulus_suite.app.bones.thrown import Mat, Thrown
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.motion import smooth
from ulus_suite.app.ui.painting import draw_wall
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.chance.physics.params import STANDARD
from ulus_suite.chance.physics.throw import STRENGTHS, Cast, Strength, strength_of
from ulus_suite.core.chance import Pose

SLOW = 0.25
"""How fast a replay is played."""

RESTS_MS, READ_MS = 160.0, 2500.0
"""An aim that has not moved for so long is tried out; after a flick, not before one has read what came of it."""

BACK_MS = 220.0
"""The camera goes back in this time when bones are taken up."""

GONE_MS = 420.0
"""The hand that has thrown is gone after so long."""

FROM_MDEG = 50_000
"""A throw by button comes from the player's side, so far to the left or the right."""

ROOM_PX = 130
"""Pixels round a bone that is pulled back, at 1280 x 720."""

FEW = 8
"""While more bones are seen, drawing them takes most of a frame: the felt is then taken as it is."""

DIGITS = {InputAction.ONE: 1, InputAction.TWO: 2, InputAction.THREE: 3, InputAction.FOUR: 4}
"""Number keys throw so many bones."""


class SandboxScreen(Screen):
    """The mat on the left, the panel on the right. `seed` makes every throw repeatable (tests, pictures)."""

    name = "yard"

    def __init__(self, ui: Ui | None = None, seed: int | None = None) -> None:
        super().__init__()
        self.seeds = random.Random(seed) if seed is not None else random.SystemRandom()
        self.many, self.handful = 4, 25
        self.strength: Strength = "standard"
        self.marks, self.wide, self.switched, self.more = "emblem", False, False, False
        self.eye = "right"
        self.log: list[Thrown] = []
        self.mat = Mat()
        self.told = Mat()
        self.counted_from = 0
        self.said = ""
        self.playing = False
        self.aiming: Aiming | None = None
        self.legend: Legend | None = None
        self.seen: list[Seen] = []
        self.camera = Camera(pygame.Rect(0, 0, 800, 720), float(views.VIEWS[views.FREE]))
        self.bias = (self.seeds.choice((-1, 1)), self.seeds.choice((-1, 1)))
        self._places: list[tuple[float, float]] = []
        self.hand = Hand(4)
        self.odds: Odds | None = None
        self.chance = ""
        """What is likely to come of the aim, in words."""
        self._kept: Camera | None = None
        """The view that a flick ended in, or that leaves room to pull: it stays until something else is thrown."""
        self._rested = 0.0
        self._unread = False
        """Whether the words at the foot still tell of a flick, and nobody has aimed since."""
        self._tried: tuple[object, ...] = ()
        self._glide: tuple[Camera, Camera, float] | None = None
        self._again = ""
        self.how = ""
        """How hard the hand threw that moved, and not as chosen."""
        self.came: dict[str, str] = {}
        """The faces of bones that were thrown and lie, in the order in which they came to rest."""
        self._waits_on = ""
        """The last bone while it tips: light falls on it."""
        self._signs, self._foot = 0, 0.0
        """So many places are kept for them at the foot of the mat, and that is what share of the view's height."""
        self.hand_left = 0.0
        """How much of the hand that has just thrown is still seen over the mat, 1 to 0."""
        self._side: tuple[object, pygame.Surface] | None = None
        """The panel's picture, and what it depends on."""
        self.practice = Practice(self)
        self._rough = False
        """Whether some bone that lies, or the felt under it, is not painted exactly yet."""
        self._ahead: Iterator[None] = iter(())
        """Paints what bones in motion look like before cameras of this window, one picture after another."""
        self._to_paint = False

    # --- layout ------------------------------------------------------------------------------------------

    def lay_out(self, ui: Ui) -> None:
        """The panel takes what its words need, the mat the rest; bones at rest are targets."""
        ui.focus.first = {"": "throw", "hits": "drill.next"}.get(self.practice.drill, "aim")
        width, height = ui.size
        beside = max(min(round(width * 0.54), ui.theme.em(21)), round(width * 0.29))
        mat_rect = pygame.Rect(0, 0, width - beside, height)
        if mat_rect != self.camera.rect:
            felt.yard_picture(ui, views.overview(mat_rect))  # others are taken out of it on the way
            near = [views.Camera(mat_rect, views.half_height(mat_rect, half)) for half in views.VIEWS]
            free = views.FREE
            self._ahead = chain(
                hands_ahead(ui.pictures, near[free].px_per_mm, self.held),
                paint.ahead(ui.pictures, (near[k].px_per_mm for k in (free, *range(free)))),
            )
            self._to_paint = True
            self._wake()
        self._foot = caption_height(ui) / mat_rect.height
        if mat_rect != self.camera.rect or not (self.playing or self.hand.grips or self._glide):
            self._look(mat_rect)
        if not self.playing:
            self.hand.hold(self.held)
        root, self.legend = panel(ui, self)
        room = ui.theme.px(8)
        self.set_root(ui, root, pygame.Rect(mat_rect.right + room, room, beside - 2 * room, height - 2 * room))
        if self.aiming is not None:
            self.aiming.view, self.aiming.scale = self.camera, ui.theme.scale
        self._side = None
        if not self.playing:
            self.seen = [felt.resting(pose) for pose in self.mat.lying]
            self._bone_targets(ui)
            if self._again:  # the flicked bone keeps the focus, so that one may flick it on
                there = self._again if ui.focus.get(self._again) is not None else "put_back"
                ui.focus.go(there, by_keys=ui.focus.by_keys)
                self._again = ""

    def _look(self, rect: pygame.Rect) -> None:
        """Set the camera on what is to be seen."""
        self.camera, self._glide = self._view(rect), None

    def _view(self, rect: pygame.Rect) -> Camera:
        """What is to be seen at rest: an archer's edge with room to pull, or all that lies there."""
        if self.hand.grips or self.hand.aims:
            return self._hand_view()._replace(rect=rect)
        if self._kept is not None and self._kept.rect == rect:
            return self._kept
        if self.practice.drill == "archery":
            return Camera(rect, views.half_height(rect, ARCHER[1]), ARCHER[0])
        least = len(views.VIEWS) - 1 if self.wide else 0 if self._places else views.FREE + (self.held > 4)
        return views.camera_for(rect, self._places, least, self._foot * bool(self._signs))

    def _hand_view(self) -> Camera:
        """What is seen while a hand holds the bones."""
        least = len(views.VIEWS) - 1 if self.wide else views.FREE + (self.held > 4)
        return views.camera_for(self.camera.rect, [], least, self._foot)

    def _go_to(self, view: Camera) -> None:
        """The camera glides there while nothing else moves."""
        if view != self.camera:
            self._glide = (self.camera, view, 0.0)
            self._wake()

    @property
    def covered(self) -> pygame.Rect | None:
        """Bones run over where others lay."""
        return self.camera.rect if self.playing else None

    @property
    def held(self) -> int:
        """How many bones the hand holds."""
        return self.handful if self.many == HANDFUL else self.many

    def _bone_targets(self, ui: Ui) -> None:
        if (self.aiming is not None and self.aiming.aim.rim) or self.hand.grips or self.hand.aims:
            return  # an archer's bone is picked up before the next is set down
        side = 2 * round(17 * self.camera.px_per_mm)
        for pose in self.mat.lying:
            box = pygame.Rect(0, 0, side, side)
            box.center = self.camera.point(pose.x, pose.y)
            face = ui.say(f"yard.face.{pose.face}")
            label = ui.say("yard.bone", n=pose.piece[1:], face=face, ring=ui.say(f"yard.ring.{ring_of(pose)}"))
            ui.add(
                Target(
                    f"bone.{pose.piece}",
                    box,
                    label,
                    "piece",
                    hint=label if self.aiming is None else "",  # a tip would cover the line
                    act=partial(self.aim_at, ui, pose.piece),
                    shape="circle",
                    clip=self.camera.rect,
                )
            )

    def choose(self, ui: Ui, **changes: object) -> None:
        """Change what the panel offers: `many`, `strength`, `handful`, `marks`, `wide`, `switched`, `eye` (the
        better one, which is shut), `more` (whether it shows how things look)."""
        for name, value in changes.items():
            setattr(self, name, value)
        self._kept = None if "wide" in changes else self._kept
        if changes.keys() & {"switched", "eye"} and self.aiming is not None:
            self._aim(ui, self.aiming.aim)
        ui.relayout()

    # --- throwing ------------------------------------------------------------------------------------------

    def throw(self, ui: Ui, many: int = 0, strength: Strength | None = None, cast: Cast | None = None) -> None:
        """Throw as many as the hand holds; what lay there is taken up first. Without a ``cast`` the hand comes from
        the player's side, as hard as chosen."""
        if many and many != self.many:
            self.many = many
            ui.relayout()
        self.hand.hold(self.held)
        strength = strength or self.strength
        self.how = ""
        if cast is not None:
            self.how = strength = strength_of(cast.speed_mm_s)
        else:
            speed = STANDARD.hand.speeds[STRENGTHS.index(strength)]
            self.hand.bearing_mdeg = 90_000 + self.seeds.randrange(-FROM_MDEG, FROM_MDEG)
            way, far = math.radians(self.hand.bearing_mdeg / 1000), 5 * reach_mm(speed)
            cast = Cast(round(-far * math.cos(way)), round(-far * math.sin(way)), self.hand.bearing_mdeg, speed)
        self.hand.at = (cast.x, cast.y)
        self.hand.drop()
        if self.held <= 4:
            self._do(ui, thrown.roll(self.held, strength, self._seed(), cast))
        else:
            self._do(ui, thrown.drop(self.held, self._seed(), cast))

    def aim_throw(self, ui: Ui) -> None:
        """Take the bones into the hand, to be aimed by keys."""
        self.stop_aiming(ui)
        ui.animator.skip()
        self.hand.aim(STANDARD.hand.speeds[STRENGTHS.index(self.strength)])
        self._go_to(self._hand_view())
        self.said = ui.say("yard.hand.keys" if ui.device != "pad" else "yard.hand.pad")
        self._wake()
        ui.relayout()

    def drop(self, ui: Ui, many: int = 0) -> None:
        """Drop a handful (as many as chosen) on the empty mat."""
        self.how = ""
        self.hand.hold(many or self.handful)
        self.hand.at = (0.0, 0.0)
        self.hand.drop()
        self._do(ui, thrown.drop(many or self.handful, self._seed()))

    def lay(self, ui: Ui, bones: tuple[Pose, ...]) -> None:
        """Lay the mat by hand."""
        self.log.append(thrown.lay_down(self.mat.lying, bones))
        self.mat = thrown.after(self.mat, self.log[-1])
        self._places, self._kept = [(float(pose.x), float(pose.y)) for pose in bones], None
        self._go_to(self._view(self.camera.rect))
        self._tell()
        ui.relayout()

    def put_back(self, ui: Ui) -> None:
        """Drop the bones that left the mat back into its middle."""
        self.how = ""
        self._do(ui, thrown.put_back(self.mat.lying, self.mat.away, self._seed()))

    def shoot(self, ui: Ui) -> None:
        """Flick the bone that is aimed."""
        if self.aiming is not None:
            shot, lying = self.aiming.aim.shot, self.practice.shot_from(self.aiming.aim)
            after = {"hits": "drill.next", "wrestling": "aim"}
            self._again = after.get(self.practice.drill, f"bone.{shot.piece}")
            self._do(ui, thrown.flick(lying, shot, self._seed(), self.flicks_by(ui), self.bias))

    def flicks_by(self, ui: Ui) -> str:
        """The hand that flicks: the one that plays, or the other."""
        return "switched_eye" if self.switched else ui.settings.hand

    def replay(self, ui: Ui) -> None:
        """Show the latest throw or flick again, slowly."""
        ui.animator.skip()
        entry = self.practice.shown
        if entry is not None:
            self.said = ui.say("yard.said.slow")
            self._play(ui, entry, SLOW)

    def clear(self, ui: Ui) -> None:
        """Count faces from here on; the record keeps everything."""
        self.counted_from = len(self.log)
        self._tell()
        ui.relayout()

    def _seed(self) -> int:
        return self.seeds.getrandbits(48)

    def _do(self, ui: Ui, entry: Thrown) -> None:
        """Write an entry into the record and play it."""
        ui.animator.skip()
        entry = msgspec.structs.replace(entry, drill=self.practice.drill)
        self.log.append(entry)
        self.mat = thrown.after(self.mat, entry)
        self.said = ""
        self._play(ui, entry, 1.0)

    def _tell(self) -> None:
        """What the panel tells: the mat, with faces counted from where the count was begun anew."""
        counted = thrown.fold(self.log[self.counted_from :])
        self.told = Mat(self.mat.lying, self.mat.away, counted.counts, self.mat.entries)

    def _play(self, ui: Ui, entry: Thrown, speed: float) -> None:
        """Show a throw: the camera comes near while the bones run, and is there when the decisive one tips."""
        if self.aiming is not None and entry.kind == "flick":  # the panel stays as it is until one may aim again
            self.aiming, self.odds, self.chance = None, None, ""
        self.stop_aiming(ui)
        player = TracePlayer(entry.trace, entry.before, entry.after)
        thrown_now = entry.kind in ("roll", "drop")
        last = decisive(entry) if speed == 1.0 and ui.settings.motion == "full" else None
        until = last.since if last else 0.8 * player.length_ms
        self.came, self._signs = {}, len(entry.pieces) if entry.kind == "roll" else 0
        first, near = self._course(entry, player, thrown_now, from_hand=speed != 1.0)
        self.camera, self._glide = first, None
        self.playing = True
        self.seen = [felt.resting(pose) for pose in entry.before]
        self.hand_left = 1.0 if thrown_now and speed == 1.0 else 0.0
        self._wake()

        def show(t_ms: float) -> None:
            self.seen = player.at(t_ms)
            self._waits_on = last.piece if last and last.since <= t_ms < last.until else ""
            for seen in self.seen if self._signs else ():
                if not in_motion(seen.pose) and seen.piece not in entry.off:
                    self.came.setdefault(seen.piece, face_up(seen.pose.roll) or "")
            if len(self.seen) >= self.hand.many:
                self.hand_left = min(self.hand_left, 0.999)  # now it goes, however slowly the bones are shown
            self.camera = views.following(self.seen, first, near, until, t_ms) if first != near else near
            ui.dirty()

        slow = ((last.since, last.until),) if last else ()
        playing = Playing(player, show, partial(play_knock, ui), speed, slow)
        ui.animator.play(playing, then=lambda: self._rest(ui, entry))

    def _course(
        self, entry: Thrown, player: TracePlayer, thrown_now: bool, *, from_hand: bool
    ) -> tuple[Camera, Camera]:
        """Where the camera begins and where it ends."""
        rect = self.camera.rect
        rests = views.on_mat([felt.resting(pose) for pose in (*entry.before, *entry.after)])
        way = [(float(key[1]), float(key[2])) for track in entry.trace.tracks for key in track.keys]
        inside = [at for at in way if at[0] ** 2 + at[1] ** 2 <= views.RADIUS**2] + rests
        self._places, kept = (rests or inside) if thrown_now else inside, self._kept
        self._kept = None
        near = self._view(rect)
        if thrown_now:
            hand = self._hand_view()
            return (hand if hand.half >= self.camera.half or from_hand else self.camera), near
        first = kept or self.camera  # a flick never brings the mat nearer; an archer's is followed
        fits = all(rect.collidepoint(first.point(*at)) for at in inside)
        near = first if fits and first.half >= near.half else near
        if self.practice.drill == "archery":
            top = max((y for _, y in inside), default=0.0) + views.BESIDE
            near = near._replace(middle=(0.0, max(near.middle[1], top - near.half)))
        self._kept = near if not self.practice.drill else None
        return first, near

    def _rest(self, ui: Ui, entry: Thrown) -> None:
        """Everything lies still: tell what came of it."""
        self.playing, self.hand_left, self._waits_on = False, 0.0, ""
        self._signs = len(self.came)  # none for a bone that left the mat
        self.said, self._unread = result_in_words(ui, entry), entry.kind == "flick"
        if self.practice.drill == "wrestling" and entry.kind == "drop":
            self._again = "aim"
        if self.how and entry.kind in ("roll", "drop"):
            self.said += " " + ui.say("yard.said.how", hard=ui.say(f"yard.{self.how}")).capitalize()
        if self.log and entry is self.log[-1]:  # not a replay of something older
            self.said = self.practice.settled(ui, entry) or self.said
            self._again = "drill.drop" if self.practice.over else self._again
            if rare(entry):
                ui.sound.play("horn", 0.5)
        self._tell()
        ui.relayout()

    # --- aiming --------------------------------------------------------------------------------------------

    def aim_at(self, ui: Ui, piece: str) -> None:
        """Take a bone under the finger, where it lies once all lie."""
        ui.animator.skip()
        pose = next((pose for pose in self.mat.lying if pose.piece == piece), None)
        if pose is not None:
            self._unread = False
            wanted = at_own_kind([pose], self.mat.lying) if self.practice.drill == "wrestling" else None
            self.take_up(ui, wanted or Aim(pose, self.mat.lying))

    def take_up(self, ui: Ui, aim: Aim) -> None:
        """Take a bone under the finger with numbers that are known."""
        self._aim(ui, aim)
        if aim.rim:
            self._again = "shoot"  # the bone on the edge is no target: it lies there only once it is flicked
        else:
            ui.focus.go(f"bone.{aim.bone.piece}", by_keys=ui.focus.by_keys)
        ui.relayout()

    def aim_next(self, ui: Ui, by: int) -> None:
        """Take the next bone under the finger (`by` 0: the first, or the one that has the focus)."""
        if self.practice.drill == "archery":
            self.practice.next(ui)
            return
        pieces = [pose.piece for pose in self.mat.lying]
        now = self.aiming.aim.bone.piece if self.aiming is not None else ""
        wanted = None
        if now not in pieces and self.practice.drill == "wrestling":
            ui.animator.skip()
            wanted = at_own_kind(self.mat.lying, self.mat.lying)
        if wanted is not None:
            self._unread = False
            self.take_up(ui, wanted)
        elif pieces:
            self.aim_at(ui, pieces[(pieces.index(now) + by) % len(pieces) if now in pieces else 0])

    def _aim(self, ui: Ui, aim: Aim) -> None:
        switch = SideSwitch(self.eye, self._seed()) if self.switched else None
        self.aiming = Aiming(aim, self.camera, scale=ui.theme.scale, switch=switch, loose=aim.rim, size=ui.size)
        self.aiming.cone, self.aiming.hand = ui.settings.odds, self.flicks_by(ui)
        self._rested, self._tried, self.odds, self.chance = 0.0, (), None, ""
        if ui.settings.motion == "none":
            self.aiming.tremor = None
        if not aim.rim:
            self._make_room(ui, aim)
        self._wake()

    def _make_room(self, ui: Ui, aim: Aim) -> None:
        """A bone near the edge of the view leaves no room to pull: the view widens, else it moves on."""
        room, view = ui.theme.px(ROOM_PX), self.camera if self._glide is None else self._glide[1]
        inner, at = view.rect.inflate(-2 * room, -2 * room), view.point(aim.bone.x, aim.bone.y)
        if inner.width <= 0 or inner.height <= 0 or inner.collidepoint(at):
            return
        k, bone = view.px_per_mm / 10, aim.bone
        far = room / k
        pulled = [(bone.x - far, bone.y), (bone.x + far, bone.y), (bone.x, bone.y - far), (bone.x, bone.y + far)]
        lying = [(float(at.x), float(at.y)) for at in self.mat.lying]
        wider = views.camera_for(view.rect, [*pulled, *lying])
        if wider != views.whole(view.rect):
            self._kept = wider
            self._go_to(wider)
            return
        dx = max(0, at[0] - inner.right) - max(0, inner.left - at[0])
        dy = max(0, at[1] - inner.bottom) - max(0, inner.top - at[1])
        x, y = view.middle
        moved = view._replace(middle=(float(round(x + dx / k)), float(round(y - dy / k))))
        if moved.need(lying) <= moved.half:  # else a bone would be cut: a short pull is as strong there
            self._kept = moved
            self._go_to(moved)

    def stop_aiming(self, ui: Ui) -> None:
        """Take the finger away, put the bones down."""
        if self.hand.aims or self.hand.grips:
            self.hand.drop()
            self.said = ""
            self._go_to(self._view(self.camera.rect))
            ui.relayout()
        if self.aiming is not None:
            self.aiming, self.odds, self.chance = None, None, ""
            self._wake()
            ui.relayout()

    def _wake(self) -> None:
        """Turn only while something needs it: an aim, a hand that shakes, a camera on its way, a rough picture."""
        aims = self.aiming is not None and (self.aiming.needs_tick or self.odds is None or not self.odds.over)
        hand = self.hand.grips or self.hand.shakes or self.hand.held.given is not None
        self.needs_tick = aims or hand or self._glide is not None or self._rough or self._to_paint

    def tick(self, ui: Ui, ms: float) -> None:
        """Move the aim, the hand and the camera on in time."""
        if self.aiming is not None and self.aiming.tick(ms):
            self.aim_moved(ui)
        if self.hand_left < 1:
            self.hand_left = max(0.0, self.hand_left - ms / GONE_MS)
        if self._glide is not None and not self.playing:
            before, after, spent = self._glide
            share = min(1.0, (spent + ms) / BACK_MS)
            self.camera = views.between(before, after, smooth(share)) if share < 1 else after
            self._glide = (before, after, spent + ms) if share < 1 else None
            ui.dirty()
            if self.aiming is not None:
                self.aiming.view = self.camera
            if share == 1:
                ui.relayout()
        for again in self.hand.held.tick(ms):
            self.hand.keyed(again)
            ui.dirty()
        if self.hand.grips or self.hand.shakes:
            self.hand.tick(ms)
            ui.dirty()
        if self.aiming is not None and not self.playing:
            self._try(ui, ms)
        if self._rough:
            ui.dirty()
        if self._to_paint and not self.playing:
            self._to_paint = paint.go_on(ui, self._ahead)
        self._wake()

    def _try(self, ui: Ui, ms: float) -> None:
        """Work out what may come of the aim, once it rests."""
        assert self.aiming is not None
        if not ui.settings.odds or self.aiming.switch is not None:
            return
        shot, hand = self.aiming.aim.shot, self.flicks_by(ui)
        if (shot, hand) != self._tried:
            self._tried, self._rested, self.odds = (shot, hand), 0.0, None
            if self.chance:
                self.chance = ""
                ui.dirty()
        self._rested += ms
        if self.odds is None and self._rested >= (READ_MS if self._unread else RESTS_MS):
            self.odds = Odds(self.practice.shot_from(self.aiming.aim), shot, hand, self.practice.came_to(shot))
        if self.odds is not None and not self.odds.over and self.odds.run():
            self.chance = self.practice.chance(ui, self.odds)
            ui.dirty()

    def aim_moved(self, ui: Ui) -> None:
        """Draw the aim again, and nothing else."""
        if self.aiming is None:
            return
        self._unread = False
        if self.odds is not None and self._tried != (self.aiming.aim.shot, self.flicks_by(ui)):
            self.odds, self.chance = None, ""  # they were another aim's
        self._wake()
        ui.dirty()

    # --- inputs --------------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Aiming sees everything first; then the hand, presses on bones, and number keys."""
        if self.aiming is not None and not self.playing and self._aimed(ui, given):
            return given.do not in (InputAction.POINT, InputAction.WHEEL)
        if given.device == "mouse":
            return self._pointed(ui, given)
        if self.hand.aims and not given.down:
            self.hand.held.take(given)
        if self.hand.aims and given.down and self._hand_keyed(ui, given):
            return True
        if not given.down or given.repeat:
            return False
        if given.do in DIGITS:
            self.throw(ui, many=DIGITS[given.do])
        elif given.do is InputAction.HISTORY and self.practice.shown is not None:
            self.replay(ui)
        elif given.do is InputAction.UNDO and self.practice.latest is not None:
            self.practice.again(ui)
        elif given.do is InputAction.ZOOM:
            self.choose(ui, wide=not self.wide)
        else:
            return False
        return True

    def _aimed(self, ui: Ui, given: PlayerInput) -> bool:
        """Whether the aim used an input."""
        assert self.aiming is not None
        if given.do in (InputAction.WHEEL, InputAction.PRESS) and not self.camera.rect.collidepoint(given.pos):
            return False
        if given.down and given.do in (InputAction.NEXT, InputAction.PREVIOUS):
            self.aim_next(ui, 1 if given.do is InputAction.NEXT else -1)
            return True
        said = self.aiming.take(given)
        self._wake()
        if said is AimOutcome.SHOOT:
            self.shoot(ui)
        elif said is AimOutcome.CANCEL:
            self.stop_aiming(ui)
        elif said is AimOutcome.USED:
            self.aim_moved(ui)
        return said is not AimOutcome.NOTHING

    def _hand_keyed(self, ui: Ui, given: PlayerInput) -> bool:
        """Whether the hand that is aimed by keys used an input."""
        if self.hand.keyed(given):
            self._wake()
            ui.dirty()
        elif given.do is InputAction.ACCEPT and not given.repeat:
            self.throw(ui, cast=self.hand.cast)
        elif given.do is InputAction.BACK:
            self.stop_aiming(ui)
        else:
            return False
        return True

    def _pointed(self, ui: Ui, given: PlayerInput) -> bool:
        """The hand is where the pointer is: a press takes the bones up, letting go throws them."""
        now = time.perf_counter() * 1000
        if given.do is InputAction.PRESS and self.camera.rect.collidepoint(given.pos):
            pose = None if self.playing else self._bone_at(given.pos)
            if pose is not None:
                self.aim_at(ui, pose.piece)
                return self._aimed(ui, given)
            if self.practice.drill:
                return False
            ui.animator.skip()
            self.stop_aiming(ui)
            self.hand.grip(given.pos, now, self.camera)
            self._go_to(self._hand_view())
            self._wake()
            ui.relayout()
            return True
        if given.do is InputAction.POINT:
            seen = self._hand_seen(ui)
            if self.hand.aims:
                return False
            if self.hand.move(given.pos, now, self.camera):
                ui.sound.play("bone_knock", 0.3)
            if seen or self._hand_seen(ui):
                ui.dirty()
            return False
        if given.do is InputAction.RELEASE and self.hand.grips:
            cast = self.hand.let_go(given.pos, now, self.camera)
            if cast is not None:
                self.throw(ui, cast=cast)
            else:
                self._go_to(self._view(self.camera.rect))
                self._wake()
                ui.relayout()
            return True
        return False

    def _hand_seen(self, ui: Ui) -> bool:
        """Whether the hand is drawn: while it holds the bones, and over the empty felt."""
        if self.hand.grips or self.hand.aims or self.hand_left:
            return True
        free = not (self.playing or self.mat.lying or self.practice.drill or self.aiming)
        return free and self.camera.rect.collidepoint(ui.pointer)

    def _bone_at(self, pos: tuple[int, int]) -> Pose | None:
        x, y = self.camera.back(pos)
        near = min(self.mat.lying, key=lambda p: (p.x - x) ** 2 + (p.y - y) ** 2, default=None)
        reach = 160 + 30 / self.camera.px_per_mm
        return near if near is not None and (near.x - x) ** 2 + (near.y - y) ** 2 <= reach**2 else None

    def leave_for(self, ui: Ui) -> None:
        """Back to where one came from."""
        ui.animator.skip()
        ui.pop()

    def back(self, ui: Ui) -> None:
        """Escape, one thing at a time: what moves, the hand, what one reads of a flick (that press was meant for
        the aim), the drill, the yard."""
        if self._unread or self.playing or self.hand.grips:
            ui.animator.skip()
            self.stop_aiming(ui)
            self._unread = False
            ui.relayout()
        elif self.practice.drill:
            self._again = "throw"
            self.practice.begin(ui, "")
        else:
            self.leave_for(ui)

    # --- drawing -------------------------------------------------------------------------------------------

    def _plain(self, ui: Ui) -> BoneStyle:
        letters = ui.say("yard.letters")
        mark = "" if self.marks == "plain" else self.marks
        return BoneStyle(mark=mark, letters=(letters[0], letters[1], letters[2], letters[3]))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The mat with its bones and the aim, then the panel."""
        moves = self._glide is not None or self.playing
        self._draw_panel(ui, surface)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.camera.rect))
        plain, held = self._plain(ui), self._hand_seen(ui)
        found = {} if moves else glowing(plain, self.aiming, self.log)
        bones = self._ready(ui, plain, moves)
        if felt.has_felt(ui, self.camera) or not (moves or self._rough):
            surface.blit(felt.yard_picture(ui, self.camera), self.camera.rect)
        else:
            felt.felt_on_the_way(ui, surface, self.camera, fine=len(bones) <= FEW)
        archery = self.practice.drill == "archery"
        felt.draw_rings(ui, surface, self.camera, GOALS_MM["archery"][self.practice.step] if archery else 0)
        felt.light(ui, surface, self.camera.rect)
        if held and self.playing:
            self.hand.draw(ui, surface, self.camera, out=len(self.seen), left=self.hand_left)
        for seen in bones if self._waits_on else ():
            if seen.piece == self._waits_on:
                felt.spot(ui, surface, self.camera, seen)
        felt.draw_seen(ui, surface, self.camera, bones, found, plain)
        self.practice.draw(ui, surface)
        if self.aiming is not None:
            draw_guide(ui, surface, self.aiming)
            draw_shade(ui, surface, self.camera.rect, self.aiming)
        if held and not self.playing:
            self.hand.draw(ui, surface, self.camera)
        self._caption(ui, surface)
        surface.set_clip(clip)

    def _ready(self, ui: Ui, plain: BoneStyle, moves: bool) -> list[Seen]:
        """The bones out of the hand. Those that lie are painted exactly while a turn has time, one at least, and
        drawn as if they moved until then: nobody waits for them."""
        if self.hand.grips or self.hand.aims:
            return []
        scale, first, found = self.camera.px_per_mm * 1000, True, []
        for seen in self.seen:
            exact = in_motion(seen.pose) or is_painted(ui, seen.pose, scale, plain, now=False)
            if not exact and not moves and (first or ui.spare_s > 0):
                exact, first = is_painted(ui, seen.pose, scale, plain, now=True), False
            found.append(seen if exact else seen._replace(pose=seen.pose._replace(moving=True)))
        self._rough = not moves and any(seen.pose.moving for seen in found)
        self.needs_tick = self.needs_tick or self._rough
        return found

    def _draw_panel(self, ui: Ui, surface: pygame.Surface) -> None:
        """The panel, or its picture while nothing in it looks different."""
        focus, left = ui.focus, self.camera.rect.right
        now = (focus.hover, focus.pressed, focus.current, focus.by_keys, ui.scrolled.get("yard.panel"))
        if self._side is not None and self._side[0] == now:
            surface.blit(self._side[1], (left, 0))
            return
        part = pygame.Rect(left, 0, ui.size[0] - left, ui.size[1])
        draw_wall(ui, surface, [part])
        super().draw(ui, surface)
        self._side = (now, surface.subsurface(part).copy()) if self.aiming is None else None

    def _caption(self, ui: Ui, surface: pygame.Surface) -> None:
        """What came of the latest throw, at the foot of the mat: a sign for each bone that lies, then words."""
        if self.hand.grips:
            return
        busy = self.aiming is not None or self.hand.aims
        faces = [] if busy else [*self.came.values(), *[""] * (self._signs - len(self.came))]
        words = self.chance or self.said or ("" if self.log else ui.say("yard.empty"))
        whole = self.camera.half >= views.whole(self.camera.rect).half * 0.9
        loud = bool(faces) or (self._unread and not self.chance)
        side, still = round(32 * self.camera.px_per_mm), [] if self.playing else self.seen
        bones = [pygame.Rect(0, 0, side, side) for _ in still]
        for box, seen in zip(bones, still, strict=True):
            box.center = self.camera.point(seen.x * 1e4, seen.y * 1e4)
        style = self._plain(ui)
        draw_caption(ui, surface, self.camera.rect, words, faces, style, bones, loud=loud, aside=whole)


_left: WeakKeyDictionary[Ui, SandboxScreen] = WeakKeyDictionary()


def yard(ui: Ui) -> SandboxScreen:
    """The yard of a window: what lies there and was counted stays until the window closes."""
    return _left.setdefault(ui, SandboxScreen())


def glowing(plain: BoneStyle, aiming: Aiming | None, log: Sequence[Thrown]) -> dict[str, BoneStyle]:
    """Bones that glow, by piece: the one that is aimed, and the first it would hit, unless an eye is shut; while
    none is, those that the latest flick turned over, and all of a rare throw."""
    found: dict[str, BoneStyle] = {}
    if aiming is not None:
        found[aiming.aim.bone.piece] = plain._replace(glow=(255, 250, 230))
        struck = aiming.aim.guide().struck
        if struck and aiming.switch is None:
            found[struck] = plain._replace(glow=(240, 120, 80))
    elif log:
        pieces = [piece for piece, _, _ in turned_over(log[-1])] if log[-1].kind == "flick" else log[-1].pieces
        if log[-1].kind == "flick" or rare(log[-1]):
            found = dict.fromkeys(pieces, plain._replace(glow=(255, 214, 110)))
    return found
