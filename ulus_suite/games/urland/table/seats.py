"""The seats in the rail: who is ahead, what is in reserve, who is the environment and who the dummy."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from ulus_suite.app.scene.seat_row import SeatRow, figure
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour, mix
from ulus_suite.core.names import Seat
from ulus_suite.games.urland.rules.view import View
from ulus_suite.games.urland.table import sea
from ulus_suite.games.urland.table.art import ichto
from ulus_suite.games.urland.table.engraving import Copper

if TYPE_CHECKING:
    from ulus_suite.app.scene.seat_view import SeatView


class IchtoSeat(SeatRow):
    """The space of the track that the marker stands on; reserve, extra-turn chips, the part played this turn."""

    def words(self, ui: Ui) -> str:
        return words_of(self.screen, self.table.view, self.seat)

    def score(self, ui: Ui) -> tuple[str, Colour, bool]:
        """The space, coral where it is one of mutation."""
        tones, view = sea.colours(ui), self.table.view
        spaces = (
            view.markers if view is not None else ()
        )  # the view that is drawn: rail and track agree while they move
        space = spaces[self.seat] if spaces else 0
        plain = mix(tones["second"], tones["light"], 0.2)
        ground = tones["mark"] if view is not None and space in view.tables.points.mutations else plain
        return str(space) if space >= 1 else "–", ground, space >= 1 and space == max(spaces)

    def things(self, ui: Ui, high: int, short: bool) -> list[pygame.Surface]:
        """Signs with their numbers; the part with its word where there is room."""
        view = self.table.view
        if view is None:
            return []
        animal = ichto(ui, self.screen.colours[self.seat], round(high * 0.72))
        parts = [animal, figure(ui, str(view.reserve[self.seat]))]
        if view.extra[self.seat]:
            parts += [extra_chip(ui, round(high * 0.98)), figure(ui, f"×{view.extra[self.seat]}")]
        part = "environment" if self.seat == view.environment else "dummy" if self.seat == view.dummy else ""
        if part:
            parts.append(part_sign(ui, part, round(high * 1.02)))
            if not short:
                parts.append(figure(ui, self.screen.words.text(f"seat.{part}")))
        return parts


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


def words_of(screen: SeatView, view: View | None, seat: Seat) -> str:
    """A seat's public state in sentences, the chips and the part it plays this turn explained."""
    words = screen.words
    if view is None:
        return ""
    name = f"{words.seat(seat)} · {words.text('seat.machine')}" if screen.computer(seat) else words.seat(seat)
    space = view.markers[seat]
    parts = [words.text("seat.space" if space >= 1 else "seat.no_space", {"space": space})]
    parts.append(words.text("seat.reserve", {"count": view.reserve[seat]}))
    if view.extra[seat]:
        parts.append(words.text("seat.extra", {"count": view.extra[seat]}))
    if seat == view.environment:
        parts.append(words.text("seat.environment.why"))
    elif seat == view.dummy:
        parts.append(words.text("seat.dummy.why"))
    return f"{name}: {' '.join(parts)}"
