"""A table as all see it that stands round its board: who plays what, what it is doing, what it says."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Literal, NamedTuple

from ulus_suite.app.scene.choice_effects import Previews
from ulus_suite.app.scene.stage import Stage
from ulus_suite.app.screens.drawer import DrawerScreen
from ulus_suite.app.table.modes import (
    Acknowledging,
    Asking,
    AskingAfar,
    AskingAll,
    Covered,
    History,
    Mode,
    Moving,
    Resting,
    Thinking,
    Throwing,
    Typing,
    Waiting,
)
from ulus_suite.app.ui.focus import Why
from ulus_suite.app.ui.screen import Screen, Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import AwaitChance, Pending, seats_named
from ulus_suite.core.log import Played
from ulus_suite.core.names import ClauseId, Seat
from ulus_suite.core.verdict import Ruling, Verdict
from ulus_suite.play import driver, recap
from ulus_suite.play.policy import Policy
from ulus_suite.play.session import Session
from ulus_suite.play.turns import chosen_unseen
from ulus_suite.teach.words import Words, clause_of

MOVES = 3
"""So many of the moves that go back are named."""


class Frame(NamedTuple):
    """How the rail stands beside the board: as wide as so many ems, but no wider than that share of the window.

    ``folds``: it can be folded away. ``past``: when the bar for looking back is there. ``ways_on``: the bar leads
    back to the game, and on from a moment as a new game.
    """

    share: float = 0.42
    ems: float = 17.5
    folds: bool = True
    past: Literal["while looking back", "always"] = "while looking back"
    ways_on: bool = True


class Table(Screen):
    """What is shown and what may be asked about it; nothing here changes the game.

    ``colours``: colour, pattern and shape of each seat, for `theme.seat_colour` and `draw.seat_mark`. ``quiet``:
    nothing may be laid over the board by itself, since a picture is taken.
    """

    board: Stage

    def __init__(self, ui: Ui, session: Session, policy: Policy, frame: Frame) -> None:
        super().__init__()
        self.session, self.policy, self.frame = session, policy, frame
        self.match = session.match
        header = self.match.header
        self.words = Words(header.game, header.names, ui.settings.language, self.you)
        self.colours = ui.colours(header.names, header.game)
        self.mode: Mode = Resting()
        self.previews = Previews(self)
        self.quiet = False

    # --- what it is doing ------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Whether something moves on the table."""
        return isinstance(self.mode, Moving) and not self.mode.over

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
    def turn(self) -> Set[Seat]:
        if isinstance(self.mode, Acknowledging | Covered):  # who looks, or is to look
            return {self.mode.what.seat}
        if isinstance(self.mode, AskingAll | AskingAfar):
            return set(self.mode.what.seats)
        pending = self.shown_pending
        actor = None if self.moving else self.session.actor  # in motion the mover still has the turn
        if self.live and isinstance(pending, AwaitChance):
            actor = pending.request.by  # whoever is to throw has the turn
        if actor is not None:
            return {actor}
        return set(seats_named(pending)) if self.live else set()

    @property
    def teaches(self) -> bool:
        """Whether what is new is explained here."""
        return self.policy.teaches

    def folded(self, ui: Ui) -> bool:
        """Whether the rail is folded away, so that the board has to show what it holds."""
        return self.frame.folds and ui.settings.fold_rail

    def on_top(self, ui: Ui) -> bool:
        """Whether nothing lies over the table."""
        return ui.screen is self

    # --- what may be done --------------------------------------------------------------------------------------

    @property
    def choices(self) -> Sequence[Action]:
        """What the person at the screen may do now; while a shown clause goes on, anybody may take it over."""
        script = self.session.script
        taken_over = isinstance(self.mode, Waiting) and isinstance(self.mode.what, driver.Scripted)
        if isinstance(self.mode, Asking) or (taken_over and script is not None and script.learner is None):
            return self.session.choices()
        return ()

    @property
    def may_throw(self) -> bool:
        """Whether a person holds what is to be thrown."""
        return isinstance(self.mode, Throwing)

    @property
    def may_type(self) -> bool:
        """Whether somebody is to type what lies on the real table."""
        return isinstance(self.mode, Typing)

    @property
    def may_roll_on(self) -> bool:
        """Whether a stretch without choices lies ahead."""
        return isinstance(self.mode, Asking) and driver.may_roll_on(self.session)

    @property
    def may_look(self) -> bool:
        """Whether the person who is asked has cards that lie face down on this screen."""
        session, actor = self.session, self.session.actor
        asking = isinstance(self.mode, Asking) and session.shares_screen and actor is not None
        return asking and session.revealed_to != actor

    @property
    def turns_up(self) -> Seat | None:
        """The person who may turn its cards up now, where they lie face down in sight."""
        mode = self.mode
        return mode.what.seat if isinstance(mode, Covered) and mode.what.here else None

    # --- what is said ------------------------------------------------------------------------------------------

    def speak(self, ui: Ui) -> None:
        """Take over the language of the settings, which may change while the game runs."""
        if (self.words.language, self.words.you) != (ui.settings.language, self.you):
            header = self.match.header
            self.words = Words(header.game, header.names, ui.settings.language, self.you)

    @property
    def you(self) -> Seat | None:
        """Who is spoken to by the table: the one person in a game of one's own."""
        session = self.session
        alone = self.policy.keeps and len(session.people) == 1 < self.match.seats and not session.typed
        return session.people[0] if alone else None

    def asked(self, pending: Pending) -> str:
        """What the game waits for; what is asked of real pieces only where somebody reads them."""
        if isinstance(pending, AwaitChance) and not self.session.reads(pending.request):
            return self.words.text(f"chance.{pending.request.kind}", {"by": pending.request.by})
        asked = self.words.pending(pending)
        return self.board.asks(asked) if self.choices else asked

    def happening(self, ui: Ui) -> str:
        """While an answer plays in motion: whose it was and what, where the viewer may know, in place of the
        question that it has answered; else empty. It holds for the whole motion, for which the rail
        is laid out once."""
        mode = self.mode
        if not self.moving or not isinstance(mode, Moving) or mode.step.action is None:
            return ""
        step, action = mode.step, mode.step.action
        if mode.by_itself:
            return next((self.words.event(event) for event in step.events if event.audience is None), "")
        who, rules = self.words.seat(action.seat), self.match.rules
        curtained = self.session.shares_screen and rules.needs_secrets(
            self.shown_pending, action.seat, self.match.view(None)
        )
        # a card's name may be secret; and those who looked away from a curtained choice may look up again now
        if rules.spec.secrets and (step.viewer != action.seat or curtained):
            return self.words.text("table.chosen", {"who": who})
        return self.words.text("table.chosen.named", {"who": who, "action": self.words.action(action)})

    def recap(self) -> recap.Recap:
        """What has happened since the person who is asked, or is to throw, last looked."""
        pending = self.match.pending
        seat = pending.request.by if isinstance(pending, AwaitChance) else self.session.actor
        return recap.since(self.session, seat) if seat is not None and self.policy.keeps else recap.NOTHING

    def why(self, action: Action) -> list[Why]:
        """Conditions of an action, for a target's pop-up."""
        return self.reasons(self.session.judge(action))

    def reasons(self, verdict: Verdict) -> list[Why]:
        """A verdict in words: of what is not met why, where the game says it, else what it would need."""
        plain = self.words.says_why_not
        found = [Why(r.met, self.words.reason(r), r.clause, needed=not plain(r)) for r in verdict.reasons]
        if verdict.ruling is Ruling.UNDECIDED:
            found.append(Why(False, self.words.text("table.undecided")))
        return found

    def taken_back(self, ui: Ui, back_to: int) -> str:
        """Whose moves after that entry would be taken back, in words: the first of them, and how many more. What
        was chosen behind a curtain stays there."""
        words, viewer = self.words, self.session.viewer
        played = []
        for index, position in enumerate(self.match.line):
            entry = position.entry
            if isinstance(entry, Played) and entry.no > back_to:
                unseen = chosen_unseen(self.match, index, viewer)
                did = ui.say("undo.unseen") if unseen else words.action(entry.action)
                played.append(f"{words.seat(entry.action.seat)}: {did}")
        moves, more = "; ".join(played[:MOVES]), len(played) - MOVES
        return ui.say("undo.goes.more" if more > 0 else "undo.goes", moves=moves, n=max(0, more))

    def open_rules(self, ui: Ui, clause: ClauseId = "") -> None:
        """The rulebook drawer, at a clause; without one at that of the question."""
        ui.push(DrawerScreen(self.match.header.game, clause or clause_of(self.match.pending)))
