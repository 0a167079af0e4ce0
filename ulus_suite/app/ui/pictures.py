"""Pictures: SVG drawn at exactly the size needed, kept while there is room."""

from __future__ import annotations

import io
import os
import re
from collections import OrderedDict
from collections.abc import Callable
from pathlib import Path
from xml.parsers import expat

import pygame

from ulus_suite import gate
from ulus_suite.app.ui import theme
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase

MOST = 512 << 10
"""Bytes that a picture may have: the suite's largest has 142,155; a path of megabytes takes seconds to draw."""


class _Unfit(ValueError):
    """Well-formed XML that is no picture of ours."""


def look_over(data: bytes, shown: str) -> None:
    """Raises DataError (with the line) for what is too large or no well-formed XML, begins with another element
    than ``svg``, or declares a document type (with entities a short file can stand for an endless one)."""
    if len(data) > MOST:
        raise DataError(shown, 0, Phrase.of("picture.large", most=MOST >> 10))
    tags: list[str] = []

    def began(tag: str, attributes: object) -> None:
        if not tags and tag.rpartition(":")[2] != "svg":
            raise _Unfit(Phrase.of("picture.other", tag=tag))
        tags.append(tag)
        parser.StartElementHandler = None  # one is enough to know

    def typed(*declared: object) -> None:
        raise _Unfit(Phrase.of("picture.doctype"))

    parser = expat.ParserCreate()
    parser.StartElementHandler, parser.StartDoctypeDeclHandler = began, typed
    try:
        parser.Parse(data, True)
    except expat.ExpatError as error:
        why = Phrase.of("picture.none", why=expat.ErrorString(error.code))
        raise DataError(shown, error.lineno, why) from None
    except _Unfit as error:
        raise DataError(shown, parser.CurrentLineNumber, error.args[0]) from None


STRICT = "ULUS_SUITE_STRICT"
"""With this in the environment a picture that cannot be made raises: for tests."""

CACHE_BYTES = 48_000_000
SMALL, SMALL_BYTES = 80_000, 26_000_000
"""Pictures of at most so many bytes are kept apart, up to so many together: an SVG or a bone takes as long to draw
when it is small, and letting it go would make next to no room."""
_BOX = re.compile(r'viewBox="\s*([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)[ ,]+([-\d.]+)')


class Pictures:
    """Cached pictures and painted layers; the oldest unused go when the memory cap is reached."""

    def __init__(self, cap: int = CACHE_BYTES) -> None:
        self.cap = cap
        self._kept: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._bytes = 0
        self._small: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()
        self._small_bytes = 0
        self._shapes: dict[Path, float] = {}
        self.faults: dict[str, str] = {}
        """Pictures that could not be made, each with a sentence; a grey box with a cross stands in for them."""

    def has(self, path: str) -> bool:
        """Whether something is called `assets/<path>`; what is no picture is told when it is drawn."""
        return os.path.lexists(theme.asset(path))

    def shape(self, path: str) -> float:
        """Width divided by height of an SVG under `assets/`, from its viewBox (1.0 when it has none)."""
        file = theme.asset(path)
        found = self._shapes.get(file)
        if found is None:
            match = _BOX.search(gate.text(file, f"assets/{path}")[:2000])
            found = float(match[3]) / float(match[4]) if match and float(match[4]) > 0 else 1.0
            found = min(50.0, max(0.02, found))
            self._shapes[file] = found
        return found

    def svg(self, path: str, size: tuple[int, int], *, turn: int = 0) -> pygame.Surface:
        """`assets/<path>` drawn to fit `size` pixels (its own shape kept), turned by `turn` degrees clockwise.

        One that is missing or broken costs itself and nothing else: see ``faults``.
        """
        key = ("svg", path, size, turn)
        kept = self._look(key)
        if kept is not None:
            return kept
        if turn:
            return self._keep(key, pygame.transform.rotozoom(self.svg(path, size), -turn, 1.0))
        try:
            made = self._drawn(path, size).convert_alpha()
        except Exception as error:
            return self._keep(key, self._stand_in(f"assets/{path}", size, error))
        return self._keep(key, made)

    def _drawn(self, path: str, size: tuple[int, int]) -> pygame.Surface:
        """Read through the gate and drawn. Raises DataError, and what SDL says of a file that is no picture."""
        fit = self._fit(path, size)
        data = gate.read(theme.asset(path), f"assets/{path}")
        look_over(data, f"assets/{path}")
        return pygame.image.load_sized_svg(io.BytesIO(data), fit)

    def _stand_in(self, what: str, size: tuple[int, int], error: Exception) -> pygame.Surface:
        """A grey box with a cross, and a sentence."""
        if os.environ.get(STRICT):
            raise error
        undrawn = Phrase.of("picture.undrawn", why=error)
        fault = error if isinstance(error, DataError) else DataError(what, 0, undrawn)
        self.faults.setdefault(what, fault.sentence)
        made = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
        made.fill((128, 128, 128, 90))
        corners = made.get_rect().inflate(-2, -2)
        for start, end in ((corners.topleft, corners.bottomright), (corners.topright, corners.bottomleft)):
            pygame.draw.line(made, (60, 60, 60, 200), start, end, max(1, min(size) // 24))
        return made

    def layer(
        self,
        key: tuple[object, ...],
        size: tuple[int, int],
        paint: Callable[[pygame.Surface], None],
        *,
        alpha: bool = True,
    ) -> pygame.Surface:
        """A surface painted once by `paint` and kept under `key` and `size`: backgrounds, boards, panels."""
        full = ("layer", key, size, alpha)
        kept = self._look(full)
        if kept is not None:
            return kept
        made = pygame.Surface(size, pygame.SRCALPHA) if alpha else pygame.Surface(size)
        try:
            paint(made)
        except Exception as error:  # what was painted so far stays under the cross
            made.blit(self._stand_in(f"the picture '{key[0]}'", size, error), (0, 0))
        return self._keep(full, made)

    def painted(self, key: tuple[object, ...], size: tuple[int, int], *, alpha: bool = True) -> bool:
        """Whether `layer` would give what is kept, at no cost."""
        return self._has(("layer", key, size, alpha))

    def forget(self) -> None:
        """Drop everything (the palette or the window size has changed)."""
        self._kept.clear()
        self._small.clear()
        self._bytes = self._small_bytes = 0

    @property
    def bytes(self) -> int:
        """Memory held by kept pictures, in bytes."""
        return self._bytes + self._small_bytes

    def _fit(self, path: str, size: tuple[int, int]) -> tuple[int, int]:
        shape = self.shape(path)
        width, height = max(1, size[0]), max(1, size[1])
        if width / height > shape:
            return max(1, round(height * shape)), height
        return width, max(1, round(width / shape))

    def _has(self, key: tuple[object, ...]) -> bool:
        return key in self._kept or key in self._small

    def _look(self, key: tuple[object, ...]) -> pygame.Surface | None:
        for kept in (self._small, self._kept):
            found = kept.get(key)
            if found is not None:
                kept.move_to_end(key)
                return found
        return None

    def _keep(self, key: tuple[object, ...], made: pygame.Surface) -> pygame.Surface:
        size = _bytes_of(made)
        if size <= SMALL:
            self._small[key] = made
            self._small_bytes += size
            while self._small_bytes > SMALL_BYTES and len(self._small) > 1:
                self._small_bytes -= _bytes_of(self._small.popitem(last=False)[1])
            return made
        self._kept[key] = made
        self._bytes += size
        while self._bytes > self.cap and len(self._kept) > 1:
            self._bytes -= _bytes_of(self._kept.popitem(last=False)[1])
        return made


def _bytes_of(made: pygame.Surface) -> int:
    return made.get_width() * made.get_height() * 4
