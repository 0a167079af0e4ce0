"""The title screen: boxes on a wooden shelf, and what can be done with them."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.ui import draw, inputs, text, theme
from ulus_suite.app.ui.focus import Target, Why
from ulus_suite.app.ui.inputs import InputAction
from ulus_suite.app.ui.motion import Placement, Tween
from ulus_suite.app.ui.painting import room
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.theme import mix
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Row, Scroll, Widget
from ulus_suite.data import messages
from ulus_suite.data.boxes import box
from ulus_suite.data.messages import said
from ulus_suite.store import json_store


class TitleScreen(Screen):
    """The first page. Escape does nothing here: leaving is an entry of its own."""

    name = "title"

    def __init__(self) -> None:
        super().__init__()
        self.entries = registry.all_entries()
        self.lifts = {game: Placement() for game in registry.shelf()}
        self.shelf: Shelf | None = None

    def noticed(self, ui: Ui) -> None:
        """A box that is looked at is drawn a little out of the shelf."""
        for game, pose in self.lifts.items():
            looked_at = f"box.{game}" in (ui.focus.hover, ui.focus.current)
            wanted = 1.0 if looked_at else 0.0
            if pose.lift != wanted:
                ui.animator.play(_lift(pose, wanted))

    def tick(self, ui: Ui, ms: float) -> None:
        """While a box moves, its part of the shelf is drawn again; not when a table lies over it."""
        in_sight = any(layer.screen is self for layer in ui.visible())
        if self.shelf is not None and ui.animator.busy and in_sight:
            ui.dirty(self.shelf.rect.inflate(0, ui.theme.px(40)))

    def resume(self, ui: Ui) -> None:
        """Games may have been saved meanwhile."""
        self.entries = registry.all_entries()
        super().resume(ui)

    def back(self, ui: Ui) -> None:
        """Escape does not throw anybody out."""

    def hints(self, ui: Ui) -> list[tuple[InputAction, str]]:
        """The keys that work here."""
        return [(InputAction.LEFT, ui.say("hint.move")), (InputAction.ACCEPT, ui.say("hint.choose"))]

    def lay_out(self, ui: Ui) -> None:
        """Name, shelf, entries; at large text the page scrolls."""
        width, height = ui.size
        theme = ui.theme
        landed = next((f"box.{game}" for game in registry.shelf()), "")
        ui.focus.first = "continue" if any(e.id == "continue" and open for e, open in self.entries) else landed
        side = theme.px(40)
        inner = width - 2 * side
        for tight in (False, True):
            page = self._page(ui, inner, tight)
            need = page.want(ui, inner)[1]
            if need <= height:
                page.gap += (height - need) / 6 / theme.em(1.0)
                need = page.want(ui, inner)[1]
                self.set_root(ui, page, pygame.Rect(side, (height - need) // 2, inner, need))
                return
        self.set_root(
            ui,
            Scroll("title", page, tone="cream_soft", signs=True),
            pygame.Rect(side // 2, 0, width - side, height),
        )

    def _page(self, ui: Ui, inner: int, tight: bool) -> Column:
        """Name, shelf, entries, note; `tight`, for large letters in a small window, without the line below the
        name, everything closer together, so that no row is cut by the edge."""
        theme = ui.theme
        buttons = [self._entry(ui, entry, there, tight) for entry, there in self.entries]
        buttons.append(Button("quit", ui.say("title.quit"), ui.quit, style="wood", sign="close", pad=_pad(tight)))
        foot = Row(*buttons, gap=0.3 if tight else 0.6, align="centre")
        head = Column(Label(ui.say("suite.title"), "title", "cream", align="centre"), gap=0)
        if not tight:
            head.children.append(Label(ui.say("suite.line"), "body", "cream_soft", align="centre"))
        note = Label(ui.say("suite.unofficial"), "small", "cream_soft", align="centre", italic=True)
        gap = 0.25 if tight else 0.9
        others = [*self._left_out(ui), foot, note]
        used = sum(each.want(ui, inner)[1] for each in (head, *others)) + theme.em(gap) * (len(others) + 2)
        room = ui.size[1] - used - theme.px(0 if tight else 24)
        least = 130 if tight else 200
        shelf = self.shelf = Shelf(max(theme.px(least), room), self.lifts, least)
        return Column(*([] if tight else [Gap(0.6)]), head, shelf, *others, gap=gap)

    def _left_out(self, ui: Ui) -> list[Widget]:
        """What was found and is not on the shelf: the first with its sentence, the others by number."""
        files = (ui.pictures.faults, text.faults, inputs.faults, theme.faults, messages.faults)
        kept = json_store.unwritten.values()
        told = (*registry.left_out(), *(why for each in files for why in each.values()), *kept)
        if not told:
            return []
        every = [said(why, ui.settings.language) for why in told]
        first: list[Widget] = [Label(every[0], "small", "cream_soft", align="centre")]
        if not every[1:]:
            return first
        more = Button(
            "left_out", ui.say("title.left_out", n=len(every) - 1), style="wood", pad=0.3,
            act=lambda: ui.push(Tell(ui.say("title.left_out.all"), "\n\n".join(every))),
        )  # fmt: skip
        return [Column(*first, Row(Gap(0, grow=1), more, Gap(0, grow=1)), gap=0.3)]

    def _entry(self, ui: Ui, entry: registry.Entry, there: bool, tight: bool) -> Button:
        def act() -> None:
            ui.push(registry.fetch(entry.opens)(ui))

        why = () if there else (Why(False, ui.say(f"title.{entry.id}.none")),)
        return Button(
            entry.id, ui.say(f"title.{entry.id}"), act, style="wood", sign=entry.sign, pad=_pad(tight),
            enabled=there, why=why,
            hint=ui.say(f"title.{entry.id}.line"),
        )  # fmt: skip

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, then the page."""
        surface.blit(room(ui), (0, 0))
        super().draw(ui, surface)


class Shelf(Widget):
    """The plank with the boxes and a label under each."""

    def __init__(self, height: int, lifts: dict[str, Placement], least: int = 200) -> None:
        """`height`: what there is, in pixels; `least`: the height of a box at least, in px of the theme."""
        super().__init__()
        self.height, self.lifts, self.least = height, lifts, least
        self.boxes: list[tuple[str, pygame.Rect, pygame.Rect]] = []
        self.planks: list[pygame.Rect] = []

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """As wide as there is room; high enough for labels under boxes of a decent size, row by row."""
        rows = self._rows(ui, width)
        plank = self._plank_height(ui, width)
        tallest = round((self._column(ui, width) - ui.theme.px(24)) / 0.75) + plank + ui.theme.px(6)
        least = plank + ui.theme.px(self.least if len(rows) == 1 else min(self.least, 170))
        gaps = (len(rows) - 1) * ui.theme.px(26)
        return width, max(min(self.height // len(rows), tallest), least) * len(rows) + gaps

    def _rows(self, ui: Ui, width: int) -> list[tuple[str, ...]]:
        """The games row by row: as many side by side as leave room for the longest word under each."""
        shown = registry.shelf()
        words = {w for g in shown for w in ui.say(f"box.{g}").split()}
        names = {w for g in shown for w in ui.say(f"game.{g}").split()}
        widest = max((ui.text.size(word, "small")[0] for word in words), default=0)
        widest = max(widest, max((ui.text.size(word, "small", bold=True)[0] for word in names), default=0))
        column = max(widest + ui.theme.px(36), ui.theme.px(150))
        most = max(1, (width - 2 * ui.theme.px(18)) // column)
        count = max(1, -(-len(shown) // most))
        each = -(-len(shown) // count) if shown else 1
        return [shown[i : i + each] for i in range(0, len(shown), each)] or [()]

    def _column(self, ui: Ui, width: int) -> int:
        return (width - 2 * ui.theme.px(18)) // max(1, len(self._rows(ui, width)[0]))

    def _room(self, ui: Ui, width: int) -> int:
        """The width in which a label is written; measuring and drawing both ask here."""
        return self._column(ui, width) - ui.theme.px(26) - ui.theme.px(8)

    def _aside(self, ui: Ui, width: int) -> int:
        """What is left free at either side of a label: less where a name fills it, so that no letter stands on its
        edge."""
        room = self._room(ui, width)
        font = ui.text.font(_name_role(ui, room), bold=True)
        words = (word for game in registry.shelf() for word in ui.say(f"game.{game}").split())
        tight = any(font.size(word)[0] > room - ui.theme.px(12) for word in words)
        return ui.theme.px(7 if tight else 13)

    def _plank_height(self, ui: Ui, width: int) -> int:
        room = self._room(ui, width)
        role = _name_role(ui, room)
        shown = registry.shelf()
        name = max((ui.text.block_size(ui.say(f"game.{g}"), room, role, bold=True)[1] for g in shown), default=0)
        line = max((ui.text.block_size(ui.say(f"box.{g}"), room, "small")[1] for g in shown), default=0)
        return name + line + ui.theme.px(36)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """A target per box: lid and label together."""
        super().place(ui, rect)
        theme, rows = ui.theme, self._rows(ui, rect.width)
        self.boxes, self.planks = [], []
        gap = theme.px(26)
        each = (rect.height - gap * (len(rows) - 1)) // len(rows)
        for number, row in enumerate(rows):
            self._place_row(ui, pygame.Rect(rect.x, rect.y + number * (each + gap), rect.width, each), row)

    def _place_row(self, ui: Ui, rect: pygame.Rect, row: tuple[str, ...]) -> None:
        theme = ui.theme
        column, plank_high = self._column(ui, rect.width), self._plank_height(ui, rect.width)
        plank = pygame.Rect(rect.x, rect.bottom - plank_high, rect.width, plank_high)
        self.planks.append(plank)
        high = min(plank.top - rect.y - theme.px(6), round((column - theme.px(24)) / 0.75))
        wide, inset = round(high * 0.75), (rect.width - 2 * theme.px(18) - column * len(row)) // 2
        for i, game in enumerate(row):
            x = rect.x + theme.px(18) + inset + i * column
            lid = pygame.Rect(x + (column - wide) // 2, plank.top - high + theme.px(3), wide, high)
            aside = self._aside(ui, rect.width)
            label = pygame.Rect(x + aside, plank.y + theme.px(12), column - 2 * aside, plank_high - theme.px(18))
            self.boxes.append((game, lid, label))
            ui.add(
                Target(
                    f"box.{game}",
                    lid.union(label),
                    ui.say("title.open", game=ui.say(f"game.{game}")),
                    "box",
                    act=_open(ui, game),
                    hint=ui.say(f"game.{game}.line"),
                    radius=theme.px(12),
                )
            )
            self._measure(ui, game, self._room(ui, rect.width), label.height - theme.px(6))

    def _measure(self, ui: Ui, game: str, room: int, high: int) -> None:
        """Say so where a label does not fit, word by word and as a whole."""
        used = 0
        for words, role, bold in (
            (ui.say(f"game.{game}"), _name_role(ui, room), True), (ui.say(f"box.{game}"), "small", False),
        ):  # fmt: skip
            font = ui.text.font(role, bold=bold)
            used += ui.text.block_size(words, room, role, bold=bold)[1]
            if any(font.size(word)[0] > room for word in words.split()):
                ui.over(f"label of box {game} in {room}")
        if used > high:
            ui.over(f"label of box {game}: {used} in {high}")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Planks first, boxes standing on them, labels on their fronts."""
        for plank in self.planks:
            _plank(ui, surface, plank)
        for game, lid, label in self.boxes:
            self._box(ui, surface, game, lid)
            self._label(ui, surface, game, label)

    def _box(self, ui: Ui, surface: pygame.Surface, game: str, rect: pygame.Rect) -> None:
        theme = ui.theme
        rect = rect.move(0, -round(self.lifts[game].lift * theme.px(7)))
        hot = ui.is_hot(f"rect.{game}") or ui.focus.current == f"rect.{game}"
        drop = theme.px(16)
        soft = draw.shadow(ui.pictures, rect.size, theme.px(6), drop, theme["shadow"], 170)
        surface.blit(soft, (rect.x - drop + theme.px(5), rect.y - drop + theme.px(4)))
        lid = box_lid(ui, game, rect.size)
        surface.blit(lid, (rect.x + (rect.width - lid.get_width()) // 2, rect.bottom - lid.get_height()))
        if hot:
            light = draw.rounded(ui.pictures, rect.size, theme.px(8), theme["cream"], alpha=26)
            surface.blit(light, rect)

    def _label(self, ui: Ui, surface: pygame.Surface, game: str, label: pygame.Rect) -> None:
        theme, text = ui.theme, ui.text
        draw.panel(
            surface,
            ui.pictures,
            label,
            theme["paper"],
            radius=theme.px(5),
            border=theme.px(1.5),
            edge=theme["brass_dark"],
            drop=theme.px(3),
            shade=theme["shadow"],
        )
        inner = label.inflate(self._room(ui, self.rect.width) - label.width, -theme.px(6))
        name, note = ui.say(f"game.{game}"), ui.say(f"box.{game}")
        role = _name_role(ui, inner.width)
        name_high = text.block_size(name, inner.width, role, bold=True)[1]
        note_high = text.block_size(note, inner.width, "small")[1]
        y = inner.y + (inner.height - name_high - note_high) // 2
        text.draw(
            surface,
            name,
            pygame.Rect(inner.x, y, inner.width, name_high),
            role,
            theme["ink"],
            bold=True,
            align="centre",
        )
        text.draw(
            surface,
            note,
            pygame.Rect(inner.x, y + name_high, inner.width, note_high),
            "small",
            theme["ink_soft"],
            align="centre",
        )


def _plank(ui: Ui, surface: pygame.Surface, plank: pygame.Rect) -> None:
    """One board of the shelf."""
    theme = ui.theme
    top = pygame.Rect(plank.x - theme.px(14), plank.y - theme.px(4), plank.width + theme.px(28), theme.px(12))
    under = plank.inflate(theme.px(28), 0)
    drop = theme.px(26)
    soft = draw.shadow(ui.pictures, under.size, theme.px(4), drop, theme["shadow"], 150)
    surface.blit(soft, (under.x - drop, under.y - drop + theme.px(14)))
    surface.blit(draw.wood(ui.pictures, under.size, theme, theme["wood"]), under)
    surface.blit(draw.wood(ui.pictures, top.size, theme, theme["wood_light"], seed=9), top)
    surface.fill(theme["wood_dark"], (under.x, under.bottom - theme.px(3), under.width, theme.px(3)))
    surface.fill(mix(theme["wood"], theme["wood_dark"], 0.6), (top.x, top.bottom, top.width, theme.px(2)))


def box_lid(ui: Ui, game: str, size: tuple[int, int]) -> pygame.Surface:
    """A game's lid: the picture drawn for it with its name in the band below; a plain lid when there is none."""
    theme = ui.theme

    def paint(made: pygame.Surface) -> None:
        colours = theme.game(game)
        path = f"boxes/{game}.svg"
        if ui.pictures.has(path):
            picture = ui.pictures.svg(path, size)
            made.blit(picture, ((size[0] - picture.get_width()) // 2, size[1] - picture.get_height()))
        else:
            made.blit(
                draw.rounded(
                    ui.pictures, size, theme.px(8), colours["felt"], border=theme.px(6), edge=colours["ground"]
                ),
                (0, 0),
            )
            star = draw.outline("star", size[0] * 0.5)
            points = [(x + size[0] * 0.25, y + size[1] * 0.2) for x, y in star]
            pygame.draw.polygon(made, colours["mark"], points)
        letter_lid(ui, game, made)

    return ui.pictures.layer(("lid", game, theme.palette.id), size, paint)


def letter_lid(ui: Ui, game: str, made: pygame.Surface) -> None:
    """The name in the lid's band, as large as fits, with a soft edge so that it reads on any picture."""
    width, height = made.get_size()
    colours = ui.theme.game(game)
    lettering = box(game).lettering
    across, upright, most = lettering.across, lettering.down, lettering.width
    ink, halo = colours[lettering.ink], colours[lettering.edge]
    if not ui.pictures.has(f"boxes/{game}.svg"):  # a plain lid is of felt alone
        ink, halo = colours["ink"], colours["felt"]
    words = ui.say(f"game.{game}").split(":")[0]
    lines = words.split(" ")
    if len(lines) > 2:  # as even as may be in two
        cut = min(range(1, len(lines)), key=lambda n: max(len(" ".join(lines[:n])), len(" ".join(lines[n:]))))
        lines = [" ".join(lines[:cut]), " ".join(lines[cut:])]
    px = round(height * (0.13 if len(lines) == 1 else 0.078))
    while px > 8 and max(ui.text.font_file("Vollkorn-SemiBold.ttf", px).size(w)[0] for w in lines) > width * most:
        px -= 1
    step = round(px * 1.05)
    y = round(height * upright) - step * len(lines) // 2
    for line in lines:
        back = ui.text.label(line, "head", halo, px=px)
        face = ui.text.label(line, "head", ink, px=px)
        x = round(width * across) - face.get_width() // 2
        top = y + (step - face.get_height()) // 2
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1), (1, 1)):
            made.blit(back, (x + dx * max(1, px // 22), top + dy * max(1, px // 22)))
        made.blit(face, (x, top))
        y += step


def _pad(tight: bool) -> float:
    """Room round the words of an entry, in ems."""
    return 0.25 if tight else 0.5


def _name_role(ui: Ui, room: int) -> str:
    """The text size for the names under the boxes: one for all, smaller where a long word would not fit."""
    words = [word for game in registry.shelf() for word in ui.say(f"game.{game}").split()]
    widest = max((ui.text.size(word, "body", bold=True)[0] for word in words), default=0)
    return "body" if widest <= room else "small"


def _lift(pose: Placement, wanted: float) -> Tween:
    start = pose.lift

    def set_to(t: float) -> None:
        pose.lift = start + (wanted - start) * t

    return Tween(160, set_to)


def _open(ui: Ui, game: str) -> Callable[[], None]:
    def act() -> None:
        ui.push(registry.door("new game")(game))

    return act
