"""Words that belong to a card or a spot: as large as their box allows, never cut."""

from __future__ import annotations

import pygame

from ulus_suite.app.text import FACES
from ulus_suite.app.theme import Colour
from ulus_suite.app.ui import Ui


def _font(ui: Ui, face: str, bold: bool, italic: bool, px: int) -> pygame.Font:
    return ui.text.font_file(FACES.get((face, bold, italic), FACES[face, False, False]), px)


def _wrapped(words: str, width: int, font: pygame.Font) -> list[str] | None:
    """Lines no wider than `width`; None when a single word is wider."""
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if font.size(longer)[0] <= width:
                line = longer
                continue
            if font.size(word)[0] > width:
                return None
            lines.append(line)
            line = word
        lines.append(line)
    return lines


_FITTED: dict[tuple[object, ...], tuple[int, tuple[str, ...]]] = {}
"""Heights and lines that were found for words in a box: the fonts are always the same files."""


def _fitted(
    ui: Ui, words: str, size: tuple[int, int], most: int, least: int, face: str, bold: bool, italic: bool
) -> tuple[int, tuple[str, ...]]:
    """The largest height up to `most` at which words fit a box, and their lines there."""
    key = (words, size, most, least, face, bold, italic)
    found = _FITTED.get(key)
    if found is not None:
        return found
    px, lines = most, None
    while px > least:
        font = _font(ui, face, bold, italic, px)
        lines = _wrapped(words, size[0], font)
        if lines is not None and len(lines) * font.get_linesize() * 0.94 <= size[1]:
            break
        px -= 1
    if len(_FITTED) > 4000:
        _FITTED.clear()
    _FITTED[key] = px, tuple(lines if lines is not None else [words])
    return _FITTED[key]


def block(
    ui: Ui,
    surface: pygame.Surface,
    words: str,
    rect: pygame.Rect,
    colour: Colour,
    most: int,
    *,
    face: str = "text",
    bold: bool = False,
    italic: bool = False,
    align: str = "centre",
    middle: bool = True,
    least: int = 6,
) -> None:
    """Draw words inside `rect` at the largest height up to `most` pixels at which they fit."""
    px, lines = _fitted(ui, words, rect.size, most, least, face, bold, italic)
    font = _font(ui, face, bold, italic, px)
    step = font.get_linesize() * 0.94
    y = rect.y + (rect.height - step * len(lines)) / 2 if middle else float(rect.y)
    for line in lines:
        if line:
            made = ui.text.label(line, "body", colour, bold=bold, italic=italic, face=face, px=px)
            slack = rect.width - made.get_width()
            x = rect.x + (slack // 2 if align == "centre" else slack if align == "right" else 0)
            surface.blit(made, (x, round(y)))
        y += step


def _lines(words: str, most: int, px: int, font: pygame.Font) -> tuple[str, ...]:
    """Words on a ribbon, broken where it would be wider than `most` (0: never)."""
    key = (words, most, px)
    if key not in _FITTED:
        _FITTED[key] = px, tuple((_wrapped(words, most, font) if most else None) or [words])
    return _FITTED[key][1]


def ribbon(
    ui: Ui, surface: pygame.Surface, words: str, middle: tuple[int, int], px: int, fill: Colour, ink: Colour,
    most: int = 0, edge: Colour | None = None,
) -> pygame.Rect:  # fmt: skip
    """Words on a small strip of cloth, centred on a point; in two lines when wider than `most`."""
    from ulus_suite.app import draw

    font = _font(ui, "text", True, False, px)
    lines = _lines(words, most, px, font)
    made = [ui.text.label(line, "body", ink, bold=True, face="text", px=px) for line in lines]
    wide, step = max(m.get_width() for m in made), round(font.get_linesize() * 0.92)
    box = pygame.Rect(0, 0, wide + round(px * 0.9), step * len(lines) + round(px * 0.35))
    box.center = middle
    draw.panel(
        surface, ui.pictures, box, fill, radius=round(px * 0.5), border=max(1, px // 11),
        edge=edge or ink, drop=max(2, px // 4), shade=(0, 0, 0),
    )  # fmt: skip
    for k, line in enumerate(made):
        surface.blit(line, (box.centerx - line.get_width() // 2, box.y + round(px * 0.14) + k * step))
    return box
