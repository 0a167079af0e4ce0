"""A seat in the rail with its figures as signs: whose turn, who is ahead, what it has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.scene.art import letter, put
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.names import Seat
from ulus_suite.teach.words import Words

if TYPE_CHECKING:
    from ulus_suite.app.scene.stage import Stage


FOLDED_SHARE = 0.34
"""Seats have one line instead of two where they would take more of the window's height than this."""


class SeatRow(Widget):
    """Mark, name and score on one line; what the seat has beneath it, or beside it where height is scarce.

    A game says what the score is (`score`), what the seat has (`things`) and how it reads (`words`); it may have a
    portrait for the mark, as high as both lines, and a `track` of so many ems at the foot.
    """

    portrait = False
    track = 0.0

    def __init__(self, table: Stage, seat: Seat, active: bool) -> None:
        super().__init__()
        self.table, self.screen, self.seat, self.active = table, table.screen, seat, active

    # --- what a game says --------------------------------------------------------------------------------

    def words(self, ui: Ui) -> str:
        """The seat's public state in sentences; empty before there is any."""
        return ""

    def score(self, ui: Ui) -> tuple[str, Colour, bool]:
        """The figure to the right, the ground it stands on, and whether the seat is ahead."""
        return "", ui.theme["paper"], False

    def things(self, ui: Ui, high: int, short: bool) -> list[pygame.Surface]:
        """What the seat has: pictures about ``high`` pixels tall, each followed by its number or word."""
        return []

    def more(self, ui: Ui) -> list[str]:
        """What is told besides to whoever asks with F2."""
        return list(signs(ui, self.screen.words))

    def mark(self, ui: Ui, side: int) -> pygame.Surface:
        """The seat itself."""
        return draw.seat_mark(ui.pictures, ui.theme, self.screen.colours[self.seat], side)

    def draw_track(self, ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """The score on a line, where it is not folded."""

    # --- laying out --------------------------------------------------------------------------------------

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Two lines, or one."""
        folded = self._folded(ui)
        name = 0 if folded else ui.text.block_size(self.name(ui), self._room(ui, width), "body", bold=True)[1]
        second = 0 if folded else ui.text.height("small") + ui.theme.px(2) + ui.theme.em(self.track)
        return width, max(name, self._plate(ui)) + second + ui.theme.px(3 if folded else 8)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Something to look at."""
        super().place(ui, rect)
        words = self.words(ui) if self.table.view is not None else ""
        if words:
            name = self.screen.words.seat(self.seat)
            ui.add(Target(f"seat.{self.seat}", rect, name, "look", enabled=False, hint=words, more=self.more(ui)))

    def name(self, ui: Ui) -> str:
        """What the seat is called."""
        return str(self.screen.words.seat(self.seat))

    def _folded(self, ui: Ui) -> bool:
        """Whether height is scarce."""
        return self.screen.seats * ui.theme.em(3.0 + self.track) > FOLDED_SHARE * ui.size[1]

    def _plate(self, ui: Ui) -> int:
        return ui.text.height("body") + ui.theme.px(3)

    def _room(self, ui: Ui, width: int) -> int:
        """Width for the name."""
        taken = 9.5 if self._folded(ui) else 6.0 if self.portrait else 4.9
        return max(ui.theme.em(3), width - ui.theme.em(taken))

    # --- drawing -----------------------------------------------------------------------------------------

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """A band for the seat to act, in its colour, so that no colour has to be told apart."""
        theme, rect = ui.theme, self.rect
        if self.table.view is None or not surface.get_clip().colliderect(rect.inflate(theme.px(12), theme.px(12))):
            return  # before anything is shown
        colour = self.screen.colours[self.seat]
        if self.active:
            draw.panel(
                surface, ui.pictures, rect, theme["paper_shade"], radius=theme.px(8), border=theme.px(2),
                edge=theme.seat_colour(colour),
            )  # fmt: skip
        folded = self._folded(ui)
        down = theme.px(1 if folded else 4)
        top = pygame.Rect(rect.x + theme.em(0.4), rect.y + down, rect.width - theme.em(0.8), self._plate(ui))
        tall = self.portrait and not folded
        side = theme.em(2.4) if tall else round(top.height * (1.0 if self.portrait else 0.84))
        surface.blit(self.mark(ui, side), (top.x, rect.y + theme.px(3) if tall else top.centery - side // 2))
        x = top.x + side + theme.em(0.4)
        left = self._draw_score(ui, surface, top)
        room = pygame.Rect(x, top.y, self._room(ui, rect.width), top.height)
        if not folded:
            room.height = max(room.height, ui.text.block_size(self.name(ui), room.width, "body", bold=True)[1])
        if folded:
            room.y, room.height = rect.y, rect.height
            ends = self._draw_things(ui, surface, left - theme.em(0.3), top.centery, short=True)
            room.width = min(room.width, ends - theme.em(0.35) - x)
        self._draw_name(ui, surface, room)
        if not folded:
            foot = rect.bottom - theme.em(self.track)
            self._draw_things(ui, surface, x, foot - theme.px(5) - ui.text.height("small") // 2, short=False)
            if self.track:
                self.draw_track(ui, surface, pygame.Rect(x, foot, top.right - x, theme.em(self.track * 0.75)))

    def _draw_name(self, ui: Ui, surface: pygame.Surface, room: pygame.Rect) -> None:
        """The name, and a sign for a seat that a computer plays, or a word for one's own."""
        name = self.name(ui)
        if self._folded(ui):  # smaller or in two lines, not cut
            letter(
                ui, surface, name, room, ui.theme.font_px("body"), ui.theme["ink"], bold=self.active, align="left"
            )
        else:
            ui.text.draw(surface, name, room, "body", ui.theme["ink"], bold=self.active, middle=True)
        own = self.seat == self.screen.you != self.screen.words.you
        if self.screen.computer(self.seat) or own:
            wide = min(room.width, ui.text.size(name, "body", bold=self.active)[0])
            sign = draw.mark(ui.pictures, "machine", round(room.height * 0.6), ui.theme["ink_soft"])
            if own:
                sign = ui.text.label(ui.say("table.you"), "small", ui.theme["ink_soft"])
            if wide + sign.get_width() + ui.theme.px(8) <= room.width:
                surface.blit(sign, sign.get_rect(midleft=(room.x + wide + ui.theme.px(8), room.centery)))

    def _draw_score(self, ui: Ui, surface: pygame.Surface, top: pygame.Rect) -> int:
        """The score on its plate, starred for whoever is ahead; returns the plate's left edge."""
        theme = ui.theme
        words, ground, ahead = self.score(ui)
        label = ui.text.label(words, "body", theme["ink"], bold=True)
        wide = max(theme.em(1.95), label.get_width() + theme.em(0.9))  # three figures, and the star beside them
        plate = pygame.Rect(0, 0, wide, top.height - theme.px(2))
        plate.midright = (top.right, top.centery)
        draw.panel(
            surface, ui.pictures, plate, ground, radius=theme.px(5), border=theme.px(1.6),
            edge=mix(theme["ink"], ground, 0.35),
        )  # fmt: skip
        put(surface, label, plate.center)
        if ahead:
            made = star(ui, round(plate.height * 0.66))
            put(surface, made, (plate.right - theme.px(1), plate.y + plate.height // 5))
        return plate.x

    def _draw_things(self, ui: Ui, surface: pygame.Surface, x: int, y: int, *, short: bool) -> int:
        """From the left with words, or up to the right edge without; returns where they begin."""
        parts = self.things(ui, ui.text.height("small"), short)
        gaps = [ui.theme.em(0.18 if i % 2 == 0 else 0.55) for i in range(len(parts))]
        begin = at = x - sum(p.get_width() for p in parts) - sum(gaps[:-1]) if short else x
        for made, gap in zip(parts, gaps, strict=True):
            surface.blit(made, (at, y - made.get_height() // 2))
            at += made.get_width() + gap
        return begin


def signs(ui: Ui, words: Words) -> tuple[str, ...]:
    """What the signs of a seat mean, for whoever asks with F2."""
    return (f"{ui.say('why.signs')} {words.text('seat.signs')}",) if words.has("seat.signs") else ()


def figure(ui: Ui, words: str) -> pygame.Surface:
    """A number or a word among a seat's things."""
    return ui.text.label(words, "small", ui.theme["ink"])


def star(ui: Ui, side: int) -> pygame.Surface:
    """A golden star for whoever is ahead."""

    def paint(surface: pygame.Surface) -> None:
        big = pygame.Surface((side * draw.OVER, side * draw.OVER), pygame.SRCALPHA)
        big.fill((92, 60, 12, 0))
        for share, tone in ((1.0, (92, 60, 12)), (0.74, (255, 205, 72))):
            inset = side * draw.OVER * (1 - share) / 2
            points = draw.outline("star", side * draw.OVER * share)
            pygame.draw.polygon(big, tone, [(x + inset, y + inset) for x, y in points])
        surface.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    return ui.pictures.layer(("ahead",), (side, side), paint)
