"""Numbers of all seats in columns under their marks, and their curves over the course of a game."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets.base import Widget


class Ledger(Widget):
    """Rows of a name and one number a seat; a last row, if given, is set off as the sum. ``seats``: name and colour
    of each."""

    def __init__(
        self,
        head: str,
        seats: Sequence[tuple[str, int]],
        rows: Sequence[tuple[str, Sequence[int]]],
        total: tuple[str, Sequence[int]] | None = None,
    ) -> None:
        super().__init__()
        self.head, self.seats, self.rows, self.total = head, seats, rows, total

    def _line(self, ui: Ui) -> int:
        return ui.text.height("body") + ui.theme.em(0.25)

    def _column(self, ui: Ui) -> int:
        numbers = [points for _, row in self.rows for points in row]
        widest = max((ui.text.size(_signed(n), bold=True)[0] for n in numbers), default=0)
        return max(widest, ui.theme.em(2.2)) + ui.theme.em(0.6)

    def least(self, ui: Ui) -> int:
        """In fewer pixels the heading or a word of a name would be broken."""
        words = [word for name, _ in self._all() for word in name.split()]
        widest = max((ui.text.size(word, bold=True)[0] for word in words), default=0)
        return max(widest, ui.text.size(self.head, "small")[0]) + 2 + self._column(ui) * len(self.seats)

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """As wide as there is room, a line a row; a name too long for its column takes two."""
        room = width - self._column(ui) * len(self.seats)
        lines = sum(len(ui.text.lines(name, max(1, room))) for name, _ in self._all())
        return width, self._line(ui) * (lines + 1) + (ui.theme.px(6) if self.total else 0)

    def _all(self) -> list[tuple[str, Sequence[int]]]:
        return [*self.rows, *([self.total] if self.total else [])]

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Marks, then rows."""
        theme, line, column = ui.theme, self._line(ui), self._column(ui)
        room = self.rect.width - column * len(self.seats)
        y = self.rect.y
        ui.text.draw(
            surface, self.head, pygame.Rect(self.rect.x, y, room, line), "small", theme["ink_soft"], middle=True
        )
        side = round(line * 0.8)
        for k, (_, colour) in enumerate(self.seats):
            right = self.rect.x + room + column * (k + 1)
            surface.blit(draw.seat_mark(ui.pictures, theme, colour, side), (right - side, y + (line - side) // 2))
        y += line
        for name, points in self._all():
            last = self.total is not None and name == self.total[0] and points is self.total[1]
            if last:
                pygame.draw.line(surface, theme["ink_soft"], (self.rect.x, y + 2), (self.rect.right, y + 2), 1)
                y += theme.px(6)
            high = line * len(ui.text.lines(name, max(1, room)))
            ui.text.draw(
                surface, name, pygame.Rect(self.rect.x, y, room, high), "body", theme["ink"], bold=last, middle=True
            )
            for k, number in enumerate(points):
                at = pygame.Rect(self.rect.x + room + column * k, y, column, high)
                tone = theme["ink"] if number else theme["ink_soft"]
                said = str(number) if last else _signed(number)
                ui.text.draw(surface, said, at, "body", tone, bold=last, align="right", middle=True)
            y += high


def _signed(number: int) -> str:
    return "–" if not number else str(number).replace("-", "−")


class Curves(Widget):
    """The points of each seat over the steps of a game: stepped lines in the seats' colours, each ending in its
    mark; seats lie so that none hides another."""

    def __init__(
        self, curves: Sequence[Sequence[tuple[int, int]]], colours: Sequence[int], high: float = 9
    ) -> None:
        super().__init__()
        self.curves, self.colours, self.high = curves, colours, high

    def want(self, ui: Ui, width: int) -> tuple[int, int]:
        """As wide as there is room."""
        return width, ui.theme.em(self.high)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """Lines, marks, and the scale at the left."""
        theme = ui.theme
        side = theme.em(1.0)
        top = max((points for curve in self.curves for _, points in curve), default=1)
        low = min((points for curve in self.curves for _, points in curve), default=0)
        last = max((at for curve in self.curves for at, _ in curve), default=1) or 1
        scale = max(ui.text.size(_signed(n), "small")[0] for n in (low, top)) + theme.em(0.6)
        box = pygame.Rect(
            self.rect.x + scale, self.rect.y + side // 2, self.rect.width - scale - side, self.rect.height - side
        )

        def point(at: int, points: int) -> tuple[float, float]:
            return (
                box.x + box.width * at / last,
                box.bottom - box.height * (points - low) / max(1, top - low),
            )

        for value in sorted({low, 0 if low <= 0 <= top else low, top}):
            y = point(0, value)[1]
            pygame.draw.line(surface, theme["paper_shade"], (box.x, y), (box.right, y), 1)
            label = pygame.Rect(self.rect.x, round(y) - side // 2, scale - theme.em(0.3), side)
            ui.text.draw(
                surface,
                _signed(value) if value else "0",
                label,
                "small",
                theme["ink_soft"],
                align="right",
                middle=True,
            )
        ends = [point(0, curve[-1][1])[1] for curve in self.curves]
        marks = apart(ends, side, (box.y, box.bottom))
        for k, curve in enumerate(self.curves):
            colour = theme.seat_colour(self.colours[k])
            line = [point(0, curve[0][1])]
            for at, points in curve:
                line += [(point(at, 0)[0], line[-1][1]), point(at, points)]
            line.append((box.right, line[-1][1]))
            shift = (k - (len(self.curves) - 1) / 2) * theme.px(1)
            line = [(x, y + shift) for x, y in line]
            line.append((box.right + side // 2, marks[k]))
            pygame.draw.lines(surface, theme["ink"], False, line, theme.px(5))
            pygame.draw.lines(surface, colour, False, line, theme.px(3))
        for y, colour_index in zip(marks, self.colours, strict=True):
            mark = draw.seat_mark(ui.pictures, theme, colour_index, side)
            surface.blit(mark, (box.right, round(y) - side // 2))


def apart(heights: Sequence[float], least: float, within: tuple[float, float]) -> list[float]:
    """Heights moved as little as need be so that no two are nearer than ``least``; their order stays, and with
    room for all none leaves ``within``."""
    order = sorted(range(len(heights)), key=lambda k: heights[k])
    runs: list[list[float]] = []  # of those that touch: the sum of where each would have the first, and how many
    for place, k in enumerate(order):
        runs.append([heights[k] - place * least, 1])
        while len(runs) > 1 and runs[-2][0] / runs[-2][1] >= runs[-1][0] / runs[-1][1]:
            total, many = runs.pop()
            runs[-1][0] += total
            runs[-1][1] += many
    firsts = [total / many for total, many in runs for _ in range(int(many))]
    lowest = within[1] - (len(heights) - 1) * least
    found = [0.0] * len(heights)
    for place, k in enumerate(order):
        found[k] = max(within[0], min(firsts[place], lowest)) + place * least
    return found
