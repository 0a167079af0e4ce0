"""Settings: the three comforts (colours, text size, motion), sound, window, language, and the keys."""

from __future__ import annotations

from functools import partial

import pygame

from ulus_suite import packs
from ulus_suite.app import registry
from ulus_suite.app.screens import comforts
from ulus_suite.app.screens.page import Page, part
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.screens.table_rules import table_habits, teaching
from ulus_suite.app.screens.unusable import told_where
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.inputs import FIXED, InputAction, PlayerInput, keys_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import (
    Button,
    Chip,
    Column,
    Gap,
    Label,
    Painted,
    Panel,
    Row,
    Split,
    Toggle,
    Widget,
    rule,
)
from ulus_suite.data.messages import messages, said
from ulus_suite.packs import Declared
from ulus_suite.store import folders, json_store


class PacksScreen(Page):
    """What a switch says holds from the next start on: a game that is being played is not taken from its table."""

    name = "packs"

    def lay_out(self, ui: Ui) -> None:
        """What a pack is, plainly; then a sheet for each."""
        body = Column(Panel(Column(Label(ui.say("packs.program")), Label(ui.say("packs.next"), "small"))), gap=0.8)
        found = packs.guests()
        ui.focus.first = f"pack.{found[0].id}" if found else "back"
        if refused := json_store.unwritten.get(folders.packs()):
            body.children.append(Panel(Label(said(refused, ui.settings.language), "small", "bad")))
        body.children += [Panel(self._row(ui, each)) for each in found] or [Panel(Label(ui.say("packs.none")))]
        self.page(ui, ui.say("packs.title"), body)

    def _row(self, ui: Ui, each: Declared) -> Widget:
        def turn(on: bool) -> None:
            packs.switch(each.id, on=on)
            ui.relayout()

        on = each.id not in packs.kept().off
        name = ui.say(f"game.{each.id}") if registry.playable(each.id) else each.id
        by = ui.say("packs.by", by=each.by, value=each.value) if each.by else each.value
        words = Column(Label(name, "head"), Label(by, "small", "ink_soft"), gap=0.15)
        why = [one.why for one in packs.left_out() if one.id == each.id]
        why += [lacks] if packs.find(each.id) is not None and (lacks := registry.lacking(each.id)) else []
        words.children += [Label(said(one, ui.settings.language), "small", "bad") for one in why]
        switch = Toggle(f"pack.{each.id}", ui.say("packs.on" if on else "packs.off"), on, turn, hint=name)
        return Column(words, Row(switch), gap=0.4)


KEYS = (
    (InputAction.NEXT, "keys.next"),
    (InputAction.UP, "keys.arrows"),
    (InputAction.ACCEPT, "keys.accept"),
    (InputAction.BACK, "keys.back"),
    (InputAction.WHY, "keys.why"),
    (InputAction.RULES, "keys.rules"),
    (InputAction.HINT, "keys.hint"),
    (InputAction.UNDO, "keys.undo"),
    (InputAction.REDO, "keys.redo"),
    (InputAction.WHAT, "keys.what"),
    (InputAction.HISTORY, "keys.history"),
    (InputAction.FOLD, "keys.fold"),
    (InputAction.CARDS, "keys.cards"),
    (InputAction.SKIP, "keys.skip"),
    (InputAction.MUTE, "keys.mute"),
    (InputAction.ZOOM_IN, "keys.text"),
    (InputAction.NEARER, "keys.board"),
    (InputAction.FULL_SCREEN, "keys.full_screen"),
    (InputAction.LOG, "keys.log"),
    (InputAction.QUIT, "keys.quit"),
)


class SettingsScreen(Page):
    """Every change shows at once, on this page too."""

    name = "settings"

    def __init__(self, ui: Ui | None = None) -> None:
        super().__init__()

    def lay_out(self, ui: Ui) -> None:
        """Comfort and window on the left, keys on the right."""
        ui.focus.first = f"palette={ui.settings.palette}"
        left = Column(Panel(self._comfort(ui)), Panel(self._window(ui)), gap=0.9)
        playing = part(ui.say("settings.playing"), gap=0.5)
        playing.children += table_habits(ui, _played(ui), cards=True, bones=True)
        right = Column(Panel(playing), Panel(self._teaching(ui)), *self._packs(ui), Panel(self._keys(ui)), gap=0.9)
        both = Split(left, right, least=17, share=0.56)
        refused = [told_where(ui, str(path), path, why) for path, why in json_store.unwritten.items()]
        self.page(ui, ui.say("settings.title"), Column(Panel(Column(*refused)), both, gap=0.9) if refused else both)

    def _comfort(self, ui: Ui) -> Widget:
        page = part(ui.say("settings.comfort"))
        page.children += [
            *comforts.palette(ui),
            comforts.text_size(ui),
            *comforts.motion(ui),
            rule(),
            Row(Label(ui.say("settings.sample"), grow=1), Chip("sample.clause", "sample/3.2", lambda: None)),
            Painted(0, 2.2, _seats),
        ]
        return page

    def _window(self, ui: Ui) -> Widget:
        now = ui.settings
        page = part(ui.say("settings.table"), gap=0.35)
        page.children += [
            comforts.sound(ui),
            *(comforts.volumes(ui) if now.sound else ()),
            *comforts.aloud(ui),
            Toggle("full", ui.say("settings.full_screen"), now.full_screen, lambda on: ui.set(full_screen=on)),
            Toggle("fold", ui.say("settings.fold"), now.fold_rail, lambda on: ui.set(fold_rail=on)),
        ]
        spoken = comforts.language(ui)
        if spoken:
            page.children += spoken
            note = f"language.{now.language}.note"
            if note in messages(None, now.language):
                page.children.append(Label(ui.say(note), "small", "ink_soft", italic=True))
        return page

    def _teaching(self, ui: Ui) -> Widget:
        return part(ui.say("settings.teach"), *teaching(ui), gap=0.35)

    def _packs(self, ui: Ui) -> list[Widget]:
        """The way to the packs, where there are some."""
        if not packs.guests():
            return []
        way = Button("packs", ui.say("packs.open"), lambda: ui.push(PacksScreen()), sign="book")
        return [Panel(part(ui.say("packs.title"), Label(ui.say("packs.line"), "small"), Row(way), gap=0.35))]

    def _keys(self, ui: Ui) -> Widget:
        page = part(ui.say("settings.keys"), gap=0.3)
        for do, key in KEYS:
            names = ("←", "→", "↑", "↓") if do is InputAction.UP else keys_for(do)[:2]
            row = Row(KeyCaps(names), Label(ui.say(key), grow=1), gap=0.7)
            if do.value not in FIXED:
                change, label = partial(ui.push, NewKey(do, ui.say(key))), ui.say("keys.change", what=ui.say(key))
                row.children.append(Button(f"key.{do.value}", "", change, sign="pen", label=label, pad=0.2))
            page.children.append(row)
        if ui.settings.keys:
            page.children.append(Row(Button("keys.usual", ui.say("keys.usual"), lambda: ui.set(keys={}))))
        return page


class NewKey(Sheet):
    """Waits for the key that shall mean something from now on."""

    name = "new-key"

    def __init__(self, do: InputAction, what: str) -> None:
        super().__init__()
        self.do, self.what = do, what

    def lay_out(self, ui: Ui) -> None:
        """What is asked, and the way out."""
        foot = Row(Gap(0, grow=1), Button("cancel", ui.say("button.cancel"), ui.pop, style="main"))
        self.sheet(ui, self.what, Label(ui.say("keys.press")), foot)

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Any key but those that lead through pages."""
        if given.device != "keys" or not given.down or not given.key or given.do.value in FIXED:
            return False
        own = {m: tuple(n for n in names if n != given.key) for m, names in ui.settings.keys.items()}
        ui.set(keys={m: names for m, names in own.items() if names} | {self.do.value: (given.key,)})
        ui.pop()
        return True


def _seats(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
    side = min(rect.height, rect.width // 8)
    for i in range(len(ui.theme.palette.seats)):
        surface.blit(draw.seat_mark(ui.pictures, ui.theme, i, side), (rect.x + i * round(side * 1.35), rect.y))


class KeyCaps(Widget):
    """Keys drawn as caps, the first two that mean something."""

    def __init__(self, names: tuple[str, ...]) -> None:
        super().__init__()
        self.names = names if len(names) == 4 else names[:2]

    def _cap(self, ui: Ui, name: str) -> tuple[int, int]:
        wide, high = ui.text.size(name, "small", bold=True)
        return max(high, wide + ui.theme.em(0.7)), high + ui.theme.em(0.25)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Room for all caps side by side, in pixels."""
        caps = [self._cap(ui, name) for name in self.names]
        gap = ui.theme.em(0.25)
        return max(sum(w for w, _ in caps) + gap * (len(caps) - 1), ui.theme.em(7)), max(h for _, h in caps)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take the rectangle; caps that do not fit are reported."""
        super().place(ui, rect)
        if self.want(ui, rect.width)[0] > rect.width:
            ui.over(f"keys {self.names} in {rect.size}")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The caps of the keys, side by side."""
        theme = ui.theme
        x = self.rect.x
        for name in self.names:
            wide, high = self._cap(ui, name)
            cap = pygame.Rect(x, self.rect.centery - high // 2, wide, high)
            draw.panel(
                surface,
                ui.pictures,
                cap.move(0, theme.px(2)),
                theme["paper_line"],
                radius=theme.px(5),
            )
            draw.panel(
                surface,
                ui.pictures,
                cap,
                theme["cream"],
                radius=theme.px(5),
                border=theme.px(1),
                edge=theme["ink_soft"],
            )
            words = ui.text.label(name, "small", theme["ink"], bold=True)
            sink = ui.text.sink(ui.text.font("small", bold=True))
            y = cap.centery - words.get_height() // 2 + sink
            surface.blit(words, (cap.centerx - words.get_width() // 2, y))
            x += wide + theme.em(0.25)


def _played(ui: Ui) -> str:
    """The game at whose table this page was opened; empty on the way from the shelf."""
    matches = (getattr(layer.screen, "match", None) for layer in reversed(ui.layers))
    return next((str(match.header.game) for match in matches if match is not None), "")
