"""Colours, text sizes and motion: the three comfort settings in one place.

A `Theme` is made anew whenever the palette, the text size, the motion setting or the window size
changes; everything drawn asks it for colours (`theme["paper"]`), pixels (`theme.px(12)`) and font
sizes (`theme.font_px("body")`). One `px` is one pixel in a window of 1280 x 720.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase
from ulus_suite.data import find
from ulus_suite.data.boxes import box
from ulus_suite.data.messages import languages as languages
from ulus_suite.data.reader import shipped


def asset(*parts: str) -> Path:
    """Path of one file under `assets/`, or under those of the pack it belongs to; it need not exist."""
    return find.inside("/".join(("assets", *parts)))


Colour = tuple[int, int, int]
Size = tuple[int, int]

ROLES: dict[str, float] = {"small": 15.0, "body": 18.0, "head": 25.0, "title": 46.0}
"""The four text sizes, in `px` at 100 %. `head` and `title` use the display face."""

AFAR = 190
"""Percent at which the smallest text is 28 `px`: it can be read from two metres away."""

LEAST = (1024, 640)
"""The smallest window in which text keeps a size that is easy to read; below it, everything shrinks alike."""

TEXT_STEPS = (80, 90, 100, 110, 125, 150, 175, 200)
MOTIONS = ("full", "calm", "none")
PATTERNS = ("plain", "stripes", "dots", "checks", "waves", "crosses")
NAMES = (
    "wall", "wall_light", "wood", "wood_light", "wood_dark", "paper", "paper_shade", "paper_line", "ink",
    "ink_soft", "cream", "cream_soft", "accent", "accent_dark", "on_accent", "chip", "chip_ink", "focus",
    "focus_edge", "glow", "good", "bad", "shadow", "brass", "brass_dark", "disabled", "on_disabled",
)  # fmt: skip
"""Colours that every palette has to have."""
SEATS = 6
SHAPES = ("circle", "square", "triangle", "diamond", "hexagon", "star")


class SeatStyle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one seat looks: a colour, the ink that reads on it, and a pattern and shape for eyes without colour."""

    colour: str
    ink: str
    pattern: str
    shape: str
    name: str


class Palette(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One file of `assets/palettes`: the frame's colours and the seats; materials of games stand in their boxes."""

    id: str
    title: str
    colours: dict[str, str]
    seats: tuple[SeatStyle, ...]
    further: tuple[SeatStyle, ...] = ()


def colour(code: str) -> Colour:
    """`#rrggbb` as red, green and blue, 0 to 255."""
    if len(code) != 7 or code[0] != "#":
        raise ValueError(f"{code!r} is not a colour of the form #rrggbb")
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def mix(first: Colour, second: Colour, share: float) -> Colour:
    """A colour `share` (0 to 1) of the way from the first to the second."""
    (r, g, b), (to_r, to_g, to_b) = first, second  # spelled out: painting a board asks a hundred thousand times
    return round(r + (to_r - r) * share), round(g + (to_g - g) * share), round(b + (to_b - b) * share)


def contrast(first: Colour, second: Colour) -> float:
    """WCAG 2 contrast ratio of two colours, 1 to 21."""

    def light(c: Colour) -> float:
        parts = [v / 255 for v in c]
        r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b

    high, low = sorted((light(first), light(second)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@cache
def palette(name: str) -> Palette:
    """Read one palette file, checked. Raises DataError with file and line."""
    path = f"assets/palettes/{name}.yaml"
    found = shipped().read(path, Palette)

    def fault(place: str, problem: str) -> DataError:
        return DataError(path, shipped().line(path, place), problem, Phrase.of("remedy.palette"))

    if missing := [each for each in NAMES if each not in found.colours]:
        raise fault("colours", Phrase.of("palette.lacks", names=", ".join(missing)))
    if len(found.seats) < SEATS:
        raise fault("seats", Phrase.of("palette.seats", n=SEATS))
    for place, code in [
        *((f"colours.{each}", code) for each, code in found.colours.items()),
        *((f"seats[{n}]", code) for n, seat in enumerate(found.seats) for code in (seat.colour, seat.ink)),
        *((f"further[{n}]", code) for n, seat in enumerate(found.further) for code in (seat.colour, seat.ink)),
    ]:
        try:
            colour(code)
        except ValueError:
            raise fault(place, Phrase.of("palette.colour", code=code)) from None
    for number, seat in enumerate((*found.seats, *found.further)):
        if seat.pattern not in PATTERNS or seat.shape not in SHAPES:
            raise fault(f"seats[{number}]", Phrase.of("palette.seat", name=seat.name))
    return found


faults: dict[str, str] = {}
"""Why palettes are not used, by their paths: told on the shelf."""


def usable(name: str) -> bool:
    """Whether a palette can be used; why not is noted."""
    try:
        palette(name)
    except DataError as error:
        faults[f"assets/palettes/{name}.yaml"] = error.sentence
        return False
    return True


def palette_or_other(name: str) -> Palette:
    """A palette; where it cannot be used another one. Raises DataError when none can."""
    found = next((each for each in (name, *palettes()) if usable(each)), name)
    return palette(found)


def palettes() -> tuple[str, ...]:
    """Ids of the palettes there are, the everyday one first."""
    names = sorted(p.stem for p in asset("palettes").glob("*.yaml"))
    return tuple(sorted(names, key=lambda name: name != "default"))


@cache
def _font_px(role: str, scale: float, percent: int) -> int:
    text = percent / 100
    if role == "title":  # already large: it may grow by a half, not double
        text = min(text, 1.0 + (text - 1.0) * 0.5)
    return max(9, round(ROLES[role] * scale * text))


class Theme:
    """Everything about looks for one window size and one choice of comfort settings."""

    def __init__(
        self, size: Size, *, palette_id: str = "default", text_percent: int = 100, motion: str = "full"
    ) -> None:
        self.size = size
        self.palette = palette_or_other(palette_id)
        self.text_percent = max(80, min(200, text_percent))
        self.motion = motion
        floor = 0.86 * min(1.0, size[0] / LEAST[0], size[1] / LEAST[1])
        self.scale = max(floor, min(size[0] / 1280, size[1] / 720))
        self._em = self.font_px("body")
        self._colours = {name: colour(code) for name, code in self.palette.colours.items()}
        self._games: dict[str, dict[str, Colour]] = {}

    def __getitem__(self, name: str) -> Colour:
        return self._colours[name]

    def game(self, game: str) -> dict[str, Colour]:
        """A game's materials: felt, ground, mark, second, third, ink, light. Raises DataError for a broken box."""
        if game not in self._games:
            materials = box(game).materials
            found = materials.get(self.palette.id, materials["default"])
            self._games[game] = {name: colour(code) for name, code in found.items()}
        return self._games[game]

    def seat(self, index: int) -> SeatStyle:
        """Style of a seat colour, counted round when there are more seats than colours."""
        every = (*self.palette.seats, *self.palette.further)
        return every[index] if index < len(every) else self.palette.seats[index % len(self.palette.seats)]

    def seat_index(self, name: str) -> int:
        """The index of a seat colour by its name in the palettes, such as `black`; 0 for one that is not there."""
        names = [style.name.removeprefix("seat.") for style in (*self.palette.seats, *self.palette.further)]
        return names.index(name) if name in names else 0

    def seat_colour(self, index: int) -> Colour:
        """The colour of the seat with that index among the palette's."""
        return colour(self.seat(index).colour)

    def seat_ink(self, index: int) -> Colour:
        """The colour of letters on that seat's colour."""
        return colour(self.seat(index).ink)

    def px(self, units: float) -> int:
        """Pixels for a length given in units of a 1280 x 720 window; at least one for anything above zero."""
        return max(1, round(units * self.scale)) if units > 0 else 0

    def font_px(self, role: str) -> int:
        """Font height in pixels of one of the four roles."""
        return _font_px(role, self.scale, self.text_percent)

    def em(self, units: float = 1.0) -> int:
        """A length that grows with the text as well: `units` heights of the body text."""
        return max(1, round(units * self._em))
