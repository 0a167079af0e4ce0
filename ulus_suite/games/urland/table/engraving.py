"""Line work as SVG text, in pixels: what an engraver cuts is rasterised with clean edges at the size needed."""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from ulus_suite.app.ui.theme import Colour
from ulus_suite.games.urland.table.shore import Point, Shore


class Sheet(NamedTuple):
    """A chart at a size: its coasts, pixels of a board unit across and down, the spaces of the track that mean
    something, and what stands under its title."""

    shore: Shore
    unit: tuple[float, float]
    mutations: tuple[int, ...] = ()
    end: int = 0
    subtitle: str = ""

    def local(self, point: Point) -> tuple[int, int]:
        """Board units to pixels."""
        return round(point[0] * self.unit[0]), round(point[1] * self.unit[1])

    def room(self, place: str) -> pygame.Rect:
        wide, high = self.shore.rooms[place]
        found = pygame.Rect(0, 0, round(wide * self.unit[0]), round(high * self.unit[1]))
        found.center = self.local(self.shore.centres[place])
        return found


class Copper:
    """A sheet that collects shapes given in board units. ``unit`` is pixels for a board unit, across and down;
    widths are in board units too; ``origin`` is the board point of the sheet's upper left corner."""

    def __init__(self, unit: tuple[float, float], origin: Point = (0.0, 0.0)) -> None:
        self.ux, self.uy = unit
        self.mean = (self.ux + self.uy) / 2
        self.origin = origin
        self.parts: list[str] = []

    def xy(self, point: Point) -> tuple[float, float]:
        """A point in pixels."""
        return (point[0] - self.origin[0]) * self.ux, (point[1] - self.origin[1]) * self.uy

    def way(self, points: Sequence[Point], closed: bool) -> str:
        ox, oy, ux, uy = *self.origin, self.ux, self.uy
        d = "M" + "L".join(f"{(x - ox) * ux:.1f},{(y - oy) * uy:.1f}" for x, y in points)
        return d + "Z" if closed else d

    def shape(self, outline: Sequence[Point], tone: Colour, opacity: float = 1.0) -> None:
        self.parts.append(f'<path d="{self.way(outline, True)}" fill="{code(tone)}" fill-opacity="{opacity:.2f}"/>')

    def line(
        self, points: Sequence[Point], tone: Colour, width: float, *, closed: bool = False, opacity: float = 1.0,
        dash: Sequence[float] = (),
    ) -> None:  # fmt: skip
        """A line with round joints; ``dash`` in board units."""
        self.ways((self.way(points, closed),), tone, width, opacity=opacity, dash=dash)

    def lines(
        self,
        all: Iterable[Sequence[Point]],
        tone: Colour,
        width: float,
        *,
        opacity: float = 1.0,
        cap: str = "round",
    ) -> None:
        """Many open lines of one kind; cheaper than one by one, and blunt ones cheaper than round ones."""
        self.ways([self.way(points, False) for points in all], tone, width, opacity=opacity, cap=cap)

    def ways(
        self,
        ways: Sequence[str],
        tone: Colour,
        width: float,
        *,
        opacity: float = 1.0,
        dash: Sequence[float] = (),
        cap: str = "round",
    ) -> None:
        """Paths made by `way`; ``cap`` is round or butt."""
        if not ways:
            return
        broken = f' stroke-dasharray="{",".join(f"{d * self.mean:.1f}" for d in dash)}"' if dash else ""
        join = "round" if cap == "round" else "miter"
        self.parts.append(
            f'<path d="{"".join(ways)}" fill="none" stroke="{code(tone)}" stroke-opacity="{opacity:.2f}" '
            f'stroke-width="{max(0.7, width * self.mean):.2f}" stroke-linejoin="{join}" stroke-linecap="{cap}"'
            f"{broken}/>"
        )

    def shapes(self, outlines: Iterable[Sequence[Point]], tone: Colour, opacity: float = 1.0) -> None:
        """Many filled outlines of one kind that do not overlap."""
        d = "".join(self.way(outline, True) for outline in outlines)
        if d:
            self.parts.append(f'<path d="{d}" fill="{code(tone)}" fill-opacity="{opacity:.2f}"/>')

    def disc(self, at: Point, radius: float, tone: Colour, opacity: float = 1.0) -> None:
        """A round spot; it stays round where the chart is stretched."""
        x, y = self.xy(at)
        self.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * self.uy:.2f}" fill="{code(tone)}" '
            f'fill-opacity="{opacity:.2f}"/>'
        )

    def ring(self, at: Point, radius: float, tone: Colour, width: float, opacity: float = 1.0) -> None:
        x, y = self.xy(at)
        self.parts.append(
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius * self.uy:.2f}" fill="none" stroke="{code(tone)}" '
            f'stroke-opacity="{opacity:.2f}" stroke-width="{max(0.7, width * self.mean):.2f}"/>'
        )

    def print(self, size: tuple[int, int]) -> pygame.Surface:
        """The sheet as a picture of that size in pixels."""
        width, height = size
        text = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">{"".join(self.parts)}</svg>'
        )
        return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def code(tone: Colour) -> str:
    return f"#{tone[0]:02x}{tone[1]:02x}{tone[2]:02x}"
