"""The bone yard: a felt mat on which anyone throws, drops and flicks bones for fun and practice.

The record of what was thrown (`thrown`) is the truth; the screen shows what it adds up to. Motion is a player of
recorded throws; at rest nothing is drawn and nothing runs.
"""

from __future__ import annotations

import random
import time
from functools import partial

import pygame

from ulus_suite.app.bones import mat as felt
from ulus_suite.app.bones import thrown
from ulus_suite.app.bones.ahead import Prepare, Warming, rehearsal
from ulus_suite.app.bones.aim import Aim
from ulus_suite.app.bones.aiming import Aiming, AimOutcome, SideSwitch
from ulus_suite.app.bones.caption import caption, room_wall
from ulus_suite.app.bones.draw import BoneStyle
from ulus_suite.app.bones.glows import glowing
from ulus_suite.app.bones.guide import draw_guide, draw_shade, guide_rect
from ulus_suite.app.bones.legend import Legend
from ulus_suite.app.bones.panel import panel
from ulus_suite.app.bones.player import Playing, Seen, TracePlayer, knocked
from ulus_suite.app.bones.practice import Practice
from ulus_suite.app.bones.sweep import sweep_strength
from ulus_suite.app.bones.tally import result_in_words, ring_of
from ulus_suite.app.bones.thrown import Mat, Strength, Thrown
from ulus_suite.app.focus import Target
from ulus_suite.app.inputs import InputAction, PlayerInput
from ulus_suite.app.motion import Seq
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.core.chance import Pose

SLOW = 0.25
"""How fast a replay is played."""

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
        self.marks, self.rings, self.wide, self.switched = "plain", True, False, False
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
        self.camera = felt.Camera(pygame.Rect(0, 0, 800, 720), float(felt.VIEWS[0]))
        self.bias = (self.seeds.choice((-1, 1)), self.seeds.choice((-1, 1)))
        self._places: list[tuple[float, float]] = [(0.0, float(felt.RADIUS))]
        self._sweep: list[tuple[float, tuple[int, int]]] = []
        self._aim_area: pygame.Rect | None = None
        self._again = ""
        self.practice = Practice(self)
        self.warming: Warming | None = None
        self._warmed: list[float] = []

    # --- layout ------------------------------------------------------------------------------------------

    def lay_out(self, ui: Ui) -> None:
        """The panel takes what its words need, the mat the rest; bones at rest are targets."""
        ui.focus.first = {"": "throw", "hits": "drill.next"}.get(self.practice.drill, "aim")
        width, height = ui.size
        beside = max(min(round(width * 0.54), ui.theme.em(21)), round(width * 0.29))
        mat_rect = pygame.Rect(0, 0, width - beside, height)
        self._look(mat_rect)
        self._warm(ui)
        root, self.legend = panel(ui, self)
        room = ui.theme.px(8)
        self.set_root(ui, root, pygame.Rect(mat_rect.right + room, room, beside - 2 * room, height - 2 * room))
        if self.aiming is not None:
            self.aiming.view, self.aiming.scale = self.camera, ui.theme.scale
            self._aim_area = guide_rect(ui, self.aiming)
        if not self.playing:
            self.seen = [felt.resting(pose) for pose in self.mat.lying]
            self._bone_targets(ui)
            if self._again:  # the flicked bone keeps the focus, so that one may flick it on
                ui.focus.go(self._again, by_keys=ui.focus.by_keys)
                self._again = ""

    def _look(self, rect: pygame.Rect) -> None:
        """Set the camera on what is to be seen."""
        least = len(felt.VIEWS) - 1 if self.wide else 0
        self.camera = felt.camera_for(rect, [*self._places, *self.practice.places], least)

    def _bone_targets(self, ui: Ui) -> None:
        if self.aiming is not None and self.aiming.aim.rim:
            return  # an archer's bone is picked up before the next is set down
        side = 2 * round(17 * self.camera.px_per_mm)
        for pose in self.mat.lying:
            box = pygame.Rect(0, 0, side, side)
            box.center = self.camera.point(pose.x, pose.y)
            ui.add(
                Target(
                    f"bone.{pose.piece}",
                    box,
                    ui.say(
                        "yard.bone",
                        n=pose.piece[1:],
                        face=ui.say(f"yard.face.{pose.face}"),
                        ring=ui.say(f"yard.ring.{ring_of(pose)}"),
                    ),
                    "piece",
                    act=lambda pose=pose: self.aim_at(ui, pose),  # type: ignore[misc]  # a default keeps this pose
                    shape="circle",
                    clip=self.camera.rect,
                )
            )

    def choose(self, ui: Ui, **changes: object) -> None:
        """Change what the panel offers: `many`, `strength`, `handful`, `marks`, `rings`, `wide`, `switched`,
        `eye` (the better one, which is shut)."""
        for name, value in changes.items():
            setattr(self, name, value)
        if changes.keys() & {"switched", "eye"} and self.aiming is not None:
            self._aim(ui, self.aiming.aim)
        ui.relayout()

    # --- throwing ------------------------------------------------------------------------------------------

    def throw(self, ui: Ui, many: int = 0, strength: Strength | None = None) -> None:
        """Throw one to four bones (as many as chosen); what lay there is taken up first."""
        self.many, self.strength = many or self.many, strength or self.strength
        self._do(ui, thrown.roll(self.many, self.strength, self._seed()))

    def drop(self, ui: Ui, many: int = 0) -> None:
        """Drop a handful (as many as chosen) on the empty mat."""
        self._do(ui, thrown.drop(many or self.handful, self._seed()))

    def lay(self, ui: Ui, bones: tuple[Pose, ...]) -> None:
        """Lay the mat by hand."""
        self.log.append(thrown.laid(self.mat.lying, bones))
        self.mat = thrown.after(self.mat, self.log[-1])
        self._places = [(float(pose.x), float(pose.y)) for pose in bones]
        self._tell()
        ui.relayout()

    def put_back(self, ui: Ui) -> None:
        """Drop the bones that left the mat back into its middle."""
        self._do(ui, thrown.put_back(self.mat.lying, self.mat.away, self._seed()))

    def shoot(self, ui: Ui) -> None:
        """Flick the bone that is aimed."""
        if self.aiming is not None:
            drills = ui.settings.hand if self.practice.drill else "exact"  # practised with the hand that plays
            hand, shot = "switched_eye" if self.switched else drills, self.aiming.aim.shot
            lying = self.practice.shot_from(self.aiming.aim)
            self._do(ui, thrown.flick(lying, shot, self._seed(), hand, self.bias))
            self._again = f"bone.{shot.piece}"

    def replay(self, ui: Ui) -> None:
        """Show the latest throw or flick again, slowly."""
        ui.animator.skip()
        entry = next((entry for entry in reversed(self.log) if entry.kind != "laid"), None)
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
        self.log.append(entry)
        self.mat = thrown.after(self.mat, entry)
        self.said = ""
        self._play(ui, entry, 1.0)

    def _tell(self) -> None:
        """What the panel tells: the mat, with faces counted from where the count was begun anew."""
        counted = thrown.fold(self.log[self.counted_from :])
        self.told = Mat(self.mat.lying, self.mat.away, counted.counts, self.mat.entries)

    def _play(self, ui: Ui, entry: Thrown, speed: float) -> None:
        self.stop_aiming(ui)
        player = TracePlayer(entry.trace, entry.before, entry.after)
        way = [(float(key[1]), float(key[2])) for track in entry.trace.tracks for key in track.keys]
        lying = [(float(pose.x), float(pose.y)) for pose in (*entry.before, *entry.after)]
        before = self.camera
        self._places = [p for p in way + lying if p[0] ** 2 + p[1] ** 2 <= felt.RADIUS**2]
        self._look(before.rect)
        if entry.before and self.camera.half < before.half and speed == 1.0:
            self._places.append((0.0, before.half - 260))  # a flick never brings the mat nearer
            self._look(before.rect)
        self.playing, self.seen = True, player.at(0)
        self._wake()

        def show(t_ms: float) -> None:
            now = player.at(t_ms)
            area = felt.changed(self.camera, self.seen, now)
            self.seen = now
            if area is not None:
                ui.dirty(area)

        ui.relayout()
        ready = Prepare(rehearsal(player, self.camera.px_per_mm * 1000, self._plain(ui)))
        ui.animator.play(
            Seq(ready, Playing(player, show, partial(knocked, ui), speed)), then=lambda: self._rest(ui, entry)
        )

    def _rest(self, ui: Ui, entry: Thrown) -> None:
        """Everything lies still: tell what came of it."""
        self.playing = False
        self.said = result_in_words(ui, entry)
        if self.log and entry is self.log[-1]:  # not a replay of something older
            self.said = self.practice.settled(ui, entry) or self.said
        self._tell()
        ui.relayout()

    # --- aiming --------------------------------------------------------------------------------------------

    def aim_at(self, ui: Ui, pose: Pose) -> None:
        """Take a bone under the finger."""
        self.take_up(ui, Aim(pose, self.mat.lying))

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
        lying = self.mat.lying
        if self.practice.drill == "archery":
            self.practice.next(ui)
        if not lying or self.practice.drill == "archery":
            return
        pieces = [pose.piece for pose in lying]
        now = self.aiming.aim.bone.piece if self.aiming is not None else ""
        at = (pieces.index(now) + by) % len(lying) if now in pieces else 0
        self.aim_at(ui, lying[at])

    def _aim(self, ui: Ui, aim: Aim) -> None:
        switch = SideSwitch(self.eye, self._seed()) if self.switched else None
        self.aiming = Aiming(aim, self.camera, scale=ui.theme.scale, switch=switch, loose=aim.rim)
        self.aiming.cone = ui.settings.odds
        if ui.settings.motion == "none":
            self.aiming.tremor = None
        self._wake()

    def stop_aiming(self, ui: Ui) -> None:
        """Take the finger away."""
        if self.aiming is not None:
            self.aiming = None
            self._wake()
            ui.relayout()

    def _wake(self) -> None:
        """Turn only while something needs it: a trembling hand, a held button, pictures still to be painted."""
        aims = self.aiming is not None and self.aiming.needs_tick
        self.needs_tick = aims or self.warming is not None

    def tick(self, ui: Ui, ms: float) -> None:
        """Move the aim on in time; paint ahead while nothing else happens."""
        if self.aiming is not None and self.aiming.tick(ms):
            self.aim_moved(ui)
        if not self.playing and self.warming is not None and self.warming.work():
            self.warming = None
            self._wake()

    def _warm(self, ui: Ui) -> None:
        """Have the pictures of moving bones painted for the views that throws are seen in."""
        halves = felt.VIEWS[: 1 if self.wide else 2]
        scales = [felt.Camera(self.camera.rect, felt.fitted(self.camera.rect, half)).px_per_mm for half in halves]
        if scales != self._warmed:
            self._warmed = scales
            self.warming = Warming(ui.size, scales)
            self._wake()

    def aim_moved(self, ui: Ui) -> None:
        """Draw the aim again, and nothing else."""
        if self.aiming is None:
            return
        area = guide_rect(ui, self.aiming).clip(self.camera.rect)
        ui.dirty(area if self._aim_area is None else area.union(self._aim_area).clip(self.camera.rect))
        self._aim_area = area
        if self.legend is not None:
            ui.dirty(self.legend.rect)

    # --- inputs --------------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Aiming sees everything first; then sweeps over the felt, presses on bones, and number keys."""
        if self.aiming is not None and not self.playing and self._aimed(ui, given):
            return given.do not in (InputAction.POINT, InputAction.WHEEL)
        if given.device == "mouse":
            return self._swept(ui, given)
        if not given.down or given.repeat:
            return False
        if given.do in DIGITS:
            self.throw(ui, many=DIGITS[given.do])
        elif given.do is InputAction.HISTORY and self.log:
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
        if given.do is InputAction.WHEEL and not self.camera.rect.collidepoint(given.pos):
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

    def _swept(self, ui: Ui, given: PlayerInput) -> bool:
        if given.do is InputAction.PRESS and self.camera.rect.collidepoint(given.pos):
            pose = None if self.playing else self._bone_at(given.pos)
            if pose is not None:
                self.aim_at(ui, pose)
                return self._aimed(ui, given)
            self._sweep = [(time.perf_counter() * 1000, given.pos)]
            return True
        if given.do is InputAction.POINT and self._sweep:
            self._sweep.append((time.perf_counter() * 1000, given.pos))
            return False
        if given.do is InputAction.RELEASE and self._sweep:
            way, self._sweep = [*self._sweep, (time.perf_counter() * 1000, given.pos)], []
            strength = sweep_strength(way, ui.theme.scale)
            if strength is not None:
                self.throw(ui, strength=strength)
            else:
                self.stop_aiming(ui)
            return True
        return False

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
        """Escape."""
        self.leave_for(ui)

    # --- drawing -------------------------------------------------------------------------------------------

    def _plain(self, ui: Ui) -> BoneStyle:
        letters = ui.say("yard.letters")
        mark = "" if self.marks == "plain" else self.marks
        return BoneStyle(mark=mark, letters=(letters[0], letters[1], letters[2], letters[3]))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The mat with its bones and the aim, then the panel; only what lies in the part to be drawn."""
        clip = surface.get_clip()
        if clip.right > self.camera.rect.right:
            surface.blit(room_wall(ui, self.camera.rect.right), (self.camera.rect.right, 0))
            super().draw(ui, surface)
        if clip.left >= self.camera.rect.right:
            return
        surface.set_clip(clip.clip(self.camera.rect))
        surface.blit(felt.felt(ui, self.camera), self.camera.rect)
        plain = self._plain(ui)
        found = {} if self.playing else glowing(plain, self.mat, self.rings, self.aiming, self.switched)
        felt.draw_seen(surface, self.camera, self.seen, found, plain)
        self.practice.draw(surface)
        if self.aiming is not None:
            draw_guide(ui, surface, self.aiming)
            draw_shade(ui, surface, self.camera.rect, self.aiming)
        self._caption(ui, surface)
        surface.set_clip(clip)

    def _caption(self, ui: Ui, surface: pygame.Surface) -> None:
        """What came of the latest throw, in words, at the foot of the mat."""
        words = self.said or ("" if self.log else ui.say("yard.empty"))
        if not words:
            return
        caption(ui, surface, self.camera.rect, words)
