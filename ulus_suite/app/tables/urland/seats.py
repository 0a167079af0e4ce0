"""The seats in the rail: whose turn, who is ahead, what is in reserve, who is the environment and who the dummy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app import draw
from ulus_suite.app.focus import Target
from ulus_suite.app.tables.urland import herd, sea
from ulus_suite.app.tables.urland.engraving import Copper
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui
from ulus_suite.app.widgets import Widget
from ulus_suite.core.names import Seat

if TYPE_CHECKING:
    from ulus_suite.app.tables.urland import Table


class SeatRow(Widget):
    """One seat: mark, name and space on the track; beneath, what it has. Pointing at it spells everything out."""

    def __init__(self, table: Table, seat: Seat, active: bool) -> None:
        super().__init__()
        self.table, self.seat, self.active = table, seat, active

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """Two lines; with five seats in a low window the second stands beside the name."""
        name = ui.text.block_size(self._name(ui), self._room(ui, width), "body", bold=True)[1]
        second = 0 if self._folded(ui) else self._line(ui) + ui.theme.px(2)
        return width, max(name, self._plate(ui)) + second + ui.theme.px(3 if self._folded(ui) else 8)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Something to look at."""
        super().place(ui, rect)
        words = self.table.seat_words(self.seat)
        if words:
            ui.add(Target(f"seat.{self.seat}", rect, words, "look", enabled=False, hint=words))

    def _folded(self, ui: Ui) -> bool:
        """Whether height is scarce, the more so while a new rule is explained."""
        screen = self.table.screen
        share = 0.36 if screen.coach.on_show is None else 0.26
        return bool(screen.match.seats * ui.theme.em(3.0) > share * ui.size[1])

    def _name(self, ui: Ui) -> str:
        return str(self.table.screen.words.seat(self.seat))

    def _line(self, ui: Ui) -> int:
        return ui.text.height("small")

    def _plate(self, ui: Ui) -> int:
        return ui.text.height("body") + ui.theme.px(3)

    def _room(self, ui: Ui, width: int) -> int:
        """Width for the name."""
        return max(ui.theme.em(3), width - ui.theme.em(4.9) - (ui.theme.em(4.6) if self._folded(ui) else 0))

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """A band for the seat to act, in its colour, so that no colour has to be told apart."""
        theme, rect, table = ui.theme, self.rect, self.table
        if not surface.get_clip().colliderect(rect) or table.view is None:
            return
        colour = table.colour(self.seat)
        if self.active:
            draw.panel(
                surface, ui.pictures, rect, theme["paper_shade"], radius=theme.px(8), border=theme.px(2),
                edge=theme.seat_colour(colour),
            )  # fmt: skip
        down = theme.px(1 if self._folded(ui) else 4)
        top = pygame.Rect(rect.x + theme.em(0.4), rect.y + down, rect.width - theme.em(0.8), self._plate(ui))
        side = round(top.height * 0.84)
        mark = draw.seat_mark(ui.pictures, theme, colour, side)
        surface.blit(mark, (top.x, top.centery - side // 2))
        x = top.x + side + theme.em(0.4)
        name = pygame.Rect(x, top.y, self._room(ui, rect.width), top.height)
        ui.text.draw(surface, self._name(ui), name, "body", theme["ink"], bold=self.active, middle=True)
        if table.screen.sitting.bot(self.seat):
            wide = min(name.width, ui.text.size(self._name(ui), "body", bold=self.active)[0])
            sign = draw.mark(ui.pictures, "machine", round(top.height * 0.6), theme["ink_soft"])
            if wide + sign.get_width() + theme.px(8) <= name.width:
                surface.blit(sign, sign.get_rect(midleft=(x + wide + theme.px(8), top.centery)))
        left = self._space(ui, surface, top)
        if self._folded(ui):
            self._has(ui, surface, left - theme.em(0.3), top.centery, short=True)
        else:
            self._has(ui, surface, x, rect.bottom - theme.px(5) - self._line(ui) // 2, short=False)

    def _space(self, ui: Ui, surface: pygame.Surface, top: pygame.Rect) -> int:
        """The plate of the track that the marker stands on, starred for whoever is ahead; returns its left edge."""
        theme, table, tones = ui.theme, self.table, sea.colours(ui)
        spaces = table.view.markers
        space = spaces[self.seat]
        plate = pygame.Rect(0, 0, theme.em(1.95), top.height - theme.px(2))
        plate.midright = (top.right, top.centery)
        coral = space in table.points.mutations
        ground = tones["mark"] if coral else mix(tones["second"], tones["light"], 0.2)
        draw.panel(
            surface, ui.pictures, plate, ground, radius=theme.px(5), border=theme.px(1.6),
            edge=mix(tones["ink"], tones["second"], 0.35),
        )  # fmt: skip
        words = str(space) if space >= 1 else "–"
        label = ui.text.label(words, "body", tones["ink"], bold=True)
        surface.blit(label, label.get_rect(center=plate.center))
        if space >= 1 and space == max(spaces):
            star = herd.laurel(ui, round(plate.height * 0.66))
            surface.blit(star, star.get_rect(center=(plate.right - theme.px(1), plate.y + plate.height // 5)))
        return plate.x

    def _has(self, ui: Ui, surface: pygame.Surface, x: int, y: int, *, short: bool) -> None:
        """Reserve, extra-turn chips and part this turn: from the left with words, or up to the right without."""
        theme, table = ui.theme, self.table
        view, words = table.view, table.screen.words
        high = self._line(ui)
        animal = herd.ichto(ui, table.colour(self.seat), round(high * 0.72))
        parts: list[pygame.Surface] = [animal, self._text(ui, str(view.reserve[self.seat]))]
        if view.extra[self.seat]:
            parts += [extra_chip(ui, round(high * 0.98)), self._text(ui, f"×{view.extra[self.seat]}")]
        part = "environment" if self.seat == view.environment else "dummy" if self.seat == view.dummy else ""
        if part:
            parts.append(part_sign(ui, part, round(high * 1.02)))
            if not short:
                parts.append(self._text(ui, words.text(f"seat.{part}")))
        gaps = [theme.em(0.18) if i % 2 == 0 else theme.em(0.55) for i in range(len(parts))]
        wide = sum(p.get_width() for p in parts) + sum(gaps[:-1])
        at = x - wide if short else x
        for made, gap in zip(parts, gaps, strict=True):
            surface.blit(made, (at, y - made.get_height() // 2))
            at += made.get_width() + gap

    def _text(self, ui: Ui, words: str) -> pygame.Surface:
        return ui.text.label(words, "small", ui.theme["ink"])


def extra_chip(ui: Ui, side: int) -> pygame.Surface:
    """An extra-turn chip: two arrows round."""
    tones = sea.colours(ui)

    def paint(surface: pygame.Surface) -> None:
        copper = Copper((side / 100, side / 100))
        copper.disc((50, 50), 48, mix(tones["mark"], tones["ink"], 0.35))
        copper.disc((50, 50), 42, mix(tones["second"], tones["light"], 0.4))
        ink = mix(tones["ink"], tones["felt"], 0.3)
        copper.line([(50, 24), (50, 76)], ink, 13)
        copper.line([(24, 50), (76, 50)], ink, 13)
        surface.blit(copper.print((side, side)), (0, 0))

    return ui.pictures.layer(("urland extra", ui.theme.palette.id), (side, side), paint)


def part_sign(ui: Ui, part: str, side: int) -> pygame.Surface:
    """The environment's volcano, or the dummy's closed eye."""
    tones = sea.colours(ui)

    def paint(surface: pygame.Surface) -> None:
        copper = Copper((side / 100, side / 100))
        copper.disc((50, 50), 48, mix(tones["felt"], tones["light"], 0.12))
        if part == "environment":
            copper.shape([(12, 76), (40, 34), (60, 34), (88, 76)], tones["light"])
            copper.shape([(40, 34), (60, 34), (55, 58), (48, 46), (44, 62)], tones["mark"])
            copper.lines([[(46, 26), (42, 16)], [(55, 26), (60, 14)]], sea.EMBER, 6)
        else:
            copper.line([(18, 46), (32, 60), (50, 65), (68, 60), (82, 46)], tones["light"], 8)
            copper.lines([[(28, 60), (22, 70)], [(50, 67), (50, 80)], [(72, 60), (78, 70)]], tones["light"], 7)
        surface.blit(copper.print((side, side)), (0, 0))

    return ui.pictures.layer(("urland part", part, ui.theme.palette.id), (side, side), paint)
