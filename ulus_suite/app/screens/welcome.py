"""The first start: what makes the suite comfortable, on one sheet over the shelf, asked once."""

from __future__ import annotations

from ulus_suite.app.screens import comforts
from ulus_suite.app.screens.sheet import Sheet
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Row


class WelcomeScreen(Sheet):
    """Every change shows at once. Escape, like the button, leads to the shelf and is remembered."""

    name = "welcome"

    def lay_out(self, ui: Ui) -> None:
        """Language first, since everything below is said in it."""
        body = Column(
            Label(ui.say("welcome.line")),
            *comforts.language(ui),
            comforts.text_size(ui),
            *comforts.palette(ui),
            *comforts.motion(ui),
            comforts.sound(ui),
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
