"""A whole game of Ulus for four people through the real window: a process of its own, with clicks, drags and keys.

Where things are is looked up in a mirror: the same game of the same seed on a screen of the same size, inside this
process, that is given the same clicks and keys. The window is never told anything but those; what it has written to
its log must be, entry by entry, what the mirror has come to.
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from pathlib import Path
from typing import NoReturn

import pygame
import pytest

from tests.app.test_ulus_window import _moves, _pick, _slung
from tests.app.windows import Blank
from tests.app.xwindow import SIZE, THERE, Hand, until, window
from ulus_suite import Match, games
from ulus_suite.app.audits import Driver
from ulus_suite.app.bones.aiming import BEYOND, DEAD_PX, FULL_PX, reaching
from ulus_suite.app.loop import Loop
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.settings import Settings
from ulus_suite.core.chance import Finished
from ulus_suite.core.log import Played
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.table import Table
from ulus_suite.games.ulus.table.aims import best_pair
from ulus_suite.store import json_store
from ulus_suite.store.journal import read_log

pytestmark = [pytest.mark.long, pytest.mark.skipif(not THERE, reason="needs Xvfb and xdotool")]

SETTINGS = Settings(motion="none", sound=False, fresh_ms=0)
SEED = 4
"""Of the game, and of what is chosen in it: a short one with fights, bargains and all of Naadam."""

NAMES = ("Anu", "Bat", "Chuluun", "Dorj")
KEYS = {"tab": "Tab", "Shift+tab": "shift+Tab", "return": "Return", "escape": "Escape"}
LONGEST_S = 900
"""A game takes three minutes of an idle machine."""

FAR = 8
"""What is further away than so many presses of Tab is clicked instead, to save time."""


class Both(Driver):
    """Gives every input to the mirror and to the window, and sees that both have come to the same."""

    def __init__(self, loop: Loop, table: TableScreen, hand: Hand, log: Path) -> None:
        self.table, self.hand, self.log = table, hand, log
        self.done: Counter[str] = Counter()
        """How many clicks, keys, and drags from what."""
        self._agreed = 0
        super().__init__(loop)

    def click(self, name: str) -> None:
        """Point and click."""
        pos = self.find(name).seen.center
        super().click(name)
        self.hand.click(pos)
        self._agree("click", name)

    def drag(self, name: str, to: tuple[int, int]) -> None:
        """Press, pull, let go."""
        pos = self.find(name).seen.center
        super().drag(name, to)
        self.hand.drag(pos, to)
        self._agree(f"drag {name.partition('.')[0]}", name)

    def key(self, name: str, *, up: bool = True) -> None:
        """Press a key."""
        super().key(name, up=up)
        self.hand.key(KEYS[name])
        self._agree("key", name)

    def enter(self, name: str) -> None:
        """Tab to a target and press Return; click it if it is far away."""
        focus = self.loop.ui.focus
        stops = [t.id for t in focus.targets if not t.passing or t.id == focus.current]
        if name not in stops or focus.current not in stops:
            self.click(name)
            return
        on = (stops.index(name) - stops.index(focus.current)) % len(stops)
        tab, times = min((("tab", on), ("Shift+tab", len(stops) - on)), key=lambda way: way[1])
        if times > FAR:
            self.click(name)
            return
        for _ in range(times):
            super().key(tab)
            self.hand.key(KEYS[tab])
        assert focus.current == name
        self.done["key"] += times
        self.key("return")

    def begin(self) -> None:
        """Wait for what happens before anybody has pressed anything."""
        self._agree("start", "the table")

    def _agree(self, kind: str, what: str) -> None:
        """Wait until the window has written what the mirror has come to."""
        self.done[kind] += 1
        while self.loop.ui.animator.busy or self.table.busy:
            self.step()
        self.step()
        match = self.table.match
        now = len(match.entries)
        try:
            until(lambda: self.log.read_bytes().count(b"\n") - 1 == now, 15)
            if now > self._agreed:
                assert read_log(self.log, match.rules.action_type).entries == tuple(match.entries)
        except AssertionError:
            self.fail(f"after {kind} {what} the window and its mirror disagree at {match.pending}")
        self._agreed = now
        self.hand.rest()

    def fail(self, why: str) -> NoReturn:
        """Leave pictures of both, and stop."""
        self.pictures("stuck")
        written = read_log(self.log, self.table.match.rules.action_type).entries
        pytest.fail(f"{why}; {len(written)} entries are written, {len(self.table.match.entries)} expected")

    def pictures(self, name: str) -> tuple[Path, Path]:
        """What the window shows, and what the mirror does."""
        folder = self.log.parent.parent
        seen, mirror = folder / f"{name}.window.png", folder / f"{name}.mirror.png"
        self.hand.picture(seen)
        pygame.image.save(self.loop.surface, mirror)
        return seen, mirror


def _flicked(both: Both, rng: random.Random) -> bool:
    """In the wrestling: pull a bone back with the mouse, away from one like it, and let go."""
    board = both.table.board
    assert isinstance(board, Table)
    contest, focus = board.contest, both.loop.ui.focus
    pair = best_pair(board.contest.bones, contest.may, contest.must())
    if contest.aim is None or contest.aim.rim or pair is None or not both.table.choices or rng.random() < 0.3:
        return False
    here, there = pair
    name = f"bone.{here.piece}"
    way = math.atan2(there.y - here.y, there.x - here.x) + math.radians(rng.uniform(-0.5, 0.5))
    power = reaching(math.dist((here.x, here.y), (there.x, there.y)) + BEYOND)
    far = DEAD_PX + (FULL_PX - DEAD_PX) * min(1000, power) / 1000
    target = focus.get(name)
    if target is None or not target.seen.width:
        return False
    x, y = target.seen.center
    under, to = focus.at((x, y)), (round(x - far * math.cos(way)), round(y + far * math.sin(way)))
    if under is not target or not pygame.Rect((0, 0), SIZE).inflate(-20, -20).collidepoint(to):
        return False
    both.drag(name, to)
    return True


def _call(table: TableScreen) -> str:
    """The button that asks the others for help, unless there has been a bargain already."""
    calls = (ac.CallHelp, ac.CallPromise)
    if any(isinstance(e.action, calls) for e in table.match.entries if isinstance(e, Played)):
        return ""
    rail = [action for action in table.choices if not table.board.on_board(action)]
    return next((f"choice.{k}" for k, action in enumerate(rail) if isinstance(action, calls)), "")


def _turn(both: Both, rng: random.Random) -> None:
    """One press of a person, wherever the window is."""
    screen, table = both.loop.ui.screen, both.table
    if screen.name == "curtain":
        both.enter("open") if rng.random() < 0.5 else both.click("open")
    elif screen is not table:
        both.key("escape")
    elif not _slung(both, table, rng) and not _flicked(both, rng):
        moves = _moves(both)
        if not moves:
            both.fail("nothing to press")
        call = _call(table)
        name = call if call in moves else _pick(table, moves, rng)
        if name.startswith("bone.") or rng.random() < 0.5:
            both.click(name)
        else:
            both.enter(name)


def _begun(match: Match) -> Loop:
    """The mirror: the table of a match on a screen that nobody sees."""
    loop = Loop(Blank(), size=SIZE, settings=SETTINGS)
    loop.ui.push(TableScreen(loop.ui, match))
    return loop


def _alike(seen: Path, mirror: Path) -> float:
    """The share of two pictures that looks the same."""
    pair = [pygame.image.load(path) for path in (seen, mirror)]
    same = pygame.transform.threshold(None, pair[0], None, (40, 40, 40), search_surf=pair[1], set_behavior=0)
    return same / (SIZE[0] * SIZE[1])


def test_four_people_play_a_whole_game_in_the_real_window(tmp_path: Path) -> None:
    json_store.write(tmp_path / "settings.json", SETTINGS)
    rng, began = random.Random(SEED), time.monotonic()
    frames: set[str] = set()
    with window(["play", "ulus", "--seats", "4", "--seed", str(SEED), "--names", *NAMES], tmp_path) as hand:
        log = next((tmp_path / "games").glob("*.ulus"))
        match = Match.new(games.load("ulus"), 4, seed=SEED, names=NAMES)
        loop = _begun(match)
        table = loop.ui.screen
        assert isinstance(table, TableScreen)
        both = Both(loop, table, hand, log)
        both.begin()
        while loop.ui.screen.name != "ending":
            if time.monotonic() > began + LONGEST_S:
                both.fail("no end in sight")
            _turn(both, rng)
            frames.update(type(frame).__name__ for frame in match.state.frames)
        seen, mirror = both.pictures("ending")
        if seen.exists():
            assert _alike(seen, mirror) > 0.98
        assert Match.load(log).state == match.state  # it can be read while the window holds it
        assert hand.game.poll() is None
        loop.close()
    played = Match.load(log)
    print(f"{time.monotonic() - began:.0f} s, {dict(both.done)}, {len(played.entries)} entries")
    assert not played.warnings
    assert not played.audit()
    assert isinstance(played.pending, Finished)
    assert [p.digest for p in played.line] == [p.digest for p in match.line]
    assert {"Confront", "Bargain", "Race", "Archery", "Wrestling"} <= frames
    kinds = {entry.action.kind for entry in played.entries if isinstance(entry, Played)}
    assert {"choose", "give", "announce", "declare", "roll", "strike", "give_in"} <= kinds
    assert {"call_help", "begin", "flick"} <= kinds
    assert kinds & {"offer", "refuse"}
    least = {"click": 100, "key": 100, "drag aim": 4, "drag bone": 4}  # the mat at archery, bones at wrestling
    assert all(both.done[kind] >= times for kind, times in least.items()), both.done
