"""Windows of tests paint a page when it appears, then every fifth time, and whenever a test looks at the picture.

A sixth of what the ordinary run cost was painting turns that nobody looked at. ``ULUS_SUITE_TESTS=full`` paints
all; so do tests that change code, and those marked ``painted``, which compare frames or count them.
"""

from __future__ import annotations

import sys
from typing import Any

from tests.amount import amount
from ulus_suite.app.loop import Loop
from ulus_suite.app.ui.screen import Ui

EVERY = 5
SUITE = "ulus_suite"


def _asked_by_the_suite() -> bool:
    """Whether whoever calls the caller belongs to the program, not to a test."""
    name: str = sys._getframe(2).f_globals.get("__name__", "")
    return name.startswith(SUITE)


class Owed:
    """What a window has not painted yet."""

    def __init__(self) -> None:
        self.whole = False
        self.passed = 0
        self.seen: set[tuple[type, type]] = set()

    def any(self) -> bool:
        """Whether there is something."""
        return self.whole

    def give_back(self, ui: Ui) -> None:
        """Let it be painted with what is dirty now."""
        ui.all_dirty = ui.all_dirty or self.whole
        self.whole, self.passed = False, 0

    def take(self, ui: Ui) -> None:
        """Keep for later what is dirty now."""
        self.whole = self.whole or ui.all_dirty
        ui.all_dirty = False
        self.passed += 1


class Lazily:
    """The rule, for all windows of this process."""

    def __init__(self) -> None:
        self.on = True

    def begin(self) -> None:
        """From now on windows of this process are painted so."""
        if amount(False, True):
            return
        paint = Loop.paint

        def painted(loop: Loop) -> bool:
            ui, owed = loop.ui, _owed(loop)
            if not ui.layers or not ui.all_dirty:
                return False
            page = (type(ui.screen), type(getattr(ui.screen, "mode", None)))
            new = page not in owed.seen
            if self.on and not new and owed.passed < EVERY - 1 and _asked_by_the_suite():
                owed.take(ui)
                loop.drawn += 1
                return True
            owed.seen.add(page)
            owed.give_back(ui)
            return paint(loop)

        def everything(loop: Loop) -> None:
            _owed(loop).give_back(loop.ui)
            paint(loop)

        def surface(loop: Loop) -> Any:
            if not _asked_by_the_suite() and _owed(loop).any():
                everything(loop)
            return loop.__dict__["surface"]

        def put(loop: Loop, made: Any) -> None:
            loop.__dict__["surface"] = made

        def made(ui: Ui) -> Any:
            loop = ui.__dict__.get("loop")
            if loop is not None and not _asked_by_the_suite() and _owed(loop).any():
                everything(loop)
            return ui.__dict__["overflows"]

        def began(ui: Ui, words: list[str]) -> None:
            ui.__dict__["overflows"] = words

        Loop.paint = painted  # type: ignore[method-assign]  # for as long as the tests run
        Loop.surface = property(surface, put)  # type: ignore[assignment,misc]  # as above
        Ui.overflows = property(made, began)  # type: ignore[assignment,misc]  # as above


def _owed(loop: Loop) -> Owed:
    """What a window owes."""
    if "owed" not in loop.__dict__:
        loop.__dict__["owed"] = Owed()
        loop.ui.__dict__["loop"] = loop
    found: Owed = loop.__dict__["owed"]
    return found


LAZILY = Lazily()
