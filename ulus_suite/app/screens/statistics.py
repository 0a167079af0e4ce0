"""Statistics: one's own games in figures and small plots, a game and a name at a time."""

from __future__ import annotations

import time

from ulus_suite import packs
from ulus_suite.app import registry
from ulus_suite.app.screens.sheet import Confirm, Page, Tell
from ulus_suite.app.screens.unusable import show_damaged, told_of
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Choice, Column, Label, Panel, Row, Split, Tabs, Widget, rule
from ulus_suite.app.ui.widgets.chances import Chances, Part, Parts, Series
from ulus_suite.core.errors import SuiteError
from ulus_suite.data import messages
from ulus_suite.data.messages import said
from ulus_suite.play import statistics
from ulus_suite.play.statistics import Figures
from ulus_suite.store import statistics as store

A_TURN_S, SHOWN_EACH_S = 0.004, 1.0
"""So long a turn files are looked at, at least one, so that the page stays alive; so often it counts them off."""
MOST_NAMES = 12
"""So many names are offered, those with most games first."""


class StatisticsScreen(Page):
    """Counts what is new first, then shows it."""

    name = "statistics"

    def __init__(self, ui: Ui | None = None) -> None:
        super().__init__()
        self.kept = store.Kept()
        self.left = statistics.stale(self.kept)
        self.every = self.kept.finished()
        self.game, self.who = "", ""
        self._told = False
        self._shown_at = 0.0
        self.damage = store.forgotten_looked_at()[1]

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # true only while something is still to be counted
        """Files are looked at one by one, between frames."""
        return bool(self.left) or (bool(self.kept.notice) and not self._told)

    def tick(self, ui: Ui, ms: float) -> None:
        """Look at the next file; say what was wrong with the cache."""
        now = time.monotonic()
        had = bool(self.left)
        while self.left and time.monotonic() - now < A_TURN_S:
            statistics.look_at(self.kept, self.left.pop())
        if had:
            if not self.left:
                self.every = self.kept.finished()
            if not self.left or now - self._shown_at > SHOWN_EACH_S:
                self._shown_at = now
                ui.relayout()
        elif self.kept.notice and not self._told:
            self._told = True
            ui.push(told_of(ui, "stats.title", self.kept.notice, self.kept.place))

    def _mended(self) -> None:
        self.damage = ""

    def leave(self, ui: Ui) -> None:
        """Let go of the cache."""
        self.kept.close()

    def lay_out(self, ui: Ui) -> None:
        """Tabs of the games, whose games, figures and plots; what has been forgotten at the foot."""
        body = Column(gap=0.7)
        if self.damage:
            body.children.append(
                Panel(show_damaged(ui, store.forgotten_place(), self.damage, self._mended), pad=0.6)
            )
        if self.left:
            body.children.append(Panel(Label(ui.say("stats.counting", n=len(self.left)))))
        there = [game for game in statistics.most_played(self.every) if registry.playable(game)]
        with_names = [game for game in there if statistics.people(self.every, game)]
        if with_names:
            self._shown(ui, body, with_names)
        elif not self.left:
            body.children.append(Panel(Label(ui.say("stats.empty"))))
        if gone := store.forgotten():
            body.children.append(self._forgotten(ui, gone))
        self.page(ui, ui.say("stats.title"), body)

    def _shown(self, ui: Ui, body: Column, there: list[str]) -> None:
        if self.game not in there:
            self.game = there[0]
        names = statistics.people(self.every, self.game)[:MOST_NAMES]
        if self.who not in names:
            self.who = names[0]
        tabs = Tabs("game", [(g, ui.say(f"game.{g}")) for g in there], self.game, lambda g: self._turn(ui, g))
        body.children.append(Panel(Column(tabs, gap=0.2), pad=0.5))
        said = ui.say("stats.who")
        who: Widget = Label(self.who)
        if len(names) > 1:
            who = Choice("who", [(n, n) for n in names], self.who, lambda n: self._ask(ui, str(n)), label=said)
        body.children.append(Panel(Row(Label(said, "small", "ink_soft"), who), pad=0.5))
        try:
            with packs.guest(self.game):
                self._told_of(ui, body)
        except SuiteError as error:  # one game's words may not take the page from all
            body.children.append(Panel(Label(messages.said(error, ui.settings.language), "small", "bad")))

    def _told_of(self, ui: Ui, body: Column) -> None:
        one = statistics.figures(self.every, self.who, self.game)
        language = ui.settings.language
        left = Column(self._numbers(ui, one), rule(), *self._against(ui, one, language), gap=0.5)
        right = Column(*self._ratings(ui, one), gap=0.5)
        if decided := statistics.clauses(one, language):
            right.children += [rule(), Label(ui.say("stats.clauses"), "small", "ink_soft"), _bars(decided)]
        if told := statistics.moments(one, language):
            left.children += [rule(), Label(ui.say("stats.moments"), "small", "ink_soft"), *map(Label, told)]
        body.children.append(Panel(Split(left, right, gap=2)))
        forget = Button("forget", ui.say("stats.forget"), lambda: self._forget(ui), sign="bin")
        about = Label(ui.say("stats.about"), "small", "ink_soft", grow=1)
        body.children.append(Panel(Row(about, forget), pad=0.6))

    def _turn(self, ui: Ui, game: str) -> None:
        self.game = game
        ui.relayout()

    def _ask(self, ui: Ui, name: str) -> None:
        self.who = name
        ui.relayout()

    # --- parts ---------------------------------------------------------------------------------------------

    def _numbers(self, ui: Ui, one: Figures) -> Widget:
        """What matters most, large."""
        cells = [
            ("games", str(one.games)), ("won", statistics.share(one.won)), ("rating", str(one.ratings[-1])),
            ("streak", str(one.streak)), ("longest", str(one.longest)), ("score", str(one.best_score)),
        ]  # fmt: skip
        return Row(
            *(
                Column(Label(n, "head", bold=True), Label(ui.say(f"stats.{key}"), "small"), gap=0)
                for key, n in cells
            ),
            gap=1.2,
        )

    def _against(self, ui: Ui, one: Figures, language: str) -> list[Widget]:
        """Wins by the level of the opponents: a bar of games, of which a part is won."""
        rows = [
            (statistics.level_name(row.level, language), row.won / max(1, row.games),
             ui.say("stats.of", won=statistics.share(row.won), games=row.games))
            for row in one.against
        ]  # fmt: skip
        return [Label(ui.say("stats.against"), "small", "ink_soft"), _shares(rows)]

    def _ratings(self, ui: Ui, one: Figures) -> list[Widget]:
        """The rating over the games."""
        low = float(min(one.ratings) // 50 * 50)
        high = float(-(-max(one.ratings) // 50) * 50)
        colour = ui.colours((one.name,))[0]
        line = Series(colour, tuple(map(float, one.ratings)), (0.0,) * len(one.ratings))
        said = ui.say("stats.ratings")
        plot = Chances(
            [line], low, max(high, low + 50), (), len(one.ratings) - 1, lambda at: None,
            label=said, unit="", tall=7, still=True,
        )  # fmt: skip
        return [Label(said, "small", "ink_soft"), plot]

    # --- names -----------------------------------------------------------------------------------------------

    def _forget(self, ui: Ui) -> None:
        name = self.who

        def gone() -> None:
            if problem := store.forget(name):
                ui.push(Tell(ui.say("stats.title"), said(problem, ui.settings.language)))
            ui.relayout()

        title = ui.say("stats.forget_title", name=name)
        ui.push(Confirm(title, ui.say("stats.forget_text", name=name), ui.say("stats.forget"), gone))

    def _forgotten(self, ui: Ui, names: tuple[str, ...]) -> Widget:
        def again(name: str) -> Widget:
            def act() -> None:
                store.forget(name, again=True)
                ui.relayout()

            return Button(f"remember.{name}", ui.say("stats.remember", name=name), act)

        said = Label(ui.say("stats.forgotten", names=", ".join(names)), "small", "ink_soft")
        return Panel(Column(said, Row(*(again(name) for name in names[:MOST_NAMES])), gap=0.4), pad=0.6)


def _bars(rows: list[tuple[str, int]]) -> Widget:
    most = max(n for _, n in rows)
    return Parts([Part(name, float(n), str(n)) for name, n in rows], most, one_way=True)


def _shares(rows: list[tuple[str, float, str]]) -> Widget:
    return Parts([Part(name, part, said) for name, part, said in rows], 1.0, one_way=True)
