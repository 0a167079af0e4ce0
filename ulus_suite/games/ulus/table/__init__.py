"""The felt mat of Ulus and everything on it: sites, caravan, decks, the hand, bones that tumble, panels."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import Future
from typing import TYPE_CHECKING, Any

import pygame

from ulus_suite.app.bones.paint import begin_shapes
from ulus_suite.app.scene.board_view import BoardView
from ulus_suite.app.ui.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.ui.motion import Call, Motion, Seq
from ulus_suite.app.ui.painting import ringed
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.theme import Colour
from ulus_suite.app.ui.widgets import Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.chance import ChanceRequest, ChanceResult, Pose
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules.events_travel import CaravanMoved
from ulus_suite.games.ulus.rules.flow import Ulus
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import (
    folded,
    interlude,
    motions,
    naadam,
    panels,
    places,
    scenery,
    throws,
    track,
    wording,
)
from ulus_suite.games.ulus.table.asking_panel import renewed
from ulus_suite.games.ulus.table.cards import Card
from ulus_suite.games.ulus.table.ceremony import Ceremony, ceremony_of
from ulus_suite.games.ulus.table.contest import Contest, ContestStage
from ulus_suite.games.ulus.table.contest_scene import phase
from ulus_suite.games.ulus.table.ground import Camera, Ground
from ulus_suite.games.ulus.table.hand import Hand, cards_in
from ulus_suite.games.ulus.table.layers import draw_layers
from ulus_suite.games.ulus.table.moments import Lying
from ulus_suite.games.ulus.table.piles import Piles
from ulus_suite.games.ulus.table.rehearsing import Rehearsal
from ulus_suite.games.ulus.table.roll import Palm
from ulus_suite.games.ulus.table.seats import Plaque
from ulus_suite.games.ulus.table.silent import SILENT
from ulus_suite.games.ulus.table.stage import Stage
from ulus_suite.games.ulus.words.sensible import sensible

if TYPE_CHECKING:
    from ulus_suite.app.scene.seat_view import SeatView
    from ulus_suite.play.hints import Hint as Advised


class Table(BoardView):
    """Draws the view it was shown; while something moves, with the numbers that the motion has put in place."""

    game = "ulus"
    opaque = True
    holds_choices = True
    performed = motions.PERFORMED
    silent = SILENT

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        rules = screen.rules
        assert isinstance(rules, Ulus)
        begin_shapes()
        self.kit = rules.kit
        self.words = screen.words
        self.view: View | None = None
        self.ground = Ground(pygame.Rect(0, 0, 1280, 720))
        self.hand = Hand(self)
        self.piles = Piles(self)
        self.palm = Palm(self)
        self.panel: panels.Panel | None = None
        self.looked: dict[str, Card] = {}
        self.lift = 12
        self.eye: str | None = None
        self.hovered: str | None = None
        self.folded: list[Widget] = []
        self.margin = 0
        """Room at either side for what the rail would show, while it is folded away; pixels."""
        self.below_column = 0
        """Where the seats end that stand at the left then."""
        self.plaques: dict[Seat, Plaque] = {}
        self.lying = Lying("", (), Camera(self.ground))
        self.standings = naadam.Standings(self)
        self.scene: scenery.Scenery | None = None
        """The race's track or the storyteller's ger, while it has the board."""
        self.looked_over: set[str] = set()
        """Moments between two contests that a person has looked at."""
        self.motion = Stage(self)
        self.contests = ContestStage(screen)
        self.ceremony: Ceremony | None = None
        self.rehearsal = Rehearsal(self)
        self.hint_action: Action | None = None

    @property
    def contest(self) -> Contest:
        """The aim of archery and wrestling."""
        return self.contests.contest

    @property
    def wrestles(self) -> bool:
        """Whether archery or wrestling has the board."""
        return self.view is not None and phase(self.view) in ("archery", "wrestling")

    # --- numbers that a motion may have changed ---------------------------------------------------------------

    @property
    def caravan(self) -> float | None:
        """Where the caravan is while it travels (season as a fraction)."""
        return self.motion.caravan

    @property
    def caravan_lift(self) -> float:
        """How high the travelling caravan hops, in pixels."""
        return self.motion.lift

    @property
    def running(self) -> dict[Seat, float]:
        """Steps of race horses on the way."""
        return self.motion.running

    @property
    def hidden_hand(self) -> set[int]:
        """Cards of the hand that are on their way elsewhere."""
        return self.motion.hidden

    def colour(self, seat: Seat) -> int:
        """The colour, pattern and shape that this seat's player has chosen."""
        return self.screen.colours[seat]

    def strength(self, seat: Seat) -> int:
        """Strength as the clip shows it now."""
        assert self.view is not None
        return self.motion.strengths.get(seat, self.view.players[seat].strength)

    def count(self, seat: Seat) -> int:
        """How many cards a seat holds, as shown now."""
        assert self.view is not None
        return self.motion.counts.get(seat, self.view.players[seat].cards)

    # --- choices ------------------------------------------------------------------------------------------------

    @property
    def choices(self) -> Sequence[Action]:
        """What may be chosen: only while the screen belongs to whom it is shown to, or to everybody."""
        actor = self.screen.actor
        if self.view is None or actor is None or self.view.seat not in (actor, None):
            return ()
        return self.screen.choices

    def takes_hand_cards(self) -> bool:
        """Whether a panel asks for cards of the hand."""
        return self.panel is not None and self.panel.takes_hand

    # --- the contract -------------------------------------------------------------------------------------------

    def show(self, ui: Ui, view: View) -> None:
        """Draw this position."""
        self.view = view
        self.contests.show(ui, view)
        self.motion.rest()

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        """Fit everything into the rectangle and offer what may be looked at and chosen."""
        if self.wrestles or self.contests.telling is not None:
            self.rect, self.looked, self.panel, self.scene = rect, {}, None, None
            self.ground = throws.ground_for(self, self.view)
            self.contests.place(ui, rect)
            self.needs_tick = self.contests.needs_tick
            return
        self._place(ui, rect)
        # last: what choices would do is told by their places on the mat
        self.folded = folded.place(ui, self) if self.view is not None and self.screen.folded(ui) else []
        for name in self.looked:  # the card itself is shown large
            target = ui.focus.get(name)
            if target is not None:
                target.popup = False

    def _place(self, ui: Ui, rect: pygame.Rect) -> None:
        self.rehearsal.fit(ui, rect)
        self.rect = rect
        self.ground = throws.ground_for(self, self.view)
        away = self.screen.folded(ui)
        self.margin = folded.width(ui, self) if away else 0
        self.below_column = folded.seats_column(ui, self)[1].bottom if away and self.view is not None else 0
        aside = self.margin + ui.theme.px(8) if away else 0
        self.scene = scenery.built(ui, self.view, self.ground, aside)
        if self.motion.throw is not None:
            self.motion.throw.see(self.ground)
        self.lift = max(6, round(self.ground.strip.height * 0.07))
        self.looked = {}
        if self.view is None:
            return
        key = f"{self.screen.key}/{self.view.seat}/{self.screen.actor}"
        self.lying = throws.on_mat(self)
        self.hand.renew(self.choices, key)
        self.panel = renewed(self, self.panel, key)
        self.wake()
        self.ceremony = ceremony_of(self)
        if self.ceremony is not None:
            self.ceremony.place(ui, self)
            return
        if self.panel is None:
            if self.scene is None:
                places.place_sites(ui, self)
                self.piles.place(ui)
            elif isinstance(self.scene, track.Track):
                track.place(ui, self, self.scene)
            elif isinstance(self.scene, interlude.Interlude):
                interlude.place(ui, self, self.scene)
            self.palm.place(ui)
        else:
            self.panel.place(ui)
        self.hand.place(ui)
        self.rehearsal.pictures(ui)

    def coming(self) -> tuple[Pose, ...]:
        """Where bones that a person is about to drop will lie, as soon as that is known."""
        known = self.screen.coming if self.screen.may_throw else None
        return known.layout if known is not None else ()

    def draw(self, ui: Ui, surface: pygame.Surface) -> None:
        """The mat from the cache, what lies on it, what moves, the hand, a panel, the card looked at."""
        if self.wrestles or self.contests.telling is not None:
            self.contests.draw(ui, surface)
            for widget in self.folded:
                widget.draw(ui, surface)
            return
        draw_layers(ui, surface, self)

    @property
    def covered(self) -> pygame.Rect | None:
        """The cloth of a roll, cards on their way; where a panel was, whose targets are there until all is told."""
        gone = self.panel is not None and self.motion.answered
        return self.panel.box if gone and self.panel is not None else self.motion.covered

    def aimed(self, action: Action) -> Action:
        """A computer player's flick, pointed where bones really lie."""
        return self.contests.aimed(action)

    @property
    def look_at(self) -> str:
        """How a card goes, and another one than that which lies ready."""
        if not any(isinstance(a, ac.Give | ac.Discard | ac.Swap) for a in self.choices):
            return ""
        return self.words.text("board.pick_other" if self.hand.fitting() else "board.pick")

    @property
    def holds_up(self) -> bool:
        """Who has won a contest is seen by the people at the table before a computer player opens the next."""
        return interlude.holds(self)

    def rail_widgets(self, ui: Ui) -> list[Widget]:
        """What can be set for a flick; powers that are paid with cards of the hand."""
        return [*wording.power_sum(self), *self.contests.rail_widgets(ui), *self.hand.powers(ui)]

    def on_board(self, action: Action) -> bool:
        """Cards are chosen in the hand: the rail names what the chosen ones do. Panels take their own."""
        if isinstance(action, ac.Flick | ac.Parry):
            return True
        if self.panel is not None and self.panel.takes(action):
            return True
        return self.hand.waits_for(action)

    def seat_widget(self, ui: Ui, seat: Seat, active: bool) -> Widget | None:
        """A seat with its portrait and score card."""
        self.plaques[seat] = Plaque(self, seat, active)
        return self.plaques[seat]

    def glow_of(self, ui: Ui, piece: str) -> Colour | None:
        """The light round a bone that is chosen, or may be."""
        return None

    def seat_words(self, seat: Seat) -> str:
        """A seat's public state in a sentence."""
        assert self.view is not None
        return wording.of_seat(self, self.view, seat)

    def seat_figure(self, seat: Seat) -> str:
        """Strength."""
        return str(self.strength(seat)) if self.view is not None else ""

    def seat_line(self, ui: Ui, view: View, seat: Seat) -> str:
        """A seat's public state in words."""
        return self.seat_words(seat) if self.view is not None else ""

    def animate(
        self, ui: Ui, before: Any, events: Sequence[Event], after: Any, result: ChanceResult | None
    ) -> Motion | None:
        """What happened, told in motion."""
        if phase(before) in ("archery", "wrestling"):
            told = self.contests.animate(ui, before, events, after, result)
            rest = motions.tell(ui, self, before, events, after, None)

            def over() -> None:
                self.contests.show(ui, after)

            parts = [told, Call(over), rest]
            return Seq(*(part for part in parts if part is not None))
        return motions.tell(ui, self, before, events, after, result)

    def ends_of(self, event: Event) -> Sequence[str]:
        """The stops between which the caravan went."""
        if not isinstance(event, CaravanMoved):
            return ()
        return tuple(f"{stop}" for stop in (event.stop - 2, event.stop - 1) if stop >= 0)

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """The circle of a stop."""
        return places.circle(self.ground, int(place))

    def lead(self, ui: Ui) -> str:
        """The mat while a flick is aimed; the panel's own place; what the chosen cards do, once they are all chosen
        or chosen already when it is asked; else where parting with a card begins."""
        if interlude.holds(self):
            return interlude.ON
        if self.wrestles:
            return self.contests.lead(ui)
        if self.panel is not None:
            found = self.panel.lead(ui)
            if found:
                return found
        first = sensible(self.view, self.choices) if self.view is not None else None
        return self.hand.deed() or self.hand.lead() or (self.screen.choice_target(first) if first else "")

    def noticed(self, ui: Ui) -> None:
        """Another card is looked at: by pointer or by keys, whichever moved last; the focus follows the pointer
        from card to card, so that only one is marked."""
        focus = ui.focus
        if focus.hover != self.hovered:
            self.hovered = self.eye = focus.hover
            if focus.hover in self.looked:
                if focus.target is not None:  # its ring may be in the rail
                    ui.dirty(ringed(focus.target.seen))
                focus.current = focus.hover
        else:
            self.eye = focus.current if focus.by_keys else focus.hover
        if self.wrestles:
            self.contests.noticed(ui)
        ui.dirty(self.rect.inflate(2 * ui.theme.px(20), 2 * ui.theme.px(20)))  # a card's shadow reaches beyond

    def tick(self, ui: Ui, ms: float) -> None:
        """A hand trembles or turns; pictures of tumbling bones are painted ahead while nothing moves."""
        if self.wrestles:
            self.contests.tick(ui, ms)
        self.rehearsal.tick(ui)
        self.wake()

    def wake(self) -> None:
        """Turn only while something needs it."""
        self.needs_tick = self.rehearsal.needed or (self.wrestles and self.contest.needs_tick)

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """Panels and aims see wheel and keys first."""
        return (self.panel is not None and self.panel.take(ui, given)) or (
            self.wrestles and self.contests.take(ui, given)
        )

    def holds_chance(self, ui: Ui, request: ChanceRequest) -> bool:
        """People drop the bones of the wrestling themselves; a roll has been asked for already."""
        return self.contests.holds_chance(ui, request)

    def choice_words(self, action: Action) -> str:
        """Announcing and fighting with their figures."""
        return wording.of_choice(self, action)

    def choice_style(self, action: Action) -> str:
        """What the moment is about stands out; gods and silence are quiet."""
        return wording.style_of(self, action)

    def hints(self, ui: Ui) -> Sequence[Hint]:
        """Keys that work here."""
        if self.screen.may_throw:
            return [(InputAction.ACCEPT, ui.say("table.throw"))]
        if interlude.holds(self):
            return [(InputAction.ACCEPT, self.words.text("board.naadam.on"))]
        return list(self.contests.hints(ui) if self.wrestles else ()) or (
            [((InputAction.LEFT, InputAction.RIGHT), ui.say("hint.move"))] if self.choices else []
        )

    def advise(self, ui: Ui) -> Future[tuple[Advised, ...]] | None:
        """How to flick, which the worker tries out on the mat as it lies."""
        return self.contests.advise(ui)

    def advise_better(self, ui: Ui) -> Future[tuple[Advised, ...]] | None:
        """A better aim, tried out for longer."""
        return self.contests.advise_better(ui)

    def advised_words(self, action: Action) -> str:
        """A flick with its strength and where it goes."""
        return self.contests.advised_words(action)

    def still_advised(self, action: Action) -> bool:
        """A hint for a flick holds while that is the aim."""
        return self.contests.still_advised(action)

    def hinted(self, ui: Ui, action: Action | None) -> None:
        """Mark the cards of a hint."""
        self.hint_action = action
        self.hand.hinted = (cards_in(action) or ()) if action is not None else ()
        if self.wrestles:
            self.contests.hinted(ui, action)
