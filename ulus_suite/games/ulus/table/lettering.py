"""Words that belong to a card or a spot: as large as their box allows, never cut."""

from __future__ import annotations

import math

import pygame

from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.text import FACES
from ulus_suite.app.ui.theme import Colour


def _font(ui: Ui, face: str, bold: bool, italic: bool, px: int) -> pygame.Font:
    return ui.text.font_file(FACES.get((face, bold, italic), FACES[face, False, False]), px)


def _wrapped(words: str, width: int, font: pygame.Font) -> list[str] | None:
    """Lines no wider than `width`; None when a single word is wider."""
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in part.replace("-", "- ").split(" "):
            longer = line + word if line.endswith("-") else f"{line} {word}" if line else word
            if font.size(longer)[0] <= width:
                line = longer
                continue
            if font.size(word)[0] > width:
                return None
            lines.append(line)
            line = word
        lines.append(line)
    return lines


SMALLEST = 3
"""No letters are smaller, in pixels."""

_FITTED: dict[tuple[object, ...], tuple[int, tuple[str, ...]]] = {}
"""Heights and lines that were found for words in a box: the fonts are always the same files."""


def _fitted(
    ui: Ui, words: str, size: tuple[int, int], most: int, least: int, face: str, bold: bool, italic: bool,
    lead: float,
) -> tuple[int, tuple[str, ...]]:  # fmt: skip
    """The largest height up to `most` at which words fit a box, and their lines there."""
    key = (words, size, most, least, face, bold, italic, lead)
    found = _FITTED.get(key)
    if found is not None:
        return found
    px, lines = most, None
    while px > SMALLEST:  # rather smaller than `least` than cut
        font = _font(ui, face, bold, italic, px)
        lines = _wrapped(words, size[0], font)
        if lines is not None and len(lines) * font.get_linesize() * lead <= size[1] + (px <= least):
            break
        px = min(px - 1, _surely(words, size, font, px, lead))
    if len(_FITTED) > 4000:
        _FITTED.clear()
    _FITTED[key] = px, tuple(lines if lines is not None else [words])
    return _FITTED[key]


def _surely(words: str, size: tuple[int, int], font: pygame.Font, px: int, lead: float) -> int:
    """No greater height than this can fit, by how wide the words are at this one: each height that is tried costs a
    font of its own."""
    parts = [part for part in words.replace("-", "- ").split() if part]
    longest = max((font.size(part)[0] for part in parts), default=1)
    area = sum(font.size(part)[0] for part in parts) * font.get_linesize() * lead
    share = min(size[0] / max(1, longest), math.sqrt(size[0] * (size[1] + 1) / max(1, area)))
    return math.ceil(px * share * 1.06) + 1


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
    close: bool = False,
) -> None:
    """Draw words inside `rect` at the largest height up to `most` pixels at which they fit; `close`: lines as near
    to each other as letters allow. In no room at all nothing is drawn."""
    if rect.width < 1 or rect.height < 1:
        return
    lead = 0.74 if close else 0.94
    px, lines = _fitted(ui, words, rect.size, most, least, face, bold, italic, lead)
    font = _font(ui, face, bold, italic, px)
    step = font.get_linesize() * lead
    y = rect.y + (rect.height - step * len(lines)) / 2 if middle else float(rect.y)
    y -= (font.get_linesize() - step) / 2 if close else 0
    for line in lines:
        if line:
            made = ui.text.label(line, "body", colour, bold=bold, italic=italic, face=face, px=px)
            slack = rect.width - made.get_width()
            x = rect.x + (slack // 2 if align == "centre" else slack if align == "right" else 0)
            surface.blit(made, (x, round(y)))
        y += step


def block_width(ui: Ui, words: str, width: int, most: int, *, face: str = "text", bold: bool = True) -> int:
    """How wide words are in one line at `most` pixels, at most `width`."""
    return min(width, _font(ui, face, bold, False, most).size(words)[0] + 2)


OVER = 2
"""Curved words are drawn so many times larger and scaled down."""


def legend(
    ui: Ui, surface: pygame.Surface, words: str, middle: tuple[int, int], radii: tuple[float, float], px: int,
    fill: Colour, ink: Colour, edge: Colour, *, ready: bool = False,
) -> bool:  # fmt: skip
    """Words along the lower rim of a medallion, on a ribbon between two radii (pixels), read from left to right.

    ``ready``: only if they are painted already; False when they are not. They take 5 ms.
    """
    inner, outer = radii
    side = round(2 * outer) + 6

    def paint(made: pygame.Surface) -> None:
        big = pygame.Surface((side * OVER, side * OVER), pygame.SRCALPHA)
        _curve(ui, big, words, inner * OVER, outer * OVER, px * OVER, (fill, ink, edge))
        made.blit(pygame.transform.smoothscale(big, (side, side)), (0, 0))

    key = ("ulus-legend", words, round(inner * 4), round(outer * 4), px, fill, ink, edge)
    if ready and not ui.pictures.painted(key, (side, side)):
        return False
    made = ui.pictures.layer(key, (side, side), paint)
    surface.blit(made, made.get_rect(center=middle))
    return True


def _curve(
    ui: Ui, big: pygame.Surface, words: str, inner: float, outer: float, px: int,
    tones: tuple[Colour, Colour, Colour],
) -> None:  # fmt: skip
    """The ribbon and its letters, each turned to its place; smaller letters where they would go round too far."""
    fill, ink, edge = tones
    radius, centre = (inner + outer) / 2, big.get_width() / 2
    font = _font(ui, "text", True, False, px)
    while px > 8 and font.size(words)[0] > radius * MOST_ROUND:
        px -= 1
        font = _font(ui, "text", True, False, px)
    whole = font.size(words)[0]
    half = whole / radius / 2 + 0.9 * px / radius
    thick = max(1.0, px / 10)
    for tone, grow in ((edge, thick), (fill, 0.0)):
        pygame.draw.polygon(big, tone, _band(centre, inner - grow, outer + grow, half + grow / radius))
    for k, letter in enumerate(words):
        start = font.size(words[:k])[0]
        mid = (start + font.size(words[: k + 1])[0]) / 2 - whole / 2
        made = pygame.transform.rotozoom(font.render(letter, True, ink), math.degrees(mid / radius), 1.0)
        far = radius - px * 0.04
        at = (centre + far * math.sin(mid / radius), centre + far * math.cos(mid / radius))
        big.blit(made, made.get_rect(center=(round(at[0]), round(at[1]))))


MOST_ROUND = math.radians(215)
"""How far round the rim a name may go."""


def _band(centre: float, inner: float, outer: float, half: float) -> list[tuple[float, float]]:
    """A ribbon along the lower rim, with notched ends."""
    count = 40
    turns = [half * (2 * k / count - 1) for k in range(count + 1)]
    notch = (outer - inner) / (inner + outer) * 0.8
    mid = (inner + outer) / 2

    def at(turn: float, far: float) -> tuple[float, float]:
        return centre + far * math.sin(turn), centre + far * math.cos(turn)

    return [
        *(at(t, outer) for t in turns), at(half - notch, mid), *(at(t, inner) for t in reversed(turns)),
        at(notch - half, mid),
    ]  # fmt: skip
