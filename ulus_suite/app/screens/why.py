"""Why? A sheet with every condition of a target, met and not met, and the clauses it rests on."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target, Why
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Painted, Row


class WhyScreen(Sheet):
    """Opened with F2 on any target, or by a table for a verdict of its own."""

    name = "why"

    def __init__(self, target: Target | None = None, *, head: str = "", reasons: Sequence[Why] = ()) -> None:
        super().__init__()
        self.head = head or (target.label if target else "")
        self.reasons = list(reasons or (target.why if target else ()))
        self.hint = target.hint if target else ""
        self.more = tuple(target.more) if target else ()

    def _beyond(self, said: str) -> str:
        """What is said beyond the heading, which many begin with."""
        rest = said.removeprefix(self.head)
        return said if rest == said or rest[:1].isalnum() else rest.lstrip(" .:·,")

    def lay_out(self, ui: Ui) -> None:
        """A title, the conditions with their chips, and a way out."""
        body = Column(gap=0.55)
        said = list(dict.fromkeys(words for said in (self.hint, *self.more) if (words := self._beyond(said))))
        body.children += [Label(words) for words in said]
        for i, why in enumerate(self.reasons):
            parts: list[Label | Button | Painted] = [_sign(why), Label(_needed(ui, why), grow=1, bold=not why.met)]
            if why.clause:
                parts.append(
                    Button(
                        f"why.{i}",
                        f"§ {why.clause.split('/', 1)[-1]}",
                        open_clause(ui, why.clause),
                        style="chip",
                        role="small",
                        pad=0.22,
                        label=ui.say("why.open_rule", clause=why.clause.split("/", 1)[-1]),
                    )
                )
            body.children.append(Row(*parts))
        if not self.reasons and not said:
            body.children.append(Label(ui.say("why.none")))
        foot = Row(Gap(0, grow=1), Button("close", ui.say("button.close"), ui.pop, style="main"))
        self.sheet(ui, self.head, body, foot, width=30)


def _needed(ui: Ui, why: Why) -> str:
    """A condition's sentence; where it is not met it says what would have to be true."""
    return f"{ui.say('why.needs')} {why.text}" if why.needed and not why.met else why.text


def _sign(why: Why) -> Painted:
    def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        tone = ui.theme["good"] if why.met else ui.theme["bad"]
        surface.blit(draw.mark(ui.pictures, why.sign, rect.height, tone), rect)

    return Painted(0.95, 0.95, paint)


def open_clause(ui: Ui, clause: str) -> Callable[[], None]:
    """A function that opens the rulebook drawer at a clause such as `pebbles/1.2`."""

    def act() -> None:
        from ulus_suite.app.screens.drawer import DrawerScreen  # noqa: PLC0415  # for the launch: the rulebooks wait

        ui.push(DrawerScreen(clause.split("/", 1)[0], clause))

    return act


def ask(ui: Ui, head: str, reasons: Sequence[Why]) -> Screen:
    """Push a why-sheet for a verdict and return it."""
    screen = WhyScreen(head=head, reasons=reasons)
    ui.push(screen)
    return screen
