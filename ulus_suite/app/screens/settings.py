"""Settings: the three comforts (colours, text size, motion), sound, window, language, and the keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import pygame

from ulus_suite import packs
from ulus_suite.app import registry
from ulus_suite.app.screens.seat_drafts import table_habits, teaching
from ulus_suite.app.screens.sheet import Page, Sheet, part
from ulus_suite.app.screens.unusable import told_where
from ulus_suite.app.ui import draw, theme
from ulus_suite.app.ui.inputs import FIXED, InputAction, PlayerInput, keys_for
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.sound import program
from ulus_suite.app.ui.theme import MOTIONS, palettes
from ulus_suite.app.ui.widgets import (
    Button,
    Chip,
    Choice,
    Column,
    Gap,
    Label,
    Painted,
    Panel,
    Row,
    Slider,
    Split,
    Toggle,
    Widget,
    rule,
)
from ulus_suite.data import find
from ulus_suite.data.messages import faults, messages, said, usable
from ulus_suite.packs import Declared
from ulus_suite.store import folders, json_store


def palette(ui: Ui) -> Sequence[Widget]:
    """The palettes there are; one that cannot be used is told below, not offered."""
    choice = Choice(
        "palette",
        [(name, ui.say(f"palette.{name}")) for name in palettes() if theme.usable(name)],
        ui.settings.palette,
        lambda name: ui.set(palette=name),
        label=ui.say("settings.palette"),
    )
    return Label(ui.say("settings.palette"), bold=True), choice, *_left_out(ui, theme.faults)


def _left_out(ui: Ui, faults: Mapping[str, str]) -> list[Widget]:
    """Why something is not among what can be chosen. The files are the suite's: they stay where they are."""
    return [told_where(ui, path, find.inside(path), why) for path, why in faults.items()]


def text_size(ui: Ui) -> Widget:
    """Percent of the usual size of letters."""
    slider = Slider(
        "text",
        ui.say("settings.text"),
        ui.settings.text,
        80,
        200,
        10,
        lambda percent: ui.set(text=percent),
        shown=lambda n: ui.say("settings.percent", n=n),
    )
    return Row(Label(ui.say("settings.text"), bold=True), slider, gap=1)


def motion(ui: Ui) -> Sequence[Widget]:
    """How much moves."""
    choice = Choice(
        "motion",
        [(name, ui.say(f"motion.{name}")) for name in MOTIONS],
        ui.settings.motion,
        lambda name: ui.set(motion=name),
        label=ui.say("settings.motion"),
        hints={name: ui.say(f"motion.{name}.line") for name in MOTIONS},
    )
    return Label(ui.say("settings.motion"), bold=True), choice


def language(ui: Ui) -> Sequence[Widget]:
    """The languages the frame speaks, and why it does not speak others; nothing when there is only English."""
    there = theme.languages()
    spoken = [code for code in there if usable(code)]
    if len(there) < 2:
        return ()
    choice = Choice(
        "language",
        [(code, ui.say(f"language.{code}")) for code in spoken],
        ui.settings.language,
        lambda code: ui.set(language=code),
        label=ui.say("settings.language"),
    )
    return Label(ui.say("settings.language"), bold=True), choice, *_left_out(ui, faults)


def sound(ui: Ui) -> Widget:
    """Sound on or off."""
    return Toggle("sound", ui.say("settings.sound"), ui.settings.sound, lambda on: ui.set(sound=on))


def aloud(ui: Ui) -> Sequence[Widget]:
    """Reading aloud, where the system has a program for it."""
    if program() is None:
        return ()
    return (Toggle("speech", ui.say("settings.speech"), ui.settings.speech, lambda on: ui.set(speech=on)),)


def volumes(ui: Ui) -> Sequence[Widget]:
    """How loud things are that touch, and what calls; each can be heard when it is changed."""

    def row(name: str, sample: str) -> Widget:
        def set_to(percent: int) -> None:
            ui.set(**{name: percent})
            ui.sound.play(sample)

        words, now = ui.say(f"settings.{name}"), getattr(ui.settings, name)
        slider = Slider(name, words, now, 0, 100, 10, set_to, shown=lambda n: ui.say("settings.percent", n=n))
        return Row(Label(words), slider, gap=1)

    return row("effects", "bone_knock"), row("signals", "drum")


class WelcomeScreen(Sheet):
    """Every change shows at once. Escape, like the button, leads to the shelf and is remembered."""

    name = "welcome"

    def lay_out(self, ui: Ui) -> None:
        """Language first, since everything below is said in it."""
        body = Column(
            Label(ui.say("welcome.line")),
            *language(ui),
            text_size(ui),
            *palette(ui),
            *motion(ui),
            sound(ui),
            Label(ui.say("welcome.later"), "small", "ink_soft", italic=True),
            gap=0.55,
        )
        done = Button("done", ui.say("welcome.done"), lambda: self.back(ui), style="main")
        self.sheet(ui, ui.say("welcome.title"), body, Row(Gap(0, grow=1), done), width=30)

    def enter(self, ui: Ui) -> None:
        """Start on the way to the games: who wants to change something sees it."""
        ui.focus.current = "done"

    def back(self, ui: Ui) -> None:
        """To the shelf; the suite does not ask again."""
        ui.set(welcomed=True)
        ui.pop()


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

        on = each.id not in packs.switched_off().off
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
            *palette(ui),
            text_size(ui),
            *motion(ui),
            rule(),
            Row(Label(ui.say("settings.sample"), grow=1), Chip("sample.clause", "sample/3.2", lambda: None)),
            Painted(0, 2.2, _seats),
        ]
        return page

    def _window(self, ui: Ui) -> Widget:
        now = ui.settings
        page = part(ui.say("settings.table"), gap=0.35)
        page.children += [
            sound(ui),
            *(volumes(ui) if now.sound else ()),
            *aloud(ui),
            Toggle("full", ui.say("settings.full_screen"), now.full_screen, lambda on: ui.set(full_screen=on)),
            Toggle("fold", ui.say("settings.fold"), now.fold_rail, lambda on: ui.set(fold_rail=on)),
        ]
        spoken = language(ui)
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
