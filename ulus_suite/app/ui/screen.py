"""`Ui`, what every screen is handed, and `Screen`, what every screen is."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass, field
from typing import Protocol

import msgspec
import pygame

from ulus_suite.app.ui.focus import Focus, Target
from ulus_suite.app.ui.inputs import Hint, PlayerInput, rebind
from ulus_suite.app.ui.motion import Animator
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.settings import Settings, seat_colours
from ulus_suite.app.ui.sound import Sound, Speaker
from ulus_suite.app.ui.text import Text
from ulus_suite.app.ui.theme import AFAR, Theme
from ulus_suite.app.ui.window import LEAST
from ulus_suite.data.boxes import box
from ulus_suite.data.messages import messages

PICTURES_LEAST, PICTURES_WINDOWS = 64_000_000, 5
"""Bytes of pictures kept at least, and how many pictures as large as the window: the fullest frame uses three."""
SPARE_S = 0.003
"""A turn works so long at most, where it also paints what the next beat of a telling shows."""


def _room(size: tuple[int, int]) -> tuple[int, int]:
    return max(LEAST[0], size[0]), max(LEAST[1], size[1])


class Root(Protocol):
    """What a screen knows of the widget that is its page."""

    rect: pygame.Rect

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Take a place."""

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw; change nothing."""


class Screen:
    """One full-window page, or something laid over one (`opaque = False`).

    `lay_out` is called when the size, the theme or the content has changed: it registers targets and
    builds widgets. `draw` only draws: the same state gives the same picture. `take` sees every input
    first and returns True when it used it. `tick` runs while something moves, or every turn when
    `needs_tick` is true.
    """

    name = "screen"
    opaque = True
    needs_tick = False
    from_afar = False
    """Whether it is read from two metres away: letters are at least `theme.AFAR` percent large."""
    types_into = ""
    """The text field into which one types wherever the focus is: then no letter is a shortcut."""

    def __init__(self) -> None:
        self.root: Root | None = None

    @property
    def covered(self) -> pygame.Rect | None:
        """What something in motion lies over now: a focus ring there would seem to mark that instead."""
        return None

    def lay_out(self, ui: Ui) -> None:
        """Build the page for `ui.size`. Most screens set `self.root` with `self.set_root`."""

    def set_root(self, ui: Ui, root: Root, rect: pygame.Rect | None = None) -> None:
        """Make a widget the whole page (or the part of it given by `rect`)."""
        self.root = root
        root.place(ui, rect if rect is not None else pygame.Rect((0, 0), ui.size))

    def title(self, ui: Ui) -> str:
        """What stands in the window's title beside the program's name; empty: what the page below says."""
        return ""

    def asks_aloud(self, ui: Ui) -> str:
        """What is asked here, for whoever has lines read aloud."""
        return ""

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Draw the page; changes nothing."""
        if self.root is not None:
            self.root.draw(ui, surface)

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """See an input before anything else does."""
        return False

    def back(self, ui: Ui) -> None:
        """Escape, or the pad's back button."""
        ui.pop()

    def tick(self, ui: Ui, ms: float) -> None:
        """Time has passed; call `ui.dirty()` when something now looks different."""

    def noticed(self, ui: Ui) -> None:
        """The pointer or the focus has come to another target (`ui.focus.hover`, `ui.focus.current`)."""

    def enter(self, ui: Ui) -> None:
        """Put on the stack for the first time."""

    def resume(self, ui: Ui) -> None:
        """On top again because what covered it has gone."""
        ui.relayout()

    def leave(self, ui: Ui) -> None:
        """Taken off the stack: let go of threads and files."""

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys worth naming in the hint bar: what they do here."""
        return []


@dataclass
class Layer:
    """A screen on the stack with its own focus."""

    screen: Screen
    focus: Focus = field(default_factory=Focus)
    stale: bool = True
    laid: bool = False


class Ui:
    """Everything a screen may use. One `Ui` lives as long as the window."""

    def __init__(
        self,
        size: tuple[int, int],
        settings: Settings | None = None,
        keep: Callable[[Settings], None] | None = None,
    ) -> None:
        self.settings = (settings or Settings()).possible()
        self._keep = keep
        rebind(self.settings.keys)
        self.size = _room(size)
        self.theme: Theme
        self.text: Text
        self.pictures = Pictures()
        self.animator = Animator(self.settings.motion)
        self.sound = Sound(self.settings.sound, self.settings.effects, self.settings.signals)
        self.speaker = Speaker()
        self.sound.hushed = lambda: self.speaker.speaking
        self.rumble: Callable[[float], object] = lambda strength: None
        """Shakes the pads; set by whoever reads them."""
        self.layers: list[Layer] = []
        self.focus = Focus()
        self.overflows: list[str] = []
        self.scrolled: dict[str, float] = {}
        self.running = True
        self.pointer = (-1, -1)
        self.device = "keys"
        """What was used last beside the mouse, "keys" or "pad": whose caps hints show."""
        self.clip: pygame.Rect | None = None
        self.scroller: object | None = None
        self.measures: dict[tuple[Hashable, int], tuple[int, int]] | None = None
        """What widgets want at a width, while a container asks them (see `widgets.base.measured_once`)."""
        self.all_dirty = True
        self.turn_began = float("inf")
        """When the present turn of the loop began, in seconds of `time.perf_counter`; endless between turns."""
        self.on_top: list[Callable[[pygame.Surface], None]] = []
        self.happened: list[str] = []
        """What has happened and is still to be read aloud, in sentences."""
        self.fresh_ms = 0.0
        """So long after a question has come to somebody else, presses are taken for the last one's: by hand at a
        window nobody answers as fast; scripts do."""
        self.put_at = float("-inf")
        """When a question that has come to somebody else was first seen, in seconds of the clock that only runs;
        endless while it is still to be drawn."""
        self.wants_full_screen: bool | None = None
        self._dress()

    # --- words ----------------------------------------------------------------------------------

    def say(self, key: str, **bindings: object) -> str:
        """A text of the frame in the chosen language."""
        return messages(None, self.settings.language).text(key, bindings)

    def colours(self, names: Sequence[str], game: str = "") -> tuple[int, ...]:
        """The seat colour (for `theme.seat_colour`, `draw.seat_mark`) of each seat of a table: the game's own where
        its seats are called after colours, else what the players like."""
        own = box(game).seats if game else ()
        if len(own) == len(names):
            return tuple(self.theme.seat_index(name) for name in own)
        return seat_colours(self.settings, names)

    def hand_over(self) -> None:
        """From now on somebody else is asked: what the last one still presses is not meant for this."""
        self.put_at = float("inf")

    def seen(self) -> None:
        """All is drawn as it is now. A page that takes long to draw leaves its reader no less time than another."""
        if self.put_at == float("inf"):
            self.put_at = time.monotonic()

    @property
    def handed_over(self) -> bool:
        """Whether that was just now, or is still to be seen."""
        return self.fresh_ms > 0 and (time.monotonic() - self.put_at) * 1000 < self.fresh_ms

    # --- settings ---------------------------------------------------------------------------------

    def set(self, **changes: object) -> None:
        """Change settings by name; everything is laid out again and the choice is kept."""
        before = self.settings
        self.settings = msgspec.structs.replace(before, **changes).possible()
        if before.full_screen != self.settings.full_screen:
            self.wants_full_screen = self.settings.full_screen
        self.sound.on = self.settings.sound
        rebind(self.settings.keys)
        if not self.settings.speech:
            self.speaker.stop()
        self.sound.effects, self.sound.signals = self.settings.effects, self.settings.signals
        self.animator.setting = self.settings.motion
        if self.settings.motion == "none":
            self.animator.skip()
        looks = ("palette", "text")
        if any(getattr(before, name) != getattr(self.settings, name) for name in looks):
            self._dress()
        if self._keep is not None:
            self._keep(self.settings)
        self.relayout()

    def resize(self, size: tuple[int, int]) -> None:
        """The window has another size. Pages are never laid out for less than `LEAST`, they are cut instead."""
        size = _room(size)
        if size != self.size:
            self.size = size
            self._dress()
            self.relayout()

    def _dress(self) -> None:
        self.from_afar = self._read_from_afar()
        self.theme = Theme(
            self.size,
            palette_id=self.settings.palette,
            text_percent=max(self.settings.text, AFAR if self.from_afar else 0),
            motion=self.settings.motion,
        )
        self.text = Text(self.theme)
        self.pictures.forget()
        self.usual_room()

    def _read_from_afar(self) -> bool:
        return bool(self.layers) and self.visible()[0].screen.from_afar

    def usual_room(self) -> None:
        """Pictures are kept up to the usual size again."""
        self.pictures.cap = max(PICTURES_LEAST, round(self.size[0] * self.size[1] * 4 * PICTURES_WINDOWS))

    # --- the stack of screens ------------------------------------------------------------------------

    @property
    def screen(self) -> Screen:
        """The screen on top."""
        return self.layers[-1].screen

    def push(self, screen: Screen) -> None:
        """Lay a screen over the present one."""
        self.layers.append(Layer(screen))
        self.focus = self.layers[-1].focus
        self._step_back()
        screen.enter(self)
        self.relayout()

    def pop(self) -> None:
        """Take the top screen away; the window closes with the last one."""
        self.layers.pop().screen.leave(self)
        if not self.layers:
            self.running = False
            return
        self.focus = self.layers[-1].focus
        self.focus.hover = None  # the pointer has been elsewhere since
        self._step_back()
        self.screen.resume(self)
        self.relayout()

    def _step_back(self) -> None:
        """Another page is seen: letters grow where it is read from afar."""
        if self.from_afar != self._read_from_afar():
            self._dress()

    def replace(self, screen: Screen) -> None:
        """Put a screen in place of the top one."""
        self.layers.pop().screen.leave(self)
        self.push(screen)

    def home(self, screen: Screen) -> None:
        """Take everything off the stack and start again from a screen."""
        while self.layers:
            self.layers.pop().screen.leave(self)
        self.push(screen)

    def quit(self) -> None:
        """Close the window after this turn of the loop."""
        self.running = False

    # --- drawing ---------------------------------------------------------------------------------------

    def dirty(self, rect: pygame.Rect | None = None) -> None:
        """Something looks different now. Where is of no account: the whole window is drawn."""
        self.all_dirty = True

    @property
    def spare_s(self) -> float:
        """So many seconds of this turn are left for what will be needed later."""
        return self.turn_began + SPARE_S - time.perf_counter()

    def relayout(self) -> None:
        """Content has changed: every visible screen lays itself out again before the next frame."""
        for layer in self.layers:
            layer.stale = True
        self.dirty()

    def add(self, target: Target) -> Target:
        """Register a target of the screen being laid out (see `focus.Target`)."""
        if target.clip is None:
            target.clip = self.clip
        if target.scroller is None and self.scroller is not None:
            target.scroller = self.scroller  # type: ignore[assignment]  # only Scroll widgets are put there
        return self.focus.add(target)

    def keep_clear(self, rect: pygame.Rect) -> None:
        """No pop-up may cover this place of the screen being laid out: a question, a thing's own number."""
        self.focus.kept_clear.append(pygame.Rect(rect))

    def above(self, paint: Callable[[pygame.Surface], None]) -> None:
        """Draw this over the focus ring: what the top screen pops up by itself while it draws."""
        if self.layers and self.focus is self.layers[-1].focus:
            self.on_top.append(paint)

    def over(self, what: str) -> None:
        """Report words that do not fit where they stand; tests require that there are none."""
        self.overflows.append(f"{self.layers[-1].screen.name if self.layers else '?'}: {what}")

    def is_hot(self, name: str) -> bool:
        """Whether the pointer is on a target (of the top screen)."""
        return self.focus.hover == name

    def is_down(self, name: str) -> bool:
        """Whether a target is being pressed."""
        return self.focus.pressed == name and self.focus.hover == name

    # --- layout of the stack, used by the loop -------------------------------------------------------------

    def lay_out_stale(self) -> None:
        """Lay out whatever needs it."""
        for layer in self.waiting():
            layer.stale, layer.laid = False, True
            self._lay_out(layer)
        if self.layers:
            self.focus = self.layers[-1].focus

    def waiting(self) -> list[Layer]:
        """Layers to be laid out: what nobody sees waits until it is seen again, but everything is laid out once."""
        seen = self.visible()
        return [each for each in self.layers if each.stale and (not each.laid or any(each is one for one in seen))]

    def _lay_out(self, layer: Layer) -> None:
        self.focus = layer.focus
        self.focus.clear()
        self.clip, self.scroller = None, None
        if layer is self.layers[-1]:
            self.overflows.clear()
        layer.screen.lay_out(self)
        self.focus.settle()
        self.dirty()

    def visible(self) -> list[Layer]:
        """Layers from the topmost opaque one up."""
        for i in range(len(self.layers) - 1, -1, -1):
            if self.layers[i].screen.opaque:
                return self.layers[i:]
        return self.layers


Maker = Callable[[Ui], Screen]
"""Makes the first screen."""
