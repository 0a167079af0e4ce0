"""Pictures of arts: one painter a kind, one store, one fitter of words.

A painter paints an art into a surface of the size needed. What it painted is kept with the window's other pictures,
by art and size, until palette, text or window change or room is short. A painter whose picture depends on the
moment is `live`: it paints on the table itself and is told how far the beat has come."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import NamedTuple, TypeAlias
from weakref import proxy

import pygame

from ulus_suite.app.scene.model import Art, Point
from ulus_suite.app.ui import draw
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.text import FACES, Text
from ulus_suite.app.ui.theme import Colour, mix

Paint: TypeAlias = Callable[[Ui, pygame.Surface, Art], None]
PaintLive: TypeAlias = Callable[[Ui, pygame.Surface, Art, pygame.Rect, float], None]
"""``(ui, surface, art, rect, share)``: paints on the table; ``share`` runs from 0 to 1."""
Wants: TypeAlias = Callable[[Ui, Art, int], tuple[int, int]]

LEAST_PX = 9
"""No word of a table is lettered smaller."""
LEADING = 1.15
"""From line to line, in heights of letters."""


class Painter(NamedTuple):
    """How a kind of art is painted, and how large it would like to be where the place leaves that open. ``spill``:
    how far its picture reaches beyond its place on every side (a shadow, a glow), in shares of the shorter side."""

    paint: Paint | None = None
    wants: Wants | None = None
    live: PaintLive | None = None
    spill: float = 0.0


Painters: TypeAlias = Mapping[str, Painter]


class Studio:
    """The painters of a table, those of every table among them."""

    def __init__(self, painters: Painters) -> None:
        self.painters = {**COMMON, **painters}

    def painter(self, art: Art) -> Painter:
        return self.painters[art[1][0] if art[0] == FAINT else art[0]]

    def _faint(self, ui: Ui, made: pygame.Surface, art: Art) -> None:
        made.blit(faded(self.picture(ui, art[1], made.get_size()), LIGHTER), (0, 0))

    def picture(self, ui: Ui, art: Art, size: tuple[int, int]) -> pygame.Surface:
        """The picture of an art at a size in pixels."""
        if art[0] == FAINT:
            size = max(1, size[0]), max(1, size[1])
            return ui.pictures.layer((ART, art), size, lambda made: self._faint(ui, made, art))
        paint = self.painters[art[0]].paint
        assert paint is not None, f"{art[0]} is only painted live"
        size = max(1, size[0]), max(1, size[1])
        return ui.pictures.layer((ART, art), size, lambda made: paint(ui, made, art))

    def reach(self, art: Art, rect: pygame.Rect) -> pygame.Rect:
        """What the picture of an art covers that has this place."""
        more = spilt(self.painter(art).spill, rect.size)
        return rect.inflate(2 * more, 2 * more)

    def painted(self, ui: Ui, art: Art, size: tuple[int, int]) -> bool:
        """Whether that costs nothing now."""
        return self.painter(art).paint is None or ui.pictures.painted((ART, art), size)

    def want(self, ui: Ui, art: Art, wide: int) -> tuple[int, int]:
        """How large an art would like to be, where it may be so wide."""
        wants = self.painter(art).wants
        assert wants is not None, f"{art[0]} has no size of its own"
        return wants(ui, art, wide)


ART = "art"
FAINT, LIGHTER = "faint", 140
"""What is not there yet is drawn in a lighter hand, of 255."""


def faint(art: Art) -> Art:
    """What a choice that is looked at would bring: the same picture in a lighter hand."""
    return (FAINT, art)


def spilt(spill: float, size: tuple[int, int]) -> int:
    """How many pixels a picture reaches beyond a place of that size."""
    return math.ceil(spill * min(size))


def inner(surface: pygame.Surface, spill: float) -> pygame.Rect:
    """The place of a thing on its own picture, which reaches beyond it."""
    whole = surface.get_rect()
    more = round(min(whole.size) * spill / (1 + 2 * spill))
    return whole.inflate(-2 * more, -2 * more)


def put(surface: pygame.Surface, picture: pygame.Surface, centre: Point) -> None:
    """Draw a picture about a point."""
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def faded(picture: pygame.Surface, alpha: int) -> pygame.Surface:
    """A paler copy."""
    made = picture.copy()
    made.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return made


# --- words ---------------------------------------------------------------------------------------------


def fit(
    ui: Ui, words: str, size: tuple[int, int], px: int, *, bold: bool = False, least: int = LEAST_PX,
    face: str = "text", italic: bool = False, lead: float = LEADING,
) -> tuple[int, list[str]]:  # fmt: skip
    """The largest letters, at most ``px`` high, at which words stand in a box, and their lines: no word is broken
    but at a hyphen, and two lines are about equally long. Words for which there is no room get the least letters.
    ``lead``: from line to line, in heights of letters."""
    return _fit(Sizes(ui, bold, face, italic), words, size, px, least, lead)


class Sizes:
    """Widths of words in one face; equal to any other of that face, so that what was fitted is kept."""

    def __init__(self, ui: Ui, bold: bool, face: str = "text", italic: bool = False) -> None:
        self.file = FACES.get((face, bold, italic), FACES[face, False, False])
        self.text: Text = proxy(ui.text)  # what was fitted is kept; the fonts of a window that is closed are not

    def __hash__(self) -> int:
        return hash(self.file)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sizes) and other.file == self.file

    def wide(self, words: str, px: int) -> int:
        """How wide words are, in pixels."""
        return self.text.font_file(self.file, px).size(words)[0]


@lru_cache(4096)
def _fit(
    sizes: Sizes, words: str, size: tuple[int, int], most: int, least: int, lead: float
) -> tuple[int, list[str]]:
    lines: list[str] = [words]
    for measured in (Rough(sizes), sizes):  # each size has letters of its own to be loaded: few are tried
        for px in range(max(most, least), least - 1, -1):
            lines = _broken(measured, words, size[0], px)
            fits = max((measured.wide(line, px) for line in lines), default=0) <= size[0]
            if fits and round(px * lead) * len(lines) <= size[1]:
                most = px
                break
        else:
            return least, _broken(sizes, words, size[0], least)
    return most, _halved(words, lines, partial(_fits, sizes, most, size[0]))


class Rough(NamedTuple):
    """Widths of words by those in one size, never wider than they are."""

    sizes: Sizes

    def wide(self, words: str, px: int) -> int:
        return int(self.sizes.wide(words, ROUGH) * px / ROUGH * 0.9)


ROUGH = 20


def _fits(sizes: Sizes, px: int, wide: int, line: str) -> bool:
    return sizes.wide(line, px) <= wide


def _broken(sizes: Sizes | Rough, words: str, wide: int, px: int) -> list[str]:
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in part.replace("-", "- ").split(" "):
            longer = line + word if line.endswith("-") else f"{line} {word}" if line else word
            if line and sizes.wide(longer, px) > wide:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return lines


def _halved(words: str, lines: list[str], fits: Callable[[str], bool]) -> list[str]:
    if len(lines) != 2 or "\n" in words or "-" in words:
        return lines
    parts = words.split(" ")
    cuts = [(" ".join(parts[:at]), " ".join(parts[at:])) for at in range(1, len(parts))]
    return list(
        min((cut for cut in cuts if all(map(fits, cut))), key=lambda cut: max(map(len, cut)), default=lines)
    )


def too_small(ui: Ui, words: str, px: int) -> bool:
    """Whether words (not bare numbers) are too small for who reads from two metres away."""
    return ui.from_afar and px < ui.theme.font_px("small") and any(map(str.isalpha, words))


def measure(
    ui: Ui, words: str, wide: int, px: int, *, bold: bool = False, face: str = "text", lead: float = LEADING
) -> tuple[int, int]:
    """How wide and how high words are that may be so wide, in letters at most ``px`` high."""
    found, lines = fit(ui, words, (wide, 100_000), px, bold=bold, face=face, lead=lead)
    sizes = Sizes(ui, bold, face)
    return max(sizes.wide(line, found) for line in lines), round(found * lead) * len(lines)


def letter(
    ui: Ui, surface: pygame.Surface, words: str, room: pygame.Rect, px: int, tone: Colour, *, bold: bool = False,
    align: str = "middle", top: bool = False, least: int = LEAST_PX, face: str = "text", italic: bool = False,
    lead: float = LEADING,
) -> int:  # fmt: skip
    """Letter words into a room, as large as they fit and at most ``px``; how high all of it is. In no room at all
    nothing is drawn, nor words that nobody could read from where one sits."""
    if room.width < 1 or room.height < 1:
        return 0
    px, lines = fit(ui, words, room.size, px, bold=bold, least=least, face=face, italic=italic, lead=lead)
    if too_small(ui, words, px):
        return 0
    step = round(px * lead)
    y = room.y if top else room.centery - step * len(lines) // 2
    for number, line in enumerate(lines):
        label = ui.text.label(line, "small", tone, bold=bold, px=px, face=face, italic=italic)
        spot = label.get_rect(midtop=(room.centerx, y + number * step))
        spot.centery = y + number * step + step // 2
        if align != "middle":
            spot.x = room.x if align == "left" else room.right - spot.width
        surface.blit(label, spot)
    return step * len(lines)


# --- arts of every table -------------------------------------------------------------------------------


def _words(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("words", text, role, tone, bold, align): tone is a name of the palette."""
    _, words, role, tone, bold, align = art
    letter(ui, surface, words, surface.get_rect(), ui.theme.font_px(role), ui.theme[tone], bold=bold, align=align,
           face=_face(role))  # fmt: skip


def words(text: str, role: str = "small", tone: str = "ink", *, bold: bool = False, align: str = "left") -> Art:
    """Words that stand alone."""
    return ("words", text, role, tone, bold, align)


def _words_want(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    _, text, role, _, bold, _ = art
    long, high = measure(ui, text, wide, ui.theme.font_px(role), bold=bold, face=_face(role))
    return min(wide, long + 1), high


def _face(role: str) -> str:
    """Headings have a face of their own."""
    return "display" if role in ("head", "title") else "text"


def _line(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("line", colour, text): what is told of a seat (-1: of nobody), its mark before it."""
    _, colour, text = art
    box, side = surface.get_rect(), _mark_side(ui)
    if colour >= 0:
        mark = draw.seat_mark(ui.pictures, ui.theme, colour, min(side, box.height))
        surface.blit(mark, (0, 0))
    room = pygame.Rect(round(side * 1.4), 0, box.width - round(side * 1.4), box.height)
    letter(ui, surface, text, room, ui.theme.font_px("small"), ui.theme["ink"], align="left", top=True)


def _line_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    side = _mark_side(ui)
    return wide, max(side, _words_want(ui, words(art[2]), wide - round(side * 1.4))[1])


def _mark_side(ui: Ui) -> int:
    return ui.text.height("small")


def _paper(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("paper", game, tone): a sheet with a rim in a colour of the game."""
    _, game, tone = art
    theme = ui.theme
    draw.panel(surface, ui.pictures, surface.get_rect(), theme["paper"], radius=theme.px(14), border=theme.px(3),
               edge=theme.game(game)[tone])  # fmt: skip


def _plate(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("plate", game): the dark ground of a strip."""
    tones = ui.theme.game(art[1])
    draw.panel(surface, ui.pictures, surface.get_rect(), tones["ground"], radius=ui.theme.px(10),
               border=ui.theme.px(2), edge=mix(tones["ground"], tones["light"], 0.3))  # fmt: skip


def _button(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("button", text, style): main (as without one), plain, chosen, good, or off where it cannot be pressed."""
    theme, box, style = ui.theme, surface.get_rect(), art[2] if len(art) > 2 else "main"
    fill, tone, edge = BUTTONS[style]
    draw.panel(surface, ui.pictures, box, theme[fill], radius=theme.px(9), border=theme.px(1.4), edge=theme[edge])
    role, bold = "body" if len(art) < 3 else "small", style in ("main", "chosen", "good")
    letter(ui, surface, art[1], box.inflate(-theme.px(8), 0), theme.font_px(role), theme[tone], bold=bold)


BUTTONS = {
    "main": ("accent", "on_accent", "accent_dark"), "plain": ("paper_shade", "ink", "paper_line"),
    "chosen": ("accent", "on_accent", "accent_dark"), "off": ("disabled", "on_disabled", "paper_line"),
    "good": ("good", "on_accent", "good"),
}  # fmt: skip
"""The palette's tones of a button, its words and its edge."""


def _button_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    role = "body" if len(art) < 3 else "small"
    long = ui.text.size(art[1], role, bold=True)[0] + ui.theme.em(2 if len(art) < 3 else 1.3)
    return min(wide, long), round(ui.text.height(role) * (1.5 if len(art) < 3 else 1.7))


def _svg(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("svg", path, alpha): a picture from the assets."""
    picture = ui.pictures.svg(art[1], surface.get_size())
    if len(art) > 2:
        picture = picture.copy()
        picture.set_alpha(art[2])
    put(surface, picture, surface.get_rect().center)


def _seat(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("seat", colour, on_dark): the mark of a seat."""
    side = min(surface.get_size())
    put(surface, draw.seat_mark(ui.pictures, ui.theme, art[1], side, on_dark=art[2]), surface.get_rect().center)


def _sign(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("sign", name, enabled): a sign in a round button; without a name its place is left free."""
    theme, box = ui.theme, surface.get_rect()
    if art[1]:
        draw.panel(surface, ui.pictures, box, theme["paper" if art[2] else "disabled"], radius=box.height // 2,
                   border=theme.px(1.4), edge=theme["paper_line"])  # fmt: skip
        put(surface, draw.mark(ui.pictures, art[1], round(box.height * 0.5), theme["ink"]), box.center)


def _sign_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    return (round(ui.text.height("small") * 1.7),) * 2


def _tag(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("tag", text): what a place would bring, in a word or two."""
    letter(ui, surface, art[1], pill(ui, surface), round(surface.get_height() / LEADING), ui.theme["chip_ink"],
           bold=True)  # fmt: skip


def pill(ui: Ui, surface: pygame.Surface, fill: str = "chip", ink: str = "chip_ink") -> pygame.Rect:
    """A ground with round ends, in tones of the palette; what it leaves to words."""
    box = surface.get_rect()
    draw.panel(surface, ui.pictures, box, ui.theme[fill], radius=box.height // 2, border=ui.theme.px(1.2),
               edge=ui.theme[ink])  # fmt: skip
    return box.inflate(-box.height // 2, 0)


def _tag_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    """As large as small letters; where the place gives a height, `At` overrides it."""
    px = max(11, round(ui.theme.font_px("small") * 0.85))
    return Sizes(ui, True).wide(art[1], px) + round(px * 0.9), round(px * LEADING)


def _caption(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("caption", text, clause, game, tone): what is happening, on a ribbon, with its clause."""
    _, text, clause, game, tone = art
    theme, box = ui.theme, surface.get_rect()
    cap = ui.text.label(f"§ {clause}", "small", theme["chip_ink"], bold=True)
    draw.panel(surface, ui.pictures, box, theme["paper"], radius=theme.px(10), border=theme.px(2),
               edge=theme.game(game)[tone])  # fmt: skip
    tag = pygame.Rect(0, 0, cap.get_width() + theme.em(0.7), cap.get_height() + theme.px(4))
    tag.midright = (box.right - theme.em(0.5), box.centery)
    room = pygame.Rect(box.x + theme.em(0.7), box.y, tag.x - box.x - theme.em(1.1), box.height)
    letter(ui, surface, text, room, theme.font_px("body"), theme["ink"], bold=True, align="left")
    draw.panel(surface, ui.pictures, tag, theme["chip"], radius=theme.px(6))
    put(surface, cap, tag.center)


def _caption_wants(ui: Ui, art: Art, wide: int) -> tuple[int, int]:
    """In as few lines as the words need, and no wider than these are."""
    cap = ui.text.size(f"§ {art[2]}", "small", bold=True)[0] + ui.theme.em(2.8)
    room = max(ui.theme.em(4), round(wide * 0.8) - cap)
    long, high = measure(ui, art[1], room, ui.theme.font_px("body"), bold=True)
    return long + cap + 2, high + ui.theme.em(0.7)


def _glow(ui: Ui, surface: pygame.Surface, art: Art) -> None:
    """("glow", shape, mark): the frame of what may be pressed, is held or advised."""
    _, shape, mark = art
    theme, box = ui.theme, surface.get_rect()
    wide = max(2, theme.px(3))
    tone = theme[MARKS[mark]]
    radius = box.height // 2 if shape == "circle" else min(theme.px(10), box.height // 3)
    dark = mix(tone, (0, 0, 0), 0.5)
    rim = draw.nested(ui.pictures, box.size, radius, (
        (0, dark, 255), (1, tone, 255), (1 + wide, dark, 255), (2 + wide, tone, 34),
    ))  # fmt: skip
    surface.blit(rim, box)


MARKS = {"open": "glow", "held": "focus_edge", "hinted": "good"}
"""The palette's tone of each mark."""

COMMON: Painters = {
    "words": Painter(_words, _words_want),
    "line": Painter(_line, _line_wants),
    "paper": Painter(_paper),
    "plate": Painter(_plate),
    "button": Painter(_button, _button_wants),
    "svg": Painter(_svg),
    "seat": Painter(_seat),
    "sign": Painter(_sign, _sign_wants),
    "tag": Painter(_tag, _tag_wants),
    "caption": Painter(_caption, _caption_wants),
    "glow": Painter(_glow),
}
