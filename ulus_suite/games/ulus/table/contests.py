"""The aim of whoever flicks at archery or wrestling: made anew for each question, turned by every device."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.bones.aim import RIM, Aim
from ulus_suite.app.bones.aiming import Aiming, AimOutcome, SideSwitch
from ulus_suite.app.bones.eye import better_eye
from ulus_suite.app.bones.guide import guide_rect
from ulus_suite.app.ui.focus import Drag
from ulus_suite.app.ui.inputs import ARROWS, Hint, InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour
from ulus_suite.core.chance import Pose
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules import frames as fr
from ulus_suite.games.ulus.rules.wrestling import target_of
from ulus_suite.games.ulus.table import looked, throws
from ulus_suite.games.ulus.table.flick_odds import FlickOdds
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.pairs import best_pair, best_pairs

if TYPE_CHECKING:
    from ulus_suite.app.bones.legend import Legend

MAT = "aim"
"""The target that is the mat itself: while it has the focus, arrows aim."""

TRIED = 12
"""So many pairs of bones alike are looked at for a fresh aim that touches its own kind."""

FRESH_POWER = 450
"""An archer's strength before it is set: short of the rings."""


class Contest:
    """What is asked of whoever flicks, and the aim in their hands."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.aiming: Aiming | None = None
        self.legend: Legend | None = None
        self.odds = FlickOdds(self)
        self.fresh = False
        """Whether the question is so new that the focus has not been led to the mat yet."""
        self.key = ""
        """Which question is being answered."""
        self._area: pygame.Rect | None = None
        self._on_mat = False
        self._shots: dict[Seat, ac.Flick] = {}
        """The latest shot of each archer."""
        self._glass: pygame.Rect | None = None

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
    def seat(self) -> Seat | None:
        """Who flicks."""
        return next((a.seat for a in self.flicks), None)

    @property
    def name(self) -> str:
        """The player's name, by which their better eye is remembered."""
        return "" if self.seat is None else self.table.screen.names[self.seat]

    @property
    def may(self) -> list[str]:
        """Bones that may be flicked, by number."""
        return sorted({a.shot.piece for a in self.flicks}, key=lambda piece: int(piece[1:]))

    @property
    def bones(self) -> tuple[Pose, ...]:
        """What lies on the mat."""
        return self.table.lying.bones

    @property
    def aim(self) -> Aim | None:
        """The numbers of the shot as they stand."""
        return self.aiming.aim if self.aiming is not None else None

    @property
    def open(self) -> bool:
        """Whether somebody may aim now."""
        return self.aiming is not None and bool(self.flicks) and not self.table.screen.moving

    def other_hand(self) -> bool:
        """Whether the archer shoots with the other hand."""
        frame = throws.frame_of(self.table.view, fr.Archery)
        return isinstance(frame, fr.Archery) and self.seat is not None and frame.other_hand == self.seat

    def must(self) -> str:
        """The bone that has to be aimed for, if Jianggar named one."""
        frame = throws.frame_of(self.table.view, fr.Wrestling)
        if not isinstance(frame, fr.Wrestling) or self.seat is None:
            return ""
        return target_of(frame, self.seat)

    def looked(self, ui: Ui) -> str:
        """The bone that focus or pointer is on; whichever moved last goes first. Empty when they are on none."""
        return next((name.removeprefix("bone.") for name in ui.focus.eyes if name and name.startswith("bone.")), "")

    def alike(self, bone: Pose) -> bool:
        """Whether a bone may be taken by the one that is to be flicked."""
        aim = self.aim
        if aim is None or bone.piece == aim.bone.piece or self.must() not in ("", bone.piece):
            return False
        return len(self.bones) == 2 or bone.face == aim.bone.face

    # --- making an aim ---------------------------------------------------------------------------------------

    def renew(self, ui: Ui, key: str) -> None:
        """A new question: aim afresh, near something sensible; the same one: look through the present camera."""
        if not self.flicks:
            self.aiming, self.key = None, ""
        elif key != self.key or self.aiming is None:
            self.key, self.fresh = key, True
            self._begin(ui, self._first(key))
        if self.aiming is not None:
            self.aiming.view, self.aiming.scale = self.table.lying.camera, ui.theme.scale
            self.aiming.cone = self.odds.on = self.odds.wanted(ui)
            switch = self.aiming.switch
            if switch is not None:
                self.aiming.switch = switch._replace(eye=better_eye(ui, self.name))
            self._area = guide_rect(ui, self.aiming)
        self.table.wake()  # an aim that was made or changed without an input has to be tried out too

    def _first(self, key: str) -> Aim | None:
        """What a fresh aim looks at, a little beside it: aiming is left to the player. An archer stands and aims as
        in the round before; a wrestler's aim touches a bone of its kind."""
        flick = self.flicks[0]
        if flick.shot.placed:
            kept = self._shots.get(flick.seat)
            if kept is not None and kept.shot.piece == flick.shot.piece:
                return self._exactly(kept)
            aim = self.from_rim(flick.shot.piece, math.atan2(flick.shot.y, flick.shot.x))
            aim.turn(_aside(key, 3000, 8000))
            aim.power_permille = FRESH_POWER
            return aim
        pair = best_pair(self.bones, self.may, self.must())
        if pair is None:
            return None
        aside = _aside(key, 1000, 3000)
        for here, there in best_pairs(self.bones, self.may, self.must())[:TRIED]:
            for turn in (aside, -aside, aside // 3, -aside // 3, 0):
                found = Aim(here, self.bones)
                found.point_at(there)
                found.turn(turn)
                if found.guide().struck == there.piece:
                    return found
        found = Aim(pair[0], self.bones)
        found.point_at(pair[1])
        return found

    def from_rim(self, piece: str, angle: float, face: str = "sheep") -> Aim:
        """A bone at the edge, aimed straight at the middle."""
        bone = Pose(piece, round(RIM * math.cos(angle)), round(RIM * math.sin(angle)), 0, face)
        return Aim(bone, self.bones, rim=True)

    def _begin(self, ui: Ui, aim: Aim | None) -> None:
        if aim is None:
            self.aiming = None
            return
        seed = int.from_bytes(hashlib.blake2b(self.key.encode(), digest_size=4).digest(), "big")
        switch = SideSwitch(better_eye(ui, self.name), seed) if self.other_hand() else None
        self.aiming = Aiming(aim, self.table.lying.camera, scale=ui.theme.scale, switch=switch, loose=True)
        self.aiming.hand = self.table.screen.steadiness
        if ui.settings.motion == "none":
            self.aiming.tremor = None
        if self.legend is not None:  # a bone may be taken up by pulling it: the panel's numbers are of this one
            self.legend.aiming = self.aiming

    def take_up(self, ui: Ui, piece: str) -> None:
        """Flick that bone: at the nearest of its kind, until one says otherwise."""
        here = next((b for b in self.bones if b.piece == piece), None)
        if here is None:
            return
        aim = Aim(here, self.bones)
        pair = best_pair(self.bones, {piece}, self.must())
        if pair is not None:
            aim.point_at(pair[1])
        self._begin(ui, aim)

    def another(self, ui: Ui, by: int) -> None:
        """The next or previous bone that may be flicked."""
        may, aim = self.may, self.aim
        if may and aim is not None:
            at = may.index(aim.bone.piece) if aim.bone.piece in may else 0
            self.take_up(ui, may[(at + by) % len(may)])
            ui.relayout()

    def follow(self, ui: Ui, hint: ac.Flick) -> None:
        """Aim as a hint says, to the last number. Of a sample of wrestling among the choices only the bone counts:
        then at the nearest match."""
        if hint.shot.placed or hint not in self.flicks:
            self._begin(ui, self._exactly(hint))
        else:
            self.take_up(ui, hint.shot.piece)

    def _exactly(self, hint: ac.Flick) -> Aim | None:
        shot = hint.shot
        if shot.placed:
            aim = Aim(Pose(shot.piece, shot.x, shot.y, shot.turn, hint.face), self.bones, rim=True)
        else:
            here = next((b for b in self.bones if b.piece == shot.piece), None)
            if here is None:
                return None
            aim = Aim(here, self.bones)
        aim.take(shot, hint.aim)
        return aim

    # --- flicking --------------------------------------------------------------------------------------------

    def action(self) -> ac.Flick | None:
        """The flick as it stands."""
        aim = self.aim
        if aim is None or self.seat is None:
            return None
        if aim.rim:
            return ac.Flick(self.seat, aim.shot, "", aim.bone.face)
        return ac.Flick(self.seat, aim.shot, aim.target or aim.guide().struck)

    def shoot(self, ui: Ui) -> None:
        """Flick."""
        action = self.action()
        if action is not None:
            if action.shot.placed:
                self._shots[action.seat] = action
            self.table.screen.act(ui, action)

    def pick(self, ui: Ui, bone: Pose) -> None:
        """A bone is chosen: aim at one of the same kind, else take it up; chosen once more, flick."""
        aim = self.aim
        if aim is None or aim.target == bone.piece:
            self.shoot(ui)
            return
        if self.alike(bone) or bone.piece not in self.may:
            if bone.piece != aim.bone.piece:
                aim.point_at(self._pressed(ui, bone))
        else:
            self.take_up(ui, bone.piece)
        ui.relayout()

    def _pressed(self, ui: Ui, bone: Pose) -> Pose:
        """The very place that was pressed on a bone: a pointer aims no better than its hand."""
        if ui.focus.by_keys:
            return bone
        x, y = self.table.lying.camera.back(ui.pointer)
        return Pose(bone.piece, round(x), round(y), bone.turn, bone.face)

    def press_mat(self, ui: Ui) -> None:
        """Enter on the mat flicks; a press on the felt only turns the shot that way: nobody flicks by mistake."""
        aim = self.aim
        if ui.focus.by_keys or aim is None:
            self.shoot(ui)
            return
        if self.aiming is not None:
            self.aiming.click(ui.pointer)
        self.moved(ui)

    # --- inputs ----------------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Keys, pad, wheel and right button while somebody aims; presses come as drags and clicks of targets."""
        if self.aiming is None or not self.open:
            return False
        if given.device == "mouse":
            if given.do not in (InputAction.WHEEL, InputAction.WHY) or not self.table.ground.upper.collidepoint(
                ui.pointer
            ):
                return False
        elif given.do in (InputAction.ACCEPT, InputAction.BACK) or (
            given.do in ELSEWHERE and ui.focus.current != MAT
        ):
            return False
        elif given.down and given.do in (InputAction.PAGE_UP, InputAction.PAGE_DOWN) and not self.aiming.aim.rim:
            self.another(ui, 1 if given.do is InputAction.PAGE_DOWN else -1)
            return True
        used = self.aiming.take(given) is AimOutcome.USED
        if used:
            ui.focus.by_keys = given.device != "mouse"
            self.moved(ui)
        self.table.wake()
        return used

    def drag(self, ui: Ui, d: Drag) -> None:
        """The sling: pull back, let go. A bone that may be flicked is taken up by pulling it."""
        if self.aiming is None:
            return
        piece = d.source.removeprefix("bone.")
        if d.phase == "start":
            if piece in self.may and piece != self.aiming.aim.bone.piece:
                self.take_up(ui, piece)
            ui.focus.go(MAT, by_keys=False)  # its mark would hide the bone
            self.aiming.press_at(d.start)
        if d.phase == "cancel":
            self.aiming.drop()
        elif d.phase == "drop":
            if self.aiming.let_go(d.pos):
                self.shoot(ui)
        else:
            self.aiming.pull_to(d.pos)
        self.moved(ui)

    @property
    def needs_tick(self) -> bool:
        """Whether a hand trembles, a button is held, or chances are being tried out."""
        return self.aiming is not None and self.open and (self.aiming.needs_tick or self.odds.needs_tick)

    def tick(self, ui: Ui, ms: float) -> None:
        """Time passes for the hand."""
        if self.aiming is not None and self.open:
            if self.aiming.tick(ms):
                self.moved(ui)
            self.odds.tick(ui, ms)

    def moved(self, ui: Ui) -> None:
        """Draw the aim again where it was and where it is, and its numbers."""
        if self.aiming is None:
            return
        if isinstance(self.table.hint_action, ac.Flick) and self.action() != self.table.hint_action:
            ui.relayout()  # the hint was of another aim: the rail lets it go
        area = guide_rect(ui, self.aiming)
        ui.dirty((area if self._area is None else area.union(self._area)).clip(self.table.rect))
        self._area = area
        if self.legend is not None:
            ui.dirty(self.legend.rect)
        glass = looked.glass_rect(self, ui)
        for rect in (glass, self._glass):  # what is struck may have changed
            if rect is not None:
                ui.dirty(rect.clip(self.table.rect))
        self._glass = glass

    def noticed(self, ui: Ui) -> None:
        """Arrows mean something else on the mat and off it: the hint bar says so."""
        on_mat = ui.focus.current == MAT
        if on_mat != self._on_mat:
            self._on_mat = on_mat
            ui.dirty(self.table.screen.foot)

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys that work while somebody aims."""
        aim = self.aim
        if aim is None or not self.open:
            return []
        text = self.table.words.text
        fingers = (
            (InputAction.FINGER_DOWN, InputAction.FINGER_UP)
            if ui.device == "pad"
            else (InputAction.ONE, InputAction.TWO, InputAction.THREE)
        )
        page = (
            (InputAction.PAGE_UP, InputAction.PAGE_DOWN),
            text("board.hint.edge" if aim.rim else "board.hint.bone"),
        )
        spin = ((InputAction.SPIN_LEFT, InputAction.SPIN_RIGHT), text("board.hint.spin"))
        finger = (fingers, text("board.hint.finger"))
        if ui.focus.current != MAT:
            return [((InputAction.LEFT, InputAction.RIGHT), ui.say("hint.move")), page, spin, finger]
        twist = (
            [((InputAction.FIRST, InputAction.LAST), text("board.hint.twist"))]
            if aim.rim and ui.device == "keys"
            else []
        )
        return [
            ((InputAction.LEFT, InputAction.RIGHT), text("board.hint.aim")),
            ((InputAction.UP, InputAction.DOWN), text("board.hint.strength")), page,
            (InputAction.ACCEPT, text("board.aim.flick")), spin, finger, *twist,
        ]  # fmt: skip

    # --- looks -----------------------------------------------------------------------------------------------

    def glow(self, ui: Ui, piece: str) -> Colour | None:
        """The bone to be flicked, what it would hit, and bones that may be named."""
        theme, aim = ui.theme, self.aim
        if self.table.screen.moving:
            return None
        eyed = self.looked(ui)
        if self.parries:
            if eyed and piece != eyed and self._same_face(piece, eyed):
                return theme["accent"]
            return theme["glow"] if piece in self.parries else None
        if aim is None:
            return None
        if piece == aim.bone.piece:
            return theme["glow"]
        if piece == aim.guide().struck and not self.other_hand():
            struck = next((b for b in self.bones if b.piece == piece), None)
            return theme["good" if aim.rim or (struck is not None and self.alike(struck)) else "bad"]
        if piece == self.must():
            return theme["accent"]
        if eyed in self.may and eyed != aim.bone.piece and not aim.rim and self.must() == "":
            return ALIKE if self._same_face(piece, eyed) else None  # what that one could take
        alike = next((b for b in self.bones if b.piece == piece), None)
        return ALIKE if not aim.rim and alike is not None and self.alike(alike) else None

    def _same_face(self, one: str, other: str) -> bool:
        faces = {b.piece: b.face for b in self.bones}
        return one in faces and faces[one] == faces.get(other)


ALIKE: Colour = (255, 250, 226)
"""A pale light round every bone that the one in hand may take."""

ELSEWHERE = (*ARROWS, InputAction.FIRST, InputAction.LAST)
"""Inputs that belong to the focus unless it is on the mat."""


def _aside(key: str, least: int, most: int) -> int:
    """How far beside the mark a fresh aim points (0.001 degree), to either side."""
    lot = int.from_bytes(hashlib.blake2b(key.encode(), digest_size=4).digest(), "big")
    far = least + lot // 2 % (most - least)
    return far if lot % 2 else -far
