"""What an input does: window keys come first, then the screen, then the focused target, then the focus moves."""

from __future__ import annotations

from ulus_suite.app.mouse import Mouse
from ulus_suite.app.screens.unusable import telling
from ulus_suite.app.screens.why import WhyScreen
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.inputs import ARROWS, InputAction, PlayerInput
from ulus_suite.app.ui.painting import ringed
from ulus_suite.app.ui.popups import PopUps, refuses
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import TEXT_STEPS
from ulus_suite.core.errors import SuiteError

WRITTEN = (InputAction.TEXT, InputAction.COMPOSE, InputAction.PASTE, InputAction.ERASE)


class Controls:
    """Takes the inputs of one window; `mouse` is the part of it that points, presses and drags."""

    def __init__(self, ui: Ui, popups: PopUps) -> None:
        self.ui = ui
        self.popups = popups
        self.mouse = Mouse(ui, popups, activate=self.activate, refocused=self._refocused)

    def give(self, given: PlayerInput) -> None:
        """Let one input take effect: window keys, then the screen, then the focused target, then the focus."""
        ui = self.ui
        if given.device not in ("mouse", ui.device):
            ui.device = given.device
            ui.relayout()
        if not ui.layers or self._window_key(given):
            return
        if given.down and given.do in (InputAction.ACCEPT, InputAction.PRESS) and ui.handed_over:
            return
        if given.do in (InputAction.POINT, InputAction.PRESS, InputAction.RELEASE):
            ui.pointer = given.pos
        if given.do is InputAction.PRESS:
            self._led(by_keys=False)
        if ui.screen.take(ui, given):
            ui.dirty()
            return
        if not self.mouse.take(given) and given.down and given.do is not InputAction.OTHER:
            self._key(given)

    def _window_key(self, given: PlayerInput) -> bool:
        ui = self.ui
        if not given.down or given.device == "mouse":
            return False
        if given.do is InputAction.FULL_SCREEN:
            ui.set(full_screen=not ui.settings.full_screen)
        elif given.do is InputAction.QUIT:  # every game is on the disk
            ui.quit()
        elif given.do is InputAction.MUTE:
            ui.set(sound=not ui.settings.sound)
        elif given.do in (InputAction.ZOOM_IN, InputAction.ZOOM_OUT):
            steps = list(TEXT_STEPS)
            near = min(range(len(steps)), key=lambda i: abs(steps[i] - ui.settings.text))
            near = max(0, min(len(steps) - 1, near + (1 if given.do is InputAction.ZOOM_IN else -1)))
            ui.set(text=steps[near])
        elif given.do is InputAction.SKIP and ui.animator.busy:
            ui.animator.skip()
            ui.relayout()
        else:
            return False
        return True

    def _key(self, given: PlayerInput) -> None:
        ui, focus = self.ui, self.ui.focus
        target = focus.target
        before = focus.current
        self.mouse.cancel()
        self._led(by_keys=True)
        self.popups.keyed()
        if given.do in WRITTEN and (target is None or target.kind != "text"):
            if given.words == " ":  # on a button the bar presses, also where letters are written elsewhere
                given = PlayerInput(InputAction.ACCEPT, repeat=given.repeat)
            elif focus.go(ui.screen.types_into):
                target = focus.target
        if target is not None and target.enabled and target.steer is not None and target.steer(given):
            ui.dirty(ringed(target.seen))
            return
        if given.do is InputAction.NEXT:
            focus.step(1)
        elif given.do is InputAction.PREVIOUS:
            focus.step(-1)
        elif given.do in ARROWS:
            focus.move(given.do)
        elif given.do in (InputAction.FIRST, InputAction.LAST):
            focus.edge(given.do is InputAction.LAST)
        elif given.do is InputAction.ACCEPT and target is not None and not given.repeat:
            self.activate(target)
        elif given.do is InputAction.BACK:
            ui.screen.back(ui)
        elif given.do is InputAction.WHY and target is not None and (target.why or target.hint or target.more):
            ui.push(WhyScreen(target))
        elif (
            given.do in (InputAction.PAGE_UP, InputAction.PAGE_DOWN)
            and target is not None
            and target.scroller is not None
        ):
            page = getattr(target.scroller, "page", None)
            if page is not None:
                page(-1 if given.do is InputAction.PAGE_UP else 1)
        if focus.current != before:
            self._refocused(before, asked=given.do is not InputAction.ACCEPT)

    def activate(self, target: Target) -> None:
        """Do what a target does; a disabled one shows why instead. A key that meets one which refuses nothing, as
        while somebody else is on, asks nothing."""
        ui = self.ui
        if not target.enabled:
            if refuses(target) or not ui.focus.by_keys:
                self.popups.refuse(target.id)
            return
        self.popups.used(target.id)
        if target.act is not None:
            ui.sound.play("click", 0.5)
            try:
                target.act()
            except SuiteError as error:  # a file that does not fit, say: one sentence, and the window stays
                ui.push(telling(ui, error))
            ui.dirty()

    def _led(self, *, by_keys: bool) -> None:
        """Keys lead now, or the pointer does: what only one of them marks looks different."""
        ui, focus = self.ui, self.ui.focus
        if focus.by_keys != by_keys:
            focus.by_keys = by_keys
            for target in (focus.target, focus.get(focus.hover)):
                if target is not None:
                    ui.dirty(ringed(target.seen))
            ui.screen.noticed(ui)

    def _refocused(self, before: str | None, *, asked: bool = True) -> None:
        """The focus has moved; ``asked``: because somebody moved it, and not as what came of a press."""
        ui = self.ui
        for name in (before, ui.focus.current):
            target = ui.focus.get(name)
            if target is not None:
                ui.dirty(ringed(target.seen))
        if ui.focus.by_keys:
            self.popups.led(ui.focus.current if asked else None)
        else:
            self.popups.hide()
        if ui.focus.current != before:
            ui.screen.noticed(ui)
