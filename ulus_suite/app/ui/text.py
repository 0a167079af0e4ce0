"""Words on the screen: fonts from files, labels rendered once, lines broken to a width.

Two faces (Lato for text, Vollkorn for titles) in the four sizes of `theme.ROLES`. Nothing is cut off:
text wraps, and a word longer than its line is broken. `elide` exists for names only, where the whole
name stands elsewhere (in the target's label).
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Sequence

import pygame

from ulus_suite import gate
from ulus_suite.app.ui import theme
from ulus_suite.app.ui.theme import Colour, Theme
from ulus_suite.core import bounds
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase

FACES = {
    ("text", False, False): "Lato-Regular.ttf",
    ("text", True, False): "Lato-Bold.ttf",
    ("text", False, True): "Lato-Italic.ttf",
    ("text", True, True): "Lato-Bold.ttf",
    ("display", False, False): "Vollkorn-SemiBold.ttf",
}
CACHE_BYTES = 4_000_000
FONTS = 26
"""Fonts kept open; each takes up to 0.4 MB, and lettering that zooms with a board asks for every height on its way.
One frame of the fullest table uses 21."""
LETTERS = 20_000
"""Letters of one text that are shown; the longest clause has 900."""

LINES = 1500
"""Texts whose line breaks are remembered."""
SIZES = 8000
"""Lines whose size is remembered by all windows of the process: a layout asks for the same words again."""
_measured: dict[tuple[str, int, str], tuple[int, int]] = {}
_lines: dict[tuple[str, int, str, int], list[str]] = {}


STAND_IN = "◊"
"""Shown for a letter that a font has not: the box that fonts put there looks like a fault of the picture."""

ODD = re.compile("[\u0530-\u17ff\u18b0-\u1dff\u2190-\U0010ffff]")
"""Letters that our fonts may not have; the others they do."""


LESS = re.compile(r"(?<![^\s(/→·+])-(?=\d)")
"""A hyphen that stands for a minus."""
MINUS = "\u2212"


_lacking: dict[tuple[str, str], bool] = {}


def drawable(font: pygame.Font, name: str, words: str) -> str:
    """The words with `STAND_IN` for each letter that a font (of that file) has not, the mark for unreadable ones
    among them; before a number less than nothing stands a minus sign."""
    if "-" in words:
        words = LESS.sub(MINUS, words)
    if words.isascii() or not ODD.search(words):
        return words
    return ODD.sub(lambda odd: STAND_IN if _lacks(font, name, odd[0]) else odd[0], words)


def _lacks(font: pygame.Font, name: str, letter: str) -> bool:
    """Whether a font draws for a letter what it draws for any that it has not."""
    found = _lacking.get((name, letter))
    if found is None:
        if len(_lacking) >= SIZES:
            _lacking.clear()
        made, none = (pygame.image.tobytes(render(font, each, "black"), "RGBA") for each in (letter, "\ufffe"))
        found = _lacking[name, letter] = made == none
    return found


def render(font: pygame.Font, words: str, colour: Colour | str) -> pygame.Surface:
    """A line as a picture. One of letters without a width (joiners, marks that choose between two pictures) is a
    blank: pygame refuses to draw what has none."""
    return font.render(words if font.size(words)[0] else " ", True, colour)


faults: dict[str, str] = {}
"""Sentences about fonts that could not be read, by file; other letters stand in for them."""


def font_of(name: str, px: int) -> pygame.Font:
    """A font of `assets/fonts`; pygame's own where the file is missing or broken."""
    shown = f"assets/fonts/{name}"
    try:
        made = pygame.Font(gate.checked_path(theme.asset("fonts", name), shown), px)
        made.size("x")  # a broken one shows only when it is used
        return made
    except (DataError, pygame.error) as error:
        fault = error if isinstance(error, DataError) else DataError(shown, 0, Phrase.of("font.none", why=error))
        faults.setdefault(shown, fault.sentence)
        return pygame.Font(None, px)


class Text:
    """Fonts, measures and cached labels for one theme."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._fonts: OrderedDict[tuple[str, int], pygame.Font] = OrderedDict()
        self._labels: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._sizes: dict[tuple[object, ...], tuple[int, int]] = {}
        self._files: dict[tuple[str, bool, bool, str], tuple[str, int]] = {}
        self._heights: dict[tuple[str, str], int] = {}

    def forget(self) -> None:
        """Let go of all fonts and labels."""
        self._fonts.clear()
        self._labels.clear()

    def font(self, role: str = "body", *, bold: bool = False, italic: bool = False, face: str = "") -> pygame.Font:
        """The font of a role; `face` is "text" or "display", by default the role's own."""
        return self.font_file(*self._file(role, bold, italic, face))

    def _file(self, role: str, bold: bool, italic: bool, face: str) -> tuple[str, int]:
        """The file of `assets/fonts` that a role is set in, and its height in pixels."""
        key = (role, bold, italic, face)
        found = self._files.get(key)
        if found is None:
            face = face or ("display" if role in ("head", "title") else "text")
            name = FACES.get((face, bold, italic), FACES[face, False, False])
            found = self._files[key] = (name, self.theme.font_px(role))
        return found

    def font_file(self, name: str, px: int) -> pygame.Font:
        """A font of `assets/fonts` at a height in pixels (for boards that letter their own spots)."""
        key = (name, px)
        found = self._fonts.get(key)
        if found is not None:
            self._fonts.move_to_end(key)
            return found
        found = self._fonts[key] = font_of(name, px)
        if len(self._fonts) > FONTS:
            self._fonts.popitem(last=False)
        return found

    def height(self, role: str = "body", face: str = "") -> int:
        """Height of one line in pixels."""
        found = self._heights.get((role, face))
        if found is None:
            found = self._heights[role, face] = self.font(role, face=face).get_linesize()
        return found

    def size(
        self, words: str, role: str = "body", *, bold: bool = False, italic: bool = False, face: str = ""
    ) -> tuple[int, int]:
        """Width and height of one line of text in pixels."""
        name, px = self._file(role, bold, italic, face)
        key = (name, px, words)
        found = _measured.get(key)
        if found is None:
            if len(_measured) >= SIZES:
                _measured.clear()
            font = self.font_file(name, px)
            found = _measured[key] = font.size(drawable(font, name, bounds.printable(words)))
        return found

    def label(
        self,
        words: str,
        role: str = "body",
        colour: Colour = (0, 0, 0),
        *,
        bold: bool = False,
        italic: bool = False,
        face: str = "",
        px: int = 0,
    ) -> pygame.Surface:
        """One line of text as a picture with transparency, kept for the next time.

        `px` overrides the role's height for lettering that belongs to a board.
        """
        key = (words, role, colour, bold, italic, face, px)
        found = self._labels.get(key)
        if found is not None:
            self._labels.move_to_end(key)
            return found
        if px:
            drawn = face or ("display" if role in ("head", "title") else "text")
            name = FACES.get((drawn, bold, italic), FACES[drawn, False, False])
        else:
            name, px = self._file(role, bold, italic, face)
        font = self.font_file(name, px)
        shown = drawable(font, name, bounds.printable(words)) or " "
        made = _level(font, render(font, shown, colour), shown)
        self._labels[key] = made
        self._bytes += made.get_width() * made.get_height() * 4
        while self._bytes > CACHE_BYTES and len(self._labels) > 1:
            _, old = self._labels.popitem(last=False)
            self._bytes -= old.get_width() * old.get_height() * 4
        return made

    def lines(
        self,
        words: str,
        width: int,
        role: str = "body",
        *,
        bold: bool = False,
        italic: bool = False,
        face: str = "",
    ) -> list[str]:
        """The text broken into lines no wider than `width` pixels; line breaks in it are kept."""
        name, px = self._file(role, bold, italic, face)
        key = (name, px, words, width)
        found = _lines.get(key)
        if found is None:
            if len(_lines) >= LINES:
                _lines.clear()
            font = self.font_file(name, px)
            kept = (bounds.printable(part, lines=True) for part in words[:LETTERS].split(TOGETHER))
            shown_words = TOGETHER.join(drawable(font, name, part) for part in kept)
            found = _lines[key] = [
                line for part in shown_words.split("\n") for line in _broken(part, max(1, width), font)
            ]
        return found

    def block_size(
        self,
        words: str,
        width: int,
        role: str = "body",
        *,
        bold: bool = False,
        italic: bool = False,
        face: str = "",
    ) -> tuple[int, int]:
        """Width and height in pixels of the wrapped text; kept, since a layout asks again and again."""
        key = (words, width, role, bold, italic, face)
        found = self._sizes.get(key)
        if found is None:
            if len(self._sizes) >= LINES:
                self._sizes.clear()
            font = self.font(role, bold=bold, italic=italic, face=face)
            broken = self.lines(words, width, role, bold=bold, italic=italic, face=face)
            each = [self.size(line, role, bold=bold, italic=italic, face=face)[0] for line in broken]
            wide = max(each, default=0)
            found = self._sizes[key] = (wide, font.get_linesize() * len(broken))
        return found

    def draw(
        self,
        surface: pygame.Surface,
        words: str,
        rect: pygame.Rect,
        role: str = "body",
        colour: Colour = (0, 0, 0),
        *,
        bold: bool = False,
        italic: bool = False,
        face: str = "",
        align: str = "left",
        middle: bool = False,
    ) -> None:
        """Draw wrapped text in a rectangle; `align` is left, centre or right, `middle` centres it upright."""
        font = self.font(role, bold=bold, italic=italic, face=face)
        broken = self.lines(words, rect.width, role, bold=bold, italic=italic, face=face)
        step = font.get_linesize()
        y = rect.y
        if middle:
            y += (rect.height - step * len(broken)) // 2 + self.sink(font)
        for line in broken:
            if line:
                picture = self.label(line, role, colour, bold=bold, italic=italic, face=face)
                slack = rect.width - picture.get_width()
                x = rect.x + (slack // 2 if align == "centre" else slack if align == "right" else 0)
                surface.blit(picture, (x, y))
            y += step

    @staticmethod
    def sink(font: pygame.Font) -> int:
        """How far a line moves down so that its letters, not its box, stand in the middle."""
        bounds = font.metrics("Hx")
        tall, low = (b[3] if b else font.get_ascent() for b in bounds)
        return round(font.get_linesize() / 2 - (font.get_ascent() + _headroom(font) - (tall + low) / 4))

    def parts(self, words: Sequence[str], between: str, width: int, role: str, most: int) -> list[str]:
        """As many of several parts as fit so many lines, each whole: an ellipsis stands for those left out. Of one
        that is too long by itself, what fits."""
        kept = list(words)
        broken = list(self.lines(between.join(kept), width, role))
        while len(broken) > most and len(kept) > 1:
            kept.pop()
            broken = list(self.lines(between.join(kept) + between + "…", width, role))
        if len(broken) > most:
            broken[most - 1 :] = [self.elide(" ".join(broken[most - 1 :]), width, role)]
        return broken

    def elide(self, words: str, width: int, role: str = "body", *, bold: bool = False) -> str:
        """The text cut to a width with an ellipsis; only for names that stand in full elsewhere."""
        if self.size(words, role, bold=bold)[0] <= width:
            return words
        while words and self.size(words + "…", role, bold=bold)[0] > width:
            words = words[:-1]
        return words.rstrip() + "…"


def _headroom(font: pygame.Font) -> int:
    """Pixels by which letters with high accents reach above the font's own height, as far as a line has room."""
    return max(0, min(font.size("ÜŌ")[1] - font.get_height(), font.get_linesize() - font.get_height()))


def _level(font: pygame.Font, made: pygame.Surface, words: str) -> pygame.Surface:
    """The same label with its letters standing at the same height whether or not one has a high accent.

    SDL_ttf moves a whole line down to make room for an accent, so that "Ü" and "U" would not line up.
    """
    down = _headroom(font) - max(0, font.size(words)[1] - font.get_height())
    if down <= 0:
        return made
    level = pygame.Surface(made.get_size(), pygame.SRCALPHA)
    level.blit(made, (0, down))
    return level


TOGETHER = "\N{NO-BREAK SPACE}"
"""Between a number and its unit: no line ends here."""
PARTS = re.compile(r"[^/\\_-]*[/\\_-]+|[^/\\_-]+")
"""Pieces of a word that may stand on lines of their own: a path is broken after what separates its parts."""


def _broken(part: str, width: int, font: pygame.Font) -> list[str]:
    lines: list[str] = []
    line = ""
    for word in part.split(" "):
        longer = f"{line} {word}" if line else word
        if font.size(longer)[0] <= width:
            line = longer
            continue
        if line:
            lines.append(line)
        line = word
        if font.size(word)[0] > width:
            *full, line = _broken_word(word, width, font)
            lines += full
    lines.append(line)
    return lines


def _broken_word(word: str, width: int, font: pygame.Font) -> list[str]:
    """A word wider than its line: between its parts where that suffices, else wherever the line ends."""
    lines: list[str] = []
    line = ""
    for piece in PARTS.findall(word):
        if line and font.size(line + piece)[0] > width:
            lines.append(line)
            line = ""
        line += piece
        while font.size(line)[0] > width and len(line) > 1:
            cut = len(line) - 1
            while cut > 1 and font.size(line[:cut])[0] > width:
                cut -= 1
            lines.append(line[:cut])
            line = line[cut:]
    return [*lines, line]


def too_long(words: str, width: int, font: pygame.Font) -> bool:
    """Whether some word, or some part of a path, is wider than the line, so that it would be broken inside."""
    wide = [word for word in words.split() if font.size(word)[0] > width]
    return any(font.size(piece)[0] > width for word in wide for piece in PARTS.findall(word))
