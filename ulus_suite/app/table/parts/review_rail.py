"""What a review says beside the board: curve, the moment shown, what would have been better; luck and play."""

from __future__ import annotations

from functools import partial
from typing import Protocol

import pygame

from ulus_suite.app.table.parts.column import Placed
from ulus_suite.app.table.parts.seen import Seen
from ulus_suite.app.table.review_worker import Reviewing
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Painted, Panel, Row, Scroll, Tabs, Widget, rule
from ulus_suite.app.ui.widgets.chances import Chances, Part, Parts, Series
from ulus_suite.play.review import Decided, Tally
from ulus_suite.play.reviewed import Told


class Reviewed(Protocol):
    """The review as it stands."""

    @property
    def told(self) -> Told | None:
        """The review in words, once there is one."""

    @property
    def page(self) -> str:
        """Which page is shown."""

    @property
    def work(self) -> Reviewing:
        """How far it is."""

    def turn(self, ui: Ui, page: str) -> None:
        """Another page."""

    def stops(self) -> list[int]:
        """Moments worth a look."""

    def decided(self) -> Decided | None:
        """The choice that was made at the moment shown."""

    def lessons(self) -> list[Decided]:
        """Mistakes worth another try."""

    def jump(self, ui: Ui, back: bool) -> None:
        """To the next moment worth a look."""

    def look_closer(self, ui: Ui) -> None:
        """Work it out again with more effort."""

    def may_step(self, one: Decided) -> bool:
        """Whether what would have been better can be stepped."""

    def step_line(self, ui: Ui, one: Decided) -> None:
        """What would have been better, stepped on a board of its own."""

    def learn(self, ui: Ui) -> None:
        """The mistakes as tasks."""

    def way_out(self, ui: Ui) -> None:
        """Away from the review."""


class Moments(Seen, Protocol):
    """A table that goes from moment to moment."""

    @property
    def shown_index(self) -> int:
        """The moment that is shown."""

    def go_to(self, ui: Ui, at: int | None) -> None:
        """Show a moment."""

    def branch(self, ui: Ui) -> None:
        """Play on from the moment shown, as a new game."""


ROOMY = 24
"""Height in ems from which the curve and the ways on keep their places; below it they scroll with the rest."""


class ReviewRail(Placed):
    """Built anew at every layout."""

    def __init__(self, table: Moments, review: Reviewed) -> None:
        super().__init__()
        self.table, self.review = table, review
        self.shown_progress: tuple[int, int] | None = None

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Head and curve keep their places; what is said scrolls when it must; ways on at the foot."""
        told = self.review.told
        roomy = rect.height >= ui.theme.em(ROOMY)
        pages = [(page, ui.say(f"review.page.{page}")) for page in ("moments", "luck")]
        parts: list[Widget] = [Tabs("review", pages, self.review.page, lambda page: self.review.turn(ui, page))]
        if self.review.work.busy:
            parts.append(self._progress(ui))
        elif self.review.work.failed:
            parts.append(Label(ui.say("review.failed"), "small", "bad"))
        said: list[Widget] = []
        if told is not None and self.review.page == "moments":
            parts += [*([self._curve(ui, told)] if roomy else []), self._stops(ui)]
            said = [*self._moment(ui, told), *([] if roomy else [self._curve(ui, told)])]
        elif told is not None:
            said = self._luck(ui, told)
        if roomy:
            parts += [Scroll("review", Column(*said, gap=0.4)), self._ways(ui)]
        else:  # large letters in a small window: only the way on keeps its place
            parts.append(Scroll("review", Column(*said, self._ways(ui), gap=0.4)))
        self.root = Panel(Column(*parts, gap=0.45), pad=0.7)
        self.root.place(ui, rect)

    # --- making it ---------------------------------------------------------------------------------------

    def _progress(self, ui: Ui) -> Widget:
        done, whole = self.shown_progress = self.review.work.progress

        def paint(ui: Ui, surface: pygame.Surface, rect: pygame.Rect) -> None:
            bar = pygame.Rect(rect.x, rect.centery - ui.theme.px(4), rect.width, ui.theme.px(8))
            surface.fill(ui.theme["paper_shade"], bar)
            surface.fill(ui.theme["accent"], (bar.x, bar.y, round(bar.width * done / whole), bar.height))

        said = ui.say("review.working", percent=100 * done // whole)
        more = ui.say("review.soon" if self.review.told is None else "review.so_far")
        return Column(Label(said, "small"), Painted(0, 0.8, paint), Label(more, "small", "ink_soft"), gap=0.1)

    # --- moments ------------------------------------------------------------------------------------------

    def _curve(self, ui: Ui, told: Told) -> Widget:
        review = told.review
        seats = range(self.table.match.seats)
        if told.in_points:
            margins = [point.margin or 0 for point in review.points]
            margins[-1] = told.end()
            most = max(4, *(abs(margin) for margin in margins))
            rows = [
                Series(
                    self.table.colours[s], tuple(float(m if s == 0 else -m) for m in margins), (0.0,) * len(margins)
                )
                for s in seats
            ]
            low, high, unit, label = -float(most), float(most), "", ui.say("review.curve.points")
        else:
            rows = [
                Series(
                    self.table.colours[s], tuple(100 * p.shares[s] for p in review.points),
                    tuple(100 * p.band(s) for p in review.points),
                )
                for s in seats
            ]  # fmt: skip
            low, high, unit, label = 0.0, 100.0, " %", ui.say("review.curve")
        curve = Chances(
            rows, low, high, self.review.stops(), self.table.shown_index, lambda at: self.table.go_to(ui, at),
            label=label, unit=unit, tall=7.5,
        )  # fmt: skip
        return Column(Label(label, "small", "ink_soft"), curve, gap=0.2)

    def _stops(self, ui: Ui) -> Widget:
        stops, at = self.review.stops(), self.table.shown_index
        number = sum(stop <= at for stop in stops)
        said = ui.say("review.stop", n=number, all=len(stops)) if stops else ui.say("review.no_turns")
        before = Button(
            "review.before", "", lambda: self.review.jump(ui, True), sign="left", label=ui.say("review.before"),
            enabled=any(stop < at for stop in stops),
        )  # fmt: skip
        after = Button(
            "review.next", ui.say("review.next"), lambda: self.review.jump(ui, False), style="main",
            enabled=any(stop > at for stop in stops),
        )  # fmt: skip
        return Row(before, Label(said, "small", "ink_soft", grow=1, align="centre"), after)

    def _moment(self, ui: Ui, told: Told) -> list[Widget]:
        """What led here and what it changed; what was chosen next and what would have been better."""
        at = self.table.shown_index
        found: list[Widget] = []
        one = self.review.decided()
        if one is not None:
            who = self.table.words.seat(one.seat)
            found.append(Label(ui.say("review.to_choose", who=who), "small", "ink_soft"))
            found.append(Label(told.chose(one), "body", bold=one.mistake))
            if one.sure:
                found.append(Label(told.better(one), "body", "good", bold=True))
                found += [Label(reason, "small") for reason in told.reasons(one)]
                if self.review.may_step(one):
                    step = partial(self.review.step_line, ui, one)
                    found.append(Row(Button("review.line", ui.say("puzzle.line"), step, sign="play", pad=0.3)))
            else:
                found.append(Label(told.verdict_short(one), "small"))
            found.append(rule())
        if at:
            found.append(Label(ui.say("review.before_that"), "small", "ink_soft"))
            found.append(
                Label(
                    told.happened(at, self.table.session.revealed_to) or told.cause(at),
                    "body" if one is None else "small",
                )
            )
            found += [Label(line, "small", bold=True) for line in told.changed(at)]
        found += [rule(), *self._basis(ui, told)]
        return found

    def _basis(self, ui: Ui, told: Told) -> list[Widget]:
        """What the figures rest on, and the way to better ones."""
        review = told.review
        found: list[Widget] = [Label(line, "small", "ink_soft", italic=True) for line in told.basis()]
        if not self.review.work.busy and not review.exact and review.effort != "deep":
            closer = Button(
                "review.closer", ui.say("review.closer"), lambda: self.review.look_closer(ui), sign="search"
            )
            found.append(Row(closer))
        return found

    # --- luck and play --------------------------------------------------------------------------------------

    def _luck(self, ui: Ui, told: Told) -> list[Widget]:
        """Bars for each seat, and what they mean."""
        found: list[Widget] = []
        tallies = told.review.tallies
        every = [told.parts(tally) for tally in tallies]
        most = max((abs(amount) for parts in every for amount, _ in parts), default=1.0)
        for tally, parts in zip(tallies, every, strict=True):
            found += self._seat(ui, told, tally, parts, most)
        found += [rule(), Label(told.about_luck(), "small", "ink_soft")]
        found += self._basis(ui, told)
        return found

    def _seat(self, ui: Ui, told: Told, tally: Tally, parts: list[tuple[float, str]], most: float) -> list[Widget]:
        heads = told.heads()
        start, result = told.tally(tally)[0], told.tally(tally)[-1]
        names = heads[1:-1]
        bars = [Part(name, amount, said) for name, (amount, said) in zip(names, parts, strict=True)]
        line = ui.say("review.from_to", start=start, result=result)
        head = Row(Label(self.table.words.seat(tally.seat), "body", bold=True, grow=1), Label(line, "small"))
        return [head, Parts(bars, most), Label(told.mistakes(tally), "small"), Gap(0.2)]

    # --- ways on ----------------------------------------------------------------------------------------------

    def _ways(self, ui: Ui) -> Widget:
        last = len(self.table.match.line) - 1
        lessons = len(self.review.lessons())
        ways: list[Widget] = [
            Button("review.back", ui.say("button.back"), lambda: self.review.way_out(ui), sign="left")
        ]
        if self.review.told is not None:
            ways.append(
                Button(
                    "review.again", ui.say("review.again"), lambda: self.table.branch(ui),
                    enabled=self.table.shown_index < last, hint=ui.say("review.again_hint"),
                )
            )  # fmt: skip
        if lessons:
            said = ui.say("review.learn_these", n=lessons)
            ways.append(Button("review.learn", said, lambda: self.review.learn(ui), style="plain", sign="bulb"))
        return Row(*ways, gap=0.4)
