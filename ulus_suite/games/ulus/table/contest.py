"""The aim of whoever flicks at archery or wrestling, and the bowl before a drop: made anew for each question,
turned by every device. What is seen of it are nodes of `contest_scene`, what it comes to an action of the rules.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame
from msgspec.structs import replace

from ulus_suite.app.bones import paint
from ulus_suite.app.bones.aiming import FINGERS, RIM, Aim, Aiming, AimOutcome, SideSwitch, View
from ulus_suite.app.bones.hand import Hand
from ulus_suite.app.bones.panel import Legend, better_eye, eye_choice, remember_eye
from ulus_suite.app.scene.art import letter
from ulus_suite.app.scene.layout import Frame
from ulus_suite.app.scene.model import Beat, Do, Node, Scene, Throw
from ulus_suite.app.scene.stage import Context, Stage
from ulus_suite.app.ui.focus import Drag
from ulus_suite.app.ui.inputs import ARROWS, Hint, InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.app.ui.widgets import Button, Label, Row, Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, ChanceRequest, Pose
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.core.preview_engine import Share
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules.view import View as Position
from ulus_suite.games.ulus.rules.wrestling import target_of
from ulus_suite.games.ulus.table import contest_beats, contest_scene
from ulus_suite.games.ulus.table.aims import aimed, best_pair, offered, worth_trying
from ulus_suite.games.ulus.table.contest_art import PAINTERS
from ulus_suite.games.ulus.table.contest_scene import (
    FLICK_AT,
    alike,
    archery_of,
    bones_of,
    named_action,
    wrestling_of,
)
from ulus_suite.games.ulus.table.rolls import SCALE
from ulus_suite.play.advice.hints import Hint as Advised
from ulus_suite.teach import accounts

if TYPE_CHECKING:
    from ulus_suite.app.scene.seat_view import SeatView


FRESH_POWER = 620
"""An archer's strength before it is set: just short of the inner ring."""
FACES = ("sheep", "goat", "horse", "camel")


class MatView:
    """The mat as it lies in the window, for an aim: told in tenths of a millimetre, y up."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    @property
    def px_per_mm(self) -> float:
        """Pixels for a millimetre."""
        return self.frame.unit[0]

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A place on the mat as pixels."""
        return self.frame.at((x / 10, -y / 10))

    def back(self, pos: tuple[int, int]) -> tuple[float, float]:
        x, y = self.frame.back(pos)
        return x * 10, -y * 10


class Contest:
    """What is asked of whoever flicks, and the aim in their hands."""

    def __init__(self, board: Stage) -> None:
        self.board = board
        self.aiming: Aiming | None = None
        self.legend: Legend | None = None
        self.odds = FlickOdds(self)
        self.fresh = False
        """Whether the question is so new that the focus has not been led to the mat yet."""
        self.key = ""
        """Which question is being answered."""
        self._shots: dict[Seat, ac.Flick] = {}
        """The latest shot of each archer."""

    # --- what is asked ---------------------------------------------------------------------------------------

    @property
    def flicks(self) -> list[ac.Flick]:
        """Sample flicks among the choices: they say which bones may be flicked."""
        board = self.board
        if board.view is None or board.view.seat not in (board.screen.actor, None) or board.screen.actor is None:
            return []
        return [a for a in board.screen.choices if isinstance(a, ac.Flick)]

    @property
    def seat(self) -> Seat | None:
        return next((a.seat for a in self.flicks), None)

    @property
    def name(self) -> str:
        """The player's name, by which their better eye is remembered."""
        return "" if self.seat is None else self.board.screen.names[self.seat]

    @property
    def may(self) -> list[str]:
        """Bones that may be flicked, by number."""
        return sorted({a.shot.piece for a in self.flicks}, key=lambda piece: int(piece[1:]))

    @property
    def bones(self) -> tuple[Pose, ...]:
        return bones_of(self.board.view, self.board.screen.layout) if self.board.view is not None else ()

    @property
    def view(self) -> View:
        """The mat as it is seen now."""
        assert self.board.laid is not None
        return MatView(self.board.laid.frames["mat"])

    @property
    def aim(self) -> Aim | None:
        """The numbers of the shot as they stand."""
        return self.aiming.aim if self.aiming is not None else None

    @property
    def open(self) -> bool:
        """Whether somebody may aim now."""
        return self.aiming is not None and bool(self.flicks) and not self.board.screen.moving

    def other_hand(self) -> bool:
        """Whether the archer shoots with the other hand."""
        frame = archery_of(self.board.view)
        return frame is not None and self.seat is not None and frame.other_hand == self.seat

    def must(self) -> str:
        """The bone that has to be aimed for, if Jianggar named one."""
        frame = wrestling_of(self.board.view)
        return "" if frame is None or self.seat is None else target_of(frame, self.seat)

    def alike(self, bone: Pose) -> bool:
        """Whether a bone may be taken by the one that is to be flicked."""
        return self.aim is not None and alike(self.aim.bone, bone, self.bones, self.must())

    # --- making an aim ---------------------------------------------------------------------------------------

    def renew(self, ui: Ui) -> None:
        """Before the scene is made: a new question, and one aims afresh, near something sensible."""
        screen = self.board.screen
        if not self.flicks:
            self.aiming, self.key = None, ""
            return
        key = f"{screen.key}/{self.board.view.seat}/{screen.actor}"
        if key != self.key or self.aiming is None:
            self.key, self.fresh = key, True
            self._begin(ui, self._first())
        if self.aiming is not None:
            self.aiming.scale = ui.theme.scale
            self.aiming.cone = self.odds.on = self.odds.wanted(ui)
            switch = self.aiming.switch
            if switch is not None:
                self.aiming.switch = switch._replace(eye=better_eye(ui, self.name))

    def placed(self, ui: Ui) -> None:
        """Once the scene lies in the window: an aim is told in its pixels, and a new question has the focus."""
        if self.aiming is not None:
            self.aiming.view = self.view
            if self.fresh:
                self.fresh = False
                ui.focus.current = FLICK_AT

    @property
    def _lot(self) -> int:
        """A number for this question, which anybody may see: it says nothing of the hidden part of the position."""
        assert self.seat is not None
        return int(self.board.screen.draw_key(self.seat, "aim")[:8], 16)

    def _first(self) -> Aim | None:
        """What a fresh aim looks at. An archer stands and aims as in the round before, at first a little beside the
        middle: aiming is left to the player. A wrestler's aim goes for a bone of its kind; see `aims.offered`."""
        flick = self.flicks[0]
        if not flick.shot.placed:
            return offered(self.bones, self.may, self.must(), self._lot)
        kept = self._shots.get(flick.seat)
        if kept is not None and kept.shot.piece == flick.shot.piece:
            return self._exactly(kept)
        aim = self.from_rim(flick.shot.piece, math.atan2(flick.shot.y, flick.shot.x))
        aim.turn((3000 + self._lot // 2 % 5000) * (1 if self._lot % 2 else -1))
        aim.power_permille = FRESH_POWER
        return aim

    def from_rim(self, piece: str, angle: float, face: str = "sheep") -> Aim:
        """A bone at the edge, aimed straight at the middle."""
        bone = Pose(piece, round(RIM * math.cos(angle)), round(RIM * math.sin(angle)), 0, face)
        return Aim(bone, self.bones, rim=True)

    def _begin(self, ui: Ui, aim: Aim | None) -> None:
        if aim is None:
            self.aiming = None
            return
        switch = SideSwitch(better_eye(ui, self.name), self._lot) if self.other_hand() else None
        before = self.aiming.view if self.aiming is not None else None
        view = before or (self.view if self.board.laid is not None and "mat" in self.board.laid.frames else NOWHERE)
        self.aiming = Aiming(aim, view, scale=ui.theme.scale, switch=switch, loose=True, size=ui.size)
        self.aiming.hand = self.board.screen.steadiness
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

    def follow(self, ui: Ui, hint: ac.Flick, *, exactly: bool = False) -> None:
        """Aim as a hint says, to the last number. Of a sample of wrestling among the choices only the bone counts:
        then at the nearest match."""
        if exactly or hint.shot.placed or hint not in self.flicks:
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
        aim = self.aim
        if aim is None or self.seat is None:
            return None
        if aim.rim:
            return ac.Flick(self.seat, aim.shot, "", aim.bone.face)
        return ac.Flick(self.seat, aim.shot, aim.target or aim.guide().struck)

    def shoot(self, ui: Ui) -> None:
        action = self.action()
        if action is not None:
            if action.shot.placed:
                self._shots[action.seat] = action
            self.board.screen.act(ui, action)

    def pressed(self, ui: Ui, what: str) -> None:
        """A press on the mat or on a bone. Enter on the mat flicks; a press on the felt only turns the shot that
        way: nobody flicks by mistake."""
        bone = next((b for b in self.bones if b.piece == what), None)
        parry = named_action(self.board.screen.choices, what)
        if parry is not None:
            self.board.screen.act(ui, parry)
        elif bone is not None:
            self.pick(ui, bone)
        elif ui.focus.by_keys or self.aiming is None:
            self.shoot(ui)
        else:
            self.aiming.click(ui.pointer)
            self.board.renew(ui)

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
        self.board.renew(ui)

    def _pressed(self, ui: Ui, bone: Pose) -> Pose:
        """The very place that was pressed on a bone: a pointer aims no better than its hand."""
        if ui.focus.by_keys:
            return bone
        x, y = self.view.back(ui.pointer)
        return Pose(bone.piece, round(x), round(y), bone.turn, bone.face)

    # --- inputs ----------------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Keys, pad, wheel and right button while somebody aims; presses come as drags and clicks of targets."""
        if self.aiming is None or not self.open:
            return False
        if given.device == "mouse":
            assert self.board.laid is not None
            mat = self.board.laid.frames["mat"].rect
            if given.do not in (InputAction.WHEEL, InputAction.WHY) or not mat.collidepoint(ui.pointer):
                return False
        elif given.do in (InputAction.ACCEPT, InputAction.BACK) or (
            given.do in ELSEWHERE and ui.focus.current != FLICK_AT
        ):
            return False
        elif given.down and given.do in (InputAction.PAGE_UP, InputAction.PAGE_DOWN) and not self.aiming.aim.rim:
            self.another(ui, 1 if given.do is InputAction.PAGE_DOWN else -1)
            self.board.renew(ui)
            return True
        before = self._said
        used = self.aiming.take(given) is AimOutcome.USED
        if used:
            ui.focus.by_keys = given.device != "mouse"
            self._turned(ui, before)
        return used

    @property
    def _said(self) -> object:
        """What of the aim is told beside the board, its numbers apart, which are read as they are."""
        aim, hint = self.aim, self.board.hint
        if aim is None:
            return None
        held = isinstance(hint, ac.Flick) and hint == self.action()
        return aim.bone.piece, aim.bone.face, aim.height, abs(aim.lie) > 450, aim.guide().struck, held

    def _turned(self, ui: Ui, before: object) -> None:
        """The aim is another: so is what is seen of it, and rarely what is said."""
        if before == self._said:
            self.board.relook(ui)
        else:
            self.board.renew(ui)

    def pulled(self, ui: Ui, what: str, d: Drag) -> None:
        """The sling: pull back, let go. A bone that may be flicked is taken up by pulling it."""
        if self.aiming is None:
            return
        before = self._said
        if d.phase == "start":
            if what in self.may and what != self.aiming.aim.bone.piece:
                self.take_up(ui, what)
            ui.focus.go(FLICK_AT, by_keys=False)  # its mark would hide the bone
            self.aiming.press_at(d.start)
        if d.phase == "cancel":
            self.aiming.drop()
        elif d.phase == "drop":
            if self.aiming.let_go(d.pos):
                self.shoot(ui)
        else:
            self.aiming.pull_to(d.pos)
        if d.phase in ("start", "cancel", "drop"):
            self.board.renew(ui)
        else:
            self._turned(ui, before)

    @property
    def needs_tick(self) -> bool:
        """Whether a hand trembles, a button is held, or chances are being tried out."""
        return self.aiming is not None and self.open and (self.aiming.needs_tick or self.odds.needs_tick)

    def tick(self, ui: Ui, ms: float) -> None:
        """Time passes for the hand."""
        if self.aiming is not None and self.open:
            before = self.aiming.aim.shot
            trembles = self.aiming.tick(ms)
            told = self.odds.tick(ui, ms)
            if told and self.odds.shares and ui.settings.speech and not self.odds.needs_tick:
                ui.happened += [*self._where(), *self.odds.words()[:-1]]
            if told or self.aiming.aim.shot != before:
                self.board.relook(ui)
            elif trembles:
                self.board.repaint(ui)

    # --- words -----------------------------------------------------------------------------------------------

    def _where(self) -> list[str]:
        """For whoever does not see it: how an archer's aim passes the middle of the mat, and where it ends."""
        aim = self.aim
        if aim is None or not aim.rim:
            return []
        (x, y), (to_x, to_y) = aim.guide().start, aim.guide().end
        dx, dy = to_x - x, to_y - y
        far, text = max(1.0, math.hypot(dx, dy)), self.board.screen.words.text
        turn, ahead = (dy * x - dx * y) / far, -(x * dx + y * dy) / far
        sides = (("left" if turn > 0 else "right", turn), ("short" if ahead > far else "beyond", ahead - far))
        return [text(f"board.aim.is.{side}", {"cm": round(abs(by) / 100)}) for side, by in sides]

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys that work while somebody aims."""
        aim = self.aim
        if aim is None or not self.open:
            return []
        text = self.board.screen.words.text
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
        if ui.focus.current != FLICK_AT:
            return [((InputAction.LEFT, InputAction.RIGHT), ui.say("hint.move")), page, spin, finger]
        ends = (InputAction.FIRST, InputAction.LAST)
        twist = [(ends, text("board.hint.twist"))] if aim.rim and ui.device == "keys" else []
        strength = ((InputAction.UP, InputAction.DOWN), text("board.hint.strength"))
        second = [strength, page] if aim.rim else [page, strength]  # what no row of the rail says comes first
        return [
            (InputAction.ACCEPT, text("board.aim.flick")),
            ((InputAction.LEFT, InputAction.RIGHT), text("board.hint.aim")), *second, spin, finger, *twist,
        ]  # fmt: skip

    def widgets(self, ui: Ui) -> list[Widget]:
        """What the rail shows to whoever flicks: the flick, its chances, a word on how, the numbers, and how an
        archer's bone lies."""
        self.legend = None
        aim = self.aim
        if aim is None or self.aiming is None or not self.open:
            return []
        text = self.board.screen.words.text
        contest = "archery" if aim.rim else "wrestling"
        how = text(f"board.aim.{'pad' if ui.device == 'pad' else 'how'}_{contest}")
        self.legend = Legend(self.aiming, lambda: self.board.relook(ui))
        found: list[Widget] = [
            Button("aim.flick", text("board.aim.flick"), lambda: self.shoot(ui), style="main"),
            Label(how, "small", "ink_soft"),
            self.legend,
        ]
        if self.odds.on:
            found.insert(1, OddsLabel(self.odds))
        if aim.rim:
            found.append(self._lie(ui, aim))
            if abs(aim.lie) < 450 and aim.height == FINGERS[2]:
                found.append(Label(ui.say("aim.end_first"), "small", "ink_soft"))
        if self.other_hand():
            eye = eye_choice(ui, better_eye(ui, self.name), lambda side: remember_eye(ui, self.name, side))
            found += [Label(text("board.aim.eye", {"seat": self.seat}), "small", "ink_soft"), eye]
        return found

    def _lie(self, ui: Ui, aim: Aim) -> Widget:
        """Which face is up, and whether the bone lies along the shot or across it."""
        words = self.board.screen.words

        def show() -> None:
            aim.show(FACES[(FACES.index(aim.bone.face) + 1) % len(FACES)])
            self.board.renew(ui)

        def turn() -> None:
            aim.twist(900)
            self.board.renew(ui)

        across = words.text("board.aim.across" if abs(aim.lie) > 450 else "board.aim.along")
        face = words.text("board.aim.face", {"face": aim.bone.face})
        return Row(
            Button("aim.face", face, show, role="small", pad=0.3),
            Button("aim.across", across, turn, role="small", pad=0.3), gap=0.3,
        )  # fmt: skip


NOWHERE: View = MatView(Frame(pygame.Rect(0, 0, 914, 914), (1.0, 1.0), (457.0, 457.0)))
"""The mat before it has been laid out."""

ELSEWHERE = (*ARROWS, InputAction.FIRST, InputAction.LAST)
"""Inputs that belong to the focus unless it is on the mat."""

FIRST_S, BETTER_S = 1.2, 8.0
"""So long an aim is looked for before the first one is told, and then, while that one is shown, a better one."""


class ContestStage(Stage):
    """A board on which archery and wrestling are played; what else it shows is told by a class above it."""

    painters = PAINTERS
    points = True

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self.contest = Contest(self)
        self.holding = Hand(4)
        """The hand that shakes bones over the mat, before it lets go of them."""
        self._near = 0.0
        self._ahead: Iterator[None] = iter(())
        """Paints what bones that fall will look like, seen from so near (pixels for a millimetre)."""
        self._to_paint = False

    def eye(self, ui: Ui) -> str:
        """A bone that either is on; else what was looked at last."""
        bones = (name for name in ui.focus.eyes if name and name.startswith("bone."))
        return next(bones, super().eye(ui))

    def past(self) -> Any:
        """All that everybody saw, also what is just being told."""
        return tuple(self.screen.all_events())

    def scene(self, view: Position, context: Context) -> Scene:
        aiming = self.contest.aiming if context.choices else None
        chance = self.contest.odds.chance if aiming is not None else ""
        return contest_scene.scene(view, context, aiming, chance, self.holding)

    def beats(self, before: Position, events: Sequence[Event], context: Context) -> Sequence[Beat]:
        return contest_beats.beats(before, events, context)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """The aim is made before the scene that shows it."""
        if self.view is not None:
            self.contest.renew(ui)
        super().place(ui, rect)
        if self.view is not None and self.laid is not None:
            self.contest.placed(ui)
            scale, mat = SCALE, self.laid.frames.get("mat")
            if contest_scene.phase(self.view) in ("archery", "wrestling"):
                scale = 1.0
            near = mat.unit[0] * scale if mat is not None else self._near
            if near != self._near:
                self._near, self._ahead, self._to_paint = near, paint.ahead(ui.pictures, [near]), True
        self.needs_tick = self._ticks

    def pressed(self, ui: Ui, node: Node, what: str) -> None:
        """The mat, or a bone."""
        self.contest.pressed(ui, what)

    def pulled(self, ui: Ui, node: Node, drag: Drag) -> None:
        self.contest.pulled(ui, node.id.removeprefix("bone."), drag)

    def drag_node(self, ui: Ui, node: Node, drag: Drag) -> None:
        """Bones that are carried over the mat lie in a hand, are shaken by shaking, and leave it the way it moves
        when it lets go, and as fast."""
        if isinstance(node.press, Throw | Do) and node.id == "roll" and self.laid is not None:
            hand, view, now = self.holding, MatView(self.laid.frames["mat"]), time.perf_counter() * 1000
            if drag.phase == "start":
                pending = self.screen.pending
                hand.hold(len(pending.request.questions) if isinstance(pending, AwaitChance) else 4)
                hand.grip(drag.start, now, view)
            elif drag.phase == "move":
                if hand.move(drag.pos, now, view):
                    ui.sound.play("bone_knock", 0.3)
            elif hand.grips:
                cast = hand.let_go(drag.pos, now, view)
                thrown = drag.phase == "drop" and cast is not None and self.rect.collidepoint(drag.pos)
                self.screen.lets_go(cast if thrown else None)
                if thrown:
                    self._carried = None
                    self.press(ui, node)
                    return
            self.needs_tick = self._ticks
        super().drag_node(ui, node, drag)

    @property
    def _ticks(self) -> bool:
        return self.contest.needs_tick or self.holding.grips or self._to_paint

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Aims see wheel and keys first."""
        used = self.contest.take(ui, given) or super().take(ui, given)
        self.needs_tick = self._ticks
        return used

    def tick(self, ui: Ui, ms: float) -> None:
        """A hand trembles, shakes or turns, chances come."""
        self.contest.tick(ui, ms)
        if self.holding.grips:
            self.holding.tick(ms)
            self.repaint(ui)
        if self._to_paint:
            self._to_paint = paint.go_on(ui, self._ahead)
        self.needs_tick = self._ticks

    def hints(self, ui: Ui) -> list[Hint]:
        if self.screen.may_throw:
            return [(InputAction.ACCEPT, ui.say("table.throw"))]
        return list(self.contest.hints(ui)) or super().hints(ui)

    def rail_widgets(self, ui: Ui) -> list[Widget]:
        return self.contest.widgets(ui)

    def on_board(self, action: Action) -> bool:
        """Flicks and bones that may be named."""
        return isinstance(action, ac.Flick | ac.Parry)

    def aimed(self, action: Action) -> Action:
        """A computer player's flick, pointed where bones really lie."""
        return aimed(self.screen, action)

    def aims(self, ui: Ui, action: Action) -> None:
        """The aim on the mat is turned as it is at a phone; what lies ahead of it is what is meant."""
        if isinstance(action, ac.Flick) and self.contest.open:
            self.contest.follow(ui, replace(action, aim=""), exactly=True)
            self.renew(ui)

    def holds_chance(self, ui: Ui, request: ChanceRequest) -> bool:
        """People drop the bones of the wrestling themselves; a roll has been asked for already."""
        return request.kind == "drop" and request.options.get("all") is True and request.id == "drop"

    def advise(self, ui: Ui) -> Future[tuple[Advised, ...]] | None:
        """How to flick, which the worker tries out on the mat as it lies."""
        return self._advised(FIRST_S)

    def advise_better(self, ui: Ui) -> Future[tuple[Advised, ...]] | None:
        """A better aim, tried out for longer."""
        return self._advised(BETTER_S)

    def _advised(self, seconds: float) -> Future[tuple[Advised, ...]] | None:
        contest, seat = self.contest, self.contest.seat
        if not contest.open or contest.aim is None or seat is None:
            return None
        found = worth_trying(seat, contest.aim, contest.bones, contest.may, contest.must())
        return SHARED.best_flicks(self.screen.game, self.screen.view(seat), found, contest.bones, seconds)

    def advised_words(self, action: Action) -> str:
        """A flick with its strength and where it goes."""
        if not isinstance(action, ac.Flick):
            return ""
        given: dict[str, object] = {"percent": round(action.shot.power_permille / 10)}
        if action.shot.placed:
            return self.screen.words.text("board.hint.shot", given)
        return self.screen.words.text("board.hint.flick", {**given, "piece": action.shot.piece, "aim": action.aim})

    def still_advised(self, action: Action) -> bool:
        """A hint for a flick holds while that is the aim."""
        return not isinstance(action, ac.Flick) or self.contest.action() in (None, action)

    def hinted(self, ui: Ui, action: Action | None) -> None:
        if isinstance(action, ac.Flick):
            self.contest.follow(ui, action)
        super().hinted(ui, action)


RESTS_MS = 250.0
"""An aim that has not moved for so long is tried out."""
RUNGS = (24, 96)
"""Trials of the first answer, and of the finer one that follows while the aim still rests."""
LINES = 4
"""Lines that are kept free for them, so that nothing moves when they come."""


class Aimed(NamedTuple):
    """All that chances hang on: the question, the flick with all its numbers, what lies on the mat."""

    key: str
    flick: ac.Flick
    bones: tuple[Pose, ...]


class FlickOdds:
    """Asks the worker; what it said is told of the very aim that was tried out, and of no other."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.shares: tuple[Share, ...] = ()
        self.on = False
        """Whether they are told at this table; see :meth:`wanted`."""
        self._aimed: Aimed | None = None
        self._tried: Aimed | None = None
        self._rested = 0.0
        self._rung = 0
        self._asked: Future[tuple[Share, ...]] | None = None

    def wanted(self, ui: Ui) -> bool:
        """Whether this table tells chances; the other hand has to be got used to."""
        c = self.contest
        return c.open and c.board.screen.previews.tells_odds(ui)

    @property
    def needs_tick(self) -> bool:
        """Whether an answer is awaited, or the aim may soon have rested long enough."""
        return self.on and self.contest.open and (self._rung < len(RUNGS) or self.aimed() != self._aimed)

    def aimed(self) -> Aimed | None:
        flick = self.contest.action()
        return None if flick is None else Aimed(self.contest.key, flick, self.contest.bones)

    def tick(self, ui: Ui, ms: float) -> bool:
        """Take over what has come; ask for the aim as it stands. Whether there is something else to say."""
        if not self.on:
            return False
        before, aimed = self.shares, self.aimed()
        if aimed != self._aimed:
            self._aimed, self._rested, self._rung, self.shares = aimed, 0.0, 0, ()
        self._rested += ms
        if self._asked is not None and self._asked.done():
            self._take(self._asked)
        if aimed is not None and self._asked is None and self._rung < len(RUNGS) and self._rested >= RESTS_MS:
            self._tried = aimed
            screen, flick = self.contest.board.screen, aimed.flick
            game, view = screen.game, screen.view(flick.seat)
            self._asked = SHARED.try_flick(game, view, flick, aimed.bones, RUNGS[self._rung], screen.steadiness)
        return self.shares != before

    def _take(self, asked: Future[tuple[Share, ...]]) -> None:
        self._asked = None
        failed = asked.cancelled() or asked.exception() is not None
        if self._tried == self._aimed:
            self._rung = len(RUNGS) if failed else self._rung + 1
            self.shares = () if failed else asked.result()

    def words(self) -> tuple[str, ...]:
        """A line for each outcome, or that they are being tried out."""
        c = self.contest
        text, known = c.board.screen.words.text, self.aimed() == self._aimed
        if not self.shares or not known:
            return (text("board.aim.trying"),) if self._rung < len(RUNGS) or not known else ()
        tried = text("board.aim.tried", {"n": self.shares[0].of})
        return (*accounts.shares(c.board.screen.words, self.shares[: LINES - 1], c.seat), tried)

    @property
    def chance(self) -> str:
        """The likeliest outcome of the aim as it stands, with its chance in per cent, in a word or two."""
        if not self.on or not self.shares or self.aimed() != self._aimed:
            return ""
        return accounts.shares(self.contest.board.screen.words, self.shares[:1], self.contest.seat)[0]


class OddsLabel(Widget):
    """The lines, in a place of fixed height."""

    def __init__(self, odds: FlickOdds) -> None:
        super().__init__()
        self.odds = odds

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Room for so many lines of small print."""
        return width, LINES * ui.text.height("small")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """One line each, in smaller letters where it is too long: what comes last in it is what may happen."""
        line = self.rect.copy()
        line.height = ui.text.height("small")
        for said in self.odds.words()[:LINES]:
            letter(ui, surface, said, line, ui.theme.font_px("small"), ui.theme["ink"], align="left", least=7)
            line.y += line.height
