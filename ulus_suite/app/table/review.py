"""A game looked back on, on its own table: the curve, turning points, better choices, luck against play."""

from __future__ import annotations

import pygame

from ulus_suite.app.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.reviewing import Reviewing
from ulus_suite.app.room import room
from ulus_suite.app.screens.sheet import Tell
from ulus_suite.app.table.parts.past import PastBar
from ulus_suite.app.table.parts.rail import Rail
from ulus_suite.app.table.parts.review_rail import ReviewRail
from ulus_suite.app.table.relearn import RelearnScreen
from ulus_suite.app.table.screen import TableScreen
from ulus_suite.app.ui import Ui
from ulus_suite.core.errors import Misuse
from ulus_suite.core.names import Seat
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
        ui.push(Tell(ui.say("review.title"), str(error)))
        return
    copy = Match.from_header(match.rules, match.header)
    for entry in match.entries:
        copy.refold(entry)
    ui.push(ReviewScreen(ui, copy, Reviewing(copy, how)))


class ReviewScreen(TableScreen):
    """The table in the past, with the review beside it. Nothing is played here and nothing is saved."""

    name = "review"

    def __init__(self, ui: Ui, match: Match, work: Reviewing) -> None:
        self.work = work
        self.page = "moments"
        self.told: Told | None = None
        super().__init__(ui, match, policy=LOOKING)
        self.past = PastBar(self, ways_on=False)
        self.look_back(len(match.line) - 1)
        self._ready()

    def make_rail(self) -> Rail:
        """The review."""
        return ReviewRail(self)

    # --- what was found ----------------------------------------------------------------------------------

    @property
    def found(self) -> Review | None:
        """The review, once there is one."""
        return self.told.review if self.told is not None else None

    def _ready(self) -> None:
        if self.work.found is not None:
            self.told = Told(self.match, self.work.found, self.words)

    def stops(self) -> list[int]:
        """Moments worth a look: before each mistake, after each other turning point."""
        if self.found is None:
            return []
        mistakes = {one.at for one in self.found.mistakes()}
        turns = {turn.at for turn in self.found.turns if turn.at - 1 not in mistakes}
        return sorted(mistakes | turns)

    def decided(self) -> Decided | None:
        """The choice that was made at the moment shown, if it was looked at."""
        if self.found is None:
            return None
        return next((one for one in self.found.decisions if one.at == self.shown_index), None)

    def lessons(self) -> list[Decided]:
        """Mistakes that people made: worth another try."""
        if self.found is None:
            return []
        people = self.session.people or tuple(range(self.match.seats))
        return [one for one in self.found.mistakes() if one.seat in people]

    # --- going through it ----------------------------------------------------------------------------------

    def jump(self, ui: Ui, back: bool) -> None:
        """To the next moment worth a look."""
        at, stops = self.shown_index, self.stops()
        ways = [stop for stop in stops if (stop < at if back else stop > at)]
        if ways:
            self.go_to(ui, max(ways) if back else min(ways))

    def go_to(self, ui: Ui, at: int | None) -> None:
        """A moment; "back to the game" leaves the review."""
        if at is None:
            ui.pop()
            return
        super().go_to(ui, at)

    def refresh(self, ui: Ui) -> None:
        """The moment as whoever decided then saw it; what would have been better is marked."""
        if self.at is None:
            self.look_back(len(self.match.line) - 1)
        one = self.decided()
        self.session.revealed_to = self._eyes(one)
        self.board.show(ui, self.session.view(self.at))
        best = one.best if one is not None and one.mistake else None
        self.board.hinted(ui, review.action_of(self.match, best.action) if best is not None else None)
        ui.relayout()

    def _eyes(self, one: Decided | None) -> Seat | None:
        """Whose secrets are shown: those of a lone person, or, of a game that is over, of whoever decided."""
        if self.work.how.viewer >= 0:
            return self.work.how.viewer
        people = self.session.people
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
        self.work = Reviewing(self.match, review.setting(self.match, effort))
        self._ready()
        self.refresh(ui)

    def learn(self, ui: Ui) -> None:
        """The mistakes as tasks."""
        if self.told is not None and self.lessons():
            ui.push(RelearnScreen(ui, self.told, self.lessons()))

    # --- on the stack ----------------------------------------------------------------------------------------

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # as in the table
        """While it is worked out, and while history plays."""
        return self.work.busy or super().needs_tick

    def tick(self, ui: Ui, ms: float) -> None:
        """See how far it is."""
        super().tick(ui, ms)
        before = self.rail.shown_progress if isinstance(self.rail, ReviewRail) else None
        if self.work.step():
            self._ready()
            self.refresh(ui)
            if stops := self.stops():
                self.go_to(ui, stops[0])
            if ui.focus.current == "review.back":  # it was the only place to be
                ui.focus.current = None
        elif self.work.busy and self.work.progress != before:
            ui.relayout()

    def enter(self, ui: Ui) -> None:
        """On the first moment worth a look."""
        if stops := self.stops():
            self.look_back(stops[0])
        self.refresh(ui)

    def resume(self, ui: Ui) -> None:
        """As it was."""
        self.refresh(ui)

    def leave(self, ui: Ui) -> None:
        """Stop working on it."""
        self.work.close()
        super().leave(ui)

    def back(self, ui: Ui) -> None:
        """Away from the review."""
        ui.pop()

    def open_menu(self, ui: Ui) -> None:
        """There is nothing to save or leave here."""
        ui.pop()

    # --- looks -------------------------------------------------------------------------------------------------

    def folded(self, ui: Ui) -> bool:
        """The review always stands beside the board."""
        return False

    def lay_out(self, ui: Ui) -> None:
        """Board to the left, the review to the right, the bar of the past at the foot."""
        self.speak(ui)
        theme, (width, height) = ui.theme, ui.size
        pad, foot = theme.px(14), theme.em(2.0)
        past = self.past.height(ui)
        high = height - foot - past - pad
        rail = min(round(width * 0.44), theme.em(24))
        self.board.place(ui, pygame.Rect(pad, pad, width - rail - 3 * pad, high))
        self.rail.place(ui, pygame.Rect(width - rail - pad, pad, rail, high))
        self.past.place(ui, pygame.Rect(pad, height - foot - past, width - 2 * pad, past))
        self.foot = pygame.Rect(0, height - foot, width, foot)
        if ui.focus.get(ui.focus.current) is None:
            ui.focus.lead("review.next" if self.stops() else "review.back")

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, the board, the review, the bar, the foot."""
        surface.blit(room(ui), (0, 0))
        self.board.draw(ui, surface)
        self.rail.draw(ui, surface)
        self.past.draw(ui, surface)
        self.draw_foot(ui, surface)

    def hints(self, ui: Ui) -> list[Hint]:
        """Keys that work now."""
        return [
            (InputAction.RIGHT, ui.say("past.on")),
            (InputAction.ACCEPT, ui.say("review.next")),
            (InputAction.RULES, ui.say("hint.rules")),
            (InputAction.BACK, ui.say("button.back")),
        ]

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """The bar's keys and the rulebook; nothing is played here."""
        if not given.down or given.device == "mouse":
            return False
        if self.past.take(ui, given):
            return True
        if given.do is InputAction.RULES and not given.repeat:
            self.open_rules(ui)
            return True
        return False
