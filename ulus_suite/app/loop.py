"""The loop: the only place that takes events from the queue.

It waits when nothing happens (about 30 looks a second and no drawing), runs at 60 frames a second while
something moves, and draws the whole window when anything looks different.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterable, Iterator

import pygame

from ulus_suite import packs
from ulus_suite.app.screens.unusable import WhyScreen, telling
from ulus_suite.app.ui.focus import Drag, Target
from ulus_suite.app.ui.inputs import ARROWS, Devices, InputAction, PlayerInput
from ulus_suite.app.ui.painting import PopUps, draw_stack, refuses, ring_area
from ulus_suite.app.ui.read_aloud import Reading
from ulus_suite.app.ui.screen import Maker, Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.theme import TEXT_STEPS
from ulus_suite.app.ui.widgets.scroll import Scroll
from ulus_suite.app.ui.window import NAME, clear, cover_screen, open_window, settle, trim
from ulus_suite.core.errors import SuiteError

DRAG_PX = 6
"""A press that moves less than this is a click."""


class Mouse:
    """Where it was pressed and what it drags; what it presses is activated as by keys."""

    def __init__(
        self, ui: Ui, popups: PopUps, *, activate: Callable[[Target], None], refocused: Callable[[str | None], None]
    ) -> None:
        self.ui = ui
        self.popups = popups
        self._activate = activate
        self._refocused = refocused
        self._press_at: tuple[int, int] | None = None
        self._dragging: Target | None = None

    @property
    def dragging(self) -> bool:
        """Whether something is being dragged."""
        return self._dragging is not None

    def forget(self) -> None:
        """Nothing is held any more, and nothing is told so; what held it may be what is broken."""
        self._press_at = self._dragging = None

    def take(self, given: PlayerInput) -> bool:
        """Do what an input of the mouse does; False when it is none."""
        if given.do is InputAction.POINT:
            self._point(given.pos)
        elif given.do is InputAction.PRESS:
            self._press(given.pos)
        elif given.do is InputAction.RELEASE:
            self._release(given.pos)
        elif given.do is InputAction.WHEEL:
            self._wheel(given)
        else:
            return False
        return True

    def _point(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        under = ui.focus.at(pos)
        self.hover(under.id if under else None)
        if self._press_at is None:
            return
        source = ui.focus.get(ui.focus.pressed)
        if self._dragging is None and source is not None and source.drag is not None and source.enabled:
            moved = abs(pos[0] - self._press_at[0]) + abs(pos[1] - self._press_at[1])
            if moved < DRAG_PX:
                return
            self._dragging = source
            source.drag(Drag("start", source.id, self._press_at, pos, under.id if under else None))
        if self._dragging is not None and self._dragging.drag is not None:
            self._dragging.drag(Drag("move", self._dragging.id, self._press_at, pos, under.id if under else None))
            ui.dirty()

    def hover(self, name: str | None) -> None:
        """The pointer is over this target now, or over none."""
        focus = self.ui.focus
        if focus.hover == name:
            return
        for old in (focus.get(focus.hover), focus.get(name)):
            if old is not None:
                self.ui.dirty(ring_area(old.seen))
        focus.hover = name
        over = focus.get(name)
        _show_hand(over is not None and over.enabled)
        self.popups.hovered()
        self.ui.screen.noticed(self.ui)

    def _press(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        target = ui.focus.at(pos)
        self._point(pos)
        self._press_at = pos
        if target is None:
            return
        before = ui.focus.current
        ui.focus.pressed = target.id
        ui.focus.go(target.id, by_keys=False)
        if target.press is not None and target.enabled:
            target.press(pos)
        self._refocused(before)
        ui.dirty(ring_area(target.seen))

    def _release(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        start, self._press_at = self._press_at, None
        pressed = ui.focus.get(ui.focus.pressed)
        ui.focus.pressed = None
        under = ui.focus.at(pos)
        if self._dragging is not None:
            dragged, self._dragging = self._dragging, None
            self.popups.used(dragged.id)
            if dragged.drag is not None:
                dragged.drag(Drag("drop", dragged.id, start or pos, pos, under.id if under else None))
            ui.dirty()
        elif pressed is not None and under is not None and under.id == pressed.id:
            self._activate(pressed)
        if pressed is not None:
            ui.dirty(ring_area(pressed.seen))

    def cancel(self) -> None:
        """Nothing is dragged any more; what was dragged is told so."""
        if self._dragging is not None and self._dragging.drag is not None:
            place = self.ui.pointer
            self._dragging.drag(Drag("cancel", self._dragging.id, self._press_at or place, place))
            self.ui.dirty()
        self._dragging = None
        self._press_at = None

    def _wheel(self, given: PlayerInput) -> None:
        pos = self.ui.pointer
        found = [s for s in Scroll.of(self.ui) if s.view.collidepoint(pos)]
        if found:
            found[-1].by(-given.amount * self.ui.theme.em(3))
            self.ui.lay_out_stale()
            self._point(pos)  # something else lies under the pointer now


def _show_hand(wanted: bool) -> None:
    """A hand over what can be pressed, where the system has such a pointer."""
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if wanted else pygame.SYSTEM_CURSOR_ARROW)


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
            ui.dirty(ring_area(target.seen))
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
                    ui.dirty(ring_area(target.seen))
            ui.screen.noticed(ui)

    def _refocused(self, before: str | None, *, asked: bool = True) -> None:
        """The focus has moved; ``asked``: because somebody moved it, and not as what came of a press."""
        ui = self.ui
        for name in (before, ui.focus.current):
            target = ui.focus.get(name)
            if target is not None:
                ui.dirty(ring_area(target.seen))
        if ui.focus.by_keys:
            self.popups.led(ui.focus.current if asked else None)
        else:
            self.popups.hide()
        if ui.focus.current != before:
            ui.screen.noticed(ui)


IDLE_S = 1 / 30
FRAME_S = 1 / 60
TIDY_S, CLEAR_S = 900.0, 5.0
Script = Iterable[list[pygame.Event]]


class Loop:
    """One window with its `Ui`; `step` is one turn, `run` turns until the window closes. ``surface``: of a window
    that is open already."""

    def __init__(
        self,
        screen: Screen | Maker,
        *,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        keep: Callable[[Settings], None] | None = None,
        surface: pygame.Surface | None = None,
    ) -> None:
        chosen = settings or Settings()
        self.surface = surface or open_window(size, full_screen=chosen.full_screen)
        self.ui = Ui(self.surface.get_size(), chosen, keep)
        self.devices = Devices()
        self.ui.rumble = self.devices.rumble
        self.frames = 0
        self.drawn = 0
        self.faults = 0
        self._failed_at = -1
        """How often had been drawn when a turn failed last."""
        self.tidies = False
        """Whether memory is tidied in turns in which nothing moves: the program does, a test has no time for it."""
        self._tidied: tuple[Screen | None, float] = (None, 0.0)
        self._cleared = 0.0
        self._clears = False
        """Whether what is left over is to be looked through as soon as nothing moves."""
        self.reading = Reading()
        self.popups = PopUps(self.ui)
        self.controls = Controls(self.ui, self.popups)
        self.mouse = self.controls.mouse
        self._undrawn = 0
        self.ui.push(screen if isinstance(screen, Screen) else screen(self.ui))

    # --- turns ------------------------------------------------------------------------------------

    def run(self, *, max_frames: int | None = None, script: Script | None = None) -> None:
        """Turn until the window closes, `max_frames` are over, or the script has ended.

        A script gives the events of one turn after another; they go through the real queue.
        """
        feed: Iterator[list[pygame.Event]] | None = iter(script) if script is not None else None
        self.tidies = feed is None and max_frames is None
        before = time.perf_counter()
        while self.ui.running and (max_frames is None or self.frames < max_frames):
            if feed is not None:
                events = next(feed, None)
                if events is None:
                    break
                for event in events:
                    pygame.event.post(event)
            now = time.perf_counter()
            busy = self._guarded((now - before) * 1000)
            before = now
            if self.drawn:
                packs.came_through()
            spare = (FRAME_S if busy else IDLE_S) - (time.perf_counter() - now)
            if spare > 0 and feed is None:
                time.sleep(spare)
        self.close()

    def _guarded(self, ms: float) -> bool:
        """One turn in which whatever goes wrong costs the page and not the program: see `screens.fault`."""
        try:
            return self.step(ms)
        except BaseException as error:
            from ulus_suite.app.screens.unusable import guests, take_fault  # noqa: PLC0415  # for the launch: only after a fault

            told = guests(self.ui, error)
            if told is None and not isinstance(error, Exception):
                raise
            self.mouse.forget()
            if not take_fault(self.ui, told or error, self.faults):
                raise
            again, self._failed_at = self._failed_at == self.drawn, self.drawn
            self.faults += told is None or again  # a pack may fail often, but not before anything is drawn
            return True

    def step(self, ms: float = 1000 / 60) -> bool:
        """One turn: take events, move time on, lay out, draw what changed. True while something moves."""
        ui = self.ui
        ui.turn_began = time.perf_counter()
        ui.lay_out_stale()
        for event in pygame.event.get():
            self._event(event)
            if not ui.running:
                return False
            ui.lay_out_stale()
        moving = ui.animator.tick(min(ms, 100.0))
        ui.lay_out_stale()  # what goes on by itself is asked of the table as it stands when a motion is over
        for layer in list(ui.layers):
            if moving or layer.screen.needs_tick:
                ui.focus = layer.focus
                layer.screen.tick(ui, ms)
        if ui.layers:
            ui.focus = ui.layers[-1].focus
        self.popups.tick(ms, dragging=self.mouse.dragging)
        if ui.wants_full_screen is not None:
            self._full_screen(ui.wants_full_screen)
        ui.lay_out_stale()
        self._text_input()
        self.frames += 1
        if self.frames == 3:
            self.devices.open_pads()
        drew = self.paint()
        if not ui.all_dirty:
            ui.seen()
        if ui.settings.speech and ui.layers:
            self.reading.turn(ui, ms)
        if self.tidies:
            self._tidy(idle=not (drew or moving))
        ui.turn_began = float("inf")
        return drew or moving or any(layer.screen.needs_tick for layer in ui.layers)

    def _tidy(self, *, idle: bool) -> None:
        """Give memory back from time to time; on a new page, and while nothing moves, look through what is left
        over."""
        now = time.monotonic()
        if now - self._cleared > CLEAR_S:
            self._cleared = now
            trim()
            self._clears = True
        if not idle or not self.ui.layers:
            return
        if self.ui.screen is not self._tidied[0] or now - self._tidied[1] > TIDY_S:
            self._tidied, self._clears = (self.ui.screen, now), False
            settle()
        elif self._clears:
            self._clears = False
            clear()

    def close(self) -> None:
        """Let every screen go and close the window."""
        for layer in reversed(self.ui.layers):
            layer.screen.leave(self.ui)
        self.ui.layers.clear()
        self.ui.speaker.stop()
        self.ui.pictures.forget()  # the program would wait for all that are still to be drawn
        self.ui.text.forget()  # fonts that outlive pygame never close their files
        pygame.quit()

    # --- drawing ----------------------------------------------------------------------------------

    def paint(self) -> bool:
        """Draw the whole window if anything looks different; True when it was drawn."""
        ui = self.ui
        if not ui.layers or not ui.all_dirty:
            return False
        ui.all_dirty = False
        self._entitle()
        draw_stack(ui, self.surface, self.popups.shown, reasons=self.popups.reasons)
        pygame.display.flip()
        self.drawn += 1
        if len(ui.pictures.faults) != self._undrawn:  # drawing has shown what is broken: the shelf can say it now
            self._undrawn = len(ui.pictures.faults)
            ui.relayout()
        return True

    def _entitle(self) -> None:
        """The window is called after what is on: the game, and who is asked."""
        titles = (layer.screen.title(self.ui) for layer in reversed(self.ui.layers))
        said = next((title for title in titles if title), "")
        words = f"{said} — {NAME}" if said else NAME
        if pygame.display.get_caption()[0] != words:
            pygame.display.set_caption(words)

    def _full_screen(self, wanted: bool) -> None:
        ui = self.ui
        ui.wants_full_screen = None
        self.surface = cover_screen(wanted)
        ui.resize(self.surface.get_size())
        ui.dirty()

    # --- events -----------------------------------------------------------------------------------

    def _event(self, event: pygame.Event) -> None:
        ui = self.ui
        if event.type == pygame.QUIT:
            ui.quit()
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED):
            self.surface = pygame.display.get_surface() or self.surface
            ui.resize(self.surface.get_size())
            ui.dirty()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            ui.dirty()
        elif event.type == pygame.WINDOWLEAVE:
            self.mouse.hover(None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.mouse.cancel()
        else:
            for given in self.devices.read(event):
                self.give(given)
                ui.lay_out_stale()

    def give(self, given: PlayerInput) -> None:
        """Let one input take effect."""
        self.controls.give(given)

    def activate(self, target: Target) -> None:
        """Do what a target does, as if it had been pressed."""
        self.controls.activate(target)

    def _text_input(self) -> None:
        if not self.ui.layers:  # the window is closing
            return
        target = self.ui.focus.get(self.ui.screen.types_into) or self.ui.focus.target
        typing = target is not None and target.kind == "text" and target.enabled
        if typing != self.devices.typing:
            self.devices.typing = typing
            if typing and target is not None:
                pygame.key.start_text_input()
                pygame.key.set_text_input_rect(target.rect)
            else:
                pygame.key.stop_text_input()


def run(
    screen: Screen | Maker,
    *,
    size: tuple[int, int] = (1280, 720),
    settings: Settings | None = None,
    keep: Callable[[Settings], None] | None = None,
    max_frames: int | None = None,
    script: Script | None = None,
) -> None:
    """Open a window on a screen and stay until it closes. Raises `NoDisplay`."""
    Loop(screen, size=size, settings=settings, keep=keep).run(max_frames=max_frames, script=script)
