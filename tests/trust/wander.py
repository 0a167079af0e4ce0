"""Random events sent to a window that wanders over every screen and every mode of the table.

An event is one that is put into the window's queue: a motion, a press, a release, a key, a letter, a turn of the
wheel. A fault is whatever would end the page: an exception in a turn of the loop, or a turn that takes too long.

What costs time and shows nothing is left out: a turn takes the events of many gestures, most turns draw nothing (a
page that was not seen before is always drawn), one window stays for all, and no worker is started (`lazily`).
"""

from __future__ import annotations

import contextlib
import gc
import os
import random
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.pack_maker import found as packs_found
from tests.pack_maker import installed
from tests.trust import hand, starts
from tests.trust.fuzz import limits
from tests.trust.lazily import cheap_workers, do_some
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.errors import Misuse

STAY = 400
"""Events after which the window goes somewhere else by itself: pages that lead on would be seen too often."""

KEPT = 60
"""Pages for which one window stays."""

DRESSED = 12
"""Pages after which palette, size of text and motion change."""

AT_ONCE = 0.01
"""The share of turns before which they change in the middle of a page."""

DRAWN = 0.06
"""The share of turns that draw."""

SECONDS = 60
"""No turn of the loop may take so long, even on a machine that does much else."""

PACKS = Path(__file__).resolve().parents[1] / "packs"
TEST_PACKS = {"bazaar": "ulus_bazaar:PACK", "morris": "ulus_morris:PACK"}


class Walk(NamedTuple):
    """What came of it: events sent, how many turns each screen and mode was seen (and, by "event …", how many of
    each kind were sent), faults."""

    sent: int
    seen: Counter[str]
    failures: list[str]


class Blinking(Loop):
    """A window that draws a page when it is new, and seldom afterwards."""

    rng: random.Random
    known: set[str]

    def paint(self) -> bool:
        """Draw, or say that something was drawn."""
        place = where(self)
        if place not in self.known or self.rng.random() < DRAWN:
            self.known.add(place)
            return super().paint()
        return self.ui.all_dirty


def wander(count: int, seed: int = 1, *, packs: bool = False) -> Walk:
    """Send so many events; with ``packs`` the packs that tests install are on the shelf too."""
    rng = random.Random(seed)
    with contextlib.ExitStack() as all_:
        if packs:
            place = Path(os.environ["ULUS_SUITE_HOME"]) / "installed"
            for name, point in TEST_PACKS.items():
                installed(place, f"ulus-{name}", {name: point})
            all_.enter_context(packs_found(*(PACKS / name for name in TEST_PACKS), place))
        all_.enter_context(cheap_workers(rng))
        starts.keep_games()
        return _walk(count, rng)


def _walk(count: int, rng: random.Random) -> Walk:
    seen, failures, sent, known = Counter[str](), list[str](), 0, set[str]()
    pages = starts.every(rng)
    kinds = [kind for kind in pages for _ in range(starts.WEIGHTS[kind])]
    while sent < count:
        loop = _window(rng, known)
        for number in range(KEPT):
            if sent >= count or not _at_home(loop, rng, dress=number % DRESSED == 0):
                break
            kind = rng.choice(kinds)
            sent += (posted := _visit(loop, rng, rng.choice(pages[kind]), min(STAY, count - sent), seen)).events
            failures += [f"{kind}: {why}" for why in posted.failures]
            if posted.failures:
                break
        with contextlib.suppress(Exception):
            loop.ui.home(TitleScreen())
            gc.collect()  # fonts of pages that are gone, while pygame can still close their files
            loop.close()
        starts.tidy()
    return Walk(sent, seen, failures)


class Visit(NamedTuple):
    """Events sent on one page, and what went wrong."""

    events: int
    failures: list[str]


def _visit(loop: Blinking, rng: random.Random, open_: starts.Start, most: int, seen: Counter[str]) -> Visit:
    """Open a page and send it events, wherever they lead."""
    sent = 0
    try:
        with limits(SECONDS):
            with contextlib.suppress(Misuse):  # this page cannot be opened now, in a sentence: the shelf it is
                if (page := open_(loop.ui, rng)) is not None:
                    loop.ui.push(page)
            loop.step(16)
        while sent < most and loop.ui.running and loop.ui.layers:
            with limits(SECONDS):
                do_some(rng)
                if rng.random() < AT_ONCE:
                    _dress(loop, rng)
                if rng.random() < 0.2:
                    loop.step(2000)  # nothing given: what moves gets on
                for event in _gestures(loop, rng):
                    pygame.event.post(event)
                    seen[f"event {hand.kind_of(event)}"] += 1
                    sent += 1
                loop.step(rng.choice((16, 16, 100, 2000)))
            if loop.ui.layers:
                seen[where(loop)] += 1
    except Exception as error:
        return Visit(sent + 1, [told(error)])  # one more, so that it ends where nothing can be opened at all
    return Visit(sent, [])


def _window(rng: random.Random, known: set[str]) -> Blinking:
    loop = Blinking.__new__(Blinking)
    loop.rng, loop.known = rng, known
    loop.__init__(TitleScreen(), size=rng.choice(hand.SIZES), settings=Settings(sound=False))  # type: ignore[misc]  # anew in place
    return loop


def _at_home(loop: Blinking, rng: random.Random, *, dress: bool) -> bool:
    """Put the window back to the shelf, in some language; False where it was closed."""
    if not loop.ui.running or not loop.ui.layers:
        return False
    pygame.event.clear()
    loop.ui.set(
        language=rng.choice(("en", "en", "mn")), teach=rng.choice(("off", "first", "always")), full_screen=False
    )
    if dress:
        _dress(loop, rng)
        loop.known.clear()
    loop.ui.home(TitleScreen())
    return True


def _dress(loop: Loop, rng: random.Random) -> None:
    """As from the settings, whatever lies on the table or moves there."""
    loop.ui.set(
        motion=rng.choice(("none", "none", "calm", "full")), text=rng.choice((80, 100, 100, 150, 200)),
        palette=rng.choice(("default", "colour_blind", "high_contrast")),
    )  # fmt: skip


def _gestures(loop: Loop, rng: random.Random) -> Iterator[pygame.Event]:
    """What hands did since the last turn: one gesture, or several that met one picture."""
    for _ in range(rng.choice((1, 2, 4, 6))):
        yield from hand.gesture(loop, rng)


def where(loop: Loop) -> str:
    """The screen on top and, at or over a table, its game and its mode."""
    screens = [layer.screen for layer in reversed(loop.ui.layers)]
    table = next((each for each in screens if isinstance(each, TableScreen)), None)
    top = screens[0].name if screens else "nothing"
    return top if table is None else f"{top}/{table.match.header.game}/{table.mode.name}"


def told(error: BaseException) -> str:
    """An error and where it happened, as short as it can be."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    places = " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))
    return f"{type(error).__name__}: {error} at {places}"[:300]
