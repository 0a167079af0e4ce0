"""The table: board to the left, rail to the right, hint bar at the foot; what it is doing is its mode."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from msgspec.structs import replace

from ulus_suite import bots
from ulus_suite.app import registry
from ulus_suite.app.focus import Why
from ulus_suite.app.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.prefetch import Prefetch
from ulus_suite.app.previews import Previews
from ulus_suite.app.screens.drawer import DrawerScreen
from ulus_suite.app.screens.fault import player_failed
from ulus_suite.app.screens.menu import MenuScreen
from ulus_suite.app.screens.sheet import Confirm, Tell
from ulus_suite.app.screens.why import WhyScreen
from ulus_suite.app.settings import THINKING
from ulus_suite.app.table import presenter
from ulus_suite.app.table.activity import Activity, Arrangement, Keys, RailPart
from ulus_suite.app.table.arrangement import BesideBoard
from ulus_suite.app.table.curtain import CurtainScreen
from ulus_suite.app.table.ending import EndScreen
from ulus_suite.app.table.modes.asking import Acknowledging, Asking
from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.table.modes.covered import Covered, Over
from ulus_suite.app.table.modes.following import mode_for
from ulus_suite.app.table.modes.history import History
from ulus_suite.app.table.modes.moving import Moving
from ulus_suite.app.table.modes.throwing import Throwing, Typing
from ulus_suite.app.table.modes.waiting import Resting, Thinking, Waiting
from ulus_suite.app.table.parts.coach import Coach
from ulus_suite.app.table.parts.foot import table_hints
from ulus_suite.app.table.parts.hint import Hinting
from ulus_suite.app.table.parts.past import PastBar
from ulus_suite.app.table.parts.rail import Rail
from ulus_suite.app.table.parts.zoom import Zoom
from ulus_suite.app.table.rationale import BecauseScreen
from ulus_suite.app.table.typed import TypedScreen
from ulus_suite.app.table.what import WhatScreen
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.tables.seat_view import SeatView
from ulus_suite.app.thinker import SHARED
from ulus_suite.app.ui import Screen, Ui
from ulus_suite.app.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.decision import Decision
from ulus_suite.core.match import Refused
from ulus_suite.core.names import ClauseId, Seat, may_know
from ulus_suite.core.pending import AwaitChance, Pending
from ulus_suite.core.verdict import Ruling, Verdict
from ulus_suite.data.notices import said
from ulus_suite.match import Match
from ulus_suite.play import driver, patience, recap
from ulus_suite.play.policy import Policy
from ulus_suite.play.session import Session, Step
from ulus_suite.teach.words import Words, clause_of

LOOK_BACK = 12
"""So many entries back the last move is looked for: throws and answers lie between."""


class TableScreen(Screen):
    """One match being played, watched or looked back on; what it is used for is its activity. ``policy``: another
    than the activity's own."""

    def __init__(
        self, ui: Ui, match: Match, *, typed: bool = False, policy: Policy | None = None,
        activity: Activity | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.match = match
        self.activity = activity or Activity()
        self.name = self.activity.name
        policy = policy or self.activity.policy
        self.policy = replace(policy, typed=policy.typed or typed)
        self.session = Session(match, self._settled(ui), self.activity.script)
        self.policy = replace(self.policy, typed=self.session.typed)
        self.words = Words(match.header.game, match.header.names, ui.settings.language)
        self.colours = ui.colours(match.header.names, match.header.game)
        """The colour, pattern and shape of each seat: for `theme.seat_colour` and `draw.seat_mark`."""
        self.mode: Mode = Resting(self)
        self.prefetch = Prefetch()
        self.board: BoardView = registry.table(match.header.game)(SeatView(self))
        self.zoom = Zoom(self.board)
        self.past = PastBar(self, ways_on=self.activity.frame.ways_on)
        self.coach = Coach(self)
        self._failed: set[int] = set()
        self._thinking = THINKING[ui.settings.thinking]
        self.hinting = Hinting(self)
        self.previews = Previews(self)
        self.quiet = False
        """Whether nothing may be laid over the board by itself: a picture is taken."""
        self._told = 0
        self._led: tuple[Mode | None, str] = (None, "")
        self.activity.begin(ui, self)
        self.rail: RailPart = self.activity.rail() or Rail(self)
        self.arrangement: Arrangement = self.activity.arrangement() or BesideBoard(self, self.activity.frame)

    def _settled(self, ui: Ui) -> Policy:
        """The policy with what the settings say."""
        return self.activity.settled(ui.settings, self.policy)

    # --- what is shown -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something moves on the table."""
        return isinstance(self.mode, Moving) and not self.mode.over

    @property
    def busy(self) -> bool:
        """Whether something moves, or is about to happen by itself."""
        return self.moving or (self.live and self.mode.needs_tick)

    @property
    def thinking(self) -> bool:
        """Whether a computer player thinks."""
        return isinstance(self.mode, Thinking)

    @property
    def live(self) -> bool:
        """Whether the board shows the game as it stands, not an earlier moment."""
        return self.mode.live

    @property
    def at(self) -> int | None:
        """The moment of the line of play that is looked at; None is now."""
        return self.mode.at if isinstance(self.mode, History) else None

    @property
    def teaches(self) -> bool:
        """Whether what is new is explained here."""
        return self.policy.teaches

    @property
    def shown_index(self) -> int:
        """The moment of the line of play that is shown: while something moves, the one before it."""
        if self.at is not None:
            return self.at
        return max(0, len(self.match.line) - (2 if self.moving else 1))

    @property
    def shown_pending(self) -> Pending:
        """What the game waits for at the moment that is shown, so that no word runs ahead of the motion."""
        if self.live and not self.moving:
            return self.match.pending
        return self.match.rules.pending(self.match.line[self.shown_index].state)

    @property
    def choices(self) -> Sequence[Action]:
        """What the person at the screen may do now."""
        return self.mode.choices

    @property
    def may_throw(self) -> bool:
        """Whether a person holds what is to be thrown."""
        return isinstance(self.mode, Throwing)

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
    def ways_on(self) -> Sequence[str]:
        """Ids of the buttons that lead on while nobody is asked."""
        return self.activity.ways_on

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """The rail's buttons."""
        return self.rail.choice_widgets(ui)

    @property
    def may_type(self) -> bool:
        """Whether somebody is to type what lies on the real table."""
        return isinstance(self.mode, Typing)

    @property
    def may_roll_on(self) -> bool:
        """Whether a stretch without choices lies ahead."""
        return isinstance(self.mode, Asking) and driver.may_roll_on(self.session)

    @property
    def takes_back(self) -> bool:
        """Whether something can be taken back here: an answer typed before may have been misread."""
        idle = self.live and not self.moving and self.activity.takes_back
        return idle and self.session.undo_offer() is not None

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # a screen's constant, here a state
        """Whether time has to be kept."""
        prepares = self.activity.prepares and (self.hinting.waiting or self.board.needs_tick)
        return self.mode.needs_tick or self.activity.needs_tick or prepares

    def asked(self, pending: Pending) -> str:
        """What the game waits for; what is asked of real pieces only where somebody reads them."""
        if isinstance(pending, AwaitChance) and not self.session.reads(pending.request):
            return self.words.text(f"chance.{pending.request.kind}", {"by": pending.request.by})
        return self.words.pending(pending)

    def recap(self) -> recap.Recap:
        """What has happened since the person who is asked now last looked."""
        seat = self.session.actor if self.policy.keeps else None
        return recap.since(self.session, seat) if seat is not None else recap.NOTHING

    def refresh(self, ui: Ui) -> None:
        """Show what holds now, or at the moment of history that was chosen, unless that has been taken back."""
        if self.at is not None and self.at >= len(self.match.line):
            self.mode = Resting(self)
        self.activity.before_showing(ui)
        self.session.look()
        self.board.show(ui, self.session.view(self.at))
        self._mark_last()
        self.activity.showing(ui)
        ui.relayout()

    def _mark_last(self) -> None:
        """Where the last move before the moment that is shown began and ended, as far as the viewer may know."""
        self.board.last = ()
        line, viewer, shown = self.match.line, self.session.viewer, self.shown_index
        for position in reversed(line[max(0, shown - LOOK_BACK) : shown + 1]):
            if self.board.mark_last([e for e in position.events if may_know(e.audience, viewer)]):
                return

    def why(self, action: Action) -> list[Why]:
        """Conditions of an action, for a target's pop-up."""
        return self.reasons(self.session.judge(action))

    def reasons(self, verdict: Verdict) -> list[Why]:
        """A verdict in words."""
        found = [Why(r.met, self.words.reason(r), r.clause) for r in verdict.reasons]
        if verdict.ruling is Ruling.UNDECIDED:
            found.append(Why(False, self.words.text("table.undecided")))
        return found

    def speak(self, ui: Ui) -> None:
        """Take over the language of the settings, which may change while the game runs."""
        if self.words.language != ui.settings.language:
            self.words = Words(self.match.header.game, self.match.header.names, ui.settings.language)

    # --- modes -----------------------------------------------------------------------------------------

    def turn_to(self, ui: Ui, mode: Mode) -> None:
        """From now on do this; it begins as soon as nothing lies over the table."""
        self.mode = mode
        if not isinstance(mode, Asking):
            self.session.rolling_on = self.session.rolling_on and isinstance(mode, Waiting)
        ui.scrolled.pop("rail", None)  # what is asked next stands at the top
        if isinstance(mode, Asking):
            ui.scrolled.pop("log", None)  # and what has happened since
        self.refresh(ui)
        self._begin(ui)

    def _begin(self, ui: Ui) -> None:
        if not self.mode.entered and ui.layers and ui.screen is self and not self.quiet:
            self.mode.entered = True
            self.mode.enter(ui)

    def follow(self, ui: Ui) -> None:
        """Go on to whatever has to happen next."""
        self.session.policy = replace(self._settled(ui), typed=self.session.typed)
        self._thinking = THINKING[ui.settings.thinking]
        what = driver.advance(self.session)
        while isinstance(what, driver.AskComputer) and what.interrupts:
            step = driver.let_happen(self.session, what)
            if step is not None:
                self.present(ui, step)
                return
            what = driver.advance(self.session)
        self.turn_to(ui, mode_for(self, what, held=self.holds_throw(ui)))
        self._warn(ui)

    def holds_throw(self, ui: Ui) -> bool:
        """Whether a person holds what is to be thrown now."""
        pending = self.match.pending
        if not isinstance(pending, AwaitChance) or not self.policy.by_hand or self.session.rolling_on:
            return False
        by = pending.request.by
        person = by is not None and self.session.bot(by) is None and self.activity.holds_throw()
        return person and self.board.holds_chance(ui, pending.request)

    def present(self, ui: Ui, step: Step) -> None:
        """Tell in motion what happened, then go on."""
        self.activity.happened(ui, step)
        self.hinting.forget(ui)
        heard = list(step.events)
        self.coach.hear(ui, heard, step)
        self.mode = mode = Moving(self, step, presenter.motion(ui, self.board, step))
        mode.entered = True
        ui.relayout()
        mode.play(ui)

    def ready(self, ui: Ui, what: driver.Next, waited_ms: float) -> bool:
        """Whether eyes have been able to follow."""
        return self.activity.ready(ui, what, waited_ms)

    def thinking_ms(self, seat: Seat) -> int:
        """How long a computer player may think."""
        name = self.session.bot(seat)
        return bots.budget_ms(self.match.header.game, name, self._thinking) if name is not None else 0

    def stand_in(self, ui: Ui, seat: int, error: Exception) -> Action | None:
        """Any choice, for a computer player that failed; raises where the activity rather ends."""
        self.activity.player_failed(ui, seat, error)
        match = self.match
        view, options = match.view(seat), self.session.options(seat)
        return bots.RandomPlayer().think(view, options, match.bot_key(seat)).action

    def tell_failure(self, ui: Ui, seat: Seat, error: Exception) -> None:
        """The first time a computer player has failed it is told, with a report."""
        if seat not in self._failed:
            self._failed.add(seat)
            player_failed(ui, self.match, self.words.seat(seat), error)

    def exchange(self, ui: Ui, seat: int) -> None:
        """Another computer player goes on for one that does not answer, which is said."""
        game, seconds = self.match.header.game, patience.limit_ms(self.thinking_ms(seat)) // 1000
        self.activity.player_silent(seconds)
        other = patience.successor(game, self.session.bot(seat) or "")
        self.session.exchange(seat, other)
        name = patience.player_name(self.session, other, ui.settings.language)
        told = ui.say("fault.silent", name=self.words.seat(seat), n=seconds, other=name)
        ui.push(Tell(ui.say("fault.silent.title"), told))

    def open_sheet(self, ui: Ui, what: driver.Next) -> Screen | None:
        """The curtain, the sheet for real pieces, or the result."""
        sheet: Screen | None = None
        match what:
            case driver.Cover(seat=seat):
                sheet = CurtainScreen(self, seat)
            case driver.ReadRealPieces(request=request):
                asked_for = isinstance(self.mode, Typing) and self.mode.asked_for
                if self.activity.opens_sheet(asked_for):
                    sheet = TypedScreen(self, request, note=self.activity.typing_note)
            case driver.Ended(outcome=outcome):
                self.activity.ended(ui)
                if self.policy.ceremony:
                    ui.sound.play("horn")
                    self.zoom.reset(ui)
                    sheet = EndScreen(self, outcome)
        if sheet is not None:
            ui.push(sheet)
        return sheet

    def rest(self) -> None:
        """Nothing more happens here until somebody goes on."""
        self.mode = Resting(self)

    def on_top(self, ui: Ui) -> bool:
        """Whether nothing lies over the table."""
        return ui.screen is self

    # --- on the stack ---------------------------------------------------------------------------------------

    def enter(self, ui: Ui) -> None:
        """Show the position and go on from it."""
        computers = [seat for seat in range(self.match.seats) if self.session.bot(seat)]
        if computers and self.policy.computers:
            SHARED.wake(self.match.header.game)
            self.thinking_ms(computers[0])  # reads the list of players, which would hold up a frame of a motion
        if isinstance(self.mode, History):
            self.refresh(ui)
        else:
            self.follow(ui)

    def resume(self, ui: Ui) -> None:
        """Back from a sheet, the drawer or the curtain: what is to happen next may have changed."""
        if self.moving or isinstance(self.mode, History):
            self.refresh(ui)
        elif driver.advance(self.session) != self.mode.what or isinstance(self.mode, Covered):
            self.follow(ui)
        else:
            self.refresh(ui)
            self._begin(ui)

    def leave(self, ui: Ui) -> None:
        """Let go of the file; every entry is on the disk already."""
        self.activity.leave()
        self.match.close()

    # --- laying out and drawing ----------------------------------------------------------------------------

    def folded(self, ui: Ui) -> bool:
        """Whether the rail is folded away, so that the board has to show what it holds."""
        return self.activity.frame.folds and ui.settings.fold_rail

    def lay_out(self, ui: Ui) -> None:
        """Board, rail and the rest in their places."""
        self.speak(ui)
        self.arrangement.lay_out(ui)

    def lead_focus(self, ui: Ui) -> None:
        """The focus goes to the question once, when it is put; afterwards it is the player's. Where the place that
        had it is gone, or a piece has been picked up, it is led again."""
        ui.focus.idle = not self.live or self.moving or bool(self.mode.needs_tick)
        now = (self.mode, self.board.lead(ui))
        led = self._led[0] is self.mode and now[1] in ("", self._led[1])
        if led and ui.focus.get(ui.focus.current) is not None:
            self._led = now
            return
        lead = self.mode.lead(ui)
        if lead and ui.focus.get(lead) is not None:
            ui.focus.lead(lead)
            self._led = now
        elif not isinstance(self.mode, Asking | Acknowledging | Throwing | Typing | Over):
            self._led = now

    def choice_target(self, action: Action) -> str:
        """The id of the button or place at which an action is chosen."""
        return self.rail.choice_ids.get(action, "") or self.board.target_of(action)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """All of it."""
        self.arrangement.draw(ui, surface)

    def parts(self, ui: Ui) -> Sequence[pygame.Rect]:
        """What may be drawn one a turn."""
        return self.arrangement.parts(ui)

    def foot_line(self, ui: Ui) -> str:
        """With the rail folded away, what the game waits for."""
        return self.asked(self.match.pending) if self.folded(ui) else ""

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys that work now."""
        own = self.activity.hints(ui)
        return table_hints(ui, self) if own is None else own

    # --- input ----------------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Table keys; the activity and the board see everything first."""
        if self.activity.take(ui, given):
            return True
        if (self.live and self.board.take(ui, given)) or self.zoom.take(ui, given):
            return True
        if not given.down or given.device == "mouse":
            return False
        if self.at is not None and self.past.take(ui, given):
            return True
        act = self.keys().get(given.do)
        if act is None or given.repeat:
            return False
        act(ui)
        return True

    def keys(self) -> Keys:
        """What keys do at this table, besides moving the focus."""
        ordinary: dict[InputAction, Callable[[Ui], None]] = {
            InputAction.UNDO: self.undo,
            InputAction.REDO: self.redo,
            InputAction.HINT: self.hinting.ask,
            InputAction.RULES: self.open_rules,
            InputAction.WHAT: self.what_can_i_do,
            InputAction.HISTORY: self.toggle_history,
            InputAction.MENU: self.open_menu,
            InputAction.FOLD: lambda u: u.set(fold_rail=not u.settings.fold_rail),
        }
        return self.activity.keys(ordinary)

    def noticed(self, ui: Ui) -> None:
        """The board may show more of what is looked at."""
        self.board.noticed(ui)
        self.rail.noticed(ui)

    def back(self, ui: Ui) -> None:
        """Escape leaves history first."""
        if self.at is not None and self.activity.frame.past != "always":
            self.go_to(ui, None)
        else:
            self.activity.way_out(ui)

    # --- playing --------------------------------------------------------------------------------------------

    def act(self, ui: Ui, action: Action) -> None:
        """Do what the person at the screen has chosen."""
        if self.moving or not self.live or not self.activity.may_act(action):
            return
        self.activity.about_to_act(action)
        try:
            step = self.session.act(action)
        except Refused as refused:
            self.refused(ui, action, refused.verdict)
            return
        self.present(ui, step)

    def refused(self, ui: Ui, action: Action, verdict: Verdict) -> None:
        """Say why not."""
        if not self.activity.tells_refusal(ui, verdict):
            ui.push(WhyScreen(head=self.words.action(action), reasons=self.reasons(verdict)))

    def settle(self, ui: Ui, result: ChanceResult) -> None:
        """Take an answer of chance, from whoever gave it. Raises Refused when it is none."""
        self.present(ui, self.session.settle(result))

    def throw(self, ui: Ui) -> None:
        """Let go: chance answers what the game asks, or what a script has written."""
        pending = self.match.pending
        if self.moving or not isinstance(pending, AwaitChance):
            return
        if isinstance(self.mode, Throwing) and self.mode.written is not None:
            self.present(ui, self.session.settle(self.mode.written, scripted=True))
            return
        asked = (pending.request, self.match.draw_key(), self.match.layout())
        self.settle(ui, self.prefetch.answer(*asked) or self.session.resolver(pending.request).resolve(*asked))

    def throw_beforehand(self) -> None:
        """Work out what chance will answer while a person still holds the bones."""
        pending = self.match.pending
        if isinstance(pending, AwaitChance) and not self.session.reads(pending.request):
            asked = (pending.request, self.match.draw_key(), self.match.layout())
            self.prefetch.begin(self.session.resolver(pending.request), *asked)

    def read_real_pieces(self, on: bool) -> None:
        """People read chance off real pieces from now on, or no longer do."""
        self.policy = replace(self.policy, typed=on)
        self.session.policy = replace(self.session.policy, typed=on)

    def type(self, ui: Ui) -> None:
        """Open the sheet for what lies on the real table."""
        if isinstance(self.mode, Typing):
            self.mode.asked_for = True
            self.open_sheet(ui, self.mode.what)

    def roll_on(self, ui: Ui) -> None:
        """Let a stretch without choices run, up to the next choice."""
        self.session.rolling_on = True
        self.follow(ui)

    def show_to(self, ui: Ui, head: str, ask: str, yes: str, told: Callable[[], str]) -> None:
        """Something for one person's eyes: everybody else is asked to look away before it is told."""
        ui.push(Confirm(head, ask, yes, lambda: ui.push(Tell(head, told()))))

    def look_at_cards(self, ui: Ui) -> None:
        """The person who is asked wants to see its own cards: behind a curtain first."""
        if self.session.actor is not None:
            ui.push(CurtainScreen(self, self.session.actor))

    @property
    def may_look(self) -> bool:
        """Whether the person who is asked has cards that lie face down on this screen."""
        session, actor = self.session, self.session.actor
        asking = isinstance(self.mode, Asking) and session.shares_screen and actor is not None
        return asking and session.revealed_to != actor

    def look(self, ui: Ui) -> None:
        """Turn up what has been won: the others have looked away."""
        if isinstance(self.mode, Acknowledging):
            self.mode.look(ui)
            self.refresh(ui)

    def seen(self, ui: Ui) -> None:
        """What has been won has been looked at."""
        if isinstance(self.mode, Acknowledging):
            self.mode.done(ui)

    def show_end(self, ui: Ui) -> None:
        """The result, once more."""
        if isinstance(self.mode, Over):
            self.open_sheet(ui, self.mode.what)

    def tick(self, ui: Ui, ms: float) -> None:
        """Let chance and computer players act in their time."""
        self.activity.tick(ui, ms, self._tick)

    def _tick(self, ui: Ui, ms: float) -> None:
        self.board.tick(ui, ms)
        self.hinting.tick(ui)
        if ui.screen is self and self.mode.needs_tick:
            self.mode.tick(ui, ms)

    def interrupt(self, ui: Ui, seat: Seat) -> None:
        """A person who holds something to play now takes the seat."""
        self.session.interrupting = seat
        self.follow(ui)

    # --- going back -----------------------------------------------------------------------------------------

    def undo(self, ui: Ui) -> None:
        """Take back to the latest decision of a person, asking those who must agree."""
        offer = self.session.undo_offer() if self.live and not self.moving and not self.thinking else None
        if offer is None:
            return
        needs = self.session.consent_needed(offer)

        def go() -> None:
            self.session.undo(offer)
            self.hinting.forget(ui)
            self.follow(ui)

        if not needs:
            go()
            return
        who = ", ".join(self.words.seat(s) for s in needs)
        why = ", ".join(ui.say(f"barrier.{b.value}") for b in offer.barriers)
        ui.push(Confirm(ui.say("undo.title"), ui.say("undo.ask", who=who, why=why), ui.say("undo.yes"), go))

    def redo(self, ui: Ui) -> None:
        """Take again what was undone, up to the next decision of a person."""
        if self.live and not self.moving and self.match.can_redo:
            self.session.redo()
            self.follow(ui)

    def toggle_history(self, ui: Ui) -> None:
        """Look back, or come back to the game."""
        self.go_to(ui, None if self.at is not None else len(self.match.line) - 1)

    def go_to(self, ui: Ui, at: int | None) -> None:
        """Show the moment with that index of the line of play; None is now."""
        ui.stage.skip()
        if at is None:
            self.follow(ui)
        elif isinstance(self.mode, History):
            self.mode.go(ui, at)
            self.refresh(ui)
        else:
            self.look_back(at)
            self.refresh(ui)

    def look_back(self, at: int) -> None:
        """Begin to look back at that moment (before the table is on the stack, too)."""
        mode = History(self, at)
        mode.at = max(0, min(at, len(self.match.line) - 1))
        self.mode = mode

    def branch(self, ui: Ui) -> None:
        """Play on from the moment shown, as a new game; the old one stays as it is in the library."""
        if self.at is not None:
            ui.push(registry.door("branch")(self, self.at))

    # --- sheets ------------------------------------------------------------------------------------------------

    def open_rules(self, ui: Ui, clause: str = "") -> None:
        """The rulebook drawer, at a clause."""
        ui.push(DrawerScreen(self.match.header.game, clause or clause_of(self.match.pending)))

    def open_why(self, ui: Ui, words: str, clause: ClauseId, index: int) -> None:
        """Why did that happen? A line of the log with its clause."""
        ui.push(BecauseScreen(self, words, clause, index))

    def what_can_i_do(self, ui: Ui) -> None:
        """Every kind of action with what it needs, for whoever is asked now."""
        actor = self.session.actor
        if self.choices and actor is not None:
            ui.push(WhatScreen(self, actor))

    def open_menu(self, ui: Ui) -> None:
        """What the activity's menu has; the way out where it has none."""
        if self.activity.menu:
            ui.push(MenuScreen(self))
        else:
            self.activity.way_out(ui)

    def _warn(self, ui: Ui) -> None:
        """Tell what went wrong with the game's file since it was last told."""
        news, self._told = self.match.warnings[self._told :], len(self.match.warnings)
        if news and ui.layers and ui.screen is self:
            ui.push(Tell(ui.say("table.notice"), "\n".join(said(each, ui.settings.language) for each in news)))
