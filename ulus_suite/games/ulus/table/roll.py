"""The four bones in one's hand: carried over the mat and let go, or rolled by a press."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from ulus_suite.app.bones.draw import BonePose, BoneStyle, draw_bone
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Drag, Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.pending import AwaitChance
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.table.host import Table
from ulus_suite.games.ulus.table.lettering import block

HEAP = ((-0.55, -0.28, 20, 0), (0.5, -0.3, 118, 90), (-0.1, 0.32, 74, 180), (0.62, 0.34, 160, 270))
"""How bones lie in the palm: place (in bone lengths), turn and roll (degrees)."""


WHOLE = tuple(
    (0.34 * math.sqrt(k + 0.3) * math.cos(k * 2.4), 0.3 * math.sqrt(k + 0.3) * math.sin(k * 2.4), k * 77 % 360,
     k * 90 % 360)
    for k in range(24, -1, -1)
)  # fmt: skip
"""All 25 bones in a heap, before the drop of the wrestling; the outermost lie lowest."""


class Palm:
    """The bones before a roll, or all of them before the drop of the wrestling."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.carried: tuple[int, int] | None = None
        self._shake = random.Random(3)
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def asked(self) -> bool:
        """Whether the seat at the screen may roll or drop now."""
        screen = self.table.screen
        return screen.may_throw or any(isinstance(a, ac.Roll) for a in self.table.choices)

    def throw(self, ui: Ui) -> None:
        """Let go."""
        self.carried = None
        screen = self.table.screen
        roll = next((a for a in self.table.choices if isinstance(a, ac.Roll)), None)
        if roll is not None:
            screen.act(ui, roll)
        elif screen.may_throw and isinstance(screen.pending, AwaitChance):
            screen.throw(ui)

    def place(self, ui: Ui) -> None:
        """A cloth at the lower left of the mat; in the wrestling the middle of the mat itself."""
        if not self.asked:
            self.carried = None
            return
        ground, table = self.table.ground, self.table
        if table.scene is not None:
            self.rect = table.scene.palm()
        elif ground.whole:
            side = ground.mm(200)
            self.rect = pygame.Rect(0, 0, side, side)
            self.rect.center = ground.centre
        else:
            left = ground.side(True)
            left_to_win = table.view.sky_left if table.view is not None else 1
            top = table.piles.sky_rects(max(1, left_to_win))[-1].bottom + ui.theme.px(14)
            x, low = left.x + max(ui.theme.px(26), table.margin + ui.theme.px(16)), left.bottom - ui.theme.px(24)
            wide = max(60, min(left.right - ui.theme.px(12) - x, ui.theme.px(200)))
            high = max(40, min(low - top, round(wide * 0.75)))
            self.rect = pygame.Rect(x, low - high, wide, high)
        words = table.words.text("board.palm")
        roll = next((a for a in table.choices if isinstance(a, ac.Roll)), None)
        told = table.screen.previews.line(ui, roll) if roll is not None else words
        more = (words, *table.screen.previews.lines(ui, roll)) if roll is not None else ()
        ui.add(
            Target("roll", self.rect, words, "piece", act=lambda: self.throw(ui), drag=lambda d: self._drag(ui, d),
                   hint=told, told=told if roll is not None else "", more=more, radius=ui.theme.px(12))
        )  # fmt: skip

    def _heap(self) -> Sequence[tuple[float, float, int, int]]:
        """The bones in the hand: four, or as many as are to be dropped."""
        pending = self.table.screen.pending
        many = len(pending.request.questions) if isinstance(pending, AwaitChance) else len(HEAP)
        return WHOLE[-many:] if many > len(HEAP) else HEAP

    def _drag(self, ui: Ui, d: Drag) -> None:
        """Shaken on the way; they fall where they are let go."""
        if d.phase in ("start", "move"):
            if self.carried is None or abs(self.carried[0] - d.pos[0]) + abs(self.carried[1] - d.pos[1]) > 40:
                ui.sound.play("bone_knock", 0.35)
            self.carried = d.pos
        elif d.phase == "drop" and self.table.ground.upper.collidepoint(d.pos):
            self.throw(ui)
        else:
            self.carried = None
        ui.dirty(self.table.rect)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The cloth with the bones on it, or the bones in the hand that carries them."""
        if not self.asked or self.table.screen.moving:
            return
        theme, rect = ui.theme, self.rect
        colours = theme.game("ulus")
        bone = min(rect.width * 0.27, rect.height * 0.36, theme.px(46))
        middle = rect.center
        if not self.table.ground.whole:
            fill = colours["mark"]
            draw.panel(
                surface, ui.pictures, rect, fill, radius=theme.px(12), border=theme.px(2), edge=colours["second"],
                drop=theme.px(8), shade=(0, 0, 0),
            )  # fmt: skip
            band = pygame.Rect(rect.x + 6, rect.bottom - theme.px(22), rect.width - 12, theme.px(20))
            block(
                ui,
                surface,
                self.table.words.text("board.palm_short"),
                band,
                colours["light"],
                theme.px(14),
                bold=True,
            )
            middle = (rect.centerx, rect.centery - theme.px(8))
        else:
            bone = theme.px(44)
        shaken = self.carried is not None
        if self.carried is not None:
            middle = self.carried
        for dx, dy, turn, roll in self._heap():
            jitter = self._shake.uniform(-0.3, 0.3) if shaken else 0.0
            at = (middle[0] + (dx + jitter) * bone, middle[1] + (dy - jitter) * bone)
            spin = turn + (self._shake.uniform(-60, 60) if shaken else 0)
            pose = BonePose(spin, roll, 0.02 if shaken else 0.0, shaken)
            draw_bone(surface, at, bone / 30 * 1000, pose, BoneStyle(glow=None if shaken else theme["glow"]))
