"""Random events sent to a window that wanders over every screen and every mode of the table.

An event is one that is put into the window's queue: a motion, a press, a release, a key, a letter, a turn of the
wheel. A fault is whatever would end the page: an exception in a turn of the loop, or a turn that takes too long.
"""

from __future__ import annotations

import contextlib
import os
import random
import shutil
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.trust.fuzz import any_step, limits
from ulus_suite import Match, bots, games
from ulus_suite.app import registry, snapshot
from ulus_suite.app.loop import Loop
from ulus_suite.app.screens.title import TitleScreen
from ulus_suite.app.settings import Settings
from ulus_suite.core.pending import Finished
from ulus_suite.data.lessons import lessons
from ulus_suite.store import folders

if TYPE_CHECKING:
    from ulus_suite.app.ui import Screen, Ui

STAY = 300
"""Events after which the window goes somewhere else by itself: pages that lead on would be seen too often."""

KEPT = 6
"""Pages for which one window stays: drawing every picture anew for each would be most of the time."""

SECONDS = 60
"""No turn of the loop may take so long, even on a machine that does much else."""

REPLAYS = Path(__file__).resolve().parents[1] / "replays"
KEYS = [k for n, k in vars(pygame).items() if n.startswith("K_") and k not in (pygame.K_PAUSE, pygame.K_F11)]
USUAL = (pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_ESCAPE, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
         pygame.K_DOWN)  # fmt: skip


class Walk(NamedTuple):
    """What came of it: events sent, how many turns each screen and mode was seen, faults."""

    sent: int
    seen: Counter[str]
    failures: list[str]


def wander(count: int, seed: int = 1) -> Walk:
    """Send so many events."""
    rng, seen, failures, sent = random.Random(seed), Counter[str](), list[str](), 0
    keep_games()
    starts = every_start()
    while sent < count:
        loop = _window(rng)
        for _ in range(KEPT):
            if sent >= count or not _at_home(loop, rng):
                break
            name, open_ = rng.choice(starts)
            left = min(STAY, count - sent)
            try:
                with limits(SECONDS):
                    loop.ui.push(open_(loop.ui, rng))
                while left > 0 and loop.ui.running and loop.ui.layers:
                    posted = _gestures(loop, rng)
                    left, sent = left - posted, sent + posted
                    with limits(SECONDS):
                        loop.step(rng.choice((16, 16, 100, 2000)))
                    if loop.ui.layers:
                        seen[where(loop)] += 1
            except Exception as error:
                failures.append(f"{name}: {told(error)}")
                sent += 1  # so that it ends where nothing can be opened at all
                break
        with contextlib.suppress(Exception):
            loop.close()
    return Walk(sent, seen, failures)


def _window(rng: random.Random) -> Loop:
    chosen = Settings(
        motion=rng.choice(("none", "none", "calm", "full")), sound=False, text=rng.choice((80, 100, 100, 150, 200)),
        palette=rng.choice(("default", "colour_blind", "high_contrast")),
    )  # fmt: skip
    return Loop(TitleScreen(), size=rng.choice(((1024, 640), (1280, 720), (1600, 900))), settings=chosen)


def _at_home(loop: Loop, rng: random.Random) -> bool:
    """Put the window back to the shelf, in some language; False where it was closed."""
    if not loop.ui.running or not loop.ui.layers:
        return False
    loop.ui.set(language=rng.choice(("en", "en", "mn")), teach=rng.choice(("off", "first", "always")))
    loop.ui.home(TitleScreen())
    return True


def _gestures(loop: Loop, rng: random.Random) -> int:
    """One to twenty gestures for the next turn; how many events they were."""
    sent = 0
    for _ in range(rng.choice((1, 3, 10, 20))):
        for event in gesture(loop, rng):
            pygame.event.post(event)
            sent += 1
    return sent


def where(loop: Loop) -> str:
    """The screen on top and, at a table, its mode."""
    screen = loop.ui.screen
    mode = getattr(screen, "mode", None)
    return screen.name if mode is None else f"{screen.name}/{type(mode).__name__}"


def told(error: BaseException) -> str:
    """An error and where it happened, as short as it can be."""
    frames = traceback.extract_tb(error.__traceback__)[-3:]
    places = " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames))
    return f"{type(error).__name__}: {error} at {places}"[:300]


# --- where it begins ----------------------------------------------------------------------------------------

Start = Callable[["Ui", random.Random], "Screen"]


def every_start() -> list[tuple[str, Start]]:
    """Every page that the suite can show, tables most often."""
    found: list[tuple[str, Start]] = []
    for name, make in snapshot.screens().items():
        found.append((name, lambda ui, rng, make=make: make(ui) if callable(make) else make))  # type: ignore[misc]  # bound early  # bound early
    for entry in registry.ENTRIES:
        if registry.there(entry.opens):
            found.append((entry.id, lambda ui, rng, entry=entry: registry.fetch(entry.opens)(ui)))  # type: ignore[misc]  # as above  # as above
    for game in games.ids():
        found += [(f"table {game}", _table(game)), (f"table {game}", _table(game)), (f"over {game}", _over(game))]
        for lesson in lessons(game):
            if len(found) % 3 == 0 or lesson.chapter == 0:
                found.append((f"lesson {game} {lesson.id}", _lesson(game, lesson.id)))
    return found


def _table(game: str) -> Start:
    def open_(ui: Ui, rng: random.Random) -> Screen:
        rules = games.load(game)
        seats = rng.randint(rules.spec.min_seats, rules.spec.max_seats)
        machines = [bot.name for bot in bots.of(game)]
        most = rng.choice((0, 0, 0, 1, seats))
        kinds = [rng.choice(machines) if machines and s >= seats - most else bots.PERSON for s in range(seats)]
        match = Match.new(rules, seats, seed=rng.randrange(10**6), kinds=kinds)
        for _ in range(rng.choice((0, 0, 5, 40, 120))):
            if isinstance(match.pending, Finished):
                break
            any_step(match, rng)
        return registry.seat_at_table(ui, match, typed=rng.random() < 0.2)

    return open_


def _over(game: str) -> Start:
    def open_(ui: Ui, rng: random.Random) -> Screen:
        files = sorted((REPLAYS / game).glob("*.*"))
        return registry.seat_at_table(ui, Match.load(rng.choice(files)))

    return open_


def _lesson(game: str, id: str) -> Start:
    def open_(ui: Ui, rng: random.Random) -> Screen:
        from ulus_suite.app.table.lesson import lesson_by_id

        return lesson_by_id(ui, game, id)

    return open_


def keep_games() -> None:
    """Two saved games of every game, and bad files among them, so that the page of saved games has something."""
    from tests.trust.bad_files import bad_games, bad_lessons

    folder = folders.saved_games()
    if folder.is_dir() and any(folder.iterdir()):
        return
    bad_games(folder)
    bad_lessons(folders.own_lessons())
    for game in games.ids():
        for path in sorted((REPLAYS / game).glob("*.*"))[:2]:
            shutil.copy(path, folder / f"{game} {path.stem}.ulus")


# --- what a hand does ---------------------------------------------------------------------------------------


def gesture(loop: Loop, rng: random.Random) -> Iterator[pygame.Event]:
    """The events of one thing that a hand does."""
    focus, (wide, high) = loop.ui.focus, loop.ui.size
    open_ = [t for t in focus.targets if t.enabled] or focus.targets
    at = (rng.randrange(wide), rng.randrange(high))
    if open_ and rng.random() < 0.75:
        at = rng.choice(open_).seen.center
    kind = rng.random()
    if kind < 0.3:
        yield from _key(rng.choice((*USUAL, *USUAL, rng.choice(KEYS))), rng)
    elif kind < 0.65:
        yield _motion(at)
        yield pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=rng.choice((1, 1, 1, 3)))
        yield pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1)
    elif kind < 0.8:
        for _ in range(rng.choice((1, 3, 6))):
            yield _motion((rng.randrange(wide), rng.randrange(high)))
    elif kind < 0.9:
        yield from _drag(at, (rng.randrange(wide), rng.randrange(high)), rng)
    elif kind < 0.95:
        yield pygame.Event(pygame.MOUSEWHEEL, x=0, y=rng.choice((-1, 1, 5)))
    elif kind < 0.98:
        yield pygame.Event(pygame.TEXTINPUT, text=rng.choice(("x", "ө", "²", "7", " ", "\u0301", "\u202e")))
    else:
        kinds = (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED)
        yield pygame.Event(rng.choice(kinds))


def _key(key: int, rng: random.Random) -> Iterator[pygame.Event]:
    mod = rng.choice((0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL))
    for what in (pygame.KEYDOWN, pygame.KEYUP):
        yield pygame.Event(what, key=key, mod=mod, unicode=chr(key) if 32 <= key < 127 else "", scancode=0)


def _motion(at: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))


def _drag(start: tuple[int, int], end: tuple[int, int], rng: random.Random) -> Iterator[pygame.Event]:
    yield _motion(start)
    yield pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)
    for share in (0.3, 0.7, 1.0):
        yield _motion(
            (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        )
    if rng.random() < 0.8:
        yield pygame.Event(pygame.MOUSEBUTTONUP, pos=end, button=1)
