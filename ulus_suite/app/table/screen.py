"""The table: board to the left, rail to the right, hint bar at the foot; what it is doing is its mode."""

from __future__ import annotations

from collections.abc import Sequence, Set

import pygame
from msgspec.structs import replace

from ulus_suite.app import registry
from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.scene.choice_effects import Previews
from ulus_suite.app.scene.prefetch import Prefetch
from ulus_suite.app.scene.seat_view import SeatView
from ulus_suite.app.table import presenter
from ulus_suite.app.table.activity import Activity, Arrangement, RailPart
from ulus_suite.app.table.arrangement import BesideBoard
from ulus_suite.app.table.chance_input import LettingGo
from ulus_suite.app.table.focus_policy import Leading
from ulus_suite.app.table.keys import TableKeys
from ulus_suite.app.table.machines import Machines
from ulus_suite.app.table.modes.asking import Asking
from ulus_suite.app.table.modes.base import Mode
from ulus_suite.app.table.modes.covered import Covered
from ulus_suite.app.table.modes.history import History
from ulus_suite.app.table.modes.moving import Moving
from ulus_suite.app.table.modes.throwing import Throwing, Typing
from ulus_suite.app.table.modes.waiting import Resting, Thinking
from ulus_suite.app.table.parts.coach import Coach
from ulus_suite.app.table.parts.current_action import happening
from ulus_suite.app.table.parts.foot import table_hints
from ulus_suite.app.table.parts.hint import Hinting
from ulus_suite.app.table.parts.past import PastBar
from ulus_suite.app.table.parts.rail import Rail
from ulus_suite.app.table.parts.seats import active_seats
from ulus_suite.app.table.parts.tools import eye
from ulus_suite.app.table.parts.unseen import Unseen
from ulus_suite.app.table.parts.zoom import Zoom
from ulus_suite.app.table.player_input import Answering
from ulus_suite.app.table.sheets import Sheets
from ulus_suite.app.table.table_text import Speaking
from ulus_suite.app.table.turn_flow import GoingOn
from ulus_suite.app.table.undo_history import GoingBack
from ulus_suite.app.ui import memory
from ulus_suite.app.ui.inputs import Hint, PlayerInput
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.decision import Decision
from ulus_suite.core.names import Seat
from ulus_suite.core.pending import Pending
from ulus_suite.match import Match
from ulus_suite.play import driver
from ulus_suite.play.policy import Policy
from ulus_suite.play.session import Session
from ulus_suite.teach.words import Words


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
        self.name, self.from_afar = self.activity.name, self.activity.from_afar
        policy = policy or self.activity.policy
        self.policy = replace(policy, typed=policy.typed or typed)
        self.session = Session(match, self.activity.settled(ui.settings, self.policy), self.activity.script)
        self.policy = replace(self.policy, typed=self.session.typed)
        self.words = Words(match.header.game, match.header.names, ui.settings.language)
        self.colours = ui.colours(match.header.names, match.header.game)
        """The colour, pattern and shape of each seat: for `theme.seat_colour` and `draw.seat_mark`."""
        self.mode: Mode = Resting(self)
        self.prefetch = Prefetch()
        self.unseen = Unseen(self)
        self.board: BoardView = registry.table(match.header.game)(SeatView(self))
        self.zoom = Zoom(self.board)
        self.past = PastBar(self, ways_on=self.activity.frame.ways_on)
        self.coach = Coach(self)
        self.hinting = Hinting(self)
        self.previews = Previews(self)
        self.quiet = False
        """Whether nothing may be laid over the board by itself: a picture is taken."""
        self._compose(ui)
        self.activity.begin(ui, self)
        self.rail: RailPart = self.activity.rail() or Rail(self)
        self.arrangement: Arrangement = self.activity.arrangement() or BesideBoard(self, self.activity.frame)

    def _compose(self, ui: Ui) -> None:
        """What a table does is done by these; what others ask of the table they answer."""
        saying, sheets, chance = Speaking(self), Sheets(self), LettingGo(self)
        self.asked, self.recap, self.speak = saying.asked, saying.recap, saying.speak
        self.why, self.reasons = saying.why, saying.reasons
        self.sheets, self.refused = sheets, sheets.refuse
        self.open_rules, self.open_why, self.open_menu = sheets.rules, sheets.why, sheets.menu
        self.open_log = sheets.log
        self.what_can_i_do, self.branch = sheets.what, sheets.branch
        self.show_to, self.look_at_cards, self.look_at_gained = sheets.show_to, sheets.cards, sheets.gained
        self.holds_throw, self.throw, self.prefetch_throw = chance.held, chance.throw, chance.prefetch_throw
        self.settle, self.read_real_pieces = chance.settle, chance.read_real_pieces
        self.answering = answering = Answering(self)
        self.act, self.interrupt, self.roll_on = answering.act, answering.interrupt, answering.roll_on
        self.type, self.show_end, self.speak_up = answering.type, answering.show_end, answering.speak_up
        back = GoingBack(self)
        self.undo, self.redo, self.toggle_history = back.undo, back.redo, back.toggle_history
        self.go_to, self.look_back = back.go_to, back.look_back
        self.going_on = on = GoingOn(self)
        self.turn_to, self.begin_mode = on.turn_to, on.begin
        self.present, self.ready = on.present, on.ready
        self.machines = machines = Machines(self, ui.settings)
        self.thinking_ms, self.stand_in = machines.thinking_ms, machines.stand_in
        self.exchange, self.tell_failure = machines.exchange, machines.tell_failure
        self.takes_any = machines.takes_any
        self.leading = leading = Leading(self)
        self.lead_focus = leading.lead
        self.table_keys = TableKeys(self)

    # --- what is shown -------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something moves on the table."""
        return isinstance(self.mode, Moving) and not self.mode.over

    @property
    def covered(self) -> pygame.Rect | None:
        """What the board lays over itself while something runs on it; never the rail."""
        return self.board.covered if self.moving else None

    @property
    def busy(self) -> bool:
        """Whether something moves, or is about to happen by itself without anybody who looks first."""
        return self.moving or (self.live and self.mode.needs_tick and not self.board.holds_up)

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
    def turn(self) -> Set[Seat]:
        """The seats that have the turn."""
        return active_seats(self)

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

    @property
    def leads_to(self) -> str:
        """Where the focus goes first when somebody is asked, if it is there."""
        return self.activity.leads_to

    def choice_widgets(self, ui: Ui) -> list[Widget]:
        """The rail's buttons, with the eye where cards lie face down: its place is in the rail as well."""
        found = self.rail.choice_widgets(ui)
        return [*found, eye(ui, self)] if found and self.may_look else found

    @property
    def may_type(self) -> bool:
        """Whether somebody is to type what lies on the real table."""
        return isinstance(self.mode, Typing)

    @property
    def may_roll_on(self) -> bool:
        """Whether a stretch without choices lies ahead."""
        return isinstance(self.mode, Asking) and driver.may_roll_on(self.session)

    @property
    def as_in_a_game(self) -> bool:
        """Whether actions are taken back and again as in a game; a lesson has its own way back."""
        return self.activity.takes_back

    @property
    def takes_back(self) -> bool:
        """Whether something can be taken back here: an answer typed before may have been misread."""
        idle = self.live and not self.moving and self.as_in_a_game
        return idle and self.session.undo_offer() is not None

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # a screen's constant, here a state
        """Whether time has to be kept."""
        prepares = self.activity.prepares and (self.hinting.looking or self.board.needs_tick)
        return self.mode.needs_tick or self.activity.needs_tick or prepares

    def refresh(self, ui: Ui) -> None:
        """Show what holds now, or at the moment of history that was chosen, unless that has been taken back."""
        if self.at is not None and self.at >= len(self.match.line):
            self.mode = Resting(self)
        self.activity.before_showing(ui)
        self.session.look()
        self.board.show(ui, self.session.view(self.at))
        presenter.mark_last(self.board, self.match.line[: self.shown_index + 1], self.session.viewer)
        self.activity.showing(ui)
        ui.relayout()

    # --- modes -----------------------------------------------------------------------------------------

    def follow(self, ui: Ui) -> None:
        """Go on to whatever has to happen next."""
        self.going_on.follow(ui)

    def open_sheet(self, ui: Ui, what: driver.Next) -> Screen | None:
        """The curtain, the sheet for real pieces, or the result, that belong to this moment."""
        asked_for = isinstance(self.mode, Typing) and self.mode.asked_for
        return self.sheets.open(ui, what, asked_for=asked_for)

    def rest(self) -> None:
        """Nothing more happens here until somebody goes on."""
        self.mode = Resting(self)

    def on_top(self, ui: Ui) -> bool:
        """Whether nothing lies over the table."""
        return ui.screen is self

    # --- on the stack ---------------------------------------------------------------------------------------

    def enter(self, ui: Ui) -> None:
        """Show the position and go on from it."""
        self.machines.wake()
        if isinstance(self.mode, History):
            self.refresh(ui)
        else:
            self.follow(ui)

    def resume(self, ui: Ui) -> None:
        """Back from a sheet, the drawer or the curtain: what is to happen next may have changed."""
        self.leading.again(ui)
        if self.moving:  # the board tells a step: it shows the position before it, not the one after
            ui.relayout()
        elif isinstance(self.mode, History):
            self.refresh(ui)
        elif driver.advance(self.session) != self.mode.what or isinstance(self.mode, Covered):
            self.follow(ui)
        else:
            self.refresh(ui)
            self.begin_mode(ui)

    def leave(self, ui: Ui) -> None:
        """Let go of the file (every entry is on the disk already), and of pictures that only this table shows."""
        self.activity.leave()
        self.match.close()
        ui.pictures.unclaimed()
        ui.usual_room()
        memory.leave_table()

    # --- laying out and drawing ----------------------------------------------------------------------------

    def folded(self, ui: Ui) -> bool:
        """Whether the rail is folded away, so that the board has to show what it holds."""
        return self.activity.frame.folds and ui.settings.fold_rail

    def lay_out(self, ui: Ui) -> None:
        """Board, rail and the rest in their places."""
        self.speak(ui)
        self.arrangement.lay_out(ui)

    def choice_target(self, action: Action) -> str:
        """The id of the button or place at which an action is chosen."""
        return self.rail.choice_ids.get(action, "") or self.board.target_of(action)

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """All of it."""
        self.arrangement.draw(ui, surface)
        self.activity.draw_over(ui, surface)

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
        return (
            self.unseen.line(ui, self.mode)
            or happening(ui, self)
            or self.asked(self.shown_pending if self.moving else self.match.pending)
        )

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys that work now."""
        own = self.activity.hints(ui)
        return table_hints(ui, self) if own is None else own

    # --- input ----------------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Table keys; the activity and the board see everything first."""
        return self.table_keys.take(ui, given)

    def noticed(self, ui: Ui) -> None:
        """The board may show more of what is looked at."""
        self.board.noticed(ui)
        self.rail.noticed(ui)

    def back(self, ui: Ui) -> None:
        """Escape closes the topmost: a hint, then what was looked back on, then it opens the menu."""
        if self.live and self.hinting.shown:
            self.hinting.forget(ui)
            self.leading.again(ui)
            ui.relayout()
        elif self.at is not None and self.activity.frame.past != "always":
            self.go_to(ui, None)
        else:
            self.activity.way_out(ui)

    # --- playing --------------------------------------------------------------------------------------------

    @property
    def may_look(self) -> bool:
        """Whether the person who is asked has cards that lie face down on this screen."""
        session, actor = self.session, self.session.actor
        asking = isinstance(self.mode, Asking) and session.shares_screen and actor is not None
        return asking and session.revealed_to != actor

    def tick(self, ui: Ui, ms: float) -> None:
        """Let chance and computer players act in their time."""
        self.activity.tick(ui, ms, self._tick)

    def _tick(self, ui: Ui, ms: float) -> None:
        self.board.tick(ui, ms)
        self.hinting.tick(ui)
        if ui.screen is self and self.mode.needs_tick:
            self.mode.tick(ui, ms)
