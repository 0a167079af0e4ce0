"""Pictures: SVG drawn at exactly the size needed, kept while there is room."""

from __future__ import annotations

import io
import os
import re
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path

import pygame

from ulus_suite import gate
from ulus_suite.app.ui import files, svg
from ulus_suite.core.errors import DataError
from ulus_suite.core.phrases import Phrase

STRICT = "ULUS_SUITE_STRICT"
"""With this in the environment a picture that cannot be made raises: for tests."""

CACHE_BYTES = 48_000_000
COMING = 160
"""So many pictures may be drawn ahead; those that nobody has asked for by then are let go."""
LOOKS = 3
"""Pictures kept of one thing that often looks different, such as a seat."""
SMALL, SMALL_BYTES = 40_000, 3_000_000
"""Pictures of at most so many bytes are kept apart, up to so many together: an SVG takes as long to draw when it is
small, and letting it go would make next to no room."""
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
        self._coming: OrderedDict[tuple[object, ...], Future[pygame.Surface]] = OrderedDict()
        self._hand: ThreadPoolExecutor | None = None
        self._of: dict[Hashable, list[tuple[object, ...]]] = {}
        self._forgotten = 0
        self.faults: dict[str, str] = {}
        """Pictures that could not be made, each with a sentence; a grey box with a cross stands in for them."""

    def has(self, path: str) -> bool:
        """Whether something is called `assets/<path>`; what is no picture is told when it is drawn."""
        return os.path.lexists(files.asset(path))

    def shape(self, path: str) -> float:
        """Width divided by height of an SVG under `assets/`, from its viewBox (1.0 when it has none)."""
        file = files.asset(path)
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
        coming = self._coming.pop(key, None)
        try:
            ready = coming is not None and not coming.cancel()
            made = coming.result() if coming is not None and ready else self._drawn(path, size)
            made = made.convert_alpha()
        except Exception as error:
            return self._keep(key, self._stand_in(f"assets/{path}", size, error))
        return self._keep(key, made)

    def _drawn(self, path: str, size: tuple[int, int]) -> pygame.Surface:
        """Read through the gate and drawn. Raises DataError, and what SDL says of a file that is no picture."""
        fit = self._fit(path, size)
        data = gate.read(files.asset(path), f"assets/{path}")
        svg.look_over(data, f"assets/{path}")
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

    def prefetch(self, path: str, size: tuple[int, int]) -> None:
        """Have `svg(path, size)` drawn in a thread prefetch: pygame lets the window go on meanwhile."""
        key = ("svg", path, size, 0)
        if self._has(key) or key in self._coming:
            return
        if self._hand is None:
            self._hand = ThreadPoolExecutor(1, thread_name_prefix="pictures")
        self._coming[key] = self._hand.submit(self._drawn, path, size)
        while len(self._coming) > COMING:
            self._coming.popitem(last=False)[1].cancel()

    def coming(self, path: str, size: tuple[int, int]) -> bool:
        """Whether `svg(path, size)` is still being drawn in the thread."""
        drawn = self._coming.get(("svg", path, size, 0))
        return drawn is not None and not drawn.done()

    def layer(
        self,
        key: tuple[object, ...],
        size: tuple[int, int],
        paint: Callable[[pygame.Surface], None],
        *,
        alpha: bool = True,
        of: Hashable = None,
        looks: int = LOOKS,
    ) -> pygame.Surface:
        """A surface painted once by `paint` and kept under `key` and `size`: backgrounds, boards, panels.

        `of`: the thing that looks different in each of its pictures; only so many `looks` are kept, those that were
        looked at last.
        """
        full = ("layer", key, size, alpha)
        kept = self._look(full)
        if kept is not None:
            return kept
        made = pygame.Surface(size, pygame.SRCALPHA) if alpha else pygame.Surface(size)
        try:
            paint(made)
        except Exception as error:  # what was painted so far stays under the cross
            made.blit(self._stand_in(f"the picture '{key[0]}'", size, error), (0, 0))
        self._make_way(full, of, looks)
        return self._keep(full, made)

    def _make_way(self, full: tuple[object, ...], of: Hashable, looks: int) -> None:
        """One more picture of the same thing is about to be kept."""
        if of is None:
            return
        last = {key: at for kept in (self._small, self._kept) for at, key in enumerate(kept)}
        rest = sorted((key for key in self._of.get(of, []) if key in last and key != full), key=last.__getitem__)
        for key in rest[: max(0, len(rest) + 1 - looks)]:
            self._drop(key)
        self._of[of] = [*rest[max(0, len(rest) + 1 - looks) :], full]

    def painted(self, key: tuple[object, ...], size: tuple[int, int], *, alpha: bool = True) -> bool:
        """Whether `layer` would give what is kept, at no cost."""
        return self._has(("layer", key, size, alpha))

    def ahead(
        self,
        key: tuple[object, ...],
        size: tuple[int, int],
        parts: Callable[[pygame.Surface], Iterator[None]],
        *,
        alpha: bool = True,
        of: Hashable = None,
        looks: int = LOOKS,
    ) -> Iterator[None]:
        """Paint what `layer` keeps under the same key, a part for each step of the iterator.

        What was begun before everything was forgotten is not kept: its parts may be in two palettes.
        """
        full, began = ("layer", key, size, alpha), self._forgotten
        if self._look(full) is None:
            made = pygame.Surface(size, pygame.SRCALPHA) if alpha else pygame.Surface(size)
            yield from parts(made)
            if self._forgotten == began and not self._has(full):
                self._make_way(full, of, looks)
                self._keep(full, made)

    def forget(self) -> None:
        """Drop everything, also what is still to be drawn (the palette or the window size has changed)."""
        self._forgotten += 1
        self.unclaimed()
        self._kept.clear()
        self._small.clear()
        self._of.clear()
        self._bytes = self._small_bytes = 0

    def unclaimed(self) -> None:
        """Let go of what was drawn ahead and nobody has asked for, drawn or still to be drawn."""
        for coming in self._coming.values():
            coming.cancel()
        self._coming.clear()

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

    def _drop(self, key: tuple[object, ...]) -> None:
        if key in self._small:
            self._small_bytes -= _bytes_of(self._small.pop(key))
        elif key in self._kept:
            self._bytes -= _bytes_of(self._kept.pop(key))

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
