"""What people press and read in whole games at one screen, in a window without a screen: how many presses decide
nothing, how often the screen is covered, how many words stand at a question."""

from __future__ import annotations

import random
import re
from collections.abc import Iterable, Sequence
from typing import Any, cast

import msgspec
import pygame

from ulus_suite import bots, games
from ulus_suite.app.audits import Blank, Driver, window
from ulus_suite.app.table.modes import Acknowledging, Asking, AskingAll, Covered, Throwing
from ulus_suite.app.table.parts.foot import Foot
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.sheets.curtain import CurtainScreen
from ulus_suite.app.ui.text import Text
from ulus_suite.app.ui.theme import Colour, Theme
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Pending
from ulus_suite.core.names import Seat
from ulus_suite.match import Match
from ulus_suite.play.policy import BY_WEIGHT

WORD = re.compile(r"[^\W\d_]{2,}")


class Presses(msgspec.Struct):
    """What people press in whole games at one screen, and what they read at a question, counted in the window.

    ``decisions``: more than one answer was offered, or somebody spoke up; ``throws``: a throw, a flick or a draw
    that a hand lets go; ``curtains``: the screen was covered; ``looks``: cards were turned up, what had come was
    seen; ``pages``: something on the board waited to be looked at; ``alone``: one answer. ``same``: curtains for
    whoever had pressed last. ``words``: those in the rail and at the foot, for each question.
    """

    games: int = 0
    decisions: int = 0
    throws: int = 0
    curtains: int = 0
    looks: int = 0
    pages: int = 0
    alone: int = 0
    same: int = 0
    words: list[int] = []

    @property
    def idle(self) -> int:
        """Presses that decide nothing and throw nothing."""
        return self.curtains + self.looks + self.pages + self.alone

    @property
    def all(self) -> int:
        """Every press."""
        return self.idle + self.decisions + self.throws

    @property
    def nothing(self) -> float:
        """The share of all presses that decide nothing."""
        return self.idle / max(1, self.all)

    @property
    def covered(self) -> float:
        """Curtains and looks for each decision."""
        return (self.curtains + self.looks) / max(1, self.decisions)


class Heard(Text):
    """Letters of a theme that note what is written with them."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.written: list[str] = []

    def label(
        self, words: str, role: str = "body", colour: Colour = (0, 0, 0), *, bold: bool = False,
        italic: bool = False, face: str = "", px: int = 0,
    ) -> pygame.Surface:  # fmt: skip
        """Note it, too."""
        self.written.append(words)
        return super().label(words, role, colour, bold=bold, italic=italic, face=face, px=px)


def words_read(written: Iterable[str]) -> int:
    """How many words stand there: numbers, signs and letters on caps of keys are none."""
    return sum(len(WORD.findall(line)) for line in written)


class Pressing:
    """One game in a window without a screen, by people who decide as a computer player would, or by lot.
    ``lets_run``: they let chance run where it runs without a choice, and throw by hand else."""

    def __init__(
        self, game: str, seats: int, seed: int, *, by_lot: bool, lets_run: bool = False, by_keys: bool = False,
        at: Driver | None = None,
    ) -> None:  # fmt: skip
        self.match = Match.new(games.load(game), seats, seed=seed)
        self.driver = at or window()
        self.lot = random.Random(seed) if by_lot else None
        self.player = bots.of(game)[1]
        self.found = Presses(games=1)
        self.pressed: Seat | None = None
        """Who pressed last."""
        self.lets_run, self.by_keys = lets_run, by_keys
        self.heard = Heard(self.driver.loop.ui.theme)

    def run(self, most: int = 20_000) -> Presses:
        """Play to the end, or so many turns of the loop."""
        ui = self.driver.loop.ui
        ui.home(TableScreen(ui, self.match, policy=BY_WEIGHT))
        for _ in range(most):
            self.driver.step()
            screen = ui.screen
            if isinstance(screen, CurtainScreen):
                self.found.curtains += 1
                self.found.same += screen.seat == self.pressed
                self.pressed = screen.seat
                self.driver.key("return")
            elif not isinstance(screen, TableScreen):
                break
            else:
                self._press(screen)
        ui.home(Blank())
        return self.found

    def _press(self, table: TableScreen) -> None:
        found, mode, ui = self.found, table.mode, self.driver.loop.ui
        if table.moving:
            return
        if table.board.holds_up:
            found.pages += 1
            self.driver.key("return")
        elif self._pulls(table):
            found.decisions += 1
        elif isinstance(mode, Acknowledging | Covered):
            found.looks += 1
            self.driver.key("return")
        elif self._speaks(table):
            found.decisions += 1
        elif isinstance(mode, AskingAll):
            found.alone += 1
            table.go_on(ui)
        elif isinstance(mode, Throwing):
            found.throws += 1
            self._read(table)
            self._by(table, table.session.pending)
            self.driver.key("return")
        elif isinstance(mode, Asking) and table.choices:
            self._read(table)
            self._choose(table)

    def _choose(self, table: TableScreen) -> None:
        found, ui = self.found, self.driver.loop.ui
        actor = table.session.actor
        assert actor is not None
        self.pressed = actor
        if self.lets_run and table.may_roll_on:
            found.throws += 1
            table.roll_on(ui)
            return
        single = len(table.choices) == 1
        gesture = single and table.choices[0].kind in table.match.rules.spec.gestures
        found.decisions += not single
        found.throws += gesture
        found.alone += single and not gesture
        view, key = table.match.view(actor), table.match.bot_key(actor)
        table.act(ui, table.board.aimed(self._think(view, table.choices, key)))

    def _read(self, table: TableScreen) -> None:
        """What stands beside the board and at the foot."""
        ui, surface, before = self.driver.loop.ui, self.driver.loop.surface, self.driver.loop.ui.text
        self.heard.written.clear()
        ui.text = self.heard
        table.rail.draw(ui, surface)
        Foot().draw(ui, surface, table.foot, table.hints(ui), table.foot_line(ui))
        ui.text = before
        self.found.words.append(words_read(self.heard.written))

    def _speaks(self, table: TableScreen) -> bool:
        """Somebody who would rather not have kept silent presses its name."""
        session, rules = table.session, table.match.rules
        for seat in session.may_speak:
            asked = next(
                p.state for p in reversed(table.match.line) if next(iter(rules.silences(p.state)), None) == seat
            )
            action = self._think(rules.view(asked, seat), rules.choices(asked, seat), session.match.bot_key(seat))
            if action != rules.silences(asked)[seat]:
                self.pressed = seat
                table.speak_up(self.driver.loop.ui, seat)
                return True
        return False

    def _pulls(self, table: TableScreen) -> bool:
        """Whether a card was pulled out of a hand that lies face down: pressed, over it, out, let go."""
        seat, at, focus = table.turns_up, self.driver, self.driver.loop.ui.focus
        if seat is None or focus.get("back.0") is None:
            return False
        view, choices = table.match.view(seat), table.match.choices(seat)
        action = self._think(view, choices, table.match.bot_key(seat))
        if action.kind not in table.match.rules.spec.pulled:
            return False
        self.pressed = seat
        if self.by_keys:  # the key that turns the hand up is held, arrows pull a card out, let go it is passed on
            at.key("return", up=False)
            board, wanted = cast(Any, table.board), getattr(action, "card", "")
            for name in ["up", *["right"] * len(view.hand)]:
                at.key(name)
                if view.hand[board.moment.hand.chosen[0]] == wanted:
                    break
            at.let_go("return")
            return True
        at.point(at.find("back.0").seen.center)
        at.button(down=True)
        at.point(at.find("back.0").seen.move(0, 9).center)
        cards = {f"card.{k}": card for k, card in enumerate(table.board.view.hand)}
        name = next(name for name, card in cards.items() if card == getattr(action, "card", ""))
        for pos in (at.find(name).seen.center, table.board.rect.center):
            at.point(pos)
        at.button(down=False)
        return True

    def _by(self, table: TableScreen, pending: Pending) -> None:
        if isinstance(pending, AwaitChance) and pending.request.by is not None:
            self.pressed = pending.request.by

    def _think(self, view: Any, choices: Sequence[Action], key: str) -> Action:
        return self.player.think(view, choices, key, 0).action if self.lot is None else self.lot.choice(choices)


def pressed(
    game: str, seats: int, seeds: Iterable[int], *, by_lot: bool, lets_run: bool = False, by_keys: bool = False,
    most: int = 20_000,
) -> Presses:  # fmt: skip
    """Games at one window, whole or so many turns of the loop of each, added up."""
    at, found = window(), Presses()
    for seed in seeds:
        one = Pressing(game, seats, seed, by_lot=by_lot, lets_run=lets_run, by_keys=by_keys, at=at).run(most)
        for name in Presses.__struct_fields__:
            setattr(found, name, getattr(found, name) + getattr(one, name))
    return found
