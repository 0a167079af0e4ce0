"""Archery and wrestling: choosing bones, the sling, the guide, the magnified rings, captures and points."""

from __future__ import annotations

import hashlib
import math
import random
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.focus import Drag, Target
from ulus_suite.app.inputs import Do, PlayerInput
from ulus_suite.app.tables.ulus import aiming, throws
from ulus_suite.app.tables.ulus.aiming import Aim
from ulus_suite.app.theme import Colour
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Button, Label, Row, Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import Pose
from ulus_suite.games.ulus import actions as ac
from ulus_suite.games.ulus import frames as fr

if TYPE_CHECKING:
    from ulus_suite.app.tables.ulus import Table

DEAD, FULL = 8, 160
"""Pixels (at 1280 x 720) of a drag that do nothing, and that give full power."""

TREMOR_PX, TREMOR_MEMORY = 6.0, 0.85
"""How far the switched hand trembles, and how much of one tremor stays in the next."""


class Contest:
    """The state of aiming, and what is drawn round it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.aim: Aim | None = None
        self.key = ""
        self.pulling = False
        self.tremor = (0.0, 0.0)
        self._shake = random.Random(5)
        self._ui: Ui | None = None

    # --- what is asked ---------------------------------------------------------------------------------------

    @property
    def flicks(self) -> list[ac.Flick]:
        """Sample flicks among the choices: they say which bones may be flicked."""
        return [a for a in self.table.choices if isinstance(a, ac.Flick)]

    @property
    def parries(self) -> dict[str, ac.Parry]:
        """Bones that Jianggar may name."""
        return {a.piece: a for a in self.table.choices if isinstance(a, ac.Parry)}

    @property
    def bones(self) -> tuple[Pose, ...]:
        """What lies on the mat."""
        return self.table.lying.bones

    def other_hand(self) -> bool:
        """Whether the archer shoots with the other hand."""
        frame = throws.frame_of(self.table.view, fr.Archery)
        return isinstance(frame, fr.Archery) and bool(self.flicks) and frame.other_hand == self.flicks[0].seat

    def renew(self, key: str) -> None:
        """A new question: aim afresh, at something sensible."""
        flicks = self.flicks
        if not flicks:
            self.aim, self.key = None, ""
            return
        if key == self.key and self.aim is not None:
            return
        self.key, self.pulling = key, False
        first = flicks[0]
        if first.shot.placed:
            view = self.table.view
            assert view is not None
            self.aim = aiming.facing_middle(first.shot.piece, 270 + 360 * first.seat // len(view.players))
            self.aim.turn_by(_aside(key, 3000, 8000))
            self.aim.power = 450
            return
        self.aim = None
        pair = aiming.best_pair(self.bones, {a.shot.piece for a in flicks}, self.must())
        if pair is not None:
            self.aim = Aim(pair[0].piece)
            aiming.at_bone(self.aim, *pair)
            self.aim.turn_by(_aside(key, 1000, 3000))

    def must(self) -> str:
        """The bone that has to be aimed for, if Jianggar named one."""
        frame = throws.frame_of(self.table.view, fr.Wrestling)
        if (
            isinstance(frame, fr.Wrestling)
            and self.flicks
            and self.flicks[0].seat in frame.fresh
            and len(frame.mat) > 2
        ):
            return next((bone for who, bone in frame.targets if who == self.flicks[0].seat), "")
        return ""

    def follow(self, hint: ac.Flick) -> None:
        """Aim as a hint says: its bones, pointed where they lie."""
        if hint.shot.placed:
            if self.aim is not None:
                self.aim = aiming.facing_middle(self.aim.piece, self.aim.rim)
            return
        here = next((b for b in self.bones if b.piece == hint.shot.piece), None)
        pair = aiming.best_pair(self.bones, {hint.shot.piece}, self.must())
        if here is not None and pair is not None:
            self.aim = Aim(here.piece)
            aiming.at_bone(self.aim, *pair)

    def action(self) -> ac.Flick | None:
        """The flick as it stands."""
        if self.aim is None or not self.flicks:
            return None
        shot = self.aim.shot
        if self.aim.placed:
            return ac.Flick(self.flicks[0].seat, shot, "", self.aim.face)
        first, _ = aiming.first_in_way(shot, self.start(), self.bones)
        return ac.Flick(self.flicks[0].seat, shot, self.aim.target or first)

    def start(self) -> tuple[int, int]:
        """Where the bone to be flicked lies, in 0.1 mm."""
        assert self.aim is not None
        if self.aim.placed:
            return self.aim.at
        here = next((b for b in self.bones if b.piece == self.aim.piece), None)
        return (here.x, here.y) if here is not None else (0, 0)

    def shoot(self, ui: Ui) -> None:
        """Flick."""
        action = self.action()
        if action is not None:
            self.table.screen.act(ui, action)

    # --- targets ---------------------------------------------------------------------------------------------

    def place(self, ui: Ui) -> None:
        """The mat itself for aiming, and each bone."""
        self._ui = ui
        table, text = self.table, self.table.words.text
        if not self.flicks and not self.parries:
            return
        camera = table.lying.camera
        if self.flicks:
            hint = text("board.aim.hint_archery" if self.aim is not None and self.aim.placed else "board.aim.hint")
            ui.add(
                Target(
                    "aim", table.ground.mat_rect().clip(table.ground.upper), text("board.aim.label"), "slider",
                    act=lambda: self.shoot(ui), steer=self.steer, drag=self.drag, shape="circle",
                    hint=hint if not self.pulling else "",
                )
            )  # fmt: skip
        if self.aim is not None and self.aim.placed:
            return
        side = max(18, round(camera.px_per_mm * 30))
        may = {a.shot.piece for a in self.flicks}
        for bone in self.bones:
            rect = pygame.Rect(0, 0, side, side)
            rect.center = camera.point(bone.x, bone.y)
            if table.ground.upper.colliderect(rect):
                self._offer(ui, bone, rect, bone.piece in may)

    def _offer(self, ui: Ui, bone: Pose, rect: pygame.Rect, may: bool) -> None:
        words, name = self.table.words, f"bone.{bone.piece}"
        label = f"{words.name(bone.piece)}: {words.name(bone.face)}"
        parries = self.parries
        if parries:
            action = parries.get(bone.piece)
            act = (lambda: self.table.screen.act(ui, action)) if action is not None else None
            ui.add(
                Target(
                    name,
                    rect,
                    label,
                    "piece",
                    enabled=action is not None,
                    act=act,
                    shape="circle",
                    hint=label,
                )
            )
            return
        ui.add(
            Target(
                name, rect, label, "piece", act=lambda: self.pick(ui, bone, may), shape="circle", hint=label,
                drag=self.drag if self.aim is not None and self.aim.piece == bone.piece else None,
                steer=self.steer_bone,
            )
        )  # fmt: skip

    def pick(self, ui: Ui, bone: Pose, may: bool) -> None:
        """A press on a bone: take it to flick, or aim at it; pressing what is aimed at flicks."""
        aim = self.aim
        if aim is not None and bone.piece == aim.target:
            self.shoot(ui)
            return
        here = next((b for b in self.bones if aim is not None and b.piece == aim.piece), None)
        fits = here is not None and here.piece != bone.piece and (bone.face == here.face or len(self.bones) == 2)
        must = self.must()
        if (
            aim is not None
            and here is not None
            and fits
            and (not must or bone.piece == must)
            and not self._again(bone)
        ):
            aiming.at_bone(aim, here, self._pressed(ui, bone))
        elif may:
            self.aim = Aim(bone.piece)
            pair = aiming.best_pair(self.bones, {bone.piece}, must)
            if pair is not None:
                aiming.at_bone(self.aim, *pair)
        elif aim is not None and here is not None and here.piece != bone.piece:
            aiming.at_bone(aim, here, bone)
        ui.relayout()

    def _pressed(self, ui: Ui, bone: Pose) -> Pose:
        """The very place that was pressed on a bone: a pointer aims no better than its hand."""
        if ui.focus.by_keys:
            return bone
        x, y = self.table.lying.camera.back(ui.pointer)
        return Pose(bone.piece, round(x), round(y), bone.turn, bone.face)

    def _again(self, bone: Pose) -> bool:
        return self.aim is not None and self.aim.piece == bone.piece

    def steer_bone(self, given: PlayerInput) -> bool:
        """On a bone only the page keys aim, arrows go from bone to bone."""
        return given.do in (Do.PAGE_UP, Do.PAGE_DOWN) and self.steer(given)

    def steer(self, given: PlayerInput) -> bool:
        """Arrows turn and strengthen, faster when held. Page keys walk along the rim, or through the bones."""
        aim = self.aim
        if aim is None or not given.down or self._ui is None:
            return False
        fast = 0.2 if given.fine else 4 if given.repeat else 1
        if given.do is Do.LEFT:
            aim.turn_by(round(500 * fast))
        elif given.do is Do.RIGHT:
            aim.turn_by(round(-500 * fast))
        elif given.do is Do.UP:
            aim.harder(round(10 * fast))
        elif given.do is Do.DOWN:
            aim.harder(round(-10 * fast))
        elif given.do in (Do.PAGE_UP, Do.PAGE_DOWN):
            self._page(1 if given.do is Do.PAGE_DOWN else -1)
        else:
            return False
        self._ui.relayout()
        return True

    def _page(self, by: int) -> None:
        assert self.aim is not None
        if self.aim.placed:
            self.aim.walk(4 * by)
            return
        may = sorted({a.shot.piece for a in self.flicks}, key=lambda p: int(p[1:]))
        if not may:
            return
        at = may.index(self.aim.piece) if self.aim.piece in may else 0
        self.aim = Aim(may[(at + by) % len(may)])
        pair = aiming.best_pair(self.bones, {self.aim.piece}, self.must())
        if pair is not None:
            aiming.at_bone(self.aim, *pair)

    def drag(self, d: Drag) -> None:
        """The sling: pull back, let go. Where the bone was taken gives the spin."""
        ui, aim = self._ui, self.aim
        if ui is None or aim is None:
            return
        px = ui.theme.px(1000) / 1000
        dx, dy = d.pos[0] - d.start[0], d.pos[1] - d.start[1]
        if self.other_hand():
            self.tremor = tuple(  # type: ignore[assignment]  # two numbers
                TREMOR_MEMORY * old + (1 - TREMOR_MEMORY) * self._shake.gauss(0, 3 * TREMOR_PX * px)
                for old in self.tremor
            )
            dx, dy = round(dx + self.tremor[0]), round(dy + self.tremor[1])
        pulled = aim.pull(dx, dy, DEAD * px, FULL * px)
        if pulled:
            self._spin_from(d, aim)
        self.pulling = pulled and d.phase in ("start", "move")
        if d.phase == "drop" and pulled:
            self.shoot(ui)
            return
        ui.dirty(self.table.rect)

    def _spin_from(self, d: Drag, aim: Aim) -> None:
        """The finger's place across the line of the shot, when the bone itself was taken."""
        camera = self.table.lying.camera
        x, y = camera.back(d.start)
        sx, sy = self.start()
        if math.hypot(x - sx, y - sy) > 200:
            return
        angle = math.radians(aim.bearing / 1000)
        right = (x - sx) * math.sin(angle) - (y - sy) * math.cos(angle)
        aim.offset = max(-1000, min(1000, round(right / 40 * 1000)))

    # --- the rail --------------------------------------------------------------------------------------------

    def widgets(self, ui: Ui) -> list[Widget]:
        """Everything that can be set, as buttons, and the flick itself."""
        aim = self.aim
        if aim is None or not self.flicks or self.table.screen.moving:
            return []
        text = self.table.words.text

        def step(change: object) -> None:
            assert callable(change)
            change()
            ui.relayout()

        def small(name: str, words: str, change: object, sign: str = "", label: str = "") -> Button:
            return Button(f"aim.{name}", words, lambda: step(change), sign=sign, role="small", label=label, pad=0.3)

        def cycle(field: str, values: tuple[object, ...]) -> None:
            now = getattr(aim, field)
            setattr(
                aim,
                field,
                values[(values.index(now) + 1) % len(values)] if now in values else values[len(values) // 2],
            )

        spin = "none" if abs(aim.offset) < 100 else "left" if aim.offset < 0 else "right"
        finger = {0: "low", 10: "middle", 25: "high"}[aim.height]
        found: list[Widget] = [Button("aim.flick", text("board.aim.flick"), lambda: self.shoot(ui), style="main")]
        power = Label(text("board.aim.power", {"percent": round(aim.power / 10)}), "small", grow=1)
        found.append(Row(
            power, small("weaker", "", lambda: aim.harder(-20), "minus", text("board.aim.weaker")),
            small("harder", "", lambda: aim.harder(20), "plus", text("board.aim.harder")),
            small("left", "", lambda: aim.turn_by(500), "left", text("board.aim.left")),
            small("right", "", lambda: aim.turn_by(-500), "right", text("board.aim.right")), gap=0.25,
        ))  # fmt: skip
        rest: list[Widget] = [
            small("spin", text(f"board.aim.spin_{spin}"), lambda: cycle("offset", aiming.SPINS)),
            small("finger", text(f"board.aim.finger_{finger}"), lambda: cycle("height", aiming.FINGERS)),
        ]
        if aim.placed:
            lie = "board.aim.across" if aim.across else "board.aim.along"
            rest += [
                small("face", self.table.words.name(aim.face), lambda: cycle("face", aiming.FACES)),
                small("across", text(lie), lambda: setattr(aim, "across", not aim.across)),
                small("rim_back", "", lambda: aim.walk(-4), "down", text("board.aim.rim")),
                small("rim_on", "", lambda: aim.walk(4), "up", text("board.aim.rim")),
            ]  # fmt: skip
        found.append(Row(*rest, gap=0.25))
        return found

    # --- drawing ---------------------------------------------------------------------------------------------

    def glow(self, ui: Ui, piece: str) -> Colour | None:
        """The shooter, what is aimed at, and bones that may be taken."""
        theme = ui.theme
        if self.table.screen.moving:
            return None
        if self.parries:
            return theme["glow"] if piece in self.parries else None
        if self.aim is None:
            return None
        if piece == self.aim.piece:
            return theme["glow"]
        action = self.action()
        if action is not None and piece == action.aim:
            return theme["good"]
        if piece == self.must():
            return theme["bad"]
        return None


def _aside(key: str, least: int, most: int) -> int:
    """How far beside the mark a fresh aim points (0.001 degree), to either side: aiming is left to the player."""
    lot = int.from_bytes(hashlib.blake2b(key.encode(), digest_size=4).digest(), "big")
    far = least + lot // 2 % (most - least)
    return far if lot % 2 else -far


def aimed(table: Table, action: Action) -> Action:
    """A computer player's flick in the wrestling, pointed where bones really lie: it knows faces, not places."""
    if not isinstance(action, ac.Flick) or action.shot.placed:
        return action
    view = table.screen.match.view(action.seat)
    frame = throws.frame_of(view, fr.Wrestling)
    if not isinstance(frame, fr.Wrestling):
        return action
    bones = throws.placed(frame.mat, throws.known_layout(table))
    may = {a.shot.piece for a in table.screen.match.choices(action.seat) if isinstance(a, ac.Flick)}
    must = next((bone for who, bone in frame.targets if who == action.seat and action.seat in frame.fresh), "")
    pair = aiming.best_pair(bones, may, must if len(frame.mat) > 2 else "")
    if pair is None:
        return action
    aim = Aim(pair[0].piece)
    aiming.at_bone(aim, *pair)
    return ac.Flick(action.seat, aim.shot, pair[1].piece)
