"""The loop: the only place that takes events from the queue.

It waits when nothing happens (about 30 looks a second and no drawing), runs at 60 frames a second while
something moves, and draws only what has changed.
"""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterable, Iterator

import pygame

from ulus_suite.core.errors import SuiteError

from .focus import Drag, Target
from .inputs import ARROWS, Devices, InputAction, PlayerInput
from .memory import clear, settle, trim
from .painting import draw_stack, merged, ringed
from .popups import PopUps, refuses
from .reading import Reading
from .screens.unusable import telling
from .screens.why import WhyScreen
from .settings import Settings
from .theme import TEXT_STEPS
from .ui import Maker, Screen, Ui
from .widgets.scroll import Scroll
from .window import cover_screen, open_window

IDLE_S = 1 / 30
FRAME_S = 1 / 60
DRAG_PX = 6
TIDY_S, CLEAR_S = 900.0, 5.0
Script = Iterable[list[pygame.Event]]


class Loop:
    """One window with its `Ui`; `step` is one turn, `run` turns until the window closes."""

    def __init__(
        self,
        screen: Screen | Maker,
        *,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        keep: Callable[[Settings], None] | None = None,
    ) -> None:
        chosen = settings or Settings()
        self.surface = open_window(size, full_screen=chosen.full_screen)
        self.ui = Ui(self.surface.get_size(), chosen, keep)
        self.devices = Devices()
        self.ui.rumble = self.devices.rumble
        self.frames = 0
        self.drawn = 0
        self.faults = 0
        self.tidies = False
        """Whether memory is tidied in turns in which nothing moves: the program does, a test has no time for it."""
        self._tidied: tuple[Screen | None, float] = (None, 0.0)
        self._cleared = 0.0
        self._clears = False
        """Whether what is left over is to be looked through as soon as nothing moves."""
        self.reading = Reading()
        self.popups = PopUps(self.ui)
        self._press_at: tuple[int, int] | None = None
        self._dragging: Target | None = None
        self._waits = False
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
            spare = (FRAME_S if busy else IDLE_S) - (time.perf_counter() - now)
            if spare > 0 and feed is None:
                time.sleep(spare)
        self.close()

    def _guarded(self, ms: float) -> bool:
        """One turn in which whatever goes wrong costs the page and not the program: see `screens.fault`."""
        try:
            return self.step(ms)
        except Exception as error:
            from .screens.fault import taken  # noqa: PLC0415  # for the launch: only after a fault

            self._cancel_press()
            if not taken(self.ui, error, self.faults):
                raise
            self.faults += 1
            return True

    def _cancel_press(self) -> None:
        """Nothing is held any more; what held it may be what is broken."""
        self._press_at = self._dragging = None

    def step(self, ms: float = 1000 / 60) -> bool:
        """One turn: take events, move time on, lay out, draw what changed. True while something moves."""
        ui = self.ui
        ui.lay_out_stale()
        for event in pygame.event.get():
            self._event(event)
            if not ui.running:
                return False
            ui.lay_out_stale()
        moving = ui.animator.tick(min(ms, 100.0))
        for layer in list(ui.layers):
            if moving or layer.screen.needs_tick:
                ui.focus = layer.focus
                layer.screen.tick(ui, ms)
        if ui.layers:
            ui.focus = ui.layers[-1].focus
        self.popups.tick(ms, dragging=self._dragging is not None)
        if ui.wants_full_screen is not None:
            self._full_screen(ui.wants_full_screen)
        laid = bool(ui.waiting())
        ui.lay_out_stale()
        self._text_input()
        self.frames += 1
        if self.frames == 3:
            self.devices.open_pads()
        # A new layout and a whole new picture are too much for one frame of a motion: the picture comes next turn,
        # and in parts.
        waited, self._waits = self._waits, moving and laid and not self._waits
        drew = self.paint(in_parts=waited) if not self._waits else True
        if not (self._waits or ui.all_dirty or ui.dirt):
            ui.seen()
        if ui.settings.speech and ui.layers:
            self.reading.turn(ui, ms)
        if self.tidies:
            self._tidy(idle=not (drew or moving))
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
        pygame.quit()

    # --- drawing ----------------------------------------------------------------------------------

    def paint(self, *, in_parts: bool = False) -> bool:
        """Draw what is dirty; True when anything was. In parts: only the first, if the screen has such; the
        others stay dirty until the next turn."""
        ui = self.ui
        if not ui.layers or not (ui.all_dirty or ui.dirt):
            return False
        whole = self.surface.get_rect()
        areas = [whole] if ui.all_dirty else merged([r.clip(whole) for r in ui.dirt])
        parts = ui.screen.parts(ui) if in_parts and ui.all_dirty and len(ui.visible()) == 1 else ()
        ui.all_dirty, ui.dirt = False, list(parts[1:])
        areas = list(parts[:1]) or areas
        for area in areas:
            self.surface.set_clip(area)
            draw_stack(ui, self.surface, self.popups.shown, reasons=self.popups.reasons)
        self.surface.set_clip(None)
        pygame.display.update(areas)
        self.drawn += 1
        if len(ui.pictures.faults) != self._undrawn:  # drawing has shown what is broken: the shelf can say it now
            self._undrawn = len(ui.pictures.faults)
            ui.relayout()
        return True

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
            self._hover(None)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._cancel_drag()
        else:
            for given in self.devices.read(event):
                self.give(given)
                ui.lay_out_stale()

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
        if given.do is InputAction.POINT:
            self._point(given.pos)
        elif given.do is InputAction.PRESS:
            self._press(given.pos)
        elif given.do is InputAction.RELEASE:
            self._release(given.pos)
        elif given.do is InputAction.WHEEL:
            self._wheel(given)
        elif given.down and given.do is not InputAction.OTHER:
            self._key(given)

    def _window_key(self, given: PlayerInput) -> bool:
        ui = self.ui
        if not given.down or given.device == "mouse":
            return False
        if given.do is InputAction.FULL_SCREEN:
            ui.set(full_screen=not ui.settings.full_screen)
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
        self._cancel_drag()
        self._led(by_keys=True)
        self.popups.keyed()
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

    # --- the pointer ------------------------------------------------------------------------------

    def _point(self, pos: tuple[int, int]) -> None:
        ui = self.ui
        under = ui.focus.at(pos)
        self._hover(under.id if under else None)
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

    def _hover(self, name: str | None) -> None:
        focus = self.ui.focus
        if focus.hover == name:
            return
        for old in (focus.get(focus.hover), focus.get(name)):
            if old is not None:
                self.ui.dirty(ringed(old.seen))
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
        ui.dirty(ringed(target.seen))

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
            self.activate(pressed)
        if pressed is not None:
            ui.dirty(ringed(pressed.seen))

    def _cancel_drag(self) -> None:
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

    # --- tooltips and text fields -----------------------------------------------------------------

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

    def _text_input(self) -> None:
        target = self.ui.focus.target
        typing = target is not None and target.kind == "text" and target.enabled
        if typing != self.devices.typing:
            self.devices.typing = typing
            if typing and target is not None:
                pygame.key.start_text_input()
                pygame.key.set_text_input_rect(target.rect)
            else:
                pygame.key.stop_text_input()


def _show_hand(wanted: bool) -> None:
    """A hand over what can be pressed, where the system has such a pointer."""
    with contextlib.suppress(pygame.error):
        pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if wanted else pygame.SYSTEM_CURSOR_ARROW)


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
