"""A sheet of paper laid over the page: questions, names, reasons. Escape always takes it away."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.painting import room
from ulus_suite.app.ui.read_aloud import sentence
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Button, Column, Field, Gap, Label, Panel, Row, Scroll, Widget


class Page(Screen):
    """Base of the pages that open from the title. Escape goes back."""

    def enter(self, ui: Ui) -> None:
        """A page opens at its top, however far down it was left."""
        ui.scrolled.pop(f"{self.name}.page", None)

    def page(self, ui: Ui, title: str, body: Widget, foot: Widget | None = None) -> None:
        """Build the page; the body scrolls when it is higher than the room between head and foot."""
        theme = ui.theme
        side = theme.px(36)
        width = min(ui.size[0] - 2 * side, theme.px(1208))
        x = (ui.size[0] - width) // 2
        back = Button("back", ui.say("button.back"), lambda: self.back(ui), style="wood", sign="left")
        head = Row(back, Label(title, "head", "cream", grow=1), gap=1.0)
        top, gap = theme.px(18), theme.px(14)
        head_high = head.want(ui, width)[1]
        foot_high = foot.want(ui, width)[1] if foot is not None else 0
        y = top + head_high + gap
        bottom = ui.size[1] - theme.px(18) - (foot_high + gap if foot is not None else 0)
        scroll = Scroll(f"{self.name}.page", body, tone="cream_soft", signs=True)
        parts = Placed()
        parts.put(ui, head, pygame.Rect(x, top, width, head_high))
        parts.put(ui, scroll, pygame.Rect(x - theme.px(8), y, width + theme.px(16), bottom - y))
        if foot is not None:
            parts.put(ui, foot, pygame.Rect(x, bottom + gap, width, foot_high))
        self.root = parts

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, then the page."""
        surface.blit(room(ui), (0, 0))
        super().draw(ui, surface)


class Placed(Widget):
    """Widgets put where a screen wants them."""

    def __init__(self) -> None:
        super().__init__()
        self.children: list[Widget] = []

    def put(self, ui: Ui, child: Widget, rect: pygame.Rect) -> None:
        """Place a child."""
        child.place(ui, rect)
        self.children.append(child)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, then the page."""
        for child in self.children:
            child.draw(ui, surface)


def part(title: str, *children: Widget, gap: float = 0.6) -> Column:
    """A titled part of a sheet."""
    return Column(Label(title, "head"), Gap(0.1), *children, gap=gap)


class Sheet(Screen):
    """Base of what lies over a page. A press outside it does nothing; Escape closes it."""

    opaque = False

    def sheet(self, ui: Ui, head: str, body: Widget, foot: Widget | None = None, *, width: float = 24) -> None:
        """Build the sheet: a head, a body that scrolls when it must, a foot that always shows."""
        theme = ui.theme
        wide, inner, room = self.room(ui, head, foot, width)
        pad, title = theme.em(1.1), Label(head, "head")
        fixed = ui.size[1] - 2 * theme.px(24) - 2 * pad - room
        scroll = Scroll(f"{self.name}.body", body, signs=True)
        high = min(scroll.full(ui, inner), room)
        scroll.least = high / theme.em(1.0)
        parts: list[Widget] = [title, scroll, *([foot] if foot else [])]
        total = fixed + high + 2 * pad
        box = pygame.Rect((ui.size[0] - wide) // 2, (ui.size[1] - total) // 2, wide, total)
        self.set_root(ui, Panel(Column(*parts, gap=0.7), pad=1.1, drop=24), box)

    @staticmethod
    def room(ui: Ui, head: str, foot: Widget | None, width: float) -> tuple[int, int, int]:
        """Width of the sheet, width and height that are left for a body, in pixels."""
        theme = ui.theme
        wide = min(ui.size[0] - 2 * theme.px(24), theme.em(width))
        pad, gap = theme.em(1.1), theme.em(0.7)
        inner = wide - 2 * pad
        fixed = Label(head, "head").want(ui, inner)[1] + gap + (foot.want(ui, inner)[1] + gap if foot else 0)
        return wide, inner, ui.size[1] - 2 * theme.px(24) - 2 * pad - fixed

    def asks_aloud(self, ui: Ui) -> str:
        """All that stands on it beside what can be pressed."""
        return " ".join(sentence(label.words) for label in _labels(self.root) if label.words.strip())

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Dim what lies below, then the sheet."""
        dim = ui.pictures.layer(("dim", ui.theme.palette.id), ui.size, lambda made: _dim(ui, made))
        surface.blit(dim, (0, 0))
        super().draw(ui, surface)


def _labels(widget: object) -> Iterator[Label]:
    if isinstance(widget, Label):
        yield widget
    for inner in (*getattr(widget, "children", ()), getattr(widget, "child", None)):
        if inner is not None:
            yield from _labels(inner)


def _dim(ui: Ui, made: pygame.Surface) -> None:
    made.fill((*ui.theme["shadow"], 140))


class Confirm(Sheet):
    """Asks before something that cannot be undone; the safe answer has the focus."""

    name = "confirm"

    def __init__(self, head: str, words: str, yes: str, act: Callable[[], None], no: str = "") -> None:
        """`no`: what the safe answer is called, where that is more than to cancel."""
        super().__init__()
        self.head, self.words, self.yes, self.act, self.no = head, words, yes, act, no

    def lay_out(self, ui: Ui) -> None:
        """The question and its two answers; what Return does is red."""

        def done() -> None:
            ui.pop()
            self.act()

        foot = Row(
            Gap(0, grow=1),
            Button("cancel", self.no or ui.say("button.cancel"), ui.pop, style="main"),
            Button("yes", self.yes, done),
        )
        self.sheet(ui, self.head, Label(self.words), foot)

    def enter(self, ui: Ui) -> None:
        """Start on the safe answer."""
        ui.focus.current = "cancel"


class Choose(Sheet):
    """Asks which of a few ways to go, after a sentence about them; the first has the focus."""

    name = "choose"

    def __init__(self, head: str, words: str, ways: list[tuple[str, str, Callable[[], None]]]) -> None:
        super().__init__()
        self.head, self.words, self.ways = head, words, ways

    def lay_out(self, ui: Ui) -> None:
        """The sentence, one button below the other, and the way out."""

        def going(act: Callable[[], None]) -> Callable[[], None]:
            def go() -> None:
                ui.pop()
                act()

            return go

        buttons = [Button(f"way.{key}", said, going(act)) for key, said, act in self.ways]
        ui.focus.first = f"way.{self.ways[0][0]}"
        foot = Row(Gap(0, grow=1), Button("cancel", ui.say("button.cancel"), ui.pop))
        self.sheet(ui, self.head, Column(Label(self.words), *buttons, gap=0.6), foot)


class AskText(Sheet):
    """Asks for one line of text."""

    name = "ask-text"

    def __init__(self, head: str, label: str, words: str, act: Callable[[str], None], *, limit: int = 48) -> None:
        super().__init__()
        self.head, self.label, self.act = head, label, act
        self.field = Field("text", label, words, limit=limit, least=20)

    def lay_out(self, ui: Ui) -> None:
        """The field and its two answers; Enter in the field is done."""

        def done() -> None:
            if self.field.words.strip():
                ui.pop()
                self.act(self.field.words.strip())

        self.field.done = done
        foot = Row(
            Gap(0, grow=1),
            Button("cancel", ui.say("button.cancel"), ui.pop),
            Button("yes", ui.say("button.ok"), done, style="main"),
        )
        self.sheet(ui, self.head, Column(Label(self.label, bold=True), self.field, gap=0.3), foot)

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Enter is only pressed once, however long it is held."""
        return given.do is InputAction.ACCEPT and given.repeat


class Tell(Sheet):
    """Says something, with one way on."""

    name = "tell"

    def __init__(self, head: str, words: str) -> None:
        super().__init__()
        self.head, self.words = head, words

    def lay_out(self, ui: Ui) -> None:
        """The words and one button."""
        foot = Row(Gap(0, grow=1), Button("ok", ui.say("button.ok"), ui.pop, style="main"))
        self.sheet(ui, self.head, Label(self.words), foot)
