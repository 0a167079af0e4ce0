"""Where the focus stands when somebody is asked, and what Enter does there (law 14): a window without a screen,
people at every seat, their decisions by lot and by pressing what the focus offers.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from collections.abc import Collection, Iterable, Iterator
from typing import Any, NamedTuple, cast

import msgspec
import pygame

from ulus_suite import games
from ulus_suite.app import registry
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.modes import Acknowledging, Asking, AskingAll, Covered, Throwing
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.actions import Action
from ulus_suite.core.match import replay
from ulus_suite.core.names import Seat
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.policy import BY_WEIGHT
from ulus_suite.play.session import Session

# --- Drives a window with real pygame events, by script: for tests, recordings and measurements ----------------


class Driver:
    """Presses keys and buttons of a `Loop`, through pygame's queue, and lets it turn after each."""

    def __init__(self, loop: Loop) -> None:
        self.loop = loop
        loop.step()

    @property
    def labels(self) -> dict[str, str]:
        """Ids and labels of everything that can be focused now."""
        return {t.id: t.label for t in self.loop.ui.focus.targets}

    def step(self, turns: int = 1, ms: float = 1000 / 60) -> None:
        """Let the loop turn."""
        for _ in range(turns):
            self.loop.step(ms)

    def key(self, name: str, *, up: bool = True) -> None:
        """Press (and let go) a key such as `tab`, `Shift+tab`, `return`, `a`."""
        mod = 0
        while name.startswith(("Shift+", "Ctrl+")):
            head, name = name.split("+", 1)
            mod |= pygame.KMOD_SHIFT if head == "Shift" else pygame.KMOD_CTRL
        code = pygame.key.key_code(name)
        letter = name if len(name) == 1 else " " if name == "space" else ""
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=letter, scancode=0))
        self.step()
        if up:
            self.let_go(name, mod)

    def let_go(self, name: str, mod: int = 0) -> None:
        """Let a key go."""
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.Event(pygame.KEYUP, key=code, mod=mod, scancode=0))
        self.step()

    def write(self, words: str) -> None:
        """Type text into the focused field."""
        for letter in words:
            pygame.event.post(pygame.Event(pygame.TEXTINPUT, text=letter))
        self.step()

    def point(self, pos: tuple[int, int]) -> None:
        """Move the pointer."""
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step()

    def click(self, name: str) -> None:
        """Move to a target's middle and click. Raises `KeyError` when there is no such target in sight."""
        pos = self.find(name).seen.center
        self.point(pos)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.step()

    def button(self, *, down: bool) -> None:
        """Press the mouse's button where the pointer is, or let it go."""
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        pygame.event.post(pygame.Event(kind, pos=self.loop.ui.pointer, button=1))
        self.step()

    def drag(self, name: str, to: tuple[int, int]) -> None:
        """Pick up a target, carry it to a point and drop it."""
        pos = self.find(name).seen.center
        self.point(pos)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.step()
        for share in (0.3, 0.7, 1.0):
            way = (round(pos[0] + (to[0] - pos[0]) * share), round(pos[1] + (to[1] - pos[1]) * share))
            self.point(way)
        pygame.event.post(pygame.Event(pygame.MOUSEBUTTONUP, pos=to, button=1))
        self.step()

    def find(self, name: str) -> Target:
        """A target by id."""
        target = self.loop.ui.focus.get(name)
        if target is None or not target.seen.width:
            raise KeyError(f"nothing called {name!r} in sight; there are {', '.join(self.labels)}")
        return target


# ------------------------------------------------------------------------------------------------------------------


PRESSES = 4
"""So many times Enter is pressed before the game must have gone on: pick up, put down, confirm."""
NO_PLACE = ("log", "look", "panel", "chip", "scrollbar")
"""Kinds of target that are no answer to a question."""
NOT_ASKED = ("tool.", "interrupt.", "coach.", "seat.", "rail")
"""How the ids of controls begin that are no answer to a question."""
STRETCHES = 10
"""A long game is looked at in one of so many places, from its first question to its last."""
WIDE = 16
"""So many turns of the loop one stretch is looked at."""
QUIET = Settings(sound=False, teach="off", motion="none", pace="once", welcomed=True, fresh_ms=0)


class FocusFlow(msgspec.Struct):
    """Counted over some games: times somebody was ``asked``, in so many ``turns`` (times another person was);
    ``strayed``: the focus was on nothing that person may do; ``spent``: on a choice that spends though others do
    not; ``pressed`` Enter so often for so many ``answers``; ``stuck``: Enter did not lead on. ``where``: on what it
    stood when it strayed or was stuck."""

    games: int = 0
    asked: int = 0
    strayed: int = 0
    spent: int = 0
    pressed: int = 0
    answers: int = 0
    turns: int = 0
    stuck: int = 0
    where: Counter[str] = msgspec.field(default_factory=Counter)

    @property
    def presses(self) -> float:
        """How often Enter is pressed for an answer: once, or twice where something is picked up first."""
        return self.pressed / max(1, self.answers)

    @property
    def inputs(self) -> float:
        """How many presses a turn costs: its questions, so many presses each."""
        return self.asked / max(1, self.turns) * self.presses


class Unpainted(Loop):
    """A window that lays everything out and paints nothing."""

    def paint(self) -> bool:
        """Nothing is looked at."""
        self.ui.all_dirty = False
        return False


def is_answer(target: Target | None) -> bool:
    """Whether a target is something to answer a question with."""
    return (
        target is not None
        and target.enabled
        and bool(target.act or target.drag)
        and target.kind not in NO_PLACE
        and not target.id.startswith(NOT_ASKED)
    )


def spends(table: TableScreen, target: Target | None) -> bool:
    """Whether a target's choice spends what need not be spent, though there is one that does not."""
    kinds = table.match.rules.spec.spends
    if target is None or all(action.kind in kinds for action in table.choices):
        return False
    return any(table.choice_target(action) == target.id for action in table.choices if action.kind in kinds)


class Blank(Screen):
    """Nothing."""


def window(text: int = 100) -> Driver:
    """A window without a screen, at which one game after the other can be watched."""
    return Driver(Unpainted(Blank(), settings=msgspec.structs.replace(QUIET, text=text)))


class Watched:
    """One game in a window without a screen. ``by_lot``: the share of decisions that are drawn, the rest is done by
    Enter."""

    def __init__(
        self, game: str, seats: int, seed: int, *, text: int = 100, by_lot: float = 0.5, at: Driver | None = None
    ) -> None:
        self.match = Match.new(games.load(game), seats, seed=seed)
        self.driver = at or window(text)
        self.by_lot = by_lot
        self.before: Seat | None = None
        """Who was asked before."""
        self.lot = random.Random(seed)
        self.found = FocusFlow(games=1)

    def begin_at(self, share: float) -> int:
        """Play the whole game by lot without a window; go back to that share of it (1 leaves its
        last entries). How many entries the whole game has."""
        match = self.match
        session = Session(match, BY_WEIGHT)
        for _ in driver.run_on(session, person=driver.by_lot(match.header.seed)):
            pass
        entries = round((len(match.entries) - WIDE // 2) * share)
        self.match = replay(match.rules, match.header, match.entries[: max(0, entries)], Match)
        return len(match.entries)

    def run(self, most: int) -> FocusFlow:
        """Play until the end, or so many turns of the loop."""
        ui = self.driver.loop.ui
        ui.home(TableScreen(ui, self.match, policy=BY_WEIGHT))
        for _ in range(most):
            self.driver.step()
            screen = ui.screen
            if isinstance(screen, CurtainScreen):
                self.driver.key("return")
            elif not isinstance(screen, TableScreen):
                break
            elif screen.board.holds_up or isinstance(
                screen.mode, AskingAll | Covered
            ):  # somebody looks, and goes on
                self.driver.key("return")
            elif isinstance(screen.mode, Asking | Throwing | Acknowledging):
                self._asked(screen)
        ui.home(Blank())
        return self.found

    def _asked(self, table: TableScreen) -> None:
        target, found = self.driver.loop.ui.focus.target, self.found
        found.asked += 1
        person = table.mode.what.seat if isinstance(table.mode, Acknowledging) else table.session.actor
        if person is not None and person != self.before:
            self.before, found.turns = person, found.turns + 1
        name = f"{table.mode.name} {'/'.join(sorted({a.kind for a in table.choices}))}: {target and target.id}"
        if not is_answer(target):
            found.strayed += 1
            found.where["strayed " + name] += 1
        elif spends(table, target):
            found.spent += 1
            found.where["spent " + name] += 1
        if isinstance(table.mode, Asking) and table.choices and self.lot.random() < self.by_lot:
            table.act(self.driver.loop.ui, self.lot.choice(table.choices))
            return
        self._press(table, name)

    def _press(self, table: TableScreen, name: str) -> None:
        before, mode, found = len(self.match.entries), table.mode, self.found
        for _ in range(PRESSES):
            self.driver.key("return")
            found.pressed += 1
            if len(self.match.entries) > before or table.mode is not mode:
                found.answers += 1
                return
        found.stuck += 1
        found.where["stuck " + name] += 1
        if self.driver.loop.ui.screen is not table:
            self.driver.loop.ui.pop()
        elif table.choices:
            table.act(self.driver.loop.ui, self.lot.choice(table.choices))


def measure(game: str, seats: int, seed: int, most: int = 4000) -> FocusFlow:
    """One game from its beginning. The same seed gives the same figures."""
    return Watched(game, seats, seed).run(most)


def stretches(game: str, seeds: Iterable[int]) -> Iterator[FocusFlow]:
    """Of a game for each seed, with every number of seats in turn, one stretch: its place goes with the seed from
    the first question to the last."""
    spec, at = games.load(game).spec, window()
    tables = range(spec.min_seats, spec.max_seats + 1)
    for seed in seeds:
        watched = Watched(game, tables[seed % len(tables)], seed, at=at)
        watched.begin_at(seed // len(tables) % STRETCHES / (STRETCHES - 1))
        yield watched.run(WIDE)


def total(flows: list[FocusFlow]) -> FocusFlow:
    """The sum of some measurements."""
    found = FocusFlow()
    for flow in flows:
        for name in FocusFlow.__struct_fields__:
            setattr(found, name, getattr(found, name) + getattr(flow, name))
    return found


MOST = 600
"""So many presses at one moment of a game."""

Offered = tuple[tuple[str, str, str], ...]
"""What can be pressed: id, label and hint of each target."""


class Reached(NamedTuple):
    """``missing``: choices that no press led to; ``cut``: whether presses ran out before everything was tried."""

    missing: tuple[Action, ...]
    cut: bool = False


def reach(match: Match, most: int = MOST) -> Reached:
    """Try every choice of the person who is asked now; nothing is missing where nobody is."""
    walk = Walk(match)
    try:
        return walk.run(most)
    finally:
        walk.driver.loop.close()


class Walk:
    """One moment of a game."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.made = set[Action]()
        self.presses = 0
        self.ways: dict[Offered, dict[str, Offered]] = {}
        self.driver = self._opened()
        self.first = self._here()

    @property
    def ui(self) -> Ui:
        """The window that nobody sees."""
        return self.driver.loop.ui

    def run(self, most: int) -> Reached:
        """Press until all has been chosen, or nothing new is left."""
        table = self.ui.screen
        if table is not self.table or not isinstance(table, TableScreen) or not isinstance(table.mode, Asking):
            return Reached(())
        sampled = self.match.rules.spec.open_kinds
        board = table.board
        wanted = {board.stands_for(action): None for action in table.choices if action.kind not in sampled}
        here = self.first
        while self.presses < most and not self.made.issuperset(wanted):
            way = self._next(here)
            if way is None and here != self.first:
                here = self._again()
                way = self._next(here)
            if way is None:
                break
            here = self._along(here, way)
        missing = tuple(action for action in wanted if action not in self.made)
        return Reached(missing, bool(missing) and self.presses >= most)

    def _opened(self) -> Driver:
        driver = Driver(Unpainted(self._table, settings=QUIET))
        for _ in range(6):
            driver.step()
            if driver.loop.ui.screen.name == "curtain":
                driver.key("return")
        return driver

    def _table(self, ui: Ui) -> Screen:
        """The table, at which what is chosen is noted instead of played."""
        screen = registry.seat_at_table(ui, self.match)
        self.table = cast("Any", screen)
        self.table.act = self._chosen
        return screen

    def _chosen(self, ui: Ui, action: Action) -> None:
        """Note a choice, and show the position anew as if it had been taken back."""
        self.made.add(action)
        self.table.refresh(ui)

    def _here(self) -> Offered:
        """What can be pressed now."""
        return tuple(
            (target.id, target.label, target.hint)
            for target in self.ui.focus.targets
            if is_answer(target) and target.act is not None
        )

    def _again(self) -> Offered:
        """As it was at first."""
        self.driver.loop.close()
        self.driver = self._opened()
        return self._here()

    def _along(self, here: Offered, way: Collection[str]) -> Offered:
        """Press one after the other, as long as each is there."""
        for name in way:
            target = self.ui.focus.get(name)
            if target is None or target.act is None or not target.enabled:
                self.ways.setdefault(here, {})[name] = here
                return here
            self.ui.focus.current = name
            target.act()
            self.presses += 1
            self.driver.step()
            if self.ui.screen is not self.table:  # it only says something
                self.ui.pop()
                self.driver.step()
            there = self._here()
            self.ways.setdefault(here, {})[name] = there
            here = there
        return here

    def _next(self, here: Offered) -> list[str] | None:
        """The shortest known way to something untried: first to what stood there not at first, or otherwise."""
        others = None
        queue, seen = deque([(here, list[str]())]), {here}
        while queue:
            at, way = queue.popleft()
            known = self.ways.get(at, {})
            for each in at:
                if each[0] not in known:
                    if at == self.first or each not in self.first:
                        return [*way, each[0]]
                    others = others or [*way, each[0]]
            for name, there in known.items():
                if there not in seen:
                    seen.add(there)
                    queue.append((there, [*way, name]))
        return others
