"""The table in the window: board to the left, rail to the right, keys at the foot. What people do there goes from
here to the session, and what happened is told in motion before whatever has to happen next.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame
from msgspec.structs import replace

from ulus_suite.app import registry
from ulus_suite.app.scene.seat_view import SeatView
from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.scene.victory import belongs, unmark
from ulus_suite.app.screens.save_summaries import Stands
from ulus_suite.app.screens.sheet import Confirm, Tell
from ulus_suite.app.screens.unusable import WhyScreen
from ulus_suite.app.table.activity import Activity, Arrangement, Keys, RailPart, turn_ms
from ulus_suite.app.table.modes import (
    Acknowledging,
    Asking,
    AskingAll,
    Covered,
    History,
    Mode,
    Moving,
    Over,
    Resting,
    Thinking,
    Throwing,
    Typing,
    Waiting,
    mode_for,
)
from ulus_suite.app.table.parts.coach import READ, Coach, Hinting
from ulus_suite.app.table.parts.foot import Leading, question_at, table_hints
from ulus_suite.app.table.parts.machines import Machines, Unseen
from ulus_suite.app.table.parts.phones import Phones
from ulus_suite.app.table.parts.zoom import Zoom, bring_into_sight
from ulus_suite.app.table.table import Table
from ulus_suite.app.ui import window
from ulus_suite.app.ui.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.ui.motion import Motion
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action, Decision
from ulus_suite.core.chance import AwaitChance, ChanceResult
from ulus_suite.core.log import Played
from ulus_suite.core.match import Barrier, Position
from ulus_suite.core.names import Seat, may_know
from ulus_suite.core.verdict import Refused, Verdict
from ulus_suite.data.messages import said
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.lines import Step
from ulus_suite.play.policy import Policy
from ulus_suite.play.session import Session

LOOK_BACK = 12
"""So many entries back the last move is looked for: throws and answers lie between."""


def mark_last(board: Stage, line: Sequence[Position], viewer: Seat | None) -> None:
    """Where the last move of a line of play began and ended, as far as the viewer may know, stays marked."""
    board.last = ()
    belongs(board, len(line))
    for position in reversed(line[-LOOK_BACK - 1 :]):
        if board.mark_last([event for event in position.events if may_know(event.audience, viewer)]):
            return


def motion(ui: Ui, board: Stage, step: Step) -> Motion | None:
    """What moves on the board for this step; None for nothing. Where the move began and ended stays marked."""
    mark = board.shining
    if board.mark_last(step.events) or (mark is not None and mark.looked_at and step.action is not None):
        unmark(ui, board)
    told = board.animate(ui, step.before, step.events, step.after, step.result)
    if told is not None:
        unmark(ui, board)
    return told


HURRY = 6.0
"""So many times as fast things move while a person lets chance run to the next decision."""
NOBODY = (None, "")


class TableScreen(Table):
    """One match being played, watched or looked back on; what it is used for is its activity. ``policy``: another
    than the activity's own."""

    def __init__(
        self, ui: Ui, match: Match, *, typed: bool = False, policy: Policy | None = None,
        activity: Activity | None = None,
    ) -> None:  # fmt: skip
        self.activity = activity or Activity()
        policy = policy or self.activity.policy
        policy = replace(policy, typed=policy.typed or typed)
        session = Session(match, self.activity.settled(ui.settings, policy), self.activity.script)
        super().__init__(ui, session, replace(policy, typed=session.typed), self.activity.frame)
        self.name, self.from_afar = self.activity.name, self.activity.from_afar
        self.board = registry.table(match.header.game)(SeatView(self))
        self.zoom = Zoom(self.board)
        self.unseen, self.coach, self.hinting = Unseen(self), Coach(self), Hinting(self)
        self.machines = Machines(self, self.activity, ui.settings)
        self.phones = Phones(self, self.follow, self.act, self.throw)
        self._leading = Leading(self)
        self._asked: tuple[Seat | None, str] | None = None
        """Who was asked last, and what; nobody where others have acted since; None before anything has happened."""
        self._forced = False
        """Whether what a person did last was done for them."""
        self._warned = 0
        """So many warnings have been told."""
        self.activity.table = self
        self.activity.begin(ui)
        self.rail: RailPart = self.activity.rail() or registry.door("rail")(self)
        self.arrangement: Arrangement = self.activity.arrangement() or registry.door("rail beside board")(self)

    # --- what else can be read off it -----------------------------------------------------------------

    @property
    def covered(self) -> pygame.Rect | None:
        """What the board lays over itself while something runs on it; never the rail."""
        return self.board.covered if self.moving else None

    @property
    def busy(self) -> bool:
        """Whether something moves, or is about to happen by itself without anybody who looks first."""
        return self.moving or (self.live and self.mode.needs_tick and not self.board.holds_up)

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # a screen's constant, here a state
        """Whether time has to be kept."""
        prepares = self.activity.prepares and (self.hinting.looking or self.board.needs_tick)
        holds = isinstance(self.mode, Over) and not (self.mode.entered or self.quiet)
        return holds or self.mode.needs_tick or self.activity.needs_tick or prepares or self.phones.on

    @property
    def thoughts(self) -> Sequence[Decision]:
        """What the hint has said, the best first."""
        return self.hinting.thoughts

    @property
    def explaining(self) -> bool:
        """Whether the rail explains a new rule."""
        return self.coach.on_show is not None

    @property
    def foot(self) -> pygame.Rect:
        """The line with the keys."""
        return self.arrangement.foot

    @property
    def takes_back(self) -> bool:
        """Whether something can be taken back here: an answer typed before may have been misread."""
        idle = self.live and not self.moving and self.activity.takes_back
        return idle and self.session.undo_offer() is not None

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """The rail's buttons, for a board that shows them while the rail is folded away."""
        return self.rail.choice_widgets(ui)

    def choice_target(self, action: Action) -> str:
        """The id of the button or place at which an action is chosen; empty when there is none."""
        return self.rail.choice_ids.get(action, "") or self.board.target_of(action)

    def lead(self, ui: Ui) -> str:
        """The id of the target at which the focus belongs now; empty for none in particular."""
        mode, lead = self.mode, self.board.lead(ui)
        there = lead if lead and ui.focus.get(lead) is not None else ""
        match mode:
            case Asking():
                at = {name: action for action in self.choices if (name := self.choice_target(action))}
                return there or question_at(self.match.rules.spec, ui.focus.targets, at)
            case Throwing():  # the bones on the board, or the button
                return there or mode.leads
            case Waiting() | Thinking() | Over() if self.board.holds_up:  # it leaves all the time there is to read
                return lead
            case Waiting() if ui.focus.get(READ) is not None:
                return READ
            case Resting():
                return self._way_on(ui)
            case History():  # where the past is gone through for its own sake the way on, else playing
                return self._way_on(ui) or "past.play"
        return mode.leads

    def _way_on(self, ui: Ui) -> str:
        there = {target.id for target in ui.focus.targets if target.enabled}
        return next((name for name in self.activity.ways_on if name in there), "")

    # --- on the stack -----------------------------------------------------------------------------------------

    def enter(self, ui: Ui) -> None:
        """Show the position and go on from it."""
        self.machines.wake()
        if isinstance(self.mode, History):
            self.refresh(ui)
        else:
            self.follow(ui)

    def resume(self, ui: Ui) -> None:
        """Back from a sheet, the drawer or the curtain: what is to happen next may have changed."""
        self._leading.again(ui)
        if self.moving:  # the board tells a step: it shows the position before it, not the one after
            ui.relayout()
        elif isinstance(self.mode, History):
            self.refresh(ui)
        elif driver.advance(self.session) != self.mode.what or isinstance(self.mode, Covered):
            self.follow(ui)
        else:
            self.refresh(ui)
            self._begin(ui)

    def leave(self, ui: Ui) -> None:
        """Let go of the file (every entry is on the disk already)."""
        self.activity.leave()
        self.phones.end(ui)
        self.match.close()
        ui.usual_room()
        window.leave_table()

    def back(self, ui: Ui) -> None:
        """Escape closes the topmost: a hint, then what was looked back on, then it opens the menu."""
        if self.live and self.hinting.shown:
            self.hinting.forget(ui)
            self._leading.again(ui)
            ui.relayout()
        elif self.at is not None and self.frame.past != "always":
            self.go_to(ui, None)
        else:
            self.activity.way_out(ui)

    # --- laying out, drawing, words ---------------------------------------------------------------------------

    def refresh(self, ui: Ui) -> None:
        """Show what holds now, or at the moment of history that was chosen, unless that has been taken back."""
        if self.at is not None and self.at >= len(self.match.line):
            self.mode = Resting()
        self.activity.before_showing(ui)
        self.session.look()
        self.board.show(ui, self.session.view(self.at))
        mark_last(self.board, self.match.line[: self.shown_index + 1], self.session.viewer)
        self.activity.showing(ui)
        ui.relayout()

    def lay_out(self, ui: Ui) -> None:
        """Board, rail and the rest in their places; then the focus."""
        self.speak(ui)
        self.arrangement.lay_out(ui)

    def lead_focus(self, ui: Ui) -> None:
        """Bring the focus to the question."""
        self._leading.lead(ui, self.lead(ui), self.activity.leads_to, self.hinting.thoughts)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """All of it."""
        self.arrangement.draw(ui, surface)
        self.activity.draw_over(ui, surface)

    def noticed(self, ui: Ui) -> None:
        """The board may show more of what is looked at."""
        self.board.noticed(ui)
        self.rail.noticed(ui)

    def title(self, ui: Ui) -> str:
        """The game, and whose turn it is."""
        turn = ", ".join(self.words.seat(seat) for seat in sorted(self.turn))
        game = ui.say(f"game.{self.match.header.game}")
        return f"{game}: {turn}" if turn else game

    def asks_aloud(self, ui: Ui) -> str:
        """What the game waits for."""
        return self._says(ui) if self.live and not self.moving else ""

    def foot_line(self, ui: Ui) -> str:
        """With the rail folded away, what the game waits for, or what is being done or looked at."""
        return self._says(ui) if self.folded(ui) else ""

    def _says(self, ui: Ui) -> str:
        asked = self.unseen.line(ui, self.mode) or self.happening(ui)
        return asked or self.asked(self.shown_pending if self.moving else self.match.pending)

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys that work now."""
        own = self.activity.hints(ui)
        return table_hints(ui, self) if own is None else own

    # --- time ---------------------------------------------------------------------------------------------------

    def tick(self, ui: Ui, ms: float) -> None:
        """Let chance and computer players act in their time."""
        self.activity.tick(ui, ms, self._tick)

    def _tick(self, ui: Ui, ms: float) -> None:
        self.board.tick(ui, ms)
        self.hinting.tick(ui)
        self.phones.tick(ui)
        self._begin(ui)
        mode = self.mode
        if not self.phones.goes_on(ui) or not mode.needs_tick:
            return
        mode.waited_ms += ms
        match mode:
            case History() if mode.waited_ms >= mode.STEP_MS:
                self.go_to(ui, mode.at + 1)
            case Waiting() if self.ready(ui, mode.what, mode.waited_ms):
                self._let_happen(ui, mode.what)
            case Thinking() if self.machines.answered(ui, mode) and self.ready(ui, mode.what, mode.waited_ms):
                action = self.machines.action(ui, mode)
                if action is not None:
                    self.present(ui, self.session.act(action))

    def ready(self, ui: Ui, what: driver.Next, waited_ms: float) -> bool:
        """Whether eyes have been able to follow: a card that explains has been read, and the turn of another was
        seen to begin before that one throws."""
        waits = self._begins_by(ui, what) and not self.session.rolling_on
        begins_ms = turn_ms(ui.settings, self.match.header.game) if waits else 0.0
        if self.board.holds_up:
            self.coach.stands_beside()
            self.session.rolling_on = False  # what was let run is over; what comes after is thrown by hand again
            return False
        if waited_ms < max(begins_ms, self.coach.reading_ms(ui)):
            return False
        return self.activity.ready(ui, what, waited_ms)

    def _begins_by(self, ui: Ui, what: driver.Next) -> bool:
        """Whether a computer player begins its turn by a throw that is seen on the board."""
        if not isinstance(what, driver.Throw) or what.by_person or what.request.by is None:
            return False
        last = self.match.line[-1].entry
        mover = last.action.seat if isinstance(last, Played) else None
        return mover not in (None, what.request.by) and self.board.holds_chance(ui, what.request)

    def _let_happen(self, ui: Ui, what: driver.Next) -> None:
        if isinstance(what, driver.Throw):
            self._fall(ui)
            return
        if isinstance(what, driver.AutoPlay):
            self.present(ui, self.session.act(self.board.aimed(what.action), by_itself=True))
            return
        step = driver.let_happen(self.session, what)
        if step is None:
            self.follow(ui)
        else:
            self.present(ui, step)

    def _fall(self, ui: Ui) -> None:
        """Chance answers what the game asks."""
        self.present(ui, self.session.throw())

    # --- from what happened to what comes next ------------------------------------------------------------------

    def follow(self, ui: Ui) -> None:
        """Go on to whatever has to happen next."""
        session = self.session
        session.policy = replace(self.activity.settled(ui.settings, self.policy), typed=session.typed)
        self.machines.heed(ui.settings)
        self.phones.seat()
        what = driver.advance(session)
        while isinstance(what, driver.AskComputer) and what.interrupts:
            step = driver.let_happen(session, what)
            if step is not None:
                self.present(ui, step)
                return
            what = driver.advance(session)
        learner = session.policy.reveals == "learner"
        self.turn_to(ui, mode_for(self.unseen.first(what), held=self.holds_throw(ui), learner=learner))
        news, self._warned = self.match.warnings[self._warned :], len(self.match.warnings)
        if news and ui.layers and self.on_top(ui):
            ui.push(Tell(ui.say("table.notice"), "\n".join(said(each, ui.settings.language) for each in news)))

    def rest(self) -> None:
        """Nothing more happens here until somebody goes on."""
        self.mode = Resting()

    def turn_to(self, ui: Ui, mode: Mode) -> None:
        """From now on do this; it begins as soon as nothing lies over the table."""
        self.mode = mode
        self._put(ui, mode)
        goes_on = isinstance(mode, Waiting | Thinking)  # computer players have their turns in between
        self.session.rolling_on = self.session.rolling_on and goes_on
        ui.scrolled.pop("rail", None)  # what is asked next stands at the top
        self.refresh(ui)
        self.phones.show()
        self._begin(ui)

    def _put(self, ui: Ui, mode: Mode) -> None:
        """A question is put: where it is another's, or of another kind, what is pressed at once answers it not."""
        if isinstance(mode, Thinking | Waiting):
            self._asked = NOBODY
        if not isinstance(mode, Asking | Throwing):
            return
        pending = self.session.pending
        if isinstance(pending, AwaitChance):
            asked: tuple[Seat | None, str] = (pending.request.by, pending.request.kind)
        else:
            asked = (self.session.actor, getattr(pending, "prompt", ""))
        throws = isinstance(mode, Throwing) or any(choice.kind == "roll" for choice in self.choices)
        meant = throws and len(self.session.people) < 2 and not self._forced  # a throw of the only one here
        if self._asked not in (None, asked) and not meant:
            ui.hand_over()
        self._asked = asked

    def _begin(self, ui: Ui) -> None:
        """Enter the mode, unless that has been done, something lies over the table, or its end is looked at."""
        mode = self.mode
        if mode.entered or not ui.layers or not self.on_top(ui) or self.quiet:
            return
        if isinstance(mode, Over):
            ui.lay_out_stale()
            if self.board.holds_up:
                return
        mode.entered = True
        if isinstance(mode, Covered) and mode.what.here:
            ui.hand_over()  # whoever pressed for something else does not open it
        elif isinstance(mode, Covered | Typing | Over):
            self.open_sheet(ui, mode.what)

    def present(self, ui: Ui, step: Step) -> None:
        """Tell in motion what happened, then go on."""
        self.activity.happened(ui, step)
        self.unseen.happened(self.mode, step)
        self.hinting.forget(ui)
        self._asked = self._asked or NOBODY
        self.coach.hear(ui, list(step.events), step)
        alone = self.mode.what if isinstance(self.mode, Waiting) else None
        if ui.settings.speech:  # on a screen that several share what all may know
            heard = [e for e in step.events if e.audience is None or not self.session.shares_screen]
            ui.happened += [words for event in heard if (words := self.words.event(event))]
        self.mode = mode = Moving(step, motion(ui, self.board, step))
        mode.by_itself = isinstance(alone, driver.AutoPlay)
        if step.action is not None and self.session.bot(step.action.seat) is None:
            self._forced = mode.by_itself
        ui.animator.hurry = HURRY if self.session.rolling_on else 1.0
        mode.entered = True
        ui.relayout()

        def done() -> None:
            mode.over = True
            self.follow(ui)

        ui.animator.play(mode.motion, done)  # what comes next begins when it is over, also under a sheet

    # --- what people do ----------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """The table's keys; the activity and the board see everything first."""
        if self.activity.take(ui, given):
            return True
        if self.hinting.waiting and given.do is InputAction.ACCEPT and given.down and given.device != "mouse":
            return True  # it is meant for the hint that is to come
        if (self.live and self.board.take(ui, given)) or self.zoom.take(ui, given):
            return True
        if not given.down or given.device == "mouse":
            return False
        if self.at is not None:
            steps = {
                InputAction.LEFT: self.at - 1, InputAction.RIGHT: self.at + 1,
                InputAction.FIRST: 0, InputAction.LAST: len(self.match.line) - 1,
            }  # fmt: skip
            if given.do in steps:
                self.go_to(ui, steps[given.do])
                return True
        act = self._keys().get(given.do)
        if act is None or given.repeat:
            return False
        act(ui)
        return True

    def _keys(self) -> Keys:
        """What keys do at this table, besides moving the focus."""
        ordinary: dict[InputAction, Callable[[Ui], None]] = {
            InputAction.UNDO: self.undo,
            InputAction.REDO: self.redo,
            InputAction.HINT: self.hinting.ask,
            InputAction.RULES: self.open_rules,
            InputAction.WHAT: self.what_can_i_do,
            InputAction.HISTORY: self.toggle_history,
            InputAction.LOG: self.open_log,
            InputAction.MENU: self.open_menu,
            InputAction.CARDS: lambda u: self.look_at_cards(u) if self.may_look else None,
            InputAction.FOLD: lambda u: u.set(fold_rail=not u.settings.fold_rail),
        }
        return self.activity.keys(ordinary)

    def act(self, ui: Ui, action: Action) -> None:
        """Do what the person at the screen has chosen."""
        if self.moving or not self.live or not self.activity.may_act(action):
            return
        self.activity.about_to_act(action)
        bring_into_sight(ui, self.board.target_of(action))
        try:
            step = self.session.act(action)
        except Refused as refused:
            self._refuse(ui, action, refused.verdict)
            return
        self.present(ui, step)

    def _refuse(self, ui: Ui, action: Action, verdict: Verdict) -> None:
        """Say why not."""
        if not self.activity.tells_refusal(ui, verdict):
            ui.push(WhyScreen(head=self.words.action(action), reasons=self.reasons(verdict)))

    def go_on(self, ui: Ui) -> None:
        """Where nobody in particular is asked: nobody wants to speak up, it has been seen, or the others look
        away and the cards are turned up."""
        match self.mode:
            case AskingAll():
                self.session.passed = True
            case Acknowledging():
                self.session.acknowledge()
            case Covered(what=what):
                self.session.reveal(what.seat)
                ui.sound.play("card", 0.6)
        self.follow(ui)

    def roll_on(self, ui: Ui) -> None:
        """Let a stretch without choices run, up to the next choice."""
        self.session.roll_on()
        self.follow(ui)

    def speak_up(self, ui: Ui, seat: Seat) -> None:
        """A person says after all what it kept silent about."""
        self.session.speak(seat)
        self.follow(ui)

    def interrupt(self, ui: Ui, seat: Seat) -> None:
        """A person who holds something to play now takes the seat."""
        self.session.interrupting = seat
        self.follow(ui)

    # --- chance ------------------------------------------------------------------------------------------------

    def holds_throw(self, ui: Ui) -> bool:
        """Whether a person holds what is to be thrown now."""
        pending = self.match.pending
        if not isinstance(pending, AwaitChance) or not self.session.policy.by_hand or self.session.rolling_on:
            return False
        person = self.session.throws(pending.request) and self.activity.holds_throw()
        return person and self.board.holds_chance(ui, pending.request)

    def throw(self, ui: Ui) -> None:
        """Let go: chance answers what the game asks, or what a script has written."""
        pending = self.match.pending
        if self.moving or not isinstance(pending, AwaitChance):
            return
        if isinstance(self.mode, Throwing) and self.mode.written is not None:
            self.present(ui, self.session.settle(self.mode.written, scripted=True))
            return
        asked = (pending.request, self.match.draw_key(), self.match.layout())
        self.settle(ui, self.session.resolver(pending.request).resolve(*asked))

    def settle(self, ui: Ui, result: ChanceResult) -> None:
        """Take an answer of chance, from whoever gave it. Raises Refused when it is none."""
        self.present(ui, self.session.settle(result))

    def read_real_pieces(self, on: bool) -> None:
        """People read chance off real pieces from now on, or no longer do."""
        self.policy = replace(self.policy, typed=on)
        self.session.policy = replace(self.session.policy, typed=on)

    # --- back ---------------------------------------------------------------------------------------------------

    def undo(self, ui: Ui) -> None:
        """Take back to the latest decision of a person, asking those who must agree."""
        still = self.activity.takes_back and self.live and not self.moving and not self.thinking
        offer = self.session.undo_offer() if still else None
        if offer is None:
            return
        needs = self.session.consent_needed(offer)

        def go() -> None:
            self.session.undo(offer)
            self.hinting.forget(ui)
            self.follow(ui)

        if not needs and Barrier.SECRET_SEEN not in offer.barriers:
            go()
            return
        who = ", ".join(self.words.seat(s) for s in needs)
        why = ", ".join(ui.say(f"barrier.{b.value}") for b in offer.barriers)
        asked = ui.say("undo.ask", who=who, why=why) if needs else ui.say("undo.computers", why=why)
        yes = ui.say("undo.yes" if needs else "undo.alone")
        words = f"{self.taken_back(ui, offer.back_to)} {asked}"
        ui.push(Confirm(ui.say("undo.title"), words, yes, lambda: self.phones.ask(words, needs, go)))

    def redo(self, ui: Ui) -> None:
        """Take again what was undone, up to the next decision of a person; not in a lesson, which would stand
        behind its match."""
        if self.activity.takes_back and self.live and not self.moving and self.match.can_redo:
            self.session.redo()
            self.hinting.forget(ui)
            self.follow(ui)

    def toggle_history(self, ui: Ui) -> None:
        """Look back, or come back to the game."""
        self.go_to(ui, None if self.at is not None else len(self.match.line) - 1)

    def toggle_playing(self, ui: Ui) -> None:
        """The past plays by itself, from the beginning if the end is shown; or stops."""
        if isinstance(self.mode, History):
            self.mode.plays = not self.mode.plays
            at_end = self.mode.at >= len(self.match.line) - 1
            self.go_to(ui, 0 if self.mode.plays and at_end else self.mode.at)

    def go_to(self, ui: Ui, at: int | None) -> None:
        """Show the moment with that index of the line of play; None is now."""
        ui.animator.skip()
        if at is None:
            self.follow(ui)
            return
        if isinstance(self.mode, History):
            self.mode.go(at, len(self.match.line) - 1)
        else:
            self.look_back(at)
        self.refresh(ui)

    def look_back(self, at: int) -> None:
        """Begin to look back at that moment (before the table is on the stack, too)."""
        self.mode = History(max(0, min(at, len(self.match.line) - 1)))

    # --- what lies over the table -------------------------------------------------------------------------------

    def _open(self, ui: Ui, name: str, *given: Any) -> Screen:
        sheet: Screen = registry.door(name)(self, *given)
        ui.push(sheet)
        return sheet

    def open_sheet(self, ui: Ui, what: driver.Next) -> Screen | None:
        """The curtain, the sheet for real pieces, or the result, that belong to this moment; None where the table
        has none."""
        match what:
            case driver.Cover(seat=seat):
                return self._open(ui, "curtain", seat)
            case driver.ReadRealPieces(request=request):
                asked_for = isinstance(self.mode, Typing) and self.mode.asked_for
                if self.activity.opens_sheet(asked_for):
                    return self._open(ui, "real pieces", request, self.activity.typing_note)
            case driver.Ended(outcome=outcome):
                self.activity.ended(ui)
                Stands().note(self.match)  # the shelf offers no game to go on with that is over
                if self.policy.ceremony:
                    ui.sound.play("horn")
                    self.zoom.reset(ui)
                    return self._open(ui, "result", outcome)
        return None

    def type(self, ui: Ui) -> None:
        """Open the sheet for what lies on the real table."""
        if isinstance(self.mode, Typing):
            self.mode.asked_for = True
            self.open_sheet(ui, self.mode.what)

    def show_end(self, ui: Ui) -> None:
        """The result, once more."""
        if isinstance(self.mode, Over):
            self.open_sheet(ui, self.mode.what)

    def open_menu(self, ui: Ui) -> None:
        """What the activity's menu has; the way out where it has none."""
        if self.activity.menu:
            self._open(ui, "menu")
        else:
            self.activity.way_out(ui)

    @property
    def may_send_afar(self) -> bool:
        """Whether hands can be on phones here: people play a game of their own, with pieces of the suite."""
        session = self.session
        return (
            registry.hands_there()
            and bool(session.people)
            and session.script is None
            and self.policy.keeps
            and not session.typed
        )

    def open_hands(self, ui: Ui) -> None:
        """Codes for phones; nothing of it is loaded before."""
        self._open(ui, "hands")

    def open_log(self, ui: Ui) -> None:
        """All that has happened."""
        self._open(ui, "log")

    def open_why(self, ui: Ui, words: str, clause: str, index: int) -> None:
        """Why did that happen? A line of the log with its clause."""
        self._open(ui, "line of the log", words, clause, index)

    def what_can_i_do(self, ui: Ui) -> None:
        """Every kind of action with what it needs, for whoever is asked now."""
        if self.choices and self.session.actor is not None:
            self._open(ui, "what can I do", self.session.actor)

    def branch(self, ui: Ui) -> None:
        """Play on from the moment shown, as a new game; the old one stays as it is in the library."""
        if self.at is not None:
            self._open(ui, "branch", self.at, self.session.viewer)

    def look_at_cards(self, ui: Ui) -> None:
        """The person who is asked wants to see its own cards: behind a curtain first."""
        if self.session.actor is not None:
            self._open(ui, "curtain", self.session.actor)

    def look_at_gained(self, ui: Ui, seat: Seat) -> None:
        """A person wants to see what it was brought while its hand lay face down."""
        self._open(ui, "curtain", seat)

    def show_to(self, ui: Ui, head: str, ask: str, yes: str, told: Callable[[], str]) -> None:
        """Something for one person's eyes: everybody else is asked to look away before it is told."""
        ui.push(Confirm(head, ask, yes, lambda: ui.push(Tell(head, told()))))
