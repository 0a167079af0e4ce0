"""The board larger than its place: a key, a button or the pad enlarges it, the focus and the pointer move it."""

from __future__ import annotations

import math
from functools import partial

import pygame

from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.scene.victory import draw_shining
from ulus_suite.app.ui.inputs import InputAction, PlayerInput
from ulus_suite.app.ui.screen import PICTURES_LEAST, PICTURES_WINDOWS, Ui
from ulus_suite.app.ui.widgets import Button

FACTORS = (1.0, 1.5, 2.0, 3.0)
PIXELS = 24_000_000
"""An enlarged board is never painted larger than this."""
WHEEL_PX = 70
"""A notch of the wheel moves an enlarged board so far; at 100 %."""
EDGE = 0.06
"""What is brought into sight keeps this share of the place between itself and the edge."""


def bring_into_sight(ui: Ui, name: str) -> None:
    """Where the board is enlarged, move it so that a target of it is seen: what is advised, or about to be done."""
    target = ui.focus.get(name)
    if target is not None and isinstance(target.scroller, Zoom):
        target.scroller.reveal(target.rect)
        ui.lay_out_stale()


class Zoom:
    """How much larger the board is drawn than its place, and which part of it is seen.

    ``place`` is where the board may be seen. The board itself knows nothing of it: it is given a larger rectangle,
    and what lies outside its place is neither drawn nor pressed.
    """

    def __init__(self, board: Stage) -> None:
        self.board = board
        self.factor = 1.0
        self.place = pygame.Rect(0, 0, 1, 1)
        self._at = (0.5, 0.5)
        """The part of the board, as shares of it, that stands in the middle of the place."""
        self._held: tuple[int, int] | None = None
        self._ui: Ui | None = None

    # --- laying out and drawing -----------------------------------------------------------------------------

    def lay_out(self, ui: Ui, place: pygame.Rect) -> None:
        """Give the board its rectangle."""
        self.place, self._ui = pygame.Rect(place), ui
        factor = self.shown
        pixels = ui.size[0] * ui.size[1] * PICTURES_WINDOWS * factor * factor
        ui.pictures.cap = max(PICTURES_LEAST, round(4 * pixels))
        if factor == 1.0:
            self.board.place(ui, self.place)
            return
        before = ui.clip, ui.scroller
        ui.clip, ui.scroller = self.place, self
        self.board.place(ui, self._whole())
        ui.clip, ui.scroller = before

    @property
    def shown(self) -> float:
        """The factor, as far as pictures of that size can be painted."""
        most = math.sqrt(PIXELS / max(1, self.place.width * self.place.height))
        return max(1.0, min(self.factor, most))

    def _whole(self) -> pygame.Rect:
        """The rectangle of the whole board, of which the place shows a part."""
        size = round(self.place.width * self.shown), round(self.place.height * self.shown)
        (left, top), (wide, high) = self.place.topleft, self.place.size
        x = max(0, min(size[0] - wide, round(size[0] * self._at[0] - wide / 2)))
        y = max(0, min(size[1] - high, round(size[1] * self._at[1] - high / 2)))
        return pygame.Rect((left - x, top - y), size)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The part of the board that is seen."""
        clip = surface.get_clip()
        if not clip.colliderect(self.place):
            return
        surface.set_clip(clip.clip(self.place))
        self.board.draw(ui, surface)
        if not self.board.holds_up:  # a page lies over the board
            draw_shining(ui, surface, self.board.shining, self.board.rect)
        surface.set_clip(clip)

    # --- larger and smaller ------------------------------------------------------------------------------------

    def turn(self, ui: Ui, by: int = 1, *, round_: bool = False) -> None:
        """A step larger or smaller, about what is looked at; ``round_``: and from the largest to the whole."""
        at = FACTORS.index(self.factor) + by
        at = at % len(FACTORS) if round_ else max(0, min(len(FACTORS) - 1, at))
        if FACTORS[at] == self.factor:
            return
        self._centre(ui)
        self.factor = FACTORS[at]
        ui.relayout()

    def reset(self, ui: Ui) -> None:
        """The whole board again: a scene is seen whole."""
        if self.factor != 1.0:
            self.factor = 1.0
            ui.relayout()

    def _centre(self, ui: Ui) -> None:
        """What has the focus, or lies under the pointer, comes to the middle."""
        target = ui.focus.target
        spot = ui.pointer
        if target is not None and (ui.focus.by_keys or not self.place.collidepoint(spot)):
            spot = target.rect.center
        whole = self.board.rect
        if whole.collidepoint(spot) and (self.factor > 1.0 or self.place.collidepoint(spot)):
            self._at = (spot[0] - whole.x) / whole.width, (spot[1] - whole.y) / whole.height

    # --- moving it ----------------------------------------------------------------------------------------------

    def reveal(self, rect: pygame.Rect) -> None:
        """Move the board as little as needed to show what lies at ``rect`` now."""
        inner = self.place.inflate(-round(self.place.width * 2 * EDGE), -round(self.place.height * 2 * EDGE))
        moved = []
        for low, high, first, last in (
            (rect.left, rect.right, inner.left, inner.right),
            (rect.top, rect.bottom, inner.top, inner.bottom),
        ):
            moved.append(low - first if low < first or high - low > last - first else max(0, high - last))
        if any(moved):
            self._by(moved[0], moved[1])

    def _by(self, x: int, y: int) -> None:
        """Look so many pixels farther to the right and down."""
        whole = self._whole()
        where = (
            min(max(whole.left - x, self.place.right - whole.width), self.place.left),
            min(max(whole.top - y, self.place.bottom - whole.height), self.place.top),
        )
        middle = self.place.center
        self._at = (middle[0] - where[0]) / whole.width, (middle[1] - where[1]) / whole.height
        if self._ui is not None:
            self._ui.relayout()

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Keys of the zoom; the wheel, and the board itself pulled by a place where there is nothing to press."""
        if given.do in (InputAction.NEARER, InputAction.FARTHER) and given.down:
            self.turn(ui, 1 if given.do is InputAction.NEARER else -1)
            return True
        if self.factor == 1.0 or given.device != "mouse":
            return False
        if given.do is InputAction.WHEEL and self.place.collidepoint(ui.pointer):
            far = round(-given.amount * ui.theme.px(WHEEL_PX))
            self._by(*((far, 0) if given.fine else (0, far)))
            return True
        if given.do is InputAction.PRESS and self.place.collidepoint(given.pos):
            under = ui.focus.at(given.pos)
            self._held = given.pos if under is None or not under.enabled else None
            return False
        if given.do is InputAction.POINT and self._held is not None:
            self._by(self._held[0] - given.pos[0], self._held[1] - given.pos[1])
            self._held = given.pos
            return True
        if given.do is InputAction.RELEASE:
            self._held = None
        return False


LARGE = 150
"""Text of so many per cent is large."""


def nearer(zoom: Zoom, ui: Ui) -> None:
    """Larger about where the question is, not about the button."""
    lead = zoom.board.lead(ui)
    if lead:
        ui.focus.go(lead)
    zoom.turn(ui)


def closer(ui: Ui, zoom: Zoom) -> Button | None:
    """The button in its place; None where letters are not large, or nothing is free beside the whole board."""
    if ui.theme.text_percent < LARGE:
        return None
    whole = zoom.shown == 1.0
    words = ui.say("table.closer" if whole else "table.whole")
    act = partial(nearer if whole else Zoom.reset, zoom, ui)
    button = Button("closer", words, act, role="small", pad=0.15, sign="search")
    wide, high = button.want(ui, zoom.place.width)
    rect = pygame.Rect(0, 0, min(wide, zoom.place.width), high)
    place, drawn, gap = zoom.place, zoom.board.drawn, 2
    if not whole:
        rect.bottomright = (place.right - gap, place.bottom - gap)
    elif place.bottom - drawn.bottom >= high + 2 * gap:
        rect.midtop = (place.centerx, drawn.bottom + gap)
    elif drawn.y - place.y >= high + 2 * gap:
        rect.midbottom = (place.centerx, drawn.y - gap)
    else:
        return None
    if any(rect.colliderect(target.seen) for target in ui.focus.targets if target.kind in ("button", "panel")):
        return None  # what the board itself lays there comes first
    button.place(ui, rect)
    return button
