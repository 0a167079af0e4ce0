"""The numbers of an aim in words, each with the keys (or the buttons of a pad) that turn it; the caps can be
pressed as well.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from ulus_suite.app.bones.aiming import FINGERS, Aim, Aiming
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.inputs import InputAction, PlayerInput, caps_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Choice, Widget
from ulus_suite.chance.physics.params import OFFSET_UM

SIDES = ("left", "right")


def better_eye(ui: Ui, name: str) -> str:
    """ "left" or "right": what the player of that name has said, else right as with most people."""
    said = ui.settings.eyes.get(name, "right")
    return said if said in SIDES else "right"


def remember_eye(ui: Ui, name: str, eye: str) -> None:
    """Keep it for the next time."""
    ui.set(eyes={**ui.settings.eyes, name: eye})


def eye_choice(ui: Ui, eye: str, choose: Callable[[str], object]) -> Choice:
    """A choice between the two."""
    options = [(side, ui.say(f"aim.eye.{side}")) for side in SIDES]

    def chosen(side: object) -> None:
        choose(str(side))

    return Choice("eye", options, eye, chosen, label=ui.say("aim.eye"))


FINGER_DOS = {
    "keys": (InputAction.ONE, InputAction.TWO, InputAction.THREE),
    "pad": (InputAction.FINGER_DOWN, InputAction.FINGER_UP),
}


class Number(NamedTuple):
    """One number: what it is called, how much it is, the widest it may become, and what turns it."""

    name: str
    value: str
    widest: tuple[str, ...]
    dos: tuple[InputAction, ...]


def numbers(ui: Ui, aim: Aim) -> list[Number]:
    """What can be turned, in the order in which one would."""
    degrees, percent = ui.say("aim.degrees", n="359.9"), ui.say("aim.percent", n="100.0")
    spins = [ui.say(f"aim.offset.{side}", n="4.0") for side in ("left", "right")]
    fingers = tuple(ui.say(f"aim.finger.{k}") for k in range(3))
    found = [
        Number(ui.say("aim.bearing"), ui.say("aim.degrees", n=f"{aim.bearing_mdeg / 1000:.1f}"), (degrees,),
               (InputAction.LEFT, InputAction.RIGHT)),
        Number(ui.say("aim.power"), ui.say("aim.percent", n=f"{aim.power_permille / 10:.1f}"), (percent,),
               (InputAction.DOWN, InputAction.UP)),
        Number(ui.say("aim.offset"), _spin(ui, aim), (*spins, ui.say("aim.offset.none")),
               (InputAction.SPIN_LEFT, InputAction.SPIN_RIGHT)),
        Number(ui.say("aim.finger"), fingers[FINGERS.index(aim.height)], fingers, FINGER_DOS[ui.device]),
    ]  # fmt: skip
    if aim.rim:
        found.insert(0, Number(ui.say("aim.rim"), "", (), (InputAction.PAGE_UP, InputAction.PAGE_DOWN)))
    return found


def _spin(ui: Ui, aim: Aim) -> str:
    permille = aim.offset_permille
    if permille == 0:
        return ui.say("aim.offset.none")
    side = "right" if permille > 0 else "left"
    return ui.say(f"aim.offset.{side}", n=f"{abs(permille) * OFFSET_UM / 1e6:.1f}")


class Legend(Widget):
    """A row for each number. Wants a fixed height, so that nothing moves while one aims; ``rect`` is what to mark
    dirty. ``turned`` is called when a cap was pressed."""

    def __init__(self, aiming: Aiming, turned: Callable[[], None]) -> None:
        super().__init__()
        self.aiming, self.turned = aiming, turned

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """A line for each number of the aim, two where name and value do not fit side by side."""
        return width, sum(self._highs(ui, width))

    def lines_end(self, ui: Ui, y: int) -> int:
        """Under a whole number: where a list ends, none is cut."""
        edge = self.rect.top
        for high in self._highs(ui, self.rect.width):
            if edge + high > y:
                break
            edge += high
        return edge

    def _highs(self, ui: Ui, width: int) -> list[int]:
        line = self._line(ui)
        return [line if self._one_line(ui, row, width) else 2 * line for row in numbers(ui, self.aiming.aim)]

    def _line(self, ui: Ui) -> int:
        return ui.text.height("body") + ui.theme.em(0.3)

    def _one_line(self, ui: Ui, row: Number, width: int) -> bool:
        return self._names(ui) + _widest(ui, row) + _wide(ui, row) + ui.theme.em(1.2) <= width

    def _below(self, ui: Ui, row: Number, width: int) -> bool:
        """Whether its caps stand under its name: beside a long name long caps would reach over the edge."""
        return ui.text.size(row.name)[0] + _wide(ui, row) + ui.theme.em(0.4) > width

    def _names(self, ui: Ui) -> int:
        return max(ui.text.size(row.name)[0] for row in numbers(ui, self.aiming.aim))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Lay out the rows and register the caps that turn a number up and down."""
        super().place(ui, rect)
        y = rect.y
        for row in numbers(ui, self.aiming.aim):
            below = self._below(ui, row, rect.width)
            self._offer(ui, row, rect.right, y + self._line(ui) // 2 + (self._line(ui) if below else 0))
            two = max(ui.text.size(row.name)[0], _widest(ui, row) + (_wide(ui, row) if below else 0))
            if not self._one_line(ui, row, rect.width) and two > rect.width:
                ui.over(f"aim legend {row.name!r} in {rect.size}")
            y += self._line(ui) * (1 if self._one_line(ui, row, rect.width) else 2)
        if y > rect.bottom:
            ui.over(f"aim legend in {rect.size}")

    def _offer(self, ui: Ui, row: Number, right: int, middle: int) -> None:
        """The caps of a row can be pressed."""
        for do, box in zip(row.dos, _boxes(ui, row, right, middle), strict=True):

            def press(do: InputAction = do) -> None:
                self.aiming.take(PlayerInput(do))
                self.turned()

            label = f"{row.name} {_cap(ui, do)}"
            ui.add(Target(f"aim.{do.value}", box, label, act=press, radius=ui.theme.px(5)))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Names, values and caps of the aim as it is now."""
        line, y = self._line(ui), self.rect.y
        for row in numbers(ui, self.aiming.aim):
            at = pygame.Rect(self.rect.x, y, self.rect.width, line)
            ui.text.draw(surface, row.name, at, "body", ui.theme["ink_soft"], middle=True)
            middle = at.centery + (line if self._below(ui, row, at.width) else 0)
            for do, box in zip(row.dos, _boxes(ui, row, at.right, middle), strict=True):
                draw_cap(ui, surface, _cap(ui, do), box, hot=ui.is_hot(f"aim.{do.value}"))
            if self._one_line(ui, row, self.rect.width):
                at = at.move(self._names(ui) + ui.theme.em(0.6), 0)
            else:
                y += line
                at = at.move(0, line)
            if row.value:
                ui.text.draw(surface, row.value, at, "body", ui.theme["ink"], bold=True, middle=True)
            y += line


def _widest(ui: Ui, row: Number) -> int:
    return max((ui.text.size(words, bold=True)[0] for words in row.widest), default=0)


def _cap(ui: Ui, do: InputAction) -> str:
    return next(iter(caps_for(do, ui.device)), "?")


def _cap_width(ui: Ui, do: InputAction) -> int:
    return max(ui.text.height("small"), ui.text.size(_cap(ui, do), "small", bold=True)[0] + ui.theme.em(0.6))


def _wide(ui: Ui, row: Number) -> int:
    return sum(_cap_width(ui, do) + ui.theme.em(0.2) for do in row.dos)


def _boxes(ui: Ui, row: Number, right: int, middle: int) -> list[pygame.Rect]:
    """Where the caps of a row stand, ending at ``right``."""
    found: list[pygame.Rect] = []
    high = ui.text.height("small") + ui.theme.em(0.15)
    for do in reversed(row.dos):
        wide = _cap_width(ui, do)
        found.insert(0, pygame.Rect(right - wide, middle - high // 2, wide, high))
        right -= wide + ui.theme.em(0.2)
    return found


def draw_cap(ui: Ui, surface: pygame.Surface, name: str, box: pygame.Rect, *, hot: bool = False) -> None:
    """A key or a pad's button as a cap."""
    theme = ui.theme
    fill = theme["paper"] if hot else theme["paper_shade"]
    draw.panel(
        surface, ui.pictures, box, fill, radius=theme.px(5), border=theme.px(1.2), edge=theme["ink_soft"]
    )  # fmt: skip
    ui.text.draw(surface, name, box, "small", theme["ink"], bold=True, align="centre", middle=True)
