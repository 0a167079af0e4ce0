"""Teaching in play: the rule of the present question, explained once to whom it is new."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from concurrent.futures import Future

import pygame

from ulus_suite.app.table.modes import Waiting
from ulus_suite.app.table.parts.zoom import bring_into_sight
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui.focus import Target
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.thinker import SHARED
from ulus_suite.app.ui.widgets import Button, Column, Gap, Label, Panel, Row, Widget
from ulus_suite.core.actions import Decision
from ulus_suite.core.events import Event
from ulus_suite.core.match import Place
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.data.lessons import lessons
from ulus_suite.data.rulebook import rulebook
from ulus_suite.play.advice.hints import Hint
from ulus_suite.play.driver import AutoPlay
from ulus_suite.play.lines import Step
from ulus_suite.store import progress
from ulus_suite.teach.lesson import clauses_named
from ulus_suite.teach.words import clause_of

# --- The hint: what the program would do here, move by move, with what each is worth and a line that proves it.


BUDGET_MS = 2000
PLAY_THIS = "hint.play"
"""The target that plays what is advised."""


class Hinting:
    """Asks the worker, and keeps what it said until the position changes."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: Future[tuple[Hint, ...]] | None = None
        self.better: Future[tuple[Hint, ...]] | None = None
        """A better answer that is still looked for while the first is shown."""
        self.found: tuple[Hint, ...] = ()
        self.silent = False
        """Whether no answer came, however long one waited."""
        self._own = False
        """Whether the board itself was asked: its answer need not stand among the choices."""
        self.closed = False
        """Whether it was asked for while the cards on which it would rest lay face down."""

    @property
    def thoughts(self) -> tuple[Decision, ...]:
        """What was advised, the best first; for marks on the board."""
        return tuple(hint.decision for hint in self.found)

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self.asked is not None

    @property
    def shown(self) -> bool:
        """Whether it stands in the rail, or what is said in its place."""
        return self.waiting or bool(self.found) or self.silent or self.closed

    @property
    def looking(self) -> bool:
        """Whether anything is still to come, the first answer or a better one."""
        return self.waiting or self.better is not None

    def ask(self, ui: Ui) -> None:
        """Begin to look; nothing waits for it."""
        table = self.table
        actor = table.session.actor
        if not table.choices or actor is None or self.waiting:
            return
        self.silent, self.closed = False, table.session.hides(actor)
        if self.closed:
            ui.relayout()
            return
        match = table.match
        key = match.bot_key(actor, "hint")
        own = table.board.advise(ui)
        self._own = own is not None
        ui.scrolled["hint"] = 0.0  # it stands at the top
        seen = table.session.advised_view(actor)
        self.asked = own or SHARED.advise(match.header.game, seen, table.choices, key, BUDGET_MS)
        ui.relayout()

    def tick(self, ui: Ui) -> None:
        """Take over an answer that has come; a failure is no hint."""
        if self.asked is None:
            self._improve(ui)
            return
        if SHARED.overdue(self.asked, BUDGET_MS):
            self.asked, self.silent = None, True
            ui.relayout()
            return
        if not self.asked.done():
            return
        failed = self.asked.cancelled() or self.asked.exception() is not None
        found = () if failed else self.asked.result()
        self.asked = None
        self.found = tuple(hint for hint in found if self._own or hint.decision.action in self.table.choices)
        self.table.board.hinted(ui, self.thoughts[0].action if self.thoughts else None)
        self.better = self.table.board.advise_better(ui) if self.found and self._own else None
        if self.thoughts:
            bring_into_sight(ui, self.table.board.target_of(self.thoughts[0].action))
        ui.relayout()

    def _improve(self, ui: Ui) -> None:
        """Take over a better answer, as long as the first one is still shown."""
        if self.better is None or not self.better.done():
            return
        better, self.better = self.better, None
        if better.cancelled() or better.exception() is not None or not self.found:
            return
        found = better.result()
        if found and self.table.board.still_advised(self.found[0].decision.action):
            self.found = found
            self.table.board.hinted(ui, self.thoughts[0].action)
            ui.relayout()

    def prune(self, ui: Ui) -> None:
        """What has begun to be chosen on the board may have made the advice void."""
        if self.found and not self.table.board.still_advised(self.found[0].decision.action):
            self.found = ()
            self.table.board.hinted(ui, None)

    def forget(self, ui: Ui) -> None:
        """The position has changed."""
        self.asked, self.found, self.silent, self.closed = None, (), False, False
        self.better = None
        self.table.board.hinted(ui, None)


# ------------------------------------------------------------------------------------------------------------------


CARD_EMS, CARD_WORDS = 17.0, 25
"""How wide a card is, and how many words stand on it."""
READ, CARD = "coach.read", "coach.card"
"""The button that says that one has read its card, and the card."""
GOAL = "goal"
"""The card of what the game is played for, in place of a clause."""
SENTENCES = re.compile(r"[^.!?]+(?:[.!?]+(?=\s|$)|$)\s*|[^.!?]*[.!?]+")
LETTER_MS, LEAST_MS, MOST_MS = 60.0, 6_000.0, 15_000.0
"""How long a letter takes to read, and a whole card at least and at most: it has to be noticed first."""
NOBODY_MS = 60_000.0
"""Whoever has not let it go on after so long is not there."""


class Coach:
    """Knows what has been told at this table: each rule once to whoever sees the card, that is to everybody here,
    and where hands are secret to the seat alone whose turn it is to look. Its card stands in the rail below the
    question; where that has no room, on the board beside what it explains. It never takes the focus and blocks
    nothing.

    A card is about the question that stands, or about something great, or a phase, that has just come; what is
    not told at its moment is told when it happens again, so that there is no backlog. Over an ending there is none.

    The setting `teach`: `off`; `first`: only what a player of that name has never been told (kept on the disk);
    `always`: everything anew at each table.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told: set[tuple[Seat, ClauseId]] = set()
        self.known = progress.load()
        self.on_show: tuple[Seat, ClauseId] | None = None
        self._beside: tuple[Seat, ClauseId] | None = None
        """The card that stands beside a board that waits for a press: whoever presses has had the time."""
        self.railed = False
        """Whether the card on show stands in the rail."""
        self._happened: tuple[Place, tuple[ClauseId, ...]] | None = None

    def hear(self, ui: Ui, events: Sequence[Event], step: Step) -> None:
        """Something happened: the card on show has had its time once a person acted."""
        if step.action is not None and self.table.session.bot(step.action.seat) is None:
            self._put_away()
        spec = self.table.match.rules.spec
        last = max((number for number, event in enumerate(events) if event.kind in spec.aftermath), default=-1)
        # what went before the latest phase is behind everybody; what was meant, and seen, needs no telling
        told = (event.clause for event in events[max(last, 0) :] if last >= 0 or event.kind in spec.moments)
        self._happened = (step.place, tuple(dict.fromkeys(told)))

    def _fresh(self, ui: Ui, seat: Seat) -> list[ClauseId]:
        """Clauses for this seat now that it has not been told: the question's own first."""
        now = [GOAL, clause_of(self.table.match.pending)] if self.table.choices else []
        if self._happened is not None and self._happened[0] == self.table.match.place:
            now += self._happened[1]
        return [clause for clause in now if self._is_new(ui, seat, clause)]

    def _is_new(self, ui: Ui, seat: Seat, clause: ClauseId) -> bool:
        game = self.table.match.header.game
        if (seat, clause) in self.told or not self._card_of(ui, clause)[1]:
            return False
        if ui.settings.teach != "first":
            return True
        return not self.known.knows(
            game, self.table.match.header.names[seat], clause
        ) and clause not in self._taught(ui)

    def _taught(self, ui: Ui) -> set[ClauseId]:
        """What the first lesson says, where it has been finished here: the goal, and what its steps rest on."""
        game = self.table.match.header.game
        first = next(iter(lessons(game, ui.settings.language)), None)
        if first is None or not self.known.finished(game, first.id):
            return set()
        return {GOAL}.union(*map(clauses_named, first.steps))

    def _put_away(self) -> None:
        """What was on show has been read."""
        if self.on_show is None:
            return
        seat, clause = self.on_show
        self.on_show = None
        session = self.table.session
        for reader in (seat,) if session.shares_screen else session.people:  # with secrets the others looked away
            self.told.add((reader, clause))
            header = self.table.match.header
            self.known = progress.tell(header.game, header.names[reader], (clause,))

    def _card_of(self, ui: Ui, clause: ClauseId) -> tuple[str, str]:
        """Title and words of a card: the beginning of a clause, or what the game is played for; empty for none."""
        words = self.table.words
        if clause == GOAL:
            told = words.text("game.goal") if words.has("game.goal") else ""
            return ui.say(f"game.{words.game}"), told
        found = rulebook(words.game, ui.settings.language).clause(clause)
        return (found.title, in_short(found.text)) if found is not None else ("", "")

    def stands_beside(self) -> None:
        """The board waits for a press, and leaves all the time there is to read the card on show."""
        self._beside = self.on_show

    def reading_ms(self, ui: Ui) -> float:
        """So long what happens by itself waits for whoever reads the card on show, and no longer: what is done for
        somebody waits to be let go on, unless nobody seems to be there."""
        beside, self._beside = self._beside, None
        if beside is not None and beside == self.on_show:  # not one that has come since
            self._put_away()
        if self.on_show is None or self.table.folded(ui):  # folded away with the rail
            return 0.0
        what = self.table.mode.what if isinstance(self.table.mode, Waiting) else None
        if (
            isinstance(what, AutoPlay) and what.action.seat not in self.table.session.afar
        ):  # a phone lets nothing go
            return NOBODY_MS
        return max(LEAST_MS, min(MOST_MS, LETTER_MS * len(self._card_of(ui, self.on_show[1])[1])))

    def card(self, ui: Ui) -> Widget | None:
        """The card for the person at the screen, if there is one, for the rail."""
        self.on_show, self.railed = self.due(ui), False
        return self._card(ui, *self.on_show) if self.on_show is not None else None

    def place(self, ui: Ui, board: pygame.Rect, about: pygame.Rect | None) -> Widget | None:
        """The card that has no room in the rail: on the board beside what it is ``about``, covering least; none
        while somebody holds a piece and looks for its place."""
        if self.on_show is None or self.railed or ui.focus.fence:
            return None
        card = self._card(ui, *self.on_show)
        wide = min(ui.theme.em(CARD_EMS), round(board.width * 0.6))
        size = wide, min(card.want(ui, wide)[1], board.height)
        rect = freest(ui, board, size, about)
        card.place(ui, rect)
        return card

    def due(self, ui: Ui) -> tuple[Seat, ClauseId] | None:
        """What the person at the screen would be told now: to whom, and which clause."""
        session = self.table.session
        seat = session.actor
        off = ui.settings.teach == "off" or not self.table.teaches or not self.table.live or self.table.moving
        off = off or session.rolling_on  # whoever lets it run wants nothing to wait
        if off or seat is None or session.bot(seat) is not None or session.needs_cover:
            return None
        fresh = self._fresh(ui, seat)
        return (seat, fresh[0]) if fresh else None

    def _card(self, ui: Ui, seat: Seat, clause: ClauseId) -> Widget:
        title, told = self._card_of(ui, clause)

        def read() -> None:
            self._put_away()
            ui.focus.current = None  # back to the question
            ui.hand_over()  # what comes to light under the finger is not meant
            ui.relayout()

        got = Button(READ, ui.say("coach.read"), read, role="small", pad=0.2)
        return Card(
            Column(Label(title, "small", bold=True), Label(told, "small"), Row(Gap(0, grow=1), got), gap=0.25),
            pad=0.6,
            fill="paper_shade",
            drop=10,
        )


class Card(Panel):
    """Nothing is pressed through it, and no pop-up may lie over it."""

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        ui.add(Target(CARD, rect, ui.say(CARD), "look", enabled=False, popup=False, passing=True))
        super().place(ui, rect)
        ui.keep_clear(rect)


def in_short(text: str) -> str:
    """The first sentences of a clause, of so many words at most; empty where the first is longer."""
    told, count = "", 0
    for sentence in SENTENCES.findall(text):
        count += len(sentence.split())
        if count > CARD_WORDS:
            break
        told += sentence
    return told.strip()


def freest(ui: Ui, board: pygame.Rect, size: tuple[int, int], about: pygame.Rect | None) -> pygame.Rect:
    """The place on the board for something of that size that covers least of what can be pressed or has to be read,
    and of such places the one nearest to what it is about."""
    gap = ui.theme.px(10)
    room = board.inflate(-2 * gap, -2 * gap)
    about = about or pygame.Rect(room.bottomright, (1, 1))
    taken = [target.seen for target in ui.focus.targets if target.enabled] + ui.focus.kept_clear
    shown = [target.seen for target in ui.focus.targets if not target.enabled]
    near = about.inflate(2 * gap + size[0], 2 * gap + size[1])
    xs = {near.left, near.right, about.centerx, *range(room.left + size[0] // 2, room.right, max(1, size[0] // 3))}
    ys = {near.top, near.bottom, about.centery, *range(room.top + size[1] // 2, room.bottom, max(1, size[1] // 3))}
    spots = {tuple(pygame.Rect(x - size[0] // 2, y - size[1] // 2, *size).clamp(room)) for x in xs for y in ys}

    def cost(spot: tuple[int, ...]) -> tuple[int, float]:
        rect = pygame.Rect(spot)
        covered, hidden = (sum(r.width * r.height for r in map(rect.clip, each)) for each in (taken, shown))
        across, down = rect.centerx - about.centerx, rect.centery - about.centery
        return covered, hidden + math.hypot(across, down) * size[1] / 2

    return pygame.Rect(min(spots, key=cost))
