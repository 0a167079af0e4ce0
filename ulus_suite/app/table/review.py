"""A game looked back on, on its own table: the curve, turning points, better choices, luck against play."""

from __future__ import annotations

from collections.abc import Callable

from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.table.activity import Activity, Frame, Keys, Table
from ulus_suite.app.table.parts.review_rail import ReviewRail
from ulus_suite.app.table.relearn import may_step, relearn_table, step_line
from ulus_suite.app.table.review_worker import Reviewing
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui.inputs import Hint, InputAction
from ulus_suite.app.ui.screen import Ui
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
from ulus_suite.data.messages import said
from ulus_suite.match import Match
from ulus_suite.play import review
from ulus_suite.play.evaluation import Effort
from ulus_suite.play.policy import Policy
from ulus_suite.play.review import Decided, Review
from ulus_suite.play.reviewed import Told

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

    def begin(self, ui: Ui, table: Table) -> None:
        """In the past; at the first moment worth a look once that is known."""
        self.table = table
        self._ready()
        stops = self.stops()
        self._opened_at = stops[0] if stops else len(table.match.line) - 1
        table.look_back(self._opened_at)

    def rail(self) -> ReviewRail:
        """The review."""
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
