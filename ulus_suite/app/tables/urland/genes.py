"""Gene cards: emblem, name and, where there is room for it, what the gene does."""

from __future__ import annotations

import pygame

from ulus_suite.app import draw
from ulus_suite.app.tables.urland import sea
from ulus_suite.app.tables.urland.host import Table
from ulus_suite.app.theme import mix
from ulus_suite.app.ui import Ui

LEAST = 0.78
"""The smallest lettering of an effect, in heights of small text; below it the card shows its name only."""

Lines = tuple[int, list[str]]


def card(
    ui: Ui, table: Table, gene: str, owner: int, size: tuple[int, int], buyable: bool, told: bool, *, sealed: bool
) -> pygame.Surface:
    """A gene as a card of that size; ``owner`` -1 is for sale; ``told`` with what it does, if that is legible;
    ``sealed``: it bears its owner's mark itself, beside picture and name."""
    theme = ui.theme
    colour = table.colour(owner) if owner >= 0 else -1
    key = (
        "urland gene",
        theme.palette.id,
        theme.text_percent,
        table.screen.words.language,
        gene,
        colour,
        buyable,
        told,
        sealed,
    )

    def paint(surface: pygame.Surface) -> None:
        tones = sea.colours(ui)
        ground = theme["paper"] if owner < 0 else mix(theme["paper"], theme.seat_colour(colour), 0.2)
        edge = theme["glow"] if buyable else tones["mark"] if owner < 0 else theme.seat_colour(colour)
        box = surface.get_rect()
        draw.panel(
            surface, ui.pictures, box, ground, radius=theme.px(9), border=theme.px(4 if buyable else 2), edge=edge
        )
        side = max(theme.px(15), min(size) // 4) if sealed else 0
        narrow = box.width < 6 * side  # the name needs all of it: the mark lies in the corner of the picture
        _face(ui, table, surface, gene, told, 0 if narrow else side)
        if sealed:
            mark = draw.seat_mark(ui.pictures, theme, colour, side)
            x = box.x + theme.px(4) if narrow else box.right - side - theme.px(4)
            surface.blit(mark, (x, box.y + theme.px(4)))

    return ui.pictures.layer(key, size, paint)


def _face(ui: Ui, table: Table, surface: pygame.Surface, gene: str, told: bool, kept: int) -> None:
    """The fullest of four layouts that is still legible; so many pixels are kept free at the right."""
    words = table.screen.words
    name, effect = words.name(gene), words.text(f"effect.{gene}")
    box, pad = surface.get_rect(), ui.theme.px(7 if told else 4)
    inner = box.inflate(-2 * pad, -2 * pad)
    inner.width -= kept
    small = ui.theme.font_px("small")
    side = min(inner.height, round(inner.width * (0.32 if told else 0.28)))
    beside = pygame.Rect(inner.x + side + pad, inner.y, inner.width - side - pad, inner.height)
    title = fitted(ui, name, beside.width, round(inner.height * 0.5))
    top = round(title[0] * 1.12) * len(title[1]) + pad // 3
    head = max(top, min(round(inner.height * 0.42), side))
    right = wrapped(ui, effect, beside.width, inner.height - top)
    under = wrapped(ui, effect, inner.width, inner.height - head)
    if told and max(right[0], under[0]) >= LEAST * small and title[0] >= LEAST * small:
        if under[0] > right[0]:
            _emblem(ui, surface, gene, pygame.Rect(inner.x, inner.y, side, head))
            _lines(ui, surface, title, pygame.Rect(beside.x, inner.y, beside.width, head), bold=True)
            _lines(ui, surface, under, pygame.Rect(inner.x, inner.y + head, inner.width, inner.height - head))
        else:
            _emblem(ui, surface, gene, pygame.Rect(inner.x, inner.y, side, inner.height))
            _lines(ui, surface, title, pygame.Rect(beside.x, inner.y, beside.width, top), bold=True)
            _lines(ui, surface, right, pygame.Rect(beside.x, inner.y + top, beside.width, inner.height - top))
        return
    lying = fitted(ui, name, beside.width, inner.height)
    standing = fitted(ui, name, inner.width, round(inner.height * 0.45))
    if lying[0] >= standing[0] and box.width > box.height:
        _emblem(ui, surface, gene, pygame.Rect(inner.x, inner.y, side, inner.height))
        _lines(ui, surface, lying, beside, bold=True)
        return
    foot = round(standing[0] * 1.12) * len(standing[1])
    _emblem(ui, surface, gene, pygame.Rect(inner.x, inner.y, inner.width, inner.height - foot))
    _lines(ui, surface, standing, pygame.Rect(inner.x, inner.bottom - foot, inner.width, foot), bold=True)


def _emblem(ui: Ui, surface: pygame.Surface, gene: str, room: pygame.Rect) -> None:
    side = max(10, min(room.size))
    picture = ui.pictures.svg(f"urland/genes/{gene}.svg", (side, side))
    surface.blit(picture, picture.get_rect(center=room.center))


def _lines(ui: Ui, surface: pygame.Surface, lines: Lines, room: pygame.Rect, bold: bool = False) -> None:
    """Lines in the middle of a room."""
    px, words = lines
    step = round(px * 1.12)
    top = room.centery - step * len(words) // 2
    tone = ui.theme["ink"] if bold else ui.theme["ink_soft"]
    for number, line in enumerate(words):
        label = ui.text.label(line, "small", tone, bold=bold, px=px)
        surface.blit(label, label.get_rect(midtop=(room.centerx, top + number * step)))


def fitted(ui: Ui, name: str, width: int, height: int) -> Lines:
    """A size at which the name's words fit the width and its lines the height, and the lines."""
    return _fit(ui, name, width, height, round(ui.theme.font_px("small") * 1.08), "Lato-Bold.ttf", 7)


def wrapped(ui: Ui, words: str, width: int, height: int) -> Lines:
    """The same for an effect; a size of 0 when it does not fit at a legible one."""
    small = ui.theme.font_px("small")
    least = max(9, round(LEAST * small))
    found = _fit(ui, words, width, height, small, "Lato-Regular.ttf", least - 1)
    return found if found[0] >= least else (0, [])


_FITS: dict[tuple[object, ...], Lines] = {}
"""What was found for words in a box: the fonts are always the same files, and a card is painted anew when it is
bought."""


def _fit(ui: Ui, words: str, width: int, height: int, most: int, file: str, least: int) -> Lines:
    key = (words, width, height, most, file, least)
    found = _FITS.get(key)
    if found is None:
        if len(_FITS) > 1000:
            _FITS.clear()
        found = _FITS[key] = _fitting(ui, words, width, height, most, file, least)
    return found


def _fitting(ui: Ui, words: str, width: int, height: int, most: int, file: str, least: int) -> Lines:
    for px in range(most, least - 1, -1):
        font = ui.text.font_file(file, px)
        lines: list[str] = []
        for word in words.split():
            if lines and font.size(f"{lines[-1]} {word}")[0] <= width:
                lines[-1] += f" {word}"
            else:
                lines.append(word)
        if max(font.size(line)[0] for line in lines) <= width and round(px * 1.12) * len(lines) <= height:
            return px, lines
    return least, lines


def halved(words: str) -> list[str]:
    """Words in two lines of about the same length."""
    parts = words.split()
    cuts = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return list(min(cuts, key=lambda cut: max(map(len, cut)), default=(words,)))
