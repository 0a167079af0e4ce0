"""People who play whole games at a table, by mouse, by keys alone or by pad; each input is counted.

Where a real window is given, it gets the same clicks and keys, and after each of them both must have come to the
same: what the window has written to its log is what the table in this process has come to.
"""

from __future__ import annotations

import random
from collections import Counter, deque
from pathlib import Path
from typing import Any

from tests.app.virtual_pad import VirtualPad
from tests.app.windows import Blank
from tests.app.xwindow import Hand, until
from ulus_suite import Match, bots, games
from ulus_suite.app.audits import QUIET, Driver, is_answer
from ulus_suite.app.loop import Loop
from ulus_suite.app.scene.kit import BoardTable
from ulus_suite.app.table.modes import Asking
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.focus import Focus
from ulus_suite.app.ui.inputs import InputAction
from ulus_suite.core.actions import Action
from ulus_suite.games.ulus.table.contest_scene import FLICK_AT as MAT
from ulus_suite.store.journal import read_log

SIZE = (1280, 720)
NAMES = ("Anu", "Bat", "Chuluun", "Dorj", "Enkhtuya", "Ganbold")
WAYS = (
    ("tab", "rightshoulder", "Tab"), ("Shift+tab", "leftshoulder", "shift+Tab"), ("up", "dpup", "Up"),
    ("down", "dpdown", "Down"), ("left", "dpleft", "Left"), ("right", "dpright", "Right"),
)  # fmt: skip
"""What leads the focus on: pygame's key, the pad's button, the key of a real keyboard."""
STRAYED = 20
"""No place is so many presses away."""
AIMING = 40
"""At most so many presses are spent on an aim."""
NEAR_MDEG, NEAR_PERMILLE = 1500, 30
"""So near a direction and a strength are good enough."""
PATIENCE = 24
"""After so many presses without an entry somebody does what the focus offers."""


class Player:
    """One hand for all seats. ``by``: mouse, keys or pad. ``inputs`` counts clicks, keys and buttons; ``turns``:
    how often another person came to the table."""

    def __init__(self, by: str, match: Match, hand: Hand | None = None, log: Path | None = None) -> None:
        self.by, self.match, self.hand, self.log = by, match, hand, log
        loop = Loop(Blank(), size=SIZE, settings=QUIET)
        self.table = TableScreen(loop.ui, match)
        loop.ui.replace(self.table)
        self.driver = Driver(loop)
        self.ui = loop.ui
        self.pad = VirtualPad(self.driver) if by == "pad" else None
        self.lot = random.Random(match.header.seed)
        self.bot = bots.of(match.header.game)[1]
        self.inputs: Counter[str] = Counter()
        self.presses = self.turns = 0
        self._actor: int | None = None
        self._wanted: tuple[int, Action | None] = (-1, None)
        self._since = (0, 0)
        """The number of entries, and of presses since it was reached."""
        self._settle()

    def play(self, most: int) -> bool:
        """Press until the game is over, or so often. Whether it is over."""
        for _ in range(most):
            if self.ui.screen.name == "ending":
                return True
            self.turn()
        return self.ui.screen.name == "ending"

    def turn(self) -> None:
        """One press of a person, wherever the window is."""
        screen, table = self.ui.screen, self.table
        if screen.name == "curtain":
            self.press("open")
        elif screen is not table:
            self._key("escape", "b", "Escape")
        else:
            actor = table.session.actor
            if actor is not None and actor != self._actor:
                self._actor, self.turns = actor, self.turns + 1
            self.press(self._next())
        self._settle()

    # --- what to press -----------------------------------------------------------------------------------

    def _next(self) -> str:
        """The next press towards what an easy player would do; else something that can be pressed; where nothing
        comes of it for long, what the focus offers."""
        table = self.table
        self.presses += 1
        entries = len(self.match.entries)
        self._since = (entries, self._since[1] + 1) if self._since[0] == entries else (entries, 0)
        led = table.lead(self.ui)
        if led == MAT and isinstance(table.mode, Asking):
            aimed = self._aimed()
            if aimed and self._since[1] < AIMING:
                return aimed
            # A click on the mat only looks; who does not pull presses the button.
            return f"{MAT}.flick" if self.by == "mouse" else MAT
        if not isinstance(table.mode, Asking) or not table.choices or self._since[1] > PATIENCE:
            return led
        if self._wanted[0] != entries:
            seat = table.choices[0].seat
            view, key = self.match.view(seat), self.match.bot_key(seat)
            self._wanted = (entries, self.bot.think(view, table.choices, key, 0).action)
        wanted = self._wanted[1]
        assert wanted is not None
        for name in (table.choice_target(wanted), _towards(table.board, wanted)):
            if name and self._reachable(name):
                return name
        if is_answer(self.ui.focus.get(led)) and self.lot.random() < 0.5:
            return led
        able = [t.id for t in self.ui.focus.targets if is_answer(t) and self._reachable(t.id)]
        return self.lot.choice(able) if able else led

    def _aimed(self) -> str:
        """The next press towards an easy player's shot; "" when the bone is aimed so. Every other shot, by lot,
        is not aimed at all: of two who shoot alike neither ever wins."""
        board: Any = self.table.board
        aiming = board.contest.aiming
        if random.Random(len(self.match.entries)).random() < 0.5:
            return ""
        shot = getattr(self.table.choices[0], "shot", None)
        if aiming is None or shot is None or not shot.placed:
            return ""
        beside = (aiming.aim.bearing_mdeg - shot.bearing_mdeg + 180_000) % 360_000 - 180_000
        if abs(beside) > NEAR_MDEG:
            return "aim.right" if beside > 0 else "aim.left"
        return "aim.up" if aiming.aim.power_permille < shot.power_permille - NEAR_PERMILLE else ""

    def _reachable(self, name: str) -> bool:
        target = self.ui.focus.get(name)
        if target is None or not target.enabled or target.act is None:
            return False
        return self.by != "mouse" or target.seen.width > 0

    # --- pressing ----------------------------------------------------------------------------------------

    def press(self, name: str) -> None:
        """Press a target: click it, or go there and press Enter or A."""
        if self.by == "mouse":
            pos = self.driver.find(name).seen.center
            self.driver.click(name)
            self.inputs["click"] += 1
            if self.hand is not None:
                self.hand.click(pos)
            return
        self._walk(name)
        self._key("return", "a", "Return")

    def _walk(self, name: str) -> None:
        """Lead the focus to a target, looking anew after each press: what scrolls into sight lies elsewhere then.
        Who has gone astray goes on by Tab alone."""
        for step in range(len(self.ui.focus.targets) + STRAYED):
            if self.ui.focus.current == name:
                return
            self._key(*(self._way(name)[0] if step < STRAYED else WAYS[0]))
        raise AssertionError(f"the way leads to {self.ui.focus.current} and not to {name}")

    def _way(self, name: str) -> list[tuple[str, str, str]]:
        """The fewest presses of Tab and arrows that lead the focus to a target."""
        focus = self.ui.focus
        start = focus.current
        before: dict[str | None, tuple[str | None, tuple[str, str, str]]] = {}
        queue = deque([start])
        while queue and name not in before and start != name:
            here = queue.popleft()
            for way in WAYS:
                by_tab = way[0].endswith("tab")
                if here == MAT and not by_tab:
                    continue  # there arrows aim
                there = _after(focus, here, way[0])
                target = focus.get(there)
                # Tab keeps its order; by arrows, what has scrolled is another way next time.
                moves = not by_tab and target is not None and target.scroller is not None
                if there not in before and there != start and (there == name or not moves):
                    before[there] = here, way
                    queue.append(there)
        found: list[tuple[str, str, str]] = []
        at: str | None = name
        while at != start:
            if at not in before:
                raise AssertionError(f"no way to {name} from {start}: {[t.id for t in focus.targets]}")
            at, way = before[at]
            found.append(way)
        return found[::-1]

    def _key(self, key: str, button: str, really: str) -> None:
        self.inputs[key] += 1
        if self.pad is not None:
            self.pad.press(button)
            return
        self.driver.key(key)
        if self.hand is not None:
            self.hand.key(really)

    def _settle(self) -> None:
        """Let everything happen that happens by itself, and see that the window has come to the same."""
        while self.ui.animator.busy or (self.ui.screen is self.table and self.table.busy):
            self.driver.step()
        self.driver.step()
        if self.hand is not None and self.log is not None:
            now, log = len(self.match.entries), self.log
            until(lambda: log.read_bytes().count(b"\n") - 1 == now, 60)
            self.hand.rest()

    def close(self) -> None:
        """Pull the pad's cable and close the window."""
        if self.pad is not None:
            self.pad.unplug()
        self.driver.loop.close()

    def same(self) -> bool:
        """Whether the window has written what this table has come to."""
        assert self.log is not None
        return read_log(self.log, self.match.rules.action_type).entries == tuple(self.match.entries)

    def told(self) -> str:
        """What it took."""
        inputs, turns, game = sum(self.inputs.values()), max(1, self.turns), self.match.header.game
        each = f"{inputs / turns:.1f} inputs a turn, {self.presses / turns:.1f} of them choices"
        return f"{game} by {self.by}: {len(self.match.entries)} entries, {turns} turns, {dict(self.inputs)}: {each}"


def _towards(board: Any, action: Action) -> str:
    """The next press towards an action that takes several: a piece, then its goal; rows and fists set first."""
    if isinstance(board, BoardTable):
        routes, picked = board.routes(board.view, board.screen.choices), board.hand
        way = next((way for way, each in routes.items() if each == action), ())
        done = len(picked) if way[: len(picked)] == picked else 0
        return board.named(way[done]) if done < len(way) else ""
    if action.kind == "bid":
        return "bid.more" if action.count > board.hand.bid else "bid.less"  # type: ignore[attr-defined]  # a Bid
    for field in ("ocean", "start", "place", "land"):
        place = getattr(action, field, "")
        if place and hasattr(board, "hand"):
            return f"at.{place}"
    ledger = getattr(board, "ledger", None)
    if ledger is not None and ledger.open:
        return next((f"ledger.{line.key}.more" for line, _ in ledger.rows if action in line.ways), "")
    return ""


def _after(focus: Focus, here: str | None, key: str) -> str | None:
    """Where the focus would be after a key; the focus itself stays."""
    kept = focus.current, focus.by_keys
    targets = [(target, target.scroller) for target in focus.targets]
    for target, _ in targets:
        target.scroller = None  # nothing is brought into sight by asking
    focus.current = here
    if key.endswith("tab"):
        focus.step(-1 if key.startswith("Shift") else 1)
    else:
        focus.move(InputAction[key.upper()])
    there, (focus.current, focus.by_keys) = focus.current, kept
    for target, scroller in targets:
        target.scroller = scroller
    return there


def begun(game: str, seats: int, seed: int) -> Match:
    """A new game of people."""
    return Match.new(games.load(game), seats, seed=seed, names=NAMES[:seats])
