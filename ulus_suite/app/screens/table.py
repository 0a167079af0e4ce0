"""The table: board to the left, rail to the right, hint bar at the foot; and the flow of a game across them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any

import pygame

from ulus_suite.app import registry
from ulus_suite.app.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.motion import Seq, Wait
from ulus_suite.app.prefetch import Prefetch
from ulus_suite.app.previews import Previews
from ulus_suite.app.screens.coach import Coach, WhatScreen
from ulus_suite.app.screens.foot import draw_foot, table_hints
from ulus_suite.app.screens.hinting import Hinting
from ulus_suite.app.screens.past import PastBar
from ulus_suite.app.screens.rail import Rail
from ulus_suite.app.screens.throwing import Throwing
from ulus_suite.app.screens.title import room
from ulus_suite.app.sitting import Sitting
from ulus_suite.app.tables.base import BoardView
from ulus_suite.app.thinker import SHARED
from ulus_suite.app.ui import Ui
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceResult
from ulus_suite.core.decision import Decision
from ulus_suite.core.events import Event
from ulus_suite.core.match import Refused
from ulus_suite.core.names import Seat, may_know
from ulus_suite.core.pending import AwaitChance, Finished, Pending
from ulus_suite.match import Match
from ulus_suite.teach.words import Words

BOT_BUDGET_MS = 700
BOT_PAUSE_MS = 420
"""A computer player's move is shown no sooner than this after the one before, so that eyes can follow."""


class TableScreen(Throwing):
    """One game being played, watched or looked back on."""

    name = "table"
    teaches = True
    """Whether what is new is explained here (where a clause is shown or a lesson taught it is not)."""

    def __init__(self, ui: Ui, match: Match, *, typed: bool = False) -> None:
        super().__init__()
        self.match = match
        self.sitting = Sitting(match, typed=typed, language=ui.settings.language)
        self.words = self.sitting.words
        self.colours = ui.colours(match.header.names, match.header.game)
        """The colour, pattern and shape of each seat: for `theme.seat_colour` and `draw.seat_mark`."""
        self.at: int | None = None
        self.board: BoardView = registry.table(match.header.game)(self)
        self.sitting.private = self.board.private
        self.rail = Rail(self)
        self.past = PastBar(self)
        self.coach = Coach(self)
        self.moving = False
        self.thinking: Future[Decision] | None = None
        self.hinting = Hinting(self)
        self.previews = Previews(self)
        self.prefetch = Prefetch()
        self.rested_ms = 0.0
        self.end_shown = False
        self.told = 0
        """How many of the match's warnings have been told; the disk may fill up in the middle of a game."""

    # --- what is shown -------------------------------------------------------------------------------

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
        """What the person at the screen may do now; empty while something moves or history is shown."""
        return () if self.moving or not self.live or self.thinking else self.sitting.choices()

    @property
    def needs_tick(self) -> bool:  # type: ignore[override]  # a screen's constant, here a state
        """Whether time has to be kept: a computer player thinks, or the next step waits to begin."""
        return self.thinking is not None or self.hinting.waiting or self.board.needs_tick or self._due()

    def _due(self) -> bool:
        """Whether the game has to go on by itself now."""
        return self.live and not self.moving and self.thinking is None and self.sitting.waits in ("bot", "chance")

    def asked(self, pending: Pending) -> str:
        """What the game waits for; what is asked of real pieces only where somebody reads them."""
        if isinstance(pending, AwaitChance) and not self.sitting.reads(pending.request):
            return self.words.text(f"chance.{pending.request.kind}", {"by": pending.request.by})
        return self.words.pending(pending)

    def refresh(self, ui: Ui) -> None:
        """Show what holds now, or at the moment of history that was chosen, unless that has been taken back."""
        if self.at is not None and self.at >= len(self.match.line):
            self.at = None
        self.board.show(ui, self.sitting.view(self.at))
        ui.relayout()

    def why(self, action: Action) -> list[Any]:
        """Conditions of an action, for a target's tooltip."""
        return self.sitting.why(action)

    def speak(self, ui: Ui) -> None:
        """Take over the language of the settings, which may change while the game runs."""
        if self.words.language != ui.settings.language:
            self.sitting.words = self.words = Words(
                self.match.header.game, self.match.header.names, ui.settings.language
            )

    # --- laying out and drawing ----------------------------------------------------------------------------

    def enter(self, ui: Ui) -> None:
        """Show the position and go on from it."""
        if any(self.sitting.bot(seat) for seat in range(self.match.seats)):
            SHARED.wake(self.match.header.game)
        self.refresh(ui)
        self._warn(ui)
        self._go_on(ui)

    def resume(self, ui: Ui) -> None:
        """Back from a sheet, the drawer or the curtain."""
        self.refresh(ui)
        self._go_on(ui)

    def leave(self, ui: Ui) -> None:
        """Let go of the file; every entry is on the disk already."""
        self.match.close()

    def folded(self, ui: Ui) -> bool:
        """Whether the rail is folded away, so that the board has to show what it holds."""
        return ui.settings.fold_rail

    def lay_out(self, ui: Ui) -> None:
        """Board, rail, foot."""
        self.speak(ui)
        theme, (width, height) = ui.theme, ui.size
        pad = theme.px(14)
        foot = theme.em(2.0)
        if self.at is not None:
            foot += self.past.height(ui)
        rail = 0 if self.folded(ui) else min(round(width * 0.42), theme.em(17.5))
        board = pygame.Rect(pad, pad, width - rail - (3 if rail else 2) * pad, height - foot - pad)
        self.board.place(ui, board)
        if rail:
            self.rail.place(ui, pygame.Rect(board.right + pad, pad, rail, height - foot - pad))
        if self.at is not None:
            self.past.place(ui, pygame.Rect(pad, height - foot, width - 2 * pad, self.past.height(ui)))
        self.foot = pygame.Rect(0, height - theme.em(2.0), width, theme.em(2.0))
        self._lead_focus(ui)

    def _lead_focus(self, ui: Ui) -> None:
        """The focus goes where the question is, unless it rests on something that can be done.

        The question's clause is no such thing, and neither is what can only be looked at, unless keys went there:
        focus falls there by itself when nothing can be done.
        """
        here = ui.focus.get(ui.focus.current)
        useful = here is not None and here.enabled and here.id != "chip.pending"
        if here is not None and useful and (here.act or here.drag or ui.focus.by_keys):
            return
        if self.may_throw:
            ui.focus.current = "throw" if ui.focus.get("throw") else ui.focus.current
        if self.may_type and ui.focus.get("typed.open"):
            ui.focus.current = "typed.open"
        if not self.choices:
            return
        kinds = ("spot", "piece", "card")
        on_board = (t for t in ui.focus.targets if t.enabled and t.kind in kinds and (t.act or t.drag))
        first = next(on_board, None) or ui.focus.get("choice.0")
        if first is not None:
            ui.focus.current = first.id

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The room, the board on it, the rail, the foot."""
        clip = surface.get_clip()
        surface.blit(room(ui), (0, 0))
        if clip.colliderect(self.board.rect):
            self.board.draw(ui, surface)
        rail = self.rail.root
        if not self.folded(ui) and (rail is None or clip.colliderect(rail.rect.inflate(80, 80))):
            self.rail.draw(ui, surface)
        if self.at is not None:
            self.past.draw(ui, surface)
        if clip.colliderect(self.foot):
            self._draw_foot(ui, surface)

    def parts(self, ui: Ui) -> tuple[pygame.Rect, ...]:
        """The board and what is left of its right edge, then the rest."""
        x, (width, height) = self.board.rect.right + ui.theme.px(7), ui.size
        return (pygame.Rect(0, 0, x, height), pygame.Rect(x, 0, width - x, height)) if x < width else ()

    def _draw_foot(self, ui: Ui, surface: pygame.Surface) -> None:
        """Keys that work now; with the rail folded away, what the game waits for as well."""
        line = self.asked(self.match.pending) if self.folded(ui) else ""
        draw_foot(ui, surface, self.foot, self.hints(ui), line)

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys that work now."""
        return table_hints(ui, self)

    # --- input ----------------------------------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Table keys; the board sees everything first."""
        if self.live and self.board.take(ui, given):
            return True
        if not given.down or given.device == "mouse":
            return False
        if self.at is not None and self.past.take(ui, given):
            return True
        known: dict[InputAction, Callable[[Ui], None]] = {
            InputAction.UNDO: self.undo,
            InputAction.REDO: self.redo,
            InputAction.HINT: self.hinting.ask,
            InputAction.RULES: self.open_rules,
            InputAction.WHAT: self.what_can_i_do,
            InputAction.HISTORY: self.toggle_history,
            InputAction.MENU: self.open_menu,
            InputAction.FOLD: lambda u: u.set(fold_rail=not u.settings.fold_rail),
        }
        act = known.get(given.do)
        if act is None or given.repeat:
            return False
        act(ui)
        return True

    def noticed(self, ui: Ui) -> None:
        """The board may show more of what is looked at."""
        self.board.noticed(ui)

    def back(self, ui: Ui) -> None:
        """Escape leaves history first, then opens the menu: nobody loses a game by one key."""
        if self.at is not None:
            self.go_to(ui, None)
        else:
            self.open_menu(ui)

    # --- playing --------------------------------------------------------------------------------------------

    def act(self, ui: Ui, action: Action) -> None:
        """Do what the person at the screen has chosen."""
        if self.moving or not self.live:
            return
        before = self.sitting.view()
        eyes = self.sitting.eyes
        try:
            events = self.match.play(action)
        except Refused as refused:
            from ulus_suite.app.screens.why import WhyScreen

            ui.push(WhyScreen(head=self.words.action(action), reasons=self.sitting.reasons(refused.verdict)))
            return
        self.sitting.interrupting = None
        self._shown(ui, before, events, eyes, None)

    def _shown(
        self, ui: Ui, before: Any, events: Sequence[Event], eyes: Seat | None, result: ChanceResult | None
    ) -> None:
        """Tell what happened in motion, then go on."""
        self.hinting.forget(ui)
        after = self.match.view(eyes)
        heard = [e for e in events if may_know(e.audience, eyes)]
        self.coach.hear(ui, heard)
        motion = self.board.animate(ui, before, heard, after, result)
        self.moving = True
        ui.relayout()

        def done() -> None:
            self.moving = False
            self.rested_ms = 0.0
            ui.scrolled.pop("rail", None)  # what is asked next stands at the top
            self.refresh(ui)
            self._warn(ui)
            self._go_on(ui)

        ui.stage.play(motion or Seq(Wait(1)), done)

    def _go_on(self, ui: Ui) -> None:
        """What has to happen next: the end, a curtain, a question for people; the rest begins in `tick`."""
        if self.moving or not self.live or not ui.layers or ui.screen is not self:
            return
        waits = self.sitting.waits
        if self._spoken_up(ui):
            return
        if waits == "end":
            self._end(ui)
        elif waits == "person" and not self.sitting.needs_curtain and self.sitting.looked_at_by_another:
            self.sitting.cover()
            self.refresh(ui)
        elif waits == "person" and self.sitting.needs_curtain:
            from ulus_suite.app.screens.curtain import CurtainScreen

            self.sitting.cover()
            self.refresh(ui)
            ui.push(CurtainScreen(self))
        elif self.may_type and self.put_aside != len(self.match.line):
            self.type(ui)

    def _spoken_up(self, ui: Ui) -> bool:
        """Whether a computer player that may interrupt does: each is asked once at every position."""
        pending = self.match.pending
        if self.asked_at == len(self.match.line):
            return False
        self.asked_at = len(self.match.line)
        for seat in getattr(pending, "may_interrupt", ()):
            name = self.sitting.bot(seat)
            choices = self.match.choices(seat) if name is not None else ()
            if name is None or not choices:
                continue
            from ulus_suite import bots

            key = self.match.bot_key(seat, "interrupt")
            thought = bots.named(self.match.header.game, name).think(self.match.view(seat), choices, key, 0)
            if thought.action.kind != "wait":
                self.act(ui, thought.action)
                return True
        return False

    asked_at = -1

    def tick(self, ui: Ui, ms: float) -> None:
        """Let chance and computer players act in their time."""
        self.rested_ms += ms
        self.board.tick(ui, ms)
        self.hinting.tick(ui)
        if self.thinking is not None:
            if self.thinking.done() and self.rested_ms >= BOT_PAUSE_MS:
                thought, self.thinking = SHARED.thought(self.thinking), None
                if thought is not None:
                    self.act(ui, self.board.aimed(thought.action))
            return
        if not self._due() or ui.screen is not self:
            return
        if isinstance(self.match.pending, AwaitChance):
            self._let_fall(ui, self.match.pending.request)
            return
        self._held = False
        actor = self.sitting.actor
        assert actor is not None
        self._begin_to_think(actor)

    def _begin_to_think(self, seat: Seat) -> None:
        name = self.sitting.bot(seat)
        assert name is not None
        self.thinking = SHARED.ask(
            self.match.header.game, name, self.match.view(seat), self.match.choices(seat),
            self.match.bot_key(seat), BOT_BUDGET_MS,
        )  # fmt: skip

    # --- sheets ------------------------------------------------------------------------------------------------

    def open_rules(self, ui: Ui, clause: str = "") -> None:
        """The rulebook drawer, at a clause."""
        from ulus_suite.app.screens.drawer import DrawerScreen
        from ulus_suite.teach.words import clause_of

        ui.push(DrawerScreen(self.match.header.game, clause or clause_of(self.match.pending)))

    def what_can_i_do(self, ui: Ui) -> None:
        """Every kind of action with what it needs, for whoever is asked now."""
        actor = self.sitting.actor
        if self.choices and actor is not None:
            ui.push(WhatScreen(self, actor))

    def open_menu(self, ui: Ui) -> None:
        """Resume, settings, saved games, title."""
        from ulus_suite.app.screens.menu import MenuScreen

        ui.push(MenuScreen(self))

    def interrupt(self, ui: Ui, seat: Seat) -> None:
        """A person who holds something to play now takes the seat."""
        self.sitting.interrupting = seat
        self.refresh(ui)
        self._go_on(ui)

    def _end(self, ui: Ui) -> None:
        if self.end_shown:
            return
        self.end_shown = True
        from ulus_suite.app.screens.ending import EndScreen

        pending = self.match.pending
        assert isinstance(pending, Finished)
        ui.sound.play("horn")
        ui.push(EndScreen(self, pending.outcome))

    def _warn(self, ui: Ui) -> None:
        """Tell what went wrong with the game's file since it was last told."""
        news, self.told = self.match.warnings[self.told :], len(self.match.warnings)
        if news and ui.layers and ui.screen is self:
            from ulus_suite.app.screens.sheet import Tell

            ui.push(Tell(ui.say("table.notice"), "\n".join(news)))
