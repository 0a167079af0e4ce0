"""A game looked back on, on its own table: the curve, turning points, better choices, luck against play."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, Future
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import takewhile
from threading import Lock, Thread

import pygame

from ulus_suite import games
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.table.activity import Activity, Keys
from ulus_suite.app.table.rail.rail import Placed
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.table.table import Frame
from ulus_suite.app.table.uses.relearn import may_step, relearn_table, step_line
from ulus_suite.app.ui import thinker
from ulus_suite.app.ui.inputs import Hint, InputAction
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Painted, Panel, Row, Scroll, Tabs, Widget, rule
from ulus_suite.app.ui.widgets.chances import Chances, Part, Parts, Series
from ulus_suite.core.errors import Misuse
from ulus_suite.core.log import Entry, Header
from ulus_suite.core.match import BareMatch, replay
from ulus_suite.core.names import Seat
from ulus_suite.data.messages import said
from ulus_suite.match import Match
from ulus_suite.play.advice import review
from ulus_suite.play.advice.evaluation import Effort
from ulus_suite.play.advice.patience import DaemonThread
from ulus_suite.play.advice.review import Decided, Done, Job, Review, Setting, Tally, understood
from ulus_suite.play.advice.reviewed import Told
from ulus_suite.play.policy import Policy
from ulus_suite.store import library

_LEFT: dict[str, dict[Job, Done]] = {}
"""What had been found of reviews that were left before they were whole: whoever comes back goes on from there."""
LEFT = 3
"""Of so many games at most."""
SKETCH = 12
"""From so many chances on a curve is drawn while the rest is worked out."""

_MATCH: list[BareMatch] = []
"""Filled in the worker: the game that is looked at there."""


def _open(header: Header, entries: Sequence[Entry]) -> None:
    """Run in the worker as it starts."""
    _MATCH[:] = [_again(header, entries)]


def _again(header: Header, entries: Sequence[Entry]) -> BareMatch:
    return replay(games.load(header.game).at(header.rules_version), header, entries, Match)


def outward(jobs: Sequence[Job]) -> list[Job]:
    """The order in which a curve can be looked at early: the end, then chances spread over the game and ever
    closer together, then the choices."""
    values = [job for job in jobs if job.what == "value"]
    order, step = dict.fromkeys(values[-1:]), len(values)
    while len(order) < len(values):
        step = max(1, step // 2)
        order |= dict.fromkeys(values[::step])
    return [*order, *(job for job in jobs if job.what != "value")]


def _work(job: Job, how: Setting) -> Done:
    """Run in the worker."""
    return review.do(_MATCH[0], job, how)


class Reviewing:
    """One review being made; :meth:`step` looks how far it is. ``failed``: something went wrong in there."""

    def __init__(self, match: Match, how: Setting) -> None:
        self.match, self.how = match, how
        self.jobs: list[Job] = []
        self.made: dict[Job, Done] = {}
        self.found: Review | None = None
        self.failed = False
        self._asked: dict[Job, Future[Done]] = {}
        self._pool: Executor | None = None
        self._worker: Future[int] | None = None
        self._lock = Lock()
        self._closed = False
        kept = understood(match, library.kept_text(self.name))
        if kept is not None:
            self.found = kept
        else:
            self._begin()

    @property
    def name(self) -> str:
        """Under which it is kept."""
        return review.name_of(self.how)

    def _begin(self) -> None:
        """Plan, and let a thread start the process: that takes longer than a frame may."""
        self.jobs = outward(review.plan(self.match, self.how))
        self.made = _LEFT.pop(self.name, {})
        Thread(target=self._start, args=(self.match.header, list(self.match.entries)), daemon=True).start()

    @property
    def _missing(self) -> list[Job]:
        return [job for job in self.jobs if job not in self.made]

    def _start(self, header: Header, entries: Sequence[Entry]) -> None:
        """Run in the thread; whoever has closed the review meanwhile gets no process."""
        with self._lock:
            if self._closed:
                return
            try:
                self._pool = thinker.pool(_open, header, entries)
                self._worker = self._pool.submit(os.getpid)
                self._asked = {job: self._pool.submit(_work, job, self.how) for job in self._missing}
            except (OSError, ImportError, PermissionError, RuntimeError):
                self._in_thread()

    def _in_thread(self) -> None:
        """Where no process can be started: slower frames, but it gets done."""
        self._end()
        self._pool = DaemonThread()
        self._asked = {job: self._pool.submit(review.do, self.match, job, self.how) for job in self._missing}

    @property
    def progress(self) -> tuple[int, int]:
        """Pieces done, pieces in all."""
        return len(self.made), max(1, len(self.jobs))

    @property
    def busy(self) -> bool:
        """Whether it is still being made."""
        return self.found is None and not self.failed

    @property
    def drawn(self) -> bool:
        """Whether enough is known for a curve through the whole game: its end, and some of the way there."""
        return sum(job.what == "value" for job in self.made) > min(SKETCH, len(self.jobs) // 4)

    def sketch(self) -> Review:
        """The review as far as it goes; where nothing is known yet, the chances of the next moment that is."""
        return review.assemble(self.match, self.how, list(self.made), list(self.made.values()))

    def step(self) -> bool:
        """Look how far it is; True when it has just been finished, or has failed."""
        if not self.busy:
            return False
        try:
            for job, one in list(takewhile(lambda asked: asked[1].done(), self._asked.items())):  # in their order
                self.made[job] = one.result()
                del self._asked[job]
        except BrokenProcessPool:
            if not thinker.has_started(self._worker):
                self._in_thread()
                return False
            self.failed = True  # it died of its work, and would take the window with it
        except Exception:  # whatever went wrong in there, the page says so and the game is not touched
            self.failed = True
        else:
            if len(self.made) < len(self.jobs):
                return False
            self.found = review.assemble(self.match, self.how, self.jobs, [self.made[job] for job in self.jobs])
            if self.found.finished:
                library.keep(self.name, review.encoded(self.found))
        self.close()
        return True

    def close(self) -> None:
        """Stop; what has not begun is dropped, what was found is there for whoever comes back."""
        if self.busy and self.made:
            _LEFT[self.name] = self.made
            for name in list(_LEFT)[:-LEFT]:
                del _LEFT[name]
        self._closed = True
        with self._lock:
            self._end()

    def _end(self) -> None:
        thinker.end(self._pool, self._worker)
        self._pool = self._worker = None


ROOMY = 24
"""Height in ems from which the curve and the ways on keep their places; below it they scroll with the rest."""


class ReviewRail(Placed):
    """Built anew at every layout."""

    def __init__(self, table: TableScreen, review: ReviewActivity) -> None:
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


LOOKING = Policy(
    "review", by_hand=False, computers=False, ceremony=False, undo="none", teaches=False, keeps=False
)  # fmt: skip


def open_review(ui: Ui, match: Match, effort: Effort = "quick") -> None:
    """Show the review of a game over the present page, or say in a sentence why there is none."""
    try:
        how = review.setting(match, effort)
    except Misuse as error:
        ui.push(Tell(ui.say("review.title"), said(error, ui.settings.language)))
        return
    copy = Match.from_header(match.rules, match.header)
    for entry in match.entries:
        copy.refold(entry)
    ui.push(review_table(ui, copy, Reviewing(copy, how)))


def review_table(ui: Ui, match: Match, work: Reviewing) -> TableScreen:
    """The table of a match with its review beside it."""
    return TableScreen(ui, match, activity=ReviewActivity(work))


MOMENTS = 12
"""So many moments are gone through; a game full of mistakes is no longer to look back on than another."""


AFRESH = 1500.0
"""Milliseconds after which what has been found so far is told anew."""


def _greatest(weights: dict[int, float]) -> set[int]:
    """The moments that weigh most."""
    return set(sorted(weights, key=lambda at: -weights[at])[:MOMENTS])


class ReviewActivity(Activity):
    """The table in the past, with the review beside it. Nothing is played here and nothing is saved.

    ``page``: "moments", or "luck". ``told``: the review in words, once there is one, or as far as it goes.
    """

    table: TableScreen

    name = "review"
    policy = LOOKING
    frame = Frame(share=0.44, ems=24, folds=False, past="always", ways_on=False)
    ways_on = ("review.next", "review.back")
    menu = ()

    def __init__(self, work: Reviewing) -> None:
        self.work = work
        self.page = "moments"
        self.told: Told | None = None
        self._sketched = 0
        """How much was known when it was last told as far as it goes; 0 where it is told whole, or not at all."""
        self._since = 0.0
        self._opened_at = -1

    def begin(self, ui: Ui) -> None:
        """In the past; at the first moment worth a look once that is known."""
        self._ready()
        stops = self.stops()
        self._opened_at = stops[0] if stops else len(self.table.match.line) - 1
        self.table.look_back(self._opened_at)

    def rail(self) -> ReviewRail:
        return ReviewRail(self.table, self)

    # --- what was found ----------------------------------------------------------------------------------

    @property
    def found(self) -> Review | None:
        """The review, once there is one."""
        return self.told.review if self.told is not None else None

    def _ready(self) -> None:
        if self.work.found is not None:
            self.told, self._sketched = Told(self.table.match, self.work.found, self.table.words), 0

    def _sketch(self, ms: float) -> bool:
        """Tell it as far as it goes, every now and then; True when something new is told."""
        self._since += ms
        done, _ = self.work.progress
        whole = self.told is not None and not self._sketched
        if whole or self._since < AFRESH or done == self._sketched or not self.work.drawn:
            return False
        self.told = Told(self.table.match, self.work.sketch(), self.table.words)
        self._sketched, self._since = done, 0.0
        return True

    def stops(self) -> list[int]:
        """Moments worth a look: before a mistake, after another turning point; of many those that changed most."""
        if self.found is None:
            return []
        mistakes = {one.at: one.loss for one in self.found.mistakes()}
        turns = {turn.at: abs(turn.change) for turn in self.found.turns if turn.at - 1 not in mistakes}
        return sorted(_greatest(turns | mistakes))

    def decided(self) -> Decided | None:
        """The choice that was made at the moment shown, if it was looked at."""
        if self.found is None:
            return None
        return next((one for one in self.found.decisions if one.at == self.table.shown_index), None)

    def lessons(self) -> list[Decided]:
        """Mistakes that people made: worth another try."""
        if self.found is None:
            return []
        people = self.table.session.people or tuple(range(self.table.match.seats))
        mine = {one.at: one.loss for one in self.found.mistakes() if one.seat in people}
        kept = _greatest(mine)
        return [one for one in self.found.mistakes() if one.at in kept]

    # --- going through it ----------------------------------------------------------------------------------

    def jump(self, ui: Ui, back: bool) -> None:
        """To the next moment worth a look."""
        at, stops = self.table.shown_index, self.stops()
        ways = [stop for stop in stops if (stop < at if back else stop > at)]
        if ways:
            self.table.go_to(ui, max(ways) if back else min(ways))

    def before_showing(self, ui: Ui) -> None:
        """The moment as whoever decided then saw it."""
        self.table.session.revealed_to = self._viewer(self.decided())

    def showing(self, ui: Ui) -> None:
        """What would have been better is marked."""
        one = self.decided()
        best = one.best if one is not None and one.mistake else None
        marked = review.action_of(self.table.match, best.action) if best is not None else None
        self.table.board.hinted(ui, marked)

    def _viewer(self, one: Decided | None) -> Seat | None:
        """Whose secrets are shown: those of a lone person, or, of a game that is over, of whoever decided."""
        if self.work.how.viewer >= 0:
            return self.work.how.viewer
        people = self.table.session.people
        if len(people) == 1:
            return people[0]
        return one.seat if one is not None else None

    def turn(self, ui: Ui, page: str) -> None:
        """Moments, or luck and play."""
        self.page = page
        ui.scrolled.pop("review", None)
        ui.relayout()

    def look_closer(self, ui: Ui) -> None:
        """Work it out again with more effort; what was found stays to be seen meanwhile."""
        harder: dict[Effort, Effort] = {"quick": "normal", "normal": "deep", "deep": "deep"}
        self.work.close()
        effort = harder[self.found.effort if self.found is not None else "quick"]
        match = self.table.match
        self.work = Reviewing(match, review.setting(match, effort))
        self._ready()
        self.table.refresh(ui)

    def may_step(self, one: Decided) -> bool:
        """Whether what would have been better can be stepped: once nothing in the game is a secret any more."""
        return self.told is not None and one.sure and may_step(self.told)

    def step_line(self, ui: Ui, one: Decided) -> None:
        """What would have been better, stepped on a board of its own."""
        if self.told is not None:
            step_line(ui, self.told, one)

    def learn(self, ui: Ui) -> None:
        """The mistakes as tasks."""
        if self.told is not None and self.lessons():
            ui.push(relearn_table(ui, self.told, self.lessons()))

    # --- time, keys, the way out -----------------------------------------------------------------------------

    @property
    def needs_tick(self) -> bool:
        """While it is worked out."""
        return self.work.busy

    def tick(self, ui: Ui, ms: float, table_tick: Callable[[Ui, float], None]) -> None:
        """See how far it is."""
        table_tick(ui, ms)
        before = self.table.rail.shown_progress if isinstance(self.table.rail, ReviewRail) else None
        if self.work.step():
            self._ready()
            self.table.refresh(ui)
            stops = self.stops()
            if stops and self.table.shown_index == self._opened_at:  # nobody looks at something meanwhile
                self.table.go_to(ui, stops[0])
            if ui.focus.current == "review.back":  # it was the only place to be
                ui.focus.current = None
        elif self.work.busy and (self._sketch(ms) or self.work.progress != before):
            ui.relayout()

    def leave(self) -> None:
        """Stop working on it."""
        self.work.close()

    def way_out(self, ui: Ui) -> None:
        """Away from the review."""
        ui.pop()

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now."""
        at, last, stops = self.table.shown_index, len(self.table.match.line) - 1, self.stops()
        return [
            *([(InputAction.RIGHT, ui.say("past.on"))] if at < last else []),
            *([(InputAction.LEFT, ui.say("past.back"))] if at else []),
            *([(InputAction.ACCEPT, ui.say("review.next"))] if stops and at < stops[-1] else []),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say("button.back")),
        ]

    def keys(self, ordinary: Keys) -> Keys:
        """The rulebook; nothing is played here."""
        return {InputAction.RULES: ordinary[InputAction.RULES]}
