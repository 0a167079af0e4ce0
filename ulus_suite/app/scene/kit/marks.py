"""Signs on a board: the rim of what may be chosen, what moved last, counts, coordinates."""

from __future__ import annotations

import re

import pygame

from ulus_suite.app.scene.art import MARKS, Painter, Painters, put
from ulus_suite.app.scene.kit.pieces import ROOM
from ulus_suite.app.scene.model import Art
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour
from ulus_suite.core.diagram import Board

EDGE = 0.3
"""How far outside the outermost spots coordinates stand, in sizes of a spot."""


def _rim(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("rim", shape, mark): a warm rim round a piece that may be picked up or is held."""
    _, shape, mark = art
    colour, side = ui.theme[MARKS[mark]], surface.get_width()
    wide = max(2, round(side / ROOM) // 14)
    big = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
    inside = big.get_rect().inflate(-2 * round(side * (1 - 1.08 / ROOM)), -2 * round(side * (1 - 1.08 / ROOM)))
    for step in range(3):
        tone = (*colour, 255 if step == 2 else 60 * (step + 1))
        line = wide * 2 if step == 2 else wide * (8 - 3 * step)
        inner = inside.inflate(line // 2, line // 2)
        if shape == "circle":
            pygame.draw.ellipse(big, tone, inner, line)
        else:
            pygame.draw.rect(big, tone, inner, line, border_radius=wide * 5)
    surface.blit(pygame.transform.smoothscale(big, surface.get_size()), (0, 0))


def _dot(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("dot", mark): here something may be put."""
    side = surface.get_width()
    tone = ui.theme[MARKS[art[1]]]
    made = draw.rounded(
        ui.pictures, (side, side), side // 2, tone, border=max(1, side // 9), edge=ui.theme["shadow"]
    )
    surface.blit(made, (0, 0))


PAINTERS: Painters = {"rim": Painter(_rim), "dot": Painter(_dot)}


def count(ui: Ui, surface: pygame.Surface, centre: tuple[int, int], number: int, px: int) -> None:
    """A number on a small plate, for a stack or a heap."""
    label = ui.text.label(str(number), "body", ui.theme["ink"], bold=True, px=px)
    plate = label.get_rect(center=centre).inflate(px // 2, 0)
    made = draw.rounded(
        ui.pictures, plate.size, plate.height // 2, ui.theme["paper"], border=1, edge=ui.theme["brass_dark"]
    )
    surface.blit(made, plate)
    put(surface, label, centre)


class Coordinate:
    """A word of a board's coordinates and where it stands, in the board's units."""

    def __init__(self, text: str, at: tuple[float, float]) -> None:
        self.text, self.at = text, at


def coordinates(board: Board) -> list[Coordinate]:
    """Letters and numbers along the edges where spots are named like fields of a chessboard (a letter for the
    column and a number for the row, or the other way round); none for other boards."""
    spots = [(m.group(1), m.group(2), s) for s in board.spots if (m := re.fullmatch(r"([A-Za-z])(\d+)", s.id))]
    if len(spots) < 4 or len(spots) < len([s for s in board.spots if s.size]):
        return []
    letters: dict[str, set[tuple[float, float]]] = {}
    numbers: dict[str, set[tuple[float, float]]] = {}
    for letter, number, spot in spots:
        letters.setdefault(letter, set()).add(spot.at)
        numbers.setdefault(number, set()).add(spot.at)
    left, bottom = min(s.at[0] for _, _, s in spots), max(s.at[1] for _, _, s in spots)
    size = max(s.size for _, _, s in spots)
    found = []
    for names, others in ((letters, numbers), (numbers, letters)):
        columns = all(len({x for x, _ in at}) == 1 for at in names.values())
        rows = all(len({y for _, y in at}) == 1 for at in others.values())
        if columns and rows:
            for name, at in names.items():
                found.append(Coordinate(name, (next(iter(at))[0], bottom + size * (0.5 + EDGE / 2))))
            for name, at in others.items():
                found.append(Coordinate(name, (left - size * (0.5 + EDGE / 2), next(iter(at))[1])))
            return found
    return []


def write(ui: Ui, surface: pygame.Surface, centre: tuple[int, int], text: str, px: int, ink: Colour) -> None:
    """A coordinate: small, quiet, never below the size that can be read."""
    put(surface, ui.text.label(text, "small", ink, px=max(px, round(ui.text.height("small") * 0.72))), centre)
