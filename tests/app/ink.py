"""What becomes of the ink of every line of lettering in a picture, measured where it is put.

While `recorded` holds, every surface that is made keeps a record of what is put on it: lines of lettering with the
pixels of their ink, and the pictures and filled shapes among which they stand. Pictures painted once and put
on the window carry their records with them. `faults` then says of each line what is wrong with it:

- ink that falls outside the surface or the area that is drawn at all: **cut**;
- ink partly on and partly off a picture, a plate, a disc (a line stands wholly on a thing or beside it): **off**;
- ink on the ink of another line: **on**;
- ink under a picture that was put there later: **under**;
- a word broken where it has no seam: **broken**. What was shortened stands in `ELIDED`, with the whole words.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import pygame
import pytest

from ulus_suite.app.ui import draw
from ulus_suite.app.ui import text as lettering
from ulus_suite.app.ui.pictures import Pictures
from ulus_suite.app.ui.text import Text
from ulus_suite.app.ui.widgets.scroll import Scroll

SOLID = 150
"""From this opacity on a pixel is ink, or part of a thing."""
SLIP = 0.03
"""So much of a line's ink may touch what it should not: the soft rim of a letter."""

_Surface = pygame.Surface


class Line(NamedTuple):
    """Lettering somewhere on a surface."""

    words: str
    mask: pygame.Mask
    at: tuple[int, int]
    order: int
    faults: tuple[str, ...] = ()
    scrolls: bool = False
    printed: bool = False
    """It came with a picture painted before: a board, over which a sheet may be laid."""

    @property
    def box(self) -> pygame.Rect:
        """The rectangle round its ink."""
        rects = self.mask.get_bounding_rects()
        return rects[0].unionall(rects[1:]).move(self.at) if rects else pygame.Rect(self.at, (0, 0))


class Thing(NamedTuple):
    """A picture or a filled shape on a surface."""

    name: str
    mask: pygame.Mask
    at: tuple[int, int]
    order: int

    @property
    def box(self) -> pygame.Rect:
        return pygame.Rect(self.at, self.mask.get_size())


@dataclass
class Record:
    """What was put on a surface, first to last."""

    lines: list[Line] = field(default_factory=list)
    things: list[Thing] = field(default_factory=list)
    next: int = 0

    def count(self) -> int:
        self.next += 1
        return self.next


def _over(one: Line, two: Line | Thing) -> int:
    """Pixels of ink of one that lie on the other."""
    return int(one.mask.overlap_area(two.mask, (two.at[0] - one.at[0], two.at[1] - one.at[1])))


class Sheet(_Surface):
    """A surface that remembers what is put on it."""

    record: Record
    name = ""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.record = Record()
        self._solid: pygame.Mask | None = None

    def copy(self) -> Sheet:
        made = super().copy()
        made.record, made._solid = Record([*self.record.lines], [*self.record.things], self.record.next), None
        return made

    def convert_alpha(self) -> Sheet:  # type: ignore[override]
        made = super().convert_alpha()
        made.record, made._solid = self.record, None
        return made

    def convert(self, *given: Any) -> Sheet:  # type: ignore[override]
        made = super().convert(*given)
        made.record, made._solid = self.record, None
        return made

    def subsurface(self, *given: Any) -> Sheet:
        made = super().subsurface(*given)
        made.record, made._solid = Record(), None
        return made

    def fill(self, color: Any, rect: Any = None, special_flags: int = 0) -> pygame.Rect:
        done = super().fill(color, rect, special_flags)
        if rect is None and pygame.Color(color).a > SOLID:
            self.record.lines.clear()
            self.record.things.clear()
        return done

    def blit(
        self, source: pygame.Surface, dest: Any = (0, 0), area: Any = None, special_flags: int = 0
    ) -> pygame.Rect:
        drawn = super().blit(source, dest, area, special_flags)
        if special_flags:
            return drawn
        corner = dest.topleft if isinstance(dest, pygame.Rect) else tuple(dest)[:2]
        at = int(corner[0]), int(corner[1])
        part = pygame.Rect(area).clip(source.get_rect()) if area is not None else source.get_rect()
        words = WORDS.get(id(source))
        if words is not None:
            self._line(Line(words[0], words[2], at, self.record.count(), scrolls=SCROLLING[-1]), part)
        else:
            self._picture(source, at, part)
        return drawn

    def blits(self, blit_sequence: Any, doreturn: Any = 1) -> Any:
        return [self.blit(*each) for each in blit_sequence]

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def _line(self, line: Line, part: pygame.Rect) -> None:
        """Take down a line, unless none of it can be seen."""
        room = self.get_clip().clip(part.move(line.at[0] - part.x, line.at[1] - part.y))
        box = line.box.move(-part.x, -part.y)
        if not box.colliderect(room):
            return
        faults = line.faults
        if not room.contains(box) and not (line.scrolls and room.left <= box.left and box.right <= room.right):
            faults = (*faults, f"cut: ink {tuple(box)} in {tuple(room)}")
        mask = line.mask
        if not room.contains(box):
            seen = pygame.Mask(line.mask.get_size())
            seen.draw(
                pygame.Mask(room.size, fill=True), (room.x - line.at[0] + part.x, room.y - line.at[1] + part.y)
            )
            mask = line.mask.overlap_mask(seen, (0, 0))
        moved = line.at[0] - part.x, line.at[1] - part.y
        self.record.lines.append(line._replace(mask=mask, at=moved, faults=faults))

    def _drawn(self, mask: pygame.Mask, at: tuple[int, int]) -> pygame.Mask:
        """No more of a mask than lies in the area that is drawn."""
        room = self.get_clip().move(-at[0], -at[1])
        if room.contains(pygame.Rect((0, 0), mask.get_size())):
            return mask
        seen = pygame.Mask(mask.get_size())
        if room.width and room.height:
            seen.draw(pygame.Mask(room.size, fill=True), room.topleft)
        return mask.overlap_mask(seen, (0, 0))

    def _picture(self, source: pygame.Surface, at: tuple[int, int], part: pygame.Rect) -> None:
        """Take down a picture, with the lines and things on it."""
        if source.get_alpha() not in (None, 255):
            return
        order = self.record.count()
        solid = mask_of(source)
        if part.size != source.get_size():
            cut = pygame.Mask(part.size)
            cut.draw(solid, (-part.x, -part.y))
            solid = cut
        solid = self._drawn(solid, at)
        if solid.count():
            name = NAMES.get(id(source), source.name if isinstance(source, Sheet) else "a picture")
            self.record.things.append(Thing(name, solid, at, order))
            inner = INNER.get(id(source)) if part.size == source.get_size() else None
            if inner is not None:
                self.record.things.append(
                    Thing(f"inside of {name}", self._drawn(inner, at), at, self.record.count())
                )
        if isinstance(source, Sheet):
            for line in source.record.lines:
                moved = line.at[0] + at[0], line.at[1] + at[1]
                self._line(line._replace(at=moved, order=order, printed=True), part)
            # what stands on that picture was judged there, by `faults` of its own record
            if source.record.things or source.record.lines:
                PAINTED.setdefault(id(source), source)


WORDS: dict[int, tuple[str, pygame.Surface, pygame.Mask]] = {}
PAINTED: dict[int, Sheet] = {}
MASKS: dict[int, tuple[pygame.Surface, pygame.Mask]] = {}
NAMES: dict[int, str] = {}
INNER: dict[int, pygame.Mask | None] = {}
ELIDED: dict[str, str] = {}
BROKEN: list[str] = []
SCROLLING = [False]


def mask_of(source: pygame.Surface) -> pygame.Mask:
    """Its solid pixels. A surface without transparency is solid."""
    found = MASKS.get(id(source))
    if found is None or found[0] is not source:
        if source.get_flags() & pygame.SRCALPHA:
            mask = pygame.mask.from_surface(source, SOLID)
        else:
            mask = pygame.Mask(source.get_size(), fill=True)
        found = MASKS[id(source)] = (source, mask)
    return found[1]


def _inside(made: Sheet, key: tuple[Any, ...]) -> pygame.Mask | None:
    """A plate within its border, as `draw.nested` paints it; None where it has none."""
    _, radius, rings = key
    inset, _, alpha = rings[-1]
    if not inset or alpha <= SOLID:
        return None
    shape = _Surface(made.get_size(), pygame.SRCALPHA)
    box = shape.get_rect().inflate(-2 * inset, -2 * inset)
    pygame.draw.rect(shape, (255, 255, 255, 255), box, border_radius=max(0, radius - inset))
    return pygame.mask.from_surface(shape, SOLID)


@contextmanager
def recorded(patch: pytest.MonkeyPatch) -> Iterator[None]:
    """Have every surface that is made meanwhile keep its record."""
    for kept in (WORDS, PAINTED, MASKS, NAMES, INNER, ELIDED):
        kept.clear()
    BROKEN.clear()
    label, elide, layer, svg, scroll = Text.label, Text.elide, Pictures.layer, Pictures.svg, Scroll.draw

    def labelled(self: Text, words: str, *given: Any, **named: Any) -> pygame.Surface:
        made = label(self, words, *given, **named)
        if id(made) not in WORDS or WORDS[id(made)][1] is not made:
            WORDS[id(made)] = (words, made, pygame.mask.from_surface(made, SOLID))
        return made

    def elided(self: Text, words: str, width: int, *given: Any, **named: Any) -> str:
        made = elide(self, words, width, *given, **named)
        if made != words:
            ELIDED[made] = words
        return made

    def layered(self: Pictures, key: tuple[object, ...], *given: Any, **named: Any) -> pygame.Surface:
        made = layer(self, key, *given, **named)
        if isinstance(made, Sheet):
            named_by: Any = key[1] if key[0] == "art" else key
            made.name = ":".join(str(part)[:24] for part in named_by[:3]) + ":"
            if key[0] == "nested" and id(made) not in INNER:
                INNER[id(made)] = _inside(made, key)
        return made

    def drawn(self: Pictures, path: str, *given: Any, **named: Any) -> pygame.Surface:
        made = svg(self, path, *given, **named)
        NAMES[id(made)] = path
        return made

    def scrolled(self: Scroll, ui: Any, surface: pygame.Surface) -> None:
        SCROLLING.append(True)
        scroll(self, ui, surface)
        SCROLLING.pop()

    broken_word = lettering._broken_word

    def broken(word: str, width: int, font: pygame.Font) -> list[str]:
        made = broken_word(word, width, font)
        if any(line[-1:] not in "/\\_-" for line in made[:-1]):
            BROKEN.append(word)
        return made

    with patch.context() as with_records:
        with_records.setattr(lettering, "_lines", {})
        with_records.setattr(lettering, "_broken_word", broken)
        with_records.setattr(Pictures, "layer", layered)
        with_records.setattr(Pictures, "svg", drawn)
        with_records.setattr(Scroll, "draw", scrolled)
        with_records.setattr(draw, "_wide_panel", _plated(draw._wide_panel))
        with_records.setattr(Text, "label", labelled)
        with_records.setattr(Text, "elide", elided)
        with_records.setattr(pygame, "Surface", Sheet)
        for name in ("smoothscale", "scale"):
            with_records.setattr(pygame.transform, name, _scaled(getattr(pygame.transform, name)))
        with_records.setattr(pygame.transform, "rotozoom", _turned(pygame.transform.rotozoom))
        for name in ("rect", "circle", "polygon", "ellipse"):
            with_records.setattr(pygame.draw, name, _shaped(getattr(pygame.draw, name), name))
        yield


def _plated(real: Any) -> Any:
    """A wide panel is filled in strips, of which no picture is made: one thing all the same."""

    def plated(surface: pygame.Surface, pictures: Pictures, rect: pygame.Rect, radius: int, *given: Any) -> None:
        before = [*surface.record.things] if isinstance(surface, Sheet) else []
        real(surface, pictures, rect, radius, *given)
        if isinstance(surface, Sheet):
            made = _Surface(rect.size, pygame.SRCALPHA)
            pygame.draw.rect(made, (255, 255, 255, 255), made.get_rect(), border_radius=radius)
            mask = surface._drawn(pygame.mask.from_surface(made, SOLID), rect.topleft)
            surface.record.things[:] = [*before, Thing(PANEL, mask, rect.topleft, surface.record.count())]

    return plated


def _scaled(real: Any) -> Any:
    def scaled(source: pygame.Surface, size: Any, *given: Any) -> pygame.Surface:
        made = real(source, size, *given)
        if not isinstance(source, Sheet) or not source.record.lines:
            return made
        sheet = Sheet(made.get_size(), pygame.SRCALPHA)
        _Surface.blit(sheet, made, (0, 0), None, pygame.BLEND_RGBA_ADD)
        across, down = made.get_width() / source.get_width(), made.get_height() / source.get_height()
        for line in source.record.lines:
            wide, high = line.mask.get_size()
            mask = line.mask.scale((max(1, round(wide * across)), max(1, round(high * down))))
            at = round(line.at[0] * across), round(line.at[1] * down)
            sheet.record.lines.append(line._replace(mask=mask, at=at))
        PAINTED.setdefault(id(source), source)
        return sheet

    return scaled


def _turned(real: Any) -> Any:
    def turned(source: pygame.Surface, *given: Any) -> pygame.Surface:
        made: pygame.Surface = real(source, *given)
        if id(source) in WORDS:
            WORDS[id(made)] = (WORDS[id(source)][0], made, pygame.mask.from_surface(made, SOLID))
        return made

    return turned


def _shaped(real: Any, name: str) -> Any:
    """Filled shapes drawn straight on a surface are things."""

    def shaped(surface: pygame.Surface, color: Any, *given: Any, **named: Any) -> pygame.Rect:
        box: pygame.Rect = real(surface, color, *given, **named)
        at = 2 if name == "circle" else 1
        width = named.get("width", given[at] if len(given) > at else 0)
        if not isinstance(surface, Sheet) or width or pygame.Color(color).a <= SOLID or min(box.size) < 3:
            return box
        made = _Surface(surface.get_size(), pygame.SRCALPHA)
        real(made, (255, 255, 255, 255), *given, **named)
        mask = pygame.mask.from_surface(made.subsurface(box), SOLID)
        mask = surface._drawn(mask, box.topleft)
        surface.record.things.append(Thing(name, mask, box.topleft, surface.record.count()))
        return box

    return shaped


def faults(surface: pygame.Surface, *, deep: bool = True) -> list[str]:
    """What is wrong with the lettering of a picture, and of those painted once that were put on it."""
    assert isinstance(surface, Sheet)
    found = list(_faults(surface.record, ""))
    if deep:
        for sheet in [*PAINTED.values()]:
            found += _faults(sheet.record, f"{sheet.name or 'picture'} {sheet.get_size()}: ")
    return list(dict.fromkeys(found))


PASSING = ("cut:", "halo:", "peg:", "ichto:", "ahead")
"""Pictures that are no ground for words: what fades the edge of a page that scrolls, a rim of light, a marker that
stands on a numbered space."""

PANEL = "panel"

WATER = "chart:"
"""A chart whose names are written over tints of deep and shallow water, which are filled shapes."""


def _faults(record: Record, where: str) -> Iterator[str]:
    for line in record.lines:
        ink, box = line.mask.count(), line.box
        slip = max(1.0, SLIP * ink)  # of an i nine pixels high one is its edge
        for fault in line.faults:
            yield f"{where}{line.words!r} {fault}"
        near = [(thing, _over(line, thing)) for thing in record.things if thing.box.colliderect(box)]
        near = [(thing, over) for thing, over in near if over and not thing.name.startswith(PASSING)]
        if where.startswith(WATER):
            near = [(thing, over) for thing, over in near if thing.name != "polygon"]
        ground = max((t.order for t, over in near if t.order <= line.order and over >= (1 - SLIP) * ink), default=0)
        if (not where or where.startswith("picture (")) and any(
            over == ink for thing, over in near if thing.order > line.order
        ):
            continue  # it lies under a pop-up, a panel, another card of its pile
        for thing, over in near:
            said = f"{thing.name} {tuple(thing.box)}: {over} of {ink} px, {tuple(box)}"
            sheet = thing.name == PANEL or thing.name.startswith("paper:")
            if thing.order > line.order and sheet and (line.printed or line.scrolls):
                continue  # the edge of a sheet that is laid on the board, or on lines that can be scrolled
            if thing.order > line.order and over > slip:
                yield f"{where}{line.words!r} under {said}"
            elif ground < thing.order < line.order and slip < over < ink - slip:
                yield f"{where}{line.words!r} off {said}"
        for other in record.lines:
            if other.order >= line.order or other.words == line.words or not other.box.colliderect(box):
                continue
            if other.order > ground and _over(line, other) > 2:
                yield f"{where}{line.words!r} on {other.words!r}: {_over(line, other)} px at {tuple(box)}"
