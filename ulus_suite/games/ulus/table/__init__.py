"""The felt mat of Ulus and everything on it: sites, caravan, decks, the hand, bones that tumble, panels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import pygame
from msgspec.structs import replace

from ulus_suite.app.scene.model import Art, Beat, Node, Own, Put, Scene
from ulus_suite.app.scene.stage import Context, NodeTarget
from ulus_suite.app.ui.focus import Drag
from ulus_suite.app.ui.inputs import Hint, InputAction, PlayerInput
from ulus_suite.app.ui.screen import Ui
from ulus_suite.app.ui.widgets import Button, Label, Widget
from ulus_suite.core.actions import Action
from ulus_suite.core.events import Event
from ulus_suite.core.names import Seat
from ulus_suite.games.ulus.rules import actions as ac
from ulus_suite.games.ulus.rules.events import CaravanMoved
from ulus_suite.games.ulus.rules.frames import Passing
from ulus_suite.games.ulus.rules.view import View
from ulus_suite.games.ulus.table import art, beats, cards, contest_art, landscapes, rolls, seats
from ulus_suite.games.ulus.table.choosing import TURN_UP, Hand, Moment, Past, cards_in, latest_roll, picked
from ulus_suite.games.ulus.table.contest import ContestStage
from ulus_suite.games.ulus.table.contest_scene import phase
from ulus_suite.games.ulus.table.scene import scene
from ulus_suite.games.ulus.table.seats import Plaque

if TYPE_CHECKING:
    from ulus_suite.app.scene.seat_view import SeatView

CONTESTS = ("archery", "wrestling")


class Table(ContestStage):
    """The mat, what lies on it, and what the rail says of its choices; contests are told by the class below."""

    game = "ulus"
    performed = beats.PERFORMED
    silent = beats.SILENT
    painters = MappingProxyType({**art.PAINTERS, **landscapes.PAINTERS, **rolls.PAINTERS, **contest_art.PAINTERS})
    empty_hand = Hand()

    def __init__(self, screen: SeatView) -> None:
        super().__init__(screen)
        self._past: tuple[str, Past] = ("", Past())
        self._up: Seat | None = None
        self._before: tuple[str, ...] = ()
        """The hand that lies open, as its seat saw it last."""
        self._hands: dict[Seat, tuple[str, ...]] = {}
        self._drawn = ""
        """The card that is being pulled out of a hand that lay face down."""
        self._holds = False
        """Whether the key that turned the hand up is still held."""

    # --- what the game says --------------------------------------------------------------------------------

    def scene(self, view: View, context: Context) -> Scene:
        if phase(view) in CONTESTS:
            past = context.past.events if isinstance(context.past, Past) else context.past
            return super().scene(view, context._replace(past=past))
        return scene(view, context, self.holding)

    def beats(self, before: View, events: Sequence[Event], context: Context) -> Sequence[Beat]:
        if phase(before) not in CONTESTS:
            return beats.beats(before, events, context)
        told = super().beats(before, events, context)
        return [*told, *beats.prizes(told[-1] if told else Beat(view=before), events, context)]

    def show(self, ui: Ui, view: View) -> None:
        """What has come into a hand since it lay open last is new to whoever turns it up."""
        seat = view.seat
        super().show(ui, view)
        if self.screen.live and seat is not None and self.screen.passes_round:
            if seat != self._up:
                self._before = self._hands.get(seat, view.hand)
            new = Counter(view.hand) - Counter(self._before)
            self.hand = replace(self.hand_in(view), new=tuple(new.elements()))
            self._hands[seat] = view.hand
        self._up = seat

    def hand_in(self, view: View) -> Hand:
        """What is chosen for a question stays chosen while it is asked."""
        return self.hand if isinstance(self.hand, Hand) else self.empty_hand

    @property
    def moment(self) -> Moment:
        """The position that is shown, with its choices and what is in hand."""
        return Moment(self.view, self.context)

    def past(self) -> Past:
        """What everybody saw happen; found once for a moment."""
        screen = self.screen
        if self._past[0] != screen.key:
            result, events = latest_roll(screen.past())
            bones = rolls.bones_of(result) if result is not None else ()
            said = rolls.meaning(screen.words, (b.face for b in bones), events) if bones else ""
            at = int(screen.key.partition("/")[0])
            self._past = screen.key, Past(tuple(screen.events()), bones, said, at)
        return self._past[1]

    def large(self, ui: Ui, node: Node) -> Art:
        """A card with all there is to know about it."""
        match node.tip:
            case ("card", str(deck), str(id)) if id:
                card = cards.Card(deck, id)
            case _:
                return ()
        mine = seats.worth_facts(self.moment, id) if deck == "asset" else []
        rect = self.laid.rect(node.id) if self.laid is not None else None
        wide = rect.width if rect is not None else 0
        large = wide >= cards.full(ui) * (1.2 if deck == "monster" else 1.0) and deck in ("monster", "champion")
        facts = cards.facts(cards.kit(), self.screen.words, card)
        return art.closer(deck, id, (*mine, *facts), large=large)

    # --- cards that are pulled out of the hand ------------------------------------------------------------------

    def take(self, ui: Ui, given: PlayerInput) -> bool:
        """The key that turns a hand up may be held: arrows then pull a card out, and let go it is passed on."""
        if given.do is InputAction.ACCEPT and given.device != "mouse":
            if given.down and not given.repeat:
                self._holds, self._drawn = self.screen.turns_up is not None, ""
            elif not given.down and self._holds:
                self._holds = False
                if self._drawn and (away := self._passed(self._drawn)) is not None:
                    self.screen.act(ui, away)
        step = {InputAction.LEFT: -1, InputAction.RIGHT: 1, InputAction.UP: 0}.get(given.do)
        if not self._holds or not given.down or step is None or self.screen.turns_up is not None:
            return super().take(ui, given)
        at = (min(self.moment.hand.chosen, default=0) + step) % max(1, len(self.view.hand))
        self._drawn = f"card.{at}"
        self.put(ui, Put(replace(self.moment.hand, chosen=(at,)), "card"))
        return True

    def _passed(self, name: str) -> Action | None:
        """What passes on a card of the hand."""
        card = self.shown.node(name).tip[2]
        return next((action for action in self.moment.of(ac.Give) if action.card == card), None)

    def pressed(self, ui: Ui, node: Node, what: str) -> None:
        """A hand that lies face down is turned up."""
        if what == TURN_UP:
            self.screen.turn_up(ui)
        else:
            super().pressed(ui, node, what)

    def drag_node(self, ui: Ui, node: Node, drag: Drag) -> None:
        """A card let go over the mat is passed on; a hand that lies face down is turned up by the same pull."""
        hidden = node.press == Own(TURN_UP)
        if hidden and drag.phase == "start":
            self._drawn = ""
            self.screen.turn_up(ui)
            ui.lay_out_stale()
        if not node.id.startswith("card.") and not hidden:
            super().drag_node(ui, node, drag)
            return
        over = drag.over or ""
        if hidden and over.startswith("card."):
            self._drawn = over
        drawn = self._drawn if hidden else node.id
        if self.laid is None or not self.laid.scene.has(drawn):
            return
        card, given = self.shown.node(drawn), self._passed(drawn)
        if given is None:
            super().drag_node(ui, node, drag)
        elif drag.phase in ("start", "move"):
            rect = pygame.Rect(self.laid.placed[drawn].rect)
            rect.center = drag.pos
            self._carried = (
                None if self.laid.frames["hand"].rect.collidepoint(drag.pos) else (drawn, card.art, rect)
            )
            self.repaint(ui)
        else:
            out, self._carried = self._carried is not None, None
            self.repaint(ui)
            if out and drag.phase == "drop" and self.rect.collidepoint(drag.pos):
                self.screen.act(ui, given)

    # --- what the table asks ------------------------------------------------------------------------------------

    @property
    def covered(self) -> pygame.Rect | None:
        moves = self.telling.moves if self.telling is not None else None
        live = moves.live if moves is not None else []
        return next((placed.rect for placed in live if placed.node.id == "roll.cloth"), None)

    @property
    def look_at(self) -> str:
        """How a card goes, and another one than that which lies ready."""
        if self.view is None or not self.moment.of(ac.Give, ac.Discard, ac.Swap):
            return ""
        return self.screen.words.text("board.pick_other" if self.moment.fitting else "board.pick")

    def rail_widgets(self, ui: Ui) -> list[Widget]:
        """What can be set for a flick; powers that are paid with cards of the hand."""
        if self.view is None:
            return []
        m = self.moment
        found: list[Widget] = [Label(words, "small", "ink_soft") for words in seats.power_sum(m)]
        found += super().rail_widgets(ui)
        for key, names in seats.powers(m):
            hand = Put(replace(m.hand, chosen=picked(m.view.hand, names)))
            found.append(
                Button(f"power.{key}", m.text(f"board.power.{key}"), partial(self.put, ui, hand), style="quiet")
            )
        return [*found, *(Label(words, "small", "ink_soft", italic=True) for words in seats.asides(m))]

    def target_of(self, action: Action) -> str:
        """Where one press does it now; of several cards the first that is not chosen yet."""
        found = super().target_of(action)
        if found or self.laid is None:
            return found
        m = self.moment
        left = [k for k in picked(m.view.hand, cards_in(action) or ()) if k not in m.hand.chosen]
        return f"card.{left[0]}" if left else ""

    def on_board(self, action: Action) -> bool:
        """Cards are chosen in the hand: the rail names what the chosen ones do. Panels take their own."""
        if isinstance(action, ac.Offer | ac.Want | ac.Demand | ac.Accept | ac.Counter | ac.Choose | ac.Keep):
            return True
        return super().on_board(action) or self.moment.waits_for(action)

    def choice_words(self, action: Action) -> str:
        return seats.of_choice(self.moment, action) if self.view is not None else ""

    def choice_style(self, action: Action) -> str:
        return seats.style_of(self.moment, action) if self.view is not None else "plain"

    def ends_of(self, event: Event) -> Sequence[str]:
        """The stops between which the caravan went."""
        if not isinstance(event, CaravanMoved):
            return ()
        return tuple(f"site.{stop}" for stop in (event.stop - 2, event.stop - 1) if stop >= 0)

    def mark_rect(self, place: str) -> pygame.Rect | None:
        """A node; what is no longer there has left its mark at a pile."""
        hidden = self.laid is not None and (self.laid.scene.has("panel") or not self.laid.scene.has("mat"))
        if self.laid is None or (hidden and place.startswith("site.")):
            return None
        foes = [p.rect for id, p in self.laid.placed.items() if id.startswith("foe.")] if place == "foe.0" else []
        if foes:
            return foes[0].unionall(foes[1:])
        gone = {"way.won": "pile.assets", "foe.0": "pile.monster-discard"}
        return self.laid.rect(place) or self.laid.rect(gone.get(place, ""))

    def noticed(self, ui: Ui) -> None:
        """The focus follows the pointer from card to card, so that only one is marked."""
        hovered = ui.focus.get(ui.focus.hover)
        if isinstance(hovered, NodeTarget) and ui.focus.pointed and hovered.kind == "card" and hovered.shows:
            ui.focus.current = ui.focus.hover
        super().noticed(ui)
        self.repaint(ui)

    def hints(self, ui: Ui) -> list[Hint]:
        if self.holds_up:
            return [(InputAction.ACCEPT, self.screen.words.text("board.naadam.on"))]
        if self.screen.turns_up is not None and isinstance(self.view.frame, Passing):
            return [((InputAction.LEFT, InputAction.RIGHT), self.screen.words.text("board.hold"))]
        return super().hints(ui) if self.screen.may_throw or self.contest.open else []

    def hinted(self, ui: Ui, action: Action | None) -> None:
        super().hinted(ui, action)
        if action is not None and cards_in(action) and self.view is not None:
            m = self.moment
            self.hand = replace(m.hand, chosen=picked(m.view.hand, cards_in(action) or ()))

    # --- the seats ------------------------------------------------------------------------------------------------

    def seat_widget(self, ui: Ui, seat: Seat, active: bool) -> Widget | None:
        return Plaque(self, seat, active)

    def seat_figure(self, seat: Seat) -> str:
        return str(self.view.players[seat].strength) if self.view is not None else ""

    def seat_line(self, ui: Ui, view: Any, seat: Seat) -> str:
        return seats.of_seat(self.screen.words, self.view, seat) if self.view is not None else ""
