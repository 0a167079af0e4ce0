"""The loop: the only place that takes events from the queue.

It waits when nothing happens (about 30 looks a second and no drawing), runs at 60 frames a second while
something moves, and draws the whole window when anything looks different.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

import pygame

from ulus_suite import packs
from ulus_suite.app.controls import Controls
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.inputs import Devices, PlayerInput
from ulus_suite.app.ui.memory import clear, settle, trim
from ulus_suite.app.ui.painting import draw_stack
from ulus_suite.app.ui.popups import PopUps
from ulus_suite.app.ui.read_aloud import Reading
from ulus_suite.app.ui.screen import Maker, Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.app.ui.window import NAME, cover_screen, open_window

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
            from ulus_suite.app.screens.fault import guests, taken  # noqa: PLC0415  # for the launch: only after a fault

            told = guests(self.ui, error)
            if told is None and not isinstance(error, Exception):
                raise
            self.mouse.forget()
            if not taken(self.ui, told or error, self.faults):
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
