"""The choices for comfort, as the first start and the page of settings both show them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.screens.unusable import told_where
from ulus_suite.app.ui import files, speech, theme
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import MOTIONS, palettes
from ulus_suite.app.ui.widgets import Button, Choice, Column, Gap, Label, Row, Slider, Toggle, Widget
from ulus_suite.data import find, messages


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
    there = files.languages()
    spoken = [code for code in there if messages.usable(code)]
    if len(there) < 2:
        return ()
    choice = Choice(
        "language",
        [(code, ui.say(f"language.{code}")) for code in spoken],
        ui.settings.language,
        lambda code: ui.set(language=code),
        label=ui.say("settings.language"),
    )
    return Label(ui.say("settings.language"), bold=True), choice, *_left_out(ui, messages.faults)


def sound(ui: Ui) -> Widget:
    """Sound on or off."""
    return Toggle("sound", ui.say("settings.sound"), ui.settings.sound, lambda on: ui.set(sound=on))


def aloud(ui: Ui) -> Sequence[Widget]:
    """Reading aloud, where the system has a program for it."""
    if speech.program() is None:
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
